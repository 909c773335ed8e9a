/* Tables of a decision: distances by breadth-first search, fights by dynamic programming over the
 * exact rolls of the rules. */
#include "outlook.h"

#include <string.h>

enum { PORT_INCOME_DUCATS = 40, HIRE_DUCATS = 20 };

static void measure_from(Outlook *outlook, ZoneId from)
{
    const World *world = outlook->world;
    ZoneMask seen = (ZoneMask)1 << from;
    ZoneMask edge = seen;
    for (uint8_t steps = 0; edge != 0; steps++) {
        ZoneMask next = 0;
        for (ZoneId zone = 1; zone <= world->zone_count; zone++) {
            if ((edge >> zone & 1U) != 0) {
                outlook->distance[from][zone] = steps;
                next |= world->adjacent[zone];
            }
        }
        edge = next & ~seen;
        seen |= next;
    }
}

/* The rules give losses up to five in one cell for large garrisons; crews of galleys are never
 * larger. */
static void fill_round(FightRound *round, int attackers, int defenders, bool fortress)
{
    memset(round, 0, sizeof *round);
    for (int a = 1; a <= 6; a++) {
        for (int d = 1; d <= 6; d++) {
            BattleLosses losses = e1996_battle_losses(attackers, defenders, fortress, a, d);
            int lost = losses.attacker > attackers ? attackers : losses.attacker;
            int fallen = losses.defender > defenders ? defenders : losses.defender;
            round->both[lost][fallen > LOSS_MAX ? LOSS_MAX : fallen]++;
        }
    }
}

static void fill_end(Outlook *outlook, int fort, int attackers, int defenders)
{
    const FightRound *round = &outlook->rounds[fort][attackers][defenders];
    uint32_t wins = 0;
    uint32_t alive = 0;
    uint32_t stand = 0;
    uint32_t rolls = 36U - round->both[0][0];
    for (int lost = 0; lost <= attackers; lost++) {
        for (int fallen = lost == 0 ? 1 : 0; fallen <= LOSS_MAX && fallen <= defenders; fallen++) {
            uint32_t count = round->both[lost][fallen];
            int a = attackers - lost;
            int d = defenders - fallen;
            wins += count * outlook->wins[fort][a][d];
            alive += count * outlook->alive[fort][a][d];
            stand += count * outlook->stand[fort][a][d];
        }
    }
    if (rolls == 0) {
        stand = 16U * (uint32_t)defenders;
        alive = 16U * (uint32_t)attackers;
        rolls = 1;
    }
    outlook->wins[fort][attackers][defenders] = (uint16_t)(wins / rolls);
    outlook->alive[fort][attackers][defenders] = (uint16_t)(alive / rolls);
    outlook->stand[fort][attackers][defenders] = (uint16_t)(stand / rolls);
}

static void fill_fights(Outlook *outlook)
{
    for (int fort = 0; fort < 2; fort++) {
        for (int a = 0; a <= DECK_PLACE_COUNT; a++) {
            outlook->wins[fort][a][0] = a > 0 ? THOUSAND : 0;
            outlook->alive[fort][a][0] = (uint16_t)(16 * a);
        }
        for (int d = 0; d <= DEFENDER_CAP; d++) {
            outlook->stand[fort][0][d] = (uint16_t)(16 * d);
        }
        for (int a = 1; a <= DECK_PLACE_COUNT; a++) {
            for (int d = 1; d <= DEFENDER_CAP; d++) {
                fill_round(&outlook->rounds[fort][a][d], a, d, fort != 0);
                fill_end(outlook, fort, a, d);
            }
        }
    }
}

static int32_t wealth_of(const Outlook *outlook, PortId port, PlayerId owner, int cubes, int later)
{
    const World *world = outlook->world;
    const World1996 *numbers = &world->e1996;
    int spaces = world->ports[port].space_count;
    int32_t point = numbers->point_ducats;
    bool capital = outlook->capital[owner] == port;
    int32_t basis = capital ? numbers->point_capital * point : numbers->point_unfilled * point;
    int32_t full =
        numbers->point_full[spaces] * point - (capital ? 0 : numbers->point_unfilled * point);
    int32_t hope = later > 0 ? 700 : 300;
    int32_t hired = cubes > 3 ? 3 : cubes;
    int32_t income = later * (capital ? numbers->state_income_ducats : PORT_INCOME_DUCATS)
                     + (later > 4 ? 4 : later) * hired * HIRE_DUCATS;
    if (cubes >= spaces) {
        return basis + full + income;
    }
    return basis + income
           + full * (cubes * (cubes + spaces) * hope / (2 * spaces * spaces)) / THOUSAND;
}

