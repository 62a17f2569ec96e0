"""The contract that every game keeps.

A `Game` is immutable: its rules and the options it offers. A `State` is one sitting in progress (a single game, a
match of two, both parts of a long game, a whole campaign) and knows everything; an `Observation` is what one
audience may know and holds no handle to the state. Everything that leaves the engine for an audience is a function
of its Observation alone.

Seats are numbers from 0. Who acts is a tuple: one seat, several seats at once for secret simultaneous choices or for a
question that any of a team may answer, `(NATURE,)` when chance decides, `()` when the sitting is over. `Game.teams`
says who is with whom.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, final

import msgspec

from mathom.core.action import REFEREE, Action
from mathom.core.end import End, Figure, Happening, told_plainly
from mathom.core.errors import MathomError, NotationError, OptionsError
from mathom.core.message import Line, Message
from mathom.core.options import Choice, Flag, Option, Options
from mathom.core.pins import Pins
from mathom.core.state import State
from mathom.core.teams import TOGETHER, Teams, Utility, utility
from mathom.core.text_drawing import Row
from mathom.core.texts import Texts

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from mathom.core.encode import Encoder
    from mathom.core.record import Record
    from mathom.core.short_rules import ShortRules
    from mathom.core.words import Words
else:
    from typing import TypeVar

__all__ = ["About", "Big", "Game", "Guide", "Named", "Observation", "Result", "State"]

Named = Sequence[tuple[str, str]]
"""Things by their ids, each with its name in words."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a sitting ended: who won (whole teams; several for a shared win, none when all lose or the table stopped),
    the points of each seat, the rule that ended it and the reason in words.

    `lost` says of a sitting without winners that the game itself has won it. Else nobody has: the table stopped, or it
    is a draw.
    """

    winners: tuple[int, ...]
    """The seats that have won."""
    points: tuple[int, ...]
    """The points of each seat."""
    rule: str
    """The id of the rule that ended it."""
    reason: Message
    """Why, to be put into words."""
    lost: bool = False
    """Whether the game itself has won."""


class Observation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one audience knows at one moment. Games add their board; these fields every game has."""

    game: str
    """The id of the game."""
    options: str
    """The options that are not left as they usually are, as a record writes them."""
    audience: int
    """Who sees this: a seat from 0 on; -2 is a spectator, -3 the referee, who sees all."""
    to_act: tuple[int, ...]
    """The seats that are waited for; -1 where chance decides, nobody when it is over."""
    prompt: Message | None
    """What the audience is asked, if it is waited for."""
    legal: tuple[Action, ...]
    """All that the audience may do now."""
    asides: tuple[Action, ...]
    """What it may do out of turn: to resign, to offer an end."""
    log: tuple[Line, ...]
    """All of it, or in a game with long sittings the end of it: then `earlier` says how much came before."""
    result: Result | None
    """How it ended; null while it goes on."""
    earlier: int = 0
    """How many lines of the log are left out; `State.lines` has them."""

    @property
    def said(self) -> int:
        """How many lines the log has had so far, those that are left out included."""
        return self.earlier + len(self.log)

    one_is_enough: bool = False
    """Whether the first answer settles what several seats are asked: any of a team may answer."""
    unless: Action | None = None
    """What the audience does by itself after the table's pause, unless it answers before; one of `legal`."""


class Big(NamedTuple):
    """What a line of the log tells is big: a battle, a fall, an arrival."""

    mark: bool = True
    """Whether a replay marks it."""
    stop: bool = True
    """Whether "next" stops there; what belongs to another big thing need not."""
    settles: bool = False
    """Whether it tells how something between players ended: at one screen all look at it before one goes on."""


class About(msgspec.Struct, frozen=True):
    """What somebody who points at a thing wants to read: its name, what it does, and the ids of the rules behind it."""

    title: str
    text: str
    rules: tuple[str, ...] = ()
    picture: str = ""
    """Where it is on the map, or how it looks: SVG of `mathom.core.svg`, for the eye alone."""


