"""The web table under load: `mathom serve` on one core, its guests on the others, real pages and moves that are kept.

Three rounds, with fresh servers and data folders, all over this machine's own address; guests load pages, send forms,
take answers packed by gzip and have a stream open, as browsers do. They play The Confrontation at random.

- *At once*: few guests who act as soon as they are asked. How many moves a second of the server's processor time gives.
- *With thought*: many guests who think before each move. How long anybody waits, and what a table and a guest cost in
  memory: a table is what the server holds more after two people have set it up, a guest what an open page adds to that.
- *Watched*: one table that many look at. The processor time of a move, until all have it, and of one more who comes:
  the page, and its stream.

The time of an answer is from a form that is sent to the answer that is read; that of the other's page ends when the
other player's page shows the move. A guest who is slow to read is counted in both, so the share of the guests' cores is
told too. The peer is boardgame.io's own server with a like game (`bench/peers`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import peer_server
from figures import mean, times
from served import Served, can_measure, free_port, make_room, mathom, served
from table_client import Browser, NoAnswer
from table_players import Pace, Player, Reader, Tally, table_of_two

from mathom.core.compiled import is_compiled

Found = dict[str, Any]

_WARM: Final = 10.0
"""Seconds of play before anything is counted, at most: guests seldom meet a server that has drawn nothing yet."""
_SETTLE: Final = 0.5
_AT_A_TIME: Final = 8
"""So many tables are set up at once."""
_MOVES: Final = 24
"""So many moves are watched: a random game is longer."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("--server", action="store_true", help="nothing but the server")
    parser.add_argument("--clients", type=int, default=40, help="that play at once (--server)")
    parser.add_argument("--crowd", type=int, default=1000, help="that play with thought; 0 leaves this out (--server)")
    parser.add_argument("--think", type=float, default=12.0, help="seconds of thought on average (--server)")
    parser.add_argument("--watchers", type=int, default=200, help="of one table (--server)")
    parser.add_argument("--coming", type=int, default=100, help="more who come to look on, one by one (--server)")
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io (--server)")


def report(args: argparse.Namespace) -> None:
    """Measure and print."""
    if not can_measure():
        sys.exit("The server is measured where /proc and the cores of a process are known, as on Linux")
    make_room(2 * max(args.clients, args.crowd, args.watchers + args.coming))
    try:
        found = measure(args)
    except* (NoAnswer, OSError, EOFError) as broken:
        sys.exit(f"The measurement broke off: {broken.exceptions[0]!r}")
    if args.json:
        json.dump(found, sys.stdout, indent=2)
        print()
    else:
        show(found)


def measure(args: argparse.Namespace) -> Found:
    """All rounds, and the peer's."""
    found: Found = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "compiled": is_compiled(),
        "uvloop": find_spec("uvloop") is not None and find_spec("httptools") is not None,
        "cores": len(os.sched_getaffinity(0)),
        "load_before": os.getloadavg()[0],
    }
    with _fresh() as server:
        found["at_once"] = asyncio.run(_played(server, args.clients, 0.0, args.seconds))
        found["watched"] = asyncio.run(_watched(server, args.watchers, args.coming))
    if not args.no_peer:
        found["peer"] = peer_server.measure(args.clients, args.seconds)
    if args.crowd:
        seconds = max(args.seconds, 2 * args.think)
        with _fresh() as server:  # nothing that others have left behind is counted as memory
            found["with_thought"] = asyncio.run(_played(server, args.crowd, args.think, seconds))
    found["load_after"] = os.getloadavg()[0]
    return found


@contextmanager
def _fresh() -> Iterator[Served]:
    """A server of a fresh data folder."""
    with tempfile.TemporaryDirectory(prefix="mathom-bench-") as folder:
        port = free_port()
        with served(mathom(Path(folder) / "data", port), port, Path(folder) / "log") as server:
            yield server


