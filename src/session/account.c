#include <serenissima/session/account.h>

#include <string.h>

void account_init(Account *account, int player_count)
{
    memset(account, 0, sizeof *account);
    account->player_count = player_count;
}

static bool begins_move(uint8_t kind)
{
    return kind == CMD_CHOOSE_ACTION || kind == CMD_CHOOSE_INVESTMENT;
}

static bool ends_move(uint8_t kind)
{
    return kind == CMD_END_ACTIVATION || kind == CMD_END_INVESTMENT || kind == CMD_END_OUTFIT ||
           kind == CMD_END_ROUTE || kind == CMD_END_BATTLE || kind == CMD_END_CAPTURE ||
           kind == CMD_END_SALE;
}

void account_add(Account *account, int step, uint8_t turn, const Command *command)
{
    bool joins = account->count > 0 && account->step_player == command->player &&
                 !ends_move(account->step_kind) && !begins_move(command->kind);
    account->step_player = command->player;
    account->step_kind = command->kind;
    if (joins) {
        account->moments[account->count - 1].step_count++;
    } else if (account->count < ACCOUNT_MOMENT_MAX) {
        Moment *moment = &account->moments[account->count++];
        moment->first_step = step;
        moment->step_count = 1;
        moment->player = command->player;
        moment->turn = turn;
    }
}

void account_end(Account *account, const uint8_t rank[PLAYER_MAX + 1])
{
    int winners = 0;
    for (int player = 1; player <= account->player_count; player++) {
        winners += rank[player] == 1;
    }
    for (int player = 1; player <= account->player_count && winners > 0; player++) {
        account->last_share[player] = rank[player] == 1 ? ACCOUNT_ONE / winners : 0;
    }
}

Mistake account_mistake(const Moment *moment)
{
    if (!moment->judged || moment->was_best || moment->loss <= 2 * moment->loss_error) {
        return MISTAKE_NONE;
    }
    return moment->loss >= MISTAKE_BLUNDER_LEAST ? MISTAKE_BLUNDER
           : moment->loss >= MISTAKE_ERROR_LEAST ? MISTAKE_ERROR
           : moment->loss >= MISTAKE_SLIP_LEAST  ? MISTAKE_SLIP
                                                 : MISTAKE_NONE;
}

const char *mistake_name(Mistake mistake)
{
    static const char *const names[MISTAKE_COUNT] = {"", "slip", "error", "blunder"};
    return names[mistake];
}

const int32_t *account_after(const Account *account, int moment)
{
    for (int i = moment + 1; i < account->count; i++) {
        if (account->moments[i].known) {
            return account->moments[i].share;
        }
    }
    return account->last_share;
}

static int32_t swing_of(const Account *account, int moment)
{
    const int32_t *after = account_after(account, moment);
    int32_t largest = 0;
    for (int player = 1; player <= account->player_count; player++) {
        int32_t change = after[player] - account->moments[moment].share[player];
        change = change < 0 ? -change : change;
        largest = change > largest ? change : largest;
    }
    return largest;
}

static void note_turning(AccountSum *out, int moment, int32_t swing)
{
    int place = out->turning_count < ACCOUNT_TURN_MAX ? out->turning_count++ : ACCOUNT_TURN_MAX;
    for (; place > 0 && swing > out->swing[place - 1]; place--) {
        if (place < ACCOUNT_TURN_MAX) {
            out->turning[place] = out->turning[place - 1];
            out->swing[place] = out->swing[place - 1];
        }
    }
    if (place < ACCOUNT_TURN_MAX) {
        out->turning[place] = moment;
        out->swing[place] = swing;
    }
}

void account_sum(const Account *account, AccountSum *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < account->count; i++) {
        const Moment *moment = &account->moments[i];
        if (!moment->known) {
            continue;
        }
        const int32_t *after = account_after(account, i);
        for (int player = 1; moment->player == PLAYER_CHANCE && player <= account->player_count;
             player++) {
            out->luck[player] += after[player] - moment->share[player];
        }
        Mistake mistake = account_mistake(moment);
        if (mistake != MISTAKE_NONE) {
            out->loss[moment->player] += moment->loss;
            out->mistakes[moment->player][mistake]++;
        }
        note_turning(out, i, swing_of(account, i));
    }
}
