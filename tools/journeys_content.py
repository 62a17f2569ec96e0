# ruff: noqa: INP001 - a script, no package
"""Turns the content of Journeys in Middle-earth, which people write as YAML, into what the game reads: canonical JSON.

    python tools/journeys_content.py [--out FOLDER]

The sources are in `content/journeys`: the pack, the campaign and its adventures, each text in both languages. The game
imports no YAML reader, and hashes are taken over the canonical form (JE-N-34).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from mathom.games.journeys.printing import printed
from mathom.games.journeys.reading import ContentError, read

SOURCES: Final = Path(__file__).parents[1] / "content/journeys"
FOLDER: Final = Path(__file__).parents[1] / "src/mathom/games/journeys/printed"


def sources() -> list[Path]:
    """The files that people write."""
    return [SOURCES / "pack.yaml", SOURCES / "campaign.yaml", *sorted((SOURCES / "adventures").glob("*.yaml"))]


def files() -> dict[str, str]:
    """What the folder holds: the text of each file by its name."""
    return {f"{path.stem}.json": printed(read(path.read_bytes(), path.name).data) for path in sources()}


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=FOLDER)
    folder = parser.parse_args().out
    try:
        made = files()
    except ContentError as error:
        sys.exit(str(error))
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
