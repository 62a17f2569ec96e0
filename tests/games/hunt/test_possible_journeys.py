"""The journeys that fit the facts of part II, beside a plain list of all journeys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from mathom.games.hunt.board import BOARD_2, PRINTED
from mathom.games.hunt.facts import Fact, read_2
from mathom.games.hunt.journeys import JOURNEYS
from mathom.games.hunt.possible_journeys import HiddenJourney, possible_journeys

B = BOARD_2
PRINTED_CARDS: dict[str, Any] = msgspec.json.decode((PRINTED / "cards.json").read_bytes())
CARD: dict[str, dict[str, Any]] = {
    card["id"]: card for deck in ("journey_short", "journey_long") for card in PRINTED_CARDS[deck]
}
DEEDS = tuple(B.space[deed["area"]] for deed in PRINTED_CARDS["gandalf_deeds"])


class World(NamedTuple):
    """All that is hidden, as it comes to pass."""

    cards: tuple[str, ...]
    log: tuple[int, ...]
    held: tuple[int, ...]
    supply: tuple[int, ...]
    used: tuple[int, ...]
    gone: bool = False

    def journey(self) -> HiddenJourney:
        return HiddenJourney(self.cards, self.log, self.held, self.supply)


# the plain way: every world, every fact read again for each


def every_world() -> Iterator[World]:
    for card in CARD:
        for start in DEEDS:
            for held in combinations([deed for deed in DEEDS if deed != start], 3):
                supply = tuple(deed for deed in DEEDS if deed != start and deed not in held)
                yield World((card,), (start,), held, supply, (start,))


ALL_WORLDS = list(every_world())


def onward(world: World, fact: str) -> list[World]:
    """What a world may have become when something has happened."""
    if fact == "route":
        deck = world.cards[0][:2]
        return [
            world._replace(cards=(*world.cards, card))
            for card in CARD
            if card.startswith(deck) and card not in world.cards
        ]
    if fact == "moves":
        here = world.log[-1]
        return [
            world._replace(log=(*world.log, there))
            for there in range(B.areas)
            if there != here and B.link[here][there] < 99
        ]
    if fact in ("flees", "hides"):
        supply, used = (world.supply, world.used) if world.supply else (tuple(sorted(world.used)), ())
        return [
            world._replace(
                log=(*world.log, token), supply=tuple(deed for deed in supply if deed != token), used=(*used, token)
            )
            for token in supply
        ]
    return [world]


def frodo_of(world: World, figure: int) -> tuple[int, set[int], int]:
    """His last area, the areas visited, the dots since."""
    rows = CARD[world.cards[-1]]["rows"][: figure + 1]
    areas = [B.space[row] for row in rows if row != "."]
    dots = 0
    while rows[-1 - dots] == ".":
        dots += 1
    return areas[-1], set(areas), dots


def lies(area: int, lands: str) -> bool:
    return any(land in (B.lands[B.region[area]], B.lands[B.stretch[area]]) for land in lands.split(","))


def holds(fact: str, world: World, figure: int, havens: bool) -> bool:
    """Whether a fact is true of a world after `onward`."""
    kind, *words = fact.split()
    card = CARD[world.cards[-1]]
    if kind in ("figure", "won"):
        return (card["moves"] == figure) if kind == "won" else bool(card["moves"] > figure)
    if kind == "limit":
        return bool(card["limit"] > int(words[0]))
    if kind == "length":
        return world.cards[-1].startswith({"short": "JS", "long": "JL"}[words[0]])
    if kind == "gandalf":
        return (world.log[-1] == B.space[words[0]]) == (words[1] == "yes")
    if kind == "deed":
        return world.log[-1] == B.space[words[0]] and B.space[words[0]] in world.held
    if kind == "rivendell":
        return B.kinds[world.log[-1]] == "exit"
    if kind in ("route", "moves", "flees", "hides"):
        return True
    last, visited, dots = frodo_of(world, figure)
    if kind == "dots":
        return min(dots, 3) == int(words[0])
    if kind == "frodo":
        return lies(last, words[0]) == (words[1] == "yes")
    if kind == "perception":
        frodo, gandalf = lies(last, words[0]), not world.gone and lies(world.log[-1], words[0])
        if words[1] in ("yes", "no"):
            return (frodo or gandalf) == (words[1] == "yes")
        return (frodo, gandalf) == (words[1] in ("frodo", "both"), words[1] in ("gandalf", "both"))
    area = B.space[words[0]]
    answer = "yes" if area in visited else "no"
    if kind == "hunt" and area == last:
        answer = "here"
    if kind == "search" and area == last and havens and words[0] in card.get("havens", ()):
        answer = "no"
    return answer == words[1]


def settled(world: World, fact: str) -> World:
    """After a fact that was true."""
    if fact.startswith("deed"):
        done = B.space[fact.split()[1]]
        return world._replace(held=tuple(deed for deed in world.held if deed != done))
    return world._replace(gone=True) if fact == "rivendell" else world


def figure_of(facts: tuple[str, ...]) -> int:
    return int(next(fact.split()[1] for fact in reversed(facts) if fact.split()[0] in ("figure", "won")))


class Plain:
    """All worlds that fit, one fact after the other."""

    def __init__(self, havens: bool = False, worlds: list[World] = ALL_WORLDS) -> None:
        self.worlds = worlds
        self.facts: tuple[str, ...] = ()
        self.havens = havens

    def hear(self, *facts: str) -> Plain:
        for fact in facts:
            self.facts = (*self.facts, fact)
            figure = figure_of(self.facts)
            self.worlds = [
                settled(later, fact)
                for world in self.worlds
                for later in onward(world, fact)
                if holds(fact, later, figure, self.havens)
            ]
        return self

    def check(self, rng: Random) -> None:
        """Compare."""
        found = possible_journeys(self.facts, self.havens)
        figure = figure_of(self.facts)
        journeys = {world.journey() for world in self.worlds}
        assert len(journeys) == len(self.worlds)
        assert found.count == len(self.worlds)
        assert found.cards == Counter(world.cards[-1] for world in self.worlds)
        assert found.frodo == Counter(frodo_of(world, figure)[0] for world in self.worlds)
        assert found.gandalf == Counter(world.log[-1] for world in self.worlds if not world.gone)
        if journeys:
            assert all(found.sample(rng) in journeys for _ in range(3))


# histories that are true of one world


def truths(world: World, figure: int, rng: Random, havens: bool) -> str:
    """Something true that tells and changes nothing, of any kind."""
    last, visited, _ = frodo_of(world, figure)
    likely = [*visited, last, *([] if world.gone else [world.log[-1]])]
    asked = B.ids[rng.choice(likely if rng.random() < 0.5 else range(B.areas))]
    lands = rng.choice(B.lands)
    more = ",".join(rng.sample(B.lands, 2))
    ways = [
        *(f"search {asked} {answer}" for answer in ("yes", "no")),
        *(f"hunt {asked} {answer}" for answer in ("yes", "no", "here")),
        *(f"perception {lands} {answer}" for answer in ("yes", "yes", "yes", "no", "frodo", "gandalf", "both")),
        *(f"frodo {more} {answer}" for answer in ("yes", "no")),
        *(f"dots {number}" for number in range(4)),
        *(["limit 12", "length long", "length short"] if rng.random() < 0.1 else []),
        *([] if world.gone else [f"gandalf {asked} {answer}" for answer in ("yes", "no")]),
    ]
    return rng.choice([fact for fact in ways if holds(fact, world, figure, havens)])


def deed_of(world: World) -> list[str]:
    here = B.ids[world.log[-1]]
    return [f"deed {here}"] if not world.gone and holds(f"deed {here}", world, 0, False) else []


def a_turn(world: World, figure: int, rng: Random) -> list[str]:
    """What may happen next."""
    happens = ["moves", "moves", "moves", "flees", "hides", "figure", "figure", *deed_of(world) * 6]
    if world.gone:
        happens = ["figure", "figure"]
    elif holds("rivendell", world, figure, False):
        happens += ["rivendell"] * 6
    return [*happens, "route"] if rng.random() < 0.3 and len(world.cards) < 3 else happens


def as_fact(happens: str, world: World, figure: int) -> str:
    if happens != "figure":
        return happens
    return f"{'won' if CARD[world.cards[-1]]['moves'] == figure + 1 else 'figure'} {figure + 1}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
def test_a_short_history_leaves_exactly_the_journeys_of_a_plain_list(seed: int) -> None:
    rng = Random(seed)
    havens = seed % 2 == 0
    world = rng.choice(ALL_WORLDS)
    start, deck = B.ids[world.log[0]], "short" if world.cards[0].startswith("JS") else "long"
    figure = rng.randrange(CARD[world.cards[0]]["moves"])
    plain = Plain(havens).hear("figure 0", f"gandalf {start} yes", f"figure {figure}")
    if rng.random() < 0.7:
        plain.hear(f"length {deck}")
    for _ in range(9):
        if len(plain.worlds) < 2000 and rng.random() < 0.6:
            fact = as_fact(rng.choice(a_turn(world, figure, rng)), world, figure)
            figure = int(fact.split()[1]) if fact.split()[0] in ("figure", "won") else figure
            world = settled(rng.choice(onward(world, fact)), fact)
        else:
            fact = truths(world, figure, rng, havens)
        plain.hear(fact)
        assert world in plain.worlds
        if len(plain.worlds) < 1500:
            plain.check(rng)
        if fact.startswith("won"):
            break
        if len(plain.worlds) > 4000:
            plain.hear(f"hunt {B.ids[frodo_of(world, figure)[0]]} here")
            if not world.gone:
                plain.hear(f"gandalf {B.ids[world.log[-1]]} yes")
    plain.check(rng)


def agrees(journey: HiddenJourney, facts: tuple[str, ...], havens: bool) -> bool:
    """Whether a journey is true to all facts."""
    done = tuple(B.space[fact.split()[1]] for fact in facts if fact.startswith("deed"))
    held = tuple(sorted((*journey.held, *done)))
    begin = [
        world
        for world in ALL_WORLDS
        if world.cards == journey.cards[:1] and world.log == journey.gandalf[:1] and tuple(sorted(world.held)) == held
    ]
    plain = Plain(havens, begin)
    for fact in facts:
        plain.hear(fact)
        plain.worlds = [
            world
            for world in plain.worlds
            if world.cards == journey.cards[: len(world.cards)] and world.log == journey.gandalf[: len(world.log)]
        ]
    return [world.journey() for world in plain.worlds] == [journey]


class Story:
    """One whole game and all that is told of it."""

    def __init__(self, rng: Random, havens: bool) -> None:
        self.rng, self.havens = rng, havens
        self.world = rng.choice(ALL_WORLDS)
        self.figure = 0
        self.facts: tuple[str, ...] = ("figure 0",)

    def happens(self, fact: str) -> None:
        kind, *words = fact.split()
        if kind in ("figure", "won"):
            self.figure = int(words[0])
        self.world = settled(self.rng.choice(onward(self.world, fact)), fact)
        self.facts = (*self.facts, fact)

    def turn(self) -> None:
        """Frodo, Gandalf, what both did then, and some questions."""
        rng = self.rng
        self.happens(as_fact("figure", self.world, self.figure))
        if self.facts[-1].startswith("won"):
            return
        if not self.world.gone:
            self.happens("moves")
            for fact in [*deed_of(self.world), *(["rivendell"] if B.kinds[self.world.log[-1]] == "exit" else [])]:
                if rng.random() < 0.8:
                    self.happens(fact)
        if not self.world.gone and rng.random() < 0.15:
            self.happens(f"gandalf {B.ids[self.world.log[-1]]} yes")
            self.happens(rng.choice(("flees", "hides")))
        for _ in range(rng.randrange(6)):
            self.happens(truths(self.world, self.figure, rng, self.havens))
        if rng.random() < 0.12 and len(self.world.cards) < 5:
            self.happens(f"hunt {B.ids[frodo_of(self.world, self.figure)[0]]} here")
            self.happens("route")
            self.happens(f"figure {max(0, self.figure - 1)}")


@pytest.mark.parametrize("seed", range(12))
def test_the_true_journey_is_never_excluded_in_a_whole_game(seed: int) -> None:
    rng = Random(2000 + seed)
    havens = seed % 2 == 0
    story = Story(rng, havens)
    while not story.facts[-1].startswith("won"):
        story.turn()
        world = story.world
        found = possible_journeys(story.facts, havens)
        assert world.cards[-1] in found.cards
        assert frodo_of(world, story.figure)[0] in found.frodo
        assert found.gandalf == {} if world.gone else world.log[-1] in found.gandalf
        assert sum(found.cards.values()) == sum(found.frodo.values()) == found.count
        assert world.gone or sum(found.gandalf.values()) == found.count
    assert agrees(story.world.journey(), story.facts, havens)
    assert agrees(possible_journeys(story.facts, havens).sample(rng), story.facts, havens)


def test_a_new_supply_is_made_of_the_tokens_used() -> None:
    """HR-RUL-26: seven tokens in a circle, and the three held are known by then."""
    rng = Random(4)
    plain = Plain().hear("figure 0", "gandalf 8 yes", "hunt 2 here", "figure 3", "search 4 yes", "length long")
    for number, area in enumerate(("10", "13", "", "22", "", "29", "", "35", "", "")):
        plain.hear("flees" if number % 2 else "hides")
        if area:
            plain.hear(f"gandalf {area} {'yes' if number < 6 else 'no'}")
        plain.check(rng)
    assert all(len(world.used) == 4 and len(world.supply) == 3 for world in plain.worlds)


def test_gandalf_out_of_the_game_is_not_perceived() -> None:
    rng = Random(6)
    plain = Plain().hear(
        "figure 0",
        "gandalf 36 yes",
        "length short",
        "figure 1",
        "hunt 1 no",
        "frodo IV-A yes",
        "moves",
        "moves",
        "rivendell",
    )
    plain.check(rng)
    assert possible_journeys(plain.facts).gandalf == {}
    for fact in ("perception IV-A yes", "perception VI no", "perception IV frodo"):
        plain.hear(fact).check(rng)
        assert plain.worlds
    plain.hear("perception VI both").check(rng)
    assert not plain.worlds


def test_a_token_that_was_held_is_never_gandalfs_place() -> None:
    """Neither before its deed nor after it: it was behind the screen from the beginning."""
    facts = ("figure 0", "moves", "deed 18")
    begun = possible_journeys(facts)
    assert begun.count
    assert possible_journeys(("figure 0", "gandalf 18 yes", *facts[1:], "moves")).count == 0
    for area, possible in (("18", False), ("27", True)):
        assert (B.space[area] in possible_journeys((*facts, "flees")).gandalf) == possible
    with pytest.raises(ValueError, match="no journey fits"):
        possible_journeys((*facts, "hides", "gandalf 18 yes")).sample(Random(0))


SMALL = [
    ("figure 0", "length short", "hunt 1 here", "gandalf 8 yes", "figure 1", "search 4 yes", "moves", "gandalf 17 yes"),
    (
        *("figure 0", "length long", "search 1 yes", "figure 1", "search 4 yes", "moves", "deed 18", "moves", "deed 8"),
        *("perception IV-A yes", "moves", "gandalf 7 yes", "route", "hunt 3 yes"),
    ),
    (
        *("figure 0", "figure 8", "hunt 26 here", "moves", "deed 18", "moves", "moves", "deed 27", "moves", "moves"),
        *("deed 10", "route", "perception VI-B no", "flees", "perception IV yes", "moves", "perception V-C yes"),
    ),
    (
        *("figure 0", "figure 9", "hunt 5 yes", "moves", "deed 10", "moves", "moves", "deed 27", "moves", "deed 36"),
        *("route", "perception VI-C yes", "hides", "perception VI yes", "moves", "perception VI yes"),
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize("facts", SMALL)
def test_each_journey_is_drawn_as_often_as_any_other(facts: tuple[str, ...]) -> None:
    plain = Plain().hear(*facts)
    each, rng = 100, Random(9)
    assert 1 < len(plain.worlds) < 400
    found = possible_journeys(facts)
    drawn = Counter(found.sample(rng) for _ in range(each * len(plain.worlds)))
    assert set(drawn) == {world.journey() for world in plain.worlds}
    assert min(drawn.values()) > each / 2
    assert max(drawn.values()) < each * 2


def test_the_cards_are_as_printed() -> None:
    assert [card.id for card in JOURNEYS] == list(CARD)
    for card in JOURNEYS:
        assert (card.moves, card.limit) == ((16, 14) if card.long else (14, 12))  # HR-JRN-02
        assert B.exits >> card.last[card.moves] & 1
        assert bool(card.havens) == card.long  # HR-HAV-04
        assert card.havens & ~B.allied == 0


def test_a_fact_is_read_by_its_words() -> None:
    assert read_2("moves") == Fact("moves")
    assert read_2("won 14") == Fact("won", number=14)
    assert read_2("gandalf 8 no") == Fact("gandalf", "no", area=B.space["8"])
    assert read_2("perception V-A both").answer == "both"


@pytest.mark.parametrize(
    "fact", ["move", "perception V-A maybe", "perception II-A yes", "deed", "hides 3", "length 14"]
)
def test_what_is_no_fact_of_part_two_is_refused(fact: str) -> None:
    with pytest.raises(ValueError, match=r"no fact|words|none of|no region"):
        read_2(fact)
