#include "session_private.h"

#include <string.h>

#include <serenissima/data/position.h>

/* After `count` steps; where the game was ended all purses lie open, as they do where the rules end
 * one. */
static void view_after(const Session *session, int count, PlayerId viewer, PlayerView *view)
{
    const GamePosition *state = history_state(&session->history, count);
    rules_view_position(&session->board.world, state, viewer, view);
    if (session->ending.kind != ENDING_NONE && count == session->history.count) {
        for (PlayerId player = 1; player <= state->pub.player_count; player++) {
            view->ducats_known |= player_mask_of(player);
            view->secret.ducats[player] = state->secret.ducats[player];
        }
    }
}

const PlayerView *session_view(Session *session, PlayerId seat)
{
    PlayerId viewer = seat <= PLAYER_MAX ? seat : 0;
    if (session->view_stamp[viewer] != session->change) {
        view_after(session, session->history.count, viewer, &session->views[viewer]);
        session->view_stamp[viewer] = session->change;
    }
    return &session->views[viewer];
}

bool session_push(Session *session, const Command *command, bool standing)
{
    History *history = &session->history;
    const GameFileStep step = {
        .command = *command, .standing = standing, .anew = session->taken_back > 0};
    if (!history_push(history, &session->board.world, &step)) {
        session->kept = KEPT_MEMORY;
        (void)snprintf(session->trouble, sizeof session->trouble,
                       "there is no memory left for another move");
        return false;
    }
    session->taken_back = 0;
    session_drop_recorrections(session);
    session_seal(session, history->count - 1);
    session_changed(session);
    session_file_step(session);
    return true;
}

/* What a person decides ends what is left of a computer's answer. */
static RuleError give(Session *session, const Command *command)
{
    if (!session_push(session, command, false)) {
        return (RuleError){.refusal = REFUSAL_NOT_NOW};
    }
    session->queue_count = 0;
    session_decided(session, command->player);
    return (RuleError){.refusal = REFUSAL_NONE};
}

RuleError session_submit(Session *session, const Command *command)
{
    Command choice;
    RuleError error = session_check(session, command);
    if (error.refusal == REFUSAL_NONE && !session_lesson_takes(session, command, 1)) {
        error = (RuleError){.refusal = REFUSAL_LESSON};
    }
    if (error.refusal == REFUSAL_NONE && session_implies_action(session, command, &choice)) {
        error = give(session, &choice);
    }
    return error.refusal == REFUSAL_NONE ? give(session, command) : error;
}

int session_submit_all(Session *session, const Command commands[], int count)
{
    const int first = session->history.count;
    int done = 0;
    bool well = true;
    while (well && done < count) {
        while (session_answer_standing(session) || session_ask_for_prices(session)) {
        }
        well = session_submit(session, &commands[done]).refusal == REFUSAL_NONE;
        done += well;
    }
    for (int i = first + 1; i < session->history.count; i++) {
        session->history.entries[i].step.joined = true;
    }
    return done;
}

/* The next command of an AI's answer; the rest is forgotten when it no longer fits. */
static bool play_queued(Session *session)
{
    if (session->queue_next >= session->queue_count) {
        return false;
    }
    const Command *next = &session->queue[session->queue_next++];
    if (next->player == session->queue_seat
        && session_check_alone(session, next).refusal == REFUSAL_NONE) {
        return session_push(session, next, false);
    }
    session->queue_count = 0;
    return false;
}

bool session_asks_draw(const Session *session)
{
    return session->setup.own_dice && session_pending(session) == 1U << PLAYER_CHANCE;
}

bool session_tick(Session *session)
{
    const History *history = &session->history;
    if (session_over(session) || session_asks_draw(session)) {
        return false;
    }
    if (session_pending(session) != 1U << PLAYER_CHANCE) {
        return session_answer_standing(session) || session_ask_for_prices(session)
               || play_queued(session);
    }
    session->queue_count = 0;
    Command draw =
        game_draw(&session->board.world, &history->now.state, session->setup.seed, history->draws);
    return session_push(session, &draw, false);
}

/* ---- Steps ---- */

int session_step_count(const Session *session)
{
    return session->history.count;
}

void session_first_view(Session *session, PlayerId viewer, PlayerView *view)
{
    rules_view_position(&session->board.world, history_state(&session->history, 0), viewer, view);
}

void session_imagine(const Session *session, int step, PlayerId seat, GamePosition *out)
{
    const World *world = &session->board.world;
    PlayerView view;
    Rng rng;
    rules_view_position(world, history_state(&session->history, step), seat, &view);
    rng_init(&rng, (uint64_t)step, RNG_STREAM_IMAGINE);
    rules_imagine(world, &view, &rng, &out->state);
    out->dealings = view.dealings;
}

