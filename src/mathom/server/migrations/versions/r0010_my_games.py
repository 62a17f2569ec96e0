"""A page of all my games: how far each has come, and for each chair whether it is waited for, whom it played against
and how that went.

How far a game came that is older than this stays unsaid; the rest is found in its rows.

Revision ID: 0010
Revises: 0009
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_AT_ONCE = 500
"""So many matches are read and written together."""


def upgrade() -> None:
    """Add the columns and the index, and fill what is known."""
    op.add_column("matches", sa.Column("progress", sa.Text(), nullable=False, server_default=""))
    op.add_column("chairs", sa.Column("turn", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("chairs", sa.Column("game", sa.String(80), nullable=False, server_default=""))
    op.add_column("chairs", sa.Column("against", sa.Text(), nullable=False, server_default=""))
    op.add_column("chairs", sa.Column("outcome", sa.String(16), nullable=False, server_default=""))
    op.add_column("chairs", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.text("true")))
    _fill(op.get_bind())
    turn = sa.text("turn = 1")
    op.create_index(
        "ix_chairs_turn", "chairs", ["person", "moved_at", "match"], sqlite_where=turn, postgresql_where=turn
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_index("ix_chairs_turn", "chairs")
    for name in ("listed", "outcome", "against", "game", "turn"):
        op.drop_column("chairs", name)
    op.drop_column("matches", "progress")


def _fill(bind: sa.Connection) -> None:
    matches = sa.table("matches", *map(sa.column, ("id", "game", "state", "acting", "result")))
    chairs = sa.table(
        "chairs", *map(sa.column, ("match", "seat", "person", "bot", "turn", "game", "against", "outcome"))
    )
    last = 0
    while rows := list(
        bind.execute(sa.select(matches).where(matches.c.id > last).order_by(matches.c.id).limit(_AT_ONCE))
    ):
        last = rows[-1].id
        seated: defaultdict[int, list[Any]] = defaultdict(list)
        some = sa.select(chairs).where(chairs.c.match.in_([row.id for row in rows])).order_by(chairs.c.seat)
        for chair in bind.execute(some):
            seated[chair.match].append(chair)
        told = [_told(row, chair, seated[row.id]) for row in rows for chair in seated[row.id]]
        if told:
            change = sa.update(chairs).where(
                chairs.c.match == sa.bindparam("of"), chairs.c.seat == sa.bindparam("place")
            )
            bind.execute(change, told)


def _told(match: Any, chair: Any, chairs: list[Any]) -> dict[str, object]:
    """What a chair has to know. Who plays together is not known here, so all others count as opponents."""
    others = [other for other in chairs if other.seat != chair.seat]
    full = all(other.person or other.bot for other in chairs)
    alone = bool(chair.person) and any(other.person == chair.person for other in others)
    names = {other.person or f"bot:{other.bot}" for other in others}
    return {
        "of": match.id,
        "place": chair.seat,
        "turn": int(match.state == "running" and str(chair.seat) in match.acting.split(",")),
        "game": match.game,
        "against": " ".join(sorted(names)) if full and not alone else "",
        "outcome": _outcome(match, chair.seat),
    }


def _outcome(match: Any, seat: int) -> str:
    if match.state != "over" or not match.result:
        return ""
    try:
        winners = json.loads(match.result)[0]
    except (ValueError, LookupError, TypeError):  # a row that cannot be read is told of when somebody opens it
        return ""
    return "win" if seat in winners else "loss" if winners else "nobody"
