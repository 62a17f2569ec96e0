"""A battle (rules 3.8 to 3.14): reveal, abilities, cards, comparison, in that order (CF-BTL-01).

The functions from `start` to `over` are the steps. Each asks for a decision, or goes on to the next step;
`answered` takes the decision and goes on from there. A battle that ends sets the phase to FOUGHT, and the attack
goes on in rules.py.
"""

from __future__ import annotations

from mathom.games.confrontation import accounting, strengths
from mathom.games.confrontation.actions import (
    CARDS_RULED_OUT,
    DECLINE,
    DECLINED,
    ESCAPES,
    EXCHANGE,
    EXCHANGED,
    FORCED,
    GWAIHIR_CALLED,
    HELPED,
    NO_CARDS,
    RETREAT,
    RETREATS,
    SHOWN,
    SUBSTITUTED,
    SWAPS,
    TAKE_NONE,
    Do,
    plays,
    takes,
)
from mathom.games.confrontation.board import backward, retreats, sideways
from mathom.games.confrontation.content import (
    ADJACENT,
    ARAGORN_STAR,
    BACKWARD,
    BOROMIR,
    CAVE_TROLL,
    ELVEN_CLOAK,
    EYE_OF_SAURON,
    FARAMIR,
    FIRST_TEXT,
    FORWARD,
    FOUR,
    FRODO,
    GANDALF,
    GANDALF_STAR,
    GOLLUM,
    GONDOR,
    GONE,
    GWAIHIR,
    HAND,
    LIMIT,
    MAGIC,
    MOUNTAINS,
    MOUTH_OF_SAURON,
    NO_CARD,
    NOBLE_SACRIFICE,
    ORCS,
    PIPPIN,
    RETREAT_F,
    RETREAT_S,
    SAM,
    SARUMAN,
    SARUMAN_STAR,
    SHELOB,
    SMEAGOL,
    WARG,
    WATCHER,
    WORMTONGUE,
    F,
    S,
)
from mathom.games.confrontation.ending import defeat, entered, pass_ring, wait
from mathom.games.confrontation.fighters import ability, dark, dark_total, light, light_total, text_is_off
from mathom.games.confrontation.special import spend
from mathom.games.confrontation.state import (
    AFTER_SHOWING,
    AFTER_SHOWING_ASKED,
    ANOTHER_CARD,
    ANSWERING_CARD,
    BOTH,
    CARDS_OUT,
    CLOAKED,
    EAGLE,
    ESCAPING,
    EYE_WAITS,
    FELLOWSHIP_ABILITY,
    FELLOWSHIP_LEFT,
    FELLOWSHIP_MAGIC,
    FELLOWSHIP_RETREAT,
    FOUGHT,
    GANDALF_HELPS,
    GWAIHIR_PLAYED,
    HELP_ASKED,
    HELPING,
    MAGIC_SETTLED,
    NOBODY,
    PLAYING,
    SAM_HAS_FIVE,
    SAM_STEPPED_IN,
    SAURON_ABILITY,
    SAURON_LEFT,
    SAURON_MAGIC,
    SAURON_RETREAT,
    SHOWING_FIRST,
    SHOWN_MAGIC,
    SUBSTITUTION,
    TEXT_CANCELLED,
    Position,
)


# Step 1: reveal ------------------------------------------------------------------------------------------------------
def start(s: Position, defender: int) -> None:
    """Both fighters are revealed (CF-BTL-02)."""
    s.defender = defender
    s.battles += 1
    s.account = None
    s.flags = 0
    s.fcard = s.scard = s.ftake = s.stake = NO_CARD
    s.pending0 = s.pending1 = -1
    s.reveal(s.attacker)
    s.reveal(defender)
    if s.who[dark(s)] == WATCHER:  # CF-WATCHER-01
        s.forever |= 1 << dark(s)
    s.say("battle", s.who[s.attacker], s.stand[s.attacker], s.who[defender], s.stand[defender], s.field)
    if sam_may_be_asked(s):
        wait(s, SUBSTITUTION, F)
    else:
        call_the_eagle(s)


