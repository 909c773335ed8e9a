"""Checks that what must be told apart stays apart for every kind of colour vision.

Players, goods of one board and highlights of choices are compared within their set: as the theme's
colours, and players and goods also as they are rendered, by the median colour of their sprites. Dichromacy
is simulated after Machado, Oliveira and Fernandes (2009, severity 1); distances are CIEDE2000. The set of
high contrast is also held to the ratios of WCAG 2.1: text on whatever it is written on, marks on what lies
beside them. Needs nothing but the standard library.

    check_palette.py ASSETS
"""

import itertools
import json
import math
import struct
import sys
import zlib
from pathlib import Path

VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Least distances, well above the 2 or so that an attentive eye can see side by side.
PLAYERS, GOODS, HIGHLIGHTS, RENDERED_PLAYERS, RENDERED_GOODS = 24, 15, 20, 20, 12
# A palette made for some eyes must do better for them than the one made for all.
PLAYERS_OWN, GOODS_OWN = 36, 22
FOR_ALL = ("default", "contrast")
LIGHTS = ("reach", "sale", "danger")
# Ratios of high contrast: WCAG 2.1, 1.4.3 and 1.4.11.
TEXT, MARK = 4.5, 3
PAPERS = ("paper_top", "paper_bottom", "paper_high", "paper_low", "select")
FACES = ("plain_top", "plain_low", "golden_top", "golden_low", "quiet_top", "quiet_low")
INKS = ("ink", "ink_soft", "ink_faint", "rubric", "danger", "good", "reach", "brass_dark")


def linear(v):
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def hex_linear(text):
    return tuple(linear(int(text[i : i + 2], 16) / 255) for i in (1, 3, 5))


def seen(color, vision):
    return tuple(min(1, max(0, sum(m * c for m, c in zip(row, color)))) for row in VISION[vision])


def lab(color):
    r, g, b = color
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def turn(a, b):
    return math.degrees(math.atan2(b, a)) % 360


def ciede2000(p, q):
    mean = (math.hypot(*p[1:]) + math.hypot(*q[1:])) / 2
    g = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    (l1, a1, b1), (l2, a2, b2) = ((l, a * g, b) for l, a, b in (p, q))
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = turn(a1, b1), turn(a2, b2)
    dh = 0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * math.cos(math.radians(hue - 30)) + 0.24 * math.cos(math.radians(2 * hue))
    t += 0.32 * math.cos(math.radians(3 * hue + 6)) - 0.20 * math.cos(math.radians(4 * hue - 63))
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2)) / (1 + 0.015 * chroma * t)
    bend = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    bend *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(dl * dl + dc * dc + dh * dh + bend * dc * dh)


# --- Sprites ----------------------------------------------------------------------------------------


