/* What the seats of 1996 look up instead of working it out is what they would work out. */
#include <string.h>

#include "edition_1996/decide/decide.h"
#include "../run_suite.h"
#include "plain_voyages.h"
#include "arena.h"
#include "visit.h"

/* ---- Battles, step by step ---- */

typedef struct Ends {
    /* of 36 rolls, [attackers lost][defenders lost] */
    uint8_t both[DECK_PLACE_COUNT + 1][LOSS_MAX + 1];
    uint32_t odds, alive, stand;
} Ends;

static void roll_all(int attackers, int defenders, bool fort, Ends *out)
{
    memset(out->both, 0, sizeof out->both);
    for (int attacker = 1; attacker <= 6; attacker++) {
        for (int defender = 1; defender <= 6; defender++) {
            BattleLosses losses =
                e1996_battle_losses(attackers, defenders, fort, attacker, defender);
            int dead = losses.defender > defenders ? defenders : losses.defender;
            out->both[losses.attacker > attackers ? attackers : losses.attacker]
                     [dead > LOSS_MAX ? LOSS_MAX : dead]++;
        }
    }
}

static void fight_on(int attackers, int defenders,
                     Ends ends[DECK_PLACE_COUNT + 1][DEFENDER_CAP + 1])
{
    Ends *end = &ends[attackers][defenders];
    uint32_t rolls = 36U - end->both[0][0];
    end->odds = end->alive = end->stand = 0;
    for (int lost = 0; lost <= attackers; lost++) {
        for (int fallen = lost == 0 ? 1 : 0; fallen <= LOSS_MAX && fallen <= defenders; fallen++) {
            const Ends *then = &ends[attackers - lost][defenders - fallen];
            end->odds += end->both[lost][fallen] * then->odds;
            end->alive += end->both[lost][fallen] * then->alive;
            end->stand += end->both[lost][fallen] * then->stand;
        }
    }
    end->odds /= rolls;
    end->alive /= rolls;
    end->stand /= rolls;
}

static void check_round(const Ends *end, const BattleEnd *table)
{
    for (int lost = 0; lost <= DECK_PLACE_COUNT; lost++) {
        for (int fallen = 0; fallen <= LOSS_MAX; fallen++) {
            ck_assert_int_eq(table->lost[lost] * table->fallen[fallen], end->both[lost][fallen]);
        }
    }
}

START_TEST(battles_are_as_fought_step_by_step)
{
    static Ends ends[DECK_PLACE_COUNT + 1][DEFENDER_CAP + 1];
    memset(ends, 0, sizeof ends);
    for (int a = 0; a <= DECK_PLACE_COUNT; a++) {
        for (int d = 0; d <= DEFENDER_CAP; d++) {
            Ends *end = &ends[a][d];
            if (a > 0 && d > 0) {
                roll_all(a, d, _i != 0, end);
                fight_on(a, d, ends);
            } else {
                *end = (Ends){.odds = a > 0 ? THOUSAND : 0,
                              .alive = 16U * (uint32_t)a,
                              .stand = 16U * (uint32_t)d};
            }
            const BattleEnd *table = &BATTLE_ENDS[_i][a][d];
            check_round(end, table);
            ck_assert_uint_eq(table->odds, end->odds);
            ck_assert_uint_eq(table->alive, end->alive);
            ck_assert_uint_eq(table->stand, end->stand);
        }
    }
}
END_TEST

/* ---- Wealth of ports ---- */

static int32_t most_danger;
static EvalContext eval; /* of all positions one after another, as in rollouts */

static void check_wealth(const Asker *asker, int number)
{
    static const Priors priors_of[] = {
        {20,
         1000,
         1000,
         1000,
         1000,
         1000,
         1000,
         1000,
         0,
         {NULL, NULL, &WEIGHTS_TWO, &WEIGHTS_THREE, &WEIGHTS_FOUR},
         NULL},
        {9,
         460,
         780,
         1000,
         1000,
         1000,
         1000,
         1000,
         0,
         {NULL, NULL, &WEIGHTS_FIRST, &WEIGHTS_FIRST, &WEIGHTS_FIRST},
         NULL}};
    const World *world = asker->world;
    const PublicState *pub = &asker->state->pub;
    if (eval.world == NULL) {
        eval_1996_prepare(&eval, world);
    }
    const Imagined here = imagined_at(asker->state);
    eval_1996_face(&eval, &here, asker->seat, 1, &priors_of[number % 3 == 2]);
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        for (PortId port = 1; port <= world->port_count; port++) {
            for (int cubes = 0; cubes <= world->ports[port].space_count; cubes++) {
                for (int ago = 0; ago < 3; ago++) {
                    const int later = eval.first_later - ago;
                    ck_assert_int_eq(port_wealth(&eval, port, player, cubes, later),
                                     port_wealth_later(&eval, port, player, cubes, later));
                }
            }
        }
    }
}