def sam_may_be_asked(s: Position) -> bool:
    """Frodo is attacked and, for all S can know, Sam is beside him (CF-BTL-03, CF-HID-34)."""
    if s.defender != FRODO or s.who[SAM] != SAM or s.at[SAM] == GONE or s.who[s.attacker] == WARG:
        return False
    if s.rules.sam_first_strict and s.battles > 1:  # CF-RUL-18
        return False
    if s.shown >> SAM & 1:
        return s.at[SAM] == s.field
    return bool(s.hidden_in(F, s.field))


def call_the_eagle(s: Position) -> None:
    """Step 1b: Gwaihir (CF-BTL-04)."""
    if s.specials & GWAIHIR and s.who[dark(s)] != WARG:
        wait(s, EAGLE, F)
    else:
        fellowship_ability(s)


# Step 2a: the ability of the Fellowship fighter
def fellowship_ability(s: Position) -> None:
    """Instant defeats, or a choice (CF-BTL-05)."""
    character, enemy = ability(s), dark(s)
    if character == BOROMIR:
        s.say("mutual", s.who[enemy])
        fall(s, light(s), enemy, "CF-BOROMIR-01")
    elif nemesis := strengths.nemesis_rule(character, enemy):
        s.say("instant", character, s.who[enemy])
        fall(s, -1, enemy, nemesis)
    elif len(fellowship_options(s)) > 1 or (character == SAM and _frodo_might_be_shown(s)):
        wait(s, FELLOWSHIP_ABILITY, F)
    else:
        sauron_ability(s)


def fellowship_options(s: Position) -> list[Do]:
    """What the Fellowship fighter may do in step 2a, declining included."""
    return [DECLINED, *_fellowship_choices(s)]


def _fellowship_choices(s: Position) -> list[Do]:
    character, slot = ability(s), light(s)
    attacks = s.attacker < 9
    blocked = retreats_are_stopped(s)
    if s.flags & GWAIHIR_PLAYED:  # CF-SPC-24
        return [] if blocked else [RETREATS[to] for to in eagle_goals(s)]
    if (character == FRODO and not attacks) or (character == FARAMIR and attacks):
        return [] if blocked else [RETREATS[to] for to in sideways(s, slot)]
    if character == PIPPIN and attacks:
        return [] if blocked else [RETREATS[to] for to in backward(s, slot)]
    if character == SMEAGOL and not attacks:
        return [SWAPS[s.who[partner]] for partner in swap_partners(s)]
    if character == ARAGORN_STAR and not attacks:
        return [CARDS_RULED_OUT]
    if character == SAM and _frodo_might_be_shown(s) and s.at[FRODO] == s.field:
        return [SHOWN]
    return []


def retreats_are_stopped(s: Position) -> bool:
    """By a rule of the revised book, Saruman stops retreats by ability (CF-SARUMAN-03)."""
    return s.rules.saruman_blocks_retreats and s.who[dark(s)] == SARUMAN


def eagle_goals(s: Position) -> list[int]:
    """Where Gwaihir can bear the Fellowship fighter, if nobody stops it (CF-SPC-23)."""
    return sorted(sideways(s, light(s)) + backward(s, light(s)))


def _frodo_might_be_shown(s: Position) -> bool:
    """Sam fights beside a hidden character that may be Frodo, for all S can know (CF-DEC-29, CF-HID-34)."""
    return s.at[FRODO] != GONE and not s.shown >> FRODO & 1 and bool(s.hidden_in(F, s.field))


def swap_partners(s: Position) -> list[int]:
    """With whom Sméagol may change places (CF-SMEAGOL-01, -02)."""
    if s.count[s.field] > 1:
        return []
    near = FORWARD[F][s.field] + BACKWARD[F][s.field]
    if s.field not in MOUNTAINS:
        near = ADJACENT[s.field]
    return [slot for slot in range(9) if s.at[slot] in near]


