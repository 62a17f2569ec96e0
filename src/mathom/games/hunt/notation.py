"""Positions as one line of text, as one seat or the referee knows them, read and written.

    players=3 | as w1 | track 3 | facts move; move; move; search 10 yes | nazgul blue@48:w1 green@49:w2 red@18:w1 …

Parts have ` | ` between them. The first is the options that differ from their defaults, `-` if none does; `as` says who
looks, or it is the referee. Every other part is a word and its value; what has its usual value is left out. The words
are the fields of the observation (`observe.View`): a number or names behind it, the word alone for what is so.

| part | meaning | left out |
|---|---|---|
| `nazgul blue@48:w1 green@d17:w2* …` | where they stand, whose they are; `*` is the Witch-king | the usual starts |
| `orders red,blue green` | the order of each Wraith player's Nazgûl | blue to purple |
| `company frodo sam/ pippin` | company cards in play; `/` is turned over | as a part begins |
| `journal 1 . . 10 / 12` | Frodo's log of part I, for those who may read it | hidden |
| `facts move; search 23 no` | what has come out in this part (facts.py) | nothing |
| `trails 10/eye 22/sword` | trail tokens | none |
| `question hunt 23 wk`, `question perception II-A who` | what is declared | nothing |
| `ally AL1-02 AL1-09`, `ally ?3` | the Ring-bearer's hand, or its size | empty |
| `deck 12 top AL1-01:rb ?:rb` | the ally deck: its size, and cards that somebody knows | all that is left |
| `hands w1=SOR-01,SOR-05 w2=?3~SOR-02 w3=?1!2` | hands of the Wraiths: see below | empty |
| `bag beige_0:3 beige_1:6` | the search pool | as a part begins |
| `secrets journey=JS-01 gandalf=8,7` | what lies behind the screen | hidden |
| `steps game:2 days_of_part_1 day:2 turn:4 rb_turn` | the steps under way | the Ring-bearer's turn |

A hand is its cards, or `?` and their number; behind `~` stand the cards that all Wraiths have seen of it, behind `!`
its face-down discards or their number. A view read back from its text differs from the original in nothing but the log.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from mathom.core.action import NATURE, REFEREE, SPECTATOR
from mathom.core.chance import SeenDeck
from mathom.core.errors import NotationError, OptionsError
from mathom.core.masks import mask
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.games.hunt.board import BOARD_2, BOARDS
from mathom.games.hunt.chase import Chase
from mathom.games.hunt.content import ALLIES, COMPANY, DICE, NAZGUL, RB, TOKENS, TRACK_END, deck
from mathom.games.hunt.facts import read_1, read_2
from mathom.games.hunt.observe import CompanyCard, Hand, Question, Rider, RingBearersSecrets, View, view
from mathom.games.hunt.rulesets import MENU, rules_from
from mathom.games.hunt.sample import sample_world, stack_of
from mathom.games.hunt.state import DECKS, HIDDEN, MOVED, Position
from mathom.games.hunt.step import HuntStep
from mathom.games.hunt.words import FOLDER as WORDS

_LONGEST: Final = 20_000
_FAR_TOO_MANY: Final = 999
_RIDER: Final = re.compile(r"([a-z]+)@([A-Za-z0-9]*):w([1-4])(\*?)")
_HAND: Final = re.compile(r"w([1-4])=(\?[0-9]+|[A-Z0-9,-]*)(?:~([A-Z0-9,-]+))?(?:!([A-Z0-9,-]+))?")
_NUMBER: Final = re.compile(r"-?[0-9]{1,4}")
_PLACE: Final = re.compile(r"(\?|[A-Z0-9-]+):([a-z0-9,]*)")
_FOLLOWS: Final = ("game", "options", "audience", "to_act", "prompt", "legal", "asides", "log", "earlier", "result")
_LEFT_OUT: Final = frozenset((*_FOLLOWS, "unless", "limit", "one_is_enough", "step", "sorcery_deck"))
"""What follows from the rest, or is the log."""
_IN_ORDER: Final = frozenset(
    (
        "steps",
        "orders",
        "riders",
        "hands",
        "facts",
        "first_facts",
        "journal",
        "gandalf",
        "journeys_used",
        "drawn",
        "prizes",
    )
)
"""Lists whose order means something."""
_MOST: Final = {"track": TRACK_END, "turn": 3, "corruption": 30, "eyes": 6, "fellowship": 4, "pool": 4, "powers": 5}
"""What no sitting goes beyond."""
_IMPOSSIBLE: Final = (KeyError, ValueError, IndexError, AssertionError, TypeError, AttributeError)
"""What comes of names and numbers that no sitting has."""


def _wrong(why: str, part: str) -> NotationError:
    return NotationError(Message(f"error-position-{why}", {"part": part[:80]}), WORDS)


# How each kind of value is written and read ---------------------------------------------------------------------------
class Codec(NamedTuple):
    """The text of a value, and the value of a text."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _read_number(text: str, low: int = -1, high: int = _FAR_TOO_MANY) -> int:
    if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise _wrong("number", text)
    return int(text)


