/* Which press decides what: its moment, what was asked then, its modifiers, and where its key
 * lies on other layouts. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../run_suite.h"
#include <serenissima/toolkit/widgets.h>

/* Frames until a question can be answered. */
enum { STEP_MS = 16, LOOK = UI_ASK_MS / STEP_MS + 2 };

static uint64_t question;
static bool sheet, field, keeps_space, number, secret;
static int in_place, other, raised, lifted; /* in_place: what lies at one place, 0 nothing. */
static const char *meaning;                 /* Of what lies there. */
static const char *said;
static int plain, golden, help, on_sheet, closed;
static char name[64];

static void start(void)
{
    UiConfig config;
    char error[512] = "";
    memset(&config, 0, sizeof config);
    config.window.title = "Test";
    config.window.width_px = 800;
    config.window.height_px = 600;
    config.asset_dir = getenv("SERENISSIMA_ASSETS");
    config.silent = true;
    ck_assert_msg(ui_create(&config, error, sizeof error), "%s", error);
    ui->fixed_step_ms = STEP_MS;
    question = 1;
    sheet = field = keeps_space = false;
    number = secret = false;
    plain = golden = help = on_sheet = closed = in_place = other = raised = lifted = 0;
    meaning = "";
    said = "Other";
    name[0] = 0;
}

static void stop(void)
{
    ui_destroy();
}

static void draw_sheet(void)
{
    bool shut = false;
    GfxRect r = ui_dialog_begin("dialog:test", 300, 200, "Title", NULL, &shut);
    const UiButton yes = {.label = "Yes", .kind = UI_KIND_BRASS};
    on_sheet += ui_button("button:sheet", gfx_cut_bottom(&r, 40), &yes);
    ui_dialog_end();
    closed += shut;
    sheet = sheet && !shut;
}

/* One place where something comes, goes and changes, a number to be set, and a secret. */
static void draw_place(void)
{
    const UiButton at = {.label = said}, open = {.label = "Open", .quiet = true};
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "button:place:%d", in_place);
    ui_means(meaning);
    other += in_place != 0 && ui_button(id, gfx_rect(300, 20, 100, 40), &at);
    if (number) {
        ui_stepper("stepper:test", gfx_rect(300, 80, 160, 40), NULL, 0, 9, 1, &raised);
    }
    lifted += secret && ui_button("button:secret", gfx_rect(300, 140, 100, 40), &open);
}

static void frame(void)
{
    static const UiKey e[] = {{SDLK_e, 0, 0}, {0, 0, 0}},
                       f1[] = {{SDLK_F1, 0, UI_KEY_ANYTIME}, {0, 0, 0}};
    const UiButton one = {.label = "One", .keys = e},
                   gold = {.label = "Gold", .kind = UI_KIND_BRASS};
    const UiButton rules = {.label = "Rules", .keys = f1, .anytime = true};
    ui_next_now();
    ui_begin();
    if (question != UINT64_MAX) {
        ui_ask(question);
    }
    if (keeps_space) {
        ui->keeps_space = true;
    }
    plain += ui_button("button:one", gfx_rect(20, 20, 100, 40), &one);
    golden += ui_button("button:gold", gfx_rect(20, 80, 100, 40), &gold);
    help += ui_button("button:rules", gfx_rect(20, 140, 100, 40), &rules);
    if (field) {
        ui_text_field("field:name", gfx_rect(20, 200, 200, 40), "", name, sizeof name, NULL);
    }
    draw_place();
    if (sheet) {
        draw_sheet();
    }
    ui_end();
}

static void frames(int count)
{
    while (count-- > 0) {
        frame();
    }
}

/* One event of the keyboard, as the system reports it. */
static void key_event(SDL_Keycode sym, SDL_Scancode place, Uint16 mod, bool down, bool repeat)
{
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    e.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    e.key.repeat = repeat;
    e.key.keysym.sym = sym;
    e.key.keysym.scancode = place;
    e.key.keysym.mod = mod;
    SDL_PushEvent(&e);
}

static void press(SDL_Keycode sym)
{
    key_event(sym, SDL_GetScancodeFromKey(sym), 0, true, false);
    key_event(sym, SDL_GetScancodeFromKey(sym), 0, false, false);
    frames(2);
}

