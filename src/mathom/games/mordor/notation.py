"""Positions as one line of text, read and written.

    advanced | frodo at=rohan left=3 | sam circles=2 track=x(x.)..... | turn frodo | aside black:ring

Parts have ` | ` between them. The first is `basic` or `advanced` with the options that differ from their defaults; then
comes a part for each player in clockwise order, so how many play need not be said; the others come in any order and
may be left out when they have their usual value.

| part | meaning | left out |
|---|---|---|
| `basic ending=last_standing` | the game and its options | never |
| `frodo` | a player who is this hobbit; `-` has not chosen yet | never |
| `frodo circles=4`, `frodo at=rohan` | how many circles are crossed, or which one was crossed last | none |
| `frodo left=2` | the last two squares of the Nazgul track are uncrossed, none is split | all are |
| `frodo track=x(xx)(x.)(..)...` | each box of the track: `x` crossed, `.` not; halves of a split square in brackets | |
| `frodo gone` | has left the table | |
| `turn sam` | whose turn it is | before the first turn |
| `aside black:ring red:nazgul@2` | dice set aside, and after which throw | none; throw 1 |
| `thrown yellow:orc blue:ring` | dice of the present throw: all that are not aside, or the first of them | none yet |
| `throw 3` | the number of the throw | one more than the last that a die was set aside after |
| `rohan kept`, `rohan again` | in Rohan: this throw stands, or is the second | the question is still open |
| `splitting 2 from 3` | so many Gandalfs are to split; so many circles were crossed as the turn began | |
| `first sam` | where a round begins | the first player named |
| `round 4`, `turns 9` | which round it is, how many turns have begun | 1 |
| `agreed frodo` | who agrees to stop | nobody |
| `over JM-END-04 sam` | the game is over by this rule, won by these | it is not |
| `as p2`, `as spectator` | who looks | the referee |

Players may be named by their hobbit or as p1 to p4. `write` leaves out all it can. A view read back from its text
differs from the original in nothing but the log and the account of the last turn.
"""

from __future__ import annotations

import re
from typing import Final

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import NotationError, OptionsError
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.games.mordor import ending, rules
from mathom.games.mordor.content import COLOUR, COLOURS, DICE, GANDALF, HOBBIT, STANDARD, SYMBOL, WHITE_TREE, Content
from mathom.games.mordor.observe import PlayerSheet, View
from mathom.games.mordor.race import Race
from mathom.games.mordor.rulesets import ADVANCED, BASIC, MENU, rules_from
from mathom.games.mordor.state import (
    ARRIVED,
    ELIMINATED,
    IN_PLAY,
    NONE,
    OVER,
    ROHAN,
    SETTING_ASIDE,
    SPLITTING,
    THROWING,
)
from mathom.games.mordor.words import FOLDER as WORDS

_LONGEST: Final = 2000
_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_SQUARE: Final = re.compile(r"\((?:\.\.|x\.|xx)\)|[x.]")
_DIE: Final = re.compile(r"([a-z]+):([a-z_]+)(?:@([1-5]))?")
_SPLITTING: Final = re.compile(r"([1-5]) from ([0-9]{1,3})")
_UNCHOSEN: Final = "-"
_WORDS: Final = frozenset(
    ("turn", "aside", "thrown", "throw", "rohan", "splitting", "first", "round", "turns", "agreed", "over", "as")
)


def _wrong(why: str, part: str) -> NotationError:
    return NotationError(Message(f"error-position-{why}", {"part": part[:80]}), WORDS)


# Writing -------------------------------------------------------------------------------------------------------------
def write(view: View) -> str:
    """The text of what lies on the table.

    >>> state, _ = read("basic | frodo at=rohan | sam track=x(x.)..... | turn sam | aside black:ring")
    >>> write(state.observe(-3))
    'basic | frodo circles=4 | sam track=x(x.)..... | turn sam | aside black:ring'
    """
    options = view.options.split()
    game = ADVANCED if f"game={ADVANCED}" in options else BASIC
    parts = [" ".join([game, *(word for word in options if word.partition("=")[0] not in ("game", "players"))])]
    parts += [_write_sheet(sheet) for sheet in view.sheets]
    names = [sheet.hobbit or f"p{seat + 1}" for seat, sheet in enumerate(view.sheets)]
    if view.active >= 0:
        parts += [f"turn {names[view.active]}", *_write_dice(view)]
    if view.first > 0 and not any(word.startswith("first=") for word in options):
        parts.append(f"first {names[view.first]}")
    usual = int(view.active >= 0)
    parts += [f"{word} {value}" for word, value in (("round", view.round), ("turns", view.turns)) if value != usual]
    if view.agreed:
        parts.append(" ".join(["agreed", *(names[seat] for seat in view.agreed)]))
    if view.result is not None:
        parts.append(" ".join(["over", view.result.rule, *(names[seat] for seat in view.result.winners)]))
    if view.audience != REFEREE:
        parts.append(f"as p{view.audience + 1}" if view.audience >= 0 else "as spectator")
    return " | ".join(parts)


