"""The two lights that everything is drawn in, and the four seats: colours only, no sizes."""

from __future__ import annotations

from dataclasses import dataclass, replace

Colour = str
"""A colour written `#rrggbb`."""


@dataclass(frozen=True, slots=True)
class Gradient:
    """Two colours, from top to bottom."""

    top: Colour
    bottom: Colour


@dataclass(frozen=True, slots=True)
class ButtonStyle:
    """How one rank of button looks: face, outline, pale inner line (with its opacity), and what is on it."""

    face: Gradient
    line: Colour
    hairline: Colour
    hairline_opacity: float
    ink: Colour
    keycap_dark: bool = True


@dataclass(frozen=True, slots=True)
class Theme:
    """One light. Every field is a role; widgets name roles, never colours of their own."""

    name: str
    ink: Colour
    """Outlines, and numerals on seat colours."""
    ground: Gradient
    """The window behind everything, where a scene paints no background of its own."""
    text: Colour
    muted: Colour
    heading: Colour
    accent: Colour
    """Lantern or gold: what is lit, selected, or counts."""
    health: Colour
    danger: Colour
    good: Colour
    """Spectral teal or leaf green: restored, ready, clear."""
    fear: Colour
    panel: Gradient
    panel_line: Colour
    panel_line_width: float
    panel_hairline: Colour
    panel_hairline_width: float
    panel_hairline_opacity: float
    panel_inset: int
    """Distance of the hairline from the panel's edge, in units."""
    rule: Colour
    rule_opacity: float
    """The thin line below a panel's heading."""
    inset: Colour
    """The sunken fill of fields, slots and tracks."""
    inset_line: Colour
    primary: ButtonStyle
    secondary: ButtonStyle
    danger_button: ButtonStyle
    quiet: ButtonStyle
    """Small buttons in bars and panels."""
    bar_button: ButtonStyle
    """Small buttons in the top bar."""
    tab: ButtonStyle
    tab_on: ButtonStyle
    bar: Gradient
    bar_line: Colour
    bar_line_opacity: float
    bar_text: Colour
    bar_muted: Colour
    card: Gradient
    card_text: Colour
    pill: Colour
    pill_line: Colour
    track: Colour
    """The unlit part of a row of pips."""
    pip: Colour
    reach_fill: Colour
    reach_fill_opacity: float
    reach_edge: Colour
    location_line: Colour
    range_line: Colour
    target: Colour
    threat: Colour
    threat_edge: Colour
    frame: Colour
    frame_line: Colour
    """The board's frame: dark band and the bright line in it."""
    popup: Gradient
    popup_line: Colour
    sight_clear: Colour
    sight_blocked: Colour
    line_scale: float = 1.0
    """Multiplies all line widths; 2 with high contrast."""

    def with_high_contrast(self) -> Theme:
        """The same roles on flat black or white, pure text, lines twice as wide."""
        night = self.name == "hollow"
        flat = Gradient("#0b0916", "#0b0916") if night else Gradient("#ffffff", "#ffffff")
        text = "#ffffff" if night else "#000000"
        return replace(
            self,
            panel=flat,
            card=flat,
            popup=flat,
            inset=flat.top,
            text=text,
            muted=text,
            card_text=text,
            panel_line=text,
            panel_hairline_opacity=0.0,
            line_scale=2.0,
        )


HOLLOW = Theme(
    name="hollow",
    ink="#15101c",
    ground=Gradient("#15132a", "#0b0916"),
    text="#f1ecdd",
    muted="#a3a6d6",
    heading="#ffb84d",
    accent="#ffb84d",
    health="#ff8f80",
    danger="#ff5a4a",
    good="#6fe0d2",
    fear="#a56bff",
    panel=Gradient("#222042", "#181630"),
    panel_line="#45427a",
    panel_line_width=1.5,
    panel_hairline="#ffb84d",
    panel_hairline_width=1.0,
    panel_hairline_opacity=0.14,
    panel_inset=4,
    rule="#ffb84d",
    rule_opacity=0.35,
    inset="#100e20",
    inset_line="#4a4780",
    primary=ButtonStyle(Gradient("#ffc766", "#f08a24"), "#0e0b16", "#fff3c0", 0.55, "#1c1408"),
    secondary=ButtonStyle(Gradient("#2f2c58", "#242148"), "#5e5f96", "#ffffff", 0.06, "#f1ecdd"),
    danger_button=ButtonStyle(Gradient("#b5323c", "#7f1f2c"), "#0e0b16", "#ffd9a0", 0.5, "#fff3dc"),
    quiet=ButtonStyle(Gradient("#2a2750", "#2a2750"), "#4a4780", "#ffffff", 0.0, "#f1ecdd"),
    bar_button=ButtonStyle(Gradient("#2a2750", "#2a2750"), "#4a4780", "#ffffff", 0.0, "#f1ecdd"),
    tab=ButtonStyle(Gradient("#1c1a36", "#1c1a36"), "#4a4780", "#ffffff", 0.0, "#a3a6d6"),
    tab_on=ButtonStyle(Gradient("#ffb84d", "#ffb84d"), "#0e0b16", "#ffffff", 0.0, "#1c1408"),
    bar=Gradient("#26234a", "#191733"),
    bar_line="#ffb84d",
    bar_line_opacity=0.45,
    bar_text="#f1ecdd",
    bar_muted="#a3a6d6",
    card=Gradient("#efe3c6", "#d6c39a"),
    card_text="#2a2030",
    pill="#34315c",
    pill_line="#4a4780",
    track="#0e0b1a",
    pip="#ff8f80",
    reach_fill="#8fb4ff",
    reach_fill_opacity=0.26,
    reach_edge="#c3d8ff",
    location_line="#ffffff",
    range_line="#ffd27a",
    target="#ffd23f",
    threat="#ff5a4a",
    threat_edge="#2a0808",
    frame="#5a4a2c",
    frame_line="#ffb84d",
    popup=Gradient("#2c2a54", "#1c1a38"),
    popup_line="#ffd23f",
    sight_clear="#6fe0d2",
    sight_blocked="#ff5a4a",
)

