# ruff: noqa: INP001, PLC0415, T201  (a script: no package; numpy only where it is needed; it prints what it found)
"""Fit what The Confrontation's positions and setups are worth, from games that quick players play against each other.

    python tools/fit_confrontation.py play --rules ring --games 2000 --seed 1 --out ring-1.jsonl
    python tools/fit_confrontation.py fit --ring ring-*.jsonl --star star-*.jsonl

`play` writes a line a game: the winner, both setups, and for each recorded position which facts of
`mathom.bots.confrontation.evaluation` hold. Both players know only what they may: each looks one action ahead in worlds
drawn from what it has seen, judges by the weights of now, and now and then does anything (with `--player rules` both
are the player by rules, stronger and slower). `fit` finds weights by logistic regression on nine tenths of the
games, tells the log-loss on the rest, and writes weights.json. It needs numpy, which nothing else here does: install it
into an environment of its own.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from mathom.bots.bot import Budget
from mathom.bots.confrontation import evaluation as ev
from mathom.bots.confrontation.rules_player import RulesPlayer
from mathom.bots.confrontation.setups import opening
from mathom.games.confrontation import GAME
from mathom.games.confrontation.combat_cards import PLAYING, SHOWING_FIRST
from mathom.games.confrontation.content import CHARACTERS, GONE, HOME, SPECIAL_CARDS, SPECIALS, STARTS, STRENGTH, F, S
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.knowledge import believed
from mathom.games.confrontation.step import CHANCE, NOBODY
from mathom.games.confrontation.turn import TURN

WEIGHTS = Path(ev.__file__).parent / "weights.json"
RULES = {
    "ring": ("rule_set=classic", "rule_set=classic", "rule_set=classic special_cards=yes", "rule_set=original"),
    "star": (
        "rule_set=variant",
        "rule_set=variant special_cards=yes",
        "rule_set=draft",
        "rule_set=draft special_cards=yes",
    ),
}
SLACK = 150.0
"""In thousandths of a logit: how much worse than the best an action may look and still be taken now and then."""


# Play ----------------------------------------------------------------------------------------------------------------
class Facts(list[int]):
    """A table in which every number is zero and which remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def __getitem__(self, index: Any) -> Any:
        self.asked.append(index)
        return 0


def facts(state: Duel) -> list[int]:
    """The indices of all that is true of a position."""
    table = Facts()
    ev.score(state, table)
    return table.asked


def imagine(state: Duel, side: int, rng: Random) -> Duel:
    """A world that a side may take for the real one: the same as from its observation, only quicker."""
    world = state.clone()
    other = 1 - side
    base = other * 9
    belief = believed(state.clues1 if other == S else state.clues0, by_opponent=True)
    drawn = belief.sample(rng)
    region_of = {state.stand[slot]: state.at[slot] for slot in range(base, base + 9)}
    mix_of = {state.stand[slot]: state.mix[slot] for slot in range(base, base + 9)}
    open_ = state.shown | (state.looked_at if other == F else 0)
    inside: dict[int, list[int]] = {}
    for slot in range(base, base + 9):
        if state.at[slot] != GONE and not open_ >> slot & 1:
            mark = state.stand[slot]
            inside.setdefault(belief.cells[mark - base], []).append(mark)
    for slot in range(base, base + 9):
        if state.at[slot] != GONE and not open_ >> slot & 1:
            mark = inside[drawn[slot - base]].pop()
            world.stand[slot] = mark
            world.at[slot] = region_of[mark]
            world.mix[slot] = mix_of[mark]
    for name in ("attacker", "defender", "stepped", "named"):
        slot = getattr(state, name)
        if slot >= 0:
            setattr(world, name, world.stand.index(state.stand[slot]))
    if world.step == PLAYING:
        if side == F:
            world.pending1 = -1
        else:
            world.pending0 = -1
    world.menu0 = world.menu1 = None
    world.recount()
    world.mute_log()
    return world


def value(state: Duel, side: int, table: list[int]) -> float:
    """How good a position is for a side."""
    if state.actor == NOBODY:
        return 20000.0 if state.winner == side else -20000.0
    light = ev.score(state, table)
    return float(light if side == F else -light)


def end_of_turn(state: Duel, rng: Random) -> None:
    """Play a battle out at random."""
    turns = state.turns
    for _ in range(60):
        if state.turns != turns or state.actor == NOBODY:
            return
        if state.step == TURN:
            return
        seat = state.to_act()[0]
        found = [action for action, _ in state.odds()] if state.actor == CHANCE else state.legal(seat)
        state.apply(seat, found[int(rng.random() * len(found))])


