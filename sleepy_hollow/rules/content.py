"""What all content records have in common: no unknown keys, and unions whose member a key tells."""

from __future__ import annotations

from typing import Any, ClassVar, get_args, get_type_hints


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
