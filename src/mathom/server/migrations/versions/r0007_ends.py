"""The end of a game: how it is told, the games won before, an offered rematch, the chances over the game, hints taken.

Revision ID: 0007
Revises: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_TEXTS = ("told", "carried_wins", "offer")


def upgrade() -> None:
    """Add them, all empty: what ended before is told by its result alone."""
    for name in _TEXTS:
        op.add_column("matches", sa.Column(name, sa.Text(), nullable=False, server_default=""))
    op.create_table(
        "analyses",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("maker", sa.Text(), nullable=False),
        sa.Column("chances", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_analyses_match"),
        sa.PrimaryKeyConstraint("match", name="pk_analyses"),
    )
    op.create_table(
        "hints",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_hints_match"),
        sa.PrimaryKeyConstraint("match", "seat", "asked", name="pk_hints"),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("hints")
    op.drop_table("analyses")
    for name in _TEXTS:
        op.drop_column("matches", name)
