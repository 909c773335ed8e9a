/* What plans of a tactical position come to, and the index of a folder of them. */
#include <serenissima/records/tactic.h>

#include <serenissima/data/file.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Plans ---- */

/* Where commands of the seat lead from the position, as far as they are legal. */
static void tactic_apply(const Tactic *tactic, const AiPlan *plan, GamePosition *state)
{
    *state = tactic->state;
    (void)rules_play_on(&tactic->board->world, state, plan->commands, plan->count);
}

uint64_t tactic_place(const Tactic *tactic, const AiPlan *plan)
{
    GamePosition state;
    tactic_apply(tactic, plan, &state);
    return rules_hash(&tactic->board->world, &state.state);
}

bool tactic_goes_on(const Tactic *tactic, const GameState *state)
{
    uint8_t phase = rules_phase(&state->pub).id;
    bool same = phase == rules_phase(&tactic->state.pub).id && phase != PHASE_CHOOSE;
    bool part = phase == PHASE_ACTION || phase == PHASE_INVEST || phase == PHASE_LANDING;
    return (rules_pending(&tactic->board->world, state) >> tactic->seat & 1) != 0
           && state->pub.turn == tactic->state.pub.turn && (same || part);
}

/* Does a plan that solves it pass through this place, and go on? */
static bool leads_on(const Tactic *tactic, uint64_t place)
{
    for (int i = 0; i < tactic->count && tactic->plans[i].told.regret < TACTIC_SOLVED_LOSS; i++) {
        AiPlan part = tactic->plans[i].plan;
        for (part.count--; part.count >= 0; part.count--) {
            if (tactic_place(tactic, &part) == place) {
                return true;
            }
        }
    }
    return false;
}

int tactic_judge(const Tactic *tactic, const AiPlan *played)
{
    GamePosition state;
    tactic_apply(tactic, played, &state);
    const uint64_t place = rules_hash(&tactic->board->world, &state.state);
    const bool room = played->count < AI_PLAN_MAX;
    int at = 0;
    while (at < tactic->count && tactic->plans[at].place != place) {
        at++;
    }
    if (at < tactic->count && tactic->plans[at].told.regret < TACTIC_SOLVED_LOSS) {
        return at;
    }
    if (room && (played->count == 0 || leads_on(tactic, place))) {
        return TACTIC_OPEN;
    }
    return at < tactic->count                             ? at
           : room && tactic_goes_on(tactic, &state.state) ? TACTIC_OPEN
                                                          : TACTIC_OTHER;
}

bool tactic_solves(int32_t loss, int32_t error)
{
    return loss < TACTIC_SOLVED_LOSS || loss < 2 * error;
}

/* ---- Index ---- */

static bool is_family(const char *name, size_t length, TacticFamily *out)
{
    for (*out = 0; *out < TACTIC_FAMILY_COUNT; (*out)++) {
        const char *family = tactic_family_name(*out);
        if (strlen(family) == length && memcmp(family, name, length) == 0) {
            return true;
        }
    }
    return false;
}

static bool read_line(const char *line, TacticEntry *entry)
{
    char file[TACTIC_NAME_BYTES + 8], levels[16] = "", kind = 0;
    unsigned long long hash;
    memset(entry, 0, sizeof *entry);
    const int parts =
        sscanf(line, "0x%llx %47s %15s %d %d %c%d %d %23s %23s", &hash, file, levels, &entry->lines,
               &entry->players, &kind, &entry->turn, &entry->galley, entry->zone, entry->good);
    const size_t length = parts == 10 ? strlen(file) : 0;
    if (length < 6 || strcmp(file + length - 5, ".json") != 0 || length - 5 >= sizeof entry->name
        || strlen(levels) != TACTIC_LEVELS || strspn(levels, "01") != TACTIC_LEVELS
        || !is_family(file, strcspn(file, "-"), &entry->family)) {
        return false;
    }
    snprintf(entry->name, sizeof entry->name, "%.*s", (int)length - 5, file);
    snprintf(entry->solved_by, sizeof entry->solved_by, "%s", levels);
    entry->hash = hash;
    entry->rounds = kind == 'r';
    return true;
}

int tactic_index_read(const char *folder, TacticEntry out[TACTIC_LIST_MAX], Error *error)
{
    char path[PATH_BYTES];
    size_t bytes;
    int count = 0;
    bool good = true;
    char *text = NULL;
    if (paths_join(path, folder, "index")) {
        text = file_read(path, &bytes, error);
    } else {
        error_set(error, folder, "The path of this folder is too long.");
    }
    if (text == NULL) {
        return -1;
    }
    for (char *line = strtok(text, "\r\n"); line != NULL && good; line = strtok(NULL, "\r\n")) {
        good = count < TACTIC_LIST_MAX && read_line(line, &out[count]);
        count += good;
    }
    free(text);
    if (!good) {
        error_set(error, path,
                  "line %d: expected a hash, a file, levels, lines, players, turn and name",
                  count + 1);
    }
    return good ? count : -1;
}

bool tactic_path(char out[PATH_BYTES], const char *folder, const char *name)
{
    char file[TACTIC_NAME_BYTES + 8];
    snprintf(file, sizeof file, "%.*s.json", TACTIC_NAME_BYTES - 1, name);
    return paths_join(out, folder, file);
}

int tactic_grade(const TacticEntry *entry)
{
    int grade = 0;
    for (const char *c = entry->solved_by; *c != 0; c++) {
        grade += *c == '1';
    }
    return grade;
}

int tactic_of_day(int32_t day, int count)
{
    enum { STEP = 7919 }; /* a prime, so that all come */
    const int at = (int)((int64_t)day * STEP % count);
    return at < 0 ? at + count : at; /* A clock may stand before 1970. */
}

int tactic_rating(const TacticEntry *entry)
{
    enum { MANY = TACTIC_LINES / 4 };
    const int rating = 1 + (TACTIC_LEVELS - tactic_grade(entry)) / 2 + (entry->lines == 0)
                       - (entry->lines >= MANY);
    return rating < 1 ? 1 : rating > TACTIC_RATING_MAX ? TACTIC_RATING_MAX : rating;
}
