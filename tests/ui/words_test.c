/* Plans, and what the log tells, in words. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/position.h>
#include <serenissima/words/log.h>

#include "advice/explanation_words.h"
#include "advice/parts.h"
#include "log/news.h"
#include "playback/playback.h"
#include "setup/parts.h"
#include "table/table.h"
#include "window.h"
#include "../run_suite.h"

static UiHost host;

static void start(void)
{
    window_open();
    window_host_init(&host);
    window_app(&host);
}

static void stop(void)
{
    app_ui_destroy();
    ui_destroy();
}

static Board scene;
static GamePosition state;
static AiPlan plan;

static void set_scene(const char *text)
{
    ErrorList problems;
    memset(&problems, 0, sizeof problems);
    bool read = position_load_text(text, strlen(text), "scene.json", getenv("SERENISSIMA_ASSETS"),
                                   NULL, &scene, &state, &problems);
    ck_assert_msg(read, "%s: %s", problems.items[0].where, problems.items[0].what);
    plan.count = 0;
}

static Command *adds(CommandKind kind)
{
    plan.commands[plan.count] = (Command){.player = 1, .kind = (uint8_t)kind};
    return &plan.commands[plan.count++];
}

static void adds_voyage(const char *port)
{
    adds(CMD_SAIL)->as.sail.zone = scene.world.ports[board_port_find(&scene, port)].zone;
}

static void adds_sale(GalleyId galley, const char *good)
{
    Command *sale = adds(CMD_SELL_CUBE);
    sale->as.sell_cube.galley = galley;
    sale->as.sell_cube.good = board_good_find(&scene, good);
}

static void demand_words(const char *words)
{
    PlayerView view;
    rules_view_position(&scene.world, &state, 1, &view);
    ck_assert_str_eq(plan_words(&scene, &view, &plan), words);
}

static const char CORFU[] =
    "{\"players\":2,\"decision\":{\"phase\":\"action\"},\"activation\":{\"galley\":9},\"galleys\":["
    "{\"number\":9,\"owner\":1,\"zone\":\"corfu\",\"sailors\":3,\"cargo\":{\"gold\":1,\"spice\":1}}"
    ","
    "{\"number\":5,\"owner\":2,\"zone\":\"genova\",\"sailors\":3}],"
    "\"ports\":{\"corfu\":{\"owner\":1,\"garrison\":1},\"ragusa\":{\"owner\":1,\"garrison\":1},"
    "\"genova\":{\"owner\":2,\"garrison\":1}}}";

START_TEST(cubes_for_an_own_port_are_stored_and_not_sold)
{
    set_scene(CORFU);
    adds_sale(9, "gold");
    adds_sale(9, "spice");
    demand_words("Store {cube_gold}{cube_spice} in Corfu.");
    /* Where the galley sails is what counts. */
    plan.count = 0;
    adds_voyage("modon");
    adds_sale(9, "gold");
    demand_words("Sail to Modon. Sell {cube_gold}.");
    plan.count = 0;
    adds_voyage("ragusa");
    adds_sale(9, "gold");
    demand_words("Sail to Ragusa. Store {cube_gold} in Ragusa.");
    board_finish(&scene);
}
END_TEST

START_TEST(to_end_after_a_wreck_reads_otherwise_than_to_go_on)
{
    set_scene(CORFU);
    adds(CMD_TAKE_CUBE)->as.take_cube.good = board_good_find(&scene, "wine");
    demand_words("Take {cube_wine} aboard.");
    adds(CMD_END_ACTIVATION);
    demand_words("Take {cube_wine} aboard. Do nothing more.");
    plan.count = 0;
    adds(CMD_END_PLUNDER);
    demand_words("Take nothing more.");
    adds(CMD_END_ACTIVATION);
    demand_words("Take nothing more. Do nothing more.");
    plan.count = 0;
    adds(CMD_END_ACTIVATION);
    demand_words("Do nothing more.");
    board_finish(&scene);
}
END_TEST

