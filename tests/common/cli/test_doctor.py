"""The doctor: a line on each thing, with a cure where it is not in order."""

from __future__ import annotations

import importlib.metadata
import sys
from pathlib import Path
from typing import Any

import pytest

from common.cli import doctor
from common.files.problems import InputProblem

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def findings(monkeypatch: pytest.MonkeyPatch) -> dict[str, doctor.Finding]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return dict(doctor.look_at_everything())


def test_everything_here_is_in_order(findings: dict[str, doctor.Finding], home: Path) -> None:
    assert {thing: finding for thing, finding in findings.items() if finding.cure} == {}
    assert findings["Python"].found.startswith(".".join(map(str, sys.version_info[:3])))
    assert str(home / "saves") in findings["saved games"].found
    assert "Cinzel" in findings["fonts"].found
    assert findings["display"].found.startswith("dummy")


def test_each_line_says_ok_or_problem(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = {"Python": doctor.Finding("3.9"), "display": doctor.Finding("offscreen", "Buy a screen.")}
    monkeypatch.setattr(doctor, "look_at_everything", shown.items)
    assert doctor.examine() == 1
    assert capsys.readouterr().out == ("ok       Python   3.9\nproblem  display  offscreen. Buy a screen.\n")


def test_plain_pygame_beside_pygame_ce_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    original = importlib.metadata.version
    monkeypatch.setattr(
        importlib.metadata, "version", lambda name: "2.6.1" if name == "pygame" else original(name)
    )
    finding = doctor._pygame()
    assert "pygame 2.6.1" in finding.found
    assert finding.cure == "pip uninstall -y pygame && pip install --force-reinstall pygame-ce"


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    original = importlib.metadata.version

    def version(name: str) -> str:
        if name == "rich":
            raise importlib.metadata.PackageNotFoundError(name)
        return original(name)

    monkeypatch.setattr(importlib.metadata, "version", version)
    finding = doctor._libraries()
    assert finding == doctor.Finding("not installed: rich", doctor.REINSTALL)


def test_an_unseen_display_is_a_problem(run_python: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    done = run_python("-m", "common", "doctor")
    assert done.returncode == 1
    assert done.stderr == ""
    line = next(line for line in done.stdout.splitlines() if " display " in line)
    assert line.startswith("problem ")
    assert line.endswith(doctor.NO_DISPLAY)


def test_what_breaks_while_looking_is_a_finding_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> doctor.Finding:
        raise ZeroDivisionError("of\nsomething")

    def misused() -> doctor.Finding:
        raise InputProblem("is not there. Put it there.", file="a.toml")

    monkeypatch.setattr(doctor, "_sound", broken)
    monkeypatch.setattr(doctor, "_games", misused)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    findings = dict(doctor.look_at_everything())
    assert findings["sound"] == doctor.Finding("ZeroDivisionError: of something", doctor.REINSTALL)
    assert findings["games"] == doctor.Finding("a.toml: is not there", "Put it there.")
