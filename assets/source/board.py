"""Paints the chart of a board: vellum, washed sea, inked coast, rhumb lines, roses, names.

Writes assets/images/board_EDITION.jpg (2048 wide) and board_EDITION_large.jpg (4096 wide); of a board in a
folder of its own, picture.jpg and picture_large.jpg there.
Usage: board.py EDITION
"""

import math

import cairo
import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, zoom

import geography
from geography import H, W
from look import INK, rgb

SEA_FONT = "IM FELL English"




def polygons(shape):
    return [p for p in getattr(shape, "geoms", [shape]) if p.geom_type == "Polygon"]


def trace(c, shape):
    for p in polygons(shape):
        for ring in (p.exterior, *p.interiors):
            for i, v in enumerate(ring.coords):
                (c.line_to if i else c.move_to)(*v)
            c.close_path()


def trace_lines(c, lines):
    for line in getattr(lines, "geoms", [lines]):
        if line.geom_type == "LineString":
            for i, v in enumerate(line.coords):
                (c.line_to if i else c.move_to)(*v)


def land_mask(land, scale):
    w, h = int(W * scale), int(round(H * scale))
    surface = cairo.ImageSurface(cairo.FORMAT_A8, w, h)
    c = cairo.Context(surface)
    c.scale(scale, scale)
    c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    trace(c, land)
    c.fill()
    surface.flush()
    data = np.ndarray((h, surface.get_stride()), np.uint8, surface.get_data())
    return data[:, :w].astype(np.float32) / 255


class Skin:
    """The painted ground: vellum, sea and land washes, as an array of colours."""

    def __init__(self, land, scale):
        self.scale = scale
        self.mask = land_mask(land, scale)
        self.rng = np.random.default_rng(1480)
        self.h, self.w = self.mask.shape

    def noise(self, sigma, aspect=1.0):
        s = sigma * self.scale
        n = gaussian_filter(
            self.rng.standard_normal((self.h, self.w)).astype(np.float32), (s, s * aspect), mode="reflect"
        )
        return n / n.std()

    def vellum(self):
        self.clouds = sum(self.noise(s) * a for s, a in ((120, 1), (50, 0.7), (18, 0.45), (6, 0.3))) / 1.6
        fibres = self.noise(0.7, 9) * 0.5 + self.noise(0.7) * 0.5 + self.noise(1.6, 5) * 0.5
        yy, xx = np.mgrid[0 : self.h, 0 : self.w]
        e = np.minimum(np.minimum(xx, self.w - xx), np.minimum(yy, self.h - yy)) / self.scale
        edge = np.exp(-e / 38) * 0.8 + np.exp(-e / 130) * 0.4
        t = 0.16 + 0.10 * self.clouds + 0.030 * fibres + 0.55 * edge * (1 + 0.25 * self.noise(14))
        t = np.clip(t, 0, 1)[..., None]
        ground = np.array(rgb("#EEDFBB")) * (1 - t) + np.array(rgb("#C79F63")) * t
        # Hair follicles of the skin.
        spots = (self.rng.random((self.h, self.w)) < 0.0011) * np.clip(0.5 + 0.5 * self.noise(60), 0, 1)
        spots = gaussian_filter(spots.astype(np.float32), 0.65 * self.scale)
        return ground * (1 - np.clip(spots * 1.1, 0, 0.28)[..., None])

    def washes(self, ground):
        to_land = distance_transform_edt(self.mask < 0.5) / self.scale
        to_sea = distance_transform_edt(self.mask >= 0.5) / self.scale
        grain = 0.12 * self.clouds + 0.10 * self.noise(2.2) + 0.10 * self.noise(9)
        a = (0.34 + 0.40 * np.exp(-to_land / 26) + 0.16 * np.exp(-to_land / 5)) * (1 + grain)
        a = (np.clip(a, 0, 0.9) * (1 - self.mask))[..., None]
        shore = np.clip(np.exp(-to_land / 22), 0, 1)[..., None]
        blue = np.array(rgb("#8FB4AE")) * (1 - shore) + np.array(rgb("#5E94A0")) * shore
        out = ground * (1 - a) + (ground * 0.25 + blue * 0.75) * a
        b = (0.50 * np.exp(-to_sea / 9) + 0.22 * np.exp(-to_sea / 34)) * (1 + grain * 1.3)
        b = (np.clip(b, 0, 0.8) * self.mask)[..., None]
        return out * (1 - b) + out * np.array(rgb("#D29A55")) * 1.12 * b


