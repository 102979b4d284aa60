"""The widget tree as data: for real clicks from outside, for scripts, and for tests."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from common.ui.stage import Stage
from common.ui.widgets.base import Widget


def describe(widget: Widget) -> dict[str, Any]:
    """A widget and what is below it: role, name, rectangle (what can be seen of it), and its state."""
    seen = widget.seen
    node: dict[str, Any] = {
        "role": widget.role,
        "name": widget.name,
        "rect": [seen.x, seen.y, seen.width, seen.height],
        "enabled": widget.enabled,
        "focused": widget.focused,
        "value": widget.value,
    }
    if widget.refusal is not None:
        node["refusal"] = str(widget.refusal)
    children = [describe(child) for child in widget.children if child.visible]
    children += [dict(part) for part in widget.parts()]
    if children:
        node["children"] = children
    return node


def describe_stage(stage: Stage) -> dict[str, Any]:
    """The whole window: the scene's name and, below it, what can be reached now (a dialog hides the rest)."""
    stage.ensure_built()
    shown = [stage.top, *(layer for layer in stage.layers if layer is not stage.top and not layer.modal)]
    return {
        "role": "window",
        "name": stage.scene.name,
        "rect": [0, 0, *stage.size],
        "enabled": True,
        "focused": False,
        "value": None,
        "busy": stage.scene.busy,
        "children": [describe(tree) for tree in shown],
    }


def write_tree(stage: Stage, file: Path) -> None:
    """Write the tree as JSON; a reader finds the old one or the new one, never half of either."""
    part = file.with_name(file.name + ".part")
    part.write_text(json.dumps(describe_stage(stage), ensure_ascii=False), encoding="utf-8")
    os.replace(part, file)  # noqa: PTH105  (Path.replace is the same call; os.replace says that it is atomic)
