"""Every step, effect, condition, cost, timing and event of a trigger is played once (JE-N-43).

A new op, condition or cost without a scene here fails, and so does one that the fixture's story and cards do not use.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any, Final, get_args

import msgspec
import pytest

from mathom.core.action import NATURE
from mathom.games.journeys import ops
from mathom.games.journeys.book import pieces
from mathom.games.journeys.check import Source, check
from mathom.games.journeys.modifiers import Standing
from mathom.games.journeys.op import Condition, Cost, Op
from mathom.games.journeys.pack import Ability, Timing
from mathom.games.journeys.story import TriggerEvent
from tests.games.journeys.everything import FOE, FOLDER, adventure, cards, table
from tests.games.journeys.everything_scenes import SCENES, attacking, beside_foe
from tests.games.journeys.harms import night
from tests.games.journeys.harness import Table, go_on_with


def tag(piece: Any) -> str:
    """The word by which content names it."""
    return str(piece.__struct_config__.tag)


def used(kind: type) -> set[str]:
    """All ops, conditions or costs of the fixture, by their words."""
    mine = [row for row in cards().skills if row.id.startswith(("c_", "q_", "p_"))]
    mine_too = [*cards().trinkets[-1:], *cards().bonuses[-1:], *cards().damage[-1:]]
    return {tag(piece) for row in (adventure(), *mine, *mine_too) for piece in pieces(row) if isinstance(piece, kind)}


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The ops that run, the conditions that are asked and the costs that are paid, by their words."""
    found: set[str] = set()

    def watched(word: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def watch(*args: Any) -> Any:
            found.add(word)
            return function(*args)

        return watch

    for prefix, kinds, name in (("", ops.OPS, "run"), ("?", ops.CONDITIONS, "holds"), ("$", ops.COSTS, "pay")):
        for word, kind in kinds.items():
            monkeypatch.setattr(kind, name, watched(prefix + word, getattr(kind, name)))
    return found


# The tests of ops -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-43", "JE-N-30")
@pytest.mark.parametrize("op", sorted(ops.OPS))
def test_each_op_stands_in_the_fixture_runs_and_does_what_it_says(op: str, ran: set[str]) -> None:
    assert op in used(Op), "everything.yaml or everything_cards.yaml has to use it"
    found = SCENES[op]()
    assert op in ran or issubclass(ops.OPS[op], Standing), "it runs, or is asked for while it is in force"
    mine = [number for number, row in enumerate(found.book.story_ops) if tag(row) == op]
    if any(token.id == f"t_{op}" for token in found.book.tokens):
        assert any(found.state.ran >> number & 1 for number in mine), "and is written down as revealed"


@pytest.mark.rule("JE-N-43", "JE-N-32")
def test_the_fixture_passes_the_checks_of_a_story() -> None:
    sources = [Source((FOLDER / "everything.yaml").read_bytes(), "everything.yaml")]
    sources.append(Source(msgspec.json.encode(cards()), "cards.json"))
    assert [finding for finding in check(sources) if finding.severity == "error"] == []


@pytest.mark.slow
@pytest.mark.rule("JE-N-42")
@pytest.mark.parametrize(
    "text",
    [
        '{text: {en: "Yes.", pl: "Tak."}}, ',
        '{text: {en: "No.", pl: "Nie."}}, ',
        '{text: {en: "Two.", pl: "Dwa."}}, ',
        '{text: {en: "Dug.", pl: "Wykopane."}}, ',
        '      - {text: {en: "There it is.", pl: "Oto jest."}}\n',
        'text_en: "It stirs.", text_pl: "Poruszyło się.", ',
    ],
)
def test_what_comes_of_a_test_a_tile_or_a_threshold_begins_with_a_text(text: str) -> None:
    whole = (FOLDER / "everything.yaml").read_text(encoding="utf-8")
    assert text in whole
    sources = [
        Source(whole.replace(text, "").encode(), "story.yaml"),
        Source(msgspec.json.encode(cards()), "cards.json"),
    ]
    assert {finding.rule for finding in check(sources) if finding.severity == "error"} == {"JE-N-42"}


@pytest.mark.rule("JE-N-43")
def test_every_scene_is_of_an_op() -> None:
    assert set(SCENES) == set(ops.OPS)


# Conditions -----------------------------------------------------------------------------------------------------------
def asked_at_token(word: str, found: Table) -> bool:
    """What the condition of a token says."""
    return f"k_{word}" in found.play(f"interact k_{word}").state.flags


def has_sign(found: Table) -> bool:
    """Whether a card has done what it does in the fixture to show that it was used."""
    return "emboldened" in found.boons("maerwen")


def card_offered(found: Table, card: str) -> bool:
    """Whether a card that asks a condition may be used now."""
    return f"use skill {card} 0" in found.legal()


def _conditions() -> dict[str, tuple[Callable[[], bool], Callable[[], bool]]]:
    """For each condition a case in which it holds and one in which it does not."""

    def flagged(word: str) -> tuple[Callable[[], bool], Callable[[], bool]]:
        return (
            lambda: asked_at_token(word, table().set(flags=frozenset({"found"}))),
            lambda: asked_at_token(word, table()),
        )

    def attacked(card: str, item: str = "bow_1", **group: Any) -> bool:
        found = table(card).give("maerwen", items=[item]).deck("maerwen", *["blank"] * 4)
        found.set_group("foe", place=found.hero("maerwen").place, ready=False, **group)
        found.play(f"attack foe {item}")
        return card_offered(found, card)

    def provoked(text: str) -> bool:
        return card_offered(beside_foe("q_provoked_by").play("travel", text), "q_provoked_by")

    def passed(*deck: str) -> bool:
        return card_offered(table("q_test_passed").deck("maerwen", *deck).play("interact t_test"), "q_test_passed")

    def suffered(*plays: str) -> bool:
        found = table("q_suffered").deck("maerwen", "success", "blank", "blank").play("interact t_suffer", *plays)
        return card_offered(found, "q_suffered")

    def keyword(card: str) -> bool:
        found = table("c_keyword_used", "basic_3").play(f"keyword {card} sprint")
        return has_sign(found)

    def ended(how: str) -> bool:
        found = table().set(threat=89) if how == "threat" else table()
        found.play("interact t_threat" if how == "threat" else "interact t_lore")
        if how != "threat":
            found.state.set_hero(1, defeated=True, place=-1)
            found.to_hourglass().play("hourglass")
        return found.events("epilogue")[-1] == ("epilogue", False, 0)

    def at_token(word: str, **hero: Any) -> Callable[[], bool]:
        return lambda: asked_at_token(word, table(**hero))

    def changed(word: str, **state: Any) -> Callable[[], bool]:
        return lambda: asked_at_token(word, table().set(**state))

    def not_flag(is_set: bool) -> bool:
        return asked_at_token("not", table().set(flags=frozenset({"found"} if is_set else ())))

    def explored(go: bool) -> bool:
        found = table()
        if go:
            found.play("travel", "move J01.c", "move J02.c", "confirm").place(maerwen="J01.a")
        return asked_at_token("explored", found)

    def alive(is_alive: bool) -> bool:
        found = table()
        if not is_alive:
            found.set(groups=())
        return asked_at_token("group_alive", found)

    def moved(goes: bool) -> bool:
        found = table()
        if goes:
            found.play("travel", "move J01.b", "move J01.a")
        return asked_at_token("moved_this_turn", found)

    def picked(is_in: bool) -> bool:
        number = table().book.alternative["clover"]
        decided = {"pools_in" if is_in else "pools_out": 1 << number, "pools_out" if is_in else "pools_in": 0}
        return asked_at_token("picked", table().set(**decided))

    def role(hero: str) -> bool:
        found = table()
        if hero != "maerwen":
            found.finish_turn().turn(hero)
        return asked_at_token("role", found)

    def terrain_is_here(lies: bool) -> bool:
        found = table()
        if not lies:
            found.set(terrain=0)
        return asked_at_token("terrain_here", found)

    hidden = 1 << table().book.boon["hidden"]
    everywhere = table().state.ground.spaces
    return {
        "all": flagged("all"),
        "always": (at_token("always"), lambda: "k_never" in table().state.flags),
        "any": flagged("any"),
        "attacked_this_turn": (changed("attacked_this_turn", attacked=True), at_token("attacked_this_turn")),
        "count": (at_token("count", inspiration=2), at_token("count", inspiration=1)),
        "difficulty": (lambda: asked_at_token("difficulty", table(hard=True)), at_token("difficulty")),
        "ended_by": (lambda: ended("threat"), lambda: ended("hero_defeated")),
        "explored": (lambda: explored(True), lambda: explored(False)),
        "flag": flagged("flag"),
        "group_alive": (lambda: alive(True), lambda: alive(False)),
        "has_boon": (at_token("has_boon", boons=hidden), at_token("has_boon")),
        "hero_at": (lambda: asked_at_token("hero_at", table().place(hefta="J03.c")), at_token("hero_at")),
        "in_darkness": (changed("in_darkness", dark=everywhere), at_token("in_darkness")),
        "items_ranged": (lambda: attacked("q_items_ranged"), lambda: attacked("q_items_ranged", "sword_1")),
        "items_trait": (lambda: attacked("q_items_trait"), lambda: attacked("q_items_trait", "shield_1")),
        "keyword": (lambda: keyword("c_keyword_used"), lambda: keyword("basic_3")),
        "map": (at_token("map"), lambda: "k_map_battle" in table().play("interact k_map").state.flags),
        "moved_this_turn": (lambda: moved(True), lambda: moved(False)),
        "not": (lambda: not_flag(False), lambda: not_flag(True)),
        "objective": (changed("objective", objective=1), at_token("objective")),
        "picked": (lambda: picked(True), lambda: picked(False)),
        "provoked_by": (lambda: provoked("interact t_lore"), lambda: provoked("move J01.b")),
        "role": (lambda: role("maerwen"), lambda: role("hefta")),
        "suffered": (
            lambda: suffered("no", "first damage"),
            lambda: suffered("attribute wit", "split 0 1"),
        ),
        "target": (lambda: attacked("q_target"), lambda: attacked("q_target", sorcery=0)),
        "terrain_here": (lambda: terrain_is_here(True), lambda: terrain_is_here(False)),
        "test_passed": (lambda: passed("success", "blank"), lambda: passed("blank", "blank")),
        "var": (changed("var", numbers={"x": 7}), changed("var", numbers={"x": 6})),
    }


@pytest.mark.rule("JE-N-43")
@pytest.mark.parametrize("word", sorted(ops.CONDITIONS))
def test_each_condition_stands_in_the_fixture_and_holds_or_not(word: str, ran: set[str]) -> None:
    assert word in used(Condition), "everything.yaml or everything_cards.yaml has to use it"
    holds, does_not = _conditions()[word]
    assert holds()
    assert not does_not()
    assert f"?{word}" in ran


# Costs ----------------------------------------------------------------------------------------------------------------
def _costs() -> dict[str, tuple[Callable[[], Table], Callable[[Table], bool]]]:
    """For each cost somebody who can pay it, and what is gone then."""

    def tested(card: str, *deck: str) -> Table:
        return table(card).deck("maerwen", *deck).play("interact t_test")

    return {
        "discard_this": (lambda: table("p_discard_this"), lambda s: s.discard("maerwen") == ["p_discard_this"]),
        "remove_this": (lambda: table("p_remove_this"), lambda s: len(s.hero("maerwen").removed) == 1),
        "inspiration": (lambda: table("p_inspiration", inspiration=3), lambda s: s.hero("maerwen").inspiration == 1),
        "success": (
            lambda: tested("p_success", "success", "blank"),
            lambda s: s.events("result")[-1][2:] == (0, 1, False),
        ),
        "fate": (lambda: tested("p_fate", "fate", "blank"), lambda s: s.events("result")[-1][2] == 0),
        "deplete": (lambda: table().give("maerwen", p_deplete=1), lambda s: s.tokens("maerwen", "p_deplete") == 0),
        "discard_prepared": (
            lambda: table("p_discard_prepared"),
            lambda s: s.discard("maerwen") == ["p_discard_prepared"],
        ),
        "discard_boon": (
            lambda: table("p_discard_boon").give("maerwen", boons=["hidden"]),
            lambda s: "hidden" not in s.boons("maerwen"),
        ),
        "discard_revealed_with_fate": (
            lambda: tested("p_discard_revealed_with_fate", "fate", "blank"),
            lambda s: len(s.discard("maerwen")) == 2,
        ),
        "suffer": (lambda: table("p_suffer"), lambda s: s.harm_of("maerwen") == (1, 0)),
    }


@pytest.mark.rule("JE-N-43", "JE-105.3", "JE-105.4", "JE-105.5")
@pytest.mark.parametrize("word", sorted(ops.COSTS))
def test_each_cost_stands_in_the_fixture_and_is_paid(word: str, ran: set[str]) -> None:
    assert word in used(Cost), "everything.yaml or everything_cards.yaml has to use it"
    rich, is_gone = _costs()[word]
    found = rich()
    kind = "trinket" if word == "deplete" else "skill"
    found.play(f"use {kind} p_{word} 0")
    if found.step == "burn_card":
        found.play(found.legal()[0])
    assert has_sign(found)
    assert is_gone(found)
    assert f"${word}" in ran


POOR: Final[dict[str, Callable[[], Table]]] = {
    "inspiration": lambda: table("p_inspiration", inspiration=1),
    "success": lambda: table("p_success").deck("maerwen", "blank", "blank").play("interact t_test"),
    "fate": lambda: table("p_fate").deck("maerwen", "blank", "blank").play("interact t_test"),
    "deplete": lambda: table().give("maerwen", p_deplete=0),
    "discard_boon": lambda: table("p_discard_boon"),
    "discard_revealed_with_fate": lambda: (
        table("p_discard_revealed_with_fate").deck("maerwen", "success", "blank").play("interact t_test")
    ),
}


@pytest.mark.rule("JE-105.4")
@pytest.mark.parametrize("word", sorted(POOR))
def test_what_cannot_be_paid_is_not_offered(word: str) -> None:
    kind = "trinket" if word == "deplete" else "skill"
    assert f"use {kind} p_{word} 0" not in POOR[word]().legal()


# Timings --------------------------------------------------------------------------------------------------------------
def _timed(when: str) -> Table:
    """A moment at which the card of a timing may be used, and is."""
    card, use = f"c_{when}", f"use skill c_{when} 0"
    found = table(card)
    if when == "turn_start":
        return found.set(groups=()).to_hourglass().play("hourglass", "turn maerwen", use)
    if when == "turn_end":
        return found.play("end_turn", use)
    if when == "after_test":
        return found.deck("maerwen", "blank", "blank").play("interact t_test", use)
    if when == "after_attack":
        return attacking(card).play(use)
    if when == "after_suffer":
        return found.play("interact t_suffer", "no", "first damage", use)
    if when == "after_move":
        return found.play("travel", "move J01.b", use)
    if when == "on_explore":
        return found.place(maerwen="J01.c").play("travel", "move J02.c", use)
    if when == "on_interact":
        return found.play("interact t_lore", use)
    if when == "on_scout":
        found.deck("maerwen", "basic_1", "basic_2")
        return found.play("interact t_scout", "no", "top basic_2", "top basic_1", use)
    if when == "on_prepare":
        return found.play("interact t_prepare", use)
    if when == "figure_defeated":
        return attacking(card, "c_add_hits", figures=((0, 1),), sorcery=0).play("use skill c_add_hits 0", use)
    if when == "keyword_used":
        return found.play("keyword c_keyword_used sprint")
    if when in ("round_start", "rally", "rally_end"):
        return found.set(groups=()).to_hourglass().play("hourglass", use)
    return found.play(use)


SEEN_IN_SCENES: Final = {
    "before_test": "reveal_mod",
    "during_test": "add_success",
    "enemy_attack": "redirect",
    "before_suffer": "prevent",
    "on_provoke": "no_provoke",
    "before_move": "cross_black_edge",
    "on_travel": "extra_moves",
    "passive": "travel_moves_max",
    "faceup": "cannot",
}
"""Timings whose moment a scene of an op shows."""


@pytest.mark.rule("JE-N-43", "JE-105.1", "JE-105.9")
@pytest.mark.parametrize("when", sorted(get_args(Timing)))
def test_each_timing_has_its_moment(when: str) -> None:
    if when in SEEN_IN_SCENES:
        assert SEEN_IN_SCENES[when] in SCENES
    else:
        assert has_sign(_timed(when))


@pytest.mark.rule("JE-N-43")
def test_every_timing_stands_on_a_card() -> None:
    assert {row.when for row in pieces(cards()) if isinstance(row, Ability)} == {*get_args(Timing)}


# Events ---------------------------------------------------------------------------------------------------------------
def _kinds_of_event() -> set[str]:
    """What a trigger can wait for, as the type of its field says."""
    pattern: str = get_args(TriggerEvent)[1].pattern
    without_names = re.sub(r"\[[^\]]*\]|\{[^}]*\}|c\\\.", "", pattern)
    return {*re.findall(r"[a-z]{3,}(?:_[a-z]+)*", without_names)}


EVENTS: Final[dict[str, Callable[[], Table]]] = {
    "start": table,
    "round_start": table,
    "round": table,
    "action_phase_end": lambda: night(table()),
    "shadow_start": lambda: night(table()),
    "shadow_end": lambda: night(table()),
    "rally": lambda: night(table()),
    "explore": lambda: table().play("travel", "move J01.c", "move J02.c"),
    "enter": lambda: table().play("travel", "move J01.c"),
    "leave": lambda: table().play("travel", "move J01.c"),
    "interact": SCENES["flag"],
    "enemy_defeated": lambda: _struck_down("foe"),
    "figure_defeated": lambda: _struck_down("foe"),
    "all_enemies_defeated": lambda: _struck_down("foe", "watch"),
    "hero_defeated": lambda: table(up=((3, 3, 3, 3, 3), ())).play("interact t_suffer", "no", "first damage"),
    "threat": SCENES["threat"],
    "threshold": lambda: night(table().set(threat=10)),
    "objective_done": SCENES["objective_done"],
    "flag": lambda: table().play("travel", "move J01.c", "move J02.c"),
    "var": SCENES["inc"],
}


def _struck_down(*names: str) -> Table:
    found = table()
    for name in names:
        found.set_group(name, figures=((0, 1),), sorcery=0)
    if len(names) == len(found.groups()):
        found.play("interact t_apply", "on_group foe").play("interact t_apply")
    else:
        found.play("interact t_apply", "on_group foe")
    return found


@pytest.mark.rule("JE-N-43", "JE-N-29")
def test_the_fixture_waits_for_every_kind_of_event() -> None:
    assert _kinds_of_event() == set(EVENTS) == {row.event.partition(":")[0] for row in adventure().triggers}


@pytest.mark.rule("JE-N-43", "JE-N-29")
@pytest.mark.parametrize("event", sorted(EVENTS))
def test_each_event_comes(event: str) -> None:
    assert f"e_{event}" in EVENTS[event]().state.flags


# The whole of it ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-N-43")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_played_of_it_play_goes_on_to_an_end(seed: int) -> None:
    titles = [row.id for row in cards().skills if row.id.startswith(("c_", "q_", "p_"))]
    rng = Random(seed)
    own = {name: {"titles": rng.sample(titles, 20)} for name in ("maerwen", "hefta")}
    found = go_on_with(adventure(), ("maerwen", "hefta"), own=own, hard=bool(seed % 2), of=cards())
    s = found.set_out().state
    for _ in range(4000):
        if s.result() is not None:
            break
        actor = rng.choice(s.to_act())
        if actor == NATURE:
            odds = s.odds()
            s.apply(NATURE, rng.choices([action for action, _ in odds], [weight for _, weight in odds])[0])
        else:
            legal = [action for action in s.legal(actor) if found.spoken(action, actor) != "interact t_end 0"]
            s.apply(actor, rng.choice(legal or s.legal(actor)))
    assert s.result() is not None
    assert FOE in {row.id for row in found.book.enemies}
