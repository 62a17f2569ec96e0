"""A match as one guest sees it: for whom the page is drawn, who sits where, and all that a table's templates need."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from markupsafe import Markup, escape

from mathom.core.action import SPECTATOR
from mathom.core.game import Game, Observation
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, NamedContent, Number, Options, without_hashes
from mathom.core.teams import AS_TEAMS
from mathom.core.words import Words
from mathom.server.match import Chair, Match
from mathom.server.opponents import offered
from mathom.server.page import FeedLine, Page, Pin, Pinboard, SeatCard
from mathom.server.page_builder import draw
from mathom.server.rendering import has_rules, words_of
from mathom.server.request_context import RequestContext
from mathom.server.stand_ins import in_a_team, may_come_back

COLUMNS: Final = 88
"""How wide a drawing in text may be beside the prompt."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """Between two players at one screen: who is to come."""

    seat: int
    who: str


def audience(match: Match, guest: str) -> int:
    """Whom the guest's page is drawn for."""
    table = match.table
    mine = match.seats_of(guest)
    if not mine or table is None:
        return SPECTATOR
    acting = table.to_act()
    if not match.one_screen:
        asked = [seat for seat in mine if seat in acting]
        looking = match.looking.get(guest, mine[0])
        return looking if looking in asked or (looking in mine and not asked) else (asked or mine)[0]
    if match.game.secrets:
        return match.uncovered if match.uncovered is not None else SPECTATOR
    return acting[0] if acting else mine[0]


def curtain(match: Match, guest: str, words: Words) -> Curtain | None:
    """Whether the screen must be handed over first, and to whom."""
    table = match.table
    if table is None or not match.one_screen or not match.game.secrets or not match.seats_of(guest):
        return None
    acting = table.to_act()
    if not acting or (match.uncovered is not None and match.uncovered in acting):
        return None
    chair = match.chairs[acting[0]]
    return Curtain(acting[0], chair.name or words.name("chair", chair.short.lower()))


def called(chair: Chair, words: Words) -> str:
    """What somebody at the table is called; bots have names of their own, in the reader's language."""
    return words.name("bot", chair.bot) if chair.bot else chair.name


def seat_cards(match: Match, guest: str, acting: tuple[int, ...], here: frozenset[int], words: Words) -> list[SeatCard]:
    """Who sits where."""
    return [
        SeatCard(
            seat=chair.seat,
            short=chair.short,
            label=words.name("chair", chair.short.lower()),
            team=team_name(match.game, match.options, chair.seat, words),
            name=called(chair, words),
            bot=chair.bot,
            you=chair.person == guest,
            acts=chair.seat in acting,
            open=not chair.person and not chair.bot,
            here=bool(chair.bot) or chair.seat in here,
        )
        for chair in match.chairs
    ]


def team_name(game: Game, options: Options, seat: int, words: Words) -> str:
    """What the team of a seat is called, where teams play."""
    if game.utility(options) != AS_TEAMS:
        return ""
    return words.say(Message("web-team", {"number": game.teams(options)[seat] + 1}))


def pinboard(match: Match, guest: str, words: Words) -> Pinboard | None:
    """The pins of a table. Where they lie everybody may see."""
    pins = match.game.pins(match.options)
    if pins is None:
        return None
    places = {place: words.say(label) for place, label in pins.places.items()}
    lying = {pin: place for pin, place in match.pins.items() if place in places}
    return Pinboard(
        pins=tuple(
            Pin(name=pin, label=words.say(label), place=lying.get(pin, ""), where=places.get(lying.get(pin, ""), ""))
            for pin, label in pins.names.items()
        ),
        places=tuple(places.items()),
        yours=bool(set(match.seats_of(guest)) & set(pins.seats)),
    )


def waiting_room(match: Match) -> str:
    """What the page of a table shows that waits for players, to tell whether it has changed."""
    return f"{match.state} {[chair.name for chair in match.chairs]}"


async def talk_lines(ctx: RequestContext, match: Match) -> list[FeedLine]:
    """What this reader may hear of what was said, but for those whom they have muted."""
    muted = await ctx.matches.talking.muted(match.code, ctx.guest.id)
    return [
        FeedLine(
            id=f"t-{said.number}",
            kind="talk",
            html=Markup(escape(said.text)),  # noqa: S704  (escaped)
            who=said.name,
            by=said.by,
            after=said.after,
        )
        for said in match.heard_by(ctx.guest.id)
        if said.by not in muted
    ]


