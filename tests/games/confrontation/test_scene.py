"""The page: what it shows is what the view says, everything that may be done is on it, and it tells no secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import msgspec
import pytest
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

import mathom.server
from mathom.core.action import REFEREE, SPECTATOR
from mathom.core.errors import IllegalAction, NotationError
from mathom.core.message import Message
from mathom.core.words import languages
from mathom.games.confrontation import GAME
from mathom.games.confrontation.actions import action
from mathom.games.confrontation.content import CHARACTER, CHARACTERS
from mathom.games.confrontation.duel import Duel
from mathom.games.confrontation.observe import View
from mathom.games.confrontation.table.attempt import attempt
from mathom.games.confrontation.table.icons import ICONS
from mathom.games.confrontation.table.scene import Scene, scene
from mathom.server.page import Button, Page, Plan, SeatCard
from mathom.server.rendering import ALL_AT_ONCE
from mathom.testing import StrictWords, Walk
from tests.games.confrontation.harness import Play, position

TEMPLATES = Path(mathom.server.__file__).parent / "templates"
RULE_SETS = ("original", "classic", "variant", "draft")
AUDIENCES = (0, 1, SPECTATOR, REFEREE)
WORDS = {
    (language, rule_set): StrictWords(language, GAME.word_folders(GAME.options({"rule_set": rule_set})))
    for language in languages()
    for rule_set in RULE_SETS
}


# A page as the server makes it, as far as this game is concerned ------------------------------------------------------
def _environment() -> Environment:
    assert GAME.table is not None
    folders = {GAME.id: FileSystemLoader(GAME.table)}
    jinja = Environment(
        loader=ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader(folders)]),
        autoescape=True,
        undefined=StrictUndefined,
    )
    jinja.filters["rules"] = lambda text: text
    return jinja


JINJA = _environment()


def _button(view: View, number: int, words: StrictWords) -> Button:
    do = view.legal[number]
    label = words.say(GAME.label(do, observation=view))
    return Button(action=do.text, kind=do.kind, label=label, fields=do.fields())


def _page(view: View, words: StrictWords) -> Page:
    names = GAME.seats(GAME.options(view.options))
    return Page(
        code="ABC",
        game=GAME.id,
        mode="play" if view.audience >= 0 else "watch",
        number=len(view.log),
        seat=view.audience,
        seats=tuple(SeatCard(seat=n, short=short, name="", acts=n in view.to_act) for n, short in enumerate(names)),
        your_turn=view.audience in view.to_act,
        prompt=Markup(words.say(view.prompt)) if view.prompt else Markup(""),
        buttons=tuple(_button(view, number, words) for number in range(len(view.legal))),
        plans=tuple(Plan(name=name, label=words.name("plan", name)) for name in GAME.plans(view)),
    )


def _icon(name: str, more: str = "") -> Markup:
    return Markup('<svg class="i {}"><use href="#{}"/></svg>').format(more, name)


JINJA.globals["icon"] = _icon


def _render(view: View, words: StrictWords, *, aids: bool = True) -> str:
    drawn = scene(view, words, aids)
    return JINJA.get_template("confrontation/table.html").render(
        scene=drawn,
        obs=view,
        page=_page(view, words),
        static=str,
        game_static=str,
        **ALL_AT_ONCE,
        lines_shown=80,
        say=lambda message, **args: f"({message})" if message.startswith("web-") else words.say(Message(message, args)),
        name=words.name,
    )


class _Reader(HTMLParser):
    """Collects what the tests ask about."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.actions: list[str] = []
        self.unnamed: list[str] = []
        self._button: list[str] | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag == "button" and found.get("name") == "action":
            self.actions.append(str(found.get("value")))
        if tag == "button":
            self._button = [str(found.get("aria-label") or "")]

    def handle_data(self, data: str) -> None:
        if self._button is not None:
            self._button.append(data.strip())

    def handle_endtag(self, tag: str) -> None:
        if tag == "button" and self._button is not None:
            if not any(self._button):
                self.unnamed.append(str(self.actions[-1:]))
            self._button = None


def _views(options: str, seeds: range, *, every: int) -> Iterator[tuple[Duel, int, View]]:
    """Positions of random games, as each audience sees them; those in which something is asked come more often."""
    for seed in seeds:
        for number, step in enumerate(Walk(GAME, GAME.options(options), seed)):
            assert isinstance(step.state, Duel)
            for audience in AUDIENCES:
                if number % every == audience % every or (audience in step.state.to_act() and number % 3 == 0):
                    view = step.state.observe(audience)
                    assert isinstance(view, View)
                    yield step.state, audience, view


