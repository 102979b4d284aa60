"""The JSON Schemas say what the content files may hold, and nothing else."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import ValidationError

from common.files.paths import content_dir
from sleepy_hollow.content_schemas import FILES, schemas, write_schemas
from sleepy_hollow.rules import vocabulary


def test_every_content_file_has_a_schema() -> None:
    files = {path.stem for path in content_dir("sleepy_hollow").rglob("*.toml")} - {"skirmish"}
    assert files == set(FILES)


@pytest.fixture(scope="module")
def made() -> dict[str, dict[str, Any]]:
    return schemas()


def test_they_are_written_as_json(tmp_path: Path, made: dict[str, dict[str, Any]]) -> None:
    written = write_schemas(tmp_path / "schemas")
    assert [path.name for path in written] == [f"{name}.schema.json" for name in FILES]
    for path in written:
        assert json.loads(path.read_text(encoding="utf-8")) == made[path.name.split(".")[0]]


def test_no_unknown_key_is_allowed_anywhere(made: dict[str, dict[str, Any]]) -> None:
    for name, schema in made.items():
        records = [schema, *schema.get("$defs", {}).values()]
        loose = [
            record.get("title")
            for record in records
            if record.get("type") == "object" and record.get("additionalProperties") is not False
        ]
        assert loose == [], name


@pytest.mark.parametrize("word", get_args(get_args(vocabulary.Effect)[0]), ids=lambda word: word.__name__)
def test_every_word_is_in_the_schema(word: Any, made: dict[str, dict[str, Any]]) -> None:
    records = made["skills"]["$defs"]
    assert word.__name__ in records
    told = records[word.__name__]
    assert told["description"]
    tags = told["properties"]["do"].get("enum") or [told["properties"]["do"]["const"]]
    assert tuple(tags) == get_args(get_type_hints(word)["do"])
    assert set(told["properties"]) == set(word.__dataclass_fields__)


def test_a_misspelt_key_is_found() -> None:
    document = tomllib.loads(
        """
        [[skill]]
        id = "x"
        legend = "emily"
        name = "X"
        slots = "A"
        effects = [{ do = "attack", dise = 2 }]
        """
    )
    with pytest.raises(ValidationError, match="dise"):
        FILES["skills"].model_validate(document)
