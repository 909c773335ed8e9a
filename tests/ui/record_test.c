/* The record: what its line marks, that every moment it shows is the game's own, that looking back
 * changes nothing, and what a branch begins with. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include "../run_suite.h"
#include "log/news.h"
#include "record/record.h"
#include "record/record_parts.h"
#include "window.h"

#include <serenissima/data/position.h>

static const char *folder; /* tests/replays */
static int jobs;           /* Given to computers so far. */

static void count_job(const World *world, const AiJob *job)
{
    (void)world, (void)job;
    jobs++;
}

static void open_game(const char *name)
{
    char path[1024];
    UiHost host;
    Error error;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    window_host_init(&host);
    host.ai_start = count_job;
    window_open();
    window_app(&host);
    app_ui_set_speed(0);
    ck_assert_msg(app_ui_open(path, NULL, &error), "%s", error.what);
    app->notice[0] = '\0';
    window_frames(20);
}

static void close_game(void)
{
    app_ui_destroy();
    ui_destroy();
}

static void press(SDL_Keycode key, unsigned mods)
{
    input_push_key(key, mods);
    window_frames(2);
}

static bool is_decision(int step)
{
    SessionStep past;
    if (step <= 0 || step >= session_step_count(app->session)) {
        return true;
    }
    session_step(app->session, step, 0, &past);
    return past.player != PLAYER_CHANCE;
}

/* What is on the table is what the session says of that moment, and of a finished game all of
 * it. */
static void demand_moment(int step)
{
    const Table *t = app->table;
    PlayerView view;
    GamePosition truth;
    ck_assert_int_eq(t->playback.shown_steps, step);
    if (step == 0) {
        session_first_view(app->session, t->viewer, &view);
    } else {
        SessionStep past;
        session_step(app->session, step - 1, t->viewer, &past);
        view = past.after;
    }
    ck_assert(memcmp(&t->view.pub, &view.pub, sizeof view.pub) == 0);
    if (session_position(app->session, step, &truth)) {
        ck_assert(memcmp(&t->view.secret, &truth.secret, sizeof truth.secret) == 0);
    } else {
        ck_assert(memcmp(&t->view, &view, sizeof view) == 0);
    }
}

static void walk(const char *name)
{
    open_game(name);
    const int steps = session_step_count(app->session);
    const uint32_t generation = session_generation(app->session);
    const PlayerMask pending = session_pending(app->session);
    const PlayerView before = app->table->view;
    jobs = 0;
    ck_assert(record_open(app->table, 0));
    window_frames(2);
    demand_moment(0);
    int at = 0;
    for (int i = 0; i < 60 && at < steps; i++) {
        press(SDLK_RIGHT, 0);
        ck_assert(app->table->playback.shown_steps > at);
        at = app->table->playback.shown_steps;
        ck_assert(is_decision(at));
        demand_moment(at);
        ck_assert_int_eq(app->table->decider, 0);
    }
    press(SDLK_LEFT, 0);
    ck_assert_int_lt(app->table->playback.shown_steps, at);
    demand_moment(app->table->playback.shown_steps);
    press(SDLK_END, 0);
    demand_moment(steps);
    press(SDLK_HOME, 0);
    demand_moment(0);
    for (int step = 1; step < steps; step += 97) {
        ck_assert(record_open(app->table, step));
        window_frames(1);
        ck_assert(is_decision(app->table->playback.shown_steps));
        demand_moment(app->table->playback.shown_steps);
    }
    press(SDLK_z, INPUT_CTRL); /* Nothing is taken back from there. */
    press(SDLK_SPACE, 0);      /* It plays, and stops, */
    press(SDLK_SPACE, 0);
    press(SDLK_ESCAPE, 0); /* and shows the present again. */
    ck_assert(!record_is_open(app->table));
    ck_assert_int_eq(session_step_count(app->session), steps);
    ck_assert_uint_eq(session_generation(app->session), generation);
    ck_assert_uint_eq(session_pending(app->session), pending);
    ck_assert(memcmp(&app->table->view, &before, sizeof before) == 0);
    ck_assert_int_eq(jobs, 0);
    close_game();
}

START_TEST(every_moment_is_the_games_own)
{
    walk("four_traders.game");
}
END_TEST

START_TEST(every_moment_of_rounds_is_the_games_own)
{
    walk("first_hidden_four.game");
}
END_TEST

START_TEST(a_finished_game_hides_nothing)
{
    walk("four_random_hidden.game");
}
END_TEST

