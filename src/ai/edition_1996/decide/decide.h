/* The static seat of the 1996 edition: what it does in a position without a search. Each phase has
 * a function that adds its commands to the plan in the making. */
#pragma once

#include <serenissima/ai/plans.h>
#include "../eval/evaluate.h"

/* ---- builder.c: a plan in the making ---- */

typedef struct PlanBuilder {
    EvalContext *eval;
    Imagined state; /* imagined; after the commands planned so far */
    PlayerId seat;
    AiPlan *plan;
} PlanBuilder;

/* Plans the command if it is legal and plays it on the imagined position. False: it is not, or the
 * plan is full. */
bool builder_add(PlanBuilder *builder, const Command *command);
/* Plans it without playing it: what follows depends on others. */
bool builder_end(PlanBuilder *builder, const Command *command);
/* The same of a command that its kind says all of. */
bool builder_say(PlanBuilder *builder, CommandKind kind);
/* Is this phase on top, and the decision still the seat's own? */
bool builder_in_phase(const PlanBuilder *builder, PhaseId phase);
/* What coins that went to rivals since the builder's position cost the seat beyond what the
 * evaluation counts for them (EvalContext.deal_share). */
int32_t builder_paid(const PlanBuilder *builder, const Imagined *after);
/* Value of the position for the seat after the command, which must be legal; and as it is. */
int32_t builder_try(const PlanBuilder *builder, const Command *command);
int32_t builder_value(const PlanBuilder *builder);

/* The legal command of this kind after which the position is worth most, and more than *best, which
 * becomes its value. False: none. */
bool builder_best(const PlanBuilder *builder, CommandKind kind, int32_t *best, Command *out);

enum { PLAN_LIST_MAX = 64 }; /* plans that a forecast lists */

/* Candidate plans, those with the best position after them first. */
typedef struct Candidates {
    AiPlan *plans;
    int32_t value[PLAN_LIST_MAX];
    int own; /* the first of them, which stay */
    int count;
    int max; /* own + 1..PLAN_LIST_MAX */
} Candidates;
void candidates_add(Candidates *candidates, const Command *commands, int count, int32_t value);

/* ---- decide.c ---- */

/* A playable position that fits the view. Rivals' hidden money is set to one figure for all, so
 * that no draw changes a decision. */
void seat_imagine(const AiQuestion *question, Imagined *state);

/* What the seat remembers beyond the position: of a context that has been prepared. */
void seat_remember(const AiQuestion *question, EvalContext *eval);

/* What a seat with the best priors does in an imagined position in which it is pending. */
void seat_decide(const World *world, const Imagined *state, PlayerId seat, uint64_t seed,
                 AiPlan *plan);
/* The same where the question's seat imagines to be, by these priors; NULL: the plain ones. */
void seat_answer(const AiQuestion *question, const Priors *priors, AiPlan *plan);
/* As seat_decide by these priors, with a context that has been prepared, for who asks often. */
void seat_decide_with(EvalContext *eval, const Imagined *state, PlayerId seat, uint64_t seed,
                      const Priors *priors, AiPlan *plan);

/* ---- Set-up and phase 1 ---- */

void crew_decide(PlanBuilder *builder);
void stake_decide(PlanBuilder *builder);
void position_decide(PlanBuilder *builder);
/* What the seat would lose if rivals came first to every port that they can reach: the best voyages
 * against the best of those that nobody can disturb. */
typedef struct Contest {
    int32_t ducats;
    PortId port; /* where most of it is; 0: nowhere */
} Contest;
void contest_find(const PlanBuilder *builder, Contest *out);

/* ---- Phase 2 ---- */

void outfit_decide(PlanBuilder *builder);
/* Single actions of the phase, and openings with the purchase that they make possible. Sailors that
 * only move about are not among them: the seat would call them back. */
void outfit_list(const PlanBuilder *builder, Candidates *candidates);
void outfit_set_prices(PlanBuilder *builder);
void price_decide(PlanBuilder *builder);   /* the owner names a price */
void haggle_decide(PlanBuilder *builder);  /* the buyer hears it */
void counter_decide(PlanBuilder *builder); /* the owner hears the counter-offer */
void last_word_decide(PlanBuilder *builder);
/* What a player may earn with one more cube bought in the port, roughly, in ducats; and is he near
 * it? */
int32_t deal_worth(const EvalContext *eval, const PublicState *pub, PlayerId player, PortId port);
bool deal_is_near(const EvalContext *eval, const PublicState *pub, PlayerId player, PortId port);
/* What paying the named price gains over leaving, in ducats. */
enum { DEAL_IMPOSSIBLE = INT32_MIN / 2 }; /* it cannot be paid */
int32_t deal_gain(const PlanBuilder *builder);

/* Opens an offer that should profit both and sends it; false: there is none. */
bool offer_propose(PlanBuilder *builder);
/* Would an offer opened to this partner be sent? */
bool offer_has_bargain(const PlanBuilder *builder, PlayerId partner);
void draft_decide(PlanBuilder *builder);
void offer_decide(PlanBuilder *builder); /* offer, offer_counter, offer_last */
/* What a player gains once the pending offer is carried out at a price, as the seat reckons it. */
int32_t offer_gain(const PlanBuilder *builder, PlayerId player, int hundreds);

/* ---- Phase 3 ---- */

void route_decide(PlanBuilder *builder);
/* Rivals of the seat may have to be asked before a galley leaves a zone where they lie. How many
 * such zones the best way of `steps` (0..DECK_PLACE_COUNT) at most to each zone passes; ZONE_FAR:
 * no way. */
void ways_find(const EvalContext *eval, const PublicState *pub, ZoneId from, int steps,
               uint8_t asks[ZONE_MAX + 1]);
/* The next zone on a way of `steps` at most that passes the fewest of them, on the shortest of
 * these ways; 0: no way. */
ZoneId ways_next(const EvalContext *eval, const PublicState *pub, ZoneId from, ZoneId to,
                 int steps);

enum { ROUTE_PLAN_MAX = 128 };
/* Moves worth listing: those that gain more than `least` ducats over staying, the first `most`
 * (1..ROUTE_PLAN_MAX) with staying. */
typedef struct RouteFilter {
    int32_t least;
    int most;
} RouteFilter;
extern const RouteFilter ROUTES_LIKELY; /* for seats */
extern const RouteFilter ROUTES_ALL;    /* for hints */
/* A plan for staying and for each listed move of one galley, with what it gains over staying.
 * Returns how many. */
int route_plans(const PlanBuilder *builder, const RouteFilter *look, AiPlan plans[ROUTE_PLAN_MAX],
                int32_t gains[ROUTE_PLAN_MAX]);

/* Asked for passage (all in ducats). */
void permit_decide(PlanBuilder *builder);
/* What the galley gains if it sails on rather than being stopped. */
int32_t permit_gain(const PlanBuilder *builder);
/* How much more it endangers from here if it may still sail, as seats weigh it; below 0: less. */
int32_t permit_threat(const PlanBuilder *builder);
/* How much more it endangers at worst from where it can still get to: a galley under way has less
 * to sail than its crew. */
int32_t permit_risk(const PlanBuilder *builder);

/* ---- Phases 4 to 6 ---- */

void battle_decide(PlanBuilder *builder);
void spoils_decide(PlanBuilder *builder);
void capture_decide(PlanBuilder *builder);
void landing_decide(PlanBuilder *builder);
void sale_decide(PlanBuilder *builder);
