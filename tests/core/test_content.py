"""Options that name content: by name, for ever by hash, and in records that find it again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, Final

import pytest

from mathom.core import NamedContent, Number, Option, Options, OptionsError, Record, RecordError, read_record
from mathom.core.message import Message
from mathom.core.options import without_hashes
from mathom.core.record_reader import record_from_json
from mathom.testing.records import sitting
from tests.core.toy import TOY, Toy


def hash_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()


class Tales:
    """Tales by name, a later one in place of an earlier, and what lies in folders."""

    def __init__(self) -> None:
        self.today = {"ring": "one", "door": "a hobbit"}
        self.earlier: dict[str, str] = {}
        self.folders: list[Path] = []

    def find(self, text: str) -> tuple[str, str]:
        name, _, sha = text.partition("@")
        told = [*self.today.items(), *self.earlier.items()]
        told += [(path.stem, path.read_text()) for folder in self.folders for path in folder.glob("*.tale")]
        for known, tale in told:
            if known == name and sha in ("", hash_of(tale)):
                return name, hash_of(tale)
        raise OptionsError(Message("error-option-value", {"name": "tale", "value": text, "wanted": "a tale"}))

    def read(self, option: str, text: str) -> str:
        name, sha = self.find(text)
        return name if hash_of(self.today.get(name, "")) == sha else f"{name}@{sha}"

    def pinned(self, option: str, value: str) -> str:
        return "@".join(self.find(value))

    def offered(self, option: str) -> Sequence[str]:
        return [*self.today]

    def title(self, option: str, value: str, language: str) -> str:
        return f"The tale of the {value}"

    def take_in(self, option: str, path: Path) -> str:
        self.folders.append(path.parent)
        return self.pinned(option, path.stem)

    def copies(self, option: str, value: str) -> Sequence[tuple[str, bytes]]:
        return []


TALES: Final = Tales()


class Teller(Toy):
    menu: ClassVar[tuple[Option, ...]] = (*Toy.menu, NamedContent("tale", "ring", TALES, rule="TALE-1"))

    def look_in(self, folder: Path) -> None:
        TALES.folders.append(folder)


TELLER: Final = Teller()
OLD: Final = f"ring@{hash_of('none')}"


@pytest.fixture(autouse=True)
def tales() -> Tales:
    TALES.__init__()  # type: ignore[misc]
    return TALES


def read(text: str, beside: Path | None = None) -> Record:
    return read_record(text, find_game=lambda _: TELLER, beside=beside)


def test_content_is_named_and_what_is_stored_has_its_hash() -> None:
    options = TELLER.options("tale=door")
    assert options.text() == "tale=door"
    assert options.full_text().split()[-1] == f"tale=door@{hash_of('a hobbit')}"
    assert options.plain_text().split()[-1] == "tale=door"
    assert options.content() == {"tale": f"door@{hash_of('a hobbit')}"}
    assert TELLER.options(options.full_text()) == options
    assert TELLER.options().text() == ""
    assert Options((Number("n", 1, 1, 2),)).content() == {}


def test_what_a_name_no_longer_means_is_written_with_its_hash(tales: Tales) -> None:
    tales.earlier["ring"] = "none"
    options = TELLER.options(f"tale={OLD}")
    assert options.text() == f"tale={OLD}"
    assert options != TELLER.options()
    assert without_hashes(OLD) == "ring"


@pytest.mark.parametrize("text", ["elves", "", "ring@00", "a" * 500, "ring@" + "0" * 64, 7, None])
def test_what_is_not_there_is_refused(text: object) -> None:
    with pytest.raises(OptionsError, match="error-option-value"):
        TELLER.options({"tale": text})


def test_a_record_names_its_content_and_is_replayed_with_it(tales: Tales) -> None:
    table = sitting(TELLER, "tale=door", 3)
    text = table.record.text()
    lines = text.splitlines()
    assert lines[2].endswith(" tale=door")
    assert lines[3] == f"content tale door@{hash_of('a hobbit')}"
    record = read(text)
    assert (record, record.text()) == (table.record, text)
    assert record.verify().over
    again = record_from_json(json.loads(json.dumps(record.json())), find_game=lambda _: TELLER)
    assert again.text() == text
    tales.today["door"] = "many hobbits"
    with pytest.raises(RecordError, match="error-option-value") as caught:
        read(text)
    assert caught.value.line == 4
    tales.earlier["door"] = "a hobbit"
    old = read(text)
    assert old.options["tale"] == f"door@{hash_of('a hobbit')}"
    assert old.text() == text
    assert old.verify().over
    assert old.fork(2).options == old.options


def test_content_may_lie_beside_the_record(tales: Tales, tmp_path: Path) -> None:
    tales.today["moon"] = "the man in it"
    text = Record.make(TELLER, "tale=moon").text()
    del tales.today["moon"]
    with pytest.raises(RecordError):
        read(text, tmp_path)
    (tmp_path / "moon.tale").write_text("the man in it")
    assert read(text, tmp_path).text() == text


def test_a_record_by_hand_may_leave_the_hash_out() -> None:
    text = Record.make(TELLER, "tale=door").text()
    by_hand = "\n".join(line for line in text.partition("start")[0].splitlines() if not line.startswith("content"))
    assert read(f"{by_hand}\nstart\n").options == TELLER.options("tale=door")


@pytest.mark.parametrize(
    "line, message",
    [
        ("content tale ring@{ring}", "record-header"),  # the options say another
        ("content tale door", "record-header"),
        ("content seats 2@{door}", "record-header"),
        ("content moon door@{door}", "record-header"),
        ("content tale door@{ring}", "error-option-value"),
        ("content", "record-header"),
        ("content tale door@{door} more", "record-header"),
        ("content tale door@" + "f" * 900, "record-header"),
    ],
)
def test_a_wrong_line_of_content_is_named(line: str, message: str) -> None:
    text = Record.make(TELLER, "tale=door").text()
    good = next(each for each in text.splitlines() if each.startswith("content"))
    wrong = line.format(ring=hash_of("one"), door=hash_of("a hobbit"))
    by_hand = text.replace(good, wrong).partition("start")[0] + "start\n"
    with pytest.raises(RecordError) as caught:
        read(by_hand)
    assert (caught.value.line, caught.value.message.id) == (4, message)


def test_a_changed_hash_is_found(tales: Tales) -> None:
    tales.earlier["door"] = "nobody"
    text = Record.make(TELLER, "tale=door").text()
    with pytest.raises(RecordError, match="record-edited-header"):
        read(text.replace(hash_of("a hobbit"), hash_of("nobody")))


def test_games_without_content_write_what_they_wrote() -> None:
    assert "content" not in Record.make(TOY).text()
    assert TOY.options().plain_text() == TOY.options().full_text()
    TOY.look_in(Path("anywhere"))
    assert TOY.chapter(TOY.options()) == ""
