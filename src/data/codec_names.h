/* Words for numbers that the manifests carry as counts; for the codec and positions only. */
#ifndef CODEC_NAMES_H
#define CODEC_NAMES_H

#include <serenissima/data/board.h>
#include <serenissima/json/json.h>
#include <serenissima/rules/rules.h>

/* A list of words; word[0] stands for 0. */
typedef struct WordList {
    const char *const *words;
    int count;
} WordList;

extern const WordList CARD_WORDS;
extern const WordList PHASE_WORDS;
extern const WordList STEP_WORDS;
extern const WordList BLOCKADE_WORDS;

/* Number of a word, -1 when it is none of the list. */
int word_find(const WordList *list, const char *word);
/* Reads one of the words but the first; false and a report when it is none. */
bool word_read(const JsonNode *node, const WordList *list, uint8_t *out);
/* The word, or the bare number when it has none. */
void word_write(JsonWriter *writer, const WordList *list, int number);

/* Words of a count field in an event (phase_pushed.phase ...); NULL: it is a plain number. */
const WordList *event_field_words(EventKind kind, const char *field);

/* A player: a number, or "chance". */
void player_write(JsonWriter *writer, PlayerId player);
bool player_read(const JsonNode *node, PlayerId *out);
/* An id by its kind: zone, port and good as text, galley and player as numbers. value is not 0. */
void id_write(JsonWriter *writer, const Board *board, FieldKind kind, uint8_t value);
bool id_read(const JsonNode *node, const Board *board, FieldKind kind, uint8_t *out);

#endif
