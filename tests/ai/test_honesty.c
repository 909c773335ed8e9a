/* No level of either edition in any style sees more than it may: with the shipped net where the
 * window gives it one, what is hidden, dice to come and what was thought in between change no
 * decision. Few positions, as the strong ones think long. */
#include "../run_suite.h"
#include "visit.h"

#include <serenissima/data/board.h>
#include <serenissima/data/file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The net of the edition, as the window reads it; NULL: it does not fit the board, and seats play
 * without. */
static const AiNet *shipped_net(const World *world)
{
    static AiNet nets[EDITION_COUNT];
    static bool tried[EDITION_COUNT];
    static bool good[EDITION_COUNT];
    EditionId edition = (EditionId)world->edition;
    if (!tried[edition]) {
        char path[600];
        size_t count = 0;
        Error error;
        const char *problem;
        snprintf(path, sizeof path, "%s/nets/%s.net", SERENISSIMA_TEST_ASSETS,
                 edition_name(edition));
        char *bytes = file_read(path, &count, &error);
        tried[edition] = true;
        good[edition] =
            bytes != NULL
            && ai_net_read(&nets[edition], world, (const uint8_t *)bytes, count, &problem);
        free(bytes);
    }
    return good[edition] ? &nets[edition] : NULL;
}

static AiPlan ask(const Asker *asker, const Ai *ai)
{
    PlayerView view;
    AiPlan plan;
    Ai seat = *ai;
    memset(&plan, 0, sizeof plan);
    seat.net = ai_uses_net(ai, asker->state->pub.player_count) ? shipped_net(asker->world) : NULL;
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, 5, NULL, NULL};
    visit_stain();
    ai_decide(&seat, &question, &plan);
    return plan;
}

/* The same game a few decisions on, by other dice, where somebody is asked. */
static bool play_on(const Asker *asker, GamePosition *later, PlayerId *seat)
{
    Rng dice;
    rng_init(&dice, 77, RNG_STREAM_GAME);
    *later = *asker->state;
    for (int step = 0; rules_pending(asker->world, &later->state) != 0; step++) {
        PlayerMask pending = rules_pending(asker->world, &later->state);
        if (player_mask_has(pending, PLAYER_CHANCE)) {
            Command drawn = rules_draw(asker->world, &later->state, &dice);
            rules_play(asker->world, later, &drawn, NULL);
            continue;
        }
        *seat = 1;
        while (!player_mask_has(pending, *seat)) {
            ++*seat;
        }
        if (step >= 12) {
            return true;
        }
        const Asker here = {asker->world, later, *seat};
        AiPlan plan = visit_ask(&here, "hand", (uint64_t)step, NULL);
        rules_play(asker->world, later, &plan.commands[0], NULL);
    }
    return false;
}

static int every, from_level, to_level, asked;

/* Asks, thinks about what may come, takes all of that back, disguises what is hidden, and asks
 * again. */
static void check_seat(const Asker *asker, const Ai *ai)
{
    GamePosition other = visit_disguise(asker);
    const Asker misled = {asker->world, &other, asker->seat};
    GamePosition later;
    PlayerId seat;
    AiPlan first = ask(asker, ai);
    if (ai->level < 8 && play_on(asker, &later, &seat)) {
        const Asker beyond = {asker->world, &later, seat};
        ask(&beyond, ai);
    }
    AiPlan again = ask(&misled, ai);
    visit_check_same(&first, &again, ai->name);
    asked++;
}

static void check_levels(const Asker *asker, int number)
{
    if (number % every != every / 2) {
        return;
    }
    for (int level = from_level; level <= to_level; level++) {
        for (int style = AI_STYLE_PLAIN; style < AI_STYLE_COUNT; style++) {
            check_seat(asker, ai_level((EditionId)asker->world->edition, level, (AiStyle)style));
        }
    }
}

START_TEST(no_level_in_any_style_sees_more_than_it_may)
{
    every = 48;
    from_level = 1;
    to_level = 7;
    asked = 0;
    visit_game(_i == 0 ? EDITION_2012 : EDITION_1996, 3, OPTION_HIDDEN_MONEY, 130, check_levels);
    ck_assert_int_ge(asked, 2 * 7 * AI_STYLE_COUNT);
}
END_TEST

/* Admiral and doge, late, when rollouts are short; of the styles one each. */
static void check_strongest(const Asker *asker, int number)
{
    const EditionId edition = (EditionId)asker->world->edition;
    (void)number;
    if (asker->state->pub.turn < every || asked > 0
        || rules_phase(&asker->state->pub).id != from_level) {
        return;
    }
    for (int level = 8; level <= AI_LEVEL_COUNT; level++) {
        check_seat(asker, ai_level(edition, level, AI_STYLE_PLAIN));
        check_seat(asker, ai_level(edition, level,
                                   (AiStyle)(1 + (level + (int)edition) % (AI_STYLE_COUNT - 1))));
    }
}

START_TEST(nor_do_admiral_and_doge)
{
    const EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    every = 7;
    from_level = edition == EDITION_2012 ? PHASE_ACTION : PHASE_ROUTE;
    asked = 0;
    visit_game(edition, 3, OPTION_HIDDEN_MONEY, 1000, check_strongest);
    ck_assert_int_eq(asked, 4);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_honesty");
    TCase *tcase = tcase_create("honesty");
    tcase_add_loop_test(tcase, no_level_in_any_style_sees_more_than_it_may, 0, 2);
    tcase_add_loop_test(tcase, nor_do_admiral_and_doge, 0, 2);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
