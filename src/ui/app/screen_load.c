#include "app/screens.h"

#include "app/library.h"
#include "setup/keys.h"
#include "setup/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SCROLL_W = 18, ROW_SPARE = 8 };

/* --- What was deleted ------------------------------------------------------------------------- */

static const char *removed_words(const Library *library)
{
    char safe[SAVE_FILE_BYTES * 2];
    text_escape(library_removed(library), safe, sizeof safe);
    return SF("load_game.removed", ARG_TEXT("name", safe));
}

/* The way back, deletion by deletion, at the right of *r; its place. */
static GfxRect draw_undo(GfxRect *r, Library *library)
{
    const UiButton undo = {.label = S("load_game.restore"),
                           .tip = S("load_game.restore_tip"),
                           .keys = keys_of(KEY_UNDO),
                           .anytime = true};
    const GfxRect at =
        gfx_part_right(r, fminf(ui_button_width(&undo) + 12, r->w * 0.45F), ui->theme->grid.gap);
    if (ui_button("button:restore", at, &undo)) {
        library_restore(library);
    }
    return at;
}

/* --- Head: search and order ------------------------------------------------------------------- */

/* How many games there are or were found; where the list is low, the way back stands in its place
 * while something was deleted. */
static GfxRect draw_count(GfxRect r, Library *library, bool low)
{
    const TextStyle small = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_RIGHT,
                                            TEXT_MIDDLE, TEXT_ELLIPSIS);
    const char *count = library->search[0]
                            ? SF("load_game.found", ARG_INT("number", library->shown_count),
                                 ARG_INT("count", library->count))
                            : SN("load_game.count", library->count);
    if (low && library_removed(library)) {
        const char *removed = removed_words(library);
        const GfxRect at = draw_undo(&r, library);
        ui_note("text:saves", at, count);
        ui_note("text:removed", at, removed);
    } else {
        const float wide = fminf(text_width(ui->text, &small, count) + 2, r.w * 0.4F);
        ui_label("text:saves", gfx_part_right(&r, wide, ui->theme->grid.gap), &small, count);
    }
    return r;
}

static void draw_head(GfxRect r, Library *library, bool low)
{
    const char *const orders[LIBRARY_SORT_COUNT] = {S("load_game.by_date"), S("load_game.by_name"),
                                                    S("load_game.by_edition"),
                                                    S("load_game.by_turn")};
    const bool left = library->searches && !ui->focused[0];
    library->searches = !strcmp(ui->focused, "field:saves");
    const GfxRect order = gfx_part_right(&r, fmaxf(170, r.w * 0.26F), ui->theme->grid.gap);
    r = draw_count(r, library, low);
    /* Its button empties it, as Esc does in it. */
    const bool escaped = left && input_key(&ui->input, SDLK_ESCAPE, 0);
    const bool any = library->search[0] != '\0';
    const GfxRect clear = any ? gfx_cut_right(&r, r.h) : r;
    gfx_cut_right(&r, any ? 4 : 0);
    const UiButton no = {.icon = "icon_no", .tip = S("load_game.clear_tip")};
    if (any && (ui_button("button:clear", clear, &no) || escaped)) {
        library->search[0] = '\0';
        ui_focus("field:saves");
        gfx_request_redraw(ui->gfx);
    }
    ui_text_field("field:saves", r, S("load_game.search"), library->search, sizeof library->search,
                  NULL);
    if (ui_shortcut(keys_of(KEY_FIND))) {
        ui_focus("field:saves");
    }
    ui_name_next(S("load_game.order"));
    ui_dropdown("sort:saves", order, orders, NULL, LIBRARY_SORT_COUNT, &library->sort);
}

/* --- The list --------------------------------------------------------------------------------- */

/* --- Buttons ---------------------------------------------------------------------------------- */

