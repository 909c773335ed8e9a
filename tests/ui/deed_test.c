/* What happened, told in lines: events become deeds, and deeds that belong together join. And which
 * events are worth a card. No window is needed for either. */
#include <check.h>
#include <string.h>

#include "../run_suite.h"
#include "log/deed.h"
#include "playback/playback.h"

static World world;
static PlayerView view;

static void table_set(void)
{
    memset(&world, 0, sizeof world);
    memset(&view, 0, sizeof view);
    world.edition = EDITION_2012;
    view.pub.edition = EDITION_2012;
    view.pub.player_count = 2;
    view.pub.turn = 3;
    world.zone_count = world.port_count = 6;
    for (PortId port = 1; port <= 6; port++) {
        world.ports[port].zone = port;
        world.port_of_zone[port] = port;
    }
    view.pub.galleys[4] = (Galley){.owner = 1, .zone = 1, .sailors = 2};
    view.pub.galleys[5] = (Galley){.owner = 2, .zone = 2, .sailors = 1};
    view.pub.ports[2].owner = 2;
    view.pub.as.e2012.active = 4;
}

static Deed deed_of(const Event *events, int count, int index)
{
    Deed deed;
    ck_assert(deed_of_event(&world, &view, events, count, index, &deed));
    return deed;
}

static Event sailed(GalleyId galley, ZoneId from, ZoneId to)
{
    Event e = {.kind = EV_GALLEY_SAILED};
    e.as.galley_sailed.galley = galley;
    e.as.galley_sailed.from = from;
    e.as.galley_sailed.to = to;
    return e;
}

static Event hired(GalleyId galley, PortId port, uint8_t count)
{
    Event e = {.kind = EV_SAILORS_HIRED};
    e.as.sailors_hired.player = 1;
    e.as.sailors_hired.galley = galley;
    e.as.sailors_hired.port = port;
    e.as.sailors_hired.count = count;
    return e;
}

static Event sold(GalleyId galley, PortId port, GoodId good)
{
    Event e = {.kind = EV_CUBE_SOLD};
    e.as.cube_sold.galley = galley;
    e.as.cube_sold.port = port;
    e.as.cube_sold.good = good;
    return e;
}

static Event paid(PlayerId to, int16_t ducats, PayReason reason)
{
    Event e = {.kind = EV_DUCATS_PAID};
    e.as.ducats_paid.to = to;
    e.as.ducats_paid.ducats = ducats;
    e.as.ducats_paid.reason = (uint8_t)reason;
    return e;
}

static Event port_changed(PortId port, PlayerId from, PlayerId to)
{
    Event e = {.kind = EV_PORT_OWNER_CHANGED};
    e.as.port_owner_changed.port = port;
    e.as.port_owner_changed.from = from;
    e.as.port_owner_changed.to = to;
    return e;
}

/* --- Joining ---------------------------------------------------------------------------------- */

START_TEST(zones_are_one_voyage)
{
    const Event steps[] = {sailed(4, 1, 2), sailed(4, 2, 3), sailed(4, 3, 5)};
    Deed held = deed_of(steps, 3, 0);
    for (int i = 1; i < 3; i++) {
        const Deed next = deed_of(steps, 3, i);
        ck_assert(deed_join(&held, &next));
    }
    ck_assert_int_eq(held.way_count, 4);
    ck_assert_int_eq(held.way[0], 1);
    ck_assert_int_eq(held.way[3], 5);
    const Event apart[] = {sailed(5, 5, 6), sailed(4, 2, 3)};
    for (int i = 0; i < 2; i++) {
        const Deed next = deed_of(apart, 2, i);
        ck_assert_msg(!deed_join(&held, &next), "voyage %d", i);
    }
}
END_TEST

START_TEST(a_voyage_has_an_end)
{
    Event step = sailed(4, 1, 2);
    Deed held = deed_of(&step, 1, 0);
    for (ZoneId zone = 2; zone < 30; zone++) {
        step = sailed(4, zone, (ZoneId)(zone + 1));
        const Deed next = deed_of(&step, 1, 0);
        ck_assert(deed_join(&held, &next));
    }
    ck_assert_int_eq(held.way_count, DEED_WAY_MAX);
    ck_assert_int_eq(held.way[DEED_WAY_MAX - 1], 30);
}
END_TEST

