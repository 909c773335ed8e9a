/* Whatever key or button is hammered while the screen goes over to somebody else: nothing is decided for
 * who sits down, and nothing of his is seen or spoken. The program's own table says which keys there are;
 * the game goes on by lot from each position, with hidden money, and each hand-over has the next of them. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/position.h>
#include <serenissima/rules/rng.h>
#include <serenissima/rules/rules.h>

#include "../run_suite.h"
#include "setup/keys.h"
#include "table/table.h"
#include "window.h"

enum { HAND_OVERS = 14, SUBMITS = 120, TIMES = 10, FRAMES = 3, PLACE_MAX = 64 };

static Ui *ui;
static AppUi *app;
static Rng lot;
static char **positions;
static int position_count, turn_of_key, hand_overs, curtains, secrets;
static GfxPoint places[PLACE_MAX]; /* Where something could be pressed at some hand-over. */
static int place_count;

static void open_position(const char *path)
{
    static ErrorList problems;
    static GameState state;
    Board board;
    SessionSetup setup;
    Error error;
    UiHost host;
    memset(&problems, 0, sizeof problems);
    memset(&setup, 0, sizeof setup);
    window_host_init(&host);
    ui = window_open();
    gfx_stop_painting(ui->gfx);
    app = window_app(ui, &host);
    ck_assert_msg(position_load(path, host.asset_dir, NULL, &board, &state, &problems), "%s: %s",
                  path, problems.items[0].what);
    state.pub.options |= OPTION_HIDDEN_MONEY;
    setup.game.player_count = state.pub.player_count;
    setup.game.options = state.pub.options;
    setup.seed = 3;
    for (int i = 1; i <= state.pub.player_count; i++) {
        setup.seats[i].kind = SEAT_PERSON;
        setup.seats[i].colour = (uint8_t)i;
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
    }
    ck_assert_msg(app_ui_start(app, &board, &setup, &state, NULL, &error), "%s", error.what);
    board_finish(&board);
    app_ui_set_speed(app, 0);
    app_ui_record_speech(app);
}

static Session *session(void)
{
    return app_ui_session(app);
}

/* How often people have decided. */
static int decided(void)
{
    int count = 0;
    for (int i = 0; i < session_step_count(session()); i++) {
        SessionStep step;
        session_step(session(), i, 0, &step);
        count += step.player != PLAYER_CHANCE;
    }
    return count;
}

static void settle(void)
{
    int still = 0;
    for (int i = 0; i < 600 && still < 4; i++) {
        window_frames(app, 1);
        still = app_ui_idle(app) ? still + 1 : 0;
    }
    ui_pass_time(ui, UI_QUIET_MS);
    window_frames(app, 2);
}

/* --- What is hammered ------------------------------------------------------------------------- */

/* One key of the program, or a button of the mouse at a place where something could be pressed. */
typedef struct Hammer {
    UiKey key;
    bool pad; /* As a pad's button comes. */
    GfxPoint at;
} Hammer;

/* The next of them: all that the table has, Enter and Space by keyboard and pad, the mouse. */
static Hammer next_hammer(void)
{
    static const SDL_Keycode most[] = {SDLK_RETURN, SDLK_SPACE, SDLK_KP_ENTER, SDLK_ESCAPE};
    static int id, at;
    Hammer hammer = {.at = {640, 400}};
    const int turn = turn_of_key++;
    if (turn % 3 == 0) {
        hammer.key.key = most[turn / 3 % 4];
        hammer.pad = turn / 12 % 2 == 1;
    } else if (turn % 3 == 1 && place_count > 0) {
        hammer.at = places[rng_below(&lot, (uint32_t)place_count)];
    } else {
        while (!keys_of((KeyId)id) || keys_of((KeyId)id)[at].key == 0) {
            id = (id + 1) % KEY_COUNT;
            at = 0;
        }
        hammer.key = keys_of((KeyId)id)[at++];
    }
    return hammer;
}

static void strike(const Hammer *h)
{
    if (h->key.key == 0) {
        input_push_click(ui->gfx, h->at, INPUT_BUTTON_LEFT);
    } else if (h->pad) {
        input_make(&ui->input, &(InputMade){.kind = INPUT_MADE_KEY,
                                            .hand = INPUT_HAND_PAD,
                                            .key = h->key.key,
                                            .ms = ui->anim.now_ms});
    } else {
        input_push_key(h->key.key, h->key.mods);
    }
}

static const char *name_of(const Hammer *h)
{
    static char text[80];
    snprintf(text, sizeof text, "%s%s %u at %.0f %.0f", h->pad ? "pad " : "",
             h->key.key ? SDL_GetKeyName(h->key.key) : "mouse", h->key.mods, (double)h->at.x,
             (double)h->at.y);
    return text;
}

