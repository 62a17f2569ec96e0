"""A game without secrets needs no curtain between people at one screen."""

from __future__ import annotations

from click.testing import CliRunner

from mathom.cli import cli


def test_journey_to_mordor_has_no_curtain() -> None:
    typed = "hobbit sam\nhobbit frodo\nquit\n"
    shown = CliRunner().invoke(cli, ["play", "mordor", "--seat", "both", "--seed", "4"], input=typed).output
    assert "Press Enter" not in shown
    assert "Frodo" in shown


def test_the_confrontation_has_one() -> None:
    shown = CliRunner().invoke(cli, ["play", "confrontation", "--seat", "both", "--seed", "4"], input="\nquit\n").output
    assert "Press Enter" in shown
