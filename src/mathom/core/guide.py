r"""First games as text: a record with comments that tell the guide when to speak.

A line `# say hello` stands before the entry at which the message `guide-hello` is said, or after the last one. Readers
of records pass over it, so the file is an ordinary record too.

>>> steps("mathom record 1\nstart\n# say hello\n1 F sam@shire\n2 S pass\n# say bye\n")
{0: 'guide-hello', 2: 'guide-bye'}
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from mathom.core.game import Guide
from mathom.core.message import Message

_SAY: Final = re.compile(r"# say ([a-z0-9-]+)")
_ENTRY: Final = re.compile(r"[0-9]+ \S+ \S.*")


def read_guide(path: Path, seat: int) -> Guide:
    """The first game in a file: the record, and what is said at its steps to the learner in this seat."""
    record = path.read_text(encoding="utf-8")
    return Guide(seat, record, {number: Message(said) for number, said in steps(record).items()})


def steps(record: str) -> dict[int, str]:
    """What is said, by the number of entries that are shown before it: ids of messages."""
    said: dict[int, str] = {}
    entries = 0
    for line in record.splitlines():
        if found := _SAY.fullmatch(line.strip()):
            said[entries] = f"guide-{found[1]}"
        elif _ENTRY.fullmatch(line):
            entries += 1
    return said
