"""Packs sprites into atlases: one JSON each and a page per resolution (full, half, quarter).

Transparent margins are cut to multiples of four pixels, so that a sprite covers exactly half and a
quarter of its size on the smaller pages. The json layer of the program knows whole numbers only:
anchors, solid boxes and named points are given in hundredths of a full-size pixel.
"""

import json
import sys

import numpy as np
from PIL import Image

from look import ASSETS, BUILD, SOURCE

GAP = 4  # Transparent pixels between sprites on a page.
DIVISORS = (1, 2, 4)
# What the first edition calls by another name.
SAME = {"cube_spices": "cube_spice", "medal_spices": "medal_spice"}


def hundredths(values):
    return [int(round(v * 100)) for v in values]


def premultiplied(image):
    a = np.asarray(image.convert("RGBA")).astype(np.float32) / 255
    a[..., :3] *= a[..., 3:4]
    return a


def shrink(a, n):
    """Averages n x n pixels; a is premultiplied and its sides are multiples of n."""
    h, w, _ = a.shape
    return a.reshape(h // n, n, w // n, n, 4).mean(axis=(1, 3))


def to_image(a):
    alpha = np.maximum(a[..., 3:4], 1e-6)
    out = np.where(a[..., 3:4] > 0, np.concatenate([a[..., :3] / alpha, a[..., 3:4]], -1), 0)
    return Image.fromarray((np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def box_of(mask):
    ys, xs = np.nonzero(mask)
    return int(xs.min()), int(ys.min()), int(xs.max()) + 1, int(ys.max()) + 1


def read_sprite(png):
    image = premultiplied(Image.open(png))
    x0, y0, x1, y1 = box_of(image[..., 3] > 0.004)
    x0, y0 = max(0, x0 - 1), max(0, y0 - 1)
    w, h = (x1 - x0 + 4) // 4 * 4, (y1 - y0 + 4) // 4 * 4
    cut = np.zeros((h, w, 4), np.float32)
    part = image[y0 : y0 + h, x0 : x0 + w]
    cut[: part.shape[0], : part.shape[1]] = part
    solid = cut[..., 3] > 0.86  # What belongs to the piece and is not its shadow.
    if not solid.any():
        solid = cut[..., 3] > 0.2
    info = json.loads(png.with_suffix(".json").read_text())
    ax, ay = info["anchor"]
    sx0, sy0, sx1, sy1 = box_of(solid)
    entry = {
        "reference": hundredths([info["reference"]])[0],
        "size": [w, h],
        "anchor": hundredths([ax - x0, ay - y0]),
        "solid": hundredths([sx0, sy0, sx1 - sx0, sy1 - sy0]),
    }
    slots = {k: hundredths([x - ax, y - ay]) for k, (x, y) in info.get("slots", {}).items()}
    if slots:
        entry["slots"] = slots
    return cut, entry


def place(sizes, width):
    """Shelves: tall sprites first. Returns corners and the height used."""
    order = sorted(range(len(sizes)), key=lambda i: (-sizes[i][1], -sizes[i][0], i))
    corners, x, y, shelf = [None] * len(sizes), GAP, GAP, 0
    for i in order:
        w, h = sizes[i]
        if x + w + GAP > width:
            x, y, shelf = GAP, y + shelf + GAP, 0
        corners[i] = (x, y)
        x += w + GAP
        shelf = max(shelf, h)
    return corners, y + shelf + GAP


def pack(name, pngs, width):
    images, entries = zip(*(read_sprite(p) for p in pngs))
    pages = []
    for divisor in DIVISORS:
        small = [shrink(a, divisor) for a in images]
        page_w = width // divisor
        corners, page_h = place([(a.shape[1], a.shape[0]) for a in small], page_w)
        page = np.zeros((page_h, page_w, 4), np.float32)
        for a, (x, y), entry in zip(small, corners, entries):
            page[y : y + a.shape[0], x : x + a.shape[1]] = a
            entry.setdefault("at", []).extend([x, y])
        file = f"{name}_{divisor}.png"
        to_image(page).save(ASSETS / "images" / file, optimize=True)
        pages.append({"divisor": divisor, "file": file})
        print(file, page_w, page_h, (ASSETS / "images" / file).stat().st_size)
    named = {p.stem: e for p, e in zip(pngs, entries)}
    named.update({new: named[old] for new, old in SAME.items() if old in named})
    lines = ["    %s: %s" % (json.dumps(n), json.dumps(e)) for n, e in sorted(named.items())]
    text = '{\n  "pages": %s,\n  "sprites": {\n%s\n  }\n}\n' % (json.dumps(pages), ",\n".join(lines))
    (ASSETS / "images" / f"{name}.json").write_text(text)


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["pieces", "galleys", "symbols"]
    finished = sorted((SOURCE / "sprites").glob("*.png"))
    # Galleys are large and drawn small: what is drawn large has pages without them.
    galleys = [p for p in finished if p.stem.startswith("galley_")]
    if "pieces" in wanted:
        pack("pieces", [p for p in finished if p not in galleys], 1536)
    if "galleys" in wanted:
        pack("galleys", galleys, 2880)
    if "symbols" in wanted:
        pack("symbols", sorted((BUILD / "symbols").glob("*.png")), 2048)
