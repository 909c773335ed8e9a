/* Trade between players (S1-T13): proposes what should profit both, answers what profits itself. */
#include "decide.h"

enum {
    OFFERS_A_TURN = 2,
    BARGAIN_MAX = 8,
    BOTH_GAIN_MIN = 60,
    ACCEPT_GAIN_MIN = 30,
    PRICE_MOST = 20,
    KEEPS = 3000 /* two thirds of what a cube could bring, for one that waits */
};

/* How offers are judged: what cubes bring counts in full, also on voyages of the next rounds, so
 * that nobody sells for less what he could sell himself, and a fair half of a profit is enough. */
typedef struct Scales {
    EvalContext eval;
    EvalCaches caches;
} Scales;

static int32_t in_full(int32_t weight)
{
    return weight < THOUSAND ? THOUSAND : weight;
}

static void scales_init(Scales *scales, const PlanBuilder *builder)
{
    scales->eval = *builder->eval;
    for (int ago = 0; ago < 2 && scales->eval.weights[0].asks.on; ago++) {
        RoundWeights *weights = &scales->eval.weights[ago];
        weights->trade = in_full(weights->trade);
        weights->far = in_full(weights->far);
        weights->leg = in_full(weights->leg);
        weights->market = weights->market < KEEPS ? KEEPS : weights->market;
    }
    scales->eval.share = scales->eval.deal_share;
    caches_init(&scales->caches, &scales->eval);
}

/* One or two cubes that change galleys, and who pays how much. */
typedef struct Bargain {
    GalleyId mine;
    GalleyId his;
    GoodId give; /* 0: none */
    GoodId take; /* 0: none */
    uint8_t hundreds;
    uint8_t pays; /* 1: the proposer pays */
    PlayerId partner;
    int32_t gain; /* of the side that gains less */
} Bargain;

static void shift_cube(PublicState *pub, GalleyId from, GalleyId to, GoodId good)
{
    if (good != 0) {
        galley_load(&pub->galleys[from], good, -1);
        galley_load(&pub->galleys[to], good, 1);
    }
}

static void keep(Bargain *bargains, int *count, const Bargain *bargain)
{
    int place = *count < BARGAIN_MAX ? (*count)++ : BARGAIN_MAX;
    for (; place > 0 && bargain->gain > bargains[place - 1].gain; place--) {
        if (place < BARGAIN_MAX) {
            bargains[place] = bargains[place - 1];
        }
    }
    if (place < BARGAIN_MAX) {
        bargains[place] = *bargain;
    }
}

/* Splits the profit of an exchange in coins, if there is enough for both. */
static void weigh(const PlanBuilder *builder, const EvalContext *eval, Bargain bargain,
                  const int32_t before[2], Bargain *bargains, int *count)
{
    int32_t coin = eval->world->e1996.coin_ducats;
    Imagined state = builder->state;
    shift_cube(&state.pub, bargain.mine, bargain.his, bargain.give);
    shift_cube(&state.pub, bargain.his, bargain.mine, bargain.take);
    int32_t mine = evaluate_total(eval, &state, builder->seat) - before[0];
    if (mine < -PRICE_MOST * coin) {
        return;
    }
    int32_t his = evaluate_total(eval, &state, bargain.partner) - before[1];
    int32_t both = coin * (THOUSAND + eval->share) / THOUSAND;
    int32_t even = (mine - his) / 2;
    int hundreds = (int)(((even < 0 ? -even : even) + both / 2) / both);
    bargain.pays = even >= 0 ? 1 : 0;
    if (bargain.give == 0 || bargain.take == 0) {
        bargain.pays = bargain.take != 0;
        hundreds = hundreds < 1 ? 1 : hundreds;
    }
    hundreds = hundreds > PRICE_MOST ? PRICE_MOST : hundreds;
    bargain.hundreds = (uint8_t)hundreds;
    int32_t paid = bargain.pays != 0 ? hundreds * both : -hundreds * both;
    bargain.gain = mine - paid < his + paid ? mine - paid : his + paid;
    bool affordable =
        bargain.pays == 0 || hundreds * coin <= builder->state.secret.ducats[builder->seat];
    if (bargain.gain >= BOTH_GAIN_MIN && affordable) {
        keep(bargains, count, &bargain);
    }
}

