#include "game.h"

typedef struct Playing {
    SelfGame *game;
    Rng streams[PLAYER_MAX + 1]; /* one for each seat, so that none disturbs another */
    int draws;
} Playing;

static void apply(SelfGame *game, const Command *command)
{
    if (game->steps != NULL) {
        game->steps[game->commands].before = game->state;
        game->steps[game->commands].command = *command;
    }
    rules_apply(&game->board->world, &game->state, command, NULL);
    game->commands++;
}

static PlayerId first_pending(PlayerMask pending)
{
    PlayerId player = 1;
    while ((pending >> player & 1) == 0) {
        player++;
    }
    return player;
}

/* Asks the seat's AI and plays its plan as far as it is still its decision, as a session does. */
static bool play_plan(Playing *playing, PlayerId seat)
{
    static AiPlan plan;
    SelfGame *game = playing->game;
    const World *world = &game->board->world;
    Rng *stream = &playing->streams[seat];
    PlayerView view;
    uint64_t high = rng_next(stream);
    uint64_t seed = high << 32 | rng_next(stream);
    rules_view(world, &game->state, seat, &view);
    plan.count = 0;
    const AiQuestion question = {world, &view, seat, seed, game->parallel};
    ai_decide(game->seats[seat], &question, &plan);
    for (int i = 0; i < plan.count && game->commands < GAME_STEP_MAX; i++) {
        bool decides = (rules_pending(world, &game->state) >> seat & 1) != 0;
        RuleError refusal = rules_check(world, &game->state, &plan.commands[i]);
        bool legal = decides && plan.commands[i].player == seat && refusal.refusal == REFUSAL_NONE;
        if (!legal && i > 0) {
            return true; /* something came between; the seat is asked anew */
        }
        if (!legal) {
            game->guilty = seat;
            game->offence = plan.commands[0];
            game->refusal = refusal;
            return false;
        }
        apply(game, &plan.commands[i]);
    }
    game->guilty = plan.count == 0 ? seat : 0;
    return plan.count > 0;
}

bool self_game_play(SelfGame *game)
{
    const World *world = &game->board->world;
    Playing playing = {.game = game};
    for (PlayerId seat = 1; seat <= game->setup.player_count; seat++) {
        rng_init(&playing.streams[seat], game->seed, (uint64_t)RNG_STREAM_AI + seat);
    }
    game->commands = 0;
    game->guilty = 0;
    rules_start(world, &game->setup, &game->start);
    game->state = game->start;
    for (;;) {
        PlayerMask pending = rules_pending(world, &game->state);
        if (pending == 0) {
            return true;
        }
        if (game->commands >= GAME_STEP_MAX) {
            return false;
        }
        PlayerId player = first_pending(pending);
        if (player == PLAYER_CHANCE) {
            Command draw = game_draw(world, &game->state, game->seed, playing.draws++);
            apply(game, &draw);
        } else if (!play_plan(&playing, player)) {
            return false;
        }
    }
}
