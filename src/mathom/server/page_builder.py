"""From an Observation to a Page: what a table shows one audience, in its language. Nothing here sees a state."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from markupsafe import Markup, escape

from mathom.core.action import Action
from mathom.core.game import Game, Observation
from mathom.core.message import Line, Message
from mathom.core.words import Words
from mathom.server.drawing import as_markup
from mathom.server.opponents import Opponent
from mathom.server.page import LINES_SHOWN, Back, Button, Ended, FeedLine, Page, Pinboard, Plan, ScoreRow, SeatCard
from mathom.server.rendering import icon, link_rules, say_line
from mathom.server.verdict import verdict_of


def buttons(game: Game, observation: Observation, actions: Iterable[Action], words: Words) -> tuple[Button, ...]:
    """Actions as people read them."""
    return tuple(
        Button(
            action=action.text,
            kind=action.kind,
            label=say_line(words, game.label(action, observation=observation)),
            fields=action.fields(),
        )
        for action in actions
    )


def plans(game: Game, observation: Observation, words: Words) -> tuple[Plan, ...]:
    """The ready-made ways, by name."""
    return tuple(
        Plan(name=name, label=words.name("plan", name), actions=tuple(action.text for action in actions))
        for name, actions in game.plans(observation).items()
    )


def shown_log(observation: Observation, shown: int = LINES_SHOWN) -> list[tuple[int, Line]]:
    """The end of the log, each line with its number."""
    first = max(0, len(observation.log) - shown)
    return list(enumerate(observation.log[first:], start=observation.earlier + first + 1))


def log_line(game: Game, words: Words, number: int, line: Line, turn: int = 0) -> Markup:
    """A line of the log, in words and as a page shows it: with bold names, and where a turn begins with its number."""
    sign, message = game.log_line(line)
    html = _told(game, words, message.id, tuple(message.args.items()))
    return feed_line(
        FeedLine(id=f"l-{number}", kind="log", html=html, sign=sign, turn=turn, weighty=line.id in game.weighty)
    )


@lru_cache(maxsize=5000)  # all who read a log read the same, and much of it was said before
def _told(game: Game, words: Words, line: str, args: tuple[tuple[str, str | int], ...]) -> Markup:
    """What a line says, with links to the rules and bold names."""
    message = Message(line, dict(args))
    html = link_rules(say_line(words, message), game.id)
    for name, kind in game.persons.items():
        if name in message.args:
            html = in_bold(html, words, kind, str(message.args[name]))
    return html


@lru_cache(maxsize=2000)
def _mention(words: Words, kind: str, thing: str) -> re.Pattern[str] | None:
    """How to find somebody in a text; None for those who have no name."""
    forms = sorted((str(escape(form)) for form in words.forms(kind, thing)), key=len, reverse=True)
    return re.compile(rf"(?<![\w>/=])(?:{'|'.join(map(re.escape, forms))})(?!\w)") if forms else None


def in_bold(html: Markup, words: Words, kind: str, thing: str) -> Markup:
    """A text with the first mention of somebody in bold, in whatever form the language has put it."""
    mention = _mention(words, kind, thing)
    found = mention.search(html) if mention is not None else None
    if found is None:
        return html
    start, end = found.span()
    return Markup(f"{html[:start]}<b>{html[start:end]}</b>{html[end:]}")  # noqa: S704  (escaped already)


def opening(game: Game, observation: Observation) -> dict[int, int]:
    """The lines of the log with which turns begin, by their numbers: each with the number of its turn."""
    turns = [0, *game.turns(observation.log)]
    return {
        observation.earlier + place: now
        for place, (before, now) in enumerate(pairwise(turns), start=1)
        if now and now != before
    }


def whole_log(game: Game, observation: Observation, words: Words) -> Markup:
    """All lines that are shown, for a page where nobody talks."""
    opens = opening(game, observation)
    return Markup().join(
        log_line(game, words, number, line, opens.get(number, 0)) for number, line in shown_log(observation)
    )


def feed_line(line: FeedLine) -> Markup:
    """A line of log or talk as the templates have it in the feed. Only those of the log have a sign of the game's."""
    sign = icon(line.sign) if line.kind == "log" and line.sign else ""
    if line.kind != "log":
        sign = icon("u-chat" if line.kind == "talk" else line.sign, "st")
    who = f"<b>{escape(line.who)}</b> " if line.who else ""
    kind = " ".join(filter(None, (line.kind, "opens" if line.turn else "", "weighty" if line.weighty else "")))
    turn = f'<b class="turn num">{line.turn}</b>' if line.turn else ""
    start = f'<li id="{line.id}" class="{kind}"><span class="n {escape(line.sign)}">{turn}{sign}</span>'
    return Markup(f"{start}<div>{who}{line.html}</div></li>\n")  # noqa: S704  (escaped)