# Step 2b: the ability of the Sauron fighter
def sauron_ability(s: Position) -> None:
    """Instant defeats, or a choice (CF-BTL-06)."""
    enemy = s.who[dark(s)]
    if enemy == ORCS and s.attacker > 8 and s.battles == 1 and not sam_fights_the_orc(s):  # CF-ORCS-01
        s.say("instant", enemy, s.who[light(s)])
        fall(s, light(s), -1, "CF-ORCS-01")
        return
    if enemy == SARUMAN_STAR and light(s) == GANDALF:
        s.say("instant", enemy, s.who[GANDALF])
        fall(s, GANDALF, -1, "CF-SARUMANSTAR-01")
        return
    if len(sauron_options(s)) > 1:
        wait(s, SAURON_ABILITY, S)
    else:
        cards(s)


def sam_fights_the_orc(s: Position) -> bool:
    """By option, an Orc that Sam meets in Frodo's place has no ability (CF-RUL-19)."""
    return s.rules.sam_fights_orc and s.flags & SAM_STEPPED_IN != 0


def sauron_options(s: Position) -> list[Do]:
    """What the Sauron fighter may do in step 2b, declining included."""
    enemy, slot = s.who[dark(s)], dark(s)
    if enemy == GOLLUM:  # CF-GOLLUM-01
        return [DECLINED, *(RETREATS[to] for to in retreats(s, slot, FORWARD[S][s.at[slot]]))]
    if enemy == SARUMAN and not s.flags & CARDS_OUT:  # CF-SARUMAN-01
        return [DECLINED, CARDS_RULED_OUT]
    return [DECLINED]


# Step 3: cards -------------------------------------------------------------------------------------------------------
def cards(s: Position) -> None:
    """Each player plays a card (CF-PLAY-01), unless an ability has ruled them out (CF-BTL-12)."""
    if ability(s) == SAM and s.at[FRODO] == s.field and s.shown >> FRODO & 1:  # CF-SAM-05, CF-RUL-79
        s.flags |= SAM_HAS_FIVE
    if s.flags & CARDS_OUT:
        help_or_compare(s)
    elif ability(s) == GANDALF:
        wait(s, SHOWING_FIRST, S)  # CF-GANDALF-01
    else:
        wait(s, PLAYING, BOTH)


def played(s: Position, side: int, card: int) -> None:
    """A card was chosen in secret; when both are, they are shown together."""
    if side == F:
        s.pending0 = card
    else:
        s.pending1 = card
    s.menu0 = s.menu1 = None
    if s.pending0 >= 0 and s.pending1 >= 0:
        show(s, F, s.pending0)
        show(s, S, s.pending1)
        s.pending0 = s.pending1 = -1
        s.say("cards", s.fcard, s.scard)
        after_showing(s)


def show(s: Position, side: int, card: int) -> None:
    """A card leaves the hand and lies open on the table."""
    if side == F:
        s.hand0 &= ~(1 << card)
        s.fcard = card
    else:
        s.hand1 &= ~(1 << card)
        s.scard = card


def shown_first(s: Position, card: int) -> None:
    """S has shown his card to Gandalf; Magic is replaced at once (CF-GANDALF-03)."""
    show(s, S, card)
    s.say("shows", card)
    if card == MAGIC and s.who[dark(s)] != CAVE_TROLL and s.discards(S):
        ask_magic(s, S, SHOWN_MAGIC)
    else:
        wait(s, ANSWERING_CARD, F)


def after_showing(s: Position) -> None:
    """Before any card takes effect: the Mouth of Sauron, star Saruman (CF-PLAY-04)."""
    if s.rules.gandalf_star_early and not s.flags & HELP_ASKED:  # CF-RUL-37
        s.flags |= HELP_ASKED
        if help_may_be_asked(s):
            wait(s, HELPING, F)
            return
    if not s.flags & AFTER_SHOWING_ASKED:
        s.flags |= AFTER_SHOWING_ASKED
        if len(after_showing_options(s)) > 1:
            wait(s, AFTER_SHOWING, S)
            return
    sauron_text(s)


