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
from mathom.core.rule_search import fold
from mathom.core.rulebook import rulebook
from mathom.core.table_matters import RESIGN
from mathom.core.teams import allies
from mathom.core.words import FALLBACK, languages
from mathom.terminal.ask import ask, complete_with
from mathom.terminal.hint import show_hint
from mathom.terminal.messages import excuse
from mathom.terminal.rules import show_rules
from mathom.terminal.screen import labels, show_know, show_log
from mathom.terminal.session import Left, Session

_FINAL: Final = ("resign", "accept_stop")
"""Asides that end the game are asked twice."""


def decide(session: Session, seat: int) -> None:
    """Ask until the seat has acted. Whatever is typed, only what the rules allow happens."""
    session.show(seat)
    observation = session.table.observe(seat)
    texts = [action.text for action in (*observation.legal, *observation.asides)]
    complete_with([*texts, *_COMMANDS, *session.game.plans(observation), "auto"])
    while True:
        line = ask("> ")
        try:
            if line and _obey(session, seat, line):
                return
        except MathomError as error:
            _explain(session, error)


def _obey(session: Session, seat: int, line: str) -> bool:
    """Do what was typed; True if the table has changed, so that there is something new to look at."""
    word, _, rest = line.partition(" ")
    command = _COMMANDS.get(word.lower())
    if command is not None:
        if rest and command in _WITHOUT_WORDS:
            raise MathomError(Message("cli-no-words", {"command": word}))
        return command(session, seat, rest.strip())
    observation = session.table.observe(seat)
    plans = session.game.plans(observation)
    if line.lower() in plans:
        for action in plans[line.lower()]:
            session.act(seat, action)
        return True
    action = _meant(session, observation, line)
    leaves = action is RESIGN and len(allies(session.game.teams(session.table.options), seat)) > 1
    question = "cli-sure-leave" if leaves else "cli-sure"
    if action.text in _FINAL and action in observation.asides and not _sure(session, question):
        return False
    session.act(seat, action)
    if leaves and session.table.state.at_table():
        session.leave_to_bot(seat)
    return True


def _meant(session: Session, observation: Observation, line: str) -> Action:
    """The action that a line means: by number, by text, or by enough of its label to be told from the others."""
    legal = observation.legal
    if line.isascii() and line.isdecimal() and len(line) < 6:
        if 1 <= int(line) <= len(legal):
            return legal[int(line) - 1]
        raise MathomError(Message("cli-no-number", {"number": int(line), "most": len(legal)}))
    try:
        return session.game.action(" ".join(line.split()))
    except NotationError:
        wanted = fold(line)
        long, short = (
            labels(session.game, legal, session.words, short=short, observation=observation) for short in (False, True)
        )
        said = [(fold(one), fold(other)) for one, other in zip(long, short, strict=True)]
        some = set(wanted.split())  # some words of its text: "ride d17" for "ride blue d17"
        fitting = (
            [n for n, names in enumerate(said) if wanted in names]
            or [n for n, action in enumerate(legal) if some <= set(fold(action.text).split())]
            or [n for n, names in enumerate(said) if any(wanted in name for name in names)]
        )
        if len(fitting) == 1:
            return legal[fitting[0]]
        if fitting:
            numbers = ", ".join(str(n + 1) for n in fitting)
            raise MathomError(Message("cli-which", {"text": line, "numbers": numbers})) from None
        raise MathomError(Message("cli-no-such", {"text": line[:60]})) from None


def _sure(session: Session, question: str) -> bool:
    answer = ask(f"{session.words.say(Message(question))} ")
    return answer[:1].lower() in ("y", "t")


def _explain(session: Session, error: MathomError) -> None:
    """Say what was wrong; for a broken rule also how the rule reads."""
    session.screen.print(Text(excuse(error, session.words), style="bold"))
    if not isinstance(error, IllegalAction):
        return
    for language in dict.fromkeys((session.language, FALLBACK)):
        try:
            rule = rulebook(session.game.id, language).get(error.rule)
        except MathomError:
            continue
        if rule is not None:
            session.screen.print(Text(rule.text.replace("**", "").replace("`", ""), style="dim"))
            return


