#include "app/screens.h"

#include "advice/analysis.h"
#include "app/end_parts.h"
#include "app/games.h"
#include "frame/parts.h"
#include "record/record.h"
#include "setup/new_game_form.h"
#include "setup/out_file.h"
#include "setup/parts.h"
#include "table/table.h"

#include <serenissima/words/dice_words.h>
#include <serenissima/words/ending_words.h>

#include <math.h>

/* "X wins" or, shared, "X and Y share the victory" as one sentence per case. */
static const char *end_title(const EndSheet *sheet)
{
    int winners = 0;
    PlayerId first = 0;
    for (int player = sheet->players; player >= 1; player--) {
        if (sheet->rank[player] == 1) {
            winners++;
            first = (PlayerId)player;
        }
    }
    return winners == 1 ? SF("end.winner", ARG_TEXT("player", app_seat_name(first)))
                        : SN("end.shared", winners);
}

static void end_remark(UiPage *page, const char *id, GfxColor color, const char *text)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_ITALIC, color, TEXT_CENTER, TEXT_TOP, TEXT_WRAP);
    if (text[0] != '\0') {
        ui_page_words(page, id, &style, text);
    }
}

/* To the only person at the table: how he did, and why. */
static void end_place(const EndSheet *sheet, UiPage *page)
{
    const PlayerId person = app_lone_person();
    if (person == 0) {
        return;
    }
    const int place = sheet->rank[person];
    const char *text = place == 1                ? S("end.you_won")
                       : place == sheet->players ? S("end.you_last")
                                                 : SF("end.you_place", ARG_INT("place", place),
                                                      ARG_INT("players", sheet->players));
    if (session_ending(app->session).kind != ENDING_CONCEDED) { /* That has said it. */
        end_remark(page, "end:you", ui->theme->color.ink, text);
    }
    end_words_draw(page, person, place);
}

/* A branch of another game is no game from the beginning. */
static void end_branch(UiPage *page)
{
    const SessionParent *parent = &session_setup(app->session)->parent;
    PlayerView start;
    if (parent->commitment[0] == '\0') {
        return;
    }
    session_first_view(app->session, 0, &start);
    end_remark(page, "end:branch", ui->theme->color.ink_soft,
               app->table->has.rounds ? SF("end.branch_round", ARG_INT("round", start.pub.turn))
                                      : SF("end.branch", ARG_INT("turn", start.pub.turn)));
    if (dice_are_parents(app->session)) {
        end_remark(page, "end:same_dice", ui->theme->color.ink_soft, S("end.same_dice"));
    }
    if (parent->over) {
        /* How the game ended that this one branches off from, seat by seat. */
        char there[400] = "";
        for (PlayerId seat = 1; seat <= session_setup(app->session)->game.player_count; seat++) {
            const char *seat_there = SF("end.there_seat", ARG_TEXT("player", app_seat_name(seat)),
                                        ARG_INT("wealth", parent->wealth[seat]));
            const char *all = strings_list_entries(app->strings, there, seat_there);
            snprintf(there, sizeof there, "%s", all);
        }
        end_remark(page, "end:there", ui->theme->color.ink_soft,
                   SF("end.there", ARG_TEXT("list", there)));
    }
}

/* Nothing here is golden: a second Enter on what led here must not begin another game. */
static void end_buttons(GfxRect row)
{
    SessionSetup higher;
    form_rematch(&higher);
    const char *no_higher = form_level_up(&higher) ? NULL : S("end.up_none");
    const ScreenButton buttons[] = {
        {"button:look", {.label = S("end.look"), .tip = S("end.look_tip")}},
        {"button:title", {.label = S("end.title")}},
        {"button:again", {.label = S("end.again")}},
        {"button:up", {.label = S("end.up"), .tip = S("end.up_tip"), .disabled_reason = no_higher}},
        {"button:rematch", {.label = S("end.rematch"), .tip = S("end.rematch_tip")}}};
    switch (screen_buttons(row, buttons, 5)) {
    case 0: app->screen = SCREEN_TABLE; break;
    case 1: app_leave_game(SCREEN_TITLE); break;
    case 2: app_leave_game(SCREEN_NEW_GAME); break;
    case 3: app_rematch(true); break;
    case 4: app_rematch(false); break;
    default: break;
    }
}