/* Galley 1 lies in a port of the other player, galley 3 in an own one. */
static const char FLEET[] =
    "{\"edition\":\"1996\",\"players\":2,%s\"decision\":{\"phase\":\"sale\",\"player\":1},"
    "\"galleys\":["
    "{\"number\":1,\"owner\":1,\"zone\":\"genova\",\"sailors\":1,\"cargo\":{\"spices\":1,\"wine\":"
    "1}},"
    "{\"number\":3,\"owner\":1,\"zone\":\"ragusa\",\"sailors\":2,\"cargo\":{\"iron\":1}},"
    "{\"number\":5,\"owner\":2,\"zone\":\"genova\",\"sailors\":4}],"
    "\"ports\":{\"venezia\":{\"owner\":1,\"garrison\":2},\"ragusa\":{\"owner\":1,\"garrison\":1},"
    "\"genova\":{\"owner\":2,\"garrison\":2}}}";

START_TEST(a_fleet_sells_here_and_stores_there)
{
    char text[1000];
    for (int pays = 0; pays < 2; pays++) {
        snprintf(text, sizeof text, FLEET, pays ? "\"options\":{\"own_ports_pay\":true}," : "");
        set_scene(text);
        adds_sale(1, "spices");
        adds_sale(1, "wine");
        adds_sale(3, "iron");
        adds(CMD_END_SALE);
        demand_words(
            pays ? "Sell {cube_spices}{cube_wine} from galley 1. Sell {cube_iron} from galley 3."
                 : "Sell {cube_spices}{cube_wine} from galley 1. Store {cube_iron} of galley 3 in "
                   "Ragusa.");
        board_finish(&scene);
    }
}
END_TEST

START_TEST(a_stake_of_0_is_told_as_the_button_tells_it)
{
    char text[1000];
    snprintf(text, sizeof text, FLEET, "");
    set_scene(text);
    Command *stakes = adds(CMD_STAKE);
    stakes->as.stake.ducats = 300;
    demand_words("Stake 300 ducats.");
    stakes->as.stake.ducats = 0;
    demand_words("Stake nothing.");
    board_finish(&scene);
}
END_TEST

/* Carries out the last command of the plan, a sale, and says what the log makes of it. */
static const char *logged_sale(void)
{
    static EventList events;
    PlayerView view;
    PlayerId player;
    GalleyId galley;
    events.count = 0;
    rules_view_position(&scene.world, &state, 1, &view);
    rules_play(&scene.world, &state, &plan.commands[plan.count - 1], &events);
    int at = 0;
    while (events.items[at].kind != EV_CUBE_SOLD) {
        at++;
    }
    const Words names = log_words(app->table);
    return words_sentence(&names, &view, events.items, events.count, at, &player, &galley);
}

/* A new galley is told with all who are hired for it, the number of the first edition's among
 * the free ones. */
START_TEST(new_galleys_are_told_with_their_crews)
{
    set_scene(CORFU);
    Command *buys = adds(CMD_BUY_GALLEY);
    buys->as.buy_galley.galley = 12;
    buys->as.buy_galley.port = board_port_find(&scene, "ragusa");
    adds(CMD_RECRUIT)->as.recruit.galley = 9;
    plan.commands[plan.count - 1].as.recruit.count = 1;
    demand_words("Buy galley 12 with a sailor in Ragusa. Hire a sailor for galley 9.");
    plan.commands[plan.count - 1].as.recruit.galley = 12;
    demand_words("Buy galley 12 with 2 sailors in Ragusa.");
    board_finish(&scene);
    char text[1000];
    snprintf(text, sizeof text, FLEET, "");
    set_scene(text);
    for (int i = 0; i < 2; i++) {
        adds(CMD_BUILD_GALLEY)->as.build_galley.port =
            board_port_find(&scene, i == 0 ? "venezia" : "ragusa");
    }
    demand_words(
        "Build galley 2 with a sailor in Venezia. Build galley 4 with a sailor in Ragusa.");
    board_finish(&scene);
}
END_TEST

