"""Draws the flat sprites (medals, emblems, flags, cards, icons) to build/symbols as PNG and JSON.

Each function draws one sprite on its own canvas; `sprite` says how large the canvas is, where the
anchor stands and which length the program means when it asks for a size.
"""

import json
import math

import cairo

from faces import draw_face
from look import (
    BRASS,
    BRASS_LIGHT,
    BUILD,
    COLOR,
    GOODS,
    INK,
    INK_SOFT,
    PLAYERS,
    corno,
    emblem,
    good_mark,
    hourglass,
    pattern,
    rgb,
    ring,
    rounded,
    skull,
)

OUT = BUILD / "symbols"
PAPER = COLOR["paper_high"]


def sprite(name, w, h, draw, anchor=None, reference=None, slots=None):
    """draw(c) gets a context with its origin in the middle of the w x h canvas."""
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, w, h)
    c = cairo.Context(surface)
    c.translate(w / 2, h / 2)
    c.set_line_cap(1)
    c.set_line_join(1)
    draw(c)
    surface.write_to_png(str(OUT / f"{name}.png"))
    info = {
        "anchor": anchor or [w / 2, h / 2],
        "reference": reference or w,
        "slots": slots or {},
    }
    (OUT / f"{name}.json").write_text(json.dumps(info))


def drop_shadow(c, path, dx, dy, blur, alpha):
    for k in range(blur, 0, -1):
        c.save()
        c.translate(dx, dy)
        path()
        c.set_source_rgba(0.13, 0.07, 0.03, alpha / blur)
        c.set_line_width(k * 1.7)
        if k == 1:
            c.fill_preserve()
        c.stroke()
        c.restore()


def draw_medal(c, good):
    """The good a port makes: round, to differ from a cube."""
    ring(c, 44)
    c.set_source_rgb(*rgb(GOODS[good]["color"]))
    c.fill_preserve()
    c.set_source_rgb(*rgb("#2A1A0C"))
    c.set_line_width(5)
    c.stroke()
    ring(c, 40)
    c.set_source_rgba(1, 1, 0.9, 0.25)
    c.set_line_width(2)
    c.stroke()
    good_mark(c, good, 27)


def draw_flag(c, player):
    """A banner that waves to the east; the foot of the pole is the anchor."""
    c.translate(-60, 90)
    c.rectangle(-4, -176, 8, 176)
    c.set_source_rgb(*rgb("#3A2412"))
    c.fill()
    ring(c, 8, 0, -178)
    c.set_source_rgb(*rgb(BRASS_LIGHT))
    c.fill_preserve()
    c.set_source_rgb(*rgb("#2A1A0C"))
    c.set_line_width(3)
    c.stroke()

    def outline():
        c.new_path()
        c.move_to(3, -168)
        c.curve_to(40, -186, 78, -150, 122, -168)
        c.line_to(122, -92)
        c.curve_to(78, -74, 40, -110, 3, -92)
        c.close_path()

    c.save()
    outline()
    c.clip()
    pattern(c, player, -4, -190, 132, 132)
    shade = cairo.LinearGradient(0, 0, 124, 0)
    for stop, alpha in ((0, 0.25), (0.3, 0), (0.55, 0.28), (0.8, 0), (1, 0.15)):
        shade.add_color_stop_rgba(stop, 0.1, 0.05, 0, alpha)
    c.set_source(shade)
    c.paint()
    c.restore()
    outline()
    c.set_source_rgb(*rgb("#2A1A0C"))
    c.set_line_width(5)
    c.stroke()


def draw_shield(c, player):
    """The livery as a heater shield, for use within lines of text."""
    s = 46

    def outline():
        c.new_path()
        c.move_to(-s, -s * 1.22)
        c.line_to(s, -s * 1.22)
        c.line_to(s, 0)
        c.curve_to(s, 0.7 * s, 0.45 * s, s, 0, 1.25 * s)
        c.curve_to(-0.45 * s, s, -s, 0.7 * s, -s, 0)
        c.close_path()

    outline()
    c.set_source_rgb(*rgb(PLAYERS[player]["color"]))
    c.fill_preserve()
    c.set_source_rgb(*rgb("#2A1A0C"))
    c.set_line_width(6)
    c.stroke()
    c.translate(0, -s * 0.12)
    emblem(c, PLAYERS[player]["emblem"], s * 0.68, PLAYERS[player]["on"])


