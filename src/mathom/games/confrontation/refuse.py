"""Why not: every refusal names the rule that forbids the action, the most specific one that can be told.

What a seat is told here is a function of what it may know: its own characters and cards, the numbers of enemy stands,
and what lies open. The face of a hidden enemy or the enemy's secret choice never decides which answer is given. So a
function below that looks at a character looks at the actor's own, or at one that is revealed or defeated.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mathom.core.action import NATURE
from mathom.core.errors import IllegalAction
from mathom.core.message import Message
from mathom.games.confrontation.actions import (
    BY_ABILITY,
    BY_MINES,
    BY_RIVER,
    CHOOSE,
    CREBAIN,
    DECLINE,
    DRAFT,
    DRAW,
    END_TURN,
    ESCAPE,
    EXCHANGE,
    FIGHT,
    FIGHT_HIDDEN,
    FIGHT_STAND,
    FORCE,
    GWAIHIR,
    HELP,
    KING,
    MOVE,
    NO_CARDS,
    PALANTIR,
    PLACE,
    PLAIN,
    PLAY,
    RECALL,
    RETREAT,
    SHOW,
    SHUFFLE,
    STAY,
    STEP,
    STRIKE,
    SUBSTITUTE,
    SWAP,
    TAKE,
    WHITE,
    Do,
    stand_name,
)
from mathom.games.confrontation.board import ability_goals, moves_of
from mathom.games.confrontation.chronicle import SIDE
from mathom.games.confrontation.content import (
    ARAGORN,
    BACKWARD,
    BESIDE,
    BLACK_RIDER,
    CARDS,
    CHARACTERS,
    EREGION,
    FANGORN,
    FARAMIR,
    FLYING_NAZGUL,
    FLYING_NAZGUL_STAR,
    FORWARD,
    FOUR,
    FRODO,
    GANDALF,
    GANDALF_STAR,
    GOLLUM,
    GONE,
    HAND,
    HOME,
    LIMIT,
    MINES,
    MORDOR,
    MOUNTAINS,
    MOUTH_OF_SAURON,
    PIPPIN,
    REGIONS,
    RIVER,
    SAM,
    SARUMAN_STAR,
    SHIRE,
    SMEAGOL,
    SPECIAL,
    SPECIALS_OF,
    STAR,
    STARTS,
    TREEBEARD,
    UPSTREAM,
    URUK_HAI,
    WARG,
    WATCHER,
    WITCH_KING,
    F,
    S,
    side_of,
)
from mathom.games.confrontation.fighters import ability, dark, light
from mathom.games.confrontation.rules import waits_for
from mathom.games.confrontation.setup import special_cards_of
from mathom.games.confrontation.state import (
    ANOTHER_CARD,
    ANSWER,
    ANSWERING_CARD,
    BOTH,
    CHANCE,
    CHOOSING,
    DEFENDER,
    DRAFTING,
    END_OF_TURN,
    ESCAPING,
    FELLOWSHIP_ABILITY,
    FELLOWSHIP_MAGIC,
    FELLOWSHIP_RETREAT,
    GWAIHIR_PLAYED,
    HELPING,
    NOBODY,
    PLACING,
    PLAYING,
    SAURON_ABILITY,
    SAURON_MAGIC,
    SAURON_RETREAT,
    SECOND,
    SHOWING_FIRST,
    SHOWN_MAGIC,
    SUBSTITUTION,
    TURN,
    Position,
)
from mathom.games.confrontation.words import FOLDER as WORDS

Why = IllegalAction | None
"""A reason, or None where this rule has nothing against the action."""

_SETUP: Final = frozenset((DRAFTING, CHOOSING, PLACING))
_BATTLE: Final = frozenset(range(SUBSTITUTION, ESCAPING + 1))
_CARD_PHASES: Final = frozenset((PLAYING, SHOWING_FIRST, ANSWERING_CARD, ANOTHER_CARD))
_MAGIC_PHASES: Final = frozenset((SHOWN_MAGIC, SAURON_MAGIC, FELLOWSHIP_MAGIC))
_CARD_RETREATS: Final = frozenset((SAURON_RETREAT, FELLOWSHIP_RETREAT))
_SECRET_RULES: Final = {
    DRAFTING: "CF-DRAFT-01",
    CHOOSING: "CF-SETUP-14",
    PLACING: "CF-SETUP-10",
    PLAYING: "CF-PLAY-01",
}
_ROSTER_RULES: Final = {
    "original": "CF-SET-03",
    "classic": "CF-SET-04",
    "variant": "CF-SET-05",
    "draft": "CF-DRAFT-03",
}


def refusal(s: Position, actor: int, action: Do) -> IllegalAction:
    """Why the actor may not do this now."""
    if actor not in (0, 1) or s.actor == NOBODY:
        return not_at_table(s, actor)
    side = actor ^ s.swap
    if action.code == SHUFFLE:
        return _shuffle(s, side, action)
    if not waits_for(s, side):
        return _not_asked(s, side)
    return _REASONS[action.code](s, side, action)


def not_at_table(s: Position, actor: int) -> IllegalAction:
    """Why somebody may do nothing at all who holds no seat, or after the end."""
    if actor == NATURE:
        return _not_chance(s)
    return _no("CF-TURN-06", "refuse-over") if actor in (0, 1) else _no("CF-SET-01", "refuse-no-seat")


# Whose decision it is ------------------------------------------------------------------------------------------------
def _not_chance(s: Position) -> IllegalAction:
    if s.actor == NOBODY:
        return _no("CF-TURN-06", "refuse-over")
    if s.actor != CHANCE:
        return _no("CF-HID-37", "refuse-not-chance")
    return _no("CF-HID-37", "refuse-chance-cannot")


def _not_asked(s: Position, side: int) -> IllegalAction:
    """The sitting waits for somebody else."""
    if s.actor == CHANCE:
        return _no("CF-HID-37", "refuse-chance-first")
    if s.actor == BOTH:
        return _no(_SECRET_RULES[s.phase], "refuse-chosen-already", side=SIDE[1 - side])
    if s.phase in (TURN, SECOND, END_OF_TURN):
        return _no("CF-TURN-01", "refuse-not-your-turn", side=SIDE[1 - side])
    return _no("CF-TURN-01", "refuse-not-your-decision", side=SIDE[1 - side])


def _not_now(s: Position) -> IllegalAction:
    """The right player, but another decision."""
    if s.phase in _SETUP:
        return _no("CF-SETUP-17", "refuse-not-now-setup")
    if s.phase in _BATTLE:
        return _no("CF-BTL-01", "refuse-not-now-battle")
    return _no("CF-TURN-04", "refuse-not-now")


def _chance_draws(_s: Position, _side: int, _action: Do) -> IllegalAction:
    return _no("CF-HID-37", "refuse-chance-draws")


# Asides --------------------------------------------------------------------------------------------------------------
def _shuffle(s: Position, side: int, action: Do) -> IllegalAction:
    """Which stands may be mixed by hand (CF-HIDE-04 to -08)."""
    if s.rules.auto_shuffle:
        return _no("CF-HID-16", "refuse-shuffle-auto")
    if s.phase in _SETUP:
        return _not_now(s)
    if s.actor == CHANCE:
        return _no("CF-HID-37", "refuse-chance-first")
    where = _region(action.to)
    if len(s.slots_in(side, action.to)) < 2:
        return _no("CF-HIDE-04", "refuse-shuffle-few", region=where)
    hidden = s.hidden_in(side, action.to)
    if len(hidden) < 2:
        return _no("CF-HIDE-06", "refuse-shuffle-revealed", region=where)
    held = [slot for slot in hidden if s.seen >> slot & 1 or slot in (s.duty, s.step)]
    if len(hidden) - len(held) > 1 or not held:
        return _no("CF-HIDE-04", "refuse-shuffle-mixed", region=where)
    if s.seen >> held[0] & 1:
        return _no("CF-HIDE-07", "refuse-shuffle-seen", region=where)
    if held[0] == s.duty:
        return _no("CF-HIDE-08", "refuse-shuffle-named", who=_name(s, held[0]))
    return _no("CF-SPC-10" if side == F else "CF-SPC-32", "refuse-shuffle-step", who=_name(s, held[0]))


# Setting up (3.3, 3.4) -----------------------------------------------------------------------------------------------
def _draft(s: Position, side: int, action: Do) -> IllegalAction:
    if s.rules.roster is not None:
        return _no("CF-SET-06", "refuse-no-draft")
    if s.phase != DRAFTING:
        return _no("CF-DRAFT-05", "refuse-draft-over")
    if side_of(action.slot) != side:
        return _no("CF-DRAFT-01", "refuse-not-yours", who=_character(action.who))
    tile = side * 9 + (s.prep0 if side == F else s.prep1)
    return _no("CF-DRAFT-01", "refuse-draft-order", ring=_character(tile), star=_character(tile + STAR))


def _choose(s: Position, side: int, action: Do) -> IllegalAction:
    if not any(s.rules.specials):
        return _no("CF-SET-07", "refuse-no-specials")
    if s.phase != CHOOSING:
        return _no("CF-SETUP-14", "refuse-choosing-over")
    if action.who & ~SPECIALS_OF[side]:
        return _no("CF-SETUP-14", "refuse-choose-yours")
    rule = "CF-SETUP-14" if all(s.rules.specials) else "CF-SETUP-15"
    return _no(rule, "refuse-choose-number", cards=special_cards_of(s, side))


def _place(s: Position, side: int, action: Do) -> IllegalAction:
    rule = "CF-SETUP-04" if side == F else "CF-SETUP-06"
    if s.phase != PLACING:
        return _no("CF-SETUP-17", "refuse-not-placing")
    found = _piece(s, side, action.who, rule)
    if found is not None:
        return found
    if s.rules.stay_home >> action.slot & 1:
        return _no("CF-RUL-94", "refuse-guarded-home", who=_character(action.who), region=_region(HOME[side]))
    if s.at[action.slot] != GONE:
        return _no(rule, "refuse-placed", who=_character(action.who), region=_region(s.at[action.slot]))
    return _no(rule, "refuse-place-order", region=_region(STARTS[side][s.prep0 if side == F else s.prep1]))


# Characters ----------------------------------------------------------------------------------------------------------
def _piece(s: Position, side: int, character: int, rule: str = "CF-TURN-02") -> Why:
    """A player acts with his own characters."""
    if side_of(character % 18) != side:
        return _no(rule, "refuse-not-yours", who=_character(character))
    return _in_play(s, character)


def _in_play(s: Position, character: int) -> Why:
    """A character of either side takes part in this game and is not defeated: open facts (CF-HID-01)."""
    if s.who[character % 18] != character:
        return _no(_ROSTER_RULES[s.rules.name], "refuse-not-in-play", who=_character(character))
    if s.dead >> character % 18 & 1:
        return _no("CF-CMP-05", "refuse-defeated", who=_character(character))
    return None


def _there(s: Position, action: Do) -> Why:
    """A character leaves the region that it is in."""
    at = s.at[action.slot]
    if at != action.at:
        return _no(
            "CF-MOVE-01", "refuse-not-there", who=_character(action.who), at=_region(at), region=_region(action.at)
        )
    return None


# The move (3.6) ------------------------------------------------------------------------------------------------------
def _move(s: Position, side: int, action: Do) -> IllegalAction:
    if s.phase not in (TURN, SECOND):
        return _not_now(s)
    return (
        _piece(s, side, action.who)
        or _there(s, action)
        or _wrong_mover(s, action.slot)
        or _rooted(s, action.slot)
        or _barred(s, side, action)
        or _no("CF-RUL-06", "refuse-only-forward")  # its only other way to be illegal: that option, and no move ahead
    )


def _wrong_mover(s: Position, slot: int) -> Why:
    """A special card says who must move, or must not."""
    if s.phase == SECOND and s.step < 9:
        if slot != s.step:
            rule = "CF-SPC-10" if s.rules.rider_must_go_on else "CF-SPC-11"
            return _no(rule, "refuse-same-character", who=_name(s, s.step))
    elif s.phase == SECOND and slot == s.step:
        return _no("CF-SPC-32", "refuse-another-character", who=_name(s, slot))
    elif slot > 8 and s.duty >= 0 and s.duty not in (slot, s.step) and moves_of(s, s.duty):
        return _no("CF-SPC-18", "refuse-named", who=_name(s, s.duty))
    return None


def _rooted(s: Position, slot: int) -> Why:
    if s.who[slot] == WATCHER and s.shown >> slot & 1:
        return _no("CF-WATCHER-01", "refuse-watcher")
    return None


def _full(s: Position, side: int, to: int, rule: str = "CF-MOVE-03") -> Why:
    if s.count[side * 17 + to] >= LIMIT[to]:
        return _no(rule, "refuse-full", region=_region(to), limit=LIMIT[to])
    return None


def _barred(s: Position, side: int, action: Do) -> Why:
    """Why this way does not lead there."""
    who, at, to, way = action.who, action.at, action.to, action.way
    if way == BY_RIVER:
        return _river(s, side, at, to)
    if way == BY_MINES:
        return _mines(s, side, at, to)
    if to in FORWARD[side][at]:
        return _full(s, side, to) or (_no("CF-MOVE-17", "refuse-say-plain") if way == BY_ABILITY else None)
    reasons = _ABILITY_REASONS.get(who)
    if reasons is None and way == BY_ABILITY:
        return _no("CF-MOVE-02", "refuse-no-ability", who=_character(who))
    if reasons is not None and ability_goals(s, who, at) >> to & 1:
        return _no("CF-MOVE-17", "refuse-say-ability", who=_character(who)) if way == PLAIN else None
    if side == F and RIVER.get(at) == to:
        return _full(s, side, to) or _no("CF-MOVE-07", "refuse-say-river")
    if side == F and MINES.get(at) == to and who != TREEBEARD:
        return _full(s, side, to) or _no("CF-MOVE-11", "refuse-say-mines")
    if reasons is not None and (found := reasons(s, at, to)) is not None:
        return found
    return _direction(s, side, who, at, to)


def _river(s: Position, side: int, at: int, to: int) -> Why:
    """The Anduin carries F alone, and only downstream (CF-MOVE-07 to -09)."""
    if side == S:
        return _no("CF-MOVE-09", "refuse-river-sauron")
    if UPSTREAM.get(at) == to:
        return _no("CF-MOVE-09", "refuse-upstream")
    if RIVER.get(at) != to:
        return _no("CF-MOVE-07", "refuse-no-river")
    return _full(s, side, to)


def _mines(s: Position, side: int, at: int, to: int) -> Why:
    """The mines lead F from Eregion to Fangorn (CF-MOVE-11, CF-MOVE-12)."""
    if side == S:
        return _no("CF-MOVE-12", "refuse-mines-sauron")
    if MINES.get(to) == at:
        return _no("CF-MOVE-12", "refuse-mines-back")
    if MINES.get(at) != to:
        return _no("CF-MOVE-11", "refuse-no-mines")
    return _full(s, side, to)


def _direction(s: Position, side: int, who: int, at: int, to: int) -> IllegalAction:
    """Nobody goes sideways, backward or far without an ability that says so."""
    if to in BESIDE[at]:
        if at in MOUNTAINS:
            return _across_mountains(s)
        if side == S and to in (RIVER.get(at), UPSTREAM.get(at)):
            return _no("CF-MOVE-09", "refuse-river-sauron")
        if UPSTREAM.get(at) == to:
            return _no("CF-MOVE-09", "refuse-upstream")
        return _no("CF-MOVE-02", "refuse-sideways", who=_character(who))
    if to in BACKWARD[side][at]:
        return _no("CF-MOVE-02", "refuse-backward", who=_character(who))
    if side == F and MINES.get(to) == at:
        return _no("CF-MOVE-12", "refuse-mines-back")
    return _no("CF-MOVE-16", "refuse-too-far", who=_character(who))


def _across_mountains(s: Position, rule: str = "") -> IllegalAction:
    return _no(rule or ("CF-MOVE-05" if s.rules.name == "original" else "CF-MOVE-06"), "refuse-sideways-mountains")


# Moves by ability: what each asks for --------------------------------------------------------------------------------
def _aragorn(s: Position, at: int, to: int) -> Why:
    if MINES.get(to) == at:
        return _no("CF-ARAGORN-05", "refuse-mines-back")
    if at in MOUNTAINS and to in BESIDE[at]:
        return _across_mountains(s, "CF-ARAGORN-03")
    if to in BESIDE[at] + BACKWARD[F][at] and not s.count[17 + to]:
        return _must_attack("CF-ARAGORN-02", ARAGORN, to)
    return None


def _treebeard(s: Position, _at: int, to: int) -> Why:
    if to != FANGORN:
        return None
    return _must_be_one("CF-TREEBEARD-02", TREEBEARD, to, s.count[17 + to])


def _witch_king(s: Position, at: int, to: int) -> Why:
    if to in BACKWARD[S][at]:
        return _no("CF-WITCHKING-02", "refuse-backward", who=_character(WITCH_KING))
    if to not in BESIDE[at]:
        return None
    if at in MOUNTAINS:
        return _across_mountains(s, "CF-WITCHKING-03")
    return _must_attack("CF-WITCHKING-01", WITCH_KING, to)


def _flying_nazgul(s: Position, _at: int, to: int) -> Why:
    if s.count[to] != 1:
        return _must_be_one("CF-NAZGUL-02" if s.count[to] else "CF-NAZGUL-01", FLYING_NAZGUL, to, s.count[to])
    return _no("CF-NAZGUL-04", "refuse-nazgul-mountains")


def _black_rider(s: Position, at: int, to: int) -> Why:
    if not _ahead(at, to):
        return None
    if not s.count[to]:
        return _must_attack("CF-RIDER-01", BLACK_RIDER, to)
    if _way_free(s, at, to):
        return _no("CF-RIDER-03", "refuse-ride-past-enemy", who=_character(BLACK_RIDER))
    return _no("CF-RIDER-02", "refuse-ride-past-limit", who=_character(BLACK_RIDER))


def _uruk_hai(s: Position, at: int, to: int) -> Why:
    if not _ahead(at, to):
        return None
    if s.count[to] or s.count[17 + to]:
        return _no("CF-URUKHAI-01", "refuse-must-be-empty", who=_character(URUK_HAI), region=_region(to))
    if _way_free(s, at, to):
        return _no("CF-URUKHAI-02", "refuse-ride-past-enemy", who=_character(URUK_HAI))
    return _no("CF-URUKHAI-02", "refuse-ride-past-limit", who=_character(URUK_HAI))


def _flying_nazgul_star(_s: Position, at: int, to: int) -> Why:
    if any(to in FORWARD[S][over] for over in FORWARD[S][at]):
        return _must_attack("CF-NAZGULSTAR-01", FLYING_NAZGUL_STAR, to)
    return None


_ABILITY_REASONS: Final[dict[int, Callable[[Position, int, int], Why]]] = {
    ARAGORN: _aragorn,
    TREEBEARD: _treebeard,
    WITCH_KING: _witch_king,
    FLYING_NAZGUL: _flying_nazgul,
    BLACK_RIDER: _black_rider,
    URUK_HAI: _uruk_hai,
    FLYING_NAZGUL_STAR: _flying_nazgul_star,
}


def _must_attack(rule: str, who: int, to: int) -> IllegalAction:
    return _no(rule, "refuse-must-attack", who=_character(who), region=_region(to))


def _must_be_one(rule: str, who: int, to: int, count: int) -> IllegalAction:
    return _no(rule, "refuse-must-be-one", who=_character(who), region=_region(to), count=count)


def _ahead(at: int, to: int) -> bool:
    """Whether a region lies ahead for S, at any distance."""
    return REGIONS[to].a <= REGIONS[at].a and REGIONS[to].b <= REGIONS[at].b


def _way_free(s: Position, at: int, to: int) -> bool:
    """Whether S's own limits leave a way ahead, whoever else stands on it."""
    edge = [at]
    while edge:
        for near in FORWARD[S][edge.pop()]:
            if _ahead(near, to) and s.count[17 + near] < LIMIT[near]:
                if near == to:
                    return True
                edge.append(near)
    return False


