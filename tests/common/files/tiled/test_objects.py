"""Objects, their shapes, properties, templates and classes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from common.files.tiled import Flip, Shape, check_map, read_map

Refusal = Callable[[Path], str]
ONES = ",".join(["1"] * 16)


def properties(*entries: str) -> str:
    return f"<properties>{''.join(entries)}</properties>"


def test_kinds_are_told_apart(maps: Any) -> None:
    read = read_map(
        maps.write(
            maps.objects(
                '<object id="1" x="1" y="2"><polygon points="0,0 10.5,0 10,-10"/></object>',
                '<object id="2" x="1" y="2"><polyline points="0,0 5,5"/></object>',
                '<object id="3" width="4" height="5"><ellipse/></object>',
                '<object id="4" x="1" y="2"><point/></object>',
                '<object id="5" width="4" height="4"><capsule/></object>',
                '<object id="6" width="4" height="4"/>',
                '<object id="7" x="0" y="16" gid="1073741826"/>',
                '<object id="8" width="90" height="20"><text wrap="1" color="#ff0000">Hé '
                "llo\nworld</text></object>",
            )
        )
    )
    found = list(read.objects())
    assert [thing.shape for thing in found] == [
        Shape.POLYGON, Shape.POLYLINE, Shape.ELLIPSE, Shape.POINT, Shape.CAPSULE, Shape.RECTANGLE, Shape.TILE,
        Shape.TEXT,
    ]  # fmt: skip
    assert found[0].points == ((1, 2), (11.5, 2), (11, -8))
    assert (found[6].tile.id, found[6].flip, found[6].width) == (1, Flip.VERTICAL, 16)
    assert (found[7].text.words, found[7].text.colour, found[7].text.wrap) == (
        "Hé llo\nworld", (255, 0, 0, 255), True,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("thing", "expected"),
    [
        ('<object id="1"><polygon points=""/></object>', "its polygon has 0 corners, not 2 or more"),
        ('<object id="1" name="x"><polyline points="1,1"/></object>', 'object 1 "x" on layer "things": its '),
        ('<object id="1"><polygon points="0,0 nan,1 2,2"/></object>', "a corner's x is 'nan'"),
        ('<object id="1"><polygon points="0,0 1 2,2"/></object>', "'1' is no corner of the form x,y"),
        ('<object id="1" x="nan"/>', "x is 'nan', not a finite number"),
        ('<object id="1" y="inf"/>', "y is 'inf', not a finite number"),
        ('<object id="1" width="-5"/>', "its size is -5x0"),
        ('<object id="one"/>', "id is 'one', not a whole number"),
        ('<object id="1" gid="99"/>', "there is no tile 99"),
        ('<object id="1" gid="-4"/>', "-4 is no tile id"),
        ('<object id="1" template="none.tx"/>', "template 'none.tx' is missing"),
        ('<object id="1" template="../../../foe.tx"/>', "outside the map's own folder tree"),
    ],
)  # fmt: skip
def test_an_object_that_cannot_be_used(maps: Any, refusal: Refusal, thing: str, expected: str) -> None:
    assert expected in refusal(maps.write(maps.objects(thing)))


def test_two_objects_with_one_id_are_both_named(maps: Any, refusal: Refusal) -> None:
    twice = maps.objects('<object id="7" name="a"/>', '<object id="7" name="b"/>', "<object/>", "<object/>")
    assert refusal(maps.write(twice)).startswith(
        'object 7 "a" on layer "things" and object 7 "b" on layer "things" have the same id'
    )
    assert len(list(read_map(maps.write(twice.replace('"7" name="b"', '"8"'))).objects())) == 4


def test_class_and_type_are_the_same(maps: Any) -> None:
    text = '<objectgroup class="spawns"><object class="foe"/><object type="foe"/></objectgroup>' + maps.layer(
        ONES, 'class="terrain"'
    )
    read = read_map(maps.write(text))
    assert [thing.class_name for thing in read.objects("foe")] == ["foe", "foe"]
    assert [layer.class_name for layer in read.layers] == ["spawns", "terrain"]


def test_every_property_keeps_its_type(maps: Any) -> None:
    entries = properties(
        '<property name="i" type="int" value="3"/>',
        '<property name="f" type="float" value="2.5"/>',
        '<property name="b" type="bool" value="true"/>',
        '<property name="col" type="color" value="#80ff0001"/>',
        '<property name="none" type="color" value=""/>',
        '<property name="fil" type="file" value="../x.txt"/>',
        '<property name="o" type="object" value="1"/>',
        '<property name="e" propertytype="Facing" value="N"/>',
        '<property name="s" value=""/>',
        '<property name="width" type="int" value="9"/>',
        '<property name="multi">line one\nline two</property>',
        '<property name="l" type="list"><item type="int" value="1"/><item value="x"/></property>',
    )
    (thing,) = read_map(maps.write(maps.objects(f'<object id="1" width="2">{entries}</object>'))).objects()
    assert thing.properties == {
        "i": 3, "f": 2.5, "b": True, "col": (255, 0, 1, 128), "none": None, "fil": "../x.txt", "o": 1,
        "e": "N", "s": "", "width": 9, "multi": "line one\nline two", "l": (1, "x"),
    }  # fmt: skip
    assert thing.width == 2
    assert [type(thing.properties[name]).__name__ for name in ("b", "fil", "o")] == [
        "bool", "FileName", "ObjectId",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        ("int", "three", "property \"p\" is 'three', not a whole number"),
        ("int", "2.5", "property \"p\" is '2.5', not a whole number"),
        ("int", "", "property \"p\" is '', not a whole number"),
        ("float", "1_0", "property \"p\" is '1_0', not a finite number"),
        ("float", "nan", "property \"p\" is 'nan', not a finite number"),
        ("bool", "maybe", "property \"p\" is 'maybe', neither true nor false"),
        ("color", "red", "property \"p\" is 'red', not a colour"),
        ("object", "x", "property \"p\" is 'x', not a whole number"),
        ("vector", "1", "property \"p\" has the type 'vector'"),
    ],
)
def test_a_value_that_does_not_fit_its_type(
    maps: Any, refusal: Refusal, kind: str, value: str, expected: str
) -> None:
    entry = properties(f'<property name="p" type="{kind}" value="{value}"/>')
    assert refusal(maps.write(entry)).startswith(expected)
    assert f'object 1 on layer "things": {expected}' in refusal(
        maps.write(maps.objects(f'<object id="1">{entry}</object>'))
    )


def test_references_to_nothing_and_names_that_stand_twice_are_warned_about(maps: Any) -> None:
    entry = properties(
        '<property name="next" type="object" value="404"/>',
        '<property name="list" type="list"><item type="object" value="2"/></property>',
        '<property name="a" value="1"/><property name="a" value="2"/>',
    )
    path = maps.write(maps.objects(f'<object id="1">{entry}</object>'))
    assert [line.partition('"things": ')[2] for line in check_map(path)] == [
        'property "a" stands twice; the last one counts.',
        'property "next" points at object 404, which is not there.',
        'property "list" points at object 2, which is not there.',
    ]
    assert next(read_map(path).objects()).properties["a"] == "2"


FOE = (
    '<template><object name="gobkin" type="foe" width="16" height="8"><properties>'
    '<property name="hp" type="int" value="2"/><property name="held" '
    'value="axe"/></properties><ellipse/></object>'
    "</template>"
)


def test_an_object_has_what_its_template_has_and_its_own_wins(maps: Any) -> None:
    maps.text("foe.tx", FOE)
    own = properties('<property name="hp" type="int" value="9"/>')
    plain, changed = read_map(
        maps.write(
            maps.objects(
                '<object id="1" template="foe.tx" x="1" y="2"/>',
                f'<object id="2" template="foe.tx" name="x" class="boss" width="3">{own}</object>',
            )
        )
    ).objects()
    assert (plain.name, plain.class_name, plain.width, plain.height, plain.x) == ("gobkin", "foe", 16, 8, 1)
    assert (plain.shape, plain.properties) == (Shape.ELLIPSE, {"hp": 2, "held": "axe"})
    assert (changed.name, changed.class_name, changed.width, changed.height) == ("x", "boss", 3, 8)
    assert changed.properties == {"hp": 9, "held": "axe"}


def test_a_template_of_a_tile_brings_its_own_tileset(maps: Any, refusal: Refusal) -> None:
    maps.picture("sub/u.png", 32, 16)
    maps.text(
        "sub/u.tsx", '<tileset name="u" tilewidth="16" tileheight="16"><image source="u.png"/></tileset>'
    )
    maps.text(
        "sub/rock.tx",
        '<template><tileset firstgid="5" source="u.tsx"/><object gid="6" width="16" height="16"/></template>',
    )
    placed = '<object id="1" template="sub/rock.tx" x="0" y="16"/>'
    (rock,) = read_map(maps.write(maps.objects(placed))).objects()
    assert (rock.tile.tileset.name, rock.tile.id) == ("u", 1)
    maps.text("sub/rock.tx", "<template/>")
    assert "rock.tx: holds no object" in refusal(maps.write(maps.objects(placed)))


PROJECT = {
    "propertyTypes": [
        {"id": 1, "name": "Kind", "type": "enum", "storageType": "int", "values": ["wood", "stone"],
         "valuesAsFlags": False},
        {"id": 2, "name": "Sides", "type": "enum", "storageType": "int", "values": ["n", "e", "s"],
         "valuesAsFlags": True},
        {"id": 3, "name": "Camp", "type": "class", "members": [
            {"name": "kind", "type": "int", "propertyType": "Kind", "value": 1},
            {"name": "held", "type": "int", "value": 3}, {"name": "name", "type": "string", "value": ""},
            {"name": "colour", "type": "color", "value": "#ff0000"}]},
        {"id": 4, "name": "Foe", "type": "class", "members": [
            {"name": "home", "type": "class", "propertyType": "Camp", "value": {"held": 1}}]},
    ]
}  # fmt: skip


def test_classes_of_the_project_fill_in_what_the_map_leaves_out(maps: Any) -> None:
    maps.text("p.tiled-project", json.dumps(PROJECT))
    maps.text("t.tsx", '<tileset name="t" tilewidth="16" tileheight="16"><image source="t.png"/>'
              '<tile id="1" type="Camp"/></tileset>')  # fmt: skip
    camp, own, foe, tile = read_map(
        maps.write(
            maps.objects(
                '<object id="1" type="Camp"/>',
                '<object id="2" type="Camp">'
                + properties(
                    '<property name="held" type="int" value="0"/>',
                    '<property name="sides" type="int" propertytype="Sides" value="5"/>',
                )
                + "</object>",
                '<object id="3" type="Foe">'
                + properties('<property name="at" type="class" propertytype="Camp"/>')
                + "</object>",
                '<object id="4" gid="2" x="0" y="16"/>',
            ),
            tilesets='<tileset firstgid="1" source="t.tsx"/>',
        )
    ).objects()
    whole = {"kind": "stone", "held": 3, "colour": (255, 0, 0, 255)}
    assert camp.properties == whole
    assert own.properties == {**whole, "held": 0, "sides": "n,s"}
    assert foe.properties == {"home": {**whole, "held": 1}, "at": whole}
    assert (tile.class_name, tile.properties) == ("Camp", whole)


def test_a_class_that_no_project_knows_is_kept_with_a_warning(maps: Any) -> None:
    entry = properties(
        '<property name="foe" type="class" propertytype="Foe">'
        '<properties><property name="hp" type="int" value="2"/></properties></property>'
    )
    path = maps.write(entry)
    assert read_map(path).properties == {"foe": {"hp": 2}}
    assert check_map(path)[0].endswith(
        'property "foe": there is no project file with the class "Foe"; its members are kept as they are '
        "written."
    )
    maps.text("p.tiled-project", json.dumps(PROJECT).replace("Foe", "Fox"))
    assert 'the project p.tiled-project has no class "Foe"' in check_map(path)[0]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("{", "p.tiled-project: cannot be read as a Tiled project"),
        ('{"propertyTypes": [{"name": 3, "type": "class"}]}', "cannot be read as a Tiled project"),
        (
            '{"propertyTypes": [{"name": "A", "type": "class", "members": '
            '[{"name": "a", "type": "class", "propertyType": "A"}]}]}',
            "contains itself",
        ),
    ],
)
def test_a_project_that_cannot_be_used(maps: Any, refusal: Refusal, content: str, expected: str) -> None:
    maps.text("p.tiled-project", content)
    assert expected in refusal(maps.write(maps.objects('<object id="1" type="A"/>')))
