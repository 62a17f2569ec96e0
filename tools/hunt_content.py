# ruff: noqa: INP001 - a script, no package
"""Turns the printed things of Hunt for the Ring, which people write as YAML, into what the game reads: JSON and words.

    python tools/hunt_content.py [--out FOLDER]

The sources are in `content/hunt`: two boards and all cards, tokens and dice, each thing with its name and text in both
languages. The game imports no YAML reader, so it is given JSON, and its Fluent files of names and card texts.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

SOURCES: Final = Path(__file__).parents[1] / "content/hunt"
FOLDER: Final = Path(__file__).parents[1] / "src/mathom/games/hunt/printed"
BOARDS: Final = ("board_1", "board_2")
LANGUAGES: Final = ("en", "pl")
CARDS: Final = ("ally_part_1", "ally_part_2", "sorcery", "company_cards")
"""The lists of cards whose name and text are read at the table."""
_WORDS: Final = {"name_en", "name_pl", "text_en", "text_pl", "note", "origin", "reveals"}
"""What is for readers and not for rules."""
_HEAD: Final = {
    "en": "# What is printed on boards, cards and tokens. Made by tools/hunt_content.py: edit content/hunt.",
    "pl": "# Co jest na planszach, kartach i żetonach. Robi to tools/hunt_content.py: zmieniaj content/hunt.",
}


_LANDS: Final = {
    "en": {"stretches": ("in stretch", "stretch"), "regions": ("in region", "region")},
    "pl": {"stretches": ("na odcinku", "odcinek"), "regions": ("w regionie", "region")},
}
"""How a sentence names a stretch or a region: where something is, and the thing itself."""
_LENGTHS: Final = {"en": ("short", "long"), "pl": ("krótka", "długa")}


def read() -> tuple[dict[str, Any], dict[str, Any]]:
    """The boards by name, and the cards."""
    boards = {name: yaml.safe_load((SOURCES / f"{name}.yaml").read_text(encoding="utf-8")) for name in BOARDS}
    return boards, yaml.safe_load((SOURCES / "cards.yaml").read_text(encoding="utf-8"))


def without_words(value: Any) -> Any:
    """The same data without what is only read by people."""
    if isinstance(value, dict):
        return {key: without_words(inner) for key, inner in value.items() if key not in _WORDS}
    if isinstance(value, list):
        return [without_words(inner) for inner in value]
    return value


def messages(boards: dict[str, Any], cards: dict[str, Any], language: str) -> Iterator[str]:
    """The Fluent messages of one language."""
    yield _HEAD[language]
    for number, board in enumerate(boards.values(), start=1):
        for kind in ("stretches", "regions"):
            for row in board[kind]:
                label, (within, full) = row.get("label", row["id"]), _LANDS[language][kind]
                yield f"land-{row['id'].lower()} = {label}\n    .name = {row[f'name_{language}']}"
                yield f"    .in = {within} {label}\n    .full = {full} {label}"
        for row in board["areas"]:
            name = row.get(f"name_{language}")
            label = f"{row['id']} {name}" if name else row["id"]
            yield f"space-{number}-{row['id'].lower()} = {label}"
    for group in CARDS:
        for row in cards[group]:
            yield f"card-{row['id'].lower()} = {row[f'name_{language}']}\n    .text = {row[f'text_{language}']}"
    for row in cards["black_rider_powers"]:
        yield f"power-{row['needs']} = {row[f'text_{language}']}"
    for row in cards["gandalf_deeds"]:
        yield f"deed-{row['area']} = {row[f'name_{language}']}"
    for row in cards["war_of_the_ring_tokens"]:
        yield f"prize-{row['id'].removeprefix('WOTR-').lower()} = {row[f'text_{language}']}"
    for kind, length in zip(("journey_short", "journey_long"), _LENGTHS[language], strict=True):
        for row in cards[kind]:
            yield f"journey-{row['id'].lower()} = {row[f'name_{language}']}\n    .length = {length}"


def files() -> dict[str, str]:
    """What the folder holds: the text of each file by its name."""
    boards, cards = read()
    out = {f"{name}.json": _json(board) for name, board in boards.items()}
    out["cards.json"] = _json(cards)
    for language in LANGUAGES:
        out[f"{language}.ftl"] = "\n".join(messages(boards, cards, language)) + "\n"
    return out


def _json(data: Any) -> str:
    rows = [f" {json.dumps(key)}: {_rows(value)}" for key, value in without_words(data).items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _rows(value: Any) -> str:
    """A list has a line for each row, so that a change shows as the change of a row."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, default=FOLDER)
    folder = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
