"""Every pair of fighters, whoever attacks, against the four tables of section 3.19 (interactions.py).

The codes of a cell are read as the legend reads them, and the engine is asked move by move: it must put exactly the
questions that the codes name, to the right player, with the right answers, in that order; the totals must come from the
strengths that the codes name; and each fighter must end where the codes say. What an ability would need is always there
(Frodo beside Sam, somebody near Sméagol, room to retreat), so that a cell without its code shows that it is really off.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.games.confrontation.harness import Play, position
from tests.games.confrontation.interactions import (
    CLASSIC_CLASSIC,
    CLASSIC_S,
    LATER,
    LOCAL_STRENGTH,
    STAR_CLASSIC,
    STAR_S,
    STRENGTH,
    TABLES,
)

pytestmark = pytest.mark.slow
"""Two thousand cells: a fault in one of them mostly shows in test_interactions.py too."""

F_CARDS: Final = ("1", "2", "3", "4", "5", "magic", "noble_sacrifice", "elven_cloak", "retreat_f")
S_CARDS: Final = ("1", "2", "3", "4", "5", "6", "magic", "eye_of_sauron", "retreat_s")
CHOICES: Final = ("r", "s", "5", "a", "n", "z", "c", "m", "†")
INSTANT: Final = ("X", "F!", "S!")


class Field(NamedTuple):
    """A region to fight in, where the attacker comes from, and what lies around it."""

    name: str
    f_from: str
    s_from: str
    sideways: tuple[str, ...]
    shireward: tuple[str, ...]
    mordorward: tuple[str, ...]
    near: str
    """Where somebody stands with whom Sméagol could change places."""
    s_rest: str = "mordor"
    """Where another Sauron character stands, out of the way."""


FANGORN: Final = Field(
    "fangorn",
    "caradhras",
    "gondor",
    ("mirkwood", "rohan"),
    ("misty_mountains", "caradhras"),
    ("dagorlad", "gondor"),
    "misty_mountains",
)
ROHAN: Final = Field(
    "rohan", "gap_of_rohan", "gondor", ("fangorn",), ("caradhras", "gap_of_rohan"), ("gondor",), "caradhras"
)
GONDOR: Final = Field(
    "gondor", "rohan", "mordor", ("dagorlad",), ("fangorn", "rohan"), ("mordor",), "fangorn", "mirkwood"
)
EREGION: Final = Field(
    "eregion",
    "arthedain",
    "misty_mountains",
    ("rhudaur", "enedwaith"),
    ("arthedain", "cardolan"),
    ("misty_mountains", "caradhras"),
    "cardolan",
)
FIELDS: Final = (FANGORN, ROHAN, GONDOR, EREGION)
SHIRE: Final = Field("shire", "", "arthedain", (), (), ("arthedain", "cardolan"), "")


class Pair(NamedTuple):
    """Two fighters in a rule set, who attacks, and the codes that hold."""

    rules: str
    fighter: str
    foe: str
    f_attacks: bool
    codes: tuple[str, ...]
    later: bool = False
    """A later battle of the Orcs' attack."""

    @property
    def original(self) -> bool:
        return self.rules == "original"


def pairs() -> list[Pair]:
    """Every cell of every table, in every rule set it holds in, both ways."""
    return [
        Pair(rules, fighter, foe, f_attacks, cell[not f_attacks])
        for table, rule_sets in TABLES
        for rules in rule_sets
        for (fighter, foe), cell in table.items()
        for f_attacks in (True, False)
    ]


def later_pairs() -> list[Pair]:
    """The later battles of the Orcs' attack."""
    rows = dict.fromkeys(("original", "classic"), CLASSIC_CLASSIC) | {"draft": CLASSIC_CLASSIC | STAR_CLASSIC}
    return [
        Pair(rules, fighter, "orcs", False, LATER[fighter], later=True)
        for rules, table in rows.items()
        for fighter, foe in table
        if foe == "orcs"
    ]


def name(pair: Pair) -> str:
    who = (pair.fighter, pair.foe) if pair.f_attacks else (pair.foe, pair.fighter)
    return f"{pair.rules}-{who[0]}-attacks-{who[1]}"


FARAMIR: Final = {foe: cell[1] for table, _ in TABLES for (who, foe), cell in table.items() if who == "faramir"}
"""His row as defender: he takes Sméagol's place in these battles."""
PAIRS: Final = pairs()
LATER_PAIRS: Final = later_pairs()


def acting(pair: Pair) -> tuple[str, ...]:
    """The codes that hold in the pair's rule set."""
    return tuple(code.removesuffix("°") for code in pair.codes if code != "r°" or pair.original)


