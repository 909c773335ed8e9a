#include "app/screen_end.h"

#include "advice/analysis.h"
#include "app/end_parts.h"
#include "app/end_words.h"
#include "app/games.h"
#include "frame/dice_page.h"
#include "record/record.h"
#include "setup/app_names.h"
#include "setup/new_game_form.h"
#include "setup/out_file.h"
#include "setup/page_kept.h"
#include "setup/sheet.h"
#include "table/table.h"

#include <serenissima/words/dice_words.h>
#include <serenissima/words/ending_words.h>

#include <math.h>

static void end_read(AppUi *app, EndSheet *sheet)
{
    const PlayerId viewer = session_viewer(app->session);
    sheet->count = session_turn_records(app->session, viewer, sheet->records, END_RECORD_MAX);
    sheet->count = sheet->count < END_RECORD_MAX ? sheet->count : END_RECORD_MAX;
    session_rank(app->session, sheet->rank);
    sheet->players = session_view(app->session, viewer)->pub.player_count;
    sheet->points = app->table->has.points;
}

/* A point of a chart or a mistake was clicked: the board shows that moment, and what was played. */
static void follow_look(AppUi *app)
{
    Analysis *a = app->analysis;
    if (a && a->look > 0) {
        const Moment *m = &a->account.moments[a->look - 1];
        a->look = 0;
        record_open(app->table, m->first_step);
    }
}

/* "X wins" or, shared, "X and Y share the victory" as one sentence per case. */
static const char *end_title(AppUi *app, const EndSheet *sheet)
{
    int winners = 0;
    PlayerId first = 0;
    for (int player = sheet->players; player >= 1; player--) {
        if (sheet->rank[player] == 1) {
            winners++;
            first = (PlayerId)player;
        }
    }
    return winners == 1 ? SF("end.winner", ARG_TEXT("player", app_seat_name(app, first)))
                        : SN("end.shared", winners);
}

static void end_remark(Ui *ui, const char *id, GfxRect *r, GfxColor color, const char *text)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_ITALIC, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    ui_label(ui, id, gfx_cut_bottom(r, 30), &style, text);
}

/* To the only person at the table: how he did, and why. */
static void end_place(AppUi *app, const EndSheet *sheet, GfxRect *r)
{
    /* Of the table above: heads and the remark, and rows that do not touch. */
    enum { WEALTH_LEAST = 280, RANKING_LEAST = 64, ROW_LEAST = 29 };
    const PlayerId person = app_lone_person(app);
    if (person == 0) {
        return;
    }
    const int place = sheet->rank[person];
    const StringArg args[] = {ARG_INT("place", place), ARG_INT("players", sheet->players)};
    const char *text = place == 1 ? S("end.you_won")
                       : place == sheet->players
                           ? S("end.you_last")
                           : strings_format(app->strings, "end.you_place", args, 2);
    const int rest = sheet->points ? WEALTH_LEAST : RANKING_LEAST + ROW_LEAST * sheet->players;
    end_words_draw(app, r, (float)rest, person, place);
    if (session_ending(app->session).kind != ENDING_CONCEDED) { /* That has said it. */
        end_remark(app->ui, "end:you", r, app->ui->theme->color.ink, text);
    }
}

/* How the game ended that this one branches off from, seat by seat. */
static void end_parent(AppUi *app, const SessionParent *parent, GfxRect *r)
{
    char there[400] = "";
    for (PlayerId seat = 1; seat <= session_setup(app->session)->game.player_count; seat++) {
        const char *seat_there = SF("end.there_seat", ARG_TEXT("player", app_seat_name(app, seat)),
                                    ARG_INT("wealth", parent->wealth[seat]));
        const char *all = strings_list_entries(app->strings, there, seat_there);
        snprintf(there, sizeof there, "%s", all);
    }
    end_remark(app->ui, "end:there", r, app->ui->theme->color.ink_soft,
               SF("end.there", ARG_TEXT("list", there)));
}

/* A branch of another game is no game from the beginning. */
static void end_branch(AppUi *app, GfxRect *r)
{
    const SessionParent *parent = &session_setup(app->session)->parent;
    PlayerView start;
    if (parent->commitment[0] == '\0') {
        return;
    }
    session_first_view(app->session, 0, &start);
    /* From the lowest line up. */
    if (parent->over) {
        end_parent(app, parent, r);
    }
    if (dice_are_parents(app->session)) {
        end_remark(app->ui, "end:same_dice", r, app->ui->theme->color.ink_soft, S("end.same_dice"));
    }
    end_remark(app->ui, "end:branch", r, app->ui->theme->color.ink_soft,
               app->table->has.rounds ? SF("end.branch_round", ARG_INT("round", start.pub.turn))
                                      : SF("end.branch", ARG_INT("turn", start.pub.turn)));
}

