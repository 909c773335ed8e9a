#include <serenissima/measure/game.h>

#include <serenissima/rules/bits.h>

#include <string.h>

typedef struct Playing {
    SelfGame *game;
    Rng streams[PLAYER_MAX + 1]; /* one for each seat, so that none disturbs another */
    int draws;
    uint8_t turn; /* of the draws counted in nth */
    uint8_t nth[PHASE_COUNT];
} Playing;

static void apply(SelfGame *game, const Command *command)
{
    if (game->steps != NULL) {
        game->steps[game->commands].before = game->state;
        game->steps[game->commands].command = *command;
        game->steps[game->commands].standing = game->steps[game->commands].anew = false;
    }
    if (command->kind == CMD_CHOOSE_START) {
        game->starts[command->player] = command->as.choose_start.port;
    }
    if (game->watch != NULL) {
        const GamePosition before = game->state;
        EventList events;
        events.count = 0;
        rules_play(&game->board->world, &game->state, command, &events);
        game->watch(game->watcher, &game->board->world, &before, command, &events);
    } else {
        rules_play(&game->board->world, &game->state, command, NULL);
    }
    game->commands++;
}

/* Asks the seat's AI and plays its plan as far as it is still its decision, as a session does. */
static bool play_plan(Playing *playing, PlayerId seat)
{
    AiPlan plan;
    SelfGame *game = playing->game;
    const World *world = &game->board->world;
    Rng *stream = &playing->streams[seat];
    PlayerView view;
    uint64_t high = rng_next(stream);
    uint64_t seed = high << 32 | rng_next(stream);
    rules_view_position(world, &game->state, seat, &view);
    plan.count = 0;
    const AiQuestion question = {world, &view, seat, seed, game->parallel, NULL};
    Timing *timing = game->timing[seat];
    double began = timing != NULL ? game->now_ms(game) : 0;
    ai_decide(game->seats[seat], &question, &plan);
    if (timing != NULL && timing->count < TIMING_MAX) {
        timing->ms[timing->count++] = (float)(game->now_ms(game) - began);
    }
    for (int i = 0; i < plan.count && game->commands < GAME_STEP_MAX; i++) {
        bool decides = (rules_pending(world, &game->state.state) >> seat & 1) != 0;
        RuleError refusal = rules_check(world, &game->state.state, &plan.commands[i]);
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

/* One of the ports that are left, each as likely as the others. */
static void draw_start(Playing *playing, PlayerId seat)
{
    Command legal[RULES_LEGAL_MAX];
    SelfGame *game = playing->game;
    Rng *stream = &playing->streams[seat];
    int count = rules_legal(&game->board->world, &game->state.state, seat, legal);
    const Command drawn = legal[rng_below(stream, (uint32_t)count)];
    apply(game, &drawn);
}

/* Number of the draw in hand: how many came before it, or which one of its kind in this turn. */
static int draw_number(Playing *playing)
{
    const PublicState *pub = &playing->game->state.pub;
    if (!playing->game->keyed) {
        return playing->draws++;
    }
    if (pub->turn != playing->turn) {
        playing->turn = pub->turn;
        memset(playing->nth, 0, sizeof playing->nth);
    }
    uint8_t phase = rules_phase(pub).id;
    return pub->turn << 16 | phase << 8 | playing->nth[phase]++;
}

bool self_game_go_on(SelfGame *game, int turn)
{
    const World *world = &game->board->world;
    Playing playing = {.game = game};
    for (PlayerId seat = 1; seat <= game->setup.player_count; seat++) {
        rng_init(&playing.streams[seat], game->seed, (uint64_t)RNG_STREAM_AI + seat);
    }
    game->commands = 0;
    game->guilty = 0;
    for (;;) {
        PlayerMask pending = rules_pending(world, &game->state.state);
        if (pending == 0 || game->state.pub.turn > turn) {
            return true;
        }
        game->stopped = game->stop != NULL && game->stop(game->stopper);
        if (game->stopped || game->commands >= GAME_STEP_MAX) {
            return false;
        }
        PlayerId player = (PlayerId)bits_lowest(pending);
        if (player == PLAYER_CHANCE) {
            Command draw = game_draw(world, &game->state.state, game->seed, draw_number(&playing));
            apply(game, &draw);
        } else if (game->random_starts && rules_phase(&game->state.pub).id == PHASE_START_PORT) {
            draw_start(&playing, player);
        } else if (!play_plan(&playing, player)) {
            return false;
        }
    }
}

bool self_game_play(SelfGame *game)
{
    memset(game->starts, 0, sizeof game->starts);
    if (game->from != NULL) {
        game->start = *game->from;
    } else {
        rules_begin(&game->board->world, &game->setup, &game->start);
    }
    game->state = game->start;
    return self_game_go_on(game, UINT8_MAX);
}

int32_t self_game_wealth(const SelfGame *game, PlayerId seat)
{
    return rules_wealth(&game->board->world, &game->state.pub, game->state.secret.ducats[seat],
                        seat);
}

uint8_t powers_option(const World *world, int players, int64_t index)
{
    return players == 2 && index % 2 == 1 ? rules_traits(world).options & OPTION_SPAIN_TURKEY : 0;
}
