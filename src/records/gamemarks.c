/* What a game file says besides moves: who sat where, how the game was ended before the rules ended
 * it (which they know nothing of), and standing answers. */
#include "gameread.h"

#include <string.h>

const char *session_setup_ai_at(const SessionSetup *setup, PlayerId seat, int step)
{
    for (int i = 0; i < setup->former_count; i++) {
        if (setup->former[i].seat == seat && step < setup->former[i].until) {
            return setup->former[i].ai;
        }
    }
    return setup->seats[seat].ai;
}

/* ---- Endings ---- */

static const char *const ENDING_WORDS[] = {"agreed", "conceded", NULL};

const char *ending_name(EndingKind kind)
{
    return kind > ENDING_NONE && kind < ENDING_COUNT ? ENDING_WORDS[kind - ENDING_AGREED] : "";
}

void ending_rank(const World *world, const GameState *state, SessionEnding ending,
                 uint8_t rank[PLAYER_MAX + 1])
{
    rules_rank(world, state, rank);
    if (ending.kind != ENDING_CONCEDED) {
        return;
    }
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        rank[player] = (uint8_t)(rank[player] - (rank[player] > rank[ending.by]));
    }
    rank[ending.by] = state->pub.player_count;
}

PlayerId ending_lone_person(const SessionSetup *setup)
{
    PlayerId person = 0;
    int persons = 0;
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        if (setup->seats[seat].kind == SEAT_PERSON) {
            person = seat;
            persons++;
        }
    }
    return persons == 1 ? person : 0;
}

bool game_read_ending(const GameFile *file, const JsonNode *line, SessionEnding *ending)
{
    const bool over = rules_pending(&file->board.world, &file->last.state) == 0;
    const JsonNode early = json_optional(line, "early"), by = json_optional(line, "by");
    int place = 0;
    *ending = (SessionEnding){ENDING_NONE, 0};
    if (json_kind(&early) == JSON_ABSENT) {
        return over && json_kind(&by) == JSON_ABSENT;
    }
    if (over || !json_read_word(&early, "ending", ENDING_WORDS, &place)) {
        return false;
    }
    ending->kind = (uint8_t)(ENDING_AGREED + place);
    if (ending->kind == ENDING_CONCEDED && !json_read_u8(&by, 1, PLAYER_MAX, &ending->by)) {
        return false;
    }
    return ending->kind == ENDING_CONCEDED ? ending->by == ending_lone_person(&file->setup)
                                           : json_kind(&by) == JSON_ABSENT;
}

/* ---- Standing answers ---- */

static const char *const ANSWER_WORDS[] = {"ask", "pass", "refuse", NULL};

bool standing_answers_any(const StandingAnswers *answers)
{
    static const StandingAnswers none;
    return memcmp(answers, &none, sizeof none) != 0;
}

const Member GAME_ANSWER[] = {
    {MEMBER("seat", GameAnswer, seat, 1, PLAYER_MAX)},
    {MEMBER("to", GameAnswer, to, 1, PLAYER_MAX)},
    {MEMBER("answer", GameAnswer, answer, ANSWER_ASK, 0), .words = ANSWER_WORDS, .what = "answer"},
    {0}};

static bool read_answer(const JsonNode *node, int players, StandingAnswers *answers)
{
    const JsonNode seat = json_optional(node, "seat"), to = json_optional(node, "to");
    GameAnswer is;
    if (!members_read(node, MEMBERS_ONLY, GAME_ANSWER, &is)
        || !json_read_u8(&seat, 1, players, &is.seat) || !json_read_u8(&to, 1, players, &is.to)) {
        return false;
    }
    answers->to[is.seat][is.to] = is.answer;
    return is.seat != is.to || json_problem(node, "nobody answers himself");
}

bool game_read_answers(const GameFile *file, const JsonNode *line, StandingAnswers *answers)
{
    static const char *const KEYS[] = {"standing_answers", NULL};
    JsonNode list = json_member(line, KEYS[0]);
    bool fine = json_expect_keys(line, KEYS) && json_expect(&list, JSON_ARRAY);
    JsonNode item = json_first(&list);
    memset(answers, ANSWER_ASK, sizeof *answers);
    for (; fine && json_kind(&item) != JSON_ABSENT; item = json_next(&item)) {
        fine = read_answer(&item, file->setup.game.player_count, answers);
    }
    return fine;
}