def opening(pair: Pair, field: Field, f_short: str, s_short: str) -> Play:
    """The pair at the start of its battle, with what the fighters' abilities could need."""
    variant = pair.rules == "variant"
    frodo, sam = ("frodo_star", "sam_star") if variant else ("frodo", "sam")
    beside = pair.fighter == "sam" and not pair.f_attacks
    light = [f"{pair.fighter}@{field.f_from if pair.f_attacks else field.name}"]
    if pair.fighter in ("frodo", "frodo_star"):
        light.append(f"{sam}@{'cardolan' if field is SHIRE else 'shire'}")
    else:
        light.append(f"{frodo}@{field.name if beside else 'shire'}")
    if pair.fighter == "smeagol":
        light.append(f"faramir@{field.near}")
    victim = "merry" if pair.fighter in ("legolas", "elrond") else "legolas"
    if pair.later:
        light.append(f"{victim}@{field.name}")
    dark = [f"{pair.foe}@{field.name if pair.f_attacks else field.s_from}"]
    rest = ("uruk_hai", "mouth_of_sauron") if variant else ("balrog", "black_rider")
    dark.append(f"{rest[pair.foe in ('balrog', 'uruk_hai')]}@{field.s_rest}")
    hand_f = " ".join(card for card in F_CARDS if card != f_short)
    hand_s = " ".join(card for card in S_CARDS if card != s_short)
    game = position(
        f"{pair.rules} | F: {' '.join(light)} | S: {' '.join(dark)} | hand F {hand_f} | hand S {hand_s}"
        f" | turn {'F' if pair.f_attacks else 'S'}"
    )
    if pair.f_attacks:
        game.play(f"{pair.fighter} {field.f_from}>{field.name}")
    else:
        game.play(f"{pair.foe} {field.s_from}>{field.name}")
    if pair.later:
        game.play(f"draw {victim}")
        assert game.at(victim) == "fallen"
    if beside:
        game.play("draw sam")
    return game