/* Nor is one that was ended early a game to the end. */
static void end_early(AppUi *app, GfxRect *r)
{
    const char *names[PLAYER_MAX + 1] = {0};
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        names[seat] = app_seat_name(app, seat);
    }
    const char *words = ending_words(app->strings, app->session, names);
    if (words[0] != '\0') {
        end_remark(app->ui, "end:early", r, app->ui->theme->color.rubric, words);
    }
}

/* Whether the dice and cards were the seed's, and a result that undo helped to says so. */
static void end_remarks(AppUi *app, GfxRect *r)
{
    Ui *ui = app->ui;
    const int undos = session_undos_past_ai(app->session);
    const bool own =
        session_own_draws(app->session, NULL, 0) > 0 && !session_setup(app->session)->own_dice;
    const char *verdict = dice_verdict(app->strings, app->session);
    if (undos > 0) {
        end_remark(ui, "end:undo", r, ui->theme->color.ink_soft, SN("end.undo", undos));
    }
    end_branch(app, r);
    end_early(app, r);
    if (verdict[0] != '\0') {
        end_remark(ui, "end:draws", r, own ? ui->theme->color.rubric : ui->theme->color.ink_soft,
                   verdict);
    }
}

static void end_buttons(AppUi *app, GfxRect row)
{
    enum { COUNT = 5 };
    Ui *ui = app->ui;
    SessionSetup higher;
    const float gap = ui->theme->grid.gap;
    form_rematch(app, &higher);
    const UiButton look = {.label = S("end.look"), .tip = S("end.look_tip")};
    const UiButton title = {.label = S("end.title")};
    const UiButton again = {.label = S("end.again")};
    const UiButton up = {.label = S("end.up"),
                         .tip = S("end.up_tip"),
                         .disabled_reason = form_level_up(app, &higher) ? NULL : S("end.up_none")};
    /* Nothing here is golden: a second Enter on what led here must not begin another game. */
    const UiButton rematch = {.label = S("end.rematch"), .tip = S("end.rematch_tip")};
    if (ui_button(ui, "button:look", gfx_split_row(row, 0, COUNT, gap), &look)) {
        app->screen = SCREEN_TABLE;
    }
    if (ui_button(ui, "button:title", gfx_split_row(row, 1, COUNT, gap), &title)) {
        app_leave_game(app, SCREEN_TITLE);
        return;
    }
    if (ui_button(ui, "button:again", gfx_split_row(row, 2, COUNT, gap), &again)) {
        app_leave_game(app, SCREEN_NEW_GAME);
    } else if (ui_button(ui, "button:up", gfx_split_row(row, 3, COUNT, gap), &up)) {
        app_rematch(app, true);
    } else if (ui_button(ui, "button:rematch", gfx_split_row(row, 4, COUNT, gap), &rematch)) {
        app_rematch(app, false);
    }
}

static void end_save(AppUi *app, GfxRect r)
{
    const UiButton page = {.label = S("transcript.save"),
                           .tip = S("transcript.save_tip"),
                           .disabled_reason = out_file_refusal(app)};
    if (ui_button(app->ui, "button:page", r, &page)) {
        app_write_page(app, session_step_count(app->session), analysis_account(app));
    }
}

void screen_end(AppUi *app)
{
    Ui *ui = app->ui;
    EndSheet sheet;
    end_read(app, &sheet);
    const float wide = fminf(gfx_width(ui->gfx) * 0.65F, 1240),
                high = fminf(gfx_height(ui->gfx) * 0.8F, 860);
    GfxRect r = screen_sheet(app, fmaxf(900, wide), fmaxf(640, high), end_title(app, &sheet));
    const float gap = ui->theme->grid.gap;
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    gfx_cut_bottom(&r, gap);
    const char *labels[] = {sheet.points ? S("end.wealth") : S("end.ranking"),
                            sheet.points ? S("end.chart_rounds") : S("end.chart"),
                            S("end.analysis"), S("dice.title")};
    GfxRect tabs = gfx_cut_top(&r, ui->theme->grid.field_h + 4);
    end_save(app, gfx_cut_right(&tabs, 170));
    gfx_cut_right(&tabs, gap);
    ui_tabs(ui, "tabs:end", tabs, labels, 4, &app->end_page);
    gfx_cut_top(&r, gap);
    if (app->end_page == 0) {
        end_remarks(app, &r);
        end_place(app, &sheet, &r);
    }
    if (app->end_page == 0 && sheet.points) {
        end_wealth_draw(app, r, &sheet);
    } else if (app->end_page == 0) {
        end_ranking_draw(app, r, &sheet);
    } else if (app->end_page == 1) {
        end_chart_draw(app, r, &sheet);
    } else if (app->end_page == 2) {
        analysis_draw(app, r);
        follow_look(app);
    } else {
        dice_page_draw(app->table, r, session_step_count(app->session));
    }
    end_buttons(app, row);
}
