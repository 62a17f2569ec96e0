"""A real Firefox for tests, by Marionette: the WebDriver that is built into it, spoken over a plain socket.

A geckodriver would translate HTTP into just this; without it nothing needs to be installed but Firefox itself.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any, Final

NO_FIREFOX: Final = "no Firefox here: install one, or name it in MATHOM_FIREFOX"
_PATIENCE: Final = 120
"""Seconds: only to end what hangs."""
_PREFERENCES: Final = {
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}


def find_firefox() -> str | None:
    """The Firefox of this machine; `MATHOM_FIREFOX` names another."""
    if named := os.environ.get("MATHOM_FIREFOX"):
        return shutil.which(named)
    return next((found for name in ("firefox-esr", "firefox") if (found := shutil.which(name))), None)


class Firefox:
    """One window, without a screen."""

    def __init__(self, firefox: str, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port: int = free.getsockname()[1]
        profile = folder / "profile"
        profile.mkdir()
        wishes = {**_PREFERENCES, "marionette.port": port}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wishes.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [firefox, "--marionette", "--headless", "--no-remote", "--profile", str(profile)]
        with (folder / "firefox.log").open("wb") as log:
            surroundings = {**os.environ, "HOME": str(folder), "MOZ_HEADLESS": "1"}
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=surroundings)
        self._sent = 0
        self._socket = self._connected(port)
        self._read()  # who it is
        self.command("WebDriver:NewSession", {"capabilities": {}})
        self.command("WebDriver:SetTimeouts", {"script": _PATIENCE * 1000, "pageLoad": _PATIENCE * 1000})

    def _connected(self, port: int) -> socket.socket:
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=_PATIENCE)
            except OSError:
                time.sleep(0.1)
        self._process.kill()
        raise RuntimeError("Firefox does not answer")

    def command(self, name: str, wishes: dict[str, Any]) -> Any:
        """Ask for something; raises `RuntimeError` with what was wrong."""
        self._sent += 1
        text = json.dumps([0, self._sent, name, wishes]).encode()
        self._socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, answer = self._read()
        if error is not None:
            raise RuntimeError(f"{name}: {error['error']}: {error['message']}")
        return answer

    def _read(self) -> Any:
        head = b""
        while not head.endswith(b":"):
            head += self._some(1)
        return json.loads(self._some(int(head[:-1])))

    def _some(self, count: int) -> bytes:
        out = b""
        while len(out) < count:
            more = self._socket.recv(count - len(out))
            if not more:
                raise RuntimeError("Firefox has gone")
            out += more
        return out

    def go(self, address: str) -> None:
        """Open a page."""
        self.command("WebDriver:Navigate", {"url": address})

    def run(self, script: str, *values: object) -> Any:
        """What a script in the page returns; it gets the values as `arguments`."""
        return self.command("WebDriver:ExecuteScript", {"script": script, "args": list(values)})["value"]

    def click(self, selector: str) -> None:
        """Click the first such thing as a person would: it must be there, in sight and in nobody's shadow."""
        found = self.command("WebDriver:FindElement", {"using": "css selector", "value": selector})["value"]
        self.command("WebDriver:ElementClick", {"id": next(iter(found.values()))})

    def wait_for(self, condition: str, *values: object) -> Any:
        """What an expression comes to in the page, once it comes to anything."""
        script = """
          const [condition, values, done] = [arguments[0], arguments[1], arguments[arguments.length - 1]];
          const ask = new Function("...values", `return (${condition})`);
          const look = () => { const found = ask(...values); if (found) done(found); else setTimeout(look, 25); };
          look();
        """
        while True:
            try:
                wishes = {"script": script, "args": [condition, list(values)]}
                return self.command("WebDriver:ExecuteAsyncScript", wishes)["value"]
            except RuntimeError as error:  # the page was left while we looked: look at the next one
                if "unload" not in str(error) and "discarded" not in str(error):
                    raise

    def close(self) -> None:
        """Shut it in order."""
        try:
            self.command("Marionette:Quit", {"flags": ["eForceQuit"]})
        except (OSError, RuntimeError):
            self._process.kill()
        self._socket.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