# Special cards (3.16) ------------------------------------------------------------------------------------------------
def _at_hand(s: Position, side: int, special: str) -> Why:
    """A special card lies before its owner until he uses it (CF-SPC-01)."""
    card = 1 << SPECIAL[special]
    if not any(s.rules.specials):
        return _no("CF-SET-07", "refuse-no-specials")
    if not s.rules.special_cards & card:
        return _no("CF-SET-07", "refuse-special-edition", special=special)
    if not SPECIALS_OF[side] & card:
        return _no("CF-SPC-01", "refuse-special-not-yours", special=special)
    if s.phase in _SETUP:
        return _not_now(s)
    if not s.specials & card:
        return _no("CF-SPC-01", "refuse-special-gone", special=special)
    return None


def _step(s: Position, side: int, action: Do) -> IllegalAction:
    """Shadowfax, or the Dark of Mordor."""
    special = "shadowfax" if action.slot < 9 else "dark_of_mordor"
    found = _at_hand(s, side, special)
    if found is not None:
        return found
    if s.phase != TURN:
        return _no("CF-TURN-04", "refuse-step-late", special=special)
    return (
        _piece(s, side, action.who)
        or _there(s, action)
        or (_shadowfax(s, action) if side == F else _dark_of_mordor(s, action))
        or _no("CF-RUL-84", "refuse-no-move-left")
    )


