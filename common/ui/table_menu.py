"""The menu of a game in progress, and the settings that every screen can open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from common.engine.text import _
from common.ui import fonts
from common.ui.scene import Quit
from common.ui.stage import Stage
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.choices import Choice, Toggle
from common.ui.widgets.containers import Column
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label

if TYPE_CHECKING:
    from common.ui.app import App

TEXT_SCALES = (1.0, 1.25, 1.5, 2.0)
SPEEDS = (1.0, 2.0, 0.0)


def speed_names() -> list[str]:
    return [_("Normal"), _("Double"), _("Instant")]


def open_menu(app: App, *, on_rules: Callable[[], None], on_title: Callable[[], None]) -> None:
    """Open the menu of a game in progress."""
    stage = app.stage

    def chosen(action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            dialog.close()
            action()

        return act

    body = Column(
        [
            Label(
                _("The game is saved after every action. You can leave at any time."),
                fonts.BODY,
                colour="muted",
            ),
            Button(_("Back to the game"), chosen(lambda: None), rank="primary", first=True),
            Button(_("How to play"), chosen(on_rules), glyph="help"),
            Button(_("Settings"), chosen(lambda: open_settings(app)), glyph="settings"),
            Button(_("Title screen"), chosen(on_title), glyph="house"),
            Button(_("Quit"), chosen(lambda: app.go(Quit())), glyph="exit"),
        ],
        gap=12,
    )
    dialog = Dialog(_("Menu"), body, width=520, footed=False)
    stage.open(dialog)


def open_settings(app: App) -> None:
    """Open the settings: text, contrast, motion and speed. They hold at once."""
    stage: Stage = app.stage
    dialog = Dialog(_("Settings"), _settings(app, stage), width=720)
    stage.open(dialog)


def _settings(app: App, stage: Stage) -> Widget:
    settings = app.settings

    def change(**changes: object) -> None:
        place = stage.focus.path if stage.focus is not None else ""
        stage.close(stage.top)
        app.change_settings(**changes)
        stage.ensure_built()
        open_settings(app)
        stage.focus_path(place)

    scale = min(range(len(TEXT_SCALES)), key=lambda i: abs(TEXT_SCALES[i] - settings.text_scale))
    speed = SPEEDS.index(settings.speed) if settings.speed in SPEEDS else 0
    return Column(
        [
            Label(_("Size of text"), fonts.BOLD),
            Choice(
                _("Size of text"),
                [f"{round(100 * value)} %" for value in TEXT_SCALES],
                scale,
                lambda i: change(text_scale=TEXT_SCALES[i]),
            ),
            Label(_("Speed of animations"), fonts.BOLD),
            Choice(_("Speed of animations"), speed_names(), speed, lambda i: change(speed=SPEEDS[i])),
            Toggle(
                _("Legible font"),
                settings.legible,
                lambda on: change(legible=on),
                note=_("Sets everything but the titles in Atkinson Hyperlegible."),
            ),
            Toggle(
                _("High contrast"),
                settings.high_contrast,
                lambda on: change(high_contrast=on),
                note=_("Flat panels, pure black or white text, lines twice as wide."),
            ),
            Toggle(
                _("Less motion"),
                settings.reduced_motion,
                lambda on: change(reduced_motion=on),
                note=_("No shaking, bobbing or flicker; figures fade instead of walking."),
            ),
        ],
        gap=10,
    )
