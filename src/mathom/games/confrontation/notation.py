"""Positions as one line of text, as one seat or the referee knows them (docs/notation.md).

    classic | F: frodo@rohan sam@rohan | S: witch_king@fangorn orcs@mordor | turn S

What a position leaves out has its usual value: full hands, nobody revealed, no special cards, the start of a turn.
Characters of a side that are not named are defeated, unless the side has stands with a `?` for a face. `write`
leaves out all it can, so a text read and written again is the shortest text of that position.
"""

from __future__ import annotations

import re
from random import Random
from typing import Final

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import NotationError, OptionsError
from mathom.core.game import Result
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.games.confrontation.actions import WAYS, special_names
from mathom.games.confrontation.content import (
    CARD,
    CARDS,
    CHARACTER,
    CHARACTERS,
    EACH,
    FRODO,
    HAND,
    LIMIT,
    REGION,
    SIDE_NAMES,
    SIDES,
    SPECIALS,
    SPECIALS_OF,
    STAR,
    STARTS,
    TILES,
    F,
    S,
)
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.knowledge import BLANK, FALLEN
from mathom.games.confrontation.moment import (
    PURPOSES,
    WAITS_FOR,
    Battle,
    Draw,
    Move,
    Secret,
    battle_of,
    card_number,
    dirty_of,
    draw_of,
    flags_of,
    mark_of,
    move_of,
    pending_of,
    pool_of,
    region_number,
    region_of,
    secret_of,
    shuffled_of,
    special_set,
    stand_number,
    way_number,
)
from mathom.games.confrontation.observe import Known, Stand, View
from mathom.games.confrontation.rulesets import EITHER, MENU, RULE_SETS, RuleSet, rules_from
from mathom.games.confrontation.sample import WorldSampler
from mathom.games.confrontation.sequence import NAMES
from mathom.games.confrontation.step import NOBODY
from mathom.games.confrontation.turn import begin_turn_as_read
from mathom.games.confrontation.validate import fault
from mathom.games.confrontation.words import FOLDER as WORDS

_VIEWERS: Final = {"F": F, "S": S, "spectator": SPECTATOR, "referee": REFEREE}
_STAND: Final = re.compile(r"(?:([fs][1-9]):)?(\?|[a-z_]+)@([a-z_]+)(!{0,2},?)(?:/(\d{1,2}))?")
_GRAVE: Final = re.compile(r"(?:([fs][1-9]):)?([a-z_]+)")
_FACT: Final = re.compile(r"([a-z_0-9]+)=(\S+)")
_KNOWS: Final = re.compile(r"knows ([FS])( S)? ([0-9-]{9})((?: [0-9.x]{9})+)(?: only ([fs][1-9]) (\d{1,3}))?")
_REGION_FACTS: Final = ("src", "dst", "field")
_MARK_FACTS: Final = ("attacker", "defender", "step", "duty")
_USUAL: Final = {
    "prep0": 5,
    "prep1": 5,
    "actor": -9,
    "aim": 0,
    "barred": -1,
    "battles": 0,
    "dirty": 0,
    "flags": 0,
    "ring": 0,
    "spent": 0,
    "stepping": 0,
    "stop": 0,
    "swap": 0,
    "src": -1,
    "dst": -1,
    "way": -1,
    "field": -1,
    "attacker": -1,
    "defender": -1,
    "step": -1,
    "duty": -1,
    "pool": 0,
}
"""The facts that are written as numbers, regions or stands, in the order of writing, and what they are if left out."""
_BOUNDS: Final = {
    "prep0": (0, EACH),
    "prep1": (0, EACH),
    "actor": (0, len(WAITS_FOR) - 1),
    "aim": (0, len(PURPOSES) - 1),
    "barred": (-1, len(CARDS) - 1),
    "battles": (0, 9),
    "dirty": (0, (1 << 32) - 1),
    "flags": (0, (1 << 13) - 1),
    "ring": (0, TILES - 1),
    "spent": (0, (1 << len(SPECIALS)) - 1),
    "stepping": (0, 1),
    "stop": (0, 2),
    "swap": (0, 1),
    "way": (-1, len(WAYS) - 1),
    "pool": (0, (1 << TILES) - 1),
}
"""Those that are numbers, with the least and the greatest that means anything."""


