#include "frame/news_strip.h"

#include "advice/coach.h"
#include "advice/hint_ask.h"
#include "advice/hint_panel.h"
#include "frame/news_corner.h"
#include "log/news.h"
#include "playback/playback.h"
#include "setup/keys.h"
#include "setup/settings.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { HEAD_H = 28, CHIP_H = 32, ROW_GAP = 4, WHY_W = 58, WHY_H = 26, SCROLL_W = 14, PAD = 10 };

/* A small question on a card within the turn of another: what he does is on the card. */
static bool is_question(const Table *t)
{
    return t->decision == DECISION_ANSWER || t->decision == DECISION_PRICE
           || t->decision == DECISION_ACCEPT;
}

static bool is_shown(const Table *t)
{
    const News *news = t->news;
    const bool rests = t->decider != 0 || t->playback.replay_end != 0 || t->playback.pace.waits
                       || (t->paused && !table_is_playing(t));
    return news && news->count > 0 && rests && !is_question(t) && !coach_waits(t) && !t->app->lesson
           && !session_over(t->app->session) && !t->playback.past;
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
    return line->galley ? 50 : line->player ? 28 : 8;
}

/* In a chosen line the question "why" has room of its own. */
static float words_width(const News *news, int i, float width)
{
    const NewsLine *line = &news->lines[i];
    const bool why = news->chosen == i + 1 && line->asked >= 0;
    return width - words_x(line) - (why ? WHY_W + 8 : 4);
}

static float row_height(Table *t, int i, float width)
{
    const TextStyle style = words_style();
    const float h = text_measure(t->app->ui->text, &style, t->news->lines[i].words,
                                 words_width(t->news, i, width))
                        .y;
    const bool why = t->news->chosen == i + 1 && t->news->lines[i].asked >= 0;
    return fmaxf(h, why ? WHY_H + 2 : 20) + ROW_GAP;
}

/* Of the strip when it shows its last `count` lines, all of each. */
static float strip_height(Table *t, float width, int count)
{
    float sum = HEAD_H + 2 * PAD + 4;
    for (int i = t->news->count - count; i < t->news->count; i++) {
        sum += row_height(t, i, width);
    }
    return sum;
}

/* The line that the pointer or the keyboard is on, from 1; 0 none. */
static int pointed_line(const Table *t)
{
    const Ui *ui = t->app->ui;
    int line = 0;
    const char *ids[] = {ui_hovered(ui), ui_focused(ui)};
    for (int i = 0; i < 2 && line == 0; i++) {
        if (table_id_has(ids[i], "news:") && sscanf(ids[i], "news:%d", &line) != 1) {
            line = 0;
        }
    }
    return line <= t->news->count ? line : 0;
}

static void ask_why(Table *t, const NewsLine *line)
{
    if (line->asked >= 0 && t->app->host.advice_start != NULL) {
        hint_ask_why(t, line->asked);
    }
}

/* First again on the board, then why. */
static void click_line(Table *t, int i)
{
    News *news = t->news;
    const NewsLine *line = &news->lines[i];
    if (news->chosen == i + 1) {
        ask_why(t, line);
        return;
    }
    news_choose(t, i + 1);
    gfx_request_redraw(t->app->ui->gfx);
    playback_replay(t, line->first, line->end);
}

static const char *row_tip(Table *t, int i)
{
    AppUi *app = t->app;
    const NewsLine *line = &t->news->lines[i];
    const bool why = line->asked >= 0 && app->host.advice_start != NULL;
    const char *act = t->news->chosen == i + 1 ? (why ? S("hint.why_tip") : NULL) : S("news.tip");
    const char *who = line->player ? table_seat_name(t, line->player) : NULL;
    return who && act ? SF("tip.with_action", ARG_TEXT("what", who), ARG_TEXT("action", act)) : act;
}

static void draw_row(Table *t, int i, GfxRect r)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    const NewsLine *line = &t->news->lines[i];
    const TextStyle style = words_style();
    const bool chosen = t->news->chosen == i + 1;
    char id[UI_ID_MAX], number[8];
    snprintf(id, sizeof id, "news:%d", i + 1);
    const UiResponse q = ui_target(ui, id, r, &(UiHit){.anytime = true}, row_tip(t, i), NULL);
    if (q.hovered || q.focused || chosen) {
        gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(ui->theme->color.select, chosen ? 0.5f : 0.35f));
    }
    if (line->important) {
        gfx_fill_rect(ui->gfx, gfx_rect(r.x, r.y + 1, 3, r.h - 2), ui->theme->color.danger);
    }
    if (line->player) {
        paint_shield(ui, table_livery(t, line->player), r.x + 14, r.y + 10, 8);
    }
    if (line->galley) {
        snprintf(number, sizeof number, "%d", line->galley);
        table_text(t, THEME_TYPE_NUMBER, 16.5f, ui->theme->color.ink, TEXT_RIGHT,
                   gfx_rect(r.x + 22, r.y, 24, 20), number);
    }
    const GfxRect words =
        gfx_rect(r.x + words_x(line), r.y + 1, words_width(t->news, i, r.w), r.h + 2);
    text_draw(ui->text, &style, words, line->words);
    snprintf(id, sizeof id, "news:words:%d", i + 1);
    ui_note(ui, id, r, line->words);
    if (q.clicked) {
        click_line(t, i);
    }
    const UiButton why = {.label = S("news.why"), .anytime = true, .tip = S("hint.why_tip")};
    if (chosen && line->asked >= 0 && app->host.advice_start != NULL
        && ui_button(ui, "button:news_why", gfx_rect(r.x + r.w - WHY_W, r.y + 1, WHY_W, WHY_H),
                     &why)) {
        ask_why(t, line);
    }
}