# The whole page -------------------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("extra", ["", " special_cards=yes", " special_cards=yes match=yes auto_shuffle=no"])
def test_everything_that_may_be_done_is_a_button_with_a_name(rule_set: str, extra: str) -> None:
    for number, (_, _, view) in enumerate(_views(f"rule_set={rule_set}{extra}", range(2), every=29)):
        words = WORDS[languages()[number % 2], rule_set]
        html = _render(view, words)
        read = _Reader(html)
        assert {do.text for do in view.legal} <= set(read.actions), view.phase
        assert set(read.actions) - {""} <= {do.text for do in view.legal}
        assert len(read.ids) == len(set(read.ids)), sorted(name for name in read.ids if read.ids.count(name) > 1)
        assert read.unnamed in ([], ["['']"]), view.phase  # the second press of a card gets its words from the first
        assert len(html.encode()) < 100_000


@pytest.mark.slow
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_a_page_without_buttons_has_no_actions(rule_set: str) -> None:
    """A replay shows the same scene, but nothing can be done there."""
    words = WORDS["en", rule_set]
    for _, _, view in _views(f"rule_set={rule_set} special_cards=yes", range(1), every=31):
        page = msgspec.structs.replace(_page(view, words), buttons=(), plans=(), mode="replay")
        html = JINJA.get_template("confrontation/table.html").render(
            scene=scene(view, words),
            obs=view,
            page=page,
            game_static=str,
            **ALL_AT_ONCE,
            lines_shown=80,
            say=lambda message, **args: message,
        )
        assert not _Reader(html).actions
        assert "data-pick" not in html


# Secrets --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CF-HID-18")
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_the_page_is_the_same_in_every_world_that_looks_the_same(rule_set: str) -> None:
    words = WORDS["en", rule_set]
    for number, (_, audience, view) in enumerate(_views(f"rule_set={rule_set} special_cards=yes", range(2), every=37)):
        if audience == REFEREE or number % 3:
            continue
        drawn = msgspec.json.encode(scene(view, words))
        world = GAME.sample_world(view, Random(number)).observe(audience)
        assert isinstance(world, View)
        assert msgspec.json.encode(scene(world, words)) == drawn


def test_a_hidden_enemy_has_a_mark_and_nothing_else() -> None:
    game = _ready()
    html = _render(_seen(game, 0), WORDS["en", "classic"], aids=False)
    board = html[html.index('id="board"') : html.index('class="vh" id="whole"')]
    for character in CHARACTERS[9:18]:
        assert character.name not in board
        assert ICONS[character.name] not in board
    assert 'id="p-s1"' in board


def test_without_aids_nothing_is_concluded() -> None:
    view = _seen(_ready(), 0)
    words = WORDS["en", "classic"]
    helped, alone = scene(view, words, aids=True), scene(view, words, aids=False)
    assert any(stand.possible for stand in helped.stands)
    assert not any(stand.possible or stand.guess or stand.foot for stand in alone.stands if stand.hidden)
    assert helped.top.hand
    assert not alone.top.hand
    assert alone.top.in_hand == 9
    assert alone.bottom.hand


# Single things --------------------------------------------------------------------------------------------------------
def _ready() -> Play:
    return position(
        "classic | F: frodo@shire sam@shire pippin@shire merry@shire gandalf@eregion aragorn@misty_mountains"
        " legolas@rhudaur gimli@enedwaith boromir@cardolan"
        " | S: balrog@mordor shelob@mordor witch_king@mordor flying_nazgul@fangorn"
        " black_rider@rohan saruman@fangorn orcs@dagorlad warg@gondor cave_troll@mordor | turn F"
    )


def _seen(game: Play, seat: int) -> View:
    view = game.state.observe(seat)
    assert isinstance(view, View)
    return view


def _scene(game: Play, seat: int, language: str = "en", rule_set: str = "classic") -> Scene:
    return scene(_seen(game, seat), WORDS[language, rule_set])


def test_the_own_side_is_at_the_bottom() -> None:
    game = _ready()
    light, dark = _scene(game, 0), _scene(game, 1)
    assert (light.ground, light.bottom.side, light.top.side) == ("ground-fellowship.svg", "fellowship", "sauron")
    assert (dark.ground, dark.bottom.side, dark.top.side) == ("ground-sauron.svg", "sauron", "fellowship")
    below = {place.region: place.y for place in dark.places}
    assert below["mordor"] > below["shire"]
    for watcher in (SPECTATOR, REFEREE):
        assert _scene(game, watcher).ground == "ground-fellowship.svg"
    assert len(_scene(game, SPECTATOR).nines) == 2


