// What was ordered in one click and goes on by itself, command by command: a voyage, a landing
// from several galleys, all sales. It waits while others are asked something on the way, and is
// forgotten as soon as the next command is not legal.
#include <string.h>

#include "table.h"

void orders_give(Table *t, const Command *commands, int count, Command *out)
{
    Orders *orders = &t->orders;
    orders->count = count - 1 < ORDERS_MAX ? count - 1 : ORDERS_MAX;
    orders->turn = t->view.pub.turn;
    orders->galley = table_active(t);
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

// A command that names no galley is meant for the one that was active.
static bool names_galley(const Command *command)
{
    return command->kind != CMD_SAIL;
}

bool orders_follow(Table *t)
{
    Orders *orders = &t->orders;
    if (!orders_ready(t)) {
        return false;
    }
    const Command next = orders->commands[0];
    bool same = names_galley(&next) || orders->galley == table_active(t);
    if (!same || orders->turn != t->view.pub.turn || !table_legal(t, &next)) {
        orders_forget(t);
        return false;
    }
    orders->count--;
    memmove(orders->commands, orders->commands + 1, sizeof next * (size_t)orders->count);
    return table_submit(t, &next);
}