START_TEST(wealth_of_ports_is_as_worked_out_anew)
{
    visit_game(EDITION_1996, 2 + _i, 0, 400, check_wealth);
}
END_TEST

/* ---- Ways ---- */

/* Watched zones passed on the best way to `to` from everywhere, step by step; the next zone from
 * `from`, 0: no way. */
static ZoneId relax(const World *world, const PublicState *pub, PlayerId seat, ZoneId from,
                    ZoneId to, int steps, uint8_t cost[ZONE_MAX + 1])
{
    ZoneId next = 0;
    memset(cost, ZONE_FAR, ZONE_MAX + 1);
    cost[to] = 0;
    for (int step = 1; step <= steps; step++) {
        uint8_t now[ZONE_MAX + 1];
        memcpy(now, cost, sizeof now);
        for (ZoneId zone = 1; zone <= world->zone_count; zone++) {
            for (ZoneId beyond = 1; beyond <= world->zone_count; beyond++) {
                int watched = 0;
                for (GalleyId id = 1; id <= GALLEY_MAX && beyond != to; id++) {
                    const Galley *galley = &pub->galleys[id];
                    watched |=
                        galley->owner != 0 && galley->owner != seat && galley->zone == beyond;
                }
                if (world_zones_adjacent(world, zone, beyond) && now[beyond] != ZONE_FAR
                    && now[beyond] + watched < cost[zone]) {
                    cost[zone] = (uint8_t)(now[beyond] + watched);
                    next = zone == from ? beyond : next;
                }
            }
        }
    }
    return next;
}

static int ways_asked;

static void check_ways(const Asker *asker, int number)
{
    const World *world = asker->world;
    PublicState scattered = asker->state->pub;
    const PublicState *pub = &scattered;
    const ZoneId from = (ZoneId)(1 + number % world->zone_count);
    const int steps = number % 6;
    for (GalleyId id = 1; id <= 24; id++) {
        scattered.galleys[id].owner = (uint32_t)(1 + id % pub->player_count) & 7U;
        scattered.galleys[id].zone = (uint32_t)(1 + (id * id + number) % world->zone_count) & 31U;
    }
    uint8_t asks[ZONE_MAX + 1];
    const Imagined here = imagined_at(asker->state);
    eval_1996_init(&eval, world, &here, asker->seat, 1);
    ways_find(&eval, pub, from, steps, asks);
    for (ZoneId to = 1; to <= world->zone_count; to++) {
        uint8_t cost[ZONE_MAX + 1];
        const ZoneId next = to != from ? relax(world, pub, asker->seat, from, to, steps, cost) : 0;
        ck_assert_int_eq(to != from ? ways_next(&eval, pub, from, to, steps) : 0, next);
        ck_assert_int_eq(asks[to], to != from ? cost[from] : 0);
        ways_asked += asks[to] != ZONE_FAR && asks[to] > 1;
    }
}

START_TEST(ways_pass_as_few_rivals_as_they_can)
{
    ways_asked = 0;
    visit_game(EDITION_1996, 2 + _i, 0, 400, check_ways);
    ck_assert_int_gt(ways_asked, 10);
}
END_TEST

/* ---- Dangers ---- */

static void check_menace(const Asker *asker, int number)
{
    static Threats threats;
    const PublicState *pub = &asker->state->pub;
    const Imagined here = imagined_at(asker->state);
    eval_1996_init(&eval, asker->world, &here, asker->seat, (uint64_t)number);
    threats_init(&threats, &eval, pub, asker->seat);
    for (int again = 0; again < 2; again++) {
        for (PortId port = 1; port <= asker->world->port_count; port++) {
            const bool fort = (number + port) % 2 == 0;
            const int garrison = (number * 7 + port * 3) % 15;
            const int32_t risk = eval.capital[asker->seat] == port ? threats.weights->capital_risk
                                                                   : threats.weights->port_risk;
            PlayerId foe;
            const ZoneId zone = asker->world->ports[port].zone;
            const int32_t danger = threats_weigh(&threats, zone, garrison, fort, &foe);
            int32_t worst = 0;
            for (PlayerId rival = 1; rival <= pub->player_count; rival++) {
                const int32_t his = rival != asker->seat
                                        ? plain_danger(&eval, pub, rival, zone, garrison, fort)
                                        : 0;
                worst = his > worst ? his : worst;
            }
            ck_assert_int_eq(danger, worst);
            ck_assert_int_eq(threats_to_port(&threats, port, garrison, fort),
                             danger * risk / THOUSAND);
            ck_assert_int_eq(danger > 0, foe != 0);
            most_danger = danger > most_danger ? danger : most_danger;
        }
    }
}

