#include "app/overlay_small.h"

#include "app/games.h"
#include "frame/overlay_seats.h"
#include "setup/app_names.h"
#include "setup/game_kept.h"
#include "setup/keys.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void confirm_yes(AppUi *app)
{
    if (strcmp(app->confirm, "quit") == 0) {
        app->leave = true;
    } else if (strcmp(app->confirm, "leave") == 0) {
        app_leave_game(app, SCREEN_TITLE);
    } else if (strcmp(app->confirm, "seat") == 0) {
        overlay_seats_sit_down(app->table);
    } else if (strcmp(app->confirm, "remove") == 0 && app->save_chosen >= 0
               && app->save_chosen < app->save_count) {
        if (!app->host.save_remove(app->host.data, app->saves[app->save_chosen].path)) {
            app_notice(app, S("ask.remove.failed"));
        }
        app_refresh_saves(app);
    }
}

void overlay_confirm(AppUi *app)
{
    if (app->confirm[0] == '\0') {
        return;
    }
    Ui *ui = app->ui;
    char key[64];
    bool closed = false;
    TextStyle body =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    snprintf(key, sizeof key, "ask.%s.text", app->confirm);
    const bool leaving = strcmp(app->confirm, "quit") == 0 || strcmp(app->confirm, "leave") == 0;
    const char *lost = leaving ? app_not_kept(app) : NULL;
    const char *text = lost ? lost : leaving ? app_where_kept(app) : S(key);
    const bool alarm = lost || !leaving;
    body.color = lost ? ui->theme->color.danger : body.color;
    const float words = text_measure(ui->text, &body, text, 420).y;
    snprintf(key, sizeof key, "ask.%s.title", app->confirm);
    GfxRect r =
        ui_dialog_begin(ui, "dialog:ask", 480, fmaxf(240, 140 + words + ui->theme->grid.button_h),
                        S(key), NULL, &closed);
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    ui_label(ui, "text:ask", r, &body, text);
    snprintf(key, sizeof key, lost ? "ask.%s.lose" : "ask.%s.yes", app->confirm);
    const UiButton no = {.label = S("ask.no"), .keys = keys_of(KEY_BACK), .key_name = "Esc"};
    const UiButton yes = {.label = S(key), .kind = alarm ? UI_KIND_RED : UI_KIND_BRASS};
    const float gap = ui->theme->grid.gap;
    const bool stays = ui_button(ui, "button:ask_no", gfx_split_row(row, 0, 2, gap), &no);
    const bool goes = ui_button(ui, "button:ask_yes", gfx_split_row(row, 1, 2, gap), &yes);
    ui_dialog_end(ui);
    if (goes) {
        confirm_yes(app);
    }
    if (closed || stays || goes) {
        app->confirm[0] = '\0';
    }
}

void overlay_notice(AppUi *app)
{
    if (app->notice[0] == '\0') {
        return;
    }
    Ui *ui = app->ui;
    bool closed = false;
    TextStyle body =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    body.color = app->notice_red ? ui->theme->color.danger : body.color;
    const float words = text_measure(ui->text, &body, app->notice, 500).y;
    GfxRect r = ui_dialog_begin(ui, "dialog:notice", 560,
                                fmaxf(280, 140 + words + ui->theme->grid.button_h),
                                S("notice.title"), NULL, &closed);
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    ui_label(ui, "text:notice", r, &body, app->notice);
    const UiButton fine = {.label = S("notice.close"), .kind = UI_KIND_BRASS};
    const float w = row.w < 240 ? row.w : 240;
    if (ui_button(ui, "button:notice", gfx_rect(row.x + (row.w - w) / 2, row.y, w, row.h), &fine)) {
        closed = true;
    }
    ui_dialog_end(ui);
    if (closed) {
        app->notice[0] = '\0';
        app->notice_red = false;
    }
}
