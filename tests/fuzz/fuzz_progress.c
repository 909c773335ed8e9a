/* The log of what a player has reached, and what settings of older versions say of it: any lines
 * make a log, and what is written of them is read as the same. */
#include <string.h>

#include <serenissima/records/keep.h>
#include <serenissima/records/progress.h>

#include "folder.h"
#include "fuzz.h"

static void demand_same(const Progress *a, const Progress *b)
{
    int best[2];
    FUZZ_DEMAND(progress_row(a, &best[0]) == progress_row(b, &best[1]) && best[0] == best[1]);
    FUZZ_DEMAND(progress_days(a, 20786, "", NULL) == progress_days(b, 20786, "", NULL));
    for (int kind = 1; kind < PROGRESS_KIND_COUNT; kind++) {
        FUZZ_DEMAND(progress_names(a, (ProgressKind)kind) == progress_names(b, (ProgressKind)kind));
    }
}

/* Old settings become lines; added to the log they are known, and nothing comes a second time. */
static void take_old(Progress *progress, const char *lines, size_t bytes, const JsonNode *root)
{
    size_t more = 0;
    progress_take_old(progress, root, 7);
    const char *unwritten = progress_unwritten(progress, &more);
    char *all = malloc(bytes + more + 2);
    FUZZ_DEMAND(all != NULL);
    memcpy(all, lines, bytes);
    all[bytes] = '\n';
    memcpy(all + bytes + 1, unwritten != NULL ? unwritten : "", more);
    Progress *again = progress_create(all, bytes + 1 + more);
    FUZZ_DEMAND(again != NULL);
    demand_same(progress, again);
    progress_destroy(again);
    free(all);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char path[PATH_BYTES];
    KeepState state;
    size_t kept = 0;
    FUZZ_DEMAND(keep_path(KEEP_PROGRESS, fuzz_folder(), path));
    fuzz_put(paths_name(path), data, bytes);
    char *lines = keep_log_read(path, false, &kept, &state);
    FUZZ_DEMAND(state == KEEP_WELL && kept >= bytes);
    Progress *progress = progress_create(lines, kept);
    FUZZ_DEMAND(progress != NULL);
    JsonDoc *doc = json_parse((const char *)data, bytes, "", NULL);
    if (doc != NULL) {
        const JsonNode root = json_root(doc, NULL);
        take_old(progress, lines, kept, &root);
        json_destroy(doc);
    }
    progress_destroy(progress);
    free(lines);
    return 0;
}
