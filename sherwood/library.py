"""Loads content and maps into the plain values that the rules work with, and checks that they fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self, TypeAlias

from msgspec import structs
from pydantic import Field, model_validator

from common.files.content import ContentModel, read_content
from common.files.paths import content_dir, data_root
from common.files.problems import InputProblem
from sherwood.maps import TILE_KIND, check_rows, read_board, read_tile
from sherwood.rules import schema
from sherwood.rules.setup import PLAQUES_DRAWN

FOLDER = "sherwood"
ENEMIES = ("sheriff", "witch", "knight", "footsoldier", "bowman")
"""The types of Enemies, each with its file in sherwood/rules/enemies, in the order in which they move."""


class Amounts(ContentModel):
    """So much of each Resource."""

    wood: int = Field(default=0, ge=0)
    stone: int = Field(default=0, ge=0)
    metal: int = Field(default=0, ge=0)
    gold: int = Field(default=0, ge=0)

    @property
    def cost(self) -> schema.Cost:
        return tuple(getattr(self, resource) for resource in schema.RESOURCES)


class Price(Amounts):
    """What something costs: at least one Resource, for whatever is bought is paid."""

    @model_validator(mode="after")
    def _is_something(self) -> Self:
        if not any(self.cost):
            raise ValueError("a price is at least 1 of some Resource")
        return self


RuleId: TypeAlias = Annotated[str, Field(pattern=r"^SW-[A-Z]+-[0-9]+$")]


class CharacterEntry(ContentModel):
    """A row of characters.toml."""

    id: str
    name: str
    slots: int = Field(ge=1)
    gear: str
    arrows: int = Field(default=0, ge=0)
    stock: Amounts = Amounts()
    costs: dict[str, Price] = Field(default={})


class CharactersFile(ContentModel):
    characters: tuple[CharacterEntry, ...] = Field(min_length=4)


class GearEntry(ContentModel):
    """A row of gear.toml."""

    id: str
    name: str
    cost: Price
    reach: int = Field(ge=0, le=4)
    rule: RuleId
    has_diagonals: bool = False
    ammunition: Literal["", "arrow", "stone"] = ""
    charges: int = Field(default=0, ge=0)


class GearFile(ContentModel):
    gear: tuple[GearEntry, ...]


class StructureEntry(ContentModel):
    """A row of structures.toml."""

    id: Literal["barricade", "pit_trap", "tower"]
    name: str
    plural: str
    tokens: int = Field(ge=0)
    cost: Price
    rule: RuleId


class StructuresFile(ContentModel):
    structures: tuple[StructureEntry, ...]


class PlaqueEntry(ContentModel):
    """A row of plaques.toml."""

    id: str
    name: str
    effect: schema.PlaqueEffect
    kind: str = ""
    by: int = Field(default=0, ge=0)


class PlaquesFile(ContentModel):
    plaques: tuple[PlaqueEntry, ...] = Field(min_length=PLAQUES_DRAWN)


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
    quantity: tuple[Annotated[int, Field(ge=0)], ...] = Field(min_length=1)
    stock: Amounts = Amounts()
    slots: int = Field(default=0, ge=-3, le=3)
    tokens: dict[Literal["barricade", "pit_trap", "tower"], Annotated[int, Field(ge=0)]] = Field(default={})


class LevelsFile(ContentModel):
    levels: tuple[LevelEntry, ...]


class TilesFile(ContentModel):
    """tiles.toml: the maps of all Tiles."""

    forest: tuple[str, ...] = Field(min_length=1)
    rows: tuple[tuple[str, ...], ...]


class RulesFile(ContentModel):
    """rules.toml: our own short text of every numbered rule."""

    rules: dict[RuleId, str]


def content_file(name: str) -> Path:
    """A file in sherwood/content."""
    return content_dir(FOLDER) / name


def map_file(name: str) -> Path:
    """A file in maps/sherwood."""
    return data_root() / "maps" / FOLDER / name


@cache
def usual_costs() -> dict[str, schema.Cost]:
    """What every kind of Structure and Gear costs whose Character's sheet does not say otherwise, by id."""
    built = {row.id: row.cost.cost for row in _structures_file().structures}
    return built | {row.id: row.cost.cost for row in _gear_file().gear}


