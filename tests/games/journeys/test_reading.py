"""Files of content with mistakes, and files that mean harm: our errors, with file, line and path, in bounded time."""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

from mathom.core.words import Words
from mathom.games.journeys.library import PRINTED
from mathom.games.journeys.parsing import MAX_BYTES, MAX_DEPTH, MAX_NODES, MAX_TEXT, ContentError, parse
from mathom.games.journeys.reading import read
from mathom.games.journeys.words.content import FOLDER as WORDS

STORY: Final = """\
# A small adventure.
adventure:
  id: small
  version: "1"
  number: 1
  name_en: Small
  name_pl: Mała
  intro_en: Here.
  intro_pl: Tu.
  map: journey
  tiles:
    - {tile: J01, at: [0, 0], rot: 0, when: start, explore: false}
  start: [J01.a]
  threat: {end: 20, thresholds: []}
  objectives:
    - {id: o1, text_en: Go., text_pl: Idź., done: {not: {flag: gone}}}
  tokens:
    - {id: t_door, kind: search, at: J01.b, when: start, text_en: Door., text_pl: Drzwi., do: [{call: ex_wood}]}
  spawns:
    - {as: pack, when: ex_wood, enemy: grey_warg, figures: {2: 1, 3: 1, 4: 2, 5: 2}, at: J01.c}
  events:
    ex_wood:
      - {text: {en: Wood., pl: Las.}}
      - scout: 1
      - test:
          who: actor
          attr: [might]
          need: 2
          pass:
            - {lore: 1}
          fail: []
  triggers:
    - {event: "objective_done:o1", do: [{end: victory}]}
  resolutions:
    victory: [{id: won, text_en: Won., text_pl: Wygrana.}]
    defeat: [{id: lost, text_en: Lost., text_pl: Przegrana.}]
  rewards: {victory: {xp: 6, lore: 8}, defeat: {xp: 4, lore: 5}}
"""


def error(text: str | bytes, file: str = "small.yaml") -> ContentError:
    raw = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(ContentError) as caught:
        read(raw, file)
    assert caught.value.file == file
    return caught.value


def test_the_small_adventure_is_right_as_yaml_and_as_json() -> None:
    found = read(STORY.encode(), "small.yaml")
    assert (found.kind, found.value.id) == ("adventure", "small")
    again = read(json.dumps(found.data, indent=2).encode(), "small.json")
    assert (again.data, again.value) == (found.data, found.value)


