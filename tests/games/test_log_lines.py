"""The log as pages tell it: whose doing it was, and nothing that the line itself does not say."""

from __future__ import annotations

from mathom.core.message import Line
from mathom.core.registry import game
from mathom.core.words import Words


def test_a_stand_that_moves_has_the_sign_of_its_side_and_no_mark() -> None:
    rules = game("confrontation")
    args: dict[str, str | int] = {"stand": "s7", "who": "hidden", "from": "rohan", "to": "gap_of_rohan", "way": "plain"}
    line = Line("log-move", args, readers=(1,), secret={"who": "orcs"})
    for language in ("en", "pl"):
        words = Words(language, [rules.words])
        sign, message = rules.log_line(line.cut(0))
        assert sign == "mk-eye"
        assert "s7" not in words.say(message)
        assert "s7" in words.say(line.cut(0))  # the terminal still names it
        assert rules.log_line(line.cut(1))[0] == "mk-eye"
        assert words.name("character", "orcs") in words.say(rules.log_line(line.cut(1))[1])


def test_signs_of_other_lines() -> None:
    rules = game("confrontation")
    fight: dict[str, str | int] = {
        "attacker": "sam",
        "attacking": "f1",
        "defender": "warg",
        "defending": "s2",
        "at": "rohan",
    }
    assert rules.log_line(Line("log-battle", fight))[0] == "mk-star"
    assert rules.log_line(Line("log-resign", {"side": "sauron"}))[0] == "mk-eye"
    assert rules.log_line(Line("log-placed"))[0] == ""


def test_a_line_about_a_hobbit_has_his_mark() -> None:
    rules = game("mordor")
    assert rules.log_line(Line("log-arrived", {"who": "sam"}))[0] == "mk-diamond"
    struck: dict[str, str | int] = {"die": "green", "why": "own", "victim": "pippin", "square": 1, "half": 0}
    assert rules.log_line(Line("log-nazgul", struck))[0] == "mk-leaf"
    assert rules.log_line(Line("log-round", {"round": 2}))[0] == ""