@cache
def characters() -> tuple[schema.Character, ...]:
    """All Characters, in the order in which they are offered."""
    path = content_file("characters.toml")
    rows = read_content(path, CharactersFile).characters
    weapons = {row.id for row in _gear_file().gear}
    usual = usual_costs()
    found: dict[str, schema.Character] = {}
    _check_ids([row.id for row in rows], path, "characters")
    for row in rows:
        if row.gear not in weapons:
            raise InputProblem(
                f"there is no gear {row.gear!r}. Choose one of: {', '.join(sorted(weapons))}.",
                file=path,
                where=f"{row.id}.gear",
            )
        for item in row.costs:
            if item not in usual:
                raise InputProblem(
                    f"nothing called {item!r} can be bought. Choose one of: {', '.join(usual)}.",
                    file=path,
                    where=f"{row.id}.costs",
                )
        found[row.id] = schema.Character(
            id=row.id,
            name=row.name,
            slots=row.slots,
            gear=row.gear,
            arrows=row.arrows,
            stock=row.stock.cost,
            costs=usual | {item: amounts.cost for item, amounts in row.costs.items()},
        )
    return tuple(found.values())


def _check_ids(ids: Sequence[str], path: Path, where: str) -> None:
    """Refuse a list in which two rows have the same id."""
    for row in ids:
        if ids.count(row) > 1:
            raise InputProblem(f"the id {row!r} is there twice. Give each its own.", file=path, where=where)


@cache
def _gear_file() -> GearFile:
    path = content_file("gear.toml")
    read = read_content(path, GearFile)
    _check_ids([*schema.STRUCTURES.values(), *(row.id for row in read.gear)], path, "gear")
    return read


@cache
def _structures_file() -> StructuresFile:
    path = content_file("structures.toml")
    read = read_content(path, StructuresFile)
    found = [row.id for row in read.structures]
    expected = list(schema.STRUCTURES.values())
    if found != expected:
        raise InputProblem(
            f"the Structures are {', '.join(found)}, expected {', '.join(expected)}. List them so.",
            file=path,
            where="structures",
        )
    return read


@cache
def gear() -> tuple[schema.Gear, ...]:
    """All Gear, in the order in which it is offered."""
    return tuple(schema.Gear(**row.model_dump(exclude={"cost"})) for row in _gear_file().gear)


def structures(level: str) -> tuple[schema.StructureKind, ...]:
    """The kinds of Structures, with as many tokens as a level allows."""
    signs = {kind: sign for sign, kind in schema.STRUCTURES.items()}
    tokens = levels()[level].tokens
    return tuple(
        schema.StructureKind(
            id=row.id,
            name=row.name,
            plural=row.plural,
            sign=signs[row.id],
            tokens=tokens.get(row.id, row.tokens),
            rule=row.rule,
        )
        for row in _structures_file().structures
    )


@cache
def plaques() -> tuple[schema.Plaque, ...]:
    """The doom plaques."""
    path = content_file("plaques.toml")
    known = [kind.id for kind in enemies()]
    rows = read_content(path, PlaquesFile).plaques
    _check_ids([row.id for row in rows], path, "plaques")
    for row in rows:
        is_measured = row.effect in ("health", "movement", "reach", "perils_per_type")
        if is_measured != bool(row.by):
            raise InputProblem(
                f"the effect {row.effect!r} needs an amount of at least 1."
                if is_measured
                else f"the effect {row.effect!r} has no amount. Leave `by` out.",
                file=path,
                where=f"{row.id}.by",
            )
        needs_kind = row.effect in ("health", "movement", "reach", "breaks_barricades")
        if needs_kind and row.kind not in known:
            raise InputProblem(
                f"there is no type of Enemy {row.kind!r}. Choose one of: {', '.join(known)}.",
                file=path,
                where=f"{row.id}.kind",
            )
        if row.kind and not needs_kind:
            raise InputProblem(
                f"the effect {row.effect!r} is not for one type of Enemy. Leave `kind` out.",
                file=path,
                where=f"{row.id}.kind",
            )
    return tuple(schema.Plaque(**row.model_dump()) for row in rows)


@cache
def enemies() -> tuple[schema.EnemyKind, ...]:
    """All types of Enemies, in the order in which they move (SW-EAC-1)."""
    path = content_file("enemies.toml")
    rows = read_content(path, EnemiesFile).enemies
    found = [row.id for row in rows]
    if found != list(ENEMIES):
        raise InputProblem(
            f"the types of Enemies are {', '.join(found)}, expected {', '.join(ENEMIES)}. List them so.",
            file=path,
            where="enemies",
        )
    return tuple(schema.EnemyKind(**row.model_dump()) for row in rows)


