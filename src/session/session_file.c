/* A session's beginnings and its file: create, load, save, and one line after every command. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>

#include "session_private.h"

/* ---- Writing ---- */

static void trouble(Session *session, KeptState state, const char *what)
{
    session->kept = state;
    (void)snprintf(session->trouble, sizeof session->trouble, "%.250s", what);
    if (session->file != NULL) {
        (void)fclose(session->file);
        session->file = NULL;
    }
}

/* As the system said in errno. */
static void trouble_of_disk(Session *session, const char *what, int reason)
{
    static const KeptState states[] = {
        [DISK_FAULT_NONE] = KEPT_OTHER,          [DISK_FAULT_FULL] = KEPT_FULL,
        [DISK_FAULT_FORBIDDEN] = KEPT_FORBIDDEN, [DISK_FAULT_FOLDER] = KEPT_FOLDER,
        [DISK_FAULT_NAME] = KEPT_NAME,           [DISK_FAULT_OTHER] = KEPT_OTHER,
    };
    trouble(session, states[disk_fault(reason)], what);
}

/* False leaves why in *error and errno. */
static bool write_game(Session *session, const char *path, Error *error)
{
    const GameHead head = session_head(session);
    JsonWriter text;
    json_writer_init(&text, JSON_COMPACT);
    game_text_add_game(&text, &head);
    errno = ENOMEM;
    bool fine = text.failed ? error_set(error, path, "there is no memory left to write the game")
                            : disk_write_whole(path, text.text, text.bytes, error);
    const int reason = errno;
    json_writer_finish(&text);
    errno = reason;
    return fine;
}

/* Opens the file that is on the disk already, whole and up to date. */
static void open_to_append(Session *session)
{
    session->file = disk_append_open(session->path);
    if (session->file == NULL) {
        trouble_of_disk(session, strerror(errno), errno);
        return;
    }
    (void)disk_place(session->file, session->path, &session->file_bytes);
    session->kept = KEPT_WELL;
    session->trouble[0] = '\0';
}

void session_file_begin(Session *session)
{
    if (session->path == NULL) {
        return;
    }
    Error error;
    if (write_game(session, session->path, &error)) {
        open_to_append(session);
    } else {
        trouble_of_disk(session, error.what, errno);
    }
}

/* What may happen to a file while it is open: it is deleted or renamed, or its folder is, it is
 * cut, another program puts its own in the place or writes into it. What is gone or cut is written
 * again; what belongs to somebody else is left alone. True when the file was found as it was
 * left. */
static bool look_after_file(Session *session)
{
    uint64_t bytes = 0;
    const DiskPlace place = disk_place(session->file, session->path, &bytes);
    if (place == DISK_SAME && bytes == session->file_bytes) {
        return true;
    }
    if (place == DISK_ANOTHER || bytes > session->file_bytes) {
        trouble(session, KEPT_TAKEN,
                "another program has put its own file in the place of the game file");
        return false;
    }
    (void)fclose(session->file);
    session->file = NULL;
    session_file_begin(session);
    return false;
}

SessionKept session_kept(Session *session)
{
    if (session->file != NULL) {
        (void)look_after_file(session);
    }
    const bool nowhere = session->path == NULL && session->kept == KEPT_WELL;
    return (SessionKept){nowhere ? KEPT_NOWHERE : session->kept,
                         session->path == NULL ? "" : session->path,
                         nowhere ? "no file was asked for" : session->trouble};
}

void session_keep_again(Session *session)
{
    const bool taken =
        session->kept == KEPT_TAKEN && session->path != NULL && file_exists(session->path);
    if (session->file == NULL && !taken) {
        session_file_begin(session);
    }
}

/* A file that failed once has a hole, so from then on it is written whole again until that works.
 * The step is in the history already, so a file written whole has it. */
static void write_out(Session *session, bool sync)
{
    if (session->file == NULL) {
        session_keep_again(session);
        return;
    }
    const JsonWriter *text = &session->text;
    if (!look_after_file(session)) {
        return;
    }
    const bool written = !text->failed && disk_append(session->file, text->text, text->bytes, sync);
    if (!written) {
        trouble_of_disk(session, text->failed ? "there is no memory left" : strerror(errno), errno);
        return;
    }
    session->file_bytes += text->bytes;
}

