/* Whole turns typed in one line: what random games play is written, typed back and undone, in both
 * editions; what people write is understood in their language; and any bytes do no harm. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/data/file.h>
#include <serenissima/data/position.h>
#include <serenissima/words/typed.h>

#include "../run_suite.h"

enum { LINE_BYTES = 8000, LEGAL_EACH = 25, STEPS_MOST = 900 };

static Board boards[EDITION_COUNT];
static Strings *strings;
static Rng rng;
static Command legal[RULES_LEGAL_MAX];

static Session *begin(EditionId edition, int players, uint8_t options)
{
    Error error;
    SessionSetup setup = {
        .game = {(uint8_t)players, options}, .seed = (uint64_t)(40 + players), .own_dice = true};
    for (PlayerId p = 1; p <= players; p++) {
        setup.seats[p].kind = SEAT_PERSON;
        setup.seats[p].colour = p;
        snprintf(setup.seats[p].name, SEAT_NAME_BYTES, "Seat%d", p);
    }
    Session *session = session_create(&boards[edition], &setup, NULL, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    return session;
}

static Words words_of(Session *session)
{
    static char names[PLAYER_MAX + 1][SEAT_NAME_BYTES];
    Words words = {.strings = strings, .board = session_board(session)};
    const SessionSetup *setup = session_setup(session);
    features_fill(&words.has, &words.board->world, setup->game.player_count);
    for (PlayerId p = 1; p <= setup->game.player_count; p++) {
        snprintf(names[p], sizeof names[p], "%s", setup->seats[p].name);
        words.seat[p] = names[p];
    }
    return words;
}

static PlayerId lowest(PlayerMask pending)
{
    PlayerId seat = 1;
    while (!player_mask_has(pending, seat)) {
        seat++;
    }
    return seat;
}

/* Of several who lay their stakes, who sits there. */
static PlayerId decider(Session *session)
{
    const SessionEyes eyes = session_eyes(session);
    const PlayerId sits = eyes.seat != 0 ? eyes.seat : eyes.curtain;
    const PlayerMask pending = session_pending(session);
    return sits != 0 && player_mask_has(pending, sits) ? sits : lowest(pending);
}

static const PublicState *pub_of(Session *session)
{
    return &session_view(session, 0)->pub;
}

/* What somebody does now; endings seldom, so that games get somewhere. */
static Command draw_command(Session *session, const World *world)
{
    GamePosition true_one;
    const PlayerId seat = decider(session);
    const int count = session_legal(session, seat, legal);
    ck_assert_int_gt(count, 0);
    session_imagine(session, session_step_count(session), seat, &true_one);
    Command chosen = legal[rng_below(&rng, (uint32_t)count)];
    for (int i = 0; i < 3 && seat <= PLAYER_MAX; i++) {
        chosen = rules_sample(world, &true_one.state, seat, legal, count, &rng);
        if (!command_scuttles(&chosen)
            && strncmp(command_info((CommandKind)chosen.kind)->name, "end_", 4) != 0
            && session_check(session, &chosen).refusal == REFUSAL_NONE) {
            break;
        }
    }
    return session_check(session, &chosen).refusal == REFUSAL_NONE ? chosen : legal[0];
}

static void demand_read(Session *session, const char *line, const Command *commands, int count)
{
    static Typed typed;
    const Words words = words_of(session);
    Session *sketch = session_sketch(session);
    ck_assert_ptr_nonnull(sketch);
    typed_read(&words, sketch, line, &typed);
    ck_assert_msg(typed.fault == TYPED_WELL, "%s: %s", line,
                  typed_fault_words(&words, &typed, line));
    ck_assert_int_eq(typed.count, count);
    for (int i = 0; i < count; i++) {
        ck_assert_msg(memcmp(&typed.commands[i], &commands[i], sizeof commands[i]) == 0, "%s: %d",
                      line, i);
    }
    session_destroy(sketch);
}