@cache
def levels() -> dict[str, LevelEntry]:
    """The levels of difficulty by id."""
    path = content_file("levels.toml")
    rows = read_content(path, LevelsFile).levels
    _check_ids([row.id for row in rows], path, "levels")
    fewest = min(character.slots for character in characters())
    for row in rows:
        if fewest + row.slots < 1:
            raise InputProblem(
                f"{row.slots} leaves a Character with {fewest} Wound slots none. "
                f"Take away {fewest - 1} at most.",
                file=path,
                where=f"{row.id}.slots",
            )
    return {row.id: row for row in rows}


@cache
def dice(level: str) -> schema.Dice:
    """The dice of a level."""
    path = content_file("dice.toml")
    faces = read_content(path, DiceFile)
    known = {kind.id for kind in enemies()} - {"sheriff"}  # he comes by himself (SW-SPN-3)
    for kind in faces.threat:
        if kind not in known:
            raise InputProblem(
                f"there is no type of Enemy {kind!r} to appear. Choose one of: {', '.join(sorted(known))}.",
                file=path,
                where="threat",
            )
    if level not in levels():
        raise InputProblem(
            f"there is no level {level!r}, only {', '.join(levels())}. Add it.",
            file=content_file("levels.toml"),
            where="levels",
        )
    return schema.Dice(**faces.model_dump(), quantity=levels()[level].quantity)


@cache
def tiles() -> dict[str, schema.Tile]:
    """All Tiles by the name of their map: forest Tiles are numbered from 1, the others follow."""
    names = read_content(content_file("tiles.toml"), TilesFile)
    everywhere = [*names.forest, *(name for row in names.rows for name in row)]
    for name in everywhere:
        if everywhere.count(name) > 1:
            raise InputProblem(
                f"{name!r} is named twice. Every Tile is there once.", file=content_file("tiles.toml")
            )
    return {name: read_tile(map_file(name), number) for number, name in enumerate(everywhere, 1)}


@cache
def rule_texts() -> dict[str, str]:
    """Our own short text of every numbered rule, by id."""
    return read_content(content_file("rules.toml"), RulesFile).rules


@cache
def board_plan() -> schema.BoardPlan:
    """How the Tiles lie when the game begins; an empty row of tiles.toml is unexplored forest."""
    path = content_file("tiles.toml")
    rows = read_content(path, TilesFile).rows
    lanes = len(schema.LANES)
    for number, row in enumerate(rows):
        if len(row) not in (0, lanes):
            raise InputProblem(
                f"this row has {len(row)} Tiles, expected {lanes} or none.",
                file=path,
                where=f"rows[{number}]",
            )
    known = tiles()
    plan = schema.BoardPlan(tuple(known[row[lane]] if row else None for row in rows for lane in range(lanes)))
    check_rows(plan, path)
    return plan


@cache
def forest() -> tuple[schema.Tile, ...]:
    """The Tiles to be explored."""
    return tuple(tile for tile in tiles().values() if tile.role == schema.FOREST)


def own_board(path: Path) -> schema.BoardPlan:
    """A board of one's own, drawn in Tiled.

    :raises InputProblem: when it cannot be used.
    """
    plan = read_board(path)
    unexplored = plan.positions.count(None)
    if unexplored > len(forest()):
        raise InputProblem(
            f"{unexplored} positions of it are unexplored, but there are {len(forest())} forest Tiles. "
            "Draw some of them.",
            file=path,
        )
    return plan


def check_map(kind: str, path: Path) -> None:
    """Check a map as what it is: one Tile, or a whole board.

    :raises InputProblem: naming what is wrong.
    """
    if kind == TILE_KIND:
        read_tile(path, 0)
    else:
        own_board(path)


def content(level: str, in_play: Sequence[str], board: str | None = None) -> schema.Content:
    """All that a game of this level with these Characters (ids in the order of seats) needs.

    `board` is the path of a map of one's own.

    :raises InputProblem: when a content file or a map is wrong.
    """
    faces = dice(level)
    entry = levels()[level]
    known = {
        character.id: structs.replace(character, slots=character.slots + entry.slots)
        for character in characters()
    }
    return schema.Content(
        plan=own_board(Path(board)) if board else board_plan(),
        forest=forest(),
        characters=tuple(known[character] for character in in_play),
        gear=gear(),
        structures=structures(level),
        plaques=plaques(),
        enemies=enemies(),
        dice=faces,
        level=level,
        stock=entry.stock.cost,
    )
