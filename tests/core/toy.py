"""A toy that keeps the contract and stretches it as real games do. For tests of the core and of the conformance kit.

Two to five seats, alone or in two teams, play one or two parts. In each part every seat is dealt a secret card from a
lazy deck. In turn, a seat may mark spots and then throws dice, peeks at the top card, swaps its card (its own goes to
the bottom), flashes its card to all or is done. Then all choose at once, in secret, whether to show their card: a shown
card scores its number. After the part all cards are shuffled. Whoever resigns loses, with the whole team.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import ClassVar, Final

from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.chance import LazyDeck, SeenDeck, dice_odds
from mathom.core.errors import IllegalAction, MathomError, NotationError, OptionsError
from mathom.core.game import Game, Observation, Result, State
from mathom.core.log import Event, Said, Secret, earlier, events_since, read_log
from mathom.core.message import Line, Message
from mathom.core.options import Flag, Number, Option, Options
from mathom.core.table_matters import STOPPED, TABLE_MATTERS, TableMatter

CARDS: Final = (1, 2, 3, 4, 5) * 3
SPOTS: Final = 3
NAMES: Final = ("A", "B", "C", "D", "E")

Step = tuple[str, int]
"""A procedure and the seat it is about: what is still to be done is plain data."""
Held = tuple[int, tuple[int, ...]] | None
"""A card in a hand and the audiences that know it."""
SeenHeld = tuple[int | None, tuple[int, ...]] | None


class ToyAction(Action):
    __slots__ = ("numbers", "word")
    game: ClassVar[str] = "toy"

    def __init__(self, word: str, *numbers: int) -> None:
        super().__init__(" ".join([word, *map(str, numbers)]))
        self.word: Final = word
        self.numbers: Final = numbers

    @property
    def kind(self) -> str:
        return self.word

    def fields(self) -> dict[str, str | int]:
        return dict(zip(("first", "second"), self.numbers, strict=False))


_THROWS = {throw: (ToyAction("dice", *throw), weight) for throw, weight in dice_odds((1, 2, 3, 4, 5, 6), 2)}
_CARDS = {card: ToyAction("card", card) for card in sorted(set(CARDS))}
_MARKS = tuple(ToyAction("mark", spot) for spot in range(SPOTS))
_ENDS = tuple(map(ToyAction, ("throw", "peek", "swap", "flash", "done")))
_VOTES = tuple(map(ToyAction, ("show", "hide")))
_ACTIONS = {
    action.text: action
    for action in (*(dice for dice, _ in _THROWS.values()), *_CARDS.values(), *_MARKS, *_ENDS, *_VOTES)
}


class ToyObservation(Observation, frozen=True, kw_only=True):
    part: int
    stack: tuple[Step, ...]
    deck: SeenDeck[int]
    hands: tuple[SeenHeld, ...]
    votes: tuple[str, ...]
    """`-` for none yet, `?` for one the audience may not read."""
    marks: tuple[int, ...]
    stopping: int
    points: tuple[int, ...]


class ToyState(State):
    __slots__ = (
        "deck",
        "ended",
        "facts_learned",
        "hands",
        "log",
        "marks",
        "options",
        "part",
        "points",
        "stack",
        "stopping",
        "votes",
    )

    def __init__(self, options: Options) -> None:
        seats = int(options["seats"])
        self.options = options
        self.part = 0
        self.stack: tuple[Step, ...] = ()
        self.deck: LazyDeck[int] = LazyDeck.of(CARDS)
        self.hands: list[Held] = [None] * seats
        self.votes: list[str] = ["-"] * seats
        self.marks: tuple[int, ...] = ()
        self.stopping = 0
        self.points = [0] * seats
        self.facts_learned = [0] * (seats + 1)
        """How many hidden things each seat, and the spectator after them, has learned so far."""
        self.log: Said | None = None
        self.ended: Result | None = None

    def clone(self) -> ToyState:
        twin = ToyState.__new__(ToyState)
        for name in ToyState.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if type(value) is list else value)
        return twin

    # Who may do what

    def to_act(self) -> tuple[int, ...]:
        if self.ended:
            return ()
        step, seat = self.stack[-1]
        if step == "turn":
            return (seat,)
        if step == "vote":
            return tuple(seat for seat, vote in enumerate(self.votes) if vote == "-")
        return (NATURE,)

    def legal(self, seat: int) -> Sequence[Action]:
        if seat not in self.to_act() or seat == NATURE:
            return ()
        if self.stack[-1][0] == "vote":
            return _VOTES
        return (*(mark for mark in _MARKS if mark.numbers[0] not in self.marks), *_ENDS)

    def at_table(self) -> Sequence[int]:
        return () if self.to_act() in {(), (NATURE,)} else range(len(self.hands))

    def agreed(self) -> int:
        return self.stopping

    def odds(self) -> Sequence[tuple[Action, int]]:
        if self.to_act() != (NATURE,):
            return ()
        if self.stack[-1][0] == "throw":
            return tuple(_THROWS.values())
        return tuple((_CARDS[card], weight) for card, weight in self.deck.odds())

    # What follows

    def apply(self, actor: int, action: Action) -> None:
        if self.ended:
            raise IllegalAction("TOY-OVER", Message("toy-refuse-over"))
        if isinstance(action, TableMatter) and actor in self.at_table():
            self.settle_matter(actor, action)
            return
        possible = [one for one, _ in self.odds()] if actor == NATURE else self.legal(actor)
        if action not in possible or not isinstance(action, ToyAction):
            raise IllegalAction("TOY-TURN", Message("toy-refuse", {"action": action.text}))
        match action.word:
            case "dice":
                self._thrown(*action.numbers)
            case "card":
                self._turned(action.numbers[0])
            case "show" | "hide":
                self._voted(actor, action.word)
            case "mark":
                self._say("toy-log-mark", actor, spot=action.numbers[0])
                self.marks = (*self.marks, action.numbers[0])
            case _:
                self._finish_turn(actor, action.word)

    def leave(self, seat: int) -> None:
        self._say("toy-log-resign", seat)
        side = [other for other in range(len(self.hands)) if not self._allied(other, seat)]
        self._end(side, "TOY-RESIGN", Message("toy-over-resign", {"seat": NAMES[seat]}))

    def agree(self, seat: int) -> None:
        self.stopping |= 1 << seat
        self._say("toy-log-agree", seat)

    def stop_playing(self, seat: int) -> None:
        self._end([], "TOY-STOP", STOPPED)

    def begin_part(self) -> None:
        seats = range(len(self.hands))
        turns = [("turn", (seat + self.part) % len(seats)) for seat in seats]
        self.part += 1
        self.stack = (("vote", 0), *reversed(turns), *(("deal", seat) for seat in reversed(seats)))
        self.deck = self.deck.shuffle(held[0] for held in self.hands if held)
        self.hands = [None for _ in seats]
        self.votes = ["-" for _ in seats]
        self.marks = ()

    def _finish_turn(self, seat: int, word: str) -> None:
        self._say(f"toy-log-{word}", seat)
        self.stack = self.stack[:-1]
        held = self.hands[seat]
        assert held is not None
        if word in {"throw", "peek"}:
            self.stack += ((word, seat),)
        elif word == "flash":
            everyone = (SPECTATOR, *range(len(self.hands)))
            self._teach([audience for audience in everyone if audience not in held[1]])
            self.hands[seat] = held[0], everyone
        elif word == "swap":
            self.deck = self.deck.put(held[0], held[1], "bottom")
            self.hands[seat] = None
            self.stack += (("deal", seat),)

    def _thrown(self, first: int, second: int) -> None:
        seat = self.stack[-1][1]
        self._say("toy-log-dice", seat, first=first, second=second)
        self._teach((SPECTATOR, *range(len(self.hands))))
        self.points[seat] += first == second
        self.stack = self.stack[:-1]

    def _turned(self, card: int) -> None:
        """A card is dealt to a seat or looked at by it; who had seen it before goes on knowing it."""
        step, seat = self.stack[-1]
        knew = self.deck.top[0][1] if self.deck.top else ()
        if seat not in knew:
            self._teach([seat])
        if step == "peek":
            self.deck = self.deck.look(card, [seat])
        else:
            self.deck = self.deck.take(card)
            self.hands[seat] = card, tuple(sorted({seat, *knew}))
        line = "toy-log-peeked" if step == "peek" else "toy-log-dealt"
        event = (line, {"seat": NAMES[seat]})
        self._log(Secret(self.log, event, (line, {"seat": NAMES[seat], "card": card}), (seat,)))
        self.stack = self.stack[:-1]

    def _voted(self, voter: int, vote: str) -> None:
        self._say("toy-log-vote", voter)
        self.votes[voter] = vote
        if "-" in self.votes:
            return
        self._teach((SPECTATOR, *range(len(self.hands))))
        for seat, held in enumerate(self.hands):
            if held is not None and self.votes[seat] == "show":
                self._say("toy-log-shown", seat, card=held[0])
                self.points[seat] += held[0]
            else:
                self._say("toy-log-hidden", seat)
        if self.part < int(self.options["parts"]):
            self.begin_part()
        else:
            self._count()

    def _count(self) -> None:
        seats = range(len(self.hands))
        totals = [sum(self.points[ally] for ally in seats if self._allied(ally, seat)) for seat in seats]
        winners = [seat for seat in seats if totals[seat] == max(totals)]
        self._end(winners, "TOY-WIN", Message("toy-over-points", {"points": max(totals)}))

    def _end(self, winners: list[int], rule: str, reason: Message) -> None:
        self.stack = ()
        self.ended = Result(tuple(winners), tuple(self.points), rule, reason)

    def _allied(self, one: int, other: int) -> bool:
        return one % 2 == other % 2 if self.options["teams"] else one == other

    def _teach(self, audiences: Sequence[int]) -> None:
        for audience in audiences:
            self.facts_learned[-1 if audience == SPECTATOR else audience] += 1

    def _say(self, line: str, seat: int, **args: int) -> None:
        self._log(Said(self.log, (line, {"seat": NAMES[seat]} | args)))

    def _log(self, said: Said) -> None:
        self.log = said

    # Who sees what

    def observe(self, audience: int) -> ToyObservation:
        knows_all = audience == REFEREE
        legal = tuple(self.legal(audience))
        hands: list[SeenHeld] = [
            held and (held[0] if knows_all or audience in held[1] else None, held[1]) for held in self.hands
        ]
        revealed = "-" not in self.votes
        return ToyObservation(
            game=TOY.id,
            options=self.options.text(),
            audience=audience,
            to_act=self.to_act(),
            prompt=Message(f"toy-prompt-{self.stack[-1][0]}") if legal else None,
            legal=legal,
            asides=tuple(self.asides(audience)),
            log=read_log(self.log, audience, tell)[0],
            result=self.ended,
            part=self.part,
            stack=self.stack,
            deck=self.deck.seen(audience),
            hands=tuple(hands),
            votes=tuple(
                vote if vote == "-" or revealed or knows_all or seat == audience else "?"
                for seat, vote in enumerate(self.votes)
            ),
            marks=self.marks,
            stopping=self.stopping,
            points=tuple(self.points),
        )

    def result(self) -> Result | None:
        return self.ended

    def log_position(self) -> Said | None:
        return self.log

    def seen_since(self, since: object, audience: int) -> str:
        return repr(events_since(self.log, since, audience))

    def learned(self, before: State, audience: int) -> bool:
        assert isinstance(before, ToyState)
        index = -1 if audience == SPECTATOR else audience
        return audience == REFEREE or self.facts_learned[index] != before.facts_learned[index]


def tell(event: Event) -> tuple[Line]:
    """An event is the id of its line, and what fills the gaps."""
    return (Line(*event),)


class Toy(Game):
    id: ClassVar[str] = "toy"
    version: ClassVar[int] = 2
    menu: ClassVar[tuple[Option, ...]] = (Number("seats", 2, 2, 5), Flag("teams", False), Number("parts", 2, 1, 2))
    words: ClassVar[Path] = Path(__file__).parent / "toy_words"

    def seats(self, options: Options) -> tuple[str, ...]:
        return NAMES[: int(options["seats"])]

    def teams(self, options: Options) -> tuple[int, ...]:
        seats = int(options["seats"])
        return tuple(seat % 2 if options["teams"] else seat for seat in range(seats))

    def bound(self, options: Options) -> int:
        return 40 * int(options["seats"])

    def start(self, options: Mapping[str, object] | str | None = None) -> ToyState:
        chosen = self.options(options)
        if chosen["teams"] and int(chosen["seats"]) < 3:
            raise OptionsError(Message("toy-refuse-teams"))
        state = ToyState(chosen)
        state.begin_part()
        return state

    def action(self, text: str) -> Action:
        if text in TABLE_MATTERS:
            return TABLE_MATTERS[text]
        if text not in _ACTIONS:
            raise NotationError(Message("toy-refuse-text", {"text": text[:60]}))
        return _ACTIONS[text]

    def observation_type(self) -> type[ToyObservation]:
        return ToyObservation

    def sample_world(self, observation: Observation, rng: Random) -> ToyState:
        """Uniform over where the unseen cards lie and over the votes not read; nothing else is hidden."""
        seen = observation
        assert isinstance(seen, ToyObservation)
        places = (*seen.deck.top, *seen.deck.bottom, *(held for held in seen.hands if held))
        left = Counter(CARDS)
        left.subtract(card for card, _ in places if card is not None)
        unseen = sorted(left.elements())
        rng.shuffle(unseen)
        world = ToyState(self.options(seen.options))
        world.part, world.stack, world.marks, world.stopping = seen.part, seen.stack, seen.marks, seen.stopping
        world.hands = [held and (unseen.pop() if held[0] is None else held[0], held[1]) for held in seen.hands]
        world.deck = seen.deck.fill(unseen)
        world.votes = [rng.choice(("show", "hide")) if vote == "?" else vote for vote in seen.votes]
        world.points = list(seen.points)
        world.ended = seen.result
        world.log = earlier(seen.log)
        return world


class LongToy(Toy):
    """The same over many parts, for sittings of hundreds of events."""

    menu: ClassVar[tuple[Option, ...]] = (*Toy.menu[:2], Number("parts", 40, 1, 99))


TOY: Final = Toy()
LONG_TOY: Final = LongToy()


def find_toy(game_id: str) -> Game:
    """Stands in for the registry of installed games."""
    if game_id == TOY.id:
        return TOY
    raise MathomError(Message("error-game-unknown", {"game": game_id, "known": TOY.id}))
