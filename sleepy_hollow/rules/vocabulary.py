"""The words that cards and goals are written in: a small closed vocabulary of effects and conditions.

What a chapter needs once becomes a word here; `sleepy_hollow.rules.effects` has one function for each effect,
`sleepy_hollow.rules.conditions` the question behind each condition.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args, get_type_hints

Kind: TypeAlias = Literal["horseman", "gobkin", "schrikroot", "pumpling"]


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
            (tag,) = get_args(get_type_hints(member)[self.key])
            choices[tag] = handler.generate_schema(member)
        return {"type": "tagged-union", "choices": choices, "discriminator": self.key}


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackEffect(Content):
    """Attack one foe, up to `targets` different foes one after another, or every foe in a location (`area`).

    `range` replaces the technique's range where the card prints one (SH-RNG-2).
    """

    do: Literal["attack"] = "attack"
    dice: int
    flat: int = 0
    area: bool = False
    range: int | None = None
    targets: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PinEffect(Content):
    """The foe that was attacked makes no move in the next Adversary Phase."""

    do: Literal["pin"] = "pin"


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreEffect(Content):
    """Restore `points` to one hero in reach, or to every hero in the user's location (SH-RES-1)."""

    do: Literal["restore"] = "restore"
    points: int
    who: Literal["one_hero", "heroes_here", "user"] = "one_hero"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveEffect(Content):
    """The user may move up to `steps` more; leaving foes costs nothing without `retreat` (SH-RET-1)."""

    do: Literal["move"] = "move"
    steps: int
    retreat: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class FearEffect(Content):
    """Gain small fear, or remove that much when `amount` is negative (SH-FEAR-7)."""

    do: Literal["fear"] = "fear"
    amount: int
    who: Literal["user", "each_legend"] = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class LargeFearEffect(Content):
    """Gain large fear tokens, each worth 3 (SH-FEAR-8)."""

    do: Literal["large_fear"] = "large_fear"
    amount: int = 1
    who: Literal["user", "each_legend"] = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageEffect(Content):
    """Damage that is no attack: no defence, but fear as for any damage (SH-FEAR-4)."""

    do: Literal["damage"] = "damage"
    amount: int
    who: Literal["user", "each_legend"] = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpawnEffect(Content):
    """Foes come at a spawn point: the numbered one, or the lowest that is open."""

    do: Literal["spawn"] = "spawn"
    kind: Kind
    count: int
    point: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlockEffect(Content):
    """Open a spawn point (SH-SPN-1)."""

    do: Literal["unlock"] = "unlock"
    point: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LockEffect(Content):
    """Close a spawn point (SH-SPN-1)."""

    do: Literal["lock"] = "lock"
    point: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterEffect(Content):
    """Change one of the chapter's counters."""

    do: Literal["counter"] = "counter"
    counter: str
    by: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class GainEffect(Content):
    """The user gains an item or relic."""

    do: Literal["gain"] = "gain"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealEffect(Content):
    """Reveal a numbered chapter card (SH-ICON-1)."""

    do: Literal["reveal"] = "reveal"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEffect(Content):
    """Draw the top card of a deck and reveal it."""

    do: Literal["draw"] = "draw"
    deck: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LookEffect(Content):
    """Look at the top card of a deck of the user's choice without revealing it."""

    do: Literal["look"] = "look"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveTokenEffect(Content):
    """Take the token that was interacted with off the map."""

    do: Literal["remove_token"] = "remove_token"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraActionEffect(Content):
    """The user may take one more action this turn (SH-TURN-6)."""

    do: Literal["extra_action"] = "extra_action"


Effect: TypeAlias = Annotated[
    AttackEffect
    | PinEffect
    | RestoreEffect
    | MoveEffect
    | FearEffect
    | LargeFearEffect
    | DamageEffect
    | SpawnEffect
    | UnlockEffect
    | LockEffect
    | CounterEffect
    | GainEffect
    | RevealEffect
    | DrawEffect
    | LookEffect
    | RemoveTokenEffect
    | ExtraActionEffect,
    TaggedBy("do"),
]


# --- Conditions of goals and losses -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterReached(Content):
    """A counter has come to `value` or more."""

    when: Literal["counter"] = "counter"
    counter: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendsGathered(Content):
    """All four Legends stand in a zone."""

    when: Literal["gathered"] = "gathered"
    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReached(Content):
    """Round `value` has begun."""

    when: Literal["round"] = "round"
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoFoesLeft(Content):
    """No foe is on the map."""

    when: Literal["no_foes"] = "no_foes"


Condition: TypeAlias = Annotated[
    CounterReached | LegendsGathered | RoundReached | NoFoesLeft, TaggedBy("when")
]
