#include "analysed_line.h"

#include <stddef.h>
#include <string.h>

#include <serenissima/data/codec.h>
#include <serenissima/records/members.h>

enum { WORTH_MOST = 100000000, LIST_MOST = 4 * (PLAYER_MAX + 1) + 1 };

/* ---- Structs as lists of whole numbers ---- */

/* A field of 1 or 4 bytes, from `least` to `most`. */
typedef struct Part {
    size_t at;
    uint8_t bytes;
    int32_t least, most;
} Part;

#define PART(type, field, least, most)                                     \
    {                                                                      \
        offsetof(type, field), sizeof(((type *)0)->field), (least), (most) \
    }
#define COUNT_OF(list) ((int)(sizeof(list) / sizeof(list)[0]))

static const Part VERDICT[] = {
    PART(AdviceReview, why.verdict, 0, VERDICT_COUNT - 1),
    PART(AdviceReview, loss, -ACCOUNT_ONE, ACCOUNT_ONE),
    PART(AdviceReview, loss_error, 0, ACCOUNT_ONE),
    PART(AdviceReview, sure_loss, 0, ACCOUNT_ONE),
    PART(AdviceReview, worth_loss, -WORTH_MOST, WORTH_MOST),
    PART(AdviceReview, worth_loss_error, 0, WORTH_MOST),
    PART(AdviceReview, sure_worth_loss, 0, WORTH_MOST),
    PART(AdviceReview, why.reasons.basis, 0, BASIS_IDLE),
};

static const Part REASON[] = {
    PART(Reason, term, 0, AI_TERM_COUNT - 1),
    PART(Reason, port, 0, PORT_MAX),
    PART(Reason, galley, 0, GALLEY_MAX),
    PART(Reason, foe, 0, GALLEY_MAX),
    PART(Reason, player, 0, PLAYER_MAX),
    PART(Reason, may_flee, 0, 1),
    PART(Reason, alone, 0, 1),
    PART(Reason, won, 0, 1),
    PART(Reason, own_port, 0, 1),
    PART(Reason, to_come, 0, 1),
    PART(Reason, centiducats, -WORTH_MOST, WORTH_MOST),
};

static const Part REMARK[] = {
    PART(Remark, kind, 0, REMARK_COUNT - 1),
    PART(Remark, player, 0, PLAYER_MAX),
    PART(Remark, port, 0, PORT_MAX),
    PART(Remark, galley, 0, GALLEY_MAX),
    PART(Remark, amount, -WORTH_MOST, WORTH_MOST),
    PART(Remark, other, -WORTH_MOST, WORTH_MOST),
    PART(Remark, than, 0, PORT_MAX),
    PART(Remark, foe, 0, GALLEY_MAX),
};

static void write_parts(JsonWriter *writer, const Part *parts, int count, const void *from)
{
    int32_t numbers[LIST_MOST];
    for (int i = 0; i < count; i++) {
        const char *at = (const char *)from + parts[i].at;
        numbers[i] = *(const uint8_t *)at;
        if (parts[i].bytes == sizeof numbers[i]) {
            memcpy(&numbers[i], at, sizeof numbers[i]);
        }
    }
    members_write_ints(writer, NULL, numbers, count);
}

static bool read_parts(const JsonNode *list, const Part *parts, int count, void *to)
{
    int32_t numbers[LIST_MOST];
    bool good = members_read_ints(list, count, INT32_MIN, INT32_MAX, numbers);
    for (int i = 0; i < count && good; i++) {
        char *at = (char *)to + parts[i].at;
        good = numbers[i] >= parts[i].least && numbers[i] <= parts[i].most;
        if (parts[i].bytes == sizeof numbers[i]) {
            memcpy(at, &numbers[i], sizeof numbers[i]);
        } else {
            *at = (char)numbers[i];
        }
    }
    return good;
}

/* ---- Chances ---- */

static void write_outlook(JsonWriter *writer, const char *key, const AccountOutlook *outlook,
                          int players)
{
    json_put_array(writer, key);
    for (int r = 0; r < outlook->count; r++) {
        for (int player = 1; player <= players; player++) {
            json_write_int(writer, outlook->outcomes[r][player]);
        }
    }
    json_end_array(writer);
}

