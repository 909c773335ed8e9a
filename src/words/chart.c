#include <serenissima/words/transcript.h>

#include "page.h"

enum { WIDE = 760, HIGH = 300, LEFT = 52, RIGHT = 14, TOP = 34, FOOT = 30, LINES_MAX = 6 };

/* Each seat's strokes differ as well as its colour. */
static const char *const DASHES[PLAYER_MAX + 1] = {"", "none", "12 5", "4 4", "16 4 4 4"};

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

static int chart_x(const LineChart *chart, int point)
{
    const int last = chart->count > 1 ? chart->count - 1 : 1;
    return LEFT + (WIDE - LEFT - RIGHT) * point / last;
}

static int chart_y(const LineChart *chart, int value)
{
    const int down = HIGH - TOP - FOOT;
    return TOP + down - (int)((int64_t)down * value / chart->top);
}

static void put_turns(Page *page, const LineChart *chart)
{
    enum { APART = 30 };
    int last = -APART, turn = 0;
    for (int i = 0; i < chart->count; i++) {
        const int x = chart_x(chart, i);
        if (chart->points[i].turn != turn && chart->points[i].turn != 0 && x - last >= APART) {
            page_put(page, "<text class=\"foot\" x=\"%d\" y=\"%d\">%d</text>\n", x,
                     HIGH - FOOT + 18, chart->points[i].turn);
            last = x;
        }
        turn = chart->points[i].turn;
    }
}

static void put_axes(Page *page, const LineChart *chart)
{
    for (int value = 0; value <= chart->top; value += chart->step) {
        const int y = chart_y(chart, value);
        page_put(page,
                 "<line class=\"axis\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>"
                 "<text class=\"left\" x=\"%d\" y=\"%d\">%d</text>\n",
                 LEFT, WIDE - RIGHT, y, y, LEFT - 6, y + 4, value);
    }
    put_turns(page, chart);
}

static void put_line(Page *page, const LineChart *chart, int colour, PlayerId player,
                     const char *name)
{
    const int across = (WIDE - LEFT) / chart->players;
    const int x = LEFT + across * (player - 1);
    page_put(page, "<polyline class=\"c%d\" stroke-dasharray=\"%s\" points=\"", colour,
             DASHES[colour <= PLAYER_MAX ? colour : 0]);
    for (int i = 0; i < chart->count; i++) {
        page_put(page, "%s%d,%d", i == 0 ? "" : " ", chart_x(chart, i),
                 chart_y(chart, chart->points[i].value[player]));
    }
    page_put(page,
             "\"/>\n<line class=\"c%d\" stroke-dasharray=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"12\" "
             "y2=\"12\"/><text x=\"%d\" y=\"16\">",
             colour, DASHES[colour <= PLAYER_MAX ? colour : 0], x, x + 28, x + 34);
    page_say(page, name);
    page_put(page, "</text>\n");
}

static int highest(const LineChart *chart)
{
    enum { LEAST = 10 };
    int most = LEAST;
    for (int i = 0; i < chart->count; i++) {
        for (PlayerId player = 1; player <= chart->players; player++) {
            const int value = chart->points[i].value[player];
            most = value > most ? value : most;
        }
    }
    return most;
}

void page_lines(Page *page, const SessionSetup *setup, const LineChart *lines,
                const char *const names[PLAYER_MAX + 1])
{
    LineChart chart = *lines;
    if (chart.top == 0) {
        const int most = highest(lines);
        chart.step = chart_step(most, LINES_MAX);
        chart.top = lines_over(most, chart.step) * chart.step;
    }
    page_put(page, "<svg viewBox=\"0 0 %d %d\" role=\"img\"><title>", WIDE, HIGH);
    page_say(page, chart.title);
    page_put(page, "</title>\n");
    put_axes(page, &chart);
    for (int player = chart.players; player >= 1; player--) {
        put_line(page, &chart, setup->seats[player].colour, (PlayerId)player, names[player]);
    }
    page_put(page, "</svg>\n");
}
