"""Synthesises the sound effects with numpy and writes them as small OGG files through sox.

Nothing is recorded: struck wood, brass and bronze are sums of decaying partials, water, cloth and
gunpowder are shaped noise.
"""

import subprocess
import wave

import numpy as np
from scipy.signal import butter, sosfilt

from look import ASSETS, BUILD

RATE = 44100
rng = np.random.default_rng(1480)


def silence(seconds):
    return np.zeros(int(RATE * seconds))


def time_of(signal_or_seconds):
    n = len(signal_or_seconds) if hasattr(signal_or_seconds, "__len__") else int(RATE * signal_or_seconds)
    return np.arange(n) / RATE


def noise(seconds):
    return rng.standard_normal(int(RATE * seconds))


def band(x, low, high, order=2):
    return sosfilt(butter(order, [low, high], "bandpass", fs=RATE, output="sos"), x)


def lowpass(x, cut, order=2):
    return sosfilt(butter(order, cut, "lowpass", fs=RATE, output="sos"), x)


def strike(partials, seconds):
    """Decaying sines: (frequency, level, seconds to fall to a third)."""
    t = time_of(seconds)
    return sum(a * np.sin(2 * np.pi * f * t + rng.uniform(0, 6.3)) * np.exp(-t / d) for f, a, d in partials)


def mix(total, parts):
    out = silence(total)
    for at, x in parts:
        i = int(at * RATE)
        n = min(len(x), len(out) - i)
        out[i : i + n] += x[:n]
    return out


def attack(x, seconds):
    n = max(1, int(seconds * RATE))
    x[:n] *= np.linspace(0, 1, n)
    return x


def wood_knock(pitch=1.0, hard=1.0):
    body = strike(
        [
            (310 * pitch, 1, 0.035),
            (540 * pitch, 0.6, 0.022),
            (980 * pitch, 0.35, 0.014),
            (1730 * pitch, 0.2, 0.008),
        ],
        0.3,
    )
    tap = band(noise(0.3), 800, 5200) * np.exp(-time_of(0.3) / 0.004) * 0.5 * hard
    return attack(body + tap, 0.0008)


def coin_ring(pitch=1.0):
    partials = [
        (f * pitch * rng.uniform(0.995, 1.005), a, d)
        for f, a, d in ((3900, 0.5, 0.10), (5230, 0.7, 0.14), (7480, 0.45, 0.09), (9900, 0.25, 0.05))
    ]
    tick = band(noise(0.4), 2500, 9000) * np.exp(-time_of(0.4) / 0.002) * 0.5
    return attack(strike(partials, 0.4) * 0.5 + tick, 0.0005)


def water(seconds, swell):
    """Washes: noise whose colour and level follow the swell."""
    n = band(noise(seconds), 300, 2600) * 0.7 + band(noise(seconds), 1500, 6000) * 0.35
    bubbles = silence(seconds)
    for _ in range(int(seconds * 26)):
        f, at = rng.uniform(380, 1300), rng.uniform(0, seconds - 0.12)
        t = time_of(0.09)
        drop = np.sin(2 * np.pi * (f * t + f * 2.6 * t * t)) * np.exp(-t / 0.018) * rng.uniform(0.1, 0.5)
        bubbles[int(at * RATE) : int(at * RATE) + len(drop)] += drop
    return (n + bubbles) * swell


def oars():
    """Two strokes: creak of the thole, wash of the blades."""
    t = time_of(1.9)
    swell = sum(np.exp(-(((t - c) / w) ** 2)) for c, w in ((0.42, 0.2), (1.32, 0.22)))
    creak = silence(1.9)
    for at in (0.1, 1.0):
        ct = time_of(0.26)
        f = 190 + 60 * np.sin(ct * 9)
        saw = ((np.cumsum(f) / RATE) % 1 - 0.5) * np.hanning(len(ct)) * 0.5
        creak += mix(1.9, [(at, band(saw, 250, 1400))])
    return water(1.9, swell) * 0.8 + creak * 0.9


