"""Four portraits in profile, as medals of the time show them: one for each seat of the table.

Drawn in a unit box -1..1 about the origin, y downwards, looking to the right; the livery is the
colour of coat and hat.
"""

import math

from look import BRASS, BRASS_LIGHT, COLOR, INK, PLAYERS, rgb, ring

SKIN, SKIN_SHADE, LINEN = "#E9C9A2", "#C99B70", "#F4EBD6"
LINE = 0.026  # of the drawing's pen


def path(c, start, *curves):
    """A closed outline: each piece is a point, or two handles and a point."""
    c.new_path()
    c.move_to(*start)
    for piece in curves:
        if len(piece) == 2:
            c.line_to(*piece)
        else:
            c.curve_to(*piece)
    c.close_path()


def inked(c, color, width=LINE):
    c.set_source_rgb(*rgb(color))
    c.fill_preserve()
    c.set_source_rgb(*rgb(INK))
    c.set_line_width(width)
    c.stroke()


def pen(c, start, *curves, width=LINE, color=INK):
    c.new_path()
    c.move_to(*start)
    for piece in curves:
        (c.curve_to if len(piece) == 6 else c.line_to)(*piece)
    c.set_source_rgb(*rgb(color))
    c.set_line_width(width)
    c.stroke()


def hatch(c, outline, angle, step, alpha=0.3):
    """Strokes of shade within an outline, as an engraver sets them."""
    c.save()
    outline()
    c.clip()
    c.rotate(angle)
    c.set_source_rgba(*rgb(INK, alpha))
    c.set_line_width(0.014)
    y = -2.0
    while y < 2.0:
        c.move_to(-2, y)
        c.line_to(2, y)
        y += step
    c.stroke()
    c.restore()


def coat(c, color, high):
    """Shoulders in the livery; high: a standing collar."""

    def outline():
        path(
            c,
            (-0.95, 1.2),
            (-0.9, 0.86, -0.62, 0.74, -0.36, 0.66),
            (-0.2, 0.8 - 0.1 * high, 0.02, 0.82 - 0.1 * high, 0.12, 0.72 - 0.06 * high),
            (0.36, 0.8, 0.58, 0.92, 0.66, 1.2),
        )

    outline()
    inked(c, color)
    hatch(c, outline, math.radians(62), 0.07, 0.28)


def head(c, brow=0.0, nose=0.0, chin=0.0, age=0.0):
    """Neck and face; the numbers move what makes a profile a person's own."""

    def outline():
        path(
            c,
            (-0.36, 0.9),
            (-0.33, 0.7, -0.36, 0.5, -0.42, 0.3),
            (-0.6, -0.1, -0.5, -0.68, -0.02, -0.7),
            (0.2, -0.7, 0.28 + brow, -0.5, 0.28 + brow, -0.32),
            (0.28 + brow, -0.26, 0.25, -0.24, 0.26, -0.19),
            (0.32, -0.08, 0.4 + nose, 0.02, 0.44 + nose, 0.08),
            (0.44 + nose, 0.13, 0.36, 0.13, 0.32, 0.13),
            (0.31, 0.16, 0.35, 0.19, 0.36, 0.22),
            (0.36, 0.25, 0.33, 0.26, 0.31, 0.265),
            (0.35, 0.29, 0.35, 0.33, 0.31, 0.355),
            (0.29, 0.38, 0.34 + chin, 0.42, 0.33 + chin, 0.48),
            (0.31 + chin, 0.56, 0.22, 0.59, 0.12, 0.57),
            (0.06, 0.56, 0.03, 0.55, 0.0, 0.54),
            (-0.01, 0.66, 0.04, 0.78, 0.14, 0.9),
        )

    outline()
    inked(c, SKIN)
    hatch(c, lambda: path(c, (-0.34, 0.95), (-0.36, 0.5), (-0.2, 0.45), (0.02, 0.56), (0.1, 0.95)),
          math.radians(28), 0.06, 0.35)
    # Eye, brow, nostril, mouth.
    pen(c, (0.1, -0.18), (0.14, -0.235, 0.2, -0.235, 0.23, -0.19))
    pen(c, (0.11, -0.16), (0.15, -0.13, 0.19, -0.13, 0.22, -0.165), width=0.016)
    ring(c, 0.032, 0.185, -0.178)
    c.set_source_rgb(*rgb(INK))
    c.fill()
    pen(c, (0.07, -0.29), (0.13, -0.345, 0.21, -0.34, 0.265, -0.3), width=0.04)
    pen(c, (0.325, 0.1), (0.29, 0.12, 0.27, 0.08, 0.29, 0.05), width=0.02)
    pen(c, (0.31, 0.265), (0.27, 0.275, 0.24, 0.27, 0.215, 0.255), width=0.024)
    if age > 0:
        pen(c, (0.24, 0.12), (0.19, 0.18, 0.19, 0.24, 0.2, 0.3), width=0.016)
        pen(c, (0.06, -0.16), (0.04, -0.15, 0.03, -0.13, 0.02, -0.1), width=0.014)
        pen(c, (0.15, -0.44), (0.19, -0.45, 0.23, -0.44, 0.26, -0.42), width=0.014)


