/* The story of games: a few plain sentences for each turn, never the same twice, and no secrets. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/ai/ai.h>
#include <serenissima/rules/edition_1996.h>
#include <serenissima/rules/event_facts.h>
#include <serenissima/words/ending_words.h>
#include <serenissima/words/story.h>

#include "../run_suite.h"

enum { GAMES = 4, WORDS_MOST = 20, SENTENCES_MAX = 256, SENTENCE_BYTES = 300 };

static Board boards[EDITION_COUNT];
static Strings *strings;

/* A game of computers alone, played to its end; by all of one kind, NULL: of several. */
static Session *played_by(EditionId edition, int number, uint8_t options, const char *all)
{
    static const char *const seats[] = {"landsman", "helmsman", "mozzo", "random"};
    SessionSetup setup = {.game = {(uint8_t)(2 + number % 3), options},
                          .seed = (uint64_t)(70 + number)};
    Error error;
    for (PlayerId p = 1; p <= setup.game.player_count; p++) {
        setup.seats[p].kind = SEAT_AI;
        setup.seats[p].colour = p;
        snprintf(setup.seats[p].name, SEAT_NAME_BYTES, "Seat%d", p);
        snprintf(setup.seats[p].ai, SEAT_AI_BYTES, "%s", all ? all : seats[(number + p) % 4]);
    }
    Session *session = session_create(&boards[edition], &setup, NULL, &error);
    ck_assert_msg(session != NULL, "%s", error.what);
    while (!session_over(session)) {
        AiJob job;
        if (session_ai_job(session, &job)) {
            AiPlan plan;
            const AiQuestion question = {.world = &boards[edition].world,
                                         .view = &job.view,
                                         .seat = job.seat,
                                         .seed = job.seed};
            ai_decide(ai_find(job.ai, edition), &question, &plan);
            session_ai_answer(session, job.number, plan.commands, plan.count);
        }
        session_tick(session);
    }
    return session;
}

static Session *played(EditionId edition, int number, uint8_t options)
{
    return played_by(edition, number, options, NULL);
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

static int words_in(const char *sentence)
{
    int count = 0;
    for (const char *at = sentence; *at != '\0'; at++) {
        count += at[0] != ' ' && (at == sentence || at[-1] == ' ');
    }
    return count;
}

/* Every turn has a sentence to three, none of them twice in the game, short, with all of its
 * names. */
static void demand_story(Session *session)
{
    static char told_words[SENTENCES_MAX][SENTENCE_BYTES];
    static StoryTold told;
    const Words words = words_of(session);
    int count = 0;
    memset(&told, 0, sizeof told);
    Story story;
    while (story_next(session, 0, session_step_count(session), &told, &story)) {
        ck_assert_int_ge(story.count, story.turn == 0 ? 0 : 1);
        ck_assert_int_le(story.count, STORY_MAX);
        for (int i = 0; i < story.count; i++) {
            const char *sentence = story_words(&words, &story.deeds[i]);
            for (PlayerId p = 1; p <= PLAYER_MAX; p++) { /* Each reads what he got. */
                ck_assert_msg(story.deeds[i].paid[p] == 0 || strstr(sentence, words.seat[p]),
                              "%s says nothing of player %d", sentence, p);
            }
            ck_assert_msg(words_in(sentence) <= WORDS_MOST, "%s", sentence);
            ck_assert_msg(strpbrk(sentence, "{}<>") == NULL && strstr(sentence, "  ") == NULL, "%s",
                          sentence);
            for (int k = 0; k < count; k++) {
                ck_assert_msg(strcmp(told_words[k], sentence) != 0, "step %d: %s", story.step,
                              sentence);
            }
            ck_assert_int_lt(count, SENTENCES_MAX);
            snprintf(told_words[count++], SENTENCE_BYTES, "%s", sentence);
        }
    }
}

START_TEST(each_turn_has_a_story)
{
    const EditionId edition = _i < GAMES ? EDITION_2012 : EDITION_1996;
    static const char *const languages[] = {"de", "es", "fr", "it", "en"};
    Session *session = played(edition, _i % GAMES, 0);
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        Error error;
        ck_assert(strings_set_language(strings, ASSETS_DIR "/strings", languages[i], &error));
        demand_story(session);
    }
    session_destroy(session);
}
END_TEST

