#include "advice/analysis.h"
#include "app/screens.h"
#include "frame/parts.h"
#include "record/record.h"
#include "setup/parts.h"

#include <serenissima/words/dice_words.h>
#include <serenissima/words/ending_words.h>
#include <serenissima/words/transcript.h>

/* What the chart shows: points where they decide, else ducats. */
static int32_t end_worth(const EndSheet *sheet, int record, int player)
{
    const TurnRecord *r = &sheet->records[record];
    return sheet->points ? r->points[player] : r->ducats[player];
}

/* Lines over the one of 0; how far apart numbers are at least, and how high the plot is. */
enum { SCALE_LINES_MAX = 6, LINE_LEAST = 24, TURN_LEAST = 30, PLOT_LEAST = 120, LEGEND_H = 30 };

/* The lines of the chart: round numbers, evenly apart. */
typedef struct EndScale {
    int step, top; /* Between two lines; of the highest one, at or above the greatest wealth. */
} EndScale;

static GfxPoint end_point(GfxRect plot, const EndSheet *sheet, const EndScale *scale, int record,
                          int player)
{
    const float steps = (float)(sheet->count > 1 ? sheet->count - 1 : 1);
    const float part = (float)end_worth(sheet, record, player) / (float)scale->top;
    return gfx_point(plot.x + plot.w * (float)record / steps, plot.y + plot.h * (1 - part));
}

/* The steps that had been played at the end of the turn of a record. */
static int end_of_turn(int record)
{
    SessionStep step;
    const int count = session_step_count(app->session);
    for (int i = 0; i < count; i++) {
        session_step(app->session, i, 0, &step);
        record -= step.after.pub.turn != step.turn;
        if (record < 0) {
            return i;
        }
    }
    return count;
}

static void end_line(GfxRect plot, const EndSheet *sheet, const EndScale *scale, PlayerId player)
{
    const int livery = app_livery(player);
    GfxPoint points[END_RECORD_MAX];
    for (int i = 0; i < sheet->count; i++) {
        points[i] = end_point(plot, sheet, scale, i, player);
    }
    player_line(points, sheet->count, livery, 4.6F, 3.0F);
    for (int i = 0; i < sheet->count; i++) {
        const TurnRecord *r = &sheet->records[i];
        const char *tip =
            SF(sheet->points ? "end.point_wealth" : "end.point", ARG_PLAYER(player),
               ARG_INT("turn", r->turn), ARG_INT("ducats", r->ducats[player]),
               ARG_INT("ports", r->ports[player]), ARG_INT("points", r->points[player]));
        const UiResponse q = ui_target(ui_id("wealth:%d:%d", player, i),
                                       gfx_rect(points[i].x - 9, points[i].y - 9, 18, 18),
                                       &(UiHit){.no_focus = true}, tip, NULL);
        if (q.clicked) {
            record_open(app->table, end_of_turn(i));
        }
        paint_marker(livery, points[i].x, points[i].y, i == sheet->count - 1 ? 10 : 6);
    }
}

