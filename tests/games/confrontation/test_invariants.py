"""The invariants of section 3.20, after every step of random games in all rule sets, with special cards and options.

A hypothesis state machine plays, so that a failing game is shrunk to a short one; a few hundred whole games of plain
random
play go further.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from mathom.core.action import NATURE, REFEREE, Action
from mathom.core.message import Line
from mathom.games.confrontation import GAME
from mathom.games.confrontation.observe import Stand, View
from tests.games.confrontation.test_board import MOUNTAINS, TABLE, ahead, beside

RULE_SETS = ("original", "classic", "variant", "draft")
FLAGS = (
    *("special_cards", "auto_shuffle", "loss_counts_forward_only", "skip_card_saves", "original_shadowfax_river"),
    *("sauron_upstream_retreat", "original_nazgul_mountains", "sam_first_strict", "original_sam_fights_orc"),
    *("double_magic_both_replace", "sacrifice_stopped_by_card_alone", "s_retreat_stops_f_retreat"),
    *("gandalf_star_early", "ring_passes_in_mordor_wins", "guarded_homes"),
)
NINE = (
    {"1", "2", "3", "4", "5", "magic", "noble_sacrifice", "elven_cloak", "retreat_f"},
    {"1", "2", "3", "4", "5", "6", "magic", "eye_of_sauron", "retreat_s"},
)
IN_BATTLE = (
    *("substitution", "eagle", "fellowship_ability", "sauron_ability", "playing", "showing_first", "shown_magic"),
    *("answering_card", "after_showing", "another_card", "sauron_magic", "sauron_retreat", "fellowship_magic"),
    *("fellowship_retreat", "helping", "escaping"),
)


class Watch:
    """Looks at a game after every step and says which invariant is broken."""

    def __init__(self, options: str) -> None:
        self.state = GAME.start(options)
        self.revised = "rule_set=original" not in options
        self.nazgul_crosses = self.revised or "original_nazgul_mountains=yes" in options
        self.steps: list[tuple[int, str]] = []
        self.used: list[str] = []
        self.crebain: set[str] = set()
        self.watcher_seen = False
        self.last = self.state.observe(REFEREE)

    def do(self, actor: int, action: Action) -> None:
        before = self.last
        self.steps.append((actor, action.text))
        self.state.apply(actor, action)
        self.last = self.state.observe(REFEREE)
        self.check(before, self.last)

    # one method an invariant ----------------------------------------------------------------------------------------
    def check(self, before: View, now: View) -> None:
        assert (now.result is not None) == (self.state.to_act() == ())
        if now.number == 0:
            return
        news = now.log[len(before.log) :]
        self.remember(news, now)
        if now.number > before.number:
            self.between_turns(now)  # CF-INV-01, CF-INV-08
        self.limits(now)  # CF-INV-02
        self.cards(now)  # CF-INV-03
        self.nine_a_side(before, now, news)  # CF-INV-04
        self.ring_bearer(now)  # CF-INV-06
        if before.number:
            self.ways(before, now, news)  # CF-INV-05, CF-INV-07
        assert len(set(self.used)) == len(self.used), "CF-INV-09"
        assert not set(self.used) & set(now.specials), "CF-INV-09"
        assert not before.number or set(now.specials) <= set(before.specials), "CF-INV-09"

    def remember(self, news: tuple[Line, ...], now: View) -> None:
        self.used += [str(line.args["card"]) for line in news if line.id == "log-special"]
        self.crebain |= {str(line.args["who"]) for line in news if line.id == "log-crebain"}
        self.crebain -= {str(line.args["who"]) for line in news if line.id == "log-defeat"}
        self.watcher_seen |= any(stand.face == "watcher" and stand.shown for stand in now.stands)

    def between_turns(self, now: View) -> None:
        """A turn has just ended and another has begun."""
        both = {s.region for s in now.stands if s.mark[0] == "f"} & {s.region for s in now.stands if s.mark[0] == "s"}
        assert not both, "CF-INV-01"
        shown = {stand.face for stand in now.stands if stand.shown}
        watcher = {stand.face for stand in now.stands if stand.face == "watcher" and self.watcher_seen}
        assert shown == self.crebain | watcher, "CF-INV-08"

    def limits(self, now: View) -> None:
        for letter in "fs":
            places = [stand.region for stand in now.stands if stand.mark[0] == letter]
            for region in set(places):
                assert places.count(region) <= TABLE[region][1], f"CF-INV-02 {region}"

    def cards(self, now: View) -> None:
        for side in (0, 1):
            hand, discards = set(now.hands[side]), set(now.discards[side])
            table = {now.table[side]} - {""}
            assert hand | discards | table == NINE[side], "CF-INV-03"
            assert not hand & discards, "CF-INV-03"
            assert len(hand) + len(discards) + len(table) == 9, "CF-INV-03"
        if now.phase not in IN_BATTLE and now.result is None:
            assert len(now.hands[0]) == len(now.hands[1]), "CF-INV-03"
            assert 1 <= len(now.hands[0]) <= 9, "CF-INV-03"
            assert now.table == ("", ""), "CF-INV-03"

    def nine_a_side(self, before: View, now: View, news: tuple[Line, ...]) -> None:
        for letter, side in (("f", 0), ("s", 1)):
            roster = now.roster[side * 9 : side * 9 + 9]
            on_board = [stand.face for stand in now.stands if stand.mark[0] == letter]
            fallen = [name for name in now.fallen if name in roster]
            assert sorted(on_board + fallen) == sorted(roster), "CF-INV-04"
        back = set(before.fallen) - set(now.fallen)
        assert not back or (back <= {"gandalf", "gandalf_star"} and any(line.id == "log-white" for line in news)), (
            "CF-INV-04"
        )

    def ring_bearer(self, now: View) -> None:
        if now.result is not None or now.phase == "escaping":  # CF-RUL-86
            return
        bearer = now.ring_bearer
        assert bearer in {stand.face for stand in now.stands}, "CF-INV-06"
        frodo = now.roster[0]
        if bearer != frodo:
            assert bearer in ("sam", "sam_star"), "CF-INV-06"
            assert frodo == "frodo_star", "CF-INV-06"
            assert frodo in now.fallen, "CF-INV-06"

    def ways(self, before: View, now: View, news: tuple[Line, ...]) -> None:
        was = {stand.face: stand.region for stand in before.stands}
        moves = [line for line in news if line.id in ("log-move", "log-step")]
        others = {"log-retreat", "log-swap", "log-recall", "log-escape", "log-shelob", "log-white"}
        special = others & {line.id for line in news}
        for stand in now.stands:
            start, goal = was.get(stand.face, stand.region), stand.region
            if start == goal:
                continue
            if start in MOUNTAINS and goal in MOUNTAINS:
                assert stand.face == "flying_nazgul", "CF-INV-07"
                assert self.nazgul_crosses, "CF-INV-07"
            if goal == ("shire" if stand.mark[0] == "f" else "mordor"):
                by_ability = any(line.args["way"] == "ability" and line.args["to"] == goal for line in moves)
                assert special or by_ability, f"CF-INV-05 {stand.face} {start}>{goal}"
            if moves and not special and start not in MOUNTAINS and not _by_ability(moves):
                side = "F" if stand.mark[0] == "f" else "S"
                arrows = TABLE[start][5].split() if side == "F" else []
                assert goal in ahead(start, side) or goal in arrows, f"{stand.face} {start}>{goal}"
                assert goal not in beside(start) or goal in arrows


def _by_ability(moves: list[Line]) -> bool:
    return any(line.args["way"] == "ability" for line in moves)


def _options(rule_set: str, flags: dict[str, bool]) -> str:
    needs = f"shire_needs={4 if flags['guarded_homes'] else 3}"
    return " ".join([f"rule_set={rule_set}", *(f"{name}={'yes' if on else 'no'}" for name, on in flags.items()), needs])


@pytest.mark.slow
@pytest.mark.rule(
    "CF-INV-01",
    "CF-INV-02",
    "CF-INV-03",
    "CF-INV-04",
    "CF-INV-05",
    "CF-INV-06",
    "CF-INV-07",
    "CF-INV-08",
    "CF-INV-09",
)
@pytest.mark.parametrize("special", ["yes", "no"])
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_the_invariants_hold_through_whole_random_games(rule_set: str, special: str) -> None:
    rng = Random(f"{rule_set}{special}")
    for _ in range(25):
        flags = {name: rng.random() < 0.5 for name in FLAGS} | {"special_cards": special == "yes"}
        watch = Watch(_options(rule_set, flags))
        state = watch.state
        while acting := state.to_act():
            actor = rng.choice(acting)
            choices: list[Action] = [a for a, _ in state.odds()] if actor == NATURE else [*state.legal(actor)]
            if actor != NATURE and rng.random() < 0.05:
                choices = [a for a in state.asides(actor) if a.text.startswith("shuffle")] or choices
            attacks = [a for a in choices if a.kind == "move" and rng.random() < 0.3]
            watch.do(actor, rng.choice(attacks or choices))


class Game(RuleBasedStateMachine):
    """A game played by hypothesis: it finds a broken invariant and shows the shortest game that breaks it."""

    watch: Watch

    @initialize(
        rule_set=st.sampled_from(RULE_SETS),
        flags=st.fixed_dictionaries({name: st.booleans() for name in FLAGS}),
        seed=st.integers(0, 2**16),
    )
    def begin(self, rule_set: str, flags: dict[str, bool], seed: int) -> None:
        """The setup by lot, so that the steps that follow are spent on play."""
        self.watch = Watch(_options(rule_set, flags))
        rng = Random(seed)
        while self.watch.last.number == 0:
            actor = rng.choice(self.watch.state.to_act())
            self.watch.do(actor, rng.choice(self.watch.state.legal(actor)))

    @rule(which=st.integers(0, 10**6), seat=st.integers(0, 1))
    def act(self, which: int, seat: int) -> None:
        """Whoever is to act does one of the things he may do."""
        state = self.watch.state
        acting = state.to_act()
        if not acting:
            return
        actor = acting[seat % len(acting)]
        choices: list[Action] = [a for a, _ in state.odds()] if actor == NATURE else [*state.legal(actor)]
        self.watch.do(actor, choices[which % len(choices)])

    @rule(which=st.integers(0, 100), seat=st.integers(0, 1))
    def shuffle(self, which: int, seat: int) -> None:
        """Either player shuffles, where stands are followed by eye."""
        choices = [a for a in self.watch.state.asides(seat) if a.text.startswith("shuffle")]
        if choices:
            self.watch.do(seat, choices[which % len(choices)])

    @invariant()
    def the_record_is_the_game(self) -> None:
        """The same steps from the same start lead to the same position (checked now and then)."""
        if len(self.watch.steps) % 40 == 39:
            again = GAME.start(self.watch.last.options)
            for actor, text in self.watch.steps:
                again.apply(actor, GAME.action(text))
            assert GAME.observation_to_json(again.observe(REFEREE)) == GAME.observation_to_json(self.watch.last)


Game.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=90,
    deadline=None,
    derandomize=True,
    phases=(Phase.generate, Phase.shrink),
)
TestInvariants = pytest.mark.rule(
    "CF-INV-01",
    "CF-INV-02",
    "CF-INV-03",
    "CF-INV-04",
    "CF-INV-05",
    "CF-INV-06",
    "CF-INV-07",
    "CF-INV-08",
    "CF-INV-09",
)(pytest.mark.slow(Game.TestCase))


def test_the_watch_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that breaks the limit is called by its number: the watch is awake."""
    watch = Watch("rule_set=classic")
    crowd = tuple(Stand(f"f{n}", "rhudaur", name) for n, name in enumerate(("sam", "merry", "gimli"), 1))
    monkeypatch.setattr(watch, "last", watch.last)
    with pytest.raises(AssertionError, match="CF-INV-02"):
        watch.limits(_with(watch.last, crowd))


def _with(view: View, stands: tuple[Stand, ...]) -> View:
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    return View(**(fields | {"stands": stands}))
