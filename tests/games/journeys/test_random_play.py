"""Random play of all nine adventures: after every event the cards, tokens and figures are all there and in bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from mathom.bots.journeys.player import decide
from mathom.core.action import NATURE
from mathom.core.errors import IllegalAction
from mathom.games.journeys import GAME
from mathom.games.journeys.actions import JourneysAction, do
from mathom.games.journeys.contexts import Suffering, Test
from mathom.games.journeys.in_force import limit
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.observe import view
from mathom.games.journeys.rounds import threat_end
from mathom.games.journeys.state import CAMP, OVER, UNKNOWN

ADVENTURES = ("a1", "a2", "a3", "a4", "a5a", "a5b", "a6", "a7", "a8")
LEVELS = ("normal", "hard")
LUCK, CURIOUS = 0.5, 0.1
"""How often those who play well have luck, and how often they try something."""
DISCARDED = 8
"""How far a test has come when its cards are on the discard pile."""
PUT_BACK = 3
"""How far a scout has come when the cards that were not prepared go back."""


def options(adventure: str, heroes: int, level: str) -> str:
    """The options of a sitting."""
    return f"heroes={heroes} difficulty={level} story=cinders/{adventure}"


def walk(text: str, seed: int, *, well: bool = False) -> Iterator[tuple[Journey, int, JourneysAction | None]]:
    """A random sitting: the state before each event, who acts, what is done; at the end nothing.

    Who plays well gets further into the story: mostly as the player by rules does, and with some luck.
    """
    rng = Random(seed)
    state = GAME.start(text)
    while seats := state.to_act():
        if seats == (NATURE,):
            who, action = NATURE, _fall(state, rng, lucky=well and rng.random() < LUCK)
        else:
            who = rng.choice(seats)
            legal = state.legal(who)
            action = decide(state, who) if well and rng.random() > CURIOUS else rng.choice(legal)
        yield state, who, action
        state.apply(who, action)
    yield state, NATURE, None


def _fall(state: Journey, rng: Random, *, lucky: bool) -> JourneysAction:
    """What chance brings."""
    odds = state.odds()
    action = rng.choices([each for each, _ in odds], [weight for _, weight in odds])[0]
    if lucky and action.kind == "draw":
        return max((each for each, _ in odds), key=lambda each: state.book.skills[each.a].success)
    return action


def in_the_air(s: Journey, seat: int) -> Counter[int]:
    """The skill cards of a hero that are revealed or looked at, and lie nowhere."""
    found: Counter[int] = Counter()
    above = ""
    for step, at, arg, _ in s.frames():
        if step.name == "test" and isinstance(arg, Test) and arg.hero == seat and at < DISCARDED:
            found.update(card for card in arg.cards if card >= 0)
        elif (step.name == "put_back" and arg.hero == seat) or (
            step.name == "scout" and arg.hero == seat and at < PUT_BACK and above != "put_back"
        ):
            found.update(arg.cards)
        above = step.name
    return found


def cards_of(s: Journey, seat: int) -> Counter[int]:
    """All skill cards of a hero."""
    hero = s.heroes[seat]
    return Counter((*hero.deck.cards(), *hero.discard, *hero.prepared, *hero.removed)) + in_the_air(s, seat)


def own_cards(s: Journey, seat: int) -> Counter[int]:
    """Those that belong to a hero, weaknesses left out."""
    book, hero = s.book, s.heroes[seat]
    role = book.skill_sets[f"role:{book.pack.roles[hero.role].id}"]
    own = book.skill_sets.get(f"hero:{book.heroes[hero.number].id}", ())
    return Counter((*book.skill_sets["basic"], *own, *role[:3], *hero.bought, *hero.titles))


def check_cards(s: Journey) -> None:
    """No card is lost or doubled: of heroes, weaknesses, damage and fear."""
    weak = {number for number, row in enumerate(s.book.skills) if row.set == "weakness"}
    weaknesses = Counter(s.weaknesses.cards())
    for seat in range(s.rules.heroes):
        cards = cards_of(s, seat)
        assert Counter({card: number for card, number in cards.items() if card not in weak}) == own_cards(s, seat)
        weaknesses.update({card: number for card, number in cards.items() if card in weak})
    assert weaknesses == Counter(s.book.weakness_deck.cards())
    for kind, whole in enumerate((s.book.damage_deck, s.book.fear_deck)):
        cards = Counter(s.harm_decks[kind].cards())
        for hero in s.heroes:
            cards.update(card for card in (*hero.up[kind], *hero.down[kind]) if card >= 0)
            assert UNKNOWN not in hero.up[kind]
        cards.update(
            arg.card for _, _, arg, _ in s.frames() if isinstance(arg, Suffering) and arg.kind == kind and arg.card >= 0
        )
        assert cards == Counter(whole.cards())


def check_bounds(s: Journey) -> None:
    """Nothing is below nothing, over its limit, or off the map."""
    assert s.actions >= 0
    assert s.moves >= 0
    assert s.lore >= 0
    assert s.threat >= 0
    if s.phase == OVER:
        return
    assert s.threat < threat_end(s) or s.phase == CAMP
    busy = {arg for step, _, arg, _ in s.frames() if step.name == "discard_down"}
    for seat, hero in enumerate(s.heroes):
        assert hero.place < 0 or s.ground.spaces >> hero.place & 1
        assert (hero.place < 0) == hero.defeated or not s.round
        if s.phase != CAMP:
            assert 0 <= hero.inspiration <= limit(s, seat, "inspiration")
            assert seat in busy or len(hero.prepared) <= limit(s, seat, "prepared")
        assert all(tokens >= 0 for _, tokens in hero.trinkets)
    assert len({group.id for group in s.groups}) == len(s.groups)
    for group in s.groups:
        assert 1 <= len(group.figures) <= s.book.enemies[group.enemy].figures_max
        assert all(armor >= 0 and 0 < health <= group.health for armor, health in group.figures)
        assert group.sorcery >= 0
        assert s.ground.spaces >> group.place & 1
    for at in s.token_at:
        assert at < 0 or s.ground.spaces >> at & 1
    assert not s.unexplored & ~s.placed
    assert not s.explored & ~s.placed
    assert not s.pools_in & s.pools_out


def check_refusals(s: Journey, rng: Random) -> None:
    """What nobody offers is refused, and changes nothing; a clone goes its own way."""
    before = view(s, 0), s.stack
    for action in (do("move", rng.randrange(40)), do("turn", 0), do("yes"), do("draw", 3), do("choose", 7)):
        for who in (NATURE, *range(s.rules.heroes)):
            known = [each for each, _ in s.odds()] if who == NATURE else s.legal(who)
            if action not in known:
                with pytest.raises(IllegalAction):
                    s.apply(who, action)
    other = s.clone()
    for _ in range(8):
        seats = other.to_act()
        if not seats:
            break
        who = rng.choice(seats)
        other.apply(who, rng.choice([each for each, _ in other.odds()] if who == NATURE else other.legal(who)))
    assert (view(s, 0), s.stack) == before


def play(text: str, seed: int, *, well: bool = False) -> Journey:
    """A whole random sitting, with a look after every event."""
    rng = Random(f"look {seed}")
    for state, _, _ in walk(text, seed, well=well):
        check_bounds(state)
        if state.phase != CAMP and not any(step.name == "draw_weakness" for step, *_ in state.frames()):
            check_cards(state)
        if rng.random() < 0.02:
            check_refusals(state, rng)
    assert state.result() is not None
    return state


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_nothing_is_lost_in_any_adventure(adventure: str) -> None:
    number = ADVENTURES.index(adventure)
    for well in (False, True):
        play(options(adventure, 2 + number % 4, LEVELS[number % 2]), number, well=well)


@pytest.mark.slow
@pytest.mark.parametrize("heroes", [2, 3, 4, 5])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_nothing_is_lost_with_any_party(adventure: str, level: str, heroes: int) -> None:
    for seed in range(3):
        play(options(adventure, heroes, level), 100 + seed, well=seed > 0)
