#include "decisions/common/orders.h"

#include "decisions/common/loss.h"
#include "table/table.h"

#include <string.h>

/* The galley that acts, or is about to choose what to do. */
static GalleyId galley_in_hand(const Table *t)
{
    const Public2012 *later = table_2012(t);
    return later && !later->active ? later->marker : table_active(t);
}

static bool is_end(const Command *command)
{
    return command->kind == CMD_END_ACTIVATION || command->kind == CMD_END_SALE;
}

void orders_give(Table *t, const Command *commands, int count, Command *out)
{
    Orders *orders = &t->orders;
    while (app->lesson && count > 1 && is_end(&commands[count - 1])) {
        count--; /* A lesson asks for the end by itself. */
    }
    if (!table_lesson_takes(commands, count)) {
        return;
    }
    orders->count = count - 1 < ORDERS_MAX ? count - 1 : ORDERS_MAX;
    orders->turn = t->view.pub.turn;
    orders->galley = galley_in_hand(t);
    memcpy(orders->commands, commands + 1, sizeof *commands * (size_t)orders->count);
    *out = commands[0];
}

void orders_forget(Table *t)
{
    t->orders.count = 0;
}

bool orders_ready(const Table *t)
{
    return t->orders.count > 0 && t->decider == t->orders.commands[0].player;
}

/* A command that names no galley is meant for the one that was active. */
static bool names_galley(const Command *command)
{
    return command->kind != CMD_SAIL && command->kind != CMD_END_ACTIVATION;
}

/* An end was ordered for when nothing else is left to do. */
static bool may_follow(Table *t, const Command *next)
{
    return table_legal(t, next) && (!is_end(next) || loss_only_end_left(t, next));
}

bool orders_follow(Table *t)
{
    Orders *orders = &t->orders;
    if (!orders_ready(t)) {
        return false;
    }
    const Command next = orders->commands[0];
    bool same = names_galley(&next) || orders->galley == table_active(t);
    if (!same || orders->turn != t->view.pub.turn || !may_follow(t, &next)) {
        orders_forget(t);
        return false;
    }
    orders->count--;
    memmove(orders->commands, orders->commands + 1, sizeof next * (size_t)orders->count);
    return table_submit(t, &next);
}

bool orders_settled(const Table *t)
{
    return !table_is_playing(t) && session_step_count(app->session) == t->playback.shown_steps
           && !orders_ready(t);
}
