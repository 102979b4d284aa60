"""Which chapters of the campaign can be played."""

from __future__ import annotations

CHAPTER_FOLDERS = {1: "01_the_trampled_saddle", 2: "02_lamps_in_the_barn", 3: "03_twenty_four_stones"}
"""The folders of the chapters that can be played, by number."""
