#include "decisions/common/ending.h"

#include "decisions/common/loss.h"
#include "decisions/common/orders.h"
#include "table/table.h"

void ending_hold(Table *t)
{
    t->steps_held = session_step_count(app->session);
}

/* Ends of decisions that a player may act in more than once. Outfitting is none: prices and offers
 * are always open and are not listed. */
static bool is_end(CommandKind kind)
{
    return kind == CMD_END_ACTIVATION || kind == CMD_END_INVESTMENT || kind == CMD_END_ROUTE
           || kind == CMD_END_BATTLE || kind == CMD_END_CAPTURE || kind == CMD_END_SALE;
}

/* The end of the decision where it is the only thing left to do; kind CMD_NONE where it is not. */
static Command only_end(const Table *t)
{
    static Command legal[RULES_LEGAL_MAX];
    const int count = session_legal(app->session, t->decider, legal);
    Command end = {.kind = CMD_NONE};
    for (int i = 0; i < count; i++) {
        if (is_end((CommandKind)legal[i].kind)) {
            end = legal[i];
        }
    }
    return end.kind != CMD_NONE && loss_only_end_left(t, &end) ? end : (Command){.kind = CMD_NONE};
}

/* Did the player's last command begin the decision, or end the one before it? */
static bool begins_decision(CommandKind kind)
{
    return is_end(kind) || kind == CMD_CHOOSE_ACTION || kind == CMD_CHOOSE_INVESTMENT
           || kind == CMD_END_OUTFIT;
}

/* Has the deciding player done something in this decision? Whoever is asked and can do nothing at
 * once reads it and ends it himself. Dice and answers of others may have come since. */
static bool has_acted(const Table *t)
{
    SessionStep step;
    for (int i = session_step_count(app->session) - 1; i >= t->steps_held; i--) {
        session_step(app->session, i, t->viewer, &step);
        if (step.player == t->decider) {
            return !begins_decision((CommandKind)step.command.kind);
        }
    }
    return false;
}

static bool is_free(const Table *t)
{
    return app->settings.end_by_itself && !app->lesson && t->decider != 0 && !t->advice_open
           && !t->fight.open && t->confirm.kind == CMD_NONE && orders_settled(t)
           && !ui_is_covered();
}

bool ending_follow(Table *t)
{
    Loss loss;
    if (!is_free(t) || !has_acted(t)) {
        return false;
    }
    const Command end = only_end(t);
    if (end.kind == CMD_NONE || loss_of(t, &end, &loss)) {
        ending_hold(t);
        return false;
    }
    static const char *const keys[CMD_COUNT] = {
        [CMD_END_ACTIVATION] = "ending.activation", [CMD_END_INVESTMENT] = "ending.investment",
        [CMD_END_ROUTE] = "ending.route",           [CMD_END_BATTLE] = "ending.battle",
        [CMD_END_CAPTURE] = "ending.capture",       [CMD_END_SALE] = "ending.sale",
    };
    ui_toast(SF(keys[end.kind], ARG_INT("galley", table_active(t))), false);
    return table_submit(t, &end);
}
