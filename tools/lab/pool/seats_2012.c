/* The seats of the second edition and their ways. */
#include <string.h>

#include "sail_2012.h"
#include "seats.h"

static const Ways WAYS[] = {
    {.name = "pool-trader",
     .trips = 2,
     .garrison = 2,
     .galleys = 4,
     .port_ducats = 2,
     .invests_from = 6},
    {.name = "pool-builder",
     .trips = 2,
     .garrison = 2,
     .galleys = 6,
     .port_ducats = 5,
     .invests_from = 6,
     .builds = true},
    {.name = "pool-raider",
     .trips = 2,
     .garrison = 1,
     .galleys = 4,
     .port_ducats = 6,
     .odds_percent = 60,
     .invests_from = 6},
    {.name = "pool-novice",
     .trips = 1,
     .garrison = 1,
     .galleys = 3,
     .port_ducats = 2,
     .invests_from = 20},
    {.name = "pool-homebody",
     .trips = 2,
     .garrison = 2,
     .galleys = 2,
     .port_ducats = 3,
     .invests_from = 10,
     .misjudges = 30},
    {.name = "pool-dayfly",
     .trips = 1,
     .garrison = 1,
     .galleys = 2,
     .port_ducats = 2,
     .invests_from = 20,
     .misjudges = 30},
};

static const Ways *ways_of(const char *name)
{
    const Ways *ways = WAYS;
    while (strcmp(ways->name, name) != 0) {
        ways++;
    }
    return ways;
}

/* A starting port and numbers by lot: it knows no better. */
static void start(Maker *maker)
{
    Command legal[RULES_LEGAL_MAX];
    const int count = rules_legal(maker->world, &maker->state, maker->seat, legal);
    maker_do(maker, &legal[rng_below(&maker->rng, (uint32_t)count)]);
}

static void plunder(Maker *maker)
{
    for (GoodId good = 1; good <= maker->world->good_count; good++) {
        Command take = command_make(CMD_TAKE_CUBE, maker->seat);
        take.as.take_cube.good = good;
        while (maker_in(maker, PHASE_PLUNDER) && maker_do(maker, &take)) {
        }
    }
    if (maker_in(maker, PHASE_PLUNDER)) {
        maker_end(maker);
    }
}

/* Lands one, when another is left to sail the galley; else none. */
static void occupy(Maker *maker)
{
    Command land = command_make(CMD_LAND, maker->seat);
    land.as.land.count = maker->state.pub.galleys[maker->state.pub.as.e2012.active].sailors > 1;
    maker_do(maker, &land);
}

void pool_2012_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    Maker maker;
    const Ways *ways = ways_of(ai->name);
    maker_init(&maker, question, plan);
    switch (rules_phase(&maker.state.pub).id) {
    case PHASE_CLOSE_PORTS:
    case PHASE_START_PORT:
    case PHASE_START_NUMBER: start(&maker); break;
    case PHASE_CHOOSE: choose_2012(&maker, ways); break;
    case PHASE_ACTION: action_2012(&maker, ways); break;
    case PHASE_FIGHT_CHOICE: maker_say(&maker, CMD_FIGHT_ON); break;
    case PHASE_PLUNDER: plunder(&maker); break;
    case PHASE_OCCUPY: occupy(&maker); break;
    case PHASE_INVEST:
    case PHASE_RELIEF: invest_2012(&maker, ways); break;
    default: break;
    }
    if (plan->count == 0) {
        maker_end(&maker);
    }
}