CARD_W, CARD_H = 176, 240


def card_body(c, back):
    w, h = CARD_W, CARD_H

    def outline():
        rounded(c, -w / 2, -h / 2, w, h, 14)

    drop_shadow(c, outline, 3, 6, 9, 0.34)
    outline()
    if back:
        c.set_source_rgb(*rgb("#7C1F22"))
    else:
        paper = cairo.LinearGradient(0, -h / 2, 0, h / 2)
        paper.add_color_stop_rgb(0, *rgb(PAPER))
        paper.add_color_stop_rgb(1, *rgb(COLOR["paper_bottom"]))
        c.set_source(paper)
    c.fill_preserve()
    c.set_source_rgb(*rgb("#2A1008" if back else INK))
    c.set_line_width(4)
    c.stroke()
    rounded(c, -w / 2 + 11, -h / 2 + 11, w - 22, h - 22, 8)
    c.set_source_rgb(*rgb(BRASS_LIGHT if back else BRASS))
    c.set_line_width(3.4)
    c.stroke()


def draw_card_back(c):
    card_body(c, True)
    c.set_source_rgba(*rgb(BRASS_LIGHT, 0.30))
    c.set_line_width(2)
    rounded(c, -CARD_W / 2 + 17, -CARD_H / 2 + 17, CARD_W - 34, CARD_H - 34, 5)
    c.save()
    c.clip()
    for i in range(-12, 13):
        for s in (1, -1):
            c.move_to(i * 24 - s * 160, -160)
            c.line_to(i * 24 + s * 160, 160)
    c.stroke()
    c.restore()
    c.save()
    c.scale(54, 54)
    corno(c, "#B8343A")
    c.restore()


def draw_card(c, kind):
    card_body(c, False)
    glasses = {"wine": 0, "hourglass_1": 1, "hourglass_2": 2, "shuffle": 2}[kind]
    top = -34 if kind == "shuffle" else -4
    size = 30 if kind == "shuffle" else 62 if glasses == 1 else 40
    for i in range(glasses):
        c.save()
        c.translate((i - (glasses - 1) / 2) * 72, top)
        c.scale(size, size * 1.15)
        hourglass(c)
        c.restore()
    if kind == "wine":
        c.save()
        c.translate(0, -34)
        c.scale(0.95, 0.95)
        draw_medal(c, "wine")
        c.restore()
        c.select_font_face("EB Garamond", 0, 1)
        c.set_font_size(66)
        c.set_source_rgb(*rgb("#5A1533"))
        c.move_to(-c.text_extents("+3").x_advance / 2, 82)
        c.show_text("+3")
    if kind == "shuffle":
        c.save()
        c.translate(0, 60)
        draw_shuffle(c, 34, "#7A2E1E")
        c.restore()


def draw_shuffle(c, s, color):
    """Two crossing arrows."""
    c.save()
    c.scale(s, s)
    c.set_source_rgb(*rgb(color))
    c.set_line_width(0.22)
    for q in (1, -1):
        c.move_to(-1.1, 0.5 * q)
        c.curve_to(-0.2, 0.5 * q, 0.0, -0.5 * q, 0.72, -0.5 * q)
        c.stroke()
        c.move_to(1.2, -0.5 * q)
        c.line_to(0.66, -0.5 * q - 0.34)
        c.line_to(0.66, -0.5 * q + 0.34)
        c.close_path()
        c.fill()
    c.restore()


def disc(c, r, light, dark, edge="#33220F", line=4.0):
    g = cairo.RadialGradient(-r * 0.3, -r * 0.4, r * 0.05, 0, 0, r)
    g.add_color_stop_rgb(0, *rgb(light))
    g.add_color_stop_rgb(1, *rgb(dark))
    ring(c, r)
    c.set_source(g)
    c.fill_preserve()
    c.set_source_rgb(*rgb(edge))
    c.set_line_width(line)
    c.stroke()