def read_png(path):
    """Rows of RGBA bytes; eight bits, not interlaced, as the packer writes them."""
    data, at, packed = path.read_bytes(), 8, b""
    while at < len(data):
        (size,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", data[at + 8 : at + 18])
            assert depth == 8 and color == 6, "not an RGBA picture"
        elif kind == b"IDAT":
            packed += data[at + 8 : at + 8 + size]
        at += size + 12
    raw, stride = zlib.decompress(packed), width * 4
    rows, above = [], bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        row = unfilter(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above)
        rows.append(row)
        above = row
    return rows


def unfilter(kind, row, above):
    for i in range(len(row)):
        left = row[i - 4] if i >= 4 else 0
        up, corner = above[i], above[i - 4] if i >= 4 else 0
        if kind == 1:
            row[i] = (row[i] + left) & 255
        elif kind == 2:
            row[i] = (row[i] + up) & 255
        elif kind == 3:
            row[i] = (row[i] + (left + up) // 2) & 255
        elif kind == 4:
            guess = left + up - corner
            by = [(abs(guess - v), k) for k, v in enumerate((left, up, corner))]
            row[i] = (row[i] + (left, up, corner)[min(by)[1]]) & 255
    return row


def median_color(rows, entry, page, divisor):
    """The median of a sprite's opaque pixels, channel by channel, linear."""
    x0, y0 = entry["at"][2 * page : 2 * page + 2]
    w, h = (v // divisor for v in entry["size"])
    pixels = [rows[y][4 * x : 4 * x + 4] for y in range(y0, y0 + h) for x in range(x0, x0 + w)]
    solid = [p for p in pixels if p[3] > 250]
    return tuple(linear(sorted(p[k] for p in solid)[len(solid) // 2] / 255) for k in range(3))


# --- Checks -----------------------------------------------------------------------------------------


def check(title, colors, least, visions, problems):
    found = []
    for vision in visions:
        labs = {n: lab(seen(c, vision)) for n, c in colors.items()}
        d, a, b = min((ciede2000(labs[a], labs[b]), a, b) for a, b in itertools.combinations(labs, 2))
        found.append("%s %.1f" % (vision, d))
        if d < least:
            problems.append(f"{title}, {vision}: {a} and {b} are only {d:.1f} apart, not {least}")
    print("%-28s %s" % (title, "  ".join(found)))


def over(upper, lower):
    """The colour of `upper`, which may have an alpha, on `lower`, as "#RRGGBB"."""
    alpha = int(upper[7:9] or "ff", 16) / 255
    mixed = (
        round(int(upper[i : i + 2], 16) * alpha + int(lower[i : i + 2], 16) * (1 - alpha)) for i in (1, 3, 5)
    )
    return "#%02X%02X%02X" % tuple(mixed)


def faded(color, alpha):
    """The colour as gfx_fade makes it."""
    return "%s%02X" % (color[:7], round(int(color[7:9] or "ff", 16) * alpha))


def contrast(one, two):
    light = [sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), hex_linear(c))) for c in (one, two)]
    return (max(light) + 0.05) / (min(light) + 0.05)


def contrast_pairs(theme):
    """What is written or drawn on what in the set of high contrast: (name, colour, name, ground, least)."""
    own = theme["palettes"]["contrast"]
    color = dict(theme["color"], **own["color"])
    for ink in INKS:
        for ground in PAPERS:
            yield ink, color[ink], ground, color[ground], TEXT
    for ink in ("ink", "ink_faint"):
        for ground in FACES:
            yield ink, color[ink], ground, color[ground], TEXT
    for ground in ("red_top", "red_low"):
        yield "on_red", color["on_red"], ground, color[ground], TEXT
    for ground in ("walnut", "walnut_dark"):
        yield "brass_light", color["brass_light"], ground, color[ground], TEXT
    # Spaces of the wheel that nobody can use, and free spaces of a warehouse.
    veiled = over(faded(color["veil"], 0.9), color["paper_top"])
    yield "ink_faint", color["ink_faint"], "a veiled space", veiled, TEXT
    free = over(faded(color["paper_low"], 0.45), color["paper_top"])
    yield "a value", over(faded(color["ink_soft"], 0.75), free), "a free space", free, TEXT
    # Numbers that are chosen, ports at a scoring.
    for ground in ("sale", "active"):
        yield "ink", color["ink"], ground, color[ground], TEXT
    for mark in ("sale", "brass"):
        for ground in PAPERS:
            yield mark, color[mark], ground, color[ground], MARK
    # These have a dark line around them wherever they are drawn.
    for mark in ("active", "path", "brass_light"):
        yield mark, color[mark], "its dark line", "#3A2A10", MARK
    yield from livery_pairs(theme, own, color)


def livery_pairs(theme, own, color):
    for player in theme["players"]:
        livery = dict(player, **own.get("players", {}).get(player["name"], {}))
        yield player["name"] + ", on", livery["on"], "its livery", livery["color"], TEXT
        for ground in PAPERS:
            yield player["name"] + ", dark", livery["dark"], ground, color[ground], TEXT
    for good in theme["goods"]:
        cube = own.get("goods", {}).get(good["name"], {}).get("color", good["color"])
        yield good["name"] + ", mark", good["mark"], "its cube", cube, MARK


def check_contrast(theme, problems):
    least = {}
    for name, color, on, ground, needed in contrast_pairs(theme):
        ratio = contrast(color, ground)
        least[needed] = min(least.get(needed, (99, "")), (ratio, f"{name} on {on}"))
        if ratio < needed:
            problems.append(f"contrast: {name} on {on} is only {ratio:.2f}:1, not {needed}:1")
    for needed, (ratio, what) in sorted(least.items()):
        print("%-28s %.2f:1, %s" % (f"contrast, least of {needed}:1", ratio, what))


def palettes(theme):
    """The colours of players, goods and highlights in each palette, and the kinds of vision it is for."""
    kinds = {
        "default": VISION,
        "deutan": ("normal", "protan", "deutan"),
        "tritan": ("normal", "tritan"),
        "contrast": VISION,
    }
    for name, visions in kinds.items():
        own, sets = theme["palettes"][name], []
        for kind in ("players", "goods"):
            changed = {n: d["color"] for n, d in own.get(kind, {}).items()}
            sets.append({d["name"]: hex_linear(changed.get(d["name"], d["color"])) for d in theme[kind]})
        colors = dict(theme["color"], **own.get("color", {}))
        sets.append({n: hex_linear(colors[n]) for n in LIGHTS})
        yield name, sets, visions


def main():
    assets, problems = Path(sys.argv[1]), []
    theme = json.loads((assets / "theme.json").read_text(encoding="utf-8"))
    pieces = json.loads((assets / "images" / "pieces.json").read_text(encoding="utf-8"))
    page = len(pieces["pages"]) - 1
    rows = read_png(assets / "images" / pieces["pages"][page]["file"])

    def rendered(names):
        divisor = pieces["pages"][page]["divisor"]
        return {n: median_color(rows, pieces["sprites"][n], page, divisor) for n in names}

    for edition in ("2012", "1996"):
        board = json.loads((assets / "boards" / f"{edition}.json").read_text(encoding="utf-8"))
        names = [g["id"] for g in board["goods"]]
        for palette, (_, goods, _), visions in palettes(theme):
            least = GOODS if palette in FOR_ALL else GOODS_OWN
            check(f"goods {edition}, {palette}", {n: goods[n] for n in names}, least, visions, problems)
        cubes = rendered("cube_" + n for n in names)
        check(f"cubes {edition}, rendered", cubes, RENDERED_GOODS, VISION, problems)
    for palette, (players, _, lights), visions in palettes(theme):
        least = PLAYERS if palette in FOR_ALL else PLAYERS_OWN
        check(f"players, {palette}", players, least, visions, problems)
        check(f"highlights, {palette}", lights, HIGHLIGHTS, visions, problems)
    pawns = rendered("pawn_" + p["name"] for p in theme["players"])
    check("sailors, rendered", pawns, RENDERED_PLAYERS, VISION, problems)
    check_contrast(theme, problems)
    for p in problems:
        print("FAILED:", p)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
