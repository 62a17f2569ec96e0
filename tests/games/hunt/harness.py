"""Hunt for the Ring set up for a test: a table at a chosen moment, with everything as the test wants it.

    table = ring_bearers_turn(journal="1 . . 10", dots=0)
    table.play("move 11")
    assert table.state.track == 4

Everybody and chance act through `play`, by the text of an action; whoever is asked does it.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from mathom.core.action import NATURE, SPECTATOR
from mathom.core.chance import LazyDeck
from mathom.core.errors import IllegalAction
from mathom.core.masks import mask
from mathom.games.hunt import GAME
from mathom.games.hunt.board import BOARD_1, BOARD_2, BOARDS
from mathom.games.hunt.chase import Chase
from mathom.games.hunt.content import ALLIES, CARD, COMPANY, FACE, NAZGUL, SORCERIES, TOKENS, deck
from mathom.games.hunt.journeys import JOURNEY
from mathom.games.hunt.observe import View, frames
from mathom.games.hunt.rulesets import rules_from
from mathom.games.hunt.sample import stack_of
from mathom.games.hunt.state import HIDDEN, MOVED, NONE


def _in_the_turn(s: Chase) -> list[str]:
    """The steps under way around a turn."""
    return [f"game:{3 * s.part + 2}", f"days_of_part_{s.part + 1}", f"day:{s.turn + 2}"]


class Table:
    """A sitting in the middle, and what can be asked of it."""

    def __init__(self, state: Chase) -> None:
        self.state = state

    # Playing --------------------------------------------------------------------------------------------------------
    def play(self, *texts: str, seat: int | None = None) -> Table:
        """Do these one after the other; whoever is asked does each, chance its own."""
        for text in texts:
            who = self.state.to_act()[0] if seat is None else seat
            self.state.apply(who, GAME.action(text))
        return self

    def let_chance(self, seed: int = 0) -> Table:
        """Let chance decide whatever it is asked for now."""
        rng = Random(seed)
        while self.state.to_act() == (NATURE,):
            odds = self.state.odds()
            self.state.apply(NATURE, rng.choices([a for a, _ in odds], [w for _, w in odds])[0])
        return self

    # Asking ---------------------------------------------------------------------------------------------------------
    @property
    def asked(self) -> tuple[int, ...]:
        """Whom it waits for."""
        return self.state.to_act()

    @property
    def step(self) -> str:
        """The step that it waits in."""
        name: str = self.state.stack[0].name
        return name

    def options(self, kind: str = "", seat: int | None = None) -> list[str]:
        """The texts of what may be done, of one kind if it is named; of chance's outcomes when it is to act."""
        s = self.state
        if s.to_act() == (NATURE,):
            found = [action for action, _ in s.odds()]
        else:
            found = [*s.legal(s.to_act()[0] if seat is None else seat)]
        return [action.text for action in found if not kind or action.kind == kind]

    def places(self, kind: str) -> set[str]:
        """What stands last in the texts of a kind: the areas that may be searched, the spaces one may ride to."""
        return {text.rpartition(" ")[2] for text in self.options(kind)}

    def offers(self, text: str) -> bool:
        """Whether it may be done now."""
        return text in self.options()

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The rule by which it is refused; nothing must have changed."""
        who = self.state.to_act()[0] if seat is None else seat
        before = GAME.observation_to_json(self.state.observe(-3))
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(who, GAME.action(text))
        assert GAME.observation_to_json(self.state.observe(-3)) == before
        return caught.value.rule

    def sees(self, audience: int) -> View:
        """What somebody sees; seats from 0, -2 for a spectator."""
        return self.state.observe(audience)

    def log(self, audience: int = -2) -> list[str]:
        """The log's lines, by their ids and what fills them: `log-answer search 23 yes`."""
        return [" ".join(map(str, [line.id, *line.message.args.values()])) for line in self.state.lines(audience)]

    # Changing what lies on the table ----------------------------------------------------------------------------------
    def set(self, **fields: Any) -> Table:
        """Set fields of the state as they are."""
        for name, value in fields.items():
            getattr(self.state, name)
            setattr(self.state, name, value)
        self.state.menu = None
        return self

    def place(self, **riders: str) -> Table:
        """Put Nazgûl on spaces: `place(blue="48", red="d17")`."""
        for colour, space in riders.items():
            self.state.put_rider(NAZGUL.index(colour), self.state.board.space[space])
        self.state.menu = None
        return self

    def areas(self, names: str) -> int:
        """Areas of the present board as a mask."""
        return mask(self.state.board.space[name] for name in names.split())

    def hold(self, cards: str) -> Table:
        """The Ring-bearer's hand is this; the deck is what is left."""
        s = self.state
        s.ally_hand = tuple(sorted(CARD[name] for name in cards.split()))
        left = [*deck(ALLIES[s.part])]
        for card in (*s.ally_hand, *s.ally_up, *s.ally_down):
            left.remove(card)
        s.ally_deck = LazyDeck.of(left)
        s.menu = None
        return self

    def hold_sorcery(self, cards: str, seat: int = 1) -> Table:
        """A Wraith player's hand is this; the deck is what is left of all hands and discards."""
        s = self.state
        s.hands = (*s.hands[:seat], tuple(sorted(CARD[name] for name in cards.split())), *s.hands[seat + 1 :])
        left = [*deck(SORCERIES)]
        for hand in s.hands:
            for card in hand:
                left.remove(card)
        for card in s.sorcery_up:
            left.remove(card)
        s.sorcery_deck = LazyDeck.of(left)
        s.menu = None
        return self

    def dice(self, faces: str, witch_king: str = "") -> Table:
        """These results lie in the pool."""
        self.state.dice = tuple(sorted(FACE[face] for face in faces.split()))
        self.state.wk_face = FACE[witch_king] if witch_king else NONE
        self.state.menu = None
        return self

    def turn_over(self, names: str) -> Table:
        """These company cards are turned over."""
        self.state.turned |= mask(COMPANY.index(name) for name in names.split())
        self.state.menu = None
        return self

    def bag(self, **tokens: int) -> Table:
        """The search pool holds exactly these tokens."""
        self.state.bag = tuple(tokens.get(name, 0) for name in TOKENS)
        return self


