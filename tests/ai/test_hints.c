/* Hints, reviews and chances of the 2012 edition: the same twice, blind to hidden money, right
 * where right and wrong are plain. */
#include "arena.h"

#include <serenissima/ai/chances.h>
#include <serenissima/ai/hints.h>
#include <serenissima/data/board.h>
#include "core/play.h"
#include "core/explaining.h"
#include "core/paired.h"
#include "editions.h"
#include <string.h>

static const AiBudget SMALL = {4, 24, 1};

/* Plays the default seat until `wanted` decisions of phase CHOOSE or ACTION have passed. */
static PlayerId reach(GamePosition *state, const GameSetup *setup, uint64_t seed, int wanted)
{
    const World *world = arena_world(EDITION_2012);
    Rng rng;
    rules_begin(world, setup, state);
    rng_init(&rng, seed, RNG_STREAM_GAME);
    for (;;) {
        PlayerMask pending = rules_pending(world, &state->state);
        if ((pending >> PLAYER_CHANCE & 1) != 0) {
            Command drawn = rules_draw(world, &state->state, &rng);
            rules_play(world, state, &drawn, NULL);
            continue;
        }
        PlayerId seat = 1;
        while ((pending >> seat & 1) == 0) {
            seat++;
        }
        if (rules_phase(&state->pub).id == PHASE_CHOOSE && wanted-- == 0) {
            return seat;
        }
        PlayerView view;
        AiPlan plan;
        rules_view_position(world, state, seat, &view);
        const AiQuestion question = {world, &view, seat, seed, NULL, NULL};
        ai_decide(ai_find("trader", EDITION_2012), &question, &plan);
        for (int i = 0; i < plan.count && (rules_pending(world, &state->state) >> seat & 1) != 0;
             i++) {
            rules_play(world, state, &plan.commands[i], NULL);
        }
    }
}

static void check_same_forecast(const AiForecast *a, const AiForecast *b)
{
    ck_assert_int_eq(a->rollouts, b->rollouts);
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        ck_assert_int_eq(a->share[player], b->share[player]);
        ck_assert_int_eq(a->worth[player], b->worth[player]);
        ck_assert_int_eq(a->share_error[player], b->share_error[player]);
        ck_assert_int_eq(a->worth_error[player], b->worth_error[player]);
    }
}

static void check_same(const AdviceHint *a, const AdviceHint *b)
{
    ck_assert_int_eq(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        const AdvisedPlan *x = &a->plans[i];
        const AdvisedPlan *y = &b->plans[i];
        check_same_forecast(&x->after, &y->after);
        ck_assert_int_eq(x->plan.count, y->plan.count);
        for (int k = 0; k < x->plan.count; k++) {
            ck_assert_int_eq(memcmp(&x->plan.commands[k], &y->plan.commands[k], sizeof(Command)),
                             0);
        }
        ck_assert_int_eq(x->why.reasons.count, y->why.reasons.count);
        for (int k = 0; k < x->why.reasons.count; k++) {
            ck_assert_int_eq(x->why.reasons.list[k].term, y->why.reasons.list[k].term);
            ck_assert_int_eq(x->why.reasons.list[k].centiducats,
                             y->why.reasons.list[k].centiducats);
        }
    }
}

static int32_t sum_of(const int32_t *share)
{
    return share[1] + share[2] + share[3] + share[4];
}

/* The best first; all figures are of as many games. */
static void check_order(PlayerId seat, const AdviceHint *hint)
{
    ck_assert_int_eq(hint->plans[0].why.verdict, VERDICT_BEST);
    ck_assert_int_eq(hint->plans[0].behind, 0);
    for (int i = 1; i < hint->count; i++) {
        ck_assert_int_eq(hint->plans[i].after.rollouts, hint->plans[0].after.rollouts);
        ck_assert(!hint->plans[i - 1].sure
                  || hint->plans[i].after.share[seat] < hint->plans[i - 1].after.share[seat]);
    }
}

