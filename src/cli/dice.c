#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/words/dice_words.h>

#include "dice.h"
#include "texts.h"

enum { DICE_LANGUAGE };

static const OptionSpec DICE_OPTIONS[] = {
    {"--language", "CODE", "of the sentence at the end (en)"},
    {NULL, NULL, NULL},
};

/* What all files together threw. */
typedef struct Thrown {
    DiceTally tally;
    int games, draws, own_draws;
} Thrown;

static bool add_game(Thrown *thrown, const char *path)
{
    static Loaded loaded;
    if (!loaded_init(&loaded, path, NULL)) {
        return false;
    }
    const GameFile *game = &loaded.game;
    for (int i = 0; i < game->step_count && loaded.is_game; i++) {
        dice_add(&thrown->tally, &game->board.world, &game->steps[i].before.state,
                 &game->steps[i].command);
    }
    if (loaded.is_game) {
        thrown->games++;
        thrown->draws += game_file_draws(game, NULL, 0);
        thrown->own_draws += game->own_draws;
    }
    const bool good =
        loaded.is_game || print_error("%s is not a game file", shown_name(path)) == EXIT_GOOD;
    loaded_finish(&loaded);
    return good;
}

/* "5", "hit", "wine": what commands.def and positions call it. */
static void put_face(JsonWriter *writer, DiceKind kind, int face)
{
    static const char *const cards[] = {"", "wine", "one", "two", "shuffle"};
    json_key(writer, "face");
    if (kind == DICE_DOGE) {
        json_write_text(writer, cards[face]);
    } else if (kind == DICE_FIGHT || kind == DICE_FORT) {
        json_write_text(writer, face == DICE_HIT ? "hit" : "miss");
    } else {
        json_write_int(writer, face);
    }
}

static void put_count(JsonWriter *writer, DiceKind kind, const DiceCount *count)
{
    json_put_int(writer, "throws", count->throws);
    json_put_array(writer, "faces");
    for (int face = 1; face <= DICE_FACE_MAX; face++) {
        if (count->expected[face] > 0) {
            json_begin_object_line(writer);
            put_face(writer, kind, face);
            json_put_int(writer, "came", count->came[face]);
            json_put_fixed(writer, "expected", (int64_t)(count->expected[face] * 100 + 0.5), 2);
            json_end_object(writer);
        }
    }
    json_end_array(writer);
    if (dice_evenness(count) >= 0) {
        json_put_int(writer, "as_uneven_of_1000", dice_evenness(count));
    }
}

static bool print_kind(JsonWriter *writer, const DiceCount *counts, DiceKind kind, bool players)
{
    json_begin_object_line(writer);
    json_put_text(writer, "kind", dice_kind_name(kind));
    put_count(writer, kind, &counts[0]);
    bool any = false;
    for (int player = 1; player <= PLAYER_MAX && players; player++) {
        if (counts[player].throws == 0) {
            continue;
        }
        if (!any) {
            json_put_array(writer, "players");
        }
        any = true;
        json_begin_object_line(writer);
        json_put_int(writer, "player", player);
        put_count(writer, kind, &counts[player]);
        json_end_object(writer);
    }
    if (any) {
        json_end_array(writer);
    }
    json_end_object(writer);
    return print_line(writer);
}

bool print_dice(JsonWriter *writer, const DiceTally *tally, bool players)
{
    bool printed = true;
    for (int kind = 0; kind < DICE_KIND_COUNT && printed; kind++) {
        if (tally->of[kind][0].throws > 0) {
            printed = print_kind(writer, tally->of[kind], (DiceKind)kind, players);
        }
    }
    return printed;
}

static bool print_sum(JsonWriter *writer, const Thrown *thrown, Strings *strings)
{
    const int evenness = dice_evenness_of_all(&thrown->tally);
    json_begin_object_line(writer);
    json_put_int(writer, "games", thrown->games);
    json_put_int(writer, "draws", thrown->draws);
    json_put_int(writer, "own_draws", thrown->own_draws);
    if (evenness >= 0) {
        json_put_int(writer, "as_uneven_of_1000", evenness);
    }
    json_put_text(writer, "sentence", dice_evenness_words(strings, evenness));
    json_end_object(writer);
    return print_line(writer);
}

static int dice_run(const Options *options)
{
    static Thrown thrown;
    const char *language = options->values[DICE_LANGUAGE];
    Strings *strings = texts_load(language == NULL ? TEXTS_LANGUAGE : language);
    bool good = strings != NULL;
    for (int i = 0; i < options->file_count && strings != NULL; i++) {
        good = add_game(&thrown, options->files[i]) && good;
    }
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    /* Seats of different games are different people. */
    bool printed = thrown.games > 0 && print_dice(&writer, &thrown.tally, thrown.games == 1);
    printed = printed && print_sum(&writer, &thrown, strings);
    json_writer_finish(&writer);
    strings_destroy(strings);
    return good && printed ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand CLI_DICE = {
    "dice",       "FILE...", "Counts the dice and cards of games, beside what chance would give.",
    DICE_OPTIONS, dice_run,  NULL,
};
