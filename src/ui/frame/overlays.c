#include "advice/coach.h"
#include "advice/hint_ask.h"
#include "frame/chronicle.h"
#include "frame/parts.h"
#include "playback/playback.h"
#include "record/record.h"
#include "setup/kept.h"
#include "setup/parts.h"

/* --- Curtain ---------------------------------------------------------------------------------- */

bool table_curtain_is_down(const Table *t)
{
    return session_eyes(app->session).curtain != 0 && !table_is_playing(t) && !t->report.open
           && !coach_waits(t) && !record_is_open(t); /* Who has just moved still sits here. */
}

void table_hand_over(Table *t)
{
    Session *session = app->session;
    const PlayerId seat = session_eyes(session).curtain;
    if (!table_curtain_is_down(t)) {
        return;
    }
    /* Where his purse does not count in what is asked nobody need look away: he sits down at the
     * table, his purse shut. */
    const DecisionKind decision = phase_decision((PhaseId)rules_phase(&t->view.pub).id);
    do { /* All that happened, or the curtain would fall for a frame and rise. */
        news_follow(t);
    } while (t->news && t->news->steps < t->playback.shown_steps);
    const bool dialog =
        decision == DECISION_OUTFIT || (decision == DECISION_CHOOSE && news_count(t) > 0);
    if (!dialog && session_sit_covered(session, seat)) {
        gfx_request_redraw(ui->gfx);
    }
}

static void curtain_buttons(Table *t, GfxRect row, GfxRect back_row, PlayerId seat, PlayerId before)
{
    const UiButton back = {.label = before == PLAYER_CHANCE ? S("own_dice.anew")
                                    : before ? SF("curtain.take_back", ARG_PLAYER(before))
                                             : NULL,
                           .tip = S("curtain.take_back_tip"),
                           .keys = keys_of(KEY_UNDO),
                           .anytime = true};
    if (before != 0 && ui_button("button:curtain_undo", back_row, &back)) {
        table_undo(t); /* The table follows by itself, and holds what was taken back. */
    }
    const UiButton lift = {
        .label = SF("curtain.lift", ARG_PLAYER(seat)), .kind = UI_KIND_BRASS, .quiet = true};
    if (ui_button("button:curtain", row, &lift)) {
        session_lift_curtain(app->session, seat);
        ui_focus_forget(); /* Everybody begins alike. */
        playback_reset(t);
        hint_close(t);
        gfx_request_redraw(ui->gfx);
    }
}

