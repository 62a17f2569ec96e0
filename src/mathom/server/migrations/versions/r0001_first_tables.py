"""The first tables.

Revision ID: 0001
Revises:
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("made_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("aids", sa.Boolean(), nullable=False),
        sa.Column("one_screen", sa.Boolean(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("made_at", moment, nullable=False),
        sa.Column("moved_at", moment, nullable=False),
        sa.Column("previous", sa.String(64), nullable=True),
        sa.Column("next", sa.String(64), nullable=True),
        sa.Column("carried", sa.Text(), nullable=False),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("acting", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="fk_matches_host"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.UniqueConstraint("code", name="uq_matches_code"),
    )
    op.create_index("ix_matches_list", "matches", ["public", "state", "moved_at"])
    op.create_table(
        "chairs",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=True),
        sa.Column("bot", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_chairs_match"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_chairs_person"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_chairs"),
    )
    op.create_index("ix_chairs_person", "chairs", ["person"])
    op.create_table(
        "moves",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("actor", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("made_at", moment, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_moves_match"),
        sa.PrimaryKeyConstraint("id", name="pk_moves"),
        sa.UniqueConstraint("match", "number", name="uq_moves_match_number"),
    )
    op.create_table(
        "talk",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("made_at", moment, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_talk_match"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_talk_person"),
        sa.PrimaryKeyConstraint("id", name="pk_talk"),
    )
    op.create_index("ix_talk_match", "talk", ["match"])
    op.create_table(
        "notes",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_notes_match"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notes_person"),
        sa.PrimaryKeyConstraint("match", "person", name="pk_notes"),
    )
    op.create_table(
        "mutes",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("muted", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_mutes_match"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_mutes_person"),
        sa.PrimaryKeyConstraint("match", "person", "muted", name="pk_mutes"),
    )


def downgrade() -> None:
    """Take them away."""
    for table in ("mutes", "notes", "talk", "moves", "chairs", "matches", "people"):
        op.drop_table(table)