def _wrong(part: str, why: str) -> NotationError:
    return NotationError(Message(f"error-position-{why}", {"part": part[:80]}), WORDS)


# Writing -------------------------------------------------------------------------------------------------------------
def write(view: View) -> str:
    """The text of what an audience knows.

    >>> from mathom.games.confrontation.notation import read, write
    >>> write(read("classic | F: frodo@rohan sam@rohan | S: orcs@mordor | turn S"))
    'classic | F: frodo@rohan sam@rohan | S: orcs@mordor | turn S'
    """
    rules = rules_from(view.options)
    parts = [" ".join([rules.name, *(word for word in view.options.split() if not word.startswith("rule_set="))])]
    if view.audience != REFEREE:
        parts.append(f"as {SIDES[SIDE_NAMES.index(view.side)] if view.side else 'spectator'}")
    usual = _usual_marks(view.stands)
    for side in SIDES:
        own = [stand for stand in view.stands if stand.mark[0] == side.lower()]
        if own:
            parts.append(f"{side}: " + " ".join(_write_stand(stand, view, usual) for stand in own))
    graves = _write_graves(view, usual)
    if _stars_unsaid(view, rules, graves):
        parts.append("stars " + " ".join(name for name in view.roster if name and CHARACTER[name] >= STAR))
    if graves:
        parts.append("fallen " + " ".join(graves))
    for side, hand, full in zip(SIDES, view.hands, HAND, strict=True):
        if len(hand) != full.bit_count():
            parts.append(f"hand {side} {' '.join(hand) or '-'}")
    if view.specials:
        parts.append("special " + " ".join(view.specials))
    parts += _write_beliefs(view)
    parts.append(f"turn {SIDES[SIDE_NAMES.index(view.turn)]}" + (f" {view.number}" if view.number != 1 else ""))
    facts = _write_facts(view)
    if facts:
        parts.append(" ".join(facts))
    return " | ".join(parts)


def _usual_marks(stands: tuple[Stand, ...]) -> bool:
    """Whether the marks are those that a reader would give: 1, 2, 3 … in order."""
    for letter in "fs":
        marks = [int(stand.mark[1:]) for stand in stands if stand.mark[0] == letter]
        if marks != list(range(1, len(marks) + 1)):
            return False
    return True


def _write_stand(stand: Stand, view: View, usual: bool) -> str:
    text = f"{stand.face or '?'}@{stand.region}" if usual else f"{stand.mark}:{stand.face or '?'}@{stand.region}"
    text += "!!" if stand.stays_shown else "!" if stand.shown else ""
    text += "," if stand.looked_at else ""
    together = _usual_group(stand, view.stands)
    return text if stand.group == together else f"{text}/{stand.group}"


def _usual_group(stand: Stand, stands: tuple[Stand, ...]) -> int:
    """Hidden stands of one side in one region are shuffled together, unless the text says otherwise."""
    if stand.shown:
        return 0
    mates = sum(other.region == stand.region and other.mark[0] == stand.mark[0] and not other.shown for other in stands)
    return 1 if mates > 1 else 0


def _stars_unsaid(view: View, rules: RuleSet, graves: list[str]) -> bool:
    """In a draft: whether somebody on a star side is named neither by the stands nor among the fallen."""
    named = {stand.face for stand in view.stands} | {grave.split(":")[-1] for grave in graves}
    return rules.tiles == EITHER and any(name and CHARACTER[name] >= STAR and name not in named for name in view.roster)


def _write_graves(view: View, usual: bool) -> list[str]:
    """The fallen, where the stands of their side do not already tell."""
    free = _free_marks(view.stands)
    out: list[str] = []
    for letter in "fs":
        mine = [stand for stand in view.stands if stand.mark[0] == letter]
        pairs = [pair for pair in zip(view.fallen, view.graves, strict=True) if pair[1][0] == letter]
        in_order = usual and [grave for _, grave in pairs] == free[letter][: len(pairs)]
        if not (mine and in_order and all(stand.face for stand in mine)):
            out += [f"{grave}:{name}" for name, grave in pairs]
    return out


