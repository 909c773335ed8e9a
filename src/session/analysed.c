/* The analysis of a finished game in its file: lines, checksums, and what is written when. */
#include <serenissima/session/analysed.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>
#include <serenissima/rules/hash.h>

#include "analysed_line.h"

static const char FORMAT[] = "{\"format\":\"serenissima-analysis\",\"version\":1,";
enum { SUM_BYTES = 28, HEAD_BYTES = 160 }; /* SUM_BYTES: of {"sum":"0x0123456789abcdef", */

typedef struct Line {
    size_t at, bytes; /* in the text, without its end; bytes 0: nothing is known */
} Line;

typedef struct Place {
    char path[PATH_BYTES]; /* "" none */
    size_t bytes;          /* of the text that it holds, */
    bool whole;            /* and nothing else */
} Place;

struct Analysed {
    AnalysedGame game;
    uint64_t stamp;        /* of all that it was made from */
    char head[HEAD_BYTES]; /* the first line */
    char *text;            /* owned: what the file holds */
    size_t bytes;
    int capacity;
    Line lines[ANALYSED_KINDS][ACCOUNT_MOMENT_MAX];
    Place places[ANALYSED_PLACES];
    AnalysedFound found;
    bool unwritten, told;
};

bool analysed_path(const char *game, char out[PATH_BYTES])
{
    const char *name = paths_name(game);
    const char *dot = strrchr(name, '.');
    const size_t stem = dot && dot > name ? (size_t)(dot - game) : strlen(game);
    const int n = snprintf(out, PATH_BYTES, "%.*s" ANALYSED_ENDING, (int)stem, game);
    return n > 0 && n < PATH_BYTES && name[0] && strcmp(out, game) != 0;
}

bool analysed_is_one(const char *path)
{
    char head[sizeof FORMAT - 1];
    FILE *file = file_open(path, "rb");
    const bool read = file && fread(head, 1, sizeof head, file) == sizeof head;
    if (file) {
        fclose(file);
    }
    return read && memcmp(head, FORMAT, sizeof head) == 0;
}

/* ---- What it was made from ---- */

static uint64_t hash_seats(uint64_t hash, const SessionSetup *setup, int step)
{
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        const char *ai = session_setup_ai_at(setup, seat, step);
        hash = hash_memory(hash, ai, strlen(ai) + 1);
    }
    return hash;
}

/* All positions of the game, and who sat there: a move more, less or otherwise is another game. */
static uint64_t hash_game(Session *session)
{
    const World *world = &session_board(session)->world;
    uint64_t hash = hash_memory(HASH_START, world, sizeof *world);
    GamePosition state;
    for (int step = 0; step <= session_step_count(session); step++) {
        if (session_position(session, step, &state)) {
            hash = hash_u64(hash, rules_hash(world, &state.state));
        }
        hash = hash_seats(hash, session_setup(session), step);
    }
    return hash_mix(hash);
}

/* ---- The text ---- */

static bool append(Analysed *a, const char *text, size_t bytes)
{
    return text_add(&a->text, &a->bytes, &a->capacity, text, bytes);
}

void analysed_forget(Analysed *a)
{
    memset(a->lines, 0, sizeof a->lines);
    a->bytes = 0;
    (void)append(a, a->head, strlen(a->head));
    for (int i = 0; i < ANALYSED_PLACES; i++) {
        a->places[i].whole = false;
    }
}

/* Notes a line, of its sum and the rest, at the end of the text. */
static bool note(Analysed *a, AnalysedKind kind, int moment, const char *sum, const char *body,
                 size_t bytes)
{
    const size_t at = a->bytes;
    if (!append(a, sum, SUM_BYTES) || !append(a, body, bytes) || !append(a, "\n", 1)) {
        a->bytes = at;
        return false;
    }
    a->lines[kind][moment] = (Line){at, SUM_BYTES + bytes};
    return true;
}