static void end_result(UiPage *page, const EndSheet *sheet)
{
    if (sheet->points) {
        end_wealth_draw(page, sheet);
    } else {
        end_ranking_draw(page, sheet);
    }
    gfx_cut_top(&page->rest, ui->theme->grid.gap);
    end_place(sheet, page);
    /* Whether the dice and cards were the seed's, and a result that undo helped to says so. */
    const ThemeColors *c = &ui->theme->color;
    const int undos = session_setup(app->session)->undos_past_ai;
    const bool own =
        session_own_draws(app->session, NULL, 0) > 0 && !session_setup(app->session)->own_dice;
    /* A game that was ended early is none to the end. */
    const char *names[PLAYER_MAX + 1] = {0};
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        names[seat] = app_seat_name(seat);
    }
    end_remark(page, "end:early", c->rubric, ending_words(app->strings, app->session, names));
    end_remark(page, "end:draws", own ? c->rubric : c->ink_soft,
               dice_verdict(app->strings, app->session));
    end_branch(page);
    if (undos > 0) {
        end_remark(page, "end:undo", c->ink_soft, SN("end.undo", undos));
    }
}

void screen_end(void)
{
    EndSheet sheet;
    const PlayerId viewer = session_eyes(app->session).seat;
    sheet.count = session_turn_records(app->session, viewer, sheet.records, END_RECORD_MAX);
    sheet.count = sheet.count < END_RECORD_MAX ? sheet.count : END_RECORD_MAX;
    session_rank(app->session, sheet.rank);
    sheet.players = session_view(app->session, viewer)->pub.player_count;
    sheet.points = app->table->has.points;
    const float wide = fminf(gfx_width(ui->gfx) * 0.65F, 1240),
                high = fminf(gfx_height(ui->gfx) * 0.8F, 860);
    GfxRect r = screen_sheet(fmaxf(900, wide), fmaxf(640, high), end_title(&sheet));
    const float gap = ui->theme->grid.gap;
    GfxRect row = ui_cut_foot(&r);
    const char *labels[] = {sheet.points ? S("end.wealth") : S("end.ranking"),
                            sheet.points ? S("end.chart_rounds") : S("end.chart"),
                            S("end.analysis"), S("dice.title")};
    GfxRect tabs = gfx_cut_top(&r, ui->theme->grid.field_h + 4);
    const UiButton save = {.label = S("transcript.save"),
                           .tip = S("transcript.save_tip"),
                           .disabled_reason = out_file_refusal()};
    if (ui_button("button:page", gfx_cut_right(&tabs, 170), &save)) {
        app_write_page(session_step_count(app->session), analysis_account());
    }
    gfx_cut_right(&tabs, gap);
    ui_tabs("tabs:end", tabs, labels, 4, &app->end_page);
    gfx_cut_top(&r, gap);
    if (app->end_page == 2) {
        analysis_draw(r);
        /* A point of a chart or a mistake was clicked: the board shows that moment, and what was
         * played. */
        Analysis *a = app->analysis;
        if (a && a->look > 0) {
            const Moment *m = &a->account.moments[a->look - 1];
            a->look = 0;
            record_open(app->table, m->first_step);
        }
    } else if (app->end_page == 3) {
        dice_page_draw(app->table, r, session_step_count(app->session));
    }
    for (UiPage p = ui_page("scroll:end", r); app->end_page < 2 && ui_page_next(&p);) {
        if (app->end_page == 1) {
            end_chart_draw(&p, &sheet);
        } else {
            end_result(&p, &sheet);
        }
    }
    end_buttons(row);
}
