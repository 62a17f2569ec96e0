"""What the page of The Confrontation draws: the view of one audience, in words and in places on the board.

Everything here is computed from the `View` alone, so the page can tell no more than the view does. Hidden stands have
their anonymous marks and nothing else. Without `aids` nothing is shown that the audience would have to conclude: who
may be in a stand, and what is left in the opponent's hand.

Words are the dearest part of a page. What is said again and again (names, labels of stands) is kept by `_Speaker`, one
for each `Words`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

import msgspec

from mathom.core.action import REFEREE, Action
from mathom.core.message import Line, Message
from mathom.games.confrontation.actions import PLACES, PLAIN, WAYS, Do, move, stand_name
from mathom.games.confrontation.content import (
    BACKWARD,
    CARD,
    CARDS,
    CHARACTER,
    FORWARD,
    HOME,
    LIMIT,
    NUMBER,
    REGION,
    REGIONS,
    SIDE_NAMES,
    SIDEWAYS,
    SPECIAL,
    SPECIALS,
    SPECIALS_OF,
    STARTS,
    STRENGTH,
    F,
    S,
)
from mathom.games.confrontation.observe import Stand, View
from mathom.games.confrontation.rulesets import rules_from
from mathom.games.confrontation.state import CARDS_OUT, GWAIHIR_PLAYED, SAM_HAS_FIVE

if TYPE_CHECKING:
    from mathom.core.words import Words

ICONS: Final = {
    "frodo": "ring",
    "sam": "sprout",
    "pippin": "shiny-apple",
    "merry": "plain-dagger",
    "gandalf": "pointy-hat",
    "aragorn": "broadsword",
    "legolas": "high-shot",
    "gimli": "battle-axe",
    "boromir": "hunting-horn",
    "balrog": "fire-silhouette",
    "shelob": "spider-alt",
    "witch_king": "sharp-crown",
    "flying_nazgul": "wyvern",
    "black_rider": "cloaked-figure-on-horseback",
    "saruman": "orb-wand",
    "orcs": "orc-head",
    "warg": "wolf-head",
    "cave_troll": "troll",
    "frodo_star": "power-ring",
    "sam_star": "light-backpack",
    "elrond": "elf-helmet",
    "aragorn_star": "jewel-crown",
    "gandalf_star": "wizard-staff",
    "treebeard": "deku-tree",
    "faramir": "quiver",
    "smeagol": "fishing",
    "theoden": "mounted-knight",
    "uruk_hai": "black-hand-shield",
    "witch_king_star": "overlord-helm",
    "saruman_star": "robe",
    "wormtongue": "snake-tongue",
    "orcs_star": "crossed-sabres",
    "mouth_of_sauron": "shouting",
    "watcher": "curled-tentacle",
    "flying_nazgul_star": "bat-wing",
    "gollum": "fish-corpse",
    # combat cards: the numbers are their own picture
    "magic": "magic-swirl",
    "noble_sacrifice": "pierced-heart",
    "elven_cloak": "linden-leaf",
    "retreat_f": "run",
    "retreat_s": "run",
    "eye_of_sauron": "burning-eye",
    # special cards
    "shadowfax": "horse-head",
    "gandalf_the_white": "sunbeams",
    "king_revealed": "throne-king",
    "gwaihir": "eagle-head",
    "palantir": "crystal-ball",
    "recall_to_mordor": "evil-tower",
    "dark_of_mordor": "volcano",
    "crebain": "raven",
}
"""The picture of each thing, as docs of the look list them."""

Spots = dict[str, tuple[float, float, float, float]]
"""By region: where stands and where the name go, in percent of the board."""

_CSS: Final = ("seat-light", "seat-shadow")
_MARKS: Final = ("mk-star", "mk-eye")
_LABELS: Final = (
    "table-board",
    "table-hand",
    "table-spent",
    "table-fallen",
    "table-specials",
    "table-their-nine",
    "table-both-nines",
    "table-you",
    "table-bot",
    "table-nobody",
    "table-to-act",
    "table-here",
    "table-anduin",
    "table-sea",
    "table-cartouche",
    "table-steps",
    "table-what-happened",
    "table-no-room",
    "table-choose-piece",
    "table-another-piece",
    "table-where-to",
    "table-your-hand",
    "table-your-spent",
    "table-final",
    "table-foe-chose",
    "table-you-chose",
    "table-no-card",
    "table-formations",
    "table-place",
    "table-tray",
    "table-arrange",
    "table-anew",
    "table-ready",
    "table-chosen-sides",
    "table-secret",
    "table-whole",
    "table-close",
    "table-regions",
)
"""What stands on every page, by the name without `table-` and with `_` for `-`."""
WEB_WORDS: Final = ("web-title", "web-sentence", "web-players", "web-minutes", "web-minute")
CHAIR_WORDS: Final = ("chair-f", "chair-s", "chair-a", "chair-b")
"""What the home page and a new table say of a game; asked for by the server, of every game's words."""
PLAN_WORDS: Final = ("plan-balanced", "plan-aggressive", "plan-guarded")
"""The labels of the formations, asked for by whoever shows `Game.plans`."""