def new(options: str = "") -> Table:
    """A sitting from its start."""
    return Table(GAME.start(options))


def _blank(options: str, part: int, turn: int, inner: Iterable[str]) -> Chase:
    s = Chase(rules_from(options))
    s.part = part - 1
    s.day = 1
    s.turn = turn - 1
    s.stack = stack_of([*_in_the_turn(s), *inner])
    s.owner = tuple([1 + rider % (s.rules.seats - 1) for rider in range(4)])
    s.orders = ((), *(tuple(r for r in range(4) if s.owner[r] == seat) for seat in s.rules.wraiths))
    s.dice = tuple(sorted(FACE[face] for face in ("ring", "ring", "sword", "sword", "sorcery", "shadow")))
    return s


def _read(s: Chase, journal: str, journey: str, gandalf: str, track: int) -> None:
    if s.part == 0:
        for number, text in enumerate(journal.split()):
            if number == 0:
                s.journal = (BOARD_1.space[text],)
                s.enter(BOARD_1.space[text])
            else:
                s.write(-1 if text == "." else -2 if text == "/" else BOARD_1.space[text])
                s.facts = (*s.facts, "escape" if text == "/" else "move")
        s.riders = tuple(BOARD_1.space[name] for name in ("48", "49", "18", "25"))
    else:
        s.journey = JOURNEY[journey]
        s.facts = ("figure 0",)
        for space in range(1, track + 1):
            s.facts = (*s.facts, f"figure {space}")
        s.set_figure(track)
        s.gandalf_is = HIDDEN
        s.gandalf = (BOARD_2.space[gandalf],)
        s.company |= 0b11000
        s.ally_deck = LazyDeck.of(deck(ALLIES[1]))
        used = 1 << BOARD_2.space[gandalf]
        tokens = [area for area in BOARD_2.deeds if not used >> area & 1]
        s.deeds_used = used & mask(BOARD_2.deeds)
        s.deeds_held = mask(tokens[:3])
        s.deeds_supply = mask(tokens[3:])
        s.riders = tuple(BOARD_2.space[name] for name in ("28", "28", "33", "33"))
        s.bag = (3, 6, 2, 1, 3, 0, 0, 1, 1, 1)


