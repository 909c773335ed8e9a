#!/usr/bin/env python3
"""Prints what was measured of the AI seats (measured.csv) as Markdown tables, one a topic and edition.

    measured.py [--topic T] [--edition E] [--verdict V] [--reach | --strengths | --write | --mark]

Columns: date; topic; edition (2012, 1996, both); players (2, 3, 4; "1 of 4": one such seat against three others; "-": does
not matter); games, positions or decisions; what ("a v b": how often a wins; parity is 50 %, 33 % of three, 25 % of four);
command (without "serenissima-cli"; "match SEED" stands for match --a A --b B --seed SEED, "scratch" for a program that was
not kept); figure; its 95 % interval; verdict ("now": what is reached today; "kept" or "not kept" of what was tried; empty: a
record); stamp (the edition's line of stamps.txt when it was measured; empty: there were none yet). Names of levels are those
of the day. --reach prints README's table of what the seats reach now, with * where the stamp is another today; --strengths
that of the levels, from strengths.inc, which "serenissima-lab strengths" prints; --write puts both into README.
--mark says "measured before" the stamp of today in all data whose figures are of another.
"""
import argparse
import csv
import pathlib
import re
import sys

COLUMNS = 'date topic edition players games what command figure interval verdict stamp'.split()
VERDICTS = ('now', 'kept', 'not kept', '')
REACHED = ('tactics', 'calibration', 'speed')
LEVELS = 'pilgrim landsman mozzo deckhand helmsman navigator captain admiral doge'.split()
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
    text += f' of {row["games"]}' if row['topic'] == 'calibration' and row['games'] else ''
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
    """What is reached now in positions by doge, in chances and in speed: one column an edition."""
    cells = {}
    for row in rows:
        named = 'doge' in row['what'] or row['topic'] != 'tactics'
        if row['verdict'] == 'now' and row['topic'] in REACHED and named:
            cells.setdefault((row['what'], row['players']), {}).setdefault(row['edition'], result(row))
    both = [(what, players, by) for (what, players), by in cells.items() if len(by) == len(EDITIONS)]
    return [line(('what', 'players') + EDITIONS), '|---|---|---|---|'] + [
        line([what, players] + [by.get(edition, '') for edition in EDITIONS]) for what, players, by in both]


def strengths():
    """Of each level: a beginner among seats of it / one of it among helmsmen, in percent of games, by edition and players."""
    columns = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]
    cells, heads = {}, ['level']
    for edition in EDITIONS:
        text = pathlib.Path(__file__).with_name('edition_' + edition).joinpath('strengths.inc').read_text(encoding='utf-8')
        stale = '' if 'measured at ' + stamps()[edition] + ' */' in text else ' *'
        for players, row in re.findall(r'/\* (\d) players \*/ \{(.*)\},', text):
            figures = re.findall(r'\{(\d+), (\d+), (\d+)\}', row)
            heads.append(f'{edition}, {players} players{stale}')
            cells[edition, int(players)] = [f'{beginner} / {own} of {games}' if int(games) else '?'
                                            for beginner, own, games in figures]
    return [line(heads), '|---' * len(heads) + '|'] + [
        line([level] + [cells[column][i] for column in columns]) for i, level in enumerate(LEVELS)]


def stamped():
    """Data that say what they were measured at, with their edition."""
    here = pathlib.Path(__file__).resolve().parent
    boards = sorted((here.parents[1] / 'assets/boards').glob('*.json'))
    paths = sorted(here.rglob('strengths.inc')) + [path for path in boards if ' balance ' in path.read_text(encoding='utf-8')]
    return [(path, next(e for e in EDITIONS if e in str(path.relative_to(here.parents[1])))) for path in paths]


def mark():
    for path, edition in stamped():
        text = path.read_text(encoding='utf-8')
        now = stamps()[edition]
        path.write_text(re.sub(r'measured (?:at|before) (?!' + now + r')\w+', 'measured before ' + now, text), encoding='utf-8')


def write(rows, path=pathlib.Path(__file__).with_name('README.md')):
    """Puts each table in the place of the one below the line that names its option."""
    lines = path.read_text(encoding='utf-8').split('\n')
    for option, table in (('--strengths', strengths()), ('--reach', reach(rows))):
        first = next(i for i, text in enumerate(lines) if f'measured.py {option}' in text)
        first = next(i for i in range(first, len(lines)) if lines[i].startswith('|'))
        last = next(i for i in range(first, len(lines)) if not lines[i].startswith('|'))
        lines[first:last] = table
    path.write_text('\n'.join(lines), encoding='utf-8')


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    for name in ('topic', 'edition', 'verdict'):
        parser.add_argument('--' + name)
    parser.add_argument('--reach', action='store_true')
    parser.add_argument('--strengths', action='store_true')
    parser.add_argument('--write', action='store_true')
    parser.add_argument('--mark', action='store_true')
    options = parser.parse_args(arguments)
    if options.write or options.mark:
        mark() if options.mark else write(read())
        return
    rows = [row for row in read()
            if all(getattr(options, name) in (None, row[name]) for name in ('topic', 'edition', 'verdict'))]
    print('\n'.join(strengths() if options.strengths else reach(rows) if options.reach else tables(rows)))


if __name__ == '__main__':
    main(sys.argv[1:])