_STEPS: Final = ("table-step-reveal", "table-step-abilities", "table-step-cards", "table-step-compare")
_STEP: Final = {
    "substitution": 0,
    "eagle": 1,
    "fellowship_ability": 1,
    "sauron_ability": 1,
    "playing": 2,
    "showing_first": 2,
    "shown_magic": 2,
    "answering_card": 2,
    "after_showing": 2,
    "another_card": 2,
    "sauron_magic": 2,
    "sauron_retreat": 2,
    "fellowship_magic": 2,
    "fellowship_retreat": 2,
    "helping": 3,
    "escaping": 3,
}
"""The phases of a battle, and how far it is: reveal, abilities, cards, comparison."""
_TURN_LINES: Final = frozenset(
    ("log-move", "log-step", "log-special", "log-white", "log-king", "log-recall", "log-crebain", "log-game")
)
"""Lines with which something new begins: a battle is told up to the next of them."""
_GOALS: Final = ("retreat", "escape")
_POINTING: Final = ("palantir", "king_revealed", "crebain", "recall_to_mordor", "gandalf_the_white", "shuffle")


# What the template reads ---------------------------------------------------------------------------------------------
class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A character as it is drawn: picture, strength, the short name on the foot."""

    who: str
    name: str
    foot: str
    icon: str
    strength: str
    side: int
    css: str


class StandScene(msgspec.Struct, frozen=True, kw_only=True):
    """A stand on the board. `face` is there only if the audience knows it."""

    mark: str
    css: str
    side: int
    own: bool
    x: float
    y: float
    slot: int
    of: int
    region: str
    label: str
    face: Face | None = None
    hidden: bool = False
    foot: str = ""
    seen: bool = False
    small: bool = False
    fights: bool = False
    must: bool = False
    possible: str = ""
    guess: Face | None = None


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A region: where its name stands and what goes on in it."""

    region: str
    name: str
    x: float
    y: float
    home: bool
    state: str
    who: str
    """Who is there, in words, for those who do not see the board."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One action on a list or on the board: `action` is its text."""

    action: str
    label: str
    title: str
    note: str = ""
    icon: str = "u-up"
    line: bool = True
    """Whether the icon is drawn with a line and not filled."""
    to: str = ""
    attack: bool = False
    shared: bool = False
    """Whether somebody of the same side stands there: the seal lies beside him."""
    x: float = 0
    y: float = 0
    seal: bool = False


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A character that may move: its ways, the steps of a special card, and the regions ahead that have no room."""

    mark: str
    face: Face
    region: str
    home: str
    label: str
    ways: tuple[Way, ...]
    steps: tuple[Way, ...]
    card: str
    blocked: tuple[tuple[str, str], ...]


class CardScene(msgspec.Struct, frozen=True, kw_only=True):
    """A combat card: a number, or a picture with a name."""

    card: str
    name: str
    icon: str
    action: str = ""
    label: str = ""
    text: str = ""


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Actions that belong to one special card, or another handful that is kept folded up."""

    name: str
    title: str
    text: str
    icon: str
    ways: tuple[Way, ...]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A large thing to choose: the side of a tile, or a set of special cards."""

    action: str
    label: str
    icons: tuple[str, ...]
    strength: str = ""
    text: str = ""
    about: str = ""


class SideScene(msgspec.Struct, frozen=True, kw_only=True):
    """What lies beside the board for one side."""

    side: str
    seat: int
    css: str
    mark: str
    name: str
    own: bool
    hand: tuple[CardScene, ...]
    in_hand: int
    spent: tuple[CardScene, ...]
    specials: tuple[tuple[str, str, str], ...]
    fallen: tuple[Face, ...]


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the list of nine: who, and where if that is known."""

    face: Face
    where: str = ""
    fallen: bool = False


class Nine(msgspec.Struct, frozen=True, kw_only=True):
    """The characters of one side."""

    css: str
    mark: str
    name: str
    left: str
    rows: tuple[Known, ...]


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a battle: who fights, which card lies there, and the sum."""

    face: Face
    card: CardScene | None = None
    fetched: CardScene | None = None
    back: bool = False
    sum: str = ""
    fell: bool = False


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that is fought, or the last one that was."""

    title: str
    number: int
    now: bool
    fresh: bool
    steps: tuple[tuple[str, str], ...]
    light: Fighter
    dark: Fighter
    lines: tuple[str, ...]
    note: str = ""


