#include <string.h>

#include <serenissima/data/codec.h>

#include "position_fields.h"

static void write_galley(JsonWriter *writer, const Board *board, int number, const Galley *galley)
{
    json_begin_object_line(writer);
    json_put_int(writer, "number", number);
    json_put_int(writer, "owner", galley->owner);
    json_put_text(writer, "zone", board->zone_id[galley->zone]);
    json_put_int(writer, "sailors", galley->sailors);
    if (galley->cargo != 0) {
        json_key(writer, "cargo");
        json_begin_object(writer);
        for (GoodId good = 1; good <= board->world.good_count; good++) {
            if (galley_cubes(galley, good) > 0) {
                json_put_int(writer, board->good_id[good], galley_cubes(galley, good));
            }
        }
        json_end_object(writer);
    }
    if (galley->moved != 0) {
        json_put_int(writer, "moved", galley->moved);
    }
    json_end_object(writer);
}

static void write_galleys(JsonWriter *writer, const Board *board, const PublicState *pub)
{
    json_key(writer, "galleys");
    json_begin_array(writer);
    for (int number = 1; number <= GALLEY_MAX; number++) {
        if (pub->galleys[number].owner != 0) {
            write_galley(writer, board, number, &pub->galleys[number]);
        }
    }
    json_end_array(writer);
}

static void write_port(JsonWriter *writer, const Board *board, const Port *port)
{
    json_begin_object_line(writer);
    if (port->owner != 0) {
        json_put_int(writer, "owner", port->owner);
    }
    if (port->owner != 0 || port->garrison != 0) {
        json_put_int(writer, "garrison", port->garrison);
    }
    if (port->stock != 0) {
        json_key(writer, "warehouse");
        json_begin_array(writer);
        for (int space = 0; space < port_cube_count(port); space++) {
            json_write_text(writer, board->good_id[port_space_good(port, space)]);
        }
        json_end_array(writer);
    }
    static const struct {
        uint8_t bit;
        const char *key;
    } buildings[] = {
        {BUILDING_FORT, "fort"}, {BUILDING_BASILICA, "basilica"}, {BUILDING_CLOSED, "closed"}};
    for (size_t i = 0; i < sizeof buildings / sizeof buildings[0]; i++) {
        if ((port->buildings & buildings[i].bit) != 0) {
            json_put_bool(writer, buildings[i].key, true);
        }
    }
    if (port->used != 0) {
        json_put_int(writer, "used", port->used);
    }
    json_end_object(writer);
}

static void write_ports(JsonWriter *writer, const Board *board, const PublicState *pub)
{
    static const Port EMPTY = {0};
    json_key(writer, "ports");
    json_begin_object(writer);
    for (int port = 1; port <= board->world.port_count; port++) {
        if (memcmp(&pub->ports[port], &EMPTY, sizeof EMPTY) != 0) {
            json_key(writer, board->port_id[port]);
            write_port(writer, board, &pub->ports[port]);
        }
    }
    json_end_object(writer);
}

/* Who sees what is written. */
typedef struct Sight {
    bool seat;        /* Of one seat or a spectator: what it does not know is null. */
    PlayerId viewer;  /* 0: a spectator. */
    PlayerMask known; /* Whose ducats. */
    bool told;        /* What follows from the rest is told beside it. */
} Sight;

enum { EVERYBODY = 0xff }; /* A PlayerMask. */

static const Sight EVERYTHING = {.known = EVERYBODY};

static void write_known(JsonWriter *writer, bool known, int32_t number)
{
    if (known) {
        json_write_int(writer, number);
    } else {
        json_write_null(writer);
    }
}

static void write_money(JsonWriter *writer, const GameState *state, const Sight *sight)
{
    json_key(writer, "ducats");
    json_begin_array_line(writer);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        write_known(writer, player_mask_has(sight->known, player), state->secret.ducats[player]);
    }
    json_end_array(writer);
    bool staked = false;
    for (int player = 1; player <= PLAYER_MAX; player++) {
        staked = staked || state->secret.stake_hundreds[player] != 0;
    }
    if (staked) {
        json_key(writer, "secret_stakes_hundreds");
        json_begin_array_line(writer);
        for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
            const int16_t stake = state->secret.stake_hundreds[player];
            const bool hidden = sight->seat && player != sight->viewer && stake >= 0
                                && player <= state->pub.player_count;
            write_known(writer, !hidden, stake);
        }
        json_end_array(writer);
    }
}

