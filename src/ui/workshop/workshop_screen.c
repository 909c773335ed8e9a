#include "setup/parts.h"
#include "workshop/boards.h"
#include "workshop/games.h"
#include "workshop/workshop.h"

/* --- Pages ------------------------------------------------------------------------------------ */

/* The ports, then the seas: for who does not click on the chart. */
static void place_list(Workshop *w, UiPage *page)
{
    enum { PLACES_MAX = PORT_MAX + ZONE_MAX + 1 };
    const char *labels[PLACES_MAX] = {S("workshop.nowhere")};
    const World *world = &w->now.world;
    const int ports = world->port_count, all = ports + world->zone_count;
    int chosen = w->port ? w->port : w->zone ? ports + w->zone : 0;
    for (int i = 1; i <= all; i++) {
        labels[i] = i <= ports ? table_port_name(w->table, (PortId)i)
                               : SF("workshop.sea", ARG_ZONE(w->table, (ZoneId)(i - ports)));
    }
    ui_name_next(S("workshop.tab.place"));
    if (ui_dropdown("list:place", gfx_part_top(&page->rest, ui->theme->grid.field_h, 4), labels,
                    NULL, all + 1, &chosen)) {
        w->port = (PortId)(chosen <= ports ? chosen : 0);
        w->zone = (ZoneId)(chosen > ports ? chosen - ports : 0);
        w->bring = true;
    }
}

/* The next port, or the one before: the keyboard stays with the same entry of it. */
static void port_keys(Workshop *w)
{
    const int turn = ui_shortcut(keys_of(KEY_PORT_NEXT)) - ui_shortcut(keys_of(KEY_PORT_PREV)),
              count = w->now.world.port_count;
    int index = 0, rest = 0;
    if (turn == 0) {
        return;
    }
    const int from = w->port ? w->port : turn > 0 ? 0 : count + 1; /* None: the first or last. */
    w->port = (PortId)((from + turn + count - 1) % count + 1);
    w->zone = 0;
    w->bring = true;
    if (sscanf(ui->focused, "entry:ports[%d].%n", &index, &rest) == 1 && rest > 0) {
        ui_focus(ui_id("entry:ports[%d].%.40s", w->port - 1, ui->focused + rest));
    }
}

static void place_page(Workshop *w, UiPage *page)
{
    char head[BOARD_PATH_BYTES];
    place_list(w, page);
    const ZoneId zone = w->port ? w->now.world.ports[w->port].zone : w->zone;
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    if (!zone) {
        ui_page_words(page, "text:workshop", &style, S("workshop.begin"));
        return;
    }
    if (w->port) {
        snprintf(head, sizeof head, "ports[%d].", w->port - 1);
        workshop_rows(w, page, head);
    }
    workshop_mistakes(w, page, "");
    if (w->port) {
        table_heading(gfx_part_top(&page->rest, 30, 4),
                      SF("workshop.sea", ARG_ZONE(w->table, zone)));
    }
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
    const char *head = workshop_head(w, d->now.path);
    return port   ? SF("workshop.of_port", ARG_PORT(w->table, port), ARG_TEXT("what", label))
           : zone ? SF("workshop.of_zone", ARG_ZONE(w->table, zone), ARG_TEXT("what", label))
           : strchr(d->now.path, '[')
               ? SF("workshop.of_thing", ARG_TEXT("state", head), ARG_TEXT("what", label))
               : label;
}

/* What it was, of the other board's goods and seas. */
static const char *was_words(const Workshop *w, const BoardDifference *d)
{
    if (d->was <= 0) {
        return d->was < 0 ? "" : workshop_value(w, &d->now, d->was, d->text);
    }
    if (d->now.kind == BOARD_ENTRY_GOOD) {
        const GoodId good = board_good_find(&w->now, w->from.good_id[d->was]);
        return good != 0 ? table_good_name(w->table, good) : w->from.good_id[d->was];
    }
    if (d->now.kind == BOARD_ENTRY_ZONE) {
        const ZoneId zone = board_zone_find(&w->now, w->from.zone_id[d->was]);
        return zone != 0 ? table_zone_name(w->table, zone) : w->from.zone_name[d->was];
    }
    return workshop_value(w, &d->now, d->was, d->text);
}

