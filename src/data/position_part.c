#include "position_parts.h"

/* ---- What is left ---- */

Position edit_position(const Edit *edit)
{
    return (Position){edit->board, NULL, edit->state, NULL};
}

int edit_sailors_left(const Edit *edit, PlayerId player)
{
    const Position position = edit_position(edit);
    return position_sailors_left(&position, rules_traits(edit->world).common_pool ? 0 : player);
}

int edit_cubes_left(const Edit *edit, int good)
{
    const Position position = edit_position(edit);
    return position_cubes_left(&position, (GoodId)good);
}

int edit_buildings_left(const Edit *edit, uint8_t building)
{
    const int box = edit->fleets                ? edit->world->e1996.fortress_count
                    : building == BUILDING_FORT ? edit->world->e2012.fort_count
                                                : edit->world->e2012.basilica_count;
    return box - rules_buildings(edit->pub, building);
}

static int numbers_used(const Edit *edit)
{
    return edit->fleets ? edit->world->galley_count
                        : edit->world->e2012.galley_number_count[edit->pub->player_count];
}

/* ---- Parts ---- */

bool edit_is_of_galley(const PublicState *pub)
{
    const uint8_t phase = pub->stack[0].id;
    return phase == PHASE_CHOOSE || phase == PHASE_ACTION || phase == PHASE_INVEST;
}

bool edit_makes_or_has(const Edit *edit, int good)
{
    return edit->world->ports[edit->id].good == good
           || port_holds(&edit->pub->ports[edit->id], (GoodId)good);
}

/* Of a port: false where the game has no such part. */
static bool port_part(const Edit *edit, int *value, int *min, int *max)
{
    const Port *port = &edit->pub->ports[edit->id];
    const int spaces = edit->world->ports[edit->id].space_count;
    const int left = port->owner != 0 ? edit_sailors_left(edit, port->owner) : 0;
    if (edit->id < 1 || edit->id > edit->world->port_count) {
        return false;
    }
    *max = 1;
    switch ((int)edit->part) {
    case POSITION_OWNER:
        *value = port->owner;
        *max = edit->pub->player_count;
        return true;
    case POSITION_GARRISON:
        *value = port->garrison;
        *min = port->owner != 0 && !edit->fleets;
        *max = port->owner == 0 ? 0 : port->garrison + left;
        *max = !edit->fleets && *max > spaces ? spaces : *max;
        return true;
    case POSITION_STORED:
        *value = port_holds(port, edit->of);
        return edit->of >= 1 && edit->of <= edit->world->good_count;
    case POSITION_FORT: *value = (port->buildings & BUILDING_FORT) != 0; return true;
    case POSITION_BASILICA:
        *value = (port->buildings & BUILDING_BASILICA) != 0;
        return !edit->fleets;
    default: *value = (port->buildings & BUILDING_CLOSED) != 0; return !edit->fleets;
    }
}

static bool galley_part(const Edit *edit, int *value, int *min, int *max)
{
    const Galley *galley = &edit->pub->galleys[edit->id];
    if (edit->id < 1 || edit->id > numbers_used(edit)
        || (edit->part != POSITION_GALLEY && galley->owner == 0)) {
        return false;
    }
    const int room = galley_room(galley);
    switch ((int)edit->part) {
    case POSITION_GALLEY:
        *value = galley->owner;
        *max = edit->pub->player_count;
        return true;
    case POSITION_ZONE:
        *value = galley->zone;
        *min = 1;
        *max = edit->world->zone_count;
        return true;
    case POSITION_CREW: {
        const int left = edit_sailors_left(edit, galley->owner);
        *value = galley->sailors;
        *min = 1;
        *max = *value + (left < room ? left : room);
        return true;
    }
    default:
        if (edit->of < 1 || edit->of > edit->world->good_count) {
            return false;
        }
        *value = galley_cubes(galley, edit->of);
        *max = *value
               + (edit_cubes_left(edit, edit->of) < room ? edit_cubes_left(edit, edit->of) : room);
        return true;
    }
}

/* Whose decision it is: of a galley's phase the galley. */
static bool turn_of_part(const Edit *edit, int *value, int *min, int *max)
{
    const PublicState *pub = edit->pub;
    const bool called = !edit->fleets && edit_is_of_galley(pub);
    *value = called ? pub->as.e2012.active : pub->stack[0].player;
    *max = called ? numbers_used(edit) : pub->player_count;
    *min = called && *value == 0 ? 0 : 1;
    return *value <= *max && pub->stack[0].id != PHASE_STAKE;
}

