/* Facts of a game file from its first and its last lines. */
#include <serenissima/session/library.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/codec.h>
#include <serenissima/data/file.h>

#include "gameread.h"
#include "gametext.h"

/* So much is read at once of either end; a board of unusual size needs more of the first, a long
 * turn more of the last. */
enum { END_BYTES = 32 * 1024, GROWTH = 8, CHECKPOINTS_MAX = 16 };

/* A piece of text. */
typedef struct Span {
    const char *text;
    size_t bytes;
} Span;

/* ---- The header ---- */

static const char *find_text(Span in, const char *what)
{
    const size_t bytes = strlen(what);
    const char *at = in.text, *end = in.text + in.bytes;
    while (at < end && (size_t)(end - at) >= bytes) {
        at = memchr(at, what[0], (size_t)(end - at) - bytes + 1);
        if (at == NULL || memcmp(at, what, bytes) == 0) {
            return at;
        }
        at++;
    }
    return NULL;
}

static bool read_seats(const JsonNode *head, GameFacts *facts)
{
    const JsonNode seats = json_optional(head, "seats");
    if (json_kind(&seats) != JSON_ARRAY || !json_expect_count(&seats, 1, PLAYER_MAX)) {
        return false;
    }
    for (JsonNode item = json_first(&seats); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        const int seat = ++facts->player_count;
        const JsonNode name = json_optional(&item, "name"), colour = json_optional(&item, "colour"),
                       ai = json_optional(&item, "ai");
        if (!json_read_text(&name, facts->names[seat], sizeof facts->names[seat])
            || !json_read_u8(&colour, 1, PLAYER_MAX, &facts->colours[seat])) {
            return false;
        }
        facts->computers[seat] = json_kind(&ai) == JSON_TEXT;
        if (facts->computers[seat]
            && !json_read_text(&ai, facts->ais[seat], sizeof facts->ais[seat])) {
            return false;
        }
    }
    return true;
}

/* In which seats another has played; what is no seat is passed over here. */
static PlayerMask read_former(const JsonNode *head)
{
    const JsonNode list = json_optional(head, "former_seats");
    PlayerMask mask = 0;
    for (JsonNode item = json_first(&list); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        const JsonNode node = json_optional(&item, "seat");
        uint8_t seat = 0;
        if (json_read_u8(&node, 1, PLAYER_MAX, &seat)) {
            mask |= player_mask_of(seat);
        }
    }
    return mask;
}

static bool has_option(const JsonNode *head, const char *name)
{
    const JsonNode options = json_optional(head, "options");
    bool found = false;
    for (JsonNode item = json_first(&options); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        const char *text = json_kind(&item) == JSON_TEXT ? json_text(&item) : NULL;
        found = found || (text != NULL && strcmp(text, name) == 0);
    }
    return found;
}

static GameCondition read_head(const JsonNode *head, GameFacts *facts)
{
    const JsonNode format = json_optional(head, "format"), version = json_optional(head, "version"),
                   edition = json_optional(head, "edition"), parent = json_optional(head, "parent"),
                   undos = json_optional(head, "undos_past_ai"),
                   own_dice = json_optional(head, "own_dice");
    const char *text = json_kind(&format) == JSON_TEXT ? json_text(&format) : NULL;
    int64_t number = 0;
    char name[16] = "";
    if (text == NULL || strcmp(text, GAME_FORMAT) != 0) {
        return GAME_FOREIGN;
    }
    if (!json_read_int(&version, 1, JSON_INT_MAX, &number)) {
        return GAME_DAMAGED;
    }
    if (number > GAME_VERSION) {
        return GAME_FUTURE;
    }
    if (json_kind(&edition) == JSON_TEXT && json_read_text(&edition, name, sizeof name)) {
        facts->edition = (uint8_t)edition_find(name);
    }
    if (facts->edition == EDITION_NONE) {
        return name[0] != '\0' ? GAME_FUTURE : GAME_DAMAGED;
    }
    facts->hidden_money = has_option(head, OPTION_NAMES[0]);
    facts->branch = json_kind(&parent) == JSON_OBJECT;
    facts->shared = read_former(head);
    facts->undone = json_kind(&undos) != JSON_ABSENT;
    if (json_kind(&own_dice) != JSON_ABSENT && !json_read_bool(&own_dice, &facts->own_dice)) {
        return GAME_DAMAGED;
    }
    return read_seats(head, facts) ? GAME_WELL : GAME_DAMAGED;
}

