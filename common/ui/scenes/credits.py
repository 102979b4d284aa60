"""What this program is and is not, and whose work is in it."""

from __future__ import annotations

from functools import cache
from importlib import metadata

from common import __version__
from common.engine.text import _
from common.ui import fonts
from common.ui.look import Look
from common.ui.scenes.page import PageScene
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column, Panel, Row, ScrollView
from common.ui.widgets.grid import Grid
from common.ui.widgets.text import Label, Picture

FONTS = (
    ("Cinzel", "title", "© 2020 The Cinzel Project Authors", "fontpkg-cinzel"),
    ("EB Garamond", "story", "© 2017 The EB Garamond Project Authors", "fontpkg-eb-garamond"),
    ("Alegreya Sans", "bold", "© 2013 The Alegreya Sans Project Authors", "fontpkg-alegreya-sans"),
    (
        "Atkinson Hyperlegible",
        "number",
        "© 2020 Braille Institute of America, Inc.",
        "fontpkg-atkinson-hyperlegible",
    ),
)
"""Family, face, copyright, package."""

LIBRARIES = (
    "pygame-ce", "msgspec", "pydantic", "numpy", "typer", "rich", "zstandard", "defusedxml", "platformdirs",
)  # fmt: skip


class CreditsScene(PageScene):
    """Credits and licences."""

    name = "credits"

    def __init__(self) -> None:
        super().__init__()
        self.heading = _("Credits")

    def content(self, look: Look) -> Widget:  # noqa: ARG002
        about = Panel(_("This program"), Column([*_about()], gap=12), scrolls=False)
        type_faces = Panel(
            _("Typefaces"), Grid([_font_row(*row) for row in FONTS], columns=2, gap=16), scrolls=False
        )
        libraries = Panel(_("Libraries"), Grid(_library_rows(), columns=3, gap=8), scrolls=False)
        return ScrollView(Column([about, type_faces, libraries], gap=16), name=_("Credits"))


def _about() -> list[Widget]:
    paragraphs = (
        _(
            "Hollow & Sherwood {version}. Program, drawings, maps and texts are free under the MIT licence."
        ).format(version=__version__),
        _(
            "It is an independent program for playing two cooperative board games with every rule kept. It "
            "is not affiliated with, endorsed or sponsored by the publishers or designers of those games, "
            "and it contains none of their artwork or texts."
        ),
        _(
            "Sleepy Hollow goes back to Washington Irving's tale of 1820, Sherwood to the old ballads of "
            "Robin Hood; both have belonged to everyone for a long time."
        ),
    )
    return [
        Row(
            [
                Picture("app_icon", 84),
                Column([Label(text, fonts.BODY.sized(19)) for text in paragraphs], gap=8, grow=1),
            ],
            gap=22,
            align="top",
        )
    ]


def _font_row(family: str, face: str, owner: str, package: str) -> Widget:
    return Column(
        [
            Label(family, fonts.TextStyle(face, 26)),
            Label(owner),
            Label(_licence(package), colour="muted"),
        ],
        gap=2,
    )


def _library_rows() -> list[Widget]:
    return [
        Column([Label(name, fonts.BOLD), Label(_licence(name), colour="muted")], gap=0)
        for name in LIBRARIES
        if _licence(name)
    ]


NAMES = {"OFL-1.1": "SIL Open Font License 1.1"}


@cache
def _licence(package: str) -> str:
    """The licence that an installed package states; empty when it is not there."""
    try:
        about = metadata.metadata(package)
    except metadata.PackageNotFoundError:
        return ""
    keys = about.json
    stated = str(keys.get("license_expression") or keys.get("license") or "").strip().split("\n", 1)[0]
    if not stated or len(stated) > 60:
        classifiers = about.get_all("Classifier") or []
        stated = next(
            (c.rsplit(" :: ", 1)[-1] for c in classifiers if c.startswith("License :: ")), stated[:60]
        )
    return NAMES.get(stated, stated)
