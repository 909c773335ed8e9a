/* Advice in the window, with a host of the test's own that answers at once what a test wants to be
 * answered: the page that looks back at a finished game, and the panel of hints. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/words/strings.h>

#include "advice/hint_ask.h"
#include "advice/explanation_words.h"
#include "advice/parts.h"
#include "setup/settings.h"
#include "table/table.h"
#include "advice/analysis.h"
#include "script/script_parts.h"
#include "window.h"
#include "../run_suite.h"

static UiHost host;
static AdviceJob job;   /* The one that waits; number 0: none. */
static AdviceJob begun; /* The last that a hint began with. */
static int hint_plans;  /* How many plans a hint has. */
/* How far each lies behind the one before it, 1/AI_SHARE_ONE; the standard error of all figures. */
static int hint_behind, hint_error;
static int hint_win = 2500; /* What the first leaves, 1/AI_SHARE_ONE. */
/* A reason for each plan from games played on, hundredths of a ducat; 0: none. */
static int hint_reason;
/* What was played was the best, and the next plan is about as good; else a better one was found. */
static bool why_close;
static int why_reasons = 1;
static const Explanation *hint_why; /* Remarks and reasons of every plan; NULL: by hint_reason. */
static bool hint_ends;              /* Each plan ends the galley's turn. */
static const Command *hint_begins;  /* With what; NULL: with a starting port. */
/* The ports of the plans in their order; NULL: 1, 2, 3. */
static const PortId *hint_ports;
static bool full_waits; /* The full answer to a hint is held back; the early one comes, */
static bool waits;      /* or none does. */
static const char *replays;
static const char *pictures; /* Where they go; NULL: nowhere. */

/* --- The host --------------------------------------------------------------------------------- */

static void advice_start(const World *world, const AdviceJob *asked)
{
    (void)world;
    job = *asked;
    begun = asked->kind == ADVICE_HINT && asked->early ? job : begun;
}

/* Everybody has about the same chance all the way, so that the curves lie upon one another, with a
 * great swing at five neighbouring moments; every move is a mistake, some larger than others, and
 * would have been better as it was. */
static void answer_analysis(AdviceAnswer *out)
{
    const int players = job.view.pub.player_count;
    out->each.count = 2;
    for (int p = 1; p <= players; p++) {
        const int share =
            AI_SHARE_ONE / players
            + (job.number % 100 < 10 && job.number % 2 ? (p == 1 ? 1500 : -1500 / (players - 1))
                                                       : 0);
        out->each.outcomes[0][p] = out->each.outcomes[1][p] = (int16_t)share;
    }
    out->review = (AdviceReview){.loss = 300,
                                 .loss_error = 10,
                                 .sure_loss = 300 + (int32_t)(job.number * 37 % 100),
                                 .best_plan = job.played,
                                 .why = {.verdict = VERDICT_OTHER_BETTER}};
}

static void answer_hint(AdviceHint *out)
{
    out->count = hint_plans;
    for (int i = 0; i < hint_plans; i++) {
        AdvisedPlan *plan = &out->plans[i];
        plan->plan.count = 1;
        plan->plan.commands[0] = (Command){.player = job.seat, .kind = CMD_CHOOSE_START};
        plan->plan.commands[0].as.choose_start.port = hint_ports ? hint_ports[i] : (PortId)(i + 1);
        if (hint_begins) {
            plan->plan.commands[0] = *hint_begins;
        }
        if (plan->plan.commands[0].kind == CMD_CHOOSE_POSITION) {
            plan->plan.commands[0].as.choose_position.position = (uint8_t)(i + 1);
        }
        if (hint_ends) {
            plan->plan.commands[plan->plan.count++] =
                (Command){.player = job.seat, .kind = CMD_END_ACTIVATION};
        }
        plan->after.share[job.seat] = hint_win - hint_behind * i;
        plan->after.share[3 - job.seat] = AI_SHARE_ONE - plan->after.share[job.seat];
        plan->after.share_error[job.seat] = hint_error;
        plan->after.worth[job.seat] = 7300;
        plan->after.worth[3 - job.seat] = 5000;
        plan->after.worth_error[job.seat] = 600;
        plan->behind = hint_behind * i;
        plan->behind_error = i > 0 ? hint_error : 0;
        plan->why.reasons =
            (Reasons){.list = {{.term = AI_TERM_DUCATS, .centiducats = hint_reason}},
                      .count = hint_reason != 0,
                      .basis = BASIS_PLAYED};
        if (hint_why) {
            plan->why = *hint_why;
        }
        plan->why.verdict = i == 0 ? VERDICT_BEST : (uint8_t)advice_verdict(plan);
    }
}

/* A reason, and either a next plan that is about as good or a better one: surely so, by less
 * than others playing on may make of it. */
static void answer_why(AdviceReview *out)
{
    AiPlan *plan = why_close ? &out->next_plan : &out->best_plan;
    out->why.verdict = why_close ? VERDICT_PLAYED_CLOSE : VERDICT_OTHER_BETTER;
    out->loss = out->sure_loss = why_close ? 0 : 2640;
    out->loss_error = 150;
    out->reported_error = 700;
    plan->count = 1;
    plan->commands[0] = (Command){.player = job.seat, .kind = CMD_CHOOSE_START};
    plan->commands[0].as.choose_start.port = (PortId)(why_close + 1);
    out->why.reasons = (Reasons){.list = {{.term = AI_TERM_DUCATS, .centiducats = 300},
                                          {.term = AI_TERM_SCORING, .centiducats = 200},
                                          {.term = AI_TERM_TRADE, .centiducats = 100}},
                                 .count = why_reasons};
}

