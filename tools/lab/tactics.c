/* tactics: how many tactical positions a seat solves, and what it gives away in the others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lab.h"

#include "cli/game.h"
#include "tactics.h"

static const OptionSpec OPTIONS[] = {
    {"--seat", "NAME", "the AI that is asked (the edition's usual one)"},
    {"--seed", "S",
     "what it is given besides the position; of the luck of --verify; for --mine the first game's "
     "(1)"},
    {"--rollouts", "N", "games played on to weigh a plan that is not in the file (64)"},
    {"--json", NULL, "one JSON object instead of a table"},
    {"--check", NULL, "only check the files and their index"},
    {"--list", NULL, "a line for each position too"},
    {"--verify", "N",
     "play all plans to the end by the three policies, N times by hand, and compare with the key"},
    {"--sample", "K", "for --verify: only K positions of the folder, those of two players (all)"},
    {"--renew", NULL,
     "key and grade anew what another engine keyed, all folders' into the first, and write its "
     "index"},
    {"--mine", "DIR", "look for new positions in games and write them to this folder"},
    {"--edition", "2012|1996", "for --mine: which edition's games (2012)"},
    {"--players", "N", "for --mine: seats of the games (2, 3 and 4)"},
    {"--games", "N", "for --mine: how many games (100)"},
    {"--late", "N", "for --mine: only decisions of a game's last N turns (all)"},
    {"--progress", "FILE", "for --mine: remember there which games are done, and go on from it"},
    {"--minutes", "N", "for --mine and --renew: begin nothing more after that time (no limit)"},
    {NULL, NULL, NULL},
};

typedef struct FamilyScore {
    int64_t positions;
    int64_t solved;
    int64_t regret; /* sum, 1/AI_SHARE_ONE */
} FamilyScore;

typedef struct Exam {
    const char *seat; /* NULL: the edition's usual one */
    uint64_t seed;
    int rollouts;
    bool check;
    bool list;
    int verify; /* rollouts; 0: not asked for */
    int sample; /* 0: all */
    bool fails; /* some key does not hold */
    TacticBoards boards;
    FamilyScore families[TACTIC_FAMILY_COUNT];
    FamilyScore all;
    const char *asked; /* name of the AI of the last position */
} Exam;

/* ---- One position ---- */

static void add_score(FamilyScore *score, int32_t loss)
{
    score->positions++;
    score->solved += loss < TACTIC_SOLVED_LOSS;
    score->regret += loss;
}

static bool examine(Exam *exam, const Tactic *tactic, const char *name)
{
    int found;
    int32_t loss;
    int32_t error;
    exam->asked =
        exam->seat == NULL ? ai_default((EditionId)tactic->board->world.edition)->name : exam->seat;
    if (!tactic_ask(tactic, exam->asked, exam->seed, exam->rollouts, &found, &loss, &error)) {
        return false;
    }
    loss = loss > 0 ? loss : 0;
    add_score(&exam->families[tactic->family], loss);
    add_score(&exam->all, loss);
    if (exam->list) {
        printf("%s: %s, gives away %d.%02d %% (%s)\n", shown_name(name),
               loss < TACTIC_SOLVED_LOSS ? "solved" : "not solved", (int)loss / 100,
               (int)loss % 100, found >= 0 ? "a plan of the key" : "a plan of its own");
    }
    return true;
}

/* ---- Files ---- */

