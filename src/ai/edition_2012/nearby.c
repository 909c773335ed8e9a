/* Investments near a given one: a sailor more or less, or elsewhere, a building or a galley less.
 * The hand evaluation, by which bundles are built, sees little of what the last ducats do; rollouts
 * do. */
#include "seat.h"

#include <string.h>

/* A bundle taken apart: what is bought and built, in order, and how many sailors go where. */
typedef struct Parts {
    AiPlan bought; /* all but recruits and the end */
    uint8_t crews[GALLEY_MAX + 1];
    uint8_t guards[PORT_MAX + 1];
} Parts;

enum { PLACE_MAX = 128 };

typedef struct Nearby {
    const SeatSearch *search;
    const AiQuestion *question; /* of the search */
    const GameState *state;
    Candidate *out; /* the plan itself, then the best by priors */
    int count;
    int max;
    uint64_t places[PLACE_MAX]; /* where those seen end */
    int place_count;
} Nearby;

static void push(AiPlan *plan, const Command *command)
{
    if (plan->count < AI_PLAN_MAX) {
        plan->commands[plan->count++] = *command;
    }
}

static void take_apart(const AiPlan *plan, Parts *parts)
{
    memset(parts, 0, sizeof *parts);
    for (int i = 0; i < plan->count; i++) {
        const Command *command = &plan->commands[i];
        if (command->kind == CMD_RECRUIT && command->as.recruit.port != 0) {
            parts->guards[command->as.recruit.port] += command->as.recruit.count;
        } else if (command->kind == CMD_RECRUIT) {
            parts->crews[command->as.recruit.galley] += command->as.recruit.count;
        } else if (command->kind != CMD_END_INVESTMENT) {
            push(&parts->bought, command);
        }
    }
}

static void push_recruits(AiPlan *plan, PlayerId seat, GalleyId galley, PortId port, int count)
{
    Command recruit = command_make(CMD_RECRUIT, seat);
    recruit.as.recruit.galley = galley;
    recruit.as.recruit.port = port;
    recruit.as.recruit.count = (uint8_t)count;
    if (count > 0) {
        push(plan, &recruit);
    }
}

static void put_together(const AiQuestion *question, const Parts *parts, AiPlan *plan)
{
    const Command end = command_make(CMD_END_INVESTMENT, question->seat);
    *plan = parts->bought;
    for (int galley = 1; galley <= question->world->galley_count; galley++) {
        push_recruits(plan, question->seat, (GalleyId)galley, 0, parts->crews[galley]);
    }
    for (int port = 1; port <= question->world->port_count; port++) {
        push_recruits(plan, question->seat, 0, (PortId)port, parts->guards[port]);
    }
    push(plan, &end);
}

/* Where the plan ends; false when the rules refuse a command of it. */
static bool ends_at(const World *world, const GameState *state, const AiPlan *plan, uint64_t *place)
{
    GameState after = *state;
    const bool legal = plan_apply(world, &after, plan) == plan->count;
    *place = rules_hash(world, &after);
    return legal;
}

/* Priors sort plans that are legal and end where no other does, and the best stay. */
static void submit(Nearby *nearby, const Parts *parts)
{
    uint64_t place;
    Candidate other;
    put_together(nearby->question, parts, &other.plan);
    if (nearby->place_count == PLACE_MAX
        || !ends_at(nearby->question->world, nearby->state, &other.plan, &place)) {
        return;
    }
    for (int i = 0; i < nearby->place_count; i++) {
        if (nearby->places[i] == place) {
            return;
        }
    }
    nearby->places[nearby->place_count++] = place;
    other.utility = prior_2012(nearby->search, nearby->state, &other.plan);
    int rank = nearby->count;
    while (rank > 1 && nearby->out[rank - 1].utility < other.utility) {
        rank--;
    }
    if (rank < nearby->max) {
        nearby->count = nearby->count < nearby->max ? nearby->count + 1 : nearby->count;
        memmove(&nearby->out[rank + 1], &nearby->out[rank],
                (size_t)(nearby->count - 1 - rank) * sizeof nearby->out[0]);
        nearby->out[rank] = other;
    }
}

/* A purchase less; a galley's crew goes with it, or into another galley. */
static void submit_without(Nearby *nearby, const Parts *parts, int bought)
{
    Parts less = *parts;
    const Command *gone = &parts->bought.commands[bought];
    plan_leave_out(&less.bought, bought, 1);
    if (gone->kind == CMD_BUY_GALLEY) {
        less.crews[gone->as.buy_galley.galley] = 0;
    }
    submit(nearby, &less);
    for (int galley = 1;
         gone->kind == CMD_BUY_GALLEY && galley <= nearby->question->world->galley_count;
         galley++) {
        const Galley *other = &nearby->state->pub.galleys[galley];
        if (other->owner == nearby->question->seat) {
            Parts manned = less;
            int room = galley_room(other);
            int crew = less.crews[galley] + parts->crews[gone->as.buy_galley.galley];
            manned.crews[galley] = (uint8_t)(crew < room ? crew : room);
            submit(nearby, &manned);
        }
    }
}

/* A sailor more at each place, then one less, then one of each place at another. */
static void submit_sailors(Nearby *nearby, const Parts *parts)
{
    const World *world = nearby->question->world;
    uint8_t *places[GALLEY_MAX + PORT_MAX];
    Parts other = *parts;
    int count = 0;
    for (int galley = 1; galley <= world->galley_count; galley++) {
        bool bought = parts->crews[galley] > 0;
        if (bought || nearby->state->pub.galleys[galley].owner == nearby->question->seat) {
            places[count++] = &other.crews[galley];
        }
    }
    for (int port = 1; port <= world->port_count; port++) {
        if (nearby->state->pub.ports[port].owner == nearby->question->seat) {
            places[count++] = &other.guards[port];
        }
    }
    for (int i = 0; i < count; i++) {
        ++*places[i];
        submit(nearby, &other);
        --*places[i];
    }
    for (int i = 0; i < count; i++) {
        if (*places[i] > 0) {
            --*places[i];
            submit(nearby, &other);
            for (int k = 0; k < count; k++) {
                if (k != i) {
                    ++*places[k];
                    submit(nearby, &other);
                    --*places[k];
                }
            }
            ++*places[i];
        }
    }
}

int invest_nearby(const SeatSearch *search, const GameState *state, const AiPlan *plan,
                  Candidate out[], int max)
{
    Nearby nearby = {.search = search,
                     .question = search->base.question,
                     .state = state,
                     .out = out,
                     .count = 1,
                     .max = max,
                     .place_count = 1};
    Parts parts;
    if (plan->count == 0 || plan->commands[plan->count - 1].kind != CMD_END_INVESTMENT
        || !ends_at(nearby.question->world, state, plan, &nearby.places[0])) {
        return 0;
    }
    out[0].plan = *plan;
    out[0].utility = prior_2012(search, state, plan);
    take_apart(plan, &parts);
    for (int i = 0; i < parts.bought.count; i++) {
        if (parts.bought.commands[i].kind != CMD_CHOOSE_INVESTMENT) {
            submit_without(&nearby, &parts, i);
        }
    }
    submit_sailors(&nearby, &parts);
    return nearby.count;
}
