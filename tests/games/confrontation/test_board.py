"""The board (rules 3.2, table 2.2): written here a second time, from the spec, and asked of the engine's legal
moves.
"""

from __future__ import annotations

import pytest

from mathom.core.errors import NotationError
from mathom.games.confrontation import content
from tests.games.confrontation.harness import new, position

# region: (a, b), limit, forward for F, forward for S, sideways, arrows
TABLE: dict[str, tuple[tuple[int, int], int, str, str, str, str]] = {
    "shire": ((0, 0), 4, "arthedain cardolan", "", "", ""),
    "arthedain": ((1, 0), 2, "rhudaur eregion", "shire", "cardolan", ""),
    "cardolan": ((0, 1), 2, "eregion enedwaith", "shire", "arthedain", ""),
    "rhudaur": ((2, 0), 2, "high_pass misty_mountains", "arthedain", "eregion", ""),
    "eregion": ((1, 1), 2, "misty_mountains caradhras", "arthedain cardolan", "rhudaur enedwaith", "fangorn"),
    "enedwaith": ((0, 2), 2, "caradhras gap_of_rohan", "cardolan", "eregion", ""),
    "high_pass": ((3, 0), 1, "mirkwood", "rhudaur", "misty_mountains", ""),
    "misty_mountains": ((2, 1), 1, "mirkwood fangorn", "rhudaur eregion", "high_pass caradhras", ""),
    "caradhras": ((1, 2), 1, "fangorn rohan", "eregion enedwaith", "misty_mountains gap_of_rohan", ""),
    "gap_of_rohan": ((0, 3), 1, "rohan", "enedwaith", "caradhras", ""),
    "mirkwood": ((3, 1), 2, "dagorlad", "high_pass misty_mountains", "fangorn", "fangorn"),
    "fangorn": ((2, 2), 2, "dagorlad gondor", "misty_mountains caradhras", "mirkwood rohan", "rohan"),
    "rohan": ((1, 3), 2, "gondor", "caradhras gap_of_rohan", "fangorn", ""),
    "dagorlad": ((3, 2), 2, "mordor", "mirkwood fangorn", "gondor", ""),
    "gondor": ((2, 3), 2, "mordor", "fangorn rohan", "dagorlad", ""),
    "mordor": ((3, 3), 4, "", "dagorlad gondor", "", ""),
}
REGIONS = tuple(TABLE)
MOUNTAINS = ("high_pass", "misty_mountains", "caradhras", "gap_of_rohan")


def ahead(region: str, side: str) -> set[str]:
    _, _, for_f, for_s, _, _ = TABLE[region]
    return set((for_f if side == "F" else for_s).split())


def behind(region: str, side: str) -> set[str]:
    return ahead(region, "S" if side == "F" else "F")


def beside(region: str) -> set[str]:
    return set(TABLE[region][4].split())


def rank(region: str) -> int:
    return sum(TABLE[region][0])


# The graph -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-BOARD-01", "CF-BOARD-03", "CF-BOARD-11", "CF-GAP-01")
@pytest.mark.parametrize("region", REGIONS)
def test_a_fellowship_character_moves_as_the_table_says(region: str) -> None:
    foe = "rhudaur" if region != "rhudaur" else "dagorlad"
    game = position(f"classic | F: frodo@shire merry@{region} | S: balrog@{foe} | turn F")
    assert set(game.moves("merry")) == ahead(region, "F") | set(TABLE[region][5].split())


@pytest.mark.rule("CF-BOARD-01", "CF-BOARD-03", "CF-BOARD-11", "CF-GAP-01")
@pytest.mark.parametrize("region", REGIONS)
def test_a_sauron_character_moves_as_the_table_says(region: str) -> None:
    friend = "dagorlad" if region != "dagorlad" else "mordor"
    far = "high_pass" if region != "high_pass" else "gap_of_rohan"
    game = position(f"classic | F: frodo@{far} | S: balrog@{region} warg@{friend} | turn S")
    assert set(game.moves("balrog")) == ahead(region, "S")


