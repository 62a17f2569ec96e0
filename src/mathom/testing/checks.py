"""What every game must keep, one function a promise. Each looks at one step of random play; `run` walks.

from mathom.testing import checks, run

run(GAME, "rule_set=classic", [checks.leaks], games=300, fraction=0.2)
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import Final

import msgspec

from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.errors import IllegalAction, MathomError
from mathom.core.game import State
from mathom.core.message import Line, Message
from mathom.core.table_matters import TableMatter
from mathom.core.teams import whole_teams
from mathom.testing.fields import fields_of
from mathom.testing.play import Step, play_on
from mathom.testing.words import strict_words

Check = Callable[[Step], None]

_PLAIN: Final = (int, str, bytes)
"""Values of a state that a clone has as they are. Others may be kept until they are asked for again, as a menu is."""


def legal_lists(step: Step) -> None:
    """The lists of what may be done are stable, without duplicates, empty for whoever is not to act, and all of it can
    be done.
    """
    state = step.state
    acting = state.to_act()
    if len(set(acting)) < len(acting) or (NATURE in acting and acting != (NATURE,)):
        raise step.fault(f"to_act is {acting}")
    for seat in step.seats:
        legal, asides = state.legal(seat), state.asides(seat)
        _stable(step, f"legal list of {step.name(seat)}", legal, state.legal(seat), state.clone().legal(seat))
        _stable(step, f"asides of {step.name(seat)}", asides, state.asides(seat), state.clone().asides(seat))
        if bool(legal) != (seat in acting):
            raise step.fault(f"{step.name(seat)} has {len(legal)} legal actions, but to_act is {acting}")
        if set(legal) & set(asides):
            raise step.fault(f"{step.name(seat)} has the same action as legal and as aside")
        if not acting and asides:
            raise step.fault(f"the sitting is over, but {step.name(seat)} has asides: {_texts(asides)}")
        seen = state.observe(seat)
        offered = (*legal,) == seen.legal and (*asides,) == seen.asides and (seat in seen.to_act) == (seat in acting)
        if not offered:
            raise step.fault(f"the observation of {step.name(seat)} does not offer what the state allows")
        for action in (*legal, *asides):
            state.clone().apply(seat, action)
        for question in ("legal", "asides"):
            _untouched(step, question, seat)


def asides(step: Step) -> None:
    """Asides are table matters, or of the kinds that the game says its pieces are handled by. All else that can be done
    out of turn is a decision that the state waits for: else no bot could do it, and no learner.
    """
    for seat in step.seats:
        for action in step.state.asides(seat):
            if not isinstance(action, TableMatter) and action.kind not in step.game.handling:
                raise step.fault(f"{action.text!r} of {step.name(seat)} is an aside, but no table matter")


def one_answer(step: Step) -> None:
    """Where one answer is enough, those who are asked are of one team, and no other is asked the same again."""
    state, acting = step.state, step.state.to_act()
    enough = state.one_is_enough()
    for audience in (*step.audiences, REFEREE):
        if state.observe(audience).one_is_enough != enough:
            raise step.fault(f"the observation of {step.name(audience)} does not say whether one answer is enough")
    if not enough:
        return
    teams = step.game.teams(step.walk.options)
    if NATURE in acting or len({teams[seat] for seat in acting}) != 1:
        raise step.fault(f"one answer is enough, but {acting} are not of one team")
    for seat in acting:
        after = state.clone()
        after.apply(seat, step.rng.choice(state.legal(seat)))
        others = tuple(other for other in acting if other != seat)
        if others and after.to_act() == others and all(after.legal(one) == state.legal(one) for one in others):
            raise step.fault(f"{step.name(seat)} has answered, which is enough, but the others are asked the same")


def unless(step: Step) -> None:
    """What a seat does by itself is one of the things it may do, and it knows which. Whether there is such a thing
    everybody knows: else the table's pause would tell something about what is hidden.
    """
    state = step.state
    found = {seat: state.unless(seat) for seat in step.seats}
    if any(state.clone().unless(seat) is not action for seat, action in found.items()):
        raise step.fault("asking twice what happens by itself gives two answers")
    for seat, action in found.items():
        if action is not None and all(action is not one for one in state.legal(seat)):
            raise step.fault(f"{action.text!r} of {step.name(seat)} would happen by itself, but is not legal")
        if action is not None and not step.game.pauses:
            raise step.fault(
                f"{action.text!r} of {step.name(seat)} would happen by itself, but `Game.pauses` denies it"
            )
    for audience in (*step.audiences, REFEREE):
        if state.observe(audience).unless is not found.get(audience):
            raise step.fault(f"the observation of {step.name(audience)} does not say what happens by itself")
    for audience in step.audiences:
        world = step.game.sample_world(state.observe(audience), step.rng)
        if world.unless(audience) is not found.get(audience):
            raise step.fault(f"leak: what {step.name(audience)} does by itself depends on what it cannot know")
        for seat, action in found.items():
            if (world.unless(seat) is None) != (action is None):
                what = f"whether {step.name(seat)} does something by itself"
                raise step.fault(f"leak: {what} depends on what {step.name(audience)} cannot know")


def outsiders(step: Step) -> None:
    """Whoever holds no seat has nothing to do: the lists for it are empty or refused. Asking changes nothing."""
    everyone = (*step.audiences, REFEREE)
    before, lists = [step.sent(step.state, audience) for audience in everyone], _lists(step, step.state)
    asked = step.state.clone()  # nobody else has asked it anything yet
    for who in (SPECTATOR, NATURE, REFEREE, len(step.seats)):
        for what in ("legal", "asides"):
            try:
                found = _texts(getattr(asked, what)(who))
            except MathomError:
                found = []
            if found:
                raise step.fault(f"{what}({who}) is for no seat, but offers {found[:3]}")
        if (by_itself := asked.unless(who)) is not None:
            raise step.fault(f"unless({who}) is for no seat, but is {by_itself.text!r}")
    if [step.sent(asked, audience) for audience in everyone] != before or _lists(step, asked) != lists:
        raise step.fault("asking what an outsider may do changed the state")


def refusals(step: Step) -> None:
    """What is not on the list is refused with a rule and a reason in words, and a refusal changes nothing."""
    state = step.state
    wrong = [(seat, action) for seat in step.seats for action in _wrong(step, seat, 6)]
    wrong += [(NATURE, action) for action in _wrong(step, NATURE, 3)]

    before = step.sent(state, REFEREE)
    trial = state.clone()
    for seat, action in wrong:
        try:
            trial.apply(seat, action)
        except IllegalAction as refusal:
            if not refusal.rule:
                raise step.fault(f"{action.text!r} of {step.name(seat)} is refused without a rule") from None
            _say(step, refusal.message)
        else:
            raise step.fault(f"{action.text!r} of {step.name(seat)} is not on the list and was not refused")
        if step.sent(trial, REFEREE) != before:
            raise step.fault(f"refusing {action.text!r} of {step.name(seat)} changed the state")


def clones(step: Step) -> None:
    """A clone and its original go their ways without touching each other; an observation is touched by neither."""
    state = step.state
    original, clone = state.clone(), state.clone()
    for name in fields_of(state):
        here, there = getattr(state, name, clone), getattr(clone, name, clone)
        if here is not clone and there is clone:
            raise step.fault(f"a clone has no {name}: it is not copied")
        if isinstance(here, _PLAIN) and isinstance(there, _PLAIN) and here != there:
            raise step.fault(f"a clone has another {name}: {there!r} instead of {here!r}")
    everyone = (*step.audiences, REFEREE)
    held = [state.observe(audience) for audience in everyone]
    before = [step.sent(state, audience) for audience in everyone]
    lists = _lists(step, state)
    if [step.sent(clone, audience) for audience in everyone] != before:
        raise step.fault("a clone is not seen as its original is")
    play_on(clone, len(step.seats), step.rng, 20)
    if [step.sent(original, audience) for audience in everyone] != before or _lists(step, original) != lists:
        raise step.fault("playing a clone on changed the original")
    clone = original.clone()
    play_on(original, len(step.seats), step.rng, 20)
    if [step.sent(clone, audience) for audience in everyone] != before or _lists(step, clone) != lists:
        raise step.fault("playing the original on changed a clone")
    if [step.game.observation_to_json(observation) for observation in held] != before:
        raise step.fault("playing on changed an observation made before")


def round_trips(step: Step) -> None:
    """Actions and observations come back from their texts and their JSON as they were."""
    game, state = step.game, step.state
    actions = [action for seat in step.seats for action in (*state.legal(seat), *state.asides(seat))]
    if state.to_act() == (NATURE,):
        actions += [action for action, _ in state.odds()]
    for action in actions:
        if not action.text or not action.text.isprintable() or action.text != action.text.strip():
            raise step.fault(f"{action.text!r} is no readable text for an action")
        if game.action(action.text) is not action:
            raise step.fault(f"the text {action.text!r} is not read back as the same action")
        if pickle.loads(pickle.dumps(action)) is not action:  # noqa: S301  (our own)
            raise step.fault(f"{action.text!r} does not come back from a worker as the same action")
        if game.action_from_json(msgspec.json.decode(msgspec.json.encode(action.json()))) is not action:
            raise step.fault(f"the JSON of {action.text!r} is not read back as the same action")
    for audience in (*step.audiences, REFEREE):
        seen = state.observe(audience)
        data = game.observation_to_json(seen)
        back = game.observation_from_json(data)
        if back != seen or type(back) is not type(seen):
            raise step.fault(f"the observation of {step.name(audience)} is not read back from its JSON as it was")
        if game.observation_to_json(back) != data:
            raise step.fault(f"the observation of {step.name(audience)} has two JSON forms")
        if (seen.game, seen.audience) != (game.id, audience):
            raise step.fault(f"the observation of {step.name(audience)} says {seen.game}, audience {seen.audience}")
        if game.options(seen.options) != step.walk.options:
            raise step.fault(f"the observation of {step.name(audience)} says options {seen.options!r}")


def odds(step: Step) -> None:
    """Nature's outcomes are distinct, in a stable order, with positive whole weights, and each can happen."""
    state = step.state
    if state.to_act() != (NATURE,):
        return
    outcomes = [*state.odds()]
    if not outcomes:
        raise step.fault("nature is to act, but nothing can happen")
    if outcomes != [*state.odds()] or outcomes != [*state.clone().odds()]:
        raise step.fault("asking for the odds twice gives two answers")
    if len({action for action, _ in outcomes}) < len(outcomes):
        raise step.fault("the odds name an outcome twice")
    for action, weight in outcomes:
        if type(weight) is not int or weight <= 0:
            raise step.fault(f"the weight of {action.text!r} is {weight!r}, not a positive whole number")
        state.clone().apply(NATURE, action)


