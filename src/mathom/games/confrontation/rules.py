"""The sequence of play: turn, move, attack, end of turn. Setting up is in setup.py, movement in board.py, special
cards in special.py, battles in battle.py, the end in ending.py.

`legal(s, side)` and `apply(s, side, action)` choose by the phase; every function below them is a line of the
rulebook. A function that needs a decision sets the phase and returns; one that needs none goes straight on.
"""

from __future__ import annotations

from mathom.games.confrontation import battle, setup
from mathom.games.confrontation.actions import (
    BY_ABILITY,
    BY_MINES,
    CREBAIN,
    DECLINED,
    DRAWS,
    FIGHT_ANY_HIDDEN,
    FIGHT_HIDDEN,
    FIGHT_STAND,
    FIGHT_STANDS,
    FIGHTS,
    KING,
    MOVE,
    OPEN_MOVES,
    PALANTIR,
    PLAIN,
    RECALL,
    SHUFFLE,
    SHUFFLES,
    STEP,
    STRIKE,
    STRUCK,
    TURN_ENDED,
    Do,
)
from mathom.games.confrontation.board import goes_forward, makers, moves, moves_as, moves_of
from mathom.games.confrontation.content import (
    ARAGORN,
    BALROG,
    CARADHRAS,
    DARK_OF_MORDOR,
    FANGORN,
    GANDALF,
    GANDALF_THE_WHITE,
    GONE,
    HOME,
    KING_REVEALED,
    MORDOR,
    SHADOWFAX,
    SPECIALS_OF,
    F,
    S,
)
from mathom.games.confrontation.content import (
    CREBAIN as CREBAIN_CARD,
)
from mathom.games.confrontation.content import (
    PALANTIR as PALANTIR_CARD,
)
from mathom.games.confrontation.content import (
    RECALL as RECALL_CARD,
)
from mathom.games.confrontation.ending import defeat, entered, finish, pass_ring, tell_who_it_is_not, wait
from mathom.games.confrontation.knowledge import NEVER, ONLY, RETURNED, SOMEONE
from mathom.games.confrontation.special import (
    announce_duty,
    dark_options,
    gaze,
    group_of,
    palantir_at_hand,
    palantir_options,
    second_options,
    shadowfax_options,
    skip_options,
    spend,
)
from mathom.games.confrontation.state import (
    ANSWER,
    AS_DEFENDER,
    BOTH,
    CHANCE,
    CHOOSING,
    DEFENDER,
    DRAFTING,
    DRAWING,
    END_OF_TURN,
    FOR_THE_CREBAIN,
    FOR_THE_KING,
    FOUGHT,
    PLACING,
    PLAYING,
    SECOND,
    SHUFFLING,
    TURN,
    Position,
)


# What is legal, what is done -----------------------------------------------------------------------------------------
def waits_for(s: Position, side: int) -> bool:
    """Whether the sitting waits for this side."""
    if s.actor != BOTH:
        return s.actor == side
    if s.phase == PLAYING:
        return (s.pending0 if side == F else s.pending1) < 0
    if s.phase == PLACING:
        return (s.prep0 if side == F else s.prep1) < 5
    if s.phase == DRAFTING:
        return (s.prep0 if side == F else s.prep1) < 9
    return setup.still_chooses(s, side)


def legal(s: Position, side: int) -> tuple[Do, ...]:
    """All that this side may do now, in a stable order."""
    found = s.menu0 if side == F else s.menu1
    if found is None:
        found = tuple(_options(s, side)) if waits_for(s, side) else ()
        if side == F:
            s.menu0 = found
        else:
            s.menu1 = found
    return found


