/* Playing on from the moment shown: who sits where is chosen anew, and the game that begins there
 * names this one as its parent. */
#include "record/record.h"

#include "record/record_parts.h"
#include "setup/kept.h"
#include "setup/parts.h"

const char *record_branch_why_not(Table *t)
{
    const bool lost = app->host.fault != HOST_FAULT_SHOWN && app_not_kept() != NULL;
    const bool played_out =
        session_over(app->session) && session_ending(app->session).kind == ENDING_NONE;
    return t->record->line.count == record_now(t) && played_out ? S("record.branch_over")
           : lost                                               ? S("record.branch_lost")
                                                                : NULL;
}

void record_branch_begin(Table *t)
{
    Record *r = t->record;
    const SessionSetup *setup = session_setup(app->session);
    r->same_dice = r->better = r->plan_shown; /* Which the next line forgets. */
    record_go(t, record_now(t));
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        r->branch[seat] = seat_choice((EditionId)t->world->edition, &setup->seats[seat]);
    }
    r->branch_open = true;
}

/* --- The sheet -------------------------------------------------------------------------------- */

void record_draw_sheets(Table *t)
{
    enum { SEATS_H = 450 };
    Record *r = t->record;
    bool closed = false;
    if (!r || !r->branch_open) {
        return;
    }
    GfxRect in = ui_dialog_begin("dialog:branch", 720, SEATS_H, S("record.branch"),
                                 record_moment_words(t, record_now(t)), &closed);
    const GfxRect row = ui_cut_foot(&in);
    const int count = t->view.pub.player_count;
    const TextStyle body = {.type = THEME_TYPE_BODY, .color = ui->theme->color.ink_soft};
    const float gap = ui->theme->grid.gap;
    const char *text = app->host.fault == HOST_FAULT_SHOWN ? S("record.branch_text_shown")
                       : session_over(app->session)        ? S("record.branch_text_over")
                                                           : S("record.branch_text");
    for (UiPage page = ui_page("scroll:branch", in); ui_page_next(&page);) {
        ui_page_words(&page, "text:branch", &body, text);
        SessionSetup unused;
        /* Throws of a running game are a secret, and those of people's own dice are known to
         * nobody. */
        if (session_same_dice(app->session, record_now(t), &unused)) {
            gfx_cut_top(&page.rest, ui->theme->grid.gap);
            ui_toggle("toggle:same_dice", gfx_cut_top(&page.rest, ui->theme->grid.field_h),
                      S("record.branch_same"), S("record.branch_same_tip"), &t->record->same_dice);
        }
        if (record_lesson(t)) {
            gfx_cut_top(&page.rest, ui->theme->grid.gap);
            ui_toggle("toggle:better", gfx_cut_top(&page.rest, ui->theme->grid.field_h),
                      S("record.branch_better"), S("record.branch_better_tip"), &t->record->better);
        }
        for (int i = 1; i <= count; i++) {
            SeatChoice *who = &t->record->branch[i];
            gfx_cut_top(&page.rest, gap);
            seat_row("branch:", (PlayerId)i, gfx_cut_top(&page.rest, seat_row_height(who)),
                     (EditionId)t->world->edition, count, who);
        }
    }
    const UiButton back = {.label = S("menu.back"), .anytime = true};
    const UiButton yes = {.label = S("record.branch_go"), .kind = UI_KIND_BRASS};
    closed = ui_button("button:branch_back", gfx_split_row(row, 0, 2, ui->theme->grid.gap), &back)
             || closed;
    r->branch_wanted =
        ui_button("button:branch_go", gfx_split_row(row, 1, 2, ui->theme->grid.gap), &yes);
    ui_dialog_end();
    if (closed || r->branch_wanted) {
        r->branch_open = false;
        gfx_request_redraw(ui->gfx);
    }
}

/* --- The game that begins --------------------------------------------------------------------- */

/* Of a finished game the true position; of a running one what the seat at the screen knows, with
 * what is hidden from it imagined: nobody learns more by branching than by looking. */
bool record_wants_branch(Table *t, SessionSetup *setup, GamePosition *state)
{
    Record *r = t->record;
    if (!r || !r->branch_wanted) {
        return false;
    }
    const GameLesson *lesson = r->better ? record_lesson(t) : NULL;
    const int step = lesson ? r->line.account.moments[lesson->moment].first_step : record_now(t);
    r->branch_wanted = false;
    form_rematch(setup);
    setup->follows = false; /* Its levels are chosen here. */
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        SeatSetup *to = &setup->seats[seat];
        memset(to->ai, 0, sizeof to->ai);
        to->kind = r->branch[seat].kind == SEAT_KIND_PERSON ? SEAT_PERSON : SEAT_AI;
        if (to->kind == SEAT_AI) {
            seat_ai_name((EditionId)t->world->edition, &r->branch[seat], to->ai);
        }
    }
    if (r->same_dice) {
        session_same_dice(app->session, step, setup);
    }
    session_as_parent(app->session, step, &setup->parent);
    snprintf(setup->parent.name, sizeof setup->parent.name, "%s", t->save_name);
    if (!session_position(app->session, step, state)) {
        session_imagine(app->session, step, t->viewer, state);
    }
    if (lesson) {
        rules_play_on(&session_board(app->session)->world, state, lesson->better.commands,
                      lesson->better.count);
    }
    return true;
}
