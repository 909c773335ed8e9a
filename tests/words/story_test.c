/* The story of games: a few plain sentences for each turn, never the same twice, and no secrets. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include <serenissima/ai/ai.h>
#include <serenissima/rules/edition_1996.h>
#include <serenissima/words/story.h>

#include "../run_suite.h"

enum { GAMES = 4, WORDS_MOST = 20, SENTENCES_MAX = 256, SENTENCE_BYTES = 300 };

static Board boards[EDITION_COUNT];
static Strings *strings;

/* A game of computers alone, played to its end. */
static Session *played(EditionId edition, int number, uint8_t options)
{
    static const char *const seats[] = {"landsman", "helmsman", "mozzo", "random"};
    SessionSetup setup = {.game = {(uint8_t)(2 + number % 3), options},
                          .seed = (uint64_t)(70 + number)};
    Error error;
    for (PlayerId p = 1; p <= setup.game.player_count; p++) {
        setup.seats[p].kind = SEAT_AI;
        setup.seats[p].colour = p;
        snprintf(setup.seats[p].name, SEAT_NAME_BYTES, "Seat%d", p);
        snprintf(setup.seats[p].ai, SEAT_AI_BYTES, "%s", seats[(number + p) % 4]);
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
    suite_add_tcase(suite, games);
    return run_suite(suite);
}