/* At the bottom of *r, which loses their height: as many in a row as leave each its words. */
static void draw_buttons(GfxRect *r, Library *library)
{
    enum { COUNT = 8 };
    const char *none = library_chosen(library, NULL) ? NULL : S("load_game.choose");
    const char *fixed = library_why_fixed(library);
    const char *nowhere = app->host.save_import ? NULL : S("menu.save_nowhere");
    const ScreenButton buttons[COUNT] = {
        {"button:back", BACK_BUTTON(S("menu.back"))},
        {"button:statistics", {.label = S("statistics.title"), .tip = S("statistics.tip")}},
        {"button:import",
         {.label = S("load_game.import"),
          .tip = S("load_game.import_tip"),
          .disabled_reason = nowhere}},
        {"button:export",
         {.label = S("load_game.export"), .disabled_reason = nowhere ? nowhere : none}},
        {"button:rename", {.label = S("load_game.rename"), .disabled_reason = fixed}},
        {"button:duplicate",
         {.label = S("load_game.duplicate"), .disabled_reason = nowhere ? nowhere : none}},
        {"button:remove",
         {.label = S("load_game.remove"), .kind = UI_KIND_RED, .disabled_reason = fixed}},
        {"button:open",
         {.label = S("load_game.open"),
          .kind = UI_KIND_BRASS,
          .disabled_reason = library_why_shut(library)}},
    };
    const float gap = ui->theme->grid.gap, h = ui->theme->grid.button_h;
    float wide = 0;
    int pressed = -1;
    for (int i = 0; i < COUNT; i++) {
        wide = fmaxf(wide, ui_button_width(&buttons[i].button));
    }
    const int most = (int)((r->w + gap) / (wide + gap));
    const int columns = most >= COUNT ? COUNT : most >= 4 ? 4 : most >= 3 ? 3 : 2;
    const int lines = (COUNT - 1) / columns + 1;
    GfxRect foot = gfx_part_bottom(r, (float)lines * (h + gap) - gap, gap);
    for (int first = 0; first < COUNT; first += columns) {
        const int here = first + columns < COUNT ? columns : COUNT - first;
        const int in_row = screen_buttons(gfx_part_top(&foot, h, gap), buttons + first, here);
        pressed = in_row >= 0 ? first + in_row : pressed;
    }
    switch (pressed) {
    case 0: app->screen = app->table ? SCREEN_TABLE : SCREEN_TITLE; break;
    case 1: app->screen = SCREEN_STATISTICS; break;
    case 2: library_ask(library, LIBRARY_ASK_IMPORT); break;
    case 3: library_ask(library, LIBRARY_ASK_EXPORT); break;
    case 4: library_ask(library, LIBRARY_ASK_NAME); break;
    case 5: library_duplicate(library); break;
    case 6: library_remove(library); break;
    case 7: library_open(library); break;
    default: break;
    }
}

void screen_load(void)
{
    const float gap = ui->theme->grid.gap;
    GfxRect r = screen_sheet(980, 760, S("title.load"));
    Library *library = library_of();
    if (!library) {
        return;
    }
    library_follow(library);
    const GfxRect head = gfx_part_top(&r, ui->theme->grid.field_h, gap);
    draw_buttons(&r, library);
    /* What was deleted last has a line of its own, but where two games would not be in sight above
     * it. */
    const float line = ui->theme->grid.button_h;
    const bool low = r.h - line - gap < 2 * library_row_height(r.w - SCROLL_W);
    if (library_removed(library) && !low) {
        const TextStyle style = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                                TEXT_LEFT, TEXT_MIDDLE, TEXT_ELLIPSIS);
        const char *removed = removed_words(library);
        GfxRect last = gfx_cut_bottom(&r, line);
        draw_undo(&last, library);
        ui_label("text:removed", last, &style, removed);
        gfx_cut_bottom(&r, gap);
    }
    library_follow(library);
    const TextStyle none = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                           TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    const bool nowhere =
        app->host.fault == HOST_FAULT_NO_HOME || app->host.fault == HOST_FAULT_FOLDER;
    if (library->shown_count > 0) {
        /* Only rows in sight are drawn, and as many around them as a key may go to. */
        const float row_h = library_row_height(r.w - SCROLL_W);
        int at = library->bare - 1;
        if (library->follow && (library_chosen(library, &at) || at >= 0)) {
            ui_scroll_to("scroll:load", row_h * (float)at, row_h * (float)(at + 1));
        }
        library->follow = false;
        const GfxRect page =
            ui_scroll_begin("scroll:load", r, row_h * (float)library->shown_count, false);
        const int first = (int)((r.y - page.y) / row_h) - ROW_SPARE,
                  rows = (int)(r.h / row_h) + 2 * ROW_SPARE + 1;
        library->seen = first + ROW_SPARE > 0 ? first + ROW_SPARE : 0;
        library->seen_end = first + rows - ROW_SPARE;
        const char *bare = ui_id("save:%d", library->bare - 1);
        library->bare = strcmp(ui->focused, bare) == 0 ? library->bare : 0;
        const int count = library->shown_count; /* A row may open a game, or delete one. */
        for (int i = first > 0 ? first : 0; i < first + rows && i < count && library->listed; i++) {
            library_row(library,
                        gfx_rect(page.x, page.y + row_h * (float)i, page.w - SCROLL_W, row_h), i);
        }
        ui_scroll_end();
    } else if (library->listed) {
        ui_label("text:no_saves", r, &none,
                 library->count > 0 ? S("load_game.none_found")
                 : nowhere          ? S("load_game.none_nowhere")
                                    : S("load_game.none"));
    }
    draw_head(head, library, low);
    ui_keep_clear(head);
    library_ask_draw(library);
}
