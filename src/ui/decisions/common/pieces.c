#include "decisions/common/pieces.h"

#include "board/parts.h"
#include "table/reasons.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Looks ------------------------------------------------------------------------------------ */

void pieces_of_deck(const Table *table, const Galley *galley, uint8_t items[DECK_PLACE_COUNT])
{
    int n = 0;
    memset(items, PIECE_NONE, DECK_PLACE_COUNT);
    for (int i = 0; i < galley->sailors && n < DECK_PLACE_COUNT; i++) {
        items[n++] = PIECE_SAILOR;
    }
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        for (int i = 0; i < galley_cubes(galley, good) && n < DECK_PLACE_COUNT; i++) {
            items[n++] = good;
        }
    }
}

void piece_draw(Table *table, uint8_t item, PlayerId crew, GfxRect place)
{
    paint_well(place);
    if (item == PIECE_SAILOR) {
        table_draw_sailor(table, crew, place.x + place.w * 0.47F, place.y + place.h * 0.88F,
                          place.h * 0.8F, 1);
    } else if (item != PIECE_NONE) {
        table_draw_cube(table, item, place.x + place.w * 0.46F, place.y + place.h * 0.78F,
                        place.w * 0.62F, 1);
    }
}

/* Of the galley whose number is in its name, else of the one that acts; 0: of none. */
static GalleyId piece_galley(const Table *table, const char *id)
{
    static const char *const heads[] = {"load:galley:", "offer:", "crew:"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        if (table_id_has(id, heads[i])) {
            return (GalleyId)atoi(id + strlen(heads[i]));
        }
    }
    return table_active(table);
}

void piece_describe(Table *table, const char *id, uint8_t item)
{
    const char *name = item == PIECE_SAILOR ? S("speak.sailor") : table_good_name(table, item);
    const bool in_port = table_id_has(id, "load:port") || table_id_has(id, "garrison:")
                         || table_id_has(id, "crew:port");
    const GalleyId galley = in_port ? 0 : piece_galley(table, id);
    const char *where =
        in_port  ? SF("speak.piece_port", ARG_TEXT("piece", name))
        : galley ? SF("speak.piece_galley", ARG_TEXT("piece", name), ARG_INT("galley", galley))
                 : name;
    ui_describe(UI_ROLE_NONE, where, NULL, false);
}

bool piece_button(Table *table, const char *id, uint8_t item, PlayerId crew, GfxRect place,
                  const char *tip)
{
    bool hovered = false;
    piece_draw(table, item, crew, place);
    const bool clicked = table_piece(table, id, place, tip, &hovered);
    piece_describe(table, id, item);
    if (hovered) {
        paint_highlight(place, 4, ui->theme->color.sale, false);
    }
    return clicked;
}

void piece_draw_carried(Table *table, uint8_t item, PlayerId crew, float height)
{
    const GfxPoint at = ui->input.mouse;
    if (item == PIECE_SAILOR) {
        table_draw_sailor(table, crew, at.x, at.y + height * 0.45F, height, 1);
    } else if (item != PIECE_NONE) {
        table_draw_cube(table, item, at.x, at.y + height * 0.28F, height * 0.72F, 1);
    }
    gfx_request_redraw(ui->gfx);
}

/* --- Ids -------------------------------------------------------------------------------------- */

static GoodId good_of_id(const Table *table, const char *id)
{
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        char part[BOARD_ID_BYTES + 2];
        snprintf(part, sizeof part, ":%s", table->board->good_id[good]);
        const char *at = strstr(id, part);
        if (at && (at[strlen(part)] == 0 || at[strlen(part)] == ':')) {
            return good;
        }
    }
    return 0;
}

uint8_t piece_of_id(const Table *table, const char *id)
{
    const bool aboard = table_id_has(id, "load:galley:") || table_id_has(id, "cube:");
    const GoodId good = aboard ? good_of_id(table, id) : 0;
    if (good != 0) {
        return good;
    }
    if (table_id_has(id, "store:")) {
        for (PortId port = 1; port <= table->world->port_count; port++) {
            if (strcmp(id + strlen("store:"), table->board->port_id[port]) == 0) {
                return table->world->ports[port].good;
            }
        }
    }
    const bool sailor = table_id_has(id, "sailor:deck") || table_id_has(id, "garrison:")
                        || table_id_has(id, "load:port:sailor")
                        || (aboard && strstr(id, ":sailor:") != NULL);
    return sailor ? PIECE_SAILOR : PIECE_NONE;
}

bool piece_end_of_id(const Table *table, const char *id, ZoneId zone, GalleyId deck, PieceEnd *end)
{
    *end = (PieceEnd){0, 0};
    if (table_id_has(id, "deck") || table_id_has(id, "cube:") || table_id_has(id, "sailor:deck")) {
        end->galley = deck;
    } else if (table_id_has(id, "galley:")) {
        end->galley = (GalleyId)atoi(id + strlen("galley:"));
    } else if (table_id_has(id, "load:galley:")) {
        end->galley = (GalleyId)atoi(id + strlen("load:galley:"));
    } else if (table_id_has(id, "load:port") || table_id_has(id, "port:")
               || table_id_has(id, "garrison:") || table_id_has(id, "store:")) {
        end->port = table_port_of(table, zone);
    }
    return end->galley != 0 || end->port != 0;
}

/* --- Commands --------------------------------------------------------------------------------- */

void piece_submit(Table *table, const Command *command, Command *out)
{
    const RuleError error = table_check(table, command);
    if (error.refusal != REFUSAL_NONE) {
        ui_toast(table_reason_of(table, command, error), true);
    } else {
        *out = *command;
    }
}

void piece_submit_sink(Table *table, Command *command, uint8_t *sink, Command *out)
{
    if (table_check(table, command).refusal == REFUSAL_SINK_UNCONFIRMED) {
        *sink = 1;
    }
    piece_submit(table, command, out);
}

void piece_move_sailors(Table *table, PieceEnd from, PieceEnd to, int count, Command *out)
{
    Command command = TABLE_COMMAND(table, MOVE_SAILORS, move_sailors, .from_galley = from.galley,
                                    .from_port = from.port, .to_galley = to.galley,
                                    .to_port = to.port, .count = (uint8_t)count);
    piece_submit_sink(table, &command, &command.as.move_sailors.sink, out);
}

void piece_move_cube(Table *table, GalleyId from, GalleyId to, GoodId good, Command *out)
{
    Command command = TABLE_COMMAND(table, MOVE_CUBE, move_cube, .from_galley = from,
                                    .to_galley = to, .good = good);
    piece_submit(table, &command, out);
}

void piece_discard_cube(Table *table, GalleyId galley, GoodId good, Command *out)
{
    Command command =
        TABLE_COMMAND(table, DISCARD_CUBE, discard_cube, .galley = galley, .good = good);
    piece_submit(table, &command, out);
}
