"""Reading a form that a guest sent: small, urlencoded and in UTF-8, as all of ours are. Anything else is refused before
it is looked into.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

from starlette.datastructures import FormData
from starlette.requests import Request

from mathom.server.errors import BadForm, BodyTooLarge
from mathom.server.limits import Limits

_FIELDS: Final = 60
"""More fields than any of our forms has."""
_URLENCODED: Final = "application/x-www-form-urlencoded"


async def read_form(request: Request, limits: Limits) -> FormData:
    """The fields of a form; raises `BodyTooLarge` and `BadForm`. How long it may take, `connections` says."""
    kind, *more = (part.strip().lower() for part in request.headers.get("content-type", _URLENCODED).split(";"))
    if kind != _URLENCODED or not set(more) <= {"charset=utf-8", 'charset="utf-8"', ""}:
        raise BadForm
    body = await _read_body(request, limits)
    try:
        fields = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=_FIELDS, errors="strict")
    except ValueError:  # not UTF-8, or too many fields
        raise BadForm from None
    return FormData([*fields])


async def _read_body(request: Request, limits: Limits) -> bytes:
    """What was sent, if it is no more than a form has: by what the head says, and by what comes."""
    most = limits.rows["body"].each
    told = request.headers.get("content-length", "")
    too_large = bool(most) and told.isascii() and told.isdecimal() and int(told[:20]) > most
    body = bytearray()
    if not too_large:
        async for part in request.stream():
            body += part
            if most and len(body) > most:
                too_large = True
                break
    if too_large:
        raise limits.refusal(BodyTooLarge(most=most), "body", "each")
    return bytes(body)
