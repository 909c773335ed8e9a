#include "book/law.h"

#include "book/flow.h"
#include "setup/keys.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

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

void law_key(RuleId rule, char key[LAW_KEY_BYTES])
{
    char name[16];
    small_name(rule, name);
    snprintf(key, LAW_KEY_BYTES, "rule.%s", name);
}

void law_ruling_key(RuleId rule, int number, char key[LAW_KEY_BYTES])
{
    char name[16];
    small_name(rule, name);
    if (number == 1) {
        snprintf(key, LAW_KEY_BYTES, "ruling.%s", name);
    } else {
        snprintf(key, LAW_KEY_BYTES, "ruling.%s_%d", name, number);
    }
}

const char *law_sections(EditionId edition)
{
    return BOOKS[edition].sections;
}

void law_section_key(EditionId edition, char section, char key[LAW_KEY_BYTES])
{
    snprintf(key, LAW_KEY_BYTES, "rules.section.%s_%c", BOOKS[edition].prefix, section);
}

bool law_is_of(RuleId rule, EditionId edition, char section)
{
    char name[16] = {0};
    small_name(rule, name);
    return strncmp(name, BOOKS[edition].prefix, 2) == 0 && name[3] == section;
}

/* --- Its page --------------------------------------------------------------------------------- */

enum { ID_W = 84 };

static void flow_rulings(Flow *flow, RuleId rule)
{
    const TextStyle style = text_style(THEME_TYPE_ITALIC);
    for (int n = 1; n <= LAW_RULING_MAX; n++) {
        char key[LAW_KEY_BYTES];
        law_ruling_key(rule, n, key);
        if (strings_has(app->strings, key)) {
            flow_words(flow, &style, ID_W, flow->w - ID_W, 6,
                       SF("rules.ruling", ARG_TEXT("text", strings_get(app->strings, key))));
        }
    }
}

/* Its id leads to the chapter that explains it. */
static void draw_id(Flow *flow, RuleId rule, float top)
{
    const Book *book = reader_book(flow->reader);
    BookPlace place = {flow->reader->at.edition, 0, -1, RULE_NONE};
    place.part = book ? book_part_of(book, rule, &place.chapter) : -1;
    if (place.part >= 0) {
        const char *id = ui_id("place:%s", rule_name(rule));
        flow_link(flow, id, 0, top, rule_name(rule),
                  SF("rules.place_tip", ARG_TEXT("chapter", book->chapters[place.chapter].title)),
                  place);
    } else if (flow->draw) {
        const TextStyle style = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft,
                                                TEXT_LEFT, TEXT_MIDDLE, TEXT_FREE);
        text_draw(ui->text, &style,
                  gfx_rect(flow->x, flow->y + top, ID_W, text_line_height(ui->text, &style)),
                  rule_name(rule));
    }
}

static void flow_rule(Flow *flow, RuleId rule)
{
    const TextStyle style = text_style(THEME_TYPE_BODY);
    char key[LAW_KEY_BYTES];
    law_key(rule, key);
    const float top = flow->height;
    draw_id(flow, rule, top);
    flow_words(flow, &style, ID_W, flow->w - ID_W, 6, strings_get(app->strings, key));
    flow_rulings(flow, rule);
}

void flow_law(Flow *flow)
{
    const EditionId edition = flow->reader->at.edition;
    const TextStyle head = text_style(THEME_TYPE_NAME_BIG),
                    intro = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                            TEXT_TOP, TEXT_WRAP);
    flow_words(flow, &intro, 0, flow->w, 8, S("rules.subtitle"));
    for (const char *section = law_sections(edition); *section; section++) {
        char key[LAW_KEY_BYTES];
        law_section_key(edition, *section, key);
        flow->height += 8;
        flow_words(flow, &head, 0, flow->w, 6, strings_get(app->strings, key));
        for (int rule = 1; rule < RULE_COUNT; rule++) {
            if (!law_is_of((RuleId)rule, edition, *section)) {
                continue;
            }
            if ((int)flow->reader->at.rule == rule) {
                Flow measure = *flow;
                measure.draw = false;
                flow_rule(&measure, (RuleId)rule);
                flow_mark(flow, flow->height, measure.height - 4, rule_name((RuleId)rule));
            }
            flow_rule(flow, (RuleId)rule);
        }
    }
}

/* --- Mouse and keys, made from their table ---------------------------------------------------- */

void flow_keys(Flow *flow)
{
    enum { NAME_W = 124 };
    const Map *map = app->table ? app->table->map : NULL;
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const TextStyle name =
        text_style_with(THEME_TYPE_BOLD, ui->theme->color.rubric, TEXT_LEFT, TEXT_TOP, TEXT_SHRINK);
    if (map && (map->marks.count > 0 || map->dry_count > 0)) {
        flow_words(flow, &body, 0, flow->w, 10, S("rules.chart"));
    }
    flow_words(flow, &body, 0, flow->w, 8, S("rules.keys"));
    for (KeyId id = 0; id < KEY_COUNT; id++) {
        if (!keys_about(id)) {
            continue;
        }
        const float top = flow->height;
        if (flow->draw) {
            text_draw(ui->text, &name, gfx_rect(flow->x, flow->y + top, NAME_W - 8, 24),
                      keys_label(app->strings, id));
        }
        const float line = text_line_height(ui->text, &body);
        const char *other = keys_other_label(app->strings, id);
        const GfxRect below = gfx_rect(flow->x, flow->y + top + line, NAME_W - 8, 24);
        if (other && flow->draw) {
            text_draw(ui->text, &name, below, other);
        }
        flow_words(flow, &body, NAME_W, flow->w - NAME_W, 2,
                   strings_get(app->strings, keys_about(id)));
        flow->height = other ? fmaxf(flow->height, top + 2 * line + 2) : flow->height;
    }
    flow_hands(flow);
}
