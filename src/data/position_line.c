/* A position as one line of text: the bare JSON object behind the name of its board, without the
 * quotes that mails and chats make curly. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>

#include "position_form.h"

enum { HASH_DIGITS = 16 };

/* Bytes of letters, digits and underscores that the text begins with; *word: JSON has quotes around
 * them. */
static size_t token_at(const char *text, bool *word)
{
    static const char *const OTHERS[] = {"true", "false", "null"};
    const size_t bytes =
        strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    *word = bytes > 0 && !isdigit((unsigned char)text[0]);
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        *word = *word && (strlen(OTHERS[i]) != bytes || memcmp(text, OTHERS[i], bytes) != 0);
    }
    return bytes;
}

/* ---- Which board ---- */

static bool has_hash(const char *path, uint64_t hash)
{
    size_t bytes = 0;
    Error error;
    char *text = file_read(path, &bytes, &error);
    const bool same = text != NULL && board_text_hash(text, bytes) == hash;
    free(text);
    return same;
}

/* Whoever reads the line has the board too. */
static bool is_shipped(const Board *board)
{
    char assets[PATH_BYTES], boards[PATH_BYTES], path[PATH_BYTES];
    return paths_assets_find(assets) && paths_join(boards, assets, "boards")
           && (paths_find(path, boards, board->id, ".json")
               || paths_find(path, boards, board->id, "/board.json"))
           && has_hash(path, board->hash);
}

typedef struct Search {
    uint64_t hash;
    char *out; /* "": not found yet */
} Search;

static void look_at(void *data, const char *name, bool folder)
{
    Search *search = data;
    if (search->out[0] == '\0'
        && paths_find(search->out, paths_boards(), name, folder ? "/board.json" : "")
        && !has_hash(search->out, search->hash)) {
        search->out[0] = '\0';
    }
}

bool position_line_board(const char *line, size_t bytes, char path[PATH_BYTES])
{
    char digits[HASH_DIGITS + 1] = "";
    size_t slashes = 0, count = 0;
    for (size_t i = 0; i < bytes && slashes < 3 && line[i] != '{'; i++) {
        slashes += line[i] == '/';
        if (slashes == 2 && isxdigit((unsigned char)line[i]) && count < HASH_DIGITS) {
            digits[count++] = line[i];
        }
    }
    Search search = {strtoull(digits, NULL, 16), path};
    if (slashes < 3 || count != HASH_DIGITS || (path[0] != '\0' && has_hash(path, search.hash))) {
        return true;
    }
    path[0] = '\0';
    disk_each(paths_boards(), look_at, &search);
    return path[0] != '\0';
}

/* ---- The line ---- */

char *position_line(const Board *board, const GamePosition *state)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    position_write_bare(&writer, board, state);
    const char *json = json_writer_text(&writer);
    const size_t bytes =
        json != NULL ? strlen(json) + sizeof POSITION_LINE + BOARD_ID_BYTES + HASH_DIGITS + 2 : 0;
    char *line = json != NULL ? malloc(bytes) : NULL;
    char *out = line;
    if (line != NULL) {
        out += snprintf(line, bytes, POSITION_LINE "%s/", board->id);
        if (!is_shipped(board)) {
            out += snprintf(out, HASH_DIGITS + 2, "%016llx/", (unsigned long long)board->hash);
        }
    }
    for (const char *c = json; line != NULL && *c != '\0';) {
        bool word = false;
        const size_t token = *c == '"' ? token_at(c + 1, &word) : 0;
        if (word && c[1 + token] == '"') {
            memcpy(out, c + 1, token);
            out += token;
            c += token + 2;
        } else {
            *out++ = *c++;
        }
    }
    if (line != NULL) {
        *out = '\0';
    }
    json_writer_finish(&writer);
    return line;
}

bool position_is_line(const char *text, size_t bytes)
{
    while (bytes > 0 && isspace((unsigned char)*text)) {
        text++;
        bytes--;
    }
    return bytes >= strlen(POSITION_LINE)
           && memcmp(text, POSITION_LINE, strlen(POSITION_LINE)) == 0;
}

/* Words of the object get their quotes again; what is in quotes has them. */
static void quote(const char *object, char *out)
{
    bool quoted = false;
    for (const char *c = object; *c != '\0';) {
        bool word = false;
        const size_t token = quoted ? 0 : token_at(c, &word), bytes = token > 0 ? token : 1;
        quoted = (*c == '"') != quoted;
        *out = '"';
        out += word;
        memcpy(out, c, bytes);
        out += bytes;
        *out = '"';
        out += word;
        c += bytes;
    }
    *out = '\0';
}

char *position_line_json(const char *text, size_t bytes, Error *error)
{
    enum { HEAD_BYTES = 32 };
    const size_t room = 3 * bytes + BOARD_ID_BYTES + HEAD_BYTES;
    char *line = malloc(bytes + 1), *json = malloc(room);
    const size_t start = strlen(POSITION_LINE);
    size_t count = 0;
    bool word;
    for (size_t i = 0; line != NULL && i < bytes; i++) { /* Without blanks. */
        line[count] = text[i];
        count += !isspace((unsigned char)text[i]);
    }
    if (line == NULL || json == NULL) {
        (void)error_set(error, "", "out of memory");
        free(line);
        free(json);
        return NULL;
    }
    line[count] = '\0';
    const size_t named = count > start ? token_at(line + start, &word) : 0;
    const char *end = line + (count > start ? start : count) + named;
    const char *object = *end == '/' ? end + 1 : end;
    if (strspn(object, "0123456789abcdef") == HASH_DIGITS && object[HASH_DIGITS] == '/') {
        object += HASH_DIGITS + 1; /* Of its board, for position_line_board. */
    }
    if (named == 0 || named >= BOARD_ID_BYTES || *end != '/') {
        (void)error_set(error, "", "a position begins with \"%sBOARD/\"", POSITION_LINE);
    } else if (object[0] != '{') {
        (void)error_set(error, "", "behind the board there is no position: \"%.20s\"", object);
    } else {
        const int head = snprintf(json, room, "{\"board\":\"%.*s\"%s", (int)named, line + start,
                                  object[1] != '}' ? "," : "");
        quote(object + 1, json + head);
        free(line);
        return json;
    }
    free(line);
    free(json);
    return NULL;
}
