"""Why an action is worth taking, in the game's own words: what a hint says.

Everything is read from the observation and from what the one who advises thinks each action is worth; so a reason tells
nothing that the seat could not have worked out for itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mathom.bots.confrontation.evaluation import DARK_AHEAD, DARK_CONE, LIGHT_CONE, STRIDES
from mathom.bots.confrontation.fight_odds import Fight, beaten, duel_worth
from mathom.bots.confrontation.stand_odds import stand_odds
from mathom.core.action import Action
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.games.confrontation import strengths
from mathom.games.confrontation.actions import (
    BY_MINES,
    CHOOSE,
    DECLINE,
    DRAFT,
    ESCAPE,
    MOVE,
    PLACE,
    PLAY,
    RETREAT,
    STEP,
    TAKE,
    ConfrontationAction,
)
from mathom.games.confrontation.content import (
    CARD,
    CARDS,
    CHARACTER,
    CHARACTERS,
    EACH,
    FIRST_TEXT,
    FLYING_NAZGUL,
    FRODO,
    MAGIC,
    MORDOR,
    RANK,
    REGION,
    REGIONS,
    SAM,
    SHIRE,
    SIDE_NAMES,
    STRENGTH,
    F,
)
from mathom.games.confrontation.movement import BY_ABILITIES, roots
from mathom.games.confrontation.observe import Stand, View
from mathom.games.confrontation.rulesets import rules_from
from mathom.games.confrontation.strengths import card_is_void

MOST = 3
"""More reasons than this nobody reads."""
_EVEN: Final = 0.02
"""Cards whose chances are nearer than this are both worth playing."""
_FEW_MOVES: Final = 3


def reasons(observation: Observation, action: Action, worth: Mapping[str, float]) -> tuple[Message, ...]:
    """Why this action, the most important reason first. `worth` has, by the texts of actions, the chances to win."""
    assert isinstance(observation, View)
    assert isinstance(action, ConfrontationAction)
    view = observation
    code = action.code
    if code in (MOVE, STEP):
        found = _move(view, action)
    elif code == PLAY:
        found = _card(view, action, worth)
    elif code == RETREAT:
        found = _fighters("hint-retreat", view)
    elif code == ESCAPE:
        found = _fighters("hint-escape", view)
    elif code == DECLINE and len(view.legal) > 1:
        found = [Message("hint-decline")]
    elif code == TAKE and action.who >= 0 and len(view.legal) > 1:
        found = [Message("hint-take", {"card": CARDS[action.who]})]
    elif code == PLACE:
        found = [Message("hint-place", action.fields()), Message("hint-mixed")]
    elif code in (DRAFT, CHOOSE):
        found = [Message("hint-mixed")]
    else:
        found = []
    return (*found[: MOST - 1], *_chances(action, worth))


def _chances(action: ConfrontationAction, worth: Mapping[str, float]) -> list[Message]:
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


def _stands(view: View, side: int) -> list[Stand]:
    """A side's stands."""
    letter = "f" if side == F else "s"
    return [stand for stand in view.stands if stand.mark[0] == letter]


def _at(view: View, side: int) -> list[int]:
    """The regions of a side's stands."""
    return [REGION[stand.region] for stand in _stands(view, side)]


def _reach(side: int, region: int) -> int:
    """Where a character of this side gets from there by an ordinary move, as a mask of regions."""
    return STRIDES[region] if side == F else DARK_AHEAD[region]


def _move(view: View, action: ConfrontationAction) -> list[Message]:
    """What a move brings."""
    side = SIDE_NAMES.index(view.side)
    if action.to in _at(view, 1 - side) and not _arrives(view, action):
        return _attack(view, action)
    if side == F:
        return [*_ring(view, action), *_safety(view, action), *_company(view, action), *_onward(view, action)]
    return [*_safety(view, action), *_onward(view, action)]


def _arrives(view: View, action: ConfrontationAction) -> bool:
    return CHARACTERS[action.who].name == view.ring_bearer and action.to == MORDOR


def _ring(view: View, action: ConfrontationAction) -> list[Message]:
    """How the Ring comes on."""
    if _arrives(view, action):
        return [Message("hint-ring-arrives")]
    if CHARACTERS[action.who].name == view.ring_bearer and RANK[action.to] > RANK[action.at]:
        return [Message("hint-ring-nearer", {"steps": 6 - RANK[action.to]})]
    return []