void session_file_step(Session *session)
{
    if (session->path == NULL) {
        return;
    }
    const History *history = &session->history;
    const HistoryEntry *entry = &history->entries[history->count - 1];
    GameHead head = session_head(session);
    json_writer_clear(&session->text);
    game_text_add_step(&session->text, &head, history->count, &entry->step, &history->now);
    /* Syncing waits for the disk, so only where a turn or the game ends: a crash of the program
     * loses nothing in any case, a power cut the turn at most. */
    bool turn_ends = history->now.pub.turn != entry->step.before.pub.turn || session_over(session);
    write_out(session, turn_ends);
}

void session_file_undo(Session *session, int undone)
{
    if (session->path == NULL) {
        return;
    }
    GameHead head = session_head(session);
    json_writer_clear(&session->text);
    game_text_add_undo(&session->text, &head, undone, session->history.count,
                       &session->history.now.state);
    write_out(session, false);
}

void session_file_answers(Session *session)
{
    if (session->path == NULL) {
        return;
    }
    json_writer_clear(&session->text);
    game_text_add_answers(&session->text, &session->answers);
    write_out(session, false);
}

void session_file_close(Session *session)
{
    if (session->file != NULL) {
        (void)disk_sync(session->file);
        (void)fclose(session->file);
        session->file = NULL;
    }
}

bool session_save_as(Session *session, const char *path, Error *error)
{
    /* The session's own file stays open under its name: write it out and leave it alone. */
    if (session->path != NULL && strcmp(path, session->path) == 0) {
        session_file_close(session);
        session_file_begin(session);
        return session->file != NULL || error_set(error, path, "%s", session->trouble);
    }
    return write_game(session, path, error);
}

void session_keep_in(Session *session, const char *path)
{
    char *copy = text_copy(path);
    session_file_close(session);
    if (copy == NULL) {
        trouble(session, KEPT_MEMORY, "there is no memory left");
        return;
    }
    free(session->path);
    session->path = copy;
    session_file_begin(session);
}

/* ---- Beginning and end ---- */

/* Takes nothing over: board is copied. NULL: out of memory. */
Session *session_make(const Board *board, const SessionSetup *setup, const GamePosition *start,
                      bool from_position, const char *path, Error *error)
{
    Session *session = calloc(1, sizeof *session);
    if (session == NULL || !board_copy(&session->board, board)) {
        free(session);
        (void)error_set(error, "", "there is no memory left for a game");
        return NULL;
    }
    json_writer_init(&session->text, JSON_COMPACT);
    history_init(&session->history, start);
    session->history.draws = setup->draws_before;
    session->setup = *setup;
    session->start = *start;
    session->from_position = from_position;
    session->generation = 1;
    session->change = 1;
    game_commitment(setup->seed, session->commitment);
    session->path = path == NULL ? NULL : text_copy(path);
    if (path != NULL && session->path == NULL) {
        session_destroy(session);
        (void)error_set(error, "", "there is no memory left for a game");
        return NULL;
    }
    return session;
}

/* What cannot be written and read again is refused now and not at the first loading. */
static bool header_reads_back(const Session *session, Error *error)
{
    GameHead head = session_head(session);
    JsonWriter text;
    json_writer_init(&text, JSON_COMPACT);
    game_text_add_header(&text, &head);
    GameFile file;
    bool fine = text.failed
                    ? error_set(error, "", "there is no memory left for a game")
                    : game_file_read_text(text.text, text.bytes, "the new game", &file, error);
    json_writer_finish(&text);
    if (fine) {
        game_file_finish(&file);
    }
    return fine;
}

static Session *begin(const Board *board, const SessionSetup *setup, const GamePosition *start,
                      bool from_position, const char *path, Error *error)
{
    Session *session = session_make(board, setup, start, from_position, path, error);
    if (session == NULL) {
        return NULL;
    }
    if (!header_reads_back(session, error)) {
        session_destroy(session);
        return NULL;
    }
    session_file_begin(session);
    return session;
}

static bool player_count_fits(const Board *board, const SessionSetup *setup, Error *error)
{
    int count = setup->game.player_count;
    return (count >= board->world.player_min && count <= board->world.player_max)
           || error_set(error, "", "this board is for %d to %d players", board->world.player_min,
                        board->world.player_max);
}

