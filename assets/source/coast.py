"""Cuts the land round the Mediterranean out of a map of the world, for geography.py: coast.json.

The map is Natural Earth 1:10m (public domain) as the npm package world-atlas carries it, a TopoJSON
file.  Usage: coast.py LAND-10M.JSON.  The result is committed: nobody needs to run this again.
"""

import json
import sys

from shapely.geometry import Polygon, box

from look import SOURCE

VIEW = box(-10.5, 26, 42.5, 50)  # A little more than either chart shows.


def land_polygons(path):
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


def pieces(shape):
    for p in getattr(shape, "geoms", [shape]):
        if p.geom_type == "Polygon":
            yield [[[round(x, 6), round(y, 6)] for x, y in r.coords] for r in (p.exterior, *p.interiors)]


def main():
    land = []
    for p in land_polygons(sys.argv[1]):
        if p.intersects(VIEW):
            land += pieces(p.buffer(0).intersection(VIEW))
    lines = ",\n".join("    " + json.dumps(rings, separators=(",", ":")) for rings in land)
    (SOURCE / "coast.json").write_text('{\n  "land": [\n%s\n  ]\n}\n' % lines)
    print(len(land), "pieces of land,", (SOURCE / "coast.json").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
