#include <string.h>

#include "codec_names.h"

#define WORDS(list)                                   \
    {                                                 \
        list, (int)(sizeof(list) / sizeof((list)[0])) \
    }

static const char *const CARDS[] = {"none", "wine", "one", "two", "shuffle"};
static const char *const STEPS[] = {"load", "sail", "trade"};
static const char *const BLOCKADES[] = {"none", "move", "sale", "landing"};
static const char *const BUILDINGS[] = {"none", "fort", "basilica"};
static const char *const REASONS[] = {
    "none",     "goods", "sale",          "sale_bonus",       "sailors", "galley", "fort",
    "basilica", "wine",  "scoring_cubes", "scoring_basilica", "stake",   "offer",  "state_income"};
static const char *const PHASES[] = {
    "none",
#define PHASE(UPPER, lower, DECISION, FIELD_LIST) #lower,
#include <serenissima/rules/phases.def>
#undef PHASE
};

_Static_assert(sizeof CARDS / sizeof CARDS[0] == CARD_COUNT, "a word for each card");
_Static_assert(sizeof STEPS / sizeof STEPS[0] == STEP_COUNT, "a word for each step");
_Static_assert(sizeof REASONS / sizeof REASONS[0] == PAY_REASON_COUNT, "a word for each reason");

const WordList CARD_WORDS = WORDS(CARDS);
const WordList PHASE_WORDS = WORDS(PHASES);
const WordList STEP_WORDS = WORDS(STEPS);
const WordList BLOCKADE_WORDS = WORDS(BLOCKADES);
static const WordList BUILDING_WORDS = WORDS(BUILDINGS);
static const WordList REASON_WORDS = WORDS(REASONS);

int word_find(const WordList *list, const char *word)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

bool word_read(const JsonNode *node, const WordList *list, uint8_t *out)
{
    const char *text = json_text(node);
    if (text == NULL) {
        return false;
    }
    int number = word_find(list, text);
    bool is_none = number == 0 && strcmp(text, "none") == 0;
    if (number < 0 || is_none) {
        return json_problem(node, "unknown word \"%.40s\"", text);
    }
    *out = (uint8_t)number;
    return true;
}

void word_write(JsonWriter *writer, const WordList *list, int number)
{
    if (number >= 0 && number < list->count) {
        json_write_text(writer, list->words[number]);
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

/* The ids of a kind and what it is called; NULL for numbers. */
static const char *id_name(const Board *board, FieldKind kind, uint8_t value, const char **what,
                           int *count)
{
    switch ((int)kind) {
    case FIELD_ZONE:
        *what = "zone";
        *count = board->world.zone_count;
        return board->zone_id[value];
    case FIELD_PORT:
        *what = "port";
        *count = board->world.port_count;
        return board->port_id[value];
    case FIELD_GOOD:
        *what = "good";
        *count = board->world.good_count;
        return board->good_id[value];
    default: return NULL;
    }
}

void id_write(JsonWriter *writer, const Board *board, FieldKind kind, uint8_t value)
{
    const char *what;
    int count = 0;
    const char *none = id_name(board, kind, 0, &what, &count);
    if (kind == FIELD_PLAYER) {
        player_write(writer, value);
    } else if (none != NULL && value <= count) {
        json_write_text(writer, id_name(board, kind, value, &what, &count));
    } else {
        json_write_int(writer, value);
    }
}

bool id_read(const JsonNode *node, const Board *board, FieldKind kind, uint8_t *out)
{
    const char *what = "";
    int count = 0;
    if (kind == FIELD_PLAYER) {
        return player_read(node, out);
    }
    if (kind == FIELD_GALLEY) {
        return json_read_u8(node, 1, GALLEY_MAX, out);
    }
    const char *text = json_text(node);
    if (text == NULL) {
        return false;
    }
    id_name(board, kind, 0, &what, &count);
    for (int i = 1; i <= count; i++) {
        if (strcmp(id_name(board, kind, (uint8_t)i, &what, &count), text) == 0) {
            *out = (uint8_t)i;
            return true;
        }
    }
    return json_problem(node, "unknown %s \"%.40s\"", what, text);
}
