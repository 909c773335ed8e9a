"""Reads the scores in scores/: a small notation for several voices, and the plan of how they are played.

    title: Schiarazula Marazula       what it is called, and where the notes come from
    source: ...
    meter: 4/4                        bar checks; "none" where the meter changes
    upbeat: 1                         quarter notes before the first bar
    tempo: 132                        quarter notes a minute
    transpose: -2                     half tones

    [A]                               a strain: every voice is equally long ([A 3/4 1]: its own meter and upbeat)
    cantus c'': d4 | d c d c | b- b- b- a
      g f# g a                        lines that begin with a blank go on
    chords: g1:m | f | d:4 d          roots with quality (nothing: major)
    beat: o2 x4 x                     drum: o low, x high, s jingle

    [play]                            one line for each time a strain is played
    A: lute=cantus lute=bassus
    A @84 *1.5: recorder=cantus/+12 viol=tenor lute=chords:arp tabor=beat     louder, half as fast again

Notes are written as in LilyPond's relative mode with English letters: each is the nearest one to the note
before it, ' and , lift and lower by an octave, # and - alter, a number is the share of a whole note and
stays until the next; ~ ties to the next note, ! asks for an ornament. The first note is the nearest to the
pitch after the voice's name (c is the C below middle C).
"""

import re
from fractions import Fraction
from pathlib import Path

STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
LETTERS = "cdefgab"
NOTE = re.compile(r"^([a-g])(#|-)?([',]*)(\d+|B)?(\.*)(~)?(!)?$")
REST = re.compile(r"^r(\d+)?(\.*)$")
CHORD = re.compile(r"^([a-g])(#|-)?(\d+)?(\.*)(?::([a-z0-9]+))?$")
DRUM = re.compile(r"^([oxsr])(\d+)?(\.*)$")
QUALITY = {None: (0, 4, 7), "m": (0, 3, 7), "4": (0, 5, 7), "5": (0, 7)}


class Note:
    """`at` and `length` in quarter notes, `pitch` a MIDI key (None for chords and drums)."""

    def __init__(self, at, length, pitch=None, ornament=False, chord=None, drum=None):
        self.at, self.length, self.pitch = at, length, pitch
        self.ornament, self.chord, self.drum = ornament, chord, drum


class Part:
    """One instrument's share of a pass."""

    def __init__(self, instrument, voice, shift, manner):
        self.instrument, self.voice, self.shift, self.manner = instrument, voice, shift, manner


class Pass:
    def __init__(self, strain, level, speed, parts):
        self.strain, self.level, self.speed, self.parts = strain, level, speed, parts


class Score:
    def __init__(self, name):
        self.name = name
        self.head = {}
        self.strains = {}  # name -> {voice -> [Note]}
        self.lengths = {}  # name -> quarter notes
        self.passes = []

    def number(self, key, default):
        return float(self.head.get(key, default))

    def transpose(self):
        return int(self.head.get("transpose", "0"))


class ScoreError(Exception):
    pass


def _length(number, dots, last):
    """The last length in quarter notes, when `number` is missing."""
    if number is None:
        if dots:
            raise ScoreError("a dot without a number")
        return last
    length = Fraction(8) if number == "B" else Fraction(4, int(number))
    extra = length
    for _ in dots:
        extra /= 2
        length += extra
    return length


def _reference(text):
    """"c''" as (letter index, octave): c is octave 3."""
    match = re.match(r"^([a-g])([',]*)$", text)
    if not match:
        raise ScoreError(f"no pitch: {text}")
    marks = match.group(2)
    return LETTERS.index(match.group(1)), 3 + marks.count("'") - marks.count(",")


def _relative(before, letter, marks):
    """The nearest note of that letter to `before` (at most a fourth away), then octaves by marks."""
    index, octave = before
    new = LETTERS.index(letter)
    step = (new - index + 3) % 7 - 3
    octave += (index + step) // 7
    return new, octave + marks.count("'") - marks.count(",")


def _bar_check(where, at, meter, upbeat):
    if meter and (at - upbeat) % meter:
        raise ScoreError(f"{where}: bar line at quarter {float(at)}, {float((at - upbeat) % meter)} over")


def _melody(where, reference, words, meter, upbeat):
    before, last, at, notes, tied = _reference(reference), Fraction(1), Fraction(0), [], False
    for word in words:
        if word == "|":
            _bar_check(where, at, meter, upbeat)
            continue
        rest = REST.match(word)
        if rest:
            last = _length(rest.group(1), rest.group(2), last)
            at += last
            tied = False
            continue
        match = NOTE.match(word)
        if not match:
            raise ScoreError(f"{where}: what is {word}?")
        letter, accidental, marks, number, dots, tie, ornament = match.groups()
        before = _relative(before, letter, marks)
        last = _length(number, dots, last)
        pitch = 12 * (before[1] + 1) + STEPS[letter] + {"#": 1, "-": -1, None: 0}[accidental]
        if tied:
            if notes[-1].pitch != pitch:
                raise ScoreError(f"{where}: the tie before {word} joins two pitches")
            notes[-1].length += last
        else:
            notes.append(Note(at, last, pitch, bool(ornament)))
        at += last
        tied = bool(tie)
    return notes, at


