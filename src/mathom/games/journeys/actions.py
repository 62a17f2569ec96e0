"""What can be done in Journeys in Middle-earth, each action once: `action("move 7")` is always the same object.

A story brings its own things, so actions name them by their numbers in the tables of the story and of the pack (space
7, token 3, card 41); labels put them into words. So there is a bounded number of actions, whatever anybody writes.

| text | meaning |
|---|---|
| `hero 3`, `item 4`, `no_item`, `role 2`, `trinket 5`, `no_trinket` | a hero for this seat; what they take along |
| `buy 41`, `sell 41`, `upgrade 4 6`, `ready` | the camp |
| `again`, `go_on`, `branch 1` | after an adventure: the same once more, the next one, which of several |
| `stand 2 7` | a hero begins on this space |
| `turn 1` | this hero goes next |
| `travel`, `move 7`, `end_turn`, `hourglass` | the turn |
| `attack 2 3 1` | the group, the items as a mask of those carried, the attribute |
| `interact 3 0`, `terrain 4`, `special 0` | a token and its button; a terrain token; an action of the adventure |
| `use skill 41 0` | an ability of a card, item, boon, … |
| `keyword 41 strike` | discard a prepared card for a keyword |
| `inspire 2` | turn so many fate into successes with inspiration |
| `line 0 1`, `apply` | spend successes on a line of an item; the hits land |
| `confirm`, `pass` | a window closes; a helper lets it be |
| `yes`, `no`, `choose 2`, `attribute might`, `split 2 1`, `first fear` | answers |
| `on_hero 1`, `on_group 2`, `on_space 7`, `on_card 41`, `on_trinket 3` | what something is done to |
| `prepare 41`, `top 41`, `bottom 41`, `unprepare 41` | scouting, and the limit of prepared cards |
| `harm_up damage 4`, `harm_down fear` | which damage or fear card; 127 is a blank |
| `step 7` | the way of a group |
| `draw 41`, `suffer damage 4`, `weakness 3`, `facedown 0`, `strike 1`, `activate 0`, `target 2` | chance |
| `random 1`, `pool 3 yes`, `lie 2 7` | chance of the story |
"""

from __future__ import annotations

from typing import ClassVar, Final

from mathom.core.action import Action
from mathom.core.errors import NotationError
from mathom.core.message import Message
from mathom.games.journeys.op import Attribute
from mathom.games.journeys.words import FOLDER as WORDS

ATTRIBUTES: Final[tuple[Attribute, ...]] = ("agility", "might", "spirit", "wisdom", "wit")
KEYWORDS: Final[tuple[str, ...]] = ("scout", "strike", "guard", "sprint", "rest", "hide")
ORIGINS: Final[tuple[str, ...]] = ("hero", "skill", "item", "trinket", "boon", "damage", "fear", "terrain")
"""What abilities stand on."""
HARMS: Final[tuple[str, ...]] = ("damage", "fear")
BLANK_CARD: Final = 127
"""How an action names a blank damage or fear card (JE-N-08): no pack has so many."""
FACES: Final[tuple[str, ...]] = ("up", "down")
_BITS: Final[tuple[str, ...]] = ("no", "yes")
_LOTS: Final = 512
"""More than any story may have of anything."""

_N: Final = _LOTS
FIELDS: Final[dict[str, tuple[tuple[str, int | tuple[str, ...]], ...]]] = {
    # new campaign, camp
    "hero": (("hero", 32),),
    "item": (("item", _N),),
    "no_item": (),
    "role": (("role", 32),),
    "trinket": (("trinket", 64),),
    "no_trinket": (),
    "buy": (("card", _N),),
    "sell": (("card", _N),),
    "upgrade": (("item", _N), ("to", _N)),
    "ready": (),
    "again": (),
    "go_on": (),
    "branch": (("adventure", 8),),
    "stand": (("hero", 5), ("space", _N)),
    # the turn
    "turn": (("hero", 5),),
    "travel": (),
    "move": (("space", _N),),
    "attack": (("group", _N), ("items", 64), ("attribute", ATTRIBUTES)),
    "interact": (("token", _N), ("option", 8)),
    "terrain": (("terrain", _N),),
    "special": (("action", 32),),
    "end_turn": (),
    "hourglass": (),
    # abilities and windows
    "use": (("on", ORIGINS), ("number", _N), ("ability", 8)),
    "keyword": (("card", _N), ("keyword", KEYWORDS)),
    "inspire": (("n", 12),),
    "line": (("item", 8), ("line", 8)),
    "apply": (),
    "confirm": (),
    "pass": (),
    # answers
    "yes": (),
    "no": (),
    "choose": (("option", 32),),
    "attribute": (("attribute", ATTRIBUTES),),
    "split": (("damage", 128), ("fear", 128)),
    "first": (("kind", HARMS),),
    "on_hero": (("hero", 5),),
    "on_group": (("group", _N),),
    "on_space": (("space", _N),),
    "on_card": (("card", _N),),
    "on_trinket": (("trinket", 64),),
    "prepare": (("card", _N),),
    "top": (("card", _N),),
    "bottom": (("card", _N),),
    "unprepare": (("card", _N),),
    "harm_up": (("kind", HARMS), ("card", 128)),
    "harm_down": (("kind", HARMS),),
    "step": (("space", _N),),
    # chance
    "draw": (("card", _N),),
    "suffer": (("kind", HARMS), ("card", 128)),
    "weakness": (("card", _N),),
    "strike": (("attack", 32),),
    "activate": (("activation", 32),),
    "target": (("hero", 5),),
    "random": (("branch", 32),),
    "pool": (("alternative", _N), ("in", _BITS)),
    "lie": (("thing", _N), ("space", _N)),
    "facedown": (("place", 32),),
}
"""The kinds of action, and for each of their numbers its name and how many it has, or its words."""
CHANCE: Final = frozenset(
    {"draw", "suffer", "weakness", "strike", "activate", "target", "random", "pool", "lie", "facedown"}
)


