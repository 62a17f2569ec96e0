"""What is asked: which dice to set aside, with what each choice would do, and which hobbit to be."""

from __future__ import annotations

import msgspec

from mathom.core.speaker import Speaker
from mathom.games.mordor.account import NOBODY, Account
from mathom.games.mordor.actions import dice_of
from mathom.games.mordor.content import HOBBITS, Content
from mathom.games.mordor.observe import View
from mathom.games.mordor.table.choices import forecasts, same_symbols
from mathom.games.mordor.table.icons import MARKS
from mathom.games.mordor.table.phrases import who_is
from mathom.games.mordor.table.turn_story import Told
from mathom.games.mordor.throws import alike, dice_of_throw, kinds, legal_sets, representative


class Choice(msgspec.Struct, frozen=True):
    """One choice of dice: what it would do, and how the button says it."""

    sets: str
    """All sets of dice that come to the same (JM-DEC-08), as masks."""
    verb: str
    lines: tuple[Told, ...]


class HobbitOffered(msgspec.Struct, frozen=True):
    """A hobbit to choose, or one that somebody has."""

    hobbit: str
    name: str
    colour: str
    mark: str
    taken: str
    """Who has it, in words."""
    about: str


def choices_of(view: View, speak: Speaker, content: Content) -> tuple[dict[str, Choice], int]:
    """Every choice by its action, and the mask of the dice that are part of all of them."""
    thrown = dice_of_throw(view.thrown)
    like = kinds(alike(view.faces), view.targets)
    sets = legal_sets(thrown, same_symbols(view))
    must = 31
    same: dict[int, list[str]] = {}
    for mask in sets:
        must &= mask
        same.setdefault(representative(thrown, mask, like), []).append(str(mask))
    would = forecasts(view, content)
    choices = {}
    for action in view.legal:
        mask = getattr(action, "number", 0)
        choices[action.text] = _choice(view, speak, mask, " ".join(same.get(mask, [str(mask)])), would[mask])
    return choices, must


def _choice(view: View, speak: Speaker, mask: int, sets: str, account: Account) -> Choice:
    dice = dice_of(mask)
    ends = view.thrown[0] == "white_tree" and bool(mask & 1)
    rest = sum(bool(symbol) for symbol in view.thrown) - len(dice)
    last = ends or not rest
    lines = _would(view, speak, account, last)
    if ends and rest:
        left = ",".join(f"{laid.die}_{laid.symbol}" for laid in account.lost)
        lines.append(Told("oak", speak.say("table-does-tree", dice=left)))
    elif last:
        lines.append(Told("u-flag", speak.say("table-does-last")))
    else:
        lines.append(Told("u-dice", speak.say("table-does-again", rest=rest)))
    return Choice(sets, speak.say("table-set", chosen=len(dice), rest=0 if ends else rest), tuple(lines))


def _would(view: View, speak: Speaker, account: Account, last: bool) -> list[Told]:
    """What the dice aside would do if the turn ended with them: said to the player who chooses."""
    fates = [ring.fate for ring in account.rings]
    beaten = account.orcs * account.orc_counts <= account.weapons * account.weapon_counts
    fight: dict[str, str | int] = {"orcs": account.orcs, "weapons": account.weapons}
    lines = []
    if "stopped" in fates:
        lines.append(Told("orc-head", speak.say("table-does-stopped", **fight, place=account.place or "none")))
    elif not fates:
        lines.append(Told("ring", speak.say("table-does-no-ring", last="yes" if last else "no")))
        if not beaten and not last:
            lines.append(Told("orc-head", speak.say("table-does-orcs", **fight)))
    if "toll" in fates:
        lines.append(Told("spider-web", speak.say("table-does-toll")))
    if "crosses" in fates:
        to = view.circles[max(ring.circle for ring in account.rings) - 1]
        crossed = fates.count("crosses")
        lines.append(Told("ring", speak.say("table-does-rings", circles=crossed, to=to, orcs=account.orcs)))
    if "beyond" in fates:
        lines.append(Told("ring", speak.say("log-rings-beyond", rings=fates.count("beyond"))))
    for gandalf in account.gandalfs:
        text = speak.say("table-does-gandalf", fate=gandalf.fate, square=gandalf.square)
        lines.append(Told("pointy-hat", text))
    for strike in account.strikes:
        who = who_is(view, strike.victim) if strike.victim != NOBODY else "none"
        you = "yes" if strike.victim == view.audience else "no"
        lines.append(Told("cowled", speak.say("table-does-nazgul", who=who, you=you, why=strike.why)))
    for seat in account.out:
        you = "yes" if seat == view.audience else "no"
        lines.append(Told("u-warn", speak.say("table-does-out", who=who_is(view, seat), you=you)))
    return lines


def hobbits_of(view: View, speak: Speaker, content: Content) -> tuple[HobbitOffered, ...]:
    """All hobbits, with who has them already."""
    owners = {sheet.hobbit: seat for seat, sheet in enumerate(view.sheets) if sheet.hobbit}
    return tuple(
        HobbitOffered(
            hobbit,
            speak.name("hobbit", hobbit),
            colour,
            MARKS[colour],
            speak.say("table-taken", seat=owners[hobbit] + 1) if hobbit in owners else "",
            speak.say("table-hobbit", die=colour),
        )
        for hobbit, colour in zip(HOBBITS, content.hobbit_colours, strict=True)
    )
