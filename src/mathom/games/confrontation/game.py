"""The game: its options and seats, how it starts, and what a table asks of it beside the rules of `duel.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final

from mathom.core.action import Action
from mathom.core.end import End, Figure, Happening
from mathom.core.game import About, Big, Game, Guide, Named, Touched
from mathom.core.message import Line, Message
from mathom.core.options import Option, Options
from mathom.core.short_rules import ShortRules
from mathom.core.table_matters import TABLE_MATTERS
from mathom.core.text_drawing import Row
from mathom.games.confrontation import about, end_story, formations, guide, notation
from mathom.games.confrontation.actions import ConfrontationAction, action
from mathom.games.confrontation.content import (
    CARD,
    CHARACTER,
    INSTEAD_OF_THE_MOVE,
    REGION,
    SIDE_NAMES,
    SIDES,
    SPECIAL,
    SPECIAL_CARDS,
)
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.rulesets import MENU, RING, RULE_SETS, STARS, rules_from, rules_of_version_1
from mathom.games.confrontation.sample import WorldSampler
from mathom.games.confrontation.table import attempt, page_log, scene, short_rules, stand_places, svg, text
from mathom.games.confrontation.words import FOLDER as WORDS

if TYPE_CHECKING:
    from mathom.core.encode import Encoder
    from mathom.core.words import Words

_INSTEAD = frozenset(card.name for card in SPECIAL_CARDS if card.played == INSTEAD_OF_THE_MOVE)


class Confrontation(Game[Duel, View]):
    """Lord of the Rings: The Confrontation, in four rule sets."""

    id: ClassVar[str] = "confrontation"
    version: ClassVar[int] = 2
    menu: ClassVar[tuple[Option, ...]] = MENU
    words: ClassVar[Path] = WORDS
    handling: ClassVar[frozenset[str]] = frozenset(("shuffle",))  # CF-DEC-05
    weighty: ClassVar[frozenset[str]] = page_log.WEIGHTY
    persons: ClassVar[Mapping[str, str]] = page_log.PERSONS
    setting_up: ClassVar[frozenset[str]] = frozenset(("place",))
    big: ClassVar[Mapping[str, Big]] = MappingProxyType(
        {
            "log-battle": Big(),
            "log-strike": Big(settles=True),
            "log-instant": Big(mark=False, settles=True),
            "log-compare": Big(mark=False, settles=True),
            "log-retreat": Big(mark=False, settles=True),
            "log-defeat": Big(stop=False, settles=True),
            "log-ring": Big(stop=False),
        }
    )
    things: ClassVar[tuple[str, ...]] = ("character", "card", "special", "region")
    read_by: ClassVar[tuple[str, ...]] = ("rule_set", "special_cards")
    notated: ClassVar[Mapping[str, frozenset[str]]] = {
        "character": frozenset(CHARACTER),
        "region": frozenset(REGION),
        "card": frozenset(CARD),
        "special": frozenset(SPECIAL),
    }
    table: ClassVar[Path | None] = Path(__file__).parent / "table"

    def as_of(self, version: int) -> Game[Duel, View]:
        """Version 1 asked S whom to fight where there was one answer, and its records hold that answer."""
        return _VERSION_1 if version == 1 else super().as_of(version)

    def seats(self, options: Options) -> tuple[str, ...]:
        """F and S; in a match, where they exchange, A (who begins as F) and B."""
        return ("A", "B") if options["match"] else ("F", "S")

    def bound(self, options: Options) -> int:
        """Random games are over within a few hundred events."""
        return 6000 if options["match"] else 3000

    def start(self, options: Mapping[str, object] | str | None = None) -> Duel:
        """A new sitting."""
        state = Duel(rules_from(options if isinstance(options, str) else self.options(options).text()))
        state.begin()
        return state

    def action(self, text: str) -> Action:
        """The action that a text names."""
        return TABLE_MATTERS.get(text) or action(text)

    def sample_world(self, observation: View, rng: Random) -> Duel:
        """A state that fits all the audience has seen; every placement of the hidden faces equally likely."""
        return WorldSampler(observation).sample(rng)

    def worlds(self, observation: View) -> Callable[[Random], Duel]:
        """Many of them; what is public in the observation is read once."""
        return WorldSampler(observation).sample_undecided

    def observation_type(self) -> type[View]:
        """The Confrontation's own observation."""
        return View

    def encoder(self, options: Mapping[str, object] | str | None = None) -> Encoder[Duel]:
        """Arrays for learners."""
        from mathom.games.confrontation.encode import encoder

        return encoder(self, self.options(options).text())

    # What a table asks for beside the rules --------------------------------------------------------------------------

    def word_folders(self, options: Options) -> tuple[Path, ...]:
        """The 2005 edition has a few names of its own."""
        return (self.words / "original", self.words) if options["rule_set"] == "original" else (self.words,)

    def label(self, action: Action, *, short: bool = False, observation: View | None = None) -> Message:
        """In a long list of moves the bare names of the regions are enough; a stand is told by where it is seen."""
        if short and action.kind in ("place", "move", "step"):
            return Message(f"text-{action.kind}", action.fields())
        if observation is not None and "stand" in action.fields():
            return Message(f"action-{action.kind.replace('_', '-')}", stand_places.pointed_at(observation, action))
        return super().label(action, short=short, observation=observation)

    def who(self, observation: View, words: Words) -> str:
        """The side that the audience plays now: in a match the seats exchange sides."""
        if not observation.side:
            return ""
        letter = SIDES[SIDE_NAMES.index(observation.side)]
        return words.say(Message("text-side", {"side": observation.side, "letter": letter}))

    def draw_text(self, observation: View, words: Words, width: int) -> Sequence[Row]:
        """The diamond of regions and what lies beside it."""
        return text.draw(observation, words, width)

    def draw_svg(self, observation: View, words: Words) -> str:
        """The map with its stands, and both sides beside it."""
        return svg.draw(observation, words)

    def know_text(self, observation: View, words: Words) -> Sequence[Row]:
        """Who may be in each stand of the opponent."""
        return text.know(observation, words)

    def known(self, observation: View, words: Words) -> Sequence[Row]:
        """The same without the marks of stands, which no drawn board shows."""
        return stand_places.known(observation, words)

    def scene(self, observation: View, words: Words, *, aids: bool = True) -> object:
        """What the page draws."""
        return scene.scene(observation, words, aids)

    def turns(self, log: Sequence[Line]) -> Sequence[int]:
        """By who moves."""
        return page_log.turns(log)

    def log_line(self, line: Line) -> tuple[str, Message]:
        """With the sign of the side, and without the marks of stands."""
        return page_log.log_line(line)

    def attempt(self, observation: View, thing: str, place: str) -> ConfrontationAction | None:
        """A stand that is dragged to a region tries to move there, or is placed there."""
        return attempt.attempt(observation, thing, place)

    def touched(self, action: Action, observation: View) -> Touched:
        """The stand that moves and its way, whom or what a card points at."""
        return attempt.touched(action, observation)

    def whys(self, observation: View, words: Words) -> tuple[Named, Named]:
        """The seat's own stands, or whom it has still to place, and all regions."""
        return attempt.whys(observation, words)

    def about(self, kind: str, thing: str, words: Words) -> About | None:
        """A character, a card, a special card or a region."""
        return about.about(kind, thing, words)

    def marks(self) -> frozenset[str]:
        """Beside those of the options: the later edition, and what is in play."""
        return super().marks() | {"revised", "ring", "star", "special", "editions"}

    def holding(self, options: Options) -> frozenset[str]:
        """An edition, the sides of the characters that are in play, and special cards."""
        rules = RULE_SETS[str(options["rule_set"])]
        more = {"revised"} if rules.revised else set()
        more |= {"ring"} if rules.tiles != STARS else set()
        more |= {"star"} if rules.tiles != RING else set()
        more |= {"special"} if options["special_cards"] else set()
        return super().holding(options) | more

    def short_rules(self, options: Options, words: Words) -> ShortRules:
        """One page for each rule set, with a battle in four pictures."""
        return short_rules.short_rules(options, words)

    def guide(self) -> Guide:
        """Frodo's way to Mordor, in sixteen steps."""
        return guide.guide()

    def plans(self, observation: View) -> Mapping[str, Sequence[ConfrontationAction]]:
        """The formations of `formations.py`, while the seat places its characters."""
        return formations.plans(observation)

    def setup_kind(self, observation: View) -> str:
        """The side and the rule set, while the seat places its characters."""
        return formations.kind(observation)

    def progress(self, observation: View) -> Message | None:
        """The turn, once both sides are in place."""
        return Message("progress-turn", {"turn": observation.number}) if observation.number else None

    def tally(self, observation: View) -> Mapping[str, int]:
        """Turns, battles and characters defeated."""
        lines = Counter(line.id for line in observation.log)
        games = lines["log-game"]
        instead = sum(line.id == "log-special" and line.args["card"] in _INSTEAD for line in observation.log)
        turns = observation.number if games == 1 else lines["log-move"] + instead
        return {"turns": turns, "battles": lines["log-battle"], "defeats": lines["log-defeat"]}

    def end(self, observation: View) -> End | None:
        """By the rule that ended it, with the turn and the last battle."""
        return end_story.end(observation)

    def figures(self, observation: View) -> Sequence[Figure]:
        """Who still stands, the battles, the turns."""
        return end_story.figures(observation)

    def uncovered(self, observation: View, everything: View) -> View:
        """All faces turned up."""
        return end_story.uncovered(observation, everything)

    def turn(self, observation: View) -> int:
        """Of a match, of its present game."""
        return observation.number

    def happening(self, lines: Sequence[Line]) -> Happening | None:
        """A battle before all else."""
        return end_story.happening(lines)

    def read_position(self, text: str) -> tuple[Duel, int]:
        """The position that a text of docs/notation.md describes, and who is meant to see it."""
        return notation.duel(text), notation.read(text).audience

    def write_position(self, observation: View) -> str:
        """The one line that describes what an audience knows."""
        return notation.write(observation)


class _Version1(Confrontation):
    """The same game, with the one fact in which version 1 differs."""

    version: ClassVar[int] = 1

    def start(self, options: Mapping[str, object] | str | None = None) -> Duel:
        """A new sitting."""
        return _as_in_version_1(super().start(options))

    def sample_world(self, observation: View, rng: Random) -> Duel:
        """A state that fits all the audience has seen."""
        return _as_in_version_1(super().sample_world(observation, rng))

    def worlds(self, observation: View) -> Callable[[Random], Duel]:
        """Many of them."""
        deal = super().worlds(observation)
        return lambda rng: _as_in_version_1(deal(rng))

    def read_position(self, text: str) -> tuple[Duel, int]:
        """The position that a text describes."""
        state, audience = super().read_position(text)
        return _as_in_version_1(state), audience


_VERSION_1: Final = _Version1()


def _as_in_version_1(state: Duel) -> Duel:
    state.rules = rules_of_version_1(state.rules.text)
    return state