/* Each command of the list, typed whole, means itself alone. */
static void demand_each(Session *session)
{
    static Command all[RULES_LEGAL_MAX];
    const PlayerId seat = decider(session);
    const int count = session_legal(session, seat, all);
    for (int i = 0; i < count; i += 1 + count / LEGAL_EACH) {
        char line[TYPED_COMMAND_BYTES];
        typed_write(session_board(session), &all[i], line, sizeof line);
        demand_read(session, line, &all[i], 1);
    }
}

static char *saved(Session *session, const char *path, size_t *bytes)
{
    Error error;
    ck_assert_msg(session_save_as(session, path, &error), "%s", error.what);
    char *text = file_read(path, bytes, &error);
    ck_assert_ptr_nonnull(text);
    remove(path);
    return text;
}

/* Byte for byte, what everybody sees and what is kept. */
static void demand_same(Session *a, Session *b, bool kept)
{
    ck_assert(memcmp(session_view(a, 0), session_view(b, 0), sizeof(PlayerView)) == 0);
    if (!kept) {
        return;
    }
    size_t own = 0, other = 0;
    char *text = saved(a, "typed_test.game", &own), *typed = saved(b, "typed_test.game", &other);
    ck_assert_uint_eq(own, other);
    ck_assert(memcmp(text, typed, own) == 0);
    free(text);
    free(typed);
}

static void sit_down(Session *session)
{
    const PlayerId seat = session_eyes(session).curtain;
    if (seat != 0) {
        session_lift_curtain(session, seat);
    }
}

/* Plays the turn that begins now, in one session command by command, in the other as a line. */
static int play_turn(Session *session, Session *twin, const World *world)
{
    static char line[LINE_BYTES];
    static Command commands[TYPED_MAX];
    size_t length = 0;
    int count = 0;
    sit_down(session);
    sit_down(twin);
    const uint8_t turn = pub_of(session)->turn, holder = pub_of(session)->stack[0].player;
    const int steps = session_step_count(twin);
    Session *before = session_sketch(session);
    line[0] = '\0';
    do {
        commands[count] = draw_command(session, world);
        char one[TYPED_COMMAND_BYTES];
        typed_write(session_board(session), &commands[count], one, sizeof one);
        length += (size_t)snprintf(line + length, sizeof line - length, "%s%s",
                                   count > 0 ? "; " : "", one);
        ck_assert_int_eq(session_submit(session, &commands[count++]).refusal, REFUSAL_NONE);
    } while (!session_over(session) && count < TYPED_MAX && session_eyes(session).curtain == 0
             && pub_of(session)->turn == turn && pub_of(session)->stack[0].player == holder);
    demand_read(before, line, commands, count);
    session_destroy(before);
    ck_assert_int_eq(session_submit_all(twin, commands, count), count);
    const bool now = session_over(session) || rng_below(&rng, 12) == 0; /* Files cost time. */
    demand_same(session, twin, now);
    if (session_can_undo(twin)) { /* In one, dice and all; and again. */
        ck_assert(session_undo(twin));
        ck_assert_int_eq(session_step_count(twin), steps);
        ck_assert(session_redo(twin));
        demand_same(session, twin, now);
    } else if (count > 1) {
        ck_assert_int_ne(session_undo_barrier(twin), UNDO_REVEALED);
    }
    return count;
}

START_TEST(what_was_played_is_typed_back)
{
    const EditionId edition = _i % 2 == 0 ? EDITION_2012 : EDITION_1996;
    const uint8_t options = _i / 2 % 2 == 0 ? 0 : OPTION_HIDDEN_MONEY;
    Session *session = begin(edition, 2 + _i % 3, options);
    Session *twin = begin(edition, 2 + _i % 3, options);
    rng_init(&rng, (uint64_t)(900 + _i), RNG_STREAM_PLAYOUT);
    int played = 0, turns = 0;
    for (; !session_over(session) && played < STEPS_MOST; turns++) {
        sit_down(session);
        demand_each(session);
        played += play_turn(session, twin, &boards[edition].world);
    }
    ck_assert_int_gt(turns, 10);
    session_destroy(session);
    session_destroy(twin);
}
END_TEST