static void note_places(void)
{
    for (int i = 0; i < ui_target_count(ui); i++) {
        const UiTarget *t = ui_target_at(ui, i);
        const bool button = strncmp(t->id, "button:", 7) == 0 && t->enabled && t->rect.w > 0;
        if (button) {
            places[place_count < PLACE_MAX ? place_count++ : (int)rng_below(&lot, PLACE_MAX)] =
                gfx_rect_center(t->rect);
        }
    }
}

/* --- What must not be ------------------------------------------------------------------------- */

/* No purse but that of who has just moved is open, nor any that is drawn. */
static void expect_nothing_seen(PlayerId mover, const Hammer *h, const char *path)
{
    const PlayerId eyes = session_viewer(session());
    ck_assert_msg(eyes == 0 || eyes == mover, "%s opens the purse of %d: %s", name_of(h), eyes,
                  path);
    for (PlayerId seat = 1; seat <= app->table->view.pub.player_count; seat++) {
        char id[16];
        snprintf(id, sizeof id, "ducats:%d", seat);
        const UiTarget *purse = ui_target_find(ui, id);
        const bool shut = !purse || strstr(purse->tip, "hidden") != NULL;
        ck_assert_msg(shut || seat == mover || session_over(session()), "%s shows %s of %s: %s",
                      name_of(h), purse ? purse->tip : "", id, path);
        secrets += purse != NULL && shut;
    }
}

static void hammer_on(PlayerId mover, const char *path)
{
    const Hammer h = next_hammer();
    const int before = decided();
    for (int i = 0; i < TIMES * FRAMES; i++) {
        if (i % FRAMES == 0) {
            strike(&h);
        }
        window_frames(app, 1);
        expect_nothing_seen(mover, &h, path);
        ck_assert_msg(decided() <= before, "%s decides at %s: %s", name_of(&h), app_ui_moment(app),
                      path);
    }
    hand_overs++;
    curtains += strcmp(app_ui_screen(app), "curtain") == 0;
}

/* --- The game goes on by lot ------------------------------------------------------------------ */

static PlayerId asked(void)
{
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        if (player_mask_has(session_pending(session()), seat)) {
            return seat;
        }
    }
    return 0;
}

static bool submit_any(PlayerId seat)
{
    static Command legal[RULES_LEGAL_MAX];
    static GameState state;
    session_imagine(session(), session_step_count(session()), seat, &state);
    const int count = rules_legal(&session_board(session())->world, &state, seat, legal);
    for (int tries = 0; tries < 40 && count > 0; tries++) {
        const Command *c = &legal[rng_below(&lot, (uint32_t)count)];
        if (session_check(session(), c).refusal == REFUSAL_NONE) {
            table_submit(app->table, c);
            return true;
        }
    }
    return false;
}

/* What the blows have opened is shut, what is told is read, and in quiet the curtain lifts. */
static void sit_down(void)
{
    for (int i = 0; i < 12 && (app->sheet_open || app->table->sheet == SHEET_MENU); i++) {
        input_push_key(SDLK_ESCAPE, 0);
        settle();
    }
    for (int i = 0; i < 12 && strcmp(app_ui_screen(app), "curtain") == 0; i++) {
        note_places();
        if (!ui_script_click(ui, "button:curtain", INPUT_BUTTON_LEFT)) {
            input_push_key(i % 2 == 0 ? SDLK_RETURN : SDLK_ESCAPE, 0);
        }
        settle();
    }
    ck_assert_str_ne(app_ui_screen(app), "curtain");
    note_places();
}

START_TEST(test_hammered)
{
    const char *path = positions[_i];
    rng_init(&lot, (uint64_t)_i + 1, RNG_STREAM_COSMETIC);
    turn_of_key = _i * 31;
    open_position(path);
    for (int n = 0; n < HAND_OVERS; n++) {
        settle();
        if (!app->table || session_over(session())) {
            break;
        }
        sit_down();
        const PlayerId mover = asked();
        if (mover == 0) {
            break;
        }
        bool given = false; /* By this very command: not while the table went on by itself. */
        for (int i = 0; i < SUBMITS && asked() == mover && submit_any(mover); i++) {
            given = asked() != mover;
            if (!given) {
                settle();
            }
        }
        if (!given || session_over(session())) {
            continue;
        }
        hammer_on(mover, path);
    }
    app_ui_destroy(app);
    ui_destroy(ui);
    printf("%s: %d hand-overs, %d curtains, %d purses covered\n", path, hand_overs, curtains,
           secrets);
    ck_assert(hand_overs > 0 && secrets > 0);
}
END_TEST

/* usage: mash_test POSITION... */
int main(int argc, char **argv)
{
    Suite *s = suite_create("mash");
    TCase *t = tcase_create("mash");
    positions = argv + 1;
    position_count = argc - 1;
    tcase_set_timeout(t, 120);
    tcase_add_loop_test(t, test_hammered, 0, position_count);
    suite_add_tcase(s, t);
    return run_suite(s);
}