def draw_turn_marker(c):
    drop_shadow(c, lambda: ring(c, 52), 4, 8, 8, 0.4)
    disc(c, 52, "#FFFFFF", "#CFC6B2")
    c.scale(27, 27)
    hourglass(c)


def draw_round_marker(c):
    """The sun of a round, gold on crimson."""
    drop_shadow(c, lambda: ring(c, 52), 4, 8, 8, 0.4)
    disc(c, 52, "#C8323A", "#7C1018")
    ring(c, 45)
    c.set_source_rgb(*rgb(BRASS_LIGHT))
    c.set_line_width(2.5)
    c.stroke()
    good_mark(c, "gold", 34, "#FFE9A8")


def draw_position_token(c, numeral):
    """A place in the order of turns: a brass counter with its number."""
    drop_shadow(c, lambda: ring(c, 52), 4, 8, 8, 0.4)
    disc(c, 52, "#FFF3CC", "#BE9440")
    ring(c, 44)
    c.set_source_rgba(*rgb("#4A3410", 0.75))
    c.set_line_width(2.5)
    c.stroke()
    c.select_font_face("Cinzel", 0, 1)
    c.set_font_size(46)
    e = c.text_extents(numeral)
    c.set_source_rgb(*rgb("#2A1A0C"))
    c.move_to(-e.width / 2 - e.x_bearing, -e.height / 2 - e.y_bearing)
    c.show_text(numeral)


def charge_venice(c):
    """The lion of St Mark from the front, winged, as on the coins."""
    gold, field = rgb("#F3C24A"), rgb("#8E1220")

    def edged(width):
        c.set_source_rgb(*field)
        c.set_line_width(width)
        c.stroke_preserve()
        c.set_source_rgb(*gold)
        c.fill()

    for s in (1, -1):
        for k in range(4):
            c.save()
            c.scale(s, 1)
            c.translate(0.3, 0.2)
            c.rotate(math.radians(-66 + 30 * k))
            c.move_to(0, -0.1)
            c.curve_to(0.25, -0.22, 0.52, -0.16, 0.68 - 0.04 * k, 0.0)
            c.curve_to(0.5, 0.13, 0.25, 0.13, 0, 0.1)
            edged(0.09)
            c.restore()
    for i in range(28):  # The mane.
        a, r = i * math.pi / 14, 0.42 if i % 2 else 0.64
        c.line_to(r * math.sin(a), -r * math.cos(a))
    c.close_path()
    edged(0.14)
    c.set_source_rgb(*rgb("#5A1018"))
    for s in (1, -1):
        ring(c, 0.075, 0.16 * s, -0.08)
        c.fill()
    c.move_to(-0.11, 0.06)
    c.line_to(0.11, 0.06)
    c.line_to(0, 0.19)
    c.close_path()
    c.fill()
    c.set_line_width(0.06)
    for s in (1, -1):
        c.move_to(0, 0.18)
        c.curve_to(0.02 * s, 0.3, 0.14 * s, 0.3, 0.2 * s, 0.23)
        c.stroke()


def charge_genoa(c):
    """The cross of St George."""
    c.set_source_rgb(*rgb("#B4141E"))
    c.rectangle(-0.2, -2, 0.4, 4)
    c.rectangle(-2, -0.2, 4, 0.4)
    c.fill()