class Battle:
    """A battle, held against the codes step by step."""

    def __init__(self, pair: Pair, field: Field = FANGORN, f_short: str = "", s_short: str = "") -> None:
        self.pair = pair
        self.field = field
        self.codes = acting(pair)
        self.f_hand = [card for card in F_CARDS if card != f_short]
        self.s_hand = [card for card in S_CARDS if card != s_short]
        self.s_short = s_short
        self.sams_five = False
        self.no_cards = False
        self.game = opening(pair, field, f_short, s_short)

    # what is asked --------------------------------------------------------------------------------------------------
    def asked(self, side: str, *options: str) -> None:
        menu = self.game.menu
        assert {who: sorted(texts) for who, texts in menu.items()} == {side: sorted(options)}, self.game.phase

    def choice(self, side: str, options: list[str], answer: str) -> None:
        self.asked(side, "decline", *options)
        self.game.play(answer)

    # the steps ------------------------------------------------------------------------------------------------------
    def fight(self, use: str = "", f: str = "5", s: str = "1", goal: int = 0) -> None:
        """The whole battle: every ability declined but `use`, and these cards."""
        field, pair = self.field, self.pair
        if "5" in self.codes:
            assert not self.game.shown("frodo")
        for code in self.codes:
            using = code == use
            if code == "r":
                regions = field.shireward if pair.fighter == "pippin" else field.sideways
                answer = f"retreat {regions[goal % len(regions)]}"
                self.choice("F", [f"retreat {region}" for region in regions], answer if using else "decline")
                if using:
                    self.settled(f_at=regions[goal % len(regions)], s_at=field.name)
                    return
            elif code == "s":
                self.choice("F", ["swap faramir"], "swap faramir" if using else "decline")
                if using:
                    self.taken_over(f, s)
                    return
            elif code == "5":
                self.choice("F", ["show"], "show" if using else "decline")
                self.sams_five = using
                if "S!" not in self.codes:  # else the next battle, Frodo's, has begun
                    assert self.game.shown("frodo") == using
            elif code == "a" or (code == "n" and not self.no_cards):
                self.choice("F" if code == "a" else "S", ["no_cards"], "no_cards" if using else "decline")
                self.no_cards = using
            elif code == "z":
                regions = tuple(region for region in field.shireward if not self.taken(region))
                answer = f"retreat {regions[goal % len(regions)]}"
                self.choice("S", [f"retreat {region}" for region in regions], answer if using else "decline")
                if using:
                    self.settled(f_at=field.name, s_at=regions[goal % len(regions)])
                    return
            elif code in INSTANT:
                self.fallen(fighter=code in ("X", "S!"), foe=code in ("X", "F!"), use=use)
                return
        if self.no_cards:
            self.compare(0, 0, use)
        else:
            self.cards(use, f, s)

    def taken(self, region: str) -> bool:
        """Whether a Fellowship character stands there: Sméagol's friend."""
        return self.pair.fighter == "smeagol" and region == self.field.near

    def taken_over(self, f: str, s: str) -> None:
        """Sméagol has changed places; the rest is the newcomer's battle as defender."""
        assert self.game.at("smeagol") == self.field.near
        codes = LATER["faramir"] if self.pair.later else FARAMIR[self.pair.foe]
        self.pair = self.pair._replace(fighter="faramir", codes=codes)
        self.codes = acting(self.pair)
        if "S!" not in self.codes:
            assert self.game.at("faramir") == self.field.name
            assert self.game.shown("faramir")
        self.field = self.field._replace(
            shireward=tuple(region for region in self.field.shireward if region != self.field.near)
        )
        self.fight("", f, s)

    def cards(self, use: str, f: str, s: str) -> None:
        """Step 3: S first against Gandalf, else both in secret; then S's after-show abilities; then the texts."""
        game, codes = self.game, self.codes
        off = "t" in codes or "f" in codes or ("e" in codes and s in ("eye_of_sauron", "magic"))
        number = int(s) if s.isdigit() else 0
        fetches = s == "magic" and not off and bool(self.s_short)
        if "g" in codes:
            self.asked("S", *(f"card {card}" for card in self.s_hand))
            game.play(f"card {s}")
            assert game.sees("F").table == ("", s)
            if fetches:
                number = self.fetched()
            self.asked("F", *(f"card {card}" for card in self.f_hand))
            game.play(f"card {f}")
        else:
            assert {who: sorted(texts) for who, texts in game.menu.items()} == {
                "F": sorted(f"card {card}" for card in self.f_hand),
                "S": sorted(f"card {card}" for card in self.s_hand),
            }
            game.play(f"S card {s}")
            assert game.sees("F").table == ("", "")
            game.play(f"F card {f}")
        self.f_hand.remove(f)
        self.s_hand.remove(s)
        for code in codes:
            if code == "c":
                self.choice("S", ["force"], "force" if use == code else "decline")
                if use == code:
                    self.asked("F", *(f"card {card}" for card in self.f_hand))
                    self.f_hand.append(f)
                    f = "3"
                    self.f_hand.remove(f)
                    game.play(f"card {f}")
            elif code == "m":
                self.choice("S", ["exchange"], "exchange" if use == code else "decline")
                if use == code:
                    self.s_hand.append(s)
                    self.s_hand.remove("4")
                    s, number = "4", 4
        if fetches and "g" not in codes:
            number = self.fetched()
        cancelled = s == "eye_of_sauron" and not off and not f.isdigit()
        if s == "retreat_s" and not off:
            self.left(f)
        elif f == "noble_sacrifice" and not cancelled:
            self.fallen(fighter=True, foe=True, use=use)
        else:
            self.compare(int(f) if f.isdigit() else 0, 0 if "t" in codes else number, use)

    def fetched(self) -> int:
        """S's Magic becomes his only discarded card; in the revised rules there is nothing to decide."""
        if self.pair.original:
            self.asked("S", f"take {self.s_short}", "take none")
            self.game.play(f"take {self.s_short}")
        return int(self.s_short)

    def left(self, f: str) -> None:
        """S's retreat card acts."""
        assert f.isdigit()
        regions = self.field.sideways
        if self.pair.original:
            self.choice("S", [f"retreat {region}" for region in regions], f"retreat {regions[0]}")
        elif len(regions) > 1:
            self.asked("S", *(f"retreat {region}" for region in regions))
            self.game.play(f"retreat {regions[0]}")
        self.settled(f_at=self.field.name, s_at=regions[0])

    def compare(self, f_card: int, s_card: int, use: str) -> None:
        """Step 4: the totals, from the strengths that the codes name."""
        dark = 6 if "6" in self.codes else STRENGTH[self.pair.foe]
        light = STRENGTH[self.pair.fighter]
        if "=" in self.codes:
            light = dark
        elif self.sams_five:
            light = 5
        elif "L" in self.codes:
            strength, regions = LOCAL_STRENGTH[self.pair.fighter]
            light = strength if self.field.name in regions else light
        totals = [line.args for line in self.game.sees("F").log if line.id == "log-compare"]
        assert totals == [
            {"who": self.pair.fighter, "total": light + f_card, "foe": self.pair.foe, "other": dark + s_card}
        ]
        self.fallen(light + f_card <= dark + s_card, dark + s_card <= light + f_card, use)

    def fallen(self, fighter: bool, foe: bool, use: str) -> None:
        """Who is defeated, and what comes of it: Wormtongue's escape, the Ring, Shelob's return."""
        field, pair = self.field, self.pair
        s_at = "fallen" if foe else field.name
        if foe and "†" in self.codes:
            goal = field.mordorward[-1]
            self.choice(
                "S",
                [f"escape {region}" for region in field.mordorward],
                f"escape {goal}" if use == "†" else "decline",
            )
            s_at = goal if use == "†" else s_at
        lost = fighter and (pair.fighter == "frodo" or (pair.fighter == "frodo_star" and pair.foe == "warg"))
        if fighter and not foe and "h" in self.codes and not lost:
            s_at = "gondor"
        self.settled("fallen" if fighter else field.name, s_at, lost)
        if fighter and pair.fighter == "frodo_star" and not lost:
            assert self.game.sees("F").ring_bearer == ("sam_star" if pair.rules == "variant" else "sam")

    def settled(self, f_at: str, s_at: str, lost: bool = False) -> None:
        """The battle is over: both fighters are where they should be, and so are the cards."""
        game = self.game
        assert (game.at(self.pair.fighter), game.at(self.pair.foe)) == (f_at, s_at)
        assert game.winner == ("S" if lost else None)
        assert (sorted(game.hand("F")), sorted(game.hand("S"))) == (sorted(self.f_hand), sorted(self.s_hand))
        if not lost and not (self.pair.fighter == "sam" and f_at != self.field.name and s_at == self.field.name):
            assert game.phase == "turn"


