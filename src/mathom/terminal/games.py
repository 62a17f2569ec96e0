"""`mathom games`: what is installed and what can be chosen."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text

from mathom.bots import levels
from mathom.bots.levels import usual as usual_level
from mathom.core.errors import MathomError
from mathom.core.game import Game
from mathom.core.message import Message
from mathom.core.options import Choice, Flag, NamedContent, Number, Option
from mathom.core.registry import game as find_game
from mathom.core.registry import installed
from mathom.terminal.game_options import describe
from mathom.terminal.messages import excuse, words
from mathom.terminal.paint import console, print_json


def games(language: str, as_json: bool) -> int:
    """List every installed game with its seats and options. The exit code is 1 if one of them cannot be loaded."""
    found, broken = [], {}
    for name in installed():
        try:
            found.append(find_game(name))
        except MathomError as error:
            broken[name] = excuse(error, words(language))
    screen = console()
    if as_json:
        told = [{"id": name, "what": what} for name, what in broken.items()]
        print_json({"games": [_data(game, language) for game in found], "broken": told})
        return 1 if broken else 0
    for game in found:
        screen.print(_title(game, language))
        said = words(language, game)
        for option in game.menu:
            usual = said.say(Message("cli-default", {"value": option.write(option.default)}))
            screen.print(Text.assemble("  ", (option.name, "bold"), f"  {_values(option)}  ", (usual, "dim")))
            screen.print(Padding(Text(describe(option, said)), (0, 0, 0, 6)))
            for value, title in _titles(option, language):
                screen.print(Text.assemble("      ", (value, "bold"), f"  {title}"))
        screen.print(Text.assemble("  ", ("--bot", "bold"), f"  {said.say(Message('cli-levels'))}"))
        for level in levels(game.id):
            default = f"  {said.say(Message('cli-level-usual'))}" if level == usual_level(game.id) else ""
            about = f"{said.name('bot', level.name)}: {said.name('bot', level.name, 'about')}"
            screen.print(Text.assemble("      ", (level.name, "bold"), f"  {about}", (default, "dim")))
    for what in broken.values():
        console(stderr=True).print(Text(what), soft_wrap=True)
    return 1 if broken else 0


def _title(game: Game, language: str) -> Text:
    said = words(language, game)
    name = next((said.say(Message(each)) for each in ("game-name", "web-title") if said.has(each)), game.id)
    seats = ", ".join(game.seats(game.options()))
    return Text.assemble((game.id, "bold"), f"  {name}  ", (said.say(Message("cli-seats", {"seats": seats})), "dim"))


def _values(option: Option) -> str:
    match option:
        case Choice():
            return ", ".join(option.values)
        case Flag():
            return "yes, no"
        case Number():
            return f"{option.low}-{option.high}"
        case NamedContent():
            return "NAME, FILE"


def _titles(option: Option, language: str) -> list[tuple[str, str]]:
    """What can be chosen by name, and what it is called."""
    if not isinstance(option, NamedContent):
        return []
    library, name = option.library, option.name
    return [(value, library.title(name, value, language)) for value in library.offered(name)]


def _data(game: Game, language: str) -> dict[str, object]:
    said = words(language, game)
    return {
        "id": game.id,
        "version": game.version,
        "seats": list(game.seats(game.options())),
        "levels": [level.name for level in levels(game.id)],
        "options": [_option_data(option, language) | {"about": describe(option, said)} for option in game.menu],
    }


def _option_data(option: Option, language: str) -> dict[str, object]:
    data: dict[str, object] = {"name": option.name, "default": option.default, "rule": option.rule}
    match option:
        case Choice():
            return data | {"type": "choice", "values": list(option.values)}
        case Flag():
            return data | {"type": "flag", "values": [True, False]}
        case Number():
            return data | {"type": "number", "low": option.low, "high": option.high}
        case NamedContent():
            titles = dict(_titles(option, language))
            return data | {"type": "content", "values": [*titles], "titles": titles}