bool session_position(const Session *session, int step, GamePosition *out)
{
    const bool over = session_over(session);
    if (over) {
        *out = *history_state(&session->history, step);
    }
    return over;
}

char *session_position_text(const Session *session, int step, PlayerId seat)
{
    GamePosition state;
    JsonWriter writer;
    if (!session_position(session, step, &state)) {
        session_imagine(session, step, seat, &state);
    }
    json_writer_init(&writer, JSON_INDENTED);
    position_write(&writer, &session->board, &state);
    return json_writer_take(&writer);
}

void session_step(Session *session, int step, PlayerId viewer, SessionStep *out)
{
    const World *world = &session->board.world;
    const HistoryEntry *entry = &session->history.entries[step];
    const Event *events = session->history.events + entry->event_start;
    PlayerView view;
    rules_view_position(world, &entry->step.before, viewer, &view);
    bool secret = false;
    for (int i = 0; i < entry->event_count; i++) {
        session->step_events[i] = rules_redact(world, &events[i], viewer);
        rules_fold_view(world, &view, &session->step_events[i]);
        secret = secret || memcmp(&events[i], &session->step_events[i], sizeof events[i]) != 0;
    }
    out->command = entry->step.command;
    out->player = out->command.player;
    if (secret && viewer != out->player) { /* Whose events were kept from him loses its fields. */
        out->command = command_make((CommandKind)out->command.kind, out->player);
    }
    out->standing = entry->step.standing;
    out->anew = entry->step.anew;
    out->corrected = session_is_corrected(session, step);
    out->turn = entry->step.before.pub.turn;
    out->events = session->step_events;
    out->event_count = entry->event_count;
    view_after(session, step + 1, viewer, &out->after);
}

/* ---- Undo ---- */

/* Own dice and cards are entered before all eyes, so whoever sits there may mend an entry, also
 * where computers went on from it: they answer anew. */
static bool is_entry(const Session *session, const HistoryEntry *entry)
{
    return session->setup.own_dice && entry->step.command.player == PLAYER_CHANCE;
}

/* A computer decides it again in the same place, and a standing answer is given again. */
static bool comes_again(const Session *session, const HistoryEntry *entry)
{
    return session_seat_is_ai(session, entry->step.command.player)
           || (entry->step.standing && session_person_count(session) == 1);
}

/* What a computer was answered within its turn, but not by what a person decided then. Not what a
 * game's end uncovers. */
static bool is_among_computers(const Session *session, const HistoryEntry *entry)
{
    return comes_again(session, entry)
           && session_seat_is_ai(session, entry->step.before.pub.stack[0].player)
           && !session_over(session);
}

/* Why the step cannot be taken back: computers_since decided after it. */
static UndoBarrier barrier_at(const Session *session, int step, bool computers_since)
{
    const SessionSetup *setup = &session->setup;
    const HistoryEntry *entry = &session->history.entries[step];
    const bool alone = session_person_count(session) == 1;
    const bool person =
        session_seat_is_person(session, entry->step.command.player) && !comes_again(session, entry);
    if (is_entry(session, entry)) {
        return step < session_reseated(setup) ? UNDO_OTHER : UNDO_FREE;
    }
    const bool seen = entry->revealing && !(alone && is_among_computers(session, entry));
    return seen || entry->step.command.player == PLAYER_CHANCE
                   || (person && session->taken_back > 0)
               ? UNDO_REVEALED
           : !alone && (person ? computers_since : !setup->own_dice) ? UNDO_AI
           : step < session->sealed                                  ? UNDO_OTHER
                                                                     : UNDO_FREE;
}

/* Was the step given in one with the one before or after it? */
static bool is_of_line(const Session *session, int step)
{
    const History *history = &session->history;
    return history->entries[step].step.joined
           || (step + 1 < history->total && history->entries[step + 1].step.joined);
}

/* Did the line's steps show what others had laid covered? Not what lay open all the while. */
static bool uncovers(const Session *session, int first, int last)
{
    const World *world = &session->board.world;
    bool covered = false, shown = false;
    for (int i = first; i <= last && !shown; i++) {
        const HistoryEntry *entry = &session->history.entries[i];
        covered = covered || !game_is_open(world, &entry->step.before, &entry->step.command);
        shown = covered && entry->revealing;
    }
    return shown;
}

/* Why a line that ends with this step cannot be taken back. Who typed it threw its dice before, so
 * they are no barrier within it. */
