/* The seat of the 1996 edition: one plan in the making per decision, on an imagined position. Each part
 * answers the decisions of some phases by adding commands to the plan. */
#ifndef SERENISSIMA_AI_1996_SEAT_H
#define SERENISSIMA_AI_1996_SEAT_H

#include "appraisal.h"
#include "entry.h"

typedef struct PlanBuilder {
    EvalContext *eval;
    GameState state; /* imagined; after the commands planned so far */
    PlayerId seat;
    AiPlan *plan;
} PlanBuilder;

/* A playable position that fits the view. Rivals' hidden money is set to one figure for all, so
 * that nothing hangs on the draw. */
void seat_imagine(const World *world, const PlayerView *view, PlayerId seat, uint64_t seed,
                  GameState *state);

/* What the seat does in an imagined position in which it is pending. sight NULL: as far as it can see. */
void seat_decide(const World *world, const GameState *state, PlayerId seat, uint64_t seed,
                 const Sight *sight, AiPlan *plan);

/* The same with a context that has been prepared, for those who ask often. */
void seat_think(EvalContext *eval, const GameState *state, PlayerId seat, uint64_t seed, const Sight *sight, AiPlan *plan);

/* Plans the command if it is legal and plays it on the imagined position. False: it is not, or the
 * plan is full. */
bool builder_add(PlanBuilder *builder, const Command *command);
/* Plans it without playing it: what follows depends on others. */
bool builder_end(PlanBuilder *builder, const Command *command);
/* Is the decision in hand of this phase and still the seat's own? */
bool builder_faces(const PlanBuilder *builder, PhaseId phase);
/* The position's worth for the seat once the command is played; it must be legal. */
int32_t builder_try(const PlanBuilder *builder, const Command *command);
int32_t builder_worth(const PlanBuilder *builder);

/* Set-up and phase 1. */
void crew_decide(PlanBuilder *builder);
void stake_decide(PlanBuilder *builder);
void position_decide(PlanBuilder *builder);
/* What the seat would lose if rivals were in every port first that they can reach: the difference between
 * the best voyages and the best of those that nobody can disturb. */
typedef struct Contest {
    int32_t ducats;
    PortId port; /* where most of it is; 0: nowhere */
} Contest;
void contest_find(const PlanBuilder *builder, Contest *out);
/* Phase 2. */
void outfit_decide(PlanBuilder *builder);
/* Plans to choose from, the best by the position's worth after them first. */
typedef struct Options {
    AiPlan *plans;
    int32_t worth[AI_CHOICE_MAX];
    int count;
    int max; /* 1..AI_CHOICE_MAX */
} Options;
void options_add(Options *options, const Command *commands, int count, int32_t worth);
/* Single actions of the phase, and openings with the purchase that they make possible. Sailors that only move about are
 * no option: the seat would call them back. */
void outfit_list(const PlanBuilder *builder, Options *options);
void price_decide(PlanBuilder *builder);   /* owner names a price */
void haggle_decide(PlanBuilder *builder);  /* buyer hears it */
void counter_decide(PlanBuilder *builder); /* owner hears the counter-offer */
void last_word_decide(PlanBuilder *builder);
bool outfit_set_prices(PlanBuilder *builder);
/* What a player may earn with one more cube of the good, roughly, in ducats; and is he near the port? */
int32_t deal_reservation(const EvalContext *eval, const PublicState *pub, PlayerId player, GoodId good);
bool deal_is_near(const EvalContext *eval, const PublicState *pub, PlayerId player, PortId port);
/* What taking the price in hand gains over leaving, in ducats. */
enum { DEAL_IMPOSSIBLE = INT32_MIN / 2 }; /* it cannot be paid */
int32_t deal_gain(const PlanBuilder *builder);
/* Opens an offer that should profit both and sends it; false: there is none. */
bool offer_propose(PlanBuilder *builder);
/* Would an offer opened to this partner be sent? */
bool offer_has_bargain(const PlanBuilder *builder, PlayerId partner);
void draft_decide(PlanBuilder *builder);
void offer_decide(PlanBuilder *builder); /* offer, offer_counter, offer_last */
/* The position's worth for a player once the offer in hand is carried out at a price. */
int32_t offer_worth(const PlanBuilder *builder, PlayerId player, int hundreds);
/* Phase 3. */
void route_decide(PlanBuilder *builder);
/* Zones where rivals of the seat that thinks lie are watched: they may have to be asked. How many of them the best way of `steps`
 * (0..DECK_PLACE_COUNT) at most to each zone passes; ZONE_FAR: no way. */
void ways_chart(const EvalContext *eval, const PublicState *pub, ZoneId from, int steps, uint8_t asks[ZONE_MAX + 1]);
/* The next zone on a way of so many at most to another zone that passes the fewest of them, on the shortest of these ways; 0: no way. */
ZoneId ways_next(const EvalContext *eval, const PublicState *pub, ZoneId from, ZoneId to, int steps);
void permit_decide(PlanBuilder *builder);
enum { ROUTE_PLAN_MAX = 128 };
/* Moves that are thought of: those that gain more than `least` ducats over staying, the first `most` of them (ROUTE_PLAN_MAX or less),
 * which counts staying. */
typedef struct RouteLook {
    int32_t least;
    int most;
} RouteLook;
extern const RouteLook ROUTES_LIKELY; /* by seats */
extern const RouteLook ROUTES_ALL;    /* by hints */
/* A plan for staying and for each move of one galley that is thought of, with what it gains over staying. */
int route_plans(const PlanBuilder *builder, const RouteLook *look, AiPlan plans[ROUTE_PLAN_MAX], int32_t gains[ROUTE_PLAN_MAX]);
/* What hangs on the passage that is asked for, in ducats: what the galley can gain where it sails on, more than where it is stopped. */
int32_t permit_gain(const PlanBuilder *builder);
/* What it endangers from where it lies if it may still sail, more than where it is stopped, as seats weigh it; below 0: less. */
int32_t permit_threat(const PlanBuilder *builder);
/* What it endangers at worst where it can still get to, more than where it is stopped: who is under way has less to sail than his crew. */
int32_t permit_risk(const PlanBuilder *builder);
/* What letting the galley go on costs the seat, more than stopping it, in ducats. */
int32_t permit_harm(const PlanBuilder *builder);
/* Phases 4 to 6. */
void battle_decide(PlanBuilder *builder);
void spoils_decide(PlanBuilder *builder);
void capture_decide(PlanBuilder *builder);
void landing_decide(PlanBuilder *builder);
void sale_decide(PlanBuilder *builder);

#endif
