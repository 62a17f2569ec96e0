"""Hits on the figures of a group: armour, sorcery, health and the six modifiers (rules 3.8, 6.2)."""

from __future__ import annotations

import re
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.games.journeys.hits import (
    CLEAVE,
    LETHAL,
    MODIFIERS,
    PIERCE,
    SMITE,
    STUN,
    SUNDER,
    UNTOUCHED,
    Account,
    Figure,
    Landing,
    land_hits,
    modifier_mask,
    modifier_names,
)

CASES: Final = {
    # Figures as armour/sorcery/health, hits and modifiers; then armour/health after it.
    "JE-T-01": ("1/0/4", "3", "1/2"),
    "JE-T-02": ("1/2/4", "3", "1/4"),
    "JE-T-03": ("1/2/4", "3 pierce", "1/3"),
    "JE-T-04": ("1/2/4", "3 pierce smite", "1/1"),
    "JE-T-05": ("0/0/3 0/0/3", "4", "0/0 0/2"),
    "JE-T-06": ("1/0/3 1/0/3", "6", "1/0 1/2"),
    "JE-T-07": ("1/0/3 1/0/3", "3 cleave", "1/1 1/1"),
    "JE-T-08": ("0/0/5", "3 lethal", "0/0"),
    "JE-T-09": ("0/0/5", "2 lethal", "0/3"),
    "JE-T-10": ("0/0/2", "1 lethal", "0/0"),
    "JE-T-11": ("2/0/4", "3 lethal", "2/3"),
    "JE-T-12": ("2/0/4", "3 sunder", "1/2"),
    "JE-T-13": ("1/0/2 1/0/2", "2 sunder", "0/0 0/2"),
    "JE-T-14": ("1/0/2 1/0/2", "1 sunder", "0/1 1/2"),
    "JE-T-15": ("1/0/2 1/0/3", "2 cleave sunder", "0/0 0/1"),
    "JE-T-16": ("0/0/4 0/0/4", "4 lethal", "0/0 0/0"),
}


def landed(group: str, given_: str, *, lethal_spills: bool = True) -> Landing:
    """Hits written as in the table of the rules."""
    rows = [tuple(int(number) for number in figure.split("/")) for figure in group.split()]
    (sorcery,) = {row[1] for row in rows}
    hits, *names = given_.split()
    return land_hits(tuple((row[0], row[2]) for row in rows), sorcery, int(hits), modifier_mask(names), lethal_spills)


def after(group: str, given_: str, *, lethal_spills: bool = True) -> str:
    """Armour and health of each figure afterwards."""
    found = landed(group, given_, lethal_spills=lethal_spills)
    return " ".join(f"{armor}/{health}" for armor, health in found.figures)


# ---------------------------------------------------------------- the table of the rules


@pytest.mark.rule("JE-T-01", "JE-T-04", "JE-T-05", "JE-T-07", "JE-T-08", "JE-T-09", "JE-T-10", "JE-T-11")
@pytest.mark.rule("JE-T-14", "JE-T-15")
@pytest.mark.parametrize("case", CASES)
def test_the_derived_cases(case: str) -> None:
    group, given_, wanted = CASES[case]
    assert after(group, given_) == wanted
    assert landed(group, given_).defeated == len(re.findall("/0", wanted))


@pytest.mark.rule("JE-T-02", "JE-T-03", "JE-T-06", "JE-T-12", "JE-T-13", "JE-T-16")
def test_what_took_the_hits_is_told_of_each_figure() -> None:
    assert landed("1/2/4", "3").accounts == (Account(armor=1, sorcery=2),)
    assert landed("1/2/4", "3 pierce").accounts == (Account(sorcery=2, health=1),)
    assert landed("1/0/3 1/0/3", "6").accounts == (
        Account(armor=1, health=3, defeated=True),
        Account(armor=1, health=1),
    )
    assert landed("2/0/4", "3 sunder").accounts == (Account(sundered=1, armor=1, health=2),)
    assert landed("1/0/2 1/0/2", "2 sunder").accounts == (
        Account(sundered=1, health=2, defeated=True),
        Account(sundered=1),
    )
    assert landed("0/0/4 0/0/4", "4 lethal").accounts == (Account(health=2, defeated=True),) * 2
    assert landed("0/0/4 0/0/4", "1").accounts == (Account(health=1), UNTOUCHED)


# ---------------------------------------------------------------- rule by rule


