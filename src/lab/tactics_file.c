/* Files of tactical positions: JSON, shares as whole numbers of ten-thousandths. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tactics.h"

const char *tactic_family_name(TacticFamily family)
{
    static const char *const names[TACTIC_FAMILY_COUNT] = {
#define FAMILY(UPPER, lower) #lower,
        TACTIC_FAMILIES(FAMILY)
#undef FAMILY
    };
    return names[family];
}

/* ---- Boards ---- */

static const Board *board_of(TacticBoards *boards, const JsonNode *position)
{
    char name[BOARD_ID_BYTES];
    if (!position_board_name(position, name, sizeof name)) {
        return NULL;
    }
    for (int i = 0; i < boards->count; i++) {
        if (strcmp(boards->names[i], name) == 0) {
            return &boards->boards[i];
        }
    }
    if (boards->count == TACTIC_BOARD_MAX
        || !board_load(&boards->boards[boards->count], name, EDITION_2012)) {
        json_problem(position, "the board \"%s\" cannot be used", name);
        return NULL;
    }
    snprintf(boards->names[boards->count], sizeof boards->names[0], "%s", name);
    return &boards->boards[boards->count++];
}

void tactic_boards_finish(TacticBoards *boards)
{
    while (boards->count > 0) {
        board_finish(&boards->boards[--boards->count]);
    }
}

/* ---- Reading ---- */

static bool read_family(const JsonNode *root, Tactic *out)
{
    JsonNode node = json_member(root, "family");
    const char *name = json_kind(&node) == JSON_ABSENT ? NULL : json_text(&node);
    for (int i = 0; name != NULL && i < TACTIC_FAMILY_COUNT; i++) {
        if (strcmp(name, tactic_family_name((TacticFamily)i)) == 0) {
            out->family = (TacticFamily)i;
            return true;
        }
    }
    return name != NULL && json_problem(&node, "unknown family \"%.40s\"", name);
}

static bool read_commands(const JsonNode *node, const Tactic *tactic, AiPlan *plan)
{
    GameState state = tactic->state;
    const World *world = &tactic->board->world;
    memset(plan, 0, sizeof *plan);
    if (!json_expect_count(node, 1, AI_PLAN_MAX)) {
        return false;
    }
    for (JsonNode i = json_first(node); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        Command *command = &plan->commands[plan->count++];
        if (!codec_read_command(&i, tactic->board, command)) {
            return false;
        }
        RuleError refusal = rules_check(world, &state, command);
        bool decides = (rules_pending(world, &state) >> tactic->seat & 1) != 0;
        if (!decides || command->player != tactic->seat || refusal.refusal != REFUSAL_NONE) {
            return json_problem(&i, "the command is not legal here: %s by rule %s",
                                refusal_name((Refusal)refusal.refusal),
                                rule_name((RuleId)refusal.rule));
        }
        rules_apply(world, &state, command, NULL);
    }
    return true;
}

static bool read_number(const JsonNode *object, const char *key, int64_t min, int64_t max,
                        int32_t *out)
{
    int64_t number;
    JsonNode node = json_member(object, key);
    if (!json_read_int(&node, min, max, &number)) {
        return false;
    }
    *out = (int32_t)number;
    return true;
}

static bool read_plan(const JsonNode *node, bool keyed, const Tactic *tactic, TacticPlan *out)
{
    static const char *const KEYS[] = {"chance",   "error",    "regret", "regret_error",
                                       "rollouts", "commands", NULL};
    int32_t rollouts = 0;
    JsonNode commands = json_optional(node, "commands");
    memset(out, 0, sizeof *out);
    if (!keyed) { /* by hand: the commands alone */
        JsonNode list = json_kind(&commands) == JSON_ABSENT ? *node : commands;
        return json_expect(&list, JSON_ARRAY) && read_commands(&list, tactic, &out->plan);
    }
    commands = json_member(node, "commands");
    bool good = json_expect_keys(node, KEYS) && json_expect(&commands, JSON_ARRAY)
                && read_commands(&commands, tactic, &out->plan)
                && read_number(node, "chance", 0, AI_SHARE_ONE, &out->chance)
                && read_number(node, "error", 0, AI_SHARE_ONE, &out->error)
                && read_number(node, "regret", 0, AI_SHARE_ONE, &out->regret)
                && read_number(node, "regret_error", 0, AI_SHARE_ONE, &out->regret_error)
                && read_number(node, "rollouts", 1, 1000000, &rollouts);
    out->rollouts = rollouts;
    return good;
}

static bool read_plans(const JsonNode *root, bool keyed, Tactic *out)
{
    JsonNode plans = json_member(root, "plans");
    out->count = 0;
    if (!json_expect(&plans, JSON_ARRAY)
        || !json_expect_count(&plans, keyed ? 2 : 0, TACTIC_PLAN_MAX)) {
        return false;
    }
    for (JsonNode i = json_first(&plans); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        TacticPlan *plan = &out->plans[out->count++];
        if (!read_plan(&i, keyed, out, plan)) {
            return false;
        }
        plan->place = tactic_place(out, &plan->plan);
        for (TacticPlan *other = out->plans; keyed && other < plan; other++) {
            if (other->place == plan->place) {
                return json_problem(&i, "the plan leads where another one leads");
            }
        }
    }
    const char *fault = keyed ? tactic_key_fault(out) : NULL;
    return fault == NULL || json_problem(&plans, "%s", fault);
}