/* What a galley takes aboard where it is built is what that port supplies: nobody has seen it
 * lie there yet. */
START_TEST(a_new_galley_is_loaded_where_it_is_built)
{
    char text[1000];
    snprintf(text, sizeof text, FLEET, "");
    set_scene(text);
    adds(CMD_BUILD_GALLEY)->as.build_galley.port = board_port_find(&scene, "ragusa");
    adds(CMD_BUY_CUBE)->as.buy_cube.galley = 2;
    demand_words("Build galley 2 with a sailor in Ragusa. Buy {cube_wood} for galley 2.");
    board_finish(&scene);
}
END_TEST

/* Where every galley acts in turn it is said which of them fights: each has odds of its own. */
START_TEST(who_attacks_a_port_is_told_where_several_could)
{
    char text[1000];
    snprintf(text, sizeof text, FLEET, "");
    set_scene(text);
    adds(CMD_ATTACK_PORT)->as.attack_port.galley = 1;
    plan.commands[0].as.attack_port.port = board_port_find(&scene, "genova");
    demand_words("Attack Genova with galley 1.");
    board_finish(&scene);
    set_scene(CORFU);
    adds(CMD_ATTACK_PORT)->as.attack_port.galley = 9;
    plan.commands[0].as.attack_port.port = board_port_find(&scene, "genova");
    demand_words("Attack Genova.");
    board_finish(&scene);
}
END_TEST

START_TEST(sailors_stay_in_an_own_port_and_are_dismissed_elsewhere)
{
    char text[1000];
    snprintf(text, sizeof text, FLEET, "");
    set_scene(text);
    for (GalleyId galley = 1; galley <= 3; galley += 2) {
        Command *dismisses = adds(CMD_DISMISS_SAILORS);
        dismisses->as.dismiss_sailors.galley = galley;
        dismisses->as.dismiss_sailors.count = galley;
    }
    demand_words("Dismiss a sailor of galley 1. Leave 3 sailors of galley 3 in the port.");
    board_finish(&scene);
}
END_TEST

static void adds_guard(GalleyId galley, PortId port)
{
    Command *moves = adds(CMD_MOVE_SAILORS);
    moves->as.move_sailors.from_port = port;
    moves->as.move_sailors.to_galley = galley;
    moves->as.move_sailors.count = 1;
}

/* Its last guard goes aboard, and nobody is hired in his place. */
START_TEST(a_plan_that_empties_a_port_says_so)
{
    char text[1000];
    snprintf(text, sizeof text, FLEET, "");
    set_scene(text);
    const PortId ragusa = board_port_find(&scene, "ragusa");
    adds_guard(3, ragusa);
    adds(CMD_END_OUTFIT);
    demand_words("Take a sailor aboard galley 3. Leave Ragusa without a garrison.");
    plan.count = 0;
    adds_guard(3, ragusa);
    adds(CMD_RECRUIT)->as.recruit.port = ragusa;
    plan.commands[plan.count - 1].as.recruit.count = 1;
    demand_words("Hire a sailor for Ragusa. Take a sailor aboard galley 3.");
    plan.count = 0;
    adds_guard(3, board_port_find(&scene, "venezia"));
    demand_words("Take a sailor aboard galley 3.");
    board_finish(&scene);
}
END_TEST

START_TEST(the_log_tells_a_bonus_in_an_own_port_as_storing)
{
    window_game();
    set_scene(CORFU);
    adds_sale(9, "spice");
    const char *spice = logged_sale();
    ck_assert_msg(strstr(spice, "stores") && strstr(spice, "+2"), "%s", spice);
    adds_sale(9, "gold");
    ck_assert_ptr_nonnull(strstr(logged_sale(), "unpaid"));
    board_finish(&scene);
}
END_TEST

