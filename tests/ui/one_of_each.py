#!/usr/bin/env python3
"""Prints positions of a folder, a path a line: one for every kind of question in each edition, and for every way to stand
in the middle of an activation. usage: one_of_each.py FOLDER"""
import json
import pathlib
import sys

kinds = {}
for path in sorted(pathlib.Path(sys.argv[1]).glob('*.json')):
    position = json.loads(path.read_text())
    asked = position.get('decision', {})
    asked = asked[-1] if isinstance(asked, list) else asked
    activation = position.get('activation', {})
    kind = (position.get('edition', '2012'), asked.get('phase'), activation.get('step'), 'fought' in activation, 'cap' in activation)
    kinds.setdefault(kind, []).append(path)
# The one with most on it, where most is in the way.
for paths in kinds.values():
    print(max(paths, key=lambda path: path.stat().st_size))
