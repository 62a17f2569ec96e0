"""The build hook that compiles the rules with mypyc, where `MATHOM_COMPILE=1` asks for it: see docs/speed.md.

Which modules are compiled stands in pyproject.toml. They are the same files that run interpreted, and they stay in the
wheel beside what is made of them. Everything is made in a temporary folder: the checkout stays as it is.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_NEEDS = ["mypy>=1.18", "setuptools>=77"]


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel."""

    def _is_asked_for(self) -> bool:
        return os.environ.get("MATHOM_COMPILE", "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """What compiling needs beside a C compiler and the headers of Python."""
        return _NEEDS if self._is_asked_for() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put what came of it into the wheel. An editable install is never compiled."""
        if version == "editable" or not self._is_asked_for():
            return
        self._folder = Path(tempfile.mkdtemp(prefix="mathom-compiled-"))
        files = sorted({str(file) for pattern in self.config["modules"] for file in Path().glob(pattern)})
        made = _compile(files, self._folder)
        build_data["force_include"] |= {str(made / path): str(path) for path in _files_below(made)}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Leave nothing behind."""
        if folder := getattr(self, "_folder", None):
            shutil.rmtree(folder)


def _compile(files: list[str], folder: Path) -> Path:
    """The folder with the extension modules, laid out as they are to be installed."""
    from mypyc.build import mypycify  # noqa: PLC0415  (not there when nothing is compiled)
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    extensions = mypycify(files, group_name="mathom", multi_file=True, debug_level="0", target_dir=str(folder / "c"))
    command = build_ext(Distribution({"name": "mathom", "ext_modules": extensions, "package_dir": {"": "src"}}))
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "tmp")
    command.ensure_finalized()
    command.run()
    return folder / "lib"


def _files_below(folder: Path) -> list[Path]:
    return [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