def charge_spain(c):
    """The castle of Castile."""
    c.set_source_rgb(*rgb("#F3C24A"))
    for box in (
        (-0.66, -0.1, 1.32, 0.8),
        (-0.66, -0.42, 0.34, 0.4),
        (0.32, -0.42, 0.34, 0.4),
        (-0.2, -0.66, 0.4, 0.66),
        (-0.76, 0.6, 1.52, 0.14),
    ):
        c.rectangle(*box)
    for x, y, n in ((-0.7, -0.56, 2), (0.28, -0.56, 2), (-0.25, -0.82, 3)):
        for k in range(n):
            c.rectangle(x + k * (0.42 - 0.15) / max(1, n - 1) * (1 if n == 2 else 1.3), y, 0.15, 0.2)
    c.fill()
    c.set_source_rgb(*rgb("#7C1018"))
    c.new_path()
    c.arc(0, 0.3, 0.17, math.pi, 0)
    c.line_to(0.17, 0.6)
    c.line_to(-0.17, 0.6)
    c.close_path()
    c.fill()
    for x, y in ((-0.49, 0.14), (0.49, 0.14), (0, -0.28)):
        c.rectangle(x - 0.05, y - 0.1, 0.1, 0.22)
    c.fill()


def charge_turkey(c):
    """Three crescents."""
    c.set_source_rgb(*rgb("#FBF1DA"))
    for x, y in ((-0.36, -0.3), (0.36, -0.3), (0, 0.36)):
        c.save()
        c.translate(x, y)
        c.rotate(math.radians(-90))
        c.new_path()
        c.arc(0, 0, 0.33, math.radians(40), math.radians(320))
        c.arc_negative(0.12, 0, 0.25, math.radians(302), math.radians(58))
        c.close_path()
        c.fill()
        c.restore()


# A power's arms: the field's colour, the charge on it.
POWERS = {
    "venice": ("#8E1220", charge_venice),
    "genoa": ("#F8F2E2", charge_genoa),
    "spain": ("#B01C1C", charge_spain),
    "turkey": ("#1F6B3C", charge_turkey),
}


def draw_power(c, power):
    """The arms of one of the four powers on a round shield."""
    field, charge = POWERS[power]
    disc(c, 58, BRASS_LIGHT, "#8A6524", line=3)
    ring(c, 50)
    c.set_source_rgb(*rgb(field))
    c.fill()
    c.save()
    ring(c, 50)
    c.clip()
    c.save()
    c.scale(50, 50)
    charge(c)
    c.restore()
    shine = cairo.RadialGradient(-18, -24, 4, 0, 0, 58)
    shine.add_color_stop_rgba(0, 1, 1, 0.9, 0.22)
    shine.add_color_stop_rgba(1, 0, 0, 0, 0.2)
    c.set_source(shine)
    c.paint()
    c.restore()
    ring(c, 50)
    c.set_source_rgb(*rgb("#33220F"))
    c.set_line_width(2.5)
    c.stroke()


def draw_wheel(c):
    """The action wheel without its numbers: sixteen spaces, the sun of the dial, two brass rings."""
    r, r0 = 500, 290
    drop_shadow(c, lambda: ring(c, r), 8, 14, 18, 0.42)
    disc(c, r, "#FBF4E0", "#DFC997", line=2)
    for i in range(16):
        a = -math.pi / 2 + (i - 0.5) * math.pi / 8
        if i == 0:
            c.new_path()
            c.arc(0, 0, r * 0.965, a, a + math.pi / 8)
            c.arc_negative(0, 0, r0, a + math.pi / 8, a)
            c.close_path()
            c.set_source_rgb(*rgb("#EAD2B0"))
            c.fill()
        c.move_to(r0 * math.cos(a), r0 * math.sin(a))
        c.line_to(r * 0.965 * math.cos(a), r * 0.965 * math.sin(a))
        c.set_source_rgba(*rgb(INK, 0.75))
        c.set_line_width(3.4)
        c.stroke()
    for i in range(16):
        a = i * math.pi / 8
        c.move_to(r0 * 0.93 * math.cos(a), r0 * 0.93 * math.sin(a))
        for s in (0.2, -0.2):
            c.line_to(r0 * 0.3 * math.cos(a + s), r0 * 0.3 * math.sin(a + s))
        c.close_path()
        c.set_source_rgba(*rgb("#B98F3E", 0.35))
        c.fill()
    for radius, width in ((r * 0.985, 17), (r0, 6)):
        for w, color, alpha, lift in (
            (width + 5, "#3A2A10", 0.9, 0),
            (width, BRASS, 1, 0),
            (width * 0.3, "#FFF0C0", 0.7, -2),
        ):
            ring(c, radius, lift, lift)
            c.set_source_rgba(*rgb(color, alpha))
            c.set_line_width(w)
            c.stroke()


