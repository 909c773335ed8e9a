#include "advice/coach.h"
#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "frame/parts.h"
#include "frame/table_log.h"
#include "playback/playback.h"
#include "record/record.h"
#include "setup/kept.h"
#include "setup/parts.h"

enum {
    ROW_H = 28,
    DEAL_HEAD_H = 30,
    GROUP_GAP = 6,
    DEAL_GAP = 8,
    SIZE = 16,
    PAIR_W = 40,
    KIND_W = 12
};

/* What a column is called in ids and texts. */
typedef struct Column {
    const char *id, *head, *sentence;
    bool wrong;
} Column;

static const Column COLUMNS[DEALING_COUNT] = {
    [DEALING_ATTACKED] = {"attacked", "dealings.attacked_head", "dealings.attacked", true},
    [DEALING_TOOK] = {"took", "dealings.took_head", "dealings.took", true},
    [DEALING_REFUSED] = {"refused", "dealings.refused_head", "dealings.refused", true},
    [DEALING_LET_PASS] = {"let_pass", "dealings.let_pass_head", "dealings.let_pass", false},
    [DEALING_TRADED] = {"traded", "dealings.traded_head", "dealings.traded", false},
};

/* What one did to the other. */
typedef struct Cell {
    PlayerId by, to;
    DealingKind kind;
    const Dealing *now;
    bool in_log; /* The last one happened in the game that is on record, not before its first
                    position. */
} Cell;

static bool is_same(const Dealings *a, const Dealings *b, PlayerId by, PlayerId to,
                    DealingKind kind)
{
    return memcmp(dealing_of(a, by, to, kind), dealing_of(b, by, to, kind), sizeof(Dealing)) == 0;
}

/* --- Words ------------------------------------------------------------------------------------ */

/* How often; when the last one was, and where. */
static const char *cell_words(Table *t, const Cell *cell)
{
    static const char *const keys[2][3] = {
        {"dealings.last_turn", "dealings.last_turn_port", "dealings.last_turn_galley"},
        {"dealings.last_round", "dealings.last_round_port", "dealings.last_round_galley"}};
    const Dealing *now = cell->now;
    const int where = now->galley != 0 ? 2 : now->port != 0 ? 1 : 0;
    const char *what = SP(COLUMNS[cell->kind].sentence, now->count, ARG_PLAYER(cell->by),
                          ARG_TEXT("rival", app_seat_name(cell->to)));
    return now->turn == 0
               ? what
               : app_with_line(
                   what, SP(keys[t->has.rounds > 0][where], now->count, ARG_INT("turn", now->turn),
                            ARG_INT("round", now->turn), ARG_INT("galley", now->galley),
                            ARG_TEXT("port", where == 1 ? table_port_name(t, now->port) : "")));
}

static const char *short_words(Table *t, const Dealing *dealing)
{
    return SF(dealing->turn == 0  ? "dealings.cell"
              : t->has.rounds > 0 ? "dealings.cell_round"
                                  : "dealings.cell_turn",
              ARG_INT("times", dealing->count), ARG_INT("round", dealing->turn),
              ARG_INT("turn", dealing->turn));
}

/* --- Where it was ----------------------------------------------------------------------------- */

