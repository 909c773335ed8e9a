#include "../core/halving.h"
#include "../core/play.h"
#include "baselines.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLAYOUTS = 25000,   /* about 1 s with two players where it was measured */
    REWARD_ONE = 10000, /* first alone; 0: last */
    STEPS_MAX = 20000,  /* of one playout; a game that is not over then rewards nobody */
    LENGTH_MAX = 512,
    NODES_EACH = 4,  /* room for nodes a playout: one of a player and some of dice */
    PLAN_VISITS = 64 /* less visited commands are no part of the plan */
};

typedef struct Node {
    Command command; /* that leads here */
    PlayerId mover;  /* who gave it; PLAYER_CHANCE for dice and cards */
    uint32_t visits;
    int64_t reward; /* of the mover, sum over visits */
    int32_t first;  /* child; 0 none */
    int32_t next;   /* sibling; 0 none */
} Node;

typedef struct Tree {
    const World *world;
    Node *nodes; /* [0] is the root */
    int count;
    int max;
    PlayerId seat; /* who is asked; others may be pending too at the root */
    Rng rng;
    Command legal[RULES_LEGAL_MAX];
} Tree;

/* 0: nobody, the game is over. */
static PlayerId decider_of(const World *world, const GameState *state)
{
    const PlayerMask pending = rules_pending(world, state);
    return pending != 0 ? first_pending(pending) : 0;
}

/* Natural logarithm in 1/1024, straight between powers of two. */
static int64_t log_of(uint32_t value)
{
    int bits = 0;
    while (value >> bits > 1) {
        bits++;
    }
    int64_t rest = ((int64_t)value << 10 >> bits) - 1024;
    return bits * INT64_C(710) + rest * 710 / 1024;
}

/* UCB1: mean and sqrt(2 ln N / n). */
static int64_t bound_of(const Node *child, int64_t log_visits)
{
    int64_t spread = 2 * log_visits * REWARD_ONE / 1024 * REWARD_ONE / child->visits;
    return child->reward / child->visits + root_of(spread);
}

static int32_t find_child(const Tree *tree, int32_t node, const Command *command)
{
    for (int32_t i = tree->nodes[node].first; i != 0; i = tree->nodes[i].next) {
        if (memcmp(&tree->nodes[i].command, command, sizeof *command) == 0) {
            return i;
        }
    }
    return 0;
}

/* 0 when the tree is full. */
static int32_t add_child(Tree *tree, int32_t node, const Command *command)
{
    if (tree->count == tree->max) {
        return 0;
    }
    int32_t child = tree->count++;
    tree->nodes[child] = (Node){.command = *command, .mover = command->player};
    tree->nodes[child].next = tree->nodes[node].first;
    tree->nodes[node].first = child;
    return child;
}

/* A command that has no child yet: at random, else the first there is. False: all have one. */
static bool find_untried(Tree *tree, int32_t node, const GameState *state, PlayerId player,
                         int count, Command *out)
{
    int children = 0;
    for (int32_t i = tree->nodes[node].first; i != 0; i = tree->nodes[i].next) {
        children++;
    }
    if (children >= count) {
        return false;
    }
    enum { DRAWS = 3 };
    for (int i = 0; i < DRAWS; i++) {
        *out = rules_sample(tree->world, state, player, tree->legal, count, &tree->rng);
        if (find_child(tree, node, out) == 0) {
            return true;
        }
    }
    for (int i = 0; i < count; i++) {
        if (find_child(tree, node, &tree->legal[i]) == 0) {
            *out = tree->legal[i];
            return true;
        }
    }
    return false;
}

static int32_t best_child(const Tree *tree, int32_t node)
{
    int64_t log_visits = log_of(tree->nodes[node].visits + 1);
    int64_t best_bound = -1;
    int32_t best = 0;
    for (int32_t i = tree->nodes[node].first; i != 0; i = tree->nodes[i].next) {
        int64_t bound =
            tree->nodes[i].visits == 0 ? INT64_MAX : bound_of(&tree->nodes[i], log_visits);
        if (bound > best_bound) {
            best_bound = bound;
            best = i;
        }
    }
    return best;
}