# The transcription ----------------------------------------------------------------------------------------------------
def test_the_tables_hold_every_pair_of_fighters_once() -> None:
    cells = [key for table, _ in TABLES for key in table]
    assert len(cells) == len(set(cells)) == 324
    assert {foe for _, foe in cells} == {*CLASSIC_S, *STAR_S}
    assert {fighter for fighter, _ in cells} == set(LATER)


def test_the_tables_are_those_of_the_rules_document() -> None:
    document = Path(__file__).parents[3] / "docs" / "rules" / "confrontation.md"
    lines = document.read_text(encoding="utf-8").partition("### 3.19")[2].partition("#### ")[0].splitlines()
    printed: dict[tuple[str, str], tuple[tuple[str, ...], tuple[str, ...]]] = {}
    columns: list[str] = []
    for line in lines:
        row, *cells = (cell.strip(" `") for cell in line.strip("|").split("|"))
        if row == r"F \ S":
            columns = cells
        elif columns and row in LATER:
            for foe, cell in zip(columns, cells, strict=True):
                both = cell.replace("·", "").split("/")
                printed[row, foe] = (tuple(both[0].split()), tuple(both[-1].split()))
    assert printed == {key: cell for table, _ in TABLES for key, cell in table.items()}


# The battles ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("pair", PAIRS, ids=name)
def test_the_abilities_of_the_cell_are_asked_for_in_its_order_and_give_its_strengths(pair: Pair) -> None:
    for field in FIELDS:
        Battle(pair, field).fight(f="5", s="1")
        Battle(pair, field).fight(f="1", s="6")


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if set(acting(pair)) & set(CHOICES)], ids=name)
def test_each_ability_of_the_cell_does_what_its_code_says(pair: Pair) -> None:
    for code in sorted(set(acting(pair)) & set(CHOICES)):
        for field in (FANGORN, GONDOR):
            Battle(pair, field).fight(use=code, f="5", s="1")
        Battle(pair).fight(use=code, f="1", s="6", goal=1)


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if not set(pair.codes) & set(INSTANT)], ids=name)
def test_the_text_of_saurons_cards_acts_unless_the_cell_switches_it_off(pair: Pair) -> None:
    Battle(pair).fight(f="noble_sacrifice", s="eye_of_sauron")
    Battle(pair).fight(f="1", s="retreat_s")
    Battle(pair, f_short="5", s_short="6").fight(f="1", s="magic")
    Battle(pair).fight(f="noble_sacrifice", s="2")


@pytest.mark.parametrize("pair", LATER_PAIRS, ids=name)
def test_in_later_battles_of_their_attack_the_orcs_have_no_ability_but_the_others_keep_theirs(pair: Pair) -> None:
    fields = (SHIRE,) if pair.fighter == "sam" else FIELDS
    for field in fields:
        Battle(pair, field).fight(f="5", s="1")
        Battle(pair, field).fight(f="1", s="6")
        for code in sorted(set(acting(pair)) & set(CHOICES)):
            Battle(pair, field).fight(use=code, f="5", s="1")
        if not set(pair.codes) & set(INSTANT):
            Battle(pair, field).fight(f="noble_sacrifice", s="eye_of_sauron")
            Battle(pair, field, f_short="5", s_short="6").fight(f="1", s="magic")
