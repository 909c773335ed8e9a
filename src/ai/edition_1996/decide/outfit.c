/* Phase 2: the best single action or pair of actions again and again, as long as the position
 * gains; then haggling, offers and standing prices. */
#include "decide.h"

enum { FIRST_MAX = 48, FIRST_LOSS_MAX = 600, HAGGLE_GAIN_MIN = 60 };

/* Is the action considered? Sinking, dismissing and deals are left out, and counts that are
 * neither small nor all. */
static bool is_action(const Command *command, const PublicState *pub)
{
    int there;
    switch (command->kind) {
    case CMD_MOVE_SAILORS:
        there = command->as.move_sailors.from_galley != 0
                    ? pub->galleys[command->as.move_sailors.from_galley].sailors
                    : pub->ports[command->as.move_sailors.from_port].garrison;
        return command->as.move_sailors.sink == 0
               && (command->as.move_sailors.count <= 3 || command->as.move_sailors.count == there);
    case CMD_RECRUIT: return command->as.recruit.count <= 4;
    case CMD_BUILD_GALLEY: return command->as.build_galley.sink == 0;
    case CMD_BUILD_FORT:
    case CMD_BUY_CUBE:
    case CMD_MOVE_CUBE: return true;
    default: return false;
    }
}

/* An action that makes room or brings things together, of use before another. */
static bool is_opening(const Command *command)
{
    if (command->kind == CMD_MOVE_SAILORS) {
        return command->as.move_sailors.sink == 0 && command->as.move_sailors.count <= 2;
    }
    return command->kind == CMD_MOVE_CUBE || command->kind == CMD_DISCARD_CUBE
           || command->kind == CMD_BUY_CUBE;
}

/* Zone where an action of phase 2 takes place; 0 not known. */
static ZoneId zone_of(const World *world, const PublicState *pub, const Command *command)
{
    switch (command->kind) {
    case CMD_MOVE_SAILORS:
        return command->as.move_sailors.from_galley != 0
                   ? pub->galleys[command->as.move_sailors.from_galley].zone
                   : world->ports[command->as.move_sailors.from_port].zone;
    case CMD_MOVE_CUBE: return pub->galleys[command->as.move_cube.from_galley].zone;
    case CMD_DISCARD_CUBE: return pub->galleys[command->as.discard_cube.galley].zone;
    case CMD_BUY_CUBE: return pub->galleys[command->as.buy_cube.galley].zone;
    default: return 0;
    }
}

/* The best purchase that the opening makes possible in its zone: what the two come to. */
static int32_t try_pair(const PlanBuilder *builder, const Command *opening, Command *follow)
{
    const World *world = builder->eval->world;
    ZoneId zone = zone_of(world, &builder->state.pub, opening);
    PlanBuilder next = *builder;
    int32_t best = INT32_MIN;
    imagined_apply(world, &next.state, opening);
    const int32_t paid = builder_paid(builder, &next.state);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &next.state.pub.galleys[id];
        if (galley->owner != builder->seat || galley->zone != zone) {
            continue;
        }
        Command buy = command_make(CMD_BUY_CUBE, builder->seat);
        buy.as.buy_cube.galley = id;
        if (!command_legal(world, &next.state.state, &buy)) {
            continue;
        }
        int32_t value = builder_try(&next, &buy) - paid;
        if (value > best) {
            best = value;
            *follow = buy;
        }
    }
    return best;
}

/* Plans the best action or pair; false: none gains. */
static bool improve(PlanBuilder *builder, const Command *legal, int count)
{
    int32_t now = builder_value(builder);
    int32_t best = now + builder->eval->weights[0].outfit_min;
    int chosen = -1;
    int openings[FIRST_MAX];
    int opening_count = 0;
    for (int i = 0; i < count; i++) {
        bool action = is_action(&legal[i], &builder->state.pub);
        bool opening = is_opening(&legal[i]);
        if (!action && !opening) {
            continue;
        }
        int32_t value = builder_try(builder, &legal[i]);
        if (action && value > best) {
            best = value;
            chosen = i;
        }
        if (opening && value > now - FIRST_LOSS_MAX && opening_count < FIRST_MAX) {
            openings[opening_count++] = i;
        }
    }
    if (chosen >= 0) {
        return builder_add(builder, &legal[chosen]);
    }
    Command follow = {0};
    for (int i = 0; i < opening_count; i++) {
        Command buy = {0};
        int32_t value = try_pair(builder, &legal[openings[i]], &buy);
        if (value > best) {
            best = value;
            chosen = openings[i];
            follow = buy;
        }
    }
    return chosen >= 0 && builder_add(builder, &legal[chosen]) && builder_add(builder, &follow);
}

