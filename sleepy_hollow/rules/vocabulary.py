"""The words that cards are written in: a small closed vocabulary of effects.

`sleepy_hollow.rules.effects` has one function for each. The words of chapters, and the conditions of their
goals, are in `sleepy_hollow.rules.chapter_words`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from sleepy_hollow.rules import chapter_words
from sleepy_hollow.rules.bonuses import Bonuses
from sleepy_hollow.rules.content import Content, NotNegative, Positive, Signed, SkillSlot, TaggedBy
from sleepy_hollow.rules.kinds import FoeKind, PieceKind, TrapKind

Several: TypeAlias = Literal["user", "legends_here", "each_legend", "target"]
"""Legends whom an effect concerns: the user, all in the user's location, all four, or whom a foe damaged."""

# --- Attacks and what follows from them ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackEffect(Content):
    """Attack one foe, up to `targets` foes one after another, or every foe in a location (`area`).

    The foes are different ones unless it `may_repeat`. `range` replaces the technique's range where the card
    prints one (SH-RNG-2). `dice_from` "fear" rolls as many dice as the user has fear, at most `dice`.
    """

    do: Literal["attack"] = "attack"
    dice: NotNegative
    flat: Signed = 0
    area: bool = False
    range: NotNegative | None = None
    targets: Positive = 1
    may_repeat: bool = False
    dice_from: Literal["card", "fear"] = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class PinEffect(Content):
    """The foe that was attacked makes no move in the next Adversary Phase."""

    do: Literal["pin"] = "pin"


@dataclass(frozen=True, slots=True, kw_only=True)
class WeakenEffect(Content):
    """The foes that the attack damaged roll fewer dice until the round ends."""

    do: Literal["weaken"] = "weaken"
    dice: Positive = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkEffect(Content):
    """Put a Target Marker on a foe in reach, if one of the three is left: attacks on it do 1 more."""

    do: Literal["mark"] = "mark"
    range: NotNegative | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoveEffect(Content):
    """Push monsters away from the user, or pull them toward it, step by step (SH-TRP-1).

    "one_monster" is one in reach, "monsters_here" all in the user's location, "monsters_within" all that are
    in sight at most `within` away. Bosses are no monsters.
    """

    do: Literal["push", "pull"]
    steps: Positive = 1
    who: Literal["one_monster", "monsters_here", "monsters_within"]
    within: NotNegative = 0
    range: NotNegative | None = None


# --- Help for heroes ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreEffect(Content):
    """Restore `points` to one hero or ally in reach, to all in the user's location, or to the user.

    With `if_felled` only when the attack before it felled a foe.
    """

    do: Literal["restore"] = "restore"
    points: Positive
    who: Literal["one_hero", "one_ally", "heroes_here", "user"] = "one_hero"
    if_felled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveEffect(Content):
    """The user, or an ally `within` that distance, may move up to `steps`.

    Leaving foes costs nothing without `retreat` (SH-RET-1).
    """

    do: Literal["move"] = "move"
    steps: Positive
    retreat: bool = True
    who: Literal["user", "one_ally"] = "user"
    within: NotNegative = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantActionEffect(Content):
    """The user, or an ally `within` that distance, may take an action now (SH-REFR-3)."""

    do: Literal["grant_action"] = "grant_action"
    who: Literal["user", "one_ally"] = "user"
    within: NotNegative = 0
    basic_only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraActionEffect(Content):
    """The user may take one more action this turn, or now when it is not its turn (SH-TURN-6)."""

    do: Literal["extra_action"] = "extra_action"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClearSkillEffect(Content):
    """The tokens on one other skill of the user return to preparation."""

    do: Literal["clear_skill"] = "clear_skill"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoonEffect(Content):
    """Bonuses until the Legend's own next turn, or until the round ends."""

    do: Literal["boon"] = "boon"
    bonuses: Bonuses
    until: Literal["next_turn", "round_end"]
    who: Literal["user", "legends_here"] = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class PriorityMarkerEffect(Content):
    """The Attack Priority Marker goes to the user, who is first in ties until it goes elsewhere."""

    do: Literal["priority_marker"] = "priority_marker"


