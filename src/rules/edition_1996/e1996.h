/* What the files of the 1996 edition share with one another. */
#pragma once

#include <serenissima/rules/edition_1996.h>

#include "../world/fold.h"

enum {
    USED_BUILT = 128,         /* Port.used: built this round; below it the sailors hired */
    PRICE_HUNDREDS_MAX = 127, /* as much as fits beside HAGGLE_OVER */
    STAKE_HUNDREDS_MAX = 255,
    DIE_FACES = 6
};

/* Who asks, and what he has. */
typedef struct CommandContext {
    const World *world;
    const GameState *state;
    const PublicState *pub;
    const Public1996 *round;
    int32_t ducats;
    PlayerId player;
} CommandContext;

static inline CommandContext context_of(const World *world, const GameState *state, PlayerId player)
{
    return (CommandContext){
        world, state, &state->pub, &state->pub.as.e1996, state->secret.ducats[player], player};
}

/* Where these galleys lie; bit `number` each. */
static inline ZoneMask zones_of(const PublicState *pub, uint32_t galleys)
{
    ZoneMask zones = 0;
    for (; galleys != 0; galleys &= galleys - 1) {
        zones |= (ZoneMask)1 << pub->galleys[lowest_bit(galleys)].zone;
    }
    return zones;
}

static inline bool zone_is_high_seas(const World *world, ZoneId zone)
{
    return (world->high_seas >> zone & 1U) != 0;
}

static inline int32_t ducats_of(const World *world, int hundreds)
{
    return hundreds * (int32_t)world->e1996.coin_ducats;
}

/* An own galley in play, wherever it lies. */
static inline RuleError check_own_galley(const CommandContext *ctx, GalleyId id, RuleId rule)
{
    if (!galley_in_play(ctx->world, ctx->pub, id)) {
        return rule_refuses(REFUSAL_BAD_ID, rule);
    }
    bool own = ctx->pub->galleys[id].owner == ctx->player;
    return rule_requires(own, REFUSAL_GALLEY_NOT_OWN, rule);
}

static inline RuleError check_own_port(const CommandContext *ctx, PortId port, RuleId rule)
{
    if (!port_exists(ctx->world, port)) {
        return rule_refuses(REFUSAL_BAD_ID, rule);
    }
    return rule_requires(ctx->pub->ports[port].owner == ctx->player, REFUSAL_PORT_NOT_OWN, rule);
}

static inline void emit_sailors_moved(Change *change, PlayerId player, GalleyId from_galley,
                                      PortId from_port, GalleyId to_galley, PortId to_port,
                                      uint8_t count)
{
    EMIT(change, SAILORS_MOVED, sailors_moved, .player = player, .from_galley = from_galley,
         .from_port = from_port, .to_galley = to_galley, .to_port = to_port, .count = count);
}

static inline void emit_cube_moved(Change *change, GalleyId from, GalleyId to, GoodId good)
{
    EMIT(change, CUBE_MOVED, cube_moved, .from = from, .to = to, .good = good);
}

/* Sinks the galley when nobody is left aboard. */
static inline void sink_if_empty(Change *change, GalleyId galley)
{
    if (change->state->pub.galleys[galley].sailors == 0) {
        emit_galley_sunk(change, galley);
    }
}

/* A step of a haggle. All four have the same field, so as.haggle.port is the port in each. */
static inline Phase haggle_phase(PhaseId step, PlayerId player, PortId port)
{
    Phase phase = phase_make(step, player);
    phase.as.haggle.port = port;
    return phase;
}

/* A step of an offer. All four name the other side, so as.draft.partner is that player in each. */
static inline Phase offer_phase(PhaseId step, PlayerId player, PlayerId other)
{
    Phase phase = phase_make(step, player);
    phase.as.draft.partner = other;
    return phase;
}

static inline Phase spoils_phase(PlayerId player, GalleyId wreck, GalleyId survivor)
{
    Phase phase = phase_make(PHASE_SPOILS, player);
    phase.as.spoils.wreck = wreck;
    phase.as.spoils.galley = survivor;
    return phase;
}

static inline Phase permit_phase(PlayerId player, GalleyId galley)
{
    Phase phase = phase_make(PHASE_PERMIT, player);
    phase.as.permit.galley = galley;
    return phase;
}

