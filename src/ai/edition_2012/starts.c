/* Where to begin (S2-S2) and with which numbers (S2-S3, S4): what tells one start from another. The
 * hand evaluation sees next to nothing of it before a galley has sailed, so a hint compares what
 * lies around. */
#include "seat.h"

#include <stdlib.h>

enum {
    AROUND = 2,              /* zones; within three nearly every start has everything */
    LEAST_APART = 4 * DUCAT, /* what differs by less does not tell starts apart */
    /* a neutral port to oneself: what one with two cubes pays at a scoring */
    ROOM_WORTH = 5 * DUCAT,
    ZONE_WORTH = 2 * DUCAT /* a zone more to the nearest rival */
};

/* Who looks where: whether others may still choose a start depends on `seat`. */
typedef struct Lookout {
    const World *world;
    const PublicState *pub;
    PlayerId seat;
    bool others_choose;
} Lookout;

typedef struct StartFact {
    int32_t count;
    int32_t worth; /* hundredths of a ducat, more is better */
} StartFact;

static const RemarkKind FACTS[] = {REMARK_START_KINDS, REMARK_START_MARKETS, REMARK_START_ROOM,
                                   REMARK_START_RIVAL};
enum { FACT_COUNT = sizeof FACTS / sizeof FACTS[0] };

static bool is_open(const PublicState *pub, PortId port)
{
    return (pub->ports[port].buildings & BUILDING_CLOSED) == 0;
}

/* Does another player begin there, or may one who has not chosen yet? */
static bool is_foreign_start(const Lookout *from, PortId port)
{
    const PlayerId owner = from->pub->ports[port].owner;
    const bool free = from->world->ports[port].starting != 0 && is_open(from->pub, port);
    return owner != 0 ? owner != from->seat : from->others_choose && free;
}

/* Zones from there to the nearest place but `start` where another player begins or may begin. */
static int foreign_distance(const Lookout *from, PortId start, ZoneId zone)
{
    const World *world = from->world;
    int nearest = ZONE_FAR;
    for (PortId port = 1; port <= world->port_count; port++) {
        const int distance = world->distance[world->ports[port].zone][zone];
        nearest = port != start && is_foreign_start(from, port) && distance < nearest ? distance
                                                                                      : nearest;
    }
    return nearest;
}

static void look_around(const Lookout *from, PortId start, StartFact facts[FACT_COUNT])
{
    const World *world = from->world;
    const WorldPort *own = &world->ports[start];
    uint32_t lacks = 0;
    int kinds = 0;
    int markets = 0;
    int room = 0;
    for (uint32_t rest = world->ports_near[own->zone][AROUND] & ~(1U << start); rest != 0;) {
        PortId id = bits_next(&rest);
        const WorldPort *port = &world->ports[id];
        if (!is_open(from->pub, id)) {
            continue;
        }
        if (port->good != own->good) {
            kinds += (lacks >> port->good & 1) == 0;
            lacks |= 1U << port->good;
            markets++;
            facts[1].worth +=
                (port->value_ducats[0] + world->e2012.sale_bonus_ducats[own->good]) * DUCAT;
        }
        bool neutral = from->pub->ports[id].owner == 0 && !is_foreign_start(from, id);
        room +=
            neutral
            && world->distance[own->zone][port->zone] < foreign_distance(from, start, port->zone);
    }
    const int rival = foreign_distance(from, start, own->zone);
    facts[0] = (StartFact){
        kinds,
        world->e2012.scale_ducats[kinds < own->space_count ? kinds : own->space_count] * DUCAT};
    facts[1].count = markets;
    facts[2] = (StartFact){room, room * ROOM_WORTH};
    facts[3] = (StartFact){rival, rival * ZONE_WORTH};
}

