/* Lines of a game file that move nothing: how the game was ended, and standing answers. */
#include "gameread.h"

#include <string.h>

bool game_read_ending(const GameFile *file, const JsonNode *line, SessionEnding *ending)
{
    const bool over = rules_pending(&file->board.world, &file->last) == 0;
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

static bool read_answer(const JsonNode *node, int players, StandingAnswers *answers)
{
    static const char *const KEYS[] = {"seat", "to", "answer", NULL};
    JsonNode seat_node = json_member(node, "seat");
    JsonNode rival_node = json_member(node, "to");
    JsonNode answer_node = json_member(node, "answer");
    uint8_t seat = 0;
    uint8_t rival = 0;
    if (!json_expect(node, JSON_OBJECT) || !json_expect_keys(node, KEYS)
        || !json_read_u8(&seat_node, 1, players, &seat)
        || !json_read_u8(&rival_node, 1, players, &rival)) {
        return false;
    }
    int answer = ANSWER_ASK;
    if (!json_read_word(&answer_node, "answer", ANSWER_WORDS, &answer)) {
        return false;
    }
    if (seat == rival) {
        return json_problem(node, "nobody answers himself");
    }
    answers->to[seat][rival] = (uint8_t)answer;
    return true;
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
