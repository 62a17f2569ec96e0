"""Tests of attributes (rules 3.7): the procedure of JE-P-TEST-02, its windows, and the effects on a test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from msgspec.structs import replace

from mathom.games.journeys.abilities import BEFORE_TEST, Window, discard_for, open_window
from mathom.games.journeys.actions import ATTRIBUTES, JourneysAction, do
from mathom.games.journeys.attack import SPEND
from mathom.games.journeys.boons import gain_boon
from mathom.games.journeys.cards import DRAW, NO_CARD
from mathom.games.journeys.contexts import HeroAttack, Occasion, Test
from mathom.games.journeys.counters import amount
from mathom.games.journeys.in_force import attribute, cannot, in_force
from mathom.games.journeys.modifiers import InspirationPerTestMax, RevealMod
from mathom.games.journeys.op import Num, Op, Scope
from mathom.games.journeys.state import Position
from mathom.games.journeys.step import Args, HeroStep, Procedure
from mathom.games.journeys.symbols import open_fate, successes


# The steps of a test --------------------------------------------------------------------------------------------------
@final
class ChooseAttribute(HeroStep):
    """Which of the attributes allowed is tested (JE-89.0). Its argument: the hero."""

    rule = "JE-89.0"

    def menu(self, s: Position, seat: int) -> Sequence[JourneysAction]:
        """Each of them."""
        test = s.now(Test)
        assert test is not None
        return [do("attribute", number) for number in test.attributes]

    def follow(self, s: Position, seat: int, action: JourneysAction) -> None:
        """It is settled."""
        s.pop()
        test = s.now(Test)
        assert test is not None
        s.change(replace(test, attribute=action.a))

    def about(self, s: Position) -> Args:
        """The test."""
        return about_test(s)


CHOOSE_ATTRIBUTE: Final = ChooseAttribute("choose_attribute")


def about_test(s: Position) -> Args:
    """What a prompt says of the test under way."""
    test = s.now(Test)
    assert test is not None
    return {
        "hero": test.hero,
        "kind": test.kind,
        "attribute": ATTRIBUTES[test.attribute] if test.attribute >= 0 else "",
        "need": test.open_need,
        "successes": successes(s.book, test),
        "fate": open_fate(s.book, test),
    }


def _choose_attribute(s: Position) -> None:
    test: Test = s.stack[2]
    if test.attribute >= 0:
        return
    if len(test.attributes) == 1:
        s.change(replace(test, attribute=test.attributes[0]))
    else:
        s.push(CHOOSE_ATTRIBUTE, test.hero)


def _before(s: Position) -> None:
    open_window(s, BEFORE_TEST, s.stack[2].hero)


def _count_cards(s: Position) -> None:
    """All effects on the number are summed before any card is revealed; at least 1 is (JE-89.1c, JE-89.1d)."""
    test: Test = s.stack[2]
    number = attribute(s, test.hero, test.attribute) + test.more
    number += sum(op.n for op in in_force(s, test.hero, RevealMod))
    s.change(replace(test, left=max(1, number)))
    s.say("test", test.hero, test.kind, test.attribute, test.open_need, max(1, number))


class RevealCards(Procedure):
    """Cards are revealed one by one for the test under way. Its argument: the hero."""

    def go(self, s: Position, at: int) -> bool:
        """The next of them."""
        test = s.now(Test)
        assert test is not None
        if test.left <= 0:
            s.pop()
        else:
            s.push(DRAW, test.hero)
        return False

    def receive(self, s: Position, value: int) -> None:
        """Only its symbols count (JE-89.1g); with no cards at all fewer are revealed (JE-R-24)."""
        test = s.now(Test)
        assert test is not None
        if value == NO_CARD:
            s.change(replace(test, left=0))
        else:
            s.change(replace(test, left=test.left - 1, cards=(*test.cards, value)))
            s.say("reveal", test.hero, value)


REVEAL: Final = RevealCards("reveal")


def _reveal(s: Position) -> None:
    s.push(REVEAL, s.stack[2].hero)


def may_convert(s: Position, test: Test) -> bool:
    """Whether fate may be turned into success: not in an attack on a group in fog (JE-40.2)."""
    if test.kind != "attack":
        return True
    group = s.group(test.group)
    return group is None or not any(
        "no_fate_conversion_against_enemies_here" in getattr(s.book.terrain_row(token), "rules", ())
        for token in s.book.terrain_in(s, group.place)
    )


def inspiration_to_spend(s: Position, test: Test) -> int:
    """How much inspiration the hero may still spend in this test (JE-89.2)."""
    hero = s.heroes[test.hero]
    fate = open_fate(s.book, test)
    if not hero.inspiration or fate <= 0 or not may_convert(s, test) or cannot(s, test.hero, "spend_inspiration"):
        return 0
    most = min((op.n for op in in_force(s, test.hero, InspirationPerTestMax)), default=99)
    return max(0, min(hero.inspiration, fate, most - test.inspired))


@final
class DuringTest(Window):
    """The window in which all abilities of a test are used, and inspiration is spent (JE-89.2a)."""

    rule = "JE-P-TEST-03"

    def may_use_keyword(self, s: Position, seat: int, moment: Occasion) -> bool:
        """Strike, by the attacking hero alone (JE-92.1)."""
        test = s.now(Test)
        return test is not None and test.kind == "attack" and seat == test.hero

    def more(self, s: Position, seat: int, moment: Occasion) -> list[JourneysAction]:
        """Any number of inspiration."""
        test = s.now(Test)
        assert test is not None
        if seat != test.hero:
            return []
        return [do("inspire", number) for number in range(1, inspiration_to_spend(s, test) + 1)]

    def follow_more(self, s: Position, seat: int, action: JourneysAction) -> None:
        """Each token turns one fate into one success (JE-42.3)."""
        test = s.now(Test)
        assert test is not None
        s.set_hero(seat, inspiration=s.heroes[seat].inspiration - action.a)
        s.change(replace(test, converted=test.converted + action.a, inspired=test.inspired + action.a))
        s.say("inspire", seat, action.a)

    def follow_keyword(self, s: Position, seat: int, card: int) -> None:
        """Strike adds hits to the attack under way (JE-15.1)."""
        hits = discard_for(s, seat, card, "strike")
        attack = s.now(HeroAttack)
        assert attack is not None
        s.change(replace(attack, hits=attack.hits + hits))

    def about(self, s: Position) -> Args:
        """The test."""
        return about_test(s)


DURING_TEST: Final = DuringTest("during_test", "strike")


def _during(s: Position) -> None:
    test: Test = s.stack[2]
    open_window(s, DURING_TEST, test.hero, test.group)


def _result(s: Position) -> None:
    """All successes are added up and used as the test says (JE-89.3, JE-P-TEST-07)."""
    test: Test = s.stack[2]
    found = successes(s.book, test)
    passed = found >= (test.need if test.need >= 0 else 1)
    s.change(replace(test, successes=found, passed=passed))
    s.say("result", test.hero, found, test.open_need, passed)


def _use(s: Position) -> None:
    """In an attack the successes are spent now and the hits land, before what follows the test (JE-R-68)."""
    if s.stack[2].kind == "attack":
        s.push(SPEND, s.stack[2].hero)


def _discard(s: Position) -> None:
    test: Test = s.stack[2]
    hero = s.heroes[test.hero]
    s.set_hero(test.hero, discard=(*hero.discard, *(card for card in test.cards if card >= 0)))


@final
class AfterTest(Window):
    """Abilities "when you have performed a test", and the keyword hide (JE-89.5, JE-93.1)."""

    rule = "JE-89.5"

    def may_use_keyword(self, s: Position, seat: int, moment: Occasion) -> bool:
        """Hide, by the performing hero, unless hidden already (JE-93.3)."""
        return seat == moment.hero and not s.heroes[seat].boons >> s.book.boon["hidden"] & 1

    def follow_keyword(self, s: Position, seat: int, card: int) -> None:
        """The hero gains hidden."""
        discard_for(s, seat, card, "hide")
        gain_boon(s, seat, "hidden")

    def about(self, s: Position) -> Args:
        """The test."""
        return about_test(s)


AFTER_TEST: Final = AfterTest("after_test", "hide")


def _after(s: Position) -> None:
    test: Test = s.stack[2]
    open_window(s, AFTER_TEST, test.hero, test.group)


class TestProcedure(Procedure):
    """A test; whoever asked for it is handed the `Test` with its result."""

    def close(self, s: Position) -> None:
        """It is over."""
        s.hand_back(s.stack[2])


TEST: Final = TestProcedure(
    "test", _choose_attribute, _before, _count_cards, _reveal, _during, _result, _use, _discard, _after
)


# The effects ----------------------------------------------------------------------------------------------------------
class TestOp(Op, frozen=True, kw_only=True):
    """An effect on the test under way."""

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only during a test."""
        return s.now(Test) is not None