def _shadowfax(s: Position, action: Do) -> Why:
    at, to, way = action.at, action.to, action.way
    leads = {PLAIN: to in FORWARD[F][at], BY_RIVER: RIVER.get(at) == to, BY_MINES: MINES.get(at) == to}
    if not leads[way]:
        return _no("CF-SPC-06", "refuse-shadowfax-way")
    if way == BY_RIVER and not s.rules.rider_may_use_river:
        return _no("CF-SPC-07", "refuse-shadowfax-river")
    if s.count[17 + to]:
        return _no("CF-SPC-06", "refuse-step-enemy", special="shadowfax", region=_region(to))
    found = _full(s, F, to, "CF-SPC-06")
    if found is None and s.rules.rider_must_go_on:
        return _no("CF-SPC-10", "refuse-shadowfax-stuck", who=_character(action.who), region=_region(to))
    return found


def _dark_of_mordor(s: Position, action: Do) -> Why:
    to = action.to
    if s.who[action.slot] == WATCHER and s.shown >> action.slot & 1:
        return _no("CF-SPC-33", "refuse-watcher")
    if action.way != PLAIN or to not in FORWARD[S][action.at]:
        return _no("CF-SPC-33", "refuse-dark-way")
    if s.count[to]:
        return _no("CF-SPC-31", "refuse-step-enemy", special="dark_of_mordor", region=_region(to))
    found = _full(s, S, to, "CF-SPC-31")
    if found is not None:
        return found
    if s.duty not in (-1, action.slot) and moves_of(s, s.duty):
        return _no("CF-RUL-78", "refuse-dark-blocks", who=_name(s, s.duty))
    return _no("CF-SPC-32", "refuse-dark-nobody")


