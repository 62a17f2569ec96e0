"""The turn (rules 3.5, 3.6 and 3.13): the loss check, the move or a special card in its place, the end of the turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mathom.games.confrontation import content as c
from mathom.games.confrontation import refusals as no
from mathom.games.confrontation import special_cards
from mathom.games.confrontation.actions import (
    BY_ABILITY,
    BY_MINES,
    DECLINED,
    MOVE,
    OPEN_MOVES,
    PLAIN,
    SPECIAL,
    STAYED,
    STEP,
    STRIKE,
    STRUCK,
    TURN_ENDED,
    ConfrontationAction,
)
from mathom.games.confrontation.attack import SHUFFLING, draw
from mathom.games.confrontation.battle import EAGLE
from mathom.games.confrontation.characters import ABILITIES
from mathom.games.confrontation.content import EACH, GONE, HOME, SAURONS, SLOTS_OF, SPECIALS_OF, TILES, F, S
from mathom.games.confrontation.ending import entered, finish, pass_ring, tell_who_it_is_not
from mathom.games.confrontation.fighters import defeat
from mathom.games.confrontation.knowledge import NEVER, ONLY, SOMEONE
from mathom.games.confrontation.movement import (
    barred,
    can_move,
    can_move_as,
    goes_forward,
    makers,
    moves,
    moves_as,
    moves_of,
    not_ones_own,
    not_there,
    rooted,
)
from mathom.games.confrontation.refusals import Refusal, Why
from mathom.games.confrontation.special_cards import (
    announce_duty,
    dark_options,
    group_of,
    not_at_hand,
    not_instead,
    not_stepped,
    nothing_to_see,
    palantir_at_hand,
    palantir_options,
    shadowfax_options,
    skip_options,
    spend,
    tell_whether_it_can_move,
)
from mathom.games.confrontation.state import AIMS, Position
from mathom.games.confrontation.step import IT_DEPENDS, NOTHING_BELOW, Step


# The turn ------------------------------------------------------------------------------------------------------------
class _Turn(Step):
    """The loss check, then the player in turn decides (CF-TURN-04)."""

    def begin(self, s: Position) -> None:
        """The first turn is Sauron's (CF-TURN-01); then they take turns."""
        s.turn = side = 1 - s.turn if s.turns else S
        s.turns += 1
        s.spent = 0
        s.step = self
        s.actor = side
        if s.named >= 0 and side == S:
            announce_duty(s)
        if s.specials or s.named >= 0 or s.rules.loss_counts_forward_only:
            out = self.options(s, side)
        else:  # mostly there are but moves
            out = moves(s, side)
        if not out:
            lose_without_a_move(s, side)
            return
        if out[0].way != PLAIN and not (s.rules.skip_card_saves and skip_options(s, side)):
            _tell_that_someone_can_move(s, side, -1)
        if side == F:
            s.menu0 = tuple(out)
            s.menu1 = None
        else:
            s.menu0 = None
            s.menu1 = tuple(out)

    def asked(self, s: Position) -> int:
        return s.turn

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        """The move of the turn, and special cards before it or instead of it; empty if the player has lost."""
        out = moves(s, side)
        if s.rules.loss_counts_forward_only and not any(goes_forward(action) for action in out):  # CF-RUL-06
            out = []
        special = s.specials & SPECIALS_OF[side]
        if not special and (s.named < 0 or side == F):
            return out
        if not out:  # CF-END-10, CF-RUL-84
            return skip_options(s, side) if s.rules.skip_card_saves else []
        if s.named >= 0 and must_move(s, side) >= 0:
            out = moves_of(s, s.named)
        if special & c.SHADOWFAX:
            out = out + shadowfax_options(s)
        if special & c.DARK_OF_MORDOR:
            out = out + dark_options(s)
        if special & c.PLAYED_INSTEAD:
            out = out + skip_options(s, side)
        if special & c.PALANTIR:
            out = out + palantir_options(s)
        return out

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action.code == MOVE:
            start_move(s, action)
        elif action.code == STEP:
            start_step(s, action)
        else:
            play_instead(s, action)

    def not_declined(self, s: Position) -> Why:
        return no.MUST_MOVE

    def prompt(self, s: Position, side: int) -> dict[str, str | int]:
        return {"cards": (s.specials & SPECIALS_OF[side]).bit_count()}

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        return _not_with_special(s, side, action) if action.card else _not_moved(s, side, action)


