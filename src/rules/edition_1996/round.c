/* The course of a round: phases in order, players in order within each (S1-R), and the end
 * (S1-E). */
#include "e1996.h"

void round_begin(Change *change, uint8_t number)
{
    EMIT(change, ROUND_STARTED, round_started, .round = number);
    emit_phase_replaced(change, phase_make(PHASE_STAKE, 0));
}

static void end_round(Change *change)
{
    const PublicState *pub = &change->state->pub;
    if (pub->turn < e1996_round_count(change->world, pub)) {
        round_begin(change, (uint8_t)(pub->turn + 1));
    } else {
        world_end_game(change); /* S1-C3 */
    }
}

static PhaseId phase_after(PhaseId phase)
{
    return phase == PHASE_OUTFIT    ? PHASE_ROUTE
           : phase == PHASE_ROUTE   ? PHASE_BATTLE
           : phase == PHASE_BATTLE  ? PHASE_CAPTURE
           : phase == PHASE_CAPTURE ? PHASE_SALE
                                    : PHASE_NONE;
}

/* The income of the state, with which each player's sale ends (S1-V4). */
static void pay_state_income(Change *change, PlayerId player)
{
    const PublicState *pub = &change->state->pub;
    PortId capital = e1996_capital_of(change->world, pub, player);
    if (capital != 0 && pub->ports[capital].owner == player) {
        emit_ducats_paid(change, 0, player, change->world->e1996.state_income_ducats,
                         PAY_STATE_INCOME, capital, 0);
    }
}

/* From this player on, who is asked next (S1-R2)? One with nothing to do is passed over, but for
 * the income of the state (S1-V4). */
static void enter(Change *change, PhaseId phase, PlayerId player)
{
    const PublicState *pub = &change->state->pub;
    while (phase != PHASE_NONE) {
        const PhaseRules *rules = &change->edition->phases[phase];
        for (; player != 0; player = e1996_next_in_order(pub, player)) {
            if (rules->possible(change->world, pub, player, galleys_of(pub, player))) {
                emit_phase_replaced(change, phase_make(phase, player));
                return;
            }
            if (phase == PHASE_SALE) {
                pay_state_income(change, player);
            }
        }
        phase = phase_after(phase);
        player = pub->as.e1996.order[0];
    }
    end_round(change);
}

void round_outfit(Change *change)
{
    enter(change, PHASE_OUTFIT, change->state->pub.as.e1996.order[0]);
}

void round_go_on(Change *change)
{
    const PublicState *pub = &change->state->pub;
    Phase phase = rules_phase(pub);
    if (phase.id == PHASE_SALE) {
        pay_state_income(change, phase.player);
    }
    PlayerId next = e1996_next_in_order(pub, phase.player);
    enter(change, (PhaseId)phase.id, next);
}