def _skip_card(s: Position, side: int, special: str) -> Why:
    """A card that is played instead of the move (CF-SPC-02)."""
    found = _at_hand(s, side, special)
    if found is not None:
        return found
    if s.phase != TURN:
        return _no("CF-SPC-02", "refuse-skip-late", special=special)
    if side == S and s.duty >= 0:
        return _no("CF-SPC-18", "refuse-no-skipping", who=_name(s, s.duty))
    return None


def _gandalf_the_white(s: Position, side: int, _action: Do) -> IllegalAction:
    found = _skip_card(s, side, "gandalf_the_white")
    if found is not None:
        return found
    if not s.dead >> GANDALF & 1:
        return _no("CF-SPC-14", "refuse-white-alive")
    return _no("CF-SPC-14", "refuse-white-fangorn")


def _king_revealed(s: Position, side: int, action: Do) -> IllegalAction:
    found = _skip_card(s, side, "king_revealed")
    if found is not None:
        return found
    if s.at[ARAGORN] == GONE:
        return _no("CF-SPC-21", "refuse-king-aragorn")
    return _stand(s, action.who) or _not_now(s)


def _crebain(s: Position, side: int, action: Do) -> IllegalAction:
    return _skip_card(s, side, "crebain") or _stand(s, action.who) or _not_now(s)