/* Says to the rules which seats are people; returns them where that makes a difference. */
static PlayerMask seat_people(const World *world, const SessionSetup *setup, GameState *start)
{
    const GameState before = *start;
    PlayerMask people = 0;
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        people |= setup->seats[seat].kind == SEAT_PERSON ? player_mask_of(seat) : 0;
    }
    rules_seat_people(world, start, people);
    return memcmp(&before, start, sizeof before) != 0 ? people : 0;
}

Session *session_create(const Board *board, const SessionSetup *setup, const char *file_path,
                        Error *error)
{
    if (!player_count_fits(board, setup, error)) {
        return NULL;
    }
    GamePosition start;
    SessionSetup own = *setup;
    rules_begin(&board->world, &own.game, &start);
    own.people = seat_people(&board->world, &own, &start.state);
    return begin(board, &own, &start, false, file_path, error);
}

Session *session_create_from_position(const Board *board, const SessionSetup *setup,
                                      const GamePosition *state, const char *file_path,
                                      Error *error)
{
    SessionSetup own = *setup;
    own.game.player_count = state->pub.player_count;
    own.game.options = state->pub.options;
    if (!player_count_fits(board, &own, error)) {
        return NULL;
    }
    GamePosition start = *state;
    own.people = 0; /* the position that is kept says so itself */
    (void)seat_people(&board->world, &own, &start.state);
    return begin(board, &own, &start, true, file_path, error);
}

void session_destroy(Session *session)
{
    if (session == NULL) {
        return;
    }
    session_file_close(session);
    history_finish(&session->history);
    corrections_finish(&session->corrections);
    session_mendings_finish(session);
    json_writer_finish(&session->text);
    board_finish(&session->board);
    free(session->path);
    free(session);
}

/* ---- Loading ---- */

/* Plays the file's commands again; they are legal, so only memory can fail. */
static bool play_again(Session *session, const GameFile *file)
{
    for (int i = 0; i < file->step_count; i++) {
        if (!history_push(&session->history, &session->board.world, &file->steps[i])) {
            return false;
        }
        session_seal(session, i);
    }
    const int seated = session_reseated(&file->setup);
    session->sealed = seated > session->sealed ? seated : session->sealed;
    return true;
}

/* Goes on in the file it was read from when nothing is wrong with it; else writes it again, the
 * damaged bytes put aside first. */
static void continue_file(Session *session, const GameFile *file, const char *path,
                          const char *text, size_t bytes)
{
    if (session->path == NULL) {
        return;
    }
    bool same = strcmp(path, session->path) == 0;
    if (same && file->whole) {
        open_to_append(session);
        return;
    }
    bool damaged = file->report.first_bad_line != 0;
    Error error;
    if (same && damaged && !disk_keep_damaged(path, text, bytes, &error)) {
        /* Better no file than one that wipes out what might still be mended. */
        session->kept = KEPT_DAMAGED;
        (void)snprintf(session->trouble, sizeof session->trouble,
                       "the damaged game file cannot be put aside: %.200s", error.what);
        free(session->path);
        session->path = NULL;
        return;
    }
    session_file_begin(session);
}

Session *session_load(const char *path, const char *file_path, LoadReport *report, Error *error)
{
    if (report != NULL) {
        memset(report, 0, sizeof *report);
    }
    size_t bytes = 0;
    char *text = file_read(path, &bytes, error);
    GameFile file;
    if (text == NULL) {
        return NULL;
    }
    if (!game_file_read_text(text, bytes, path, &file, error)) {
        free(text);
        return NULL;
    }
    Session *session =
        session_make(&file.board, &file.setup, &file.start, file.from_position, file_path, error);
    if (session != NULL && !play_again(session, &file)) {
        (void)error_set(error, path, "there is no memory left for the game");
        session_destroy(session);
        session = NULL;
    }
    if (session != NULL) {
        session->corrections = file.corrections;
        file.corrections = (Corrections){.count = 0};
        session->answers = file.answers;
        session->ending = file.ending;
        session->taken_back = file.taken_back;
        session_find_fixed(session);
        session_find_taken_over(session);
        continue_file(session, &file, path, text, bytes);
    }
    if (session != NULL && report != NULL) {
        *report = file.report;
        report->own_draws = file.own_draws;
    }
    game_file_finish(&file);
    free(text);
    return session;
}
