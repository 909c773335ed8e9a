/* The application: which screen is up, the game behind it, and what happens between frames. */
#include "advice/ahead.h"
#include "advice/analysis.h"
#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "app/library.h"
#include "app/screens.h"
#include "app/statistics.h"
#include "book/page.h"
#include "decisions/common/parts.h"
#include "frame/parts.h"
#include "learn/parts.h"
#include "learn/puzzle.h"
#include "playback/playback.h"
#include "record/record.h"
#include "setup/kept.h"
#include "setup/settings.h"
#include "speak/parts.h"
#include "position/set_up.h"
#include "workshop/boards.h"
#include "workshop/games.h"

void app_ui_set_board(const char *name)
{
    EditionId edition = edition_find(name);
    snprintf(app->form.board, sizeof app->form.board, "%s", edition == EDITION_NONE ? name : "");
    if (edition != EDITION_NONE) {
        form_defaults();
        app->form.edition = edition;
    }
}

void app_ui_set_seed(uint64_t seed)
{
    snprintf(app->form.seed, sizeof app->form.seed, "%llu", (unsigned long long)seed);
}

void app_ui_set_long_text(bool on)
{
    strings_set_long(app->strings, on);
}

void app_ui_set_speed(float speed)
{
    app->scripted_speed = true;
    ui->anim.speed = speed;
    gfx_request_redraw(ui->gfx);
}

void app_ui_set_palette(ThemePalette palette)
{
    app->settings.palette = (int)palette;
    settings_take_as_given();
    settings_apply();
}

static const char *name_key(const UiKey *key)
{
    return keys_name(app->strings, (KeyChoice){key->key, key->mods});
}

bool app_ui_create(const UiHost *host, char *error, size_t size)
{
    Error problem = {0};
    char dir[1200];
    app = calloc(1, sizeof *app);
    if (!app) {
        snprintf(error, size, "out of memory");
        return false;
    }
    ui->bare = true;
    app->host = *host;
    app->host.board_dir = host->board_dir ? host->board_dir : "";
    snprintf(dir, sizeof dir, "%s/strings", host->asset_dir);
    app->strings = strings_of_language(dir, STRINGS_SOURCE, &problem);
    if (!app->strings) {
        snprintf(error, size, "%s: %s", problem.where, problem.what);
        free(app);
        return false;
    }
    strings_name_keys(app->strings, keys_label_of);
    ui->name_key = name_key;
    app->speech = speech_create();
    speaker_reset();
    if (!app->speech) {
        snprintf(error, size, "out of memory");
        app_ui_destroy();
        return false;
    }
    settings_read();
    /* The command line wins, for this time. */
    app->settings.text_scale = host->text_scale > 0 ? host->text_scale : app->settings.text_scale;
    app->settings.fullscreen = app->settings.fullscreen || gfx_is_fullscreen(ui->gfx);
    settings_take_as_given();
    settings_apply();
    language_apply();
    const char *const troubles[] = {kept_words(app->settings_state, KEEP_SETTINGS),
                                    kept_words(app->progress_state, KEEP_PROGRESS)};
    for (int i = 0; i < 2; i++) {
        if (troubles[i]) {
            app_notice(troubles[i]);
        }
    }
    if (host->second_window) {
        app_notice(host->apart_unknown ? S("title.apart_unknown") : S("title.second_window"));
    }
    return true;
}

void app_ui_destroy(void)
{
    if (!app) {
        return;
    }
    settings_keep_window();
    app_close_game();
    workshop_close();
    workshop_games_close();
    boards_rest();
    set_up_close();
    wall_close();
    gfx_picture_destroy(app->title_picture);
    reader_destroy(app->reader);
    library_rest(app->library);
    library_destroy(app->library);
    statistics_rest();
    screen_options_leave();
    mistakes_destroy(app->mistakes);
    progress_destroy(app->progress);
    free(app->settings_base);
    speech_destroy(app->speech);
    ui->name_key = NULL;
    strings_destroy(app->strings);
    free(app);
    app = NULL;
}