def ground_surface(land, width, height, scale):
    """The skin is painted at moderate size and enlarged: its detail is soft anyway."""
    skin = Skin(land, min(scale, 1.3))
    colors = np.clip(skin.washes(skin.vellum()), 0, 1)
    if skin.scale != scale:
        factor = (height / skin.h, width / skin.w)
        colors = np.stack([zoom(colors[..., k], factor, order=1)[:height, :width] for k in range(3)], -1)
        colors = np.clip(colors + skin.rng.standard_normal(colors.shape[:2])[..., None] * 0.008, 0, 1)
    pixels = np.zeros((height, width, 4), np.uint8)
    pixels[: colors.shape[0], : colors.shape[1], :3] = (colors[..., ::-1] * 255).astype(np.uint8)
    pixels[..., 3] = 255
    return cairo.ImageSurface.create_for_data(pixels, cairo.FORMAT_RGB24, width, height), pixels, skin


def paint_islands(c, land):
    """Islands in body colour, as the portolan makers did."""
    tints = (("#3E6A93", 0.32), ("#4D7A55", 0.34), ("#C79A2C", 0.42), ("#A8452F", 0.34))
    islands = [
        p for p in polygons(land) if 30 < p.area < 12000 and 5 < p.centroid.x < W - 5 and p.centroid.y > 70
    ]
    for i, p in enumerate(sorted(islands, key=lambda p: -p.area)):
        color, alpha = tints[i % 4] if i < 6 else tints[(i * 7) % 4]
        trace(c, p)
        c.set_source_rgba(*rgb(color, alpha))
        c.fill_preserve()
        c.set_source_rgba(*rgb(color, 0.55))
        c.set_line_width(2.2)
        c.save()
        c.clip()
        trace(c, p)
        c.stroke()
        c.restore()


def paint_water_lines(c, land):
    for k, distance in enumerate((3.2, 6.6, 10.6, 15.2)):
        trace(c, land.buffer(distance))
        c.set_source_rgba(*rgb("#2F6470", 0.34 - 0.075 * k))
        c.set_line_width(0.55)
        c.stroke()


def paint_rhumbs(c):
    """Sixteen nodes on a hidden circle and its centre, thirty-two winds through each."""
    cx, cy, r = 800, 545, 640
    nodes = [(cx + r * math.cos(i * math.pi / 8), cy + r * math.sin(i * math.pi / 8)) for i in range(16)]
    c.set_line_width(0.55)
    for x, y in nodes + [(cx, cy)]:
        for k in range(16):
            a = k * math.pi / 16
            color = "#3A2A1C" if k % 4 == 0 else "#2E6B4C" if k % 2 == 0 else "#9A2B22"
            c.set_source_rgba(*rgb(color, 0.17 if k % 4 == 0 else 0.115))
            c.move_to(x - 2200 * math.cos(a), y - 2200 * math.sin(a))
            c.line_to(x + 2200 * math.cos(a), y + 2200 * math.sin(a))
            c.stroke()


def paint_rivers(c, rivers):
    """Two banks and the water between, narrower inland as the land's wash is."""
    for river in rivers:
        for color, alpha, width in ((INK, 0.75, 4.4), ("#9DBDB4", 1, 2.6)):
            for i, v in enumerate(geography.smooth(river)):
                (c.line_to if i else c.move_to)(*v)
            c.set_source_rgba(*rgb(color, alpha))
            c.set_line_width(width)
            c.stroke()


