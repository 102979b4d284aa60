"""Loads content and maps into the plain values that the rules work with, and checks that they fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from common.files.content import ContentModel, read_content
from common.files.paths import content_dir
from common.files.problems import InputProblem
from sherwood.rules import schema
from sherwood.rules.board import is_one_region

FOLDER = "sherwood"


class CharacterEntry(ContentModel):
    """A row of characters.toml."""

    id: str
    name: str
    slots: int = Field(ge=1)
    gear: str
    arrows: int = Field(default=0, ge=0)


class CharactersFile(ContentModel):
    characters: tuple[CharacterEntry, ...] = Field(min_length=4)


class GearEntry(ContentModel):
    """A row of gear.toml."""

    id: str
    name: str
    reach: int = Field(ge=1, le=4)
    rule: str
    has_diagonals: bool = False
    ammunition: Literal["", "arrow", "stone"] = ""


class GearFile(ContentModel):
    gear: tuple[GearEntry, ...]


class EnemyEntry(ContentModel):
    """A row of enemies.toml."""

    id: str
    name: str
    plural: str
    health: int = Field(ge=1)
    damage: int = Field(ge=1)
    movement: int = Field(ge=0)
    reach: int = Field(ge=1, le=3)
    figures: int = Field(ge=1)


class EnemiesFile(ContentModel):
    enemies: tuple[EnemyEntry, ...]


class DiceFile(ContentModel):
    """dice.toml."""

    first_player: tuple[int, ...] = Field(min_length=2)
    threat: tuple[str, ...] = Field(min_length=1)
    peril: tuple[Literal["dread", "haste", "reinforce", "panic"], ...] = Field(min_length=1)
    encounter: tuple[Literal["gear_lost", "bounty", "ambush", "resource_lost"], ...] = Field(min_length=1)


class LevelEntry(ContentModel):
    """A row of levels.toml."""

    id: str
    name: str
    quantity: tuple[int, ...] = Field(min_length=1)


class LevelsFile(ContentModel):
    levels: tuple[LevelEntry, ...]


class TileEntry(ContentModel):
    """A row of tiles.toml."""

    number: int = Field(ge=1)
    name: str
    role: Literal["forest", "village", "spawn"]
    ground: tuple[str, str, str, str]
    start: int | None = Field(default=None, ge=0, lt=schema.TILE_SQUARES)


class TilesFile(ContentModel):
    rows: tuple[tuple[int, ...], ...]
    tiles: tuple[TileEntry, ...]


class RulesFile(ContentModel):
    """rules.toml: our own short text of every numbered rule."""

    rules: dict[Annotated[str, Field(pattern=r"^SW-[A-Z]+-[0-9]+$")], str]


def content_file(name: str) -> Path:
    """A file in sherwood/content."""
    return content_dir(FOLDER) / name


@cache
def characters() -> tuple[schema.Character, ...]:
    """All Characters, in the order in which they are offered."""
    rows = read_content(content_file("characters.toml"), CharactersFile).characters
    known = {weapon.id for weapon in gear()}
    for row in rows:
        if row.gear not in known:
            raise InputProblem(
                f"there is no gear {row.gear!r}. Choose one of: {', '.join(sorted(known))}.",
                file=content_file("characters.toml"),
                where=row.id,
            )
    return tuple(schema.Character(**row.model_dump()) for row in rows)


@cache
def gear() -> tuple[schema.Gear, ...]:
    rows = read_content(content_file("gear.toml"), GearFile).gear
    return tuple(schema.Gear(**row.model_dump()) for row in rows)


@cache
def enemies() -> tuple[schema.EnemyKind, ...]:
    """All types of Enemies, in the order in which they move."""
    rows = read_content(content_file("enemies.toml"), EnemiesFile).enemies
    return tuple(schema.EnemyKind(**row.model_dump()) for row in rows)


@cache
def levels() -> dict[str, LevelEntry]:
    """The levels of difficulty by id."""
    return {row.id: row for row in read_content(content_file("levels.toml"), LevelsFile).levels}


@cache
def dice(level: str) -> schema.Dice:
    """The dice of a level."""
    path = content_file("dice.toml")
    faces = read_content(path, DiceFile)
    known = {kind.id for kind in enemies()}
    for kind in faces.threat:
        if kind not in known:
            raise InputProblem(
                f"there is no type of Enemy {kind!r}. Choose one of: {', '.join(sorted(known))}.",
                file=path,
                where="threat",
            )
    return schema.Dice(**faces.model_dump(), quantity=levels()[level].quantity)


@cache
def tiles() -> dict[int, schema.Tile]:
    """All Tiles by number."""
    path = content_file("tiles.toml")
    found = {}
    for row in read_content(path, TilesFile).tiles:
        tile = schema.Tile(row.number, row.name, row.role, "".join(row.ground), row.start)
        check_tile(tile, path, f"tile {row.number}")
        found[row.number] = tile
    return found


def check_tile(tile: schema.Tile, path: Path, where: str) -> None:
    """Check what every Tile must be.

    :raises InputProblem: when it is not 4x4, has an unknown sign, or its open squares do not hang together.
    """
    known = {schema.OPEN, schema.OBSTACLE, schema.PERIL, schema.ENCOUNTER, schema.HOME, *schema.CAMPS}
    if len(tile.ground) != schema.TILE_SQUARES or not known.issuperset(tile.ground):
        raise InputProblem(
            f"a Tile is four rows of four of the signs {' '.join(sorted(known))}.", file=path, where=where
        )
    if not is_one_region(tile.ground):
        raise InputProblem(
            "its open squares do not hang together. Clear a way between them.", file=path, where=where
        )
    counts = Counter("camp" if sign in schema.CAMPS else sign for sign in tile.ground)
    for sign, name in (
        ("camp", "camp"),
        (schema.PERIL, "Peril Symbol"),
        (schema.ENCOUNTER, "Encounter Symbol"),
    ):
        if counts[sign] > 1:
            raise InputProblem(f"it has {counts[sign]} of one {name}. Leave one.", file=path, where=where)


@cache
def rule_texts() -> dict[str, str]:
    """Our own short text of every numbered rule, by id."""
    return read_content(content_file("rules.toml"), RulesFile).rules


@cache
def board_plan() -> schema.BoardPlan:
    """How the Tiles lie at the start of the game as it is."""
    rows = read_content(content_file("tiles.toml"), TilesFile).rows
    known = tiles()
    return schema.BoardPlan(tuple(known[number] if number else None for row in rows for number in row))


def content(level: str, in_play: Sequence[str]) -> schema.Content:
    """All that a game of this level with these Characters (ids in the order of seats) needs.

    :raises InputProblem: when a content file is wrong.
    """
    known = {character.id: character for character in characters()}
    return schema.Content(
        plan=board_plan(),
        forest=tuple(tile for tile in tiles().values() if tile.role == schema.FOREST),
        characters=tuple(known[character] for character in in_play),
        gear=gear(),
        enemies=enemies(),
        dice=dice(level),
        level=level,
    )
