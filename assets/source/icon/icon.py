#!/usr/bin/python3
"""Draws the program's icon: a galley under a lateen sail, on the compass rose of a portolan chart.

usage: icon.py DIR     writes DIR/16.png to DIR/512.png, DIR/document-*.png for saved games, DIR/serenissima.svg,
                       and DIR/serenissima.ico, DIR/document.ico and DIR/serenissima.icns for Windows and macOS
Needs pycairo. The same call gives the same pixels.
"""
import math
import io
import os
import struct
import sys

import cairo

INK = (0x2E, 0x1F, 0x14)
PAPER = (0xF8, 0xEF, 0xD8)
VELLUM = (0xE6, 0xCF, 0x9C)
BRASS = (0xB0, 0x8A, 0x3C)
BRASS_LIGHT = (0xF0, 0xDA, 0x9A)
CRIMSON = (0xAE, 0x12, 0x22)
CRIMSON_LIGHT = (0xD6, 0x3A, 0x3C)
ULTRAMARINE = (0x14, 0x3A, 0x8C)
VERDIGRIS = (0x43, 0x9E, 0x94)
SAFFRON = (0xF7, 0xBC, 0x2E)
WALNUT = (0x44, 0x29, 0x17)
WOOD = (0x8A, 0x54, 0x2C)

SIZES_PX = (16, 24, 32, 48, 64, 128, 256, 512)
DOCUMENT_SIZES_PX = (32, 48, 128, 256)
ICO_SIZES_PX = (16, 24, 32, 48, 64, 256)
# What macOS calls its sizes; the last four are for screens of double density.
ICNS_TYPES = ((b'icp4', 16), (b'icp5', 32), (b'ic07', 128), (b'ic08', 256), (b'ic09', 512),
              (b'ic11', 32), (b'ic12', 64), (b'ic13', 256), (b'ic14', 512))
# All drawing is in a square of this many units.
UNITS = 256.0


def colour(context, rgb, alpha=1.0):
    context.set_source_rgba(rgb[0] / 255, rgb[1] / 255, rgb[2] / 255, alpha)


def gradient(x0, y0, x1, y1, first, last):
    pattern = cairo.LinearGradient(x0, y0, x1, y1)
    pattern.add_color_stop_rgb(0, *(c / 255 for c in first))
    pattern.add_color_stop_rgb(1, *(c / 255 for c in last))
    return pattern


def polygon(context, points):
    context.new_path()
    for x, y in points:
        context.line_to(x, y)
    context.close_path()


def draw_ground(context, fine):
    """The vellum disc in its brass ring, with the chart's lines of bearing."""
    context.new_path()
    context.arc(128, 128, 124, 0, 2 * math.pi)
    context.set_source(gradient(40, 20, 216, 240, BRASS_LIGHT, BRASS))
    context.fill_preserve()
    colour(context, INK)
    context.set_line_width(4)
    context.stroke()
    vellum = cairo.RadialGradient(110, 100, 10, 128, 128, 112)
    vellum.add_color_stop_rgb(0, *(c / 255 for c in PAPER))
    vellum.add_color_stop_rgb(1, *(c / 255 for c in VELLUM))
    context.new_path()
    context.arc(128, 128, 109, 0, 2 * math.pi)
    context.set_source(vellum)
    context.fill_preserve()
    context.set_line_width(3)
    colour(context, INK)
    context.stroke()
    if fine:
        colour(context, INK, 0.22)
        context.set_line_width(0.8)
        for i in range(32):
            angle = i * math.pi / 16
            context.new_path()
            context.move_to(128, 128)
            context.line_to(128 + 108 * math.sin(angle), 128 - 108 * math.cos(angle))
            context.stroke()


def draw_point(context, angle, length, half_width, light, dark):
    """One point of the rose: its two halves are lit from the left."""
    root = half_width * math.sqrt(2)
    tip = (128 + length * math.sin(angle), 128 - length * math.cos(angle))
    for side, rgb in ((-1, light), (1, dark)):
        turn = angle + side * math.pi / 4
        polygon(context, [(128, 128), tip,
                          (128 + root * math.sin(turn), 128 - root * math.cos(turn))])
        colour(context, rgb)
        context.fill_preserve()
        colour(context, INK)
        context.set_line_width(1.6)
        context.stroke()


