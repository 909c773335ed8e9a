#include "setup/parts.h"
#include "workshop/games.h"
#include "workshop/workshop.h"

/* --- Pages ------------------------------------------------------------------------------------ */

static void place_page(Workshop *w, UiPage *page)
{
    char head[BOARD_PATH_BYTES];
    const ZoneId zone = w->port ? w->now.world.ports[w->port].zone : w->zone;
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    if (!zone) {
        ui_page_words(page, "text:workshop", &style, S("workshop.begin"));
        return;
    }
    if (w->port) {
        table_heading(gfx_part_top(&page->rest, 30, 4), table_port_name(w->table, w->port));
        snprintf(head, sizeof head, "ports[%d].", w->port - 1);
        workshop_rows(w, page, head);
    }
    table_heading(gfx_part_top(&page->rest, 30, 4), table_zone_name(w->table, zone));
    snprintf(head, sizeof head, "zones[%d].", zone - 1);
    workshop_rows(w, page, head);
    const float gap = ui->theme->grid.gap;
    if (!w->port) {
        ui_toggle("toggle:joins", gfx_part_top(&page->rest, ui->theme->grid.field_h, gap),
                  S("workshop.joins"), S("workshop.joins_tip"), &w->joins);
    }
    for (ZoneId z = 1; z <= w->now.world.zone_count; z++) {
        if (world_zones_adjacent(&w->now.world, zone, z)) {
            const UiButton part = {.label = SF("workshop.part", ARG_ZONE(w->table, z)),
                                   .kind = UI_KIND_QUIET};
            if (ui_button(ui_id("part:%s", w->now.zone_id[z]),
                          gfx_part_top(&page->rest, ui->theme->grid.field_h, 2), &part)) {
                board_link(&w->now, zone, z, false);
                workshop_step(w, "");
            }
        }
    }
}

/* What a difference is about: "Creta: Spaces". */
static const char *what_of(const Workshop *w, const BoardDifference *d)
{
    PortId port;
    ZoneId zone;
    if (d->now.kind == BOARD_ENTRY_LINK) {
        const char *both =
            app_list_names(table_zone_name(w->table, d->a), table_zone_name(w->table, d->b));
        return SF(d->now.value ? "workshop.joined" : "workshop.parted", ARG_TEXT("list", both));
    }
    workshop_place_of(w, d->now.path, &port, &zone);
    const char *label = workshop_label(w, &d->now);
    return port   ? SF("workshop.of_port", ARG_PORT(w->table, port), ARG_TEXT("what", label))
           : zone ? SF("workshop.of_zone", ARG_ZONE(w->table, zone), ARG_TEXT("what", label))
                  : label;
}

static void difference(Workshop *w, UiPage *page, const BoardDifference *d, int index)
{
    const float gap = ui->theme->grid.gap;
    char named[BOARD_PATH_BYTES], from[BOARD_TITLE_BYTES], value[BOARD_TITLE_BYTES],
        was[BOARD_TITLE_BYTES];
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    const bool link = d->now.kind == BOARD_ENTRY_LINK;
    snprintf(value, sizeof value, "%s", workshop_value(w, &d->now, d->now.value, d->now.text));
    snprintf(was, sizeof was, "%s", d->was < 0 ? "" : workshop_value(w, &d->now, d->was, d->text));
    const char *what = what_of(w, d);
    const char *words = link ? what
                        : d->was < 0
                            ? SF("workshop.new", ARG_TEXT("what", what), ARG_TEXT("state", value))
                            : SF("workshop.changed", ARG_TEXT("what", what),
                                 ARG_TEXT("state", value), ARG_TEXT("text", was));
    ui_page_words(page, ui_id("changed:%d", index + 1), &style, words);
    if (link) {
        snprintf(named, sizeof named, "zones.%.14s.adjacent.%.14s", w->now.zone_id[d->a],
                 w->now.zone_id[d->b]);
    } else {
        (void)board_path_named(&w->now, d->now.path, named);
    }
    snprintf(from, sizeof from, "%s", board_source(&w->now, named));
    ui_name_next(words);
    if (ui_text_field(ui_id("source:%d", index + 1),
                      gfx_part_top(&page->rest, ui->theme->grid.field_h, gap), S("workshop.source"),
                      from, sizeof from, NULL)
        && board_source_set(&w->now, named, from)) {
        workshop_step(w, named);
    }
}