/* Income comes before the phase is entered where the first in order has nothing to sell (S1-V4). */
static void demand_heading(const char *cargo)
{
    static EventList events;
    char text[700];
    PlayerView view;
    int over = 0, heads = 0, incomes = 0;
    snprintf(text, sizeof text,
             "{\"edition\":\"1996\",\"players\":2,\"turn\":3,\"decision\":{\"phase\":\"capture\","
             "\"player\":1},"
             "\"round\":{\"order\":[2,1,0,0]},\"galleys\":[{\"number\":1,\"owner\":1,\"zone\":"
             "\"genova\",\"sailors\":3%s},"
             "{\"number\":3,\"owner\":2,\"zone\":\"valencia\",\"sailors\":5}],"
             "\"ports\":{\"genova\":{\"owner\":2,\"garrison\":1},\"venezia\":{\"owner\":1,"
             "\"garrison\":1}}}",
             cargo);
    set_scene(text);
    const Command end = {.kind = CMD_END_CAPTURE, .player = 1};
    rules_view_position(&scene.world, &state, 1, &view);
    rules_play(&scene.world, &state, &end, &events);
    for (int i = 0; i < events.count; i++) {
        PlayerId player;
        GalleyId galley;
        const Event *e = &events.items[i];
        over += log_head_comes_first(&scene.world, &view, events.items, i);
        const Words at_table = log_words(app->table);
        const char *line =
            words_sentence(&at_table, &view, events.items, events.count, i, &player, &galley);
        heads += e->kind == EV_PHASE_REPLACED && line[0] != '\0';
        if (e->kind == EV_DUCATS_PAID) {
            incomes++;
            ck_assert_int_eq(over, 1);
        }
        rules_fold_view(&scene.world, &view, &events.items[i]);
    }
    ck_assert_int_gt(incomes, 0);
    ck_assert_int_eq(over, 1);
    ck_assert_int_eq(heads, 0);
    board_finish(&scene);
}

/* The sales go past player 1, whose cubes no port takes, before player 2 sells or the round ends:
 * one line a port below one heading, also where no income has it come first. */
static void demand_no_sales(const char *sardegna, const char *rival_cargo, const char *words,
                            EventKind before)
{
    static EventList events;
    char text[900];
    PlayerView view;
    int heads = 0, told = 0;
    snprintf(
        text, sizeof text,
        "{\"edition\":\"1996\",\"players\":2,\"turn\":3,\"decision\":{\"phase\":\"capture\","
        "\"player\":2},\"round\":{\"order\":[1,2,0,0]},"
        "\"galleys\":[{\"number\":1,\"owner\":1,\"zone\":\"sardegna\",\"sailors\":3,"
        "\"cargo\":{\"wine\":1}},{\"number\":2,\"owner\":1,\"zone\":\"sardegna\",\"sailors\":3,"
        "\"cargo\":{\"wine\":1}},"
        "{\"number\":3,\"owner\":2,\"zone\":\"valencia\",\"sailors\":4%s}],"
        "\"ports\":{\"sardegna\":%s}}",
        rival_cargo, sardegna);
    set_scene(text);
    const Command end = {.kind = CMD_END_CAPTURE, .player = 2};
    events.count = 0;
    rules_view_position(&scene.world, &state, 1, &view);
    rules_play(&scene.world, &state, &end, &events);
    for (int i = 0; i < events.count; i++) {
        NoSale past[GALLEY_MAX];
        PlayerId player;
        GalleyId galley;
        const Event *e = &events.items[i];
        heads += log_head_comes_first(&scene.world, &view, events.items, i);
        const int count = log_no_sales(&scene.world, &view, e, past);
        if (count > 0) {
            ck_assert_int_eq(count, 1);
            ck_assert_int_eq(heads, 1);
            ck_assert_int_eq(e->kind, before);
            const Words names = {
                .strings = app->strings, .board = &scene, .seat = {NULL, "Ann", "Ben"}};
            ck_assert_str_eq(words_no_sale(&names, &past[0]), words);
            told++;
        }
        const Words at_table = log_words(app->table);
        const char *line =
            words_sentence(&at_table, &view, events.items, events.count, i, &player, &galley);
        ck_assert(strcmp(line, "Sale and income") != 0);
        rules_fold_view(&scene.world, &view, e);
    }
    ck_assert_int_eq(told, 1);
    ck_assert_int_eq(heads, 1);
    board_finish(&scene);
}

