"""Writes assets/boards/EDITION_zones.json, or laguna/zones.json: zone outlines, places for galleys and plates, town dots.

All coordinates are whole tenths of a board unit ("units_per_point": 10). Plates are placed by a small
search that keeps them off the water, each other, the cartouches and the town dots; galleys get six
places in each zone, as far apart as the zone allows, clear of coast and plates, the best first. Points for
marks come from open_water.py.
Usage: zones.py EDITION
"""

import json
import math
import random

import cairo
import numpy as np
from shapely.geometry import Point, Polygon, box
from shapely.prepared import prep

import geography
from geography import H, W
from open_water import open_points

HULL_W, HULL_H = 92, 24  # A galley's hull at 14.4 pixels per unit, without oars.
PLATE_SCALE = 1.18  # Plates are laid out larger than at 1080p, so that they still part at 720p.


def tenths(x, y):
    return [int(round(x * 10)), int(round(y * 10))]


# --- Plates -----------------------------------------------------------------------------------------


def plate_sizes(ports):
    c = cairo.Context(cairo.ImageSurface(cairo.FORMAT_A8, 8, 8))
    c.select_font_face("IM FELL English")
    c.set_font_size(17)
    sizes = {}
    for p in ports:
        n = p["spaces"]
        name = 29 + c.text_extents(p["name"]).x_advance + 28
        sizes[p["id"]] = (max(14 + 24 * n + (18 if n == 3 else 0), name), 76)
    return sizes


class Layout:
    """Positions of all plate middles and what is wrong with them."""

    def __init__(self, sizes, sea, dots, chart):
        self.cartouches, self.roses = chart.data.CARTOUCHES, chart.data.ROSE_RECTS
        self.ids = list(sizes)
        self.half = {i: (w * PLATE_SCALE / 2, h * PLATE_SCALE / 2) for i, (w, h) in sizes.items()}
        self.sum = np.pad(np.cumsum(np.cumsum(sea, 0), 1), ((1, 0), (1, 0)))
        self.dots = dots

    def rect(self, i, at):
        hw, hh = self.half[i]
        return at[0] - hw, at[1] - hh, at[0] + hw, at[1] + hh

    def water(self, r):
        x0, y0, x1, y1 = (int(min(max(v, 0), m)) for v, m in zip(r, (W, H, W, H)))
        s = self.sum
        return s[y1, x1] - s[y0, x1] - s[y1, x0] + s[y0, x0]

    def cost(self, i, at, others):
        r = self.rect(i, at)
        out = max(0, 10 - r[0]) + max(0, 10 - r[1]) + max(0, r[2] - W + 10) + max(0, r[3] - H + 10)
        total = out * 400 + self.water(r) * 0.9
        for j, other in others.items():
            if j != i:
                total += 60 * overlap(grow(r, 4), self.rect(j, other))
        for c in self.cartouches:
            total += 40 * overlap(r, c)
        for c in self.roses:
            total += 2.5 * overlap(r, c)
        for j, d in self.dots.items():
            if inside(grow(r, 9 if j == i else 7), d):
                total += 9000 if j != i else 5000
        dx = max(r[0] - self.dots[i][0], 0, self.dots[i][0] - r[2])
        dy = max(r[1] - self.dots[i][1], 0, self.dots[i][1] - r[3])
        leader = math.hypot(dx, dy)
        return total + 26 * max(0, leader - 12) + 0.35 * max(0, leader - 30) ** 2


def grow(r, by):
    return r[0] - by, r[1] - by, r[2] + by, r[3] + by


def overlap(a, b):
    w, h = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0


def inside(r, p):
    return r[0] < p[0] < r[2] and r[1] < p[1] < r[3]


def sea_mask(zones):
    surface = cairo.ImageSurface(cairo.FORMAT_A8, W, H)
    c = cairo.Context(surface)
    c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    for z in zones.values():
        for ring in rings_of(z):
            for k, (x, y) in enumerate(ring):
                (c.line_to if k else c.move_to)(x, y)
            c.close_path()
        c.fill()
    surface.flush()
    data = np.ndarray((H, surface.get_stride()), np.uint8, surface.get_data())
    return (data[:, :W] > 127).astype(np.float64)


def search_plates(layout, seed, rounds=90):
    rng = random.Random(seed)
    at = {i: (layout.dots[i][0], layout.dots[i][1] - 60) for i in layout.ids}
    for k in range(rounds):
        reach = 150 * (1 - k / rounds) + 4
        for i in layout.ids:
            best, best_cost = at[i], layout.cost(i, at[i], at)
            for _ in range(40):
                a, d = rng.uniform(0, 2 * math.pi), rng.uniform(0, reach)
                base = layout.dots[i] if rng.random() < 0.3 else at[i]
                try_at = (base[0] + d * math.cos(a), base[1] + d * math.sin(a))
                c = layout.cost(i, try_at, at)
                if c < best_cost:
                    best, best_cost = try_at, c
            at[i] = best
    return sum(layout.cost(i, at[i], at) for i in at), at


def place_plates(ports, zones, dots, chart):
    layout = Layout(plate_sizes(ports), sea_mask(zones), dots, chart)
    runs = [search_plates(layout, seed) for seed in range(6)]
    cost, at = min(runs, key=lambda r: r[0])
    at.update(chart.data.PLATES)
    for i in at:
        r = layout.rect(i, at[i])
        share = layout.water(r) / ((r[2] - r[0]) * (r[3] - r[1]))
        print("plate %-15s %5.0f %5.0f  water %3.0f %%" % (i, *at[i], 100 * share))
    print("cost of the layout %.0f (runs: %s)" % (cost, " ".join("%.0f" % r[0] for r in runs)))
    return at, {i: layout.rect(i, at[i]) for i in at}


