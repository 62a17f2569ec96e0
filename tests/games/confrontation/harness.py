"""Positions to test rules in: `position("classic | F: … | S: … | turn S").play("witch_king fangorn>rohan")`."""

from __future__ import annotations

import pytest

from mathom.core.action import NATURE, REFEREE, Action
from mathom.core.errors import IllegalAction
from mathom.core.game import Result
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import MOVE
from mathom.games.confrontation.content import CARDS, CHARACTER, GONE, REGIONS, SIDES
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.notation import duel
from mathom.games.confrontation.observe import View


class Play:
    """A game in a test. Actions are written as in records; a move may be written with `>` whatever its way."""

    def __init__(self, state: Duel) -> None:
        self.state = state

    # doing ----------------------------------------------------------------------------------------------------------
    def play(self, *texts: str) -> Play:
        """Each action by whoever may do it now: `card 3` is F's and S's in turn where both choose; write `S card 3` or
        `F card 3` to say whose. Chance outcomes are played like actions: `draw sam`.
        """
        for text in texts:
            seat, found = self._find(text)
            assert found is not None, f"{text!r} is not legal in {self.phase}: {self.menu}"
            self.state.apply(seat, found)
        return self

    def _find(self, text: str) -> tuple[int, Action | None]:
        if text[:2] in ("F ", "S "):
            seats, text = [SIDES.index(text[0]) ^ self.state.swap], text[2:]
        else:
            seats = list(self.state.to_act())
        for seat in seats:
            options: list[Action]
            if seat == NATURE:
                options = [outcome for outcome, _ in self.state.odds()]
            else:
                options = [*self.state.legal(seat), *self.state.asides(seat)]
            for option in options:
                if option.text == text:
                    return seat, option
            loose = [o for o in options if o.kind == "move" and _loosely(o.text) == _loosely(text)]
            if len(loose) == 1:
                return seat, loose[0]
        return seats[0] if seats else 0, None

    def cards(self, f: str, s: str) -> Play:
        """Both play a card."""
        return self.play(f"F card {f}", f"S card {s}")

    # asking ---------------------------------------------------------------------------------------------------------
    @property
    def phase(self) -> str:
        return self.state.step.name

    @property
    def menu(self) -> dict[str, list[str]]:
        """What each side may do now."""
        if self.state.to_act() == (NATURE,):
            return {"*": [outcome.text for outcome, _ in self.state.odds()]}
        return {SIDES[seat ^ self.state.swap]: [a.text for a in self.state.legal(seat)] for seat in self.state.to_act()}

    def options(self, side: str) -> list[str]:
        """What a side may do now."""
        return [option.text for option in self.state.legal(SIDES.index(side) ^ self.state.swap)]

    def offers(self, side: str, text: str) -> bool:
        """Whether a side may do this now."""
        return any(o == text or (_loosely(o) == _loosely(text) and ">" in text) for o in self.options(side))

    def moves(self, who: str) -> list[str]:
        """The regions a character may move to now, in the board's order."""
        side = "F" if CHARACTER[who] % 18 < 9 else "S"
        found = [a for a in self.state.legal(SIDES.index(side) ^ self.state.swap) if a.code == MOVE]
        goals = {a.to for a in found if a.who == CHARACTER[who]}
        return [REGIONS[to].name for to in sorted(goals)]

    def refuses(self, side: str, text: str, rule: str | None = None) -> bool:
        """Whether the action is refused, with this rule if one is given, and nothing is changed."""
        before = GAME.observation_to_json(self.state.observe(REFEREE))
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(SIDES.index(side) ^ self.state.swap, GAME.action(text))
        assert GAME.observation_to_json(self.state.observe(REFEREE)) == before
        assert rule is None or refusal.value.rule == rule, f"{refusal.value.rule} instead of {rule}"
        return True

    def at(self, who: str) -> str:
        """The region a character is in, `fallen` if it was defeated."""
        slot = CHARACTER[who] % 18
        assert self.state.who[slot] == CHARACTER[who], f"{who} is not in play"
        region = self.state.at[slot]
        return "fallen" if region == GONE else REGIONS[region].name

    def shown(self, who: str) -> bool:
        """Whether a character is revealed."""
        return bool(self.state.shown >> CHARACTER[who] % 18 & 1)

    def hand(self, side: str) -> list[str]:
        """A side's hand."""
        mask = self.state.hand0 if side == "F" else self.state.hand1
        return [name for card, name in enumerate(CARDS) if mask >> card & 1]

    def discards(self, side: str) -> list[str]:
        """A side's used cards."""
        mask = self.state.discards(SIDES.index(side))
        return [name for card, name in enumerate(CARDS) if mask >> card & 1]

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return SIDES[self.state.turn]

    @property
    def result(self) -> Result | None:
        return self.state.result()

    @property
    def winner(self) -> str | None:
        """The side that has won, if any (single games)."""
        result = self.state.result()
        return SIDES[result.winners[0]] if result and result.winners else None

    @property
    def ended_by(self) -> str | None:
        """The rule that ended the game."""
        result = self.state.result()
        return result.rule if result else None

    def sees(self, side: str) -> View:
        """What a side sees."""
        return self.state.observe(SIDES.index(side) ^ self.state.swap)

    def possible(self, side: str, region: str) -> list[tuple[str, ...]]:
        """For each stand of the opponent in a region, in order of marks: who it may be for this side."""
        letter = "s" if side == "F" else "f"
        stands = [stand for stand in self.sees(side).stands if stand.region == region and stand.mark[0] == letter]
        return [stand.possible or (stand.face,) for stand in stands]

    def log(self, side: str) -> list[str]:
        """The ids of the log lines a side has read."""
        return [line.id for line in self.sees(side).log]


def _loosely(text: str) -> str:
    return text.replace("~", ">").replace("=", ">").replace("^", ">")


def position(text: str) -> Play:
    """A game that goes on from a position."""
    return Play(duel(text))


def new(options: str) -> Play:
    """A game from its beginning."""
    return Play(GAME.start(options))