def chance(step: Step) -> None:
    """Whoever can tell two outcomes of chance apart has learned something, and `learned` says so: a throw of dice tells
    everybody, a card drawn in secret only those who see it.

    The leak test alone would not find a log that names the drawn card to all: it is sampled back as it was read.
    """
    if step.state.to_act() != (NATURE,):
        return
    outcomes = step.state.odds()
    chosen = [action for action, _ in step.rng.sample(outcomes, min(3, len(outcomes)))]
    futures = [step.state.clone() for _ in chosen]
    for future, action in zip(futures, chosen, strict=True):
        future.apply(NATURE, action)
    for audience in step.audiences:
        looks = {step.sent(future, audience) for future in futures}
        if len(looks) > 1 and not all(future.learned(step.state, audience) for future in futures):
            which = " or ".join(repr(action.text) for action in chosen)
            raise step.fault(f"{step.name(audience)} can see whether chance brought {which}, but `learned` denies it")


def results(step: Step) -> None:
    """There is a result when nobody is to act, and only then: winners and points by seat, a rule and a reason."""
    result = step.state.result()
    for audience in (*step.audiences, REFEREE):
        if step.state.observe(audience).result != result:
            raise step.fault(f"the observation of {step.name(audience)} has another result than the state")
    if (result is None) != bool(step.state.to_act()):
        raise step.fault(f"to_act is {step.state.to_act()}, but the result is {result}")
    if result is None:
        return
    if len(set(result.winners)) < len(result.winners) or not set(result.winners) <= set(step.seats):
        raise step.fault(f"the winners are {result.winners}")
    if not whole_teams(result.winners, step.game.teams(step.walk.options)):
        raise step.fault(f"the winners are {result.winners}, which are not whole teams")
    if result.lost and result.winners:
        raise step.fault(f"everybody has lost, but the winners are {result.winners}")
    if len(result.points) != len(step.seats):
        raise step.fault(f"{len(step.seats)} seats, but the points are {result.points}")
    if not result.rule:
        raise step.fault("the result names no rule")
    _say(step, result.reason)


