"""The server's own words: every message that a template or a route says exists in both languages, and no other."""

from __future__ import annotations

import re

from mathom.core.words import Words, languages
from mathom.server.guest import THEMES
from mathom.server.rendering import HERE, WORDS, games
from mathom.testing import check_words

_SAID = re.compile(r'\bsay\("([a-z0-9-]+)"[,)]')
_OF_A_GAME = ("web-title", "web-sentence", "web-players", "web-minutes", "web-minute")
"""What the server asks of every game."""
_OF_SOME = ("web-next-big",)
"""What it asks of those that have something to tell."""
_ERRORS = (400, 403, 404, 405, 408, 409, 413, 429, 500)


def said() -> set[str]:
    """The messages that templates name."""
    return {found for path in (HERE / "templates").glob("*.html") for found in _SAID.findall(path.read_text("utf-8"))}


def test_the_servers_words_are_complete_alike_and_all_of_use() -> None:
    used = [
        *(said() - set(_OF_A_GAME) - set(_OF_SOME)),
        *(f"web-theme-{theme}" for theme in THEMES),
        *(f"web-error-{status}" for status in _ERRORS),
    ]
    try:
        check_words([WORDS], sources=[HERE], used=used)
    except AssertionError as error:
        faults = [line.strip() for line in str(error).splitlines()[1:]]
        assert not [fault for fault in faults if not fault.startswith((*_OF_A_GAME, *_OF_SOME))]


def test_every_game_says_what_the_home_page_asks() -> None:
    for name, game in games().items():
        for language in languages():
            words = Words(language, [game.words])
            for message in _OF_A_GAME if game.guide() is not None else _OF_A_GAME[:-1]:
                assert words.has(message), f"{name} {language} {message}"
            assert words.has("web-next-big") or not game.big, f"{name} {language}"
            for short in game.seats(game.options()):
                assert words.has(f"chair-{short.lower()}"), f"{name} {language} {short}"
