#include "app/library.h"
#include "app/screens.h"
#include "frame/parts.h"
#include "setup/parts.h"

/* --- Dialogs with one field ------------------------------------------------------------------- */

/* Keys of its texts. */
typedef struct AskKeys {
    const char *title, *text, *hint, *yes;
} AskKeys;

static const AskKeys ASK_KEYS[] = {
    [LIBRARY_ASK_NAME] = {"load_game.rename_title", "load_game.rename_text",
                          "load_game.rename_hint", "load_game.rename"},
    [LIBRARY_ASK_IMPORT] = {"load_game.import_title", "load_game.import_text",
                            "load_game.import_hint", "word.import"},
    [LIBRARY_ASK_EXPORT] = {"load_game.export_title", "load_game.export_text",
                            "load_game.export_hint", "word.export"},
};

/* Opens it. */
static void library_ask(Library *library, LibraryAsk ask)
{
    const SaveEntry *chosen = library_chosen(library, NULL);
    library->ask = ask;
    library->answer[0] = '\0';
    if (ask == LIBRARY_ASK_NAME && chosen) {
        snprintf(library->answer, sizeof library->answer, "%s", chosen->name);
    } else if (ask == LIBRARY_ASK_EXPORT && chosen) {
        const bool home = app->host.home && app->host.home[0];
        snprintf(library->answer, sizeof library->answer, "%s/%s%s",
                 home ? app->host.home : app->host.save_dir,
                 library_is_current(chosen) ? "Serenissima" : chosen->name, SAVE_ENDING);
    }
    library_folder_finish(library);
    ui_focus("field:library"); /* So that one can type at once. */
}

/* Why the answer will not do; NULL: it will. *there: it names a file, which it may replace. */
static const char *why_not(const Library *library, bool *there)
{
    const char *answer = library->answer;
    const SaveEntry *chosen = library_chosen(library, NULL);
    char path[APP_PATH_BYTES + SAVE_FILE_BYTES], meant[APP_PATH_BYTES];
    app_path_meant(answer, meant);
    *there = meant[0] && app->host.file_exists(meant);
    if (library->ask == LIBRARY_ASK_IMPORT) {
        return *there ? NULL : S("word.no_file");
    }
    if (library->ask == LIBRARY_ASK_EXPORT) {
        return answer[0] ? NULL : S("load_game.no_place");
    }
    *there = false;
    if (!text_can_show(ui->text, answer)) {
        return S("save.no_letters");
    }
    if (!save_name_fits(answer)) {
        return S("save.bad_name");
    }
    snprintf(path, sizeof path, "%s/%s%s", app->host.save_dir, answer, SAVE_ENDING);
    const bool taken =
        chosen && SDL_strcasecmp(answer, chosen->name) != 0 && app->host.file_exists(path);
    return taken ? S("load_game.taken") : NULL;
}

/* Above the field: what is asked or what will not do, and for a game that comes the folders to look
 * for it in, where there is room for both. True: a game in the list was clicked again. */
static bool draw_above(Library *library, GfxRect r, const char *words, bool wrong)
{
    const float gap = ui->theme->grid.gap;
    const TextStyle body = {.type = THEME_TYPE_BODY, .color = ui->theme->color.ink_soft};
    const bool listed = library->ask == LIBRARY_ASK_IMPORT && library_folder_there();
    const float high = text_measure(ui->text, &body, words, r.w).y + 2;
    const bool both = r.h - high - gap >= 3 * ui->theme->grid.field_h;
    if (!listed) {
        ui_label("text:library", r, &body, words);
        return false;
    }
    if (wrong || both) {
        const GfxRect text = gfx_cut_top(&r, high);
        ui_label("text:library", text, &body, words);
        ui_keep_clear(text);
        gfx_cut_top(&r, gap);
    }
    return library_folder_draw(library, r);
}