def _read_flag(text: str) -> bool:
    if text not in ("", "no"):
        raise _wrong("value", text)
    return not text


def _names(*, by: str = " ") -> Codec:
    """Several names with something between them."""
    return Codec(by.join, lambda text: tuple(filter(None, (name.strip() for name in text.split(by)))))


def _each(write: Callable[[Any], str], read: Callable[[str], Any]) -> Codec:
    """Several things with spaces between them, each with a text of its own."""
    return Codec(lambda value: " ".join(map(write, value)), lambda text: tuple(map(read, text.split())))


def _audience_name(audience: int) -> str:
    return "spectator" if audience == SPECTATOR else "rb" if audience == RB else f"w{audience}"


_AUDIENCES: Final[dict[str, int]] = {_audience_name(audience): audience for audience in (SPECTATOR, *range(5))}


def _read_audience(text: str) -> int:
    if text not in _AUDIENCES:
        raise _wrong("audience", text)
    return _AUDIENCES[text]


def _write_company(card: CompanyCard) -> str:
    return card.name + "/" * card.turned


def _write_rider(rider: Rider) -> str:
    return f"{rider.colour}@{rider.space}:w{rider.player}{'*' * rider.witch_king}"


def _read_rider(text: str) -> Rider:
    found = _RIDER.fullmatch(text)
    if found is None or found[1] not in NAZGUL:
        raise _wrong("nazgul", text)
    return Rider(found[1], found[2], int(found[3]), bool(found[4]))


def _read_trail(text: str) -> tuple[str, str]:
    area, _, side = text.partition("/")
    if side not in ("eye", "sword"):
        raise _wrong("value", text)
    return area, side


def _write_question(question: Question) -> str:
    words = [question.kind, question.where, "wk" * question.by_witch_king_die, "who" * question.says_who]
    return " ".join(filter(None, words))


def _read_question(text: str) -> Question:
    kind, _, rest = text.partition(" ")
    where, *how = rest.split() or [""]
    if not where:
        raise _wrong("value", text)
    return Question(kind, where, "wk" in how, "who" in how)


def _write_bag(bag: dict[str, int]) -> str:
    return " ".join(f"{token}:{number}" for token, number in bag.items())


def _read_bag(text: str) -> dict[str, int]:
    found = {}
    for word in text.split():
        token, _, number = word.partition(":")
        if token not in TOKENS:
            raise _wrong("token", word)
        found[token] = _read_number(number, 1, 20)
    return {token: found[token] for token in TOKENS if token in found}


def _write_deck(seen: SeenDeck[str]) -> str:
    words = [str(seen.size)]
    for end, places in (("top", seen.top), ("bottom", seen.bottom)):
        if places:
            words += [end, *(f"{card or '?'}:{','.join(map(_audience_name, seats))}" for card, seats in places)]
    return " ".join(words)


