#include "frame/parts.h"

#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "frame/chronicle.h"
#include "playback/playback.h"
#include "record/record.h"

enum { ROWS_LEAST = 3, HEAD_H = 26, PAD = 9 };

/* Is there time to read? */
static bool is_shown(const Table *t)
{
    const bool rests = t->decider != 0 || t->playback.replay_end != 0 || t->playback.pace.waits
                       || (t->paused && !table_is_playing(t));
    return rests && !t->hints->card.open && !app->lesson && !session_over(app->session)
           && !t->playback.past && !record_is_open(t);
}

void news_strip_follow(Table *t)
{
    enum { FRAME_H = HEAD_H + 2 * PAD + 4 };
    const int count = is_shown(t) ? news_count(t) : 0;
    t->news_room = (NewsRoom){.side = t->news_room.side};
    if (count > 0 && news_row(t, count)->end != t->news->folded && !news_reader_acted(t)
        && !hint_is_open(t) && t->layout.side.w > 0) {
        t->news_room.need = FRAME_H + chronicle_height(t, &(ChronicleList){.news = true}, count);
        t->news_room.least = FRAME_H + CHRONICLE_ROW_H * fminf((float)count, ROWS_LEAST);
    }
}

bool news_strip_is_open(const Table *t)
{
    return t->layout.news.h > 0 && t->news_room.need > 0;
}

static void draw_head(Table *t, GfxRect head)
{
    const UiButton away = {
        .icon = "icon_down", .tip = S("news.fold_tip"), .anytime = true, .kind = UI_KIND_QUIET};
    const UiButton why = {.label = S("news.why"), .anytime = true, .tip = S("hint.why_tip")};
    const NewsLine *chosen = news_chosen(t);
    const GfxRect button = gfx_cut_right(&head, 30);
    head.w -= 6;
    if (chosen && chronicle_can_ask(chosen)) {
        const GfxRect place = gfx_cut_right(&head, fminf(ui_button_width(&why), head.w / 2));
        head.w -= 6;
        if (ui_button("button:news_why", place, &why)) {
            hint_ask_why(t, chosen->asked);
        }
    }
    ui_head(head, TEXT_MIDDLE, S("news.head"), NULL);
    if (ui_button("button:news_fold", button, &away)) {
        t->news->folded = news_row(t, news_count(t))->end;
        gfx_request_redraw(ui->gfx);
    }
}

void news_strip_sketch(Table *t)
{
    const NewsLine *line = news_chosen(t);
    const char *ids[] = {ui->focused, ui->hovered}; /* The pointer before the keyboard. */
    for (int i = 0; i < 2; i++) {
        int on = 0;
        line = sscanf(ids[i], "news:%d", &on) == 1 ? news_row(t, on) : line;
    }
    line = news_strip_is_open(t) && t->playback.replay_end == 0 ? line : NULL;
    if (line) {
        news_sketch(t, line);
    }
    if (t->news && t->news->sketched != (line != NULL)) {
        t->news->sketched = line != NULL;
        gfx_request_redraw(ui->gfx); /* A plan on the chart makes room, or comes back. */
    }
}

void news_strip_draw(Table *t)
{
    const GfxRect r = t->layout.news;
    const int count = news_strip_is_open(t) ? news_count(t) : 0;
    if (count == 0) {
        return;
    }
    ui_target("news", r, &(UiHit){.no_focus = true, .anytime = true}, NULL, NULL);
    paint_panel(r);
    GfxRect in = gfx_rect_inset(r, PAD);
    draw_head(t, gfx_part_top(&in, HEAD_H, 4));
    const ChronicleList list = {.id = "news", .news = true, .again = true};
    const int clicked = chronicle_list(t, &list, in);
    const int newest = news_row(t, count)->end * (PLAYER_MAX + 1) + t->viewer;
    if (t->news->scrolled != newest) { /* In sight, for each reader anew. */
        t->news->scrolled = newest;
        chronicle_scroll(t, &list, in, count);
    }
    if (clicked) {
        const NewsLine *line = news_row(t, clicked);
        news_choose(t, line);
        playback_replay(t, line->first, line->end);
        gfx_request_redraw(ui->gfx);
    }
}
