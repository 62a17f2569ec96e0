"""What always holds (3.10), in games of every kind: a hypothesis state machine plays, so that a failing game is shrunk
to a short one, and whole random games go further.

`Watch` looks at the public view before and after each action and works out for itself what the turn may have done.
"""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from mathom.core.action import NATURE, REFEREE, Action
from mathom.games.mordor import GAME
from mathom.games.mordor.content import COLOURS
from mathom.games.mordor.observe import PlayerSheet, View
from mathom.testing.play import choose

FLAGS = ("arrived_is_safe", "first_home_wins", "choose_split", "long_road")
EVERY_KIND = [
    " ".join((f"players={players} game={game} ending={ending}", *flags))
    for players, game, ending in product((2, 3, 4), ("basic", "advanced"), ("normal", "last_standing"))
    for number in range(len(FLAGS) + 1)
    for flags in combinations([f"{flag}=yes" for flag in FLAGS], number)
]
"""All 192 combinations of the options."""
AGREED = "R-24"
COLOUR_OF = {"frodo": "yellow", "sam": "red", "merry": "blue", "pippin": "green"}


def boxes(sheet: PlayerSheet) -> list[bool]:
    """The boxes of a Nazgul track in order: whether each is crossed."""
    out: list[bool] = []
    for square in sheet.squares:
        out += [number < square.crossed for number in range(2 if square.split else 1)]
    return out


# The legality test of 3.3 and the sameness of JM-DEC-08, written once more from the rules ----------------------------
def targets(view: View) -> list[str]:
    """Who is struck by a Nazgul on each die, as section 3.9's table says."""
    struck = []
    for colour in COLOURS:
        owners = [s for s in view.sheets if COLOUR_OF[s.hobbit or "frodo"] == colour and s.status != "eliminated"]
        owners = [sheet for sheet in owners if sheet.hobbit]
        opponent = bool(owners) and owners[0] is not view.sheets[view.active]
        safe = opponent and owners[0].status == "arrived" and "arrived_is_safe=yes" in view.options
        if view.place == "minas_tirith" or (not opponent and view.place != "gondor"):
            struck.append("active")
        elif not opponent or safe:
            struck.append("nobody")
        else:
            struck.append(owners[0].hobbit)
    return struck


def brute_force(view: View) -> dict[frozenset[int], tuple[str, ...]]:
    """Every legal set of the throw, and what makes it different from others."""
    thrown = {die: symbol for die, symbol in enumerate(view.thrown) if symbol}
    struck = targets(view)
    legal = {}
    for size in range(1, 6):
        for dice in combinations(thrown, size):
            symbols = [thrown[die] for die in dice]
            if view.place != "rivendell" and len(set(symbols)) != len(symbols):
                continue
            if "nazgul" in thrown.values() and "nazgul" not in symbols:
                continue
            meaning = sorted(
                (COLOURS[die] == "black", thrown[die], struck[die], sorted(view.faces[die])) for die in dice
            )
            legal[frozenset(dice)] = tuple(str(part) for part in meaning)
    return legal


def check_legal_sets(view: View, legal: list[str]) -> None:
    """JM-INV-08: the sets on offer are legal, none is missing, and the same choice is not offered twice (JM-DEC-08)."""
    wanted = brute_force(view)
    offered = [frozenset(COLOURS.index(die) for die in text.split()[1:]) for text in legal]
    assert all(dice in wanted for dice in offered), (view.thrown, legal)
    meanings = [wanted[dice] for dice in offered]
    assert len(set(meanings)) == len(meanings), (view.thrown, legal)
    assert set(meanings) == set(wanted.values()), (view.thrown, legal)


