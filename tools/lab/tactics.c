/* tactics: how many tactical positions a seat solves, and what it gives away in the others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>

#include "lab.h"

#include "cli/game.h"
#include "cli/nets.h"
#include "tactics.h"

enum {
    TAC_SEAT,
    TAC_SEED,
    TAC_ROLLOUTS,
    TAC_JSON,
    TAC_CHECK,
    TAC_GRADE,
    TAC_LIST,
    TAC_VERIFY,
    TAC_MINE,
    TAC_KEY,
    TAC_CLOSE,
    TAC_EDITION,
    TAC_PLAYERS,
    TAC_GAMES,
    TAC_LATE,
    TAC_PROGRESS
};

enum { TO_THE_END = 100 };

static const OptionSpec OPTIONS[] = {
    {"--seat", "NAME", "the AI that is asked (the edition's usual one)"},
    {"--seed", "S",
     "what it is given besides the position; of the luck of --verify; for --mine the first game's "
     "(1)"},
    {"--rollouts", "N", "games played on to weigh a plan that is not in the file (64)"},
    {"--json", NULL, "one JSON object instead of a table"},
    {"--check", NULL, "only check the files and their index"},
    {"--grade", NULL, "ask all levels, and write into the index which of them solve each position"},
    {"--list", NULL, "a line for each position too"},
    {"--verify", "N",
     "play the best two plans N times to the end of the game, and compare with the key"},
    {"--mine", "DIR", "look for new positions in games and write them to this folder"},
    {"--key", "DIR", "work out keys of positions written by hand and write those that hold there"},
    {"--close", NULL, "for --key: give somebody ducats first, until the decision decides the game"},
    {"--edition", "2012|1996", "for --mine: which edition's games (2012)"},
    {"--players", "N", "for --mine: seats of the games (2, 3 and 4)"},
    {"--games", "N", "for --mine: how many games (100)"},
    {"--late", "N", "for --mine: only decisions of a game's last N turns (all)"},
    {"--progress", "FILE", "for --mine: remember there which games are done, and go on from it"},
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
    bool grade;
    bool list;
    int verify; /* rollouts; 0: not asked for */
    const char *key_folder;
    bool close;
    TacticBoards boards;
    FamilyScore families[TACTIC_FAMILY_COUNT];
    FamilyScore all;
    const char *asked; /* name of the AI of the last position */
} Exam;

/* ---- One position ---- */

/* What the seat does until others, dice or another phase come: its first answer, and more where
 * that is only a part. Returns the plan of the key that it plays, -1: none of them. */
static int ask(const Exam *exam, const Tactic *tactic, const Ai *ai, AiPlan *played)
{
    const World *world = &tactic->board->world;
    GamePosition state = tactic->state;
    played->count = 0;
    do {
        PlayerView view;
        AiPlan plan = {.count = 0};
        rules_view_position(world, &state, tactic->seat, &view);
        const AiQuestion question = {world, &view, tactic->seat, exam->seed, NULL, NULL};
        ai_decide(ai, &question, &plan);
        for (int i = 0; i < plan.count && played->count < AI_PLAN_MAX; i++) {
            bool decides = (rules_pending(world, &state.state) >> tactic->seat & 1) != 0;
            if (!decides
                || rules_check(world, &state.state, &plan.commands[i]).refusal != REFUSAL_NONE) {
                break;
            }
            rules_play(world, &state, &plan.commands[i], NULL);
            played->commands[played->count++] = plan.commands[i];
            uint64_t place = rules_hash(world, &state.state);
            for (int k = 0; k < tactic->count; k++) {
                if (tactic->plans[k].place == place) {
                    return k;
                }
            }
        }
    } while (played->count < AI_PLAN_MAX && played->count > 0
             && tactic_goes_on(tactic, &state.state));
    return -1;
}

static void add_score(FamilyScore *score, int32_t loss)
{
    score->positions++;
    score->solved += loss < TACTIC_SOLVED_LOSS;
    score->regret += loss;
}

/* What the seat's plan loses against the best, with its error; *found as ask. False: there is no
 * such seat. */
static bool weigh_seat(const Exam *exam, const Tactic *tactic, const char *seat, int *found,
                       int32_t *loss, int32_t *error)
{
    AiPlan played;
    Ai ai;
    if (!net_seat(seat, "tactics", tactic->board, NULL, &ai)) {
        return false;
    }
    *found = ask(exam, tactic, &ai, &played);
    *error = 0;
    *loss = *found >= 0 ? tactic->plans[*found].regret
                        : tactic_weigh_loss(tactic, &played, exam->rollouts, error);
    *loss = *loss > 0 ? *loss : 0;
    return true;
}