static void mouse(const char *id, bool down)
{
    const GfxPoint at = ui_target_find(id)->point;
    input_push_move(ui->gfx, at);
    input_push_button(ui->gfx, at, INPUT_BUTTON_LEFT, down, 1);
    frames(2);
}

/* --- The moment ------------------------------------------------------------------------------- */

START_TEST(what_was_pressed_before_a_question_or_soon_after_decides_nothing)
{
    press(SDLK_e);
    ck_assert_int_eq(plain, 0);
    frames(LOOK);
    press(SDLK_e);
    ck_assert_int_eq(plain, 1);
    for (int q = 2; q < 6; q++) {
        question = (uint64_t)q;
        for (int i = 0; i < UI_ASK_MS / STEP_MS / 2; i++) { /* Two frames a press. */
            press(i % 3 == 0 ? SDLK_RETURN : SDLK_e);
        }
        ck_assert(plain == q - 1 && golden == q - 2);
        frames(2); /* The row of presses goes on: its hand moved before this was asked. */
        press(SDLK_e);
        press(SDLK_RETURN);
        ck_assert(plain == q - 1 && golden == q - 2);
        frames(LOOK);
        press(SDLK_e);
        press(SDLK_RETURN);
        ck_assert(plain == q && golden == q - 1);
    }
}
END_TEST

START_TEST(a_key_that_is_held_decides_once_whether_or_not_the_system_marks_repeats)
{
    for (int marked = 0; marked < 2; marked++) {
        question = (uint64_t)(1 + 10 * marked);
        frames(LOOK);
        plain = golden = 0;
        key_event(SDLK_e, SDL_SCANCODE_E, 0, true, false);
        for (int i = 0; i < 200; i++) {
            question = (uint64_t)(1 + i / 50 + 10 * marked);
            key_event(SDLK_e, SDL_SCANCODE_E, 0, true, marked);
            frame();
        }
        key_event(SDLK_e, SDL_SCANCODE_E, 0, false, false);
        frames(2);
        ck_assert_int_eq(plain, 1);
        key_event(SDLK_RETURN, SDL_SCANCODE_RETURN, 0, true, false);
        for (int i = 0; i < 100; i++) {
            key_event(SDLK_RETURN, SDL_SCANCODE_RETURN, 0, true, marked);
            frame();
        }
        key_event(SDLK_RETURN, SDL_SCANCODE_RETURN, 0, false, false);
        frames(2);
        ck_assert_int_eq(golden, 1);
    }
}
END_TEST

START_TEST(press_and_release_belong_to_one_question)
{
    frames(LOOK);
    mouse("button:one", true);
    mouse("button:one", false);
    ck_assert_int_eq(plain, 1);
    mouse("button:one", true);
    question = 2;
    frames(LOOK);
    mouse("button:one", false);
    ck_assert_int_eq(plain, 1);
    question = 3;
    frames(2);
    mouse("button:one", true); /* Too early, let go when it would do. */
    frames(LOOK);
    mouse("button:one", false);
    ck_assert_int_eq(plain, 1);
    mouse("button:one", true);
    mouse("button:one", false);
    ck_assert_int_eq(plain, 2);
}
END_TEST

/* One press of the mouse after so many frames; clicks: 2 where the system calls it a double
 * click. */
static void click_after(int wait, const char *id, int clicks)
{
    frames(wait);
    const GfxPoint at = ui_target_find(id)->point;
    input_push_button(ui->gfx, at, INPUT_BUTTON_LEFT, true, clicks);
    input_push_button(ui->gfx, at, INPUT_BUTTON_LEFT, false, clicks);
    frames(2);
}

START_TEST(the_second_half_of_a_double_click_decides_nothing_that_is_asked_since_the_first)
{
    enum { SLOW = UI_ASK_MS / STEP_MS + 5 }; /* Long enough to read, and still a double click. */
    frames(LOOK);
    input_push_move(ui->gfx, ui_target_find("button:one")->point);
    click_after(2, "button:one", 1);
    ck_assert_int_eq(plain, 1);
    question = 2;
    click_after(SLOW, "button:one", 2);
    click_after(2, "button:one", 3);
    ck_assert_int_eq(plain, 1);
    click_after(SLOW, "button:one", 1);
    ck_assert_int_eq(plain, 2);
    /* In one and the same question both halves count, also where things moved between them. */
    question = 0;
    frames(2);
    question = 2;
    click_after(2, "button:one", 2);
    ck_assert_int_eq(plain, 3);
    /* A sheet is a question too; what decides nothing goes by itself. */
    sheet = true;
    click_after(SLOW, "button:sheet", 2);
    ck_assert_int_eq(on_sheet, 0);
    click_after(SLOW, "button:sheet", 1);
    ck_assert_int_eq(on_sheet, 1);
    sheet = false;
    frames(2);
    click_after(2, "button:rules", 2);
    ck_assert_int_eq(help, 1);
}
END_TEST

