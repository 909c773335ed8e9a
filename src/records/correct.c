/* Own dice, cards and moves that were entered wrong and put right later: the game as it stood
 * before each time. */
#include "gameread.h"

#include <stdlib.h>
#include <string.h>

static int lost_to(const Correction *correction)
{
    return correction->before - correction->after;
}

bool corrections_fit(const Corrections *corrections, int steps)
{
    int all = steps;
    for (int i = 0; i < corrections->count && all <= CORRECTED_STEPS_MAX; i++) {
        all += corrections->list[i].before;
    }
    return corrections->count < CORRECTION_MAX && all <= CORRECTED_STEPS_MAX;
}

bool corrections_add(Corrections *corrections, const Correction *made, const GameMove dropped[])
{
    const int lost = lost_to(made), all = corrections->dropped_count + lost;
    if (corrections->count == CORRECTION_MAX
        || !list_room(&corrections->dropped, all, &corrections->dropped_capacity,
                      sizeof *dropped)) {
        return false;
    }
    if (lost > 0) {
        memcpy(corrections->dropped + corrections->dropped_count, dropped,
               (size_t)lost * sizeof *dropped);
        corrections->dropped_count = all;
    }
    corrections->list[corrections->count++] = *made;
    return true;
}

void corrections_take_last(Corrections *corrections)
{
    corrections->dropped_count -= lost_to(&corrections->list[--corrections->count]);
}

void corrections_finish(Corrections *corrections)
{
    free(corrections->dropped);
    memset(corrections, 0, sizeof *corrections);
}

GameMove *game_moves_before(const GameHead *head, int number, int *count)
{
    const Corrections *corrections = head->corrections;
    int most = head->step_count, dropped = corrections->dropped_count;
    for (int i = number; i < corrections->count; i++) {
        most = corrections->list[i].before > most ? corrections->list[i].before : most;
    }
    GameMove *moves = malloc(((size_t)most + 1) * sizeof *moves);
    *count = head->step_count;
    for (int i = 0; i < head->step_count && moves != NULL; i++) {
        const GameFileStep *step = game_step_of(head, i);
        moves[i] = (GameMove){step->command, step->standing, step->anew, step->joined};
    }
    for (int i = corrections->count - 1; i >= number && moves != NULL; i--) {
        const Correction *correction = &corrections->list[i];
        const int lost = lost_to(correction);
        dropped -= lost;
        moves[correction->step] = correction->was;
        if (lost > 0) {
            memcpy(moves + correction->after, corrections->dropped + dropped,
                   (size_t)lost * sizeof *moves);
        }
        *count = correction->before;
    }
    return moves;
}

bool game_is_open(const World *world, const GamePosition *before, const Command *command)
{
    GamePosition after = *before;
    EventList events;
    bool open = true;
    events.count = 0;
    rules_play(world, &after, command, &events);
    for (int i = 0; i < events.count && open; i++) {
        const Event shown = rules_redact(world, &events.items[i], 0);
        open = memcmp(&shown, &events.items[i], sizeof shown) == 0;
    }
    return open;
}

void game_play_moves(const GameHead *head, const GameMove moves[], int count, GamePosition *out)
{
    *out = *head->start;
    for (int i = 0; i < count; i++) {
        rules_play(&head->board->world, out, &moves[i].command, NULL);
    }
}