def _chords(where, words, meter, upbeat):
    last, at, notes = Fraction(4), Fraction(0), []
    for word in words:
        if word == "|":
            _bar_check(where, at, meter, upbeat)
            continue
        rest = REST.match(word)
        if rest:
            last = _length(rest.group(1), rest.group(2), last)
            at += last
            continue
        match = CHORD.match(word)
        if not match or match.group(5) not in QUALITY:
            raise ScoreError(f"{where}: what is {word}?")
        letter, accidental, number, dots, quality = match.groups()
        last = _length(number, dots, last)
        root = STEPS[letter] + {"#": 1, "-": -1, None: 0}[accidental]
        notes.append(Note(at, last, chord=(root % 12, QUALITY[quality])))
        at += last
    return notes, at


def _drums(where, words, meter, upbeat):
    last, at, notes = Fraction(1), Fraction(0), []
    for word in words:
        if word == "|":
            _bar_check(where, at, meter, upbeat)
            continue
        match = DRUM.match(word)
        if not match:
            raise ScoreError(f"{where}: what is {word}?")
        last = _length(match.group(2), match.group(3), last)
        if match.group(1) != "r":
            notes.append(Note(at, last, drum=match.group(1)))
        at += last
    return notes, at


def _unfold(words):
    """x( ... )N repeats what is between the brackets N times."""
    out, stack = [], []
    for word in words:
        if word == "(":
            stack.append(out)
            out = []
        elif re.match(r"^\)\d+$", word):
            if not stack:
                raise ScoreError("a bracket closes that was never opened")
            out = stack.pop() + out * int(word[1:])
        else:
            out.append(word)
    if stack:
        raise ScoreError("a bracket is never closed")
    return out


def _voice(score, section, head, text):
    name, _, reference = head.partition(" ")
    strain, meter, upbeat = (section.split() + ["", ""])[:3]
    where = f"{score.name}: {strain}: {name}"
    meter = meter or score.head.get("meter", "none")
    quarters = None if meter == "none" else Fraction(meter) * 4
    upbeat = Fraction(upbeat or score.head.get("upbeat", "0"))
    words = _unfold(text.split())
    if name.startswith("chords"):
        notes, length = _chords(where, words, quarters, upbeat)
    elif name.startswith("beat"):
        notes, length = _drums(where, words, quarters, upbeat)
    else:
        notes, length = _melody(where, reference or "c'", words, quarters, upbeat)
    voices = score.strains.setdefault(strain, {})
    if score.lengths.setdefault(strain, length) != length:
        raise ScoreError(f"{where}: {float(length)} quarters, the strain has {float(score.lengths[strain])}")
    voices[name] = notes


def _pass(score, head, text):
    strain, level, speed = re.match(r"^(\w+)(?: @(\d+))?(?: \*([\d.]+))?$", head.strip()).groups()
    if strain not in score.strains:
        raise ScoreError(f"{score.name}: no strain {strain}")
    parts = []
    for word in text.split():
        instrument, _, rest = word.partition("=")
        rest, _, manner = rest.partition(":")
        voice, _, shift = rest.partition("/")
        if voice not in score.strains[strain]:
            raise ScoreError(f"{score.name}: strain {strain} has no voice {voice}")
        parts.append(Part(instrument, voice, int(shift or "0"), manner or ""))
    score.passes.append(Pass(strain, int(level or "80"), float(speed or "1"), parts))


def _lines(path):
    """Logical lines without comments; a line that begins with a blank belongs to the one before."""
    lines = []
    for raw in path.read_text(encoding="utf-8").splitlines():
        line = re.sub(r"(^|\s)%.*$", "", raw).rstrip()
        if not line:
            continue
        if line[0] in " \t" and lines:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return lines


def read(path):
    path = Path(path)
    score = Score(path.stem)
    section = None
    for line in _lines(path):
        if line.startswith("["):
            section = line.strip("[] ")
            continue
        head, colon, text = line.partition(":")
        if not colon:
            raise ScoreError(f"{path.name}: no colon in {line}")
        if section is None:
            score.head[head.strip()] = text.strip()
        elif section == "play":
            _pass(score, head, text)
        else:
            _voice(score, section, head.strip(), text)
    return score


def read_all(folder=Path(__file__).parent / "scores"):
    return [read(path) for path in sorted(folder.glob("*.score"))]
