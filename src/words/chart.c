#include <serenissima/words/transcript.h>

#include "page.h"

enum { WIDE = 760, HIGH = 300, LEFT = 52, RIGHT = 14, TOP = 34, FOOT = 30, LINES_MAX = 6 };

/* Each seat's strokes differ as well as its colour. */
static const char *const DASHES[PLAYER_MAX + 1] = {"", "none", "12 5", "4 4", "16 4 4 4"};

typedef struct Chart {
    const TurnRecord *records;
    int count;
    bool points;
    int step, top; /* Between two lines; of the highest one. */
} Chart;

static int lines_over(int most, int step)
{
    return (most + step - 1) / step;
}

int chart_step(int most, int lines)
{
    int decade = 1, step = 1;
    while (lines_over(most, step) > lines) {
        decade *= step == 5 * decade ? 10 : 1;
        step = step < decade ? decade : step == decade ? 2 * decade : 5 * decade;
    }
    return step;
}

static int worth(const Chart *chart, int record, PlayerId player)
{
    const TurnRecord *r = &chart->records[record];
    return chart->points ? r->points[player] : r->ducats[player];
}

static int chart_x(const Chart *chart, int record)
{
    const int last = chart->count > 1 ? chart->count - 1 : 1;
    return LEFT + (WIDE - LEFT - RIGHT) * record / last;
}

static int chart_y(const Chart *chart, int value)
{
    const int down = HIGH - TOP - FOOT;
    return TOP + down - (int)((int64_t)down * value / chart->top);
}

static void put_axes(Page *page, const Chart *chart)
{
    for (int value = 0; value <= chart->top; value += chart->step) {
        const int y = chart_y(chart, value);
        page_put(page,
                 "<line class=\"axis\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>"
                 "<text class=\"left\" x=\"%d\" y=\"%d\">%d</text>\n",
                 LEFT, WIDE - RIGHT, y, y, LEFT - 6, y + 4, value);
    }
    const int every = 1 + chart->count / 20;
    for (int i = 0; i < chart->count; i += every) {
        page_put(page, "<text class=\"foot\" x=\"%d\" y=\"%d\">%d</text>\n", chart_x(chart, i),
                 HIGH - FOOT + 18, chart->records[i].turn);
    }
}

static void put_line(Page *page, const Chart *chart, const SessionSetup *setup, PlayerId player,
                     const char *name)
{
    const int colour = setup->seats[player].colour;
    const int across = (WIDE - LEFT) / setup->game.player_count;
    const int x = LEFT + across * (player - 1);
    page_put(page, "<polyline class=\"c%d\" stroke-dasharray=\"%s\" points=\"", colour,
             DASHES[colour <= PLAYER_MAX ? colour : 0]);
    for (int i = 0; i < chart->count; i++) {
        page_put(page, "%s%d,%d", i == 0 ? "" : " ", chart_x(chart, i),
                 chart_y(chart, worth(chart, i, player)));
    }
    page_put(page,
             "\"/>\n<line class=\"c%d\" stroke-dasharray=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"12\" "
             "y2=\"12\"/><text x=\"%d\" y=\"16\">",
             colour, DASHES[colour <= PLAYER_MAX ? colour : 0], x, x + 28, x + 34);
    page_say(page, name);
    page_put(page, "</text>\n");
}

void page_chart(Page *page, const SessionSetup *setup, const TurnRecord *records, int count,
                bool points, const char *const names[PLAYER_MAX + 1], const char *title)
{
    Chart chart = {.records = records, .count = count, .points = points};
    int most = 10;
    for (int i = 0; i < count; i++) {
        for (PlayerId player = 1; player <= setup->game.player_count; player++) {
            most = worth(&chart, i, player) > most ? worth(&chart, i, player) : most;
        }
    }
    chart.step = chart_step(most, LINES_MAX);
    chart.top = lines_over(most, chart.step) * chart.step;
    page_put(page, "<svg viewBox=\"0 0 %d %d\" role=\"img\"><title>", WIDE, HIGH);
    page_say(page, title);
    page_put(page, "</title>\n");
    put_axes(page, &chart);
    for (PlayerId player = setup->game.player_count; player >= 1; player--) {
        put_line(page, &chart, setup, player, names[player]);
    }
    page_put(page, "</svg>\n");
}
