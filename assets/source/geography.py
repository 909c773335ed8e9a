"""Where things are: the projection, the coast and the zones of the 2012 board.

The chart stretches the crowded seas (Adriatic, Aegean, Ligurian Sea, the coasts of Spain) with smooth
bulges on a projection that is already uneven in longitude and latitude; the Jacobian keeps its sign,
so nothing folds. Board units: 1580 x 1003. The coast is Natural Earth 1:10m (public domain) as the
npm package world-atlas carries it: pass its land-10m.json in the environment variable LAND_JSON.
"""

import json
import os
import pickle

import numpy as np
from scipy.interpolate import PchipInterpolator
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import polygonize, transform, unary_union

from look import ASSETS, BUILD

W, H = 1580, 1003

_LON = ((-6, -165), (-2.2, 0), (8, 432), (13, 618), (20, 918), (28, 1230), (36.9, 1580), (42, 1770))
_LAT = ((26, 1225), (29.8, 1003), (35, 700), (42, 258), (46.3, 0), (50, -190))
_fx, _fy = PchipInterpolator(*zip(*_LON)), PchipInterpolator(*zip(*_LAT))

# Bulges: (lon, lat), radius in board units, strength. Below 2.24 a single one stays monotone.
_BULGES = (
    ((15.9, 43.1), 125, 0.62),  # Adriatic
    ((25.3, 38.1), 115, 0.55),  # Aegean
    ((1.0, 39.4), 108, 0.55),  # Valencia
    ((19.2, 39.2), 90, 0.25),  # Corfu
    ((8.4, 43.3), 92, 0.62),  # Liguria
    ((4.2, 41.6), 70, 0.30),  # Gulf of Lions
)
_CENTERS = [((float(_fx(a)), float(_fy(b))), s, k) for (a, b), s, k in _BULGES]


def project(lon, lat):
    """Longitude and latitude in degrees (arrays too) to board units."""
    x, y = _fx(np.asarray(lon, float)), _fy(np.asarray(lat, float))
    px, py = x.copy(), y.copy()
    for (cx, cy), s, k in _CENTERS:
        dx, dy = x - cx, y - cy
        g = k * np.exp(-(dx * dx + dy * dy) / (2 * s * s))
        px, py = px + dx * g, py + dy * g
    return px, py


def point(lon, lat):
    x, y = project(lon, lat)
    return float(x), float(y)


def smallest_jacobian():
    """The least determinant of the projection over the chart, in units of its median."""
    lon, lat = np.meshgrid(np.linspace(-2.2, 36.9, 800), np.linspace(29.8, 46.3, 600))
    x, y = project(lon, lat)
    d = -(np.gradient(x, axis=1) * np.gradient(y, axis=0) - np.gradient(x, axis=0) * np.gradient(y, axis=1))
    return float(d.min() / np.median(d))


# A town's dot stands on the shore near its true place.
PORTS = {
    "valencia": (-0.35, 39.47), "barcelona": (2.17, 41.36), "marseille": (5.37, 43.3),
    "genova": (8.93, 44.4), "algiers": (3.06, 36.77), "tunis": (10.25, 36.85),
    "napoli": (14.25, 40.82), "sicilia": (15.27, 37.06), "tripoli": (13.19, 32.88),
    "venezia": (12.33, 45.42), "ragusa": (18.1, 42.65), "corfu": (19.93, 39.6),
    "modon": (21.7, 36.84), "creta": (25.13, 35.33), "constantinople": (28.95, 41.0),
    "cyprus": (32.45, 34.76), "antakya": (35.95, 36.1), "alexandria": (29.9, 31.2),
    "cyrene": (21.9, 32.88),
}  # fmt: skip

# A place well inside each zone, by which the faces of the drawing get their names.
_SEEDS = {
    "valencia": (0.2, 39.3), "barcelona": (2.6, 40.9), "marseille": (5, 42.5),
    "genova": (8.3, 43.3), "algiers": (3, 37.3), "tunis": (11.3, 37.3), "napoli": (12.5, 40.3),
    "sicilia": (16.5, 36.5), "tripoli": (13.2, 33.8), "venezia": (13.0, 44.6),
    "ragusa": (17, 42.6), "corfu": (18.8, 40), "modon": (21, 36), "creta": (26, 34.4),
    "constantinople": (25, 39.2), "cyprus": (31.3, 34.6), "antakya": (34.9, 34.6),
    "alexandria": (30, 32), "cyrene": (20.5, 33.4), "balearic": (6.5, 40),
}  # fmt: skip

