"""A page as a browser keeps it, as far as updates are concerned: a tree, whose elements new parts take the place of."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = {"input", "br", "img", "link", "meta"}


@dataclass
class Element:
    """An element, with its texts and elements in their order."""

    tag: str
    attrs: dict[str, str | None] = field(default_factory=dict)
    inside: list[Element | str] = field(default_factory=list)

    def find(self, id_: str) -> Element | None:
        """The element with this id in this one."""
        for child in self.inside:
            if isinstance(child, Element):
                if child.attrs.get("id") == id_:
                    return child
                if (found := child.find(id_)) is not None:
                    return found
        return None

    def replace(self, id_: str, new: list[Element | str]) -> None:
        """Put these in the place of the element with this id, wherever it is; nowhere if it is not there."""
        for place, child in enumerate(self.inside):
            if isinstance(child, Element):
                if child.attrs.get("id") == id_:
                    self.inside[place : place + 1] = new
                    return
                child.replace(id_, new)

    def plain(self) -> object:
        """For comparing: without the white space between elements."""
        shown = [child.plain() if isinstance(child, Element) else child.strip() for child in self.inside]
        return self.tag, self.attrs, [child for child in shown if child]


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("root")
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self._open[-1].inside.append(element)
        if tag not in _VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].inside.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].tag == tag, (tag, self._open[-1].tag)
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].inside.append(data)


def tree(html: str) -> Element:
    """The elements of a text, all of them closed."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    assert builder._open == [builder.root]
    return builder.root


class ShownPage:
    """What a page shows after the whole table or some updates have arrived."""

    def __init__(self, html: str) -> None:
        self.root = tree(html)

    def take(self, html: str) -> None:
        """An answer or an event has arrived."""
        arrived = tree(html)
        for part in arrived.inside:
            if not isinstance(part, Element):
                assert not part.strip(), part
            elif part.tag == "main":
                self.root = arrived
                return
            else:
                self._put(part)
        feed = self.root.find("feed")
        if feed is not None:
            log = [line for line in feed.inside if isinstance(line, Element) and line.attrs["class"] == "log"]
            gone = log[: -int(feed.attrs["data-lines"] or 0)]
            feed.inside = [line for line in feed.inside if not any(line is other for other in gone)]
        table, moment = self.root.find("table"), self.root.find("moment")
        assert table is not None
        assert moment is not None
        for name in ("data-number", "data-title", "data-your-turn"):
            table.attrs.pop(name, None)
            if name in moment.attrs:
                table.attrs[name] = moment.attrs[name]

    def _put(self, part: Element) -> None:
        assert part.tag == "hx-partial", part.tag
        name, how = str(part.attrs["hx-target"])[1:], part.attrs["hx-swap"]
        if how == "outerMorph":
            self.root.replace(name, part.inside)
            return
        target = self.root.find(name)
        assert target is not None, name
        if how == "innerMorph":
            target.inside = part.inside
            return
        assert how == "beforeend", how
        for child in part.inside:
            if not isinstance(child, Element) or self.root.find(str(child.attrs["id"])) is None:
                target.inside.append(child)

    def plain(self) -> object:
        """For comparing: attributes in any order."""
        return self.root.plain()