static bool read_key(const JsonNode *root, bool keyed, Tactic *out)
{
    static const char *const KEYS[] = {"ai", "turns", "seed", NULL};
    JsonNode key = keyed ? json_member(root, "key") : json_optional(root, "key");
    int32_t turns = 0;
    if (!keyed && json_kind(&key) == JSON_ABSENT) {
        out->seed = 1;
        out->turns = 1;
        return true;
    }
    JsonNode seed = json_member(&key, "seed");
    bool good = json_expect_keys(&key, KEYS) && json_read_hex64(&seed, &out->seed)
                && read_number(&key, "turns", 0, 100, &turns);
    out->turns = turns;
    return good;
}

static bool read_root(const JsonNode *root, TacticBoards *boards, bool keyed, Tactic *out)
{
    static const char *const KEYS[] = {"format", "family", "origin",   "seat",
                                       "key",    "plans",  "position", NULL};
    JsonNode format = json_member(root, "format");
    JsonNode origin = json_member(root, "origin");
    JsonNode seat = json_member(root, "seat");
    JsonNode position = json_member(root, "position");
    char name[32] = "";
    if (!json_expect_keys(root, KEYS) || !json_read_text(&format, name, sizeof name)
        || (strcmp(name, "serenissima-tactic") != 0
            && !json_problem(&format, "expected \"serenissima-tactic\""))
        || !json_read_text(&origin, out->origin, sizeof out->origin) || !read_family(root, out)
        || !json_expect(&position, JSON_OBJECT)) {
        return false;
    }
    out->board = board_of(boards, &position);
    if (out->board == NULL || !position_read(&position, out->board, &out->state)
        || !json_read_u8(&seat, 1, out->state.pub.player_count, &out->seat)) {
        return false;
    }
    if ((rules_pending(&out->board->world, &out->state) >> out->seat & 1) == 0) {
        return json_problem(&seat, "player %d has nothing to decide here", out->seat);
    }
    return read_key(root, keyed, out) && read_plans(root, keyed, out);
}

bool tactic_read(const char *path, const char *text, size_t bytes, TacticBoards *boards, bool keyed,
                 Tactic *out)
{
    Error error;
    ErrorList problems = {0};
    JsonDoc *doc = json_parse(text, bytes, path, &error);
    memset(out, 0, sizeof *out);
    if (doc == NULL) {
        print_error_at(&error);
        return false;
    }
    JsonNode root = json_root(doc, &problems);
    bool good = json_expect(&root, JSON_OBJECT) && read_root(&root, boards, keyed, out);
    good = good && problems.count == 0;
    json_destroy(doc);
    if (!good && problems.count > 0) { /* the first is enough: it is said where it is */
        print_error_at(&problems.items[0]);
    } else if (!good) {
        print_error("%s: this is no tactical position", path);
    }
    return good;
}

/* ---- Writing ---- */

static void write_plan(JsonWriter *writer, const Tactic *tactic, const TacticPlan *plan)
{
    json_begin_object(writer);
    json_put_int(writer, "chance", plan->chance);
    json_put_int(writer, "error", plan->error);
    json_put_int(writer, "regret", plan->regret);
    json_put_int(writer, "regret_error", plan->regret_error);
    json_put_int(writer, "rollouts", plan->rollouts);
    json_key(writer, "commands");
    json_begin_array(writer);
    for (int i = 0; i < plan->plan.count; i++) {
        codec_write_command(writer, tactic->board, &plan->plan.commands[i]);
    }
    json_end_array(writer);
    json_end_object(writer);
}

char *tactic_write(const Tactic *tactic)
{
    JsonWriter writer;
    json_writer_init(&writer, JSON_INDENTED);
    json_begin_object(&writer);
    json_put_text(&writer, "format", "serenissima-tactic");
    json_put_text(&writer, "family", tactic_family_name(tactic->family));
    json_put_text(&writer, "origin", tactic->origin);
    json_put_int(&writer, "seat", tactic->seat);
    json_key(&writer, "key");
    json_begin_object_line(&writer);
    json_put_text(&writer, "ai", ai_default((EditionId)tactic->board->world.edition)->name);
    json_put_int(&writer, "turns", tactic->turns);
    json_put_hex64(&writer, "seed", tactic->seed);
    json_end_object(&writer);
    json_key(&writer, "plans");
    json_begin_array(&writer);
    for (int i = 0; i < tactic->count; i++) {
        write_plan(&writer, tactic, &tactic->plans[i]);
    }
    json_end_array(&writer);
    json_key(&writer, "position");
    position_write(&writer, tactic->board, &tactic->state);
    json_end_object(&writer);
    const char *text = json_writer_text(&writer);
    char *out = NULL;
    if (text != NULL) {
        size_t bytes = strlen(text);
        out = malloc(bytes + 2);
        if (out != NULL) {
            memcpy(out, text, bytes);
            memcpy(out + bytes, "\n", 2);
        }
    }
    json_writer_finish(&writer);
    return out;
}