START_TEST(sailors_are_one_hiring_a_place)
{
    const Event hires[] = {hired(4, 0, 1), hired(4, 0, 2), hired(5, 0, 1), hired(0, 3, 1)};
    Deed held = deed_of(hires, 4, 0);
    Deed next = deed_of(hires, 4, 1);
    ck_assert(deed_join(&held, &next));
    ck_assert_int_eq(held.count, 3);
    for (int i = 2; i < 4; i++) {
        next = deed_of(hires, 4, i);
        ck_assert_msg(!deed_join(&held, &next), "hiring %d", i);
    }
}
END_TEST

START_TEST(cubes_are_one_sale_with_its_ducats)
{
    const Event first[] = {sold(4, 3, 1), paid(1, 3, PAY_SALE)};
    const Event second[] = {paid(1, 4, PAY_SALE), sold(4, 3, 2), paid(1, 2, PAY_SALE_BONUS)};
    const Event stored[] = {sold(4, 1, 1)};
    Deed held = deed_of(first, 2, 0);
    Deed next = deed_of(second, 3, 1);
    ck_assert_int_eq(held.kind, DEED_SOLD);
    ck_assert(deed_join(&held, &next));
    ck_assert_int_eq(held.ducats, 9);
    ck_assert_int_eq(held.goods[1] + held.goods[2], 2);
    view.pub.ports[1].owner = 1;
    next = deed_of(stored, 1, 0);
    ck_assert_int_eq(next.kind, DEED_STORED);
    ck_assert(!deed_join(&held, &next));
}
END_TEST

START_TEST(a_landing_takes_the_port)
{
    Event ashore = {.kind = EV_SAILORS_MOVED};
    ashore.as.sailors_moved.player = 1;
    ashore.as.sailors_moved.from_galley = 4;
    ashore.as.sailors_moved.to_port = 3;
    ashore.as.sailors_moved.count = 2;
    const Event events[] = {ashore, port_changed(3, 0, 1)};
    for (int i = 0; i < 2; i++) { /* In either order. */
        Deed held = deed_of(events, 2, i);
        const Deed next = deed_of(events, 2, 1 - i);
        ck_assert(deed_join(&held, &next));
        ck_assert_int_eq(held.kind, DEED_PORT);
        ck_assert_int_eq(held.count, 2);
        ck_assert_int_eq(held.galley, 4);
    }
}
END_TEST

START_TEST(a_fight_is_one_with_its_end)
{
    Event fight = {.kind = EV_FIGHT_STARTED};
    fight.as.fight_started.attacker = 4;
    fight.as.fight_started.target = 5;
    Event lost = {.kind = EV_SAILORS_LOST};
    lost.as.sailors_lost.galley = 5;
    lost.as.sailors_lost.count = 1;
    Deed held = deed_of(&fight, 1, 0);
    const Deed again = held;
    deed_follow_fight(&held, &lost);
    ck_assert(deed_join(&held, &again)); /* One more round. */
    ck_assert_int_eq(held.their_lost, 1);
    ck_assert_int_eq(held.own_lost, 0);
    ck_assert_int_eq(held.what, FOUGHT_WON); /* Before it is asked what becomes of the wreck. */
    Event sunk = {.kind = EV_GALLEY_SUNK};
    sunk.as.galley_sunk.galley = 4; /* Its two went ashore: it was not lost in the fight. */
    deed_follow_fight(&held, &sunk);
    ck_assert_int_eq(held.what, FOUGHT_WON);
    lost.as.sailors_lost.galley = 4;
    lost.as.sailors_lost.count = 2;
    deed_follow_fight(&held, &lost);
    ck_assert_int_eq(held.what, FOUGHT_WON | FOUGHT_LOST);
}
END_TEST

/* --- Cards ------------------------------------------------------------------------------------ */

static PlayerId leader;

