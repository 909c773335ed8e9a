/* Whatever key or button is hammered while the screen goes over to somebody else: nothing is
 * decided for who sits down, and nothing of his is seen or spoken. The program's own table says
 * which keys there are, the screen what can be pressed; the game goes on by lot from each position,
 * with hidden money, and each hand-over has the next of them. Everything is played twice, the
 * second time with other purses and stakes for all but one player: while the screen is nobody's, or
 * his, each frame has the same words, controls and tips in both, in the same places, and the same
 * is spoken. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/position.h>
#include <serenissima/rules/rng.h>
#include <serenissima/rules/rules.h>

#include "../run_suite.h"
#include "log/news.h"
#include "setup/keys.h"
#include "table/table.h"
#include "toolkit/widgets/ui_private.h"
#include "window.h"

enum {
    HAND_OVERS = 14,
    SUBMITS = 120,
    BEATS = 10,
    FRAMES = 3,
    PLACE_MAX = 64,
    PART_MAX = HAND_OVERS * (SUBMITS + 2),
    FRAME_MAX = 1 << 15,
    SAID_MAX = 1 << 17,
    WORD_MAX = 4096
};

/* One key of the program, or the mouse at a place where something could be pressed. */
typedef enum Beat { TAPPED, HELD, BOUNCED, DOUBLED, BEAT_COUNT } Beat;
typedef struct Hammer {
    UiKey key;
    bool pad; /* As a pad's button comes. */
    Beat beat;
    GfxPoint at;
} Hammer;

static Rng lot;
static char **positions;
static const char *path;
static float lift_y;
static int position_count, turn_of_key, hand_overs, curtains, compared, notes, kept;
static GfxPoint places[PLACE_MAX];
static int place_count;

/* What the first world did, and its frames by the command before them: NULL where a secret may
 * show. */
static bool second, poor;
static PlayerId same; /* Whose purse and stakes are alike in both. */
static Command given[PART_MAX];
static Hammer hammers[HAND_OVERS];
static char *frames[FRAME_MAX];
static int steps[FRAME_MAX];
static Phase phases[FRAME_MAX];
static int part, in_part, part_from[PART_MAX + 1], said;
static bool staked, parted;
static struct {
    double until;        /* Which message it is. */
    PlayerId eyes, told; /* In whose eyes and to whom it was said; 0: all. */
    PlayerId asked;      /* Who was last. */
} note;

static void open_position(void)
{
    static ErrorList problems;
    static GamePosition now;
    Board board;
    SessionSetup setup;
    Error error;
    UiHost host;
    memset(&problems, 0, sizeof problems);
    window_host_init(&host);
    window_open();
    gfx_stop_painting(ui->gfx);
    window_app(&host);
    ck_assert_msg(position_load(path, host.asset_dir, NULL, &board, &now, &problems), "%s: %s",
                  path, problems.items[0].what);
    now.pub.options |= OPTION_HIDDEN_MONEY;
    for (PlayerId seat = 1; seat <= now.pub.player_count; seat++) {
        const int richer = now.pub.edition == EDITION_1996 ? 1300 : 13;
        int32_t *ducats = &now.secret.ducats[seat];
        *ducats = poor && seat != same ? 0 : *ducats;
        *ducats += second && seat != same ? richer : 0;
    }
    window_people(&setup, now.pub.player_count);
    setup.game.options = now.pub.options;
    setup.seed = 3;
    ck_assert_msg(app_ui_start(&board, &setup, &now, &error), "%s", error.what);
    board_finish(&board);
    app_ui_set_speed(0);
    app_ui_record_speech();
    app->settings.end_by_itself = poor;
    part = in_part = part_from[0] = said = place_count = 0;
    staked = parted = false;
    note.asked = 0;
}

