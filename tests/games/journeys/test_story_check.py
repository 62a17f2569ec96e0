"""`mathom story check`: seeded faults are all found, what we ship has none, hostile files take bounded time."""

from __future__ import annotations

import copy
import json
import re
import time
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from mathom.games.journeys.check import Finding, Source, check
from mathom.games.journeys.check.passable import Parties, chance
from mathom.games.journeys.check.report import FOLDERS
from mathom.games.journeys.check.words import FOLDER
from mathom.games.journeys.library import PRINTED
from mathom.games.journeys.library import shipped as library
from mathom.testing import StrictWords, check_words
from tests.games.journeys.everything import FOLDER as FOLDER_OF_EVERYTHING
from tests.games.journeys.everything import cards

FAULTS: Final = Path(__file__).parent / "data/faults"
CONTENT: Final = Path(__file__).parents[3] / "content/journeys"
ADVENTURES: Final = ("a1", "a2", "a3", "a4", "a5a", "a5b", "a6", "a7", "a8")
GONE: Final = object()
"""Take it away instead of changing it."""


class Fault(NamedTuple):
    """A fault: in which file, at which path, what stands there instead, and what is found."""

    file: str
    path: str
    to: Any
    finds: str
    severity: str = "error"


@cache
def shipped(name: str) -> Any:
    return msgspec.json.decode((PRINTED / f"{name}.json").read_bytes())


def found_in(data: Any, *others: Any) -> list[Finding]:
    sources = [Source(json.dumps(each).encode(), f"{number}.json") for number, each in enumerate((data, *others))]
    return [finding for finding in check(sources) if finding.file == "0.json"]


def step_into(here: Any, step: str) -> Any:
    """The key of a map, or the place of a row in a list: by its number or by its name."""
    if isinstance(here, dict):
        return step
    if step == "+":
        return len(here)
    if step.isdigit():
        return int(step)
    return next(n for n, row in enumerate(here) if step in (row.get(key) for key in ("id", "as", "tile", "event")))


def seeded(fault: Fault) -> Any:
    """The file with the fault in it."""
    data = copy.deepcopy(shipped(fault.file))
    here = data if fault.file == "pack" else data["campaign" if fault.file == "campaign" else "adventure"]
    *way, last = fault.path.split("/")
    for step in way:
        here = here[step_into(here, step)]
    key = step_into(here, last)
    if fault.to is GONE:
        del here[key]
    elif isinstance(here, list) and key == len(here):
        here.append(fault.to)
    else:
        here[key] = fault.to(here[key]) if callable(fault.to) else fault.to
    return data


def text(en: str = "Here.", pl: str = "Tu.") -> dict[str, str]:
    return {"op": "text", "en": en, "pl": pl}


def flag(name: str) -> dict[str, str]:
    return {"op": "flag", "value": name}


def given(op: str, value: Any) -> dict[str, Any]:
    return {"op": op, "value": value}


END: Final = {"op": "end", "result": "victory"}