START_TEST(whom_the_sales_go_past_is_told_and_why)
{
    window_game();
    static const char *const holds =
        "Ann sells nothing at Sardegna: the port makes or already holds every good aboard";
    static const char *const full = "Ann sells nothing at Sardegna: the warehouse is full";
    static const char *const one = "{\"warehouse\":[\"wine\"]}";
    static const char *const sells = ",\"cargo\":{\"cloth\":1}";
    demand_no_sales(one, "", holds, EV_ROUND_STARTED);
    demand_no_sales(one, sells, holds, EV_PHASE_REPLACED);
    demand_no_sales("{\"warehouse\":[\"cloth\",\"gold\"]}", sells, full, EV_PHASE_REPLACED);
}
END_TEST

/* One is not told in the words of many. */
START_TEST(one_sailor_and_one_ducat_have_words_of_their_own)
{
    char text[1000];
    Remark remark = {.kind = REMARK_PASS_COST, .amount = 1};
    snprintf(text, sizeof text, FLEET, "");
    set_scene(text);
    Command *divides = adds(CMD_DIVIDE_CREW);
    divides->as.divide_crew.first = 1;
    divides->as.divide_crew.second = 4;
    divides->as.divide_crew.port = 5;
    demand_words("Put 1 sailor on the first galley, 4 on the second, the rest in the port.");
    divides->as.divide_crew.first = 5;
    divides->as.divide_crew.port = 1;
    demand_words("Put 5 sailors on the first galley, 4 on the second, the rest in the port.");
    divides->as.divide_crew.second = 5;
    divides->as.divide_crew.port = 0;
    demand_words("Put all sailors on the galleys: 5 on the first, 5 on the second.");
    window_game();
    ck_assert_str_eq(remark_words(&remark), "Letting it through costs something.");
    board_finish(&scene);
}
END_TEST

START_TEST(sale_and_income_is_headed_once_before_the_first_of_either)
{
    window_game();
    demand_heading("");
    demand_heading(",\"cargo\":{\"wine\":1}");
}
END_TEST

/* Player 1 is the only person, so that some words are his: "your galley". */
static void start_beside_computer(void)
{
    SessionSetup setup;
    Error error;
    memset(&setup, 0, sizeof setup);
    window_board("2012", &scene);
    setup.game.player_count = 2;
    for (int i = 1; i <= 2; i++) {
        setup.seats[i].kind = i == 1 ? SEAT_PERSON : SEAT_AI;
        setup.seats[i].colour = (uint8_t)i;
        snprintf(setup.seats[i].name, sizeof setup.seats[i].name, "Player %d", i);
        snprintf(setup.seats[i].ai, sizeof setup.seats[i].ai, "%s", i == 1 ? "" : "random");
    }
    ck_assert_msg(app_ui_start(&scene, &setup, NULL, &error), "%s", error.what);
    board_finish(&scene);
}

/* A key without a text shows itself as <key>, a placeholder that nothing fills keeps its braces. */
static void demand_filled(const char *words)
{
    ck_assert_msg(words[0] != '\0' && !strchr(words, '<'), "%s", words);
    for (const char *at = strchr(words, '{'); at; at = strchr(at + 1, '{')) {
        ck_assert_msg(strncmp(at, "{cube_", 6) == 0, "%s", words);
    }
}