@pytest.mark.rule("JE-69.0", "JE-69.6", "JE-P-HIT-02")
def test_each_hit_takes_one_field_of_one_enemy() -> None:
    assert [after("0/0/3", str(hits)) for hits in range(5)] == ["0/3", "0/2", "0/1", "0/0", "0/0"]


@pytest.mark.rule("JE-69.6a", "JE-52.0", "JE-52.2", "JE-13.0", "JE-13.2", "JE-P-HIT-02")
def test_armour_and_sorcery_go_before_health() -> None:
    assert after("2/0/3", "2") == "2/3"
    assert after("0/2/3", "2") == "0/3"
    assert after("2/0/3", "3") == "2/2"
    assert after("0/2/3", "3") == "0/2"


@pytest.mark.rule("JE-69.6b", "JE-13.2a", "JE-52.2a", "JE-P-HIT-02")
def test_armour_goes_before_sorcery() -> None:
    assert landed("2/2/3", "3").accounts == (Account(armor=2, sorcery=1),)


@pytest.mark.rule("JE-52.3", "JE-13.3", "JE-P-HIT-06")
def test_armour_and_sorcery_are_full_again_after_each_application() -> None:
    """Two applications of 3 take nothing from health that one of 6 would."""
    group = ((1, 4),)
    for _ in range(2):
        group = land_hits(group, 2, 3, 0).figures  # type: ignore[assignment]
    assert group == ((1, 4),)
    assert land_hits(group, 2, 6, 0).figures == ((1, 1),)


@pytest.mark.rule("JE-P-HIT-06")
def test_lost_health_and_sundered_armour_stay_lost() -> None:
    once = land_hits(((2, 4),), 0, 2, SUNDER).figures
    assert once == ((1, 3),)
    assert land_hits(once, 0, 2, 0).figures == ((1, 2),)


@pytest.mark.rule("JE-69.7", "JE-P-HIT-03")
def test_hits_go_to_one_enemy_until_it_is_defeated() -> None:
    assert after("0/0/3 0/0/3 0/0/3", "2") == "0/1 0/3 0/3"
    assert after("0/0/3 0/0/3 0/0/3", "7") == "0/0 0/0 0/2"
    assert after("0/0/3 0/0/3 0/0/3", "20") == "0/0 0/0 0/0"


@pytest.mark.rule("JE-P-HIT-01", "JE-P-HIT-03")
def test_the_first_enemy_alive_is_the_first() -> None:
    found = land_hits(((1, 0), (1, 3), (1, 3)), 0, 2, SUNDER)
    assert found.figures == ((1, 0), (0, 1), (1, 3))
    assert found.defeated == 0
    assert found.accounts[0] is UNTOUCHED


@pytest.mark.rule("JE-69.7a", "JE-41.6c", "JE-A-120", "JE-P-HIT-04")
def test_cleave_gives_every_enemy_all_the_hits() -> None:
    assert after("0/0/3 1/0/3 2/0/3", "2 cleave") == "0/1 1/2 2/3"
    assert after("0/0/1 0/0/9", "4 cleave") == "0/0 0/5", "what one leaves goes to no other"


@pytest.mark.rule("JE-41.6a", "JE-52.4", "JE-A-117")
def test_pierce_ignores_armour_alone() -> None:
    assert landed("2/1/4", "3 pierce").accounts == (Account(sorcery=1, health=2),)


@pytest.mark.rule("JE-41.6b", "JE-13.4", "JE-A-118")
def test_smite_ignores_sorcery_alone() -> None:
    assert landed("1/2/4", "3 smite").accounts == (Account(armor=1, health=2),)


@pytest.mark.rule("JE-41.2")
def test_modifiers_combine() -> None:
    assert after("2/2/4 2/2/4", "2 pierce smite cleave lethal") == "2/0 2/0"
    assert after("2/2/4 2/2/4", "2 pierce smite cleave") == "2/2 2/2"
    assert after("2/2/4 2/2/4", "2 pierce smite lethal") == "2/0 2/4"
    assert after("2/2/4 2/2/4", "2 smite cleave lethal") == "2/4 2/4"
    assert after("1/2/4 1/2/4", "3 smite sunder") == "0/1 1/4"


@pytest.mark.rule("JE-41.6d", "JE-A-121", "JE-R-18")
@pytest.mark.parametrize("health, needed", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)])
def test_lethal_needs_half_of_the_health_rounded_up(health: int, needed: int) -> None:
    assert after(f"0/0/{health}", f"{needed} lethal") == "0/0"
    assert after(f"0/0/{health}", f"{needed - 1} lethal") == f"0/{health - needed + 1}"


