/* The store of mistakes: the text of its file, line by line, and what the lines say. */
#include <serenissima/records/mistakes.h>

#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>

/* What comes after so many lines is not looked at; it stays as it is. */
enum { LINES_MAX = 4000 };

typedef enum LineKind { LINE_BLANK, LINE_KEPT, LINE_GONE, LINE_OTHER } LineKind;

typedef struct Line {
    size_t at, bytes; /* in the text, with its end */
    uint8_t kind;     /* LineKind */
    KeptMistake what; /* LINE_GONE: its name alone */
} Line;

struct MistakeStore {
    char *text; /* owned, NUL-terminated */
    size_t bytes;
    Line *lines; /* owned; all of the text, the newest last */
    int count, capacity;
};

/* ---- What it was about ---- */

static MistakeTopic topic_of(CommandKind kind)
{
    switch ((int)kind) {
    case CMD_SAIL:
    case CMD_SAIL_GALLEY:
    case CMD_END_ROUTE: return TOPIC_VOYAGE;
    case CMD_SELL_CUBE:
    case CMD_END_SALE: return TOPIC_SALE;
    case CMD_LOAD_CUBE:
    case CMD_BUY_CUBE:
    case CMD_MOVE_CUBE:
    case CMD_DISCARD_CUBE:
    case CMD_TAKE_CUBE: return TOPIC_CARGO;
    case CMD_ATTACK_GALLEY:
    case CMD_ATTACK_PORT:
    case CMD_FIGHT_ON:
    case CMD_WITHDRAW:
    case CMD_END_BATTLE:
    case CMD_BOARD_WRECK: return TOPIC_FIGHT;
    case CMD_LAND:
    case CMD_LAND_FROM:
    case CMD_TAKE_PORT:
    case CMD_END_CAPTURE:
    case CMD_END_LANDING: return TOPIC_PORT;
    case CMD_CHOOSE_ACTION:
    case CMD_CHOOSE_INVESTMENT:
    case CMD_END_INVESTMENT:
    case CMD_MOVE_SAILORS:
    case CMD_DISMISS_SAILORS:
    case CMD_RECRUIT:
    case CMD_BUY_GALLEY:
    case CMD_BUILD_GALLEY:
    case CMD_BUILD_FORT:
    case CMD_BUILD_BASILICA:
    case CMD_END_OUTFIT: return TOPIC_OUTFIT;
    case CMD_DECLARE_BLOCKADE:
    case CMD_WAIVE_BLOCKADE:
    case CMD_GRANT_PASSAGE:
    case CMD_REFUSE_PASSAGE:
    case CMD_ASK_PASSAGE: return TOPIC_STOPPING;
    case CMD_HAGGLE:
    case CMD_SET_PRICE:
    case CMD_NAME_PRICE:
    case CMD_ACCEPT_PRICE:
    case CMD_COUNTER_PRICE:
    case CMD_LEAVE_HAGGLE:
    case CMD_REFUSE_PRICE:
    case CMD_OPEN_OFFER:
    case CMD_OFFER_CUBE:
    case CMD_SEND_OFFER:
    case CMD_DROP_OFFER:
    case CMD_ACCEPT_OFFER:
    case CMD_COUNTER_OFFER:
    case CMD_REFUSE_OFFER: return TOPIC_DEAL;
    case CMD_STAKE:
    case CMD_CHOOSE_POSITION: return TOPIC_ORDER;
    default: return TOPIC_OTHER;
    }
}

static MistakeTopic topic_at(const JsonNode *command)
{
    const JsonNode kind = json_optional(command, "do");
    return json_kind(&kind) == JSON_TEXT ? topic_of(codec_command_find(json_text(&kind)))
                                         : TOPIC_OTHER;
}

static bool is_same(const JsonNode *a, const JsonNode *b)
{
    JsonWriter texts[2];
    const JsonNode *nodes[] = {a, b};
    for (int i = 0; i < 2; i++) {
        json_writer_init(&texts[i], JSON_COMPACT);
        json_write_node(&texts[i], nodes[i]);
    }
    const char *x = json_writer_text(&texts[0]), *y = json_writer_text(&texts[1]);
    const bool same = x != NULL && y != NULL && strcmp(x, y) == 0;
    json_writer_finish(&texts[0]);
    json_writer_finish(&texts[1]);
    return same;
}