@pytest.mark.rule("CF-BOARD-01", "CF-BOARD-03", "CF-GAP-01")
@pytest.mark.parametrize("region", REGIONS)
def test_aragorn_attacks_every_neighbour_and_nobody_else(region: str) -> None:
    """An enemy in each region but his own: he reaches the adjacent ones, not across a mountain border, and the
    arrows.
    """
    reached: set[str] = set()
    others = [other for other in REGIONS if other != region]
    for some in (others[:8], others[8:]):
        names = ("balrog", "shelob", "witch_king", "flying_nazgul", "black_rider", "saruman", "orcs", "warg")
        foes = " ".join(f"{name}@{place}" for name, place in zip(names, some, strict=False))
        frodo = next(place for place in others if place not in some and place != "mordor")
        game = position(f"classic | F: frodo@{frodo} aragorn@{region} | S: {foes} | turn F")
        reached |= {place for place in game.moves("aragorn") if place in some}
    neighbours = ahead(region, "F") | behind(region, "F") | set(TABLE[region][5].split())
    assert reached == neighbours | (set() if region in MOUNTAINS else beside(region))


@pytest.mark.rule("CF-BOARD-01", "CF-GAP-01")
def test_sixteen_regions_in_seven_ranks() -> None:
    names = [region.name for region in content.REGIONS]
    assert sorted(names) == sorted(TABLE)
    assert [sum(content.RANK[number] == rank for number in range(16)) for rank in range(7)] == [1, 2, 3, 4, 3, 2, 1]
    assert sum(len(content.FORWARD[content.F][number]) for number in range(16)) == 24
    assert sum(len(content.BESIDE[number]) for number in range(16)) == 2 * 9
    for name, (place, limit, *_) in TABLE.items():
        region = content.REGIONS[content.REGION[name]]
        assert ((region.a, region.b), region.limit) == (place, limit)


@pytest.mark.rule("CF-GAP-04")
def test_within_a_rank_the_regions_go_from_north_to_south() -> None:
    assert [region.name for region in content.REGIONS] == list(REGIONS)


@pytest.mark.rule("CF-BOARD-03")
@pytest.mark.parametrize("region", REGIONS)
def test_forward_is_one_rank_towards_the_enemy_for_each_player(region: str) -> None:
    number = content.REGION[region]
    for side, step in ((content.F, 1), (content.S, -1)):
        assert {content.RANK[to] for to in content.FORWARD[side][number]} <= {content.RANK[number] + step}
        assert {content.RANK[to] for to in content.BACKWARD[side][number]} <= {content.RANK[number] - step}
    assert {content.RANK[to] for to in content.BESIDE[number]} <= {content.RANK[number]}


@pytest.mark.rule("CF-BOARD-03")
@pytest.mark.parametrize("region", [region for region in REGIONS if region not in ("shire", "mordor")])
def test_frodo_retreats_sideways_and_the_retreat_card_backward_as_the_table_says(region: str) -> None:
    """Sideways stays in the rank, backward is towards one's own home: asked of a battle in every region."""
    start = min(behind(region, "S"))
    game = position(f"classic | F: frodo@{region} | S: balrog@{start} | turn S")
    game.play(f"balrog {start}>{region}")
    sideways = set() if region in MOUNTAINS else beside(region)
    if sideways:
        assert {option.removeprefix("retreat ") for option in game.options("F")} - {"decline"} == sideways
        game.play("decline")
    game.cards("retreat_f", "1")
    if game.phase == "fellowship_retreat":
        assert {option.removeprefix("retreat ") for option in game.options("F")} == behind(region, "F")
    else:
        assert {game.at("frodo")} == behind(region, "F")