async def _played(server: Served, clients: int, think: float, seconds: float) -> Found:
    """So many guests, two to a table, for so many seconds."""
    tally, pace = Tally(), Pace(think)
    tables = max(1, clients // 2)
    players = await _opened(server, min(_AT_A_TIME, tables), tally, pace)  # what is kept for all is drawn by the first
    first, empty = len(players) // 2, server.memory()
    began, used = time.perf_counter(), server.cpu()
    while len(players) < 2 * tables:
        players += await _opened(server, min(_AT_A_TIME, tables - len(players) // 2), tally, pace)
    opened, opened_cpu = time.perf_counter() - began, server.cpu() - used
    with_tables = server.memory()
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(player.play()) for player in players]
        for player in players:
            await player.connected.wait()
        await asyncio.sleep(_SETTLE)
        with_pages = server.memory()
        pace.go.set()
        await asyncio.sleep(min(_WARM, 2 * seconds))
        began, used, mine = time.perf_counter(), server.cpu(), time.process_time()
        tally.counting = True
        await asyncio.sleep(seconds)
        tally.counting = False
        wall, cpu, mine = time.perf_counter() - began, server.cpu() - used, time.process_time() - mine
        at_end = server.memory()
        for task in playing:
            task.cancel()
    for player in players:
        player.browser.close()
    moves = len(tally.answers)
    return {
        "clients": len(players),
        "tables": tables,
        "think_s": think,
        "seconds": wall,
        "moves": moves,
        "moves_per_second": moves / wall,
        "moves_per_cpu_second": moves / cpu if cpu else 0.0,
        "cpu_ms_per_move": 1e3 * cpu / moves if moves else 0.0,
        "server_core": cpu / wall,
        "guests_core": mine / wall,
        "answer_ms": times(tally.answers),
        "other_page_ms": times(tally.others),
        "answer_kB": mean(tally.answer_sizes) / 1e3,
        "update_kB": mean(tally.update_sizes) / 1e3,
        "refused": tally.refused,
        "games_begun": tally.games,
        "set_up_s": opened,
        "set_up_cpu_ms": 1e3 * opened_cpu / max(1, tables - first),
        "kB_per_table": (with_tables - empty) / max(1, tables - first),
        "kB_per_client": (with_pages - with_tables) / len(players),
        "memory_MB": {"first_tables": empty / 1e3, "pages_open": with_pages / 1e3, "played": at_end / 1e3},
        "load": os.getloadavg()[0],
    }


async def _opened(server: Served, tables: int, tally: Tally, pace: Pace) -> list[Player]:
    """The players of so many tables that are set up at the same time."""
    pairs = await asyncio.gather(*(table_of_two(server.port, tally, pace) for _ in range(tables)))
    return [player for pair in pairs for player in pair]


async def _watched(server: Served, watchers: int, more: int) -> Found:
    """Two play, so many look on, and more come."""
    tally, pace = Tally(), Pace()
    players = await table_of_two(server.port, tally, pace)
    path = players[0].path
    crowd = [Reader(Browser(server.port), Tally()) for _ in range(watchers)]
    coming = [Reader(Browser(server.port), Tally()) for _ in range(more)]
    async with asyncio.TaskGroup() as group:
        listening = [await _come(group, reader, path) for reader in (*players, *crowd)]
        await asyncio.sleep(_SETTLE)
        everybody = [*players, *crowd]
        moved_cpu, moves = 0.0, 0
        delays: list[float] = []
        while moves < _MOVES and (mover := _asked(players)) is not None:
            used, began = server.cpu(), time.perf_counter()
            await mover.act()
            for reader in everybody:
                await reader.has(mover.browser.page.number)
            delays.append(time.perf_counter() - began)
            await asyncio.sleep(_SETTLE / 10)
            moved_cpu += server.cpu() - used
            moves += 1
        used = server.cpu()
        for reader in coming:
            await reader.browser.load(path)
        pages_cpu = server.cpu() - used
        used = server.cpu()
        listening += [await _come(group, reader, "") for reader in coming]
        await asyncio.sleep(_SETTLE)
        join_cpu = server.cpu() - used
        for task in listening:
            task.cancel()
    for reader in (*everybody, *coming):
        reader.browser.close()
    return {
        "watchers": watchers,
        "moves": moves,
        "cpu_ms_per_move": 1e3 * moved_cpu / max(1, moves),
        "until_all_have_it_ms": times(delays),
        "cpu_ms_per_page": 1e3 * pages_cpu / max(1, more),
        "cpu_ms_per_stream": 1e3 * join_cpu / max(1, more),
        "load": os.getloadavg()[0],
    }


async def _come(group: asyncio.TaskGroup, reader: Reader, path: str) -> asyncio.Task[None]:
    """Open a page, if it is not open yet, and its stream."""
    if path:
        await reader.browser.load(path)
    task = group.create_task(reader.listen())
    await reader.connected.wait()
    return task


def _asked(players: Sequence[Player]) -> Player | None:
    return next((player for player in players if player.asked), None)


def show(found: Found) -> None:
    """The table."""
    kind = "compiled" if found["compiled"] else "pure Python"
    loop = "uvloop and httptools" if found["uvloop"] else "asyncio and h11"
    load = f"load average {found['load_before']:.1f} before and {found['load_after']:.1f} after"
    print(f"the server: {kind}, {loop}, {found['date']}, {found['cores']} cores, {load}")
    ours, peer, crowd = found["at_once"], found.get("peer", {"left_out": "not asked for"}), found.get("with_thought")
    rounds = [("mathom, at once", ours)]
    if "left_out" not in peer:
        rounds.append((f"boardgame.io {peer['version']}, at once", peer))
    if crowd is not None:
        rounds.append(("mathom, with thought", crowd))
    places = "p50 / p90 / p99"
    print(
        f"{'':28} {'clients':>7} {'moves/s':>8} {'moves/CPU s':>12} {'answer ms ' + places:>26}"
        f" {'other page ms ' + places:>30} {'kB an update':>13} {'cores: server':>14} {'guests':>7} {'load':>6}"
    )
    for name, row in rounds:
        print(
            f"{name:28} {row['clients']:7} {row['moves_per_second']:8,.1f} {row['moves_per_cpu_second']:12,.0f}"
            f" {_said(row['answer_ms']):>26} {_said(row['other_page_ms']):>30} {row['update_kB']:13.1f}"
            f" {row['server_core']:14.2f} {row['guests_core']:7.2f} {row['load']:6.1f}"
        )
    if "left_out" in peer:
        print(f"boardgame.io was left out: {peer['left_out']}")
    elif peer["moves_per_cpu_second"] and peer["moves_per_second"]:
        ratio = ours["moves_per_cpu_second"] / peer["moves_per_cpu_second"]
        print(
            f"mathom / boardgame.io, at once: {ratio:.3f} of its moves a CPU second,"
            f" {ours['moves_per_second'] / peer['moves_per_second']:.3f} of its moves a second"
        )
    if crowd is not None:
        print(f"memory: {crowd['kB_per_table']:.0f} kB a table, {crowd['kB_per_client']:.0f} kB a client")
    watched = found["watched"]
    all_have_it = f"all have it after {_said(watched['until_all_have_it_ms'])} ms ({places})"
    print(f"{watched['watchers']} watchers: a move {watched['cpu_ms_per_move']:.1f} ms CPU, {all_have_it}")
    page, stream = watched["cpu_ms_per_page"], watched["cpu_ms_per_stream"]
    print(f"one more who comes to look on: the page {page:.2f} ms CPU, its stream {stream:.2f} ms CPU")


def _said(times: dict[str, float]) -> str:
    return " / ".join(f"{value:.0f}" for value in times.values())
