#include <string.h>

#include "position_form.h"

/* ---- Galleys ---- */

static void cargo_form(Form *form, void *of, int place)
{
    Galley *galley = of;
    int cubes = 0; /* all that is read: a galley's own count knows no more than a deck holds */
    (void)place;
    for (GoodId good = 1; good <= form->board->world.good_count; good++) {
        uint8_t count = (uint8_t)galley_cubes(galley, good);
        form_u8(form, form->board->good_id[good], FORM_SPARSE, 0, DECK_PLACE_COUNT, &count);
        cubes += count;
        if (form_reads(form)) {
            galley_load(galley, good, count - galley_cubes(galley, good));
        }
    }
    if (form_reads(form) && galley->sailors + cubes > DECK_PLACE_COUNT) {
        json_problem(form->node, "%d sailors and %d cubes do not fit on %d places", galley->sailors,
                     cubes, DECK_PLACE_COUNT);
    }
}

static void galley_form(Form *form, void *of, int place)
{
    const Position *position = of;
    PublicState *pub = &position->state->pub;
    uint8_t number = form->writer != NULL ? (uint8_t)place : 0;
    Galley galley = pub->galleys[number];
    const bool moves = pub->edition == EDITION_1996;
    uint8_t owner = galley.owner, zone = galley.zone, sailors = galley.sailors,
            moved = moves ? galley_moved(&pub->as.e1996, number) : 0;
    bool known = form_u8(form, "number", FORM_NEEDED, 1, form->board->world.galley_count, &number);
    known = form_u8(form, "owner", FORM_NEEDED, 1, pub->player_count, &owner) && known;
    known = form_id(form, "zone", FORM_NEEDED, FIELD_ZONE, &zone) && known;
    form_u8(form, "sailors", FORM_NEEDED, 0, DECK_PLACE_COUNT, &sailors);
    galley = (Galley){sailors & 7U, galley.cubes, owner & 7U, zone & 31U};
    if (form->writer == NULL || galley.cubes != 0) {
        form_object(form, "cargo", FORM_SPARSE, true, cargo_form, &galley, 0);
    }
    form_u8(form, "moved", FORM_SPARSE, 0, UINT8_MAX, &moved);
    if (form_reads(form) && known && pub->galleys[number].owner != 0) {
        json_problem_at(form->node, "number", "galley %d is on the board already", number);
    } else if (form_reads(form) && moved != 0 && !moves) {
        json_problem(form->node, "a galley is marked as moved");
    } else if (form_reads(form) && known) {
        pub->galleys[number] = galley;
        if (moves) {
            galley_set_moved(&pub->as.e1996, number, moved < 15 ? moved : 15);
        }
    }
}

/* ---- Ports ---- */

static void warehouse_form(Form *form, void *of, int place)
{
    Port *port = of;
    GoodId good = port_space_good(port, place - 1);
    form_id(form, NULL, FORM_NEEDED, FIELD_GOOD, &good);
    if (form_reads(form)) {
        port->stock |= (uint32_t)good << (4 * (place - 1));
    }
}

static void port_form(Form *form, void *of, int id)
{
    const Position *position = of;
    PublicState *pub = &position->state->pub;
    Port *port = &pub->ports[id];
    const FormList warehouse = {"warehouse",
                                FORM_SPARSE,
                                false,
                                true,
                                0,
                                form->board->world.ports[id].space_count,
                                port_cube_count(port),
                                NULL,
                                warehouse_form};
    if (form->writer == NULL || port->owner != 0) {
        form_u8(form, "owner", FORM_NULL, 1, pub->player_count, &port->owner);
    }
    if (form_reads(form)) {
        port->garrison = port->owner != 0;
    }
    form_u8(form, "garrison", port->owner != 0 ? FORM_SHOWN : FORM_SPARSE, 0, UINT8_MAX,
            &port->garrison);
    form_list(form, &warehouse, port);
    form_flag(form, "fort", FORM_SPARSE, BUILDING_FORT, &port->buildings);
    form_flag(form, "basilica", FORM_SPARSE, BUILDING_BASILICA, &port->buildings);
    form_flag(form, "closed", FORM_SPARSE, BUILDING_CLOSED, &port->buildings);
    form_u8(form, "used", FORM_SPARSE, 0, UINT8_MAX, &port->used);
}

