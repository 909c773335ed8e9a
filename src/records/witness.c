/* The witness of a game file: what its lines say besides the moves, held against what this program
 * writes in their place once the moves have been played again. */
#include "gameread.h"

#include <stdio.h>
#include <string.h>

/* Where a line stands. */
typedef struct Place {
    GameWitness *witness;
    int line, move;
} Place;

const char *claim_name(ClaimKind kind)
{
    static const char *const names[CLAIM_KIND_COUNT] = {
        "", "result", "wealth", "turn", "ending", "dice", "seats", "past", "rules", "position"};
    return names[kind];
}

const char *verdict_name(GameVerdict verdict)
{
    static const char *const names[WITNESS_COUNT] = {"unread", "proven", "trimmed", "damaged",
                                                     "claims"};
    return names[verdict];
}

/* By the innermost key that is here; what has none is about the position. */
static ClaimKind kind_of(const JsonNode *node)
{
    static const struct {
        const char *key;
        ClaimKind kind;
    } KEYS[] = {
        {"ranks", CLAIM_RESULT},
        {"result", CLAIM_RESULT},
        {"ducats", CLAIM_WEALTH},
        {"wealth", CLAIM_WEALTH},
        {"points", CLAIM_WEALTH},
        {"turn", CLAIM_TURN},
        {"early", CLAIM_ENDING},
        {"by", CLAIM_ENDING},
        {"seed", CLAIM_DICE},
        {"commitment", CLAIM_DICE},
        {"draws_before", CLAIM_DICE},
        {"own_dice", CLAIM_DICE},
        {"entry_taken_back", CLAIM_DICE},
        {"entered_anew", CLAIM_DICE},
        {"corrected", CLAIM_DICE},
        {"seats", CLAIM_SEATS},
        {"former_seats", CLAIM_SEATS},
        {"people", CLAIM_SEATS},
        {"standing_answers", CLAIM_SEATS},
        {"parent", CLAIM_PAST},
        {"undos_past_ai", CLAIM_PAST},
        {"rules_revision", CLAIM_RULES},
        {"version", CLAIM_RULES},
        {"options", CLAIM_RULES},
        {"board", CLAIM_RULES},
        {"edition", CLAIM_RULES},
        {"board_hash", CLAIM_RULES},
    };
    for (; node != NULL; node = node->parent) {
        for (size_t i = 0; node->key != NULL && i < sizeof KEYS / sizeof KEYS[0]; i++) {
            if (strcmp(node->key, KEYS[i].key) == 0) {
                return KEYS[i].kind;
            }
        }
    }
    return CLAIM_POSITION;
}

static GameClaim *add_claim(const Place *place, ClaimKind kind, const char *path)
{
    GameWitness *witness = place->witness;
    const int at = witness->claim_count++;
    GameClaim *claim = &witness->claims[at < GAME_CLAIM_MAX ? at : GAME_CLAIM_MAX];
    *claim = (GameClaim){.line = place->line, .move = place->move, .kind = (uint8_t)kind};
    (void)snprintf(claim->path, sizeof claim->path, "%.*s", (int)sizeof claim->path - 1, path);
    return claim;
}

static void claims(const Place *place, const JsonNode *said, const JsonNode *given)
{
    char path[ERROR_WHERE_BYTES];
    json_where(said, path);
    GameClaim *claim = add_claim(place, kind_of(said), path);
    json_print(said, claim->says, sizeof claim->says);
    json_print(given, claim->gives, sizeof claim->gives);
}

static void lacks(const Place *place, const char *what)
{
    GameWitness *witness = place->witness;
    if (witness->lacking++ == 0) {
        witness->lacks = (GameClaim){.line = place->line, .move = place->move};
        (void)snprintf(witness->lacks.path, sizeof witness->lacks.path, "%s", what);
    }
}

/* What says no more than its absence: false, 0, null, nothing in it. */
static bool is_nothing(const JsonNode *node)
{
    const JsonKind kind = json_kind(node);
    bool truth = false;
    int64_t number = 0;
    return kind == JSON_BOOL                           ? json_read_bool(node, &truth) && !truth
           : kind == JSON_NUMBER                       ? json_read_int(node, 0, 0, &number)
           : kind == JSON_ARRAY || kind == JSON_OBJECT ? json_count(node) == 0
                                                       : kind == JSON_NULL;
}