/* The board is most of a header and says nothing that a list shows: as this program writes it, all
 * that stands before it is an object of its own once it is closed. */
static JsonDoc *parse_head(Span line)
{
    static const char BOARD[] = ",\"board_hash\":";
    const char *cut = find_text(line, BOARD);
    Error error;
    if (cut == NULL) {
        return json_parse(line.text, line.bytes, "", &error);
    }
    const size_t bytes = (size_t)(cut - line.text);
    char *text = malloc(bytes + 2);
    if (text == NULL) {
        return NULL;
    }
    memcpy(text, line.text, bytes);
    memcpy(text + bytes, "}", 2);
    JsonDoc *doc = json_parse(text, bytes + 1, "", &error);
    free(text);
    return doc;
}

/* Did it begin from a position? Not where it went on from a checkpoint, which draws came before. */
static bool is_placed(Span line)
{
    const char *start = find_text(line, "\"start_hash\":");
    const Span rest = {start, start != NULL ? (size_t)(line.text + line.bytes - start) : 0};
    return start != NULL && find_text(rest, "\"position\":") != NULL
           && find_text(line, "\"draws_before\":") == NULL;
}

static GameCondition read_header(Span line, GameFacts *facts)
{
    memset(facts, 0, sizeof *facts);
    JsonDoc *doc = game_header_holds(line.text, line.bytes) ? parse_head(line) : NULL;
    if (doc == NULL) {
        return GAME_DAMAGED;
    }
    const JsonNode head = json_root(doc, NULL);
    const GameCondition condition = read_head(&head, facts);
    json_destroy(doc);
    facts->rounds = find_text(line, "\"rounds\":") != NULL;
    facts->placed = is_placed(line);
    return condition;
}

/* ---- The lines behind it ---- */

/* What the lines that were read say. */
typedef struct Tail {
    bool known; /* moves are: the first line may be anything */
    bool broken;
    int moves;
    Span end;                    /* its line; NULL: the game goes on */
    Span point[CHECKPOINTS_MAX]; /* the newest, in a ring; moves that each was written after */
    int after[CHECKPOINTS_MAX], points;
} Tail;

/* The number behind `key`, with which a line begins; -1: it begins otherwise. */
static int number_after(Span line, const char *key)
{
    const size_t bytes = strlen(key);
    int number = -1;
    if (line.bytes > bytes && memcmp(line.text, key, bytes) == 0) {
        number = 0;
        for (const char *c = line.text + bytes;
             c < line.text + line.bytes && *c >= '0' && *c <= '9' && number < GAME_STEP_MAX; c++) {
            number = number * 10 + (*c - '0');
        }
    }
    return number;
}

static void take_move(Tail *tail, int number)
{
    tail->broken = tail->broken || number < 1 || (tail->known && number != tail->moves + 1);
    tail->moves = number;
    tail->known = true;
    tail->end.text = NULL;
}

static void take_undo(Tail *tail, Span line)
{
    const char *left = find_text(line, ",\"n\":");
    const Span rest = {left, left != NULL ? (size_t)(line.text + line.bytes - left) : 0};
    const int number = left != NULL ? number_after(rest, ",\"n\":") : -1;
    tail->broken = tail->broken || number < 0 || (tail->known && number >= tail->moves);
    tail->moves = number < 0 ? 0 : number;
    tail->known = true;
    tail->end.text = NULL;
    while (tail->points > 0 && tail->after[(tail->points - 1) % CHECKPOINTS_MAX] > tail->moves) {
        tail->points--;
    }
}

/* A line that the end of a game or of a turn left: it must be about the move before it. */
static void take_mark(Tail *tail, Span line, int number, bool end)
{
    tail->broken = tail->broken || (tail->known && number != tail->moves);
    tail->moves = number;
    tail->known = true;
    if (end) {
        tail->end = line;
        return;
    }
    tail->point[tail->points % CHECKPOINTS_MAX] = line;
    tail->after[tail->points % CHECKPOINTS_MAX] = number;
    tail->points++;
}

static void take_line(Tail *tail, Span line)
{
    const int move = number_after(line, "{\"n\":"), undo = number_after(line, "{\"undo\":"),
              point = number_after(line, "{\"checkpoint\":"), end = number_after(line, "{\"end\":");
    if (line.bytes < 2 || line.text[line.bytes - 1] != '}') {
        tail->broken = true;
    } else if (move >= 0) {
        take_move(tail, move);
    } else if (undo >= 0) {
        take_undo(tail, line);
    } else if (point >= 0 || end >= 0) {
        take_mark(tail, line, point >= 0 ? point : end, point < 0);
    } else if (find_text(line, "{\"standing_answers\":") != line.text) {
        /* By hand one may leave the number out. */
        const bool by_hand = find_text(line, "{\"command\":") == line.text;
        tail->broken = tail->broken || !by_hand;
        tail->moves += by_hand;
        tail->known = tail->known && by_hand;
    }
}

