#!/usr/bin/env python3
"""Positions written from the rules, for serenissima-lab tactics --key.

usage: make_authored.py 2012|1996 FIRST COUNT FOLDER

A motif is a small board with few pieces and one question, near the end of the game, where figures are
close. Numbers FIRST to FIRST + COUNT - 1 each vary the numbers of one motif; the same number always
gives the same position. From 10000 on the motifs are those of late_motifs.py, from 20000 on those there that the rules
decide by themselves. Which of them become positions of the suite, and their families, --key decides.
"""
import json
import random
import sys

import late_motifs

LATE_FIRST = 10000
MORE_FIRST = 20000
ADJACENT_2012 = {
    'valencia': 'algiers barcelona balearic', 'barcelona': 'valencia marseille balearic',
    'marseille': 'barcelona genova balearic', 'genova': 'marseille napoli balearic',
    'algiers': 'valencia tunis balearic', 'tunis': 'algiers sicilia tripoli balearic',
    'napoli': 'genova sicilia balearic', 'sicilia': 'napoli tunis tripoli cyrene modon corfu',
    'tripoli': 'tunis sicilia cyrene', 'venezia': 'ragusa corfu', 'ragusa': 'venezia corfu',
    'corfu': 'venezia ragusa sicilia modon', 'modon': 'corfu sicilia cyrene creta constantinople',
    'creta': 'modon constantinople cyrene alexandria cyprus', 'constantinople': 'modon creta',
    'cyprus': 'creta alexandria antakya', 'antakya': 'cyprus alexandria',
    'alexandria': 'antakya cyprus creta cyrene', 'cyrene': 'tripoli sicilia modon creta alexandria'}
PORTS_2012 = {
    'valencia': ('wood', 5), 'barcelona': ('stone', 3), 'marseille': ('wine', 4), 'genova': ('wood', 5),
    'algiers': ('wine', 3), 'tunis': ('marble', 4), 'napoli': ('marble', 4), 'sicilia': ('stone', 4),
    'tripoli': ('spice', 3), 'venezia': ('stone', 5), 'ragusa': ('wood', 3), 'corfu': ('wine', 3),
    'modon': ('marble', 3), 'creta': ('wine', 4), 'constantinople': ('wood', 5), 'cyprus': ('wood', 4),
    'antakya': ('gold', 3), 'alexandria': ('stone', 5), 'cyrene': ('gold', 3)}
# Homes of both players, one of each within a few zones of the other's, and a neutral port or two.
FIELDS_2012 = [
    (('valencia', 'algiers'), ('genova', 'barcelona'), ('marseille', 'tunis')),
    (('venezia', 'ragusa'), ('constantinople', 'corfu'), ('modon', 'sicilia')),
    (('alexandria', 'cyprus'), ('constantinople', 'creta'), ('cyrene', 'antakya')),
    (('genova', 'napoli'), ('valencia', 'marseille'), ('barcelona', 'sicilia')),
    (('alexandria', 'cyrene'), ('venezia', 'sicilia'), ('tripoli', 'modon'))]
GOODS_2012 = ['wood', 'stone', 'marble', 'wine', 'gold', 'spice']
PORTS_1996 = {
    'valencia': ('wood', 6), 'barcelona': ('iron', 4), 'marseille': ('wine', 4), 'genova': ('iron', 6),
    'sardegna': ('wood', 2), 'napoli': ('cloth', 4), 'sicilia': ('wine', 4), 'algeri': ('wood', 2),
    'tunis': ('gold', 4), 'tripoli': ('gold', 4), 'cyrena': ('gems', 2), 'alexandria': ('spices', 4),
    'antioch': ('spices', 4), 'corfu': ('wood', 2), 'ragusa': ('wood', 4), 'venezia': ('wine', 6)}
