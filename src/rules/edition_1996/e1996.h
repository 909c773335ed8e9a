/* What the files of the 1996 edition share with one another. */
#ifndef SRC_RULES_EDITION_1996_E1996_H
#define SRC_RULES_EDITION_1996_E1996_H

#include <serenissima/rules/edition_1996.h>

#include "../world/fold.h"

enum {
    USED_BUILT = 128,         /* Port.used: built this round; below it the sailors hired */
    PRICE_HUNDREDS_MAX = 127, /* as much as fits beside HAGGLE_OVER */
    STAKE_HUNDREDS_MAX = 255,
    DIE_FACES = 6
};

/* Who asks, and what he has. */
typedef struct Asking {
    const World *world;
    const GameState *state;
    const PublicState *pub;
    const Public1996 *round;
    int32_t ducats;
    PlayerId player;
} Asking;

static inline Asking asking_of(const World *world, const GameState *state, PlayerId player)
{
    return (Asking){world,  state, &state->pub, &state->pub.as.e1996, state->secret.ducats[player],
                    player};
}

/* Own galleys, numbers rising; zones: where they lie. */
typedef struct Fleet {
    ZoneMask zones;
    int count;
    GalleyId ids[GALLEY_MAX];
} Fleet;

static inline void fleet_find(const Asking *ask, Fleet *fleet)
{
    fleet->zones = 0;
    fleet->count = 0;
    for (int id = 1; id <= ask->world->galley_count; id++) {
        if (ask->pub->galleys[id].owner == ask->player) {
            fleet->ids[fleet->count++] = (GalleyId)id;
            fleet->zones |= (ZoneMask)1 << ask->pub->galleys[id].zone;
        }
    }
}

static inline bool zone_is_high_seas(const World *world, ZoneId zone)
{
    return (world->high_seas >> zone & 1U) != 0;
}

static inline bool galley_in_play(const World *world, const PublicState *pub, GalleyId id)
{
    return id >= 1 && id <= world->galley_count && pub->galleys[id].owner != 0;
}

static inline bool port_exists(const World *world, PortId id)
{
    return id >= 1 && id <= world->port_count;
}

static inline bool good_exists(const World *world, GoodId good)
{
    return good >= 1 && good <= world->good_count;
}

static inline int smaller_of(int a, int b)
{
    return a < b ? a : b;
}

/* As legal_add, but a list that is full keeps its last place for the newest: more galleys in one
 * zone than anybody ever had must not write beyond it. */
static inline Command *list_add(Command out[], int *count, CommandKind kind, PlayerId player)
{
    if (*count == RULES_LEGAL_MAX) {
        (*count)--;
    }
    return legal_add(out, count, kind, player);
}

/* An own galley in play, wherever it lies. */
static inline RuleError check_own_galley(const Asking *ask, GalleyId id, RuleId rule)
{
    if (!galley_in_play(ask->world, ask->pub, id)) {
        return rule_refuses(REFUSAL_BAD_ID, rule);
    }
    bool own = ask->pub->galleys[id].owner == ask->player;
    return rule_requires(own, REFUSAL_GALLEY_NOT_OWN, rule);
}

/* The last sailor leaves a galley only when that is confirmed (S1-T11, S1-P2, S1-B4). */
static inline RuleError check_last_sailor(const Galley *galley, uint8_t count, uint8_t sink,
                                          RuleId rule)
{
    bool last = count == galley->sailors;
    if (last && sink == 0) {
        return rule_refuses(REFUSAL_SINK_UNCONFIRMED, rule);
    }
    if (!last && sink != 0) {
        return rule_refuses(REFUSAL_SINK_NOT_LAST, rule);
    }
    return rule_requires(sink <= 1, REFUSAL_BAD_COUNT, rule);
}

static inline void emit_sailors_moved(Change *change, PlayerId player, GalleyId from_galley,
                                      PortId from_port, GalleyId to_galley, PortId to_port,
                                      uint8_t count)
{
    Event event = event_of(EV_SAILORS_MOVED);
    event.as.sailors_moved.player = player;
    event.as.sailors_moved.from_galley = from_galley;
    event.as.sailors_moved.from_port = from_port;
    event.as.sailors_moved.to_galley = to_galley;
    event.as.sailors_moved.to_port = to_port;
    event.as.sailors_moved.count = count;
    change_emit(change, &event);
}