def draw_wheel_hand(c):
    """Points north; it turns about the anchor."""
    r0 = 290
    c.rotate(-math.pi / 2)
    for dx, dy, fill in ((4, 10, None), (0, 0, "#20170F")):
        c.save()
        if fill is None:
            c.rotate(math.pi / 2)
            c.translate(dx, dy)
            c.rotate(-math.pi / 2)
        c.new_path()
        c.move_to(-r0 * 0.3, -14)
        for x, y in ((0.72, -10), (0.72, -32), (1.02, 0), (0.72, 32), (0.72, 10), (-0.3, 14)):
            c.line_to(r0 * x, y)
        c.close_path()
        if fill is None:
            c.set_source_rgba(0.1, 0.05, 0, 0.35)
            c.fill()
        else:
            c.set_source_rgb(*rgb(fill))
            c.fill_preserve()
            c.set_source_rgb(*rgb(BRASS_LIGHT))
            c.set_line_width(4)
            c.stroke()
        c.restore()
    c.rotate(math.pi / 2)
    disc(c, 64, "#FFF0C0", "#9A742C")


def draw_swords(c):
    """Crossed swords on brass: a battle."""
    drop_shadow(c, lambda: ring(c, 88), 3, 7, 8, 0.4)
    disc(c, 88, "#FFF0C0", "#B08A3C", line=6)
    c.scale(3.4, 3.4)
    c.set_source_rgb(*rgb("#2A1A0C"))
    for q in (1, -1):
        c.save()
        c.scale(q, 1)
        c.rotate(math.radians(40))
        for x, y, w, h in ((-1.8, -20, 3.6, 30), (-7, 9, 14, 3.4), (-1.6, 11, 3.2, 9)):
            c.rectangle(x, y, w, h)
        c.fill()
        c.move_to(-1.8, -19.5)
        c.line_to(0, -24)
        c.line_to(1.8, -19.5)
        c.fill()
        c.restore()


def draw_rose(c):
    """A compass rose for the title."""
    c.scale(400, 400)
    c.set_source_rgba(*rgb("#F5EACB", 0.9))
    ring(c, 0.99)
    c.fill()
    c.set_source_rgba(*rgb(INK, 0.8))
    c.set_line_width(0.012)
    for radius in (0.98, 0.93, 0.66):
        ring(c, radius)
        c.stroke()
    for i in range(32):
        a = i * math.pi / 16
        c.move_to(0.93 * math.cos(a), 0.93 * math.sin(a))
        c.line_to(0.98 * math.cos(a), 0.98 * math.sin(a))
        c.stroke()
    kinds = (
        (8, 0.5, math.pi / 4, 0.62, 0.10, "#A8452F", "#E9D7A8"),
        (4, 0.5, math.pi / 2, 0.80, 0.15, "#3F7A66", "#EAD9AC"),
        (4, 0.0, math.pi / 2, 0.92, 0.18, "#274F8A", "#E0B54A"),
    )
    for n, shift, step, length, width, dark, light in kinds:
        for i in range(n):
            c.save()
            c.rotate((i + shift) * step)
            for side, color in ((1, dark), (-1, light)):
                c.move_to(0, -length)
                c.line_to(side * width, -width * 1.05)
                c.line_to(0, 0)
                c.close_path()
                c.set_source_rgb(*rgb(color))
                c.fill_preserve()
                c.set_source_rgba(*rgb(INK, 0.9))
                c.set_line_width(0.008)
                c.stroke()
            c.restore()
    ring(c, 0.15)
    c.set_source_rgb(*rgb("#E0B54A"))
    c.fill_preserve()
    c.set_source_rgb(*rgb(INK))
    c.set_line_width(0.016)
    c.stroke()
    ring(c, 0.05)
    c.fill()


# --- Icons: ink on nothing, in a box of 128 pixels ------------------------------------------------


