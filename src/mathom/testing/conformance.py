"""The whole kit at once, for a test of a game:

@pytest.mark.parametrize("rule_set", ["original", "classic"])
def test_conformance(rule_set):
    check_game(GAME, {"rule_set": rule_set}, games=20)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.game import Game
from mathom.core.registry import added
from mathom.testing import checks, records
from mathom.testing.arrays import arrays
from mathom.testing.checks import Check
from mathom.testing.play import Fault, Step, Walk, blame
from mathom.testing.plugin import check_plugin

CHECKS: Final[tuple[Check, ...]] = (
    checks.legal_lists,
    checks.asides,
    checks.one_answer,
    checks.unless,
    checks.outsiders,
    checks.refusals,
    checks.odds,
    checks.chance,
    checks.results,
    checks.wording,
    checks.logs,
    checks.round_trips,
    checks.clones,
    checks.worlds,
    checks.leaks,
    checks.silence,
    checks.sight,
    checks.packing,
    arrays,
)
"""Every check of a step of random play."""


def check_game(
    game: Game,
    options: Mapping[str, object] | str | None = None,
    *,
    games: int = 10,
    seed: int = 0,
    fraction: float = 0.2,
    secrets: bool = True,
) -> None:
    """Fail if the game breaks the contract in any of these random games.

    Only a fraction of the steps is looked at, chosen by the seed, and the last one of every game. Say `secrets=False`
    of a game in which nothing is hidden.
    """
    run(game, options, CHECKS, games=games, seed=seed, fraction=fraction)
    if secrets:
        check_secrets(game, options, games=games, seed=seed)
    check_plugin(game, options)
    for number in range(seed, seed + max(1, games // 5)):
        records.check_record(game, options, seed=number)
        records.check_undo(game, options, seed=number)


def check_secrets(
    game: Game, options: Mapping[str, object] | str | None = None, *, games: int = 10, seed: int = 0
) -> None:
    """Fail if some seat or a spectator never lacks anything: its sampled worlds are always the true one.

    Then its observations give everything away, and the leak test has nothing to swap.
    """
    walk = Walk(game, options, seed)
    knowing = {*range(len(walk.seats)), SPECTATOR}

    def find_another_world(step: Step) -> None:
        truth = step.sent(step.state, REFEREE)
        for audience in [*knowing]:
            world = game.sample_world(step.state.observe(audience), step.rng)
            if step.sent(world, REFEREE) != truth:
                knowing.remove(audience)

    for number in range(seed, seed + games):
        judge(Walk(game, options, number), [find_another_world])
        if not knowing:
            return
    raise Fault(walk, f"nothing is ever hidden from {sorted(knowing)} in {games} games")


def run(
    game: Game,
    options: Mapping[str, object] | str | None = None,
    checks: Iterable[Check] = CHECKS,
    *,
    games: int = 1,
    seed: int = 0,
    fraction: float = 1.0,
) -> None:
    """Play random games with the seeds from `seed` on, and let the checks look at a fraction of their steps."""
    chosen = tuple(checks)
    for number in range(seed, seed + games):
        judge(Walk(game, options, number), chosen, fraction)


def judge(walk: Walk, checks: Iterable[Check] = CHECKS, fraction: float = 1.0) -> None:
    """Let the checks look at a fraction of the steps of one game, and at its end. Any error is a `Fault`."""
    with added(walk.game):  # actions are read back by the id of their game
        for step in walk:
            if step.action is not None and step.rng.random() >= fraction:
                continue
            for check in checks:
                with blame(walk, check.__name__):
                    check(step)
