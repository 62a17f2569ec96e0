"""Checks of packs, adventures and campaigns beyond their types (JE-N-32): `mathom story check`.

>>> from mathom.games.journeys.library import shipped
>>> adventure = shipped().named("adventure", "a1")
>>> [finding.id for finding in check([Source(adventure.canonical, "a1.json")]) if finding.severity == "error"]
[]
"""

from mathom.games.journeys.check.report import Finding as Finding
from mathom.games.journeys.check.story_check import Source as Source
from mathom.games.journeys.check.story_check import check as check