static UndoBarrier barrier_of_line(const Session *session, int first, int last, bool others_since)
{
    const bool alone = session_person_count(session) == 1;
    return session->taken_back > 0 || uncovers(session, first, last) ? UNDO_REVEALED
           : others_since && !alone                                  ? UNDO_AI
           : last < session->sealed                                  ? UNDO_OTHER
           : first < session_reseated(&session->setup)               ? UNDO_OTHER
                                                                     : UNDO_FREE;
}

/* The commands that one undo takes back: a person's last, or own dice entered last, or a line, and
 * what computers decided after it, for a person's with one person at the table alone. 0 where a
 * barrier comes before that; *barrier says which. */
static int undo_reach(const Session *session, int steps, UndoBarrier *barrier)
{
    const History *history = &session->history;
    if (session->ending.kind != ENDING_NONE) {
        *barrier = UNDO_ENDED;
        return 0;
    }
    if (session_correction_is_last(session, steps)) {
        *barrier = session->corrections.count > session->fixed ? UNDO_FREE : UNDO_OTHER;
        return *barrier != UNDO_FREE
                   ? 0
                   : steps - session->corrections.list[session->corrections.count - 1].after;
    }
    for (int left = steps - 1; left >= 0; left--) {
        const HistoryEntry *entry = &history->entries[left];
        const bool line = is_of_line(session, left);
        int first = left;
        while (line && history->entries[first].step.joined) {
            first--;
        }
        *barrier = line ? barrier_of_line(session, first, left, left < steps - 1)
                        : barrier_at(session, left, left < steps - 1);
        if (*barrier != UNDO_FREE) {
            return 0;
        }
        if (line) {
            return steps - first;
        }
        if (is_entry(session, entry)
            || (session_seat_is_person(session, entry->step.command.player)
                && !comes_again(session, entry))) {
            return steps - left;
        }
    }
    *barrier = steps == 0 ? UNDO_NOTHING : UNDO_AI;
    return 0;
}

UndoBarrier session_undo_barrier(const Session *session)
{
    UndoBarrier barrier;
    (void)undo_reach(session, session->history.count, &barrier);
    return barrier;
}

int session_undo_floor(const Session *session)
{
    UndoBarrier barrier;
    int steps = session->history.count;
    for (int reach = 1; reach > 0; steps -= reach) {
        reach = undo_reach(session, steps, &barrier);
    }
    return steps;
}

bool session_can_undo(const Session *session)
{
    return session_undo_barrier(session) == UNDO_FREE;
}

bool session_can_redo(const Session *session)
{
    const History *history = &session->history;
    return (history->count < history->total || session_can_recorrect(session))
           && session->ending.kind == ENDING_NONE;
}

int session_own_draws(const Session *session, int out[], int capacity)
{
    const GameHead head = session_head(session);
    int own;
    (void)game_draws(&head, out, capacity, &own);
    return own;
}

int session_draws(const Session *session, int *own, bool *whole)
{
    const GameHead head = session_head(session);
    *whole = session->setup.draws_before == 0;
    return game_draws(&head, NULL, 0, own);
}

void session_dice(const Session *session, int steps, DiceTally *out)
{
    const History *history = &session->history;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < steps && i < history->count; i++) {
        dice_add(out, &session->board.world, &history->entries[i].step.before.state,
                 &history->entries[i].step.command);
    }
}

/* One undo is one line of the game file. */
bool session_undo(Session *session)
{
    UndoBarrier barrier;
    History *history = &session->history;
    const SessionEyes eyes = session_eyes(session);
    const bool mended = session_correction_is_last(session, history->count);
    const int reach = undo_reach(session, history->count, &barrier);
    if (barrier != UNDO_FREE) {
        return false;
    }
    bool past_ai = false;
    for (int i = 0; i < reach; i++) {
        history_undo(history);
        past_ai =
            past_ai
            || session_seat_is_ai(session, history->entries[history->count].step.command.player);
    }
    const bool line = !mended && is_of_line(session, history->count);
    const bool entry = !mended && !line && is_entry(session, &history->entries[history->count]);
    session->setup.undos_past_ai += past_ai;
    if (mended) {
        session_uncorrect(session);
    } else {
        session->taken_back = entry ? history->count + 1 : 0;
    }
    session->queue_count = 0;
    session->generation++;
    session_changed(session);
    session_hand_back(session, eyes);
    session_lesson_back(session);
    if (session_forget_lost(session) || entry || mended || line) {
        session_file_close(session);
        /* whole: its header says what is to be entered anew, and no line takes back dice */
        session_file_begin(session);
    } else {
        session_file_undo(session, reach);
    }
    return true;
}

/* The next step, and what was taken back with it: the rest of its line, and computers' since. */
static bool redo_goes_on(const Session *session)
{
    const History *history = &session->history;
    const HistoryEntry *next = &history->entries[history->count];
    return history->count < history->total
           && (next->step.joined
               || (!is_entry(session, next)
                   && (!session_seat_is_person(session, next->step.command.player)
                       || comes_again(session, next))));
}