def _safety(view: View, action: ConfrontationAction) -> list[Message]:
    """From whom the move gets away, and whose way it closes."""
    side = SIDE_NAMES.index(view.side)
    name, enemies, friends = CHARACTERS[action.who].name, _stands(view, 1 - side), _at(view, side)
    able = [stand for stand in enemies if not (stand.stays_shown and roots(CHARACTER.get(stand.face, -1)))]
    near = [stand for stand in able if _reach(1 - side, REGION[stand.region]) >> action.at & 1]
    out: list[Message] = []
    if near and not any(_reach(1 - side, REGION[stand.region]) >> action.to & 1 for stand in able):
        stronger = [
            CHARACTER[stand.face]
            for stand in near
            if stand.face
            and STRENGTH[CHARACTER[stand.face]] > STRENGTH[action.who]
            and CHARACTER[stand.face] not in BY_ABILITIES
        ]
        if stronger:
            foe = max(stronger, key=lambda who: (STRENGTH[who], who))
            args: dict[str, str | int] = {"who": name, "own": STRENGTH[action.who]}
            out.append(Message("hint-avoids", args | {"foe": CHARACTERS[foe].name, "strength": STRENGTH[foe]}))
        else:
            out.append(Message("hint-leaves", {"who": name, "from": REGIONS[action.at].name, "count": len(near)}))
    before = [region for region in friends if region != action.at or friends.count(region) > 1]
    cone = DARK_CONE if side == F else LIGHT_CONE
    stopped = sum(
        1
        for region in (REGION[stand.region] for stand in enemies)
        if cone[region] >> action.to & 1 and not any(cone[region] >> friend & 1 for friend in before)
    )
    if stopped and name != view.ring_bearer:
        out.append(Message("hint-blocks", {"side": view.side, "count": stopped}))
    return out


def _company(view: View, action: ConfrontationAction) -> list[Message]:
    """Who of the Fellowship is together then, and who goes before the Ring-bearer."""
    out: list[Message] = []
    name = CHARACTERS[action.who].name
    own = {stand.face: REGION[stand.region] for stand in _stands(view, F)}
    there = sorted(face for face, region in own.items() if region == action.to)
    flies = CHARACTERS[FLYING_NAZGUL].name
    pair = {CHARACTERS[FRODO].name, CHARACTERS[SAM].name}
    if pair <= {name, *there} and name in pair:
        out.append(Message("hint-sam-near"))
    elif there and flies in view.roster and flies not in view.fallen:
        out.append(Message("hint-not-alone", {"who": name, "friend": there[0]}))
    elif there:
        out.append(Message("hint-joins", {"who": name, "friend": there[0]}))
    bearer = own.get(view.ring_bearer, action.to)
    if name != view.ring_bearer and 0 < RANK[action.to] - RANK[bearer] <= 2 and LIGHT_CONE[bearer] >> action.to & 1:
        out.append(Message("hint-screens", {"who": name, "bearer": view.ring_bearer}))
    return out


def _onward(view: View, action: ConfrontationAction) -> list[Message]:
    """What can come next."""
    side = SIDE_NAMES.index(view.side)
    needs = rules_from(view.options).shire_needs
    if side != F and action.to == SHIRE:
        return [Message("hint-shire", {"count": _at(view, side).count(SHIRE) + 1, "needs": needs})]
    out: list[Message] = []
    moves = sum(isinstance(other, ConfrontationAction) and other.code == MOVE for other in view.legal)
    if action.code == MOVE and moves <= _FEW_MOVES:
        out.append(Message("hint-few-moves", {"count": moves}))
    reached = sum(_reach(side, action.to) >> region & 1 for region in _at(view, 1 - side))
    if reached:
        out.append(Message("hint-reaches", {"count": reached}))
    if side != F:
        out.append(Message("hint-nearer", {"steps": RANK[action.to], "needs": needs}))
    elif CHARACTERS[action.who].name != view.ring_bearer:
        out.append(Message("hint-quiet", {"bearer": view.ring_bearer}))
    return out