def paint_coast(c, land):
    """A pooled shadow, an ink line, and a second one a hair aside: a line that lives."""
    for dx, dy, color, alpha, width in (
        (0, 0, "#4A2F18", 0.30, 3.0),
        (0, 0, "#38230F", 0.95, 1.05),
        (0.35, 0.45, "#38230F", 0.55, 0.7),
    ):
        c.save()
        c.translate(dx, dy)
        trace(c, land)
        c.restore()
        c.set_source_rgba(*rgb(color, alpha))
        c.set_line_width(width)
        c.stroke()


def paint_borders(c, borders):
    trace_lines(c, borders)
    c.set_source_rgba(*rgb("#FBF3DC", 0.62))
    c.set_line_width(3.6)
    c.stroke()
    trace_lines(c, borders)
    c.set_source_rgba(*rgb("#7A2E1E", 0.82))
    c.set_dash([0.1, 4.2])
    c.set_line_width(1.9)
    c.stroke()
    c.set_dash([])


def paint_rose(c, x, y, r):
    c.save()
    c.translate(x, y)
    c.scale(r, r)
    c.set_source_rgba(*rgb("#F5EACB", 0.85))
    c.arc(0, 0, 0.99, 0, 7)
    c.fill()
    c.set_source_rgba(*rgb(INK, 0.8))
    c.set_line_width(0.018)
    for radius in (0.98, 0.93, 0.66):
        c.arc(0, 0, radius, 0, 7)
        c.stroke()
    for i in range(32):
        a = i * math.pi / 16
        c.move_to(0.93 * math.cos(a), 0.93 * math.sin(a))
        c.line_to(0.98 * math.cos(a), 0.98 * math.sin(a))
        c.stroke()
    for n, shift, step, length, width, dark, light in (
        (8, 0.5, math.pi / 4, 0.62, 0.10, "#A8452F", "#E9D7A8"),
        (4, 0.5, math.pi / 2, 0.80, 0.15, "#3F7A66", "#EAD9AC"),
        (4, 0.0, math.pi / 2, 0.92, 0.18, "#274F8A", "#E0B54A"),
    ):
        for i in range(n):
            c.save()
            c.rotate((i + shift) * step)
            for side, color in ((1, dark), (-1, light)):
                c.move_to(0, -length)
                c.line_to(side * width, -width * 1.05)
                c.line_to(0, 0)
                c.close_path()
                c.set_source_rgba(*rgb(color, 0.95))
                c.fill_preserve()
                c.set_source_rgba(*rgb(INK, 0.9))
                c.set_line_width(0.012)
                c.stroke()
            c.restore()
    c.arc(0, 0, 0.15, 0, 7)
    c.set_source_rgb(*rgb("#E0B54A"))
    c.fill_preserve()
    c.set_source_rgb(*rgb(INK))
    c.set_line_width(0.02)
    c.stroke()
    c.arc(0, 0, 0.05, 0, 7)
    c.fill()
    paint_lily(c)
    c.set_source_rgb(*rgb("#A8321F"))
    c.rectangle(1.10, -0.09, 0.04, 0.18)
    c.rectangle(1.05, -0.02, 0.16, 0.04)
    c.fill()
    c.restore()


def paint_lily(c):
    """North is a fleur-de-lis for the Tramontana; east, above, a cross for the Levante."""
    c.save()
    c.translate(0, -1.16)
    c.scale(0.2, 0.2)
    c.set_source_rgb(*rgb("#274F8A"))
    c.move_to(0, -0.95)
    c.curve_to(0.5, -0.4, 0.3, 0.1, 0.08, 0.45)
    c.line_to(-0.08, 0.45)
    c.curve_to(-0.3, 0.1, -0.5, -0.4, 0, -0.95)
    c.fill()
    for s in (1, -1):
        c.move_to(s * 0.1, 0.35)
        c.curve_to(s * 0.2, -0.2, s * 0.8, -0.5, s * 0.9, 0.05)
        c.curve_to(s * 0.7, -0.1, s * 0.5, 0.1, s * 0.55, 0.3)
        c.curve_to(s * 0.4, 0.1, s * 0.25, 0.2, s * 0.1, 0.5)
        c.fill()
    c.rectangle(-0.5, 0.42, 1, 0.14)
    c.fill()
    c.restore()