# The watch -----------------------------------------------------------------------------------------------------------
class Watch:
    """Looks at a game after every step and says which invariant is broken."""

    def __init__(self, options: str, every: int = 1) -> None:
        self.state = GAME.start(options)
        self.every = every
        """How often the list of legal sets is worked out anew."""
        self.last = self.state.observe(REFEREE)
        self.begun = self.last
        """The view as this turn began."""
        self.throws = self.asked = 0

    def do(self, actor: int, action: Action) -> None:
        before = self.last
        self.state.apply(actor, action)
        self.state.log = None  # not looked at here, and long
        if actor == NATURE and self.state.to_act() == (NATURE,):
            return  # a die fell, and there are more to come
        after = self.last = self.state.observe(REFEREE)
        self.nothing_is_undone(before, after)
        self.tracks_are_runs(after)
        self.turns_are_short(before, after)
        if after.phase == "setting_aside" and before.phase != "setting_aside":
            self.asked += 1
            if self.asked % self.every == 0:
                check_legal_sets(after, [option.text for option in self.state.legal(after.active)])
        if action.kind == "resign":
            self.begun = after
        elif after.turns != before.turns or after.result is not None:
            if before.active >= 0 and actor == before.active and action.kind in ("aside", "split"):
                self.the_turn_did_no_more_than_its_dice(self.begun, after)
            self.begun = after
        if after.result is not None:
            self.the_end_is_sound(after)

    def nothing_is_undone(self, before: View, after: View) -> None:
        """JM-INV-01."""
        for old, new in zip(before.sheets, after.sheets, strict=True):
            assert new.circles >= old.circles
            for was, now in zip(old.squares, new.squares, strict=True):
                assert now.split >= was.split
                assert now.crossed >= was.crossed
            assert (old.status, new.status) not in {("eliminated", "in_play"), ("eliminated", "arrived")}
            assert (old.status, new.status) != ("arrived", "in_play")

    def tracks_are_runs(self, view: View) -> None:
        """JM-INV-02, and the second half of JM-INV-05."""
        for sheet in view.sheets:
            crossed = boxes(sheet)
            assert crossed == sorted(crossed, reverse=True)
            assert crossed.count(False) == sheet.boxes_left
            assert 0 <= sheet.circles <= len(view.circles)
            assert sheet.stands == (view.circles[sheet.circles - 1] if sheet.circles else "")
            assert len(crossed) <= 2 * len(sheet.squares)
            assert all(square.crossed <= 1 + square.split for square in sheet.squares)

    def turns_are_short(self, before: View, after: View) -> None:
        """JM-INV-06."""
        if after.turns != before.turns:
            self.throws = 0
        if before.phase in ("throwing", "choosing", "drawing") and after.phase in ("rohan", "setting_aside"):
            self.throws += 1
        assert after.throw <= 5
        assert self.throws <= (10 if before.place == "rohan" else 5)

    def the_turn_did_no_more_than_its_dice(self, begun: View, after: View) -> None:
        """JM-INV-03 to JM-INV-05."""
        account = after.account
        assert account is not None
        laid = [die.symbol for die in account.laid]
        active = begun.active
        assert account.seat == active
        rose = [new.circles - old.circles for old, new in zip(begun.sheets, after.sheets, strict=True)]
        assert 0 <= rose[active] <= laid.count("ring")
        assert not any(rise for seat, rise in enumerate(rose) if seat != active)
        split = [
            sum(new.split for new in now.squares) - sum(old.split for old in was.squares)
            for was, now in zip(begun.sheets, after.sheets, strict=True)
        ]
        assert 0 <= split[active] <= laid.count("gandalf")
        assert not any(number for seat, number in enumerate(split) if seat != active)
        crossed = [sum(boxes(now)) - sum(boxes(was)) for was, now in zip(begun.sheets, after.sheets, strict=True)]
        struck = targets(begun)
        owed = [struck[COLOURS.index(die.die)] for die in account.laid if die.symbol == "nazgul"]
        assert sum(crossed) <= len(owed)
        for seat, sheet in enumerate(begun.sheets):
            mine = owed.count("active") if seat == active else owed.count(sheet.hobbit)
            room = sheet.boxes_left + split[seat]
            assert crossed[seat] == min(mine, room)  # fewer only through JM-NAZ-05, JM-GON-01 or JM-OPT-01
            assert seat == active or mine <= 1

    def the_end_is_sound(self, view: View) -> None:
        """JM-INV-07."""
        assert view.result is not None
        if view.result.rule == AGREED:
            return
        out = [sheet.status == "eliminated" for sheet in view.sheets]
        assert all(out) == (not view.result.winners)
        assert not any(out[seat] for seat in view.result.winners)