def pilot(state: Duel, seat: int, table: list[int], rng: Random) -> Any:
    """One action ahead, in a few worlds; battles end at random."""
    legal = state.legal(seat)
    side = seat ^ state.swap
    worlds = [imagine(state, side, rng) for _ in range(2 if state.step == TURN else 4)]
    found = []
    for action in legal:
        total = 0.0
        for world in worlds:
            then = world.clone()
            if action not in then.legal(seat):
                continue
            then.apply(seat, action)
            if then.turns == world.turns:
                end_of_turn(then, rng)
            total += value(then, side, table)
        found.append(total / len(worlds) - SLACK * rng.expovariate(1.0))
    return legal[max(range(len(legal)), key=found.__getitem__)]


def one_game(options: str, rng: Random, tables: dict[str, list[int]], setups: str, player: str) -> dict[str, Any]:
    """A game as `fit` wants it."""
    careful = [RulesPlayer(worlds=2, noise=rng.choice((0.0, 0.01, 0.03))) for _ in (F, S)]
    state = GAME.start(options)
    table = tables["ring" if state.rules.tiles == "ring" else "star"]
    seen = -1
    rows: list[list[int]] = []
    placed: list[list[int]] = []
    chosen = 0
    wild = rng.choice((0.02, 0.06, 0.15))
    made = [setups == "ours" or (setups == "mixed" and rng.random() < 0.5) for _ in (F, S)]
    while True:
        acting = state.to_act()
        if not acting:
            break
        seat = acting[0]
        if state.actor == CHANCE:
            state.apply(seat, rng.choice([action for action, _ in state.odds()]))
            continue
        legal = state.legal(seat)
        if state.turns < 1:
            action = opening(state.observe(seat), rng) if made[seat] else None
            state.apply(seat, action or rng.choice(legal))
            if state.turns > 0:
                chosen = state.specials
                places = {region: number for number, region in enumerate((*STARTS[F], *STARTS[S]))} | {
                    HOME[F]: 10,
                    HOME[S]: 10,
                }
                placed = [[state.who[slot], places[state.at[slot]]] for slot in range(18)]
            continue
        if state.step == TURN and seen != state.turns:
            seen = state.turns
            rows.append(facts(state))
        elif state.step in (PLAYING, SHOWING_FIRST) and rng.random() < 0.5:
            rows.append(facts(state))
        if len(legal) == 1 or rng.random() < (wild if player == "pilot" else 0.25 * wild):
            state.apply(seat, rng.choice(legal))
        elif player == "pilot":
            state.apply(seat, pilot(state, seat, table, rng))
        else:
            state.apply(seat, careful[seat].choose(state.observe(seat), Budget(rng.getrandbits(40))))
    return {"winner": state.winner, "placed": placed, "specials": chosen, "rows": rows, "rule": state.end_rule}


def play(args: argparse.Namespace) -> None:
    """Write games, a line each."""
    tables = ev.read_weights(Path(args.weights).read_text(encoding="utf-8"))
    rng = Random(args.seed)
    with Path(args.out).open("w", encoding="utf-8") as out:
        for number in range(args.games):
            options = RULES[args.rules][number % 4]
            out.write(
                json.dumps(one_game(options, rng, tables, args.setups, args.player), separators=(",", ":")) + "\n"
            )


# Fit -----------------------------------------------------------------------------------------------------------------
def parents() -> tuple[list[list[int]], int, list[float]]:
    """What rare facts share with others, a character's worth anywhere or a fight's odds by strength alone; and a guess
    at each, from which the games must argue us away.
    """
    names: dict[tuple[Any, ...], int] = {}

    def parent(*name: Any) -> int:
        return names.setdefault(name, len(names))

    out: list[list[int]] = [[] for _ in range(ev.SIZE)]
    for who in range(36):
        side = who % 18 > 8
        for region in range(16):
            rank = ev._RANKS[region]  # noqa: SLF001
            out[ev.AT + who * 16 + region] = [
                parent("alive", who),
                parent("rank", who, rank),
                parent("region", side, region),
            ]
    for group in (ev.FACING, ev.FIGHT):
        for turn in (0, 1):
            for light in range(18):
                for dark in range(18):
                    one, two = light % 9 + light // 9 * 18, 9 + dark % 9 + dark // 9 * 18
                    edge = max(-7, min(5, STRENGTH[one] - STRENGTH[two]))
                    out[group + turn * 324 + light * 18 + dark] = [
                        parent(group, turn, "f", light),
                        parent(group, turn, "s", dark),
                        parent(group, turn, "edge", edge),
                        parent(group, "pair", light, dark),
                    ]
    guess = [0.0] * len(names)
    for who in range(36):
        guess[names["alive", who]] = (1 if who % 18 < 9 else -1) * (0.15 + 0.04 * STRENGTH[who])
    return out, len(names), guess