class Touched(msgspec.Struct, frozen=True):
    """What an action is about: things and places, by the names that a page gives them (docs/web-table.md), in the order
    in which a hand would touch them.
    """

    things: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


class Guide(msgspec.Struct, frozen=True):
    """A first game to play through: the seat of the learner, a record, and what to say before some of its entries.

    `says` maps the number of entries shown to a message. Where the next entry is the learner's, the page waits for
    exactly that action; everybody else's entries are shown one after another.
    """

    seat: int
    record: str
    says: dict[int, Message]


if TYPE_CHECKING:  # with defaults, which interpreters know from Python 3.13 on
    StateT_co = TypeVar("StateT_co", bound=State, covariant=True, default=State)
    ViewT = TypeVar("ViewT", bound=Observation, default=Any)
else:
    StateT_co = TypeVar("StateT_co", covariant=True)
    ViewT = TypeVar("ViewT")


class Game(ABC, Generic[StateT_co, ViewT]):
    """The rules of one game: what can be chosen, how it starts, how its texts are read.

    A game names its own state and its own observation, `class Riddles(Game[RiddlesState, View])`. `Game` by itself is
    any game.
    """

    id: ClassVar[str]
    secrets: ClassVar[bool] = True
    """Whether a seat knows anything that another does not: then people at one screen need a curtain between them."""
    pauses: ClassVar[bool] = False
    """Whether some question may answer itself (`State.unless`): whoever opens a table chooses how long it waits."""
    version: ClassVar[int]
    """From 1 on. Goes up when a stored record could replay differently; `as_of` then keeps the rules of before."""
    menu: ClassVar[tuple[Option, ...]]
    words: ClassVar[Path]
    """The folder of the game's `en.ftl` and `pl.ftl`."""
    sign: ClassVar[str] = "crossed-swords"
    """The icon that stands for the game in a list."""
    handling: ClassVar[frozenset[str]] = frozenset()
    """The kinds of aside beside table matters: ways to handle one's pieces at any time that are no move of the game."""
    weighty: ClassVar[frozenset[str]] = frozenset()
    """The ids of lines of the log that weigh more than a step: a page sets them larger."""
    persons: ClassVar[Mapping[str, str]] = {}
    """Which gaps of the log's lines name somebody, each with the kind of the name: a page sets these names in bold."""
    setting_up: ClassVar[frozenset[str]] = frozenset()
    """The kinds of action by which a seat sets up piece after piece: those of a kind in a row are one decision to
    people, are taken back as one, and are one step of a replay.
    """
    big: ClassVar[Mapping[str, Big]] = MappingProxyType({})
    """The big things that happen, by the ids of the lines of the open log that tell of them. A game that has any says
    in its words what the next of them is (`web-next-big`).
    """
    things: ClassVar[tuple[str, ...]] = ()
    """The kinds of things that `about` can tell of, for somebody who names a thing and no kind."""
    notated: ClassVar[Mapping[str, frozenset[str]]] = {}
    """By kind, the things that records and positions name by their ids: what readers who study may want to read."""
    rules: ClassVar[Path | None] = None
    """The folder of the numbered rules, `ID.md` and `ID.pl.md` by the game's id; None for mathom's own, docs/rules."""
    read_by: ClassVar[tuple[str, ...]] = ()
    """The options by which its rules can be read: their values are marks in the rulebook (`core/rule_reading`)."""
    table: ClassVar[Path | None] = None
    """The folder of the game's page: `table.html`, `picture.html` and `static/`. See docs/web-table.md."""
    cover: ClassVar[Path | None] = None
    """The folder of `picture.html`, for a game that has a picture and no page of its own."""

    def __repr__(self) -> str:
        return f"mathom.game({self.id!r})"

    def __deepcopy__(self, memo: object) -> Game:
        return self  # immutable: whatever is copied goes on with the same one

    def as_of(self, version: int) -> Game[StateT_co, ViewT]:
        """The game as it was in an earlier version, by which a record of that time is read and replayed.

        A game that raises its `version` keeps here what it changes: usually an instance of a subclass, with the old
        menu, rules or notation, that answers `as_of` for its own version with itself. Until then every version is
        played by the rules of today. Raises `MathomError` for a version that is still to come.
        """
        if version > self.version:
            args: dict[str, str | int] = {"game": self.id, "version": version, "known": self.version}
            raise MathomError(Message("record-game-newer", args))
        return self

    def options(self, chosen: Mapping[str, object] | str | None = None) -> Options:
        """Options from a mapping or from text such as `rule_set=classic special_cards=yes`, checked."""
        return Options.parse(self.menu, chosen) if isinstance(chosen, str) else Options(self.menu, chosen)

    def look_in(self, folder: Path) -> None:
        """Content that options name (`NamedContent`) may lie in this folder too, from now on: beside a record."""

    def chapter(self, options: Options, language: str = "") -> str:
        """What a sitting of a chain is about: a short id for file names, or its name in a language. Here nothing."""
        return ""

    @abstractmethod
    def seats(self, options: Options) -> tuple[str, ...]:
        """The short name of each seat, as records and commands write it."""

    def teams(self, options: Options) -> Teams:
        """The team of each seat, numbered from 0 in the order of their first seats; here everybody plays alone.

        Where all are equal, the game is co-operative: all win, or all have lost to the game (`Result.lost`).
        """
        return tuple(range(len(self.seats(options))))

    @final
    def utility(self, options: Options) -> Utility:
        """Whether the seats play each alone, in teams, or together against the game: what `teams` comes to."""
        return utility(self.teams(options))

    @final
    def together(self, options: Options) -> bool:
        """Whether several play together against the game."""
        return self.utility(options) == TOGETHER and len(self.seats(options)) > 1

    @abstractmethod
    def bound(self, options: Options) -> int:
        """More events than any sensible sitting has; random play that exceeds it is a fault."""

    @abstractmethod
    def start(self, options: Mapping[str, object] | str | None = None) -> StateT_co:
        """A new sitting."""

    def go_on(self, options: Mapping[str, object] | str | None, letter: str) -> StateT_co:
        """A new sitting that takes up what an earlier one handed on (`State.letter`); raises `OptionsError`.

        Here none does.
        """
        raise OptionsError(Message("error-no-letter", {"game": self.id}))

    def onward(self, record: Record) -> tuple[Mapping[str, object] | str, str] | None:
        """What the next sitting of a chain starts with after a finished one: its options and its letter.

        This is for "continue", which a table offers beside "rematch": the same people go on to the next adventure of a
        campaign. None where there is no next one; here there never is.
        """
        return None

    @abstractmethod
    def action(self, text: str) -> Action:
        """The action that a text names; raises `NotationError`. Table matters are in `TABLE_MATTERS`."""

    def unoffered(self, text: str) -> Action:
        """The action that a text names and nobody was offered, to say why not; raises `NotationError`.

        Anybody may send such a text. A game of very many actions need not keep what it makes of it.
        """
        return self.action(text)

    @abstractmethod
    def sample_world(self, observation: ViewT, rng: Random) -> StateT_co:
        """A full state consistent with all that the audience of the observation has seen."""

    def worlds(self, observation: ViewT) -> Callable[[Random], StateT_co]:
        """Many worlds of one observation, for search: a game works out once what all of them share.

        What others have chosen in secret and not yet shown may be open again in them: who thinks about it should expect
        good choices, not random ones.
        """
        return lambda rng: self.sample_world(observation, rng)

    def pack(self, state: State) -> bytes:
        """A state as bytes, to be kept for a while, so that a long sitting need not be played again from its start.

        Here what the referee sees of it, which is everything. What is kept for ever is the record.
        """
        return self.observation_to_json(state.observe(REFEREE))

    def unpack(self, data: bytes) -> StateT_co:
        """Read back `pack`; raises `NotationError`. What is played from there on is seen as it would have been."""
        return self.sample_world(self.observation_from_json(data), Random(0))

    @abstractmethod
    def observation_type(self) -> type[ViewT]:
        """The game's own Observation."""

    def encoder(self, options: Mapping[str, object] | str | None = None) -> Encoder:
        """Arrays for learners, for a sitting with these options; raises `MathomError` where a game has none.

        Asked for often, so a game keeps what it has made.
        """
        raise MathomError(Message("error-no-encoder", {"game": self.id}))

    # What a table asks for beside the rules. A game that answers none of it can still be played from its list
    # of actions.

    def word_folders(self, options: Options) -> tuple[Path, ...]:
        """Where the words of a sitting are; the first found counts, for an edition may call things otherwise."""
        return (self.words,)

    def texts(self, options: Options) -> Texts | None:
        """The texts of the content that a sitting is played with, if anybody may write such content; here none is."""
        return None

    @final
    def word_sources(self, options: Options) -> tuple[Path | Texts, ...]:
        """All that the words of a sitting are made of: its folders, and the texts of its content."""
        texts = self.texts(options)
        return self.word_folders(options) if texts is None else (*self.word_folders(options), texts)

    def label(self, action: Action, *, short: bool = False, observation: ViewT | None = None) -> Message:
        """An action as a button says it; `short` where many stand close together. What it is about may be looked up."""
        return Message(f"action-{action.kind.replace('_', '-')}", action.fields())

    def who(self, observation: ViewT, words: Words) -> str:
        """Whom the audience plays, as the table calls them."""
        names = self.seats(self.options(observation.options))
        return names[observation.audience] if 0 <= observation.audience < len(names) else ""

    def draw_text(self, observation: ViewT, words: Words, width: int) -> Sequence[Row]:
        """The table as rows of text not wider than `width`: all that lies on it but the log and the prompt."""
        return ()

    def draw_svg(self, observation: ViewT, words: Words) -> str | None:
        """The table as one SVG picture, if the game draws one: see `mathom.core.svg` for what it is made of."""
        return None

    def know_text(self, observation: ViewT, words: Words) -> Sequence[Row]:
        """What the audience can conclude about what is hidden from it, a row for each thing."""
        return ()

    def known(self, observation: ViewT, words: Words) -> Sequence[Row]:
        """The same beside a drawn board, where things may have other names than in `draw_text`."""
        return self.know_text(observation, words)

    def scene(self, observation: ViewT, words: Words, *, aids: bool = True) -> object:
        """What the game's `table.html` draws: plain data from the observation, in words where it is read.

        Without `aids` the table's creator wants no help with remembering: nothing that is only concluded is shown.
        """
        return None

    def log_line(self, line: Line) -> tuple[str, Message]:
        """A line of the log as a page tells it: the icon of who did it, or none, and the message."""
        return "", line.message

    def turns(self, log: Sequence[Line]) -> Sequence[int]:
        """For each line of a log the number of the turn it was said in, so that a page can part them; 0 for none.

        What is said of a line must not depend on later ones. Here nothing is parted.
        """
        return [0] * len(log)

    def attempt(self, observation: ViewT, thing: str, place: str) -> Action | None:
        """What somebody tries who drags a thing to a place, or picks things together: for "why not?"."""
        return None

    def touched(self, action: Action, observation: ViewT) -> Touched:
        """What on the table an action is about, so that a page can point at it; here nothing."""
        return Touched()

    def whys(self, observation: ViewT, words: Words) -> tuple[Named, Named]:
        """What one may ask "why not?" about: things and places for `attempt`, each with its name."""
        return (), ()

    def hints(self, observation: ViewT, words: Words) -> Mapping[str, str]:
        """What each legal action, by its text, is worth, in words. May take a second: asked in a worker process."""
        return {}

    def about(self, kind: str, thing: str, words: Words) -> About | None:
        """What a character, card, region or symbol is and does, and which rules say so."""
        return None

    def marks(self) -> frozenset[str]:
        """The marks that its rulebook may have: what the options are called that can be chosen or switched on."""
        chosen = {value for option in self.menu if isinstance(option, Choice) for value in option.values}
        return frozenset(chosen | {option.name for option in self.menu if isinstance(option, Flag)})

    def holding(self, options: Options) -> frozenset[str]:
        """Those of the marks that hold at a table with these options."""
        chosen = {str(options[option.name]) for option in self.menu if isinstance(option, Choice)}
        return frozenset(chosen | {option.name for option in self.menu if options[option.name] is True})

    def short_rules(self, options: Options, words: Words) -> ShortRules | None:
        """The rules that hold with these options, to be read in three minutes; None where there are only the exact
        ones.
        """
        return None

    def pins(self, options: Options) -> Pins | None:
        """Markers that people put on the map; None where there are none. They are outside of the rules."""
        return None

    def guide(self) -> Guide | None:
        """The first game: a record to play through, and what to say at its steps."""
        return None

    def plans(self, observation: ViewT) -> Mapping[str, Sequence[Action]]:
        """Ready-made ways through what the seat is asked now, by name: the formations of a setup."""
        return {}

    def setup_kind(self, observation: ViewT) -> str:
        """Which setup the seat is asked for now, so that its own of before can be offered: the side and what else makes
        one like another. Empty while nothing is set up.
        """
        return ""

    def progress(self, observation: ViewT) -> Message | None:
        """How far a sitting has come, for a list of games: "turn 12". None while there is nothing to say."""
        return None

    def tally(self, observation: ViewT) -> Mapping[str, int]:
        """Numbers of a finished sitting that are worth comparing over many: turns, battles."""
        return {}

    # How it is told when it is over. All of it is asked only then, and from then on nothing is secret any more.

    def end(self, observation: ViewT) -> End | None:
        """How a finished sitting ended, for its audience; None while it goes on. Here the reason of the rules."""
        result = observation.result
        return told_plainly(result.reason) if result is not None else None

    def figures(self, observation: ViewT) -> Sequence[Figure]:
        """Up to three numbers of a finished sitting that its audience would tell a friend."""
        return ()

    def uncovered(self, observation: ViewT, everything: ViewT) -> ViewT:
        """What a table shows an audience when it is over: what it saw, and what was hidden from it until then.

        `everything` is what the referee sees.
        """
        return observation

    def turn(self, observation: ViewT) -> int:
        """The number of the turn, or of the round, as the game counts them; 0 before the first one."""
        return 0

    def happening(self, lines: Sequence[Line]) -> Happening | None:
        """What these lines of the log come to, in one sentence; None if nothing in them is worth telling."""
        return None

    def read_position(self, text: str) -> tuple[StateT_co, int]:
        """The position that a text describes, and for which audience; raises `NotationError`."""
        raise NotationError(Message("error-no-positions", {"game": self.id}))

    def write_position(self, observation: ViewT) -> str:
        """The text of what an audience knows; raises `NotationError`."""
        raise NotationError(Message("error-no-positions", {"game": self.id}))

    def action_from_json(self, value: object) -> Action:
        """Read back `Action.json`; fields that contradict the text are refused."""
        if not isinstance(value, dict) or not isinstance(value.get("action"), str):
            raise NotationError(Message("error-action-json", {"game": self.id}))
        action = self.action(value["action"])
        if any(name in value and value[name] != field for name, field in action.json().items()):
            raise NotationError(Message("error-action-json", {"game": self.id}))
        return action

    def observation_to_json(self, observation: Observation) -> bytes:
        """The JSON form of an observation."""
        return msgspec.json.encode(observation, enc_hook=_action_to_text)

    def observation_from_json(self, data: bytes) -> ViewT:
        """Read back `observation_to_json`; raises `NotationError`."""

        def read(_: type, value: Any) -> Any:
            return self.action(value)

        try:
            seen: ViewT = msgspec.json.decode(data, type=self.observation_type(), dec_hook=read)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise NotationError(Message("error-observation-json", {"game": self.id, "why": str(error)})) from None
        return seen


def _action_to_text(value: Any) -> str:
    if isinstance(value, Action):
        return value.text
    raise TypeError(type(value).__name__)
