#include "decisions/common/panel.h"

#include "decisions/common/card.h"
#include "decisions/common/golden.h"
#include "decisions/common/pieces.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

enum { CREW_PORT = 2, CREW_PLACES }; /* Places 0 and 1 are the galleys. */

typedef struct CrewDraft {
    uint8_t crew[2]; /* Sailors on each of the first galleys. */
} CrewDraft;

static CrewDraft *crew_draft(const Table *table)
{
    return panel_draft(table, &panel_crew);
}

static int crew_total(const Table *table)
{
    return table->world->e1996.sailors_start;
}

static int crew_at(const Table *table, int place)
{
    const uint8_t *crew = crew_draft(table)->crew;
    return place == CREW_PORT ? crew_total(table) - crew[0] - crew[1] : crew[place];
}

static PortId crew_capital(const Table *table)
{
    return e1996_capital_of(table->world, &table->view.pub, table->decider);
}

/* The number that the first or second new galley will get: the lowest that is free. */
static GalleyId crew_number(const Table *table, int place)
{
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (table_galley(table, galley)->owner == 0 && place-- == 0) {
            return galley;
        }
    }
    return 0;
}

static Command crew_command(const Table *table)
{
    Command command = TABLE_COMMAND(
        table, DIVIDE_CREW, divide_crew, .first = (uint8_t)crew_at(table, 0),
        .second = (uint8_t)crew_at(table, 1), .port = (uint8_t)crew_at(table, CREW_PORT));
    return command;
}

/* Places keep what the rules allow: 1 to 5 on a galley, no fewer than none in the port. */
static void crew_move(Table *table, int from, int to)
{
    CrewDraft *draft = crew_draft(table);
    uint8_t crew[2] = {draft->crew[0], draft->crew[1]};
    for (int i = 0; i < 2; i++) {
        crew[i] = (uint8_t)(crew[i] - (from == i) + (to == i));
    }
    const bool fits = crew[0] >= 1 && crew[0] <= DECK_PLACE_COUNT && crew[1] >= 1
                      && crew[1] <= DECK_PLACE_COUNT && crew[0] + crew[1] <= crew_total(table);
    if (fits && from != to) {
        memcpy(draft->crew, crew, sizeof crew);
        sound_play(ui->sound, "wood");
    } else if (from != to) {
        const RuleError error = {REFUSAL_BAD_COUNT, RULE_S1_S3};
        ui_toast(table_reason(error), true);
    }
}

/* Where a sailor goes when it is only clicked: from a galley ashore, from the port to the galley
 * with the smaller crew. */
static int crew_goal(const Table *table, int from)
{
    return from != CREW_PORT ? CREW_PORT : crew_at(table, 1) < crew_at(table, 0);
}

static int crew_place_of(const char *id)
{
    return table_id_has(id, "crew:1") ? 0 : table_id_has(id, "crew:2") ? 1 : CREW_PORT;
}

static void open(Table *table)
{
    CrewDraft *draft = crew_draft(table);
    draft->crew[0] = draft->crew[1] = (uint8_t)(crew_total(table) * 2 / 5);
    table_camera_show(table,
                      table->map->zone[table->world->ports[crew_capital(table)].zone].anchor[0]);
}

static void mark(Table *table)
{
    table->port_mark[crew_capital(table)].mark = MARK_CHOICE;
}

static const char *crew_name(Table *table, int place)
{
    return place == CREW_PORT ? table_port_name(table, crew_capital(table))
                              : SF("crew.galley", ARG_INT("galley", crew_number(table, place)));
}

static void crew_sailors(Table *table, int place, GfxRect r)
{
    const int count = crew_at(table, place);
    const int places = place == CREW_PORT ? crew_total(table) - 2 : DECK_PLACE_COUNT;
    const float pitch = r.w / (float)places < 40 ? r.w / (float)places : 40;
    const char *id = place == CREW_PORT ? "port" : place == 0 ? "1" : "2";
    for (int i = 0; i < places; i++) {
        const GfxRect cell = gfx_rect(r.x + (r.w - pitch * (float)places) / 2 + pitch * (float)i,
                                      r.y, pitch - 2, r.h);
        if (i >= count) {
            if (place != CREW_PORT) {
                piece_draw(table, PIECE_NONE, 0, cell);
            }
            continue;
        }
        const char *full = ui_id("crew:%s:sailor:%d", id, i + 1);
        const char *tip = S(place == CREW_PORT ? "crew.aboard_tip" : "crew.ashore_tip");
        if (piece_button(table, full, PIECE_SAILOR, table->decider, cell, tip)) {
            crew_move(table, place, crew_goal(table, place));
        }
    }
}