def wording(step: Step) -> None:
    """Every message that anyone is sent can be said in every language, with nothing missing."""
    for audience in (*step.audiences, REFEREE):
        seen = step.state.observe(audience)
        if seen.prompt is not None:
            _say(step, seen.prompt)
        for line in step.state.lines(audience) if step.action is None else seen.log[-4:]:
            _say(step, line)
        choices = (*seen.legal, *seen.asides)
        for action in step.rng.sample(choices, min(4, len(choices))):
            for short in (False, True):
                _say(step, step.game.label(action, short=short, observation=seen))


def logs(step: Step) -> None:
    """`State.lines` has the whole log, of which an observation may show the end; the referee's is whole."""
    for audience in (*step.audiences, REFEREE):
        seen, lines = step.state.observe(audience), step.state.lines(audience)
        if len(lines) != seen.said or lines[seen.earlier :] != seen.log:
            raise step.fault(f"the log of {step.name(audience)} is not the end of the lines that the state has for it")
        if step.state.lines(audience, since=seen.earlier) != seen.log:
            raise step.fault(f"the lines of {step.name(audience)} since a number are not those from it on")
    if step.state.observe(REFEREE).earlier:
        raise step.fault("the referee's log is not whole")


def worlds(step: Step) -> None:
    """`sample_world` needs the observation alone, is decided by the generator it is given, and its worlds can be played
    to the end.
    """
    game = step.game
    for audience in step.audiences:
        seen = step.state.observe(audience)
        seed = step.rng.getrandbits(32)
        world = game.sample_world(seen, Random(seed))
        again = game.sample_world(game.observation_from_json(game.observation_to_json(seen)), Random(seed))
        if step.sent(world, REFEREE) != step.sent(again, REFEREE):
            raise step.fault(f"{step.name(audience)}: the same observation and generator give two worlds")
        _same(
            step, f"sampled world of {step.name(audience)}", step.sent(step.state, audience), step.sent(world, audience)
        )
        left = game.bound(step.walk.options) - step.walk.number
        if not play_on(world, len(step.seats), step.rng, left):
            raise step.fault(f"a sampled world of {step.name(audience)} does not end within the bound")