START_TEST(what_is_the_readers_own_has_a_sentence_of_its_own)
{
    static const struct {
        EventCardKind kind;
        uint8_t numbers;
        bool port;
        PlayerId by;
    } cases[] = {{EVENT_CARD_ATTACK, 1, false, 2},
                 {EVENT_CARD_ATTACK, 1, true, 2},
                 {EVENT_CARD_BLOCKADE, BLOCKADE_LANDING + 1, false, 2},
                 {EVENT_CARD_PORT_LOST, 1, true, 2},
                 {EVENT_CARD_PORT_LOST, 1, true, 0}};
    start_beside_computer();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (uint8_t number = 0; number < cases[i].numbers; number++) {
            EventCard card = {.kind = (uint8_t)cases[i].kind,
                              .player = cases[i].by,
                              .other = 1,
                              .galley = cases[i].port ? 0 : 5,
                              .port = cases[i].port ? 3 : 0,
                              .zone = 1,
                              .number = number};
            const char *yours = event_card_words(app->table, &card);
            demand_filled(yours);
            ck_assert_msg(strstr(yours, "your ") && !strstr(yours, "Player 1"), "%s", yours);
            card.other = 2;
            const char *theirs = event_card_words(app->table, &card);
            demand_filled(theirs);
            ck_assert_msg(!strstr(theirs, "your ") && strstr(theirs, "Player 2"), "%s", theirs);
        }
    }
}
END_TEST

/* Each deed is a sentence that names who did it, with goods by name or as a picture. */
START_TEST(every_deed_is_a_sentence_with_its_subject)
{
    start_beside_computer();
    Words words = log_words(app->table);
    for (int i = 0; i < STORY_KIND_COUNT * 2 * 2 * 4; i++) {
        const StoryDeed deed = {.kind = (uint8_t)(i / 16),
                                .by = 1,
                                .to = 2,
                                .galley = (GalleyId)(i % 2 * 7),
                                .port = 3,
                                .zone = 1,
                                .goods = 1U << 4,
                                .ducats = 300,
                                .paid = {[1] = 300},
                                .what = (uint8_t)(i / 4 % 4)};
        words.marks = i / 2 % 2 != 0;
        const char *said = story_words(&words, &deed);
        demand_filled(said);
        const bool nobody = deed.kind == STORY_LOST || deed.kind == STORY_QUIET;
        ck_assert_msg(nobody || strstr(said, app_seat_name(1)) != NULL, "%s", said);
        ck_assert_msg(said[strlen(said) - 1] == '.', "%s", said);
        ck_assert_msg(words.marks || strchr(said, '{') == NULL, "%s", said);
    }
}
END_TEST

/* --- The page for a browser ------------------------------------------------------------------- */

static char page_path[APP_PATH_BYTES * 2];
static char page_text[64];
static bool page_fails;

static bool page_write(const char *path, const char *text, size_t bytes, Error *error)
{
    (void)error;
    ck_assert_uint_eq(strlen(text), bytes);
    snprintf(page_path, sizeof page_path, "%s", path);
    snprintf(page_text, sizeof page_text, "%s", text);
    return !page_fails;
}

/* The message names the file and its folder each on a line; what was written can be copied. */
static void demand_out_file(const char *path, bool written)
{
    window_frames(14);
    const UiTarget *file = ui_target_find("text:out_file"),
                   *folder = ui_target_find("text:out_folder");
    ck_assert(file && folder && !strcmp(folder->tip, "/saves/"));
    ck_assert_str_eq(file->tip, path + strlen("/saves/"));
    SDL_SetClipboardText("");
    ck_assert_int_eq(ui_script_click("button:out_copy", INPUT_BUTTON_LEFT), written);
    window_frames(6);
    char *copied = SDL_GetClipboardText();
    ck_assert_str_eq(copied, written ? path : "");
    SDL_free(copied);
    ck_assert(ui_script_click("button:notice", INPUT_BUTTON_LEFT));
    window_frames(14);
    ck_assert_str_eq(app->out_path, "");
}