def splash():
    t = time_of(1.1)
    return water(1.1, np.minimum(t / 0.02, 1) * np.exp(-t / 0.24)) + attack(
        strike([(90, 1.2, 0.09)], 1.1), 0.004
    )


def wood():
    return mix(0.34, [(0, wood_knock(1.0)), (0.055, wood_knock(1.18, 0.5) * 0.4)])


def click():
    return wood_knock(1.9, 0.6)[: int(0.11 * RATE)] * np.linspace(1, 0, int(0.11 * RATE)) * 0.7


def coins():
    return mix(
        0.95,
        [(rng.uniform(0, 0.34), coin_ring(rng.uniform(0.86, 1.15)) * rng.uniform(0.4, 1)) for _ in range(8)],
    )


def dice():
    """They tumble and, when the ones on the screen do, come to rest."""
    parts, at = [], 0.0
    while at < 0.72:
        parts.append((at, wood_knock(rng.uniform(1.5, 2.6), 1.0) * rng.uniform(0.3, 1)))
        at += rng.uniform(0.025, 0.075) * (1 + at)
    rest = [(0, 1.6, 0.9), (0.07, 1.75, 0.55), (0.12, 1.8, 0.32), (0.155, 1.9, 0.2)]
    return mix(1.4, parts + [(0.84 + late, wood_knock(pitch) * level) for late, pitch, level in rest])


def cannon():
    t = time_of(2.0)
    boom = strike([(46, 1.6, 0.5), (71, 1.0, 0.3), (118, 0.5, 0.16)], 2.0)
    blast = lowpass(noise(2.0), 900) * np.exp(-t / 0.12) * 2.2
    roll = lowpass(noise(2.0), 220) * np.exp(-t / 0.7) * (1 - np.exp(-t / 0.15)) * 2.6
    crack = band(noise(2.0), 1200, 7000) * np.exp(-t / 0.012) * 0.9
    return np.tanh((boom + blast + roll + crack) * 0.9)


def bell():
    """San Marco: hum, prime, tierce, quint, nominal."""
    base = 236
    partials = [
        (base * r, a, d)
        for r, a, d in (
            (0.5, 0.7, 2.2),
            (1.0, 1.0, 1.6),
            (1.19, 0.8, 1.2),
            (1.5, 0.35, 0.9),
            (2.0, 0.75, 0.9),
            (2.52, 0.3, 0.5),
            (3.01, 0.25, 0.4),
            (4.1, 0.18, 0.25),
        )
    ]
    beat = [(f * 1.0024, a * 0.5, d) for f, a, d in partials]
    clang = band(noise(4.2), 1500, 6500) * np.exp(-time_of(4.2) / 0.012) * 0.35
    return attack(strike(partials + beat, 4.2) + clang, 0.002)


def page():
    t = time_of(0.42)
    rustle = band(noise(0.42), 1800, 9000) * (
        np.exp(-(((t - 0.12) / 0.07) ** 2)) + 0.6 * np.exp(-(((t - 0.26) / 0.05) ** 2))
    )
    flutter = 1 + 0.6 * np.sin(2 * np.pi * 31 * t)
    return rustle * flutter * 0.6


def sail():
    t = time_of(1.0)
    flap = lowpass(noise(1.0), 700) * sum(np.exp(-(((t - c) / 0.035) ** 2)) for c in (0.1, 0.27, 0.41)) * 2
    wind = band(noise(1.0), 400, 2200) * np.exp(-(((t - 0.55) / 0.3) ** 2)) * 0.5
    return flap + wind


def turn():
    """Two plucked strings a fifth apart: your turn."""

    def pluck(f, seconds):
        n = int(RATE / f)
        line, out = rng.uniform(-1, 1, n), silence(seconds)
        for i in range(len(out)):
            out[i] = line[i % n]
            line[i % n] = 0.4985 * (line[i % n] + line[(i + 1) % n])
        return lowpass(out, 3200)

    return mix(1.5, [(0, pluck(293.7, 1.3)), (0.16, pluck(440, 1.3))])


def refuse():
    return mix(0.4, [(0, wood_knock(0.55) * 0.9), (0.11, wood_knock(0.5))])


