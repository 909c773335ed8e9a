#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/advice/telling.h>
#include <serenissima/records/account.h>
#include <serenissima/rules/bits.h>

#include "chances.h"
#include "cli.h"
#include "nets.h"

static const OptionSpec OPTIONS[] = {
    {"--board", "FILE", "play a position on this board instead of the one it names"},
    {"--step", "N", "of a game: only the position after its first N commands"},
    {"--rollouts", "N", "games played on for a decision, 8 to 4096 (192)"},
    {"--seed", "S", "of the luck in them (1)"},
    {NULL, NULL, NULL},
};

typedef struct Analysis {
    const Board *board;
    const World *world;
    int64_t rollouts;
    Chances chances; /* a position names no seats */
    JsonWriter writer;
    Account account;
} Analysis;

/* Shares and results in 1/10000 and hundredths, as they are counted. */
static void put_fixed(JsonWriter *writer, const char *key, const int32_t *values, int players,
                      int decimals)
{
    json_put_array(writer, key);
    for (int player = 1; player <= players; player++) {
        json_write_fixed(writer, values[player], decimals);
    }
    json_end_array(writer);
}

static void put_forecast(JsonWriter *writer, const char *key, const AiForecast *forecast,
                         int players)
{
    json_put_object(writer, key);
    put_fixed(writer, "chance", forecast->share, players, 4);
    put_fixed(writer, "chance_error", forecast->share_error, players, 4);
    put_fixed(writer, "result", forecast->worth, players, 2);
    put_fixed(writer, "result_error", forecast->worth_error, players, 2);
    json_put_int(writer, "rollouts", forecast->rollouts);
    json_end_object(writer);
}

/* What is not so is left out, as is what a remark or reason does not name. */
static void put_if(JsonWriter *writer, const char *key, bool is_so)
{
    if (is_so) {
        json_put_bool(writer, key, true);
    }
}

static void put_name(JsonWriter *writer, const char *key, int number)
{
    if (number != 0) {
        json_put_int(writer, key, number);
    }
}

static void put_port(Analysis *analysis, PortId port)
{
    if (port != 0) {
        json_put_text(&analysis->writer, "port", analysis->board->port_id[port]);
    }
}

/* A basis that is not the usual one is named by its key alone. */
static void put_basis(JsonWriter *writer, const Reasons *reasons)
{
    static const char *const keys[] = {[BASIS_DOUBTED] = "reasons_beyond_games",
                                       [BASIS_PART] = "reasons_in_part",
                                       [BASIS_IDLE] = "reasons_against_nothing"};
    json_put_bool(writer, "reasons_ahead", reasons_from_rollouts(reasons));
    if (reasons->basis != BASIS_STATIC && reasons->basis != BASIS_PLAYED) {
        json_put_bool(writer, keys[reasons->basis], true);
    }
}

static void put_reasons(Analysis *analysis, const Reasons *reasons)
{
    JsonWriter *writer = &analysis->writer;
    put_basis(writer, reasons);
    json_put_array(writer, "reasons");
    for (int i = 0; i < reasons->count; i++) {
        const Reason *reason = &reasons->list[i];
        json_begin_object(writer);
        json_put_text(writer, "term", ai_term_name((AiTerm)reason->term));
        json_put_fixed(writer, "ducats", reason->centiducats, 2);
        if (reason->port != 0 || reason->galley != 0 || reason->player != 0) {
            put_port(analysis, reason->port);
            put_name(writer, "galley", reason->galley);
            put_name(writer, "foe", reason->foe);
            put_name(writer, "player", reason->player);
            json_put_bool(writer, "alone", reason->alone);
        }
        put_if(writer, "won", reason->won);
        put_if(writer, "own_port", reason->own_port);
        put_if(writer, "to_come", reason->to_come);
        put_if(writer, "spends", reason->spends);
        json_end_object(writer);
    }
    json_end_array(writer);
}

