/* What rivals could take next (table/parts.h): who comes, with how many, and that the figure is
 * that of the exact odds. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/position.h>

#include "app/screens.h"
#include "decisions/common/parts.h"
#include "speak/parts.h"
#include "table/shown.h"
#include "table/parts.h"
#include "table/table.h"
#include "window.h"
#include "../playout/playout.h"
#include "../run_suite.h"

static void start(void)
{
    UiHost host;
    window_host_init(&host);
    window_open();
    window_app(&host);
    app_ui_set_speed(0);
}

static void stop(void)
{
    app_ui_destroy();
    ui_destroy();
}

/* Who plays the rival: NULL a person. */
static const char *rival_ai;

/* Lays out a position of two; whose things are in danger is player 1, a person. */
static const Table *lay(const char *text)
{
    static ErrorList problems;
    static Board board;
    static GamePosition state;
    static SessionSetup setup;
    Error error;
    memset(&problems, 0, sizeof problems);
    memset(&setup, 0, sizeof setup);
    ck_assert_msg(position_load_text(text, strlen(text), "danger_test",
                                     getenv("SERENISSIMA_ASSETS"), NULL, &board, &state, &problems),
                  "%s: %s", problems.items[0].where, problems.items[0].what);
    setup.game.player_count = 2;
    for (PlayerId i = 1; i <= 2; i++) {
        setup.seats[i].kind = SEAT_PERSON;
        setup.seats[i].colour = i;
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
    }
    if (rival_ai) {
        setup.seats[2].kind = SEAT_AI;
        snprintf(setup.seats[2].ai, sizeof setup.seats[2].ai, "%s", rival_ai);
    }
    ck_assert_msg(app_ui_start(&board, &setup, &state, &error), "%s", error.what);
    board_finish(&board);
    window_frames(4);
    return app->table;
}

static PortId port_named(const Table *t, const char *id)
{
    PortId port = 1;
    while (port < t->world->port_count && strcmp(t->board->port_id[port], id) != 0) {
        port++;
    }
    return port;
}

static Danger of_port(const Table *t, const char *id)
{
    return danger_to(t, &t->view.pub, port_named(t, id), 0, false);
}

#define POSITION_2012(own, rival, ports)                                                         \
    "{\"edition\": \"2012\", \"players\": 2, \"turn\": 3, \"ducats\": [20, 20],"                 \
    " \"activation\": {\"galley\": 1, \"zones_moved\": 0, \"step\": \"load\", \"start_zone\": "  \
    "\"alexandria\"}, \"decision\": {\"phase\": \"action\"},"                                    \
    " \"galleys\": [{\"number\": 1, \"owner\": 1, \"zone\": \"alexandria\", \"sailors\": 1}" own \
    ", {\"number\": 7, \"owner\": 2, " rival "}],"                                               \
    " \"ports\": {" ports "}}"

#define GARRISONS \
    "\"napoli\": {\"owner\": 1, \"garrison\": 1}, \"alexandria\": {\"owner\": 1, \"garrison\": 3}"

START_TEST(a_port_in_reach_is_in_danger_by_the_odds_of_the_fight)
{
    BattleChances odds;
    const Table *t = lay(POSITION_2012("", "\"zone\": \"genova\", \"sailors\": 3", GARRISONS));
    const Danger danger = of_port(t, "napoli");
    /* One zone on the way: two dice of three sailors. */
    battle_chances(NULL, 0, 3, 1, 2, 2, 0, &odds);
    ck_assert_int_eq(danger.percent, odds.win_percent + odds.both_percent);
    ck_assert_int_eq(danger.galley, 7);
    ck_assert_int_eq(danger.player, 2);
    ck_assert_int_eq(danger.sailors, 3);
    ck_assert_int_eq(of_port(t, "alexandria").percent, 0);
    ck_assert_int_eq(danger_to(t, &t->view.pub, 0, 1, false).percent, 0);
}
END_TEST

START_TEST(who_has_no_die_left_there_is_no_danger)
{
    const Table *t = lay(POSITION_2012("", "\"zone\": \"genova\", \"sailors\": 1", GARRISONS));
    ck_assert_int_eq(of_port(t, "napoli").percent, 0);
}
END_TEST

