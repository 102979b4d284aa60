"""Widgets by role and name: what they do when they are pressed, typed into, scrolled, refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from common.engine.rules import Refusal
from common.ui.driver import Driver, NotFound
from common.ui.look import Look
from common.ui.scene import Scene
from common.ui.theme import HOLLOW
from common.ui.widgets.base import Widget, layout
from common.ui.widgets.buttons import Button, IconButton
from common.ui.widgets.choices import Choice, Stepper, Tabs, Toggle
from common.ui.widgets.containers import Column, Free, Panel, Row, ScrollView, Spacer
from common.ui.widgets.fields import TextField
from common.ui.widgets.lists import ListRow, ListView
from common.ui.widgets.meters import Counter, ProgressPips, SegmentBar
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label

Start = Callable[..., Driver]


class Shown(Scene):
    """A scene that shows what `make` gives, and remembers what was done to it."""

    name = "shown"

    def __init__(self, make: Callable[[Shown], Widget]) -> None:
        super().__init__()
        self.make = make
        self.did: list[object] = []
        self.unused: list[str] = []

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        return Free([(Rect(100, 100, size[0] - 200, size[1] - 200), self.make(self))])

    def handle(self, control: object) -> bool:
        self.unused.append(control.kind.value)  # type: ignore[attr-defined]
        return False

    def note(self, what: object) -> Callable[[], None]:
        return lambda: self.did.append(what)


def test_a_button_acts_on_release_over_it_only(start: Start) -> None:
    scene = Shown(lambda s: Column([Button("Go", s.note("went"))]))
    driver = start(scene)
    driver.press("Go")
    assert scene.did == ["went"]


@pytest.mark.parametrize("keys", [("tab", "return"), ("tab", "space"), ("g",)])
def test_a_button_answers_the_keyboard(start: Start, keys: tuple[str, ...]) -> None:
    scene = Shown(lambda s: Column([Button("Go", s.note("went"), shortcut="g")]))
    driver = start(scene)
    driver.key(*keys)
    assert scene.did == ["went"]


def test_a_disabled_button_says_why_with_the_rule_and_does_nothing(start: Start) -> None:
    refusal = Refusal("SW-ACT-2", "{hero} has no action left", {"hero": "Robyn"})
    scene = Shown(lambda s: Column([Button("Attack", s.note("attacked"), refusal=refusal)]))
    driver = start(scene)
    driver.press("Attack")
    assert scene.did == []
    assert driver.find("tooltip").name == "Robyn has no action left (SW-ACT-2)"


def test_a_tooltip_comes_after_a_while_of_hovering_and_goes_with_the_pointer(start: Start) -> None:
    scene = Shown(lambda s: Column([IconButton("Help", "help", s.note("helped"))], align="left"))
    driver = start(scene)
    driver.point(*driver.find("button", "Help").rect.center)
    assert not driver.find_all("tooltip")
    for _frame in range(60):
        driver.frame()
    assert driver.find("tooltip").name == "Help"
    driver.point(5, 5)
    assert not driver.find_all("tooltip")


def test_what_comes_under_a_resting_pointer_explains_nothing_until_it_moves(start: Start) -> None:
    scene = Shown(lambda s: Column([IconButton("Help", "help", s.note("helped"))], align="left"))
    driver = start(scene)
    x, y = driver.find("button", "Help").rect.center
    driver.point(x, y)
    driver.stage.rebuild()
    for _frame in range(60):
        driver.frame()
    assert not driver.find_all("tooltip")
    driver.point(x + 1, y)
    for _frame in range(60):
        driver.frame()
    assert driver.find("tooltip").name == "Help"


def test_a_tooltip_never_lies_over_what_it_explains(start: Start) -> None:
    scene = Shown(
        lambda s: Column(
            [Button("Wide", s.note(""), tip="word " * 60), Spacer(grow=1), Button("Low", tip="x " * 99)]
        )
    )
    driver = start(scene, (1280, 720))
    for name in ("Wide", "Low"):
        target = driver.find("button", name)
        driver.point(*target.rect.center)
        for _frame in range(60):
            driver.frame()
        tip = driver.find("tooltip")
        assert not tip.rect.colliderect(target.rect)
        assert Rect(0, 0, 1280, 720).contains(tip.rect)


def test_typing_into_a_field_moves_the_caret_and_keeps_the_limit(start: Start) -> None:
    texts: list[str] = []
    scene = Shown(lambda s: Column([TextField("Name", "Ma", texts.append, limit=6)], align="left"))
    driver = start(scene)
    driver.press("Name", "field")
    driver.key("end")
    driver.type("rtä")
    driver.key("home", "delete")
    driver.type("Zoë")
    assert texts[-1] == driver.find("field", "Name").value == "Zoartä"
    driver.key("end", "backspace")
    assert driver.find("field", "Name").value == "Zoart"


def test_letters_typed_into_a_field_press_no_shortcuts(start: Start) -> None:
    scene = Shown(
        lambda s: Column([TextField("Name"), Button("Go", s.note("went"), shortcut="g")], align="left")
    )
    driver = start(scene)
    driver.press("Name", "field")
    driver.key("g", "space")
    assert scene.did == []
    driver.key("tab", "g")
    assert scene.did == ["went"]


def test_a_toggle_turns_and_tells_its_value(start: Start) -> None:
    scene = Shown(lambda s: Column([Toggle("Ties", False, s.did.append)]))
    driver = start(scene)
    driver.press("Ties")
    assert scene.did == [True]
    assert driver.find("toggle", "Ties").value == "on"


def test_a_stepper_goes_to_both_sides_and_stops_at_the_ends(start: Start) -> None:
    scene = Shown(lambda s: Column([Stepper("Players", ["1", "2", "3"], 0, s.did.append)], align="left"))
    driver = start(scene)
    driver.key("tab", "right", "right", "right", "left")
    assert scene.did == [1, 2, 1]
    assert driver.find("stepper", "Players").value == "2"


def test_choice_and_tabs_tell_what_was_chosen(start: Start) -> None:
    chosen: list[int] = []
    tabs: list[int] = []

    def make(s: Shown) -> Widget:
        pages = [("Log", Label("the log")), ("Mission", Label("the mission"))]
        return Column(
            [Choice("Level", ["Easy", "Hard"], 0, chosen.append), Tabs("Panels", pages, 0, tabs.append)]
        )

    driver = start(Shown(make))
    driver.press("Hard")
    driver.press("Mission")
    assert (chosen, tabs) == ([1], [1])
    assert not driver.has("the mission")
    driver.key("ctrl+tab")
    assert tabs == [1, 1]


def rows(scene: Shown) -> Widget:
    return Panel(
        "Saves",
        ListView("Saves", [ListRow(f"Save {n}", Label(f"Save {n}"), scene.note(n)) for n in range(40)]),
        scrolls=False,
    )


def test_pressing_scrolls_what_is_out_of_sight_into_view(start: Start) -> None:
    scene = Shown(rows)
    driver = start(scene, (1280, 720))
    driver.press("Save 37")
    assert scene.did == [37]
    assert driver.find("row", "Save 37").widget.seen.height > 0


def test_the_focus_brings_itself_into_view_and_the_scroll_position_outlasts_a_rebuild(start: Start) -> None:
    scene = Shown(rows)
    driver = start(scene, (1280, 720))
    driver.key(*["tab"] * 30)
    row = driver.find("row", "Save 29").widget
    assert row.focused
    assert row.seen.height == row.rect.height
    before = row.rect
    scene.rebuild()
    driver.settle()
    again = driver.find("row", "Save 29").widget
    assert again is not row
    assert again.focused
    assert again.rect == before


def test_a_dialog_keeps_everything_below_out_of_reach_and_gives_the_focus_back(start: Start) -> None:
    scene = Shown(lambda s: Column([Button("Below", s.note("below")), Button("Other", s.note("other"))]))
    driver = start(scene)
    driver.key("tab", "tab")
    assert driver.find("button", "Other").widget.focused
    driver.stage.open(
        Dialog("Sure?", "Nothing can be taken back.", [Button("Yes", scene.note("yes"), first=True)])
    )
    with pytest.raises(NotFound):
        driver.press("Below")
    driver.key("return")
    assert scene.did == ["yes"]
    driver.key("escape")
    assert driver.find("button", "Other").widget.focused
    assert scene.unused == []


def test_the_focus_goes_round_within_a_dialog(start: Start) -> None:
    scene = Shown(lambda s: Column([Button("Below", s.note("below"))]))
    driver = start(scene)
    answers = [Button("Yes", scene.note("yes"), first=True), Button("No", scene.note("no"))]
    driver.stage.open(Dialog("Sure?", "Nothing can be taken back.", answers))
    driver.key("tab", "return")
    assert scene.did == ["no"]
    driver.key("left", "return")
    assert scene.did == ["no", "yes"]
    driver.key("tab", "tab", "return")  # and round, never to what lies below
    assert scene.did == ["no", "yes", "yes"]
    assert scene.unused == []


def test_controls_that_nobody_uses_reach_the_scene(start: Start) -> None:
    scene = Shown(lambda s: Column([Label("nothing")]))
    driver = start(scene)
    driver.key("escape")
    assert scene.unused == ["back"]


def test_meters_tell_their_values(start: Start) -> None:
    driver = start(
        Shown(
            lambda s: Row(
                [Counter("Wood", 5, "res_wood"), ProgressPips("Moves", 3, 4), SegmentBar("Health", 6, 7)],
                wrap=True,
            )
        )
    )
    assert driver.find("counter", "Wood").value == "5"
    assert driver.find("pips", "Moves").value == "3/4"
    assert driver.find("bar", "Health").value == "6/7"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_text_in_a_panel_is_never_cut_it_wraps_and_then_scrolls(
    start: Start, size: tuple[int, int], scale: float
) -> None:
    text = "The church bell strikes nine and something in the burying ground begins to laugh. " * 30
    driver = start(Shown(lambda s: Panel("Story", Label(text))), size)
    driver.app.change_settings(text_scale=scale)
    driver.settle()
    label = driver.find("text", text).widget
    view = label.parent
    assert isinstance(view, ScrollView)
    lines = label.look.wrap(text, label.style, label.rect.width)  # type: ignore[attr-defined]
    assert " ".join(lines).split() == text.split()
    assert label.rect.height >= len(lines) * label.look.line_height(label.style)  # type: ignore[attr-defined]
    view.scroll_to(10**6)
    assert label.rect.bottom <= view.rect.bottom


def test_every_button_is_at_least_40_pixels_high(start: Start) -> None:
    driver = start(
        Shown(
            lambda s: Column([Button("Go", s.note("")), Button("Small", s.note(""), rank="quiet", height=30)])
        ),
        (1280, 720),
    )
    assert all(target.rect.height >= 40 for target in driver.find_all("button"))


def test_what_has_the_focus_explains_itself_to_the_keyboard_after_a_while(start: Start) -> None:
    driver = start(Shown(lambda s: Column([IconButton("Help", "help", s.note("helped"))], align="left")))
    driver.key("tab")
    assert not driver.find_all("tooltip")
    for _frame in range(90):
        driver.frame()
    assert driver.find("tooltip").name == "Help"
    driver.key("tab")
    assert not driver.find_all("tooltip")


def test_a_message_goes_by_itself(start: Start) -> None:
    driver = start(Shown(lambda s: Column([Button("Go", s.note(""))])))
    driver.stage.toast("Saved")
    assert driver.find("message").name == "Saved"
    wake = driver.stage.wake_after()
    assert wake is not None
    for _frame in range(round(wake * 60) + 2):
        driver.frame()
    assert not driver.find_all("message")
    assert driver.stage.wake_after() is None


class Counted(Label):
    """Remembers for which widths it was measured."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.asked: list[int] = []

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        self.asked.append(width)
        return super().measure(look, width)


