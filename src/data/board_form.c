#include "board_file.h"

#include <stdio.h>
#include <string.h>

/* One number of the file and where it goes in World. */
typedef struct Number {
    const char *key;
    uint16_t offset; /* bytes from the start of World */
    uint8_t bytes;   /* 1 or 2 */
    uint16_t min;
    uint16_t max;
    bool coined; /* a multiple of the smallest coin, which stands before it */
} Number;

enum { PRICE_MAX = 20000 };

#define AT(field) (uint16_t) offsetof(World, field), (uint8_t)sizeof(((World *)0)->field)

static const Number NUMBERS_2012[] = {
    {"galleys_per_player", AT(e2012.galleys_per_player), 1, GALLEY_MAX, false},
    {"forts", AT(e2012.fort_count), 0, PORT_MAX, false},
    {"basilicas", AT(e2012.basilica_count), 0, PORT_MAX, false},
    {"crew_start", AT(e2012.crew_start), 1, DECK_PLACE_COUNT, false},
    {"fort_dice", AT(e2012.fort_dice), 0, DECK_PLACE_COUNT, false},
    {"track_last", AT(e2012.track_last), 3, 100, false},
    {"ducats_start", AT(e2012.ducats_start), 0, PRICE_MAX, false},
    {"income_ducats", AT(e2012.income_ducats), 0, PRICE_MAX, false},
    {"cube_price_ducats", AT(e2012.cube_price_ducats), 0, PRICE_MAX, false},
    {"sailor_price_ducats", AT(e2012.sailor_price_ducats), 0, PRICE_MAX, false},
    {"fort_price_ducats", AT(e2012.fort_price_ducats), 0, PRICE_MAX, false},
    {"basilica_price_ducats", AT(e2012.basilica_price_ducats), 0, PRICE_MAX, false},
    {"basilica_score_ducats", AT(e2012.basilica_score_ducats), 0, PRICE_MAX, false},
    {NULL, 0, 0, 0, 0, false},
};

static const Number NUMBERS_1996[] = {
    {"fortresses", AT(e1996.fortress_count), 0, PORT_MAX, false},
    {"sailors", AT(e1996.sailor_count), 1, 250, false},
    {"sailors_start", AT(e1996.sailors_start), 1, 100, false},
    {"galleys_start", AT(e1996.galleys_start), 2, 2, false}, /* as DIVIDE_CREW mans them */
    {"offer_cap", AT(e1996.offer_cap), 1, 255, false},
    {"coin_ducats", AT(e1996.coin_ducats), 100, 100, false},
    {"ducats_start", AT(e1996.ducats_start), 0, PRICE_MAX, true},
    {"neutral_price_ducats", AT(e1996.neutral_price_ducats), 0, PRICE_MAX, true},
    {"price_cap_ducats", AT(e1996.price_cap_ducats), 100, PRICE_MAX, true},
    {"monopoly_cap_ducats", AT(e1996.monopoly_cap_ducats), 100, PRICE_MAX, true},
    {"galley_price_ducats", AT(e1996.galley_price_ducats), 0, PRICE_MAX, true},
    {"fortress_price_ducats", AT(e1996.fortress_price_ducats), 0, PRICE_MAX, true},
    {"sailor_price_ducats", AT(e1996.sailor_price_ducats), 0, PRICE_MAX, true},
    {"market_bonus_ducats", AT(e1996.market_bonus_ducats), 0, PRICE_MAX, true},
    {"capital_bonus_ducats", AT(e1996.capital_bonus_ducats), 0, PRICE_MAX, true},
    {"state_income_ducats", AT(e1996.state_income_ducats), 0, PRICE_MAX, true},
    {"point_ducats", AT(e1996.point_ducats), 1, PRICE_MAX, false},
    {"point_capital", AT(e1996.point_capital), 0, 250, false},
    {"point_unfilled", AT(e1996.point_unfilled), 0, 250, false},
    {NULL, 0, 0, 0, 0, false},
};

/* Offsets are those of player count 0; each count is one further. */
static const Number PLAYERS_2012[] = {
    {"galley_numbers", AT(e2012.galley_number_count[0]), 2, GALLEY_MAX, false},
    {"sailors", AT(e2012.sailors_per_player[0]), 1, 60, false},
    {"first_galleys", AT(e2012.first_galleys[0]), 2, 3, false},
    {"closed_ports", AT(e2012.closed_port_count[0]), 0, GOOD_MAX, false},
    {"track_start", AT(e2012.track_start[0]), 0, 100, false},
    {NULL, 0, 0, 0, 0, false},
};

