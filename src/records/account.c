#include <serenissima/records/account.h>
#include <serenissima/rules/figures.h>

#include <string.h>

void account_init(Account *account, int player_count)
{
    memset(account, 0, sizeof *account);
    account->player_count = player_count;
    account->latest = -1;
}

bool account_ends_move(uint8_t kind)
{
    return kind == CMD_END_ACTIVATION || kind == CMD_END_INVESTMENT || kind == CMD_END_OUTFIT
           || kind == CMD_END_ROUTE || kind == CMD_END_BATTLE || kind == CMD_END_CAPTURE
           || kind == CMD_END_SALE;
}

void account_add(Account *account, int step, uint8_t turn, const Command *command)
{
    bool joins = account->count > 0 && account->step_player == command->player
                 && !account_ends_move(account->step_kind)
                 && !(command->kind == CMD_CHOOSE_ACTION || command->kind == CMD_CHOOSE_INVESTMENT);
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
    account->ended = true;
    for (int player = 1; player <= account->player_count; player++) {
        winners += rank[player] == 1;
    }
    for (int player = 1; player <= account->player_count && winners > 0; player++) {
        account->last_share[player] = rank[player] == 1 ? ACCOUNT_ONE / winners : 0;
    }
}

/* Two hundredths of the wealth weigh as much as one of a chance. */
static int32_t part_of(int32_t worth, int32_t all)
{
    return (int32_t)((int64_t)worth * ACCOUNT_ONE / 2 / all);
}

void account_judge(Moment *moment, const AdviceReview *review)
{
    const PlayerId seat = moment->player;
    const int32_t all = review->best.worth[seat];
    moment->judged = true;
    moment->was_best = verdict_played_best((PlanVerdict)review->why.verdict);
    moment->of_wealth =
        all > 0 && advice_decided(review->best.share[seat], review->played.share[seat]) != 0;
    moment->wealth = moment->of_wealth ? review->sure_worth_loss : 0;
    moment->loss = moment->of_wealth ? part_of(review->worth_loss, all) : review->loss;
    moment->loss_error =
        moment->of_wealth ? part_of(review->worth_loss_error, all) : review->loss_error;
    moment->sure_loss = moment->of_wealth ? part_of(moment->wealth, all) : review->sure_loss;
}

Mistake account_mistake(const Moment *moment)
{
    if (!moment->judged || moment->was_best || moment->loss <= 2 * moment->loss_error) {
        return MISTAKE_NONE;
    }
    return moment->sure_loss >= MISTAKE_BLUNDER_LEAST ? MISTAKE_BLUNDER
           : moment->sure_loss >= MISTAKE_ERROR_LEAST ? MISTAKE_ERROR
           : moment->sure_loss >= MISTAKE_SLIP_LEAST  ? MISTAKE_SLIP
                                                      : MISTAKE_NONE;
}

const char *mistake_name(Mistake mistake)
{
    static const char *const names[MISTAKE_COUNT] = {"", "slip", "error", "blunder"};
    return names[mistake];
}

/* ---- What changed where ---- */

bool account_begins_turn(const Account *account, int moment)
{
    return moment > 0 && account->moments[moment].turn != account->moments[moment - 1].turn;
}

static int32_t mean_of(const AccountOutlook *outlook, int player)
{
    int32_t sum = 0;
    for (int r = 0; r < outlook->count; r++) {
        sum += outlook->outcomes[r][player];
    }
    return outlook->count > 0 ? sum / outlook->count : 0;
}

/* What came of the latest moment: it was luck, or a move of one's own, or of another (what is
 * left). */
static void settle(Account *account, const AccountOutlook *after)
{
    Moment *moment = &account->moments[account->latest];
    moment->settled = true;
    for (int player = 1; player <= account->player_count; player++) {
        moment->after[player] = mean_of(after, player);
        for (int r = 0; r < after->count; r++) {
            int32_t change = after->outcomes[r][player] - account->outlook.outcomes[r][player];
            account->luck[r][player] += moment->player == PLAYER_CHANCE ? change : 0;
            account->own[r][player] += moment->player == player ? change : 0;
        }
    }
}

static void settle_by_outcome(Account *account)
{
    AccountOutlook end = {.count = account->outlook.count};
    for (int r = 0; r < end.count; r++) {
        for (int player = 1; player <= account->player_count; player++) {
            end.outcomes[r][player] = (int16_t)account->last_share[player];
        }
    }
    settle(account, &end);
    account->outlook = end;
}

