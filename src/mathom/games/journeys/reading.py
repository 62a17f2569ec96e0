"""A pack, an adventure or a campaign from the text of a file, JSON or YAML with the authors' sugar.

Whatever is wrong is a `ContentError` that names file, line and path.
"""

from __future__ import annotations

import re
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from mathom.games.journeys import ops, pack, story
from mathom.games.journeys.op import Piece
from mathom.games.journeys.pack import Pack
from mathom.games.journeys.parsing import ContentError, Marked, Path, parse, written
from mathom.games.journeys.story import Adventure, AdventureFile, Campaign, CampaignFile
from mathom.games.journeys.sugar import canonical

__all__ = ["FORMS", "ContentError", "Read", "read"]

for _module in (pack, story):
    ops.bind(_module)

FORMS: Final[dict[str, type[Pack | AdventureFile | CampaignFile]]] = {
    "pack": Pack,
    "adventure": AdventureFile,
    "campaign": CampaignFile,
}
"""What a file can hold, by the key that says so."""


class Read(NamedTuple):
    """What was read: which kind of content, in canonical form and as a value."""

    kind: str
    data: dict[str, Any]
    value: Pack | Adventure | Campaign
    source: Marked
    """What the author wrote, with its lines."""

    def place(self, path: Path) -> tuple[int, str]:
        """The line of a part of the canonical form, and its path as the author wrote it."""
        way = _as_written(self.source.data, self.data, path)
        return self.source.at(way), written(_shown(way))


def kind_of(data: Any) -> str:
    """Which kind of content some data is; nothing if it is none."""
    return next((kind for kind in FORMS if kind in data), "") if isinstance(data, dict) else ""


def value_of(whole: Pack | AdventureFile | CampaignFile) -> Pack | Adventure | Campaign:
    """What a file is about, without its wrapping."""
    if isinstance(whole, AdventureFile):
        return whole.adventure
    return whole.campaign if isinstance(whole, CampaignFile) else whole


def read(raw: bytes, file: str) -> Read:
    """The content of a file; `file` is the name that errors give."""
    found = parse(raw, file)
    kind = kind_of(found.data)
    if not kind:
        raise ContentError("no-content", file=file, line=found.line)
    form = FORMS[kind]
    data = canonical(found.data, form)
    try:
        whole = msgspec.convert(data, form)
    except msgspec.ValidationError:
        raise _explained(found, data, form, file) from None
    _no_name_twice(found, data if kind == "pack" else data[kind], kind, file)
    return Read(kind, data, value_of(whole), found)


def _no_name_twice(found: Marked, lists: dict[str, Any], kind: str, file: str) -> None:
    """Within a list every thing has its own name; where it is given none, its variable or its tile is its name."""
    for key, rows in lists.items():
        seen: set[str] = set()
        for place, row in enumerate(rows if isinstance(rows, list) else ()):
            name = isinstance(row, dict) and (row.get("id") or row.get("as") or row.get("tile"))
            if not name:
                continue
            if name in seen:
                line = found.at((key, place) if kind == "pack" else (kind, key, place))
                raise ContentError("id-twice", file=file, line=line, path=(key, place), name=name)
            seen.add(name)


# What is wrong, and where ---------------------------------------------------------------------------------------------
_FAULTS: Final = (
    ("unknown-field", re.compile(r"Object contains unknown field `(?P<field>.*)`")),
    ("missing-field", re.compile(r"Object missing required field `(?P<field>.*)`")),
    ("unknown-word", re.compile(r"Invalid (?:enum )?value (?P<word>.*)")),
    ("wrong-name", re.compile(r"Expected `str` matching regex .*")),
    ("wrong-length", re.compile(r"Expected `(?:str|array|object)` of length (?P<length>.*)")),
    ("wrong-size", re.compile(r"Expected `int` (?P<size>[<>]=? .*)")),
    ("wrong-type", re.compile(r"Expected `(?P<expected>.*)`, got `(?P<got>.*)`")),
    ("rule-{rule}", re.compile(r"(?P<rule>[a-z-]+): .*")),
)
"""How msgspec says what is wrong, and how we do. The last are the checks of our own structs."""


