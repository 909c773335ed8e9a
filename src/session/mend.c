/* What was entered wrong: own dice, cards and moves put right at any time. */
#include <stdlib.h>
#include <string.h>

#include "session_private.h"

/* Do purses lie closed that a step, or why it cannot be played, would tell of? */
static bool keeps_purses(const Session *session, int step)
{
    return !session_over(session)
           && (session->history.entries[step].step.before.pub.options & OPTION_HIDDEN_MONEY) != 0;
}

bool session_can_correct(const Session *session, int step)
{
    const History *history = &session->history;
    const bool any = session->setup.own_dice && session->ending.kind == ENDING_NONE
                     && corrections_fit(&session->corrections, history->count) && step >= 0
                     && step < history->count;
    const GameFileStep *entered = any ? &history->entries[step].step : NULL;
    /* What else somebody could have done tells what was in his purse. */
    const bool secret =
        any && entered->command.player != PLAYER_CHANCE && keeps_purses(session, step);
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
    if (reach < history->count && keeps_purses(session, step)) {
        *error = (RuleError){.refusal = REFUSAL_NONE}; /* Why not tells what a purse held. */
    }
    return reach;
}

/* Plays the moves; only memory can fail. */
static void play_moves(Session *session, const GameMove moves[], int count)
{
    History *history = &session->history;
    for (int i = 0; i < count; i++) {
        const GameFileStep step = {.command = moves[i].command,
                                   .standing = moves[i].standing,
                                   .anew = moves[i].anew,
                                   .joined = moves[i].joined};
        if (!history_push(history, &session->board.world, &step)) {
            break;
        }
    }
}

/* The moves from `from` on in the place of those that are there. */
static void play_from(Session *session, const GameMove moves[], int from, int count)
{
    while (session->history.count > from) {
        history_undo(&session->history);
    }
    play_moves(session, moves + from, count - from);
}

static void correct_changed(Session *session)
{
    session->queue_count = 0;
    session->generation++;
    session_changed(session);
}

/* ---- What it changes besides the moves ---- */

static void take_seating(const Session *session, Seating *out)
{
    const SessionSetup *setup = &session->setup;
    memcpy(out->former, setup->former, sizeof out->former);
    memcpy(out->seats, setup->seats, sizeof out->seats);
    memcpy(out->seen, session->seen, sizeof out->seen);
    out->former_count = setup->former_count;
    out->taken_back = session->taken_back;
    out->sealed = session->sealed;
}

/* Who has sat down meanwhile, and what was to be entered anew, stays so. Who sits there now is not
 * changed: a purse does not open by itself. */
static void put_seating(Session *session, const Seating *from)
{
    SessionSetup *setup = &session->setup;
    const int count = session->history.count;
    memcpy(setup->former, from->former, sizeof setup->former);
    memcpy(setup->seats, from->seats, sizeof setup->seats);
    setup->former_count = from->former_count;
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        const int seen =
            session->seen[seat] > from->seen[seat] ? session->seen[seat] : from->seen[seat];
        session->seen[seat] = seen < count ? seen : count;
    }
    session->sealed = session->sealed > from->sealed ? session->sealed : from->sealed;
    session->sealed = session->sealed < count ? session->sealed : count;
    session->taken_back = session->taken_back == count + 1 ? session->taken_back : from->taken_back;
}

/* What lay on the other side of the correction comes, and `now` lies there. */
static void cross(Session *session, Mending *mending, const Seating *now)
{
    if (mending->known) {
        put_seating(session, &mending->seating);
    }
    session->taken_back =
        session->taken_back == session->history.count + 1 ? session->taken_back : 0;
    mending->seating = *now;
    mending->known = true;
}

/* Mendings for the first `count` corrections. */
static bool mending_room(Session *session, int count)
{
    const bool room =
        list_room(&session->mendings, count, &session->mending_capacity, sizeof *session->mendings);
    while (room && session->mending_count < count) {
        session->mendings[session->mending_count++] = (Mending){.known = false};
    }
    return room;
}

/* ---- To and fro ---- */

static bool put_right(Session *session, int step, const Command *command)
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
        moves[step] = (GameMove){.command = *command, .joined = made.was.joined};
        play_from(session, moves, step, made.after);
        correct_changed(session);
        (void)session_forget_lost(session);
    }
    free(moves);
    return kept;
}

bool session_correct(Session *session, int step, const Command *command)
{
    Seating before;
    const SessionEyes eyes = session_eyes(session);
    take_seating(session, &before);
    if (!mending_room(session, session->corrections.count + 1)
        || !put_right(session, step, command)) {
        return false;
    }
    Mending *mending = &session->mendings[session->corrections.count - 1];
    session_drop_recorrections(session);
    free(mending->moves);
    *mending = (Mending){.known = false};
    cross(session, mending, &before);
    session_hand_back(session, eyes);
    session_file_close(session);
    session_file_begin(session); /* whole: its header says that older programs cannot read it */
    return true;
}

bool session_can_recorrect(const Session *session)
{
    return session->mending_count > session->corrections.count;
}

bool session_recorrect(Session *session)
{
    Mending *mending = &session->mendings[session->corrections.count];
    History *history = &session->history;
    Seating before;
    take_seating(session, &before);
    if (!put_right(session, mending->made.step, &mending->made.now)) {
        return false;
    }
    const int after = history->count;
    cross(session, mending, &before);
    play_moves(session, mending->moves, mending->count);
    while (history->count > after) {
        history_undo(history);
    }
    free(mending->moves);
    mending->moves = NULL;
    mending->count = 0;
    return true;
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

/* What can be redone in the history, to be redone once the correction is made again. */
static void keep_moves(const History *history, Mending *mending)
{
    const int count = history->total - history->count;
    free(mending->moves);
    mending->moves = count > 0 ? malloc((size_t)count * sizeof *mending->moves) : NULL;
    mending->count = mending->moves != NULL ? count : 0;
    for (int i = 0; i < mending->count; i++) {
        const GameFileStep *step = &history->entries[history->count + i].step;
        mending->moves[i] = (GameMove){step->command, step->standing, step->anew, step->joined};
    }
}

void session_uncorrect(Session *session)
{
    Corrections *corrections = &session->corrections;
    const int number = corrections->count - 1;
    const GameHead head = session_head(session);
    int count = 0;
    GameMove *moves =
        mending_room(session, number + 1) ? game_moves_before(&head, number, &count) : NULL;
    if (moves != NULL) {
        Mending *mending = &session->mendings[number];
        Seating behind;
        (void)session_forget_lost(session); /* for the steps taken back before it */
        take_seating(session, &behind);
        mending->made = corrections->list[number];
        keep_moves(&session->history, mending);
        corrections_take_last(corrections);
        play_from(session, moves, mending->made.step, count);
        cross(session, mending, &behind);
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

int session_correction_steps(const Session *session, int number)
{
    const Corrections *corrections = &session->corrections;
    int steps = corrections->list[number].after;
    for (int i = number + 1; i < corrections->count; i++) {
        const int after = corrections->list[i].after;
        steps = after < steps ? after : steps;
    }
    return steps;
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
    out->steps = session_correction_steps(session, number);
    out->lost = correction->before - correction->after;
    tell_both(session, &before, &correction->was.command, &correction->now, out);
    return true;
}