class Trail(msgspec.Struct, frozen=True, kw_only=True):
    """Where the last move went: ink dots from an empty ring."""

    x: float
    y: float
    path: str


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Placing: who is still free, which regions are still empty, and who stands already."""

    region: str
    free: tuple[Face, ...]
    regions: tuple[Way, ...]
    home: str
    home_x: float
    home_y: float


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """All that table.html draws."""

    ground: str
    css: str
    own: str
    phase: str
    heading: str
    match: str
    t: dict[str, str]
    places: tuple[Place, ...]
    stands: tuple[StandScene, ...]
    trail: Trail | None
    clash: tuple[float, float] | None
    top: SideScene
    bottom: SideScene
    nines: tuple[Nine, ...]
    battle: Battle | None
    pieces: tuple[Piece, ...]
    cards: tuple[CardScene, ...]
    takes: bool
    draft: tuple[Choice, ...]
    drafted: tuple[Face, ...]
    choices: tuple[Choice, ...]
    offered: tuple[tuple[str, str, str, str], ...]
    """The special cards one can choose from: id, name, picture, what it does."""
    setup: Setup | None
    goals: tuple[Way, ...]
    groups: tuple[Group, ...]
    points: tuple[tuple[str, Way], ...]
    """Seals on stands and regions for what can be pointed at, each with the name of its group."""
    simple: tuple[Way, ...]
    warning: str
    shown: frozenset[str]
    """The texts of all actions that stand somewhere above."""
    moving: bool
    """Whether own stands can be picked up."""


# Words, each said once -----------------------------------------------------------------------------------------------
class _Speaker:
    """The words of one language, with what was said before kept at hand."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._kept: dict[Any, Any] = {}

    def name(self, kind: str, thing: str, case: str = "") -> str:
        key = (kind, thing, case)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._words.name(kind, thing, case)
        return str(found)

    def say(self, message: str, **args: str | int) -> str:
        key = (message, *args.items())
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 20_000:  # the log of a thousand games: begin again
                self._kept.clear()
            found = self._kept[key] = self._words.say(Message(message, args))
        return str(found)

    def line(self, line: Line) -> str:
        return self.say(line.id, **line.message.args)

    def names(self, kind: str, things: Sequence[str], join: str = "and") -> str:
        key = (kind, tuple(things), join)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._words.names(kind, things, join=join)
        return str(found)

    def labels(self) -> dict[str, str]:
        found: dict[str, str] | None = self._kept.get("labels")
        if found is None:
            found = {label[6:].replace("-", "_"): self._words.say(Message(label)) for label in _LABELS}
            self._kept["labels"] = found
        return found

    def face(self, who: str) -> Face:
        key = ("face", who)
        found: Face | None = self._kept.get(key)
        if found is None:
            side = CHARACTER[who] % 18 // 9
            strength = STRENGTH[CHARACTER[who]]
            found = self._kept[key] = Face(
                who=who,
                name=self.name("character", who),
                foot=self.name("character", who, "foot"),
                icon=ICONS[who],
                strength=str(strength) if strength >= 0 else "–",
                side=side,
                css=_CSS[side],
            )
        return found

    def card(self, card: str, action: str = "", label: str = "") -> CardScene:
        return CardScene(
            card=card,
            name=self.name("card", card),
            icon=ICONS.get(card, ""),
            action=action,
            label=label,
            text=self.name("card", card, "text"),
        )


_speakers: Final[WeakKeyDictionary[Words, _Speaker]] = WeakKeyDictionary()


def _speaker(words: Words) -> _Speaker:
    found = _speakers.get(words)
    if found is None:
        found = _speakers[words] = _Speaker(words)
    return found


@cache
def _places(side: int) -> Spots:
    """By region: where stands and where the name go, in percent of the board as this side sees it."""
    data = json.loads((Path(__file__).parent / "places.json").read_text(encoding="utf-8"))
    found = data[SIDE_NAMES[side]]
    return {name: (*place["stand"], *place["name"]) for name, place in found.items()}


# The scene -----------------------------------------------------------------------------------------------------------
def scene(view: View, words: Words, aids: bool = True) -> Scene:
    """All that the page of this audience draws."""
    say = _speaker(words)
    own = SIDE_NAMES.index(view.side) if view.side else -1
    bottom = S if own == S else F
    at = _places(bottom)
    stands, clash = _stands(view, say, own, at, aids)
    pieces = _pieces(view, say, at)
    cards = tuple(
        say.card(str(fields["card"]), do.text, say.say(f"action-{do.kind}", **fields))
        for do in view.legal
        if do.kind in ("card", "take") and (fields := do.fields())["card"] != "none"
    )
    draft = _draft(view, say)
    choices = _choices(view, say)
    goals = _goals(view, say, at)
    groups = _groups(view, say)
    shown = {way.action for piece in pieces for way in (*piece.ways, *piece.steps)}
    shown |= {way.action for group in groups for way in group.ways}
    shown |= {thing.action for things in (cards, draft, choices, goals) for thing in things}
    shown |= {do.text for do in view.legal if do.kind == "place"}
    simple = _simple(view, say, shown)
    shown |= {way.action for way in simple}
    return Scene(
        ground=f"ground-{SIDE_NAMES[bottom]}.svg",
        css=_CSS[bottom],
        own=view.side,
        phase=view.phase,
        heading=say.say("text-turn", number=view.number, side=view.turn) if view.number else say.say("text-setup"),
        match=say.say("table-match", first=view.score[0], second=view.score[1]) if "match=yes" in view.options else "",
        t=say.labels(),
        places=_regions(view, say, at, stands, {way.to for way in goals}),
        stands=stands,
        trail=_trail(view, at),
        clash=clash,
        top=_side(view, say, 1 - bottom, own, aids),
        bottom=_side(view, say, bottom, own, aids),
        nines=tuple(_nine(view, say, side, aids) for side in ((1 - own,) if own >= 0 else (S, F))),
        battle=_battle(view, say, own),
        pieces=pieces,
        cards=cards,
        takes=any(do.kind == "take" for do in view.legal),
        draft=draft,
        drafted=tuple(say.face(who) for who in view.roster[own * 9 : own * 9 + 9] if who) if draft else (),
        choices=choices,
        offered=_offered(view, say),
        setup=_setup(view, say, own, at),
        goals=goals,
        groups=groups,
        points=_points(view, say, at, stands),
        simple=simple,
        warning=_warning(view, say),
        shown=frozenset(shown),
        moving=view.phase in ("turn", "second") and bool(view.legal),
    )