def arc_text(c, text, x, y, size, spacing, bend, degrees, color, alpha, italic):
    c.select_font_face(SEA_FONT, 1 if italic else 0, 0)
    c.set_font_size(size)
    advance = [c.text_extents(ch).x_advance + spacing for ch in text]
    total = sum(advance)
    c.save()
    c.translate(x, y)
    c.rotate(math.radians(degrees))
    c.set_source_rgba(*rgb(color, alpha))
    at = -total / 2
    for ch, a in zip(text, advance):
        m = at + a / 2
        c.save()
        c.translate(m, bend * (2 * m / total) ** 2)
        c.rotate(math.atan(8 * bend * m / total / total))
        c.move_to(-(a - spacing) / 2, 0)
        c.show_text(ch)
        c.restore()
        at += a
    c.restore()


def paint_names(c, chart):
    for text, lon, lat, size, spacing, bend, angle in chart.data.SEAS:
        arc_text(c, text, *chart.point(lon, lat), size, spacing, bend, angle, "#3C5F66", 0.75, True)
    for text, lon, lat, size, spacing, bend, angle in chart.data.HIGH_SEAS:
        arc_text(c, text, *chart.point(lon, lat), size, spacing, bend, angle, "#173C52", 0.9, True)
    for text, x, y, size, spacing, angle in chart.data.LANDS:
        arc_text(c, text, x, y, size, spacing, 0, angle, "#7A3B22", 0.62, False)


def paint_towns(c, skin, chart):
    """Each name runs inland along the coast's normal: the slope of the blurred land."""
    gy, gx = np.gradient(gaussian_filter(skin.mask, 5 * skin.scale))
    for line in chart.data.TOWNS.replace("\n", ";").split(";"):
        name, lon, lat = line.rsplit(" ", 2)
        x, y = chart.point(float(lon), float(lat))
        if not (6 < x < W - 6 and 6 < y < H - 6):
            continue
        j = int(np.clip(y * skin.scale, 0, skin.h - 1))
        i = int(np.clip(x * skin.scale, 0, skin.w - 1))
        vx, vy = gx[j, i], gy[j, i]
        if math.hypot(vx, vy) < 1e-5:
            continue
        a, red = math.atan2(vy, vx), name[0] == "*"
        name = name.lstrip("*")
        c.select_font_face(SEA_FONT, 1, 0)
        c.set_font_size(9.2 if red else 8.2)
        c.set_source_rgba(*rgb("#A02A1C" if red else "#3A2817", 0.86))
        c.save()
        c.translate(x, y)
        c.rotate(a)
        if abs(a) > math.pi / 2 + 0.01:
            c.rotate(math.pi)
            c.move_to(-c.text_extents(name).x_advance - 3, 2.4)
        else:
            c.move_to(3, 2.4)
        c.show_text(name)
        c.restore()


def paint_ports(c, chart):
    """Red dots; the capital of a power has a larger one in a ring of gold."""
    for port in chart.board_table()["ports"]:
        x, y = chart.point(*chart.data.PORTS[port["id"]])
        c.new_path()
        if port.get("capital_of"):
            c.arc(x, y, 8.4, 0, 7)
            c.set_source_rgb(*rgb("#E0B54A"))
            c.fill_preserve()
            c.set_source_rgb(*rgb(INK))
            c.set_line_width(1.3)
            c.stroke()
        c.arc(x, y, 4.6, 0, 7)
        c.set_source_rgb(*rgb("#F7EDD2"))
        c.fill_preserve()
        c.set_source_rgb(*rgb(INK))
        c.set_line_width(1.1)
        c.stroke()
        c.arc(x, y, 2.3, 0, 7)
        c.set_source_rgb(*rgb("#B0261B"))
        c.fill()


