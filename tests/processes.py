"""A `mathom` of its own, as somebody at a terminal starts it."""

from __future__ import annotations

from typing import Final

MATHOM: Final = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
from mathom.cli import main
main()
"""
"""For `python -c`. Whoever runs the tests under nohup, or in the background of a script, ignores hang-ups or Ctrl-C,
and children inherit that; a terminal's do not.
"""
