#include "app/screens.h"

#include "advice/ahead.h"
#include "advice/analysis.h"
#include "advice/hint_ask.h"
#include "frame/parts.h"
#include "learn/puzzle.h"
#include "position/set_up.h"
#include "record/record.h"
#include "setup/kept.h"

void app_close_game(void)
{
    app->host.ai_stop();
    if (app->host.advice_stop) {
        app->host.advice_stop();
    }
    app->ai_number = 0;
    analysis_close();
    ahead_close();
    table_destroy(app->table);
    app->table = NULL;
    session_destroy(app->session);
    app->session = NULL;
    app->opened[0] = '\0';
    app->people_unknown = false;
    app->not_put_away = app->not_kept_told = false;
    app->looked_at = 0;
    lesson_destroy(app->lesson);
    app->lesson = NULL;
    app->lesson_doing = app->lesson_sheet = app->lesson_said = app->lesson_shown = 0;
    app->lesson_leave = app->lesson_play = app->first_game = app->hint_wanted = false;
    puzzle_destroy(app->puzzle);
    app->puzzle = NULL;
}

void app_leave_game(Screen screen)
{
    app_close_game();
    app->screen = screen;
}

/* Takes over a session and lays the table for it. */
static bool lay_table(Session *session, Error *error)
{
    app_close_game();
    app->session = session;
    app->table = table_create(error);
    if (!app->table) {
        app_close_game();
        return false;
    }
    if (error->what[0]) { /* Something of its chart is not there. */
        ui_toast(S("bar.no_chart"), true);
    }
    app->over_seen = session_over(session);
    app->follow = (RivalsFollow){.steps = session_step_count(session)};
    app->people_unknown = true;
    app->end_page = 0;
    app->screen = SCREEN_TABLE;
    return true;
}

bool app_ui_start(const Board *board, const SessionSetup *setup, const GamePosition *state,
                  Error *error)
{
    if (setup->game.player_count > board->world.player_max) {
        return error_set(error, "", "%s", SN("new_game.too_many", board->world.player_max));
    }
    Session *session = state ? session_create_from_position(board, setup, state, NULL, error)
                             : session_create(board, setup, NULL, error);
    return session && lay_table(session, error);
}

bool app_ui_open(const char *path, const char *file_path, Error *error)
{
    LoadReport report = {0};
    Session *session = session_load(path, file_path, &report, error);
    if (!session || !lay_table(session, error)) {
        return false;
    }
    snprintf(app->opened, sizeof app->opened, "%s", path);
    if (report.own_draws > 0 && !session_setup(app->session)->own_dice) {
        app_notice(SN("load_game.own_draws", report.own_draws));
    }
    if (report.resumed_turn > 0) {
        app_notice(
            SF("load_game.report_resumed",
               ARG_TEXT("when", words_when_in(app->strings, app->session, report.resumed_turn))));
    } else if (report.diverged) {
        app_notice(SF("load_game.report_diverged", ARG_INT("number", report.first_bad_line)));
    } else if (report.lines_lost > 0) {
        app_notice(SN("load_game.report_lost", report.lines_lost));
    }
    return true;
}

/* The game on the table takes the autosave's place; the one that has it goes to the saved games. */
static void keep_in_autosave(void)
{
    const char *autosave = app->host.autosave_path;
    if (autosave[0] && app->host.autosave_keep()) {
        session_keep_in(app->session, autosave);
    } else if (autosave[0]) {
        app->not_put_away = true;
    }
    app_tell_kept();
}

void app_follow_looked_at(void)
{
    if (app->looked_at && app->looked_at != session_generation(app->session) + 1) {
        app->looked_at = 0;
        keep_in_autosave();
    }
}

/* A game of this program, kept from its beginning on; state NULL: from the start. */
static bool begin(const Board *board, const SessionSetup *setup, const GamePosition *state)
{
    Error error;
    const bool ok = app_ui_start(board, setup, state, &error);
    if (ok) {
        keep_in_autosave();
    } else {
        app_notice(app_plain(error.what));
    }
    return ok;
}

/* Shows what is wrong with a board or another file. */
static void show_problems(const char *file, const BoardProblems *problems)
{
    snprintf(app->problem_file, sizeof app->problem_file, "%s", file);
    app->problems = *problems;
    const bool returns = app->screen == SCREEN_NEW_GAME || app->screen == SCREEN_LOAD
                         || (app->screen == SCREEN_TABLE && app->table);
    app->back_to = returns ? app->screen : SCREEN_TITLE;
    app->screen = SCREEN_PROBLEMS;
}