void analysed_write_chances(const AnalysedGame *game, JsonWriter *writer, int moment,
                            const AccountOutlook *each, const AccountOutlook *short_sighted)
{
    const int players = game->account->player_count;
    json_begin_object(writer);
    json_put_int(writer, "moment", moment);
    write_outlook(writer, "each", each, players);
    if (account_begins_turn(game->account, moment)) {
        write_outlook(writer, "short", short_sighted, players);
    }
    json_end_object(writer);
}

/* Rollout by rollout the chances of all; each is rounded, so that their sum may miss one by less
 * than the players are. */
static bool read_outlook(const JsonNode *list, int players, AccountOutlook *out)
{
    int32_t numbers[ACCOUNT_SAMPLE_MAX * PLAYER_MAX];
    const int count = json_count(list);
    memset(out, 0, sizeof *out);
    out->count = count / players;
    bool good = count > 0 && count % players == 0 && out->count <= ACCOUNT_SAMPLE_MAX
                && members_read_ints(list, count, INT32_MIN, INT32_MAX, numbers);
    for (int r = 0; r < out->count && good; r++) {
        int32_t sum = 0;
        for (int player = 1; player <= players; player++) {
            const int32_t share = numbers[r * players + player - 1];
            good = good && share >= 0 && share <= ACCOUNT_ONE;
            sum += good ? share : 0;
            out->outcomes[r][player] = (int16_t)(good ? share : 0);
        }
        good = good && sum > ACCOUNT_ONE - players && sum < ACCOUNT_ONE + players;
    }
    return good;
}

bool analysed_read_chances(const AnalysedGame *game, const char *line, size_t bytes, int moment,
                           AccountOutlook *each, AccountOutlook *short_sighted)
{
    const int players = game->account->player_count;
    JsonDoc *doc = json_parse(line, bytes, "", NULL);
    if (!doc) {
        return false;
    }
    const JsonNode root = json_root(doc, NULL);
    JsonNode list = json_optional(&root, "each");
    bool good = read_outlook(&list, players, each);
    if (good && account_begins_turn(game->account, moment)) {
        list = json_optional(&root, "short");
        good = read_outlook(&list, players, short_sighted) && short_sighted->count == each->count;
    }
    json_destroy(doc);
    return good;
}

/* ---- Reviews ---- */

static void write_forecast(JsonWriter *writer, const char *key, const AiForecast *forecast,
                           int players)
{
    const int32_t *const rows[] = {forecast->share, forecast->share_error, forecast->worth,
                                   forecast->worth_error};
    json_put_array(writer, key);
    json_write_int(writer, forecast->rollouts);
    for (int row = 0; row < COUNT_OF(rows); row++) {
        for (int player = 1; player <= players; player++) {
            json_write_int(writer, rows[row][player]);
        }
    }
    json_end_array(writer);
}

static bool read_forecast(const JsonNode *root, const char *key, int players, AiForecast *out)
{
    int32_t numbers[LIST_MOST], *const rows[] = {out->share, out->share_error, out->worth,
                                                 out->worth_error};
    static const int32_t LEAST[] = {0, 0, -WORTH_MOST, 0},
                         MOST[] = {AI_SHARE_ONE, AI_SHARE_ONE, WORTH_MOST, WORTH_MOST};
    const JsonNode list = json_optional(root, key);
    bool good =
        members_read_ints(&list, 1 + COUNT_OF(rows) * players, INT32_MIN, INT32_MAX, numbers)
        && numbers[0] >= 0;
    out->rollouts = good ? numbers[0] : 0;
    for (int i = 0; i < COUNT_OF(rows) * players && good; i++) {
        const int32_t number = numbers[1 + i];
        good = number >= LEAST[i / players] && number <= MOST[i / players];
        rows[i / players][1 + i % players] = number;
    }
    return good;
}

static bool is_sure(const AdviceReview *review)
{
    return review->sure_loss > 0 || review->sure_worth_loss > 0;
}

void analysed_write_review(const AnalysedGame *game, JsonWriter *writer, int moment,
                           const AdviceReview *review)
{
    const int players = game->account->player_count;
    json_begin_object(writer);
    json_put_int(writer, "moment", moment);
    json_key(writer, "verdict");
    write_parts(writer, VERDICT, COUNT_OF(VERDICT), review);
    if (is_sure(review)) { /* Else nothing more is said of it. */
        write_forecast(writer, "played", &review->played, players);
        write_forecast(writer, "best", &review->best, players);
        json_put_array(writer, "better");
        for (int i = 0; i < review->best_plan.count; i++) {
            codec_write_command(writer, session_board(game->session),
                                &review->best_plan.commands[i]);
        }
        json_end_array(writer);
        json_put_array(writer, "reasons");
        for (int i = 0; i < review->why.reasons.count; i++) {
            write_parts(writer, REASON, COUNT_OF(REASON), &review->why.reasons.list[i]);
        }
        json_end_array(writer);
        json_put_array(writer, "remarks");
        for (int i = 0; i < review->why.remarks.count; i++) {
            write_parts(writer, REMARK, COUNT_OF(REMARK), &review->why.remarks.list[i]);
        }
        json_end_array(writer);
    }
    json_end_object(writer);
}

