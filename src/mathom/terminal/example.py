"""`mathom example`: the worked example of a game, copied out, to be read and changed."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from rich.text import Text

from mathom.core.errors import OptionsError
from mathom.core.message import Message
from mathom.terminal.messages import words
from mathom.terminal.paint import console

NAME: Final = "riddles"


def example_folder() -> Path:
    """Where the example is: in a checkout among the examples, else inside the package."""
    package = Path(__file__).parents[1]
    checkout = package.parents[1] / "examples" / NAME
    return checkout if checkout.is_dir() and package.parent.name == "src" else package / "_examples" / NAME


def example(folder: Path, language: str) -> None:
    """Copy it into a folder that is not there yet, and say what to do with it."""
    if folder.exists():
        raise OptionsError(Message("cli-example-there", {"folder": str(folder)}))
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info", ".pytest_cache", "dist", "build")
    shutil.copytree(example_folder(), folder, ignore=unwanted)
    console().print(Text(words(language).say(Message("cli-example", {"folder": str(folder)}))))