void account_know(Account *account, int number, const AccountOutlook *before,
                  const AccountOutlook *short_sighted)
{
    Moment *moment = &account->moments[number];
    if (account->latest < 0) {
        account->first_outlook = *before;
    } else {
        settle(account, short_sighted != NULL ? short_sighted : before);
    }
    moment->known = true;
    for (int player = 1; player <= account->player_count; player++) {
        moment->share[player] = mean_of(before, player);
        for (int r = 0; r < before->count && account->latest >= 0 && short_sighted != NULL; r++) {
            account->rest[r][player] +=
                before->outcomes[r][player] - short_sighted->outcomes[r][player];
        }
    }
    account->latest = number;
    account->outlook = *before;
    if (!account->ended) { /* Where people end the game the chances stay as they were. */
        memcpy(account->last_share, moment->share, sizeof account->last_share);
    }
    if (account->ended && number == account->count - 1) {
        settle_by_outcome(account);
    }
}

/* ---- Sums ---- */

/* Mean over rollouts and its standard error. */
static void close_part(const int32_t (*samples)[PLAYER_MAX + 1], int count, int players,
                       AccountPart *out)
{
    for (int player = 1; player <= players && count > 0; player++) {
        int64_t sum = 0;
        int64_t squares = 0;
        for (int r = 0; r < count; r++) {
            sum += samples[r][player];
            squares += (int64_t)samples[r][player] * samples[r][player];
        }
        out->change[player] = (int32_t)(sum / count);
        int64_t spread = count > 1 ? (squares - sum * sum / count) / (count - 1) / count : 0;
        out->error[player] = root_of(spread);
    }
}

/* The moves of the others are what neither luck nor own moves nor forecasts explain. */
static void close_others(const Account *account, AccountSum *out)
{
    AccountSamples others;
    const AccountOutlook *first = &account->first_outlook;
    const AccountOutlook *last = &account->outlook;
    for (int r = 0; r < first->count; r++) {
        for (int player = 1; player <= account->player_count; player++) {
            others[r][player] = last->outcomes[r][player] - first->outcomes[r][player]
                                - account->luck[r][player] - account->own[r][player]
                                - account->rest[r][player];
        }
    }
    close_part((const int32_t(*)[PLAYER_MAX + 1]) others, first->count, account->player_count,
               &out->others);
    for (int player = 1; player <= account->player_count; player++) {
        /* to the last hundredth of a percent */
        out->start[player] = mean_of(first, player);
        out->end[player] = mean_of(last, player);
        out->others.change[player] = out->end[player] - out->start[player]
                                     - out->luck.change[player] - out->own.change[player]
                                     - out->rest.change[player];
    }
}

static int32_t swing_of(const Account *account, const Moment *moment)
{
    int32_t largest = 0;
    for (int player = 1; player <= account->player_count; player++) {
        int32_t change = moment->after[player] - moment->share[player];
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

static void add_judged(const Moment *moment, int64_t squares[PLAYER_MAX + 1], AccountSum *out)
{
    Mistake mistake = account_mistake(moment);
    if (moment->of_wealth) {
        return; /* Nothing of the chances. */
    }
    out->given.change[moment->player] += moment->loss;
    squares[moment->player] += (int64_t)moment->loss_error * moment->loss_error;
    if (mistake != MISTAKE_NONE) {
        out->mistake_loss[moment->player] += moment->sure_loss;
        out->mistakes[moment->player][mistake]++;
    }
}

void account_sum(const Account *account, AccountSum *out)
{
    int64_t squares[PLAYER_MAX + 1] = {0};
    int samples = account->first_outlook.count;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < account->count; i++) {
        const Moment *moment = &account->moments[i];
        if (moment->judged) {
            add_judged(moment, squares, out);
        }
        if (moment->settled && swing_of(account, moment) >= ACCOUNT_SWING_LEAST) {
            note_turning(out, i, swing_of(account, moment));
        }
    }
    for (int player = 1; player <= account->player_count; player++) {
        out->given.error[player] = root_of(squares[player]);
    }
    if (samples > 0) {
        close_part(account->luck, samples, account->player_count, &out->luck);
        close_part(account->own, samples, account->player_count, &out->own);
        close_part(account->rest, samples, account->player_count, &out->rest);
        close_others(account, out);
    }
}
