#include "app/screens.h"

#include "book/flow.h"
#include "book/search.h"
#include "setup/app_names.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { RULES_W = 1120, RULES_H = 900, LIST_ROW = 32, HIT_GAP = 4 };

/* --- Chapters at the left --------------------------------------------------------------------- */

static const char *chapter_id(const Reader *reader, int chapter, char out[UI_ID_MAX])
{
    const EditionId edition = reader->at.edition;
    const char *name = chapter == reader_about_page(reader, edition) ? "about"
                       : chapter == reader_law(reader, edition)      ? "law"
                       : chapter == reader_keys(reader, edition)
                           ? "keys"
                           : reader_book(reader)->chapters[chapter].id;
    snprintf(out, UI_ID_MAX, "chapter:%s", name);
    return out;
}

static void draw_list(Reader *reader, GfxRect r)
{
    const EditionId edition = reader->at.edition;
    const int count = reader_chapter_count(reader, edition);
    GfxRect rest = ui_scroll_begin("scroll:chapters", r, (float)(count * LIST_ROW), false);
    if (reader->turned) {
        const float top = (float)(reader->at.chapter * LIST_ROW);
        ui_scroll_to("scroll:chapters", top, top + LIST_ROW);
    }
    for (int i = 0; i < count; i++) {
        char id[UI_ID_MAX];
        const bool on = i == reader->at.chapter && !reader->find[0];
        const bool pressed = ui_list_row(chapter_id(reader, i, id), gfx_cut_top(&rest, LIST_ROW),
                                         reader_title(reader, i), on);
        ui_describe_place(strings_get(app->strings, "rules.title"), i + 1, count);
        if (pressed) {
            reader_go(reader, (BookPlace){edition, i, -1, RULE_NONE});
        }
    }
    ui_scroll_end();
}

/* --- What was found --------------------------------------------------------------------------- */

static float hit_height(const SearchHit *hit, float w)
{
    const TextStyle head = text_style(THEME_TYPE_SMALL), body = text_style(THEME_TYPE_BODY);
    return text_line_height(ui->text, &head) + text_measure(ui->text, &body, hit->text, w - 20).y
           + 10;
}

static bool draw_hit(GfxRect r, const SearchHit *hit, int index)
{
    const ThemeColors *c = &ui->theme->color;
    const TextStyle head =
        text_style_with(THEME_TYPE_SMALL, c->rubric, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const UiHit how = {.anytime = true};
    const char *id = ui_id("found:%d", index + 1);
    ui_means(hit->text);
    const UiResponse answer = ui_target(id, r, &how, NULL, NULL);
    if (answer.hovered) {
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(c->select, 0.45f));
    }
    GfxRect in = gfx_rect(r.x + 10, r.y + 3, r.w - 20, r.h - 6);
    const RuleId rule = hit->place.rule;
    const char *title = rule ? app_list_names(hit->title, rule_name(rule)) : hit->title;
    text_draw(ui->text, &head, gfx_cut_top(&in, text_line_height(ui->text, &head)), title);
    text_draw(ui->text, &body, in, hit->text);
    ui_note("found:text", r, hit->text);
    return answer.clicked;
}

/* enter: the first of them is opened. */
static void draw_found(Reader *reader, GfxRect r, bool enter)
{
    static SearchHit hits[SEARCH_HIT_MAX];
    const int count = search_rules(reader, reader->find, hits);
    float content = 0;
    int chosen = enter && count > 0 ? 0 : -1;
    for (int i = 0; i < count; i++) {
        content += hit_height(&hits[i], r.w - 14) + HIT_GAP;
    }
    GfxRect rest = ui_scroll_begin("scroll:found", r, content, false);
    for (int i = 0; i < count; i++) {
        const GfxRect row = gfx_cut_top(&rest, hit_height(&hits[i], r.w - 14));
        gfx_cut_top(&rest, HIT_GAP);
        chosen = draw_hit(gfx_rect(row.x, row.y, r.w - 14, row.h), &hits[i], i) ? i : chosen;
    }
    ui_scroll_end();
    if (count == 0) {
        const TextStyle none = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                               TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
        ui_label("text:rules_none", r, &none, S("rules.none"));
    }
    if (chosen >= 0) {
        reader_go(reader, hits[chosen].place);
    }
}

/* --- The page --------------------------------------------------------------------------------- */

static void draw_page(Reader *reader, GfxRect r)
{
    enum { BAR = 16 };
    Flow measure = {.reader = reader, .w = r.w - BAR - 8};
    flow_page(&measure);
    const GfxRect page = ui_scroll_begin("scroll:rules", r, measure.height + 8, false);
    if (reader->turned) {
        const bool marks = measure.mark_bottom > 0;
        const float top = marks ? measure.mark_top - 24 : 0;
        ui_scroll_to("scroll:rules", measure.height, measure.height);
        ui_scroll_to("scroll:rules", fmaxf(top, 0), marks ? measure.mark_bottom : 1);
        reader->turned = false;
    }
    Flow flow = {.reader = reader,
                 .x = page.x + 8,
                 .y = page.y + 4,
                 .w = measure.w,
                 .draw = true,
                 .seen = r};
    flow_page(&flow);
    ui_scroll_end();
}

