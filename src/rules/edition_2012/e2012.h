/* What the files of the 2012 edition share with one another. */
#pragma once

#include <serenissima/rules/edition_2012.h>

#include "../world/fold.h"

/* The active galley and where it lies, looked up once per question. */
typedef struct Situation {
    const World *world;
    const GameState *state;
    const PublicState *pub;
    const Public2012 *turn;
    const Galley *galley;  /* the active galley */
    const Port *port;      /* open port of its zone; NULL: closed, or none */
    const WorldPort *site; /* fixed facts of that port; NULL likewise */
    GalleyId galley_id;
    PlayerId player; /* owner of the active galley */
    ZoneId zone;
    PortId port_id; /* port of its zone, also a closed one; 0 none */
} Situation;

static inline bool port_is_closed(const Port *port)
{
    return (port->buildings & BUILDING_CLOSED) != 0;
}

static inline Situation situation_of(const World *world, const GameState *state)
{
    const PublicState *pub = &state->pub;
    Situation at = {0};
    at.world = world;
    at.state = state;
    at.pub = pub;
    at.turn = &pub->as.e2012;
    at.galley_id = at.turn->active;
    at.galley = &pub->galleys[at.galley_id];
    at.player = at.galley->owner;
    at.zone = at.galley->zone;
    at.port_id = world->port_of_zone[at.zone];
    if (at.port_id != 0 && !port_is_closed(&pub->ports[at.port_id])) {
        at.port = &pub->ports[at.port_id];
        at.site = &world->ports[at.port_id];
    }
    return at;
}

/* Galleys in the zone of the active one: own ones beside it, and others'. Bit `number`. */
typedef struct Neighbours {
    uint32_t own;
    uint32_t foreign;
} Neighbours;

static inline Neighbours neighbours_of(const Situation *at)
{
    uint32_t there = galleys_in(at->pub, at->zone);
    uint32_t own = there != 1U << at->galley_id ? there & galleys_of(at->pub, at->player) : there;
    return (Neighbours){own & ~(1U << at->galley_id), there & ~own};
}

/* Why nothing can be done with the zone's port when at->port is NULL (S2-S6, else `rule`). */
static inline RuleError refuse_portless(const Situation *at, RuleId rule)
{
    return at->port_id != 0 ? rule_refuses(REFUSAL_PORT_CLOSED, RULE_S2_S6)
                            : rule_refuses(REFUSAL_PORT_NOT_HERE, rule);
}

/* Does the round of galley numbers in which all have `have` galleys go from the last seat to the
 * first? With two players every round begins with the first (S2-S4), with more they go to and fro
 * (S2-S3). */
static inline bool numbers_go_backwards(const PublicState *pub, uint8_t have)
{
    return pub->player_count > 2 && have % 2 == 1;
}

/* Those of the numbers that this many players use that are free (S2-C2), bit `number`. */
static inline uint32_t free_numbers(const World *world, const PublicState *pub)
{
    uint8_t last = world->e2012.galley_number_count[pub->player_count];
    return galleys_of(pub, 0) & (uint32_t)((UINT64_C(2) << last) - 1);
}

static inline Phase blockade_phase(PlayerId decider, BlockadeKind what)
{
    Phase phase = phase_make(PHASE_BLOCKADE, decider);
    phase.as.blockade.what = (uint8_t)what;
    return phase;
}

static inline Phase start_number_phase(PlayerId player, uint8_t galleys)
{
    Phase phase = phase_make(PHASE_START_NUMBER, player);
    phase.as.start_number.galleys = galleys;
    return phase;
}

/* Phases, one row each of the edition's table. */
PHASE_FUNCTIONS(choose)
PHASE_FUNCTIONS(action)
PHASE_FUNCTIONS(blockade)
PHASE_FUNCTIONS(occupy)
PHASE_FUNCTIONS(invest)
PHASE_FUNCTIONS(doge)
RuleError setup_check(const World *world, const GameState *state, const Command *command);
void setup_apply(Change *change, const Command *command);
void first_player_legal(const World *world, const GameState *state, CommandList *list);
void close_ports_legal(const World *world, const GameState *state, CommandList *list);
void start_port_legal(const World *world, const GameState *state, CommandList *list);
void start_number_legal(const World *world, const GameState *state, CommandList *list);
RuleId number_rule(const PublicState *pub); /* S2-S4 with two players, else S2-S3 */
RuleError fight_check(const World *world, const GameState *state, const Command *command);
void fight_apply(Change *change, const Command *command);
void fight_dice_legal(const World *world, const GameState *state, CommandList *list);
uint32_t fight_dice_weight(const World *world, const GameState *state, const Command *outcome);
Command fight_dice_draw(const World *world, const GameState *state, Rng *rng);
void fort_dice_legal(const World *world, const GameState *state, CommandList *list);
uint32_t fort_dice_weight(const World *world, const GameState *state, const Command *outcome);
void fight_choice_legal(const World *world, const GameState *state, CommandList *list);
void plunder_legal(const World *world, const GameState *state, CommandList *list);
uint32_t doge_weight(const World *world, const GameState *state, const Command *outcome);

/* Ways in which so many dice show 0..6 skulls: half of the faces are skulls (S2-C5; odds.c). */
extern const uint8_t skull_ways[SPACE_MAX + 1][SPACE_MAX + 1];

/* The rest of the edition's object. */
void e2012_start(const World *world, const GameSetup *setup, GameState *state);
void e2012_fold(const World *world, PublicState *pub, SecretState *secret, const Event *event);
bool e2012_audit(const World *world, const GameState *state, AuditFault *broken);
bool e2012_arises(const World *world, const GameState *state, AuditFault *doubt);

/* The wheel (wheel.c). */
void turn_begin(Change *change);     /* next turn, then the first galley */
void activation_end(Change *change); /* of the active galley, then the next */

/* The parts of an action: gate and limits, acting, listing (loading.c, movement.c, ...). */
#define ACTION_FUNCTIONS(name, ...)                                      \
    RuleError name##_check(const Situation *at, const Command *command); \
    void name##_apply(Change *change, const Command *command);           \
    void name##_list(const Situation *at, __VA_ARGS__);

ACTION_FUNCTIONS(loading, uint32_t companions, CommandList *list)
ACTION_FUNCTIONS(sail, CommandList *list)
ACTION_FUNCTIONS(sell, CommandList *list)
ACTION_FUNCTIONS(attack, uint32_t targets, CommandList *list)
ACTION_FUNCTIONS(land, CommandList *list)

/* Moves the action forward to a step, once (wheel.c). */
void step_reach(Change *change, ActionStep step);
/* The next player to be asked whether he forbids what the active galley is about to do where it is
 * (S2-M3); 0 when there is none (movement.c). */
PlayerId blockade_decider(const PublicState *pub, BlockadeKind what);
/* Whose blockades stopped the active galley in its zone (S2-B8). */
PlayerMask blockaders_of(const Public2012 *turn);
/* Has one of them a galley left there? */
bool blockader_remains(const Situation *at);
/* What was announced happens, once nobody has forbidden it. */
void sale_carry_out(Change *change, GoodId good);
void landing_carry_out(Change *change, uint8_t count);
/* Is the player asked in relief (S2-D5)? (invest.c) */
bool relief_is_offered(const World *world, const GameState *state, PlayerId player);
/* He has had his relief; the next one, or the next turn (doge.c). */
void relief_end(Change *change, PlayerId player);