def _read_deck(text: str) -> SeenDeck[str]:
    size, *words = text.split() or [""]
    ends: dict[str, list[tuple[str | None, tuple[int, ...]]]] = {"top": [], "bottom": []}
    end = ""
    for word in words:
        if word in ends:
            end = word
            continue
        found = _PLACE.fullmatch(word)
        if found is None or not end:
            raise _wrong("value", word)
        seats = tuple(_read_audience(name) for name in found[2].split(",") if name)
        ends[end].append((None if found[1] == "?" else found[1], seats))
    return SeenDeck(_read_number(size, 0), tuple(ends["top"]), tuple(ends["bottom"]))


def _write_hands(hands: tuple[Hand, ...]) -> str:
    return " ".join(f"w{number}={_write_hand(hand)}" for number, hand in enumerate(hands, 1))


def _write_hand(hand: Hand) -> str:
    cards = f"?{hand.size}" if hand.cards is None else ",".join(hand.cards)
    seen = f"~{','.join(hand.seen)}" if hand.seen else ""
    if hand.discards:
        return f"{cards}{seen}!{','.join(hand.discards)}"
    return f"{cards}{seen}!{hand.discarded}" if hand.discarded else f"{cards}{seen}"


def _read_hand(text: str) -> Hand:
    found = _HAND.fullmatch(text)
    if found is None:
        raise _wrong("hand", text)
    cards = None if found[2].startswith("?") else _NAMES_IN_HAND.read(found[2])
    down = found[4] or ""
    discards = _NAMES_IN_HAND.read(down) if down and not down.isdecimal() else None
    return Hand(
        size=_read_number(found[2][1:], 0) if cards is None else len(cards),
        cards=cards,
        seen=_NAMES_IN_HAND.read(found[3] or ""),
        discarded=int(down or 0) if discards is None else len(discards),
        discards=() if discards is None and cards is not None else discards,
    )


def _write_secrets(secrets: RingBearersSecrets) -> str:
    named = msgspec.structs.asdict(secrets).items()
    return " ".join(f"{name}={value if name == 'journey' else ','.join(value)}" for name, value in named if value)


def _read_secrets(text: str) -> RingBearersSecrets:
    found: dict[str, Any] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        if name not in RingBearersSecrets.__struct_fields__:
            raise _wrong("word", word)
        found[name] = value if name == "journey" else _NAMES_IN_HAND.read(value)
    return RingBearersSecrets(**found)


def _read_steps(text: str) -> tuple[str, ...]:
    steps = tuple(text.split())
    if not steps or any(
        step.rpartition(":")[0] not in HuntStep.by_name and step not in HuntStep.by_name for step in steps
    ):
        raise _wrong("steps", text)
    return steps


def _write_order(order: tuple[str, ...]) -> str:
    return ",".join(order) or "-"


def _read_order(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split(","))


_NAMES_IN_HAND: Final = _names(by=",")
_COUNT: Final = Codec(str, _read_number)
_FLAG: Final = Codec(lambda so: "" if so else "no", _read_flag)
_WORD: Final = Codec(str, str)
_SEATS: Final = _each(_audience_name, _read_audience)
_FACTS: Final = Codec("; ".join, _names(by=";").read)
_OF_TYPE: Final[dict[Any, Codec]] = {int: _COUNT, bool: _FLAG, str: _WORD, tuple[str, ...]: _names()}
_OF_FIELD: Final[dict[str, Codec]] = {
    "steps": Codec(" ".join, _read_steps),
    "company": _each(
        lambda card: card.name + "/" * card.turned, lambda text: CompanyCard(text.rstrip("/"), "/" in text)
    ),
    "riders": _each(_write_rider, _read_rider),
    "orders": _each(_write_order, _read_order),
    "trails": _each("/".join, _read_trail),
    "facts": _FACTS,
    "first_facts": _FACTS,
    "journal": _names(),
    "ally_cards": _names(),
    "ally_down_cards": _names(),
    "looked_cards": _names(),
    "ally_deck": Codec(_write_deck, _read_deck),
    "hands": Codec(_write_hands, lambda text: tuple(map(_read_hand, text.split()))),
    "bag": Codec(_write_bag, _read_bag),
    "question": Codec(_write_question, _read_question),
    "secrets": Codec(_write_secrets, _read_secrets),
    "agreed": _SEATS,
    "left": _SEATS,
}
_CODECS: Final[dict[str, Codec]] = {
    field.name: _OF_FIELD[field.name] if field.name in _OF_FIELD else _OF_TYPE[field.type]
    for field in msgspec.structs.fields(View)
    if field.name not in _LEFT_OUT
}
"""Every field of a view that a position has."""
_WORDS: Final = {"riders": "nazgul", "ally_cards": "ally", "ally_deck": "deck"}
"""Fields that have a shorter word."""
_FIELDS: Final = {_WORDS.get(name, name): name for name in _CODECS}
_COUNTED: Final = {
    "ally_cards": "ally_hand",
    "ally_down_cards": "ally_down",
    "looked_cards": "looked",
    "journal": "entries",
}
"""What some may read, and the field with its number, which all see."""


