"""What a card, a place, a figure, a die or a token is and does, for somebody who points at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from msgspec import structs

from mathom.core.game import About
from mathom.core.message import Message
from mathom.games.hunt.board import ALLIED, BOARDS, DARK, EXIT, FRODO_START, NAZGUL_START, Board
from mathom.games.hunt.content import (
    ALLIES,
    CARD,
    CARD_COUNT,
    COMPANY,
    FACES,
    INFORMATION,
    NAZGUL,
    POWERS,
    PRIZES,
    TOKEN,
    TOKEN_COUNT,
    TOKEN_VALUE,
)
from mathom.games.hunt.journeys import JOURNEY, JOURNEYS
from mathom.games.hunt.table import map_piece

if TYPE_CHECKING:
    from mathom.core.words import Words


def _ids(chapter: str, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"{chapter}-{number:02}" for number in numbers)


_KIND_RULES: Final = {
    ALLIED: ("HR-SPACE-13",),
    DARK: _ids("HR-DARK", (1, 2)),
    EXIT: ("HR-SPACE-12", "HR-NAZ-05", "HR-END1-01", "HR-DEED-05", "HR-RUL-48"),
    FRODO_START: ("HR-SRCH-07", "HR-HUNT-02", "HR-DET-12"),
    NAZGUL_START: ("HR-DEC-05", "HR-SET2-17"),
}
_FACE_RULES: Final = {
    "ring": ("HR-DICE-05", *_ids("HR-PERC", range(1, 6))),
    "sword": ("HR-DICE-06", *_ids("HR-HUNT", range(1, 6)), "HR-ATOK-08"),
    "sorcery": ("HR-DICE-07", "HR-SORC-03", "HR-SORC-07"),
    "shadow": ("HR-DICE-08", "HR-DICE-09", "HR-FELL-07"),
    "morgul_ring": ("HR-WK-18", "HR-DET-03"),
    "pursuit": ("HR-WK-19", "HR-RUL-35"),
    "morgul_shadow": ("HR-WK-20", "HR-WK-21"),
}
_WITCH_KINGS_DIE: Final = _ids("HR-WK", (13, 14, 15, 22))
_POWER_RULES: Final = {1: "HR-POW-03", 2: "HR-POW-04", 3: "HR-POW-05", 4: "HR-POW-06", 5: "HR-POW-07"}
_COMPANY_RULES: Final = {
    "frodo": ("HR-DEC-06", "HR-DEC-18", "HR-FELL-11", "HR-RUL-72"),
    "sam": ("HR-DEC-10", "HR-CARD-13", "HR-ENC-05"),
    "pippin": ("HR-DEC-36", "HR-CARD-15", "HR-ENC-05"),
    "merry": ("HR-DEC-11", "HR-CARD-11", "HR-RUL-99", "HR-ENC-05"),
    "strider": ("HR-DEC-52", "HR-RTE-04", "HR-RTE-08"),
}
_CARD_RULES: Final = {
    "AL1-15": ("HR-CARD-22",),
    "AL1-16": ("HR-CARD-08",),
    "AL1-17": ("HR-CARD-08",),
    "AL2-04": ("HR-CARD-12",),
    "AL2-05": ("HR-CARD-23",),
    "AL2-13": ("HR-CARD-08",),
    "AL2-16": ("HR-CARD-13",),
    "AL2-18": ("HR-CARD-24",),
    "SOR-01": ("HR-WK-03", "HR-RUL-32", "HR-RUL-33"),
    "SOR-02": ("HR-SORC-14", "HR-ENC-10"),
    "SOR-03": ("HR-SORC-13", "HR-CARD-21"),
    "SOR-04": ("HR-SORC-13", "HR-CARD-21"),
    "SOR-05": ("HR-CARD-18",),
    "SOR-09": ("HR-CARD-19",),
    "SOR-11": ("HR-CARD-20",),
}
"""The rules of single cards, beside those of all."""


def about(kind: str, thing: str, words: Words) -> About | None:
    """The name of a thing, what it does and the rules of it, or None if there is no such thing.

    Kinds and things: card SOR-05 or CO-frodo, company frodo, space 1-23 or 2-d7, land II-A, nazgul blue or witch_king,
    face ring, power 1, token beige_3, deed 18, journey JS-01, prize F1.
    """
    what = _ABOUT.get(kind)
    found = what(thing, words) if what is not None else None
    return found and structs.replace(found, title=found.title[:1].upper() + found.title[1:])


# Cards ---------------------------------------------------------------------------------------------------------------
def _card(thing: str, words: Words) -> About | None:
    if thing.startswith("CO-"):
        return _company(thing.removeprefix("CO-"), words)
    card = CARD.get(thing)
    if card is None:
        return None
    name = thing.lower()
    deck = "ally" if card in ALLIES[0] or card in ALLIES[1] else "sorcery"
    args: dict[str, str | int] = {"part": "I" if card in ALLIES[0] else "II", "copies": CARD_COUNT[card]}
    fact = words.say(Message(f"about-{deck}-card", args))
    chapter = _ids("HR-ALLY", range(5, 11)) if deck == "ally" else _ids("HR-SORC", range(7, 13))
    text = f"{words.name('card', name, 'text')} {fact}"
    return About(words.name("card", name), text, (*_CARD_RULES.get(thing, ()), *chapter))


def _company(thing: str, words: Words) -> About | None:
    if thing not in COMPANY:
        return None
    name = f"co-{thing}"
    text = f"{words.name('card', name, 'text')} {words.say(Message('about-company'))}"
    return About(words.name("card", name), text, (*_COMPANY_RULES[thing], *_ids("HR-COMP", (1, 2, 7))))


def _journey(thing: str, words: Words) -> About | None:
    if thing not in JOURNEY:
        return None
    card = JOURNEYS[JOURNEY[thing]]
    board = BOARDS[1]
    rows = " ".join(board.ids[at] if at >= 0 else "." for at in card.rows)
    args: dict[str, str | int] = {"moves": card.moves, "limit": card.limit, "rows": rows}
    text = words.say(Message("about-journey", args))
    return About(words.name("journey", thing.lower()), text, _ids("HR-JRN", range(1, 9)))


# Places --------------------------------------------------------------------------------------------------------------
def _space(thing: str, words: Words) -> About | None:
    number, _, name = thing.partition("-")
    if number not in ("1", "2"):
        return None
    board = BOARDS[int(number) - 1]
    space = board.space.get(name)
    if space is None:
        return None
    where = words.say(Message("about-region", {"land": board.regions[board.region[space]].lower()}))
    if space >= board.areas:
        title = words.say(Message("about-dot", {"dot": name}))
        text = f"{words.say(Message('about-dots'))} {where} {_ways(board, space, words)}"
        rules_of_dots = ("HR-SPACE-01", "HR-SPACE-08", "HR-WT-07", "HR-SRCH-09")
        return About(title, text, rules_of_dots, map_piece.of_space(board, space, words))
    kind = board.kinds[space]
    said, rules = [words.say(Message(f"about-{kind.replace('_', '-')}"))], [*_KIND_RULES.get(kind, ())]
    if board.number == 1 and name in INFORMATION:
        said.append(words.say(Message("about-has-information")))
        rules += _ids("HR-INFO", range(1, 8))
    if space in board.deeds:
        said.append(words.say(Message("about-has-deed", {"deed": words.name("deed", name)})))
        rules += _ids("HR-DEED", (1, 2, 4))
    said += [where, _ways(board, space, words)]
    return About(
        words.name(f"space-{board.number}", name),
        " ".join(said),
        (*rules, "HR-SPACE-01", "HR-SPACE-06"),
        map_piece.of_space(board, space, words),
    )


def _ways(board: Board, space: int, words: Words) -> str:
    """The spaces next to one, by roads and by paths."""
    said = []
    for message, ways in (("about-roads", board.roads[space]), ("about-paths", board.paths[space])):
        if ways:
            names = ", ".join(board.ids[there] for there in ways)
            said.append(words.say(Message(message, {"ways": names, "number": len(ways)})))
    return " ".join(said)


def _land(thing: str, words: Words) -> About | None:
    board = next((board for board in BOARDS if thing in board.land), None)
    if board is None:
        return None
    land = board.land[thing]
    areas = ", ".join(board.ids[area] for area in range(board.areas) if board.lying[land] >> area & 1)
    message = "about-land-region" if land < len(board.regions) else "about-land-stretch"
    name = thing.lower()
    title = f"{words.name('land', name)} {words.name('land', name, 'name')}"
    text, rules = words.say(Message(message, {"areas": areas})), ("HR-SPACE-09", *_ids("HR-PERC", range(1, 6)))
    return About(title, text, rules, map_piece.of_land(board, land, words))


# Figures, dice, tokens -----------------------------------------------------------------------------------------------
def _nazgul(thing: str, words: Words) -> About | None:
    if thing == "witch_king":
        return About(words.name("nazgul", thing), words.say(Message("about-witch-king")), _ids("HR-WK", range(1, 13)))
    if thing not in NAZGUL:
        return None
    rules = (*_ids("HR-WT", range(2, 9)), *_ids("HR-NAZ", range(1, 8)))
    return About(words.name("nazgul", thing), words.say(Message("about-nazgul")), rules)


def _face(thing: str, words: Words) -> About | None:
    if thing not in FACES:
        return None
    plain = thing.removeprefix("wk_")
    text = words.say(Message(f"about-face-{plain.replace('_', '-')}"))
    rules = _FACE_RULES[plain]
    if plain != thing or plain in ("morgul_ring", "pursuit", "morgul_shadow"):
        text = f"{text} {words.say(Message('about-witch-kings-die'))}"
        rules = (*rules, *_WITCH_KINGS_DIE)
    return About(words.name("face", thing), text, rules)


def _power(thing: str, words: Words) -> About | None:
    if thing not in [str(number) for number in range(1, len(POWERS) + 1)]:
        return None
    title = words.say(Message("about-power", {"power": thing}))
    text = f"{words.name('power', thing)} {words.say(Message('about-powers', {'tokens': int(thing)}))}"
    return About(title, text, (_POWER_RULES[int(thing)], *_ids("HR-POW", (1, 2, 8, 9))))


def _token(thing: str, words: Words) -> About | None:
    if thing not in TOKEN:
        return None
    number = TOKEN[thing]
    value = TOKEN_VALUE[number]
    said = words.say(Message("about-eye") if value < 0 else Message("about-points", {"points": value}))
    colour = thing.partition("_")[0]
    said = f"{said} {words.say(Message(f'about-{colour}', {'tokens': TOKEN_COUNT[number]}))}"
    rules = _ids("HR-ENC", (8, 9) if value < 0 else (7,))
    return About(words.name("token", thing), said, (*rules, *_ids("HR-ENC", (4, 5, 6) if colour == "red" else (4, 5))))


def _deed(thing: str, words: Words) -> About | None:
    board = BOARDS[1]
    if board.space.get(thing) not in board.deeds:
        return None
    area = words.name("space-2", thing)
    return About(
        words.name("deed", thing), words.say(Message("about-deed", {"area": area})), _ids("HR-DEED", range(1, 5))
    )


def _prize(thing: str, words: Words) -> About | None:
    if thing not in PRIZES:
        return None
    side = "shadow" if thing.startswith("S") else "free"
    title = words.say(Message("about-prize", {"side": side}))
    return About(title, words.name("prize", thing.lower()), _ids("HR-WOTR", (1, 7, 8 if side == "free" else 9, 10)))


_ABOUT: Final = {
    "card": _card,
    "company": _company,
    "journey": _journey,
    "space": _space,
    "land": _land,
    "nazgul": _nazgul,
    "face": _face,
    "power": _power,
    "token": _token,
    "deed": _deed,
    "prize": _prize,
}
"""By kind, what tells about its things."""
KINDS: Final = tuple(_ABOUT)