TURN: Final[Step] = _Turn("turn", IT_DEPENDS, (MOVE, STEP, SPECIAL))


def lose_without_a_move(s: Position, side: int) -> None:
    """A player who cannot move loses at once (CF-END-08, CF-END-11)."""
    finish(s, 1 - side, "CF-END-11" if s.count[side * SAURONS + GONE] == EACH else "CF-END-08")


def begin_turn_as_read(s: Position) -> None:
    """A position read from text at the start of a turn: the loss check comes first, as in play."""
    if s.step is TURN and not TURN.options(s, s.turn):
        lose_without_a_move(s, s.turn)


def must_move(s: Position, side: int) -> int:
    """The slot that must move: the named one, if it can (CF-SPC-18 to -20, CF-RUL-78); -1 if any may."""
    if side == S and s.named >= 0 and s.named != s.stepped and can_move(s, s.named):
        return s.named
    return -1


def play_instead(s: Position, action: ConfrontationAction) -> None:
    """A special card instead of the move (CF-SPC-02); where it points at a stand, it may be one of several."""
    number = action.card.bit_length() - 1
    spend(s, action.card)
    s.stack = NOTHING_BELOW.push(END_OF_TURN)
    if c.SPECIAL_CARDS[number].points_at == c.AN_ENEMY_STAND:
        special_cards.announce(s, number, action.who)
        draw(s, group_of(s, action.who), AIMS.index(number))
        return
    special_cards.do(s, number, action.to if action.who < 0 else action.who % TILES)
    s.come_back()


_SHIRE: Final = 1 << c.SHIRE
_MORDOR: Final = 1 << c.MORDOR


# Moving (3.6) --------------------------------------------------------------------------------------------------------
def start_move(s: Position, action: ConfrontationAction) -> None:
    """A character sets out (CF-MOVE-19: the opponent sees the stand, not the face)."""
    slot = action.slot
    s.single_out(slot)
    if action.way == BY_ABILITY and not s.shown >> slot & 1:
        side = F if slot < EACH else S
        s.tell(side, ONLY, s.stand[slot], makers(s, side, action.at, action.to))
    s.say_of(slot, "move", s.stand[slot], action.at, action.to, action.way)
    met = s.held1 | _MORDOR if slot < EACH else s.held0 | _SHIRE
    if met >> action.to & 1 or action.way == BY_MINES:
        s.stack = _THEN_LAST_LOOK
        _set_out(s, slot, action)
    else:  # mostly nobody is met, and nothing else comes of it
        s.put(slot, action.to)
        LAST_LOOK.begin(s)


def start_step(s: Position, action: ConfrontationAction) -> None:
    """The step of Shadowfax or the Dark of Mordor before the move."""
    slot = action.slot
    spend(s, action.card)
    s.single_out(slot)
    s.stepped = slot
    if slot < EACH and s.rules.rider_must_go_on and not s.shown >> slot & 1:  # CF-SPC-10
        unable = sum(1 << o for o in range(EACH) if s.at[o] != GONE and not can_move_as(s, s.who[o], action.to))
        if unable:
            s.tell(F, NEVER, s.stand[slot], unable)
    s.say_of(slot, "step", s.stand[slot], action.at, action.to, action.way)
    s.stack = NOTHING_BELOW.push(SECOND)
    held = must_move(s, S) if slot >= EACH else -1
    _set_out(s, slot, action)
    if slot >= EACH and s.step is SECOND:
        if held >= 0:
            tell_whether_it_can_move(s, held)  # CF-RUL-78: it could, and the step must not block it
        else:
            _tell_that_someone_can_move(s, S, slot)  # CF-SPC-32


def _set_out(s: Position, slot: int, action: ConfrontationAction) -> None:
    s.attacker = slot
    s.src = action.at
    s.dst = action.to
    s.way = action.way
    if action.way == BY_MINES:
        ANSWER.begin(s)
    else:
        _arrive(s)