START_TEST(while_others_move_only_what_decides_nothing_acts)
{
    frames(LOOK);
    question = 0;
    frames(LOOK);
    press(SDLK_e);
    press(SDLK_RETURN);
    mouse("button:one", true);
    ck_assert(ui_ask_wait_ms(NULL) < 0);
    press(SDLK_F1);
    mouse("button:one", false);
    mouse("button:rules", true);
    mouse("button:rules", false);
    ck_assert(plain == 0 && golden == 0 && help == 2);
    /* The same goes on: what was pressed meanwhile does not count, what is pressed now does. */
    question = 1;
    frames(2);
    press(SDLK_e);
    ck_assert_int_eq(plain, 1);
}
END_TEST

START_TEST(a_sheet_asks_anew_when_it_comes_and_when_it_goes)
{
    frames(LOOK);
    /* Meant for the golden button below. */
    key_event(SDLK_RETURN, SDL_SCANCODE_RETURN, 0, true, false);
    sheet = true;
    frame();
    key_event(SDLK_RETURN, SDL_SCANCODE_RETURN, 0, false, false);
    frames(2);
    ck_assert_int_eq(on_sheet, 0);
    press(SDLK_RETURN);
    press(SDLK_ESCAPE);
    ck_assert(on_sheet == 0 && closed == 0 && sheet);
    frames(LOOK);
    press(SDLK_RETURN);
    ck_assert_int_eq(on_sheet, 1);
    press(SDLK_ESCAPE);
    ck_assert(closed == 1 && !sheet);
    /* What lay below comes back: the second half of a double press is not for it. */
    const int before = golden;
    press(SDLK_RETURN);
    ck_assert_int_eq(golden, before);
    frames(LOOK);
    press(SDLK_RETURN);
    ck_assert_int_eq(golden, before + 1);
    /* A sheet asks also while nothing is asked below it. */
    question = 0;
    sheet = true;
    frames(LOOK);
    mouse("button:sheet", true);
    frames(20);
    mouse("button:sheet", false);
    ck_assert_int_eq(on_sheet, 2);
}
END_TEST

START_TEST(what_is_held_when_the_window_loses_the_keyboard_decides_nothing)
{
    frames(LOOK);
    mouse("button:one", true);
    key_event(SDLK_e, SDL_SCANCODE_E, 0, true, false);
    frames(2);
    ck_assert_int_eq(plain, 1);
    input_push_focus(ui->gfx, false);
    frames(LOOK);
    mouse("button:one", false);
    ck_assert_int_eq(plain, 1);
    input_push_focus(ui->gfx, true);
    frames(2);
    key_event(SDLK_e, SDL_SCANCODE_E, 0, true, false); /* The system tells again what is held. */
    frames(LOOK);
    key_event(SDLK_e, SDL_SCANCODE_E, 0, true, false);
    frames(2);
    ck_assert_int_eq(plain, 1);
    key_event(SDLK_e, SDL_SCANCODE_E, 0, false, false);
    press(SDLK_e);
    ck_assert_int_eq(plain, 2);
}
END_TEST

/* --- Which key -------------------------------------------------------------------------------- */

