"""Content by id and by hash (JE-N-34, JE-N-41)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

import pytest

from mathom.games.journeys.library import PRINTED, Library, canonical_bytes, hash_of, shipped
from mathom.games.journeys.parsing import ContentError

SOURCES: Final = Path(__file__).parents[3] / "content/journeys"
A1: Final[dict[str, Any]] = json.loads((PRINTED / "a1.json").read_bytes())


def changed(version: str) -> bytes:
    """The first adventure in another version."""
    return json.dumps({"adventure": A1["adventure"] | {"version": version}}).encode()


@pytest.mark.rule("JE-N-34", "JE-N-41")
def test_a_hash_is_taken_over_the_canonical_form_with_sorted_keys() -> None:
    by_hand = json.dumps(A1, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
    found = shipped().named("adventure", "a1")
    assert found.canonical == by_hand == canonical_bytes(A1)
    assert found.hash == hashlib.sha256(by_hand).hexdigest() == hash_of(A1)


@pytest.mark.slow
@pytest.mark.rule("JE-N-34")
@pytest.mark.parametrize("source", ["pack.yaml", "campaign.yaml", "adventures/a1.yaml", "adventures/a5b.yaml"])
def test_sugar_and_canonical_form_have_one_hash(source: str) -> None:
    sugar = (SOURCES / source).read_bytes()
    made = (PRINTED / f"{Path(source).stem}.json").read_bytes()
    empty = Library(with_shipped=False)
    from_sugar, from_json = empty.add(sugar, source), empty.add(made, "made.json")
    assert from_sugar is from_json
    assert shipped().find(from_sugar.hash).value == from_json.value


@pytest.mark.rule("JE-N-34")
def test_order_and_spaces_do_not_change_a_hash() -> None:
    turned = {"adventure": dict(reversed(A1["adventure"].items()))}
    assert Library().add(json.dumps(turned, indent=3).encode()) is shipped().named("adventure", "a1")


@pytest.mark.rule("JE-N-41")
def test_pack_campaign_and_adventures_carry_a_version() -> None:
    everything = [content for kind in ("pack", "adventure", "campaign") for content in shipped().all(kind)]
    assert len(everything) == 11
    assert all(content.version and content.version in repr(content) for content in everything)
    assert len({content.hash for content in everything}) == 11


@pytest.mark.rule("JE-N-41")
def test_two_versions_live_side_by_side() -> None:
    """Whoever began with one finds it by hash, also when there is another of the same id."""
    library = Library()
    new = library.add(changed("9.9"))
    old = library.named("adventure", "a1")
    assert (old.version, new.version) == (A1["adventure"]["version"], "9.9")
    assert old.hash != new.hash
    assert library.find(new.hash) is new
    assert library.find(old.hash) is old


@pytest.mark.rule("JE-N-41")
def test_content_is_found_in_a_folder_beside_a_record(tmp_path: Path) -> None:
    (tmp_path / "story.json").write_bytes(changed("0.1"))
    (tmp_path / "letter.json").write_text('{"something": "else"}')
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "huge.json").write_text("[" + " " * 3_000_000 + "]")
    name = hash_of(json.loads(changed("0.1")))
    with pytest.raises(ContentError, match="content-unknown-hash"):
        Library().find(name)
    assert Library([tmp_path]).find(name).version == "0.1"
    library = Library()
    library.add_folder(tmp_path)
    assert library.find(name).version == "0.1"
    assert library.adventure("a1").version == "1.0", "what lies beside a record takes nothing away"


def test_a_folder_that_is_not_there_is_no_mistake(tmp_path: Path) -> None:
    assert Library([tmp_path / "nowhere"]).campaign("cinders").id == "cinders"


def test_everything_is_read_once() -> None:
    assert Library().pack("core") is shipped().pack("core")
    library = Library()
    assert library.add(changed("2.0")).value is library.add(changed("2.0")).value


@pytest.mark.parametrize("kind, name", [("pack", "a1"), ("adventure", "a9"), ("campaign", ""), ("song", "core")])
def test_what_is_not_there(kind: str, name: str) -> None:
    with pytest.raises(ContentError, match="content-unknown-id"):
        shipped().named(kind, name)


def test_what_is_no_content_is_refused_and_not_kept() -> None:
    library = Library(with_shipped=False)
    with pytest.raises(ContentError, match="content-missing-field"):
        library.add(b'{"adventure": {"id": "a1"}}')
    assert library.all("adventure") == []
