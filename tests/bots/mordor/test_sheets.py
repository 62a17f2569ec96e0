"""A sheet in two numbers is what the rules make of the whole track."""

from __future__ import annotations

from random import Random

from mathom.bots.mordor.sheets import Sheet, Sheets, sheets
from mathom.bots.mordor.turn_values import sheet_of
from mathom.core.action import NATURE
from mathom.games.mordor import GAME
from mathom.testing.play import choose


def test_turns_change_sheets_as_the_rules_do() -> None:
    rng = Random(5)
    for options in ("players=3", "players=2 game=advanced", "players=2 long_road=yes"):
        state = GAME.start(options)
        before, turns, seat = [Sheet(0, 0, 0)] * 4, 0, -1
        while acting := state.to_act():
            if state.turns != turns or state.active != seat:
                view = state.observe(0)
                after = [sheet_of(sheet) for sheet in view.sheets]
                account = view.account
                if turns and account is not None and account.seat == seat:
                    circles = sum(ring.fate == "crosses" for ring in account.rings)
                    splits = sum(gandalf.fate == "splits" for gandalf in account.gandalfs)
                    for other, sheet in enumerate(before[: len(after)]):
                        strikes = sum(strike.victim == other for strike in account.strikes)
                        mine = other == seat
                        led = sheet.after(circles * mine, splits * mine, strikes, len(view.circles))
                        assert led == after[other]
                before, turns, seat = after, state.turns, state.active
            actor, action = choose(state, state.rules.players, rng)
            if actor != NATURE and action in state.asides(actor):
                continue
            state.apply(actor, action)
            assert acting


def test_every_sheet_has_a_number_of_its_own() -> None:
    known = Sheets(9, 7)
    codes = [known.code(sheet) for sheet in known.in_play]
    assert codes == list(range(9 * 63)) == list(range(known.arrived))
    assert known.code(Sheet(9, 2, 1)) == known.arrived + 3
    assert known.code(Sheet(4, 0, 0)) == known.code(Sheet(9, 0, 0)) == known.out
    assert known.code(Sheet(0, 6, 9)) == known.code(Sheet(0, 6, 2))  # split otherwise than nearest first
    assert sheets(9, 7) is sheets(9, 7)
