"""The four tables of section 3.19: what the abilities of two fighters do in a battle, cell by cell.

Each cell reads "F attacks / S attacks"; one entry means both are the same. The codes, in the order of the battle:

    ·    no ability acts                                     z    Gollum may retreat forward
    w    Warg: the Fellowship ability is off                 g    S shows his card first
    r    F may retreat by ability                            f    text of S's cards is off
    r°   the same, in `original` only                        e    the Eye and S's Magic are off
    s    Sméagol may change places, then the newcomer's row  t    S's card has no text and no strength
    X    both instantly defeated                             c    S may force F to another card
    F!   the Sauron fighter instantly defeated               m    S may take the 4
    S!   the Fellowship fighter instantly defeated           L    Treebeard 6 in Fangorn, Théoden 4 in Rohan and Gondor
    5    Sam has 5 if Frodo is there and revealed            6    attacking star Orcs have 6
    =    star Sam has the attacker's strength                †    if defeated, Wormtongue may escape
    a    F may rule that no cards are played                 h    if she alone survives, Shelob goes to Gondor
    n    S may rule that no cards are played
"""

from __future__ import annotations

from typing import Final

CLASSIC_S: Final = (
    "balrog",
    "shelob",
    "witch_king",
    "flying_nazgul",
    "black_rider",
    "saruman",
    "orcs",
    "warg",
    "cave_troll",
)
STAR_S: Final = (
    "uruk_hai",
    "witch_king_star",
    "saruman_star",
    "wormtongue",
    "orcs_star",
    "mouth_of_sauron",
    "watcher",
    "flying_nazgul_star",
    "gollum",
)

Cell = tuple[tuple[str, ...], tuple[str, ...]]
"""The codes when F attacks, and when S attacks."""
Table = dict[tuple[str, str], Cell]
"""By Fellowship fighter and Sauron fighter."""


def _codes(text: str) -> tuple[str, ...]:
    return () if text.strip() == "·" else tuple(text.split())


def _table(columns: tuple[str, ...], text: str) -> Table:
    table: Table = {}
    for line in text.strip().splitlines():
        row, *cells = (cell.strip() for cell in line.split("|"))
        for column, cell in zip(columns, cells, strict=True):
            f_attacks, _, s_attacks = cell.partition(" / ")
            table[row, column] = (_codes(f_attacks), _codes(s_attacks or f_attacks))
    return table


CLASSIC_CLASSIC: Final = _table(
    CLASSIC_S,
    """
    frodo   | · / r | h / r h | · / r | · / r | · / r | n / r° n | · / r S! | w | t / r t
    sam     | · / 5 | h / 5 h | · / 5 | · / 5 | · / 5 | n / 5 n  | · / 5 S! | w | t / 5 t
    pippin  | r / · | r h / h | r / · | r / · | r / · | r° n / n | r / S!   | w | r t / t
    merry   | ·     | h       | F!    | ·     | ·     | n        | · / S!   | w | t
    gandalf | g     | g h     | g     | g     | g     | n g      | g / S!   | w | g t
    aragorn | ·     | h       | ·     | ·     | ·     | n        | · / S!   | w | t
    legolas | ·     | h       | ·     | F!    | ·     | n        | · / S!   | w | t
    gimli   | ·     | h       | ·     | ·     | ·     | n        | F!       | w | t
    boromir | X     | X       | X     | X     | X     | X        | X        | w | X
    """,
)
"""Classic F against classic S."""

STAR_STAR: Final = _table(
    STAR_S,
    """
    frodo_star   | f     | f     | f c     | f †     | f / f 6 | f m     | f     | f     | z f
    sam_star     | · / = | · / = | c / = c | † / = † | · / = 6 | m / = m | · / = | · / = | z / = z
    elrond       | e     | e     | e c     | e †     | e / e 6 | e m     | e     | e     | z e
    aragorn_star | · / a | · / a | c / a c | † / a † | · / a 6 | m / a m | · / a | · / a | z / a z
    gandalf_star | ·     | ·     | S!      | †       | · / 6   | m       | ·     | ·     | z
    treebeard    | L     | L     | c L     | L †     | L / L 6 | m L     | L     | L     | z L
    faramir      | r / · | r / · | r c / c | r † / † | r / 6   | r m / m | r / · | r / · | r z / z
    smeagol      | · / s | · / s | c / s c | † / s † | · / s 6 | m / s m | · / s | · / s | z / s z
    theoden      | L     | L     | c L     | L †     | L / L 6 | m L     | L     | L     | z L
    """,
)
"""Star F against star S."""

