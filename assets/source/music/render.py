"""Renders the scores: fluidsynth with FluidR3, a small stone hall, equal loudness, OGG.

    render.py [piece ...]      all pieces when none is named
"""

import os
import subprocess
import sys
import wave
import zlib
from pathlib import Path

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

import midi
import score as scores
from perform import perform

HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "build"
OUT = HERE.parent.parent / "music"
FONT = os.environ.get("SOUND_FONT", "/usr/share/sounds/sf2/FluidR3_GM.sf2")
RATE = 44100
LOUDNESS = -20.0  # LUFS, by ITU-R BS.1770.
PEAK = 0.84  # -1.5 dB, so that what OGG makes of it does not clip either.
TAIL = 2.6  # Seconds of hall after the last written note.


def synthesise(path):
    raw = path.with_suffix(".wav")
    command = ["fluidsynth", "-ni", "-q", "-R", "0", "-C", "0", "-g", "0.4", "-r", str(RATE)]
    command += ["-o", "synth.polyphony=256", "-o", "audio.file.format=float", "-F", str(raw), FONT, str(path)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    data = raw.read_bytes()
    start = data.index(b"data") + 8
    count = (len(data) - start) // 8 * 8
    return np.frombuffer(data[start : start + count], "<f4").astype(float).reshape(-1, 2).T


def hall():
    """The answer of a small stone hall: some first walls, then noise that dies, the bright part sooner."""
    rng = np.random.default_rng(1480)
    t = np.arange(int(1.9 * RATE)) / RATE
    sides = []
    for side in range(2):
        tail = rng.standard_normal(len(t))
        low = sosfilt(butter(2, [120, 900], "bandpass", fs=RATE, output="sos"), tail) * np.exp(-t / 0.30)
        middle = sosfilt(butter(2, [900, 3200], "bandpass", fs=RATE, output="sos"), tail) * np.exp(-t / 0.22)
        high = sosfilt(butter(2, [3200, 9000], "bandpass", fs=RATE, output="sos"), tail) * np.exp(-t / 0.10)
        answer = (low + middle + 0.6 * high) * (1 - np.exp(-t / 0.02))
        answer /= np.sqrt((answer**2).sum())
        for ms, level in ((11, 0.30), (17, 0.24), (23, 0.20), (31, 0.16), (41, 0.12)):
            answer[int((ms + 1.7 * side) * RATE / 1000)] += level
        sides.append(answer)
    return sides


def in_hall(dry, seconds):
    """Dry sound with its room; ends in silence some seconds after the last note."""
    n = int((seconds + TAIL) * RATE)
    dry = np.pad(dry, ((0, 0), (0, max(0, n - dry.shape[1]))))[:, :n]
    middle, side = dry.mean(axis=0), (dry[0] - dry[1]) / 2
    wet = [fftconvolve(middle + sign * 0.5 * side, answer)[:n] for sign, answer in zip((1, -1), hall())]
    out = dry + 0.42 * np.array(wet)
    out = sosfilt(butter(2, 32, "highpass", fs=RATE, output="sos"), out, axis=1)
    fade = int(1.8 * RATE)
    out[:, -fade:] *= np.cos(np.linspace(0, np.pi / 2, fade)) ** 2
    return out


def loudness(x):
    """Integrated loudness in LUFS (BS.1770: K weighting, blocks of 0.4 s, both gates)."""
    shelf = (
        [1.5308412300498355, -2.6509799951536985, 1.1690790799210682],
        [1, -1.6636551132560204, 0.7125954280732254],
    )
    rumble = ([1, -2, 1], [1, -1.9891696736297957, 0.9891990357870394])
    y = lfilter(*rumble, lfilter(*shelf, x, axis=1), axis=1)
    size, step = int(0.4 * RATE), int(0.1 * RATE)
    power = np.array([(y[:, i : i + size] ** 2).mean(axis=1).sum() for i in range(0, y.shape[1] - size, step)])
    level = -0.691 + 10 * np.log10(power + 1e-12)
    loud = power[level > -70]
    gate = -0.691 + 10 * np.log10(loud.mean()) - 10
    return -0.691 + 10 * np.log10(power[level > gate].mean())


def brighten(x):
    """A high shelf of 4 dB from 2 kHz (RBJ's cookbook): the sampled instruments are recorded rather dark."""
    gain, w = 10 ** (4 / 40), 2 * np.pi * 2000 / RATE
    alpha, c, root = np.sin(w) / 2 * np.sqrt(2), np.cos(w), 2 * np.sqrt(gain)
    up, down = gain + 1, gain - 1
    b = [gain * (up + down * c + root * alpha), -2 * gain * (down + up * c), gain * (up + down * c - root * alpha)]
    a = [up - down * c + root * alpha, 2 * (down - up * c), up - down * c - root * alpha]
    return lfilter(np.array(b) / a[0], np.array(a) / a[0], x, axis=1)


def level(x):
    """Halves the slow differences of level, as if one sat nearer to a lute that plays alone."""
    size = int(5 * RATE)
    power = fftconvolve((x**2).mean(axis=0), np.hanning(size) / np.hanning(size).sum(), "same")
    loud = np.quantile(power, 0.9)
    return x * np.clip((loud / np.maximum(power, loud / 40)) ** 0.25, 0.9, 2.2)


def finish(x):
    """Equal loudness; the few peaks above the limit are rounded off."""
    x = level(brighten(x))
    x = x * 10 ** ((LOUDNESS - loudness(x)) / 20)
    knee = PEAK * 0.8
    over = np.abs(x) > knee
    soft = np.sign(x) * (knee + (PEAK - knee) * np.tanh((np.abs(x) - knee) / (PEAK - knee)))
    return np.where(over, soft, x)


def encode(name, title, x):
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    dither = (rng.random(x.shape) - rng.random(x.shape)) / 32768
    path = BUILD / f"{name}.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(x + dither, -1, 1) * 32767).T.astype("<i2").tobytes())
    out = OUT / f"{name}.ogg"
    serial = str(zlib.crc32(name.encode()) & 0x7FFFFFFF)
    command = ["oggenc", "-Q", "-q", "3", "-s", serial, "-t", title, "-a", "Serenissima", "-o", str(out), str(path)]
    subprocess.run(command, check=True)
    return out


def render(score):
    played = perform(score)
    notes = BUILD / f"{score.name}.mid"
    midi.write(played, notes)
    x = finish(in_hall(synthesise(notes), played.seconds))
    out = encode(score.name, played.title, x)
    print(
        "%-12s %5.1f s  %4d kB  %6.2f LUFS  peak %5.2f dB"
        % (score.name, x.shape[1] / RATE, out.stat().st_size // 1024, loudness(x), 20 * np.log10(np.abs(x).max()))
    )


def main():
    BUILD.mkdir(exist_ok=True)
    OUT.mkdir(exist_ok=True)
    wanted = sys.argv[1:]
    for score in scores.read_all():
        if not wanted or score.name in wanted:
            render(score)


if __name__ == "__main__":
    main()