def in_order(log: Iterable[tuple[int, Markup]], talk: Iterable[tuple[int, Markup]]) -> Markup:
    """One stream: each word of the talk stands after so many lines of the log as were there when it was said."""
    numbered = [(number, 0, html) for number, html in log] + [(after, 1, html) for after, html in talk]
    return as_markup("".join([html for _, _, html in sorted(numbered, key=_number)]))


def _number(line: tuple[int, int, Markup]) -> tuple[int, int]:
    return line[:2]


def ended(
    game: Game,
    observation: Observation,
    words: Words,
    seats: Sequence[SeatCard],
    mine: Sequence[int],
    given_up: Sequence[int] = (),
) -> Ended | None:
    """How it ended, if it did, for a reader who sits in these seats."""
    verdict = verdict_of(game, observation, words, seats=seats, mine=mine, given_up=given_up)
    if verdict is None:
        return None
    return Ended(
        mood=verdict.mood,
        headline=verdict.headline,
        lead=verdict.lead,
        sentence=verdict.sentence,
        figures=tuple((str(figure.number), say_line(words, figure.text)) for figure in game.figures(observation)),
        together=game.together(game.options(observation.options)),
    )


def _reader(observation: Observation, seats: Sequence[SeatCard]) -> list[int]:
    """The seats of whoever reads the page; none if they look through somebody else's eyes."""
    mine = [card.seat for card in seats if card.you]
    return mine if observation.audience in mine or observation.audience < 0 else []


def waiting_for(observation: Observation, seats: Sequence[SeatCard], words: Words) -> str | Markup:
    """Whom the table waits for, as a sentence; empty if for nobody. Where only bots are waited for, they think."""
    acting = [seats[seat] for seat in observation.to_act if seat < len(seats)]
    if not acting:
        return ""
    names = list(dict.fromkeys(card.name or card.short for card in acting))
    told: dict[str, str | int] = {"who": ", ".join(names), "count": len(names)}
    if not all(card.bot for card in acting):
        return say_line(words, Message("web-waiting", told))
    said = say_line(words, Message("web-thinking", told))
    return Markup('<span class="thinking">{}<i aria-hidden="true"></i></span>').format(said)


def draw(
    game: Game,
    observation: Observation,
    words: Words,
    *,
    code: str,
    mode: str,
    number: int,
    seats: Sequence[SeatCard],
    feed: Markup | None = None,
    aids: bool = True,
    back: Back | None = None,
    channel: str = "",
    talked: bool = False,
    opponents: tuple[Opponent, ...] = (),
    onward: bool = False,
    given_up: Sequence[int] = (),
    score: tuple[ScoreRow, ...] = (),
    pause: int | None = None,
    pins: Pinboard | None = None,
    step: int = 0,
    steps: int = 0,
    guide: Markup | None = None,
    expected: str = "",
) -> Page:
    """The page of one audience. Without a `feed` it shows the log alone.

    With a `pause` what would happen by itself does so after so many seconds.
    """
    playing = mode in {"play", "guide"} and observation.audience in observation.to_act
    live = mode in {"play", "guide"}
    unless = observation.unless if playing and pause is not None else None
    return Page(
        code=code,
        game=game.id,
        mode=mode,
        number=number,
        seat=observation.audience,
        seats=tuple(seats),
        your_turn=playing,
        prompt=link_rules(say_line(words, observation.prompt), game.id) if playing and observation.prompt else Markup(),
        any_of_you=playing and observation.one_is_enough and len(observation.to_act) > 1,
        unless=say_line(words, game.label(unless, short=True, observation=observation)) if unless is not None else "",
        pause=pause or 0,
        waiting="" if playing or mode == "replay" else waiting_for(observation, seats, words),
        buttons=buttons(game, observation, observation.legal, words) if playing else (),
        asides=buttons(game, observation, observation.asides, words) if live else (),
        plans=plans(game, observation, words) if playing else (),
        back=back,
        aids=aids,
        secrets=game.secrets,
        hints=aids and mode == "play",
        pins=pins,
        feed=feed if feed is not None else whole_log(game, observation, words),
        channel=channel,
        talked=talked,
        ended=ended(game, observation, words, seats, _reader(observation, seats), given_up),
        opponents=opponents,
        onward=onward,
        score=score,
        step=step,
        steps=steps,
        guide=guide or Markup(),
        expected=expected,
    )
