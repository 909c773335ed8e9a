#include "frame/sheets.h"

#include "record/record.h"
#include "setup/app_names.h"
#include "setup/game_kept.h"
#include "setup/keys.h"
#include "setup/parts.h"
#include "table/table.h"

#include <stdio.h>

typedef struct MenuEntry {
    const char *id;
    UiButton button;
    void (*act)(Table *); /* NULL: it leads to */
    TableSheet sheet;
} MenuEntry;

/* This game first, then the program. */
enum { MENU_MOST = 16, MENU_W = 640 };
static const char MENU_SCROLL[] = "scroll:menu";
typedef struct Menu {
    MenuEntry list[MENU_MOST];
    int count;
    int program; /* The first of the program's. */
} Menu;

static void menu_add(Menu *menu, const char *id, UiButton button, void (*act)(Table *))
{
    menu->list[menu->count++] = (MenuEntry){id, button, act, SHEET_NONE};
}

static void menu_to(Menu *menu, const char *id, UiButton button, TableSheet sheet)
{
    menu->list[menu->count++] = (MenuEntry){id, button, NULL, sheet};
}

static void menu_entry(Table *t, GfxRect *rest, const MenuEntry *entry)
{
    const GfxRect r = gfx_cut_top(rest, ui->theme->grid.button_h);
    gfx_cut_top(rest, ui->theme->grid.gap);
    if (ui_button(entry->id, r, &entry->button)) {
        sheet_show(t, entry->sheet);
        if (entry->act) {
            entry->act(t);
        }
    }
}

static void menu_save(Table *t)
{
    t->sheet = SHEET_SAVE;
    if (!t->save_name[0]) {
        snprintf(t->save_name, sizeof t->save_name, "%s",
                 t->has.rounds ? SF("save.default_round", ARG_INT("round", t->view.pub.turn))
                               : SF("save.default_name", ARG_INT("turn", t->view.pub.turn)));
    }
    ui_focus("field:save"); /* So that one can type at once. */
}

static void menu_options(Table *t)
{
    (void)t;
    app->back_to = SCREEN_TABLE;
    app->screen = SCREEN_OPTIONS;
}

static void menu_rules(Table *t)
{
    (void)t;
    rules_open_at("");
}

/* Of who decides, or whose view is shown. */
static int recap_first(const Table *t)
{
    const PlayerId reader = t->decider != 0 ? t->decider : t->viewer;
    return reader != 0 ? session_recap_start(app->session, reader) : 0;
}

static void menu_recap(Table *t)
{
    t->recap_from = recap_first(t);
    t->sheet = SHEET_RECAP;
}

static void menu_record(Table *t)
{
    record_open(t, record_now(t));
}

static void menu_end(Table *t)
{
    (void)t;
    app->confirm = CONFIRM_END;
}

static void menu_concede(Table *t)
{
    (void)t;
    app->confirm = CONFIRM_CONCEDE;
}

static void menu_result(Table *t)
{
    (void)t;
    app->screen = SCREEN_END;
}

static void menu_load(Table *t)
{
    (void)t;
    app->screen = SCREEN_LOAD;
}

static void menu_again(Table *t)
{
    (void)t;
    app_ask_to_leave(CONFIRM_AGAIN);
}

static void menu_title(Table *t)
{
    (void)t;
    app_ask_to_leave(CONFIRM_LEAVE);
}

static void menu_quit(Table *t)
{
    (void)t;
    app_ask_to_leave(CONFIRM_QUIT);
}

/* Lessons and puzzles have players and a beginning of their own. */
static const char *of_games(void)
{
    return app->lesson || app->puzzle ? S("menu.of_games") : NULL;
}

static void add_endings(Menu *menu)
{
    const bool alone = app_lone_person() != 0;
    if (of_games() || session_over(app->session)) {
        return;
    }
    menu_add(menu, "button:menu_end", (UiButton){.label = S("menu.end"), .tip = S("menu.end_tip")},
             menu_end);
    menu_add(menu, "button:menu_concede",
             (UiButton){.label = S("menu.concede"),
                        .tip = S("menu.concede_tip"),
                        .disabled_reason = alone ? NULL : S("menu.concede_not")},
             menu_concede);
}