def leaks(step: Step) -> None:
    """The leak test. Swap what an audience cannot know: every byte that it is sent must stay the same.

    So must every refusal: a few things that a seat may not do now are tried in both worlds. Then, if the audience is
    the one to act, let it do the same in both. If that looks different, it has learned something, and `learned` must
    say so in both.
    """
    game, state = step.game, step.state
    for audience in step.audiences:
        seen = state.observe(audience)
        world = game.sample_world(seen, step.rng)
        whose = step.name(audience)
        _same(step, f"what {whose} is sent", game.observation_to_json(seen), step.sent(world, audience))
        if audience not in step.seats:
            continue
        if (*world.legal(audience),) != seen.legal or (*world.asides(audience),) != seen.asides:
            raise step.fault(f"leak: what {whose} may do depends on what it cannot know")
        for action in _wrong(step, audience, 3):
            here, there = _refusal(state, audience, action), _refusal(world, audience, action)
            if here != there:
                what = f"why {whose} may not {action.text!r} depends on what it cannot know"
                raise step.fault(f"leak: {what}:\n  {here}\n  {there}")
        if audience == step.actor and step.action is not None:
            other = world.clone()
            other.apply(audience, step.action)
            mine = step.after()
            if step.sent(mine, audience) != step.sent(other, audience) and not (
                mine.learned(state, audience) and other.learned(world, audience)
            ):
                raise step.fault(f"{whose} learns something from its action, but `learned` denies it")


