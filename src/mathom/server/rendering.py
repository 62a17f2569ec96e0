"""Templates, words and files put together into pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from mathom import look
from mathom.bots.words import FOLDER as BOTS
from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Line, Message
from mathom.core.notation_words import NotationWords
from mathom.core.options import Options
from mathom.core.registry import game as find_game
from mathom.core.registry import installed
from mathom.core.rulebook import RULE_ID, rulebook
from mathom.core.short_rules import FILES
from mathom.core.words import Source, Words
from mathom.server.guest import Guest
from mathom.server.page import LINES_SHOWN
from mathom.server.preferences import FULL, NOTATION
from mathom.server.quick_templates import QuickEnvironment

HERE: Final = Path(__file__).parent
STATIC: Final = (HERE / "static", look.STATIC)
"""Where the server's files lie: its own, and those that pages share with pictures."""
WORDS: Final = HERE / "words"
_PLAIN: Final = ("static", "game_static", "say", "name")
_DRAWING: Final = ("icon", "part", "shared_part", "shared_parts", "slot")
"""The functions that templates call; those of the second line give markup."""
_THING: Final = re.compile(rf'href="({re.escape(FILES)}([\w./-]+))?#')
"""Where a drawing names an icon of the sprite, or a thing of one of the game's files."""
_RULE_ID: Final = re.compile(rf"\b{RULE_ID}\b")


def games() -> dict[str, Game]:
    """The installed games that can be loaded, by id."""
    found: dict[str, Game] = {}
    for name in installed():
        try:
            found[name] = find_game(name)
        except MathomError:  # a broken third-party game must not close the server
            continue
    return found


@lru_cache(maxsize=64)
def _words(language: str, sources: tuple[Source, ...]) -> Words:
    return Words(language, sources)


@lru_cache(maxsize=64)
def _notation_words(language: str, sources: tuple[Source, ...], game: Game) -> Words:
    return NotationWords(language, sources, game.notated)


def words_of(language: str, game: Game | None = None, options: Options | None = None, *, names: str = FULL) -> Words:
    """The words of a page: the game's, then the server's, and the names of the bots. `names` says what things are
    called: as people say, or as the game's notation writes them.
    """
    if game is not None and options is not None and game.texts(options) is not None:  # these may change
        return _words_of(language, game, options, names)
    return _lasting_words(language, game, options, names)


def _words_of(language: str, game: Game | None, options: Options | None, names: str) -> Words:
    if game is None:
        return _words(language, (WORDS, BOTS))
    sources = game.word_sources(options) if options is not None else (game.words,)
    if names == NOTATION and game.notated:
        return _notation_words(language, (*sources, WORDS, BOTS), game)
    return _words(language, (*sources, WORDS, BOTS))


_lasting_words = lru_cache(maxsize=1000)(_words_of)


@lru_cache(maxsize=20_000)
def _said(words: Words, line: str, args: tuple[tuple[str, str | int], ...]) -> str:
    return words.say(Message(line, dict(args)))


def say_line(words: Words, line: Line | Message) -> str:
    """A line in words. A log is said again on every page, so what was said once is kept."""
    message = line.message if isinstance(line, Line) else line
    return _said(words, message.id, tuple(message.args.items()))


def link_rules(text: str, game: str) -> Markup:
    """A text for a page: escaped, with its rule ids as links to the rules, if the game has any to read.

    >>> link_rules("Full <b>(CF-MOVE-03)</b>", "confrontation")
    Markup('Full &lt;b&gt;(<a class="rule" href="/rules/confrontation?rule=CF-MOVE-03">CF-MOVE-03</a>)&lt;/b&gt;')
    """
    if not has_rules(game):
        return Markup(escape(text))  # noqa: S704  (escaped)
    link = rf'<a class="rule" href="/rules/{game}?rule=\g<0>">\g<0></a>'
    return Markup(_RULE_ID.sub(link, str(escape(text))))  # noqa: S704  (escaped first)


@cache
def has_rules(game: str) -> bool:
    """Whether there is a rulebook to read: a game from elsewhere may come without."""
    try:
        return bool(rulebook(game).rules)
    except MathomError:
        return False


@pass_context
def _with_rule_links(context: Context, text: str) -> Markup:
    return link_rules(text, context["game_id"])


@cache
def _fingerprint(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:12] if path.is_file() else "missing"


