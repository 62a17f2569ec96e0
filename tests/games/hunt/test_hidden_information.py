"""What must never leak (rules 5.3): the same play in two hidden worlds looks the same to everybody who may not know."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from mathom.core.action import NATURE
from mathom.core.errors import UndoRefused
from mathom.core.record_reader import read_record
from mathom.core.seal import Seal
from mathom.core.table import Table as CoreTable
from mathom.games.hunt import GAME
from mathom.games.hunt.board import BOARD_1, BOARD_2
from mathom.games.hunt.content import RB
from mathom.games.hunt.observe import View
from tests.games.hunt.harness import Table, nazguls_turn, ring_bearers_turn
from tests.games.hunt.part_2 import in_its_day, jsons, onward, setup_2

SPECTATOR = -2
HUNTERS = (1, 2, SPECTATOR)
THREE = "players=3"


def alike(worlds: list[Table], steps: Iterable[tuple[str, ...] | str], *audiences: int) -> None:
    """Play these in all worlds, each its own text where a step has several: nobody can tell them apart at any time."""
    see = audiences or HUNTERS
    assert len({tuple(jsons(world, *see)) for world in worlds}) == 1
    for step in steps:
        texts = [step] * len(worlds) if isinstance(step, str) else step
        for world, text in zip(worlds, texts, strict=True):
            world.play(text)
        assert len({tuple(jsons(world, *see)) for world in worlds}) == 1, step
        for audience in see:
            assert len({tuple(world.log(audience)) for world in worlds}) == 1, step


# Frodo's log ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-HID-20")
def test_the_kind_of_an_entry_and_where_it_leads_cannot_be_told() -> None:
    worlds = [ring_bearers_turn(THREE, journal="1 . . 10") for _ in range(3)]
    alike(worlds, [("move dot", "move 11", "move 9"), "watch", *["done"] * 4, "move dot", "let_pass"])
    assert len({tuple(world.state.journal) for world in worlds}) == 3


@pytest.mark.rule("HR-HID-20")
def test_nobody_sees_what_the_ring_bearer_may_do_or_how_much_that_is() -> None:
    worlds = [ring_bearers_turn(THREE, journal=journal) for journal in ("1 . . 10", "1 . 4 .", "2 . . .")]
    assert len({len(world.options()) for world in worlds}) > 1
    alike(worlds, [])
    for audience in HUNTERS:
        seen = worlds[0].sees(audience)
        assert (seen.legal, seen.prompt) == ((), None)
    assert worlds[0].sees(RB).legal


@pytest.mark.rule("HR-HID-20")
def test_the_log_itself_is_for_the_ring_bearer_alone() -> None:
    table = ring_bearers_turn(THREE, journal="1 . . 10").play("move 11")
    assert table.sees(RB).journal == ("1", ".", ".", "10", "11")
    for audience in HUNTERS:
        assert table.sees(audience).journal is None
        assert table.sees(audience).entries == 5
        assert table.log(audience)[-1] == "log-entry 4"
        assert table.sees(audience).facts == ("move",) * 4
    assert table.log(RB)[-1] == "log-entry 4 11"


@pytest.mark.rule("HR-HID-24", "HR-HID-20")
def test_a_slash_looks_like_a_flight() -> None:
    worlds = []
    for _ in range(3):
        table = nazguls_turn(THREE, nazgul="purple", journal="1 . . 10 . 19 . 23 . .").set(found=True)
        worlds.append(table.place(blue="48", green="49", red="18", purple="25"))
    alike(worlds, ["done", ("slash", "escape 46", "escape 23"), "move dot", "let_pass", "done"])
    assert [world.state.journal[-2] for world in worlds] == [-2, BOARD_1.space["46"], BOARD_1.space["23"]]


@pytest.mark.rule("HR-HID-24")
def test_hiding_an_information_token_is_no_event() -> None:
    worlds = []
    for held in ("4 12 30", "8 12 30"):
        table = ring_bearers_turn(THREE, journal="1")
        worlds.append(table.set(info_held=table.areas(held), dots=2))
    alike(worlds, ["move 4", "let_pass", *["done"] * 4])
    assert [bool(world.state.info_hidden) for world in worlds] == [True, False]


# Draws ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-HID-24", "HR-HID-20")
def test_a_deed_token_that_is_drawn_cannot_be_told_from_another() -> None:
    worlds = [setup_2(THREE, "draw_lots") for _ in range(2)]
    alike(worlds, [("lot 8", "lot 37"), ("lot 10", "lot 36"), ("lot 13", "lot 35"), ("lot 18", "lot 29")])
    alike(worlds, [("begin 10", "begin 36")])


@pytest.mark.rule("HR-HID-24")
def test_a_flight_and_a_new_hiding_place_are_entries_like_any_other() -> None:
    worlds = [nazguls_turn(THREE, part=2, gandalf="8").place(blue="8") for _ in range(2)]
    alike(worlds, ["die sword sword", "hunt 8", ("lot 22", "lot 37"), "done"])
    world = ring_bearers_turn(THREE, part=2).play("gandalf 7")
    # a move and a flight are one event each, and what they have for all is the number of entries
    assert world.log()[-1] == "log-gandalf-noted moves 2"
    assert "log-gandalf-noted flees 2" in worlds[0].log()


@pytest.mark.rule("HR-HID-20")
def test_nobody_else_sees_an_ally_card_that_is_drawn_or_discarded() -> None:
    worlds = [ring_bearers_turn(THREE).hold("AL1-01 AL1-02 AL1-03 AL1-04 AL1-05").set(fellowship=1) for _ in range(2)]
    alike(
        worlds,
        ["spend_fellowship", ("drawn AL1-09", "drawn AL1-11"), ("discard AL1-09", "discard AL1-03"), "move dot"],
    )
    assert worlds[0].sees(1).ally_hand == 5
    assert worlds[0].sees(1).ally_cards is None


@pytest.mark.rule("HR-HID-20")
def test_nobody_else_sees_a_sorcery_card_that_is_drawn() -> None:
    worlds = [nazguls_turn(THREE, part=2) for _ in range(2)]
    alike(worlds, ["die sorcery sorcery", "draw", ("drawn SOR-01", "drawn SOR-13"), "done"], RB, 2, SPECTATOR)
    assert worlds[0].sees(1).hands[0].cards == ("SOR-01",)
    assert worlds[0].sees(2).hands[0].cards is None
    assert worlds[0].sees(2).hands[0].size == 1


@pytest.mark.rule("HR-HID-20")
def test_the_order_of_a_deck_is_seen_by_who_has_looked_at_it() -> None:
    table = in_its_day(ring_bearers_turn(THREE, turn=3)).hold("AL1-01")
    table.play("rest", "let_pass", *["done"] * 4, "use pippin", "drawn AL1-05", "drawn AL1-06", "take AL1-05")
    worlds = [table, in_its_day(ring_bearers_turn(THREE, turn=3)).hold("AL1-01")]
    worlds[1].play("rest", "let_pass", *["done"] * 4, "use pippin", "drawn AL1-08", "drawn AL1-07", "take AL1-08")
    alike(worlds, [("put AL1-06", "put AL1-07")])
    assert worlds[0].sees(RB).ally_deck.bottom[0][0] == "AL1-06"
    assert worlds[0].sees(1).ally_deck.bottom[0][0] is None


# Controls -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-HID-21")
@pytest.mark.parametrize("area", ["10", "8", "27", "28", "34"])
def test_what_a_wraith_may_do_depends_on_nothing_secret(area: str) -> None:
    worlds = []
    for journey, gandalf, hand in (("JS-01", "8", ""), ("JS-02", "10", "AL2-10 AL2-11"), ("JL-04", "27", "AL2-12")):
        table = nazguls_turn(THREE, part=2, journey=journey, track=5, gandalf=gandalf).place(blue=area)
        table.hold(hand or "AL2-01 AL2-02").set(powers=4)
        if not hand:
            table.set(ally_hand=())
        worlds.append(table.hold_sorcery("SOR-01 SOR-02 SOR-05 SOR-07"))
    menus = {tuple(world.options()) for world in worlds}
    assert len(menus) == 1
    for text in ("die shadow sword", "die shadow ring", "die shadow sorcery"):
        there = set()
        for world in worlds:
            other = Table(world.state.clone()).play(text)
            there.add(tuple(other.options()))
        assert len(there) == 1


@pytest.mark.rule("HR-HID-21")
@pytest.mark.parametrize("card, kind", [("SOR-05", "search"), ("SOR-07", "hunt"), ("SOR-06", "perceive")])
def test_nor_do_the_areas_that_a_card_may_name(card: str, kind: str) -> None:
    menus = set()
    for journey, gandalf in (("JS-01", "8"), ("JS-02", "10"), ("JL-04", "27")):
        table = nazguls_turn(part=2, journey=journey, track=5, gandalf=gandalf).hold_sorcery(card)
        menus.add(tuple(table.play("die sorcery sorcery", f"play {card}").options(kind)))
    assert len(menus) == 1
    assert menus != {()}


# Windows --------------------------------------------------------------------------------------------------------------
ASKING = {
    "search": ("search 10",),
    "hunt": ("die sword sword", "hunt 10"),
    "perception": ("die ring ring", "perceive IV-C"),
    "card": ("die sorcery sorcery", "play SOR-05", "search 10"),
}


def asking(kind: str, hand: str, options: str = THREE, *, watching: bool = True) -> Table:
    table = nazguls_turn(options, part=2, track=2, watching=watching).place(blue="10").hold(hand or "AL2-01")
    return table.hold_sorcery("SOR-05").dice("ring ring sword sword sorcery sorcery")


@pytest.mark.rule("HR-HID-22", "HR-RUL-95")
@pytest.mark.parametrize("kind", [*ASKING])
def test_while_the_ring_bearer_watches_every_question_opens_a_window(kind: str) -> None:
    for hand in ("AL2-10 AL2-11", "AL2-12", "AL2-02"):
        table = asking(kind, hand).play(*ASKING[kind])
        assert (table.step, table.asked) == ("window", (RB,))
        assert "no_card" in table.options()
        assert table.state.unless(RB) is GAME.action("no_card")
    table = asking(kind, "AL2-02").set(ally_hand=()).play(*ASKING[kind])
    assert table.options() == ["no_card"]


@pytest.mark.rule("HR-HID-22")
@pytest.mark.parametrize("kind", [*ASKING])
def test_nobody_can_tell_whether_a_card_could_have_been_played(kind: str) -> None:
    worlds = [asking(kind, hand) for hand in ("AL2-10 AL2-11", "AL2-12 AL2-12", "AL2-02 AL2-03")]
    alike(worlds, [*ASKING[kind], "no_card", "done"])


@pytest.mark.rule("HR-HID-22")
def test_one_answer_closes_the_window() -> None:
    table = asking("search", "AL2-11").play("search 10", "no_card")
    assert table.step == "nazgul_turn"
    table = asking("search", "AL2-11 AL2-10").play("search 10")
    assert table.options() == ["play AL2-11", "no_card"]
    table.play("play AL2-11")
    assert table.step == "nazgul_turn"
    assert not any("log-answer" in line for line in table.log())


@pytest.mark.rule("HR-RUL-95")
@pytest.mark.parametrize("kind", [*ASKING])
def test_after_let_pass_there_is_no_window(kind: str) -> None:
    table = asking(kind, "AL2-10 AL2-11 AL2-12", watching=False).play(*ASKING[kind])
    assert table.step == "nazgul_turn"
    assert any("log-answer" in line for line in table.log())


@pytest.mark.rule("HR-RUL-95")
@pytest.mark.parametrize("hand", ["", "AL2-10 AL2-12"])
def test_the_word_is_said_at_the_end_of_each_own_turn_whatever_the_hand(hand: str) -> None:
    table = ring_bearers_turn(THREE, part=2).hold(hand)
    assert not table.offers("end_turn")
    table.play("gandalf 7")
    assert {"watch", "let_pass"} <= {*table.options()}
    for word, windows in (("watch", True), ("let_pass", False)):
        other = Table(table.state.clone()).play(word)
        assert other.sees(1).watching == windows
        assert other.log()[-1] == f"log-rb-ends {word}"
        other.place(blue="10").play("search 10")
        assert (other.step == "window") == windows


@pytest.mark.rule("HR-RUL-95")
def test_the_word_holds_until_the_end_of_the_next_own_turn() -> None:
    table = ring_bearers_turn(THREE, part=2).play("gandalf 7", "watch").place(blue="10", red="11")
    table.play("search 10", "no_card", "done", "search 11", "no_card", "done", "done", "done")
    assert table.step == "rb_turn"
    table.play("gandalf 17", "let_pass", "die ring ring", "perceive IV")
    assert table.step == "nazgul_turn"


@pytest.mark.rule("HR-RUL-95", "HR-HID-22")
def test_with_an_option_there_is_always_a_window_and_no_word() -> None:
    table = ring_bearers_turn("windows=always", part=2).play("gandalf 7")
    assert not {"watch", "let_pass"} & {*table.options()}
    table.play("end_turn").place(blue="10").play("search 10")
    assert table.step == "window"


@pytest.mark.rule("HR-RUL-95")
def test_the_word_does_not_concern_decisions_of_the_ring_bearers_own() -> None:
    table = nazguls_turn(part=2, nazgul="purple", track=2, watching=False).set(found=True).play("done")
    assert (table.step, table.asked) == ("route", (RB,))


# Who sees what --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-HID-27")
@pytest.mark.parametrize("part", [1, 2])
def test_a_spectator_sees_what_lies_open(part: int) -> None:
    table = ring_bearers_turn(THREE, part=part).hold(f"AL{part}-01 AL{part}-02").hold_sorcery("SOR-05", 1)
    table.set(known_hands=table.state.hands)
    seen = table.sees(SPECTATOR)
    assert (seen.secrets, seen.ally_cards, seen.legal, seen.asides) == (None, None, (), ())
    assert part == 2 or seen.journal is None
    assert [(hand.cards, hand.seen, hand.discards) for hand in seen.hands] == [(None, (), None)] * 2
    assert (seen.ally_hand, [hand.size for hand in seen.hands]) == (2, [1, 0])
    text = GAME.observation_to_json(seen).decode()
    assert "SOR-05" not in text
    assert f"AL{part}-0" not in text
    assert part == 1 or seen.limit is None


@pytest.mark.rule("HR-HID-20", "HR-RUL-98")
def test_what_the_wraiths_saw_of_each_other_the_ring_bearer_never_sees() -> None:
    worlds = []
    for cards in ("SOR-05 SOR-06", "SOR-07 SOR-08"):
        table = ring_bearers_turn(THREE, journal="1 53 . .").hold_sorcery(cards, 1).hold_sorcery("SOR-09", 2)
        worlds.append(table.play("move C"))
    chosen = {"deal_short": "deal JS-01", "deal_long": "deal JL-01"}
    for world in worlds:
        onward(world, "exchange", **chosen)
    alike(
        worlds,
        [("swap w1 SOR-05 w2 SOR-09", "swap w1 SOR-08 w2 SOR-09"), "end_exchange", "first w1", "stand blue 28"],
        RB,
        SPECTATOR,
    )
    assert worlds[0].sees(2).hands[0].seen == ("SOR-06", "SOR-09")


# Undo and the source of chance ----------------------------------------------------------------------------------------
def sit_down(until: str, seed: str = "undo") -> CoreTable:
    """A table of two where the first option is always taken, until a step."""
    table = CoreTable.new(GAME, "players=2", seal=Seal.from_seed(seed, 2))
    while seen(table).step != until:
        seat = table.to_act()[0]
        table.act(seat, table.legal(seat)[0])
    return table


def seen(table: CoreTable, audience: int = RB) -> View:
    found = table.observe(audience)
    assert isinstance(found, View)
    return found


def option(table: CoreTable, seat: int, kind: str) -> str:
    return next(action.text for action in table.legal(seat) if action.kind == kind)


@pytest.mark.rule("HR-HID-28")
def test_a_move_can_be_taken_back_and_an_answer_cannot() -> None:
    table = sit_down("nazgul_turn")
    table.act(1, option(table, 1, "ride"))
    assert table.can_undo(1)
    table.undo(1)
    assert not seen(table).rode
    table.act(1, option(table, 1, "search"))
    assert seen(table).step == "window"
    table.act(RB, "no_card")
    assert not table.can_undo(RB)
    with pytest.raises(UndoRefused):
        table.undo(1)


@pytest.mark.rule("HR-HID-28")
def test_nothing_is_taken_back_across_chance() -> None:
    table = sit_down("rb_turn")
    table.act(RB, "spend_fellowship")
    assert not table.can_undo(RB)
    with pytest.raises(UndoRefused):
        table.undo(RB)


@pytest.mark.rule("HR-HID-28")
def test_the_ring_bearer_may_take_an_entry_back_that_nobody_has_seen() -> None:
    table = sit_down("rb_turn")
    table.act(RB, "move dot")
    assert table.can_undo(RB)
    assert not table.can_undo(1)
    table.undo(RB)
    assert seen(table).entries == 1


@pytest.mark.rule("HR-HID-28")
@pytest.mark.parametrize(
    "table, texts, learns",
    [
        (nazguls_turn(THREE, part=2).place(blue="8"), ("ride blue 17",), ()),
        (nazguls_turn(THREE, part=2).place(blue="8"), ("search 8",), (1, 2, SPECTATOR)),
        (ring_bearers_turn(THREE, part=2).set(deeds_held=1 << BOARD_2.space["18"]), ("gandalf 18",), ()),
        (
            ring_bearers_turn(THREE, part=2).set(deeds_held=1 << BOARD_2.space["18"]),
            ("gandalf 18", "do_deed"),
            (1, 2, SPECTATOR),
        ),
        (ring_bearers_turn(THREE, part=2).set(fellowship=1), ("spend_fellowship", "drawn AL2-05"), (RB,)),
    ],
)
def test_who_has_learned_something_hidden(table: Table, texts: tuple[str, ...], learns: tuple[int, ...]) -> None:
    table = Table(table.state.clone())
    before = table.state.clone()
    table.play(*texts)
    assert tuple(audience for audience in (RB, 1, 2, SPECTATOR) if table.state.learned(before, audience)) == learns


@pytest.mark.rule("HR-HID-30")
def test_no_view_and_no_saved_game_holds_the_seed_before_the_end() -> None:
    table = sit_down("nazgul_turn", "no peeking")
    secret = table.seal.secret
    assert secret is not None
    sent = [GAME.observation_to_json(table.observe(audience)) for audience in (RB, 1, SPECTATOR)]
    sent.append(table.record.text().encode())
    for message in sent:
        assert secret.hex().encode() not in message
        assert b"no peeking" not in message
    assert read_record(table.record.text(), find_game=lambda _: GAME).seal == table.seal.closed()
    # another secret behind the same events changes no byte
    other = table.record.fork(seal=Seal.from_seed("another", 2)).replay()
    for audience in (RB, 1, SPECTATOR):
        assert GAME.observation_to_json(other.observe(audience)) == GAME.observation_to_json(table.observe(audience))


@pytest.mark.rule("HR-HID-30")
def test_everything_random_is_drawn_from_the_tables_seal() -> None:
    record = sit_down("nazgul_turn", "the same").record
    seal, state, rolls = Seal.from_seed("the same", 2), record.start(), 0
    for actor, action in record.entries:
        if actor == NATURE:
            rolls += 1
            assert action is seal.pick(rolls, state.odds())
        state.apply(actor, action)
        GAME.sample_world(state.observe(1), Random(rolls))  # type: ignore[arg-type]
    assert rolls > 8