# Venice against Genoa: own ports, the rival's, neutral ones.
FIELDS_1996 = [
    (('venezia', 'ragusa', 'sicilia'), ('genova', 'napoli', 'sardegna'), ('tunis', 'corfu')),
    (('venezia', 'ragusa', 'corfu'), ('genova', 'sicilia', 'napoli'), ('tunis', 'sardegna')),
    (('venezia', 'corfu', 'tunis'), ('genova', 'sicilia', 'sardegna'), ('napoli', 'tripoli')),
    (('venezia', 'alexandria', 'antioch'), ('genova', 'corfu', 'napoli'), ('cyrena', 'ragusa'))]
ADJACENT_1996 = {
    'venezia': 'ragusa', 'ragusa': 'venezia corfu', 'corfu': 'ragusa sicilia', 'sicilia': 'napoli tunis corfu',
    'napoli': 'genova sicilia', 'genova': 'sardegna napoli', 'sardegna': 'genova tunis',
    'tunis': 'sardegna sicilia tripoli', 'tripoli': 'tunis', 'cyrena': 'alexandria',
    'alexandria': 'cyrena', 'antioch': 'cyrena'}
GOODS_1996 = ['wood', 'iron', 'wine', 'cloth', 'gold', 'spices', 'gems']


def fill(rng, ports, port, goods, count):
    """Cubes of `count` kinds that the port does not produce."""
    good, spaces = ports[port]
    kinds = [g for g in goods if g != good]
    rng.shuffle(kinds)
    return kinds[:min(count, spaces)]


def cargo_of(rng, goods, sailors, count):
    cargo = {}
    for _ in range(min(count, 5 - sailors)):
        good = rng.choice(goods)
        cargo[good] = cargo.get(good, 0) + 1
    return cargo


class Board:
    """What motifs of one edition share: ports, ducats, and two galleys of the rival."""

    def __init__(self, rng, ports, fields, goods):
        self.rng = rng
        self.ports, self.goods = ports, goods
        self.own, self.rival, self.neutral = rng.choice(fields)
        self.galleys = []
        self.state = {}
        for owner, homes in ((1, self.own), (2, self.rival)):
            for port in homes:
                self.state[port] = {'owner': owner, 'garrison': rng.randint(1, 2),
                                    'warehouse': fill(rng, ports, port, goods, rng.randint(0, 3))}

    def galley(self, number, owner, zone, sailors, cargo=None):
        entry = {'number': number, 'owner': owner, 'zone': zone, 'sailors': sailors}
        if cargo:
            entry['cargo'] = cargo
        self.galleys.append(entry)
        return entry


# ---- 2012 ----

def end_2012(board, rng):
    money = rng.randint(40, 60)
    return {'edition': '2012', 'players': 2, 'first_player': 1, 'turn': rng.randint(5, 7),
            'track': rng.choice([10, 11, 11]), 'ducats': [money, money + rng.randint(-3, 3)],
            'galleys': board.galleys, 'ports': board.state}


def near(rng, zones):
    return rng.choice([z for z in rng.choice(zones).split()])


def choose_2012(board, rng, zone, sailors, cargo, text, rivals=2):
    number = rng.randint(1, 4)
    board.galley(number, 1, zone, sailors, cargo)
    board.galley(12, 1, board.own[0], 1)
    for i in range(rivals):
        board.galley(5 + i, 2, rng.choice(board.rival), rng.randint(1, 3))
    position = end_2012(board, rng)
    position['marker'] = number
    position['decision'] = {'phase': 'choose'}
    return 1, position, [{'player': 1, 'do': 'choose_action'}], text


def trade_2012(board, rng):
    zone = rng.choice(board.own + board.neutral)
    sailors = rng.randint(2, 3)
    return choose_2012(board, rng, zone, sailors, cargo_of(rng, board.goods, sailors, rng.randint(1, 3)),
                       'S2-V1, V2, E1: cubes bring ducats in foreign ports and scorings in own ones')


def dump_2012(board, rng):
    zone = board.own[1]
    sailors = 2
    return choose_2012(board, rng, zone, sailors, cargo_of(rng, board.goods, sailors, 3),
                       'S2-E2, V2: the last scoring is near, and what is aboard then is worth nothing')


