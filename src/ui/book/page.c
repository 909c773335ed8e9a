#include "book/page.h"

#include <serenissima/words/facts.h>

/* --- What every page is made of --------------------------------------------------------------- */

void book_words(UiPage *page, const TextStyle *style, float left, float right, float below,
                const char *text)
{
    const float w = page->rest.w - left - right, h = text_measure(ui->text, style, text, w).y;
    const GfxRect r = gfx_cut_top(&page->rest, h + below);
    if (page->draws) {
        text_draw(ui->text, style, gfx_rect(r.x + left, r.y, w, h), text);
    }
}

void book_link(const char *id, float x, float y, const char *label, const char *tip,
               BookPlace place)
{
    const TextStyle style = text_style_with(THEME_TYPE_SMALL, ui->theme->color.rubric, TEXT_LEFT,
                                            TEXT_MIDDLE, TEXT_FREE);
    const GfxRect r =
        gfx_rect(x, y, text_width(ui->text, &style, label), text_line_height(ui->text, &style));
    const UiResponse answer =
        ui_target(id, gfx_rect_inset(r, -2), &(UiHit){.anytime = true}, tip, NULL);
    text_draw(ui->text, &style, r, label);
    if (answer.hovered || answer.focused) {
        gfx_line(ui->gfx, r.x, r.y + r.h - 2, r.x + r.w, r.y + r.h - 2, 1, style.color);
    }
    if (answer.clicked) {
        reader_go(place);
    }
}

float book_mark(UiPage *page, bool marked, const char *name)
{
    const float top = page->rest.y;
    if (page->draws && marked) {
        const GfxRect r =
            gfx_rect(page->rest.x - 6, top - 4, page->rest.w + 10, app->reader->mark_h + 6);
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.select, 0.55f));
        ui_note("rules:mark", r, name);
    }
    return top;
}

void book_marked(UiPage *page, bool marked, float top, float less)
{
    if (marked && !page->draws) {
        app->reader->mark_top = top - page->view.y;
        app->reader->mark_h = page->rest.y - less - top;
    }
}

/* --- Pictures --------------------------------------------------------------------------------- */

enum { ITEM_GAP = 12, SAYS_LEAST = 96, SAYS_ALONE = 210 };

/* One thing with what is said below it, in the size at which it fits. */
typedef struct Placed {
    float w, h, says_h, zoom;
} Placed;

static Table *pictures(void)
{
    return app->reader->pictures[app->reader->at.edition];
}

static TextStyle says_style(void)
{
    return ui_soft(THEME_TYPE_SMALL, TEXT_CENTER, TEXT_TOP, TEXT_WRAP);
}

/* Words below a thing that stands alone may be wider than it. */
static Placed place_item(const BookPart *part, int index, float most, float shrink)
{
    const BookItem *item = &reader_book()->items[part->first_item + index];
    const TextStyle says = says_style();
    const GfxPoint size = picture(pictures(), item, false);
    const float zoom = fminf(shrink, most / size.x);
    Placed p = {size.x * zoom, size.y * zoom, 0, zoom};
    if (item->says) {
        p.w = fminf(fmaxf(p.w, part->item_count == 1 ? SAYS_ALONE : SAYS_LEAST), most);
        p.says_h = text_measure(ui->text, &says, item->says, p.w).y;
    }
    return p;
}

static void draw_item(const BookItem *item, GfxRect r, const Placed *p)
{
    const TextStyle says = says_style();
    const float w = picture(pictures(), item, false).x * p->zoom;
    gfx_push_view(ui->gfx, r.x + (r.w - w) / 2, r.y + (r.h - p->h) / 2, p->zoom);
    picture(pictures(), item, true);
    gfx_pop_view(ui->gfx);
    if (item->says) {
        text_draw(ui->text, &says, gfx_rect(r.x, r.y + r.h + 2, r.w, p->says_h + 2), item->says);
    }
}