def silence(step: Step) -> None:
    """Where `learned` says that nobody learned anything, nobody could have: in every world that an audience held
    possible before, the actor could have done something that looks the same to it. Undo rests on this. Who sees no
    change at all is left out: for it, nothing has happened yet.
    """
    if step.action is None or step.actor == NATURE:
        return
    after = step.after()
    if any(after.learned(step.state, audience) for audience in step.audiences):
        return
    for audience in step.audiences:
        looks = step.sent(after, audience)
        seen = step.state.observe(audience)
        if looks == step.game.observation_to_json(seen):
            continue
        for _ in range(2):
            world = step.game.sample_world(seen, step.rng)
            if not any(step.sent(future, audience) == looks for future in _futures(world, step.actor, step.action)):
                what = f"{step.name(audience)} can rule out a world by {step.action.text!r}"
                raise step.fault(f"{what}, but `learned` says that nobody learned anything")


def sight(step: Step) -> None:
    """What search is told that an audience saw happen (`seen_since`) is what the audience is sent of it: no more, or
    search would read hidden cards, and no less, or it would take for the same what is not.

    The same is looked at in worlds that are the same to the audience, with whatever else could have happened there.
    """
    if step.action is None:
        return
    for audience in step.audiences:
        whose = step.name(audience)
        seen = step.state.observe(audience)
        worlds = [step.state, *(step.game.sample_world(seen, step.rng) for _ in range(2))]
        told: dict[bytes, Hashable] = {}
        read: dict[Hashable, bytes] = {}
        for number, world in enumerate(worlds):
            for action in _possible(step, world, audience, true=not number):
                future = world.clone()
                since = future.log_position()
                future.apply(step.actor, action)
                saw = future.seen_since(since, audience)
                if told.setdefault(step.sent(future, audience), saw) != saw:
                    raise step.fault(f"leak: what search tells {whose} it saw depends on what it cannot know: {saw!r}")
                lines = msgspec.json.encode(future.lines(audience, since=seen.said))
                if read.setdefault(saw, lines) != lines:
                    raise step.fault(f"search cannot tell apart what {whose} can: it is told {saw!r} of both")


def _possible(step: Step, world: State, audience: int, *, true: bool) -> Sequence[Action]:
    """What is done, if it can be done in this world, and a few other things that could be: but whoever acts knows what
    it does.
    """
    assert step.action is not None
    if step.actor == NATURE:
        choices = [action for action, _ in world.odds()] if world.to_act() == (NATURE,) else []
    else:
        choices = [*world.legal(step.actor), *world.asides(step.actor)]
    same = [action for action in choices if action is step.action]
    if true or (audience == step.actor and step.actor != NATURE):
        return same
    others = [action for action in choices if action is not step.action]
    return [*same, *step.rng.sample(others, min(2, len(others)))]


