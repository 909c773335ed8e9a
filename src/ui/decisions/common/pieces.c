#include "decisions/common/panel.h"

/* --- Looks ------------------------------------------------------------------------------------ */

bool pieces_galley(const Table *t, PlayerId player, ZoneId zone, GalleyId *id)
{
    for (++*id; *id <= t->world->galley_count; ++*id) {
        const Galley *galley = table_galley(t, *id);
        if (galley->owner == player && (zone == ANYWHERE || galley->zone == zone)) {
            return true;
        }
    }
    return false;
}

int pieces_count(const Table *t, PlayerId player, ZoneId zone)
{
    int count = 0;
    for (GalleyId id = 0; pieces_galley(t, player, zone, &id);) {
        count++;
    }
    return count;
}

int pieces_afloat(const Table *t, PlayerId player, ZoneId zone)
{
    int sailors = 0;
    for (GalleyId id = 0; pieces_galley(t, player, zone, &id);) {
        sailors += table_galley(t, id)->sailors;
    }
    return sailors;
}

bool pieces_port(const Table *t, PlayerId player, PortId *id)
{
    do {
        ++*id;
    } while (*id <= t->world->port_count && table_port(t, *id)->owner != player);
    return *id <= t->world->port_count;
}

int pieces_lay(Table *t, GalleyId galley, GfxRect r, float gap, DeckPlace places[DECK_PLACE_COUNT])
{
    enum { WIDEST = 38 };
    int count = 0, same[GOOD_MAX + 1] = {0};
    uint8_t items[DECK_PLACE_COUNT];
    const float size = fminf(WIDEST, r.w / DECK_PLACE_COUNT - gap);
    pieces_of_deck(t, table_galley(t, galley), items);
    for (int i = 0; i < DECK_PLACE_COUNT; i++) {
        const uint8_t item = items[i];
        const GfxRect cell =
            gfx_rect(r.x + (size + gap) * (float)i, r.y, size, fminf(size * 1.05F, r.h));
        if (item == PIECE_NONE) {
            piece_draw(t, PIECE_NONE, 0, cell);
            continue;
        }
        const char *what = item == PIECE_SAILOR ? "sailor" : t->board->good_id[item];
        places[count++] =
            (DeckPlace){cell, ui_id("load:galley:%d:%s:%d", galley, what, ++same[item]), item};
    }
    return count;
}

void piece_draw(Table *t, uint8_t item, PlayerId crew, GfxRect place)
{
    paint_well(place);
    if (item == PIECE_SAILOR) {
        table_draw_sailor(t, crew, place.x + place.w * 0.47F, place.y + place.h * 0.88F,
                          place.h * 0.8F, 1);
    } else if (item != PIECE_NONE) {
        table_draw_cube(t, item, place.x + place.w * 0.46F, place.y + place.h * 0.78F,
                        place.w * 0.62F, 1);
    }
}

/* Of the galley whose number is in its name, else of the one that acts; 0: of none. */
static GalleyId piece_galley(const Table *t, const char *id)
{
    static const char *const heads[] = {"load:galley:", "offer:", "crew:"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        if (table_id_has(id, heads[i])) {
            return (GalleyId)atoi(id + strlen(heads[i]));
        }
    }
    return table_active(t);
}

void piece_describe(Table *t, const char *id, uint8_t item)
{
    const char *name = item == PIECE_SAILOR ? S("speak.sailor") : table_good_name(t, item);
    const bool in_port = table_id_has(id, "load:port") || table_id_has(id, "garrison:")
                         || table_id_has(id, "crew:port");
    const GalleyId galley = in_port ? 0 : piece_galley(t, id);
    const char *where =
        in_port  ? SF("speak.piece_port", ARG_TEXT("piece", name))
        : galley ? SF("speak.piece_galley", ARG_TEXT("piece", name), ARG_INT("galley", galley))
                 : name;
    ui_describe(UI_ROLE_NONE, where, NULL, false);
}