static bool serve_ai(void)
{
    static AiJob job;
    static Command plan[UI_HOST_PLAN_MAX];
    uint32_t number = 0;
    int count = 0;
    bool changed = false;
    /* What was decided is shown before the next comes: the game runs no further ahead of the screen
     * than the computers think. */
    if (!table_is_halted(app->table) && !table_is_playing(app->table)
        && app->host.ai_poll(&number, plan, &count)) {
        app->table->next_wanted = false;
        session_ai_answer(app->session, number, plan, count);
        if (number == app->ai_number) {
            app->ai_number = 0;
        }
        changed = true;
    }
    if (!app->puzzle && !record_is_open(app->table) && session_ai_job(app->session, &job)) {
        if (app->lesson) {
            /* What rivals do is written in the lesson. */
            count = session_lesson_answer(app->session, job.seat, plan, UI_HOST_PLAN_MAX);
            if (count > 0) { /* Else he waits until the learner has decided, too. */
                session_ai_answer(app->session, job.number, plan, count);
            }
            return count > 0;
        }
        app->ai_number = job.number;
        ahead_yield();
        app->host.ai_start(&session_board(app->session)->world, &job);
    }
    return changed;
}

bool app_ui_update(void)
{
    if (app->host.ai_net_missing && app->host.ai_net_missing()) {
        ui_toast(strings_get(app->strings, "ai.no_net"), true);
    }
    if (workshop_games_follow() && app->screen == SCREEN_WORKSHOP) {
        return true;
    }
    if (app->screen == SCREEN_STATISTICS) {
        return statistics_follow();
    }
    const bool advised = !app->people_unknown || statistics_find_people();
    if (app->screen == SCREEN_END && (app->end_page == 2 || analysis_is_due())) {
        return !advised || analysis_follow();
    }
    if (app->screen == SCREEN_LOAD) {
        return library_read_seen(app->library);
    }
    if (app->screen != SCREEN_TABLE || !app->table) {
        return false;
    }
    rivals_follow();
    bool moved = serve_ai();
    if (record_is_open(app->table) && session_over(app->session)) {
        moved = !advised || analysis_follow() || moved;
    } else {
        analysis_leave();
        moved = !advised || hint_follow(app->table) || moved;
    }
    moved = puzzle_follow() || moved;
    /* A game that somebody here has played to its end counts once for the coach. */
    const bool over = session_over(app->session);
    if (over && !app->over_seen && app_people() != 0 && !app->lesson && !app->puzzle) {
        progress_note(PROGRESS_GAME, session_commitment(app->session), 0);
    }
    app->over_seen = app->over_seen || over;
    return table_update(app->table) || moved;
}

bool app_ui_idle(void)
{
    if (ui->anim.moving) {
        return false;
    }
    if (app->screen == SCREEN_STATISTICS) {
        return !statistics_busy();
    }
    if (app->screen == SCREEN_LOAD) {
        return !library_busy(app->library);
    }
    if (app->screen == SCREEN_WORKSHOP) {
        return !workshop_games_busy();
    }
    const Table *t = app->table;
    if (app->screen != SCREEN_TABLE || !t) {
        return true;
    }
    if (record_is_open(t)) {
        return !table_is_playing(t) && !record_plays(t);
    }
    if (hint_busy(t) || puzzle_busy() || t->playback.pace.waits) {
        return !hint_busy(t) && !puzzle_busy();
    }
    if (app->puzzle && app->puzzle->stage != PUZZLE_OPEN) {
        return !table_is_playing(t);
    }
    if (table_is_halted(t)) {
        return !t->playback.playing;
    }
    if (t->report.open || (t->fight.open && t->fight.over) || session_eyes(app->session).curtain) {
        return true;
    }
    return orders_settled(t) && app->ai_number == 0
           && (t->decider != 0 || session_over(app->session) || own_dice_asked(t) != 0);
}

static const struct {
    const char *name;
    void (*draw)(void);
} SCREENS[SCREEN_COUNT] = {[SCREEN_TITLE] = {"title", screen_title},
                           [SCREEN_NEW_GAME] = {"new_game", screen_new_game},
                           [SCREEN_LOAD] = {"load", screen_load},
                           [SCREEN_OPTIONS] = {"options", screen_options},
                           [SCREEN_PROBLEMS] = {"problems", screen_problems},
                           [SCREEN_TABLE] = {"table", screen_table},
                           [SCREEN_LEARN] = {"learn", screen_learn},
                           [SCREEN_PUZZLES] = {"puzzles", screen_puzzles},
                           [SCREEN_END] = {"end", screen_end},
                           [SCREEN_STATISTICS] = {"statistics", screen_statistics},
                           [SCREEN_WORKSHOP] = {"workshop", screen_workshop},
                           [SCREEN_POSITION] = {"position", screen_position},
                           [SCREEN_WALL] = {"wall", screen_wall}};