Part = tuple[str | int, Any, Any]
"""A part of some data: the step to it, what it is, and the type it must have."""


def _explained(found: Marked, data: Any, form: type, file: str) -> ContentError:
    path, said = _blame(data, form)
    why, args = "other", {"what": said}
    for name, pattern in _FAULTS:
        if match := pattern.fullmatch(said):
            args = match.groupdict()
            why = name.format(**args)
            break
    if why == "unknown-field":  # the field itself has a line
        path = (*path, args["field"])
    way = _as_written(found.data, data, path)
    short = {key: value[:100] for key, value in args.items()}
    return ContentError(why, file=file, line=found.at(way), path=_shown(way), **short)


def _shown(path: Path) -> Path:
    """A path without the key that only says what kind of content the file holds."""
    return path[1:] if path and path[0] in {"adventure", "campaign"} else path


def _blame(value: Any, form: Any) -> tuple[Path, str]:
    """The innermost part that is wrong by itself. msgspec's own path leaves out the keys of maps."""
    path: Path = ()
    said = _fault(value, form)
    while True:
        for step, inner, inner_form in _suspects(_parts(value, form)):
            if (fault := _fault(inner, inner_form)) is not None:
                path, value, form, said = (*path, step), inner, inner_form, fault
                break
        else:
            return path, said or ""


def _suspects(parts: list[Part]) -> list[Part]:
    """Some of many parts of one type, with the first wrong one among them: half of them, and half of that."""
    while len(parts) > 8 and parts[0][2] is parts[-1][2]:
        half = parts[: len(parts) // 2]
        kind = half[0][2]
        parts = half if _fault([inner for _, inner, _ in half], list[kind]) else parts[len(half) :]  # type: ignore[valid-type]
    return parts


def _fault(value: Any, form: Any) -> str | None:
    try:
        msgspec.convert(value, form)
    except msgspec.ValidationError as error:
        return str(error).partition(" - at `")[0]
    return None


def _parts(value: Any, form: Any) -> list[Part]:
    """The parts of a value, each with its step and with the type it must have."""
    for each in _forms(form):
        args = get_args(each)
        if isinstance(value, dict) and get_origin(each) is dict:
            return [(key, inner, args[1]) for key, inner in value.items()]
        if isinstance(value, list) and get_origin(each) is tuple:
            types = [args[0]] * len(value) if args[-1] is Ellipsis else args
            return [(step, inner, kind) for step, (inner, kind) in enumerate(zip(value, types, strict=False))]
        if isinstance(value, dict) and isinstance(each, type) and issubclass(each, msgspec.Struct):
            if issubclass(each, Piece) and each.__struct_config__.tag != value.get("op"):
                continue
            fields = _fields(each)
            return [(key, inner, fields[key]) for key, inner in value.items() if key in fields]
    return []


def _forms(form: Any) -> list[Any]:
    if get_origin(form) is Annotated:
        return _forms(get_args(form)[0])
    if get_origin(form) in {Union, UnionType}:
        return [inner for each in get_args(form) for inner in _forms(each)]
    return [form]


@cache
def _fields(form: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(form, include_extras=True)
    return {each.encode_name: hints[each.name] for each in msgspec.structs.fields(form)}


def _as_written(source: Any, data: Any, path: Path) -> Path:
    """A path into the canonical form as a path into what the author wrote, as far as it leads."""
    out: list[str | int] = []
    for step in path:
        if not (step in data if isinstance(data, dict) else isinstance(data, list) and step in range(len(data))):
            break
        if isinstance(data, dict) and isinstance(source, list):  # keywords
            number = next((place for place, each in enumerate(source) if step in each), 0)
            out.append(number)
            source = source[number]
        elif isinstance(data, dict) and "op" in data and isinstance(source, dict) and "op" not in source:
            [(op, source)] = source.items()
            out.append(op)
            if not (isinstance(source, dict) and step in source):
                data = data[step]  # a bare value: it has no key of its own
                continue
        out.append(step)
        source, data = source[step], data[step]
    if isinstance(data, dict) and isinstance(data.get("op"), str) and isinstance(source, dict) and data["op"] in source:
        out.append(data["op"])
    return tuple(out)