def play(options: str, seed: str, asides: float = 0.002, every: int = 1) -> Watch:
    """A whole game of random play under the eye of a watch."""
    watch = Watch(options, every)
    rng = Random(f"{options} {seed}")
    while watch.state.to_act():
        watch.do(*choose(watch.state, watch.state.rules.players, rng, asides))
    return watch


# The tests -----------------------------------------------------------------------------------------------------------
class Game(RuleBasedStateMachine):
    """Hypothesis plays: any options, any dice, any decisions, now and then someone leaves."""

    @initialize(options=st.sampled_from(EVERY_KIND))
    def begin(self, options: str) -> None:
        self.watch = Watch(options)

    @rule(choice=st.integers(0, 1 << 16), who=st.integers(0, 3), often=st.integers(1, 12))
    def go_on(self, choice: int, who: int, often: int) -> None:
        for _ in range(often):
            state = self.watch.state
            acting = state.to_act()
            if not acting:
                return
            if acting == (NATURE,):
                outcomes = state.odds()
                self.watch.do(NATURE, outcomes[choice % len(outcomes)][0])
            else:
                seat = acting[who % len(acting)]
                options = state.legal(seat)
                self.watch.do(seat, options[choice % len(options)])
            choice = choice * 31 % 65537 + who

    @rule(who=st.integers(0, 3), stop=st.booleans())
    def step_aside(self, who: int, stop: bool) -> None:
        state = self.watch.state
        options = state.asides(who % state.rules.players)
        if options and who == 3:
            self.watch.do(who % state.rules.players, options[-1] if stop else options[0])


Game.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    database=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
)


@pytest.mark.rule("JM-INV-01", "JM-INV-02", "JM-INV-03", "JM-INV-04", "JM-INV-05", "JM-INV-06", "JM-INV-08")
class TestWhatAlwaysHolds(Game.TestCase):  # type: ignore[valid-type,misc]
    """The state machine."""


@pytest.mark.slow
@pytest.mark.rule("JM-INV-01", "JM-INV-02", "JM-INV-03", "JM-INV-04", "JM-INV-05", "JM-INV-06", "JM-INV-07")
@pytest.mark.parametrize("first", range(8))
def test_the_invariants_hold_in_whole_games_of_every_kind(first: int) -> None:
    for options in EVERY_KIND[first::8]:
        play(options, "whole", every=4)


@pytest.mark.slow
@pytest.mark.rule("JM-INV-08", "JM-DEC-08")
def test_the_sets_on_offer_are_those_of_the_legality_test_in_random_games() -> None:
    seen = sum(sets_of_a_game(Random(f"sets {number}"), EVERY_KIND[number * 7 % 192]) for number in range(40))
    assert seen > 700


def sets_of_a_game(rng: Random, options: str) -> int:
    """Play a game and check every list of sets; how many there were."""
    state = GAME.start(options)
    checked = 0
    while acting := state.to_act():
        actor, action = choose(state, state.rules.players, rng, asides=0)
        if acting != (NATURE,) and action.kind == "aside":
            check_legal_sets(state.observe(REFEREE), [option.text for option in state.legal(actor)])
            checked += 1
        state.apply(actor, action)
    return checked


@pytest.mark.soak
@pytest.mark.rule("JM-INV-08")
@pytest.mark.parametrize("part", range(20))
def test_the_sets_on_offer_are_those_of_the_legality_test_in_ten_thousand_games(part: int) -> None:
    for number in range(part, 10_000, 20):
        sets_of_a_game(Random(f"ten thousand {number}"), EVERY_KIND[number // 20 % 192])
