/* Phase 4: fights by dynamic programming over the exact rolls, with the right to stop after each;
 * and what to do with a galley that has lost its crew. */
#include "decide.h"

enum { LINES_MAX = 6 };

/* What is at stake in one fight, in ducats, for the attacker. */
typedef struct Stakes {
    int fort;
    int32_t hull;       /* own galley without its sailors, cargo with it */
    int32_t sailor;     /* one of the own */
    int32_t his_sailor; /* one of the enemy's, as a gain */
    int32_t win;        /* enemy gone */
    int32_t board;      /* enemy gone and two sailors left to capture with; 0 for a port */
} Stakes;

static int32_t cargo_value(const Prospects *prospects, uint32_t cargo)
{
    int32_t sum = 0;
    for (GoodId good = 1; good <= GOOD_MAX; good++) {
        sum += (int32_t)(cargo >> (4U * good) & 15U) * prospects->market[good];
    }
    return sum;
}

static Stakes stakes_of(const Prospects *prospects, const Galley *own)
{
    const EvalContext *eval = prospects->eval;
    Stakes stakes = {0, 0, 0, 0, 0, 0};
    stakes.sailor = prospects->moment.sailor;
    stakes.his_sailor = stakes.sailor * eval->share / THOUSAND;
    stakes.hull = galley_value(&prospects->moment, own, prospects->fleets[own->owner])
                  - own->sailors * stakes.sailor + cargo_value(prospects, galley_cargo(own));
    return stakes;
}

/* Value of the better of going on and stopping with that many on each side; rolled: of rolling once
 * more at least. after[d]: what the galleys behind make of d defenders left. */
static int32_t fight_value(const Stakes *stakes, int attackers, int defenders,
                           const int32_t after[DEFENDER_CAP + 1], int32_t *rolled)
{
    int32_t table[DECK_PLACE_COUNT + 1][DEFENDER_CAP + 1];
    for (int d = 0; d <= defenders; d++) {
        table[0][d] = d == 0 ? 0 : after[d] - d * stakes->his_sailor;
    }
    for (int a = 1; a <= attackers; a++) {
        table[a][0] =
            stakes->hull + a * stakes->sailor + stakes->win + (a >= 2 ? stakes->board : 0);
        for (int d = 1; d <= defenders; d++) {
            const BattleEnd *round = &BATTLE_ENDS[stakes->fort][a][d];
            int32_t stop = stakes->hull + a * stakes->sailor - d * stakes->his_sailor + after[d];
            int32_t sum = 0;
            int32_t rolls = 36 - round->lost[0] * round->fallen[0];
            for (int lost = 0; lost <= a; lost++) {
                for (int fallen = lost == 0 ? 1 : 0; fallen <= d && fallen <= LOSS_MAX; fallen++) {
                    sum += round->lost[lost] * round->fallen[fallen] * table[a - lost][d - fallen];
                }
            }
            int32_t roll = rolls == 0 ? stop : sum / rolls;
            *rolled = roll - stop;
            table[a][d] = roll > stop ? roll : stop;
        }
    }
    return table[attackers][defenders];
}

/* Gain over leaving it be of attacking the galley. */
static int32_t galley_attack_gain(const Prospects *prospects, const Galley *own,
                                  const Galley *other)
{
    const EvalContext *eval = prospects->eval;
    const int32_t after[DEFENDER_CAP + 1] = {0};
    Stakes stakes = stakes_of(prospects, own);
    int32_t gain = 0;
    int32_t hull = galley_value(&prospects->moment, other, prospects->fleets[other->owner])
                   - other->sailors * stakes.sailor;
    stakes.win =
        hull * eval->share / THOUSAND + cargo_value(prospects, galley_cargo(other)) * 7 / 10;
    stakes.board = hull * 7 / 10;
    fight_value(&stakes, galley_crew_capped(own), galley_crew_capped(other), after, &gain);
    return gain;
}

/* Own galleys in the port's zone, the strongest first; returns how many. */
static int line_up(const PlanBuilder *builder, ZoneId zone, GalleyId line[LINES_MAX])
{
    const PublicState *pub = &builder->state.pub;
    int count = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &pub->galleys[id];
        if (galley->owner != builder->seat || galley->zone != zone || galley->sailors == 0) {
            continue;
        }
        int place = count < LINES_MAX ? count++ : LINES_MAX;
        for (; place > 0 && galley->sailors > pub->galleys[line[place - 1]].sailors; place--) {
            if (place < LINES_MAX) {
                line[place] = line[place - 1];
            }
        }
        if (place < LINES_MAX) {
            line[place] = id;
        }
    }
    return count;
}