class _Answer(Step):
    """Above the mines the Balrog may be waiting (CF-MOVE-15); any hidden guard is asked (CF-HID-33)."""

    on_the_way: ClassVar[bool] = True

    def begin(self, s: Position) -> None:
        if s.count[SAURONS + c.CARADHRAS]:
            guard = s.slots_in(S, c.CARADHRAS)[0]
            if not s.shown >> guard & 1 or ABILITIES[s.who[guard]].guards_the_mines():
                s.ask(self)
                return
        _arrive(s)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        """The Balrog strikes or not; whoever else stands there can only let the traveller pass (CF-DEC-18)."""
        guard = s.slots_in(S, c.CARADHRAS)[0]
        return [DECLINED, STRUCK] if ABILITIES[s.who[guard]].guards_the_mines() else [DECLINED]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action is not STRUCK:
            _arrive(s)
            return
        traveller, guard = s.attacker, s.slots_in(S, c.CARADHRAS)[0]
        s.reveal(guard)
        s.reveal(traveller)
        s.say("strike", s.who[traveller])
        defeat(s, traveller, ABILITIES[s.who[guard]].guards_the_mines())
        if pass_ring(s, traveller, silenced=False):
            return
        if s.rules.hide_after_each_battle:  # CF-BALROG-07
            s.hide(s.shown & ~s.stays_shown)
            s.settle()
        s.stack = NOTHING_BELOW  # a step before the move is over as well
        LAST_LOOK.begin(s)

    def why_not(self, s: Position, side: int, action: ConfrontationAction) -> Refusal:
        """Why nobody strikes."""
        return no.NO_BALROG if s.step is self else no.STRIKE_WHEN


ANSWER: Final[Step] = _Answer("answer", S, (STRIKE,))


def _arrive(s: Position) -> None:
    """The character is there: perhaps the game is over, perhaps there is a fight."""
    slot, to = s.attacker, s.dst
    side = F if slot < EACH else S
    s.put(slot, to)
    if to == HOME[1 - side]:
        if entered(s, slot):
            return
        tell_who_it_is_not(s, slot)
    if s.count[(SAURONS if side == F else 0) + to]:
        s.field = to
        s.battles = 0
        SHUFFLING.begin(s)
    else:
        s.come_back()


class _Second(Step):
    """The move after the step of a special card (CF-DEC-15, CF-DEC-16)."""

    moves_again: ClassVar[bool] = True

    def asked(self, s: Position) -> int:
        return s.turn

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        if side == F:
            out = moves_of(s, s.stepped)  # CF-SPC-10, CF-SPC-11
            return out if s.rules.rider_must_go_on else [*out, STAYED]
        if must_move(s, side) >= 0:
            return moves_of(s, s.named)
        return [action for action in moves(s, S) if action.slot != s.stepped]  # CF-SPC-32

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        if action.code == MOVE:
            start_move(s, action)
        else:
            LAST_LOOK.begin(s)

    def not_declined(self, s: Position) -> Why:
        if s.stepped >= EACH:
            return no.ANOTHER_CHARACTER
        return no.SAME_CHARACTER if s.rules.rider_must_go_on else no.SAY_STAY


SECOND: Final[Step] = _Second("second", IT_DEPENDS)


def _not_moved(s: Position, side: int, action: ConfrontationAction) -> Refusal:
    """Why this move is not made."""
    if s.step is not TURN and s.step is not SECOND:
        return no.NOT_NOW[s.step.chapter]
    return (
        not_ones_own(s, side, action.who)
        or not_there(s, action)
        or _not_the_mover(s, side, action.slot)
        or (no.ROOTED if rooted(s, action.slot) else None)
        or barred(s, side, action)
        or no.ONLY_FORWARD  # its only other way to be illegal: that option, and no move ahead
    )


def _not_the_mover(s: Position, side: int, slot: int) -> Why:
    """A special card says who must move, or must not."""
    if s.step is SECOND and s.stepped < EACH:
        rider = no.SAME_CHARACTER if s.rules.rider_must_go_on else no.SAME_CHARACTER_2005
        return None if slot == s.stepped else rider
    if s.step is SECOND and slot == s.stepped:
        return no.ANOTHER_CHARACTER
    return no.NAMED_MUST_MOVE if must_move(s, side) not in (-1, slot) else None


