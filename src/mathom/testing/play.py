"""Random play, one step at a time: what every check of the kit walks along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Final

from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.game import Game, State
from mathom.core.options import Options

ASIDES: Final = 0.002
"""How often random play takes an aside, such as resigning, instead of what it is asked for."""


class Fault(AssertionError):
    """A game breaks the contract. Says in which game, with which options, seed and step, and how."""

    def __init__(self, walk: Walk, what: str) -> None:
        self.walk = walk
        doing = " ".join([f"{walk.game.id} {walk.options.text()}".strip(), f"seed {walk.seed}", f"step {walk.number}"])
        super().__init__(f"{doing}: {what}")


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of a walk: the state, not to be changed by a check, and what is about to be done, `None` at the end."""

    walk: Walk
    state: State
    actor: int
    action: Action | None
    rng: Random
    """Chance for the checks: apart from the walk's own, so that checking changes no game."""

    @property
    def game(self) -> Game:
        return self.walk.game

    @property
    def seats(self) -> range:
        return range(len(self.walk.seats))

    @property
    def audiences(self) -> tuple[int, ...]:
        """Everyone who may look on without knowing all."""
        return (*self.seats, SPECTATOR)

    def name(self, actor: int) -> str:
        """A seat, nature or an audience in a word."""
        others = {NATURE: "nature", SPECTATOR: "spectator", REFEREE: "referee"}
        return others.get(actor) or self.walk.seats[actor]

    def sent(self, state: State, audience: int) -> bytes:
        """Every byte that the audience is sent of a state."""
        return self.game.observation_to_json(state.observe(audience))

    def after(self) -> State:
        """A copy of the state in which the action is done."""
        assert self.action is not None
        state = self.state.clone()
        state.apply(self.actor, self.action)
        return state

    def fault(self, what: str) -> Fault:
        if self.action is None:
            return Fault(self.walk, what)
        return Fault(self.walk, f"{what} (next: {self.name(self.actor)} {self.action.text!r})")


class Walk:
    """One sitting of random play. The seed decides everything; the state moves on when the next step is asked for.

    `events` is what was done so far: with it, a fault can be shown to others as a record.
    """

    def __init__(self, game: Game, options: Mapping[str, object] | str | None = None, seed: int = 0) -> None:
        self.game = game
        self.options = options if isinstance(options, Options) else game.options(options)
        self.seats = game.seats(self.options)
        self.seed = seed
        self.number = 0
        self.state = game.start(self.options)
        self.events: list[tuple[int, Action]] = []
        self.pool: dict[str, Action] = {}
        """Actions that were possible at some time, for checks that try them at another."""

    def __iter__(self) -> Iterator[Step]:
        play, check = Random(f"play {self.seed}"), Random(f"check {self.seed}")
        bound = self.game.bound(self.options)
        while self.number <= bound:
            with blame(self):
                if not self.state.to_act():
                    yield Step(self, self.state, NATURE, None, check)
                    return
                actor, action = choose(self.state, len(self.seats), play)
                yield Step(self, self.state, actor, action, check)
                self.state.apply(actor, action)
            self.events.append((actor, action))
            self.number += 1
        raise Fault(self, f"not over after the {bound} events that the game declares as its bound")


@contextmanager
def blame(walk: Walk, during: str = "") -> Iterator[None]:
    """Turn whatever goes wrong inside into a `Fault` that names seed and step."""
    try:
        yield
    except Fault:
        raise
    except Exception as error:
        raise Fault(walk, f"{during} {type(error).__name__}: {error}".strip()) from error


def choose(state: State, seats: int, rng: Random, asides: float = ASIDES) -> tuple[int, Action]:
    """Somebody who may act now, nature by its odds, and one of the things they may do."""
    acting = state.to_act()
    if acting == (NATURE,):
        # by `random.choices`, which draws as `core.odds.drawn` does and forgives weights that `checks.odds` will not
        outcomes = state.odds()
        return NATURE, rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]
    if rng.random() < asides:
        seat = rng.randrange(seats)
        if extra := state.asides(seat):
            return seat, rng.choice(extra)
    seat = acting[0] if len(acting) == 1 else rng.choice(acting)
    return seat, rng.choice(state.legal(seat))


def play_on(state: State, seats: int, rng: Random, events: int) -> bool:
    """Play a state on for so many events, or to its end: then the answer is True."""
    for _ in range(events):
        if not state.to_act():
            return True
        state.apply(*choose(state, seats, rng))
    return not state.to_act()