static bool advice_poll(AdviceAnswer *out)
{
    if (job.number == 0 || waits || (full_waits && job.kind == ADVICE_HINT && !job.early)) {
        return false;
    }
    memset(out, 0, sizeof *out);
    out->number = job.number;
    out->kind = job.kind;
    if (job.kind == ADVICE_HINT) {
        answer_hint(&out->hint);
    } else if (job.kind == ADVICE_WHY) {
        answer_why(&out->review);
    } else {
        answer_analysis(out);
    }
    job.number = 0;
    return true;
}

static void advice_stop(void)
{
    job.number = 0;
}

/* --- Fixtures --------------------------------------------------------------------------------- */

static void start(void)
{
    window_open();
    memset(&job, 0, sizeof job);
    window_host_init(&host);
    host.advice_start = advice_start;
    host.advice_poll = advice_poll;
    host.advice_stop = advice_stop;
    window_app(&host);
    app_ui_set_speed(0);
}

static void stop(void)
{
    app_ui_destroy();
    ui_destroy();
}

static void open_game(const char *name)
{
    char path[APP_PATH_BYTES];
    Error error;
    snprintf(path, sizeof path, "%s/%s", replays, name);
    ck_assert_msg(app_ui_open(path, NULL, &error), "%s", error.what);
    window_frames(2);
}

/* A decision of two people after the first turn. */
static void later_game(const char *position)
{
    char path[APP_PATH_BYTES];
    snprintf(path, sizeof path, "%s/../ui/positions/%s.json", replays, position);
    window_position(path);
    window_frames(6);
}

static void set_window(int width, int height, float text_scale)
{
    SDL_SetWindowSize(gfx_window(ui->gfx), width, height);
    app->settings.text_scale = text_scale;
    settings_apply();
    window_frames(6);
}

static void take_picture(const char *name, int number)
{
    char path[APP_PATH_BYTES];
    snprintf(path, sizeof path, "%s_%s_%d.png", pictures ? pictures : "", name, number);
    if (pictures) {
        gfx_screenshot(ui->gfx, path);
        window_frames(2);
    }
}

static void demand_layout(void)
{
    char what[512] = "";
    ck_assert_msg(layout_check(what, sizeof what), "%s", what);
}

/* Each mark of a kind, numbered from 1, is seen whole where the page is scrolled to it, and no
 * other of them lies on it. */
static void demand_apart(const char *kind, int count)
{
    char id[UI_ID_MAX];
    for (int i = 1; i <= count; i++) {
        snprintf(id, sizeof id, "%s:%d", kind, i);
        ck_assert_msg(ui_show(id), "%s is not on the page", id);
        window_frames(3);
        const UiTarget *mark = ui_target_find(id);
        ck_assert_msg(mark != NULL && mark->rect.w > 14 && mark->rect.h > 14, "%s is cut", id);
        ck_assert(mark->rect.x >= 0 && mark->rect.x + mark->rect.w <= gfx_width(ui->gfx));
        for (int k = 1; k <= count; k++) {
            snprintf(id, sizeof id, "%s:%d", kind, k);
            const UiTarget *other = ui_target_find(id);
            const GfxRect both =
                other && k != i ? gfx_rect_intersect(mark->rect, other->rect) : (GfxRect){0};
            ck_assert_msg(both.w < 1 || both.h < 1, "%s:%d lies on %s", kind, i, id);
        }
    }
}

/* --- The game looked back at ------------------------------------------------------------------ */

/* Is the mistake told of, and marked on the curve? */
static bool is_told(int lesson)
{
    char mark[UI_ID_MAX], line[UI_ID_MAX];
    snprintf(mark, sizeof mark, "mistake:%d", lesson + 1);
    snprintf(line, sizeof line, "lesson:%d", lesson + 1);
    ck_assert((ui_target_find(mark) != NULL) == (ui_target_find(line) != NULL));
    return ui_target_find(mark) != NULL;
}

/* At first three mistakes of each player are told, none of which is smaller than one that is
 * not; all of them for who asks. */
static void demand_largest_first(void)
{
    const Analysis *a = app->analysis;
    int told[PLAYER_MAX + 1] = {0};
    set_window(1920, 1080, 1);
    take_picture("largest", 0);
    for (int i = 0; i < a->lesson_count; i++) {
        const Moment *m = &a->account.moments[a->lessons[i].moment];
        told[m->player] += is_told(i);
        for (int k = 0; k < a->lesson_count; k++) {
            const Moment *other = &a->account.moments[a->lessons[k].moment];
            ck_assert(other->player != m->player || !is_told(i) || is_told(k)
                      || other->sure_loss <= m->sure_loss);
        }
    }
    for (PlayerId player = 1; player <= 4; player++) {
        ck_assert_int_eq(told[player], 3);
    }
    ck_assert(ui_show("lesson:more"));
    window_frames(3);
    ck_assert(ui_script_click("lesson:more", INPUT_BUTTON_LEFT));
    window_frames(3);
    for (int i = 0; i < a->lesson_count; i++) {
        ck_assert(is_told(i));
    }
}

