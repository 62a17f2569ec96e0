"""A card is a row and a function, a character a row and a class, a region's limit one number: shown on copies of the
code in which just that changed.

What stands here as text is all that has to be written. Everything else (what is offered and refused, positions, pages,
arrays, the kit's checks) must follow from it by itself; the scripts in `rows` ask for it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[3]
GAME = Path("src/mathom/games/confrontation")
ROW = '    SpecialCard("phial", F, INSTEAD_OF_THE_MOVE, AN_ENEMY_STAND, False, "sunbeams", range(38, 39)),\n'
FUNCTION = '''
@does("phial")
def phial(s: Position, slot: int) -> None:
    """One of Sauron's characters is revealed for the rest of the game (CF-SPC-38)."""
    s.reveal(slot)
    s.stays_shown |= 1 << slot
    s.say("reveal", s.who[slot], s.at[slot])
'''
ENGLISH = """special-phial = Phial of Galadriel
    .text = Instead of your move reveal one of Sauron’s characters. It stays revealed for the rest of the game.
action-phial = { NAME("phial", as: "special") }: reveal stand { $stand }
"""
POLISH = """special-phial = Flakonik Galadrieli
    .text = Zamiast ruchu ujawnij postać Saurona. Pozostaje ujawniona do końca gry.
action-phial = { NAME("phial", as: "special") }: ujawnij podstawkę { $stand }
"""
RULE = "**CF-SPC-38** F may skip a turn to reveal one of Sauron's characters for the rest of the game.  \n"

EOWYN = '''class _Eowyn(Ability):
    """She defeats either Witch-king at once (CF-EOWYN-01), and in Rohan she has strength 4 (CF-EOWYN-02)."""

    def defeats(self, enemy: int, attacks: bool, first: bool) -> str:
        return "CF-EOWYN-01" if enemy % TILES == c.WITCH_KING else ""

    def strength(self, character: int, foe: int, field: int, attacks: bool, flags: int) -> int:
        return 4 if field == c.ROHAN else STRENGTH[character]

    def strength_rule(self) -> str:
        return "CF-EOWYN-02"


'''
EOWYN_IN_ENGLISH = """character-eowyn = Éowyn
    .the = Éowyn
    .sided = Éowyn (star)
    .foot = Éowyn
    .text = She defeats the Witch-king at once. In Rohan her strength is 4.
"""
EOWYN_IN_POLISH = """character-eowyn = Éowyn
    .gen = Éowyn
    .dat = Éowyn
    .acc = Éowyn
    .with = z Éowyn
    .gender = f
    .sided = Éowyn (gwiazda)
    .foot = Éowyn
    .text = Od razu pokonuje Czarnoksiężnika. W Rohanie jej siła wynosi 4.
"""
HER_RULES = """#### Éowyn
**CF-EOWYN-01** [star] In a battle with either Witch-king Éowyn defeats him at once.  
**CF-EOWYN-02** [star] When Éowyn fights in Rohan, attacking or defending, her strength is 4.  

"""  # noqa: W291  (two spaces end a line)

pytestmark = pytest.mark.slow


def copy(folder: Path, *edits: tuple[Path, str, str]) -> Path:
    """The code as it is, but that in each of these files a text has become another."""
    copytree(ROOT / "src", folder / "src", ignore=ignore_patterns("__pycache__", "*.so"))
    copytree(ROOT / "docs/rules", folder / "docs/rules")
    for name, old, new in edits:
        text = (folder / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{name} has {old!r} not once"
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def before(path: Path, place: str, new: str) -> tuple[Path, str, str]:
    return path, place, new + place


def holds(folder: Path, script: str) -> None:
    """Run a script of `rows` on that copy."""
    env = os.environ | {"PYTHONPATH": f"{folder / 'src'}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", f"tests.games.confrontation.rows.{script}"]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


def test_a_special_card_is_a_row_a_function_two_words_and_a_rule(tmp_path: Path) -> None:
    place = "special-crebain = "
    code = copy(
        tmp_path,
        before(GAME / "content.py", ")\nPLAYED_ON_THE_BOARD: Final", ROW),
        before(GAME / "special_cards.py", "\n# Playing one -", FUNCTION),
        before(GAME / "words/en.ftl", place, ENGLISH),
        before(GAME / "words/pl.ftl", place, POLISH),
        before(Path("docs/rules/confrontation.md"), "**CF-SPC-35** ", RULE),
        before(Path("docs/rules/confrontation.pl.md"), "**CF-SPC-35** ", RULE),
    )
    holds(code, "phial")


def test_a_character_is_a_row_a_class_words_a_rule_and_an_icon(tmp_path: Path) -> None:
    """In the place of Théoden, whose own class, words and rules are left as they are: they hurt nobody."""
    code = copy(
        tmp_path,
        (GAME / "content.py", 'Character("theoden", 2)', 'Character("eowyn", 2)'),
        (GAME / "content.py", "THEODEN: Final", "EOWYN: Final"),
        before(GAME / "characters.py", "class _Theoden", EOWYN),
        (GAME / "characters.py", "c.THEODEN: _Theoden()", "c.EOWYN: _Eowyn()"),
        (GAME / "table/icons.py", '"theoden": "mounted-knight"', '"eowyn": "round-shield"'),
        before(GAME / "words/en.ftl", "character-theoden = ", EOWYN_IN_ENGLISH),
        before(GAME / "words/pl.ftl", "character-theoden = ", EOWYN_IN_POLISH),
        before(Path("docs/rules/confrontation.md"), "#### Théoden\n", HER_RULES),
        before(Path("docs/rules/confrontation.pl.md"), "#### Théoden\n", HER_RULES),
    )
    holds(code, "eowyn")


def test_a_limit_is_one_number(tmp_path: Path) -> None:
    row = 'Region("fangorn", 2, 2, '
    holds(copy(tmp_path, (GAME / "content.py", row + "2)", row + "3)")), "fangorn")
