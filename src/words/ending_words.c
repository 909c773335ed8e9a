#include <serenissima/words/ending_words.h>

#include <serenissima/words/story.h>

#include "say.h"

const char *ending_words(Strings *strings, Session *session, const char *const names[])
{
    const SessionEnding ending = session_ending(session);
    const PublicState *pub = &session_view(session, 0)->pub;
    const bool conceded = ending.kind == ENDING_CONCEDED;
    if (ending.kind == ENDING_NONE) {
        return "";
    }
    return SF(conceded ? "end.conceded" : "end.agreed",
              ARG_TEXT("when", words_when_in(strings, session, pub->turn)),
              ARG_TEXT("player", conceded ? names[ending.by] : ""));
}

/* ---- How a game was won ---- */

/* Ducats, or points where they decide, as everybody sees them. */
static int32_t shown(const Words *words, const GamePosition *at, PlayerId player)
{
    return rules_wealth(&words->board->world, &at->pub, at->secret.ducats[player], player);
}

/* As the rules rank: what is equal is told apart by what tells it apart at the end. */
static bool leads_alone(const Words *words, const GamePosition *at, PlayerId player)
{
    uint8_t rank[PLAYER_MAX + 1];
    rules_rank(&words->board->world, &at->state, rank);
    bool alone = true;
    for (PlayerId p = 1; p <= at->pub.player_count; p++) {
        alone = alone && (rank[p] == 1) == (p == player);
    }
    return alone;
}

/* Since when, *step, nobody stood as well as the winner. */
static const char *say_turning(const Words *words, Session *session, PlayerId winner,
                               const GamePosition *last, int *step)
{
    Strings *strings = words->strings;
    GamePosition at = *last;
    int turn = last->pub.turn;
    *step = session_step_count(session);
    while (leads_alone(words, &at, winner) && --*step >= 0) {
        turn = at.pub.turn;
        session_position(session, *step, &at);
    }
    const StringArg player = ARG_TEXT("player", words_seat(words, winner));
    return turn <= 1 ? SF("story.always", player)
           : turn == last->pub.turn
               ? SF("story.last", player)
               : SF("story.since", player, ARG_TEXT("head", words_turn(words, turn)));
}

/* What the winner did that mattered most, "Turn 4: ..."; no count of ducats is a deed. "" where he
 * did nothing that counts. */
static const char *say_best(const Words *words, Session *session, PlayerId player, int *step)
{
    static StoryTold told;
    Strings *strings = words->strings;
    Story story;
    StoryDeed best = {0};
    int turn = 0;
    told.step = told.count = 0;
    while (story_next(session, 0, session_step_count(session), &told, &story)) {
        for (int i = 0; i < story.count && story.turn > 0; i++) { /* Not of the set-up. */
            const StoryDeed *deed = &story.deeds[i];
            const bool counts = deed->kind == STORY_LEAD || deed->kind == STORY_SCORED;
            if (deed->by == player && !counts && deed->weight > best.weight) {
                best = *deed;
                turn = story.turn;
            }
        }
    }
    if (best.weight == 0) {
        return "";
    }
    *step = best.step;
    return SF("story.when", ARG_TEXT("head", words_turn(words, turn)),
              ARG_TEXT("sentence", story_words(words, &best)));
}

int ending_won(const Words *words, Session *session, const char *said[STORY_MAX], int *step)
{
    Strings *strings = words->strings;
    GamePosition last;
    uint8_t rank[PLAYER_MAX + 1];
    PlayerId winner = 0, second = 0;
    int n = 0, since = 0;
    *step = -1;
    session_rank(session, rank);
    for (PlayerId p = PLAYER_MAX; p >= 1; p--) {
        winner = rank[p] == 1 ? p : winner;
        second = rank[p] == 2 ? p : second;
    }
    if (winner == 0 || !session_position(session, session_step_count(session), &last)) {
        return 0; /* It runs. */
    }
    if (second == 0) { /* Several share the victory. */
        said[0] = say_best(words, session, winner, step);
        return said[0][0] != '\0';
    }
    const char *turning = say_turning(words, session, winner, &last, &since);
    const char *best = say_best(words, session, winner, step);
    const bool before = *step < since; /* What was done first is told first. */
    if (best[0] != '\0' && before) {
        said[n++] = best;
    }
    said[n++] = turning;
    if (best[0] != '\0' && !before) {
        said[n++] = best;
    }
    if (last.pub.player_count > 2) {
        const bool tied = shown(words, &last, winner) == shown(words, &last, second);
        const int32_t *ducats = last.secret.ducats;
        said[n++] = SF("story.nearest", ARG_TEXT("player", words_seat(words, second)),
                       ARG_INT("ducats", tied ? ducats[second] : shown(words, &last, second)),
                       ARG_INT("amount", tied ? ducats[winner] : shown(words, &last, winner)));
    }
    return n;
}
