#include "book/flow.h"

#include "book/pictures.h"

#include <math.h>
#include <stdio.h>

void flow_words(Flow *flow, const TextStyle *style, float indent, float w, float below,
                const char *text)
{
    const float h = text_measure(ui->text, style, text, w).y;
    if (flow->draw) {
        text_draw(ui->text, style, gfx_rect(flow->x + indent, flow->y + flow->height, w, h), text);
    }
    flow->height += h + below;
}

float flow_link(Flow *flow, const char *id, float x, float y, const char *label, const char *tip,
                BookPlace place)
{
    TextStyle style = text_style_with(THEME_TYPE_SMALL, ui->theme->color.rubric, TEXT_LEFT,
                                      TEXT_MIDDLE, TEXT_FREE);
    const float w = text_width(ui->text, &style, label), h = text_line_height(ui->text, &style);
    if (!flow->draw) {
        return w;
    }
    const GfxRect r = gfx_rect(flow->x + x, flow->y + y, w, h);
    const UiHit hit = {.anytime = true};
    const UiResponse answer = ui_target(id, gfx_rect_inset(r, -2), &hit, tip, NULL);
    text_draw(ui->text, &style, r, label);
    if (answer.hovered || answer.focused) {
        gfx_line(ui->gfx, r.x, r.y + h - 2, r.x + w, r.y + h - 2, 1, style.color);
    }
    if (answer.clicked) {
        reader_go(flow->reader, place);
    }
    return w;
}

void flow_mark(Flow *flow, float top, float bottom, const char *name)
{
    flow->mark_top = top;
    flow->mark_bottom = bottom;
    if (flow->draw) {
        const GfxRect r = gfx_rect(flow->x - 6, flow->y + top - 4, flow->w + 10, bottom - top + 6);
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.select, 0.55f));
        ui_note("rules:mark", r, name);
    }
}

/* --- Pictures --------------------------------------------------------------------------------- */

enum { ITEM_GAP = 12, SAYS_LEAST = 96, SAYS_ALONE = 210 };

/* One thing with what is said below it, in the size at which it fits. */
typedef struct Placed {
    float w, h, says_h, zoom;
} Placed;

static TextStyle says_style(void)
{
    return text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_CENTER, TEXT_TOP,
                           TEXT_WRAP);
}

/* Words below a thing that stands alone may be wider than it. */
static Placed place_item(Flow *flow, Table *table, const BookPart *part, int index, float most,
                         float shrink)
{
    const BookItem *item = &reader_book(flow->reader)->items[part->first_item + index];
    const TextStyle says = says_style();
    const GfxPoint size = picture_size(table, item);
    const float zoom = fminf(shrink, most / size.x);
    Placed p = {size.x * zoom, size.y * zoom, 0, zoom};
    if (item->says) {
        p.w = fminf(fmaxf(p.w, part->item_count == 1 ? SAYS_ALONE : SAYS_LEAST), most);
        p.says_h = text_measure(ui->text, &says, item->says, p.w).y;
    }
    return p;
}

static void draw_item(Table *table, const BookItem *item, GfxRect r, const Placed *p)
{
    const TextStyle says = says_style();
    const float w = picture_size(table, item).x * p->zoom;
    gfx_push_view(ui->gfx, r.x + (r.w - w) / 2, r.y + (r.h - p->h) / 2, p->zoom);
    picture_draw(table, item);
    gfx_pop_view(ui->gfx);
    if (item->says) {
        text_draw(ui->text, &says, gfx_rect(r.x, r.y + r.h + 2, r.w, p->says_h + 2), item->says);
    }
}