/* What a difference is, in words. */
static const char *difference_words(const Workshop *w, const BoardDifference *d)
{
    char value[BOARD_TITLE_BYTES], was[BOARD_TITLE_BYTES];
    const char *what = what_of(w, d);
    if (d->now.kind == BOARD_ENTRY_LINK) {
        return what;
    }
    if (workshop_is_place(d->now.path)) {
        return SF("workshop.moved", ARG_TEXT("what", what));
    }
    snprintf(value, sizeof value, "%s", workshop_value(w, &d->now, d->now.value, d->now.text));
    snprintf(was, sizeof was, "%s", was_words(w, d));
    return d->was < 0 ? SF("workshop.new", ARG_TEXT("what", what), ARG_TEXT("state", value))
                      : SF("workshop.changed", ARG_TEXT("what", what), ARG_TEXT("state", value),
                           ARG_TEXT("text", was));
}

/* The path as sources name it; of a place that of both its numbers. */
static void source_path(const Workshop *w, const BoardDifference *d, char out[BOARD_PATH_BYTES])
{
    if (d->now.kind == BOARD_ENTRY_LINK) {
        snprintf(out, BOARD_PATH_BYTES, "zones.%.14s.adjacent.%.14s", w->now.zone_id[d->a],
                 w->now.zone_id[d->b]);
        return;
    }
    (void)board_path_named(&w->now, d->now.path, out);
    if (workshop_is_place(d->now.path)) {
        *strrchr(out, '[') = '\0';
    }
}

/* Do both belong to one place on the picture? */
static bool one_place(const BoardDifference *a, const BoardDifference *b)
{
    return workshop_is_place(a->now.path)
           && strncmp(a->now.path, b->now.path, strlen(a->now.path) - 2) == 0;
}

static void difference(Workshop *w, UiPage *page, const BoardDifference *d, int count, int number)
{
    const float gap = ui->theme->grid.gap;
    char named[BOARD_PATH_BYTES], from[BOARD_TITLE_BYTES];
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    const char *words = difference_words(w, d);
    ui_page_words(page, ui_id("changed:%d", number), &style, words);
    source_path(w, d, named);
    snprintf(from, sizeof from, "%s", board_source(&w->now, named));
    GfxRect line = gfx_part_top(&page->rest, ui->theme->grid.field_h, gap);
    const UiButton back = {.label = S("workshop.restore"),
                           .said = app_with_line(S("workshop.restore"), words),
                           .disabled_reason = d->was < 0 ? S("workshop.restore_none") : NULL};
    const GfxRect right = gfx_part_right(&line, line.w * 0.36F, gap);
    ui_name_next(words);
    if (ui_text_field(ui_id("source:%d", number), line, S("workshop.source"), from, sizeof from,
                      NULL)
        && board_source_set(&w->now, named, from)) {
        workshop_step(w, named);
    }
    if (ui_button(ui_id("restore:%d", number), right, &back)) {
        bool done = board_restore(&w->now, &w->from, d);
        if (count > 1 && one_place(d, d + 1)) {
            done = board_restore(&w->now, &w->from, d + 1) || done;
        }
        if (done) {
            workshop_step(w, "");
        }
    }
}

static void changes_page(Workshop *w, UiPage *page)
{
    enum { SHOWN_MAX = 120 };
    static BoardDifference list[SHOWN_MAX];
    TextStyle style = text_style(THEME_TYPE_BODY);
    style.overflow = TEXT_WRAP;
    const int found = board_differences(&w->now, &w->from, list, SHOWN_MAX),
              count = found < SHOWN_MAX ? found : SHOWN_MAX;
    if (count == 0) {
        ui_page_words(page, "text:same", &style, S("workshop.same"));
    }
    for (int i = 0, number = 0; i < count; i++) {
        if (i == 0 || !one_place(&list[i - 1], &list[i])) {
            difference(w, page, &list[i], count - i, ++number);
        }
    }
}

/* --- What is wrong ---------------------------------------------------------------------------- */

/* A mistake in the loader's words; presses lead to one after the other. */
static void problem_line(Workshop *w, GfxRect *r)
{
    const int known = w->problems.count < ERROR_LIST_MAX ? w->problems.count : ERROR_LIST_MAX;
    if (known == 0) {
        return;
    }
    const Error *shown = &w->problems.items[w->problem];
    const UiButton button = {.label = SN("workshop.problems", w->problems.count),
                             .sub = shown->what,
                             .tip = S("workshop.problem_tip"),
                             .kind = UI_KIND_RED,
                             .anytime = true};
    if (ui_button("button:problem", gfx_part_top(r, ui->theme->grid.button2_h, ui->theme->grid.gap),
                  &button)) {
        w->problem = (w->problem + w->problem_shown) % known;
        w->problem_shown = true;
        workshop_go(w, w->problems.items[w->problem].where);
        snprintf(w->show, sizeof w->show, "mistake:%d", w->problem + 1);
        if (w->mistake[w->problem][0]) {
            ui_focus(ui_id("entry:%.44s", w->mistake[w->problem]));
        }
    }
}

