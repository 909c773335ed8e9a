#include "app/screen_load.h"

#include "setup/app_names.h"
#include "setup/keys.h"
#include "setup/sheet.h"

#include <stdio.h>
#include <time.h>

static void load_date(const SaveEntry *entry, char *out, size_t size)
{
    const time_t at = (time_t)entry->modified_s;
    const struct tm *local = entry->modified_s > 0 ? localtime(&at) : NULL;
    out[0] = '\0';
    if (local != NULL) {
        strftime(out, size, "%Y-%m-%d %H:%M", local);
    }
}

static void load_row(AppUi *app, GfxRect r, int index)
{
    Ui *ui = app->ui;
    const SaveEntry *entry = &app->saves[index];
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "save:%d", index);
    UiResponse row = ui_target(ui, id, r, NULL, S("load_game.row_tip"), NULL);
    if (index == app->save_chosen) {
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.select, 0.8F));
    } else if (row.hovered || row.focused) {
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.paper_low, 0.6F));
    }
    if (row.clicked) {
        app->save_chosen = index;
    }
    char name[SAVE_NAME_BYTES * 2];
    char date[32];
    text_escape(entry->name, name, sizeof name);
    load_date(entry, date, sizeof date);
    TextStyle left =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_ELLIPSIS);
    TextStyle right = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_RIGHT,
                                      TEXT_MIDDLE, TEXT_ELLIPSIS);
    GfxRect words = gfx_rect_inset(r, 6);
    text_draw(ui->text, &right, gfx_cut_right(&words, words.w * 0.26F), date);
    text_draw(ui->text, &right, gfx_cut_right(&words, words.w * 0.36F),
              app_edition_name(app, app->save_edition[index]));
    text_draw(ui->text, &left, words, name);
    if (row.double_clicked) {
        app_ui_continue(app, entry->path);
    }
}

void screen_load(AppUi *app)
{
    Ui *ui = app->ui;
    GfxRect r = screen_sheet(app, 680, 620, S("load_game.title"));
    const float gap = ui->theme->grid.gap;
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    gfx_cut_bottom(&r, gap);
    const float row_h = ui->theme->grid.field_h + 6;
    if (app->save_count == 0) {
        TextStyle none = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_CENTER,
                                         TEXT_MIDDLE, TEXT_WRAP);
        const bool nowhere =
            app->host.fault == HOST_FAULT_NO_HOME || app->host.fault == HOST_FAULT_FOLDER;
        ui_label(ui, "text:no_saves", r, &none,
                 nowhere ? S("load_game.none_nowhere") : S("load_game.none"));
    } else {
        GfxRect page = ui_scroll_begin(ui, "scroll:load", r, row_h * (float)app->save_count, false);
        for (int i = 0; i < app->save_count; i++) {
            load_row(app, gfx_cut_top(&page, row_h), i);
        }
        ui_scroll_end(ui);
    }
    const bool chosen = app->save_chosen >= 0 && app->save_chosen < app->save_count;
    const char *reason = chosen ? NULL : S("load_game.choose");
    const UiButton back = {.label = S("menu.back"), .keys = keys_of(KEY_BACK), .key_name = "Esc"};
    const UiButton remove = {
        .label = S("load_game.remove"), .kind = UI_KIND_RED, .disabled_reason = reason};
    const UiButton open = {
        .label = S("load_game.open"), .kind = UI_KIND_BRASS, .disabled_reason = reason};
    if (ui_button(ui, "button:back", gfx_split_row(row, 0, 3, gap), &back)) {
        app->screen = SCREEN_TITLE;
    }
    if (ui_button(ui, "button:remove", gfx_split_row(row, 1, 3, gap), &remove)) {
        app->confirm = CONFIRM_REMOVE;
    }
    if (ui_button(ui, "button:open", gfx_split_row(row, 2, 3, gap), &open)) {
        app_ui_continue(app, app->saves[app->save_chosen].path);
    }
}
