/* What becomes of a puzzle: who plays it, how it is judged, what is asked of the program. */
#include "learn/puzzle.h"

#include "decisions/common/parts.h"
#include "setup/kept.h"
#include "text/textfile.h"

enum { TO_THE_END = 100 };

Puzzle *puzzle_load(EditionId edition, const TacticEntry *entry, Error *error)
{
    char folder[PATH_BYTES], path[PATH_BYTES];
    size_t bytes = 0;
    Puzzle *p = calloc(1, sizeof *p);
    const char *part = ui_id("puzzles/%s", edition_name(edition));
    const bool fits =
        paths_join(folder, app->host.asset_dir, part) && tactic_path(path, folder, entry->name);
    char *text = p && fits ? text_file_read(path, &bytes) : NULL;
    if (!text) {
        error_set(error, entry->name, "The file cannot be read.");
        free(p);
        return NULL;
    }
    p->boards.assets = app->host.asset_dir;
    snprintf(p->name, sizeof p->name, "%s", entry->name);
    const bool good =
        tactic_read_text(path, text, bytes, &p->boards, TACTIC_KEYED, &p->tactic, error);
    free(text);
    if (!good) {
        puzzle_destroy(p);
        return NULL;
    }
    return p;
}

Puzzle *puzzle_load_own(const char *name, Error *error)
{
    const MistakeStore *store = mistakes_kept();
    const int at = store ? mistakes_find(store, name) : -1;
    Puzzle *p = at >= 0 ? calloc(1, sizeof *p) : NULL;
    if (!p) {
        error_set(error, name, "The mistake is not kept any more.");
        return NULL;
    }
    p->boards.assets = app->host.asset_dir;
    p->own = *mistakes_at(store, at);
    p->own_at = at;
    snprintf(p->name, sizeof p->name, "%s", p->own.name);
    if (!mistakes_read(store, name, &p->boards, &p->tactic, error)) {
        puzzle_destroy(p);
        return NULL;
    }
    return p;
}

bool puzzle_is_own(const Puzzle *p)
{
    return p->own.name[0] != '\0';
}

void puzzle_destroy(Puzzle *p)
{
    if (p) {
        tactic_boards_finish(&p->boards);
        free(p);
    }
}

void puzzle_setup(const Puzzle *p, SessionSetup *setup)
{
    const PublicState *pub = &p->tactic.state.pub;
    memset(setup, 0, sizeof *setup);
    setup->game = (GameSetup){.player_count = pub->player_count, .options = pub->options};
    for (PlayerId seat = 1; seat <= pub->player_count; seat++) {
        SeatSetup *s = &setup->seats[seat];
        s->kind = seat == p->tactic.seat ? SEAT_PERSON : SEAT_AI;
        s->colour = puzzle_is_own(p) ? p->own.colours[seat] : seat;
        snprintf(s->name, sizeof s->name, "%s",
                 puzzle_is_own(p) ? p->own.names[seat]
                                  : strings_get(app->strings, ui_id("new_game.name.%d", seat)));
        snprintf(s->ai, sizeof s->ai, "%s", s->kind == SEAT_AI ? "mozzo" : "");
    }
}

void puzzle_begin(Puzzle *p, bool show)
{
    p->stage = show ? PUZZLE_SHOWING : PUZZLE_OPEN;
    p->said = PUZZLE_OPEN;
    p->wish = PUZZLE_STAYS;
    p->helped = p->helped || show;
    p->played.count = 0;
    p->number = 0;
    p->explained = false;
}

/* --- Judging ---------------------------------------------------------------------------------- */

/* What the seat has done before anybody else, or chance, did something. */
static void read_played(Puzzle *p)
{
    SessionStep step;
    p->played.count = 0;
    for (int i = 0; i < session_step_count(app->session) && p->played.count < AI_PLAN_MAX; i++) {
        session_step(app->session, i, p->tactic.seat, &step);
        if (step.player != p->tactic.seat) {
            return;
        }
        p->played.commands[p->played.count++] = step.command;
    }
}

