"""What a game gives the window."""

from __future__ import annotations

from typing import Protocol


class GameScreens(Protocol):
    """The scenes of one game, made for the app's scene stack."""
