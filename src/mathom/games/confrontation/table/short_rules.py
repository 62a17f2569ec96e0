"""The rules for people: goal, turn, a battle in four pictures, who fights and with which cards, all of one rule set.

The pictures are drawn from real positions by what draws the table (`svg.py`, `svg_side_panels.py`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mathom.core.options import Options
from mathom.core.short_rules import Face, Picture, ShortRules, Teller, framed, of_table, short_words
from mathom.core.svg import box
from mathom.core.words import Words
from mathom.games.confrontation import notation
from mathom.games.confrontation.actions import action
from mathom.games.confrontation.content import (
    CARDS,
    EACH,
    FIRST_TEXT,
    HAND,
    RING_SIDES,
    SIDE_NAMES,
    SPECIAL_CARDS,
    STAR_SIDES,
    F,
    S,
)
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.table.battle_panel import battle_of
from mathom.games.confrontation.table.icons import ICONS
from mathom.games.confrontation.table.scene import Scene, scene
from mathom.games.confrontation.table.speaker import SEAT_CSS, speaker
from mathom.games.confrontation.table.svg import HIGH, WIDE, things_on
from mathom.games.confrontation.table.svg_side_panels import duel
from mathom.games.confrontation.words import SHORT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_START: Final = {
    "ring": "F: aragorn@eregion sam@arthedain merry@cardolan legolas@rhudaur gimli@enedwaith frodo@shire gandalf@shire"
    " pippin@shire boromir@shire | S: black_rider@mirkwood orcs@fangorn witch_king@rohan cave_troll@dagorlad"
    " shelob@gondor balrog@mordor warg@mordor saruman@mordor flying_nazgul@mordor",
    "star": "F: faramir@eregion sam_star@arthedain theoden@cardolan aragorn_star@rhudaur elrond@enedwaith"
    " frodo_star@shire gandalf_star@shire smeagol@shire treebeard@shire | S: uruk_hai@mirkwood orcs_star@fangorn"
    " gollum@rohan watcher@dagorlad wormtongue@gondor witch_king_star@mordor saruman_star@mordor"
    " mouth_of_sauron@mordor flying_nazgul_star@mordor",
}
"""How a game begins, with the classic sides and with the stars."""
_LINES: Final = {
    "ring": ("black_rider mirkwood>misty_mountains", "aragorn eregion>misty_mountains", "card 4", "card 2"),
    "star": ("uruk_hai mirkwood>misty_mountains", "faramir eregion>misty_mountains", "card 5", "card 2"),
}
"""The enemy comes into the mountains; what attacks him there, and the cards that decide it."""
_FIGHTERS: Final = {"ring": ("aragorn", "black_rider"), "star": ("faramir", "uruk_hai")}
_PANEL: Final = 360
_MOVES: Final = (130, 380, 740, 560)
"""What is cut out of the board to show where somebody may go."""


def short_rules(options: Options, words: Words) -> ShortRules:
    """The page for a table with these options."""
    rule_set, specials = str(options["rule_set"]), bool(options["special_cards"])
    return _page(rule_set, specials, short_words(words.language, words.sources, SHORT))


@lru_cache(maxsize=32)
def _page(rule_set: str, specials: bool, words: Words) -> ShortRules:
    edition = "original" if rule_set == "original" else "revised"
    sides = "star" if rule_set == "variant" else "ring"
    draft = rule_set == "draft"
    tell = Teller(words, edition=edition, rules="draft" if draft else sides)
    drawn = _drawn("classic" if draft else rule_set, sides, words)
    light, dark = _FIGHTERS[sides]
    goal = ("goal_fellowship", "goal_sauron", "goal_draft" if draft else "", "goal_stuck")
    setup = ("setup_draft" if draft else "", "setup_place", "setup_specials" if specials else "")
    turn = ("turn_move", "turn_limits", "turn_arrows", "turn_balrog" if sides == "ring" else "")
    after = ("battle_on", "battle_cards", "battle_hide", "retreat")
    battle = [
        Picture(drawing=each, caption=tell(f"battle_{number}", light=light, dark=dark))
        for number, each in enumerate(drawn.battle, start=1)
    ]
    parts = [
        tell.part("goal", *goal, *setup, pictures=[Picture(drawing=drawn.board, caption=tell("board"))]),
        tell.part("turn", *turn, pictures=[Picture(drawing=drawn.moves, caption=tell("moves", who=light))]),
        tell.part("battle", "battle_begin", pictures=battle, after=after),
        tell.part("light", "light_note", faces=_characters(rule_set, F, words)),
        tell.part("dark", "dark_note", faces=_characters(rule_set, S, words)),
        tell.part("cards", "cards_light", "cards_dark", "cards_text", faces=tuple(_cards(tell, words))),
    ]
    if specials:
        parts.append(tell.part("specials", "specials_note", faces=_specials(edition, words)))
    parts.append(tell.part("end", "end_at_once", "end_match"))
    return ShortRules(lead=tell("lead"), parts=tuple(parts))


# Who and what --------------------------------------------------------------------------------------------------------
def _characters(rule_set: str, side: int, words: Words) -> tuple[Face, ...]:
    own = slice(side * EACH, (side + 1) * EACH)
    ring, star = RING_SIDES[own], STAR_SIDES[own]
    if rule_set == "draft":
        shown = [character for pair in zip(ring, star, strict=True) for character in pair]
    else:
        shown = list(star if rule_set == "variant" else ring)
    say = speaker(words)
    faces = [say.face(character.name) for character in shown]
    return tuple(
        Face(
            name=words.name("character", face.who, "sided") if rule_set == "draft" else face.name,
            text=words.name("character", face.who, "text"),
            icon=face.icon,
            number=face.strength,
            about=f"character/{face.who}",
            colour=SEAT_CSS[side].removeprefix("seat-"),
        )
        for face in faces
    )


def _cards(tell: Teller, words: Words) -> Iterator[Face]:
    for side in (F, S):
        name = SIDE_NAMES[side]
        yield Face(
            name=tell("numbers", side=name), text=tell("numbers_text", side=name), number="+", colour=_colour(side)
        )
    for number, card in enumerate(CARDS):
        owners = [side for side in (F, S) if HAND[side] >> number & 1]
        if number < FIRST_TEXT or not owners:
            continue
        whose = SIDE_NAMES[owners[0]] if len(owners) == 1 else "both"
        yield Face(
            name=tell("card_of", side=whose, card=card),
            text=words.name("card", card, "text"),
            icon=ICONS[card],
            about=f"card/{card}",
            colour=_colour(owners[0]) if len(owners) == 1 else "",
        )


def _specials(edition: str, words: Words) -> tuple[Face, ...]:
    return tuple(
        Face(
            name=words.name("special", card.name),
            text=words.name("special", card.name, "text"),
            icon=card.icon,
            about=f"special/{card.name}",
            colour=_colour(card.side),
        )
        for card in SPECIAL_CARDS
        if edition == "revised" or card.original
    )


def _colour(side: int) -> str:
    return SEAT_CSS[side].removeprefix("seat-")


# The pictures --------------------------------------------------------------------------------------------------------
class _Drawn:
    """What was drawn for one rule set: the board, where somebody may go, a battle in four steps."""

    def __init__(self, board: str, moves: str, battle: Sequence[str]) -> None:
        self.board = board
        self.moves = moves
        self.battle = tuple(battle)


@lru_cache(maxsize=16)
def _drawn(rule_set: str, sides: str, words: Words) -> _Drawn:
    game = notation.duel(f"{rule_set} | {_START[sides]} | turn S")
    board = framed(_map(scene(_seen(game), words)), 0, 0, WIDE, HIGH)
    comes, attacks, first, second = _LINES[sides]
    game.apply(S, action(comes))
    moves = framed(_map(scene(_seen(game), words), _goals(game, attacks.split()[0])), *_MOVES)
    game.apply(F, action(attacks))
    steps = [_seen(game)]
    game.apply(F, action(first))
    steps.append(_seen(game))
    game.apply(S, action(second))
    steps.append(_seen(game))
    return _Drawn(board, moves, [_duel(view, words) for view in (steps[0], steps[0], steps[1], steps[2])])


def _seen(game: Duel) -> View:
    """As the Fellowship sees it."""
    return game.observe(F)


def _map(seen: Scene, over: str = "") -> str:
    ground = of_table(seen.ground, "ground")
    return box(0, 0, WIDE, HIGH, "map", rounded=0) + ground + over + "".join(things_on(seen))


def _goals(game: Duel, who: str) -> str:
    """The regions where a character may go, in gold, as the table shows them."""
    goals = [str(fields["to"]) for do in game.legal(F) if (fields := do.fields()).get("who") == who and "to" in fields]
    look = 'fill="var(--gold)" fill-opacity=".26" stroke="var(--mark-line)" stroke-width="5" stroke-dasharray="16 9"'
    return "".join(of_table("ground-fellowship.svg", f"cf-p-{goal}", look) for goal in goals)


def _duel(view: View, words: Words) -> str:
    assert view.account is not None
    battle = battle_of(view, speaker(words), F, view.account)
    return framed(duel(battle, _PANEL, 6), 14, 0, _PANEL - 28, 184)