def draw_rose(context, fine):
    if fine:
        for i in range(4):
            draw_point(context, math.pi / 4 + i * math.pi / 2, 84, 13, PAPER, VERDIGRIS)
    for i in range(4):
        draw_point(context, i * math.pi / 2, 104, 19, SAFFRON, ULTRAMARINE)


def wave(context, y, height):
    """The path of a crest across the disc and along the disc's foot."""
    context.new_path()
    context.move_to(10, y)
    step = 34
    for i in range(8):
        x = 10 + i * step
        context.curve_to(x + step * 0.3, y - height, x + step * 0.7, y - height, x + step, y)
    context.line_to(290, 260)
    context.line_to(10, 260)
    context.close_path()


def draw_sea(context, fine):
    context.save()
    context.new_path()
    context.arc(128, 128, 107.5, 0, 2 * math.pi)
    context.clip()
    wave(context, 182, 8)
    context.set_source(gradient(0, 170, 0, 240, (0x8F, 0xC4, 0xBC), (0x2F, 0x74, 0x80)))
    context.fill_preserve()
    colour(context, (0x1D, 0x4C, 0x58))
    context.set_line_width(3)
    context.stroke()
    if fine:
        for y, alpha in ((200, 0.55), (218, 0.4)):
            wave(context, y, 6)
            colour(context, PAPER, alpha)
            context.set_line_width(2)
            context.stroke()
    context.restore()


def draw_hull(context, fine):
    context.new_path()
    context.move_to(40, 152)
    context.curve_to(44, 166, 60, 160, 74, 164)
    context.line_to(196, 162)
    context.curve_to(212, 160, 222, 150, 226, 134)
    context.curve_to(232, 166, 216, 194, 184, 197)
    context.line_to(84, 197)
    context.curve_to(60, 195, 44, 180, 40, 152)
    context.close_path()
    context.set_source(gradient(0, 150, 0, 198, WOOD, WALNUT))
    context.fill_preserve()
    colour(context, INK)
    context.set_line_width(4)
    context.stroke()
    if fine:
        context.new_path()
        context.move_to(52, 176)
        context.curve_to(90, 180, 180, 180, 214, 172)
        colour(context, SAFFRON)
        context.set_line_width(4)
        context.stroke()
        for i in range(6):
            x = 86 + i * 20
            context.new_path()
            context.move_to(x, 178)
            context.line_to(x - 15, 213)
            colour(context, INK)
            context.set_line_width(5.5)
            context.stroke()
            context.new_path()
            context.move_to(x, 178)
            context.line_to(x - 15, 213)
            colour(context, (0xE9, 0xC7, 0x9A))
            context.set_line_width(2.6)
            context.stroke()


def draw_sail(context, fine):
    """The mast, the slanting yard and the sail that bellies from it."""
    context.set_line_cap(cairo.LINE_CAP_ROUND)
    context.new_path()
    context.move_to(122, 166)
    context.line_to(122, 44)
    colour(context, INK)
    context.set_line_width(8)
    context.stroke()
    context.new_path()
    context.move_to(54, 128)
    context.line_to(178, 28)
    context.curve_to(206, 70, 212, 112, 200, 146)
    context.curve_to(160, 132, 104, 126, 54, 128)
    context.close_path()
    context.set_source(gradient(70, 60, 200, 140, CRIMSON_LIGHT, CRIMSON))
    context.fill_preserve()
    colour(context, INK)
    context.set_line_width(4)
    context.set_line_join(cairo.LINE_JOIN_ROUND)
    context.stroke()
    if fine:
        colour(context, (0x6E, 0x08, 0x14), 0.55)
        context.set_line_width(1.8)
        for t in (0.3, 0.5, 0.7, 0.86):
            x, y = 54 + 124 * t, 128 - 100 * t
            context.new_path()
            context.move_to(x, y)
            context.curve_to(x + 26, y + 34, x + 30, y + 60, 62 + 138 * t, 127 + 16 * t * t)
            context.stroke()
    context.new_path()
    context.move_to(46, 134)
    context.line_to(188, 20)
    colour(context, INK)
    context.set_line_width(8.5)
    context.stroke()
    context.new_path()
    context.move_to(46, 134)
    context.line_to(188, 20)
    colour(context, WOOD)
    context.set_line_width(4)
    context.stroke()


