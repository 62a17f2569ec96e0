"""A Ring-bearer of simple sense: on towards an exit, where the hunters do not look for him and cannot come.

What the hunters can know is worked out from the facts that everybody has heard, so the Ring-bearer knows how far he is
betrayed. All costs are in points of corruption; of what costs nearly the same any may be chosen, so that the hunters
cannot count on it. What both sides see, and nothing of the hand, decides between "watch" and "let pass".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Final, cast

from mathom.bots.hunt.belief import Belief, Chances, after, after_2, belief
from mathom.bots.hunt.scene import Scene, rides
from mathom.core.action import Action
from mathom.core.masks import members
from mathom.games.hunt.actions import HuntAction
from mathom.games.hunt.board import BOARD_1, BOARD_2
from mathom.games.hunt.content import EYE, PART_I, RING, SHADOW, SORCERY, SWORD, TOKEN, TOKEN_VALUE, TRACK_END
from mathom.games.hunt.facts import DOT_TEXT, SLASH_TEXT
from mathom.games.hunt.journeys import JOURNEY, JOURNEYS
from mathom.games.hunt.observe import RingBearersSecrets, View
from mathom.games.hunt.possible_journals import rescue_moves

_MOVE: Final = 0.2
"""What a move costs that is still to be made: the hunters have their turns, too."""
_LATE: Final = 0.3
"""What a token of the rescue costs beside its points."""
_BETRAYED: Final = 0.5
"""What it costs to be found, beside the tokens."""
_LOOKING_AHEAD: Final = 3
_MIX: Final = 0.06
"""How much worse something may be and still be done now and then."""
_HIDES: Final = 0.15
"""What it is worth to hide an information token."""
_FELLOWSHIP: Final = 0.3
"""What a Fellowship token is worth."""
_FRODO: Final = (2.5, 1.2)
"""What it costs to turn Frodo's card over, in each part: a Fellowship token every morning."""
_SPARED: Final = (2.4, 1.5)
"""From how many points on another company card is turned over for a token, in each part."""
_LONG_WAY: Final = 1.0
"""What a move more on the journey card costs."""
_TURN: Final = 0.45
"""What it is worth in part II to be a move further: a turn less of the hunters."""
_USEFUL: Final = {
    "AL1-12": 9,
    "AL1-01": 8,
    "AL1-05": 6,
    "AL1-11": 6,
    "AL1-07": 5,
    "AL1-06": 5,
    "AL1-10": 5,
    "AL1-02": 4,
    "AL1-13": 4,
    "AL1-18": 4,
    "AL1-04": 3,
    "AL1-03": 3,
    "AL1-14": 3,
    "AL1-08": 3,
    "AL1-09": 2,
    "AL1-15": 2,
    "AL1-17": 1,
    "AL1-16": 0,
    "AL2-10": 9,
    "AL2-01": 8,
    "AL2-04": 7,
    "AL2-16": 6,
    "AL2-06": 5,
    "AL2-02": 5,
    "AL2-08": 5,
    "AL2-12": 4,
    "AL2-09": 4,
    "AL2-11": 3,
    "AL2-14": 3,
    "AL2-05": 3,
    "AL2-03": 3,
    "AL2-15": 2,
    "AL2-07": 2,
    "AL2-17": 2,
    "AL2-18": 1,
    "AL2-13": 0,
}
"""Which ally cards to keep and to take rather than others."""
_AT_ONCE: Final = ("AL1-05", "AL1-03", "AL2-03", "AL2-14", "AL2-04", "AL2-15", "AL1-09")
"""Cards that are played as soon as they can be."""
_EXTRA_MOVES: Final = {"play AL1-06": "dot", "play AL1-07": "area", "play AL1-01": "move", "turn frodo": "move"}
_BLOCKING: Final = ("AL1-18", "AL1-02", "AL1-04", "AL1-14", "AL2-02", "AL2-08", "AL2-07", "AL2-17", "AL1-01")
_DRIVING: Final = ("AL1-13", "AL2-09", "AL2-06")