/* As the question of a blockade says it: zones that the galley has sailed in its turn cost dice. */
START_TEST(zones_sailed_before_cost_dice)
{
    BattleChances odds;
    const Table *t = lay(POSITION_2012("", "\"zone\": \"alexandria\", \"sailors\": 3", GARRISONS));
    PublicState pub = t->view.pub;
    battle_chances(NULL, 0, 3, 1, 3, 3, 0, &odds);
    ck_assert_int_eq(danger_to(t, &pub, 0, 1, false).percent, odds.win_percent + odds.both_percent);
    pub.as.e2012.active = 7;
    pub.as.e2012.zones_moved = 2;
    battle_chances(NULL, 0, 3, 1, 1, 1, 0, &odds);
    ck_assert_int_eq(danger_to(t, &pub, 0, 1, false).percent, odds.win_percent + odds.both_percent);
    pub.as.e2012.zones_moved = 3;
    ck_assert_int_eq(danger_to(t, &pub, 0, 1, false).percent, 0);
}
END_TEST

START_TEST(sailors_that_can_be_loaded_first_count)
{
    const Table *t = lay(POSITION_2012("", "\"zone\": \"genova\", \"sailors\": 1",
                                       GARRISONS ", \"genova\": {\"owner\": 2, \"garrison\": 4}"));
    const Danger danger = of_port(t, "napoli");
    ck_assert_int_eq(danger.sailors, 4);
    ck_assert_int_gt(danger.percent, 0);
}
END_TEST

START_TEST(the_last_port_cannot_be_attacked)
{
    const Table *t = lay(POSITION_2012("", "\"zone\": \"napoli\", \"sailors\": 5",
                                       "\"napoli\": {\"owner\": 1, \"garrison\": 1}"));
    ck_assert_int_eq(of_port(t, "napoli").percent, 0);
}
END_TEST

/* Between the events of a purchase a galley lies there without a crew, and the chart is drawn. */
START_TEST(a_galley_just_launched_is_no_guard_yet)
{
    const Table *t = lay(POSITION_2012("", "\"zone\": \"marseille\", \"sailors\": 4", GARRISONS));
    const PortId port = port_named(t, "napoli");
    PublicState pub = t->view.pub;
    const int bare = danger_to(t, &pub, port, 0, false).percent;
    pub.galleys[2] = (Galley){.owner = 1, .zone = t->world->ports[port].zone & 31U};
    ck_assert_int_gt(bare, 0);
    ck_assert_int_eq(danger_to(t, &pub, port, 0, false).percent, bare);
    ck_assert_int_eq(danger_to(t, &pub, 0, 2, false).percent, 0);
}
END_TEST

START_TEST(own_galleys_guard_a_port_and_stop_who_comes)
{
    const Table *t = lay(POSITION_2012("", "\"zone\": \"marseille\", \"sailors\": 4", GARRISONS));
    const int bare = of_port(t, "napoli").percent;
    ck_assert_int_gt(bare, 0);
    t = lay(POSITION_2012(", {\"number\": 2, \"owner\": 1, \"zone\": \"napoli\", \"sailors\": 2}",
                          "\"zone\": \"marseille\", \"sailors\": 4", GARRISONS));
    ck_assert_int_lt(of_port(t, "napoli").percent, bare);
    /* Five sailors on each way may blockade four. */
    t = lay(POSITION_2012(", {\"number\": 2, \"owner\": 1, \"zone\": \"genova\", \"sailors\": 5}"
                          ", {\"number\": 3, \"owner\": 1, \"zone\": \"balearic\", \"sailors\": 5}",
                          "\"zone\": \"marseille\", \"sailors\": 4", GARRISONS));
    ck_assert_int_eq(of_port(t, "napoli").percent, 0);
}
END_TEST

START_TEST(a_landing_is_judged_as_it_would_leave_things)
{
    const Table *t =
        lay(POSITION_2012(", {\"number\": 2, \"owner\": 1, \"zone\": \"tunis\", \"sailors\": 2}",
                          "\"zone\": \"algiers\", \"sailors\": 3", GARRISONS));
    PublicState after = t->view.pub;
    const PortId tunis = port_named(t, "tunis");
    danger_after_landing(2, tunis, 1, &after);
    ck_assert_int_eq(after.ports[tunis].owner, 1);
    ck_assert_int_gt(danger_to(t, &after, tunis, 0, false).percent, 0);
    ck_assert_int_gt(danger_to(t, &after, 0, 2, false).percent,
                     danger_to(t, &t->view.pub, 0, 2, false).percent);
    after = t->view.pub;
    danger_after_landing(2, tunis, 2, &after); /* The galley sinks. */
    ck_assert_int_eq(danger_to(t, &after, 0, 2, false).percent, 0);
}
END_TEST

