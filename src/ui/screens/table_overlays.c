// What lies above the table: the curtain between people, the recap after it, the menu, saving a copy.
#include "hint.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// --- Curtain -----------------------------------------------------------------------------------------

static bool recap_has_lines(Table *t, int from);

static void draw_curtain(Table *t, PlayerId seat)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    const float width = gfx_width(ui->gfx);
    const float height = gfx_height(ui->gfx);
    ui_modal_begin(ui, "curtain", false);
    screen_backdrop(app); // Opaque: nothing of the last player's table shines through.
    enum { SHIELD_H = 70, GAP = 8, LEAST_H = 300 };
    const TextStyle head = text_style_with(THEME_TYPE_TITLE, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    const TextStyle body = text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_CENTER, TEXT_TOP, TEXT_WRAP);
    const float pad = ui->theme->grid.pad * 2, row_h = ui->theme->grid.button_h + 6;
    const float w = width < 544 ? width - 24 : 520;
    // A name may be long: the sheet grows with its lines.
    const char *title = SF("curtain.title", ARG_TEXT("player", table_seat_name(t, seat)));
    const float title_h = text_measure(ui->text, &head, title, w - 2 * pad).y;
    const float body_h = text_measure(ui->text, &body, S("curtain.text"), w - 2 * pad).y;
    const float want = fmaxf(LEAST_H, SHIELD_H + title_h + GAP + body_h + 3 * GAP + row_h + 2 * pad);
    const float h = fminf(want, height - 24);
    GfxRect r = gfx_rect((width - w) / 2, (height - h) / 2, w, h);
    paint_panel_framed(ui, r);
    r = gfx_rect_inset(r, pad);
    GfxRect row = gfx_cut_bottom(&r, row_h);
    const GfxRect shield = gfx_cut_top(&r, SHIELD_H);
    paint_shield(ui, table_livery(t, seat), shield.x + shield.w / 2, shield.y + 28, 24);
    ui_label(ui, "text:curtain", gfx_cut_top(&r, title_h), &head, title);
    gfx_cut_top(&r, GAP);
    text_draw(ui->text, &body, r, S("curtain.text"));
    const UiButton lift = {.label = SF("curtain.lift", ARG_TEXT("player", table_seat_name(t, seat))), .kind = UI_KIND_BRASS};
    if (ui_button(ui, "button:curtain", row, &lift)) {
        const int from = session_recap_start(app->session, seat);
        session_lift_curtain(app->session, seat);
        playback_reset(t);
        log_clear(t);
        t->recap_from = from;
        t->recap_open = t->view.pub.turn > 0 && recap_has_lines(t, from);
        gfx_request_redraw(ui->gfx);
    }
    ui_modal_end(ui);
}

// --- Recap -------------------------------------------------------------------------------------------

typedef struct RecapPage {
    Table *t;
    GfxRect r;
    bool draw; // False: only measures.
    float height;
    int lines;
    int why;   // The step that was clicked on, +1; 0 none.
} RecapPage;

// A computer's move can be asked about, as in the log, for which a small window has no room beside a panel.
static void recap_why(RecapPage *page, GfxRect line, int step)
{
    AppUi *app = page->t->app;
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "recap:%d", step);
    const UiResponse q = ui_target(app->ui, id, line, &(UiHit){.no_focus = true, .anytime = true}, S("hint.why_tip"), NULL);
    if (q.hovered) {
        gfx_fill_rounded(app->ui->gfx, line, 4, gfx_fade(app->ui->theme->color.select, 0.35f));
    }
    page->why = q.clicked ? step + 1 : page->why;
}

// asked: the step that its player can be asked about; -1 none.
static void recap_line(RecapPage *page, const char *text, PlayerId player, GalleyId galley, int asked)
{
    Ui *ui = page->t->app->ui;
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const float x = galley != 0 ? 62 : 34;
    const float h = text_measure(ui->text, &body, text, page->r.w - x).y;
    if (page->draw) {
        const float y = page->r.y + page->height;
        if (asked >= 0) {
            recap_why(page, gfx_rect(page->r.x, y - 2, page->r.w, h + 4), asked);
        }
        if (player != 0) {
            paint_shield(ui, table_livery(page->t, player), page->r.x + 12, y + 10, 8);
        }
        if (galley != 0) {
            char number[8];
            snprintf(number, sizeof number, "%d", galley);
            table_text(page->t, THEME_TYPE_NUMBER, 0, ui->theme->color.ink, TEXT_RIGHT, gfx_rect(page->r.x + 24, y, 30, 24), number);
        }
        text_draw(ui->text, &body, gfx_rect(page->r.x + x, y, page->r.w - x, h), text);
    }
    page->height += h + 5;
    page->lines++;
}