def _options(s: Position, side: int) -> list[Do]:
    """What the phase offers to a side it waits for."""
    phase = s.phase
    if phase == TURN:
        return turn_options(s, side)
    if phase == PLACING:
        return setup.place_options(s, side)
    if phase == DRAFTING:
        return setup.draft_options(s, side)
    if phase == CHOOSING:
        return setup.choose_options(s, side)
    if phase == SECOND:
        out = second_options(s)
    elif phase == ANSWER:
        out = answer_options(s)
    elif phase == SHUFFLING:
        out = [DECLINED, SHUFFLES[s.field]]
    elif phase == DEFENDER:
        out = defender_options(s)
    elif phase == END_OF_TURN:
        out = [TURN_ENDED]
    else:
        out = battle.options(s, side)
    return out + palantir_options(s) if side == S and palantir_at_hand(s) else out


def apply(s: Position, side: int, action: Do) -> None:
    """Do what was found legal."""
    phase = s.phase
    if action.code == PALANTIR:
        gaze(s, action)
        if phase == DEFENDER and not s.rules.names_the_only_defender:
            name_defender(s)  # without the Palantír there may be nothing left to choose
    elif phase == TURN:
        take_turn(s, action)
    elif phase == PLACING:
        setup.placed(s, side, action)
        if setup.all_placed(s):
            s.say("placed")
            begin_turn(s, S)  # CF-TURN-01
    elif phase == DRAFTING:
        setup.drafted(s, side, action)
    elif phase == CHOOSING:
        setup.chose(s, side, action)
    elif phase == SECOND:
        went_on(s, action)
    elif phase == ANSWER:
        answered(s, action)
    elif phase == SHUFFLING:
        if action.code == SHUFFLE:
            shuffle_by_hand(s, side, s.field)
        name_defender(s)
    elif phase == DEFENDER:
        defender_named(s, action)
    elif phase == DRAWING:
        drawn(s, action.slot)
    elif phase == END_OF_TURN:
        end_turn(s)
    else:
        battle.answered(s, side, action)
    while s.phase == FOUGHT:
        fight_on(s)


# The turn (3.5) ------------------------------------------------------------------------------------------------------
def begin_turn(s: Position, side: int) -> None:
    """The loss check, then the player in turn decides (CF-TURN-04)."""
    s.turn = side
    s.turns += 1
    s.spent = 0
    wait(s, TURN, side)
    if s.duty >= 0 and side == S:
        announce_duty(s)
    out = turn_options(s, side)
    if not out:
        lose_without_a_move(s, side)
        return
    if out[0].way != PLAIN and not (s.rules.skip_card_saves and skip_options(s, side)):
        tell_that_someone_can_move(s, side, -1)
    if side == F:
        s.menu0 = tuple(out)
    else:
        s.menu1 = tuple(out)


def lose_without_a_move(s: Position, side: int) -> None:
    """A player who cannot move loses at once (CF-END-08, CF-END-11)."""
    finish(s, 1 - side, "CF-END-11" if s.count[side * 17 + GONE] == 9 else "CF-END-08")


def begin_turn_as_read(s: Position) -> None:
    """A position read from text at the start of a turn: the loss check comes first, as in play."""
    if s.phase == TURN and not turn_options(s, s.turn):
        lose_without_a_move(s, s.turn)


def turn_options(s: Position, side: int) -> list[Do]:
    """The move of the turn, and special cards before it or instead of it; empty if the player has lost."""
    out = moves(s, side)
    if s.rules.loss_counts_forward_only and not any(goes_forward(action) for action in out):  # CF-RUL-06
        out = []
    special = s.specials & SPECIALS_OF[side]
    if not special and (s.duty < 0 or side == F):
        return out
    if not out:  # CF-END-10, CF-RUL-84
        return skip_options(s, side) if s.rules.skip_card_saves else []
    if s.duty >= 0 and side == S:
        out = moves_of(s, s.duty) or out  # CF-SPC-18, CF-SPC-19
    if special & SHADOWFAX:
        out = out + shadowfax_options(s)
    if special & DARK_OF_MORDOR:
        out = out + dark_options(s)
    out = out + skip_options(s, side)
    if special & PALANTIR_CARD:
        out = out + palantir_options(s)
    return out