static void write_supplies(JsonWriter *writer, const Board *board, const PublicState *pub)
{
    json_key(writer, "supply");
    json_begin_object_line(writer);
    for (int good = 1; good <= board->world.good_count; good++) {
        json_put_int(writer, board->good_id[good], pub->supply[good]);
    }
    json_end_object(writer);
    if (rules_traits(&board->world).common_pool) {
        json_put_int(writer, "pool", pub->reserve[0]);
        return;
    }
    json_key(writer, "reserve");
    json_begin_array_line(writer);
    for (int player = 1; player <= pub->player_count; player++) {
        json_write_int(writer, pub->reserve[player]);
    }
    json_end_array(writer);
}

static void write_deck(JsonWriter *writer, const PublicState *pub)
{
    json_key(writer, "deck");
    json_begin_object_line(writer);
    for (int card = 1; card < CARD_COUNT; card++) {
        json_put_int(writer, CARD_WORDS.words[card - 1], pub->as.e2012.cards_left[card]);
    }
    json_end_object(writer);
}

/* ---- Fields of the edition ---- */

static void write_mask(JsonWriter *writer, const Board *board, FieldKind kind, uint8_t mask)
{
    json_begin_array_line(writer);
    for (int i = 0; i < 8; i++) {
        if ((mask >> i & 1) != 0) {
            id_write(writer, board, kind, (uint8_t)i);
        }
    }
    json_end_array(writer);
}

static void write_list(JsonWriter *writer, const uint8_t *bytes, int count, const WordList *words)
{
    json_begin_array_line(writer);
    for (int i = 0; i < count; i++) {
        if (words != NULL) {
            word_write(writer, words, bytes[i]);
        } else {
            json_write_int(writer, bytes[i]);
        }
    }
    json_end_array(writer);
}

static void write_by_port(JsonWriter *writer, const Board *board, const uint8_t *bytes)
{
    json_begin_object_line(writer);
    for (int port = 1; port <= board->world.port_count; port++) {
        if (bytes[port] != 0) {
            json_put_int(writer, board->port_id[port], bytes[port]);
        }
    }
    json_end_object(writer);
}

static void write_place_value(JsonWriter *writer, const Board *board, const Place *place,
                              const uint8_t *bytes)
{
    static const uint8_t ID_KINDS[] = {[PLACE_ZONE] = FIELD_ZONE,
                                       [PLACE_GOOD] = FIELD_GOOD,
                                       [PLACE_GALLEY] = FIELD_GALLEY,
                                       [PLACE_PORT] = FIELD_PORT,
                                       [PLACE_PLAYER] = FIELD_PLAYER};
    switch ((PlaceKind)place->kind) {
    case PLACE_COUNT: json_write_int(writer, *bytes); break;
    case PLACE_FLAG: json_write_bool(writer, (*bytes & place->bit) != 0); break;
    case PLACE_CAP:
        if (*bytes == CAP_OPEN) {
            json_write_null(writer);
        } else {
            json_write_int(writer, *bytes);
        }
        break;
    case PLACE_STEP: word_write(writer, &STEP_WORDS, *bytes); break;
    case PLACE_ZONE:
    case PLACE_GOOD:
    case PLACE_GALLEY:
    case PLACE_PORT:
    case PLACE_PLAYER:
        if (*bytes == 0) {
            json_write_null(writer);
        } else {
            id_write(writer, board, (FieldKind)ID_KINDS[place->kind], *bytes);
        }
        break;
    case PLACE_PLAYERS: write_mask(writer, board, FIELD_PLAYER, *bytes); break;
    case PLACE_GOODS: write_mask(writer, board, FIELD_GOOD, *bytes); break;
    case PLACE_CARDS: write_list(writer, bytes, bytes[-1], &CARD_WORDS); break;
    case PLACE_LIST: write_list(writer, bytes, place->count, NULL); break;
    case PLACE_BY_PORT: write_by_port(writer, board, bytes); break;
    }
}

