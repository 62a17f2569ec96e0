"""Everything else that is asked: who, whom, where, which card, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mathom.bots.journeys import camp, cards
from mathom.bots.journeys.abilities import best_split, effect_worth, hits_worth
from mathom.bots.journeys.fighting import attack_worth, power
from mathom.bots.journeys.goals import GROUP, Scene
from mathom.bots.journeys.harm import menace, more_pain, relief, threatens
from mathom.bots.journeys.odds import cards_in, chance, expected, of_hero
from mathom.bots.journeys.reading import promise
from mathom.bots.journeys.turn import act, best_step, danger, everybody, goal_spaces, who_next
from mathom.games.journeys import attack, story_tests, suffering, weaknesses
from mathom.games.journeys import cards as card_rules
from mathom.games.journeys import items as item_rules
from mathom.games.journeys.actions import NO, YES, JourneysAction
from mathom.games.journeys.contexts import Activation, HeroAttack, Suffering, Test
from mathom.games.journeys.counters import amount
from mathom.games.journeys.hits import PIERCE, SMITE, modifier_mask
from mathom.games.journeys.op import Scope
from mathom.games.journeys.state import DAMAGE, FEAR, Position

Answer = Callable[[Position, int, Sequence[JourneysAction]], JourneysAction]


def first(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """It does not matter."""
    return legal[0]


# Tests ----------------------------------------------------------------------------------------------------------------
def attribute(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The attribute with the best prospects."""
    test = s.now(Test)
    assert test is not None
    hero = s.heroes[test.hero]

    def prospects(option: JourneysAction) -> float:
        odds = of_hero(s, hero, cards_in(s, test.hero, option.a, test.kind))
        found = expected(odds, hero.inspiration)
        return found + (20 * chance(odds, test.need, hero.inspiration) if test.need > 0 else 0.0)

    return max(legal, key=prospects)