def take_turn(s: Position, action: Do) -> None:
    """The player in turn has decided."""
    code = action.code
    if code == MOVE:
        start_move(s, action)
    elif code == STEP:
        start_step(s, action)
    elif code == RECALL:
        recall(s, action.slot)
    elif code == KING:
        spend(s, KING_REVEALED)
        s.reveal(ARAGORN)
        s.say("king", s.who[ARAGORN], s.stand[ARAGORN], s.at[ARAGORN], action.who, s.at[s.stand.index(action.who)])
        draw(s, group_of(s, action.who), FOR_THE_KING)
    elif code == CREBAIN:
        spend(s, CREBAIN_CARD)
        draw(s, group_of(s, action.who), FOR_THE_CREBAIN)
    else:
        return_gandalf(s)


def recall(s: Position, slot: int) -> None:
    """A Sauron character goes to Mordor from anywhere (CF-SPC-28)."""
    spend(s, RECALL_CARD)
    s.single_out(slot)
    s.say_of(slot, "recall", s.stand[slot], s.at[slot])
    s.put(slot, MORDOR)
    end_turn(s)


def return_gandalf(s: Position) -> None:
    """Gandalf the White comes to Fangorn (CF-SPC-13, CF-SPC-15)."""
    spend(s, GANDALF_THE_WHITE)
    s.dead &= ~(1 << GANDALF)
    s.put(GANDALF, FANGORN)
    s.mix[GANDALF] = s.stand[GANDALF] + 1
    s.shown |= 1 << GANDALF
    s.tell(F, RETURNED, s.stand[GANDALF], GANDALF)
    s.say("white", s.who[GANDALF])
    end_turn(s)


# Chance: which of some shuffled stands -------------------------------------------------------------------------------
def draw(s: Position, slots: list[int], aim: int) -> None:
    """Point at one of some stands; where they are shuffled, chance tells which character it is (CF-HID-37)."""
    s.aim = aim
    if len(slots) == 1:
        drawn(s, slots[0])
        return
    s.pool = sum(1 << slot for slot in slots)
    wait(s, DRAWING, CHANCE)


def odds(s: Position) -> list[tuple[Do, int]]:
    """Evenly among the stands (CF-GAP-05)."""
    return [(DRAWS[s.who[slot]], 1) for slot in range(18) if s.pool >> slot & 1]


def drawn(s: Position, slot: int) -> None:
    """Chance has told which."""
    s.pool = 0
    if s.aim == FOR_THE_KING:
        s.single_out(slot)
        s.duty = slot
        end_turn(s)
    elif s.aim == FOR_THE_CREBAIN:
        s.reveal(slot)
        s.forever |= 1 << slot
        s.say("crebain", s.who[slot], s.at[slot])
        end_turn(s)
    else:
        battle.start(s, slot)


# Moving (3.6) --------------------------------------------------------------------------------------------------------
def start_move(s: Position, action: Do) -> None:
    """A character sets out (CF-MOVE-19: the opponent sees the stand, not the face)."""
    slot = action.slot
    s.single_out(slot)
    if action.way == BY_ABILITY and not s.shown >> slot & 1:
        side = F if slot < 9 else S
        s.tell(side, ONLY, s.stand[slot], makers(s, side, action.at, action.to))
    s.say_of(slot, "move", s.stand[slot], action.at, action.to, action.way)
    set_out(s, slot, action)


def start_step(s: Position, action: Do) -> None:
    """The step of Shadowfax or the Dark of Mordor before the move."""
    slot = action.slot
    spend(s, SHADOWFAX if slot < 9 else DARK_OF_MORDOR)
    s.single_out(slot)
    s.step = slot
    s.stepping = 1
    if slot < 9 and s.rules.rider_must_go_on and not s.shown >> slot & 1:  # CF-SPC-10
        unable = sum(1 << o for o in range(9) if s.at[o] != GONE and not moves_as(s, s.who[o], action.to))
        if unable:
            s.tell(F, NEVER, s.stand[slot], unable)
    s.say_of(slot, "step", s.stand[slot], action.at, action.to, action.way)
    set_out(s, slot, action)