bool piece_button(Table *t, const char *id, uint8_t item, PlayerId crew, GfxRect place,
                  const char *tip)
{
    bool hovered = false;
    piece_draw(t, item, crew, place);
    const bool clicked = table_piece(t, id, place, tip, &hovered);
    piece_describe(t, id, item);
    if (hovered) {
        paint_highlight(place, 4, ui->theme->color.sale);
    }
    return clicked;
}

void piece_draw_carried(Table *t, uint8_t item, PlayerId crew, float height)
{
    if (item == PIECE_NONE) {
        return;
    }
    /* Who plays by keys has it beside the ring. */
    const UiTarget *ring = ui->focus_shown && !ui->dragged[0] ? ui_target_find(ui->focused) : NULL;
    const GfxRect r = ring ? ring->rect : gfx_rect(0, 0, 0, 0);
    const GfxPoint at = ring ? gfx_point(r.x + r.w, r.y + r.h / 2) : ui->input.mouse;
    if (item == PIECE_SAILOR) {
        table_draw_sailor(t, crew, at.x, at.y + height * 0.45F, height, 1);
    } else {
        table_draw_cube(t, item, at.x, at.y + height * 0.28F, height * 0.72F, 1);
    }
    gfx_request_redraw(ui->gfx);
}

/* --- Ids -------------------------------------------------------------------------------------- */

static GoodId good_of_id(const Table *t, const char *id)
{
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        char part[BOARD_ID_BYTES + 2];
        snprintf(part, sizeof part, ":%s", t->board->good_id[good]);
        const char *at = strstr(id, part);
        if (at && (at[strlen(part)] == 0 || at[strlen(part)] == ':')) {
            return good;
        }
    }
    return 0;
}

uint8_t piece_of_id(const Table *t, const char *id)
{
    const bool aboard = table_id_has(id, "load:galley:") || table_id_has(id, "cube:");
    const GoodId good = aboard ? good_of_id(t, id) : 0;
    if (good != 0) {
        return good;
    }
    if (table_id_has(id, "store:")) {
        for (PortId port = 1; port <= t->world->port_count; port++) {
            if (strcmp(id + strlen("store:"), t->board->port_id[port]) == 0) {
                return t->world->ports[port].good;
            }
        }
    }
    const bool sailor = table_id_has(id, "sailor:deck") || table_id_has(id, "garrison:")
                        || table_id_has(id, "load:port:sailor")
                        || (aboard && strstr(id, ":sailor:") != NULL);
    return sailor ? PIECE_SAILOR : PIECE_NONE;
}

bool piece_end_of_id(const Table *t, const char *id, ZoneId zone, GalleyId deck, PieceEnd *end)
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
        end->port = table_port_of(t, zone);
    }
    return end->galley != 0 || end->port != 0;
}

void piece_submit(Table *t, Command command, Command *out)
{
    RuleError error = table_check(t, &command);
    if (error.refusal == REFUSAL_SINK_UNCONFIRMED) {
        *(command.kind == CMD_MOVE_SAILORS ? &command.as.move_sailors.sink
                                           : &command.as.dismiss_sailors.sink) = 1;
        error = table_check(t, &command);
    }
    if (error.refusal != REFUSAL_NONE) {
        ui_toast(table_reason_of(t, &command, error), true);
    } else {
        *out = command;
    }
}

void piece_move_sailor(Table *t, PieceEnd from, PieceEnd to, Command *out)
{
    piece_submit(t,
                 TABLE_COMMAND(t, MOVE_SAILORS, move_sailors, .from_galley = from.galley,
                               .from_port = from.port, .to_galley = to.galley, .to_port = to.port,
                               .count = 1),
                 out);
}

void piece_move_cube(Table *t, GalleyId from, GalleyId to, GoodId good, Command *out)
{
    piece_submit(
        t,
        TABLE_COMMAND(t, MOVE_CUBE, move_cube, .from_galley = from, .to_galley = to, .good = good),
        out);
}
