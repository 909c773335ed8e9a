/* The witness of a whole game: each value of each line of games of both editions is changed, by
 * walking the lines and no list of keys, and each line is left out, doubled and moved. What does
 * not mean the same afterwards must not be called proven. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/json/json.h>

#include "fixture.h"
#include <serenissima/records/gametext.h>

static const char *const PATH = "witness_test.game";
enum { SHAPES_MAX = 4000, LINES_MAX = 4000, CHECK_BYTES = 30 };

/* Words that nothing in a game bears out. In the header its check alone stands for them: whoever
 * can make a check can write them, as he can write a whole game. Standing answers are orders for
 * later. */
static const char *const SWORN[] = {
    "seats.name", "seats.colour",  "seats.kind",        "seats.ai", "former_seats.",
    "parent.",    "undos_past_ai", "standing_answers.", NULL,
};

static bool is_sworn(const char *shape)
{
    bool found = false;
    for (int i = 0; SWORN[i] != NULL; i++) {
        found = found || strncmp(shape, SWORN[i], strlen(SWORN[i])) == 0;
    }
    return found;
}

/* ---- Games ---- */

typedef struct Text {
    char *text;
    size_t bytes;
    const char *line[LINES_MAX];
    size_t length[LINES_MAX];
    int count;
} Text;

static void find_lines(Text *text)
{
    const char *at = text->text;
    text->count = 0;
    while (at < text->text + text->bytes) {
        const char *end = memchr(at, '\n', (size_t)(text->text + text->bytes - at));
        ck_assert_ptr_nonnull(end);
        ck_assert_int_lt(text->count, LINES_MAX);
        text->line[text->count] = at;
        text->length[text->count++] = (size_t)(end - at);
        at = end + 1;
    }
}

static GameVerdict verdict_of(const char *text, size_t bytes, GameFile *file)
{
    Error error;
    return game_file_read_text(text, bytes, "test", file, &error)
               ? (GameVerdict)file->witness.verdict
               : WITNESS_UNREAD;
}

static void finish(GameFile *file, GameVerdict verdict)
{
    if (verdict != WITNESS_UNREAD) {
        game_file_finish(file);
    }
}

static void take_text(Text *out)
{
    GameFile file;
    out->text = read_file(PATH, &out->bytes);
    find_lines(out);
    const GameVerdict verdict = verdict_of(out->text, out->bytes, &file);
    ck_assert_msg(verdict == WITNESS_PROVEN, "%s: %s, line %d lacks %s; claims %s %s, %s",
                  verdict_name(verdict), file.report.message, file.witness.lacks.line,
                  file.witness.lacks.path, file.witness.claims[0].path, file.witness.claims[0].says,
                  file.witness.claims[0].gives);
    finish(&file, verdict);
    drop_file(PATH);
}

