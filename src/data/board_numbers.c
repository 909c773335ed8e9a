#include <string.h>

#include "board_file.h"

/* One number of the file and where it goes in World. */
typedef struct Number {
    const char *key;
    uint16_t offset; /* bytes from the start of World */
    uint8_t bytes;   /* 1 or 2 */
    uint16_t min;
    uint16_t max;
} Number;

enum { PRICE_MAX = 20000, NUMBER_MAX = 24 };

#define AT(field) (uint16_t) offsetof(World, field), (uint8_t)sizeof(((World *)0)->field)

static const Number NUMBERS_2012[] = {
    {"galleys_per_player", AT(e2012.galleys_per_player), 1, GALLEY_MAX},
    {"forts", AT(e2012.fort_count), 0, PORT_MAX},
    {"basilicas", AT(e2012.basilica_count), 0, PORT_MAX},
    {"crew_start", AT(e2012.crew_start), 1, DECK_PLACE_COUNT},
    {"fort_dice", AT(e2012.fort_dice), 0, DECK_PLACE_COUNT},
    {"track_last", AT(e2012.track_last), 3, 100},
    {"ducats_start", AT(e2012.ducats_start), 0, PRICE_MAX},
    {"income_ducats", AT(e2012.income_ducats), 0, PRICE_MAX},
    {"cube_price_ducats", AT(e2012.cube_price_ducats), 0, PRICE_MAX},
    {"sailor_price_ducats", AT(e2012.sailor_price_ducats), 0, PRICE_MAX},
    {"fort_price_ducats", AT(e2012.fort_price_ducats), 0, PRICE_MAX},
    {"basilica_price_ducats", AT(e2012.basilica_price_ducats), 0, PRICE_MAX},
    {"basilica_score_ducats", AT(e2012.basilica_score_ducats), 0, PRICE_MAX},
    {NULL, 0, 0, 0, 0},
};

static const Number NUMBERS_1996[] = {
    {"fortresses", AT(e1996.fortress_count), 0, PORT_MAX},
    {"sailors", AT(e1996.sailor_count), 1, 250},
    {"sailors_start", AT(e1996.sailors_start), 1, 100},
    {"galleys_start", AT(e1996.galleys_start), 1, 2},
    {"offer_cap", AT(e1996.offer_cap), 1, 255},
    {"coin_ducats", AT(e1996.coin_ducats), 100, 100},
    {"ducats_start", AT(e1996.ducats_start), 0, PRICE_MAX},
    {"neutral_price_ducats", AT(e1996.neutral_price_ducats), 0, PRICE_MAX},
    {"price_cap_ducats", AT(e1996.price_cap_ducats), 100, PRICE_MAX},
    {"monopoly_cap_ducats", AT(e1996.monopoly_cap_ducats), 100, PRICE_MAX},
    {"galley_price_ducats", AT(e1996.galley_price_ducats), 0, PRICE_MAX},
    {"fortress_price_ducats", AT(e1996.fortress_price_ducats), 0, PRICE_MAX},
    {"sailor_price_ducats", AT(e1996.sailor_price_ducats), 0, PRICE_MAX},
    {"market_bonus_ducats", AT(e1996.market_bonus_ducats), 0, PRICE_MAX},
    {"capital_bonus_ducats", AT(e1996.capital_bonus_ducats), 0, PRICE_MAX},
    {"state_income_ducats", AT(e1996.state_income_ducats), 0, PRICE_MAX},
    {"point_ducats", AT(e1996.point_ducats), 1, PRICE_MAX},
    {"point_capital", AT(e1996.point_capital), 0, 250},
    {"point_unfilled", AT(e1996.point_unfilled), 0, 250},
    {NULL, 0, 0, 0, 0},
};

/* Offsets are those of player count 0; each count is one further. */
static const Number PLAYERS_2012[] = {
    {"galley_numbers", AT(e2012.galley_number_count[0]), 2, GALLEY_MAX},
    {"sailors", AT(e2012.sailors_per_player[0]), 1, 60},
    {"first_galleys", AT(e2012.first_galleys[0]), 2, 3},
    {"closed_ports", AT(e2012.closed_port_count[0]), 0, GOOD_MAX},
    {"track_start", AT(e2012.track_start[0]), 0, 100},
    {NULL, 0, 0, 0, 0},
};

static const Number PLAYERS_1996[] = {
    {"rounds", AT(e1996.round_count[0]), 1, 50},
    {NULL, 0, 0, 0, 0},
};