static bool is_known(const Analysed *a, AnalysedKind kind, int moment, const char *sum,
                     const char *body, size_t bytes)
{
    const Line *line = &a->lines[kind][moment];
    return line->bytes == SUM_BYTES + bytes && !memcmp(a->text + line->at, sum, SUM_BYTES)
           && !memcmp(a->text + line->at + SUM_BYTES, body, bytes);
}

static void put_sum(const Analysed *a, const char *body, size_t bytes, char out[SUM_BYTES + 1])
{
    const uint64_t sum = hash_mix(hash_memory(a->stamp, body, bytes));
    snprintf(out, SUM_BYTES + 1, "{\"sum\":\"0x%016" PRIx64 "\",", sum);
}

/* ---- Reading ---- */

/* False: the line is none of this analysis. Of two answers to one question the later holds. */
static bool take_line(Analysed *a, const char *line, size_t bytes)
{
    AnalysedKind kind;
    int moment;
    char sum[SUM_BYTES + 1];
    if (bytes <= SUM_BYTES) {
        return false;
    }
    put_sum(a, line + SUM_BYTES, bytes - SUM_BYTES, sum);
    return memcmp(line, sum, SUM_BYTES) == 0
           && analysed_line_of(&a->game, line, bytes, &kind, &moment)
           && (is_known(a, kind, moment, line, line + SUM_BYTES, bytes - SUM_BYTES)
               || note(a, kind, moment, line, line + SUM_BYTES, bytes - SUM_BYTES));
}

/* A last line without an end was being written when the program ended: it is passed over. */
static AnalysedFound take_lines(Analysed *a, const char *at)
{
    AnalysedFound found = ANALYSED_WELL;
    for (const char *end = strchr(at, '\n'); end; end = strchr(at, '\n')) {
        found = take_line(a, at, (size_t)(end - at)) ? found : ANALYSED_DAMAGED;
        at = end + 1;
    }
    return found;
}

/* Whose it is, by its first line; where it is this one, all of it. */
static AnalysedFound take_text(Analysed *a, const char *text)
{
    const char *game = strstr(a->head, "\"game\"");
    const size_t head = strlen(a->head);
    const char *end = strchr(text, '\n'), *theirs = strstr(text, "\"game\"");
    if (strncmp(text, FORMAT, sizeof FORMAT - 1) != 0) {
        return ANALYSED_FOREIGN;
    }
    if (strncmp(text, a->head, head) == 0) {
        return take_lines(a, text + head);
    }
    const bool same = theirs && end && theirs < end
                      && strncmp(theirs, game, (size_t)(a->head + head - game)) == 0;
    return same ? ANALYSED_STALE : ANALYSED_OTHER;
}

static AnalysedFound take_file(Analysed *a, Place *place)
{
    size_t bytes = 0;
    Error error;
    char *text = file_exists(place->path) ? file_read(place->path, &bytes, &error) : NULL;
    if (!text) {
        return file_exists(place->path) ? ANALYSED_FOREIGN : ANALYSED_NONE;
    }
    const AnalysedFound found = bytes > 0 ? take_text(a, text) : ANALYSED_NONE;
    place->bytes = bytes;
    place->whole = found >= ANALYSED_DAMAGED && bytes == a->bytes && !memcmp(text, a->text, bytes);
    free(text);
    return found;
}

/* ---- Writing ---- */

/* Other files of this game may have had more, or less. */
static void write_whole(Analysed *a, Place *place)
{
    place->whole = disk_write_whole(place->path, a->text, a->bytes, NULL);
    a->unwritten = a->unwritten || !place->whole;
}

/* Adds what stands in the text from `from` on. A file that has gone meanwhile went with its
 * game. */
static void write_on(Analysed *a, Place *place, size_t from)
{
    if (!place->path[0]) {
        return;
    }
    if (!place->whole) {
        write_whole(a, place);
        return;
    }
    FILE *file = file_exists(place->path) ? disk_append_open(place->path) : NULL;
    const bool written = file && disk_append(file, a->text + from, a->bytes - from, false);
    const bool closed = file && fclose(file) == 0;
    if (!file) {
        place->path[0] = '\0';
    } else if (!written || !closed) {
        a->unwritten = true;
        place->path[0] = '\0';
    }
}