/* --- Where it lies ---------------------------------------------------------------------------- */

/* Has the reader decided something since the last line? Then he has read what he wanted. */
static bool has_acted(const Table *t)
{
    const News *news = t->news;
    return news->reader != 0
           && session_recap_start(t->app->session, news->reader)
                  >= news->lines[news->count - 1].end;
}

/* Opened by the reader, to stay: but who opened it before he acted has read it when he acts. */
static bool is_kept(const Table *t)
{
    return t->news->kept_open && t->news->kept_acted == has_acted(t);
}

typedef struct StripPlace {
    float w;
    int rows, corner; /* rows 0: there is none. */
    float cost;       /* What it hides, and lines that have to be scrolled to. */
} StripPlace;

static float inner_width(float w)
{
    return w - 2 * PAD - SCROLL_W;
}

static int rows_within(Table *t, float w, float most)
{
    int rows = t->news->count;
    while (rows > 1 && strip_height(t, inner_width(w), rows) > most) {
        rows--;
    }
    return rows;
}

/* As many whole lines as have a place that hides nothing of what is asked. The newest are seen
 * first and the rest can be scrolled to: fewer are shown where that uncovers more than a line is
 * worth. */
static StripPlace place_of_width(Table *t, float w, float most)
{
    enum { LEAST = 2, LINE_WORTH = 5000 }; /* Square units; a plate has some 7000. */
    StripPlace best = {.w = w, .cost = INFINITY};
    for (int rows = rows_within(t, w, most); rows >= (best.rows > 0 ? LEAST : 1); rows--) {
        int corner = 0;
        const float h = strip_height(t, inner_width(w), rows);
        const float asked = news_corner_find(t, w, h, &corner);
        const float cost = news_corner_covers(t, news_corner_rect(t, corner, w, h))
                           + (float)LINE_WORTH * (float)(t->news->count - rows);
        if (asked <= 1 && cost < best.cost - 1) {
            best = (StripPlace){w, rows, corner, cost};
        }
    }
    return best;
}

/* As wide as it hides least. Who opened it wants to read: as many lines as there is room for. */
static void find_place(Table *t, float most)
{
    enum { WIDEST = 440, NARROWEST = 290 };
    News *news = t->news;
    const float room = t->layout.board.w - 2 * NEWS_EDGE;
    const float widths[] = {fminf(WIDEST, fmaxf(NARROWEST, t->layout.board.w * 0.42f)), NARROWEST,
                            WIDEST};
    StripPlace place = {.cost = INFINITY};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        const StripPlace other = place_of_width(t, fminf(widths[i], room), most);
        place = i == 0 || other.cost < place.cost - 1 ? other : place;
    }
    if (is_kept(t)) {
        place.rows = rows_within(t, place.w, most);
        news_corner_find(t, place.w, strip_height(t, inner_width(place.w), place.rows),
                         &place.corner);
    }
    news->width = place.w;
    news->rows = place.rows;
    news->corner = place.corner;
}

/* What the place was found for. */
static uint64_t place_key(const Table *t)
{
    const News *news = t->news;
    const GfxRect card = news_corner_question(t->app->ui);
    const float parts[] = {(float)news->from,
                           (float)news->count,
                           (float)t->asked.number,
                           is_kept(t) ? 1 : 0,
                           t->layout.board.w,
                           t->layout.board.h,
                           t->camera.zoom,
                           card.w,
                           card.y,
                           t->layout.folded ? t->layout.side.x : 0,
                           t->layout.folded && (hint_is_open(t) || t->log_open) ? 1 : 0};
    return gfx_hash(1, parts, sizeof parts);
}

static GfxRect strip_rect(Table *t, float most)
{
    const News *news = t->news;
    const float h = strip_height(t, inner_width(news->width), news->rows);
    return news_corner_rect(t, news->corner, news->width, fminf(h, most));
}

/* Chosen when it comes, and kept as long as it tells the same and the same is asked; but it leaves
 * what has been marked below it. Returns false where there is no place. */
static bool place(Table *t, GfxRect *out)
{
    News *news = t->news;
    const float most = t->layout.board.h * 0.42f;
    const uint64_t key = place_key(t);
    if (t->playback.replay_end == 0) {
        const bool other = key != news->corner_key;
        if (other
            || (news->rows > 0 && !is_kept(t) && news_corner_hides(t, strip_rect(t, most)) > 1)) {
            find_place(t, most);
        }
        news->corner_key = key;
    }
    *out = strip_rect(t, most);
    return news->rows > 0;
}

