"""What one adventure of a campaign hands on to the next: a letter, one line of JSON (JE-A-19, JE-A-22, JE-A-28).

It names everything by its id, so that a new version of a pack or story can take effect in camp (JE-N-41). Weaknesses,
tokens, harm and boons are not in it: between adventures there are none (JE-A-19, JE-79.3). A letter may come from
anywhere; whatever is wrong with it is an `OptionsError`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mathom.core.errors import OptionsError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.record import LETTER_LENGTH, Record
from mathom.games.journeys.book import Book
from mathom.games.journeys.camp import role_of
from mathom.games.journeys.campaign import is_last, played_again, slot_after, slots_of
from mathom.games.journeys.ending import STOPPED
from mathom.games.journeys.rulesets import HARD, NORMAL, RuleSet
from mathom.games.journeys.setup import fits_the_body
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Hero, Past
from mathom.games.journeys.story import Campaign, StateName
from mathom.games.journeys.words.content import FOLDER as WORDS

VERSION: Final = 1
HELD: Final = ("counterattack_exhausts", "lethal_spills", "must_prepare", "shoot_over_walls", "replay_after_defeat")
"""What a campaign has agreed on at its beginning, beside difficulty and party (spec 8.1)."""
CAMPAIGN_PREFIX: Final = "c."

_Id = Annotated[str, Meta(min_length=1, max_length=64)]
_Ids = Annotated[tuple[_Id, ...], Meta(max_length=200)]
_Xp = Annotated[int, Meta(ge=0, le=9999)]
_MOST: Final = 10**9
_Counter = Annotated[int, Meta(ge=-_MOST, le=_MOST)]


class HeroLetter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hero between two adventures."""

    hero: _Id
    role: Annotated[str, Meta(max_length=64)]
    """The last one played, to begin with; empty if there was none."""
    items: _Ids
    titles: _Ids
    bought: _Ids
    xp: Annotated[dict[_Id, _Xp], Meta(max_length=32)]
    played: _Ids


class PastLetter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an adventure ended."""

    slot: Annotated[int, Meta(ge=1, le=99)]
    adventure: _Id
    won: bool
    rounds: Annotated[int, Meta(ge=0, le=100_000)]
    threat: Annotated[int, Meta(ge=0, le=100_000)]


class NextLetter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What comes next; no adventure once the campaign is over."""

    slot: Annotated[int, Meta(ge=1, le=100)]
    adventure: Annotated[str, Meta(max_length=64)]


