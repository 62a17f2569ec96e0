"""Pins: markers that people put on the map.

Revision ID: 0004
Revises: 0003
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their table."""
    op.create_table(
        "pins",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("pin", sa.String(80), nullable=False),
        sa.Column("place", sa.String(80), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_pins_match"),
        sa.ForeignKeyConstraint(["by"], ["people.id"], name="fk_pins_by"),
        sa.PrimaryKeyConstraint("match", "pin", name="pk_pins"),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("pins")