def _free_marks(stands: tuple[Stand, ...]) -> dict[str, list[str]]:
    taken = {stand.mark for stand in stands}
    return {letter: [f"{letter}{n}" for n in range(1, 10) if f"{letter}{n}" not in taken] for letter in "fs"}


def _write_beliefs(view: View) -> list[str]:
    parts = []
    open_f, by_s, open_s = view.beliefs
    for side, who, belief in (("F", "", open_f), ("F", " S", by_s), ("S", "", open_s)):
        usual = open_f if who else _usual_belief(side, view.stands, view.fallen)
        if belief != usual and any(cell >= 0 for cell in belief.cells):
            cells = "".join(str(cell) if cell >= 0 else "-" for cell in belief.cells)
            configs = " ".join("".join(_place(where) for where in config) for config in belief.configs)
            stand, mask = belief.only
            only = f" only {side.lower()}{stand + 1} {mask}" if stand >= 0 else ""
            parts.append(f"knows {side}{who} {cells} {configs}{only}")
    return parts


def _place(where: int) -> str:
    return "." if where == BLANK else "x" if where == FALLEN else str(where)


def _usual_belief(side: str, stands: tuple[Stand, ...], fallen: tuple[str, ...]) -> Known:
    """What is known if nothing was seen but what lies open."""
    cells, config = [-1] * EACH, [BLANK] * EACH
    groups: dict[tuple[str, int], int] = {}
    owner = SIDES.index(side)
    for name in fallen:
        if CHARACTER[name] % TILES // EACH == owner:
            config[CHARACTER[name] % EACH] = FALLEN
    fresh = 0
    for stand in stands:
        if stand.mark[0] != side.lower():
            continue
        key = (stand.region, stand.group)
        if not stand.group or key not in groups:
            groups[key] = fresh
            fresh += 1
        cell = groups[key]
        cells[int(stand.mark[1:]) - 1] = cell
        if stand.shown:
            config[CHARACTER[stand.face] % EACH] = cell
    return Known(tuple(cells), (tuple(config),), (-1, 0))


def _write_facts(view: View) -> list[str]:
    facts = [] if view.phase == "turn" else [f"phase={view.phase}"]
    for name, value in _numbers(view).items():
        if name == "actor" and (view.phase == "turn" or value == NOBODY):
            continue
        if value == _USUAL[name]:
            continue
        if name in _REGION_FACTS:
            facts.append(f"{name}={region_of(value)}")
        elif name in _MARK_FACTS:
            facts.append(f"{name}={mark_of(value)}")
        else:
            facts.append(f"{name}={value}")
    for name, pair in (("table", view.table), ("fetched", view.fetched)):
        if any(pair):
            facts.append(f"{name}={pair[0] or '-'},{pair[1] or '-'}")
    light, dark = (pending_of(secret) for secret in view.secrets)
    if view.audience == REFEREE and (light >= 0 or dark >= 0):
        facts.append(f"secret={(light + 1) << 20 | (dark + 1)}")
    elif light >= 0 or dark >= 0:
        facts.append(f"secret={max(light, dark)}")
    if any(view.ready):
        facts.append(f"ready={int(view.ready[0])}{int(view.ready[1])}")
    if view.placing:
        facts.append(f"placing={','.join(view.placing)}")
    if any(view.score):
        facts.append(f"score={view.score[0]},{view.score[1]}")
    if view.result is not None:
        winners = "".join(str(seat) for seat in view.result.winners) or "-"
        facts.append(f"over={winners},{view.result.rule}")
    return facts


def _numbers(view: View) -> dict[str, int]:
    """What goes on, in the numbers that a text has for it; docs/notation.md says what they mean."""
    move, battle, draw = view.move or Move(), view.battle or Battle(), view.draw or Draw(PURPOSES[0])
    return {
        "prep0": view.prepared[F],
        "prep1": view.prepared[S],
        "actor": WAITS_FOR.index(view.waits_for),
        "aim": PURPOSES.index(draw.purpose),
        "barred": card_number(battle.forced_off),
        "battles": view.battles,
        "dirty": dirty_of(view.to_shuffle),
        "flags": flags_of(battle),
        "ring": CHARACTER[view.ring_bearer] % TILES if view.ring_bearer else FRODO,
        "spent": special_set(view.spent),
        "stepping": int(move.stepping),
        "stop": sum(1 << seat for seat in view.agreed),
        "swap": int(view.second_game),
        "src": region_number(move.start),
        "dst": region_number(move.to),
        "way": way_number(move.way),
        "field": region_number(view.field),
        "attacker": stand_number(move.stand),
        "defender": stand_number(battle.defender),
        "step": stand_number(view.stepped),
        "duty": stand_number(view.must_move),
        "pool": pool_of(draw),
    }


