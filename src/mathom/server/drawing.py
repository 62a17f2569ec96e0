"""A drawing of a table that is made of parts: what has changed since an earlier one can be sent without the rest.

Templates name their parts: `{% call part("prompt") %}<section id="prompt">…</section>{% endcall %}`. A part is one
element, and its name is the element's id, so that a page which has an older one can put the new one in its place. Parts
may lie in parts. Where a template also says what a part is drawn from (`part("seat-0", seat, page.ended)`), it is drawn
again only when that has changed.

`shared_part("stand-3", stand)` is a part that looks the same on every table of this game and language where it is drawn
from the same: it is drawn once for all of them. It must show nothing beside what it says it is drawn from, no name or
code of a table either, and no other parts lie in it. `shared_parts` has one for each of many things.

What belongs to one reader alone is in no drawing: the template leaves a place for it (`slot("notice")`), which is
filled when the drawing is sent.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from sys import intern
from typing import Any, Final, NamedTuple, Protocol

from markupsafe import Markup

from mathom.core.message import Line

FRAME: Final = ""
"""The name of what lies round all parts."""
_EDGE: Final = "\0"
"""On both sides of the name of a part or a slot, where it comes in: texts and names take turns between the edges."""
_SLOT: Final = "!"
_KNOWN: Final = 40
"""So many of the last drawings are known by their marks: a page that had one of them gets what has changed since."""
_SHARED: Final = 16_000_000
"""So many letters of parts are kept for all tables."""


class DrawnPart(NamedTuple):
    """A part as it was drawn."""

    html: str
    """With places where other parts and slots come in."""
    inside: tuple[str, ...]
    """The parts in it."""
    digest: bytes
    drawn_from: tuple[Any, ...] = ()


class SharedParts:
    """Parts that look the same on many tables, and again and again on one, by what they are drawn from; as many of
    those that were used last as have so many letters.
    """

    def __init__(self, letters: int = _SHARED) -> None:
        self._room = letters
        self._kept: OrderedDict[Hashable, DrawnPart] = OrderedDict()

    def drawn(
        self, words: Hashable, name: str, drawn_from: tuple[Hashable, ...], draw: Callable[..., str]
    ) -> DrawnPart:
        """The part of this name in these words: as it was drawn before, or drawn now."""
        key = words, name, drawn_from
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        html = str(draw(*drawn_from))
        if _parts_in(html):
            raise ValueError(f"other parts lie in the shared part {name}")
        found = self._kept[key] = DrawnPart(html, (), digest(html), drawn_from)
        self._room -= len(html)
        while self._room < 0:
            _, oldest = self._kept.popitem(last=False)
            self._room += len(oldest.html)
        return found


class Marked(Protocol):
    """Something to draw that has a name of its own, and can be told from others by what it is."""

    @property
    def mark(self) -> str: ...

    def __hash__(self) -> int: ...


class LogLine(NamedTuple):
    """A line of the log as it was drawn last."""

    number: int
    line: Line
    html: Markup
    since: int
    digest: bytes


class Drawing:
    """A table drawn for all who stand to it alike.

    `basis` is all that it was drawn from: as long as that is the same, so is the drawing. `render` draws it with the
    functions that it is given for its templates; `log` has the lines of the log, each with its number, and `say` puts
    one into words. `shared` has parts of all tables; those of this one are told apart by `words`. `notes` are lines
    between those of the log, each with the number of the line that it stands after.
    """

    def __init__(
        self,
        basis: tuple[object, ...],
        render: Callable[[dict[str, Callable[..., Markup]]], str],
        log: Sequence[tuple[int, Line]],
        say: Callable[[int, Line], Markup],
        moment: Markup,
        before: Drawing | None = None,
        shared: SharedParts | None = None,
        words: Hashable = None,
        notes: Sequence[tuple[int, Markup]] = (),
    ) -> None:
        self.basis = basis
        self.holds: object = None
        """What must not go before it, because its id is in the basis."""
        self.number: int = before.number + 1 if before is not None else 1
        self.moment = moment
        """The attributes that say which moment it shows."""
        self._before, self._changes = (before.parts, before.since) if before is not None else ({}, {})
        self._shared, self._words = shared or SharedParts(), words
        self.parts: dict[str, DrawnPart] = {}
        self.since: dict[str, int] = {}
        """The number of the drawing with which each part came to be as it is."""
        self.latest: int = before.latest if before is not None else self.number
        """That of the last in which any has changed."""
        self._draw(FRAME, render(self._functions()), ())
        self.log, self.cut = self._lines(log, say, before)
        self.notes = tuple(notes)
        if before is not None and before.notes != self.notes:
            self.cut = self.number
        self._before, self._changes = {}, {}  # what is gone is not kept
        self.sent: dict[object, str] = {}
        """What was put together of it to be sent, by those who did."""
        digests = [part.digest for part in self.parts.values()]
        digests += [line.digest for line in self.log]
        digests += [digest(html) for _, html in self.notes]
        self.mark = sha256(moment.encode() + b"".join(digests)).hexdigest()[:16]
        """The drawing in a few letters: two that are the same have the same, at any time and on any server."""
        self.marks: OrderedDict[str, int] = before.marks if before is not None else OrderedDict()
        self.marks[self.mark] = self.number
        self.marks.move_to_end(self.mark)
        if len(self.marks) > _KNOWN:
            self.marks.popitem(last=False)

    def _functions(self) -> dict[str, Callable[..., Markup]]:
        """What templates call."""
        return {
            "part": self._part,
            "shared_part": self._shared_part,
            "shared_parts": self._shared_parts,
            "slot": slot_place,
        }

    def _part(self, name: str, *drawn_from: object, caller: Callable[[], str]) -> Markup:
        """A part of a template: drawn, or as it was if what it is drawn from is the same."""
        old = self._before.get(name)
        if drawn_from and old is not None and old.drawn_from == drawn_from:
            self._carry_over(name)
        else:
            self._draw(name, caller(), drawn_from)
        return _place(name)

    def _shared_part(self, name: str, *drawn_from: Hashable, caller: Callable[[], str]) -> Markup:
        """A part that other tables have too."""
        self._share(name, drawn_from, lambda *_drawn_from: caller())
        return _place(name)

    def _shared_parts(
        self, prefix: str, things: Iterable[Marked], draw: Callable[..., str], *drawn_from: Hashable
    ) -> Markup:
        """A shared part for each of these things: `prefix` and the thing's mark are its name, and it is what the macro
        draws of the thing and the rest.
        """
        names = []
        for thing in things:
            names.append(intern(prefix + thing.mark))
            self._share(names[-1], (thing, *drawn_from), draw)
        return as_markup("".join([f"\0{name}\0" for name in names]))

    def _share(self, name: str, drawn_from: tuple[Hashable, ...], draw: Callable[..., str]) -> None:
        old = self._before.get(name)
        if old is None or old.drawn_from != drawn_from:
            self._put(name, self._shared.drawn(self._words, name, drawn_from, draw))
        else:
            self._carry_over(name)

    def _draw(self, name: str, html: str, drawn_from: tuple[Any, ...]) -> None:
        """A part that is this table's own."""
        old, html = self._before.get(name), str(html)
        if old is not None and old.html == html:
            self._put(name, old._replace(drawn_from=drawn_from))
            return
        self._put(name, DrawnPart(html, _parts_in(html), digest(html), drawn_from))

    def _put(self, name: str, part: DrawnPart) -> None:
        old = self._before.get(name)
        self.parts[name] = part
        if old is not None and old.html == part.html:
            self.since[name] = self._changes[name]
        else:
            self.since[name] = self.latest = self.number

    def _carry_over(self, name: str) -> None:
        """A part as it was, after those that lie in it: so they are drawn, and the mark goes by their order."""
        part = self._before[name]
        for inner in part.inside:
            self._carry_over(inner)
        self.parts[name] = part
        self.since[name] = self._changes[name]

    def _lines(
        self, log: Sequence[tuple[int, Line]], say: Callable[[int, Line], Markup], before: Drawing | None
    ) -> tuple[list[LogLine], int]:
        """The lines, which are numbered without gaps, and the number of the last drawing that has changed or taken away
        any.
        """
        if before is None:
            return [self._line(number, line, say) for number, line in log], self.number
        old, cut = before.log, before.cut
        first = old[0].number if old else 0
        lines = []
        for number, line in log:
            known = old[number - first] if first <= number < first + len(old) else None
            if known is None or (known.line is not line and known.line != line):
                if known is not None:
                    cut = self.number
                known = self._line(number, line, say)
            lines.append(known)
        if old and (not lines or old[-1].number > lines[-1].number):
            cut = self.number
        return lines, cut

    def _line(self, number: int, line: Line, say: Callable[[int, Line], Markup]) -> LogLine:
        html = say(number, line)
        return LogLine(number, line, html, self.number, digest(html))

    def known(self, mark: str) -> int | None:
        """The number of the drawing with this mark, if a page that has it can be given what has changed since."""
        return self.marks.get(mark)

    def whole(self) -> str:
        """The table, with its slots still open."""
        return self._grown(self.parts[FRAME].html)

    def _grown(self, html: str) -> str:
        if _EDGE not in html:
            return html
        pieces = html.split(_EDGE)
        for number in range(1, len(pieces), 2):
            part = self.parts.get(pieces[number])
            pieces[number] = self._grown(part.html) if part is not None else f"\0{pieces[number]}\0"
        return "".join(pieces)

    def parts_since(self, number: int) -> str | None:
        """The parts that have changed since this drawing, each to take the place of its element, with their slots
        still open; None if the whole table has to be sent.
        """
        if self.since[FRAME] > number:
            return None
        if self.latest <= number:
            return ""
        return "".join(map(self.part, self._changed(FRAME, number)))

    def _changed(self, name: str, number: int) -> Iterator[str]:
        """The outermost parts in this one that have changed."""
        for inner in self.parts[name].inside:
            if self.since[inner] > number:
                yield inner
            else:
                yield from self._changed(inner, number)

    def part(self, name: str) -> str:
        """A part, to take the place of its element."""
        return instead_of(name, self._grown(self.parts[name].html))

    def part_with(self, slot: str) -> str | None:
        """The name of the part that has this slot, if it is in one."""
        place = f"\0{_SLOT}{slot}\0"
        return next((name for name, part in self.parts.items() if name and place in part.html), None)

    def lines_since(self, number: int) -> list[LogLine] | None:
        """The lines that have come since this drawing; None if others have changed."""
        if self.cut > number:
            return None
        return [line for line in self.log if line.since > number]