static void take_lines(Tail *tail, const char *at, const char *end)
{
    Span line = {NULL, 0};
    while (game_next_line(&at, end, &line.text, &line.bytes)) {
        if (line.bytes > 0) {
            take_line(tail, line);
        }
    }
}

static bool read_turn(const JsonNode *line, GameFacts *facts)
{
    const JsonNode turn = json_optional(line, "turn");
    int64_t number = 0;
    if (json_kind(&turn) == JSON_ABSENT || !json_read_int(&turn, 0, 100000, &number)) {
        return false;
    }
    facts->turn = (int32_t)number;
    return true;
}

static bool read_ducats(const JsonNode *of, GameFacts *facts)
{
    const JsonNode list = json_optional(of, "ducats");
    int seat = 0;
    if (json_kind(&list) != JSON_ARRAY || json_count(&list) != facts->player_count) {
        return false;
    }
    for (JsonNode item = json_first(&list); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        int64_t ducats = 0;
        if (!json_read_int(&item, INT32_MIN, INT32_MAX, &ducats)) {
            return false;
        }
        facts->ducats[++seat] = (int32_t)ducats;
    }
    facts->has_ducats = true;
    return true;
}

static bool read_ranks(const JsonNode *line, GameFacts *facts)
{
    const JsonNode list = json_optional(line, "ranks");
    int seat = 0;
    if (json_kind(&list) != JSON_ARRAY || json_count(&list) != facts->player_count) {
        return false;
    }
    for (JsonNode item = json_first(&list); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        if (!json_read_u8(&item, 1, PLAYER_MAX, &facts->ranks[++seat])) {
            return false;
        }
    }
    facts->over = true;
    return true;
}

/* How the game was ended, where the rules did not. */
static bool read_early(const JsonNode *line, GameFacts *facts)
{
    const JsonNode early = json_optional(line, "early"), by = json_optional(line, "by");
    int place = 0;
    const bool named = json_read_word(&early, "ending", ENDING_WORDS, &place);
    facts->ending = named ? (uint8_t)(ENDING_AGREED + place) : ENDING_NONE;
    if (json_kind(&by) != JSON_ABSENT && facts->ending == ENDING_CONCEDED
        && !json_read_u8(&by, 1, facts->player_count, &facts->conceded)) {
        return false;
    }
    return (json_kind(&early) == JSON_ABSENT) == (facts->ending == ENDING_NONE);
}

/* The last line that tells how the game stands. */
static bool read_standing(Span line, bool end, GameFacts *facts)
{
    Error error;
    JsonDoc *doc = json_parse(line.text, line.bytes, "", &error);
    if (doc == NULL) {
        return false;
    }
    const JsonNode root = json_root(doc, NULL), position = json_optional(&root, "position");
    const bool fine = read_turn(&root, facts) && read_ducats(end ? &root : &position, facts)
                      && (!end || (read_ranks(&root, facts) && read_early(&root, facts)));
    json_destroy(doc);
    return fine;
}

/* ---- The whole ---- */

/* The header or its copy; *at goes behind what is a header. */
static GameCondition read_headers(const char **at, const char *end, GameFacts *facts)
{
    Span line = {NULL, 0};
    GameFacts second;
    (void)game_next_line(at, end, &line.text, &line.bytes);
    const GameCondition condition = read_header(line, facts);
    const char *after = *at;
    if (game_next_line(&after, end, &line.text, &line.bytes)
        && game_is_header(line.text, line.bytes)) {
        *at = after;
        if (condition == GAME_DAMAGED && read_header(line, &second) == GAME_WELL) {
            *facts = second; /* Still damaged, but a list can say what it is. */
        }
    }
    return condition;
}

/* Whole lines of the tail alone: the first may be cut. */
static void take_tail(Tail *lines, const char *tail, size_t tail_bytes)
{
    const char *first = memchr(tail, '\n', tail_bytes);
    if (first != NULL) {
        take_lines(lines, first + 1, tail + tail_bytes);
    } else {
        lines->broken = true;
    }
}

