"""Where the house keeps its things and how it behaves: from the command line, the environment, or the defaults."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from platformdirs import user_data_dir
from sqlalchemy.engine import make_url

from mathom.workers import cores

DATABASE_FILE: Final = "mathom.db"
KEY_FILE: Final = "secret.key"
_KEY_BYTES: Final = 32


@dataclass(frozen=True, slots=True)
class Settings:
    """`Settings.load` is the usual way to get them."""

    database: str
    """SQLAlchemy's address of the database, with an asynchronous driver."""
    key: bytes = field(repr=False)
    """Signs the cookies. Whoever has it can be anybody."""
    bot_delay: float = 0.7
    """Seconds before a bot acts, so that people can follow."""
    workers: int = field(default_factory=lambda: max(1, cores() - 1))
    """How many processes the bots think in."""

    @classmethod
    def load(
        cls,
        data: Path | None = None,
        *,
        bot_delay: float | None = None,
        workers: int | None = None,
        environ: Mapping[str, str] = os.environ,
    ) -> Self:
        """The settings of a house whose files lie in `data`, by default the user's data folder.

        `MATHOM_DATABASE` names another database and `MATHOM_KEY` another key.
        """
        folder = data if data is not None else Path(user_data_dir("mathom", appauthor=False))
        database = environ.get("MATHOM_DATABASE") or f"sqlite+aiosqlite:///{(folder / DATABASE_FILE).absolute()}"
        url = make_url(database)
        if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
            beside = Path(url.database).absolute().parent
            beside.mkdir(parents=True, exist_ok=True)
        else:
            beside = folder
        given = environ.get("MATHOM_KEY")
        return cls(
            database=database,
            key=given.encode() if given else _kept_key(beside / KEY_FILE),
            bot_delay=0.7 if bot_delay is None else bot_delay,
            workers=max(1, cores() - 1) if workers is None else workers,
        )


def _kept_key(path: Path) -> bytes:
    """The key of a file that its owner alone may read. The first start writes it; of two at once both use one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(f"{secrets.token_hex(_KEY_BYTES)}\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)  # unlike a rename, this never replaces the key of another
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            draft.replace(path)
        draft.unlink(missing_ok=True)
    return path.read_text(encoding="ascii").strip().encode()
