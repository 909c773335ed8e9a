#include "app/end_parts.h"

#include "advice/analysis.h"
#include "record/record.h"
#include "setup/new_game_form.h"
#include "setup/seat_choice.h"
#include "table/table.h"

enum { DEED_LEAST = 300 };

/* moment: what a click shows; -1: none. */
static void say(UiPage *page, const char *id, int moment, const char *words)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_BODY, ui->theme->color.ink, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    if (moment < 0) {
        ui_page_words(page, id, &style, words);
        return;
    }
    const GfxRect r =
        gfx_cut_top(&page->rest, text_measure(ui->text, &style, words, page->rest.w).y + 4);
    const UiResponse q = ui_target(id, r, NULL, S("end.show_tip"), NULL);
    if (q.hovered) {
        gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(ui->theme->color.select, 0.7F));
    }
    text_draw(ui->text, &style, r, words);
    if (q.clicked) {
        const Moment *m = &app->analysis->account.moments[moment];
        record_open_and_play(app->table, m->first_step, m->first_step + m->step_count);
    }
}

/* The own move after which the chance had risen most, and better than which none was found; -1:
 * none that shows. */
static int best_deed(const Account *account, PlayerId person, int *percent)
{
    int best = -1;
    int32_t most = DEED_LEAST;
    for (int i = 0; i < account->count; i++) {
        const Moment *m = &account->moments[i];
        const int32_t gain = m->after[person] - m->share[person];
        if (m->player == person && m->settled && m->judged && m->was_best && gain >= most) {
            most = gain;
            best = i;
        }
    }
    *percent = (most + 50) / 100;
    return best;
}

/* Level of the strongest computer at the table, counted from the weakest, 0; -1: there is none. */
static int strongest(void)
{
    const SessionSetup *setup = session_setup(app->session);
    const EditionId edition = (EditionId)session_board(app->session)->world.edition;
    int level = -1;
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        SeatChoice who = {0};
        if (setup->seats[seat].kind == SEAT_AI
            && seat_ai_find(edition, setup->seats[seat].ai, &who)) {
            level = who.kind - SEAT_KIND_AI > level ? who.kind - SEAT_KIND_AI : level;
        }
    }
    return level;
}

void end_words_draw(UiPage *page, PlayerId person, int place)
{
    const Analysis *a = app->analysis;
    AccountSum sum;
    int percent = 0;
    if (analysis_is_due()) {
        /* How much of what is said here has been found: all chances, and the person's own moves. */
        int all = a ? a->account.count : 0;
        for (int i = 0; a && i < a->account.count; i++) {
            all += a->account.moments[i].player == person;
        }
        say(page, "end:waits", -1,
            SF("end.waits", ARG_INT("percent", all > 0 ? 100 * a->done / all : 0)));
    }
    if (a && a->stage > 0) {
        account_sum(&a->account, &sum);
        if (sum.turning_count > 0) {
            say(page, "end:decided", sum.turning[0],
                SF("end.decided", ARG_TEXT("turning", analysis_turning(&sum, 0))));
        }
    }
    if (a && a->stage > 1) {
        const int deed = best_deed(&a->account, person, &percent);
        int mistake = -1;
        int32_t most = 0;
        for (int i = 0; i < a->lesson_count; i++) {
            const Moment *m = &a->account.moments[a->lessons[i].moment];
            if (m->player == person && m->sure_loss > most) {
                most = m->sure_loss;
                mistake = i;
            }
        }
        if (deed >= 0) {
            say(page, "end:deed", deed, analysis_move(deed, "end.deed", percent));
        }
        if (mistake >= 0) {
            say(page, "end:mistake", a->lessons[mistake].moment,
                SF("end.mistake", ARG_TEXT("mistake", a->lessons[mistake].words)));
        }
    }
    if (a && a->kept_count > 0) {
        say(page, "end:kept", -1, SN("mistakes.kept", a->kept_count));
    }
    /* Won: one level up. Last: one down, where there is one. */
    const EditionId edition = (EditionId)session_board(app->session)->world.edition;
    const int players = session_setup(app->session)->game.player_count;
    const int level = strongest();
    const int step = place == 1 ? 1 : place == players ? -1 : 0;
    char ai[SEAT_AI_BYTES];
    if (level < 0) {
        return;
    }
    if (level + step < 0 || level + step + SEAT_KIND_AI >= seat_kind_count(edition)) {
        say(page, "end:level", -1, place == 1 ? S("end.level_top") : S("end.level_again"));
        return;
    }
    seat_ai_name(edition, &(SeatChoice){.kind = level + step + SEAT_KIND_AI}, ai);
    const char *key = step > 0 ? "end.level_up" : step < 0 ? "end.level_down" : "end.level_same";
    say(page, "end:level", -1, SF(key, ARG_TEXT("level", seat_ai_shown(edition, ai))));
}
