#include <string.h>

#include "position_form.h"

enum { EVERYBODY = 0xff }; /* A PlayerMask. */

/* One number of each player on one line; null where it hangs on ducats that are not known. */
static void write_by_player(JsonWriter *writer, const char *key, const PublicState *pub,
                            const int32_t numbers[PLAYER_MAX + 1], PlayerMask known)
{
    json_key(writer, key);
    json_begin_array_line(writer);
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        if (player_mask_has(known, player)) {
            json_write_int(writer, numbers[player]);
        } else {
            json_write_null(writer);
        }
    }
    json_end_array(writer);
}

/* The result of a game that is over, and what decides it as it stands: told, and not read again,
 * since it follows from the rest. */
static void write_told(JsonWriter *writer, const World *world, const GameState *state,
                       const Sight *sight)
{
    int32_t points[PLAYER_MAX + 1] = {0}, scoring[PLAYER_MAX + 1] = {0},
                                ranks[PLAYER_MAX + 1] = {0};
    const bool by_points = rules_traits(world).points_decide;
    const bool is_over = rules_pending(world, state) == 0;
    uint8_t rank[PLAYER_MAX + 1] = {0};
    if (is_over) {
        rules_rank(world, state, rank);
    }
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        PlayerTally tally;
        rules_tally(world, &state->pub, player, &tally);
        scoring[player] = tally.scoring_ducats;
        points[player] = rules_points(world, &tally, state->secret.ducats[player]);
        ranks[player] = rank[player];
    }
    if (is_over) {
        json_key(writer, "result");
        json_begin_object_line(writer);
        write_by_player(writer, "ranks", &state->pub, ranks, EVERYBODY);
        if (by_points) {
            write_by_player(writer, "points", &state->pub, points, EVERYBODY);
        }
        json_end_object(writer);
    }
    if (sight->told) {
        json_key(writer, "wealth");
        json_begin_object_line(writer);
        if (by_points) {
            write_by_player(writer, "points", &state->pub, points, sight->known);
        } else {
            write_by_player(writer, "ducats", &state->pub, state->secret.ducats, sight->known);
            write_by_player(writer, "scoring_ducats", &state->pub, scoring, EVERYBODY);
        }
        json_end_object(writer);
    }
}

static void write_all(JsonWriter *writer, const Board *board, const GamePosition *state,
                      const Sight *sight)
{
    GamePosition written = *state; /* Bodies that read as well may write to it. */
    Position position = {board, NULL, &written, sight};
    Form form = {.board = board, .writer = writer, .bare = sight->bare};
    json_begin_object(writer);
    position_form_all(&form, &position);
    if (!sight->bare) {
        write_told(writer, &board->world, &state->state, sight);
    }
    json_end_object(writer);
}

void position_write(JsonWriter *writer, const Board *board, const GamePosition *state)
{
    write_all(writer, board, state, &(Sight){.known = EVERYBODY});
}

void position_write_bare(JsonWriter *writer, const Board *board, const GamePosition *state)
{
    write_all(writer, board, state, &(Sight){.known = EVERYBODY, .bare = true});
}

void position_write_told(JsonWriter *writer, const Board *board, const GamePosition *state)
{
    write_all(writer, board, state, &(Sight){.known = EVERYBODY, .told = true});
}

void position_write_view(JsonWriter *writer, const Board *board, const PlayerView *view)
{
    const Sight sight = {
        .seat = true, .viewer = view->viewer, .known = view->ducats_known, .told = true};
    GamePosition seen;
    memset(&seen, 0, sizeof seen);
    seen.pub = view->pub;
    seen.secret = view->secret;
    seen.dealings = view->dealings;
    write_all(writer, board, &seen, &sight);
}