START_TEST(dangers_that_are_remembered_are_as_worked_out_anew)
{
    most_danger = 0;
    visit_game(EDITION_1996, 2 + _i, 0, 400, check_menace);
    ck_assert_int_gt(most_danger, 500);
}
END_TEST

/* ---- The whole sum ---- */

/* One that sees this round's voyages alone and one that sees far; others perturb, or mind much what
 * rivals own. */
static const Priors PRIORS[] = {{20,
                                 1000,
                                 1000,
                                 1000,
                                 1000,
                                 1000,
                                 1000,
                                 1000,
                                 0,
                                 {NULL, NULL, &WEIGHTS_TWO, &WEIGHTS_THREE, &WEIGHTS_FOUR},
                                 NULL},
                                {3,
                                 460,
                                 780,
                                 1000,
                                 1000,
                                 1000,
                                 1000,
                                 1000,
                                 0,
                                 {NULL, NULL, &WEIGHTS_FIRST, &WEIGHTS_FIRST, &WEIGHTS_FIRST},
                                 NULL},
                                {0,
                                 1190,
                                 600,
                                 870,
                                 1100,
                                 1250,
                                 70,
                                 1000,
                                 300,
                                 {NULL, NULL, &WEIGHTS_FIRST, &WEIGHTS_RUTHLESS, &WEIGHTS_RUTHLESS},
                                 NULL},
                                {0,
                                 1600,
                                 1000,
                                 1000,
                                 1000,
                                 1000,
                                 1700,
                                 1000,
                                 0,
                                 {NULL, NULL, &WEIGHTS_FIRST, &WEIGHTS_FIRST, &WEIGHTS_FIRST},
                                 NULL}};
enum { PRIORS_COUNT = sizeof PRIORS / sizeof PRIORS[0] };

static EvalContext plain;
static int compared;
static int trading;
static int landing;

static void check_worth(const GamePosition *position)
{
    const Imagined here = imagined_at(position), *state = &here;
    for (PlayerId player = 1; player <= state->pub.player_count; player++) {
        Evaluation whole;
        plain.phase_ended = eval.phase_ended;
        evaluate(&plain, state, player, &whole, NULL);
        const int32_t total = evaluate_total(&eval, state, player);
        ck_assert_msg(total == whole.total, "player %d, turn %d, phase %d: %d instead of %d",
                      player, state->pub.turn, state->pub.stack[0].id, total, whole.total);
        compared++;
    }
}

/* Where a decision leads, one command on and some two, and each galley elsewhere. */
static void check_afterstates(const World *world, const GamePosition *from, PlayerId seat,
                              int depth, int salt)
{
    static Command legal[2][RULES_LEGAL_MAX];
    const int count = rules_legal(world, &from->state, seat, legal[depth]);
    const int step = count > 24 ? count / 24 : 1;
    for (int i = salt % step; i < count; i += step) {
        GamePosition state = *from;
        rules_play(world, &state, &legal[depth][i], NULL);
        check_worth(&state);
        if (i % 3 == 0) {
            check_worth(from);
        }
        if (depth == 0 && i % 5 == salt % 5
            && player_mask_has(rules_pending(world, &state.state), seat)) {
            check_afterstates(world, &state, seat, 1, salt);
        }
    }
}

static void check_moves(const World *world, const GamePosition *from, PlayerId seat, int salt)
{
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        if (from->pub.galleys[id].owner == seat) {
            GamePosition under_way = *from;
            under_way.pub.as.e1996.active = id;
            under_way.pub.as.e1996.zones_moved = 1;
            check_worth(&under_way);
            for (GoodId good = 1; good <= world->good_count; good++) {
                GamePosition laden = *from;
                const int other = 1 + (good + salt) % world->good_count;
                laden.pub.galleys[id].cubes = 0;
                galley_load(&laden.pub.galleys[id], good, 1);
                galley_load(&laden.pub.galleys[id], (GoodId)other, salt % 3);
                check_worth(&laden);
            }
        }
        for (ZoneId zone = 1; from->pub.galleys[id].owner == seat && zone <= world->zone_count;
             zone++) {
            GamePosition state = *from;
            state.pub.galleys[id].zone = zone & 31U;
            galley_set_moved(&state.pub.as.e1996, id, (zone + salt) % 4 != 0);
            check_worth(&state);
            Evaluation whole;
            state.pub.galleys[id].zone =
                (uint32_t)(1 + (zone * 5 + salt) % world->zone_count) & 31U;
            galley_set_moved(&state.pub.as.e1996, id, zone % 2);
            const Imagined there = imagined_at(&state);
            evaluate(&plain, &there, seat, &whole, NULL);
            ck_assert_int_eq(evaluate_moved(&eval, &there, seat, id), whole.total);
        }
    }
}