# The board -----------------------------------------------------------------------------------------------------------
def _stands(
    view: View, say: _Speaker, own: int, at: Spots, aids: bool
) -> tuple[tuple[StandScene, ...], tuple[float, float] | None]:
    by_region: dict[str, list[Stand]] = {}
    for stand in view.stands:
        by_region.setdefault(stand.region, []).append(stand)
    clash = None
    out: dict[str, StandScene] = {}
    duty = view.counts["duty"]
    named = stand_name(duty) if duty >= 0 and view.result is None else ""
    for region, found in by_region.items():
        x, y, _, _ = at[region]
        found.sort(key=_side_then_mark)
        narrow = region not in ("shire", "mordor")
        small = len(found) > (2 if narrow else 4)
        light = sum(1 for stand in found if stand.mark[0] == "f")
        if 0 < light < len(found) and region == view.field:
            clash = (round(x + (light - len(found) / 2) * (8.8 if small else 10.9), 2), round(y - 3.4, 2))
        for slot, stand in enumerate(found):
            side = _owner(stand)
            fights = stand.mark in (view.attacker, view.defender) and view.phase in _STEP
            out[stand.mark] = _stand(
                stand, say, own, aids, (x, y, slot, len(found)), small, fights, stand.mark == named
            )
            assert out[stand.mark].side == side
    placing = []
    for name in view.placing:
        who, _, region = name.partition("@")
        face = say.face(who)
        x, y, _, _ = at[region]
        placing.append(
            StandScene(
                mark=f"x-{who}",
                css=face.css,
                side=face.side,
                own=face.side == own,
                x=x,
                y=y,
                slot=0,
                of=1,
                region=region,
                label=_label(say, face, region, ""),
                face=face,
                foot=face.foot,
            )
        )
    return (*(out[stand.mark] for stand in view.stands), *placing), clash


def _stand(
    stand: Stand,
    say: _Speaker,
    own: int,
    aids: bool,
    place: tuple[float, float, int, int],
    small: bool,
    fights: bool,
    must: bool,
) -> StandScene:
    side = _owner(stand)
    x, y, slot, of = place
    fields: dict[str, Any] = {
        "mark": stand.mark,
        "css": _CSS[side],
        "side": side,
        "own": side == own,
        "x": x,
        "y": y,
        "slot": slot,
        "of": of,
        "region": stand.region,
        "small": small,
        "fights": fights,
        "must": must,
    }
    if stand.face:
        face = say.face(stand.face)
        state = "forever" if stand.stays_shown else "shown" if stand.shown else "looked" if stand.looked_at else ""
        label = _label(say, face, stand.region, state)
        return StandScene(**fields, face=face, foot=face.foot, seen=bool(state), label=label)
    count = len(stand.possible) if aids else 0
    label = say.say("table-stand-hidden", stand=stand.mark, region=stand.region, count=count)
    if not count:
        return StandScene(**fields, hidden=True, label=label)
    possible = say.names("character", stand.possible, "or")
    if count == 1:
        guess = say.face(stand.possible[0])
        return StandScene(**fields, hidden=True, label=label, foot=guess.foot, possible=possible, guess=guess)
    return StandScene(**fields, hidden=True, label=label, foot=say.say("table-one-of", count=count), possible=possible)


def _label(say: _Speaker, face: Face, region: str, state: str) -> str:
    return say.say(
        "table-stand",
        who=face.who,
        strength=face.strength if face.strength != "–" else "none",
        region=region,
        state=state or "hidden",
    )


def _owner(stand: Stand) -> int:
    return "fs".index(stand.mark[0])


def _side_then_mark(stand: Stand) -> str:
    return stand.mark


def _counts(view: View) -> tuple[dict[str, int], dict[str, int]]:
    """How many stands each side has in a region."""
    out: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for stand in view.stands:
        here = out[_owner(stand)]
        here[stand.region] = here.get(stand.region, 0) + 1
    return out


def _regions(view: View, say: _Speaker, at: Spots, stands: Iterable[StandScene], goals: set[str]) -> tuple[Place, ...]:
    who: dict[str, list[str]] = {}
    for stand in stands:
        who.setdefault(stand.region, []).append(stand.label)
    fought = view.field if view.phase in _STEP or view.phase in ("defender", "shuffling", "drawing") else ""
    return tuple(
        Place(
            region=region.name,
            name=say.name("region", region.name),
            x=at[region.name][2],
            y=at[region.name][3],
            home=number in HOME,
            state="battle" if region.name == fought else "goal" if region.name in goals else "",
            who="; ".join(who.get(region.name, ())),
        )
        for number, region in enumerate(REGIONS)
    )