def test_a_piece_knows_its_ways_and_where_there_is_no_room() -> None:
    drawn = _scene(_ready(), 0)
    gandalf = next(piece for piece in drawn.pieces if piece.face.who == "gandalf")
    ways = {way.to: way for way in gandalf.ways}
    assert set(ways) == {"caradhras", "fangorn"}
    assert ways["fangorn"].attack
    assert ways["fangorn"].note == "attack: 2 stands"
    assert not ways["caradhras"].attack
    assert [(barred.region, barred.full) for barred in gandalf.barred] == [("misty_mountains", True)]
    assert gandalf.barred[0].why.startswith("No room in the Misty Mountains")
    polish = next(p for p in _scene(_ready(), 0, "pl").pieces if p.face.who == "gandalf")
    assert {way.note for way in polish.ways} == {"ruch", "atak: 2 podstawki"}


@pytest.mark.slow
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_where_a_piece_is_barred_the_rules_refuse_it_in_the_same_words(rule_set: str) -> None:
    words = WORDS["pl", rule_set]
    reasons = set()
    for state, seat, view in _views(f"rule_set={rule_set} special_cards=yes", range(4), every=50):
        for piece in scene(view, words).pieces:
            for barred in piece.barred:
                error = _refusal(state, seat, view, piece.mark, barred.region)
                if error.message.id not in ("refuse-named", "refuse-same-character", "refuse-another-character"):
                    assert words.say(error.message) == barred.why
                    reasons.add(error.message.id)
    assert reasons == {"refuse-full", "refuse-sideways-mountains", "refuse-upstream", "refuse-river-sauron"}


def test_barred_regions_are_hatched_while_the_piece_is_in_hand() -> None:
    view = _seen(_ready(), 0)
    mark = next(stand.mark for stand in view.stands if stand.face == "gandalf")
    html = _render(view, WORDS["en", "classic"])
    shut = html[html.index(f'<div class="barred" id="b-{mark}" data-for="{mark}" hidden>') :]
    hatched = re.findall(r'class="region full" href="[^"]*#cf-p-(\w+)"', shut[: shut.index("</div>")])
    assert hatched == ["misty_mountains"]


def test_a_stand_says_who_it_is() -> None:
    labels = {stand.mark: stand.label for stand in _scene(_ready(), 0).stands}
    assert "Gandalf, strength 5, in Eregion" in labels.values()
    assert any(label == "hidden enemy in Gondor, one of 9" for label in labels.values())


@pytest.mark.rule("CF-RUL-62")
def test_treebeard_is_offered_his_ability_before_the_mines() -> None:
    game = position("variant | F: frodo_star@shire treebeard@eregion | S: uruk_hai@fangorn gollum@gondor | turn F")
    piece = next(p for p in _scene(game, 0, rule_set="variant").pieces if p.face.who == "treebeard")
    to_fangorn = [way for way in piece.ways if way.to == "fangorn"]
    assert [way.action[-8] for way in to_fangorn] == ["^", "="]
    assert [way.seal for way in to_fangorn] == [True, False]
    assert "Balrog" in to_fangorn[0].note


@pytest.mark.rule("CF-RUL-23")
@pytest.mark.parametrize("foe, warned", [("saruman", True), ("shelob", False)])
def test_a_useless_gwaihir_is_warned_of(foe: str, warned: bool) -> None:
    game = position(
        f"classic special_cards=yes | F: frodo@shire gimli@eregion | S: {foe}@caradhras orcs@gondor"
        " | special gwaihir | turn F"
    )
    game.play("gimli eregion>caradhras")
    assert game.phase == "eagle"
    assert ("CF-RUL-23" in _scene(game, 0).warning) == warned
    written = position(GAME.write_position(game.state.observe(REFEREE)))  # and so where no log tells of the battle
    assert _scene(written, 0).warning == _scene(game, 0).warning


def test_a_piece_that_a_card_may_move_first_is_told_of_its_bars_too() -> None:
    text = "classic special_cards=yes | F: frodo@shire aragorn@rhudaur | S: warg@fangorn balrog@rohan orcs@mordor"
    game = position(f"{text} | special king_revealed dark_of_mordor | turn F").play("king_revealed s1")
    balrog = next(piece for piece in _scene(game, 1).pieces if piece.face.who == "balrog")
    assert not balrog.ways
    assert balrog.steps
    assert [barred.region for barred in balrog.barred] == ["fangorn"]