class JourneysAction(Action):
    """An action of Journeys in Middle-earth. What its numbers mean depends on the kind."""

    __slots__ = ("_kind", "a", "b", "c")
    game: ClassVar[str] = "journeys"

    def __init__(self, text: str, kind: str, numbers: tuple[int, ...]) -> None:
        super().__init__(text)
        self._kind: Final = kind
        self.a: Final = numbers[0] if numbers else -1
        self.b: Final = numbers[1] if len(numbers) > 1 else -1
        self.c: Final = numbers[2] if len(numbers) > 2 else -1

    @property
    def kind(self) -> str:
        """The sort of action, a word."""
        return self._kind

    def fields(self) -> dict[str, str | int]:
        """What the action is made of, by name: words where it has words, else numbers."""
        out: dict[str, str | int] = {}
        for (name, values), number in zip(FIELDS[self._kind], (self.a, self.b, self.c), strict=False):
            out[name] = number if isinstance(values, int) else values[number]
        return out


_known: Final[dict[tuple[object, ...], JourneysAction]] = {}


def do(kind: str, *numbers: int) -> JourneysAction:
    """The action of this kind with these numbers.

    >>> do("move", 7) is do("move", 7)
    True
    >>> do("attack", 2, 3, 1)
    <attack 2 3 might>
    """
    key = (kind, *numbers)
    found = _known.get(key)
    if found is None:
        found = _known[key] = _made(kind, numbers)
    return found


def _made(kind: str, numbers: tuple[int, ...]) -> JourneysAction:
    words = [kind]
    for (name, values), number in zip(FIELDS[kind], numbers, strict=True):
        if not 0 <= number < (values if isinstance(values, int) else len(values)):
            raise ValueError(f"{kind}: {name} {number}")
        words.append(str(number) if isinstance(values, int) else values[number])
    return JourneysAction(" ".join(words), kind, numbers)


def action(text: str) -> JourneysAction:
    """The action that a text names; raises `NotationError`.

    >>> action("use skill 41 0").fields()
    {'on': 'skill', 'number': 41, 'ability': 0}
    """
    kind, numbers = _read(text)
    return do(kind, *numbers)


def unkept(text: str) -> JourneysAction:
    """The same, and if nobody has made it before it is nobody else's: whoever sends texts at random fills no memory.

    >>> unkept("move 411") is unkept("move 411"), unkept("pass") is PASS
    (False, True)
    """
    kind, numbers = _read(text)
    found = _known.get((kind, *numbers))
    return found if found is not None else _made(kind, numbers)


def _read(text: str) -> tuple[str, tuple[int, ...]]:
    """The kind and the numbers that a text names."""
    kind, *words = text.split(" ")
    fields = FIELDS.get(kind)
    if fields is None or len(words) != len(fields):
        raise _unknown(text)
    numbers: list[int] = []
    for (_, values), word in zip(fields, words, strict=True):
        if isinstance(values, int):
            if (
                not (word.isascii() and word.isdecimal())
                or len(word) > 3
                or word != str(int(word))
                or int(word) >= values
            ):
                raise _unknown(text)
            numbers.append(int(word))
        elif word in values:
            numbers.append(values.index(word))
        else:
            raise _unknown(text)
    return kind, tuple(numbers)


def _unknown(text: str) -> NotationError:
    return NotationError(Message("error-action", {"text": text[:80]}), WORDS)


CONFIRM: Final = do("confirm")
PASS: Final = do("pass")
YES: Final = do("yes")
NO: Final = do("no")
TRAVEL: Final = do("travel")
END_TURN: Final = do("end_turn")
HOURGLASS: Final = do("hourglass")
APPLY: Final = do("apply")
READY: Final = do("ready")
