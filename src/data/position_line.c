/* A position as one line of text: the bare JSON object behind the name of its board, without the
 * quotes that mails and chats make curly. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "position_form.h"

static bool is_of_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool is_word(const char *text, size_t bytes)
{
    static const char *const OTHERS[] = {"true", "false", "null"};
    bool word = bytes > 0 && !isdigit((unsigned char)text[0]);
    for (size_t i = 0; i < bytes; i++) {
        word = word && is_of_word(text[i]);
    }
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        word = word && (strlen(OTHERS[i]) != bytes || memcmp(text, OTHERS[i], bytes) != 0);
    }
    return word;
}

char *position_line(const Board *board, const GamePosition *state)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_COMPACT);
    position_write_bare(&writer, board, state);
    const char *json = json_writer_text(&writer);
    const size_t head = strlen(POSITION_LINE) + strlen(board->id) + 1;
    char *line = json != NULL ? malloc(head + strlen(json) + 1) : NULL;
    if (line != NULL) {
        char *out = line;
        memcpy(out, POSITION_LINE, strlen(POSITION_LINE));
        out += strlen(POSITION_LINE);
        memcpy(out, board->id, strlen(board->id));
        out = line + head;
        out[-1] = '/';
        for (const char *c = json; *c != '\0';) {
            const char *end = *c == '"' ? strchr(c + 1, '"') : NULL;
            const size_t bytes = end != NULL ? (size_t)(end - c - 1) : 0;
            if (end != NULL && is_word(c + 1, bytes)) {
                memcpy(out, c + 1, bytes);
                out += bytes;
                c = end + 1;
            } else {
                *out++ = *c++;
            }
        }
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

/* ---- Reading ---- */

/* Where the object begins, and the board's name; NULL: there is none. */
static const char *line_board(const char *text, char board[BOARD_ID_BYTES])
{
    const char *name = text + strlen(POSITION_LINE);
    size_t bytes = 0;
    while (is_of_word(name[bytes]) && bytes + 1 < BOARD_ID_BYTES) {
        board[bytes] = name[bytes];
        bytes++;
    }
    board[bytes] = '\0';
    return bytes > 0 && name[bytes] == '/' ? name + bytes + 1 : NULL;
}

/* The text without blanks, and NUL-terminated. */
static char *without_blanks(const char *text, size_t bytes)
{
    char *copy = malloc(bytes + 1);
    size_t count = 0;
    for (size_t i = 0; copy != NULL && i < bytes; i++) {
        if (!isspace((unsigned char)text[i])) {
            copy[count++] = text[i];
        }
    }
    if (copy != NULL) {
        copy[count] = '\0';
    }
    return copy;
}

/* Words get their quotes again; what is in quotes has them. */
static char *with_quotes(const char *object, const char *board)
{
    static const char HEAD[] = "{\"board\":\"";
    char *json = malloc(sizeof HEAD + strlen(board) + 3 * strlen(object) + 3);
    if (json == NULL) {
        return NULL;
    }
    char *out = json;
    out = strcpy(out, HEAD) + strlen(HEAD);
    out = strcpy(out, board) + strlen(board);
    *out++ = '"';
    if (object[1] != '}') {
        *out++ = ',';
    }
    bool quoted = false;
    for (const char *c = object + 1; *c != '\0';) {
        size_t bytes = 0;
        while (!quoted && is_of_word(c[bytes])) {
            bytes++;
        }
        const bool word = is_word(c, bytes);
        if (bytes == 0) {
            quoted = (*c == '"') != quoted;
            bytes = 1;
        }
        if (word) {
            *out++ = '"';
        }
        memcpy(out, c, bytes);
        out += bytes;
        c += bytes;
        if (word) {
            *out++ = '"';
        }
    }
    *out = '\0';
    return json;
}

char *position_line_json(const char *text, size_t bytes, Error *error)
{
    char board[BOARD_ID_BYTES];
    char *json = NULL;
    char *line = without_blanks(text, bytes);
    if (line == NULL) {
        (void)error_set(error, "", "out of memory");
        return NULL;
    }
    const char *object = position_is_line(line, strlen(line)) ? line_board(line, board) : NULL;
    if (object == NULL) {
        (void)error_set(error, "", "a position begins with \"%sBOARD/\"", POSITION_LINE);
    } else if (object[0] != '{') {
        (void)error_set(error, "", "behind the board there is no position: \"%.20s\"", object);
    } else {
        json = with_quotes(object, board);
        if (json == NULL) {
            (void)error_set(error, "", "out of memory");
        }
    }
    free(line);
    return json;
}
