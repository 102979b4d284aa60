"""What is said of a map that cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from common.files.problems import InputProblem
from common.files.tiled import read_map


@pytest.fixture
def refusal() -> Callable[[Path], str]:
    """What is said of a map that cannot be used: one line, the file's name first."""

    def read(path: Path) -> str:
        with pytest.raises(InputProblem) as caught:
            read_map(path)
        text = str(caught.value)
        assert "\n" not in text
        return text.removeprefix(f"{path}: ")

    return read
