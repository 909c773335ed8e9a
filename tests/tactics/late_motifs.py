"""More motifs for make_authored.py: the last turn or round, with ducats that make the game close.

A motif takes a Board (make_authored.py) and gives the seat, the position and the rule it was written
from. Near the end a plan shows soon what it is worth, so rollouts go to the end of the game.
"""

SCORES_2012 = [0, 2, 5, 10, 15, 20]
FULL_1996 = {2: 2, 4: 5, 6: 10}


def only(rng, goods, others):
    """A few different goods of which none is among others."""
    kinds = [g for g in goods if g not in others]
    rng.shuffle(kinds)
    return kinds


def stock(board, port, free):
    """Cubes for all spaces of the port but `free`."""
    good, spaces = board.ports[port]
    return only(board.rng, board.goods, [good])[:max(spaces - free, 0)]


def cargo(board, count, kinds=None):
    chosen = {}
    for _ in range(count):
        good = board.rng.choice(kinds or board.goods)
        chosen[good] = chosen.get(good, 0) + 1
    return chosen


def beside(board, *ports):
    """A zone next to one of the ports."""
    return board.rng.choice([zone for port in ports for zone in board.adjacent.get(port, '').split()])


def sellable(board, port, count):
    """Cargo of kinds that the port takes."""
    held = board.state.get(port, {}).get('warehouse', [])
    kinds = only(board.rng, board.goods, held + [board.ports[port][0]])
    return {good: 1 for good in kinds[:count]}


# ---- 1996 ----

def points_1996(board, owner):
    points = 0
    for port, state in board.state.items():
        if state.get('owner') == owner:
            spaces = board.ports[port][1]
            full = len(state.get('warehouse', [])) >= spaces
            capital = port == ('venezia', 'genova')[owner - 1]
            points += (20 if full else 10) if capital else FULL_1996[spaces] if full else 1
    return points


def swing_1996(board, *ports):
    """Hundreds of ducats that lie between the ports in one hand and in the other (who has none loses none)."""
    swing = 0
    for port in ports:
        state, spaces = board.state[port], board.ports[port][1]
        full = len(state.get('warehouse', [])) >= spaces
        gain = FULL_1996[spaces] if full else 1
        loss = 0 if not state.get('owner') else (20 if full else 10) if port in ('venezia', 'genova') else gain
        swing += 5 * (gain + loss)
    return swing


def last_1996(board, phase, player=1, low=-4, high=9, turns=(12, 12, 12, 12, 11)):
    """The rival is ahead by low to high hundreds as things stand."""
    rng = board.rng
    mine = rng.randint(2, 18) * 100
    his = mine + (points_1996(board, 1) - points_1996(board, 2)) * 500 + rng.randint(low, high) * 100
    more = max(-his, 0)
    order = rng.choice([[1, 2, 0, 0], [1, 2, 0, 0], [2, 1, 0, 0]])
    return {'edition': '1996', 'players': 2, 'turn': rng.choice(turns), 'ducats': [mine + more, his + more],
            'round': {'order': order}, 'galleys': board.galleys, 'ports': board.state,
            'decision': {'phase': phase, 'player': player}}


def rival_at_sea(board):
    rng = board.rng
    board.galley(9, 2, rng.choice(board.rival), rng.randint(1, 3), cargo(board, rng.randint(0, 2)))
    if rng.random() < 0.5:
        board.galley(10, 2, rng.choice(board.rival + board.neutral), rng.randint(1, 3))


def sale_last(board):
    rng = board.rng
    first, second = rng.choice(board.rival), rng.choice(board.neutral + board.rival)
    board.state[first]['warehouse'] = stock(board, first, rng.randint(1, 2))
    board.galley(1, 1, first, rng.randint(1, 3), sellable(board, first, rng.randint(1, 2)))
    if second != first and rng.random() < 0.6:
        board.galley(3, 1, second, rng.randint(1, 2), sellable(board, second, rng.randint(1, 2)))
    rival_at_sea(board)
    return 1, last_1996(board, 'sale'), 'S1-V1 to V3, E1: what a sale pays, and the points that a full warehouse gives its owner'


def fill_last(board):
    rng = board.rng
    home, foreign = rng.choice(board.own), rng.choice(board.rival[1:] + board.neutral)
    board.state[home]['warehouse'] = stock(board, home, rng.randint(1, 2))
    board.galley(1, 1, home, rng.randint(1, 3), sellable(board, home, rng.randint(1, 2)))
    board.galley(3, 1, foreign, rng.randint(1, 2), sellable(board, foreign, rng.randint(1, 3)))
    rival_at_sea(board)
    return 1, last_1996(board, 'sale'), 'S1-V2, V3, E1: the last space of an own port, which pays nothing but points'