def seal():
    """A stamp into wax."""
    t = time_of(0.5)
    return (
        strike([(120, 1.2, 0.05), (210, 0.6, 0.03)], 0.5)
        + lowpass(noise(0.5), 1200) * np.exp(-t / 0.05) * 0.5
    )


def steps():
    """Bare feet and boots that go over planks: four, each a soft thud and the plank's answer."""
    parts = []
    for i in range(4):
        thud = strike([(118 * rng.uniform(0.9, 1.1), 1, 0.03), (196, 0.5, 0.02)], 0.2)
        scuff = band(noise(0.2), 500, 2600) * np.exp(-time_of(0.2) / 0.02) * 0.25
        parts.append((0.03 + 0.16 * i + rng.uniform(0, 0.02), attack(thud + scuff, 0.003) * rng.uniform(0.7, 1)))
    return mix(0.85, parts)


def hammer():
    """Three blows of a mason on stone, and a chip that falls."""

    def blow(level):
        stone = strike([(1240, 0.5, 0.03), (2070, 0.6, 0.05), (3390, 0.35, 0.03), (5210, 0.2, 0.015)], 0.4)
        body = strike([(240, 1, 0.03)], 0.4) + band(noise(0.4), 900, 6000) * np.exp(-time_of(0.4) / 0.006)
        return attack(stone + body, 0.0008) * level

    return mix(1.25, [(0, blow(0.8)), (0.3, blow(0.95)), (0.6, blow(1)), (0.86, wood_knock(3.1, 0.7) * 0.25)])


def drum_stroke(level, pitch=1.0):
    skin = strike([(92 * pitch, 1, 0.16), (147 * pitch, 0.5, 0.09), (201 * pitch, 0.3, 0.06)], 0.6)
    snare = band(noise(0.6), 1400, 6500) * np.exp(-time_of(0.6) / 0.05) * 0.35
    slap = band(noise(0.6), 300, 2500) * np.exp(-time_of(0.6) / 0.008) * 0.7
    return attack(skin + snare + slap, 0.001) * level


def drum():
    """A field drum calls to arms: a short roll that grows, then two strokes."""
    parts = [(0.055 * i, drum_stroke(0.18 + 0.045 * i, 1.03)) for i in range(12)]
    return mix(1.7, parts + [(0.72, drum_stroke(1)), (1.05, drum_stroke(0.85, 0.97))])


def brass(f, seconds, level=1.0):
    """A sackbut or trumpet: partials that come later the higher they are."""
    t = time_of(seconds)
    bow = np.minimum(t / 0.05, 1) * np.minimum((seconds - t) / 0.09, 1)
    wave_sum = sum(
        np.sin(2 * np.pi * f * k * t + 0.4 * k) / k**0.9 * np.minimum(t / (0.02 + 0.012 * k), 1) ** 1.5
        for k in range(1, 13)
        if f * k < 9000
    )
    return lowpass(np.tanh(wave_sum * 0.8), 4200) * bow * level


def port():
    """A port changes hands: two natural trumpets, tonic and fifth, over the flap of the new flag."""
    call = mix(1.6, [(0, brass(293.7, 0.26)), (0.24, brass(440, 0.24)), (0.46, brass(587.3, 0.85))])
    second = mix(1.6, [(0, brass(220, 0.26, 0.7)), (0.24, brass(293.7, 0.24, 0.7)), (0.46, brass(440, 0.85, 0.7))])
    return call + second + mix(1.6, [(0.5, sail() * 0.8)])


def fanfare():
    """The end of the game: the same trumpets, at more length, with a drum."""
    notes = [(0, 293.7, 0.3), (0.28, 293.7, 0.16), (0.42, 440, 0.3), (0.7, 587.3, 0.3)]
    notes += [(0.98, 440, 0.16), (1.12, 587.3, 0.3), (1.4, 659.3, 0.3), (1.68, 587.3, 1.5)]
    low = [(0, 146.8, 0.6), (0.7, 146.8, 0.6), (1.4, 220, 0.3), (1.68, 146.8, 1.5)]
    parts = [(at, brass(f, s)) for at, f, s in notes] + [(at, brass(f, s, 0.9)) for at, f, s in low]
    beats = [(at, drum_stroke(0.5)) for at in (0, 0.42, 0.7, 1.12, 1.4)] + [(1.68, drum_stroke(0.9))]
    return mix(3.4, parts + beats)