bool analysed_unwritten(Analysed *a)
{
    const bool news = a->unwritten && !a->told;
    a->told = a->told || news;
    return news;
}

/* ---- One answer ---- */

/* Takes the writer's text, {"moment":... */
static bool put(Analysed *a, JsonWriter *writer, AnalysedKind kind, int moment)
{
    const char *body = json_writer_text(writer);
    char sum[SUM_BYTES + 1];
    bool same = true;
    if (body) {
        const size_t bytes = strlen(++body), from = a->bytes;
        put_sum(a, body, bytes, sum);
        if (a->lines[kind][moment].bytes > 0) {
            same = is_known(a, kind, moment, sum, body, bytes);
        } else if (note(a, kind, moment, sum, body, bytes)) {
            for (int i = 0; i < ANALYSED_PLACES; i++) {
                write_on(a, &a->places[i], from);
            }
        }
    }
    json_writer_finish(writer);
    return same;
}

bool analysed_put_chances(Analysed *a, int moment, const AccountOutlook *each,
                          const AccountOutlook *short_sighted)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    analysed_write_chances(&a->game, &writer, moment, each, short_sighted);
    return put(a, &writer, ANALYSED_CHANCES, moment);
}

bool analysed_put_review(Analysed *a, int moment, const AdviceReview *review)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    analysed_write_review(&a->game, &writer, moment, review);
    return put(a, &writer, ANALYSED_REVIEW, moment);
}

/* What does not fit the game is not known: it is asked for and written anew. */
static bool fits(Analysed *a, Line *line, bool good)
{
    line->bytes = good ? line->bytes : 0;
    a->found = good ? a->found : ANALYSED_DAMAGED;
    return good;
}

bool analysed_chances(Analysed *a, int moment, AccountOutlook *each, AccountOutlook *short_sighted)
{
    Line *line = &a->lines[ANALYSED_CHANCES][moment];
    return line->bytes > 0
           && fits(a, line,
                   analysed_read_chances(&a->game, a->text + line->at, line->bytes, moment, each,
                                         short_sighted));
}

bool analysed_review(Analysed *a, int moment, AdviceReview *out)
{
    Line *line = &a->lines[ANALYSED_REVIEW][moment];
    return line->bytes > 0
           && fits(a, line,
                   analysed_read_review(&a->game, a->text + line->at, line->bytes, moment, out));
}

/* ---- A file ---- */

Analysed *analysed_open(Session *session, const Account *account, uint64_t judge,
                        const AnalysedPlace places[ANALYSED_PLACES])
{
    Analysed *a = calloc(1, sizeof *a);
    if (!a) {
        return NULL;
    }
    const uint64_t game = hash_game(session);
    a->game = (AnalysedGame){session, account};
    a->stamp = hash_u64(hash_u64(game, judge), RULES_REVISION);
    snprintf(a->head, sizeof a->head,
             "%s\"rules\":%d,\"judge\":\"0x%016" PRIx64 "\",\"game\":\"0x%016" PRIx64 "\"}\n",
             FORMAT, (int)RULES_REVISION, judge, game);
    analysed_forget(a);
    const size_t head = a->bytes;
    for (int i = 0; i < ANALYSED_PLACES; i++) {
        Place *place = &a->places[i];
        AnalysedFound here = ANALYSED_NONE;
        if (places[i].game && places[i].game[0] && analysed_path(places[i].game, place->path)) {
            here = take_file(a, place);
        }
        a->found = here > a->found ? here : a->found;
        if (!places[i].writes || here == ANALYSED_FOREIGN) {
            place->path[0] = '\0';
        }
    }
    for (int i = 0; i < ANALYSED_PLACES && a->bytes > head; i++) {
        Place *place = &a->places[i];
        if (place->path[0] && !(place->whole && place->bytes == a->bytes)) {
            write_whole(a, place);
        }
    }
    return a;
}

AnalysedFound analysed_found(const Analysed *a)
{
    return a->found;
}

void analysed_close(Analysed *a)
{
    if (a) {
        free(a->text);
        free(a);
    }
}
