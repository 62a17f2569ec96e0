"""Content in canonical form as text for files: what `mathom story build` writes and what is shipped."""

from __future__ import annotations

import json
from typing import Any


def printed(data: dict[str, Any], deep: str = "") -> str:
    """Sorted keys, and a line for each row of a list, so that a change shows as the change of a row.

    >>> print(printed({"b": [{"y": 1, "x": 2}], "a": "ę"}), end="")
    {
     "a": "ę",
     "b": [
      {"x": 2, "y": 1}
     ]
    }
    """
    rows = [f"{deep} {json.dumps(key)}: {_value(value, deep + ' ')}" for key, value in sorted(data.items())]
    return "{\n" + ",\n".join(rows) + f"\n{deep}}}" + ("" if deep else "\n")


def _value(value: Any, deep: str) -> str:
    if isinstance(value, dict) and len(deep) < 3:
        return printed(value, deep)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"{deep} {_line(row)}" for row in value) + f"\n{deep}]"
    return _line(value)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
