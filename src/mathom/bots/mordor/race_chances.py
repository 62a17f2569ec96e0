"""How likely each player is to win, between two turns: the guess of `arrival_odds`, for everybody at once."""

from __future__ import annotations

from math import prod

from mathom.bots.mordor.arrival_odds import ArrivalOdds, RaceRules, Runner, arrival_odds, at_home, hindrance, tie
from mathom.bots.mordor.turn_values import sheet_of
from mathom.core.options import Options
from mathom.games.mordor.observe import View
from mathom.games.mordor.rulesets import LAST_STANDING, MENU

_OUT = "eliminated"


def race_chances(view: View) -> list[float]:
    """For each seat its chance, from the sheets as they lie and from whose turn of the round is over. What is missing
    to one is the chance that the Nazgûl catch everybody.
    """
    seats = len(view.sheets)
    if view.first < 0:  # nobody has begun, and all are alike
        return [1 / seats] * seats
    options = Options.parse(MENU, view.options)
    rules = RaceRules(
        bool(options["first_home_wins"]), options["ending"] == LAST_STANDING, bool(options["arrived_is_safe"])
    )
    order = [seat for step in range(seats) if view.sheets[seat := (view.first + step) % seats].status != _OUT]
    waiting = order.index(view.active) if view.active in order else len(order)
    runners = [Runner(sheet_of(view.sheets[seat]), place < waiting) for place, seat in enumerate(order)]
    odds = arrival_odds(str(options["game"]), len(view.circles), len(view.sheets[0].squares), len(runners))
    found = [_chance(me, runners, odds, rules) for me in range(len(runners))]
    whole = max(1.0, sum(found))  # the journeys are not quite independent
    chances = [0.0] * seats
    for seat, chance in zip(order, found, strict=True):
        chances[seat] = chance / whole
    return chances


def _chance(me: int, runners: list[Runner], odds: ArrivalOdds, rules: RaceRules) -> float:
    """That one of the runners arrives, and nobody before or better."""
    mine, length = runners[me], odds.sheets.length
    rivals = [(place, runner) for place, runner in enumerate(runners) if place != me]
    if not rivals and rules.last_standing:
        return 1.0
    if mine.sheet.circles >= length:
        return at_home(mine, rivals, odds, rules)
    if any(runner.sheet.circles >= length for _, runner in rivals) and mine.moved:
        return 0.0
    hindrances = []
    for place, runner in rivals:
        ahead = float(me < place) if rules.first_home_wins else tie(mine.sheet.boxes, runner.sheet.boxes)
        if runner.sheet.circles >= length:  # arrived: only who arrives in the same round may do better
            hindrances.append([ahead] + [0.0] * odds.turns)
        else:
            hindrances.append(hindrance(odds, runner.sheet, runner.moved, ahead))
    hopes, _ = odds.arrivals(mine.sheet, mine.moved)
    return sum(hope * prod(other[number] for other in hindrances) for number, hope in enumerate(hopes))
