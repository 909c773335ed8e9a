"""Makes the two tiling surfaces of the interface: paper grain and the walnut table."""

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

from look import ASSETS, rgb


def noise(rng, shape, sigma):
    n = gaussian_filter(rng.standard_normal(shape), sigma, mode="wrap")
    return n / n.std()


def grain():
    """Fibres and clouds as black or white with low alpha, to lie over any colour of paper."""
    rng = np.random.default_rng(5)
    shape = (512, 512)
    n = 0.6 * noise(rng, shape, (0.8, 3.2)) + 0.45 * noise(rng, shape, 1.0)
    n += 0.28 * noise(rng, shape, (5, 9)) + 0.22 * noise(rng, shape, (30, 44))
    a = np.clip(np.abs(n) * 0.055, 0, 0.22)
    image = np.zeros(shape + (4,))
    image[..., :3] = np.where(n[..., None] > 0, 1.0, np.array([0.30, 0.18, 0.05]))
    image[..., 3] = a
    Image.fromarray((image * 255 + 0.5).astype(np.uint8), "RGBA").save(
        ASSETS / "images" / "grain.png", optimize=True
    )


def walnut():
    """Long wavy fibres with a few darker veins, tiling in both directions."""
    rng = np.random.default_rng(3)
    n = 1024
    yy, xx = np.mgrid[0:n, 0:n].astype(float)
    bend = 26 * noise(rng, (n, n), (150, 60)) + 5 * noise(rng, (n, n), (60, 14))
    fibre = noise(rng, (n, n), (0.9, 90)) * 0.5 + noise(rng, (n, n), (2.5, 160)) * 0.6
    fibre += noise(rng, (n, n), (9, 240)) * 0.8
    bent = map_coordinates(fibre, [(yy + bend) % n, xx], order=1, mode="grid-wrap")
    pores = np.clip(noise(rng, (n, n), (0.7, 14)) - 1.6, 0, 2) * 0.6
    t = np.clip(0.46 + 0.16 * bent / bent.std() - 0.22 * pores, 0, 1)[..., None]
    dark, light = np.array(rgb("#241308")), np.array(rgb("#5A3820"))
    image = dark * (1 - t) + light * t
    Image.fromarray((image * 255 + 0.5).astype(np.uint8)).save(ASSETS / "images" / "walnut.jpg", quality=88)


if __name__ == "__main__":
    grain()
    walnut()
