/* coached: how often a coach speaks to a person's seat among rivals of the first level. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <serenissima/advice/telling.h>
#include <serenissima/ai/hints.h>
#include <serenissima/records/account.h>
#include <serenissima/records/ladder.h>

#include "cli/cli.h"
#include "cli/game.h"
#include "cli/nets.h"
#include "lab.h"

static const OptionSpec OPTIONS[] = {
    {"--edition", "2012|1996", "which edition's rules and board (2012)"},
    {"--seat", "NAME", "AI in the person's place (pool-novice)"},
    {"--games", "N", "games of four (10)"},
    {"--seed", "S", "seed of the first game; each next one is 1 higher (1)"},
    {NULL, NULL, NULL},
};

static const AiBudget REVIEW = {5, 96, 1};

/* Of one move, as the window asks. */
static uint8_t told_of(const SelfGame *game, const Moment *m, AdviceReview *review)
{
    const World *world = &game->board->world;
    const GamePosition *before = &game->steps[m->first_step].before;
    AiKnown known = {.strangers = LADDER_STRANGER};
    AiPlan played = {.count = 0};
    PlayerView view;
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        known.seats[seat] = seat == m->player ? NULL : game->seats[seat];
    }
    for (int i = 0; i < m->step_count && i < AI_PLAN_MAX; i++) {
        played.commands[played.count++] = game->steps[m->first_step + i].command;
    }
    rules_view_position(world, before, m->player, &view);
    const AiQuestion question = {world, &view, m->player, (uint64_t)m->first_step * 977 + 1,
                                 NULL,  &known};
    ai_review(&question, &played, &REVIEW, review);
    return advice_telling(world, m->player, review);
}

static int count_told(const SelfGame *game, PlayerId person, int *moves)
{
    static Account account;
    AdviceReview review;
    int told = 0;
    account_init(&account, game->setup.player_count);
    for (int i = 0; i < game->commands; i++) {
        account_add(&account, i, game->steps[i].before.pub.turn, &game->steps[i].command);
    }
    for (int i = 0; i < account.count; i++) {
        const Moment *m = &account.moments[i];
        if (m->player == person) {
            const uint8_t tells = told_of(game, m, &review);
            told += tells != 0 && advice_tells_again(&game->board->world, m->player, &review, told);
            ++*moves;
        }
    }
    return told;
}

static int coached_run(const Options *options)
{
    static Board board;
    static Ai person, rival;
    const char *seat = option_or(options, "--seat", "pool-novice");
    SelfGame game = {.board = &board, .keyed = true};
    int64_t games = 0;
    uint64_t seed = 0;
    if (!edition_load(&board, option_text(options, "--edition"), NULL)) {
        return EXIT_ERROR;
    }
    bool good = option_number(options, "--games", 1, 1000, 10, &games)
                && option_seed(options, "--seed", 1, &seed)
                && net_seat(seat, "coached", &board, NULL, &person)
                && net_seat("pilgrim", "coached", &board, NULL, &rival);
    game.setup.player_count = PLAYER_MAX;
    game.steps = malloc(GAME_STEP_MAX * sizeof *game.steps);
    good = good && game.steps != NULL;
    for (int64_t i = 0; i < games && good; i++) {
        const PlayerId who = (PlayerId)(1 + i % PLAYER_MAX);
        int moves = 0;
        for (PlayerId other = 1; other <= PLAYER_MAX; other++) {
            game.seats[other] = other == who ? &person : &rival;
        }
        game.seed = seed + (uint64_t)i;
        good = self_game_play(&game);
        const int told = good ? count_told(&game, who, &moves) : 0;
        if (good) {
            printf("game %" PRId64 ": told %d of %d\n", i + 1, told, moves);
            fflush(stdout);
        } else {
            print_game_error(&game);
        }
    }
    free(game.steps);
    board_finish(&board);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand LAB_COACHED = {
    "coached", "",          "Counts of how many moves of a seat the coach would speak.",
    OPTIONS,   coached_run, print_ais,
};