/* Two people, played to its end with moves taken back. */
static Session *make_whole(void)
{
    Rng rng;
    rng_init(&rng, 5, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pp", 0, 42, PATH);
    while (!session_over(session)) {
        (void)play_random(session, &rng, 7);
        if (session_can_undo(session)) {
            (void)session_undo(session);
        }
        (void)play_random(session, &rng, 100000);
    }
    return session;
}

/* A person among computers with secrets, given up after seats have changed hands. */
static Session *make_given_up(void)
{
    Rng rng;
    rng_init(&rng, 6, RNG_STREAM_PLAYOUT);
    Session *session = make_session("pap", OPTION_HIDDEN_MONEY, 43, PATH);
    (void)play_random(session, &rng, 30);
    session_set_standing_answer(session, 1, 2, ANSWER_REFUSE);
    session_reseat(session, 3, SEAT_AI, "random");
    (void)play_random(session, &rng, 20);
    session_set_standing_answer(session, 1, 0, ANSWER_PASS);
    ck_assert(session_end(session, ENDING_CONCEDED));
    return session;
}

/* The last entry that could have been another one. */
static void correct_one(Session *session)
{
    static Command outcomes[RULES_LEGAL_MAX];
    bool done = false;
    for (int step = session_step_count(session) - 1; step >= 0 && !done; step--) {
        const int count =
            session_can_correct(session, step) ? session_outcomes(session, step, outcomes) : 0;
        for (int i = 0; i < count && !done; i++) {
            done = session_correct(session, step, &outcomes[i]);
        }
    }
}

/* Own dice, one entry taken back, two put right later; all agreed to end it. */
static Session *make_own_dice(void)
{
    static Command legal[RULES_LEGAL_MAX];
    Rng rng;
    Error error;
    SessionSetup setup = make_setup("ppa", 0, 44);
    rng_init(&rng, 7, RNG_STREAM_PLAYOUT);
    setup.own_dice = true;
    Session *session = session_create(&test_board, &setup, PATH, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    int draws = 0;
    for (int i = 0; i < 120; i++) {
        if (i == 60 || i == 100) {
            correct_one(session);
        }
        if (!session_asks_draw(session)) {
            const Command command = random_legal(session, decider(session), &rng);
            submit(session, &command);
            continue;
        }
        const int count = session_legal(session, PLAYER_CHANCE, legal);
        submit(session, &legal[count - 1]);
        if (++draws == 1) {
            ck_assert(session_undo(session));
            submit(session, &legal[0]);
        }
    }
    ck_assert_int_ge(session_correction_count(session), 1);
    ck_assert(session_end(session, ENDING_AGREED));
    return session;
}

/* A branch of another game, with its dice, that is not over. */
static Session *make_branch(void)
{
    Rng rng;
    Error error;
    GamePosition state;
    rng_init(&rng, 8, RNG_STREAM_PLAYOUT);
    Session *parent = make_session("paa", 0, 45, NULL);
    (void)play_random(parent, &rng, 40);
    SessionSetup setup = *session_setup(parent);
    session_imagine(parent, 40, 1, &state);
    session_as_parent(parent, 40, &setup.parent);
    for (int i = 0; i < 40; i++) {
        SessionStep step;
        session_step(parent, i, 0, &step);
        setup.draws_before += step.player == PLAYER_CHANCE;
    }
    (void)snprintf(setup.parent.name, sizeof setup.parent.name, "Sunday");
    Session *session = session_create_from_position(&test_board, &setup, &state, PATH, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    (void)play_random(session, &rng, 60);
    session_destroy(parent);
    return session;
}

static Session *(*const GAMES[])(void) = {make_whole, make_given_up, make_own_dice, make_branch};
enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0] };

static void make_game(int number, Text *out)
{
    session_destroy(GAMES[number]());
    take_text(out);
}

/* ---- Values ---- */

/* The way to a value without places in lists, which is the same for all of its kind. */
static void shape_of(const JsonNode *node, char out[ERROR_WHERE_BYTES])
{
    char where[ERROR_WHERE_BYTES];
    int length = 0;
    json_where(node, where);
    for (const char *c = where; *c != '\0'; c++) {
        if (*c == '[') {
            c += strcspn(c, "]");
        } else {
            out[length++] = *c;
        }
    }
    out[length] = '\0';
}

/* The value as JSON, changed: the `way`th of two ways. */
static void change(const JsonNode *node, int way, char *out, size_t size)
{
    int64_t number = 0;
    bool truth = false;
    char text[256];
    switch (json_kind(node)) {
    case JSON_NUMBER:
        ck_assert(json_read_int(node, -JSON_INT_MAX, JSON_INT_MAX, &number));
        (void)snprintf(out, size, "%" PRId64, number + (way == 0 ? 1 : -1));
        break;
    case JSON_BOOL:
        ck_assert(json_read_bool(node, &truth));
        (void)snprintf(out, size, "%s", truth ? "false" : "true");
        break;
    case JSON_TEXT: {
        static const char *const OTHERS[][2] = {{"person", "ai"},    {"ai", "person"},
                                                {"2012", "1996"},    {"1996", "2012"},
                                                {"agreed", "other"}, {"wood", "stone"}};
        const char *was = json_text(node);
        (void)snprintf(text, sizeof text, "%s", was);
        for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
            if (strcmp(was, OTHERS[i][0]) == 0) {
                (void)snprintf(text, sizeof text, "%s", OTHERS[i][1]);
            }
        }
        if (strcmp(text, was) == 0) {
            char *last = text + strlen(text) - 1;
            *last = *last == '1' ? '2' : way == 0 ? '1' : 'a';
            *last = strcmp(text, was) == 0 ? 'b' : *last;
        }
        (void)snprintf(out, size, "\"%s\"", text);
        for (char *c = out + 1; *c != '\0' && c[1] != '\0'; c++) {
            *c = *c == '"' || (unsigned char)*c >= 0x80 ? '_' : *c;
        }
        break;
    }
    case JSON_ABSENT:
    case JSON_NULL:
    case JSON_ARRAY:
    case JSON_OBJECT: (void)snprintf(out, size, "0"); break;
    }
}

