"""From rows of spans to the screen: the only place that knows colours."""

from __future__ import annotations

import codecs
import json
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

import click
from rich.console import Console
from rich.text import Text

from mathom.core.text_drawing import Row

STYLES: Final = {
    "side0": "bold yellow",
    "side1": "bold red",
    "side2": "bold cyan",
    "side3": "bold green",
    "side4": "bold magenta",
    "strong": "bold",
    "faint": "dim",
    "alarm": "bold reverse",
}
_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what was scrolled off it: the last one keeps secrets from being scrolled back to."""


def console(*, stderr: bool = False) -> Console:
    """A console on the present stdout or stderr. Nothing in a text is taken for markup, an emoji or a number."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def paint(rows: Iterable[Row]) -> Text:
    """Rows as one text in colours."""
    return Text("\n").join(
        Text.assemble(*((span.text, STYLES.get(span.style, "")) for span in spans)) for spans in rows
    )


def wipe(screen: Console) -> None:
    """Leave nothing of the last player on the screen."""
    if screen.is_terminal:
        sys.stdout.write(_CLEAR)
        sys.stdout.flush()
    else:
        screen.print()


def print_json(data: object) -> None:
    """One line of JSON for a script."""
    narrow = not (sys.stdout.encoding or "").lower().startswith("utf")
    click.echo(json.dumps(data, ensure_ascii=narrow))


PLAINLY: Final = "mathom.plainly"
"""The name of `plainly` among the ways to treat what cannot be encoded."""
_PLAIN: Final = str.maketrans("│║─┌┐└┘├┤┬┴┼━┃┏┓┗┛»↑→×–—…·•†‼°“”„’ł", '|#-+++++++++=#++++>^>x--..o/*\'"""\'l')


def plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    """For a screen that has few characters: the nearest one it has, so that a drawing keeps its shape.

    >>> "│Nazgûl‼ ☃".encode("ascii", "mathom.plainly")
    b'|Nazgul* ?'
    >>> "━•₁₉─┓".encode("ascii", "mathom.plainly")
    b'=o19-+'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    out = []
    for char in error.object[error.start : error.end]:
        plain = unicodedata.normalize("NFKD", char.translate(_PLAIN))[:1]
        out.append(plain if plain.isascii() else "?")
    return "".join(out), error.end


codecs.register_error(PLAINLY, plainly)


def columns(items: Sequence[str], width: int, gap: int = 3) -> list[str]:
    """Short texts in as many columns as fit, read downwards.

    >>> columns(["1 one", "2 two", "3 three"], 18)
    ['1 one     3 three', '2 two']
    """
    if not items:
        return []
    longest = max(len(item) for item in items)
    across = max(1, min(len(items), (width + gap) // (longest + gap)))
    down = -(-len(items) // across)
    rows = []
    for line in range(down):
        cells = [item.ljust(longest + gap) for item in items[line::down]]
        rows.append("".join(cells).rstrip())
    return rows
