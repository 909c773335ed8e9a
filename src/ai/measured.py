#!/usr/bin/env python3
"""Prints what was measured of the AI seats (measured.csv) as Markdown tables, one a topic and edition.

    measured.py [--topic T] [--edition E] [--verdict V] [--reach]

Columns: date; topic; edition (2012, 1996, both); players (2, 3, 4; "1 of 4": one such seat against three others; "-": does
not matter); games, positions or decisions; what ("a v b": how often a wins; parity is 50 %, 33 % of three, 25 % of four);
command (without "serenissima-cli"; "match SEED" stands for match --a A --b B --seed SEED, "scratch" for a program that was
not kept); figure; its 95 % interval; verdict ("now": what is reached today; "kept" or "not kept" of what was tried; empty: a
record); stamp (the edition's line of stamps.txt when it was measured; empty: there were none yet). Names of levels are those
of the day. --reach prints README's table of what the seats reach now, with * where the stamp is another today.
"""
import argparse
import csv
import pathlib
import sys

COLUMNS = 'date topic edition players games what command figure interval verdict stamp'.split()
VERDICTS = ('now', 'kept', 'not kept', '')
REACHED = ('ladder', 'tactics', 'calibration', 'speed')
EDITIONS = ('2012', '1996')


def read(path=pathlib.Path(__file__).with_name('measured.csv')):
    with open(path, encoding='utf-8', newline='') as lines:
        table = csv.DictReader(lines)
        if table.fieldnames != COLUMNS:
            raise ValueError(f'{path}: columns {table.fieldnames}')
        return list(table)


def stamps(path=pathlib.Path(__file__).with_name('stamps.txt')):
    return dict(line.split() for line in path.read_text(encoding='utf-8').splitlines() if line[0] != '#')


def result(row):
    """Figure, interval and number of games in one cell."""
    interval = row['interval']
    text = row['figure'] + (f' {interval}' if interval.startswith('+-') else f' ({interval})' if interval else '')
    text += f' of {row["games"]}' if row['topic'] in ('ladder', 'calibration') and row['games'] else ''
    return text + ('' if row['stamp'] == stamps().get(row['edition']) else ' *')


def line(cells):
    return '| ' + ' | '.join(cells) + ' |'


def tables(rows):
    out = []
    for topic, edition in dict.fromkeys((row['topic'], row['edition']) for row in rows):
        out += ['', f'## {topic}, {edition}', '', line(COLUMNS[3:] + COLUMNS[:1]), '|---' * 9 + '|']
        out += [line([row[name] for name in COLUMNS[3:] + COLUMNS[:1]])
                for row in rows if (row['topic'], row['edition']) == (topic, edition)]
    return out[1:]


def reach(rows):
    """What is reached now by doge, between two players, and of what is not a match: one column an edition."""
    cells = {}
    for row in rows:
        named = 'doge' in row['what'] or (row['players'] == '2' if row['topic'] == 'ladder' else row['topic'] != 'tactics')
        if row['verdict'] == 'now' and row['topic'] in REACHED and named:
            cells.setdefault((row['what'], row['players']), {}).setdefault(row['edition'], result(row))
    both = [(what, players, by) for (what, players), by in cells.items() if len(by) == len(EDITIONS) or 'mcts' in what]
    return [line(('what', 'players') + EDITIONS), '|---|---|---|---|'] + [
        line([what, players] + [by.get(edition, '') for edition in EDITIONS]) for what, players, by in both]


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    for name in ('topic', 'edition', 'verdict'):
        parser.add_argument('--' + name)
    parser.add_argument('--reach', action='store_true')
    options = parser.parse_args(arguments)
    rows = [row for row in read()
            if all(getattr(options, name) in (None, row[name]) for name in ('topic', 'edition', 'verdict'))]
    print('\n'.join(reach(rows) if options.reach else tables(rows)))


if __name__ == '__main__':
    main(sys.argv[1:])