/* What is said of a plan by itself. */
static void put_remarks(Analysis *analysis, const Remarks *remarks)
{
    JsonWriter *writer = &analysis->writer;
    json_put_array(writer, "remarks");
    for (int i = 0; i < remarks->count; i++) {
        const Remark *remark = &remarks->list[i];
        json_begin_object(writer);
        json_put_text(writer, "remark", remark_name((RemarkKind)remark->kind));
        json_put_int(writer, "amount", remark->amount);
        put_name(writer, "other", remark->other);
        put_name(writer, "player", remark->player);
        put_port(analysis, remark->port);
        put_name(writer, "galley", remark->galley);
        put_name(writer, "foe", remark->foe);
        if (remark->than != 0) { /* then `other` may be 0, too */
            if (remark->other == 0) {
                json_put_int(writer, "other", 0);
            }
            json_put_text(writer, "than", analysis->board->port_id[remark->than]);
        }
        put_if(writer, "against", remark->against);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void put_plan(Analysis *analysis, const char *key, const AiPlan *plan)
{
    json_put_array(&analysis->writer, key);
    for (int i = 0; i < plan->count; i++) {
        codec_write_command(&analysis->writer, analysis->board, &plan->commands[i]);
    }
    json_end_array(&analysis->writer);
}

/* ---- One position ---- */

static bool print_hint(Analysis *analysis, const GamePosition *state, int step)
{
    PlayerView view;
    AdviceHint hint;
    AiForecast forecast;
    int players = state->pub.player_count;
    JsonWriter *writer = &analysis->writer;
    const unsigned asked =
        rules_pending(analysis->world, &state->state) & player_mask_all(PLAYER_MAX);
    const PlayerId seat = asked != 0 ? (PlayerId)bits_lowest(asked) : 0;
    const AiBudget budget = {6, (int)analysis->rollouts, 1};
    rules_view_position(analysis->world, state, seat, &view);
    const AiKnown known =
        chances_known(&analysis->chances, step, net_of_advice(analysis->board, players));
    const AiQuestion question = {analysis->world,        &view, seat,
                                 analysis->chances.seed, NULL,  &known};
    json_begin_object(writer);
    json_put_int(writer, "player", seat);
    if (seat == 0) { /* dice, cards, or the end: chances only */
        ai_standing(&question, budget.rollouts, &forecast);
        put_forecast(writer, "before", &forecast, players);
        json_end_object(writer);
        return print_line(writer);
    }
    ai_weigh(&question, &budget, &forecast);
    ai_widen(&question, &forecast);
    put_forecast(writer, "before", &forecast, players);
    ai_hint(&question, &budget, &hint);
    json_put_array(writer, "plans");
    for (int i = 0; i < hint.count; i++) {
        json_begin_object(writer);
        put_plan(analysis, "commands", &hint.plans[i].plan);
        put_forecast(writer, "after", &hint.plans[i].after, players);
        json_put_bool(writer, "surely_better_than_next", hint.plans[i].sure);
        if (i > 0) {
            json_put_fixed(writer, "behind_first", hint.plans[i].behind, 4);
            json_put_fixed(writer, "behind_first_error", hint.plans[i].behind_error, 4);
            json_put_bool(writer, "as_good_as_first", hint.plans[i].why.verdict == VERDICT_CLOSE);
        }
        put_remarks(analysis, &hint.plans[i].why.remarks);
        put_reasons(analysis, &hint.plans[i].why.reasons);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_end_object(writer);
    return print_line(writer);
}

/* ---- A whole game ---- */

static void judge_moment(Analysis *analysis, const GameFile *game, Moment *moment,
                         AdviceReview *review)
{
    const AiBudget budget = {5, (int)analysis->rollouts / 2, 1};
    PlayerView view;
    AiPlan played;
    memset(&played, 0, sizeof played);
    for (int i = 0; i < moment->step_count && played.count < AI_PLAN_MAX; i++) {
        played.commands[played.count++] = game->steps[moment->first_step + i].command;
    }
    rules_view_position(analysis->world, &game->steps[moment->first_step].before, moment->player,
                        &view);
    const AiKnown known = chances_known(&analysis->chances, moment->first_step,
                                        net_of_advice(analysis->board, view.pub.player_count));
    const AiQuestion question = {analysis->world,        &view, moment->player,
                                 analysis->chances.seed, NULL,  &known};
    ai_why(&question, chances_seat(&analysis->chances, moment->player, moment->first_step), &played,
           &budget, review);
    moment->judged = true;
    moment->was_best = verdict_played_best((PlanVerdict)review->why.verdict);
    moment->loss = review->loss;
    moment->loss_error = review->loss_error;
    moment->sure_loss = review->sure_loss;
}

static void put_review(Analysis *analysis, const Moment *moment, const AdviceReview *review)
{
    JsonWriter *writer = &analysis->writer;
    json_put_fixed(writer, "loss", moment->loss, 4);
    json_put_fixed(writer, "loss_error", moment->loss_error, 4);
    json_put_fixed(writer, "worth_loss", review->worth_loss, 2);
    json_put_fixed(writer, "sure_worth_loss", review->sure_worth_loss, 2);
    json_put_bool(writer, "best_found", moment->was_best);
    const char *told = advice_telling_name(advice_telling(analysis->world, moment->player, review));
    if (told != NULL) {
        json_put_text(writer, "coach", told);
    }
    put_if(writer, "next_as_good", review->why.verdict == VERDICT_PLAYED_CLOSE);
    if (account_mistake(moment) != MISTAKE_NONE) {
        json_put_text(writer, "mistake", mistake_name(account_mistake(moment)));
        json_put_fixed(writer, "sure_loss", moment->sure_loss, 4);
        put_plan(analysis, "better", &review->best_plan);
    }
    put_remarks(analysis, &review->why.remarks);
    put_reasons(analysis, &review->why.reasons);
    if (review->own_eyes) {
        json_put_fixed(writer, "own_lead", review->own_lead, 2);
    }
}

static bool print_moment(Analysis *analysis, const GameFile *game, int number)
{
    AiForecast forecast;
    JsonWriter *writer = &analysis->writer;
    Moment *moment = &analysis->account.moments[number];
    chances_weigh(&analysis->chances, &game->steps[moment->first_step].before, &analysis->account,
                  number, &forecast);
    json_begin_object(writer);
    json_put_int(writer, "step", moment->first_step);
    json_put_int(writer, "steps", moment->step_count);
    json_put_int(writer, "turn", moment->turn);
    if (moment->player == PLAYER_CHANCE) {
        json_put_text(writer, "player", "chance");
    } else {
        json_put_int(writer, "player", moment->player);
    }
    put_forecast(writer, "before", &forecast, analysis->account.player_count);
    if (moment->player != PLAYER_CHANCE) {
        AdviceReview review;
        judge_moment(analysis, game, moment, &review);
        put_review(analysis, moment, &review);
    }
    json_end_object(writer);
    return print_line(writer);
}

static void put_part(Analysis *analysis, const char *key, const AccountPart *part)
{
    json_put_object(&analysis->writer, key);
    put_fixed(&analysis->writer, "change", part->change, analysis->account.player_count, 4);
    put_fixed(&analysis->writer, "error", part->error, analysis->account.player_count, 4);
    json_end_object(&analysis->writer);
}

static bool print_sum(Analysis *analysis)
{
    AccountSum sum;
    const Account *account = &analysis->account;
    JsonWriter *writer = &analysis->writer;
    account_sum(account, &sum);
    json_begin_object(writer);
    put_fixed(writer, "start", sum.start, account->player_count, 4);
    put_part(analysis, "luck", &sum.luck);
    put_part(analysis, "own_moves", &sum.own);
    put_part(analysis, "others_moves", &sum.others);
    put_part(analysis, "rest", &sum.rest);
    put_fixed(writer, "end", sum.end, account->player_count, 4);
    put_part(analysis, "given_away", &sum.given);
    put_fixed(writer, "by_mistakes", sum.mistake_loss, account->player_count, 4);
    for (int kind = MISTAKE_SLIP; kind < MISTAKE_COUNT; kind++) {
        char key[16];
        snprintf(key, sizeof key, "%ss", mistake_name((Mistake)kind));
        json_put_array(writer, key);
        for (int player = 1; player <= account->player_count; player++) {
            json_write_int(writer, sum.mistakes[player][kind]);
        }
        json_end_array(writer);
    }
    json_put_array(writer, "turning_points");
    for (int i = 0; i < sum.turning_count; i++) {
        json_write_int(writer, account->moments[sum.turning[i]].first_step);
    }
    json_end_array(writer);
    json_end_object(writer);
    return print_line(writer);
}

static bool analyse_game(Analysis *analysis, const GameFile *game)
{
    Account *account = &analysis->account;
    account_init(account, game->last.pub.player_count);
    for (int i = 0; i < game->step_count; i++) {
        account_add(account, i, game->steps[i].before.pub.turn, &game->steps[i].command);
    }
    if (rules_pending(analysis->world, &game->last.state) == 0) {
        uint8_t rank[PLAYER_MAX + 1];
        rules_rank(analysis->world, &game->last.state, rank);
        account_end(account, rank);
    }
    bool good = true;
    for (int i = 0; i < account->count && good; i++) {
        good = print_moment(analysis, game, i);
        fflush(stdout);
    }
    return good && print_sum(analysis);
}

static bool analyse(Analysis *analysis, Loaded *loaded, const Options *options)
{
    int step;
    analysis->chances.setup = loaded->is_game ? &loaded->game.setup : NULL;
    if (!loaded_step(loaded, options, &step)) {
        return false;
    }
    return loaded->is_game && !option_given(options, "--step")
               ? analyse_game(analysis, &loaded->game)
               : print_hint(analysis, &loaded->state, step);
}

static int analyse_run(const Options *options)
{
    static Loaded loaded;
    static Analysis analysis;
    if (!option_number(options, "--rollouts", 8, 4096, 192, &analysis.rollouts)
        || !option_seed(options, "--seed", 1, &analysis.chances.seed)
        || !loaded_init(&loaded, options->files[0], option_text(options, "--board"))) {
        return EXIT_ERROR;
    }
    analysis.board = loaded_board(&loaded);
    analysis.world = &analysis.board->world;
    analysis.chances.board = analysis.board;
    const int64_t least = analysis.rollouts / 4;
    analysis.chances.rollouts = (int)(least < ACCOUNT_SAMPLE_MAX ? least : ACCOUNT_SAMPLE_MAX);
    json_writer_init(&analysis.writer, JSON_COMPACT);
    bool good = analyse(&analysis, &loaded, options);
    json_writer_finish(&analysis.writer);
    loaded_finish(&loaded);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand CLI_ANALYSE = {
    "analyse",
    "FILE",
    "Says how good the best plans of a position are, or what each move of a game cost and won.",
    OPTIONS,
    analyse_run,
    NULL,
};
