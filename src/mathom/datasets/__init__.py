"""Data sets: records as rows of JSON lines, one row a decision. `mathom export` writes them, `read` reads them back.

A row holds what the seat knew when it had to decide, what it could do, what it did, and how the game ended. The format,
its versions and its sizes are told in docs/datasets.md.
"""

from mathom.datasets.decisions import decisions
from mathom.datasets.export import Counts, Wanted, export
from mathom.datasets.reading import read, read_row
from mathom.datasets.row import VERSION, Arrays, Decision, Ended, row_bytes
from mathom.datasets.schema import schema
from mathom.datasets.sources import STDIN

__all__ = [
    "STDIN",
    "VERSION",
    "Arrays",
    "Counts",
    "Decision",
    "Ended",
    "Wanted",
    "decisions",
    "export",
    "read",
    "read_row",
    "row_bytes",
    "schema",
]