static inline void emit_cube_moved(Change *change, GalleyId from, GalleyId to, GoodId good)
{
    Event event = event_of(EV_CUBE_MOVED);
    event.as.cube_moved.from = from;
    event.as.cube_moved.to = to;
    event.as.cube_moved.good = good;
    change_emit(change, &event);
}

/* Sinks the galley when nobody is left aboard. */
static inline void sink_if_empty(Change *change, GalleyId galley)
{
    if (change->state->pub.galleys[galley].sailors == 0) {
        emit_galley_sunk(change, galley);
    }
}

/* Rows of the table of phases: check, apply, legal of each. */
#define PHASE_FUNCTIONS(name)                                                                  \
    RuleError name##_check(const World *world, const GameState *state, const Command *command); \
    void name##_apply(Change *change, const Command *command);                                 \
    int name##_legal(const World *world, const GameState *state, Command out[]);
PHASE_FUNCTIONS(crew)
PHASE_FUNCTIONS(stake)
PHASE_FUNCTIONS(tie)
PHASE_FUNCTIONS(order)
PHASE_FUNCTIONS(outfit)
PHASE_FUNCTIONS(haggle)
PHASE_FUNCTIONS(draft)
PHASE_FUNCTIONS(offer)
PHASE_FUNCTIONS(route)
PHASE_FUNCTIONS(permit)
PHASE_FUNCTIONS(duel)
PHASE_FUNCTIONS(duel_dice)
PHASE_FUNCTIONS(spoils)
PHASE_FUNCTIONS(capture)
PHASE_FUNCTIONS(shore)
PHASE_FUNCTIONS(market)
#undef PHASE_FUNCTIONS
/* Would the player be asked in this phase? One who has nothing to do in it is passed over. */
bool outfit_is_possible(const World *world, const GameState *state, PlayerId player);
bool route_is_possible(const World *world, const GameState *state, PlayerId player);
bool duel_is_possible(const World *world, const GameState *state, PlayerId player);
bool capture_is_possible(const World *world, const GameState *state, PlayerId player);
bool market_is_possible(const World *world, const GameState *state, PlayerId player);
PlayerMask stake_pending(const World *world, const GameState *state);
Command tie_draw(const World *world, const GameState *state, Rng *rng);
Command duel_dice_draw(const World *world, const GameState *state, Rng *rng);

/* The rest of the edition's object. */
void e1996_start(const World *world, const GameSetup *setup, GameState *state);
void e1996_fold(const World *world, PublicState *pub, const Event *event);
void e1996_fold_secret(const World *world, const PublicState *pub, SecretState *secret,
                       const Event *event);
bool e1996_audit(const World *world, const GameState *state, AuditFault *broken);
bool e1996_sample(const World *world, const GameState *state, PlayerId player, Rng *rng,
                  Command *out);

/* Rounds (round.c). */
void round_begin(Change *change, uint8_t number);           /* next round, stakes first */
void round_outfit(Change *change);                          /* positions are settled: phase 2 */
void round_go_on(Change *change);                           /* the player in hand is through */

/* Parts of phase 2; each list function appends to out[*count]. */
RuleError crews_check(const Asking *ask, const Command *command);
void crews_apply(Change *change, const Command *command);
void crews_list(const Asking *ask, const Fleet *fleet, Command out[], int *count);
RuleError yard_check(const Asking *ask, const Command *command);
void yard_apply(Change *change, const Command *command);
void yard_list(const Asking *ask, const Fleet *fleet, Command out[], int *count);
RuleError trade_check(const Asking *ask, const Command *command);
void trade_apply(Change *change, const Command *command);
void trade_list(const Asking *ask, const Fleet *fleet, Command out[], int *count);
RuleError offer_open_check(const Asking *ask, const Command *command);
void offer_open_apply(Change *change, const Command *command);
void offer_open_list(const Asking *ask, const Fleet *fleet, Command out[], int *count);
/* S1-O2: who is where among the tied; tier 1.. by player in scratch (order.c, fold.c). */
PlayerId tie_roller(const PublicState *pub);
/* S1-M2: the next whom the galley under way must ask where it lies, in turn order; 0 nobody (route.c). */
PlayerId route_next_permitter(const World *world, const PublicState *pub);

#endif