@pytest.mark.rule("JE-41.6d")
def test_lethal_does_not_count_armour_and_sorcery() -> None:
    assert after("2/0/2", "2 lethal") == "2/2"
    assert after("0/2/2", "2 lethal") == "0/2"
    assert after("2/2/2", "5 lethal") == "2/0"


@pytest.mark.rule("JE-R-18", "JE-A-121")
def test_lethal_asks_for_half_of_what_it_had_before_this_application() -> None:
    """Health lost in earlier ones does not count: 5, then 3 after 2 hits, of which 1 more is less than half."""
    wounded = land_hits(((0, 5),), 0, 2, LETHAL).figures
    assert wounded == ((0, 3),)
    assert land_hits(wounded, 0, 1, LETHAL).figures == ((0, 2),)


@pytest.mark.rule("JE-R-39")
def test_what_lethal_saves_goes_to_the_next_enemy() -> None:
    assert after("0/0/4 0/0/4 0/0/5", "6 lethal") == "0/0 0/0 0/3"
    assert after("0/0/4 1/0/4", "4 lethal") == "0/0 1/3"


@pytest.mark.rule("JE-R-80")
def test_what_lethal_saves_is_lost_with_the_option_off() -> None:
    assert after("0/0/4 0/0/4", "6 lethal", lethal_spills=False) == "0/0 0/4"
    assert after("0/0/4 1/0/4", "6 lethal sunder", lethal_spills=False) == "0/0 0/4", "sunder goes on"
    assert after("0/0/4 0/0/4", "2 cleave lethal", lethal_spills=False) == "0/0 0/0"
    assert after("0/0/4 0/0/4", "6", lethal_spills=False) == "0/0 0/2", "without lethal nothing is lost"
    assert after("0/0/1 0/0/4", "2 lethal", lethal_spills=False) == "0/0 0/3", "lethal saved nothing here"


@pytest.mark.rule("JE-41.6e", "JE-52.5", "JE-A-119", "JE-P-HIT-03")
def test_sunder_lowers_armour_for_good_before_the_hits() -> None:
    assert after("2/0/4 2/0/4", "2 sunder") == "1/3 2/4"
    assert after("1/0/4", "1 sunder") == "0/3", "the hit finds no armour any more"


@pytest.mark.rule("JE-41.6e", "JE-52.5a", "JE-P-HIT-03")
def test_sunder_goes_on_to_the_next_while_enemies_are_defeated() -> None:
    assert after("1/0/2 1/0/2 1/0/2", "2 sunder") == "0/0 0/2 1/2"
    assert after("1/0/2 1/0/2 1/0/2", "3 sunder") == "0/0 0/1 1/2"
    assert after("1/0/2 1/0/2 1/0/2", "4 sunder") == "0/0 0/0 0/2"


@pytest.mark.rule("JE-P-HIT-04", "JE-R-41")
def test_sunder_with_cleave_stops_behind_the_first_who_stands() -> None:
    assert after("1/0/2 1/0/5 1/0/2 1/0/2", "2 cleave sunder") == "0/0 0/3 1/1 1/1"
    assert after("1/0/5 1/0/1 1/0/1", "2 cleave sunder") == "0/3 1/0 1/0", "defeated behind one who stands"


@pytest.mark.rule("JE-P-HIT-05", "JE-R-41")
def test_no_hits() -> None:
    assert after("2/0/1 2/0/4", "0 sunder") == "1/1 2/4"
    assert after("2/0/1 2/0/4", "0 sunder cleave") == "1/1 2/4"
    assert after("0/0/1 0/0/4", "0 lethal") == "0/1 0/4"
    assert after("2/1/1 2/1/4", "0 stun") == "2/1 2/4"
    assert landed("2/0/1", "0").accounts == (UNTOUCHED,)


@pytest.mark.rule("JE-R-41")
def test_sunder_at_armour_0_does_nothing_and_is_not_carried_on() -> None:
    assert after("0/0/4 1/0/4", "2 sunder") == "0/2 1/4"
    assert landed("0/0/4 1/0/4", "2 sunder").accounts == (Account(health=2), UNTOUCHED)


@pytest.mark.rule("JE-41.0", "JE-41.6")
def test_there_are_six_modifiers() -> None:
    assert MODIFIERS == ("pierce", "smite", "cleave", "lethal", "sunder", "stun")
    assert [modifier_mask([name]) for name in MODIFIERS] == [PIERCE, SMITE, CLEAVE, LETHAL, SUNDER, STUN]
    assert [modifier_names(bit) for bit in (PIERCE, STUN | CLEAVE)] == [("pierce",), ("cleave", "stun")]