static Session *session(void)
{
    return app_ui_session();
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

/* --- What is seen and heard ------------------------------------------------------------------- */

static void put(char *text, size_t *at, const char *what, GfxRect r, const char *words)
{
    const int wrote = snprintf(text + *at, SAID_MAX - *at, "%s %.0f %.0f %.0f %.0f: %s\n", what,
                               (double)r.x, (double)r.y, (double)r.w, (double)r.h, words);
    *at += (size_t)wrote;
    ck_assert_uint_lt(*at, SAID_MAX);
}

static int by_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* All that this frame tells anybody. */
static const char *told(void)
{
    static char text[SAID_MAX];
    static const char *word[WORD_MAX];
    int word_count;
    size_t at = 0;
    GfxRect box;
    int layer;
    const char *words;
    word_count = 0;
    for (int i = 0; (words = ui_text_at(i, &box, &layer)) != NULL; i++) {
        word[word_count++] = words;
        ck_assert_int_lt(word_count, WORD_MAX);
    }
    /* In what order and where depends on which pictures are kept from before. */
    qsort(word, (size_t)word_count, sizeof word[0], by_words);
    for (int i = 0; i < word_count; i++) {
        put(text, &at, "text", (GfxRect){0}, word[i]);
    }
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        put(text, &at, t->id, t->rect, t->enabled ? "open" : "shut");
        put(text, &at, t->label, t->rect, t->tip);
        put(text, &at, t->value, t->rect, t->chosen || t->golden ? "chosen" : "");
    }
    for (; said < app_ui_said_count(); said++) {
        put(text, &at, "spoken", (GfxRect){0}, app_ui_said(said));
    }
    return text;
}

static void expect_same(const char *before, const char *now)
{
    int line = 0;
    if (strcmp(before, now) == 0) {
        return;
    }
    while (*before == *now) {
        line = *now == '\n' ? 0 : line + 1;
        before++, now++;
    }
    before -= line, now -= line;
    ck_abort_msg("%s, step %d: a purse or a stake shows, %.*s instead of %.*s", path,
                 session_step_count(session()), (int)strcspn(now, "\n"), now,
                 (int)strcspn(before, "\n"), before);
}

/* Stakes that differ have been turned over: from here on the worlds are two. */
static bool worlds_part(void)
{
    return parted || (staked && rules_phase(&session_view(session(), 0)->pub).id != PHASE_STAKE);
}

/* What its owner did before his own eyes, having more, makes another game of it, and so do the
 * rules, which ask nobody who has nothing to spend. */
static bool other_game(int index, bool open)
{
    const Phase now = rules_phase(&session_view(session(), 0)->pub);
    const bool stepped = steps[index] != session_step_count(session());
    const bool asked = phases[index].id != now.id || phases[index].player != now.player;
    return stepped ? open : asked;
}

/* What was said to one is on screen no more when it is another's. */
static void expect_own_note(void)
{
    const Table *t = app->table;
    const bool curtain = ui_target_find("text:curtain") != NULL;
    const PlayerId now = curtain ? session_eyes(session()).curtain : t->decider;
    const PlayerId at = note.asked = now != 0 ? now : note.asked;
    if (!ui_toast_text()[0]) {
        return;
    }
    if (note.until != state->toast_until_ms) {
        note.until = state->toast_until_ms;
        note.eyes = t->viewer;
        note.told = at;
    }
    notes++;
    ck_assert_msg((note.told == at || note.told == 0) && (note.eyes == 0 || note.eyes == t->viewer),
                  "%s, step %d: said to %d, shown to %d%s: %s", path, session_step_count(session()),
                  note.told, at, curtain ? " on the curtain" : "", ui_toast_text());
}

/* Whoever can buy nothing is not sent to buy, and no head stands above nothing. */
static void expect_goods(void)
{
    static Command legal[RULES_LEGAL_MAX];
    static GamePosition now;
    const Table *t = app->table;
    const UiTarget *invest = ui_target_find("button:investment");
    if (invest && invest->enabled && t->viewer == t->decider) {
        const Command chosen = command_make(CMD_CHOOSE_INVESTMENT, t->decider);
        session_imagine(session(), session_step_count(session()), t->decider, &now);
        rules_play_on(t->world, &now, &chosen, 1);
        ck_assert_msg(rules_legal(t->world, &now.state, t->decider, legal) > 1,
                      "%s, step %d: %d may invest in nothing", path, session_step_count(session()),
                      t->viewer);
    }
    if (t->world->edition != EDITION_2012) {
        return;
    }
    const char *head = SF("invest.sailors", ARG_INT("price", t->world->e2012.sailor_price_ducats));
    bool listed = !text_frame_has(ui->text, head);
    for (int i = 0; i < ui_target_count(); i++) {
        listed = listed || strcmp(ui_target_at(i)->group, head) == 0;
    }
    ck_assert_msg(listed, "%s, step %d: nothing below '%s'", path, session_step_count(session()),
                  head);
}