/* One row of a picture, in the middle of w units; only what is in sight is drawn. */
static void draw_line(UiPage *page, const BookItem *items, const Placed *placed, int count,
                      float left, float w)
{
    float total = -ITEM_GAP, high = 0, says = 0;
    for (int i = 0; i < count; i++) {
        total += placed[i].w + ITEM_GAP;
        high = fmaxf(high, placed[i].h);
        says = fmaxf(says, placed[i].says_h);
    }
    const GfxRect r = gfx_cut_top(&page->rest, high + (says > 0 ? says + 4 : 0) + 6),
                  seen = page->view;
    float x = r.x + left + (w - total) / 2;
    for (int i = 0; i < count && page->draws && r.y < seen.y + seen.h && r.y + r.h > seen.y; i++) {
        draw_item(&items[i], gfx_rect(x, r.y, placed[i].w, high), &placed[i]);
        x += placed[i].w + ITEM_GAP;
    }
}

/* What stands on a picture, row by row, as many in each as fit. */
static void draw_picture(UiPage *page, const BookPart *part, float left, float w, float shrink)
{
    enum { ROW_MAX = 16 };
    const BookItem *items = &reader_book()->items[part->first_item];
    Placed placed[ROW_MAX];
    float used = 0;
    int first = 0;
    for (int i = 0; pictures() && i < part->item_count; i++) {
        const Placed p = place_item(part, i, w, shrink);
        if (i > first && (used + ITEM_GAP + p.w > w || i - first == ROW_MAX)) {
            draw_line(page, &items[first], placed, i - first, left, w);
            first = i;
            used = 0;
        }
        placed[i - first] = p;
        used += (i > first ? ITEM_GAP : 0) + p.w;
    }
    if (pictures() && part->item_count > first) {
        draw_line(page, &items[first], placed, part->item_count - first, left, w);
    }
}

static float picture_width(const BookPart *part, float shrink)
{
    float w = -ITEM_GAP;
    for (int i = 0; pictures() && i < part->item_count; i++) {
        w += place_item(part, i, 10000, shrink).w + ITEM_GAP;
    }
    return w;
}

/* --- Parts ------------------------------------------------------------------------------------ */

enum { RULES_W = 66, STEP_W = 46, BESIDE_LEAST = 520 };
/* Of a picture beside its words: how wide it may be, and how much smaller it may be drawn. */
static const float PICTURE_SHARE = 0.52f, SHRINK_LEAST = 0.7f;

static TextStyle part_style(const BookPart *part)
{
    return text_style(part->kind == PART_EXAMPLE ? THEME_TYPE_ITALIC : THEME_TYPE_BODY);
}

/* How much smaller a picture must be drawn to stand in one row; 1 where that would be too small,
 * for then it takes several. */
static float shrink_to(const BookPart *part, float w)
{
    float shrink = 1;
    while (shrink > SHRINK_LEAST && picture_width(part, shrink) > w) {
        shrink -= 0.04f;
    }
    return picture_width(part, shrink) > w ? 1 : shrink;
}

/* Picture and words beside one another where there is room, else the picture first. */
static void draw_both(UiPage *page, const BookPart *part, float left, float w)
{
    const TextStyle style = part_style(part);
    const float column = w * PICTURE_SHARE, shrink = shrink_to(part, column);
    const float natural_w = picture_width(part, shrink);
    if (!part->text[0] || w < BESIDE_LEAST || natural_w > column) {
        draw_picture(page, part, left, w, shrink_to(part, w));
        book_words(page, &style, left, RULES_W, 0, part->text);
        return;
    }
    /* The words of numbered pictures begin below one another. */
    const GfxRect begin = page->rest;
    const float picture_w = part->kind == PART_STEP ? column : natural_w + 1;
    const float words_w = w - picture_w - 20;
    const float words_h = text_measure(ui->text, &style, part->text, words_w).y;
    draw_picture(page, part, left, picture_w, shrink);
    const float high = page->rest.y - begin.y;
    page->rest = begin;
    gfx_cut_top(&page->rest, fmaxf(0, (high - words_h) / 2));
    book_words(page, &style, left + picture_w + 20, RULES_W, 0, part->text);
    page->rest = begin;
    gfx_cut_top(&page->rest, fmaxf(high, words_h));
}

