#include "decisions/common/panel.h"

/* What is for the person alone to say: an answer to somebody else's question or offer, which has
 * another beside it, and what hands the matter over to the dice. */
static const bool WEIGHED[CMD_COUNT] = {
    [CMD_DECLARE_BLOCKADE] = true, [CMD_WAIVE_BLOCKADE] = true, [CMD_GRANT_PASSAGE] = true,
    [CMD_REFUSE_PASSAGE] = true,   [CMD_ACCEPT_PRICE] = true,   [CMD_COUNTER_PRICE] = true,
    [CMD_REFUSE_PRICE] = true,     [CMD_LEAVE_HAGGLE] = true,   [CMD_ACCEPT_OFFER] = true,
    [CMD_COUNTER_OFFER] = true,    [CMD_REFUSE_OFFER] = true,   [CMD_ATTACK_GALLEY] = true,
    [CMD_ATTACK_PORT] = true,      [CMD_FIGHT_ON] = true,       [CMD_WITHDRAW] = true,
};

UiKind golden_kind(Table *t, const Command *command, bool proposed)
{
    Loss loss;
    return command_scuttles(command) ? UI_KIND_RED
                                     : golden_page_kind(proposed && !WEIGHED[command->kind]
                                                        && !loss_of(t, command, &loss));
}

void golden_keys(Table *t)
{
    if (t->decider != 0 && t->confirm.kind == CMD_NONE
        && (ui_shortcut(keys_of(KEY_GOLDEN)) || ui_shortcut(keys_of(KEY_END)))) {
        ui_toast(app->lesson ? S("lesson.other") : S("bar.not_proposed"), false);
    }
}

UiKind golden_page_kind(bool proposed)
{
    /* In a puzzle nothing that answers it, but the way back from the question before a loss; nor
     * anything of a page that is only held while one's own move is shown. */
    const Table *t = app->table;
    const bool answers = t && app->puzzle && t->confirm.kind == CMD_NONE;
    const bool held = t && t->held != DECISION_NONE;
    return proposed && !answers && !held ? UI_KIND_BRASS : UI_KIND_PAPER;
}
