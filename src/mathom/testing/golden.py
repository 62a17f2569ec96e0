"""Golden playthroughs: a seeded game as text, kept in a file, so that any change of behaviour shows as a diff.

    def test_golden():
        check_golden(Path(__file__).parent / "golden" / "classic.txt", GAME, "rule_set=classic", seed=1)

`MATHOM_UPDATE_GOLDEN=1` writes the files anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final

from mathom.core.action import REFEREE
from mathom.core.errors import NotationError
from mathom.core.game import Game
from mathom.core.words import Words
from mathom.testing.play import Step, Walk

SHOWN: Final = 12
"""So many actions of a list are written out; a longer one is cut and gets a hash of the rest."""


def golden(game: Game, options: Mapping[str, object] | str | None = None, seed: int = 0) -> str:
    """A whole game of random play as text.

    Each step says who acts, what lies on the table (the referee's position, if the game writes positions), what
    everybody is sent (as a hash), what may be done, what is done, and what the log says of it.
    """
    walk = Walk(game, options, seed)
    words = Words("en", game.word_sources(walk.options))
    lines = [f"game {game.id}", f"options {walk.options.text()}".strip(), f"seed {seed}"]
    said = 0
    for step in walk:
        new = step.state.lines(REFEREE, said)
        lines += [f"  : {words.say(line)}" for line in new]
        said += len(new)
        lines += ["", *_describe(step, words)]
    return "\n".join([*lines, ""])


def check_golden(path: Path, game: Game, options: Mapping[str, object] | str | None = None, seed: int = 0) -> None:
    """Compare a golden playthrough with its file, or write the file if `MATHOM_UPDATE_GOLDEN` is set."""
    now = golden(game, options, seed)
    if os.environ.get("MATHOM_UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8")
        return
    if not path.exists():
        raise AssertionError(f"{path} does not exist; set MATHOM_UPDATE_GOLDEN=1 to write it")
    kept = path.read_text(encoding="utf-8")
    if now != kept:
        diff = unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", n=1, lineterm="")
        shown = "\n".join(islice(diff, 30))
        raise AssertionError(f"{path.name} differs; if that is meant, set MATHOM_UPDATE_GOLDEN=1\n{shown}")


def _describe(step: Step, words: Words) -> Iterator[str]:
    state = step.state
    acting = " ".join(step.name(seat) for seat in state.to_act())
    yield f"{step.walk.number} {acting or 'over'}"
    try:
        yield f"  = {step.game.write_position(state.observe(REFEREE))}"
        everyone = step.audiences
    except NotationError:  # a game without positions
        everyone = (REFEREE, *step.audiences)
    yield "  sent " + " ".join(f"{step.name(who)}:{_hash(step.sent(state, who))}" for who in everyone)
    for seat in step.seats:
        legal, prompt = state.legal(seat), state.observe(seat).prompt
        if prompt is not None:
            yield f"  {step.name(seat)} ? {words.say(prompt)}"
        if legal:
            yield f"  {step.name(seat)} may {_list([action.text for action in legal])}"
    if state.to_act() and not any(state.legal(seat) for seat in step.seats):
        yield f"  nature may {_list([f'{action.text} ({weight})' for action, weight in state.odds()])}"
    if step.action is not None:
        yield f"  > {step.name(step.actor)} {step.action.text}"
    if result := state.result():
        winners = " ".join(step.name(seat) for seat in result.winners) or "nobody"
        yield f"  won by {winners}, points {result.points}, {result.rule}: {words.say(result.reason)}"


def _list(texts: Sequence[str]) -> str:
    if len(texts) <= SHOWN:
        return " | ".join(texts)
    rest = "\n".join(texts[SHOWN:]).encode()
    return f"{' | '.join(texts[:SHOWN])} | and {len(texts) - SHOWN} more {_hash(rest)}"


def _hash(data: bytes) -> str:
    return sha256(data).hexdigest()[:10]
