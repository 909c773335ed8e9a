/* Mining: decisions of games between unequal seats, kept where one plan leads clearly. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <serenissima/ai/chances.h>
#include <serenissima/rules/hash.h>
#include <serenissima/data/disk.h>

#include "cli/game.h"
#include "tactics.h"

enum {
    TRIES_MAX = 30, /* decisions looked at in a game */
    CHOICES = 24,   /* plans of the hand evaluation that are sorted into ideas */
    IDEAS_MAX = 8,
    LISTED_MAX = 48, /* with more legal commands the list is no list of plans */
    LATER = 2, /* so much more often in each next third of a game, where more hangs on a plan */
    OPEN_LEAST = AI_SHARE_ONE / 8 /* of a seat's chances, in a game that is still open */
};

/* ---- Ideas ---- */

/* Crews, loads and ends make variants of a plan, not other plans; each variant that a seat plays is
 * weighed on its own (tactics.c). */
static bool is_detail(uint8_t kind)
{
    static const CommandKind details[] = {
        CMD_MOVE_SAILORS,   CMD_DISMISS_SAILORS, CMD_DISCARD_CUBE,
        CMD_MOVE_CUBE,      CMD_CHOOSE_ACTION,   CMD_LOAD_CUBE,
        CMD_END_ACTIVATION, CMD_END_INVESTMENT,  CMD_CHOOSE_INVESTMENT};
    for (size_t i = 0; i < sizeof details / sizeof details[0]; i++) {
        if (kind == details[i]) {
            return true;
        }
    }
    return false;
}

static uint64_t command_hash(uint64_t start, const Command *command)
{
    return hash_mix(hash_memory(start, command, sizeof *command));
}

/* Plans of one number are variants of one idea; the order of commands does not matter. */
static uint64_t idea_of(const AiPlan *plan)
{
    uint64_t sum = 0;
    uint64_t way = 0;
    for (int i = 0; i < plan->count; i++) {
        Command command = plan->commands[i];
        if (command.kind == CMD_SAIL || command.kind == CMD_SAIL_GALLEY) {
            way = command_hash(1, &command); /* the last step alone */
            continue;
        }
        if (is_detail(command.kind) && plan->count > 1) {
            continue;
        }
        if (command.kind == CMD_LAND) {
            command.as.land.count = 0;
        } else if (command.kind == CMD_RECRUIT) {
            command.as.recruit.count = 0;
        }
        sum += command_hash(2, &command);
    }
    return sum + way;
}

/* Takes commands over as far as they are legal. */
static void take_commands(const Tactic *tactic, GamePosition *state, const AiPlan *plan,
                          AiPlan *out)
{
    const int room = AI_PLAN_MAX - out->count;
    const int played = rules_play_on(&tactic->board->world, state, plan->commands,
                                     plan->count < room ? plan->count : room);
    memcpy(&out->commands[out->count], plan->commands, (size_t)played * sizeof *out->commands);
    out->count += played;
}

/* A plan that is only a part goes on as the usual seat would, so that plans are compared whole. */
static void complete(const Tactic *tactic, GamePosition *state, AiPlan *plan)
{
    const World *world = &tactic->board->world;
    const Ai *ai = ai_default((EditionId)world->edition);
    while (plan->count > 0 && plan->count < AI_PLAN_MAX && tactic_goes_on(tactic, &state->state)) {
        PlayerView view;
        AiPlan more = {.count = 0};
        int before = plan->count;
        rules_view_position(world, state, tactic->seat, &view);
        const AiQuestion question = {world, &view, tactic->seat, tactic->seed, NULL, NULL};
        ai_decide(ai, &question, &more);
        take_commands(tactic, state, &more, plan);
        if (plan->count == before) {
            return;
        }
    }
}

