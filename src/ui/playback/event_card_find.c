#include "playback/playback.h"

#include <serenissima/words/story.h>

/* --- Leader ----------------------------------------------------------------------------------- */

static bool find_leader(const World *world, const PlayerView *view, EventTold *told, EventCard *out)
{
    const PlayerId now = story_leader(world, view, &out->amount);
    if (now == 0 || now == told->leader) {
        return false;
    }
    told->leader = now;
    out->kind = EVENT_CARD_LEADER;
    out->player = now;
    return true;
}

/* --- Attacks and losses ----------------------------------------------------------------------- */

static bool find_attack(const PlayerView *view, const Event *e, PlayerMask persons, EventCard *out)
{
    const PublicState *pub = &view->pub;
    out->player = pub->galleys[e->as.fight_started.attacker].owner;
    out->galley = e->as.fight_started.target;
    out->port = out->galley != 0 ? 0 : e->as.fight_started.port;
    out->zone = pub->galleys[e->as.fight_started.attacker].zone;
    out->other = out->galley != 0 ? pub->galleys[out->galley].owner : pub->ports[out->port].owner;
    out->kind = EVENT_CARD_ATTACK;
    return player_mask_has(persons, out->other) && !player_mask_has(persons, out->player);
}

static bool find_loss(const World *world, const PlayerView *view, const Event *e, PlayerId actor,
                      PlayerMask persons, EventCard *out)
{
    const PortId port = e->as.port_owner_changed.port;
    const PlayerId from = e->as.port_owner_changed.from;
    if (from == 0 || from == e->as.port_owner_changed.to || from == actor) {
        return false;
    }
    const bool capital =
        world->ports[port].capital_of != 0 && e1996_capital_of(world, &view->pub, from) == port;
    out->kind = capital ? EVENT_CARD_CAPITAL : EVENT_CARD_PORT_LOST;
    out->player = e->as.port_owner_changed.to;
    out->other = from;
    out->port = port;
    return capital || player_mask_has(persons, from);
}

static bool find_stop(const PlayerView *view, GalleyId galley, PlayerId by, uint8_t what,
                      PlayerMask persons, EventCard *out)
{
    out->kind = EVENT_CARD_BLOCKADE;
    out->player = by;
    out->galley = galley;
    out->other = view->pub.galleys[galley].owner;
    out->zone = view->pub.galleys[galley].zone;
    out->number = what;
    return galley != 0 && player_mask_has(persons, out->other);
}

/* --- Time ------------------------------------------------------------------------------------- */

/* The next scoring, once the marker is so near that the next card or the one after it can bring it;
 * else 0. What comes after it is not near before it is paid. */
static uint8_t near_scoring(const World *world, const PlayerView *view)
{
    enum { NEAR = 2 }; /* Spaces: two hourglasses on one card. */
    const Public2012 *p = &view->pub.as.e2012;
    const uint8_t *space = world->e2012.track_scoring[view->pub.player_count];
    return world->e2012.track_last > 0 && p->scorings < SCORING_COUNT
                   && space[p->scorings] - p->track <= NEAR
               ? p->scorings + 1
               : 0;
}

static bool find_scoring(const World *world, const PlayerView *view, EventTold *told,
                         EventCard *out)
{
    const uint8_t number = near_scoring(world, view);
    if (number <= told->scoring) {
        return false;
    }
    told->scoring = number;
    out->kind = EVENT_CARD_SCORING;
    out->number = number;
    out->amount = world->e2012.track_scoring[view->pub.player_count][number - 1];
    return true;
}

EventTold event_told(const World *world, const PlayerView *view)
{
    return (EventTold){.leader = story_leader(world, view, NULL),
                       .scoring = near_scoring(world, view)};
}

bool event_card_find(const World *world, const PlayerView *view, const Event *e, PlayerId actor,
                     PlayerMask persons, EventTold *told, EventCard *out)
{
    *out = (EventCard){0};
    switch (e->kind) {
    case EV_FIGHT_STARTED: return find_attack(view, e, persons, out);
    case EV_PORT_OWNER_CHANGED: return find_loss(world, view, e, actor, persons, out);
    case EV_BLOCKADE_DECLARED:
        return find_stop(view, rules_active(&view->pub), e->as.blockade_declared.player,
                         e->as.blockade_declared.what, persons, out);
    case EV_PASSAGE_REFUSED:
        return find_stop(view, rules_active(&view->pub), e->as.passage_refused.player,
                         EVENT_CARD_NO_PASSAGE, persons, out);
    case EV_ROUND_STARTED:
        if (e->as.round_started.round == world->e1996.round_count[view->pub.player_count]) {
            out->kind = EVENT_CARD_LAST_ROUND;
            return true;
        }
        return find_leader(world, view, told, out);
    case EV_TURN_STARTED:
        return find_leader(world, view, told, out) || find_scoring(world, view, told, out);
    default: return false;
    }
}
