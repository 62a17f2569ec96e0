"""What an actor does. Actions are interned by their game: one text, one object, so `is` compares and dicts are fast."""

from __future__ import annotations

from typing import ClassVar, Final

from mathom.core.compiled import mypyc_attr, set_once

NATURE: Final = -1
"""The actor that throws dice and draws from what is hidden."""
SPECTATOR: Final = -2
"""The audience that holds no seat: it sees what lies open."""
REFEREE: Final = -3
"""The audience that sees everything: for finished games, tests and the file on the server."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A small frozen value. `text` is its one name: stable, language-free, read back by `Game.action`.

    A game subclasses this with the few numbers its rules want at hand, each `Final`. `kind` says which sort of action
    it is, and `game` whose it is: with that it travels to a worker and back as the same object.
    """

    __slots__ = ("text",)

    game: ClassVar[str] = ""
    """The id of the game."""

    def __init__(self, text: str) -> None:
        self.text: Final = text

    @property
    def kind(self) -> str:
        """The sort of action, a word: `move`, `card`, `resign`."""
        raise NotImplementedError

    def fields(self) -> dict[str, str | int]:
        """What the action is made of, by name, for scripts."""
        raise NotImplementedError

    def json(self) -> dict[str, str | int]:
        """The JSON form: the text, the kind and the fields by name. `Game.action_from_json` reads it back."""
        return {"action": self.text, "kind": self.kind} | self.fields()

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        """Its game and its text: whoever unpickles it gets the object that the game has for this text."""
        if not self.game:
            raise TypeError(f"{type(self).__name__} must name its `game`, so that {self.text!r} can be pickled")
        return (read_action, (self.game, self.text))

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self


set_once(Action)  # all who hold an action hold the same object


def read_action(game_id: str, text: str) -> Action:
    """The action of an installed game that a text names."""
    from mathom.core.registry import game  # noqa: PLC0415  (it imports this module)

    return game(game_id).action(text)