SHERWOOD = Theme(
    name="sherwood",
    ink="#1f1a12",
    ground=Gradient("#40301f", "#2c2015"),
    text="#2a2013",
    muted="#6b5a38",
    heading="#2f4a22",
    accent="#d9a62e",
    health="#a32638",
    danger="#a32638",
    good="#2f7a34",
    fear="#6e2a7e",
    panel=Gradient("#fcf5e0", "#eedfb6"),
    panel_line="#5b4420",
    panel_line_width=2.5,
    panel_hairline="#b8955a",
    panel_hairline_width=1.2,
    panel_hairline_opacity=1.0,
    panel_inset=5,
    rule="#8a6a34",
    rule_opacity=0.6,
    inset="#fffaf0",
    inset_line="#8a6a34",
    primary=ButtonStyle(Gradient("#ffd968", "#d9962a"), "#1f1a12", "#fff3c0", 0.6, "#2a2013", False),
    secondary=ButtonStyle(Gradient("#48683a", "#2f4a26"), "#1f1a12", "#a9c46a", 0.6, "#fbf3dc"),
    danger_button=ButtonStyle(Gradient("#b5323c", "#7f1f2c"), "#1f1a12", "#ffd9a0", 0.6, "#fff3dc"),
    quiet=ButtonStyle(Gradient("#fffaf0", "#f6ebcb"), "#8a6a34", "#ffffff", 0.0, "#2a2013", False),
    bar_button=ButtonStyle(Gradient("#4a6a38", "#3f5d2f"), "#8fb060", "#ffffff", 0.0, "#fbf3dc"),
    tab=ButtonStyle(Gradient("#e9d8a8", "#e0cb94"), "#8a6a34", "#ffffff", 0.3, "#6b5a38", False),
    tab_on=ButtonStyle(Gradient("#f0c64a", "#f0c64a"), "#3a2a14", "#ffffff", 0.3, "#2a2013", False),
    bar=Gradient("#37522a", "#263b1e"),
    bar_line="#d9a62e",
    bar_line_opacity=0.9,
    bar_text="#fbf3dc",
    bar_muted="#cfe0a8",
    card=Gradient("#fffaf0", "#f1e3bd"),
    card_text="#2a2013",
    pill="#cdb98a",
    pill_line="#3a2a14",
    track="#fffaf0",
    pip="#2f7a34",
    reach_fill="#fff3a8",
    reach_fill_opacity=0.36,
    reach_edge="#fffbe0",
    location_line="#2f4a16",
    range_line="#ffb84d",
    target="#ffd23f",
    threat="#a32638",
    threat_edge="#fff3dc",
    frame="#1f1a12",
    frame_line="#c99a3c",
    popup=Gradient("#fffaf0", "#f1e3bd"),
    popup_line="#5b4420",
    sight_clear="#1d8b7c",
    sight_blocked="#a32638",
)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's mark: always colour and shape and number together."""

    number: int
    """1 to 4, as shown."""
    colour: Colour
    shape: str
    """Name of the white glyph: circle, triangle, square or diamond."""


SEATS = (
    Seat(1, "#2e8bd8", "circle"),
    Seat(2, "#f6dc3c", "triangle"),
    Seat(3, "#f0457e", "square"),
    Seat(4, "#5fe8dc", "diamond"),
)
SEAT_INK = "#15101c"
FRIEND_EDGE = "#f4ecd4"
FOE_EDGE = "#2a0d10"
BOSS_EDGE = "#ffcf6b"
FOCUS_RING = "#fff3c0"
FOCUS_INK = "#0b0912"
FOCUS_STUD = "#ffb84d"
