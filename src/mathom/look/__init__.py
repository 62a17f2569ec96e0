"""What page, SVG and pictures share: colours, letters and icons.

The files lie in `static/`, where the web table serves them beside its own. Whoever draws without a page asks here what
a colour is by day and what an icon looks like.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"


@cache
def colours() -> dict[str, str]:
    """The tokens of `tokens.css` by name, as they are by day."""
    css = (STATIC / "tokens.css").read_text(encoding="utf-8").partition("\n}")[0]  # what follows are not the tokens
    return {
        name: day or plain
        for name, day, plain in re.findall(r"--([\w-]+):(?:light-dark\(([^,]+),[^)]*\)|([^;{}]+));", css)
    }


@cache
def icons() -> dict[str, str]:
    """The symbols of the sprite `icons.svg`, by name."""
    sprite = (STATIC / "icons.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([\w-]+)".*?</symbol>', sprite, re.DOTALL)}
