#!/usr/bin/env python3
"""Fits what the level of a known seat adds to its logit, and writes src/ai/edition_*/level_pulls_*.inc.

    serenissima-lab calibrate --samples --players 4 --seats pilgrim,mozzo,helmsman,navigator ... >> 4.csv
    fit_levels.py --level 5 src/ai/edition_1996/chances_1996.inc 2.csv 3.csv 4.csv > src/ai/edition_1996/level_pulls_1996.inc

To the logit of the chances that are there (fit_chances.py) comes one number a level, which shrinks with the fourth root of
what is left of the game; --level has 0: the one by whose eyes hints see. Newton's method over the steps from level to level:
none goes down, and a ridge draws them to 0, so that levels which nobody has met, or which never win, lie by their neighbours. Each tenth game
(by seed) is held out and reported on standard error without and with levels, then the fit is made over all games.
"""

import argparse
import sys

import numpy as np

from fit_chances import FACTS, KNOTS, LOGIT_ONE, climb, columns, read, read_tables, pick, softmax

LEVELS = 9
PULL_ONE = 1024
RIDGE = 2.0  # of a step


def read_levels(path, players):
    rows = np.loadtxt(path, delimiter=",", dtype=np.float64, ndmin=2)
    return rows[:, 4 + players * (2 + FACTS):].astype(int)


def known_columns(data, levels, whole):
    """By position and seat: what is left of the game, in the column of its level."""
    left = (np.minimum(data["left"], whole) / whole) ** 0.25
    return (levels[:, :, None] == np.arange(1, LEVELS + 1)[None, None, :]) * left[:, None, None]


def ladder(zero):
    """From steps between neighbouring levels to levels; `zero` has 0."""
    steps = np.zeros((LEVELS, LEVELS - 1))
    for level in range(1, LEVELS + 1):
        steps[level - 1, zero - 1:level - 1] = 1
        steps[level - 1, level - 1:zero - 1] = -1
    return steps


def fit(base, z, won, zero):
    steps = ladder(zero)
    x = z @ steps
    count = LEVELS - 1
    beta = np.zeros(count)
    for _ in range(40):
        p = softmax(base + x @ beta)
        gradient = (won - p).reshape(-1) @ x.reshape(-1, count) - RIDGE * beta
        centred = x - (p[:, :, None] * x).sum(axis=1)[:, None, :]
        rows = (centred * np.sqrt(p)[:, :, None]).reshape(-1, count)
        beta = climb(beta, gradient, rows.T @ rows + RIDGE * np.eye(count), np.ones(count, dtype=bool))
    return steps @ beta


def error_of(share, won):
    bins = np.minimum((share * 10).astype(int), 9)
    return sum(abs((share - won)[bins == b].sum()) for b in range(10)) / share.size


def worst_of(share, won, levels):
    return max(abs((share - won)[levels == level].mean()) for level in np.unique(levels))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--level", type=int, required=True)
    arguments.add_argument("chances")
    arguments.add_argument("csv", nargs="+")
    given = arguments.parse_args()
    knots, logits, _ = read_tables(given.chances)
    pulls = {}
    for path in given.csv:
        data = read(path)
        levels = read_levels(path, data["players"])
        model = logits[data["players"] - 2].reshape(KNOTS * FACTS) / LOGIT_ONE
        base = columns(data, knots) @ model
        z = known_columns(data, levels, knots[-1])
        held = data["seed"] % 10 == 0
        beta = fit(base[~held], z[~held], data["won"][~held], given.level)
        won = data["won"][held]
        for name, share in (("without", softmax(base[held])), ("with", softmax(base[held] + z[held] @ beta))):
            print("%d players, %s levels: %d positions held out: calibration error %.4f, worst level %.4f, brier %.4f" %
                  (data["players"], name, held.sum(), error_of(share, won), worst_of(share, won, levels[held]),
                   ((share - won) ** 2).mean()), file=sys.stderr)
        pulls[data["players"]] = fit(base, z, data["won"], given.level)
    print("/* Made by assets/source/ai/fit_levels.py; do not edit. */")
    print(".pull = {")
    for players in (2, 3, 4):
        row = pulls.get(players, np.zeros(LEVELS))
        print("    {0, %s}," % ", ".join("%d" % round(v * PULL_ONE) for v in row))
    print("},")


if __name__ == "__main__":
    main()