START_TEST(a_modifier_that_no_binding_names_makes_a_key_nothing)
{
    static const Uint16 foreign[] = {KMOD_LCTRL,
                                     KMOD_RCTRL,
                                     KMOD_LSHIFT,
                                     KMOD_RSHIFT,
                                     KMOD_LALT,
                                     KMOD_RALT,
                                     KMOD_MODE,
                                     KMOD_LGUI,
                                     KMOD_RGUI,
                                     KMOD_LCTRL | KMOD_LALT,
                                     KMOD_LGUI | KMOD_LSHIFT};
    static const SDL_Keycode keys[] = {SDLK_e,     SDLK_RETURN, SDLK_KP_ENTER,
                                       SDLK_SPACE, SDLK_F1,     SDLK_ESCAPE};
    static const Uint16 locks[] = {KMOD_CAPS, KMOD_NUM, KMOD_SCROLL, KMOD_CAPS | KMOD_NUM};
    frames(LOOK);
    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
        for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
            key_event(keys[k], SDL_GetScancodeFromKey(keys[k]), foreign[i], true, false);
            key_event(keys[k], SDL_GetScancodeFromKey(keys[k]), foreign[i], false, false);
            frames(2);
            ck_assert_msg(plain == 0 && golden == 0 && help == 0, "%s with %x",
                          SDL_GetKeyName(keys[k]), (unsigned)foreign[i]);
        }
    }
    for (size_t i = 0; i < sizeof locks / sizeof locks[0]; i++) {
        key_event(SDLK_e, SDL_SCANCODE_E, locks[i], true, false);
        key_event(SDLK_e, SDL_SCANCODE_E, locks[i], false, false);
        frames(2);
    }
    ck_assert_int_eq(plain, 4);
}
END_TEST

/* One key of a layout: what it writes, where it lies, and which binding with which modifiers it
 * is. */
typedef struct Layout {
    const char *layout;
    SDL_Keycode sym;
    SDL_Scancode place;
    unsigned held;
    SDL_Keycode binding;
    unsigned mods;
    bool same;
} Layout;

START_TEST(letters_and_digits_work_on_every_layout)
{
    static const Layout keys[] = {
        {"US", SDLK_h, SDL_SCANCODE_H, 0, SDLK_h, 0, true},
        {"Russian", 0x440, SDL_SCANCODE_H, 0, SDLK_h, 0, true},
        {"Russian", 0x44F, SDL_SCANCODE_Z, INPUT_CTRL, SDLK_z, INPUT_CTRL, true},
        {"Russian", 0x44F, SDL_SCANCODE_Z, INPUT_CTRL | INPUT_SHIFT, SDLK_z,
         INPUT_CTRL | INPUT_SHIFT, true},
        {"Russian", 0x44F, SDL_SCANCODE_Z, INPUT_CTRL | INPUT_ALT, SDLK_z, INPUT_CTRL, false},
        {"Russian", 0x43D, SDL_SCANCODE_Y, INPUT_CTRL, SDLK_y, INPUT_CTRL, true},
        {"Russian", SDLK_1, SDL_SCANCODE_1, 0, SDLK_1, 0, true},
        {"Greek", 0x3B7, SDL_SCANCODE_H, 0, SDLK_h, 0, true},
        {"Greek", 0x3B6, SDL_SCANCODE_Z, INPUT_CTRL, SDLK_z, INPUT_CTRL, true},
        {"Hebrew", 0x5D9, SDL_SCANCODE_H, 0, SDLK_h, 0, true},
        {"AZERTY", SDLK_z, SDL_SCANCODE_W, INPUT_CTRL, SDLK_z, INPUT_CTRL, true},
        {"AZERTY", SDLK_w, SDL_SCANCODE_Z, INPUT_CTRL, SDLK_z, INPUT_CTRL, false},
        {"AZERTY", SDLK_m, SDL_SCANCODE_SEMICOLON, INPUT_CTRL, SDLK_m, INPUT_CTRL, true},
        {"AZERTY", SDLK_AMPERSAND, SDL_SCANCODE_1, 0, SDLK_1, 0, true},
        {"AZERTY", SDLK_AMPERSAND, SDL_SCANCODE_1, INPUT_SHIFT, SDLK_1, 0, true},
        {"AZERTY", 0xE9, SDL_SCANCODE_2, 0, SDLK_2, 0, true},
        {"AZERTY", 0xE9, SDL_SCANCODE_2, INPUT_CTRL, SDLK_2, 0, false},
        {"AZERTY", 0xE0, SDL_SCANCODE_0, 0, SDLK_0, 0, true},
        {"AZERTY", SDLK_MINUS, SDL_SCANCODE_6, 0, SDLK_MINUS, 0, true},
        {"Dvorak", SDLK_z, SDL_SCANCODE_SLASH, INPUT_CTRL, SDLK_z, INPUT_CTRL, true},
        {"Dvorak", SDLK_SEMICOLON, SDL_SCANCODE_Z, INPUT_CTRL, SDLK_z, INPUT_CTRL, false},
        {"Dvorak", SDLK_d, SDL_SCANCODE_H, 0, SDLK_h, 0, false},
        {"Dvorak", SDLK_h, SDL_SCANCODE_J, 0, SDLK_h, 0, true},
        {"QWERTZ", SDLK_z, SDL_SCANCODE_Y, INPUT_CTRL, SDLK_z, INPUT_CTRL, true},
        {"QWERTZ", SDLK_z, SDL_SCANCODE_Y, INPUT_CTRL, SDLK_y, INPUT_CTRL, false},
        {"numbers", SDLK_KP_1, SDL_SCANCODE_KP_1, 0, SDLK_1, 0, false},
    };
    Input in;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        input_init(&in);
        in.key = keys[i].sym;
        in.place = keys[i].place;
        in.mods = keys[i].held;
        ck_assert_msg(input_key(&in, keys[i].binding, keys[i].mods) == keys[i].same,
                      "%s: %d at %d with %u is%s %d with %u", keys[i].layout, (int)keys[i].sym,
                      (int)keys[i].place, keys[i].held, keys[i].same ? "" : " not",
                      (int)keys[i].binding, keys[i].mods);
    }
}
END_TEST

