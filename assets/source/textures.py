"""Paints the textures that pieces.py wraps round cubes, sails, dice and coins, to build/textures."""

import math
import random

import cairo

from look import BUILD, GOODS, PLAYERS, good_mark, pattern, rgb, ring, skull

OUT = BUILD / "textures"
N = 512


def canvas(size, color):
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, size, size)
    c = cairo.Context(surface)
    c.set_source_rgb(*rgb(color))
    c.paint()
    return surface, c


def good(name):
    """Grain of the stuff, and its mark."""
    surface, c = canvas(N, GOODS[name]["color"])
    rng = random.Random(name)
    for _ in range(60):
        y, dark = rng.random() * N, rng.random() < 0.5
        c.set_source_rgba(*((0, 0, 0, 0.05) if dark else (1, 1, 1, 0.05)))
        c.set_line_width(rng.uniform(1, 6))
        c.move_to(0, y)
        wave = {"wood": (20, 20, 8), "marble": (160, 160, 80)}.get(name)
        if name == "marble":
            c.set_source_rgba(0.45, 0.5, 0.62, 0.10)
        if wave:
            a, b, e = (y + rng.uniform(-w, w) for w in wave)
            c.curve_to(N * 0.3, a, N * 0.6, b, N, e)
        else:
            c.line_to(N, y + rng.uniform(-6, 6))
        c.stroke()
    c.translate(N / 2, N / 2)
    good_mark(c, name, N * 0.36)
    surface.write_to_png(str(OUT / f"good_{name}.png"))


def sail(player):
    surface, c = canvas(1024, "#FFFFFF")
    pattern(c, player, 0, 0, 1024, 1024)
    c.set_source_rgba(0, 0, 0, 0.13)
    c.set_line_width(3)
    for i in range(9):  # Seams of the cloth.
        c.move_to(i * 128, 0)
        c.line_to(i * 128, 1024)
    c.stroke()
    surface.write_to_png(str(OUT / f"sail_{player}.png"))


def die(face):
    surface, c = canvas(N, "#F1E7CF")
    c.translate(N / 2, N / 2)
    c.scale(N * 0.42, N * 0.42)
    if face == "skull":
        skull(c)
    else:
        c.set_source_rgba(*rgb("#8C7A58", 0.55))
        c.set_line_width(0.1)
        for y in (-0.25, 0.02, 0.29):
            c.move_to(-0.6, y)
            c.curve_to(-0.4, y - 0.22, -0.2, y - 0.22, 0, y)
            c.curve_to(0.2, y + 0.22, 0.4, y + 0.22, 0.6, y)
            c.stroke()
    surface.write_to_png(str(OUT / f"die_{face}.png"))


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def pips(face):
    surface, c = canvas(N, "#F1E7CF")
    c.translate(N / 2, N / 2)
    for x, y in PIPS[face]:
        ring(c, N * (0.12 if face == 1 else 0.085), x * N * 0.25, y * N * 0.25)
        c.set_source_rgb(*rgb("#8C1F23" if face == 1 else "#2A1D12"))
        c.fill()
    surface.write_to_png(str(OUT / f"die_{face}.png"))


def coin():
    """A ducat with the Doge's cap in a ring of pearls."""
    surface, c = canvas(N, "#E9B93A")
    c.translate(N / 2, N / 2)
    c.scale(N * 0.48, N * 0.48)
    c.set_source_rgb(*rgb("#9A6A12"))
    c.set_line_width(0.05)
    ring(c, 0.9)
    c.stroke()
    for i in range(36):
        ring(c, 0.035, 0.8 * math.cos(i * math.pi / 18), 0.8 * math.sin(i * math.pi / 18))
        c.fill()
    c.set_source_rgb(*rgb("#7A4E08"))
    c.move_to(-0.48, 0.3)
    c.line_to(-0.42, -0.05)
    c.curve_to(-0.38, -0.3, -0.1, -0.3, 0.1, -0.42)
    c.curve_to(0.25, -0.62, 0.4, -0.5, 0.36, -0.3)
    c.curve_to(0.34, -0.1, 0.48, 0, 0.48, 0.3)
    c.close_path()
    c.fill()
    c.rectangle(-0.52, 0.36, 1.04, 0.14)
    c.fill()
    surface.write_to_png(str(OUT / "coin.png"))


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    for g in GOODS:
        good(g)
    for p in PLAYERS:
        sail(p)
    for f in ("skull", "blank"):
        die(f)
    for f in PIPS:
        pips(f)
    coin()
