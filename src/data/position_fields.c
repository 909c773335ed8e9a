#include <string.h>

#include "position_fields.h"

/* ---- What follows from the rest ---- */

void position_supply(const World *world, const PublicState *pub, int out[GOOD_MAX + 1])
{
    out[0] = 0;
    for (GoodId good = 1; good <= GOOD_MAX; good++) {
        out[good] = world->cube_total[good];
        for (int galley = 1; galley <= GALLEY_MAX; galley++) {
            out[good] -= galley_cubes(&pub->galleys[galley], good);
        }
        for (int port = 1; port <= PORT_MAX; port++) {
            for (int space = 0; space < SPACE_MAX; space++) {
                out[good] -= port_space_good(&pub->ports[port], space) == good;
            }
        }
    }
}

void position_reserve(const World *world, const PublicState *pub, int out[PLAYER_MAX + 2])
{
    bool pool = rules_traits(world).common_pool;
    memset(out, 0, sizeof(int) * (PLAYER_MAX + 2));
    out[0] = pool ? world->e1996.sailor_count : 0;
    for (int player = 1; player <= pub->player_count && !pool; player++) {
        out[player] = world->e2012.sailors_per_player[pub->player_count];
    }
    for (int galley = 1; galley <= GALLEY_MAX; galley++) {
        out[pool ? 0 : pub->galleys[galley].owner] -= pub->galleys[galley].sailors;
    }
    for (int port = 1; port <= PORT_MAX; port++) {
        out[pool ? 0 : pub->ports[port].owner] -= pub->ports[port].garrison;
    }
    /* Sailors that nobody owns are the audit's business. */
    out[0] = pool ? out[0] : 0;
}

void position_deck(const World *world, const PublicState *pub, int out[CARD_COUNT])
{
    for (int card = 0; card < CARD_COUNT; card++) {
        out[card] = world->e2012.card_count[card];
    }
    for (int i = 0; i < pub->as.e2012.discard_count; i++) {
        out[pub->as.e2012.discards[i]]--;
    }
}

/* ---- Presets ---- */

static uint8_t preset_start_zone(const World *world, const PublicState *pub)
{
    (void)world;
    return pub->galleys[pub->as.e2012.active].zone;
}

/* A fight is on, or just over: what belongs to one can be taken for granted. */
static bool is_fighting(const PublicState *pub)
{
    uint8_t phase = pub->depth == 0 ? PHASE_NONE : rules_phase(pub).id;
    return phase == PHASE_FIGHT_DICE || phase == PHASE_FORT_DICE || phase == PHASE_FIGHT_CHOICE
           || phase == PHASE_PLUNDER || phase == PHASE_OCCUPY;
}

/* S2-B1: open until the first fight, then sailors minus zones moved. */
static uint8_t preset_cap(const World *world, const PublicState *pub)
{
    (void)world;
    const Galley *galley = &pub->galleys[pub->as.e2012.active];
    int cap = galley->sailors - pub->as.e2012.zones_moved;
    if (pub->as.e2012.active == 0) {
        return 0;
    }
    return is_fighting(pub) ? (uint8_t)(cap < 0 ? 0 : cap) : CAP_OPEN;
}

static uint8_t preset_fought(const World *world, const PublicState *pub)
{
    (void)world;
    return pub->as.e2012.active != 0 && is_fighting(pub);
}

/* A galley that has moved, sold or fought cannot be loading any more. */
static uint8_t preset_step(const World *world, const PublicState *pub)
{
    (void)world;
    const Public2012 *e2012 = &pub->as.e2012;
    if ((e2012->did & (DID_SELL | DID_FIGHT)) != 0) {
        return STEP_TRADE;
    }
    return e2012->zones_moved > 0 ? STEP_SAIL : STEP_LOAD;
}

static uint8_t preset_marker(const World *world, const PublicState *pub)
{
    (void)world;
    return pub->as.e2012.active;
}

static uint8_t preset_track(const World *world, const PublicState *pub)
{
    return world->e2012.track_start[pub->player_count];
}

