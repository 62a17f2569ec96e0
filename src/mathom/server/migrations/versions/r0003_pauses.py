"""Pauses: how long a table waits for an answer that is also given by itself, and when it has waited long enough.

Revision ID: 0003
Revises: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. The matches that are there wait for as long as it takes: nobody was told otherwise."""
    op.add_column("matches", sa.Column("pause", sa.Integer(), nullable=True))
    op.add_column("matches", sa.Column("due", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("matches", "due")
    op.drop_column("matches", "pause")