/* The line with one value in the place of `leaf`. */
static void write_with(JsonWriter *out, const JsonNode *node, const void *leaf, const char *by)
{
    const bool object = json_kind(node) == JSON_OBJECT;
    if (node->value == leaf) {
        JsonDoc *doc = json_parse(by, strlen(by), "", NULL);
        ck_assert_msg(doc != NULL, "%s", by);
        const JsonNode root = json_root(doc, NULL);
        json_write_node(out, &root);
        json_destroy(doc);
        return;
    }
    if (!object && json_kind(node) != JSON_ARRAY) {
        json_write_node(out, node);
        return;
    }
    if (object) {
        json_begin_object(out);
    } else {
        json_begin_array(out);
    }
    for (JsonNode item = json_first(node); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        if (object) {
            json_key(out, item.key);
        }
        write_with(out, &item, leaf, by);
    }
    if (object) {
        json_end_object(out);
    } else {
        json_end_array(out);
    }
}

/* ---- Changed files ---- */

/* How a header is changed besides. */
typedef enum Mode { MODE_PLAIN, MODE_CHECKED, MODE_BOTH, MODE_COUNT } Mode;

/* The check that a changed header would have. */
static size_t put_check(char *line, size_t bytes)
{
    static const char START[] = ",\"check\":\"0x";
    const size_t tail = sizeof START - 1 + 16 + 2;
    if (bytes < tail || strncmp(line + bytes - tail, START, sizeof START - 1) != 0) {
        return bytes;
    }
    (void)snprintf(line + bytes - tail, tail + 1, ",\"check\":\"0x%016" PRIx64 "\"}",
                   game_text_hash(line, bytes - tail));
    return bytes;
}

/* The file with another line `at`, and with its copy likewise where `both`; owned by the caller. */
static char *with_line(const Text *text, int at, const char *line, size_t length, bool both,
                       size_t *bytes)
{
    char *out = malloc(text->bytes + 2 * length + 2);
    *bytes = 0;
    for (int i = 0; i < text->count; i++) {
        const bool here = i == at || (both && i < 2);
        const char *from = here ? line : text->line[i];
        const size_t more = here ? length : text->length[i];
        memcpy(out + *bytes, from, more);
        *bytes += more;
        out[(*bytes)++] = '\n';
    }
    return out;
}

/* What is called proven must be the same game, written alike. */
static bool is_same_game(const Text *text, const GameFile *file)
{
    GameFile first;
    size_t bytes = 0, other_bytes = 0;
    const GameVerdict verdict = verdict_of(text->text, text->bytes, &first);
    char *own = game_file_write_text(&first, &bytes),
         *other = game_file_write_text(file, &other_bytes);
    const bool same = bytes == other_bytes && memcmp(own, other, bytes) == 0;
    free(own);
    free(other);
    finish(&first, verdict);
    return same;
}

typedef struct Sweep {
    const Text *text;
    int line; /* from 0 */
    char shapes[SHAPES_MAX][ERROR_WHERE_BYTES];
    int seen[SHAPES_MAX], shape_count;
    int changed, named;
} Sweep;

/* A few values of each shape are changed: those that come first, and some of the others. */
static bool is_wanted(Sweep *sweep, const char *shape)
{
    int at = 0;
    while (at < sweep->shape_count && strcmp(sweep->shapes[at], shape) != 0) {
        at++;
    }
    if (at == sweep->shape_count) {
        ck_assert_int_lt(at, SHAPES_MAX);
        (void)snprintf(sweep->shapes[sweep->shape_count++], ERROR_WHERE_BYTES, "%s", shape);
        sweep->seen[at] = 0;
    }
    const int seen = sweep->seen[at]++;
    return seen < 2 || (seen < 100 && seen % 37 == 0);
}

