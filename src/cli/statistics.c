/* statistics: one person's results over many games. */
#include "cli.h"
#include "texts.h"

#include <serenissima/records/dice.h>
#include <serenissima/ai/ai.h>
#include <serenissima/records/library.h>
#include <serenissima/records/statistics.h>
#include <serenissima/words/dice_words.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Below 0: nobody can say. */
static void put_evenness(JsonWriter *writer, int evenness)
{
    if (evenness >= 0) {
        json_put_int(writer, "as_uneven_of_1000", evenness);
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
    put_evenness(writer, dice_evenness(count));
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

/* A line for each kind that was thrown; players: with those of each seat. False: it cannot be
 * written, which has been said. */
static bool print_dice(JsonWriter *writer, const DiceTally *tally, bool players)
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
    put_evenness(writer, evenness);
    json_put_text(writer, "sentence", dice_evenness_words(strings, evenness));
    json_end_object(writer);
    return print_line(writer);
}

static int dice_run(const Options *options)
{
    static Thrown thrown;
    Strings *strings = texts_load(option_or(options, "--language", TEXTS_LANGUAGE));
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

enum { NAMES_MAX = 64 };

static const OptionSpec STATISTICS_OPTIONS[] = {
    {"--name", "NAME", "whose games (of those at a screen, who has most)"},
    {"--edition", "2012|1996", "games of this edition alone (of both)"},
    {"--format", "json|csv", "sums, or a table of the games with a line for each seat (json)"},
    {NULL, NULL, NULL},
};

/* All that is summed up. */
typedef struct Sums {
    const Options *options;
    GameFacts *facts;
    StatisticsGame *games;
    int count;
    const char *who;
    EditionId edition;
    StatisticsName names[NAMES_MAX];
    StatisticsLadders ladders;
    Statistics statistics;
    DiceTally dice; /* of everybody */
    int dice_games, draws, own_draws;
    bool table;
} Sums;

/* ---- Summing up ---- */

static LadderMeasure measure(EditionId edition, int players, int level)
{
    const AiStrength strength = ai_strength(edition, players, level);
    return (LadderMeasure){strength.beginner, strength.percent, strength.games,
                           level <= AI_BEGINNER_LEVEL ? strength.games / 2 : 0};
}

static void fit_ladders(StatisticsLadders *ladders)
{
    int levels[EDITION_COUNT] = {0};
    for (int edition = EDITION_NONE + 1; edition < EDITION_COUNT; edition++) {
        levels[edition] = AI_LEVEL_COUNT;
    }
    statistics_fit(levels, measure, ladders);
}

/* False: some file is no game, which is said; the others are counted all the same. */
static bool read_games(Sums *sums)
{
    static GameDeeds deeds;
    bool good = true;
    for (int i = 0; i < sums->options->file_count; i++) {
        GameFacts *facts = &sums->facts[i];
        game_read_whole(sums->options->files[i], facts, &deeds);
        StatisticsGame *game = &sums->games[sums->count++];
        *game = (StatisticsGame){.facts = facts, .at_s = i, .number = i};
        for (int seat = 1; seat <= facts->player_count; seat++) {
            const Ai *ai = ai_find(facts->ais[seat], (EditionId)facts->edition);
            game->levels[seat] = ai != NULL && facts->computers[seat] ? ai->level : 0;
        }
        if (facts->verdict == WITNESS_CLAIMS) {
            good = print_error("%s says what is not so; what its moves come to counts",
                               shown_name(sums->options->files[i]))
                   == EXIT_GOOD;
        } else if (facts->condition != GAME_WELL) {
            good = print_error("%s is not a whole game", shown_name(sums->options->files[i]))
                   == EXIT_GOOD;
        }
    }
    statistics_sort(sums->games, sums->count);
    return good;
}

static void read_deeds(Sums *sums)
{
    static GameDeeds deeds;
    for (int i = 0; i < sums->count; i++) {
        const StatisticsGame *game = &sums->games[i];
        const bool asked = sums->edition == EDITION_NONE || game->facts->edition == sums->edition;
        if (!asked || !statistics_dice_count(game)) {
            continue;
        }
        GameFacts facts;
        game_read_whole(sums->options->files[game->number], &facts, &deeds);
        if (deeds.known) {
            statistics_add_deeds(&sums->statistics, sums->games, i, sums->who, sums->edition,
                                 &deeds);
            statistics_add_dice(&sums->dice, &deeds.dice, 0);
            sums->dice_games++;
            sums->draws += deeds.draws;
            sums->own_draws += deeds.own_draws;
        }
    }
}

/* ---- Printing ---- */

static void put_row(JsonWriter *writer, const StatisticsRow *row)
{
    int low = 0, high = 0;
    statistics_interval(row, &low, &high);
    json_put_int(writer, "games", row->games);
    json_put_int(writer, "wins", row->wins);
    json_put_int(writer, "percent_low", low);
    json_put_int(writer, "percent_high", high);
}

static bool print_all(JsonWriter *writer, const Sums *sums)
{
    const Statistics *s = &sums->statistics;
    json_begin_object_line(writer);
    json_put_text(writer, "name", sums->who);
    put_row(writer, &s->all);
    json_put_int(writer, "streak", s->streak);
    json_put_int(writer, "best_streak", s->best_streak);
    json_put_int(writer, "taken_back", s->undone.games);
    json_put_object(writer, "left_out");
    for (int why = STATISTICS_COUNTS + 1; why < STATISTICS_CASE_COUNT; why++) {
        if (s->cases[why] > 0) {
            json_put_int(writer, statistics_case_name((StatisticsCase)why), s->cases[why]);
        }
    }
    json_end_object(writer);
    json_end_object(writer);
    return print_line(writer);
}

/* A row where there are games; value: as text, or NULL and as a number. */
static bool print_row(JsonWriter *writer, const char *by, const char *text, int number,
                      const StatisticsRow *row)
{
    if (row->games == 0) {
        return true;
    }
    json_begin_object_line(writer);
    if (text != NULL) {
        json_put_text(writer, by, text);
    } else {
        json_put_int(writer, by, number);
    }
    put_row(writer, row);
    json_end_object(writer);
    return print_line(writer);
}

static const char *opponent_name(const Sums *sums, int opponent)
{
    const EditionId edition = sums->edition != EDITION_NONE ? sums->edition : EDITION_USUAL;
    const Ai *ai = opponent <= AI_LEVEL_COUNT ? ai_level(edition, opponent, AI_STYLE_PLAIN) : NULL;
    return ai != NULL ? ai->name : opponent == STATISTICS_PEOPLE ? "people" : "mixed";
}

static bool print_rows(JsonWriter *writer, const Sums *sums)
{
    const Statistics *s = &sums->statistics;
    bool good = true;
    for (int i = EDITION_NONE + 1; i < EDITION_COUNT && good; i++) {
        good = print_row(writer, "edition", edition_name((EditionId)i), 0, &s->edition[i]);
    }
    for (int i = 1; i <= PLAYER_MAX && good; i++) {
        good = print_row(writer, "players", NULL, i, &s->players[i]);
    }
    for (int i = 1; i <= PLAYER_MAX && good; i++) {
        good = print_row(writer, "seat", NULL, i, &s->seat[i]);
    }
    for (int i = 1; i < STATISTICS_OPPONENT_COUNT && good; i++) {
        good = print_row(writer, "against", opponent_name(sums, i), 0, &s->opponent[i]);
    }
    return good;
}

static void put_place(JsonWriter *writer, const char *key, int place)
{
    json_put_fixed(writer, key, (place * 100 + LADDER_STEPS / 2) / LADDER_STEPS, 2);
}

/* "strength": a place on the ladder of levels, 1 the first of them. */
static bool print_strengths(JsonWriter *writer, const Sums *sums)
{
    bool good = true;
    for (int edition = EDITION_NONE + 1; edition < EDITION_COUNT && good; edition++) {
        LadderPlace place;
        ladder_place(&sums->statistics.results[edition], AI_LEVEL_COUNT, &place);
        if (!place.known) {
            continue;
        }
        json_begin_object_line(writer);
        json_put_text(writer, "strength", edition_name((EditionId)edition));
        json_put_int(writer, "games", place.games);
        put_place(writer, "level", place.middle);
        put_place(writer, "low", place.low);
        put_place(writer, "high", place.high);
        json_end_object(writer);
        good = print_line(writer);
    }
    return good;
}

static const char *file_of(const Sums *sums, int index)
{
    return shown_name(sums->options->files[sums->games[index - 1].number]);
}

static bool print_records(JsonWriter *writer, const Sums *sums)
{
    bool good = true;
    for (int i = 0; i < EDITION_COUNT * RECORD_COUNT && good; i++) {
        const int edition = i / RECORD_COUNT, record = i % RECORD_COUNT;
        const StatisticsBest *best = &sums->statistics.records[edition][record];
        if (best->game > 0) {
            json_begin_object_line(writer);
            json_put_text(writer, "record", statistics_record_name((StatisticsRecord)record));
            json_put_text(writer, "edition", edition_name((EditionId)edition));
            json_put_int(writer, "value", best->value);
            json_put_text(writer, "file", file_of(sums, best->game));
            json_end_object(writer);
            good = print_line(writer);
        }
    }
    for (int i = 0; i < ACHIEVEMENT_COUNT && good; i++) {
        const int game = sums->statistics.achieved[i];
        if (game > 0) {
            json_begin_object_line(writer);
            json_put_text(writer, "achieved", achievement_name((Achievement)i));
            json_put_text(writer, "file", file_of(sums, game));
            json_end_object(writer);
            good = print_line(writer);
        }
    }
    return good;
}

static bool print_throws(JsonWriter *writer, const Sums *sums)
{
    bool good = print_dice(writer, &sums->dice, false);
    for (int own = 0; own < 2 && good; own++) {
        json_begin_object_line(writer);
        json_put_text(writer, "dice", own ? sums->who : "all");
        json_put_int(writer, "games", own ? sums->statistics.read : sums->dice_games);
        if (!own) {
            json_put_int(writer, "draws", sums->draws);
            json_put_int(writer, "own_draws", sums->own_draws);
        }
        put_evenness(writer, dice_evenness_of_all(own ? &sums->statistics.own_dice : &sums->dice));
        json_end_object(writer);
        good = print_line(writer);
    }
    return good;
}

/* ---- The command ---- */

static bool sums_print(Sums *sums)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    const bool good = print_all(&writer, sums) && print_rows(&writer, sums)
                      && print_strengths(&writer, sums) && print_records(&writer, sums)
                      && print_throws(&writer, sums);
    json_writer_finish(&writer);
    return good;
}

/* All games that were given, whoever plays. */
static bool print_table(const Sums *sums)
{
    size_t bytes = 0;
    SheetGame *rows = calloc((size_t)sums->count, sizeof *rows);
    int count = 0;
    for (int i = 0; i < sums->count && rows; i++) {
        if (sums->edition == EDITION_NONE || sums->facts[i].edition == sums->edition) {
            rows[count++] = (SheetGame){sums->options->files[i], 0, &sums->facts[i]};
        }
    }
    char *text = rows ? sheet_write(rows, count, ',', &bytes) : NULL;
    const bool good = text && fwrite(text, 1, bytes, stdout) == bytes;
    free(text);
    free(rows);
    return good;
}

static bool sums_make(Sums *sums)
{
    const bool good = read_games(sums);
    if (sums->table) {
        return print_table(sums) && good;
    }
    const int names = statistics_names(sums->games, sums->count, sums->names, NAMES_MAX);
    sums->who = option_text(sums->options, "--name");
    if (sums->who == NULL && names == 0) {
        return print_error("nobody at a screen has finished any of these games") == EXIT_GOOD;
    }
    sums->who = sums->who != NULL ? sums->who : sums->names[0].name;
    fit_ladders(&sums->ladders);
    statistics_count(sums->games, sums->count, sums->who, sums->edition, &sums->ladders,
                     &sums->statistics);
    read_deeds(sums);
    return sums_print(sums) && good;
}

static int statistics_run(const Options *options)
{
    static Sums sums;
    const char *edition = option_text(options, "--edition");
    memset(&sums, 0, sizeof sums);
    sums.options = options;
    sums.edition = edition != NULL ? edition_find(edition) : EDITION_NONE;
    sums.table = strcmp(option_or(options, "--format", "json"), "csv") == 0;
    sums.facts = calloc((size_t)options->file_count, sizeof *sums.facts);
    sums.games = calloc((size_t)options->file_count, sizeof *sums.games);
    const bool good = sums.facts != NULL && sums.games != NULL
                          ? sums_make(&sums)
                          : print_error("out of memory") == EXIT_GOOD;
    free(sums.facts);
    free(sums.games);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand CLI_STATISTICS = {
    "statistics",
    "FILE...",
    "Sums up one person's games: wins, strength, records, dice.",
    STATISTICS_OPTIONS,
    statistics_run,
    NULL,
};