def draw_icon(context, size_px):
    """The whole icon in a square of UNITS; what would blur away below 48 px is left out there."""
    fine = size_px >= 48
    draw_ground(context, fine)
    draw_rose(context, fine)
    draw_sea(context, fine)
    draw_sail(context, fine)
    draw_hull(context, fine)


def draw_document(context, size_px):
    """A sheet with a folded corner that bears the icon, for saved games."""
    context.set_line_join(cairo.LINE_JOIN_ROUND)
    polygon(context, [(44, 8), (164, 8), (212, 56), (212, 248), (44, 248)])
    context.set_source(gradient(44, 8, 212, 248, (0xFF, 0xFA, 0xEC), (0xEA, 0xD9, 0xB2)))
    context.fill_preserve()
    colour(context, INK)
    context.set_line_width(6)
    context.stroke()
    polygon(context, [(164, 8), (164, 56), (212, 56)])
    colour(context, VELLUM)
    context.fill_preserve()
    colour(context, INK)
    context.stroke()
    context.save()
    context.translate(54, 76)
    context.scale(148 / UNITS, 148 / UNITS)
    draw_icon(context, size_px * 0.58)
    context.restore()


def paint(draw, size_px):
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, size_px, size_px)
    context = cairo.Context(surface)
    context.scale(size_px / UNITS, size_px / UNITS)
    draw(context, size_px)
    surface.flush()
    return surface


def png_bytes(draw, size_px):
    stream = io.BytesIO()
    paint(draw, size_px).write_to_png(stream)
    return stream.getvalue()


def bitmap_bytes(draw, size_px):
    """A 32-bit bitmap as icon files hold it: bottom up, alpha not multiplied in, then an empty mask."""
    surface = paint(draw, size_px)
    data, stride = bytes(surface.get_data()), surface.get_stride()
    rows = []
    for y in reversed(range(size_px)):
        row = bytearray(data[y * stride:y * stride + 4 * size_px])
        for i in range(0, len(row), 4):
            alpha = row[i + 3]
            for channel in range(3):
                row[i + channel] = min(255, row[i + channel] * 255 // alpha) if alpha else 0
        rows.append(bytes(row))
    mask = bytes(size_px * (((size_px + 31) // 32) * 4))
    header = struct.pack('<IiiHHIIiiII', 40, size_px, 2 * size_px, 1, 32, 0, 0, 0, 0, 0, 0)
    return header + b''.join(rows) + mask


def ico_bytes(draw):
    images = [png_bytes(draw, size_px) if size_px == 256 else bitmap_bytes(draw, size_px)
              for size_px in ICO_SIZES_PX]
    offset = 6 + 16 * len(images)
    entries = b''
    for size_px, image in zip(ICO_SIZES_PX, images):
        entries += struct.pack('<BBBBHHII', size_px % 256, size_px % 256, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return struct.pack('<HHH', 0, 1, len(images)) + entries + b''.join(images)


def icns_bytes(draw):
    chunks = b''
    for kind, size_px in ICNS_TYPES:
        image = png_bytes(draw, size_px)
        chunks += kind + struct.pack('>I', 8 + len(image)) + image
    return b'icns' + struct.pack('>I', 8 + len(chunks)) + chunks


def write(folder, name, data):
    with open(os.path.join(folder, name), 'wb') as file:
        file.write(data)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for size_px in SIZES_PX:
        write(folder, f'{size_px}.png', png_bytes(draw_icon, size_px))
    for size_px in DOCUMENT_SIZES_PX:
        write(folder, f'document-{size_px}.png', png_bytes(draw_document, size_px))
    write(folder, 'serenissima.ico', ico_bytes(draw_icon))
    write(folder, 'document.ico', ico_bytes(draw_document))
    write(folder, 'serenissima.icns', icns_bytes(draw_icon))
    surface = cairo.SVGSurface(os.path.join(folder, 'serenissima.svg'), UNITS, UNITS)
    draw_icon(cairo.Context(surface), 512)
    surface.finish()


main()