# Points where three borders meet. Q1 and Q2 part Barcelona from Algiers: between them Valencia and
# the open Balearic sea share a line.
_Q1, _Q2 = (2.22, 39.12), (1.72, 37.98)
_T1, _T2, _T3, _T4 = (5.1, 40.05), (7.2, 38.05), (7.4, 40.8), (13.5, 35.0)
_T5, _T6, _T7, _T8 = (16.4, 34.4), (19.2, 35.1), (22.7, 34.7), (18.7, 37.3)
_T9, _T10, _T11, _T12, _T13 = (17.9, 41.15), (24.6, 37.15), (24.4, 33.5), (28.7, 33.6), (32.0, 33.1)

_BORDERS = (
    ((-1.2, 41.5), (0.75, 40.75), (1.6, 39.95), _Q1),
    (_Q1, (1.85, 38.6), _Q2),
    (_Q2, (0.75, 37.5), (-0.4, 37.05), (-1.4, 36.6), (-4, 36.1)),
    (_Q1, (2.95, 39.05), (3.95, 39.45), _T1),
    (_Q2, (3.4, 37.95), (5.4, 38.0), _T2),
    (_T1, (4.3, 41.2), (3.2, 42.2), (2, 42.5)),
    (_T1, (6.1, 40.35), _T3),
    (_T3, (7.3, 42.4), (7.15, 43.6), (6.9, 44.4)),
    (_T3, (8.0, 40.7), (8.6, 40.75), (9.1, 40.75)),
    ((9.2, 40.75), (9.9, 40.9), (10.9, 41.3), (12.0, 41.95), (12.9, 42.4)),
    ((14.7, 37.95), (15.62, 38.22), (16.2, 38.45)),
    (_T2, (7.1, 37.5), (7.1, 36.9), (7.0, 36)),
    (_T2, (9.9, 38.15), (12.0, 37.8), (12.55, 37.72), (13.4, 37.8)),
    ((9.0, 39.3), (9.6, 39.05), (11, 38.6), (12.4, 38.28), (12.75, 38.02), (13.4, 37.75)),
    ((13.7, 37.6), (13.25, 37.3), (13.25, 36.4), _T4),
    (_T4, (12.3, 34.15), (11.4, 33.55), (11.0, 33.25), (10.4, 32.8)),
    (_T4, (14.8, 34.7), _T5),
    (_T5, (16.6, 32.8), (17.2, 31.2), (17.6, 30.2), (17.8, 29.2)),
    (_T5, (17.9, 34.9), _T6),
    (_T6, (21, 34.7), _T7),
    (_T6, (18.8, 36.2), _T8),
    (_T8, (19.8, 37.55), (20.8, 38.0), (21.6, 38.35), (22.0, 38.75)),
    (_T8, (17.8, 38.3), (17.0, 38.85), (16.4, 39.0)),
    ((17.0, 40.6), (17.7, 40.85), _T9),
    (_T9, (18.9, 41.15), (19.6, 41.0), (20.5, 41.0)),
    (_T9, (16.85, 41.98), (15.5, 42.95), (14.75, 43.75), (14.95, 44.3), (15.2, 44.6), (16, 45.1)),
    (_T7, (23.2, 35.2), (23.9, 35.3), (24.25, 35.35), (24.35, 36.1), _T10),
    (_T10, (24.2, 37.6), (23.85, 37.9), (23.3, 38.3)),
    (_T10, (25.9, 36.95), (27.0, 37.15), (27.6, 37.2), (28.6, 37.3)),
    (_T7, (23.4, 33.9), _T11),
    (_T11, (24.9, 32.5), (25.0, 31.6), (25.2, 30.6)),
    (_T11, (26.6, 33.3), _T12),
    (_T12, (29.1, 34.8), (30.0, 35.9), (30.4, 36.4), (30.7, 37.2)),
    (_T12, (30.4, 33.2), _T13),
    (_T13, (32.7, 33.9), (33.2, 34.65), (33.3, 35.1)),
    ((33.6, 35.2), (33.5, 35.6), (33.0, 36.0), (32.6, 36.6)),
    (_T13, (33.6, 32.4), (34.85, 32.05), (36.8, 32.0)),
    ((28.6, 41.35), (29.1, 41.22), (29.6, 41.1)),
    ((23.05, 37.95), (22.9, 38.0)),
)

# The strait of Messina is drawn wider than it is, or nobody would see that two zones meet there.
_STRAIT = ((15.85, 38.55), (15.62, 38.22), (15.55, 37.95), (15.5, 37.6))
_STRAIT_HALF_WIDTH = 10


