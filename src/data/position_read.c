#include <stdlib.h>
#include <string.h>

#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>

#include "position_form.h"

/* ---- Problems of the whole ---- */

/* The audit names a galley, a port or a player by number; the place in the file says more. */
static bool report_port(const Position *position, const AuditFault *fault)
{
    JsonNode ports = json_optional(position->root, "ports");
    bool known = fault->id >= 1 && fault->id <= position->board->world.port_count;
    const char *name = known ? position->board->port_id[fault->id] : "";
    JsonNode port = json_optional(&ports, name);
    return json_kind(&port) == JSON_ABSENT ? json_problem(&ports, "%s (%s)", fault->what, name)
                                           : json_problem(&port, "%s", fault->what);
}

static bool report_galley(const Position *position, const AuditFault *fault)
{
    JsonNode galleys = json_optional(position->root, "galleys");
    for (JsonNode i = json_first(&galleys); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        int64_t number = 0;
        JsonNode node = json_optional(&i, "number");
        if (json_read_int(&node, 1, GALLEY_MAX, &number) && number == fault->id) {
            return json_problem(&i, "%s", fault->what);
        }
    }
    return json_problem(position->root, "%s (galley %d)", fault->what, fault->id);
}

/* What is wrong is said where it stands in the file, as far as one part is at fault. */
static bool report(const Position *position, AuditFault fault)
{
    static const char *const KEYS[] = {
        [AUDIT_DECISION] = "decision", [AUDIT_TURN] = "turn", [AUDIT_FIRST] = "first_player"};
    if (fault.part == AUDIT_PORT) {
        return report_port(position, &fault);
    }
    if (fault.part == AUDIT_GALLEY) {
        return report_galley(position, &fault);
    }
    if (fault.part == AUDIT_PLAYER && fault.id != 0) {
        return json_problem(position->root, "%s (player %d)", fault.what, fault.id);
    }
    const char *key = KEYS[fault.part];
    const JsonNode part = key != NULL ? json_optional(position->root, key) : (JsonNode){0};
    return json_problem(json_kind(&part) != JSON_ABSENT ? &part : position->root, "%s", fault.what);
}

static bool audit(const Position *position)
{
    AuditFault fault;
    return rules_audit(&position->board->world, &position->state->state, &fault)
           || report(position, fault);
}

bool position_arises(const JsonNode *node, const Board *board, GamePosition *state)
{
    const Position position = {board, node, state, NULL};
    AuditFault doubt;
    return rules_arises(&board->world, &state->state, &doubt) || report(&position, doubt);
}

bool position_read(const JsonNode *node, const Board *board, GamePosition *state)
{
    ErrorList own = {0};
    JsonNode root = *node;
    /* Without a caller's list the count of problems is still needed. */
    if (root.problems == NULL) {
        root.problems = &own;
    }
    Position position = {board, &root, state, NULL};
    Form form = {.board = board, .node = &root};
    const int before = root.problems->count;
    memset(state, 0, sizeof *state);
    if (!json_expect(&root, JSON_OBJECT)) {
        return false;
    }
    if (!rules_has_edition((EditionId)board->world.edition)) {
        return json_problem(&root, "the rules of edition %s are not built in",
                            edition_name((EditionId)board->world.edition));
    }
    state->pub.edition = board->world.edition;
    const char *keys[FORM_KEY_MAX + 1] = {NULL};
    Form lists = {.board = board, .keys = keys, .lists = true};
    position_form_all(&lists, &position);
    /* Told, and not read, since they follow from the rest. */
    form_member(&lists, "result", FORM_SPARSE, true, NULL);
    form_member(&lists, "wealth", FORM_SPARSE, true, NULL);
    if (!position_form_head(&form, &position) || !json_expect_keys(&root, keys)) {
        return false;
    }
    position_form_pieces(&form, &position);
    if (!position_read_decision(&form, &position)) {
        return false;
    }
    for (int group = 1; group < POSITION_GROUPS; group++) {
        position_form_group(&form, &position, group);
    }
    position_complete_decision(&position);
    position_form_group(&form, &position, 0);
    position_form_turn(&form, &position);
    position_form_money(&form, &position);
    position_form_deck(&form, &position);
    position_form_supplies(&form, &position);
    position_form_dealings(&form, &position);
    return root.problems->count == before && audit(&position);
}

bool position_board_name(const JsonNode *node, char *out, size_t bytes)
{
    JsonNode board = json_optional(node, "board");
    if (json_kind(&board) == JSON_ABSENT) {
        board = json_optional(node, "edition");
    }
    if (json_kind(&board) == JSON_ABSENT) {
        memcpy(out, "2012", sizeof "2012");
        return true;
    }
    return json_read_text(&board, out, bytes);
}

/* ---- Files ---- */

/* line: what it was read from; NULL: no line. */
static bool load_parsed(const JsonNode *root, const char *line, size_t line_bytes, const char *path,
                        const char *assets, const char *board_name, Board *board,
                        GamePosition *state)
{
    char name[PATH_BYTES];
    char beside[PATH_BYTES];
    char board_path[PATH_BYTES];
    Error error;
    ErrorList *problems = root->problems;
    if (board_name == NULL && !position_board_name(root, name, sizeof name)) {
        return false;
    }
    paths_folder(beside, path);
    bool found = board_name == NULL
                     ? paths_board_find(board_path, assets, beside, name, &error)
                     : paths_board_find(board_path, assets, NULL, board_name, &error);
    if (line != NULL && board_name == NULL) {
        board_path[0] = found ? board_path[0] : '\0';
        if (!position_line_board(line, line_bytes, board_path)) {
            return json_problem_at(root, "board",
                                   "you have no board \"%.40s\" like the one of this position: it "
                                   "has to come with it",
                                   name);
        }
        found = board_path[0] != '\0';
    }
    if (!found) {
        return board_name == NULL ? json_problem_at(root, "board", "%s", error.what)
                                  : error_add(problems, "", "%s", error.what);
    }
    if (!board_init_from_file(board, board_path, problems)) {
        return false;
    }
    if (!position_read(root, board, state)) {
        board_finish(board);
        return false;
    }
    return true;
}

bool position_load_text(const char *text, size_t bytes, const char *path, const char *assets,
                        const char *board_name, Board *board, GamePosition *state,
                        ErrorList *problems)
{
    Error error = {"", ""};
    problems->count = 0;
    const bool is_line = position_is_line(text, bytes);
    char *told = is_line ? position_line_json(text, bytes, &error) : NULL;
    JsonDoc *doc = told != NULL ? json_parse(told, strlen(told), path, &error)
                   : is_line    ? NULL
                                : json_parse(text, bytes, path, &error);
    if (told != NULL && doc == NULL) {
        (void)error_set(&error, path, "the line is cut off or damaged");
    }
    free(told);
    if (doc == NULL) {
        return error_add(problems, error.where[0] != '\0' ? error.where : path, "%s", error.what);
    }
    JsonNode root = json_root(doc, problems);
    bool good =
        json_expect(&root, JSON_OBJECT)
        && load_parsed(&root, is_line ? text : NULL, bytes, path, assets, board_name, board, state);
    json_destroy(doc);
    return good;
}

bool position_load(const char *path, const char *assets, const char *board_name, Board *board,
                   GamePosition *state, ErrorList *problems)
{
    Error error;
    size_t bytes;
    char *text = file_read(path, &bytes, &error);
    if (text == NULL) {
        problems->count = 0;
        return error_add(problems, error.where, "%s", error.what);
    }
    bool good = position_load_text(text, bytes, path, assets, board_name, board, state, problems);
    free(text);
    return good;
}