/* line NULL: whatever it is; else its hash and name must be of the file. */
static bool take_file(Exam *exam, const char *folder, const char *name, const TacticEntry *line)
{
    static Tactic tactic;
    TacticEntry called;
    uint64_t found = 0;
    if (!tactic_take(folder, name, &exam->boards, &tactic, &found)) {
        return false;
    }
    tactic_call(&tactic, &called);
    if (line != NULL
        && (line->hash != found || line->galley != called.galley
            || strcmp(line->zone, called.zone) != 0 || strcmp(line->good, called.good) != 0)) {
        return print_error("%s/%s.json is not the file that the index lists", folder, name), false;
    }
    if (exam->check && tactic.stamp != tactic_stamp(tactic.board)) {
        return print_error("%s/%s.json: keyed by another engine", folder, name), false;
    }
    if (exam->verify > 0) {
        exam->fails = !tactics_verify(&tactic, name, exam->verify, exam->seed) || exam->fails;
    }
    if (exam->check || exam->verify > 0) {
        exam->families[tactic.family].positions++;
        exam->all.positions++;
        return true;
    }
    return examine(exam, &tactic, name);
}

/* Every so many of those of two players are a sample; others cost too much for each landing. */
static bool is_wanted(const Exam *exam, const TacticEntry *entries, int count, int i)
{
    int two = 0;
    int before = 0;
    for (int k = 0; k < count; k++) {
        two += entries[k].players == 2;
        before += k < i && entries[k].players == 2;
    }
    const int step = exam->sample == 0 || two < exam->sample ? 1 : two / exam->sample;
    return exam->sample == 0
           || (entries[i].players == 2 && before % step == 0 && before / step < exam->sample);
}

/* A folder has an index: a line for each of its positions. */
static bool take_folder(Exam *exam, const char *folder)
{
    static TacticEntry entries[TACTIC_LIST_MAX];
    Error error;
    const int count = tactic_index_read(folder, entries, &error);
    bool good = count >= 0 || print_error_at(&error) == EXIT_GOOD;
    for (int i = 0; i < count && (good || exam->check); i++) {
        good = (!is_wanted(exam, entries, count, i)
                || take_file(exam, folder, entries[i].name, &entries[i]))
               && good;
    }
    return good;
}

static bool take(Exam *exam, const char *path)
{
    char index[PATH_BYTES];
    const size_t length = strlen(path);
    if (length > 5 && strcmp(path + length - 5, ".json") == 0) {
        return take_file(exam, NULL, path, NULL);
    }
    if (!paths_join(index, path, "index") || !file_exists(index)) {
        print_error("%s: neither a position's .json nor a folder with an index", path);
        return false;
    }
    return take_folder(exam, path);
}

/* ---- Output ---- */

static void print_row(const char *name, const FamilyScore *score)
{
    printf("%-16s %9lld %9.1f %12.2f\n", name, (long long)score->positions,
           100.0 * (double)score->solved / (double)score->positions,
           100.0 * (double)score->regret / (double)score->positions / AI_SHARE_ONE);
}

static void print_table(const Exam *exam)
{
    printf("%-16s %9s %9s %12s\n", "family", "positions", "solved %", "gives away %");
    for (int i = 0; i < TACTIC_FAMILY_COUNT; i++) {
        if (exam->families[i].positions > 0) {
            print_row(tactic_family_name((TacticFamily)i), &exam->families[i]);
        }
    }
    print_row("all", &exam->all);
}

static void put_score(JsonWriter *writer, const char *name, const FamilyScore *score)
{
    json_put_object(writer, name);
    json_put_int(writer, "positions", score->positions);
    json_put_int(writer, "solved", score->solved);
    json_put_fixed(writer, "solved_percent", score->solved * 1000 / score->positions, 1);
    json_put_fixed(writer, "mean_regret", score->regret / score->positions, 4);
    json_end_object(writer);
}

static void print_json(const Exam *exam)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    json_begin_object(&writer);
    json_put_text(&writer, "seat", exam->asked);
    put_score(&writer, "all", &exam->all);
    json_put_object(&writer, "families");
    for (int i = 0; i < TACTIC_FAMILY_COUNT; i++) {
        if (exam->families[i].positions > 0) {
            put_score(&writer, tactic_family_name((TacticFamily)i), &exam->families[i]);
        }
    }
    json_end_object(&writer);
    json_end_object(&writer);
    print_line(&writer);
    json_writer_finish(&writer);
}

