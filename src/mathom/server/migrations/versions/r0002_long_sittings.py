"""Long sittings: what an earlier one handed on.

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. The matches that are there were begun without a letter."""
    op.add_column("matches", sa.Column("letter", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("matches", "letter")
