"""Lists by index: chairs know the state of their match and when it moved, so that a person's lists need no sorting.

Revision ID: 0006
Revises: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, fill them, and make the indexes anew."""
    op.add_column("chairs", sa.Column("state", sa.String(16), nullable=False, server_default=""))
    op.add_column("chairs", sa.Column("moved_at", sa.DateTime(timezone=True), nullable=True))
    chairs, matches = (
        sa.table(name, *map(sa.column, columns))
        for name, columns in (("chairs", ("match", "state", "moved_at")), ("matches", ("id", "state", "moved_at")))
    )
    own = matches.c.id == chairs.c.match
    op.execute(
        chairs.update().values(
            state=sa.select(matches.c.state).where(own).scalar_subquery(),
            moved_at=sa.select(matches.c.moved_at).where(own).scalar_subquery(),
        )
    )
    op.drop_index("ix_chairs_person", "chairs")
    op.create_index("ix_chairs_list", "chairs", ["person", "state", "moved_at", "match"])
    op.drop_index("ix_matches_list", "matches")
    op.create_index("ix_matches_list", "matches", ["state", "public", "moved_at"])
    waiting = sa.text("state = 'waiting'")
    op.create_index("ix_matches_host", "matches", ["host", "moved_at"], sqlite_where=waiting, postgresql_where=waiting)


def downgrade() -> None:
    """Take them away."""
    op.drop_index("ix_matches_host", "matches")
    op.drop_index("ix_matches_list", "matches")
    op.create_index("ix_matches_list", "matches", ["public", "state", "moved_at"])
    op.drop_index("ix_chairs_list", "chairs")
    op.create_index("ix_chairs_person", "chairs", ["person"])
    op.drop_column("chairs", "moved_at")
    op.drop_column("chairs", "state")
