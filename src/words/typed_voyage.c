#include "typed_voyage.h"

#include <string.h>

Command voyage_step(const World *world, PlayerId seat, GalleyId galley, ZoneId zone)
{
    Command c = command_make(rules_traits(world).fleets_act ? CMD_SAIL_GALLEY : CMD_SAIL, seat);
    if (c.kind == CMD_SAIL) {
        c.as.sail.zone = zone;
    } else {
        c.as.sail_galley.galley = galley;
        c.as.sail_galley.zone = zone;
    }
    return c;
}

/* Where it stands in each zone that it reaches, and how many were asked up to there. */
static GamePosition reached_as[ZONE_MAX + 1];
static int asked_to[ZONE_MAX + 1];

/* Whoever could stop the galley lets it pass. Returns how many were asked. */
static int let_pass(const VoyageWays *w, GamePosition *at)
{
    static const uint8_t PASSES[] = {CMD_WAIVE_BLOCKADE, CMD_GRANT_PASSAGE};
    const World *world = &session_board(w->session)->world;
    int asked = 0;
    for (bool answered = true; answered;) {
        const PlayerMask pending = rules_pending(world, &at->state);
        answered = false;
        for (PlayerId p = 1; p <= PLAYER_MAX && !player_mask_has(pending, w->seat); p++) {
            for (size_t i = 0; i < sizeof PASSES && player_mask_has(pending, p) && !answered; i++) {
                const Command passes = command_make((CommandKind)PASSES[i], p);
                answered = rules_play_on(world, at, &passes, 1) == 1;
            }
        }
        asked += answered;
    }
    return asked;
}

static RuleError sail_to(const VoyageWays *w, GamePosition *at, ZoneId zone, int *asked)
{
    const World *world = &session_board(w->session)->world;
    const Command sail = voyage_step(world, w->seat, w->galley, zone);
    RuleError error = rules_check(world, &at->state, &sail);
    if (error.refusal == REFUSAL_PASSAGE_NEEDED) {
        Command ask = command_make(CMD_ASK_PASSAGE, w->seat);
        ask.as.ask_passage.galley = w->galley;
        (void)rules_play_on(world, at, &ask, 1);
        *asked += let_pass(w, at);
        error = rules_check(world, &at->state, &sail);
    }
    if (rules_play_on(world, at, &sail, 1) == 1) {
        *asked += let_pass(w, at);
    }
    return error;
}

/* From the zones that the last step reached on; returns those that this one does. */
static ZoneMask spread(VoyageWays *w, ZoneMask last)
{
    const World *world = &session_board(w->session)->world;
    ZoneMask now = 0;
    for (ZoneId from = 1; from <= world->zone_count; from++) {
        const ZoneMask nearby = (last >> from & 1U) != 0 ? world->adjacent[from] : 0;
        for (ZoneId to = 1; to <= world->zone_count; to++) {
            if ((nearby >> to & 1U) == 0 || (w->reached >> to & 1U) != 0 || to == w->start) {
                continue;
            }
            GamePosition at = reached_as[from];
            int asked = asked_to[from];
            const bool known = (now >> to & 1U) != 0;
            if (sail_to(w, &at, to, &asked).refusal == REFUSAL_NONE
                && (!known || asked < asked_to[to])) {
                reached_as[to] = at;
                asked_to[to] = asked;
                w->from[to] = from;
                now |= (ZoneMask)1 << to;
            }
        }
    }
    return now;
}

void voyage_find(Session *session, PlayerId seat, GalleyId galley, VoyageWays *w)
{
    GamePosition *here = &reached_as[0];
    *w = (VoyageWays){.session = session, .seat = seat, .galley = galley};
    session_imagine(session, session_step_count(session), seat, here);
    if (phase_decision((PhaseId)rules_phase(&here->pub).id) == DECISION_CHOOSE) {
        const Command action = command_make(CMD_CHOOSE_ACTION, seat);
        (void)rules_play_on(&session_board(session)->world, here, &action, 1);
    }
    w->start = here->pub.galleys[galley].zone;
    reached_as[w->start] = *here;
    memset(asked_to, 0, sizeof asked_to);
    for (ZoneMask last = w->start != 0 ? (ZoneMask)1 << w->start : 0; last != 0;) {
        last = spread(w, last);
        w->reached |= last;
    }
}

int voyage_way(const VoyageWays *w, ZoneId goal, ZoneId way[ZONE_MAX])
{
    int count = 0;
    for (ZoneId zone = goal; zone != w->start; zone = w->from[zone]) {
        count++;
    }
    ZoneId zone = goal;
    for (int i = count - 1; i >= 0; i--) {
        way[i] = zone;
        zone = w->from[zone];
    }
    return count;
}

RuleError voyage_refused(const VoyageWays *w, ZoneId goal)
{
    const World *world = &session_board(w->session)->world;
    ZoneId best = w->start, next = goal;
    for (ZoneId zone = 1; zone <= world->zone_count; zone++) {
        const bool there = (w->reached >> zone & 1U) != 0;
        best = there && world->distance[zone][goal] < world->distance[best][goal] ? zone : best;
    }
    for (ZoneId zone = 1; zone <= world->zone_count; zone++) {
        const bool nearer = world->distance[zone][goal] < world->distance[best][goal];
        next = nearer && world_zones_adjacent(world, best, zone) ? zone : next;
    }
    int asked = 0;
    GamePosition at = reached_as[best];
    return sail_to(w, &at, next, &asked);
}