static void check_hint(const GamePosition *state, PlayerId seat, const AdviceHint *hint)
{
    const World *world = arena_world(EDITION_2012);
    ck_assert_int_ge(hint->count, 1);
    ck_assert_int_le(hint->count, ADVICE_PLAN_MAX);
    for (int i = 0; i < hint->count; i++) {
        const AdvisedPlan *advice = &hint->plans[i];
        GamePosition after = *state;
        const int32_t behind =
            i > 0 ? hint->plans[i - 1].after.share[seat] - advice->after.share[seat] : 0;
        /* by chance, and even ones by their reasons */
        ck_assert_int_ge(behind, -AI_SHARE_ONE / 50 - advice->behind_error);
        ck_assert(i > 0 || (advice->behind == 0 && advice->behind_error == 0));
        ck_assert_int_eq(sum_of(advice->after.share), AI_SHARE_ONE);
        ck_assert_int_gt(advice->after.rollouts, 0);
        ck_assert_int_ge(advice->plan.count, 1);
        for (int k = 0; k < advice->plan.count; k++) {
            ck_assert_int_eq(rules_check(world, &after.state, &advice->plan.commands[k]).refusal,
                             REFUSAL_NONE);
            rules_play(world, &after, &advice->plan.commands[k], NULL);
        }
    }
    check_order(seat, hint);
}

START_TEST(hints_are_legal_ordered_and_the_same_twice)
{
    const GameSetup setup = {(uint8_t)_i, 0};
    for (int at = 3; at < 40; at += 24) {
        GamePosition state;
        PlayerView view;
        AdviceHint hint;
        AdviceHint again;
        PlayerId seat = reach(&state, &setup, 100 + (uint64_t)at, at);
        rules_view_position(arena_world(EDITION_2012), &state, seat, &view);
        const AiQuestion question = {arena_world(EDITION_2012), &view, seat, 5, NULL, NULL};
        ai_hint(&question, &SMALL, &hint);
        check_hint(&state, seat, &hint);
        ai_hint(&question, &SMALL, &again);
        check_same(&hint, &again);
    }
}
END_TEST

static int place_of(const AdviceHint *hint, const AiPlan *plan)
{
    const size_t bytes = (size_t)plan->count * sizeof plan->commands[0];
    int at = 0;
    while (at < hint->count
           && (hint->plans[at].plan.count != plan->count
               || memcmp(hint->plans[at].plan.commands, plan->commands, bytes) != 0)) {
        at++;
    }
    return at;
}

/* Who reads few figures reads of his plans when more come, too, with the same figures as all others
 * have, and in their order. */
START_TEST(plans_that_are_shown_stay)
{
    const GameSetup setup = {4, 0};
    static const AiBudget few = {3, 4, 1};
    int added = 0;
    for (int at = 3; at < 60; at += 9) {
        GamePosition state;
        PlayerView view;
        AdviceHint first, more;
        AiPlan shown[ADVICE_PLAN_MAX];
        const PlayerId seat = reach(&state, &setup, 40 + (uint64_t)at, at);
        rules_view_position(arena_world(EDITION_2012), &state, seat, &view);
        const AiQuestion question = {arena_world(EDITION_2012), &view, seat, 5, NULL, NULL};
        ai_hint(&question, &few, &first);
        for (int i = 0; i < first.count; i++) {
            shown[i] = first.plans[i].plan;
        }
        ai_hint_more(&question, &SMALL, shown, first.count, false, &more);
        ck_assert(more.count >= first.count && more.count <= ADVICE_SHOWN_MAX);
        check_order(seat, &more);
        for (int i = 0; i < first.count; i++) {
            ck_assert_int_lt(place_of(&more, &shown[i]), more.count);
        }
        added += more.count > first.count;
    }
    ck_assert_int_gt(added, 0);
}
END_TEST

/* After each of its commands what is left of a plan is asked about again, with other luck: it stays
 * the first, but where another is surely better. */
