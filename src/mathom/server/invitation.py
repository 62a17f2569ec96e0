"""The link that brings others to a table: one that they can open, and as a code for the camera of a telephone.

Whoever plays at the machine of the server has it at an address that leads nowhere from anywhere else. If the server
listens on the network too, the link has its address there; if not, the page says how to start it so that it does.
"""

from __future__ import annotations

import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from mathom.server.headers import is_ours
from mathom.server.qr_code import svg_path


class Invitation(NamedTuple):
    """How others may be asked to a table."""

    link: str
    local: bool
    """Whether only this machine can open it."""
    code: str
    """The path of its QR code; empty for a link that is of no use to a telephone, or too long."""
    size: int
    """How wide the code is drawn."""


def invitation(base: str, path: str, listens: str, hosts: Sequence[str] = ()) -> Invitation:
    """The link to `path` for others, where a page was opened at `base` and the server listens on the address `listens`
    and answers to the names `hosts`.

    >>> invitation("https://mathom.example", "/t/x", "127.0.0.1").link
    'https://mathom.example/t/x'
    >>> invitation("http://127.0.0.1:8014", "/t/x", "127.0.0.1").local
    True
    """
    url = urlsplit(base)
    local = is_loopback(url.hostname or "")
    if local and on_all(listens):
        found = network_address()
        if found and is_ours(found, tuple(hosts)):
            base = f"{url.scheme}://{found}:{url.port}" if url.port else f"{url.scheme}://{found}"
            local = False
    link = f"{base}{path}"
    code, size = "", 0
    if not local:
        try:
            code, size = svg_path(link)
        except ValueError:  # a very long name
            code, size = "", 0
    return Invitation(link, local, code, size)


def is_loopback(host: str) -> bool:
    """Whether a name or an address means the machine that asks.

    >>> [is_loopback(host) for host in ("localhost", "127.0.0.1", "::1", "a.localhost", "192.0.2.1", "mathom.example")]
    [True, True, True, True, False, False]
    """
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def on_all(listens: str) -> bool:
    """Whether a server that listens there hears the network.

    >>> on_all("0.0.0.0"), on_all("::"), on_all("127.0.0.1"), on_all("")
    (True, True, False, False)
    """
    try:
        return ip_address(listens).is_unspecified
    except ValueError:
        return False


def network_address() -> str:
    """The address of this machine in its network, as far as it has one. Nothing is sent to find it."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
            way_out.connect(("192.0.2.1", 9))  # an address that is nobody's
            found: str = way_out.getsockname()[0]
    except OSError:
        return ""
    return "" if is_loopback(found) else found