static bool examine(Exam *exam, const Tactic *tactic, const char *name)
{
    EditionId edition = (EditionId)tactic->board->world.edition;
    int found;
    int32_t loss;
    int32_t error;
    exam->asked = exam->seat == NULL ? ai_default(edition)->name : exam->seat;
    if (!weigh_seat(exam, tactic, exam->asked, &found, &loss, &error)) {
        return false;
    }
    add_score(&exam->families[tactic->family], loss);
    add_score(&exam->all, loss);
    if (exam->list) {
        printf("%s: %s, gives away %d.%02d %% (%s)\n", shown_name(name),
               loss < TACTIC_SOLVED_LOSS ? "solved" : "not solved", (int)loss / 100,
               (int)loss % 100, found >= 0 ? "a plan of the key" : "a plan of its own");
    }
    return true;
}

/* Which levels solve it, the weakest first, as the window judges a person. */
static bool grade(const Exam *exam, const Tactic *tactic, char solved_by[TACTIC_LEVELS + 1])
{
    EditionId edition = (EditionId)tactic->board->world.edition;
    for (int level = 1; level <= AI_LEVEL_COUNT; level++) {
        int found;
        int32_t loss;
        int32_t error;
        const char *seat = ai_level(edition, level, AI_STYLE_PLAIN)->name;
        if (!weigh_seat(exam, tactic, seat, &found, &loss, &error)) {
            return false;
        }
        solved_by[level - 1] = tactic_solves(loss, error) ? '1' : '0';
    }
    solved_by[TACTIC_LEVELS] = 0;
    return true;
}

/* The key's forecasts against games played to the end, over luck that neither the key nor its
 * screening met. */
static void verify(const Exam *exam, const Tactic *tactic, const char *name)
{
    static Tactic whole;
    int32_t error;
    const TacticPlan *second = &tactic->plans[1];
    whole = *tactic;
    whole.turns = TO_THE_END;
    whole.seed = tactic->seed + (2 * exam->seed + 1) * UINT64_C(0xBF58476D1CE4E5B9);
    int32_t loss = tactic_weigh_loss(&whole, &second->plan, exam->verify, &error);
    printf("{\"file\":\"%s\",\"regret\":%d,\"regret_error\":%d,\"to_the_end\":%d,\"to_the_end_"
           "error\":%d}\n",
           shown_name(name), (int)second->regret, (int)second->regret_error, (int)loss, (int)error);
    fflush(stdout);
}

/* ---- Files ---- */

static const char *file_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

/* hash NULL: whatever it is; else it must be that of the text. */
static bool read_file(Exam *exam, const char *path, const uint64_t *hash, Tactic *out)
{
    size_t bytes;
    Error error;
    char *text = file_read(path, &bytes, &error);
    if (text == NULL) {
        print_error_at(&error);
        return false;
    }
    bool good = hash == NULL || board_text_hash(text, bytes) == *hash;
    if (!good) {
        print_error("%s is not the file that the index lists", path);
    }
    const TacticForm form = exam->key_folder == NULL ? TACTIC_KEYED : TACTIC_WRITTEN;
    good = good && tactic_take(path, text, bytes, &exam->boards, form, out);
    free(text);
    return good;
}

static bool take_file(Exam *exam, const char *path, const uint64_t *hash)
{
    static Tactic tactic;
    if (!read_file(exam, path, hash, &tactic)) {
        return false;
    }
    if (exam->key_folder != NULL) {
        bool done =
            tactics_finish_authored(&tactic, exam->close, exam->key_folder, file_part(path));
        fflush(stdout);
        return done;
    }
    if (exam->check || exam->verify > 0) {
        if (exam->verify > 0) {
            verify(exam, &tactic, file_part(path));
        }
        exam->families[tactic.family].positions++;
        exam->all.positions++;
        return true;
    }
    return examine(exam, &tactic, file_part(path));
}

/* A folder has an index: a line "0x<hash> <file>" for each of its positions. */
static bool take_index(Exam *exam, const char *folder, const TacticEntry *entries, int count)
{
    char path[PATH_BYTES];
    bool good = true;
    for (int i = 0; i < count && (good || exam->check); i++) {
        good = tactic_path(path, folder, entries[i].name) && take_file(exam, path, &entries[i].hash)
               && good;
    }
    return good;
}

