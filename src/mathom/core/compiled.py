"""Whether this mathom was compiled when it was built (docs/speed.md), and what the compiler wants to be told.

The compiler is mypyc: it takes the same files and their types. What it is told means nothing to an interpreter.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Any

__all__ = ["is_compiled", "mypyc_attr", "set_once"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: Any) -> Any:
        """A note to the compiler about a class, such as that interpreted classes may inherit from it."""
        return lambda cls: cls


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    from mathom.core.state import State  # noqa: PLC0415  (it imports this module)

    return not _is_interpreted(State.log_position)


def _is_interpreted(function: object) -> bool:
    return isinstance(function, FunctionType)


def set_once(cls: type) -> None:
    """Each field of an instance is set once, when it is made. Compiled, nobody can set a `Final` field anyway."""
    if _is_interpreted(vars(cls)["__init__"]):
        cls.__setattr__ = _set_once  # type: ignore[method-assign,assignment]


def _set_once(self: object, name: str, value: object) -> None:
    if hasattr(self, name):
        raise AttributeError(f"{self!r} is frozen: {name} cannot be changed")
    object.__setattr__(self, name, value)