NAMES: Final = [
    Fault("a1", "tokens/t_fire/at", "J99.a", "unknown-space"),
    Fault("a1", "spawns/eaves/enemy", "balrog", "unknown-enemy"),
    Fault("a1", "spawns/boss/bonuses/0", "shiny", "unknown-bonus"),
    Fault("a1", "spawns/boss/hard/bonuses/0", "shiny", "unknown-bonus"),
    Fault("a1", "tokens/t_smith/do/0/done/3/id", "title_99", "unknown-title"),
    Fault("a1", "tokens/t_cache/do/1/id", "tr_none", "unknown-trinket"),
    Fault("a1", "tiles/J04/tile", "J99", "unknown-tile"),
    Fault("a1", "tiles/J04/event", "ex_slop", "unknown-event"),
    Fault("a1", "tokens/t_ruts/when", "ex_rod", "unknown-moment"),
    Fault("a1", "setup/3/value", "o9", "unknown-objective"),
    Fault("a1", "triggers/objective_done:o2/event", "objective_done:o9", "unknown-objective"),
    Fault("a1", "triggers/enemy_defeated:carters/event", "enemy_defeated:carterz", "unknown-foe"),
    Fault("a1", "triggers/objective_done:o2/event", "threshold:9", "unknown-threshold"),
    Fault("a1", "triggers/objective_done:o2/event", "enter:J99", "unknown-place"),
    Fault("a1", "triggers/objective_done:o2/event", "interact:t_nobody", "unknown-token"),
    Fault("a1", "pools/witnesses/of/widow/tokens/0", "t_tildda", "unknown-pooled-tokens"),
    Fault("a1", "events/way_on/0/cond/value", "fort", "unknown-alternative"),
    Fault("a1", "events/ex_tower/2/options/2/do/2/resolution", "bargains", "unknown-resolution"),
    Fault("a1", "tokens/t_tilda/do/0/who", "actress", "unknown-who"),
    Fault("a1", "tokens/t_tilda/do/0/who", "hero:nobody", "unknown-who"),
    Fault("a1", "events/ex_tower/2/options/0/do/1/group", "bowz", "unknown-group"),
    Fault("a1", "events/ex_tower/2/options/1/do/0/pass/1/value", "group:bos", "unknown-groups"),
    Fault("a1", "setup/2/cond/value/0", "heros", "unknown-counter"),
    Fault("a1", "tokens/t_smith/do/0/target/per", "heros", "unknown-counter"),
    Fault("a1", "events/carry/4/then/0/id", "t_shad", "unknown-token"),
    Fault("a3", "setup/0/then/1/value", "x_gat", "unknown-terrain"),
    Fault("a2", "tokens/t_cage/do/0/done/5/name", "c.captive", "undeclared-flag"),
    Fault("a6", "tokens/t_s1/do/0/pass/1/var", "c.shard", "undeclared-var"),
    Fault(
        "a1",
        "events/barn/+",
        {
            "op": "token",
            "id": "t_fire",
            "kind": "search",
            "at": "J01.a",
            "text_en": "A.",
            "text_pl": "A.",
            "do": [text()],
        },
        "twice-token",
    ),
    Fault("a1", "tokens/t_fire/at", GONE, "nowhere"),
    Fault("a2", "tokens/t_bag/at", "J14.c", "two-places"),
    Fault("a1", "pools/finds/of/hat/tokens/0", "t_cache", "pooled-twice"),
]
TEXTS: Final = [
    Fault("a1", "intro_pl", " ", "no-text"),
    Fault("a1", "events/ex_wood/0/pl", "", "no-text"),
    Fault("a1", "events/ex_tower/2/options/0/label_en", "", "no-text"),
    Fault("a1", "resolutions/victory/both/text_en", "{hero} goes home.", "nobody-acts"),
    Fault("a1", "tokens/t_fire/text_pl", "{hero_acc} widać stąd.", "nobody-acts"),
    Fault("a1", "objectives/o1/text_en", "Let {hero|him|her} look.", "nobody-acts"),
    Fault("a1", "triggers/objective_done:o3/do/0/en", "{hero} sees it.", "nobody-acts"),
    Fault("a1", "threat/thresholds/1/do/0/then/0/en", "{hero} sees it.", "nobody-acts"),
    Fault("a1", "events/ex_wood/0/en", "{hero_gen} eyes.", "polish-case"),
    Fault("a1", "events/ex_wood/0/en", "{heroine} comes.", "unknown-gap"),
    Fault("a1", "events/ex_wood/0/en", "{hero|he} comes.", "unknown-gap"),
    Fault("a1", "events/ex_wood/0/en", "{hero comes.", "brace"),
    Fault("a1", "tokens/t_tilda/do/0/pass/0", given("lore", 1), "no-result-text"),
    Fault("a1", "tokens/t_tilda/do/0/fail", [], "no-result-text"),
    Fault("a1", "tokens/t_smith/do/0/done/0", given("lore", 1), "no-result-text"),
    Fault("a1", "events/ex_slope/0", given("lore", 1), "no-result-text"),
    Fault("a1", "events/carry/0/else/0/results/1/do/0", given("lore", 1), "no-result-text"),
    Fault("a1", "threat/thresholds/0", lambda row: {**row, "text_en": "", "text_pl": ""}, "no-threshold-text"),
]
MAPS: Final = [
    Fault("a1", "tiles/J07/at", [60, 60], "map-apart"),
    Fault("a1", "tiles/J03/at", [0, 0], "overlap"),
    Fault("a1", "pools/way/pick", 2, "overlap"),
    Fault(
        "a1",
        "tiles/+",
        {"id": "again", "tile": "J01", "at": [60, 60], "rot": 0, "when": "start", "explore": False},
        "tile-twice",
    ),
    Fault("a1", "tiles/J07/tile", "B1", "wrong-map"),
    Fault("a1", "start/0", "J04.a", "start-not-there"),
    Fault("a3", "terrain/x_wall1/between", ["B1.A", "B3.I"], "not-touching"),
    Fault("a3", "tiles/B3/explore", True, "battle-explore"),
    Fault(
        "a3",
        "terrain",
        lambda rows: [*rows, *({"terrain": "wall", "between": ["B3.E", f"B3.{end}"]} for end in "BFI")],
        "map-apart",
    ),
    Fault("a2", "pools/bag_lies/over", ["J14.c"], "pool-room"),
    Fault("a1", "pools/way/pick", 3, "pool-pick"),
    Fault("a1", "tiles", lambda rows: [*rows[:5], rows[7], *rows[5:7]], "no-earlier-tile", "warning"),
]
COURSE: Final = [
    Fault("a1", "triggers/objective_done:o4/do/0", text(), "victory-untold", "warning"),
    Fault("a1", "triggers/objective_done:o4/if", given("picked", "ford"), "victory-untold", "warning"),
    Fault("a1", "triggers/objective_done:o2/do/0", text(), "no-victory"),
    Fault("a1", "triggers/objective_done:o2/do/0", text(), "objective-never-current", "warning"),
    Fault("a1", "objectives/o1/done/value/2", -9, "objective-never-done"),
    Fault("a1", "objectives/o2/done/value", "J01", "objective-never-done"),
    Fault("a1", "triggers/objective_done:o3/if", given("picked", "ford"), "no-victory"),
    Fault("a1", "triggers/objective_done:o3/if", given("count", ["heroes", ">=", 3]), "no-victory"),
    Fault("a8", "triggers/objective_done:o2/if", flag("c.lamp"), "victory-by-campaign"),
    Fault("a1", "setup/3", text(), "no-objective"),
    Fault("a1", "tiles/J04/explore", False, "event-never", "warning"),
    Fault("a1", "tiles/J04/explore", False, "token-never", "warning"),
    Fault("a1", "tiles/J14/when", "ex_pines", "spawn-never", "warning"),
    Fault("a1", "tiles/J14/when", "ex_pines", "tile-never", "warning"),
    Fault("a1", "tiles/J14/when", "ex_pines", "space-never"),
    Fault("a1", "events/barn/1/name", "barn_burnt", "flag-unread", "warning"),
    Fault("a1", "events/barn/1/name", "barn_burnt", "flag-unset", "warning"),
    Fault("a1", "events/barn/1/name", "barn_burnt", "branch-never", "warning"),
    Fault("a1", "events/ex_tower/2/options/1/if/value", "marvel", "option-never", "warning"),
    Fault("a1", "tokens/t_shard/options/0/if", flag("marvel"), "token-unused", "warning"),
    Fault("a1", "setup/+", {"op": "set", "var": "stages", "value": 1}, "var-unread", "warning"),
    Fault("a1", "objectives/o1/done/value/0", "clues", "var-unset", "warning"),
    Fault("a1", "triggers/enemy_defeated:carters/if", flag("never"), "trigger-never", "warning"),
    Fault("a6", "actions/first_light/if", flag("never"), "action-never", "warning"),
    Fault("a1", "resolutions/victory/both/if", given("ended_by", "threat"), "epilogue-never", "warning"),
    Fault("a1", "events/carry/3/cond", given("var", ["stage", "==", 2]), "space-absent", "warning"),
    Fault("a1", "setup/+", {"op": "hero_place", "at": "J07.a"}, "space-too-early", "warning"),
    Fault("a1", "tokens/t_ruts/at", "J08.a", "space-too-early", "warning"),
    Fault("a1", "tokens/t_ruts/at", "J08.a", "space-absent", "warning"),
    Fault("a1", "triggers/+", {"event": "round:99", "do": [text()]}, "round-never", "warning"),
    Fault(
        "a1",
        "triggers/objective_done:o3/do",
        [given("random", [{"weight": 1, "do": [given("objective", "o4")]}, {"weight": 1, "do": [text()]}])],
        "hangs-on-luck",
        "warning",
    ),
    Fault(
        "a1",
        "tokens/t_shard/options/0/do",
        [
            {
                "op": "test",
                "attr": ["wit"],
                "need": 2,
                "pass": [text(), given("call", "carry")],
                "fail": [text(), given("remove_token", "t_shard")],
            }
        ],
        "hangs-on-luck",
        "warning",
    ),
]
SHAPE: Final = [
    Fault("a1", "triggers/objective_done:o4/do/+", text(), "after-end"),
    Fault(
        "a2",
        "triggers/objective_done:o3/do/0",
        {"op": "if", "cond": flag("weak"), "then": [END], "else": [END]},
        "after-end",
    ),
    Fault("a1", "events/barn/+", given("call", "barn"), "endless-calls"),
    Fault(
        "a1",
        "events/barn/+",
        {"op": "if", "cond": flag("arvel"), "then": [given("call", "barn")]},
        "call-circle",
        "warning",
    ),
    Fault(
        "a1",
        "triggers/+",
        {"event": "var:stage", "once": False, "do": [{"op": "inc", "var": "stage"}]},
        "trigger-loop",
        "warning",
    ),
    Fault("a1", "threat/thresholds/1/at/3", 14, "threshold-order"),
    Fault("a1", "threat/thresholds/2/at/5", 92, "threshold-end"),
    Fault("a2", "tokens/t_pedlar/options/0/do/5/at", 99, "threshold-end"),
    Fault("a1", "tokens/t_tilda/do/0/need", 9, "need-too-high"),
    Fault("a1", "tokens/t_tilda/do/0", lambda row: {**row, "need": 4, "attr": ["wisdom"]}, "need-too-high"),
    Fault(
        "a1",
        "tokens/t_tilda/do/0",
        lambda row: {**row, "need": 4, "attr": ["agility", "spirit"]},
        "need-high",
        "warning",
    ),
    Fault("a4", "threat/thresholds/1/do/1/do/0/need", 5, "need-too-high-for-one", "warning"),
    Fault("a1", "tokens/t_tilda/do/0/need", 0, "need-nothing"),
    Fault("a1", "tokens/t_tilda/do/0/attr", [], "no-attribute"),
    Fault("a1", "events/carry/0/else/0/results/2/min", 6, "result-never", "warning"),
    Fault("a1", "events/carry/0/else/0/results/0/min", 1, "counted-steps"),
    Fault("a1", "tokens/t_smith/do/0/target", {"per": "heroes", "n": -1, "base": 4}, "target"),
    Fault("a1", "tokens/t_smith/do/0/target", 0, "target"),
    Fault("a1", "tokens/t_smith/do/0/target", "all", "target-all"),
    Fault("a1", "triggers/objective_done:o3/do/1/value/0/weight", 0, "content-wrong-size"),
    Fault("a1", "events/ex_tower/2/options", [], "content-wrong-length"),
    Fault("a1", "tokens/t_ruts/do/0/fail/1/damage", -1, "negative"),
    Fault("a7", "events/freed/5/figures", 2, "figures"),
    Fault("a1", "spawns/eaves/figures/5", 1, "fewer-figures", "warning"),
    Fault("a1", "resolutions/victory/both/if", GONE, "epilogue-hides"),
    Fault("a1", "resolutions/victory/iron/if", flag("arvel"), "epilogue-last"),
    Fault("a1", "resolutions/victory/iron/id", "burned", "twice-epilogue"),
    Fault("a1", "events/barn/+", {"op": "add_hits", "n": 1}, "cards-only", "warning"),
    Fault("a1", "pools", [], "no-pool", "warning"),
]
PACK: Final = [
    Fault("pack", "skills/0", GONE, "deck-missing"),
    Fault("pack", "skills/1/number", 1, "deck-twice"),
    Fault("pack", "skills/0/set", "hero:nobody", "deck-nobody"),
    Fault("pack", "damage/0/on_reveal", [], "keep"),
    Fault("pack", "damage/0/on_reveal", [given("keep", "facedown"), given("keep", "faceup")], "keep"),
    Fault("pack", "fear/0/on_reveal", [given("keep", "facedown"), {"op": "suffer", "fear": 1}], "after-keep"),
    Fault(
        "pack",
        "damage/0",
        lambda row: {**row, "on_reveal": [given("keep", "faceup")], "while_faceup": []},
        "faceup",
        "warning",
    ),
    Fault("pack", "items/0/upgrades_to/0", "no_such_item", "unknown-item"),
    Fault("pack", "items/0/tier", 2, "item-step"),
    Fault("pack", "items/0/upgrades_to", [], "item-upgrades"),
    Fault("pack", "items/0/lore", 99, "item-lore"),
    Fault("pack", "items/0/line", "lonely", "item-line"),
    Fault("pack", "heroes/0/suggested_items", lambda own: own * 3, "hero-items"),
    Fault("pack", "heroes/0/suggested_items/0", "no_such_item", "unknown-item"),
    Fault("pack", "boons/0/abilities/0/do", [given("lore", 1)], "stories-only"),
    Fault("pack", "enemies/0/activations/0/text_en", "Move and attack.", "activation-target"),
    Fault("pack", "enemies/0/hard/bonuses", ["shiny"], "unknown-bonus"),
    Fault(
        "pack",
        "enemies/0/attacks/0",
        lambda row: {**row, "rule_en": "Run.", "rule_pl": "Biegnij.", "before": [], "after": []},
        "attack-rule",
    ),
    Fault("pack", "terrain/0", GONE, "no-terrain"),
    Fault("pack", "journey_tiles/0/spaces/a/cells", [[40, 40]], "tile-apart"),
    Fault("pack", "journey_tiles/0/explore_cell", [40, 40], "explore-cell"),
    Fault("pack", "journey_tiles/0/spaces/a/cells", lambda cells: [*cells, cells[0]], "cell-twice"),
    Fault("pack", "battle_tiles/0/layout", lambda rows: [rows[-1][::-1], *rows[1:]], "space-apart"),
    Fault("pack", "battle_tiles/1/dark", ["Z"], "dark-letter"),
    Fault("pack", "roles", lambda rows: rows[:3], "too-few", "warning"),
]
CAMPAIGN: Final = [
    Fault("campaign", "slots/0/adventures/0/id", "a99", "unknown-adventure"),
    Fault("campaign", "products/0", "nothing", "unknown-product"),
    Fault("campaign", "endings/0/if", flag("c.nothing"), "undeclared-flag"),
    Fault("campaign", "endings/2", GONE, "no-ending"),
    Fault("campaign", "endings", lambda rows: [rows[1], rows[0], rows[2]], "ending-never", "warning"),
    Fault("campaign", "slots/3/number", 2, "slot-order"),
    Fault("campaign", "slots/4/pick", "first_true", "slot-hidden", "warning"),
    Fault("campaign", "slots/0/adventures/0/if", flag("c.lamp"), "slot-empty"),
    Fault("campaign", "flags/+", "c.unheard", "campaign-flag-unset", "warning"),
    Fault("campaign", "counters/+", "c.unheard", "campaign-var-unset", "warning"),
    Fault(
        "campaign",
        "slots",
        lambda rows: [{**rows[7], "number": 1}, *({**row, "number": row["number"] + 1} for row in rows[:7])],
        "campaign-too-early",
        "warning",
    ),
    Fault("campaign", "slots/1/adventures/0/id", "a1", "adventure-twice", "warning"),
]
FAULTY: Final = [*NAMES, *TEXTS, *MAPS, *COURSE, *SHAPE, *PACK, *CAMPAIGN]