/* With hidden money each player hears the story that a spectator hears. */
START_TEST(a_story_tells_no_secret)
{
    const EditionId edition = _i < GAMES ? EDITION_2012 : EDITION_1996;
    Session *session = played(edition, _i % GAMES, OPTION_HIDDEN_MONEY);
    const int players = session_setup(session)->game.player_count;
    const int count = session_step_count(session);
    static StoryTold told, told_own;
    for (PlayerId p = 1; p <= players; p++) {
        Story all, own;
        told.step = told.count = told_own.step = told_own.count = 0;
        while (story_next(session, 0, count, &told, &all)) {
            ck_assert(story_next(session, p, count, &told_own, &own));
            ck_assert_int_eq(memcmp(&all, &own, sizeof all), 0);
        }
    }
    session_destroy(session);
}
END_TEST

/* ---- Who leads ---- */

/* What stands on a player's card (src/ui/frame/cards.c): ducats, or points where those decide. */
static int32_t shown_of(const World *world, const PlayerView *view, PlayerId player)
{
    WealthSheet sheet;
    e1996_wealth(world, &view->pub, player, view->secret.ducats[player], &sheet);
    return world->edition == EDITION_2012 ? view->secret.ducats[player] : sheet.points;
}

/* Returns the leader, or 0. */
static PlayerId demand_leader(const World *world, const PlayerView *view)
{
    int32_t amount = 0;
    const PlayerId leader = story_leader(world, view, &amount);
    for (PlayerId p = 1; p <= view->pub.player_count && leader != 0; p++) {
        const int32_t has = shown_of(world, view, p);
        ck_assert(player_mask_has(view->ducats_known, p));
        ck_assert_msg(p == leader ? has == amount : has < amount, "%d leads with %d, %d has %d",
                      leader, (int)amount, p, (int)has);
    }
    return leader;
}

/* At every event who is said to lead, and with how much, is what the players' cards show. */
START_TEST(who_leads_is_what_is_shown)
{
    const EditionId edition = _i < GAMES ? EDITION_2012 : EDITION_1996;
    const World *world = &boards[edition].world;
    Session *session = played(edition, _i % GAMES, 0);
    PlayerView view;
    PlayerId led = 0;
    int changes = 0;
    session_first_view(session, 0, &view);
    for (int i = 0; i < session_step_count(session); i++) {
        SessionStep step;
        session_step(session, i, 0, &step);
        for (int k = 0; k < step.event_count; k++) {
            const PlayerId leader = demand_leader(world, &view);
            changes += leader != 0 && leader != led;
            led = leader != 0 ? leader : led;
            rules_fold_view(world, &view, &step.events[k]);
        }
        view = step.after;
    }
    ck_assert_int_gt(changes, 0);
    session_destroy(session);
}
END_TEST

/* ---- Who did it ---- */

/* By whom the galley is said to be sunk just now; 0: by nobody. */
static PlayerId said_to_sink(const StoryGathering *g, GalleyId galley)
{
    PlayerId by = 0;
    for (int i = 0; i < g->count; i++) {
        const StoryDeed *deed = &g->deeds[i];
        by = deed->kind == STORY_SUNK && deed->galley == galley && deed->what != 0
                     && deed->end == g->step + 1
                 ? deed->by
                 : by;
    }
    return by;
}

static PlayerId said_to_take(const StoryGathering *g, PortId port)
{
    PlayerId by = 0;
    for (int i = 0; i < g->count; i++) {
        const StoryDeed *deed = &g->deeds[i];
        const bool takes =
            deed->kind == STORY_CAPITAL || deed->kind == STORY_TAKEN || deed->kind == STORY_SETTLED;
        by = takes && deed->port == port && deed->step == g->step ? deed->by : by;
    }
    return by;
}