@pytest.mark.rule("CF-BOARD-02")
def test_the_fellowship_sits_at_the_shire_and_sauron_at_mordor() -> None:
    game = new("rule_set=classic")
    while game.phase == "placing":
        side = "F" if game.options("F") else "S"
        game.play(f"{side} {game.options(side)[0]}")
    stands = game.sees("F").stands
    assert {stand.mark[0] for stand in stands if stand.region == "shire"} == {"f"}
    assert {stand.mark[0] for stand in stands if stand.region == "mordor"} == {"s"}
    assert all(rank(stand.region) < 3 for stand in stands if stand.mark[0] == "f")
    assert all(rank(stand.region) > 3 for stand in stands if stand.mark[0] == "s")


@pytest.mark.rule("CF-BOARD-04", "CF-BOARD-10", "CF-MOVE-12")
@pytest.mark.parametrize("start", ["eregion", "mirkwood", "misty_mountains"])
def test_backward_is_never_back_along_the_arrow(start: str) -> None:
    """Pippin came to Fangorn by the mines, by the river, over the mountains: behind him lie the same two regions."""
    game = position(f"classic | F: frodo@shire pippin@{start} | S: balrog@fangorn warg@mordor | turn F")
    game.play(f"pippin {start}>fangorn")
    assert game.options("F") == ["decline", "retreat misty_mountains", "retreat caradhras"]


@pytest.mark.rule("CF-BOARD-05")
@pytest.mark.parametrize("region", [region for region in REGIONS if region not in ("shire", "mordor")])
def test_the_four_regions_of_the_middle_rank_are_the_mountains(region: str) -> None:
    """Only there nothing goes sideways and only one character of a player has room."""
    start = min(behind(region, "S"))
    game = position(f"classic | F: frodo@{region} | S: balrog@{start} | turn S").play(f"balrog {start}>{region}")
    assert (game.phase == "playing") is (region in MOUNTAINS)
    assert (rank(region) == 3) is (region in MOUNTAINS)
    behind_it = min(behind(region, "F"))
    game = position(f"classic | F: frodo@{behind_it} sam@{region} | S: balrog@mordor | turn F")
    assert (region in game.moves("frodo")) is (region not in MOUNTAINS)


# The limit -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-BOARD-06", "CF-MOVE-03", "CF-EX-17")
@pytest.mark.parametrize("side", ["F", "S"])
@pytest.mark.parametrize("region", [region for region in REGIONS if region not in ("shire", "mordor")])
def test_a_region_is_closed_to_its_owner_at_the_limit_and_open_below_it(region: str, side: str) -> None:
    limit = 1 if region in MOUNTAINS else 2
    start = min(behind(region, side))
    mover, mates = ("merry", ("sam", "gimli")) if side == "F" else ("balrog", ("orcs", "saruman"))
    far = "shire" if region not in ("arthedain", "cardolan") else "high_pass"
    for others in range(limit + 1):
        crowd = " ".join([f"{mover}@{start}", *(f"{mate}@{region}" for mate in mates[:others])])
        if side == "F":
            foe = next(place for place in ("gondor", "rhudaur", "enedwaith") if place not in (region, start))
            text = f"F: frodo@shire {crowd} | S: warg@{foe}"
        else:
            text = f"F: frodo@{far} | S: {crowd} warg@mordor"
        game = position(f"classic | {text} | turn {side}")
        assert (region in game.moves(mover)) is (others < limit), f"{others} characters in {region}"


@pytest.mark.rule("CF-BOARD-06", "CF-BOARD-08", "CF-EX-17")
@pytest.mark.parametrize("others, open_", [(3, True), (4, False)])
def test_four_have_room_at_home(others: int, open_: bool) -> None:
    """The retreat card brings Pippin into the Shire as the fourth, not as the fifth; a recall to Mordor likewise."""
    home = " ".join(f"{name}@shire" for name in ("frodo", "sam", "merry", "gimli")[:others])
    game = position(f"classic | F: {home} pippin@arthedain | S: balrog@rhudaur warg@mordor | turn S")
    game.play("balrog rhudaur>arthedain").cards("retreat_f", "1")
    assert game.at("pippin") == ("shire" if open_ else "fallen")
    crowd = " ".join(f"{name}@mordor" for name in ("balrog", "warg", "orcs", "saruman")[:others])
    game = position(
        f"classic special_cards=yes | F: frodo@shire | S: {crowd} shelob@rohan | special recall_to_mordor | turn S"
    )
    assert ("recall_to_mordor shelob" in game.options("S")) is open_


