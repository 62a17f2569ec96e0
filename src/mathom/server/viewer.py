"""A match as it looks to a guest: how the guest stands to it, who sits where, and all that a table's templates need.

What is drawn depends on the match and on the `Standing` alone. No id, name or token of a reader gets into it, so one
drawing serves all who stand to the table alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.game import Game, Observation
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, NamedContent, Number, Options, without_hashes
from mathom.core.speaker import Speaker
from mathom.core.teams import AS_TEAMS
from mathom.core.words import Words, name_id
from mathom.server.after_the_end import at_the_end
from mathom.server.match import Match
from mathom.server.match_summary import Summary
from mathom.server.opponents import offered
from mathom.server.page import Back, FeedLine, Page, Pin, Pinboard, ScoreRow, SeatCard
from mathom.server.page_builder import draw, feed_line
from mathom.server.persons import Chair
from mathom.server.preferences import FULL
from mathom.server.rendering import has_rules, say_line
from mathom.server.stand_ins import in_a_team, may_come_back
from mathom.server.taking_back import offer
from mathom.server.talk_lines import PLAYERS, WATCHERS
from mathom.server.verdict import ResultLine, result_of

COLUMNS: Final = 88
"""How wide a drawing in text may be beside the prompt."""


class Standing(NamedTuple):
    """All that a drawing of a table depends on beside the table itself."""

    language: str
    audience: int
    """Whom it is drawn for: a seat, or `SPECTATOR`."""
    mine: tuple[int, ...] = ()
    """The seats of the reader."""
    host: bool = False
    """Whether the reader has opened the table."""
    names: str = FULL
    """What the reader wants things to be called."""


def standing(match: Match, guest: str, language: str, names: str = FULL) -> Standing:
    """How a guest who reads this language stands to a table."""
    return Standing(language, audience(match, guest), match.seats_of(guest), match.host == guest, names)


@dataclass(frozen=True, slots=True)
class Curtain:
    """Between two players at one screen: who is to come."""

    seat: int
    title: str
    """Whose turn it is."""
    open: str
    """What lifts it."""


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


def curtain(match: Match, mine: tuple[int, ...], words: Words) -> Curtain | None:
    """Whether the screen must be handed over first, and to whom."""
    table = match.table
    if table is None or not match.one_screen or not match.game.secrets or not mine:
        return None
    acting = table.to_act()
    if not acting or (match.uncovered is not None and match.uncovered in acting):
        return None
    chair, side = match.chairs[acting[0]], match.chairs[acting[0]].short.lower()
    if not chair.name and words.has(name_id("curtain", side)):
        return Curtain(chair.seat, words.name("curtain", side), words.name("curtain", side, "open"))
    who: dict[str, str | int] = {"who": chair.name or words.name("chair", side)}
    return Curtain(chair.seat, words.say(Message("web-curtain", who)), words.say(Message("web-curtain-open", who)))


def called(chair: Chair, words: Words, among: Sequence[Chair] = ()) -> str:
    """What somebody at the table is called; bots have names of their own, in the reader's language, and those of one
    level `among` these chairs a number besides, to tell them apart.
    """
    if not chair.bot:
        return chair.name
    name = Speaker.of(words).name("bot", chair.bot)
    alike = [other.seat for other in among if other.bot == chair.bot]
    return f"{name} {alike.index(chair.seat) + 1}" if len(alike) > 1 else name


def result_for(summary: Summary, person: str, words: Words) -> ResultLine | None:
    """How a match of a list ended for this person, who may have watched it; None while it goes on. `words` are those of
    its game.
    """
    if summary.result is None:
        return None
    chairs = summary.chairs
    winners = [
        called(chairs[seat], words, chairs) or words.name("chair", chairs[seat].short.lower())
        for seat in summary.result.winners
    ]
    return result_of(
        summary.result, summary.told, [chair.seat for chair in chairs if chair.person == person], winners, words
    )


def seat_cards(match: Match, mine: tuple[int, ...], acting: tuple[int, ...], words: Words) -> list[SeatCard]:
    """Who sits where."""
    name = Speaker.of(words).name
    return [
        SeatCard(
            seat=chair.seat,
            short=chair.short,
            label=name("chair", chair.short.lower()),
            team=team_name(match.game, match.options, chair.seat, words),
            name=called(chair, words, match.chairs),
            bot=chair.bot,
            you=chair.seat in mine,
            acts=chair.seat in acting,
            open=not chair.person and not chair.bot,
        )
        for chair in match.chairs
    ]


def score_rows(match: Match, mine: tuple[int, ...], words: Words) -> tuple[ScoreRow, ...]:
    """Games and points of everybody over the rematches of a table; none in its first game."""
    if not match.carried:
        return ()
    best = max(match.wins)
    return tuple(
        ScoreRow(
            name=called(chair, words, match.chairs) or words.name("chair", chair.short.lower()),
            games=games,
            points=points,
            you=chair.seat in mine and not match.one_screen,
            best=games == best > 0,
        )
        for chair, games, points in zip(match.chairs, match.wins, match.score, strict=True)
    )


def team_name(game: Game, options: Options, seat: int, words: Words) -> str:
    """What the team of a seat is called, where teams play."""
    if game.utility(options) != AS_TEAMS:
        return ""
    return words.say(Message("web-team", {"number": game.teams(options)[seat] + 1}))


def pinboard(match: Match, mine: tuple[int, ...], words: Words) -> Pinboard | None:
    """The pins of a table. Where they lie everybody may see."""
    pins = match.game.pins(match.options)
    if pins is None:
        return None
    places = {place: say_line(words, label) for place, label in pins.places.items()}
    lying = {pin: place for pin, place in match.pins.items() if place in places}
    return Pinboard(
        pins=tuple(
            Pin(
                name=pin,
                label=say_line(words, label),
                place=lying.get(pin, ""),
                where=places.get(lying.get(pin, ""), ""),
            )
            for pin, label in pins.names.items()
        ),
        places=tuple(places.items()),
        yours=bool(set(mine) & set(pins.seats)),
    )


def waiting_room(match: Match) -> str:
    """What the page of a table shows that waits for players, in a few letters, to tell whether it has changed."""
    shown = f"{match.state} {[chair.name for chair in match.chairs]}"
    return sha256(shown.encode()).hexdigest()[:16]


def basis(match: Match) -> tuple[object, ...]:
    """All of a match that its drawings are made of. What is not in it, a drawing must not show."""
    table = match.running()
    return (
        id(table.state),
        match.revision,
        match.chairs,
        tuple(match.pins.items()),
        match.next,
        match.asking,
        match.offer,
        match.analysis,
        match.due is not None,
        match.uncovered,
        frozenset(said.channel for said in match.talk),
    )


def mode_of(match: Match, stands: Standing, words: Words) -> str:
    """What the page of a table is for: to play, to watch, or behind a curtain to wait."""
    plays = bool(stands.mine) and not (stands.audience >= 0 and match.chairs[stands.audience].bot)
    return "curtain" if curtain(match, stands.mine, words) else "play" if plays else "watch"


def surroundings(match: Match, stands: Standing, words: Words) -> dict[str, Any]:
    """What the templates see that lie round a table."""
    mode = mode_of(match, stands, words)
    page = Page(
        code=match.code,
        game=match.game.id,
        mode=mode,
        number=match.revision,
        seat=stands.audience,
        your_turn=mode == "play" and stands.audience in match.to_act(),
        pins=pinboard(match, stands.mine, words),
    )
    return frame(match.game, match.options, page, words)


def look(match: Match, stands: Standing, words: Words, feed: Markup) -> dict[str, Any]:
    """What the table's templates see, for those who stand to it like this."""
    seat, mine = stands.audience, stands.mine
    observation = match.observe(seat)
    mode = mode_of(match, stands, words)
    channel = PLAYERS if mine else WATCHERS
    over = observation.result is not None
    bot = next((chair.bot for chair in match.chairs if chair.bot), "")
    page = draw(
        match.game,
        observation,
        words,
        code=match.code,
        mode=mode,
        number=match.revision,
        seats=seat_cards(match, mine, observation.to_act, words),
        feed=feed,
        talked=any(said.channel == channel for said in match.talk),
        aids=match.aids,
        back=back(match, mine, seat, words) if mode == "play" else None,
        channel=channel,
        opponents=offered(match.game.id, words, bot) if bot and over and mine else (),
        onward=over and bool(mine) and match.onward() is not None,
        given_up=match.told.resigned if match.told is not None else (),
        score=score_rows(match, mine, words),
        pause=match.pause if match.due is not None else None,
        pins=pinboard(match, mine, words),
    )
    if over:
        page = at_the_end(match, page, words)
        observation = match.game.uncovered(observation, match.observe(REFEREE))
    return scenery(match.game, match.options, page, observation, words) | {
        "curtain": curtain(match, mine, words),
        "next_code": match.next or "",
        "follow": match.offer is not None and not set(mine).isdisjoint(match.offer.agreed),
        "hands": hands(match, stands, words) if not over else None,
    }