class Letter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The campaign between two adventures."""

    letter: int
    campaign: _Id
    content: Annotated[dict[_Id, Annotated[str, Meta(max_length=64)]], Meta(max_length=8)]
    """What the last adventure was played with: the hashes of pack, campaign and adventure."""
    difficulty: Annotated[str, Meta(max_length=20)]
    options: Annotated[dict[_Id, bool], Meta(max_length=32)]
    party: Annotated[str, Meta(max_length=80)] = ""
    heroes: Annotated[tuple[HeroLetter, ...], Meta(min_length=1, max_length=5)]
    lore: Annotated[int, Meta(ge=0, le=99_999)]
    trinkets: _Ids
    flags: Annotated[tuple[StateName, ...], Meta(max_length=500)]
    numbers: Annotated[dict[StateName, _Counter], Meta(max_length=500)]
    past: Annotated[tuple[PastLetter, ...], Meta(max_length=99)]
    next: NextLetter


_ENCODER: Final = msgspec.json.Encoder(order="sorted")
_DECODER: Final = msgspec.json.Decoder(Letter, strict=True)


# Writing --------------------------------------------------------------------------------------------------------------
def write_letter(s: Position) -> str:
    """The letter of a finished adventure; nothing where the campaign does not go on from here."""
    campaign = s.book.campaign
    if campaign is None or s.onto is None or s.ended_by == STOPPED or played_again(s):
        return ""
    if any(hero.number < 0 for hero in s.heroes):  # conceded before there was a party
        return ""
    here = slot_after(campaign, s.past, s.book.adventure.id)
    past = (*s.past, Past(here, s.book.adventure.id, s.won, s.round, s.threat))
    slot, number = s.onto
    letter = Letter(
        letter=VERSION,
        campaign=campaign.id,
        content={"pack": s.rules.pack, "campaign": s.rules.campaign, "adventure": s.rules.adventure},
        difficulty=_difficulty(s.rules),
        options=_held(s.rules),
        party=s.party,
        heroes=tuple(_hero_letter(s.book, hero) for hero in s.heroes),
        lore=min(s.lore, 99_999),
        trinkets=tuple(s.book.trinkets[number].id for number in s.inventory),
        flags=tuple(sorted(name for name in s.flags if lasts(campaign, name))),
        numbers={name: max(-_MOST, min(_MOST, n)) for name, n in s.numbers.items() if lasts(campaign, name)},
        past=tuple(
            PastLetter(slot=row.slot + 1, adventure=row.adventure, won=row.won, rounds=row.rounds, threat=row.threat)
            for row in past
        ),
        next=NextLetter(slot=slot + 1, adventure="" if is_last(s) else slots_of(s)[slot].adventures[number].id),
    )
    return _ENCODER.encode(letter).decode()


def lasts(campaign: Campaign, name: str) -> bool:
    """Whether a flag or counter belongs to the campaign, not to one adventure."""
    return name.startswith(CAMPAIGN_PREFIX) or name in campaign.flags or name in campaign.counters


def _hero_letter(book: Book, hero: Hero) -> HeroLetter:
    roles = book.pack.roles
    return HeroLetter(
        hero=book.heroes[hero.number].id,
        role=roles[hero.role].id if hero.role >= 0 else "",
        items=tuple(book.items[number].id for number in hero.items),
        titles=tuple(book.skills[number].id for number in hero.titles),
        bought=tuple(book.skills[number].id for number in hero.bought),
        xp={roles[number].id: min(xp, 9999) for number, xp in enumerate(hero.xp) if xp},
        played=tuple(row.id for number, row in enumerate(roles) if hero.played >> number & 1),
    )


def _difficulty(rules: RuleSet) -> str:
    return HARD if rules.hard else NORMAL


def _held(rules: RuleSet) -> dict[str, bool]:
    return {name: getattr(rules, name) for name in HELD}


# Reading --------------------------------------------------------------------------------------------------------------
def read_letter(text: str) -> Letter:
    """A letter by its form alone; raises `OptionsError`."""
    if len(text) > LETTER_LENGTH:
        raise _bad("long", most=LETTER_LENGTH)
    try:
        letter = _DECODER.decode(text)
    except msgspec.ValidationError as error:
        raise _bad("form", what=str(error)[:200]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise _bad("none") from None
    if letter.letter != VERSION:
        raise _bad("version", version=letter.letter, known=VERSION)
    return letter


def open_letter(s: Position, text: str) -> None:
    """Begin a sitting with what a letter hands on; raises `OptionsError` for one that does not belong to it."""
    letter = read_letter(text)
    book, campaign = s.book, s.book.campaign
    if campaign is None or letter.campaign != campaign.id:
        raise _bad("campaign", campaign=letter.campaign)
    if len(letter.heroes) != s.rules.heroes:
        raise _bad("heroes", heroes=len(letter.heroes), seats=s.rules.heroes)
    if letter.difficulty != _difficulty(s.rules) or letter.options != _held(s.rules):
        raise _bad("options")
    s.past = _past(campaign, letter.past)
    slot = slot_after(campaign, s.past, book.adventure.id)
    if letter.next.adventure != book.adventure.id or slot != letter.next.slot - 1:
        raise _bad("adventure", adventure=letter.next.adventure, other=book.adventure.id)
    s.heroes = tuple(_hero(s, row) for row in letter.heroes)
    _check_party(s)
    s.lore = letter.lore
    s.party = letter.party
    s.inventory = _numbers(book.trinket, letter.trinkets)
    _no_twin(letter.trinkets)
    for name in (*letter.flags, *letter.numbers):
        if not lasts(campaign, name):
            raise _unknown(name)
    s.flags = frozenset(letter.flags)
    s.numbers = dict(sorted(letter.numbers.items()))


def _past(campaign: Campaign, rows: Iterable[PastLetter]) -> tuple[Past, ...]:
    past: list[Past] = []
    for row in rows:
        slot = slot_after(campaign, past, row.adventure)
        if slot != row.slot - 1:
            raise _unknown(row.adventure)
        past.append(Past(slot, row.adventure, row.won, row.rounds, row.threat))
    if not past:
        raise _bad("none")
    return tuple(past)


def _hero(s: Position, row: HeroLetter) -> Hero:
    book = s.book
    heroes = {each.id: number for number, each in enumerate(book.heroes)}
    roles = {each.id: number for number, each in enumerate(book.pack.roles)}
    xp = [0] * len(roles)
    for name, value in row.xp.items():
        xp[_numbers(roles, (name,))[0]] = value
    return Hero(
        number=_numbers(heroes, (row.hero,))[0],
        role=_numbers(roles, (row.role,))[0] if row.role else -1,
        items=_numbers(book.item, row.items),
        titles=_numbers(book.skill, row.titles),
        bought=_numbers(book.skill, row.bought),
        xp=tuple(xp),
        played=sum(1 << number for number in {*_numbers(roles, row.played)}),
    )


def _check_party(s: Position) -> None:
    """What no party can have: somebody or something twice, more than two hands, cards that are not for sale."""
    book, heroes = s.book, s.heroes
    _no_twin([hero.number for hero in heroes])
    _no_twin([hero.role for hero in heroes if hero.role >= 0])
    _no_twin([card for hero in heroes for card in (*hero.titles, *hero.bought)])
    for hero in heroes:
        if not fits_the_body([book.items[number] for number in hero.items]):
            raise _bad("items", hero=book.heroes[hero.number].id)
        for card in hero.titles:
            if book.skills[card].set != "title":
                raise _unknown(book.skills[card].id)
        for card in hero.bought:
            if role_of(s, card) < 0 or book.skills[card].xp is None:
                raise _unknown(book.skills[card].id)
    for number, row in enumerate(book.items):
        if sum(hero.items.count(number) for hero in heroes) > row.copies:
            raise _bad("twice")


def _numbers(known: Mapping[str, int], names: Iterable[str]) -> tuple[int, ...]:
    found = []
    for name in names:
        if name not in known:
            raise _unknown(name)
        found.append(known[name])
    return tuple(found)


def _no_twin(things: Collection[object]) -> None:
    if len(set(things)) != len(things):
        raise _bad("twice")


def _unknown(name: str) -> OptionsError:
    return _bad("unknown", thing=name[:64])


def _bad(why: str, **args: str | int) -> OptionsError:
    return OptionsError(Message(f"letter-{why}", args), WORDS)


# The next sitting -----------------------------------------------------------------------------------------------------
def onward(game: Game, record: Record) -> tuple[dict[str, object], str] | None:
    """Options and letter of the next sitting; None where the campaign is over, or there is none."""
    state = record.replay()
    assert isinstance(state, Position)
    campaign = state.book.campaign
    if campaign is None or state.result() is None:
        return None
    letter = write_letter(state)
    adventure = state.book.adventure.id
    if letter and is_last(state):
        return None
    if letter and state.onto is not None:
        slot, number = state.onto
        adventure = campaign.slots[slot].adventures[number].id
    # By their names: what has changed since takes effect in camp (JE-N-41).
    named = {"story": f"{campaign.id}/{adventure}", "pack": state.book.pack.pack.id}
    # Without a letter it was stopped, conceded before it began, or is played once more: as before it (JE-N-16).
    return dict(game.options({**record.options, **named})), letter or record.letter
