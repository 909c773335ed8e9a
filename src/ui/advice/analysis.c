/* The game looked back at: what is asked of the program, moment by moment, and said of it. */
#include "advice/analysis.h"

#include "advice/hint_ask.h"
#include "advice/plan_words.h"
#include "setup/app_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Working it out --------------------------------------------------------------------------- */

static Analysis *analysis_create(AppUi *app)
{
    Analysis *a = calloc(1, sizeof *a);
    uint8_t rank[PLAYER_MAX + 1];
    if (!a) {
        return NULL;
    }
    Session *session = app->session;
    account_init(&a->account, session_view(session, 0)->pub.player_count);
    for (int i = 0; i < session_step_count(session); i++) {
        SessionStep step;
        session_step(session, i, 0, &step);
        account_add(&a->account, i, step.turn, &step.command);
    }
    /* Where people ended the game no move decided it: the chances stay as they were. */
    if (session_ending(session).kind == ENDING_NONE && session_rank(session, rank)) {
        account_end(&a->account, rank);
    }
    a->all = a->account.count;
    for (int i = 0; i < a->account.count; i++) {
        a->all += a->account.moments[i].player != PLAYER_CHANCE;
    }
    return a;
}

/* Is the moment one of those that this stage looks at? */
static bool belongs(const AppUi *app, const Analysis *a, int moment)
{
    PlayerId player = a->account.moments[moment].player;
    return a->stage == 0
           || (player != PLAYER_CHANCE && (a->stage == 1) == app_is_person(app, player));
}

static void ask(AppUi *app, Analysis *a)
{
    AdviceJob job;
    while (a->stage < 3 && (a->next >= a->account.count || !belongs(app, a, a->next))) {
        if (++a->next >= a->account.count) {
            a->next = 0;
            a->stage++;
        }
        if (a->account.count == 0) {
            a->stage = 3;
        }
    }
    if (a->stage == 3) {
        return;
    }
    const Moment *m = &a->account.moments[a->next];
    if (a->stage == 0) {
        hint_fill_job(app, ADVICE_CHANCES, m->first_step, 0, 0, &job);
        /* The same luck for every moment, so that it cancels out where they are compared. */
        job.seed = 1;
        job.short_sighted = account_begins_turn(&a->account, a->next);
    } else {
        hint_fill_job(app, ADVICE_REVIEW, m->first_step, m->player, m->step_count, &job);
    }
    a->asked = a->next++;
    a->number = job.number = ++a->last ? a->last : ++a->last;
    app->host.advice_start(app->host.data, &session_board(app->session)->world, &job);
}

const char *analysis_moment(AppUi *app, const Moment *m)
{
    const World *world = &session_board(app->session)->world;
    const bool rounds =
        world->e1996.round_count[session_view(app->session, 0)->pub.player_count] > 0;
    const char *luck = rounds ? "analysis.luck_round" : "analysis.luck",
               *move = rounds ? "analysis.move_round" : "analysis.move";
    luck = m->turn == 0 ? "analysis.luck_start" : luck;
    move = m->turn == 0 ? "analysis.move_start" : move;
    const StringArg args[] = {ARG_INT("turn", m->turn),
                              ARG_TEXT("player", app_seat_name(app, m->player))};
    return strings_format(app->strings, m->player == PLAYER_CHANCE ? luck : move, args, 2);
}

static StringArg played_words(AppUi *app, const AdviceJob *job)
{
    return ARG_TEXT("played",
                    plan_words(app, session_board(app->session), &job->view, &job->played));
}

/* When the chances swung, by how much, and by which move unless it was luck. */
const char *analysis_turning(AppUi *app, const AccountSum *sum, int nth)
{
    Analysis *a = app->analysis;
    GameLesson *turning = &a->turning[nth];
    const Moment *m = &a->account.moments[sum->turning[nth]];
    if (turning->words[0] == '\0' || turning->moment != sum->turning[nth]) {
        const StringArg moment = ARG_TEXT("moment", analysis_moment(app, m)),
                        percent = ARG_INT("percent", (sum->swing[nth] + 50) / 100);
        AdviceJob job = {0};
        if (m->player != PLAYER_CHANCE) {
            hint_fill_job(app, ADVICE_REVIEW, m->first_step, m->player, m->step_count, &job);
        }
        snprintf(turning->words, sizeof turning->words, "%s",
                 job.played.count > 0
                     ? SF("analysis.turning_move", moment, percent, played_words(app, &job))
                     : SF("analysis.turning", moment, percent));
        turning->moment = sum->turning[nth];
    }
    return turning->words;
}

