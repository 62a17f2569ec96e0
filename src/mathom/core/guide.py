r"""First games as text: a record with comments that tell the guide when to speak.

A line `# say first-move` stands before the entry at which something is said, or after the last one. Readers of records
pass over it, so the file is an ordinary record too.

>>> steps("mathom record 1\nstart\n# say hello\n1 F sam@shire\n2 S pass\n# say bye\n")
{0: 'hello', 2: 'bye'}
"""

from __future__ import annotations

import re
from typing import Final

_SAY: Final = re.compile(r"# say ([a-z0-9-]+)")
_ENTRY: Final = re.compile(r"[0-9]+ \S+ \S.*")


def steps(record: str) -> dict[int, str]:
    """What is said, by the number of entries that are shown before it."""
    said: dict[int, str] = {}
    entries = 0
    for line in record.splitlines():
        if found := _SAY.fullmatch(line.strip()):
            said[entries] = found[1]
        elif _ENTRY.fullmatch(line):
            entries += 1
    return said
