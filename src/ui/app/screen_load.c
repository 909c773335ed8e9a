#include "app/screens.h"

#include "app/library.h"
#include "app/library_ask.h"
#include "app/library_row.h"
#include "setup/keys.h"
#include "setup/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BUTTON_COUNT = 8, SCROLL_W = 18, ROW_SPARE = 8 };

/* --- What was deleted ------------------------------------------------------------------------- */

/* The way back, deletion by deletion. */
static UiButton undo_button(void)
{
    return (UiButton){.label = S("load_game.restore"),
                      .tip = S("load_game.restore_tip"),
                      .keys = keys_of(KEY_UNDO),
                      .anytime = true};
}

static void draw_undo(AppUi *app, GfxRect r, Library *library)
{
    const UiButton undo = undo_button();
    if (ui_button(app->ui, "button:restore", r, &undo)) {
        library_restore(app, library);
    }
}

static const char *removed_words(const Library *library)
{
    char safe[SAVE_FILE_BYTES * 2];
    text_escape(library_removed(library), safe, sizeof safe);
    return SF("load_game.removed", ARG_TEXT("name", safe));
}

/* What was deleted last, and the way back, in a line of their own. */
static void draw_removed(AppUi *app, GfxRect r, Library *library)
{
    Ui *ui = app->ui;
    const TextStyle words = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                            TEXT_MIDDLE, TEXT_ELLIPSIS);
    const UiButton undo = undo_button();
    const GfxRect button = gfx_cut_right(&r, fminf(ui_button_width(ui, &undo) + 12, r.w / 2));
    gfx_cut_right(&r, ui->theme->grid.gap);
    ui_label(ui, "text:removed", r, &words, removed_words(library));
    draw_undo(app, button, library);
}

/* Is the list too low for such a line, with two games in sight? */
static bool is_low(const AppUi *app, GfxRect list)
{
    const ThemeGrid *grid = &app->ui->theme->grid;
    return list.h - grid->button_h - grid->gap < 2 * library_row_height(app, list.w - SCROLL_W);
}

/* --- Head: search and order ------------------------------------------------------------------- */

/* Its button empties it, as Esc does in it. */
static void draw_search(AppUi *app, GfxRect r, Library *library, bool escaped)
{
    Ui *ui = app->ui;
    const bool any = library->search[0] != '\0';
    const GfxRect clear = any ? gfx_cut_right(&r, r.h) : r;
    gfx_cut_right(&r, any ? 4 : 0);
    if (any
        && (ui_icon_button(ui, "button:clear", clear, "icon_no", S("load_game.clear_tip"), NULL)
            || escaped)) {
        library->search[0] = '\0';
        ui_focus(ui, "field:saves");
        gfx_request_redraw(ui->gfx);
    }
    ui_text_field(ui, "field:saves", r, S("load_game.search"), library->search,
                  sizeof library->search, NULL);
}

/* How many games there are or were found; where the list is low, the way back stands in its place while
 * something was deleted. */
static GfxRect draw_count(AppUi *app, GfxRect r, Library *library, bool low)
{
    Ui *ui = app->ui;
    const TextStyle small = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_RIGHT,
                                            TEXT_MIDDLE, TEXT_ELLIPSIS);
    const char *count = library->search[0]
                            ? SF("load_game.found", ARG_INT("number", library->shown_count),
                                 ARG_INT("count", library->count))
                            : SN("load_game.count", library->count);
    if (low && library_removed(library)) {
        const UiButton undo = undo_button();
        const GfxRect at = gfx_cut_right(&r, fminf(ui_button_width(ui, &undo) + 4, r.w * 0.4F));
        ui_note(ui, "text:saves", at, count);
        ui_note(ui, "text:removed", at, removed_words(library));
        draw_undo(app, at, library);
    } else {
        const float wide = fminf(text_width(ui->text, &small, count) + 2, r.w * 0.4F);
        ui_label(ui, "text:saves", gfx_cut_right(&r, wide), &small, count);
    }
    gfx_cut_right(&r, ui->theme->grid.gap);
    return r;
}