@pytest.mark.slow
@pytest.mark.rule("JE-N-32", "JE-N-35", "JE-N-42")
@pytest.mark.parametrize("fault", FAULTY, ids=lambda fault: f"{fault.finds} {fault.file}:{fault.path}")
def test_a_seeded_fault_is_found(fault: Fault) -> None:
    findings = found_in(seeded(fault))
    assert fault.finds in {each.id for each in findings}, [(each.id, each.path) for each in findings]
    mine = [each for each in findings if each.id == fault.finds]
    assert {each.severity for each in mine} == {fault.severity}
    for each in mine:
        said = {language: StrictWords(language, FOLDERS).say(each.message) for language in ("en", "pl")}
        assert said["en"] != said["pl"]


def test_there_are_many_kinds_of_faults() -> None:
    assert len({fault.finds for fault in FAULTY}) > 100


# Files with faults, told by line --------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", sorted(FAULTS.glob("*.yaml")), ids=lambda path: path.stem)
def test_each_fault_is_told_with_its_line(path: Path) -> None:
    marked = {
        (number, finds)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for finds in line.partition("# finds: ")[2].split(", ")
        if finds
    }
    found = {(each.line, each.id) for each in check([Source(path.read_bytes(), path.name)]) if each.severity != "note"}
    assert found == marked