def chase_2012(board, rng):
    zone = near(rng, [ADJACENT_2012[board.rival[1]], ADJACENT_2012[board.own[1]]])
    prey = rng.choice(ADJACENT_2012[zone].split() if zone in ADJACENT_2012 else [board.rival[1]])
    board.galley(7, 2, prey, rng.randint(1, 3), {rng.choice(['gold', 'spice']): rng.randint(1, 2)})
    return choose_2012(board, rng, zone, rng.randint(3, 5), None,
                       'S2-B1 to B7: each zone sailed costs a die, and a sunk galley gives its cubes', 1)


def siege_2012(board, rng):
    target = board.rival[1]
    board.state[target]['warehouse'] = fill(rng, board.ports, target, board.goods, 3)
    board.state[target]['garrison'] = rng.randint(1, 3)
    if rng.random() < 0.3:
        board.state[target]['fort'] = True
    zone = rng.choice(ADJACENT_2012[target].split())
    return choose_2012(board, rng, zone, rng.randint(3, 5), None,
                       'S2-B10 to B12, E1: a full port changes hands before a scoring, if the dice allow')


def landing_2012(board, rng):
    target = rng.choice(board.neutral)
    board.state[target] = {'warehouse': fill(rng, board.ports, target, board.goods, rng.randint(1, 3))}
    zone = rng.choice([target] + ADJACENT_2012[target].split())
    return choose_2012(board, rng, zone, rng.randint(1, 2), None,
                       'S2-B9, L5: a galley is worth less than a port that scores, when no turn is left for it')


def galley_2012(board, rng):
    target = rng.choice(board.neutral)
    board.state[target] = {'warehouse': fill(rng, board.ports, target, board.goods, 3)}
    seat, position, plan, _ = choose_2012(board, rng, board.own[0], 1, None, '')
    position['ducats'][0] += 6
    return seat, position, plan, 'S2-W2, I2: a galley bought at a number still ahead acts in this turn'


def build_2012(board, rng):
    home = board.own[0]
    good = board.ports[home][0]
    pair = ['gold', 'marble'] if rng.random() < 0.7 else ['wood', 'stone']
    others = [g for g in fill(rng, board.ports, home, board.goods, 2) if g not in pair]
    board.state[home]['warehouse'] = [g for g in pair if g != good] + others
    return choose_2012(board, rng, home, rng.randint(1, 3), cargo_of(rng, board.goods, 3, 1),
                       'S2-I3, I4, E1: a basilica pays 5 at each scoring, a fort only when somebody comes')


def guard_2012(board, rng):
    home = board.own[1]
    board.state[home]['garrison'] = 1
    board.state[home]['warehouse'] = fill(rng, board.ports, home, board.goods, 3)
    board.galley(7, 2, rng.choice(ADJACENT_2012[home].split()), rng.randint(3, 5))
    return choose_2012(board, rng, home, rng.randint(2, 5), None,
                       'S2-B12, B13, L2: a garrison of one is soon gone; the last port alone is safe', 1)


def blockade_2012(board, rng):
    target = rng.choice(board.own + board.neutral)
    what = rng.choice(['move', 'sale', 'landing']) if target in board.neutral else rng.choice(['move', 'sale'])
    sailors = rng.randint(2, 3)
    board.galley(6, 1, target, sailors + rng.randint(0, 1), None)
    board.galley(10, 1, target, rng.randint(1, 2))
    mover = board.galley(4, 2, target, sailors, cargo_of(rng, ['gold', 'spice', 'marble'], sailors, 2))
    if what == 'landing':
        board.state[target] = {'warehouse': fill(rng, board.ports, target, board.goods, 3)}
    board.galley(8, 2, board.rival[0], 2)
    position = end_2012(board, rng)
    start = rng.choice(ADJACENT_2012[target].split())
    active = {'galley': 4, 'start_zone': start, 'zones_moved': 1}
    if what == 'move':
        active['step'] = 'sail'
    else:
        active['step'] = 'trade'
        if what == 'sale':
            good = sorted(mover.get('cargo', {'gold': 1}))[0]
            mover['cargo'] = {good: mover.get('cargo', {}).get(good, 1)}
            active['pending_good'] = good
            ware = board.state.setdefault(target, {})
            ware['warehouse'] = [g for g in ware.get('warehouse', []) if g != good][:board.ports[target][1] - 1]
        else:
            active['pending_landing'] = rng.randint(1, sailors)
            active['landing_asked'] = [1]
    position['activation'] = active
    position['decision'] = {'phase': 'blockade', 'player': 1, 'what': what}
    return 1, position, [{'player': 1, 'do': 'waive_blockade'}], \
        'S2-M2, V5, B9, V6: a blockade stops him, but he may fight his way out'