/* --- Where things are bought ------------------------------------------------------------------ */

enum { BUTTON_MAX = 128, NEAR = 6 };
static struct {
    char id[UI_ID_MAX];
    GfxPoint at;
} buttons[BUTTON_MAX];
static int button_count;
static uint32_t listed_for; /* The decision whose they are. */

static bool buys(void)
{
    const Table *t = app->table;
    return t->decider != 0 && (t->decision == DECISION_BUY || t->decision == DECISION_OUTFIT);
}

/* What the page sells, and where. */
static void note_buttons(void)
{
    button_count = 0;
    listed_for = app->table->turned.hash;
    for (int i = 0; i < ui_target_count() && buys() && button_count < BUTTON_MAX; i++) {
        const UiTarget *t = ui_target_at(i);
        if (t->enabled && gfx_rect_intersect(t->rect, app->table->layout.side).w > 0
            && strcmp(t->id, "button:news_fold") != 0
            && (strncmp(t->id, "button:", 7) == 0 || strncmp(t->id, "number:", 7) == 0)) {
            snprintf(buttons[button_count].id, UI_ID_MAX, "%s", t->id);
            buttons[button_count++].at = t->point;
        }
    }
}

/* Whatever was bought, each button is where it was, be it greyed; where a row's second was, there
 * is none of another row. */
static void expect_buttons(CommandKind bought)
{
    const bool buying = bought == CMD_RECRUIT || bought == CMD_BUY_CUBE || bought == CMD_BUY_GALLEY
                        || bought == CMD_BUILD_FORT || bought == CMD_BUILD_BASILICA;
    for (int i = 0; i < button_count && buying && buys() && app->table->turned.hash == listed_for;
         i++) {
        const UiTarget *now = ui_target_find(buttons[i].id);
        const bool all = strstr(buttons[i].id, ":all") != NULL;
        kept++;
        ck_assert_msg(now ? fabsf(now->point.y - buttons[i].at.y) < NEAR : all,
                      "%s, step %d: %s went from its place", path, session_step_count(session()),
                      buttons[i].id);
    }
}

/* Each frame: no secret is shown to others than its owner. */
static void frame(void)
{
    window_frames(1);
    expect_own_note();
    expect_goods();
    const PlayerId eyes = app->table->viewer;
    const bool open = (eyes != 0 && eyes != same) || session_over(session());
    const char *now = told();
    const int index = part_from[part] + in_part++;
    ck_assert_int_lt(index, FRAME_MAX);
    if (!second) {
        frames[index] = open ? NULL : strdup(now);
        steps[index] = session_step_count(session());
        phases[index] = rules_phase(&session_view(session(), 0)->pub);
        part_from[part + 1] = index + 1;
        return;
    }
    parted = parted || (index < part_from[part + 1] && other_game(index, open));
    if (!open && !worlds_part() && index < part_from[part + 1] && frames[index]) {
        compared++;
        expect_same(frames[index], now);
    }
}

static void next_part(void)
{
    part++;
    in_part = 0;
    ck_assert_int_lt(part, PART_MAX);
}

static void settle(void)
{
    int still = 0;
    for (int i = 0; i < 600 && still < 4; i++) {
        frame();
        still = app_ui_idle() ? still + 1 : 0;
    }
    ui_pass_time(UI_QUIET_MS);
    frame();
    frame();
}

/* --- What is hammered ------------------------------------------------------------------------- */

