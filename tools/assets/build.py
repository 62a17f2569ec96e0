# ruff: noqa: INP001 - a script, no package
"""Rebuild everything under static/ that is not written by hand: fonts, icons, htmx, and the drawn grounds.

npm install --prefix DIR @fontsource/alegreya@5 @fontsource/alegreya-sc@5 @fontsource/alegreya-sans@5 \
    @iconify-json/game-icons@1 htmx.org@4
python tools/assets/build.py DIR/node_modules

What it writes is committed, so that nobody needs npm to play. Without an argument only our own drawings are made.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent
MATHOM = HERE.parent.parent / "src" / "mathom"
STATIC = MATHOM / "server" / "static"
LOOK = MATHOM / "look" / "static"
CONFRONTATION = MATHOM / "games" / "confrontation" / "table"

sys.path.insert(0, str(HERE / "draw"))
import grounds  # noqa: E402 - it lies beside this script, not on the path


def fonts(npm: Path) -> None:
    """Copy the files that fonts.css names, and the licence of each family."""
    folder = LOOK / "fonts"
    folder.mkdir(exist_ok=True)
    names = sorted(set(re.findall(r"fonts/([\w-]+\.woff2)", (LOOK / "fonts.css").read_text(encoding="utf-8"))))
    for name in names:
        family = name.partition("-latin")[0]
        shutil.copyfile(npm / "@fontsource" / family / "files" / name, folder / name)
        shutil.copyfile(npm / "@fontsource" / family / "LICENSE", folder / f"{family}.OFL.txt")


def icons(npm: Path) -> None:
    """Make one sprite of the icons we use and of our own signs."""
    text = (HERE / "icons.txt").read_text(encoding="utf-8")
    wanted = sorted({name for line in text.splitlines() if not line.startswith("#") for name in line.split()})
    known = json.loads((npm / "@iconify-json" / "game-icons" / "icons.json").read_text(encoding="utf-8"))["icons"]
    signs = re.findall(r"<symbol .*?</symbol>", (HERE / "signs.svg").read_text(encoding="utf-8"), re.DOTALL)
    symbols = [f'<symbol id="{name}" viewBox="0 0 512 512">{known[name]["body"]}</symbol>' for name in wanted]
    credit = "<!-- mk-, u- and wm: drawn for mathom. The others: game-icons.net, CC BY 3.0, see NOTICE. -->"
    sprite = "\n".join(('<svg xmlns="http://www.w3.org/2000/svg">', credit, *symbols, *signs, "</svg>", ""))
    (LOOK / "icons.svg").write_text(sprite, encoding="utf-8")


def htmx(npm: Path) -> None:
    folder = STATIC / "vendor"
    folder.mkdir(exist_ok=True)
    source = npm / "htmx.org"
    for name, path in (("htmx.min.js", "dist/htmx.min.js"), ("hx-sse.min.js", "dist/ext/hx-sse.min.js")):
        script = re.sub(r"\n?//# sourceMappingURL=.*", "", (source / path).read_text(encoding="utf-8"))
        (folder / name).write_text(script.rstrip() + "\n", encoding="utf-8")
    shutil.copyfile(source / "LICENSE", folder / "htmx.LICENSE")


def main(arguments: list[str]) -> None:
    grounds.confrontation(CONFRONTATION)
    if arguments:
        npm = Path(arguments[0])
        fonts(npm)
        icons(npm)
        htmx(npm)


if __name__ == "__main__":
    main(sys.argv[1:])
