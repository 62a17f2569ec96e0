"""The contract that every game keeps, and what serves them all: sealed chance, lazy decks, records, tables, words.

This is the one public door of `mathom.core`; installed games are found with `mathom.game` and `mathom.installed`. Only
`mathom.core.words` is imported for itself, by whoever speaks: it takes its time to load.
"""

from mathom.core.action import NATURE, REFEREE, SPECTATOR, Action
from mathom.core.chance import LazyDeck, SeenDeck, dice_odds
from mathom.core.end import End, Figure, Happening
from mathom.core.errors import (
    IllegalAction,
    MathomError,
    MovedOn,
    NotationError,
    OptionsError,
    RecordError,
    UndoRefused,
    WrongUse,
    plain,
)
from mathom.core.game import Game, Observation, Result, State
from mathom.core.log import Said, Secret, earlier, events_since, read_log
from mathom.core.message import Line, Message
from mathom.core.options import Choice, Flag, NamedContent, Number, Option, Options
from mathom.core.pins import Pins
from mathom.core.record import Ending, Entry, Origin, Record, Verified
from mathom.core.record_reader import read_record, record_from_json
from mathom.core.seal import Seal
from mathom.core.table import Table
from mathom.core.table_matters import TABLE_MATTERS, TableMatter
from mathom.core.text_drawing import Row, Span, row

__all__ = [
    "NATURE",
    "REFEREE",
    "SPECTATOR",
    "TABLE_MATTERS",
    "Action",
    "Choice",
    "End",
    "Ending",
    "Entry",
    "Figure",
    "Flag",
    "Game",
    "Happening",
    "IllegalAction",
    "LazyDeck",
    "Line",
    "MathomError",
    "Message",
    "MovedOn",
    "NamedContent",
    "NotationError",
    "Number",
    "Observation",
    "Option",
    "Options",
    "OptionsError",
    "Origin",
    "Pins",
    "Record",
    "RecordError",
    "Result",
    "Row",
    "Said",
    "Seal",
    "Secret",
    "SeenDeck",
    "Span",
    "State",
    "Table",
    "TableMatter",
    "UndoRefused",
    "Verified",
    "WrongUse",
    "dice_odds",
    "earlier",
    "events_since",
    "plain",
    "read_log",
    "read_record",
    "record_from_json",
    "row",
]