# The usual position ---------------------------------------------------------------------------------------------------
def _usual(options: str, part: int, audience: int) -> dict[str, Any]:
    """The fields of a view of the Ring-bearer's turn at the start of a part, with nothing special on the table."""
    s = Chase(rules_from(options))
    s.part = part - 1
    s.day = 1
    s.stack = stack_of([f"game:{3 * part - 1}", f"days_of_part_{part}", "day:2", "turn:4", "rb_turn"])
    starts = ("48", "49", "18", "25") if part == 1 else ("28", "28", "33", "33")
    s.riders = tuple(BOARDS[part - 1].space[name] for name in starts)
    wraiths = s.rules.seats - 1
    s.owner = tuple(1 + rider % wraiths for rider in range(len(NAZGUL)))
    s.orders = ((), *(tuple(r for r, owner in enumerate(s.owner) if owner == seat) for seat in s.rules.wraiths))
    s.ally_deck = DECKS[part - 1]
    if part == 1:
        s.journal = (BOARDS[0].space["1"],)
        s.enter(s.journal[0])
    else:
        _usual_part_2(s)
    return {name: value for name, value in msgspec.structs.asdict(view(s, audience)).items() if name in _CODECS}


def _usual_part_2(s: Chase) -> None:
    """The first journey card, Gandalf on the first deed area, the next three tokens held."""
    s.company = (1 << len(COMPANY)) - 1
    s.facts = ("figure 0",)
    s.journey = 0
    s.set_figure(0)
    s.flags = MOVED
    s.gandalf_is = HIDDEN
    s.gandalf = BOARD_2.deeds[:1]
    s.deeds_used, s.deeds_held, s.deeds_supply = [
        mask(tokens) for tokens in (BOARD_2.deeds[:1], BOARD_2.deeds[1:4], BOARD_2.deeds[4:])
    ]


# Writing --------------------------------------------------------------------------------------------------------------
def write(seen: View) -> str:
    """The text of what an audience knows."""
    usual = _usual(seen.options, seen.part, seen.audience)
    parts = [seen.options or "-"]
    if seen.audience != REFEREE:
        parts.append(f"as {_audience_name(seen.audience)}")
    if seen.part == 2:
        parts.append("part 2")
    told = {number for name, number in _COUNTED.items() if getattr(seen, name) is not None}
    for name, codec in _CODECS.items():
        value = getattr(seen, name)
        if value == usual[name] or value is None or name == "part" or name in told:
            continue
        if name == "ally_hand":
            parts.append(f"ally ?{value}")
        else:
            parts.append(f"{_WORDS.get(name, name)} {codec.write(value)}".rstrip())
    return " | ".join(parts)


# Reading --------------------------------------------------------------------------------------------------------------
def read(text: str) -> tuple[Chase, int]:
    """The position that a text describes, and who looks at it; raises `NotationError`."""
    if len(text) > _LONGEST:
        raise _wrong("long", text)
    options, *parts = [part.strip() for part in text.split("|")]
    try:
        chosen = Options.parse(MENU, "" if options == "-" else options).text()
        rules = rules_from(chosen)
    except OptionsError as error:
        raise NotationError(error.message, WORDS) from None
    given: dict[str, str] = {}
    for part in parts:
        word, _, value = part.partition(" ")
        if word in given:
            raise _wrong("twice", part)
        given[word] = value.strip()
    audience = _read_audience(given.pop("as")) if "as" in given else REFEREE
    if audience >= rules.seats:
        raise _wrong("audience", _audience_name(audience))
    part_number = _read_number(given.pop("part", "1" if rules.first else "2"), 1, 2)
    fields = _usual(chosen, part_number, audience)
    for word, value in given.items():
        _read_part(word, value, fields)
    if "deck" not in given:
        gone = fields["ally_hand"] + fields["ally_down"] + fields["looked"] + len(fields["ally_discards"])
        fields["ally_deck"] = SeenDeck(max(0, len(deck(ALLIES[part_number - 1])) - gone))
    _check(fields, part_number)
    return _build(chosen, audience, fields), audience