START_TEST(a_plan_that_is_followed_stays_the_first)
{
    const World *world = arena_world(EDITION_2012);
    const GameSetup setup = {3, 0};
    static const AiBudget few = {3, 8, 1};
    int asked = 0, left = 0;
    for (int at = 3; at < 60; at += 16) {
        GamePosition state;
        PlayerView view;
        AdviceHint hint;
        const PlayerId seat = reach(&state, &setup, 60 + (uint64_t)at, at);
        rules_view_position(world, &state, seat, &view);
        AiQuestion question = {world, &view, seat, (uint64_t)at, NULL, NULL};
        ai_hint(&question, &few, &hint);
        for (AiPlan rest = hint.plans[0].plan; rest.count > 1; asked++) {
            rules_play(world, &state, &rest.commands[0], NULL);
            plan_leave_out(&rest, 0, 1);
            rules_view_position(world, &state, seat, &view);
            question.seed += 977;
            ai_hint_more(&question, &few, &rest, 1, true, &hint);
            const int place = place_of(&hint, &rest);
            ck_assert_int_lt(place, hint.count);
            ck_assert(place == 0 || advice_verdict(&hint.plans[place]) == VERDICT_SURE);
            left += place > 0;
            check_order(seat, &hint);
        }
    }
    ck_assert_msg(asked > 8 && left * 8 <= asked, "%d of %d", left, asked);
}
END_TEST

/* What cannot be played any more is nobody's plan. */
START_TEST(a_plan_that_is_gone_is_not_followed)
{
    const World *world = arena_world(EDITION_2012);
    const GameSetup setup = {3, 0};
    GamePosition state;
    PlayerView view;
    AdviceHint first, more;
    AiPlan gone = {.count = 1};
    const PlayerId seat = reach(&state, &setup, 60, 3);
    gone.commands[0] = command_make(CMD_FIGHT_ON, seat);
    rules_view_position(world, &state, seat, &view);
    const AiQuestion question = {world, &view, seat, 5, NULL, NULL};
    ai_hint(&question, &SMALL, &first);
    ai_hint_more(&question, &SMALL, &gone, 1, true, &more);
    check_same(&first, &more);
}
END_TEST

/* Before anybody has chosen where to begin; nothing is closed with four players. */
static void begin_four(GamePosition *state)
{
    const GameSetup setup = {4, 0};
    Command drawn = {.kind = CMD_DRAW_FIRST_PLAYER, .player = PLAYER_CHANCE};
    drawn.as.draw_first_player.player = 1;
    rules_begin(arena_world(EDITION_2012), &setup, state);
    rules_play(arena_world(EDITION_2012), state, &drawn, NULL);
}

/* Where to begin is what is asked, not with which number: three ports, whatever the search kept by
 * lot, and nobody's galley is before one's own yet. What a game may come to is not known to a few
 * percent there, however alike the rollouts end. */
START_TEST(a_hint_shows_different_things_to_do)
{
    const World *world = arena_world(EDITION_2012);
    const AiBudget wider = {6, 24, 1};
    GamePosition state;
    PlayerView view;
    AdviceHint hint;
    begin_four(&state);
    rules_view_position(world, &state, 1, &view);
    const AiQuestion question = {world, &view, 1, (uint64_t)_i, NULL, NULL};
    ai_hint(&question, &wider, &hint);
    ck_assert_int_eq(hint.count, 3);
    for (int i = 0; i < 3; i++) {
        const Command *begun = &hint.plans[i].plan.commands[0];
        const Remarks *remarks = &hint.plans[i].why.remarks;
        ck_assert_int_eq(begun->kind, CMD_CHOOSE_START);
        for (int k = 0; k < remarks->count; k++) {
            ck_assert_int_ge(remarks->list[k].kind, REMARK_START_KINDS);
            ck_assert_int_le(remarks->list[k].kind, REMARK_START_RIVAL);
            ck_assert_int_eq(remarks->list[k].port, begun->as.choose_start.port);
            ck_assert_int_eq(remarks->list[k].than,
                             hint.plans[i > 0 ? 0 : 1].plan.commands[0].as.choose_start.port);
        }
        ck_assert_int_gt(hint.plans[i].after.share_error[1], AI_SHARE_ONE / 50);
        for (int k = 0; k < i; k++) {
            ck_assert_int_ne(begun->as.choose_start.port,
                             hint.plans[k].plan.commands[0].as.choose_start.port);
        }
    }
}
END_TEST

