"""Options as typed data: read from words, written as words, refused with a reason."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.core import Choice, Flag, Number, Option, Options, OptionsError

MENU: tuple[Option, ...] = (
    Choice("ending", "normal", ("normal", "short")),
    Flag("dice", False),
    Number("seats", 2, 2, 5),
)


@pytest.mark.parametrize(
    "text,written",
    [
        ("", ""),
        ("seats=2 dice=no ending=normal", ""),
        ("seats=4  ending=short", "ending=short seats=4"),
        ("dice=ON", "dice=yes"),
    ],
)
def test_options_are_read_and_written(text: str, written: str) -> None:
    options = Options.parse(MENU, text)
    assert options.text() == written
    assert Options.parse(MENU, written) == options
    assert Options.parse(MENU, options.full_text()) == options
    assert len(options.full_text().split()) == len(MENU)
    assert Options(MENU, options) == options
    assert repr(options) == f"Options({written!r})"
    assert len(options) == len(MENU)


@pytest.mark.parametrize(
    "text,message",
    [
        ("seats", "error-option-syntax"),
        ("chairs=4", "error-option-unknown"),
        ("seats=4 seats=4", "error-option-twice"),
        ("seats=6", "error-option-value"),
        ("seats=²", "error-option-value"),
        ("seats=--3", "error-option-value"),
        ("seats=" + "9" * 5000, "error-option-value"),
        ("dice=maybe", "error-option-value"),
        ("ending=late", "error-option-value"),
    ],
)
def test_bad_options_are_refused(text: str, message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        Options.parse(MENU, text)


@pytest.mark.parametrize("chosen", [{"seats": True}, {"seats": None}, {"dice": 1}, {"ending": 3}, {3: 3}])
def test_values_of_the_wrong_type_are_refused(chosen: dict[str, object]) -> None:
    with pytest.raises(OptionsError):
        Options(MENU, chosen)


@given(
    st.one_of(st.text(), st.lists(st.sampled_from(["seats=", "dice=", "=", "-", "1", "²", "yes", " "])).map("".join))
)
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(OptionsError):
        Options.parse(MENU, text)
