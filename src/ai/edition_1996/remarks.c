/* What a decision rests on besides the terms of the position: where others are in the way, what a
 * price or an exchange is worth and to whom, odds. The figures are those by which decide/
 * chooses. */
#include "search.h"

enum { SMALL_DUCATS = 25 };

static void say(Remarks *out, RemarkKind kind, int32_t amount, PlayerId player, PortId port)
{
    remark_add(out,
               &(Remark){.kind = (uint8_t)kind, .amount = amount, .player = player, .port = port});
}

/* ---- Phase 1 ---- */

static int32_t say_contest(const PlanBuilder *builder, Remarks *out)
{
    Contest contest;
    contest_find(builder, &contest);
    if (contest.ducats >= SMALL_DUCATS && contest.port != 0) {
        say(out, REMARK_CONTEST, contest.ducats, 0, contest.port);
    } else {
        say(out, REMARK_CONTEST_NONE, 0, 0, 0);
    }
    return contest.ducats;
}

/* hint: nobody has staked it; an AI that stakes nothing does so by lot. */
static void say_stake(const PlanBuilder *builder, int32_t stake, bool hint, Remarks *out)
{
    int32_t contest = say_contest(builder, out);
    if (stake > 0) {
        say(out, REMARK_STAKE_PART, stake, 0, 0);
    } else if (contest >= SMALL_DUCATS) {
        bool low = contest < 10 * (int32_t)builder->eval->world->e1996.coin_ducats;
        say(out, low ? REMARK_STAKE_LOW : hint ? REMARK_STAKE_SAVED : REMARK_STAKE_HELD, 0, 0, 0);
    }
}

static void say_position(const PlanBuilder *builder, int position, Remarks *out)
{
    int last = builder->state.pub.player_count;
    say_contest(builder, out);
    say(out,
        position == 1      ? REMARK_FIRST_PLACE
        : position == last ? REMARK_LAST_PLACE
                           : REMARK_MIDDLE_PLACE,
        0, 0, 0);
}

/* ---- Prices ---- */

/* What a cube from a port is worth to the seat that buys it, beside its price. */
static void say_worth(PortId port, int32_t worth, int32_t price, Remarks *out)
{
    remark_add(out, &(Remark){.kind = worth > 0 ? REMARK_CUBE_WORTH : REMARK_CUBE_WORTHLESS,
                              .amount = worth > 0 ? worth : 0,
                              .other = price,
                              .port = port});
}

/* What the cube is worth to the seat that buys it, at the price now named. */
static void say_cube(const PlanBuilder *builder, Remarks *out)
{
    const Public1996 *round = &builder->state.pub.as.e1996;
    PortId port = rules_phase(&builder->state.pub).as.haggle.port;
    int32_t coin = builder->eval->world->e1996.coin_ducats;
    int32_t gain = deal_gain(builder);
    int32_t price = round->price_hundreds * coin;
    if (gain == DEAL_IMPOSSIBLE) {
        say(out, REMARK_CUBE_TOO_DEAR, price, 0, port);
        return;
    }
    int32_t worth = gain * THOUSAND / (THOUSAND + builder->eval->share) + price;
    say_worth(port, worth, price, out);
}

/* True: the buyer should pay what the command names, or what was named before an answer. */
static bool say_buyer(const PlanBuilder *builder, const Command *command, Remarks *out)
{
    const PublicState *pub = &builder->state.pub;
    const PlayerId buyer = pub->stack[0].player;
    const PortId port = rules_phase(pub).as.haggle.port;
    const int32_t worth = deal_worth(builder->eval, pub, buyer, port);
    const int hundreds = command->kind == CMD_NAME_PRICE ? command->as.name_price.hundreds
                                                         : pub->as.e1996.price_hundreds;
    const bool pays = worth >= hundreds * builder->eval->world->e1996.coin_ducats;
    say(out, worth > 0 ? REMARK_BUYER_WORTH : REMARK_BUYER_WORTHLESS, worth, buyer, port);
    out->list[0].against = pays == (command->kind == CMD_ACCEPT_PRICE);
    return pays;
}

