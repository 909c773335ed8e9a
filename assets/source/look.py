"""What the asset scripts share: folders, the palette of theme.json and the vector marks.

Every mark is drawn in a unit box -1..1 about the origin, y downwards, so that a good or an emblem
has the same shape on a cube, a medal, a sail and a shield.
"""

import json
import math
import os
from pathlib import Path

SOURCE = Path(__file__).resolve().parent
ASSETS = SOURCE.parent
BUILD = SOURCE / "build"  # Intermediate files; never committed.

# cairo finds type through fontconfig: it shall see the fonts of this project and no others.
BUILD.mkdir(exist_ok=True)
(BUILD / "fonts.conf").write_text(
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n'
    f"<fontconfig><dir>{ASSETS / 'fonts'}</dir><cachedir>{BUILD / 'fontcache'}</cachedir></fontconfig>\n"
)
os.environ["FONTCONFIG_FILE"] = str(BUILD / "fonts.conf")

_THEME = json.loads((ASSETS / "theme.json").read_text())
PLAYERS = {p["name"]: p for p in _THEME["players"]}
GOODS = {g["name"]: g for g in _THEME["goods"]}
COLOR = _THEME["color"]
INK, INK_SOFT, BRASS, BRASS_LIGHT = (COLOR[k] for k in ("ink", "ink_soft", "brass", "brass_light"))