/* Bytes drawn from what lines are made of, and from anything. */
static void draw_line(char line[LINE_BYTES], const World *world, Session *session)
{
    static const char *const PARTS[] = {"; ", ",",    " ",    "\n",       "2",   "99999999999",
                                        "{",  "}",    "\xc3", "\xe2\x80", "end", "sail",
                                        "x",  "\xff", "%s",   "-1"};
    size_t length = 0;
    const int parts = (int)rng_below(&rng, 30);
    line[0] = '\0';
    for (int i = 0; i < parts && length < 1000; i++) {
        if (rng_below(&rng, 2) == 0) {
            const Command command = draw_command(session, world);
            typed_write(session_board(session), &command, line + length, LINE_BYTES - length);
            length = strlen(line);
        }
        length += (size_t)snprintf(line + length, LINE_BYTES - length, "%s",
                                   PARTS[rng_below(&rng, sizeof PARTS / sizeof PARTS[0])]);
    }
    for (int i = (int)rng_below(&rng, 4); i > 0 && length > 0; i--) {
        line[rng_below(&rng, (uint32_t)length)] = (char)(1 + rng_below(&rng, 255));
    }
}

START_TEST(any_bytes_do_no_harm)
{
    static char line[LINE_BYTES], story[LINE_BYTES];
    static Typed typed;
    const EditionId edition = _i % 2 == 0 ? EDITION_2012 : EDITION_1996;
    Session *session = begin(edition, 3, 0);
    const Words words = words_of(session);
    rng_init(&rng, (uint64_t)(70 + _i), RNG_STREAM_PLAYOUT);
    for (int i = 0; i < 400 && !session_over(session); i++) {
        sit_down(session);
        const Command command = draw_command(session, &boards[edition].world);
        draw_line(line, &boards[edition].world, session);
        Session *sketch = session_sketch(session);
        const size_t bytes = strlen(line);
        typed_read(&words, sketch, line, &typed);
        ck_assert_int_le(typed.count, TYPED_MAX);
        ck_assert(typed.from >= 0 && typed.from <= typed.to && (size_t)typed.to <= bytes);
        ck_assert_int_eq(typed.fault == TYPED_WELL,
                         typed_fault_words(&words, &typed, line)[0] == '\0');
        (void)typed_story(&words, sketch, 0, story, sizeof story);
        (void)typed_next(&words, sketch, 5);
        session_destroy(sketch);
        ck_assert_int_eq(session_submit(session, &command).refusal, REFUSAL_NONE);
    }
    session_destroy(session);
}
END_TEST

/* Reads a line and tells how it went, a line for each. */
static void demand_told(Session *session, const char *line, const char *expected)
{
    static Typed typed;
    char told[LINE_BYTES] = "";
    const Words words = words_of(session);
    Session *sketch = session_sketch(session);
    typed_read(&words, sketch, line, &typed);
    for (int i = 0; i < typed.count; i++) {
        char one[TYPED_COMMAND_BYTES];
        strcat(told, i > 0 ? "; " : "");
        strcat(told, typed_write(session_board(session), &typed.commands[i], one, sizeof one));
    }
    strcat(told, typed.fault != TYPED_WELL ? " | " : "");
    strcat(told, typed_fault_words(&words, &typed, line));
    /* A reason is followed by its rule. */
    const bool fault = strchr(expected, '|') != NULL;
    ck_assert_msg(strncmp(told, expected, fault ? strlen(expected) : LINE_BYTES) == 0, "%s", told);
    session_destroy(sketch);
}

static void speak(const char *language)
{
    Error error;
    ck_assert_msg(strings_set_language(strings, ASSETS_DIR "/strings", language, &error), "%s",
                  error.what);
}

