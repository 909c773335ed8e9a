/* Damaged, cut, edited and diverging game files: never a crash, the longest good prefix, the
 * damaged bytes kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"

static const char *const PATH = "damage_test.game";

enum { MOVES = 160 };

/* A game of MOVES moves with its text. */
typedef struct Sample {
    GameFile file;
    char *text;
    size_t bytes;
} Sample;

static void make_sample(Sample *sample, bool with_undo)
{
    Rng rng;
    rng_init(&rng, 1, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", 0, 51, PATH);
    while (session_step_count(session) < MOVES) {
        (void)play_random(session, &rng, 1);
        if (with_undo && rng_below(&rng, 8) == 0) {
            (void)session_undo(session);
        }
    }
    session_destroy(session);
    Error error;
    ck_assert(game_file_read(PATH, &sample->file, &error));
    ck_assert(sample->file.whole);
    sample->text = read_file(PATH, &sample->bytes);
    drop_file(PATH);
}

static void drop_sample(Sample *sample)
{
    game_file_finish(&sample->file);
    free(sample->text);
}

static size_t line_start(const char *text, size_t bytes, int line)
{
    size_t at = 0;
    for (int i = 1; i < line; i++) {
        const char *stop = memchr(text + at, '\n', bytes - at);
        ck_assert(stop != NULL);
        at = (size_t)(stop - text) + 1;
    }
    return at;
}

static int line_count(const char *text, size_t bytes)
{
    int lines = 0;
    for (size_t i = 0; i < bytes; i++) {
        lines += text[i] == '\n';
    }
    return lines;
}

/* Moves in the complete lines of the first `bytes` bytes; undo lines must not be among them. */
static int moves_within(const char *text, size_t bytes)
{
    int moves = 0;
    for (size_t at = 0; at < bytes;) {
        const char *stop = memchr(text + at, '\n', bytes - at);
        if (stop == NULL) {
            break;
        }
        moves += strncmp(text + at, "{\"n\":", 5) == 0;
        at = (size_t)(stop - text) + 1;
    }
    return moves;
}

/* The file read is the beginning of the sample, of at least `least` moves. */
static void demand_prefix(const GameFile *file, const Sample *sample, int least)
{
    ck_assert_int_le(file->step_count, sample->file.step_count);
    ck_assert_int_ge(file->step_count, least);
    for (int i = 0; i < file->step_count; i++) {
        ck_assert(
            same_bytes(&file->steps[i].command, &sample->file.steps[i].command, sizeof(Command)));
    }
    const GamePosition *state = file->step_count < sample->file.step_count
                                    ? &sample->file.steps[file->step_count].before
                                    : &sample->file.last;
    ck_assert(same_bytes(&file->last, state, sizeof *state));
}

START_TEST(cut_at_every_byte_the_longest_prefix_stays)
{
    Sample sample;
    make_sample(&sample, false);
    int lines = line_count(sample.text, sample.bytes);
    size_t from = line_start(sample.text, sample.bytes, lines - 8);
    for (size_t cut = from; cut <= sample.bytes; cut++) {
        GameFile file;
        Error error;
        ck_assert(game_file_read_text(sample.text, cut, "cut", &file, &error));
        int complete = moves_within(sample.text, cut);
        demand_prefix(&file, &sample, complete);
        ck_assert_int_le(file.step_count, complete + 1);
        bool clean = cut == 0 || sample.text[cut - 1] == '\n';
        ck_assert(file.whole == clean);
        if (!clean && file.report.first_bad_line != 0) {
            ck_assert_int_eq(file.report.lines_lost, 1);
            ck_assert_str_ne(file.report.message, "");
        }
        game_file_finish(&file);
    }
    drop_sample(&sample);
}
END_TEST

/* The first line is the header: a file cut within it holds no game, one cut later holds one. */
START_TEST(cut_within_the_headers)
{
    Sample sample;
    make_sample(&sample, false);
    size_t second = line_start(sample.text, sample.bytes, 2);
    size_t third = line_start(sample.text, sample.bytes, 3);
    for (size_t cut = 0; cut <= third; cut += cut > 64 && cut + 64 < second      ? 37
                                              : cut > second && cut + 64 < third ? 41
                                                                                 : 1) {
        GameFile file;
        Error error = {"", ""};
        bool fine = game_file_read_text(sample.text, cut, "cut", &file, &error);
        ck_assert_msg(fine == (cut + 1 >= second), "at byte %zu", cut);
        if (fine) {
            demand_prefix(&file, &sample, 0);
            game_file_finish(&file);
        } else {
            ck_assert_str_ne(error.what, "");
        }
    }
    drop_sample(&sample);
}
END_TEST

static int line_of(const char *text, size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at; i++) {
        line += text[i] == '\n';
    }
    return line;
}