static void check_voyage(const Asker *asker, const Plain *ports, Prospects *prospects,
                         GalleyId galley)
{
    const Voyage right = plain_voyage(ports, galley);
    Voyage voyage;
    prospects_voyage(prospects, galley, &voyage);
    ck_assert_int_eq(voyage.port, right.port);
    ck_assert_int_eq(voyage.rounds, right.rounds);
    ck_assert_int_eq(voyage.trade, right.trade);
    ck_assert_int_eq(voyage.conquest, right.conquest);
    ck_assert_uint_eq(voyage.stock, right.stock);
    ck_assert_int_eq(voyage.captures, right.captures);
    trading += right.port != 0 && right.stock != asker->state->pub.ports[right.port].stock;
    landing += right.captures;
}

/* The seat's voyages, each alone; then where it thinks of the ports furthest off alone. */
static void check_voyages(const Asker *asker)
{
    Plain plain_ports;
    Prospects prospects;
    plain_init(&plain, &asker->state->pub, asker->seat, &plain_ports);
    prospects_init(&plain, &asker->state->pub, asker->seat, &prospects);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *own = &asker->state->pub.galleys[id];
        if (own->owner == asker->seat && own->sailors > 0) {
            const uint32_t overlooked = plain.overlooked;
            check_voyage(asker, &plain_ports, &prospects, id);
            plain.overlooked = asker->world->ports_near[own->zone][NEAR_STEPS_MAX - 2];
            check_voyage(asker, &plain_ports, &prospects, id);
            plain.overlooked = overlooked;
        }
    }
}

/* So many other goods than its own. */
static uint32_t stock_of(const WorldPort *place, int cubes, int first)
{
    uint32_t stock = 0;
    for (int i = 0, good = first; i < cubes; good++) {
        const uint32_t next = 1U + (uint32_t)good % 7U;
        if (next != place->good) {
            stock |= next << 4 * i++;
        }
    }
    return stock;
}

/* Galleys elsewhere, with other crews and cargoes, and ports of others, fuller, so that all kinds
 * of voyages are met. */
static void scatter(const Asker *asker, int number, GamePosition *state)
{
    *state = asker->state[0];
    for (PortId port = 1; number % 5 < 3 && port <= asker->world->port_count; port++) {
        const WorldPort *place = &asker->world->ports[port];
        Port *there = &state->pub.ports[port];
        there->owner = (PlayerId)((number + port * 7) % (state->pub.player_count + 1));
        there->garrison = (uint8_t)(there->owner == 0 ? 0 : (number + port) % 3);
        there->stock = stock_of(place, place->space_count - (number + port) % 3, number + port);
    }
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        Galley *galley = &state->pub.galleys[id];
        const uint32_t mixed = (uint32_t)(number * 31 + id * 17);
        if (galley->owner == asker->seat) {
            galley->zone = (uint32_t)(1 + mixed % asker->world->zone_count) & 31U;
            galley->sailors = (uint32_t)(1 + mixed % 3) & 7U;
            galley_set_moved(&state->pub.as.e1996, id, mixed % 5 == 0);
            galley->cubes = 0;
            galley_load(galley, (GoodId)(1 + mixed % 7U), 1);
            galley_load(galley, (GoodId)(1 + mixed / 7U % 7U), 1);
        }
    }
}

/* Galleys that all want the same: each changes the ports that the next ones think of. */
static void check_crowd(const Asker *asker, const GamePosition *scattered, int number)
{
    GamePosition state = *scattered;
    const ZoneId zone = (ZoneId)(1 + number % asker->world->zone_count);
    int own = 0;
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        Galley *galley = &state.pub.galleys[id];
        if (galley->owner == asker->seat) {
            own++;
            galley->zone = (uint32_t)(own % 3 != 0 ? zone : galley->zone) & 31U;
            const GoodId good = (GoodId)(1 + number % 7);
            galley_load(galley, good, own % 2 != 0 && galley_cubes(galley, good) % 2 == 0);
            check_worth(&state);
        } else if (galley->owner == 0 && own > 0 && own < 7) {
            own++;
            *galley = (Galley){.owner = asker->seat & 7U,
                               .zone = zone & 31U,
                               .sailors = (uint32_t)(1 + own % 4) & 7U};
            galley_load(galley, (GoodId)(1 + own % 3), 1);
            check_worth(&state);
        }
    }
    check_moves(asker->world, &state, asker->seat, number);
}

