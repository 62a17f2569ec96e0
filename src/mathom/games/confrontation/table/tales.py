"""The last battles, told in four moments: faces, abilities, cards, outcome. Each is a tale that the page can put on its
stage (docs/web-table.md), with the sentences of each moment and how the board looks meanwhile.

Everything comes from the accounts of the view, and nobody reads the log for it.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from mathom.games.confrontation.account import Account
from mathom.games.confrontation.accounting import STRIKES
from mathom.games.confrontation.content import CARD, FIRST_TEXT, SIDE_NAMES, F, S
from mathom.games.confrontation.observe import Stand, View
from mathom.games.confrontation.table.battle_panel import STEPS, deed_of, slot_of, title_of, written_sum
from mathom.games.confrontation.table.board_layout import Spots
from mathom.games.confrontation.table.speaker import CardScene, Face, Speaker
from mathom.games.confrontation.table.stands import StandScene, clash_at, is_small, stand_scene

_WIDE, _HIGH = 380, 250
"""So much of the drawn map is the background of a battle."""
_RETREATS = ("retreat_f", "retreat_s")


class Side(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """One of the two, and what is seen of it in the four moments."""

    face: Face
    slot: str
    """Whose card lies or would lie there; empty in a battle without cards."""
    turned: bool
    """Whether its stand turns over before the eyes of the audience."""
    card: CardScene | None
    fetched: CardScene | None
    base: str
    """Its strength, then with the card, then the whole sum."""
    with_card: str
    whole: str
    won: bool
    """Whether its total was the higher one."""
    lost: bool
    fell: bool
    left: bool


class Prop(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A stand of the region while the tale is told: where it is, and its face if it fights."""

    mark: str
    x: float
    y: float
    slot: int
    of: int
    stand: StandScene | None
    falls: bool


