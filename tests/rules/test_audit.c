/* rules_audit finds what is broken: one number of a sound position changed at a time. */
#include "fixture.h"

#include <string.h>

/* Galleys 3 and 4 of player 1 in his port Valencia, galley 5 of player 2 on the open sea; the
 * action of galley 3 is in hand. */
static void sound_position(Fixture *f)
{
    fixture_init(f, 3);
    fixture_port(f, "valencia", 1, 2);
    fixture_stock(f, "valencia", "stone wine");
    fixture_build(f, "valencia", BUILDING_FORT);
    fixture_galley(f, 3, 1, "valencia", 3);
    fixture_cargo(f, 3, "wood gold");
    fixture_galley(f, 4, 1, "valencia", 1);
    fixture_galley(f, 5, 2, "balearic", 4);
    fixture_act(f, 3);
}

typedef struct Break {
    const char *what;
    void (*apply)(GameState *state);
} Break;

static Port *valencia(GameState *state)
{
    return &state->pub.ports[port_id("valencia")];
}

#define BREAK(name, ...)               \
    static void name(GameState *state) \
    {                                  \
        __VA_ARGS__;                   \
    }
BREAK(extra_cube, state->pub.supply[1]++)
BREAK(lost_cube, state->pub.galleys[3].cubes = 0)
BREAK(extra_sailor, state->pub.reserve[1]++)
BREAK(lost_sailor, state->pub.galleys[4].sailors--)
BREAK(sailors_moved_to_a_rival, state->pub.reserve[1]--; state->pub.reserve[2]++)
BREAK(crew_too_large, state->pub.galleys[3].sailors = 4; state->pub.reserve[1]--)
BREAK(garrison_too_large, valencia(state)->garrison = 6; state->pub.reserve[1] -= 4)
BREAK(port_without_garrison, state->pub.reserve[1] += 2; valencia(state)->garrison = 0)
BREAK(garrison_without_owner, valencia(state)->owner = 0)
BREAK(owner_who_is_not_there, valencia(state)->owner = 4)
BREAK(galley_owner_who_is_not_there, state->pub.galleys[5].owner = 4)
BREAK(galley_off_the_map, state->pub.galleys[5].zone = 31)
BREAK(galley_nowhere, state->pub.galleys[5].zone = 0)
BREAK(galley_number_too_high, state->pub.galleys[13] = state->pub.galleys[5];
      memset(&state->pub.galleys[5], 0, sizeof state->pub.galleys[5]))
BREAK(galley_without_owner, state->pub.galleys[6].zone = 1)
BREAK(galley_number_0, state->pub.galleys[0].zone = 1)
BREAK(port_number_0, state->pub.ports[0].owner = 1)
BREAK(gap_in_the_warehouse, valencia(state)->stock <<= 4)
BREAK(same_good_twice, valencia(state)->stock = valencia(state)->stock & 15U;
      valencia(state)->stock |= valencia(state)->stock << 4)
BREAK(own_good_in_the_warehouse, valencia(state)->stock = good_id("wood"))
BREAK(unknown_good, valencia(state)->stock |= 15U << 8)
BREAK(unknown_building, valencia(state)->buildings |= 64)
BREAK(extra_fort, state->pub.as.e2012.forts_left++)
BREAK(lost_basilica, state->pub.as.e2012.basilicas_left--)
BREAK(closed_port_owned, state->pub.ports[port_id("modon")].owner = 1)
BREAK(closed_port_reopened, state->pub.ports[port_id("modon")].buildings = 0)
BREAK(unused_port_byte, valencia(state)->used = 1)
BREAK(no_such_edition, state->pub.edition = 0)
BREAK(too_many_players, state->pub.player_count = 5)
BREAK(unknown_option, state->pub.options = 128)
BREAK(no_first_player, state->pub.first_player = 0)
BREAK(empty_stack, state->pub.depth = 0)
BREAK(stack_too_deep, state->pub.depth = PHASE_DEPTH_MAX + 1)
BREAK(rubbish_above_the_stack, state->pub.stack[state->pub.depth].id = PHASE_CHOOSE)
BREAK(no_such_phase, state->pub.stack[state->pub.depth - 1].id = PHASE_COUNT)
BREAK(wrong_decider, state->pub.stack[state->pub.depth - 1].player = 2)
BREAK(no_active_galley, state->pub.as.e2012.active = 0)
BREAK(sunk_active_galley, state->pub.as.e2012.active = 9)
BREAK(track_too_far, state->pub.as.e2012.track = 13)
BREAK(sailed_before_loading, state->pub.as.e2012.zones_moved = 2)
BREAK(scoring_before_its_space, state->pub.as.e2012.scorings = 1)
BREAK(extra_card, state->pub.as.e2012.cards_left[CARD_WINE]++)
BREAK(unknown_discard, state->pub.as.e2012.discards[4] = CARD_WINE)
BREAK(negative_ducats, state->secret.ducats[2] = -1)
BREAK(ducats_of_nobody, state->secret.ducats[0] = 1)
BREAK(ducats_of_an_absent_player, state->secret.ducats[4] = 1)
BREAK(stake_of_the_other_edition, state->secret.stake_hundreds[1] = 3)
BREAK(reserved_byte, state->pub.as.bytes[sizeof(Public2012)] = 1)

#define NAMED(name) \
    {               \
#name, name \
    }
