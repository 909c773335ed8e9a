#include <string.h>

#include <serenissima/data/codec.h>

#include "position_form.h"

/* ---- Head ---- */

static void options_form(Form *form, void *of, int place)
{
    uint8_t *options = of;
    (void)place;
    for (int i = 0; OPTION_NAMES[i] != NULL; i++) {
        form_flag(form, OPTION_NAMES[i], FORM_SPARSE, (uint8_t)(1U << i), options);
    }
}

static void form_names(Form *form, const Position *position)
{
    const EditionId edition = (EditionId)position->state->pub.edition;
    JsonNode node;
    if (form_member(form, "edition", FORM_DERIVED, false, &node)) {
        const char *text = form->writer == NULL ? json_text(&node) : NULL;
        if (form->writer != NULL) {
            json_write_text(form->writer, edition_name(edition));
        } else if (text != NULL && edition_find(text) != edition) {
            json_problem(&node, "\"%.40s\" is not the edition of the board, \"%s\"", text,
                         edition_name(edition));
        }
    }
    if (form_member(form, "board", FORM_DERIVED, false, &node)) {
        if (form->writer != NULL) {
            json_write_text(form->writer, position->board->id);
        } else {
            json_text(&node);
        }
    }
}

bool position_form_head(Form *form, Position *position)
{
    const World *world = &position->board->world;
    PublicState *pub = &position->state->pub;
    const bool seat = position->sight != NULL && position->sight->seat;
    if (!form_format(form, FORM_DERIVED, seat ? "serenissima-view" : "serenissima-position")) {
        return false;
    }
    if (seat) {
        json_put_int(form->writer, "seat", position->sight->viewer);
    }
    form_names(form, position);
    const bool good = form_u8(form, "players", FORM_NEEDED, world->player_min, world->player_max,
                              &pub->player_count);
    if (!form->bare || pub->options != 0) {
        form_object(form, "options", FORM_SHOWN, true, options_form, &pub->options, 0);
    }
    return good;
}

/* First player and turn, whose usual values depend on how far the game is. */
void position_form_turn(Form *form, Position *position)
{
    PublicState *pub = &position->state->pub;
    const uint8_t base = pub->stack[0].id;
    if (form_reads(form)) {
        const bool in_setup = base == PHASE_FIRST_PLAYER || base == PHASE_CLOSE_PORTS
                              || base == PHASE_START_PORT || base == PHASE_START_NUMBER
                              || base == PHASE_DIVIDE_CREW;
        pub->turn = in_setup ? 0 : 1;
        pub->first_player =
            !rules_traits(&position->board->world).fleets_act && base != PHASE_FIRST_PLAYER;
    }
    form_u8(form, "first_player", form->bare ? FORM_SPARSE : FORM_NULL, 1, pub->player_count,
            &pub->first_player);
    form_u8(form, "turn", FORM_SHOWN, 0, UINT8_MAX, &pub->turn);
}

/* ---- Money ---- */

/* One number for each of so many players; null: the viewer does not know it. */
typedef struct Amounts {
    int32_t of[PLAYER_MAX + 1];
    PlayerMask hidden;
    int32_t min, max;
} Amounts;

static void amount_item(Form *form, void *of, int player)
{
    Amounts *amounts = of;
    int64_t amount = amounts->of[player];
    if (form->writer != NULL && player_mask_has(amounts->hidden, (PlayerId)player)) {
        json_write_null(form->writer);
    } else if (form->writer != NULL) {
        json_write_int(form->writer, amount);
    } else if (json_read_int(form->node, amounts->min, amounts->max, &amount)) {
        amounts->of[player] = (int32_t)amount;
    }
}

static void form_amounts(Form *form, const char *key, int count, Amounts *amounts)
{
    const FormList list = {key, FORM_SHOWN, false, true, count, count, count, NULL, amount_item};
    form_list(form, &list, amounts);
}

void position_form_money(Form *form, Position *position)
{
    const PublicState *pub = &position->state->pub;
    SecretState *secret = &position->state->secret;
    const Sight *sight = position->sight;
    Amounts ducats = {.max = 1000000}, stakes = {.min = -1, .max = 10000};
    bool staked = form->writer == NULL;
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        const bool is_seat = player <= pub->player_count;
        if (form_reads(form) && is_seat) {
            secret->ducats[player] = rules_start_ducats(&position->board->world);
        }
        /* Who has not staked yet is known, so a file need not say it (S1-O1). */
        if (form_reads(form) && is_seat && pub->stack[0].id == PHASE_STAKE) {
            secret->stake_hundreds[player] = player_mask_has(pub->as.e1996.staked, player) ? 0 : -1;
        }
        ducats.of[player] = secret->ducats[player];
        stakes.of[player] = secret->stake_hundreds[player];
        staked = staked || stakes.of[player] != 0;
        if (sight != NULL && sight->seat) {
            const bool is_open = player == sight->viewer || !is_seat || stakes.of[player] < 0;
            stakes.hidden |= is_open ? 0 : player_mask_of(player);
        }
    }
    ducats.hidden = sight != NULL ? (PlayerMask)~sight->known : 0;
    form_amounts(form, "ducats", pub->player_count, &ducats);
    if (staked) {
        form_amounts(form, "secret_stakes_hundreds", PLAYER_MAX, &stakes);
    }
    for (PlayerId player = 1; player <= PLAYER_MAX && form_reads(form); player++) {
        secret->ducats[player] = ducats.of[player];
        secret->stake_hundreds[player] = (int16_t)stakes.of[player];
    }
}

/* ---- What is left ---- */

/* A number that follows from the rest: below 0 the rest asks for more than there is; a given one
 * must agree. */
