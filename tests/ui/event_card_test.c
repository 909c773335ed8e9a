/* Which events are worth a card. No window is needed. */
#include <check.h>
#include <string.h>

#include "../run_suite.h"
#include "playback/playback.h"

static World world;
static EventTold told;
static PlayerView view;

static void table_set(void)
{
    memset(&world, 0, sizeof world);
    memset(&view, 0, sizeof view);
    memset(&told, 0, sizeof told);
    world.edition = EDITION_2012;
    view.pub.edition = EDITION_2012;
    view.pub.player_count = 2;
    view.pub.turn = 3;
    world.e2012.track_last = 12;
    memcpy(world.e2012.track_scoring[2], (uint8_t[]){6, 9, 12}, 3);
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

static Event port_changed(PortId port, PlayerId from, PlayerId to)
{
    Event e = {.kind = EV_PORT_OWNER_CHANGED};
    e.as.port_owner_changed.port = port;
    e.as.port_owner_changed.from = from;
    e.as.port_owner_changed.to = to;
    return e;
}

static uint8_t card_of(const Event *e, PlayerId actor, PlayerMask persons)
{
    EventCard card;
    return event_card_find(&world, &view, e, actor, persons, &told, &card) ? card.kind : 0;
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
    const Event turn = {.kind = EV_TURN_STARTED};
    Public2012 *p = &view.pub.as.e2012;
    int cards = 0;
    for (p->track = 1; p->track < 6; p->track++) {
        cards += card_of(&turn, PLAYER_CHANCE, 0) == EVENT_CARD_SCORING;
        ck_assert_int_eq(cards, p->track >= 4);
    }
    ck_assert_int_eq(cards, 1);
}
END_TEST

/* Two hourglasses: the marker passes the second scoring and is two spaces from the last at once. */
START_TEST(a_scoring_is_announced_after_the_one_before_it)
{
    const Event moved = {.kind = EV_TRACK_MOVED, .as.track_moved = {.from = 8, .to = 10}};
    const Event turn = {.kind = EV_TURN_STARTED};
    EventCard card;
    Public2012 *p = &view.pub.as.e2012;
    p->track = 8;
    p->scorings = 1;
    told = event_told(&world, &view);
    ck_assert_int_eq(card_of(&moved, PLAYER_CHANCE, 0), 0);
    p->track = 10;
    p->scorings = 2;
    ck_assert(event_card_find(&world, &view, &turn, PLAYER_CHANCE, 0, &told, &card));
    ck_assert_int_eq(card.kind, EVENT_CARD_SCORING);
    ck_assert_int_eq(card.number, 3);
    ck_assert_int_eq(card.amount, 12);
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), 0);
}
END_TEST

START_TEST(leaders_are_told_of_when_they_change_and_all_is_known)
{
    const Event turn = {.kind = EV_TURN_STARTED};
    told.leader = 0;
    view.secret.ducats[1] = 9;
    view.secret.ducats[2] = 5;
    view.ducats_known = player_mask_of(1);
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), 0);
    view.ducats_known = (PlayerMask)(player_mask_of(1) | player_mask_of(2));
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), EVENT_CARD_LEADER);
    ck_assert_int_eq(told.leader, 1);
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), 0);
    view.secret.ducats[2] = 9; /* Equal: nobody leads anew. */
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), 0);
    view.secret.ducats[2] = 10;
    ck_assert_int_eq(card_of(&turn, PLAYER_CHANCE, 0), EVENT_CARD_LEADER);
    ck_assert_int_eq(told.leader, 2);
}
END_TEST

static Suite *suite(void)
{
    Suite *s = suite_create("event cards");
    TCase *t = tcase_create("event cards");
    tcase_add_checked_fixture(t, table_set, NULL);
    tcase_add_test(t, attacks_on_people_have_a_card);
    tcase_add_test(t, a_blockade_of_a_person_has_a_card);
    tcase_add_test(t, a_scoring_is_announced_once);
    tcase_add_test(t, a_scoring_is_announced_after_the_one_before_it);
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