static const Number PLAYERS_1996[] = {
    {"rounds", AT(e1996.round_count[0]), 1, 50, false},
    {NULL, 0, 0, 0, 0, false},
};

/* Every number of a table; `step` is added to each offset. */
static void form_table(Form *form, const Number *numbers, size_t step, World *world)
{
    for (const Number *number = numbers; number->key != NULL; number++) {
        void *at = (unsigned char *)world + number->offset + step * number->bytes;
        const unsigned coin = number->coined ? world->e1996.coin_ducats : 1;
        const bool good =
            form_uint(form, number->key, FORM_NEEDED, number->min, number->max, at, number->bytes);
        if (good && form_reads(form) && coin > 1 && *(const uint16_t *)at % coin != 0) {
            json_problem_at(form->node, number->key,
                            "%u is not a multiple of the smallest coin, %u", *(const uint16_t *)at,
                            coin);
        }
    }
}

static void cards_form(Form *form, void *of, int place)
{
    (void)place;
    World2012 *second = of;
    for (int card = 1; card < CARD_COUNT; card++) {
        form_u8(form, CARD_WORDS.words[card - 1], FORM_NEEDED, 0, 5, &second->card_count[card]);
    }
}

static void scale_form(Form *form, void *of, int place)
{
    World2012 *second = of;
    form_uint(form, NULL, FORM_NEEDED, 0, PRICE_MAX, &second->scale_ducats[place - 1], 2);
    /* A warehouse larger than the printed scale scores as its end. */
    for (int i = place; form->writer == NULL && i <= SPACE_MAX; i++) {
        second->scale_ducats[i] = second->scale_ducats[place - 1];
    }
}

static void numbers_form(Form *form, void *of, int place)
{
    (void)place;
    Board *board = of;
    World2012 *second = &board->world.e2012;
    if (board_is_first(board)) {
        form_table(form, NUMBERS_1996, 0, &board->world);
    } else {
        int printed = SPACE_MAX + 1;
        while (printed > 1
               && second->scale_ducats[printed - 1] == second->scale_ducats[printed - 2]) {
            printed--;
        }
        form_table(form, NUMBERS_2012, 0, &board->world);
        form_object(form, "doge_cards", FORM_NEEDED, true, cards_form, second, 0);
        const FormList scale = {"scale_ducats", FORM_NEEDED, false, true,      1,
                                SPACE_MAX + 1,  printed,     NULL,  scale_form};
        form_list(form, &scale, second);
    }
    form_documented(form, &board->number_facts);
}

static void players_form(Form *form, void *of, int place)
{
    BoardDraft *draft = of;
    Board *board = draft->board;
    uint8_t count = form->writer != NULL ? (uint8_t)place : 0;
    if (!form_u8(form, "players", FORM_NEEDED, 2, PLAYER_MAX, &count)) {
        return;
    }
    if (form_reads(form) && (draft->players_given >> count & 1U) != 0) {
        json_problem_at(form->node, "players", "%d players are given twice", count);
    }
    draft->players_given |= 1U << count;
    form_table(form, board_is_first(board) ? PLAYERS_1996 : PLAYERS_2012, count, &board->world);
    if (!board_is_first(board)) {
        form_numbers(form, "track_scoring", FORM_NEEDED, 1, 100, SCORING_COUNT,
                     board->world.e2012.track_scoring[count], 1);
    }
    form_documented(form, &board->player_facts[count]);
}

/* "players" and "numbers", which differ by edition. */
static void board_numbers_form(Form *form, BoardDraft *draft)
{
    static const uint8_t COUNTS[] = {2, 3, 4};
    const World *world = &draft->board->world;
    const int least = world->player_min != 0 ? world->player_min : COUNTS[0];
    const FormList players = {"players",
                              FORM_NEEDED,
                              true,
                              false,
                              1,
                              PLAYER_MAX - 1,
                              world->player_max - least + 1,
                              COUNTS + least - COUNTS[0],
                              players_form};
    form_list(form, &players, draft);
    form_object(form, "numbers", FORM_NEEDED, false, numbers_form, draft->board, 0);
}

/* Lower-case letters, digits and underscores: ids are keys of sprites and strings too. */
static bool form_own_id(Form *form, const char *key, char id[BOARD_ID_BYTES])
{
    const bool good = form_text(form, key, id, BOARD_ID_BYTES);
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
    if (form_reads(form) && good && id[strspn(id, LETTERS)] != '\0') {
        json_problem_at(form->node, key, "an id has only a-z, 0-9 and _, unlike \"%s\"", id);
        id[0] = '\0';
    }
    return good && id[0] != '\0';
}

