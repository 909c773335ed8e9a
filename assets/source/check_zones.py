"""Checks zone outlines against a board file: two zones touch exactly when the board says so.

Touching is a shared line; a point is not. Each zone must also have room for six galleys, and each port
a plate of its own. Needs nothing but the standard library, so that the test suite can run it:
check_zones.py BOARD.json ZONES.json
"""

import json
import math
import sys

from open_water import open_points

NEAR = 0.35  # Board units within which two borders are one line.
LEAST = 6.0  # Board units of shared line from which zones count as touching.
MOST = 0.8  # Board units below which they count as parted; between the two is an error.

# Six galleys have room when an ellipse of this size round each holds no other's middle: the hull's
# length but for beak and stern, and the depth that sail, number and deck need to be seen. The waterline
# between bow and stern, so far to both sides of the middle, may lie over the coast's wash only; deck
# and sail (from the middle west, north, east, south) lie clear of every plate but for a corner.
ROOM = (72, 39)
GALLEYS, WATERLINE, WASH, CLEAR = 6, 25, 5.5, 5
BODY, CORNER = (-25, -38, 25, 14), 60

# Plates are at least as wide as their spaces need (src/ui/board/plate_parts.c).
PLATE_HEIGHT = 73



def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def segments(rings):
    for ring in rings:
        for a, b in zip(ring, ring[1:] + ring[:1]):
            yield a, b


def distance(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0 if length == 0 else max(0, min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    return math.hypot(a[0] + t * dx - p[0], a[1] + t * dy - p[1])


class Zone:
    def __init__(self, entry, per):
        self.rings = [[(x / per, y / per) for x, y in ring] for ring in entry["rings"]]
        self.anchors = [(x / per, y / per) for x, y in entry["anchors"]]
        self.open = [(x / per, y / per) for x, y in entry["open"]]
        xs = [x for r in self.rings for x, _ in r]
        ys = [y for r in self.rings for _, y in r]
        self.box = (min(xs), min(ys), max(xs), max(ys))
        self.cells = {}
        for s in segments(self.rings):
            for key in self.keys(s):
                self.cells.setdefault(key, []).append(s)

    @staticmethod
    def keys(s):
        (x0, y0), (x1, y1) = s
        for i in range(int(min(x0, x1) // 8) - 1, int(max(x0, x1) // 8) + 2):
            for j in range(int(min(y0, y1) // 8) - 1, int(max(y0, y1) // 8) + 2):
                yield i, j

    def near(self, p):
        found = self.cells.get((int(p[0] // 8), int(p[1] // 8)), ())
        return any(distance(p, *s) <= NEAR for s in found)

    def edge_distance(self, p):
        return min(distance(p, *s) for s in segments(self.rings))

    def floats(self, p):
        return self.contains(p) or self.edge_distance(p) <= WASH

    def contains(self, p):
        inside = False
        for (ax, ay), (bx, by) in segments(self.rings):
            if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
                inside = not inside
        return inside


def shared_length(a, b):
    if (
        a.box[2] < b.box[0] - 1
        or b.box[2] < a.box[0] - 1
        or a.box[3] < b.box[1] - 1
        or b.box[3] < a.box[1] - 1
    ):
        return 0.0
    total = 0.0
    for p, q in segments(a.rings):
        middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        if b.near(p) and b.near(q) and b.near(middle):
            total += math.hypot(q[0] - p[0], q[1] - p[1])
    return total


def plate_rects(board, map_):
    """West, north, east and south of every plate at 1080p."""
    per, rects = map_["units_per_point"], {}
    for p in board["ports"]:
        if p["id"] in map_["ports"]:
            x, y = (v / per for v in map_["ports"][p["id"]]["plate"])
            w = 14 + 24 * p["spaces"] + (18 if p["spaces"] <= 3 else 0)
            rects[p["id"]] = (x - w / 2, y - PLATE_HEIGHT / 2, x + w / 2, y + PLATE_HEIGHT / 2)
    return rects


def overlap(a, b):
    w, h = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0


def check_room(zones, plates):
    problems = []
    for name, zone in sorted(zones.items()):
        at = zone.anchors
        wanted = open_points(zone.rings, at[0])
        if len(zone.open) != len(wanted) or any(math.dist(p, q) > 0.1 for p, q in zip(zone.open, wanted)):
            problems.append(f"{name}: the points for marks are not those of its outline")
        if len(at) != GALLEYS:
            problems.append(f"{name}: has {len(at)} places for galleys, not {GALLEYS}")
        for k, (x, y) in enumerate(at):
            if not zone.contains((x, y)) or zone.edge_distance((x, y)) < CLEAR:
                problems.append(f"{name}: place {k} for a galley is not in clear water")
            if not all(zone.floats((x + d, y)) for d in (-WATERLINE, WATERLINE)):
                problems.append(f"{name}: a galley at place {k} lies ashore or over a border")
            body = (x + BODY[0], y + BODY[1], x + BODY[2], y + BODY[3])
            for port, rect in plates.items():
                if overlap(body, rect) > CORNER:
                    problems.append(f"{name}: place {k} for a galley lies beneath the plate of {port}")
            for n, (u, v) in enumerate(at[:k]):
                if math.hypot((x - u) / ROOM[0], (y - v) / ROOM[1]) < 1:
                    problems.append(f"{name}: places {n} and {k} are too near each other")
    return problems


def check_ports(board, map_, zones, plates):
    problems = []
    (w, h), per = map_["size"], map_["units_per_point"]
    for p in board["ports"]:
        name = p["id"]
        if name not in plates:
            problems.append(f"{name}: has no dot and plate")
            continue
        if zones[p["zone"]].edge_distance([v / per for v in map_["ports"][name]["dot"]]) > 20:
            problems.append(f"{name}: its dot is not on the shore of its zone")
        r = plates[name]
        if r[0] < 0 or r[1] < 0 or r[2] > w / per or r[3] > h / per:
            problems.append(f"{name}: its plate hangs over the chart's edge")
        for other in plates:
            if other < name and overlap(r, plates[other]):
                problems.append(f"{other}, {name}: their plates overlap")
    return problems


def check(board, map_):
    problems = []
    per = map_["units_per_point"]
    wanted = {z["id"]: set(z["adjacent"]) for z in board["zones"]}
    for name in sorted(set(wanted) ^ set(map_["zones"])):
        problems.append(f"{name}: stands in only one of the two files")
    zones = {n: Zone(map_["zones"][n], per) for n in wanted if n in map_["zones"]}
    names, shortest = sorted(zones), (1e9, "")
    for i, a in enumerate(names):
        for b in names[:i]:
            length = max(shared_length(zones[a], zones[b]), shared_length(zones[b], zones[a]))
            if b in wanted[a]:
                shortest = min(shortest, (length, f"{b}-{a}"))
                if length < LEAST:
                    problems.append(f"{b}-{a}: adjacent on the board, but share only {length:.1f} units")
            elif length > MOST:
                problems.append(f"{b}-{a}: not adjacent on the board, but share {length:.1f} units")
    plates = plate_rects(board, map_)
    problems += check_room(zones, plates)
    problems += check_ports(board, map_, zones, plates)
    return problems, shortest


def main():
    problems, shortest = check(load(sys.argv[1]), load(sys.argv[2]))
    for p in problems:
        print("FAILED:", p)
    if not problems:
        where = "%s, %.0f units" % (shortest[1], shortest[0])
        print("adjacency is exact and all galleys have room; shortest shared border", where)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