/* Is the field what a reader would take it for when it is left out? */
static bool is_preset(const Board *board, const PublicState *pub, const Place *place)
{
    const uint8_t *bytes = (const uint8_t *)pub + place->offset;
    uint8_t preset = place->preset == NULL ? 0 : place->preset(&board->world, pub);
    if (place->kind == PLACE_FLAG) {
        return ((*bytes & place->bit) != 0) == (preset != 0);
    }
    if (place->preset != NULL) {
        return *bytes == preset;
    }
    for (int i = 0; i < place->count; i++) {
        if (bytes[i] != 0) {
            return false;
        }
    }
    return true;
}

/* A group is left out when all of it is 0, as nothing in it then says anything. */
static bool group_is_empty(const PublicState *pub, const Place *places, const char *group)
{
    for (const Place *place = places; place->key != NULL; place++) {
        for (int i = 0; i < place->count && strcmp(place->group, group) == 0; i++) {
            if (((const uint8_t *)pub)[place->offset + i] != 0) {
                return false;
            }
        }
    }
    return true;
}

static void write_group(JsonWriter *writer, const Board *board, const PublicState *pub,
                        const char *group)
{
    const Place *places = position_places((EditionId)pub->edition);
    bool is_top = group[0] == '\0';
    if (!is_top && group_is_empty(pub, places, group)) {
        return;
    }
    if (!is_top) {
        json_key(writer, group);
        json_begin_object_line(writer);
    }
    for (const Place *place = places; place->key != NULL; place++) {
        /* The wheel, the track and the deck are shown always: they say where the game stands. */
        bool always = is_top && place->fixed == 0 && place->kind != PLACE_PLAYERS;
        if (strcmp(place->group, group) == 0 && (always || !is_preset(board, pub, place))) {
            json_key(writer, place->key);
            write_place_value(writer, board, place, (const uint8_t *)pub + place->offset);
        }
    }
    if (!is_top) {
        json_end_object(writer);
    }
}

/* ---- Decisions ---- */

static void write_phase_field(JsonWriter *writer, const Board *board, const FieldInfo *field,
                              const Phase *phase)
{
    uint8_t number = *((const uint8_t *)phase + field->offset);
    if (number == 0) {
        return;
    }
    json_key(writer, field->name);
    if (phase->id == PHASE_BLOCKADE) {
        word_write(writer, &BLOCKADE_WORDS, number);
    } else if (field->kind == FIELD_PORT) {
        id_write(writer, board, FIELD_PORT, number);
    } else {
        json_write_int(writer, number);
    }
}

static void write_phase(JsonWriter *writer, const Board *board, const Phase *phase)
{
    const KindInfo *info = phase_info((PhaseId)phase->id);
    json_begin_object_line(writer);
    json_key(writer, "phase");
    word_write(writer, &PHASE_WORDS, phase->id);
    json_key(writer, "player");
    if (phase->player == 0) {
        json_write_null(writer);
    } else {
        player_write(writer, phase->player);
    }
    for (int i = 0; i < info->field_count; i++) {
        write_phase_field(writer, board, &info->fields[i], phase);
    }
    json_end_object(writer);
}

static void write_decision(JsonWriter *writer, const Board *board, const PublicState *pub)
{
    json_key(writer, "decision");
    if (pub->depth == 1) {
        write_phase(writer, board, &pub->stack[0]);
        return;
    }
    json_begin_array(writer);
    for (int i = 0; i < pub->depth; i++) {
        write_phase(writer, board, &pub->stack[i]);
    }
    json_end_array(writer);
}

static void write_options(JsonWriter *writer, uint8_t options)
{
    json_key(writer, "options");
    json_begin_object_line(writer);
    for (int i = 0; OPTION_NAMES[i] != NULL; i++) {
        if ((options >> i & 1) != 0) {
            json_put_bool(writer, OPTION_NAMES[i], true);
        }
    }
    json_end_object(writer);
}