static void demand_not_proven(Sweep *sweep, const char *shape, const char *by, const char *text,
                              size_t bytes)
{
    GameFile file;
    const GameVerdict verdict = verdict_of(text, bytes, &file);
    const bool proven = verdict == WITNESS_PROVEN;
    ck_assert_msg(!proven || is_same_game(sweep->text, &file), "line %d: %s as %s is proven",
                  sweep->line + 1, shape, by);
    sweep->changed++;
    sweep->named += verdict == WITNESS_CLAIMS;
    for (int i = 0; verdict == WITNESS_CLAIMS && i < file.witness.claim_count && i < GAME_CLAIM_MAX;
         i++) {
        const GameClaim *claim = &file.witness.claims[i];
        ck_assert_msg(claim->says[0] != '\0', "%s: %s says nothing", shape, claim->path);
    }
    finish(&file, verdict);
}

static void change_value(Sweep *sweep, const JsonNode *root, const JsonNode *leaf)
{
    char shape[ERROR_WHERE_BYTES], by[300];
    shape_of(leaf, shape);
    const bool header = sweep->line < 2;
    if (!is_wanted(sweep, shape) || (!header && is_sworn(shape))) {
        return;
    }
    change(leaf, sweep->changed % 2, by, sizeof by);
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    write_with(&writer, root, leaf->value, by);
    for (int mode = 0; mode < (header ? MODE_COUNT : 1); mode++) {
        const bool both = mode == MODE_BOTH;
        size_t bytes = 0, length = writer.bytes;
        if (both && is_sworn(shape)) {
            continue;
        }
        if (mode != MODE_PLAIN && strcmp(shape, "check") != 0) {
            length = put_check(writer.text, length);
        }
        char *text = with_line(sweep->text, sweep->line, writer.text, length, both, &bytes);
        demand_not_proven(sweep, shape, by, text, bytes);
        free(text);
    }
    json_writer_finish(&writer);
}

static void change_values(Sweep *sweep, const JsonNode *root, const JsonNode *node)
{
    const JsonNode first = json_first(node);
    if (json_kind(&first) == JSON_ABSENT) {
        change_value(sweep, root, node);
        return;
    }
    for (JsonNode item = first; json_kind(&item) != JSON_ABSENT; item = json_next(&item)) {
        change_values(sweep, root, &item);
    }
}

START_TEST(no_changed_value_is_proven)
{
    static Text text;
    static Sweep sweep;
    make_game(_i, &text);
    sweep = (Sweep){.text = &text};
    for (int i = 0; i < text.count; i++) {
        JsonDoc *doc = json_parse(text.line[i], text.length[i], "", NULL);
        const JsonNode root = json_root(doc, NULL);
        sweep.line = i;
        change_values(&sweep, &root, &root);
        json_destroy(doc);
    }
    ck_assert_int_gt(sweep.changed, 200);
    ck_assert_int_gt(sweep.named, 20);
    free(text.text);
}
END_TEST

/* ---- Lines ---- */

/* The lines in another order: `order` holds `count` of them. */
static char *with_order(const Text *text, const int order[], int count, size_t *bytes)
{
    char *out = malloc(2 * text->bytes + 1);
    *bytes = 0;
    for (int i = 0; i < count; i++) {
        memcpy(out + *bytes, text->line[order[i]], text->length[order[i]] + 1);
        *bytes += text->length[order[i]] + 1;
    }
    return out;
}

static bool is_order(const Text *text, int line)
{
    static const char START[] = "{\"standing_answers\"";
    return strncmp(text->line[line], START, sizeof START - 1) == 0;
}

typedef enum Moved { LEFT_OUT, DOUBLED, SWAPPED, MOVED_COUNT } Moved;