/* A price of one's own is asked for: the best cube to be bought there, at the price that stands. */
static void say_haggle(const PlanBuilder *builder, PortId port, Remarks *out)
{
    const World *world = builder->eval->world;
    PlayerId payee;
    int32_t price = e1996_cube_price(world, &builder->state.pub, port, builder->seat, &payee);
    int32_t best = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        Command buy = command_make(CMD_BUY_CUBE, builder->seat);
        buy.as.buy_cube.galley = id;
        if (world->port_of_zone[builder->state.pub.galleys[id].zone] == port
            && command_legal(world, &builder->state.state, &buy)) {
            int32_t worth = builder_try(builder, &buy) - builder_value(builder) + price;
            best = worth > best ? worth : best;
        }
    }
    say_worth(port, best, price, out);
}

/* Who is near the port and should pay most there. */
static void say_near_buyer(const PlanBuilder *builder, PortId port, Remarks *out)
{
    const EvalContext *eval = builder->eval;
    const PublicState *pub = &builder->state.pub;
    PlayerId buyer = 0;
    int32_t most = 0;
    for (PlayerId rival = 1; rival <= eval->players; rival++) {
        if (rival != builder->seat && deal_is_near(eval, pub, rival, port)) {
            int32_t worth = deal_worth(eval, pub, rival, port);
            buyer = worth > most ? rival : buyer;
            most = worth > most ? worth : most;
        }
    }
    if (buyer != 0) {
        const int hundreds = pub->as.e1996.standing_hundreds[port];
        say(out, REMARK_NEAR_BUYER, most, buyer, port);
        out->list[0].against =
            hundreds != STANDING_ASK && hundreds * eval->world->e1996.coin_ducats > most;
    }
}

/* ---- Offers ---- */

static void say_exchange(const PlanBuilder *builder, int hundreds, Remarks *out)
{
    const PublicState *pub = &builder->state.pub;
    PlayerId proposer = pub->stack[0].player;
    PlayerId other = builder->seat == proposer ? pub->as.e1996.offer_partner : proposer;
    int32_t own = offer_gain(builder, builder->seat, hundreds);
    int32_t theirs = offer_gain(builder, other, hundreds);
    say(out, own >= 0 ? REMARK_EXCHANGE_GAIN : REMARK_EXCHANGE_LOSS, own >= 0 ? own : -own, other,
        0);
    say(out, theirs >= 0 ? REMARK_PARTNER_GAIN : REMARK_PARTNER_LOSS,
        theirs >= 0 ? theirs : -theirs, other, 0);
}

/* As it will lie on the table. */
static void say_sent(const PlanBuilder *builder, const Command *command, Remarks *out)
{
    PlanBuilder sent = *builder;
    sent.state.pub.as.e1996.offer_pays = command->as.send_offer.pays;
    say_exchange(&sent, command->as.send_offer.hundreds, out);
}

/* ---- Passage and fights ---- */

/* Would the galley go on if it might, as far as the hand evaluation can tell? */
static bool sails_on(const PlanBuilder *builder, GalleyId galley)
{
    Imagined state = builder->state;
    AiPlan plan;
    PlayerId mover = state.pub.galleys[galley].owner;
    const Command grant = command_make(CMD_GRANT_PASSAGE, builder->seat);
    imagined_apply(builder->eval->world, &state, &grant);
    if (!player_mask_has(rules_pending(builder->eval->world, &state.state), mover)) {
        return true; /* somebody else is asked, too */
    }
    seat_decide(builder->eval->world, &state, mover, 0, &plan);
    return plan.count > 0 && plan.commands[0].kind == CMD_SAIL_GALLEY
           && plan.commands[0].as.sail_galley.galley == galley;
}

/* hint: nobody has answered yet; an AI's answer is explained by the figures it went by. */
static void say_passage(const PlanBuilder *builder, bool hint, Remarks *out)
{
    const PublicState *pub = &builder->state.pub;
    Remark remark = {.galley = rules_phase(pub).as.permit.galley};
    remark.player = pub->galleys[remark.galley].owner;
    const int32_t gain = permit_gain(builder),
                  risk = hint ? permit_risk(builder) : permit_threat(builder);
    const bool gains = gain >= SMALL_DUCATS;
    remark.kind = gains ? REMARK_STOP_HARM : REMARK_STOP_NOTHING;
    if (gains && hint && !sails_on(builder, remark.galley)) {
        remark.kind = REMARK_STOP_STAYS;
    }
    remark.amount = remark.kind == REMARK_STOP_HARM ? gain : 0;
    const bool risks = risk >= SMALL_DUCATS || risk <= -SMALL_DUCATS;
    if (gains || !risks) { /* what puts something in danger does not change next to nothing */
        remark_add(out, &remark);
    }
    if (risks) {
        remark.kind = risk > 0 ? REMARK_PASS_RISK : REMARK_STOP_RISK;
        remark.amount = risk > 0 ? risk : -risk;
        remark_add(out, &remark);
    }
}

