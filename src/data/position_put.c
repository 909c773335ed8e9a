/* Pieces taken from the box and put on the chart, and what people are told about a position. */
#include <serenissima/data/position_edit.h>

#include <stdio.h>
#include <string.h>

#include "position_parts.h"

/* ---- Names ---- */

const char *position_part_name(PositionPart part)
{
    static const char *const NAMES[POSITION_PART_COUNT] = {
        "owner", "garrison", "stored", "fort", "basilica", "closed", "galley", "zone",  "crew",
        "cargo", "ducats",   "cards",  "turn", "track",    "first",  "seat",   "phase", "whose"};
    return part < POSITION_PART_COUNT ? NAMES[part] : "";
}

const char *position_lack_name(PositionLack lack)
{
    static const char *const NAMES[POSITION_LACK_COUNT] = {
        "", "cube", "sailor", "building", "galley", "room", "has_good", "in_use", "not_here"};
    return lack < POSITION_LACK_COUNT ? NAMES[lack] : "";
}

const char *position_problem_name(const Error *problem)
{
    static const struct {
        const char *begins, *name;
    } KNOWN[] = {
        {"missing key \"activation\"", "no_galley"},
        {"a port has a fortress without", "fortress"},
        {"a port has a fort without", "fort"},
        {"a port has a basilica without", "basilica"},
        {"a player has no port", "no_port"},
        {"a port is closed, and so many", "closed_many"},
        {"a port is closed whose good", "closed_good"},
        {"a port is neutral that was", "capital"},
        {"a port is neutral where", "built"},
        {"a player has ducats that no", "coins"},
        {"the track is farther on", "track"},
        {"the game is over before", "over"},
        {"no Doge card is left", "cards"},
    };
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        if (strncmp(problem->what, KNOWN[i].begins, strlen(KNOWN[i].begins)) == 0) {
            return KNOWN[i].name;
        }
    }
    return NULL;
}

void position_problem_place(const Board *board, const GamePosition *state, const Error *problem,
                            PortId *port, GalleyId *galley)
{
    const char *where = problem->where;
    const char *behind = strrchr(problem->what, '('); /* "... (genova)": of one that has nothing */
    int place = 0;
    *port = 0;
    *galley = 0;
    for (PortId id = 1; id <= board->world.port_count; id++) {
        const char *name = board->port_id[id];
        const size_t bytes = strlen(name);
        const bool named = strncmp(where, "ports.", 6) == 0 && strncmp(where + 6, name, bytes) == 0
                           && (where[6 + bytes] == '\0' || where[6 + bytes] == '.');
        if (named
            || (behind != NULL && strncmp(behind + 1, name, bytes) == 0
                && behind[1 + bytes] == ')')) {
            *port = id;
        }
    }
    if (sscanf(where, "galleys[%d]", &place) == 1) {
        for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
            if (state->pub.galleys[id].owner != 0 && place-- == 0) {
                *galley = id;
            }
        }
    }
}

/* ---- The box ---- */

int position_pieces(const Board *board, const GamePosition *state,
                    PositionPiece out[POSITION_PIECE_MAX])
{
    int count = 0;
    for (uint8_t player = 1; player <= PLAYER_MAX && player <= state->pub.player_count; player++) {
        out[count++] = (PositionPiece){POSITION_PIECE_GALLEY, player};
        out[count++] = (PositionPiece){POSITION_PIECE_SAILOR, player};
    }
    for (uint8_t good = 1; good <= GOOD_MAX && good <= board->world.good_count; good++) {
        out[count++] = (PositionPiece){POSITION_PIECE_CUBE, good};
    }
    out[count++] = (PositionPiece){POSITION_PIECE_FORT, 0};
    if (!rules_traits(&board->world).fleets_act) {
        out[count++] = (PositionPiece){POSITION_PIECE_BASILICA, 0};
        out[count++] = (PositionPiece){POSITION_PIECE_CLOSED, 0};
    }
    return count;
}

int position_left(const Board *board, const GamePosition *state, PositionPiece piece)
{
    Edit edit;
    GamePosition copy = *state; /* Whoever only asks writes nothing. */
    int out = 0;
    edit_init(&edit, board, &copy, POSITION_OWNER, 0, 0);
    switch ((int)piece.kind) {
    case POSITION_PIECE_GALLEY:
        for (int id = 1; id <= GALLEY_MAX; id++) {
            const uint8_t owner = state->pub.galleys[id].owner;
            out += edit.fleets ? owner != 0 : owner == piece.of;
        }
        return (edit.fleets ? edit.world->galley_count : edit.world->e2012.galleys_per_player)
               - out;
    case POSITION_PIECE_SAILOR: return edit_sailors_left(&edit, piece.of);
    case POSITION_PIECE_CUBE: return edit_cubes_left(&edit, piece.of);
    case POSITION_PIECE_FORT: return edit_buildings_left(&edit, BUILDING_FORT);
    case POSITION_PIECE_BASILICA: return edit_buildings_left(&edit, BUILDING_BASILICA);
    default: return -1;
    }
}

static int part_now(const Board *board, const GamePosition *state, PositionPart part, int id,
                    int of)
{
    int value = 0, min, max;
    (void)position_part(board, state, part, id, of, &value, &min, &max);
    return value;
}

static PositionLack put_on_port(const Board *board, GamePosition *state, PositionPiece piece,
                                PortId port)
{
    static const PositionPart PARTS[] = {[POSITION_PIECE_CUBE] = POSITION_STORED,
                                         [POSITION_PIECE_FORT] = POSITION_FORT,
                                         [POSITION_PIECE_BASILICA] = POSITION_BASILICA,
                                         [POSITION_PIECE_CLOSED] = POSITION_CLOSED};
    if (piece.kind == POSITION_PIECE_SAILOR) {
        return state->pub.ports[port].owner == piece.of
                   ? position_set(board, state, POSITION_GARRISON, port, 0,
                                  part_now(board, state, POSITION_GARRISON, port, 0) + 1)
                   : position_set(board, state, POSITION_OWNER, port, 0, piece.of);
    }
    const PositionPart part = PARTS[piece.kind];
    return part_now(board, state, part, port, piece.of) != 0
               ? part == POSITION_STORED ? POSITION_HAS_GOOD : POSITION_NOT_HERE
               : position_set(board, state, part, port, piece.of, 1);
}

PositionLack position_put(const Board *board, GamePosition *state, PositionPiece piece, ZoneId zone,
                          GalleyId *galley)
{
    const GalleyId on = *galley;
    const PortId port = board->world.port_of_zone[zone];
    const bool cube = piece.kind == POSITION_PIECE_CUBE;
    *galley = 0;
    if (piece.kind == POSITION_PIECE_GALLEY) {
        return position_launch(board, state, piece.of, zone, galley);
    }
    if (on != 0 && (cube || piece.kind == POSITION_PIECE_SAILOR)) {
        const PositionPart part = cube ? POSITION_CARGO : POSITION_CREW;
        const int of = cube ? piece.of : 0;
        *galley = on;
        return position_set(board, state, part, on, of, part_now(board, state, part, on, of) + 1);
    }
    return port != 0 && piece.kind != POSITION_PIECE_NONE ? put_on_port(board, state, piece, port)
                                                          : POSITION_NOT_HERE;
}