static bool game_part(const Edit *edit, int *value, int *min, int *max)
{
    const PublicState *pub = edit->pub;
    const World *world = edit->world;
    switch ((int)edit->part) {
    case POSITION_DUCATS:
        *value = edit->state->secret.ducats[edit->id <= PLAYER_MAX ? edit->id : 0];
        *max = 1000000;
        return edit->id >= 1 && edit->id <= pub->player_count;
    case POSITION_CARDS:
        *value = edit->of < CARD_COUNT ? pub->as.e2012.cards_left[edit->of] : 0;
        *max = edit->of < CARD_COUNT ? world->e2012.card_count[edit->of] : 0;
        return !edit->fleets && edit->of >= 1 && *max > 0;
    case POSITION_TURN:
        *value = pub->turn;
        *min = pub->turn == 0 ? 0 : 1;
        *max = edit->fleets ? world->e1996.round_count[pub->player_count] : UINT8_MAX;
        return true;
    case POSITION_TRACK:
        *value = pub->as.e2012.track;
        *max = world->e2012.track_last;
        return !edit->fleets;
    case POSITION_FIRST:
        *value = pub->first_player;
        *min = *value == 0 ? 0 : 1;
        *max = pub->player_count;
        return !edit->fleets;
    case POSITION_SEAT:
        *value = edit->fleets && edit->id >= 1 && edit->id <= PLAYER_MAX
                     ? pub->as.e1996.order[edit->id - 1]
                     : 0;
        *min = 1;
        *max = pub->player_count;
        return *value != 0;
    case POSITION_PHASE:
        *value = pub->stack[pub->depth - 1].id;
        *min = 1;
        *max = PHASE_COUNT - 1;
        return true;
    case POSITION_TURN_OF: return turn_of_part(edit, value, min, max);
    default: return false;
    }
}

bool edit_part(const Edit *edit, int *value, int *min, int *max)
{
    *value = *min = *max = 0;
    return edit->part <= POSITION_CLOSED  ? port_part(edit, value, min, max)
           : edit->part <= POSITION_CARGO ? galley_part(edit, value, min, max)
                                          : game_part(edit, value, min, max);
}

bool edit_init(Edit *edit, const Board *board, GamePosition *state, PositionPart part, int id,
               int of)
{
    *edit = (Edit){.board = board,
                   .world = &board->world,
                   .state = state,
                   .pub = &state->pub,
                   .part = part,
                   .id = (uint8_t)id,
                   .of = (uint8_t)of,
                   .fleets = rules_traits(&board->world).fleets_act};
    const int last = part <= POSITION_CLOSED ? PORT_MAX : GALLEY_MAX;
    return id >= 0 && id <= last && of >= 0 && of <= GOOD_MAX;
}

bool position_part(const Board *board, const GamePosition *state, PositionPart part, int id, int of,
                   int *value, int *min, int *max)
{
    GamePosition copy = *state; /* Whoever only asks writes nothing. */
    Edit edit;
    return edit_init(&edit, board, &copy, part, id, of) && edit_part(&edit, value, min, max);
}

PositionLack edit_why_no_more(const Edit *edit)
{
    const Galley *galley = &edit->pub->galleys[edit->part <= POSITION_CLOSED ? 0 : edit->id];
    const Port *port = &edit->pub->ports[edit->part <= POSITION_CLOSED ? edit->id : 0];
    const int room = galley_room(galley);
    int free = UINT8_MAX;
    switch ((int)edit->part) {
    case POSITION_GARRISON:
        free = edit->fleets ? free : edit->world->ports[edit->id].space_count - port->garrison;
        return port->owner == 0                              ? POSITION_NOT_HERE
               : edit_sailors_left(edit, port->owner) < free ? POSITION_NO_SAILOR
                                                             : POSITION_NO_ROOM;
    case POSITION_CREW:
        return edit_sailors_left(edit, galley->owner) < room ? POSITION_NO_SAILOR
                                                             : POSITION_NO_ROOM;
    case POSITION_CARGO:
        return edit_cubes_left(edit, edit->of) < room ? POSITION_NO_CUBE : POSITION_NO_ROOM;
    default: return POSITION_NOT_HERE;
    }
}