def after_showing_options(s: Position) -> list[Do]:
    """Once in a battle, the cards on the table (CF-RUL-36)."""
    enemy = s.who[dark(s)]
    if enemy == MOUTH_OF_SAURON and FOUR not in (s.scard, s.stake):  # CF-MOUTH-01, CF-RUL-82
        return [DECLINED, EXCHANGED]
    if enemy == SARUMAN_STAR and s.hand0:  # CF-SARUMANSTAR-02, -03
        return [DECLINED, FORCED]
    return [DECLINED]


def exchange(s: Position) -> None:
    """The Mouth takes the 4 from the hand or the discards (CF-MOUTH-02)."""
    if s.hand1 >> FOUR & 1:
        s.hand1 |= 1 << s.scard
    s.stake = NO_CARD
    show(s, S, FOUR)
    s.say("exchange", FOUR)


# Step 3: the text cards, S's first (CF-PLAY-06)
def sauron_text(s: Position) -> None:
    """S's text card takes effect."""
    if s.scard == MAGIC and not s.flags & MAGIC_SETTLED and not text_is_off(s, MAGIC) and s.discards(S):
        ask_magic(s, S, SAURON_MAGIC)
        return
    card = s.scard if s.stake < 0 else s.stake
    if card >= FIRST_TEXT and not text_is_off(s, card):
        if card == EYE_OF_SAURON and s.fcard >= FIRST_TEXT:  # CF-CARD-16
            if s.rules.double_magic_both_replace and s.fcard == MAGIC and s.stake == EYE_OF_SAURON:  # CF-RUL-27
                s.flags |= EYE_WAITS
            else:
                s.flags |= TEXT_CANCELLED
                s.say("cancelled", s.fcard)
        elif card == RETREAT_S:  # CF-CARD-19
            regions = sideways(s, dark(s))
            if len(regions) == 1 and s.rules.cards_must:
                card_retreat(s, dark(s), regions[0])
                return
            if regions:
                wait(s, SAURON_RETREAT, S)
                return
    fellowship_text(s)


def fellowship_text(s: Position) -> None:
    """F's text card takes effect, as far as it can (CF-PLAY-08)."""
    gone = s.flags & SAURON_LEFT
    if s.fcard < FIRST_TEXT or s.flags & TEXT_CANCELLED or (gone and s.rules.s_retreat_stops_f_retreat):
        texts_done(s)
    elif s.fcard == MAGIC and s.ftake < 0:
        if s.discards(F):
            ask_magic(s, F, FELLOWSHIP_MAGIC)
        else:
            texts_done(s)
    else:
        fellowship_card_acts(s, s.fcard if s.ftake < 0 else s.ftake)


def fellowship_card_acts(s: Position, card: int) -> None:
    """The effect of F's card, or of the card that Magic turned it into."""
    if s.flags & EYE_WAITS and card >= FIRST_TEXT:
        s.flags |= TEXT_CANCELLED
        s.say("cancelled", card)
        texts_done(s)
    elif card == NOBLE_SACRIFICE and not sacrifice_is_stopped(s):  # CF-CARD-08
        s.say("sacrifice")
        fall(s, light(s), dark(s), "CF-CARD-08")
    elif card == ELVEN_CLOAK:  # CF-CARD-11, CF-CARD-12
        s.flags |= CLOAKED
        texts_done(s)
    elif card == RETREAT_F:  # CF-CARD-14, CF-CARD-15
        regions = backward(s, light(s))
        if len(regions) == 1 and s.rules.cards_must:
            card_retreat(s, light(s), regions[0])
        elif regions:
            wait(s, FELLOWSHIP_RETREAT, F)
        else:
            texts_done(s)
    else:
        texts_done(s)