def decide(view: View, rng: Random) -> Action:
    """What the Ring-bearer does."""
    return RingBearer(view, rng).decide()


class RingBearer:
    """One decision of the Ring-bearer."""

    def __init__(self, view: View, rng: Random) -> None:
        self.view: Final = view
        self.rng: Final = rng
        self.scene: Final = Scene(view)
        self.board: Final = self.scene.board
        self.turns: Final = rides(self.scene.part)
        assert view.secrets is not None
        self.secrets: Final[RingBearersSecrets] = view.secrets
        self.card: Final = JOURNEYS[JOURNEY[view.secrets.journey]] if view.secrets.journey else None
        self.last, self.dots, self.visited = self._where()
        self._nearness: dict[int, float] = {}
        self._ahead: dict[tuple[int, int, int, int], float] = {}
        self.limit: Final = view.limit if view.limit is not None else 12

    def _where(self) -> tuple[int, int, int]:
        """Frodo's last area, the dots since then, and the areas of his log."""
        view = self.view
        if self.scene.part != PART_I:
            if self.card is None or view.track > self.card.moves:
                return -1, 0, 0
            return self.card.last[view.track], self.card.dots[view.track], self.card.visited[view.track]
        last, dots, visited = -1, 0, 0
        for entry in view.journal or ():
            if entry == DOT_TEXT:
                dots += 1
            elif entry != SLASH_TEXT:
                last, dots = BOARD_1.space[entry], 0
                visited |= 1 << last
        return last, dots, visited

    # What is asked --------------------------------------------------------------------------------------------------
    def decide(self) -> Action:
        """By what may be done."""
        view = self.view
        step = view.step
        if step == "rb_turn":
            return self._turn_1() if self.scene.part == PART_I else self._turn_2()
        if step == "window":
            return self._window()
        if step == "figure":
            return self._figure()
        kinds = {action.kind for action in view.legal}
        if "move" in kinds:
            return self._entry()
        for kind, choose in _CHOOSING.items():
            if kind in kinds:
                return choose(self)
        return self.rng.choice(view.legal)

    def _best(self, legal: Sequence[Action], worth: Callable[[HuntAction], float]) -> Action:
        found = [(worth(cast("HuntAction", action)), action) for action in legal]
        most = max(value for value, _ in found)
        return self.rng.choice([action for value, action in found if value > most - 1e-9])

    def _mixed(self, found: Sequence[tuple[float, Action]]) -> Action:
        """One of the best, the better the likelier."""
        most = max(value for value, _ in found)
        weights = [exp((value - most) / _MIX) for value, _ in found]
        return self.rng.choices([action for _, action in found], weights)[0]

    def _named(self, text: str) -> Action | None:
        for action in self.view.legal:
            if action.text == text:
                return action
        return None

    # Danger ---------------------------------------------------------------------------------------------------------
    def risk(self, area: int, share: float, *, eye: bool) -> float:
        """What the hunters' next turns may cost, if Frodo's last area is this one and they think so with this share."""
        scene = self.scene
        if scene.closed >> area & 1:
            return 0.02
        can_hunt = [place for place in scene.riders if place == area or area in scene.moves(place)]
        if not can_hunt:
            return 0.02
        swords = sum(face in (SWORD, SHADOW) for face in scene.dice)
        strength = 1.0 if eye or swords >= 2 else 0.8 if swords else 0.25
        find = min(0.9, max(0.03, 2.2 * share - 0.05)) * strength
        tokens = sum(0.85 for place in scene.riders if scene.can_come_near(place, area))
        if scene.witch_king >= 0 and scene.can_come_near(scene.riders[scene.witch_king], area):
            tokens += 0.85
            find = max(find, min(0.9, 2.2 * share))
        return find * (tokens * scene.token + _BETRAYED)

    def nearness(self, area: int) -> float:
        """How close the Nazgûl are to an area, as a cost."""
        found = self._nearness.get(area)
        if found is None:
            found = sum(0.28 * 0.55 ** self.turns[place][area] for place in self.scene.riders if place >= 0)
            self._nearness[area] = found
        return found

    # Part I: the way ------------------------------------------------------------------------------------------------
    def outlook(self, last: int, dots: int, track: int, ahead: int = _LOOKING_AHEAD) -> float:
        """What the way from here will cost, on the best that can be seen."""
        key = (last, dots, track, ahead)
        found = self._ahead.get(key)
        if found is not None:
            return found
        missing = rescue_moves(last, dots)
        late = max(0, track + missing - TRACK_END) * (self.scene.token + _LATE)
        if ahead == 0 or track >= TRACK_END:
            found = _MOVE * missing + late
        else:
            found = 1e9
            for there, then in _entries(last, dots):
                cost = _MOVE
                if not BOARD_1.exits >> there & 1:
                    cost += self.nearness(there) + self.outlook(there, then, track + 1, ahead - 1)
                found = min(found, cost)
        self._ahead[key] = found
        return found

    def worth(self, last: int, dots: int, track: int, chances: Chances, *, eye: bool) -> float:
        """How good it is to have Frodo here when the hunters' turns come."""
        if BOARD_1.exits >> last & 1:
            return 0.0
        cost = self.outlook(last, dots, track)
        if track < TRACK_END:
            cost += self.risk(last, chances.get(last, 0.0), eye=eye)
        return -cost

    def _after(self, action: HuntAction) -> tuple[int, int]:
        """Frodo's last area and the dots after an entry."""
        if action.text == "move dot":
            return self.last, self.dots + 1
        if action.kind == "slash":
            return self.last, self.dots
        return action.space[PART_I], 0

    def _worths(self, entries: Sequence[Action], fact: str, *, eye: bool) -> list[tuple[float, Action]]:
        chances = after(self.view, fact).last
        found = []
        held = self.secrets.information_held
        for action in entries:
            there, dots = self._after(cast("HuntAction", action))
            value = self.worth(there, dots, self.view.track + 1, chances, eye=eye)
            if dots == 0 and self.board.ids[there] in held:
                value += _HIDES
            found.append((value, action))
        return found

    def _entry(self) -> Action:
        """The next entry of Frodo's log."""
        view = self.view
        moves = [action for action in view.legal if action.kind == "move"]
        out = [action for action in moves if BOARD_1.exits >> max(0, cast("HuntAction", action).space[PART_I]) & 1]
        if out:
            return self.rng.choice(out)
        eye = view.marker == "eye"
        found = self._worths(moves, self._fact(moves), eye=eye)
        done = self._named("done")
        if done is not None:
            stays = self.worth(self.last, self.dots, view.track, belief(view).last, eye=eye)
            if max(value for value, _ in found) <= stays:
                return done
        merry = self._named("use merry")
        if merry is not None and self._reach_pays(max(value for value, _ in found)):
            return merry
        return self._mixed(found)

    def _fact(self, moves: Sequence[Action]) -> str:
        """What everybody knows of the entry that is to be written."""
        texts = {action.text for action in moves}
        if texts == {"move dot"}:
            return "dot"
        if "move dot" not in texts:
            return "area+1"
        return "move+1" if self.view.reaches else "move"

    def _reach_pays(self, best: float) -> bool:
        """Whether it is worth a token to reach one step farther."""
        bonus = BOARD_1.within(self.last, self.dots + 2)
        if bonus & BOARD_1.exits and best < -_FELLOWSHIP:
            return True
        chances = after(self.view, "move+1").last
        eye = self.view.marker == "eye"
        track = self.view.track + 1
        most = max((self.worth(area, 0, track, chances, eye=eye) for area in members(bonus)), default=-99.0)
        return most > best + _FELLOWSHIP

    def _turn_1(self) -> Action:
        view = self.view
        early = self._card_at_once() or self._draw_by_token()
        if early is not None:
            return early
        if not view.moved:
            return self._night_1() if self.scene.night else self._entry()
        return self._extra_move() or self._card_in_need() or self._end()

    def _night_1(self) -> Action:
        """To rest, or to go on in the dark, where every Nazgûl may hunt."""
        view = self.view
        rest = self.worth(self.last, self.dots, view.track, belief(view).last, eye=False)
        chances = after(view, "move").last
        best = max(
            self.worth(there, dots, view.track + 1, chances, eye=True) for there, dots in _entries(self.last, self.dots)
        )
        return self._rest_or_go(rest, best)

    def _rest_or_go(self, rest: float, go: float) -> Action:
        """By what resting and going are worth, and what spares Frodo the corruption."""
        for way, cost in (("night_move AL2-16", 0.1), ("night_move sam", _FELLOWSHIP), ("night_move", 1.15)):
            action = self._named(way)
            if action is not None:
                lost = way == "night_move" and self.view.corruption + 1 >= self.limit
                return action if go - cost > rest and not lost else cast("Action", self._named("rest"))
        return self.view.legal[0]

    def _extra_move(self) -> Action | None:
        """A card that moves Frodo once more, if he is better off then."""
        view = self.view
        if self.last < 0 or view.track >= TRACK_END:
            return None
        stays = self.worth(self.last, self.dots, view.track, belief(view).last, eye=view.marker == "eye")
        for text, kind in _EXTRA_MOVES.items():
            action = self._named(text)
            if action is None:
                continue
            entries = _entries(self.last, self.dots, bonus=kind == "area")
            if kind != "move":
                entries = [entry for entry in entries if (entry[0] == self.last and entry[1] > 0) == (kind == "dot")]
            chances = after(view, {"area": "area+1"}.get(kind, kind)).last
            eye = view.marker == "eye"
            best = max(
                (self.worth(there, dots, view.track + 1, chances, eye=eye) for there, dots in entries), default=-99.0
            )
            if best > stays + (_FRODO[PART_I] if text == "turn frodo" else 0.1):
                return action
        return None

    # Cards and tokens -----------------------------------------------------------------------------------------------
    def _hand(self) -> tuple[str, ...]:
        return self.view.ally_cards or ()

    def _card_at_once(self) -> Action | None:
        view = self.view
        for card in _AT_ONCE:
            action = self._named(f"play {card}")
            if action is None or (card == "AL1-09" and len(self._hand()) > 4):
                continue
            return action
        mushrooms = self._named("play AL1-08")
        if mushrooms is not None and view.fellowship < view.pool:
            return mushrooms
        return None

    def _draw_by_token(self) -> Action | None:
        """A token for a card: what is left over, for Frodo gives a new one every morning to who has none."""
        view = self.view
        action = self._named("spend_fellowship")
        if action is None or len(self._hand()) >= 5:
            return None
        morning = any(card.name == "frodo" and not card.turned for card in view.company)
        kept = 0 if self.scene.night and view.moved and morning else 1
        return action if view.fellowship > kept else None

    def _card_in_need(self) -> Action | None:
        """Ally tokens in the hunters' way, when they are close; or anything, with a full hand."""
        view = self.view
        danger = self.danger()
        full = len(self._hand()) >= 5
        if danger > 0.25:
            for card in (*_DRIVING, *_BLOCKING):
                action = self._named(f"play {card}")
                if action is not None and (danger > 0.5 or self.rng.random() < 0.5):
                    return action
        trail = self._named("play AL1-15")
        if trail is not None and view.track >= 6 and len(self._hand()) <= 3:
            return trail
        if full:
            cards = [action for action in view.legal if action.kind == "play"]
            if cards:
                return self._best(cards, lambda action: -float(_USEFUL.get(action.text[5:], 0)))
        return None

    def danger(self) -> float:
        """What the hunters' next turns may cost as things stand."""
        if self.last < 0:
            return 0.0
        return self.risk(self.last, belief(self.view).last.get(self.last, 0.0), eye=self.view.marker == "eye")

    def _end(self) -> Action:
        """Watch where the hunters are close to what they think likely; else as the coin falls."""
        end = self._named("end_turn")
        if end is not None:
            return end
        close = 0.0
        for area, share in belief(self.view).last.items():
            if any(self.turns[place][area] <= 1 for place in self.scene.riders):
                close += share
        watch = self.rng.random() < 0.25 + 0.75 * min(1.0, 2.0 * close)
        return cast("Action", self._named("watch" if watch else "let_pass"))

    # Out of turn ----------------------------------------------------------------------------------------------------
    def _window(self) -> Action:
        """A card against a question whose answer would hurt."""
        view = self.view
        cards = [action for action in view.legal if action.kind == "play"]
        nothing = view.legal[-1]
        if not cards or view.question is None:
            return nothing
        if self._harm() < 0.3:
            return nothing
        return self._best(cards, lambda action: -float(_USEFUL.get(action.text[5:], 0)))

    def _harm(self) -> float:
        """What a true answer would cost."""
        view = self.view
        assert view.question is not None
        kind, where = view.question.kind, view.question.where
        if view.found:
            return 0.0
        if kind == "hunt":
            area = self.board.space[where]
            if area == self.last:
                return 2.0
            return 0.1
        if kind == "search":
            answer = "yes" if self.visited >> self.board.space[where] & 1 else "no"
        else:
            lying = self.board.lying[self.board.land[where]]
            wizard = self.secrets.gandalf[-1] if view.gandalf in ("hidden", "on_board") else ""
            there = lying >> self.last & 1 or (wizard and lying >> BOARD_2.space[wizard] & 1)
            answer = "yes" if there else "no"
        fact = f"{kind} {where} {answer}"
        then = after(view, fact) if self.scene.part == PART_I else after_2(view, fact)
        return self._loss(belief(view), then)

    def _loss(self, now: Belief, then: Belief) -> float:
        before, share = now.last.get(self.last, 0.0), then.last.get(self.last, 0.0)
        eye = self.view.marker == "eye"
        return self.risk(self.last, share, eye=eye) - self.risk(self.last, before, eye=eye) + 0.6 * (share - before)

    # Encounters -----------------------------------------------------------------------------------------------------
    def cancel(self) -> Action:
        """The dearest token, if it is dear enough or the end is near."""
        view = self.view
        eyes = view.eyes + view.barrow
        total = _points(view.drawn, eyes)
        lost = view.corruption + total - view.athelas >= self.limit

        def saved(action: HuntAction) -> float:
            if action.kind != "cancel":
                return _SPARED[self.scene.part] if not lost else 0.0
            left = [*view.drawn]
            left.remove(action.text.split(" ")[2])
            keep = {"sam": 0.3, "merry": 0.2, "pippin": 0.1}.get(action.text.split(" ")[1], 0.0)
            return total - _points(left, eyes) - keep

        return self._best(view.legal, saved)

    def escape(self) -> Action:
        """Where they do not look for him: the next move comes before their next turns."""
        chances = after(self.view, "escape").last
        found = []
        for action in self.view.legal:
            there, dots = self._after(cast("HuntAction", action))
            cost = self.outlook(there, dots, self.view.track + 1)
            cost += 0.5 * self.nearness(there) + 0.5 * chances.get(there, 0.0)
            found.append((-cost, action))
        return self._mixed(found)

    # Pieces of cards ------------------------------------------------------------------------------------------------
    def place(self) -> Action:
        """An ally token on an area that is likely and close to Nazgûl, Frodo's own a little sooner."""
        chances = belief(self.view).last

        def worth(action: HuntAction) -> float:
            if action.kind == "done":
                return 0.0
            area = (action.to if action.kind == "shift" else action.space)[self.scene.part]
            close = sum(self.scene.board.distance[place][area] <= 2 for place in self.scene.riders)
            own = 0.4 if area == self.last else 0.0
            return chances.get(area, 0.0) + own + 0.05 * close + 0.01 * self.rng.random()

        return self._best(self.view.legal, worth)

    def drive(self) -> Action:
        """A Nazgûl away from Frodo."""

        def worth(action: HuntAction) -> float:
            if action.kind != "ride" or self.last < 0:
                return 0.0
            rider, there = action.number, action.space[self.scene.part]
            here = self.scene.riders[rider]
            weight = 2.0 if rider == self.scene.witch_king else 1.0
            return weight * (0.55 ** self.turns[here][self.last] - 0.55 ** self.turns[there][self.last])

        return self._best(self.view.legal, worth)

    def branch(self) -> Action:
        """Of two effects: the figure on, two moves more, a token where he is, a draw."""
        step, legal = self.view.step, self.view.legal
        if step.startswith("AL1-01"):
            entries = _entries(self.last, self.dots)
            chances = after(self.view, "move").last
            stays = self.worth(self.last, self.dots, self.view.track, belief(self.view).last, eye=False)
            goes = max(self.worth(at, dots, self.view.track + 1, chances, eye=False) for at, dots in entries)
            return legal[0] if goes > stays else legal[-1]
        if step.startswith("AL2-07"):
            return legal[0] if self.danger() > 0.25 else legal[-1]
        if step.startswith(("AL1-18", "AL2-17")):
            return legal[-1]
        return legal[0]

    def drop(self) -> Action:
        """The die that hurts most."""
        order = {SWORD: 3.0, SHADOW: 4.0, RING: 2.0, SORCERY: 1.0}
        return self._best(self.view.legal, lambda action: order.get(action.number, 0.0))

    def discard(self) -> Action:
        """The least useful card; none if nothing must be paid."""
        done = self._named("done")
        cards = [action for action in self.view.legal if action.kind == "discard"]
        worst = self._best(cards, lambda action: -float(_USEFUL.get(action.text[8:], 0)))
        if done is not None and (len(cards) <= 2 or self.view.fellowship >= self.view.pool):
            return done
        return worst

    def take(self) -> Action:
        return self._best(self.view.legal, lambda action: float(_USEFUL.get(action.text.split(" ")[1], 0)))

    def mark(self) -> Action:
        """Any place of the neighbourhood that the hunters hold likely: it must not betray where he is."""
        chances = belief(self.view).last

        def worth(action: HuntAction) -> float:
            if action.kind != "mark":
                return 0.0
            if action.number >= 0:
                lying = self.board.lying[action.number]
                return sum(share for area, share in chances.items() if lying >> area & 1) + 0.2 * self.rng.random()
            return chances.get(action.space[self.scene.part], 0.0) + 0.2 * self.rng.random()

        return self._best(self.view.legal, worth)

    def name(self) -> Action:
        """The oldest area of the log."""
        journal = self.view.journal or ()

        def age(action: HuntAction) -> float:
            area = self.board.ids[action.space[self.scene.part]]
            if self.scene.part == PART_I:
                return -float(len(journal) - 1 - journal[::-1].index(area))
            return 0.0

        return self._best(self.view.legal, age)

    def hand_over(self) -> Action:
        """A token that the hunters would find soon: close to where they begin."""

        def close(action: HuntAction) -> float:
            return -float(min(BOARD_1.distance[start][action.space[PART_I]] for start in BOARD_1.nazgul_starts))

        return self._best(self.view.legal, close)

    def use(self) -> Action:
        """A company card whose help costs nothing."""
        for action in self.view.legal:
            if action.kind == "use" and action.text != "use merry":
                return action
        for text in ("done", "advance", "draw"):
            action_ = self._named(text)
            if action_ is not None:
                return action_
        return self.view.legal[0]

    # Part II --------------------------------------------------------------------------------------------------------
    def journey(self) -> Action:
        """The way that the hunters hold unlikely and have farthest to; a long card has more room for corruption."""
        view = self.view
        changes = self.card is not None
        chances: Chances = after_2(view, "route", f"figure {view.track}").soon if changes else {}

        def worth(action: HuntAction) -> float:
            card = JOURNEYS[action.number]
            cost, weight = 0.0, 1.0
            for row in range(view.track + 1, card.moves):
                cost += weight * self.nearness(card.last[row])
                weight *= 0.85
            if changes and view.track + 1 < card.moves:
                there = card.last[view.track + 1]
                cost += self.risk(there, chances.get(there, 0.0), eye=False)
            room = card.limit - _LONG_WAY * card.moves
            return room - cost + 0.3 * self.rng.random()

        return self._best(view.legal, worth)

    def _figure(self) -> Action:
        """By night: rest or go on. Merry drives away a Nazgûl that stands beside Frodo's way."""
        view, card = self.view, self.card
        assert card is not None
        then = min(view.track + 1, card.moves)
        if self._named("rest") is None:
            merry = self._named("use merry")
            if merry is not None and view.fellowship >= 2 and self._merry_helps(card.last[then]):
                return merry
            return cast("Action", self._named("advance"))
        now = belief(view)
        if then == card.moves:
            return self._rest_or_go(-1.0, 5.0)
        rest = -self.risk(self.last, now.last.get(self.last, 0.0), eye=False)
        there = card.last[then]
        go = -self.risk(there, now.soon.get(there, 0.0), eye=True) + _TURN
        return self._rest_or_go(rest, go)

    def _merry_helps(self, area: int) -> bool:
        board = self.board
        return any(board.areas <= place and board.distance[place][area] <= 1 for place in self.scene.riders)

    def _turn_2(self) -> Action:
        view = self.view
        for text in ("do_deed", "rivendell"):
            action = self._named(text)
            if action is not None and (text == "do_deed" or not self.secrets.deeds_held or self._hurry()):
                return action
        early = self._card_at_once() or self._draw_by_token()
        if early is not None:
            return early
        if any(action.kind == "gandalf" for action in view.legal):
            return self.gandalf()
        reveal = self._named("reveal")
        if reveal is not None and self._reveal_pays():
            return self._named("play AL2-18") or reveal
        return self._forward() or self._card_in_need() or self._end()

    def _hurry(self) -> bool:
        """Whether Gandalf will hardly do more than come home."""
        assert self.card is not None
        return self.card.moves - self.view.track <= 4

    def _forward(self) -> Action | None:
        """Frodo's figure one space on: by Glorfindel; by his own card where it ends the game or he is in danger."""
        view, card = self.view, self.card
        assert card is not None
        left = card.moves - view.track
        for text in ("play AL2-01", "turn frodo"):
            action = self._named(text)
            if action is None:
                continue
            if left == 1:
                return action
            now = belief(view)
            there = card.last[view.track + 1]
            eye = view.marker == "eye"
            stays = self.risk(self.last, now.last.get(self.last, 0.0), eye=eye)
            goes = self.risk(there, now.soon.get(there, 0.0), eye=eye)
            if stays - goes + _TURN > (0.1 if text.startswith("play") else _FRODO[1]):
                return action
        gwaihir = self._named("play AL2-05")
        if gwaihir is not None and self.secrets.deeds_held:
            hops = _hops()[BOARD_2.space[self.secrets.gandalf[-1]]]
            if any(hops[BOARD_2.space[deed]] == 1 for deed in self.secrets.deeds_held):
                return gwaihir
        return None

    def gandalf(self) -> Action:
        """Towards the next deed, or home; not into the arms of a Nazgûl."""
        moves = [action for action in self.view.legal if action.kind == "gandalf"]
        goals = [BOARD_2.space[area] for area in self.secrets.deeds_held]
        if not goals or self._hurry():
            goals += members(BOARD_2.exits)
        hops = _hops()
        likely = belief(self.view).gandalf
        found = []
        for action in moves:
            area = cast("HuntAction", action).space[1]
            far = min(hops[area][goal] for goal in goals)
            reached = any(area == place or area in self.scene.moves(place) for place in self.scene.riders)
            danger = 0.3 * min(1.0, 4 * likely.get(area, 0.0)) if reached else 0.0
            found.append((-0.3 * far - danger, action))
        return self._mixed(found)

    def _reveal_pays(self) -> bool:
        """Whether the Nazgûl that would be driven away are about to find Frodo."""
        here = BOARD_2.space[self.secrets.gandalf[-1]]
        number = self.scene.riders.count(here)
        return self.danger() > 0.6 and number >= 1 and self.turns[here][self.last] <= 1

    def route(self) -> Action:
        """Another route, unless the end of this one is at hand."""
        card = self.card
        assert card is not None
        left = card.moves - self.view.track
        if left <= 1:
            return self.view.legal[0]
        order = ("route stay", "route two", "route change") if left <= 3 else ("route two", "route change")
        return next(action for text in order if (action := self._named(text)) is not None)

    def begin(self) -> Action:
        """Where Gandalf begins: close to the deeds that are then left."""
        lots = [cast("HuntAction", action).space[1] for action in self.view.legal]
        hops = _hops()

        def worth(action: HuntAction) -> float:
            return -float(sum(hops[action.space[1]][other] for other in lots))

        return self._best(self.view.legal, worth)

    def hide(self) -> Action:
        """Close to the next deed, or to home."""
        goals = [BOARD_2.space[area] for area in self.secrets.deeds_held] or [*members(BOARD_2.exits)]
        hops = _hops()
        return self._best(self.view.legal, lambda action: -float(min(hops[action.space[1]][goal] for goal in goals)))


