"""Numbers, flags and colours written as text, each read strictly or refused with its name and value."""

from __future__ import annotations

import math
import re
from typing import Final
from xml.etree.ElementTree import Element

from common.files.tiled.model import Colour
from common.files.tiled.places import Place

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")
_NUMBER: Final = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,3})?")
_COLOUR: Final = re.compile(r"#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_FLAGS: Final = {"true": True, "1": True, "false": False, "0": False}


def shown(value: str) -> str:
    """A value as an error quotes it: short and on one line."""
    return repr(value if len(value) <= 60 else value[:57] + "...")


def read_whole(text: str, name: str, place: Place) -> int:
    """A whole number.

    :raises InputProblem: when it is anything else.
    """
    if not _WHOLE.fullmatch(text.strip()):
        raise place.problem(f"{name} is {shown(text)}, not a whole number. Type a whole number in Tiled.")
    return int(text)


def read_number(text: str, name: str, place: Place) -> float:
    """A finite number with a decimal point.

    :raises InputProblem: when it is anything else.
    """
    value = float(text) if _NUMBER.fullmatch(text.strip()) else math.nan
    if not math.isfinite(value):
        raise place.problem(
            f"{name} is {shown(text)}, not a finite number. Type a number with a decimal point in Tiled."
        )
    return value


def read_flag(text: str, name: str, place: Place) -> bool:
    """True or false, as Tiled writes them (true, false, 1, 0).

    :raises InputProblem: when it is anything else.
    """
    try:
        return _FLAGS[text.strip()]
    except KeyError:
        raise place.problem(
            f"{name} is {shown(text)}, neither true nor false. Tick or untick it in Tiled."
        ) from None


def read_colour(text: str, name: str, place: Place) -> Colour:
    """A colour: #RGB, #RRGGBB or #AARRGGBB, with or without the #.

    :raises InputProblem: when it is anything else.
    """
    if not _COLOUR.fullmatch(text.strip()):
        raise place.problem(
            f"{name} is {shown(text)}, not a colour like #80ff0000. Choose a colour in Tiled."
        )
    digits = text.strip().removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    alpha = int(digits[:-6], 16) if len(digits) == 8 else 255
    red, green, blue = bytes.fromhex(digits[-6:])
    return Colour(red, green, blue, alpha)


def whole(element: Element, name: str, place: Place, default: int | None = None) -> int:
    """The attribute as a whole number, or the default when it is absent.

    :raises InputProblem: when it is no whole number, or absent without a default.
    """
    text = element.get(name)
    if text is None:
        if default is None:
            raise place.problem(f"<{element.tag}> has no {name}. Save the file again in Tiled.")
        return default
    return read_whole(text, name, place)


def number(element: Element, name: str, place: Place, default: float) -> float:
    """The attribute as a finite number, or the default when it is absent.

    :raises InputProblem: when it is no finite number.
    """
    text = element.get(name)
    return default if text is None else read_number(text, name, place)


def flag(element: Element, name: str, place: Place, default: bool) -> bool:
    """The attribute as true or false, or the default when it is absent.

    :raises InputProblem: when it is neither.
    """
    text = element.get(name)
    return default if text is None else read_flag(text, name, place)


def colour(element: Element, name: str, place: Place) -> Colour | None:
    """The attribute as a colour; None when it is absent or empty.

    :raises InputProblem: when it is no colour.
    """
    text = element.get(name, "")
    return read_colour(text, name, place) if text.strip() else None


def class_of(element: Element) -> str:
    """The class of an element: the attribute is called `class` or `type`, by version of Tiled."""
    return element.get("class") or element.get("type") or ""