static const Break breaks[] = {
    NAMED(extra_cube),
    NAMED(lost_cube),
    NAMED(extra_sailor),
    NAMED(lost_sailor),
    NAMED(sailors_moved_to_a_rival),
    NAMED(crew_too_large),
    NAMED(garrison_too_large),
    NAMED(port_without_garrison),
    NAMED(garrison_without_owner),
    NAMED(owner_who_is_not_there),
    NAMED(galley_owner_who_is_not_there),
    NAMED(galley_off_the_map),
    NAMED(galley_nowhere),
    NAMED(galley_number_too_high),
    NAMED(galley_without_owner),
    NAMED(galley_number_0),
    NAMED(port_number_0),
    NAMED(gap_in_the_warehouse),
    NAMED(same_good_twice),
    NAMED(own_good_in_the_warehouse),
    NAMED(unknown_good),
    NAMED(unknown_building),
    NAMED(extra_fort),
    NAMED(lost_basilica),
    NAMED(closed_port_owned),
    NAMED(closed_port_reopened),
    NAMED(unused_port_byte),
    NAMED(no_such_edition),
    NAMED(too_many_players),
    NAMED(unknown_option),
    NAMED(no_first_player),
    NAMED(empty_stack),
    NAMED(stack_too_deep),
    NAMED(rubbish_above_the_stack),
    NAMED(no_such_phase),
    NAMED(wrong_decider),
    NAMED(no_active_galley),
    NAMED(sunk_active_galley),
    NAMED(track_too_far),
    NAMED(sailed_before_loading),
    NAMED(scoring_before_its_space),
    NAMED(extra_card),
    NAMED(unknown_discard),
    NAMED(negative_ducats),
    NAMED(ducats_of_nobody),
    NAMED(ducats_of_an_absent_player),
    NAMED(stake_of_the_other_edition),
    NAMED(reserved_byte),
};
enum { BREAK_COUNT = sizeof breaks / sizeof breaks[0] };

START_TEST(audit_finds_what_is_broken)
{
    Fixture f;
    sound_position(&f);
    breaks[_i].apply(&f.state);
    AuditFault fault = {.what = ""};
    ck_assert_msg(!rules_audit(&f.world, &f.state, &fault), "not found: %s", breaks[_i].what);
    ck_assert_msg(fault.what[0] != '\0', "without words: %s", breaks[_i].what);
}
END_TEST

START_TEST(hash_tells_positions_apart)
{
    Fixture f;
    sound_position(&f);
    uint64_t hash = rules_hash(&f.world, &f.state);
    GameState copy = f.state;
    ck_assert(rules_hash(&f.world, &copy) == hash);
    uint64_t seen[BREAK_COUNT];
    int count = 0;
    for (int i = 0; i < BREAK_COUNT; i++) {
        if (breaks[i].apply == reserved_byte || breaks[i].apply == galley_number_0
            || breaks[i].apply == port_number_0 || breaks[i].apply == ducats_of_nobody
            || breaks[i].apply == unused_port_byte || breaks[i].apply == stake_of_the_other_edition
            || breaks[i].apply == empty_stack || breaks[i].apply == stack_too_deep
            || breaks[i].apply == rubbish_above_the_stack
            || breaks[i].apply == galley_number_too_high || breaks[i].apply == no_such_edition
            || breaks[i].apply == too_many_players || breaks[i].apply == unknown_discard
            || breaks[i].apply == ducats_of_an_absent_player) {
            continue; /* bytes that this edition or this position does not use */
        }
        copy = f.state;
        breaks[i].apply(&copy);
        uint64_t other = rules_hash(&f.world, &copy);
        ck_assert_msg(other != hash, "%s has the same hash", breaks[i].what);
        for (int j = 0; j < count; j++) {
            ck_assert_msg(other != seen[j], "%s has a hash seen before", breaks[i].what);
        }
        seen[count++] = other;
    }
}
END_TEST

START_TEST(tally_counts_what_a_player_has)
{
    Fixture f;
    sound_position(&f);
    PlayerTally tally;
    rules_tally(&f.world, &f.state.pub, 1, &tally);
    ck_assert_int_eq(tally.ports, 1);
    ck_assert_int_eq(tally.galleys, 2);
    ck_assert_int_eq(tally.sailors_afloat, 4);
    ck_assert_int_eq(tally.garrisons, 2);
    ck_assert_int_eq(tally.forts, 1);
    ck_assert_int_eq(tally.basilicas, 0);
    ck_assert_int_eq(tally.scoring_ducats, 5);
    ck_assert_int_eq(tally.wine_ducats, 3);
    rules_tally(&f.world, &f.state.pub, 2, &tally);
    ck_assert_int_eq(tally.ports, 1);
    ck_assert_int_eq(tally.galleys, 1);
    ck_assert_int_eq(tally.sailors_afloat, 4);
    ck_assert_int_eq(tally.scoring_ducats, 0);
}
END_TEST

void rules_add_audit(Suite *suite)
{
    TCase *tc = tcase_create("audit");
    tcase_add_loop_test(tc, audit_finds_what_is_broken, 0, BREAK_COUNT);
    tcase_add_test(tc, hash_tells_positions_apart);
    tcase_add_test(tc, tally_counts_what_a_player_has);
    suite_add_tcase(suite, tc);
}
