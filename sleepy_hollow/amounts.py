"""How small the numbers of cards and chapters may be: no fewer dice than none, no group of no foes."""

from __future__ import annotations

from sleepy_hollow.rules.vocabulary import DamageEffect, FearEffect, LargeFearEffect, TakeFearEffect

LEAST = {
    "at_least": 0,
    "at_most": 0,
    "chapter": 1,
    "count": 1,
    "dice": 0,
    "health": 1,
    "level": 1,
    "move": 0,
    "pick": 1,
    "points": 1,
    "range": 0,
    "slot": 1,
    "steps": 1,
    "supply": 1,
    "targets": 1,
    "value": 1,
    "within": 0,
}
"""The smallest number that makes sense, by the key: it is the same wherever the key stands."""


def too_small(record: object) -> str:
    """What is wrong with the numbers of a record of content, in a sentence, or ""."""
    for key, least in LEAST.items():
        number = getattr(record, key, None)
        if isinstance(number, int) and number < least:
            return f"found {key} = {number}, expected {least} or more."
    match record:
        case FearEffect(amount=0):
            return "found amount = 0. Say how much fear comes, or goes (-1)."
        case DamageEffect(amount=amount) | LargeFearEffect(amount=amount) | TakeFearEffect(amount=amount):
            if amount < 1:
                return f"found amount = {amount}, expected 1 or more."
    return ""
