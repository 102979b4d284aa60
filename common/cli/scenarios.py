"""`scenario`: play scenario files and report those that come out otherwise."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from common.engine.text import _, ngettext
from common.files.scenarios import ScenarioFailure, find_scenarios, read_scenario
from common.games import game_named


def run_scenarios(paths: Sequence[Path]) -> int:
    """Play every scenario that `paths` name and print a line on each that fails; 0 when none does.

    :raises InputProblem: when a path or a file cannot be used.
    """
    failed = 0
    files = find_scenarios(paths)
    for path in files:
        scenario = read_scenario(path)
        try:
            game_named(scenario.game).run_scenario(scenario)
        except ScenarioFailure as failure:
            failed += 1
            sys.stdout.write(f"{path}: {scenario.title} ({', '.join(scenario.rules)})\n")
            sys.stdout.writelines(f"    {line}\n" for line in str(failure).splitlines())
    passed = len(files) - failed
    text = ngettext("{passed} scenario passed", "{passed} scenarios passed", passed).format(passed=passed)
    if failed:
        text += _(", {failed} failed").format(failed=failed)
    sys.stdout.write(f"{text}.\n")
    return 1 if failed else 0