def _parts_in(html: str) -> tuple[str, ...]:
    if _EDGE not in html:
        return ()
    return tuple([intern(name) for name in html.split(_EDGE)[1::2] if not name.startswith(_SLOT)])


def digest(html: str) -> bytes:
    """A text in a few bytes."""
    return sha256(html.encode()).digest()[:16]


def as_markup(html: str) -> Markup:
    """A text that is markup already. (`Markup(html)` would look whether it knows better.)"""
    return str.__new__(Markup, html)


@lru_cache(maxsize=2000)
def _place(name: str) -> Markup:
    """Where a part comes in."""
    return as_markup(f"\0{name}\0")


def slot_place(name: str) -> Markup:
    """Where something comes in that is not in the drawing."""
    return _place(f"{_SLOT}{name}")


def fill(html: str, slots: Callable[[str], str]) -> str:
    """A drawing, or parts of one, with its slots filled."""
    if _EDGE not in html:
        return html
    pieces = html.split(_EDGE)
    pieces[1::2] = [slots(name[1:]) for name in pieces[1::2]]
    return "".join(pieces)


def instead_of(name: str, html: str, how: str = "outerMorph") -> str:
    """What makes a page put this in the place of the element with this id."""
    return f'<hx-partial hx-target="#{name}" hx-swap="{how}">{html}</hx-partial>'