def certainties() -> list[float]:
    """Guesses, in logits, at what quick players seldom reach but anybody can count: who is there first."""
    out = [0.0] * ev.SIZE
    out[ev.ROAD + F * 7 + 1] = 8.0  # the Ring's next step is Mordor
    out[ev.ROAD + S * 7 + 1] = 1.0
    for hunters, guess in enumerate((3.5, -0.5, -1.0, -1.5)):
        out[ev.LAST_STEP + hunters] = guess
    for steps in range(15):
        out[ev.MARCH + S * 16 + steps] = -max(0.0, 5.5 - 0.8 * max(0, steps - 1))
        out[ev.MARCH + F * 16 + steps] = -max(0.0, 4.5 - 0.8 * max(0, steps - 1))
    for ahead in range(-7, 8):
        if ahead >= 0:
            out[ev.RACE + F * 15 + ahead + 7] = 2.0
        if ahead > 0:
            out[ev.RACE + S * 15 + ahead + 7] = 2.0
    return out


def regress(
    rows: list[list[int]], wins: list[int], games: list[int], epochs: int, ridge: float
) -> tuple[list[float], dict[str, float]]:
    """Logistic regression; every tenth game is held out."""
    import numpy as np

    up, extra, guess = parents()
    width = max(len(row) for row in rows)
    size = ev.SIZE
    data = np.full((len(rows), width), size, dtype=np.int32)
    for number, row in enumerate(rows):
        data[number, : len(row)] = row
    won = np.array(wins, dtype=np.float64)
    held = np.array(games) % 10 == 0
    most = max(len(group) for group in up)
    above = np.full((size, most), extra, dtype=np.int32)
    for number, group in enumerate(up):
        above[number, : len(group)] = group
    sure = np.array([*certainties(), 0.0])
    own = sure.copy()
    shared = np.zeros(extra + 1)
    prior = np.array([*guess, 0.0])
    shared += prior
    speed_own, speed_shared = np.full(size + 1, 1e-6), np.full(extra + 1, 1e-6)
    chance = np.random.default_rng(1)
    train = np.flatnonzero(~held)
    strict = np.full(size + 1, 25.0 * ridge)
    strict[ev.AT : ev.HEIR] = 80.0 * ridge

    def table() -> Any:
        out = own.copy()
        out[:size] += shared[above].sum(axis=1)
        return out

    def loss(part: Any) -> float:
        score = np.clip(table()[data[part]].sum(axis=1), -30, 30)
        chance_ = np.clip(1 / (1 + np.exp(-score)), 1e-6, 1 - 1e-6)
        return float(-(won[part] * np.log(chance_) + (1 - won[part]) * np.log(1 - chance_)).mean())

    report: dict[str, float] = {}
    best, kept = 9.0, table()
    for epoch in range(epochs):
        order = chance.permutation(train)
        rate = 0.06 / (1 + 0.5 * epoch)
        for start in range(0, len(order), 2048):
            part = order[start : start + 2048]
            chunk = data[part]
            score = np.clip(table()[chunk].sum(axis=1), -30, 30)
            error = 1 / (1 + np.exp(-score)) - won[part]
            grad = np.bincount(chunk.ravel(), weights=np.repeat(error, width), minlength=size + 1) / len(part)
            grad[size] = 0
            up_grad = np.bincount(above.ravel(), weights=np.repeat(grad[:size], most), minlength=extra + 1)
            up_grad[extra] = 0
            grad += strict * (own - sure) / len(train)
            up_grad += 25.0 * ridge * (shared - prior) / len(train)
            speed_own += grad**2
            speed_shared += up_grad**2
            own -= rate * grad / np.sqrt(speed_own)
            shared -= rate * up_grad / np.sqrt(speed_shared)
        now = loss(held)
        print(f"  epoch {epoch}: train {loss(~held):.4f} held-out {now:.4f}", file=sys.stderr, flush=True)
        if now < best:
            best, kept = now, table()
    base = won[~held].mean()
    report["held_out_log_loss"] = round(best, 4)
    report["log_loss_of_the_mean"] = round(
        float(-(won[held] * np.log(base) + (1 - won[held]) * np.log(1 - base)).mean()), 4
    )
    report["fellowship_won"] = round(float(won.mean()), 4)
    report["positions"] = len(rows)
    return [float(number) for number in kept[:size]], report


