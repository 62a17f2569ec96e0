"""Who sees what (rules 5): the one place where secrets are cut."""

from __future__ import annotations

from typing import Final

import msgspec

from mathom.core.action import REFEREE
from mathom.core.chance import SeenDeck
from mathom.core.game import Observation
from mathom.core.log import read_log
from mathom.core.masks import members
from mathom.games.hunt import ending
from mathom.games.hunt.board import BOARD_1, BOARD_2
from mathom.games.hunt.content import CARDS, COMPANY, FACES, NAZGUL, PART_I, PRIZES, RB, TOKENS
from mathom.games.hunt.facts import entry_text
from mathom.games.hunt.journeys import JOURNEYS
from mathom.games.hunt.log_lines import tell
from mathom.games.hunt.state import (
    CARD_PLAYED,
    FREE_REVEAL,
    GANDALF_EXTRA,
    GANDALF_MOVED,
    MERRY_USED,
    MOVED,
    REACHES,
    TOKEN_SPENT,
    Position,
)

GAME_ID: Final = "hunt"
WINDOW: Final = 120
"""So many lines of the log are in an observation."""
GANDALF_IS: Final = ("away", "hidden", "on_board", "in_rivendell")
WITCH_KING_DIE_IS: Final = ("none", "waiting", "rolled")


class CompanyCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A company card that is in play."""

    name: str
    turned: bool = False
    """Turned over: its abilities are gone."""


class Rider(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Nazgûl."""

    colour: str
    space: str
    """Where it stands: an area's number, or d1, d2, … for a dot; empty before it is placed."""
    player: int
    """The seat of its player."""
    witch_king: bool = False
    """The Witch-king has taken its place."""


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Wraith player's sorcery cards."""

    size: int
    cards: tuple[str, ...] | None = None
    """For their holder alone."""
    seen: tuple[str, ...] = ()
    """For Wraith players: what all of them saw of it in the exchange, and was not played since."""
    discarded: int = 0
    """How many cards this player has discarded face down that are not in the deck again."""
    discards: tuple[str, ...] | None = None
    """For their holder alone."""


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A search, hunt or perception that was declared and waits for its answer."""

    kind: str
    where: str
    by_witch_king_die: bool = False
    says_who: bool = False
    """The answer will say whether it is Frodo, Gandalf or both."""


class RingBearersSecrets(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What lies behind the Ring-bearer's screen."""

    information_held: tuple[str, ...] = ()
    information_hidden: tuple[str, ...] = ()
    journey: str = ""
    """The current journey card."""
    journeys_used: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    """Journey cards to choose from."""
    gandalf: tuple[str, ...] = ()
    """His log."""
    deeds_held: tuple[str, ...] = ()
    deeds_supply: tuple[str, ...] = ()
    deeds_used: tuple[str, ...] = ()
    lots: tuple[str, ...] = ()
    """Deed tokens to choose from."""


