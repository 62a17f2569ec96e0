"""A play-tester that goes where nobody has been: buttons, options and steps of a story that no sitting has run yet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mathom.bots.journeys import known
from mathom.bots.journeys.goals import EXPLORE, TOKEN
from mathom.bots.journeys.odds import cards_in
from mathom.bots.journeys.player import decide
from mathom.bots.journeys.turn import act
from mathom.games.journeys.actions import CONFIRM, NO, PASS, TRAVEL, YES, JourneysAction
from mathom.games.journeys.contexts import Test
from mathom.games.journeys.ground import FAR
from mathom.games.journeys.op import Op
from mathom.games.journeys.placing import holds
from mathom.games.journeys.state import Position
from mathom.games.journeys.story_course import Call, If
from mathom.games.journeys.story_tests import CountedTest, PassOrFail, Testing

WILD: Final = 0.25
"""How many sittings are played carelessly, to see how things go wrong."""
ROAMING: Final = 0.4
"""In how many sittings heroes walk to whatever is new, wherever it is."""
SHY: Final = 0.4
"""In how many sittings something is left alone: a story must also tell what comes of that."""
SHUNNED: Final = 0.15
"""How much of the map is left alone in those."""
LEAVING: Final = 0.03
"""How many sittings the party gives up."""
ROUNDS: Final = 8
"""In one of the first so many special actions are thought of: some do more when they are kept; or the party leaves."""


class Explorer:
    """Plays well where nothing is new, and remembers over several sittings what has been seen.

    It is for testing a story, so it may ask which steps there are; a player must not.
    """

    def __init__(self, rng: Random) -> None:
        self.rng: Final = rng
        self.ran = 0
        self.chosen: set[tuple[int, int]] = set()
        self.wild = self.roams = False
        self.shuns: frozenset[tuple[str, int]] = frozenset()
        self.refuses: frozenset[tuple[int, int]] = frozenset()
        self.special_from = self.leaves_in = 0

    def begin(self, s: Position) -> None:
        """A sitting begins, each in another mood."""
        rng = self.rng
        self.wild = rng.random() < WILD
        self.roams = rng.random() < ROAMING
        everything = [(TOKEN, token) for token in range(len(s.book.tokens))]
        everything += [(EXPLORE, tile) for tile in range(len(s.book.placements))]
        share = SHUNNED if rng.random() < SHY else 0.0
        self.shuns = frozenset(thing for thing in everything if rng.random() < share)
        buttons = [(token, number) for token, row in enumerate(s.book.tokens) for number in range(len(row.options))]
        self.refuses = frozenset(button for button in buttons if rng.random() < share)
        self.special_from = rng.randrange(ROUNDS)
        self.leaves_in = rng.randint(1, ROUNDS) if rng.random() < LEAVING else 0

    def remember(self, s: Position) -> None:
        """A sitting is over."""
        self.ran |= s.ran

    def gives_up(self, s: Position) -> bool:
        """Whether the party has had enough."""
        return 0 < self.leaves_in <= s.round

    def decide(self, s: Position, seat: int) -> JourneysAction:
        """Something new, if there is any; else as a good player does, or by lot."""
        legal: Sequence[JourneysAction] = s.stack[0].options(s, seat)
        if len(legal) == 1:
            return legal[0]
        name = s.stack[0].name
        if name == "act":
            return self._act(s, seat, legal)
        if name == "story_choice":
            return self._choice(s, seat, legal)
        if name == "ask_players":
            return self.rng.choice((YES, NO))
        if name in ("choose_attribute", "during_test") and self._wants_to_fail(s, seat):
            return _badly(s, legal)
        if self.wild and self.rng.random() < 0.4:
            return self.rng.choice(legal)
        return decide(s, seat)

    # A turn ---------------------------------------------------------------------------------------------------------
    def _act(self, s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
        new = [option for option in legal if not self._shunned(s, option) and self._opens(s, seat, option)]
        if new:
            return self.rng.choice(new)
        early = s.round < self.special_from
        allowed = [option for option in legal if not (self._shunned(s, option) or (early and option.kind == "special"))]
        if self.wild and self.rng.random() < 0.25:
            return self.rng.choice(allowed or legal)
        step = self._towards_new(s, seat, allowed) if self.roams else None
        return step or act(s, seat, allowed or legal, shuns=self.shuns)

    def _opens(self, s: Position, seat: int, option: JourneysAction) -> bool:
        """Whether something new may come of it."""
        if option.kind == "interact":
            return self._is_new(s, seat, known.button(s.book, option.a, option.b))
        return option.kind == "special" and self._is_new(s, seat, s.book.adventure.actions[option.a].do)

    def _shunned(self, s: Position, option: JourneysAction) -> bool:
        if option.kind == "interact":
            return (TOKEN, option.a) in self.shuns or (option.a, option.b) in self.refuses
        if option.kind == "move":
            tile = s.book.board.tile_of[option.a]
            return bool(s.unexplored >> tile & 1) and (EXPLORE, tile) in self.shuns
        return False

    def _towards_new(self, s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction | None:
        """A step nearer to a token with something new, also where it cannot be pressed yet: often all must be there."""
        here = s.heroes[seat].place
        places = [
            at
            for token, at in enumerate(s.token_at)
            if at >= 0 and (TOKEN, token) not in self.shuns and self._token_is_new(s, seat, token)
        ]
        away = min((s.ground.distance[here][place] for place in places), default=FAR)
        if not 0 < away < FAR:
            return None
        for option in legal:
            if option.kind == "move" and min(s.ground.distance[option.a][place] for place in places) < away:
                return option
        return TRAVEL if s.moves == 0 and TRAVEL in legal else None

    def _token_is_new(self, s: Position, seat: int, token: int) -> bool:
        buttons = range(len(s.book.tokens[token].options) or 1)
        return any(self._is_new(s, seat, known.button(s.book, token, number)) for number in buttons)

    # Choices and tests ----------------------------------------------------------------------------------------------
    def _choice(self, s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
        op = s.stack[2].op
        number = s.book.story_op[id(op)]
        new = [option for option in legal if (number, option.a) not in self.chosen]
        deeper = [option for option in legal if self._is_new(s, seat, op.options[option.a].do)]
        action = self.rng.choice(new or deeper or legal)
        self.chosen.add((number, action.a))
        return action

    def _wants_to_fail(self, s: Position, seat: int) -> bool:
        """Whether nobody has seen yet what comes of failing the test of the story that is under way."""
        testing = s.now(Testing)
        op = testing.op if testing is not None else None
        if isinstance(op, PassOrFail):
            return self._is_new(s, seat, op.fail)
        return isinstance(op, CountedTest) and self._is_new(s, seat, op.results[0].do)

    def _is_new(self, s: Position, seat: int, ops: tuple[Op, ...], calls: frozenset[str] = frozenset()) -> bool:
        """Whether a list has a step, at any depth, that no sitting has run and that may run as things stand."""
        seen = self.ran | s.ran
        for op in ops:
            number = s.book.story_op.get(id(op))
            if number is not None and not seen >> number & 1:
                return True
            inner = known.inner(s.book, op)
            if isinstance(op, If):
                fits = holds(s, op.cond, known.STORY._replace(hero=seat))
                inner = inner if fits is None else op.then if fits else op.else_
            elif isinstance(op, Call):
                if op.value in calls:
                    continue
                calls |= {op.value}
                inner = s.book.adventure.events.get(op.value, ())
            if self._is_new(s, seat, inner, calls):
                return True
        return False


def _badly(s: Position, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The worst attribute; then nothing that would help."""
    test = s.now(Test)
    if test is not None and legal[0].kind == "attribute":
        return min(legal, key=lambda option: cards_in(s, test.hero, option.a, test.kind))
    return next((option for option in (CONFIRM, PASS) if option in legal), legal[-1])