static void weigh_pair(const PlanBuilder *builder, const EvalContext *eval, GalleyId mine,
                       GalleyId his, Bargain *bargains, int *count)
{
    const PublicState *pub = &builder->state.pub;
    const Galley *own = &pub->galleys[mine];
    const Galley *other = &pub->galleys[his];
    int32_t before[2];
    before[0] = evaluate_total(eval, &builder->state, builder->seat);
    before[1] = evaluate_total(eval, &builder->state, other->owner);
    for (GoodId give = 0; give <= eval->world->good_count; give++) {
        for (GoodId take = 0; take <= eval->world->good_count; take++) {
            bool gives = give != 0 && galley_cubes(own, give) != 0;
            bool takes = take != 0 && galley_cubes(other, take) != 0;
            if (give == take || gives != (give != 0) || takes != (take != 0)
                || (!takes && galley_room(other) == 0) || (!gives && galley_room(own) == 0)) {
                continue;
            }
            Bargain bargain = {mine, his, give, take, 0, 0, other->owner, 0};
            weigh(builder, eval, bargain, before, bargains, count);
        }
    }
}

/* The best bargains, the best first. */
static int find_bargains(const PlanBuilder *builder, Bargain bargains[BARGAIN_MAX])
{
    const PublicState *pub = &builder->state.pub;
    const World *world = builder->eval->world;
    Scales scales;
    int count = 0;
    bool faced = false;
    for (GalleyId mine = 1; mine <= GALLEY_MAX; mine++) {
        ZoneId zone = pub->galleys[mine].zone;
        if (pub->galleys[mine].owner != builder->seat || (world->high_seas >> zone & 1U) != 0) {
            continue;
        }
        for (GalleyId his = 1; his <= GALLEY_MAX; his++) {
            const Galley *other = &pub->galleys[his];
            if (other->owner != 0 && other->owner != builder->seat && other->zone == zone
                && (other->cubes | pub->galleys[mine].cubes) != 0) {
                if (!faced) {
                    scales_init(&scales, builder);
                    faced = true;
                }
                weigh_pair(builder, &scales.eval, mine, his, bargains, &count);
            }
        }
    }
    return count;
}

static void plan_cube(PlanBuilder *builder, GalleyId from, GalleyId to, GoodId good)
{
    Command command = command_make(CMD_OFFER_CUBE, builder->seat);
    command.as.offer_cube.from_galley = from;
    command.as.offer_cube.to_galley = to;
    command.as.offer_cube.good = good;
    if (good != 0) {
        builder_add(builder, &command);
    }
}

/* False: it cannot be sent. */
static bool plan_bargain(PlanBuilder *builder, const Bargain *bargain)
{
    plan_cube(builder, bargain->mine, bargain->his, bargain->give);
    plan_cube(builder, bargain->his, bargain->mine, bargain->take);
    Command command = command_make(CMD_SEND_OFFER, builder->seat);
    command.as.send_offer.hundreds = bargain->hundreds;
    command.as.send_offer.pays = bargain->pays;
    return builder_end(builder, &command);
}

/* The n-th offer of a turn is the n-th best bargain: nothing refused is offered again at once. */
bool offer_propose(PlanBuilder *builder)
{
    Bargain bargains[BARGAIN_MAX];
    int made = builder->state.pub.as.e1996.offers_made;
    if (made >= OFFERS_A_TURN || builder->plan->count > AI_PLAN_MAX - 6) {
        return false;
    }
    if (find_bargains(builder, bargains) <= made) {
        return false;
    }
    const Imagined before = builder->state;
    const int planned = builder->plan->count;
    Command command = command_make(CMD_OPEN_OFFER, builder->seat);
    command.as.open_offer.partner = bargains[made].partner;
    if (builder_add(builder, &command) && plan_bargain(builder, &bargains[made])) {
        return true;
    }
    /* a draft that cannot be sent would be opened for ever: only what is sent counts (S1-T13) */
    builder->state = before;
    builder->plan->count = planned;
    return false;
}