def landing_last(board):
    rng = board.rng
    zones = [rng.choice(board.neutral), rng.choice(board.rival[1:])]
    if zones[0] not in board.state:
        board.state[zones[0]] = {'warehouse': stock(board, zones[0], rng.randint(0, 1))}
    board.state[zones[1]]['garrison'] = 0
    board.state[zones[1]]['warehouse'] = stock(board, zones[1], rng.randint(0, 2))
    rng.shuffle(zones)
    sailors = rng.randint(1, 2)
    board.galley(1, 1, zones[0], sailors, sellable(board, zones[0], rng.randint(1, 3)))
    if rng.random() < 0.5:
        board.galley(3, 1, zones[1], rng.randint(1, 2), sellable(board, zones[1], rng.randint(0, 2)))
    if rng.random() < 0.4:
        board.galley(9, 2, zones[0], rng.randint(1, 2))
    rival_at_sea_once(board)
    return 1, last_1996(board, 'capture', low=-2, high=swing_1996(board, *zones)), \
        'S1-P1, P2, V2: the last sailor lands and the cargo is lost, or it is sold where the port stays another\'s'


def rival_at_sea_once(board):
    board.galley(11, 2, board.rng.choice(board.rival), board.rng.randint(1, 3), cargo(board, board.rng.randint(0, 2)))


def fight_last(board):
    rng = board.rng
    zone = rng.choice(board.own[1:] + board.neutral + board.rival[1:])
    if zone in board.own:
        board.state[zone]['garrison'] = 0
        board.state[zone]['warehouse'] = stock(board, zone, rng.randint(0, 1))
    board.galley(1, 1, zone, rng.randint(2, 5))
    if rng.random() < 0.4:
        board.galley(3, 1, zone, rng.randint(1, 3), cargo(board, 1))
    crew = rng.randint(1, 4)
    board.galley(9, 2, zone, crew, cargo(board, rng.randint(0, min(2, 5 - crew))))
    if rng.random() < 0.5:
        board.galley(10, 2, zone, rng.randint(1, 3), cargo(board, rng.randint(1, 2)))
    rival_at_sea_once(board)
    low = -swing_1996(board, zone) if zone in board.own else -10
    return 1, last_1996(board, 'battle', low=low, high=4), \
        'S1-B1, B2, B4: whom to fight before his landing and his sale, with sailors that are needed to land'


def siege_last(board):
    rng = board.rng
    target = rng.choice(board.rival)
    board.state[target]['garrison'] = rng.randint(1, 3)
    board.state[target]['warehouse'] = stock(board, target, rng.randint(0, 2))
    board.state[target]['fort'] = rng.random() < 0.3
    board.galley(1, 1, target, rng.randint(3, 5))
    board.galley(3, 1, target, rng.randint(1, 4), cargo(board, rng.randint(0, 1)))
    if rng.random() < 0.5:
        board.galley(9, 2, target, rng.randint(1, 2), cargo(board, 1))
    rival_at_sea_once(board)
    return 1, last_1996(board, 'battle', low=1, high=swing_1996(board, target)), \
        'S1-B5, B6, P1, E1: the garrison must fall and a sailor live to land; a full port changes hands with its points'


def spoils_last(board):
    rng = board.rng
    zone = rng.choice(board.neutral + board.rival[1:] + board.own[1:])
    if zone not in board.state:
        board.state[zone] = {'warehouse': stock(board, zone, rng.randint(0, 1))}
    else:
        board.state[zone]['garrison'] = rng.randint(0, 1)
    sailors = rng.randint(2, 4)
    board.galley(1, 1, zone, sailors, cargo(board, rng.randint(0, 5 - sailors)))
    board.galley(9, 2, zone, 0, cargo(board, rng.randint(1, 3)))
    if rng.random() < 0.6:
        board.galley(10, 2, zone, rng.randint(1, 3), cargo(board, rng.randint(0, 2)))
    rival_at_sea_once(board)
    position = last_1996(board, 'battle', low=-2, high=14)
    position['decision'] = [{'phase': 'battle', 'player': 1},
                            {'phase': 'spoils', 'player': 1, 'wreck': 9, 'galley': 1}]
    return 1, position, 'S1-B4, V1: sink the empty galley, or man it with sailors that could land, for its cargo'