def set_out(s: Position, slot: int, action: Do) -> None:
    """On the way: in the mines the Balrog may be waiting (CF-MOVE-15)."""
    s.attacker = slot
    s.src = action.at
    s.dst = action.to
    s.way = action.way
    if action.way == BY_MINES and s.count[17 + CARADHRAS]:
        guard = s.slots_in(S, CARADHRAS)[0]
        if not s.shown >> guard & 1 or s.who[guard] == BALROG:  # CF-HID-33
            wait(s, ANSWER, S)
            return
    arrive(s)


def answer_options(s: Position) -> list[Do]:
    """The Balrog strikes or not; whoever else stands there can only let the traveller pass (CF-DEC-18)."""
    return [DECLINED, STRUCK] if s.who[s.slots_in(S, CARADHRAS)[0]] == BALROG else [DECLINED]


def answered(s: Position, action: Do) -> None:
    """S has answered the traveller."""
    if action.code != STRIKE:
        arrive(s)
        return
    traveller = s.attacker
    s.reveal(s.slots_in(S, CARADHRAS)[0])
    s.reveal(traveller)
    s.say("strike", s.who[traveller])
    defeat(s, traveller, "CF-BALROG-02")
    if pass_ring(s, traveller, by_warg=False):
        return
    if s.rules.hide_after_each_battle:  # CF-BALROG-07
        s.hide(s.shown & ~s.forever)
        s.settle()
    end_move(s)


def arrive(s: Position) -> None:
    """The character is there: perhaps the game is over, perhaps there is a fight."""
    slot, to = s.attacker, s.dst
    side = F if slot < 9 else S
    s.put(slot, to)
    if to == HOME[1 - side]:
        if entered(s, slot):
            return
        tell_who_it_is_not(s, slot)
    if s.stepping:
        s.stepping = 0
        wait(s, SECOND, side)
        if side == S and (s.duty < 0 or s.duty == slot):
            tell_that_someone_can_move(s, S, slot)  # CF-SPC-32
    elif s.count[(17 if side == F else 0) + to]:
        s.field = to
        s.battles = 0
        choose_defender(s)
    else:
        end_move(s)


def tell_that_someone_can_move(s: Position, side: int, but: int) -> None:
    """The game goes on though no stand has an ordinary move: so one of them is a character that moves otherwise."""
    full = s.full0 if side == F else s.full1
    able: list[int] = []
    slots = [slot for slot in range(side * 9, side * 9 + 9) if s.at[slot] != GONE and slot != but]
    for slot in slots:
        region = s.at[slot]
        goals = OPEN_MOVES[s.who[slot]][region][0]
        if s.shown >> slot & 1:
            if moves_of(s, slot):
                return
        elif full & goals != goals:
            return
        else:
            others = [other for other in slots if not s.shown >> other & 1 and _may_go(s, s.who[other], region)]
            able += [s.stand[slot], sum(1 << other for other in others)]
    s.tell(side, SOMEONE, *able)


def _may_go(s: Position, character: int, region: int) -> bool:
    """Whether a character could move from there, forward where that alone counts (CF-RUL-06)."""
    found = moves_as(s, character, region)
    return any(goes_forward(action) for action in found) if s.rules.loss_counts_forward_only else bool(found)


def went_on(s: Position, action: Do) -> None:
    """The move after the step of a special card."""
    if action.code == MOVE:
        start_move(s, action)
    else:
        end_move(s)


# Attack (3.7) --------------------------------------------------------------------------------------------------------
def choose_defender(s: Position) -> None:
    """Who must fight; where stands are followed by eye, their owner may shuffle them first (CF-ATK-06)."""
    owner = S if s.attacker < 9 else F
    if not s.rules.auto_shuffle and shufflable(s, owner, s.field):
        wait(s, SHUFFLING, owner)
    else:
        name_defender(s)