static void recap_steps(RecapPage *page, int from)
{
    Table *t = page->t;
    Session *session = t->app->session;
    PlayerView before;
    SessionStep step;
    if (from > 0) {
        session_step(session, from - 1, t->viewer, &step);
        before = step.after;
    } else {
        session_first_view(session, t->viewer, &before);
    }
    for (int i = from; i < session_step_count(session); i++) {
        session_step(session, i, t->viewer, &step);
        for (int e = 0; e < step.event_count; e++) {
            PlayerId player = 0;
            GalleyId galley = 0;
            if (log_head_comes_first(&before, step.events, e)) {
                recap_line(page, strings_get(t->app->strings, "log.phase.6"), 0, 0, -1);
            }
            const char *text = log_sentence(t, &before, step.events, step.event_count, e, &player, &galley);
            if (text[0] != '\0') {
                const bool asked = player != 0 && log_asked(t, step.player, i) != 0 && t->app->host.advice_start != NULL;
                recap_line(page, text, player, galley, asked ? i : -1);
            }
            rules_fold_view(t->world, &before, &step.events[e]);
        }
        before = step.after;
    }
}

static bool recap_has_lines(Table *t, int from)
{
    RecapPage page = {.t = t, .r = {0, 0, 600, 0}};
    recap_steps(&page, from);
    return page.lines > 0;
}

static void draw_recap(Table *t)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    bool closed = false;
    GfxRect r = ui_dialog_begin(ui, "dialog:recap", 640, 620, S("recap.title"), S("recap.subtitle"), &closed);
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    gfx_cut_bottom(&r, ui->theme->grid.gap);
    RecapPage measure = {.t = t, .r = {0, 0, r.w - 18, 0}};
    recap_steps(&measure, t->recap_from);
    GfxRect page = ui_scroll_begin(ui, "scroll:recap", r, measure.height, false);
    RecapPage draw = {.t = t, .r = {page.x, page.y, r.w - 18, page.h}, .draw = true};
    recap_steps(&draw, t->recap_from);
    ui_scroll_end(ui);
    const UiButton on = {.label = S("recap.close"), .kind = UI_KIND_BRASS, };
    closed = ui_button(ui, "button:recap", row, &on) || closed;
    ui_dialog_end(ui);
    if (draw.why > 0) {
        hint_ask_why(t, draw.why - 1);
    }
    if (closed || draw.why > 0) {
        t->recap_open = false;
        gfx_request_redraw(ui->gfx);
    }
}

// --- Menu and saving -----------------------------------------------------------------------------------

static void menu_entry(Table *t, GfxRect *rest, const char *id, const UiButton *button, void (*act)(Table *))
{
    Ui *ui = t->app->ui;
    const GfxRect r = gfx_cut_top(rest, ui->theme->grid.button_h);
    gfx_cut_top(rest, ui->theme->grid.gap);
    if (ui_button(ui, id, r, button)) {
        t->menu_open = false;
        act(t);
    }
}

static void menu_go_on(Table *t)
{
    gfx_request_redraw(t->app->ui->gfx);
}

static void menu_save(Table *t)
{
    AppUi *app = t->app;
    t->save_open = true;
    if (!t->save_name[0]) {
        snprintf(t->save_name, sizeof t->save_name, "%s", t->has.rounds ? SF("save.default_round", ARG_INT("round", t->view.pub.turn))
                               : SF("save.default_name", ARG_INT("turn", t->view.pub.turn)));
    }
    ui_focus(app->ui, "field:save"); // So that one can type at once.
}

static void menu_options(Table *t)
{
    t->app->back_to = SCREEN_TABLE;
    t->app->screen = SCREEN_OPTIONS;
}

static void menu_rules(Table *t)
{
    t->app->rules_open = true;
}

static void menu_recap(Table *t)
{
    t->recap_from = t->viewer ? session_recap_start(t->app->session, t->viewer) : 0;
    t->recap_open = true;
}

static void menu_seats(Table *t)
{
    t->seats_open = true;
}

static void menu_result(Table *t)
{
    t->app->screen = SCREEN_END;
}

static void menu_title(Table *t)
{
    app_ask_to_leave(t->app, "leave");
}

static void menu_quit(Table *t)
{
    app_ask_to_leave(t->app, "quit");
}