#define POSITION_1996(round, phase, garrison)                                                 \
    "{\"edition\": \"1996\", \"players\": 2, \"turn\": " round                                \
    ", \"ducats\": [2000, 2000], \"decision\": {\"phase\": \"" phase "\", \"player\": 1},"    \
    " \"galleys\": [{\"number\": 1, \"owner\": 1, \"zone\": \"alexandria\", \"sailors\": 2}," \
    " {\"number\": 5, \"owner\": 2, \"zone\": \"genova\", \"sailors\": 4}],"                  \
    " \"ports\": {\"napoli\": {\"owner\": 1, \"garrison\": " garrison "}}}"

/* What a landing costs at once is what could still be sold: after a fight nothing (S2-V7). */
START_TEST(after_a_fight_a_landing_costs_no_sale)
{
    static const char POSITION[] =
        "{\"edition\":\"2012\",\"players\":2,\"turn\":3,\"ducats\":[20,20],"
        "\"activation\":{\"galley\":5,\"zones_moved\":1,%s\"start_zone\":\"valencia\"},"
        "\"decision\":{\"phase\":\"action\"},"
        "\"galleys\":[{\"number\":5,\"owner\":1,\"zone\":\"barcelona\",\"sailors\":2,"
        "\"cargo\":{\"wood\":2}},"
        "{\"number\":7,\"owner\":2,\"zone\":\"venezia\",\"sailors\":3}],"
        "\"ports\":{\"valencia\":{\"owner\":1,\"garrison\":3},"
        "\"venezia\":{\"owner\":2,\"garrison\":3}}}";
    static const char *const DONE[] = {"", "\"step\":\"trade\",\"fought\":true,"};
    char text[sizeof POSITION + 64];
    (void)snprintf(text, sizeof text, POSITION, DONE[_i]);
    const Table *t = lay(text);
    const PublicState *pub = &t->view.pub;
    const PortId port = table_open_port_of(t, pub->galleys[5].zone);
    ck_assert_int_ne(port, 0);
    const LandingForecast landing = forecast_landing(t, pub, port);
    ck_assert_int_eq(landing.ducats_lost > 0, _i == 0);
}
END_TEST

/* What a sale brings that comes at once, as the later edition says it: after its sum. */
static const char *at_once_words(void)
{
    static char words[64];
    static const char SUM[] = "7 {coin}";
    const char *said = strstr(SF("forecast.landing_instead", ARG_INT("lost", 7)), SUM);
    ck_assert_ptr_nonnull(said);
    said += strlen(SUM);
    (void)snprintf(words, sizeof words, "%.*s", (int)strcspn(said, ".,"), said);
    return words;
}

/* Can somebody who comes after him in this phase take a port, so that his sale brings less? */
static bool rival_may_lessen(const World *world, const PublicState *pub, PlayerId seller)
{
    SalePlan now, then;
    bool later = false, less = false;
    e1996_sale_plan(world, pub, seller, &now);
    for (int i = 0; i < pub->player_count && !less; i++) {
        const PlayerId rival = pub->as.e1996.order[i];
        for (GalleyId id = 1; later && id <= world->galley_count && !less; id++) {
            const PortId port = world->port_of_zone[pub->galleys[id].zone];
            if (pub->galleys[id].owner == rival && port != 0 && pub->ports[port].garrison == 0) {
                PublicState next = *pub;
                next.ports[port].owner = rival;
                e1996_sale_plan(world, &next, seller, &then);
                less = then.ducats < now.ducats;
            }
        }
        later = later || rival == seller;
    }
    return less;
}

/* The sale of the first edition comes once all have landed, and a rival may make it less before: it
 * is said to come at once in no language, in no position that lots lead to. */
