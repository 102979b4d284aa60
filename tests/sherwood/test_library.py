from __future__ import annotations

import re
from collections import Counter

import pytest

from common.files.paths import data_root
from common.files.problems import InputProblem
from sherwood import library
from sherwood.game import GAME
from sherwood.rules.board import edges, is_one_region
from sherwood.rules.schema import CAMPS

FOREST = [
    "..../.#w./..P./#...",
    "..#./.w../..../E.#.",
    "#.../#.P./..w./....",
    "..../.##./.w../..E.",
    "####/..../.wP./....",
    "..../..s./.P#./.#..",
    ".#../.s../..#./E...",
    "####/..s./.E../....",
    "..P./..../.##./.s..",
    "..../.m#./.#P./....",
    "#..#/..../.mP./....",
    "#.../#.m./#.../#.E.",
    "...E/.#../..m./#..#",
    ".P../..#./.#../...E",
    "..../#P.#/..../.E..",
    "..../.P#./.E../#..#",
]
"""The sixteen Tiles to be explored, 1 to 16."""


def test_the_forest_maps_are_the_sixteen_tiles() -> None:
    drawn = ["/".join(tile.ground[row * 4 : row * 4 + 4] for row in range(4)) for tile in library.forest()]
    assert drawn == FOREST


@pytest.mark.rule("SW-GEO-5")
def test_the_forest_as_a_whole() -> None:
    grounds = [tile.ground for tile in library.forest()]
    camps = Counter(CAMPS[sign] for ground in grounds for sign in ground if sign in CAMPS)
    assert camps == Counter(wood=5, stone=4, metal=4)
    assert sum(ground.count("P") for ground in grounds) == 10
    assert sum(ground.count("E") for ground in grounds) == 9
    for ground in grounds:
        assert 2 <= ground.count("#") <= 4
        assert is_one_region(ground)
        assert 15 in edges(ground)
    closed = [tile.number for tile in library.forest() if 0 in edges(tile.ground)]
    assert closed == [5, 8, 12]


@pytest.mark.rule("SW-GEO-2", "SW-VIL-7")
def test_the_village_and_the_spawn_tiles() -> None:
    positions = library.board_plan().positions
    names = [tile.name for tile in positions[18:24] if tile is not None]
    assert names == ["Smithy", "Chapel", "Mint", "Town Hall", "Trading Post", "Mill"]
    for number, tile in enumerate(positions):
        if tile is None:
            assert 6 <= number < 18
        elif tile.role == "spawn":
            assert (tile.ground, tile.start) == ("." * 16, 9)
        else:
            expected = ".....##..##....." if number < 24 else ".....##..##..h.."
            assert tile.ground == (".....##..##..$.." if tile.name == "Mint" else expected)


def test_dice_and_level() -> None:
    dice = library.dice("outlaw")
    assert Counter(dice.threat) == Counter(footsoldier=2, knight=2, bowman=1, witch=1)
    assert Counter(dice.peril) == Counter(dread=2, haste=2, reinforce=1, panic=1)
    assert Counter(dice.encounter) == Counter(gear_lost=1, bounty=2, ambush=1, resource_lost=2)
    assert dice.quantity == (0, 0, 0, 0, 1, 2)


def test_every_rule_that_the_code_cites_has_a_text() -> None:
    texts = GAME.rule_texts()
    cited = set()
    for path in (data_root() / "sherwood").rglob("*.py"):
        cited |= set(re.findall(r'"(SW-[A-Z]+-\d+)"', path.read_text(encoding="utf-8")))
    assert cited - set(texts) == set()
    assert all(text.endswith(".") for text in texts.values())