int32_t port_wealth(const Outlook *outlook, PortId port, PlayerId owner, int cubes, int later)
{
    int ago = outlook->first_later - later;
    return ago == 0 || ago == 1 ? outlook->wealth[ago][owner][port][cubes]
                                : wealth_of(outlook, port, owner, cubes, later);
}

static void fill_wealth(Outlook *outlook, const PublicState *pub)
{
    const World *world = outlook->world;
    int round = pub->turn == 0 ? 1 : pub->turn;
    outlook->first_later = e1996_round_count(world, pub) - round;
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        outlook->capital[player] = e1996_capital_of(world, pub, player);
        for (PortId port = 1; port <= world->port_count; port++) {
            for (int cubes = 0; cubes <= world->ports[port].space_count; cubes++) {
                for (int ago = 0; ago < 2; ago++) {
                    outlook->wealth[ago][player][port][cubes] =
                        wealth_of(outlook, port, player, cubes, outlook->first_later - ago);
                }
            }
        }
    }
}

void outlook_init(Outlook *outlook, const World *world, const PublicState *pub, PlayerId seat,
                  uint64_t seed)
{
    static const int32_t shares[PLAYER_MAX + 1] = {0, 0, 700, 400, 300};
    Rng rng;
    memset(outlook, 0, sizeof *outlook);
    outlook->world = world;
    outlook->seat = seat;
    outlook->players = pub->player_count;
    outlook->sight = (Sight){FAR, THOUSAND, THOUSAND, THOUSAND, THOUSAND, THOUSAND, THOUSAND, NULL};
    outlook->share = shares[pub->player_count];
    rng_init(&rng, seed, RNG_STREAM_AI + (uint64_t)seat);
    outlook->mix = rng_next(&rng);
    memset(outlook->distance, FAR, sizeof outlook->distance);
    for (ZoneId zone = 1; zone <= world->zone_count; zone++) {
        measure_from(outlook, zone);
    }
    fill_fights(outlook);
    fill_wealth(outlook, pub);
}

void outlook_shorten(Outlook *outlook, const Sight *sight)
{
    outlook->sight = *sight;
    outlook->share = outlook->share * sight->rivals / THOUSAND;
    for (int ago = 0; ago < 2; ago++) {
        for (PlayerId player = 1; player <= outlook->players; player++) {
            for (PortId port = 1; port <= outlook->world->port_count; port++) {
                for (int cubes = 0; cubes <= outlook->world->ports[port].space_count; cubes++) {
                    int32_t *wealth = &outlook->wealth[ago][player][port][cubes];
                    *wealth = *wealth * sight->wealth / THOUSAND;
                }
            }
        }
    }
    for (int fort = 0; fort < 2; fort++) {
        for (int a = 1; a <= DECK_PLACE_COUNT; a++) {
            for (int d = 1; d <= DEFENDER_CAP; d++) {
                uint16_t *wins = &outlook->wins[fort][a][d];
                int32_t believed = *wins * sight->courage / THOUSAND;
                *wins = (uint16_t)(believed < THOUSAND ? believed : THOUSAND);
            }
        }
    }
}

/* Is the player's part in the phase of this rank (1 outfit .. 5 sale) still to come or in hand? */
static bool is_ahead(const Outlook *outlook, const PublicState *pub, PlayerId player, int rank)
{
    static const uint8_t ranks[] = {PHASE_OUTFIT, PHASE_ROUTE, PHASE_BATTLE, PHASE_CAPTURE,
                                    PHASE_SALE};
    const Phase *base = &pub->stack[0];
    int now = 0;
    for (int i = 0; i < (int)(sizeof ranks / sizeof ranks[0]); i++) {
        if (base->id == ranks[i]) {
            now = i + 1;
        }
    }
    if (base->id == PHASE_GAME_OVER) {
        return false;
    }
    if (now != rank) {
        return now < rank;
    }
    if (player == base->player) {
        return !(outlook->settled && player == outlook->seat);
    }
    return e1996_position_of(pub, player) > e1996_position_of(pub, base->player);
}

Moment moment_of(const Outlook *outlook, const PublicState *pub, PlayerId player)
{
    int round = pub->turn == 0 ? 1 : pub->turn;
    Moment moment;
    moment.later = e1996_round_count(outlook->world, pub) - round;
    moment.buys = is_ahead(outlook, pub, player, 1);
    moment.moves = is_ahead(outlook, pub, player, 2);
    moment.fights = is_ahead(outlook, pub, player, 3);
    moment.lands = is_ahead(outlook, pub, player, 4);
    moment.sells = is_ahead(outlook, pub, player, 5);
    return moment;
}

int32_t waiting(int rounds)
{
    static const int32_t left[] = {1000, 780, 610, 470, 370, 290, 220, 170};
    int last = (int)(sizeof left / sizeof left[0]) - 1;
    return left[rounds < 0 ? 0 : rounds > last ? last : rounds];
}
