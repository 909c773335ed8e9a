"""Where things are: the projection, the coast and the zones of a board.

What one board's chart wants is data in a module of its own: chart_2012.py, chart_1996.py, chart_laguna.py. A chart
stretches the crowded seas with smooth bulges on a projection that is already uneven in longitude and
latitude; the Jacobian keeps its sign, so nothing folds. Board units: 1580 x 1003. The coast is that of
coast.json (coast.py).  Usage: geography.py EDITION
"""

import importlib
import json
import pickle
import sys

import numpy as np
from scipy.interpolate import PchipInterpolator
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box
from shapely.ops import polygonize, transform, unary_union

from look import ASSETS, BUILD, SOURCE

W, H = 1580, 1003


def _view_of(table, low, high):
    """The degrees at the chart's two edges."""
    at = {units: degrees for degrees, units in table}
    return at[low], at[high]


class Chart:
    """The chart of one edition: its data, its projection and its zones."""

    def __init__(self, edition):
        self.edition = edition
        self.data = importlib.import_module("chart_" + edition)
        self._fx = PchipInterpolator(*zip(*self.data.LON))
        self._fy = PchipInterpolator(*zip(*self.data.LAT))
        self._bulges = [
            ((float(self._fx(a)), float(self._fy(b))), s, k) for (a, b), s, k in self.data.BULGES
        ]

    # --- Projection -----------------------------------------------------------------------------

    def project(self, lon, lat):
        """Longitude and latitude in degrees (arrays too) to board units."""
        x, y = self._fx(np.asarray(lon, float)), self._fy(np.asarray(lat, float))
        px, py = x.copy(), y.copy()
        for (cx, cy), s, k in self._bulges:
            dx, dy = x - cx, y - cy
            g = k * np.exp(-(dx * dx + dy * dy) / (2 * s * s))
            px, py = px + dx * g, py + dy * g
        return px, py

    def point(self, lon, lat):
        x, y = self.project(lon, lat)
        return float(x), float(y)

    def smallest_jacobian(self):
        """The least determinant of the projection over the chart, in units of its median."""
        west, east = _view_of(self.data.LON, 0, W)
        north, south = _view_of(self.data.LAT, 0, H)
        lon, lat = np.meshgrid(np.linspace(west, east, 800), np.linspace(south, north, 600))
        x, y = self.project(lon, lat)
        d = -(
            np.gradient(x, axis=1) * np.gradient(y, axis=0)
            - np.gradient(x, axis=0) * np.gradient(y, axis=1)
        )
        return float(d.min() / np.median(d))

    def curve(self, lonlat):
        return smooth([self.point(*q) for q in lonlat])

    # --- Land and zones -------------------------------------------------------------------------

    def load_land(self):
        """The coast in board units, rounded as a chart-maker's hand would, islets left out."""
        parts = self._own_land() if hasattr(self.data, "LAND") else self._coast()
        land = unary_union(parts).buffer(1.2).buffer(-2.2).buffer(1.0).simplify(0.25)
        land = unary_union([_without_ponds(p) for p in land.geoms if p.area > 45])
        for line, half_width in self.data.STRAITS:
            land = land.difference(LineString(self.curve(line)).buffer(half_width, cap_style=2))
        return land.buffer(-0.6).buffer(0.6).intersection(box(-1, -1, W + 1, H + 1))

    def _own_land(self):
        """Outlines of the chart's own, which a hand drew: the same hand each time."""
        hand = np.random.default_rng(1480)
        return [Polygon(_ragged(self.curve((*ring, ring[0])), hand)).buffer(0) for ring in self.data.LAND]

    def _coast(self):
        west, east = self.data.LON[0][0], self.data.LON[-1][0]
        view = box(west + 0.5, 26.5, east - 0.5, 49.5)
        coast = json.loads((SOURCE / "coast.json").read_text())
        shapes = [Polygon(rings[0], rings[1:]) for rings in coast["land"]]
        raw = [p.buffer(0).intersection(view) for p in shapes if p.intersects(view)]
        parts = []
        for p in unary_union(raw).geoms:
            if p.area >= 0.012:
                parts.append(transform(self.project, Polygon(p.exterior)).buffer(0))
        return parts

    def _assign(self, faces):
        """Faces named by the seeds; the small rest goes to the neighbour with the longest border."""
        zones = {}
        for name, seed in self.data.SEEDS.items():
            p = Point(*self.point(*seed))
            holds = [f for f in faces if f.contains(p)]
            assert holds, f"the seed of {name} lies on land or a border"
            rival = next((z for z in zones if zones[z].equals(holds[0])), None)
            assert rival is None, f"{name} and {rival} share a face"
            zones[name] = holds[0]
        taken = {f.wkt for f in zones.values()}
        black_sea = Point(*self.point(33, 43))
        for f in faces:
            if f.wkt in taken or f.area <= 4 or f.contains(black_sea) or f.area > 9000:
                continue
            best = max(zones, key=lambda z: zones[z].buffer(0.6).intersection(f).area)
            if zones[best].buffer(0.6).intersection(f).area > 0.5:
                zones[best] = unary_union([zones[best], f.buffer(0.05)])
        return zones

    def knots(self):
        """Small rounds where four zones meet that must not all touch: they belong to no zone."""
        return [(Point(*self.point(*at)), r) for at, r in self.data.KNOTS]

    def build(self):
        """Land, zones and border lines, kept for the other scripts."""
        land = self.load_land()
        frame = box(-1, -1, W + 1, H + 1)
        knots = MultiPolygon([p.buffer(r) for p, r in self.knots()])
        lines = [LineString(self.curve(b)) for b in self.data.BORDERS]
        edges = [land.boundary, frame.exterior] + [k.exterior for k in knots.geoms]
        faces = list(polygonize(unary_union(lines + edges)))
        solid = unary_union([land, knots])
        faces = [f for f in faces if not solid.contains(f.representative_point())]
        zones = self._assign(faces)
        hidden = unary_union([land.buffer(-0.5), knots])
        borders = unary_union([line.difference(hidden) for line in lines]).intersection(frame)
        result = {"land": land, "zones": zones, "borders": borders}
        pickle.dump(result, open(self._store(), "wb"))
        return result

    def _store(self):
        return BUILD / f"geography_{self.edition}.pkl"

    def load(self):
        path = self._store()
        return pickle.load(open(path, "rb")) if path.exists() else self.build()

    def file(self, name):
        """Of the board: the printed ones lie among the others, each further one in a folder of its own."""
        folder = ASSETS / "boards" / self.edition
        printed = {"board.json": f"{self.edition}.json", "zones.json": f"{self.edition}_zones.json"}
        return folder / name if folder.is_dir() else ASSETS / "boards" / printed[name]

    def picture(self, size):
        if (ASSETS / "boards" / self.edition).is_dir():
            return self.file(f"picture{size}.jpg")
        return ASSETS / "images" / f"board_{self.edition}{size}.jpg"

    def board_table(self):
        """Ports, goods, spaces and adjacency of the board file."""
        return json.loads(self.file("board.json").read_text())