@pytest.mark.rule("JE-41.5")
def test_a_modifier_twice_is_the_modifier_once() -> None:
    assert modifier_mask(["sunder", "sunder"]) == SUNDER
    assert after("2/0/4", "1 sunder sunder") == "1/4"


# ---------------------------------------------------------------- against hits given one by one


class Bar:
    """The health bar of one figure, field by field, as it hangs in the enemy menu."""

    def __init__(self, armor: int, sorcery: int, health: int) -> None:
        self.armor_max, self.sorcery_max = armor, sorcery
        self.armor, self.sorcery, self.health, self.before = armor, sorcery, health, health
        self.spared = 0

    def sunder(self) -> None:
        self.armor_max = self.armor = max(0, self.armor_max - 1)

    def hit(self, modifiers: int) -> None:
        if self.armor and not modifiers & PIERCE:
            self.armor -= 1
        elif self.sorcery and not modifiers & SMITE:
            self.sorcery -= 1
        else:
            self.health -= 1
            if modifiers & LETHAL and 2 * (self.before - self.health) >= self.before:
                self.spared, self.health = self.health, 0


def one_by_one(figures: tuple[Figure, ...], sorcery: int, hits: int, modifiers: int, spills: bool) -> list[Figure]:
    """The same told hit by hit: JE-69.6, JE-69.7, JE-52.5a."""
    bars = [Bar(armor, sorcery, health) for armor, health in figures]
    alive = [bar for bar in bars if bar.health]
    if modifiers & CLEAVE:
        chain = True
        for bar in alive:
            if modifiers & SUNDER and chain:
                bar.sunder()
            for _ in range(hits):
                if bar.health:
                    bar.hit(modifiers)
            chain = chain and not bar.health
    else:
        if alive and modifiers & SUNDER:
            alive[0].sunder()
        for _ in range(hits):
            if not alive:
                break
            alive[0].hit(modifiers)
            if not alive[0].health:
                fallen = alive.pop(0)
                if alive and modifiers & SUNDER:
                    alive[0].sunder()
                if fallen.spared and not spills:
                    break
    return [(bar.armor_max, bar.health) for bar in bars]


GROUPS: Final = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 7)), min_size=1, max_size=6).map(tuple)
SORCERY: Final = st.integers(0, 3)
HITS: Final = st.integers(0, 25)
MASKS: Final = st.integers(0, (1 << len(MODIFIERS)) - 1)


@pytest.mark.rule(
    "JE-P-HIT-01", "JE-P-HIT-02", "JE-P-HIT-03", "JE-P-HIT-04", "JE-P-HIT-05", "JE-P-HIT-06", "JE-R-39", "JE-R-80"
)
@given(GROUPS, SORCERY, HITS, MASKS, st.booleans())
def test_hits_land_as_if_given_one_by_one(
    figures: tuple[Figure, ...], sorcery: int, hits: int, modifiers: int, spills: bool
) -> None:
    found = land_hits(figures, sorcery, hits, modifiers, spills)
    assert list(found.figures) == one_by_one(figures, sorcery, hits, modifiers, spills)


@given(GROUPS, SORCERY, HITS, MASKS, st.booleans())
def test_the_accounts_add_up(
    figures: tuple[Figure, ...], sorcery: int, hits: int, modifiers: int, spills: bool
) -> None:
    found = land_hits(figures, sorcery, hits, modifiers, spills)
    for before, now, account in zip(figures, found.figures, found.accounts, strict=True):
        assert now[0] == before[0] - account.sundered
        assert account.armor <= now[0]
        assert account.sorcery <= sorcery
        assert account.defeated == (before[1] > 0 == now[1])
        assert now[1] == (0 if account.defeated else before[1] - account.health)
        assert account.armor + account.sorcery + account.health <= hits
    assert found.defeated == sum(account.defeated for account in found.accounts)
    if not modifiers & CLEAVE:
        assert sum(account.armor + account.sorcery + account.health for account in found.accounts) <= hits


@given(GROUPS, SORCERY, HITS, MASKS)
def test_one_hit_more_never_helps_the_group(
    figures: tuple[Figure, ...], sorcery: int, hits: int, modifiers: int
) -> None:
    fewer, more = (land_hits(figures, sorcery, number, modifiers) for number in (hits, hits + 1))
    assert all(less[1] <= than[1] for less, than in zip(more.figures, fewer.figures, strict=True))
    assert more.defeated >= fewer.defeated
