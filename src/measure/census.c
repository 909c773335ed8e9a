/* What is counted in the census, event by event. */
#include <serenissima/measure/census.h>

/* An event, the command that brought it and the position before it. */
typedef struct Moment {
    const World *world;
    const PublicState *pub;
    const Command *command;
    const Event *event;
} Moment;

typedef bool Condition(const Moment *moment);

static bool always(const Moment *moment)
{
    (void)moment;
    return true;
}

static uint8_t phase(const Moment *moment)
{
    return rules_phase(moment->pub).id;
}

static bool at_start(const Moment *moment)
{
    const uint8_t kind = moment->command->kind;
    return kind == CMD_CHOOSE_START || kind == CMD_CHOOSE_NUMBER || kind == CMD_DIVIDE_CREW;
}

/* ---- ports, galleys, sailors ---- */

/* Who holds the port where a cube is loaded or sold, and whose galley it is. */
static PlayerId holder(const Moment *moment, PlayerId *owner)
{
    const bool sold = moment->event->kind == EV_CUBE_SOLD;
    const GalleyId galley =
        sold ? moment->event->as.cube_sold.galley : moment->event->as.cube_loaded.galley;
    const PortId port =
        sold ? moment->event->as.cube_sold.port : moment->event->as.cube_loaded.port;
    *owner = moment->pub->galleys[galley].owner;
    return moment->pub->ports[port].owner;
}

static bool at_own_port(const Moment *moment)
{
    PlayerId owner;
    return holder(moment, &owner) == owner;
}

static bool at_neutral_port(const Moment *moment)
{
    PlayerId owner;
    return holder(moment, &owner) == 0;
}

static bool at_rival_port(const Moment *moment)
{
    return !at_own_port(moment) && !at_neutral_port(moment);
}

static bool with_port(const Moment *moment)
{
    return moment->command->kind == CMD_MOVE_SAILORS
           && (moment->event->as.sailors_moved.from_port != 0
               || moment->event->as.sailors_moved.to_port != 0);
}

static bool between_galleys(const Moment *moment)
{
    return moment->command->kind == CMD_MOVE_SAILORS && !with_port(moment);
}

static bool at_port(const Moment *moment)
{
    return moment->command->kind == CMD_RECRUIT && moment->event->as.sailors_hired.galley == 0;
}

static bool at_galley(const Moment *moment)
{
    return moment->command->kind == CMD_RECRUIT && moment->event->as.sailors_hired.galley != 0;
}

static bool by_dismissal(const Moment *moment)
{
    return moment->command->kind == CMD_DISMISS_SAILORS;
}

static bool by_purchase(const Moment *moment)
{
    return moment->command->kind == CMD_BUY_GALLEY && phase(moment) == PHASE_INVEST;
}

static bool in_relief(const Moment *moment)
{
    return moment->command->kind == CMD_BUY_GALLEY && phase(moment) == PHASE_RELIEF;
}

static bool by_building(const Moment *moment)
{
    return moment->command->kind == CMD_BUILD_GALLEY;
}

static bool a_fort(const Moment *moment)
{
    return moment->event->as.built.building == BUILDING_FORT;
}

static bool a_basilica(const Moment *moment)
{
    return moment->event->as.built.building == BUILDING_BASILICA;
}

/* ---- blockades, fights, captures ---- */

static uint8_t blockaded(const Moment *moment)
{
    return moment->event->kind == EV_BLOCKADE_WAIVED ? moment->event->as.blockade_waived.what
                                                     : moment->event->as.blockade_declared.what;
}

static bool of_move(const Moment *moment)
{
    return blockaded(moment) == BLOCKADE_MOVE;
}

static bool of_sale(const Moment *moment)
{
    return blockaded(moment) == BLOCKADE_SALE;
}

static bool of_landing(const Moment *moment)
{
    return blockaded(moment) == BLOCKADE_LANDING;
}

static bool on_galley(const Moment *moment)
{
    return moment->event->as.fight_started.target != 0;
}

static bool on_port(const Moment *moment)
{
    return !on_galley(moment);
}

static bool on_fortress(const Moment *moment)
{
    const PortId port = moment->event->as.fight_started.port;
    return on_port(moment) && (moment->pub->ports[port].buildings & BUILDING_FORT) != 0;
}

static bool under_blockade(const Moment *moment)
{
    return moment->pub->as.e2012.blockader != 0;
}

static bool after_a_fight(const Moment *moment)
{
    return (moment->pub->as.e2012.did & DID_FIGHT) != 0 && phase(moment) == PHASE_ACTION
           && moment->pub->as.e2012.cap != CAP_OPEN;
}

static bool by_withdrawal(const Moment *moment)
{
    return moment->command->kind == CMD_WITHDRAW;
}

