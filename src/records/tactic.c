/* Files of tactical positions: JSON, shares as whole numbers of ten-thousandths. */
#include <serenissima/records/tactic.h>

#include <serenissima/data/codec.h>
#include <serenissima/data/paths.h>
#include <serenissima/data/position.h>

#include <serenissima/records/members.h>

#include <stdio.h>
#include <string.h>

static const char *const FAMILIES[TACTIC_FAMILY_COUNT + 1] = {
#define FAMILY(UPPER, lower, TOPIC) #lower,
    TACTIC_FAMILIES(FAMILY)
#undef FAMILY
};

const char *tactic_family_name(TacticFamily family)
{
    return family < TACTIC_FAMILY_COUNT ? FAMILIES[family] : "";
}

static const char *const POLICIES[] = {"hand", "captain", "admiral", "commands", NULL};

const char *tactic_policy_name(TacticPolicy policy)
{
    return POLICIES[policy];
}

/* ---- Boards ---- */

static bool load_board(TacticBoards *boards, const char *name, Board *out, const JsonNode *position)
{
    char path[PATH_BYTES];
    Error error;
    static BoardProblems problems;
    if (!paths_board_find(path, boards->assets, NULL, name, &error)) {
        return json_problem(position, "%s", error.what);
    }
    return board_init_from_file(out, path, &problems)
           || json_problem(position, "the board \"%s\" cannot be used", name);
}

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
    if (boards->count == TACTIC_BOARD_MAX) {
        json_problem(position, "there are positions on more than %d boards", TACTIC_BOARD_MAX);
        return NULL;
    }
    if (!load_board(boards, name, &boards->boards[boards->count], position)) {
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

/* Nobody has said of a mistake what it is about. */
static bool read_family(const JsonNode *root, TacticForm form, Tactic *out)
{
    JsonNode node =
        form == TACTIC_MISTAKE ? json_optional(root, "family") : json_member(root, "family");
    int family = TACTIC_FAMILY_COUNT;
    const bool good = (form == TACTIC_MISTAKE && json_kind(&node) == JSON_ABSENT)
                      || json_read_word(&node, "family", FAMILIES, &family);
    out->family = (TacticFamily)family;
    return good;
}

static bool read_commands(const JsonNode *node, const Tactic *tactic, AiPlan *plan)
{
    GameState state = tactic->state.state;
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

static const Member FIGURES[] = {
    {MEMBER("chance", TacticFigures, chance, 0, AI_SHARE_ONE)},
    {MEMBER("error", TacticFigures, error, 0, AI_SHARE_ONE)},
    {MEMBER("regret", TacticFigures, regret, 0, AI_SHARE_ONE)},
    {MEMBER("regret_error", TacticFigures, regret_error, 0, AI_SHARE_ONE)},
    {MEMBER("rollouts", TacticFigures, rollouts, 1, 1000000)},
    {0}};

static bool read_plan(const JsonNode *node, TacticForm form, const Tactic *tactic, TacticPlan *out)
{
    const JsonNode commands = json_member(node, POLICIES[TACTIC_POLICIES]);
    bool good = true;
    memset(out, 0, sizeof *out);
    if (form == TACTIC_MISTAKE) {
        good = members_read(node, POLICIES + TACTIC_POLICIES, FIGURES, &out->told);
    } else {
        good = json_expect_keys(node, POLICIES);
        for (int i = 0; i < TACTIC_POLICIES && good; i++) {
            const JsonNode by = json_member(node, POLICIES[i]);
            good = members_read(&by, MEMBERS_ONLY, FIGURES, &out->by[i]);
        }
    }
    return good && json_expect(&commands, JSON_ARRAY)
           && read_commands(&commands, tactic, &out->plan);
}

static bool read_plans(const JsonNode *root, TacticForm form, Tactic *out)
{
    JsonNode plans = json_member(root, "plans");
    out->count = 0;
    if (!json_expect(&plans, JSON_ARRAY) || !json_expect_count(&plans, 2, TACTIC_PLAN_MAX)) {
        return false;
    }
    for (JsonNode i = json_first(&plans); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        TacticPlan *plan = &out->plans[out->count++];
        if (!read_plan(&i, form, out, plan)) {
            return false;
        }
        plan->place = tactic_place(out, &plan->plan);
        for (TacticPlan *other = out->plans; other < plan; other++) {
            if (other->place == plan->place) {
                return json_problem(&i, "the plan leads where another one leads");
            }
        }
    }
    if (form == TACTIC_KEYED) {
        tactic_tell(out);
        const char *fault = tactic_key_fault(out);
        return fault == NULL || json_problem(&plans, "%s", fault);
    }
    return (out->plans[0].told.regret == 0 && out->plans[1].told.regret >= TACTIC_MISTAKE_MIN)
           || json_problem(&plans, "no plan is better than what was played");
}

static const Member KEY[] = {{MEMBER("turns", Tactic, turns, 0, 100)},
                             {MEMBER("seed", Tactic, seed, 0, 0)},
                             {MEMBER("stamp", Tactic, stamp, 0, 0), .optional = true},
                             {0}};

/* Older mistakes say by whose hand they were weighed, too. */
static bool read_key(const JsonNode *root, TacticForm form, Tactic *out)
{
    static const char *const OTHERS[] = {"ai", NULL};
    const JsonNode key = json_member(root, "key");
    return members_read(&key, OTHERS, KEY, out)
           && ((form == TACTIC_KEYED) == (out->stamp != 0)
               || json_problem(&key, "a key has a stamp, and a mistake none"));
}

bool tactic_read(const JsonNode *root, TacticBoards *boards, TacticForm form, Tactic *out)
{
    static const char *const KEYS[] = {"format", "family", "origin",   "seat",
                                       "key",    "plans",  "position", NULL};
    JsonNode format = json_member(root, "format");
    JsonNode origin = json_member(root, "origin");
    JsonNode seat = json_member(root, "seat");
    JsonNode position = json_member(root, "position");
    char name[32] = "";
    memset(out, 0, sizeof *out);
    if (!json_expect(root, JSON_OBJECT) || !json_expect_keys(root, KEYS)
        || !json_read_text(&format, name, sizeof name)
        || (strcmp(name, "serenissima-tactic") != 0
            && !json_problem(&format, "expected \"serenissima-tactic\""))
        || !json_read_text(&origin, out->origin, sizeof out->origin)
        || !read_family(root, form, out) || !json_expect(&position, JSON_OBJECT)) {
        return false;
    }
    out->board = board_of(boards, &position);
    if (out->board == NULL || !position_read(&position, out->board, &out->state)
        || !json_read_u8(&seat, 1, out->state.pub.player_count, &out->seat)) {
        return false;
    }
    if ((rules_pending(&out->board->world, &out->state.state) >> out->seat & 1) == 0) {
        return json_problem(&seat, "player %d has nothing to decide here", out->seat);
    }
    return read_key(root, form, out) && read_plans(root, form, out);
}

bool tactic_read_text(const char *path, const char *text, size_t bytes, TacticBoards *boards,
                      TacticForm form, Tactic *out, Error *error)
{
    static ErrorList problems;
    JsonDoc *doc = json_parse(text, bytes, path, error);
    if (doc == NULL) {
        return false;
    }
    problems.count = 0;
    const JsonNode root = json_root(doc, &problems);
    const bool good = tactic_read(&root, boards, form, out) && problems.count == 0;
    json_destroy(doc);
    if (!good && problems.count > 0) { /* the first is enough: it is said where it is */
        return error_first(error, &problems);
    }
    return good || error_set(error, path, "this is no tactical position");
}

void tactic_tell(Tactic *tactic)
{
    const TacticFigures *next = tactic->plans[1].by;
    int told = TACTIC_BY_HAND;
    for (int policy = 1; policy < TACTIC_POLICIES; policy++) {
        told = next[policy].regret < next[told].regret ? policy : told;
    }
    for (int i = 0; i < tactic->count; i++) {
        tactic->plans[i].told = tactic->plans[i].by[told];
    }
}

static const char *figures_fault(const TacticFigures *figures)
{
    return figures->regret < TACTIC_LEAD_MIN ? "the best plan leads by less than 10 percent"
           : figures->regret < TACTIC_LEAD_ERRORS * figures->regret_error
               ? "the best plan leads by less than 2 standard errors"
               : NULL;
}

const char *tactic_key_fault(const Tactic *tactic)
{
    const char *fault = tactic->count < 2 ? "there is no plan but the best" : NULL;
    for (int i = 0; i < tactic->count && fault == NULL; i++) {
        const TacticPlan *plan = &tactic->plans[i];
        for (int policy = 0; policy < TACTIC_POLICIES && fault == NULL; policy++) {
            fault = i > 0                          ? figures_fault(&plan->by[policy])
                    : plan->by[policy].regret != 0 ? "the first plan is not the best"
                                                   : NULL;
        }
        if (fault == NULL && i > 0 && plan->told.regret < tactic->plans[i - 1].told.regret) {
            fault = "the plans are not in the order of their regret";
        }
    }
    return fault;
}

/* ---- Writing ---- */

static void write_plan(JsonWriter *writer, const Tactic *tactic, const TacticPlan *plan)
{
    json_begin_object(writer);
    for (int i = 0; i < TACTIC_POLICIES && tactic->stamp != 0; i++) {
        json_key(writer, POLICIES[i]);
        json_begin_object_line(writer);
        members_write(writer, FIGURES, &plan->by[i]);
        json_end_object(writer);
    }
    if (tactic->stamp == 0) {
        members_write(writer, FIGURES, &plan->told);
    }
    json_put_array(writer, "commands");
    for (int i = 0; i < plan->plan.count; i++) {
        codec_write_command(writer, tactic->board, &plan->plan.commands[i]);
    }
    json_end_array(writer);
    json_end_object(writer);
}

void tactic_write(JsonWriter *writer, const Tactic *tactic)
{
    json_begin_object(writer);
    json_put_text(writer, "format", "serenissima-tactic");
    if (tactic->family != TACTIC_FAMILY_COUNT) {
        json_put_text(writer, "family", tactic_family_name(tactic->family));
    }
    json_put_text(writer, "origin", tactic->origin);
    json_put_int(writer, "seat", tactic->seat);
    json_key(writer, "key");
    json_begin_object_line(writer);
    members_write(writer, KEY, tactic);
    json_end_object(writer);
    json_put_array(writer, "plans");
    for (int i = 0; i < tactic->count; i++) {
        write_plan(writer, tactic, &tactic->plans[i]);
    }
    json_end_array(writer);
    json_key(writer, "position");
    position_write(writer, tactic->board, &tactic->state);
    json_end_object(writer);
}
