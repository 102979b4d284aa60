"""What Enemies can do now, and how many figures and tokens are left: told in a dialog."""

from __future__ import annotations

from common.engine.text import _
from common.ui import fonts
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column, Row
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture, Rule
from sherwood.rules.queries_components import Supply, enemy_values, supply
from sherwood.ui import threat
from sherwood.ui.shown import Shown


def open_supply(beside: Widget, shown: Shown) -> None:
    """Open the dialog over the scene of a widget."""
    stage = beside.root_stage
    if stage is not None:
        stage.open(Dialog(_("Enemies and supply"), supply_body(shown), width=720))


def supply_body(shown: Shown) -> Widget:
    """Every type of Enemy with its values and figures, and every kind of Structure with its tokens."""
    game, state = shown.game, shown.state
    left = supply(game, state)
    rows: list[Widget] = [
        _row(
            f"enemy_{kind.id}",
            _(kind.name if kind.figures == 1 else kind.plural),
            threat.values_text(game, state, kind.id),
            left[kind.id],
            is_changed=enemy_values(game, state, kind.id) != kind,
        )
        for kind in game.content.enemies
    ]
    rows.append(Label(_("Without a figure left, the next type comes in its place."), colour="muted"))
    rows.append(Rule())
    rows += [_row(kind.id, _(kind.plural), "", left[kind.id]) for kind in game.content.structures]
    return Column(rows, gap=10)


def _row(picture: str, name: str, text: str, left: Supply, *, is_changed: bool = False) -> Widget:
    words: list[Widget] = [Label(name, fonts.BOLD)]
    if text:
        words.append(Label(text, fonts.BODY, colour="danger" if is_changed else "muted"))
    told = _("{left} of {limit} left").format(left=left.left, limit=left.limit)
    colour = "text" if left.left else "danger"
    return Row(
        [
            Picture(picture, 44, name=name),
            Column(words, gap=0, grow=1),
            Label(told, fonts.MEDIUM, colour=colour, align="right"),
        ],
        gap=14,
        name=name,
    )
