/* What a person has turned to ends with the decision: rounds of both editions are played on and
 * ended by the button and its question, by commands alone as "Play this plan" gives them, and after
 * undo, and each decision that begins then shows a page that stands at its top, where something can
 * be done, and in trade a place where a galley of its player lies. Among several people a question
 * has the shield of who is asked beside his own name. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/rules/rng.h>

#include "../run_suite.h"
#include "table/table.h"
#include "toolkit/widgets/ui_private.h"
#include "window.h"

static Rng lot;
static const char *positions;

static Session *session(void)
{
    return app_ui_session();
}

static bool is_end(CommandKind kind)
{
    return kind == CMD_END_ACTIVATION || kind == CMD_END_INVESTMENT || kind == CMD_END_ROUTE
           || kind == CMD_END_BATTLE || kind == CMD_END_CAPTURE || kind == CMD_END_SALE
           || kind == CMD_END_OUTFIT;
}

/* A legal command by lot, as a plan or a computer gives it. */
static void submit_any(PlayerId player)
{
    static Command legal[RULES_LEGAL_MAX];
    const int count = session_legal(session(), player, legal);
    ck_assert_msg(count > 0, "nobody is asked at %s", app_ui_moment());
    int chosen = (int)rng_below(&lot, (uint32_t)count), end = -1;
    for (int i = 0; i < count; i++) {
        end = is_end((CommandKind)legal[i].kind) ? i : end;
    }
    chosen = end >= 0 && rng_below(&lot, 6) == 0 ? end : chosen;
    ck_assert_int_eq(session_submit(session(), &legal[chosen]).refusal, REFUSAL_NONE);
}

/* Until the person is asked and nothing ends by itself any more, or the game is over; sheets are
 * closed on the way. */
static void settle(void)
{
    int still = 0;
    for (int i = 0; i < 400 && still < 2; i++) {
        if ((session_pending(session()) & 3U << 1) == 1U << 2 && !table_is_playing(app->table)) {
            submit_any(2);
        }
        window_frames(1);
        if (app->table->report.open || app->table->fight.over) {
            ui_pass_time(UI_ASK_MS);
            window_frames(1);
            input_push_key(SDLK_RETURN, 0); /* It counts for a sheet that was there before it. */
        }
        const bool asks = app_ui_idle() && (app->table->decider != 0 || session_over(session()));
        still = asks ? still + 1 : 0;
    }
}

static void open_window(void)
{
    static UiHost host;
    window_host_init(&host);
    window_open();
    window_app(&host);
    app_ui_set_speed(0);
    gfx_stop_painting(ui->gfx);
    rng_init(&lot, 3, RNG_STREAM_COSMETIC);
}

static void begin(const char *edition)
{
    static Board board;
    SessionSetup setup;
    Error error;
    open_window();
    memset(&setup, 0, sizeof setup);
    setup.game.player_count = 2;
    setup.seed = 9;
    for (PlayerId i = 1; i <= 2; i++) {
        setup.seats[i].kind = i == 1 ? SEAT_PERSON : SEAT_AI;
        snprintf(setup.seats[i].ai, sizeof setup.seats[i].ai, "%s", i == 1 ? "" : "helmsman");
        setup.seats[i].colour = i;
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
    }
    window_board(edition, &board);
    ck_assert_msg(app_ui_start(&board, &setup, NULL, &error), "%s", error.what);
    board_finish(&board);
    settle();
}

/* --- What a page must show -------------------------------------------------------------------- */

static bool is_of_the_table(const char *id)
{
    static const char *const always[] = {"menu",   "undo", "redo", "rules",   "hint", "log",
                                         "market", "news", "side", "player:", ":bar", "fold"};
    bool any = false;
    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++) {
        any = any || strstr(id, always[i]) != NULL;
    }
    return any;
}

static void expect_something_to_do(void)
{
    bool any = false;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        any = any || (t->interactive && t->enabled && !is_of_the_table(t->id));
    }
    ck_assert_msg(any, "nothing can be done at %s", app_ui_moment());
}