def sacrifice_is_stopped(s: Position) -> bool:
    """S's card has made S's fighter retreat (CF-CARD-09), or by option was enough by itself (CF-RUL-30)."""
    if s.flags & SAURON_LEFT:
        return True
    card = s.scard if s.stake < 0 else s.stake
    return s.rules.sacrifice_stopped_by_card_alone and card == RETREAT_S and not text_is_off(s, card)


def card_retreat(s: Position, slot: int, to: int) -> None:
    """A fighter leaves the battle by a combat card."""
    retreat(s, slot, to)
    if slot > 8:
        fellowship_text(s)
    else:
        texts_done(s)


def retreat(s: Position, slot: int, to: int) -> None:
    """A fighter leaves the battle for an adjacent region (CF-RET-01, CF-RET-10)."""
    s.say("retreat", s.who[slot], s.at[slot], to)
    s.flags |= FELLOWSHIP_LEFT if slot < 9 else SAURON_LEFT
    s.put(slot, to)
    entered(s, slot)


def ask_magic(s: Position, side: int, phase: int) -> None:
    """Which discarded card replaces Magic: a choice, unless there is but one and it must be taken (CF-CARD-02, -03)."""
    pile = s.discards(side)
    s.phase = phase
    if s.rules.cards_must and pile.bit_count() == 1:
        took(s, side, pile.bit_length() - 1)
    else:
        wait(s, phase, side)


def took(s: Position, side: int, card: int) -> None:
    """Magic has become another card, or [original] nothing."""
    s.say("take", side, card)
    if side == F:
        if card < 0:
            texts_done(s)
        else:
            s.ftake = card
            fellowship_text(s)
        return
    s.stake = card
    s.flags |= MAGIC_SETTLED
    if s.phase == SHOWN_MAGIC:
        wait(s, ANSWERING_CARD, F)
    else:
        sauron_text(s)


def texts_done(s: Position) -> None:
    """If anybody has left, the battle is over; else the comparison decides (CF-BTL-13)."""
    if s.flags & (SAURON_LEFT | FELLOWSHIP_LEFT):
        over(s)
    else:
        help_or_compare(s)


# Step 4: comparison --------------------------------------------------------------------------------------------------
def help_or_compare(s: Position) -> None:
    """Star Gandalf's help is offered last (CF-BTL-14)."""
    if not s.flags & HELP_ASKED:
        s.flags |= HELP_ASKED
        if help_may_be_asked(s):
            wait(s, HELPING, F)
            return
    compare(s)


def help_may_be_asked(s: Position) -> bool:
    """For all S can know, star Gandalf is in reach of the battle (CF-DEC-43, CF-HID-35)."""
    if s.who[GANDALF] != GANDALF_STAR or s.at[GANDALF] == GONE or light(s) == GANDALF or s.who[dark(s)] == WARG:
        return False
    if s.shown >> GANDALF & 1:
        return gandalf_in_reach(s)
    near = (s.field, *ADJACENT[s.field])
    return any(s.at[slot] in near and not s.shown >> slot & 1 for slot in range(9))


def gandalf_in_reach(s: Position) -> bool:
    """Star Gandalf is in the region of the battle or next to it (CF-GANDALFSTAR-01, -02)."""
    return s.at[GANDALF] == s.field or s.at[GANDALF] in ADJACENT[s.field]


def compare(s: Position) -> None:
    """The lower total is defeated, on a tie both (CF-CMP-01 to -03)."""
    f, d = light_total(s), dark_total(s)
    s.say("compare", s.who[light(s)], f, s.who[dark(s)], d)
    accounting.compared(s)
    fall(s, light(s) if f <= d else -1, dark(s) if d <= f else -1, "CF-CMP-03")


# The outcome (CF-CMP-07) ---------------------------------------------------------------------------------------------
def fall(s: Position, fellow: int, foe: int, rule: str) -> None:
    """Fighters are defeated, together if both (CF-CMP-06); Wormtongue may escape."""
    if fellow >= 0:
        defeat(s, fellow, rule)
    if foe >= 0:
        if s.who[foe] == WORMTONGUE and escapes(s):
            wait(s, ESCAPING, S)
            return
        defeat(s, foe, rule)
    after_defeats(s)