static Session *at_table(const char *name)
{
    char path[400];
    Error error;
    snprintf(path, sizeof path, "%s/%s", POSITIONS_DIR, name);
    Session *session = session_load(path, NULL, NULL, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    return session;
}

/* What a line means, in words. */
static void demand_story(Session *session, const char *line, const char *expected)
{
    static Typed typed;
    char story[LINE_BYTES];
    const Words words = words_of(session);
    Session *sketch = session_sketch(session);
    typed_read(&words, sketch, line, &typed);
    typed_story(&words, sketch, 0, story, sizeof story);
    ck_assert_msg(typed.fault == TYPED_WELL, "%s", typed_fault_words(&words, &typed, line));
    ck_assert_str_eq(story, expected);
    session_destroy(sketch);
}

/* Every command has its words, and whose it is. */
START_TEST(what_a_line_means_is_told)
{
    static const struct {
        const char *language, *line, *story;
    } TOLD[] = {
        {"en", "attack 12; 2 0; land 2",
         "Annalena, galley 14: attacks galley 12 · dice: 2 of 3 hit, against 0 of 1\n"
         "1 of Baldassare's sailors dies (galley 12) · Baldassare, galley 12: sinks at Sicilia\n"
         "Annalena, galley 14: leaves 2 sailors at Sicilia · Annalena takes Sicilia"},
        {"en", "tunis; sell gold; end; wine",
         "Annalena, galley 14: sails from Sicilia to Tunis · sells gold at Tunis · +2 · ends the "
         "turn\nThe Doge: wine"},
        {"de", "ende; eine sanduhr; ende; ende",
         "Annalena, Galeere 14: beendet den Zug\n"
         "Der Doge: eine Sanduhr · Die Sanduhr rückt auf Feld 3\n"
         "Caterina: beendet den Zug\nDomenico: beendet den Zug"},
    };
    Session *session = at_table("own_battle.serenissima");
    for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++) {
        speak(TOLD[i].language);
        demand_story(session, TOLD[i].line, TOLD[i].story);
    }
    speak("en");
    session_destroy(session);
    session = begin(EDITION_2012, 3, 0);
    demand_story(session, "2; barcelona; napoli",
                 "Seat2 begins\n"
                 "Chance closes Barcelona for this game · Chance closes Napoli for this game");
    demand_told(session, "2; barcelona; venezia",
                "draw_first_player 2; close_port barcelona | “venezia”: You cannot close a port of "
                "that good. {i}§S2-S5");
    demand_told(session, "2; barcelona; xyz",
                "draw_first_player 2; close_port barcelona | “xyz” is nothing that can be done");
    session_destroy(session);
}
END_TEST