START_TEST(a_sale_to_come_is_not_said_to_be_certain)
{
    enum { GAMES = 200 };
    static const char *const LANGUAGES[] = {"en", "de", "es", "fr", "it"};
    static Playout game;
    Board board;
    int said = 0, lessened = 0;
    rival_ai = NULL;
    lay("{\"edition\":\"1996\",\"players\":2,\"turn\":2,\"ducats\":[20,20],"
        "\"decision\":{\"phase\":\"capture\",\"player\":1},"
        "\"galleys\":[{\"number\":1,\"owner\":1,\"zone\":\"corfu\",\"sailors\":3},"
        "{\"number\":7,\"owner\":2,\"zone\":\"genova\",\"sailors\":3}],"
        "\"ports\":{\"venezia\":{\"owner\":1,\"garrison\":2},"
        "\"genova\":{\"owner\":2,\"garrison\":2}}}");
    window_board("1996", &board);
    for (int i = 0; i < GAMES; i++) {
        const GameSetup setup = playout_setup(&board.world, i);
        snprintf(app->settings.language, sizeof app->settings.language, "%s", LANGUAGES[i % 5]);
        language_apply();
        playout_begin(&game, &board.world, &setup, (uint64_t)i, true);
        while (playout_step(&game)) {
            const PublicState *pub = &game.before.pub;
            app->table->decider = game.command.player;
            app->table->view.pub.options = pub->options;
            for (int c = 0; c < game.legal_count; c++) {
                if (game.legal[c].kind == CMD_TAKE_PORT) {
                    const char *words =
                        forecast_landing_words(app->table, pub, game.legal[c].as.take_port.port);
                    ck_assert_msg(!strstr(words, at_once_words()), "%s", words);
                    said += words[0] != 0;
                    lessened +=
                        words[0] && rival_may_lessen(&board.world, pub, game.command.player);
                }
            }
        }
    }
    board_finish(&board);
    ck_assert_msg(said > 1000 && lessened > 0, "%d, %d", said, lessened);
}
END_TEST

/* What the words name, of a fight for which nobody has to sail: a galley of which both die "is
 * lost" (S1-B4, S2-B6), as is such a port of 2012 (S2-B12), but none of 1996, where nobody is left
 * to land (S1-P1). */
static int named_percent(const Table *t, const PublicState *pub, PortId port, GalleyId galley,
                         const Danger *danger)
{
    BattleChances odds;
    int crews[GALLEY_MAX];
    const char *words = danger_words(galley, danger);
    const bool lost = strstr(words, "is lost") != NULL;
    const int held = galley ? pub->galleys[galley].sailors : pub->ports[port].garrison;
    const bool fort = !galley && (pub->ports[port].buildings & BUILDING_FORT) != 0;
    if (held == 0) {
        return 100;
    }
    if (table_2012(t)) {
        const int guards = galley ? 0 : e2012_port_guards(t->world, pub, port, crews);
        battle_chances(crews, guards, danger->sailors, held, danger->sailors, danger->sailors,
                       fort ? t->world->e2012.fort_dice : 0, &odds);
    } else {
        battle_chances_sums(danger->sailors, held, fort, &odds);
    }
    return odds.win_percent + (lost && (galley || table_2012(t)) ? odds.both_percent : 0);
}

/* In no position that lots lead to is a figure another than that of what its words name. */
START_TEST(a_figure_is_what_its_words_name)
{
    enum { GAMES = 30 };
    static Playout game;
    Board board;
    int said[2] = {0}; /* Of ports, of galleys. */
    rival_ai = NULL;
    const Table *t = lay(_i ? POSITION_1996("3", "sale", "3")
                            : POSITION_2012("", "\"zone\": \"genova\", \"sailors\": 3", GARRISONS));
    window_board(_i ? "1996" : "2012", &board);
    for (int i = 0; i < GAMES; i++) {
        GameSetup setup = playout_setup(&board.world, i);
        setup.player_count = 2;
        playout_begin(&game, &board.world, &setup, (uint64_t)i, true);
        while (playout_step(&game)) {
            const PublicState *pub = &game.state.pub;
            for (int k = 1; game.commands % 8 == 0 && k <= PORT_MAX + GALLEY_MAX; k++) {
                const PortId port = (PortId)(k <= PORT_MAX ? k : 0);
                const GalleyId galley = (GalleyId)(port ? 0 : k - PORT_MAX);
                const ZoneId zone = port ? board.world.ports[port].zone : pub->galleys[galley].zone;
                const Danger danger = danger_to(t, pub, port, galley, false);
                const bool near = pub->galleys[danger.galley].zone == zone;
                if (danger.percent > 0 && (_i || (near && rules_active(pub) != danger.galley))) {
                    ck_assert_msg(danger.percent == named_percent(t, pub, port, galley, &danger),
                                  "%d, not %d: %s", danger.percent,
                                  named_percent(t, pub, port, galley, &danger),
                                  danger_words(galley, &danger));
                    said[galley != 0]++;
                }
            }
        }
    }
    board_finish(&board);
    ck_assert_msg(said[0] > 50 && said[1] > 50, "%d, %d", said[0], said[1]);
}
END_TEST

