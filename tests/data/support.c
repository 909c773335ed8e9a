#include <stdio.h>

#include "support.h"

const Board *test_board(const char *name)
{
    static Board boards[EDITION_COUNT];
    char path[1024];
    BoardProblems problems;
    Board *board = &boards[edition_find(name)];
    if (board->text == NULL) {
        snprintf(path, sizeof path, "%s/%s.json", BOARD_DIR, name);
        bool good = board_init_from_file(board, path, &problems);
        ck_assert_msg(good, "%s", problems_text(&problems));
    }
    return board;
}

const char *problems_text(const ErrorList *problems)
{
    static char text[ERROR_LIST_MAX * (ERROR_WHERE_BYTES + ERROR_WHAT_BYTES + 4)];
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < problems->count && i < ERROR_LIST_MAX; i++) {
        const Error *item = &problems->items[i];
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%s\n", item->where,
                                 item->where[0] == '\0' ? "" : ": ", item->what);
    }
    return text;
}
