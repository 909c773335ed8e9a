#!/usr/bin/env python3
"""Puts new tactical positions into the suite: half for development, half held out.

usage: assemble.py DEST FOLDER...

Takes the positions that serenissima-lab tactics --mine or --key wrote to the FOLDERs, leaves out those
whose position stands in DEST already, gives each the name <family>-<hash>.json, and writes the index of
DEST/development and DEST/held_out: a line "0x<hash> <file>" each, the hash that of a board file
(FNV-1a of the text without carriage returns). Within a family the halves take turns by hash, so that
nobody chooses what is held out; a position that is in a half stays there.
"""
import glob
import json
import os
import sys

HALVES = ('development', 'held_out')


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
    return data, tactic['family'], json.dumps([tactic['position'], tactic['seat']], sort_keys=True)


def main():
    dest, folders = sys.argv[1], sys.argv[2:]
    known, taken = set(), {half: {} for half in HALVES}
    for half in HALVES:
        os.makedirs(os.path.join(dest, half), exist_ok=True)
        for path in glob.glob(os.path.join(dest, half, '*.json')):
            _, family, position = read(path)
            known.add(position)
            taken[half][family] = taken[half].get(family, 0) + 1
    fresh = []
    for folder in folders:
        for path in glob.glob(os.path.join(folder, '*.json')):
            data, family, position = read(path)
            if position not in known:
                known.add(position)
                fresh.append((family, fnv(data), data))
    for family, value, data in sorted(fresh):
        half = min(HALVES, key=lambda h: taken[h].get(family, 0) * 1000 + sum(taken[h].values()))
        taken[half][family] = taken[half].get(family, 0) + 1
        with open(os.path.join(dest, half, '%s-%016x.json' % (family, value)), 'wb') as out:
            out.write(data)
    for half in HALVES:
        names = sorted(os.path.basename(p) for p in glob.glob(os.path.join(dest, half, '*.json')))
        with open(os.path.join(dest, half, 'index'), 'w', encoding='utf-8', newline='\n') as out:
            for name in names:
                out.write('0x%016x %s\n' % (fnv(read(os.path.join(dest, half, name))[0]), name))
        print('%s: %d positions' % (half, len(names)))


main()
