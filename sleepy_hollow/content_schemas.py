"""The JSON Schemas of the content files, for editors that check and complete TOML by one.

    python -m sleepy_hollow.content_schemas FOLDER

writes one file for each kind of content: `skills.schema.json`, `chapter.schema.json` ... They are made from
the records that the files are read into, so that they cannot say anything else.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel

from sleepy_hollow import library

FILES: Final[Mapping[str, type[BaseModel]]] = {
    "legends": library.LegendsFile,
    "skills": library.SkillsFile,
    "techniques": library.TechniquesFile,
    "clothes": library.ClothesFile,
    "accessories": library.AccessoriesFile,
    "items": library.ItemsFile,
    "relics": library.RelicsFile,
    "foes": library.FoesFile,
    "traps": library.TrapsFile,
    "rules": library.RulesFile,
    "chapter": library.ChapterFile,
    "story": library.StoryFile,
}
"""The model of each content file, by the file's name without its ending."""


def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of each content file, by the file's name without its ending."""
    return {
        name: {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
        for name, model in FILES.items()
    }


def write_schemas(folder: Path) -> list[Path]:
    """Write all schemas into a folder, which is made if need be; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in schemas().items():
        path = folder / f"{name}.schema.json"
        path.write_text(json.dumps(schema, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        written.append(path)
    return written


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m sleepy_hollow.content_schemas FOLDER")
    for path in write_schemas(Path(sys.argv[1])):
        sys.stdout.write(f"{path}\n")
