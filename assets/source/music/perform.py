"""Plays a score as people would: who plays what, a little early or late, louder on the beat, slower at the end.

Standard library only. The chance in it is drawn from a generator seeded with the piece's name.
"""

import random

# GM program, pan (0..127), level (CC 7), share of a note that sounds, spread of a chord in seconds.
INSTRUMENTS = {
    "lute": (24, 50, 92, 1.0, 0.012),
    "harp": (46, 84, 92, 1.0, 0.03),
    "dulcimer": (15, 88, 114, 1.0, 0.0),
    "recorder": (74, 72, 88, 0.9, 0.0),
    "viola": (41, 40, 99, 0.97, 0.0),
    "viol": (42, 60, 94, 0.97, 0.0),
    "bass": (42, 78, 103, 0.95, 0.0),
    "tabor": (0, 64, 98, 1.0, 0.0),
}
PLUCKED = {"lute", "harp", "dulcimer"}
BOWED = {"viola", "viol", "bass", "recorder"}
DRUM_KEYS = {"o": 64, "x": 62, "s": 54}
RING = 0.9  # Seconds that a plucked string sounds on after its written end.


class Sound:
    """One note as it is played: seconds and MIDI numbers."""

    def __init__(self, at, length, channel, key, velocity):
        self.at, self.length, self.channel, self.key, self.velocity = at, length, channel, key, velocity


class Performance:
    def __init__(self, title):
        self.title = title
        self.sounds = []
        self.swells = []  # (at, channel, controller value): louder and softer on a held note.
        self.channels = {}  # channel -> instrument
        self.seconds = 0.0


# --- Chords from figures ---------------------------------------------------------------------------


def voicing(chord, before, low=48, high=67):
    """Four keys of the chord in the lute's middle, as near as can be to the chord before."""
    root, quality = chord
    classes = [(root + step) % 12 for step in quality]
    candidates = []
    for start in range(low, low + 12):
        keys = [key for key in range(start, high + 1) if key % 12 in classes][:4]
        if len(keys) == 4 and set(key % 12 for key in keys) == set(classes):
            candidates.append(keys)
    if not before:
        return min(candidates, key=lambda keys: abs(keys[0] - 53))
    return min(candidates, key=lambda keys: (sum(abs(a - b) for a, b in zip(keys, before)), keys))


def broken(note, keys):
    """The chord's notes one after another in quavers: low, middle, high, middle."""
    order = [0, 2, 3, 1, 2, 3]
    step, count = 0.5, max(1, round(float(note.length) / 0.5))
    for i in range(count):
        yield float(note.at) + i * step, step, keys[order[i % len(order)]], 0


def struck(note, keys):
    """The whole chord, again on each later beat, lighter."""
    length = float(note.length)
    beat = 0.0
    while beat < length:
        for key in keys if beat == 0 else keys[1:]:
            yield float(note.at) + beat, min(length - beat, 2.0), key, 0 if beat == 0 else -10
        beat += 2.0 if length >= 2 else length


def chord_notes(notes, manner, transpose):
    before = None
    for note in notes:
        before = voicing(note.chord, before)
        keys = [key + transpose for key in before]
        yield from broken(note, keys) if manner == "arp" else struck(note, keys)


# --- Ornaments -------------------------------------------------------------------------------------


def upper(pitch, classes):
    return pitch + (1 if (pitch + 1) % 12 in classes and (pitch + 2) % 12 not in classes else 2)


def trill(at, length, pitch, classes):
    """A cadence trill: from the upper note, quicker towards the end, resting on the written note."""
    other = upper(pitch, classes)
    turns = 4 if length >= 1 else 2
    step = min(0.25, length / (turns + 2))
    for i in range(turns):
        yield at + i * step, step, other if i % 2 == 0 else pitch, -4
    yield at + turns * step, length - turns * step, pitch, 0


def melody_notes(notes, part, transpose, ornaments, classes):
    for note in notes:
        at, length, pitch = float(note.at), float(note.length), note.pitch
        key = pitch + part.shift + transpose
        if note.ornament and ornaments and part.instrument != "harp":
            shift = part.shift + transpose
            for when, span, what, loud in trill(at, length, pitch, classes):
                yield when, span, what + shift, loud
        else:
            yield at, length, key, 0


# --- Time ------------------------------------------------------------------------------------------