def permit_last(board):
    rng = board.rng
    zone, home = rng.choice([(z, h) for h in board.own for z in board.adjacent[h].split() if z in board.ports])
    board.state[home]['garrison'] = 0
    board.state[home]['warehouse'] = stock(board, home, rng.randint(0, 1))
    if zone not in board.state:
        board.state[zone] = {'warehouse': stock(board, zone, rng.randint(0, 2))}
    sailors = rng.randint(2, 3)
    board.galley(1, 1, zone, rng.randint(1, 3), cargo(board, rng.randint(0, 2)))
    board.galley(9, 2, zone, sailors, cargo(board, rng.randint(0, 5 - sailors)))
    board.galley(8, 1, rng.choice(board.own), rng.randint(1, 3))
    rival_at_sea_once(board)
    position = last_1996(board, 'route', low=-swing_1996(board, home), high=2)
    position['decision'] = [{'phase': 'route', 'player': 2}, {'phase': 'permit', 'player': 1, 'galley': 9}]
    position['activation'] = {'galley': 9, 'start_zone': beside(board, zone), 'zones_moved': 1}
    return 1, position, 'S1-M2, P1: let him pass to a port without garrison, or keep him here with his sailors'


def sail_last(board):
    rng = board.rng
    target = rng.choice(board.neutral)
    if target not in board.state:
        board.state[target] = {'warehouse': stock(board, target, rng.randint(0, 1))}
    prey = rng.choice(board.rival[1:])
    board.state[prey]['garrison'] = rng.randint(0, 1)
    sailors = rng.randint(1, 3)
    board.galley(1, 1, beside(board, target, prey), sailors, cargo(board, rng.randint(1, 5 - sailors)))
    if rng.random() < 0.5:
        sailors = rng.randint(1, 3)
        board.galley(3, 1, rng.choice(board.own), sailors, cargo(board, rng.randint(1, 5 - sailors)))
    rival_at_sea(board)
    return 1, last_1996(board, 'route', low=-2, high=5 + swing_1996(board, target)), 'S1-M1, P1, V1 to V3: the last voyage, to land or to sell'


def buy_last(board):
    rng = board.rng
    home, source = board.own[0], board.own[1]
    board.state[home]['warehouse'] = [g for g in stock(board, home, 0) if g != board.ports[source][0]][:board.ports[home][1] - 1]
    board.galley(1, 1, source, rng.randint(1, 2), cargo(board, rng.randint(0, 1)))
    board.galley(3, 1, home, rng.randint(1, 2))
    rival_at_sea(board)
    return 1, last_1996(board, 'outfit', low=-2, high=24), \
        'S1-T1, T2, V2, E1: a cube for 100 fills a port, or brings more than it cost abroad'


def guard_last(board):
    rng = board.rng
    home = board.own[0]
    if rng.random() < 0.6:
        for port in board.own[1:]:
            del board.state[port]
    else:
        home = board.own[1]
    board.state[home]['garrison'] = rng.randint(0, 1)
    board.state[home]['warehouse'] = stock(board, home, rng.randint(0, 3))
    board.galley(1, 1, rng.choice([home, beside(board, home)]), rng.randint(1, 4), cargo(board, rng.randint(0, 1)))
    board.galley(3, 1, rng.choice(board.neutral), rng.randint(1, 2), cargo(board, 2))
    board.galley(9, 2, beside(board, home), rng.randint(2, 5))
    rival_at_sea_once(board)
    return 1, last_1996(board, 'outfit', low=-swing_1996(board, home), high=2), \
        'S1-T9, T10, B5, P1, E1: sailors for the garrison of a port that a galley beside it can take'


def fort_last(board):
    rng = board.rng
    home = rng.choice(board.own[1:])
    good = board.ports[home][0]
    pair = [g for g in ('wood', 'gold') if g != good]
    others = only(rng, board.goods, pair + [good])
    board.state[home]['warehouse'] = (pair + others)[:board.ports[home][1]]
    board.state[home]['garrison'] = rng.randint(1, 3)
    board.galley(1, 1, rng.choice(board.own), rng.randint(1, 3), cargo(board, rng.randint(0, 2)))
    for number in (9, 10)[:rng.randint(1, 2)]:
        board.galley(number, 2, beside(board, home), rng.randint(3, 5))
    return 1, last_1996(board, 'outfit', low=-swing_1996(board, home), high=4), \
        'S1-T8, T9, B5: 500 for a fortress are a point; so is a port, and a full one more'