static void crew_column(Table *table, int place, GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    const char *id = ui_id(place == CREW_PORT ? "crew:port" : "crew:%d", place + 1);
    ui_target(id, r, &(UiHit){.no_focus = true}, NULL, NULL);
    table_text(THEME_TYPE_NAME, 19, c->ink, TEXT_CENTER, gfx_cut_top(&r, 26),
               crew_name(table, place));
    const int count = crew_at(table, place);
    GfxRect foot = gfx_cut_bottom(&r, ui->theme->grid.field_h);
    const GfxRect words = gfx_cut_bottom(&r, 24);
    crew_sailors(table, place, gfx_rect(r.x, r.y + (r.h - 40) / 2, r.w, 40));
    table_text(THEME_TYPE_ITALIC, 16, c->ink_soft, TEXT_CENTER, words,
               place == CREW_PORT ? SN("crew.guards", count) : SN("crew.sails", count));
    if (place == CREW_PORT) {
        ui_note("text:crew_rest", foot, SF("crew.rest", ARG_INT("count", count)));
        table_text(THEME_TYPE_BOLD, 19, c->ink, TEXT_CENTER, foot,
                   SF("crew.rest", ARG_INT("count", count)));
        return;
    }
    const int left = crew_at(table, CREW_PORT) + count;
    const float w = foot.w < 170 ? foot.w : 170;
    int value = count;
    id = ui_id("stepper:crew:%d", place + 1);
    if (ui_stepper(id, gfx_rect(foot.x + (foot.w - w) / 2, foot.y, w, foot.h),
                   S("crew.stepper_tip"), 1, left < DECK_PLACE_COUNT ? left : DECK_PLACE_COUNT, 1,
                   &value)) {
        crew_draft(table)->crew[place] = (uint8_t)value;
    }
}

static void draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    const PortId capital = crew_capital(table);
    const Card card = {.id = "card:crew",
                       .about = table->world->ports[capital].zone,
                       .question =
                           SF("crew.question", ARG_TEXT("player", table_seat_name(table->decider)),
                              ARG_INT("sailors", crew_total(table))),
                       .facts = {SF("crew.fact", ARG_TEXT("port", table_port_name(table, capital)),
                                    ARG_INT("most", DECK_PLACE_COUNT))},
                       .player = table->decider,
                       .controls_h = 26 + 50 + 24 + ui->theme->grid.field_h};
    GfxRect controls;
    const bool whole = card_draw(table, &card, &controls);
    for (int place = 0; whole && place < CREW_PLACES; place++) {
        crew_column(table, place, gfx_split_row(controls, place, CREW_PLACES, 14));
    }
    if (table_id_has(table->drop_from, "crew:") && table_id_has(table->drop_to, "crew:")) {
        crew_move(table, crew_place_of(table->drop_from), crew_place_of(table->drop_to));
    }
    if (table_id_has(ui->dragged, "crew:")) {
        piece_draw_carried(table, PIECE_SAILOR, table->decider, 38);
    }
    const Command command = crew_command(table);
    const UiButton go = {.label = S("crew.go"),
                         .sub = SF("crew.go_sub", ARG_INT("first", crew_at(table, 0)),
                                   ARG_INT("second", crew_at(table, 1)),
                                   ARG_INT("ashore", crew_at(table, CREW_PORT))),
                         .kind = golden_kind(table, &command, true)};
    panel_button(table, "button:crew", gfx_cut_right(&bar, bar.w < 280 ? bar.w : 280), &go,
                 &command, out);
    gfx_cut_right(&bar, ui->theme->grid.gap);
    table_mouse_hint(bar, S("crew.hint"));
}

const Panel panel_crew = {.decision = DECISION_CREW,
                          .draft_bytes = sizeof(CrewDraft),
                          .open = open,
                          .mark = mark,
                          .draw = draw};