def back(match: Match, mine: tuple[int, ...], seat: int, words: Words) -> Back | None:
    """What these seats may do about taking back, in words."""
    found = offer(match, mine, seat)
    if found is None:
        return None
    chair, said = match.chairs[found.seat], ""
    if chair.seat in mine:
        action = match.record().entries[found.number][1]
        setting_up = action.kind in match.game.setting_up
        said = say_line(words, Message("web-back-setup") if setting_up else match.game.label(action))
    return Back(kind=found.kind, what=said, who=calling(chair, words))


def calling(chair: Chair, words: Words) -> str:
    """What somebody at the table is called, or where no name was given, whom they play."""
    return called(chair, words) or words.name("chair", chair.short.lower())


def retractions(match: Match, first: int, words: Words) -> list[tuple[int, Markup]]:
    """The lines that tell of what was taken back, each with the number of the line of the log that it stands after."""
    return [
        (line.after, feed_line(FeedLine(id=f"b-{line.number}", kind="back", html=said, sign="u-undo")))
        for line in match.retractions
        if line.after >= first
        and (
            said := escape(say_line(words, Message("web-took-back", {"who": calling(match.chairs[line.seat], words)})))
        )
    ]


@dataclass(frozen=True, slots=True)
class Hands:
    """What a reader may do about seats that go on in other hands (`stand_ins`)."""

    leave: bool
    back: bool
    let_in: tuple[tuple[int, str], ...]
    """Seats that the host may let others take over, with their names."""
    take: tuple[tuple[int, str], ...]
    """Seats that the reader may take over."""