def test_the_cave_trolls_card_counts_nothing_in_the_sum() -> None:
    """Neither while its owner alone knows the card, nor once it is shown (CF-TROLL-01)."""
    game = position("classic | F: frodo@shire gimli@eregion | S: cave_troll@caradhras warg@gondor | turn F")
    game.play("gimli eregion>caradhras", "S card 5")
    mine = _scene(game, 1).battle
    assert mine is not None
    assert mine.dark.card is not None
    assert mine.dark.sum == "9"
    game.play("F card 2")
    (told,) = _scene(game, 1).tales
    assert told.dark.whole == "9 + 0 = 9"


def test_the_battle_is_told_and_stays_on_view() -> None:
    game = position("classic | F: frodo@shire gimli@eregion | S: shelob@caradhras warg@gondor | turn F")
    game.play("gimli eregion>caradhras")
    fought = _scene(game, 0).battle
    assert fought is not None
    assert [state for _, state in fought.steps] == ["done", "done", "now", ""]
    assert (fought.light.sum, fought.dark.sum) == ("3 + ?", "5 + ?")
    game.play("F card 5")
    mine, theirs = _scene(game, 0).battle, _scene(game, 1).battle
    assert mine is not None
    assert mine.light.card is not None
    assert mine.light.sum == "3 + 5 = 8"
    assert theirs is not None
    assert theirs.light.card is None
    assert theirs.light.back
    game.play("S card 2")
    assert _scene(game, 1).battle is None
    (told,) = _scene(game, 1).tales
    assert (told.light.whole, told.dark.whole) == ("3 + 5 = 8", "5 + 2 = 7")
    assert told.dark.fell
    assert not told.light.fell
    assert (told.outcome, told.result) == ("Shelob falls", ("8 beats 7.",))


def test_a_retreat_that_did_not_help_says_why_where_the_battle_ends() -> None:
    beside = "warg@fangorn! black_rider@fangorn"
    game = position(f"classic | F: frodo@shire gimli@rohan | S: {beside} balrog@gondor witch_king@mordor | turn S")
    game.play("balrog gondor>rohan").cards("2", "retreat_s")
    (told,) = _scene(game, 1).tales
    assert told.outcome == "Both fall"
    assert told.result == (
        "5 against 5: equal, so both fall.",
        "Retreat does not help: the Balrog has nowhere to go sideways.",
    )
    assert told.light.slot == "their card"


def test_of_two_abilities_that_meet_the_end_says_which_came_first_and_no_card_has_a_place() -> None:
    game = position("classic | F: frodo@shire boromir@rohan | S: orcs@gondor witch_king@mordor | turn S")
    (told,) = _scene(game.play("orcs gondor>rohan"), 0).tales
    assert told.result == (
        "Boromir takes the Orcs down with him, without cards.",
        "The Fellowship’s abilities come first: that of the Orcs does not come into play.",
    )
    assert (told.light.slot, told.dark.slot) == ("", "")


@pytest.mark.parametrize("language", languages())
def test_a_name_on_a_foot_is_short(language: str) -> None:
    for rule_set in ("original", "classic"):
        words = WORDS[language, rule_set]
        for character in CHARACTERS:
            assert len(words.name("character", character.name, "foot")) <= 10
            assert character.name in ICONS


# What is tried --------------------------------------------------------------------------------------------------------
def test_what_is_dragged_is_a_move_the_legal_one_if_there_is_one() -> None:
    game = _ready()
    view = _seen(game, 0)
    mark = next(stand.mark for stand in view.stands if stand.face == "gandalf")
    assert attempt(view, mark, "fangorn") is action("gandalf eregion=fangorn")
    assert attempt(view, "gandalf", "caradhras") is action("gandalf eregion>caradhras")
    assert attempt(view, mark, "mordor") is action("gandalf eregion>mordor")
    assert attempt(view, mark, "eregion") is action("stay")
    assert attempt(view, mark, "bree") is None
    hidden = next(stand.mark for stand in view.stands if not stand.face)
    assert attempt(view, hidden, "rohan") is None
    assert attempt(view, "", "rohan") is None
    assert GAME.attempt(view, mark, "fangorn") is action("gandalf eregion=fangorn")


