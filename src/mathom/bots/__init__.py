"""Players that see an Observation and answer with an Action. They never get a State but one they sampled themselves."""

from __future__ import annotations

from mathom.bots.ask_bot import BotFailed, ask
from mathom.bots.bot import Advice, Adviser, Bot, Budget
from mathom.bots.greedy_bot import GreedyBot
from mathom.bots.levels import LEVELS, Level, levels, strongest
from mathom.bots.random_bot import RandomBot
from mathom.bots.registry import bot, installed_bots

__all__ = [
    "LEVELS",
    "Advice",
    "Adviser",
    "Bot",
    "BotFailed",
    "Budget",
    "GreedyBot",
    "Level",
    "RandomBot",
    "ask",
    "bot",
    "installed_bots",
    "levels",
    "strongest",
]