static MistakeTopic mistake_topic_of(const JsonNode *tactic)
{
    const JsonNode plans = json_optional(tactic, "plans");
    if (json_kind(&plans) != JSON_ARRAY || json_count(&plans) < 2) {
        return TOPIC_OTHER;
    }
    const JsonNode better = json_first(&plans), played = json_next(&better);
    const JsonNode lists[] = {json_optional(&better, "commands"),
                              json_optional(&played, "commands")};
    if (json_kind(&lists[0]) != JSON_ARRAY || json_kind(&lists[1]) != JSON_ARRAY) {
        return TOPIC_OTHER;
    }
    JsonNode a = json_first(&lists[0]), b = json_first(&lists[1]);
    while (json_kind(&a) != JSON_ABSENT && json_kind(&b) != JSON_ABSENT && is_same(&a, &b)) {
        a = json_next(&a);
        b = json_next(&b);
    }
    /* What should have been done says more than what was. */
    const MistakeTopic topic = json_kind(&a) != JSON_ABSENT ? topic_at(&a) : TOPIC_OTHER;
    return topic != TOPIC_OTHER || json_kind(&b) == JSON_ABSENT ? topic : topic_at(&b);
}

/* ---- What a line says ---- */

static bool read_seats(const JsonNode *root, KeptMistake *what)
{
    const JsonNode list = json_optional(root, "seats");
    if (json_kind(&list) != JSON_ARRAY || !json_expect_count(&list, 1, PLAYER_MAX)) {
        return false;
    }
    for (JsonNode i = json_first(&list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        const PlayerId seat = ++what->players;
        const JsonNode name = json_optional(&i, "name"), colour = json_optional(&i, "colour");
        if (!json_read_text(&name, what->names[seat], sizeof what->names[seat])
            || !json_read_u8(&colour, 1, PLAYER_MAX, &what->colours[seat])) {
            return false;
        }
    }
    return true;
}

static bool read_kept(const JsonNode *root, KeptMistake *what)
{
    char edition[16] = "";
    int64_t cost = 0;
    const JsonNode name = json_optional(root, "mistake"), date = json_optional(root, "date"),
                   of = json_optional(root, "edition"), lost = json_optional(root, "cost"),
                   seat = json_optional(root, "seat"), turn = json_optional(root, "turn"),
                   rounds = json_optional(root, "rounds"), tactic = json_optional(root, "tactic");
    const bool good = json_read_text(&name, what->name, sizeof what->name)
                      && json_read_text(&of, edition, sizeof edition)
                      && json_read_text(&date, what->date, sizeof what->date)
                      && json_read_int(&lost, 0, ACCOUNT_ONE, &cost)
                      && json_read_u8(&turn, 0, UINT8_MAX, &what->turn) && read_seats(root, what)
                      && json_read_bool(&rounds, &what->rounds)
                      && json_read_u8(&seat, 1, what->players, &what->seat)
                      && json_kind(&tactic) == JSON_OBJECT;
    what->edition = (uint8_t)edition_find(edition);
    what->cost = (int32_t)cost;
    what->topic = (uint8_t)mistake_topic_of(&tactic);
    return good && what->edition != EDITION_NONE;
}

static LineKind read_line(const char *text, size_t bytes, KeptMistake *what)
{
    LineKind kind = LINE_OTHER;
    Error error;
    memset(what, 0, sizeof *what);
    while (bytes > 0 && strchr("\r\n\t ", text[bytes - 1]) != NULL && text[bytes - 1] != '\0') {
        bytes--;
    }
    if (bytes == 0) {
        return LINE_BLANK;
    }
    JsonDoc *doc = json_parse(text, bytes, "", &error);
    if (doc != NULL) {
        const JsonNode root = json_root(doc, NULL), gone = json_optional(&root, "gone");
        if (json_kind(&gone) == JSON_TEXT) {
            kind = json_read_text(&gone, what->name, sizeof what->name) ? LINE_GONE : kind;
        } else {
            kind = read_kept(&root, what) ? LINE_KEPT : kind;
        }
    }
    json_destroy(doc);
    return kind;
}

/* ---- Lines ---- */

static bool reserve_line(MistakeStore *store)
{
    if (store->count < store->capacity) {
        return true;
    }
    const int capacity = store->capacity == 0 ? 64 : store->capacity * 2;
    Line *grown = realloc(store->lines, (size_t)capacity * sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    store->lines = grown;
    store->capacity = capacity;
    return true;
}

/* Reads what is in the text behind the last line. */
static bool find_lines(MistakeStore *store)
{
    size_t at = store->count > 0
                    ? store->lines[store->count - 1].at + store->lines[store->count - 1].bytes
                    : 0;
    while (at < store->bytes) {
        const char *text = store->text + at;
        const char *end = memchr(text, '\n', store->bytes - at);
        const bool last = end == NULL || store->count == LINES_MAX - 1;
        if (!reserve_line(store)) {
            return false;
        }
        Line *line = &store->lines[store->count++];
        line->at = at;
        line->bytes = last ? store->bytes - at : (size_t)(end - text) + 1;
        line->kind = (uint8_t)read_line(text, line->bytes, &line->what);
        at += line->bytes;
    }
    return true;
}

/* The line's place among all; -1. */
static int line_of(const MistakeStore *store, LineKind kind, const char *name)
{
    for (int i = store->count - 1; i >= 0; i--) {
        if (store->lines[i].kind == kind && strcmp(store->lines[i].what.name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* How many there are of a kind (of an edition; EDITION_NONE: any); *oldest: the first of them. */
static int count_lines(const MistakeStore *store, LineKind kind, EditionId edition, int *oldest)
{
    int count = 0;
    for (int i = store->count - 1; i >= 0; i--) {
        const Line *line = &store->lines[i];
        if (line->kind == kind && (edition == EDITION_NONE || line->what.edition == edition)) {
            count++;
            *oldest = i;
        }
    }
    return count;
}

static void cut(MistakeStore *store, int number)
{
    const Line line = store->lines[number];
    memmove(store->text + line.at, store->text + line.at + line.bytes,
            store->bytes - line.at - line.bytes + 1);
    store->bytes -= line.bytes;
    store->count--;
    memmove(&store->lines[number], &store->lines[number + 1],
            (size_t)(store->count - number) * sizeof line);
    for (int i = number; i < store->count; i++) {
        store->lines[i].at -= line.bytes;
    }
}

/* A line at the end, which may have to be ended first. */
static bool append(MistakeStore *store, const char *text, size_t bytes)
{
    char *grown = realloc(store->text, store->bytes + bytes + 3);
    if (grown == NULL) {
        return false;
    }
    store->text = grown;
    if (store->count > 0 && grown[store->bytes - 1] != '\n') {
        grown[store->bytes++] = '\n';
        store->lines[store->count - 1].bytes++;
    }
    memcpy(grown + store->bytes, text, bytes);
    grown[store->bytes + bytes] = '\n';
    grown[store->bytes + bytes + 1] = '\0';
    store->bytes += bytes + 1;
    return find_lines(store);
}

/* Is there a line like it before, or has one of its name left? */
static bool is_told(const MistakeStore *store, int number)
{
    const Line *line = &store->lines[number];
    for (int i = 0; i < store->count; i++) {
        const Line *other = &store->lines[i];
        const bool named = line->kind == LINE_KEPT || line->kind == LINE_GONE;
        const bool same =
            named
                ? strcmp(other->what.name, line->what.name) == 0
                : other->bytes == line->bytes
                      && memcmp(store->text + other->at, store->text + line->at, line->bytes) == 0;
        if (same
            && ((i < number && other->kind == line->kind)
                || (line->kind == LINE_KEPT && other->kind == LINE_GONE))) {
            return true;
        }
    }
    return false;
}

/* The oldest of a kind makes room where there are too many. */
static void trim(MistakeStore *store, LineKind kind, EditionId edition, int most)
{
    int oldest = 0;
    while (count_lines(store, kind, edition, &oldest) > most) {
        cut(store, oldest);
    }
}

/* Lines of several logs make one store. */
static void tidy(MistakeStore *store)
{
    for (int i = store->count - 1; i >= 0; i--) {
        if (is_told(store, i)) {
            cut(store, i);
        }
    }
    for (int edition = EDITION_NONE + 1; edition < EDITION_COUNT; edition++) {
        trim(store, LINE_KEPT, (EditionId)edition, MISTAKE_KEPT_MAX);
    }
    trim(store, LINE_GONE, EDITION_NONE, MISTAKE_GONE_MAX);
}

/* ---- The store ---- */

MistakeStore *mistakes_create(const char *text, size_t bytes)
{
    MistakeStore *store = calloc(1, sizeof *store);
    char *copy = malloc(bytes + 1);
    if (store == NULL || copy == NULL) {
        free(store);
        free(copy);
        return NULL;
    }
    if (bytes > 0) {
        memcpy(copy, text, bytes);
    }
    copy[bytes] = '\0';
    store->text = copy;
    store->bytes = bytes;
    if (!find_lines(store)) {
        mistakes_destroy(store);
        return NULL;
    }
    tidy(store);
    return store;
}

void mistakes_destroy(MistakeStore *store)
{
    if (store != NULL) {
        free(store->text);
        free(store->lines);
        free(store);
    }
}

const char *mistakes_text(const MistakeStore *store, size_t *bytes)
{
    *bytes = store->bytes;
    return store->text;
}

int mistakes_count(const MistakeStore *store)
{
    int oldest;
    return count_lines(store, LINE_KEPT, EDITION_NONE, &oldest);
}

const KeptMistake *mistakes_at(const MistakeStore *store, int index)
{
    for (int i = store->count - 1; i >= 0; i--) {
        if (store->lines[i].kind == LINE_KEPT && index-- == 0) {
            return &store->lines[i].what;
        }
    }
    return NULL;
}

int mistakes_find(const MistakeStore *store, const char *name)
{
    int index = 0;
    for (const KeptMistake *what; (what = mistakes_at(store, index)) != NULL; index++) {
        if (strcmp(what->name, name) == 0) {
            return index;
        }
    }
    return -1;
}

static void write_kept(JsonWriter *writer, const KeptMistake *what, const Tactic *tactic)
{
    json_begin_object(writer);
    json_put_text(writer, "mistake", what->name);
    json_put_text(writer, "edition", edition_name((EditionId)what->edition));
    json_put_int(writer, "turn", what->turn);
    json_put_bool(writer, "rounds", what->rounds);
    json_put_int(writer, "seat", what->seat);
    json_put_int(writer, "cost", what->cost);
    json_put_text(writer, "date", what->date);
    json_key(writer, "seats");
    json_begin_array(writer);
    for (PlayerId seat = 1; seat <= what->players; seat++) {
        json_begin_object(writer);
        json_put_text(writer, "name", what->names[seat]);
        json_put_int(writer, "colour", what->colours[seat]);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_key(writer, "tactic");
    tactic_write(writer, tactic);
    json_end_object(writer);
}

static bool append_written(MistakeStore *store, JsonWriter *writer, LineKind kind,
                           EditionId edition, int most)
{
    const char *text = json_writer_text(writer);
    const bool good = text != NULL && append(store, text, writer->bytes);
    json_writer_finish(writer);
    if (good) {
        trim(store, kind, edition, most);
    }
    return good;
}

bool mistakes_add(MistakeStore *store, const KeptMistake *what, const Tactic *tactic)
{
    JsonWriter writer;
    if (line_of(store, LINE_KEPT, what->name) >= 0 || line_of(store, LINE_GONE, what->name) >= 0) {
        return false;
    }
    json_writer_init(&writer, JSON_COMPACT);
    write_kept(&writer, what, tactic);
    return append_written(store, &writer, LINE_KEPT, (EditionId)what->edition, MISTAKE_KEPT_MAX);
}

bool mistakes_drop(MistakeStore *store, const char *name)
{
    JsonWriter writer;
    const int line = line_of(store, LINE_KEPT, name);
    if (line < 0) {
        return false;
    }
    json_writer_init(&writer, JSON_COMPACT);
    json_begin_object(&writer);
    json_put_text(&writer, "gone", name);
    json_end_object(&writer);
    cut(store, line);
    append_written(store, &writer, LINE_GONE, EDITION_NONE, MISTAKE_GONE_MAX);
    return true;
}

bool mistakes_read(const MistakeStore *store, const char *name, TacticBoards *boards, Tactic *out,
                   Error *error)
{
    static ErrorList problems;
    const int at = line_of(store, LINE_KEPT, name);
    if (at < 0) {
        return error_set(error, name, "it is not kept any more");
    }
    JsonDoc *doc =
        json_parse(store->text + store->lines[at].at, store->lines[at].bytes, name, error);
    if (doc == NULL) {
        return false;
    }
    problems.count = 0;
    const JsonNode root = json_root(doc, &problems), tactic = json_member(&root, "tactic");
    const bool good = tactic_read(&tactic, boards, TACTIC_MISTAKE, out) && problems.count == 0;
    json_destroy(doc);
    return good
           || (problems.count > 0 ? error_first(error, &problems)
                                  : error_set(error, name, "this is no position"));
}

bool mistake_fits(const Tactic *tactic, TacticBoards *boards)
{
    static Tactic read;
    JsonWriter writer;
    Error error;
    json_writer_init(&writer, JSON_COMPACT);
    tactic_write(&writer, tactic);
    const char *text = json_writer_text(&writer);
    const bool fits =
        text != NULL
        && tactic_read_text("", text, writer.bytes, boards, TACTIC_MISTAKE, &read, &error)
        && memcmp(&read.board->world, &tactic->board->world, sizeof read.board->world) == 0
        && memcmp(&read.state, &tactic->state, sizeof read.state) == 0;
    json_writer_finish(&writer);
    return fits;
}