def _rounded(points):
    return [(round(float(x), 2), round(float(y), 2)) for x, y in points]


def smooth(points, steps=14):
    """A smooth line (Catmull-Rom) through points."""
    p = np.array(points)
    if len(p) == 2:
        return _rounded(p[0] + (p[1] - p[0]) * t for t in np.linspace(0, 1, steps))
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
    return _rounded(out)


def _ragged(points, hand):
    """A drawn shore: points a few units apart, each a little off the smooth line, in slow swings."""
    line = LineString(points)
    count = max(24, int(line.length / 5))
    at = np.array([line.interpolate(k / count, normalized=True).coords[0] for k in range(count)])
    swing = sum(
        a * np.sin(2 * np.pi * (k * np.arange(count) / count + hand.random()))
        for k, a in ((count // 24 + 1, 1.7), (count // 9 + 2, 1.3), (count // 4 + 3, 0.9))
    )
    along = np.roll(at, -1, 0) - np.roll(at, 1, 0)
    along /= np.maximum(np.hypot(*along.T), 1e-6)[:, None]
    return at + np.stack([along[:, 1], -along[:, 0]], 1) * swing[:, None]


def _without_ponds(p):
    """Lakes are filled; a sea that the rounding has shut in stays, for a strait to open it."""
    return Polygon(p.exterior, [r for r in p.interiors if Polygon(r).area > 400])


def chart_of_arguments():
    """The chart whose edition the command line names."""
    if len(sys.argv) != 2:
        sys.exit("usage: %s EDITION (2012, 1996 or laguna)" % sys.argv[0])
    return Chart(sys.argv[1])


def main():
    chart = chart_of_arguments()
    result = chart.build()
    print("smallest jacobian / median: %.3f" % chart.smallest_jacobian())
    for name, zone in result["zones"].items():
        print("%-15s %7.0f" % (name, zone.area), zone.geom_type)


if __name__ == "__main__":
    main()
