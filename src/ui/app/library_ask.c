#include "app/library.h"

#include "frame/parts.h"
#include "setup/keys.h"
#include "setup/out_file.h"
#include "setup/parts.h"

#include <stdio.h>
#include <string.h>

/* Keys of its texts. */
typedef struct AskKeys {
    const char *title, *text, *hint, *yes;
} AskKeys;

static const AskKeys ASK_KEYS[] = {
    [LIBRARY_ASK_NAME] = {"load_game.rename_title", "load_game.rename_text",
                          "load_game.rename_hint", "load_game.rename"},
    [LIBRARY_ASK_IMPORT] = {"load_game.import_title", "load_game.import_text",
                            "load_game.import_hint", "load_game.import"},
    [LIBRARY_ASK_EXPORT] = {"load_game.export_title", "load_game.export_text",
                            "load_game.export_hint", "load_game.export"},
};

void library_ask(Library *library, LibraryAsk ask)
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
        return *there ? NULL : S("load_game.no_file");
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
    const TextStyle body =
        text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const bool listed = library->ask == LIBRARY_ASK_IMPORT && library_folder_there();
    const float high = text_measure(ui->text, &body, words, r.w).y + 2;
    const bool both = r.h - high - gap >= library_folder_least();
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

void library_ask_draw(Library *library)
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
