"""Writes a performance as a MIDI file in quarter-comma meantone, the tuning of the time."""

import struct

from perform import INSTRUMENTS

TICKS = 1000  # A tick is a millisecond: one quarter note a second.

# Cents by which the notes of the quarter-comma meantone scale (E flat to G sharp) lie off equal temperament, A kept.
MEANTONE = dict(enumerate((10.3, -13.7, 3.4, 20.5, -3.4, 13.7, -10.3, 6.8, -17.1, 0.0, 17.1, -6.8)))


def number(value):
    """A length in MIDI's way: seven bits a byte."""
    out = bytes([value & 0x7F])
    value >>= 7
    while value:
        out = bytes([value & 0x7F | 0x80]) + out
        value >>= 7
    return out


def tuning():
    cents = bytes(0x40 + round(MEANTONE[key]) for key in range(12))
    body = bytes([0x7E, 0x7F, 0x08, 0x08, 0x03, 0x7F, 0x7F]) + cents + b"\xf7"
    return b"\xf0" + number(len(body)) + body


def events(performance):
    """(tick, order, bytes): settings first, ends before beginnings."""
    out = [(0, 0, b"\xff\x51\x03" + (1000000).to_bytes(3, "big"))]
    for channel, instrument in sorted(performance.channels.items()):
        program, pan, level, _, _ = INSTRUMENTS[instrument]
        if channel != 9:
            out.append((0, 1, bytes([0xC0 | channel, program])))
        out.append((0, 2, bytes([0xB0 | channel, 7, level])))
        out.append((0, 2, bytes([0xB0 | channel, 10, pan])))
    out.append((0, 3, tuning()))
    for at, channel, value in performance.swells:
        out.append((round(at * TICKS), 5, bytes([0xB0 | channel, 11, value])))
    for sound in performance.sounds:
        start = round(sound.at * TICKS)
        end = max(start + 10, round((sound.at + sound.length) * TICKS))
        out.append((start, 6, bytes([0x90 | sound.channel, sound.key, sound.velocity])))
        out.append((end, 4, bytes([0x80 | sound.channel, sound.key, 0])))
    return sorted(out)


def write(performance, path):
    track, now = b"", 0
    for tick, _, data in events(performance):
        track += number(tick - now) + data
        now = tick
    track += number(3000) + b"\xff\x2f\x00"
    head = b"MThd" + struct.pack(">IHHH", 6, 0, 1, TICKS)
    path.write_bytes(head + b"MTrk" + struct.pack(">I", len(track)) + track)
