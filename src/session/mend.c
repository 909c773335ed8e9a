/* What was entered wrong: own dice, cards and moves put right at any time. */
#include <stdlib.h>
#include <string.h>

#include "session_private.h"

bool session_can_correct(const Session *session, int step)
{
    const History *history = &session->history;
    const bool any = session->setup.own_dice && session->ending.kind == ENDING_NONE
                     && session->corrections.count < CORRECTION_MAX && step >= 0
                     && step < history->count;
    const GameFileStep *entered = any ? &history->entries[step].step : NULL;
    /* What else somebody could have done tells what was in his purse. */
    const bool secret = any && entered->command.player != PLAYER_CHANCE && !session_over(session)
                        && (entered->before.pub.options & OPTION_HIDDEN_MONEY) != 0;
    return any && !secret
           && game_is_open(&session->board.world, &entered->before, &entered->command);
}

int session_outcomes(const Session *session, int step, Command out[RULES_LEGAL_MAX])
{
    return rules_legal(&session->board.world, &session->history.entries[step].step.before.state,
                       session->history.entries[step].step.command.player, out);
}

int session_correct_reach(const Session *session, int step, const Command *command,
                          RuleError *error)
{
    const World *world = &session->board.world;
    const History *history = &session->history;
    const HistoryEntry *entries = history->entries;
    *error = (RuleError){.refusal = REFUSAL_NOT_NOW};
    if (!session_can_correct(session, step) || command->player != entries[step].step.command.player
        || memcmp(command, &entries[step].step.command, sizeof *command) == 0) {
        return -1;
    }
    *error = rules_check(world, &entries[step].step.before.state, command);
    if (error->refusal != REFUSAL_NONE
        || !game_is_open(world, &entries[step].step.before, command)) {
        return -1;
    }
    GamePosition state = entries[step].step.before;
    int reach = step;
    for (; reach < history->count; reach++) {
        const Command *next = reach == step ? command : &entries[reach].step.command;
        *error = rules_check(world, &state.state, next);
        if (error->refusal != REFUSAL_NONE) {
            break;
        }
        rules_play(world, &state, next, NULL);
    }
    return reach;
}

/* What was lost was decided by nobody. */
static void forget_lost(Session *session)
{
    SessionSetup *setup = &session->setup;
    const int count = session->history.count;
    for (int i = 0; i < setup->former_count; i++) {
        setup->former[i].until = setup->former[i].until < count ? setup->former[i].until : count;
    }
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        session->seen[seat] = session->seen[seat] < count ? session->seen[seat] : count;
    }
    session->sealed = session->sealed < count ? session->sealed : count;
    session->seated_at = session->seated_at < count ? session->seated_at : count;
}

/* The moves from `from` on in the place of those that are there; only memory can fail. Returns how
 * many of `count` the game has then. */
static int play_from(Session *session, const GameMove moves[], int from, int count)
{
    History *history = &session->history;
    while (history->count > from) {
        history_undo(history);
    }
    for (int i = from; i < count; i++) {
        const GameFileStep step = {
            .command = moves[i].command, .standing = moves[i].standing, .anew = moves[i].anew};
        if (!history_push(history, &session->board.world, &step)) {
            break;
        }
    }
    return history->count;
}

static void correct_changed(Session *session)
{
    session->queue_count = 0;
    session->generation++;
    session_changed(session);
}

bool session_correct(Session *session, int step, const Command *command)
{
    const GameHead head = session_head(session);
    RuleError error;
    int count = 0;
    Correction made = {.step = step,
                       .before = session->history.count,
                       .after = session_correct_reach(session, step, command, &error)};
    GameMove *moves =
        made.after >= 0 ? game_moves_before(&head, session->corrections.count, &count) : NULL;
    if (moves == NULL) {
        return false;
    }
    made.was = moves[step];
    made.now = *command;
    const bool kept = corrections_add(&session->corrections, &made, moves + made.after);
    if (kept) {
        moves[step] = (GameMove){.command = *command};
        (void)play_from(session, moves, step, made.after);
        session->taken_back = session->taken_back == made.after + 1 ? session->taken_back : 0;
        session->uncorrected.before = 0;
        correct_changed(session);
        (void)session_untune(session);
        forget_lost(session);
        session_file_close(session);
        session_file_begin(session); /* whole: its header says that older programs cannot read it */
    }
    free(moves);
    return kept;
}