/* One row of a picture, in the middle of w units. */
static void draw_line(Flow *flow, Table *table, const BookItem *items, const Placed *placed,
                      int count, float left, float w)
{
    float total = -ITEM_GAP, high = 0, says = 0;
    for (int i = 0; i < count; i++) {
        total += placed[i].w + ITEM_GAP;
        high = fmaxf(high, placed[i].h);
        says = fmaxf(says, placed[i].says_h);
    }
    float x = left + (w - total) / 2;
    const float y = flow->y + flow->height;
    const bool seen = y < flow->seen.y + flow->seen.h && y + high + says + 4 > flow->seen.y;
    for (int i = 0; i < count && flow->draw && seen; i++) {
        draw_item(table, &items[i], gfx_rect(flow->x + x, y, placed[i].w, high), &placed[i]);
        x += placed[i].w + ITEM_GAP;
    }
    flow->height += high + (says > 0 ? says + 4 : 0) + 6;
}

/* What stands on a picture, row by row, as many in each as fit. */
static void flow_picture(Flow *flow, const BookPart *part, float left, float w, float shrink)
{
    enum { ROW_MAX = 16 };
    const Book *book = reader_book(flow->reader);
    Table *table = flow->reader->pictures[flow->reader->at.edition];
    const BookItem *items = &book->items[part->first_item];
    Placed placed[ROW_MAX];
    float used = 0;
    int first = 0;
    for (int i = 0; table && i < part->item_count; i++) {
        const Placed p = place_item(flow, table, part, i, w, shrink);
        if (i > first && (used + ITEM_GAP + p.w > w || i - first == ROW_MAX)) {
            draw_line(flow, table, &items[first], placed, i - first, left, w);
            first = i;
            used = 0;
        }
        placed[i - first] = p;
        used += (i > first ? ITEM_GAP : 0) + p.w;
    }
    if (table && part->item_count > first) {
        draw_line(flow, table, &items[first], placed, part->item_count - first, left, w);
    }
}

static float picture_width(Flow *flow, const BookPart *part, float shrink)
{
    Table *table = flow->reader->pictures[flow->reader->at.edition];
    float w = -ITEM_GAP;
    for (int i = 0; table && i < part->item_count; i++) {
        w += place_item(flow, table, part, i, 10000, shrink).w + ITEM_GAP;
    }
    return w;
}

/* --- Parts ------------------------------------------------------------------------------------ */

enum { RULES_W = 66, STEP_W = 46, BESIDE_LEAST = 520 };
/* Of a picture beside its words: how wide it may be, and how much smaller it may be drawn. */
static const float PICTURE_SHARE = 0.52f, SHRINK_LEAST = 0.7f;

/* The rules that it speaks of, in the margin: one press to their exact words. */
static void draw_rule_links(Flow *flow, const BookPart *part, int index, float top)
{
    const Book *book = reader_book(flow->reader);
    for (int i = 0; i < part->rule_count; i++) {
        const RuleId rule = (RuleId)part->rules[i];
        char label[24];
        const char *id = book_part_in(book, flow->reader->at.chapter, rule) == index
                             ? ui_id("law:%s", rule_name(rule))
                             : ui_id("law:%s:%d", rule_name(rule), index);
        snprintf(label, sizeof label, "\xC2\xA7%s", rule_name(rule));
        flow_link(flow, id, flow->w - RULES_W + 10, top + 1 + 19 * (float)i, label,
                  S("rules.law_tip"), reader_rule(flow->reader, rule));
    }
}

static TextStyle part_style(const BookPart *part)
{
    return text_style(part->kind == PART_EXAMPLE ? THEME_TYPE_ITALIC : THEME_TYPE_BODY);
}

/* How much smaller a picture must be drawn to stand in one row; 1 where that would be too small,
 * for then it takes several. */
static float shrink_to(Flow *flow, const BookPart *part, float w)
{
    float shrink = 1;
    while (shrink > SHRINK_LEAST && picture_width(flow, part, shrink) > w) {
        shrink -= 0.04f;
    }
    return picture_width(flow, part, shrink) > w ? 1 : shrink;
}