static void draw_curtain(Table *t, PlayerId seat)
{
    session_curtain_falls(app->session);
    ui_modal_begin("curtain", false);
    screen_backdrop(); /* Opaque: nothing of the last player's table shines through. */
    enum { FACE_H = 70, GAP = 8, LEAST_H = 300, HEAD_H = 30, NEWS_LEAST = 90, FOOT = 220 };
    const TextStyle head = ui_ink(THEME_TYPE_TITLE, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    const TextStyle body = ui_soft(THEME_TYPE_BODY, TEXT_CENTER, TEXT_TOP, TEXT_WRAP);
    const float pad = ui->theme->grid.pad * 2, row_h = ui->theme->grid.button_h + 6;
    const float w = fminf(580, gfx_width(ui->gfx) - 24);
    /* A name may be long: the sheet grows with its lines. */
    const char *title = SF("curtain.title", ARG_PLAYER(seat));
    const float title_h = text_measure(ui->text, &head, title, w - 2 * pad).y;
    const float body_h = text_measure(ui->text, &body, S("curtain.text"), w - 2 * pad).y;
    const TextStyle told = {.type = THEME_TYPE_BODY};
    float news = 0; /* All that the strip will tell: the same before and after the press. */
    for (int i = 1; i <= news_count(t); i++) {
        news += text_measure(ui->text, &told, news_row(t, i)->words, w - 2 * pad).y + GAP;
    }
    /* Whose last step can be taken back under the curtain: a step may have ended by itself into the
     * hand-over. Who took it then sits down anew. Own dice are chance's. 0: nobody's. */
    SessionStep last = {.player = 0};
    if (session_can_undo(app->session)) {
        session_step(app->session, session_step_count(app->session) - 1, 0, &last);
    }
    const PlayerId before = last.player;
    const float back_h = before != 0 ? row_h : 0;
    const float own = FACE_H + title_h + GAP + body_h + 3 * GAP + row_h + back_h + 2 * pad;
    /* Its buttons keep their places, whatever it tells. */
    const float foot = fminf(gfx_height(ui->gfx) - 12, gfx_height(ui->gfx) / 2 + FOOT);
    const float h =
        fminf(fmaxf(LEAST_H, own + (news > 0 ? news + HEAD_H + 2 * GAP : 0)), foot - 12);
    GfxRect r = gfx_rect((gfx_width(ui->gfx) - w) / 2, foot - h, w, h);
    paint_panel_framed(r);
    r = gfx_rect_inset(r, pad);
    const GfxRect row = gfx_cut_bottom(&r, row_h);
    GfxRect back_row = gfx_cut_bottom(&r, back_h);
    gfx_cut_bottom(&back_row, ui->theme->grid.gap);
    /* In a low window the news needs the room of the face more. */
    const bool tall = news <= 0 || h - own - HEAD_H >= fminf(news, NEWS_LEAST);
    const GfxRect face = gfx_cut_top(&r, tall ? FACE_H : 0);
    if (tall) {
        paint_face(table_livery(t, seat), face.x + face.w / 2, face.y + 30, 34);
    }
    const GfxRect title_at = gfx_cut_top(&r, title_h);
    ui_label("text:curtain", title_at, &head, title);
    ui_keep_clear(title_at);
    gfx_cut_top(&r, GAP);
    text_draw(ui->text, &body, gfx_cut_top(&r, body_h), S("curtain.text"));
    if (news > 0) {
        gfx_cut_top(&r, GAP);
        gfx_cut_bottom(&r, GAP);
        table_heading(gfx_part_top(&r, 26, 4), S("news.head"));
        for (UiPage page = ui_page("scroll:curtain", r); ui_page_next(&page);) {
            for (int i = 1; i <= news_count(t); i++) {
                ui_page_words(&page, ui_id("curtain:story:%d", i), &told, news_row(t, i)->words);
            }
        }
    }
    curtain_buttons(t, row, back_row, seat, before);
    ui_modal_end();
}

/* --- Saving ----------------------------------------------------------------------------------- */

/* Windows gives these names, with any ending, to devices: a file of one would be written into
 * nothing. */
static bool is_device_name(const char *name)
{
    static const char *const devices[] = {"CON", "PRN", "AUX", "NUL", "COM", "LPT"};
    size_t length = strcspn(name, ".");
    while (length > 0 && name[length - 1] == ' ') {
        length--;
    }
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++) {
        const bool numbered = i >= 4;
        if (length == (numbered ? 4U : 3U) && SDL_strncasecmp(name, devices[i], 3) == 0
            && (!numbered || (name[3] >= '1' && name[3] <= '9'))) {
            return true;
        }
    }
    return false;
}

bool save_name_fits(const char *name)
{
    return strspn(name, " .") != strlen(name) && strpbrk(name, "/\\:*?\"<>|") == NULL
           && !is_device_name(name);
}

