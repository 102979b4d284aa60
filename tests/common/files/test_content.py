"""Content files: what is right is read exactly, what is wrong is said in one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, ValidationError, field_validator

from common.files.content import ContentModel, read_content
from common.files.problems import InputProblem


class Attack(ContentModel):
    kind: Literal["attack"]
    reach: int = Field(ge=1, le=6)


class Move(ContentModel):
    kind: Literal["move"]
    steps: int


class Skill(ContentModel):
    id: str
    effects: tuple[Annotated[Attack | Move, Field(discriminator="kind")], ...] = ()

    @field_validator("id")
    @classmethod
    def is_lower_case(cls, value: str) -> str:
        if value != value.lower():
            raise ValueError("ids are written in lower case")
        return value


class Book(ContentModel):
    title: str
    skills: tuple[Skill, ...] = ()
    counts: dict[int, float] = Field(default={})


@pytest.fixture
def problem(tmp_path: Path) -> Any:
    def of(text: str | bytes) -> str:
        path = tmp_path / "böök of skills.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        with pytest.raises(InputProblem) as caught:
            read_content(path, Book)
        message = str(caught.value)
        assert "\n" not in message
        assert message.startswith(f"{path}: ")
        return message.removeprefix(f"{path}: ")

    return of


def test_reads_a_file_into_a_frozen_model(tmp_path: Path) -> None:
    path = tmp_path / "book.toml"
    path.write_text(
        'title = "Öl"\ncounts = { 1 = 2, 2 = 0.5 }\n[[skills]]\nid = "cut"\n'
        'effects = [{ kind = "attack", reach = 2 }, { kind = "move", steps = 1 }]\n',
        encoding="utf-8",
    )
    book = read_content(path, Book)
    assert book.title == "Öl"
    assert book.counts == {1: 2.0, 2: 0.5}
    assert book.skills[0].effects == (Attack(kind="attack", reach=2), Move(kind="move", steps=1))
    with pytest.raises(ValidationError):
        book.title = "other"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "title: this key is missing. Add it."),
        ("title = 3", "title: found 3, expected a valid string."),
        ('title = "a"\nskils = 1', "skils: this key is not known here. Did you mean 'skills'?"),
        (
            'title = "a"\n[[skills]]\nid = "cut"\nefects = []',
            "skills[0 \"cut\"].efects: this key is not known here. Did you mean 'effects'?",
        ),
        (
            'title = "a"\n[[skills]]\nid = "cut"\neffects = [{ kind = "move", steps = 1, reech = 1 }]',
            'skills[0 "cut"].effects[0].reech: this key is not known here. '
            "Take it out, or name one of: kind, steps.",
        ),
        (
            'title = "a"\n[[skills]]\nid = "cut"\neffects = [{ kind = "attack", reach = 9 }]',
            'skills[0 "cut"].effects[0].reach: found 9, expected 6 or less.',
        ),
        (
            'title = "a"\n[[skills]]\nid = "cut"\neffects = [{ kind = "attack", reach = "2" }]',
            'skills[0 "cut"].effects[0].reach: found "2", expected a valid integer.',
        ),
        (
            'title = "a"\n[[skills]]\nid = "cut"\neffects = [{ kind = "move" }]',
            'skills[0 "cut"].effects[0].steps: this key is missing. Add it.',
        ),
        (
            'title = "a"\n[[skills]]\nid = "Cut"',
            'skills[0 "Cut"].id: found "Cut": ids are written in lower case.',
        ),
        ("title = 1\nother = 2", "title: found 1, expected a valid string. (1 more problem in this file.)"),
    ],
)
def test_an_error_names_place_value_and_expectation(problem: Any, text: str, expected: str) -> None:
    assert problem(text) == expected


def test_an_unknown_kind_names_the_kinds_there_are(problem: Any) -> None:
    message = problem('title = "a"\n[[skills]]\nid = "cut"\neffects = [{ kind = "fly" }]')
    assert message.startswith('skills[0 "cut"].effects[0]: ')
    assert "'attack', 'move'" in message
    assert 'found kind = "fly"' in message
    assert "Did you mean 'move'?" in problem(
        'title = "a"\n[[skills]]\nid = "cut"\neffects = [{ kind = "moev" }]'
    )


def test_a_kind_that_is_missing_is_asked_for(problem: Any) -> None:
    message = problem('title = "a"\n[[skills]]\nid = "cut"\neffects = [{ steps = 2 }]')
    assert message.endswith("the key 'kind' is missing, which says of what kind this is. Add it.")


def test_a_long_value_is_cut_short(problem: Any) -> None:
    assert len(problem(f"title = {list(range(500))}")) < 150


def test_broken_toml_and_bytes(problem: Any) -> None:
    assert problem("title = ").startswith("is not a TOML file: ")
    assert problem(b"title = '\xff'") == "is not UTF-8 text (byte 9). Save it as UTF-8."


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match=r"gone\.toml: cannot be read \(No such file or directory\)\."):
        read_content(tmp_path / "gone.toml", Book)