def icon(name, draw, color=INK):
    def start(c):
        c.scale(56, 56)
        c.set_source_rgb(*rgb(color))
        c.set_line_width(0.2)
        draw(c)

    sprite(f"icon_{name}", 128, 128, start, reference=128)


def arrow_head(c, x, y, angle, size):
    c.save()
    c.translate(x, y)
    c.rotate(angle)
    c.move_to(size, 0)
    c.line_to(-size * 0.55, -size * 0.85)
    c.line_to(-size * 0.55, size * 0.85)
    c.close_path()
    c.fill()
    c.restore()


def icon_turn_back(c, flip):
    c.scale(flip, 1)
    c.new_path()
    c.arc(0.05, 0.12, 0.68, math.radians(-150), math.radians(100))
    c.stroke()
    arrow_head(c, -0.58, -0.36, math.radians(118), 0.46)


def icon_menu(c):
    for y in (-0.55, 0, 0.55):
        c.move_to(-0.75, y)
        c.line_to(0.75, y)
    c.stroke()


def icon_book(c):
    c.set_line_width(0.14)
    for s in (1, -1):
        c.move_to(0, -0.5)
        c.curve_to(s * 0.3, -0.75, s * 0.7, -0.72, s * 0.95, -0.6)
        c.line_to(s * 0.95, 0.6)
        c.curve_to(s * 0.7, 0.48, s * 0.3, 0.45, 0, 0.7)
        c.stroke()
        for y in (-0.3, 0.0):
            c.move_to(s * 0.25, y - 0.05)
            c.line_to(s * 0.75, y - 0.1)
        c.stroke()
    c.move_to(0, -0.5)
    c.line_to(0, 0.7)
    c.stroke()


def icon_speaker(c, waves):
    c.move_to(-0.9, -0.28)
    c.line_to(-0.5, -0.28)
    c.line_to(-0.05, -0.7)
    c.line_to(-0.05, 0.7)
    c.line_to(-0.5, 0.28)
    c.line_to(-0.9, 0.28)
    c.close_path()
    c.fill()
    c.set_line_width(0.15)
    if waves:
        for r in (0.35, 0.68):
            c.new_path()
            c.arc(0.1, 0, r, -0.85, 0.85)
            c.stroke()
    else:
        for s in (1, -1):
            c.move_to(0.3, -0.3 * s)
            c.line_to(0.9, 0.3 * s)
        c.stroke()


def icon_note(c):
    for x, y in ((-0.55, 0.6), (0.5, 0.42)):
        c.save()
        c.translate(x, y)
        c.scale(1.2, 0.9)
        ring(c, 0.25)
        c.fill()
        c.restore()
    c.set_line_width(0.14)
    c.move_to(-0.3, 0.6)
    c.line_to(-0.3, -0.6)
    c.line_to(0.75, -0.8)
    c.line_to(0.75, 0.42)
    c.stroke()
    c.set_line_width(0.24)
    c.move_to(-0.3, -0.5)
    c.line_to(0.75, -0.7)
    c.stroke()


def icon_fullscreen(c):
    for sx in (1, -1):
        for sy in (1, -1):
            c.move_to(sx * 0.25, sy * 0.8)
            c.line_to(sx * 0.8, sy * 0.8)
            c.line_to(sx * 0.8, sy * 0.25)
    c.stroke()


def icon_plus_minus(c, plus):
    c.move_to(-0.65, 0)
    c.line_to(0.65, 0)
    if plus:
        c.move_to(0, -0.65)
        c.line_to(0, 0.65)
    c.stroke()


def icon_chart(c):
    c.move_to(0, -0.9)
    c.line_to(0.26, -0.26)
    c.line_to(0.9, 0)
    c.line_to(0.26, 0.26)
    c.line_to(0, 0.9)
    c.line_to(-0.26, 0.26)
    c.line_to(-0.9, 0)
    c.line_to(-0.26, -0.26)
    c.close_path()
    c.set_line_width(0.12)
    c.stroke()
    ring(c, 0.16)
    c.fill()


