#include "frame/parts.h"

#include "position/set_up.h"
#include "setup/kept.h"

static const char MENU_SCROLL[] = "scroll:menu";

/* When an entry is there at all. */
typedef enum MenuWhen { ALWAYS, WHILE_PLAYED, IN_GAMES } MenuWhen;

typedef struct MenuEntry {
    const char *id, *label, *tip; /* Of texts the keys; tip NULL: none. */
    MenuWhen when;
    TableSheet sheet; /* It leads to a sheet, */
    Screen screen;    /* a screen, */
    AppConfirm ask;   /* a question, */
    bool rules;       /* the rules, */
    bool set_up;      /* the position shown, to be changed. */
} MenuEntry;

static const char WAITS[] = "menu.to_title_tip";

static const MenuEntry MENU[] = {
    {"button:save_as", "menu.save", .sheet = SHEET_SAVE},
    {"button:seats", "seats.title", .when = WHILE_PLAYED, .sheet = SHEET_SEATS},
    {"button:options", "title.options", .screen = SCREEN_OPTIONS},
    {"button:menu_rules", "title.rules", .rules = true},
    {"button:stop", "menu.stop", .sheet = SHEET_STOP},
    {"button:quit", "title.quit", WAITS, .ask = CONFIRM_QUIT},
};
/* The ways out of the game, each with its sentence. */
static const MenuEntry STOP[] = {
    {"button:menu_again", "menu.again", "menu.again_tip", .ask = CONFIRM_AGAIN},
    {"button:menu_set_up", "set_up.from_here", "set_up.from_here_tip", .set_up = true},
    {"button:menu_end", "menu.end", "menu.end_tip", IN_GAMES, .ask = CONFIRM_END},
    {"button:menu_concede", "menu.concede", "menu.concede_tip", IN_GAMES, .ask = CONFIRM_CONCEDE},
    {"button:menu_load", "title.load", WAITS, .screen = SCREEN_LOAD},
    {"button:to_title", "menu.to_title", WAITS, .ask = CONFIRM_LEAVE},
};

/* Lessons and puzzles have players and a beginning of their own. */
static bool is_game(void)
{
    return !app->lesson && !app->puzzle;
}

/* Does it stay among the saved games? One in which no person has decided anything goes. */
static bool is_kept(void)
{
    bool kept = app_people() == 0;
    SessionStep step;
    for (int i = 0; !kept && i < session_step_count(app->session); i++) {
        session_step(app->session, i, 0, &step);
        kept = app_is_person(step.player);
    }
    return kept && is_game();
}

static bool is_there(const MenuEntry *e)
{
    const bool over = session_over(app->session);
    return e->when == ALWAYS || (e->when == WHILE_PLAYED && !over)
           || (e->when == IN_GAMES && !over && is_game());
}

static const char *why_not(const MenuEntry *e)
{
    if (e->sheet == SHEET_SAVE) {
        return app->host.save_dir[0] != '\0' ? NULL : S("menu.save_nowhere");
    }
    if (e->set_up && set_up_why_not()) {
        return set_up_why_not();
    }
    if (e->ask == CONFIRM_CONCEDE) {
        return app_lone_person() != 0 ? NULL : S("menu.concede_not");
    }
    return (e->sheet == SHEET_SEATS || e->ask == CONFIRM_AGAIN || e->set_up) && !is_game()
               ? S("menu.of_games")
               : NULL;
}

static void choose(Table *t, const MenuEntry *e)
{
    sheet_show(t, e->sheet);
    if (e->sheet == SHEET_SAVE) {
        if (!t->save_name[0]) {
            snprintf(t->save_name, sizeof t->save_name, "%s",
                     words_when_in(app->strings, app->session, t->view.pub.turn));
        }
        ui_focus("field:save"); /* So that one can type at once. */
    }
    app->back_to = e->screen == SCREEN_OPTIONS ? SCREEN_TABLE : app->back_to;
    app->screen = e->screen ? e->screen : app->screen;
    if (e->set_up) {
        set_up_from_table(t);
    } else if (e->ask) {
        app_ask_to_leave(e->ask);
    } else if (e->rules) {
        rules_open_at("");
    }
}

/* A column of entries below the one that goes on, or two where the window has no room for that;
 * `sentences`: each says what it does. */
static void draw_sheet(Table *t, const char *id, const char *title, const MenuEntry *entries,
                       int count, bool sentences)
{
    enum { MENU_W = 440, STOP_W = 600, FRAME_H = 120, STOP_H = 58 };
    bool closed = false;
    const float gap = ui->theme->grid.gap, button_h = ui->theme->grid.button_h;
    const float high = sentences ? STOP_H : button_h;
    const UiButton on = {.label = app_back_to_table(), .kind = UI_KIND_BRASS};
    int there = 0;
    for (int i = 0; i < count; i++) {
        there += is_there(&entries[i]);
    }
    const float all = button_h + (high + gap) * (float)there;
    const int columns = !sentences && FRAME_H + all > gfx_height(ui->gfx) ? 2 : 1;
    const float height = button_h + (high + gap) * (float)((there + columns - 1) / columns);
    const GfxRect r =
        ui_dialog_begin(id, sentences ? STOP_W : MENU_W, FRAME_H + height, title, NULL, &closed);
    GfxRect page = ui_scroll_begin(MENU_SCROLL, r, height, false);
    closed = ui_button("button:go_on", gfx_part_top(&page, button_h, gap), &on) || closed;
    GfxRect row = page;
    for (int i = 0, at = 0; i < count; i++) {
        const MenuEntry *e = &entries[i];
        if (!is_there(e)) {
            continue;
        }
        row = at % columns == 0 ? gfx_part_top(&page, high, gap) : row;
        const char *tip = e->tip && (e->tip != WAITS || is_kept()) ? S(e->tip) : NULL;
        const UiButton button = {.label = S(e->label),
                                 .sub = sentences ? tip : NULL,
                                 .tip = sentences ? NULL : tip,
                                 .disabled_reason = why_not(e)};
        if (ui_button(e->id, gfx_split_row(row, at++ % columns, columns, gap), &button)) {
            choose(t, e);
        }
    }
    ui_scroll_end();
    closed = closed || ui_shortcut(keys_of(KEY_MENU));
    ui_dialog_end();
    if (closed) {
        sheet_show(t, SHEET_NONE);
    }
}

void menu_show(Table *t)
{
    sheet_show(t, SHEET_MENU);
    ui_scroll_to(MENU_SCROLL, 0, 0);
}

void menu_sheet(Table *t)
{
    draw_sheet(t, "dialog:menu", S("menu.title"), MENU, sizeof MENU / sizeof MENU[0], false);
}

void stop_sheet(Table *t)
{
    draw_sheet(t, "dialog:stop", S("menu.stop"), STOP, sizeof STOP / sizeof STOP[0], true);
}
