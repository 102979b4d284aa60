"""Game content: a TOML file read into a frozen pydantic model, its errors in one sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from pydantic import BaseModel, ConfigDict, PydanticUserError, ValidationError

from common.files.problems import InputProblem

M = TypeVar("M", bound=BaseModel)

SHOWN = 60
"""Characters of a wrong value that an error shows."""

FEW = 12
"""Keys of a table that an error tells one by one."""


class ContentModel(BaseModel):
    """Base of all content: cannot change, and knows every key it may have."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def read_content(path: Path, model: type[M], *, context: Mapping[str, Any] | None = None) -> M:
    """Read a TOML file as `model`. `context` is handed to the model's validators.

    Types are strict: `"3"` and `true` are no numbers.

    :raises InputProblem: naming file, key path, the value found and what was expected.
    """
    return check_content(read_toml(path), model, file=path, context=context)


def read_toml(path: Path) -> dict[str, Any]:
    """The document in a TOML file.

    :raises InputProblem: when it cannot be read or is no TOML.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))  # some editors mark a file as UTF-8
    except OSError as error:
        raise InputProblem(f"cannot be read ({error.strerror}).", file=path) from error
    except UnicodeDecodeError as error:
        raise InputProblem(f"is not UTF-8 text (byte {error.start}). Save it as UTF-8.", file=path) from error
    except tomllib.TOMLDecodeError as error:
        raise InputProblem(f"is not a TOML file: {error}.", file=path) from error
    except RecursionError as error:
        raise InputProblem("is not a TOML file: brackets stand in brackets too often.", file=path) from error


def check_content(
    document: Mapping[str, Any], model: type[M], *, file: Path, context: Mapping[str, Any] | None = None
) -> M:
    """A document (read from `file`) as `model`.

    :raises InputProblem: for the first thing wrong with it, saying how many more there are.
    """
    try:
        # By way of JSON: only there does a strict model take a list for a tuple and a word for an enum.
        return model.model_validate_json(
            msgspec.json.encode(document), strict=True, context=dict(context) if context else None
        )
    except ValidationError as error:
        first, *others = _problems(error, document, model, file)
        count = len(others)
        more = f" ({count} more problem{'s' if count > 1 else ''} in this file.)" if count else ""
        raise InputProblem(first.text + more, file=file, where=first.where) from error


def content_findings(
    document: Mapping[str, Any], model: type[BaseModel], *, file: Path
) -> list[InputProblem]:
    """Everything that is wrong with a document, as `check_content` would name the first of it."""
    try:
        model.model_validate_json(msgspec.json.encode(document), strict=True)
    except ValidationError as error:
        return _problems(error, document, model, file)
    return []


def _problems(
    error: ValidationError, document: Mapping[str, Any], model: type[BaseModel], file: Path
) -> list[InputProblem]:
    return [
        InputProblem(
            _sentence(dict(wrong), model),
            file=file,
            where=key_path(wrong["loc"], document, is_missing=wrong["type"] == "missing"),
        )
        for wrong in error.errors(include_url=False)
    ]


def key_path(loc: tuple[int | str, ...], document: Any, *, is_missing: bool = False) -> str:
    """Where a pydantic error lies, in the words of the file: `skills[2 "lantern"].range`.

    Parts that pydantic adds for its own reasons (the tags of unions) are left out. Elements of arrays count
    from 0 and show their `id` or `name` where they have one.
    """
    path = ""
    node = document
    for place, part in enumerate(loc):
        if isinstance(part, int) and isinstance(node, list) and part < len(node):
            node = node[part]
            called = node.get("id", node.get("name")) if isinstance(node, dict) else None
            name = f' "{called}"' if isinstance(called, str) else ""
            path += f"[{part}{name}]"
        elif isinstance(node, Mapping) and part in node:
            node = node[part]
            path += f".{part}"
        elif is_missing and place == len(loc) - 1:
            path += f".{part}"
    return path.removeprefix(".")


def _sentence(error: dict[str, Any], model: type[BaseModel]) -> str:
    kind, found = error["type"], error.get("input")
    if kind == "missing":
        return "this key is missing. Add it."
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):  # the latter from dataclasses
        *above, key = error["loc"]
        known = _keys_at(model, above)
        near = _closest(str(key), known) or f" Take it out{_others(known)}."
        return f"this key is not known here.{near}"
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        key = str(error["ctx"]["discriminator"]).strip("'")
        if kind == "union_tag_not_found":
            return f"the key {key!r} is missing, which says of what kind this is. Add it."
        tag, tags = error["ctx"]["tag"], str(error["ctx"]["expected_tags"])
        near = _closest(tag, tags.replace("'", "").split(", "))
        return f"found {key} = {shown(tag)}, expected one of {tags}.{near}"
    for bound, more in (("ge", "more"), ("le", "less")):
        if bound in error.get("ctx", {}):
            return f"found {shown(found)}, expected {error['ctx'][bound]} or {more}."
    message = str(error["msg"])
    for opening in ("Input should be ", "Value error, ", "Assertion failed, "):
        message = message.removeprefix(opening)
    expected = message.rstrip(".")
    if kind in ("value_error", "assertion_error"):
        return f"found {shown(found)}: {expected}."
    return f"found {shown(found)}, expected {expected[:1].lower()}{expected[1:]}."


@cache
def _schema_of(model: type[BaseModel]) -> Mapping[str, Any]:
    """The JSON Schema of a model; empty where a validator of its own leaves none."""
    try:
        return model.model_json_schema()
    except PydanticUserError:
        return {}


def _keys_at(model: type[BaseModel], loc: Sequence[int | str]) -> list[str]:
    """The keys that a table at this place of a document may have; empty where that cannot be told."""
    root = _schema_of(model)
    nodes = [root]
    for part in loc:
        nodes = [inner for node in nodes for inner in _inner(node, part, root)] or nodes
    return sorted({key for node in nodes for one in _forms(node, root) for key in one.get("properties", ())})


def _inner(node: Mapping[str, Any], part: int | str, root: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """What a JSON Schema says of a part: an element, a key, or the member of a union that a tag picks."""
    for form in _forms(node, root):
        tags = form.get("discriminator", {}).get("mapping", {})
        if part in tags:
            yield {"$ref": tags[part]}
            return
        inner = form.get("items") if isinstance(part, int) else form.get("properties", {}).get(part)
        if inner is None and isinstance(part, str):
            inner = form.get("additionalProperties")
        if isinstance(inner, Mapping):
            yield inner


def _forms(node: Mapping[str, Any], root: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A JSON Schema and all that it refers to or lets choose from."""
    yield node
    if "$ref" in node:
        yield from _forms(root["$defs"][node["$ref"].rpartition("/")[2]], root)
    for choice in (*node.get("anyOf", ()), *node.get("oneOf", ())):
        yield from _forms(choice, root)


def _others(keys: Sequence[str]) -> str:
    return f", or name one of: {', '.join(keys)}" if 0 < len(keys) <= FEW else ""


def _closest(word: str, words: Iterable[str]) -> str:
    import difflib  # noqa: PLC0415  (only an error needs it, every start would pay)

    close = difflib.get_close_matches(word, list(words), 1)
    return f" Did you mean {close[0]!r}?" if close else ""


def shown(value: Any) -> str:
    """A value as a reader of TOML would write it, cut short."""
    text = msgspec.json.encode(value).decode() if isinstance(value, str | bool | list | dict) else str(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."
