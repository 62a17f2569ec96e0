"""A campaign: adventures in a chain, ways to choose, lost ones played again, endings, and content that records name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from mathom.core.errors import OptionsError, RecordError
from mathom.core.record import Record
from mathom.core.record_reader import read_record, record_from_json
from mathom.core.table import Table
from mathom.core.words import Words
from mathom.games.journeys import named_content
from mathom.games.journeys.campaign import ahead, ending_of, slot_of
from mathom.games.journeys.library import shipped
from mathom.games.journeys.rulesets import rules_from
from mathom.games.journeys.state import CAMP, OVER
from mathom.testing.records import check_record
from tests.games.journeys.harness import spawn, tile, token
from tests.games.journeys.trail import (
    GAME,
    LOSE,
    STORIES,
    T1,
    WIN,
    adventure,
    at_random,
    chain,
    make_known,
    new_table,
    onward,
    out_of_camp,
    over,
    played,
    rewards,
    shelved,
    shortest,
    state_of,
    trail,
)


@pytest.fixture(autouse=True)
def content() -> Iterator[None]:
    with shelved(trail(), *STORIES):
        yield


def adventure_of(table: Table) -> str:
    return state_of(table).book.adventure.id


def asked(table: Table) -> list[str]:
    """What may be done by whoever is asked."""
    return [action.text for action in table.legal(table.to_act()[0])]


def events(table: Table, kind: str) -> list[tuple[object, ...]]:
    found, said = [], state_of(table).log
    while said is not None:
        if said.event[0] == kind:
            found.append(said.event)
        said = said.prev
    return found[::-1]


def with_bridge() -> Table:
    """The first adventure, in which the bridge is found, before its end."""
    table = played(new_table(), until=out_of_camp)
    state = state_of(table)
    state.flags |= {"c.bridge"}
    return table


# The chain ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-A-18", "JE-70.0", "JE-70.1", "JE-33.6", "JE-A-20")
def test_adventures_follow_each_other_with_a_camp_between_them() -> None:
    first, second, third = chain(WIN, LOSE, WIN)
    assert [adventure_of(table) for table in (first, second, third)] == ["t1", "t2a", "t3a"]
    assert [slot_of(state_of(table)) for table in (first, second, third)] == [0, 1, 2]
    for table in (second, third):
        assert state_of(table).book.campaign == state_of(first).book.campaign
        start = table.record.start()
        assert (start.phase, start.to_act()) == (CAMP, (0, 1))  # type: ignore[attr-defined]
    assert GAME.onward(third.record) is None


def test_records_of_a_campaign_are_read_verified_and_give_the_same_letters() -> None:
    tables = chain(WIN, LOSE, WIN)
    for table, after in zip(tables, [*tables[1:], None], strict=True):
        text = table.record.text()
        record = read_record(text, find_game=lambda _: GAME)
        assert (record, record.text()) == (table.record, text)
        assert record.verify().over
        assert record_from_json(json.loads(json.dumps(record.json())), find_game=lambda _: GAME).text() == text
        if after is not None:
            assert record.replay().letter() == after.record.letter
            following = GAME.onward(record)
            assert following is not None
            assert GAME.options(following[0]) == after.record.options


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_random_play_through_a_whole_campaign(seed: int) -> None:
    options, letter, names = "story=trail heroes=3 replay_after_defeat=yes", "", []
    for number in range(8):
        table = played(new_table(options, letter, seed), at_random(100 * seed + number))
        assert table.record.verify().over
        names.append(adventure_of(table))
        if GAME.onward(table.record) is None:
            break
        options, letter = onward(table)
    assert names[0] == "t1"
    assert [*dict.fromkeys(name[:2] for name in names)] == ["t1", "t2", "t3"][: len({name[:2] for name in names})]


def test_the_shipped_campaign_from_beginning_to_end() -> None:
    """Eight adventures, each given up after it has begun."""

    def give_up(table: Table) -> Table:
        played(table, at_random(5), until=out_of_camp)
        for seat in range(2):
            if seat in state_of(table).at_table():
                table.act(seat, "resign")
        return played(table, at_random(6))

    options, letter = "", ""
    names: list[str] = []
    while True:
        table = give_up(new_table(options, letter, len(names)))
        names.append(adventure_of(table))
        assert read_record(table.record.text(), find_game=lambda _: GAME).verify().over
        if GAME.onward(table.record) is None:
            break
        options, letter = onward(table)
        assert json.loads(letter)["past"][-1]["adventure"] == names[-1]
    assert [name[:2] for name in names] == [f"a{number}" for number in range(1, 9)]
    state = state_of(table)
    assert [row.adventure for row in state.past] == names[:7]
    ending = state.observe(0).campaign
    assert ending is not None
    assert ending.ending is not None
    assert ending.ending.en.startswith("They did not come like an army.")


@pytest.mark.slow
def test_the_shipped_campaign_in_random_play() -> None:
    options, letter = "heroes=3 difficulty=hard", ""
    names: list[str] = []
    while True:
        table = played(new_table(options, letter, 4), at_random(len(names)))
        names.append(adventure_of(table))
        assert read_record(table.record.text(), find_game=lambda _: GAME).verify().over
        if GAME.onward(table.record) is None:
            break
        options, letter = onward(table)
        lore = state_of(table).lore
        assert json.loads(letter)["lore"] == lore > 0
    assert [name[:2] for name in names] == [f"a{number}" for number in range(1, 9)]


@pytest.mark.rule("JE-70.3", "JE-70.4")
def test_most_adventures_are_journeys_and_some_are_battles() -> None:
    maps = [content.value.map for content in shipped().all("adventure")]  # type: ignore[union-attr]
    assert maps.count("journey") > maps.count("battle") > 0


@pytest.mark.parametrize("options", ["story=trail", "story=trail heroes=4 difficulty=hard"])
def test_the_kit_finds_the_chain_in_order(options: str) -> None:
    check_record(GAME, options, seed=2)


# Ways -----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-D-45")
def test_at_a_branch_point_the_party_chooses_among_those_whose_conditions_hold() -> None:
    table = played(new_table(), until=over)
    assert table.result() is None, "it is not over before that is settled"
    assert table.to_act() == (0, 1)
    assert asked(table) == ["branch 0", "branch 2"]
    seen = table.observe(1)
    assert [(way.number, way.label.en) for way in seen.campaign.ways] == [(0, "Adventure t2a"), (2, "Adventure t2c")]  # type: ignore[attr-defined]
    said = Words("pl", GAME.word_folders(table.options))
    assert GAME.label(table.legal(0)[1], observation=seen).args == {"chapter": "t2c"}  # type: ignore[arg-type]
    assert said.has("log-branch")
    table.act(1, "branch 2")
    assert table.result() is not None
    following = new_table(*onward(table))
    assert adventure_of(following) == "t2c"
    bridge = played(with_bridge(), until=over)
    assert asked(bridge) == ["branch 0", "branch 1", "branch 2"]


def test_with_a_leader_the_leader_chooses_the_way() -> None:
    table = played(new_table("story=trail leader=2"), until=over)
    assert table.to_act() == (1,)


def test_of_several_the_first_that_holds_needs_no_choice() -> None:
    for first, third in ((WIN, "t3a"), (LOSE, "t3b")):
        tables = chain(first, WIN, WIN)
        assert adventure_of(tables[-1]) == third


def test_a_slot_in_which_nothing_can_be_played_is_passed_over() -> None:
    slots = [
        {"number": 1, "adventures": [{"id": "t1"}], "pick": "first_true"},
        {"number": 2, "adventures": [{"id": "t2a", "if": {"flag": "c.bridge"}}], "pick": "party"},
        {"number": 3, "adventures": [{"id": "t3a"}], "pick": "first_true"},
    ]
    make_known(trail(id="short", slots=slots))
    table = played(new_table("story=short"))
    assert ahead(state_of(table)) == ((2, 0),)
    following = new_table(*onward(table))
    assert adventure_of(following) == "t3a"
    assert slot_of(state_of(following)) == 2
    bridge = played(new_table("story=short"), until=out_of_camp)
    state_of(bridge).flags |= {"c.bridge"}
    assert ahead(state_of(played(bridge))) == ((1, 0),)


def test_a_campaign_may_be_begun_in_the_middle() -> None:
    table = played(new_table("story=trail/t2c"))
    assert adventure_of(new_table(*onward(table))) == "t3b"


# A lost adventure -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-33.6", "JE-N-16")
def test_after_a_lost_adventure_the_campaign_goes_on() -> None:
    table = played(new_table(), LOSE, until=over)
    assert asked(table) == ["branch 0", "branch 2"]
    first, second = chain(LOSE, LOSE)
    assert (state_of(first).won, adventure_of(second)) == (False, "t2a")


@pytest.mark.rule("JE-N-16", "JE-D-47")
def test_with_the_option_a_lost_adventure_may_be_played_again_from_the_camp_before_it() -> None:
    first, second = chain(WIN, LOSE, options="replay_after_defeat=yes")
    lost = played(new_table(*onward(first)), LOSE, until=over)
    assert asked(lost) == ["again", "go_on"]
    lost.act(0, "again")
    assert lost.result() is not None
    options, letter = onward(lost)
    assert (options, letter) == (lost.options.text(), lost.record.letter)
    again = new_table(options, letter)
    before, now = state_of(new_table(*onward(first))), state_of(again)
    assert (now.heroes, now.lore, now.flags, now.past) == (before.heroes, before.lore, before.flags, before.past)
    del second
    on = played(new_table(*onward(first)), LOSE, until=over)
    on.act(1, "go_on")
    assert adventure_of(new_table(*onward(on))) == "t3a"


@pytest.mark.rule("JE-N-16")
def test_a_won_adventure_is_not_played_again() -> None:
    table = played(new_table("story=trail replay_after_defeat=yes"), until=over)
    assert asked(table) == ["branch 0", "branch 2"]
    lost = played(new_table("story=trail replay_after_defeat=yes"), LOSE, until=over)
    assert asked(lost) == ["again", "branch 0", "branch 2"]


def test_the_first_adventure_again_is_a_new_beginning() -> None:
    table = played(new_table("story=trail replay_after_defeat=yes"), LOSE, until=over)
    table.act(0, "again")
    assert table.state.letter() == ""
    options, letter = onward(table)
    assert letter == ""
    assert adventure_of(new_table(options)) == "t1"


def test_a_sitting_that_was_stopped_counts_for_nothing() -> None:
    first = chain(WIN)[0]
    table = played(new_table(*onward(first)), until=out_of_camp)
    table.act(0, "offer_stop")
    table.act(1, "accept_stop")
    assert table.result() is not None
    assert table.state.letter() == ""
    assert onward(table) == (table.options.text(), table.record.letter)


@pytest.mark.rule("JE-D-47")
def test_who_gives_up_in_camp_has_played_no_role() -> None:
    table = played(new_table(), until=lambda state: state.stack[0].name == "camp")
    for seat in (0, 1):
        table.act(seat, "resign")
    state = state_of(table)
    assert state.phase == OVER
    assert not any(any(hero.xp) for hero in state.heroes)
    nobody = new_table()
    for seat in (0, 1):
        nobody.act(seat, "resign")
    played(nobody)
    assert nobody.state.letter() == ""
    assert onward(nobody) == (nobody.options.text(), "")


# The end --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-33.6a")
@pytest.mark.parametrize(
    "ends, ending", [((WIN, LOSE, WIN), "bright"), ((LOSE, LOSE, WIN), "dim"), ((WIN, WIN, LOSE), "dark")]
)
def test_the_first_epilogue_of_the_campaign_that_holds_is_told(ends: tuple[str, ...], ending: str) -> None:
    *before, last = chain(*ends)
    campaign = state_of(last).book.campaign
    assert campaign is not None
    number = [row.id for row in campaign.endings].index(ending)
    assert ending_of(state_of(last)) == number
    assert events(last, "campaign_end") == [("campaign_end", number)]
    seen = last.observe(0).campaign  # type: ignore[attr-defined]
    assert seen.ending.en == campaign.endings[number].text_en
    assert f"ending-{ending}" in [line.id for line in last.lines(0)]
    for table in before:
        assert not events(table, "campaign_end")
        assert table.observe(0).campaign.ending is None  # type: ignore[attr-defined]
    assert GAME.onward(last.record) is None
    assert json.loads(last.state.letter())["next"] == {"adventure": "", "slot": 4}


def test_a_last_adventure_that_is_played_again_ends_nothing() -> None:
    first, second = chain(WIN, WIN, options="replay_after_defeat=yes")
    last = played(new_table(*onward(second)), LOSE, until=over)
    assert asked(last) == ["again", "go_on"]
    assert not events(last, "campaign_end")
    other = played(new_table(*onward(second)), LOSE, until=over)
    last.act(0, "again")
    assert onward(last)[1] == second.state.letter()
    other.act(0, "go_on")
    assert events(other, "campaign_end")
    assert GAME.onward(other.record) is None
    del first


# By itself ------------------------------------------------------------------------------------------------------------
@pytest.mark.slow
def test_an_adventure_by_itself_is_played_with_heroes_who_begin() -> None:
    table = new_table("story=a3")
    state = state_of(table)
    assert state.book.adventure.id == "a3"
    assert state.book.campaign is None
    assert state.stack[0].name == "choose_heroes"
    assert GAME.chapter(table.options) == "a3"
    assert GAME.chapter(table.options, "pl") == state.book.adventure.name_pl
    done = played(new_table("story=t1"))
    assert done.result() is not None
    assert done.observe(0).campaign is None  # type: ignore[attr-defined]
    assert GAME.onward(done.record) is None


# Content --------------------------------------------------------------------------------------------------------------
def test_what_is_shipped_is_meant_by_its_name_and_anything_else_has_its_hash() -> None:
    assert GAME.options("story=cinders").text() == ""
    assert GAME.options("story=cinders/a5b").text() == "story=cinders/a5b"
    assert GAME.options("story=a3").text() == "story=a3"
    own = GAME.options("story=trail").text()
    hashes = [
        named_content.known().named(kind, name).hash for kind, name in (("campaign", "trail"), ("adventure", "t1"))
    ]
    assert own == f"story=trail@{hashes[0]}/t1@{hashes[1]}"
    assert GAME.options(GAME.options("story=trail").full_text()) == GAME.options("story=trail")
    full = GAME.options("").full_text()
    assert full.count("@") == 3, "campaign, adventure and pack"
    assert GAME.options(full) == GAME.options("")


@pytest.mark.parametrize(
    "text, message",
    [
        ("story=nothing", "content-unknown-id"),
        ("story=cinders/t1", "content-not-of-campaign"),
        ("story=cinders/nothing", "content-unknown-id"),
        ("story=nothing/a1", "content-unknown-id"),
        ("story=a1/a1", "content-unknown-id"),
        ("story=../a1", "content-unknown-id"),
        (f"story=a1@{'0' * 64}", "content-unknown-id"),
        (f"story=cinders/a1@{'0' * 64}", "content-missing"),
        ("story=a1@12", "content-unknown-id"),
        ("pack=nothing", "content-unknown-id"),
        ("pack=cinders", "content-unknown-id"),
    ],
)
def test_content_that_is_not_there_is_told(text: str, message: str) -> None:
    with pytest.raises(OptionsError) as caught:
        GAME.options(text)
    assert caught.value.message.id == message
    for language in ("en", "pl"):
        assert caught.value.words is not None
        assert Words(language, (caught.value.words,)).has(message)


def test_a_campaign_is_played_with_the_pack_it_needs() -> None:
    make_known(trail(id="foreign", products=["elsewhere"]))
    with pytest.raises(OptionsError, match="content-other-pack"):
        GAME.start("story=foreign")


@pytest.mark.rule("JE-N-41")
def test_a_record_names_its_content_and_keeps_it_when_there_is_a_new_version() -> None:
    table = played(new_table())
    text = table.record.text()
    assert [line.split()[:2] for line in text.splitlines() if line.startswith("content")] == [
        ["content", "story"],
        ["content", "pack"],
    ]
    newer = adventure("t1", name_en="Another first", rewards=rewards("won_t1"))
    with shelved(trail(), newer, *STORIES):
        assert state_of(new_table()).book.adventure.name_en == "Another first"
        record = read_record(text, find_game=lambda _: GAME)
        assert record.text() == text
        assert record.verify().over
        assert record.start().book.adventure.name_en == "Adventure t1"  # type: ignore[attr-defined]


@pytest.mark.rule("JE-N-41")
def test_a_new_version_takes_effect_in_camp() -> None:
    first = chain(WIN)[0]
    newer = adventure("t2a", name_en="Another second")
    with shelved(trail(), newer, *STORIES):
        following = new_table(*onward(first))
        assert state_of(following).book.adventure.name_en == "Another second"


def test_a_record_without_its_content_says_so() -> None:
    text = played(new_table()).record.text()
    with shelved(), pytest.raises(RecordError) as caught:
        read_record(text, find_game=lambda _: GAME)
    assert (caught.value.line, caught.value.message.id) == (4, "content-missing")
    assert caught.value.words is not None
    assert Words("pl", (caught.value.words,)).has("content-missing")


def test_content_beside_a_record_is_found(tmp_path: Path) -> None:
    texts = [table.record.text() for table in chain(WIN, WIN)]
    for number, story in enumerate((trail(), *STORIES)):
        (tmp_path / f"story_{number}.json").write_text(json.dumps(story))
    (tmp_path / "harm.json").write_text("{")
    with shelved():
        records = [read_record(text, find_game=lambda _: GAME, beside=tmp_path) for text in texts]
        for record in records:
            assert record.verify().over
        following = GAME.onward(records[1])
        assert following is not None
        assert GAME.go_on(*following).book.adventure.id == "t3a"


def test_content_in_the_folders_of_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "t1.json").write_text(json.dumps(T1))
    monkeypatch.setenv(named_content.FOLDERS, str(tmp_path))
    with shelved():
        assert GAME.start("story=t1").book.adventure.id == "t1"
        with pytest.raises(OptionsError):
            GAME.start("story=t2a")


def test_what_was_shipped_once_is_found_by_its_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = played(new_table("story=t1")).record.text()
    (tmp_path / "t1.json").write_text(json.dumps(T1))
    monkeypatch.setattr(named_content, "EARLIER", tmp_path)
    with shelved():
        assert read_record(text, find_game=lambda _: GAME).verify().over


@pytest.mark.slow
@pytest.mark.parametrize(
    "harm",
    [
        {"tiles": [tile("J99", (0, 0), 0, explore=False)]},
        {"start": ["J01.z"]},
        {"tokens": [token("gift", "J07.a", {"threat": 1})]},
        {"tokens": [token("gift", "J01.a", {"title": {"id": "title_99", "who": "actor"}})]},
        {"tokens": [token("gift", "J01.a", {"call": "nowhere"})]},
        {"spawns": [spawn("x", "nobody", "J01.a")]},
    ],
)
def test_a_story_that_names_what_there_is_not_is_refused_before_it_begins(harm: dict[str, object]) -> None:
    make_known(adventure("broken", **harm))
    with pytest.raises(OptionsError) as caught:
        GAME.start("story=broken")
    assert caught.value.message.id == "content-faulty"
    assert caught.value.message.args["name"] == "broken"


def test_the_shipped_names_cannot_be_taken() -> None:
    make_known(adventure("a1", name_en="Not the first"))
    assert GAME.start("story=a1").book.adventure.name_en == "Smoke over Thornhollow"
    mine = next(content for content in named_content.known().all("adventure") if content.id == "a1")
    assert named_content.is_shipped(mine)
    assert rules_from("").adventure == shipped().named("adventure", "a1").hash


# Going on -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("JE-101.1", "JE-101.2", "JE-101.2a", "JE-101.4", "JE-101.1b")
def test_a_sitting_can_be_left_anywhere_and_goes_on_as_it_was() -> None:
    first = chain(WIN)[0]
    table = new_table(*onward(first), seed=3)
    while table.to_act():
        copy = read_record(table.record.text(), find_game=lambda _: GAME)
        loaded = Table.load(copy, table.seal.secret)
        assert GAME.observation_to_json(loaded.observe(0)) == GAME.observation_to_json(table.observe(0))
        assert loaded.legal(table.to_act()[0]) == table.legal(table.to_act()[0])
        table.act(seat := table.to_act()[0], shortest(WIN)(state_of(table), seat))
    assert table.record.ending is not None


def test_a_state_that_is_packed_comes_back_with_its_campaign() -> None:
    first, second = chain(WIN, WIN)
    third = new_table(*onward(second))
    played(third, until=out_of_camp)
    back = GAME.unpack(GAME.pack(third.state))
    assert (back.past, back.onto) == (state_of(third).past, None)
    undecided = played(new_table(), until=over)
    back = GAME.unpack(GAME.pack(undecided.state))
    assert [action.text for action in back.legal(0)] == ["branch 0", "branch 2"]
    back = GAME.unpack(GAME.pack(second.state))
    assert back.letter() == second.state.letter()
    del first


def test_a_record_made_by_hand_needs_no_hashes() -> None:
    text = Record.make(GAME, "story=trail").text()
    lines = [line for line in text.partition("start")[0].splitlines() if not line.startswith("content")]
    record = read_record("\n".join([*lines, "start", ""]), find_game=lambda _: GAME)
    assert record.options == GAME.options("story=trail")