# Reading -------------------------------------------------------------------------------------------------------------
def read(text: str) -> View:
    """What an audience knows, from its text; raises `NotationError`."""
    state, audience = _read(text)
    return state.observe(audience)


def duel(text: str) -> Duel:
    """The position to play on from. Where the text leaves faces open, one world that fits is taken."""
    return _read(text)[0]


def _read(text: str) -> tuple[Duel, int]:
    if len(text) > 4000:
        raise _wrong(text, "too-long")
    draft = _Draft()
    head, *parts = [part.strip() for part in text.split("|")]
    draft.options(head)
    for part in parts:
        draft.read(part)
    state = WorldSampler(draft.view()).sample(Random(0))
    wrong = fault(state)
    if wrong:
        raise _wrong(wrong, "contradicts")
    begin_turn_as_read(state)
    return state, draft.audience


class _Draft:
    """A view in the making, part by part."""

    def __init__(self) -> None:
        self.rules = RULE_SETS["classic"]
        self.text = ""
        self.viewer: int = REFEREE
        self.stands: dict[str, Stand] = {}
        self.fallen: dict[str, str] = {}
        self.stars: list[str] = []
        self.hands = list(HAND)
        self.specials: tuple[str, ...] = ()
        self.turn = S
        self.number = 1
        self.beliefs: dict[str, Known] = {}
        self.facts: dict[str, str] = {}
        self.parts_read: set[str] = set()

    def options(self, part: str) -> None:
        """The first part: the rule set and options."""
        name, *words = part.split() or [""]
        if name not in RULE_SETS:
            raise _wrong(part, "rule-set")
        try:
            self.text = Options.parse(MENU, " ".join([f"rule_set={name}", *words])).text()
            self.rules = rules_from(self.text)
        except OptionsError as error:
            raise NotationError(error.message, WORDS) from None

    def read(self, part: str) -> None:
        """Any other part, told by its first word."""
        word, _, rest = part.partition(" ")
        repeats = re.match(r"hand [FS]|knows [FS]( S)?|\w+=", part)
        name = "facts" if repeats and "=" in repeats[0] else repeats[0] if repeats else word
        if name in self.parts_read:
            raise _wrong(part, "twice")
        self.parts_read.add(name)
        if word in ("F:", "S:"):
            self.side(word[0], rest.split(), part)
        elif word == "as" and rest in _VIEWERS:
            self.viewer = _VIEWERS[rest]
        elif word == "fallen":
            self.graves(rest.split(), part)
        elif word == "stars":
            self.stars = [self.character(name, part) for name in rest.split()]
        elif word == "hand" and rest[:2] in ("F ", "S "):
            side = SIDES.index(rest[0])
            names = [] if rest[2:] == "-" else rest[2:].split()
            own = {CARDS[card] for card in range(12) if HAND[side] >> card & 1}
            if not set(names) <= own or len(set(names)) != len(names):
                raise _wrong(part, "card")
            self.hands[side] = sum(1 << CARD[name] for name in set(names))
        elif word == "special" and self.has_specials(rest.split()):
            self.specials = tuple(rest.split())
        elif word == "turn" and re.fullmatch(r"[FS](?: \d{1,4})?", rest):
            self.turn = SIDES.index(rest[0])
            self.number = int(rest[2:] or 1)
        elif word == "knows":
            self.knows(part)
        elif part and all(_FACT.fullmatch(fact) for fact in part.split()):
            self.facts = dict(fact.split("=", 1) for fact in part.split())
            if len(self.facts) != len(part.split()):
                raise _wrong(part, "twice")
        else:
            raise _wrong(part, "part")

    def has_specials(self, names: list[str]) -> bool:
        """Whether the game is played with these special cards."""
        in_play = [
            SPECIALS[bit]
            for side in (F, S)
            for bit in range(len(SPECIALS))
            if any(self.rules.specials) and self.rules.special_cards & SPECIALS_OF[side] & 1 << bit
        ]
        return len(set(names)) == len(names) and set(names) <= set(in_play)

    def character(self, name: str, part: str) -> str:
        """A character that this rule set can have in play."""
        if name not in CHARACTER:
            raise _wrong(part, "character")
        roster = self.rules.roster
        if roster is not None and CHARACTER[name] not in roster:
            raise _wrong(part, "not-in-play")
        return name

    def side(self, letter: str, words: list[str], part: str) -> None:
        """The stands of one side."""
        low = letter.lower()
        found: list[tuple[str, str, str, str, str | None]] = []
        for word in words:
            match = _STAND.fullmatch(word)
            if match is None or match[3] not in REGION:
                raise _wrong(word, "stand")
            if match[2] != "?" and SIDES[CHARACTER[self.character(match[2], word)] % TILES // EACH] != letter:
                raise _wrong(word, "side")
            found.append((match[1] or "", match[2], match[3], match[4] or "", match[5]))
        marks = [mark for mark, *_ in found]
        if not any(marks):
            marks = [f"{low}{number}" for number in range(1, len(found) + 1)]
        if len(found) > EACH or len(set(marks)) != len(marks) or any(mark[:1] != low for mark in marks):
            raise _wrong(part, "marks")
        for mark, (_, face, region, flag, group) in sorted(zip(marks, found, strict=True)):
            self.stands[mark] = Stand(
                mark=mark,
                region=region,
                face="" if face == "?" else face,
                shown="!" in flag,
                stays_shown="!!" in flag,
                looked_at="," in flag,
                group=int(group) if group is not None else -1,
            )

    def graves(self, words: list[str], part: str) -> None:
        """The fallen, with or without the marks of their stands."""
        for word in words:
            match = _GRAVE.fullmatch(word)
            if match is None:
                raise _wrong(part, "fallen")
            name = self.character(match[2], part)
            if match[1] and ("f" if CHARACTER[name] % TILES < EACH else "s") != match[1][0]:
                raise _wrong(part, "side")
            self.fallen[name] = match[1] or ""

    def knows(self, part: str) -> None:
        """What follows about a side's stands beyond what lies open."""
        match = _KNOWS.fullmatch(part)
        if match is None or (match[5] and match[5][0].upper() != match[1]):
            raise _wrong(part, "knows")
        cells = tuple(int(cell) if cell != "-" else -1 for cell in match[3])
        configs = tuple(
            tuple({".": BLANK, "x": FALLEN}.get(place, -9) if place in ".x" else int(place) for place in config)
            for config in match[4].split()
        )
        only = (int(match[5][1:]) - 1, int(match[6])) if match[5] else (-1, 0)
        for config in configs:
            if any(where >= 0 and where not in cells for where in config):
                raise _wrong(part, "knows")
        self.beliefs[match[1] + (match[2] or "")] = Known(cells, configs, only)

    # putting it together --------------------------------------------------------------------------------------------
    def view(self) -> View:
        """The whole, checked."""
        stands = self._grouped()
        self._check_faces([stand.face for stand in stands if stand.face] + list(self.fallen))
        roster = self._roster(stands)
        fallen, graves = self._graves(stands, roster)
        self._check(stands, fallen, roster)
        open_f = self.beliefs.get("F") or _usual_belief("F", stands, fallen)
        beliefs = (
            open_f,
            self.beliefs.get("F S") or open_f,
            self.beliefs.get("S") or _usual_belief("S", stands, fallen),
        )
        self._check_beliefs(stands, fallen, beliefs)
        phase = self.facts.pop("phase", "turn")
        if phase not in NAMES or (phase == "over") != ("over" in self.facts):
            raise _wrong(phase, "phase")
        pairs = {name: self._pair(name) for name in ("table", "fetched")}
        secret = self._number("secret", 0 if self.viewer == REFEREE else -1)
        ready = self.facts.pop("ready", "00")
        score = self.facts.pop("score", "0,0")
        placing = tuple(self.facts.pop("placing", "").split(",")) if "placing" in self.facts else ()
        result = self._result()
        if not re.fullmatch("[01]{2}", ready) or not re.fullmatch(r"\d{1,3},\d{1,3}", score):
            raise _wrong(f"{ready} {score}", "fact")
        self._check_placing(placing, phase, roster)
        side = SIDE_NAMES[self.viewer] if self.viewer >= 0 else ""
        told = self._told(phase, graves, stands)
        return View(
            game="confrontation",
            options=self.text,
            audience=self.audience,
            to_act=(),
            prompt=None,
            legal=(),
            asides=(),
            log=(),
            result=result,
            side=side,
            phase=phase,
            waits_for=WAITS_FOR[told["actor"]],
            turn=SIDE_NAMES[self.turn],
            number=self.number,
            second_game=told["swap"] == 1,
            score=(int(score.split(",")[0]), int(score.split(",")[1])),
            agreed=tuple(seat for seat in (0, 1) if told["stop"] >> seat & 1),
            roster=roster,
            ring_bearer=roster[told["ring"]],
            stands=stands,
            fallen=fallen,
            graves=graves,
            hands=(_names(self.hands[F]), _names(self.hands[S])),
            discards=((), ()),
            table=pairs["table"],
            fetched=pairs["fetched"],
            specials=self.specials,
            spent=tuple(special_names(told["spent"])),
            prepared=(told["prep0"], told["prep1"]),
            placing=placing,
            ready=(ready[0] == "1", ready[1] == "1"),
            secrets=self._secrets(secret, phase, (told["prep0"], told["prep1"])),
            move=move_of(told["attacker"], told["src"], told["dst"], told["way"], told["stepping"]),
            stepped=mark_of(told["step"]),
            must_move=mark_of(told["duty"]),
            draw=draw_of(told["aim"], told["pool"]),
            field=region_of(told["field"]),
            battles=told["battles"],
            battle=battle_of(told["defender"], told["flags"], told["barred"]),
            to_shuffle=shuffled_of(told["dirty"]),
            account=None,
            tales=(),
            beliefs=beliefs,
        )

    def _secrets(self, number: int, phase: str, prepared: tuple[int, int]) -> tuple[Secret | None, Secret | None]:
        """What was chosen and not yet shown: a seat's own, and for the referee both in one number."""
        numbers = [number if side == self.viewer else -1 for side in (F, S)]
        if self.viewer == REFEREE:
            numbers = [(number >> 20) - 1, (number & 0xFFFFF) - 1]
        light, dark = (self._secret(side, numbers[side], phase, prepared[side]) for side in (F, S))
        return light, dark

    def _secret(self, side: int, pending: int, phase: str, prepared: int) -> Secret | None:
        """One that could be meant at this point of the game; whether its owner could choose it the rules know."""
        turns = self.number
        tiles = sum(1 << tile for tile in range(side * EACH, side * EACH + prepared))
        if turns:
            fits = pending < len(CARDS)
        elif prepared:
            fits = pending < 0 or not pending & ~tiles
        else:
            fits = pending < 1 << len(SPECIALS)
        secretly = phase in ("drafting", "choosing", "playing", "over")
        if pending < -1 or not fits or (pending >= 0 and not secretly):
            raise _wrong("secret", "contradicts")
        return secret_of(pending, side, prepared, turns)

    def _check_placing(self, placing: tuple[str, ...], phase: str, roster: tuple[str, ...]) -> None:
        """While a side places its characters: each once, into its regions in their order."""
        pairs = [name.partition("@")[::2] for name in placing]
        if any(who not in roster or where not in REGION for who, where in pairs):
            raise _wrong(",".join(placing), "fact")
        for owner in (F, S):
            mine = [
                (CHARACTER[who] % TILES, REGION[where])
                for who, where in pairs
                if CHARACTER[who] % TILES // EACH == owner
            ]
            regions = sorted(region for _, region in mine)
            told = self.facts.get(f"prep{owner}", "5")
            expected = len(mine) if told == "5" or not mine else int(told) if told.isdecimal() else -1
            if len({slot for slot, _ in mine}) != len(mine) or regions != sorted(STARTS[owner][: len(mine)]):
                raise _wrong(",".join(placing), "fact")
            if mine and (phase not in ("placing", "over") or told == "5" or expected != len(mine)):
                raise _wrong(",".join(placing), "fact")

    @property
    def audience(self) -> int:
        """The seat whose view it is: in the second game of a match the seats are exchanged."""
        return self.viewer ^ (self.facts.get("swap") == "1") if self.viewer >= 0 else self.viewer

    def _grouped(self) -> tuple[Stand, ...]:
        ordered = tuple(self.stands[mark] for mark in sorted(self.stands))
        out = []
        for stand in ordered:
            group = stand.group if stand.group >= 0 else _usual_group(stand, ordered)
            out.append(
                Stand(stand.mark, stand.region, stand.face, stand.shown, stand.stays_shown, stand.looked_at, group)
            )
        return tuple(out)

    def _roster(self, stands: tuple[Stand, ...]) -> tuple[str, ...]:
        if self.rules.roster is not None:
            return tuple(CHARACTERS[number].name for number in self.rules.roster)
        names = {CHARACTER[name] % TILES: name for name in self.stars}
        names |= {CHARACTER[name] % TILES: name for name in self.fallen}
        names |= {CHARACTER[stand.face] % TILES: stand.face for stand in stands if stand.face}
        return tuple(names.get(slot, CHARACTERS[slot].name) for slot in range(TILES))

    def _graves(self, stands: tuple[Stand, ...], roster: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        fallen = dict(self.fallen)
        for owner, letter in enumerate("fs"):
            mine = [stand for stand in stands if stand.mark[0] == letter]
            if mine and all(stand.face for stand in mine):
                faces = {stand.face for stand in mine}
                for name in roster[owner * EACH : (owner + 1) * EACH]:
                    if name not in faces:
                        fallen.setdefault(name, "")
        free = _free_marks(stands)
        for mark in fallen.values():
            if mark and mark not in free[mark[0]]:
                raise _wrong(mark, "marks")
            if mark:
                free[mark[0]].remove(mark)
        ordered = sorted(fallen, key=lambda name: CHARACTER[name] % TILES)
        marks = []
        for name in ordered:
            letter = "f" if CHARACTER[name] % TILES < EACH else "s"
            if not fallen[name] and not free[letter]:
                raise _wrong(name, "fallen")
            marks.append(fallen[name] or free[letter].pop(0))
        return tuple(ordered), tuple(marks)

    def _check_viewer(self, stands: tuple[Stand, ...]) -> None:
        """A seat knows the faces of its own stands and of those that lie open, no others."""
        for stand in stands:
            own = self.viewer == REFEREE or self.viewer == "fs".index(stand.mark[0])
            if stand.face and not (own or stand.shown or (stand.looked_at and self.viewer == S)):
                raise _wrong(stand.face, "secret")

    @staticmethod
    def _check_faces(faces: list[str]) -> None:
        if len({CHARACTER[name] % TILES for name in faces}) != len(faces):
            raise _wrong(" ".join(faces), "repeated")

    def _check(self, stands: tuple[Stand, ...], fallen: tuple[str, ...], roster: tuple[str, ...]) -> None:
        if not {stand.face for stand in stands if stand.face} | set(fallen) <= set(roster):
            raise _wrong(" ".join(fallen), "not-in-play")
        for letter in "fs":
            mine = [stand for stand in stands if stand.mark[0] == letter]
            unknown = sum(not stand.face for stand in mine)
            gone = sum((CHARACTER[name] % TILES < EACH) == (letter == "f") for name in fallen)
            if mine and len(mine) + gone != EACH:
                raise _wrong(letter.upper(), "nine")
            if unknown and self.viewer in (REFEREE, "fs".index(letter)):
                raise _wrong(letter.upper(), "unknown")
            for region in {stand.region for stand in mine}:
                if sum(stand.region == region for stand in mine) > LIMIT[REGION[region]]:
                    raise _wrong(region, "limit")
            if any(stand.shown and not stand.face for stand in mine):
                raise _wrong(letter.upper(), "unknown")
        self._check_viewer(stands)
        both = {stand.region for stand in stands if stand.mark[0] == "f"} & {
            stand.region for stand in stands if stand.mark[0] == "s"
        }
        if self.facts.get("phase") != "over" and (len(both) > 1 or (both and self.facts.get("field") not in both)):
            raise _wrong(" ".join(sorted(both)), "shared")

    def _check_beliefs(
        self, stands: tuple[Stand, ...], fallen: tuple[str, ...], beliefs: tuple[Known, Known, Known]
    ) -> None:
        """The knowledge must fit the stands: their groups, the faces that lie open, the fallen."""
        for letter, belief in zip("ffs", beliefs, strict=True):
            mine = {int(stand.mark[1:]) - 1: stand for stand in stands if stand.mark[0] == letter}
            if not mine:
                continue
            if {mark for mark, cell in enumerate(belief.cells) if cell >= 0} != set(mine):
                raise _wrong(letter.upper(), "knows")
            home = self._kept_home("fs".index(letter))
            dead = {CHARACTER[name] % EACH for name in fallen if (CHARACTER[name] % TILES < EACH) == (letter == "f")}
            for config in belief.configs:
                if {slot for slot, where in enumerate(config) if where == FALLEN} != dead:
                    raise _wrong(letter.upper(), "knows")
                if any(config[slot] != belief.cells[0] for slot in home):
                    raise _wrong(letter.upper(), "knows")
                if any(belief.cells.count(cell) < config.count(cell) for cell in set(belief.cells) if cell >= 0):
                    raise _wrong(letter.upper(), "knows")
                for mark, stand in mine.items():
                    if stand.shown and config[CHARACTER[stand.face] % EACH] != belief.cells[mark]:
                        raise _wrong(letter.upper(), "knows")
            if belief.only[0] >= 0 and belief.only[0] not in mine:
                raise _wrong(letter.upper(), "knows")

    def _kept_home(self, owner: int) -> list[int]:
        """Whom everybody knows to be at home while characters are placed (CF-RUL-94)."""
        if self.facts.get("phase") != "placing":
            return []
        return [slot for slot in range(EACH) if self.rules.stay_home >> owner * EACH + slot & 1]

    def _pair(self, name: str) -> tuple[str, str]:
        if name not in self.facts:
            return ("", "")
        text = self.facts.pop(name)
        first, _, second = text.partition(",")
        if any(card != "-" and card not in CARD for card in (first, second)):
            raise _wrong(text, "card")
        return (first.replace("-", ""), second.replace("-", ""))

    def _number(self, name: str, usual: int) -> int:
        text = self.facts.pop(name, str(usual))
        if not re.fullmatch(r"-?\d{1,9}", text):
            raise _wrong(f"{name}={text}", "fact")
        return int(text)

    def _result(self) -> Result | None:
        if "over" not in self.facts:
            return None
        winners, _, rule = self.facts.pop("over").partition(",")
        if winners not in ("-", "0", "1") or not re.fullmatch(r"CF-[A-Z]+-\d\d", rule):
            raise _wrong(winners, "fact")
        seats = () if winners == "-" else (int(winners),)
        stopped = not seats and rule == "CF-RUL-60"
        return Result(seats, (0, 0), rule, Message("end-stopped" if stopped else "end"))

    def _told(self, phase: str, graves: tuple[str, ...], stands: tuple[Stand, ...]) -> dict[str, int]:
        """The facts that are numbers, regions or stands, each within its bounds."""
        marks = {stand.mark for stand in stands} | set(graves)
        out = dict(_USUAL)
        for name, text in self.facts.items():
            if name in _REGION_FACTS and text in REGION:
                out[name] = region_number(text)
            elif name in _MARK_FACTS and text in marks:
                out[name] = stand_number(text)
            elif name in _BOUNDS and re.fullmatch(r"-?\d{1,12}", text):
                out[name] = int(text)
                least, most = _BOUNDS[name]
                if not least <= out[name] <= most:
                    raise _wrong(name if name in ("actor", "ring") else "fact", "contradicts")
            else:
                raise _wrong(f"{name}={text}", "fact")
        if out["actor"] < 0:
            out["actor"] = self.turn if phase == "turn" else NOBODY
        return out


def _names(mask: int) -> tuple[str, ...]:
    return tuple(name for card, name in enumerate(CARDS) if mask >> card & 1)
