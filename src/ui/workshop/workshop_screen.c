#include "workshop/games.h"

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
    place_list(w, page);
    const ZoneId zone = w->port ? w->now.world.ports[w->port].zone : w->zone;
    if (!zone) {
        chart_words(page, "text:workshop", S("workshop.begin"));
        return;
    }
    if (w->port) {
        workshop_rows(w, page, ui_id("ports[%d].", w->port - 1));
    }
    workshop_mistakes(w, page, "");
    if (w->port) {
        table_heading(gfx_part_top(&page->rest, 30, 4),
                      SF("workshop.sea", ARG_ZONE(w->table, zone)));
    }
    workshop_rows(w, page, ui_id("zones[%d].", zone - 1));
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
    board_path_place(&w->now, d->now.path, &port, &zone);
    const char *label = workshop_label(&d->now);
    const char *head = workshop_head(w, d->now.path);
    return port   ? SF("workshop.of_port", ARG_PORT(w->table, port), ARG_TEXT("what", label))
           : zone ? SF("workshop.of_zone", ARG_ZONE(w->table, zone), ARG_TEXT("what", label))
           : strchr(d->now.path, '[')
               ? SF("workshop.of_thing", ARG_TEXT("state", head), ARG_TEXT("what", label))
               : label;
}

/* What it was; of a good or a sea that this board has not its own name. */
static const char *was_words(const Workshop *w, const BoardDifference *d)
{
    const bool strange = d->was == 0 && d->text[0];
    return d->was < 0 ? "" : strange ? d->text : workshop_value(w, &d->now, d->was, d->text);
}

/* What a difference is, in words. */
static const char *difference_words(const Workshop *w, const BoardDifference *d)
{
    char value[BOARD_TITLE_BYTES], was[BOARD_TITLE_BYTES];
    const char *what = what_of(w, d);
    if (d->now.kind == BOARD_ENTRY_LINK) {
        return what;
    }
    if (board_path_on_chart(d->now.path)) {
        return SF("workshop.moved", ARG_TEXT("what", what));
    }
    snprintf(value, sizeof value, "%s", workshop_value(w, &d->now, d->now.value, d->now.text));
    snprintf(was, sizeof was, "%s", was_words(w, d));
    return d->was < 0 ? SF("workshop.new", ARG_TEXT("what", what), ARG_TEXT("state", value))
                      : SF("workshop.changed", ARG_TEXT("what", what), ARG_TEXT("state", value),
                           ARG_TEXT("text", was));
}

static void difference(Workshop *w, UiPage *page, const BoardDifference *d, int number)
{
    const float gap = ui->theme->grid.gap;
    char from[BOARD_TITLE_BYTES];
    const char *words = difference_words(w, d);
    chart_words(page, ui_id("changed:%d", number), words);
    snprintf(from, sizeof from, "%s", board_source(&w->now, d->named));
    GfxRect line = gfx_part_top(&page->rest, ui->theme->grid.field_h, gap);
    const UiButton back = {.label = S("workshop.restore"),
                           .said = app_with_line(S("workshop.restore"), words),
                           .disabled_reason = d->was < 0 ? S("workshop.restore_none") : NULL};
    const GfxRect right = gfx_part_right(&line, line.w * 0.36F, gap);
    ui_name_next(words);
    if (ui_text_field(ui_id("source:%d", number), line, S("workshop.source"), from, sizeof from,
                      NULL)
        && board_source_set(&w->now, d->named, from)) { /* Nothing follows from it. */
        (void)steps_add(&w->steps, &w->now, sizeof w->now, d->named);
    }
    const BoardDifference again = *d;
    if (ui_button(ui_id("restore:%d", number), right, &back)
        && board_restore(&w->now, &w->from, &again)) {
        workshop_step(w, "");
    }
}

static void changes_page(Workshop *w, UiPage *page)
{
    if (w->difference_count < 0) {
        w->difference_count =
            board_differences(&w->now, &w->from, w->differences, WORKSHOP_DIFFERENCES_MAX);
    }
    if (w->difference_count == 0) {
        chart_words(page, "text:same", S("workshop.same"));
    }
    for (int i = 0; i < w->difference_count && i < WORKSHOP_DIFFERENCES_MAX; i++) {
        difference(w, page, &w->differences[i], i + 1);
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
    if (chart_problem(r, SN("workshop.problems", w->problems.count), app_plain(shown->what),
                      UI_KIND_RED)) {
        w->problem = (w->problem + w->problem_shown) % known;
        w->problem_shown = true;
        workshop_go(w, w->problems.items[w->problem].where);
        snprintf(w->show, sizeof w->show, "mistake:%d", w->problem + 1);
        if (w->mistake[w->problem][0]) {
            ui_focus(ui_id("entry:%.44s", w->mistake[w->problem]));
        }
    }
}

/* What has a file stays chosen. */
static void leave(void)
{
    const char *path = app->workshop->path, *inside = strstr(path, "/board.json");
    if (path[0] && app->host.file_exists(path)) {
        snprintf(app->form.board, sizeof app->form.board, "%.*s",
                 (int)(inside ? (size_t)(inside - path) : strlen(path)), path);
        app->form.edition = (EditionId)app->workshop->now.world.edition;
    }
    app->screen = SCREEN_NEW_GAME;
    app->form.board_shown = true;
    workshop_close();
}

/* --- All -------------------------------------------------------------------------------------- */

static void foot(Workshop *w, GfxRect row)
{
    const bool kept = workshop_is_kept(w);
    const char *why = w->problems.count > 0 ? S("workshop.not_sound")
                      : kept                ? NULL
                                            : S("workshop.keep_first");
    const ScreenButton more[] = {
        {"button:keep",
         {.label = S("workshop.keep"),
          .disabled_reason = !app->host.board_dir[0] ? S("workshop.no_folder")
                             : kept                  ? S("workshop.kept_already")
                                                     : NULL}},
        {"button:play",
         {.label = S("workshop.play"), .sub = why, .kind = UI_KIND_BRASS, .disabled_reason = why}}};
    const int pressed = chart_foot(row, S("menu.back"), &w->steps, more);
    if (pressed == 0 && app->unkept) {
        app_ask("workshop.leave", S(app->unkept), "workshop.drop", leave);
    } else if (pressed == 0 || pressed == 4) {
        leave();
    } else if (pressed == 1 || pressed == 2) {
        workshop_turn(w, pressed == 1 ? -1 : 1);
    } else if (pressed == 3) {
        workshop_keep(w);
    }
}

void screen_workshop(void)
{
    Workshop *w = app->workshop;
    if (!w) {
        app->screen = SCREEN_NEW_GAME;
        return;
    }
    GfxRect right, row;
    const GfxRect all = chart_rooms(&right, &row);
    workshop_chart(w, all);
    app->unkept = w->steps.at != w->steps.kept ? "workshop.leave_ask" : NULL;
    const char *labels[] = {S("workshop.tab.place"), S("workshop.tab.numbers"),
                            S("workshop.tab.changes"), S("workshop.tab.games")};
    chart_column(&right, "tabs:workshop", labels, 4, &w->page);
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
}