/* Of a game that is over: told, and not read again, since it follows from the rest. */
static void write_result(JsonWriter *writer, const World *world, const GameState *state)
{
    uint8_t rank[PLAYER_MAX + 1];
    rules_rank(world, state, rank);
    json_key(writer, "result");
    json_begin_object_line(writer);
    json_key(writer, "ranks");
    json_begin_array(writer);
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        json_write_int(writer, rank[player]);
    }
    json_end_array(writer);
    if (rules_traits(world).points_decide) {
        json_key(writer, "points");
        json_begin_array(writer);
        for (PlayerId player = 1; player <= state->pub.player_count; player++) {
            PlayerTally tally;
            rules_tally(world, &state->pub, player, &tally);
            json_write_int(writer, rules_points(world, &tally, state->secret.ducats[player]));
        }
        json_end_array(writer);
    }
    json_end_object(writer);
}

/* One number of each player; null where it hangs on ducats that are not known. */
static void write_by_player(JsonWriter *writer, const char *key, const PublicState *pub,
                            const int32_t numbers[PLAYER_MAX + 1], PlayerMask known)
{
    json_key(writer, key);
    json_begin_array_line(writer);
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        write_known(writer, player_mask_has(known, player), numbers[player]);
    }
    json_end_array(writer);
}

/* What decides the game, as it stands: told, and not read again. */
static void write_wealth(JsonWriter *writer, const World *world, const GameState *state,
                         PlayerMask known)
{
    int32_t points[PLAYER_MAX + 1] = {0}, scoring[PLAYER_MAX + 1] = {0};
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        PlayerTally tally;
        rules_tally(world, &state->pub, player, &tally);
        scoring[player] = tally.scoring_ducats;
        points[player] = rules_points(world, &tally, state->secret.ducats[player]);
    }
    json_key(writer, "wealth");
    json_begin_object_line(writer);
    if (rules_traits(world).points_decide) {
        write_by_player(writer, "points", &state->pub, points, known);
    } else {
        write_by_player(writer, "ducats", &state->pub, state->secret.ducats, known);
        write_by_player(writer, "scoring_ducats", &state->pub, scoring, EVERYBODY);
    }
    json_end_object(writer);
}

static void write_all(JsonWriter *writer, const Board *board, const GameState *state,
                      const Sight *sight)
{
    const PublicState *pub = &state->pub;
    json_begin_object(writer);
    json_put_text(writer, "format", sight->seat ? "serenissima-view" : "serenissima-position");
    if (sight->seat) {
        json_put_int(writer, "seat", sight->viewer);
    }
    json_put_text(writer, "edition", edition_name((EditionId)pub->edition));
    json_put_text(writer, "board", board->id);
    json_put_int(writer, "players", pub->player_count);
    write_options(writer, pub->options);
    json_key(writer, "first_player");
    if (pub->first_player == 0) {
        json_write_null(writer);
    } else {
        json_write_int(writer, pub->first_player);
    }
    json_put_int(writer, "turn", pub->turn);
    write_decision(writer, board, pub);
    const char *const *groups = position_groups((EditionId)pub->edition);
    write_group(writer, board, pub, groups[0]);
    if (!rules_traits(&board->world).fleets_act) {
        write_deck(writer, pub);
    }
    for (int i = 1; groups[i] != NULL; i++) {
        write_group(writer, board, pub, groups[i]);
    }
    write_money(writer, state, sight);
    write_supplies(writer, board, pub);
    write_galleys(writer, board, pub);
    write_ports(writer, board, pub);
    position_write_dealings(writer, board, &state->dealings);
    if (rules_pending(&board->world, state) == 0) {
        write_result(writer, &board->world, state);
    }
    if (sight->told) {
        write_wealth(writer, &board->world, state, sight->known);
    }
    json_end_object(writer);
}

void position_write(JsonWriter *writer, const Board *board, const GameState *state)
{
    write_all(writer, board, state, &EVERYTHING);
}

void position_write_told(JsonWriter *writer, const Board *board, const GameState *state)
{
    write_all(writer, board, state, &(Sight){.known = EVERYBODY, .told = true});
}

void position_write_view(JsonWriter *writer, const Board *board, const PlayerView *view)
{
    const Sight sight = {
        .seat = true, .viewer = view->viewer, .known = view->ducats_known, .told = true};
    GameState seen;
    memset(&seen, 0, sizeof seen);
    seen.pub = view->pub;
    seen.secret = view->secret;
    seen.dealings = view->dealings;
    write_all(writer, board, &seen, &sight);
}
