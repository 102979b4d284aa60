"""A Tiled file as a tree of elements, whichever of its two forms (XML, JSON) it is written in.

Sizes are looked at before anything is parsed, so that no file can ask for much memory; document types and
entities are refused unread.
"""

from __future__ import annotations

import stat
from typing import Final
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from common.files.tiled.json_form import elements_of_json
from common.files.tiled.places import Place

LARGEST_FILE: Final = 32 * 1024 * 1024
MOST_TAGS: Final = 60_000
MOST_ATTRIBUTES: Final = 120_000
MOST_JSON_VALUES: Final = 1_000_000
DEEPEST: Final = 40
PIECE: Final = 65536

_BYTE_ORDER_MARKS: Final = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")


def _content(place: Place, what: str) -> bytes:
    """The content of a file, not larger than a Tiled file may be.

    :raises InputProblem: when it cannot be read, is empty or too large.
    """
    try:
        status = place.file.stat()
        if not stat.S_ISREG(status.st_mode):
            raise place.problem("is not a file. Name a map that Tiled has saved.")
        if status.st_size > LARGEST_FILE:
            raise place.problem(f"is larger than {LARGEST_FILE // 1024 // 1024} MB. Split the {what}.")
        raw = place.file.read_bytes()
    except FileNotFoundError:
        raise place.problem("there is no such file. Check the name.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a file name"
        raise place.problem(f"cannot be read ({reason}).") from error
    if not raw:
        raise place.problem(f"is empty. Save the {what} again in Tiled.")
    return raw


def read_document(place: Place, root_tag: str) -> Element:
    """The root element of a map, tileset or template file.

    :raises InputProblem: when the file cannot be read, is too large, is not well-formed, or is another kind.
    """
    raw = _content(place, root_tag)
    root = elements_of_json(_checked_json(raw, root_tag, place), place) if _is_json(raw) else _xml(raw, place)
    _check_depth(root, place)
    if root.tag != root_tag:
        found = root.tag.rpartition("}")[2][:30]
        raise place.problem(f"is a <{found}> file, not a Tiled {root_tag}. Choose the right file.")
    return root


def _is_json(raw: bytes) -> bool:
    start = raw[:64]
    for mark in _BYTE_ORDER_MARKS:
        start = start.removeprefix(mark)
    return start.replace(b"\0", b"").lstrip()[:1] in {b"{", b"["}


def _checked_json(raw: bytes, what: str, place: Place) -> bytes:
    if raw.count(b",") > MOST_JSON_VALUES or raw.count(b"[") + raw.count(b"{") > MOST_TAGS:
        raise place.problem(
            f"holds more than {MOST_JSON_VALUES} values. Choose a compressed tile layer format in Tiled's "
            "map "
            f"properties, or split the {what}."
        )
    return raw


def _xml(raw: bytes, place: Place) -> Element:
    if raw.count(b"<") > MOST_TAGS or raw.count(b"=") > MOST_ATTRIBUTES:
        raise place.problem(
            f"holds more than {MOST_TAGS} elements. Choose CSV or a compressed tile layer format in Tiled's "
            "map "
            "properties, or split the map."
        )
    # With the standard tree builder, which is compiled; defusedxml's own is not.
    parser = DefusedXMLParser(forbid_dtd=True, target=TreeBuilder())
    try:
        # In pieces: the parser copies what it has not used up yet.
        for start in range(0, len(raw), PIECE):
            parser.feed(raw[start : start + PIECE])
        return parser.close()
    except ParseError as error:
        line, column = error.position
        reason = str(error).partition(":")[0]
        raise place.at(f"line {line}, column {column + 1}").problem(
            f"is neither XML nor JSON as Tiled writes it ({reason}). Save it again in Tiled."
        ) from error
    except DefusedXmlException as error:
        raise place.problem(
            "has a document type or entities (<!DOCTYPE ...>), which Tiled never writes and which are not "
            "read. "
            "Delete them."
        ) from error
    except (ValueError, LookupError) as error:
        raise place.problem(f"cannot be decoded ({error}). Save it as UTF-8.") from error


def _check_depth(root: Element, place: Place) -> None:
    level = [root]
    for _ in range(DEEPEST):
        level = [child for element in level for child in element]
        if not level:
            return
    raise place.problem(f"is nested more than {DEEPEST} deep. Take some groups apart in Tiled.")
