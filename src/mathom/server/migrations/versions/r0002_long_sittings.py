"""Long sittings: what an earlier one handed on, and checkpoints.

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
    op.create_table(
        "checkpoints",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.Column("own", sa.Text(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("maker", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_checkpoints_match"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_checkpoints"),
    )
    op.add_column("matches", sa.Column("letter", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    """Take them away."""
    op.drop_table("checkpoints")
    op.drop_column("matches", "letter")