/* Each of them can be played there, one after another, by who decided. */
static bool read_better(const AnalysedGame *game, const JsonNode *list, const Moment *m,
                        AiPlan *plan)
{
    GamePosition state;
    if (!json_expect(list, JSON_ARRAY) || !json_expect_count(list, 1, AI_PLAN_MAX)) {
        return false;
    }
    for (JsonNode i = json_first(list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        Command *command = &plan->commands[plan->count++];
        if (!codec_read_command(&i, session_board(game->session), command)
            || command->player != m->player) {
            return false;
        }
    }
    session_imagine(game->session, m->first_step, m->player, &state);
    return rules_play_on(&session_board(game->session)->world, &state, plan->commands, plan->count)
           == plan->count;
}

static bool read_reasons(const AnalysedGame *game, const JsonNode *list, Reasons *out)
{
    const World *world = &session_board(game->session)->world;
    bool good = json_expect(list, JSON_ARRAY) && json_expect_count(list, 0, REASON_MAX);
    for (JsonNode i = json_first(list); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        Reason *reason = &out->list[out->count++];
        good = read_parts(&i, REASON, COUNT_OF(REASON), reason) && reason->port <= world->port_count
               && reason->player <= game->account->player_count && reason_key(reason);
    }
    return good;
}

static bool read_remarks(const AnalysedGame *game, const JsonNode *list, Remarks *out)
{
    const World *world = &session_board(game->session)->world;
    bool good = json_expect(list, JSON_ARRAY) && json_expect_count(list, 0, REMARK_MAX);
    for (JsonNode i = json_first(list); good && json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        Remark *remark = &out->list[out->count++];
        good = read_parts(&i, REMARK, COUNT_OF(REMARK), remark) && remark->port <= world->port_count
               && remark->than <= world->port_count && remark->player <= game->account->player_count
               && remark_key(remark);
    }
    return good;
}

bool analysed_read_review(const AnalysedGame *game, const char *line, size_t bytes, int moment,
                          AdviceReview *out)
{
    const Moment *m = &game->account->moments[moment];
    const int players = game->account->player_count;
    JsonDoc *doc = json_parse(line, bytes, "", NULL);
    memset(out, 0, sizeof *out);
    if (!doc) {
        return false;
    }
    const JsonNode root = json_root(doc, NULL), verdict = json_optional(&root, "verdict"),
                   better = json_optional(&root, "better"),
                   reasons = json_optional(&root, "reasons"),
                   remarks = json_optional(&root, "remarks");
    bool good = read_parts(&verdict, VERDICT, COUNT_OF(VERDICT), out);
    if (good && is_sure(out)) {
        good = read_forecast(&root, "played", players, &out->played)
               && read_forecast(&root, "best", players, &out->best)
               && read_better(game, &better, m, &out->best_plan)
               && read_reasons(game, &reasons, &out->why.reasons)
               && read_remarks(game, &remarks, &out->why.remarks);
    }
    json_destroy(doc);
    return good;
}

/* ---- Which one it is ---- */

bool analysed_line_of(const AnalysedGame *game, const char *line, size_t bytes, AnalysedKind *kind,
                      int *moment)
{
    int64_t number = 0;
    JsonDoc *doc = json_parse(line, bytes, "", NULL);
    if (!doc) {
        return false;
    }
    const JsonNode root = json_root(doc, NULL), at = json_optional(&root, "moment"),
                   each = json_optional(&root, "each");
    const bool good = json_read_int(&at, 0, game->account->count - 1, &number);
    *moment = (int)number;
    *kind = json_kind(&each) != JSON_ABSENT ? ANALYSED_CHANCES : ANALYSED_REVIEW;
    json_destroy(doc);
    return good
           && (*kind == ANALYSED_CHANCES
               || game->account->moments[*moment].player != PLAYER_CHANCE);
}