static PortId port_at(const char *id)
{
    return board_port_find(arena_board(EDITION_2012), id);
}

static AiPlan start_in(PortId port, GalleyId galley)
{
    AiPlan plan = {.count = 1};
    plan.commands[0] = (Command){.kind = CMD_CHOOSE_START, .player = 1};
    plan.commands[0].as.choose_start.port = port;
    plan.commands[0].as.choose_start.galley = galley;
    return plan;
}

static void check_start(const Remark *remark, RemarkKind kind, int amount, int other)
{
    ck_assert_int_eq(remark->kind, kind);
    ck_assert_int_eq(remark->amount, amount);
    ck_assert_int_eq(remark->other, other);
}

static Remarks contrast_of(const GamePosition *state, PlayerId seat, const AiPlan *plan,
                           const AiPlan *other, bool is_first)
{
    PlayerView view;
    Remarks remarks = {.count = 0};
    rules_view_position(arena_world(EDITION_2012), state, seat, &view);
    const AiQuestion question = {arena_world(EDITION_2012), &view, seat, 5, NULL, NULL};
    ai_edition(EDITION_2012)->explain->contrast(&question, plan, other, is_first, &remarks);
    return remarks;
}

/* Counted on the board by hand: within two zones Alexandria has all five other goods, seven ports
 * that buy stone, four that are nearer to it than to any other start; Venezia three, three and two.
 * Nothing speaks for Venezia but a zone more to its neighbours. */
START_TEST(starts_are_told_apart_by_what_lies_around)
{
    const AiPlan alexandria = start_in(port_at("alexandria"), 1);
    const AiPlan venezia = start_in(port_at("venezia"), 1);
    GamePosition state;
    begin_four(&state);
    Remarks remarks = contrast_of(&state, 1, &alexandria, &venezia, true);
    ck_assert_int_eq(remarks.count, 2);
    check_start(&remarks.list[0], REMARK_START_KINDS, 5, 3);
    check_start(&remarks.list[1], REMARK_START_ROOM, 4, 2);
    ck_assert_int_eq(contrast_of(&state, 1, &venezia, &alexandria, true).count, 0);
    remarks = contrast_of(&state, 1, &venezia, &alexandria, false);
    ck_assert_int_eq(remarks.count, 2);
    check_start(&remarks.list[0], REMARK_START_KINDS, 3, 5);
}
END_TEST

/* A closed port neither sells nor buys, and where a rival has begun his galleys come first or do
 * not. */
START_TEST(starts_are_told_apart_as_the_board_lies)
{
    const AiPlan alexandria = start_in(port_at("alexandria"), 4);
    const AiPlan venezia = start_in(port_at("venezia"), 4);
    const AiPlan later = start_in(port_at("alexandria"), 9);
    GamePosition state;
    begin_four(&state);
    state.pub.ports[port_at("tripoli")].buildings = BUILDING_CLOSED; /* the only spice */
    Command begun = start_in(port_at("constantinople"), 6).commands[0];
    rules_play(arena_world(EDITION_2012), &state, &begun, NULL);
    Remarks remarks = contrast_of(&state, 2, &alexandria, &venezia, true);
    ck_assert_int_eq(remarks.count, 1); /* one, so that there is room for what the number decides */
    check_start(&remarks.list[0], REMARK_START_MARKETS, 6, 3);
    remarks = contrast_of(&state, 2, &alexandria, &later, true);
    ck_assert_int_eq(remarks.count, 1);
    ck_assert_int_eq(remarks.list[0].kind, REMARK_NUMBER_AHEAD);
    ck_assert_int_eq(remarks.list[0].foe, 6);
    ck_assert_int_eq(remarks.list[0].player, 1);
    ck_assert_int_eq(contrast_of(&state, 2, &later, &alexandria, true).count, 0);
}
END_TEST