def fight_on_2012(board, rng):
    zone = rng.choice(board.rival)
    sailors = rng.randint(1, 4)
    board.galley(3, 1, zone, sailors, cargo_of(rng, board.goods, sailors, 1))
    board.galley(7, 2, zone, rng.randint(1, 4), {'gold': 1})
    board.galley(11, 1, board.own[0], 2)
    board.galley(9, 2, board.rival[0], 1)
    position = end_2012(board, rng)
    position['activation'] = {'galley': 3, 'start_zone': rng.choice(ADJACENT_2012[zone].split()),
                              'zones_moved': 1, 'cap': rng.randint(1, sailors), 'target': 7}
    position['decision'] = {'phase': 'fight_choice', 'player': 1}
    return 1, position, [{'player': 1, 'do': 'withdraw'}], \
        'S2-B3, B5: the cap stays, the defender grows no weaker than his sailors; stop or go on'


MOTIFS_2012 = [trade_2012, dump_2012, chase_2012, siege_2012, landing_2012, galley_2012, build_2012,
               guard_2012, blockade_2012, fight_on_2012]


# ---- 1996 ----

def end_1996(board, rng, phase, player=1):
    money = rng.randint(4, 20) * 100
    return {'edition': '1996', 'players': 2, 'turn': rng.choice([10, 11, 11, 12]),
            'ducats': [money, money + rng.randint(-2, 2) * 100],
            'galleys': board.galleys, 'ports': board.state,
            'decision': {'phase': phase, 'player': player}}


def fleet_1996(board, rng):
    board.galley(8, 1, board.own[0], rng.randint(1, 3))
    crew = rng.randint(1, 3)
    board.galley(9, 2, board.rival[0], crew, cargo_of(rng, board.goods, crew, 1))
    board.galley(10, 2, board.rival[1], rng.randint(2, 4))


def one_1996(board, rng, phase, zone, sailors, cargo, end, text):
    board.galley(1, 1, zone, sailors, cargo)
    fleet_1996(board, rng)
    return 1, end_1996(board, rng, phase), [{'player': 1, 'do': end}], text


def sale_1996(board, rng):
    zone = rng.choice(board.rival + board.neutral)
    sailors = rng.randint(1, 3)
    return one_1996(board, rng, 'sale', zone, sailors, cargo_of(rng, board.goods, sailors, rng.randint(1, 3)),
                    'end_sale', 'S1-V1 to V3, E1: the first cube of a kind opens a market; a cube also fills a rival\'s port')


def own_sale_1996(board, rng):
    zone = rng.choice(board.own)
    spaces = board.ports[zone][1]
    board.state[zone]['warehouse'] = fill(rng, board.ports, zone, board.goods, spaces - 1)
    sailors = rng.randint(1, 2)
    return one_1996(board, rng, 'sale', zone, sailors, cargo_of(rng, board.goods, sailors, 2), 'end_sale',
                    'S1-V2, E1: nothing is paid in an own port, but a full warehouse counts')


def capture_1996(board, rng):
    zone = rng.choice(board.neutral + board.rival[1:])
    if zone in board.state:
        board.state[zone]['garrison'] = 0
    else:
        board.state[zone] = {'warehouse': fill(rng, board.ports, zone, board.goods, rng.randint(0, 2))}
    sailors = rng.randint(1, 4)
    return one_1996(board, rng, 'capture', zone, sailors, cargo_of(rng, board.goods, sailors, 1), 'end_capture',
                    'S1-P1, P2: who lands last keeps the port; the last sailor costs the galley')


