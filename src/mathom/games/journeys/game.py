"""The game: its options and seats, how it starts, and what a table asks of it beside the rules of `journey.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from mathom.core.action import Action
from mathom.core.end import End, Figure
from mathom.core.game import About, Game
from mathom.core.message import Message
from mathom.core.options import Option, Options
from mathom.core.record import Record
from mathom.core.short_rules import ShortRules
from mathom.core.table_matters import TABLE_MATTERS
from mathom.core.teams import Teams
from mathom.core.text_drawing import Row
from mathom.core.texts import Texts
from mathom.games.journeys import about, end_story, labels, letters, named_content
from mathom.games.journeys.actions import action, unkept
from mathom.games.journeys.books import book_of
from mathom.games.journeys.journey import Journey
from mathom.games.journeys.observe import GAME_ID
from mathom.games.journeys.rulesets import MENU, RuleSet, rules_from, rules_of
from mathom.games.journeys.sample import sample_world
from mathom.games.journeys.seen import View
from mathom.games.journeys.table import short_rules, text
from mathom.games.journeys.texts import texts_of
from mathom.games.journeys.words import FOLDER as WORDS
from mathom.games.journeys.words.content import FOLDER as CONTENT_WORDS

if TYPE_CHECKING:
    from mathom.core.words import Words


class Journeys(Game[Journey, View]):
    """Journeys in Middle-earth: a party of heroes, an adventure of a campaign, and the camp before it."""

    id: ClassVar[str] = GAME_ID
    secrets: ClassVar[bool] = False
    version: ClassVar[int] = 1
    menu: ClassVar[tuple[Option, ...]] = MENU
    words: ClassVar[Path] = WORDS
    sign: ClassVar[str] = "campfire"
    things: ClassVar[tuple[str, ...]] = about.KINDS
    cover: ClassVar[Path | None] = Path(__file__).parent / "table"

    def seats(self, options: Options) -> tuple[str, ...]:
        """A seat for each hero (JE-10.0)."""
        return tuple(f"h{number}" for number in range(1, int(options["heroes"]) + 1))

    def teams(self, options: Options) -> Teams:
        """All win or lose together."""
        return (0,) * int(options["heroes"])

    def bound(self, options: Options) -> int:
        """Threat ends every adventure; random heroes dawdle."""
        return 20_000

    def look_in(self, folder: Path) -> None:
        """Packs and stories may lie in this folder too."""
        named_content.look_in(folder)

    def chapter(self, options: Options, language: str = "") -> str:
        """The adventure."""
        adventure = book_of(rules_of(options)).adventure
        return {"": adventure.id, "pl": adventure.name_pl}.get(language, adventure.name_en)

    def start(self, options: Mapping[str, object] | str | None = None) -> Journey:
        """The first sitting of a campaign, or an adventure by itself: with heroes who begin."""
        rules = self._rules(options)
        return Journey.new(rules, book_of(rules))

    def go_on(self, options: Mapping[str, object] | str | None, letter: str) -> Journey:
        """A sitting that goes on from the letter of the one before."""
        rules = self._rules(options)
        return Journey.new(rules, book_of(rules), letter)

    def _rules(self, options: Mapping[str, object] | str | None) -> RuleSet:
        return rules_from(self.options(options).text())  # in which content of anybody's has its hash

    def onward(self, record: Record) -> tuple[Mapping[str, object] | str, str] | None:
        """The next adventure of the campaign."""
        return letters.onward(self, record)

    def action(self, text: str) -> Action:
        """The action that a text names."""
        return TABLE_MATTERS.get(text) or action(text)

    def unoffered(self, text: str) -> Action:
        """The same, and it is not kept: there are 757,000 of them."""
        return TABLE_MATTERS.get(text) or unkept(text)

    def sample_world(self, observation: View, rng: Random) -> Journey:
        """A world that looks like this; what the story has not revealed is other material of the same shape."""
        return sample_world(observation, rng)

    def observation_type(self) -> type[View]:
        """The game's own observation."""
        return View

    # What a table asks for beside the rules --------------------------------------------------------------------------
    def word_folders(self, options: Options) -> tuple[Path, ...]:
        """Those of the game, and what is said of content and letters that cannot be read."""
        return (WORDS, CONTENT_WORDS)

    def texts(self, options: Options) -> Texts:
        """The names and texts of the pack and of the story."""
        return texts_of(book_of(rules_of(options)))

    def label(self, action: Action, *, short: bool = False, observation: View | None = None) -> Message:
        """An action in words: what its numbers mean stands in the story and the pack."""
        return labels.label(action, observation, short=short)

    def who(self, observation: View, words: Words) -> str:
        """The hero of the audience."""
        return labels.who(observation, words)

    def draw_text(self, observation: View, words: Words, width: int) -> Sequence[Row]:
        """The map, the heroes, the enemies, threat and objective."""
        return text.draw(observation, words, width)

    def short_rules(self, options: Options, words: Words) -> ShortRules:
        """One page, with the heroes of the pack that is played with."""
        heroes = [hero.id for hero in book_of(self._rules(options)).pack.heroes]
        return short_rules.short_rules(words, heroes, lambda: self.start(options))

    def about(self, kind: str, thing: str, words: Words) -> About | None:
        """A hero, role, card, item, enemy, bonus or terrain."""
        return about.about(kind, thing, words)

    def progress(self, observation: View) -> Message | None:
        """The round of the adventure."""
        return Message("progress-round", {"round": observation.round}) if observation.round else None

    def end(self, observation: View) -> End | None:
        """What the party has done, or what was its undoing."""
        return end_story.end(observation)

    def figures(self, observation: View) -> Sequence[Figure]:
        """Rounds, threat, heroes."""
        return end_story.figures(observation)

    def turn(self, observation: View) -> int:
        """The round."""
        return observation.round