class Clock:
    """Seconds at a quarter of a pass; the last pass broadens towards its end."""

    def __init__(self, start, quarters, tempo, last):
        self.start, self.tempo, self.times = start, tempo, [0.0]
        steps = int(round(quarters * 8))
        slow = 8 * 6.0 if last else 8 * 1.0
        least = 0.62 if last else 0.94
        for i in range(steps):
            left = steps - i
            pace = 1.0 if left > slow else least + (1 - least) * left / slow
            self.times.append(self.times[-1] + 60 / (tempo * 8 * pace))

    def at(self, quarter):
        whole = min(int(quarter * 8), len(self.times) - 1)
        rest = quarter * 8 - whole
        return self.start + self.times[whole] + rest * 60 / (self.tempo * 8)

    def end(self):
        return self.start + self.times[-1]


def accent(at, upbeat, bar):
    """Bars begin a little louder, notes between the beats are a little softer."""
    place = (at - upbeat) % bar if bar else at % 4
    if abs(place) < 0.01:
        return 6
    return 0 if abs(place - round(place)) < 0.01 else -5


# --- Passes ----------------------------------------------------------------------------------------


def part_notes(score, turn, part, first_time):
    voices = score.strains[turn.strain]
    notes = voices[part.voice]
    classes = {n.pitch % 12 for v in voices.values() for n in v if n.pitch is not None}
    if part.voice.startswith("chords"):
        return chord_notes(notes, part.manner or "strum", score.transpose())
    if part.voice.startswith("beat"):
        return ((float(n.at), float(n.length), DRUM_KEYS[n.drum], 0) for n in notes)
    return melody_notes(notes, part, score.transpose(), not first_time, classes)


def swell(out, at, length, channel):
    """A held note grows and fades."""
    if length < 0.9:
        out.append((at, channel, 104))
        return
    for share, value in ((0, 88), (0.25, 100), (0.5, 112), (0.75, 106), (0.92, 92)):
        out.append((at + share * length, channel, value))


def play_part(out, notes, clock, channel, instrument, level, rng, meter):
    _, _, _, share, spread = INSTRUMENTS[instrument]
    struck_at, strum = None, 0
    for at, length, key, loud in notes:
        strum = strum + 1 if at == struck_at else 0
        struck_at = at
        start = clock.at(at) + rng.gauss(0, 0.006) + strum * spread
        written = clock.at(at + length) - clock.at(at)
        sounds = written * share + (RING if instrument in PLUCKED else 0)
        velocity = level + loud + accent(at, *meter) + rng.gauss(0, 2.5)
        out.sounds.append(Sound(max(0.0, start), max(0.05, sounds), channel, key, int(min(118, max(24, velocity)))))
        if instrument in BOWED:
            swell(out.swells, max(0.0, start - 0.01), sounds, channel)


def channel_of(out, instrument, taken):
    """The first channel of that instrument which is free in this pass; drums have the tenth."""
    if instrument == "tabor":
        out.channels[9] = instrument
        return 9
    for channel in range(16):
        if channel == 9 or channel in taken:
            continue
        if out.channels.setdefault(channel, instrument) == instrument:
            return channel
    raise ValueError("more parts than channels")


def end_before_repeats(sounds):
    """A string is stopped when it is struck again."""
    last = {}
    for sound in sorted(sounds, key=lambda s: (s.at, s.channel, s.key)):
        before = last.get((sound.channel, sound.key))
        if before and before.at + before.length > sound.at - 0.005:
            before.length = max(0.02, sound.at - before.at - 0.005)
        last[(sound.channel, sound.key)] = sound


def perform(score):
    rng = random.Random(score.name)
    out = Performance(score.head["title"])
    tempo = score.number("tempo", 100)
    bar = 0.0 if score.head.get("meter", "none") == "none" else 4 * float(score.head["meter"].split("/")[0]) / 4
    meter = (float(score.head.get("upbeat", "0")), bar)
    now = 0.15
    for number, turn in enumerate(score.passes):
        last = number == len(score.passes) - 1
        clock = Clock(now, float(score.lengths[turn.strain]), tempo * turn.speed, last)
        taken = set()
        for part in turn.parts:
            channel = channel_of(out, part.instrument, taken)
            taken.add(channel)
            notes = part_notes(score, turn, part, number == 0)
            play_part(out, notes, clock, channel, part.instrument, turn.level, rng, meter)
        now = clock.end()
    end_before_repeats(out.sounds)
    out.seconds = now
    return out
