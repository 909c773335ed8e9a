#include "advice/ahead.h"

#include "table/table.h"

#include <serenissima/rules/hash.h>

enum { THINKS_MS = 2000 }; /* Who has pressed nothing for so long thinks. */

typedef struct Judged {
    int step;
    uint64_t key; /* Of all that the answer depends on. */
    AdviceReview review;
} Judged;

typedef struct Ahead {
    Account account; /* Of the steps up to now; its last moment may still go on. */
    int steps;
    uint32_t generation;
    Judged *list; /* Owned. */
    int count, capacity;
    uint32_t number; /* Of the job with the program; 0 none. */
    Judged asked;    /* What it asks; the review is to come. */
} Ahead;

/* NULL: there is no memory. */
static Ahead *mine(void)
{
    app->ahead = app->ahead ? app->ahead : calloc(1, sizeof *app->ahead);
    return app->ahead;
}

static uint64_t key_of(const AdviceJob *job, int step)
{
    GamePosition position;
    uint64_t hash = hash_u32(HASH_START, (uint32_t)step);
    session_imagine(app->session, step, job->seat, &position); /* As the seat sees it. */
    hash = hash_u64(hash, rules_hash(&session_board(app->session)->world, &position.state));
    hash = hash_memory(hash, job->seats, sizeof job->seats);
    return hash_memory(hash, job->played.commands,
                       sizeof job->played.commands[0] * (size_t)job->played.count);
}

static Judged *find(const Ahead *a, int step)
{
    int i = 0;
    while (i < a->count && a->list[i].step != step) {
        i++;
    }
    return i < a->count ? &a->list[i] : NULL;
}

bool ahead_find(const AdviceJob *job, int step, AdviceReview *out)
{
    const Judged *judged = app->ahead ? find(app->ahead, step) : NULL;
    const bool same = judged && judged->key == key_of(job, step);
    if (same) {
        *out = judged->review;
    }
    return same;
}

static void keep(Ahead *a, const Judged *judged)
{
    Judged *place = find(a, judged->step);
    if (!place) {
        if (!list_room(&a->list, a->count + 1, &a->capacity, sizeof *a->list)) {
            return;
        }
        place = &a->list[a->count++];
    }
    *place = *judged;
}

void ahead_note(const AdviceJob *job, int step, const AdviceReview *review)
{
    if (mine()) {
        keep(app->ahead, &(Judged){step, key_of(job, step), *review});
    }
}

void ahead_take(const AdviceAnswer *answer)
{
    Ahead *a = app->ahead;
    if (a && a->number != 0 && answer->number == a->number && answer->kind == ADVICE_REVIEW) {
        a->number = 0;
        a->asked.review = answer->review;
        keep(a, &a->asked);
    }
}

void ahead_leave(void)
{
    if (app->ahead) {
        app->ahead->number = 0;
    }
}

void ahead_yield(void)
{
    static const AdviceJob nothing;
    if (app->ahead && app->ahead->number != 0) {
        ahead_leave();
        app->host.advice_start(&session_board(app->session)->world, &nothing);
    }
}

/* After undo the rest of the moves is another. */
const Account *ahead_account(void)
{
    Ahead *a = mine();
    if (a) {
        session_account(app->session, &a->account,
                        a->generation == session_generation(app->session) ? a->steps : 0);
        a->steps = session_step_count(app->session);
        a->generation = session_generation(app->session);
    }
    return a ? &a->account : NULL;
}

/* The last move that nobody has judged, of people first. What undo has made another since is judged
 * when the game is over. */
static const Moment *find_move(const Ahead *a)
{
    for (int others = 0; others < 2; others++) {
        for (int i = a->account.count - 2; i >= 0; i--) {
            const Moment *m = &a->account.moments[i];
            if (m->player != PLAYER_CHANCE && app_is_person(m->player) == !others
                && !find(a, m->first_step)) {
                return m;
            }
        }
    }
    return NULL;
}

const Moment *ahead_next(const Table *t)
{
    const double rest_ms = ui->input.stirred_ms + THINKS_MS - ui->anim.now_ms;
    if (app->lesson || app->ai_number != 0 || t->decider == 0 || table_is_playing(t)
        || session_over(app->session)) {
        return NULL;
    }
    if (rest_ms > 0) {
        gfx_request_redraw_in(ui->gfx, (uint32_t)rest_ms + 1);
        return NULL;
    }
    Ahead *a = mine();
    if (!a || a->number != 0) {
        return NULL;
    }
    ahead_account();
    return find_move(a);
}

void ahead_ask(const AdviceJob *job, int step)
{
    /* The key now: undo may take the step away before the answer comes. */
    app->ahead->asked = (Judged){.step = step, .key = key_of(job, step)};
    app->ahead->number = job->number;
    app->host.advice_start(&session_board(app->session)->world, job);
}

void ahead_close(void)
{
    if (app->ahead) {
        free(app->ahead->list);
    }
    free(app->ahead);
    app->ahead = NULL;
}
