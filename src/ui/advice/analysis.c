/* The game looked back at: what is asked of the program, moment by moment, and said of it. */
#include "advice/analysis.h"

#include "advice/ahead.h"
#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "setup/kept.h"

#include <serenissima/rules/hash.h>
#include <serenissima/words/words.h>

/* --- Working it out --------------------------------------------------------------------------- */

/* From its beginning; the file stays. */
static void begin(Analysis *a)
{
    Analysed *file = a->file;
    const uint32_t last = a->last;
    memset(a, 0, sizeof *a);
    a->file = file;
    a->last = last;
    session_account(app->session, &a->account, 0);
    session_account_end(app->session, &a->account);
    a->all = a->account.count;
    a->back = a->account.count - 1;
    a->others = app_people() == 0;
    for (int i = 0; i < a->account.count; i++) {
        a->all += a->account.moments[i].player != PLAYER_CHANCE;
    }
}

static void ask_about(Analysis *a)
{
    AdviceJob job;
    const int moment = a->asked;
    const Moment *m = &a->account.moments[moment];
    if (a->kind == ADVICE_CHANCES) {
        hint_fill_job(ADVICE_CHANCES, m->first_step, 0, 0, &job);
        /* The same luck for every moment, so that it cancels out where they are compared. */
        job.seed = 1;
        job.short_sighted = account_begins_turn(&a->account, moment);
    } else {
        hint_fill_job(ADVICE_REVIEW, m->first_step, m->player, m->step_count, &job);
    }
    job.whole = true;
    ahead_leave(); /* what was asked there is displaced and never answered */
    a->number = job.number = ++a->last ? a->last : ++a->last;
    app->host.advice_start(&session_board(app->session)->world, &job);
}

/* The last move that is still to be judged; -1: none. */
static int find_back(const Analysis *a)
{
    int back = a->back;
    while (back >= 0) {
        const Moment *m = &a->account.moments[back];
        if (m->player != PLAYER_CHANCE && !m->judged && (a->others || app_is_person(m->player))) {
            break;
        }
        back--;
    }
    return back;
}

/* What is asked for next: from the last move back, which is remembered best, and two chances for
 * each move, so that curves and first mistakes come together. False: nothing is left. */
static bool find_next(Analysis *a)
{
    enum { TURNS = 3 };
    const bool chances = a->next < a->account.count;
    const bool people = !a->others;
    a->back = find_back(a);
    if (!chances && people && a->back < 0) {
        a->others = true;
        a->back = a->account.count - 1;
        a->back = find_back(a);
    }
    a->stage = chances ? 0 : !a->others ? 1 : a->back >= 0 ? 2 : 3;
    a->kind = a->back >= 0 && (!chances || a->done % TURNS == 0) ? ADVICE_REVIEW : ADVICE_CHANCES;
    a->asked = a->kind == ADVICE_REVIEW ? a->back : a->next;
    return a->stage < 3;
}

/* When it was and whose move, or whose luck. */
static const char *moment_words(const Moment *m)
{
    const char *who = m->player == PLAYER_CHANCE ? S("analysis.luck") : app_seat_name(m->player);
    return SF("analysis.move", ARG_TEXT("head", who),
              ARG_TEXT("when", words_when_in(app->strings, app->session, m->turn)));
}

/* The move, and as a placeholder what was played in it; "" of luck. */
static StringArg played_in(const Moment *m, AdviceJob *job)
{
    const Board *board = session_board(app->session);
    if (m->player == PLAYER_CHANCE) {
        return ARG_TEXT("played", "");
    }
    hint_fill_job(ADVICE_REVIEW, m->first_step, m->player, m->step_count, job);
    return ARG_TEXT("played", plan_words(board, &job->view, &job->played));
}

/* When the chances swung, by how much, and by which move unless it was luck. */
const char *analysis_turning(const AccountSum *sum, int nth)
{
    GameLesson *turning = &app->analysis->turning[nth];
    const Moment *m = &app->analysis->account.moments[sum->turning[nth]];
    if (turning->words[0] == '\0' || turning->moment != sum->turning[nth]) {
        const StringArg moment = ARG_TEXT("moment", moment_words(m)),
                        percent = ARG_INT("percent", (sum->swing[nth] + 50) / 100);
        AdviceJob job = {0};
        const StringArg played = played_in(m, &job);
        snprintf(turning->words, sizeof turning->words, "%s",
                 SF(job.played.count > 0 ? "analysis.turning_move" : "analysis.turning", moment,
                    percent, played));
        turning->moment = sum->turning[nth];
    }
    return turning->words;
}

const char *analysis_tip(const Moment *m)
{
    return m->of_wealth ? moment_words(m)
                        : SF("analysis.mistake_tip", ARG_TEXT("moment", moment_words(m)),
                             ARG_INT("percent", (m->sure_loss + 50) / 100));
}

