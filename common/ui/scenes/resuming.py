"""Going on with a saved game from a screen, and what is asked when its record no longer fits."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from common.engine.text import _
from common.files.saves import SaveMismatch
from common.ui.scene import Replace, Scene
from common.ui.scenes.play import go_on_from, resume_game
from common.ui.widgets.buttons import Button
from common.ui.widgets.overlays import Dialog


def resume(scene: Scene, path: Path) -> None:
    """Leave `scene` for the table of the game saved in `path`.

    When an action of the save no longer leads where it did, the players may go on from the last good point.

    :raises InputProblem: when the save cannot be used at all.
    """
    app = scene.app
    if app is None:
        return
    try:
        table = resume_game(path, app.settings)
    except SaveMismatch as mismatch:
        _offer_last_good_point(scene, mismatch)
        return
    scene.go(Replace(table, everything=True))


def _offer_last_good_point(scene: Scene, mismatch: SaveMismatch) -> None:
    stage = scene.stage
    if stage is None:
        return
    dialog = Dialog(
        _("This game cannot be played again to its end"),
        str(mismatch),
        [
            Button(_("Leave it"), lambda: stage.close(dialog)),
            Button(
                _("Go on from action {number}").format(number=mismatch.index),
                partial(_go_on, scene, mismatch),
                rank="primary",
                first=True,
            ),
        ],
        width=760,
    )
    stage.open(dialog)


def _go_on(scene: Scene, mismatch: SaveMismatch) -> None:
    scene.go(Replace(go_on_from(mismatch), everything=True))
