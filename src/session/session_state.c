/* What a session knows of itself: its seats, who decides, what is legal. All other files of the
 * session build on it. */
#include <stdlib.h>
#include <string.h>

#include "session_private.h"

GameHead session_head(const Session *session)
{
    return (GameHead){.board = &session->board,
                      .setup = &session->setup,
                      .start = &session->start,
                      .from_position = session->from_position,
                      .ending = session->ending,
                      .taken_back = session->taken_back,
                      .answers = &session->answers,
                      .corrections = &session->corrections,
                      .corrected = session->corrections.count,
                      .steps = session->history.count > 0 ? &session->history.entries->step : NULL,
                      .step_bytes = sizeof(HistoryEntry),
                      .step_count = session->history.count,
                      .last = &session->history.now};
}

void session_changed(Session *session)
{
    session->change++;
    session->job_change = 0;
}

bool session_seat_is_person(const Session *session, PlayerId seat)
{
    return seat >= 1 && seat <= session->setup.game.player_count
           && session->setup.seats[seat].kind == SEAT_PERSON;
}

bool session_seat_is_ai(const Session *session, PlayerId seat)
{
    return seat >= 1 && seat <= session->setup.game.player_count
           && session->setup.seats[seat].kind == SEAT_AI;
}

int session_person_count(const Session *session)
{
    int count = 0;
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        count += session_seat_is_person(session, seat);
    }
    return count;
}

void session_seal(Session *session, int step)
{
    const HistoryEntry *entries = session->history.entries;
    if (step > 0 && entries[step - 1].step.command.player != entries[step].step.command.player
        && session_person_count(session) > 1) {
        session->sealed = step;
    }
}

static int at_most(int steps, int count)
{
    return steps < count ? steps : count;
}

bool session_forget_lost(Session *session)
{
    SessionSetup *setup = &session->setup;
    const int count = session->history.count;
    bool any = false;
    while (setup->follows && setup->former_count > 0
           && setup->former[setup->former_count - 1].until > count) {
        const FormerSeat *former = &setup->former[--setup->former_count];
        memcpy(setup->seats[former->seat].ai, former->ai, sizeof former->ai);
        any = true;
    }
    for (int i = 0; i < setup->former_count; i++) {
        setup->former[i].until = at_most(setup->former[i].until, count);
    }
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        session->seen[seat] = at_most(session->seen[seat], count);
    }
    session->sealed = at_most(session->sealed, count);
    session->seated_at = at_most(session->seated_at, count);
    return any;
}

void session_drop_recorrections(Session *session)
{
    while (session->mending_count > session->corrections.count) {
        free(session->mendings[--session->mending_count].moves);
    }
}

void session_find_fixed(Session *session)
{
    const int seated = session_reseated(&session->setup);
    for (int i = 0; i < session->corrections.count; i++) {
        session->fixed = session->corrections.list[i].after <= seated ? i + 1 : session->fixed;
    }
}

void session_mendings_finish(Session *session)
{
    session->corrections.count = 0;
    session_drop_recorrections(session);
    free(session->mendings);
    session->mendings = NULL;
}

const Board *session_board(const Session *session)
{
    return &session->board;
}

const SessionSetup *session_setup(const Session *session)
{
    return &session->setup;
}

const char *session_commitment(const Session *session)
{
    return session->commitment;
}

uint32_t session_generation(const Session *session)
{
    return session->generation;
}

PlayerMask session_pending(const Session *session)
{
    return session->ending.kind != ENDING_NONE
               ? 0
               : rules_pending(&session->board.world, &session->history.now.state);
}

bool session_over(const Session *session)
{
    return session_pending(session) == 0;
}

bool session_rank(const Session *session, uint8_t rank[PLAYER_MAX + 1])
{
    memset(rank, 0, PLAYER_MAX + 1);
    if (!session_over(session)) {
        return false;
    }
    ending_rank(&session->board.world, &session->history.now.state, session->ending, rank);
    return true;
}

DecisionKind session_decision(const Session *session)
{
    const PublicState *pub = &session->history.now.pub;
    return pub->depth > 0 ? phase_decision((PhaseId)rules_phase(pub).id) : DECISION_NONE;
}

RuleError session_check_alone(const Session *session, const Command *command)
{
    if (session->ending.kind != ENDING_NONE) {
        return (RuleError){.refusal = REFUSAL_GAME_OVER};
    }
    return rules_check(&session->board.world, &session->history.now.state, command);
}

bool session_implies_action(const Session *session, const Command *command, Command *choice)
{
    *choice = command_make(CMD_CHOOSE_ACTION, command->player);
    return session_decision(session) == DECISION_CHOOSE && command->kind != CMD_CHOOSE_ACTION
           && command->kind != CMD_CHOOSE_INVESTMENT;
}

RuleError session_check(const Session *session, const Command *command)
{
    const World *world = &session->board.world;
    Command choice;
    const bool implied = session_implies_action(session, command, &choice);
    const RuleError error = session_check_alone(session, implied ? &choice : command);
    if (!implied || error.refusal != REFUSAL_NONE) {
        return error;
    }
    GameState state = session->history.now.state;
    rules_apply(world, &state, &choice, NULL);
    return rules_check(world, &state, command);
}

int session_legal(const Session *session, PlayerId seat, Command out[RULES_LEGAL_MAX])
{
    if (session->ending.kind != ENDING_NONE) {
        return 0;
    }
    return rules_legal(&session->board.world, &session->history.now.state, seat, out);
}