def _stand(s: Position, stand: int) -> Why:
    """One points at a stand on the board; of stands shuffled together the first stands for all (CF-HIDE-11)."""
    slot = s.stand.index(stand)
    if s.at[slot] == GONE:
        return _no("CF-CMP-05", "refuse-stand-gone", stand=stand_name(stand))
    first = min(s.stand[mate] for mate in s.mates(slot))
    if stand != first:
        return _no("CF-HIDE-11", "refuse-stand-mixed", stand=stand_name(stand), first=stand_name(first))
    return None


def _recall(s: Position, side: int, action: Do) -> IllegalAction:
    found = _skip_card(s, side, "recall_to_mordor") or _piece(s, side, action.who)
    if found is not None:
        return found
    if s.count[MORDOR]:
        return _no("CF-SPC-29", "refuse-recall-enemy")
    if s.at[action.slot] == MORDOR:
        return _no("CF-SPC-30", "refuse-recall-from-mordor", who=_character(action.who))
    return _full(s, S, MORDOR, "CF-SPC-29") or _not_now(s)


def _palantir(s: Position, side: int, action: Do) -> IllegalAction:
    rule = "CF-SPC-36" if s.rules.palantir_shows else "CF-SPC-35"
    found = _at_hand(s, side, "palantir")
    if found is not None:
        return found
    if s.turn != S:
        return _no(rule, "refuse-palantir-turn")
    if s.phase != TURN and not s.rules.palantir_shows:
        return _no(rule, "refuse-palantir-late")
    if action.to == SHIRE:
        return _no(rule, "refuse-palantir-shire")
    if not s.count[action.to]:
        return _no("CF-RUL-66", "refuse-palantir-empty", region=_region(action.to))
    return _no("CF-RUL-84", "refuse-no-move-left")