def galley_last(board):
    rng = board.rng
    home = rng.choice([p for p in board.own if p in board.adjacent])
    good = board.ports[home][0]
    pair = [g for g in ('wood', 'iron') if g != good]
    board.state[home]['warehouse'] = (pair + only(rng, board.goods, pair + [good]))[:board.ports[home][1]]
    board.state[home]['garrison'] = rng.randint(1, 3)
    for zone in board.adjacent[home].split():
        if zone in board.ports and (zone not in board.state or zone in board.neutral):
            board.state[zone] = {'warehouse': stock(board, zone, rng.randint(0, 1))}
    board.galley(3, 1, rng.choice(board.neutral), rng.randint(1, 2), cargo(board, rng.randint(0, 2)))
    rival_at_sea(board)
    return 1, last_1996(board, 'outfit', low=-2, high=18), \
        'S1-T6, T7, P1: a galley built now sails, lands or carries in this round'


def order_last(board):
    rng = board.rng
    prize = rng.choice(board.neutral)
    board.state[prize] = {'warehouse': stock(board, prize, rng.randint(0, 1))}
    weak = rng.choice(board.own[1:])
    board.state[weak]['garrison'] = rng.randint(0, 1)
    board.state[rng.choice(board.rival[1:])]['garrison'] = rng.randint(0, 1)
    board.galley(1, 1, beside(board, prize), rng.randint(1, 4), cargo(board, rng.randint(0, 1)))
    board.galley(9, 2, beside(board, prize, weak), rng.randint(1, 4), cargo(board, rng.randint(0, 1)))
    board.galley(3, 1, rng.choice(board.own), rng.randint(1, 3), cargo(board, rng.randint(0, 2)))
    rival_at_sea_once(board)
    position = last_1996(board, 'position', low=-6, high=10)
    position['round'] = {'order': [0, 0, 0, 0], 'stakes_hundreds': [0, 2, 1, 0, 0],
                         'position_rank': [1, 2, 0, 0], 'tiers': [1, 2, 0, 0, 0, 0]}
    return 1, position, 'S1-O2: first at the neutral port, or last with an answer to everything'


def stake_last(board):
    position = order_last(board)[1]
    position['decision'] = {'phase': 'stake'}
    money = board.rng.randint(1, 3) * 100
    position['ducats'] = [money + max(position['ducats'][0] - position['ducats'][1], 0),
                          money + max(position['ducats'][1] - position['ducats'][0], 0)]
    del position['round']
    return 1, position, 'S1-O1 to O4: what the first move in the last round is worth'


def haggle_last(board):
    rng = board.rng
    owner, buyer = rng.choice([(1, 2), (2, 1)])
    port = rng.choice(board.own if owner == 1 else board.rival)
    home = rng.choice(board.rival if buyer == 2 else board.own)
    good = board.ports[port][0]
    board.state[home]['warehouse'] = [g for g in stock(board, home, 0) if g != good][:board.ports[home][1] - 1]
    board.galley(1 if buyer == 1 else 9, buyer, port, rng.randint(1, 2), cargo(board, rng.randint(0, 1)))
    board.galley(3, 1, rng.choice(board.own), rng.randint(1, 3), cargo(board, 1))
    rival_at_sea_once(board)
    position = last_1996(board, 'outfit', low=-4, high=6)
    inside = rng.choice(['price', 'counter'] if owner == 1 else ['haggle', 'last_word'])
    position['decision'] = [{'phase': 'outfit', 'player': buyer}, {'phase': inside, 'player': 1, 'port': port}]
    price = rng.randint(2, 3)
    position['trade'] = {}
    if inside != 'price':
        position['trade']['price_hundreds'] = price
    if inside in ('counter', 'last_word'):
        position['trade']['counter_hundreds'] = rng.randint(1, price - 1)
    return 1, position, 'S1-T3, T4, E1, E2: 100 ducats can be a point, or break a tie'


MOTIFS_1996 = [sale_last, fight_last, landing_last, sail_last, fill_last, siege_last, permit_last, guard_last,
               spoils_last, buy_last, order_last, galley_last, fort_last, haggle_last, stake_last]


# ---- 2012 ----

def wealth_2012(board, owner):
    return sum(SCORES_2012[len(state.get('warehouse', []))] + (5 if state.get('basilica') else 0)
               for state in board.state.values() if state.get('owner') == owner)


def last_2012(board, low=-4, high=9, tracks=(11, 11, 10)):
    """The rival is ahead by low to high after a scoring of the ports as they are."""
    rng = board.rng
    mine = rng.randint(4, 20)
    his = mine + wealth_2012(board, 1) - wealth_2012(board, 2) + rng.randint(low, high)
    more = max(-his, 0)
    return {'edition': '2012', 'players': 2, 'first_player': rng.randint(1, 2), 'turn': rng.randint(8, 12),
            'track': rng.choice(tracks), 'ducats': [mine + more, his + more],
            'galleys': board.galleys, 'ports': board.state}


