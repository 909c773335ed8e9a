#include "board_file.h"

/* One number of the file and where it goes in World. */
typedef struct Number {
    const char *key;
    uint16_t offset; /* bytes from the start of World */
    uint8_t bytes;   /* 1 or 2 */
    uint16_t min;
    uint16_t max;
} Number;

enum { PRICE_MAX = 20000 };

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

/* Every number of a table; `step` is added to each offset. */
static void form_table(Form *form, const Number *numbers, size_t step, World *world)
{
    for (const Number *number = numbers; number->key != NULL; number++) {
        void *at = (unsigned char *)world + number->offset + step * number->bytes;
        if (number->bytes == 1) {
            form_u8(form, number->key, FORM_NEEDED, number->min, number->max, at);
        } else {
            form_u16(form, number->key, FORM_NEEDED, number->min, number->max, at);
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
    form_u16(form, NULL, FORM_NEEDED, 0, PRICE_MAX, &second->scale_ducats[place - 1]);
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
        form_numbers(form, "track_scoring", FORM_NEEDED, 1, 100, 3,
                     board->world.e2012.track_scoring[count], 1);
    }
    form_documented(form, &board->player_facts[count]);
}

void board_numbers_form(Form *form, BoardDraft *draft)
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