static void draw_menu(Table *t)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    bool closed = false;
    const bool over = session_over(app->session);
    const float entries = 8;
    GfxRect r = ui_dialog_begin(ui, "dialog:menu", 380, 120 + entries * (ui->theme->grid.button_h + ui->theme->grid.gap),
                                S("menu.title"), NULL, &closed);
    const bool can_save = app->host.save_dir[0] != '\0';
    const UiButton go_on = {.label = S("menu.go_on"), .kind = UI_KIND_BRASS};
    const UiButton save = {.label = S("menu.save"), .disabled_reason = can_save ? NULL : S("menu.save_nowhere")};
    const UiButton recap = {.label = S("recap.title")};
    const UiButton options = {.label = S("title.options")};
    const UiButton seats = {.label = S("seats.title"), .tip = S("seats.text")};
    const UiButton rules = {.label = S("title.rules")};
    const UiButton result = {.label = S("menu.result")};
    const UiButton title = {.label = S("menu.to_title")};
    const UiButton quit = {.label = S("title.quit")};
    GfxRect page = ui_scroll_begin(ui, "scroll:menu", r, entries * (ui->theme->grid.button_h + ui->theme->grid.gap), false);
    menu_entry(t, &page, "button:go_on", &go_on, menu_go_on);
    menu_entry(t, &page, "button:save_as", &save, menu_save);
    menu_entry(t, &page, "button:menu_recap", &recap, menu_recap);
    if (!over) {
        menu_entry(t, &page, "button:seats", &seats, menu_seats);
    }
    menu_entry(t, &page, "button:options", &options, menu_options);
    menu_entry(t, &page, "button:menu_rules", &rules, menu_rules);
    if (over) {
        menu_entry(t, &page, "button:menu_result", &result, menu_result);
    }
    menu_entry(t, &page, "button:to_title", &title, menu_title);
    menu_entry(t, &page, "button:quit", &quit, menu_quit);
    ui_scroll_end(ui);
    ui_dialog_end(ui);
    if (closed) {
        t->menu_open = false;
    }
}

// A name becomes a file name: what some system forbids in one is refused.
static bool save_name_fits(const char *name)
{
    return strspn(name, " .") != strlen(name) && strpbrk(name, "/\\:*?\"<>|") == NULL;
}

static void draw_save(Table *t)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    bool closed = false;
    bool submitted = false;
    GfxRect r = ui_dialog_begin(ui, "dialog:save", 480, 250, S("save.title"), NULL, &closed);
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    gfx_cut_bottom(&r, ui->theme->grid.gap);
    const TextStyle body = text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    GfxRect field = gfx_cut_bottom(&r, ui->theme->grid.field_h);
    ui_text_field(ui, "field:save", field, S("save.hint"), t->save_name, sizeof t->save_name, &submitted);
    const bool shown = text_can_show(ui->text, t->save_name);
    const char *reason = !shown ? S("save.no_letters") : save_name_fits(t->save_name) ? NULL : S("save.bad_name");
    char path[APP_PATH_BYTES + SAVE_NAME_BYTES];
    snprintf(path, sizeof path, "%s/%s.serenissima", app->host.save_dir, t->save_name);
    // A copy of that name is replaced only by the button that says so.
    const bool there = reason == NULL && app->host.file_exists(app->host.data, path);
    text_draw(ui->text, &body, r, !shown ? reason : there ? S("save.there") : app_not_kept(app) ? S("save.text_alone") : S("save.text"));
    const UiButton no = {.label = S("menu.back"), .keys = keys_of(KEY_BACK), .key_name = "Esc"};
    const UiButton yes = {.label = there ? S("save.replace") : S("save.do"),
                          .kind = there ? UI_KIND_RED : UI_KIND_BRASS,
                          .disabled_reason = reason};
    closed = ui_button(ui, "button:save_cancel", gfx_split_row(row, 0, 2, ui->theme->grid.gap), &no) || closed;
    const bool pressed = ui_button(ui, "button:save", gfx_split_row(row, 1, 2, ui->theme->grid.gap), &yes);
    ui_dialog_end(ui);
    if (pressed || (submitted && reason == NULL && !there)) {
        Error error = {0};
        if (session_save_as(app->session, path, &error)) {
            ui_toast(ui, S("save.done"), false);
        } else {
            char what[sizeof error.what * 2];
            text_escape(error.what, what, sizeof what);
            app_notice(app, SF("save.failed", ARG_TEXT("reason", what)));
        }
        closed = true;
    }
    if (closed) {
        t->save_open = false;
    }
}

// The game is over: the bar leads to its result.
static void draw_over(Table *t)
{
    AppUi *app = t->app;
    if (!session_over(app->session) || playback_busy(t) || t->report.open) {
        return;
    }
    GfxRect r = gfx_rect_inset(t->layout.bar, 12);
    const UiButton result = {.label = S("menu.result"), .kind = UI_KIND_BRASS};
    if (ui_button(app->ui, "button:result", gfx_cut_right(&r, r.w < 280 ? r.w : 280), &result)) {
        app->screen = SCREEN_END;
    }
}

void table_draw_overlays(Table *t)
{
    const PlayerId seat = session_curtain(t->app->session);
    draw_over(t);
    if (seat != 0 && !playback_busy(t) && !t->report.open) {
        draw_curtain(t, seat);
        return;
    }
    if (t->recap_open) {
        draw_recap(t);
    }
    if (t->menu_open) {
        draw_menu(t);
    }
    if (t->seats_open && session_over(t->app->session)) {
        t->seats_open = false;
    } else if (t->seats_open) {
        overlay_seats(t);
    }
    if (t->save_open) {
        draw_save(t);
    }
}
