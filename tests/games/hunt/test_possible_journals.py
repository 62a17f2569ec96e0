"""The journals that fit the facts of part I, beside a plain list of all journals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from mathom.core.masks import members
from mathom.games.hunt.board import BOARD_1
from mathom.games.hunt.facts import DOT, SLASH, STEPS, Fact, parts, read_1, shown
from mathom.games.hunt.possible_journals import possible_journals, rescue_moves

Journal = tuple[int, ...]
TRACK = 16
B = BOARD_1


def area(name: str) -> int:
    return B.space[name]


# the plain way: every journal, every fact read again for each


def last_of(journal: Journal) -> int:
    return [entry for entry in journal if entry >= 0][-1]


def dots_of(journal: Journal) -> int:
    last = max(number for number, entry in enumerate(journal) if entry >= 0)
    return journal[last:].count(DOT)


def entries(journal: Journal, step: str, escape_steps: int = 2) -> list[int]:
    """What may be written next."""
    kind, _, bonus = step.partition("+")
    last, dots = last_of(journal), dots_of(journal)
    found = []
    for there in range(B.areas):
        reach = dots + int(bonus or 0) + (escape_steps if kind == "escape" else 1)
        inside = B.link[last][there] <= reach if there != last else dots > 0 or kind == "escape"
        if kind != "dot" and inside and (B.kinds[there] == "exit") == (kind == "exit"):
            found.append(there)
    if kind in ("move", "dot"):
        found.append(DOT)
    if kind == "escape":
        found.append(SLASH)
    return found


def holds(fact: str, journal: Journal) -> bool:
    """Whether a fact is true of a journal."""
    kind, *words = fact.split()
    last, dots = last_of(journal), dots_of(journal)
    if kind in ("search", "hunt", "trail"):
        asked = area(words[0])
        answer = {"search": "no", "hunt": "no", "trail": "no"}[kind]
        if asked in journal:
            answer = "here" if asked == last and kind == "hunt" else "yes"
        if kind == "trail":
            return answer == "yes" and asked != last
        return answer == words[1]
    if kind in ("perception", "frodo"):
        inside = any(land in (B.lands[B.region[last]], B.lands[B.stretch[last]]) for land in words[0].split(","))
        return inside == (words[1] == "yes")
    if kind == "dots":
        return min(dots, 3) == int(words[0])
    if kind == "rescue":
        needed = []
        for there in range(B.areas):
            if B.link[last][there] < 99:
                to_exit = min(B.distance[there][out] for out in range(B.areas) if B.kinds[out] == "exit")
                needed.append(max(1, B.link[last][there] - dots) + to_exit)
        return min(needed) == int(words[0])
    assert kind == "shown"
    return [{".": DOT, "/": SLASH}.get(word, B.space.get(word)) for word in words] == list(journal)


def all_journals(facts: tuple[str, ...], escape_steps: int = 2) -> list[Journal]:
    """Every journal that fits."""
    found: list[Journal] = [(start,) for start in range(B.areas) if B.kinds[start] == "frodo_start"]
    for fact in facts:
        if fact.partition("+")[0] in STEPS:
            found = [(*journal, entry) for journal in found for entry in entries(journal, fact, escape_steps)]
        else:
            found = [journal for journal in found if holds(fact, journal)]
    return found


# histories that are true of one journal


def a_step(journal: Journal, rng: Random) -> str:
    kinds = ["move", "move", "move", "move+1", "dot", "area+1", "escape", "exit"]
    return rng.choice([kind for kind in kinds if entries(journal, kind)])


def a_fact(journal: Journal, rng: Random) -> str:
    """Something true, of any kind."""
    asked = rng.choice([entry for entry in journal if entry >= 0] if rng.random() < 0.4 else range(B.areas))
    lands = rng.sample(B.lands, 1)
    more = rng.sample(B.lands, 2)
    ways = [
        *(f"search {B.ids[asked]} {answer}" for answer in ("yes", "no")),
        *(f"hunt {B.ids[asked]} {answer}" for answer in ("yes", "no", "here")),
        *(f"perception {lands[0]} {answer}" for answer in ("yes", "no")),
        *(f"frodo {more[0]},{more[1]} {answer}" for answer in ("yes", "no")),
        *(f"dots {number}" for number in range(4)),
        f"trail {B.ids[asked]}",
    ]
    return rng.choice([fact for fact in ways if holds(fact, journal)])


def a_history(rng: Random, length: int, asked: int) -> Iterator[tuple[tuple[str, ...], Journal]]:
    """A journal and the facts that tell of it, after each fact; at the end the rescue, and it is laid open."""
    journal: Journal = (rng.choice(list(members(B.starts))),)
    facts: tuple[str, ...] = ()
    while len(journal) <= length:
        step = a_step(journal, rng)
        journal = (*journal, rng.choice(entries(journal, step)))
        facts = (*facts, step)
        yield facts, journal
        if step == "exit":
            break
        for _ in range(rng.randrange(asked + 1)):
            facts = (*facts, a_fact(journal, rng))
            yield facts, journal
    else:
        facts = (*facts, f"rescue {rescue_moves(last_of(journal), dots_of(journal))}")
        yield facts, journal
    yield (*facts, shown(journal)), journal


def plain_steps(journals: list[Journal]) -> list[Counter[int]]:
    return [Counter(last_of(journal[: number + 1]) for journal in journals) for number in range(len(journals[0]))]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_a_short_history_leaves_exactly_the_journals_of_a_plain_list(seed: int) -> None:
    rng = Random(seed)
    histories = list(a_history(rng, length=rng.choice((2, 4, 5)), asked=2))
    for facts, journal in [*histories[::3], *histories[-2:]]:
        plain = all_journals(facts)
        found = possible_journals(facts)
        assert journal in plain
        assert found.count == len(plain)
        assert found.last == Counter(map(last_of, plain))
        assert set(members(found.places)) == set(found.last)
        assert found.steps() == plain_steps(plain)
        assert found.sample(rng) in plain


@pytest.mark.parametrize("seed", range(20))
def test_facts_of_different_journals_leave_exactly_what_fits_all_of_them(seed: int) -> None:
    """What was told of one journal need not fit another: here there may be nothing left."""
    rng = Random(seed)
    facts: tuple[str, ...] = ()
    journals: list[Journal] = [(start,) for start in members(B.starts)]
    for _ in range(4):
        facts = (*facts, rng.choice(("move", "move", "escape", "move+1")))
        journals = [(*journal, rng.choice(entries(journal, facts[-1]))) for journal in journals]
        facts = (*facts, *(a_fact(journal, rng) for journal in journals if rng.random() < 0.5))
    plain = all_journals(facts)
    found = possible_journals(facts)
    assert found.count == len(plain)
    assert found.last == Counter(map(last_of, plain))
    if not plain:
        assert found.places == 0
        with pytest.raises(ValueError, match="no journal fits"):
            found.sample(rng)


@pytest.mark.parametrize("seed", range(12))
def test_the_true_journal_is_never_excluded_in_a_whole_game(seed: int) -> None:
    rng = Random(1000 + seed)
    for number, (facts, journal) in enumerate(a_history(rng, TRACK, asked=6)):
        found = possible_journals(facts)
        assert last_of(journal) in found.last
        if number % 5 == 0 or facts[-1].startswith("shown"):
            steps = found.steps()
            assert len(steps) == len(journal)
            assert all(sum(step.values()) == found.count for step in steps)
            assert all(last_of(journal[: entry + 1]) in step for entry, step in enumerate(steps))
            drawn = found.sample(rng)
            assert len(drawn) == len(journal)
            assert possible_journals((*facts, shown(drawn))).count == 1
            assert possible_journals((*facts, shown(journal))).count == 1


def test_an_escape_leads_three_steps_with_the_option() -> None:
    facts = ("move", "escape", "move")
    for steps in (2, 3):
        plain = all_journals(facts, steps)
        assert possible_journals(facts, steps).count == len(plain)
        assert possible_journals(facts, steps).steps() == plain_steps(plain)


SMALL = [
    (),
    ("move",),
    ("move", "escape", "hunt 1 yes"),
    ("move", "move", "move", "perception I-B yes", "dots 1"),
    ("move", "move+1", "search 10 yes"),
    ("dot", "area+1", "escape", "frodo I-C,II yes"),
]


@pytest.mark.parametrize("facts", SMALL)
def test_each_journal_is_drawn_as_often_as_any_other(facts: tuple[str, ...]) -> None:
    rng = Random(5)
    plain = all_journals(facts)
    each = 100
    assert 0 < len(plain) < 400
    found = possible_journals(facts)
    drawn = Counter(found.sample(rng) for _ in range(each * len(plain)))
    assert set(drawn) == set(plain)
    assert min(drawn.values()) > each / 2
    assert max(drawn.values()) < each * 2


def test_without_evidence_there_are_as_many_as_were_counted_before() -> None:
    counts = [possible_journals(("move",) * entries).count for entries in (4, 8, 12, 16)]
    assert counts == [549, 155_516, 45_512_192, 13_369_508_125]


def test_an_answer_reaches_back() -> None:
    """A "no" forbids the area at all earlier steps, a "yes" leaves open at which one it was entered."""
    before = ("move", "move", "move", "move")
    some = next(iter(possible_journals(before).steps()[1].keys() - set(members(B.starts))))
    name = B.ids[some]
    denied, confirmed = (possible_journals((*before, f"search {name} {answer}")) for answer in ("no", "yes"))
    assert all(some not in step for step in denied.steps())
    assert any(some not in step for step in confirmed.steps())
    assert denied.count + confirmed.count == possible_journals(before).count
    here, gone = (possible_journals((*before, f"hunt {name} {answer}")) for answer in ("here", "yes"))
    assert here.last == {some: here.count}
    assert here.count + gone.count == confirmed.count
    assert possible_journals((*before, f"trail {name}")).last == gone.last


def test_a_bonus_never_brings_the_last_area_itself_into_range() -> None:
    """HR-RUL-91: with no dot written, Merry does not let Frodo stay where he is."""
    start = area("1")
    known = ("hunt 1 here",)
    assert start in possible_journals((*known, "move")).last  # by a dot
    assert start not in possible_journals((*known, "area+1")).last
    assert start in possible_journals((*known, "dot", "area+1")).last
    assert start in possible_journals((*known, "escape", "dots 0", "frodo I yes")).last
    far = possible_journals((*known, "area+1")).places
    assert far & ~B.within(start, 1) == B.within(start, 2) & ~B.within(start, 1) & ~B.exits


def test_the_facts_of_part_two_say_nothing_of_the_journal() -> None:
    facts = ("move", "move", "search 10 no")
    both = (*facts, "figure 0", "moves", "search 10 yes")
    assert parts(both) == (facts, both[3:])
    assert possible_journals(both) is possible_journals(facts)


def test_a_fact_is_read_by_its_words() -> None:
    assert read_1("escape") == Fact("escape")
    assert read_1("area+2") == Fact("area", number=2)
    assert read_1("search A no") == Fact("search", "no", area=area("A"))
    assert read_1("dots 3") == Fact("dots", number=3)
    assert read_1("shown 1 . / 10") == Fact("shown", journal=(area("1"), DOT, SLASH, area("10")))
    among = read_1("frodo II-B,II-C yes").among
    assert set(members(among)) == {space for space in range(B.areas) if B.lands[B.region[space]] in ("II-B", "II-C")}
    assert shown((area("1"), DOT, SLASH, area("10"))) == "shown 1 . / 10"


@pytest.mark.parametrize(
    "fact",
    [
        "",
        "rest",
        "move+x",
        "dot 1",
        "search 23",
        "search d1 no",
        "search 99 no",
        "hunt 23 maybe",
        "dots many",
        "perception VI-A yes",
        "frodo II-B,,II-C yes",
        "shown 1 - 2",
        "figure 3",
        "trail 23 yes",
    ],
)
def test_what_is_no_fact_of_part_one_is_refused(fact: str) -> None:
    with pytest.raises(ValueError, match=r"no fact|words|no area|none of|no number|no region"):
        read_1(fact)
