#include "advice/hint_ask.h"

#include "advice/ahead.h"
#include "advice/hint.h"
#include "advice/coach.h"
#include "advice/parts.h"
#include "decisions/common/parts.h"
#include "log/news.h"
#include "setup/keys.h"
#include "table/table.h"

Hints *hints_create(void)
{
    Hints *h = calloc(1, sizeof *h);
    if (h) {
        h->chances_step = h->judged_step = -1;
    }
    return h;
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* What is asked now is asked for the first time. */
static void forget_plans(Table *t)
{
    Hints *h = t->hints;
    ui_scroll_to("hint", 0, 0);
    h->wanted = true;
    h->chosen = 0;
    h->early = false;
    h->answer.kind = ADVICE_NONE;
    h->number = 0;
}

void hint_fill_job(AdviceKind kind, int step, PlayerId seat, int count, AdviceJob *job)
{
    Session *session = app->session;
    SessionStep past;
    *job = (AdviceJob){.kind = (uint8_t)kind,
                       .seat = seat,
                       .seed = (uint64_t)step * 977 + 1}; /* A position always has the same luck. */
    if (step >= session_step_count(session)) {
        job->view = *session_view(session, seat);
    } else if (step == 0) {
        session_first_view(session, seat, &job->view);
    } else {
        session_step(session, step - 1, seat, &past);
        job->view = past.after;
    }
    for (PlayerId player = 1; player <= job->view.pub.player_count; player++) {
        const char *ai = session_setup_ai_at(session_setup(session), player, step);
        snprintf(job->seats[player], sizeof job->seats[player], "%s",
                 ai[0] ? ai : app->people[player]);
    }
    for (int i = 0; i < count && job->played.count < AI_PLAN_MAX; i++) {
        session_step(session, step + i, seat, &past);
        job->played.commands[job->played.count++] = past.command;
    }
}

static uint32_t number_next(Table *t)
{
    return ++t->hints->last ? t->hints->last : ++t->hints->last;
}

static void send(Table *t, AdviceJob *job)
{
    t->hints->number = job->number = number_next(t);
    ahead_leave();
    app->host.advice_start(t->world, job);
}

int hint_find_move(int step, int *count)
{
    const Account *account = ahead_account();
    for (int i = 0; account && i < account->count; i++) {
        const Moment *m = &account->moments[i];
        if (step >= m->first_step && step < m->first_step + m->step_count) {
            *count = m->step_count;
            return m->first_step;
        }
    }
    *count = 1;
    return step;
}

void hint_ask_why(Table *t, int step)
{
    Hints *h = t->hints;
    SessionStep past;
    session_step(app->session, step, 0, &past);
    if (past.player < 1 || past.player > PLAYER_MAX || !app->host.advice_start) {
        return;
    }
    h->page = HINT_WHY;
    h->asked_ms = ui->anim.now_ms;
    h->wanted = true;
    ui_scroll_to("why", 0, 0);
    h->why_player = past.player;
    h->why_step = hint_find_move(step, &h->why_count);
    h->at_step = session_step_count(app->session);
    h->answer.kind = ADVICE_NONE;
    h->number = 0;
}

const char *hint_why_not(const Table *t)
{
    return app->puzzle                                  ? S("puzzle.no_hint")
           : table_purse_is_shut(t)                     ? S("hint.purse_shut")
           : t->decider == 0 || !app->host.advice_start ? S("hint.not_now")
                                                        : NULL;
}

void hint_toggle(Table *t)
{
    const char *why_not = hint_why_not(t);
    /* Over the reasons for another's move a hint is what was asked for, where there can be one. */
    if (t->hints->page == HINT_PLANS || (t->hints->page == HINT_WHY && why_not)) {
        t->hints->page = HINT_NOTHING;
        return;
    }
    if (why_not) {
        ui_toast(why_not, true);
        return;
    }
    t->hints->page = HINT_PLANS;
    news_choose(t, NULL); /* Its plan is what the chart shows now. */
    forget_plans(t);
}

void hint_close(Table *t)
{
    t->hints->page = HINT_NOTHING;
}

void hint_keys(Table *t)
{
    if (ui_shortcut(keys_of(KEY_HINT))) {
        hint_toggle(t);
        t->hints->by_key = t->hints->page == HINT_PLANS;
    }
}

void hint_escape(Table *t)
{
    Hints *h = t->hints;
    if (h->page != HINT_NOTHING && h->in_front && ui_shortcut_above(keys_of(KEY_BACK))) {
        h->page = HINT_NOTHING;
        gfx_request_redraw(ui->gfx);
    }
    h->in_front = false;
}

static bool is_same(const AiPlan *a, const AiPlan *b)
{
    return a->count == b->count && advised_alike(a, b) == a->count;
}

/* The next thing to ask, the most pressing first. */
static void ask_next(Table *t)
{
    Hints *h = t->hints;
    AdviceJob job;
    int steps = session_step_count(app->session);
    /* What is shown may be a step behind the game: who decided there need not be asked any more. */
    const bool asked = t->decider && !table_purse_is_shut(t) && !table_is_playing(t)
                       && t->orders.count == 0
                       && player_mask_has(session_pending(app->session), t->decider);
    if (h->page == HINT_PLANS && h->wanted && asked) {
        h->at_step = steps;
        h->wanted = false;
        hint_fill_job(ADVICE_HINT, steps, t->decider, 0, &job);
        job.early = !h->early;
        job.follows = advised_rest(t, &job.shown[0]);
        job.shown_count = job.follows;
        for (int i = 0; h->early && i < h->answer.hint.count; i++) {
            const AiPlan *plan = &h->answer.hint.plans[i].plan;
            if (!job.follows || !is_same(plan, &job.shown[0])) {
                job.shown[job.shown_count++] = *plan;
            }
        }
        send(t, &job);
    } else if (h->page == HINT_WHY && h->wanted) {
        h->wanted = false;
        hint_fill_job(ADVICE_WHY, h->why_step, h->why_player, h->why_count, &job);
        /* In the eyes of who decided then, whoever sits there now. */
        snprintf(job.ai, sizeof job.ai, "%s",
                 session_setup_ai_at(session_setup(app->session), h->why_player, h->why_step));
        send(t, &job);
    } else if (coach_asks(t, &job)) {
        send(t, &job);
    } else if (app->settings.chances && h->chances_step != steps && orders_settled(t)) {
        h->chances_step = steps;
        /* Where purses are covered everybody reads the bar: it knows what everybody knows. */
        const PlayerId eyes =
            session_keeps_secrets(app->session) ? 0 : session_eyes(app->session).seat;
        hint_fill_job(ADVICE_STANDING, steps, eyes, 0, &job);
        job.seat = 0;
        send(t, &job);
    }
}

/* First two plans of few rollouts, then all with better figures in their order, and a third.
 * Whoever has chosen one keeps it. */
static void take_hint(Table *t, const AdviceAnswer *answer)
{
    Hints *h = t->hints;
    AdviceHint *hint = &h->answer.hint;
    const AiPlan chosen = hint->plans[h->chosen].plan;
    h->answer = *answer;
    /* Plans that read alike are one plan to whoever reads them: the one that stands above stays. */
    char words[ADVICE_SHOWN_MAX][HINT_WORDS_BYTES];
    int kept = 0;
    for (int i = 0; i < answer->hint.count && kept < ADVICE_PLAN_MAX - !h->early; i++) {
        int at = 0;
        snprintf(words[kept], sizeof words[kept], "%s",
                 plan_words(t->board, &t->view, &hint->plans[i].plan));
        while (strcmp(words[at], words[kept]) != 0) {
            at++;
        }
        if (at == kept) {
            hint->plans[kept++] = hint->plans[i];
        }
    }
    hint->count = kept;
    int at = 0;
    for (int i = kept - 1; i >= 0; i--) {
        at = h->chosen > 0 && is_same(&hint->plans[i].plan, &chosen) ? i : at;
        advised_add(h, h->at_step, &hint->plans[i].plan);
    }
    h->chosen = at;
    h->early = h->wanted = !h->early;
}

void hint_withhold_intent(Remarks *remarks)
{
    for (int i = 0; i < remarks->count; i++) {
        if (remarks->list[i].kind >= REMARK_NEXT_ATTACK
            && remarks->list[i].kind <= REMARK_NEXT_THEN) {
            remarks->count = i; /* The odds of it come after it. */
        }
    }
}

bool hint_follow(Table *t)
{
    Hints *h = t->hints;
    static AdviceAnswer answer;
    AdviceJob job;
    bool news = false;
    if (!app->host.advice_start || app->puzzle) {
        return false; /* A puzzle asks for itself, and is to be solved without advice. */
    }
    if (!hint_why_not(t)) {
        ui_toast_drop(S("hint.not_now"));
    }
    int steps = session_step_count(app->session);
    if (session_generation(app->session) != h->generation) {
        /* Undone, redone or loaded: what was asked is about another game. What was advised or told
         * of a position that still comes before all the same holds. */
        const Hints before = *h;
        ahead_leave();
        *h = (Hints){.last = before.last,
                     .generation = session_generation(app->session),
                     .chances_step = -1,
                     .judged_step = steps - 1,
                     .coach_spoken = before.coach_spoken,
                     .coach_told = before.coach_told};
        advised_keep(h, &before, steps);
    }
    while (app->host.advice_poll(&answer)) {
        ahead_take(&answer);
        if (answer.number == h->number) {
            h->number = 0;
            if (answer.kind == ADVICE_STANDING) {
                h->chances = answer.standing;
                h->chances_known = true;
            } else if (answer.kind == ADVICE_REVIEW && coach_asks(t, &job)) {
                ahead_note(&job, h->coach_first, &answer.review);
                coach_take(t, &job, &answer.review);
            } else if (answer.kind == ADVICE_HINT) {
                take_hint(t, &answer);
            } else if (answer.kind == ADVICE_WHY) {
                h->answer = answer;
                h->chosen = 0;
                /* Whoever is asked about the move before it is over does not learn what it is
                 * for. */
                if (h->why_step + h->why_count >= h->at_step && t->decider != 0
                    && t->decider != h->why_player) {
                    hint_withhold_intent(&h->answer.review.why.remarks);
                }
            }
            news = true;
        }
    }
    if (h->page == HINT_PLANS && h->at_step != steps && (!h->wanted || h->early)) {
        forget_plans(t); /* The position is another: think again. */
    }
    if (h->page == HINT_PLANS && (!t->decider || table_purse_is_shut(t)) && !table_is_playing(t)) {
        h->page = HINT_NOTHING;
    }
    coach_find(t);
    if (h->number == 0) {
        ask_next(t);
    }
    const Moment *move = h->number == 0 ? ahead_next(t) : NULL;
    if (move) {
        hint_fill_job(ADVICE_REVIEW, move->first_step, move->player, move->step_count, &job);
        job.number = number_next(t);
        ahead_ask(&job, move->first_step);
    }
    return news;
}

bool hint_busy(const Table *t)
{
    const Hints *h = t->hints;
    return h->number != 0 || h->coach_count > 0 || (h->page == HINT_PLANS && h->early)
           || (h->page != HINT_NOTHING && h->answer.kind == ADVICE_NONE);
}