@pytest.mark.parametrize(
    "right, wrong, why, path",
    [
        ("need: 2", "need: two", "wrong-type", "events.ex_wood[2].test.need"),
        ("need: 2", "needs: 2", "unknown-field", "events.ex_wood[2].test.needs"),
        ("{lore: 1}", "{law: 1}", "unknown-word", "events.ex_wood[2].test.pass[0].law"),
        ("scout: 1", "scout: far", "unknown-word", "events.ex_wood[1].scout"),
        ("{not: {flag: gone}}", "{not: {flagg: gone}}", "unknown-word", "objectives[0].done.not.flagg"),
        ("attr: [might]", "attr: [may]", "unknown-word", "events.ex_wood[2].test.attr[0]"),
        ("kind: search", "kind: seek", "unknown-word", "tokens[0].kind"),
        ("at: J01.b", "at: J01-b", "wrong-name", "tokens[0].at"),
        ("id: t_door", 'id: "t_door\\n"', "wrong-name", "tokens[0].id"),
        ("id: t_door", "id: T door", "wrong-name", "tokens[0].id"),
        ("objective_done:o1", "objective-done:o1", "wrong-name", "triggers[0].event"),
        ("5: 2}", "5: 4}", "wrong-size", "spawns[0].figures.5"),
        (", 5: 2}", "}", "wrong-length", "spawns[0].figures"),
        ("2: 1, 3", "1: 1, 3", "unknown-word", "spawns[0].figures"),
        ("text_pl: Drzwi., ", "", "missing-field", "tokens[0]"),
        ("text_pl: Drzwi.", 'text_pl: ""', "wrong-length", "tokens[0].text_pl"),
        ("do: [{call: ex_wood}]", "once: true", "rule-token-buttons", "tokens[0]"),
        ("rot: 0", "rot: 6", "wrong-size", "tiles[0].rot"),
        ("at: [0, 0]", "at: [0]", "wrong-length", "tiles[0].at"),
        ("map: journey", "map: battle\n  colour: red", "unknown-field", "colour"),
        ("  triggers:", "  unknown:", "unknown-field", "unknown"),
        ("triggers:\n", "actions: []\n  triggers:\n    - {event: start}\n", "missing-field", "triggers[0]"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_path(right: str, wrong: str, why: str, path: str) -> None:
    assert STORY.count(right) == 1
    found = error(STORY.replace(right, wrong))
    assert re.fullmatch(f"content-({why})", found.message.id), found
    assert found.path == path
    assert found.line == STORY[: STORY.index(right)].count("\n") + 1 + wrong.rstrip().count("\n")
    assert f"small.yaml:{found.line}" in str(found)


def test_lines_of_json() -> None:
    data = read(STORY.encode(), "small.yaml").data
    data["adventure"]["events"]["ex_wood"][2]["need"] = "two"
    text = json.dumps(data, indent=1)
    found = error(text, "small.json")
    assert (found.path, found.message.id) == ("events.ex_wood[2].need", "content-wrong-type")
    assert text.splitlines()[found.line - 1].strip().startswith('"need": "two"')


def test_a_name_may_be_there_once() -> None:
    door = next(line for line in STORY.splitlines() if "t_door" in line)
    found = error(STORY.replace(door, f"{door}\n{door}"))
    assert (found.message.id, found.path, found.line) == ("content-id-twice", "tokens[1]", 19)


# Text that is no JSON or YAML, or too much of it ----------------------------------------------------------------------
@pytest.mark.parametrize(
    "text, why",
    [
        ("{", "unfinished"),
        ("[", "unfinished"),
        ('{"a"}', "no-json"),
        ('{"a" 1}', "no-json"),
        ('{"a", "b"}', "no-json"),
        ('{"a": 1: 2}', "no-json"),
        ('{"a": 1,}', "no-json"),
        ('{,"a": 1}', "no-json"),
        ("[1,]", "no-json"),
        ("[,1]", "no-json"),
        ("[1 2]", "no-json"),
        ("[1}", "no-json"),
        ("{]", "no-json"),
        ("{1: 2}", "no-json"),
        ("{'a': 1}", "no-json"),
        ("{} {}", "no-json"),
        ("[] 1", "no-json"),
        ("[nul]", "no-json"),
        ("[NaN]", "no-json"),
        ("[Infinity]", "no-json"),
        ("[1.5]", "no-number"),
        ("[1e5]", "no-number"),
        ("[01]", "no-number"),
        ("[-]", "no-number"),
        ("[1234567890]", "no-number"),
        ('["\\x"]', "no-json"),
        ('["a', "no-json"),
        ('["a\nb"]', "no-json"),
        ("[\x00]", "no-json"),
        ('{"a": 1, "a": 2}', "key-twice"),
        ('["\\ud800"]', "unseen-letter"),
        ('["\\u0007"]', "unseen-letter"),
        ('["\\u202e"]', "unseen-letter"),
        ('{"\\u0000": 1}', "wrong-key"),
        ("[]", "no-content"),
        ('{"song": {}}', "no-content"),
    ],
)
def test_what_is_no_json(text: str, why: str) -> None:
    found = error(text, "x.json")
    assert found.message.id == f"content-{why}", found
    assert not re.search(r"[\x00-\x1f\u202e]", str(found)), "an error can be shown"


@pytest.mark.parametrize(
    "text, why, line",
    [
        ("", "unfinished", 1),
        ("# nothing", "unfinished", 1),
        ("a: ]", "no-yaml", 1),
        ("a: 1\n b: 2", "no-yaml", 2),
        ("a: 1\na: 2", "key-twice", 2),
        ("a: &x 1\nb: *x", "yaml-anchor", 1),
        ("a: *x", "yaml-anchor", 1),
        ("a: &a [x]\n<<: *a", "yaml-anchor", 1),
        ("a: !!python/object:os.system x", "yaml-tag", 1),
        ("a: !x 1", "yaml-tag", 1),
        ("--- 1\n--- 2", "more-than-one", 2),
        ("? [a, b]\n: 1", "wrong-key", 1),
        ("~: 1", "wrong-key", 1),
        ("true: 1", "wrong-key", 1),
        ("a: 010", "no-number", 1),
        ("a: +1", "no-number", 1),
        ("a: 12345678901", "no-number", 1),
        ('a: "\\0"', "unseen-letter", 1),
        ('b: 1\na: "\\ud800"', "unseen-letter|no-yaml", 2),
        ("\x07", "no-yaml", 1),
        ("- a", "no-content", 1),
    ],
)
def test_what_is_no_yaml_of_ours(text: str, why: str, line: int) -> None:
    found = error(text)
    assert re.fullmatch(f"content-({why})", found.message.id), found
    assert found.line == line


def test_words_and_numbers_of_yaml_are_those_of_json() -> None:
    """YAML 1.1 would read a switch, an hour, a day and a hexadecimal number here."""
    text = "[true, no, 'true', 12:30, 2020-01-01, 0x10, 1.5, null, ~, -3, '7', 0]"
    assert parse(f"a: {text}".encode(), "x.yaml").data["a"] == [
        True, "no", "true", "12:30", "2020-01-01", "0x10", "1.5", None, None, -3, "7", 0,
    ]  # fmt: skip


def test_bytes_that_are_no_text() -> None:
    found = error(b"a: 1\nb: \xff")
    assert (found.message.id, found.line) == ("content-no-utf8", 2)
    assert read(b"\xef\xbb\xbf" + STORY.encode(), "bom.yaml").kind == "adventure"


NEAR: Final = MAX_BYTES - 10
HOSTILE: Final[dict[str, tuple[bytes, str]]] = {
    "large": (b" " * (MAX_BYTES + 1), "too-large"),
    "deep lists": (b"[" * NEAR, "too-deep"),
    "deep maps": (b'{"a":' * (NEAR // 5), "too-deep"),
    "deep yaml": (b"x: " + b"[" * NEAR, "too-deep"),
    "deep dashes": (b"- " * (NEAR // 2), "too-deep"),
    "deep questions": (b"? " * (NEAR // 2), "wrong-key"),
    "many lists": (b"[" + b"[]," * (NEAR // 3) + b"[]]", "too-many"),
    "many rows": (b"- a\n" * (NEAR // 4), "too-many"),
    "many keys": (b"".join(b"k%d: 1\n" % n for n in range(NEAR // 12)), "too-many"),
    "long text": (b"a: " + b"x" * NEAR, "long-text"),
    "long key": (b"x" * NEAR, "long-text"),
    "long number": (b"[" + b"1" * NEAR + b"]", "no-number"),
    "no end of text": (b'["' + b'\\"' * (NEAR // 2), "no-json"),
    "laughs": (b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]", "yaml-anchor"),
    "itself": (b"&a [*a]", "yaml-anchor"),
    "zeros": (b"\0" * NEAR, "no-yaml"),
    "empty": (b"\n" * NEAR, "unfinished"),
}


@pytest.mark.slow
@pytest.mark.parametrize("raw, why", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_means_harm_gets_our_error_in_bounded_time(raw: bytes, why: str) -> None:
    begun = time.process_time()
    found = error(raw, "harm")
    assert found.message.id == f"content-{why}"
    assert time.process_time() - begun < 10, "on a slow machine too"
    assert len(str(found)) < 2000


@pytest.mark.slow
def test_many_steps_and_a_mistake_at_the_end_take_bounded_time() -> None:
    steps: list[Any] = [{"lore": 1}] * 60_000
    data = read(STORY.encode(), "small.yaml").data["adventure"]
    begun = time.process_time()
    found = error(json.dumps({"adventure": data | {"setup": [*steps, {"law": 1}]}}), "long.json")
    assert found.path == "setup[60000].law"
    assert time.process_time() - begun < 20


def test_steps_in_steps_as_deep_as_allowed() -> None:
    step: Any = {"lore": 1}
    for _ in range(MAX_DEPTH):
        step = {"for_each": {"who": "each_hero", "do": [step]}}
    data = read(STORY.encode(), "small.yaml").data["adventure"]
    assert error(json.dumps({"adventure": data | {"setup": [step]}}), "deep.json").message.id == "content-too-deep"


def test_the_limits_leave_room_for_what_we_ship() -> None:
    for path in PRINTED.glob("*.json"):
        raw = path.read_bytes()
        assert len(raw) * 5 < MAX_BYTES
        parts, deepest, longest = 0, 0, 0
        todo: list[tuple[Any, int]] = [(parse(raw, path.name).data, 1)]
        while todo:
            value, depth = todo.pop()
            parts, deepest = parts + 1, max(deepest, depth)
            if isinstance(value, dict | list):
                inner = value.values() if isinstance(value, dict) else value
                todo.extend((each, depth + 1) for each in inner)
            elif isinstance(value, str):
                longest = max(longest, len(value))
        assert parts * 5 < MAX_NODES
        assert deepest + 10 < MAX_DEPTH
        assert longest * 3 < MAX_TEXT


def test_without_a_yaml_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "yaml", None)
    assert error(STORY).message.id == "content-no-yaml-reader"
    assert read((PRINTED / "a1.json").read_bytes(), "a1.json").value.id == "a1"


# Words ----------------------------------------------------------------------------------------------------------------
def messages(language: str) -> dict[str, set[str]]:
    text = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
    rows = re.findall(r"^(content-[a-z0-9-]+) = (.*)$", text, re.MULTILINE)
    return {name: set(re.findall(r"\$(\w+)", words)) for name, words in rows}


def test_every_error_has_words_in_both_languages() -> None:
    folder = Path(parse.__code__.co_filename).parent
    raised = set()
    for name in ("parsing", "reading", "library"):
        raised |= set(re.findall(r'ContentError\(\s*"([a-z0-9-]+)"', (folder / f"{name}.py").read_text()))
    for name in ("pack", "story"):
        raised |= {
            f"rule-{rule}" for rule in re.findall(r'ValueError\(\s*f?"([a-z-]+): ', (folder / f"{name}.py").read_text())
        }
    assert messages("en") == messages("pl")
    assert {f"content-{name}" for name in raised} <= messages("en").keys()


@pytest.mark.parametrize("language", ["en", "pl"])
def test_an_error_can_be_said(language: str) -> None:
    said = Words(language, [WORDS]).say(error(STORY.replace("need: 2", "need: two")).message)
    assert said.startswith("small.yaml:28 events.ex_wood[2].test.need: ")
    assert "content-" not in said
