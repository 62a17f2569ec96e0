"""What can be concluded about Frodo's and Gandalf's places from what lies open, in words and numbers.

Any Wraith player may work it out, and the Ring-bearer reads the same: it is what the hunters may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from mathom.core.action import REFEREE
from mathom.core.masks import mask
from mathom.core.message import Message
from mathom.core.text_drawing import Row, Span, row, wrap
from mathom.games.hunt.board import BOARD_1, BOARD_2, Board
from mathom.games.hunt.content import RB
from mathom.games.hunt.facts import parts
from mathom.games.hunt.journeys import JOURNEY, JOURNEYS, LONG
from mathom.games.hunt.observe import View
from mathom.games.hunt.possible_journals import PossibleJournals, possible_journals
from mathom.games.hunt.possible_journeys import PossibleJourneys, possible_journeys
from mathom.games.hunt.rulesets import rules_from
from mathom.games.hunt.table.text_map import label_of

if TYPE_CHECKING:
    from mathom.core.words import Words

MOST: Final = 12
"""So many places are named, the most likely first."""
FEW: Final = 9999
"""Up to so many ways to count are told as they are, beside the share."""
FEW_CARDS: Final = 8
_WIDTH: Final = 78
"""These rows are drawn for any screen."""


def places(view: View) -> int:
    """The areas that may be Frodo's last one for somebody who does not know his log, as a mask."""
    journals = _journals(view)
    if journals is not None:
        return journals.places
    journeys = _journeys(view)
    return mask(journeys.frodo) if journeys is not None else 0


def know(view: View, words: Words) -> list[Row]:
    """How many ways fit, and where they lead. The Ring-bearer is told what the others can conclude."""
    if view.audience == REFEREE or view.result is not None:
        return []
    if view.audience != RB and not rules_from(view.options).wraith_aids:  # HR-RUL-54
        return []
    journals = _journals(view, whole=True)
    journeys = _journeys(view, whole=True)
    out: list[Row] = []
    if view.audience == RB and (journals or journeys):
        out.append(row(Span(words.say(Message("know-hunters")), "strong")))
    if journals is not None:
        out.append(row(words.say(Message("know-journals", {"number": journals.count}))))
        out += _who("know-frodo", BOARD_1, journals.last, words)
        out += _own(view, BOARD_1, journals.last, view.journal, words)
    if journeys is not None:
        out += _cards(journeys.cards, words)
        out += _who("know-frodo", BOARD_2, journeys.frodo, words)
        secret = view.secrets
        if secret is not None and secret.journey:
            card = JOURNEYS[JOURNEY[secret.journey]]
            out += _own(view, BOARD_2, journeys.frodo, [BOARD_2.ids[card.last[view.track]]], words)
        if view.gandalf_entries and journeys.gandalf:
            out += _who("know-gandalf", BOARD_2, journeys.gandalf, words)
            if secret is not None:
                out += _own(view, BOARD_2, journeys.gandalf, secret.gandalf[-1:], words)
    return out


def percent(part: int, whole: int, words: Words) -> str:
    """A share in per cent, to a tenth; neither 0 nor 100 where it is not quite so."""
    if part in (0, whole):
        return "100%" if part else "0%"
    tenths = round(1000 * part / whole)
    sign = "" if 1 <= tenths < 1000 else ">" if tenths else "<"
    tenths = min(max(tenths, 1), 999)
    return sign + words.say(Message("know-percent", {"whole": tenths // 10, "tenths": tenths % 10}))


def _journals(view: View, *, whole: bool = False) -> PossibleJournals | None:
    """The logs of part I that fit; None where there are none yet or, unless `whole`, where it is known."""
    if view.part != 1 or not view.entries or (view.journal is not None and not whole):
        return None
    found = possible_journals(view.facts, rules_from(view.options).escape)
    return found if found.count else None


def _journeys(view: View, *, whole: bool = False) -> PossibleJourneys | None:
    """The journeys of part II that fit, in the same way."""
    if view.part != 2 or not parts(view.facts)[1] or (view.secrets is not None and not whole):
        return None
    found = possible_journeys(view.facts, rules_from(view.options).havens)
    return found if found.count else None


def _who(heading: str, board: Board, last: Mapping[int, int], words: Words) -> list[Row]:
    """The likeliest last areas of somebody, then each region and stretch as a perception would ask."""
    whole = sum(last.values())
    by_share = sorted(last, key=lambda area: (-last[area], area))
    items = [_share(board.ids[area], last[area], whole, words) for area in by_share[:MOST]]
    if len(by_share) > MOST:
        rest = sum(last[area] for area in by_share[MOST:])
        said = words.say(Message("know-more", {"areas": len(by_share) - MOST, "share": percent(rest, whole, words)}))
        items.append(row(Span(said, "faint")))
    title = words.say(Message(heading, {"areas": len(by_share)}))
    out = [row(title), *wrap(items, _WIDTH, first=row("  "), gap=" · ")]
    lands = []
    for land in range(len(board.lands)):
        inside = sum(number for area, number in last.items() if board.lying[land] >> area & 1)
        if inside:
            lands.append(_share(label_of(board, land), inside, whole, words, exact=False))
    return [*out, *wrap(lands, _WIDTH, first=row("  "), gap=" · ")]


def _share(name: str, number: int, whole: int, words: Words, *, exact: bool = True) -> Row:
    sure = number == whole
    count = f" ({number}/{whole})" if exact and whole <= FEW else ""
    return row(Span(name, "alarm" if sure else "strong"), f" {percent(number, whole, words)}", Span(count, "faint"))


def _own(view: View, board: Board, last: Mapping[int, int], log: Iterable[str] | None, words: Words) -> list[Row]:
    """How likely the true place looks to the others, for the Ring-bearer."""
    areas = [name for name in log or () if name in board.space]
    if view.audience != RB or not areas:
        return []
    share = percent(last.get(board.space[areas[-1]], 0), sum(last.values()), words)
    better = sum(number > last.get(board.space[areas[-1]], 0) for number in last.values())
    args: dict[str, str | int] = {"area": areas[-1], "share": share, "rank": better + 1}
    return [row(Span(words.say(Message("know-own", args)), "side0"))]


def _cards(cards: Mapping[str, int], words: Words) -> list[Row]:
    """The journey cards that are left."""
    long = sum(JOURNEY[card] in LONG for card in cards)
    args: dict[str, str | int] = {"cards": len(cards), "short": len(cards) - long, "long": long}
    out = [row(words.say(Message("know-cards", args)))]
    if len(cards) <= FEW_CARDS:
        whole = sum(cards.values())
        by_share = sorted(cards, key=lambda card: (-cards[card], card))
        items = [
            row(Span(card, "strong"), f" {words.name('journey', card.lower())} {percent(cards[card], whole, words)}")
            for card in by_share
        ]
        out += wrap(items, _WIDTH, first=row("  "), gap=" · ")
    return out