/* --- Strip and chip --------------------------------------------------------------------------- */

static bool is_folded(const Table *t)
{
    return !is_kept(t) && (t->app->settings.news_folded || has_acted(t));
}

static void fold(Table *t, bool folded)
{
    Settings *settings = &t->app->settings;
    t->news->kept_open = !folded;
    t->news->kept_acted = has_acted(t);
    settings->news_folded = folded && (settings->news_folded || !has_acted(t));
    settings_write(t->app);
    gfx_request_redraw(t->app->ui->gfx);
}

static void draw_chip(Table *t)
{
    AppUi *app = t->app;
    const UiButton chip = {.label = SF("news.chip", ARG_INT("count", t->news->count)),
                           .tip = S("news.chip_tip"),
                           .anytime = true};
    const float w = ui_button_width(app->ui, &chip) + 12;
    GfxRect r = news_corner_rect(t, t->news->chip, w, CHIP_H);
    if (news_corner_hides(t, r) > 1 || news_corner_covers(t, r) > 1) { /* Else it stays there. */
        news_corner_find(t, w, CHIP_H, &t->news->chip);
        r = news_corner_rect(t, t->news->chip, w, CHIP_H);
    }
    if (ui_button(app->ui, "button:news", r, &chip)) {
        fold(t, false);
    }
}

static void draw_head(Table *t, GfxRect head)
{
    AppUi *app = t->app;
    const UiButton away = {
        .icon = "icon_down", .tip = S("news.fold_tip"), .anytime = true, .kind = UI_KIND_QUIET};
    const GfxRect button = gfx_cut_right(&head, 30);
    head.w -= 6;
    ui_head(app->ui, head, TEXT_MIDDLE, S("news.head"), S("news.remark"));
    if (ui_button(app->ui, "button:news_fold", button, &away)) {
        fold(t, true);
    }
}

/* The way of the line that is pointed at, else of the one chosen. */
static void draw_sketch(Table *t)
{
    News *news = t->news;
    const int line = pointed_line(t) ? pointed_line(t) : news->chosen;
    const bool drawn = line != 0 && t->playback.replay_end == 0;
    if (drawn) {
        news_sketch(t, &news->lines[line - 1]);
    }
    if (drawn != news->sketched) {
        news->sketched = drawn;
        gfx_request_redraw(t->app->ui->gfx); /* A plan on the chart makes room, or comes back. */
    }
}

/* False where it has no place. */
static bool draw_strip(Table *t)
{
    Ui *ui = t->app->ui;
    GfxRect r;
    if (!place(t, &r)) {
        return false;
    }
    const float inner = inner_width(r.w);
    draw_sketch(t);
    ui_target(ui, "news", r, &(UiHit){.no_focus = true, .anytime = true}, NULL, NULL);
    paint_panel(ui, r);
    GfxRect in = gfx_rect_inset(r, PAD);
    draw_head(t, gfx_cut_top(&in, HEAD_H));
    gfx_cut_top(&in, 4);
    float rows[NEWS_LINE_MAX], all = 0;
    for (int i = 0; i < t->news->count; i++) {
        rows[i] = row_height(t, i, inner);
        all += rows[i];
    }
    if (t->news->scrolled != t->news->lines[t->news->count - 1].end) { /* The newest first. */
        t->news->scrolled = t->news->lines[t->news->count - 1].end;
        ui_scroll_to(ui, "scroll:news", 1e9f, 1e9f);
    }
    in.h = ui_scroll_lines(ui, "scroll:news", in, rows, t->news->count);
    GfxRect page = ui_scroll_begin(ui, "scroll:news", in, all, false);
    for (int i = 0; i < t->news->count; i++) {
        draw_row(t, i, gfx_rect(page.x, page.y, inner, rows[i] - 2));
        page.y += rows[i];
    }
    ui_scroll_end(ui);
    return true;
}

bool news_strip_is_open(const Table *t)
{
    return is_shown(t) && !is_folded(t) && t->news->rows > 0;
}

void news_strip_draw(Table *t)
{
    if (!is_shown(t)) {
        if (t->news) {
            t->news->sketched = false;
        }
        return;
    }
    if (t->news->asked != t->asked.number) { /* What is asked shows itself first. */
        t->news->asked = t->asked.number;
        gfx_request_redraw(t->app->ui->gfx);
        return;
    }
    if (is_folded(t) || !draw_strip(t)) {
        t->news->sketched = false;
        draw_chip(t);
    }
}

void news_strip_keys(Table *t)
{
    AppUi *app = t->app;
    if (!ui_shortcut(app->ui, keys_of(KEY_NEWS))) {
        return;
    }
    if (!t->news || t->news->count == 0 || app->lesson) {
        ui_toast(app->ui, S("recap.nothing"), false);
    } else {
        fold(t, news_strip_is_open(t));
    }
}