/* Back where one came from, and on to the next chapter. */
static void draw_foot(Reader *reader, GfxRect r)
{
    const int next = reader->at.chapter + 1;
    const bool last = next >= reader_chapter_count(reader, reader->at.edition);
    char label[96] = "";
    const UiButton back = {.label = S("rules.back"),
                           .tip = S("rules.back_tip"),
                           .disabled_reason = reader->back_count ? NULL : S("rules.back_none"),
                           .keys = keys_of(KEY_PAGE_BACK),
                           .anytime = true};
    if (!last) {
        snprintf(label, sizeof label, "%s",
                 SF("rules.next", ARG_TEXT("chapter", reader_title(reader, next))));
    }
    const UiButton on = {.label = label, .kind = UI_KIND_BRASS, .anytime = true};
    if (ui_button("button:rules_back", gfx_cut_left(&r, fminf(150, r.w * 0.3f)), &back)) {
        reader_go_back(reader);
        return;
    }
    GfxRect place = gfx_cut_right(&r, fminf(320, r.w * 0.66f));
    if (!last && !reader->find[0] && ui_button("button:rules_next", place, &on)) {
        reader_go(reader, (BookPlace){reader->at.edition, next, -1, RULE_NONE});
    }
}

/* --- All -------------------------------------------------------------------------------------- */

/* The other edition, at the same chapter where it has one of that name. */
static void turn_edition(Reader *reader, EditionId edition)
{
    const Book *from = reader_book(reader), *to = reader->books[edition];
    const int at = reader->at.chapter;
    const int behind = at - reader_keys(reader, reader->at.edition);
    BookPlace place = {edition, 0, -1, RULE_NONE};
    for (int i = 0; from && to && behind < 0 && i < to->chapter_count; i++) {
        place.chapter = strcmp(to->chapters[i].id, from->chapters[at].id) == 0 ? i : place.chapter;
    }
    if (behind >= 0) {
        place.chapter = reader_keys(reader, edition) + behind;
    }
    char find[sizeof reader->find];
    snprintf(find, sizeof find, "%s", reader->find);
    reader_go(reader, place);
    snprintf(reader->find, sizeof reader->find, "%s", find); /* It is looked for there too. */
}

/* Editions at the left, the field to search in at the right; true when Enter was pressed in it. */
static bool draw_head(Reader *reader, GfxRect r)
{
    const char *labels[] = {app_edition_name(EDITION_NONE + 1), app_edition_name(EDITION_NONE + 2)};
    int tab = (int)reader->at.edition - 1;
    bool enter = false;
    GfxRect find = gfx_cut_right(&r, r.w * 0.44f);
    gfx_cut_right(&r, ui->theme->grid.gap);
    if (ui_shortcut(keys_of(KEY_FIND))) {
        ui_focus("field:rules");
    }
    ui_text_field("field:rules", find, S("rules.find"), reader->find, sizeof reader->find, &enter);
    if (ui_tabs("tabs:rules", r, labels, 2, &tab)) {
        turn_edition(reader, (EditionId)(tab + 1));
    }
    return enter;
}

/* Where it opens: at what was asked about. */
static void open_at(Reader *reader)
{
    const EditionId edition = reader_edition_in_hand(reader);
    reader->find[0] = reader->back_find[0] = '\0';
    reader->back_count = 0;
    reader->at = reader_about(reader, edition, app->rules_about);
    reader->turned = true;
    app->rules_turn = false;
}

void overlay_rules(void)
{
    Reader *reader = reader_of();
    bool closed = false;
    if (!reader) {
        app->rules_open = false;
        return;
    }
    if (app->rules_turn) {
        open_at(reader);
    }
    GfxRect r = ui_dialog_begin("dialog:rules", RULES_W, RULES_H, S("rules.title"), NULL, &closed);
    const bool enter = draw_head(reader, gfx_cut_top(&r, ui->theme->grid.field_h + 4));
    gfx_cut_top(&r, ui->theme->grid.gap);
    GfxRect list = gfx_cut_left(&r, fminf(250, fmaxf(176, r.w * 0.25f)));
    gfx_cut_left(&r, 14);
    const GfxRect foot = ui_cut_foot(&r);
    draw_list(reader, list);
    paint_rule_vertical(r.x - 7, r.y, r.h);
    ui_note("rules:chapter", r, reader_title(reader, reader->at.chapter));
    if (reader->find[0]) {
        draw_found(reader, r, enter);
    } else {
        draw_page(reader, r);
    }
    draw_foot(reader, foot);
    ui_dialog_end();
    app->rules_open = !closed;
}
