"""Random play of any rule set with any options. A game that fails shrinks to the shortest log, which is printed."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.errors import IllegalAction, OptionsError
from mathom.core.game import State
from mathom.core.options import Flag
from mathom.games.confrontation import GAME

AUDIENCES = (0, 1, SPECTATOR, REFEREE)
HOUSE_RULES = [option.name for option in GAME.menu if isinstance(option, Flag) and option.rule.startswith("CF-RUL")]
OPTIONS = st.fixed_dictionaries(
    {"rule_set": st.sampled_from(["classic", "original", "variant", "draft"])},
    optional={
        "special_cards": st.booleans(),
        "match": st.booleans(),
        "handicap": st.sampled_from(["none", "fellowship", "sauron"]),
        "handicap_cards": st.integers(1, 4),
        "shire_needs": st.integers(3, 4),
        **{name: st.booleans() for name in HOUSE_RULES},
    },
)
SOMETIMES = 29
ASIDE, COPY, WRONG = 7, 11, 19
"""One event in thirty is an aside; as often a copy is put by, or something is tried that is not legal."""


def look(state: State) -> bytes:
    """All that there is to know."""
    return GAME.observation_to_json(state.observe(REFEREE))


class RandomPlay(RuleBasedStateMachine):
    """One sitting. Every event is drawn from what the state offers; after each the contract is checked."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State = GAME.start()
        self.log: list[str] = []
        self.earlier: tuple[State, bytes] | None = None
        self.pool: dict[str, Action] = {}

    @initialize(options=OPTIONS, placed=st.booleans(), order=st.permutations(range(9)))
    def begin(self, options: dict[str, object], placed: bool, order: list[int]) -> None:
        """A sitting that begins, or one whose setup is done: the order says who stands in front."""
        try:
            self.state = GAME.start(options)
        except OptionsError:  # a handicap that does not go with the rest
            options = {name: value for name, value in options.items() if not name.startswith("handicap")}
            self.state = GAME.start(options)
        self.log = [GAME.options(options).text()]
        turn = 0
        while placed and len(self.state.to_act()) == 2:
            for seat in self.state.to_act():
                legal = self.state.legal(seat)
                self.do(seat, legal[order[turn % 9] % len(legal)])
            turn += 1

    def do(self, actor: int, action: Action) -> None:
        self.log.append(f"{'*' if actor == NATURE else actor} {action.text}")
        self.state.apply(actor, action)

    # what happens ---------------------------------------------------------------------------------------------------
    @rule(which=st.integers(0, 1000), late=st.booleans(), turn=st.integers(0, SOMETIMES))
    def event(self, which: int, late: bool, turn: int) -> None:
        """Somebody who may act does so, nature too; now and then somebody does something beside his turn."""
        acting = self.state.to_act()
        if not acting:
            return
        actor = acting[-1] if late else acting[0]
        if turn == COPY:
            self.set_a_copy_aside()
        elif turn == WRONG:
            self.try_something(which, int(late))
        if actor == NATURE:
            choices = [outcome for outcome, _ in self.state.odds()]
        elif turn == ASIDE:
            actor = int(late)
            choices = [*self.state.asides(actor)]
        else:
            choices = [*self.state.legal(actor)]
        self.pool.update((choice.text, choice) for choice in choices)
        self.do(actor, choices[which % len(choices)])

    def try_something(self, which: int, actor: int) -> None:
        """What was possible once and is not offered now is refused, by a rule, and changes nothing."""
        offered = {*self.state.legal(actor), *self.state.asides(actor)}
        others = [action for action in self.pool.values() if action not in offered]
        before = look(self.state)
        for wrong in others[which % len(others) :][:5] if others else []:
            with pytest.raises(IllegalAction) as refusal:
                self.state.apply(actor, wrong)
            assert refusal.value.rule.startswith("CF-")
        assert look(self.state) == before

    def set_a_copy_aside(self) -> None:
        """A clone that looks the same, and will, whatever is played on here."""
        self.earlier = (self.state.clone(), look(self.state))
        for audience in AUDIENCES:
            assert self.state.clone().observe(audience) == self.state.observe(audience)

    # what holds always ----------------------------------------------------------------------------------------------
    @invariant()
    def who_acts_has_something_to_do(self) -> None:
        acting = self.state.to_act()
        assert acting in ((0,), (1,), (0, 1), (NATURE,), ())
        for seat in (0, 1):
            legal, asides = [*self.state.legal(seat)], [*self.state.asides(seat)]
            assert bool(legal) == (seat in acting)
            assert len({action.text for action in legal + asides}) == len(legal + asides)
            assert legal == [*self.state.legal(seat)]
            assert not asides or acting
        outcomes = [*self.state.odds()]
        assert bool(outcomes) == (acting == (NATURE,))
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)

    @invariant()
    def there_is_a_result_exactly_when_nobody_acts(self) -> None:
        result = self.state.result()
        assert (result is None) == bool(self.state.to_act())
        if result is not None:
            assert set(result.winners) < {0, 1}
            assert len(result.points) == 2
            assert result.rule.startswith("CF-")

    @invariant()
    def whatever_is_offered_can_be_done_and_leaves_the_original_alone(self) -> None:
        before = look(self.state)
        for seat in (0, 1):
            for action in (*self.state.legal(seat), *self.state.asides(seat)):
                self.state.clone().apply(seat, action)
        for outcome, _ in self.state.odds():
            self.state.clone().apply(NATURE, outcome)
        assert look(self.state) == before

    @invariant()
    def a_copy_is_not_touched_by_play(self) -> None:
        if self.earlier is not None:
            state, looks = self.earlier
            assert look(state) == looks

    def teardown(self) -> None:
        note("\n".join(self.log))


_some = settings(
    max_examples=80, stateful_step_count=80, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
_many = settings(max_examples=2000, stateful_step_count=200, deadline=None, suppress_health_check=list(HealthCheck))


class LongRandomPlay(RandomPlay):
    """The same, for a night."""


TestRandomPlay = pytest.mark.slow(RandomPlay.TestCase)
TestRandomPlay.settings = _some

TestMuchRandomPlay = pytest.mark.soak(LongRandomPlay.TestCase)
TestMuchRandomPlay.settings = _many