/* A turning point that was a move tells which. */
static void demand_moves_told(void)
{
    AccountSum sum;
    int moves = 0;
    account_sum(&app->analysis->account, &sum);
    for (int i = 0; i < sum.turning_count; i++) {
        static AdviceJob move;
        char id[UI_ID_MAX], played[60];
        const Moment *m = &app->analysis->account.moments[sum.turning[i]];
        if (m->player == PLAYER_CHANCE) {
            continue;
        }
        hint_fill_job(ADVICE_REVIEW, m->first_step, m->player, m->step_count, &move);
        snprintf(played, sizeof played, "%.40s",
                 plan_words(session_board(app->session), &move.view, &move.played));
        snprintf(id, sizeof id, "turning:%d", i + 1);
        ck_assert_msg(strstr(ui_target_find(id)->tip, played) != NULL, "%s does not tell '%s'", id,
                      played);
        moves++;
    }
    ck_assert_int_gt(moves, 0);
}

static void look_back(const char *game)
{
    static const struct {
        int width, height;
        float text;
    } windows[] = {{1280, 720, 1}, {1920, 1080, 1}, {1280, 720, 2}, {1920, 1080, 2}};
    open_game(game);
    ck_assert(session_over(app->session));
    app->screen = SCREEN_END;
    app->end_page = 2;
    set_window(1280, 720, 1);
    ck_assert(text_frame_has(ui->text, S("analysis.so_far_head")));
    demand_apart("curve", 4);
    for (int i = 0; i < 4000 && (!app->analysis || app->analysis->stage < 3); i++) {
        app_ui_update();
    }
    ck_assert_int_eq(app->analysis->stage, 3);
    ck_assert_int_gt(app->analysis->lesson_count, 24);
    demand_largest_first();
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        set_window(windows[i].width, windows[i].height, windows[i].text);
        take_picture(game, (int)i);
        demand_layout();
        demand_apart("curve", 4);
        demand_apart("turning", ACCOUNT_TURN_MAX);
        demand_moves_told();
        ck_assert(text_frame_has(ui->text, S("analysis.end_head")));
        ck_assert_msg(ui_target_find("text:legend") != NULL, "nothing explains the sums");
        /* The last mistake is in the list, and reached. */
        char id[UI_ID_MAX];
        snprintf(id, sizeof id, "lesson:%d", app->analysis->lesson_count);
        ck_assert(ui_show(id));
        window_frames(3);
        ck_assert_float_gt(ui_target_find(id)->rect.h, 10);
        take_picture("end", (int)i);
        input_push_key(SDLK_HOME, 0);
        window_frames(3);
    }
    /* Pointed at on the curve, a mistake shows what is said of it, also where its line in the list
     * is scrolled out of view. The last of them lies over those beside it. */
    const int last = app->analysis->lesson_count;
    char line[UI_ID_MAX];
    set_window(1280, 720, 1);
    ck_assert(ui_show(ui_id("mistake:%d", last)));
    window_frames(3);
    ck_assert(ui_script_hover(ui_id("mistake:%d", last)));
    window_frames(60);
    const UiTarget *tip = ui_target_find("tip");
    ck_assert_msg(tip != NULL && strstr(tip->tip, app->analysis->lessons[last - 1].words) != NULL,
                  "what is said of the mistake is '%s'", tip ? tip->tip : "");
    ck_assert_float_gt(tip->rect.h, 10);
    snprintf(line, sizeof line, "lesson:%d", last);
    ck_assert(ui_show(line));
    window_frames(3);
    ck_assert_float_gt(ui_target_find(line)->rect.h, 10);
}

START_TEST(a_game_of_four_is_looked_back_at)
{
    look_back("four_random_hidden.game");
}
END_TEST

START_TEST(a_game_of_four_of_the_first_edition_is_looked_back_at)
{
    look_back("first_hidden_four.game");
}
END_TEST

static const char *level_name(EditionId edition, int index)
{
    static const char *const levels[] = {"mozzo", "deckhand", NULL};
    (void)edition;
    return levels[index];
}

static const char *no_style(int index)
{
    return index == 0 ? "" : NULL;
}

/* While the game is looked back at, all of a result with the most lines is in sight. */
START_TEST(a_result_is_seen_whole)
{
    open_game("first_hidden_four.game");
    session_reseat(app->session, 1, SEAT_PERSON, "");
    app->screen = SCREEN_END;
    app->end_page = 0;
    set_window(1280, 720, 1);
    ck_assert(ui_target_find("end:waits") != NULL);
    ck_assert_msg(!ui_scroll_on("scroll:end"), "the result scrolls");
}
END_TEST