static void changes_page(Workshop *w, UiPage *page)
{
    enum { SHOWN_MAX = 120 };
    static BoardDifference list[SHOWN_MAX];
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    const int count = board_differences(&w->now, &w->from, list, SHOWN_MAX);
    if (count == 0) {
        ui_page_words(page, "text:same", &style, S("workshop.same"));
    }
    for (int i = 0; i < count && i < SHOWN_MAX; i++) {
        difference(w, page, &list[i], i);
    }
}

/* --- What is wrong ---------------------------------------------------------------------------- */

/* The first mistake in the loader's words; a press leads to its place. */
static void problem_line(Workshop *w, GfxRect *r)
{
    PortId port;
    ZoneId zone;
    if (w->problems.count == 0) {
        return;
    }
    const Error *first = &w->problems.items[0];
    const UiButton button = {.label = SN("workshop.problems", w->problems.count),
                             .sub = first->what,
                             .tip = first->where,
                             .kind = UI_KIND_RED,
                             .anytime = true};
    if (ui_button("button:problem", gfx_part_top(r, ui->theme->grid.button2_h, ui->theme->grid.gap),
                  &button)) {
        workshop_place_of(w, first->where, &port, &zone);
        w->port = port;
        w->zone = zone;
        w->page = port || zone ? WORKSHOP_PLACE : WORKSHOP_NUMBERS;
    }
}

/* A documented entry is changed only after a question; it is then documented no more. */
static void ask_documented(Workshop *w)
{
    BoardEntry entry;
    bool closed = false;
    if (!w->asked[0] || !board_entry_find(&w->now, w->asked, &entry)) {
        w->asked[0] = '\0';
        return;
    }
    GfxRect r =
        ui_dialog_begin("dialog:documented", 520, 230, S("workshop.documented"), NULL, &closed);
    const GfxRect row = ui_cut_foot(&r);
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    char value[BOARD_TITLE_BYTES];
    snprintf(value, sizeof value, "%s", workshop_value(w, &entry, entry.value, entry.text));
    text_draw(ui->text, &style, r,
              SF("workshop.documented_ask", ARG_TEXT("what", workshop_label(w, &entry)),
                 ARG_TEXT("state", value)));
    const ScreenButton buttons[] = {
        {"button:keep_fact", {.label = S("workshop.documented_keep")}},
        {"button:change_fact", {.label = S("workshop.documented_change"), .kind = UI_KIND_RED}}};
    const int pressed = screen_buttons(row, buttons, 2);
    ui_dialog_end();
    if (pressed == 1) {
        board_entry_document(&w->now, w->asked, false);
        board_entry_set(&w->now, w->asked, w->asked_value);
        workshop_step(w, w->asked);
    }
    if (pressed >= 0 || closed) {
        w->asked[0] = '\0';
    }
}

static void ask_leave(Workshop *w)
{
    bool closed = false;
    GfxRect r = ui_dialog_begin("dialog:leave", 520, 200, S("workshop.leave"), NULL, &closed);
    const GfxRect row = ui_cut_foot(&r);
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    text_draw(ui->text, &style, r, S("workshop.leave_ask"));
    const ScreenButton buttons[] = {
        {"button:stay", {.label = S("workshop.stay")}},
        {"button:drop", {.label = S("workshop.drop"), .kind = UI_KIND_RED}}};
    const int pressed = screen_buttons(row, buttons, 2);
    ui_dialog_end();
    w->leave = pressed < 0 && !closed;
    if (pressed == 1) {
        app->screen = SCREEN_NEW_GAME;
        workshop_close();
    }
}

