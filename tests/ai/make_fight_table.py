#!/usr/bin/env python3
"""Writes fight_table.inc and fight_wins.inc of src/ai/edition_2012, which is to be named: exact chances of fighting to the
end (S2-B2, S2-B3).

For cap 1..5, attackers 1..5, defenders 1..6: the chance, in 1/65536, that n attackers are left
(n = 0..5, defenders gone when n > 0) and that n defenders are left (n = 0..6); in fight_wins.inc, from 0 on, that any
attacker is left. The test `fights_agree_with_the_rules` compares them with e2012_fight_odds of the rules.
"""
from fractions import Fraction
from functools import lru_cache
from math import comb
import sys


def hits(dice, living):
    out = {}
    for n in range(dice + 1):
        k = min(n, living)
        out[k] = out.get(k, Fraction(0)) + Fraction(comb(dice, n), 2 ** dice)
    return out


@lru_cache(None)
def outcome(attackers, defenders, cap):
    """Dict (attackers left, defenders left) -> chance; one of them is 0."""
    if attackers == 0 or defenders == 0:
        return {(attackers, defenders): Fraction(1)}
    total, stay = {}, Fraction(0)
    for kills, p in hits(min(cap, attackers), defenders).items():
        for losses, q in hits(defenders, attackers).items():
            if kills == 0 and losses == 0:
                stay += p * q
                continue
            for end, r in outcome(attackers - losses, defenders - kills, cap).items():
                total[end] = total.get(end, Fraction(0)) + p * q * r
    return {end: r / (1 - stay) for end, r in total.items()}


def scale(chance):
    return min(65535, int(chance * 65536 + Fraction(1, 2)))


def left(cap, a, d):
    ends = outcome(a, d, cap)
    return ([scale(sum((r for (x, _), r in ends.items() if x == n), Fraction(0))) for n in range(6)],
            [scale(sum((r for (_, y), r in ends.items() if y == n), Fraction(0))) for n in range(7)])


def entry(cap, a, d):
    parts = []
    for part in left(cap, a, d):
        while len(part) > 1 and part[-1] == 0:  # what is left out is 0
            part.pop()
        parts.append('{' + ','.join(map(str, part)) + '}')
    return '{' + ','.join(parts) + '},'


def write_packed(out, entries):
    """{ entries } in lines of at most 99 columns."""
    line = ' {'
    for text in entries:
        if len(line + text) > 97:
            out.write(line + '\n')
            line = '  '
        line += text
    out.write(line + '},\n')


def win(cap, a, d):
    """The sum of what `left` says, so that both agree to the last unit."""
    return 0 if cap == 0 or a == 0 else 65536 if d == 0 else sum(left(cap, a, d)[0][1:])


with open(sys.argv[1] + '/fight_table.inc', 'w') as out:
    out.write('/* Made by tests/ai/make_fight_table.py; [cap - 1][attackers - 1][defenders - 1]. */\n')
    for cap in range(1, 6):
        out.write('{\n')
        for a in range(1, 6):
            write_packed(out, [entry(cap, a, d) for d in range(1, 7)])
        out.write('},\n')

with open(sys.argv[1] + '/fight_wins.inc', 'w') as out:
    out.write('/* Made by tests/ai/make_fight_table.py; [cap][attackers][defenders]. */\n')
    for cap in range(6):
        out.write('{\n')
        for a in range(6):
            out.write(' {' + ','.join(str(win(cap, a, d)) for d in range(7)) + '},\n')
        out.write('},\n')