def curve(lonlat, steps=14):
    """A smooth line (Catmull-Rom) through points given in degrees, in board units."""
    p = np.array([point(*q) for q in lonlat])
    if len(p) == 2:
        return [tuple(p[0] + (p[1] - p[0]) * t) for t in np.linspace(0, 1, steps)]
    q = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for i in range(1, len(q) - 2):
        a, b, c, d = q[i - 1 : i + 3]
        for t in np.linspace(0, 1, steps, endpoint=False):
            out.append(
                tuple(
                    0.5
                    * (
                        2 * b
                        + (c - a) * t
                        + (2 * a - 5 * b + 4 * c - d) * t**2
                        + (3 * b - a - 3 * c + d) * t**3
                    )
                )
            )
    out.append(tuple(p[-1]))
    return [(round(float(x), 2), round(float(y), 2)) for x, y in out]


def _topology_polygons(path):
    topo = json.loads(open(path, encoding="utf-8").read())
    (sx, sy), (tx, ty) = topo["transform"]["scale"], topo["transform"]["translate"]
    arcs = []
    for arc in topo["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)

    def ring(indices):
        out = []
        for i in indices:
            a = arcs[i] if i >= 0 else arcs[~i][::-1]
            out += a if not out else a[1:]
        return out

    def walk(g):
        if g["type"] == "GeometryCollection":
            for h in g["geometries"]:
                yield from walk(h)
        elif g["type"] == "Polygon":
            yield g["arcs"]
        elif g["type"] == "MultiPolygon":
            yield from g["arcs"]

    for rings in walk(topo["objects"]["land"]):
        rings = [ring(r) for r in rings]
        yield Polygon(rings[0], rings[1:])


def load_land():
    """The coast in board units, rounded as a chart-maker's hand would, islets left out."""
    view = box(-5.5, 26.5, 41.5, 49.5)
    raw = [
        p.buffer(0).intersection(view)
        for p in _topology_polygons(os.environ["LAND_JSON"])
        if p.intersects(view)
    ]
    parts = []
    for p in unary_union(raw).geoms:
        if p.area >= 0.012:
            parts.append(transform(project, Polygon(p.exterior)).buffer(0))
    land = unary_union(parts).buffer(1.2).buffer(-2.2).buffer(1.0).simplify(0.25)
    land = unary_union([Polygon(p.exterior) for p in land.geoms if p.area > 45])
    strait = LineString(curve(_STRAIT)).buffer(_STRAIT_HALF_WIDTH, cap_style=2)
    return land.difference(strait).buffer(-0.6).buffer(0.6).intersection(box(-1, -1, W + 1, H + 1))


def _assign(faces):
    """Faces named by the seeds; the small rest goes to the neighbour with the longest border."""
    zones = {}
    for name, seed in _SEEDS.items():
        p = Point(*point(*seed))
        zones[name] = next(f for f in faces if f.contains(p))
    assert len({f.wkt for f in zones.values()}) == len(zones), "two zones share a face"
    taken = {f.wkt for f in zones.values()}
    black_sea = Point(*point(33, 43))
    for f in faces:
        if f.wkt in taken or f.area <= 4 or f.contains(black_sea) or f.area > 9000:
            continue
        best = max(zones, key=lambda z: zones[z].buffer(0.6).intersection(f).area)
        if zones[best].buffer(0.6).intersection(f).area > 0.5:
            zones[best] = unary_union([zones[best], f.buffer(0.05)])
    return zones


def build():
    """Land, zones and border lines, kept in build/geography.pkl for the other scripts."""
    land = load_land()
    frame = box(-1, -1, W + 1, H + 1)
    lines = [LineString(curve(b)) for b in _BORDERS]
    faces = list(polygonize(unary_union(lines + [land.boundary, frame.exterior])))
    faces = [f for f in faces if not land.contains(f.representative_point())]
    zones = _assign(faces)
    borders = unary_union([line.difference(land.buffer(-0.5)) for line in lines]).intersection(frame)
    BUILD.mkdir(exist_ok=True)
    data = {"land": land, "zones": zones, "borders": borders}
    pickle.dump(data, open(BUILD / "geography.pkl", "wb"))
    return data


def load():
    path = BUILD / "geography.pkl"
    return pickle.load(open(path, "rb")) if path.exists() else build()


def board_table():
    """Ports, goods, spaces and adjacency of assets/boards/2012.json."""
    return json.loads((ASSETS / "boards" / "2012.json").read_text())


if __name__ == "__main__":
    data = build()
    print("smallest jacobian / median: %.3f" % smallest_jacobian())
    for name, zone in data["zones"].items():
        print("%-15s %7.0f" % (name, zone.area), zone.geom_type)
