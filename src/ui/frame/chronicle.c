#include "frame/chronicle.h"

#include "advice/analysis.h"
#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "frame/parts.h"
#include "record/record.h"
#include "setup/parts.h"

#include <serenissima/words/log.h>

static const char LINES[] = "chronicle";
enum { LEAD_W = 25, SCROLL_W = 14 };

/* --- Lines ------------------------------------------------------------------------------------ */

bool chronicle_can_ask(const NewsLine *line)
{
    return line->asked >= 0 && app->host.advice_start != NULL;
}

/* The disc of the galley or the arms of the player before a line; what is left for its words. */
static GfxRect draw_lead(Table *t, const NewsLine *line, GfxRect r)
{
    const int livery = table_livery(t, line->player);
    GfxRect lead = gfx_cut_left(&r, line->player ? LEAD_W : 4);
    if (line->player && line->galley) {
        paint_badge(lead.x + 11, r.y + r.h / 2, 9, ui_id("%d", line->galley),
                    ui->theme->color.paper_high, ui->theme->player[livery].color);
    } else if (line->player) {
        paint_shield(livery, lead.x + 11, r.y + r.h / 2 - 1, 8);
    }
    if (line->hits_person) {
        gfx_fill_rect(ui->gfx, gfx_rect(lead.x - 2, r.y + 1, 2, r.h - 2), ui->theme->color.danger);
    }
    return r;
}

static TextStyle words_style(const NewsLine *line)
{
    const ThemeColors *c = &ui->theme->color;
    TextStyle style = text_style_with(line->head ? THEME_TYPE_ITALIC : THEME_TYPE_BODY,
                                      line->head ? c->rubric : c->ink, TEXT_LEFT, TEXT_MIDDLE,
                                      line->rows > 1 ? TEXT_WRAP : TEXT_SHRINK);
    style.size = line->rows > 1 ? 15 : 16;
    return style;
}

static float row_height(const NewsLine *line)
{
    return (float)CHRONICLE_ROW_H * (line->rows > 1 ? 0.85F * (float)line->rows : 1);
}

float chronicle_height(const Table *t, const ChronicleList *list, int lines)
{
    float height = 0;
    for (int i = 0; t->news && i < t->news->count && lines > 0; i++) {
        if (!list->news || news_is_new(t->news, &t->news->lines[i])) {
            height += row_height(&t->news->lines[i]);
            lines--;
        }
    }
    return height;
}

/* name: what its id ends with. */
static bool draw_row(Table *t, const ChronicleList *list, int number, int name, NewsLine *line,
                     GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    const bool marked = list->news ? line->chosen : list->marked == number;
    TextStyle style = words_style(line);
    UiResponse q = {0};
    if (list->to_come && line->first >= list->to_come - 1) {
        style.color = gfx_fade(style.color, 0.45f);
    }
    if (!line->head) {
        ui_means(line->words);
        q = ui_target(
            ui_id("%s:%d", list->id, name), r,
            /* Beside the table arrows go on from the newest. */
            &(UiHit){.anytime = true, .no_tab = name > 1 && strcmp(list->id, LINES) != 0},
            list->again || marked ? app_with_line(line->words, S("news.tip")) : line->words, NULL);
    }
    if (q.hovered || q.focused || marked) {
        gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(c->select, marked ? 0.5f : 0.35f));
    }
    ui_tell_begin(line->words);
    const GfxRect words = draw_lead(t, line, r);
    text_draw(ui->text, &style, words, line->of_deeds ? line->brief : line->words);
    ui_tell_end();
    ui_note(ui_id("%s:words:%d", list->id, name), r, line->words);
    return q.clicked;
}

/* How many rows each line takes in so much width. */
static void rows_measure(Table *t, const ChronicleList *list, float w)
{
    const TextStyle style = words_style(&(NewsLine){0});
    for (int i = 0; i < t->news->count; i++) {
        NewsLine *line = &t->news->lines[i];
        if (!line->head && (!list->news || news_is_new(t->news, line))) {
            (void)news_brief(t, line, &style, w - LEAD_W);
        }
    }
}

