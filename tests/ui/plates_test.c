/* Every port of every board has a plate with room for all that can stand on it: warehouse, as many
 * sailors as it has spaces, fort and, where the edition builds them, basilica. What a piece covers
 * is read from the atlas. */
#include <stdio.h>
#include <stdlib.h>

#include <serenissima/data/board.h>
#include <serenissima/json/json.h>

#include "board/plate_parts.h"
#include "text/textfile.h"

enum { THING_MAX = 2 * SPACE_MAX + 2 };

/* A piece's solid part by the atlas, from its foot, for size 1. */
typedef struct Piece {
    GfxRect solid;
} Piece;

typedef struct Pieces {
    Piece sailor, fort, basilica;
} Pieces;

static int failures;

static void expect(bool good, const char *port, const char *what)
{
    if (!good) {
        fprintf(stderr, "FAILED: %s: %s\n", port, what);
        failures++;
    }
}

/* --- The atlas -------------------------------------------------------------------------------- */

static void read_numbers(const JsonNode *list, int count, float *out)
{
    JsonNode n = json_first(list);
    for (int i = 0; i < count; i++, n = json_next(&n)) {
        int64_t value = 0;
        json_read_int(&n, -1000000, 1000000, &value);
        out[i] = (float)value;
    }
}

static Piece read_piece(const JsonNode *sprites, const char *name)
{
    JsonNode entry = json_member(sprites, name);
    JsonNode reference = json_member(&entry, "reference"), solid = json_member(&entry, "solid"),
             anchor = json_member(&entry, "anchor");
    int64_t size = 1;
    float s[4] = {0}, a[2] = {0};
    json_read_int(&reference, 1, 1000000, &size);
    read_numbers(&solid, 4, s);
    read_numbers(&anchor, 2, a);
    float k = 1 / (float)size;
    return (Piece){gfx_rect((s[0] - a[0]) * k, (s[1] - a[1]) * k, s[2] * k, s[3] * k)};
}

static bool read_pieces(const char *path, Pieces *pieces)
{
    size_t bytes = 0;
    Error error = {{0}, {0}};
    ErrorList problems = {0};
    char *text = text_file_read(path, &bytes);
    JsonDoc *doc = text ? json_parse(text, bytes, path, &error) : NULL;
    free(text);
    if (!doc) {
        return false;
    }
    JsonNode root = json_root(doc, &problems), sprites = json_member(&root, "sprites");
    pieces->sailor = read_piece(&sprites, "pawn_crimson");
    pieces->fort = read_piece(&sprites, "fort");
    pieces->basilica = read_piece(&sprites, "basilica");
    json_destroy(doc);
    return problems.count == 0;
}

/* --- The plate -------------------------------------------------------------------------------- */

static GfxRect standing(Piece piece, float size, GfxPoint foot)
{
    return gfx_rect(foot.x + piece.solid.x * size, foot.y + piece.solid.y * size,
                    piece.solid.w * size, piece.solid.h * size);
}

static bool apart(GfxRect a, GfxRect b)
{
    return a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
}

/* All that a port can hold at once. */
static int things_of(const PlateParts *parts, const Pieces *pieces, bool basilica, GfxRect *thing)
{
    int count = 0;
    for (int i = 0; i < parts->space_count; i++) {
        thing[count++] = parts->space[i];
    }
    for (int i = 0; i < parts->space_count && i < parts->sailor_count; i++) {
        thing[count++] = standing(pieces->sailor, PLATE_SAILOR_SIZE, parts->sailor[i]);
    }
    GfxPoint fort = basilica ? parts->fort : parts->fort_alone;
    thing[count++] = standing(pieces->fort, PLATE_FORT_SIZE, fort);
    if (basilica) {
        thing[count++] = standing(pieces->basilica, PLATE_BASILICA_SIZE, parts->basilica);
    }
    return count;
}

static void check_port(const Board *board, PortId port, const Pieces *pieces, bool basilica)
{
    PlateParts parts;
    GfxRect thing[THING_MAX];
    const char *name = board->port_id[port];
    int spaces = board->world.ports[port].space_count;
    plate_parts(spaces, 0, basilica, &parts); /* A name only makes the plate wider. */
    expect(parts.space_count == spaces, name, "spaces are missing");
    expect(parts.sailor_count >= spaces, name, "the garrison finds no room");
    int count = things_of(&parts, pieces, basilica, thing);
    for (int i = 0; i < count; i++) {
        GfxRect r = thing[i];
        expect(r.x >= 7 && r.y >= 25 && r.x + r.w <= parts.w - 1 && r.y + r.h <= parts.h - 1, name,
               "something stands over the plate's edge");
        for (int k = 0; k < i; k++) {
            expect(apart(r, thing[k]), name, "two things overlap");
        }
    }
}

static void check_board(const char *path, const Pieces *pieces, bool basilica)
{
    static Board board;
    static BoardProblems problems;
    if (!board_init_from_file(&board, path, &problems)) {
        expect(false, path, "cannot be read");
        return;
    }
    expect(board.world.port_count > 0, path, "has no ports");
    for (PortId p = 1; p <= board.world.port_count; p++) {
        check_port(&board, p, pieces, basilica);
    }
    board_finish(&board);
}

int main(int argc, char **argv)
{
    Pieces pieces;
    if (argc != 4 || !read_pieces(argv[1], &pieces)) {
        fprintf(stderr, "usage: plates_test ATLAS BOARD_WITH_BASILICAS BOARD_WITHOUT\n");
        return 2;
    }
    check_board(argv[2], &pieces, true);
    check_board(argv[3], &pieces, false);
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