/* What the end says to the only person comes when it is known, and a move is shown once more. */
START_TEST(the_end_speaks_to_the_only_person)
{
    open_game("four_traders.game");
    session_reseat(app->session, 1, SEAT_PERSON, "");
    session_reseat(app->session, 2, SEAT_AI, "mozzo");
    app->host.ai_name = level_name;
    app->host.ai_style = no_style;
    app->screen = SCREEN_END;
    app->end_page = 0;
    set_window(1280, 720, 1);
    ck_assert(ui_target_find("end:waits") != NULL);
    ck_assert(ui_target_find("end:mistake") == NULL);
    ck_assert(ui_target_find("button:next_table")->enabled);
    for (int i = 0; i < 4000 && (!app->analysis || app->analysis->stage < 2); i++) {
        app_ui_update();
    }
    const float scales[] = {1, 2};
    for (int i = 0; i < 2; i++) {
        set_window(1280, 720, scales[i]);
        take_picture("speaks", i);
        demand_layout();
        ck_assert(ui_target_find("end:waits") == NULL);
        ck_assert(ui_target_find("end:mistake") != NULL);
    }
    set_window(1280, 720, 1);
    ck_assert(ui_show("end:mistake"));
    window_frames(3);
    ck_assert(ui_script_click("end:mistake", INPUT_BUTTON_LEFT));
    window_frames(2);
    ck_assert_int_eq(app->screen, SCREEN_TABLE);
    ck_assert(app->table->playback.past && table_is_playing(app->table));
    input_push_key(SDLK_ESCAPE, 0); /* Back to where the mistake was read. */
    window_frames(2);
    ck_assert_int_eq(app->screen, SCREEN_END);
    ck_assert(!app->table->playback.past);

    /* Each mistake leads to its moment, and the better move to the chart. */
    app->end_page = 2;
    window_frames(12);
    int first = 0;
    while (!lesson_is_shown(app->analysis, first)) {
        first++;
    }
    char lesson[UI_ID_MAX];
    snprintf(lesson, sizeof lesson, "lesson:%d", first + 1);
    ui_show(lesson);
    window_frames(3);
    ck_assert(ui_script_click(lesson, INPUT_BUTTON_LEFT));
    window_frames(4);
    const Moment *m = &app->analysis->account.moments[app->analysis->lessons[first].moment];
    ck_assert_int_eq(app->screen, SCREEN_TABLE);
    ck_assert_int_eq(app->table->playback.shown_steps, m->first_step);
    snprintf(lesson, sizeof lesson, "record:mistake:%d", first + 1);
    ck_assert(ui_target_find(lesson) != NULL);
    ck_assert(ui_script_click("button:record_better", INPUT_BUTTON_LEFT));
    window_frames(2);
    take_picture("record", 0);
    demand_layout();
    input_push_key(SDLK_ESCAPE, 0);
    window_frames(12);
    ck_assert_int_eq(app->screen, SCREEN_END);
    ck_assert(ui_script_click("analysis:plot", INPUT_BUTTON_LEFT)); /* And so do points. */
    window_frames(2);
    ck_assert_int_eq(app->screen, SCREEN_TABLE);
    ck_assert(app->table->playback.past);
}
END_TEST

/* --- The panel of hints ----------------------------------------------------------------------- */

START_TEST(a_hint_without_a_plan_says_so)
{
    window_game();
    hint_plans = 0;
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    ck_assert(!text_frame_has(ui->text, S("hint.thinking")));
    ck_assert(text_frame_has(ui->text, S("hint.none")));
    const UiTarget *play = ui_target_find("button:hint_play");
    ck_assert(play != NULL && !play->enabled);
    ck_assert_str_eq(play->tip, S("hint.none"));
}
END_TEST

static void ask_why(void)
{
    ui_pass_time(UI_ASK_MS);
    ck_assert(ui_script_click("button:hint_why", INPUT_BUTTON_LEFT));
    window_frames(3);
}

/* From a remark on a wrong the page with all of them is one press away. */
START_TEST(a_remark_on_a_wrong_opens_who_did_what)
{
    static const Explanation why = {
        .remarks = {.list = {{.kind = REMARK_START_ROOM, .amount = 2, .port = 1, .than = 2},
                             {.kind = REMARK_WRONGED_ATTACK, .amount = 3, .player = 2}},
                    .count = 2}};
    hint_why = &why;
    hint_plans = 2;
    window_game();
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    ask_why();
    take_picture("wronged", 0);
    demand_layout();
    ui_pass_time(UI_ASK_MS);
    ck_assert(ui_script_click("hint:wrong:1", INPUT_BUTTON_LEFT));
    window_frames(3);
    take_picture("wronged", 1);
    hint_why = NULL;
    ck_assert_int_eq(app->table->sheet, SHEET_CHRONICLE);
    ck_assert(ui_target_find("button:chronicle_close") != NULL);
}
END_TEST

START_TEST(the_button_of_a_plan_says_what_it_ends)
{
    window_game();
    hint_plans = 1;
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    ck_assert(!text_frame_has(ui->text, S("hint.play_activation")));
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    hint_ends = true;
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    ck_assert(text_frame_has(ui->text, S("hint.play_activation")));
    hint_ends = false;
}
END_TEST

/* Also where more could be done: that is said when an end is pressed by itself. */
START_TEST(a_plan_that_is_played_ends_what_its_button_says)
{
    later_game("second_cube");
    const Command load = table_command(app->table, CMD_LOAD_CUBE);
    hint_begins = &load;
    hint_plans = 1;
    hint_ends = true;
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    ck_assert(ui_script_click("button:hint_play", INPUT_BUTTON_LEFT));
    window_frames(40);
    SessionStep ended;
    bool ends = false;
    for (int i = 0; i < session_step_count(app->session); i++) {
        session_step(app->session, i, 0, &ended);
        ends = ends || ended.command.kind == CMD_END_ACTIVATION;
    }
    ck_assert(ends);
    hint_begins = NULL;
    hint_ends = false;
}
END_TEST