static uint8_t preset_scorings(const World *world, const PublicState *pub)
{
    uint8_t count = 0;
    for (int i = 0; i < 3; i++) {
        if (world->e2012.track_scoring[pub->player_count][i] <= pub->as.e2012.track) {
            count++;
        }
    }
    return count;
}

static int count_buildings(const PublicState *pub, uint8_t building)
{
    int count = 0;
    for (int port = 1; port <= PORT_MAX; port++) {
        count += (pub->ports[port].buildings & building) != 0;
    }
    return count;
}

static uint8_t preset_forts(const World *world, const PublicState *pub)
{
    int left = world->e2012.fort_count - count_buildings(pub, BUILDING_FORT);
    return (uint8_t)(left < 0 ? 0 : left);
}

static uint8_t preset_basilicas(const World *world, const PublicState *pub)
{
    int left = world->e2012.basilica_count - count_buildings(pub, BUILDING_BASILICA);
    return (uint8_t)(left < 0 ? 0 : left);
}

static uint8_t preset_closed_goods(const World *world, const PublicState *pub)
{
    uint8_t mask = 0;
    for (int port = 1; port <= world->port_count; port++) {
        if ((pub->ports[port].buildings & BUILDING_CLOSED) != 0) {
            mask |= (uint8_t)(1U << world->ports[port].good);
        }
    }
    return mask;
}

/* ---- Tables ---- */

#define AT_2012(field) (uint16_t) offsetof(PublicState, as.e2012.field)
#define AT_1996(field) (uint16_t) offsetof(PublicState, as.e1996.field)
#define OF_1996(field) sizeof(((Public1996 *)0)->field), 0, 0, AT_1996(field), NULL

static const Place PLACES_2012[] = {
    {"activation", "galley", PLACE_GALLEY, 1, 0, 0, AT_2012(active), NULL},
    {"activation", "start_zone", PLACE_ZONE, 1, 0, 0, AT_2012(start_zone), preset_start_zone},
    {"activation", "zones_moved", PLACE_COUNT, 1, 0, 0, AT_2012(zones_moved), NULL},
    {"activation", "cubes_loaded", PLACE_COUNT, 1, 0, 0, AT_2012(cubes_loaded), NULL},
    {"activation", "cap", PLACE_CAP, 1, 0, 0, AT_2012(cap), preset_cap},
    {"activation", "sold", PLACE_FLAG, 1, DID_SELL, 0, AT_2012(did), NULL},
    {"activation", "fought", PLACE_FLAG, 1, DID_FIGHT, 0, AT_2012(did), preset_fought},
    {"activation", "sale_allowed", PLACE_FLAG, 1, DID_ASK_SALE, 0, AT_2012(did), NULL},
    {"activation", "sale_blocked", PLACE_FLAG, 1, DID_SALE_BLOCKED, 0, AT_2012(did), NULL},
    {"activation", "landing_blocked", PLACE_FLAG, 1, DID_LAND_BLOCKED, 0, AT_2012(did), NULL},
    {"activation", "port_attack_announced", PLACE_FLAG, 1, DID_ANNOUNCE_PORT, 0, AT_2012(did),
     NULL},
    {"activation", "fort_fired", PLACE_FLAG, 1, DID_FORT, 0, AT_2012(did), NULL},
    {"activation", "step", PLACE_STEP, 1, 0, 0, AT_2012(step), preset_step},
    {"activation", "blockader", PLACE_PLAYER, 1, 0, 0, AT_2012(blockader), NULL},
    {"activation", "blockaders_before", PLACE_PLAYERS, 1, 0, 0, AT_2012(blockaders_before), NULL},
    {"activation", "waived", PLACE_PLAYERS, 1, 0, 0, AT_2012(waived), NULL},
    {"activation", "landing_asked", PLACE_PLAYERS, 1, 0, 0, AT_2012(landing_asked), NULL},
    {"activation", "target", PLACE_GALLEY, 1, 0, 0, AT_2012(target), NULL},
    {"activation", "pending_good", PLACE_GOOD, 1, 0, 0, AT_2012(pending_good), NULL},
    {"activation", "pending_landing", PLACE_COUNT, 1, 0, 0, AT_2012(pending_land), NULL},
    {"", "marker", PLACE_GALLEY, 1, 0, 0, AT_2012(marker), preset_marker},
    {"", "track", PLACE_COUNT, 1, 0, 0, AT_2012(track), preset_track},
    {"", "scorings", PLACE_COUNT, 1, 0, 0, AT_2012(scorings), preset_scorings},
    {"", "discards", PLACE_CARDS, 5, 0, 0, AT_2012(discards), NULL},
    {"", "forts_left", PLACE_COUNT, 1, 0, 1, AT_2012(forts_left), preset_forts},
    {"", "basilicas_left", PLACE_COUNT, 1, 0, 1, AT_2012(basilicas_left), preset_basilicas},
    {"", "relief_done", PLACE_PLAYERS, 1, 0, 0, AT_2012(relief_done), NULL},
    {"", "closed_goods", PLACE_GOODS, 1, 0, 1, AT_2012(closed_goods), preset_closed_goods},
    {NULL, NULL, 0, 0, 0, 0, 0, NULL},
};