/* One byte changed anywhere: what stays is a beginning of the game, at least up to the damaged
 * line. */
START_TEST(a_changed_byte_costs_at_most_what_follows)
{
    Sample sample;
    make_sample(&sample, false);
    char *text = malloc(sample.bytes);
    ck_assert(text != NULL);
    Rng rng;
    rng_init(&rng, (uint64_t)_i, RNG_STREAM_COSMETIC);
    int whole = 0;
    for (int i = 0; i < 300; i++) {
        memcpy(text, sample.text, sample.bytes);
        size_t at = rng_below(&rng, (uint32_t)sample.bytes);
        text[at] = (char)(text[at] ^ (char)(1 + rng_below(&rng, 127)));
        GameFile file;
        Error error;
        bool fine = game_file_read_text(text, sample.bytes, "changed", &file, &error);
        ck_assert_msg(fine, "byte %zu: %s", at, error.what);
        demand_prefix(&file, &sample,
                      moves_within(sample.text, line_start(sample.text, sample.bytes,
                                                           line_of(sample.text, at))));
        whole += file.step_count == sample.file.step_count;
        game_file_finish(&file);
    }
    /* Headers and checkpoints are most of the bytes, and they cost nothing. */
    ck_assert_int_gt(whole, 50);
    free(text);
    drop_sample(&sample);
}
END_TEST

/* Many changes at once, with undo lines in the file: a crash or an illegal state is all that could
 * go wrong. */
START_TEST(many_changed_bytes_never_crash)
{
    Sample sample;
    make_sample(&sample, true);
    char *text = malloc(sample.bytes);
    ck_assert(text != NULL);
    Rng rng;
    rng_init(&rng, (uint64_t)_i + 100, RNG_STREAM_COSMETIC);
    size_t moves = line_start(sample.text, sample.bytes, 3);
    for (int i = 0; i < 200; i++) {
        memcpy(text, sample.text, sample.bytes);
        for (uint32_t n = 1 + rng_below(&rng, 20); n > 0; n--) {
            size_t from = rng_below(&rng, 4) == 0 ? 0 : moves;
            text[from + rng_below(&rng, (uint32_t)(sample.bytes - from))] =
                (char)rng_below(&rng, 256);
        }
        GameFile file;
        Error error;
        if (game_file_read_text(text, sample.bytes, "changed", &file, &error)) {
            AuditFault fault;
            ck_assert_msg(rules_audit(&file.board.world, &file.last.state, &fault), "%s",
                          fault.what);
            game_file_finish(&file);
        } else {
            ck_assert_str_ne(error.what, "");
        }
    }
    free(text);
    drop_sample(&sample);
}
END_TEST

/* A copy of the sample's text without one line. */
static char *without_line(const Sample *sample, int line, size_t *bytes)
{
    size_t from = line_start(sample->text, sample->bytes, line);
    size_t to = line_start(sample->text, sample->bytes, line + 1);
    char *text = malloc(sample->bytes);
    ck_assert(text != NULL);
    memcpy(text, sample->text, from);
    memcpy(text + from, sample->text + to, sample->bytes - to);
    *bytes = sample->bytes - (to - from);
    return text;
}