/* What was played, what that cost and what was better. */
static void put_words(const Moment *m, const AiPlan *better, char out[LESSON_BYTES])
{
    static const char *const kinds[MISTAKE_COUNT] = {"analysis.slip", "analysis.slip",
                                                     "analysis.error", "analysis.blunder"};
    const Board *board = session_board(app->session);
    AdviceJob job;
    const int32_t unit = advice_worth_unit(&board->world);
    const StringArg played = played_in(m, &job), left = ARG_INT("ducats", (m->wealth + 50) / 100),
                    points = ARG_INT("points", (m->wealth + unit / 2) / unit);
    const char *key = !m->of_wealth ? kinds[account_mistake(m)]
                      : unit > 100  ? "analysis.less_points"
                                    : "analysis.less";
    const StringArg args[] = {ARG_TEXT("moment", moment_words(m)),
                              ARG_INT("percent", (m->sure_loss + 50) / 100),
                              played,
                              left,
                              points,
                              ARG_TEXT("better", plan_words(board, &job.view, better))};
    snprintf(out, LESSON_BYTES, "%s", strings_format(app->strings, key, args, 6));
}

/* Where a mistake stands among the others, with room made for it. */
static GameLesson *place_lesson(Analysis *a)
{
    int place = a->lesson_count++;
    for (; place > 0; place--) {
        const int before = a->lessons[place - 1].moment;
        if (before < a->asked || (a->others && app_is_person(a->account.moments[before].player))) {
            break;
        }
        a->lessons[place] = a->lessons[place - 1];
    }
    return &a->lessons[place];
}

static void take(Analysis *a, const AdviceAnswer *answer)
{
    Moment *m = &a->account.moments[a->asked];
    a->done++;
    if (answer->kind == ADVICE_CHANCES) {
        a->next = a->asked + 1;
        account_know(&a->account, a->asked, &answer->each,
                     answer->short_sighted.count ? &answer->short_sighted : NULL);
        return;
    }
    account_judge(m, &answer->review);
    analysis_note_mistake(a, a->asked, &answer->review);
    if (account_mistake(m) != MISTAKE_NONE && a->lesson_count < ANALYSIS_LESSON_MAX) {
        GameLesson *lesson = place_lesson(a);
        lesson->moment = a->asked;
        lesson->better = answer->review.best_plan;
        lesson->why = answer->review.why;
        put_words(m, &answer->review.best_plan, lesson->words);
    }
}

/* --- Its file --------------------------------------------------------------------------------- */

/* What the file knows of what would be asked; false: nothing. */
static bool take_kept(Analysis *a)
{
    static AdviceAnswer answer;
    memset(&answer, 0, sizeof answer);
    answer.kind = (uint8_t)a->kind;
    const bool kept = a->kind == ADVICE_CHANCES
                          ? analysed_chances(a->file, a->asked, &answer.each, &answer.short_sighted)
                          : analysed_review(a->file, a->asked, &answer.review);
    if (kept) {
        a->from_file++;
        take(a, &answer);
    }
    return kept;
}

static void add_proof(Analysis *a, AdviceKind kind, int moment)
{
    const Moment *m = &a->account.moments[moment];
    if (moment < a->account.count && a->proof_count < ANALYSIS_PROOF_MAX
        && (kind == ADVICE_CHANCES ? m->known : m->judged)) {
        a->proofs[a->proof_count++] = (AnalysisProof){kind, moment};
    }
}

bool analysis_is_doubtful(const Analysis *a)
{
    return a->from_file > 0 && (!a->proofs_chosen || a->proof_next < a->proof_count);
}

/* An answer of the program is written down. Where the file said otherwise nothing of it holds. */
static bool put_answer(Analysis *a, const AdviceAnswer *answer)
{
    if (!a->file) {
        return true;
    }
    const bool same =
        answer->kind == ADVICE_CHANCES
            ? analysed_put_chances(a->file, a->asked, &answer->each, &answer->short_sighted)
            : analysed_put_review(a->file, a->asked, &answer->review);
    if (!same) {
        analysed_forget(a->file);
        begin(a);
        ui_toast(S("analysis.kept_other"), true);
    } else if (analysed_unwritten(a->file)) {
        ui_toast(S("analysis.not_kept"), true);
    }
    return same;
}

/* What was judged while the game went on is written down as if it were asked now. */
static bool take_ahead(Analysis *a)
{
    static AdviceAnswer answer;
    AdviceJob job;
    const Moment *m = &a->account.moments[a->asked];
    answer.kind = ADVICE_REVIEW;
    if (a->kind != ADVICE_REVIEW) {
        return false;
    }
    hint_fill_job(ADVICE_REVIEW, m->first_step, m->player, m->step_count, &job);
    if (!ahead_find(&job, m->first_step, &answer.review)) {
        return false;
    }
    (void)put_answer(a, &answer);
    take(a, &answer);
    return true;
}

/* --- Following -------------------------------------------------------------------------------- */

/* First all that the file knows; then it is asked whether that is so, and then what is not
 * known. */