START_TEST(in_the_first_edition_an_empty_port_is_simply_taken)
{
    BattleChances odds;
    const Table *t = lay(POSITION_1996("3", "sale", "0"));
    ck_assert_int_eq(of_port(t, "napoli").percent, 100);
    t = lay(POSITION_1996("3", "sale", "3"));
    battle_chances_sums(4, 3, false, &odds);
    ck_assert_int_eq(of_port(t, "napoli").percent, odds.win_percent);
}
END_TEST

/* Wood in Napoli, and the galley that acts lies at Sicilia, beside it; `next` is the owner's
 * next. */
#define POSITION_WOOD(turn, next)                                                               \
    "{\"edition\": \"2012\", \"players\": 2, \"turn\": " turn ", \"ducats\": [20, 20],"         \
    " \"activation\": {\"galley\": 1, \"zones_moved\": 0, \"step\": \"load\", \"start_zone\": " \
    "\"sicilia\"}, \"decision\": {\"phase\": \"action\"},"                                      \
    " \"galleys\": [{\"number\": 1, \"owner\": 1, \"zone\": \"sicilia\", \"sailors\": 1},"      \
    " {\"number\": " next ", \"owner\": 1, \"zone\": \"alexandria\", \"sailors\": 1},"          \
    " {\"number\": 7, \"owner\": 2, \"zone\": \"genova\", \"sailors\": 3}],"                    \
    " \"ports\": {\"napoli\": {\"owner\": 1, \"garrison\": 1, \"warehouse\": [\"wood\"]},"      \
    " \"alexandria\": {\"owner\": 1, \"garrison\": 3}}}"

/* Of people it is supposed, once the first round is over; of computers those that are said to be
 * ruthless, and those that did something of the kind in this game. */
START_TEST(a_mark_is_for_rivals_who_do_such_things)
{
    DangerMark worst[DANGER_MARKS];
    const Table *t = lay(POSITION_WOOD("3", "9"));
    ck_assert_int_eq(danger_worst(t, worst), 1);
    ck_assert_int_eq(worst[0].port, port_named(t, "napoli"));
    ck_assert_int_eq(danger_worst(lay(POSITION_WOOD("1", "9")), worst), 0);
    rival_ai = "pilgrim";
    t = lay(POSITION_WOOD("3", "9"));
    ck_assert_int_eq(danger_worst(t, worst), 0);
    ck_assert_int_eq(of_port(t, "napoli").percent, 0);
    app->table->view.dealings.by[1][0][DEALING_ATTACKED].count = 1;
    ck_assert_int_eq(danger_worst(t, worst), 1);
    rival_ai = "pilgrim-ruthless";
    ck_assert_int_eq(danger_worst(lay(POSITION_WOOD("3", "9")), worst), 1);
    rival_ai = NULL;
}
END_TEST

/* Nor where its owner can do nothing about it: the galley that acts has sailed as far as it can. */
START_TEST(a_mark_is_for_what_can_still_be_saved)
{
    DangerMark worst[DANGER_MARKS];
    const Table *t = lay(POSITION_WOOD("3", "9"));
    app->table->view.pub.as.e2012.zones_moved = 1;
    ck_assert_int_eq(danger_worst(t, worst), 0);
}
END_TEST

/* But the ear is told of it, and that nothing is likely only where that is so: it has no tips. */
START_TEST(the_ear_is_told_of_what_is_not_marked)
{
    char words[1000] = "";
    (void)lay(POSITION_WOOD("3", "9"));
    app->table->view.pub.as.e2012.zones_moved = 1;
    table_words_danger(app->table, words, sizeof words);
    ck_assert_msg(strstr(words, "Napoli: If Player 2's galley 7"), "%s", words);
    ck_assert_msg(!strstr(words, "is likely"), "%s", words);
}
END_TEST