def escapes(s: Position) -> list[int]:
    """Empty regions behind Wormtongue (CF-WORMTONGUE-01)."""
    return [to for to in BACKWARD[S][s.at[dark(s)]] if not s.count[to] and not s.count[17 + to]]


def after_defeats(s: Position) -> None:
    """The Ring, the end of the game, Shelob's return."""
    fellow, foe = light(s), dark(s)
    if s.dead >> fellow & 1:
        if pass_ring(s, fellow, by_warg=s.who[foe] == WARG):
            return
        if s.who[foe] == SHELOB and not s.dead >> foe & 1 and s.field != GONDOR:
            send_shelob_home(s, foe)
    over(s)


def send_shelob_home(s: Position, slot: int) -> None:
    """Shelob returns to Gondor, or finds no place there (CF-SHELOB-01 to -03)."""
    if s.count[GONDOR] or s.count[17 + GONDOR] >= LIMIT[GONDOR]:
        defeat(s, slot, "CF-SHELOB-03")
    else:
        s.say("shelob", s.at[slot])
        s.put(slot, GONDOR)


def over(s: Position) -> None:
    """Cards to the discards, take-back, [original] hiding."""
    accounting.close(s)
    s.fcard = s.scard = s.ftake = s.stake = NO_CARD
    if not s.hand0 and not s.hand1:  # CF-PLAY-12
        s.hand0, s.hand1 = HAND
        s.say("take_back")
    s.flags = 0
    if s.rules.hide_after_each_battle:  # CF-HIDE-01
        s.hide(s.shown & ~s.forever)
        s.settle()
    s.phase = FOUGHT


# Decisions -----------------------------------------------------------------------------------------------------------
def options(s: Position, side: int) -> list[Do]:
    """What may be decided in the battle now."""
    phase = s.phase
    if phase == PLAYING:
        return plays(s.hand0 if side == F else s.hand1)
    if phase == SHOWING_FIRST:
        return plays(s.hand1)
    if phase == ANSWERING_CARD:
        return plays(s.hand0)
    if phase == ANOTHER_CARD:
        return plays(s.hand0 & ~(1 << s.barred))
    if phase == SUBSTITUTION:
        return [DECLINED, SUBSTITUTED] if s.at[SAM] == s.field else [DECLINED]
    if phase == EAGLE:
        return [DECLINED, GWAIHIR_CALLED]
    if phase == FELLOWSHIP_ABILITY:
        return fellowship_options(s)
    if phase == SAURON_ABILITY:
        return sauron_options(s)
    if phase == AFTER_SHOWING:
        return after_showing_options(s)
    if phase in (SAURON_MAGIC, SHOWN_MAGIC, FELLOWSHIP_MAGIC):
        found = takes(s.discards(side))
        return found if s.rules.cards_must else [*found, TAKE_NONE]
    if phase == SAURON_RETREAT:
        return _may_or_must(s, sideways(s, dark(s)))
    if phase == FELLOWSHIP_RETREAT:
        return _may_or_must(s, backward(s, light(s)))
    if phase == HELPING:
        return [DECLINED, HELPED] if gandalf_in_reach(s) else [DECLINED]
    return [DECLINED, *(ESCAPES[to] for to in escapes(s))]


def _may_or_must(s: Position, regions: list[int]) -> list[Do]:
    found = [RETREATS[to] for to in regions]
    return found if s.rules.cards_must else [DECLINED, *found]