def rivals_2012(board, count=2):
    for i in range(count):
        crew = board.rng.randint(1, 3)
        board.galley(5 + 3 * i, 2, board.rng.choice(board.rival), crew, cargo(board, board.rng.randint(0, min(2, 5 - crew))))


def choose_last(board, zone, sailors, load, low=-4, high=9):
    number = board.rng.randint(1, 4)
    board.galley(number, 1, zone, sailors, load)
    board.galley(12, 1, board.rng.choice(board.own), board.rng.randint(1, 3))
    position = last_2012(board, low, high)
    position['marker'] = number
    position['decision'] = {'phase': 'choose'}
    return position


def sale_last_2012(board):
    rng = board.rng
    home, foreign = rng.choice(board.own), rng.choice(board.rival + board.neutral)
    board.state[home]['warehouse'] = stock(board, home, 1)
    board.state.setdefault(foreign, {})['warehouse'] = stock(board, foreign, rng.randint(1, 2))
    zone = rng.choice([home, beside(board, home), beside(board, foreign)])
    sailors = rng.randint(1, 3)
    rivals_2012(board)
    kinds = list({**sellable(board, home, 2), **sellable(board, foreign, 2)})
    return 1, choose_last(board, zone, sailors, cargo(board, rng.randint(1, min(3, 5 - sailors)), kinds), -4, 10), \
        'S2-V1, V2, E1: the last cube of an own port is worth a step of the scoring, a foreign one pays at once'


def landing_last_2012(board):
    rng = board.rng
    target = rng.choice(board.neutral)
    board.state[target] = {'warehouse': stock(board, target, rng.randint(0, 1))}
    zone = rng.choice([target, beside(board, target)])
    sailors = rng.randint(1, 2)
    rivals_2012(board)
    return 1, choose_last(board, zone, sailors, sellable(board, target, rng.randint(0, 2)), 0, 16), \
        'S2-B9, L5, E1: a full neutral port is worth the galley and its cargo before the last scoring'


def occupy_last_2012(board):
    rng = board.rng
    target = board.rival[1]
    board.state[target] = {'warehouse': stock(board, target, rng.randint(0, 1))}
    number, sailors = rng.randint(1, 4), rng.randint(1, 3)
    board.galley(number, 1, target, sailors, cargo(board, rng.randint(0, 2)))
    board.galley(12, 1, board.own[0], rng.randint(1, 3))
    board.galley(7, 2, beside(board, target), rng.randint(2, 4))
    rivals_2012(board, 1)
    position = last_2012(board, 0, 16)
    position['activation'] = {'galley': number, 'start_zone': beside(board, target), 'zones_moved': 1,
                              'cap': sailors, 'fought': True, 'port_attack_announced': True}
    position['decision'] = {'phase': 'occupy', 'player': 1}
    return 1, position, 'S2-B12, B13: how many land, and whether the galley is still needed'


def plunder_last_2012(board):
    rng = board.rng
    zone = rng.choice(board.neutral + board.rival[1:])
    sailors = rng.randint(2, 3)
    board.galley(2, 1, zone, sailors, cargo(board, rng.randint(0, 1)))
    board.galley(12, 1, board.own[0], rng.randint(1, 3))
    board.galley(7, 2, zone, 0, cargo(board, rng.randint(2, 4)))
    board.state[board.own[0]]['warehouse'] = stock(board, board.own[0], rng.randint(1, 2))
    rivals_2012(board, 1)
    position = last_2012(board, -2, 10, (10, 10, 9))
    position['activation'] = {'galley': 2, 'start_zone': beside(board, zone), 'zones_moved': 1, 'cap': sailors - 1,
                              'target': 7, 'fought': True}
    position['decision'] = {'phase': 'plunder', 'wreck': 7, 'galley': 2}
    return 1, position, 'S2-B7, V1: which cubes of the sunk galley, for which port'


def siege_last_2012(board):
    rng = board.rng
    target = board.rival[1]
    board.state[target]['garrison'] = rng.randint(1, 3)
    board.state[target]['warehouse'] = stock(board, target, rng.randint(0, 1))
    board.state[target]['fort'] = rng.random() < 0.25
    zone = rng.choice([target, beside(board, target)])
    rivals_2012(board, 1)
    board.galley(10, 2, beside(board, board.own[1]), rng.randint(1, 3))
    return 1, choose_last(board, zone, rng.randint(3, 5), None, 0, 24), \
        'S2-B10 to B13, E1: a full port taken before the last scoring counts twice'


