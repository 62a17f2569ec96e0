"""What a state is made of, whichever way its class declares it: for the question whether a clone has all of it."""

from __future__ import annotations

from mathom.core.state import State


def fields_of(state: State) -> list[str]:
    """The names of all that a state holds: its slots, its `__dict__`, the fields of a compiled class."""
    names: dict[str, None] = {}
    for cls in type(state).__mro__:
        slots = vars(cls).get("__slots__", ())
        names |= dict.fromkeys((slots,) if isinstance(slots, str) else slots)
        names |= dict.fromkeys(vars(cls).get("__mypyc_attrs__", ()))
    return [name for name in (*names, *getattr(state, "__dict__", {})) if not name.startswith("__")]