static void add_plan(Tactic *tactic, uint64_t ideas[TACTIC_PLAN_MAX], const AiPlan *plan)
{
    AiPlan whole = {.count = 0};
    GamePosition state = tactic->state;
    take_commands(tactic, &state, plan, &whole);
    complete(tactic, &state, &whole);
    uint64_t idea = idea_of(&whole);
    uint64_t place = rules_hash(&tactic->board->world, &state.state);
    if (whole.count == 0 || tactic->count == TACTIC_PLAN_MAX) {
        return;
    }
    for (int i = 0; i < tactic->count; i++) {
        if (ideas[i] == idea || tactic->plans[i].place == place) {
            return;
        }
    }
    ideas[tactic->count] = idea;
    TacticPlan *added = &tactic->plans[tactic->count++];
    memset(added, 0, sizeof *added);
    added->plan = whole;
    added->place = place;
}

/* Prices and stakes that rules_legal does not list. */
static void add_unlisted(Tactic *tactic, uint64_t ideas[TACTIC_PLAN_MAX])
{
    static const uint8_t hundreds[] = {0, 1, 2, 3, 4, 6, 8, 10, 12};
    const World *world = &tactic->board->world;
    for (size_t i = 0; i < sizeof hundreds; i++) {
        Command asked[] = {
            {.kind = CMD_STAKE}, {.kind = CMD_NAME_PRICE}, {.kind = CMD_COUNTER_PRICE}};
        asked[0].as.stake.ducats = hundreds[i] * 100;
        asked[1].as.name_price.hundreds = hundreds[i];
        asked[2].as.counter_price.hundreds = hundreds[i];
        for (size_t k = 0; k < sizeof asked / sizeof asked[0]; k++) {
            AiPlan plan = {.count = 1};
            plan.commands[0] = asked[k];
            plan.commands[0].player = tactic->seat;
            if (rules_check(world, &tactic->state.state, &plan.commands[0]).refusal
                == REFUSAL_NONE) {
                add_plan(tactic, ideas, &plan);
            }
        }
    }
}

static void ask_seat(Tactic *tactic, uint64_t ideas[TACTIC_PLAN_MAX], const char *name)
{
    PlayerView view;
    AiPlan plan = {.count = 0};
    const World *world = &tactic->board->world;
    const Ai *ai = ai_find(name, (EditionId)world->edition);
    if (ai != NULL) {
        rules_view_position(world, &tactic->state, tactic->seat, &view);
        const AiQuestion question = {world, &view, tactic->seat, tactic->seed, NULL, NULL};
        ai_decide(ai, &question, &plan);
        add_plan(tactic, ideas, &plan);
    }
}

/* Do levels play plans of different kinds here? Else nobody can miss it, or nobody finds it. */
static bool levels_differ(Tactic *tactic, uint64_t ideas[TACTIC_PLAN_MAX])
{
    static const char *const seats[] = {"pilgrim",   "mozzo",   "deckhand", "helmsman",
                                        "navigator", "captain", "admiral"};
    bool differ = false;
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        ask_seat(tactic, ideas, seats[i]);
        differ = differ
                 || (tactic->count > 1
                     && tactic_kind(&tactic->plans[tactic->count - 1].plan)
                            != tactic_kind(&tactic->plans[0].plan));
    }
    return differ;
}

/* Finds the plans: what levels play here, the best of each idea of the hand evaluation, and every
 * command where there are few. False: it is not worth it. */
static bool find_plans(Tactic *tactic)
{
    static AiChoice choices[CHOICES];
    static Command legal[RULES_LEGAL_MAX];
    static const AiBudget by_hand = {CHOICES, 0, 0};
    uint64_t ideas[TACTIC_PLAN_MAX];
    PlayerView view;
    const World *world = &tactic->board->world;
    if (!levels_differ(tactic, ideas)) {
        return false;
    }
    rules_view_position(world, &tactic->state, tactic->seat, &view);
    const AiQuestion question = {world, &view, tactic->seat, tactic->seed, NULL, NULL};
    int count = ai_choices(&question, &by_hand, choices, CHOICES);
    for (int i = 0; i < count && tactic->count < IDEAS_MAX; i++) {
        add_plan(tactic, ideas, &choices[i].plan);
    }
    add_unlisted(tactic, ideas);
    int listed = rules_legal(world, &tactic->state.state, tactic->seat, legal);
    bool whole = rules_phase(&tactic->state.pub).id != PHASE_CHOOSE && listed <= LISTED_MAX;
    for (int i = 0; whole && i < listed && tactic->count < IDEAS_MAX; i++) {
        AiPlan plan = {.count = 1};
        plan.commands[0] = legal[i];
        if (!command_scuttles(&legal[i])) {
            add_plan(tactic, ideas, &plan);
        }
    }
    return true;
}

