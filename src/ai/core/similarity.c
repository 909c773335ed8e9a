#include "play.h"

/* What a plan does, each thing once. */
typedef struct Deeds {
    uint64_t list[AI_PLAN_MAX + GALLEY_MAX];
    int count;
} Deeds;

static void add_deed(Deeds *deeds, const Command *command, int detail)
{
    uint64_t deed = seed_mix(command->kind, (uint64_t)detail);
    for (int i = 0; i < deeds->count; i++) {
        if (deeds->list[i] == deed) {
            return;
        }
    }
    deeds->list[deeds->count++] = deed;
}

static bool buys(const AiPlan *plan)
{
    return plan_count(plan, CMD_BUY_GALLEY) + plan_count(plan, CMD_BUILD_GALLEY)
               + plan_count(plan, CMD_BUILD_FORT) + plan_count(plan, CMD_BUILD_BASILICA)
           > 0;
}

/* Does the galley sail on after this step? */
static bool sails_on(const AiPlan *plan, int step)
{
    for (int i = step + 1; i < plan->count; i++) {
        if (plan->commands[i].kind == CMD_SAIL) {
            return true;
        }
    }
    return false;
}

/* How many galleys act before one with that number. */
static int place_of(const PublicState *pub, GalleyId galley)
{
    int before = 0;
    for (GalleyId id = 1; id < galley; id++) {
        before += pub->galleys[id].owner != 0;
    }
    return before;
}

static bool are_same(const Galley *one, const Galley *other)
{
    return one->owner == other->owner && one->zone == other->zone && one->sailors == other->sailors
           && one->cubes == other->cubes;
}

/* Who attacks (side 0), or is attacked (1), by the command; 0: nobody. */
static GalleyId fighter(const Command *command, int side)
{
    switch (command->kind) {
    case CMD_ATTACK_GALLEY:
        return side == 0 ? command->as.attack_galley.galley : command->as.attack_galley.target;
    case CMD_ATTACK_PORT: return side == 0 ? command->as.attack_port.galley : 0;
    default: return 0;
    }
}

/* Of galleys that are the same it does not matter which one fights: the first that does stands for
 * the first of them, and so on. */
static GalleyId stand_in(const PublicState *pub, const AiPlan *plan, int step, int side)
{
    const GalleyId galley = fighter(&plan->commands[step], side);
    bool met[GALLEY_MAX + 1] = {false};
    int before = 0;
    for (int i = 0; i < step; i++) {
        const GalleyId other = fighter(&plan->commands[i], side);
        if (other == galley) {
            break;
        }
        before +=
            other != 0 && !met[other] && are_same(&pub->galleys[other], &pub->galleys[galley]);
        met[other] = true;
    }
    for (GalleyId id = 1; galley != 0 && id <= GALLEY_MAX; id++) {
        if (are_same(&pub->galleys[id], &pub->galleys[galley]) && before-- == 0) {
            return id;
        }
    }
    return galley;
}

bool plan_stand_in(const PublicState *pub, const AiPlan *plan, AiPlan *out)
{
    bool other = false;
    *out = *plan;
    for (int i = 0; i < plan->count; i++) {
        Command *command = &out->commands[i];
        const GalleyId galley = fighter(command, 0);
        const GalleyId target = fighter(command, 1);
        if (galley == 0) {
            continue;
        }
        const GalleyId stands = stand_in(pub, plan, i, 0);
        const GalleyId stood = target != 0 ? stand_in(pub, plan, i, 1) : 0;
        other = other || stands != galley || stood != target;
        if (command->kind == CMD_ATTACK_GALLEY) {
            command->as.attack_galley.galley = stands;
            command->as.attack_galley.target = stood;
        } else {
            command->as.attack_port.galley = stands;
        }
    }
    return other;
}

/* What tells a step of the plan from others of its kind; NOTHING: it is none that counts. */
enum { NOTHING = -1 };