START_TEST(a_missing_line_costs_a_move_or_nothing)
{
    Sample sample;
    make_sample(&sample, true);
    int lines = line_count(sample.text, sample.bytes);
    int undo_lines = 0;
    for (int line = 1; line < lines; line++) {
        const char *gone = sample.text + line_start(sample.text, sample.bytes, line);
        size_t bytes = 0;
        char *text = without_line(&sample, line, &bytes);
        GameFile file;
        Error error;
        ck_assert(game_file_read_text(text, bytes, "missing", &file, &error));
        if (strncmp(gone, "{\"format\"", 9) == 0 || strncmp(gone, "{\"checkpoint\"", 13) == 0) {
            ck_assert_int_eq(file.step_count, sample.file.step_count);
            ck_assert(same_bytes(&file.last, &sample.file.last, sizeof file.last));
        }
        if (strncmp(gone, "{\"undo\"", 7) == 0) {
            undo_lines++;
        }
        game_file_finish(&file);
        free(text);
    }
    ck_assert_int_gt(undo_lines, 3);
    drop_sample(&sample);
}
END_TEST

/* An unreadable undo line is told from the number and the hash of the move after it. */
START_TEST(a_broken_undo_line_costs_nothing)
{
    Sample sample;
    make_sample(&sample, true);
    char *undo = strstr(sample.text, "{\"undo\":");
    ck_assert(undo != NULL);
    undo[3] = '\x01';
    GameFile file;
    Error error;
    ck_assert(game_file_read_text(sample.text, sample.bytes, "broken", &file, &error));
    ck_assert_int_eq(file.step_count, sample.file.step_count);
    ck_assert(same_bytes(&file.last, &sample.file.last, sizeof file.last));
    ck_assert_int_ge(file.report.lines_skipped, 1);
    ck_assert_int_eq(file.report.lines_lost, 0);
    ck_assert(!file.whole);
    game_file_finish(&file);
    drop_sample(&sample);
}
END_TEST

START_TEST(a_damaged_header_is_replaced_by_its_copy)
{
    Sample sample;
    make_sample(&sample, false);
    char *name = strstr(sample.text, "Anna");
    ck_assert(name != NULL);
    name[0] = 'H';
    GameFile file;
    Error error;
    ck_assert(game_file_read_text(sample.text, sample.bytes, "header", &file, &error));
    ck_assert_str_eq(file.setup.seats[1].name, "Anna");
    ck_assert_int_eq(file.report.first_bad_line, 1);
    ck_assert_int_eq(file.step_count, sample.file.step_count);
    game_file_finish(&file);
    char *copy = strstr(name, "Anna");
    ck_assert(copy != NULL);
    copy[0] = 'H';
    ck_assert(!game_file_read_text(sample.text, sample.bytes, "header", &file, &error));
    ck_assert_str_ne(error.what, "");
    drop_sample(&sample);
}
END_TEST

/* Names may be changed in a copy of a game (CONTRIBUTING): line 1 without its check is what counts,
 * and whoever asks is told that its copy says otherwise. */
START_TEST(a_header_changed_by_hand_counts_and_is_named)
{
    Sample sample;
    make_sample(&sample, false);
    char *check = strstr(sample.text, ",\"check\":\"0x");
    char *end = check != NULL ? strchr(check, '\n') : NULL;
    ck_assert(end != NULL);
    strstr(sample.text, "Anna")[0] = 'H';
    memmove(check + 1, end, sample.bytes - (size_t)(end - sample.text) + 1);
    check[0] = '}';
    GameFile file;
    Error error;
    ck_assert(game_file_read_text(sample.text, strlen(sample.text), "header", &file, &error));
    ck_assert_str_eq(file.setup.seats[1].name, "Hnna");
    ck_assert_int_eq(file.step_count, sample.file.step_count);
    ck_assert_int_eq(file.witness.verdict, WITNESS_CLAIMS);
    ck_assert_int_eq(file.witness.claims[0].kind, CLAIM_SEATS);
    game_file_finish(&file);
    drop_sample(&sample);
}
END_TEST