class View(Observation, frozen=True, kw_only=True):
    """What one audience sees of Hunt for the Ring. Areas are named by their numbers, exits by letters."""

    step: str
    """The step of play that is under way."""
    steps: tuple[str, ...]
    """All steps under way, the outermost first, each with how far it has come."""
    part: int
    """1 or 2."""
    day: int
    turn: int
    """1 and 2 by daylight, 3 in darkness."""
    track: int
    """Where Frodo's figure stands."""
    corruption: int
    limit_bonus: int
    """By how much deeds and Rivendell have raised the limit."""
    limit: int | None
    """The limit in force, for those who know it."""
    eyes: int
    """Eye tokens beside the corruption track."""
    barrow: bool
    """Fear of the Barrow-wights lies there, too."""
    marker: str
    """The side of the turn marker: ring or eye."""
    fellowship: int
    """Tokens on Frodo's card."""
    pool: int
    """The size of the Fellowship pool."""
    company: tuple[CompanyCard, ...]
    riders: tuple[Rider, ...]
    orders: tuple[tuple[str, ...], ...]
    """The order of each Wraith player's Nazgûl."""
    first: int
    """The seat that holds the first-player token."""
    active: str
    """The Nazgûl whose turn it is, or empty."""
    rode: bool
    acted: bool
    paid_by_witch_king_die: bool
    driven: tuple[str, ...]
    """Nazgûl that an effect has still to move."""
    dice: tuple[str, ...]
    """The regular dice in the pool."""
    witch_king_die: str
    """none, waiting for the next preparation, or rolled."""
    witch_king_face: str
    """Its result in the pool, or empty."""
    witch_king_leaving: bool
    """His die leaves at the end of the day."""
    allies: tuple[str, ...]
    """The areas with ally tokens."""
    marks: tuple[str, ...]
    """The areas and regions with company log tokens."""
    athelas: int
    trails: tuple[tuple[str, str], ...]
    """Trail tokens: the area, and the side up, eye or sword."""
    information: tuple[str, ...]
    """The information tokens that the Wraiths have."""
    powers: int
    """How many Black Rider powers are unlocked."""
    information_left: int
    """How many tokens the Ring-bearer holds, hidden ones included."""
    information_absent: tuple[str, ...]
    """Areas that were asked about without a token being shown, though Frodo had not been there."""
    facts: tuple[str, ...]
    """All that has come out about Frodo and Gandalf in this part: see the chapter on facts in docs/notation.md."""
    first_facts: tuple[str, ...]
    """Those of part I, as long as its log is hidden."""
    entries: int
    """How many entries Frodo's log of part I has."""
    journal: tuple[str, ...] | None
    """It, for those who may read it: the start area, then areas, . for a dot, / for a slash."""
    ally_deck: SeenDeck[str]
    ally_hand: int
    """How many ally cards the Ring-bearer holds."""
    ally_cards: tuple[str, ...] | None
    """Which, for the Ring-bearer."""
    ally_discards: tuple[str, ...]
    ally_down: int
    """Ally cards discarded face down."""
    ally_down_cards: tuple[str, ...] | None
    looked: int
    """Cards that the Ring-bearer has taken from the deck to choose from."""
    looked_cards: tuple[str, ...] | None
    sorcery_deck: int
    sorcery_discards: tuple[str, ...]
    hands: tuple[Hand, ...]
    """Of each Wraith player."""
    swaps: int
    """How many swaps are left in the exchange."""
    bag: dict[str, int]
    """The corruption tokens in the search pool."""
    drawn: tuple[str, ...]
    """The tokens of the last encounter or rescue that were not cancelled."""
    cancelled: str
    """The one that was, or empty."""
    reds: tuple[str, ...]
    """Special tokens that were ever put into the pool."""
    gandalf: str
    """away, hidden, on_board or in_rivendell."""
    gandalf_at: str
    """Where his figure stands, or empty."""
    gandalf_entries: int
    deeds_done: tuple[str, ...]
    deeds_supply: int
    deeds_used: int
    """Tokens that gave Gandalf a place and are not in the supply again."""
    lots: int
    dealt: int
    routes: int
    """How often the route was changed."""
    secrets: RingBearersSecrets | None
    """For the Ring-bearer; for all when the game is over."""
    question: Question | None
    found: bool
    """A hunt of this turn has found Frodo."""
    watching: bool
    """The Ring-bearer has said "watch"."""
    moved: bool
    """Frodo has moved or rested in this turn."""
    card_played: bool
    token_spent: bool
    reaches: bool
    """Merry lengthens the normal move."""
    merry_used: bool
    gandalf_moved: bool
    gandalf_extra: bool
    """A card has moved him in this turn."""
    free_reveal: bool
    winner: int
    """-1 while it is open, 0 for the Ring-bearer, 1 for the Wraiths, 2 if the table stopped."""
    end_rule: str
    prizes: tuple[str, ...]
    """Tokens of War of the Ring."""
    agreed: tuple[int, ...]
    """The seats that agree to stop."""
    left: tuple[int, ...]
    """The seats whose people have left."""