/* --- All -------------------------------------------------------------------------------------- */

static void foot(Workshop *w, GfxRect row)
{
    const bool kept = w->kept_at == w->at;
    const char *wrong = w->problems.count > 0 ? S("workshop.not_sound") : NULL;
    const ScreenButton buttons[] = {
        {"button:back", BACK_BUTTON(S("menu.back"))},
        {"button:undo",
         {.label = S("workshop.undo"),
          .keys = keys_of(KEY_UNDO),
          .disabled_reason = w->at > 0 ? NULL : S("workshop.nothing_undone"),
          .anytime = true}},
        {"button:redo",
         {.label = S("workshop.redo"),
          .keys = keys_of(KEY_REDO),
          .disabled_reason = w->at + 1 < w->step_count ? NULL : S("workshop.nothing_redone"),
          .anytime = true}},
        {"button:keep",
         {.label = S("workshop.keep"),
          .disabled_reason = !app->host.board_dir[0] ? S("workshop.not_kept")
                             : kept                  ? S("workshop.kept_already")
                                                     : wrong}},
        {"button:play",
         {.label = S("workshop.play"),
          .kind = UI_KIND_BRASS,
          .disabled_reason = wrong  ? wrong
                             : kept ? NULL
                                    : S("workshop.keep_first")}}};
    switch (screen_buttons(row, buttons, 5)) {
    case 0:
        w->leave = w->at > 0 && !kept;
        if (!w->leave) {
            app->screen = SCREEN_NEW_GAME;
        }
        break;
    case 1: workshop_turn(w, -1); break;
    case 2: workshop_turn(w, 1); break;
    case 3: workshop_keep(w); break;
    case 4:
        snprintf(app->form.board, sizeof app->form.board, "%s", w->path);
        app->form.edition = (EditionId)w->now.world.edition;
        app->screen = SCREEN_NEW_GAME;
        break;
    default: break;
    }
}

void screen_workshop(void)
{
    enum { COLUMN = 430, MARGIN = 10, NARROW = 900 };
    Workshop *w = app->workshop;
    if (!w) {
        app->screen = SCREEN_NEW_GAME;
        return;
    }
    GfxRect all = gfx_rect_inset(gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)), MARGIN);
    const float gap = ui->theme->grid.gap;
    const GfxRect row = gfx_cut_bottom(&all, ui->theme->grid.button_h);
    gfx_cut_bottom(&all, gap);
    const float column = all.w < NARROW ? all.w * 0.5F : fminf(COLUMN, all.w * 0.45F);
    GfxRect right = gfx_part_right(&all, column, gap);
    workshop_chart(w, all);
    paint_panel_framed(right);
    right = gfx_rect_inset(right, ui->theme->grid.pad);
    const char *labels[] = {S("workshop.tab.place"), S("workshop.tab.numbers"),
                            S("workshop.tab.changes"), S("workshop.tab.games")};
    ui_tabs("tabs:workshop", gfx_part_top(&right, ui->theme->grid.field_h + 4, gap), labels, 4,
            &w->page);
    problem_line(w, &right);
    for (UiPage page = ui_page(ui_id("scroll:workshop:%d", w->page), right); ui_page_next(&page);) {
        switch (w->page) {
        case WORKSHOP_PLACE: place_page(w, &page); break;
        case WORKSHOP_NUMBERS: workshop_rows(w, &page, ""); break;
        case WORKSHOP_CHANGES: changes_page(w, &page); break;
        default: workshop_games_page(w, &page); break;
        }
    }
    foot(w, row);
    ask_documented(w);
    if (w->leave) {
        ask_leave(w);
    }
    if (app->screen != SCREEN_WORKSHOP) {
        workshop_close();
    }
}
