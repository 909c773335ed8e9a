/* Folders of tactical positions: keyed anew when the engine has changed, graded and listed; and
 * what they say compared with other games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <serenissima/data/disk.h>

#include "tactics.h"

enum { NAMES_MAX = 4096, CAPTAINS_PART = 2, ADMIRALS_PART = 8 };

/* ---- Verifying ---- */

/* The least lead of the best plan by one policy. */
static int32_t least_lead(const Tactic *tactic, TacticPolicy policy, uint64_t seed, int games,
                          int32_t *error)
{
    static TacticSample samples[TACTIC_PLAN_MAX];
    const AiPlan *plans[TACTIC_PLAN_MAX];
    int32_t least = AI_SHARE_ONE;
    for (int i = 0; i < tactic->count; i++) {
        plans[i] = &tactic->plans[i].plan;
        samples[i].count = 0;
    }
    tactic_play(tactic, policy, seed, plans, tactic->count, 0, games, samples);
    for (int i = 1; i < tactic->count; i++) {
        int32_t found;
        const int32_t lead = tactic_mean(&samples[0], &samples[i], &found);
        *error = lead < least ? found : *error;
        least = lead < least ? lead : least;
    }
    return least;
}

bool tactics_verify(const Tactic *tactic, const char *name, int games, uint64_t seed)
{
    static const int parts[TACTIC_POLICIES] = {1, CAPTAINS_PART, ADMIRALS_PART};
    const bool stale = tactic->stamp != tactic_stamp(tactic->board);
    int32_t leads[TACTIC_POLICIES];
    int32_t errors[TACTIC_POLICIES] = {0};
    bool holds = true;
    int least = 0;
    for (int policy = 0; policy < TACTIC_POLICIES; policy++) {
        leads[policy] = least_lead(tactic, (TacticPolicy)policy,
                                   tactic->seed + (2 * seed + 1) * UINT64_C(0xBF58476D1CE4E5B9)
                                       + (uint64_t)policy,
                                   games / parts[policy], &errors[policy]);
        holds = holds && leads[policy] + TACTIC_LEAD_ERRORS * errors[policy] >= TACTIC_LEAD_MIN;
        least = leads[policy] < leads[least] ? policy : least;
    }
    printf("{\"file\":\"%s\",\"regret\":%d,\"regret_error\":%d,\"to_the_end\":%d,"
           "\"to_the_end_error\":%d,\"hand\":%d,\"captain\":%d,\"admiral\":%d,\"says\":\"%s\"}\n",
           shown_name(name), (int)tactic->plans[1].told.regret,
           (int)tactic->plans[1].told.regret_error, (int)leads[least], (int)errors[least],
           (int)leads[0], (int)leads[1], (int)leads[2],
           stale   ? "keyed by another engine"
           : holds ? "holds"
                   : "does not hold");
    fflush(stdout);
    return holds && !stale;
}

/* ---- Renewing ---- */

typedef struct Names {
    char names[NAMES_MAX][DISK_NAME_BYTES];
    int count;
} Names;