/* ---- Positions ---- */

/* What has become of the decisions that were looked at; reasons are few and constant. */
static struct {
    const char *why; /* NULL: kept */
    int count;
} outcomes[16];

static void count_why(const char *why)
{
    for (size_t i = 0; i < sizeof outcomes / sizeof outcomes[0]; i++) {
        if (outcomes[i].count == 0 || outcomes[i].why == why) {
            outcomes[i].why = why;
            outcomes[i].count++;
            return;
        }
    }
}

static void print_outcomes(void)
{
    for (size_t i = 0; i < sizeof outcomes / sizeof outcomes[0] && outcomes[i].count > 0; i++) {
        printf("%6d %s\n", outcomes[i].count, outcomes[i].why != NULL ? outcomes[i].why : "kept");
    }
}

/* A game that is decided is decided by no plan. */
static bool is_open(const Tactic *tactic)
{
    AiForecast now;
    ai_chances(&tactic->board->world, &tactic->state, &now);
    const int32_t chance = now.share[tactic->seat];
    return chance >= OPEN_LEAST && chance <= AI_SHARE_ONE - OPEN_LEAST;
}

/* families: bit of those found in this game, of which no other is wanted. */
static bool try_step(const Mining *mining, const SelfGame *game, int step, uint32_t *families)
{
    static Tactic tactic;
    TacticEntry entry;
    char name[TACTIC_NAME_BYTES];
    uint64_t hash;
    memset(&tactic, 0, sizeof tactic);
    tactic.board = mining->board;
    tactic.state = game->steps[step].before;
    tactic.seat = game->steps[step].command.player;
    tactic.seed = game->seed * HASH_GOLDEN + (uint64_t)step;
    const char *why = !is_open(&tactic)      ? "the game is as good as decided"
                      : !find_plans(&tactic) ? "all levels play the same"
                                             : tactic_key(&tactic, tactic_stamp(mining->board));
    tactic.family = tactic_family_of(&tactic);
    if (why == NULL) {
        why = (*families >> tactic.family & 1) != 0 ? "one of its kind has been found in the game"
                                                    : tactic_grade_it(&tactic, &entry);
    }
    count_why(why);
    if (why != NULL) {
        return true;
    }
    *families |= UINT32_C(1) << tactic.family;
    int length =
        snprintf(tactic.origin, sizeof tactic.origin,
                 "game of seed %llu after %d commands:", (unsigned long long)game->seed, step);
    for (PlayerId seat = 1; seat <= game->setup.player_count; seat++) {
        length += snprintf(tactic.origin + length, sizeof tactic.origin - (size_t)length, " %s",
                           game->seats[seat]->name);
    }
    tactic_name(&tactic, name);
    return tactic_put(&tactic, mining->folder, name, &hash);
}

/* How often a decision of the phase is looked at; 0: never. Middles of activations are left out. */
static uint32_t interest(uint8_t phase)
{
    static const struct {
        uint8_t phase;
        uint8_t weight;
    } table[] = {{PHASE_CHOOSE, 3}, {PHASE_BLOCKADE, 4},    {PHASE_STAKE, 4},   {PHASE_PLUNDER, 1},
                 {PHASE_PRICE, 6},  {PHASE_HAGGLE, 6},      {PHASE_COUNTER, 6}, {PHASE_POSITION, 3},
                 {PHASE_OUTFIT, 1}, {PHASE_LAST_WORD, 6},   {PHASE_ROUTE, 2},   {PHASE_PERMIT, 6},
                 {PHASE_BATTLE, 2}, {PHASE_SPOILS, 4},      {PHASE_CAPTURE, 3}, {PHASE_LANDING, 2},
                 {PHASE_SALE, 2},   {PHASE_START_NUMBER, 1}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (table[i].phase == phase) {
            return table[i].weight;
        }
    }
    return 0;
}