def chase_last_2012(board):
    rng = board.rng
    prey = rng.choice([z for z in board.neutral + board.rival[1:]])
    board.galley(9, 2, prey, rng.randint(1, 3), cargo(board, 2, ['gold', 'spice', 'marble']))
    rivals_2012(board, 1)
    zone = rng.choice([prey, beside(board, prey)])
    sailors = rng.randint(2, 5)
    return 1, choose_last(board, zone, sailors, cargo(board, rng.randint(0, min(2, 5 - sailors))), -4, 8), \
        'S2-B1 to B7, V7: sink what he would sell, take it, or sell instead'


def fight_last_2012(board):
    rng = board.rng
    zone = rng.choice(board.rival + board.own[1:])
    sailors = rng.randint(1, 4)
    board.galley(3, 1, zone, sailors, cargo(board, rng.randint(0, min(2, 5 - sailors))))
    board.galley(9, 2, zone, rng.randint(1, 3), cargo(board, rng.randint(1, 2)))
    board.galley(12, 1, board.own[0], rng.randint(1, 2))
    rivals_2012(board, 1)
    position = last_2012(board, -6, 8)
    position['activation'] = {'galley': 3, 'start_zone': beside(board, zone), 'zones_moved': 1,
                              'cap': rng.randint(1, sailors), 'target': 9}
    position['decision'] = {'phase': 'fight_choice', 'player': 1}
    return 1, position, 'S2-B3, B5: another round, or stop and keep what is aboard'


def invest_last_2012(board):
    rng = board.rng
    home, other = board.own
    good = board.ports[home][0]
    pair = [g for g in rng.choice([['gold', 'marble'], ['gold', 'marble'], ['wood', 'stone']]) if g != good]
    board.state[home]['warehouse'] = (pair + only(rng, board.goods, pair + [good]))[:rng.randint(2, board.ports[home][1])]
    board.state[home]['garrison'] = rng.randint(1, 2)
    board.state[other]['garrison'] = 1
    board.galley(9, 2, beside(board, home, other), rng.randint(3, 5))
    rivals_2012(board, 1)
    sailors = rng.randint(1, 3)
    return 1, choose_last(board, rng.choice(board.own), sailors, sellable(board, other, rng.randint(0, 2)), -6, 8), \
        'S2-I1 to I4, B11, E1: a basilica, a fort or sailors, when a galley waits beside the port'


def wheel_last_2012(board):
    rng = board.rng
    target = rng.choice(board.neutral)
    board.state[target] = {'warehouse': stock(board, target, rng.randint(0, 1))}
    home = rng.choice(board.own)
    board.state[home]['warehouse'] = stock(board, home, rng.randint(0, 2))
    rivals_2012(board)
    position = choose_last(board, home, rng.randint(1, 3), None, 0, 14)
    position['ducats'] = [d + 6 for d in position['ducats']]
    return 1, position, 'S2-W2, I2: a galley bought at a number still ahead acts in this turn'


def blockade_last_2012(board):
    rng = board.rng
    target = rng.choice(board.own + board.neutral)
    what = rng.choice(['sale', 'landing']) if target in board.neutral else rng.choice(['move', 'sale'])
    sailors = rng.randint(1, 3)
    board.galley(6, 1, target, sailors + rng.randint(0, 2), None)
    board.galley(10, 1, target, rng.randint(1, 2))
    board.state.setdefault(target, {})['warehouse'] = stock(board, target, rng.randint(1, 2) if what == 'sale' else 0)
    load = sellable(board, target, 1) if what == 'sale' else cargo(board, rng.randint(0, 2))
    board.galley(4, 2, target, sailors, load)
    rivals_2012(board, 1)
    active = {'galley': 4, 'start_zone': beside(board, target), 'zones_moved': 1,
              'step': 'sail' if what == 'move' else 'trade'}
    if what == 'sale':
        active['pending_good'] = sorted(load)[0]
    elif what == 'landing':
        active['pending_landing'] = rng.randint(1, sailors)
        active['landing_asked'] = [1]
    position = last_2012(board, -12, 4)
    position['activation'] = active
    position['decision'] = {'phase': 'blockade', 'player': 1, 'what': what}
    return 1, position, 'S2-M2, V5, V6, B9: stop him before the last scoring, and he may fight'


