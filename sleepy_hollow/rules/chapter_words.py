"""The words that chapters have beside those of cards: pieces, the story's course, and conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from sleepy_hollow.rules.content import MOST, Content, NotNegative, Positive, TaggedBy
from sleepy_hollow.rules.kinds import FoeKind, PieceKind

LegendName: TypeAlias = Literal["", "jeremiah", "emily", "elijah", "matthias"]

# --- Effects: the story's course ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealEffect(Content):
    """Reveal a numbered chapter card (SH-ICON-1)."""

    do: Literal["reveal"] = "reveal"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCardEffect(Content):
    """The players choose one of these chapter cards, which is revealed; the others leave the game."""

    do: Literal["choose_card"] = "choose_card"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagEffect(Content):
    """The campaign remembers a word."""

    do: Literal["flag"] = "flag"
    flag: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WinEffect(Content):
    """The chapter is won."""

    do: Literal["win"] = "win"


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseEffect(Content):
    """The chapter is lost by one of its own losses, named by its cause (SH-LOSS-2)."""

    do: Literal["lose"] = "lose"
    cause: str


# --- Effects: pieces ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTokenEffect(Content):
    """Turn the token that was interacted with face up.

    With `counts` it tells how many tokens of its kind in the eight locations around it have that face.
    """

    do: Literal["turn_token"] = "turn_token"
    counts: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTokenEffect(Content):
    """Put a token of a kind from beside the map into the user's location, or into each of a zone."""

    do: Literal["place_token"] = "place_token"
    kind: PieceKind
    zone: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CarryTokenEffect(Content):
    """The user takes up the token that was interacted with and carries it."""

    do: Literal["carry_token"] = "carry_token"


@dataclass(frozen=True, slots=True, kw_only=True)
class PutDownEffect(Content):
    """The user puts down what it carries of a kind."""

    do: Literal["put_down"] = "put_down"
    kind: PieceKind


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseBarricadeEffect(Content):
    """A barricade stands again on the border that was chosen."""

    do: Literal["raise_barricade"] = "raise_barricade"


@dataclass(frozen=True, slots=True, kw_only=True)
class DouseEffect(Content):
    """The Flame in the user's location goes out."""

    do: Literal["douse"] = "douse"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadEffect(Content):
    """Each ally that the chapter has beside the Legends walks its Move toward a zone (SH-ALLY-2)."""

    do: Literal["lead"] = "lead"
    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EmberEffect(Content):
    """Each Flame in or beside the location of a bale rolls one die; a blank burns one such bale."""

    do: Literal["ember"] = "ember"


# --- Conditions of goals, losses, triggers and the environment ----------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterReached(Content):
    """A counter has come to `value` or more."""

    when: Literal["counter"] = "counter"
    counter: str
    value: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendsGathered(Content):
    """All four Legends stand in a zone."""

    when: Literal["gathered"] = "gathered"
    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendIn(Content):
    """At least one Legend, or the one that is named, stands in a zone."""

    when: Literal["legend_in"] = "legend_in"
    zone: str
    legend: LegendName = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReached(Content):
    """Round `value` has begun."""

    when: Literal["round"] = "round"
    value: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsPassed(Content):
    """`value` rounds are over."""

    when: Literal["rounds_passed"] = "rounds_passed"
    value: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class NoFoesLeft(Content):
    """No foe is on the map."""

    when: Literal["no_foes"] = "no_foes"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoesCounted(Content):
    """So many foes of a kind are on the map, or in a zone: at least, or at most."""

    when: Literal["foes"] = "foes"
    kind: FoeKind
    zone: str = ""
    at_least: NotNegative = 0
    at_most: NotNegative = MOST


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensCounted(Content):
    """So many tokens of a kind lie on the map, or in a zone: at least, or at most.

    With a `face` those are counted that lie face up and show it.
    """

    when: Literal["tokens"] = "tokens"
    kind: PieceKind
    zone: str = ""
    face: str = ""
    at_least: NotNegative = 0
    at_most: NotNegative = MOST


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensInSight(Content):
    """At least `value` tokens of a kind lie where one of the kind `on` lies, each in a location of its own.

    All of them are in line of sight of each other and of some location of a zone (SH-LOS-1).
    """

    when: Literal["in_sight"] = "in_sight"
    kind: PieceKind
    on: PieceKind
    zone: str
    value: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class LeylinesLit(Content):
    """At least so many leylines have a Ward in their location."""

    when: Literal["leylines_lit"] = "leylines_lit"
    value: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class HealthAtMost(Content):
    """A Legend, or any of them, has at most so much health."""

    when: Literal["health"] = "health"
    value: Positive
    legend: LegendName = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HasCard(Content):
    """A Legend has an item or relic."""

    when: Literal["has_card"] = "has_card"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AlliesIn(Content):
    """At least so many of the chapter's allies stand in a zone (SH-ALLY-2)."""

    when: Literal["allies_in"] = "allies_in"
    zone: str
    at_least: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class AlliesLost(Content):
    """At least so many of the chapter's allies are gone."""

    when: Literal["allies_lost"] = "allies_lost"
    value: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class HasFlag(Content):
    """The campaign remembers a word."""

    when: Literal["flag"] = "flag"
    flag: str


Condition: TypeAlias = Annotated[
    CounterReached
    | LegendsGathered
    | LegendIn
    | RoundReached
    | RoundsPassed
    | NoFoesLeft
    | FoesCounted
    | TokensCounted
    | TokensInSight
    | LeylinesLit
    | HealthAtMost
    | HasCard
    | AlliesIn
    | AlliesLost
    | HasFlag,
    TaggedBy("when"),
]