static void show(Table *t, const Cell *cell)
{
    /* The step after which the dealing stands as it does now, by which the last one began. */
    int step = t->playback.shown_steps;
    bool same = true;
    while (step > 0 && same) {
        SessionStep s;
        session_step(app->session, --step, t->viewer, &s);
        same = is_same(&s.after.dealings, &t->view.dealings, cell->by, cell->to, cell->kind);
    }
    const bool told = cell->in_log && log_show_step(t, same ? step : step + 1);
    const PortId port = cell->now->port;
    sheet_show(t, SHEET_NONE);
    if (port != 0) {
        t->shown_port = port;
        table_camera_show(t, t->map->port[port].dot);
    } else if (!told) {
        ui_toast(S("dealings.no_place"), false);
    }
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void draw_player(Table *t, PlayerId player, GfxRect r)
{
    const GfxRect shield = gfx_cut_left(&r, 24);
    paint_shield(table_livery(t, player), shield.x + 11, r.y + r.h / 2 - 1.5f, 8);
    table_text(THEME_TYPE_NAME, 17, ui->theme->color.ink, TEXT_LEFT, r, app_seat_name(player));
}

static TextStyle cell_style(GfxColor color)
{
    TextStyle style = text_style_with(THEME_TYPE_BODY, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    style.size = SIZE;
    return style;
}

static void draw_cell(Table *t, const Cell *cell, GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    if (cell->now->count == 0) {
        table_text(THEME_TYPE_BODY, 16, c->ink_faint, TEXT_CENTER, r, "·");
        return;
    }
    const char *tip =
        app_with_line(cell_words(t, cell), cell->in_log           ? S("dealings.show")
                                           : cell->now->port != 0 ? S("dealings.show_port")
                                                                  : S("dealings.no_place"));
    const UiResponse q =
        ui_target(ui_id("dealing:%d:%d:%s", cell->by, cell->to, COLUMNS[cell->kind].id),
                  gfx_rect_inset(r, 1), &(UiHit){.anytime = true}, tip, NULL);
    if (q.hovered || (q.focused && ui->focus_shown)) {
        gfx_fill_rounded(ui->gfx, gfx_rect_inset(r, 1), 4, gfx_fade(c->select, 0.6f));
    }
    const TextStyle style = cell_style(COLUMNS[cell->kind].wrong ? c->rubric : c->ink);
    text_draw(ui->text, &style, r, short_words(t, cell->now));
    if (q.clicked) {
        show(t, cell);
    }
}

static void draw_row(Table *t, const Dealings *before, PlayerId by, PlayerId to, UiGrid *g,
                     GfxRect *rest)
{
    enum { ARROW_W = 24 };
    const TextStyle style = cell_style((GfxColor){0});
    const char *all = ""; /* All that the row has, "" where nothing was done. */
    Cell cells[DEALING_COUNT];
    float high = ROW_H; /* Where a column is narrow its words take two lines. */
    for (int i = 0; i < DEALING_COUNT; i++) {
        const DealingKind kind = (DealingKind)i;
        const Dealing *now = dealing_of(&t->view.dealings, by, to, kind);
        cells[i] = (Cell){by, to, kind, now, !is_same(before, &t->view.dealings, by, to, kind)};
        if (now->count > 0) {
            const char *line = cell_words(t, &cells[i]);
            all = all[0] == '\0' ? line : app_with_line(all, line);
            high = fmaxf(
                high,
                text_measure(ui->text, &style, short_words(t, now), KIND_W * g->unit - DEAL_GAP).y
                    + 4);
        }
    }
    ui_grid_row(g, gfx_cut_top(rest, high), NULL, NULL, all);
    GfxRect pair = ui_grid_cell(g);
    const GfxRect who = gfx_cut_left(&pair, (pair.w - ARROW_W) / 2);
    draw_player(t, by, who);
    atlas_draw_in(ui->atlas, "icon_right", gfx_rect_inset(gfx_cut_left(&pair, ARROW_W), 6), NULL);
    draw_player(t, to, pair);
    for (int i = 0; i < DEALING_COUNT; i++) {
        const GfxRect cell = ui_grid_cell(g);
        draw_cell(t, &cells[i],
                  gfx_rect(cell.x + DEAL_GAP / 2.0F, cell.y, cell.w - DEAL_GAP, cell.h));
    }
    ui_grid_end(g);
}

/* --- Sheet ------------------------------------------------------------------------------------ */

static void draw_rows(Table *t, GfxRect *rest)
{
    PlayerView first;
    session_first_view(app->session, t->viewer, &first);
    const PlayerId count = t->view.pub.player_count;
    UiColumn columns[1 + DEALING_COUNT] = {{.w = PAIR_W, .grows = true}};
    for (int kind = 0; kind < DEALING_COUNT; kind++) {
        columns[1 + kind] = (UiColumn){
            .w = KIND_W, .grows = true, .align = TEXT_CENTER, .head = S(COLUMNS[kind].head)};
    }
    UiGrid g = ui_grid(columns, 1 + DEALING_COUNT, rest->w);
    ui_grid_heads(&g, gfx_cut_top(rest, DEAL_HEAD_H), NULL);
    for (PlayerId by = 1; by <= count; by++) {
        for (PlayerId to = 1; to <= count; to++) {
            if (by != to) {
                draw_row(t, &first.dealings, by, to, &g, rest);
            }
        }
        gfx_cut_top(rest, GROUP_GAP);
    }
}

/* Who did what to whom: a row for each player and each other one, with how often he attacked, took,
 * refused, let pass or traded, and when last. All of it everybody at the table has seen. A click on
 * an entry closes it and shows where that was, in the log and on the chart. */
static void dealings_sheet(Table *t)
{
    enum { FRAME_H = 150, SHEET_W = 860 };
    static const Dealings none;
    const float count = (float)t->view.pub.player_count;
    const float rows = count * ((count - 1) * ROW_H + GROUP_GAP);
    const bool empty = memcmp(&t->view.dealings, &none, sizeof none) == 0;
    const SheetPaper paper =
        sheet_begin(t, SHEET_W, FRAME_H + DEAL_HEAD_H + rows, S("dealings.title"),
                    S(empty ? "dealings.none" : "dealings.text"));
    for (UiPage page = ui_page("scroll:dealings", paper.r); ui_page_next(&page);) {
        draw_rows(t, &page.rest);
    }
    sheet_end(t, &paper);
}

/* --- Curtain ---------------------------------------------------------------------------------- */

static float curtain_width(void)
{
    const float width = gfx_width(ui->gfx);
    return width < 604 ? width - 24 : 580;
}

static float news_width(void)
{
    return curtain_width() - 4 * ui->theme->grid.pad - RECAP_SCROLL_W;
}

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
    const bool dialog = (decision == DECISION_CHOOSE || decision == DECISION_OUTFIT)
                        && recap_height(t, news_width(), session_recap_start(session, seat)) > 0;
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
        log_clear(t);
        hint_close(t);
        gfx_request_redraw(ui->gfx);
    }
}

