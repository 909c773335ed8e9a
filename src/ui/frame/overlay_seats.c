#include "frame/overlay_seats.h"

#include "decisions/common/orders.h"
#include "playback/playback.h"
#include "setup/seat_choice.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

static void reseat(Table *t, PlayerId player, SeatKind kind, const char *ai)
{
    session_reseat(t->app->session, player, kind, ai);
    orders_forget(t);
    playback_reset(t);
    gfx_request_redraw(t->app->ui->gfx);
}

static void seat_row(Table *t, GfxRect row, PlayerId player)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    const EditionId edition = (EditionId)t->world->edition;
    const SeatSetup *seat = &session_setup(app->session)->seats[player];
    char id[UI_ID_MAX], ai[SEAT_AI_BYTES];
    int kind = SEAT_KIND_PERSON, style = 0;
    if (seat->kind == SEAT_AI && !seat_ai_find(app, edition, seat->ai, &kind, &style)) {
        /* A seat that no menu offers is shown as the weakest level until another is chosen. */
        kind = SEAT_KIND_AI;
    }
    const GfxRect shield = gfx_cut_left(&row, row.h);
    paint_shield(ui, table_livery(t, player), shield.x + shield.w / 2, shield.y + shield.h / 2 - 3,
                 shield.h * 0.36F);
    const TextStyle name =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &name, gfx_cut_left(&row, row.w * 0.28F), table_seat_name(t, player));
    GfxRect liking = gfx_cut_right(&row, row.w * 0.36F);
    gfx_cut_left(&liking, ui->theme->grid.gap);
    snprintf(id, sizeof id, "seat:kind:%d", player);
    bool changed = seat_kind_list(app, id, row, edition, SEAT_KIND_PERSON, &kind);
    if (kind >= SEAT_KIND_AI) {
        snprintf(id, sizeof id, "seat:style:%d", player);
        changed = seat_style_list(app, id, liking, &style) || changed;
    }
    if (!changed) {
        return;
    }
    if (kind == SEAT_KIND_PERSON && (t->view.pub.options & OPTION_HIDDEN_MONEY) != 0) {
        t->seat_wanted = player; /* Whoever sits down sees what is hidden from all others. */
        app->confirm = CONFIRM_SEAT;
    } else {
        seat_ai_name(app, edition, kind, style, ai);
        reseat(t, player, kind == SEAT_KIND_PERSON ? SEAT_PERSON : SEAT_AI, ai);
    }
}

void overlay_seats_sit_down(Table *t)
{
    reseat(t, t->seat_wanted, SEAT_PERSON, "");
}

void overlay_seats(Table *t)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    bool closed = false;
    const int count = t->view.pub.player_count;
    const float row_h = ui->theme->grid.field_h + 2, gap = ui->theme->grid.gap;
    const TextStyle body =
        text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const float words = text_measure(ui->text, &body, S("seats.text"), 660).y;
    GfxRect r =
        ui_dialog_begin(ui, "dialog:seats", 720,
                        150 + words + (float)count * (row_h + gap) + ui->theme->grid.button_h,
                        S("seats.title"), NULL, &closed);
    GfxRect button = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    text_draw(ui->text, &body, gfx_cut_top(&r, words), S("seats.text"));
    gfx_cut_top(&r, gap);
    GfxRect rows[PLAYER_MAX];
    for (int i = 0; i < count; i++) {
        rows[i] = gfx_cut_top(&r, row_h);
        gfx_cut_top(&r, gap);
    }
    for (int i = 0; i < count; i++) {
        seat_row(t, rows[i], (PlayerId)(i + 1));
    }
    const UiButton on = {.label = S("menu.go_on"), .kind = UI_KIND_BRASS};
    if (ui_button(ui, "button:seats_close", button, &on) || closed) {
        t->seats_open = false;
        gfx_request_redraw(ui->gfx);
    }
    ui_dialog_end(ui);
}
