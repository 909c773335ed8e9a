#include "log/log_text.h"

#include "table/table.h"

/* Seats are named by those who speak of them. */
static Words words_of_board(const Table *t)
{
    return (Words){.strings = app->strings, .board = t->board, .has = t->has, .marks = true};
}

static Words words_of_table(Table *t)
{
    Words words = words_of_board(t);
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        words.seat[p] = table_seat_name(p);
    }
    return words;
}

const char *log_cube(Table *t, GoodId good)
{
    const Words words = words_of_board(t);
    return words_cube(&words, good);
}

const char *log_as_given(Table *t, const SessionStep *step, int index, const char *sentence)
{
    const Words words = words_of_board(t);
    return words_as_given(&words, step, index, sentence);
}

const char *log_sentence(Table *t, const PlayerView *view, const Event *events, int count,
                         int index, PlayerId *player, GalleyId *galley)
{
    const Words words = words_of_table(t);
    return words_sentence(&words, view, events, count, index, player, galley);
}

const char *log_no_sale(Table *t, const NoSale *past)
{
    const Words words = words_of_table(t);
    return words_no_sale(&words, past);
}

/* Did a computer decide for the player at this step, whoever sits there now? */
PlayerId log_asked(PlayerId player, int step)
{
    return player >= 1 && player <= PLAYER_MAX
                   && session_setup_ai_at(session_setup(app->session), player, step)[0] != '\0'
               ? player
               : 0;
}