def static(path: str) -> str:
    """The address of one of the server's files. It changes when the file does, so browsers may keep it for good."""
    found = next((folder / path for folder in STATIC if (folder / path).is_file()), STATIC[0] / path)
    return f"/static/{path}?v={_fingerprint(found)}"


@lru_cache(maxsize=1000)
def game_static(game: Game, path: str) -> str:
    """The address of one of a game's files."""
    folder = files_of(game)
    assert folder is not None
    return f"/games/{game.id}/static/{path}?v={_fingerprint(folder / path)}"


def files_of(game: Game) -> Path | None:
    """The folder with the files of a game's pages; a game that has only a picture yet may have drawings too."""
    folder = game.table or game.cover
    return folder / "static" if folder else None


def addressed(drawing: str, game: Game) -> Markup:
    """A drawing of a game for a page. It speaks of icons and files by their names; here they get their addresses."""

    def address(found: re.Match[str]) -> str:
        return f'href="{game_static(game, found[2]) if found[2] else static("icons.svg")}#'

    return Markup(_THING.sub(address, drawing))  # noqa: S704  (drawn by the game, whose code runs here anyway)


@cache
def icon(name: str, more: str = "") -> Markup:
    """An icon of the sprite, for the eye alone."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>').format(
        f"i {more}".strip(), static("icons.svg"), name
    )


class Renderer:
    """Renders templates for a reader."""

    def __init__(self) -> None:
        folders: dict[str, Any] = {
            name: FileSystemLoader(folder) for name, game in games().items() if (folder := game.table or game.cover)
        }
        self._jinja = QuickEnvironment(
            loader=ChoiceLoader([FileSystemLoader(HERE / "templates"), PrefixLoader(folders)]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            plain=_PLAIN,
            drawing=_DRAWING,
        )
        self._jinja.globals.update(icon=icon, static=static, lines_shown=LINES_SHOWN, colours=look.colours())
        self._jinja.filters["rules"] = _with_rule_links

    def page(
        self,
        template: str,
        guest: Guest,
        context: Mapping[str, Any] | None = None,
        *,
        game: Game | None = None,
        options: Options | None = None,
        path: str = "/",
        name: str = "",
        beside: bool = False,
    ) -> str:
        """A template filled for one reader, in their language."""
        own = {
            "theme": guest.theme,
            "likes": guest.likes,
            "person_name": name,
            "path": path,
            "csrf_field": Markup('<input type="hidden" name="csrf" value="{}">').format(guest.csrf),
            "beside": beside,
            "card": None,
            **ALL_AT_ONCE,
        }
        words = words_of(guest.language, game, options, names=guest.likes.names)
        return self._render(template, words, game, own | dict(context or {}))

    def table(self, words: Words, context: Mapping[str, Any], *, game: Game) -> str:
        """The table alone, for nobody in particular: the template has nothing that belongs to one reader. The context
        has the functions that put together a drawing (`drawing.Drawing`).
        """
        return self._render("fragment.html", words, game, context)

    def _render(self, template: str, words: Words, game: Game | None, context: Mapping[str, Any]) -> str:
        def say(message: str, **args: str | int) -> str:
            return _said(words, message, tuple(args.items()) if args else ())

        filled: dict[str, Any] = {
            "language": words.language,
            "say": say,
            "name": words.name,
            "words": words,
            "game_id": game.id if game is not None else "",
        }
        if game is not None and files_of(game) is not None:
            filled["game_static"] = lambda path: game_static(game, path)
        filled.update(context)
        return self._jinja.render(template, filled)

    def has(self, template: str) -> bool:
        """Whether there is such a template."""
        assert self._jinja.loader is not None
        return template in self._jinja.loader.list_templates()


def _as_it_is(_name: str, *_drawn_from: object, caller: Callable[[], Markup]) -> Markup:
    """A part of a page that is sent as a whole."""
    return caller()


def _as_they_are(_prefix: str, things: Iterable[object], draw: Callable[..., Markup], *drawn_from: object) -> Markup:
    """Parts of a page that is sent as a whole."""
    return Markup("").join(draw(thing, *drawn_from) for thing in things)


def _no_slot(_name: str) -> Markup:
    """A slot of a page that is one reader's own already."""
    return Markup()


ALL_AT_ONCE: Final[dict[str, Callable[..., Markup]]] = {
    "part": _as_it_is,
    "shared_part": _as_it_is,
    "shared_parts": _as_they_are,
    "slot": _no_slot,
}
"""What templates call in a page that is sent as a whole, where `drawing.Drawing` has functions of its own."""