/* The line knows its turns, fights and scorings, and ways along it lead from one to the next. */
START_TEST(the_line_is_marked)
{
    static RecordMark marks[RECORD_MARK_MAX];
    open_game("four_traders.game");
    RecordLine line;
    ck_assert(record_line_init(&line, app->session));
    const int count = record_line_marks(&line, NULL, marks);
    int turns = 0, scorings = 0;
    for (int i = 0; i < count; i++) {
        ck_assert(i == 0 || marks[i].kind > marks[i - 1].kind
                  || (marks[i].kind == marks[i - 1].kind && marks[i].step > marks[i - 1].step));
        turns += marks[i].kind == RECORD_MARK_TURN;
        scorings += marks[i].kind == RECORD_MARK_SCORING;
        if (marks[i].kind == RECORD_MARK_TURN) {
            ck_assert_int_eq(marks[i].number, turns);
            ck_assert_int_eq(line.steps[marks[i].step].turn, turns);
        }
    }
    PlayerView now = *session_view(app->session, 0);
    ck_assert_int_eq(turns, now.pub.turn);
    ck_assert_int_eq(scorings, 3);
    int at = 0, stops = 0;
    for (; at < line.count; stops++) {
        const int next = record_line_on(&line, at);
        ck_assert_int_eq(record_line_back(&line, next), at);
        ck_assert_int_eq(record_line_near(&line, next), next);
        at = next;
    }
    ck_assert_int_gt(stops, 100);
    for (at = 0, stops = 0; at < line.count; stops++) {
        const int next = record_line_turn_on(&line, at, 0);
        ck_assert_int_gt(next, at);
        ck_assert_int_eq(record_line_turn_back(&line, next, 0), at);
        at = next;
    }
    ck_assert_int_ge(stops, turns);
    for (at = 0; at < line.count;) {
        at = record_line_turn_on(&line, at, 2);
        ck_assert(at == line.count || line.steps[at].holder == 2);
    }
    record_line_finish(&line);
    close_game();
}
END_TEST

/* Mistakes and swings come with the analysis. */
START_TEST(what_the_analysis_found_is_marked)
{
    static RecordMark marks[RECORD_MARK_MAX];
    static Analysis analysis;
    open_game("four_traders.game");
    RecordLine line;
    ck_assert(record_line_init(&line, app->session));
    analysis.account = line.account;
    const int before = record_line_marks(&line, NULL, marks);
    analysis.lesson_count = 1;
    analysis.lessons[0].moment = 7;
    ck_assert_int_eq(record_line_marks(&line, &analysis, marks), before + 1);
    ck_assert_int_eq(marks[before].kind, RECORD_MARK_MISTAKE);
    ck_assert_int_eq(marks[before].step, line.account.moments[7].first_step);
    ck_assert_int_eq(record_line_move(&line, marks[before].step), 7);
    record_line_finish(&line);
    close_game();
}
END_TEST

/* Games that are played on at once may lose what a better plan would win: beside a mistake stand
 * the chances that it cost. */
START_TEST(nobody_loses_more_than_he_is_shown_to_have)
{
    open_game("four_traders.game");
    Analysis *analysis = app->analysis = calloc(1, sizeof *analysis);
    ck_assert(analysis && record_open(app->table, 0));
    analysis->account = app->table->record->line.account;
    analysis->stage = 3;
    int moment = 20;
    while (analysis->account.moments[moment].player != 1) {
        moment++;
    }
    Moment *m = &analysis->account.moments[moment];
    m->known = true;
    m->share[1] = 0;
    m->share[2] = AI_SHARE_ONE;
    record_open(app->table, m->first_step);
    window_frames(2);
    const UiTarget *own = ui_target_find("record:1");
    ck_assert(own && own->rect.w < 4);
    close_game();
}
END_TEST

/* The text on the clipboard as a position of the board on the table. */
static void read_copied(GamePosition *out)
{
    Error error;
    ErrorList problems = {.count = 0};
    char *text = SDL_GetClipboardText();
    JsonDoc *doc = json_parse(text, strlen(text), "clipboard", &error);
    ck_assert_msg(doc != NULL, "%s", error.what);
    JsonNode root = json_root(doc, &problems);
    ck_assert_msg(position_read(&root, session_board(app->session), out), "%s",
                  problems.items[0].what);
    json_destroy(doc);
    SDL_free(text);
}

