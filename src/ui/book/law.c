#include "book/page.h"

#include <ctype.h>

/* --- Pad and fingers -------------------------------------------------------------------------- */

enum { SIGN_W = 124, SIGN_RADIUS = 11 };

static void draw_head(UiPage *page, const char *words)
{
    const TextStyle style = {.type = THEME_TYPE_BOLD, .color = ui->theme->color.rubric};
    gfx_cut_top(&page->rest, 14);
    book_words(page, &style, 0, 0, 6, words);
}

/* With "hold" before it where it is held. */
static void draw_sign(GfxRect r, const PadRow *row)
{
    const float w = pad_glyph_width(row->button, SIGN_RADIUS);
    pad_glyph_draw(row->button, row->held, r.x + 4 + w / 2, r.y + 12, SIGN_RADIUS);
    if (row->held) {
        table_text(THEME_TYPE_ITALIC, 0, ui->theme->color.ink_soft, TEXT_LEFT,
                   gfx_rect(r.x + w + 14, r.y, SIGN_W - w - 22, 24), S("pad.held"));
    }
}

static void book_page_hands(UiPage *page)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const char *const touch[] = {S("touch.tap"), S("touch.drag"), S("touch.pinch"), S("touch.hold"),
                                 S("touch.typing")};
    int count = 0;
    const PadRow *rows = pad_keys_rows(&count);
    draw_head(page, S("pad.title"));
    for (int i = 0; i < count; i++) {
        draw_sign(page->rest, &rows[i]);
        book_words(page, &body, SIGN_W, 0, 4, strings_get(app->strings, rows[i].about));
    }
    book_words(page, &body, 0, 0, 4, S("pad.record"));
    book_words(page, &body, 0, 0, 4, S("pad.typing"));
    draw_head(page, S("touch.title"));
    for (size_t i = 0; i < sizeof touch / sizeof touch[0]; i++) {
        book_words(page, &body, 0, 0, 4, touch[i]);
    }
}

/* What the ids of an edition's rules begin with, and its sections in their order; none first. */
typedef struct LawBook {
    const char *prefix, *sections;
} LawBook;
static const LawBook BOOKS[EDITION_COUNT] = {{"", ""}, {"s2", "cswlmvbide"}, {"s1", "csrotmbpve"}};

/* "s2_m1" of S2-M1. */
static void small_name(RuleId rule, char out[16])
{
    const char *name = rule_name(rule);
    size_t n = 0;
    for (; name[n] && n < 15; n++) {
        out[n] = name[n] == '-' ? '_' : (char)tolower((unsigned char)name[n]);
    }
    out[n] = '\0';
}

const char *law_text(RuleId rule, int ruling)
{
    char name[16];
    small_name(rule, name);
    const char *key = ruling > 1    ? ui_id("ruling.%s_%d", name, ruling)
                      : ruling == 1 ? ui_id("ruling.%s", name)
                                    : ui_id("rule.%s", name);
    return strings_has(app->strings, key) ? S(key) : NULL;
}

/* --- Its page --------------------------------------------------------------------------------- */

enum { ID_W = 84 };

static void draw_rule(UiPage *page, RuleId rule)
{
    const TextStyle own = text_style(THEME_TYPE_BODY), ruling = text_style(THEME_TYPE_ITALIC);
    const bool marked = app->reader->at.rule == rule;
    const float top = book_mark(page, marked, rule_name(rule));
    /* Its id leads to the chapter that explains it. */
    BookPlace place = {app->reader->at.edition, 0, -1, RULE_NONE};
    place.part = reader_book() ? book_part_of(reader_book(), rule, &place.chapter) : -1;
    if (place.part >= 0) {
        const char *chapter = reader_book()->chapters[place.chapter].title;
        book_link(ui_id("place:%s", rule_name(rule)), page->rest.x, page->rest.y, rule_name(rule),
                  SF("rules.place_tip", ARG_TEXT("chapter", chapter)), place);
    } else {
        const TextStyle style = ui_soft(THEME_TYPE_SMALL, TEXT_LEFT, TEXT_MIDDLE, TEXT_FREE);
        text_draw(ui->text, &style,
                  gfx_rect(page->rest.x, page->rest.y, ID_W, text_line_height(ui->text, &style)),
                  rule_name(rule));
    }
    for (int n = 0; n <= LAW_RULING_MAX; n++) {
        const char *text = law_text(rule, n);
        if (text) {
            book_words(page, n ? &ruling : &own, ID_W, 0, 6,
                       n ? SF("rules.ruling", ARG_TEXT("text", text)) : text);
        }
    }
    book_marked(page, marked, top, 4);
}

void book_page_law(UiPage *page)
{
    const LawBook *law = &BOOKS[app->reader->at.edition];
    const TextStyle head = text_style(THEME_TYPE_NAME_BIG),
                    intro = ui_soft(THEME_TYPE_ITALIC, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    book_words(page, &intro, 0, 0, 8, S("rules.subtitle"));
    for (const char *section = law->sections; *section; section++) {
        gfx_cut_top(&page->rest, 8);
        book_words(page, &head, 0, 0, 6, S(ui_id("rules.section.%s_%c", law->prefix, *section)));
        for (int rule = 1; rule < RULE_COUNT; rule++) {
            char name[16] = {0};
            small_name((RuleId)rule, name);
            if (strncmp(name, law->prefix, 2) == 0 && name[3] == *section) {
                draw_rule(page, (RuleId)rule);
            }
        }
    }
}

/* --- Mouse and keys, made from their table ---------------------------------------------------- */

void book_page_keys(UiPage *page)
{
    enum { NAME_W = 124 };
    const Map *map = app->table ? app->table->map : NULL;
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const TextStyle name =
        text_style_with(THEME_TYPE_BOLD, ui->theme->color.rubric, TEXT_LEFT, TEXT_TOP, TEXT_SHRINK);
    const float line = text_line_height(ui->text, &body);
    if (map && (map->marks.count > 0 || map->dry_count > 0)) {
        book_words(page, &body, 0, 0, 10, S("rules.chart"));
    }
    book_words(page, &body, 0, 0, 8, S("rules.keys"));
    for (KeyId id = 0; id < KEY_COUNT; id++) {
        const GfxRect r = gfx_rect(page->rest.x, page->rest.y, NAME_W - 8, 24);
        const char *other = keys_other_label(app->strings, id);
        if (!keys_about(id)) {
            continue;
        }
        text_draw(ui->text, &name, r, keys_label(app->strings, id));
        text_draw(ui->text, &name, gfx_rect(r.x, r.y + line, r.w, r.h), other ? other : "");
        book_words(page, &body, NAME_W, 0, 2, strings_get(app->strings, keys_about(id)));
        const float left = r.y + 2 * line + 2 - page->rest.y;
        gfx_cut_top(&page->rest, other ? fmaxf(0, left) : 0);
    }
    book_page_hands(page);
}
