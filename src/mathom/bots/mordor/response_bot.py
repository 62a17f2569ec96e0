"""The best player of Journey to Mordor: in every throw the choice that wins most games."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from mathom.bots.bot import Advice, Budget
from mathom.bots.mordor.arrival_odds import RaceRules, Runner, arrival_odds, chance_of
from mathom.bots.mordor.best_play import Worth
from mathom.bots.mordor.reasons import reasons
from mathom.bots.mordor.sheets import Sheet
from mathom.bots.mordor.turn_tree import End
from mathom.bots.mordor.turn_values import TurnValues, sheet_of
from mathom.bots.mordor.two_player_table import is_known, two_player_table
from mathom.bots.mordor.weighing_bot import WeighingBot
from mathom.core.game import Observation
from mathom.core.options import Options
from mathom.games.mordor.content import PLACES, PLAIN
from mathom.games.mordor.observe import View
from mathom.games.mordor.rulesets import LAST_STANDING, MENU, NORMAL

_OUT: Final = "eliminated"


class ResponseBot(WeighingBot):
    """Answers a simple opponent as well as can be: one who plays every turn for progress.

    The rest of its own turn it works out exactly. What comes after is exact too for two players with the rules as they
    stand by default (two_player_table.py), and else a good guess (arrival_odds.py); `table=no` makes it guess always.
    """

    def __init__(self, blur: float = 0.0, table: bool = True) -> None:
        super().__init__(blur)
        self.table = table
        self._values = TurnValues()

    def weigh(self, view: View) -> list[float]:
        """By the chance to win."""
        return self._values.of_choices(view, *self._worth(view))

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        """What to do, how many games it wins, and what this turn may bring."""
        view = observation
        assert isinstance(view, View)
        action = self.choose(view, budget)
        if view.phase not in ("rohan", "setting_aside"):
            return Advice(action, reasons(view, action, [], []))
        values = self.weigh(view)
        worth = {choice.text: value for choice, value in zip(view.legal, values, strict=True)}
        shares = self._values.shares(view, action, *self._worth(view))
        return Advice(action, reasons(view, action, values, shares), worth)

    def _worth(self, view: View) -> tuple[Worth, Hashable]:
        """The worth of an end of this turn, and what it depends on."""
        options = Options.parse(MENU, view.options)
        known = tuple(sheet_of(seen) for seen in view.sheets)
        status = tuple(seen.status for seen in view.sheets)
        length = len(view.circles)
        place = PLACES.get(view.place, PLAIN)
        active = view.active
        left = [seat for seat in range(len(known)) if status[seat] != _OUT]
        game = str(options["game"])
        key = (options.text(), known, status, active, view.first)
        plain = options["ending"] == NORMAL and not options["arrived_is_safe"] and not options["first_home_wins"]
        if self.table and plain and len(left) <= 2 and is_known(length, len(view.sheets[active].squares)):
            found = two_player_table(game)
            others = [seat for seat in left if seat != active]
            rival = others[0] if others else -1
            begins = rival < 0 or (active - view.first) % len(known) < (rival - view.first) % len(known)
            theirs = known[rival] if others else Sheet(0, 0, 0)

            def exact(end: End) -> float:
                mine = known[active].after(max(end.rings - place.toll, 0), end.gandalfs, end.mine, length)
                struck = theirs.after(0, 0, 1, length) if rival >= 0 and end.others >> rival & 1 else theirs
                return found.after_turn(mine, struck, first=begins)

            return exact, key

        squares = len(view.sheets[active].squares)
        race = RaceRules(
            bool(options["first_home_wins"]), options["ending"] == LAST_STANDING, bool(options["arrived_is_safe"])
        )
        order = sorted(left, key=lambda seat: (seat - view.first) % len(known))

        def guess(end: End) -> float:
            return _guess(end, active, order, known, place.toll, race, game, length, squares)

        return guess, key


def _guess(
    end: End,
    active: int,
    order: list[int],
    known: tuple[Sheet, ...],
    toll: int,
    race: RaceRules,
    game: str,
    length: int,
    squares: int,
) -> float:
    runners: list[Runner] = []
    me, moved = -1, True
    for seat in order:
        if seat == active:
            sheet = known[seat].after(max(end.rings - toll, 0), end.gandalfs, end.mine, length)
            if not sheet.boxes:
                return 0.0
            me = len(runners)
        else:
            sheet = known[seat].after(0, 0, end.others >> seat & 1, length)
            if not sheet.boxes:
                continue
        runners.append(Runner(sheet, moved))
        moved = moved and seat != active
    if race.last_standing and len(runners) == 1:
        return 1.0
    return chance_of(me, runners, arrival_odds(game, length, squares, len(runners)), race)