/* Reads every number of a table; `step` is added to each offset. */
static void read_numbers(const JsonNode *object, const Number *numbers, size_t step, World *world)
{
    for (const Number *number = numbers; number->key != NULL; number++) {
        unsigned char *place = (unsigned char *)world + number->offset + step * number->bytes;
        JsonNode node = json_member(object, number->key);
        uint16_t value;
        if (!json_read_u16(&node, number->min, number->max, &value)) {
            continue;
        }
        if (number->bytes == 1) {
            *place = (unsigned char)value;
        } else {
            memcpy(place, &value, sizeof value);
        }
    }
}

/* The keys of a table and then those of extra; out has room for NUMBER_MAX + 1. */
static void collect_keys(const Number *numbers, const char *const *extra, const char **out)
{
    int count = 0;
    for (; numbers->key != NULL; numbers++) {
        out[count++] = numbers->key;
    }
    for (; *extra != NULL; extra++) {
        out[count++] = *extra;
    }
    out[count] = NULL;
}

static void read_cards(const JsonNode *numbers, World *world)
{
    static const char *const CARDS[CARD_COUNT + 1] = {"none", "wine",    "one",
                                                      "two",  "shuffle", NULL};
    JsonNode cards = json_member(numbers, "doge_cards");
    if (!json_expect_keys(&cards, CARDS + 1)) {
        return;
    }
    for (int card = 1; card < CARD_COUNT; card++) {
        JsonNode count = json_member(&cards, CARDS[card]);
        json_read_u8(&count, 0, 5, &world->e2012.card_count[card]);
    }
}

static void read_scale(const JsonNode *numbers, World *world)
{
    JsonNode scale = json_member(numbers, "scale_ducats");
    if (!json_expect_count(&scale, 1, SPACE_MAX + 1)) {
        return;
    }
    for (JsonNode i = json_first(&scale); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        json_read_u16(&i, 0, PRICE_MAX, &world->e2012.scale_ducats[i.index]);
    }
    /* A warehouse larger than the printed scale scores as its end. */
    for (int i = json_count(&scale); i <= SPACE_MAX; i++) {
        world->e2012.scale_ducats[i] = world->e2012.scale_ducats[i - 1];
    }
}

static void read_scoring_spaces(const JsonNode *entry, World *world, int player_count)
{
    JsonNode list = json_member(entry, "track_scoring");
    if (!json_expect_count(&list, 3, 3)) {
        return;
    }
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        json_read_u8(&i, 1, 100, &world->e2012.track_scoring[player_count][i.index]);
    }
}

static void read_players(BoardDraft *draft, const JsonNode *root)
{
    static const char *const EXTRA_2012[] = {"track_scoring", "players", "documented", NULL};
    static const char *const EXTRA_1996[] = {"players", "documented", NULL};
    World *world = &draft->board->world;
    const bool first = board_is_first(draft->board);
    const Number *numbers = first ? PLAYERS_1996 : PLAYERS_2012;
    const char *keys[NUMBER_MAX + 1];
    collect_keys(numbers, first ? EXTRA_1996 : EXTRA_2012, keys);
    uint32_t facts;
    JsonNode list = json_member(root, "players");
    if (!json_expect_count(&list, 1, PLAYER_MAX - 1)) {
        return;
    }
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        uint8_t player_count = 0;
        JsonNode players = json_member(&i, "players");
        if (!json_expect_keys(&i, keys) || !json_read_u8(&players, 2, PLAYER_MAX, &player_count)) {
            continue;
        }
        if (draft->players_given[player_count]) {
            json_problem(&players, "%d players are given twice", player_count);
        }
        draft->players_given[player_count] = true;
        read_numbers(&i, numbers, player_count, world);
        if (!first) {
            read_scoring_spaces(&i, world, player_count);
        }
        board_read_documented(&i, keys, &facts);
    }
}

void board_read_numbers(BoardDraft *draft, const JsonNode *root)
{
    static const char *const EXTRA_2012[] = {"doge_cards", "scale_ducats", "documented", NULL};
    static const char *const EXTRA_1996[] = {"documented", NULL};
    World *world = &draft->board->world;
    const bool first = board_is_first(draft->board);
    const Number *numbers = first ? NUMBERS_1996 : NUMBERS_2012;
    const char *keys[NUMBER_MAX + 1];
    collect_keys(numbers, first ? EXTRA_1996 : EXTRA_2012, keys);
    JsonNode object = json_member(root, "numbers");
    if (json_expect_keys(&object, keys) || json_kind(&object) == JSON_OBJECT) {
        uint32_t facts;
        read_numbers(&object, numbers, 0, world);
        if (!first) {
            read_cards(&object, world);
            read_scale(&object, world);
        }
        board_read_documented(&object, keys, &facts);
    }
    read_players(draft, root);
}