/* Phases, one row each of the edition's table. */
PHASE_FUNCTIONS(divide_crew)
PHASE_FUNCTIONS(stake)
PHASE_FUNCTIONS(tie_die)
PHASE_FUNCTIONS(position)
PHASE_FUNCTIONS(outfit)
PHASE_FUNCTIONS(haggle)
PHASE_FUNCTIONS(draft)
PHASE_FUNCTIONS(offer)
PHASE_FUNCTIONS(route)
PHASE_FUNCTIONS(permit)
PHASE_FUNCTIONS(battle)
PHASE_FUNCTIONS(battle_dice)
PHASE_FUNCTIONS(spoils)
PHASE_FUNCTIONS(capture)
PHASE_FUNCTIONS(landing)
PHASE_FUNCTIONS(sale)
/* Would the player be asked in this phase? One who has nothing to do in it is passed over. */
bool outfit_is_possible(const World *world, const PublicState *pub, PlayerId player,
                        uint32_t galleys);
bool route_is_possible(const World *world, const PublicState *pub, PlayerId player,
                       uint32_t galleys);
bool battle_is_possible(const World *world, const PublicState *pub, PlayerId player,
                        uint32_t galleys);
bool capture_is_possible(const World *world, const PublicState *pub, PlayerId player,
                         uint32_t galleys);
bool sale_is_possible(const World *world, const PublicState *pub, PlayerId player,
                      uint32_t galleys);
PlayerMask stake_pending(const World *world, const GameState *state);
Command battle_dice_draw(const World *world, const GameState *state, Rng *rng);

/* The rest of the edition's object. */
void e1996_start(const World *world, const GameSetup *setup, GameState *state);
void e1996_fold(const World *world, PublicState *pub, SecretState *secret, const Event *event);
bool e1996_audit(const World *world, const GameState *state, AuditFault *broken);
bool e1996_arises(const World *world, const GameState *state, AuditFault *doubt);
bool e1996_sample(const World *world, const GameState *state, PlayerId player, Rng *rng,
                  Command *out);

/* Rounds (round.c). */
void round_begin(Change *change, uint8_t number); /* next round, stakes first */
void round_outfit(Change *change);                /* positions are settled: phase 2 */
void round_go_on(Change *change);                 /* the player in hand is through */

/* Parts of phase 2; each list function appends to the list. fleet: own galleys, bit `number`. */
RuleError crews_check(const CommandContext *ctx, const Command *command);
void crews_apply(Change *change, const Command *command);
void crews_list(const CommandContext *ctx, uint32_t fleet, CommandList *list);
RuleError building_check(const CommandContext *ctx, const Command *command);
void building_apply(Change *change, const Command *command);
void building_list(const CommandContext *ctx, uint32_t fleet, CommandList *list);
RuleError buying_check(const CommandContext *ctx, const Command *command);
void buying_apply(Change *change, const Command *command);
void buying_list(const CommandContext *ctx, uint32_t fleet, CommandList *list);
RuleError offer_open_check(const CommandContext *ctx, const Command *command);
void offer_open_apply(Change *change, const Command *command);
void offer_open_list(const CommandContext *ctx, uint32_t fleet, CommandList *list);
/* Of an offer that is being put together or answered (offer.c, S1-T13). */
typedef struct Givers { /* who gives cubes */
    bool proposer;
    bool partner;
} Givers;
int offer_count(const Public1996 *round); /* cubes in it, 0..OFFER_ITEM_MAX */
Givers givers_of(const CommandContext *ctx, PlayerId proposer);
void offer_settle(Change *change, bool accepted); /* it is over; its phase is left */
/* Buying (buying.c, S1-T1): the first own galley in the port's zone with room for a cube, 0 none; a
 * cube bought at the price in force; the price that its owner named. */
GalleyId galley_for_cube(const World *world, const PublicState *pub, PortId port, PlayerId player);
void buy_cube(Change *change, GalleyId id);
void emit_price_named(Change *change, PortId port, uint8_t hundreds);
/* The turn order (turn_order.c; S1-O2, O3): how many have chosen a position, and asking for the
 * next choice or, where it is not certain whose it is, for a die. */
int turn_order_chosen(const PublicState *pub);
void turn_order_go_on(Change *change);
/* Who rolls next: the first in seat order without a die among the foremost who are equal; 0
 * nobody. */
PlayerId tie_die_roller(const PublicState *pub);
/* S1-M1: the galley under way has finished; nothing when none is (route.c). */
void route_end_move(Change *change);
/* S1-M2: the next whom the galley under way must ask where it lies, in turn order; 0 nobody. */
PlayerId route_next_permitter(const PublicState *pub);