def shufflable(s: Position, side: int, region: int) -> list[int]:
    """The hidden stands that a shuffle of the region would mix anew (CF-HIDE-04 to -08)."""
    held = s.seen | (1 << s.duty if s.duty >= 0 else 0) | (1 << s.step if s.step >= 0 else 0)
    if s.phase == ANSWER:  # the traveller has left, though he is not there yet
        held |= 1 << s.attacker
    slots = [slot for slot in s.hidden_in(side, region) if not held >> slot & 1]
    return slots if len({s.mix[slot] for slot in slots}) > 1 else []


def shuffle_by_hand(s: Position, side: int, region: int) -> None:
    """The owner mixes his hidden stands of a region, out of the opponent's sight (CF-DEC-05)."""
    slots = shufflable(s, side, region)
    s.shuffle(side, slots, max(s.stand[slot] for slot in slots) + 1)
    s.say("shuffle", side, region)


def name_defender(s: Position) -> None:
    """Ask whom to fight, unless there is nothing to choose, nor for S to look at first (CF-DEC-12)."""
    side = F if s.attacker < 9 else S
    options = defender_options(s)
    wait(s, DEFENDER, side)
    looks = side == S and palantir_at_hand(s) and (s.rules.names_the_only_defender or bool(palantir_options(s)))
    if len(options) == 1 and not looks:
        defender_named(s, options[0])


def defender_options(s: Position) -> list[Do]:
    """Whom the attacker's owner may choose to fight (CF-DEC-20, CF-DEC-21)."""
    slots = s.slots_in(S if s.attacker < 9 else F, s.field)
    if s.rules.attacker_names_the_stand:  # those he has looked at he names by their face (CF-IX-129)
        looked = [FIGHTS[s.who[slot]] for slot in slots if s.seen >> slot & 1]
        unknown = {min(s.stand[mate] for mate in s.mates(slot)) for slot in slots if not s.seen >> slot & 1}
        return looked + [FIGHT_STANDS[stand] for stand in sorted(unknown)]
    open_ones = [FIGHTS[s.who[slot]] for slot in slots if s.shown >> slot & 1]  # CF-ATK-04
    return open_ones if len(open_ones) == len(slots) else [*open_ones, FIGHT_ANY_HIDDEN]


def defender_named(s: Position, action: Do) -> None:
    """The defender is chosen, or drawn among the hidden (CF-ATK-02 to -05)."""
    if action.code == FIGHT_HIDDEN:
        draw(s, s.hidden_in(S if s.attacker < 9 else F, s.field), AS_DEFENDER)
    elif action.code == FIGHT_STAND:
        draw(s, group_of(s, action.who), AS_DEFENDER)
    else:
        battle.start(s, action.slot)


def fight_on(s: Position) -> None:
    """After a battle: the next defender, or the end of the attack (CF-ATK-07, CF-ATK-08)."""
    enemy = 17 if s.attacker < 9 else 0
    if s.at[s.attacker] == s.field and s.count[enemy + s.field]:
        choose_defender(s)
    else:
        end_move(s)


# The end of the turn (3.13) ------------------------------------------------------------------------------------------
def end_move(s: Position) -> None:
    """The move and its battles are done; S may still look into the Palantír (CF-RUL-54)."""
    s.attacker = s.defender = s.field = -1
    s.src = s.dst = s.way = -1
    if s.specials and palantir_at_hand(s) and palantir_options(s):
        wait(s, END_OF_TURN, S)
    else:
        end_turn(s)


def end_turn(s: Position) -> None:
    """The hiding rules, then the other player's turn (CF-TURN-07)."""
    if s.shown:
        s.hide(s.shown & ~s.forever)  # CF-HIDE-02, CF-HIDE-03
    if s.turn == S and (s.duty >= 0 or s.seen):
        held = s.seen | (1 << s.duty if s.duty >= 0 else 0)
        s.duty = -1  # CF-HIDE-08
        s.seen = 0  # CF-HIDE-07
        s.hide(held & ~s.shown)
    s.step = -1
    s.stepping = 0
    s.battles = 0
    if s.dirty:
        s.settle()
    begin_turn(s, 1 - s.turn)