static void form_new_id(Form *form, char (*ids)[BOARD_ID_BYTES], int place)
{
    const bool good = form_own_id(form, "id", ids[place]);
    for (int i = 1; i < place && good && form_reads(form); i++) {
        if (strcmp(ids[i], ids[place]) == 0) {
            json_problem_at(form->node, "id", "id \"%s\" is taken already", ids[place]);
        }
    }
}

/* Named after what is documented: where something is drawn is no fact of the board. */
static void form_place(Form *form, const char *key, BoardPlace *place)
{
    enum { FARTHEST = 10000 };
    uint16_t at[2] = {place->x, place->y};
    if (form->writer == NULL || form->walk != NULL || at[0] != 0 || at[1] != 0) {
        form_numbers(form, key, FORM_SPARSE, 0, FARTHEST, 2, at, sizeof at[0]);
        *place = (BoardPlace){at[0], at[1]};
    }
}

/* ---- Goods ---- */

typedef struct Roles {
    const char *const *words; /* ends with NULL */
    uint8_t *goods[4];        /* of each word: mask of the goods that have the role */
    GoodId good;
} Roles;

static void role_form(Form *form, void *of, int place)
{
    const Roles *roles = of;
    if (form->writer != NULL) {
        json_write_text(form->writer, roles->words[place - 1]);
    } else if (json_read_word(form->node, "role", roles->words, &place)) {
        *roles->goods[place] |= (uint8_t)(1U << roles->good);
    }
}

static void form_roles(Form *form, BoardDraft *draft, GoodId good)
{
    static const char *const WORDS_2012[] = {"closing", "income", "fort", "basilica", NULL};
    static const char *const WORDS_1996[] = {"galley", "fortress", NULL};
    World *world = &draft->board->world;
    World1996 *first = &world->e1996;
    World2012 *second = &world->e2012;
    Roles roles = board_is_first(draft->board)
                      ? (Roles){WORDS_1996, {&first->galley_goods, &first->fortress_goods}, good}
                      : (Roles){WORDS_2012,
                                {&second->closing_goods, &draft->income_goods, &second->fort_goods,
                                 &second->basilica_goods},
                                good};
    uint8_t places[4];
    int count = 0;
    for (uint8_t i = 0; roles.words[i] != NULL; i++) {
        char key[FORM_KEY_MAX];
        snprintf(key, sizeof key, "roles.%s", roles.words[i]);
        form_tell_flag(form, key, (uint8_t)(1U << good), roles.goods[i]);
        if ((*roles.goods[i] >> good & 1) != 0) {
            places[count++] = (uint8_t)(i + 1);
        }
    }
    const FormList list = {"roles",        FORM_SPARSE, false,  true,     0,
                           FORM_ANY_COUNT, count,       places, role_form};
    form_list(form, &list, &roles);
}

static void good_form(Form *form, void *of, int good)
{
    BoardDraft *draft = of;
    Board *board = draft->board;
    board->world.good_count = form_reads(form) ? (uint8_t)good : board->world.good_count;
    form->shown = board->good_facts[good];
    form_new_id(form, board->good_id, good);
    form_u8(form, "cubes", FORM_NEEDED, 1, 60, &board->world.cube_total[good]);
    form_roles(form, draft, (GoodId)good);
    if (!board_is_first(board)) {
        form_uint(form, "sale_bonus_ducats", FORM_SPARSE, 0, 100,
                  &board->world.e2012.sale_bonus_ducats[good], 2);
    }
    form_documented(form, &board->good_facts[good]);
}

/* ---- Zones ---- */

/* Of all zones first, because a zone may name one that comes later. */
static void zone_id_form(Form *form, void *of, int zone)
{
    Board *board = ((BoardDraft *)of)->board;
    board->world.zone_count = (uint8_t)zone;
    if (json_expect(form->node, JSON_OBJECT)) {
        form_new_id(form, board->zone_id, zone);
    }
}

typedef struct Beside {
    Board *board;
    int zone;
} Beside;