@pytest.mark.rule("CF-BOARD-07", "CF-MOVE-04")
@pytest.mark.parametrize(
    "text, move",
    [
        ("F: frodo@shire sam@misty_mountains | S: balrog@fangorn warg@fangorn | turn F", "sam misty_mountains>fangorn"),
        ("F: frodo@shire sam@rhudaur | S: balrog@high_pass | turn F", "sam rhudaur>high_pass"),
        (
            "F: frodo@shire sam@gondor | S: balrog@mordor warg@mordor orcs@mordor saruman@mordor | turn F",
            "sam gondor>mordor",
        ),
        ("F: frodo@shire sam@shire gimli@shire merry@shire | S: balrog@arthedain | turn S", "balrog arthedain>shire"),
    ],
)
def test_enemies_do_not_count_against_the_limit(text: str, move: str) -> None:
    game = position(f"classic | {text}")
    assert game.offers(game.turn, move)


@pytest.mark.rule("CF-BOARD-07")
def test_each_player_has_his_own_limit() -> None:
    """Two defenders and an attacker stand in a region for two."""
    game = position("classic | F: frodo@shire sam@rhudaur merry@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur")
    inside = [stand.mark[0] for stand in game.sees("F").stands if stand.region == "rhudaur"]
    assert sorted(inside) == ["f", "f", "s"]


LIMIT_CASES = [
    pytest.param(
        "classic | F: frodo@arthedain sam@cardolan merry@cardolan | S: balrog@rhudaur | turn S",
        ("balrog rhudaur>arthedain",),
        "F",
        "retreat cardolan",
        id="ability retreat",
    ),
    pytest.param(
        "classic special_cards=yes | F: frodo@shire pippin@fangorn sam@misty_mountains merry@caradhras"
        " | S: balrog@dagorlad | special gwaihir | turn S",
        ("balrog dagorlad>fangorn", "gwaihir"),
        "F",
        "retreat misty_mountains",
        id="Gwaihir's retreat",
    ),
    pytest.param(
        "classic special_cards=yes | F: frodo@shire sam@fangorn merry@fangorn | S: balrog@mordor"
        " | special gandalf_the_white | turn F",
        (),
        "F",
        "gandalf_the_white",
        id="Gandalf the White",
    ),
    pytest.param(
        "classic special_cards=yes | F: frodo@shire sam@arthedain merry@eregion gimli@eregion | S: balrog@mordor"
        " | special shadowfax | turn F",
        (),
        "F",
        "shadowfax sam arthedain>eregion",
        id="Shadowfax",
    ),
    pytest.param(
        "classic special_cards=yes | F: frodo@shire | S: balrog@fangorn warg@caradhras orcs@mordor"
        " | special dark_of_mordor | turn S",
        (),
        "S",
        "dark_of_mordor balrog fangorn>caradhras",
        id="Dark of Mordor",
    ),
    pytest.param(
        "variant | F: frodo_star@shire elrond@rhudaur | S: gollum@misty_mountains uruk_hai@arthedain"
        " orcs_star@arthedain | turn S",
        ("gollum misty_mountains>rhudaur",),
        "S",
        "retreat arthedain",
        id="Gollum's retreat",
    ),
]


@pytest.mark.rule("CF-BOARD-08")
@pytest.mark.parametrize("text, moves, side, forbidden", LIMIT_CASES)
def test_nothing_brings_a_player_over_a_limit(text: str, moves: tuple[str, ...], side: str, forbidden: str) -> None:
    game = position(text).play(*moves)
    assert forbidden not in game.options(side)
    assert game.refuses(side, forbidden)