static void draw_curtain(Table *t, PlayerId seat)
{
    ui_modal_begin("curtain", false);
    screen_backdrop(); /* Opaque: nothing of the last player's table shines through. */
    enum { SHIELD_H = 70, GAP = 8, LEAST_H = 300, HEAD_H = 30, NEWS_LEAST = 90 };
    const TextStyle head =
        text_style_with(THEME_TYPE_TITLE, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    const TextStyle body = text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_CENTER,
                                           TEXT_TOP, TEXT_WRAP);
    const float pad = ui->theme->grid.pad * 2, row_h = ui->theme->grid.button_h + 6;
    const float w = curtain_width();
    /* A name may be long: the sheet grows with its lines. */
    const char *title = SF("curtain.title", ARG_PLAYER(seat));
    const float title_h = text_measure(ui->text, &head, title, w - 2 * pad).y;
    const float body_h = text_measure(ui->text, &body, S("curtain.text"), w - 2 * pad).y;
    const int from = session_recap_start(app->session, seat);
    const float news = recap_height(t, news_width(), from);
    /* Whose last step can be taken back under the curtain: a step may have ended by itself into the
     * hand-over, and who took it still sits there. Own dice are chance's. 0: nobody's. */
    SessionStep last = {.player = 0};
    if (session_can_undo(app->session)) {
        session_step(app->session, session_step_count(app->session) - 1, 0, &last);
    }
    const PlayerId before = last.player;
    const float back_h = before != 0 ? row_h : 0;
    const float own = SHIELD_H + title_h + GAP + body_h + 3 * GAP + row_h + back_h + 2 * pad;
    const float h = fminf(fmaxf(LEAST_H, own + (news > 0 ? news + HEAD_H + 2 * GAP : 0)),
                          gfx_height(ui->gfx) - 24);
    GfxRect r = gfx_rect((gfx_width(ui->gfx) - w) / 2, (gfx_height(ui->gfx) - h) / 2, w, h);
    const float left = hint_left(t); /* Beside the answer to "why", where that is open. */
    if (left > 0 && !t->layout.stacked && r.x + w > left - 8) {
        r.x = fmaxf(12, left - 8 - w);
    }
    paint_panel_framed(r);
    r = gfx_rect_inset(r, pad);
    const GfxRect row = gfx_cut_bottom(&r, row_h);
    GfxRect back_row = gfx_cut_bottom(&r, back_h);
    gfx_cut_bottom(&back_row, ui->theme->grid.gap);
    /* In a low window the news needs the room of the shield more. */
    const bool tall = news <= 0 || h - own - HEAD_H >= fminf(news, NEWS_LEAST);
    const GfxRect shield = gfx_cut_top(&r, tall ? SHIELD_H : 0);
    if (tall) {
        paint_shield(table_livery(t, seat), shield.x + shield.w / 2, shield.y + 28, 24);
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
        recap_draw(t, "scroll:curtain", r, from);
    }
    curtain_buttons(t, row, back_row, seat, before);
    Command none = {0};
    hint_draw_panel(t, &none); /* Reasons, if a line was asked about: plans are for who decides. */
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
    const TextStyle body =
        text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
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
            char what[sizeof error.what * 2];
            text_escape(error.what, what, sizeof what);
            app_notice(SF("save.failed", ARG_TEXT("reason", what)));
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
    [SHEET_RECAP] = recap_sheet, [SHEET_MARKET] = market_sheet, [SHEET_DEALINGS] = dealings_sheet,
    [SHEET_DICE] = dice_sheet,   [SHEET_MENU] = menu_sheet,     [SHEET_ANSWERS] = answers_sheet,
    [SHEET_SEATS] = seats_sheet, [SHEET_SAVE] = save_sheet,
};

void table_draw_overlays(Table *t)
{
    if (table_curtain_is_down(t)) {
        draw_curtain(t, session_eyes(app->session).curtain);
        return;
    }
    own_dice_draw(t);
    if (session_over(app->session) && (t->sheet == SHEET_ANSWERS || t->sheet == SHEET_SEATS)) {
        t->sheet = SHEET_NONE; /* Of no use any more. */
    }
    /* One that leads to another is followed by it in the same frame: its field has the keyboard. */
    for (TableSheet drawn = SHEET_NONE; t->sheet != drawn && t->sheet != SHEET_NONE;) {
        drawn = t->sheet;
        DRAW_SHEET[drawn](t);
    }
}
