"""What all content records have in common: no unknown keys, numbers within bounds, and unions whose member a
key tells.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, TypeAlias, get_args, get_type_hints

MOST = 99
"""No number of the game has three digits."""


class Content:
    """Base of all content records: no key may stand in a file that its class does not know."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}


class TaggedBy:
    """Tells pydantic which key of a table picks the member of a union.

    pydantic calls the method by its name, so that the rules need not import it.
    """

    def __init__(self, key: str) -> None:
        self.key = key

    def __get_pydantic_core_schema__(self, union: Any, handler: Any) -> dict[str, Any]:
        choices = {}
        for member in get_args(union):
            schema = handler.generate_schema(member)
            for tag in get_args(get_type_hints(member)[self.key]):
                choices[tag] = schema
        return {"type": "tagged-union", "choices": choices, "discriminator": self.key}


class Between:
    """Tells pydantic, and the schemas for editors, how small and how large a number may be."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def __get_pydantic_core_schema__(self, number: Any, handler: Any) -> dict[str, Any]:
        return {**handler(number), "ge": self.least, "le": self.most}


Positive: TypeAlias = Annotated[int, Between(1, MOST)]
"""A number of things that makes no sense without any."""
NotNegative: TypeAlias = Annotated[int, Between(0, MOST)]
"""A number of things of which there may be none."""
Signed: TypeAlias = Annotated[int, Between(-MOST, MOST)]
"""A number that is added to others, or taken off them."""
SkillSlot: TypeAlias = Annotated[int, Between(1, 3)]
"""One of a Legend's skill slots, counted from 1 (SH-SKILL-4)."""