class Tale(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A battle that is over."""

    number: int
    region: str
    title: str
    outcome: str
    line: str
    """All of it in a few words."""
    ground: str
    """The part of the map behind it, as the view box of a picture."""
    steps: tuple[str, ...]
    light: Side
    dark: Side
    sign: str
    """Between the cards: which sum is the greater."""
    faces: tuple[str, ...]
    """The sentences of the four moments."""
    deeds: tuple[tuple[str, str], ...]
    """With the icons of whom they are about."""
    cards: tuple[str, ...]
    result: tuple[str, ...]
    played: bool
    """Whether any card lies open."""
    decided: bool
    """Whether anything came of it; a game that ends by resigning breaks it off, and there is nothing to stage."""
    props: tuple[Prop, ...]
    clash: tuple[float, float]

    @property
    def mark(self) -> str:
        """Its name among the tales of the game."""
        return str(self.number)


def tales_of(view: View, say: Speaker, own: int, at: Spots) -> tuple[Tale, ...]:
    """What the page tells of the last battles, the oldest first."""
    return tuple(_tale(told, say, own, at[told.region][:2]) for told in view.tales)


@lru_cache(maxsize=2000)  # a battle that is over is told again on every page until four others are
def _tale(told: Account, say: Speaker, own: int, at: tuple[float, float]) -> Tale:
    outcome = _outcome(say, told)
    x, y = at
    light, dark = told.fighters
    higher = light.total is not None and dark.total is not None and light.total != dark.total
    lights = sum(1 for mark in told.there if mark[0] == "f")
    return Tale(
        number=told.count,
        region=told.region,
        title=title_of(say, told),
        outcome=outcome,
        line=say.say("tale-line", region=told.region, what=outcome),
        ground=f"{x * 10 - _WIDE / 2:.0f} {y * 13 - _HIGH * 0.62:.0f} {_WIDE} {_HIGH}",
        steps=tuple(say.say(step) for step in STEPS),
        light=_side(told, say, F, own),
        dark=_side(told, say, S, own),
        sign="" if light.total is None else "=" if not higher else ">" if light.fell < dark.fell else "<",
        faces=tuple(_faces(say, told, own)),
        deeds=tuple((say.face(told.fighters[side].who).icon, deed_of(say, told, side)) for side in (F, S)),
        cards=tuple(_cards(say, told, own)),
        result=tuple(_result(say, told)),
        played=bool(light.card or dark.card),
        decided=any(fighter.fell or fighter.left or fighter.went for fighter in told.fighters),
        props=_props(told, say, own, (x, y)),
        clash=clash_at(at, told.region, lights, len(told.there)),
    )


def _side(told: Account, say: Speaker, side: int, own: int) -> Side:
    fighter, foe = told.fighters[side], told.fighters[1 - side]
    helps = " + 1" if side == F and told.gandalf_helps else ""
    base = str(fighter.strength) if fighter.strength >= 0 else "–"
    counted = f"{base} + {fighter.card_counts}" if fighter.card and fighter.strength >= 0 else base
    compared = fighter.total is not None and foe.total is not None
    ahead = (fighter.total or 0) - (foe.total or 0)
    return Side(
        face=say.face(fighter.who),
        slot=slot_of(say, side, own) if any(each.card for each in told.fighters) else "",
        turned=fighter.was_hidden and side != own,
        card=say.card(fighter.card) if fighter.card else None,
        fetched=say.card(fighter.fetched) if fighter.fetched else None,
        base=base,
        with_card=counted,
        whole=written_sum(told, fighter, helps) if compared else counted,
        won=ahead > 0,
        lost=ahead < 0,
        fell=fighter.fell,
        left=bool(fighter.went),
    )


# The sentences -------------------------------------------------------------------------------------------------------
def _faces(say: Speaker, told: Account, own: int) -> list[str]:
    attacker = told.fighters[F if told.attacks == SIDE_NAMES[F] else S]
    said = [say.say("tale-attacks", who=attacker.who, region=told.region)]
    turned = [fighter.who for side, fighter in enumerate(told.fighters) if fighter.was_hidden and side != own]
    if turned:
        said.append(say.say("tale-turns", who=",".join(turned), count=len(turned)))
    else:
        said.append(say.say("tale-known"))
    if told.sam_stepped_in:
        said.append(say.say("tale-sam"))
    if told.swapped:
        said.append(say.say("tale-swapped", who=told.fellowship.who))
    return said


def _cards(say: Speaker, told: Account, own: int) -> list[str]:
    light, dark = told.fighters
    if not light.card and not dark.card:
        return [say.say("tale-strengths-alone" if told.no_cards else "tale-no-cards")]
    if not (light.card and dark.card):
        side = F if light.card else S
        return [say.say("tale-one-card", side=SIDE_NAMES[side], card=told.fighters[side].card)]
    you = SIDE_NAMES[own] if own >= 0 else "nobody"
    said = [say.say("tale-cards", you=you, light=light.card, dark=dark.card)]
    if told.exchanged:
        said.append(say.say("tale-exchanged"))
    if told.forced:
        said.append(say.say("tale-forced"))
    for side in (S, F):  # the order in which they take effect (CF-PLAY-06)
        fighter = told.fighters[side]
        if fighter.fetched:
            said.append(say.say("tale-magic", side=SIDE_NAMES[side], card=fighter.fetched))
        if fighter.card_fate == "works":
            said.append(say.say("tale-works", card=fighter.fetched or fighter.card))
        elif fighter.card_fate not in ("", "cancelled"):  # that the Eye has cancelled it is told of the Eye
            said.append(_without_effect(say, told, side))
    if len(said) == 1 and all(CARD[fighter.card] < FIRST_TEXT for fighter in told.fighters):
        said.append(say.say("tale-plain-cards"))
    return said


def _without_effect(say: Speaker, told: Account, side: int) -> str:
    """Why the text of a card did nothing."""
    fighter = told.fighters[side]
    card = fighter.fetched or fighter.card
    if fighter.card_fate == "cancelled":
        return say.say("tale-works", card=told.sauron.fetched or told.sauron.card)
    if fighter.card_fate == "stopped":
        return say.say("tale-stopped", card=card, who=told.fellowship.who)
    if fighter.card_fate == "void":
        return say.say("tale-void")
    why = fighter.card_why.replace("_", "-")
    return say.say(f"tale-{why}", card=card, who=fighter.who, side=SIDE_NAMES[side])


def _outcome(say: Speaker, told: Account) -> str:
    light, dark = told.fighters
    if light.fell and dark.fell:
        return say.say("tale-both-fall")
    for fighter in (light, dark):
        if fighter.fell:
            return say.say("tale-falls", who=fighter.who)
    for fighter in (light, dark):
        if fighter.left:
            return say.say("tale-retreats", who=fighter.who)
        if fighter.went:
            return say.say("tale-gets-away", who=fighter.who)
    return say.say("tale-broken-off")


def _result(say: Speaker, told: Account) -> list[str]:
    light, dark = told.fighters
    said = [say.say("tale-helped")] if told.gandalf_helps else []
    if light.total is not None and dark.total is not None:
        low, high = sorted((light.total, dark.total))
        if low < high:
            said.append(say.say("tale-beats", high=high, low=low))
        else:
            said.append(say.say("tale-equal", total=high))
    elif light.fell and light.card_fate == "works":
        said.append(say.say("tale-works", card=light.fetched or light.card))
    else:
        said += [deed_of(say, told, side) for side in (F, S) if _decided(told, side)]
    for side in (S, F):  # whoever wanted to leave and is still there has to be told why
        if (told.fighters[side].fetched or told.fighters[side].card) == _RETREATS[side] and _stayed(told, side):
            said.append(_without_effect(say, told, side))
    for fighter in told.fighters:
        if fighter.left and fighter.went:
            said.append(say.say("tale-retreated", who=fighter.who, to=fighter.went))
        elif fighter.went:
            home = fighter.deed == "go_home"
            said.append(say.say("tale-went-home" if home else "tale-got-away", who=fighter.who, to=fighter.went))
    side = F if told.attacks == SIDE_NAMES[F] else S
    attacker = told.fighters[side]
    left = sum(1 for mark in told.there if (mark[0] == "f") != (side == F) and mark != told.fighters[1 - side].stand)
    if left and not attacker.fell and not attacker.went:
        said.append(say.say("tale-fights-on", count=left, region=told.region, who=attacker.who))
    return said or [_outcome(say, told) + "."]


def _decided(told: Account, side: int) -> bool:
    """Whether the ability of one has decided the battle: it struck before any card was played, or would have, had the
    enemy's not come first.
    """
    if not any(fighter.fell for fighter in told.fighters) or any(fighter.card for fighter in told.fighters):
        return False
    fighter = told.fighters[side]
    return (fighter.did and told.fighters[1 - side].fell) or (fighter.hindered == "first" and fighter.deed in STRIKES)


def _stayed(told: Account, side: int) -> bool:
    return not told.fighters[side].left and told.fighters[side].card_fate not in ("", "works")


# The board meanwhile -------------------------------------------------------------------------------------------------
def _props(told: Account, say: Speaker, own: int, place: tuple[float, float]) -> tuple[Prop, ...]:
    """The stands of the region, side by side, as long as the battle is told."""
    x, y = place
    count, fighting = len(told.there), {fighter.stand: fighter for fighter in told.fighters}
    out = []
    for slot, mark in enumerate(told.there):
        fighter = fighting.get(mark)
        stand = None
        if fighter is not None:
            seen = Stand(mark=mark, region=told.region, face=fighter.who, shown=True)
            spot = (x, y, slot, count)
            stand = stand_scene(seen, say, own, True, spot, is_small(told.region, count), True, False)
        falls = fighter is not None and fighter.fell
        out.append(Prop(mark=mark, x=x, y=y, slot=slot, of=count, stand=stand, falls=falls))
    return tuple(out)