def ear(c):
    path(c, (-0.12, -0.14), (-0.02, -0.2, 0.0, -0.06, -0.05, 0.03), (-0.08, 0.08, -0.13, 0.06, -0.12, -0.14))
    inked(c, SKIN, 0.02)


def strands(c, lines, color, width=0.016):
    for line in lines:
        pen(c, *line, width=width, color=color)


def annalena(c, livery):
    """Plaits wound about the head, with a string of pearls."""
    head(c, brow=-0.01, nose=-0.035, chin=-0.02)
    coat(c, livery, 0)
    path(
        c,
        (0.17, -0.58),
        (0.06, -0.42, -0.04, -0.3, -0.06, -0.14),
        (-0.12, 0.02, -0.16, 0.12, -0.26, 0.16),
        (-0.34, 0.28, -0.4, 0.3, -0.5, 0.24),
        (-0.74, 0.02, -0.74, -0.5, -0.42, -0.74),
        (-0.18, -0.9, 0.1, -0.82, 0.17, -0.58),
    )
    inked(c, "#8A5526")
    for k in range(5):
        d = 0.085 * k
        pen(c, (0.12 - d, -0.62 - 0.05 * k), (0.0 - d, -0.46, -0.12 - d, -0.3, -0.14 - d, -0.06), width=0.016)
    # The plait: a row of leaves across the crown, and the knot behind.
    for k in range(9):
        a = math.radians(-62 - 15.5 * k)
        c.save()
        c.translate(-0.22 + 0.44 * math.cos(a), -0.26 + 0.5 * math.sin(a))
        c.rotate(a + math.radians(40))
        c.scale(0.115, 0.075)
        ring(c, 1)
        c.restore()
        inked(c, "#A4682F", 0.02)
    for k in range(7):
        a = math.radians(-44 - 17 * k)
        ring(c, 0.026, -0.22 + 0.335 * math.cos(a), -0.26 + 0.39 * math.sin(a))
        inked(c, LINEN, 0.012)
    c.save()
    c.translate(-0.6, 0.12)
    c.scale(0.15, 0.17)
    ring(c, 1)
    c.restore()
    inked(c, "#8A5526")
    pen(c, (-0.68, 0.05), (-0.6, 0.02, -0.54, 0.1, -0.56, 0.22), width=0.016)
    ear(c)
    ring(c, 0.035, -0.085, 0.12)
    inked(c, LINEN, 0.014)
    for k in range(8):  # A necklace.
        t = k / 7
        ring(c, 0.03, -0.33 + 0.42 * t, 0.66 + 0.13 * math.sin(math.pi * (0.15 + 0.75 * t)))
        inked(c, LINEN, 0.012)


def baldassare(c, livery):
    """A merchant's hood wound to a hat, its tail on the shoulder."""
    head(c, brow=0.015, nose=0.035, chin=0.03, age=1)
    coat(c, "#3B3540", 1)
    path(c, (0.0, -0.42), (-0.06, -0.1), (-0.14, 0.1, -0.2, 0.3, -0.34, 0.34),
         (-0.56, 0.26, -0.56, -0.2, -0.46, -0.42))
    inked(c, "#5B4632")
    strands(c, [((-0.1 - 0.09 * k, -0.3), (-0.12 - 0.09 * k, -0.1, -0.16 - 0.08 * k, 0.1, -0.24 - 0.06 * k, 0.26)) for k in range(4)], INK)
    ear(c)
    path(c, (-0.5, -0.5), (-0.78, -0.2, -0.7, 0.3, -0.78, 0.74), (-0.66, 0.84, -0.5, 0.8, -0.42, 0.72),
         (-0.5, 0.3, -0.42, -0.1, -0.3, -0.46))
    inked(c, livery)
    path(c, (-0.44, -0.62), (-0.52, -1.0, 0.24, -1.06, 0.26, -0.66))
    inked(c, livery)
    path(c, (-0.62, -0.44), (-0.74, -0.74, -0.42, -0.82, -0.1, -0.78), (0.2, -0.78, 0.46, -0.72, 0.44, -0.52),
         (0.42, -0.36, 0.16, -0.38, -0.06, -0.4), (-0.3, -0.4, -0.54, -0.3, -0.62, -0.44))
    inked(c, livery)
    for k in range(6):
        x = -0.46 + 0.15 * k
        pen(c, (x, -0.76), (x + 0.08, -0.66, x + 0.1, -0.5, x + 0.06, -0.4), width=0.018)
    pen(c, (-0.6, -0.2), (-0.66, 0.1, -0.58, 0.4, -0.64, 0.7), width=0.018)