static int detail_of(const PublicState *pub, const AiPlan *plan, int step, bool purchase)
{
    const Command *command = &plan->commands[step];
    switch (command->kind) {
    case CMD_CHOOSE_ACTION:
    case CMD_MOVE_SAILORS:
    case CMD_DISMISS_SAILORS:
    case CMD_MOVE_CUBE:
    case CMD_LOAD_CUBE:
    case CMD_DISCARD_CUBE:
    case CMD_SET_PRICE:
    case CMD_LAND_FROM:
    case CMD_END_ACTIVATION:
    case CMD_END_INVESTMENT:
    case CMD_END_OUTFIT:
    case CMD_END_ROUTE:
    case CMD_END_BATTLE:
    case CMD_END_CAPTURE:
    case CMD_END_LANDING:
    case CMD_END_SALE:
    case CMD_END_SPOILS:
    case CMD_END_PLUNDER:
    case CMD_SAIL_GALLEY: return NOTHING; /* by where all lie in the end */
    case CMD_RECRUIT:
        return purchase ? NOTHING : command->as.recruit.galley * 64 + command->as.recruit.port;
    case CMD_SAIL: return sails_on(plan, step) ? NOTHING : command->as.sail.zone;
    case CMD_CHOOSE_START: return command->as.choose_start.port;
    case CMD_BUY_GALLEY: return command->as.buy_galley.port;
    case CMD_BUILD_GALLEY: return command->as.build_galley.port;
    case CMD_BUILD_FORT: return command->as.build_fort.port;
    case CMD_BUILD_BASILICA: return command->as.build_basilica.port;
    case CMD_BUY_CUBE: /* one bought for one thrown away is no purchase */
        return plan_count(plan, CMD_DISCARD_CUBE) > 0 ? NOTHING : command->as.buy_cube.galley;
    case CMD_SELL_CUBE: return command->as.sell_cube.galley * 64 + command->as.sell_cube.good;
    case CMD_ATTACK_GALLEY: return stand_in(pub, plan, step, 0) * 64 + stand_in(pub, plan, step, 1);
    case CMD_ATTACK_PORT: return stand_in(pub, plan, step, 0) * 64 + command->as.attack_port.port;
    case CMD_TAKE_PORT: return command->as.take_port.port;
    case CMD_LAND: return command->as.land.count > 0;
    case CMD_STAKE: return command->as.stake.ducats;
    case CMD_CHOOSE_POSITION: return command->as.choose_position.position;
    case CMD_DIVIDE_CREW:
        return command->as.divide_crew.first * 16 + command->as.divide_crew.second;
    case CMD_NAME_PRICE: return command->as.name_price.hundreds;
    case CMD_COUNTER_PRICE: return command->as.counter_price.hundreds;
    case CMD_SEND_OFFER: return command->as.send_offer.hundreds * 2 + command->as.send_offer.pays;
    case CMD_COUNTER_OFFER: return command->as.counter_offer.hundreds;
    case CMD_OFFER_CUBE: return command->as.offer_cube.good * 64 + command->as.offer_cube.to_galley;
    case CMD_HAGGLE: return command->as.haggle.port;
    case CMD_ASK_PASSAGE: return command->as.ask_passage.galley;
    case CMD_OPEN_OFFER: return command->as.open_offer.partner;
    case CMD_CHOOSE_NUMBER: return place_of(pub, command->as.choose_number.galley);
    case CMD_CLOSE_PORT: return command->as.close_port.port;
    case CMD_TAKE_CUBE: return command->as.take_cube.good;
    default: return 0;
    }
}

/* Where each galley of a fleet lies in the end: of galleys that are the same it does not matter
 * which lies where. */
static void add_fleet(Deeds *deeds, const PublicState *pub, const AiPlan *plan)
{
    const Command *sails = NULL;
    ZoneId zone[GALLEY_MAX + 1];
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        zone[id] = pub->galleys[id].zone;
    }
    for (int i = 0; i < plan->count; i++) {
        if (plan->commands[i].kind == CMD_SAIL_GALLEY) {
            sails = &plan->commands[i];
            zone[sails->as.sail_galley.galley] = sails->as.sail_galley.zone;
        }
    }
    for (GalleyId id = 1; sails != NULL && id <= GALLEY_MAX; id++) {
        const Galley *own = &pub->galleys[id];
        int same = 0;
        for (GalleyId other = 1; other < id; other++) {
            const Galley *before = &pub->galleys[other];
            same += before->owner == own->owner && zone[other] == zone[id]
                    && before->sailors == own->sailors && before->cubes == own->cubes;
        }
        if (own->owner == sails->player) {
            const uint64_t load = seed_mix(galley_cargo(own), own->sailors);
            add_deed(deeds, sails,
                     (int)(seed_mix(load, (uint64_t)zone[id] * 16 + (uint64_t)same) & INT32_MAX));
        }
    }
}

static void find_deeds(const PublicState *pub, const AiPlan *plan, Deeds *out)
{
    bool purchase = buys(plan);
    out->count = 0;
    add_fleet(out, pub, plan);
    for (int i = 0; i < plan->count; i++) {
        const int detail = detail_of(pub, plan, i, purchase);
        if (detail != NOTHING) {
            add_deed(out, &plan->commands[i], detail);
        }
    }
}

bool plans_similar(const PublicState *pub, const AiPlan *one, const AiPlan *other)
{
    Deeds deeds[2];
    find_deeds(pub, one, &deeds[0]);
    find_deeds(pub, other, &deeds[1]);
    uint64_t sums[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < deeds[i].count; k++) {
            sums[i] += deeds[i].list[k];
        }
    }
    return sums[0] == sums[1];
}