/* Lists whose order says nothing. */
static bool is_same_set(const JsonNode *said, const JsonNode *given)
{
    bool same = said->key != NULL
                && (strcmp(said->key, "options") == 0 || strcmp(said->key, "people") == 0)
                && json_count(said) == json_count(given);
    for (JsonNode item = json_first(given); same && json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        bool found = false;
        for (JsonNode other = json_first(said); !found && json_kind(&other) != JSON_ABSENT;
             other = json_next(&other)) {
            found = json_same(&item, &other);
        }
        same = found;
    }
    return same;
}

/* Lists of records are held one by one, all other lists are one thing said. */
static bool has_parts(const JsonNode *node)
{
    const JsonNode first = json_first(node);
    return json_kind(node) == JSON_OBJECT
           || (json_kind(node) == JSON_ARRAY && json_kind(&first) == JSON_OBJECT);
}

/* In a position, which may say less: its hash proves all of it. */
static bool is_position(const JsonNode *node)
{
    while (node != NULL && (node->key == NULL || strcmp(node->key, "position") != 0)) {
        node = node->parent;
    }
    return node != NULL;
}

/* A text with marks that readers clean, such as a name of an older program's. */
static bool is_same_cleaned(const JsonNode *said, const JsonNode *given)
{
    char text[512];
    return json_kind(said) == JSON_TEXT && json_kind(given) == JSON_TEXT
           && json_read_text(said, text, sizeof text) && strcmp(text, json_text(given)) == 0;
}

/* It goes no deeper than the writer wrote. NOLINTNEXTLINE(misc-no-recursion) */
static void hold(const Place *place, const JsonNode *said, const JsonNode *given)
{
    const bool object = json_kind(said) == JSON_OBJECT;
    if (json_same(said, given) || is_same_cleaned(said, given)) {
        return;
    }
    if (json_kind(given) == JSON_ABSENT && is_nothing(said)) {
        lacks(place, said->key);
        return;
    }
    if (json_kind(said) != json_kind(given) || !has_parts(said)
        || (!object && json_count(said) != json_count(given))) {
        if (json_kind(given) != JSON_ARRAY || !is_same_set(said, given)) {
            claims(place, said, given);
        }
        return;
    }
    JsonNode other = json_first(given);
    for (JsonNode item = json_first(said); json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        const JsonNode member = object ? json_optional(given, item.key) : other;
        hold(place, &item, &member);
        other = object ? other : json_next(&other);
    }
    const bool counts = object && !is_position(said);
    for (JsonNode item = json_first(given); counts && json_kind(&item) != JSON_ABSENT;
         item = json_next(&item)) {
        const JsonNode member = json_optional(said, item.key);
        if (json_kind(&member) == JSON_ABSENT) {
            lacks(place, item.key);
        }
    }
}

void witness_line(GameWitness *witness, int line, int move, const char *said, size_t said_bytes,
                  const char *given, size_t given_bytes)
{
    const Place place = {witness, line, move};
    if (said_bytes == given_bytes && memcmp(said, given, said_bytes) == 0) {
        return;
    }
    JsonDoc *a = json_parse(said, said_bytes, "", NULL),
            *b = json_parse(given, given_bytes, "", NULL);
    if (a != NULL && b != NULL) {
        const JsonNode left = json_root(a, NULL), right = json_root(b, NULL);
        hold(&place, &left, &right);
    } else {
        lacks(&place, "line");
    }
    json_destroy(a);
    json_destroy(b);
}

void witness_lacks(GameWitness *witness, int line, int move, const char *what)
{
    const Place place = {witness, line, move};
    lacks(&place, what);
}

void witness_ending(GameWitness *witness, int number, int move, const JsonNode *line)
{
    const Place place = {witness, number, move};
    json_print(line, add_claim(&place, CLAIM_ENDING, "end")->says, sizeof witness->claims->says);
}

