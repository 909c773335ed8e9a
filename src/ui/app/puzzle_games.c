/* Puzzles come and go: listed, laid on the table, tried again, left. */
#include "app/screens.h"

#include "learn/puzzle.h"
#include "setup/kept.h"

/* The easiest first. Of one difficulty not theme by theme, as names begin, but by their numbers. */
static int compare(const void *a, const void *b)
{
    const TacticEntry *x = a, *y = b;
    const int harder = tactic_rating(x) - tactic_rating(y);
    const char *of_x = strchr(x->name, '-'), *of_y = strchr(y->name, '-'); /* Else by all of it. */
    return harder != 0 ? harder : strcmp(of_x ? of_x : x->name, of_y ? of_y : y->name);
}

int app_puzzles_list(EditionId edition, TacticEntry out[TACTIC_LIST_MAX], Error *error)
{
    char folder[PATH_BYTES];
    const char *part = ui_id("puzzles/%s", edition_name(edition));
    const int count =
        paths_join(folder, app->host.asset_dir, part) ? tactic_index_read(folder, out, error) : 0;
    qsort(out, count > 0 ? (size_t)count : 0, sizeof *out, compare);
    return count > 0 ? count : 0;
}

/* Takes over the puzzle and lays its table, from the beginning; show: to see the solution. */
static bool lay_puzzle(Puzzle *puzzle, bool show)
{
    SessionSetup setup;
    Error error;
    puzzle_setup(puzzle, &setup);
    puzzle_begin(puzzle, show);
    if (app->puzzle == puzzle) {
        app->puzzle = NULL; /* Closing the game before must not end it. */
    }
    if (!app_ui_start(puzzle->tactic.board, &setup, &puzzle->tactic.state, &error)) {
        puzzle_destroy(puzzle);
        app_notice(app_plain(error.what));
        return false;
    }
    app->puzzle = puzzle;
    return true;
}

/* NULL: it cannot be used. */
static bool start(Puzzle *puzzle, const Error *error)
{
    if (!puzzle) {
        app_notice(SF("puzzle.broken", ARG_TEXT("reason", app_plain(error->what))));
    }
    return puzzle && lay_puzzle(puzzle, false);
}

bool app_start_puzzle(EditionId edition, const TacticEntry *entry, int32_t day)
{
    Error error = {0};
    Puzzle *puzzle = puzzle_load(edition, entry, &error);
    if (puzzle) {
        puzzle->day = day;
        puzzle->tries = day != 0 && day == app->day_tried ? app->day_tries : 0;
    }
    return start(puzzle, &error);
}

bool app_start_mistake(const char *name)
{
    Error error = {0};
    return start(puzzle_load_own(name, &error), &error);
}

/* The next one in the list that is not solved, round to its beginning; to the list when all are. */
static void next_puzzle(void)
{
    static TacticEntry list[TACTIC_LIST_MAX];
    const EditionId edition = (EditionId)app->puzzle->tactic.board->world.edition;
    Error error;
    const int count = app_puzzles_list(edition, list, &error);
    int at = 0;
    while (at < count && strcmp(list[at].name, app->puzzle->name) != 0) {
        at++;
    }
    for (int i = 1; i <= count; i++) {
        const TacticEntry *entry = &list[(at + i) % count];
        if (!progress_has(app->progress, PROGRESS_PUZZLE, entry->name)) {
            app_start_puzzle(edition, entry, 0);
            return;
        }
    }
    app_leave_game(SCREEN_PUZZLES);
}

void app_follow_puzzle(void)
{
    switch ((PuzzleWish)app->puzzle->wish) {
    case PUZZLE_STAYS: return;
    case PUZZLE_LEAVES: app_leave_game(SCREEN_PUZZLES); return;
    case PUZZLE_NEXT:
        if (puzzle_is_own(app->puzzle)) {
            /* The next older one, round to the newest; to the list when there is no other. One that
             * was solved has left the list, and the next stands in its place. */
            const MistakeStore *store = mistakes_kept();
            const int at = mistakes_find(store, app->puzzle->name), count = mistakes_count(store);
            const int next = at >= 0 ? at + 1 : app->puzzle->own_at;
            if (count > (at >= 0)) {
                app_start_mistake(mistakes_at(store, next % count)->name);
            } else {
                app_leave_game(SCREEN_PUZZLES);
            }
        } else {
            next_puzzle();
        }
        return;
    case PUZZLE_AGAIN: lay_puzzle(app->puzzle, false); return;
    case PUZZLE_SHOW:
        if (!puzzle_is_own(app->puzzle)) {
            progress_note(PROGRESS_MISSED, app->puzzle->name, 0);
            puzzle_note_day(app->puzzle, 0);
        }
        lay_puzzle(app->puzzle, true);
        return;
    }
}
