"""How a refusal is written: the rule that forbids an action, and the reason in no language. The steps give them."""

from __future__ import annotations

from typing import Final

from mathom.core.errors import Refusals
from mathom.games.hunt.words import FOLDER as WORDS

no: Final = Refusals(WORDS)
"""Not by this rule."""
