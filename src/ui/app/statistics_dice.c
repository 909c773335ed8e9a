/* Dice and cards of all games, beside what chance would give. */
#include "app/statistics_pages.h"

#include <serenissima/words/dice_words.h>

#include <stdio.h>

/* A line for a face. */
static void put_face(StatisticsPen *pen, const char *whose, DiceKind kind, const DiceCount *count,
                     int face)
{
    const char *seat = kind == DICE_BEGINS ? SF("statistics.seat", ARG_INT("number", face)) : "";
    const char *id = ui_id("statistics:%s:%s:%d", whose, dice_kind_name(kind), face);
    pen_row(pen, id, dice_face_words(app->strings, kind, face, seat),
            SF("statistics.came", ARG_INT("came", count->came[face]),
               ARG_TEXT("expected", strings_decimal(app->strings, count->expected[face], 1))),
            NULL);
}

static void put_kind(StatisticsPen *pen, const char *whose, DiceKind kind, const DiceCount *count)
{
    if (count->throws == 0) {
        return;
    }
    pen_head(pen, dice_kind_words(app->strings, kind));
    for (int face = 1; face <= DICE_FACE_MAX; face++) {
        if (count->expected[face] > 0) {
            put_face(pen, whose, kind, count, face);
        }
    }
    if (dice_evenness(count) >= 0) { /* Else the line of all kinds says that there are too few. */
        const char *id = ui_id("statistics:%s:%s:even", whose, dice_kind_name(kind));
        pen_soft(pen, id, dice_evenness_words(app->strings, dice_evenness(count)));
    }
}

void statistics_dice(StatisticsPen *pen, const GameStatistics *s)
{
    const int own = s->sums.read;
    pen_text(pen, "statistics:dice_games", SN("statistics.dice_games", s->dice_games));
    if (s->own_draws > 0) {
        pen_soft(pen, "statistics:own_draws", SN("statistics.own_draws", s->own_draws));
    }
    if (s->dice_games > 0) {
        pen_soft(pen, "statistics:even",
                 dice_evenness_words(app->strings, dice_evenness_of_all(&s->dice)));
    }
    for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
        put_kind(pen, "dice", (DiceKind)kind, &s->dice.of[kind][0]);
    }
    if (own == 0) {
        return;
    }
    char safe[SEAT_NAME_BYTES * 2];
    text_escape(statistics_who(s), safe, sizeof safe);
    pen_head(pen, SF("statistics.own_dice", ARG_TEXT("player", safe)));
    const int even = dice_evenness_of_all(&s->sums.own_dice);
    if (even >= 0 || dice_evenness_of_all(&s->dice) >= 0) { /* Too few altogether is said above. */
        pen_soft(pen, "statistics:own_even", dice_evenness_words(app->strings, even));
    }
    for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
        put_kind(pen, "own", (DiceKind)kind, &s->sums.own_dice.of[kind][0]);
    }
}
