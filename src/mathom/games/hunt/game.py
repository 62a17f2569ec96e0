"""The game: its options and seats, how it starts, and what a table asks of it beside the rules of `chase.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from mathom.core.action import Action
from mathom.core.end import End, Figure
from mathom.core.game import About, Game
from mathom.core.message import Message
from mathom.core.options import Option, Options
from mathom.core.pins import Pins
from mathom.core.short_rules import ShortRules
from mathom.core.table_matters import TABLE_MATTERS
from mathom.core.teams import Teams
from mathom.core.text_drawing import Row
from mathom.games.hunt import about, end_story, notation, pins
from mathom.games.hunt.actions import LANDS, action
from mathom.games.hunt.board import PRINTED
from mathom.games.hunt.card_play import tells
from mathom.games.hunt.chase import Chase
from mathom.games.hunt.content import CARDS, COMPANY, NAZGUL, TOKENS
from mathom.games.hunt.log_lines import shares
from mathom.games.hunt.observe import GAME_ID, View
from mathom.games.hunt.rulesets import MENU, rules_from
from mathom.games.hunt.sample import sample_world
from mathom.games.hunt.table import short_rules, text, text_know
from mathom.games.hunt.words import FOLDER as WORDS

if TYPE_CHECKING:
    from mathom.core.words import Words


_SHORT = frozenset({"move", "escape", "gandalf", "place", "name", "ride", "stand", "shift", "share", "swap"})
"""The kinds of action of which many are offered at once."""
_DONE = {
    "prompt-nazgul-turn": "-turn",
    "prompt-first-daylight": "-not",
    "prompt-cancel-token": "-not",
    "prompt-may": "-not",
}
"""Where "done" ends a turn or says no."""


class Hunt(Game[Chase, View]):
    """Hunt for the Ring (Gabriele Mari, Marco Maggi, Francesco Nepitello): one flees, up to four hunt."""

    id: ClassVar[str] = GAME_ID
    version: ClassVar[int] = 1
    menu: ClassVar[tuple[Option, ...]] = MENU
    words: ClassVar[Path] = WORDS
    sign: ClassVar[str] = "horse-head"
    things: ClassVar[tuple[str, ...]] = about.KINDS
    read_by: ClassVar[tuple[str, ...]] = ("parts", "havens")
    notated: ClassVar[Mapping[str, frozenset[str]]] = {
        "card": frozenset(CARDS),
        "nazgul": frozenset(NAZGUL),
        "company": frozenset(COMPANY),
        "token": frozenset(TOKENS),
    }
    pauses: ClassVar[bool] = True  # HR-HID-22

    def seats(self, options: Options) -> tuple[str, ...]:
        """The Ring-bearer, then the Wraith players clockwise."""
        return ("rb", *(f"w{number}" for number in range(1, int(options["players"]))))

    def teams(self, options: Options) -> Teams:
        """The Wraith players win and lose together (HR-GAME-05)."""
        return (0, *(1 for _ in range(1, int(options["players"]))))

    def bound(self, options: Options) -> int:
        """A part has at most sixteen moves, and random hunters dawdle."""
        return 6000

    def start(self, options: Mapping[str, object] | str | None = None) -> Chase:
        """A new sitting."""
        return Chase.new(rules_from(options if isinstance(options, str) else self.options(options).text()))

    def action(self, text: str) -> Action:
        """The action that a text names."""
        return TABLE_MATTERS.get(text) or action(text)

    def sample_world(self, observation: View, rng: Random) -> Chase:
        """A world that fits all that the audience has seen."""
        return sample_world(observation, rng)

    def observation_type(self) -> type[View]:
        """The game's own observation."""
        return View

    # What a table asks for beside the rules --------------------------------------------------------------------------
    def word_folders(self, options: Options) -> tuple[Path, ...]:
        """Those of the rules, and what is printed on boards and cards."""
        return (WORDS, PRINTED)

    def label(self, action: Action, *, short: bool = False, observation: View | None = None) -> Message:
        """In a long list of places their names are enough; what "done" means depends on what is asked."""
        fields = action.fields()
        kind = action.kind.replace("_", "-")
        if kind == "share":
            fields = shares(str(fields["players"]))
        elif kind == "branch":
            fields = {"branch": int(fields["branch"])}
            if observation is not None and observation.prompt and observation.prompt.args.get("card") == "BR-2":
                kind = "branch-of-power"
        elif kind == "ride" and observation is not None:
            king = any(rider.witch_king for rider in observation.riders if rider.colour == fields["nazgul"])
            fields |= {"nazgul": "witch_king"} if king else {}
        elif kind == "done" and observation is not None and observation.prompt is not None:
            kind += _DONE.get(observation.prompt.id, "")
        elif kind == "play" and tells(str(fields["card"])):
            kind = "play-tells"  # HR-HID-08
        elif kind in ("mark", "unmark") and fields["place"] in LANDS:
            kind += "-land"
        return Message(f"short-{kind}" if short and kind in _SHORT else f"action-{kind}", fields)

    def who(self, observation: View, words: Words) -> str:
        """The side of the audience."""
        names = self.seats(self.options(observation.options))
        seat = observation.audience
        return words.name("chair", names[seat]) if 0 <= seat < len(names) else ""

    def draw_text(self, observation: View, words: Words, width: int) -> Sequence[Row]:
        """The map with what stands on it, and what lies beside it."""
        return text.draw(observation, words, width)

    def know_text(self, observation: View, words: Words) -> Sequence[Row]:
        """Where Frodo and Gandalf may be for all that lies open."""
        return text_know.know(observation, words)

    def holding(self, options: Options) -> frozenset[str]:
        """Whoever plays both parts plays each of them."""
        held = super().holding(options)
        return held | {"first", "second"} if options["parts"] == "both" else held

    def short_rules(self, options: Options, words: Words) -> ShortRules:
        """One page for the parts that are played."""
        return short_rules.short_rules(options, words)

    def about(self, kind: str, thing: str, words: Words) -> About | None:
        """A card, a place, a figure, a face of a die, a power or a token."""
        return about.about(kind, thing, words)

    def pins(self, options: Options) -> Pins:
        """The six Wraith log tokens (HR-WLOG-03)."""
        return pins.pins(rules_from(options.text()))

    def tally(self, observation: View) -> Mapping[str, int]:
        """How long it was, how far Frodo came, what the Wraiths asked and how often the answer was yes."""
        lines = Counter(line.id for line in observation.log)
        answers: Counter[str] = Counter()
        for line in observation.log:
            if line.id == "log-answer":
                question = str(line.args["question"])
                answers[question] += 1
                answers[f"{question} yes"] += line.args["answer"] != "no"
        return {
            "parts": observation.part,
            "turns": lines["log-turn"],
            "track": observation.track,
            "corruption": observation.corruption,
            "searches": answers["search"],
            "searches_yes": answers["search yes"],
            "hunts": answers["hunt"],
            "hunts_yes": answers["hunt yes"],
            "perceptions": answers["perception"],
            "perceptions_yes": answers["perception yes"],
            "encounters": lines["log-encounter"],
        }

    def end(self, observation: View) -> End | None:
        """Where Frodo came to, or what became of him."""
        return end_story.end(observation)

    def figures(self, observation: View) -> Sequence[Figure]:
        """Moves, days, corruption."""
        return end_story.figures(observation)

    def uncovered(self, observation: View, everything: View) -> View:
        """Frodo's log, the hands and Gandalf: all that the referee sees."""
        return everything

    def turn(self, observation: View) -> int:
        """The day."""
        return observation.day

    def read_position(self, text: str) -> tuple[Chase, int]:
        """The position that a text describes (see `notation.py`), and who looks at it."""
        return notation.read(text)

    def write_position(self, observation: View) -> str:
        """The one line that describes what an audience knows."""
        return notation.write(observation)