static void type(const char *utf8, SDL_Keycode sym, SDL_Scancode place, Uint16 mod)
{
    key_event(sym, place, mod, true, false);
    input_push_words(SDL_TEXTINPUT, utf8);
    key_event(sym, place, mod, false, false);
    frames(4);
}

START_TEST(text_is_text_whatever_modifiers_wrote_it_and_the_desktops_keys_are_none)
{
    field = true;
    frames(LOOK);
    mouse("field:name", true);
    mouse("field:name", false);
    type("@", SDLK_q, SDL_SCANCODE_Q, KMOD_RALT); /* German. */
    /* AltGr as Windows reports it. */
    type("\xE2\x82\xAC", SDLK_e, SDL_SCANCODE_E, KMOD_LCTRL | KMOD_RALT);
    type("\xC5\x82", SDLK_l, SDL_SCANCODE_L, KMOD_MODE); /* Polish. */
    type("A", SDLK_a, SDL_SCANCODE_A, KMOD_CAPS);
    type("\xD0\xAF", 0x44F, SDL_SCANCODE_Z, KMOD_LSHIFT | KMOD_NUM);
    type(" ", SDLK_SPACE, SDL_SCANCODE_SPACE, KMOD_LSHIFT);
    type("b", SDLK_b, SDL_SCANCODE_B, 0);
    const char *all = "@\xE2\x82\xAC\xC5\x82"
                      "A\xD0\xAF b";
    ck_assert_str_eq(name, all);
    type(" ", SDLK_SPACE, SDL_SCANCODE_SPACE, KMOD_LGUI);  /* Layout switch, */
    type(" ", SDLK_SPACE, SDL_SCANCODE_SPACE, KMOD_LALT);  /* window menu, */
    type(" ", SDLK_SPACE, SDL_SCANCODE_SPACE, KMOD_LCTRL); /* input method. */
    type("e", SDLK_e, SDL_SCANCODE_E, KMOD_LGUI);
    ck_assert_str_eq(name, all);
    ck_assert(plain == 0 && golden == 0 && help == 0);
    type("", SDLK_F1, SDL_SCANCODE_F1, 0); /* Writes nothing: it acts in a field too. */
    ck_assert_int_eq(help, 1);
    for (int i = 0; i < 3; i++) { /* Repeats write. */
        key_event(SDLK_b, SDL_SCANCODE_B, 0, true, i > 0);
        input_push_words(SDL_TEXTINPUT, "b");
        frames(3);
    }
    ck_assert_str_eq(name, "@\xE2\x82\xAC\xC5\x82"
                           "A\xD0\xAF bbbb");
}
END_TEST

/* --- Focus ------------------------------------------------------------------------------------ */