/* What lies around one port and not the other, the largest difference first. */
static void compare_starts(const Lookout *from, PortId port, PortId than, bool gains, int max,
                           Remarks *out)
{
    StartFact facts[2][FACT_COUNT] = {{{0, 0}}};
    bool listed[FACT_COUNT] = {false};
    look_around(from, port, facts[0]);
    look_around(from, than, facts[1]);
    for (int left = max; left > 0; left--) {
        int best = -1;
        int32_t most = LEAST_APART - 1;
        for (int i = 0; i < (int)FACT_COUNT; i++) {
            const int32_t ahead = facts[0][i].worth - facts[1][i].worth;
            if (!listed[i] && (ahead > 0 || !gains) && abs(ahead) > most) {
                best = i;
                most = abs(ahead);
            }
        }
        if (best < 0) {
            return;
        }
        listed[best] = true;
        Remark remark = {.kind = (uint8_t)FACTS[best], .port = port, .than = than};
        remark.amount = facts[0][best].count;
        remark.other = facts[1][best].count;
        remark_add(out, &remark);
    }
}

/* The rival's galley that acts before one number and after the other, of those the nearest; of two
 * as near the lower number. */
static void compare_numbers(const Lookout *from, ZoneId zone, GalleyId galley, GalleyId than,
                            Remarks *out)
{
    Remark remark = {.kind = REMARK_NUMBER_AHEAD, .galley = galley};
    int nearest = ZONE_FAR;
    for (GalleyId id = (GalleyId)(galley + 1); id < than; id++) {
        const Galley *foreign = &from->pub->galleys[id];
        if (foreign->owner != 0 && foreign->owner != from->seat
            && from->world->distance[zone][foreign->zone] < nearest) {
            nearest = from->world->distance[zone][foreign->zone];
            remark.player = foreign->owner;
            remark.foe = id;
        }
    }
    if (remark.foe != 0) {
        remark_add(out, &remark);
    }
}

static int count_foreign_galleys(const PublicState *pub, PlayerId seat)
{
    int count = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        count += pub->galleys[id].owner != 0 && pub->galleys[id].owner != seat;
    }
    return count;
}

static bool others_choose_start(const PublicState *pub, PlayerId seat)
{
    PlayerMask begun = (PlayerMask)(1 << seat);
    bool waiting = false;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        begun |= pub->galleys[id].owner != 0 ? (PlayerMask)1 << pub->galleys[id].owner : 0;
    }
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        waiting |= !player_mask_has(begun, player);
    }
    return waiting;
}

void contrast_2012(const AiQuestion *question, const AiPlan *plan, const AiPlan *other, bool gains,
                   Remarks *out)
{
    const PublicState *pub = &question->view->pub;
    const Command *one = &plan->commands[0];
    const Command *two = &other->commands[0];
    const bool starts = one->kind == CMD_CHOOSE_START || one->kind == CMD_CHOOSE_NUMBER;
    if (plan->count == 0 || other->count == 0 || one->kind != two->kind || !starts) {
        return;
    }
    const Lookout from = {question->world, pub, question->seat,
                          others_choose_start(pub, question->seat)};
    if (one->kind == CMD_CHOOSE_START && one->as.choose_start.port != two->as.choose_start.port) {
        /* with room for what the number decides */
        const int max = count_foreign_galleys(pub, question->seat) > 0 ? 1 : REMARK_MAX;
        compare_starts(&from, one->as.choose_start.port, two->as.choose_start.port, gains, max,
                       out);
        return;
    }
    if (one->kind == CMD_CHOOSE_START) {
        compare_numbers(&from, question->world->ports[one->as.choose_start.port].zone,
                        one->as.choose_start.galley, two->as.choose_start.galley, out);
        return;
    }
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) { /* all begin in one port */
        if (pub->galleys[id].owner == question->seat) {
            compare_numbers(&from, pub->galleys[id].zone, one->as.choose_number.galley,
                            two->as.choose_number.galley, out);
            return;
        }
    }
}

/* Every other port, with the number of the seat's own plan: of many starts that are worth the same
 * the search kept a few by lot. */
int starts_2012(const AiQuestion *question, const AiPlan *own, AiPlan *out, int max)
{
    const Command *begun = &own->commands[0];
    GameState state;
    int count = 0;
    if (own->count == 0 || begun->kind != CMD_CHOOSE_START) {
        return 0;
    }
    question_imagine(question, question->seed, &state);
    for (PortId port = 1; port <= question->world->port_count && count < max; port++) {
        Command other = *begun;
        other.as.choose_start.port = port;
        if (port != begun->as.choose_start.port && command_legal(question->world, &state, &other)) {
            out[count].count = 1;
            out[count++].commands[0] = other;
        }
    }
    return count;
}