def _gwaihir(s: Position, side: int, _action: Do) -> IllegalAction:
    found = _at_hand(s, side, "gwaihir")
    if found is not None:
        return found
    if s.phase in _BATTLE and s.who[dark(s)] == WARG:
        return _no("CF-SPC-26", "refuse-gwaihir-warg")
    return _no("CF-SPC-23", "refuse-gwaihir-when")


# Declining -----------------------------------------------------------------------------------------------------------
def _decline(s: Position, _side: int, _action: Do) -> IllegalAction:
    """Some decisions cannot be passed."""
    if s.phase == TURN:
        return _no("CF-TURN-02", "refuse-must-move")
    if s.phase == SECOND and s.step > 8:
        return _no("CF-SPC-32", "refuse-another-character", who=_name(s, s.step))
    if s.phase == SECOND:
        rule, why = (
            ("CF-SPC-10", "refuse-same-character") if s.rules.rider_must_go_on else ("CF-SPC-11", "refuse-say-stay")
        )
        return _no(rule, why, who=_name(s, s.step))
    if s.phase == DEFENDER:
        return _no("CF-ATK-01", "refuse-must-fight")
    if s.phase in _CARD_PHASES:
        return _no("CF-PLAY-03", "refuse-must-play")
    if s.phase in _MAGIC_PHASES and s.rules.cards_must:
        return _no("CF-CARD-03", "refuse-must-replace")
    if s.phase in _CARD_RETREATS and s.rules.cards_must:
        return _no("CF-RET-09", "refuse-must-retreat")
    return _not_now(s)


# The defender (3.7) --------------------------------------------------------------------------------------------------
def _fight(s: Position, side: int, action: Do) -> IllegalAction:
    """Fighting a character by name: in the revised book, one that is revealed."""
    if s.phase != DEFENDER:
        return _no("CF-ATK-07", "refuse-fight-when")
    if s.rules.attacker_names_the_stand:
        return _no("CF-ATK-02", "refuse-name-a-stand")
    if side_of(action.slot) == side:
        return _no("CF-ATK-01", "refuse-own-character", who=_character(action.who))
    found = _in_play(s, action.who)
    if found is not None:
        return found
    if not s.shown >> action.slot & 1:
        return _no("CF-ATK-04", "refuse-not-revealed", who=_character(action.who))
    return _no("CF-ATK-07", "refuse-fight-elsewhere", who=_character(action.who), region=_region(s.field))


