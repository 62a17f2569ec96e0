"""A page's words are said once, and kept."""

from __future__ import annotations

from mathom.core.message import Line, Message
from mathom.core.speaker import Speaker
from mathom.core.words import Words


class Counting(Words):
    asked = 0

    def say(self, message: Message | Line) -> str:
        self.asked += 1
        return super().say(message)


def test_it_says_what_the_words_say_and_asks_them_once() -> None:
    words = Counting("en")
    speak = Speaker.of(words)
    for _ in range(3):
        assert speak.say("error-option-twice", name="dice") == "Option dice is given twice."
        assert speak.line(Line("error-option-twice", {"name": "cards"})) == "Option cards is given twice."
        assert speak.name("action", "resign") == "Resign"
        assert speak.names("action", ["resign", "offer_stop"]) == words.names("action", ["resign", "offer_stop"])
        assert speak.fixed(("action-resign",)) == {"action_resign": "Resign"}
    assert words.asked < 3 * 5


def test_there_is_one_for_each_words_and_kind_of_speaker() -> None:
    class Other(Speaker):
        pass

    polish, english = Words("pl"), Words("en")
    assert Speaker.of(polish) is Speaker.of(polish)
    assert Speaker.of(polish) is not Speaker.of(english)
    assert type(Other.of(polish)) is Other
    assert Speaker.of(polish).name("action", "resign") != Speaker.of(english).name("action", "resign")