static void print_counts(const Exam *exam)
{
    for (int i = 0; i < TACTIC_FAMILY_COUNT; i++) {
        if (exam->families[i].positions > 0) {
            printf("%-16s %lld\n", tactic_family_name((TacticFamily)i),
                   (long long)exam->families[i].positions);
        }
    }
    printf("%-16s %lld\n", "all", (long long)exam->all.positions);
}

/* ---- The whole ---- */

static int mine_run(const Options *options, int64_t until_s)
{
    static Board board;
    Mining mining = {.board = &board,
                     .folder = option_text(options, "--mine"),
                     .progress = option_text(options, "--progress"),
                     .until_s = until_s};
    int64_t players = 0;
    int64_t late = 0;
    if (!edition_load(&board, option_text(options, "--edition"), NULL)) {
        return EXIT_ERROR;
    }
    bool good = option_number(options, "--players", board.world.player_min, board.world.player_max,
                              0, &players)
                && option_number(options, "--games", 1, 1000000000, 100, &mining.games)
                && option_number(options, "--late", 1, 100, 0, &late)
                && option_seed(options, "--seed", 1, &mining.seed);
    mining.players = (int)players;
    mining.late = (int)late;
    good = good && tactics_mine(&mining);
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

static bool read_exam(const Options *options, Exam *exam)
{
    int64_t rollouts;
    int64_t verified;
    int64_t sample;
    if (!option_number(options, "--rollouts", 2, TACTIC_GAMES_MAX, 64, &rollouts)
        || !option_number(options, "--verify", 16, TACTIC_GAMES_MAX, 0, &verified)
        || !option_number(options, "--sample", 1, TACTIC_LIST_MAX, 0, &sample)
        || !option_seed(options, "--seed", 1, &exam->seed)) {
        return false;
    }
    exam->seat = option_text(options, "--seat");
    exam->rollouts = (int)rollouts;
    exam->verify = (int)verified;
    exam->sample = (int)sample;
    exam->check = option_given(options, "--check");
    exam->list = option_given(options, "--list");
    return true;
}

static int examine_all(Exam *exam, const Options *options)
{
    bool good = true;
    for (int i = 0; i < options->file_count && (good || exam->check); i++) {
        good = take(exam, options->files[i]) && good;
    }
    if (!good) {
        return EXIT_ERROR;
    }
    if (exam->all.positions == 0) {
        return print_error("there is no position in %s", options->files[0]);
    }
    if (exam->verify > 0) {
        return exam->fails
                   ? print_error("not all keys hold; tests/tactics/README.md says what to do")
                   : EXIT_GOOD;
    }
    if (exam->check) {
        print_counts(exam);
    } else if (option_given(options, "--json")) {
        print_json(exam);
    } else {
        print_table(exam);
    }
    return EXIT_GOOD;
}

static int tactics_run(const Options *options)
{
    static Exam exam;
    int64_t minutes;
    if (!option_number(options, "--minutes", 1, 100000, 100000, &minutes)) {
        return EXIT_ERROR;
    }
    const int64_t until_s = (int64_t)time(NULL) + minutes * 60;
    if (option_given(options, "--mine")) {
        return mine_run(options, until_s);
    }
    if (options->file_count == 0) {
        return usage_error("tactics needs a folder of positions, or --mine");
    }
    if (!read_exam(options, &exam)) {
        return EXIT_ERROR;
    }
    const int code = !option_given(options, "--renew") ? examine_all(&exam, options)
                     : tactics_renew(options->files, options->file_count, &exam.boards, until_s)
                         ? EXIT_GOOD
                         : EXIT_ERROR;
    tactic_boards_finish(&exam.boards);
    return code;
}

const ProgramCommand LAB_TACTICS = {
    "tactics",
    "[FOLDER|FILE]...",
    "Lets an AI solve tactical positions, or finds such positions in games.",
    OPTIONS,
    tactics_run,
    print_ais,
};
