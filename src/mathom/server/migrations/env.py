"""What Alembic runs around the migrations, on the connection that `mathom.server.store` gives it."""

from __future__ import annotations

from alembic import context

from mathom.server.store import Base


def run() -> None:
    """All steps in one transaction."""
    context.configure(
        connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
    )
    with context.begin_transaction():
        context.run_migrations()


if "." not in __name__:  # Alembic loads this file by itself; as a module of the package it does nothing
    run()
