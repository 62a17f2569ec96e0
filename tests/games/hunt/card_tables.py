"""Tables for the tests of cards: a card about to do its work, or a question that waits for one."""

from __future__ import annotations

from mathom.core.chance import LazyDeck
from mathom.games.hunt.content import CARD
from tests.games.hunt.harness import Table, nazguls_turn, ring_bearers_turn


def ally_played(
    card: str,
    *,
    beside: str = "",
    options: str = "",
    part: int = 1,
    turn: int = 1,
    journal: str = "1",
    track: int = 0,
    gandalf: str = "8",
) -> Table:
    """The Ring-bearer has just played this card; `beside` is the rest of the hand."""
    table = ring_bearers_turn(options, part=part, turn=turn, journal=journal, track=track, gandalf=gandalf)
    return table.hold(f"{card} {beside}").play(f"play {card}")


def declared(what: str, on: str, cards: str, *, part: int = 1, die: str = "", options: str = "") -> Table:
    """The blue Nazgûl has declared a search, a hunt or a perception; the Ring-bearer watches and holds these cards."""
    space = on if what != "perceive" else {"II-B": "26", "II": "26", "IV-C": "10", "IV": "10"}[on]
    table = nazguls_turn(options, part=part, watching=True).place(blue=space).hold(cards)
    if what == "search":
        return table.play(f"search {on}")
    face = die or ("sword" if what == "hunt" else "ring")
    if face.startswith("wk"):
        table.dice("ring", witch_king=face)
    return table.play(f"die {face} {face.removeprefix('wk_')}", f"{what} {on}")


def sorcery_played(
    card: str,
    *,
    beside: str = "",
    options: str = "",
    part: int = 1,
    journal: str = "1",
    track: int = 0,
    watching: bool = False,
    **riders: str,
) -> Table:
    """The blue Nazgûl's player has spent a Sorcery result and played this card; `riders` stand where they are put."""
    table = sorcery_held(
        f"{card} {beside}", options=options, part=part, journal=journal, track=track, watching=watching, **riders
    )
    return table.play(f"play {card}")


def sorcery_held(
    cards: str,
    *,
    options: str = "",
    part: int = 1,
    journal: str = "1",
    track: int = 0,
    watching: bool = False,
    **riders: str,
) -> Table:
    """The blue Nazgûl's player holds these cards and has spent a Sorcery result."""
    table = nazguls_turn(options, part=part, journal=journal, track=track, watching=watching)
    return table.place(**riders).hold_sorcery(cards).play("die sorcery sorcery")


def deck_is(table: Table, cards: str) -> Table:
    """The ally deck holds exactly these cards, the first on top; nobody knows it."""
    deck: LazyDeck[int] = LazyDeck()
    for name in reversed(cards.split()):
        deck = deck.put(CARD[name], ())
    table.state.ally_deck = deck
    table.state.menu = None
    return table


def allies_on(table: Table, areas: str) -> Table:
    """Ally tokens stand on these areas."""
    return table.set(allies=table.areas(areas))