CLASSIC_STAR: Final = _table(
    STAR_S,
    """
    frodo   | · / r | · / r | c / r c | † / r † | · / r 6 | m / r m | · / r | · / r | z / r z
    sam     | · / 5 | · / 5 | c / 5 c | † / 5 † | · / 5 6 | m / 5 m | · / 5 | · / 5 | z / 5 z
    pippin  | r / · | r / · | r c / c | r † / † | r / 6   | r m / m | r / · | r / · | r z / z
    merry   | ·     | F!    | c       | †       | · / 6   | m       | ·     | ·     | z
    gandalf | g     | g     | S!      | g †     | g / g 6 | g m     | g     | g     | z g
    aragorn | ·     | ·     | c       | †       | · / 6   | m       | ·     | ·     | z
    legolas | ·     | ·     | c       | †       | · / 6   | m       | ·     | F!    | z
    gimli   | ·     | ·     | c       | †       | F!      | m       | ·     | ·     | z
    boromir | X     | X     | X       | X †     | X       | X       | X     | X     | X
    """,
)
"""Classic F against star S."""

STAR_CLASSIC: Final = _table(
    CLASSIC_S,
    """
    frodo_star   | f     | f h     | f     | f     | f     | n f     | f / S!   | w | f t
    sam_star     | · / = | h / = h | · / = | · / = | · / = | n / = n | · / S!   | w | t / = t
    elrond       | e     | e h     | e     | e     | e     | n e     | e / S!   | w | e t
    aragorn_star | · / a | h / a h | · / a | · / a | · / a | n / a n | · / a S! | w | t / a t
    gandalf_star | ·     | h       | ·     | ·     | ·     | n       | · / S!   | w | t
    treebeard    | L     | L h     | L     | L     | L     | n L     | L / S!   | w | t L
    faramir      | r / · | r h / h | r / · | r / · | r / · | n       | r / S!   | w | r t / t
    smeagol      | · / s | h / s h | · / s | · / s | · / s | n / s n | · / s S! | w | t / s t
    theoden      | L     | L h     | L     | L     | L     | n L     | L / S!   | w | t L
    """,
)
"""Star F against classic S."""

TABLES: Final[tuple[tuple[Table, tuple[str, ...]], ...]] = (
    (CLASSIC_CLASSIC, ("original", "classic")),
    (STAR_STAR, ("variant",)),
    (CLASSIC_STAR, ("draft",)),
    (STAR_CLASSIC, ("draft",)),
)
"""Each table with the rule sets it is tried in; in `draft` the first two hold as well."""

LATER: Final[dict[str, tuple[str, ...]]] = {
    "frodo": ("r",),
    "sam": ("5",),
    "pippin": (),
    "merry": (),
    "gandalf": ("g",),
    "aragorn": (),
    "legolas": (),
    "gimli": ("F!",),
    "boromir": ("X",),
    "frodo_star": ("f",),
    "sam_star": ("=",),
    "elrond": ("e",),
    "aragorn_star": ("a",),
    "gandalf_star": (),
    "treebeard": ("L",),
    "faramir": (),
    "smeagol": ("s",),
    "theoden": ("L",),
}
"""The cells of the classic Orcs in later battles of their attack: without `S!`, and with what the row has in its other
cells, as the legend of `S!` says."""

STRENGTH: Final[dict[str, int]] = {
    "frodo": 1,
    "sam": 2,
    "pippin": 1,
    "merry": 2,
    "gandalf": 5,
    "aragorn": 4,
    "legolas": 3,
    "gimli": 3,
    "boromir": 0,
    "balrog": 5,
    "shelob": 5,
    "witch_king": 5,
    "flying_nazgul": 3,
    "black_rider": 3,
    "saruman": 4,
    "orcs": 2,
    "warg": 2,
    "cave_troll": 9,
    "frodo_star": 1,
    "sam_star": 1,
    "elrond": 3,
    "aragorn_star": 4,
    "gandalf_star": 5,
    "treebeard": 4,
    "faramir": 3,
    "smeagol": 0,
    "theoden": 2,
    "uruk_hai": 4,
    "witch_king_star": 2,
    "saruman_star": 3,
    "wormtongue": -1,
    "orcs_star": 3,
    "mouth_of_sauron": 3,
    "watcher": 4,
    "flying_nazgul_star": 5,
    "gollum": 1,
}
"""The printed strengths (tables 2.3 and 2.4)."""

LOCAL_STRENGTH: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "treebeard": (6, ("fangorn",)),
    "theoden": (4, ("rohan", "gondor")),
}
"""What `L` means: the strength, and where it holds."""
