/* The course of a round: phases in order, players in order within each (S1-R), and the end
 * (S1-E). */
#include "e1996.h"

void round_begin(Change *change, uint8_t number)
{
    Event event = event_of(EV_ROUND_STARTED);
    event.as.round_started.round = number;
    change_emit(change, &event);
    emit_phase_replaced(change, PHASE_STAKE, 0, 0, 0);
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

static bool owns_galley(const Asking *ask)
{
    bool owns = false;
    for (int id = 1; id <= ask->world->galley_count; id++) {
        owns = owns || ask->pub->galleys[id].owner == ask->player;
    }
    return owns;
}

static bool has_something_to_do(Change *change, PhaseId phase, PlayerId player)
{
    const Asking ask = asking_of(change->world, change->state, player);
    return phase == PHASE_OUTFIT    ? outfit_is_possible(&ask)
           : phase == PHASE_ROUTE   ? owns_galley(&ask)
           : phase == PHASE_BATTLE  ? duel_is_possible(&ask)
           : phase == PHASE_CAPTURE ? capture_is_possible(&ask)
                                    : market_is_possible(&ask);
}

/* From this player on, who is asked next (S1-R2)? One with nothing to do is passed over, but for
 * the income of the state (S1-V4). */
static void enter(Change *change, PhaseId phase, PlayerId player)
{
    while (phase != PHASE_NONE) {
        for (; player != 0; player = e1996_next_in_order(&change->state->pub, player)) {
            if (has_something_to_do(change, phase, player)) {
                emit_phase_replaced(change, phase, player, 0, 0);
                return;
            }
            if (phase == PHASE_SALE) {
                market_income(change, player);
            }
        }
        phase = phase_after(phase);
        player = change->state->pub.as.e1996.order[0];
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
    PlayerId next = e1996_next_in_order(pub, phase.player);
    enter(change, (PhaseId)phase.id, next);
}