static void draw_head(AppUi *app, GfxRect r, Library *library, bool low)
{
    Ui *ui = app->ui;
    const char *const orders[LIBRARY_SORT_COUNT] = {S("load_game.by_date"), S("load_game.by_name"),
                                                    S("load_game.by_edition"),
                                                    S("load_game.by_turn")};
    const bool left = library->searches && !ui_focused(ui)[0];
    library->searches = !strcmp(ui_focused(ui), "field:saves");
    const GfxRect order = gfx_cut_right(&r, fmaxf(170, r.w * 0.26F));
    gfx_cut_right(&r, ui->theme->grid.gap);
    r = draw_count(app, r, library, low);
    draw_search(app, r, library, left && input_key(&ui->input, SDLK_ESCAPE, 0));
    if (ui_shortcut(ui, keys_of(KEY_FIND))) {
        ui_focus(ui, "field:saves");
    }
    ui_name_next(ui, S("load_game.order"));
    ui_dropdown(ui, "sort:saves", order, orders, NULL, LIBRARY_SORT_COUNT, &library->sort);
}

/* --- The list --------------------------------------------------------------------------------- */

/* Only rows in sight are drawn, and as many around them as a key may go to. */
static void draw_rows(AppUi *app, GfxRect r, Library *library)
{
    Ui *ui = app->ui;
    const float row_h = library_row_height(app, r.w - SCROLL_W);
    int at = library->bare - 1;
    if (library->follow && (library_chosen(library, &at) || at >= 0)) {
        ui_scroll_to(ui, "scroll:load", row_h * (float)at, row_h * (float)(at + 1));
    }
    library->follow = false;
    const GfxRect page =
        ui_scroll_begin(ui, "scroll:load", r, row_h * (float)library->shown_count, false);
    const int first = (int)((r.y - page.y) / row_h) - ROW_SPARE,
              rows = (int)(r.h / row_h) + 2 * ROW_SPARE + 1;
    library->seen = first + ROW_SPARE > 0 ? first + ROW_SPARE : 0;
    library->seen_end = first + rows - ROW_SPARE;
    const char *bare = ui_id("save:%d", library->bare - 1);
    library->bare = strcmp(ui_focused(ui), bare) == 0 ? library->bare : 0;
    const int count = library->shown_count; /* A row may open a game, or delete one. */
    for (int i = first > 0 ? first : 0; i < first + rows && i < count && library->listed; i++) {
        library_row(app, library,
                    gfx_rect(page.x, page.y + row_h * (float)i, page.w - SCROLL_W, row_h), i);
    }
    ui_scroll_end(ui);
}

