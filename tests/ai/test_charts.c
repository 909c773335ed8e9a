/* What the seats of 1996 look up instead of working it out is what they would work out. */
#include <string.h>

#include "edition_1996/appraisal.h"
#include "../run_suite.h"
#include "visit.h"

/* ---- Battles, step by step ---- */

typedef struct Ends {
    uint8_t both[DECK_PLACE_COUNT + 1][LOSS_MAX + 1]; /* of 36 rolls, [attackers lost][defenders lost] */
    uint32_t odds, alive, stand;
} Ends;

static void roll_all(int attackers, int defenders, bool fort, Ends *out)
{
    memset(out->both, 0, sizeof out->both);
    for (int attacker = 1; attacker <= 6; attacker++) {
        for (int defender = 1; defender <= 6; defender++) {
            BattleLosses losses = e1996_battle_losses(attackers, defenders, fort, attacker, defender);
            int dead = losses.defender > defenders ? defenders : losses.defender;
            out->both[losses.attacker > attackers ? attackers : losses.attacker][dead > LOSS_MAX ? LOSS_MAX : dead]++;
        }
    }
}

static void fight_on(int attackers, int defenders, Ends ends[DECK_PLACE_COUNT + 1][DEFENDER_CAP + 1])
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
                *end = (Ends){.odds = a > 0 ? THOUSAND : 0, .alive = 16U * (uint32_t)a, .stand = 16U * (uint32_t)d};
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

static Outlook outlook; /* of all positions one after another, as in rollouts */

static void check_wealth(const Asker *asker, int number)
{
    static const Sight sights[] = {{0, 1000, 1000, 1000, 1000, 1000, 1000, &WEIGHTS_TWO, &WEIGHTS_MORE, NULL},
                                   {9, 460, 780, 1000, 1000, 1000, 1000, &WEIGHTS_FIRST, &WEIGHTS_FIRST, NULL}};
    const World *world = asker->world;
    const PublicState *pub = &asker->state->pub;
    if (outlook.world == NULL) {
        outlook_prepare(&outlook, world);
    }
    outlook_face(&outlook, pub, asker->seat, 1, &sights[number % 3 == 2]);
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        for (PortId port = 1; port <= world->port_count; port++) {
            for (int cubes = 0; cubes <= world->ports[port].space_count; cubes++) {
                for (int ago = 0; ago < 3; ago++) {
                    const int later = outlook.first_later - ago;
                    ck_assert_int_eq(port_wealth(&outlook, port, player, cubes, later),
                                     port_wealth_later(&outlook, port, player, cubes, later));
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

int main(void)
{
    Suite *suite = suite_create("ai_charts");
    TCase *test = tcase_create("tables");
    tcase_add_loop_test(test, battles_are_as_fought_step_by_step, 0, 2);
    tcase_add_loop_test(test, wealth_of_ports_is_as_worked_out_anew, 0, 3);
    suite_add_tcase(suite, test);
    return run_suite(suite);
}