_CHOOSING: Final[dict[str, Callable[[RingBearer], Action]]] = {
    "hand_over": RingBearer.hand_over,
    "cancel": RingBearer.cancel,
    "escape": RingBearer.escape,
    "place": RingBearer.place,
    "shift": RingBearer.place,
    "ride": RingBearer.drive,
    "branch": RingBearer.branch,
    "drop": RingBearer.drop,
    "discard": RingBearer.discard,
    "take": RingBearer.take,
    "put": RingBearer.take,
    "mark": RingBearer.mark,
    "name": RingBearer.name,
    "use": RingBearer.use,
    "journey": RingBearer.journey,
    "gandalf": RingBearer.gandalf,
    "route": RingBearer.route,
    "begin": RingBearer.begin,
    "hide": RingBearer.hide,
}
"""How each sort of choice is made that is not one of a whole turn."""


@lru_cache(maxsize=4096)
def _entries(last: int, dots: int, *, bonus: bool = False) -> list[tuple[int, int]]:
    """What may be written at a spot: the last area and the dots after it."""
    found = [(last, dots + 1)]
    areas = BOARD_1.within(last, dots + 1 + bonus)
    if dots:
        areas |= 1 << last
    return found + [(area, 0) for area in members(areas)]


def _points(tokens: Sequence[str], eyes: int) -> float:
    """The corruption that tokens bring, one Eye after the other."""
    total = 0.0
    for name in tokens:
        value = TOKEN_VALUE[TOKEN[name]]
        if value == EYE:
            total += 1 + eyes
            eyes += 1
        else:
            total += value
    return total


@lru_cache(maxsize=1)
def _hops() -> tuple[tuple[int, ...], ...]:
    """In how many moves Gandalf comes from each area to each."""
    out = []
    for start in range(BOARD_2.areas):
        found = [99] * BOARD_2.areas
        found[start] = 0
        edge = [start]
        while edge:
            after_ = []
            for here in edge:
                for there in members(BOARD_2.connected[here]):
                    if found[there] == 99:
                        found[there] = found[here] + 1
                        after_.append(there)
            edge = after_
        out.append(tuple(found))
    return tuple(out)
