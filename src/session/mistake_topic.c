/* What a mistake was about: where the better plan and the played one part. */
#include "mistake_topic.h"

#include <string.h>

#include <serenissima/data/codec.h>

static MistakeTopic topic_of(CommandKind kind)
{
    switch ((int)kind) {
    case CMD_SAIL:
    case CMD_SAIL_GALLEY:
    case CMD_END_ROUTE: return TOPIC_VOYAGE;
    case CMD_SELL_CUBE:
    case CMD_END_SALE: return TOPIC_SALE;
    case CMD_LOAD_CUBE:
    case CMD_BUY_CUBE:
    case CMD_MOVE_CUBE:
    case CMD_DISCARD_CUBE:
    case CMD_TAKE_CUBE: return TOPIC_CARGO;
    case CMD_ATTACK_GALLEY:
    case CMD_ATTACK_PORT:
    case CMD_FIGHT_ON:
    case CMD_WITHDRAW:
    case CMD_END_BATTLE:
    case CMD_BOARD_WRECK: return TOPIC_FIGHT;
    case CMD_LAND:
    case CMD_LAND_FROM:
    case CMD_TAKE_PORT:
    case CMD_END_CAPTURE:
    case CMD_END_LANDING: return TOPIC_PORT;
    case CMD_CHOOSE_ACTION:
    case CMD_CHOOSE_INVESTMENT:
    case CMD_END_INVESTMENT:
    case CMD_MOVE_SAILORS:
    case CMD_DISMISS_SAILORS:
    case CMD_RECRUIT:
    case CMD_BUY_GALLEY:
    case CMD_BUILD_GALLEY:
    case CMD_BUILD_FORT:
    case CMD_BUILD_BASILICA:
    case CMD_END_OUTFIT: return TOPIC_OUTFIT;
    case CMD_DECLARE_BLOCKADE:
    case CMD_WAIVE_BLOCKADE:
    case CMD_GRANT_PASSAGE:
    case CMD_REFUSE_PASSAGE:
    case CMD_ASK_PASSAGE: return TOPIC_STOPPING;
    case CMD_HAGGLE:
    case CMD_SET_PRICE:
    case CMD_NAME_PRICE:
    case CMD_ACCEPT_PRICE:
    case CMD_COUNTER_PRICE:
    case CMD_LEAVE_HAGGLE:
    case CMD_REFUSE_PRICE:
    case CMD_OPEN_OFFER:
    case CMD_OFFER_CUBE:
    case CMD_SEND_OFFER:
    case CMD_DROP_OFFER:
    case CMD_ACCEPT_OFFER:
    case CMD_COUNTER_OFFER:
    case CMD_REFUSE_OFFER: return TOPIC_DEAL;
    case CMD_STAKE:
    case CMD_CHOOSE_POSITION: return TOPIC_ORDER;
    default: return TOPIC_OTHER;
    }
}

static MistakeTopic topic_at(const JsonNode *command)
{
    const JsonNode kind = json_optional(command, "do");
    return json_kind(&kind) == JSON_TEXT ? topic_of(codec_command_find(json_text(&kind)))
                                         : TOPIC_OTHER;
}

static bool is_same(const JsonNode *a, const JsonNode *b)
{
    JsonWriter texts[2];
    const JsonNode *nodes[] = {a, b};
    for (int i = 0; i < 2; i++) {
        json_writer_init(&texts[i], JSON_COMPACT);
        json_write_node(&texts[i], nodes[i]);
    }
    const char *x = json_writer_text(&texts[0]), *y = json_writer_text(&texts[1]);
    const bool same = x != NULL && y != NULL && strcmp(x, y) == 0;
    json_writer_finish(&texts[0]);
    json_writer_finish(&texts[1]);
    return same;
}

MistakeTopic mistake_topic_of(const JsonNode *tactic)
{
    const JsonNode plans = json_optional(tactic, "plans");
    if (json_kind(&plans) != JSON_ARRAY || json_count(&plans) < 2) {
        return TOPIC_OTHER;
    }
    const JsonNode better = json_first(&plans), played = json_next(&better);
    const JsonNode lists[] = {json_optional(&better, "commands"),
                              json_optional(&played, "commands")};
    if (json_kind(&lists[0]) != JSON_ARRAY || json_kind(&lists[1]) != JSON_ARRAY) {
        return TOPIC_OTHER;
    }
    JsonNode a = json_first(&lists[0]), b = json_first(&lists[1]);
    while (json_kind(&a) != JSON_ABSENT && json_kind(&b) != JSON_ABSENT && is_same(&a, &b)) {
        a = json_next(&a);
        b = json_next(&b);
    }
    /* What should have been done says more than what was. */
    const MistakeTopic topic = json_kind(&a) != JSON_ABSENT ? topic_at(&a) : TOPIC_OTHER;
    return topic != TOPIC_OTHER || json_kind(&b) == JSON_ABSENT ? topic : topic_at(&b);
}
