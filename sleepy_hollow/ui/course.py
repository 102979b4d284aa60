"""The course of a chapter on the screen: the Storybook, the board, how it ended, and what follows.

The scenes hand the save on to each other; only who leaves the game closes it.
"""

from __future__ import annotations

from typing import Any

from common.engine.rules import Outcome
from common.engine.session import Session
from common.engine.text import _, ngettext
from common.files.settings import Settings
from common.games import NewGame, game_named
from common.ui.controls import Control, Kind
from common.ui.scene import Push, Replace, Scene
from common.ui.scenes.outcome import Ending, Onward, OutcomeScene
from common.ui.scenes.play import start_game
from common.ui.scenes.reference import ReferenceScene
from common.ui.scenes.story import StorybookScene, StoryPage
from common.ui.screens import SaveFile
from common.ui.table_menu import open_menu
from common.ui.theme import HOLLOW
from common.ui.widgets.buttons import Button
from common.ui.widgets.overlays import Dialog
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.actions import GiveUp, NextChapter, Retry, TurnPage
from sleepy_hollow.rules.card_text import as_sentence
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.names import chapter_name
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.storybook import next_chapter
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.campaign_log import CampaignLog, chapter_title, gains

GAME = "sleepy-hollow"
HollowSession = Session[HollowState, Any]


def scene_of(session: HollowSession, save: SaveFile) -> Scene:
    """The scene that the session's stage is played in."""
    stage = session.state.stage
    if stage in ("prologue", "epilogue"):
        return HollowStory(session, save)
    if stage == "play":
        from sleepy_hollow.ui.table import HollowTable  # noqa: PLC0415  (the table leads back here)

        return HollowTable(game_named(GAME), session, save)
    if stage in ("gifts", "rewards"):
        from sleepy_hollow.ui.rewards import RewardScene  # noqa: PLC0415  (it leads back here)

        return RewardScene(session, save)
    if stage == "loadout":
        from sleepy_hollow.ui.loadout import LoadoutScene  # noqa: PLC0415  (it leads back here)

        return LoadoutScene(session, save)
    return HollowEnd(session, save)


class Kept:
    """A save that goes from scene to scene; whoever has it when the game is left closes it."""

    def __init__(self, session: HollowSession, save: SaveFile) -> None:
        self.session, self.save = session, save
        self._is_handed_on = False

    def play(self, action: Any) -> None:
        """Play an action that changes the scene, and keep it."""
        self.session.play(action)
        self.save.write(self.session)

    def next_scene(self) -> Scene:
        """The scene of what the session has come to; the save goes with it."""
        self._is_handed_on = True
        return scene_of(self.session, self.save)

    def let_go(self) -> None:
        """The scene is left: close the save unless it was handed on."""
        if not self._is_handed_on:
            self.save.close()


class HollowStory(StorybookScene):
    """The prologue or epilogue of a chapter; every page that is turned for the first time is kept."""

    def __init__(self, session: HollowSession, save: SaveFile) -> None:
        self.kept = Kept(session, save)
        rules = session.rules
        assert isinstance(rules, SleepyHollow)
        tables = rules.at(session.state)
        chapter = tables.chapter
        is_prologue = session.state.stage == "prologue"
        leads_to_board = is_prologue and not tables.settings.is_campaign
        super().__init__(
            chapter_name(chapter) if is_prologue else _("Epilogue"),
            chapter.title,
            [StoryPage(page.text, page.picture, page.caption) for page in tables.pages(session.state)],
            self._close,
            last=_("Begin the chapter") if leads_to_board else _("Close the book"),
            theme=HOLLOW,
        )
        self.index = session.state.page

    def _go_to(self, index: int) -> None:
        state = self.kept.session.state
        if state.page < index < len(self.pages):
            self.kept.play(TurnPage())
        super()._go_to(index)

    def _close(self) -> Scene:
        """Turn the pages that are left, and go on."""
        stage = self.kept.session.state.stage
        while self.kept.session.state.stage == stage:
            self.kept.play(TurnPage())
        return self.kept.next_scene()

    def handle(self, control: Control) -> bool:
        if super().handle(control):
            return True
        if control.kind not in (Kind.BACK, Kind.MENU) or self.app is None:
            return False
        app = self.app
        open_menu(app, on_rules=lambda: self.go(Push(ReferenceScene(GAME))), on_title=app.go_home)
        return True

    def left(self) -> None:
        self.kept.let_go()