static void draw_list(AppUi *app, GfxRect r, Library *library)
{
    const TextStyle none = text_style_with(THEME_TYPE_ITALIC, app->ui->theme->color.ink_soft,
                                           TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    const bool nowhere =
        app->host.fault == HOST_FAULT_NO_HOME || app->host.fault == HOST_FAULT_FOLDER;
    if (library->shown_count > 0) {
        draw_rows(app, r, library);
    } else {
        ui_label(app->ui, "text:no_saves", r, &none,
                 library->count > 0 ? S("load_game.none_found")
                 : nowhere          ? S("load_game.none_nowhere")
                                    : S("load_game.none"));
    }
}

/* --- Buttons ---------------------------------------------------------------------------------- */

static void go_back(AppUi *app, Library *library)
{
    (void)library;
    app->screen = app->table ? SCREEN_TABLE : SCREEN_TITLE;
}

static void go_statistics(AppUi *app, Library *library)
{
    (void)library;
    app->screen = SCREEN_STATISTICS;
}

static void ask_import(AppUi *app, Library *library)
{
    library_ask(app, library, LIBRARY_ASK_IMPORT);
}

static void ask_export(AppUi *app, Library *library)
{
    library_ask(app, library, LIBRARY_ASK_EXPORT);
}

static void ask_name(AppUi *app, Library *library)
{
    library_ask(app, library, LIBRARY_ASK_NAME);
}

typedef struct PageButton {
    const char *id;
    UiButton button;
    void (*act)(AppUi *, Library *);
} PageButton;

/* As many in a row as leave each its words. */
static int columns_of(AppUi *app, const PageButton *buttons, float w)
{
    const float gap = app->ui->theme->grid.gap;
    float wide = 0;
    for (int i = 0; i < BUTTON_COUNT; i++) {
        wide = fmaxf(wide, ui_button_width(app->ui, &buttons[i].button));
    }
    const int most = (int)((w + gap) / (wide + gap));
    return most >= BUTTON_COUNT ? BUTTON_COUNT : most >= 4 ? 4 : most >= 3 ? 3 : 2;
}

/* At the bottom of *r, which loses their height. */
static void draw_buttons(AppUi *app, GfxRect *r, Library *library)
{
    Ui *ui = app->ui;
    const char *none = library_chosen(library, NULL) ? NULL : S("load_game.choose");
    const char *fixed = library_why_fixed(app, library);
    const char *nowhere = app->host.save_import ? none : S("menu.save_nowhere");
    const PageButton buttons[BUTTON_COUNT] = {
        {"button:back",
         {.label = S("menu.back"), .keys = keys_of(KEY_BACK), .corner = keys_of(KEY_BACK)},
         go_back},
        {"button:statistics",
         {.label = S("statistics.title"), .tip = S("statistics.tip")},
         go_statistics},
        {"button:import",
         {.label = S("load_game.import"),
          .tip = S("load_game.import_tip"),
          .disabled_reason = app->host.save_import ? NULL : S("menu.save_nowhere")},
         ask_import},
        {"button:export", {.label = S("load_game.export"), .disabled_reason = nowhere}, ask_export},
        {"button:rename", {.label = S("load_game.rename"), .disabled_reason = fixed}, ask_name},
        {"button:duplicate",
         {.label = S("load_game.duplicate"), .disabled_reason = nowhere},
         library_duplicate},
        {"button:remove",
         {.label = S("load_game.remove"), .kind = UI_KIND_RED, .disabled_reason = fixed},
         library_remove},
        {"button:open",
         {.label = S("load_game.open"),
          .kind = UI_KIND_BRASS,
          .disabled_reason = library_why_shut(library)},
         library_open},
    };
    const float gap = ui->theme->grid.gap, h = ui->theme->grid.button_h;
    const int columns = columns_of(app, buttons, r->w), lines = (BUTTON_COUNT - 1) / columns + 1;
    GfxRect foot = gfx_cut_bottom(r, (float)lines * (h + gap) - gap);
    gfx_cut_bottom(r, gap);
    for (int line = 0; line < lines; line++) {
        const GfxRect row = gfx_cut_top(&foot, h);
        gfx_cut_top(&foot, gap);
        const int first = line * columns;
        const int here = first + columns < BUTTON_COUNT ? columns : BUTTON_COUNT - first;
        for (int i = 0; i < here; i++) {
            const PageButton *b = &buttons[first + i];
            if (ui_button(ui, b->id, gfx_split_row(row, i, here, gap), &b->button)) {
                b->act(app, library);
            }
        }
    }
}

void screen_load(AppUi *app)
{
    Ui *ui = app->ui;
    const float gap = ui->theme->grid.gap;
    GfxRect r = screen_sheet(app, 980, 760, S("title.load"));
    Library *library = library_of(app);
    if (!library) {
        return;
    }
    library_follow(app, library);
    const GfxRect head = gfx_cut_top(&r, ui->theme->grid.field_h);
    gfx_cut_top(&r, gap);
    draw_buttons(app, &r, library);
    const bool low = is_low(app, r);
    if (library_removed(library) && !low) {
        draw_removed(app, gfx_cut_bottom(&r, ui->theme->grid.button_h), library);
        gfx_cut_bottom(&r, gap);
    }
    library_follow(app, library);
    draw_list(app, r, library);
    draw_head(app, head, library, low);
    ui_keep_clear(ui, head);
    library_ask_draw(app, library);
}