const char *analysis_move(AppUi *app, int moment, const char *key, int percent)
{
    const Moment *m = &app->analysis->account.moments[moment];
    AdviceJob job;
    hint_fill_job(app, ADVICE_REVIEW, m->first_step, m->player, m->step_count, &job);
    const StringArg args[] = {ARG_TEXT("moment", analysis_moment(app, m)), played_words(app, &job),
                              ARG_INT("percent", percent)};
    return strings_format(app->strings, key, args, 3);
}

/* What was played, what that cost and what was better. */
static void put_words(AppUi *app, const Moment *m, const AiPlan *better, char out[LESSON_BYTES])
{
    static const char *const kinds[MISTAKE_COUNT] = {"analysis.slip", "analysis.slip",
                                                     "analysis.error", "analysis.blunder"};
    const Board *board = session_board(app->session);
    AdviceJob job;
    hint_fill_job(app, ADVICE_REVIEW, m->first_step, m->player, m->step_count, &job);
    const StringArg args[] = {
        ARG_TEXT("moment", analysis_moment(app, m)), ARG_INT("percent", (m->sure_loss + 50) / 100),
        played_words(app, &job), ARG_TEXT("better", plan_words(app, board, &job.view, better))};
    snprintf(out, LESSON_BYTES, "%s",
             strings_format(app->strings, kinds[account_mistake(m)], args, 4));
}

static void take(AppUi *app, Analysis *a, const AdviceAnswer *answer)
{
    Moment *m = &a->account.moments[a->asked];
    a->number = 0;
    a->done++;
    if (answer->kind == ADVICE_CHANCES) {
        account_know(&a->account, a->asked, &answer->each,
                     answer->short_sighted.count ? &answer->short_sighted : NULL);
        return;
    }
    m->judged = true;
    m->was_best = verdict_played_best((PlanVerdict)answer->review.why.verdict);
    m->loss = answer->review.loss;
    m->loss_error = answer->review.loss_error;
    m->sure_loss = answer->review.sure_loss;
    analysis_note_mistake(app, a, a->asked, &answer->review);
    if (account_mistake(m) != MISTAKE_NONE && a->lesson_count < ANALYSIS_LESSON_MAX) {
        GameLesson *lesson = &a->lessons[a->lesson_count++];
        lesson->moment = a->asked;
        lesson->better = answer->review.best_plan;
        lesson->best = answer->review.best;
        lesson->why = answer->review.why;
        put_words(app, m, &answer->review.best_plan, lesson->words);
    }
}

bool analysis_is_due(const AppUi *app)
{
    return app_has_person(app) && app->host.advice_start
           && (!app->analysis || app->analysis->stage < 2);
}

bool analysis_follow(AppUi *app)
{
    static AdviceAnswer answer;
    bool news = false;
    if (!app->session || !app->host.advice_start || !session_over(app->session)) {
        return false;
    }
    if (!app->analysis) {
        app->analysis = analysis_create(app);
    }
    Analysis *a = app->analysis;
    if (!a) {
        return false;
    }
    while (app->host.advice_poll(app->host.data, &answer)) {
        if (answer.number == a->number) {
            take(app, a, &answer);
            news = true;
        }
    }
    if (a->number == 0 && a->stage < 3) {
        ask(app, a);
    }
    if (a->stage >= 2) {
        analysis_keep_mistakes(app, a);
    }
    return news;
}

void analysis_close(AppUi *app)
{
    if (app->analysis) {
        analysis_keep_mistakes(app, app->analysis);
    }
    free(app->analysis);
    app->analysis = NULL;
}

const Account *analysis_account(const AppUi *app)
{
    return app->analysis ? &app->analysis->account : NULL;
}

void analysis_leave(AppUi *app)
{
    Analysis *a = app->analysis;
    if (a && a->number != 0) {
        a->next = a->asked;
        a->number = 0;
    }
}

void analysis_say_anew(AppUi *app)
{
    Analysis *a = app->analysis;
    for (int i = 0; a && i < a->lesson_count; i++) {
        GameLesson *lesson = &a->lessons[i];
        put_words(app, &a->account.moments[lesson->moment], &lesson->better, lesson->words);
    }
    for (int i = 0; a && i < ACCOUNT_TURN_MAX; i++) {
        a->turning[i].words[0] = '\0';
    }
}
