"""Writes the drawn grounds where the pages find them.

Each is an SVG file with one `<g id="ground">`, used by `<use href="file.svg#ground">`: it takes its colours from the page's
custom properties, is loaded once and costs a change of the table nothing. There are no words in it.
"""

from __future__ import annotations

import json
from pathlib import Path

import ground_cf

CSS = Path(__file__).with_name("ground.css")


def write(path: Path, drawing: dict, width: int, height: int) -> None:
    style = CSS.read_text(encoding="utf-8")
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><style>{style}</style>'
        f'<g id="ground" class="ground">{drawing["defs"]}{drawing["ground"]}</g></svg>\n',
        encoding="utf-8",
    )


def confrontation(folder: Path) -> None:
    """The board as each side sees it, its own land below; and where stands and names go."""
    about = (
        "percent of the board; stand = centre of a stand, name = centre of the name; "
        "paths are the outlines of the regions in a box of 1000 x 1300"
    )
    places: dict = {}
    (folder / "static").mkdir(exist_ok=True)
    for side, flip in (("fellowship", False), ("sauron", True)):
        drawing = ground_cf.build(flip=flip)
        write(folder / "static" / f"ground-{side}.svg", drawing, 1000, 1300)
        places[side] = {
            region: {"stand": at, "name": drawing["names"][region], "path": drawing["paths"][region]}
            for region, at in drawing["centres"].items()
        }
    lines = [f'"about": {json.dumps(about)}']
    for side, regions in places.items():
        rows = ",\n".join(f"  {json.dumps(region)}: {json.dumps(place)}" for region, place in regions.items())
        lines.append(f"{json.dumps(side)}: {{\n{rows}\n }}")
    (folder / "places.json").write_text("{\n " + ",\n ".join(lines) + "\n}\n", encoding="utf-8")
