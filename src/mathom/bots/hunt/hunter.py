"""A hunter of simple sense: ride to where Frodo is likely to be or to come, ask where the answer tells most, strike
where he is likely enough.

All worths are in points of corruption. Each Wraith player decides for the Nazgûl whose turn it is, from the facts that
everybody has heard and the cards of the own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from mathom.bots.hunt.belief import Belief, Chances, belief
from mathom.bots.hunt.scene import Scene, rides
from mathom.core.action import Action
from mathom.core.masks import members
from mathom.games.hunt.actions import HuntAction
from mathom.games.hunt.content import (
    COUNTS_AS,
    MORGUL_RING,
    PART_I,
    PURSUIT,
    RING,
    SHADOW,
    SORCERY,
    SWORD,
)
from mathom.games.hunt.observe import View

# What things are worth, in points of corruption.
_ANSWER: Final = 0.55
"""An answer that is as open as can be, about something fresh."""
_POWER: Final = 0.35
"""An information token."""
_FOUND: Final = 0.4
"""To have found Frodo, beside the tokens that he must draw."""
_WIZARD: Final = 0.35
"""To have found Gandalf."""
_DRAW: Final = 0.22
"""A sorcery card."""
_DIE: Final = 0.6
"""A die that will be missed."""
_COVER: Final = 2.6
"""To stand where everything that is likely can be reached."""
_NEARER: Final = (1.0, 0.9, 0.8, 0.72, 0.65, 0.58, 0.52, 0.47, 0.42, 0.38, 0.34, 0.31, 0.28)
"""How well an area is covered from so many turns away, by who comes there before Frodo."""
_IN_TIME: Final = tuple(0.6**late for late in range(13))
"""How much of that is left to who comes so many turns after him."""
_WHEN: Final = ((0, 0.3), (1, 0.3), (2, 0.15), (4, 0.15), (6, 0.1))
"""After how many of Frodo's moves the hunters want to be where he is, and how much."""
_CARDS: Final = {
    "SOR-02": 0.9,
    "SOR-03": 0.5,
    "SOR-04": 0.5,
    "SOR-12": 1.0,
}
"""Sorcery cards whose worth is always about the same, where they may be played."""
_KEEP: Final = ("SOR-11", "SOR-07", "SOR-12", "SOR-01", "SOR-02", "SOR-06", "SOR-05", "SOR-03", "SOR-04", "SOR-14")
"""Cards to keep, the best first."""


def _cover(turns: int, moves: int) -> float:
    return _IN_TIME[turns - moves] * _NEARER[turns] if turns > moves else _NEARER[turns]


def decide(view: View, rng: Random) -> Action:
    """What a Wraith player does."""
    return Hunter(view, rng).decide()