# Commands ------------------------------------------------------------------------------------------------------------
def _help(session: Session, seat: int, rest: str) -> bool:
    session.say("cli-help")
    return False


def _why(session: Session, seat: int, rest: str) -> bool:
    if not rest:
        raise MathomError(Message("cli-why-what"))
    action = _meant(session, session.table.observe(seat), rest)
    session.table.state.clone().apply(seat, action)
    session.say("cli-allowed", text=action.text)
    return False


def _log(session: Session, seat: int, rest: str) -> bool:
    log = session.table.lines(seat)
    if rest and not (rest.isascii() and rest.isdecimal() and len(rest) < 10):
        raise MathomError(Message("cli-log-number", {"text": rest[:20]}))
    last = int(rest) if rest else len(log)
    show_log(session.screen, log[-last:] if last else (), session.words)
    return False


def _know(session: Session, seat: int, rest: str) -> bool:
    show_know(session.screen, session.game, session.table.observe(seat), session.words)
    return False


def _hint(session: Session, seat: int, rest: str) -> bool:
    show_hint(session.screen, session.game, session.table.observe(seat), session.words, session.hint_budget(seat))
    return False


def _about(session: Session, seat: int, rest: str) -> bool:
    kinds = session.game.things
    kind, _, thing = rest.partition(" ")
    asked = [(kind, thing.strip())] if kind in kinds else [(kind, rest) for kind in kinds]
    found = [about for pair in asked if (about := session.game.about(*pair, session.words)) is not None]
    if not found:
        raise MathomError(Message("cli-about-what", {"text": rest[:60], "kinds": ", ".join(kinds)}))
    for about in found:
        session.screen.print(Text(about.title, style="bold"))
        session.screen.print(Text(about.text))
        session.screen.print(Text(", ".join(about.rules), style="dim"))
    return False


def _rules(session: Session, seat: int, rest: str) -> bool:
    show_rules(session.screen, [session.game.id], rest.split(), session.language)
    return False


def _undo(session: Session, seat: int, rest: str) -> bool:
    session.table.undo(seat)
    session.save()
    session.say("cli-undone")
    return True


def _save(session: Session, seat: int, rest: str) -> bool:
    path = Path(rest).expanduser() if rest else session.path
    if path is None:
        raise MathomError(Message("cli-save-where"))
    if rest and path != session.path and path.exists():
        raise MathomError(Message("cli-exists", {"file": str(path)}))
    session.save_as(path)
    session.say("cli-saved", file=str(path))
    return False


def _auto(session: Session, seat: int, rest: str) -> bool:
    """Choose at random, and go on while the same is asked and nothing was said: to the end of a setup or a draft."""
    before = session.table.observe(seat)
    while True:
        session.act(seat, session.rng.choice(session.table.legal(seat)))
        now = session.table.observe(seat)
        same = now.prompt is not None and before.prompt is not None and now.prompt.id == before.prompt.id
        if not same or now.said != before.said:
            return True


def _board(session: Session, seat: int, rest: str) -> bool:
    return True


def _lang(session: Session, seat: int, rest: str) -> bool:
    if not rest:
        raise MathomError(Message("cli-which-language", {"known": ", ".join(languages())}))
    if rest not in languages():
        raise MathomError(Message("cli-no-language", {"language": rest[:20], "known": ", ".join(languages())}))
    session.language = rest
    return True


def _position(session: Session, seat: int, rest: str) -> bool:
    session.screen.print(Text(session.game.write_position(session.table.observe(seat))), soft_wrap=True)
    return False


def _quit(session: Session, seat: int, rest: str) -> bool:
    raise Left


_COMMANDS: Final[dict[str, Callable[[Session, int, str], bool]]] = {
    "?": _help,
    "help": _help,
    "why": _why,
    "log": _log,
    "know": _know,
    "hint": _hint,
    "about": _about,
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