/* One game has one page; where it is, or that it is not there, is said. */
START_TEST(a_page_is_written_beside_the_saved_games)
{
    window_game();
    ck_assert_ptr_nonnull(out_file_refusal());
    app_write_page(1, NULL);
    ck_assert_str_eq(app->notice, "");
    app->host.save_dir = "/saves";
    app->host.file_write = page_write;
    ck_assert_ptr_null(out_file_refusal());
    for (int fails = 0; fails < 2; fails++) {
        page_fails = fails == 1;
        app->notice[0] = '\0';
        app_write_page(session_step_count(app->session), NULL);
        char path[80];
        snprintf(path, sizeof path, "/saves/serenissima-%.8s.html",
                 session_commitment(app->session));
        ck_assert_str_eq(page_path, path);
        ck_assert(strncmp(page_text, "<!DOCTYPE html>\n", 16) == 0);
        ck_assert_str_eq(app->out_path, path);
        ck_assert_int_eq(app->out_kept, !page_fails);
        ck_assert_int_eq(strstr(app->notice, "could not") != NULL, page_fails);
        demand_out_file(path, !page_fails);
    }
}
END_TEST

/* Behind a colon a plan begins as the language writes it. */
START_TEST(a_plan_behind_a_colon)
{
    static const char *const said[][3] = {
        {"fr", "Naviguer vers Corfou.",
         "Un autre plan gagne plus souvent\u00A0: naviguer vers Corfou."},
        {"es", "Ávila.", "Otro plan gana más a menudo: ávila."},
        {"it", "{cube_wine}", "Un altro piano vince più spesso: {cube_wine}"},
        {"de", "Nach Korfu segeln.", "Ein anderer Plan gewinnt öfter: Nach Korfu segeln."},
        {"en", "Sail to Corfu.", "Another plan wins more often: Sail to Corfu."}};
    char dir[APP_PATH_BYTES];
    Error error;
    snprintf(dir, sizeof dir, "%s/strings", getenv("SERENISSIMA_ASSETS"));
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        Strings *s = strings_of_language(dir, said[i][0], &error);
        const StringArg plan_arg = ARG_TEXT("plan", said[i][1]);
        ck_assert_str_eq(strings_format(s, "hint.why_other", &plan_arg, 1), said[i][2]);
        strings_destroy(s);
    }
}
END_TEST

/* A cube that nobody wants is worth nothing, and not about 0 ducats. */
START_TEST(what_is_worth_nothing_is_said_so)
{
    window_game();
    const Remark remarks[] = {{.kind = REMARK_CUBE_WORTHLESS, .other = 300, .port = 1},
                              {.kind = REMARK_BUYER_WORTHLESS, .player = 1, .port = 1}};
    for (int i = 0; i < 2; i++) {
        ck_assert(strstr(remark_words(&remarks[i]), "worth nothing") != NULL);
    }
}
END_TEST

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    Suite *suite = suite_create("words");
    TCase *t = tcase_create("words");
    tcase_add_checked_fixture(t, start, stop);
    tcase_add_test(t, cubes_for_an_own_port_are_stored_and_not_sold);
    tcase_add_test(t, a_stake_of_0_is_told_as_the_button_tells_it);
    tcase_add_test(t, to_end_after_a_wreck_reads_otherwise_than_to_go_on);
    tcase_add_test(t, a_fleet_sells_here_and_stores_there);
    tcase_add_test(t, new_galleys_are_told_with_their_crews);
    tcase_add_test(t, a_new_galley_is_loaded_where_it_is_built);
    tcase_add_test(t, who_attacks_a_port_is_told_where_several_could);
    tcase_add_test(t, sailors_stay_in_an_own_port_and_are_dismissed_elsewhere);
    tcase_add_test(t, a_plan_that_empties_a_port_says_so);
    tcase_add_test(t, the_log_tells_a_bonus_in_an_own_port_as_storing);
    tcase_add_test(t, one_sailor_and_one_ducat_have_words_of_their_own);
    tcase_add_test(t, whom_the_sales_go_past_is_told_and_why);
    tcase_add_test(t, sale_and_income_is_headed_once_before_the_first_of_either);
    tcase_add_test(t, what_is_the_readers_own_has_a_sentence_of_its_own);
    tcase_add_test(t, every_deed_is_a_sentence_with_its_subject);
    tcase_add_test(t, a_page_is_written_beside_the_saved_games);
    tcase_add_test(t, a_plan_behind_a_colon);
    tcase_add_test(t, what_is_worth_nothing_is_said_so);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
