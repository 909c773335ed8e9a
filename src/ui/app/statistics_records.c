/* Records, streaks, and the firsts that teach. */
#include "app/statistics_pages.h"
#include "setup/app_names.h"

#include <stdio.h>

/* --- A game that a line leads to -------------------------------------------------------------- */

/* Its name and date. */
static const char *game_words(const GameStatistics *s, int game)
{
    char name[SAVE_FILE_BYTES * 2];
    const SaveEntry *entry = statistics_entry(s, game);
    if (!entry) {
        return S("statistics.latest");
    }
    text_escape(entry->name, name, sizeof name);
    return SF("statistics.game", ARG_TEXT("name", name),
              ARG_TEXT("date", app_date(entry->modified_s)));
}

/* --- Records ---------------------------------------------------------------------------------- */

static const char *record_label(StatisticsRecord record)
{
    switch (record) {
    case RECORD_RICHEST: return S("statistics.richest");
    case RECORD_LEAD: return S("statistics.lead");
    case RECORD_FASTEST_WIN: return S("statistics.fastest");
    case RECORD_LONGEST: return S("statistics.longest");
    case RECORD_COUNT: break;
    }
    return "";
}

static const char *record_value(const GameFacts *facts, StatisticsRecord record, int value)
{
    switch (record) {
    case RECORD_RICHEST:
    case RECORD_LEAD:
        /* What decides: points in the edition of rounds, else ducats. */
        return facts->rounds ? SN("statistics.points", value) : SN("statistics.ducats", value);
    case RECORD_FASTEST_WIN:
        return facts->rounds ? SN("statistics.rounds", value) : SN("statistics.turns", value);
    case RECORD_LONGEST: return SN("statistics.moves", value);
    case RECORD_COUNT: break;
    }
    return "";
}

static int put_record(StatisticsPen *pen, const GameStatistics *s, EditionId edition,
                      StatisticsRecord record)
{
    const StatisticsBest *best = &s->sums.records[edition][record];
    if (best->game == 0) {
        return 0;
    }
    const GameFacts *facts = s->games[best->game - 1].facts;
    pen->place++;
    const char *id = ui_id("record:%s:%s", edition_name(edition), statistics_record_name(record));
    return pen_link(pen, id, record_label(record),
                    app_list_entries(record_value(facts, record, best->value),
                                     game_words(s, best->game)),
                    S("statistics.link_tip"))
               ? best->game
               : 0;
}

/* The game of a record that was pressed, from 1; 0 none. */
static int put_records(StatisticsPen *pen, const GameStatistics *s, EditionId edition)
{
    int pressed = 0;
    if (s->sums.edition[edition].games == 0) {
        return 0;
    }
    pen_head(pen, app_edition_name(edition));
    pen->list = app_edition_name(edition);
    pen->place = pen->places = 0;
    for (int record = 0; record < RECORD_COUNT; record++) {
        pen->places += s->sums.records[edition][record].game != 0;
    }
    for (int record = 0; record < RECORD_COUNT; record++) {
        const int here = put_record(pen, s, edition, (StatisticsRecord)record);
        pressed = here ? here : pressed;
    }
    return pressed;
}

/* --- Firsts ----------------------------------------------------------------------------------- */

static const struct {
    const char *label, *teaches, *how;
} FIRSTS[ACHIEVEMENT_COUNT] = {
    [ACHIEVED_FINISHED] = {"statistics.finished", "statistics.finished_teaches",
                           "statistics.finished_how"},
    [ACHIEVED_WON] = {"statistics.won", "statistics.won_teaches", "statistics.won_how"},
    [ACHIEVED_BASILICA] = {"statistics.basilica", "statistics.basilica_teaches",
                           "statistics.basilica_how"},
    [ACHIEVED_FORT] = {"statistics.fort", "statistics.fort_teaches", "statistics.fort_how"},
    [ACHIEVED_BIG_SALE] = {"statistics.big_sale", "statistics.big_sale_teaches",
                           "statistics.big_sale_how"},
    [ACHIEVED_SETTLED] = {"statistics.settled", "statistics.settled_teaches",
                          "statistics.settled_how"},
    [ACHIEVED_CAPTURED] = {"statistics.captured", "statistics.captured_teaches",
                           "statistics.captured_how"},
    [ACHIEVED_STOPPED] = {"statistics.stopped", "statistics.stopped_teaches",
                          "statistics.stopped_how"},
    [ACHIEVED_HAGGLED] = {"statistics.haggled", "statistics.haggled_teaches",
                          "statistics.haggled_how"},
    [ACHIEVED_PEACE] = {"statistics.peace", "statistics.peace_teaches", "statistics.peace_how"},
    [ACHIEVED_BEHIND] = {"statistics.behind", "statistics.behind_teaches", "statistics.behind_how"},
    [ACHIEVED_REFERENCE] = {"statistics.reference", "statistics.reference_teaches",
                            "statistics.reference_how"},
};

/* What was done with where, and what it teaches; else how to come to it. */
static void put_first(StatisticsPen *pen, const GameStatistics *s, int what)
{
    const int game = s->sums.achieved[what];
    const char *label = strings_get(app->strings, FIRSTS[what].label);
    const char *id = ui_id("first:%s", achievement_name((Achievement)what));
    pen_check(pen, id, game > 0, game > 0 ? app_list_entries(label, game_words(s, game)) : label,
              strings_get(app->strings, game > 0 ? FIRSTS[what].teaches : FIRSTS[what].how));
}

const SaveEntry *statistics_records(StatisticsPen *pen, const GameStatistics *s)
{
    int done = 0, pressed = 0;
    pen_head(pen, S("statistics.streaks"));
    pen_row(pen, "statistics:streak", S("statistics.streak_now"),
            SN("statistics.streak", s->sums.streak), NULL);
    pen_row(pen, "statistics:best_streak", S("statistics.streak_best"),
            SN("statistics.streak", s->sums.best_streak), NULL);
    for (int edition = EDITION_NONE + 1; edition < EDITION_COUNT; edition++) {
        const int row = put_records(pen, s, (EditionId)edition);
        pressed = pressed ? pressed : row;
    }
    for (int i = 0; i < ACHIEVEMENT_COUNT; i++) {
        done += s->sums.achieved[i] > 0;
    }
    pen_head(pen, S("statistics.firsts"));
    pen_soft(
        pen, "statistics:firsts",
        SF("statistics.firsts_done", ARG_INT("done", done), ARG_INT("all", ACHIEVEMENT_COUNT)));
    for (int i = 0; i < ACHIEVEMENT_COUNT; i++) {
        put_first(pen, s, i);
    }
    return pressed ? statistics_entry(s, pressed) : NULL;
}