def relief_last_2012(board):
    rng = board.rng
    board.galley(4, 1, rng.choice(board.own), rng.randint(1, 2))
    board.galley(9, 2, beside(board, *board.own), rng.randint(3, 5))
    board.state[board.own[1]]['warehouse'] = stock(board, board.own[1], rng.randint(0, 1))
    board.state[rng.choice(board.neutral)] = {'warehouse': []}
    rivals_2012(board, 1)
    position = last_2012(board, -6, 10)
    position['marker'] = 12
    position['decision'] = {'phase': 'relief', 'player': 1}
    return 1, position, 'S2-D5, B13: galleys and sailors between two turns, with a port in danger'


MOTIFS_2012 = [sale_last_2012, landing_last_2012, siege_last_2012, chase_last_2012, fight_last_2012, invest_last_2012,
               wheel_last_2012, blockade_last_2012, occupy_last_2012, plunder_last_2012, relief_last_2012]


# ---- From 20000 on: what the rules decide by themselves. A motif may give plans too, lists of commands. ----

def commands(*steps):
    return [dict({'player': 1, 'do': step[0]}, **(step[1] if len(step) > 1 else {})) for step in steps]


def trading(board, zone, sailors, load, low, high):
    """In the middle of an activation, at the sales."""
    board.galley(4, 1, zone, sailors, load)
    board.galley(12, 1, board.own[0], board.rng.randint(1, 2))
    rivals_2012(board)
    position = last_2012(board, low, high)
    position['activation'] = {'galley': 4, 'start_zone': zone, 'zones_moved': 0, 'step': 'trade'}
    position['decision'] = {'phase': 'action', 'player': 1}
    return position


def order_of_sales_2012(board):
    rng = board.rng
    market = rng.choice([port for port in board.neutral if board.ports[port][0] != 'spice'])
    free = rng.randint(1, 2)
    held = only(rng, board.goods, [board.ports[market][0], 'spice'])[:board.ports[market][1] - free]
    board.state[market] = {'warehouse': held}
    load = sellable(board, market, 3)
    load.pop('spice', None)
    load = {good: 1 for good in list(load)[:free]}
    load['spice'] = 1
    return 1, trading(board, market, 1, load, -2, 8), \
        'S2-V1 to V3: less room than cubes, and the bank pays two more for spice'


def alone_2012(board):
    rng = board.rng
    home, lost = board.own
    if rng.random() < 0.5:
        home, lost = lost, home
    board.own = [home]
    del board.state[lost]
    board.state[home]['warehouse'] = stock(board, home, rng.randint(0, 2))
    board.state[home]['garrison'] = rng.randint(1, 2)
    for number in (7, 9)[:rng.randint(1, 2)]:
        board.galley(number, 2, rng.choice([home, beside(board, home)]), rng.randint(3, 5))
    position = choose_last(board, home, rng.randint(1, 4), None, -4, 8)
    end = ('end_investment',)
    guard = ('recruit', {'port': home, 'count': 1})
    return 1, position, 'S2-B13, I1: the last port cannot be attacked, and sailors in it are ducats lost', \
        [commands(('choose_investment',), end), commands(('choose_investment',), guard, end),
         commands(('choose_investment',), guard, ('recruit', {'galley': position['marker'], 'count': 1}), end)]


def number_2012(board):
    rng = board.rng
    target = rng.choice(board.neutral)
    board.state[target] = {'warehouse': stock(board, target, rng.randint(0, 1))}
    near = [port for port in board.own if target in board.adjacent[port].split()]
    home = rng.choice(near or board.own)
    marker = rng.randint(3, 5)
    before, after, late = rng.randint(1, marker - 1), marker + 1, 11
    board.galley(marker, 1, rng.choice(board.own), rng.randint(1, 2))
    board.galley(after + 2, 2, beside(board, target), rng.randint(1, 3))
    board.galley(9, 2, rng.choice(board.rival), rng.randint(1, 3))
    position = last_2012(board, 0, 14)
    position['ducats'] = [d + 5 for d in position['ducats']]
    position['marker'] = marker
    position['decision'] = {'phase': 'choose'}
    crew = rng.randint(1, 2)
    plans = [commands(('choose_investment',), ('buy_galley', {'galley': number, 'port': home}),
                      ('recruit', {'galley': number, 'count': crew}), ('end_investment',))
             for number in (after, before, late)]
    return 1, position, 'S2-W1, W2, I2: a number passed is too late, and so is one behind the galley that wants the same port', plans


