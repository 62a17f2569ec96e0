"""Where the server keeps its things and how it behaves: from the command line, the environment, or the defaults."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Final, Self

from platformdirs import user_data_dir
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from mathom.server.errors import BadDatabase, BadKey, BadNetwork
from mathom.server.limits import LIMITS, Limit, changed_limits
from mathom.server.sqlite_files import sqlite_file
from mathom.workers import cores

Network = IPv4Network | IPv6Network

THIS_MACHINE: Final[tuple[Network, ...]] = (ip_network("127.0.0.0/8"), ip_network("::1"))
DATABASE_FILE: Final = "mathom.db"
KEY_FILE: Final = "secret.key"
_KEY_BYTES: Final = 32
_OWNER_ALONE: Final = 0o700
_DRIVERS: Final = {"sqlite": ("aiosqlite",), "postgresql": ("asyncpg", "psycopg"), "postgres": ("asyncpg", "psycopg")}
"""Those that an address can leave out, the best first."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`Settings.load` is the usual way to get them."""

    database: str
    """SQLAlchemy's address of the database, with an asynchronous driver."""
    key: bytes = field(repr=False)
    """Signs the cookies. Whoever has it can be anybody."""
    bot_delay: float = 0.7
    """The least seconds before a bot acts, its thinking included, so that people can follow."""
    workers: int = field(default_factory=lambda: max(1, cores() - 1))
    """How many processes the bots think in."""
    limits: Mapping[str, Limit] = field(default_factory=lambda: LIMITS)
    """How much anybody may ask of the server."""
    proxies: tuple[Network, ...] = THIS_MACHINE
    """Who is believed when they say for whom they ask."""
    hosts: tuple[str, ...] = ()
    """The names of the site; without any it answers to all."""
    metrics_from: tuple[Network, ...] = THIS_MACHINE
    """Who may read the figures of the server."""
    listens: str = ""
    """The address that it listens on; empty if somebody else looks after that."""

    @classmethod
    def load(
        cls,
        data: Path | None = None,
        *,
        bot_delay: float | None = None,
        workers: int | None = None,
        limits: Sequence[str] = (),
        proxies: Sequence[str] = (),
        hosts: Sequence[str] = (),
        metrics_from: Sequence[str] = (),
        listens: str = "",
        environ: Mapping[str, str] = os.environ,
    ) -> Self:
        """The settings of a server whose files lie in `data`, by default the user's data folder.

        `MATHOM_DATABASE` names another database, as `postgresql://user:password@host/name`, and `MATHOM_KEY` another
        key. Folders that are not there are made, for their owner alone. This machine is always believed as a proxy and
        may always read the figures. Raises `BadDatabase`, `BadKey`, `BadLimit` and `BadNetwork`.
        """
        url, key_file = whereabouts(data, environ)
        given = environ.get("MATHOM_KEY")
        if url.get_backend_name() == "sqlite":
            key_file.parent.mkdir(_OWNER_ALONE, parents=True, exist_ok=True)
        return cls(
            database=url.render_as_string(hide_password=False),
            key=given.encode() if given else _kept_key(key_file),
            bot_delay=0.7 if bot_delay is None else bot_delay,
            workers=max(1, cores() - 1) if workers is None else workers,
            limits=changed_limits(limits),
            proxies=(*THIS_MACHINE, *_networks("--trusted-proxy", proxies)),
            hosts=tuple(hosts),
            metrics_from=(*THIS_MACHINE, *_networks("--metrics-from", metrics_from)),
            listens=listens,
        )


def whereabouts(data: Path | None = None, environ: Mapping[str, str] = os.environ) -> tuple[URL, Path]:
    """The address of the database and the file of the key, which lies beside it; neither need be there yet.

    Raises `BadDatabase`.
    """
    folder = data if data is not None else Path(user_data_dir("mathom", appauthor=False))
    named = environ.get("MATHOM_DATABASE")
    own = (folder / DATABASE_FILE).absolute()
    url = _address(named) if named else URL.create("sqlite+aiosqlite", database=str(own))
    file = sqlite_file(url)
    return url, (file.absolute().parent if file is not None else folder) / KEY_FILE


def _networks(option: str, names: Sequence[str]) -> list[Network]:
    """Addresses and networks by their names; raises `BadNetwork`."""
    found = []
    for name in names:
        try:
            found.append(ip_network(name, strict=False))
        except ValueError:
            raise BadNetwork(option=option, network=name[:80]) from None
    return found


def is_in(host: str | None, networks: Sequence[Network]) -> bool:
    """Whether an address is in one of these networks.

    >>> is_in("127.0.0.1", THIS_MACHINE), is_in("192.0.2.1", THIS_MACHINE), is_in(None, THIS_MACHINE)
    (True, False, False)
    """
    try:
        address = ip_address(host or "")
    except ValueError:
        return False
    return any(address in network for network in networks)


def _address(text: str) -> URL:
    """The address of a database, with the driver that it does not name."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadDatabase from None  # what was given may hold a password
    drivers = _DRIVERS.get(url.drivername)
    if drivers is None:
        return url
    found = next((driver for driver in drivers if find_spec(driver) is not None), drivers[0])
    backend = "postgresql" if url.drivername == "postgres" else url.drivername
    return url.set(drivername=f"{backend}+{found}")


def _kept_key(path: Path) -> bytes:
    """The key of a file that its owner alone may read. The first start writes it; of two at once both use one."""
    path.parent.mkdir(_OWNER_ALONE, parents=True, exist_ok=True)
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
    key = path.read_bytes().strip()
    if not key:
        raise BadKey(file=str(path))
    return key
