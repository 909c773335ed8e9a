#!/usr/bin/python3
"""Checks an icon for macOS: every entry holds a PNG picture of just the size that its type stands for.

usage: check_icns.py FILE
"""
import struct
import sys

SIZES = {b'icp4': 16, b'icp5': 32, b'icp6': 64, b'ic07': 128, b'ic08': 256, b'ic09': 512, b'ic10': 1024,
         b'ic11': 32, b'ic12': 64, b'ic13': 256, b'ic14': 512}
# What Finder and the dock ask for, on plain and on dense screens.
WANTED = (b'icp4', b'icp5', b'ic07', b'ic08', b'ic09', b'ic11', b'ic12', b'ic13', b'ic14')


def entries(data):
    if data[:4] != b'icns' or struct.unpack('>I', data[4:8])[0] != len(data):
        sys.exit('no icon file, or not whole')
    at = 8
    while at < len(data):
        kind, size = struct.unpack('>4sI', data[at:at + 8])
        if size < 8 or at + size > len(data):
            sys.exit(f'the entry {kind} runs over the end')
        yield kind, data[at + 8:at + size]
        at += size


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], 'rb') as file:
        found = dict(entries(file.read()))
    for kind, picture in found.items():
        if kind not in SIZES:
            sys.exit(f'the type {kind} is not known')
        if picture[:8] != b'\x89PNG\r\n\x1a\n' or struct.unpack('>II', picture[16:24]) != (SIZES[kind],) * 2:
            sys.exit(f'the entry {kind} is no PNG of {SIZES[kind]} pixels')
    missing = [kind.decode() for kind in WANTED if kind not in found]
    if missing:
        sys.exit('missing: ' + ' '.join(missing))
    print(f'{len(found)} pictures, each of the size of its type')


main()