def test_what_cannot_be_read_is_a_finding_too() -> None:
    (finding,) = check([Source(b"adventure: {id: x, colour: red}", "x.yaml")])
    assert (finding.severity, finding.rule, finding.line, finding.path) == ("error", "JE-N-34", 1, "colour")
    assert finding.say("en") == "there is no field colour."
    assert finding.json()["message"]["pl"] == "nie ma pola colour."


# What we ship ---------------------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.rule("JE-N-32", "JE-N-42")
def test_what_we_ship_has_neither_errors_nor_warnings() -> None:
    files = [CONTENT / "pack.yaml", CONTENT / "campaign.yaml", *sorted((CONTENT / "adventures").glob("*.yaml"))]
    findings = check([Source(path.read_bytes(), path.name) for path in files])
    assert [(each.file, each.line, each.say("en")) for each in findings if each.severity != "note"] == []
    assert {each.id for each in findings} <= {"campaign-flag-unread"}  # who won what is kept for a campaign to come


@pytest.mark.slow
@pytest.mark.rule("JE-N-32")
@pytest.mark.parametrize("name", ADVENTURES)
def test_an_adventure_by_itself_is_checked_with_what_is_shipped(name: str) -> None:
    assert found_in(shipped(name)) == []


def test_the_adventure_with_everything_can_be_followed() -> None:
    """Every step, condition and event of triggers is known to the check; only what is meant not to hold does not."""
    story = FOLDER_OF_EVERYTHING / "everything.yaml"
    pack = Source(msgspec.json.encode(cards()), "cards.json")
    found = [each for each in check([Source(story.read_bytes(), story.name), pack]) if each.severity != "note"]
    assert {each.id for each in found if each.severity == "error"} == set()
    assert {each.id for each in found} == {
        "option-never",
        "branch-never",
        "no-campaign",
        "flag-unread",
        "var-unread",
        "more",
    }


