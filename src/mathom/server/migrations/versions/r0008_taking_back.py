"""Taking back: whether a table allows it, who asks for it, and how often it was done.

Revision ID: 0008
Revises: 0007
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """At the tables of before everything may be taken back, and nobody has asked."""
    op.add_column("matches", sa.Column("takes_back", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("matches", sa.Column("asking", sa.Text(), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("taken_back", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("matches", "taken_back")
    op.drop_column("matches", "asking")
    op.drop_column("matches", "takes_back")
