"""What the last turn did, as the log tells it, each line with its icon and the rules behind it."""

from __future__ import annotations

from typing import Final

import msgspec

from mathom.core.message import Line
from mathom.core.speaker import Speaker
from mathom.games.mordor.account import Account
from mathom.games.mordor.log_lines import tell
from mathom.games.mordor.observe import View
from mathom.games.mordor.table.phrases import who_is

_RULES: Final = {
    "log-no-ring": "JM-RING-01",
    "log-rings-stopped": "JM-ORC-01",
    "log-orcs-beaten": "JM-ORC-02",
    "log-ring-toll": "JM-SHE-01",
    "log-rings": "JM-RING-01",
    "log-rings-beyond": "JM-RING-03",
    "log-gandalf-splits": "JM-GAN-01",
    "log-gandalf-moria": "JM-MOR-01",
    "log-gandalf-none-left": "JM-GAN-04",
    "log-gandalf-declined": "JM-DEC-06",
    "log-nazgul": "JM-NAZ-02",
    "log-nazgul-beyond": "JM-NAZ-05",
    "log-out": "JM-OUT-01",
    "log-caught": "JM-END-06",
    "log-too-late": "JM-OUT-03",
    "log-arrived": "JM-RING-04",
    "log-tree-leaves": "JM-ROLL-12",
}
"""The rule behind each line about a turn, where nothing more special applies."""
_PLACE_RULES: Final = {"helms_deep": "JM-HEL-01", "lothlorien": "JM-LOT-01"}
_WHY_RULES: Final = {"minas_tirith": "JM-MIN-01", "gondor": "JM-GON-01", "safe": "JM-OPT-01"}
_LINE_ICONS: Final = (
    ("log-gandalf-", "pointy-hat"),
    ("log-nazgul", "cowled"),
    ("log-rings-stopped", "orc-head"),
    ("log-orcs-", "crossed-swords"),
    ("log-tree-", "oak"),
    ("log-arrived", "volcano"),
    ("log-out", "u-x"),
    ("log-caught", "u-x"),
    ("log-too-late", "u-x"),
)


class Told(msgspec.Struct, frozen=True):
    """A line that explains something, with its icon and the ids of its rules."""

    icon: str
    text: str
    rules: str = ""


def account_of(view: View, speak: Speaker, account: Account) -> tuple[Told, ...]:
    """The turn as the log tells it, each line with the rules behind it."""
    names = tuple(who_is(view, seat) for seat in range(len(view.sheets)))
    told: list[Line] = []
    if account.lost:
        dice = ",".join(f"{laid.die}_{laid.symbol}" for laid in account.lost)
        told.append(Line("log-tree-leaves", {"dice": dice}))
    told += tell(("rings", names, account, view.circles))
    for gandalf in account.gandalfs:
        told += tell(("gandalf", names[account.seat], gandalf))
    told += tell(("strikes", names, account))
    for seat in account.out:
        caught = seat != account.seat and view.sheets[seat].circles == len(view.circles)
        how = "too-late" if seat == account.seat and account.too_late else "caught" if caught else "out"
        told.append(Line(f"log-{how}", {"who": names[seat]}))
    if account.arrived:
        told.append(Line("log-arrived", {"who": names[account.seat]}))
    return tuple(_told(speak, line) for line in told)


def _told(speak: Speaker, line: Line) -> Told:
    icon = next((icon for start, icon in _LINE_ICONS if line.id.startswith(start)), "ring")
    rules = [_RULES.get(line.id, "")]
    if line.id in {"log-rings-stopped", "log-orcs-beaten"}:
        rules.append(_PLACE_RULES.get(str(line.args.get("place")), ""))
    if line.id.startswith("log-nazgul"):
        rules.append(_WHY_RULES.get(str(line.args.get("why")), ""))
    return Told(icon, speak.say(line.id, **line.args), " ".join(rule for rule in rules if rule))