def _read_part(word: str, value: str, fields: dict[str, Any]) -> None:
    name = _FIELDS.get(word)
    if name is None:
        raise _wrong("word", f"{word} {value}")
    if word == "ally" and value.startswith("?"):
        fields["ally_hand"] = _read_number(value[1:], 0)
        return
    fields[name] = _CODECS[name].read(value)
    if name in _COUNTED:
        fields[_COUNTED[name]] = len(fields[name])


def _check(fields: dict[str, Any], part: int) -> None:
    """What can be told without laying it out: numbers, names, facts."""
    for name, most in _MOST.items():
        if fields[name] > most:
            raise _wrong("number", f"{name} {fields[name]}")
    if tuple(rider.colour for rider in fields["riders"]) != NAZGUL:
        raise _wrong("nazgul", " ".join(map(_write_rider, fields["riders"])))
    if sorted(name for order in fields["orders"] for name in order) not in (sorted(NAZGUL), []):
        raise _wrong("value", "orders")
    for card in fields["company"]:
        if card.name not in COMPANY:
            raise _wrong("value", f"company {card.name}")
    if fields["active"] and fields["active"] not in NAZGUL:
        raise _wrong("value", f"active {fields['active']}")
    if len(fields["dice"]) > DICE:
        raise _wrong("value", "dice")
    for read_fact, facts in ((read_1 if part == 1 else read_2, fields["facts"]), (read_1, fields["first_facts"])):
        for fact in facts:
            try:
                read_fact(fact)
            except ValueError:
                raise _wrong("value", f"facts {fact}") from None


# From fields to a state -----------------------------------------------------------------------------------------------
def _build(options: str, audience: int, fields: dict[str, Any]) -> Chase:
    """The state, if there is one that looks like this."""
    rest: dict[str, Any] = dict.fromkeys(_LEFT_OUT - {"unless", "one_is_enough", "earlier"}, None)
    rest |= {
        "game": "hunt",
        "options": options,
        "audience": audience,
        "to_act": (),
        "legal": (),
        "asides": (),
        "log": (),
    }
    rest |= {"step": fields["steps"][-1], "sorcery_deck": 0}
    try:
        state = sample_world(View(**rest, **fields), Random(0))
        found = view(state, audience)
        stuck = _is_stuck(state)
    except KeyError as error:  # a name that nothing has
        raise _wrong("impossible", str(error.args[0])) from None
    except _IMPOSSIBLE:
        raise _wrong("sum", "") from None
    for name, wanted in fields.items():
        if not _alike(name, getattr(found, name), wanted):
            raise _wrong("contradiction", _WORDS.get(name, name))
    if stuck:
        raise _wrong("stuck", state.stack[0].name)
    return state


def _alike(name: str, found: Any, wanted: Any) -> bool:
    """Whether a field is as it was written. Where no order lies on the table a text may have any."""
    if isinstance(found, RingBearersSecrets):
        asked = msgspec.structs.asdict(wanted)
        return all(_alike(part, value, asked[part]) for part, value in msgspec.structs.asdict(found).items())
    if name in _IN_ORDER or not isinstance(found, tuple):
        return bool(found == wanted)
    return sorted(found, key=repr) == sorted(wanted or (), key=repr)


def _is_stuck(s: Position) -> bool:
    """Whether somebody is asked who has no answer."""
    step = s.stack[0]
    asked = step.asked(s)
    return bool(asked) and not (step.odds(s) if asked == (NATURE,) else step.options(s, asked[0]))