bool game_facts_of_text(const char *head, size_t head_bytes, const char *tail, size_t tail_bytes,
                        bool whole, GameFacts *facts)
{
    const char *at = head, *end = head + head_bytes;
    Tail lines;
    memset(facts, 0, sizeof *facts);
    memset(&lines, 0, sizeof lines);
    if (head_bytes == 0 || !game_file_recognise(head, head_bytes)) {
        facts->condition = head_bytes == 0 ? GAME_EMPTY : GAME_FOREIGN;
        return true;
    }
    const GameCondition condition = read_headers(&at, end, facts);
    if (condition != GAME_WELL && condition != GAME_DAMAGED) {
        memset(facts, 0, sizeof *facts);
        facts->condition = (uint8_t)condition;
        return true;
    }
    if (whole) {
        lines.known = true;
        take_lines(&lines, at, end);
    } else {
        take_tail(&lines, tail, tail_bytes);
    }
    const bool over = lines.end.text != NULL;
    const Span last = over               ? lines.end
                      : lines.points > 0 ? lines.point[(lines.points - 1) % CHECKPOINTS_MAX]
                                         : (Span){NULL, 0};
    facts->moves = lines.moves;
    const bool stands = last.text == NULL || read_standing(last, over, facts);
    facts->identity =
        facts->over ? (int64_t)(game_text_hash(last.text, last.bytes) & JSON_INT_MAX) : 0;
    const bool fine = condition == GAME_WELL && !lines.broken && stands;
    facts->condition = fine ? GAME_WELL : GAME_DAMAGED;
    return whole || last.text != NULL;
}

static size_t read_at(FILE *file, long at, char *out, size_t bytes)
{
    return fseek(file, at, SEEK_SET) == 0 ? fread(out, 1, bytes, file) : 0;
}

/* Reads so many bytes of either end, or all of a file that is no longer. False: more is wanted. */
static bool read_ends(FILE *file, size_t bytes, size_t end_bytes, GameFacts *facts)
{
    const bool whole = bytes <= 2 * end_bytes;
    const size_t head_bytes = whole ? bytes : end_bytes, tail_bytes = whole ? 0 : end_bytes;
    char *text = malloc(head_bytes + tail_bytes + 1);
    if (text == NULL) {
        facts->condition = GAME_UNREADABLE;
        return true;
    }
    const bool got = read_at(file, 0, text, head_bytes) == head_bytes
                     && (tail_bytes == 0
                         || read_at(file, (long)(bytes - tail_bytes), text + head_bytes, tail_bytes)
                                == tail_bytes);
    bool enough = true;
    if (!got) {
        facts->condition = GAME_UNREADABLE;
    } else if (whole || memchr(text, '\n', head_bytes) != NULL
               || !game_file_recognise(text, head_bytes)) {
        enough = game_facts_of_text(text, head_bytes, text + head_bytes, tail_bytes, whole, facts);
    } else {
        enough = false; /* Not even the first line ends. */
    }
    free(text);
    return enough;
}

void game_facts_read(const char *path, GameFacts *facts)
{
    memset(facts, 0, sizeof *facts);
    facts->condition = GAME_UNREADABLE;
    FILE *file = file_open(path, "rb");
    long bytes = -1;
    if (file != NULL && fseek(file, 0, SEEK_END) == 0) {
        bytes = ftell(file);
    }
    if (bytes >= 0) {
        size_t end_bytes = END_BYTES;
        while (!read_ends(file, (size_t)bytes, end_bytes, facts) && end_bytes < FILE_BYTES_MAX) {
            end_bytes *= GROWTH;
        }
    }
    if (file != NULL) {
        (void)fclose(file);
    }
}

bool game_facts_count(const GameFacts *facts)
{
    return facts->over && facts->ending != ENDING_AGREED;
}

PlayerId game_facts_leader(const GameFacts *facts)
{
    PlayerId best = 0;
    bool tied = false;
    if (!facts->over && (!facts->has_ducats || facts->hidden_money)) {
        return 0;
    }
    for (PlayerId seat = 1; seat <= facts->player_count; seat++) {
        const int32_t *riches = facts->port_count > 0 ? facts->wealth : facts->ducats;
        const int32_t value = facts->over ? -facts->ranks[seat] : riches[seat];
        const int32_t most = facts->over ? -facts->ranks[best] : riches[best];
        tied = best != 0 && (value == most || (tied && value < most));
        best = best == 0 || value > most ? seat : best;
    }
    return tied ? 0 : best;
}