static PortId port_chosen(void)
{
    const Hints *h = app->table->hints;
    return h->answer.hint.plans[h->chosen].plan.commands[0].as.choose_start.port;
}

/* Rows are in order, the best whole above the others; whoever has chosen a plan keeps it, whoever
 * has not, has the best. What a button means anew no press is for yet. */
START_TEST(the_best_stands_first_and_a_plan_that_was_chosen_stays_it)
{
    static const PortId found[] = {9, 1, 2};
    for (int chosen = 0; chosen < 2; chosen++) {
        window_game();
        const Hints *h = app->table->hints;
        hint_plans = 3;
        hint_behind = 900;
        full_waits = true;
        ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
        window_frames(12);
        ck_assert(h->early && port_chosen() == 1 && h->answer.hint.count == 2);
        if (chosen) {
            ck_assert(ui_script_click("hint:plan:2", INPUT_BUTTON_LEFT));
            window_frames(12);
        }
        hint_ports = found;
        full_waits = false;
        ck_assert(ui_script_hover("button:hint_play"));
        for (int i = 0; i < 12 && h->early; i++) {
            window_frames(1);
        }
        hint_ports = NULL;
        ck_assert(!h->early && h->answer.hint.count == 3);
        ck_assert(text_frame_has(ui->text, S("hint.sure")));
        for (int at = 0; at < 3; at++) {
            ck_assert_int_eq(h->answer.hint.plans[at].plan.commands[0].as.choose_start.port,
                             found[at]);
        }
        ck_assert_int_eq(port_chosen(), chosen ? 2 : 9);
        ck_assert(text_frame_has(ui->text, SF("hint.play", ARG_INT("number", chosen ? 3 : 1))));
        ck_assert(ui_script_click("button:hint_play", INPUT_BUTTON_LEFT));
        window_frames(3);
        ck_assert(hint_is_open(app->table));
        hint_behind = 0;
    }
}
END_TEST

/* H and Enter: the ring is on the plan's button at once, and neither before the plan is there nor
 * afterwards does Enter press the golden button of the table. */
START_TEST(who_asks_for_a_hint_by_key_goes_on_with_it)
{
    Command legal[RULES_LEGAL_MAX];
    window_game();
    Hints *h = app->table->hints;
    const int steps = session_step_count(app->session);
    ck_assert_int_gt(session_legal(app->session, app->table->decider, legal), 0);
    hint_plans = 2;
    full_waits = true;
    ui_pass_time(UI_ASK_MS);
    window_frames(3);
    input_push_key(SDLK_h, 0);
    for (int i = 0; i < 2; i++) {
        waits = i == 0;
        window_frames(12);
        ck_assert_str_eq(ui->focused, "button:hint_play");
        ck_assert(ui->focus_shown && hint_is_open(app->table));
        ck_assert_int_eq(session_step_count(app->session), steps);
        if (i > 0) { /* The host's own cannot be played. */
            h->answer.hint.plans[0].plan.commands[0] = legal[0];
            window_frames(12);
        }
        input_push_key(SDLK_RETURN, 0);
        window_frames(2);
    }
    window_frames(12);
    ck_assert(!hint_is_open(app->table));
    ck_assert_int_gt(session_step_count(app->session), steps);
    full_waits = false;
}
END_TEST

static Command tail_of(PlayerId seat)
{
    Command tail = command_make(CMD_SET_PRICE, seat);
    tail.as.set_price.port = 7;
    return tail;
}

static int gone_on;

/* What was named for the position as it was; then the steps are played. */
static void demand_rest(const AiPlan *named, const Command *played, int count, const AiPlan *rest)
{
    Hints *h = app->table->hints;
    h->advised_count = 0;
    advised_add(h, session_step_count(app->session), named);
    for (int i = 0; i < count; i++) {
        ck_assert_int_eq(session_submit(app->session, &played[i]).refusal, REFUSAL_NONE);
    }
    window_frames(12);
    hint_toggle(app->table);
    window_frames(1);
    if (app->table->decider != named->commands[0].player) {
        rest = NULL; /* Others are asked first. */
    }
    ck_assert_int_eq(begun.follows, rest != NULL);
    ck_assert_int_eq(begun.shown_count, rest != NULL);
    if (rest) {
        ck_assert_int_eq(begun.shown[0].count, rest->count);
        ck_assert_int_eq(advised_alike(&begun.shown[0], rest), rest->count);
        gone_on++;
    }
    hint_toggle(app->table);
    while (session_step_count(app->session) > 0) {
        ck_assert(session_undo(app->session));
    }
    window_frames(12);
}

/* Whatever may be done first in a plan: asked again what is left of it is what the hint is to go on
 * with; not of a plan that something else was done than. */