def hands(match: Match, stands: Standing, words: Words) -> Hands | None:
    """The seats in other hands, where there are teams; None where there is nothing to do about any."""
    if match.one_screen or match.table is None:
        return None
    mine = stands.mine
    stood_in = [chair for chair in match.chairs if chair.stood_in]
    found = Hands(
        leave=any(in_a_team(match, seat) and not match.chairs[seat].bot for seat in mine),
        back=any(match.chairs[seat].stood_in and may_come_back(match, seat) for seat in mine),
        let_in=tuple(
            (chair.seat, words.name("chair", chair.short.lower()))
            for chair in stood_in
            if stands.host and chair.seat not in mine and not chair.free
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
    return frame(game, options, page, words) | {
        "obs": observation,
        "scene": game.scene(observation, words, aids=page.aids) if own else None,
        "drawing": () if own else game.draw_text(observation, words, COLUMNS),
        "known": game.know_text(observation, words) if page.aids and not own else (),
        "template": f"{game.id}/table.html" if own else "plain_table.html",
        "curtain": None,
        "next_code": "",
        "follow": False,
        "hands": None,
    }


def frame(game: Game, options: Options, page: Page, words: Words) -> dict[str, Any]:
    """What lies round every table: its title, the files that its game brings, and where its form goes."""
    name, yours = say_line(words, Message("web-title")), say_line(words, Message("web-your-turn"))
    title = f"{yours} · {name}" if page.your_turn else f"{name} · mathom"
    attributes = f' data-number="{page.number}" data-title="{escape(title)}"'
    if page.your_turn:
        attributes += f' data-your-turn="{escape(yours)}"'
    return {
        "page": page,
        "title": title,
        "attributes": Markup(attributes),  # noqa: S704  (escaped)
        "subtitle": subtitle(game, options, words),
        "sheets": files(game, "*.css"),
        "scripts": files(game, "*.js"),
        "act_at": f"/t/{page.code}/act",
        "live_at": "",
        "tab_field": "",
        "has_rules": has_rules(game.id),
    }


@cache
def files(game: Game, pattern: str) -> tuple[str, ...]:
    """The style sheets or scripts that a game brings, by name."""
    return tuple(sorted(path.name for path in (game.table / "static").glob(pattern))) if game.table else ()


@lru_cache(maxsize=1000)
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
