"""The look holds together: colours can be read and told apart, and all icons, fonts and files that pages name exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mathom

MATHOM = Path(mathom.__file__).parent
STATIC = MATHOM / "server" / "static"
LOOK = MATHOM / "look" / "static"
TOKENS = LOOK / "tokens.css"
TABLES = sorted(folder for folder in (MATHOM / "games").glob("*/table") if folder.is_dir())
TEMPLATES = sorted(
    path for folder in (MATHOM / "server" / "templates", *TABLES) for path in folder.rglob("*.html") if path.is_file()
)
SHEETS = sorted(path for folder in (STATIC, LOOK, *TABLES) for path in folder.rglob("*.css"))
SCRIPTS = sorted(
    path for folder in (STATIC, LOOK, *TABLES) for path in folder.rglob("*.js") if path.parent.name != "vendor"
)
DRAWINGS = sorted(
    path
    for folder in (STATIC, LOOK, *TABLES)
    for path in folder.rglob("*.svg")
    if not path.name.startswith("favicon")  # these stand alone in a tab, where no page lends them colours
)

Colour = tuple[float, float, float]

TEXT, LINE = 4.5, 3.0
GROUNDS = ("table", "sheet", "sheet-2", "map")
SIDES = ("light", "shadow")
PAIRS = (
    *((ink, ground, TEXT) for ground in GROUNDS for ink in ("ink", "ink-2", *SIDES)),
    *(("mark", ground, TEXT) for ground in ("sheet", "sheet-2", "map", "mark-soft")),
    *(("ink", ground, TEXT) for ground in ("mark-soft", "light-soft", "shadow-soft")),
    ("ink-2", "mark-soft", TEXT),
    *((side, f"{side}-soft", TEXT) for side in SIDES),
    *((f"on-{name}", name, TEXT) for name in (*SIDES, "frodo", "sam", "merry", "pippin", "blackdie", "gold")),
    *(("on-nazgul", f"nazgul-{number}", TEXT) for number in (1, 2, 3, 4)),
    *((line, ground, LINE) for line in ("ink-3", "mark-line", "focus") for ground in ("sheet", "map")),
    ("focus", "table", LINE),
    ("focus", "sheet-2", LINE),
)
APART = (
    ("light", "shadow"),
    ("light", "mark-line"),
    ("frodo", "sam"),
    ("frodo", "merry"),
    ("frodo", "pippin"),
    ("sam", "merry"),
)
"""Colours that must differ to every eye. Others (sam and pippin, merry and pippin) are told apart by their marks."""
BLINDNESS = {  # Machado and others 2009, complete
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def tokens() -> dict[str, tuple[str, str]]:
    found = re.findall(r"--([\w-]+):light-dark\((#\w{6}),(#\w{6})\)", TOKENS.read_text(encoding="utf-8"))
    return {name: (parchment, night) for name, parchment, night in found}


def linear(colour: str) -> Colour:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: Colour) -> Colour:
    red, green, blue = (min(1.0, max(0.0, part)) for part in colour)
    scaled = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, eye: str) -> Colour:
    bright = linear(colour)
    red, green, blue = (sum(k * part for k, part in zip(row, bright, strict=True)) for row in BLINDNESS[eye])
    return lab((red, green, blue))


def icons() -> set[str]:
    return set(re.findall(r'<symbol id="([\w-]+)"', (LOOK / "icons.svg").read_text(encoding="utf-8")))


@pytest.mark.parametrize("theme", [0, 1], ids=["parchment", "night"])
@pytest.mark.parametrize("ink, ground, need", PAIRS, ids=[f"{ink} on {ground}" for ink, ground, _ in PAIRS])
def test_text_and_lines_can_be_read(ink: str, ground: str, need: float, theme: int) -> None:
    colours = tokens()
    assert contrast(colours[ink][theme], colours[ground][theme]) >= need


@pytest.mark.parametrize("theme", [0, 1], ids=["parchment", "night"])
@pytest.mark.parametrize("eye", sorted(BLINDNESS))
@pytest.mark.parametrize("one, other", APART)
def test_colours_that_mean_something_differ_to_every_eye(one: str, other: str, eye: str, theme: int) -> None:
    colours = tokens()
    first, second = seen(colours[one][theme], eye), seen(colours[other][theme], eye)
    assert sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5 >= 20


# A hexadecimal colour or a colour function as a value; `url(#clip)` and `href="#mark"` are no colours.
LITERAL = re.compile(
    r"(?<![\w/&\"'(#-])#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b(?![\w-])|\b(?:rgba?|hsla?|oklch)\("
)
PAINT = re.compile(
    r"\b(?:fill|stroke|color|background)(?:=\"|:\s*)(#[0-9a-fA-F]{3,8}\b|white|black|red|green|blue|gold)\b"
)


@pytest.mark.parametrize("path", [path for path in SHEETS if path != TOKENS], ids=lambda path: path.name)
def test_style_sheets_take_their_colours_from_the_tokens(path: Path) -> None:
    declared = re.findall(r"\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL))
    assert [found for block in declared for found in LITERAL.findall(block)] == []


@pytest.mark.parametrize("path", [*TEMPLATES, *SCRIPTS, *DRAWINGS], ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_else_names_a_colour(path: Path) -> None:
    assert PAINT.findall(path.read_text(encoding="utf-8")) == []


def test_every_colour_a_page_asks_for_is_defined_somewhere() -> None:
    everything = "\n".join(path.read_text(encoding="utf-8") for path in (*SHEETS, *TEMPLATES, *SCRIPTS, *DRAWINGS))
    defined = set(re.findall(r"(--[\w-]+)\s*:", everything)) | set(
        re.findall(r"setProperty\([\"'](--[\w-]+)", everything)
    )
    # `var(--x,…)` with a second choice may be undefined: that is what the choice is for.
    assert {name for name in re.findall(r"var\((--[\w-]+)\)", everything) if name not in defined} == set()


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_icon_a_template_names_is_in_the_sprite(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = set(re.findall(r"icons\.svg[\"']\)\s*\}\}#([a-z][\w-]*)", text))
    for first in re.findall(r"\bicon\(([^)]*)\)", text):
        # Of `icon("mk-eye" if dark else "mk-star", "st")` the first argument counts.
        argument = re.split(r",\s*\"(?:st|[\w ]*)\"\s*(?:if|$)", first)[0]
        named |= set(
            re.findall(r"\"([a-z]+(?:-[a-z0-9]+)+|ring|run|oak|robe|hood|raven|troll|castle|volcano)\"", argument)
        )
    assert named - icons() == set()


def test_fonts_and_their_licences_are_there() -> None:
    named = set(re.findall(r"url\(\"([^\"]+)\"\)", (LOOK / "fonts.css").read_text(encoding="utf-8")))
    assert len(named) == 14
    assert {name for name in named if not (LOOK / name).is_file()} == set()
    families = {Path(name).name.partition("-latin")[0] for name in named}
    assert all((LOOK / "fonts" / f"{family}.OFL.txt").is_file() for family in families)


def test_every_file_a_template_names_is_there() -> None:
    missing = []
    for path in TEMPLATES:
        text = path.read_text(encoding="utf-8")
        missing += [
            name
            for name in re.findall(r"\{\{ static\([\"']([^\"']+)[\"']\)", text)
            if not any((folder / name).is_file() for folder in (STATIC, LOOK))
        ]
        own = path.parent / "static"
        missing += [
            name for name in re.findall(r"game_static\([\"']([^\"']+)[\"']\)", text) if not (own / name).is_file()
        ]
    assert missing == []


def test_pages_have_no_inline_scripts_or_style_sheets() -> None:
    for path in TEMPLATES:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"<style\b|\son[a-z]+=|javascript:", text), path.name
        assert not re.search(r"<script\b(?![^>]*\bsrc=)", text), path.name


def test_the_sprite_is_credited() -> None:
    assert "game-icons.net" in (MATHOM / "server" / "templates" / "base.html").read_text(encoding="utf-8")