START_TEST(a_plan_that_was_begun_is_gone_on_with)
{
    char path[APP_PATH_BYTES];
    Command legal[RULES_LEGAL_MAX], voyage[2];
    int ways = 0, crews = 0;
    snprintf(path, sizeof path, "%s/../ui/positions/mock.json", replays);
    window_position(path);
    window_frames(12);
    const PlayerId seat = app->table->decider;
    const AiPlan rest = {.commands = {tail_of(seat)}, .count = 1};
    const int count = session_legal(app->session, seat, legal);
    for (int i = 0; i < count; i++) {
        AiPlan more = {.commands = {legal[i], tail_of(seat)}, .count = 2};
        if (legal[i].kind == CMD_END_ACTIVATION) {
            continue; /* Then another is asked. */
        }
        demand_rest(&more, &legal[i], 1, &rest);
        more.commands[0].player = (PlayerId)(seat + 1);
        demand_rest(&more, &legal[i], 1, NULL);
        if (legal[i].kind == CMD_MOVE_SAILORS) { /* One is to follow. */
            more.commands[0] = legal[i];
            more.commands[0].as.move_sailors.count++;
            AiPlan one = {.commands = {legal[i], tail_of(seat)}, .count = 2};
            one.commands[0].as.move_sailors.count = 1;
            demand_rest(&more, &legal[i], 1, &one);
            crews++;
        }
        if (legal[i].kind == CMD_SAIL && ways == 0) { /* To the same end by another way. */
            voyage[0] = legal[i];
            ck_assert_int_eq(session_submit(app->session, &voyage[0]).refusal, REFUSAL_NONE);
            Command on[RULES_LEGAL_MAX];
            for (int k = session_legal(app->session, seat, on) - 1; k >= 0; k--) {
                voyage[1] = on[k].kind == CMD_SAIL ? on[k] : voyage[1];
                ways += on[k].kind == CMD_SAIL;
            }
            ck_assert(session_undo(app->session));
            window_frames(12);
            if (ways > 0) {
                AiPlan sails = {.commands = {voyage[0], voyage[1], tail_of(seat)}, .count = 3};
                sails.commands[0].as.sail.zone = voyage[1].as.sail.zone == 1 ? 2 : 1;
                demand_rest(&sails, voyage, 1, NULL); /* Not yet there. */
                demand_rest(&sails, voyage, 2, &rest);
            }
        }
    }
    ck_assert(count > 3 && ways > 0 && crews > 0 && gone_on > count / 2);
}
END_TEST

START_TEST(plans_that_cannot_be_told_apart_are_said_to_be_even)
{
    window_game();
    hint_plans = 3;
    hint_behind = 100;
    hint_error = 800;
    for (int i = -1; i <= 1; i++) {
        hint_reason = 300 * i;
        ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
        window_frames(12);
        ck_assert(text_frame_has(ui->text, S("hint.close")));
        ck_assert(ui_target_find("hint:plan:2") != NULL);
        ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    }
    hint_reason = 0;
}
END_TEST

static bool is_noted(const char *id, const char *words)
{
    const UiTarget *note = ui_target_find(id);
    return note != NULL && strcmp(note->tip, words) == 0;
}

/* Reasons that games played on hardly bear out are none. */
START_TEST(what_is_doubted_is_not_said)
{
    Explanation told = {
        .reasons = {.list = {{.term = AI_TERM_TRADE, .centiducats = 900}}, .count = 1}};
    window_game();
    hint_plans = 2;
    hint_behind = 100;
    hint_error = 800;
    hint_why = &told;
    for (int idle = 0; idle < 2; idle++) {
        told.reasons.basis = idle == 1 ? BASIS_IDLE : BASIS_DOUBTED;
        ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
        window_frames(12);
        ck_assert(text_frame_has(ui->text, S("hint.close")));
        ck_assert(text_frame_has(ui->text, reason_words(&told.reasons.list[0])) == (idle == 1));
        ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    }
    hint_why = NULL;
}
END_TEST

START_TEST(why_tells_a_loss_as_coarsely_as_a_hint_and_a_close_choice_as_one)
{
    Command legal[RULES_LEGAL_MAX];
    window_game();
    const PlayerId first = app->table->decider;
    ck_assert_int_gt(session_legal(app->session, first, legal), 0);
    ck_assert_int_eq(session_submit(app->session, &legal[0]).refusal, REFUSAL_NONE);
    window_frames(12);
    for (int i = 0; i < 3; i++) {
        const Board *board = session_board(app->session);
        const int close = i > 0;
        why_close = close;
        why_reasons = i < 2 ? 3 : 0;
        hint_ask_why(app->table, session_step_count(app->session) - 1);
        window_frames(12);
        const AiPlan begins = {.commands = {{.player = first,
                                             .kind = CMD_CHOOSE_START,
                                             .as.choose_start.port = (PortId)(close + 1)}},
                               .count = 1};
        const char *plan = plan_words(board, &app->table->view, &begins);
        const Reason *reasons = app->table->hints->answer.review.why.reasons.list;
        const char *said[] = {
            i == 1 ? reason_words(&reasons[0])
                   : SF(close ? "hint.why_close" : "hint.why_other", ARG_TEXT("plan", plan)),
            reason_words(&reasons[2])};
        ck_assert_msg(text_frame_has(ui->text, said[0]), "%d: %s", i, said[0]);
        /* Two sentences are enough. */
        ck_assert_msg(!text_frame_has(ui->text, said[1]), "%d: %s", i, said[1]);
    }
    why_reasons = 1;
}
END_TEST

/* A siege of a port that pays 24 ducats and is in danger by 13: what costs 4 ducats is what
 * there is no room for. */