/* The wheel has called 1: 7 comes before the owner's 9, and not before his 2. */
START_TEST(a_mark_is_for_who_comes_before_the_owners_next_turn)
{
    const Table *t = lay(POSITION_WOOD("3", "9"));
    const PortId napoli = port_named(t, "napoli");
    ck_assert_int_eq(danger_to(t, &t->view.pub, napoli, 0, true).percent,
                     of_port(t, "napoli").percent);
    const UiTarget *mark = ui_target_find("danger:port:napoli");
    ck_assert(mark && mark->interactive); /* It says itself what it means. */
    ck_assert_ptr_nonnull(strstr(mark->tip, "times in 100"));
    t = lay(POSITION_WOOD("3", "2"));
    ck_assert_int_gt(of_port(t, "napoli").percent, 0);
    ck_assert_int_eq(danger_to(t, &t->view.pub, napoli, 0, true).percent, 0);
    ck_assert_ptr_null(ui_target_find("danger:port:napoli"));
}
END_TEST

/* A port without cubes brings a rival its owner's sailor and no more: it is not marked. */
START_TEST(the_prize_is_the_cubes)
{
    const Table *t = lay(POSITION_2012("", "\"zone\": \"genova\", \"sailors\": 3", GARRISONS));
    ck_assert_int_gt(of_port(t, "napoli").percent, 0);
    ck_assert(!of_port(t, "napoli").has_prize);
    t = lay(POSITION_2012("", "\"zone\": \"genova\", \"sailors\": 3",
                          "\"napoli\": {\"owner\": 1, \"garrison\": 1, \"warehouse\": [\"wood\"]},"
                          "\"alexandria\": {\"owner\": 1, \"garrison\": 3}"));
    ck_assert(of_port(t, "napoli").has_prize);
    ck_assert(of_port(lay(POSITION_1996("3", "outfit", "0")), "napoli").has_prize);
}
END_TEST

/* Who is about to stake or to sell outfits before anybody can come. */
START_TEST(in_the_first_edition_a_mark_is_for_this_round)
{
    const Table *t = lay(POSITION_1996("3", "sale", "0"));
    const PortId napoli = port_named(t, "napoli");
    ck_assert_int_eq(danger_to(t, &t->view.pub, napoli, 0, true).percent, 0);
    t = lay(POSITION_1996("3", "outfit", "0"));
    ck_assert_int_eq(danger_to(t, &t->view.pub, napoli, 0, true).percent, 100);
    t = lay(POSITION_1996("3", "battle", "0"));
    ck_assert_int_eq(danger_to(t, &t->view.pub, napoli, 0, true).percent, 0);
}
END_TEST

START_TEST(after_the_last_movement_nobody_comes_any_more)
{
    ck_assert_int_eq(of_port(lay(POSITION_1996("12", "sale", "0")), "napoli").percent, 0);
    ck_assert_int_gt(of_port(lay(POSITION_1996("11", "sale", "0")), "napoli").percent, 0);
}
END_TEST

/* Every port of an edition but the last is player 1's, with one sailor and a cube; galleys of five
 * come from everywhere, one of them at Genova. */
static const Table *lay_all_in_danger(const char *edition, const char *head, const char *galleys)
{
    static char text[8192];
    Board board;
    window_board(edition, &board);
    size_t at = (size_t)snprintf(text, sizeof text,
                                 "{\"edition\": \"%s\", %s, \"galleys\": [%s], \"ports\": {",
                                 edition, head, galleys);
    for (PortId port = 1; port <= board.world.port_count; port++) {
        at += (size_t)snprintf(
            text + at, sizeof text - at,
            "%s\"%s\": {\"owner\": %d, \"garrison\": 1, \"warehouse\": [\"%s\"]}",
            port > 1 ? ", " : "", board.port_id[port], port < board.world.port_count ? 1 : 2,
            board.good_id[board.world.ports[port].good % 3 + 1]);
    }
    snprintf(text + at, sizeof text - at, "}}");
    board_finish(&board);
    return lay(text);
}

/* No mark of a port or galley lies on what a port makes; returns how many there are. */
static int marks(const Table *t)
{
    const float k = t->layout.plate_k;
    int marked = 0;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *mark = ui_target_at(i);
        if (!table_id_has(mark->id, "danger:")) {
            continue;
        }
        marked++;
        for (PortId port = 1; port <= t->world->port_count; port++) {
            const GfxRect plate = t->plate[port];
            const GfxRect good =
                gfx_rect(plate.x + plate.w - 24.5f * k, plate.y + 2 * k, 21 * k, 21 * k);
            const GfxRect both = gfx_rect_intersect(mark->rect, good);
            ck_assert_msg(both.w <= 1 || both.h <= 1, "%s lies on the good of %s", mark->id,
                          t->board->port_id[port]);
        }
    }
    return marked;
}

