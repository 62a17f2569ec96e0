"""Who lacks an extra is told its name; nothing else of mathom needs it."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import sys
for name in {without!r}:
    sys.modules[name] = None
import mathom.envs
try:
    import mathom.envs.{module}
except ModuleNotFoundError as missing:
    print(missing)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "module, without, extra",
    [
        ("pettingzoo_env", ["pettingzoo"], "pettingzoo"),
        ("mordor_v1", ["gymnasium", "pettingzoo"], "pettingzoo"),
        ("gymnasium_env", ["gymnasium", "pettingzoo"], "gymnasium"),
        ("gymnasium_env", ["gymnasium", "pettingzoo", "numpy"], "gymnasium"),
    ],
)
def test_a_missing_extra_is_named(module: str, without: list[str], extra: str) -> None:
    script = SCRIPT.format(module=module, without=without)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert f"pip install 'mathom[{extra}]'" in done.stdout