def reveal():
    """Stakes are uncovered: hands lift from the table, coins are pushed forward."""
    cloth = band(noise(0.3), 900, 5000) * np.hanning(int(0.3 * RATE)) * 0.35
    pushed = []
    for _ in range(11):
        pushed.append((0.16 + rng.uniform(0, 0.42), coin_ring(rng.uniform(0.7, 1.0)) * rng.uniform(0.3, 0.9)))
    return mix(1.2, [(0, cloth), (0.1, wood_knock(0.8, 0.4) * 0.5)] + pushed)


def agree():
    """A bargain: one hand strikes into the other, then a coin upon the table."""
    clap = band(noise(0.25), 500, 3600) * np.exp(-time_of(0.25) / 0.014) + strike([(210, 0.7, 0.02)], 0.25)
    return mix(0.9, [(0, attack(clap, 0.0015)), (0.26, coin_ring(0.8) * 0.55), (0.34, coin_ring(0.83) * 0.25)])


def capture():
    """Hull grinds on hull, the grapnel's chain runs out and bites."""
    grind = band(noise(1.5), 90, 700) * np.exp(-(((time_of(1.5) - 0.32) / 0.26) ** 2)) * 2.2
    planks = [(0.02 + 0.09 * i, wood_knock(rng.uniform(0.45, 0.7), 1.2) * rng.uniform(0.6, 1.2)) for i in range(5)]
    chain = []
    at = 0.62
    while at < 1.15:
        link = strike([(rng.uniform(1900, 2600), 0.5, 0.02), (rng.uniform(3600, 4800), 0.35, 0.012)], 0.12)
        chain.append((at, attack(link, 0.0006) * 0.5))
        at += rng.uniform(0.022, 0.045)
    return mix(1.6, [(0, grind)] + planks + chain + [(1.16, wood_knock(0.6, 1.4) * 1.1)])


def bonus():
    """The market's bonus: coins run together, and a small bell above them."""
    rising = [(0.05 * i, coin_ring(0.8 + 0.045 * i) * 0.5) for i in range(9)]
    chime = strike([(1568, 1, 0.5), (3136, 0.4, 0.3), (4710, 0.2, 0.16)], 1.3)
    return mix(1.6, rising + [(0.42, attack(chime, 0.002) * 0.8)])


def flag():
    """A new flag goes up: the halyard runs, the cloth opens."""
    run = band(noise(0.35), 1500, 6000) * (1 + 0.7 * np.sin(2 * np.pi * 46 * time_of(0.35))) * 0.25
    return mix(1.2, [(0, run * np.hanning(len(run))), (0.24, sail() * 0.9)])


def lots():
    """The first player is drawn: a hand in a bag of wooden lots, and one laid on the table."""
    stir = [(rng.uniform(0, 0.5), wood_knock(rng.uniform(1.2, 1.8), 0.4) * rng.uniform(0.2, 0.5)) for _ in range(9)]
    cloth = band(noise(0.6), 700, 3800) * np.hanning(int(0.6 * RATE)) * 0.3
    return mix(1.1, [(0, cloth)] + stir + [(0.72, wood_knock(0.9) * 1.0)])


def hour():
    """A turn begins: the hourglass is turned, its sand runs, a small bell answers."""
    sand = band(noise(0.7), 3000, 9000) * np.exp(-time_of(0.7) / 0.25) * 0.35
    chime = strike([(880, 1, 0.35), (1760, 0.45, 0.22), (2640, 0.2, 0.12)], 1.0)
    return mix(1.3, [(0, wood_knock(0.75) * 0.7), (0.05, sand), (0.26, attack(chime, 0.003) * 0.7)])


