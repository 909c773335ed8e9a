/* rules_audit finds what is broken in a position of the first edition: one number changed at a
 * time. */
#include "fixture_1996.h"

#include <string.h>

/* Venice's turn to outfit; Genoa holds tunis, Spain a galley on the High Seas. */
static void sound_position(Fixture *f)
{
    first_init(f, 4);
    fixture_port(f, "ragusa", VENICE, 2);
    fixture_stock(f, "ragusa", "iron wine");
    fixture_build(f, "ragusa", BUILDING_FORT);
    fixture_port(f, "tunis", GENOA, 1);
    fixture_galley(f, 1, VENICE, "ragusa", 3);
    fixture_cargo(f, 1, "gold");
    fixture_galley(f, 2, SPAIN, "hs_west", 2);
    first_at(f, PHASE_OUTFIT, VENICE);
}

typedef struct Break {
    const char *what;
    void (*apply)(GameState *state);
} Break;

static Port *port_named(GameState *state, const char *name)
{
    return &state->pub.ports[port_id(name)];
}

#define BREAK(name, ...)               \
    static void name(GameState *state) \
    {                                  \
        __VA_ARGS__;                   \
    }
BREAK(extra_cube, state->pub.supply[1]++)
BREAK(lost_cube, state->pub.galleys[1].cubes = 0)
BREAK(extra_sailor, state->pub.reserve[0]++)
BREAK(lost_sailor, state->pub.galleys[2].sailors--)
BREAK(sailor_outside_the_pool, state->pub.reserve[0]--; state->pub.reserve[1]++)
BREAK(crew_too_large, state->pub.galleys[1].sailors = 5; state->pub.reserve[0] -= 2)
BREAK(garrison_without_owner, port_named(state, "ragusa")->owner = 0)
BREAK(owner_who_is_not_there, port_named(state, "tunis")->owner = 5)
BREAK(galley_off_the_map, state->pub.galleys[2].zone = 30)
BREAK(own_good_in_the_warehouse, port_named(state, "ragusa")->stock |= (uint32_t)good_id("wood")
                                                                       << 8)
BREAK(basilica, port_named(state, "ragusa")->buildings |= BUILDING_BASILICA)
BREAK(stopped_by_nobody_of_this_game, galley_set_moved(&state->pub.as.e1996, 1, 6))
BREAK(asked_who_is_not_there, state->pub.as.e1996.asked = 64)
BREAK(price_of_a_neutral_port, state->pub.as.e1996.standing_hundreds[port_id("creta")] = 2)
BREAK(price_beyond_the_coins, state->pub.as.e1996.standing_hundreds[port_id("tunis")] = 200)
BREAK(haggled_in_an_own_port, state->pub.as.e1996.haggled_hundreds[port_id("ragusa")] = 2)
BREAK(haggle_over_without_a_price,
      state->pub.as.e1996.haggled_hundreds[port_id("tunis")] = HAGGLE_OVER)
BREAK(round_of_no_game, state->pub.turn = 9)
BREAK(round_0, state->pub.turn = 0)
BREAK(a_first_player, state->pub.first_player = 1)
BREAK(player_twice_in_the_order, state->pub.as.e1996.order[0] = GENOA)
BREAK(nobody_on_a_position, state->pub.as.e1996.order[3] = 0)
BREAK(stake_out_of_phase, state->secret.stake_hundreds[1] = 3)
BREAK(staked_out_of_phase, state->pub.as.e1996.staked = 2)
BREAK(die_without_a_face, state->pub.as.e1996.dice[2] = 7)
BREAK(active_without_a_move, state->pub.as.e1996.active = 1)
BREAK(target_without_a_fight, state->pub.as.e1996.target = 2)
BREAK(moves_without_a_move, state->pub.as.e1996.zones_moved = 1)
BREAK(permission_without_a_move, state->pub.as.e1996.permitted = 4)
BREAK(powers_of_two_players, state->pub.as.e1996.powers = 1)
BREAK(too_many_offers, state->pub.as.e1996.offers_made = 255)
BREAK(offer_without_a_draft, state->pub.as.e1996.offer_partner = GENOA)
BREAK(offered_cube_without_an_offer, state->pub.as.e1996.offer_from[0] = 1)
BREAK(price_without_a_haggle, state->pub.as.e1996.price_hundreds = 3)
BREAK(decider_of_another_player, state->pub.stack[0].player = 5)
BREAK(permission_asked_in_the_market, state->pub.depth = 2;
      state->pub.stack[1] = (Phase){PHASE_PERMIT, GENOA, {{1, 0}}})
BREAK(price_asked_of_nobody, state->pub.depth = 2;
      state->pub.stack[1] = (Phase){PHASE_PRICE, SPAIN, {{port_id("tunis"), 0}}})
BREAK(dice_without_a_battle, state->pub.depth = 2;
      state->pub.stack[1] = phase_make(PHASE_BATTLE_DICE, PLAYER_CHANCE))
BREAK(negative_ducats, state->secret.ducats[2] = -100)
BREAK(ducats_of_nobody, state->secret.ducats[0] = 100)

#define NAMED(name) \
    {               \
#name, name \
    }
static const Break breaks[] = {
    NAMED(extra_cube),
    NAMED(lost_cube),
    NAMED(extra_sailor),
    NAMED(lost_sailor),
    NAMED(sailor_outside_the_pool),
    NAMED(crew_too_large),
    NAMED(garrison_without_owner),
    NAMED(owner_who_is_not_there),
    NAMED(galley_off_the_map),
    NAMED(own_good_in_the_warehouse),
    NAMED(basilica),
    NAMED(stopped_by_nobody_of_this_game),
    NAMED(asked_who_is_not_there),
    NAMED(price_of_a_neutral_port),
    NAMED(price_beyond_the_coins),
    NAMED(haggled_in_an_own_port),
    NAMED(haggle_over_without_a_price),
    NAMED(round_of_no_game),
    NAMED(round_0),
    NAMED(a_first_player),
    NAMED(player_twice_in_the_order),
    NAMED(nobody_on_a_position),
    NAMED(stake_out_of_phase),
    NAMED(staked_out_of_phase),
    NAMED(die_without_a_face),
    NAMED(active_without_a_move),
    NAMED(target_without_a_fight),
    NAMED(moves_without_a_move),
    NAMED(permission_without_a_move),
    NAMED(powers_of_two_players),
    NAMED(too_many_offers),
    NAMED(offer_without_a_draft),
    NAMED(offered_cube_without_an_offer),
    NAMED(price_without_a_haggle),
    NAMED(decider_of_another_player),
    NAMED(permission_asked_in_the_market),
    NAMED(price_asked_of_nobody),
    NAMED(dice_without_a_battle),
    NAMED(negative_ducats),
    NAMED(ducats_of_nobody),
};
enum { BREAK_COUNT = sizeof breaks / sizeof breaks[0] };

START_TEST(s1_audit_finds_what_is_broken)
{
    Fixture f;
    sound_position(&f);
    breaks[_i].apply(&f.state);
    AuditFault fault = {.what = ""};
    ck_assert_msg(!rules_audit(&f.world, &f.state, &fault), "not found: %s", breaks[_i].what);
    ck_assert_msg(fault.what[0] != '\0', "without words: %s", breaks[_i].what);
}
END_TEST

void s1_add_audit(Suite *suite)
{
    TCase *tc = tcase_create("audit");
    tcase_add_loop_test(tc, s1_audit_finds_what_is_broken, 0, BREAK_COUNT);
    suite_add_tcase(suite, tc);
}