/* Where somebody is asked on the way, a voyage goes on when he has let it pass. */
START_TEST(voyages_are_sailed)
{
    static const struct {
        const char *line, *told;
    } SAILED[] = {
        {"genova", "sail_galley 1 sicilia; ask_passage 1"},
        {"genova; grant; grant", "sail_galley 1 sicilia; ask_passage 1; grant_passage; "
                                 "grant_passage; sail_galley 1 napoli; "
                                 "sail_galley 1 genova"},
        {"genova; refuse", "sail_galley 1 sicilia; ask_passage 1; refuse_passage"},
        {"galley 4 venezia", " | “galley 4 venezia”: "},
    };
    static Board board;
    static GamePosition state;
    static SessionSetup setup = {.own_dice = true};
    ErrorList problems = {.count = 0};
    Error error;
    ck_assert(position_load(POSITIONS_DIR "/first_move.json", ASSETS_DIR, NULL, &board, &state,
                            &problems));
    setup.game.player_count = state.pub.player_count;
    for (PlayerId p = 1; p <= state.pub.player_count; p++) {
        setup.seats[p].kind = SEAT_PERSON;
        setup.seats[p].colour = p;
        snprintf(setup.seats[p].name, SEAT_NAME_BYTES, "Seat%d", p);
    }
    Session *session = session_create_from_position(&board, &setup, &state, NULL, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    for (size_t i = 0; i < sizeof SAILED / sizeof SAILED[0]; i++) {
        demand_told(session, SAILED[i].line, SAILED[i].told);
    }
    session_destroy(session);
    board_finish(&board);
}
END_TEST

START_TEST(people_are_understood)
{
    static const struct {
        const char *language, *line, *told;
    } SECOND[] = {
        {"en", "sail tunis", "sail tunis"},
        {"en", "tunis; sell gold", "sail tunis; sell_cube 14 gold"},
        {"en", "Attack galley 12 with galley 14.; 2 skulls 0",
         "attack_galley 14 12; roll_skulls 2 0"},
        {"en", "attack 12, 2 0, land 2", "attack_galley 14 12; roll_skulls 2 0; land 2"},
        {"en", "attack",
         " | “attack” can be several things: attack_galley 14 11, attack_galley 14 12."},
        {"en", "sell 2 gold", "sell_cube 14 gold | “sell 2 gold”: No cube of that good is aboard."},
        {"en", "genova", "sail napoli; sail genova"},
        {"en", "antakya", "sail cyrene; sail alexandria; sail antakya"},
        {"de", "nach antiochia segeln", "sail cyrene; sail alexandria; sail antakya"},
        {"en", "attack 1", " | “attack 1”: You cannot attack your own galley. {i}§S2-B1"},
        {"en", "attack 99", " | “attack 99”: That does not exist in this game."},
        {"de", "angreifen 1",
         " | „angreifen 1“: Deine eigene Galeere kannst du nicht angreifen. {i}§S2-B1"},
        {"de", "wein verkaufen", " | „wein verkaufen“: Diese Ware ist nicht an Bord. {i}§S2-V1"},
        {"de", "laden",
         " | „laden“: Das geht nicht mehr: Dieser Schritt der Aktion ist vorbei. {i}§S2-L6"},
        {"de", "7 seeleute an land",
         " | „7 seeleute an land“: So viele Seeleute sind dort nicht. {i}§S2-B9"},
        {"de", "beenden; zwei und mischen", "end_activation; draw_doge shuffle"},
        {"de", "ende; wein", "end_activation; draw_doge wine"},
        {"es", "fin; dos relojes", "end_activation; draw_doge two"},
        {"es", "terminar; vino", "end_activation; draw_doge wine"},
        {"fr", "fin; deux sabliers", "end_activation; draw_doge two"},
        {"it", "fine; una clessidra", "end_activation; draw_doge one"},
        {"en", "attack 3", " | “attack 3”: That galley is in another zone. {i}§S2-B1"},
        {"en", "attack napoli",
         " | “attack napoli”: The galley is not in that port's zone. {i}§S2-B10"},
        {"de", "nach algier segeln", "sail tunis; sail algiers"},
        {"en", "land 7", " | “land 7”: There are not that many sailors there."},
        {"en", "end; shuffle", "end_activation; draw_doge shuffle"},
        {"de", "nach tunis segeln; gold verkaufen", "sail tunis; sell_cube 14 gold"},
        {"de", "Neapel; verkaufen gold", "sail napoli; sell_cube 14 gold"},
        {"fr", "naviguer naples; vendre or", "sail napoli; sell_cube 14 gold"},
        {"es", "tunez; vender oro", "sail tunis; sell_cube 14 gold"},
        {"it", "attacca 12; 2 0; sbarca 2", "attack_galley 14 12; roll_skulls 2 0; land 2"},
    };
    Session *session = at_table("own_battle.serenissima");
    for (size_t i = 0; i < sizeof SECOND / sizeof SECOND[0]; i++) {
        speak(SECOND[i].language);
        demand_told(session, SECOND[i].line, SECOND[i].told);
    }
    speak("en");
    session_destroy(session);
}
END_TEST

int main(void)
{
    BoardProblems problems = {.count = 0};
    Error error;
    if (!board_init_from_file(&boards[EDITION_2012], ASSETS_DIR "/boards/2012.json", &problems)
        || !board_init_from_file(&boards[EDITION_1996], ASSETS_DIR "/boards/1996.json",
                                 &problems)) {
        return 2;
    }
    strings = strings_of_language(ASSETS_DIR "/strings", STRINGS_SOURCE, &error);
    Suite *suite = suite_create("typed");
    TCase *games = tcase_create("games");
    tcase_set_timeout(games, 120);
    tcase_add_loop_test(games, what_was_played_is_typed_back, 0, 6);
    tcase_add_loop_test(games, any_bytes_do_no_harm, 0, 2);
    tcase_add_test(games, voyages_are_sailed);
    tcase_add_test(games, people_are_understood);
    tcase_add_test(games, what_a_line_means_is_told);
    suite_add_tcase(suite, games);
    return run_suite(suite);
}