/* A documented entry is changed only after a question; it is then documented no more. */
static void ask_documented(Workshop *w)
{
    BoardEntry entry;
    if (!w->asked[0] || !board_entry_find(&w->now, w->asked, &entry)) {
        w->asked[0] = '\0';
        return;
    }
    char value[BOARD_TITLE_BYTES];
    snprintf(value, sizeof value, "%s", workshop_value(w, &entry, entry.value, entry.text));
    const ScreenButton no = {"button:keep_fact", {.label = S("workshop.documented_keep")}},
                       yes = {"button:change_fact", {.label = S("workshop.documented_change")}};
    const int said =
        boards_question("dialog:documented", S("workshop.documented"),
                        SF("workshop.documented_ask", ARG_TEXT("what", workshop_label(w, &entry)),
                           ARG_TEXT("state", value)),
                        &no, &yes);
    if (said == 1) {
        board_entry_document(&w->now, w->asked, false);
        board_entry_set(&w->now, w->asked, w->asked_value);
        workshop_step(w, w->asked);
    }
    if (said >= 0) {
        w->asked[0] = '\0';
    }
}

static void ask_leave(Workshop *w)
{
    const ScreenButton no = {"button:stay", {.label = S("workshop.stay")}},
                       yes = {"button:drop", {.label = S("workshop.drop")}};
    const int said =
        boards_question("dialog:leave", S("workshop.leave"), S("workshop.leave_ask"), &no, &yes);
    w->leave = said < 0;
    app->leave = app->leave || (said == 1 && app->board_asked);
    app->board_asked = app->board_asked && said < 0;
    if (said == 1) {
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
        w->leave = app->board_unkept;
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

GfxRect chart_rooms(GfxRect *column, GfxRect *foot)
{
    enum { COLUMN = 400, MARGIN = 10, NARROW = 900 };
    GfxRect all = gfx_rect_inset(gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx)), MARGIN);
    const float gap = ui->theme->grid.gap;
    *foot = gfx_cut_bottom(&all, ui->theme->grid.button_h);
    gfx_cut_bottom(&all, gap);
    *column =
        gfx_part_right(&all, all.w < NARROW ? all.w * 0.5F : fminf(COLUMN, all.w * 0.45F), gap);
    return all;
}

void screen_workshop(void)
{
    Workshop *w = app->workshop;
    if (!w) {
        app->screen = SCREEN_NEW_GAME;
        return;
    }
    const float gap = ui->theme->grid.gap;
    GfxRect right, row;
    const GfxRect all = chart_rooms(&right, &row);
    workshop_chart(w, all);
    paint_panel_framed(right);
    right = gfx_rect_inset(right, ui->theme->grid.pad);
    const char *labels[] = {S("workshop.tab.place"), S("workshop.tab.numbers"),
                            S("workshop.tab.changes"), S("workshop.tab.games")};
    ui_focus_first();
    ui_tabs("tabs:workshop", gfx_part_top(&right, ui->theme->grid.field_h + 4, gap), labels, 4,
            &w->page);
    problem_line(w, &right);
    if (w->page == WORKSHOP_PLACE) {
        port_keys(w);
    }
    for (UiPage page = ui_page(ui_id("scroll:workshop:%d", w->page), right); ui_page_next(&page);) {
        switch (w->page) {
        case WORKSHOP_PLACE: place_page(w, &page); break;
        case WORKSHOP_NUMBERS:
            workshop_mistakes(w, &page, "");
            workshop_rows(w, &page, "");
            break;
        case WORKSHOP_CHANGES: changes_page(w, &page); break;
        default: workshop_games_page(w, &page); break;
        }
    }
    if (w->show[0] && ui_show(w->show)) {
        w->show[0] = '\0';
    }
    workshop_handles(w);
    foot(w, row);
    ask_documented(w);
    app->board_unkept = w->fresh ? w->at != 0 : w->at != w->kept_at;
    if (w->leave || app->board_asked) {
        ask_leave(w);
    }
    if (app->screen != SCREEN_WORKSHOP) {
        if (w->path[0] && w->kept_at >= 0
            && app->host.file_exists(w->path)) { /* It stays chosen. */
            char *inside = strstr(w->path, "/board.json");
            const int bytes = (int)(inside ? (size_t)(inside - w->path) : strlen(w->path));
            snprintf(app->form.board, sizeof app->form.board, "%.*s", bytes, w->path);
        }
        workshop_close();
    }
}