static void adjacent_form(Form *form, void *of, int place)
{
    const Beside *beside = of;
    Board *board = beside->board;
    ZoneId *other = &board->beside[beside->zone][place - 1];
    if (!form_id(form, NULL, FORM_NEEDED, FIELD_ZONE, other) || form->writer != NULL) {
        return;
    }
    const ZoneMask bit = (ZoneMask)1 << *other;
    if (*other == beside->zone) {
        json_problem(form->node, "a zone is not adjacent to itself");
    } else if ((board->world.adjacent[beside->zone] & bit) != 0) {
        json_problem(form->node, "zone \"%s\" is named twice", board->zone_id[*other]);
    } else {
        board->world.adjacent[beside->zone] |= bit;
    }
}

static void zone_form(Form *form, void *of, int zone)
{
    Board *board = ((BoardDraft *)of)->board;
    uint8_t high_seas = (board->world.high_seas >> zone & 1U) != 0;
    int count = 0;
    while (count < ZONE_MAX && board->beside[zone][count] != 0) {
        count++;
    }
    form->shown = board->zone_facts[zone];
    if (!form_reads(form)) {
        form_text(form, "id", board->zone_id[zone], BOARD_ID_BYTES);
    }
    form_text(form, "name", board->zone_name[zone], BOARD_NAME_BYTES);
    const FormList adjacent = {"adjacent",   FORM_NEEDED, false, true,         0,
                               ZONE_MAX - 1, count,       NULL,  adjacent_form};
    form_list(form, &adjacent, &(Beside){board, zone});
    if (board_is_first(board)) {
        form_flag(form, "high_seas", FORM_SPARSE, 1, &high_seas);
        board->world.high_seas &= ~((ZoneMask)1 << zone);
        board->world.high_seas |= (ZoneMask)high_seas << zone;
    }
    form_documented(form, &board->zone_facts[zone]);
    form_place(form, "anchor", &board->anchor[zone]);
}

/* ---- Ports ---- */

/* Its own values are written where they are not those of its number of spaces. */
static void form_port_values(Form *form, Board *board, WorldPort *port)
{
    const uint16_t *usual = board->value_ducats[port->space_count];
    if (form->writer == NULL || form->walk != NULL || (form->shown & FACT_VALUES) != 0
        || memcmp(port->value_ducats, usual, sizeof port->value_ducats) != 0) {
        form_numbers(form, "value_ducats", FORM_SPARSE, 1, 10000, port->space_count,
                     port->value_ducats, sizeof port->value_ducats[0]);
    }
}

static void port_form(Form *form, void *of, int id)
{
    static const char *const NAMES[] = {"none", "venice", "genoa", "spain", "turkey", NULL};
    static const WordList POWERS = {NAMES, 0, PLAYER_MAX + 1, "power"};
    Board *board = ((BoardDraft *)of)->board;
    World *world = &board->world;
    WorldPort *port = &world->ports[id];
    world->port_count = form_reads(form) ? (uint8_t)id : world->port_count;
    form->shown = board->port_facts[id];
    form_new_id(form, board->port_id, id);
    form_text(form, "name", board->port_name[id], BOARD_NAME_BYTES);
    form_id(form, "zone", FORM_NEEDED, FIELD_ZONE, &port->zone);
    if (port->zone != 0 && (!form_reads(form) || world->port_of_zone[port->zone] == 0)) {
        world->port_of_zone[port->zone] = (PortId)id;
    }
    form_id(form, "good", FORM_NEEDED, FIELD_GOOD, &port->good);
    const bool has_spaces = form_u8(form, "spaces", FORM_NEEDED, 1, SPACE_MAX, &port->space_count);
    if (board_is_first(board)) {
        form_word(form, "capital_of", FORM_SPARSE, &POWERS, &port->capital_of);
        port->starting = port->capital_of != 0;
    } else {
        form_flag(form, "starting", FORM_SPARSE, 1, &port->starting);
    }
    if (has_spaces) {
        form_port_values(form, board, port);
    }
    form_documented(form, &board->port_facts[id]);
    form_place(form, "dot", &board->dot[id]);
    form_place(form, "plate", &board->plate[id]);
}

/* ---- Values ---- */

static void values_form(Form *form, void *of, int place)
{
    BoardDraft *draft = of;
    Board *board = draft->board;
    uint8_t spaces = form->writer != NULL ? (uint8_t)place : 0;
    const bool has_spaces = form_u8(form, "spaces", FORM_NEEDED, 1, SPACE_MAX, &spaces);
    if (form_reads(form) && has_spaces && (draft->rows_given >> spaces & 1U) != 0) {
        json_problem_at(form->node, "spaces", "the values of %d spaces are given twice", spaces);
    }
    draft->rows_given |= 1U << spaces;
    if (has_spaces) {
        form_numbers(form, "ducats", FORM_NEEDED, 1, 10000, spaces, board->value_ducats[spaces],
                     sizeof board->value_ducats[0][0]);
        if (board_is_first(board)) {
            form_u8(form, "full_points", FORM_NEEDED, 0, 100,
                    &board->world.e1996.point_full[spaces]);
        }
    }
    form_documented(form, &board->value_facts[spaces]);
}

