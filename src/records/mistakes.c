/* The store of mistakes: the text of its file, line by line, and what the lines say. */
#include <serenissima/records/mistakes.h>

#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>

#include <serenissima/records/members.h>

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
    int text_capacity;
    Line *lines; /* owned; all of the text, the newest last */
    int count, capacity;
};

/* ---- What it was about ---- */

static MistakeTopic topic_of(CommandKind kind)
{
    static const struct {
        uint8_t topic, kinds[15]; /* of commands, ending with 0 */
    } TOPICS[] = {
        {TOPIC_VOYAGE, {CMD_SAIL, CMD_SAIL_GALLEY, CMD_END_ROUTE}},
        {TOPIC_SALE, {CMD_SELL_CUBE, CMD_END_SALE}},
        {TOPIC_CARGO,
         {CMD_LOAD_CUBE, CMD_BUY_CUBE, CMD_MOVE_CUBE, CMD_DISCARD_CUBE, CMD_TAKE_CUBE}},
        {TOPIC_FIGHT,
         {CMD_ATTACK_GALLEY, CMD_ATTACK_PORT, CMD_FIGHT_ON, CMD_WITHDRAW, CMD_END_BATTLE,
          CMD_BOARD_WRECK}},
        {TOPIC_PORT, {CMD_LAND, CMD_LAND_FROM, CMD_TAKE_PORT, CMD_END_CAPTURE, CMD_END_LANDING}},
        {TOPIC_OUTFIT,
         {CMD_CHOOSE_ACTION, CMD_CHOOSE_INVESTMENT, CMD_END_INVESTMENT, CMD_MOVE_SAILORS,
          CMD_DISMISS_SAILORS, CMD_RECRUIT, CMD_BUY_GALLEY, CMD_BUILD_GALLEY, CMD_BUILD_FORT,
          CMD_BUILD_BASILICA, CMD_END_OUTFIT}},
        {TOPIC_STOPPING,
         {CMD_DECLARE_BLOCKADE, CMD_WAIVE_BLOCKADE, CMD_GRANT_PASSAGE, CMD_REFUSE_PASSAGE,
          CMD_ASK_PASSAGE}},
        {TOPIC_DEAL,
         {CMD_HAGGLE, CMD_SET_PRICE, CMD_NAME_PRICE, CMD_ACCEPT_PRICE, CMD_COUNTER_PRICE,
          CMD_LEAVE_HAGGLE, CMD_REFUSE_PRICE, CMD_OPEN_OFFER, CMD_OFFER_CUBE, CMD_SEND_OFFER,
          CMD_DROP_OFFER, CMD_ACCEPT_OFFER, CMD_COUNTER_OFFER, CMD_REFUSE_OFFER}},
        {TOPIC_ORDER, {CMD_STAKE, CMD_CHOOSE_POSITION}},
    };
    for (size_t i = 0; i < sizeof TOPICS / sizeof TOPICS[0]; i++) {
        for (const uint8_t *of = TOPICS[i].kinds; *of != 0; of++) {
            if (*of == kind) {
                return (MistakeTopic)TOPICS[i].topic;
            }
        }
    }
    return TOPIC_OTHER;
}

MistakeTopic tactic_topic(TacticFamily family)
{
#define FAMILY(UPPER, lower, TOPIC) TOPIC_##TOPIC,
    static const uint8_t topics[] = {TACTIC_FAMILIES(FAMILY) TOPIC_OTHER};
#undef FAMILY
    return (MistakeTopic)topics[family];
}

static MistakeTopic topic_at(const JsonNode *command)
{
    const JsonNode kind = json_optional(command, "do");
    return json_kind(&kind) == JSON_TEXT ? topic_of(codec_command_find(json_text(&kind)))
                                         : TOPIC_OTHER;
}

