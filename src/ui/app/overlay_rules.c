#include "app/screens.h"

#include "book/page.h"

enum { RULES_W = 1120, RULES_H = 900, LIST_ROW = 32, HIT_GAP = 4 };

/* --- Chapters at the left --------------------------------------------------------------------- */

static void draw_list(Reader *reader, GfxRect r)
{
    const EditionId edition = reader->at.edition;
    const int count = reader_tail(edition, READER_TAIL_COUNT);
    GfxRect rest = ui_scroll_begin("scroll:chapters", r, (float)(count * LIST_ROW), false);
    if (reader->turned) {
        const float top = (float)(reader->at.chapter * LIST_ROW);
        ui_scroll_to("scroll:chapters", top, top + LIST_ROW);
    }
    for (int i = 0; i < count; i++) {
        const bool on = i == reader->at.chapter && !reader->find[0];
        static const char *const TAIL[READER_TAIL_COUNT] = {"chapter:keys", "chapter:law",
                                                            "chapter:facts", "chapter:about"};
        const int tail = i - reader_tail(app->reader->at.edition, 0);
        const bool pressed =
            ui_list_row(tail < 0 ? ui_id("chapter:%s", reader_book()->chapters[i].id) : TAIL[tail],
                        gfx_cut_top(&rest, LIST_ROW), reader_title(i), on);
        ui_describe_place(strings_get(app->strings, "title.rules"), i + 1, count);
        if (pressed) {
            reader_go((BookPlace){edition, i, -1, RULE_NONE});
        }
    }
    ui_scroll_end();
}

/* --- What was found --------------------------------------------------------------------------- */

static bool draw_hit(UiPage *page, const SearchHit *hit, int index)
{
    const TextStyle head = text_style_with(THEME_TYPE_SMALL, ui->theme->color.rubric, TEXT_LEFT,
                                           TEXT_MIDDLE, TEXT_SHRINK);
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const float line = text_line_height(ui->text, &head), w = page->rest.w - 20;
    const GfxRect r =
        gfx_cut_top(&page->rest, line + text_measure(ui->text, &body, hit->text, w).y + 10);
    ui_means(hit->text);
    const UiResponse answer =
        ui_target(ui_id("found:%d", index + 1), r, &(UiHit){.anytime = true}, NULL, NULL);
    if (answer.hovered) {
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.select, 0.45f));
    }
    GfxRect in = gfx_rect(r.x + 10, r.y + 3, w, r.h - 6);
    const RuleId rule = hit->place.rule;
    text_draw(ui->text, &head, gfx_cut_top(&in, line),
              rule ? app_list_names(hit->title, rule_name(rule)) : hit->title);
    text_draw(ui->text, &body, in, hit->text);
    ui_note("found:text", r, hit->text);
    gfx_cut_top(&page->rest, HIT_GAP);
    return answer.clicked;
}

/* --- The page --------------------------------------------------------------------------------- */

static void draw_page(Reader *reader, GfxRect r)
{
    enum { AROUND = 24 };               /* The margin at the left, and the bar. */
    const bool turned = reader->turned; /* A link pressed now turns in the next frame. */
    float end = 0;
    reader->turned = false;
    for (UiPage page = ui_page("scroll:rules", r); ui_page_next(&page);) {
        gfx_cut_top(&page.rest, 4);
        page.rest.x += 8;
        page.rest.w = r.w - AROUND;
        book_page(&page);
        gfx_cut_top(&page.rest, 4);
        end = page.height;
    }
    if (turned) {
        const float top = reader->mark_h > 0 ? reader->mark_top - 28 : 0;
        ui_scroll_to("scroll:rules", end, end);
        ui_scroll_to("scroll:rules", fmaxf(top, 0),
                     reader->mark_h > 0 ? reader->mark_top + reader->mark_h : 1);
    }
}