def _write_sheet(sheet: PlayerSheet) -> str:
    words = [sheet.hobbit or _UNCHOSEN]
    if sheet.circles:
        words.append(f"circles={sheet.circles}")
    if any(square.split for square in sheet.squares):
        boxes = ("x" * square.crossed + "." * (1 + square.split - square.crossed) for square in sheet.squares)
        words.append("track=" + "".join(box if len(box) == 1 else f"({box})" for box in boxes))
    elif sheet.boxes_left < len(sheet.squares):
        words.append(f"left={sheet.boxes_left}")
    return " ".join([*words, "gone"] if sheet.left else words)


def _write_dice(view: View) -> list[str]:
    parts = []
    aside = [
        f"{COLOURS[die]}:{view.aside[die]}" + (f"@{view.since[die]}" if view.since[die] > 1 else "")
        for die in DICE
        if view.aside[die]
    ]
    thrown = [f"{COLOURS[die]}:{view.thrown[die]}" for die in DICE if view.thrown[die]]
    if aside:
        parts.append(" ".join(["aside", *aside]))
    if thrown:
        parts.append(" ".join(["thrown", *thrown]))
    splitting = view.phase == "splitting"
    if view.throw != max(view.since) + (not splitting):
        parts.append(f"throw {view.throw}")
    if splitting:
        parts.append(f"splitting {view.gandalfs} from {view.stood}")
    if view.thrown_again:
        parts.append("rohan again")
    elif view.place == "rohan" and view.phase == "setting_aside":
        parts.append("rohan kept")
    return parts


# Reading -------------------------------------------------------------------------------------------------------------
def read(text: str, content: Content = STANDARD) -> tuple[Race, int]:
    """The position that a text describes, and who looks at it; raises `NotationError` whatever the text is."""
    if len(text) > _LONGEST:
        raise _wrong("long", text)
    head, *parts = [" ".join(part.split()) for part in text.split("|")]
    sheets = [part for part in parts if part.partition(" ")[0] not in _WORDS]
    state = _start(head, len(sheets), content)
    said: dict[str, str] = {}
    for part in parts:
        word, _, rest = part.partition(" ")
        if word in said:
            raise _wrong("twice", part)
        if word in _WORDS:
            said[word] = rest
    for seat, part in enumerate(sheets):
        _read_sheet(state, seat, part)
    _Reader(state, said).read()
    return state, _read_audience(said.get("as"), state)


def _start(head: str, players: int, content: Content) -> Race:
    game, *words = head.split() or [""]
    if game not in (BASIC, ADVANCED) or any(word.startswith("game=") for word in words):
        raise _wrong("start", head)
    if not 2 <= players <= 4:
        raise NotationError(Message("error-position-players", {"players": players}), WORDS)
    if not any(word.startswith("players=") for word in words):
        words.append(f"players={players}")
    try:
        options = Options.parse(MENU, " ".join([f"game={game}", *words]))
        chosen = rules_from(content, options.text())
    except OptionsError as error:
        raise NotationError(error.message, WORDS) from None
    if chosen.players != players:
        raise NotationError(Message("error-position-players", {"players": players}), WORDS)
    return Race(chosen)


