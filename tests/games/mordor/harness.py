"""Positions to test the rules of Journey to Mordor in.

A test begins with a position, one line of text (all of it is in the head of `mathom/games/mordor/notation.py`):

    game = position("advanced | frodo at=rohan left=2 | sam track=x(x.)..... | turn frodo")

Players are named by their hobbit everywhere. Then there are three ways to go on.

**Dice that lie aside** are what most rules are about. `lay` ends the turn under way with exactly these dice set aside,
whatever throws that took; with fewer than five, the white tree must be among them:

    game = position("basic | frodo | sam | turn frodo")
    game.lay("black:ring yellow:ring red:weapon blue:orc green:gandalf")
    assert game.circles("frodo") == 2
    game = position("basic | pippin | sam | turn pippin").lay("black:white_tree yellow:ring")

**A throw** for the rules of setting aside: `throws` makes the dice that are to fall show this, in their order, and
`sets` sets dice aside, by colour:

    game = position("basic | pippin | sam | turn pippin").throws("white_tree ring ring nazgul orc")
    assert game.may_set("black yellow blue") and not game.may_set("yellow red blue")
    game.sets("yellow blue").throws("orc ring weapon")

**Any action**: `game.play("again")`, `game.play("sam resign")`, `game.play("black ring")`. Chance outcomes are played
like actions.

Then ask: `game.circles("frodo")`, `game.track("frodo")` (as the notation draws it: `x(x.)...`), `game.boxes("frodo")`
(the uncrossed ones), `game.status("frodo")`, `game.turn`, `game.phase`, `game.round`, `game.place`, `game.winners`,
`game.ended_by`, `game.rings` (why each ring did or did not count), `game.gandalfs`, `game.strikes` (whom each Nazgul
struck and why: `{"red": ("sam", "opponent")}`), `game.refuses("frodo", "aside black", "JM-ROLL-03")`,
`game.sets_on_offer()`, `game.text` (the position again).

Other dice or another sheet: `position(text, content=STANDARD.with_dice(black=("ring", "nazgul")))`.
"""

from __future__ import annotations

import pytest

from mathom.core.action import NATURE, REFEREE, Action
from mathom.core.errors import IllegalAction
from mathom.core.game import Result
from mathom.games.mordor import GAME, notation
from mathom.games.mordor.actions import ASIDE, ASIDES
from mathom.games.mordor.content import COLOUR, COLOURS, DICE, STANDARD, Content
from mathom.games.mordor.game import Mordor
from mathom.games.mordor.nazgul import target_of
from mathom.games.mordor.observe import View
from mathom.games.mordor.race import Race
from mathom.games.mordor.state import NONE, PHASES, STATUSES
from mathom.games.mordor.throwing import kinds, next_die
from mathom.games.mordor.throws import is_legal, representative