static void draw_part(UiPage *page, const BookPart *part, int index)
{
    const GfxRect begin = page->rest;
    const float left = part->kind == PART_STEP ? STEP_W : part->kind == PART_EXAMPLE ? 20 : 0;
    const TextStyle style = part_style(part);
    if (part->kind == PART_HEAD) {
        const TextStyle head = text_style(THEME_TYPE_NAME_BIG);
        gfx_cut_top(&page->rest, 6);
        book_words(page, &head, 0, 0, 4, part->text);
        return;
    }
    if (part->item_count > 0) {
        draw_both(page, part, left, begin.w - left - RULES_W);
    } else {
        book_words(page, &style, left, RULES_W, 0, part->text);
    }
    gfx_cut_top(&page->rest, fmaxf(0, 19 * (float)part->rule_count - (page->rest.y - begin.y)));
    if (part->kind == PART_STEP) {
        paint_badge(begin.x + 18, begin.y + 20, 17, ui_id("%d", part->step),
                    ui->theme->color.active, (GfxColor){0});
    } else if (part->kind == PART_EXAMPLE) { /* The rubric line of a worked example. */
        gfx_fill_rect(ui->gfx, gfx_rect(begin.x + 4, begin.y, 3, page->rest.y - begin.y - 2),
                      gfx_fade(ui->theme->color.rubric, 0.7f));
    }
    /* The rules that it speaks of, in the margin: one press to their exact words. */
    for (int i = 0; i < part->rule_count; i++) {
        const RuleId rule = (RuleId)part->rules[i];
        const char *id = book_part_in(reader_book(), app->reader->at.chapter, rule) == index
                             ? ui_id("law:%s", rule_name(rule))
                             : ui_id("law:%s:%d", rule_name(rule), index);
        book_link(id, begin.x + begin.w - RULES_W + 10, begin.y + 1 + 19 * (float)i,
                  ui_id("\xC2\xA7%s", rule_name(rule)), NULL, reader_rule(rule));
    }
    gfx_cut_top(&page->rest, 12);
}

/* --- What is known of the board, and of the program ------------------------------------------- */

/* Of the board that is put right, chosen for a game or played on; else of the edition's own. */
static char *facts_of_hand(EditionId edition)
{
    static BoardProblems problems;
    Board chosen = {0}, shipped = {0};
    const Board *hand = app->board_open ? app->board_open : app->table ? app->table->board : NULL;
    if (app->screen == SCREEN_NEW_GAME && app->form.board[0]
        && app->host.board_load(app->form.board, &chosen, &problems)) {
        hand = &chosen;
    }
    if (!hand || hand->world.edition != edition) {
        hand = &reader_book()->board;
    }
    const bool other = app->host.board_load(hand->map, &shipped, &problems)
                       && shipped.hash != hand->hash; /* Of a chart of its own there is none. */
    char *text = facts_text(app->strings, hand, other ? &shipped : NULL);
    board_finish(&shipped);
    board_finish(&chosen);
    return text;
}

static void facts_page(UiPage *page)
{
    char line[4096], shown[sizeof line];
    Reader *reader = app->reader;
    if (!reader->facts && reader_book()) {
        reader->facts = facts_of_hand(reader->at.edition);
    }
    for (const char *at = reader->facts ? reader->facts : ""; *at; at += strcspn(at, "\n") + 1) {
        const bool head = *at == '#';
        const TextStyle style = text_style(head ? THEME_TYPE_NAME_BIG : THEME_TYPE_BODY);
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        text_escape(line + (head ? 2 : 0), shown, sizeof shown);
        book_words(page, &style, 0, 0, head ? 4 : 10, shown);
    }
}