@pytest.mark.rule("CF-BOARD-08")
def test_shelob_does_not_return_to_a_full_gondor() -> None:
    game = position(
        "classic | F: frodo@shire merry@rhudaur | S: shelob@high_pass balrog@gondor warg@gondor orcs@mordor | turn S"
    )
    game.play("shelob high_pass>rhudaur").cards("1", "6")
    assert game.at("merry") == game.at("shelob") == "fallen"


@pytest.mark.rule("CF-BOARD-08")
def test_saurons_retreat_card_finds_no_way_into_a_full_region() -> None:
    game = position("classic | F: frodo@shire merry@mirkwood | S: balrog@dagorlad warg@gondor orcs@gondor | turn F")
    game.play("merry mirkwood>dagorlad").cards("1", "retreat_s")
    assert game.at("balrog") == "dagorlad"
    assert game.at("merry") == "fallen"


@pytest.mark.rule("CF-BOARD-08")
def test_a_change_of_places_keeps_both_regions_within_their_limits() -> None:
    """Sméagol, alone in the mountains, changes with one of two in Rhudaur: one here and two there, as before."""
    game = position(
        "variant | F: frodo_star@shire smeagol@high_pass theoden@rhudaur elrond@rhudaur | S: uruk_hai@mirkwood | turn S"
    )
    game.play("uruk_hai mirkwood>high_pass", "swap theoden")
    assert (game.at("theoden"), game.at("smeagol"), game.at("elrond")) == ("high_pass", "rhudaur", "rhudaur")


@pytest.mark.rule("CF-BOARD-09", "CF-TURN-05")
def test_only_an_unfinished_attack_puts_both_players_into_a_region() -> None:
    with pytest.raises(NotationError):
        position("classic | F: frodo@shire sam@rohan | S: balrog@rohan | turn S")
    game = position("classic | F: frodo@shire gimli@rhudaur merry@rhudaur | S: balrog@high_pass warg@mordor | turn S")
    game.play("balrog high_pass>rhudaur", "draw gimli").cards("1", "6")
    assert game.phase == "playing", "the attack goes on: Merry is still there"
    assert game.turn == "S"
    game.cards("2", "5")
    assert (game.at("merry"), game.turn) == ("fallen", "F")


@pytest.mark.rule("CF-BOARD-10")
def test_the_mines_make_no_neighbours() -> None:
    """Not for Aragorn's attack, not for star Gandalf's help, not for Sméagol, not for a retreat."""
    game = position("classic | F: frodo@shire aragorn@fangorn | S: balrog@eregion warg@mordor | turn F")
    assert "eregion" not in game.moves("aragorn")
    game = position(
        "variant | F: frodo_star@shire gandalf_star@eregion! theoden@fangorn | S: uruk_hai@dagorlad | turn S"
    )
    game.play("uruk_hai dagorlad>fangorn").cards("5", "1")
    assert game.at("uruk_hai") == "fallen", "decided without asking Gandalf"
    game = position("variant | F: frodo_star@shire elrond@eregion smeagol@fangorn | S: uruk_hai@dagorlad | turn S")
    assert game.play("uruk_hai dagorlad>fangorn").phase == "playing"


@pytest.mark.rule("CF-BOARD-10")
def test_the_arrows_are_of_no_use_to_sauron_and_to_no_witch_king() -> None:
    game = position("classic | F: frodo@fangorn | S: witch_king@eregion balrog@mirkwood | turn S")
    assert "fangorn" not in game.moves("witch_king")
    assert "fangorn" not in game.moves("balrog")


@pytest.mark.rule("CF-BOARD-11")
def test_at_the_far_corner_there_is_no_way_ahead() -> None:
    game = position("classic | F: frodo@eregion merry@mordor | S: balrog@dagorlad warg@shire | turn F")
    assert game.moves("merry") == []
    game = position("classic | F: frodo@eregion merry@mordor | S: balrog@dagorlad warg@shire | turn S")
    assert game.moves("warg") == []