async def look(ctx: RequestContext, match: Match, notice: str | Markup = "") -> dict[str, Any]:
    """What the table's templates see, drawn for this guest."""
    assert match.table is not None
    words = words_of(ctx.guest.language, match.game, match.options)
    seat = audience(match, ctx.guest.id)
    observation = match.table.observe(seat)
    hidden = curtain(match, ctx.guest.id, words)
    sits = bool(match.seats_of(ctx.guest.id))
    plays = sits and not (seat >= 0 and match.chairs[seat].bot)
    mode = "curtain" if hidden else "play" if plays else "watch"
    channel = "players" if sits else "watchers"
    over = match.table.result() is not None
    bot = next((chair.bot for chair in match.chairs if chair.bot), "")
    can_undo = mode == "play" and seat >= 0 and match.table.can_undo(seat)
    page = draw(
        match.game,
        observation,
        words,
        code=match.code,
        mode=mode,
        number=match.revision,
        seats=seat_cards(match, ctx.guest.id, observation.to_act, ctx.matches.presence.here(match.code), words),
        talk=await talk_lines(ctx, match),
        aids=match.aids,
        can_undo=can_undo,
        undo=words.say(match.game.label(match.table.record.entries[-1][1], short=True, observation=observation))
        if can_undo
        else "",
        notice=notice,
        channel=channel,
        watchers=ctx.matches.presence.watching(match.code),
        opponents=offered(match.game.id, words, bot) if bot and over and sits else (),
        onward=over and sits and match.onward() is not None,
        score=match.score,
        pause=match.pause if match.due is not None else None,
        pins=pinboard(match, ctx.guest.id, words),
    )
    return scenery(match.game, match.options, page, observation, words) | {
        "curtain": hidden,
        "live_at": f"/t/{match.code}/live",
        "next_code": match.next or "",
        "hands": hands(match, ctx.guest.id, words) if not over else None,
    }


@dataclass(frozen=True, slots=True)
class Hands:
    """What a guest may do about seats that go on in other hands (`stand_ins`)."""

    leave: bool
    back: bool
    let_in: tuple[tuple[int, str], ...]
    """Seats that the host may let others take over, with their names."""
    take: tuple[tuple[int, str], ...]
    """Seats that the guest may take over."""


def hands(match: Match, guest: str, words: Words) -> Hands | None:
    """The seats in other hands, where there are teams; None where there is nothing to do about any."""
    if match.one_screen or match.table is None:
        return None
    mine = match.seats_of(guest)
    stood_in = [chair for chair in match.chairs if chair.stood_in]
    found = Hands(
        leave=any(in_a_team(match, seat) and not match.chairs[seat].bot for seat in mine),
        back=any(match.chairs[seat].stood_in and may_come_back(match, seat) for seat in mine),
        let_in=tuple(
            (chair.seat, words.name("chair", chair.short.lower()))
            for chair in stood_in
            if match.host == guest and chair.person != guest and not chair.free
        ),
        take=tuple(
            (chair.seat, words.name("chair", chair.short.lower())) for chair in stood_in if chair.free and not mine
        ),
    )
    return found if found.leave or found.back or found.let_in or found.take else None


def scenery(
    game: Game, options: Options, page: Page, observation: Observation, words: Words, *, plain: bool = False
) -> dict[str, Any]:
    """What every table's templates see, also those of a replay and of a guide. A game that brings no page of its own
    has the plain one, and so has any other that is asked for it.
    """
    own = game.table is not None and not plain
    title = words.say(Message("web-title"))
    return {
        "page": page,
        "obs": observation,
        "scene": game.scene(observation, words, aids=page.aids) if own else None,
        "drawing": () if own else game.draw_text(observation, words, COLUMNS),
        "known": game.know_text(observation, words) if page.aids and not own else (),
        "template": f"{game.id}/table.html" if own else "plain_table.html",
        "title": f"{words.say(Message('web-your-turn'))} · {title}" if page.your_turn else f"{title} · mathom",
        "subtitle": subtitle(game, options, words),
        "sheets": files(game.table, "*.css") if game.table else (),
        "scripts": files(game.table, "*.js") if game.table else (),
        "act_at": f"/t/{page.code}/act",
        "live_at": "",
        "has_rules": has_rules(game.id),
        "curtain": None,
        "next_code": "",
        "hands": None,
    }


@cache
def files(folder: Path, pattern: str) -> tuple[str, ...]:
    """The style sheets or scripts that a game brings, by name."""
    return tuple(sorted(path.name for path in (folder / "static").glob(pattern)))


def subtitle(game: Game, options: Options, words: Words) -> str:
    """What was chosen and is not usual, in a few words: "classic · special cards"."""
    said: list[str] = []
    for option in game.menu:
        value = options[option.name]
        if value == option.default and option is not game.menu[0]:
            continue
        label = words.name("option", option.name)
        match option:
            case Choice():
                named = words.name(option.name, str(value))
                said.append(named if option is game.menu[0] else f"{label}: {named}")
            case Flag():
                said.append(label if value else f"{label}: {words.say(Message('web-no'))}")
            case Number():
                said.append(f"{label}: {value}")
            case NamedContent():
                said.append(f"{label}: {without_hashes(str(value))}")
    return " · ".join(said)
