"""Checks the scores: they can be read, every instrument can play its notes, and the voices go together.

Standard library only: the tests run it. With -v it prints what it would let pass as well.
"""

import sys
from itertools import combinations
from pathlib import Path

import score as scores

# Lowest and highest key that sounds like the instrument (MIDI numbers, as it sounds).
RANGE = {
    "lute": (38, 82),
    "harp": (36, 91),
    "dulcimer": (53, 91),
    "recorder": (60, 96),
    "viola": (48, 84),
    "viol": (45, 76),
    "bass": (36, 64),
    "tabor": (0, 127),
}
CLASH = {1, 11, 13}
MANNERS = {"", "arp", "strum"}


def onsets(voice):
    return {note.at: note for note in voice}


def sounding(voice, at):
    for note in voice:
        if note.at <= at < note.at + note.length:
            return note
    return None


def melodic(voices):
    return {name: notes for name, notes in voices.items() if notes and notes[0].pitch is not None}


def clashes(voices):
    """Half tones between notes that begin together: no counterpoint of the time begins so."""
    for (one, first), (two, second) in combinations(melodic(voices).items(), 2):
        other = onsets(second)
        for note in first:
            partner = other.get(note.at)
            if partner and abs(note.pitch - partner.pitch) in CLASH and min(note.length, partner.length) >= 1:
                yield f"{one} and {two} clash at quarter {float(note.at)}"


def parallels(voices, pairs):
    """Both voices move in the same direction from a fifth to a fifth or an octave to an octave."""
    for one, two in pairs:
        if one not in voices or two not in voices:
            continue
        times = sorted({n.at for n in voices[one]} | {n.at for n in voices[two]})
        before = None
        for at in times:
            now = sounding(voices[one], at), sounding(voices[two], at)
            if None in now:
                before = None
                continue
            here = now[0].pitch, now[1].pitch
            if before and here[0] != before[0] and here[1] != before[1]:
                was, here_is = (before[0] - before[1]) % 12, (here[0] - here[1]) % 12
                if was == here_is and was in (0, 7) and (here[0] > before[0]) == (here[1] > before[1]):
                    yield f"{one} and {two} run in parallel to quarter {float(at)}"
            before = here


def out_of_range(score):
    for n, turn in enumerate(score.passes, 1):
        for part in turn.parts:
            if part.instrument not in RANGE:
                yield f"pass {n}: no instrument {part.instrument}"
                continue
            if part.manner not in MANNERS:
                yield f"pass {n}: no manner {part.manner}"
            low, high = RANGE[part.instrument]
            for note in score.strains[turn.strain][part.voice]:
                if note.pitch is None:
                    continue
                key = note.pitch + part.shift + score.transpose()
                if not low <= key <= high:
                    yield f"pass {n}: {part.instrument} cannot play {key} of {part.voice}"
                    break


def unused(score):
    played = {(turn.strain, part.voice) for turn in score.passes for part in turn.parts}
    for strain, voices in score.strains.items():
        for voice in voices:
            if (strain, voice) not in played:
                yield f"{strain}: {voice} is never played"


def seconds(score):
    quarters = sum(float(score.lengths[turn.strain]) / turn.speed for turn in score.passes)
    return quarters * 60 / score.number("tempo", 100)


def faults(score):
    found = list(out_of_range(score)) + list(unused(score))
    for key in ("title", "source", "tempo"):
        if key not in score.head:
            found.append(f"no {key}")
    if not 90 <= seconds(score) <= 180:
        found.append(f"{seconds(score):.0f} seconds")
    for strain, voices in score.strains.items():
        found += [f"{strain}: {text}" for text in clashes(voices)]
        found += [f"{strain}: {text}" for text in parallels(voices, [("cantus", "bassus"), ("tenor", "bassus")])]
    return found


def files_missing(all_scores):
    """Every score has been rendered, and nothing lies there that has no score."""
    folder = Path(__file__).resolve().parents[2] / "music"
    return sorted({score.name for score in all_scores} ^ {path.stem for path in folder.glob("*.ogg")})


def main():
    bad = False
    try:
        all_scores = scores.read_all()
    except scores.ScoreError as error:
        sys.exit(f"check_scores: {error}")
    for score in all_scores:
        found = faults(score)
        allowed = int(score.head.get("licence", "0"))  # Liberties that the source itself takes.
        if len(found) > allowed or "-v" in sys.argv:
            bad = bad or len(found) > allowed
            print(f"{score.name}: {len(found)} of {allowed}: " + "; ".join(found))
    if len(all_scores) < 6:
        sys.exit(f"check_scores: only {len(all_scores)} pieces")
    if files_missing(all_scores):
        sys.exit(f"check_scores: score and file do not match: {files_missing(all_scores)}")
    print(f"{len(all_scores)} pieces, {sum(seconds(s) for s in all_scores):.0f} seconds")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