void outfit_list(const PlanBuilder *builder, Candidates *candidates)
{
    Command legal[RULES_LEGAL_MAX];
    int count = rules_legal(builder->eval->world, &builder->state.state, builder->seat, legal);
    for (int i = 0; i < count; i++) {
        Command pair[2] = {legal[i]};
        if (is_action(&legal[i], &builder->state.pub) && legal[i].kind != CMD_MOVE_SAILORS
            && legal[i].kind != CMD_MOVE_CUBE) {
            candidates_add(candidates, pair, 1, builder_try(builder, &legal[i]));
        } else if (is_opening(&legal[i])) {
            int32_t value = try_pair(builder, &legal[i], &pair[1]);
            if (value > INT32_MIN) {
                candidates_add(candidates, pair, 2, value);
            }
        }
    }
}

/* What one cube bought in the port at the highest price gains; INT32_MIN: none can be bought. An
 * owner who wants to be asked for his price may name it. */
static int32_t gain_of_cube(const PlanBuilder *builder, PortId port, int32_t now)
{
    const World *world = builder->eval->world;
    PlanBuilder named = *builder;
    named.state.pub.as.e1996.standing_hundreds[port] =
        (uint8_t)e1996_standing_hundreds(world, &builder->state.pub, port);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        Command buy = command_make(CMD_BUY_CUBE, builder->seat);
        buy.as.buy_cube.galley = id;
        if (world->port_of_zone[named.state.pub.galleys[id].zone] == port
            && command_legal(world, &named.state.state, &buy)) {
            return builder_try(&named, &buy) - now;
        }
    }
    return INT32_MIN;
}

/* Asks for a better price, or for the price, where one cube at the lowest would pay. */
static bool start_haggle(PlanBuilder *builder, const Command *legal, int count)
{
    const World *world = builder->eval->world;
    int32_t coin = world->e1996.coin_ducats;
    int32_t now = builder_value(builder);
    for (int i = 0; i < count; i++) {
        if (legal[i].kind != CMD_HAGGLE) {
            continue;
        }
        PlayerId payee;
        PortId port = legal[i].as.haggle.port;
        int32_t price = e1996_cube_price(world, &builder->state.pub, port, builder->seat, &payee);
        if (e1996_owner_is_asked(&builder->state.pub, port)) {
            int32_t gain = gain_of_cube(builder, port, now);
            if (gain > HAGGLE_GAIN_MIN - (price - coin)) {
                return builder_end(builder, &legal[i]);
            }
            continue;
        }
        if (price < 2 * coin) {
            continue;
        }
        for (int j = 0; j < count; j++) {
            if (legal[j].kind != CMD_BUY_CUBE
                || world->port_of_zone[builder->state.pub.galleys[legal[j].as.buy_cube.galley].zone]
                       != port) {
                continue;
            }
            int32_t gain = builder_try(builder, &legal[j]) - now + (price - coin);
            if (gain > HAGGLE_GAIN_MIN) {
                return builder_end(builder, &legal[i]);
            }
        }
    }
    return false;
}

void outfit_decide(PlanBuilder *builder)
{
    const World *world = builder->eval->world;
    Command legal[RULES_LEGAL_MAX];
    while (builder->plan->count < AI_PLAN_MAX - 2) {
        int count = rules_legal(world, &builder->state.state, builder->seat, legal);
        if (start_haggle(builder, legal, count)) {
            return;
        }
        if (!improve(builder, legal, count)) {
            break;
        }
    }
    if (builder->plan->count >= AI_PLAN_MAX - 2
        || (!builder->eval->coarse && offer_propose(builder))) {
        return;
    }
    if (!builder->eval->coarse) {
        outfit_set_prices(builder);
    }
    builder_say(builder, CMD_END_OUTFIT);
}
