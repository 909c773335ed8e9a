/* Which cubes to sell where, and in which order, for most ducats now (S1-V): exact, because a port
 * takes each kind once and pays by its number of cubes, so that only the bonus of a new market
 * depends on the order. Each kind earns it once with each owner; where ports cannot take all, the
 * kinds are shared out among them. */
#include "e1996.h"

enum { KIND_SETS = 1 << (GOOD_MAX + 1) };

/* What one port could buy now: kinds as bits `good`. */
typedef struct Buyer {
    PortId port;
    PlayerId owner;
    uint8_t kinds;     /* it takes */
    uint8_t new_kinds; /* of these, with a bonus */
    uint8_t chosen;    /* to be sold here with the bonus */
    int room;
    int32_t bonus_ducats;
} Buyer;

/* The first own galley in the port's zone that has the kind aboard; 0 none. */
static GalleyId galley_with(const World *world, const PublicState *pub, PlayerId player,
                            PortId port, GoodId good)
{
    uint32_t left = galleys_at(pub, player, world->ports[port].zone);
    while (left != 0 && galley_cubes(&pub->galleys[lowest_bit(left)], good) == 0) {
        left &= left - 1;
    }
    return left != 0 ? lowest_bit(left) : 0;
}

static bool find_buyer(const World *world, const PublicState *pub, PlayerId player, PortId port,
                       Buyer *buyer)
{
    *buyer = (Buyer){.port = port,
                     .owner = pub->ports[port].owner,
                     .room = world->ports[port].space_count - port_cube_count(&pub->ports[port])};
    for (GoodId good = 1; good <= world->good_count; good++) {
        int space = 0;
        int32_t value = 0;
        int32_t bonus = 0;
        GalleyId galley = galley_with(world, pub, player, port, good);
        if (galley == 0 || !e1996_sale_quote(world, pub, galley, good, &space, &value, &bonus)
            || value + bonus == 0) {
            continue;
        }
        buyer->kinds |= (uint8_t)(1U << good);
        if (bonus != 0) {
            buyer->new_kinds |= (uint8_t)(1U << good);
            buyer->bonus_ducats = bonus;
        }
    }
    return buyer->kinds != 0;
}

/* Shares the kinds new to this owner out among his ports: best[n][s] is the highest sum of bonuses
 * of the first n ports when the kinds of set s are sold in them. */
static void share_new_kinds(Buyer buyers[], int count, PlayerId owner)
{
    int32_t best[PORT_MAX + 1][KIND_SETS];
    uint8_t taken[PORT_MAX + 1][KIND_SETS];
    memset(best, 0, sizeof best);
    memset(taken, 0, sizeof taken);
    for (int set = 1; set < KIND_SETS; set++) {
        best[0][set] = -1;
    }
    for (int n = 1; n <= count; n++) {
        const Buyer *buyer = &buyers[n - 1];
        unsigned offered = buyer->owner == owner ? buyer->new_kinds : 0U;
        for (unsigned set = 0; set < KIND_SETS; set++) {
            best[n][set] = best[n - 1][set];
            unsigned possible = set & offered;
            for (unsigned part = possible; part != 0; part = (part - 1) & possible) {
                int32_t before = best[n - 1][set & ~part];
                int32_t sum = before + buyer->bonus_ducats * bits_count(part);
                if (before >= 0 && bits_count(part) <= buyer->room && sum > best[n][set]) {
                    best[n][set] = sum;
                    taken[n][set] = (uint8_t)part;
                }
            }
        }
    }
    unsigned set = 0;
    for (unsigned other = 1; other < KIND_SETS; other++) {
        set = best[count][other] > best[count][set] ? other : set;
    }
    for (int n = count; n >= 1; n--) {
        buyers[n - 1].chosen = taken[n][set] != 0 ? taken[n][set] : buyers[n - 1].chosen;
        set &= ~(unsigned)taken[n][set];
    }
}

/* Sells one cube of the kind in the plan and in *pub, a copy. */
static void plan_sale(const World *world, PublicState *pub, PlayerId player, PortId port,
                      GoodId good, SalePlan *plan)
{
    SalePlanStep step = {.galley = galley_with(world, pub, player, port, good), .good = good};
    int space = 0;
    bool quoted = e1996_sale_quote(world, pub, step.galley, good, &space, &step.value_ducats,
                                   &step.bonus_ducats);
    assert(quoted && plan->count < SALE_PLAN_STEP_MAX);
    (void)quoted;
    step.space = (uint8_t)space;
    pub->ports[port].stock |= (uint32_t)good << (4 * space);
    galley_load(&pub->galleys[step.galley], good, -1);
    plan->ducats += step.value_ducats + step.bonus_ducats;
    plan->steps[plan->count++] = step;
}

void e1996_sale_plan(const World *world, const PublicState *pub, PlayerId player, SalePlan *plan)
{
    Buyer buyers[PORT_MAX];
    int count = 0;
    memset(plan, 0, sizeof *plan);
    for (PortId port = 1; port <= world->port_count; port++) {
        count += find_buyer(world, pub, player, port, &buyers[count]) ? 1 : 0;
    }
    for (PlayerId owner = 1; owner <= pub->player_count && count > 0; owner++) {
        if (owner != player) {
            share_new_kinds(buyers, count, owner);
        }
    }
    PublicState after = *pub;
    for (int pass = 0; pass < 2; pass++) {
        /* Bonuses first, so that no other sale makes a kind known beforehand. */
        for (int i = 0; i < count; i++) {
            Buyer *buyer = &buyers[i];
            for (GoodId good = 1; good <= world->good_count && buyer->room > 0; good++) {
                unsigned kinds = pass == 0 ? buyer->chosen : buyer->kinds & ~buyer->chosen;
                if ((kinds >> good & 1U) != 0) {
                    plan_sale(world, &after, player, buyer->port, good, plan);
                    buyer->room--;
                }
            }
        }
    }
    plan->more = sale_is_possible(world, &after, player, galleys_of(&after, player));
}
