/* The rules of both editions behind one door: what is decided now, which commands are legal, why
 * one is not, and what happens when one is applied. Pure: no memory of its own, no clock, no
 * generator. */
#pragma once

#include <serenissima/rules/command.h>
#include <serenissima/rules/event.h>
#include <serenissima/rules/phase.h>
#include <serenissima/rules/rng.h>
#include <serenissima/rules/state.h>
#include <serenissima/rules/world.h>

/* Raised with every rule fix that can make an old game file diverge (design.md 5). */
enum { RULES_REVISION = 3 };

typedef enum RuleId {
    RULE_NONE,
#define RULE(UPPER, text) RULE_##UPPER,
#include <serenissima/rules/rules.def>
#undef RULE
    RULE_COUNT
} RuleId;

typedef enum Refusal {
    REFUSAL_NONE,
#define REFUSAL(UPPER, lower) REFUSAL_##UPPER,
#include <serenissima/rules/refusals.def>
#undef REFUSAL
    REFUSAL_COUNT
} Refusal;

/* refusal REFUSAL_NONE: the command is legal. rule: the id it rests on; never 0 in a refusal. */
typedef struct RuleError {
    uint8_t refusal; /* Refusal */
    uint8_t rule;    /* RuleId */
} RuleError;

const char *rule_name(RuleId rule);        /* "S2-M1"; "" for 0 */
EditionId rule_edition(RuleId rule);       /* whose rule it is */
const char *refusal_name(Refusal refusal); /* "not_adjacent"; "" for 0 */

/* Are the rules of this edition built in? Every other function needs a world of one that is. */
bool rules_has_edition(EditionId edition);
/* The OPTION_* bits that it knows; 0: none, or no rules of it. */
uint8_t rules_options(EditionId edition);

/* What a new game is made from. All else is drawn or chosen as commands. */
typedef struct GameSetup {
    uint8_t player_count; /* world->player_min .. player_max */
    uint8_t options;      /* OPTION_* bits */
} GameSetup;

/* Fills state with the beginning of a game: every byte of it is set. */
void rules_start(const World *world, const GameSetup *setup, GameState *state);
/* The same where dealings are remembered: there are none. */
void rules_begin(const World *world, const GameSetup *setup, GamePosition *position);

/* Which seats are people, where a rule asks that at the beginning: a person's ports ask him for his
 * price while he has set none (S1-T4). Bits of others are not read. */
void rules_seat_people(const World *world, GameState *state, PlayerMask people);

/* Who decides now: bit per player, PLAYER_CHANCE included; several at once for sealed stakes.
 * 0 only when the game is over. */
PlayerMask rules_pending(const World *world, const GameState *state);

/* The decision in hand: top of the stack. */
static inline Phase rules_phase(const PublicState *pub)
{
    return pub->stack[pub->depth - 1];
}

/* Is the command legal? Pure. Checks everything, also that ids are in range, so that any bytes may
 * be handed in. Chance's commands are checked for being possible (a card that is still in the
 * deck). */
RuleError rules_check(const World *world, const GameState *state, const Command *command);

/* Applies a legal command (asserted) and folds its events into the state; then runs on to the next
 * decision. events NULL: they are not listed (search). Else the list is appended to. */
void rules_apply(const World *world, GameState *state, const Command *command, EventList *events);
/* Hears of an event; `before` is the state that it is folded into next. */
typedef void EventHearer(void *own, const PublicState *before, const Event *event);
/* The same with somebody who hears every event: whoever remembers more than a state holds. */
void rules_apply_heard(const World *world, GameState *state, const Command *command,
                       EventList *events, EventHearer *hear, void *own);
/* Hears of dealings; own: Dealings. */
void rules_hear_dealings(void *own, const PublicState *before, const Event *event);
/* rules_apply where they are remembered. */
void rules_play(const World *world, GamePosition *position, const Command *command,
                EventList *events);
/* Plays commands one after another as far as they are legal; returns how many. */
int rules_play_on(const World *world, GamePosition *position, const Command commands[], int count);

/* Legal commands of `player` (1..4 or PLAYER_CHANCE) in a fixed order; returns how many there are.
 * No game comes near RULES_LEGAL_MAX. A position made by hand can pass it (28 galleys of a player
 * in one zone): the list then ends after RULES_LEGAL_MAX commands, and rules_check knows the rest.
 * MOVE_SAILORS, RECRUIT and LAND are listed for every count; what cannot be listed (1996: prices
 * and offers) is left out and validated by rules_check. */
enum { RULES_LEGAL_MAX = 2048 };
int rules_legal(const World *world, const GameState *state, PlayerId player,
                Command out[RULES_LEGAL_MAX]);

/* A legal command at random for a player (1..4) who is pending; legal[0..count-1]: his list, count
 * at least 1. Uniform over the list, but where something cannot be listed, it is drawn now and
 * then. */
Command rules_sample(const World *world, const GameState *state, PlayerId player,
                     const Command legal[], int count, Rng *rng);

/* For chance phases: weight of an outcome that rules_legal lists for PLAYER_CHANCE; the sum of all
 * is the common denominator. */
uint32_t rules_chance_weight(const World *world, const GameState *state, const Command *outcome);
/* Draws one outcome with the true probabilities. Precondition: chance is pending. */
Command rules_draw(const World *world, const GameState *state, Rng *rng);

/* Folds one event; the only way a state changes. The view form skips what the viewer cannot see.
 * rules_view(after) == rules_fold_view of the redacted events on rules_view(before). */