static void add_name(void *data, const char *name, bool folder)
{
    Names *names = data;
    const size_t length = strlen(name);
    if (!folder && length > 5 && strcmp(name + length - 5, ".json") == 0 && length < DISK_NAME_BYTES
        && names->count < NAMES_MAX) {
        snprintf(names->names[names->count++], DISK_NAME_BYTES, "%.*s", (int)length - 5, name);
    }
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

static int compare_entries(const void *a, const void *b)
{
    return strcmp(((const TacticEntry *)a)->name, ((const TacticEntry *)b)->name);
}

typedef struct Renewal {
    const char *folder; /* that keeps them */
    TacticBoards *boards;
    TacticEntry known[TACTIC_LIST_MAX]; /* its index as it was */
    int known_count;
    TacticEntry kept[TACTIC_LIST_MAX];
    int count;
    Names seen; /* in earlier folders, or now */
} Renewal;

/* The line of a file that is the one listed, and was graded as the engine is. */
static const TacticEntry *known_line(const Renewal *renewal, const char *name, uint64_t hash)
{
    for (int i = 0; i < renewal->known_count; i++) {
        const TacticEntry *line = &renewal->known[i];
        if (line->hash == hash && strcmp(line->name, name) == 0) {
            return line;
        }
    }
    return NULL;
}

/* NULL, or why it is not kept; entry: its line, without the name; *judged: it was keyed and graded,
 * not just unreadable. */
static const char *judge(Renewal *renewal, const char *folder, const char *name, TacticEntry *entry,
                         bool *judged)
{
    static Tactic tactic;
    const bool own = folder == renewal->folder;
    if (!tactic_take(folder, name, renewal->boards, &tactic, &entry->hash)) {
        return "the file is no good";
    }
    const uint64_t stamp = tactic_stamp(tactic.board);
    const TacticEntry *known = own ? known_line(renewal, name, entry->hash) : NULL;
    if (tactic.stamp == stamp && known != NULL) {
        *entry = *known;
        return NULL;
    }
    const char *why = tactic.stamp == stamp ? NULL : tactic_key(&tactic, stamp);
    why = why == NULL ? tactic_grade_it(&tactic, entry) : why;
    *judged = why != NULL;
    return why != NULL                                                ? why
           : tactic_put(&tactic, renewal->folder, name, &entry->hash) ? NULL
                                                                      : "it cannot be written";
}

/* Its line stays as it is. */
static void leave(Renewal *renewal, const char *name)
{
    for (int i = 0; i < renewal->known_count && renewal->count < TACTIC_LIST_MAX; i++) {
        if (strcmp(renewal->known[i].name, name) == 0) {
            renewal->kept[renewal->count++] = renewal->known[i];
        }
    }
}

/* False: it could not be judged, and is as it was. */
static bool take(Renewal *renewal, const char *folder, const char *name)
{
    TacticEntry entry = {.hash = 0};
    const bool own = folder == renewal->folder;
    bool judged = false;
    Names *seen = &renewal->seen;
    for (int i = 0; i < seen->count; i++) {
        if (strcmp(seen->names[i], name) == 0) {
            return true;
        }
    }
    if (seen->count < NAMES_MAX) {
        snprintf(seen->names[seen->count++], DISK_NAME_BYTES, "%s", name);
    }
    const char *why = strlen(name) >= TACTIC_NAME_BYTES ? "the name is too long"
                      : renewal->count == TACTIC_LIST_MAX
                          ? "there are enough"
                          : judge(renewal, folder, name, &entry, &judged);
    if (why == NULL) {
        snprintf(entry.name, sizeof entry.name, "%s", name);
        renewal->kept[renewal->count++] = entry;
    } else if (own && judged) {
        char path[PATH_BYTES];
        if (tactic_path(path, folder, name)) {
            disk_remove(path);
        }
    } else if (own) {
        leave(renewal, name);
    }
    printf("%s: %s\n", shown_name(name), why == NULL ? "kept" : why);
    fflush(stdout);
    return why == NULL || judged || !own;
}

static bool write_index(Renewal *renewal)
{
    char path[PATH_BYTES];
    FILE *index = paths_join(path, renewal->folder, "index") ? disk_part_open(path) : NULL;
    qsort(renewal->kept, (size_t)renewal->count, sizeof renewal->kept[0], compare_entries);
    for (int i = 0; index != NULL && i < renewal->count; i++) {
        const TacticEntry *line = &renewal->kept[i];
        fprintf(index, "0x%016llx %s.json %s %d %d %c%d %d %s %s\n", (unsigned long long)line->hash,
                line->name, line->solved_by, line->lines, line->players, line->rounds ? 'r' : 't',
                line->turn, line->galley, line->zone, line->good);
    }
    return (index != NULL && disk_part_close(index, path, true))
           || print_error("%s: its index cannot be written", renewal->folder) == EXIT_GOOD;
}

bool tactics_renew(char *const folders[], int count, TacticBoards *boards, int64_t until_s)
{
    static Renewal renewal;
    static Names names;
    Error error;
    int left = 0;
    bool good = true;
    renewal.folder = folders[0];
    renewal.boards = boards;
    const int known = tactic_index_read(folders[0], renewal.known, &error);
    renewal.known_count = known > 0 ? known : 0;
    for (int i = 0; i < count; i++) {
        names.count = 0;
        disk_each(folders[i], add_name, &names);
        qsort(names.names, (size_t)names.count, DISK_NAME_BYTES, compare_names);
        for (int k = 0; k < names.count; k++) {
            if (time(NULL) < until_s) {
                good = take(&renewal, folders[i], names.names[k]) && good;
            } else {
                left++;
                if (i == 0) {
                    leave(&renewal, names.names[k]);
                }
            }
        }
    }
    printf("%s: %d kept, %d left for another run\n", folders[0], renewal.count, left);
    return write_index(&renewal) && good && left == 0;
}
