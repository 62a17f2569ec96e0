"""`mathom rules`: the numbered rules by id, by chapter, by words of either language."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from mathom.core.errors import MathomError
from mathom.core.message import Message
from mathom.core.registry import installed
from mathom.core.rulebook import Rule, Rulebook, find, rulebook
from mathom.core.words import FALLBACK, languages
from mathom.terminal.messages import words
from mathom.terminal.paint import console, print_json


def rules(query: Sequence[str], language: str, game_id: str | None, as_json: bool) -> int:
    """Show what was asked for; the exit code says whether anything was found."""
    asked = [game_id] if game_id else [name for name in installed() if _has_rules(name)]
    if not as_json:
        return 0 if show_rules(console(), asked, query, language) else 1
    out = []
    for name in asked:
        books = _books(name)
        ids = find(list(books.values()), query) if query else list(books[FALLBACK].rules)
        for rule_id in ids:
            texts = {spoken: rule.json() for spoken, book in books.items() if (rule := book.get(rule_id))}
            out.append({"id": rule_id, "game": name, "languages": texts})
    print_json({"query": list(query), "rules": out})
    return 0 if out else 1


def show_rules(screen: Console, game_ids: Sequence[str], query: Sequence[str], language: str) -> bool:
    """Print the rules that a query means, or without one the list of chapters. True if there were any."""
    shown = 0
    for name in game_ids:
        books = _books(name)
        book = books.get(language) or books[FALLBACK]
        if not query:
            _show_chapters(screen, book)
            shown += 1
            continue
        above: tuple[str, ...] = ()
        for rule_id in find(list(books.values()), query):
            rule = book.get(rule_id) or books[FALLBACK].rules[rule_id]
            where = (book.title, *rule.headings) if rule.is_ruling else rule.headings
            if where != above:
                above = where
                screen.print(Text(" › ".join(above), style="dim"))
            screen.print(_rule(rule))
            shown += 1
    if not shown:
        screen.print(Text(words(language).say(Message("cli-no-rule", {"query": " ".join(query)}))))
    return shown > 0


def _has_rules(game_id: str) -> bool:
    """Whether there is a rulebook: a game from elsewhere may come without one."""
    try:
        rulebook(game_id)
    except MathomError:
        return False
    return True


def _books(game_id: str) -> dict[str, Rulebook]:
    """The rules in every language in which they are there; English must be."""
    books = {FALLBACK: rulebook(game_id)}
    for language in languages():
        try:
            books[language] = rulebook(game_id, language)
        except MathomError:
            continue
    return books


def _show_chapters(screen: Console, book: Rulebook) -> None:
    screen.print(Text(book.title, style="bold"))
    above: tuple[str, ...] = ()
    for headings, under in book.chapters():
        chapters = ", ".join(dict.fromkeys(rule.chapter for rule in under))
        for depth in range(1, len(headings)):
            if headings[:depth] != above[:depth]:  # a heading without rules of its own
                screen.print(Text("  " * depth + headings[depth - 1]))
        above = headings
        screen.print(
            Text.assemble(("  " * len(headings) + headings[-1] if headings else "", ""), (f"  {chapters}", "dim"))
        )


def _rule(rule: Rule) -> Text:
    """A rule with its `code` and **stress** shown as such."""
    text = Text.assemble((rule.id, "bold"), " ")
    for number, piece in enumerate(rule.text.replace("**", "").split("`")):
        text.append(piece, style="bold" if number % 2 else "")
    return text
