#include "log/log_text.h"

#include "table/table.h"

Words log_words(const Table *t)
{
    Words words = {.strings = app->strings, .board = t->board, .has = t->has, .marks = true};
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        words.seat[p] = table_seat_name(p);
    }
    return words;
}

PlayerId log_asked(PlayerId player, int step)
{
    return player >= 1 && player <= PLAYER_MAX
                   && session_setup_ai_at(session_setup(app->session), player, step)[0] != '\0'
               ? player
               : 0;
}