class HollowEnd(OutcomeScene):
    """How the chapter ended: lost with a way to try again, or won with what follows it."""

    def __init__(self, session: HollowSession, save: SaveFile) -> None:
        self.kept = Kept(session, save)
        rules = session.rules
        assert isinstance(rules, SleepyHollow)
        self._rules = rules
        self._setup = dict(session.setup)
        super().__init__(_ending(rules, session.state, session.outcome), self._ways_onward(), HOLLOW)

    def _ways_onward(self) -> list[Onward]:
        rules, state = self._rules, self.kept.session.state
        tables = rules.at(state)
        is_campaign = tables.settings.is_campaign
        if state.stage == "lost":
            give_up = _("Give the campaign up") if is_campaign else _("Let the loss stand")
            ways = [
                Onward(
                    _("Try again"),
                    self.retry,
                    "refresh",
                    _("From before the prologue, with other dice and cards (SH-LOSS-3)."),
                ),
                Onward(
                    give_up,
                    self._ask_to_give_up if is_campaign else self.give_up,
                    "skull",
                    _("The campaign ends here for good, as lost."),
                ),
            ]
        elif state.stage == "between" and rules.outcome(state) is None:
            number = next_chapter(tables.chapter, state.flags)
            assert number is not None
            title = chapter_title(rules, number)
            ways = [Onward(_("On to {chapter}").format(chapter=title), self.go_on, "book")]
        else:
            again = _("New campaign") if is_campaign else _("Play again")
            ways = [Onward(again, self.play_again, "refresh")]
        if is_campaign:
            ways.append(Onward(_("Campaign log"), self.open_log, "log"))
        return ways

    def retry(self) -> None:
        """Set the chapter up again, with other dice and decks."""
        self.kept.play(Retry())
        self.go(Replace(self.kept.next_scene()))

    def go_on(self) -> None:
        """Open the Storybook at the next chapter."""
        self.kept.play(NextChapter())
        self.go(Replace(self.kept.next_scene()))

    def play_again(self) -> None:
        """Begin a new game with the same options."""
        settings = self.app.settings if self.app is not None else Settings()
        self.go(Replace(start_game(game_named(GAME), _same_options(self._setup), None, settings)))

    def _ask_to_give_up(self) -> None:
        stage = self.stage
        if stage is None:
            return
        dialog = Dialog(
            _("Give the campaign up?"),
            _("It ends with this loss, for good."),
            [
                Button(_("Keep it"), lambda: stage.close(dialog), first=True),
                Button(_("Give it up"), self.give_up, rank="danger", glyph="skull"),
            ],
        )
        stage.open(dialog)

    def give_up(self) -> None:
        """End the game as it is lost."""
        self.kept.play(GiveUp())
        self.to_title()

    def open_log(self) -> None:
        """Show the campaign up to now."""
        if self.stage is not None:
            self.stage.open(CampaignLog(self._rules, self.kept.session.state))

    def left(self) -> None:
        self.kept.let_go()


def _ending(rules: SleepyHollow, state: HollowState, outcome: Outcome | None) -> Ending:
    tables = rules.at(state)
    won = state.cause == "mission_complete"
    if outcome is not None:
        rule = outcome.rule
    else:
        rule = "SH-WIN-1" if won else _loss_rules().get(state.cause, "SH-LOSS-2")
    cause = _cause(rules, state)
    lines = [(chapter_name(tables.chapter), tables.chapter.title), (_("Round"), str(state.round))]
    if tables.settings.is_campaign and state.attempt > 1:
        lines.append((_("Attempt"), str(state.attempt)))
    if state.stage == "between":
        lines += [(_("{name} gains").format(name=name), cards) for name, cards in gains(tables, state.gained)]
        if outcome is not None:
            lines.append((_("The campaign"), _whole(state)))
    else:
        lines += _board_lines(tables, state)
    ending = tables.chapter.ending
    won_title = ending.title if ending is not None else _("The night is over")
    return Ending(
        won=won,
        title=won_title if won else _("The lantern goes out"),
        cause=f"{cause} ({rule})",
        painting="hollow_won" if won else "hollow_lost",
        lines=lines,
    )


def _whole(state: HollowState) -> str:
    """How long a campaign was: "3 chapters, 4 attempts, 31 rounds"."""
    log = state.campaign.log
    won = sum(entry.cause == "mission_complete" for entry in log)
    parts = (
        ngettext("{n} chapter", "{n} chapters", won).format(n=won),
        ngettext("{n} attempt", "{n} attempts", len(log)).format(n=len(log)),
    )
    rounds = sum(entry.rounds for entry in log)
    return ", ".join((*parts, ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)))


def _board_lines(tables: Tables, state: HollowState) -> list[tuple[str, str]]:
    """How far the goals had come, and how the Legends stood."""
    lines = [(goal.text, f"{goal.reached} / {goal.needed}") for goal in queries.goals(tables, state)]
    lines += [
        (
            board.name,
            _("{health} of {most} health, {fear}").format(
                health=max(0, legend.health), most=legend.max_health, fear=_fear(legend.fear)
            ),
        )
        for board, legend in zip(tables.cards.legends, state.legends, strict=True)
    ]
    return lines


def _fear(fear: int) -> str:
    return ngettext("{fear} fear", "{fear} fear", fear).format(fear=fear)


def _loss_rules() -> dict[str, str]:
    return {"incapacitated": "SH-HP-2", "fled": "SH-FEAR-5", "time": "SH-ROUND-1"}


def _cause(rules: SleepyHollow, state: HollowState) -> str:
    tables = rules.at(state)
    names = tables.cards.legends
    if state.cause == "mission_complete":
        ending = tables.chapter.ending
        return ending.text if ending is not None else _("All that was asked is done.")
    for board, legend in zip(names, state.legends, strict=True):
        if state.cause == "incapacitated" and legend.health <= 0:
            return _("{name} has been struck down. The others carry their friend home.").format(
                name=board.name
            )
        if state.cause == "fled" and queries.fear_left(state, names.index(board)) <= 0:
            return _("{name} flees in terror, and does not look back.").format(name=board.name)
    for loss in tables.chapter.losses:
        if loss.cause == state.cause:
            return as_sentence(loss.text)
    return _("It has gone on too long.")


def _same_options(setup: dict[str, Any]) -> NewGame:
    """The options that led to a recorded setup."""
    return NewGame(
        players=tuple(setup["players"]),
        heroes=tuple(tuple(legends) for legends in setup["heroes"]),
        level=setup["level"],
        chapter=setup["chapter"],
        map=setup["map"],
        campaign=setup.get("campaign", False),
        auto_ties=setup["auto_ties"],
        items_stay=setup.get("items_stay", False),
    )
