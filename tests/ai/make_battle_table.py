#!/usr/bin/env python3
"""Writes src/ai/edition_1996/eval/battle_table.inc: battles fought to the end (S1-B1, S1-B5).

For no fortress and one, attackers 0..5, defenders 0..12 (more fight like 12): of the six faces of the other's die how many
kill 0..5 attackers and 0..6 defenders in one round; the chance to win in thousandths, and sixteenths of attackers and of
defenders left. Integers are rounded down at each step, as they always were: seats decide by these numbers, so the test
`battles_are_as_fought_step_by_step` demands each of them.
"""
import sys

ATTACKERS, DEFENDERS, LOSS = 5, 12, 6


def round_of(attackers, defenders, fort):
    lost, fallen = [0] * (ATTACKERS + 1), [0] * (LOSS + 1)
    if attackers and defenders:
        for face in range(1, 7):
            lost[min((defenders + face) // 3, attackers)] += 1
            fallen[min((attackers + face) // (4 if fort else 3), defenders, LOSS)] += 1
    return lost, fallen


def table_of(fort):
    ends = {}
    for a in range(ATTACKERS + 1):
        for d in range(DEFENDERS + 1):
            lost, fallen = round_of(a, d, fort)
            end = [1000 if a > 0 and d == 0 else 0, 16 * a if d == 0 else 0, 16 * d if a == 0 else 0]
            if a and d:
                end, rolls = [0, 0, 0], 36 - lost[0] * fallen[0]
                assert rolls > 0
                for dead in range(a + 1):
                    for down in range(0 if dead else 1, min(LOSS, d) + 1):
                        for i in range(3):
                            end[i] += lost[dead] * fallen[down] * ends[a - dead, d - down][1][i]
                end = [part // rolls for part in end]
            ends[a, d] = (lost, fallen), end
    return ends


def entry(lost, fallen, end):
    parts = [','.join(map(str, part)).rstrip(',0') or '0' for part in (lost, fallen)]  # what is left out is 0
    return '{' + ','.join(['{' + part + '}' for part in parts] + list(map(str, end))) + '},'


with open(sys.argv[1], 'w') as out:
    out.write('/* Made by tests/ai/make_battle_table.py; [fortress][attackers][defenders]. */\n')
    for fort in range(2):
        ends = table_of(fort)
        out.write('{\n')
        for a in range(ATTACKERS + 1):
            line = ' {'
            for d in range(DEFENDERS + 1):
                (lost, fallen), end = ends[a, d]
                text = entry(lost, fallen, end)
                if len(line + text) > 99:
                    out.write(line + '\n')
                    line = '  '
                line += text
            out.write(line + '},\n')
        out.write('},\n')