def _fight_hidden(s: Position, _side: int, _action: Do) -> IllegalAction:
    if s.phase != DEFENDER:
        return _no("CF-ATK-07", "refuse-fight-when")
    if s.rules.attacker_names_the_stand:
        return _no("CF-ATK-02", "refuse-name-a-stand")
    return _no("CF-ATK-03", "refuse-nobody-hidden", region=_region(s.field))


def _fight_stand(s: Position, side: int, action: Do) -> IllegalAction:
    if s.phase != DEFENDER:
        return _no("CF-ATK-07", "refuse-fight-when")
    if not s.rules.attacker_names_the_stand:
        return _no("CF-ATK-03", "refuse-no-stands")
    stand = stand_name(action.who)
    if side_of(action.who) == side:
        return _no("CF-ATK-02", "refuse-own-stand", stand=stand)
    if s.at[s.stand.index(action.who)] not in (GONE, s.field):
        return _no("CF-ATK-02", "refuse-stand-elsewhere", stand=stand, region=_region(s.field))
    return _stand(s, action.who) or _not_now(s)


# Abilities in battle (3.8, 3.14) -------------------------------------------------------------------------------------
def _strike(s: Position, _side: int, _action: Do) -> IllegalAction:
    return _no("CF-BALROG-02", "refuse-no-balrog" if s.phase == ANSWER else "refuse-strike-when")


def _substitute(s: Position, _side: int, _action: Do) -> IllegalAction:
    if s.phase == SUBSTITUTION:
        return _no("CF-SAM-01", "refuse-no-sam", region=_region(s.field))
    if s.phase in _BATTLE and s.who[dark(s)] == WARG:
        return _no("CF-SAM-04", "refuse-substitute-warg")
    return _no("CF-SAM-01", "refuse-substitute-when")


def _show(s: Position, side: int, _action: Do) -> IllegalAction:
    if s.phase == FELLOWSHIP_ABILITY and side == F and ability(s) == SAM:
        return _no("CF-SAM-05", "refuse-no-frodo", region=_region(s.field))
    return _no("CF-SAM-05", "refuse-show-when")


def _no_cards(_s: Position, side: int, _action: Do) -> IllegalAction:
    if side == F:
        return _no("CF-ARAGORNSTAR-01", "refuse-no-cards-fellowship")
    return _no("CF-SARUMAN-01", "refuse-no-cards-sauron")


def _swap(s: Position, side: int, action: Do) -> IllegalAction:
    if s.phase != FELLOWSHIP_ABILITY or ability(s) != SMEAGOL or s.defender > 8:
        return _no("CF-SMEAGOL-01", "refuse-swap-when")
    found = _piece(s, side, action.who)
    if found is not None:
        return found
    if s.field in MOUNTAINS and s.at[action.slot] in BESIDE[s.field]:
        return _no("CF-SMEAGOL-02", "refuse-sideways-mountains")
    return _no("CF-SMEAGOL-01", "refuse-swap-far", who=_character(action.who))


def _help(s: Position, _side: int, _action: Do) -> IllegalAction:
    if s.phase == HELPING:
        return _no("CF-GANDALFSTAR-01", "refuse-help-far", region=_region(s.field))
    if s.phase in _BATTLE and s.who[dark(s)] == WARG and s.who[GANDALF] == GANDALF_STAR:
        return _no("CF-GANDALFSTAR-04", "refuse-help-warg")
    return _no("CF-GANDALFSTAR-01", "refuse-help-when")


def _exchange(s: Position, _side: int, _action: Do) -> IllegalAction:
    if s.phase in _BATTLE and s.who[dark(s)] == MOUTH_OF_SAURON and FOUR in (s.scard, s.stake):
        return _no("CF-RUL-82", "refuse-exchange-four")
    return _no("CF-MOUTH-01", "refuse-exchange-when")


def _force(s: Position, _side: int, _action: Do) -> IllegalAction:
    if s.phase in _BATTLE and s.who[dark(s)] == SARUMAN_STAR and not s.hand0:
        return _no("CF-SARUMANSTAR-03", "refuse-force-last")
    return _no("CF-SARUMANSTAR-02", "refuse-force-when")


def _escape(s: Position, _side: int, action: Do) -> IllegalAction:
    if s.phase != ESCAPING:
        return _no("CF-WORMTONGUE-01", "refuse-escape-when")
    if action.to not in BACKWARD[S][s.at[dark(s)]]:
        return _no("CF-WORMTONGUE-01", "refuse-escape-direction", region=_region(action.to))
    return _no("CF-WORMTONGUE-01", "refuse-escape-taken", region=_region(action.to))


