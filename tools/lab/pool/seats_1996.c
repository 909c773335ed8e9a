/* The seats of the first edition and their habits. */
#include "seats.h"
#include "shop_1996.h"

#include <string.h>

static const Habits HABITS[] = {
    {.name = "pool-shopkeeper",
     .rounds = 3,
     .garrison = 2,
     .capital = 4,
     .galleys = 4,
     .price_hundreds = 2,
     .port_ducats = 500,
     .war = WAR_HOME,
     .odds_percent = 75,
     .hires_one_in = 1,
     .store_percent = 100,
     .sells_abroad = true,
     .grants_passage = true,
     .bargains = true,
     .stakes = true},
    {.name = "pool-grower",
     .rounds = 3,
     .garrison = 2,
     .capital = 5,
     .galleys = 4,
     .price_hundreds = 2,
     .port_ducats = 1200,
     .war = WAR_HOME,
     .odds_percent = 75,
     .hires_one_in = 1,
     .store_percent = 130,
     .sells_abroad = true,
     .builds_forts = true,
     .grants_passage = true,
     .bargains = true},
    {.name = "pool-raider",
     .rounds = 2,
     .garrison = 1,
     .capital = 4,
     .galleys = 4,
     .price_hundreds = 3,
     .port_ducats = 700,
     .war = WAR_ALL,
     .odds_percent = 60,
     .hires_one_in = 1,
     .store_percent = 50,
     .sells_abroad = true,
     .stakes = true},
    {.name = "pool-hoarder",
     .rounds = 3,
     .garrison = 3,
     .capital = 8,
     .galleys = 3,
     .price_hundreds = 3,
     .port_ducats = 300,
     .war = WAR_HOME,
     .odds_percent = 75,
     .hires_one_in = 1,
     .store_percent = 100,
     .grants_passage = true},
    {.name = "pool-refuser",
     .rounds = 3,
     .garrison = 2,
     .capital = 4,
     .galleys = 4,
     .port_ducats = 500,
     .war = WAR_HOME,
     .odds_percent = 75,
     .hires_one_in = 1,
     .store_percent = 100,
     .sells_abroad = true,
     .stakes = true},
    {.name = "pool-grudge",
     .rounds = 3,
     .garrison = 2,
     .capital = 4,
     .galleys = 4,
     .price_hundreds = 2,
     .port_ducats = 500,
     .war = WAR_GRUDGE,
     .odds_percent = 45,
     .hires_one_in = 1,
     .store_percent = 100,
     .sells_abroad = true,
     .grants_passage = true,
     .bargains = true},
    {.name = "pool-novice",
     .rounds = 1,
     .garrison = 1,
     .capital = 1,
     .galleys = 3,
     .price_hundreds = 3,
     .port_ducats = 300,
     .war = WAR_NEVER,
     .hires_one_in = 3,
     .store_percent = 60,
     .sells_abroad = true,
     .grants_passage = true,
     .stakes = true},
    {.name = "pool-homebody",
     .rounds = 2,
     .garrison = 2,
     .capital = 3,
     .galleys = 2,
     .price_hundreds = 3,
     .port_ducats = 350,
     .war = WAR_NEVER,
     .hires_one_in = 2,
     .misjudges = 250,
     .store_percent = 60,
     .sells_abroad = true,
     .grants_passage = true},
    {.name = "pool-dayfly",
     .rounds = 1,
     .garrison = 1,
     .capital = 2,
     .galleys = 2,
     .price_hundreds = 3,
     .port_ducats = 350,
     .war = WAR_NEVER,
     .hires_one_in = 3,
     .misjudges = 400,
     .store_percent = 60,
     .sells_abroad = true,
     .grants_passage = true},
};

static const Habits *habits_of(const char *name)
{
    const Habits *habits = HABITS;
    while (strcmp(habits->name, name) != 0) {
        habits++;
    }
    return habits;
}

void pool_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    Maker maker;
    const Habits *habits = habits_of(ai->name);
    maker_init(&maker, question, plan);
    switch (rules_phase(&maker.state.pub).id) {
    case PHASE_OUTFIT: outfit_1996(&maker, habits); break;
    case PHASE_ROUTE: route_1996(&maker, habits); break;
    case PHASE_BATTLE: battle_1996(&maker, habits); break;
    case PHASE_SPOILS: spoils_1996(&maker); break;
    case PHASE_CAPTURE: capture_1996(&maker, habits); break;
    case PHASE_SALE: sale_1996(&maker, habits); break;
    default: talk_1996(&maker, habits); break;
    }
    if (plan->count == 0) {
        maker_end(&maker);
    }
}