def test_the_example_of_the_guide_is_without_fault() -> None:
    page = (Path(__file__).parents[3] / "docs/writing-a-story.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert check([Source(example.encode(), "example.yaml")]) == []


def test_the_words_are_complete() -> None:
    check_words([FOLDER], sources=[FOLDER.parent])
    known = {message.partition(" = ")[0] for message in (FOLDER / "en.ftl").read_text(encoding="utf-8").splitlines()}
    asked = set()
    for path in FOLDER.parent.glob("*.py"):
        calls = r"\b(?:error|warning|note|tell|add)\(\s*[^()]*?\"(?:JE-[^\"]*)\",\s*\"([a-z-]+)\""
        asked |= {f"check-{why}" for why in re.findall(calls, path.read_text(encoding="utf-8"))}
    assert len(asked) > 100
    assert asked <= known


# Tests that can be passed ---------------------------------------------------------------------------------------------
PARTIES: Final = Parties(library().pack("core"))


@pytest.mark.parametrize(
    "cards, need, inspired, percent",
    [
        (2, 2, 0, 23),
        (2, 2, 1, 70),
        (2, 3, 0, 0),
        (2, 3, 1, 7),
        (3, 2, 0, 50),
        (3, 3, 1, 46),
        (4, 1, 0, 97),
        (4, 3, 0, 28),
    ],
)
def test_odds_of_a_starting_deck(cards: int, need: int, inspired: int, percent: int) -> None:
    """14 cards: 6 successes, 6 fates, one card with both, one blank."""
    for performer in PARTIES.performers:
        assert round(100 * chance(performer.deck, cards, inspired, need)) == percent


def test_the_weakest_party_is_the_one_whose_best_hero_is_worst() -> None:
    """Wisdom is 4, 3, 2, 2, 2, 2: of five heroes the weakest five have one with 3, of four none."""
    assert [PARTIES.most(size, ["wisdom"]) for size in (1, 2, 3, 4, 5)] == [3, 3, 3, 3, 4]
    assert PARTIES.weakest(4, ["wisdom"], 3, 1) == chance(PARTIES.performers[0].deck, 2, 1, 3)
    assert PARTIES.weakest(7, ["wisdom"], 1, 1) == 0  # there are six heroes
    assert PARTIES.best(["wisdom"], 5) > 0


def test_heroes_with_one_role_between_them_make_no_party() -> None:
    pack = library().pack("core")
    alone = Parties(msgspec.structs.replace(pack, roles=pack.roles[:1]))
    assert alone.weakest(1, ["wit"], 1, None) > 0
    assert alone.weakest(2, ["wit"], 1, None) == 0


# Hostile files --------------------------------------------------------------------------------------------------------
SECONDS: Final = 20.0
"""More than enough for anything below, also on a busy machine."""


def hostile(**changes: Any) -> Any:
    """A small adventure with parts of it made huge."""
    data = copy.deepcopy(shipped("a1"))["adventure"]
    kept = {
        key: data[key]
        for key in data
        if key not in ("pools", "spawns", "tokens", "triggers", "events", "tiles", "setup")
    }
    kept |= {
        "threat": {"end": 50, "thresholds": []},
        "tiles": data["tiles"][:1],
        "objectives": [{"id": "o1", "text_en": "Go.", "text_pl": "Idź.", "done": flag("done")}],
        "events": {},
        "triggers": [{"event": "objective_done:o1", "do": [END]}],
        "setup": [given("objective", "o1"), {"op": "flag", "name": "done"}],
        "resolutions": {
            "victory": [{"id": "won", "text_en": "Won.", "text_pl": "Wygrana."}],
            "defeat": [{"id": "lost", "text_en": "Lost.", "text_pl": "Przegrana."}],
        },
        "rewards": {"victory": {"xp": 1, "lore": 1}, "defeat": {"xp": 1, "lore": 1}},
    }
    return {"adventure": kept | changes}


def inc(name: str) -> dict[str, Any]:
    return {"op": "inc", "var": name, "by": 1}


def when(compare: str, number: int, *steps: Any) -> dict[str, Any]:
    return {"op": "if", "cond": given("var", ["x", compare, number]), "then": [*steps]}


def token(number: int, **fields: Any) -> dict[str, Any]:
    row = {"id": f"t_{number}", "kind": "search", "at": "J01.a", "when": "start", "text_en": "A.", "text_pl": "A."}
    return row | {"do": [given("lore", 1)]} | fields


def laid(number: int) -> dict[str, Any]:
    """A step that lays a token."""
    row = token(number + 9000, op="token", do=[inc("x")])
    return {key: value for key, value in row.items() if key != "when"}


HOSTILE: Final = {
    "ten thousand events in a chain": (
        hostile(
            events={f"e{n}": [given("call", f"e{n + 1}")] for n in range(10_000)} | {"e10000": [text()]},
            setup=[given("objective", "o1"), given("call", "e0")],
        ),
        "no-victory",
    ),
    "ten thousand events in a circle": (
        hostile(events={f"e{n}": [given("call", f"e{(n + 1) % 10_000}")] for n in range(10_000)}),
        "endless-calls",
    ),
    "five thousand events that nobody calls": (
        hostile(events={f"e{n}": [given("call", f"e{n // 2}")] for n in range(1, 5000)} | {"e0": [text()]}),
        "event-never",
    ),
    "five thousand triggers on one flag that all set it": (
        hostile(triggers=[{"event": "flag:done", "once": False, "do": [{"op": "flag", "name": "done"}]}] * 5000),
        "trigger-chain",
    ),
    "four thousand triggers in a chain": (
        hostile(
            triggers=[{"event": f"flag:f{n}", "do": [{"op": "flag", "name": f"f{n + 1}"}]} for n in range(4000)],
            setup=[given("objective", "o1"), {"op": "flag", "name": "f0"}],
        ),
        "trigger-chain",
    ),
    "a variable that thousands wait for and count up": (
        hostile(setup=[given("objective", "o1"), *(when(">=", n, inc("x"), inc("y")) for n in range(6000))]),
        "var-unread",
    ),
    "pools that fall in more ways than there are atoms": (
        hostile(
            tokens=[token(n) for n in range(2000)],
            pools=[
                {"id": f"p{n}", "pick": 10, "of": [{"tokens": [f"t_{n * 20 + m}"]} for m in range(20)]}
                for n in range(100)
            ],
        ),
        "capped",
    ),
    "one pool of two thousand": (
        hostile(
            tokens=[token(n) for n in range(2000)],
            pools=[{"id": "p", "pick": 1000, "of": [{"tokens": [f"t_{n}"]} for n in range(2000)]}],
        ),
        "capped",
    ),
    "a thousand tiles": (
        hostile(
            tiles=[
                {
                    "id": f"T{n}",
                    "tile": "J01",
                    "at": [n % 90 * 9, n // 90 * 9],
                    "rot": 0,
                    "when": "start",
                    "explore": False,
                }
                for n in range(1000)
            ]
        ),
        "map-too-large",
    ),
    "two hundred tiles on one heap": (
        hostile(
            tiles=[
                {"id": f"T{n}", "tile": "J01", "at": [0, 0], "rot": 0, "when": "start", "explore": False}
                for n in range(200)
            ],
            start=["T0.a"],
        ),
        "tile-twice",
    ),
    "eight thousand tokens": (hostile(tokens=[token(n, when="start") for n in range(8000)]), "no-pool"),
    "tokens that lay tokens": (
        hostile(
            tokens=[token(n, do=[laid(n)]) for n in range(3000)],
        ),
        "var-unread",
    ),
    "conditions in conditions": (
        hostile(
            setup=[given("objective", "o1"), {"op": "if", "cond": given("all", [flag("a")] * 20_000), "then": [text()]}]
        ),
        "flag-unset",
    ),
    "a text full of braces": (
        hostile(setup=[given("objective", "o1"), *(text("{" * 1900 + "{hero|" * 300, "}" * 3900) for _ in range(100))]),
        "brace",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_stories_are_checked_in_bounded_time(name: str) -> None:
    data, finds = HOSTILE[name]
    began = time.process_time()
    findings = found_in(data)
    assert time.process_time() - began < SECONDS
    assert finds in {each.id for each in findings}, {each.id for each in findings}
    assert len(findings) < 1000


def test_a_story_nested_too_deep_is_refused() -> None:
    inner: Any = text()
    for _ in range(30):
        inner = {"op": "if", "cond": flag("done"), "then": [inner]}
    (finding,) = found_in(hostile(setup=[inner]))
    assert finding.id == "content-too-deep"


@pytest.mark.slow
def test_a_hostile_pack_is_checked_in_bounded_time() -> None:
    data = copy.deepcopy(shipped("pack"))
    tile = data["journey_tiles"][0]
    data["journey_tiles"] = [
        tile | {"id": f"J{n}", "spaces": {"a": {"cells": [[x, n] for x in range(-300, 300)]}}, "explore_cell": [0, n]}
        for n in range(30)
    ]
    role = data["roles"][0]
    data["roles"] = [role | {"id": f"role_{n}"} for n in range(2000)]
    deep: Any = [given("keep", "facedown")]
    for _ in range(10):
        deep = [{"op": "test", "attr": ["wit"], "need": 1, "pass": deep, "fail": deep}]
    data["damage"][0]["on_reveal"] = deep
    began = time.process_time()
    found = {each.id for each in found_in(data)}
    assert time.process_time() - began < SECONDS
    assert {"deck-missing", "tests-not-counted"} <= found