# --- Fear, damage, locks ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class FearEffect(Content):
    """Gain small fear, or remove that much when `amount` is negative (SH-FEAR-7).

    "ally_here" is one ally in the user's location; with `each_felled` it happens once for each foe that the
    attack before it felled.
    """

    do: Literal["fear"] = "fear"
    amount: Signed
    who: Several | Literal["ally_here"] = "user"
    each_felled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LargeFearEffect(Content):
    """Gain large fear tokens, each worth 3 (SH-FEAR-8)."""

    do: Literal["large_fear"] = "large_fear"
    amount: Positive = 1
    who: Several = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class BurnFearEffect(Content):
    """The fear that pays for the card goes to the supply (SH-FEAR-7)."""

    do: Literal["burn_fear"] = "burn_fear"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFearEffect(Content):
    """Move up to `amount` small fear from an ally's preparation to the user's own."""

    do: Literal["take_fear"] = "take_fear"
    amount: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageEffect(Content):
    """Damage that is no attack: no defence, but fear as for any damage (SH-FEAR-4)."""

    do: Literal["damage"] = "damage"
    amount: Positive
    who: Several = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class LockSkillEffect(Content):
    """Put a Skill Lock on one of a Legend's skill slots, numbered from 1 (SH-SKILL-4)."""

    do: Literal["lock_skill"] = "lock_skill"
    slot: SkillSlot
    who: Several = "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlockSkillEffect(Content):
    """Take the Skill Lock off one of a Legend's skill slots."""

    do: Literal["unlock_skill"] = "unlock_skill"
    slot: SkillSlot
    who: Several = "user"


# --- Traps, foes, the map -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTrapEffect(Content):
    """Place a trap, unless its kind lies there or is used up (SH-TRP-0, SH-TRP-3).

    "chosen" is a location in reach, "here" the user's or foe's own, "target" the one that was attacked;
    "zone" is each of a `zone`, or with `foes` those of it where such foes stand. What a Legend places harms
    foes and what a foe places harms heroes; `harms` says it for a chapter's own.
    """

    do: Literal["place_trap"] = "place_trap"
    trap: TrapKind
    where: Literal["chosen", "here", "target", "zone"] = "chosen"
    zone: str = ""
    foes: FoeKind | None = None
    range: NotNegative | None = None
    harms: Literal["enemies", "heroes", "foes", "all"] = "enemies"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLevelEffect(Content):
    """A kind of foe goes to another level at once; the damage of those on the map stays."""

    do: Literal["set_level"] = "set_level"
    kind: FoeKind
    level: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class SpawnEffect(Content):
    """Foes come at a spawn point: the numbered one, or the lowest that is open."""

    do: Literal["spawn"] = "spawn"
    kind: FoeKind
    count: Positive
    point: Positive | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlockEffect(Content):
    """Open a spawn point (SH-SPN-1)."""

    do: Literal["unlock"] = "unlock"
    point: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class LockEffect(Content):
    """Close a spawn point (SH-SPN-1)."""

    do: Literal["lock"] = "lock"
    point: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterEffect(Content):
    """Change one of the chapter's counters."""

    do: Literal["counter"] = "counter"
    counter: str
    by: Signed = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class GainEffect(Content):
    """The user gains an item or relic."""

    do: Literal["gain"] = "gain"
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
    """Take the token that was interacted with off the map; with `kind` all of a kind, or those in a zone."""

    do: Literal["remove_token"] = "remove_token"
    kind: PieceKind | None = None
    zone: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenLockEffect(Content):
    """Take a lock token off the user's location: what the chapter says of it happens without its price."""

    do: Literal["open_lock"] = "open_lock"


Effect: TypeAlias = Annotated[
    AttackEffect
    | PinEffect
    | WeakenEffect
    | MarkEffect
    | ShoveEffect
    | RestoreEffect
    | MoveEffect
    | GrantActionEffect
    | ExtraActionEffect
    | ClearSkillEffect
    | BoonEffect
    | PriorityMarkerEffect
    | FearEffect
    | LargeFearEffect
    | BurnFearEffect
    | TakeFearEffect
    | DamageEffect
    | LockSkillEffect
    | UnlockSkillEffect
    | PlaceTrapEffect
    | SetLevelEffect
    | SpawnEffect
    | UnlockEffect
    | LockEffect
    | CounterEffect
    | GainEffect
    | DrawEffect
    | LookEffect
    | RemoveTokenEffect
    | OpenLockEffect
    | chapter_words.RevealEffect
    | chapter_words.ChooseCardEffect
    | chapter_words.FlagEffect
    | chapter_words.WinEffect
    | chapter_words.LoseEffect
    | chapter_words.TurnTokenEffect
    | chapter_words.PlaceTokenEffect
    | chapter_words.CarryTokenEffect
    | chapter_words.PutDownEffect
    | chapter_words.RaiseBarricadeEffect
    | chapter_words.DouseEffect
    | chapter_words.LeadEffect
    | chapter_words.EmberEffect,
    TaggedBy("do"),
]