/* Of the header; gives 0: nothing of it. */
static void claims_number(GameWitness *witness, ClaimKind kind, const char *path, int says,
                          int gives)
{
    const Place place = {witness, 1, 0};
    GameClaim *claim = add_claim(&place, kind, path);
    (void)snprintf(claim->says, sizeof claim->says, "%d", says);
    (void)snprintf(claim->gives, sizeof claim->gives, "%.*d", gives != 0, gives);
}

/* ---- The verdict ---- */

/* Who was a person at the start is in what the rules began from, and follows from the seats. */
static bool people_fit(const GameFile *file)
{
    const World *world = &file->board.world;
    GameState start;
    PlayerMask people = 0;
    for (PlayerId seat = 1; seat <= file->setup.game.player_count; seat++) {
        const bool person = session_setup_ai_at(&file->setup, seat, 0)[0] == '\0';
        people |= person ? player_mask_of(seat) : 0;
    }
    rules_start(world, &file->setup.game, &start);
    rules_seat_people(world, &start, people);
    return file->from_position || memcmp(&start, &file->start, sizeof start) == 0;
}

/* A seat changes hands after moves that are there. */
static bool former_fit(const GameFile *file)
{
    bool fine = true;
    for (int i = 0; i < file->setup.former_count; i++) {
        fine = fine && file->setup.former[i].until <= file->step_count;
    }
    return fine;
}

/* What the header says of the whole game. */
static void judge_header(GameFile *file)
{
    GameWitness *witness = &file->witness;
    const GameHead head = game_file_head(file);
    const bool over = game_file_over(file);
    const int version = game_text_version(&head);
    if (file->rules_revision > RULES_REVISION) {
        claims_number(witness, CLAIM_RULES, "rules_revision", file->rules_revision, RULES_REVISION);
    } else if (file->rules_revision < RULES_REVISION) {
        witness_lacks(witness, 1, 0, "rules_revision");
    }
    if (file->version == GAME_VERSION_ENDED && version == GAME_VERSION_FIRST && !over) {
        witness_lacks(witness, 1, 0, "early"); /* The line that ended it was cut off, */
    } else if (file->version == GAME_VERSION_CORRECTED && file->corrected > 0
               && version < GAME_VERSION_CORRECTED) {
        witness_lacks(witness, 1, 0, "correct"); /* or that put something right. */
    } else if (file->version != version) {
        claims_number(witness, CLAIM_RULES, "version", file->version, version);
    }
    if (file->corrected > file->corrections.count) {
        witness_lacks(witness, 1, 0, "correct");
    } else if (file->corrected < file->corrections.count) {
        claims_number(witness, CLAIM_DICE, "corrected", file->corrected, file->corrections.count);
    }
    if (!people_fit(file)) {
        claims_number(witness, CLAIM_SEATS, "people", file->setup.people, 0);
    } else if (file->from_position && file->setup.people != 0) {
        witness_lacks(witness, 1, 0, "people"); /* The position says so itself. */
    }
    if (!former_fit(file) && over) {
        claims_number(witness, CLAIM_SEATS, "former_seats", file->setup.former_count, 0);
    } else if (!former_fit(file)) {
        witness_lacks(witness, 1, 0, "former_seats");
    }
    if (!(file->taken_back == 0 || file->taken_back > file->step_count
          || file->steps[file->taken_back - 1].anew)) {
        claims_number(witness, CLAIM_DICE, "entry_taken_back", file->taken_back - 1, 0);
    }
}

void witness_judge(GameFile *file, bool whole)
{
    GameWitness *witness = &file->witness;
    const LoadReport *report = &file->report;
    const bool damaged = report->diverged || report->lines_lost > 0 || report->lines_skipped > 0;
    if (!report->diverged) {
        judge_header(file);
    }
    if (!whole) {
        witness_lacks(witness, 0, file->step_count, "line end");
    }
    const bool foreign = file->own_draws > 0 && !file->setup.own_dice;
    witness->verdict = witness->claim_count > 0 || foreign ? WITNESS_CLAIMS
                       : damaged                           ? WITNESS_DAMAGED
                       : witness->lacking > 0              ? WITNESS_TRIMMED
                                                           : WITNESS_PROVEN;
}