def _tell_that_someone_can_move(s: Position, side: int, but: int) -> None:
    """The game goes on though no stand has an ordinary move: so one of them is a character that moves otherwise."""
    full = s.full0 if side == F else s.full1
    able: list[int] = []
    slots = [slot for slot in SLOTS_OF[side] if s.at[slot] != GONE and slot != but]
    for slot in slots:
        region = s.at[slot]
        goals = OPEN_MOVES[s.who[slot]][region][0]
        if s.shown >> slot & 1:
            if can_move(s, slot):
                return
        elif full & goals != goals:
            return
        else:
            others = [other for other in slots if not s.shown >> other & 1 and _may_go(s, s.who[other], region)]
            able += [s.stand[slot], sum(1 << other for other in others)]
    s.tell(side, SOMEONE, *able)


def _may_go(s: Position, character: int, region: int) -> bool:
    """Whether a character could move from there, forward where that alone counts (CF-RUL-06)."""
    if not s.rules.loss_counts_forward_only:
        return can_move_as(s, character, region)
    return any(goes_forward(action) for action in moves_as(s, character, region))


# Special cards, by when they are played ------------------------------------------------------------------------------
def _not_with_special(s: Position, side: int, action: ConfrontationAction) -> Refusal:
    """Why this special card is not played now."""
    found = not_at_hand(s, side, action.card)
    if found is not None:
        return found
    played = c.SPECIAL_CARDS[action.card.bit_length() - 1].played
    if played == c.BEFORE_THE_MOVE:
        return not_stepped(s, side, action) if s.step is TURN else no.STEP_LATE
    if played == c.INSTEAD_OF_THE_MOVE:
        return not_instead(s, side, action) or no.NOT_NOW[s.step.chapter] if s.step is TURN else no.SKIP_LATE
    return EAGLE.why_not(s, side, action) if played == c.IN_BATTLE else _no_look(s, action.to)


def _no_look(s: Position, region: int) -> Refusal:
    if s.turn != S:
        return no.PALANTIR_TURN[s.rules.palantir_shows]
    if s.step is not TURN and not s.rules.palantir_shows:
        return no.PALANTIR_LATE
    return nothing_to_see(s, region) or no.NO_MOVE_LEFT


# The end of the turn (3.13) ------------------------------------------------------------------------------------------
class _LastLook(Step):
    """The move and its battles are done; S may still look into the Palantír (CF-RUL-54)."""

    def begin(self, s: Position) -> None:
        s.attacker = s.defender = s.field = -1
        s.src = s.dst = s.way = -1
        if s.specials & c.PALANTIR and palantir_at_hand(s) and palantir_options(s):
            s.ask(self)
        else:
            self.next.begin(s)

    def options(self, s: Position, side: int) -> list[ConfrontationAction]:
        return [TURN_ENDED]

    def follow(self, s: Position, side: int, action: ConfrontationAction) -> None:
        self.next.begin(s)


LAST_LOOK: Final[Step] = _LastLook("end_of_turn", S)
_THEN_LAST_LOOK: Final = NOTHING_BELOW.push(LAST_LOOK)


class _EndOfTurn(Step):
    """The hiding rules, then the other player's turn (CF-TURN-07)."""

    def begin(self, s: Position) -> None:
        if s.shown:
            s.hide(s.shown & ~s.stays_shown)  # CF-HIDE-02, CF-HIDE-03
        if s.turn == S and (s.named >= 0 or s.looked_at):
            held = s.looked_at | (1 << s.named if s.named >= 0 else 0)
            s.named = -1  # CF-HIDE-08
            s.looked_at = 0  # CF-HIDE-07
            s.hide(held & ~s.shown)
        s.stepped = -1
        s.battles = 0
        if s.to_shuffle:
            s.settle()
        TURN.begin(s)


END_OF_TURN: Final[Step] = _EndOfTurn("hiding")