def _trail(view: View, at: Spots) -> Trail | None:
    """The last move, unless something new has begun since."""
    for line in reversed(view.log[-40:]):
        if line.id in ("log-move", "log-step", "log-recall"):
            args = line.args
            x, y, _, _ = at[str(args["from"])]
            to_x, to_y, _, _ = at[str(args.get("to", "mordor"))]
            return _dots(x * 10, y * 13 + 14, to_x * 10, to_y * 13)
        if line.id in ("log-game", "log-white", "log-king", "log-crebain"):
            return None
    return None


def _dots(x: float, y: float, to_x: float, to_y: float) -> Trail:
    """A bent line, that ends short of the stand it leads to."""
    far = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, 1)
    end_x, end_y = to_x - (to_x - x) / far * 66, to_y - (to_y - y) / far * 66
    bend_x, bend_y = (x + end_x) / 2 + (to_y - y) / far * 28, (y + end_y) / 2 - (to_x - x) / far * 28
    path = f"M{x:.0f},{y - 16:.0f}Q{bend_x:.0f},{bend_y:.0f} {end_x:.0f},{end_y:.0f}"
    return Trail(x=round(x), y=round(y), path=path)


# Beside the board ----------------------------------------------------------------------------------------------------
def _side(view: View, say: _Speaker, side: int, own: int, aids: bool) -> SideScene:
    hand = view.hands[side] if aids or side == own or view.audience == REFEREE else ()
    return SideScene(
        side=SIDE_NAMES[side],
        seat=side ^ view.counts["swap"],
        css=_CSS[side],
        mark=_MARKS[side],
        name=say.say("table-fellowship" if side == F else "table-sauron"),
        own=side == own,
        hand=tuple(say.card(card) for card in hand),
        in_hand=len(view.hands[side]),
        spent=tuple(say.card(card) for card in view.discards[side]),
        specials=tuple(
            (card, say.name("special", card), ICONS[card])
            for card in view.specials
            if SPECIALS_OF[side] >> SPECIAL[card] & 1
        ),
        fallen=tuple(say.face(who) for who in view.fallen if CHARACTER[who] % 18 // 9 == side),
    )


def _nine(view: View, say: _Speaker, side: int, aids: bool) -> Nine:
    where: dict[str, str] = {}
    for stand in view.stands:
        if _owner(stand) == side:
            if stand.face:
                where[stand.face] = stand.region
            elif aids and len(stand.possible) == 1:
                where[stand.possible[0]] = stand.region
    who = [name for name in view.roster[side * 9 : side * 9 + 9] if name]
    who.sort(key=lambda name: (-STRENGTH[CHARACTER[name]], CHARACTER[name] % 18))
    rows = tuple(
        Known(
            face=say.face(name),
            where=say.name("region", where[name]) if name in where else "",
            fallen=name in view.fallen,
        )
        for name in who
    )
    return Nine(
        css=_CSS[side],
        mark=_MARKS[side],
        name=say.say("table-fellowship" if side == F else "table-sauron"),
        left=say.say("table-standing", count=sum(1 for row in rows if not row.fallen)),
        rows=rows,
    )


# The battle ----------------------------------------------------------------------------------------------------------
def _battle(view: View, say: _Speaker, own: int) -> Battle | None:
    """The battle that is fought, or the last one, from the lines of the log since it began."""
    start = next((n for n in range(len(view.log) - 1, -1, -1) if view.log[n].id == "log-battle"), -1)
    if start < 0 or any(line.id == "log-game" for line in view.log[start:]):
        return None
    end, later = len(view.log), 0
    for number in range(start + 1, len(view.log)):
        line = view.log[number]
        if line.id in _TURN_LINES and not (line.id == "log-special" and line.args["card"] in ("gwaihir", "palantir")):
            end = min(end, number)
            later += 1
    now = view.phase in _STEP
    lines = view.log[start + 1 : end]
    told = _Told(view.log[start], lines)
    step = _STEP.get(view.phase, 4)
    opening = view.log[start].args
    light, dark = (
        _fighter(view, say, side, told, now=now, own=own == side, attacks=told.attacker == told.who[side])
        for side in (F, S)
    )
    note = ""
    if now and view.phase == "playing" and own >= 0:
        if view.ready[1 - own]:
            note = say.say("table-foe-chose")
        elif view.ready[own]:
            note = say.say("table-you-chose")
    return Battle(
        title=say.say("table-battle", region=str(opening["at"])),
        number=start,
        now=now,
        fresh=now or later <= 1,
        steps=tuple(
            (say.say(name), "done" if number < step else "now" if number == step else "")
            for number, name in enumerate(_STEPS)
        ),
        light=light,
        dark=dark,
        lines=tuple(say.line(line) for line in (view.log[start], *lines)),
        note=note,
    )


class _Told:
    """What the lines of one battle tell: fighters, cards, totals, losses."""

    def __init__(self, opening: Line, lines: Sequence[Line]) -> None:
        attacker, defender = str(opening.args["attacker"]), str(opening.args["defender"])
        light_attacks = CHARACTER[attacker] % 18 < 9
        self.who = [attacker, defender] if light_attacks else [defender, attacker]
        self.attacker = attacker
        self.field = str(opening.args["at"])
        self.cards = ["", ""]
        self.fetched = ["", ""]
        self.totals: list[int] = []
        self.no_cards = self.helped = self.cancelled = False
        self.fell: set[str] = set()
        for line in lines:
            self._read(line.id, line.args)

    def _read(self, kind: str, args: dict[str, str | int]) -> None:
        if kind == "log-substitute":
            self.who[F] = str(args["who"])
        elif kind == "log-swap":
            self.who[F] = str(args["partner"])
        elif kind == "log-cards":
            self.cards = [str(args["fellowship"]), str(args["sauron"])]
        elif kind == "log-shows":
            self.cards[S] = str(args["card"])
        elif kind == "log-answers":
            self.cards[F] = str(args["card"])
        elif kind == "log-exchange":
            self.cards[S], self.fetched[S] = str(args["card"]), ""
        elif kind == "log-force":
            self.cards[F] = ""
        elif kind == "log-take" and args["card"] != "none":
            self.fetched[SIDE_NAMES.index(str(args["side"]))] = str(args["card"])
        elif kind == "log-compare":
            self.totals = [int(args["total"]), int(args["other"])]
        elif kind == "log-defeat":
            self.fell.add(str(args["who"]))
        elif kind == "log-no-cards":
            self.no_cards = True
        elif kind == "log-help":
            self.helped = True
        elif kind == "log-cancelled":
            self.cancelled = True

    def counts(self, side: int) -> int:
        """What the card of a side adds, as far as the lines tell."""
        card = self.fetched[side] or self.cards[side]
        if not card or self.no_cards:
            return 0
        if side == S:
            cloak = (self.fetched[F] or self.cards[F]) == "elven_cloak" and not self.cancelled
            if cloak or self.who[S] == "cave_troll":
                return 0
        return NUMBER[CARD[card]]


def _fighter(view: View, say: _Speaker, side: int, told: _Told, *, now: bool, own: bool, attacks: bool) -> Fighter:
    who = told.who[side]
    card = told.cards[side]
    chosen = view.ready[side] and now and view.phase == "playing" and not card
    if chosen and own and view.secret >= 0:
        card = CARDS[view.secret]
    return Fighter(
        face=say.face(who),
        card=say.card(card) if card else None,
        fetched=say.card(told.fetched[side]) if told.fetched[side] else None,
        back=chosen and not (own and view.secret >= 0),
        sum=_sum(view, side, told, card, now=now, attacks=attacks),
        fell=who in told.fell,
    )


def _sum(view: View, side: int, told: _Told, card: str, *, now: bool, attacks: bool) -> str:
    """The reckoning of one side: `4 + 5 = 9`. What is still hidden is a question mark."""
    extra = " + 1" if side == F and told.helped else ""
    if told.totals:
        number = told.counts(side)
        total = told.totals[side]
        base = total - number - (1 if extra else 0)
        if told.no_cards:
            return f"{base}{extra} = {total}" if extra else str(total)
        return f"{base} + {number}{extra} = {total}"
    base = _strength(view, side, told, now=now, attacks=attacks)
    mine = str(base) if base >= 0 else "–"
    if not now:
        return ""
    if view.counts["flags"] & CARDS_OUT:
        return mine + extra
    shown = told.fetched[side] or card
    if not shown:
        return f"{mine} + ?"
    number = NUMBER[CARD[shown]]
    return f"{mine} + {number}{extra} = {base + number + (1 if extra else 0)}" if number and base >= 0 else mine + extra


def _strength(view: View, side: int, told: _Told, *, now: bool, attacks: bool) -> int:
    """The strength of a fighter by what lies open, with the abilities that change it."""
    who = told.who[side]
    flags = view.counts["flags"] if now else 0
    if side == S:
        return 6 if who == "orcs_star" and attacks else STRENGTH[CHARACTER[who]]
    if told.who[S] != "warg" and not flags & GWAIHIR_PLAYED:
        if who == "sam" and flags & SAM_HAS_FIVE:
            return 5
        if who == "sam_star" and not attacks:
            return _strength(view, S, told, now=now, attacks=True)
        if who == "treebeard" and told.field == "fangorn":
            return 6
        if who == "theoden" and told.field in ("rohan", "gondor"):
            return 4
    return STRENGTH[CHARACTER[who]]


# What may be done ----------------------------------------------------------------------------------------------------
def _pieces(view: View, say: _Speaker, at: Spots) -> tuple[Piece, ...]:
    """Moves and steps, by the character that makes them; the ways of one in the order in which it should think."""
    by_who: dict[str, list[Action]] = {}
    for do in view.legal:
        if do.kind in ("move", "step"):
            by_who.setdefault(str(do.fields()["who"]), []).append(do)
    marks = {stand.face: stand for stand in view.stands if stand.face}
    light, dark = _counts(view)
    out = []
    for who, actions in by_who.items():
        stand, face = marks[who], say.face(who)
        mine, theirs = (light, dark) if face.side == F else (dark, light)
        ways = [_move(do, say, at, mine, theirs) for do in actions if do.kind == "move"]
        if who == "treebeard":
            ways = _proposed(ways, say)
        seals: set[str] = set()
        for number, way in enumerate(ways):
            if way.to not in seals:
                seals.add(way.to)
                ways[number] = msgspec.structs.replace(way, seal=True)
        reached = {way.to for way in ways}
        region = REGION[stand.region]
        ahead = [REGIONS[to].name for to in FORWARD[face.side][region]]
        blocked = tuple(
            (name, say.name("region", name))
            for name in ahead
            if name not in reached and mine.get(name, 0) >= LIMIT[REGION[name]] and view.phase != "second"
        )
        steps = tuple(_move(do, say, at, mine, theirs) for do in actions if do.kind == "step")
        out.append(
            Piece(
                mark=stand.mark,
                face=face,
                region=stand.region,
                home=say.name("region", stand.region),
                label=say.say("table-piece", who=who, region=stand.region, count=len(ways) + len(steps)),
                ways=tuple(ways),
                steps=steps,
                card=say.say("table-first", card=str(actions[-1].fields()["card"])) if steps else "",
                blocked=blocked,
            )
        )
    return tuple(out)


def _move(do: Action, say: _Speaker, at: Spots, mine: dict[str, int], theirs: dict[str, int]) -> Way:
    fields = do.fields()
    to = str(fields["to"])
    enemies = theirs.get(to, 0)
    x, y, _, _ = at[to]
    step = do.kind == "step"
    note = say.say("table-attack", count=enemies) if enemies else say.say("table-step" if step else "table-go")
    return Way(
        action=do.text,
        label=say.say(f"action-{do.kind}", **fields),
        title=say.say("table-way", to=to, way=str(fields["way"])),
        note=note,
        icon="crossed-swords" if enemies else ICONS[str(fields["card"])] if step else "u-up",
        line=not (enemies or step),
        to=to,
        attack=bool(enemies),
        shared=bool(mine.get(to)) and not enemies,
        x=round(x + (4.1 + 4.1 * mine[to] if mine.get(to) and not enemies else 0), 2),
        y=y,
    )


def _proposed(ways: list[Way], say: _Speaker) -> list[Way]:
    """Treebeard in Eregion: his ability comes before the mines, where the Balrog may wait (CF-RUL-62)."""
    near = [way for way in ways if way.to == "fangorn" and "=" in way.action]
    own = [way for way in ways if way.to == "fangorn" and "^" in way.action]
    if not near or not own:
        return ways
    better = msgspec.structs.replace(own[0], note=say.say("table-treebeard"))
    return [better, *(way for way in ways if way is not own[0])]


def _goals(view: View, say: _Speaker, at: Spots) -> tuple[Way, ...]:
    """Where to retreat or escape: seals on the board beside the buttons."""
    out = []
    for do in view.legal:
        if do.kind in _GOALS:
            to = str(do.fields()["to"])
            label = say.say(f"action-{do.kind}", to=to)
            out.append(Way(action=do.text, label=label, title=label, to=to, x=at[to][0], y=at[to][1], seal=True))
    return tuple(out)


def _groups(view: View, say: _Speaker) -> tuple[Group, ...]:
    """Special cards that are played instead of the move or beside it, each with what it can point at."""
    out = []
    where = {stand.mark: stand for stand in view.stands}
    for kind in _POINTING:
        actions = [do for do in view.legal if do.kind == kind]
        if not actions or (kind == "shuffle" and view.phase == "shuffling"):
            continue
        ways = []
        for do in actions:
            fields = do.fields()
            label = say.say(f"action-{kind.replace('_', '-')}", **fields)
            title = label
            if "stand" in fields:
                stand = where[str(fields["stand"])]
                who = stand.face or "hidden"
                title = say.say("table-point", stand=stand.mark, region=stand.region, who=who)
            elif kind in ("palantir", "shuffle"):
                title = say.name("region", str(fields["to"]))
            elif "who" in fields:
                title = say.name("character", str(fields["who"]))
            ways.append(Way(action=do.text, label=label, title=title))
        special = kind in SPECIALS
        out.append(
            Group(
                name=kind,
                title=say.name("special", kind) if special else say.say("table-shuffle"),
                text=say.name("special", kind, "text") if special else "",
                icon=ICONS[kind] if special else "u-undo",
                ways=tuple(ways),
            )
        )
    return tuple(out)


_POINT_ICONS: Final = {"fight": "crossed-swords", "fight_stand": "crossed-swords"}


def _points(view: View, say: _Speaker, at: Spots, stands: Sequence[StandScene]) -> tuple[tuple[str, Way], ...]:
    """The board as a list of targets: whom to fight, which stand to point at, where to look."""
    marks = {stand.mark: stand for stand in stands}
    faces = {stand.face.who: stand for stand in stands if stand.face}
    out = []
    for do in view.legal:
        if do.kind not in ("fight", "fight_stand", "palantir", "king_revealed", "crebain", "recall_to_mordor"):
            continue
        fields = do.fields()
        if "to" in fields:
            x, y = at[str(fields["to"])][:2]
        else:
            stand = marks[str(fields["stand"])] if "stand" in fields else faces[str(fields["who"])]
            wide = 8.8 if stand.small else 10.9
            x, y = stand.x + (stand.slot - (stand.of - 1) / 2) * wide, stand.y - 2.4
        label = say.say(f"action-{do.kind.replace('_', '-')}", **fields)
        icon = _POINT_ICONS.get(do.kind) or ICONS[do.kind]
        group = "" if do.kind in _POINT_ICONS else do.kind
        out.append((group, Way(action=do.text, label=label, title=label, icon=icon, x=round(x, 2), y=round(y, 2))))
    return tuple(out)


def _simple(view: View, say: _Speaker, shown: set[str]) -> tuple[Way, ...]:
    """Everything else, what does something first and declining last."""
    left = [do for do in view.legal if do.text not in shown]
    left.sort(key=lambda do: do.kind in ("decline", "stay", "end_turn"))
    out = []
    for do in left:
        label = say.say(f"action-{do.kind.replace('_', '-')}", **do.fields())
        out.append(Way(action=do.text, label=label, title=label))
    return tuple(out)


def _draft(view: View, say: _Speaker) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            action=do.text,
            label=say.name("character", who, "sided"),
            icons=(ICONS[who],),
            strength=say.face(who).strength,
            text=say.name("character", who, "text"),
            about=f"character/{who}",
        )
        for do in view.legal
        if do.kind == "draft" and (who := str(do.fields()["who"]))
    )


