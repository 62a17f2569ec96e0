"""The words of the terminal, together with those of the game at hand, and one way to say what went wrong."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from mathom.bots import BotFailed
from mathom.bots.words import FOLDER as BOTS
from mathom.core.errors import IllegalAction, MathomError, RecordError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Options
from mathom.core.words import Source, Words
from mathom.terminal.game_file import DamagedFile, DamagedSitting

FOLDER: Final = Path(__file__).parent / "words"


def words(language: str, game: Game | None = None, options: Options | None = None) -> Words:
    """The terminal's words in a language, the names of the bots, and the words of the game and of its edition, if there
    is one.
    """
    if game is None:
        return _words(language, (BOTS,))
    return _words(language, (BOTS, *game.word_sources(game.options() if options is None else options)))


@cache
def _words(language: str, sources: tuple[Source, ...]) -> Words:
    return Words(language, (FOLDER, *sources))


def excuse(error: MathomError, said: Words) -> str:
    """An error in one line of the reader's language, with the rule or the line of the file that it is about.

    A game that says what it says in words of its own is understood too where nobody has asked for its words.
    """
    if isinstance(error, DamagedSitting):
        return f"{error.path}: {excuse(error.error, said)}"
    if error.words is not None and not said.has(error.message.id):
        said = _words(said.language, (BOTS, error.words))
    what = " ".join((error.say(said) if isinstance(error, BotFailed) else said.say(error.message)).split())
    if isinstance(error, IllegalAction):
        return f"{error.rule}: {what}"
    if isinstance(error, DamagedFile):
        what = f"{what} {said.say(Message('cli-salvage', {'file': str(error.path)}))}"
    if isinstance(error, RecordError):
        return said.say(Message("cli-line", {"line": str(error.line), "what": what}))
    return what
