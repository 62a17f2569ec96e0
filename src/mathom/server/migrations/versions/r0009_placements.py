"""Placements: how people have set up, to do it again.

Revision ID: 0009
Revises: 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "placements",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(160), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("actions", sa.Text(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_placements_person"),
        sa.PrimaryKeyConstraint("id", name="pk_placements"),
        sa.UniqueConstraint("person", "game", "kind", "name", name="uq_placements_person_game_kind_name"),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("placements")