def links(seconds, pitch, level):
    """Links of a chain that run over an edge, ever slower."""
    parts, at = [], 0.0
    while at < seconds - 0.13:
        link = strike([(rng.uniform(1300, 1900) * pitch, 0.6, 0.024), (rng.uniform(2900, 4200) * pitch, 0.35, 0.012)], 0.12)
        parts.append((at, attack(link, 0.0006) * level * rng.uniform(0.6, 1)))
        at += rng.uniform(0.025, 0.05) * (1 + at)
    return mix(seconds, parts)


def chain():
    """A port is closed: the chain rises across its mouth and is made fast."""
    windlass = [(0.14 * i, wood_knock(0.6, 0.8) * 0.5) for i in range(6)]
    return mix(1.5, [(0, links(0.95, 0.8, 0.8))] + windlass + [(1.0, wood_knock(0.5, 1.4)), (1.02, links(0.2, 0.7, 0.8))])


def anchor():
    """A galley has done: the cable runs out and the anchor falls into the water."""
    fall = splash()[: int(0.9 * RATE)]
    return mix(1.2, [(0, links(0.35, 1.1, 0.5)), (0.28, fall * 0.8)])


def truce():
    """A fight is over: two strokes of the drum, the second as far away."""
    return mix(1.2, [(0, drum_stroke(0.9, 0.9)), (0.36, lowpass(drum_stroke(0.8, 0.85), 900))])


def hail():
    """Leave is asked across the water: a horn, twice, the second higher."""
    return mix(1.0, [(0, lowpass(brass(220, 0.3), 1500)), (0.34, lowpass(brass(293.7, 0.55), 1500))])


# How loud the loudest fifth of a second of each is, in decibels to LEVEL: what comes often is softer, and nothing stands out
# by more than these. Told in one figure for all, so that no voice of the table drowns another.
LEVEL = -17.0
SOFTER, LOUDER = -2.5, 2.5
LOUDNESS = {
    **dict.fromkeys(("click", "page", "oars", "wood", "steps", "sail", "anchor"), SOFTER),
    **dict.fromkeys(("cannon", "drum", "fanfare", "port", "capture"), LOUDER),
}
EFFECTS = (
    (oars, splash, wood, click, coins, dice, cannon, bell, page, sail, turn, refuse, seal)
    + (steps, hammer, drum, port, fanfare, reveal, agree, capture, bonus, flag)
    + (lots, hour, chain, anchor, truce, hail)
)


def loudness(x):
    """Of the loudest fifth of a second, decibels to full scale."""
    n = int(0.2 * RATE)
    x = np.concatenate([x, np.zeros(max(0, n - len(x)))])
    power = np.concatenate([[0], np.cumsum(x**2)])
    return 10 * np.log10((power[n:] - power[:-n]).max() / n)


def limited(x):
    """Peaks bend before they would be cut."""
    bend, most = 0.6, 0.93
    over = np.abs(x) > bend
    x = x.copy()
    x[over] = np.sign(x[over]) * (bend + (most - bend) * np.tanh((np.abs(x[over]) - bend) / (most - bend)))
    return x


def levelled(name, x):
    gain, wanted = 1.0, LEVEL + LOUDNESS.get(name, 0)
    for _ in range(12):
        gain *= 10 ** ((wanted - loudness(limited(x * gain))) / 20)
    return limited(x * gain)


def write(name, x):
    x = levelled(name, x)
    fade = min(len(x), int(0.03 * RATE))
    x[-fade:] *= np.linspace(1, 0, fade)
    raw = BUILD / f"{name}.wav"
    with wave.open(str(raw), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((x * 32767).astype("<i2").tobytes())
    out = ASSETS / "sounds" / f"{name}.ogg"
    subprocess.run(["sox", "-R", str(raw), "-C", "4", str(out)], check=True)
    print(
        "%-12s %.2f s %6d bytes, %.1f dB"
        % (name, len(x) / RATE, out.stat().st_size, loudness(x))
    )


if __name__ == "__main__":
    for effect in EFFECTS:
        write(effect.__name__, effect())