def packing(step: Step) -> None:
    """A state that was packed and unpacked is seen as it was by everybody, and goes on as it would have: what can be
    taken back from there on is the same.
    """
    game, here = step.game, step.state.clone()
    there = game.unpack(game.pack(here))
    if step.action is not None:
        after, later = step.after(), there.clone()
        later.apply(step.actor, step.action)
        for audience in step.audiences:
            if later.learned(there, audience) != after.learned(here, audience):
                what = f"what {step.name(audience)} is told by {step.action.text!r}"
                raise step.fault(f"{what} depends on whether the state was packed")
    seed = step.rng.getrandbits(32)
    for moment in ("at once", "later"):
        for audience in (*step.audiences, REFEREE):
            if step.sent(here, audience) != step.sent(there, audience):
                raise step.fault(f"a state that was packed is seen otherwise by {step.name(audience)}, {moment}")
        for state in (here, there):
            play_on(state, len(step.seats), Random(seed), 12)


def _wrong(step: Step, actor: int, number: int) -> list[Action]:
    """A few actions that were possible at some time, for somebody, but are not for this actor now."""
    state, pool = step.state, step.walk.pool
    for seat in step.seats:
        pool.update((action.text, action) for action in (*state.legal(seat), *state.asides(seat)))
    allowed: set[Action] = set()
    if state.to_act() == (NATURE,):
        chances = {action.text: action for action, _ in state.odds()}
        pool.update(chances)
        allowed.update(chances.values() if actor == NATURE else ())
    if actor != NATURE:
        allowed.update((*state.legal(actor), *state.asides(actor)))
    others = [action for action in pool.values() if action not in allowed]
    return step.rng.sample(others, min(number, len(others)))


def _refusal(state: State, actor: int, action: Action) -> tuple[str, Message] | None:
    try:
        state.clone().apply(actor, action)
    except IllegalAction as refusal:
        return refusal.rule, refusal.message
    return None


def _futures(world: State, actor: int, first: Action) -> Iterable[State]:
    choices = sorted((*world.legal(actor), *world.asides(actor)), key=lambda action: action is not first)
    for action in choices:
        future = world.clone()
        future.apply(actor, action)
        yield future


def _stable(step: Step, what: str, *lists: Sequence[Action]) -> None:
    first, *others = map(_texts, lists)
    if any(other != first for other in others):
        raise step.fault(f"asking for the {what} twice gives two answers")
    if len(set(first)) < len(first):
        raise step.fault(f"the {what} has duplicates: {first}")


def _untouched(step: Step, question: str, seat: int) -> None:
    """Spoil a list that the state gave: it must be the asker's own. A tuple cannot be spoilt."""
    asked = step.state.clone()
    given = getattr(asked, question)(seat)
    if not isinstance(given, list):
        return
    kept = [*given]
    given.append(None)
    try:
        if [*getattr(asked, question)(seat)] != kept or [*getattr(step.state, question)(seat)] != kept:
            raise step.fault(f"changing what {question} of {step.name(seat)} gave changes what the state answers next")
    finally:
        given[:] = kept


def _lists(step: Step, state: State) -> list[list[str]]:
    return [_texts([*state.legal(seat), *state.asides(seat)]) for seat in step.seats]


def _texts(actions: Iterable[Action]) -> list[str]:
    return [action.text for action in actions]


def _say(step: Step, message: Message | Line) -> None:
    try:
        for words in strict_words(*step.game.word_sources(step.walk.options)):
            words.say(message)
    except AssertionError as error:
        raise step.fault(f"words: {error}") from None


def _same(step: Step, what: str, here: bytes, there: bytes) -> None:
    if here == there:
        return
    at = next(
        (i for i, (one, two) in enumerate(zip(here, there, strict=False)) if one != two), min(len(here), len(there))
    )
    show = [data[max(0, at - 60) : at + 60].decode(errors="replace") for data in (here, there)]
    raise step.fault(f"leak: {what} depends on what it cannot know:\n  …{show[0]}…\n  …{show[1]}…")
