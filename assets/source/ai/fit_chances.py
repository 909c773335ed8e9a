#!/usr/bin/env python3
"""Fits chances to win and final wealth to facts of positions, and writes the tables of
src/ai/edition_*/chances_*.inc.

    serenissima-lab calibrate --samples --players N ... > N.csv      (for N = 2, 3, 4)
    fit_chances.py 2.csv 3.csv 4.csv > src/ai/edition_2012/chances_2012.inc
    fit_chances.py --holds 1:6,4:7 2.csv 3.csv 4.csv > src/ai/edition_1996/chances_1996.inc
    fit_chances.py --keep OLD.inc 3.csv 4.csv > NEW.inc              (tables of two players and knots as they were)

Chances: a seat's logit is linear in its facts, with coefficients that go straight from knot to knot of
what is left of the game (a softmax over the seats; Newton's method, with a ridge towards one coefficient
for all facts). Wealth: least squares with the same knots and a constant. No coefficient is below 0: every
fact is worth having, and a plan that does better in everything must never have the smaller chance. --holds:
facts of what seats hold and of what of it is in danger (0 or less). What is held in as much danger as usual
must not count for less than nothing: else who gives it up has the greater chance. Each tenth game (by seed)
is held out and reported on standard error, then the fit is made over all games.
"""

import argparse
import re
import sys

import numpy as np

FACTS = 10
KNOTS = 6
LOGIT_ONE = 2 ** 20
WORTH_ONE = 2 ** 12
CONSTANT = 1024
RIDGE = 60.0  # of coefficients in units of the usual fact
USUAL = 0.9  # of positions have no larger a part of what is held in danger
SMOOTH = 20.0  # of their change from knot to knot, likewise: a knot that few games reach leans on the one before it


def read(path):
    rows = np.loadtxt(path, delimiter=",", dtype=np.float64, ndmin=2)
    players = int(rows[0, 1])
    seats = rows[:, 4:4 + players * (2 + FACTS)].reshape(len(rows), players, 2 + FACTS)  # levels come behind them
    return {"players": players, "seed": rows[:, 0].astype(np.int64), "left": rows[:, 3],
            "won": seats[:, :, 0] / 10000.0, "ended": seats[:, :, 1], "facts": seats[:, :, 2:]}


def hats(left, knots):
    """Weights of the knots for each position; they sum to 1."""
    out = np.zeros((len(left), KNOTS))
    for k in range(KNOTS):
        unit = np.zeros(KNOTS)
        unit[k] = 1
        out[:, k] = np.interp(left, knots, unit)
    return out


def columns(data, knots):
    weights = hats(data["left"], knots)
    facts = data["facts"]
    return (weights[:, None, :, None] * facts[:, :, None, :]).reshape(facts.shape[0], facts.shape[1], KNOTS * FACTS)


def usual_danger(data, knots, holds):
    """By pair and knot: the part of what is held that is in danger, as large as it usually is."""
    weights = hats(data["left"], knots)
    out = np.zeros((len(holds), KNOTS))
    for i, (held, danger) in enumerate(holds):
        for k in range(KNOTS):
            facts = data["facts"][weights[:, k] > 0]
            has = facts[:, :, held] > 0
            if has.any():
                out[i, k] = np.quantile(-facts[:, :, danger][has] / facts[:, :, held][has], USUAL)
    return out


def bound_columns(x, holds, parts):
    """Instead of what is in danger what of it is safer than usual: what is held counts for as much as that at least, if no
    coefficient is below 0."""
    out = x.copy()
    for i, (held, danger) in enumerate(holds):
        out[..., danger::FACTS] += parts[i] * x[..., held::FACTS]
    return out


def bound_release(beta, holds, parts):
    """Coefficients of such columns as those of the facts."""
    out = beta.copy()
    for i, (held, danger) in enumerate(holds):
        out[held::FACTS] += parts[i] * beta[danger::FACTS]
    return out


def softmax(logit):
    power = np.exp(logit - logit.max(axis=1, keepdims=True))
    return power / power.sum(axis=1, keepdims=True)


def ridge(scale):
    """For columns divided by `scale`: draws each knot's coefficients to their mean, weighed by fact sizes, and
    those of a fact at neighbouring knots together."""
    penalty = np.zeros((len(scale), len(scale)))
    for k in range(KNOTS):
        index = [k * FACTS + f for f in range(FACTS) if scale[k * FACTS + f] > 0]
        if index:
            sizes = scale[index]  # equal coefficients a ducat are a vector along the sizes
            along = sizes / np.linalg.norm(sizes)
            block = np.eye(len(index)) - np.outer(along, along)
            penalty[np.ix_(index, index)] = RIDGE * block + 1e-3 * np.eye(len(index))
    for f in range(FACTS):
        for low in range(f, (KNOTS - 1) * FACTS, FACTS):
            if scale[low] > 0 and scale[low + FACTS] > 0:
                row = np.zeros(len(scale))
                row[low], row[low + FACTS] = np.array([1 / scale[low], -1 / scale[low + FACTS]]) * scale[f::FACTS].max()
                penalty += SMOOTH * np.outer(row, row)
    return penalty + np.diag(np.where(scale > 0, 0.0, 1.0))


def climb(beta, gradient, curve, bounded):
    """A Newton step in which no coefficient that is bounded goes below 0; those at 0 that would stay there."""
    free = np.ones(len(beta), dtype=bool)
    while True:
        step = np.zeros(len(beta))
        step[free] = np.linalg.solve(curve[np.ix_(free, free)], gradient[free] - curve[np.ix_(free, ~free)] @ -beta[~free])
        step[~free] = -beta[~free]
        below = free & bounded & (beta + step < -1e-12)
        if not below.any():
            return beta + step
        free &= ~below