static bool by_own_hand(const Moment *moment)
{
    return moment->command->kind == CMD_MOVE_SAILORS || moment->command->kind == CMD_BUILD_GALLEY
           || (moment->command->kind == CMD_LAND);
}

static bool by_dice(const Moment *moment)
{
    return phase(moment) == PHASE_FIGHT_DICE || phase(moment) == PHASE_FORT_DICE
           || phase(moment) == PHASE_PLUNDER;
}

static bool in_spoils(const Moment *moment)
{
    return phase(moment) == PHASE_SPOILS;
}

static bool by_landing(const Moment *moment)
{
    return moment->command->kind == CMD_LAND_FROM;
}

static bool to_nobody(const Moment *moment)
{
    return moment->event->as.port_owner_changed.to == 0;
}

/* Of a port whose garrison has just fallen, and which belongs to nobody for that moment. */
static bool by_conquest(const Moment *moment)
{
    return phase(moment) == PHASE_OCCUPY && !to_nobody(moment);
}

static bool from_nobody(const Moment *moment)
{
    return moment->event->as.port_owner_changed.from == 0 && moment->pub->turn > 0
           && phase(moment) != PHASE_OCCUPY;
}

static bool from_rival(const Moment *moment)
{
    return moment->event->as.port_owner_changed.from != 0;
}

/* ---- money and talk ---- */

static bool paid_for(const Moment *moment, PayReason reason)
{
    return moment->event->as.ducats_paid.reason == reason;
}

static bool for_bonus(const Moment *moment)
{
    return paid_for(moment, PAY_SALE_BONUS);
}

static bool for_wine(const Moment *moment)
{
    return paid_for(moment, PAY_WINE);
}

static bool for_cubes(const Moment *moment)
{
    return paid_for(moment, PAY_SCORING_CUBES);
}

static bool for_basilica(const Moment *moment)
{
    return paid_for(moment, PAY_SCORING_BASILICA);
}

static bool for_income(const Moment *moment)
{
    return paid_for(moment, PAY_STATE_INCOME);
}

static bool above_the_usual(const Moment *moment)
{
    return paid_for(moment, PAY_GOODS)
           && moment->event->as.ducats_paid.ducats > moment->world->e1996.price_cap_ducats;
}

static bool more_than_nothing(const Moment *moment)
{
    return moment->event->as.stake_placed.ducats > 0;
}

static bool agreed(const Moment *moment)
{
    return moment->event->as.price_fixed.agreed != 0;
}

static bool not_agreed(const Moment *moment)
{
    return !agreed(moment);
}

static bool accepted(const Moment *moment)
{
    return moment->event->as.offer_settled.accepted != 0;
}

static bool not_accepted(const Moment *moment)
{
    return !accepted(moment);
}

/* ---- the table ---- */

typedef struct Counter {
    CensusRow row;
    EventKind event;
    Condition *when;
} Counter;

static const Counter COUNTERS[] = {
#define ROW(RULE, LEVEL, EVENT, when, what) {{RULE_##RULE, LEVEL, what}, EV_##EVENT, when},
#define NO_ROW(EVENT)
#include "census.def"
#undef NO_ROW
#undef ROW
};

static const EventKind UNCOUNTED[] = {
#define ROW(...)
#define NO_ROW(EVENT) EV_##EVENT,
#include "census.def"
#undef NO_ROW
#undef ROW
};

enum {
    COUNTER_COUNT = sizeof COUNTERS / sizeof COUNTERS[0],
    UNCOUNTED_COUNT = sizeof UNCOUNTED / sizeof UNCOUNTED[0]
};

_Static_assert((int)COUNTER_COUNT <= (int)CENSUS_MAX, "a census has a count for every row");

const CensusRow *census_row(int index)
{
    return index >= 0 && index < COUNTER_COUNT ? &COUNTERS[index].row : NULL;
}

bool census_knows(EventKind event)
{
    bool known = false;
    for (int i = 0; i < COUNTER_COUNT; i++) {
        known = known || COUNTERS[i].event == event;
    }
    for (int i = 0; i < UNCOUNTED_COUNT; i++) {
        known = known || UNCOUNTED[i] == event;
    }
    return known;
}

/* Events of one command are all told by the position before it. */
void census_count(const World *world, const GamePosition *before, const Command *command,
                  const EventList *events, int64_t counts[CENSUS_MAX])
{
    for (int e = 0; e < events->count; e++) {
        const Moment moment = {world, &before->pub, command, &events->items[e]};
        for (int i = 0; i < COUNTER_COUNT; i++) {
            if (COUNTERS[i].event == (EventKind)moment.event->kind
                && rule_edition(COUNTERS[i].row.rule) == (EditionId)world->edition
                && COUNTERS[i].when(&moment)) {
                counts[i]++;
            }
        }
    }
}