static void draw_screen(void)
{
    if (app->screen != SCREEN_TABLE) {
        /* The table knows what it asks when it has followed the game, and leaves out what the chart
         * covers. */
        ui_ask((uint64_t)app->screen + 1);
        paint_walnut(gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)));
    }
    if (app->screen != SCREEN_TABLE && app->screen != SCREEN_TITLE) {
        ui->esc_leaves = true;
    }
    if (app->screen != SCREEN_LOAD) {
        library_rest(app->library);
    }
    if (app->screen != SCREEN_NEW_GAME) {
        boards_rest();
    }
    if (app->screen != SCREEN_STATISTICS && !app->people_unknown) {
        statistics_rest();
    }
    app->unkept = NULL;
    SCREENS[app->screen].draw();
}

/* They work under whatever is open: nothing on screen is decided by them. */
static void window_keys(void)
{
    settings_switch(KEY_FULLSCREEN, &app->settings.fullscreen);
    settings_switch(KEY_MUTE, &app->settings.mute);
    if (ui_shortcut_above(keys_of(KEY_PICTURE))) {
        picture_take();
    }
    picture_follow();
}

/* Opens the rules at a target: at the rule that refuses it, or at the chapter about it. False:
 * nothing is said of it. */
static bool explain(const char *id)
{
    char rule[UI_ID_MAX];
    const UiTarget *target = id[0] ? ui_target_find(id) : NULL;
    const Reader *reader = target ? reader_of() : NULL;
    const Book *book = reader ? reader->books[reader_edition_in_hand()] : NULL;
    const bool named = target && rules_named(target->tip, rule);
    if (!named && strncmp(id, "entry:", 6) != 0
        && (!book || book_chapter_of_target(book, id) < 0)) {
        return false;
    }
    rules_open_at(named ? rule : id);
    return true;
}

/* F1 opens the rules at what is said on screen, a tip, a message or a hint, and the right button at
 * what it presses; else F1 opens them at their first page. */
static void follow_rules(void)
{
    char rule[UI_ID_MAX];
    const bool key = ui_shortcut_above(keys_of(KEY_RULES));
    const char *right = ui->right_clicked;
    ui->rules_key = keys_of(KEY_RULES);
    if (app->rules_open || (!key && !right[0])) {
        app->rules_open = app->rules_open && !key;
    } else if (!key) {
        if (!explain(right)) {
            rules_open_at(app_ui_moment());
        }
    } else if (!explain(ui->tip_shown)) {
        const bool hint = app->screen == SCREEN_TABLE && app->table && hint_is_open(app->table);
        rules_open_at(rules_named(ui_toast_text(), rule) ? rule : hint ? app_ui_moment() : "");
    }
}

/* Nobody listens to a window that is not seen, and nobody must be kept awake but by computers
 * that move. */
static void follow_window(void)
{
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    const bool shown = t && !ui->input.hidden && !session_over(app->session);
    sound_set_hidden(ui->sound,
                     ui->input.hidden || (app->settings.quiet_behind && !ui->input.focused));
    const bool watched =
        shown && !t->decider && !session_eyes(app->session).curtain && !app_ui_idle();
    (watched ? SDL_DisableScreenSaver : SDL_EnableScreenSaver)();
}

/* Grave pieces around the game and in its last turn, dances in it; a fight is heard before them. */
static void play_music(void)
{
    static const char *const around[] = {"ostinato", "belle"};
    static const char *const inside[] = {"folia",     "grillo",      "passamezzo",
                                         "romanesca", "schiarazula", "spagnoletta"};
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    sound_hush(ui->sound, t && t->fight.open && !t->fight.away);
    if (t && !table_is_last(t)) {
        sound_music(ui->sound, inside, 6, 2500);
    } else if (app->screen != SCREEN_OPTIONS) { /* Options are opened from either. */
        sound_music(ui->sound, around, 2, 2500);
    }
}