def test_where_a_card_is_played_or_a_retreat_asked_for_that_is_what_one_may_try() -> None:
    game = position("classic | F: frodo@rohan sam@shire | S: balrog@gondor orcs@mordor | turn S")
    game.play("balrog gondor>rohan")
    view = _seen(game, 0)
    things, places = GAME.whys(view, WORDS["en", "classic"])
    assert [name for _, name in things] == ["Frodo"]
    assert len(places) == 16
    assert attempt(view, things[0][0], "shire") is action("retreat shire")
    for other in ("sam", "balrog"):  # neither another of one's own nor the enemy retreats
        assert attempt(view, other, "shire") is not action("retreat shire")
    view = _seen(game.play("decline"), 0)
    things, places = GAME.whys(view, WORDS["en", "classic"])
    assert len(things) == 9
    assert not places
    assert attempt(view, "card:5", "") is action("card 5")
    assert attempt(view, "card:ace", "") is None


@pytest.mark.slow
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_each_why_not_is_answered_in_words(rule_set: str) -> None:
    words = [WORDS[language, rule_set] for language in languages()]
    asked = refused = 0
    for number, (state, seat, view) in enumerate(_views(f"rule_set={rule_set} special_cards=yes", range(3), every=41)):
        things, places = GAME.whys(view, words[number % 2])
        kinds = {do.kind for do in view.legal}
        answers = bool(kinds & {"card", "retreat", "escape"})
        assert bool(things) == (answers or (view.phase in ("turn", "second", "placing") and bool(view.legal)))
        assert len(places) in (0, 16)
        assert bool(places) == (bool(things) and "card" not in kinds)
        places = places or [("", "")]
        for thing, name in things:
            assert name
            for place, _ in places:
                asked += 1
                do = attempt(view, thing, place)
                assert do is not None
                if do not in view.legal:
                    refused += 1
                    error = _refusal(state, seat, view, thing, place)
                    assert error.rule.startswith("CF-")
                    assert all(language.say(error.message) for language in words)
    assert 0 < refused < asked


def _refusal(state: Duel, seat: int, view: View, thing: str, place: str) -> IllegalAction:
    do = attempt(view, thing, place)
    assert do is not None
    with pytest.raises(IllegalAction) as refusal:
        state.clone().apply(seat, do)
    return refusal.value


def test_one_asks_about_stands_by_their_names() -> None:
    view = _seen(_ready(), 0)
    mark = next(stand.mark for stand in view.stands if stand.face == "gandalf")
    things, places = GAME.whys(view, WORDS["pl", "classic"])
    assert (mark, "Gandalf (Eregion)") in things
    assert ("mirkwood", "Mroczna Puszcza") in places
    assert GAME.whys(_seen(_ready(), 1), WORDS["pl", "classic"]) == ((), ())


def test_after_a_step_of_shadowfax_only_the_same_character_stays() -> None:
    game = position(
        "original special_cards=yes | F: frodo@shire gimli@shire sam@eregion | S: shelob@mordor orcs@gondor"
        " | special shadowfax | turn F"
    )
    game.play("shadowfax gimli shire>arthedain")
    view = _seen(game, 0)
    assert attempt(view, "gimli", "arthedain") is action("stay")
    assert action("stay") in view.legal
    assert _refusal(game.state, 0, view, "sam", "eregion").rule == "CF-SPC-11"


def test_while_placing_it_is_put_there() -> None:
    view = GAME.start("rule_set=classic").observe(0)
    assert isinstance(view, View)
    assert attempt(view, "frodo", "cardolan") is action("frodo@cardolan")
    assert _refusal(GAME.start("rule_set=classic"), 0, view, "frodo", "mordor").rule == "CF-SETUP-04"
    with pytest.raises(NotationError):
        action("frodo@mordor")  # no such text is understood from now on


def test_the_setup_offers_all_nine_and_five_regions() -> None:
    view = GAME.start("rule_set=classic").observe(1)
    assert isinstance(view, View)
    setup = scene(view, WORDS["pl", "classic"]).setup
    assert setup is not None
    assert len(setup.free) == 9
    assert all(CHARACTER[face.who] >= 9 for face in setup.free)
    assert [way.to for way in setup.regions] == ["mirkwood", "fangorn", "rohan", "dagorlad", "gondor"]


def test_a_name_with_letters_of_its_own_is_escaped_once() -> None:
    html = _render(_seen(_ready(), 0), WORDS["pl", "classic"])
    assert "Mroczna Puszcza" in unescape(html)
    assert "&amp;amp;" not in html
