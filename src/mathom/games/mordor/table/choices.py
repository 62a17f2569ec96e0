"""What can be chosen and what comes of it: the dice somebody taps as an action, what each choice would do if the throws
ended with it, and what it is worth.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mathom.core.message import Message
from mathom.games.mordor.account import Account
from mathom.games.mordor.actions import ASIDES, CHOICES, SPLITTING_OF, MordorAction
from mathom.games.mordor.casual import CASUAL
from mathom.games.mordor.content import COLOUR, DICE, HOBBIT, LONGEST, PLACES, PLAIN, Content
from mathom.games.mordor.observe import View, fill
from mathom.games.mordor.race import Race
from mathom.games.mordor.resolving import resolve, split_square, split_squares
from mathom.games.mordor.rulesets import rules_from
from mathom.games.mordor.state import NONE, SPLITTING
from mathom.games.mordor.throws import alike, dice_of_throw, is_legal, kinds, representative
from mathom.games.mordor.turn_odds import Odds, mean, odds_of_actions

if TYPE_CHECKING:
    from mathom.core.words import Words

# By what hints are put in order: what a thing is worth in circles. A rule of thumb, not a plan for the whole game.
_BOX, _SPLIT, _OTHERS, _OUT, _HOME = Fraction(3, 5), Fraction(2, 5), Fraction(1, 4), 6, 3


def same_symbols(view: View) -> bool:
    """Whether like symbols of one throw may go together in this turn (JM-RIV-01)."""
    return PLACES.get(view.place, PLAIN).same_symbols


def attempt(view: View, thing: str, place: str) -> MordorAction | None:
    """What somebody means who chose these dice, in any order, or a hobbit, or a square; None if it names nothing.

    Dice that come to the same as others (JM-DEC-08) stand for those on offer, so nobody has to know which these are.
    """
    named = [*thing.replace(",", " ").split(), *place.split()]
    if len(named) == 1 and named[0] in HOBBIT:
        return CHOICES[HOBBIT[named[0]]]
    if len(named) == 1 and named[0].isdecimal() and 1 <= int(named[0]) <= LONGEST:
        return SPLITTING_OF[int(named[0]) - 1]
    if not named or any(name not in COLOUR for name in named):
        return None
    mask = 0
    for name in named:
        mask |= 1 << COLOUR[name]
    thrown = dice_of_throw(view.thrown)
    if is_legal(thrown, mask, same_symbols(view)):
        mask = representative(thrown, mask, kinds(alike(view.faces), view.targets))
    return ASIDES[mask]


def forecasts(view: View, content: Content) -> dict[int, Account]:
    """For each choice of dice, by its mask: what would be done if the turn ended with what is aside then, Gandalf
    splitting the nearest square. The rules themselves work it out.
    """
    state = Race(rules_from(content, view.options))
    fill(state, view)
    out: dict[int, Account] = {}
    for action in state.legal(view.active):
        end = state.clone()
        end.menu = None
        for die in DICE:
            if action.number >> die & 1:
                end.aside[die] = end.thrown[die]
                end.since[die] = end.throw
                end.thrown[die] = NONE
        resolve(end)
        while end.step == SPLITTING:
            split_square(end, end.splittable(end.active)[0])
            split_squares(end)
        assert end.account is not None
        out[action.number] = end.account
    return out


def hints(view: View, words: Words) -> dict[str, str]:
    """What each choice is worth, the best first by a rule of thumb."""
    if not view.legal:
        return {}
    if view.phase == "choosing":
        return {action.text: words.say(Message("table-hint-hobbit")) for action in view.legal}
    if view.phase == "splitting":
        nearest = view.legal[0].text
        return {
            action.text: words.say(Message("table-hint-split", {"which": _which(action.text, nearest)}))
            for action in view.legal
        }
    found = odds_of_actions(view, CASUAL)
    worth = {text: _worth(view, odds) for text, odds in found.items()}
    best = sorted(found, key=lambda text: worth[text], reverse=True)
    return {text: _odds_in_words(view, words, found[text]) for text in best}


def _which(text: str, nearest: str) -> str:
    return "nearest" if text == nearest else "none" if text == "split none" else "other"


def _odds_in_words(view: View, words: Words, odds: Odds) -> str:
    crosses = sum((share for outcome, share in odds.items() if outcome.circles), start=Fraction(0))
    struck = sum((share for outcome, share in odds.items() if outcome.boxes), start=Fraction(0))
    tenths = round(mean(odds, "circles") * 10)
    said = [
        words.say(
            Message(
                "table-hint-odds",
                {
                    "crosses": _percent(crosses),
                    "circles": f"{tenths // 10}{words.say(Message('table-decimal'))}{tenths % 10}",
                    "struck": _percent(struck),
                },
            )
        )
    ]
    home, out = _home(view, odds), _out(view, odds)
    if home:
        said.append(words.say(Message("table-hint-home", {"percent": _percent(home)})))
    if out:
        said.append(words.say(Message("table-hint-out", {"percent": _percent(out)})))
    return " ".join(said)


def _percent(share: Fraction) -> int:
    """Rounded, but what may happen is never 0 and what may fail never 100."""
    if share in (0, 1):
        return int(share * 100)
    return min(99, max(1, round(share * 100)))


def _home(view: View, odds: Odds) -> Fraction:
    sheet = view.sheets[view.active]
    to_go = len(view.circles) - sheet.circles
    left = sheet.boxes_left
    return sum(
        (share for o, share in odds.items() if o.circles == to_go and o.boxes < left + o.splits), start=Fraction(0)
    )


def _out(view: View, odds: Odds) -> Fraction:
    left = view.sheets[view.active].boxes_left
    return sum((share for o, share in odds.items() if o.boxes >= left + o.splits), start=Fraction(0))


def _worth(view: View, odds: Odds) -> Fraction:
    others = sum((share * sum(outcome.others) for outcome, share in odds.items()), start=Fraction(0))
    return (
        mean(odds, "circles")
        - _BOX * mean(odds, "boxes")
        + _SPLIT * mean(odds, "splits")
        + _OTHERS * others
        + _HOME * _home(view, odds)
        - _OUT * _out(view, odds)
    )
