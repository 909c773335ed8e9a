"""Finishes the renders of build/raw into assets/source/sprites.

Debian's Blender has no denoiser and its shadow catcher leaves a veil: the veil is subtracted, only the
shadow is blurred, tinted warm and faded at the edge of the canvas; the piece itself stays untouched.
"""

import shutil

import numpy as np
from PIL import Image
from scipy.ndimage import binary_dilation, gaussian_filter

from look import BUILD, SOURCE

VEIL, STRENGTH, WARM = 0.10, 0.80, np.array([0.17, 0.10, 0.05])


def clean(path):
    a = np.asarray(Image.open(path).convert("RGBA")).astype(float) / 255
    alpha, light = a[..., 3], a[..., :3].max(-1)
    solid = alpha > 0.985
    near = binary_dilation(solid, iterations=2)
    away = (~near).astype(float)
    shadow = gaussian_filter(np.where(near, 0, alpha), 2.0) / np.maximum(gaussian_filter(away, 2.0), 1e-3)
    shadow = np.clip((shadow - VEIL) / (1 - VEIL), 0, 1) * STRENGTH
    h, w = alpha.shape
    yy, xx = np.mgrid[0:h, 0:w]
    edge = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy))
    shadow *= np.clip(edge / 10, 0, 1)
    # Rim pixels mix piece and shadow: how light they are tells how much is piece.
    cover = np.where(near & ~solid, np.clip(alpha, 0, 1) * np.clip(light / 0.12, 0, 1), 0)
    cover = np.where(solid, 1, cover)
    total = cover + shadow * (1 - cover)
    color = a[..., :3] * cover[..., None] + WARM * (shadow * (1 - cover))[..., None]
    color = np.where(total[..., None] > 1e-4, color / np.maximum(total, 1e-4)[..., None], 0)
    out = np.dstack([color, total])
    image = Image.fromarray((np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")
    image.save(SOURCE / "sprites" / path.name, optimize=True)
    shutil.copy(path.with_suffix(".json"), SOURCE / "sprites")


if __name__ == "__main__":
    for png in sorted((BUILD / "raw").glob("*.png")):
        clean(png)
        print(png.name)