static void say_odds(const PlanBuilder *builder, GalleyId galley, GalleyId target, PortId port,
                     Remarks *out)
{
    const PublicState *pub = &builder->state.pub;
    int attackers = galley_crew_capped(&pub->galleys[galley]);
    int defenders = target != 0 ? pub->galleys[target].sailors : pub->ports[port].garrison;
    bool fort = target == 0 && (pub->ports[port].buildings & BUILDING_FORT) != 0;
    if (attackers > 0 && defenders > 0) {
        BattleOdds odds;
        e1996_battle_odds(attackers, defenders, fort, &odds);
        uint64_t all = (uint64_t)odds.attacker_wins + odds.defender_wins + odds.both_die;
        Remark remark = remark_of_odds(odds.attacker_wins, all);
        remark.port = port;
        remark_add(out, &remark);
    }
}

/* What the buyer should do at the first price is said only where it speaks for the answer. */
static void say_answer_to_counter(const PlanBuilder *builder, const Command *command, Remarks *out)
{
    const Public1996 *round = &builder->state.pub.as.e1996;
    const int32_t coin = builder->eval->world->e1996.coin_ducats;
    const bool agrees = command->kind == CMD_ACCEPT_PRICE;
    if (say_buyer(builder, command, out) != agrees) {
        say(out, agrees ? REMARK_FAIR_PRICE : REMARK_FIRM_PRICE,
            (agrees ? round->counter_hundreds : round->price_hundreds) * coin,
            builder->state.pub.stack[0].player, 0);
    }
}

/* ---- All of them ---- */

static void say_answer(const PlanBuilder *builder, const Command *command, bool hint, Remarks *out)
{
    const Public1996 *round = &builder->state.pub.as.e1996;
    uint8_t phase = rules_phase(&builder->state.pub).id;
    int hundreds = phase == PHASE_OFFER_COUNTER         ? round->offer_counter_hundreds
                   : command->kind == CMD_COUNTER_OFFER ? command->as.counter_offer.hundreds
                                                        : round->offer_price_hundreds;
    switch (phase) {
    case PHASE_PRICE: say_buyer(builder, command, out); break;
    case PHASE_COUNTER: say_answer_to_counter(builder, command, out); break;
    case PHASE_HAGGLE:
    case PHASE_LAST_WORD: say_cube(builder, out); break;
    case PHASE_OFFER:
    case PHASE_OFFER_COUNTER:
    case PHASE_OFFER_LAST: say_exchange(builder, hundreds, out); break;
    case PHASE_PERMIT: say_passage(builder, hint, out); break;
    default: break;
    }
}

/* ---- Quarrels ---- */

/* Why somebody is attacked or loses a port: what he did, the gravest first; if seats remember. */
static void say_memory(const PlanBuilder *builder, const Dealings *past, PlayerId rival,
                       Remarks *out)
{
    static const struct {
        uint8_t dealing;
        uint8_t remark;
        bool port;
    } WRONGS[] = {{DEALING_TOOK, REMARK_WRONGED_PORT, true},
                  {DEALING_TOOK, REMARK_WRONGED_GALLEY, false},
                  {DEALING_ATTACKED, REMARK_WRONGED_ATTACK, false}};
    if (rival == 0 || builder->eval->weights[0].quarrel == 0) {
        return;
    }
    const bool answers = stance_balance(&builder->state.wrongs, rival, builder->seat) > 0;
    for (size_t i = 0; i < sizeof WRONGS / sizeof WRONGS[0] && answers; i++) {
        const Dealing *done =
            dealing_of(past, rival, builder->seat, (DealingKind)WRONGS[i].dealing);
        if (done->count > 0 && (!WRONGS[i].port || done->port != 0)) {
            say(out, (RemarkKind)WRONGS[i].remark, done->turn, rival,
                WRONGS[i].port ? done->port : 0);
            return;
        }
    }
    if (dealing_of(past, rival, builder->seat, DEALING_ATTACKED)->count == 0
        && dealing_of(past, rival, builder->seat, DEALING_TOOK)->count == 0) {
        say(out, REMARK_WRONGED_NEVER, 0, rival, 0);
    }
}