static void ask(Analysis *a)
{
    while (find_next(a) && ((a->file && take_kept(a)) || take_ahead(a))) {
    }
    if (a->from_file > 0 && !a->proofs_chosen) {
        /* A file may lie: what says most is asked for again, and some more by chance. */
        AccountSum sum;
        uint64_t luck = SDL_GetPerformanceCounter();
        account_sum(&a->account, &sum);
        for (int i = 0; i < a->dearest_count; i++) {
            add_proof(a, ADVICE_REVIEW, a->dearest[i].moment);
        }
        for (int i = 0; i < sum.turning_count && i < 3; i++) {
            add_proof(a, ADVICE_CHANCES, sum.turning[i] + 1);
        }
        for (int i = 0; i < a->account.count && a->proof_count < ANALYSIS_PROOF_MAX; i++) {
            luck = hash_mix(luck + HASH_GOLDEN);
            const int moment = (int)(luck % (uint64_t)a->account.count);
            const bool moved = a->account.moments[moment].judged && luck >> 63;
            add_proof(a, moved ? ADVICE_REVIEW : ADVICE_CHANCES, moment);
        }
        a->proofs_chosen = true;
    }
    if (analysis_is_doubtful(a)) {
        a->kind = a->proofs[a->proof_next].kind;
        a->asked = a->proofs[a->proof_next].moment;
        ask_about(a);
    } else if (a->stage < 3) {
        ask_about(a);
    }
}

bool analysis_is_due(void)
{
    return app_people() != 0 && app->host.advice_start
           && (!app->analysis || app->analysis->stage < 2 || analysis_is_doubtful(app->analysis));
}

/* It is drawn anew when this changes, not for each of a thousand answers. */
static int percent_done(const Analysis *a)
{
    return a->all > 0 ? 100 * a->done / a->all : 0;
}

bool analysis_follow(void)
{
    static AdviceAnswer answer;
    const bool begins = !app->analysis;
    if (!app->session || !app->host.advice_start || !session_over(app->session)) {
        return false;
    }
    if (begins && !(app->analysis = calloc(1, sizeof *app->analysis))) {
        return false;
    }
    Analysis *a = app->analysis;
    if (begins) {
        begin(a);
        /* Beside the game where it is kept, and beside the saved game that it was opened from.
         * Where that lies elsewhere it is looked for, and nothing is written. */
        const UiHost *host = &app->host;
        const AnalysedPlace places[ANALYSED_PLACES] = {{session_kept(app->session).path, true},
                                                       {app->opened, app_opened_own()}};
        if (host->advice_judge && !app->lesson && !app->puzzle) {
            const uint64_t judge = host->advice_judge(&session_board(app->session)->world);
            a->file = analysed_open(app->session, &a->account,
                                    hash_memory(judge, app->people, sizeof app->people), places);
        }
    }
    const int lessons = a->lesson_count, percent = percent_done(a), stage = a->stage;
    while (app->host.advice_poll(&answer)) {
        if (answer.number != 0 && answer.number == a->number) {
            const bool proof = analysis_is_doubtful(a);
            a->number = 0;
            if (put_answer(a, &answer) && proof) {
                a->proof_next++;
            } else if (!proof) {
                take(a, &answer);
            }
        }
    }
    if (a->number == 0 && (a->stage < 3 || analysis_is_doubtful(a))) {
        ask(a);
    }
    if (begins) {
        /* Nothing of one of other judges, as after any new game. */
        static const char *const words[ANALYSED_WELL + 1] = {
            [ANALYSED_FOREIGN] = "analysis.kept_foreign",
            [ANALYSED_OTHER] = "analysis.kept_other",
            [ANALYSED_DAMAGED] = "analysis.kept_damaged"};
        const char *key = a->file ? words[analysed_found(a->file)] : NULL;
        if (key) {
            ui_toast(S(key), true);
        }
    }
    if (a->stage >= 2) {
        analysis_keep_mistakes(a);
    }
    return begins || lessons != a->lesson_count || percent != percent_done(a) || stage != a->stage;
}

void analysis_close(void)
{
    if (app->analysis) {
        analysis_keep_mistakes(app->analysis);
        analysed_close(app->analysis->file);
    }
    free(app->analysis);
    app->analysis = NULL;
}

const Account *analysis_account(void)
{
    return app->analysis ? &app->analysis->account : NULL;
}

void analysis_leave(void)
{
    if (app->analysis) {
        app->analysis->number = 0;
    }
}

void analysis_say_anew(void)
{
    Analysis *a = app->analysis;
    for (int i = 0; a && i < a->lesson_count; i++) {
        GameLesson *lesson = &a->lessons[i];
        put_words(&a->account.moments[lesson->moment], &lesson->better, lesson->words);
    }
    for (int i = 0; a && i < ACCOUNT_TURN_MAX; i++) {
        a->turning[i].words[0] = '\0';
    }
}