int chronicle_list(Table *t, const ChronicleList *list, GfxRect r)
{
    News *news = t->news;
    const int count = list->news ? news_count(t) : news->count;
    int number = 0, clicked = 0;
    rows_measure(t, list, r.w - SCROLL_W);
    const float all = chronicle_height(t, list, count);
    const float w = r.w - (all > r.h ? SCROLL_W : 0);
    const GfxRect page = ui_scroll_begin(ui_id("scroll:%s", list->id), r, all, true);
    float y = page.y;
    for (int i = 0; i < news->count; i++) {
        if (list->news && !news_is_new(news, &news->lines[i])) {
            continue;
        }
        const GfxRect row = gfx_rect(page.x, y, w, row_height(&news->lines[i]) - 2);
        y += row.h + 2;
        number++;
        /* One more on either side: the arrow keys go on from line to line. */
        if (row.y > r.y - 3 * CHRONICLE_ROW_H && row.y < r.y + r.h + CHRONICLE_ROW_H
            && draw_row(t, list, number, list->news ? number : count + 1 - number, &news->lines[i],
                        row)) {
            clicked = number;
        }
    }
    ui_scroll_end();
    return clicked;
}

void chronicle_scroll(Table *t, const ChronicleList *list, GfxRect r, int line)
{
    rows_measure(t, list, r.w - SCROLL_W);
    const float top = chronicle_height(t, list, line - 1);
    /* The strip's place tells nothing of where it was before, in another's eyes. */
    ui_scroll_to(ui_id("scroll:%s", list->id), top - 2 * CHRONICLE_ROW_H,
                 top + (list->again ? r.h : 2 * CHRONICLE_ROW_H));
    gfx_request_redraw(ui->gfx);
}

/* The last line of what is told of steps before `step`, from 1. */
static int line_of_step(const Table *t, int step)
{
    int line = 0;
    for (int i = 0; t->news && i < t->news->count; i++) {
        line = t->news->lines[i].first < step ? i + 1 : line;
    }
    return line;
}

/* --- In the column ---------------------------------------------------------------------------- */

void chronicle_draw(Table *t, GfxRect r)
{
    const bool past = record_is_open(t);
    const GfxRect in = ui_panel(r, S("log.head"), NULL);
    ChronicleList list = {.id = past ? "log_past" : "log", .again = past};
    if (!t->news) {
        return;
    }
    list.to_come = past ? record_now(t) + 1 : 0;
    list.marked = past ? line_of_step(t, list.to_come - 1) : 0;
    if (past && t->chronicle.looked != list.to_come) {
        t->chronicle.looked = list.to_come;
        chronicle_scroll(t, &list, in, list.marked);
    }
    const int clicked = chronicle_list(t, &list, in);
    if (clicked && past) {
        const NewsLine *line = &t->news->lines[clicked - 1];
        record_open_and_play(t, line->first, line->end);
    } else if (clicked) {
        chronicle_show(t);
        t->chronicle.marked = clicked;
    }
}

/* --- The sheet -------------------------------------------------------------------------------- */

void chronicle_show(Table *t)
{
    sheet_show(t, SHEET_CHRONICLE);
    t->chronicle = (Chronicle){.tab = CHRONICLE_LINES, .fresh = true};
}

void chronicle_show_step(Table *t, int step)
{
    chronicle_show(t);
    t->chronicle.marked = line_of_step(t, step + 1);
}

void chronicle_come_back(Table *t)
{
    const Chronicle *c = &t->chronicle;
    const bool goes_on = c->asked == session_step_count(app->session) + 1;
    const int marked = c->marked;
    if (c->asked != 0 && goes_on && t->sheet == SHEET_NONE && !hint_is_open(t)) {
        chronicle_show(t);
        t->chronicle.marked = marked;
    } else if (!goes_on || t->sheet != SHEET_NONE) {
        t->chronicle.asked = 0;
    }
}

static void look(Table *t, const NewsLine *line)
{
    if (line) {
        record_open_and_play(t, line->first, line->end);
    } else {
        record_open(t, record_now(t));
    }
}

static bool anybody_to_ask(const Table *t)
{
    bool found = false;
    for (int i = 0; i < t->news->count; i++) {
        found = found || chronicle_can_ask(&t->news->lines[i]);
    }
    return found;
}