def _choices(view: View, say: _Speaker) -> tuple[Choice, ...]:
    out = []
    for do in view.legal:
        if do.kind == "choose":
            cards = str(do.fields()["cards"]).split(",")
            out.append(
                Choice(
                    action=do.text,
                    label=say.names("special", cards),
                    icons=tuple(ICONS[card] for card in cards),
                    text=" ".join(say.name("special", card, "text") for card in cards) if len(cards) == 1 else "",
                )
            )
    return tuple(out)


def _offered(view: View, say: _Speaker) -> tuple[tuple[str, str, str, str], ...]:
    cards = {card for do in view.legal if do.kind == "choose" for card in str(do.fields()["cards"]).split(",")}
    return tuple(
        (card, say.name("special", card), ICONS[card], say.name("special", card, "text"))
        for card in SPECIALS
        if card in cards
    )


def _setup(view: View, say: _Speaker, own: int, at: Spots) -> Setup | None:
    places = [do for do in view.legal if do.kind == "place"]
    if not places:
        return None
    done = {name.partition("@")[2] for name in view.placing}
    regions = tuple(
        Way(action="", label=name, title=say.name("region", name), to=name, x=at[name][0], y=at[name][1])
        for name in (REGIONS[region].name for region in STARTS[own])
        if name not in done
    )
    home = REGIONS[HOME[own]].name
    return Setup(
        region=str(places[0].fields()["to"]),
        free=tuple(say.face(str(do.fields()["who"])) for do in places),
        regions=regions,
        home=say.name("region", home),
        home_x=at[home][0],
        home_y=at[home][1],
    )