def icon_lock(c):
    rounded(c, -0.62, -0.1, 1.24, 0.95, 0.12)
    c.fill()
    c.set_line_width(0.2)
    c.new_path()
    c.arc(0, -0.15, 0.42, math.pi, 2 * math.pi)
    c.stroke()


def icon_check(c):
    c.set_line_width(0.3)
    c.move_to(-0.7, 0.05)
    c.line_to(-0.2, 0.6)
    c.line_to(0.8, -0.65)
    c.stroke()


def icon_no(c):
    c.set_line_width(0.3)
    for s in (1, -1):
        c.move_to(-0.62, -0.62 * s)
        c.line_to(0.62, 0.62 * s)
    c.stroke()


def icon_person(c):
    ring(c, 0.36, 0, -0.45)
    c.fill()
    c.move_to(-0.72, 0.85)
    c.curve_to(-0.72, 0.1, -0.35, 0.02, 0, 0.02)
    c.curve_to(0.35, 0.02, 0.72, 0.1, 0.72, 0.85)
    c.close_path()
    c.fill()


def icon_gear(c):
    """A clockwork wheel: a computer seat."""
    for i in range(8):
        c.save()
        c.rotate(i * math.pi / 4)
        c.rectangle(-0.17, -0.95, 0.34, 0.5)
        c.fill()
        c.restore()
    c.set_line_width(0.3)
    ring(c, 0.5)
    c.stroke()


def icon_eye(c):
    c.set_line_width(0.14)
    c.move_to(-0.95, 0)
    c.curve_to(-0.45, -0.65, 0.45, -0.65, 0.95, 0)
    c.curve_to(0.45, 0.65, -0.45, 0.65, -0.95, 0)
    c.close_path()
    c.stroke()
    ring(c, 0.27)
    c.fill()


def icon_info(c):
    c.set_line_width(0.13)
    ring(c, 0.85)
    c.stroke()
    ring(c, 0.13, 0, -0.42)
    c.fill()
    c.rectangle(-0.11, -0.15, 0.22, 0.68)
    c.fill()


def icon_warning(c):
    c.set_line_width(0.16)
    c.move_to(0, -0.85)
    c.line_to(0.92, 0.75)
    c.line_to(-0.92, 0.75)
    c.close_path()
    c.stroke()
    c.rectangle(-0.1, -0.3, 0.2, 0.55)
    c.fill()
    ring(c, 0.12, 0, 0.48)
    c.fill()


def icon_laurel(c):
    """The winner's wreath."""
    for s in (1, -1):
        c.save()
        c.scale(s, 1)
        for i in range(5):
            a = math.radians(80 - i * 33)
            for lean, length in ((0.55, 0.42), (-0.45, 0.5)):
                c.save()
                c.translate(0.62 * math.cos(a), 0.66 * math.sin(a))
                c.rotate(a + lean - 0.1)
                c.move_to(0, 0.08)
                c.curve_to(0.18, -0.06, 0.15, -length * 0.8, 0, -length)
                c.curve_to(-0.15, -length * 0.8, -0.18, -0.06, 0, 0.08)
                c.fill()
                c.restore()
        c.restore()


def icon_disk(c):
    """Keep a game: a sealed letter."""
    c.set_line_width(0.13)
    rounded(c, -0.88, -0.6, 1.76, 1.2, 0.08)
    c.stroke()
    c.move_to(-0.85, -0.55)
    c.line_to(0, 0.12)
    c.line_to(0.85, -0.55)
    c.stroke()
    c.set_source_rgb(*rgb("#A8221F"))
    ring(c, 0.24, 0, 0.12)
    c.fill()


def icon_folder(c):
    c.set_line_width(0.13)
    c.move_to(-0.88, 0.65)
    c.line_to(-0.88, -0.6)
    c.line_to(-0.3, -0.6)
    c.line_to(-0.12, -0.38)
    c.line_to(0.88, -0.38)
    c.line_to(0.88, 0.65)
    c.close_path()
    c.stroke()


def icon_skull(c):
    skull(c, INK, PAPER)


