#include "frame/parts.h"

#include "advice/coach.h"
#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "frame/table_log.h"
#include "log/news.h"
#include "playback/playback.h"
#include "record/record.h"
#include "setup/settings.h"

/* ROWS_LEAST: some three rows of words, and the rest of them scrolled to. */
enum { ROWS_LEAST = 66, HEAD_H = 28, ROW_GAP = 4, SCROLL_W = 12, PAD = 9 };

/* Is there anything to tell, and time to read it? */
static bool is_shown(const Table *t)
{
    const News *news = t->news;
    const bool rests = t->decider != 0 || t->playback.replay_end != 0 || t->playback.pace.waits
                       || (t->paused && !table_is_playing(t));
    return news && news->count > 0 && rests && !coach_waits(t) && !app->lesson
           && !session_over(app->session) && !t->playback.past && !record_is_open(t);
}

/* --- Lines ------------------------------------------------------------------------------------ */

static TextStyle words_style(void)
{
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.size = 16;
    style.line = 1.1f;
    return style;
}

static float words_x(const NewsLine *line)
{
    return line->galley ? 46 : line->player ? 24 : 4;
}

static bool can_ask_why(const NewsLine *line)
{
    return line->asked >= 0 && app->host.advice_start != NULL;
}

/* Of each row, in a strip so wide; returns their sum. */
static float row_heights(const Table *t, float strip_w, float rows[NEWS_LINE_MAX])
{
    const TextStyle style = words_style();
    float all = 0;
    for (int i = 0; i < t->news->count; i++) {
        const NewsLine *line = &t->news->lines[i];
        const float w = strip_w - 2 * PAD - SCROLL_W - words_x(line) - 2;
        rows[i] = fmaxf(text_measure(ui->text, &style, line->words, w).y, 20) + ROW_GAP;
        all += rows[i];
    }
    return all;
}

/* The line that the pointer or the keyboard is on, from 1; 0 none. */
static int pointed_line(const Table *t)
{
    int line = 0;
    const char *ids[] = {ui->hovered, ui->focused};
    for (int i = 0; i < 2 && line == 0; i++) {
        if (table_id_has(ids[i], "news:") && sscanf(ids[i], "news:%d", &line) != 1) {
            line = 0;
        }
    }
    return line <= t->news->count ? line : 0;
}

static void ask_why(Table *t, const NewsLine *line)
{
    if (can_ask_why(line)) {
        hint_ask_why(t, line->asked);
    }
}

static void draw_row(Table *t, int i, GfxRect r)
{
    const NewsLine *line = &t->news->lines[i];
    const TextStyle style = words_style();
    const bool chosen = t->news->chosen == i + 1;
    const char *act = !chosen ? S("news.tip") : can_ask_why(line) ? S("hint.why_tip") : NULL;
    const char *tip = act && line->player
                          ? SF("tip.with_action", ARG_TEXT("what", app_seat_name(line->player)),
                               ARG_TEXT("action", act))
                          : act;
    ui_means(line->words);
    const UiResponse q =
        ui_target(ui_id("news:%d", i + 1), r, &(UiHit){.anytime = true}, tip, NULL);
    if (q.hovered || q.focused || chosen) {
        gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(ui->theme->color.select, chosen ? 0.5f : 0.35f));
    }
    if (line->important) {
        gfx_fill_rect(ui->gfx, gfx_rect(r.x, r.y + 1, 3, r.h - 2), ui->theme->color.danger);
    }
    if (line->player) {
        paint_shield(table_livery(t, line->player), r.x + 12, r.y + 10, 8);
    }
    ui_tell_begin(log_heard(line->player, line->galley, line->words));
    if (line->galley) {
        table_text(THEME_TYPE_NUMBER, 16.5f, ui->theme->color.ink, TEXT_RIGHT,
                   gfx_rect(r.x + 20, r.y, 22, 20), ui_id("%d", line->galley));
    }
    const GfxRect words = gfx_rect(r.x + words_x(line), r.y + 1, r.w - words_x(line) - 2, r.h + 2);
    text_draw(ui->text, &style, words, line->words);
    ui_tell_end();
    ui_note(ui_id("news:words:%d", i + 1), r, line->words);
    if (q.clicked && chosen) { /* First again on the board, then why. */
        ask_why(t, line);
    } else if (q.clicked) {
        news_choose(t, i + 1);
        gfx_request_redraw(ui->gfx);
        playback_replay(t, line->first, line->end);
    }
}

/* --- Whether it is there --------------------------------------------------------------------- */

/* Has the reader decided something since the last line? Then he has read what he wanted. */
static bool has_acted(const Table *t)
{
    const News *news = t->news;
    return news->reader != 0
           && session_recap_start(app->session, news->reader) >= news->lines[news->count - 1].end;
}

/* Opened by the reader, to stay: but who opened it before he acted has read it when he acts. */
static bool is_kept(const Table *t)
{
    return t->news->kept_open && t->news->kept_acted == has_acted(t);
}

static void fold(Table *t, bool folded)
{
    Settings *settings = &app->settings;
    t->news->kept_open = !folded;
    t->news->kept_acted = has_acted(t);
    settings->news_folded = folded && (settings->news_folded || !has_acted(t));
    settings_write();
    gfx_request_redraw(ui->gfx);
}

