"""The places to play a tournament, by name."""

from __future__ import annotations

from importlib.util import find_spec

from mathom.arena.tournament import Backend, Local
from mathom.core.errors import WrongUse
from mathom.core.message import Message


def backend(name: str, jobs: int | None = None, address: str | None = None) -> Backend:
    """`local` or `ray`; raises `MathomError` if ray is wanted and not installed."""
    if name == "local":
        return Local(jobs)
    if find_spec("ray") is None:
        raise WrongUse(Message("arena-no-ray"))
    from mathom.arena.ray_cluster import RayCluster  # noqa: PLC0415  (an extra, and slow to import)

    return RayCluster(address, jobs)