def frames(s: Position) -> tuple[str, ...]:
    """The steps under way, as text."""
    return tuple([f"{step.name}:{at}" if at else step.name for step, at, _, _ in s.frames()][::-1])


def names(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards by their ids."""
    return tuple([CARDS[card] for card in cards])


def view(s: Position, audience: int) -> View:
    """What the audience sees now."""
    over = ending.is_over(s)
    whole = audience == REFEREE
    mine = whole or audience == RB
    hunter = whole or audience in s.rules.wraiths
    step = s.stack[0]
    to_act = step.asked(s)
    asked = audience in to_act
    log, earlier = read_log(s.log, audience, tell, None if whole else WINDOW)
    board = s.board
    ids = board.ids
    areas_1 = BOARD_1.ids
    deed_ids = BOARD_2.ids
    log_open = mine or over or (s.part != PART_I and s.rules.shown_after_part and s.rules.first)
    flags = s.flags
    return View(
        game=GAME_ID,
        options=s.rules.text,
        audience=audience,
        to_act=to_act,
        prompt=step.prompt(s, audience) if asked else None,
        legal=tuple(s.legal(audience)) if asked else (),
        asides=tuple(s.asides(audience)) if audience >= 0 else (),
        log=log,
        earlier=earlier,
        result=s.result(),
        one_is_enough=step.one_is_enough(),
        unless=s.unless(audience) if asked else None,
        step=step.name,
        steps=frames(s),
        part=s.part + 1,
        day=s.day,
        turn=s.turn + 1,
        track=s.track,
        corruption=s.corruption,
        limit_bonus=s.limit_bonus,
        limit=s.limit() if s.part == PART_I or ((mine or over) and s.journey >= 0) else None,
        eyes=s.eyes,
        barrow=s.barrow,
        marker="eye" if s.eye_side else "ring",
        fellowship=s.fellowship,
        pool=s.pool_size,
        company=tuple(CompanyCard(COMPANY[card], bool(s.turned >> card & 1)) for card in members(s.company)),
        riders=tuple(
            Rider(NAZGUL[rider], ids[space] if space >= 0 else "", s.owner[rider], rider == s.witch_king)
            for rider, space in enumerate(s.riders)
        ),
        orders=tuple(tuple(NAZGUL[rider] for rider in order) for order in s.orders[1:]),
        first=s.first,
        active=NAZGUL[s.active] if s.active >= 0 else "",
        rode=s.rode,
        acted=s.acted,
        paid_by_witch_king_die=s.wk_paid,
        driven=tuple(NAZGUL[rider] for rider in members(s.driven)),
        dice=tuple([FACES[face] for face in s.dice]),
        witch_king_die=WITCH_KING_DIE_IS[s.wk_die],
        witch_king_face=FACES[s.wk_face] if s.wk_face >= 0 else "",
        witch_king_leaving=s.wk_leaving,
        allies=tuple(ids[area] for area in members(s.allies)),
        marks=(
            *(ids[area] for area in members(s.area_marks)),
            *(board.regions[region] for region in members(s.region_marks)),
        ),
        athelas=s.athelas,
        trails=tuple((ids[area], "sword" if s.trail_swords >> area & 1 else "eye") for area in members(s.trails())),
        information=tuple(areas_1[area] for area in s.info_found),
        powers=s.powers,
        information_left=(s.info_held | s.info_hidden).bit_count(),
        information_absent=tuple(areas_1[area] for area in members(s.info_absent)),
        facts=s.facts,
        first_facts=s.first_facts,
        entries=len(s.journal),
        journal=tuple([entry_text(entry) for entry in s.journal]) if log_open else None,
        ally_deck=_named(s.ally_deck.seen(audience)),
        ally_hand=len(s.ally_hand),
        ally_cards=names(s.ally_hand) if mine else None,
        ally_discards=names(s.ally_up),
        ally_down=len(s.ally_down),
        ally_down_cards=names(s.ally_down) if mine else None,
        looked=len(s.looked),
        looked_cards=names(s.looked) if mine else None,
        sorcery_deck=len(s.sorcery_deck),
        sorcery_discards=names(s.sorcery_up),
        hands=tuple(_hand(s, seat, own=whole or audience == seat, hunter=hunter) for seat in s.rules.wraiths),
        swaps=s.swaps,
        bag={TOKENS[token]: number for token, number in enumerate(s.bag) if number},
        drawn=tuple([TOKENS[token] for token in s.drawn]),
        cancelled=TOKENS[s.cancelled] if s.cancelled >= 0 else "",
        reds=tuple(TOKENS[token] for token in members(s.reds)),
        gandalf=GANDALF_IS[s.gandalf_is],
        gandalf_at=deed_ids[s.gandalf[-1]] if s.gandalf_is >= 2 else "",
        gandalf_entries=len(s.gandalf),
        deeds_done=tuple(deed_ids[area] for area in members(s.deeds_done)),
        deeds_supply=s.deeds_supply.bit_count(),
        deeds_used=s.deeds_used.bit_count(),
        lots=len(s.lots),
        dealt=len(s.dealt),
        routes=len(s.journeys_used),
        secrets=_secrets(s) if mine or over else None,
        question=_question(s),
        found=s.found,
        watching=s.watching,
        moved=bool(flags & MOVED),
        card_played=bool(flags & CARD_PLAYED),
        token_spent=bool(flags & TOKEN_SPENT),
        reaches=bool(flags & REACHES),
        merry_used=bool(flags & MERRY_USED),
        gandalf_moved=bool(flags & GANDALF_MOVED),
        gandalf_extra=bool(flags & GANDALF_EXTRA),
        free_reveal=bool(flags & FREE_REVEAL),
        winner=s.winner,
        end_rule=s.end_rule,
        prizes=tuple(PRIZES[prize] for prize in s.prizes),
        agreed=tuple(seat for seat in range(s.rules.seats) if s.stop >> seat & 1),
        left=tuple(seat for seat in range(s.rules.seats) if s.left >> seat & 1),
    )


def _named(deck: SeenDeck[int]) -> SeenDeck[str]:
    """A deck with its cards by their ids."""

    def named(place: tuple[int | None, tuple[int, ...]]) -> tuple[str | None, tuple[int, ...]]:
        return (None if place[0] is None else CARDS[place[0]]), place[1]

    return SeenDeck(deck.size, tuple(map(named, deck.top)), tuple(map(named, deck.bottom)))


def _hand(s: Position, seat: int, *, own: bool, hunter: bool) -> Hand:
    """A Wraith player's hand: its cards for its holder, what was seen of it for the others (HR-SORC-05)."""
    down = [card for who, card in s.sorcery_down if who == seat]
    return Hand(
        size=len(s.hands[seat]),
        cards=names(s.hands[seat]) if own else None,
        seen=names(s.known_hands[seat]) if hunter else (),
        discarded=len(down),
        discards=names(tuple(down)) if own else None,
    )


def _question(s: Position) -> Question | None:
    if s.asked is None:
        return None
    kind, place, paid, says_who = s.asked
    return Question(kind, s.board.lands[place] if kind == "perception" else s.board.ids[place], paid, says_who)


def _secrets(s: Position) -> RingBearersSecrets:
    areas = BOARD_2.ids
    return RingBearersSecrets(
        information_held=tuple(BOARD_1.ids[area] for area in members(s.info_held)),
        information_hidden=tuple(BOARD_1.ids[area] for area in members(s.info_hidden)),
        journey=JOURNEYS[s.journey].id if s.journey >= 0 else "",
        journeys_used=tuple(JOURNEYS[card].id for card in s.journeys_used),
        dealt=tuple(JOURNEYS[card].id for card in s.dealt),
        gandalf=tuple(areas[area] for area in s.gandalf),
        deeds_held=tuple(areas[area] for area in members(s.deeds_held)),
        deeds_supply=tuple(areas[area] for area in members(s.deeds_supply)),
        deeds_used=tuple(areas[area] for area in members(s.deeds_used)),
        lots=tuple(areas[area] for area in s.lots),
    )