static void expect_galley_at_place(void)
{
    const Table *t = app->table;
    bool any = false, here = false;
    for (GalleyId galley = 1; galley <= t->world->galley_count; galley++) {
        const Galley *deck = table_galley(t, galley);
        const bool own = deck->owner == t->decider && table_port_of(t, deck->zone) != 0;
        any = any || own;
        here = here || (own && deck->zone == t->turned.place);
    }
    ck_assert_msg(here || !any, "round %d opens at %s, where no galley of player %d is",
                  t->view.pub.turn, table_zone_name(t, t->turned.place), t->decider);
}

/* The areas of the decision's page in the last frame: scrolls them, or expects them at their
 * top. */
static int scroll_page(float to, bool expect_top)
{
    const Table *t = app->table;
    const GfxRect side = gfx_rect_to_window(ui->gfx, t->layout.side);
    int count = 0;
    for (int i = 0; i < UI_SCROLL_MAX && t->side_wanted; i++) {
        UiScroll *c = &state->scroll[i];
        const GfxPoint middle = gfx_rect_center(c->rect);
        if (c->key == 0 || c->used + 1 < gfx_frame_count(ui->gfx) || c->layer != 0
            || c->content_h <= c->view_h + 1 || !gfx_rect_has(side, middle.x, middle.y)) {
            continue;
        }
        ck_assert_msg(!expect_top || c->at == 0, "a page of %s begins %.0f below its top",
                      app_ui_moment(), (double)c->at);
        c->at = c->shown = expect_top ? c->at : to;
        count++;
    }
    return count;
}

/* --- Playing ---------------------------------------------------------------------------------- */

/* The End button and the yes to its question, as long as that decides something. */
static bool end_by_button(void)
{
    const int before = session_step_count(session());
    ui_pass_time(UI_ASK_MS);
    window_frames(1);
    if (ui_script_click("button:end", INPUT_BUTTON_LEFT)) {
        window_frames(4);
        ui_pass_time(UI_ASK_MS);
        window_frames(1);
        if (ui_target_find("button:confirm_sink")) {
            ui_script_click("button:confirm_sink", INPUT_BUTTON_LEFT);
            window_frames(4);
        }
    }
    return session_step_count(session()) > before;
}

/* One move of the person in charge: trade is ended soon, what sails goes on. */
static void move(void)
{
    const bool trade = app->table->decision == DECISION_OUTFIT;
    if (rng_below(&lot, trade ? 4 : 16) != 0 || !end_by_button()) {
        submit_any(1);
    }
}

/* How many rounds or turns have begun. */
static int play(const char *edition, int moves)
{
    begin(edition);
    uint32_t hash = app->table->turned.hash;
    int begun = 0, scrolled = 0;
    for (int i = 0; i < moves && !session_over(session()); i++) {
        if (app->table->turned.hash != hash) {
            hash = app->table->turned.hash;
            expect_something_to_do();
            (void)scroll_page(0, true);
            begun++;
        }
        if (app->table->decision == DECISION_OUTFIT) {
            expect_galley_at_place();
        }
        scrolled += scroll_page(40, false);
        move();
        settle();
        if (rng_below(&lot, 12) == 0 && session_undo(session())) {
            settle();
            expect_something_to_do();
        }
    }
    const int turn = app->table->view.pub.turn;
    ck_assert_int_gt(turn, 2);
    ck_assert_int_gt(scrolled, 0);
    printf("%s: %d decisions in %d turns, %d pages scrolled\n", edition, begun, turn, scrolled);
    app_ui_destroy();
    ui_destroy();
    return begun;
}

START_TEST(pages_end_with_their_decision_2012)
{
    ck_assert_int_gt(play("2012", 50), 8);
}
END_TEST

START_TEST(pages_end_with_their_decision_1996)
{
    ck_assert_int_gt(play("1996", 80), 12);
}
END_TEST