/* The hashes of the files as they are, and which levels solve them. */
static bool grade_index(Exam *exam, const char *folder, TacticEntry *entries, int count)
{
    static Tactic tactic;
    char path[PATH_BYTES];
    for (int i = 0; i < count; i++) {
        if (!tactic_path(path, folder, entries[i].name)
            || !read_file(exam, path, &entries[i].hash, &tactic)
            || !grade(exam, &tactic, entries[i].solved_by)) {
            return false;
        }
        printf("%s %s\n", entries[i].solved_by, entries[i].name);
        fflush(stdout);
    }
    FILE *index = paths_join(path, folder, "index") ? disk_part_open(path) : NULL;
    if (index == NULL) {
        return print_error("%s: its index cannot be written", folder), false;
    }
    for (int i = 0; i < count; i++) {
        fprintf(index, "0x%016llx %s.json %s\n", (unsigned long long)entries[i].hash,
                entries[i].name, entries[i].solved_by);
    }
    return disk_part_close(index, path, true);
}

static bool take(Exam *exam, const char *path)
{
    static TacticEntry entries[TACTIC_LIST_MAX];
    char index[PATH_BYTES];
    Error error;
    size_t length = strlen(path);
    if (length > 5 && strcmp(path + length - 5, ".json") == 0 && !exam->grade) {
        return take_file(exam, path, NULL);
    }
    if (!paths_join(index, path, "index") || !file_exists(index)) {
        print_error("%s: neither a position's .json nor a folder with an index", path);
        return false;
    }
    const int count = tactic_index_read(path, entries, &error);
    if (count < 0) {
        print_error_at(&error);
        return false;
    }
    return exam->grade ? grade_index(exam, path, entries, count)
                       : take_index(exam, path, entries, count);
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

static int mine_run(const Options *options)
{
    static Board board;
    const char *const *values = options->values;
    Mining mining = {.board = &board, .folder = values[TAC_MINE], .progress = values[TAC_PROGRESS]};
    int64_t players = 0;
    int64_t late = 0;
    if (!edition_load(&board, values[TAC_EDITION], NULL)) {
        return EXIT_ERROR;
    }
    bool good = option_number("--players", values[TAC_PLAYERS], board.world.player_min,
                              board.world.player_max, 0, &players)
                && option_number("--games", values[TAC_GAMES], 1, 1000000000, 100, &mining.games)
                && option_number("--late", values[TAC_LATE], 1, 100, 0, &late)
                && option_seed("--seed", values[TAC_SEED], 1, &mining.seed);
    mining.players = (int)players;
    mining.late = (int)late;
    good = good && tactics_mine(&mining);
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

static int tactics_run(const Options *options)
{
    static Exam exam;
    const char *const *values = options->values;
    int64_t rollouts;
    int64_t verified;
    if (values[TAC_MINE] != NULL) {
        return mine_run(options);
    }
    if (options->file_count == 0) {
        return usage_error("tactics needs a folder of positions, or --mine");
    }
    if (!option_number("--rollouts", values[TAC_ROLLOUTS], TACTIC_BATCH,
                       TACTIC_BATCH * TACTIC_BATCHES_MAX, 64, &rollouts)
        || !option_number("--verify", values[TAC_VERIFY], 2 * TACTIC_BATCH,
                          TACTIC_BATCH * TACTIC_BATCHES_MAX, 0, &verified)
        || !option_seed("--seed", values[TAC_SEED], 1, &exam.seed)) {
        return EXIT_ERROR;
    }
    exam.seat = values[TAC_SEAT];
    exam.rollouts = (int)rollouts;
    exam.verify = (int)verified;
    exam.check = values[TAC_CHECK] != NULL;
    exam.grade = values[TAC_GRADE] != NULL;
    exam.list = values[TAC_LIST] != NULL;
    exam.key_folder = values[TAC_KEY];
    exam.close = values[TAC_CLOSE] != NULL;
    bool good = true;
    for (int i = 0; i < options->file_count && (good || exam.check || exam.key_folder != NULL);
         i++) {
        good = take(&exam, options->files[i]) && good;
    }
    tactic_boards_finish(&exam.boards);
    if (!good || exam.key_folder != NULL || exam.grade) {
        return good ? EXIT_GOOD : EXIT_ERROR;
    }
    if (exam.all.positions == 0) {
        return print_error("there is no position in %s", options->files[0]);
    }
    if (exam.verify > 0) {
        return EXIT_GOOD;
    }
    if (exam.check) {
        print_counts(&exam);
    } else if (values[TAC_JSON] != NULL) {
        print_json(&exam);
    } else {
        print_table(&exam);
    }
    return EXIT_GOOD;
}

const ProgramCommand LAB_TACTICS = {
    "tactics",
    "[FOLDER|FILE]...",
    "Lets an AI solve tactical positions, or finds such positions in games.",
    OPTIONS,
    tactics_run,
    print_ais,
};