def _attack(view: View, action: ConfrontationAction) -> list[Message]:
    """Whom the move attacks, and how such a fight ends. One likely lost is no reason, but may show something."""
    side = SIDE_NAMES.index(view.side)
    hands = [sum(1 << CARD[card] for card in hand) for hand in view.hands]
    blocked = rules_from(view.options).saruman_blocks_retreats
    who = stand_odds(view)
    won = lost = both = 0.0
    people: dict[str, float] = {}
    there = [stand for stand in _stands(view, 1 - side) if REGION[stand.region] == action.to]
    for stand in there:
        for slot, share in who[int(stand.mark[1:]) - 1 + (EACH if side == F else 0)].items():
            part = share / len(there)
            foe = CHARACTER[view.roster[slot]]
            people[CHARACTERS[foe].name] = people.get(CHARACTERS[foe].name, 0.0) + part
            light, dark = (action.who, foe) if side == F else (foe, action.who)
            found = duel_worth(Fight(light, dark, side == F, action.to, blocked=blocked), hands[0], hands[1])
            won += part * (found.dark_falls if side == F else found.light_falls)
            lost += part * (found.light_falls if side == F else found.dark_falls)
            both += part * found.both
    likeliest = max(people, key=lambda name: (people[name], name))
    ends: dict[str, str | int] = _of_hundred(won, lost, both)
    args = ends | {"who": CHARACTERS[action.who].name, "to": REGIONS[action.to].name, "foe": likeliest}
    sure = len(people) > 1 and len(there) == 1 and action.way != BY_MINES  # the Balrog may strike before any battle
    shows = [Message("hint-attack-reveals", {"to": REGIONS[action.to].name})] if sure else []
    if lost > 0.5 and won + both < 0.2:
        return [*shows, Message("hint-attack-lost", {"lost": ends["lost"]})] if shows else []
    if ends["won"] == ends["both"] == 0:
        return shows
    if len(people) == 1:
        return [Message("hint-attack", args)]
    if people[likeliest] < 1.5 / len(people):
        return [Message("hint-attack-anybody", args | {"count": len(people)}), *shows]
    return [Message("hint-attack-hidden", args | {"likely": round(100 * people[likeliest])}), *shows]


def _of_hundred(won: float, lost: float, both: float) -> dict[str, str | int]:
    """How a hundred battles end, so that the numbers add up: in what is left nobody falls.

    >>> _of_hundred(0.75, 0.0, 0.0)
    {'won': 75, 'lost': 0, 'both': 0, 'nobody': 25}
    >>> _of_hundred(0.335, 0.335, 0.33)
    {'won': 34, 'lost': 34, 'both': 32, 'nobody': 0}
    """
    first, second = round(100 * won), round(100 * lost)
    third = min(round(100 * both), max(0, 100 - first - second))
    return {"won": first, "lost": second, "both": third, "nobody": max(0, 100 - first - second - third)}


def _fighters(message: str, view: View) -> list[Message]:
    """A message about the two who fight."""
    if view.prompt is None or "foe" not in view.prompt.args:
        return []
    return [Message(message, {"who": view.prompt.args["who"], "foe": view.prompt.args["foe"]})]


def _card(view: View, action: ConfrontationAction, worth: Mapping[str, float]) -> list[Message]:
    """What a card does here, and what it leaves in hand."""
    side = SIDE_NAMES.index(view.side)
    out: list[Message] = []
    wins = False
    hands = [sum(1 << CARD[card] for card in hand) for hand in view.hands]
    if view.prompt is not None and "foe" in view.prompt.args and view.phase in ("playing", "showing_first"):
        own, foe = CHARACTER[str(view.prompt.args["who"])], CHARACTER[str(view.prompt.args["foe"])]
        attacks = (view.attacker[:1] == "f") == (side == F)
        light, dark = (own, foe) if side == F else (foe, own)
        fight = Fight(light, dark, attacks == (side == F), REGION[view.field] if view.field else SHIRE)
        count, tied = beaten(fight, hands[0], hands[1], side, action.who)
        args: dict[str, str | int] = {"card": CARDS[action.who], "count": count, "all": hands[1 - side].bit_count()}
        wins = count == hands[1 - side].bit_count()
        if count:
            out.append(Message("hint-card", args | {"foe": CHARACTERS[foe].name, "tied": tied}))
        elif action.who >= FIRST_TEXT and _has_effect(view, side, own, foe, action.who):
            out.append(Message("hint-card-text", {"card": CARDS[action.who]}))
    best = max((card for card in range(FIRST_TEXT) if hands[side] >> card & 1), default=-1)
    if action.who < best:
        out.append(Message("hint-card-keeps", {"card": CARDS[best]}))
    if not wins and _worth_mixing(view, hands[1 - side], worth):
        out.append(Message("hint-mixed-cards"))
    return out


def _has_effect(view: View, side: int, own: int, foe: int, card: int) -> bool:
    """Whether the text of a card can work at all against this enemy."""
    if card == MAGIC and not view.discards[side]:
        return False
    if side == F:
        return True
    return not strengths.text_is_off(card, own, foe, strengths.is_able(own))


def _worth_mixing(view: View, against: int, worth: Mapping[str, float]) -> bool:
    """Whether it matters here that one cannot be read: the opponent has a choice, and more than one card is good."""
    if view.phase != "playing" or against.bit_count() < 2 or not worth:
        return False
    if view.prompt is not None and card_is_void(CHARACTER.get(str(view.prompt.args.get("who")), -1)):
        return False  # its card counts for nothing
    most = max(worth.values())
    return sum(value > most - _EVEN for value in worth.values()) > 1