def _read_sheet(s: Race, seat: int, part: str) -> None:
    name, *words = part.split() or [""]
    if name != _UNCHOSEN:
        if name not in HOBBIT:
            raise _wrong("part", part)
        if HOBBIT[name] in s.hobbit:
            raise _wrong("twice", part)
        s.take_hobbit(seat, HOBBIT[name])
    done: set[str] = set()
    for word in words:
        key, _, value = word.partition("=")
        what = {"at": "circles", "left": "track"}.get(key, key)
        if what in done:
            raise _wrong("twice", word)
        done.add(what)
        if word == "gone":
            s.status[seat] = ELIMINATED
        elif key == "circles" and value:
            s.circles[seat] = _number(word, value, len(s.rules.circles))
        elif key == "at" and s.rules.circles.count(value) == 1:
            s.circles[seat] = s.rules.circles.index(value) + 1
        elif key == "left" and value:
            s.crossed[seat] = s.rules.squares - _number(word, value, s.rules.squares)
        elif key == "track":
            _read_track(s, seat, value)
        else:
            raise _wrong("word", word)
    if not s.boxes_left(seat):
        s.status[seat] = ELIMINATED
    elif s.status[seat] == IN_PLAY and s.circles[seat] == len(s.rules.circles):
        s.status[seat] = ARRIVED


def _read_track(s: Race, seat: int, drawn: str) -> None:
    squares = _SQUARE.findall(drawn)
    boxes = drawn.replace("(", "").replace(")", "")
    if "".join(squares) != drawn or len(squares) != s.rules.squares or ".x" in boxes:
        raise NotationError(Message("error-position-track", {"part": drawn[:80], "squares": s.rules.squares}), WORDS)
    s.split[seat] = sum(1 << number for number, square in enumerate(squares) if len(square) > 1)
    s.crossed[seat] = boxes.count("x")


def _number(part: str, text: str, most: int, least: int = 0) -> int:
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise NotationError(Message("error-position-number", {"part": part[:80], "least": least, "most": most}), WORDS)
    return int(text)


def _read_audience(text: str | None, s: Race) -> int:
    if text is None:
        return REFEREE
    if text == "spectator":
        return SPECTATOR
    return _seat(s, text)


def _seat(s: Race, text: str) -> int:
    for seat, name in enumerate(s.names):
        if text in (name, f"p{seat + 1}"):
            return seat
    raise _wrong("who", text)


