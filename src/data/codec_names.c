#include <string.h>

#include <serenissima/data/codec.h>

#include "codec_names.h"

#define WORDS(first, list)                                                       \
    {                                                                            \
        list, first, (first) + (int)(sizeof(list) / sizeof((list)[0])) - 1, NULL \
    }

static const char *const CARDS[] = {"wine", "one", "two", "shuffle", NULL};
static const char *const STEPS[] = {"load", "sail", "trade", NULL};
static const char *const BLOCKADES[] = {"move", "sale", "landing", NULL};
static const char *const BUILDINGS[] = {"fort", "basilica", NULL};
static const char *const DEALINGS[] = {"attacked", "took", "refused", "let_pass", "traded", NULL};
static const char *const REASONS[] = {
    "goods", "sale",          "sale_bonus",       "sailors", "galley", "fort",         "basilica",
    "wine",  "scoring_cubes", "scoring_basilica", "stake",   "offer",  "state_income", NULL};
static const char *const PHASES[] = {
#define PHASE(UPPER, lower, DECISION, FIELD_LIST) #lower,
#include <serenissima/rules/phases.def>
#undef PHASE
    NULL};

_Static_assert(sizeof CARDS / sizeof CARDS[0] == CARD_COUNT, "a word for each card");
_Static_assert(sizeof STEPS / sizeof STEPS[0] == STEP_COUNT + 1, "a word for each step");
_Static_assert(sizeof DEALINGS / sizeof DEALINGS[0] == DEALING_COUNT + 1, "a word for each kind");
_Static_assert(sizeof REASONS / sizeof REASONS[0] == PAY_REASON_COUNT, "a word for each reason");

const char *const OPTION_NAMES[] = {"hidden_money", "chosen_closing", "own_ports_pay",
                                    "spain_turkey", NULL};
const WordList CARD_WORDS = WORDS(1, CARDS);
const WordList PHASE_WORDS = WORDS(1, PHASES);
const WordList STEP_WORDS = WORDS(0, STEPS);
const WordList BLOCKADE_WORDS = WORDS(1, BLOCKADES);
const WordList DEALING_WORDS = WORDS(0, DEALINGS);
static const WordList BUILDING_WORDS = WORDS(1, BUILDINGS);
static const WordList REASON_WORDS = WORDS(1, REASONS);

bool word_read(const JsonNode *node, const WordList *list, uint8_t *out)
{
    int place;
    if (!json_read_word(node, list->what != NULL ? list->what : "word", list->words, &place)) {
        return false;
    }
    *out = (uint8_t)(list->first + place);
    return true;
}

void word_write(JsonWriter *writer, const WordList *list, int number)
{
    if (number >= list->first && number < list->end) {
        json_write_text(writer, list->words[number - list->first]);
    } else if (number == 0) {
        json_write_text(writer, "none");
    } else {
        json_write_int(writer, number);
    }
}

const WordList *event_field_words(EventKind kind, const char *field)
{
    static const struct {
        uint8_t kind;
        const char *field;
        const WordList *words;
    } table[] = {
        {EV_PHASE_PUSHED, "phase", &PHASE_WORDS},
        {EV_PHASE_REPLACED, "phase", &PHASE_WORDS},
        {EV_DUCATS_PAID, "reason", &REASON_WORDS},
        {EV_BUILT, "building", &BUILDING_WORDS},
        {EV_STEP_REACHED, "step", &STEP_WORDS},
        {EV_BLOCKADE_DECLARED, "what", &BLOCKADE_WORDS},
        {EV_BLOCKADE_WAIVED, "what", &BLOCKADE_WORDS},
        {EV_QUESTION_SETTLED, "what", &BLOCKADE_WORDS},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (table[i].kind == kind && strcmp(table[i].field, field) == 0) {
            return table[i].words;
        }
    }
    return NULL;
}

void player_write(JsonWriter *writer, PlayerId player)
{
    if (player == PLAYER_CHANCE) {
        json_write_text(writer, "chance");
    } else {
        json_write_int(writer, player);
    }
}

bool player_read(const JsonNode *node, PlayerId *out)
{
    if (json_kind(node) != JSON_TEXT) {
        return json_read_u8(node, 1, PLAYER_MAX, out);
    }
    if (strcmp(json_text(node), "chance") != 0) {
        return json_problem(node, "expected a number from 1 to %d or \"chance\", found \"%.40s\"",
                            PLAYER_MAX, json_text(node));
    }
    *out = PLAYER_CHANCE;
    return true;
}

typedef const char (*Ids)[BOARD_ID_BYTES];

/* The ids of zones, ports or goods, [1] the first; NULL of other kinds. */
static Ids ids_of(const Board *board, FieldKind kind, int *count, const char **what)
{
    const bool zones = kind == FIELD_ZONE, ports = kind == FIELD_PORT;
    *what = zones ? "zone" : ports ? "port" : "good";
    *count = zones   ? board->world.zone_count
             : ports ? board->world.port_count
                     : board->world.good_count;
    return zones                ? board->zone_id
           : ports              ? board->port_id
           : kind == FIELD_GOOD ? board->good_id
                                : NULL;
}

void id_write(JsonWriter *writer, const Board *board, FieldKind kind, uint8_t value)
{
    int count;
    const char *what;
    const Ids ids = ids_of(board, kind, &count, &what);
    if (kind == FIELD_PLAYER) {
        player_write(writer, value);
    } else if (ids != NULL && value >= 1 && value <= count) {
        json_write_text(writer, ids[value]);
    } else {
        json_write_int(writer, value);
    }
}

bool id_read(const JsonNode *node, const Board *board, FieldKind kind, uint8_t *out)
{
    const char *words[ZONE_MAX + 1] = {NULL};
    int count, place;
    const char *what;
    const Ids ids = ids_of(board, kind, &count, &what);
    if (kind == FIELD_PLAYER) {
        return player_read(node, out);
    }
    if (kind == FIELD_GALLEY) {
        return json_read_u8(node, 1, GALLEY_MAX, out);
    }
    /* Of a board whose ids could not be read, which has been told so, those that could. */
    const char *known = NULL;
    for (int i = count; i > 0; i--) {
        known = ids[i][0] != '\0' ? ids[i] : known;
        words[i - 1] = known;
    }
    if (known == NULL || !json_read_word(node, what, words, &place)) {
        return false;
    }
    *out = (uint8_t)(place + 1);
    return true;
}