bool app_ui_continue(const char *path)
{
    static BoardProblems problems;
    memset(&problems, 0, sizeof problems);
    problems.count = 1;
    /* Nothing is put away before the file has proved good. */
    const char *autosave = app->host.autosave_path;
    const bool same = autosave[0] && app->host.same_file(path, autosave);
    const bool opened =
        app_ui_open(same ? autosave : path, same ? autosave : NULL, &problems.items[0]);
    if (opened && same) {
        app_tell_kept();
    } else if (opened) {
        if (session_over(app->session) && app_opened_own()) {
            app->looked_at = session_generation(app->session) + 1;
        } else {
            keep_in_autosave();
        }
    }
    if (!opened) {
        show_problems(path, &problems);
    }
    return opened;
}

void app_open_in_place(const char *path)
{
    if (set_up_open_file(path)) {
        return;
    }
    if (app->host.fault != HOST_FAULT_SHOWN && app_not_kept()) {
        app_alarm(S("kept.drop"));
    } else {
        app_ui_continue(path);
    }
}

bool app_start_from_form(void)
{
    NewGameForm *f = &app->form;
    char name[APP_PATH_BYTES];
    Board board;
    SessionSetup setup;
    snprintf(name, sizeof name, "%s", f->board[0] ? f->board : edition_name(f->edition));
    if (!app->host.board_load(name, &board, &app->problems)) {
        BoardProblems found = app->problems;
        show_problems(name, &found);
        return false;
    }
    if (board.world.edition != f->edition) {
        /* Options and computers are chosen by edition: the form shows those of the board first. */
        f->edition = (EditionId)board.world.edition;
        board_finish(&board);
        app_notice(S("new_game.other_edition"));
        return false;
    }
    form_setup(&setup);
    const bool ok = begin(&board, &setup, NULL);
    board_finish(&board);
    return ok;
}

void app_start_first_game(EditionId edition)
{
    const NewGameForm kept = app->form;
    form_first_game(edition);
    app->first_game = app_start_from_form();
    app->form = kept;
}

bool app_rematch(bool next)
{
    SessionSetup setup;
    if (next) {
        form_next(&setup);
    } else {
        form_rematch(&setup);
    }
    return begin(session_board(app->session), &setup, NULL);
}

void app_follow_branch(void)
{
    SessionSetup setup;
    GamePosition state;
    if (app->table && record_wants_branch(app->table, &setup, &state)) {
        begin(session_board(app->session), &setup, &state);
    }
}

void app_follow_set_up(void)
{
    if (app->hint_wanted && app->table && app->table->decider != 0) {
        app->hint_wanted = false; /* Asked as soon as there is something to decide. */
        hint_toggle(app->table);
    }
    SessionSetup setup;
    GamePosition state;
    bool hint = false;
    if (app->set_up && set_up_wants_game(&setup, &state, &hint)
        && begin(&app->set_up->board, &setup, &state)) {
        if (app->set_up->of_game) {
            set_up_close();
        }
        app->hint_wanted = hint;
    }
}

void app_end_game(EndingKind kind)
{
    if (!session_end(app->session, kind)) {
        return;
    }
    rivals_found();
    app->over_seen = true; /* The coach counts games that were played to their end. */
    app->screen = SCREEN_END;
    app_tell_kept();
}

void app_start_lesson(const char *id)
{
    BoardProblems problems;
    Error error;
    char file[LESSON_ID_BYTES + 16];
    Lesson *lesson = lesson_load(app->host.asset_dir, id, &problems);
    snprintf(file, sizeof file, "lessons/%s.json", id);
    if (!lesson) {
        show_problems(file, &problems);
        return;
    }
    SessionSetup setup = lesson->setup;
    for (PlayerId seat = 1; seat <= setup.game.player_count; seat++) {
        SeatSetup *s = &setup.seats[seat];
        snprintf(s->name, sizeof s->name, "%s", S(lesson->setup.seats[seat].name));
    }
    const int at = progress_left_at(app->progress, id);
    Session *session =
        session_create_from_position(&lesson->board, &setup, &lesson->state, NULL, &error);
    const bool resumed = session && session_teach(session, lesson, at);
    if (!resumed) {
        session_destroy(session);
    }
    if (!resumed || !lay_table(session, &error)) {
        lesson_destroy(lesson);
        app_notice(S("lesson.broken"));
        return;
    }
    app->lesson = lesson;
    ui_golden_only(""); /* In its first frame the lesson has not pointed yet. */
}