class _Reader:
    """Everything but the sheets: whose turn it is, the dice, the end."""

    def __init__(self, state: Race, said: dict[str, str]) -> None:
        self.s = state
        self.said = said

    def read(self) -> None:
        """Put it into the state."""
        s, said = self.s, self.said
        for name in said.get("agreed", "").split():
            s.stop |= 1 << _seat(s, name)
        begun = "turn" in said or "over" in said
        if not begun:
            self.refuse("aside", "thrown", "throw", "rohan", "splitting", "first", "round", "turns")
            if not s.alive():
                raise _wrong("over", "")
            rules.see_who_is_first(s)
            return
        usual = "1" if "turn" in said else "0"
        s.round = _number("round", said.get("round", usual), 999999)
        s.turns = _number("turns", said.get("turns", usual), 999999)
        s.first = _seat(s, said["first"]) if "first" in said else max(s.rules.first, 0)
        if s.rules.first >= 0 and s.first != s.rules.first:
            raise _wrong("first", said["first"])
        if "over" in said:
            self.refuse("turn", "aside", "thrown", "throw", "rohan", "splitting")
            self.read_end(said["over"])
        else:
            self.read_turn(said["turn"])

    def refuse(self, *words: str) -> None:
        """These parts make no sense here."""
        for word in words:
            if word in self.said:
                raise _wrong("out-of-place", f"{word} {self.said[word]}")

    def read_end(self, text: str) -> None:
        s = self.s
        rule, *names = text.split() or [""]
        winners = tuple(_seat(s, name) for name in names)
        most = {ending.ALL_OUT: 0, ending.STOPPED: 0, ending.SHARED: 4}.get(rule, 1)
        least = 2 if rule == ending.SHARED else most
        sound = rule in ending.ENDS and least <= len(winners) <= most and len({*winners}) == len(winners)
        if not sound or any(s.status[seat] == ELIMINATED for seat in winners) or (rule == ending.ALL_OUT and s.alive()):
            raise _wrong("over", text)
        s.first = s.first if s.round else NONE  # the table stopped before the journey began
        s.phase, s.end_rule, s.winners = OVER, rule, tuple(sorted(winners))

    def read_turn(self, name: str) -> None:
        s = self.s
        s.active = _seat(s, name)
        if any(rules.chooses(s, seat) for seat in range(s.rules.players)):
            raise _wrong("out-of-place", f"turn {name}")
        splitting = self.read_splitting()
        if s.status[s.active] != IN_PLAY:
            raise _wrong("turn", name)
        rules.aim(s)
        self.read_aside()
        self.read_thrown(splitting)
        last = max(s.since)
        s.throw = _number("throw", self.said.get("throw", str(last + (not splitting))), 5, max(last, 1))
        aside = sum(symbol >= 0 for symbol in s.aside)
        if not splitting and (s.throw <= last or aside < s.throw - 1):
            raise _wrong("throw", f"throw {s.throw}")
        self.read_rohan(splitting)
        if splitting:
            self.begin_splitting()

    def read_splitting(self) -> bool:
        """A turn whose rings have already counted, while Gandalf splits."""
        s = self.s
        s.stood = s.circles[s.active]
        if "splitting" not in self.said:
            return False
        found = _SPLITTING.fullmatch(self.said["splitting"])
        if not found or int(found[2]) > s.stood or int(found[2]) == len(s.rules.circles) or not s.rules.choose_split:
            raise _wrong("splitting", f"splitting {self.said['splitting']}")
        s.gandalfs, s.stood = int(found[1]), int(found[2])
        if s.status[s.active] == ARRIVED:
            s.status[s.active] = IN_PLAY  # nobody has arrived before the turn is over
        return True

    def read_aside(self) -> None:
        s = self.s
        for die, symbol, since in self.dice("aside"):
            s.aside[die] = symbol
            s.since[die] = since or 1

    def read_thrown(self, splitting: bool) -> None:
        """The dice of a throw fall in their order, so those that have are the first of those not set aside."""
        s = self.s
        thrown = list(self.dice("thrown"))
        for die, symbol, since in thrown:
            if since or s.aside[die] != NONE:
                raise _wrong("dice", f"thrown {self.said['thrown']}")
            s.thrown[die] = symbol
        rest = [die for die in DICE if s.aside[die] == NONE]
        if [die for die, _, _ in thrown] != rest[: len(thrown)]:
            raise _wrong("dice-order", f"thrown {self.said['thrown']}")
        over = not rest or WHITE_TREE in s.aside
        if over != splitting or (over and len(thrown) < len(rest)):
            raise _wrong("dice-over", f"aside {self.said.get('aside', '')}")
        s.phase = THROWING if len(thrown) < len(rest) else SETTING_ASIDE

    def dice(self, word: str) -> list[tuple[int, int, int]]:
        """Die, symbol and throw of each die of a part, in the order of the dice."""
        out: dict[int, tuple[int, int, int]] = {}
        for text in self.said.get(word, "").split():
            found = _DIE.fullmatch(text)
            if not found or found[1] not in COLOUR or found[2] not in SYMBOL:
                raise _wrong("die", text)
            die = COLOUR[found[1]]
            if die in out:
                raise _wrong("twice", text)
            if found[2] not in self.s.rules.content.dice[die]:
                raise _wrong("die", text)
            out[die] = (die, SYMBOL[found[2]], int(found[3] or 0))
        return [out[die] for die in sorted(out)]

    def read_rohan(self, splitting: bool) -> None:
        s = self.s
        answer = self.said.get("rohan")
        if answer is None:
            if s.phase == SETTING_ASIDE and s.place.throw_again and not splitting:
                s.phase = ROHAN
            return
        complete = s.phase == SETTING_ASIDE
        if (
            not s.place.throw_again
            or answer not in ("kept", "again")
            or (answer == "kept" and (splitting or not complete))
        ):
            raise _wrong("rohan", f"rohan {answer}")
        s.again = answer == "again"

    def begin_splitting(self) -> None:
        """What the rings did is worked out anew; which squares earlier Gandalfs split is on the sheet."""
        s = self.s
        gandalfs = rules.showing(s, GANDALF)
        if s.gandalfs > len(gandalfs) or not s.place.gandalf_splits or not s.splittable(s.active):
            raise _wrong("splitting", f"splitting {self.said['splitting']}")
        now, log = s.circles[s.active], s.log
        s.circles[s.active] = s.stood
        s.account = rules.open_account(s)
        rules.cross_circles(s)
        s.log = log
        if s.circles[s.active] != now:
            raise _wrong("splitting", f"splitting {self.said['splitting']}")
        s.phase = SPLITTING