static void form_rest(Form *form, const Position *position, const char *key, int rest,
                      const char *what, uint8_t *out)
{
    uint8_t given = (uint8_t)rest;
    if (!form_reads(form)) {
        form_u8(form, key, FORM_DERIVED, 0, UINT8_MAX, out);
    } else if (rest < 0) {
        json_problem(position->root, "%s: %d more are used than there are", what, -rest);
    } else {
        *out = (uint8_t)rest;
        if (form_u8(form, key, FORM_DERIVED, 0, UINT8_MAX, &given) && given != rest) {
            const JsonNode node = key != NULL ? json_optional(form->node, key) : *form->node;
            json_problem(&node, "%d given, but the rest of the position leaves %d", given, rest);
        }
    }
}

int position_cubes_left(const Position *position, GoodId good)
{
    const PublicState *pub = &position->state->pub;
    int left = position->board->world.cube_total[good];
    for (int galley = 1; galley <= GALLEY_MAX; galley++) {
        left -= galley_cubes(&pub->galleys[galley], good);
    }
    for (int port = 1; port <= PORT_MAX; port++) {
        for (int space = 0; space < SPACE_MAX; space++) {
            left -= port_space_good(&pub->ports[port], space) == good;
        }
    }
    return left;
}

static void supply_form(Form *form, void *of, int place)
{
    const Position *position = of;
    PublicState *pub = &position->state->pub;
    (void)place;
    for (GoodId good = 1; good <= form->board->world.good_count; good++) {
        const int left = form_reads(form) ? position_cubes_left(position, good) : 0;
        char what[64] = "cubes of ";
        strcat(what, form->board->good_id[good]);
        form_rest(form, position, form->board->good_id[good], left, what, &pub->supply[good]);
    }
}

int position_sailors_left(const Position *position, PlayerId player)
{
    const World *world = &position->board->world;
    const PublicState *pub = &position->state->pub;
    const bool pool = player == 0;
    int left =
        pool ? world->e1996.sailor_count : world->e2012.sailors_per_player[pub->player_count];
    for (int galley = 1; galley <= GALLEY_MAX; galley++) {
        left -= pool || pub->galleys[galley].owner == player ? pub->galleys[galley].sailors : 0;
    }
    for (int port = 1; port <= PORT_MAX; port++) {
        left -= pool || pub->ports[port].owner == player ? pub->ports[port].garrison : 0;
    }
    return left;
}

static void reserve_item(Form *form, void *of, int player)
{
    const Position *position = of;
    char what[] = "sailors of player 0";
    what[sizeof what - 2] = (char)('0' + player);
    form_rest(form, position, NULL, position_sailors_left(position, (PlayerId)player), what,
              &position->state->pub.reserve[player]);
}

void position_form_supplies(Form *form, Position *position)
{
    PublicState *pub = &position->state->pub;
    const int count = pub->player_count;
    const FormList reserve = {"reserve", FORM_DERIVED, false, true,        count,
                              count,     count,        NULL,  reserve_item};
    form_object(form, "supply", FORM_DERIVED, true, supply_form, position, 0);
    if (rules_traits(&position->board->world).common_pool) {
        form_rest(form, position, "pool", position_sailors_left(position, 0), "sailors of the pool",
                  &pub->reserve[0]);
        return;
    }
    /* A list that is missing follows all the same. */
    const JsonNode none = {0},
                   given = form_reads(form) ? json_optional(form->node, "reserve") : none;
    Form item = {.board = form->board, .node = &none};
    for (int player = 1; form_reads(form) && json_kind(&given) == JSON_ABSENT && player <= count;
         player++) {
        reserve_item(&item, position, player);
    }
    form_list(form, &reserve, position);
}

/* The deck is what the discards leave; a file that gives the deck alone means its complement. */
static void deck_form(Form *form, void *of, int place)
{
    const Position *position = of;
    const uint8_t *cards = form->board->world.e2012.card_count;
    Public2012 *second = &position->state->pub.as.e2012;
    (void)place;
    JsonNode discards = {0};
    if (form_reads(form)) {
        discards = json_optional(position->root, "discards");
    }
    const bool is_alone = form_reads(form) && json_kind(form->node) == JSON_OBJECT
                          && json_kind(&discards) == JSON_ABSENT;
    for (uint8_t card = 1; card < CARD_COUNT; card++) {
        const char *word = CARD_WORDS.words[card - 1];
        uint8_t given = cards[card];
        if (is_alone) {
            const JsonNode node = json_optional(form->node, word);
            json_read_u8(&node, 0, given, &given);
        }
        for (; given < cards[card] && second->discard_count < 5; given++) {
            second->discards[second->discard_count++] = card;
        }
        int left = cards[card];
        for (int i = 0; i < second->discard_count; i++) {
            left -= second->discards[i] == card;
        }
        form_rest(form, position, word, left, word, &second->cards_left[card]);
    }
}

void position_form_deck(Form *form, Position *position)
{
    if (!rules_traits(&position->board->world).fleets_act) {
        form_object(form, "deck", FORM_DERIVED, true, deck_form, position, 0);
    }
}

/* ---- The whole ---- */

void position_form_all(Form *form, Position *position)
{
    position_form_head(form, position);
    position_form_turn(form, position);
    position_form_decision(form, position);
    position_form_group(form, position, 0);
    position_form_deck(form, position);
    for (int group = 1; group < POSITION_GROUPS; group++) {
        position_form_group(form, position, group);
    }
    position_form_money(form, position);
    position_form_supplies(form, position);
    position_form_pieces(form, position);
    position_form_dealings(form, position);
}
