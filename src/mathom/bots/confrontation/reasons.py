"""Why an action is worth taking, in the game's own words: what a hint says.

Everything is read from the observation and from what the one who advises thinks each action is worth; so a reason tells
nothing that the seat could not have worked out for itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from mathom.bots.confrontation.evaluation import DARK_AHEAD, DARK_CONE, LIGHT_AHEAD, LIGHT_CONE
from mathom.bots.confrontation.marginals import marginals
from mathom.bots.confrontation.odds import Fight, beaten, duel_worth
from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.games.confrontation.actions import (
    CHOOSE,
    DRAFT,
    ESCAPE,
    MOVE,
    PLACE,
    PLAY,
    RETREAT,
    STEP,
    TAKE,
    Do,
)
from mathom.games.confrontation.content import (
    CARD,
    CARDS,
    CHARACTER,
    CHARACTERS,
    FIRST_TEXT,
    MORDOR,
    RANK,
    REGION,
    REGIONS,
    SHIRE,
    SIDE_NAMES,
    F,
)
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.rulesets import rules_from

MOST = 3
"""More reasons than this nobody reads."""


def reasons(observation: Observation, action: Action, worth: Mapping[str, float]) -> tuple[Message, ...]:
    """Why this action, the most important reason first. `worth` has, by the texts of actions, the chances to win."""
    assert isinstance(observation, View)
    assert isinstance(action, Do)
    view = observation
    code = action.code
    if code in (MOVE, STEP):
        found = _move(view, action)
    elif code == PLAY:
        found = _card(view, action)
    elif code in (RETREAT, ESCAPE):
        found = _fighters("hint-retreat", view)
    elif code == TAKE and action.who >= 0:
        found = [Message("hint-take", {"card": CARDS[action.who]})]
    elif code == PLACE:
        found = [Message("hint-place", action.fields()), Message("hint-mixed")]
    elif code in (DRAFT, CHOOSE):
        found = [Message("hint-mixed")]
    else:
        found = []
    return (*found[: MOST - 1], *_chances(action, worth))


def _chances(action: Do, worth: Mapping[str, float]) -> list[Message]:
    """How likely a win is, and how much the choice matters."""
    if action.text not in worth:
        return []
    games = _percent(worth[action.text])
    others = [value for text, value in worth.items() if text != action.text]
    if not others:
        return [Message("hint-wins", {"games": games})]
    following = _percent(max(others))
    if following < games:
        return [Message("hint-wins-more", {"games": games, "next": following})]
    return [Message("hint-wins-close", {"games": games})]


def _percent(chance: float) -> int:
    return min(99, max(1, round(100 * chance)))


def _at(view: View, side: int) -> list[int]:
    """The regions of a side's stands."""
    letter = "f" if side == F else "s"
    return [REGION[stand.region] for stand in view.stands if stand.mark[0] == letter]


def _move(view: View, action: Do) -> list[Message]:
    """What a move brings."""
    side = SIDE_NAMES.index(view.side)
    enemies, friends = _at(view, 1 - side), _at(view, side)
    name = CHARACTERS[action.who].name
    bearer = name == view.ring_bearer
    if bearer and action.to == MORDOR:
        return [Message("hint-ring-arrives")]
    out: list[Message] = []
    if side != F and action.to == SHIRE:
        out.append(
            Message("hint-shire", {"count": friends.count(SHIRE) + 1, "needs": rules_from(view.options).shire_needs})
        )
    if action.to in enemies:
        out.append(_attack(view, action))
    if bearer and RANK[action.to] > RANK[action.at]:
        out.append(Message("hint-ring-nearer", {"steps": 6 - RANK[action.to]}))
    ahead = LIGHT_AHEAD if side == F else DARK_AHEAD
    if _near(enemies, ahead[action.at]) and not _near(enemies, ahead[action.to]) and action.to not in enemies:
        out.append(Message("hint-leaves", {"who": name, "from": REGIONS[action.at].name}))
    before = [region for region in friends if region != action.at or friends.count(region) > 1]
    cone = DARK_CONE if side == F else LIGHT_CONE
    stopped = sum(
        1
        for region in enemies
        if cone[region] >> action.to & 1 and not any(cone[region] >> friend & 1 for friend in before)
    )
    if stopped and action.to not in enemies:
        out.append(Message("hint-blocks", {"side": view.side, "count": stopped}))
    return out


