#include "nets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "game.h"

static const char SUFFIX[] = "-net";

enum { NETS_MAX = 2 };

typedef struct Kept {
    char file[PATH_BYTES]; /* "": the assets' */
    const Board *board;    /* which it is read for */
    bool good;
    AiNet net;
} Kept;

/* From the file; NULL: from the assets. */
static bool read_net(const Board *board, const char *file, AiNet *net)
{
    size_t count;
    Error error;
    const char *problem;
    char *bytes = file ? file_read(file, &count, &error)
                       : paths_net_read(board->world.edition, &count, &error);
    if (bytes == NULL) {
        print_error("%s: %s; all goes by the hand evaluation", error.where, error.what);
        return false;
    }
    bool good = ai_net_read(net, &board->world, (const uint8_t *)bytes, count, &problem);
    free(bytes);
    if (!good) {
        print_error("%s: %s; all goes by the hand evaluation", file ? file : "the net", problem);
    }
    return good;
}

/* The net of a file, which is read once for a board; NULL when it cannot be used, which is said
 * once. */
static const AiNet *net_find(const Board *board, const char *file)
{
    static Kept kept[NETS_MAX];
    static int count;
    for (int i = 0; i < count; i++) {
        if (kept[i].board == board && strcmp(kept[i].file, file ? file : "") == 0) {
            return kept[i].good ? &kept[i].net : NULL;
        }
    }
    if (count == NETS_MAX) {
        return NULL;
    }
    Kept *place = &kept[count++];
    (void)snprintf(place->file, sizeof place->file, "%s", file ? file : "");
    place->board = board;
    place->good = read_net(board, file, &place->net);
    return place->good ? &place->net : NULL;
}

bool net_seat(const char *name, const char *command, const Board *board, const char *file, Ai *out)
{
    char plain[SEAT_AI_BYTES];
    size_t length = strlen(name);
    size_t suffix = sizeof SUFFIX - 1;
    bool asks =
        length > suffix && length < sizeof plain && strcmp(name + length - suffix, SUFFIX) == 0;
    snprintf(plain, sizeof plain, "%.*s", (int)(asks ? length - suffix : length), name);
    const Ai *ai = ai_named(asks ? plain : name, (EditionId)board->world.edition, command);
    if (ai == NULL) {
        return false;
    }
    *out = *ai;
    if (asks || ai_uses_net(ai, PLAYER_MAX)) {
        out->name = asks ? name : out->name;
        out->net = net_find(board, file);
    }
    return true;
}

int net_seats(const char *text, const char *command, const Board *board, int players,
              char texts[PLAYER_MAX][SEAT_AI_BYTES], Ai out[PLAYER_MAX])
{
    int count = 0;
    for (const char *start = text; start != NULL;) {
        const char *comma = strchr(start, ',');
        const size_t length = comma == NULL ? strlen(start) : (size_t)(comma - start);
        if (count == players) {
            usage_error("--seats names more than %d seats", players);
            return 0;
        }
        const bool fits = length < SEAT_AI_BYTES;
        snprintf(texts[count], SEAT_AI_BYTES, "%.*s", fits ? (int)length : 0, start);
        if (!net_seat(fits ? texts[count] : start, command, board, NULL, &out[count])) {
            return 0;
        }
        count++;
        start = comma == NULL ? NULL : comma + 1;
    }
    if (count != 1 && count != players) {
        usage_error("--seats names %d seats of %d", count, players);
        return 0;
    }
    return count;
}

const AiNet *net_of_advice(const Board *board, int players)
{
    return ai_advice_uses_net((EditionId)board->world.edition, players) ? net_find(board, NULL)
                                                                        : NULL;
}