/* What is about this game. */
static void add_of_game(Table *t, Menu *menu)
{
    const bool can_save = app->host.save_dir[0] != '\0', over = session_over(app->session);
    const bool news = recap_height(t, 600, recap_first(t)) > 0;
    menu_add(menu, "button:save_as",
             (UiButton){.label = S("menu.save"),
                        .disabled_reason = can_save ? NULL : S("menu.save_nowhere")},
             menu_save);
    menu_add(
        menu, "button:menu_recap",
        (UiButton){.label = S("news.head"), .disabled_reason = news ? NULL : S("recap.nothing")},
        menu_recap);
    menu_to(menu, "button:dealings",
            (UiButton){.label = S("dealings.title"), .tip = S("dealings.menu_tip")},
            SHEET_DEALINGS);
    menu_add(menu, "button:record",
             (UiButton){.label = S("record.open"),
                        .tip = S("record.open_tip"),
                        .disabled_reason = record_why_not()},
             menu_record);
    menu_to(menu, "button:dice", (UiButton){.label = S("dice.title"), .tip = S("dice.menu_tip")},
            SHEET_DICE);
    if (over) {
        menu_add(menu, "button:menu_result", (UiButton){.label = S("menu.result")}, menu_result);
        return;
    }
    menu_to(menu, "button:seats",
            (UiButton){
                .label = S("seats.title"), .tip = S("seats.text"), .disabled_reason = of_games()},
            SHEET_SEATS);
    menu_to(menu, "button:answers",
            (UiButton){.label = S("answers.title"), .tip = S("answers.menu_tip")}, SHEET_ANSWERS);
}

static void add_of_program(Menu *menu)
{
    menu->program = menu->count;
    menu_add(menu, "button:options", (UiButton){.label = S("title.options")}, menu_options);
    menu_add(menu, "button:menu_rules", (UiButton){.label = S("title.rules")}, menu_rules);
    menu_add(menu, "button:menu_load",
             (UiButton){.label = S("title.load"), .tip = S("menu.load_tip")}, menu_load);
    menu_add(menu, "button:menu_again",
             (UiButton){.label = S("menu.again"),
                        .tip = S("menu.again_tip"),
                        .disabled_reason = of_games()},
             menu_again);
    add_endings(menu);
    menu_add(menu, "button:to_title", (UiButton){.label = S("menu.to_title")}, menu_title);
    menu_add(menu, "button:quit", (UiButton){.label = S("title.quit")}, menu_quit);
}

void menu_show(Table *t)
{
    sheet_show(t, SHEET_MENU);
    ui_scroll_to(MENU_SCROLL, 0, 0);
}

/* Going on is over both columns: what is about this game on the left; the program, and the ways out of the
 * game, on the right. */
void menu_sheet(Table *t)
{
    bool closed = false;
    Menu menu = {0};
    add_of_game(t, &menu);
    add_of_program(&menu);
    const int left = menu.program, right = menu.count - left;
    const float rows = 1 + (float)(left > right ? left : right);
    const float height = rows * (ui->theme->grid.button_h + ui->theme->grid.gap);
    const MenuEntry go_on = {
        "button:go_on", {.label = app_back_to_table(), .kind = UI_KIND_BRASS}, NULL, SHEET_NONE};
    GfxRect r =
        ui_dialog_begin("dialog:menu", MENU_W, 120 + height, S("menu.title"), NULL, &closed);
    GfxRect page = ui_scroll_begin(MENU_SCROLL, r, height, false);
    menu_entry(t, &page, &go_on);
    GfxRect columns[] = {gfx_split_row(page, 0, 2, ui->theme->grid.gap),
                         gfx_split_row(page, 1, 2, ui->theme->grid.gap)};
    for (int i = 0; i < menu.count; i++) {
        menu_entry(t, &columns[i >= menu.program], &menu.list[i]);
    }
    ui_scroll_end();
    closed = closed || ui_shortcut(keys_of(KEY_MENU));
    ui_dialog_end();
    if (closed) {
        sheet_show(t, SHEET_NONE);
    }
}