/* A click on a point shows the end of its turn on the board. */
static void end_chart_draw(UiPage *page, const EndSheet *sheet)
{
    const GfxRect r = gfx_cut_top(&page->rest, fmaxf(PLOT_LEAST, page->view.h - LEGEND_H));
    const GfxRect plot = gfx_rect(r.x + 60, r.y + 14, r.w - 80, r.h - 46),
                  legend = gfx_cut_top(&page->rest, LEGEND_H);
    int most = 10;
    for (int i = 0; i < sheet->count; i++) {
        for (int player = 1; player <= sheet->players; player++) {
            most = end_worth(sheet, i, player) > most ? end_worth(sheet, i, player) : most;
        }
    }
    const int room = (int)(plot.h / LINE_LEAST);
    const int step = chart_step(most, room < SCALE_LINES_MAX ? room : SCALE_LINES_MAX);
    const EndScale scale = {step, (most + step - 1) / step * step};
    const TextStyle right = ui_soft(THEME_TYPE_SMALL, TEXT_RIGHT, TEXT_MIDDLE, TEXT_FREE);
    const TextStyle middle = ui_soft(THEME_TYPE_SMALL, TEXT_CENTER, TEXT_TOP, TEXT_FREE);
    for (int worth = 0; worth <= scale.top; worth += scale.step) {
        const float y = plot.y + plot.h * (1.0F - (float)worth / (float)scale.top);
        gfx_line(ui->gfx, plot.x, y, plot.x + plot.w, y, worth == 0 ? 1.4F : 0.6F,
                 gfx_fade(ui->theme->color.ink, worth == 0 ? 0.9F : 0.25F));
        const char *text = ui_id("%d", worth);
        ui_tell_begin("");
        text_draw(ui->text, &right, gfx_rect(plot.x - 58, y - 10, 44, 20), text);
        ui_tell_end();
        ui_note(ui_id("scale:%d", worth / scale.step), gfx_rect(plot.x - 58, y - 10, 44, 20), text);
    }
    const int every = 1 + (int)(TURN_LEAST * (float)sheet->count / plot.w);
    for (int i = 0; i < sheet->count; i += every) {
        const float x = end_point(plot, sheet, &scale, i, 1).x;
        /* How rich everybody was at the end of a turn. */
        const char *list = NULL;
        for (PlayerId player = 1; player <= sheet->players; player++) {
            list = app_list_entries(list, SF("speak.worth", ARG_PLAYER(player),
                                             ARG_INT("amount", end_worth(sheet, i, player))));
        }
        const char *when = words_when_in(app->strings, app->session, sheet->records[i].turn);
        ui_tell_begin(SF("story.when", ARG_TEXT("head", when), ARG_TEXT("sentence", list)));
        text_draw(ui->text, &middle, gfx_rect(x - 20, plot.y + plot.h + 4, 40, 20),
                  ui_id("%d", sheet->records[i].turn));
        ui_tell_end();
    }
    for (int player = sheet->players; player >= 1; player--) {
        end_line(plot, sheet, &scale, (PlayerId)player);
    }
    ui_tell_begin("");
    for (int player = 1; player <= sheet->players; player++) {
        GfxRect entry = gfx_split_row(legend, player - 1, sheet->players, 8);
        paint_shield(app_livery((PlayerId)player), entry.x + 12, entry.y + 12, 9);
        gfx_cut_left(&entry, 28);
        table_text(THEME_TYPE_BODY, 0, (GfxColor){0}, TEXT_LEFT, entry,
                   app_seat_name((PlayerId)player));
    }
    ui_tell_end();
}

/* moment: what a click shows; -1: none. */
static void say(UiPage *page, const char *id, int moment, const char *words)
{
    const TextStyle style = {.type = THEME_TYPE_BODY, .color = ui->theme->color.ink};
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

/* What the end says to the only person at the table: his dearest mistake, of the analysis. A click
 * on the move shows it on the board once more. */
static void end_words_draw(UiPage *page, PlayerId person)
{
    const Analysis *a = app->analysis;
    if (analysis_is_due()) {
        /* How much of what is said here has been found: all chances, and the person's own moves. */
        int all = a ? a->account.count : 0;
        for (int i = 0; a && i < a->account.count; i++) {
            all += a->account.moments[i].player == person;
        }
        say(page, "end:waits", -1,
            SF("end.waits", ARG_INT("percent", all > 0 ? 100 * a->done / all : 0)));
    }
    if (a && a->stage > 1) {
        int mistake = -1;
        int32_t most = 0;
        for (int i = 0; i < a->lesson_count; i++) {
            const Moment *m = &a->account.moments[a->lessons[i].moment];
            if (m->player == person && m->sure_loss > most) {
                most = m->sure_loss;
                mistake = i;
            }
        }
        if (mistake >= 0) {
            say(page, "end:mistake", a->lessons[mistake].moment,
                SF("end.mistake", ARG_TEXT("mistake", a->lessons[mistake].words)));
        }
    }
    if (a && a->kept_count > 0) {
        say(page, "end:kept", -1, SN("mistakes.kept", a->kept_count));
    }
}

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
    return winners == 1 ? SF("end.winner", ARG_PLAYER(first)) : SN("end.shared", winners);
}