static void check_sums(const Asker *asker, int number)
{
    static EvalCaches caches;
    const Priors *priors = &PRIORS[number % PRIORS_COUNT];
    eval_1996_prepare(&plain, asker->world);
    const Imagined here = imagined_at(asker->state);
    eval_1996_face(&plain, &here, asker->seat, 1, priors);
    GamePosition scattered;
    scatter(asker, number, &scattered);
    check_voyages(asker);
    check_voyages(&(Asker){asker->world, &scattered, asker->seat});
    eval = plain;
    eval.phase_ended = number % 2 == 0;
    memset(&caches, 0xA5, sizeof caches); /* as on a thread's stack */
    caches_init(&caches, &eval);
    check_worth(asker->state);
    check_moves(asker->world, asker->state, asker->seat, number);
    check_afterstates(asker->world, asker->state, asker->seat, 0, number);
    eval.phase_ended = !eval.phase_ended;
    check_worth(asker->state);
    Prospects prospects;
    prospects_init(&eval, &asker->state->pub, asker->seat, &prospects);
    check_worth(asker->state);
    check_crowd(asker, &scattered, number);
}

START_TEST(sums_and_voyages_are_as_worked_out_anew)
{
    compared = trading = landing = 0;
    visit_game(EDITION_1996, 2 + _i, _i == 2 ? OPTION_OWN_PORTS_PAY : 0, 260, check_sums);
    ck_assert_int_gt(compared, 10000);
    ck_assert_int_gt(trading, 50);
    ck_assert_int_gt(landing, 50);
}
END_TEST

/* ---- Wrongs ---- */

/* Any command, but nothing is thrown away. */
static Command draw_command(const World *world, const GameState *state, PlayerId player, Rng *rng)
{
    static Command legal[RULES_LEGAL_MAX];
    if (player == PLAYER_CHANCE) {
        return rules_draw(world, state, rng);
    }
    Command drawn = {0};
    const int count = rules_legal(world, state, player, legal);
    for (int tries = 0; tries == 0 || (tries < 12 && command_scuttles(&drawn)); tries++) {
        drawn = rules_sample(world, state, player, legal, count, rng);
    }
    return drawn;
}

/* What a rollout remembers of them from any position on is what its dealings would say. */
static int compare_wrongs(int players, uint64_t seed)
{
    const World *world = arena_world(EDITION_1996);
    GamePosition state;
    Rng rng;
    int wrongs = 0;
    rules_begin(world, &(GameSetup){.player_count = (uint8_t)players}, &state);
    rng_init(&rng, seed, RNG_STREAM_PLAYOUT);
    Imagined imagined = imagined_at(&state);
    for (PlayerMask pending; (pending = rules_pending(world, &state.state)) != 0;) {
        const PlayerId player = (PlayerId)bits_lowest(pending);
        const Command command = draw_command(world, &state.state, player, &rng);
        const Wrongs before = imagined.wrongs;
        imagined_apply(world, &imagined, &command);
        rules_play(world, &state, &command, NULL);
        const Wrongs now = wrongs_of(&state.dealings, &state.pub);
        ck_assert(memcmp(now.balance, imagined.wrongs.balance, sizeof now.balance) == 0);
        wrongs += memcmp(before.balance, now.balance, sizeof now.balance) != 0;
        if (rng_below(&rng, 50) == 0) {
            imagined = imagined_at(&state);
        }
    }
    return wrongs;
}

START_TEST(rollouts_remember_who_wronged_whom)
{
    int wrongs = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        wrongs += compare_wrongs(2 + _i, seed);
    }
    ck_assert_int_gt(wrongs, 10);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_charts");
    TCase *test = tcase_create("tables");
    tcase_add_loop_test(test, battles_are_as_fought_step_by_step, 0, 2);
    tcase_add_loop_test(test, wealth_of_ports_is_as_worked_out_anew, 0, 3);
    tcase_add_loop_test(test, ways_pass_as_few_rivals_as_they_can, 0, 3);
    tcase_add_loop_test(test, dangers_that_are_remembered_are_as_worked_out_anew, 0, 3);
    tcase_add_loop_test(test, sums_and_voyages_are_as_worked_out_anew, 0, 3);
    tcase_add_loop_test(test, rollouts_remember_who_wronged_whom, 0, 3);
    suite_add_tcase(suite, test);
    return run_suite(suite);
}