def ring_bearers_turn(
    options: str = "",
    *,
    part: int = 1,
    turn: int = 1,
    journal: str = "1",
    journey: str = "JS-01",
    gandalf: str = "8",
    track: int = 0,
) -> Table:
    """The Ring-bearer is asked in a turn: part I with this journal, or part II with this card and Gandalf's area.

    In part II Frodo's figure has been dealt with already, and Gandalf has not moved.
    """
    s = _blank(options, part, turn, ["turn:4", "rb_turn"])
    _read(s, journal, journey, gandalf, track)
    if part == 2:
        s.flags |= MOVED
    return Table(s)


def nazguls_turn(
    options: str = "",
    *,
    part: int = 1,
    turn: int = 1,
    nazgul: str = "blue",
    journal: str = "1",
    journey: str = "JS-01",
    gandalf: str = "8",
    track: int = 0,
    watching: bool = False,
) -> Table:
    """A Nazgûl's turn; the Ring-bearer has said "let pass", or "watch"."""
    s = _blank(options, part, turn, ["turn:5"])
    _read(s, journal, journey, gandalf, track)
    s.watching = watching
    at = s.queue().index(NAZGUL.index(nazgul)) + 1
    s.stack = stack_of([*_in_the_turn(s), "turn:5", f"nazgul_turns:{at}", "nazgul_turn"])
    s.active = NAZGUL.index(nazgul)
    return Table(s)


def at_step(table: Table, *inner: str) -> Table:
    """The same table, but these steps are under way inside the turn; play goes on from there."""
    table.state.stack = stack_of([*_in_the_turn(table.state), *inner])
    table.state.go_on()
    return table


def space(name: str, part: int = 1) -> int:
    """A space of a board by its printed name."""
    return BOARDS[part - 1].space[name]


def answer(table: Table) -> str:
    """The last answer that was given: `search 23 yes`."""
    return [line for line in table.log() if line.startswith("log-answer ")][-1].removeprefix("log-answer ")


def answers(table: Table) -> int:
    """How many questions were answered."""
    return sum(line.startswith("log-answer ") for line in table.log())


def encounter(options: str = "", *, journal: str = "1 . . 10 . 19 . 23", **riders: str) -> Table:
    """All Nazgûl have had their turns, a hunt has found Frodo; the riders who are not named are far away."""
    table = nazguls_turn(options, journal=journal).place(**riders).set(found=True, active=NONE)
    return at_step(table, "turn:6")


def draws(table: Table, *tokens: str) -> Table:
    """These corruption tokens are drawn, one after the other."""
    return table.play(*(f"token {token}" for token in tokens), seat=NATURE)


def then_preparation(table: Table) -> Table:
    """The turn under way is the last of its day: the preparation phase follows."""
    steps = ["day:4" if text.startswith("day:") else text for text in frames(table.state)]
    table.state.stack = stack_of(steps)
    return table


def wraiths_see_the_same(one: Table, other: Table) -> None:
    """Neither a Wraith player nor a spectator can tell the two tables apart."""
    for audience in (*one.state.rules.wraiths, SPECTATOR):
        seen = GAME.observation_to_json(one.sees(audience))
        assert seen == GAME.observation_to_json(other.sees(audience))
        assert one.log(audience) == other.log(audience)


def nazgul_pass(table: Table) -> Table:
    """The Nazgûl whose turns come next do nothing."""
    while table.step == "nazgul_turn":
        table.play("done")
    return table


def play_on(table: Table, *steps: str, seed: int = 0) -> Table:
    """Everybody takes the first option, and chance decides, until one of these steps is reached."""
    rng, s = Random(seed), table.state
    while table.step not in steps:
        if table.asked == (NATURE,):
            odds = s.odds()
            s.apply(NATURE, rng.choices([action for action, _ in odds], [weight for _, weight in odds])[0])
        else:
            table.play(table.options()[0])
    return table