/* How often the step is looked at. late: turns at the end that count alone; 0: all, later more. */
static uint32_t weight_of(const SelfGame *game, int step, int late)
{
    const GamePosition *before = &game->steps[step].before;
    int last = game->state.pub.turn;
    if (game->steps[step].command.player == PLAYER_CHANCE
        || (late > 0 && before->pub.turn + late <= last)) {
        return 0;
    }
    const uint32_t third = (uint32_t)(before->pub.turn * 3 / (last + 1));
    return interest(rules_phase(&before->pub).id) * (1 + LATER * third);
}

/* One of the game's decisions by their interest, each once; -1: none is left. */
static int draw_step(const SelfGame *game, int late, Rng *rng, bool *used)
{
    uint32_t sum = 0;
    for (int pass = 0; pass < 2; pass++) {
        uint32_t at = pass == 1 && sum > 0 ? rng_below(rng, sum) : 0;
        if (pass == 1 && sum == 0) {
            return -1;
        }
        for (int i = 0; i < game->commands; i++) {
            uint32_t weight = used[i] ? 0 : weight_of(game, i, late);
            if (pass == 0) {
                sum += weight;
            } else if (at < weight) {
                used[i] = true;
                return i;
            } else {
                at -= weight;
            }
        }
    }
    return -1;
}

static bool mine_game(const Mining *mining, SelfGame *game, int64_t number)
{
    /* Seats of a game are neighbours here, so that it stays open. */
    static const char *const seats[] = {"pilgrim",          "mozzo",    "deckhand",
                                        "helmsman-corsair", "helmsman", "navigator-builder",
                                        "navigator"};
    enum { SEATS = sizeof seats / sizeof seats[0], APART = 3 };
    static const int counts[] = {2, 2, 3, 2, 2, 4};
    static bool used[GAME_STEP_MAX];
    Rng rng;
    EditionId edition = (EditionId)mining->board->world.edition;
    memset(used, 0, sizeof used);
    game->seed = mining->seed + (uint64_t)number;
    int players = mining->players != 0 ? mining->players : counts[number % 6];
    game->setup.player_count = (uint8_t)players;
    rng_init(&rng, game->seed, RNG_STREAM_PLAYOUT);
    const uint32_t weakest = rng_below(&rng, SEATS - APART + 1);
    for (int seat = 1; seat <= players; seat++) {
        game->seats[seat] = ai_find(seats[weakest + rng_below(&rng, APART)], edition);
    }
    if (!self_game_play(game)) {
        print_game_error(game);
        return false;
    }
    uint32_t families = 0;
    bool good = true;
    for (int i = 0; i < TRIES_MAX && good; i++) {
        int step = draw_step(game, mining->late, &rng, used);
        good = step < 0 || try_step(mining, game, step, &families);
    }
    return good;
}

static int64_t read_progress(const Mining *mining)
{
    long long done = 0;
    FILE *file = mining->progress == NULL ? NULL : file_open(mining->progress, "rb");
    if (file != NULL) {
        done = fscanf(file, "%lld", &done) == 1 ? done : 0;
        fclose(file);
    }
    return done;
}

static bool write_progress(const Mining *mining, int64_t done)
{
    char text[32];
    if (mining->progress == NULL) {
        return true;
    }
    const int length = snprintf(text, sizeof text, "%lld\n", (long long)done);
    const bool good = disk_write_whole(mining->progress, text, (size_t)length, NULL);
    if (!good) {
        print_error("%s: the file cannot be written", mining->progress);
    }
    return good;
}

bool tactics_mine(const Mining *mining)
{
    SelfGame game = {.board = mining->board};
    game.steps = malloc(GAME_STEP_MAX * sizeof *game.steps);
    bool good = game.steps != NULL || print_error("out of memory") == EXIT_GOOD;
    for (int64_t number = good ? read_progress(mining) : 0;
         number < mining->games && good && time(NULL) < mining->until_s; number++) {
        good = mine_game(mining, &game, number) && write_progress(mining, number + 1);
    }
    print_outcomes();
    free(game.steps);
    return good;
}
