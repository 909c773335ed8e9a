#include "chart.h"

#include <stddef.h>
#include <string.h>

static void list_steps(Chart *chart)
{
    const World *world = chart->world;
    for (int zone = 1; zone <= world->zone_count; zone++) {
        for (int port = 1; port <= world->port_count; port++) {
            chart->steps[zone][port] = world->distance[zone][world->ports[port].zone];
        }
    }
}

static void sum_prices(Chart *chart)
{
    const World *world = chart->world;
    for (int port = 1; port <= world->port_count; port++) {
        for (int space = 0; space < SPACE_MAX; space++) {
            chart->paid[port][space + 1] =
                (uint16_t)(chart->paid[port][space] + world->ports[port].value_ducats[space]);
        }
    }
    for (int good = 0; good <= GOOD_MAX; good++) { /* each good doubles the sets known so far */
        for (int set = 0; set < 1 << good; set++) {
            int with = set | 1 << good;
            chart->bits[with] = (uint8_t)(chart->bits[set] + 1);
            chart->bonus[with] =
                (uint16_t)(chart->bonus[set] + world->e2012.sale_bonus_ducats[good]);
        }
    }
}

/* Cards of each kind in the deck with number `deck`. */
static void unpack_deck(const Chart *chart, int deck, int left[CARD_COUNT])
{
    left[CARD_NONE] = 0;
    for (int card = CARD_COUNT - 1; card > CARD_NONE; card--) {
        left[card] = deck / chart->deck_step[card];
        deck %= chart->deck_step[card];
    }
}

/* One position of track and deck from those after its draws, which it looks up or works out first:
 * every card but wine moves the track on, and wine leaves a deck with a lower number. So there are
 * no more draws than such positions, and the sums over fewer cards than decks fit 32 bits, which
 * are divided faster. */
_Static_assert((int64_t)CHART_TRACK_MAX *CHART_DECK_MAX *CHART_DECK_MAX *MILLE < INT32_MAX,
               "sums of forecasts fit");

static const DrawForecast *foresee(Chart *chart, int track, int deck)
{
    DrawForecast *here = &chart->forecasts[track][deck];
    if ((chart->foreseen[track] >> deck & 1U) != 0) {
        return here;
    }
    const World2012 *numbers = &chart->world->e2012;
    const uint8_t *scoring = numbers->track_scoring[chart->player_count];
    int left[CARD_COUNT];
    int total = 0;
    int32_t until[SCORING_COUNT] = {0};
    int32_t wine = 0;
    unpack_deck(chart, deck, left);
    for (int card = CARD_NONE + 1; card < CARD_COUNT; card++) {
        total += left[card];
    }
    for (int card = CARD_NONE + 1; card < CARD_COUNT && total > 0; card++) {
        if (left[card] == 0) {
            continue;
        }
        int steps = card == CARD_WINE ? 0 : card == CARD_ONE ? 1 : 2;
        int next_track = track + steps < numbers->track_last ? track + steps : numbers->track_last;
        int next_deck = card == CARD_SHUFFLE ? chart->decks - 1 : deck - chart->deck_step[card];
        const DrawForecast *next = foresee(chart, next_track, next_deck);
        for (int j = 0; j < SCORING_COUNT; j++) {
            until[j] += left[card] * next->until[j];
        }
        wine += left[card] * (next->wine + (card == CARD_WINE ? MILLE : 0));
    }
    for (int j = 0; j < SCORING_COUNT; j++) {
        here->until[j] = track >= scoring[j] ? 0 : MILLE + (total > 0 ? until[j] / total : MILLE);
    }
    here->wine = total > 0 ? wine / total : 0;
    chart->foreseen[track] |= UINT64_C(1) << deck;
    return here;
}

/* Numbers the decks; the end of the track needs no forecast. */
static void number_decks(Chart *chart)
{
    const World2012 *numbers = &chart->world->e2012;
    int decks = 1;
    for (int card = CARD_NONE + 1; card < CARD_COUNT; card++) {
        chart->deck_step[card] = (uint16_t)decks;
        decks *= numbers->card_count[card] + 1;
        if (decks > CHART_DECK_MAX) {
            return; /* a board file's own deck, too rich for the table */
        }
    }
    if (numbers->track_last <= CHART_TRACK_MAX) {
        chart->decks = (uint16_t)decks;
        chart->foreseen[numbers->track_last] = UINT64_MAX;
        memset(chart->forecasts[numbers->track_last], 0, sizeof chart->forecasts[0]);
    }
}

void chart_init(Chart *chart, const World *world, int player_count)
{
    memset(chart, 0, offsetof(Chart, forecasts));
    chart->world = world;
    chart->player_count = (uint8_t)player_count;
    list_steps(chart);
    sum_prices(chart);
    number_decks(chart);
}

const DrawForecast *chart_forecast(Chart *chart, const Public2012 *turn)
{
    static const DrawForecast rough = {{MILLE, 3 * MILLE, 6 * MILLE}, MILLE};
    if (chart->decks == 0 || turn->track > chart->world->e2012.track_last) {
        return &rough;
    }
    int deck = 0;
    for (int card = CARD_NONE + 1; card < CARD_COUNT; card++) {
        deck += turn->cards_left[card] * chart->deck_step[card];
    }
    if (deck >= chart->decks) {
        return &rough;
    }
    return foresee(chart, turn->track, deck);
}