/* What is done with the line that is marked, at the left of the way back. */
static void draw_feet(Table *t, GfxRect row, const NewsLine *line)
{
    const UiButton why = {.label = S("news.why"), .tip = S("hint.why_tip"), .anytime = true};
    const UiButton record = {.label = S("record.open"),
                             .tip = S("record.open_tip"),
                             .disabled_reason = record_why_not()};
    const float gap = ui->theme->grid.gap;
    const GfxRect right = gfx_split_row(row, 1, 2, gap);
    const UiButton wrong = {
        .label = S("own_dice.wrong"), .tip = S("own_dice.wrong_tip"), .anytime = true};
    const Words words = log_words(t);
    const int first = !line ? 0 : line->corrects > 0 ? line->corrects - 1 : line->first;
    const int end = !line ? 0 : line->corrects > 0 ? line->corrects : line->end;
    const int entry = words_entry_among(&words, app->session, first, end);
    GfxRect left = gfx_split_row(row, 0, 2, gap);
    const bool asks = line && chronicle_can_ask(line);
    const float wrong_w = asks ? (left.w - gap) / 2 : left.w;
    if (entry >= 0
        && ui_button("button:chronicle_wrong", gfx_part_left(&left, wrong_w, gap), &wrong)) {
        own_dice_mend(t, entry);
    }
    if (asks) {
        if (ui_button("button:chronicle_why", left, &why)) {
            sheet_show(t, SHEET_NONE);
            t->chronicle.asked = session_step_count(app->session) + 1;
            hint_ask_why(t, line->asked);
        }
    } else if (entry < 0 && (anybody_to_ask(t) || session_can_correct(app->session, 0))) {
        const bool mends = session_can_correct(app->session, 0);
        table_hint(left, S(mends ? "log.wrong_not" : "log.why_not"));
    }
    if (ui_button("button:record", right, &record)) {
        look(t, line);
    }
}

static void draw_lines(Table *t, GfxRect r, GfxRect feet)
{
    Chronicle *c = &t->chronicle;
    const ChronicleList list = {.id = LINES, .marked = c->marked};
    const NewsLine *line =
        c->marked >= 1 && c->marked <= t->news->count ? &t->news->lines[c->marked - 1] : NULL;
    if (c->fresh) {
        c->fresh = false;
        chronicle_scroll(t, &list, r, line ? c->marked : t->news->count);
    }
    const int clicked = chronicle_list(t, &list, r);
    draw_feet(t, feet, line);
    if (clicked && clicked == c->marked) { /* First it is chosen, then it is seen again. */
        look(t, line);
    }
    c->marked = clicked ? clicked : c->marked;
}

static void draw_page_button(Table *t, GfxRect r)
{
    const UiButton page = {.label = S("transcript.save"),
                           .tip = S("transcript.save_tip"),
                           .disabled_reason = out_file_refusal(),
                           .anytime = true};
    if (ui_button("button:page", r, &page)) {
        app_write_page(t->playback.shown_steps, analysis_account());
    }
}

void chronicle_sheet(Table *t)
{
    enum { SHEET_W = 860, SHEET_H = 600, TABS_H = 36 };
    const char *const tabs[] = {S("log.head"), S("dealings.title"), S("dice.title")};
    const float gap = ui->theme->grid.gap;
    SheetPaper paper = sheet_begin(t, SHEET_W, SHEET_H, S("button.chronicle"), NULL);
    int tab = t->chronicle.tab;
    if (ui_tabs("tabs:chronicle", gfx_part_top(&paper.r, TABS_H, gap), tabs, 3, &tab)) {
        t->chronicle = (Chronicle){.tab = (uint8_t)tab, .fresh = true};
    }
    const GfxRect feet = gfx_part_left(&paper.foot, (paper.foot.w - gap) * 0.6F, gap);
    if (tab == CHRONICLE_DEALINGS) {
        dealings_draw(t, paper.r);
    } else if (tab == CHRONICLE_DICE) {
        dice_page_draw(t, paper.r, t->playback.shown_steps);
        draw_page_button(t, feet);
    } else if (t->news) {
        draw_lines(t, paper.r, feet);
    }
    sheet_end(t, &paper);
}