/* Where one is open. */
static void library_ask_draw(Library *library)
{
    if (library->ask == LIBRARY_ASK_NOTHING) {
        return;
    }
    if (library->mends && !app->notice[0]) {
        ui_focus("field:library");
        library->mends = false;
    }
    const AskKeys *keys = &ASK_KEYS[library->ask];
    bool closed = false, submitted = false, there = false;
    const float gap = ui->theme->grid.gap;
    const bool listed = library->ask == LIBRARY_ASK_IMPORT && library_folder_there();
    GfxRect r =
        ui_dialog_begin("dialog:library", listed ? 720 : 620, listed ? 600 : 270, S(keys->title),
                        listed ? library_folder_name(library) : NULL, &closed);
    GfxRect row = ui_cut_foot(&r);
    const GfxRect field = gfx_part_bottom(&r, ui->theme->grid.field_h, listed ? gap : 0);
    const char *reason = why_not(library, &there);
    const bool replaces = there && library->ask == LIBRARY_ASK_EXPORT;
    const bool wrong = reason && library->answer[0];
    const bool again = draw_above(library, r,
                                  wrong      ? reason
                                  : replaces ? S("load_game.there")
                                             : S(keys->text),
                                  wrong);
    ui_text_field("field:library", field, S(keys->hint), library->answer,
                  library->ask == LIBRARY_ASK_NAME ? SAVE_NAME_BYTES : sizeof library->answer,
                  &submitted);
    const ScreenButton buttons[] = {{"button:library_no", BACK_BUTTON(S("menu.back"))},
                                    {"button:library_yes",
                                     {.label = replaces ? S("save.replace") : S(keys->yes),
                                      .kind = replaces ? UI_KIND_RED : UI_KIND_BRASS,
                                      .disabled_reason = reason}}};
    const int pressed = screen_buttons(row, buttons, 2);
    ui_dialog_end();
    if (pressed == 1 || ((submitted || again) && !reason && !replaces)) {
        /* What could not be done may be mended: the answer stays. */
        bool done = true;
        switch (library->ask) {
        case LIBRARY_ASK_NAME: done = library_rename(library, library->answer); break;
        case LIBRARY_ASK_IMPORT: done = library_import(library, library->answer); break;
        case LIBRARY_ASK_EXPORT: done = library_export(library, library->answer); break;
        case LIBRARY_ASK_NOTHING: break;
        }
        library->ask = done ? LIBRARY_ASK_NOTHING : library->ask;
        library->mends = !done;
    } else if (closed || pressed == 0) {
        library->ask = LIBRARY_ASK_NOTHING;
    }
}

enum { SCROLL_W = 18, ROW_SPARE = 8 };

/* --- What was deleted ------------------------------------------------------------------------- */

static const char *removed_words(const Library *library)
{
    return SF("load_game.removed", ARG_TEXT("name", app_plain(library_removed(library))));
}

/* The way back, deletion by deletion, at the right of *r; its place. */
static GfxRect draw_undo(GfxRect *r, Library *library)
{
    const UiButton undo = {.label = S("word.undo"),
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
    const TextStyle small = ui_soft(THEME_TYPE_SMALL, TEXT_RIGHT, TEXT_MIDDLE, TEXT_ELLIPSIS);
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
    bool opens; /* Enter belongs to the golden button. */
    ui_text_field("field:saves", r, S("load_game.search"), library->search, sizeof library->search,
                  &opens);
    if (ui_shortcut(keys_of(KEY_FIND))) {
        ui_focus("field:saves");
    }
    ui_name_next(S("load_game.order"));
    ui_dropdown("sort:saves", order, orders, NULL, LIBRARY_SORT_COUNT, &library->sort);
}

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
         {.label = S("word.import"), .tip = S("load_game.import_tip"), .disabled_reason = nowhere}},
        {"button:export", {.label = S("word.export"), .disabled_reason = nowhere ? nowhere : none}},
        {"button:rename", {.label = S("load_game.rename"), .disabled_reason = fixed}},
        {"button:duplicate",
         {.label = S("load_game.duplicate"), .disabled_reason = nowhere ? nowhere : none}},
        {"button:remove",
         {.label = S("word.delete"), .kind = UI_KIND_RED, .disabled_reason = fixed}},
        {"button:open",
         {.label = S("word.open"),
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
    const GfxRect head = gfx_part_top(&r, ui->theme->grid.field_h, gap);
    draw_buttons(&r, library);
    /* What was deleted last has a line of its own, but where two games would not be in sight above
     * it. */
    const float line = ui->theme->grid.button_h;
    const bool low = r.h - line - gap < 2 * library_row_height(r.w - SCROLL_W);
    if (library_removed(library) && !low) {
        const TextStyle style = ui_soft(THEME_TYPE_ITALIC, TEXT_LEFT, TEXT_MIDDLE, TEXT_ELLIPSIS);
        const char *removed = removed_words(library);
        GfxRect last = gfx_cut_bottom(&r, line);
        draw_undo(&last, library);
        ui_label("text:removed", last, &style, removed);
        gfx_cut_bottom(&r, gap);
    }
    library_follow(library);
    const TextStyle none = ui_soft(THEME_TYPE_ITALIC, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
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
