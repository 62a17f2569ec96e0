"""How a match ended, in words: the verdict on the page of a table, and the line of a list.

`result_of` is for lists, and reads what stands in a row. `verdict_of` is for a page. Both say it for one reader: what
is a win for one is a loss for the other, and neither to those who watch.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from mathom.core.action import SPECTATOR
from mathom.core.end import End
from mathom.core.game import Game, Observation, State
from mathom.core.message import Message
from mathom.core.record import Ending, Entry
from mathom.core.speaker import Speaker
from mathom.core.table_matters import RESIGN
from mathom.core.words import Words
from mathom.server.page import SeatCard

Mood = Literal["win", "loss", "nobody", "watched"]
_LOG: Final = logging.getLogger(__name__)


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a row keeps of an end, so that a list can tell it without playing the match again."""

    end: End
    resigned: tuple[int, ...] = ()
    """The seats that have given up on the way."""
    lost: bool = False
    """Whether the game itself has won."""


class Verdict(NamedTuple):
    """The end as one reader is told it."""

    mood: Mood
    headline: str
    """In large letters: "You won", or the loss by its name."""
    lead: str
    """What comes before the sentence, if the headline does not say it: "You lost."."""
    sentence: str


class ResultLine(NamedTuple):
    """The end as a list tells it to one reader."""

    mood: Mood
    outcome: str
    """In a word or two: "Lost", "Won", or who won."""
    how: str
    """By the name of the end: "Frodo has fallen"."""
    length: str
    """How long it took: "34 turns"; empty where nobody counts."""

    def __str__(self) -> str:
        return " · ".join(part for part in (self.outcome, self.how, self.length) if part)


def told(game: Game, after: State, entries: Iterable[Entry]) -> Told | None:
    """What to keep of a match that is over in this state, after all these entries. None if the game cannot tell it: a
    game from elsewhere may fail, and its match must end all the same.
    """
    result = after.result()
    if result is None:
        return None
    try:
        end = game.end(after.observe(SPECTATOR))
    except Exception:  # noqa: BLE001  (it is anyone's code)
        _LOG.exception("%s cannot tell how it ended", game.id)
        return None
    return Told(end, resigned(entries), result.lost) if end is not None else None


def resigned(entries: Iterable[Entry]) -> tuple[int, ...]:
    """The seats that have given up, in their order."""
    return tuple(sorted({actor for actor, action in entries if action is RESIGN}))


def result_of(
    ending: Ending | None, kept: Told | None, mine: Sequence[int], winners: Sequence[str], words: Words
) -> ResultLine | None:
    """How a match ended, for a list that somebody reads who sits in the seats `mine` (none: who watched).

    `winners` are the names of those who have won; `words` those of the game. None while it goes on. Matches of an older
    mathom kept only who had won.
    """
    if ending is None:
        return None
    lost = kept.lost if kept is not None else False
    mood = _mood(ending.winners, mine, lost=lost)
    given_up = kept is not None and _gives_up(mood, len(ending.points)) and set(mine) & set(kept.resigned)
    speak = Speaker.of(words)
    who = _listed(winners, words)
    if mood == "watched":
        said = (
            speak.say("web-result-won-by", who=who, count=len(winners)) if winners else speak.say("web-result-nobody")
        )
    else:
        said = speak.say("web-result-resigned" if given_up else f"web-result-{mood}")
    if kept is None:
        return ResultLine(mood, said, "", "")
    how = "" if given_up else words.say(kept.end.name)
    return ResultLine(mood, said, how, words.say(kept.end.length) if kept.end.length is not None else "")


def _mood(winners: Sequence[int], mine: Sequence[int], *, lost: bool) -> Mood:
    """What it was to whoever sits in these seats. Who sits on both sides, as at one screen, is told as a watcher is."""
    won = {seat in winners for seat in mine}
    if len(won) != 1:
        return "watched"
    return "win" if won.pop() else "loss" if winners or lost else "nobody"


def _gives_up(mood: Mood, seats: int) -> bool:
    """Whether an end may be told by who has resigned. A match of two that is drawn is drawn, whoever gave up a part."""
    return mood == "loss" or (mood == "nobody" and seats > 2)


def verdict_of(
    game: Game,
    observation: Observation,
    words: Words,
    *,
    seats: Sequence[SeatCard],
    mine: Sequence[int],
    given_up: Sequence[int] = (),
) -> Verdict | None:
    """The verdict for one reader, who sits in the seats `mine` and sees the end by this observation."""
    result = observation.result
    end = game.end(observation)
    if result is None or end is None:
        return None
    speak = Speaker.of(words)
    mood = _mood(result.winners, mine, lost=result.lost)
    name = words.say(end.name)
    sentence = words.say(end.sentence) if end.sentence is not None else ""
    if mood == "watched":
        winners = [_named(seats[seat]) for seat in result.winners if seat < len(seats)]
        lead = speak.say("web-verdict-watched", who=_listed(winners, words), count=len(winners)) if winners else ""
        return Verdict(mood, name, lead, sentence)
    kind = game.utility(game.options(observation.options)) if len(seats) > 1 else "zero_sum"
    if _gives_up(mood, len(seats)) and set(mine) & set(given_up) and kind == "zero_sum":
        winners = [_named(seats[seat]) for seat in result.winners]
        means = speak.say("web-verdict-goes-to", who=_listed(winners, words)) if winners else sentence or name
        return Verdict(mood, speak.say("web-verdict-resigned"), "", means)
    said = speak.say(f"web-verdict-{kind.replace('_', '-')}-{mood}")
    if mood == "win":
        return Verdict(mood, said, "", sentence or name)
    if mood == "loss":
        return Verdict(mood, name, said + ".", sentence)
    return Verdict(mood, name, "", sentence or said + ".")


def _named(card: SeatCard) -> str:
    """A player and the seat: "Scout (Sauron)"."""
    return f"{card.name} ({card.label})" if card.name and card.label else card.name or card.label


def _listed(names: Sequence[str], words: Words) -> str:
    """Names as the language lists them."""
    *others, last = names or [""]
    if not others:
        return last
    return words.say(Message("list-and", {"others": ", ".join(others), "last": last}))
