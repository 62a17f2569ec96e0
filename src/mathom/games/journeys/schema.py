"""The JSON Schema of packs, adventures and campaigns in canonical form, for editors and for other programs.

It is made of the same types that read the content. What it cannot say (a token has either `do` or `options`) is found
when the content is read.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mathom.games.journeys.reading import FORMS

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """The schema of a file of content, whichever of the three it holds."""
    forms, parts = msgspec.json.schema_components(tuple(FORMS.values()), ref_template="#/$defs/{name}")
    return {"$schema": DIALECT, "title": "Journeys in Middle-earth: content", "anyOf": list(forms), "$defs": parts}
