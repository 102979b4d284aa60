"""What all tests share."""

from __future__ import annotations

import ctypes
import os
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("no clock", deadline=None)  # a busy machine must not fail a test
settings.load_profile("no clock")


def _give_up_writing_everywhere() -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        if libc.prctl(24, capability, 0, 0, 0) != 0:  # PR_CAPBSET_DROP
            raise OSError(ctypes.get_errno(), "prctl")


@pytest.fixture(scope="session")
def as_ordinary_user() -> dict[str, Any]:
    """Options of `subprocess.run` under which write protection holds, also when the tests run as root.

    Another user will not do: the interpreter often lies where only root may read.
    """
    return {"preexec_fn": _give_up_writing_everywhere} if os.geteuid() == 0 else {}