/* Where the better plan and the played one part; TOPIC_OTHER where it cannot be said. */
static MistakeTopic mistake_topic_of(const JsonNode *tactic)
{
    const JsonNode plans = json_optional(tactic, "plans"), better = json_first(&plans),
                   played = json_next(&better);
    const JsonNode lists[] = {json_optional(&better, "commands"),
                              json_optional(&played, "commands")};
    JsonNode a = json_first(&lists[0]), b = json_first(&lists[1]);
    if (json_kind(&lists[0]) != JSON_ARRAY || json_kind(&lists[1]) != JSON_ARRAY) {
        return TOPIC_OTHER;
    }
    while (json_kind(&a) != JSON_ABSENT && json_kind(&b) != JSON_ABSENT && json_same(&a, &b)) {
        a = json_next(&a);
        b = json_next(&b);
    }
    /* What should have been done says more than what was. */
    const MistakeTopic topic = topic_at(&a);
    return topic != TOPIC_OTHER ? topic : topic_at(&b);
}

/* ---- What a line says ---- */

/* A seat of the list: its name and colour in the KeptMistake. */
typedef struct KeptSeat {
    char name[SEAT_NAME_BYTES];
    uint8_t colour;
} KeptSeat;
static const Member SEAT[] = {{MEMBER("name", KeptSeat, name, 0, 0)},
                              {MEMBER("colour", KeptSeat, colour, 1, PLAYER_MAX)},
                              {0}};
/* The edition, a word, stands between the name and the rest. */
static const Member NAME[] = {{MEMBER("mistake", KeptMistake, name, 0, 0)}, {0}};
static const Member REST[] = {{MEMBER("turn", KeptMistake, turn, 0, UINT8_MAX)},
                              {MEMBER("rounds", KeptMistake, rounds, 0, 0)},
                              {MEMBER("seat", KeptMistake, seat, 1, PLAYER_MAX)},
                              {MEMBER("cost", KeptMistake, cost, 0, ACCOUNT_ONE)},
                              {MEMBER("date", KeptMistake, date, 0, 0)},
                              {0}};

static bool read_kept(const JsonNode *root, KeptMistake *what)
{
    char edition[16] = "";
    const JsonNode of = json_optional(root, "edition"), tactic = json_optional(root, "tactic"),
                   seats = json_optional(root, "seats");
    bool good = members_read(root, NULL, NAME, what) && members_read(root, NULL, REST, what)
                && json_read_text(&of, edition, sizeof edition)
                && json_expect_count(&seats, 1, PLAYER_MAX) && json_kind(&tactic) == JSON_OBJECT;
    for (JsonNode i = json_first(&seats); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        KeptSeat seat = {.colour = 0};
        good = members_read(&i, NULL, SEAT, &seat);
        memcpy(what->names[++what->players], seat.name, sizeof seat.name);
        what->colours[what->players] = seat.colour;
    }
    what->edition = (uint8_t)edition_find(edition);
    what->topic = (uint8_t)mistake_topic_of(&tactic);
    return good && what->seat <= what->players && what->edition != EDITION_NONE;
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
        if (!list_room(&store->lines, store->count + 1, &store->capacity, sizeof *store->lines)) {
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

static bool add(MistakeStore *store, const char *text, size_t bytes)
{
    return text_add(&store->text, &store->bytes, &store->text_capacity, text, bytes);
}

/* A line at the end, which may have to be ended first. */
static bool append(MistakeStore *store, const char *text, size_t bytes)
{
    if (store->count > 0 && store->text[store->bytes - 1] != '\n') {
        if (!add(store, "\n", 1)) {
            return false;
        }
        store->lines[store->count - 1].bytes++;
    }
    return add(store, text, bytes) && add(store, "\n", 1) && find_lines(store);
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
    if (store == NULL || !add(store, bytes > 0 ? text : "", bytes) || !find_lines(store)) {
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
    KeptSeat seats[PLAYER_MAX];
    for (int i = 0; i < what->players; i++) {
        memcpy(seats[i].name, what->names[i + 1], sizeof seats[i].name);
        seats[i].colour = what->colours[i + 1];
    }
    json_begin_object(writer);
    members_write(writer, NAME, what);
    json_put_text(writer, "edition", edition_name((EditionId)what->edition));
    members_write(writer, REST, what);
    members_write_list(writer, "seats", SEAT, seats, sizeof seats[0], what->players);
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
