"""What the page of a table draws, as plain data in the reader's words: the dice, the sheets, what each choice would do
and what the last turn did. Everything comes from the View; nothing is hidden in this game (JM-HID-01).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from mathom.core.speaker import Speaker
from mathom.games.mordor.content import COLOURS, DICE, STANDARD, SYMBOLS, Content
from mathom.games.mordor.observe import View
from mathom.games.mordor.table.choices import same_symbols
from mathom.games.mordor.table.dice import Die, Pile, die_of, piles_of, piles_of_account, throw_id, why_forced
from mathom.games.mordor.table.final_ranking import Rank, ranks_of
from mathom.games.mordor.table.icons import PLACE_ICONS, SYMBOL_ICONS
from mathom.games.mordor.table.phrases import LABELS, who_is
from mathom.games.mordor.table.questions import Choice, HobbitOffered, choices_of, hobbits_of
from mathom.games.mordor.table.sheets import SheetDrawn, road_of, sheet_of
from mathom.games.mordor.table.turn_story import Told, account_of

if TYPE_CHECKING:
    from mathom.core.words import Words


class Meaning(msgspec.Struct, frozen=True):
    """A symbol of the dice, for the legend."""

    symbol: str
    icon: str
    name: str
    text: str


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """All that `table.html` draws."""

    phase: str
    heading: str
    round: str
    colour: str
    """The colour of the turn panel: of the reader who is asked, else of whose turn it is."""
    choosing: bool
    """Whether this reader chooses dice now."""
    own: int
    """The seat of the large sheet."""
    sheets: tuple[SheetDrawn, ...]
    order: tuple[int, ...]
    """The seats of the other sheets, in the order of play after the large one."""
    road: str
    """The path of the drawn road."""
    dice: tuple[Die, ...]
    throw: str
    """Changes with every throw."""
    resting: tuple[str, ...]
    """Dice that are still to fall."""
    same: bool
    """Whether like symbols may go together (JM-RIV-01)."""
    piles: tuple[Pile, ...]
    forced: str
    """Why some dice are chosen already."""
    choices: dict[str, Choice]
    signs: tuple[str, ...]
    """The icons of the lines of all choices."""
    place: tuple[str, str, str] | None
    """The place whose rule is in force: its icon, name and rule."""
    account: tuple[Told, ...]
    account_of: str
    account_piles: tuple[Pile, ...]
    hobbits: tuple[HobbitOffered, ...]
    ranks: tuple[Rank, ...]
    stop: str
    """Who offers to stop."""
    legend: tuple[Meaning, ...]
    says: dict[str, str]
    """The fixed words of the page."""


def scene(view: View, words: Words, aids: bool = True, content: Content = STANDARD) -> Scene:
    """The table as one audience sees it. There is nothing to remember in this game, so `aids` changes nothing."""
    speak = Speaker.of(words)
    own = view.audience if 0 <= view.audience < len(view.sheets) else _shown_large(view)
    asked = view.audience in view.to_act and view.audience >= 0
    choosing = asked and view.phase == "setting_aside"
    choices, must = choices_of(view, speak, content) if choosing else ({}, 0)
    seat = view.audience if asked else view.active if view.active >= 0 else own
    dice = tuple(die_of(view, die, speak, must) for die in DICE if view.thrown[die] and view.phase != "splitting")
    return Scene(
        phase=view.phase,
        heading=_heading(view, speak, asked),
        round=speak.say("log-round", round=view.round).rstrip(".") if view.round else "",
        colour=view.sheets[seat].colour,
        choosing=choosing,
        own=own,
        sheets=tuple(sheet_of(view, seat, speak) for seat in range(len(view.sheets))),
        order=tuple((own + step) % len(view.sheets) for step in range(1, len(view.sheets))),
        road=road_of(len(view.circles)),
        dice=dice,
        throw=throw_id(view),
        resting=tuple(
            COLOURS[die] for die in DICE if view.phase == "throwing" and not view.thrown[die] and not view.aside[die]
        ),
        same=same_symbols(view),
        piles=piles_of(view, speak),
        forced=why_forced(view, speak, must) if choosing else "",
        choices=choices,
        signs=tuple(sorted({line.icon for choice in choices.values() for line in choice.lines} | {"u-info"})),
        place=_place(view, speak),
        account=account_of(view, speak, view.account) if view.account else (),
        account_of=speak.say("table-account", who=who_is(view, view.account.seat)) if view.account else "",
        account_piles=piles_of_account(speak, view.account) if view.account else (),
        hobbits=hobbits_of(view, speak, content) if view.phase == "choosing" else (),
        ranks=ranks_of(view, speak) if view.result is not None else (),
        stop=_stop(view, speak),
        legend=_legend(speak),
        says=speak.fixed(LABELS),
    )


def _shown_large(view: View) -> int:
    """Whose sheet a spectator sees large: of whose turn it is, of the winner, of the first seat."""
    if view.active >= 0:
        return view.active
    return view.result.winners[0] if view.result is not None and view.result.winners else 0


def _heading(view: View, speak: Speaker, asked: bool) -> str:
    match view.phase:
        case "over":
            return speak.say("text-over", round=view.round)
        case "choosing":
            return speak.say("table-choose-hobbit" if asked else "text-setup")
        case "drawing":
            return speak.say("table-drawing")
        case "splitting" if asked:
            return speak.say("table-splitting")
        case "rohan" if asked:
            return speak.say("table-throw-rohan", throw=view.throw)
        case "setting_aside" if asked:
            return speak.say("table-throw-aside", throw=view.throw)
    return speak.say("table-throw-of", who=who_is(view, view.active), throw=view.throw)


def _place(view: View, speak: Speaker) -> tuple[str, str, str] | None:
    if not view.place:
        return None
    return PLACE_ICONS[view.place], speak.name("place", view.place), speak.name("place", view.place, "text")


def _stop(view: View, speak: Speaker) -> str:
    if not view.agreed or view.result is not None:
        return ""
    return speak.say("table-stop", who=",".join(who_is(view, seat) for seat in view.agreed), count=len(view.agreed))


@lru_cache(maxsize=16)
def _legend(speak: Speaker) -> tuple[Meaning, ...]:
    return tuple(
        Meaning(
            symbol,
            SYMBOL_ICONS[symbol],
            speak.name("symbol", symbol),
            speak.say(f"table-legend-{symbol.replace('_', '-')}"),
        )
        for symbol in SYMBOLS
    )