/* A position and a board open, unless something would be lost; a position on another can be undone.
 * Where saved games are listed a game joins them, elsewhere it is played. */
static void take_dropped(const char *path)
{
    Library *library = app->screen == SCREEN_LOAD ? library_of() : NULL;
    const bool opens = !app->unkept || app->screen == SCREEN_POSITION;
    if (opens && set_up_open_file(path)) {
        return;
    }
    if (app->unkept) {
        ui_toast(S(app->unkept), true);
    } else if (!boards_take(path)) {
        if (library) {
            (void)library_import(library, path);
        } else {
            app_open_in_place(path);
        }
    }
}

bool app_ui_frame(void)
{
    settings_fit_text();
    app_keep_again();
    speaker_begin();
    app->table_layers = 0;
    pad_keys_bind(app->screen == SCREEN_TABLE && app->table && record_is_open(app->table));
    if (ui->input.dropped[0]) {
        take_dropped(ui->input.dropped);
    }
    draw_screen();
    follow_rules();
    if (app->rules_open) {
        overlay_rules();
    }
    if (app->confirm != CONFIRM_NONE) {
        overlay_confirm();
    }
    if (app->notice[0]) {
        overlay_notice();
    }
    screen_typing();
    /* Over every sheet, for nothing is said behind one; the rule that it names can be looked up. */
    char rule[UI_ID_MAX];
    const GfxRect window = gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx));
    const bool table = app->screen == SCREEN_TABLE && app->table;
    ui_modal_join();
    const bool asked = ui_toast_draw(table ? app->table->layout.board : window);
    ui_modal_end();
    if (asked && rules_named(ui_toast_text(), rule)) {
        rules_open_at(rule);
    }
    if (app->lesson_play) {
        app_start_first_game((EditionId)app->lesson->board.world.edition);
    } else if (app->lesson_leave) {
        const int at = session_lesson_at(app->session);
        if (at > 0 && at < app->lesson->step_count) {
            ui_toast(S("lesson.left"), false);
        }
        app_leave_game(SCREEN_LEARN);
    }
    if (app->puzzle) {
        app_follow_puzzle();
    }
    if (app->screen == SCREEN_TABLE) {
        app_follow_looked_at();
        app_follow_branch();
    }
    app_follow_set_up();
    const bool sheet =
        app->screen == SCREEN_TABLE && (ui->layers > app->table_layers || word_card_waits());
    if (app->sheet_open && !sheet) {
        gfx_request_redraw(ui->gfx); /* What waited behind it goes on. */
    }
    app->sheet_open = sheet;
    window_keys();
    follow_window();
    play_music();
    speaker_end();
    settings_fit_text(); /* The screen may be another one now. */
    return !app->leave;
}

int app_ui_shown_steps(void)
{
    return app->screen == SCREEN_TABLE && app->table ? app->table->playback.shown_steps : 0;
}

const char *app_ui_screen(void)
{
    const bool table = app->screen == SCREEN_TABLE && app->table;
    return table && session_eyes(app->session).curtain ? "curtain" : SCREENS[app->screen].name;
}

const char *app_ui_moment(void)
{
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    return !t                                          ? ""
           : table_is_playing(t) && report_is_shown(t) ? (t->report.number ? "scoring" : "wine")
           : t->fight.open ? (t->fight.defender.galley ? "fight" : "siege")
                           : phase_name((PhaseId)rules_phase(&t->view.pub).id);
}

void app_ui_proceed(void)
{
    if (app->table) {
        app->table->report.open = false;
        if (app->table->fight.over) {
            app->table->fight.open = false;
        }
        if (app->screen == SCREEN_TABLE && session_over(app->session)
            && !table_is_playing(app->table)) {
            app->screen = SCREEN_END;
        }
    }
}

void app_ui_record_speech(void)
{
    speech_record(app->speech);
    app->settings.speech = true;
    settings_apply();
}

int app_ui_said_count(void)
{
    return speech_recorded(app->speech);
}

const char *app_ui_said(int index)
{
    return speech_recorded_at(app->speech, index);
}

Session *app_ui_session(void)
{
    return app->session;
}