_Static_assert(offsetof(Public2012, discards) == offsetof(Public2012, discard_count) + 1,
               "PLACE_CARDS counts just before");

static const Place PLACES_1996[] = {
    {"round", "order", PLACE_LIST, OF_1996(order)},
    {"round", "stakes_hundreds", PLACE_LIST, OF_1996(stake_hundreds)},
    {"round", "staked", PLACE_PLAYERS, OF_1996(staked)},
    {"round", "dice", PLACE_LIST, OF_1996(dice)},
    {"round", "position_rank", PLACE_LIST, OF_1996(position_rank)},
    {"round", "powers", PLACE_COUNT, OF_1996(powers)},
    {"activation", "galley", PLACE_GALLEY, OF_1996(active)},
    {"activation", "start_zone", PLACE_ZONE, OF_1996(start_zone)},
    {"activation", "zones_moved", PLACE_COUNT, OF_1996(zones_moved)},
    {"activation", "target", PLACE_GALLEY, OF_1996(target)},
    {"activation", "permitted", PLACE_PLAYERS, OF_1996(permitted)},
    {"trade", "offers_made", PLACE_COUNT, OF_1996(offers_made)},
    {"trade", "standing_hundreds", PLACE_BY_PORT, OF_1996(standing_hundreds)},
    {"trade", "asked_for_price", PLACE_PLAYERS, OF_1996(asked)},
    {"trade", "haggled_hundreds", PLACE_BY_PORT, OF_1996(haggled_hundreds)},
    {"trade", "price_hundreds", PLACE_COUNT, OF_1996(price_hundreds)},
    {"trade", "counter_hundreds", PLACE_COUNT, OF_1996(counter_hundreds)},
    {"offer", "partner", PLACE_PLAYER, OF_1996(offer_partner)},
    {"offer", "price_hundreds", PLACE_COUNT, OF_1996(offer_price_hundreds)},
    {"offer", "proposer_pays", PLACE_COUNT, OF_1996(offer_pays)},
    {"offer", "counter_hundreds", PLACE_COUNT, OF_1996(offer_counter_hundreds)},
    {"offer", "from", PLACE_LIST, OF_1996(offer_from)},
    {"offer", "goods", PLACE_LIST, OF_1996(offer_good)},
    {"offer", "to", PLACE_LIST, OF_1996(offer_to)},
    {"round", "tiers", PLACE_LIST, OF_1996(tier)},
    {NULL, NULL, 0, 0, 0, 0, 0, NULL},
};

const Place *position_places(EditionId edition)
{
    return edition == EDITION_1996 ? PLACES_1996 : PLACES_2012;
}

const char *const *position_groups(EditionId edition)
{
    static const char *const GROUPS_2012[] = {"", "activation", NULL};
    static const char *const GROUPS_1996[] = {"", "round", "activation", "trade", "offer", NULL};
    return edition == EDITION_1996 ? GROUPS_1996 : GROUPS_2012;
}