class Play:
    """A game in a test."""

    def __init__(self, state: Race, content: Content = STANDARD) -> None:
        self.state = state
        self.game = Mordor(content)

    # doing ----------------------------------------------------------------------------------------------------------
    def play(self, *texts: str) -> Play:
        """Each action by whoever may do it now, or by the player named before it: `sam resign`, `p2 hobbit sam`."""
        for text in texts:
            seat, found = self._find(text)
            assert found is not None, f"{text!r} is not legal in {self.phase}: {self.menu}"
            self.state.apply(seat, found)
        return self

    def _find(self, text: str) -> tuple[int, Action | None]:
        name, _, rest = text.partition(" ")
        seats = list(self.state.to_act())
        if rest and (name in self.state.names or name in self._seat_names()):
            seats, text = [self.seat(name)], rest
        for seat in seats:
            options: list[Action]
            if seat == NATURE:
                options = [outcome for outcome, _ in self.state.odds()]
            else:
                options = [*self.state.legal(seat), *self.state.asides(seat)]
            for option in options:
                if option.text == text:
                    return seat, option
        return seats[0] if seats else 0, None

    def throws(self, symbols: str) -> Play:
        """The dice that are to fall show these symbols, black first: `ring orc nazgul`. Also `yellow:ring red:orc`."""
        wanted = symbols.split()
        assert self.phase == "throwing", f"nothing is thrown in {self.phase}"
        dice = [die for die in DICE if self.state.aside[die] == NONE and self.state.thrown[die] == NONE]
        assert len(wanted) == len(dice), f"{len(dice)} dice are to fall: {[COLOURS[die] for die in dice]}"
        by_colour = dict(word.split(":") for word in wanted) if ":" in symbols else {}
        for die, word in zip(dice, wanted, strict=True):
            assert next_die(self.state) == die
            self.play(f"{COLOURS[die]} {by_colour.get(COLOURS[die], word)}")
        return self

    def sets(self, colours: str) -> Play:
        """The active player sets these dice aside, named in any order. Dice that can stand for each other
        (JM-DEC-08) need not be the ones on offer.
        """
        mask = _mask(colours)
        assert is_legal(tuple(self.state.thrown), mask, self.state.place.same_symbols), f"{colours!r} is not legal"
        return self.play(self.representative(colours))

    def lay(self, dice: str) -> Play:
        """End the turn under way with exactly these dice set aside: `black:ring red:nazgul …`."""
        wanted = dict(word.split(":") for word in dice.split())
        tree = wanted.get("black") == "white_tree"
        assert tree or len(wanted) == len(COLOURS), "name five dice, or the white tree"
        last = "black" if tree else max(wanted, key=lambda colour: COLOUR[colour])
        s = self.state
        assert self.phase in ("throwing", "setting_aside", "rohan"), f"no dice are laid in {self.phase}"
        assert set(s.aside) == {NONE}, "dice are aside already"
        aside = [f"{colour}:{symbol}" for colour, symbol in wanted.items() if colour != last]
        thrown = [f"{last}:{wanted[last]}", *(f"{colour}:orc" for colour in COLOURS if colour not in wanted)]
        parts = [part for part in self.text.split(" | ") if part.split()[0] not in ("aside", "thrown", "rohan")]
        parts += [f"aside {' '.join(aside)}"] if aside else []
        parts += [f"thrown {' '.join(thrown)}"]
        parts += ["rohan kept"] if self.state.place.throw_again else []
        self.state, _ = notation.read(" | ".join(parts), self.game.content)
        self.state.log = s.log  # what happened before is not part of a position
        return self.play(f"aside {last}")

    # asking ---------------------------------------------------------------------------------------------------------
    @property
    def phase(self) -> str:
        return PHASES[self.state.step]

    @property
    def menu(self) -> dict[str, list[str]]:
        """What each player may do now."""
        if self.state.to_act() == (NATURE,):
            return {"*": [outcome.text for outcome, _ in self.state.odds()]}
        return {self.state.names[seat]: [a.text for a in self.state.legal(seat)] for seat in self.state.to_act()}

    def options(self, who: str) -> list[str]:
        """What a player may do now."""
        return [option.text for option in self.state.legal(self.seat(who))]

    def asides(self, who: str) -> list[str]:
        """What a player may do beside his turn."""
        return [option.text for option in self.state.asides(self.seat(who))]

    def sets_on_offer(self) -> list[str]:
        """The sets of dice that may be set aside now, each that is truly different once: `black red`."""
        found = self.state.legal(self.state.active)
        return [option.text.removeprefix("aside ") for option in found if option.code == ASIDE]

    def may_set(self, colours: str) -> bool:
        """Whether these dice may be set aside now: themselves, or others that can stand for them (JM-DEC-08)."""
        legal = is_legal(tuple(self.state.thrown), _mask(colours), self.state.place.same_symbols)
        if legal:
            assert self.representative(colours) in self.options(self.turn)
        return legal

    def representative(self, colours: str) -> str:
        """The action that is offered for setting these dice aside."""
        return ASIDES[representative(tuple(self.state.thrown), _mask(colours), kinds(self.state))].text

    def refuses(self, who: str, text: str, rule: str | None = None) -> bool:
        """Whether the action is refused, with this rule if one is given, and nothing is changed."""
        before = self.game.observation_to_json(self.state.observe(REFEREE))
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(self.seat(who), GAME.action(text))
        assert self.game.observation_to_json(self.state.observe(REFEREE)) == before
        assert rule is None or refusal.value.rule == rule, f"{refusal.value.rule} instead of {rule}"
        return True

    def seat(self, who: str) -> int:
        """The seat of a player, by hobbit or as p1 to p4."""
        return self.state.names.index(who) if who in self.state.names else self._seat_names().index(who)

    def circles(self, who: str) -> int:
        """How many circles a player has crossed."""
        return self.state.circles[self.seat(who)]

    def stands(self, who: str) -> str:
        """The circle that a player crossed last, or empty."""
        return self.sees().sheets[self.seat(who)].stands

    def boxes(self, who: str) -> int:
        """How many boxes of a player's Nazgul track are uncrossed."""
        return self.state.boxes_left(self.seat(who))

    def track(self, who: str) -> str:
        """A player's Nazgul track as the notation writes it: `x(x.)(..)....`."""
        drawn = ["x" * crossed + "." * (1 + split - crossed) for split, crossed in self.state.track(self.seat(who))]
        return "".join(f"({box})" if len(box) > 1 else box for box in drawn)

    def status(self, who: str) -> str:
        """`in_play`, `arrived` or `eliminated`."""
        return STATUSES[self.state.status[self.seat(who)]]

    def target(self, colour: str) -> tuple[str, str]:
        """Whom a Nazgul on this die strikes in this turn (`nobody` for none), and why."""
        victim, why = target_of(self.state, COLOUR[colour])
        return (self.state.names[victim] if victim >= 0 else "nobody"), why

    @property
    def turn(self) -> str:
        """Whose turn it is, or empty."""
        return self.state.names[self.state.active] if self.state.active >= 0 else ""

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def place(self) -> str:
        """The place whose rule is in force in this turn, or empty."""
        return self.state.place.name

    @property
    def aside(self) -> dict[str, str]:
        """The dice set aside: symbol by colour."""
        seen = self.sees()
        return {COLOURS[die]: seen.aside[die] for die in DICE if seen.aside[die]}

    @property
    def thrown(self) -> dict[str, str]:
        """The dice of the present throw that have fallen: symbol by colour."""
        seen = self.sees()
        return {COLOURS[die]: seen.thrown[die] for die in DICE if seen.thrown[die]}

    # the last turn, explained ---------------------------------------------------------------------------------------
    @property
    def rings(self) -> dict[str, str]:
        """Why each ring of the last turn did or did not count: `crosses`, `stopped`, `toll`, `beyond`, by die."""
        account = self.sees().account
        assert account is not None
        return {ring.die: ring.fate for ring in account.rings}

    @property
    def gandalfs(self) -> dict[str, tuple[str, int]]:
        """What each Gandalf of the last turn did, by die, and which square it split."""
        account = self.sees().account
        assert account is not None
        return {gandalf.die: (gandalf.fate, gandalf.square) for gandalf in account.gandalfs}

    @property
    def strikes(self) -> dict[str, tuple[str, str]]:
        """Whom each Nazgul of the last turn struck (`nobody` for none) and why, by die."""
        account = self.sees().account
        assert account is not None
        names = [*self.state.names, "nobody"]
        return {strike.die: (names[strike.victim], strike.why) for strike in account.strikes}

    # the end --------------------------------------------------------------------------------------------------------
    @property
    def result(self) -> Result | None:
        return self.state.result()

    @property
    def winners(self) -> list[str] | None:
        """Who has won, or None while the game goes on."""
        result = self.state.result()
        return [self.state.names[seat] for seat in result.winners] if result else None

    @property
    def ended_by(self) -> str | None:
        """The rule that ended the game."""
        result = self.state.result()
        return result.rule if result else None

    def sees(self, audience: int = REFEREE) -> View:
        """What an audience sees; here everyone sees the same."""
        return self.state.observe(audience)

    @property
    def text(self) -> str:
        """The position as text."""
        return notation.write(self.sees())

    def log(self) -> list[str]:
        """The ids of the log's lines."""
        return [line.id for line in self.sees().log]

    def _seat_names(self) -> list[str]:
        return [f"p{seat + 1}" for seat in range(self.state.rules.players)]


def _mask(colours: str) -> int:
    return sum(1 << COLOUR[colour] for colour in colours.split())


def position(text: str, content: Content = STANDARD) -> Play:
    """A game that goes on from a position."""
    return Play(notation.read(text, content)[0], content)


def new(options: str = "", content: Content = STANDARD) -> Play:
    """A game from its beginning."""
    return Play(Mordor(content).start(options), content)