WRONG = {
    "characters.toml": [
        ('gear = "polearm"', 'gear = "spoon"', "there is no gear 'spoon'"),
        ("slots = 4", "slots = 0", "found 0, expected 1 or more"),
        ("slots = 4", "slotz = 4", "slots: this key is missing"),
        ('id = "tuck"', 'id = "robyn"', "characters: the id 'robyn' is there twice"),
        ("costs.tower", "costs.castle", "little_john.costs: nothing called 'castle' can be bought"),
        (
            "costs.shield = { wood = 1 }",
            "costs.shield = {}",
            r"costs.shield: found \{\}: a price is at least 1",
        ),
        ("costs.bow = { wood = 1 }", "costs.bow = { silver = 1 }", "costs.bow.silver: this key is not known"),
        ("stock = { stone = 2 }", "stock = { stone = -2 }", "stock.stone: found -2"),
        ("arrows = 3", 'arrows = "3"', 'arrows: found "3"'),
    ],
    "gear.toml": [
        ('id = "sword"', 'id = "bow"', "gear: the id 'bow' is there twice"),
        ('id = "sword"', 'id = "tower"', "gear: the id 'tower' is there twice"),
        ("cost = { metal = 1 }", "cost = { metal = 0 }", r'gear\[1 "sword"\].cost: .* at least 1 of some'),
        (
            'ammunition = "stone"',
            'ammunition = "pebble"',
            r'gear\[3 "throwing_stone"\].ammunition: found "pebble"',
        ),
        ("reach = 3", "reach = 9", r'gear\[0 "bow"\].reach: found 9'),
        ("charges = 3", "charge = 3", "charge: this key is not known"),
        ('rule = "SW-GEAR-4"', 'rule = "GEAR-4"', r'gear\[1 "sword"\].rule: found "GEAR-4"'),
    ],
    "structures.toml": [
        ('id = "pit_trap"', 'id = "moat"', r'structures\[1 "moat"\].id: found "moat"'),
        (
            'id = "pit_trap"',
            'id = "tower"',
            "structures: the Structures are barricade, tower, tower, expected",
        ),
        ("tokens = 10", "tokens = -1", r'structures\[0 "barricade"\].tokens: found -1'),
        ("cost = { wood = 1 }", "", r'structures\[0 "barricade"\].cost: this key is missing'),
        ("tokens = 8", "token = 8", "token"),
    ],
    "plaques.toml": [
        ('id = "sappers"', 'id = "warhorses"', "plaques: the id 'warhorses' is there twice"),
        ('kind = "knight"', 'kind = "dragon"', "iron_plate.kind: there is no type of Enemy 'dragon'"),
        ('effect = "no_absorbing"', 'effect = "rust"', r'plaques\[4 "bodkin_heads"\].effect: found "rust"'),
        ("by = 2", "", "sheriffs_mail.by: the effect 'health' needs an amount"),
        ('effect = "no_absorbing"', 'effect = "no_absorbing"\nby = 1', "bodkin_heads.by: .* Leave `by` out"),
        ('"no_absorbing"', '"no_absorbing"\nkind = "bowman"', "bodkin_heads.kind: .* Leave `kind` out"),
    ],
    "levels.toml": [
        ('id = "hunted"', 'id = "story"', "levels: the id 'story' is there twice"),
        ('id = "outlaw"', 'id = "robber"', "there is no level 'outlaw'"),
        ("[0, 0, 0, 1, 2, 3]", "[]", r'levels\[3 "legend"\].quantity: found \[\]'),
        (
            "stock = { wood = 1 }",
            "stock = { woods = 4 }",
            r'levels\[0 "story"\].stock.woods: this key is not known',
        ),
        ("slots = -1", "slots = -1\ntokens.moat = 3", r'levels\[0 "story"\].tokens'),
        ("slots = -1", "slots = -1\ntokens.tower = -3", r'levels\[0 "story"\].tokens.tower: found -3'),
        ("slots = -1", "slots = -4", r'levels\[0 "story"\].slots: found -4'),
        ("slots = -1", "slots = -3", "story.slots: .* leaves a Character with 3 .* Take away 2 at most"),
    ],
    "dice.toml": [
        ('"witch"]', '"wizard"]', "there is no type of Enemy 'wizard'"),
        ('"witch"]', '"sheriff"]', "there is no type of Enemy 'sheriff' to appear. Choose one of: bowman"),
    ],
    "enemies.toml": [
        ("health = 4", 'health = "four"', "four"),
        ('id = "bowman"', 'id = "archer"', "footsoldier, archer, expected"),
    ],
    "tiles.toml": [
        ('"spawn_a.tmx", ', "", "has 5 Tiles, expected 6"),
        ("forest_01.tmx", "forest_99.tmx", "forest_99.tmx"),
        ("spawn_a.tmx", "forest_03.tmx", "forest_03.tmx' is named twice"),
        ("spawn_a.tmx", "../../maps/sherwood/forest_03.tmx", "northern row"),
    ],
    "rules.toml": [("SW-GEO-1", "SW-GEO", "SW-GEO")],
}


def forget_content() -> None:
    """Make the library read its files again."""
    for read in vars(library).values():
        if hasattr(read, "cache_clear") and read.__module__ == library.__name__:
            read.cache_clear()


@pytest.mark.parametrize(
    ("name", "old", "new", "said"), [(name, *case) for name, cases in WRONG.items() for case in cases]
)
def test_broken_content_is_one_clear_sentence(tmp_path, monkeypatch, name, old, new, said) -> None:
    original = library.content_file(name)
    broken = tmp_path / name
    text = original.read_text(encoding="utf-8")
    assert old in text
    broken.write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(
        library, "content_file", lambda file: broken if file == name else original.with_name(file)
    )
    forget_content()
    loads = library.rule_texts if name == "rules.toml" else lambda: library.content("outlaw", ["robyn"])
    try:
        with pytest.raises(InputProblem, match=said) as raised:
            loads()
        assert raised.value.file == str(broken) or name == "tiles.toml"
    finally:
        forget_content()