static void ports_form(Form *form, void *of, int place)
{
    static const Port EMPTY = {0};
    const Position *position = of;
    (void)place;
    for (PortId id = 1; id <= form->board->world.port_count; id++) {
        if (form->writer == NULL
            || memcmp(&position->state->pub.ports[id], &EMPTY, sizeof EMPTY) != 0) {
            form_object(form, form->board->port_id[id], FORM_SPARSE, true, port_form, of, id);
        }
    }
}

void position_form_pieces(Form *form, Position *position)
{
    uint8_t numbers[GALLEY_MAX];
    int count = 0;
    for (uint8_t number = 1; number <= GALLEY_MAX; number++) {
        if (position->state->pub.galleys[number].owner != 0) {
            numbers[count++] = number;
        }
    }
    const FormList galleys = {"galleys",  FORM_SHOWN, true,    false,      0,
                              GALLEY_MAX, count,      numbers, galley_form};
    form_list(form, &galleys, position);
    form_object(form, "ports", FORM_SHOWN, false, ports_form, position, 0);
}

/* ---- Who did what to whom: a list, empty as a rule and then left out ---- */

enum { DEALING_PLACES = PLAYER_MAX * PLAYER_MAX * DEALING_COUNT };

static Dealing *dealing_at(Dealings *dealings, int place)
{
    return &dealings->by[place / (PLAYER_MAX * DEALING_COUNT)][place / DEALING_COUNT % PLAYER_MAX]
                        [place % DEALING_COUNT];
}

static void dealing_form(Form *form, void *of, int place)
{
    const Position *position = of;
    const PublicState *pub = &position->state->pub;
    Dealings *dealings = &position->state->dealings;
    uint8_t by = 0, to = 0, kind = 0;
    Dealing dealing = {0};
    if (form->writer != NULL) {
        by = (uint8_t)((place - 1) / (PLAYER_MAX * DEALING_COUNT) + 1);
        to = (uint8_t)((place - 1) / DEALING_COUNT % PLAYER_MAX + 1);
        kind = (uint8_t)((place - 1) % DEALING_COUNT);
        dealing = *dealing_at(dealings, place - 1);
    }
    bool good = form_u8(form, "by", FORM_NEEDED, 1, pub->player_count, &by);
    good = form_u8(form, "to", FORM_NEEDED, 1, pub->player_count, &to) && good;
    good = form_word(form, "what", FORM_NEEDED, &DEALING_WORDS, &kind) && good;
    good = form_u8(form, "times", FORM_NEEDED, 1, UINT8_MAX, &dealing.count) && good;
    good = form_u8(form, "turn", FORM_NEEDED, 0, pub->turn, &dealing.turn) && good;
    form_id(form, "port", FORM_SPARSE, FIELD_PORT, &dealing.port);
    form_id(form, "galley", FORM_SPARSE, FIELD_GALLEY, &dealing.galley);
    if (!form_reads(form) || !good) {
        return;
    }
    Dealing *out = &dealings->by[by - 1][to - 1][kind];
    if (by == to) {
        json_problem(form->node, "nobody deals with himself");
    } else if (out->count != 0) {
        json_problem(form->node, "it is named twice");
    } else {
        *out = dealing;
    }
}

void position_form_dealings(Form *form, Position *position)
{
    uint8_t places[DEALING_PLACES];
    int count = 0;
    for (int i = 0; i < DEALING_PLACES; i++) {
        if (dealing_at(&position->state->dealings, i)->count != 0) {
            places[count++] = (uint8_t)(i + 1);
        }
    }
    const FormList dealings = {"dealings",     FORM_SPARSE, true,   false,       0,
                               FORM_ANY_COUNT, count,       places, dealing_form};
    form_list(form, &dealings, position);
}