/* --- Who is asked ----------------------------------------------------------------------------- */

/* Offers and questions first: lots seldom come to them. */
static void submit_question(PlayerId player)
{
    static Command legal[RULES_LEGAL_MAX];
    const int count = session_legal(session(), player, legal);
    int asks = 0;
    for (int i = 0; i < count; i++) {
        const CommandKind kind = (CommandKind)legal[i].kind;
        if (kind == CMD_OPEN_OFFER || kind == CMD_OFFER_CUBE || kind == CMD_SEND_OFFER
            || kind == CMD_COUNTER_OFFER || kind == CMD_HAGGLE || kind == CMD_ASK_PASSAGE) {
            legal[asks++] = legal[i];
        }
    }
    const Command send =
        TABLE_COMMAND(app->table, SEND_OFFER, send_offer, .hundreds = 1, .pays = true);
    if (session_check(session(), &send).refusal == REFUSAL_NONE) {
        session_submit(session(), &send);
    } else if (asks > 0 && rng_below(&lot, 6) != 0) {
        const Command *chosen = &legal[rng_below(&lot, (uint32_t)asks)];
        ck_assert_int_eq(session_submit(session(), chosen).refusal, REFUSAL_NONE);
    } else {
        submit_any(player);
    }
}

/* Is there a shield beside the name of who is asked? Beside another's there is none. */
static bool is_shield_by_its_name(void)
{
    const UiTarget *shield = ui_target_find("shield:asked");
    bool own = false;
    for (int i = 0; shield && i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        if (strncmp(t->id, "text:", 5) == 0 && t->rect.y < shield->rect.y + 12
            && t->rect.y + t->rect.h > shield->rect.y && t->rect.x > shield->rect.x) {
            bool any = false;
            for (PlayerId p = 1; p <= app->table->view.pub.player_count; p++) {
                any = any || strncmp(t->tip, app_seat_name(p), strlen(app_seat_name(p))) == 0;
            }
            own = own || (any && strncmp(t->tip, shield->tip, strlen(shield->tip)) == 0);
            ck_assert_msg(!any || own, "%s: %s's shield lies before '%s'", app_ui_moment(),
                          shield->tip, t->tip);
        }
    }
    return own;
}

/* From positions in which others are asked, by lots. */
START_TEST(a_shield_lies_beside_its_name)
{
    static const char *const POSITIONS[] = {"first_outfit", "standing", "mock"};
    int own = 0, offers = 0;
    open_window();
    for (int game = 0; game < 6; game++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s.json", positions, POSITIONS[game % 3]);
        window_position(path);
        for (int i = 0; i < 30 && !session_over(session()); i++) {
            const PlayerMask asked = session_pending(session());
            PlayerId player = 1;
            for (; player < PLAYER_MAX && (asked >> player & 1U) == 0; player++) {
            }
            session_lift_curtain(session(), player);
            window_frames(2);
            own += is_shield_by_its_name();
            offers += strncmp(app_ui_moment(), "offer", 5) == 0;
            if ((session_pending(session()) & asked & 1U << player) != 0) {
                submit_question(player);
            }
        }
    }
    printf("%d shields by their names, %d offers\n", own, offers);
    ck_assert_msg(own > 20 && offers > 2, "%d shields by their names, %d offers", own, offers);
    app_ui_destroy();
    ui_destroy();
}
END_TEST

int main(int argc, char **argv)
{
    positions = argc > 1 ? argv[1] : ".";
    Suite *s = suite_create("second_round");
    TCase *t = tcase_create("second_round");
    tcase_set_timeout(t, 110);
    tcase_add_test(t, pages_end_with_their_decision_2012);
    tcase_add_test(t, pages_end_with_their_decision_1996);
    tcase_add_test(t, a_shield_lies_beside_its_name);
    suite_add_tcase(s, t);
    return run_suite(s);
}