# Retreats (3.9) ------------------------------------------------------------------------------------------------------
def _retreat(s: Position, side: int, action: Do) -> IllegalAction:
    if s.phase in _BATTLE and s.phase not in _CARD_RETREATS | {FELLOWSHIP_ABILITY, SAURON_ABILITY}:
        return _no("CF-RET-08", "refuse-retreat-when")
    if s.phase not in _BATTLE:
        return _no("CF-RET-11", "refuse-retreat-no-battle")
    slot = light(s) if side == F else dark(s)
    directions = _retreat_directions(s, side)
    if not directions:
        return _no("CF-RET-01", "refuse-no-retreat", who=_name(s, slot))
    return _retreat_goal(s, side, slot, directions, action.to)


def _retreat_directions(s: Position, side: int) -> tuple[str, ...]:
    """Where the ability or the card lets the player's fighter go."""
    if s.phase == FELLOWSHIP_RETREAT:  # CF-CARD-14
        return ("backward",)
    if s.phase == SAURON_RETREAT:  # CF-CARD-19
        return ("sideways",)
    if side == S:
        return ("forward",) if s.who[dark(s)] == GOLLUM else ()
    if s.flags & GWAIHIR_PLAYED:
        return ("sideways", "backward")
    character, attacks = ability(s), s.attacker < 9
    if (character == FRODO and not attacks) or (character == FARAMIR and attacks):
        return ("sideways",)
    return ("backward",) if character == PIPPIN and attacks else ()


def _retreat_goal(s: Position, side: int, slot: int, directions: tuple[str, ...], to: int) -> IllegalAction:
    at, where = s.at[slot], _region(to)
    if at == FANGORN and to == EREGION:
        return _no("CF-RET-05", "refuse-retreat-mines")
    near = {"sideways": BESIDE[at], "backward": BACKWARD[side][at], "forward": FORWARD[side][at]}
    if all(to not in near[direction] for direction in directions):
        return _no("CF-RET-01", "refuse-retreat-direction", way="-".join(directions), region=where)
    if to in BESIDE[at] and at in MOUNTAINS:
        return _no("CF-RET-04", "refuse-sideways-mountains")
    if s.count[(1 - side) * 17 + to]:
        return _no("CF-RET-02", "refuse-retreat-enemy", region=where)
    found = _full(s, side, to, "CF-RET-03")
    if found is not None:
        return found
    return _no("CF-RUL-09", "refuse-retreat-upstream")


# Combat cards (3.10, 3.11) -------------------------------------------------------------------------------------------
def _play(s: Position, side: int, action: Do) -> IllegalAction:
    card = CARDS[action.who]
    if s.phase not in _CARD_PHASES:
        return _no("CF-PLAY-01", "refuse-play-when")
    if not HAND[side] >> action.who & 1:
        return _no("CF-PLAY-01", "refuse-card-not-yours", card=card)
    if s.phase == ANOTHER_CARD and action.who == s.barred:
        return _no("CF-SARUMANSTAR-02", "refuse-same-card", card=card)
    return _no("CF-PLAY-01", "refuse-card-used", card=card)


def _take(s: Position, _side: int, action: Do) -> IllegalAction:
    if s.phase not in _MAGIC_PHASES:
        return _no("CF-CARD-02", "refuse-take-when")
    if action.who < 0:
        return _no("CF-CARD-03", "refuse-must-replace")
    return _no("CF-CARD-02", "refuse-not-discarded", card=CARDS[action.who])


_REASONS: Final[dict[int, Callable[[Position, int, Do], IllegalAction]]] = {
    DRAFT: _draft,
    CHOOSE: _choose,
    PLACE: _place,
    MOVE: _move,
    STEP: _step,
    STAY: _decline,
    WHITE: _gandalf_the_white,
    KING: _king_revealed,
    RECALL: _recall,
    CREBAIN: _crebain,
    PALANTIR: _palantir,
    STRIKE: _strike,
    DECLINE: _decline,
    FIGHT: _fight,
    FIGHT_HIDDEN: _fight_hidden,
    FIGHT_STAND: _fight_stand,
    DRAW: _chance_draws,
    SUBSTITUTE: _substitute,
    GWAIHIR: _gwaihir,
    RETREAT: _retreat,
    SWAP: _swap,
    SHOW: _show,
    NO_CARDS: _no_cards,
    PLAY: _play,
    TAKE: _take,
    EXCHANGE: _exchange,
    FORCE: _force,
    HELP: _help,
    ESCAPE: _escape,
    END_TURN: _decline,
}


# Saying so -----------------------------------------------------------------------------------------------------------
def _no(rule: str, reason: str, **args: str | int) -> IllegalAction:
    return IllegalAction(rule, Message(reason, args), WORDS)


def _character(character: int) -> str:
    return CHARACTERS[character].name


def _name(s: Position, slot: int) -> str:
    return CHARACTERS[s.who[slot]].name


def _region(region: int) -> str:
    return REGIONS[region].name