static void move_line(Sweep *sweep, int at, Moved how)
{
    static int order[LINES_MAX + 1];
    const Text *text = sweep->text;
    int count = 0;
    size_t bytes = 0;
    for (int i = 0; i < text->count; i++) {
        if (i == at && how == LEFT_OUT) {
            continue;
        }
        order[count++] = i;
        if (i == at && how == DOUBLED) {
            order[count++] = i;
        }
    }
    if (how == SWAPPED) {
        order[at] = at + 1;
        order[at + 1] = at;
    }
    char *changed = with_order(text, order, count, &bytes);
    static const char *const NAMES[] = {"left out", "doubled", "swapped"};
    sweep->line = at;
    demand_not_proven(sweep, NAMES[how], "it", changed, bytes);
    free(changed);
}

START_TEST(no_moved_line_is_proven)
{
    static Text text;
    static Sweep sweep;
    make_game(_i, &text);
    sweep = (Sweep){.text = &text};
    for (int at = 0; at < text.count; at++) {
        const bool last = at == text.count - 1;
        if (is_order(&text, at) || (!last && is_order(&text, at + 1))) {
            continue;
        }
        /* A game that runs on may have run less far; so may one that was ended before its end,
         * where its header is as that of any game of its kind. */
        if (!last || (GAMES[_i] != make_branch && GAMES[_i] != make_own_dice)) {
            move_line(&sweep, at, LEFT_OUT);
        }
        move_line(&sweep, at, DOUBLED);
        if (!last) {
            move_line(&sweep, at, SWAPPED);
        }
    }
    ck_assert_int_gt(sweep.changed, 100);
    free(text.text);
}
END_TEST

/* ---- Words ---- */

static char *replaced(const char *text, const char *what, const char *by, size_t *bytes)
{
    const char *at = strstr(text, what);
    ck_assert_ptr_nonnull(at);
    char *out = malloc(strlen(text) + strlen(by) + 1);
    (void)sprintf(out, "%.*s%s%s", (int)(at - text), text, by, at + strlen(what));
    *bytes = strlen(out);
    return out;
}

/* Each claim is named with its line, the move before it, its kind and its place. */
START_TEST(claims_are_named)
{
    static Text text;
    static const struct {
        const char *what, *by, *path;
        ClaimKind kind;
    } CASES[] = {
        {"\"ranks\":[", "\"ranks\":[4,", "ranks", CLAIM_RESULT},
        {"],\"ducats\":[", "],\"ducats\":[7,", "ducats", CLAIM_WEALTH},
        {",\"turn\":", ",\"turn\":9", "turn", CLAIM_TURN},
    };
    make_game(0, &text);
    const char *end = text.line[text.count - 1];
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        GameFile file;
        size_t bytes = 0, head = (size_t)(end - text.text);
        char *last = replaced(end, CASES[i].what, CASES[i].by, &bytes);
        char *all = malloc(head + bytes + 1);
        memcpy(all, text.text, head);
        memcpy(all + head, last, bytes + 1);
        ck_assert_int_eq(verdict_of(all, head + bytes, &file), WITNESS_CLAIMS);
        const GameClaim *claim = &file.witness.claims[0];
        ck_assert_int_eq(file.witness.claim_count, 1);
        ck_assert_int_eq(claim->line, text.count);
        ck_assert_int_eq(claim->move, file.step_count);
        ck_assert_int_eq(claim->kind, CASES[i].kind);
        ck_assert_str_eq(claim->path, CASES[i].path);
        ck_assert_str_ne(claim->says, claim->gives);
        game_file_finish(&file);
        free(all);
        free(last);
    }
    free(text.text);
}
END_TEST

static TCase *cases(const char *name, void (*begin)(void))
{
    TCase *all = tcase_create(name);
    tcase_add_checked_fixture(all, begin, fixture_end);
    tcase_set_timeout(all, 240);
    tcase_add_loop_test(all, no_changed_value_is_proven, 0, GAME_COUNT);
    tcase_add_loop_test(all, no_moved_line_is_proven, 0, GAME_COUNT);
    tcase_add_test(all, claims_are_named);
    return all;
}

int main(void)
{
    Suite *suite = suite_create("witness");
    suite_add_tcase(suite, cases("2012", fixture_begin));
    suite_add_tcase(suite, cases("1996", fixture_begin_1996));
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