class Hunter:
    """One decision of a Wraith player."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view: Final = view
        self.rng: Final = rng
        self.scene: Final = Scene(view)
        self.belief: Final[Belief] = belief(view)
        self.board: Final = self.scene.board
        self.turns: Final = rides(self.scene.part)
        self.quarry: Final = self._quarry()
        """The area on which Frodo was found in this turn, or -1."""
        self._wanted: list[tuple[int, int, float]] | None = None
        self._covered: dict[int, list[tuple[int, int, float, float]]] = {}
        self._places: dict[tuple[int, int], float] = {}
        self._powers: dict[tuple[int, int, int], float] = {}
        hand = view.hands[view.audience - 1].cards
        self.hand: Final = hand or ()

    def _quarry(self) -> int:
        if not self.view.found:
            return -1
        for fact in reversed(self.view.facts):
            if fact.startswith("hunt ") and fact.endswith(" here"):
                return self.board.space[fact.split(" ")[1]]
        return -1

    # What is asked --------------------------------------------------------------------------------------------------
    def decide(self) -> Action:
        """By what may be done."""
        legal = self.view.legal
        step = self.view.step
        if step == "nazgul_turn":
            return self._turn()
        if step == "exchange":
            return legal[-1]
        kinds = {action.kind for action in legal}
        if "share" in kinds:
            return self._share()
        if "stand" in kinds:
            return self._stand()
        if "ride" in kinds:
            return self._ride_by_card()
        if kinds & {"search", "hunt", "perceive", "draw", "play", "remove", "branch"}:
            return self._best(legal, self._worth_here)
        if "discard" in kinds:
            return self._best(legal, lambda action: -self._keeping(action.text.partition(" ")[2]))
        return self.rng.choice(legal) if kinds <= {"prize", "lead", "order"} else legal[-1]

    def _best(self, legal: Sequence[Action], worth: object) -> Action:
        assert callable(worth)
        found = [(worth(action), action) for action in legal]
        most = max(value for value, _ in found)
        return self.rng.choice([action for value, action in found if value > most - 1e-9])

    def _share(self) -> Action:
        """The Nazgûl as evenly as can be."""

        def even(action: Action) -> float:
            assert isinstance(action, HuntAction)
            counts = [action.several.count(seat) for seat in range(1, len(self.view.hands) + 1)]
            return -float(max(counts) - min(counts))

        return self._best(self.view.legal, even)

    def _keeping(self, card: str) -> float:
        return float(len(_KEEP) - _KEEP.index(card)) if card in _KEEP else 0.0

    def _stand(self) -> Action:
        """Where it covers what the others do not."""

        def worth(action: Action) -> float:
            assert isinstance(action, HuntAction)
            return self.place(action.space[self.scene.part], action.number)

        return self._best(self.view.legal, worth)

    # The turn -------------------------------------------------------------------------------------------------------
    def _turn(self) -> Action:
        """Act here and then ride, or ride and act there: whichever promises more."""
        view, rider = self.view, self.scene.active
        here = self.scene.riders[rider]
        ways: list[tuple[int, Action | None]] = [(here, None)]
        acts: list[Action] = []
        done: Action = view.legal[-1]
        for action in view.legal:
            assert isinstance(action, HuntAction)
            if action.kind == "ride":
                ways.append((action.space[self.scene.part], action))
            elif action.kind != "done":
                acts.append(action)
        standing = {space: self.place(space, rider) for space, _ in ways}
        best_there, goes = max(
            ((standing[space] + (0.0 if view.acted else self.act(space, rider)), action) for space, action in ways),
            key=lambda found: found[0],
        )
        if acts:
            action, worth = self._act_here(acts, here)
            at_once = worth + (standing[here] if view.rode else max(standing.values()))
            if worth > 0.0 and at_once >= best_there - 1e-9:
                return action
        if goes is not None and best_there > standing[here] + 1e-9:
            return goes
        if acts:
            action, worth = self._act_here(acts, here)
            if worth > 0.0:
                return action
        return done

    def _act_here(self, acts: Sequence[Action], here: int) -> tuple[Action, float]:
        found = [(self._worth_of_act(action, here), action) for action in acts]
        worth, action = max(found, key=lambda pair: pair[0])
        return action, worth

    def _worth_of_act(self, action: Action, here: int) -> float:
        assert isinstance(action, HuntAction)
        kind = action.kind
        rider = self.scene.active
        if kind == "search":
            return self.search(here)
        if kind == "hunt":
            return self.hunt(here, rider)
        if kind == "die":
            return self.use(action.other, here, rider) - self.cost(action.number)
        return self.power(action.number, here, rider) - sum(self.cost(face) for face in action.several)

    def act(self, place: int, rider: int) -> float:
        """The worth of the best action on a space, by what the dice are then."""
        scene = self.scene
        free = self.view.marker == "eye" or rider == scene.witch_king
        best = self.hunt(place, rider) if free else self.search(place)
        dark = self.board.dark >> place & 1
        for face in scene.faces():
            cost = self.cost(face)
            for use in {*COUNTS_AS[face], *((SORCERY,) if dark else ())}:
                best = max(best, self.use(use, place, rider) - cost)
            for power in range(1, min(self.view.powers, 4) + 1):
                if power != 2 and self._pays(power, face):
                    best = max(best, self.power(power, place, rider) - cost)
        return best

    def _pays(self, power: int, face: int) -> bool:
        return power == 1 or {3: SWORD, 4: RING}.get(power, -1) in COUNTS_AS[face]

    def cost(self, face: int) -> float:
        """What a die would be worth later in the day; a Shadow is the best to keep."""
        left = max(1, self.scene.turns_left())
        number = len(self.scene.dice) + (self.scene.king_face >= 0)
        scarce = max(0.0, 1.0 - number / left)
        weight = {SHADOW: 1.3, SWORD: 1.0, SORCERY: 0.8}.get(face, 0.7)
        return _DIE * scarce * weight + 0.01

    # What an action is worth ----------------------------------------------------------------------------------------
    def search(self, place: int) -> float:
        """What a search tells, and the information that may lie there."""
        if not self.scene.can_search(place):
            return 0.0
        return self._answer_about(place) + self._information(place)

    def _answer_about(self, place: int) -> float:
        there = self.belief.visited.get(place, 0.0)
        if there <= 0.0 or there >= 1.0:
            return 0.0
        fresh = min(1.0, self.belief.fresh.get(place, 0.0) / there)
        return _ANSWER * 4.0 * there * (1.0 - there) * (0.15 + 0.85 * fresh)

    def _information(self, place: int) -> float:
        view = self.view
        name = self.board.ids[place]
        if self.scene.part != PART_I or not self.board.allied >> place & 1 or name in view.information:
            return 0.0
        if name in view.information_absent:
            return 0.0
        unknown = self.board.allied.bit_count() - len(view.information) - len(view.information_absent)
        chance = view.information_left / max(1, unknown)
        return _POWER * chance * (1.0 - self.belief.visited.get(place, 0.0))

    def hunt(self, place: int, rider: int) -> float:
        """The chance to find Frodo with all who can be there, and what else the answer tells."""
        if not self.scene.can_hunt(place):
            return 0.0
        here = self.belief.last.get(place, 0.0)
        if self.quarry >= 0:
            here = 0.0
        worth = here * (self.tokens(place, rider) * self.scene.token + _FOUND)
        worth += self.belief.gandalf.get(place, 0.0) * _WIZARD
        if not self.scene.trails >> place & 1:
            worth += 0.8 * self._answer_about(place) + self._information(place)
        return worth

    def tokens(self, area: int, hunter: int) -> float:
        """How many tokens an encounter here would bring, about: by who is there and who can still come."""
        scene, number = self.scene, 0.0
        for rider, place in enumerate(scene.riders):
            weight = 2.0 if rider == scene.witch_king else 1.0
            if rider == hunter or scene.near(place, area):
                number += weight
            elif rider in scene.to_come and scene.can_come_near(place, area):
                number += 0.9 * weight
        return number

    def perceive(self, land: int, *, says_who: bool = False) -> float:
        """What a perception tells."""
        if self.board.lands[land] in self.scene.marks:
            return 0.0
        lying = self.board.lying[land]
        frodo = sum(share for area, share in self.belief.last.items() if lying >> area & 1)
        wizard = sum(share for area, share in self.belief.gandalf.items() if lying >> area & 1)
        if self.quarry >= 0:
            return 0.0
        return _ANSWER * 4.0 * frodo * (1.0 - frodo) * (1.0 if says_who else 1.0 - 0.8 * wizard)

    def use(self, use: int, place: int, rider: int) -> float:
        """The worth of a result that is spent on a space."""
        if use in (RING, MORGUL_RING):
            lands = (self.board.region[place], self.board.stretch[place])
            return max(self.perceive(land, says_who=use == MORGUL_RING) for land in lands)
        if use == SWORD:
            remove = 0.12 if self.board.beside[place] & self.scene.allies else 0.0
            return max(self.hunt(place, rider), remove)
        if use == PURSUIT:
            return 0.35
        return max([_DRAW if self.view.sorcery_deck or self.view.sorcery_discards else 0.0, *self._cards(place, rider)])

    def _cards(self, place: int, rider: int) -> list[float]:
        return [self.card(card, place, rider) for card in dict.fromkeys(self.hand)]

    def card(self, card: str, place: int, rider: int) -> float:
        """What a sorcery card is worth if this Nazgûl plays it on a space."""
        view, scene, board = self.view, self.scene, self.board
        if card == "SOR-01":
            if scene.part != PART_I and scene.witch_king < 0:
                return 1.2
            return self._gain_of_steps(2, others=True)
        if card == "SOR-02":
            return _CARDS[card] if board.dark >> place & 1 else 0.0
        if card == "SOR-03":
            return _CARDS[card] if view.corruption >= 3 and "red_knife" not in view.reds else 0.0
        if card == "SOR-04":
            return _CARDS[card] if scene.trails >> place & 1 and "red_breath" not in view.reds else 0.0
        if card == "SOR-05":
            return max((self.search(area) for area in range(board.areas) if self._within(area, 2)), default=0.0)
        if card == "SOR-06":
            return max(self.perceive(land, says_who=True) for land in range(len(board.regions)))
        if card == "SOR-07":
            around = [place, *board.adjacent[place]]
            return max(self.hunt(area, rider) for area in around)
        if card == "SOR-08":
            return self._gain_of_steps(2, others=False)
        if card == "SOR-09":
            return 0.15
        if card == "SOR-10":
            return max(0.3, 0.2 * min(2, len(view.allies)))
        if card == "SOR-11":
            region = board.region[place]
            there = sum(share for area, share in self.belief.last.items() if board.region[area] == region)
            return there + _ANSWER * 4.0 * there * (1.0 - there)
        if card == "SOR-12":
            return _CARDS[card] if view.marker == "eye" else 0.0
        if card == "SOR-13":
            return 0.35 if view.fellowship else 0.0
        return 0.35 if card == "SOR-14" and view.ally_hand else 0.0

    def _within(self, area: int, steps: int) -> bool:
        return any(self.board.distance[space][area] <= steps for space in self.scene.riders)

    def _gain_of_steps(self, steps: int, *, others: bool) -> float:
        """How much better some Nazgûl would stand after so many steps."""
        scene, best = self.scene, 0.0
        for rider, place in enumerate(scene.riders):
            if place < 0 or (rider == scene.active) == others:
                continue
            before = self.place(place, rider)
            for there in self._reached(place, steps):
                best = max(best, self.place(there, rider) - before)
        return best

    def power(self, power: int, place: int, rider: int) -> float:
        """The worth of a Black Rider power."""
        found = self._powers.get((power, place, rider))
        if found is None:
            found = self._powers[power, place, rider] = self._power(power, place, rider)
        return found

    def _power(self, power: int, place: int, rider: int) -> float:
        if power == 2:
            return max(self.hunt(place, rider), self.use(RING, place, rider))
        steps = 2 if power == 4 else 1
        before = self.place(place, rider)
        best = 0.0
        for there in self._reached(place, steps):
            gain = self.place(there, rider) - before
            if power == 3 and there != place:
                gain += self.search(there)
            best = max(best, gain)
        return best

    def _reached(self, place: int, steps: int) -> list[int]:
        return list(members(self.board.reached(place, steps, self.scene.closed, self.board.adjacent)))

    # Where to stand -------------------------------------------------------------------------------------------------
    def wanted(self) -> list[tuple[int, int, float]]:
        """Where Frodo may be when: after how many of his moves, the area, and how much that counts."""
        if self._wanted is None:
            self._wanted = [
                (moves, area, weight * share)
                for (moves, weight), chances in zip(_WHEN, self._ahead(), strict=True)
                for area, share in chances.items()
                if share > 0.01
            ]
            self._wanted += [(1, area, 0.05 * share) for area, share in self.belief.gandalf.items() if share > 0.05]
        return self._wanted

    def _ahead(self) -> list[Chances]:
        return [self.belief.ahead[moves] for moves, _ in _WHEN]

    def place(self, space: int, rider: int) -> float:
        """How well a Nazgûl stands on a space, beside the others."""
        found = self._places.get((space, rider))
        if found is None:
            found = self._places[space, rider] = self._place(space, rider)
        return found

    def _place(self, space: int, rider: int) -> float:
        scene = self.scene
        king = 2.0 if rider == scene.witch_king else 1.0
        if self.quarry >= 0:
            near = scene.near(space, self.quarry)
            return king * scene.token * near - 0.05 * self.turns[space][self.quarry]
        mine = self.turns[space]
        cover = 0.0
        for moves, area, share, others in self._uncovered(rider):
            turns = mine[area]
            own = _IN_TIME[turns - moves] * _NEARER[turns] if turns > moves else _NEARER[turns]
            cover += share * (own - 0.75 * min(own, others))
        around = self.board.beside[space] | 1 << space
        gather = sum([share for area, share in self.belief.last.items() if around >> area & 1])
        return _COVER * cover + 0.35 * gather * scene.token * king

    def _uncovered(self, rider: int) -> list[tuple[int, int, float, float]]:
        """What is wanted: when, the area, how much, and how well the other Nazgûl cover it."""
        found = self._covered.get(rider)
        if found is None:
            places = self.scene.riders
            others = [self.turns[place] for other, place in enumerate(places) if other != rider and place >= 0]
            found = self._covered[rider] = [
                (moves, area, share, max([_cover(turns[area], moves) for turns in others], default=0.0))
                for moves, area, share in self.wanted()
            ]
        return found

    # Pieces of cards and powers -------------------------------------------------------------------------------------
    def _ride_by_card(self) -> Action:
        """Whoever gains most by it, and where to."""

        def gain(action: Action) -> float:
            if action.kind != "ride":
                return 0.0
            assert isinstance(action, HuntAction)
            rider, there = action.number, action.space[self.scene.part]
            worth = self.place(there, rider) - self.place(self.scene.riders[rider], rider)
            if self.view.step.startswith("BR-3"):
                worth += self.search(there)
            return worth

        return self._best(self.view.legal, gain)

    def _worth_here(self, action: Action) -> float:
        """The worth of what may be chosen in the middle of an action."""
        assert isinstance(action, HuntAction)
        scene, kind = self.scene, action.kind
        rider = scene.active
        here = scene.riders[rider]
        if kind == "search":
            return self.search(action.space[scene.part])
        if kind == "hunt":
            return self.hunt(action.space[scene.part], rider)
        if kind == "perceive":
            says = any(name in self.view.step for name in ("morgul", "SOR-06"))
            return self.perceive(action.number, says_who=says)
        if kind == "draw":
            return _DRAW
        if kind == "play":
            return self.card(action.text.partition(" ")[2], here, rider)
        if kind == "remove":
            return 0.1
        if kind == "branch":
            return self._branch(action.number)
        return 0.0

    def _branch(self, number: int) -> float:
        """The branches of Captain of the Nine, of Bill Ferny and of the second power."""
        step, rider = self.view.step, self.scene.active
        here = self.scene.riders[rider]
        if step.startswith("SOR-01"):
            return 1.0 if number == 1 else self._gain_of_steps(2, others=True)
        if step.startswith("SOR-10"):
            return 0.2 * min(2, len(self.view.allies)) if number == 0 else 0.3
        if number == 0:
            return self.hunt(here, rider)
        return self.perceive((self.board.region if number == 1 else self.board.stretch)[here])
