"""What a game needs to be taken in by terminal, page, bots and workers, ours or anyone's: the words that every table
asks for, a page, rules that can be looked up, levels that can play, observations that travel.

    check_plugin(GAME)

`check_game` asks for it too.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points

from markupsafe import escape

from mathom.bots.levels import checked, levels
from mathom.bots.registry import bot
from mathom.core.action import NATURE, SPECTATOR
from mathom.core.errors import IllegalAction, MathomError
from mathom.core.game import Game
from mathom.core.options import Choice, Options
from mathom.core.registry import added
from mathom.core.rulebook import Rulebook, rulebook
from mathom.core.words import FALLBACK, Words, languages, name_id
from mathom.testing.pins import pins_in_order
from mathom.testing.play import Fault, Step, Walk, blame

PAGES = 6
"""So many moments of a game are drawn as pages."""


def check_plugin(game: Game, options: Mapping[str, object] | str | None = None) -> None:
    """Fail if something is missing that the house asks a game for."""
    walk = Walk(game, options)
    with added(game), blame(walk, "plugin"):
        missing = [*_missing_words(game, walk.options)]
        if missing:
            raise Fault(walk, f"words that every table asks for are missing: {', '.join(missing)}")
        for point in entry_points(group="mathom.levels"):
            if point.name == game.id:
                checked(point)
        for level in levels(game.id):
            bot(level.name, game.id)
        _teams_in_order(walk)
        pins_in_order(walk)
        book = _book(walk)
        if book is not None:
            named = [option.rule for option in game.menu if option.rule] + [walk.state.table_rule()]
            for rule in named if walk.state.at_table() else named[:-1]:
                if book.get(rule) is None:
                    raise Fault(walk, f"the rule {rule!r} is not in the game's rules")
        for step in Walk(game, options):
            if step.action is not None and step.walk.number % 3:
                continue
            _travels(step)
            if book is not None:
                _in_the_book(step, book)
            if step.walk.number <= 3 * PAGES or step.action is None:
                _draws(step)


def required_words(game: Game, options: Options) -> Iterator[str]:
    """The ids of the messages that a list of games, a form for a new table and a table itself ask a game for."""
    yield from ("web-title", "web-sentence", "web-players", "web-minutes")
    if game.big:
        yield "web-next-big"
    for seat in game.seats(options):
        yield name_id("chair", seat.lower())
    for option in game.menu:
        yield name_id("option", option.name)
        if isinstance(option, Choice):
            yield from (name_id(option.name, value) for value in option.values)


def _missing_words(game: Game, options: Options) -> Iterator[str]:
    for language in languages():
        words = Words(language, game.word_sources(options))
        for message in required_words(game, options):
            if not words.has(message):
                yield f"{language}: {message}"


def _teams_in_order(walk: Walk) -> None:
    """Each seat has a team, and they are numbered as they come."""
    teams = walk.game.teams(walk.options)
    if len(teams) != len(walk.seats) or [*dict.fromkeys(teams)] != [*range(len(set(teams)))]:
        raise Fault(walk, f"the teams of {len(walk.seats)} seats are {teams}: not numbered from 0 as they come")


def _book(walk: Walk) -> Rulebook | None:
    """The numbered rules, if the game brings any: then in every language, with the same numbers."""
    try:
        books = [rulebook(walk.game.id, language) for language in (FALLBACK, *languages())]
    except MathomError:
        if walk.game.rules is not None:
            raise
        return None
    for book in books:
        if not book.rules or book.rules.keys() != books[0].rules.keys():
            differ = ", ".join(sorted(book.rules.keys() ^ books[0].rules.keys())) or "there are none"
            raise Fault(walk, f"the rules in {book.language!r} are not numbered as those in {FALLBACK!r}: {differ}")
    return books[0]


def _in_the_book(step: Step, book: Rulebook) -> None:
    """The rules that results and refusals name can be looked up."""
    named = [result.rule] if (result := step.state.result()) else []
    for seat in step.seats:
        for action in [*step.walk.pool.values()][-6:]:
            try:
                step.state.clone().apply(seat, action)
            except IllegalAction as refusal:
                named.append(refusal.rule)
        step.walk.pool.update((action.text, action) for action in step.state.legal(seat))
    for rule in named:
        if book.get(rule) is None:
            raise step.fault(f"the rule {rule!r} is not in the game's rules")


def _travels(step: Step) -> None:
    """An observation comes to a worker as it was."""
    for audience in step.audiences:
        seen = step.state.observe(audience)
        if pickle.loads(pickle.dumps(seen)) != seen:  # noqa: S301  (our own)
            raise step.fault(f"the observation of {step.name(audience)} does not come back from a pickle as it was")


def _draws(step: Step) -> None:
    """The page of each audience in each language, with every choice on it."""
    from mathom.server.plain_page import plain_page  # noqa: PLC0415  (only this check needs the server)

    acting = step.state.to_act()
    for audience in {SPECTATOR, *(seat for seat in acting if seat != NATURE)}:
        seen = step.state.observe(audience)
        for language in languages():
            html = plain_page(step.game, step.walk.options, seen, language)
            lacks = [action.text for action in seen.legal if f'value="{escape(action.text)}"' not in html]
            if lacks:
                raise step.fault(f"the page of {step.name(audience)} has no button for {lacks[:3]}")