/* ---- The whole ---- */

/* Sentences for people: what is known of the board, what was measured on it. The board has them in
 * its text alone. */
static void form_sentences(Form *form, const char *key, const BoardDraft *draft)
{
    const JsonNode kept = draft->kept != NULL ? json_optional(draft->kept, key) : (JsonNode){0};
    JsonNode list;
    if (!form_member(form, key, FORM_SPARSE, json_kind(&kept) == JSON_ABSENT, &list)) {
        return;
    }
    if (form->writer != NULL) {
        json_write_node(form->writer, &kept);
    } else if (json_expect(&list, JSON_ARRAY)) {
        for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
            json_text(&i);
        }
    }
}

/* Where an entry is known from. */
static void source_form(Form *form, void *of, int place)
{
    Board *board = of;
    BoardSource *source = &board->sources[place - 1];
    form_text(form, "entry", source->entry, sizeof source->entry);
    form_text(form, "from", source->from, sizeof source->from);
    board->source_count = form_reads(form) ? place : board->source_count;
}

static void form_edition(Form *form, World *world)
{
    JsonNode node;
    if (!form_member(form, "edition", FORM_NEEDED, false, &node)) {
        return;
    }
    if (form->writer != NULL) {
        json_write_text(form->writer, edition_name((EditionId)world->edition));
        return;
    }
    const char *text = json_text(&node);
    world->edition = (uint8_t)(text != NULL ? edition_find(text) : EDITION_NONE);
    if (text != NULL && world->edition == EDITION_NONE) {
        json_problem(&node, "expected \"2012\" or \"1996\", found \"%.40s\"", text);
    }
}

static void form_entries(Form *form, BoardDraft *draft)
{
    World *world = &draft->board->world;
    uint8_t rows[SPACE_MAX];
    int row_count = 0;
    for (uint8_t spaces = 1; spaces <= SPACE_MAX; spaces++) {
        if (draft->board->value_ducats[spaces][0] != 0) {
            rows[row_count++] = spaces;
        }
    }
    const FormList goods = {"goods",  FORM_NEEDED,       true, false,    1,
                            GOOD_MAX, world->good_count, NULL, good_form};
    const FormList ids = {"zones", FORM_NEEDED, false, false, 2, ZONE_MAX, 0, NULL, zone_id_form};
    const FormList zones = {"zones",  FORM_NEEDED,       true, false,    2,
                            ZONE_MAX, world->zone_count, NULL, zone_form};
    const FormList ports = {"ports",  FORM_NEEDED,       true, false,    1,
                            PORT_MAX, world->port_count, NULL, port_form};
    const FormList values = {"values",  FORM_NEEDED, true, false,      1,
                             SPACE_MAX, row_count,   rows, values_form};
    form_list(form, &goods, draft);
    if (form_reads(form)) {
        form_list(form, &ids, draft);
    }
    form_list(form, &zones, draft);
    form_list(form, &ports, draft);
    form_list(form, &values, draft);
    form_u8(form, "galleys", FORM_NEEDED, 2, GALLEY_MAX, &world->galley_count);
    board_numbers_form(form, draft);
}

void board_form(Form *form, void *of, int place)
{
    BoardDraft *draft = of;
    Board *board = draft->board;
    (void)place;
    uint8_t version = 1;
    const FormList sources = {"sources",        FORM_SPARSE,         true, false,      0,
                              BOARD_SOURCE_MAX, board->source_count, NULL, source_form};
    form_format(form, FORM_NEEDED, "serenissima-board");
    form_u8(form, "version", FORM_NEEDED, 1, 1, &version);
    form_own_id(form, "id", board->id);
    form_text(form, "title", board->title, BOARD_TITLE_BYTES);
    form_edition(form, &board->world);
    form_own_id(form, "map", board->map);
    form_sentences(form, "facts", draft);
    form_sentences(form, "notes", draft);
    form_list(form, &sources, board);
    /* Without an edition nobody knows which keys of the entries are right. */
    if (!form_reads(form) || board->world.edition != EDITION_NONE) {
        form_entries(form, draft);
    }
}