/* Picture and words beside one another where there is room, else the picture first. */
static void flow_both(Flow *flow, const BookPart *part, float left, float w)
{
    const TextStyle style = part_style(part);
    const float column = w * PICTURE_SHARE, shrink = shrink_to(flow, part, column);
    const float natural_w = picture_width(flow, part, shrink);
    if (w < BESIDE_LEAST || natural_w > column) {
        flow_picture(flow, part, left, w, shrink_to(flow, part, w));
        flow_words(flow, &style, left, w, 0, part->text);
        return;
    }
    /* The words of numbered pictures begin below one another. */
    const float picture_w = part->kind == PART_STEP ? column : natural_w + 1;
    const float top = flow->height, words_w = w - picture_w - 20;
    const float words_h = text_measure(ui->text, &style, part->text, words_w).y;
    flow_picture(flow, part, left, picture_w, shrink);
    const float high = flow->height - top;
    flow->height = top + fmaxf(0, (high - words_h) / 2);
    flow_words(flow, &style, left + picture_w + 20, words_w, 0, part->text);
    flow->height = top + fmaxf(high, words_h);
}

static void draw_step_number(Flow *flow, const BookPart *part, float top)
{
    char number[8];
    snprintf(number, sizeof number, "%d", part->step);
    paint_badge(flow->x + 18, flow->y + top + 20, 17, number, ui->theme->color.active,
                (GfxColor){0});
}

/* The rubric line of a worked example. */
static void draw_example_line(Flow *flow, float top)
{
    gfx_fill_rect(ui->gfx, gfx_rect(flow->x + 4, flow->y + top, 3, flow->height - top - 2),
                  gfx_fade(ui->theme->color.rubric, 0.7f));
}

static void flow_part(Flow *flow, const BookPart *part, int index)
{
    const float top = flow->height;
    const float indent = part->kind == PART_STEP ? STEP_W : part->kind == PART_EXAMPLE ? 20 : 0;
    const float w = flow->w - indent - RULES_W;
    const TextStyle style = part_style(part);
    if (part->kind == PART_HEAD) {
        const TextStyle head = text_style(THEME_TYPE_NAME_BIG);
        flow->height += 6;
        flow_words(flow, &head, 0, flow->w, 4, part->text);
        return;
    }
    if (part->item_count > 0 && part->text[0]) {
        flow_both(flow, part, indent, w);
    } else if (part->item_count > 0) {
        flow_picture(flow, part, indent, w, shrink_to(flow, part, w));
    } else {
        flow_words(flow, &style, indent, w, 0, part->text);
    }
    flow->height = fmaxf(flow->height, top + 19 * (float)part->rule_count);
    if (flow->draw && part->kind == PART_STEP) {
        draw_step_number(flow, part, top);
    } else if (flow->draw && part->kind == PART_EXAMPLE) {
        draw_example_line(flow, top);
    }
    draw_rule_links(flow, part, index, top);
    flow->height += 12;
}

/* Where a game's own board has other numbers than the edition's. */
static void flow_other_board(Flow *flow)
{
    const Book *book = reader_book(flow->reader);
    const Board *board = app->table ? app->table->board : NULL;
    if (book && board && board->world.edition == book->board.world.edition
        && board->hash != book->board.hash) {
        const TextStyle style = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.rubric,
                                                TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
        flow_words(flow, &style, 0, flow->w, 10, S("rules.other_board"));
    }
}

void flow_chapter(Flow *flow)
{
    const Book *book = reader_book(flow->reader);
    const BookChapter *chapter = &book->chapters[flow->reader->at.chapter];
    const int marked = flow->reader->at.part;
    flow_other_board(flow);
    for (int p = chapter->first; p < chapter->first + chapter->count; p++) {
        const float top = flow->height;
        if (p == marked) { /* Measured before it is drawn over its ground. */
            Flow measure = *flow;
            measure.draw = false;
            flow_part(&measure, &book->parts[p], p);
            flow_mark(flow, top, measure.height - 8, chapter->id);
        }
        flow_part(flow, &book->parts[p], p);
    }
}