def negate(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """A test costs nothing but cards that come back: with the attribute that brings most."""
    hero = s.heroes[seat]
    tests = [option for option in legal if option.kind == "attribute"]
    return max(tests, key=lambda option: expected(of_hero(s, hero, cards_in(s, seat, option.a, "negate")), 0))


def split(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """What hurts most is not suffered."""
    mine = s.now(Suffering)
    assert mine is not None
    _, damage, fear = best_split(s, mine.hero, mine.due, max(option.a + option.b for option in legal))
    return next((option for option in legal if (option.a, option.b) == (damage, fear)), legal[0])


# Heroes and groups ----------------------------------------------------------------------------------------------------
def choose_hero(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Who is best served, or hurt least."""
    op, scope, _, _ = s.stack[2]
    return max(legal, key=lambda option: _on_hero(s, op, scope, option.a))


def _on_hero(s: Position, op: Any, scope: Scope, seat: int) -> float:
    if isinstance(op, suffering.Suffer):
        return -more_pain(s, seat, amount(s, op.damage, scope), amount(s, op.fear, scope))
    if isinstance(op, story_tests.TestStep):
        return Scene(s).test_share(seat, op)
    if isinstance(op, (item_rules.ReceiveTitle, item_rules.ReceiveTrinket)):
        return power(s, seat) - 2.0 * len(s.heroes[seat].trinkets)
    if isinstance(op, (card_rules.DiscardPrepared, weaknesses.GainWeakness)):
        return float(len(s.heroes[seat].prepared))
    if isinstance(op, attack.AttackNow):
        options = attack.attacks(s, seat)
        return max((attack_worth(s, seat, option, 0.0, 3.0, exact=False) for option in options), default=0.0)
    # an effect that asks whom it means: as if it meant this hero alone
    return effect_worth(s, op, Scope(seat, scope.origin, scope.number, scope.group)) + 0.01 * power(s, seat)


def choose_group(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Where it does most."""
    op, scope, _, _ = s.stack[2]

    def does(option: JourneysAction) -> float:
        if option is NO:
            return 0.0
        group = s.group(option.a)
        if group is None:
            return 0.0
        if isinstance(op, attack.Apply):
            return hits_worth(s, group.id, amount(s, op.hits, scope), modifier_mask(op.mods))
        if isinstance(op, attack.ExhaustEnemy):
            return menace(s, group) if group.ready else 0.0
        return 0.1 * menace(s, group)

    return max(legal, key=does)


def least_hurt(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Of equal targets of a group the hero who can bear it best."""
    mine = s.now(Activation)
    group = s.group(mine.group) if mine is not None else None
    if group is None:
        return legal[0]
    return min(legal, key=lambda option: threatens(s, option.a, group))


def provoke(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The worst first: that one may be spared."""

    def worst(option: JourneysAction) -> float:
        group = s.group(option.a)
        return menace(s, group) if group is not None else 0.0

    return max(legal, key=worst)


def yes(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Yes."""
    return YES if YES in legal else legal[0]


# Places ---------------------------------------------------------------------------------------------------------------
def walk(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Towards what the hero goes for; driven away, to where it is safest."""
    hero: int = s.stack[2].hero
    scene = Scene(s)
    seats = everybody(s)
    if hero not in seats:
        seats = [hero, *seats]
    goal, _ = scene.assignment(seats).get(hero, (None, 0.0))
    spaces = [option.a for option in legal if option.kind == "on_space"]
    found: int | None = None
    if goal is not None and scene.provoked(hero) <= 0:
        found = best_step(s, hero, scene, spaces, goal_spaces(s, hero, scene, goal), ends=True)
    if found is None:
        if NO in legal:
            return NO
        found = min(spaces, key=lambda space: danger(s, hero, scene, space))
    return next(option for option in legal if option.a == found)


def place(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Next to what the hero goes for."""
    _, hero, _ = s.stack[2]
    scene = Scene(s)
    goal, _ = scene.assignment([hero, *(other for other in everybody(s) if other != hero)]).get(hero, (None, 0.0))
    target = goal_spaces(s, hero, scene, goal) if goal is not None else 0
    if not target:
        return min(legal, key=lambda option: danger(s, hero, scene, option.a))

    def cost(option: JourneysAction) -> float:
        row = s.ground.distance[option.a]
        away = min(row[space] for space in range(len(row)) if target >> space & 1)
        return away + 0.3 * danger(s, hero, scene, option.a)

    return min(legal, key=cost)


def far_from_heroes(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Where the fewest heroes are near: for what comes onto the map, or goes its way."""
    places = [s.heroes[other].place for other in s.standing() if s.heroes[other].place >= 0]
    return max(legal, key=lambda option: sum(s.ground.distance[option.a][other] for other in places))


def start(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The heroes spread out."""
    return legal[legal[0].a % len(legal)]


# Harm -----------------------------------------------------------------------------------------------------------------
def discard_harm(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Of the kind that is nearer to its limit; faceup cards first, they cannot be stood off."""
    hero: int = s.stack[2].hero
    turns = s.stack[2].turn

    def worth(option: JourneysAction) -> float:
        if option is NO:
            return 0.0
        found = relief(s, hero, option.a, 1)
        return found + (0.25 if option.kind == "harm_up" else 0.0)

    if turns == "up" and NO in legal:
        return NO
    return max(legal, key=worth)


def which_stand(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """The likelier one first."""
    rule = s.book.adventure.last_stand
    attributes = s.book.heroes[s.heroes[seat].number].attributes
    best = {DAMAGE: max(attributes[name] for name in rule.damage), FEAR: max(attributes[name] for name in rule.fear)}
    return max(legal, key=lambda option: best[option.a])


# The story ------------------------------------------------------------------------------------------------------------
def story_choice(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """What the labels promise; what only some parties are offered is worth more (it was earned)."""
    options = s.stack[2].op.options

    def promised(option: JourneysAction) -> float:
        row = options[option.a]
        return promise(row.label_en) + (0.4 if row.if_ is not None else 0.0)

    return max(legal, key=promised)


def choose_list(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """One of several lists of a card: against armour pierce, against sorcery smite, else what does most."""
    op, scope, _ = s.stack[2]
    mine = s.now(HeroAttack)
    group = s.group(mine.group) if mine is not None else None

    def does(option: JourneysAction) -> float:
        found = 0.0
        for effect in op.value[option.a]:
            if isinstance(effect, attack.AddMods) and group is not None:
                mask = modifier_mask(effect.value)
                found += (group.figures[0][0] if mask & PIERCE else 0) + (group.sorcery if mask & SMITE else 0)
            else:
                found += effect_worth(s, effect, scope)
        return found

    return max(legal, key=does)


def pick_cards(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Which cards go, come, or go back."""
    job = s.stack[2].job
    if job in ("discard", "keyword"):
        if NO in legal and job == "discard":
            return NO
        return cards.least_prepared(s, seat, legal)
    if job == "prepare":
        return cards.best_prepared(s, seat, legal)
    if job == "to_deck":
        return cards.best_in_deck(s, seat, legal)
    return NO if NO in legal else cards.least_prepared(s, seat, legal)


def choose_attack(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """An attack that costs no action is made if it is worth anything."""
    scene = Scene(s)
    best, action = 0.0, NO
    for option in legal:
        if option.kind == "attack":
            group = s.group(option.a)
            worth = scene.group_worth(group) if group is not None else 0.0
            value = attack_worth(s, seat, option, worth, scene.rounds, exact=True)
            if value > best:
                best, action = value, option
    return action


def choose_interaction(s: Position, seat: int, legal: Sequence[JourneysAction]) -> JourneysAction:
    """Whatever there is."""
    return legal[0]


ANSWERS: Final[dict[str, Answer]] = {
    "choose_heroes": camp.choose_hero,
    "choose_items": camp.choose_items,
    "camp": camp.camp,
    "stand_at_start": start,
    "who_next": lambda s, _, legal: who_next(s, legal),
    "act": act,
    "choose_attribute": attribute,
    "ask_to_negate": negate,
    "split": split,
    "which_first": first,
    "which_stand": which_stand,
    "choose_hero": choose_hero,
    "each_hero": first,
    "choose_group": choose_group,
    "choose_list": choose_list,
    "choose_attack": choose_attack,
    "choose_interaction": choose_interaction,
    "choose_trinket": first,
    "choose_place": place,
    "walk": walk,
    "provoke_next": provoke,
    "still_go": yes,
    "target_by_party": least_hurt,
    "group_way": far_from_heroes,
    "enter_map": far_from_heroes,
    "darkness": first,
    "discard_harm": discard_harm,
    "prepare_one": cards.prepare_one,
    "put_back": cards.put_back,
    "discard_down": cards.least_prepared,
    "pick_cards": pick_cards,
    "choose_prepared": cards.best_prepared,
    "burn_card": cards.worst_in_deck,
    "story_choice": story_choice,
    "ask_players": yes,
}
"""Who answers what, by the name of the step; windows are answered in `windows.py` and `testing.py`."""
_ = GROUP
