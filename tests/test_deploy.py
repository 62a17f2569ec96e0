"""The files for whoever runs a server name what there is: files of the checkout, options of the command, our routes."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from mathom.cli import cli
from mathom.server.headers import FOR_OPERATORS
from mathom.server.limits import LIMITS

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
COMMAND = "/opt/mathom/bin/mathom"


def read(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def understood(arguments: list[str]) -> dict[str, object]:
    """The options of a command line that begins with `mathom serve`."""
    assert arguments[:2] == [COMMAND, "serve"]
    serve = cli.get_command(click.Context(cli), "serve")
    assert serve is not None
    return serve.make_context("serve", arguments[2:]).params


def test_the_container_is_made_of_what_is_there() -> None:
    text = read("Containerfile")
    copied = [line.split()[1:-1] for line in text.splitlines() if line.startswith("COPY ") and "--from" not in line]
    assert copied
    assert [name for names in copied for name in names if not (ROOT / name).exists()] == []
    entry = re.search(r"^ENTRYPOINT (.*)$", text, re.MULTILINE)
    assert entry
    options = understood(json.loads(entry[1]))
    assert (options["host"], options["port"], options["browser"]) == ("0.0.0.0", 8014, False)
    assert f"EXPOSE {options['port']}" in text
    assert f"VOLUME {options['data']}" in text
    assert f"127.0.0.1:{options['port']}/healthz" in text


def test_what_the_container_installs_is_pinned_for_servers() -> None:
    pinned = (ROOT / "locks" / "server.txt").read_text("utf-8")
    played = (ROOT / "locks" / "play.txt").read_text("utf-8")
    names = {line.split("==")[0]: line.split()[0] for line in pinned.splitlines() if "==" in line}
    shared = {line.split("==")[0]: line.split()[0] for line in played.splitlines() if "==" in line}
    assert names.keys() - shared.keys() == {"httptools", "uvloop"}
    assert shared.items() <= names.items()


def test_the_service_starts_a_command_that_there_is() -> None:
    text = read("mathom.service")
    start = re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)
    example = re.search(r"^#   MATHOM_OPTIONS=(.*)$", text, re.MULTILINE)
    assert start
    assert example
    line = start[1].replace("${STATE_DIRECTORY}", "/var/lib/mathom").replace("$MATHOM_OPTIONS", example[1])
    options = understood(shlex.split(line))
    assert (options["browser"], options["log_level"]) == (False, "info")
    assert options["hosts"] == ("mathom.example.org",)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    unit = tmp_path / "mathom.service"
    unit.write_text(read("mathom.service").replace(COMMAND, sys.executable), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_proxies_keep_to_themselves_what_is_for_operators() -> None:
    for path in FOR_OPERATORS:
        assert path in read("Caddyfile")
        assert path.strip("/") in read("nginx.conf")
    nginx = read("nginx.conf")
    assert f"client_max_body_size {LIMITS['body'].each // 1024}k;" in nginx
    assert f"client_header_timeout {LIMITS['head'].seconds}s;" in nginx
    assert f"client_body_timeout {LIMITS['body'].seconds}s;" in nginx
    live = nginx.partition("/live$")[2]
    assert "proxy_buffering off;" in live
    assert "proxy_set_header" not in nginx.partition("location / {")[2]  # one there would undo all of those above
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in nginx