def regress_setups(games: list[dict[str, Any]]) -> tuple[dict[str, list[int]], dict[str, int]]:
    """What it does to the odds of its owner, in thousandths of a logit, to start a character somewhere rather than at
    home, to have it in play, and to have a special card.
    """
    import numpy as np

    columns = 36 * 12 + len(SPECIALS)
    matrix = np.zeros((len(games), columns + 1))
    for number, entry in enumerate(games):
        for who, place in entry["placed"]:
            sign = 1 if who % 18 < 9 else -1
            if place < 10:
                matrix[number, who * 12 + place % 5] = sign
            matrix[number, who * 12 + 11] = sign
        for bit, card in enumerate(SPECIAL_CARDS):
            if entry["specials"] >> bit & 1:
                matrix[number, 36 * 12 + bit] = 1 if card.side == F else -1
        matrix[number, columns] = 1
    won = np.array([1.0 if entry["winner"] == F else 0.0 for entry in games])
    weights = np.zeros(columns + 1)
    for _ in range(30):  # Newton, with a ridge
        chance = 1 / (1 + np.exp(-matrix @ weights))
        grad = matrix.T @ (chance - won) + 6.0 * weights
        curve = (matrix * (chance * (1 - chance))[:, None]).T @ matrix + 6.0 * np.eye(columns + 1)
        weights -= np.linalg.solve(curve, grad)
    milli = [round(1000 * float(number)) for number in weights]
    places = {CHARACTERS[who].name: [*milli[who * 12 : who * 12 + 5], milli[who * 12 + 11]] for who in range(36)}
    return places, {SPECIALS[bit]: milli[36 * 12 + bit] for bit in range(len(SPECIALS))}


def compact(data: Any, depth: int = 0) -> str:
    """JSON with a line for each list of numbers, broken where it grows long."""
    if isinstance(data, list):
        lines = [", ".join(str(number) for number in data[start : start + 18]) for start in range(0, len(data), 18)]
        return "[" + (",\n" + " " * (depth + 1)).join(lines) + "]"
    if not isinstance(data, dict):
        return json.dumps(data)
    inner = [" " * (depth + 1) + json.dumps(name) + ": " + compact(value, depth + 1) for name, value in data.items()]
    return "{\n" + ",\n".join(inner) + "\n" + " " * depth + "}"


def fit(args: argparse.Namespace) -> None:
    """Write weights.json."""
    old = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    for kind in ("ring", "star"):
        files = getattr(args, kind)
        if not files:
            continue
        lines = [line for file in files for line in Path(file).read_text(encoding="utf-8").splitlines()]
        entries = [json.loads(line) for line in lines if line.endswith("}")]
        entries = [entry for entry in entries if entry["winner"] in (F, S)]
        rows = [row for entry in entries for row in entry["rows"]]
        wins = [int(entry["winner"] == F) for entry in entries for _ in entry["rows"]]
        games = [number for number, entry in enumerate(entries) for _ in entry["rows"]]
        numbers, report = regress(rows, wins, games, args.epochs, args.ridge)
        report["games"] = len(entries)
        milli = [round(1000 * number) for number in numbers]
        old["tables"][kind] = {name: milli[first:after] for name, (first, after) in ev.GROUPS.items()}
        old.setdefault("fitted", {})[kind] = report
        print(kind, report)
        if args.setups:
            places, specials = regress_setups(entries)
            wanted = range(18) if kind == "ring" else range(36)
            old.setdefault("setups", {})[kind] = {CHARACTERS[who].name: places[CHARACTERS[who].name] for who in wanted}
            old.setdefault("specials", {})[kind] = specials
    Path(args.to).write_text(compact(old) + "\n", encoding="utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("play")
    one.add_argument("--rules", choices=list(RULES), required=True)
    one.add_argument("--games", type=int, default=100)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--setups", choices=["random", "mixed", "ours"], default="random")
    one.add_argument("--player", choices=["pilot", "rules"], default="pilot", help="rules: the player of that name")
    one.add_argument("--weights", default=str(WEIGHTS))
    one.add_argument("--out", required=True)
    one.set_defaults(run=play)
    two = commands.add_parser("fit")
    two.add_argument("--ring", nargs="*", default=[])
    two.add_argument("--star", nargs="*", default=[])
    two.add_argument("--epochs", type=int, default=25)
    two.add_argument("--ridge", type=float, default=1.0, help="how hard it is to argue a number away from the guess")
    two.add_argument("--setups", action="store_true", help="fit setups too: from games with random ones")
    two.add_argument("--to", default=str(WEIGHTS))
    two.set_defaults(run=fit)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