START_TEST(no_mark_hides_what_a_port_makes)
{
    const Table *t = lay_all_in_danger(
        "2012",
        "\"players\": 2, \"turn\": 5, \"ducats\": [20, 20], \"decision\": {\"phase\": \"choose\"},"
        " \"activation\": {\"galley\": 12, \"zones_moved\": 0, \"step\": \"load\"}",
        "{\"number\": 1, \"owner\": 2, \"zone\": \"venezia\", \"sailors\": 5},"
        "{\"number\": 2, \"owner\": 2, \"zone\": \"barcelona\", \"sailors\": 5},"
        "{\"number\": 3, \"owner\": 2, \"zone\": \"creta\", \"sailors\": 5},"
        "{\"number\": 4, \"owner\": 2, \"zone\": \"tunis\", \"sailors\": 5},"
        "{\"number\": 5, \"owner\": 2, \"zone\": \"cyprus\", \"sailors\": 5},"
        "{\"number\": 12, \"owner\": 1, \"zone\": \"napoli\", \"sailors\": 1}");
    ck_assert_int_eq(marks(t), DANGER_MARKS);
    t = lay_all_in_danger(
        "1996",
        "\"players\": 2, \"turn\": 3, \"ducats\": [2000, 2000], \"round\": {\"order\": [1, 2, 0, "
        "0]},"
        " \"decision\": {\"phase\": \"outfit\", \"player\": 1}",
        "{\"number\": 1, \"owner\": 1, \"zone\": \"genova\", \"sailors\": 1},"
        "{\"number\": 2, \"owner\": 2, \"zone\": \"hs_west\", \"sailors\": 5},"
        "{\"number\": 3, \"owner\": 2, \"zone\": \"hs_tyrrhenian\", \"sailors\": 5},"
        "{\"number\": 4, \"owner\": 2, \"zone\": \"creta\", \"sailors\": 5},"
        "{\"number\": 5, \"owner\": 2, \"zone\": \"cipro\", \"sailors\": 5},"
        "{\"number\": 6, \"owner\": 2, \"zone\": \"genova\", \"sailors\": 5}");
    ck_assert_int_eq(marks(t), DANGER_MARKS);
}
END_TEST

/* SDL gives Windows programs a main function of its own, which calls this one. */
int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    Suite *suite = suite_create("danger");
    TCase *t = tcase_create("danger");
    tcase_add_checked_fixture(t, start, stop);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, a_port_in_reach_is_in_danger_by_the_odds_of_the_fight);
    tcase_add_test(t, who_has_no_die_left_there_is_no_danger);
    tcase_add_test(t, zones_sailed_before_cost_dice);
    tcase_add_test(t, sailors_that_can_be_loaded_first_count);
    tcase_add_test(t, the_last_port_cannot_be_attacked);
    tcase_add_test(t, a_galley_just_launched_is_no_guard_yet);
    tcase_add_test(t, own_galleys_guard_a_port_and_stop_who_comes);
    tcase_add_test(t, a_landing_is_judged_as_it_would_leave_things);
    tcase_add_loop_test(t, after_a_fight_a_landing_costs_no_sale, 0, 2);
    tcase_add_test(t, a_sale_to_come_is_not_said_to_be_certain);
    tcase_add_loop_test(t, a_figure_is_what_its_words_name, 0, 2);
    tcase_add_test(t, in_the_first_edition_an_empty_port_is_simply_taken);
    tcase_add_test(t, the_prize_is_the_cubes);
    tcase_add_test(t, a_mark_is_for_rivals_who_do_such_things);
    tcase_add_test(t, a_mark_is_for_what_can_still_be_saved);
    tcase_add_test(t, the_ear_is_told_of_what_is_not_marked);
    tcase_add_test(t, a_mark_is_for_who_comes_before_the_owners_next_turn);
    tcase_add_test(t, in_the_first_edition_a_mark_is_for_this_round);
    tcase_add_test(t, after_the_last_movement_nobody_comes_any_more);
    tcase_add_test(t, no_mark_hides_what_a_port_makes);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
