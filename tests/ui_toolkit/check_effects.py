"""Every effect that the sources ask for is a file, every file is asked for, and each can be made again.

    check_effects.py SOURCE_ROOT
"""

import re
import sys
from pathlib import Path

ASKED = re.compile(r'sound_play(?:_at)?\([^;"]*?"(\w+)"')
CHOSEN = re.compile(r'\[EV_\w+\] = \{"(\w+)"|\(EventLook\)\{"(\w+)"')
WARNING = re.compile(r'sound_play\([^;]*\? "(\w+)" : "(\w+)"')


def asked_for(root):
    names = set()
    for path in (root / "src" / "ui").rglob("*.c"):
        text = path.read_text(encoding="utf-8")
        names |= set(ASKED.findall(text))
        for pair in WARNING.findall(text) + CHOSEN.findall(text):
            names |= set(filter(None, pair))
    return names


def main():
    root = Path(sys.argv[1])
    asked = asked_for(root)
    there = {path.stem for path in (root / "assets" / "sounds").glob("*.ogg")}
    made = set(re.findall(r"^def (\w+)\(\):", (root / "assets/source/sounds.py").read_text(encoding="utf-8"), re.M))
    problems = [f"no file for {name}" for name in sorted(asked - there)]
    problems += [f"nobody asks for {name}" for name in sorted(there - asked)]
    problems += [f"sounds.py does not make {name}" for name in sorted(there - made)]
    if len(asked) < 10:
        problems.append("the sources could not be read")
    print("\n".join(problems) or f"{len(there)} effects")
    return 1 if problems else 0


sys.exit(main())