def fort_2012(board):
    rng = board.rng
    home = board.own[1]
    good = board.ports[home][0]
    pair = [g for g in ('wood', 'stone') if g != good]
    others = only(rng, board.goods, pair + [good, 'gold', 'marble'])
    board.state[home]['warehouse'] = (pair + others)[:board.ports[home][1]]
    board.state[home]['garrison'] = 1
    board.galley(9, 2, beside(board, home), rng.randint(2, 5))
    position = choose_last(board, home, rng.randint(1, 2), None, -12, 4)
    position['ducats'] = [d + 3 for d in position['ducats']]
    choose, end = ('choose_investment',), ('end_investment',)
    fort, guard = ('build_fort', {'port': home}), ('recruit', {'port': home, 'count': 1})
    return 1, position, 'S2-I3, B11, B12: two dice of a fort against two sailors, with a galley beside the port', \
        [commands(choose, fort, end), commands(choose, guard, end), commands(choose, end)]


MORE_2012 = [order_of_sales_2012, alone_2012, number_2012, fort_2012]


def alone_1996(board):
    rng = board.rng
    home = board.own[0]
    for port in board.own[1:]:
        del board.state[port]
    board.own = [home]
    board.state[home]['garrison'] = 0
    board.state[home]['warehouse'] = stock(board, home, rng.randint(0, 2))
    board.galley(1, 1, home, rng.randint(2, 3), cargo(board, rng.randint(0, 2)))
    board.galley(9, 2, home, rng.randint(1, 4))
    rival_at_sea_once(board)
    position = last_1996(board, 'outfit', low=-swing_1996(board, home), high=2)
    guard = ('move_sailors', {'from_galley': 1, 'to_port': home, 'count': 1})
    return 1, position, 'S1-P1, T9, T10, B2: the only port without a garrison is his for one sailor that lives to land', \
        [commands(('end_outfit',)), commands(guard, ('end_outfit',)),
         commands(('recruit', {'port': home, 'count': 1}), ('end_outfit',))]


def fort_1996(board):
    rng = board.rng
    home = rng.choice(board.own)
    good = board.ports[home][0]
    pair = [g for g in ('wood', 'gold') if g != good]
    board.state[home]['warehouse'] = (pair + only(rng, board.goods, pair + [good]))[:board.ports[home][1]]
    board.state[home]['garrison'] = rng.randint(1, 3)
    board.galley(9, 2, home, rng.randint(3, 5))
    if rng.random() < 0.5:
        board.galley(10, 2, home, rng.randint(2, 5))
    board.galley(1, 1, rng.choice(board.neutral), rng.randint(1, 2), cargo(board, rng.randint(0, 1)))
    position = last_1996(board, 'outfit', low=-swing_1996(board, home), high=2)
    return 1, position, 'S1-T8, B5, E1: a fortress costs a point and spoils a third of what the besiegers could do', \
        [commands(('end_outfit',)), commands(('build_fort', {'port': home}), ('end_outfit',))]


def galley_1996(board):
    rng = board.rng
    home = rng.choice([p for p in board.own if any(z in board.neutral for z in board.adjacent.get(p, '').split())]
                      or board.own[:1])
    good = board.ports[home][0]
    pair = [g for g in ('wood', 'iron') if g != good]
    board.state[home]['warehouse'] = (pair + only(rng, board.goods, pair + [good]))[:board.ports[home][1]]
    board.state[home]['garrison'] = rng.randint(2, 4)
    for zone in board.neutral:
        board.state[zone] = {'warehouse': stock(board, zone, rng.randint(0, 1))}
    board.galley(9, 2, rng.choice(board.rival), rng.randint(1, 3), cargo(board, rng.randint(0, 2)))
    board.galley(3, 1, rng.choice(board.own), 1)
    position = last_1996(board, 'outfit', low=-2, high=10)
    position['ducats'] = [d + 600 for d in position['ducats']]
    return 1, position, 'S1-T6, T7, P1, E1: 500 for a galley are a point; a full port that it takes in this round is more', \
        [commands(('end_outfit',)), commands(('build_galley', {'port': home, 'goods': []}), ('end_outfit',))]


def order_of_sales_1996(board):
    rng = board.rng
    foreign, home = rng.choice(board.rival + board.neutral), rng.choice(board.own)
    board.state.setdefault(foreign, {})['warehouse'] = stock(board, foreign, 1)
    kinds = only(rng, board.goods, board.state[foreign]['warehouse'] + [board.ports[foreign][0]])
    board.state[home]['warehouse'] = stock(board, home, rng.randint(0, 1))
    board.galley(1, 1, foreign, 2, {good: 1 for good in kinds[:3]})
    if rng.random() < 0.5:
        board.galley(3, 1, home, 1, sellable(board, home, 1))
    rival_at_sea_once(board)
    return 1, last_1996(board, 'sale'), 'S1-V1 to V3: one space is left; a kind that opens a market pays 500 more'


MORE_1996 = [alone_1996, fort_1996, galley_1996, order_of_sales_1996]