def answered(s: Position, side: int, action: Do) -> None:
    """A decision of the battle was made; on with the step after it."""
    phase = s.phase
    yes = action.code != DECLINE
    if phase == PLAYING:
        played(s, side, action.who)
    elif phase == SHOWING_FIRST:
        shown_first(s, action.who)
    elif phase in (ANSWERING_CARD, ANOTHER_CARD):
        s.barred = NO_CARD
        show(s, F, action.who)
        s.say("answers", action.who)
        after_showing(s)
    elif phase == SUBSTITUTION:
        if yes:
            substitute(s)
        call_the_eagle(s)
    elif phase == EAGLE:
        if yes:
            spend(s, GWAIHIR)
            s.flags |= GWAIHIR_PLAYED
        fellowship_ability(s)
    elif phase == FELLOWSHIP_ABILITY:
        used_fellowship_ability(s, action)
    elif phase == SAURON_ABILITY:
        used_sauron_ability(s, action)
    elif phase == AFTER_SHOWING:
        if not yes:
            sauron_text(s)
        elif action.code == EXCHANGE:
            exchange(s)
            sauron_text(s)
        else:
            s.say("force", s.fcard)
            s.hand0 |= 1 << s.fcard  # CF-SARUMANSTAR-02
            s.barred, s.fcard = s.fcard, NO_CARD
            wait(s, ANOTHER_CARD, F)
    elif phase in (SAURON_MAGIC, SHOWN_MAGIC, FELLOWSHIP_MAGIC):
        took(s, side, action.who)
    elif phase == SAURON_RETREAT:
        if yes:
            card_retreat(s, dark(s), action.to)
        else:
            fellowship_text(s)
    elif phase == FELLOWSHIP_RETREAT:
        if yes:
            card_retreat(s, light(s), action.to)
        else:
            texts_done(s)
    elif phase == HELPING:
        helped(s, yes)
    else:
        escaped(s, action)


def substitute(s: Position) -> None:
    """Sam fights in Frodo's place (CF-SAM-01)."""
    s.reveal(SAM)
    s.defender = SAM
    s.flags |= SAM_STEPPED_IN
    s.say("substitute", s.who[SAM], s.who[FRODO])


def used_fellowship_ability(s: Position, action: Do) -> None:
    """F has decided in step 2a."""
    code = action.code
    if code == RETREAT:
        retreat(s, light(s), action.to)
        over(s)
    elif code == NO_CARDS:
        s.flags |= CARDS_OUT
        s.say("no_cards", s.who[light(s)])
        sauron_ability(s)
    elif code == DECLINE:
        sauron_ability(s)
    elif action is SHOWN:
        s.reveal(FRODO)
        s.say("reveal", s.who[FRODO], s.field)
        sauron_ability(s)
    else:
        swap(s, action.slot)


def swap(s: Position, partner: int) -> None:
    """Sméagol changes places with another, who defends instead, from step 1b on (CF-SMEAGOL-03, CF-BTL-15)."""
    smeagol = s.defender
    s.reveal(partner)
    place = s.at[partner]
    s.say("swap", s.who[smeagol], s.who[partner], place)
    s.put(smeagol, place)
    s.put(partner, s.field)
    s.defender = partner
    if not entered(s, partner):  # CF-RUL-42
        call_the_eagle(s)


def used_sauron_ability(s: Position, action: Do) -> None:
    """S has decided in step 2b."""
    if action.code == RETREAT:
        retreat(s, dark(s), action.to)
        if s.actor != NOBODY:
            over(s)
        return
    if action.code == NO_CARDS:
        s.flags |= CARDS_OUT
        s.say("no_cards", s.who[dark(s)])
    cards(s)


def helped(s: Position, yes: bool) -> None:
    """Star Gandalf adds 1, or not."""
    if yes:
        s.reveal(GANDALF)
        s.flags |= GANDALF_HELPS
        s.say("help", s.who[GANDALF], s.at[GANDALF])
    if s.rules.gandalf_star_early and not s.flags & CARDS_OUT:
        after_showing(s)
    else:
        compare(s)


def escaped(s: Position, action: Do) -> None:
    """Wormtongue got away, or is defeated after all (CF-WORMTONGUE-03)."""
    slot = dark(s)
    if action.code == DECLINE:
        defeat(s, slot, "CF-WORMTONGUE-03")
    else:
        s.say("escape", s.who[slot], s.at[slot], action.to)
        s.put(slot, action.to)
    after_defeats(s)
