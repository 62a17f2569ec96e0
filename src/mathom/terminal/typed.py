"""What a player may type: the number or the text of an action, or one of a few commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from mathom.core.action import Action
from mathom.core.errors import IllegalAction, MathomError, NotationError
from mathom.core.game import Observation
from mathom.core.message import Message
from mathom.core.rulebook import fold, rulebook
from mathom.core.words import FALLBACK, languages
from mathom.terminal.ask import ask, complete_with
from mathom.terminal.hint import show_hint
from mathom.terminal.rules import show_rules
from mathom.terminal.screen import labels, show_know, show_log
from mathom.terminal.sitting import Left, Sitting
from mathom.terminal.speech import excuse

_FINAL: Final = ("resign", "accept_stop")
"""Asides that end the game are asked twice."""


def decide(sitting: Sitting, seat: int) -> None:
    """Ask until the seat has acted. Whatever is typed, only what the rules allow happens."""
    sitting.show(seat)
    observation = sitting.table.observe(seat)
    texts = [action.text for action in (*observation.legal, *observation.asides)]
    complete_with([*texts, *_COMMANDS, *sitting.game.plans(observation), "auto"])
    while True:
        line = ask("> ")
        try:
            if line and _obey(sitting, seat, line):
                return
        except MathomError as error:
            _explain(sitting, error)


def _obey(sitting: Sitting, seat: int, line: str) -> bool:
    """Do what was typed; True if the table has changed, so that there is something new to look at."""
    word, _, rest = line.partition(" ")
    command = _COMMANDS.get(word.lower())
    if command is not None:
        if rest and command in _WITHOUT_WORDS:
            raise MathomError(Message("cli-no-words", {"command": word}))
        return command(sitting, seat, rest.strip())
    observation = sitting.table.observe(seat)
    plans = sitting.game.plans(observation)
    if line.lower() in plans:
        for action in plans[line.lower()]:
            sitting.act(seat, action)
        return True
    action = _meant(sitting, observation, line)
    if action.text in _FINAL and action in observation.asides and not _sure(sitting):
        return False
    sitting.act(seat, action)
    return True


def _meant(sitting: Sitting, observation: Observation, line: str) -> Action:
    """The action that a line means: by number, by text, or by enough of its label to be told from the others."""
    legal = observation.legal
    if line.isascii() and line.isdecimal() and len(line) < 6:
        if 1 <= int(line) <= len(legal):
            return legal[int(line) - 1]
        raise MathomError(Message("cli-no-number", {"number": int(line), "most": len(legal)}))
    try:
        return sitting.game.action(" ".join(line.split()))
    except NotationError:
        wanted = fold(line)
        long, short = (
            labels(sitting.game, legal, sitting.words, short=short, observation=observation) for short in (False, True)
        )
        said = [(fold(one), fold(other)) for one, other in zip(long, short, strict=True)]
        fitting = [n for n, names in enumerate(said) if wanted in names] or [
            n for n, names in enumerate(said) if any(wanted in name for name in names)
        ]
        if len(fitting) == 1:
            return legal[fitting[0]]
        if fitting:
            numbers = ", ".join(str(n + 1) for n in fitting)
            raise MathomError(Message("cli-which", {"text": line, "numbers": numbers})) from None
        raise MathomError(Message("cli-no-such", {"text": line[:60]})) from None


def _sure(sitting: Sitting) -> bool:
    answer = ask(f"{sitting.words.say(Message('cli-sure'))} ")
    return answer[:1].lower() in ("y", "t")


def _explain(sitting: Sitting, error: MathomError) -> None:
    """Say what was wrong; for a broken rule also how the rule reads."""
    sitting.screen.print(Text(excuse(error, sitting.words), style="bold"))
    if not isinstance(error, IllegalAction):
        return
    for language in dict.fromkeys((sitting.language, FALLBACK)):
        try:
            rule = rulebook(sitting.game.id, language).get(error.rule)
        except MathomError:
            continue
        if rule is not None:
            sitting.screen.print(Text(rule.text.replace("**", "").replace("`", ""), style="dim"))
            return


# Commands ------------------------------------------------------------------------------------------------------------
def _help(sitting: Sitting, seat: int, rest: str) -> bool:
    sitting.say("cli-help")
    return False


def _why(sitting: Sitting, seat: int, rest: str) -> bool:
    if not rest:
        raise MathomError(Message("cli-why-what"))
    action = _meant(sitting, sitting.table.observe(seat), rest)
    sitting.table.state.clone().apply(seat, action)
    sitting.say("cli-allowed", text=action.text)
    return False


def _log(sitting: Sitting, seat: int, rest: str) -> bool:
    log = sitting.table.lines(seat)
    if rest and not (rest.isascii() and rest.isdecimal() and len(rest) < 10):
        raise MathomError(Message("cli-log-number", {"text": rest[:20]}))
    last = int(rest) if rest else len(log)
    show_log(sitting.screen, log[-last:] if last else (), sitting.words)
    return False


def _know(sitting: Sitting, seat: int, rest: str) -> bool:
    show_know(sitting.screen, sitting.game, sitting.table.observe(seat), sitting.words)
    return False


def _hint(sitting: Sitting, seat: int, rest: str) -> bool:
    show_hint(sitting.screen, sitting.game, sitting.table.observe(seat), sitting.words, sitting.hint_budget(seat))
    return False


def _rules(sitting: Sitting, seat: int, rest: str) -> bool:
    show_rules(sitting.screen, [sitting.game.id], rest.split(), sitting.language)
    return False


def _undo(sitting: Sitting, seat: int, rest: str) -> bool:
    sitting.table.undo(seat)
    sitting.save()
    sitting.say("cli-undone")
    return True


def _save(sitting: Sitting, seat: int, rest: str) -> bool:
    path = Path(rest).expanduser() if rest else sitting.path
    if path is None:
        raise MathomError(Message("cli-save-where"))
    if rest and path != sitting.path and path.exists():
        raise MathomError(Message("cli-exists", {"file": str(path)}))
    sitting.save_as(path)
    sitting.say("cli-saved", file=str(path))
    return False


def _auto(sitting: Sitting, seat: int, rest: str) -> bool:
    """Choose at random, and go on while the same is asked and nothing was said: to the end of a setup or a draft."""
    before = sitting.table.observe(seat)
    while True:
        sitting.act(seat, sitting.rng.choice(sitting.table.legal(seat)))
        now = sitting.table.observe(seat)
        same = now.prompt is not None and before.prompt is not None and now.prompt.id == before.prompt.id
        if not same or now.said != before.said:
            return True


def _board(sitting: Sitting, seat: int, rest: str) -> bool:
    return True


def _lang(sitting: Sitting, seat: int, rest: str) -> bool:
    if not rest:
        raise MathomError(Message("cli-which-language", {"known": ", ".join(languages())}))
    if rest not in languages():
        raise MathomError(Message("cli-no-language", {"language": rest[:20], "known": ", ".join(languages())}))
    sitting.language = rest
    return True


def _position(sitting: Sitting, seat: int, rest: str) -> bool:
    sitting.screen.print(Text(sitting.game.write_position(sitting.table.observe(seat))), soft_wrap=True)
    return False


def _quit(sitting: Sitting, seat: int, rest: str) -> bool:
    raise Left


_COMMANDS: Final[dict[str, Callable[[Sitting, int, str], bool]]] = {
    "?": _help,
    "help": _help,
    "why": _why,
    "log": _log,
    "know": _know,
    "hint": _hint,
    "rules": _rules,
    "undo": _undo,
    "save": _save,
    "auto": _auto,
    "board": _board,
    "lang": _lang,
    "position": _position,
    "quit": _quit,
}
_WITHOUT_WORDS: Final = frozenset((_help, _know, _hint, _undo, _auto, _board, _position, _quit))
"""Commands behind which nothing may stand: what was meant by more words is not for us to guess."""
