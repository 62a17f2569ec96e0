"""Prompts, actions, log lines and refusals. What is printed on things is in `../printed`."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
SHORT: Final = FOLDER / "short"
"""The rules for people, in a folder of their own."""
