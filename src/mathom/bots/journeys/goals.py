"""What there is to do on the map, what it is worth, and which hero goes for what.

Worth is counted in actions: what one action of a hero brings on average is about 1. Whatever stands here is taken from
what lies open on the table; of the story only what has happened (`known.py`) and what is written (`reading.py`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mathom.bots.journeys import known
from mathom.bots.journeys import weights as w
from mathom.bots.journeys.fighting import farthest, power
from mathom.bots.journeys.harm import menace, more_pain, room, threatens
from mathom.bots.journeys.odds import cards_in, chance, expected, of_hero
from mathom.bots.journeys.reading import calls_for_a_watch, calls_to_fight, calls_together, shared
from mathom.core.masks import members
from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.counters import threat_tokens
from mathom.games.journeys.darkness import dark_spaces
from mathom.games.journeys.ground import FAR
from mathom.games.journeys.in_force import ignores
from mathom.games.journeys.rounds import threat_end, threat_rise
from mathom.games.journeys.state import Position
from mathom.games.journeys.state_parts import Group
from mathom.games.journeys.story_tests import CumulativeTest, PassOrFail, TestStep

COMES: Final = 3
"""So far a group may come and attack."""
EXPLORE, TOKEN, GROUP, GATHER = "explore", "token", "group", "gather"


class Goal(NamedTuple):
    """Something to do somewhere."""

    kind: str
    number: int
    worth: float
    spaces: int
    """Where one has to stand for it."""
    room: int = 1
    """For how many heroes there is something to do."""


class Attempt(NamedTuple):
    """A button of a token that can be pressed now, and what was seen of it."""

    option: int
    test: TestStep | None
    """The test that it will most likely ask for."""
    tried: bool


class Scene:
    """The table as a player looks at it. What is asked about several heroes or goals is worked out once."""

    def __init__(self, s: Position, shuns: frozenset[tuple[str, int]] = frozenset()) -> None:
        self.s: Final = s
        book = s.book
        self.rise: Final = max(1, threat_rise(s))
        self.rounds: Final = max(0.0, (threat_end(s) - s.threat) / self.rise)
        """How many more rounds there are before threat ends it all."""
        self.objective: Final = book.adventure.objectives[s.objective].text_en if s.objective >= 0 else ""
        self.rules_text: Final = " ".join(book.story_ops[rule].text_en for rule in s.special_rules)  # type: ignore[attr-defined]
        self.fight: Final = calls_to_fight(self.objective)
        self.dark: Final = dark_spaces(s)
        self.groups_at: Final[dict[int, list[Group]]] = {}
        for group in s.groups:
            self.groups_at.setdefault(group.place, []).append(group)
        self._tiles: dict[int, int] = {}
        self._fears: dict[tuple[int, int], float] = {}
        self._exposures: dict[tuple[int, int], float] = {}
        self._risks: dict[int, float] = {}
        self._attempts: dict[int, list[Attempt]] = {}
        self._reach: Final = [(group, s.ground.within(group.place, COMES)) for group in s.groups]
        self.together = 0
        """The spaces where the objective calls all heroes together."""
        self.watch = 0
        """The spaces of which the objective says that somebody has to stay there."""
        self.goals: Final = [goal for goal in self._goals() if (goal.kind, goal.number) not in shuns]

    # What it is about -----------------------------------------------------------------------------------------------
    def tile_relevance(self, tile: int) -> int:
        """How much the objective speaks of a tile."""
        found = self._tiles.get(tile)
        if found is None:
            row = self.s.book.placements[tile]
            found = self._tiles[tile] = shared(self.objective, _tile_names(self.s).get(row.tile, ""))
        return found

    def token_relevance(self, token: int) -> int:
        """How much the objective speaks of a token or of the tile where it lies."""
        row = self.s.book.tokens[token]
        labels = [row.options[attempt.option].label_en for attempt in self.attempts(token)] if row.options else ()
        text = " ".join((row.text_en, *labels))
        return 2 * shared(self.objective, text) + self.tile_relevance(self.s.book.board.tile_of[self.s.token_at[token]])

    def attempts(self, token: int) -> list[Attempt]:
        """What a token offers now."""
        found = self._attempts.get(token)
        if found is None:
            s = self.s
            found = self._attempts[token] = [
                Attempt(option, known.test_now(s, token, option), known.was_tried(s, token, option))
                for option in known.buttons(s, token)
            ]
        return found

    def group_worth(self, group: Group) -> float:
        """What it is worth to the story that a group falls, as far as one can guess."""
        enemy = self.s.book.enemies[group.enemy]
        found = w.FOE_NAMED * shared(self.objective, enemy.name_en)
        if self.fight:
            found += w.FOE_ELITE if group.elite else w.FOE
        return found

    # The goals ------------------------------------------------------------------------------------------------------
    def _goals(self) -> list[Goal]:
        s = self.s
        book = s.book
        found = []
        later = min(self.rounds, 6.0)
        for tile in members(s.unexplored):
            worth = w.EXPLORE + w.THREAT * later * 0.75 + w.NAMED_TILE * self.tile_relevance(tile)
            found.append(Goal(EXPLORE, tile, worth, book.board.spaces_of[tile]))
        named = self.fight or any(self.tile_relevance(tile) for tile in members(s.unexplored))
        tokens = [(token, at, self.token_relevance(token)) for token, at in enumerate(s.token_at) if at >= 0]
        named = named or any(relevance for _, _, relevance in tokens)
        for token, at, relevance in tokens:
            found += self._token(token, at, relevance, later, focus=w.FOCUS if named and not relevance else 1.0)
        for group in s.groups:
            worth = menace(s, group) * w.CARD * min(w.HORIZON, max(1.0, self.rounds)) + self.group_worth(group)
            health = sum(health + armor + group.sorcery for armor, health in group.figures)
            found.append(Goal(GROUP, group.id, worth, 0, max(1, round(health / 3))))
        if not any(goal.kind in (EXPLORE, TOKEN) and goal.worth > w.FUTILE for goal in found):
            # nothing else is left: what has come to nothing before must be it
            found = [goal._replace(worth=w.LEFT_OVER) if goal.kind == TOKEN else goal for goal in found]
        found += self._gathering()
        return found

    def _token(self, token: int, at: int, relevance: int, later: float, focus: float) -> list[Goal]:
        s = self.s
        row = s.book.tokens[token]
        attempts = self.attempts(token)
        if not attempts:
            return []
        worth = (w.THREAT_TOKEN + w.THREAT * later * 0.8) if row.kind == "threat" else w.TOKEN * focus
        worth += min(3.0, w.NAMED * relevance)
        if all(attempt.tried for attempt in attempts):
            test = next((attempt.test for attempt in attempts if attempt.test is not None), None)
            if test is None:
                worth = w.FUTILE
            elif isinstance(test, CumulativeTest):
                left = test.needed(s, known.STORY)
                return [Goal(TOKEN, token, worth * w.SUMMED, 1 << at, max(1, round(left / 2)))]
        return [Goal(TOKEN, token, worth, 1 << at)]

    def _gathering(self) -> list[Goal]:
        """Where a text calls all heroes together, or the objective names a tile where nothing else is to be done."""
        s = self.s
        found = []
        for token, at in enumerate(s.token_at):
            if at >= 0 and calls_together(s.book.tokens[token].text_en):
                tile = s.book.board.tile_of[at]
                calls = calls_together(self.objective)
                worth = w.GATHER if calls else 0.4
                self.together |= s.book.board.spaces_of[tile] if calls else 0
                found.append(Goal(GATHER, tile, worth, s.book.board.spaces_of[tile], s.rules.heroes))
        named = [tile for tile in members(s.placed & ~s.unexplored) if self.tile_relevance(tile) and not self.fight]
        found += [Goal(GATHER, tile, 0.2, s.book.board.spaces_of[tile], s.rules.heroes) for tile in named]
        if calls_for_a_watch(self.objective):
            for tile in named:
                self.watch |= s.book.board.spaces_of[tile]
            if self.watch and not self.watchers():
                found.append(Goal(GATHER, named[0], w.GATHER, self.watch))
        return found

    def watchers(self) -> list[int]:
        """The heroes who stay where the objective wants somebody."""
        return [seat for seat in self.s.standing() if self.watch >> self.s.heroes[seat].place & 1]

    def bound(self, seat: int) -> bool:
        """Whether a hero has to stay: where all come together, or alone where somebody must be."""
        if self.together >> self.s.heroes[seat].place & 1:
            return True
        return self.watch > 0 and self.watchers() == [seat]

    # Heroes and goals -----------------------------------------------------------------------------------------------
    def distance(self, seat: int, spaces: int) -> int:
        """How many moves a hero is away from the nearest of some spaces."""
        row = self.s.ground.distance[self.s.heroes[seat].place]
        return min((row[space] for space in members(spaces)), default=FAR)

    def _nearest(self, seat: int, spaces: int) -> int:
        row = self.s.ground.distance[self.s.heroes[seat].place]
        return min(members(spaces), key=lambda space: (row[space], space))

    def provoked(self, seat: int) -> float:
        """What it costs a hero to move away or to interact, with ready groups in the same space."""
        here = self.groups_at.get(self.s.heroes[seat].place)
        if not here:
            return 0.0
        return sum(self.fears(seat, group) for group in here if group.ready)

    def fears(self, seat: int, group: Group) -> float:
        """What an attack of a group costs a hero."""
        key = (seat, group.id)
        found = self._fears.get(key)
        if found is None:
            found = self._fears[key] = threatens(self.s, seat, group)
        return found

    def exposure(self, seat: int, space: int) -> float:
        """What a hero has to fear in a space until the next turn: the groups that may come there."""
        key = (seat, space)
        found = self._exposures.get(key)
        if found is None:
            found = 0.0
            for group, spaces in self._reach:
                if spaces >> space & 1:
                    found += self.fears(seat, group) * (0.4 if group.ready else 0.1)
            self._exposures[key] = found
        return found

    def risk(self, seat: int) -> float:
        """What an unexplored tile may do to a hero."""
        found = self._risks.get(seat)
        if found is None:
            found = self._risks[seat] = more_pain(self.s, seat, 1.0, 0.5)
        return found

    def reach(self, seat: int, group: Group) -> int:
        """The spaces from which a hero can attack a group."""
        far = farthest(self.s, seat)
        return self.s.ground.within(group.place, far) if far else 1 << group.place

    def token_worth(self, seat: int, goal: Goal) -> float:
        """What it is worth that this hero interacts with a token, by the tests seen there."""
        s = self.s
        best = 0.0
        for _, test, tried in self.attempts(goal.number):
            if test is None:
                share = 1.0 if tried else w.CHANCE + 0.06 * (_mean(s, seat) - 2.8)
            else:
                share = self.test_share(seat, test)
            best = max(best, share)
        return goal.worth * best

    def test_share(self, seat: int, test: TestStep) -> float:
        """How much of what a test is for one attempt of a hero brings on average."""
        s = self.s
        hero = s.heroes[seat]
        attributes = test.attr  # type: ignore[attr-defined]
        best = 0.0
        for name in attributes:
            cards = cards_in(s, seat, ATTRIBUTES.index(name), test.test_kind)
            odds = of_hero(s, hero, cards)
            if isinstance(test, CumulativeTest):
                left = max(1, test.needed(s, known.STORY))
                best = max(best, expected(odds, min(2, hero.inspiration), left) / left)
            else:
                need = test.need if isinstance(test, PassOrFail) else 2
                best = max(best, chance(odds, need, hero.inspiration))
        return best

    def effort(self, seat: int, moves: int, *, act: bool) -> tuple[float, int]:
        """How many actions it takes a hero to go so far, and to do one thing there; and how many rounds."""
        s = self.s
        own = s.active == seat
        left = max(0, moves - (s.moves if own else 0))
        actions = (left + 1) // 2 + int(act)
        now = s.actions if own else 0 if s.turned >> seat & 1 else 2
        return actions, max(0, (actions - now + 1) // 2)

    def score(self, seat: int, goal: Goal) -> float:
        """How well it pays for a hero to go for a goal: worth for each action."""
        s = self.s
        kind = goal.kind
        if kind == GROUP:
            group = s.group(goal.number)
            if group is None:
                return 0.0
            away = self.distance(seat, self.reach(seat, group))
            if away >= FAR:
                return 0.0
            health = sum(health + armor + group.sorcery for armor, health in group.figures)
            share = min(1.0, power(s, seat) / max(1.0, health))
            worth = goal.worth * (0.35 * share + 0.65 * share * share)
            if room(s, seat) <= 1:
                worth *= 0.6
            actions, rounds = self.effort(seat, away, act=True)
        else:
            away = self.distance(seat, goal.spaces)
            if away >= FAR:
                return 0.0
            if kind == TOKEN:
                worth = self.token_worth(seat, goal)
                worth -= sum(
                    self.fears(seat, group) for group in self.groups_at.get(_only(goal.spaces), ()) if group.ready
                ) * (1.0 if away == 0 else 0.8)
                actions, rounds = self.effort(seat, away, act=True)
            else:
                worth = goal.worth
                if kind == GATHER and away == 0:
                    return 0.0
                actions, rounds = self.effort(seat, away, act=False)
        if away > 0:
            if self.bound(seat) and not (self.together | self.watch) & goal.spaces:
                return 0.0  # the others come here, or rely on it
            worth -= self.provoked(seat)
            if kind != GROUP and self._reach:
                there = self.exposure(seat, self._nearest(seat, goal.spaces))
                worth -= w.WARY * (there - self.exposure(seat, s.heroes[seat].place))
        if kind == EXPLORE:
            worth -= w.WARY * self.risk(seat)
        if kind != EXPLORE and self.dark & goal.spaces and not ignores(s, seat, "darkness"):
            worth -= w.DARK
        if rounds > self.rounds:
            worth *= 0.3
        if kind == GATHER:
            actions += 1
        return worth * w.LATER**rounds / (max(actions, 0.5) + w.SOFT)

    def assignment(self, seats: list[int]) -> dict[int, tuple[Goal, float]]:
        """Which of these heroes goes for what: the best pair first, then the best of what is left."""
        pairs = []
        for seat in seats:
            for number, goal in enumerate(self.goals):
                score = self.score(seat, goal)
                if score > 0:
                    pairs.append((score, -seat, -number))
        pairs.sort(reverse=True)
        found: dict[int, tuple[Goal, float]] = {}
        taken: dict[int, int] = {}
        for score, seat, number in pairs:
            goal = self.goals[-number]
            if -seat not in found and taken.get(-number, 0) < goal.room:
                found[-seat] = (goal, score)
                taken[-number] = taken.get(-number, 0) + 1
        for score, seat, number in pairs:  # with nothing of their own to do they help
            if -seat not in found:
                found[-seat] = (self.goals[-number], w.HELP * score)
        return found


def _only(spaces: int) -> int:
    return spaces.bit_length() - 1


def _mean(s: Position, seat: int) -> float:
    """A hero's attributes on average."""
    attributes = s.book.heroes[s.heroes[seat].number].attributes
    return sum(attributes.values()) / len(attributes)


def _tile_names(s: Position) -> dict[str, str]:
    found = s.book.notes.get("tile names")
    if found is None:
        found = s.book.notes["tile names"] = {tile.id: tile.name_en for tile in s.book.pack.journey_tiles}
        found |= {tile.id: tile.name_en for tile in s.book.pack.battle_tiles}
    return found


def threat_now(s: Position) -> int:
    """By how much threat tokens and unexplored tiles raise the level each round."""
    return threat_tokens(s) + s.unexplored.bit_count()
