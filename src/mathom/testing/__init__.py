"""The conformance kit: what any game must pass, usable by anyone who writes one.

    from mathom.testing import check_game, check_golden, check_words

    def test_conformance():
        check_game(GAME, {"rule_set": "classic"}, games=20)

Every failure is an AssertionError that names the game, its options, the seed, the step and what is wrong.
"""

from mathom.testing import checks
from mathom.testing.conformance import CHECKS, check_game, check_secrets, judge, run
from mathom.testing.golden import check_golden, golden
from mathom.testing.guides import check_guide
from mathom.testing.play import Fault, Step, Walk
from mathom.testing.plugin import check_plugin
from mathom.testing.records import check_record, check_undo, record_of
from mathom.testing.words import StrictWords, check_words

__all__ = [
    "CHECKS",
    "Fault",
    "Step",
    "StrictWords",
    "Walk",
    "check_game",
    "check_golden",
    "check_guide",
    "check_plugin",
    "check_record",
    "check_secrets",
    "check_undo",
    "check_words",
    "checks",
    "golden",
    "judge",
    "record_of",
    "run",
]