START_TEST(enter_presses_the_golden_button_or_what_has_the_focus_and_space_only_where_it_is_free)
{
    frames(LOOK);
    press(SDLK_RETURN);
    press(SDLK_KP_ENTER);
    ck_assert(golden == 2 && plain == 0);
    ck_assert(ui_target_find("button:gold")->golden && !ui_target_find("button:one")->golden);
    press(SDLK_TAB);
    ck_assert_str_eq(ui->focused, "button:one");
    press(SDLK_RETURN);
    ck_assert(golden == 2 && plain == 1);
    press(SDLK_SPACE);
    ck_assert_int_eq(plain, 2);
    keeps_space = true;
    frames(2);
    press(SDLK_SPACE);
    ck_assert(plain == 2 && golden == 2);
    ck_assert_str_eq(ui->acted, "button:one");
    /* Esc lets go of the focus, and Enter is the golden button's again. */
    press(SDLK_ESCAPE);
    ck_assert_str_eq(ui->focused, "");
    press(SDLK_RETURN);
    ck_assert_int_eq(golden, 3);
}
END_TEST

START_TEST(tab_moves_once_a_press_and_stays_in_the_sheet)
{
    frames(LOOK);
    key_event(SDLK_TAB, SDL_SCANCODE_TAB, 0, true, false);
    for (int i = 0; i < 30; i++) {
        key_event(SDLK_TAB, SDL_SCANCODE_TAB, 0, true, true);
        frame();
    }
    key_event(SDLK_TAB, SDL_SCANCODE_TAB, 0, false, false);
    frames(2);
    ck_assert_str_eq(ui->focused, "button:one");
    key_event(SDLK_TAB, SDL_SCANCODE_TAB, KMOD_LALT, true, false); /* Another window. */
    key_event(SDLK_TAB, SDL_SCANCODE_TAB, KMOD_LALT, false, false);
    frames(2);
    ck_assert_str_eq(ui->focused, "button:one");
    sheet = true;
    frames(LOOK); /* Who moves by keys has the first thing of a new sheet at once. */
    ck_assert_str_eq(ui->focused, "button:sheet");
    press(SDLK_TAB);
    ck_assert_str_eq(ui->focused, "dialog:test:close");
    press(SDLK_TAB);
    ck_assert_str_eq(ui->focused, "button:sheet");
}
END_TEST

/* --- What lies there -------------------------------------------------------------------------- */

/* A press where the pointer is. */
static void click_here(void)
{
    const GfxPoint at = {350, 40};
    input_push_move(ui->gfx, at);
    input_push_button(ui->gfx, at, INPUT_BUTTON_LEFT, true, 1);
    input_push_button(ui->gfx, at, INPUT_BUTTON_LEFT, false, 1);
    frames(4);
}

START_TEST(a_press_counts_for_what_lay_there_when_the_hand_began_to_move)
{
    /* How what lies at a place becomes another: replaced, gone and back as another after a while,
     * another under the same name, other words of it, greyed before. */
    in_place = 1;
    frames(2 * LOOK);
    for (int how = 0; how < 4; how++) {
        other = 0;
        frames(2 * LOOK);
        if (how == 0) {
            in_place = 2;
        } else if (how == 1) {
            in_place = 0;
            frames(5);
            in_place = 3;
        } else if (how == 2) {
            meaning = "other";
        } else {
            said = "Changed";
        }
        frames(1);
        click_here();
        ck_assert_msg(other == 0, "%d", how);
        while (ui_ask_wait_ms(ui->hovered) > 0) {
            click_here(); /* And the row of presses goes on for nothing. */
        }
        click_here();
        ck_assert_msg(other == 0, "%d", how);
        frames(LOOK);
        click_here();
        click_here();
        ck_assert_msg(other == 2, "%d: %d", how, other);
    }
}
END_TEST

START_TEST(what_comes_where_nothing_was_or_comes_back_acts_at_once)
{
    frames(2 * LOOK);
    in_place = 1;
    frames(1);
    click_here();
    ck_assert_int_eq(other, 1);
    in_place = 0;
    frames(3);
    in_place = 1;
    frames(1);
    click_here();
    ck_assert_int_eq(other, 2);
    /* Also where something else was to be pressed while things moved, if the same is asked
     * again. */
    for (int again = 0; again < 2; again++) {
        question = 0;
        in_place = 2;
        frames(10);
        question = again == 0 ? 1 : 2;
        in_place = 1;
        frames(1);
        click_here();
        ck_assert_int_eq(other, 3);
    }
    frames(2 * LOOK);
    click_here();
    /* What the hand's own press changed on it is no surprise. */
    said = "By oneself";
    frames(1);
    click_here();
    ck_assert_int_eq(other, 5);
}
END_TEST