def fit_logit(x, won, scale):
    z = x / np.where(scale > 0, scale, 1.0)
    count = z.shape[2]
    penalty = ridge(scale)
    beta = np.zeros(count)
    for _ in range(30):
        p = softmax(z @ beta)
        gradient = (won - p).reshape(-1) @ z.reshape(-1, count) - penalty @ beta
        centred = z - (p[:, :, None] * z).sum(axis=1)[:, None, :]
        rows = (centred * np.sqrt(p)[:, :, None]).reshape(-1, count)
        better = climb(beta, gradient, rows.T @ rows + penalty, np.ones(count, dtype=bool))
        settled = np.abs(better - beta).max() < 1e-6
        beta = better
        if settled:
            break
    return np.where(scale > 0, beta / np.where(scale > 0, scale, 1.0), 0.0)


def fit_worth(x, data, knots, scale):
    constant = hats(data["left"], knots)
    n, players, count = x.shape
    rows = np.concatenate([(x / np.where(scale > 0, scale, 1.0)).reshape(n * players, count),
                           np.repeat(constant, players, axis=0)], axis=1)
    target = data["ended"].reshape(n * players)
    square = rows.T @ rows
    square[:count, :count] += ridge(scale)
    bounded = np.arange(rows.shape[1]) < count
    beta = climb(np.zeros(rows.shape[1]), rows.T @ target, square + 1e-3 * np.eye(rows.shape[1]), bounded)
    return np.where(scale > 0, beta[:count] / np.where(scale > 0, scale, 1.0), 0.0), beta[count:]


def fit(data, knots, holds):
    parts = usual_danger(data, knots, holds)
    x = bound_columns(columns(data, knots), holds, parts)
    scale = np.sqrt((x ** 2).mean(axis=(0, 1)))
    scale[scale < 1e-9] = 0
    worth, constant = fit_worth(x, data, knots, scale)
    return bound_release(fit_logit(x, data["won"], scale), holds, parts), (bound_release(worth, holds, parts), constant)


def pick(data, chosen):
    return {key: value if key == "players" else value[chosen] for key, value in data.items()}


def report(data, knots, model):
    x = columns(data, knots)
    share = softmax(x @ model[0])
    bins = np.minimum((share * 10).astype(int), 9)
    error = sum(abs((share - data["won"])[bins == b].sum()) for b in range(10)) / share.size
    worth = x @ model[1][0] + (hats(data["left"], knots) @ model[1][1])[:, None]
    print("%d players: %d positions held out: calibration error %.4f, log loss %.4f, brier %.4f, "
          "mean error of the result %.1f" %
          (data["players"], len(share), error, -(data["won"] * np.log(share + 1e-9)).sum(axis=1).mean(),
           ((share - data["won"]) ** 2).mean(), np.abs(worth - data["ended"]).mean() / 100), file=sys.stderr)


def table(values):
    lines = []
    for row in values:
        lines.append("        {%s}," % ", ".join("%d" % v for v in row))
    return "    {\n%s\n    }," % "\n".join(lines)


def read_tables(path):
    """Knots, and by number of players from 2 on logit and worth, of a file made before."""
    text = open(path, encoding="ascii").read()
    rows = [[int(v) for v in row.split(",")] for row in re.findall(r"\{([-\d, ]+)\}", text)]
    tables = [np.array(rows[i:i + KNOTS]) for i in range(1, len(rows), KNOTS)]
    return np.array(rows[0]), tables[:3], tables[3:]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--holds", default="")
    arguments.add_argument("--keep")
    arguments.add_argument("csv", nargs="+")
    given = arguments.parse_args()
    holds = [tuple(int(fact) for fact in pair.split(":")) for pair in given.holds.split(",") if pair]
    games = {data["players"]: data for data in map(read, given.csv)}
    left = np.concatenate([data["left"] for data in games.values()])
    knots = np.round(np.quantile(left, [0.0, 0.15, 0.35, 0.55, 0.8, 1.0]), -1)
    kept = read_tables(given.keep) if given.keep else None
    if kept:
        knots = kept[0]
    logits, worths = [], []
    for players in (2, 3, 4):
        if kept and players not in games:
            logits.append(kept[1][players - 2])
            worths.append(kept[2][players - 2])
            continue
        # Without games of that number of players those of the nearest one stand in.
        data = games[min(games, key=lambda n: (abs(n - players), -n))]
        held = data["seed"] % 10 == 0
        report(pick(data, held), knots, fit(pick(data, ~held), knots, holds))
        logit, (worth, constant) = fit(data, knots, holds)
        logits.append(np.round(logit * LOGIT_ONE).reshape(KNOTS, FACTS))
        worths.append(np.concatenate([np.round(worth * WORTH_ONE).reshape(KNOTS, FACTS),
                                      np.round(constant * WORTH_ONE / CONSTANT)[:, None]], axis=1))
    print("/* Made by assets/source/ai/fit_chances.py; do not edit. */")
    print(".knots = {%s}," % ", ".join("%d" % k for k in knots))
    print(".logit = {\n%s\n}," % "\n".join(table(t) for t in logits))
    print(".worth = {\n%s\n}," % "\n".join(table(t) for t in worths))


if __name__ == "__main__":
    main()