def battle_1996(board, rng):
    zone = rng.choice(board.rival[1:] + board.neutral)
    crew = rng.randint(1, 4)
    board.galley(2, 2, zone, crew, cargo_of(rng, board.goods, crew, 2))
    if zone in board.state and rng.random() < 0.3:
        board.state[zone]['fort'] = True
    sailors = rng.randint(2, 5)
    return one_1996(board, rng, 'battle', zone, sailors, cargo_of(rng, board.goods, sailors, 1), 'end_battle',
                    'S1-B1, B5: a third of sailors and die; a fortress makes it a quarter')


def route_1996(board, rng):
    zone = rng.choice(board.own + board.neutral)
    sailors = rng.randint(1, 3)
    return one_1996(board, rng, 'route', zone, sailors, cargo_of(rng, board.goods, sailors, 3), 'end_route',
                    'S1-M1, V3: a market no cube of the kind has reached yet pays a bonus')


def outfit_1996(board, rng):
    home = rng.choice(board.own)
    pair = rng.choice([['wood', 'iron'], ['wood', 'gold']])
    good = board.ports[home][0]
    board.state[home]['warehouse'] = [g for g in pair if g != good][:board.ports[home][1]]
    board.state[home]['garrison'] = rng.randint(0, 2)
    return one_1996(board, rng, 'outfit', home, rng.randint(1, 3), None, 'end_outfit',
                    'S1-T6 to T9, E1: 500 ducats are a point, unless a galley or a garrison earns more')


def guard_1996(board, rng):
    home = board.own[1]
    board.state[home]['garrison'] = rng.randint(0, 1)
    board.state[home]['warehouse'] = fill(rng, board.ports, home, board.goods, board.ports[home][1])
    board.galley(2, 2, rng.choice(ADJACENT_1996[home].split()), rng.randint(3, 5))
    return one_1996(board, rng, 'outfit', home, rng.randint(2, 4), None, 'end_outfit',
                    'S1-T9, T10, P1: a full port without a garrison is his for one landing')


def permit_1996(board, rng):
    zone = rng.choice(board.own + board.neutral)
    sailors = rng.randint(2, 4)
    board.galley(1, 1, zone, rng.randint(1, 3))
    board.galley(2, 2, zone, sailors, cargo_of(rng, board.goods, sailors, 2))
    fleet_1996(board, rng)
    position = end_1996(board, rng, 'route', 2)
    position['decision'] = [{'phase': 'route', 'player': 2}, {'phase': 'permit', 'player': 1, 'galley': 2}]
    position['activation'] = {'galley': 2, 'start_zone': rng.choice(ADJACENT_1996[zone].split()), 'zones_moved': 1}
    return 1, position, [{'player': 1, 'do': 'grant_passage'}], \
        'S1-M2: who is stopped stays where he is, with his sailors and his cargo'


def price_1996(board, rng):
    port = rng.choice(board.own)
    sailors = rng.randint(1, 2)
    board.galley(2, 2, port, sailors)
    fleet_1996(board, rng)
    position = end_1996(board, rng, 'outfit', 2)
    position['decision'] = [{'phase': 'outfit', 'player': 2}, {'phase': 'price', 'player': 1, 'port': port}]
    return 1, position, [{'player': 1, 'do': 'name_price', 'hundreds': 3}], \
        'S1-T3, T4: what he pays is his loss and my gain; too much, and he leaves'