class AddSuccess(TestOp, frozen=True, kw_only=True, tag="add_success"):
    """Successes that lie on no card (JE-P-TEST-05)."""

    n: Num

    def run(self, s: Position, scope: Scope) -> None:
        """To the test under way."""
        test = s.now(Test)
        if test is not None:
            s.change(replace(test, added=test.added + amount(s, self.n, scope)))


class AddFate(TestOp, frozen=True, kw_only=True, tag="add_fate"):
    """Fate that lies on no card."""

    n: Num

    def run(self, s: Position, scope: Scope) -> None:
        """To the test under way."""
        test = s.now(Test)
        if test is not None:
            s.change(replace(test, added_fate=test.added_fate + amount(s, self.n, scope)))


class ConvertFate(TestOp, frozen=True, kw_only=True, tag="convert_fate"):
    """Fate becomes success without inspiration."""

    n: Num

    def run(self, s: Position, scope: Scope) -> None:
        """As much as there is, at most n."""
        test = s.now(Test)
        if test is not None and may_convert(s, test):
            number = min(open_fate(s.book, test), amount(s, self.n, scope))
            s.change(replace(test, converted=test.converted + max(0, number)))

    def is_of_use(self, s: Position, scope: Scope) -> bool:
        """Only with fate that may be converted."""
        test = s.now(Test)
        return test is not None and open_fate(s.book, test) > 0 and may_convert(s, test)


class RevealMore(TestOp, frozen=True, kw_only=True, tag="reveal"):
    """More cards are revealed in the test under way."""

    n: Num

    def run(self, s: Position, scope: Scope) -> None:
        """One by one."""
        test = s.now(Test)
        if test is not None:
            s.change(replace(test, left=amount(s, self.n, scope)))
            s.push(REVEAL, test.hero)
