#include "frame/parts.h"

#include "record/record.h"
#include "setup/kept.h"
#include "setup/parts.h"

static const char MENU_SCROLL[] = "scroll:menu";

/* When an entry is there at all. */
typedef enum MenuWhen { ALWAYS, WHILE_PLAYED, WHEN_OVER, IN_GAMES } MenuWhen;

typedef struct MenuEntry {
    const char *id, *label, *tip; /* Of texts the keys; tip NULL: none. */
    MenuWhen when;
    TableSheet sheet;   /* It leads to a sheet, */
    Screen screen;      /* a screen, */
    AppConfirm ask;     /* a question, */
    bool record, rules; /* the record, the rules. */
} MenuEntry;

/* What is about this game; then the program, and the ways out of the game. */
static const MenuEntry GAME[] = {
    {"button:save_as", "menu.save", .sheet = SHEET_SAVE},
    {"button:menu_recap", "news.head", .sheet = SHEET_RECAP},
    {"button:dealings", "dealings.title", "dealings.menu_tip", .sheet = SHEET_DEALINGS},
    {"button:record", "record.open", "record.open_tip", .record = true},
    {"button:dice", "dice.title", "dice.menu_tip", .sheet = SHEET_DICE},
    {"button:menu_result", "menu.result", .when = WHEN_OVER, .screen = SCREEN_END},
    {"button:seats", "seats.title", "seats.text", WHILE_PLAYED, .sheet = SHEET_SEATS},
    {"button:answers", "answers.title", "answers.menu_tip", WHILE_PLAYED, .sheet = SHEET_ANSWERS},
};
static const MenuEntry PROGRAM[] = {
    {"button:options", "title.options", .screen = SCREEN_OPTIONS},
    {"button:menu_rules", "title.rules", .rules = true},
    {"button:menu_load", "title.load", "menu.load_tip", .screen = SCREEN_LOAD},
    {"button:menu_again", "menu.again", "menu.again_tip", .ask = CONFIRM_AGAIN},
    {"button:menu_end", "menu.end", "menu.end_tip", IN_GAMES, .ask = CONFIRM_END},
    {"button:menu_concede", "menu.concede", "menu.concede_tip", IN_GAMES, .ask = CONFIRM_CONCEDE},
    {"button:to_title", "menu.to_title", .ask = CONFIRM_LEAVE},
    {"button:quit", "title.quit", .ask = CONFIRM_QUIT},
};

/* Lessons and puzzles have players and a beginning of their own. */
static bool is_game(void)
{
    return !app->lesson && !app->puzzle;
}

static bool is_there(const MenuEntry *e)
{
    const bool over = session_over(app->session);
    return e->when == ALWAYS || (e->when == WHEN_OVER && over) || (e->when == WHILE_PLAYED && !over)
           || (e->when == IN_GAMES && !over && is_game());
}

/* For who decides, or whose view is shown. */
static int recap_first(const Table *t)
{
    const PlayerId reader = t->decider != 0 ? t->decider : t->viewer;
    return reader != 0 ? session_recap_start(app->session, reader) : 0;
}

static const char *why_not(Table *t, const MenuEntry *e)
{
    if (e->sheet == SHEET_SAVE) {
        return app->host.save_dir[0] != '\0' ? NULL : S("menu.save_nowhere");
    }
    if (e->sheet == SHEET_RECAP) {
        return recap_height(t, 600, recap_first(t)) > 0 ? NULL : S("recap.nothing");
    }
    if (e->ask == CONFIRM_CONCEDE) {
        return app_lone_person() != 0 ? NULL : S("menu.concede_not");
    }
    if (e->sheet == SHEET_SEATS || e->ask == CONFIRM_AGAIN) {
        return is_game() ? NULL : S("menu.of_games");
    }
    return e->record ? record_why_not() : NULL;
}

static void choose(Table *t, const MenuEntry *e)
{
    sheet_show(t, e->sheet);
    if (e->sheet == SHEET_SAVE) {
        if (!t->save_name[0]) {
            snprintf(t->save_name, sizeof t->save_name, "%s",
                     SF(t->has.rounds ? "save.default_round" : "save.default_name",
                        ARG_INT("round", t->view.pub.turn), ARG_INT("turn", t->view.pub.turn)));
        }
        ui_focus("field:save"); /* So that one can type at once. */
    }
    t->recap_from = e->sheet == SHEET_RECAP ? recap_first(t) : t->recap_from;
    app->back_to = e->screen == SCREEN_OPTIONS ? SCREEN_TABLE : app->back_to;
    app->screen = e->screen ? e->screen : app->screen;
    if (e->ask) {
        app_ask_to_leave(e->ask);
    } else if (e->record) {
        record_open(t, record_now(t));
    } else if (e->rules) {
        rules_open_at("");
    }
}

/* Draws a column of entries from the top of r; r.w 0: only counts them. */
static int column(Table *t, GfxRect r, const MenuEntry *entries, size_t count)
{
    int rows = 0;
    for (const MenuEntry *e = entries; e < entries + count; e++) {
        const bool there = is_there(e);
        rows += there;
        if (there && r.w > 0) {
            const GfxRect place = gfx_cut_top(&r, ui->theme->grid.button_h);
            const UiButton button = {.label = S(e->label),
                                     .tip = e->tip ? S(e->tip) : NULL,
                                     .disabled_reason = why_not(t, e)};
            gfx_cut_top(&r, ui->theme->grid.gap);
            if (ui_button(e->id, place, &button)) {
                choose(t, e);
            }
        }
    }
    return rows;
}

void menu_show(Table *t)
{
    sheet_show(t, SHEET_MENU);
    ui_scroll_to(MENU_SCROLL, 0, 0);
}

/* Going on is over both columns. */
void menu_sheet(Table *t)
{
    enum { MENU_W = 640, FRAME_H = 120 };
    bool closed = false;
    const size_t of_game = sizeof GAME / sizeof GAME[0],
                 of_program = sizeof PROGRAM / sizeof PROGRAM[0];
    const float gap = ui->theme->grid.gap, button_h = ui->theme->grid.button_h;
    const UiButton on = {.label = app_back_to_table(), .kind = UI_KIND_BRASS};
    const int left = column(t, (GfxRect){0}, GAME, of_game),
              right = column(t, (GfxRect){0}, PROGRAM, of_program);
    const float height = (float)(1 + (left > right ? left : right)) * (button_h + gap);
    const GfxRect r =
        ui_dialog_begin("dialog:menu", MENU_W, FRAME_H + height, S("menu.title"), NULL, &closed);
    GfxRect page = ui_scroll_begin(MENU_SCROLL, r, height, false);
    closed = ui_button("button:go_on", gfx_part_top(&page, button_h, gap), &on) || closed;
    column(t, gfx_split_row(page, 0, 2, gap), GAME, of_game);
    column(t, gfx_split_row(page, 1, 2, gap), PROGRAM, of_program);
    ui_scroll_end();
    closed = closed || ui_shortcut(keys_of(KEY_MENU));
    ui_dialog_end();
    if (closed) {
        sheet_show(t, SHEET_NONE);
    }
}
