/* The chart of the end page: wealth over the turns. */
#include "app/end_parts.h"

#include "record/record.h"

#include <serenissima/words/transcript.h>

#include <math.h>
#include <stdio.h>

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
    const ThemePlayer *look = &ui->theme->player[livery];
    GfxPoint points[END_RECORD_MAX];
    for (int i = 0; i < sheet->count; i++) {
        points[i] = end_point(plot, sheet, scale, i, player);
    }
    /* Colour is not alone: each player's line has its own strokes and emblem. */
    const GfxDash dashes[THEME_PLAYER_MAX] = {{0, 0, 0}, {12, 5, 0}, {4, 4, 0}, {16, 4, 0}};
    if (sheet->count > 1) {
        gfx_polyline(ui->gfx, points, sheet->count, false, 4.6F,
                     gfx_fade(ui->theme->color.ink, 0.75F), livery > 0 ? &dashes[livery] : NULL);
        gfx_polyline(ui->gfx, points, sheet->count, false, 3.0F, look->color,
                     livery > 0 ? &dashes[livery] : NULL);
    }
    for (int i = 0; i < sheet->count; i++) {
        const TurnRecord *r = &sheet->records[i];
        const char *tip =
            SF(sheet->points ? "end.point_wealth" : "end.point",
               ARG_TEXT("player", app_seat_name(player)), ARG_INT("turn", r->turn),
               ARG_INT("ducats", r->ducats[player]), ARG_INT("ports", r->ports[player]),
               ARG_INT("points", r->points[player]));
        const UiResponse q = ui_target(ui_id("wealth:%d:%d", player, i),
                                       gfx_rect(points[i].x - 9, points[i].y - 9, 18, 18),
                                       &(UiHit){.no_focus = true}, tip, NULL);
        if (q.clicked) {
            record_open(app->table, end_of_turn(i));
        }
        paint_marker(livery, points[i].x, points[i].y, i == sheet->count - 1 ? 10 : 6);
    }
}

void end_chart_draw(UiPage *page, const EndSheet *sheet)
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
    const TextStyle right = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_RIGHT,
                                            TEXT_MIDDLE, TEXT_FREE);
    const TextStyle middle = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft,
                                             TEXT_CENTER, TEXT_TOP, TEXT_FREE);
    char text[16];
    for (int worth = 0; worth <= scale.top; worth += scale.step) {
        const float y = plot.y + plot.h * (1.0F - (float)worth / (float)scale.top);
        gfx_line(ui->gfx, plot.x, y, plot.x + plot.w, y, worth == 0 ? 1.4F : 0.6F,
                 gfx_fade(ui->theme->color.ink, worth == 0 ? 0.9F : 0.25F));
        snprintf(text, sizeof text, "%d", worth);
        ui_tell_begin("");
        text_draw(ui->text, &right, gfx_rect(plot.x - 58, y - 10, 44, 20), text);
        ui_tell_end();
        ui_note(ui_id("scale:%d", worth / scale.step), gfx_rect(plot.x - 58, y - 10, 44, 20), text);
    }
    const int every = 1 + (int)(TURN_LEAST * (float)sheet->count / plot.w);
    for (int i = 0; i < sheet->count; i += every) {
        const float x = end_point(plot, sheet, &scale, i, 1).x;
        snprintf(text, sizeof text, "%d", sheet->records[i].turn);
        /* How rich everybody was at the end of a turn. */
        const char *list = NULL;
        for (PlayerId player = 1; player <= sheet->players; player++) {
            list =
                app_list_entries(list, SF("speak.worth", ARG_TEXT("player", app_seat_name(player)),
                                          ARG_INT("amount", end_worth(sheet, i, player))));
        }
        ui_tell_begin(SF(sheet->points ? "speak.worth_round" : "speak.worth_turn",
                         ARG_INT("turn", sheet->records[i].turn), ARG_TEXT("list", list)));
        text_draw(ui->text, &middle, gfx_rect(x - 20, plot.y + plot.h + 4, 40, 20), text);
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
        const TextStyle name =
            text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
        text_draw(ui->text, &name, entry, app_seat_name((PlayerId)player));
    }
    ui_tell_end();
}