/* The next of them: all that the table has, Enter and Space by keyboard and pad, the mouse. */
static Hammer next_hammer(void)
{
    static const SDL_Keycode most[] = {SDLK_RETURN, SDLK_SPACE, SDLK_KP_ENTER, SDLK_ESCAPE};
    static int id, at;
    Hammer hammer = {.at = {640, 400}};
    const int turn = turn_of_key++;
    hammer.beat = (Beat)(turn / 3 % BEAT_COUNT);
    hammer.pad = turn / 12 % 2 == 1;
    if (turn % 3 == 0) {
        hammer.key.key = most[turn / 3 % 4];
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

static void half_strike(const Hammer *h, bool down, bool repeat, int clicks)
{
    if (h->key.key == 0) {
        input_push_button(ui->gfx, h->at, INPUT_BUTTON_LEFT, down, clicks);
    } else if (!h->pad) {
        input_push_key_half(h->key.key, SDL_GetScancodeFromKey(h->key.key), h->key.mods, down,
                            repeat);
    } else if (down) {
        input_make(&ui->input, &(InputMade){.kind = INPUT_MADE_KEY,
                                            .hand = INPUT_HAND_PAD,
                                            .key = h->key.key,
                                            .mods = h->key.mods,
                                            .ms = ui->anim.now_ms});
    }
}

static void strike(const Hammer *h, int beat)
{
    input_push_move(ui->gfx, h->at);
    if (h->beat == HELD) {
        half_strike(h, h->key.key != 0 || beat == 0, beat > 0, 1);
        if (beat == BEATS - 1) {
            half_strike(h, false, false, 1);
        }
        return;
    }
    for (int i = 0; i < (h->beat == TAPPED ? 1 : 2); i++) {
        half_strike(h, true, false, h->beat == DOUBLED ? i + 1 : 1);
        half_strike(h, false, false, h->beat == DOUBLED ? i + 1 : 1);
    }
}

static const char *name_of(const Hammer *h)
{
    static const char *const beats[] = {"tapped", "held", "bounced", "pressed twice"};
    static char text[96];
    snprintf(text, sizeof text, "%s%s %u at %.0f %.0f, %s,", h->pad ? "pad " : "",
             h->key.key ? SDL_GetKeyName(h->key.key) : "mouse", h->key.mods, (double)h->at.x,
             (double)h->at.y, beats[h->beat]);
    return text;
}

static void note_places(void)
{
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        if (t->interactive && t->enabled && t->rect.w > 0) {
            places[place_count < PLACE_MAX ? place_count++ : (int)rng_below(&lot, PLACE_MAX)] =
                t->point;
        }
    }
}

/* Where nothing is left to do the program ends what was begun. */
static bool ended_by_itself(void)
{
    SessionStep step;
    session_step(session(), session_step_count(session()) - 1, 0, &step);
    return strncmp(command_info((CommandKind)step.command.kind)->name, "end_", 4) == 0;
}

static void hammer_on(PlayerId mover, int n)
{
    hammers[n] = second ? hammers[n] : next_hammer();
    const Hammer *h = &hammers[n];
    const int before = decided();
    bool handed =
        false; /* Another's curtain was down: then no undo opens a purse, his own neither. */
    /* Blows that come faster than frames take them are read after the last: still in this
     * hand-over. */
    for (int i = 0; i < BEATS * (FRAMES + 1); i++) {
        if (i < BEATS * FRAMES && i % FRAMES == 0) {
            strike(h, i / FRAMES);
        }
        frame();
        const PlayerId eyes = session_eyes(session()).seat;
        /* Until the first turn no purse has been shut. */
        const bool shut = session_view(session(), 0)->pub.turn > 0;
        const bool own = eyes == 0 || (eyes == mover && !handed) || !shut;
        const PlayerId next = session_eyes(session()).curtain;
        handed = handed || (next != 0 && next != mover);
        const PlayerId shown = app->table->viewer; /* 0: nobody's, as for a frame after a redo. */
        ck_assert_msg(own && (eyes == shown || eyes == 0 || shown == 0 || !shut),
                      "%s opens the purse of %d: %s", name_of(h), eyes, path);
        ck_assert_msg(decided() <= before || (poor && ended_by_itself()), "%s decides at %s: %s",
                      name_of(h), app_ui_moment(), path);
    }
    hand_overs++;
    const UiTarget *lift = ui_target_find("button:curtain");
    if (strcmp(app_ui_screen(), "curtain") == 0 && lift) { /* Whatever it tells. */
        curtains++;
        lift_y = lift_y != 0 ? lift_y : lift->rect.y;
        ck_assert_msg(lift->rect.y == lift_y, "the curtain's buttons move");
    }
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

static bool choose(PlayerId seat, Command *chosen)
{
    static Command legal[RULES_LEGAL_MAX];
    static GamePosition now;
    session_imagine(session(), session_step_count(session()), seat, &now);
    const int count = rules_legal(&session_board(session())->world, &now.state, seat, legal);
    for (int tries = 0; tries < 40 && count > 0; tries++) {
        *chosen = legal[rng_below(&lot, (uint32_t)count)];
        if (session_check(session(), chosen).refusal == REFUSAL_NONE) {
            return true;
        }
    }
    return false;
}

static bool submit_any(PlayerId seat)
{
    Command *c = &given[part];
    if (!second && !choose(seat, c)) {
        c->kind = CMD_NONE;
    }
    Command now = *c;
    now.as.stake.ducats += second && c->kind == CMD_STAKE && seat != same ? 100 : 0;
    next_part();
    ui_toast("For your eyes.", false); /* Whatever it may be. */
    note_buttons();
    const bool done = c->kind != CMD_NONE && table_submit(app->table, &now);
    parted = parted || (c->kind != CMD_NONE && !done);
    return done;
}

/* What happened since, as the strip has it. */
static const char *news(void)
{
    static char text[SAID_MAX];
    size_t at = 0;
    text[0] = '\0';
    for (int i = 1; i <= news_count(app->table); i++) {
        at += (size_t)snprintf(text + at, SAID_MAX - at, "%s\n", news_row(app->table, i)->words);
    }
    return text;
}

/* The curtain tells all of it, and the press adds nothing. */
static void lift(int i)
{
    char *before = strdup(news());
    int rows = 0;
    GfxRect box;
    int layer;
    const char *words;
    for (int k = 0; (words = ui_text_at(k, &box, &layer)) != NULL; k++) {
        for (int n = 1; n <= news_count(app->table); n++) {
            rows += strcmp(words, news_row(app->table, n)->words) == 0;
        }
    }
    ck_assert_int_ge(rows, news_count(app->table));
    const int count = session_step_count(session());
    if (!ui_script_click("button:curtain", INPUT_BUTTON_LEFT)) {
        input_push_key(i % 2 == 0 ? SDLK_RETURN : SDLK_ESCAPE, 0);
    }
    settle();
    if (strcmp(app_ui_screen(), "curtain") != 0 && session_step_count(session()) == count) {
        const char *after = news(); /* None where he has acted since. */
        ck_assert_msg(after[0] == '\0' || strcmp(before, after) == 0, "%s, then %s", before, after);
    }
    free(before);
}

/* What the blows have opened is shut, what is told is read, and in quiet the curtain lifts. */
static void sit_down(void)
{
    for (int i = 0; i < 12 && (app->sheet_open || app->table->sheet == SHEET_MENU); i++) {
        input_push_key(SDLK_ESCAPE, 0);
        settle();
    }
    for (int i = 0; i < 12 && strcmp(app_ui_screen(), "curtain") == 0; i++) {
        note_places();
        if (ui_target_find("text:curtain")) {
            lift(i);
        } else { /* A fight's last card waits in front of it. */
            input_push_key(i % 2 == 0 ? SDLK_RETURN : SDLK_ESCAPE, 0);
            settle();
        }
    }
    ck_assert_str_ne(app_ui_screen(), "curtain");
    note_places();
}

static void play(int number)
{
    rng_init(&lot, (uint64_t)number + 1, RNG_STREAM_COSMETIC);
    open_position();
    for (int n = 0; n < HAND_OVERS; n++) {
        settle();
        if (session_over(session()) || worlds_part()) {
            break;
        }
        sit_down();
        const PlayerId mover = asked();
        if (mover == 0) {
            break;
        }
        bool over = false; /* By this very command: not while the table went on by itself. */
        for (int i = 0; i < SUBMITS && asked() == mover && submit_any(mover); i++) {
            staked = staked || given[part - 1].kind == CMD_STAKE;
            over = asked() != mover;
            if (!over) {
                settle();
                expect_buttons((CommandKind)given[part - 1].kind);
            }
        }
        if (over && !session_over(session()) && !worlds_part()) {
            hammer_on(mover, n);
        }
    }
    app_ui_destroy();
    ui_destroy();
}

START_TEST(test_hammered)
{
    path = positions[_i];
    poor = _i % 2 == 1;
    turn_of_key = _i * 31;
    same = (PlayerId)(1 + _i % 3);
    second = false; /* All of it: cases run in one process. */
    hand_overs = curtains = compared = notes = kept = 0;
    play(_i);
    second = true;
    play(_i);
    printf(
        "%s: %d hand-overs, %d curtains, %d frames compared, %d with a message, %d buttons kept\n",
        path, hand_overs, curtains, compared, notes, kept);
    ck_assert(hand_overs > 0 && compared > 0);
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