static AiPlan sail_and_sell(int sailors, ZoneId zone, GoodId good)
{
    AiPlan plan = {.count = 4};
    plan.commands[0] = (Command){.kind = CMD_CHOOSE_ACTION, .player = 1};
    plan.commands[1] = (Command){.kind = CMD_MOVE_SAILORS, .player = 1};
    plan.commands[1].as.move_sailors.count = (uint8_t)sailors;
    plan.commands[2] = (Command){.kind = CMD_SAIL, .player = 1};
    plan.commands[2].as.sail.zone = zone;
    plan.commands[3] = (Command){.kind = CMD_SELL_CUBE, .player = 1};
    plan.commands[3].as.sell_cube.galley = 1;
    plan.commands[3].as.sell_cube.good = good;
    return plan;
}

START_TEST(plans_are_alike_that_do_the_same_with_other_crews)
{
    const AiPlan plan = sail_and_sell(1, 4, 2);
    const AiPlan crew = sail_and_sell(2, 4, 2);
    const AiPlan goal = sail_and_sell(1, 5, 2);
    const AiPlan good = sail_and_sell(1, 4, 3);
    PublicState pub = {.player_count = 2};
    ck_assert(plans_similar(&pub, &plan, &crew));
    ck_assert(!plans_similar(&pub, &plan, &goal));
    ck_assert(!plans_similar(&pub, &plan, &good));
    AiPlan way = plan; /* by another way to the same place */
    way.commands[1] = way.commands[2];
    way.commands[1].as.sail.zone = 7;
    ck_assert(plans_similar(&pub, &plan, &way));
    AiPlan number = {.count = 1}; /* between the same galleys it acts in the same place */
    AiPlan next = number;
    number.commands[0] = (Command){.kind = CMD_CHOOSE_NUMBER, .player = 1};
    next.commands[0] = number.commands[0];
    number.commands[0].as.choose_number.galley = 3;
    next.commands[0].as.choose_number.galley = 5;
    ck_assert(plans_similar(&pub, &number, &next));
    pub.galleys[4].owner = 2;
    ck_assert(!plans_similar(&pub, &number, &next));
}
END_TEST

static AiPlan sail_both(ZoneId first, ZoneId second)
{
    AiPlan plan = {.count = 2};
    plan.commands[0] = (Command){.kind = CMD_SAIL_GALLEY, .player = 1};
    plan.commands[1] = plan.commands[0];
    plan.commands[0].as.sail_galley.galley = 1;
    plan.commands[0].as.sail_galley.zone = first;
    plan.commands[1].as.sail_galley.galley = 2;
    plan.commands[1].as.sail_galley.zone = second;
    return plan;
}

/* Of two galleys with the same crew and cargo one goes here and one there: which of them does not
 * matter. */
START_TEST(fleets_are_alike_that_lie_the_same)
{
    const AiPlan plan = sail_both(4, 5);
    const AiPlan turned = sail_both(5, 4);
    const AiPlan together = sail_both(5, 5);
    PublicState pub = {.player_count = 2};
    pub.galleys[1] = (Galley){.owner = 1, .zone = 2, .sailors = 5};
    pub.galleys[2] = (Galley){.owner = 1, .zone = 3, .sailors = 5};
    ck_assert(plans_similar(&pub, &plan, &turned));
    ck_assert(!plans_similar(&pub, &plan, &together));
    pub.galleys[2].sailors = 4;
    ck_assert(!plans_similar(&pub, &plan, &turned));
}
END_TEST