/* A person's command, a line or a correction, and the computers' that were taken back with it. */
bool session_redo(Session *session)
{
    History *history = &session->history;
    const SessionEyes eyes = session_eyes(session);
    if (!session_can_redo(session)) {
        return false;
    }
    if (history->count == history->total) {
        if (!session_recorrect(session)) {
            return false;
        }
        while (redo_goes_on(session)) {
            history_redo(history);
        }
        session_changed(session);
        session_hand_back(session, eyes);
        session_file_close(session);
        session_file_begin(session); /* whole, as when it was made */
        return true;
    }
    const bool entry = session->taken_back > 0;
    session->taken_back = 0;
    if (entry) {
        session_file_close(session);
    }
    do {
        history_redo(history);
        if (!entry) {
            session_file_step(session);
        }
    } while (redo_goes_on(session));
    if (entry) {
        session_file_begin(session); /* whole: its header no longer says what is to be entered */
    }
    session->queue_count = 0;
    session->generation++;
    session_changed(session);
    session_hand_back(session, eyes);
    return true;
}

/* ---- Records ---- */

static void fill_record(const Session *session, const GameState *state, PlayerId viewer,
                        TurnRecord *record)
{
    const World *world = &session->board.world;
    PlayerView view;
    rules_view(world, state, viewer, &view);
    bool open = session_over(session);
    memset(record, 0, sizeof *record);
    record->turn = state->pub.turn;
    for (int player = 1; player <= state->pub.player_count; player++) {
        PlayerTally tally;
        rules_tally(world, &state->pub, (PlayerId)player, &tally);
        bool known = open || player_mask_has(view.ducats_known, (PlayerId)player);
        record->ducats[player] = known ? state->secret.ducats[player] : 0;
        record->points[player] = rules_points(world, &tally, record->ducats[player]);
        record->ports[player] = tally.ports;
    }
}

int session_turn_records(Session *session, PlayerId viewer, TurnRecord *out, int capacity)
{
    const History *history = &session->history;
    int count = 0;
    for (int i = 0; i <= history->count; i++) {
        const GameState *state = &history_state(history, i)->state;
        bool last =
            i == history->count || history_state(history, i + 1)->pub.turn != state->pub.turn;
        if (last && count < capacity) {
            fill_record(session, state, viewer, &out[count++]);
        }
    }
    return count;
}

void session_account(Session *session, Account *account, int from)
{
    SessionStep step;
    if (from == 0) {
        account_init(account, session->setup.game.player_count);
    }
    for (; from < session->history.count; from++) {
        session_step(session, from, 0, &step);
        account_add(account, from, step.turn, &step.command);
    }
}

void session_account_end(const Session *session, Account *account)
{
    uint8_t rank[PLAYER_MAX + 1];
    if (session->ending.kind == ENDING_NONE && session_rank(session, rank)) {
        account_end(account, rank);
    }
}

/* ---- Branches ---- */

void session_as_parent(Session *session, int moves, SessionParent *out)
{
    TurnRecord last;
    memset(out, 0, sizeof *out);
    memcpy(out->commitment, session_commitment(session), sizeof out->commitment);
    out->moves = moves;
    out->over = session_over(session);
    if (out->over) {
        const bool points = rules_traits(&session->board.world).points_decide;
        fill_record(session, &session->history.now.state, 0, &last);
        memcpy(out->wealth, points ? last.points : last.ducats, sizeof out->wealth);
    }
}

bool session_same_dice(const Session *session, int moves, SessionSetup *setup)
{
    const SessionSetup *own = &session->setup;
    if (!session_over(session) || own->own_dice || session_own_draws(session, NULL, 0) > 0) {
        return false;
    }
    setup->seed = own->seed;
    setup->draws_before = own->draws_before;
    for (int i = 0; i < moves; i++) {
        setup->draws_before += session->history.entries[i].step.command.player == PLAYER_CHANCE;
    }
    return true;
}

/* ---- The end before the rules end it ---- */

SessionEnding session_ending(const Session *session)
{
    return session->ending;
}

bool session_end(Session *session, EndingKind kind)
{
    const PlayerId by = kind == ENDING_CONCEDED ? ending_lone_person(&session->setup) : 0;
    if (session_over(session) || (kind != ENDING_AGREED && by == 0)) {
        return false;
    }
    session->ending = (SessionEnding){(uint8_t)kind, by};
    session->queue_count = 0;
    session->generation++;
    session_changed(session);
    session_file_close(session);
    session_file_begin(session); /* whole: its header says that older programs cannot read it */
    return true;
}
