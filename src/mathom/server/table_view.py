"""What one reader is sent of a table: the drawing that all who stand to it alike share, and what is theirs alone.

Talk, and who is here, come and go without the table: they are in no drawing, and are sent by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Final, NamedTuple, Self

from markupsafe import Markup, escape

from mathom.core.message import Message
from mathom.server.drawing import Drawing, LogLine, fill, instead_of, slot_place
from mathom.server.match import Match
from mathom.server.page import FeedLine
from mathom.server.page_builder import feed_line, in_order
from mathom.server.placements import KEPT, Placement, kind_of
from mathom.server.presence import Present
from mathom.server.rendering import icon, say_line, words_of
from mathom.server.request_context import RequestContext
from mathom.server.talk_lines import Talk
from mathom.server.viewer import Standing, audience, standing

_KEPT: Final = 4
"""So many texts of a drawing are kept: pages that are open mostly have the same."""


class Seen(NamedTuple):
    """What a page shows, in a few letters: a page says it, and is sent what is new since then."""

    mark: str = ""
    """Of the drawing."""
    talk: int = 0
    """The number of the last thing said that it shows."""
    here: str = ""
    """Who is here."""

    def __str__(self) -> str:
        return f"{self.mark}-{self.talk}-{self.here}"

    @classmethod
    def read(cls, text: str) -> Self:
        """What a page says it shows; nothing if it is not one of ours."""
        mark, _, rest = text[:200].partition("-")
        talk, _, here = rest.partition("-")
        number = int(talk) if talk.isascii() and talk.isdigit() and len(talk) < 10 else -1
        return cls(mark, number, here) if number >= 0 else cls()


@dataclass(slots=True)
class TableView:
    """A table for one reader, at one moment."""

    match: Match
    standing: Standing
    drawing: Drawing
    talk: list[Talk]
    """What this reader hears of what was said."""
    said: int
    """The number of the last thing said where they listen, heard or not."""
    present: Present
    placements: tuple[Placement, ...] = ()
    """The setups of before that this reader may use now."""
    alone: bool = False
    """Whether this reader is not sent what others are who stand to the table alike, because of mutes."""

    seen: Seen = field(init=False)
    """What the reader has seen when this was sent."""

    def __post_init__(self) -> None:
        self.seen = Seen(self.drawing.mark, self.said, str(self.present))

    def whole(self, notice: str = "") -> str:
        """The whole table. `notice` is something to tell this reader once."""
        return fill(self.drawing.whole(), partial(self._slot, notice))

    def update(self, had: Seen, notice: str = "") -> str:
        """What makes a page of what it had show the table as it is now: what has changed, or the whole of it.

        Those who look on may be many and mostly have the same, so it is put together once for all of them.
        """
        if notice or self.alone or self.standing.mine:
            return self._update(had, self.seen, notice)
        kept, question = self.drawing.sent, (had, self.seen)
        if question not in kept:
            if len(kept) > _KEPT:
                kept.clear()
            kept[question] = self._update(*question)
        return kept[question]

    def _update(self, had: Seen, now: Seen, notice: str = "") -> str:
        drawing = self.drawing
        known = drawing.known(had.mark)
        changed = drawing.parts_since(known) if known is not None else None
        if known is None or changed is None:
            return self.whole(notice)
        parts = [instead_of("moment", self._moment())]
        parts.append(changed)
        if notice:
            place = drawing.part_with("notice")
            if place is None:
                return self.whole(notice)
            parts.append(drawing.part(place))
        whole_feed = slot_place("feed") in changed  # it comes with what lies round it
        if not whole_feed:
            parts.append(self._new_lines(known, had.talk))
        if now.here != had.here:
            parts.append(instead_of("watchers", self._watchers()))
            parts += [instead_of(f"here-{chair.seat}", self._here(chair.seat)) for chair in self.match.chairs]
        return fill("".join(parts), partial(self._slot, notice))

    def _new_lines(self, known: int, talk: int) -> str:
        """What makes a feed of an earlier drawing, and of so much talk, show what there is now."""
        lines = self.drawing.lines_since(known)
        if lines is None:
            return instead_of("feed", self._whole_feed(), "innerMorph")
        new = self._feed(lines, (said for said in self.talk if said.number > talk))
        return instead_of("feed", new, "beforeend") if new else ""

    def _slot(self, notice: str, name: str) -> str:
        """What comes into a slot of the drawing; what nobody knows leaves it empty."""
        if name == "moment":
            return self._moment()
        if name == "attributes":
            return self.drawing.moment
        if name == "watchers":
            return self._watchers()
        if name == "feed":
            return self._whole_feed()
        if name == "plans":
            return self._own_plans() if self.placements else ""
        if name == "notice" and notice:
            return f'<p class="notice" id="notice" role="alert">{icon("u-help")} <span>{escape(notice)}</span></p>'
        seat = name.removeprefix("here-")
        return self._here(int(seat)) if seat != name else ""

    def _moment(self) -> str:
        """What goes with every form: the last event this page shows and, with scripts, what it shows at all."""
        number = f'<input type="hidden" form="act" name="number" value="{self.match.revision}">'
        have = f'<input type="hidden" id="have" name="have" value="{self.seen}">'
        return f'<span id="moment" hidden{self.drawing.moment}>{number}{have}</span>'

    def _whole_feed(self) -> Markup:
        said = ((said.after, _talk_line(said)) for said in self.talk)
        return in_order(((line.number, line.html) for line in self.drawing.log), (*self.drawing.notes, *said))

    def _feed(self, lines: Iterable[LogLine], talk: Iterable[Talk]) -> Markup:
        return in_order(((line.number, line.html) for line in lines), ((said.after, _talk_line(said)) for said in talk))

    def _here(self, seat: int) -> str:
        said = f" · {self._say(Message('web-here'))}" if seat in self.present.here else ""
        return f'<span id="here-{seat}">{said}</span>'

    def _watchers(self) -> str:
        said = self._say(Message("web-watchers", {"count": self.present.watching}))
        hidden = "" if self.present.watching else " hidden"
        return f'<small class="chip" id="watchers"{hidden}>{icon("u-eye", "st")}{said}</small>'

    def _own_plans(self) -> str:
        """The setups of before, however many, in the room of one button."""
        summary = f'<summary class="btn">{self._say(Message("web-plan-own"))}</summary>'
        plans = "".join(map(self._plan, self.placements))
        return f'<details class="own-plans" id="own-plans" data-menu>{summary}<div>{plans}</div></details>'

    def _plan(self, kept: Placement) -> str:
        """A setup of before, as the formations of the game are offered, and how it is given up."""
        label = escape(kept.name) if kept.name else self._say(Message("web-plan-last"))
        where, forget = f"/t/{self.match.code}?plan={KEPT}{kept.id}", self._say(Message("web-plan-forget"))
        link = f'<a class="btn" href="{where}" data-plan="{escape(" ".join(kept.actions))}">{label}</a>'
        cross = f'{icon("u-x", "st")}<span class="vh">{forget}: {label}</span>'
        button = (
            f'<button class="btn ico quiet" type="submit" form="act" name="forget" value="{kept.id}" title="{forget}">'
        )
        return f'<span class="kept-plan">{link}{button}{cross}</button></span>'

    def _say(self, message: Message) -> Markup:
        return escape(say_line(words_of(self.standing.language), message))


@lru_cache(maxsize=5000)
def _talk_line(said: Talk) -> Markup:
    line = FeedLine(id=f"t-{said.number}", kind="talk", html=escape(said.text), who=said.name, by=said.by)
    return feed_line(line)


async def view_of(ctx: RequestContext, match: Match) -> TableView | None:
    """The table as it is now, for the guest who asks; None if nobody plays there yet, or somebody has put it away."""
    guest = ctx.guest
    ctx.matches.analyses.want(match)
    # What has to be waited for comes first: a move may come meanwhile, and all that follows is of one moment.
    muted = await ctx.matches.talking.muted(match.code, guest.id) if match.heard_by(guest.id) else frozenset()
    placements = await _placements(ctx, match)
    if match.table is None:
        return None
    stands = standing(match, guest.id, guest.language, guest.likes.names)
    heard = match.heard_by(guest.id)
    return TableView(
        match=match,
        standing=stands,
        drawing=ctx.services.drawings.of(match, stands),
        talk=[said for said in heard if said.by not in muted] if muted else heard,
        said=heard[-1].number if heard else 0,
        present=ctx.matches.presence.present(match.code),
        placements=placements if stands.audience in match.to_act() else (),
        alone=bool(muted),
    )


async def _placements(ctx: RequestContext, match: Match) -> tuple[Placement, ...]:
    """The setups of before that the guest may use now."""
    seat = audience(match, ctx.guest.id)
    if seat < 0 or seat not in match.to_act() or not kind_of(match, seat) or match.chairs[seat].bot:
        return ()
    return await ctx.matches.placements.of(match, ctx.guest.id, seat)