START_TEST(what_two_ends_differ_by_is_an_error)
{
    const AiForecast first = {
        .share = {0, 6000, 4000}, .share_error = {0, 300, 300}, .rollouts = 4};
    const AiForecast second = {
        .share = {0, 4500, 5500}, .share_error = {0, 400, 400}, .rollouts = 4};
    const AiForecast alike = {
        .share = {0, 6000, 4000}, .share_error = {0, 400, 400}, .rollouts = 4};
    AiForecast mean;
    paired_mean(&first, &second, 2, &mean);
    ck_assert_int_eq(mean.share[1], 5250);
    ck_assert_int_eq(mean.share[1] + mean.share[2], AI_SHARE_ONE);
    ck_assert_int_eq(mean.share_error[1], 750);
    ck_assert_int_eq(mean.rollouts, 8);
    paired_mean(&first, &alike, 2, &mean);
    ck_assert_int_eq(mean.share_error[1], 250);
}
END_TEST

/* Runs the workers the other way round, as threads might. */
static void run_backwards(void *data, int count, AiTask *task, void *context)
{
    (void)data;
    for (int i = count - 1; i >= 0; i--) {
        task(context, i);
    }
}

START_TEST(hints_do_not_depend_on_threads)
{
    const GameSetup setup = {3, 0};
    const AiParallel parallel = {run_backwards, NULL};
    GamePosition state;
    PlayerView view;
    AdviceHint hint;
    AdviceHint other;
    PlayerId seat = reach(&state, &setup, 7, 14);
    rules_view_position(arena_world(EDITION_2012), &state, seat, &view);
    AiQuestion question = {arena_world(EDITION_2012), &view, seat, 9, NULL, NULL};
    ai_hint(&question, &SMALL, &hint);
    question.parallel = &parallel;
    ai_hint(&question, &SMALL, &other);
    check_same(&hint, &other);
}
END_TEST

START_TEST(hidden_money_never_changes_a_hint)
{
    const GameSetup setup = {4, OPTION_HIDDEN_MONEY};
    for (int at = 5; at < 45; at += 26) {
        GamePosition state;
        PlayerView view;
        AdviceHint hint;
        PlayerId seat = reach(&state, &setup, 31, at);
        rules_view_position(arena_world(EDITION_2012), &state, seat, &view);
        const AiQuestion question = {arena_world(EDITION_2012), &view, seat, 5, NULL, NULL};
        ai_hint(&question, &SMALL, &hint);
        for (int shift = 1; shift < 3; shift++) {
            GamePosition other = state;
            AdviceHint same;
            for (PlayerId player = 1; player <= 4; player++) {
                other.secret.ducats[player] =
                    player == seat ? state.secret.ducats[player]
                                   : state.secret.ducats[player % 4 + 1] + 11 * shift;
            }
            rules_view_position(arena_world(EDITION_2012), &other, seat, &view);
            ai_hint(&question, &SMALL, &same);
            check_same(&hint, &same);
        }
    }
}
END_TEST

START_TEST(the_best_plan_costs_nothing_and_a_wasted_turn_does)
{
    /* the window's: with a third of it a sailor aboard and one in a port are not yet apart */
    const AiBudget budget = {6, 192, 1};
    const GameSetup setup = {4, 0};
    int wasted = 0;
    for (int at = 8; at < 32; at += 6) {
        GamePosition state;
        PlayerView view;
        AdviceHint best;
        AdviceReview review;
        AiPlan nothing = {.count = 2};
        PlayerId seat = reach(&state, &setup, 3, at);
        rules_view_position(arena_world(EDITION_2012), &state, seat, &view);
        const AiQuestion question = {arena_world(EDITION_2012), &view, seat, 2, NULL, NULL};
        ai_hint(&question, &budget, &best);
        ai_why(&question, NULL, &best.plans[0].plan, &budget, &review);
        /* plans less than 2 % apart are named by what speaks for them */
        ck_assert_int_le(review.loss, 2 * review.loss_error + AI_SHARE_ONE / 50);
        nothing.commands[0].kind = CMD_CHOOSE_ACTION;
        nothing.commands[1].kind = CMD_END_ACTIVATION;
        nothing.commands[0].player = nothing.commands[1].player = seat;
        ai_why(&question, NULL, &nothing, &budget, &review);
        if (!verdict_played_best((PlanVerdict)review.why.verdict)) {
            int32_t gap = review.best.share[seat] - review.played.share[seat];
            /* rounding: a forecast's largest share gets what is left over of four */
            ck_assert_int_le(review.loss - gap < 0 ? gap - review.loss : review.loss - gap, 4);
            wasted += review.loss > 2 * review.loss_error && review.sure_loss > 0
                      && review.why.reasons.count > 0;
        }
    }
    ck_assert_int_ge(wasted, 2);
}
END_TEST

