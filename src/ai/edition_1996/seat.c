/* From a view to a plan: imagines a position, lets the part that knows the phase answer, and falls
 * back on the harmless answer when that part has none. */
#include "seat.h"

#include <assert.h>

static void answer(Thought *thought)
{
    switch (rules_phase(&thought->state.pub).id) {
    case PHASE_DIVIDE_CREW:
        crew_decide(thought);
        break;
    case PHASE_STAKE:
        stake_decide(thought);
        break;
    case PHASE_POSITION:
        position_decide(thought);
        break;
    case PHASE_OUTFIT:
        outfit_decide(thought);
        break;
    case PHASE_PRICE:
        price_decide(thought);
        break;
    case PHASE_HAGGLE:
        haggle_decide(thought);
        break;
    case PHASE_COUNTER:
        counter_decide(thought);
        break;
    case PHASE_LAST_WORD:
        last_word_decide(thought);
        break;
    case PHASE_DRAFT:
        draft_decide(thought);
        break;
    case PHASE_OFFER:
    case PHASE_OFFER_COUNTER:
    case PHASE_OFFER_LAST:
        offer_decide(thought);
        break;
    case PHASE_ROUTE:
        route_decide(thought);
        break;
    case PHASE_PERMIT:
        permit_decide(thought);
        break;
    case PHASE_BATTLE:
        battle_decide(thought);
        break;
    case PHASE_SPOILS:
        spoils_decide(thought);
        break;
    case PHASE_CAPTURE:
        capture_decide(thought);
        break;
    case PHASE_LANDING:
        landing_decide(thought);
        break;
    case PHASE_SALE:
        sale_decide(thought);
        break;
    default:
        break;
    }
}

/* The answer that changes least, for a part that found nothing: ends, refusals, else the first
 * legal. */
static void fall_back(const World *world, const GameState *state, PlayerId seat, AiPlan *plan)
{
    static const CommandKind harmless[] = {CMD_END_OUTFIT, CMD_END_ROUTE,    CMD_END_BATTLE,
                                           CMD_END_SPOILS, CMD_END_CAPTURE,  CMD_END_LANDING,
                                           CMD_END_SALE,   CMD_LEAVE_HAGGLE, CMD_REFUSE_PRICE,
                                           CMD_DROP_OFFER, CMD_REFUSE_OFFER, CMD_GRANT_PASSAGE};
    plan->count = 1;
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) {
        plan->commands[0] = command_make(harmless[i], seat);
        if (command_legal(world, state, &plan->commands[0])) {
            return;
        }
    }
    Command legal[RULES_LEGAL_MAX];
    int count = rules_legal(world, state, seat, legal);
    assert(count > 0);
    (void)count;
    plan->commands[0] = legal[0];
}

void seat_think(Outlook *outlook, const GameState *state, PlayerId seat, uint64_t seed, const Sight *sight, AiPlan *plan)
{
    Charts charts;
    Thought thought = {.outlook = outlook, .state = *state, .seat = seat, .plan = plan};
    outlook_face(outlook, &state->pub, seat, seed, sight);
    charts_init(&charts, outlook);
    plan->count = 0;
    answer(&thought);
    outlook->charts = NULL;
    if (plan->count == 0) {
        fall_back(outlook->world, state, seat, plan);
    }
}

void seat_decide(const World *world, const GameState *state, PlayerId seat, uint64_t seed,
                 const Sight *sight, AiPlan *plan)
{
    Outlook outlook;
    outlook_prepare(&outlook, world);
    seat_think(&outlook, state, seat, seed, sight, plan);
}

void trader_1996_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    GameState state;
    (void)ai;
    seat_imagine(question->world, question->view, question->seat, question->seed, &state);
    seat_decide(question->world, &state, question->seat, question->seed, NULL, plan);
}