enum { REPORT_BYTES = 4096 };

static void about_page(UiPage *page)
{
    char report[REPORT_BYTES];
    const TextStyle body = text_style(THEME_TYPE_BODY), head = text_style(THEME_TYPE_NAME_BIG),
                    small = text_style(THEME_TYPE_SMALL);
    snprintf(report, sizeof report, "%s %s", S("title.name"), app->host.version);
    book_words(page, &head, 0, 0, 4, report);
    book_words(page, &body, 0, 0, 10, S("title.notice"));
    book_words(page, &body, 0, 0, 10, S("about.own"));
    book_words(page, &body, 0, 0, 10, S("about.others"));
    book_words(page, &body, 0, 0, 4, S("about.libraries"));
    for (int i = 0; i < PARTS_COUNT; i++) {
        book_words(page, &small, 16, 0, 2, parts_library(i));
    }
    const UiButton copy = {.label = S("about.copy"), .tip = S("about.copy_tip"), .anytime = true};
    gfx_cut_top(&page->rest, 10);
    GfxRect row = gfx_cut_top(&page->rest, ui->theme->grid.button_h);
    if (ui_button("button:report", gfx_cut_left(&row, SDL_min(row.w, ui_button_width(&copy))),
                  &copy)) {
        /* Nothing personal: of the last messages only those that hold no name, number or path. */
        const Gfx *gfx = ui->gfx;
        int n = snprintf(
            report, REPORT_BYTES, "Serenissima %s\n%s\nwindow %.0fx%.0f, text %.0f %%, %s\n",
            app->host.version, parts_system(gfx), (double)gfx_width(gfx), (double)gfx_height(gfx),
            (double)app->settings.text_scale * 100, strings_language(app->strings));
        for (int i = 0; i < PARTS_COUNT; i++) {
            n += snprintf(report + n, (size_t)(REPORT_BYTES - n), "%s\n", parts_library(i));
        }
        for (int past = 0; ui_message_past(past)[0]; past++) {
            const char *key = "";
            for (int i = 0; (key = strings_key_at(app->strings, i)) != NULL; i++) {
                if (strcmp(S(key), ui_message_past(past)) == 0) {
                    n += snprintf(report + n, (size_t)(REPORT_BYTES - n), "said: %s\n", key);
                    break;
                }
            }
        }
        ui_toast(S(SDL_SetClipboardText(report) == 0 ? "about.copied" : "out.not_copied"), false);
    }
    gfx_cut_top(&page->rest, 10);
}

void book_page(UiPage *page)
{
    static void (*const TAIL[READER_TAIL_COUNT])(UiPage *) = {
        [READER_KEYS] = book_page_keys,
        [READER_LAW] = book_page_law,
        [READER_FACTS] = facts_page,
        [READER_ABOUT] = about_page,
    };
    const int tail = app->reader->at.chapter - reader_tail(app->reader->at.edition, 0);
    if (tail < 0) {
        const Book *book = reader_book();
        const World *own = &book->board.world, *world = app->table ? app->table->world : own;
        const BookChapter *chapter = &book->chapters[app->reader->at.chapter];
        if (world->edition == own->edition && memcmp(world, own, sizeof *own) != 0) {
            const TextStyle style = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.rubric,
                                                    TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
            book_words(page, &style, 0, 0, 10, S("rules.other_board"));
        }
        for (int p = chapter->first; p < chapter->first + chapter->count; p++) {
            const bool marked = p == app->reader->at.part;
            const float top = book_mark(page, marked, chapter->id);
            draw_part(page, &book->parts[p], p);
            book_marked(page, marked, top, 8);
        }
    } else {
        TAIL[tail](page);
    }
}