void news_strip_follow(Table *t)
{
    enum { FRAME_H = HEAD_H + 2 * PAD + 4 };
    NewsRoom *room = &t->news_room;
    float rows[NEWS_LINE_MAX];
    const bool shown = is_shown(t), kept = shown && is_kept(t);
    const bool open = shown && (kept || !(app->settings.news_folded || has_acted(t)))
                      && !hint_is_open(t) && !t->log_open && t->layout.side.w > 0;
    *room = (NewsRoom){.kept = open && kept, .side = room->side};
    if (open) {
        room->need = FRAME_H + row_heights(t, t->layout.side.w, rows);
        room->least = FRAME_H + fminf(rows[t->news->count - 1], ROWS_LEAST);
    }
}

bool news_strip_is_open(const Table *t)
{
    return t->layout.news.h > 0 && t->news_room.need > 0;
}

const char *news_strip_why_not(Table *t)
{
    return app->lesson || !t->news || t->news->count == 0 ? S("recap.nothing") : NULL;
}

void news_strip_toggle(Table *t)
{
    const bool open = news_strip_is_open(t);
    if (!open) {
        hint_close(t);
        t->log_open = false;
    }
    fold(t, open);
}

bool news_strip_escape(Table *t)
{
    const bool opened = t->news && t->news->kept_open && news_strip_is_open(t);
    if (opened) {
        fold(t, true);
    }
    return opened;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void draw_head(Table *t, GfxRect head)
{
    const UiButton away = {
        .icon = "icon_down", .tip = S("news.fold_tip"), .anytime = true, .kind = UI_KIND_QUIET};
    const UiButton why = {.label = S("news.why"), .anytime = true, .tip = S("hint.why_tip")};
    const NewsLine *chosen = t->news->chosen ? &t->news->lines[t->news->chosen - 1] : NULL;
    const GfxRect button = gfx_cut_right(&head, 30);
    head.w -= 6;
    if (chosen && can_ask_why(chosen)) {
        const GfxRect place = gfx_cut_right(&head, fminf(ui_button_width(&why), head.w / 2));
        head.w -= 6;
        if (ui_button("button:news_why", place, &why)) {
            ask_why(t, chosen);
        }
    }
    ui_head(head, TEXT_MIDDLE, S("news.head"), NULL);
    if (ui_button("button:news_fold", button, &away)) {
        fold(t, true);
    }
}

void news_strip_sketch(Table *t)
{
    News *news = t->news;
    if (!news) {
        return;
    }
    const int line = pointed_line(t) ? pointed_line(t) : news->chosen;
    const bool drawn = line != 0 && t->playback.replay_end == 0 && news_strip_is_open(t);
    if (drawn) {
        news_sketch(t, &news->lines[line - 1]);
    }
    if (drawn != news->sketched) {
        news->sketched = drawn;
        gfx_request_redraw(ui->gfx); /* A plan on the chart makes room, or comes back. */
    }
}

static void draw_lines(Table *t, GfxRect in, float strip_w)
{
    enum { SCROLL_FAR = 1000000 };
    News *news = t->news;
    float rows[NEWS_LINE_MAX];
    const float all = row_heights(t, strip_w, rows);
    const float newest = rows[news->count - 1];
    if (news->scrolled != news->lines[news->count - 1].end
        || fabsf(in.h - news->scrolled_h) > 1) { /* The newest first. */
        news->scrolled = news->lines[news->count - 1].end;
        news->scrolled_h = in.h;
        /* From below, for the area may have been higher before. */
        ui_scroll_to("scroll:news", all, SCROLL_FAR);
        ui_scroll_to("scroll:news", all - newest, all);
    }
    bool whole = true;
    for (int i = 0; i < news->count; i++) {
        whole = whole && rows[i] <= in.h;
    }
    if (whole) { /* Else what is cut of a line could not be reached. */
        in.h = ui_scroll_lines("scroll:news", in, rows, news->count);
    }
    GfxRect page = ui_scroll_begin("scroll:news", in, all, false);
    for (int i = 0; i < news->count; i++) {
        draw_row(t, i, gfx_rect(page.x, page.y, strip_w - 2 * PAD - SCROLL_W, rows[i] - 2));
        page.y += rows[i];
    }
    ui_scroll_end();
}

void news_strip_draw(Table *t)
{
    const GfxRect r = t->layout.news;
    if (!news_strip_is_open(t)) {
        return;
    }
    ui_target("news", r, &(UiHit){.no_focus = true, .anytime = true}, NULL, NULL);
    paint_panel(r);
    GfxRect in = gfx_rect_inset(r, PAD);
    draw_head(t, gfx_part_top(&in, HEAD_H, 4));
    draw_lines(t, in, r.w);
}

void news_strip_keys(Table *t)
{
    const char *nothing = news_strip_why_not(t);
    if (!ui_shortcut(keys_of(KEY_NEWS))) {
        return;
    }
    if (nothing) {
        ui_toast(nothing, false);
    } else {
        news_strip_toggle(t);
    }
}
