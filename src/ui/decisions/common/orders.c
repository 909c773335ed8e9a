#include "decisions/common/panel.h"

static bool is_end(const Command *command)
{
    return command->kind == CMD_END_ACTIVATION || command->kind == CMD_END_SALE;
}

void orders_give(Table *t, const Command *commands, int count, Command *out)
{
    Orders *orders = &t->orders;
    const Public2012 *later = table_2012(t);
    while (app->lesson && count > 1 && is_end(&commands[count - 1])) {
        count--; /* A lesson asks for the end by itself. */
    }
    if (!session_lesson_takes(app->session, commands, count)) {
        ui_toast(table_reason((RuleError){.refusal = REFUSAL_LESSON}), true);
        return;
    }
    orders->count = count - 1 < ORDERS_MAX ? count - 1 : ORDERS_MAX;
    orders->turn = t->view.pub.turn;
    orders->whole = false;
    /* The galley that acts, or is about to choose what to do. */
    orders->galley = later && !later->active ? later->marker : table_active(t);
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

/* What was read whole ends as its button says, unless a rival has come between. */
static bool ends_as_read(const Table *t)
{
    SessionStep last;
    session_step(app->session, session_step_count(app->session) - 1, t->viewer, &last);
    return t->orders.whole
           && (last.player == t->decider || last.command.kind == CMD_WAIVE_BLOCKADE);
}

bool orders_follow(Table *t)
{
    Orders *orders = &t->orders;
    if (!orders_ready(t)) {
        return false;
    }
    const Command next = orders->commands[0];
    /* A command that names no galley is meant for the one that was active, and an end for when
     * nothing else is left to do. */
    const bool same = (next.kind != CMD_SAIL && next.kind != CMD_END_ACTIVATION)
                      || orders->galley == table_active(t);
    if (!same || orders->turn != t->view.pub.turn || !table_legal(t, next)
        || (is_end(&next) && !ends_as_read(t) && loss_choices(t, &next).more)) {
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

/* --- Ends ------------------------------------------------------------------------------------- */

void ending_hold(Table *t)
{
    t->steps_held = session_step_count(app->session);
}

/* What is said where a decision has ended by itself; NULL: no end of one that a player may act in
 * more than once. Outfitting is none: prices and offers are always open and are not listed. */
static const char *const ENDED[CMD_COUNT] = {
    [CMD_END_ACTIVATION] = "ending.activation", [CMD_END_INVESTMENT] = "ending.investment",
    [CMD_END_ROUTE] = "ending.route",           [CMD_END_BATTLE] = "ending.battle",
    [CMD_END_CAPTURE] = "ending.capture",       [CMD_END_SALE] = "ending.sale",
};

/* Has the deciding player done something in this decision? Whoever is asked and can do nothing at
 * once reads it and ends it himself. Dice and answers of others may have come since. */
static bool has_acted(const Table *t)
{
    for (int i = session_step_count(app->session) - 1; i >= t->steps_held; i--) {
        SessionStep step;
        session_step(app->session, i, t->viewer, &step);
        const CommandKind kind = (CommandKind)step.command.kind;
        if (step.player
            == t->decider) { /* Unless that began the decision, or ended the one before. */
            return !ENDED[kind] && kind != CMD_CHOOSE_ACTION && kind != CMD_CHOOSE_INVESTMENT
                   && kind != CMD_END_OUTFIT;
        }
    }
    return false;
}

/* Does the lesson ask for more in the step that is begun? Where a step is an end alone, it is read
 * first. */
static bool lesson_goes_on(void)
{
    const int at = session_lesson_at(app->session);
    Command left[LESSON_COMMAND_MAX];
    return at < app->lesson->step_count
           && session_lesson_left(app->session, left, LESSON_COMMAND_MAX)
                  < app->lesson->steps[at].count;
}

void ending_follow(Table *t)
{
    Loss loss;
    if (!app->settings.end_by_itself || (app->lesson && !lesson_goes_on()) || t->decider == 0
        || t->advice_open || t->fight.open || t->confirm.kind != CMD_NONE || !orders_settled(t)
        || ui_is_covered() || !has_acted(t)) {
        return;
    }
    /* The end of the decision, where it is the only thing left to do. */
    static Command legal[RULES_LEGAL_MAX];
    const int count = session_legal(app->session, t->decider, legal);
    Command end = {.kind = CMD_NONE};
    for (int i = 0; i < count; i++) {
        end = ENDED[legal[i].kind] ? legal[i] : end;
    }
    if (end.kind == CMD_NONE || !session_lesson_takes(app->session, &end, 1)
        || loss_choices(t, &end).more || loss_of(t, &end, &loss)) {
        ending_hold(t);
        return;
    }
    ui_toast(SF(ENDED[end.kind], ARG_INT("galley", table_active(t))), false);
    table_submit(t, &end);
}