START_TEST(beside_a_remark_the_largest_reasons_have_room)
{
    Explanation siege = {
        .remarks = {.list = {{.kind = REMARK_FIGHT_WON}}, .count = 1},
        .reasons = {.list = {{.term = AI_TERM_PORT_RISK, .centiducats = -1291},
                             {.term = AI_TERM_DUCATS, .centiducats = -400},
                             {.term = AI_TERM_SCORING, .centiducats = 2374}},
                    .count = 3},
    };
    window_game();
    hint_plans = 2;
    hint_why = &siege;
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    /* The head line says what speaks most for it, and the others who asks. */
    ck_assert(!text_frame_has(ui->text, remark_words(&siege.remarks.list[0])));
    ck_assert(text_frame_has(ui->text, reason_words(&siege.reasons.list[2])));
    ask_why();
    ck_assert(text_frame_has(ui->text, remark_words(&siege.remarks.list[0])));
    ck_assert(text_frame_has(ui->text, reason_words(&siege.reasons.list[0])));
    ck_assert(!text_frame_has(ui->text, reason_words(&siege.reasons.list[1])));
    ck_assert(text_frame_has(ui->text, reason_words(&siege.reasons.list[2])));
    /* Of what decides the first comes first. */
    siege.reasons.basis = BASIS_PLAYED;
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    ck_assert(text_frame_has(ui->text, reason_words(&siege.reasons.list[1])));
    ck_assert(!text_frame_has(ui->text, reason_words(&siege.reasons.list[2])));
    hint_why = NULL;
}
END_TEST

/* In the first turn of either edition a hint speaks of no chances, not of those that all plans
 * leave either. */
START_TEST(at_the_beginning_no_chances_are_told)
{
    static const int behind[] = {620, 0};
    Command first;
    if (_i == 0) {
        window_game();
    } else {
        later_game("stakes");
        ck_assert_int_eq(app->table->view.pub.turn, 1);
        first = table_command(app->table, CMD_CHOOSE_POSITION);
        hint_begins = &first;
    }
    hint_plans = 3;
    hint_error = 0;
    for (int i = 0; i < 2; i++) {
        hint_behind = behind[i];
        hint_win = i == 0 ? 2500 : 100;
        ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
        window_frames(12);
        ck_assert(is_noted("hint:verdict", S(i == 0 ? "hint.sure" : "hint.close")));
        ask_why();
        ck_assert_ptr_null(ui_target_find("hint:share:1:1"));
        ck_assert(!text_frame_has(ui->text, "Chance to win"));
        ck_assert(text_frame_has(ui->text, "At the end: about"));
        ck_assert(ui_script_click("button:hint_why", INPUT_BUTTON_LEFT));
        ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
        window_frames(12);
    }
    hint_win = 2500;
    hint_begins = NULL;
}
END_TEST

/* Early on it is the levels of the seats that make all plans lose: no head says so. */
START_TEST(who_loses_whatever_he_plays_is_told_late)
{
    static const char *const at[] = {"landing", "late_first"}; /* Turns 3 and 7. */
    hint_plans = 3;
    hint_behind = hint_error = 0;
    hint_win = 100;
    for (int i = 0; i < 2; i++) {
        later_game(at[i]);
        ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
        window_frames(12);
        ck_assert(is_noted("hint:verdict", S(i == 0 ? "hint.close" : "hint.all_lose")));
        ask_why();
        ck_assert(!text_frame_has(ui->text, "Chance to win"));
    }
    hint_win = 2500;
}
END_TEST

START_TEST(a_chance_is_told_to_who_asks_with_no_more_digits_than_are_known)
{
    static const char *const shares[] = {"about 25%", "about 20%", "about 15%"};
    later_game("landing");
    hint_plans = 3;
    hint_behind = 620;
    hint_error = 450;
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    ck_assert(is_noted("hint:verdict", S("hint.likely")));
    ck_assert_int_eq(app->table->hints->chosen, 0);
    ck_assert_ptr_null(ui_target_find("hint:share:1:1"));
    ask_why();
    take_picture("hint", 0);
    for (int i = 0; i < 3; i++) {
        ui_pass_time(UI_ASK_MS);
        ck_assert(ui_script_click(ui_id("hint:plan:%d", i + 1), INPUT_BUTTON_LEFT));
        window_frames(3);
        ck_assert_int_eq(app->table->hints->chosen, i);
        ck_assert(text_frame_has(ui->text, SF("hint.level", ARG_TEXT("share", shares[i]),
                                              ARG_TEXT("worth", "about 75 ducats"))));
    }
    /* The range is there for who points at the bar. */
    ck_assert_ptr_nonnull(strstr(ui_target_find("hint:share:3:1")->tip,
                                 SF("hint.share_range", ARG_INT("low", 4), ARG_INT("high", 22))));
}
END_TEST

START_TEST(a_tip_keeps_clear_of_the_button_it_is_about)
{
    window_game();
    hint_plans = 2;
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    const GfxRect play = ui_target_find("button:hint_play")->rect;
    input_push_move(ui->gfx, (GfxPoint){play.x + 20, play.y + 4});
    window_frames(60);
    const UiTarget *tip = ui_target_find("tip");
    ck_assert_ptr_nonnull(tip);
    ck_assert_str_eq(tip->tip, S("hint.play_tip"));
    const GfxRect both = gfx_rect_intersect(tip->rect, play);
    ck_assert(both.w <= 0 || both.h <= 0);
}
END_TEST