/* How many cubes the deeds say were loaded; a galley loads in one port once, however often. */
static int said_to_be_loaded(const StoryGathering *g)
{
    int cubes = 0;
    for (int i = 0; i < g->count; i++) {
        const StoryDeed *deed = &g->deeds[i];
        for (GoodId good = 1; good <= GOOD_MAX && deed->kind == STORY_LOADED; good++) {
            cubes += STORY_CUBES(deed, good);
        }
        for (int k = 0; k < i && deed->kind == STORY_LOADED; k++) {
            const StoryDeed *other = &g->deeds[k];
            ck_assert_msg(other->kind != STORY_LOADED || other->port != deed->port
                              || other->own != deed->own,
                          "step %d: galley %d loads twice", g->step, deed->own);
        }
    }
    return cubes;
}

/* No enemy sinks what its owner gives up, or what he leaves for a galley that he has taken; and
 * of a fight that is over it is said how it came out: in vain where no defender fell. */
START_TEST(deeds_are_of_those_who_did_them)
{
    static StoryGathering g;
    const EditionId edition = _i < GAMES ? EDITION_2012 : EDITION_1996;
    int given_up = 0, beaten = 0, vain = 0, some = 0, loaded = 0, most = 0;
    for (int game = 0; game < 6; game++) {
        Session *session = played(edition, _i % GAMES + 4 * game, 0);
        bool left[GALLEY_MAX + 1] = {false}; /* its sailors have gone over, and did not fall */
        /* Defenders of this turn, by who attacked and what. */
        bool fell[GALLEY_MAX + 1][GALLEY_MAX + PORT_MAX + 1] = {{false}};
        PlayerView view;
        session_first_view(session, 0, &view);
        g = (StoryGathering){.world = &boards[edition].world, .view = &view};
        loaded = 0;
        for (g.step = 0; g.step < session_step_count(session); g.step++) {
            SessionStep step;
            session_step(session, g.step, 0, &step);
            bool ended = false;
            for (int k = 0; k < step.event_count; k++) {
                const Event *e = &step.events[k];
                ended = ended || e->kind == EV_FIGHT_ENDED;
                const EventFacts f = event_facts(e);
                const bool begins = e->kind == EV_TURN_STARTED || e->kind == EV_ROUND_STARTED;
                g.count = begins ? 0 : g.count;
                if (begins) {
                    memset(fell, 0, sizeof fell);
                }
                loaded = begins ? 0 : loaded + (e->kind == EV_CUBE_LOADED);
                most = loaded > most ? loaded : most;
                story_gather(&g, e);
                ck_assert_int_eq(said_to_be_loaded(&g), loaded);
                if (e->kind == EV_PORT_OWNER_CHANGED && f.player[1] != 0) {
                    ck_assert_msg(said_to_take(&g, f.port[0]) == f.player[1],
                                  "step %d: nobody takes port %d", g.step, f.port[0]);
                }
                if (e->kind == EV_SAILORS_LOST && f.galley[0] == g.target
                    && (g.target != 0 || f.port[0] == g.port)) {
                    fell[g.from][g.target ? g.target : GALLEY_MAX + g.port] = true;
                }
                if (e->kind == EV_SAILORS_MOVED || e->kind == EV_SAILORS_LOST) {
                    left[f.galley[0]] = e->kind == EV_SAILORS_MOVED;
                } else if (e->kind == EV_GALLEY_SUNK) {
                    const PlayerId by = said_to_sink(&g, f.galley[0]);
                    ck_assert_int_ne(by, f.player[0]);
                    ck_assert_msg(!left[f.galley[0]] || by == 0, "step %d: %d sinks galley %d",
                                  g.step, by, f.galley[0]);
                    given_up += left[f.galley[0]];
                    beaten += by != 0;
                }
                rules_fold_view(g.world, &view, e);
            }
            view = step.after;
            for (int i = 0; i < g.count && ended; i++) {
                const StoryDeed *deed = &g.deeds[i];
                const int there = deed->galley != 0 ? view.pub.galleys[deed->galley].sailors
                                                    : view.pub.ports[deed->port].garrison;
                if (deed->kind == STORY_FOUGHT && deed->end == g.step + 1) {
                    const bool any =
                        fell[g.from][deed->galley ? deed->galley : GALLEY_MAX + deed->port];
                    ck_assert_msg((deed->what != 0) == (there > 0 && !any),
                                  "step %d: in vain, and %s fell", g.step, any ? "some" : "none");
                    some += any && there > 0;
                    ck_assert_msg(deed->own == g.from, "step %d: galley %d fights on", g.step,
                                  deed->own);
                    vain += deed->what != 0;
                }
            }
        }
        session_destroy(session);
    }
    ck_assert_int_gt(most, 1);
    ck_assert_int_gt(given_up, 0);
    ck_assert_int_gt(beaten, 0);
    ck_assert_int_gt(vain + some, 0);
}
END_TEST