def monopoly_1996(board, rng):
    board.own, board.rival, board.neutral = FIELDS_1996[3]
    board.state = {}
    for owner, homes in ((1, board.own), (2, board.rival)):
        for port in homes:
            board.state[port] = {'owner': owner, 'garrison': rng.randint(1, 2),
                                 'warehouse': fill(rng, board.ports, port, board.goods, rng.randint(0, 2))}
    port = rng.choice(['alexandria', 'antioch'])
    board.galley(2, 2, port, rng.randint(1, 2))
    board.galley(1, 1, port, rng.randint(1, 3))
    fleet_1996(board, rng)
    position = end_1996(board, rng, 'outfit', 1)
    if rng.random() < 0.5:
        position['decision'] = [{'phase': 'outfit', 'player': 2}, {'phase': 'price', 'player': 1, 'port': port}]
        return 1, position, [{'player': 1, 'do': 'name_price', 'hundreds': 10}], \
            'S1-T3: both ports of spices in one hand: up to 1000 a cube'
    return 1, position, [{'player': 1, 'do': 'end_outfit'}], 'S1-T3: both ports of spices in one hand'


def stake_1996(board, rng):
    target = rng.choice(board.neutral)
    board.galley(1, 1, rng.choice(ADJACENT_1996[target].split()), 4)
    board.galley(2, 2, rng.choice(ADJACENT_1996[target].split()), 4)
    board.state[target] = {'warehouse': fill(rng, board.ports, target, board.goods, board.ports[target][1])}
    fleet_1996(board, rng)
    position = end_1996(board, rng, 'stake')
    position['decision'] = {'phase': 'stake'}
    return 1, position, [{'player': 1, 'do': 'stake', 'ducats': 0}], \
        'S1-O1 to O4: the first to move takes the port, and stakes are lost either way'


MOTIFS_1996 = [sale_1996, own_sale_1996, capture_1996, battle_1996, route_1996, outfit_1996, guard_1996,
               permit_1996, price_1996, monopoly_1996, stake_1996]


# Rollouts of the first edition go to the end of the game: told earlier, its chances mislead (README.md).
def make_late(edition, number, rng):
    if edition == '2012':
        board = Board(rng, PORTS_2012, FIELDS_2012, GOODS_2012)
        motifs = late_motifs.MORE_2012 if number >= MORE_FIRST else late_motifs.MOTIFS_2012
        board.adjacent = ADJACENT_2012
    else:
        board = Board(rng, PORTS_1996, FIELDS_1996, GOODS_1996)
        motifs = late_motifs.MORE_1996 if number >= MORE_FIRST else late_motifs.MOTIFS_1996
        board.adjacent = ADJACENT_1996
    board.own, board.rival, board.neutral = list(board.own), list(board.rival), list(board.neutral)
    motif = motifs[number % len(motifs)]
    seat, position, text, *plans = motif(board)
    return motif.__name__.rsplit('_', 1)[0] if number >= MORE_FIRST else motif.__name__.removesuffix('_2012'), {
        'format': 'serenissima-tactic', 'family': 'voyage',
        'origin': 'written from the rules, %s' % text, 'seat': seat,
        'key': {'ai': 'helmsman', 'turns': 100, 'seed': '0x%x' % rng.getrandbits(60)},
        'plans': plans[0] if plans else [], 'position': position}


def make(edition, number):
    rng = random.Random(number * 7919 + int(edition))
    if number >= LATE_FIRST:
        return make_late(edition, number, rng)
    if edition == '2012':
        board = Board(rng, PORTS_2012, FIELDS_2012, GOODS_2012)
        motif = MOTIFS_2012[number % len(MOTIFS_2012)]
    else:
        board = Board(rng, PORTS_1996, FIELDS_1996, GOODS_1996)
        motif = MOTIFS_1996[number % len(MOTIFS_1996)]
    seat, position, plan, text = motif(board, rng)
    return motif.__name__.rsplit('_', 1)[0], {
        'format': 'serenissima-tactic', 'family': 'voyage',
        'origin': 'written from the rules, %s' % text, 'seat': seat,
        'key': {'ai': 'helmsman', 'turns': 1 if edition == '2012' else 100, 'seed': '0x%x' % rng.getrandbits(60)},
        'plans': [], 'position': position}


def main():
    edition, first, count, folder = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    for number in range(first, first + count):
        name, tactic = make(edition, number)
        with open('%s/authored-%s-%d.json' % (folder, name, number), 'w', encoding='utf-8') as out:
            json.dump(tactic, out, indent=1)
            out.write('\n')


main()
