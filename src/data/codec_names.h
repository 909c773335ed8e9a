/* Words for numbers that the manifests carry as counts; for the codec and positions only. */
#pragma once

#include <serenissima/data/board.h>
#include <serenissima/json/json.h>
#include <serenissima/rules/rules.h>

/* Words, ended by NULL, and the numbers first..end - 1 that they stand for. Where 0 means none it
 * is below first: no word, and not even the empty one, can stand for it. */
typedef struct WordList {
    const char *const *words;
    int first, end;
    const char *what; /* they are, for reports; NULL: words */
} WordList;

extern const WordList CARD_WORDS;
extern const WordList PHASE_WORDS;
extern const WordList STEP_WORDS;
extern const WordList BLOCKADE_WORDS;
extern const WordList DEALING_WORDS;

/* Reads one of the words; false and a report when it is none, *out then as it was. */
bool word_read(const JsonNode *node, const WordList *list, uint8_t *out);
/* The word; "none" for a 0 that has no word, for others the bare number. */
void word_write(JsonWriter *writer, const WordList *list, int number);

/* Words of a count field in an event (phase_pushed.phase ...); NULL: it is a plain number. */
const WordList *event_field_words(EventKind kind, const char *field);

/* A player: a number, or "chance". */
void player_write(JsonWriter *writer, PlayerId player);
bool player_read(const JsonNode *node, PlayerId *out);
/* An id by its kind: zone, port and good as text, galley and player as numbers. value is not 0. */
void id_write(JsonWriter *writer, const Board *board, FieldKind kind, uint8_t value);
bool id_read(const JsonNode *node, const Board *board, FieldKind kind, uint8_t *out);