/* Gain of the galley at the head of the line, the rest of the line following it up. */
static int32_t port_attack_gain(const PlanBuilder *builder, const Prospects *prospects, PortId port,
                                const GalleyId *line, int count)
{
    const PublicState *pub = &builder->state.pub;
    int defenders = defenders_capped(pub->ports[port].garrison);
    int32_t after[DEFENDER_CAP + 1] = {0};
    int32_t gain = 0;
    for (int i = count - 1; i >= 0; i--) {
        const Galley *own = &pub->galleys[line[i]];
        int32_t next[DEFENDER_CAP + 1] = {0};
        Stakes stakes = stakes_of(prospects, own);
        stakes.fort = (pub->ports[port].buildings & BUILDING_FORT) != 0;
        stakes.win = prospects->prize[port] * prospects->moment.weights->storm / THOUSAND;
        for (int j = i + 1; j < count; j++) {
            const Galley *behind = &pub->galleys[line[j]];
            Stakes kept = stakes_of(prospects, behind);
            stakes.win += kept.hull + behind->sailors * kept.sailor;
        }
        for (int d = 1; d <= defenders; d++) {
            next[d] = fight_value(&stakes, galley_crew_capped(own), d, after, &gain)
                      + d * stakes.his_sailor;
        }
        for (int d = 1; d <= defenders; d++) {
            after[d] = next[d];
        }
    }
    return gain;
}

static void consider_ports(const PlanBuilder *builder, const Prospects *prospects, Command *best,
                           int32_t *best_gain)
{
    const World *world = builder->eval->world;
    const PublicState *pub = &builder->state.pub;
    for (PortId port = 1; port <= world->port_count; port++) {
        GalleyId line[LINES_MAX];
        PlayerId owner = pub->ports[port].owner;
        if (owner == 0 || owner == builder->seat || pub->ports[port].garrison == 0) {
            continue;
        }
        int count = line_up(builder, world->ports[port].zone, line);
        for (int head = 0; head < count; head++) {
            int32_t gain = port_attack_gain(builder, prospects, port, line + head, count - head);
            Command command = command_make(CMD_ATTACK_PORT, builder->seat);
            command.as.attack_port.galley = line[head];
            command.as.attack_port.port = port;
            if (gain > *best_gain && command_legal(world, &builder->state.state, &command)) {
                *best_gain = gain;
                *best = command;
            }
        }
    }
}

void battle_decide(PlanBuilder *builder)
{
    const World *world = builder->eval->world;
    const PublicState *pub = &builder->state.pub;
    Prospects prospects;
    int32_t best_gain = weights_at(builder->eval, pub)->attack_min;
    Command best = command_make(CMD_END_BATTLE, builder->seat);
    prospects_init(builder->eval, pub, builder->seat, &prospects);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        PortId port = 0;
        if (pub->galleys[id].owner != builder->seat) {
            continue;
        }
        uint32_t targets = e1996_targets(world, pub, id, &port);
        for (GalleyId target = 1; target <= GALLEY_MAX; target++) {
            if ((targets >> target & 1U) == 0) {
                continue;
            }
            int32_t gain = galley_attack_gain(&prospects, &pub->galleys[id], &pub->galleys[target]);
            Command command = command_make(CMD_ATTACK_GALLEY, builder->seat);
            command.as.attack_galley.galley = id;
            command.as.attack_galley.target = target;
            if (gain > best_gain && command_legal(world, &builder->state.state, &command)) {
                best_gain = gain;
                best = command;
            }
        }
    }
    consider_ports(builder, &prospects, &best, &best_gain);
    builder_end(builder, &best);
}

/* Boarding and cubes, the best change first, as long as the position gains. */
void spoils_decide(PlanBuilder *builder)
{
    const World *world = builder->eval->world;
    Command legal[RULES_LEGAL_MAX];
    while (builder_in_phase(builder, PHASE_SPOILS) && builder->plan->count < 16) {
        int count = rules_legal(world, &builder->state.state, builder->seat, legal);
        int32_t best = builder_value(builder) + 5;
        int chosen = -1;
        for (int i = 0; i < count; i++) {
            if (legal[i].kind == CMD_END_SPOILS
                || (legal[i].kind == CMD_BOARD_WRECK && legal[i].as.board_wreck.sink != 0)) {
                continue;
            }
            int32_t value = builder_try(builder, &legal[i]);
            if (value > best) {
                best = value;
                chosen = i;
            }
        }
        if (chosen < 0 || !builder_add(builder, &legal[chosen])) {
            break;
        }
    }
    builder_say(builder, CMD_END_SPOILS);
}