START_TEST(a_secret_opens_only_after_quiet)
{
    secret = true;
    frames(2 * LOOK);
    const GfxPoint at = ui_target_find("button:secret")->point;
    enum { CALM = UI_QUIET_MS / STEP_MS + 2 };
    press(SDLK_x);
    frames(LOOK); /* Long enough for a question. */
    input_push_move(ui->gfx, at);
    click_after(2, "button:secret", 1);
    ck_assert_int_eq(lifted, 0);
    for (int i = 0; i < 20; i++) {
        click_after(LOOK, "button:secret", 1);
    }
    ck_assert_int_eq(lifted, 0);
    frames(CALM);
    press(SDLK_TAB); /* It leads to a button and presses none. */
    click_after(2, "button:secret", 1);
    ck_assert_int_eq(lifted, 1);
    click_after(2, "button:secret", 2);
    ck_assert_int_eq(lifted, 1);
    frames(CALM);
    ui_focus("button:secret");
    key_event(SDLK_RETURN, SDL_SCANCODE_RETURN, 0, true, false);
    frames(CALM);
    for (int i = 0; i < 3 * CALM; i++) {
        key_event(SDLK_RETURN, SDL_SCANCODE_RETURN, 0, true, true);
        frame();
    }
    key_event(SDLK_RETURN, SDL_SCANCODE_RETURN, 0, false, false);
    frames(2);
    ck_assert_int_le(lifted, 2);
}
END_TEST

START_TEST(enter_presses_what_is_golden_also_from_a_number)
{
    number = true;
    frames(LOOK);
    while (strcmp(ui->focused, "stepper:test") != 0) {
        press(SDLK_TAB);
    }
    press(SDLK_RIGHT);
    ck_assert_int_eq(raised, 1);
    press(SDLK_RETURN);
    ck_assert_int_eq(golden, 1);
}
END_TEST

/* A page's body runs twice; a digit is meant once. */
START_TEST(a_digit_counts_once_in_a_page)
{
    int typed = 0, times = 0;
    for (int i = 0; i < LOOK; i++) {
        if (i == LOOK - 1) {
            key_event(SDLK_1, SDL_SCANCODE_1, 0, true, false);
        }
        ui_next_now();
        ui_begin();
        for (UiPage page = ui_page("scroll:test", gfx_rect(20, 20, 200, 200));
             ui_page_next(&page);) {
            const int number_now = ui_number_chosen(20);
            times += number_now != 0;
            typed = number_now != 0 ? number_now : typed;
        }
        ui_end();
    }
    ck_assert_int_eq(times, 1);
    ck_assert_int_eq(typed, 1);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("press");
    TCase *t = tcase_create("press");
    tcase_add_checked_fixture(t, start, stop);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, what_was_pressed_before_a_question_or_soon_after_decides_nothing);
    tcase_add_test(t, a_key_that_is_held_decides_once_whether_or_not_the_system_marks_repeats);
    tcase_add_test(t, press_and_release_belong_to_one_question);
    tcase_add_test(t,
                   the_second_half_of_a_double_click_decides_nothing_that_is_asked_since_the_first);
    tcase_add_test(t, while_others_move_only_what_decides_nothing_acts);
    tcase_add_test(t, a_sheet_asks_anew_when_it_comes_and_when_it_goes);
    tcase_add_test(t, what_is_held_when_the_window_loses_the_keyboard_decides_nothing);
    tcase_add_test(t, a_modifier_that_no_binding_names_makes_a_key_nothing);
    tcase_add_test(t, letters_and_digits_work_on_every_layout);
    tcase_add_test(t, text_is_text_whatever_modifiers_wrote_it_and_the_desktops_keys_are_none);
    tcase_add_test(
        t, enter_presses_the_golden_button_or_what_has_the_focus_and_space_only_where_it_is_free);
    tcase_add_test(t, tab_moves_once_a_press_and_stays_in_the_sheet);
    tcase_add_test(t, a_press_counts_for_what_lay_there_when_the_hand_began_to_move);
    tcase_add_test(t, what_comes_where_nothing_was_or_comes_back_acts_at_once);
    tcase_add_test(t, a_secret_opens_only_after_quiet);
    tcase_add_test(t, enter_presses_what_is_golden_also_from_a_number);
    tcase_add_test(t, a_digit_counts_once_in_a_page);
    suite_add_tcase(s, t);
    return s;
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv; /* SDL's headers rename main where a program needs its entry. */
    return run_suite(suite());
}
