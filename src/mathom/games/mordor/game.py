"""The game: its options and seats, how it starts, and what a table asks of it beside the rules of `race.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from mathom.core.action import Action
from mathom.core.end import End, Figure, Happening
from mathom.core.game import About, Game, Guide, Touched
from mathom.core.message import Line, Message
from mathom.core.options import Option, Options
from mathom.core.short_rules import ShortRules
from mathom.core.table_matters import TABLE_MATTERS
from mathom.core.text_drawing import Row
from mathom.games.mordor import about, end_story, guide, notation
from mathom.games.mordor.actions import MordorAction, action
from mathom.games.mordor.content import COLOURS, HOBBITS, MORDOR, PLACES, STANDARD, SYMBOLS, Content
from mathom.games.mordor.observe import GAME_ID, View, fill
from mathom.games.mordor.race import Race
from mathom.games.mordor.rulesets import MENU, rules_from
from mathom.games.mordor.table import choices, page_log, short_rules, svg, text
from mathom.games.mordor.table import scene as drawn
from mathom.games.mordor.words import FOLDER as WORDS

if TYPE_CHECKING:
    from mathom.core.encode import Encoder
    from mathom.core.words import Words


class Mordor(Game[Race, View]):
    """Journey to Mordor (Michael Rieneck): a race of dice for two to four hobbits."""

    id: ClassVar[str] = GAME_ID
    secrets: ClassVar[bool] = False  # JM-HID-01
    version: ClassVar[int] = 1
    menu: ClassVar[tuple[Option, ...]] = MENU
    words: ClassVar[Path] = WORDS
    sign: ClassVar[str] = "volcano"
    weighty: ClassVar[frozenset[str]] = page_log.WEIGHTY
    persons: ClassVar[Mapping[str, str]] = page_log.PERSONS
    things: ClassVar[tuple[str, ...]] = ("symbol", "place", "hobbit", "die")
    read_by: ClassVar[tuple[str, ...]] = (
        "game",
        "ending",
        "arrived_is_safe",
        "first_home_wins",
        "choose_split",
        "long_road",
    )
    notated: ClassVar[Mapping[str, frozenset[str]]] = {
        "symbol": frozenset(SYMBOLS),
        "place": frozenset((*PLACES, MORDOR)),
        "hobbit": frozenset(HOBBITS),
        "die": frozenset(COLOURS),
    }
    table: ClassVar[Path | None] = Path(__file__).parent / "table"

    def __init__(self, content: Content = STANDARD) -> None:
        self.content = content
        """Dice, sheets and colours: data, so that other ones need no other game (JM-DAT-07)."""

    def seats(self, options: Options) -> tuple[str, ...]:
        """p1 to p4, clockwise."""
        return tuple(f"p{seat + 1}" for seat in range(int(options["players"])))

    def bound(self, options: Options) -> int:
        """Random games are over within some thousand events: every turn costs somebody a box before long."""
        return 6000 if options["long_road"] else 4000

    def start(self, options: Mapping[str, object] | str | None = None) -> Race:
        """A new sitting."""
        return Race(rules_from(self.content, options if isinstance(options, str) else self.options(options).text()))

    def action(self, text: str) -> Action:
        """The action that a text names."""
        return TABLE_MATTERS.get(text) or action(text)

    def sample_world(self, observation: View, rng: Random) -> Race:
        """The state that the observation shows: nothing is hidden, so there is only one."""
        state = Race(rules_from(self.content, observation.options))
        fill(state, observation)
        return state

    def observation_type(self) -> type[View]:
        """The game's own observation."""
        return View

    def encoder(self, options: Mapping[str, object] | str | None = None) -> Encoder[Race]:
        """Arrays for learners."""
        from mathom.games.mordor.encode import encoder

        return encoder(self, self.options(options).text())

    # What a table asks for beside the rules --------------------------------------------------------------------------
    def label(self, action: Action, *, short: bool = False, observation: View | None = None) -> Message:
        """In a long list of choices the dice are enough; what they show is said where the throw is known."""
        if action.kind != "aside":
            return super().label(action)
        if observation is not None:
            dice = str(action.fields()["dice"]).split(",")
            shown = dict(zip(COLOURS, observation.thrown, strict=True))
            if all(shown[die] for die in dice):
                rolled = ",".join(f"{die}_{shown[die]}" for die in dice)
                return Message("text-aside-shown" if short else "action-aside-shown", {"dice": rolled})
        return Message("text-aside", action.fields()) if short else super().label(action)

    def who(self, observation: View, words: Words) -> str:
        """The hobbit of the audience, once it is chosen."""
        if not 0 <= observation.audience < len(observation.sheets):
            return ""
        return words.name("hobbit", observation.sheets[observation.audience].hobbit or f"p{observation.audience + 1}")

    def draw_text(self, observation: View, words: Words, width: int) -> Sequence[Row]:
        """The sheets and the dice."""
        return text.draw(observation, words, width)

    def draw_svg(self, observation: View, words: Words) -> str:
        """The dice and the sheets."""
        return svg.draw(observation, words, self.content)

    def scene(self, observation: View, words: Words, *, aids: bool = True) -> drawn.Scene:
        """What the page draws."""
        return drawn.scene(observation, words, aids, self.content)

    def turns(self, log: Sequence[Line]) -> Sequence[int]:
        """By rounds, which the log names."""
        return page_log.rounds(log)

    def log_line(self, line: Line) -> tuple[str, Message]:
        """With the mark of the hobbit whom it is about."""
        return page_log.log_line(line)

    def attempt(self, observation: View, thing: str, place: str) -> MordorAction | None:
        """Dice chosen together, in any order; a hobbit; a square."""
        return choices.attempt(observation, thing, place)

    def touched(self, action: Action, observation: View) -> Touched:
        """The dice that are set aside."""
        return Touched(tuple(str(action.fields().get("dice", "")).split(",")))

    def hints(self, observation: View, words: Words) -> Mapping[str, str]:
        """The odds of this turn after each choice, if a simple player went on."""
        return choices.hints(observation, words)

    def about(self, kind: str, thing: str, words: Words) -> About | None:
        """A symbol, a place, a hobbit or a die."""
        return about.about(kind, thing, words, self.content)

    def short_rules(self, options: Options, words: Words) -> ShortRules:
        """One page, with a turn in three pictures."""
        return short_rules.short_rules(options, words, self.content)

    def guide(self) -> Guide:
        """Five rounds of the basic game with two players."""
        return guide.guide()

    def tally(self, observation: View) -> Mapping[str, int]:
        """Rounds, turns, throws, Nazguls set aside and players out."""
        said = Counter(line.id for line in observation.log)
        out = sum(sheet.status == "eliminated" for sheet in observation.sheets)
        strikes = sum(number for line, number in said.items() if line.startswith("log-nazgul"))
        counts = {"throws": said["log-throw"], "nazguls": strikes, "out": out}
        return {"rounds": observation.round, "turns": observation.turns} | counts

    def end(self, observation: View) -> End | None:
        """Who was first, or whom the Nazgûl caught."""
        return end_story.end(observation)

    def figures(self, observation: View) -> Sequence[Figure]:
        """Circles, boxes, rounds."""
        return end_story.figures(observation)

    def turn(self, observation: View) -> int:
        """The round."""
        return observation.round

    def happening(self, lines: Sequence[Line]) -> Happening | None:
        """Who arrived, was caught, crossed circles or was struck."""
        return end_story.happening(lines)

    def read_position(self, text: str) -> tuple[Race, int]:
        """The position that a text describes (see `notation.py`), and who looks at it."""
        return notation.read(text, self.content)

    def write_position(self, observation: View) -> str:
        """The one line that describes what lies on the table."""
        return notation.write(observation)