/* Two people with hidden money: only the purse of who looks, and nothing behind the curtain. */
START_TEST(a_running_game_keeps_its_secrets)
{
    static Board board;
    SessionSetup setup;
    Error error;
    UiHost host;
    window_host_init(&host);
    window_open();
    window_app(&host);
    app_ui_set_speed(0);
    memset(&setup, 0, sizeof setup);
    setup.game.player_count = 2;
    setup.game.options = OPTION_HIDDEN_MONEY;
    setup.seed = 5;
    for (PlayerId i = 1; i <= 2; i++) {
        setup.seats[i] = (SeatSetup){.kind = SEAT_PERSON, .colour = i};
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
    }
    window_board("2012", &board);
    ck_assert(app_ui_start(&board, &setup, NULL, &error));
    board_finish(&board);
    for (int i = 0; i < 200 && session_eyes(app->session).curtain == 0; i++) {
        Command legal[RULES_LEGAL_MAX];
        const PlayerId who = (session_pending(app->session) & 2) ? 1 : 2;
        if (session_legal(app->session, who, legal) > 0) {
            session_submit(app->session, &legal[0]);
        }
        window_frames(3); /* Who needs no curtain sits down, his purse shut. */
    }
    const PlayerId seat = session_eyes(app->session).curtain;
    ck_assert_int_ne(seat, 0);
    window_frames(5);
    ck_assert(record_why_not() != NULL);
    ck_assert(!record_open(app->table, 0));
    SDL_SetClipboardText("before");
    press(SDLK_c, INPUT_CTRL); /* The curtain is down. */
    char *text = SDL_GetClipboardText();
    ck_assert_str_eq(text, "before");
    SDL_free(text);
    session_lift_curtain(app->session, seat);
    window_frames(5);
    ck_assert(record_open(app->table, session_step_count(app->session)));
    window_frames(2);
    ck_assert_uint_eq(app->table->view.ducats_known, player_mask_of(seat));
    GamePosition guess, copied;
    press(SDLK_c, INPUT_CTRL); /* What the seat does not know is guessed. */
    read_copied(&copied);
    session_imagine(app->session, app->table->playback.shown_steps, seat, &guess);
    ck_assert(memcmp(&copied, &guess, sizeof guess) == 0);
    press(SDLK_LEFT, 0);
    ck_assert_uint_eq(app->table->view.ducats_known, player_mask_of(seat));

    /* A branch begins with what that seat knows. */
    SessionSetup branch;
    GamePosition state, imagined;
    const int step = app->table->playback.shown_steps;
    record_branch_begin(app->table);
    app->table->record->branch_open = false;
    app->table->record->branch_wanted = true;
    ck_assert(record_wants_branch(app->table, &branch, &state));
    session_imagine(app->session, step, seat, &imagined);
    ck_assert(memcmp(&state, &imagined, sizeof state) == 0);
    ck_assert_str_eq(branch.parent.commitment, session_commitment(app->session));
    ck_assert_int_eq(branch.parent.moves, step);
    ck_assert(branch.seed != setup.seed);
    close_game();
}
END_TEST

/* The branch of a finished game: the true position, other seats, and the end says what it is. */
START_TEST(a_branch_is_a_game_of_its_own)
{
    GamePosition truth;
    open_game("four_random_hidden.game");
    ck_assert(record_open(app->table, session_step_count(app->session) / 2));
    const int step = app->table->playback.shown_steps;
    char parent[COMMITMENT_BYTES];
    snprintf(parent, sizeof parent, "%s", session_commitment(app->session));
    ck_assert(session_position(app->session, step, &truth));
    record_branch_begin(app->table);
    app->table->record->branch[1].kind = SEAT_PERSON;
    app->table->record->branch_open = false;
    app->table->record->branch_wanted = true;
    window_frames(1);
    ck_assert(!record_is_open(app->table));
    ck_assert_str_eq(session_setup(app->session)->parent.commitment, parent);
    ck_assert_int_eq(session_setup(app->session)->parent.moves, step);
    PlayerView start;
    session_first_view(app->session, 0, &start);
    ck_assert(memcmp(&start.pub, &truth.pub, sizeof truth.pub) == 0);
    close_game();
}
END_TEST

START_TEST(a_copied_position_is_the_one_shown)
{
    GamePosition truth, copied;
    open_game("first_hidden_four.game");
    for (int share = 1; share <= 3; share++) {
        ck_assert(record_open(app->table, session_step_count(app->session) * share / 3));
        const int step = app->table->playback.shown_steps;
        press(SDLK_c, INPUT_CTRL);
        read_copied(&copied);
        ck_assert(session_position(app->session, step, &truth));
        ck_assert(memcmp(&copied, &truth, sizeof truth) == 0);
    }
    close_game();
}
END_TEST