bool session_correction_is_last(const Session *session, int steps)
{
    const Corrections *corrections = &session->corrections;
    const int after =
        corrections->count > 0 ? corrections->list[corrections->count - 1].after : steps + 1;
    bool last = after <= steps;
    for (int i = after; i < steps && last; i++) {
        const PlayerId player = session->history.entries[i].step.command.player;
        last = player != PLAYER_CHANCE && !session_seat_is_person(session, player);
    }
    return last;
}

void session_uncorrect(Session *session)
{
    Corrections *corrections = &session->corrections;
    const GameHead head = session_head(session);
    const Correction last = corrections->list[corrections->count - 1];
    int count = 0;
    GameMove *moves = game_moves_before(&head, corrections->count - 1, &count);
    if (moves != NULL) {
        corrections_take_last(corrections);
        (void)play_from(session, moves, last.step, count);
        session->uncorrected = last;
        correct_changed(session);
    }
    free(moves);
}

/* ---- To be told ---- */

/* A later correction may have lost the step. */
bool session_is_corrected(const Session *session, int step)
{
    const Corrections *corrections = &session->corrections;
    bool is = false;
    for (int i = 0; i < corrections->count; i++) {
        is = corrections->list[i].step == step || (is && corrections->list[i].after > step);
    }
    return is;
}

int session_correction_count(const Session *session)
{
    return session->corrections.count;
}

static void tell(const Session *session, const GamePosition *before, const Command *command,
                 EventList *events, SessionStep *out)
{
    GamePosition after = *before;
    events->count = 0;
    rules_play(&session->board.world, &after, command, events);
    for (int i = 0; i < events->count; i++) {
        events->items[i] = rules_redact(&session->board.world, &events->items[i], 0);
    }
    *out = (SessionStep){.command = *command,
                         .player = command->player,
                         .turn = before->pub.turn,
                         .events = events->items,
                         .event_count = events->count};
    rules_view_position(&session->board.world, &after, 0, &out->after);
}

static void tell_both(const Session *session, const GamePosition *before, const Command *was,
                      const Command *now, SessionCorrection *out)
{
    static EventList was_events, now_events;
    rules_view_position(&session->board.world, before, 0, &out->view);
    tell(session, before, was, &was_events, &out->was);
    tell(session, before, now, &now_events, &out->now);
}

void session_correction_of(const Session *session, int step, const Command *command,
                           SessionCorrection *out)
{
    const GameFileStep *entered = &session->history.entries[step].step;
    out->step = step;
    out->steps = out->lost = 0;
    tell_both(session, &entered->before, &entered->command,
              command != NULL ? command : &entered->command, out);
}

bool session_correction(const Session *session, int number, SessionCorrection *out)
{
    const GameHead head = session_head(session);
    const Correction *correction = &session->corrections.list[number];
    int count = 0;
    GamePosition before;
    GameMove *moves = game_moves_before(&head, number, &count);
    if (moves == NULL) {
        return false;
    }
    game_play_moves(&head, moves, correction->step, &before);
    free(moves);
    out->step = correction->step;
    out->steps = correction->after;
    for (int i = number + 1; i < session->corrections.count; i++) {
        const int after = session->corrections.list[i].after;
        out->steps = after < out->steps ? after : out->steps;
    }
    out->lost = correction->before - correction->after;
    tell_both(session, &before, &correction->was.command, &correction->now, out);
    return true;
}