START_TEST(first_figures_come_early_and_a_plan_that_was_pointed_out_stays_it)
{
    window_game();
    hint_plans = 3;
    hint_behind = 0;
    full_waits = true;
    ck_assert(ui_script_click("button:hint", INPUT_BUTTON_LEFT));
    window_frames(12);
    ck_assert(text_frame_has(ui->text, S("hint.early")));
    ck_assert(ui_target_find("button:hint_play")->enabled);
    ui_pass_time(UI_ASK_MS);
    ck_assert(ui_script_click("hint:plan:2", INPUT_BUTTON_LEFT));
    window_frames(3);
    ck_assert(job.number != 0 && !job.early);
    full_waits = false;
    window_frames(3);
    ck_assert(!text_frame_has(ui->text, S("hint.early")));
    ck_assert_int_eq(app->table->hints->chosen, 1);
    /* Asked anew it begins anew. */
    full_waits = true;
    hint_toggle(app->table);
    hint_toggle(app->table);
    window_frames(3);
    ck_assert(text_frame_has(ui->text, S("hint.early")));
    full_waits = false;
}
END_TEST

START_TEST(figures_are_rounded_to_what_their_error_is_nearest_to)
{
    static const struct {
        int32_t value, error;
        long rounded, step;
    } cases[] = {{4321, 0, 43, 1},   {4321, 141, 43, 1},  {4321, 142, 44, 2},  {4321, 316, 44, 2},
                 {4321, 317, 45, 5}, {4321, 707, 45, 5},  {4321, 708, 40, 10}, {4321, 2000, 40, 20},
                 {499, 708, 0, 10},  {-4321, 142, -44, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        long step;
        ck_assert_int_eq(advice_rounded(cases[i].value, cases[i].error, 100, &step),
                         cases[i].rounded);
        ck_assert_int_eq(step, cases[i].step);
    }
    ck_assert_str_eq(hint_share_about(4321, 50), "43%");
    ck_assert_str_eq(hint_share_about(4321, 800), "about 40%");
    ck_assert_str_eq(hint_share_about(300, 800), "under 10%");
    ck_assert_str_eq(hint_share_about(9800, 800), "over 90%");
    ck_assert_str_eq(hint_share_about(0, 0), "0%");
    ck_assert_str_eq(hint_share_about(AI_SHARE_ONE, 0), "100%");
}
END_TEST

START_TEST(who_is_asked_about_a_move_is_not_told_what_it_is_for)
{
    Remarks remarks = {.list = {{.kind = REMARK_NEXT_ATTACK}, {.kind = REMARK_FIGHT_ODDS}},
                       .count = 2};
    hint_withhold_intent(&remarks);
    ck_assert_int_eq(remarks.count, 0);
    Remarks other = {.list = {{.kind = REMARK_FIGHT_ODDS}, {.kind = REMARK_NEXT_SALE}}, .count = 2};
    hint_withhold_intent(&other);
    ck_assert_int_eq(other.count, 1);
    ck_assert_int_eq(other.list[0].kind, REMARK_FIGHT_ODDS);
}
END_TEST

int main(int argc, char **argv)
{
    replays = argc > 1 ? argv[1] : ".";
    pictures = argc > 2 ? argv[2] : NULL;
    window_paints = pictures != NULL;
    Suite *suite = suite_create("advice");
    TCase *t = tcase_create("window");
    tcase_add_checked_fixture(t, start, stop);
    tcase_set_timeout(t, 200);
    tcase_add_test(t, a_game_of_four_is_looked_back_at);
    tcase_add_test(t, a_game_of_four_of_the_first_edition_is_looked_back_at);
    tcase_add_test(t, a_result_is_seen_whole);
    tcase_add_test(t, the_end_speaks_to_the_only_person);
    tcase_add_test(t, a_hint_without_a_plan_says_so);
    tcase_add_test(t, a_remark_on_a_wrong_opens_who_did_what);
    tcase_add_test(t, the_button_of_a_plan_says_what_it_ends);
    tcase_add_test(t, a_plan_that_is_played_ends_what_its_button_says);
    tcase_add_test(t, the_best_stands_first_and_a_plan_that_was_chosen_stays_it);
    tcase_add_test(t, who_asks_for_a_hint_by_key_goes_on_with_it);
    tcase_add_test(t, a_plan_that_was_begun_is_gone_on_with);
    tcase_add_test(t, plans_that_cannot_be_told_apart_are_said_to_be_even);
    tcase_add_test(t, what_is_doubted_is_not_said);
    tcase_add_test(t, why_tells_a_loss_as_coarsely_as_a_hint_and_a_close_choice_as_one);
    tcase_add_test(t, beside_a_remark_the_largest_reasons_have_room);
    tcase_add_loop_test(t, at_the_beginning_no_chances_are_told, 0, 2);
    tcase_add_test(t, who_loses_whatever_he_plays_is_told_late);
    tcase_add_test(t, a_chance_is_told_to_who_asks_with_no_more_digits_than_are_known);
    tcase_add_test(t, a_tip_keeps_clear_of_the_button_it_is_about);
    tcase_add_test(t, first_figures_come_early_and_a_plan_that_was_pointed_out_stays_it);
    tcase_add_test(t, figures_are_rounded_to_what_their_error_is_nearest_to);
    tcase_add_test(t, who_is_asked_about_a_move_is_not_told_what_it_is_for);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