/* Goes down the tree and one step beyond it; returns how long the path is. */
static int descend(Tree *tree, GameState *state, int32_t path[LENGTH_MAX])
{
    int length = 0;
    int32_t node = 0;
    path[length++] = 0;
    while (length < LENGTH_MAX) {
        PlayerId player = node == 0 ? tree->seat : decider_of(tree->world, state);
        Command command;
        bool grown = false;
        if (player == 0) {
            break;
        }
        if (player == PLAYER_CHANCE) {
            command = rules_draw(tree->world, state, &tree->rng);
        } else {
            int count = rules_legal(tree->world, state, player, tree->legal);
            grown = find_untried(tree, node, state, player, count, &command);
            if (!grown) {
                command = tree->nodes[best_child(tree, node)].command;
            }
        }
        int32_t child = find_child(tree, node, &command);
        child = child != 0 ? child : add_child(tree, node, &command);
        if (child == 0) {
            break;
        }
        rules_apply(tree->world, state, &command, NULL);
        path[length++] = child;
        node = child;
        if (grown) {
            break;
        }
    }
    return length;
}

static void play_out(Tree *tree, GameState *state)
{
    for (int step = 0; step < STEPS_MAX; step++) {
        PlayerId player = decider_of(tree->world, state);
        Command command;
        if (player == 0) {
            return;
        }
        if (player == PLAYER_CHANCE) {
            command = rules_draw(tree->world, state, &tree->rng);
        } else {
            int count = rules_legal(tree->world, state, player, tree->legal);
            command = rules_sample(tree->world, state, player, tree->legal, count, &tree->rng);
        }
        rules_apply(tree->world, state, &command, NULL);
    }
}

/* By rank: 1 for the first, 0 for the last, those who share ranks share rewards. */
static void reward_ranks(const World *world, const GameState *state, int64_t reward[PLAYER_MAX + 1])
{
    uint8_t rank[PLAYER_MAX + 1];
    int players = state->pub.player_count;
    memset(reward, 0, (PLAYER_MAX + 1) * sizeof reward[0]);
    if (rules_pending(world, state) != 0) {
        return;
    }
    rules_rank(world, state, rank);
    for (int seat = 1; seat <= players; seat++) {
        int worse = 0;
        int equal = 0;
        for (int other = 1; other <= players; other++) {
            worse += other != seat && rank[other] > rank[seat];
            equal += other != seat && rank[other] == rank[seat];
        }
        reward[seat] = (2 * worse + equal) * REWARD_ONE / (2 * (players - 1));
    }
}

static void search(Tree *tree, const GameState *root, int playouts)
{
    for (int i = 0; i < playouts; i++) {
        int32_t path[LENGTH_MAX];
        int64_t reward[PLAYER_MAX + 1];
        GameState state = *root;
        int length = descend(tree, &state, path);
        play_out(tree, &state);
        reward_ranks(tree->world, &state, reward);
        for (int k = 0; k < length; k++) {
            Node *node = &tree->nodes[path[k]];
            node->visits++;
            node->reward += node->mover >= 1 && node->mover <= PLAYER_MAX ? reward[node->mover] : 0;
        }
    }
}

/* The most visited commands from the root on, as long as the seat goes on deciding. */
static void read_plan(const Tree *tree, AiPlan *plan)
{
    int32_t node = 0;
    plan->count = 0;
    while (plan->count < AI_PLAN_MAX) {
        int32_t best = 0;
        for (int32_t i = tree->nodes[node].first; i != 0; i = tree->nodes[i].next) {
            best = best == 0 || tree->nodes[i].visits > tree->nodes[best].visits ? i : best;
        }
        if (best == 0 || tree->nodes[best].mover != tree->seat
            || (plan->count > 0 && tree->nodes[best].visits < PLAN_VISITS)) {
            return;
        }
        plan->commands[plan->count++] = tree->nodes[best].command;
        node = best;
    }
}

void mcts_run(const AiQuestion *question, int playouts, AiPlan *plan)
{
    GameState root;
    int max = (playouts + 1) * NODES_EACH;
    Tree *tree = malloc(sizeof *tree);
    Node *nodes = malloc((size_t)max * sizeof *nodes);
    Rng rng;
    question_begin(question, &rng, &root);
    plan->count = 0;
    if (tree != NULL && nodes != NULL) {
        tree->world = question->world;
        tree->nodes = nodes;
        tree->count = 1;
        tree->max = max;
        tree->seat = question->seat;
        tree->rng = rng;
        nodes[0] = (Node){.mover = 0};
        search(tree, &root, playouts);
        read_plan(tree, plan);
    }
    if (plan->count == 0) { /* no memory: any legal command */
        Command legal[RULES_LEGAL_MAX];
        rules_legal(question->world, &root, question->seat, legal);
        *plan = (AiPlan){.commands = {legal[0]}, .count = 1};
    }
    free(nodes);
    free(tree);
}

void mcts_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    (void)ai;
    mcts_run(question, PLAYOUTS, plan);
}
