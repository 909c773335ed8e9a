/* Computers at their seats: their jobs and answers; and who goes on in whose place. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "session_private.h"

/* The AI that decides now; 0 when only chance or people do. */
static PlayerId deciding_ai(const Session *session)
{
    PlayerMask pending = session_pending(session);
    for (PlayerId seat = 1; seat <= session->setup.game.player_count; seat++) {
        if ((pending >> seat & 1) != 0 && session->setup.seats[seat].kind == SEAT_AI) {
            return seat;
        }
    }
    return 0;
}

/* From what the seat sees only: a seed made from hidden facts would reveal them. The number of the
 * step is in it too, or a random seat that comes back to a position would go round in it for
 * ever. */
static uint64_t job_seed(const Session *session, PlayerId seat, const PlayerView *view)
{
    const GameState seen = {view->pub, view->secret};
    uint64_t own = game_seed(session->setup.seed, (uint64_t)RNG_STREAM_AI + seat);
    return game_seed(own ^ rules_hash(&session->board.world, &seen),
                     (uint64_t)session->history.count);
}

bool session_ai_job(Session *session, AiJob *job)
{
    memset(job, 0, sizeof *job);
    PlayerId seat = deciding_ai(session);
    bool queued = session->queue_next < session->queue_count;
    /* What a person has taken back he may play again: a computer asked at the same time waits for
     * him. */
    bool waits = session_can_redo(session) && session_deciding_person(session) != 0;
    if (seat == 0 || queued || waits || session->job_change == session->change) {
        return false;
    }
    session->job_number++;
    if (session->job_number == 0) {
        session->job_number = 1;
    }
    session->job_change = session->change;
    job->number = session->job_number;
    job->seat = seat;
    job->view = *session_view(session, seat);
    job->seed = job_seed(session, seat, &job->view);
    session->job_seed = job->seed;
    memcpy(job->ai, session->setup.seats[seat].ai, sizeof job->ai);
    return true;
}

/* Who goes is remembered as far as he has played since the one before him went. */
static void keep_former(SessionSetup *setup, PlayerId seat, int steps)
{
    for (int i = 0; i < setup->former_count; i++) {
        if (setup->former[i].seat == seat && setup->former[i].until == steps) {
            return;
        }
    }
    if (steps == 0) {
        return;
    }
    if (setup->former_count == FORMER_SEAT_MAX) {
        setup->former_count--;
        memmove(&setup->former[0], &setup->former[1],
                sizeof setup->former[0] * (FORMER_SEAT_MAX - 1));
    }
    FormerSeat *former = &setup->former[setup->former_count++];
    memset(former, 0, sizeof *former);
    former->seat = seat;
    former->until = steps;
    memcpy(former->ai, setup->seats[seat].ai, sizeof former->ai);
}

void session_retune(Session *session, PlayerMask seats, const char *ai)
{
    for (PlayerId seat = 1; seat <= session->setup.game.player_count; seat++) {
        SeatSetup *setup = &session->setup.seats[seat];
        if (player_mask_has(seats, seat)) {
            keep_former(&session->setup, seat, session->history.count);
            memset(setup->ai, 0, sizeof setup->ai);
            snprintf(setup->ai, sizeof setup->ai, "%s", ai);
        }
    }
    session->job_change = 0;
    session_file_close(session);
    session_file_begin(session);
}

void session_reseat(Session *session, PlayerId seat, SeatKind kind, const char *ai)
{
    assert(seat >= 1 && seat <= session->setup.game.player_count && kind != SEAT_NONE);
    session->setup.follows = false; /* Its levels are chosen now. */
    session->setup.seats[seat].kind = (uint8_t)kind;
    session->seated = session->seated == seat ? 0 : session->seated;
    session->seen[seat] = 0;
    memset(session->answers.to[seat], ANSWER_ASK, sizeof session->answers.to[seat]);
    session_sit_down(session, seat);
    session->taken_over |= kind == SEAT_PERSON ? player_mask_of(seat) : 0;
    session->sealed = session->history.count;
    session->fixed = session->corrections.count;
    session_drop_recorrections(session);
    session->queue_count = 0;
    session_retune(session, player_mask_of(seat), kind == SEAT_AI ? ai : "");
}

/* Ends the pending decision and harms nobody. */
static bool is_end(const Command *command)
{
    static const uint8_t ends[] = {CMD_END_ACTIVATION, CMD_END_INVESTMENT, CMD_WAIVE_BLOCKADE,
                                   CMD_WITHDRAW,       CMD_END_PLUNDER,    CMD_END_OUTFIT,
                                   CMD_LEAVE_HAGGLE,   CMD_REFUSE_PRICE,   CMD_DROP_OFFER,
                                   CMD_REFUSE_OFFER,   CMD_END_ROUTE,      CMD_GRANT_PASSAGE,
                                   CMD_END_BATTLE,     CMD_END_SPOILS,     CMD_END_CAPTURE,
                                   CMD_END_LANDING,    CMD_END_SALE};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        if (command->kind == ends[i]) {
            return true;
        }
    }
    return false;
}

/* In place of an answer that will not do: the command that ends the decision, else some legal one
 * that sinks nothing if there is one. */
static bool play_any(Session *session, PlayerId seat)
{
    Command legal[RULES_LEGAL_MAX];
    int count = session_legal(session, seat, legal);
    if (count <= 0) {
        return false;
    }
    Rng rng;
    rng_init(&rng, session->job_seed, RNG_STREAM_AI + (uint64_t)seat);
    Command pick = legal[rng_below(&rng, (uint32_t)count)];
    for (int tries = 0; tries < 32 && command_scuttles(&pick); tries++) {
        pick = legal[rng_below(&rng, (uint32_t)count)];
    }
    for (int i = 0; i < count; i++) {
        if (is_end(&legal[i])) {
            pick = legal[i];
            break;
        }
    }
    return session_push(session, &pick, false);
}

/* A seat that goes on and on without anybody else's turn coming is not going anywhere. */
static bool goes_in_circles(const Session *session, PlayerId seat)
{
    int own = 0;
    for (int i = session->history.count;
         i > 0 && session->history.entries[i - 1].step.command.player == seat; i--) {
        own++;
    }
    return own >= AI_RUN_MAX;
}

bool session_ai_answer(Session *session, uint32_t number, const Command *commands, int count)
{
    if (number == 0 || number != session->job_number || session->job_change != session->change) {
        return false;
    }
    PlayerId seat = deciding_ai(session);
    bool fits = count > 0 && commands[0].player == seat && !goes_in_circles(session, seat)
                && session_check_alone(session, &commands[0]).refusal == REFUSAL_NONE;
    session->queue_count = 0;
    session->queue_next = 0;
    if (!fits) {
        session->ai_faults++;
        return play_any(session, seat);
    }
    if (!session_push(session, &commands[0], false)) {
        return false;
    }
    int rest = count - 1 < AI_QUEUE_MAX ? count - 1 : AI_QUEUE_MAX;
    memcpy(session->queue, commands + 1, (size_t)rest * sizeof commands[0]);
    session->queue_count = rest;
    session->queue_seat = seat;
    return true;
}

int session_ai_faults(const Session *session)
{
    return session->ai_faults;
}