def icon_hourglass(c):
    c.scale(0.95, 0.95)
    hourglass(c)


def icon_corno(c):
    corno(c)


def icon_scroll(c):
    c.set_line_width(0.12)
    rounded(c, -0.6, -0.85, 1.2, 1.7, 0.16)
    c.stroke()
    for y in (-0.45, -0.1, 0.25, 0.55):
        c.move_to(-0.34, y)
        c.line_to(0.34 if y < 0.5 else 0.05, y)
    c.stroke()


def draw_all():
    OUT.mkdir(parents=True, exist_ok=True)
    for good in GOODS:
        if good == "spices":  # The same as spice: pack.py knows both names.
            continue
        sprite(f"medal_{good}", 96, 96, lambda c, g=good: draw_medal(c, g), reference=90)
    for p in PLAYERS.values():
        sprite(
            f"emblem_{p['emblem']}",
            128,
            128,
            lambda c, e=p["emblem"]: emblem(c, e, 60),
            reference=120,
        )
        name = f"shield_{p['name']}"
        sprite(name, 112, 132, lambda c, n=p["name"]: draw_shield(c, n), reference=96)
        name = f"face_{p['name']}"
        sprite(name, 216, 216, lambda c, n=p["name"]: draw_face(c, n), reference=204)
        sprite(
            f"flag_{p['name']}",
            200,
            200,
            lambda c, n=p["name"]: draw_flag(c, n),
            anchor=[40, 190],
            reference=180,
        )
    sprite("card_back", 204, 268, draw_card_back, reference=CARD_H)
    for kind in ("wine", "hourglass_1", "hourglass_2", "shuffle"):
        sprite(f"card_{kind}", 204, 268, lambda c, k=kind: draw_card(c, k), reference=CARD_H)
    sprite("marker_turn", 132, 136, draw_turn_marker, reference=104)
    sprite("marker_round", 132, 136, draw_round_marker, reference=104)
    for k, numeral in enumerate(("I", "II", "III", "IV"), 1):
        sprite(f"token_{k}", 132, 136, lambda c, n=numeral: draw_position_token(c, n), reference=104)
    for power in POWERS:
        sprite(f"power_{power}", 128, 128, lambda c, p=power: draw_power(c, p), reference=120)
    sprite("wheel", 1060, 1060, draw_wheel, reference=1000)
    sprite("wheel_hand", 640, 640, draw_wheel_hand, reference=1000)
    sprite("swords", 208, 208, draw_swords, reference=176)
    sprite("compass_rose", 832, 832, draw_rose, reference=800)
    icon("undo", lambda c: icon_turn_back(c, 1))
    icon("redo", lambda c: icon_turn_back(c, -1))
    icon("menu", icon_menu)
    icon("rules", icon_book)
    icon("sound", lambda c: icon_speaker(c, True))
    icon("mute", lambda c: icon_speaker(c, False))
    icon("music", icon_note)
    icon("fullscreen", icon_fullscreen)
    icon("plus", lambda c: icon_plus_minus(c, True))
    icon("minus", lambda c: icon_plus_minus(c, False))
    icon("chart", icon_chart)
    icon("lock", icon_lock)
    icon("check", icon_check, "#2E6B4C")
    icon("no", icon_no, "#B8231B")
    icon("person", icon_person)
    icon("computer", icon_gear)
    icon("eye", icon_eye)
    icon("info", icon_info)
    icon("warning", icon_warning, "#B8231B")
    icon("winner", icon_laurel, "#2E6B4C")
    icon("save", icon_disk)
    icon("load", icon_folder)
    icon("skull", icon_skull)
    icon("hourglass", icon_hourglass)
    icon("doge", icon_corno)
    icon("log", icon_scroll)
    icon("shuffle", lambda c: draw_shuffle(c, 0.8, INK))
    for k, name in enumerate(("right", "down", "left", "up")):
        icon(name, lambda c, a=k * math.pi / 2: arrow_head(c, 0, 0, a, 0.8))


if __name__ == "__main__":
    draw_all()
