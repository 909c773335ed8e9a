#!/usr/bin/env python3
"""Puts new tactical positions into the suite: half for development, half held out.

usage: assemble.py 2012|1996 FOLDER...

Takes the positions that serenissima-lab tactics --mine or --key wrote to the FOLDERs, leaves out those
whose position stands in a half already, gives each the name <family>-<hash>.json, and writes the index
of the puzzles (assets/puzzles/EDITION) and of those held out (tests/tactics/EDITION/held_out): a line
"0x<hash> <file>" each, the hash that of a board file (FNV-1a of the text without carriage returns).
Within a family the halves take turns by hash, so that nobody chooses what is held out; a position that
is in a half stays there, and keeps its grade while its file does. New ones have none before
serenissima-lab tactics --grade. Left out, too, are those whose best plan nobody could be expected to
find and give at the table (PARTS_MOST).
"""
import glob
import json
import os
import sys

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')


# Commands of a kind in a row are one part; the choice of action or investment and the end are none.
PARTS_MOST = 4


def parts(tactic):
    kinds = [command['do'] for command in tactic['plans'][0]['commands']]
    kinds = [kind for kind in kinds if not kind.startswith('end_') and kind not in ('choose_action', 'choose_investment')]
    return sum(i == 0 or kinds[i - 1] != kind for i, kind in enumerate(kinds))


def fnv(data):
    value = 0xcbf29ce484222325
    for byte in data:
        if byte != 13:
            value = (value ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return value


def read(path):
    with open(path, 'rb') as file:
        data = file.read()
    tactic = json.loads(data)
    return data, tactic['family'], json.dumps([tactic['position'], tactic['seat']], sort_keys=True), parts(tactic)


def grades(folder):
    """The lines of the index as it is, by what they are the grades of."""
    try:
        with open(os.path.join(folder, 'index'), encoding='utf-8') as index:
            return {tuple(line.split()[:2]): line for line in index}
    except FileNotFoundError:
        return {}


def write_index(folder):
    known = grades(folder)
    names = sorted(os.path.basename(p) for p in glob.glob(os.path.join(folder, '*.json')))
    with open(os.path.join(folder, 'index'), 'w', encoding='utf-8', newline='\n') as out:
        for name in names:
            key = ('0x%016x' % fnv(read(os.path.join(folder, name))[0]), name)
            out.write(known.get(key, '%s %s\n' % key))
    print('%s: %d positions' % (os.path.relpath(folder, TOP), len(names)))


def main():
    edition, folders = sys.argv[1], sys.argv[2:]
    halves = (os.path.join(TOP, 'assets', 'puzzles', edition), os.path.join(TOP, 'tests', 'tactics', edition, 'held_out'))
    known, taken = set(), {half: {} for half in halves}
    for half in halves:
        os.makedirs(half, exist_ok=True)
        for path in glob.glob(os.path.join(half, '*.json')):
            _, family, position, _ = read(path)
            known.add(position)
            taken[half][family] = taken[half].get(family, 0) + 1
    fresh = []
    for folder in folders:
        for path in glob.glob(os.path.join(folder, '*.json')):
            data, family, position, count = read(path)
            if position not in known and count <= PARTS_MOST:
                known.add(position)
                fresh.append((family, fnv(data), data))
    for family, value, data in sorted(fresh):
        half = min(halves, key=lambda h: taken[h].get(family, 0) * 1000 + sum(taken[h].values()))
        taken[half][family] = taken[half].get(family, 0) + 1
        with open(os.path.join(half, '%s-%016x.json' % (family, value)), 'wb') as out:
            out.write(data)
    for half in halves:
        write_index(half)


main()