/* At a mistake the branch can begin with the better move, and with the dice of this game. */
START_TEST(a_branch_can_play_the_better_move_with_the_same_dice)
{
    static Analysis analysis;
    GamePosition state;
    Command legal[RULES_LEGAL_MAX];
    RecordLine line;
    open_game("four_random_hidden.game");
    ck_assert(record_line_init(&line, app->session));
    app->analysis = &analysis;
    analysis.account = line.account;
    analysis.stage = 3;
    analysis.lesson_count = 1;
    int move = line.account.count / 2;
    while (line.account.moments[move].player == PLAYER_CHANCE) {
        move++;
    }
    const Moment *m = &line.account.moments[move];
    ck_assert(session_position(app->session, m->first_step, &state));
    const World *world = &session_board(app->session)->world;
    const int count = rules_legal(world, &state.state, m->player, legal);
    ck_assert_int_gt(count, 0);
    analysis.lessons[0].moment = move;
    analysis.lessons[0].better = (AiPlan){.commands = {legal[count - 1]}, .count = 1};
    rules_play(world, &state, &legal[count - 1], NULL);
    const uint64_t seed = session_setup(app->session)->seed;
    const int steps = m->first_step;
    int draws = session_setup(app->session)->draws_before;
    for (int i = 0; i < steps; i++) {
        SessionStep past;
        session_step(app->session, i, 0, &past);
        draws += past.player == PLAYER_CHANCE;
    }
    ck_assert(record_open(app->table, steps));
    app->table->record->plan_shown = true; /* The better move is looked at. */
    record_branch_begin(app->table);
    ck_assert(app->table->record->same_dice && app->table->record->better);
    app->table->record->branch_open = false;
    app->table->record->branch_wanted = true;
    SessionSetup setup;
    GamePosition start;
    ck_assert(record_wants_branch(app->table, &setup, &start));
    ck_assert(memcmp(&start, &state, sizeof start) == 0);
    ck_assert_uint_eq(setup.seed, seed);
    ck_assert_int_eq(setup.draws_before, draws);
    ck_assert_int_eq(setup.parent.moves, steps);
    ck_assert(setup.parent.over);
    app->analysis = NULL;
    record_line_finish(&line);
    close_game();
}
END_TEST

/* A row's brief words are of what matters most of it: no row of the same part of a turn, below it,
 * tells what came before that. */
START_TEST(rows_tell_in_the_order_of_the_game)
{
    static const char *const games[] = {"four_traders.game", "four_random_hidden.game",
                                        "first_hidden_four.game", "first_spain_turkey.game"};
    int stopped = 0;
    for (int g = 0; g < 4; g++) {
        open_game(games[g]);
        window_frames(40);
        const News *news = app->table->news;
        const NewsLine *above = NULL;
        int last = -1;
        for (int i = 0; i < news->count; i++) {
            const NewsLine *line = &news->lines[i];
            const StoryDeed *most = &line->deeds[0];
            for (int k = 0; k < line->count; k++) {
                most = line->deeds[k].weight > most->weight ? &line->deeds[k] : most;
                stopped += line->deeds[k].kind == STORY_STOPPED;
            }
            const bool beside = above && above->of_deeds && line->of_deeds
                                && above->part == line->part && !line->head;
            ck_assert_msg(!beside || last <= most->step, "%s, step %d: '%s' stands above '%s'",
                          games[g], most->step, above ? above->words : "", line->words);
            above = line;
            last = most->step;
        }
        close_game();
    }
    ck_assert_int_gt(stopped, 5);
}
END_TEST

int main(int argc, char **argv)
{
    folder = argc > 1 ? argv[1] : "tests/replays";
    Suite *s = suite_create("record");
    TCase *t = tcase_create("record");
    tcase_set_timeout(t, 120);
    tcase_add_test(t, rows_tell_in_the_order_of_the_game);
    tcase_add_test(t, every_moment_is_the_games_own);
    tcase_add_test(t, every_moment_of_rounds_is_the_games_own);
    tcase_add_test(t, a_finished_game_hides_nothing);
    tcase_add_test(t, the_line_is_marked);
    tcase_add_test(t, what_the_analysis_found_is_marked);
    tcase_add_test(t, nobody_loses_more_than_he_is_shown_to_have);
    tcase_add_test(t, a_running_game_keeps_its_secrets);
    tcase_add_test(t, a_branch_is_a_game_of_its_own);
    tcase_add_test(t, a_copied_position_is_the_one_shown);
    tcase_add_test(t, a_branch_can_play_the_better_move_with_the_same_dice);
    suite_add_tcase(s, t);
    return run_suite(s);
}
