"""What a page of a finished match shows beside the table: the graph, the offer of a rematch, notes, what is shared."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from mathom.bots.course import has_course
from mathom.core.speaker import Speaker
from mathom.core.words import Words
from mathom.server.graph import Graph
from mathom.server.graph_builder import graph_of
from mathom.server.match import Match
from mathom.server.page import Ended, OfferShown, Page, SeatCard


def at_the_end(match: Match, page: Page, words: Words) -> Page:
    """The page with all that comes after the end; as it is while the game goes on."""
    if page.ended is None:
        return page
    mine = tuple(card.seat for card in page.seats if card.you)
    fields: dict[str, Any] = graph_fields(match, page, words)
    if page.mode == "play":
        others = set(match.people().values()) - set(mine)
        fields |= {"offer": _offer(match, page.seats, mine, words), "rematch_asks": bool(others)}
    ended = msgspec.structs.replace(
        page.ended,
        figures=_with_chance(page.ended, fields["graph"], page.seat, words),
        notes=_notes(match, page, mine, words),
        share=_shared(page, words),
    )
    return msgspec.structs.replace(page, ended=ended, **fields)


def graph_fields(match: Match, page: Page, words: Words, step: int = -1) -> dict[str, Any]:
    """The graph of a finished match for whoever the page is drawn for, or why there is none. With a step it marks where
    a replay is. Those who took no side see the chances of the first seat.
    """
    found = match.analysis
    graph = None
    seat = max(page.seat, 0)
    if found is not None and found.course is not None:
        hidden = match.game.secrets and page.seat >= 0
        graph = graph_of(found.course, seat, words, hidden=hidden, step=step)
    state = "ready" if graph is not None else "failed" if found is not None and (found.failed or found.course) else ""
    own = bool(page.seats) and seat < len(page.seats) and page.seats[seat].you and page.seat >= 0
    return {
        "graph": graph,
        "graph_state": state or ("working" if has_course(match.game.id) else "none"),
        "graph_percent": found.percent if found is not None else 0,
        "graph_of": "" if own or seat >= len(page.seats) else page.seats[seat].label or page.seats[seat].name,
    }


def _with_chance(ended: Ended, graph: Graph | None, seat: int, words: Words) -> tuple[tuple[str, str], ...]:
    """The figures; once there is a graph the last of three is the chance that one came through, or had."""
    if graph is None or seat < 0 or ended.mood not in ("win", "loss"):
        return ended.figures
    percent, turn = graph.extreme
    text = Speaker.of(words).say(f"web-figure-{'lowest' if ended.mood == 'win' else 'highest'}", turn=turn)
    return (*ended.figures[:2], (f"{percent}%", text))


def _offer(match: Match, seats: tuple[SeatCard, ...], mine: tuple[int, ...], words: Words) -> OfferShown | None:
    """A rematch that is offered, as somebody in these seats sees it."""
    offer = match.offer
    if offer is None or match.next is not None or not mine:
        return None
    say = Speaker.of(words).say
    if not offer.stands:
        if offer.declined in mine:
            return None  # whoever declined may offer one themselves
        return OfferShown(text=say("web-offer-declined", who=_name(seats[offer.declined])), again=True)
    if set(mine).isdisjoint(offer.agreed):
        exchanged = "same" if match.game.together(match.options) else "exchanged"
        return OfferShown(text=say("web-offer-from", who=_name(seats[offer.by]), seats=exchanged), answer=True)
    waiting = [_name(seats[seat]) for seat in match.people().values() if seat not in offer.agreed]
    return OfferShown(text=say("web-offer-waits", who=", ".join(waiting)), mine=True)


def _name(card: SeatCard) -> str:
    return card.name or card.label


def _notes(match: Match, page: Page, mine: tuple[int, ...], words: Words) -> tuple[str, ...]:
    """In words: the score over the rematches, which aids were used, and how much was taken back."""
    say = Speaker.of(words).say
    notes = []
    you = say("web-score-you")
    if page.score:
        rows = sorted(page.score, key=lambda row: (-row.games, row.you))
        games = ", ".join(f"{you if row.you else row.name} {row.games}" for row in rows)
        points = say("web-score-to").join(str(row.points) for row in rows)
        notes.append(say("web-score", games=games, points=points))
    hints, taken_back = [seat for seat, _ in match.hinted], [note.seat for note in match.record().taken_back]
    for told, seats in (("web-hints-used", hints), ("web-taken-back", taken_back)):
        if seats:
            counted = Counter(match.chairs[seat].person for seat in seats)
            each = [
                f"{you if seat in mine else _name(page.seats[seat])} {counted[person] or say('web-none')}"
                for person, seat in match.people().items()
            ]
            notes.append(say(told, who=", ".join(each)))
    return tuple(notes)


def _shared(page: Page, words: Words) -> str:
    """What is sent with the link: the game, and how it ended for those who took no side."""
    assert page.ended is not None
    winner = page.ended.lead if page.ended.mood == "watched" else ""
    said = Speaker.of(words).say("web-title")
    return " · ".join(part for part in (said, page.ended.headline, winner or page.ended.sentence) if part)