static void end_remark(UiPage *page, const char *id, GfxColor color, const char *text)
{
    const TextStyle style = {.type = THEME_TYPE_ITALIC, .color = color, .align = TEXT_CENTER};
    if (text[0] != '\0') {
        ui_page_words(page, id, &style, text);
    }
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
               SF("end.branch",
                  ARG_TEXT("when", words_when_in(app->strings, app->session, start.pub.turn))));
    if (dice_are_parents(app->session)) {
        end_remark(page, "end:same_dice", ui->theme->color.ink_soft, S("end.same_dice"));
    }
    if (parent->over) {
        /* How the game ended that this one branches off from, seat by seat. */
        char there[400] = "";
        for (PlayerId seat = 1; seat <= session_setup(app->session)->game.player_count; seat++) {
            const char *seat_there =
                SF("end.there_seat", ARG_PLAYER(seat), ARG_INT("wealth", parent->wealth[seat]));
            const char *all = strings_list_entries(app->strings, there, seat_there);
            snprintf(there, sizeof there, "%s", all);
        }
        end_remark(page, "end:there", ui->theme->color.ink_soft,
                   SF("end.there", ARG_TEXT("list", there)));
    }
}

/* A rematch lies in front of one: one press, with the rivals by name. It is golden once all
 * has been looked back at: a second Enter on what led here must not begin another game. */
static void end_buttons(GfxRect row)
{
    SessionSetup next;
    const char *all = NULL, *rivals = NULL, *level = NULL;
    form_next(&next);
    for (PlayerId seat = 1; seat <= next.game.player_count; seat++) {
        const SeatSetup *who = &next.seats[seat];
        if (who->kind == SEAT_AI) {
            rivals = app_list_names(rivals, app_seat_name(seat));
            level = !level || !strcmp(level, who->ai) ? who->ai : "";
        }
        all = app_list_names(all, app_seat_name(seat));
    }
    const UiButton on = {
        .label = SF("end.next", ARG_TEXT("list", rivals ? rivals : all)),
        .tip = level && level[0]
                   ? SF("end.next_tip", ARG_TEXT("level", words_level(app->strings, level)))
                   : NULL,
        .kind = analysis_is_due() ? UI_KIND_PAPER : UI_KIND_BRASS,
        .quiet = true};
    const ScreenButton buttons[] = {
        {"button:look", {.label = S("end.look"), .keys = keys_of(KEY_BACK)}},
        {"button:title", {.label = S("end.title")}}};
    if (ui_button("button:next_table", gfx_part_right(&row, row.w * 0.5F, ui->theme->grid.gap),
                  &on)) {
        app_rematch(true);
        return;
    }
    switch (screen_buttons(row, buttons, 2)) {
    case 0: app->screen = SCREEN_TABLE; break;
    case 1: app_leave_game(SCREEN_TITLE); break;
    default: break;
    }
}

static void end_result(UiPage *page, const EndSheet *sheet)
{
    const PlayerId person = app_lone_person();
    end_victory_draw(page, sheet);
    /* A game that was ended early is none to the end. */
    const char *names[PLAYER_MAX + 1] = {0};
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        names[seat] = app_seat_name(seat);
    }
    if (sheet->points) {
        end_wealth_draw(page, sheet);
    } else {
        end_ranking_draw(page, sheet);
    }
    gfx_cut_top(&page->rest, ui->theme->grid.gap);
    end_remark(page, "end:early", ui->theme->color.rubric,
               ending_words(app->strings, app->session, names));
    if (person != 0) {
        end_words_draw(page, person);
    }
    end_branch(page);
}

void screen_end(void)
{
    EndSheet sheet;
    const PlayerId viewer = session_eyes(app->session).seat;
    sheet.count = session_turn_records(app->session, viewer, sheet.records, END_RECORD_MAX);
    session_rank(app->session, sheet.rank);
    sheet.players = session_view(app->session, viewer)->pub.player_count;
    sheet.points = app->table->has.points;
    const float wide = fminf(gfx_width(ui->gfx) * 0.65F, 1240);
    GfxRect r = screen_sheet(fmaxf(900, wide), 860, end_title(&sheet));
    const float gap = ui->theme->grid.gap;
    GfxRect row = ui_cut_foot(&r);
    const char *labels[] = {sheet.points ? S("end.wealth") : S("end.ranking"), S("end.chart"),
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
