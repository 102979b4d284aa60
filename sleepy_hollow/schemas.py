"""JSON Schemas of a chapter's files, for editors that complete and check TOML.

    python -m sleepy_hollow.schemas

writes them anew after a change of the schema.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from pydantic import BaseModel

from common.files.paths import content_dir
from sleepy_hollow.library import ChapterFile, StoryFile

FILES: Mapping[str, type[BaseModel]] = {
    "chapter.schema.json": ChapterFile,
    "story.schema.json": StoryFile,
}
"""What each file in `content/schemas` describes."""


def json_schemas() -> Mapping[str, str]:
    """The text of every schema by the name of its file."""
    return {
        name: json.dumps(model.model_json_schema(), indent=2, ensure_ascii=False) + "\n"
        for name, model in FILES.items()
    }


def main() -> None:
    folder = content_dir("sleepy_hollow") / "schemas"
    folder.mkdir(exist_ok=True)
    for name, text in json_schemas().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
