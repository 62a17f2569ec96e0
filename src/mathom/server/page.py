"""What a table's page is drawn from beside the game's own scene: plain data, from one seat's Observation and from what
people do round the table (names, talk). Templates see nothing else; no state and no record ever gets there.
"""

from __future__ import annotations

from typing import Final

import msgspec
from markupsafe import Markup

from mathom.core.action import SPECTATOR
from mathom.server.graph import Graph
from mathom.server.opponents import Opponent

LINES_SHOWN: Final = 80
"""How much of a long log a page carries; the rest is in the replay."""


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits in a seat, as the table shows it to everyone."""

    seat: int
    short: str
    """The seat's short name, as records write it: F, S, p1."""
    name: str
    """The player's name, or the bot's; empty while nobody sits there."""
    label: str = ""
    """What the seat is called."""
    team: str = ""
    """What its team is called, where teams play."""
    bot: str = ""
    """The bot's id, or empty for a person."""
    you: bool = False
    acts: bool = False
    """Whether the game waits for this seat."""
    open: bool = False
    """Whether somebody may still sit down here."""


class Button(msgspec.Struct, frozen=True, kw_only=True):
    """An action that may be done now: `action` is the value to send, the rest is for people."""

    action: str
    kind: str
    label: str
    fields: dict[str, str | int]
    """What the action is made of, by name: `{"who": "sam", "from": "rohan", "to": "gondor", "way": "plain"}`."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A ready-made way through what is asked: a formation."""

    name: str
    label: str


class FeedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log (`kind` is `log`) or of the talk (`talk`). `html` is escaped and has links to the rules."""

    id: str
    """Stable: the element keeps it for life."""
    kind: str
    html: Markup
    sign: str = ""
    """Of the log: the icon of who did it, or empty."""
    turn: int = 0
    """Of the log: the number of the turn that begins with it, or 0."""
    weighty: bool = False
    """Of the log: whether it weighs more than a step."""
    who: str = ""
    by: str = ""
    """Of talk: the writer's opaque id, to mute."""
    after: int = 0
    """Of talk: how many lines the log had when it was said."""


class Pin(msgspec.Struct, frozen=True, kw_only=True):
    """A marker that people put on the map."""

    name: str
    label: str
    place: str = ""
    """The id of the place where it lies; empty if it lies nowhere."""
    where: str = ""
    """What that place is called."""


class Pinboard(msgspec.Struct, frozen=True, kw_only=True):
    """The pins of a table, and where they may lie: ids with their names."""

    pins: tuple[Pin, ...]
    places: tuple[tuple[str, str], ...]
    yours: bool = False
    """Whether this page may move them."""


class ScoreRow(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody at a table has got over its rematches."""

    name: str
    games: int
    points: int
    you: bool = False
    best: bool = False


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """How the sitting ended, for the reader of this page."""

    mood: str
    """`win`, `loss`, `nobody`, or `watched` for those who took no side."""
    headline: str
    """In large letters: "You won", or the loss by its name."""
    lead: str
    """What comes before the sentence: "You lost."; empty if the headline says it."""
    sentence: str
    figures: tuple[tuple[str, str], ...] = ()
    """Numbers that one would tell a friend, each with what it counts."""
    together: bool = False
    """Whether all have played together: then nobody changes seats for the next game."""
    notes: tuple[str, ...] = ()
    """The score in words, hints that were used, what was taken back."""
    share: str = ""
    """What is sent with the link when the game is shared."""


class OfferShown(msgspec.Struct, frozen=True, kw_only=True):
    """A rematch that somebody offers, as this page's reader sees it."""

    text: str
    answer: bool = False
    """Whether the reader may accept or decline."""
    mine: bool = False
    """Whether the reader has agreed to it, and may think better of it."""
    again: bool = False
    """Whether it was declined, and the reader may offer another."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """Everything around a game's scene. `seat` is whom the page is drawn for: a seat, `SPECTATOR` or `REFEREE`."""

    code: str
    game: str
    mode: str
    """`play`, `watch`, `curtain` (one screen, between two players), `replay` or `guide`."""
    number: int
    """The number of the last event this page shows; it goes with every action."""
    seat: int = SPECTATOR
    seats: tuple[SeatCard, ...] = ()
    your_turn: bool = False
    prompt: Markup = Markup()
    """What is asked, in words; empty if this page is asked nothing."""
    any_of_you: bool = False
    """Whether several of a team are asked, and one answer is enough."""
    unless: str = ""
    """What happens by itself after the table's pause, unless it is answered before; empty if nothing does."""
    pause: int = 0
    """How many seconds the pause has."""
    waiting: str | Markup = ""
    """Whom the game waits for, if not this page: a whole sentence."""
    buttons: tuple[Button, ...] = ()
    """What may be done now, in the order of the rules."""
    asides: tuple[Button, ...] = ()
    """What may be done at any time: resign, offer to stop."""
    plans: tuple[Plan, ...] = ()
    can_undo: bool = False
    undo: str = ""
    """What would be taken back, in words."""
    aids: bool = True
    """Whether the page may show what can be concluded about hidden things."""
    secrets: bool = True
    """Whether there is anything to uncover when it is over."""
    hints: bool = False
    """Whether one may ask for a hint at this table."""
    pins: Pinboard | None = None
    """The markers on the map, where the game has any."""
    feed: Markup = Markup()
    """The lines of log and talk, or the place where they come in."""
    channel: str = ""
    """Where this page may talk: `players`, `watchers` or nowhere."""
    talked: bool = False
    """Whether anything was said there."""
    ended: Ended | None = None
    opponents: tuple[Opponent, ...] = ()
    """At the end, where bots have played: whom one may play against next, the present one marked."""
    offer: OfferShown | None = None
    """At the end: the rematch that somebody offers."""
    rematch_asks: bool = False
    """Whether a rematch has to be offered, because other people play."""
    graph: Graph | None = None
    """At the end: the chances over the game."""
    graph_state: str = "none"
    """Why there is no graph: `none` (this game has no numbers), `working` or `failed`; else `ready`."""
    graph_percent: int = 0
    """While it is worked out: how much is."""
    graph_of: str = ""
    """Whose chances it shows; empty for the reader's own."""
    onward: bool = False
    """Whether another sitting follows: the next adventure of a campaign."""
    score: tuple[ScoreRow, ...] = ()
    """What everybody has got over the rematches of this table; empty in a first game."""
    step: int = 0
    """Replay and guide: how many events are shown, of `steps`."""
    steps: int = 0
    guide: Markup = Markup()
    """What the guide says at this step."""
    expected: str = ""
    """The action the guide waits for."""

    def button(self, action: str) -> Button | None:
        """The button of an action, if it may be done now."""
        return next((button for button in self.buttons if button.action == action), None)