def test_a_layout_asks_each_widget_once_for_each_width_and_a_later_one_asks_anew() -> None:
    look = Look(HOLLOW)
    word = Counted("Midnight")
    nest: Widget = word
    for _depth in range(6):
        nest = Row([Column([nest], grow=1), Label("by the church")])
    place = Rect(0, 0, 900, 300)
    with layout():
        nest.arrange(look, place)
    assert len(word.asked) == len(set(word.asked))
    first = word.rect
    word.text = "Midnight, and all is well. " * 12
    with layout():
        nest.arrange(look, place)
    assert word.rect.height > first.height
    with_memory = word.rect
    nest.arrange(look, place)
    assert word.rect == with_memory


def test_what_its_scene_explains_gets_no_tooltip_by_itself(start: Start) -> None:
    class Explained(Button):
        is_explained = True

    refusal = Refusal("SW-ACT-2", "No action is left")
    scene = Shown(lambda s: Column([Explained("Attack", s.note("attacked"), refusal=refusal)]))
    driver = start(scene)
    driver.point(*driver.find("button", "Attack").rect.center)
    for _frame in range(60):
        driver.frame()
    assert not driver.find_all("tooltip")
    driver.press("Attack")
    assert driver.find("tooltip").name == "No action is left (SW-ACT-2)"