def paint_frame(c):
    """The ribbon of the scale bar round the chart."""
    m = 5
    c.set_source_rgba(*rgb(INK, 0.8))
    c.set_line_width(1)
    c.rectangle(m, m, W - 2 * m, H - 2 * m)
    c.stroke()
    c.set_line_width(0.6)
    c.rectangle(m + 6, m + 6, W - 2 * m - 12, H - 2 * m - 12)
    c.stroke()
    wide, high = W - 2 * m - 12, H - 2 * m - 12
    for k in range(0, 48, 2):
        for y in (m, H - m - 6):
            c.rectangle(m + 6 + wide * k / 48, y, wide / 48, 6)
    for k in range(0, 30, 2):
        for x in (m, W - m - 6):
            c.rectangle(x, m + 6 + high * k / 30, 6, high / 30)
    c.set_source_rgba(*rgb("#8A3A22", 0.7))
    c.fill()


def paint_high_seas(c, zones):
    """A deeper wash, darker towards the rim, for zones without a coast."""
    for zone in zones:
        c.save()
        trace(c, zone)
        c.clip()
        c.set_source_rgba(*rgb("#1D5A8C", 0.27))
        c.paint()
        for width, alpha in ((34, 0.045), (22, 0.055), (12, 0.07), (5, 0.09)):
            trace(c, zone)
            c.set_source_rgba(*rgb("#123F6B", alpha))
            c.set_line_width(width)
            c.stroke()
        c.restore()


def paint_knots(c, knots):
    """A small star where four zones come together without touching across."""
    for p, r in knots:
        c.save()
        c.translate(p.x, p.y)
        c.scale(r, r)
        c.set_source_rgb(*rgb("#F5EACB"))
        c.arc(0, 0, 1, 0, 7)
        c.fill_preserve()
        c.set_source_rgba(*rgb(INK, 0.85))
        c.set_line_width(0.1)
        c.stroke()
        for k in range(16):
            a, length = k * math.pi / 8, 0.36 if k % 2 else 0.9 if k % 4 == 0 else 0.62
            c.line_to(length * math.cos(a), length * math.sin(a))
        c.close_path()
        c.set_source_rgb(*rgb("#A8452F"))
        c.fill()
        c.restore()


def paint(chart, width):
    data = chart.load()
    land, scale = data["land"], width / W
    height = int(round(H * scale))
    surface, pixels, skin = ground_surface(land, width, height, scale)
    c = cairo.Context(surface)
    c.scale(scale, scale)
    c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    high_seas = [z["id"] for z in chart.board_table()["zones"] if z.get("high_seas")]
    paint_high_seas(c, [data["zones"][z] for z in high_seas])
    paint_islands(c, land)
    paint_water_lines(c, land)
    paint_rhumbs(c)
    c.set_line_join(1)
    c.set_line_cap(1)
    paint_rivers(c, getattr(chart.data, "RIVERS", ()))
    paint_coast(c, land)
    paint_borders(c, data["borders"])
    paint_knots(c, chart.knots())
    for x, y, radius in chart.data.ROSES:
        paint_rose(c, x, y, radius)
    paint_names(c, chart)
    paint_towns(c, skin, chart)
    paint_ports(c, chart)
    paint_frame(c)
    surface.flush()
    return Image.fromarray(np.ascontiguousarray(pixels[..., 2::-1]))


def main():
    chart = geography.chart_of_arguments()
    for width, size, quality in getattr(chart.data, "PICTURES", ((2048, "", 86), (4096, "_large", 80))):
        path = chart.picture(size)
        picture = paint(chart, width)
        picture.save(path, quality=quality, optimize=True, subsampling=0 if width < 3000 else 2)
        print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
