"""Prompts, actions, log lines and refusals. What is printed on things is in `../printed`."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