START_TEST(money_and_ports_raise_the_chance_to_win)
{
    const World *world = arena_world(EDITION_2012);
    for (uint8_t players = 2; players <= 4; players++) {
        const GameSetup setup = {players, 0};
        GamePosition state;
        AiForecast poor;
        AiForecast rich;
        reach(&state, &setup, 12, 25);
        ai_chances(world, &state, &poor);
        ck_assert_int_eq(sum_of(poor.share), AI_SHARE_ONE);
        state.secret.ducats[2] += 25;
        ai_chances(world, &state, &rich);
        ck_assert_int_eq(sum_of(rich.share), AI_SHARE_ONE);
        ck_assert_int_gt(rich.share[2], poor.share[2]);
        ck_assert_int_gt(rich.worth[2], poor.worth[2]);
    }
}
END_TEST

START_TEST(a_finished_game_is_told_exactly)
{
    const World *world = arena_world(EDITION_2012);
    const ArenaGame game = arena_game(EDITION_2012, 3, 5, "trader");
    ArenaResult result = arena_play(&game);
    AiForecast end;
    ai_chances(world, &result.end, &end);
    const int32_t *share = end.share;
    const int32_t *worth = end.worth;
    int winners = 0;
    for (PlayerId player = 1; player <= 3; player++) {
        winners += result.rank[player] == 1;
    }
    for (PlayerId player = 1; player <= 3; player++) {
        ck_assert(result.rank[player] == 1 ? share[player] >= AI_SHARE_ONE / winners
                                           : share[player] == 0);
        ck_assert_int_eq(worth[player], 100 * result.end.secret.ducats[player]);
    }
}
END_TEST

Suite *suite_hints(void)
{
    Suite *suite = suite_create("ai_hints");
    TCase *tests = tcase_create("hints");
    tcase_add_loop_test(tests, hints_are_legal_ordered_and_the_same_twice, 2, 5);
    tcase_add_loop_test(tests, a_hint_shows_different_things_to_do, 1, 7);
    tcase_add_test(tests, plans_that_are_shown_stay);
    tcase_add_test(tests, a_plan_that_is_followed_stays_the_first);
    tcase_add_test(tests, a_plan_that_is_gone_is_not_followed);
    tcase_add_test(tests, starts_are_told_apart_by_what_lies_around);
    tcase_add_test(tests, starts_are_told_apart_as_the_board_lies);
    tcase_add_test(tests, plans_are_alike_that_do_the_same_with_other_crews);
    tcase_add_test(tests, fleets_are_alike_that_lie_the_same);
    tcase_add_test(tests, what_two_ends_differ_by_is_an_error);
    tcase_add_test(tests, hints_do_not_depend_on_threads);
    tcase_add_test(tests, hidden_money_never_changes_a_hint);
    tcase_add_test(tests, money_and_ports_raise_the_chance_to_win);
    tcase_add_test(tests, a_finished_game_is_told_exactly);
    suite_add_tcase(suite, tests);
    TCase *budget = tcase_create("as the window asks");
    tcase_set_tags(budget, "long"); /* At the window's budget: 15 s of CPU. */
    tcase_add_test(budget, the_best_plan_costs_nothing_and_a_wasted_turn_does);
    suite_add_tcase(suite, budget);
    return suite;
}