/* Asks the program what `played` costs against the best plan, and why. */
static void ask(Puzzle *p, const AiPlan *played)
{
    AdviceJob job = {.kind = ADVICE_PAIR,
                     .seat = p->tactic.seat,
                     .seed = p->tactic.seed,
                     .played = *played,
                     .better = p->tactic.plans[0].plan,
                     .turns = puzzle_is_own(p) ? (uint8_t)p->tactic.turns : TO_THE_END};
    if (!app->host.advice_start) {
        return;
    }
    job.number = p->number = ++p->last;
    session_first_view(app->session, p->tactic.seat, &job.view);
    p->explained = false;
    app->host.advice_start(&p->tactic.board->world, &job);
}

void puzzle_note_day(const Puzzle *p, int tries)
{
    char name[PROGRESS_NAME_BYTES];
    snprintf(name, sizeof name, "%d-%s", (int)p->day, p->name);
    if (p->day != 0) {
        progress_note(PROGRESS_DAY, name, tries);
    }
}

static void finish(Puzzle *p, bool solved)
{
    p->tries++;
    if (p->day != 0) {
        app->day_tried = p->day;
        app->day_tries = p->tries;
    }
    p->stage = solved ? PUZZLE_SOLVED : PUZZLE_MISSED;
    orders_forget(app->table);
    if (puzzle_is_own(p)) { /* Its player may remember it: it makes no row and breaks none. */
        if (solved) {
            mistakes_forget(p->name);
        }
    } else if (solved) {
        progress_note(PROGRESS_PUZZLE, p->name, !p->helped);
        puzzle_note_day(p, p->tries);
    } else {
        progress_note(PROGRESS_MISSED, p->name, 0);
    }
    p->helped = true;
}

/* Has what was played come to its end? */
static bool judge(Puzzle *p)
{
    read_played(p);
    p->plan = tactic_judge(&p->tactic, &p->played);
    if (p->plan == TACTIC_OPEN) {
        return false;
    }
    if (p->stage == PUZZLE_SHOWING) {
        p->stage = PUZZLE_SHOWN;
        ask(p, &p->tactic.plans[1].plan);
    } else if (p->plan >= 0) {
        const TacticPlan *plan = &p->tactic.plans[p->plan];
        p->loss = plan->told.regret;
        p->loss_error = plan->told.regret_error;
        const bool solved = tactic_solves(plan->told.regret, 0);
        finish(p, solved);
        ask(p, solved ? &p->tactic.plans[1].plan : &p->played);
    } else {
        p->stage = PUZZLE_WEIGHED;
        ask(p, &p->played);
    }
    return true;
}

bool puzzle_follow(void)
{
    static AdviceAnswer answer;
    Puzzle *p = app->puzzle;
    bool news = false;
    if (!p || !app->table) {
        return false;
    }
    while (p->number != 0 && app->host.advice_poll(&answer)) {
        if (answer.number == p->number) {
            p->number = 0;
            p->explained = true;
            p->review = answer.review;
            if (p->stage == PUZZLE_WEIGHED) {
                p->loss = answer.review.loss;
                p->loss_error = answer.review.loss_error;
                finish(p, tactic_solves(p->loss, p->loss_error));
            }
            news = true;
        }
    }
    if (p->stage == PUZZLE_OPEN || p->stage == PUZZLE_SHOWING) {
        news = judge(p) || news;
    }
    if (p->stage == PUZZLE_WEIGHED && p->number == 0) {
        finish(p, false); /* Nobody can weigh it. */
    }
    return news;
}

bool puzzle_busy(void)
{
    return app->puzzle && (app->puzzle->number != 0 || app->puzzle->stage == PUZZLE_SHOWING);
}

bool puzzle_holds(void)
{
    puzzle_follow();
    return app->puzzle && app->puzzle->stage != PUZZLE_OPEN && app->puzzle->stage != PUZZLE_SHOWING;
}
