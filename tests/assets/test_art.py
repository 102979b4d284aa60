"""The drawings keep to what SDL_image's SVG reader understands, and to the rules of assets/README.md."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from defusedxml import ElementTree

from common.files.paths import data_root

ART = data_root() / "assets" / "art"
FILES = sorted(ART.rglob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
UNDERSTOOD = {
    "svg", "defs", "g", "path", "circle", "ellipse", "rect", "line", "linearGradient", "radialGradient",
    "stop",
}  # fmt: skip


def test_names_are_unique_over_all_folders() -> None:
    names = Counter(file.stem for file in FILES)
    assert not [name for name, count in names.items() if count > 1]
    assert len(FILES) > 200


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_drawing_uses_only_what_the_reader_understands(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= UNDERSTOOD
    assert not [
        e.attrib for e in root.iter() if {"style", "class", "filter", "mask", "clip-path"} & set(e.attrib)
    ]
    defined = {element.get("id") for element in root.iter() if element.get("id")}
    assert set(re.findall(r"url\(#(\w+)\)", text)) == defined
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"


@pytest.mark.parametrize("file", sorted((ART / "icons").glob("*.svg")), ids=lambda file: file.stem)
def test_a_glyph_is_pure_white_so_that_it_takes_any_tint(file: Path) -> None:
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    paints = {e.get(key) for e in root.iter() for key in ("fill", "stroke") if e.get(key)}
    assert paints <= {"none", "#ffffff", "#fff"}
    assert file.stem.startswith("g_")


@pytest.mark.parametrize(
    ("folder", "size"),
    [("figures", (128, 128)), ("bases", (128, 48)), ("dice", (64, 64)), ("tokens", (64, 64)),
     ("icons", (64, 64)), ("cards", (64, 64)), ("gear", (64, 64)), ("resources", (64, 64))],
)  # fmt: skip
def test_drawings_of_a_kind_share_their_canvas(folder: str, size: tuple[int, int]) -> None:
    sizes = {
        (int(root.get("width", 0)), int(root.get("height", 0)))
        for root in (
            ElementTree.fromstring(f.read_text(encoding="utf-8")) for f in (ART / folder).glob("*.svg")
        )
    }
    assert sizes == {size}
