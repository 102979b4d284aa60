"""Which chapters of the campaign can be played."""

from __future__ import annotations

CHAPTER_FOLDERS = {1: "01_the_trampled_saddle"}
"""The folders of the chapters that can be played, by number."""