static void demand_file(const char *path, const char *text, size_t bytes)
{
    size_t found = 0;
    char *there = read_file(path, &found);
    ck_assert_uint_eq(found, bytes);
    ck_assert(same_bytes(there, text, bytes));
    free(there);
}

START_TEST(loading_a_damaged_file_keeps_its_bytes_and_mends_it)
{
    Sample sample;
    make_sample(&sample, false);
    size_t cut = sample.bytes - 20;
    write_file(PATH, sample.text, cut);
    Error error;
    LoadReport report;
    Session *session = session_load(PATH, PATH, &report, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    ck_assert_int_eq(report.lines_lost, 1);
    ck_assert_int_eq(report.first_bad_line, line_count(sample.text, sample.bytes));
    ck_assert(!report.diverged);
    ck_assert_str_ne(report.message, "");
    ck_assert_int_eq(session_kept(session).state, KEPT_WELL);
    ck_assert_int_eq(session_step_count(session), sample.file.step_count - 1);
    demand_file("damage_test.game.damaged", sample.text, cut);
    Rng rng;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    (void)play_random(session, &rng, 10);
    Session *again = session_load(PATH, NULL, &report, &error);
    ck_assert_str_eq(report.message, "");
    demand_same_game(session, again);
    session_destroy(again);
    session_destroy(session);
    /* The same damage again needs no second copy; another one gets its own. */
    write_file(PATH, sample.text, cut);
    session_destroy(session_load(PATH, PATH, NULL, &error));
    write_file(PATH, sample.text, cut - 1);
    session_destroy(session_load(PATH, PATH, NULL, &error));
    demand_file("damage_test.game.damaged", sample.text, cut);
    demand_file("damage_test.game.damaged2", sample.text, cut - 1);
    drop_file(PATH);
    drop_sample(&sample);
}
END_TEST

START_TEST(loading_for_another_file_leaves_the_damaged_one_alone)
{
    Sample sample;
    make_sample(&sample, false);
    write_file(PATH, sample.text, sample.bytes - 7);
    Error error;
    Session *session = session_load(PATH, "other.game", NULL, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    demand_file(PATH, sample.text, sample.bytes - 7);
    Session *other = session_load("other.game", NULL, NULL, &error);
    demand_same_game(session, other);
    session_destroy(other);
    session_destroy(session);
    drop_file("other.game");
    drop_file(PATH);
    drop_sample(&sample);
}
END_TEST

/* ---- Files written by hand or by other rules ---- */

/* Replaces every occurrence; the caller frees. */
static char *replaced(const char *text, const char *from, const char *to)
{
    size_t from_bytes = strlen(from);
    size_t to_bytes = strlen(to);
    char *out = malloc(strlen(text) * (1 + to_bytes / from_bytes) + to_bytes + 1);
    ck_assert(out != NULL);
    char *at = out;
    while (*text != '\0') {
        if (strncmp(text, from, from_bytes) == 0) {
            memcpy(at, to, to_bytes);
            at += to_bytes;
            text += from_bytes;
        } else {
            *at++ = *text++;
        }
    }
    *at = '\0';
    return out;
}

/* The sample's text with one header, no check and another rules revision. */
static char *by_revision(const Sample *sample, int revision)
{
    char *check = strstr(sample->text, ",\"check\":\"0x");
    ck_assert(check != NULL);
    size_t head = (size_t)(check - sample->text);
    size_t rest = line_start(sample->text, sample->bytes, 3);
    char *single = malloc(sample->bytes + 1);
    ck_assert(single != NULL);
    memcpy(single, sample->text, head);
    memcpy(single + head, "}\n", 2);
    memcpy(single + head + 2, sample->text + rest, sample->bytes - rest + 1);
    char now[64];
    char then[64];
    (void)snprintf(now, sizeof now, "\"rules_revision\":%d,", (int)RULES_REVISION);
    (void)snprintf(then, sizeof then, "\"rules_revision\":%d,", revision);
    char *text = replaced(single, now, then);
    free(single);
    return text;
}

/* The text after the nth move with its hash changed. */
static void spoil_hash(char *text, int move)
{
    char start[32];
    (void)snprintf(start, sizeof start, "\n{\"n\":%d,", move);
    char *line = strstr(text, start);
    ck_assert(line != NULL);
    char *hash = strstr(line, "\"hash\":\"0x");
    ck_assert(hash != NULL);
    hash[12] = hash[12] == '0' ? '1' : '0';
}

START_TEST(other_rules_that_play_alike_take_the_game_over)
{
    Sample sample;
    make_sample(&sample, false);
    char *text = by_revision(&sample, RULES_REVISION + 7);
    write_file(PATH, text, strlen(text));
    Error error;
    LoadReport report;
    Session *session = session_load(PATH, PATH, &report, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    ck_assert_str_eq(report.message, "");
    ck_assert_int_eq(session_step_count(session), sample.file.step_count);
    session_destroy(session);
    demand_file(PATH, sample.text, sample.bytes);
    free(text);
    drop_file(PATH);
    drop_sample(&sample);
}
END_TEST

/* The sample as another revision wrote it whose moves from `first` to before `end` led
 * elsewhere. */
static char *diverging(const Sample *sample, int first, int end)
{
    char *text = by_revision(sample, RULES_REVISION + 7);
    for (int move = first; move < end; move++) {
        spoil_hash(text, move);
    }
    return text;
}

/* The move after which the last checkpoint of a text stands. */
static int newest_checkpoint(const char *text)
{
    int move = 0;
    for (const char *at = strstr(text, "{\"checkpoint\":"); at != NULL;
         at = strstr(at + 1, "{\"checkpoint\":")) {
        ck_assert_int_eq(sscanf(at, "{\"checkpoint\":%d", &move), 1);
    }
    return move;
}

/* No checkpoint can be read. */
START_TEST(other_rules_that_differ_go_on_from_where_they_agree)
{
    Sample sample;
    make_sample(&sample, false);
    char *text = diverging(&sample, 100, sample.file.step_count + 1);
    char *blind = replaced(text, "\"position\":{\"", "\"position\":{\"un");
    write_file(PATH, blind, strlen(blind));
    Error error;
    LoadReport report;
    Session *session = session_load(PATH, PATH, &report, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    ck_assert(report.diverged);
    ck_assert_int_eq(report.resumed_turn, 0);
    ck_assert_str_ne(report.message, "");
    ck_assert_int_eq(session_step_count(session), 99);
    demand_file("damage_test.game.damaged", blind, strlen(blind));
    session_destroy(session);
    free(text);
    free(blind);
    drop_file(PATH);
    drop_sample(&sample);
}
END_TEST

/* What the checkpoint says is the game; the draws go on with the seed's next, and who sat where is
 * told of the moves that are left alone. */
START_TEST(other_rules_that_differ_go_on_from_the_newest_checkpoint)
{
    Sample sample;
    make_sample(&sample, false);
    const int from = newest_checkpoint(sample.text);
    ck_assert_int_gt(from, 100);
    char former[200];
    (void)snprintf(former, sizeof former,
                   "\"former_seats\":[{\"seat\":1,\"until\":%d},{\"seat\":2,\"until\":%d,\"ai\":"
                   "\"trader\"}],\"commitment\"",
                   from, from + 2);
    char *text = diverging(&sample, 100, from);
    char *later = replaced(text, "\"commitment\"", former);
    write_file(PATH, later, strlen(later));
    Error error;
    LoadReport report;
    Session *session = session_load(PATH, PATH, &report, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    ck_assert(report.diverged);
    ck_assert_int_eq(report.resumed_turn, sample.file.steps[from].before.pub.turn);
    ck_assert_str_ne(report.message, "");
    ck_assert_int_eq(session_step_count(session), sample.file.step_count - from);
    ck_assert(same_bytes(&session_view(session, 0)->pub, &sample.file.last.pub,
                         sizeof sample.file.last.pub));
    const SessionSetup *setup = session_setup(session);
    ck_assert_int_eq(setup->former_count, 1);
    ck_assert_int_eq(setup->former[0].seat, 2);
    ck_assert_int_eq(setup->former[0].until, 2);
    demand_file("damage_test.game.damaged", later, strlen(later));
    Rng rng;
    rng_init(&rng, 3, RNG_STREAM_PLAYOUT);
    (void)play_random(session, &rng, 60);
    GameFile file;
    ck_assert(game_file_read(PATH, &file, &error));
    ck_assert(file.whole);
    ck_assert_int_eq(file.own_draws, 0);
    ck_assert_int_eq(file.step_count, session_step_count(session));
    game_file_finish(&file);
    session_destroy(session);
    free(text);
    free(later);
    drop_file(PATH);
    drop_sample(&sample);
}
END_TEST

/* Nor is a checkpoint trusted whose position is not the one that its hash was made of, or that
 * these rules refuse. */
START_TEST(other_rules_that_differ_pass_over_a_false_checkpoint)
{
    static const char *const FALSE_PIECES[][2] = {{"\"ducats\":[", "\"ducats\":[1"},
                                                  {"\"galleys\":[{", "\"galleys\":[{\"sails\":2,"}};
    for (int i = 0; i < 2; i++) {
        Sample sample;
        make_sample(&sample, false);
        const int from = newest_checkpoint(sample.text);
        char *text = diverging(&sample, 100, from);
        char start[40];
        (void)snprintf(start, sizeof start, "{\"checkpoint\":%d,", from);
        char *newest = strstr(text, start);
        ck_assert(newest != NULL);
        char *changed = replaced(newest, FALSE_PIECES[i][0], FALSE_PIECES[i][1]);
        char *whole = malloc(strlen(text) + strlen(changed) + 1);
        ck_assert(whole != NULL);
        (void)sprintf(whole, "%.*s%s", (int)(newest - text), text, changed);
        GameFile file;
        Error error;
        ck_assert(game_file_read_text(whole, strlen(whole), "false", &file, &error));
        ck_assert(file.report.diverged);
        ck_assert_int_lt(file.report.resumed_turn, sample.file.steps[from].before.pub.turn);
        game_file_finish(&file);
        free(changed);
        free(whole);
        free(text);
        drop_sample(&sample);
    }
}
END_TEST

/* Nor one that a correction changes, or that comes after one: the older one does, and the draws up
 * to it are counted. */
START_TEST(other_rules_that_differ_go_on_from_before_a_correction)
{
    Sample sample;
    make_sample(&sample, false);
    const int from = newest_checkpoint(sample.text);
    char *text = diverging(&sample, 10, from), start[60];
    (void)snprintf(start, sizeof start, "{\"checkpoint\":%d,", from);
    *strstr(text, start) = '\0';
    const int older = newest_checkpoint(text);
    ck_assert_int_gt(older, 10);
    int draws = 0;
    for (int i = 0; i < older; i++) {
        draws += sample.file.steps[i].command.player == PLAYER_CHANCE;
    }
    for (int where = 0; where < 2; where++) { /* before the newest checkpoint, and after it */
        char *whole = diverging(&sample, 10, from), line[120];
        (void)snprintf(line, sizeof line, "{\"correct\":%d}\n%s", older + 1, start);
        char *mended = where == 0 ? replaced(whole, start, line) : malloc(strlen(whole) + 60);
        if (where == 1) {
            (void)sprintf(mended, "%s{\"correct\":%d}\n", whole, older + 1);
        }
        GameFile file;
        Error error;
        ck_assert(game_file_read_text(mended, strlen(mended), "mended", &file, &error));
        ck_assert(file.report.diverged);
        ck_assert_int_eq(file.report.resumed_turn, sample.file.steps[older].before.pub.turn);
        ck_assert_int_eq(file.setup.draws_before, draws);
        game_file_finish(&file);
        free(mended);
        free(whole);
    }
    free(text);
    drop_sample(&sample);
}
END_TEST

/* A header that says what cannot be: refused, and the words name the place. */
START_TEST(a_wrong_header_is_refused_in_words)
{
    static const struct {
        const char *from;
        const char *to;
        const char *words;
    } CASES[] = {
        {"\"options\":[", "\"options\":[\"free_beer\"", "options[0]"},
        {"\"options\":[", "\"options\":[7", "options[0]"},
        {"\"options\":[", "\"options\":[\"own_ports_pay\"", "no game begins so"},
        {"\"kind\":\"person\"", "\"kind\":\"robot\"", "kind"},
        {"\"kind\":\"person\"", "\"kind\":\"ai\"", "ai"},
        {"\"kind\":\"person\"", "\"kind\":\"person\",\"ai\":\"random\"", "ai"},
        {"\"colour\":2", "\"colour\":1", "colour"},
        {"\"colour\":2", "\"colour\":9", "colour"},
        {"\"colour\":2", "\"color\":2", "color"},
        {"\"edition\":\"2012\",\"rules_revision\"", "\"edition\":\"1996\",\"rules_revision\"",
         "edition"},
        {"\"edition\":\"2012\",\"rules_revision\"", "\"edition\":1,\"rules_revision\"", "edition"},
        {"\"seed\":\"0x", "\"seed\":\"1x", "seed"},
        {"\"seed\":\"0x0", "\"seed\":\"0x1", "commitment"},
        {"\"board_hash\":\"0x", "\"board_hash\":\"0x0", "board_hash"},
        {"\"board_hash\":\"0x", "\"board_hash\":\"", "board_hash"},
        {"\"start_hash\":\"0x", "\"start_hash\":\"no", "start_hash"},
        {"\"start_hash\":\"0x", "\"position\":{},\"start_hash\":\"0x", "position"},
        {"\"version\":1,\"edition\"", "\"version\":6,\"edition\"", "newer"},
        {"\"rules_revision\":", "\"rules_revision\":-", "rules_revision"},
        {"\"board\":{", "\"board\":{\"format\":2,", "format"},
        {"\"seats\":[", "\"seats\":[7,", "seats"},
        {"\"seats\":", "\"chairs\":", "chairs"},
    };
    Sample sample;
    make_sample(&sample, false);
    char *header = by_revision(&sample, RULES_REVISION);
    *(strchr(header, '\n') + 1) = '\0';
    GameFile file;
    Error error = {"", ""};
    ck_assert_msg(game_file_read_text(header, strlen(header), "right", &file, &error), "%s",
                  error.what);
    game_file_finish(&file);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char *text = replaced(header, CASES[i].from, CASES[i].to);
        ck_assert_str_ne(text, header);
        error.where[0] = error.what[0] = '\0';
        ck_assert_msg(!game_file_read_text(text, strlen(text), "wrong", &file, &error), "taken: %s",
                      CASES[i].to);
        char said[sizeof error.where + sizeof error.what + 2];
        (void)snprintf(said, sizeof said, "%s: %s", error.where, error.what);
        ck_assert_msg(strstr(said, CASES[i].words) != NULL, "%s gives: %s", CASES[i].to, said);
        free(text);
    }
    free(header);
    drop_sample(&sample);
}
END_TEST

/* Moves alone, as one would write them by hand. */
static char *moves_alone(const Sample *sample, bool with_checkpoints)
{
    char *text = by_revision(sample, RULES_REVISION);
    char *out = malloc(strlen(text) + 1);
    ck_assert(out != NULL);
    char *to = out;
    for (const char *line = text; *line != '\0';) {
        const char *stop = strchr(line, '\n');
        ck_assert(stop != NULL);
        size_t bytes = (size_t)(stop - line) + 1;
        bool checkpoint = strncmp(line, "{\"checkpoint\"", 13) == 0;
        const char *hash = strstr(line, ",\"hash\":\"0x");
        if (strncmp(line, "{\"n\":", 5) == 0 && hash != NULL && hash < stop) {
            const char *command = strchr(line, ',') + 1;
            *to++ = '{';
            memcpy(to, command, (size_t)(hash - command));
            to += hash - command;
            memcpy(to, "}\n", 2);
            to += 2;
        } else if (!checkpoint || with_checkpoints) {
            memcpy(to, line, bytes);
            to += bytes;
        }
        line += bytes;
    }
    *to = '\0';
    free(text);
    return out;
}

START_TEST(a_file_written_by_hand_needs_no_proofs)
{
    Sample sample;
    make_sample(&sample, false);
    char *text = moves_alone(&sample, false);
    GameFile file;
    Error error;
    ck_assert(game_file_read_text(text, strlen(text), "by hand", &file, &error));
    ck_assert_str_eq(file.report.message, "");
    ck_assert_int_eq(file.step_count, sample.file.step_count);
    ck_assert(same_bytes(&file.last, &sample.file.last, sizeof file.last));
    ck_assert_int_eq(file.checkpoints, 0);
    game_file_finish(&file);
    free(text);
    drop_sample(&sample);
}
END_TEST

/* Without hashes beside the moves a checkpoint decides: a wrong one takes back all that it should
 * have proven. */
START_TEST(a_wrong_checkpoint_goes_back_to_the_last_right_one)
{
    Sample sample;
    make_sample(&sample, false);
    char *text = moves_alone(&sample, true);
    char *first = strstr(text, "{\"checkpoint\":");
    ck_assert(first != NULL);
    int proven = atoi(first + 14);
    char *second = strstr(first + 1, "{\"checkpoint\":");
    ck_assert_msg(second != NULL, "the sample is too short for two turns");
    char *hash = strstr(second, "\"hash\":\"0x");
    hash[12] = hash[12] == '0' ? '1' : '0';
    /* Nothing behind it may prove the game after all. */
    *(strchr(second, '\n') + 1) = '\0';
    GameFile file;
    Error error;
    ck_assert(game_file_read_text(text, strlen(text), "by hand", &file, &error));
    ck_assert_int_eq(file.step_count, proven);
    ck_assert_int_eq(file.report.lines_lost, 1);
    ck_assert_str_ne(file.report.message, "");
    game_file_finish(&file);
    free(text);
    drop_sample(&sample);
}
END_TEST

TCase *damage_cases(void)
{
    TCase *cases = tcase_create("damage");
    tcase_add_checked_fixture(cases, fixture_begin, fixture_end);
    tcase_set_timeout(cases, 240);
    tcase_add_test(cases, cut_at_every_byte_the_longest_prefix_stays);
    tcase_add_test(cases, cut_within_the_headers);
    tcase_add_loop_test(cases, a_changed_byte_costs_at_most_what_follows, 0, 4);
    tcase_add_loop_test(cases, many_changed_bytes_never_crash, 0, 4);
    tcase_add_test(cases, a_missing_line_costs_a_move_or_nothing);
    tcase_add_test(cases, a_broken_undo_line_costs_nothing);
    tcase_add_test(cases, a_damaged_header_is_replaced_by_its_copy);
    tcase_add_test(cases, a_header_changed_by_hand_counts_and_is_named);
    tcase_add_test(cases, loading_a_damaged_file_keeps_its_bytes_and_mends_it);
    tcase_add_test(cases, loading_for_another_file_leaves_the_damaged_one_alone);
    tcase_add_test(cases, other_rules_that_play_alike_take_the_game_over);
    tcase_add_test(cases, other_rules_that_differ_go_on_from_where_they_agree);
    tcase_add_test(cases, other_rules_that_differ_go_on_from_the_newest_checkpoint);
    tcase_add_test(cases, other_rules_that_differ_pass_over_a_false_checkpoint);
    tcase_add_test(cases, other_rules_that_differ_go_on_from_before_a_correction);
    tcase_add_test(cases, a_wrong_header_is_refused_in_words);
    tcase_add_test(cases, a_file_written_by_hand_needs_no_proofs);
    tcase_add_test(cases, a_wrong_checkpoint_goes_back_to_the_last_right_one);
    return cases;
}