static void save_sheet(Table *t)
{
    bool closed = false;
    bool submitted = false;
    GfxRect r = ui_dialog_begin("dialog:save", 480, 250, S("save.title"), NULL, &closed);
    GfxRect row = ui_cut_foot(&r);
    const TextStyle body = {.type = THEME_TYPE_BODY, .color = ui->theme->color.ink_soft};
    GfxRect field = gfx_cut_bottom(&r, ui->theme->grid.field_h);
    ui_text_field("field:save", field, S("save.hint"), t->save_name, sizeof t->save_name,
                  &submitted);
    const bool shown = text_can_show(ui->text, t->save_name);
    const char *reason = !shown                         ? S("save.no_letters")
                         : save_name_fits(t->save_name) ? NULL
                                                        : S("save.bad_name");
    char path[APP_PATH_BYTES + SAVE_NAME_BYTES];
    snprintf(path, sizeof path, "%s/%s.serenissima", app->host.save_dir, t->save_name);
    /* A copy of that name is replaced only by the button that says so. */
    const bool there = reason == NULL && app->host.file_exists(path);
    text_draw(ui->text, &body, r,
              reason && t->save_name[0] ? reason
              : there                   ? S("save.there")
              : app_not_kept()          ? S("save.text_alone")
                                        : S("save.text"));
    const UiButton no = BACK_BUTTON(S("menu.back"));
    const UiButton yes = {.label = there ? S("save.replace") : S("save.do"),
                          .kind = there ? UI_KIND_RED : UI_KIND_BRASS,
                          .disabled_reason = reason};
    const float gap = ui->theme->grid.gap;
    closed = ui_button("button:save_cancel", gfx_split_row(row, 0, 2, gap), &no) || closed;
    const bool pressed = ui_button("button:save", gfx_split_row(row, 1, 2, gap), &yes);
    ui_dialog_end();
    if (pressed || (submitted && reason == NULL && !there)) {
        Error error = {0};
        if (session_save_as(app->session, path, &error)) {
            ui_toast(S("save.done"), false);
        } else {
            app_notice(SF("save.failed", ARG_TEXT("reason", app_plain(error.what))));
        }
        closed = true;
    }
    if (closed) {
        sheet_show(t, SHEET_NONE);
    }
}

void table_draw_over(Table *t)
{
    if (!session_over(app->session) || app->puzzle || table_is_playing(t) || t->report.open) {
        return;
    }
    enum { RESULT_W = 280, RECORD_W = 240, GAP = 6 };
    GfxRect r = gfx_rect_inset(t->layout.bar, 12);
    /* Where the bar is tall its head has a line of its own, and the buttons the one below. */
    r = t->layout.bar_tall ? gfx_cut_bottom(&r, r.h * 0.5F) : r;
    GfxRect left = gfx_cut_right(&r, fminf(r.w, RESULT_W + GAP + RECORD_W));
    const float share = RESULT_W / (float)(RESULT_W + RECORD_W);
    const UiButton result = {.label = S("menu.result"), .kind = UI_KIND_BRASS};
    const UiButton record = {.label = S("record.open"), .tip = S("record.open_tip")};
    const GfxRect right = gfx_part_right(&left, fmaxf(0, left.w - GAP) * share, GAP);
    if (ui_button("button:result", right, &result)) {
        app->screen = SCREEN_END;
    }
    if (ui_button("button:look_back", left, &record)) {
        record_open(t, record_now(t));
    }
}

static void (*const DRAW_SHEET[SHEET_COUNT])(Table *table) = {
    [SHEET_CHRONICLE] = chronicle_sheet, [SHEET_MARKET] = market_sheet, [SHEET_MENU] = menu_sheet,
    [SHEET_SEATS] = seats_sheet,         [SHEET_SAVE] = save_sheet,     [SHEET_STOP] = stop_sheet,
    [SHEET_TYPED] = typed_line_sheet,
};

void table_draw_overlays(Table *t)
{
    if (table_curtain_is_down(t)) {
        draw_curtain(t, session_eyes(app->session).curtain);
        return;
    }
    if (t->sheet != SHEET_TYPED) {
        own_dice_draw(t);
    }
    chronicle_come_back(t);
    if (session_over(app->session) && t->sheet == SHEET_SEATS) {
        t->sheet = SHEET_NONE; /* Of no use any more. */
    }
    /* One that leads to another is followed by it in the same frame: its field has the keyboard. */
    for (TableSheet drawn = SHEET_NONE; t->sheet != drawn && t->sheet != SHEET_NONE;) {
        drawn = t->sheet;
        DRAW_SHEET[drawn](t);
    }
}