/* Back where one came from, and on to the next chapter. */
static void draw_foot(Reader *reader, GfxRect r)
{
    const int next = reader->at.chapter + 1;
    const bool last = next >= reader_tail(reader->at.edition, READER_TAIL_COUNT);
    char label[96] = "";
    const UiButton back = {.label = S("menu.back"),
                           .tip = S("rules.back_tip"),
                           .disabled_reason = reader->back_count ? NULL : S("rules.back_none"),
                           .keys = keys_of(KEY_PAGE_BACK),
                           .anytime = true};
    if (!last) {
        snprintf(label, sizeof label, "%s",
                 SF("rules.next", ARG_TEXT("chapter", reader_title(next))));
    }
    const UiButton on = {.label = label, .kind = UI_KIND_BRASS, .anytime = true};
    if (ui_button("button:rules_back", gfx_cut_left(&r, fminf(150, r.w * 0.3f)), &back)) {
        reader_go_back();
        return;
    }
    GfxRect place = gfx_cut_right(&r, fminf(320, r.w * 0.66f));
    if (!last && !reader->find[0] && ui_button("button:rules_next", place, &on)) {
        reader_go((BookPlace){reader->at.edition, next, -1, RULE_NONE});
    }
}

/* --- All -------------------------------------------------------------------------------------- */

/* The other edition, at the same chapter where it has one of that name. */
static void turn_edition(Reader *reader, EditionId edition)
{
    const Book *from = reader_book(), *to = reader->books[edition];
    const int at = reader->at.chapter;
    const int behind = at - reader_tail(reader->at.edition, 0);
    BookPlace place = {edition, 0, -1, RULE_NONE};
    for (int i = 0; from && to && behind < 0 && i < to->chapter_count; i++) {
        place.chapter = strcmp(to->chapters[i].id, from->chapters[at].id) == 0 ? i : place.chapter;
    }
    if (behind >= 0) {
        place.chapter = reader_tail(edition, 0) + behind;
    }
    char find[sizeof reader->find];
    snprintf(find, sizeof find, "%s", reader->find);
    reader_go(place);
    snprintf(reader->find, sizeof reader->find, "%s", find); /* It is looked for there too. */
}

/* Editions at the left, the field to search in at the right; true when Enter was pressed in it. */
static bool draw_head(Reader *reader, GfxRect r)
{
    const char *labels[] = {app_edition_name(EDITION_NONE + 1), app_edition_name(EDITION_NONE + 2)};
    int tab = (int)reader->at.edition - 1;
    bool enter = false;
    GfxRect find = gfx_part_right(&r, r.w * 0.44f, ui->theme->grid.gap);
    if (ui_shortcut(keys_of(KEY_FIND))) {
        ui_focus("field:rules");
    }
    ui_text_field("field:rules", find, S("rules.find"), reader->find, sizeof reader->find, &enter);
    if (ui_tabs("tabs:rules", r, labels, 2, &tab)) {
        turn_edition(reader, (EditionId)(tab + 1));
    }
    return enter;
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
        /* Where it opens: at what was asked about. */
        const EditionId edition = reader_edition_in_hand();
        reader->find[0] = reader->back_find[0] = '\0';
        reader->back_count = 0;
        reader_turn(reader_about(edition, app->rules_about));
        app->rules_turn = false;
    }
    GfxRect r = ui_dialog_begin("dialog:rules", RULES_W, RULES_H, S("title.rules"), NULL, &closed);
    const bool enter =
        draw_head(reader, gfx_part_top(&r, ui->theme->grid.field_h + 4, ui->theme->grid.gap));
    GfxRect list = gfx_part_left(&r, fminf(250, fmaxf(176, r.w * 0.25f)), 14);
    const GfxRect foot = ui_cut_foot(&r);
    draw_list(reader, list);
    paint_rule_vertical(r.x - 7, r.y, r.h);
    ui_note("rules:chapter", r, reader_title(reader->at.chapter));
    if (reader->find[0]) {
        /* enter: the first of them is opened. */
        static SearchHit hits[SEARCH_HIT_MAX];
        const int count = search_rules(reader->find, hits);
        int chosen = enter && count > 0 ? 0 : -1;
        for (UiPage page = ui_page("scroll:found", r); ui_page_next(&page);) {
            for (int i = 0; i < count; i++) {
                chosen = draw_hit(&page, &hits[i], i) ? i : chosen;
            }
        }
        if (count == 0) {
            const TextStyle none = ui_soft(THEME_TYPE_ITALIC, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
            ui_label("text:rules_none", r, &none, S("rules.none"));
        }
        if (chosen >= 0) {
            reader_go(hits[chosen].place);
        }
    } else {
        draw_page(reader, r);
    }
    draw_foot(reader, foot);
    ui_dialog_end();
    app->rules_open = !closed;
}
