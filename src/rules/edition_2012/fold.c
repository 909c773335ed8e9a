/* Folding of the events of the 2012 edition, and of what shared events mean to it besides. */
#include "e2012.h"

static void fold_activation(PublicState *pub, GalleyId galley)
{
    Public2012 *turn = &pub->as.e2012;
    turn->marker = galley;
    turn->active = galley;
    turn->start_zone = pub->galleys[galley].zone;
    turn->cap = CAP_OPEN;
}

/* Between activations everything about one is 0. */
static void fold_activation_end(Public2012 *turn)
{
    turn->active = 0;
    turn->start_zone = 0;
    turn->step = 0;
    turn->zones_moved = 0;
    turn->cubes_loaded = 0;
    turn->cap = 0;
    turn->did = 0;
    turn->blockader = 0;
    turn->blockaders_before = 0;
    turn->landing_asked = 0;
}

static void fold_blockade(Public2012 *turn, const Event *event)
{
    bool declared = event->kind == EV_BLOCKADE_DECLARED;
    PlayerId player =
        declared ? event->as.blockade_declared.player : event->as.blockade_waived.player;
    uint8_t what = declared ? event->as.blockade_declared.what : event->as.blockade_waived.what;
    if (declared) {
        turn->blockaders_before =
            (PlayerMask)(blockaders_of(turn) & ~(unsigned)player_mask_of(player));
        turn->blockader = player;
        turn->did |= what == BLOCKADE_SALE      ? DID_SALE_BLOCKED
                     : what == BLOCKADE_LANDING ? DID_LAND_BLOCKED
                                                : 0;
    } else {
        turn->waived |= player_mask_of(player);
    }
    if (what == BLOCKADE_LANDING) {
        turn->landing_asked |= player_mask_of(player);
    }
}

static void fold_question_settled(Public2012 *turn, const Event *event)
{
    turn->waived = 0;
    turn->pending_good = 0;
    turn->pending_land = 0;
    if (event->as.question_settled.what == BLOCKADE_SALE
        && event->as.question_settled.blocked == 0) {
        turn->did |= DID_ASK_SALE;
    }
}

static void fold_cube_taken(PublicState *pub, const Event *event)
{
    galley_load(&pub->galleys[event->as.cube_taken.from], event->as.cube_taken.good, -1);
    galley_load(&pub->galleys[event->as.cube_taken.to], event->as.cube_taken.good, 1);
}

static void fold_doge_shuffled(const World *world, Public2012 *turn)
{
    memcpy(turn->cards_left, world->e2012.card_count, sizeof turn->cards_left);
    memset(turn->discards, 0, sizeof turn->discards);
    turn->discard_count = 0;
}

static void fold_built(Public2012 *turn, uint8_t building)
{
    uint8_t *left = building == BUILDING_FORT ? &turn->forts_left : &turn->basilicas_left;
    *left = (uint8_t)(*left - 1);
}

void e2012_fold(const World *world, PublicState *pub, SecretState *secret, const Event *event)
{
    (void)secret;
    Public2012 *turn = &pub->as.e2012;
    if (event->kind <= EV_GAME_ENDED) {
        world_fold(pub, false, event);
    }
    switch (event->kind) {
    case EV_TURN_STARTED: turn->marker = 0; break;
    case EV_GALLEY_ACTIVATED: fold_activation(pub, event->as.galley_activated.galley); break;
    case EV_ACTIVATION_ENDED: fold_activation_end(turn); break;
    case EV_STEP_REACHED: turn->step = event->as.step_reached.step; break;
    case EV_PORT_CLOSED:
        pub->ports[event->as.port_closed.port].buildings |= BUILDING_CLOSED;
        turn->closed_goods |= (uint8_t)(1U << world->ports[event->as.port_closed.port].good);
        break;
    case EV_CUBE_LOADED:
        turn->cubes_loaded = (uint8_t)smaller_of(turn->cubes_loaded + 1, UINT8_MAX);
        break;
    case EV_GALLEY_SAILED: turn->zones_moved++; break;
    case EV_CUBE_SOLD: turn->did |= DID_SELL; break;
    case EV_BUILT: fold_built(turn, event->as.built.building); break;
    case EV_SALE_ANNOUNCED: turn->pending_good = event->as.sale_announced.good; break;
    case EV_LANDING_ANNOUNCED: turn->pending_land = event->as.landing_announced.count; break;
    case EV_BLOCKADE_DECLARED:
    case EV_BLOCKADE_WAIVED: fold_blockade(turn, event); break;
    case EV_QUESTION_SETTLED: fold_question_settled(turn, event); break;
    case EV_PORT_ATTACK_ANNOUNCED: turn->did |= DID_ANNOUNCE_PORT | DID_FIGHT; break;
    case EV_FIGHT_STARTED:
        turn->did |= DID_FIGHT;
        turn->target = event->as.fight_started.target;
        turn->cap = event->as.fight_started.cap;
        break;
    case EV_FORT_FIRED: turn->did |= DID_FORT; break;
    case EV_FIGHT_ENDED: turn->target = 0; break;
    case EV_CUBE_TAKEN: fold_cube_taken(pub, event); break;
    case EV_DOGE_DRAWN:
        turn->cards_left[event->as.doge_drawn.card]--;
        turn->discards[turn->discard_count++] = event->as.doge_drawn.card;
        break;
    case EV_DOGE_SHUFFLED: fold_doge_shuffled(world, turn); break;
    case EV_TRACK_MOVED: turn->track = event->as.track_moved.to; break;
    case EV_SCORING_STARTED: turn->scorings = event->as.scoring_started.number; break;
    case EV_RELIEF_ENDED: turn->relief_done |= player_mask_of(event->as.relief_ended.player); break;
    case EV_RELIEF_CLEARED: turn->relief_done = 0; break;
    default: break;
    }
}
