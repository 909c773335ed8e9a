/* Deeds of a game as a line of numbers for the index: an empty one says that they are not known. */
#include <serenissima/records/deeds.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Chance is kept in so many parts of a throw. */
enum { PARTS = 10000, FACES = DICE_FACE_MAX };

/* ---- Writing ---- */

typedef struct Out {
    char *text;
    size_t bytes;
} Out;

static void put(Out *out, long value)
{
    if (out->bytes < DEEDS_TEXT_BYTES) {
        const int more = snprintf(out->text + out->bytes, DEEDS_TEXT_BYTES - out->bytes, "%s%ld",
                                  out->bytes > 0 ? " " : "", value);
        out->bytes += more > 0 ? (size_t)more : 0;
    }
}

static void put_part(Out *out, double value)
{
    put(out, lround(value * PARTS));
}

/* Kind, player and how many faces there are; then by face what came and was expected, and half of
 * the spread, which is the same on both sides. */
static void put_count(Out *out, int kind, int player, const DiceCount *count)
{
    int faces = FACES;
    while (faces > 0 && count->expected[faces] <= 0) {
        faces--;
    }
    if (faces == 0) {
        return;
    }
    put(out, kind);
    put(out, player);
    put(out, faces);
    for (int a = 1; a <= faces; a++) {
        put(out, count->came[a]);
        put_part(out, count->expected[a]);
        for (int b = 1; b <= a; b++) {
            put_part(out, count->spread[a][b]);
        }
    }
}

void game_deeds_write(const GameDeeds *deeds, char text[DEEDS_TEXT_BYTES])
{
    Out out = {text, 0};
    text[0] = '\0';
    if (!deeds->known) {
        return;
    }
    put(&out, deeds->player_count);
    put(&out, deeds->draws);
    put(&out, deeds->own_draws);
    for (int player = 1; player <= deeds->player_count; player++) {
        put(&out, deeds->did[player]);
        put(&out, deeds->wealth[player]);
    }
    for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
        for (int player = 0; player <= PLAYER_MAX; player++) {
            put_count(&out, kind, player, &deeds->dice.of[kind][player]);
        }
    }
    if (out.bytes >= DEEDS_TEXT_BYTES) {
        text[0] = '\0'; /* No game comes near it. */
    }
}

/* ---- Reading ---- */

/* The next number, between low and high. */
static bool take(const char **at, long low, long high, long *out)
{
    char *end = NULL;
    *out = strtol(*at, &end, 10);
    const bool good = end != *at && (*end == ' ' || *end == '\0') && *out >= low && *out <= high;
    *at = end;
    return good;
}

static bool take_int(const char **at, long low, long high, int32_t *out)
{
    long value = 0;
    const bool good = take(at, low, high, &value);
    *out = (int32_t)value;
    return good;
}

static bool take_part(const char **at, long low, double *out)
{
    long value = 0;
    const bool good = take(at, low, INT32_MAX, &value);
    *out = (double)value / PARTS;
    return good;
}

static bool take_count(const char **at, DiceTally *dice)
{
    int32_t kind = 0, player = 0, faces = 0;
    if (!take_int(at, 0, DICE_KIND_COUNT - 1, &kind) || !take_int(at, 0, PLAYER_MAX, &player)
        || !take_int(at, 1, FACES, &faces)) {
        return false;
    }
    DiceCount *count = &dice->of[kind][player];
    for (int a = 1; a <= faces; a++) {
        if (!take_int(at, 0, GAME_STEP_MAX, &count->came[a])
            || !take_part(at, 0, &count->expected[a])) {
            return false;
        }
        count->throws += count->came[a];
        for (int b = 1; b <= a; b++) {
            if (!take_part(at, -INT32_MAX, &count->spread[a][b])) {
                return false;
            }
            count->spread[b][a] = count->spread[a][b];
        }
    }
    return true;
}

bool game_deeds_parse(const char *text, GameDeeds *out)
{
    const char *at = text;
    int32_t number = 0;
    memset(out, 0, sizeof *out);
    if (text[0] == '\0') {
        return true;
    }
    if (!take_int(&at, 1, PLAYER_MAX, &number) || !take_int(&at, 0, GAME_STEP_MAX, &out->draws)
        || !take_int(&at, 0, GAME_STEP_MAX, &out->own_draws)) {
        return false;
    }
    out->known = true;
    out->player_count = (uint8_t)number;
    for (int player = 1; player <= out->player_count; player++) {
        if (!take_int(&at, 0, (1L << DEED_COUNT) - 1, &number)
            || !take_int(&at, -INT32_MAX, INT32_MAX, &out->wealth[player])) {
            return false;
        }
        out->did[player] = (uint16_t)number;
    }
    while (*at != '\0') {
        if (!take_count(&at, &out->dice)) {
            return false;
        }
    }
    return true;
}