static uint8_t card_of(const Event *e, PlayerId actor, PlayerMask persons)
{
    EventCard card;
    return event_card_find(&world, &view, e, actor, persons, &leader, &card) ? card.kind : 0;
}

START_TEST(attacks_on_people_have_a_card)
{
    Event fight = {.kind = EV_FIGHT_STARTED};
    fight.as.fight_started.attacker = 4;
    fight.as.fight_started.port = 2;
    ck_assert_int_eq(card_of(&fight, 1, player_mask_of(2)), EVENT_CARD_ATTACK);
    ck_assert_int_eq(card_of(&fight, 1, player_mask_of(1)), 0);
    ck_assert_int_eq(card_of(&fight, 1, 0), 0);
    const Event gone = port_changed(2, 2, 0);
    ck_assert_int_eq(card_of(&gone, PLAYER_CHANCE, player_mask_of(2)), EVENT_CARD_PORT_LOST);
    ck_assert_int_eq(card_of(&gone, 2, player_mask_of(2)), 0); /* He gave it up. */
    ck_assert_int_eq(card_of(&gone, 1, player_mask_of(1)), 0);
}
END_TEST

START_TEST(a_blockade_of_a_person_has_a_card)
{
    Event e = {.kind = EV_BLOCKADE_DECLARED};
    e.as.blockade_declared.player = 2;
    e.as.blockade_declared.what = BLOCKADE_MOVE;
    ck_assert_int_eq(card_of(&e, 2, player_mask_of(1)), EVENT_CARD_BLOCKADE);
    ck_assert_int_eq(card_of(&e, 2, player_mask_of(2)), 0);
}
END_TEST

START_TEST(a_scoring_is_announced_once)
{
    Event e = {.kind = EV_TRACK_MOVED};
    int cards = 0;
    memcpy(world.e2012.track_scoring[2], (uint8_t[]){6, 9, 12}, 3);
    for (uint8_t at = 0; at < 6; at++) {
        e.as.track_moved.from = at;
        e.as.track_moved.to = (uint8_t)(at + 1);
        cards += card_of(&e, PLAYER_CHANCE, 0) == EVENT_CARD_SCORING;
        ck_assert_int_eq(cards, at >= 3);
    }
    ck_assert_int_eq(cards, 1);
}
END_TEST

START_TEST(leaders_are_told_of_when_they_change_and_all_is_known)
{
    const Event turn = {.kind = EV_TURN_STARTED};
    leader = 0;
    view.secret.ducats[1] = 9;
    view.secret.ducats[2] = 5;
    view.ducats_known = player_mask_of(1);
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), 0);
    view.ducats_known = (PlayerMask)(player_mask_of(1) | player_mask_of(2));
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), EVENT_CARD_LEADER);
    ck_assert_int_eq(leader, 1);
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), 0);
    view.secret.ducats[2] = 9; /* Equal: nobody leads anew. */
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), 0);
    view.secret.ducats[2] = 10;
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), EVENT_CARD_LEADER);
    ck_assert_int_eq(leader, 2);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("deeds");
    TCase *t = tcase_create("deeds");
    tcase_add_checked_fixture(t, table_set, NULL);
    tcase_add_test(t, zones_are_one_voyage);
    tcase_add_test(t, a_voyage_has_an_end);
    tcase_add_test(t, sailors_are_one_hiring_a_place);
    tcase_add_test(t, cubes_are_one_sale_with_its_ducats);
    tcase_add_test(t, a_landing_takes_the_port);
    tcase_add_test(t, a_fight_is_one_with_its_end);
    tcase_add_test(t, attacks_on_people_have_a_card);
    tcase_add_test(t, a_blockade_of_a_person_has_a_card);
    tcase_add_test(t, a_scoring_is_announced_once);
    tcase_add_test(t, leaders_are_told_of_when_they_change_and_all_is_known);
    suite_add_tcase(s, t);
    return s;
}

int main(int argc, char **argv) /* As SDL wants it on Windows. */
{
    (void)argc;
    (void)argv;
    return run_suite(suite());
}