void rules_fold(const World *world, GameState *state, const Event *event);
void rules_fold_view(const World *world, PlayerView *view, const Event *event);
/* What the event is in who did what to whom; false: nothing. */
typedef struct DealingDone {
    PlayerId by, to;
    uint8_t kind;  /* DealingKind */
    Dealing where; /* count 0 */
} DealingDone;
bool rules_dealing(const PublicState *before, const Event *event, DealingDone *out);
/* What `viewer` (0: spectator) may know; of dealings none. */
void rules_view(const World *world, const GameState *state, PlayerId viewer, PlayerView *view);
/* The same with the dealings. */
static inline void rules_view_position(const World *world, const GamePosition *position,
                                       PlayerId viewer, PlayerView *view)
{
    rules_view(world, &position->state, viewer, view);
    view->dealings = position->dealings;
}
/* The event as `viewer` may see it: hidden fields zeroed. */
Event rules_redact(const World *world, const Event *event, PlayerId viewer);
/* A playable state that fits the view; what the viewer does not know is drawn from stated bounds
 * (2012: rivals' ducats uniformly from 0..(5 + 6 per turn begun), RULINGS.md). */
void rules_imagine(const World *world, const PlayerView *view, Rng *rng, GameState *state);

/* 64-bit hash over the fields in use by the edition, in fixed order and byte order. */
uint64_t rules_hash(const World *world, const GameState *state);

/* Invariants: cubes and sailors conserved, crews and garrisons within limits, stack sane, unused
 * bytes 0. True when all hold; else false and *broken names the first one that does not. */
typedef enum AuditPart {
    AUDIT_WHOLE, /* no part alone */
    AUDIT_PORT,
    AUDIT_GALLEY,
    AUDIT_PLAYER,
    AUDIT_DECISION,
    AUDIT_TURN,
    AUDIT_FIRST /* the first player */
} AuditPart;

typedef struct AuditFault {
    /* a static string for developers, such as "cubes of a good are not conserved" */
    const char *what;
    int id;         /* the good, galley, port or player concerned; 0 none */
    AuditPart part; /* what is at fault; of a port, galley or player the id is its number */
} AuditFault;
bool rules_audit(const World *world, const GameState *state, AuditFault *broken);
/* Of a state that passed the audit: can a game come to it from set-up? False and *doubt when it is
 * sure that none does, as a fort where no stone is; it can be looked at and played on all the same.
 * True is no proof. */
bool rules_arises(const World *world, const GameState *state, AuditFault *doubt);

/* Score sheet of one player, for panels, AI and the end screen. Public facts but ducats. */
typedef struct PlayerTally {
    uint8_t ports;
    uint8_t galleys;
    uint8_t sailors_afloat;
    uint8_t garrisons;
    uint8_t forts;
    uint8_t basilicas;
    int32_t scoring_ducats; /* what a scoring would pay now (S2-E1); 1996: 0 */
    int32_t wine_ducats;    /* what a wine card would pay now (S2-D2); 1996: 0 */
    int32_t points;         /* 1996: wealth points without those for ducats (S1-E1); 2012: 0 */
} PlayerTally;
void rules_tally(const World *world, const PublicState *pub, PlayerId player, PlayerTally *tally);
/* Galleys and ports, bit `number`: of a player, in a zone, of a player there; 0: those not in
 * play. */
uint32_t galleys_of(const PublicState *pub, PlayerId player);
uint32_t galleys_in(const PublicState *pub, ZoneId zone);
uint32_t galleys_at(const PublicState *pub, PlayerId player, ZoneId zone);
uint32_t ports_of(const PublicState *pub, PlayerId player);
int rules_buildings(const PublicState *pub, uint8_t building); /* How many ports have one. */
/* Has the port all goods of the mask (bit `good`), produced or stored (S1-T7, T8; S2-I3, I4)? */
bool rules_port_has(const World *world, const PublicState *pub, PortId port, uint8_t goods_mask);

/* What code shared by the editions may ask of one, by its meaning. */
typedef struct RulesTraits {
    /* wealth points decide, which ducats buy (S1-E1); else ducats alone (S2-E2) */
    bool points_decide;
    /* sailors off the board lie in one pool (S1-C2); else in a reserve each (S2-C3) */
    bool common_pool;
    /* all galleys of a player act in his turn (S1-R2); else the one that is called (S2-W1) */
    bool fleets_act;
    uint8_t options; /* OPTION_* bits that it knows */
} RulesTraits;
RulesTraits rules_traits(const World *world);
/* What each player has at the beginning (S2-S1, S1-S3). */
int32_t rules_start_ducats(const World *world);
/* The smallest coin, in which prices, offers and stakes are counted; 0 where there is none. */
int32_t rules_coin_ducats(const World *world);
/* The galley that acts, and the one that it attacks; 0 none. */
GalleyId rules_active(const PublicState *pub);
GalleyId rules_target(const PublicState *pub);
/* Wealth points of a player with so many ducats; 0 where ducats alone decide. */
int32_t rules_points(const World *world, const PlayerTally *tally, int32_t ducats);
/* What decides the game as it stands: points where they do, else ducats. ducats: the player's. */
int32_t rules_wealth(const World *world, const PublicState *pub, int32_t ducats, PlayerId player);
/* Ranks of a finished game: rank[player] 1.., equal ranks share (S2-E2, S1-E2); [0] 0. */
void rules_rank(const World *world, const GameState *state, uint8_t rank[PLAYER_MAX + 1]);
