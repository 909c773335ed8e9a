#include <stdlib.h>
#include <string.h>

#include <serenissima/rules/hash.h>
#include <serenissima/data/file.h>

#include "board_file.h"

static const char *const EDITION_NAMES[EDITION_COUNT] = {"", "2012", "1996"};

const char *edition_name(EditionId edition)
{
    return EDITION_NAMES[edition];
}

EditionId edition_find(const char *name)
{
    for (int i = 1; i < EDITION_COUNT; i++) {
        if (strcmp(EDITION_NAMES[i], name) == 0) {
            return (EditionId)i;
        }
    }
    return EDITION_NONE;
}

uint64_t board_text_hash(const char *text, size_t bytes)
{
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < bytes; i++) {
        /* The same board is the same board whatever a checkout made of its line ends. */
        if (text[i] != '\r') {
            hash = hash_u8(hash, (uint8_t)text[i]);
        }
    }
    return hash;
}

static bool text_keep(Board *board, const char *text, size_t bytes)
{
    board->text = malloc(bytes + 1);
    if (board->text == NULL) {
        return false;
    }
    memcpy(board->text, text, bytes);
    board->text[bytes] = '\0';
    board->text_bytes = bytes;
    board->hash = board_text_hash(text, bytes);
    return true;
}

bool board_init_from_text(Board *board, const char *text, size_t bytes, const char *name,
                          BoardProblems *problems)
{
    memset(board, 0, sizeof *board);
    problems->count = 0;
    Error syntax;
    JsonDoc *doc = json_parse(text, bytes, name, &syntax);
    if (doc == NULL) {
        return error_add(problems, syntax.where, "%s", syntax.what);
    }
    JsonNode root = json_root(doc, problems);
    BoardDraft draft = {.board = board};
    Form form = {.board = board, .node = &root};
    form_object(&form, NULL, FORM_NEEDED, false, board_form, &draft, 0);
    bool good = problems->count == 0 && board_check_sense(&draft, &root);
    if (good && !text_keep(board, text, bytes)) {
        good = error_add(problems, name, "out of memory");
    }
    json_destroy(doc);
    if (!good) {
        board_finish(board);
    }
    return good;
}

void board_write(JsonWriter *writer, const Board *board)
{
    Board written = *board; /* Bodies that read as well may write to it. */
    BoardDraft draft = {.board = &written,
                        .income_goods = (uint8_t)(1U << board->world.e2012.income_good)};
    JsonDoc *doc = json_parse(board->text, board->text_bytes, "", NULL);
    const JsonNode kept = doc != NULL ? json_root(doc, NULL) : (JsonNode){0};
    draft.kept = &kept;
    Form form = {.board = board, .writer = writer};
    form_object(&form, NULL, FORM_NEEDED, false, board_form, &draft, 0);
    json_destroy(doc);
}

bool board_init_from_file(Board *board, const char *path, BoardProblems *problems)
{
    memset(board, 0, sizeof *board);
    problems->count = 0;
    Error error;
    size_t bytes;
    char *text = file_read(path, &bytes, &error);
    if (text == NULL) {
        return error_add(problems, error.where, "%s", error.what);
    }
    bool good = board_init_from_text(board, text, bytes, path, problems);
    free(text);
    return good;
}

bool board_copy(Board *board, const Board *source)
{
    *board = *source;
    board->text = NULL;
    if (!text_keep(board, source->text, source->text_bytes)) {
        board_finish(board);
        return false;
    }
    return true;
}

void board_finish(Board *board)
{
    free(board->text);
    memset(board, 0, sizeof *board);
}

static uint8_t id_find(const char (*ids)[BOARD_ID_BYTES], int count, const char *id)
{
    for (int i = 1; i <= count; i++) {
        if (strcmp(ids[i], id) == 0) {
            return (uint8_t)i;
        }
    }
    return 0;
}

ZoneId board_zone_find(const Board *board, const char *id)
{
    return id_find(board->zone_id, board->world.zone_count, id);
}

PortId board_port_find(const Board *board, const char *id)
{
    return id_find(board->port_id, board->world.port_count, id);
}

GoodId board_good_find(const Board *board, const char *id)
{
    return id_find(board->good_id, board->world.good_count, id);
}