/* What a scoring or wine pays is told as soon as it is paid, to the ducat, not once the turn is
 * over. */
START_TEST(what_is_paid_to_all_is_told_at_once)
{
    static StoryGathering g;
    int told = 0;
    for (int game = 0; game < GAMES; game++) {
        Session *session = played(EDITION_2012, game, 0);
        PlayerView view;
        session_first_view(session, 0, &view);
        g = (StoryGathering){.world = &boards[EDITION_2012].world, .view = &view};
        int32_t paid = 0;
        for (g.step = 0; g.step < session_step_count(session); g.step++) {
            SessionStep step;
            session_step(session, g.step, 0, &step);
            for (int k = 0; k < step.event_count; k++) {
                const struct Event_ducats_paid *pays = &step.events[k].as.ducats_paid;
                const uint8_t kind = step.events[k].kind;
                const bool all = kind == EV_DUCATS_PAID
                                 && (pays->reason == PAY_WINE || pays->reason == PAY_SCORING_CUBES
                                     || pays->reason == PAY_SCORING_BASILICA);
                g.count = kind == EV_TURN_STARTED ? 0 : g.count;
                paid = kind == EV_TURN_STARTED ? 0 : all ? paid + pays->ducats : paid;
                story_gather(&g, &step.events[k]);
                int32_t sum = 0;
                for (int i = 0; i < g.count; i++) {
                    for (PlayerId p = 1; p <= PLAYER_MAX; p++) {
                        sum += g.deeds[i].paid[p];
                        ck_assert_int_le(g.deeds[i].paid[p],
                                         g.deeds[i].by ? g.deeds[i].paid[g.deeds[i].by] : sum);
                    }
                }
                ck_assert_int_eq(sum, paid);
                told += all;
                rules_fold_view(g.world, &view, &step.events[k]);
            }
            view = step.after;
        }
        session_destroy(session);
    }
    ck_assert_int_gt(told, 10);
}
END_TEST

/* Of a turn that has only begun nobody says that nothing happens in it. */
START_TEST(no_turn_is_quiet_before_it_is_over)
{
    const EditionId edition = _i == 0 ? EDITION_2012 : EDITION_1996;
    Session *session = played(edition, 1, 0);
    static StoryTold told;
    for (int end = 1; end < session_step_count(session); end++) {
        Story story, last = {.count = 0};
        told.step = told.count = 0;
        while (story_next(session, 0, end, &told, &story)) {
            last = story;
        }
        ck_assert_msg(last.count == 0 || last.deeds[0].kind != STORY_QUIET, "step %d", end);
    }
    session_destroy(session);
}
END_TEST

/* Who alone would win if it ended there; 0: nobody. */
static PlayerId ahead_at(const World *world, const GamePosition *at)
{
    uint8_t rank[PLAYER_MAX + 1];
    PlayerId leader = 0;
    int first = 0;
    rules_rank(world, &at->state, rank);
    for (PlayerId p = 1; p <= at->pub.player_count; p++) {
        leader = rank[p] == 1 ? p : leader;
        first += rank[p] == 1;
    }
    return first == 1 ? leader : 0;
}

