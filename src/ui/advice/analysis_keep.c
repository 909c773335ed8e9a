/* The dearest mistakes of people in a finished game, kept as puzzles of their own. */
#include "advice/analysis.h"
#include "advice/hint_ask.h"
#include "setup/kept.h"

#include <time.h>

static int32_t cost_of(const Analysis *a, const DearMistake *mistake)
{
    return a->account.moments[mistake->moment].sure_loss;
}

void analysis_note_mistake(Analysis *a, int moment, const AdviceReview *review)
{
    const DearMistake noted = {moment, *review};
    if (app->lesson || app->puzzle || !mistake_counts(app->session, &a->account.moments[moment])) {
        return;
    }
    int place = a->dearest_count;
    a->dearest_count += place < MISTAKE_GAME_MAX;
    for (; place > 0 && cost_of(a, &noted) > cost_of(a, &a->dearest[place - 1]); place--) {
        if (place < MISTAKE_GAME_MAX) {
            a->dearest[place] = a->dearest[place - 1];
        }
    }
    if (place < MISTAKE_GAME_MAX) {
        a->dearest[place] = noted;
    }
}

static bool keep(MistakeStore *store, TacticBoards *boards, const Analysis *a,
                 const DearMistake *mistake)
{
    static Tactic tactic;
    const Moment *m = &a->account.moments[mistake->moment];
    KeptMistake what;
    AdviceJob job;
    hint_fill_job(ADVICE_REVIEW, m->first_step, m->player, m->step_count, &job);
    if (!mistake_cut(app->session, m, &mistake->review, job.seed, &what, &tactic)
        || !mistake_fits(&tactic, boards)) {
        return false;
    }
    const time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    if (!local || strftime(what.date, sizeof what.date, "%Y-%m-%d", local) == 0) {
        snprintf(what.date, sizeof what.date, "?");
    }
    return mistakes_add(store, &what, &tactic);
}

void analysis_keep_mistakes(Analysis *a)
{
    static TacticBoards boards;
    if (analysis_is_doubtful(a)) {
        return; /* If the file says the truth they are kept already, or will be. */
    }
    MistakeStore *store = a->kept_done || a->dearest_count == 0 ? NULL : mistakes_to_change();
    a->kept_done = true;
    if (!store) {
        return;
    }
    boards.assets = app->host.asset_dir;
    for (int i = a->dearest_count - 1; i >= 0; i--) { /* The dearest lies on top. */
        a->kept_count += keep(store, &boards, a, &a->dearest[i]);
    }
    tactic_boards_finish(&boards);
    if (a->kept_count > 0) {
        mistakes_write();
    }
    /* The first page has a line for it, if it speaks to one person. */
    const bool told = app->end_page == 0 && a->stage >= 2 && app_lone_person() != 0;
    if (a->kept_count > 0 && !told) {
        ui_toast(SN("mistakes.kept", a->kept_count), false);
    }
}