def caterina(c, livery):
    """A veil over a cap, and a band on the brow."""
    head(c, brow=0.0, nose=-0.015, chin=0.0, age=0)
    coat(c, livery, 1)
    path(c, (0.14, -0.6), (0.06, -0.4, -0.02, -0.3, -0.04, -0.12), (-0.1, 0.1, -0.12, 0.2, -0.2, 0.24), (-0.5, 0.2), (-0.5, -0.6))
    inked(c, "#2B2018")
    strands(c, [((0.08 - 0.07 * k, -0.52), (0.0 - 0.07 * k, -0.36, -0.06 - 0.06 * k, -0.2, -0.08 - 0.06 * k, 0.04)) for k in range(3)], "#77604A")
    path(c, (0.16, -0.7), (0.02, -0.98, -0.62, -0.98, -0.72, -0.4), (-0.76, 0.0, -0.8, 0.4, -0.94, 0.8),
         (-0.7, 0.9, -0.5, 0.82, -0.3, 0.72), (-0.26, 0.4, -0.2, 0.1, -0.2, -0.14), (-0.14, -0.4, 0.0, -0.56, 0.16, -0.7))
    inked(c, LINEN)
    for k in range(4):
        d = 0.1 * k
        pen(c, (-0.02 - d, -0.7 + 0.1 * k), (-0.3 - d, -0.4, -0.34 - d, 0.1, -0.4 - d, 0.66), width=0.014, color="#8F8068")
    path(c, (0.19, -0.66), (0.06, -0.6, -0.1, -0.44, -0.16, -0.26), (-0.23, -0.32), (-0.16, -0.54, 0.0, -0.72, 0.13, -0.78))
    inked(c, livery)
    for k in range(4):
        ring(c, 0.028, 0.1 - 0.09 * k, -0.67 + 0.1 * k + 0.015 * k * k)
        inked(c, BRASS_LIGHT, 0.012)


def dimitri(c, livery):
    """A Greek: the beard in curls, the peaked hat with its long brim."""
    head(c, brow=0.02, nose=0.05, chin=0.0, age=1)
    coat(c, livery, 1)
    path(c, (0.0, -0.4), (-0.06, -0.1), (-0.12, 0.1, -0.1, 0.2, -0.16, 0.34), (-0.34, 0.5, -0.5, 0.56, -0.6, 0.5),
         (-0.62, 0.1, -0.58, -0.2, -0.46, -0.42))
    inked(c, "#2E2118")
    for k in range(4):
        x = -0.14 - 0.11 * k
        pen(c, (x, -0.3), (x - 0.06, -0.1, x + 0.04, 0.06, x - 0.04, 0.4 - 0.02 * k), width=0.016, color="#7A624C")
    path(c, (-0.06, 0.08), (0.06, 0.2, 0.1, 0.22, 0.2, 0.2), (0.28, 0.16, 0.34, 0.17, 0.36, 0.21),
         (0.3, 0.24, 0.24, 0.24, 0.21, 0.27), (0.24, 0.33, 0.3, 0.33, 0.33, 0.35),
         (0.44, 0.5, 0.5, 0.66, 0.42, 0.86), (0.3, 0.82, 0.2, 0.74, 0.1, 0.66), (-0.06, 0.56, -0.14, 0.34, -0.06, 0.08))
    inked(c, "#2E2118")
    for k in range(5):
        x = 0.0 + 0.07 * k
        pen(c, (x, 0.3 + 0.02 * k), (x + 0.08, 0.42, x + 0.0, 0.5, x + 0.08, 0.6 + 0.02 * k), width=0.015, color="#7A624C")
    ear(c)
    path(c, (-0.5, -0.5), (-0.5, -0.8, -0.3, -1.02, 0.0, -1.04), (0.16, -1.02, 0.2, -0.8, 0.2, -0.6))
    inked(c, livery)
    for k in range(4):
        pen(c, (-0.36 + 0.15 * k, -0.58), (-0.34 + 0.14 * k, -0.76, -0.26 + 0.1 * k, -0.92, -0.14 + 0.05 * k, -1.0), width=0.016)
    path(c, (-0.7, -0.36), (-0.6, -0.5, -0.3, -0.62, 0.1, -0.62), (0.38, -0.62, 0.56, -0.52, 0.72, -0.5),
         (0.6, -0.4, 0.4, -0.42, 0.14, -0.4), (-0.2, -0.4, -0.5, -0.38, -0.7, -0.36))
    inked(c, LINEN)
    pen(c, (-0.5, -0.44), (-0.2, -0.54, 0.2, -0.56, 0.6, -0.48), width=0.014, color="#8F8068")


FACES = {
    "crimson": annalena,
    "ultramarine": baldassare,
    "saffron": caterina,
    "verdigris": dimitri,
}


def draw_face(c, player):
    """A roundel of paper in a brass ring."""
    c.scale(104, 104)
    ring(c, 0.97)
    c.set_source_rgb(*rgb(COLOR["paper_high"]))
    c.fill()
    c.save()
    ring(c, 0.95)
    c.clip()
    hatch(c, lambda: ring(c, 0.95), 0, 0.055, 0.13)
    c.translate(0.04, 0.04)
    c.scale(0.88, 0.88)
    FACES[player](c, PLAYERS[player]["color"])
    c.restore()
    for radius, width, color in ((0.95, 0.09, "#33220F"), (0.95, 0.06, BRASS), (0.935, 0.018, BRASS_LIGHT)):
        ring(c, radius)
        c.set_source_rgb(*rgb(color))
        c.set_line_width(width)
        c.stroke()