def rgb(hex_color, alpha=None):
    """'#RRGGBB' as floats; with alpha as a fourth one when given."""
    digits = hex_color.lstrip("#")
    value = tuple(int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return value if alpha is None else value + (alpha,)


def ring(c, radius, x=0.0, y=0.0):
    c.new_sub_path()
    c.arc(x, y, radius, 0, 2 * math.pi)


def _mark_wood(c):
    """The end of a log: rings and a crack."""
    for radius, width in ((0.86, 0.17), (0.46, 0.15)):
        ring(c, radius)
        c.set_line_width(width)
        c.stroke()
    ring(c, 0.15)
    c.fill()
    c.move_to(0.2, -0.1)
    c.line_to(0.8, -0.42)
    c.set_line_width(0.13)
    c.stroke()


def _mark_stone(c):
    """Courses of ashlar."""
    c.set_line_width(0.15)
    c.rectangle(-0.88, -0.82, 1.76, 1.64)
    c.stroke()
    for y in (-0.27, 0.27):
        c.move_to(-0.88, y)
        c.line_to(0.88, y)
    for x, y in ((0, -0.82), (-0.42, -0.27), (0.42, -0.27), (0, 0.27)):
        c.move_to(x, y)
        c.line_to(x, y + 0.54)
    c.stroke()


def _mark_marble(c):
    """A column."""
    c.rectangle(-0.78, -0.92, 1.56, 0.26)
    c.rectangle(-0.78, 0.66, 1.56, 0.26)
    for x in (-0.5, -0.11, 0.28):
        c.rectangle(x, -0.6, 0.22, 1.2)
    c.fill()


def _mark_wine(c):
    """A bunch of grapes."""
    for x, y in ((-0.52, -0.25), (0, -0.25), (0.52, -0.25), (-0.27, 0.2), (0.27, 0.2), (0, 0.65)):
        ring(c, 0.27, x, y)
    c.fill()
    c.set_line_width(0.15)
    c.move_to(0, -0.4)
    c.curve_to(0, -0.8, 0.2, -0.9, 0.5, -0.92)
    c.stroke()


def _mark_gold(c):
    """A sun."""
    ring(c, 0.42)
    c.fill()
    c.set_line_width(0.17)
    for i in range(8):
        a = i * math.pi / 4
        c.move_to(0.6 * math.cos(a), 0.6 * math.sin(a))
        c.line_to(0.92 * math.cos(a), 0.92 * math.sin(a))
    c.stroke()


def _mark_spice(c):
    """A star of anise: six petals."""
    for i in range(6):
        c.save()
        c.rotate(i * math.pi / 3)
        c.move_to(0, 0)
        c.curve_to(0.34, -0.4, 0.24, -0.8, 0, -0.97)
        c.curve_to(-0.24, -0.8, -0.34, -0.4, 0, 0)
        c.fill()
        c.restore()


def _mark_gems(c):
    """A cut stone: table, girdle and the facets that meet in its point."""
    c.set_line_width(0.14)
    outline = ((-0.52, -0.72), (0.52, -0.72), (0.95, -0.2), (0, 0.88), (-0.95, -0.2))
    for x, y in outline:
        c.line_to(x, y)
    c.close_path()
    c.stroke()
    c.move_to(-0.95, -0.2)
    c.line_to(0.95, -0.2)
    for x, y in ((-0.34, -0.2), (0.34, -0.2)):
        c.move_to(0, 0.88)
        c.line_to(x, y)
        c.line_to(0, -0.72)
    c.stroke()


def _mark_cloth(c):
    """A tunic."""
    half = ((0.2, -0.8), (0.5, -0.72), (0.98, -0.24), (0.7, 0.06), (0.46, -0.14), (0.6, 0.86))
    for x, y in half:
        c.line_to(x, y)
    for x, y in reversed(half):
        c.line_to(-x, y)
    c.curve_to(-0.16, -0.52, 0.16, -0.52, 0.2, -0.8)
    c.close_path()
    c.fill()


def _mark_iron(c):
    """An anvil."""
    c.move_to(-0.95, -0.6)
    c.curve_to(-0.75, -0.1, -0.5, -0.02, -0.2, 0.0)
    c.curve_to(-0.16, 0.3, -0.3, 0.42, -0.56, 0.5)
    for x, y in ((-0.56, 0.8), (0.66, 0.8), (0.66, 0.5)):
        c.line_to(x, y)
    c.curve_to(0.4, 0.42, 0.26, 0.3, 0.3, 0.0)
    for x, y in ((0.9, -0.1), (0.9, -0.6)):
        c.line_to(x, y)
    c.close_path()
    c.fill()


_MARKS = {
    "wood": _mark_wood,
    "stone": _mark_stone,
    "marble": _mark_marble,
    "wine": _mark_wine,
    "gold": _mark_gold,
    "spice": _mark_spice,
    "spices": _mark_spice,
    "gems": _mark_gems,
    "cloth": _mark_cloth,
    "iron": _mark_iron,
}


def good_mark(c, good, radius, color=None):
    c.save()
    c.scale(radius, radius)
    c.set_source_rgb(*rgb(color or GOODS[good]["mark"]))
    c.set_line_cap(1)
    c.set_line_join(1)
    c.new_path()
    _MARKS[good](c)
    c.restore()


def _emblem_cross(c):
    for i in range(4):
        c.save()
        c.rotate(i * math.pi / 2)
        c.move_to(-0.12, -0.05)
        c.line_to(-0.34, -0.95)
        c.line_to(0.34, -0.95)
        c.line_to(0.12, -0.05)
        c.close_path()
        c.fill()
        c.restore()
    c.rectangle(-0.2, -0.2, 0.4, 0.4)
    c.fill()


def _emblem_star(c):
    for i in range(16):
        a = i * math.pi / 8 - math.pi / 2
        r = 0.98 if i % 2 == 0 else 0.42
        c.line_to(r * math.cos(a), r * math.sin(a))
    c.close_path()
    c.fill()


def _emblem_crescent(c):
    c.arc(-0.05, 0, 0.92, math.radians(50), math.radians(310))
    c.arc_negative(0.28, 0, 0.68, math.radians(285), math.radians(75))
    c.close_path()
    c.fill()
    ring(c, 0.2, 0.5, 0)
    c.fill()


def _emblem_anchor(c):
    c.set_line_width(0.24)
    c.move_to(0, -0.5)
    c.line_to(0, 0.8)
    c.move_to(-0.42, -0.22)
    c.line_to(0.42, -0.22)
    c.stroke()
    ring(c, 0.2, 0, -0.72)
    c.set_line_width(0.18)
    c.stroke()
    c.set_line_width(0.24)
    c.new_sub_path()
    c.arc(0, 0.1, 0.75, math.radians(15), math.radians(165))
    c.stroke()


_EMBLEMS = {
    "cross": _emblem_cross,
    "star": _emblem_star,
    "crescent": _emblem_crescent,
    "anchor": _emblem_anchor,
}


def emblem(c, name, radius, color="#FFFFFF"):
    c.save()
    c.scale(radius, radius)
    c.set_source_rgb(*rgb(color))
    c.set_line_cap(1)
    c.set_line_join(1)
    c.new_path()
    _EMBLEMS[name](c)
    c.restore()


def pattern(c, player, x, y, w, h, light="#FBF1DA"):
    """Fills the rectangle with a player's colour and pattern."""
    c.save()
    c.new_path()
    c.rectangle(x, y, w, h)
    c.clip()
    c.set_source_rgb(*rgb(PLAYERS[player]["color"]))
    c.paint()
    unit = max(w, h)
    kind = PLAYERS[player]["pattern"]
    if kind == "stripes":
        c.set_source_rgb(*rgb(light))
        for i in range(5):
            c.rectangle(x + w * (i + 0.32) / 5, y, w / 5 * 0.36, h)
        c.fill()
    elif kind == "diagonals":
        c.set_source_rgb(*rgb(PLAYERS[player]["light"]))
        c.set_line_width(unit * 0.055)
        for i in range(-6, 12):
            c.move_to(x + unit * i / 6, y)
            c.line_to(x + unit * i / 6 + h, y + h)
        c.stroke()
    elif kind == "chequer":
        c.set_source_rgb(*rgb(PLAYERS[player]["light"]))
        d = unit / 6
        for i in range(7):
            for j in range(7):
                if (i + j) % 2:
                    c.rectangle(x + i * d, y + j * d, d, d)
        c.fill()
    c.restore()


def skull(c, color="#241A14", hole="#F1E7CF"):
    c.set_source_rgb(*rgb(color))
    c.new_path()
    c.arc(0, -0.18, 0.62, math.pi, 2 * math.pi)
    c.curve_to(0.66, 0.2, 0.45, 0.25, 0.38, 0.34)
    c.line_to(0.38, 0.7)
    c.line_to(-0.38, 0.7)
    c.line_to(-0.38, 0.34)
    c.curve_to(-0.45, 0.25, -0.66, 0.2, -0.62, -0.18)
    c.close_path()
    c.fill()
    c.set_source_rgb(*rgb(hole))
    for x in (-0.27, 0.27):
        ring(c, 0.19, x, -0.1)
        c.fill()
    c.move_to(0, 0.1)
    c.line_to(0.12, 0.32)
    c.line_to(-0.12, 0.32)
    c.close_path()
    c.fill()
    c.set_line_width(0.07)
    for x in (-0.19, 0, 0.19):
        c.move_to(x, 0.45)
        c.line_to(x, 0.7)
        c.stroke()


def hourglass(c, color=INK, glass="#FBF4E0"):
    c.set_source_rgb(*rgb(color))
    c.rectangle(-0.62, -1, 1.24, 0.17)
    c.rectangle(-0.62, 0.83, 1.24, 0.17)
    c.fill()
    c.move_to(-0.46, -0.82)
    c.curve_to(-0.46, -0.3, -0.1, -0.15, -0.08, 0)
    c.curve_to(-0.1, 0.15, -0.46, 0.3, -0.46, 0.82)
    c.line_to(0.46, 0.82)
    c.curve_to(0.46, 0.3, 0.1, 0.15, 0.08, 0)
    c.curve_to(0.1, -0.15, 0.46, -0.3, 0.46, -0.82)
    c.close_path()
    c.set_line_width(0.12)
    c.set_source_rgb(*rgb(glass))
    c.fill_preserve()
    c.set_source_rgb(*rgb(color))
    c.stroke()
    c.move_to(-0.3, -0.4)
    c.line_to(0.3, -0.4)
    c.line_to(0, -0.05)
    c.close_path()
    c.fill()
    c.move_to(-0.38, 0.8)
    c.curve_to(-0.3, 0.4, 0.3, 0.4, 0.38, 0.8)
    c.close_path()
    c.fill()


def corno(c, color="#8C1F23"):
    """The Doge's cap."""
    c.new_path()
    c.move_to(-0.72, 0.42)
    c.line_to(-0.66, -0.05)
    c.curve_to(-0.6, -0.45, -0.2, -0.42, 0.1, -0.55)
    c.curve_to(0.3, -0.95, 0.62, -0.78, 0.55, -0.45)
    c.curve_to(0.5, -0.15, 0.72, 0, 0.72, 0.42)
    c.close_path()
    c.set_source_rgb(*rgb(color))
    c.fill_preserve()
    c.set_source_rgb(*rgb(INK))
    c.set_line_width(0.07)
    c.stroke()
    c.rectangle(-0.78, 0.42, 1.56, 0.24)
    c.set_source_rgb(*rgb(BRASS_LIGHT))
    c.fill_preserve()
    c.set_source_rgb(*rgb(INK))
    c.stroke()
    for i in range(5):
        ring(c, 0.06, -0.56 + i * 0.28, 0.54)
        c.fill()


def rounded(c, x, y, w, h, r):
    c.new_path()
    c.arc(x + w - r, y + r, r, -math.pi / 2, 0)
    c.arc(x + w - r, y + h - r, r, 0, math.pi / 2)
    c.arc(x + r, y + h - r, r, math.pi / 2, math.pi)
    c.arc(x + r, y + r, r, math.pi, 1.5 * math.pi)
    c.close_path()