bool offer_has_bargain(const PlanBuilder *builder, PlayerId partner)
{
    Bargain bargains[BARGAIN_MAX];
    int made = builder->state.pub.as.e1996.offers_made;
    return find_bargains(builder, bargains) > made && bargains[made].partner == partner;
}

/* Asked in the middle of its own draft: goes on with the bargain that it was opened for. */
void draft_decide(PlanBuilder *builder)
{
    const Public1996 *round = &builder->state.pub.as.e1996;
    Bargain bargains[BARGAIN_MAX];
    int made = round->offers_made;
    int count = find_bargains(builder, bargains);
    if (made < count && bargains[made].partner == round->offer_partner) {
        const Bargain *bargain = &bargains[made];
        bool gives = bargain->give != 0 && round->offer_from[0] == 0;
        bool takes =
            bargain->take != 0
            && (round->offer_from[0] == 0 || (bargain->give != 0 && round->offer_from[1] == 0));
        Bargain rest = *bargain;
        rest.give = gives ? bargain->give : 0;
        rest.take = takes ? bargain->take : 0;
        if (plan_bargain(builder, &rest)) {
            return;
        }
    }
    if (builder_in_phase(builder, PHASE_DRAFT)) {
        builder_say(builder, CMD_DROP_OFFER);
    }
}

/* What the player gains by the pending offer at a price. */
static int32_t gain_by(const PlanBuilder *builder, const EvalContext *eval, PlayerId player,
                       int hundreds)
{
    const Public1996 *round = &builder->state.pub.as.e1996;
    Imagined state = builder->state;
    PlayerId proposer = state.pub.stack[0].player;
    PlayerId partner = round->offer_partner;
    int32_t ducats = hundreds * (int32_t)eval->world->e1996.coin_ducats;
    for (int i = 0; i < OFFER_ITEM_MAX && round->offer_from[i] != 0; i++) {
        shift_cube(&state.pub, round->offer_from[i], round->offer_to[i], round->offer_good[i]);
    }
    state.secret.ducats[round->offer_pays != 0 ? proposer : partner] -= ducats;
    state.secret.ducats[round->offer_pays != 0 ? partner : proposer] += ducats;
    const int32_t before = evaluate_total(eval, &builder->state, player);
    return evaluate_total(eval, &state, player) - before;
}

int32_t offer_gain(const PlanBuilder *builder, PlayerId player, int hundreds)
{
    Scales scales;
    scales_init(&scales, builder);
    return gain_by(builder, &scales.eval, player, hundreds);
}

/* A price that profits both, at first halfway; false: there is none. */
static bool counter_price(PlanBuilder *builder, const EvalContext *eval)
{
    const Public1996 *round = &builder->state.pub.as.e1996;
    PlayerId proposer = builder->state.pub.stack[0].player;
    int step = round->offer_pays != 0 ? 1 : -1;
    for (int i = 1; i <= 10; i++) {
        int hundreds = round->offer_price_hundreds + step * i;
        Command command = command_make(CMD_COUNTER_OFFER, builder->seat);
        command.as.counter_offer.hundreds = (uint8_t)hundreds;
        if (hundreds < 0 || !command_legal(eval->world, &builder->state.state, &command)) {
            return false;
        }
        if (gain_by(builder, eval, builder->seat, hundreds) >= BOTH_GAIN_MIN) {
            return gain_by(builder, eval, proposer, hundreds) > 0 && builder_end(builder, &command);
        }
    }
    return false;
}

void offer_decide(PlanBuilder *builder)
{
    const Public1996 *round = &builder->state.pub.as.e1996;
    uint8_t phase = rules_phase(&builder->state.pub).id;
    int hundreds =
        phase == PHASE_OFFER_COUNTER ? round->offer_counter_hundreds : round->offer_price_hundreds;
    Scales scales;
    scales_init(&scales, builder);
    int32_t gain = gain_by(builder, &scales.eval, builder->seat, hundreds);
    const bool accepts = gain >= ACCEPT_GAIN_MIN;
    if (!accepts && phase == PHASE_OFFER && counter_price(builder, &scales.eval)) {
        return;
    }
    if (!accepts || !builder_say(builder, CMD_ACCEPT_OFFER)) {
        builder_say(builder, CMD_REFUSE_OFFER);
    }
}