def _warning(view: View, say: _Speaker) -> str:
    """Before Gwaihir is called in vain (CF-RUL-23), and why a named stand must move."""
    if view.phase == "eagle" and view.legal:
        opening = next(line for line in reversed(view.log) if line.id == "log-battle")
        told = _Told(opening, view.log[_last(view.log, opening) + 1 :])
        light, dark = _counts(view)
        field = REGION[view.field]
        free = [
            region
            for region in SIDEWAYS[field] + BACKWARD[F][field]
            if not dark.get(REGIONS[region].name) and light.get(REGIONS[region].name, 0) < LIMIT[region]
        ]
        if told.who[S] == "saruman" and rules_from(view.options).saruman_blocks_retreats:
            return say.say("table-gwaihir-saruman")
        if not free:
            return say.say("table-gwaihir-nowhere")
    return ""


def _last(log: Sequence[Line], line: Line) -> int:
    return max(number for number, other in enumerate(log) if other is line)


# What somebody tries -------------------------------------------------------------------------------------------------
def attempt(view: View, thing: str, place: str) -> Do | None:
    """The move of a stand or character to a region, legal if there is a way; while placing, putting it there."""
    if place not in REGION:
        return None
    stand = next((stand for stand in view.stands if thing in (stand.mark, stand.face) and stand.face), None)
    who = stand.face if stand else thing.removeprefix("x-")
    if who not in CHARACTER:
        return None
    if view.phase == "placing":
        return PLACES.get((CHARACTER[who], REGION[place]))
    if stand is None or stand.region == place:
        return None
    tried = [move(CHARACTER[who], REGION[stand.region], REGION[place], way) for way in range(len(WAYS))]
    return next((do for do in tried if do in view.legal), tried[PLAIN])