# --- Galleys ----------------------------------------------------------------------------------------


def galley_distance(a, b):
    return math.hypot((a[0] - b[0]) / HULL_W, (a[1] - b[1]) / 50)


def candidates(zone, plates, cartouches, hull, margin):
    area, water = prep(zone.buffer(margin)), prep(zone.buffer(-6))
    x0, y0, x1, y1 = zone.bounds
    found = []
    for y in np.arange(max(y0, 62) + 4, min(y1, H - 16), 5):
        for x in np.arange(max(x0, 52), min(x1, W - 52), 6):
            hw, hh = HULL_W / 2 * hull, HULL_H / 2 * hull
            if not water.contains(Point(x, y)) or not area.contains(box(x - hw, y - hh, x + hw, y + hh)):
                continue
            body = (x - hw, y - 38, x + hw, y + 14)
            if any(overlap(body, p) > 60 for p in plates) or any(overlap(body, c) > 0 for c in cartouches):
                continue
            found.append((float(x), float(y)))
    return found


def spread(points, middle, first, n=6):
    """n of the points, far apart: the given first, the others farthest first, improved."""
    at = np.array(points) / (HULL_W, 50)

    def from_(k):
        return np.hypot(*(at - at[k]).T)

    chosen = [first]
    while len(chosen) < n:
        chosen.append(int(np.min([from_(k) for k in chosen], 0).argmax()))
    for _ in range(6):
        for k in range(n):
            rest = chosen[:k] + chosen[k + 1 :]
            chosen[k] = int(np.min([from_(r) for r in rest], 0).argmax())
    places = [points[k] for k in chosen]
    gap = min(galley_distance(a, b) for i, a in enumerate(places) for b in places[:i])
    places.sort(key=lambda p: galley_distance(p, middle))
    return gap, places


# How much of a hull must float, how far it may reach over the coast's wash, how large plates are taken,
# from how many beginnings to try, and with what distance to be content. First generous; where that does
# not make room enough, with less of the hull in clear water and plates as at 1080p; beneath plates only
# where nothing else helps.
TRIES = (
    (1, 2, 1, 1, 0.98),
    (0.85, 3, 1, 1, 0.98),
    (0.7, 4, 1, 1, 0.98),
    (0.7, 4, 1, 24, 0.85),
    (0.55, 5, 1, 24, 0.85),
    (0.55, 5, 1 / PLATE_SCALE, 24, 0.8),
    (0.55, 5, 0, 24, 0.8),
)


def shrunk(r, by):
    x, y, w, h = (r[0] + r[2]) / 2, (r[1] + r[3]) / 2, (r[2] - r[0]) / 2 * by, (r[3] - r[1]) / 2 * by
    return x - w, y - h, x + w, y + h


def sail_covered(at, plates):
    """Such places come last: a galley takes them only in a crowd."""
    sail = (at[0] - 46, at[1] - 66, at[0] + 46, at[1] + 14)
    return any(overlap(sail, p) > 60 for p in plates)


def place_galleys(name, zone, plates, cartouches):
    middle = zone.representative_point().coords[0]
    best, where = (0, None), ""
    for hull, margin, size, starts, enough in TRIES:
        if best[0] >= enough:
            break
        kept = [shrunk(p, size) for p in plates] if size else []
        points = candidates(zone, kept, cartouches, hull, margin)
        if len(points) < 6:
            continue
        near = min(range(len(points)), key=lambda k: galley_distance(points[k], middle))
        for first in [near] if starts == 1 else range(0, len(points), max(1, len(points) // starts)):
            found = spread(points, middle, first)
            if found > best:
                best, where = found, "" if size else "  under a plate"
    print("galleys %-15s gap %.2f%s" % (name, best[0], where))
    as_drawn = [shrunk(p, 1 / PLATE_SCALE) for p in plates]
    return sorted(best[1], key=lambda at: sail_covered(at, as_drawn))


# --- The file ---------------------------------------------------------------------------------------


def rings_of(zone):
    for p in getattr(zone, "geoms", [zone]):
        if isinstance(p, Polygon):
            for ring in (p.exterior, *p.interiors):
                yield list(ring.coords)[:-1]


def rounded_ring(ring):
    out = []
    for x, y in ring:
        q = tenths(x, y)
        if not out or q != out[-1]:
            out.append(q)
    return out


def main():
    chart = geography.chart_of_arguments()
    zones, board = chart.load()["zones"], chart.board_table()
    dots = {p["id"]: chart.point(*chart.data.PORTS[p["id"]]) for p in board["ports"]}
    plates, rects = place_plates(board["ports"], zones, dots, chart)
    lines = []
    for z in board["zones"]:
        name = z["id"]
        places = place_galleys(name, zones[name], rects.values(), chart.data.CARTOUCHES)
        anchors = [tenths(*p) for p in places]
        rings = [rounded_ring(r) for r in rings_of(zones[name]) if Polygon(r).area > 6]
        outline, first = [[(x / 10, y / 10) for x, y in r] for r in rings], [v / 10 for v in anchors[0]]
        inside = [tenths(*p) for p in open_points(outline, first)]
        entry = {"anchors": anchors, "open": inside, "rings": rings}
        lines.append('    "%s": %s' % (name, json.dumps(entry, separators=(",", ":"))))
    ports = ['    "%s": {"dot": %s, "plate": %s}' % (i, tenths(*dots[i]), tenths(*plates[i])) for i in plates]
    text = '{\n  "units_per_point": 10,\n  "size": %s,\n  "zones": {\n%s\n  },\n  "ports": {\n%s\n  }\n}\n'
    path = chart.file("zones.json")
    path.write_text(text % (tenths(W, H), ",\n".join(lines), ",\n".join(ports)))
    print(path.name, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
