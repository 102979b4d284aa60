"""Sherwood's Legacy on the screen."""

from sherwood.ui.screens import SherwoodScreens

SCREENS = SherwoodScreens()
