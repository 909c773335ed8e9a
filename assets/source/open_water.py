"""Points well inside a zone, where marks and the ends of sea lanes may go.

A grid over its outline, fine enough for a hundred, from the first place for galleys outwards. Needs nothing
but the standard library.
"""

import math

MOST, LEAST_STEP, INSET = 96, 7, 12  # Points of a zone; board units between them and to its edge.


def crosses(rings, x, y):
    inside = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[-1:] + ring[:-1]):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
    return inside


def well_inside(rings, x, y):
    around = ((x, y), (x - INSET, y), (x + INSET, y), (x, y - INSET), (x, y + INSET))
    return all(crosses(rings, *p) for p in around)


def open_points(rings, first):
    """rings and first in board units; at least one point."""
    xs, ys = [x for r in rings for x, _ in r], [y for r in rings for _, y in r]
    x0, y0, w, h = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    step = max(LEAST_STEP, math.sqrt(w * h / 420))
    columns, rows = int(w / step + 0.5), int(h / step + 0.5)
    grid = [(x0 + step * (i + 0.5), y0 + step * (k + 0.5)) for k in range(rows) for i in range(columns)]
    found = [p for p in grid if well_inside(rings, *p)] or [first]
    found.sort(key=lambda p: math.hypot(p[0] - first[0], p[1] - first[1]))
    stride = max(1, len(found) / MOST)
    return [found[int(i * stride)] for i in range(min(MOST, len(found)))]