/* From the turn on that is named the winner stands better than all others, at every moment; among
 * two the loser is not called the nearest. True where what the cards show is level at the end. */
static bool demand_turning(Session *session)
{
    const Board *board = session_board(session);
    const Words words = words_of(session);
    const char *said[STORY_MAX];
    int at = 0, turn = 0;
    GamePosition position;
    session_position(session, session_step_count(session), &position);
    const PublicState end = position.pub;
    const int32_t *ducats = position.secret.ducats;
    const int32_t shown[] = {rules_wealth(&board->world, &end, ducats[1], 1),
                             rules_wealth(&board->world, &end, ducats[2], 2)};
    const PlayerId winner = ahead_at(&board->world, &position);
    const int count = ending_won(&words, session, said, &at);
    if (winner != 0) {
        for (int i = 1; i <= session_step_count(session); i++) {
            session_position(session, i, &position);
            turn = ahead_at(&board->world, &position) != winner ? 0
                   : turn != 0                                  ? turn
                                                                : position.pub.turn;
        }
        const char *expected = turn <= 1          ? "story.always"
                               : turn == end.turn ? "story.last"
                                                  : "story.since";
        const StringArg args[] = {ARG_TEXT("player", words.seat[winner]),
                                  ARG_TEXT("head", words_turn(&words, turn))};
        /* Below what he did before that. */
        const int below = count > 1 && strcmp(said[0], strings_format(strings, expected, args, 2));
        ck_assert_str_eq(said[below], strings_format(strings, expected, args, 2));
        if (at >= 0 && turn > 1) {
            SessionStep best;
            session_step(session, at, 0, &best);
            ck_assert(best.turn == turn || (below == 1) == (best.turn < turn));
        }
        ck_assert(end.player_count > 2 || count <= 2);
    }
    session_destroy(session);
    return winner != 0 && end.player_count == 2 && shown[0] == shown[1];
}

START_TEST(who_takes_the_lead_keeps_it)
{
    demand_turning(played(_i < GAMES ? EDITION_2012 : EDITION_1996, _i % GAMES, 0));
}
END_TEST

/* Of those who show as much what tells them apart at the end has told them apart before. */
START_TEST(who_wins_a_level_game_led_as_the_rules_rank)
{
    int level = 0;
    for (int number = 0; number < 300; number += 3) { /* Two players. */
        level += demand_turning(played_by(EDITION_1996, number, 0, "random"));
    }
    ck_assert_int_gt(level, 0);
}
END_TEST

int main(void)
{
    static const char *const files[EDITION_COUNT] = {
        [EDITION_2012] = ASSETS_DIR "/boards/2012.json",
        [EDITION_1996] = ASSETS_DIR "/boards/1996.json"};
    Error error;
    for (int edition = EDITION_2012; edition <= EDITION_1996; edition++) {
        BoardProblems problems = {.count = 0};
        if (!board_init_from_file(&boards[edition], files[edition], &problems)) {
            return 2;
        }
    }
    strings = strings_of_language(ASSETS_DIR "/strings", "en", &error);
    Suite *suite = suite_create("story");
    TCase *games = tcase_create("games");
    tcase_set_timeout(games, 120);
    tcase_add_loop_test(games, each_turn_has_a_story, 0, 2 * GAMES);
    tcase_add_loop_test(games, a_story_tells_no_secret, 0, 2 * GAMES);
    tcase_add_loop_test(games, who_leads_is_what_is_shown, 0, 2 * GAMES);
    tcase_add_loop_test(games, deeds_are_of_those_who_did_them, 0, 2 * GAMES);
    tcase_add_test(games, what_is_paid_to_all_is_told_at_once);
    tcase_add_loop_test(games, no_turn_is_quiet_before_it_is_over, 0, 2);
    tcase_add_test(games, who_wins_a_level_game_led_as_the_rules_rank);
    tcase_add_loop_test(games, who_takes_the_lead_keeps_it, 0, 2 * GAMES);
    suite_add_tcase(suite, games);
    return run_suite(suite);
}