static void say_command(const PlanBuilder *builder, const Dealings *past, const Command *command,
                        bool hint, Remarks *out)
{
    switch (command->kind) {
    case CMD_STAKE: say_stake(builder, command->as.stake.ducats, hint, out); break;
    case CMD_CHOOSE_POSITION:
        say_position(builder, command->as.choose_position.position, out);
        break;
    case CMD_HAGGLE: say_haggle(builder, command->as.haggle.port, out); break;
    case CMD_SEND_OFFER: say_sent(builder, command, out); break;
    case CMD_ATTACK_GALLEY:
        say_odds(builder, command->as.attack_galley.galley, command->as.attack_galley.target, 0,
                 out);
        say_memory(builder, past,
                   builder->state.pub.galleys[command->as.attack_galley.target].owner, out);
        break;
    case CMD_ATTACK_PORT:
        say_odds(builder, command->as.attack_port.galley, 0, command->as.attack_port.port, out);
        say_memory(builder, past, builder->state.pub.ports[command->as.attack_port.port].owner,
                   out);
        break;
    case CMD_TAKE_PORT:
        say_memory(builder, past, builder->state.pub.ports[command->as.take_port.port].owner, out);
        break;
    default: say_answer(builder, command, hint, out); break;
    }
}

/* Where the galley lies once the phase is over, if that is another port than now. */
static void say_next(const PlanBuilder *builder, const Imagined *end, RemarkKind kind,
                     GalleyId galley, Remarks *out)
{
    const ZoneId zone = end->pub.galleys[galley].zone;
    const PortId port = builder->eval->world->port_of_zone[zone];
    if (zone != builder->state.pub.galleys[galley].zone && port != 0) {
        const Remark remark = {.kind = (uint8_t)kind, .galley = galley, .port = port};
        remark_add(out, &remark);
    }
}

/* A plan that asks others whether a galley may go on ends with the question; where the galley goes
 * on to is said all the same, and where the others sail then, since reasons speak of what they do
 * there. */
static void say_sailing_on(const AiQuestion *question, const PlanBuilder *builder,
                           const Priors *priors, GalleyId galley, Remarks *out)
{
    const World *world = question->world;
    Imagined from;
    Imagined state = builder->state;
    EvalContext eyes;
    Rng rng;
    seat_imagine(question, &from);
    eval_1996_prepare(&eyes, world);
    rng_init(&rng, question->seed, RNG_STREAM_PLAYOUT);
    TablePriors table;
    table_priors_1996(priors, question, question->seat, &table);
    const PhaseCourse course = {.priors = &table, .rng = &rng};
    (void)search_finish_phase_1996(&eyes, &from, &state, &course);
    say_next(builder, &state, REMARK_NEXT_SAIL, galley, out);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        if (id != galley && state.pub.galleys[id].owner == builder->seat) {
            say_next(builder, &state, REMARK_NEXT_THEN, id, out);
        }
    }
}

void remarks_1996(const AiQuestion *question, const Ai *who, const AiPlan *plan, Remarks *out)
{
    EvalContext eval;
    Priors priors;
    AiPlan done = {.count = 0};
    PlanBuilder builder = {.eval = &eval, .seat = question->seat, .plan = &done};
    PortId priced = 0;
    bool only_prices = true;
    seat_imagine(question, &builder.state);
    level_1996_priors(who, question->view->pub.player_count, &priors);
    eval_1996_prepare(&eval, question->world);
    eval_1996_face(&eval, &builder.state, question->seat, question->seed, &priors);
    for (int i = 0; i < plan->count && out->count == 0; i++) {
        const Command *command = &plan->commands[i];
        if (!command_legal(question->world, &builder.state.state, command)) {
            return;
        }
        say_command(&builder, &question->view->dealings, command, who == NULL, out);
        only_prices =
            only_prices && (command->kind == CMD_SET_PRICE || command->kind == CMD_END_OUTFIT);
        priced =
            priced == 0 && command->kind == CMD_SET_PRICE ? command->as.set_price.port : priced;
        imagined_apply(question->world, &builder.state, command);
    }
    const Command *last = plan->count > 0 ? &plan->commands[plan->count - 1] : NULL;
    if (out->count == 0 && last != NULL && last->kind == CMD_ASK_PASSAGE
        && rules_phase(&builder.state.pub).id == PHASE_PERMIT) {
        say_sailing_on(question, &builder, &priors, last->as.ask_passage.galley, out);
    }
    if (out->count == 0 && only_prices && priced != 0) {
        say_near_buyer(&builder, priced, out);
    }
}