def _near(regions: list[int], mask: int) -> bool:
    return any(mask >> region & 1 for region in regions)


def _attack(view: View, action: Do) -> Message:
    """Whom the move attacks, and how such a fight ends."""
    side = SIDE_NAMES.index(view.side)
    hands = [sum(1 << CARD[card] for card in hand) for hand in view.hands]
    blocked = rules_from(view.options).saruman_blocks_retreats
    letter = "s" if side == F else "f"
    who = marginals(view)
    won = lost = both = 0.0
    people: dict[str, float] = {}
    there = [stand for stand in view.stands if stand.mark[0] == letter and REGION[stand.region] == action.to]
    for stand in there:
        for slot, share in who[int(stand.mark[1:]) - 1 + (9 if letter == "s" else 0)].items():
            part = share / len(there)
            foe = CHARACTER[view.roster[slot]]
            people[CHARACTERS[foe].name] = people.get(CHARACTERS[foe].name, 0.0) + part
            light, dark = (action.who, foe) if side == F else (foe, action.who)
            found = duel_worth(Fight(light, dark, side == F, action.to, blocked=blocked), hands[0], hands[1])
            won += part * (found.dark_falls if side == F else found.light_falls)
            lost += part * (found.light_falls if side == F else found.dark_falls)
            both += part * found.both
    likeliest = max(people, key=lambda name: (people[name], name))
    args: dict[str, str | int] = {
        "who": CHARACTERS[action.who].name,
        "to": REGIONS[action.to].name,
        "foe": likeliest,
        "won": round(100 * won),
        "lost": round(100 * lost),
        "both": round(100 * both),
    }
    if len(people) == 1:
        return Message("hint-attack", args)
    if people[likeliest] < 1.5 / len(people):
        return Message("hint-attack-anybody", args | {"count": len(people)})
    return Message("hint-attack-hidden", args | {"likely": round(100 * people[likeliest])})


def _fighters(message: str, view: View) -> list[Message]:
    """A message about the two who fight."""
    if view.prompt is None or "foe" not in view.prompt.args:
        return []
    return [Message(message, {"who": view.prompt.args["who"], "foe": view.prompt.args["foe"]})]


def _card(view: View, action: Do) -> list[Message]:
    """What a card does here, and what it leaves in hand."""
    side = SIDE_NAMES.index(view.side)
    out: list[Message] = []
    hands = [sum(1 << CARD[card] for card in hand) for hand in view.hands]
    if view.prompt is not None and "foe" in view.prompt.args and view.phase in ("playing", "showing_first"):
        own, foe = CHARACTER[str(view.prompt.args["who"])], CHARACTER[str(view.prompt.args["foe"])]
        attacks = (view.attacker[:1] == "f") == (side == F)
        light, dark = (own, foe) if side == F else (foe, own)
        fight = Fight(light, dark, attacks == (side == F), REGION[view.field] if view.field else SHIRE)
        count, tied = beaten(fight, hands[0], hands[1], side, action.who)
        args: dict[str, str | int] = {"card": CARDS[action.who], "count": count, "all": hands[1 - side].bit_count()}
        out.append(Message("hint-card", args | {"foe": CHARACTERS[foe].name, "tied": tied}))
    best = max((card for card in range(FIRST_TEXT) if hands[side] >> card & 1), default=-1)
    if action.who < best:
        out.append(Message("hint-card-keeps", {"card": CARDS[best]}))
    if view.phase == "playing":
        out.append(Message("hint-mixed-cards"))
    return out
