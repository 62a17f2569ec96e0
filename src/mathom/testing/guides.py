"""First games: can a guide be played as it is told, and is everything it says there in every language?

    def test_guide():
        check_guide(GAME)

It fails with a list of all that it found, each with the number of the step.
"""

from __future__ import annotations

from typing import Final

from mathom.core.game import Game
from mathom.core.record_reader import read_record
from mathom.core.state_history import StateHistory
from mathom.core.words import languages
from mathom.testing.words import StrictWords

LONGEST: Final = 560
"""So many characters can be read at once."""


def check_guide(game: Game) -> None:
    """The first game is a whole one; the learner is always told, in bold, what to do, and may do it; nothing that is
    said is missing in a language, left open or too long; and something is said at the end.
    """
    guide = game.guide()
    if guide is None:
        raise AssertionError(f"{game.id} has no guide")
    record = read_record(guide.record, find_game=lambda _: game)
    end = len(record.entries)
    history = StateHistory(record)
    faults = [] if history.at(end).result() is not None else ["the game is not played to its end"]
    faults += [f"{number}: there is no such step" for number in guide.says if not 0 <= number <= end]
    if end not in guide.says:
        faults.append("nothing is said at the end")
    asked = [number for number, (actor, _) in enumerate(record.entries) if actor == guide.seat]
    for number in asked:
        action = record.entries[number][1]
        if number not in guide.says:
            faults.append(f"{number}: the learner is not told to do {action.text!r}")
        if action not in history.at(number).legal(guide.seat):
            faults.append(f"{number}: the learner is not offered {action.text!r}")
    for language in languages():
        words = StrictWords(language, game.word_sources(record.options))
        for number, message in guide.says.items():
            text = words.say(message)
            where = f"{number}: {message.id} in {language}"
            if text.count("**") % 2:
                faults.append(f"{where} has bold text without an end")
            if number in asked and "**" not in text:
                faults.append(f"{where} does not say in bold what to do")
            if len(text) >= LONGEST:
                faults.append(f"{where} is too much to read at once")
    if faults:
        raise AssertionError("\n  ".join([f"the guide of {game.id} is not in order:", *faults]))
