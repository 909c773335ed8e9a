/* Results: strength, wins by edition, players, level and seat, mistakes, and which games count. */
#include "app/statistics_pages.h"
#include "setup/app_names.h"
#include "setup/mistakes_kept.h"
#include "setup/seat_choice.h"

#include <stdio.h>

static bool is_edition_shown(const GameStatistics *s, EditionId edition)
{
    return s->edition == EDITION_NONE || s->edition == (int)edition;
}

/* --- Wins ------------------------------------------------------------------------------------- */

static void put_wins(StatisticsPen *pen, const char *id, const char *label,
                     const StatisticsRow *row)
{
    StatisticsShare share = {0};
    if (row->games == 0) {
        return;
    }
    statistics_interval(row, &share.low, &share.high);
    share.middle = (100 * row->wins + row->games / 2) / row->games;
    const StringArg args[] = {ARG_INT("wins", row->wins), ARG_INT("games", row->games),
                              ARG_INT("percent", share.middle), ARG_INT("low", share.low),
                              ARG_INT("high", share.high)};
    pen_row(pen, id, label, strings_format(app->strings, "statistics.wins", args, 5), &share);
}

static const char *level_words(const GameStatistics *s, int level)
{
    const EditionId edition = s->edition != EDITION_NONE ? (EditionId)s->edition : EDITION_USUAL;
    const char *name =
        app->host.ai_name ? app->host.ai_name(app->host.data, edition, level - 1) : NULL;
    return name ? seat_ai_shown(edition, name) : "";
}

static const char *opponent_words(const GameStatistics *s, int opponent)
{
    return opponent == STATISTICS_MIXED    ? S("statistics.against_mixed")
           : opponent == STATISTICS_PEOPLE ? S("statistics.against_people")
                                           : level_words(s, opponent);
}

static void put_rows(StatisticsPen *pen, const GameStatistics *s)
{
    pen_head(pen, S("statistics.by_edition"));
    put_wins(pen, "statistics:all", S("statistics.all_games"), &s->sums.all);
    for (int i = EDITION_NONE + 1; i < EDITION_COUNT && s->edition == EDITION_NONE; i++) {
        const char *id = ui_id("statistics:edition:%s", edition_name((EditionId)i));
        put_wins(pen, id, app_edition_name((EditionId)i), &s->sums.edition[i]);
    }
    pen_head(pen, S("statistics.by_players"));
    for (int i = 2; i <= PLAYER_MAX; i++) {
        const char *id = ui_id("statistics:players:%d", i);
        put_wins(pen, id, SN("statistics.players", i), &s->sums.players[i]);
    }
    pen_head(pen, S("statistics.by_opponent"));
    for (int i = 1; i < STATISTICS_OPPONENT_COUNT; i++) {
        const char *id = ui_id("statistics:against:%d", i);
        put_wins(pen, id, opponent_words(s, i), &s->sums.opponent[i]);
    }
    pen_head(pen, S("statistics.by_seat"));
    for (int i = 1; i <= PLAYER_MAX; i++) {
        const char *id = ui_id("statistics:seat:%d", i);
        put_wins(pen, id, SF("statistics.seat", ARG_INT("number", i)), &s->sums.seat[i]);
    }
}

/* --- Strength --------------------------------------------------------------------------------- */

/* The level nearest to a place: beyond the ends the first or the last. */
static const char *near_level(const GameStatistics *s, EditionId edition, int place)
{
    int nearest = (place + LADDER_STEPS / 2) / LADDER_STEPS;
    nearest = nearest < 1 ? 1 : nearest > s->levels[edition] ? s->levels[edition] : nearest;
    return seat_ai_shown(edition, app->host.ai_name(app->host.data, edition, nearest - 1));
}

static StringArg step_arg(const char *name, int place)
{
    return ARG_TEXT(name, strings_decimal(app->strings, (double)place / LADDER_STEPS, 1));
}

static void put_strength(StatisticsPen *pen, const GameStatistics *s, EditionId edition)
{
    LadderPlace place;
    if (!is_edition_shown(s, edition) || s->levels[edition] == 0) {
        return;
    }
    ladder_place(&s->sums.results[edition], s->levels[edition], &place);
    const StringArg name = ARG_TEXT("edition", app_edition_name(edition));
    const char *id = ui_id("statistics:strength:%s", edition_name(edition));
    if (!place.known) {
        const StringArg least = ARG_INT("least", LADDER_GAMES_LEAST);
        pen_soft(pen, id,
                 place.games > 0 ? SP("statistics.strength_unknown", place.games, name, least)
                                 : SF("statistics.strength_none", name, least));
        return;
    }
    const StringArg words[] = {name, ARG_TEXT("level", near_level(s, edition, place.middle)),
                               ARG_TEXT("from", near_level(s, edition, place.low)),
                               ARG_TEXT("to", near_level(s, edition, place.high))};
    pen_text(pen, id, strings_format(app->strings, "statistics.strength", words, 4));
    const StringArg figures[] = {step_arg("position", place.middle), step_arg("from", place.low),
                                 step_arg("to", place.high), ARG_INT("levels", s->levels[edition])};
    id = ui_id("statistics:ladder:%s", edition_name(edition));
    pen_soft(pen, id, strings_plural(app->strings, "statistics.ladder", place.games, figures, 4));
}

/* --- Mistakes --------------------------------------------------------------------------------- */

static const char *topic_words(MistakeTopic topic)
{
    switch (topic) {
    case TOPIC_VOYAGE: return S("statistics.topic_voyage");
    case TOPIC_SALE: return S("statistics.topic_sale");
    case TOPIC_CARGO: return S("statistics.topic_cargo");
    case TOPIC_FIGHT: return S("statistics.topic_fight");
    case TOPIC_PORT: return S("statistics.topic_port");
    case TOPIC_OUTFIT: return S("statistics.topic_outfit");
    case TOPIC_STOPPING: return S("statistics.topic_stopping");
    case TOPIC_DEAL: return S("statistics.topic_deal");
    case TOPIC_ORDER: return S("statistics.topic_order");
    case TOPIC_OTHER:
    case TOPIC_COUNT: break;
    }
    return S("statistics.topic_other");
}

/* The kind that has cost most altogether; of his kept mistakes. */
static void put_mistakes(StatisticsPen *pen, const GameStatistics *s)
{
    const MistakeStore *store = mistakes_kept();
    int count[TOPIC_COUNT] = {0}, cost[TOPIC_COUNT] = {0}, all = 0, worst = 0;
    for (int i = 0; store && i < mistakes_count(store); i++) {
        const KeptMistake *what = mistakes_at(store, i);
        if (is_edition_shown(s, (EditionId)what->edition)
            && statistics_same_name(what->names[what->seat], statistics_who(s))) {
            count[what->topic]++;
            cost[what->topic] += mistake_percent(what);
            all++;
        }
    }
    for (int i = 0; i < TOPIC_COUNT; i++) {
        worst = cost[i] > cost[worst] ? i : worst;
    }
    pen_head(pen, S("statistics.mistakes"));
    if (all == 0) {
        pen_soft(pen, "statistics:mistakes", S("statistics.mistakes_none"));
        return;
    }
    pen_row(pen, "statistics:mistakes", topic_words((MistakeTopic)worst),
            SP("statistics.mistakes_cost", count[worst],
               ARG_INT("percent", cost[worst] / count[worst])),
            NULL);
    pen_soft(pen, "statistics:mistakes_of", SN("statistics.mistakes_of", all));
}

/* --- What counts ------------------------------------------------------------------------------ */

static void put_cases(StatisticsPen *pen, const GameStatistics *s)
{
    const int *n = s->sums.cases;
    const struct {
        int count;
        const char *words;
    } out[] = {
        {n[STATISTICS_UNFINISHED], SN("statistics.out_unfinished", n[STATISTICS_UNFINISHED])},
        {n[STATISTICS_BRANCH], SN("statistics.out_branch", n[STATISTICS_BRANCH])},
        {n[STATISTICS_POSITION], SN("statistics.out_position", n[STATISTICS_POSITION])},
        {n[STATISTICS_SHARED], SN("statistics.out_shared", n[STATISTICS_SHARED])},
        {n[STATISTICS_TWICE], SN("statistics.out_twice", n[STATISTICS_TWICE])},
        {n[STATISTICS_COPY], SN("statistics.out_copy", n[STATISTICS_COPY])},
        {n[STATISTICS_NO_GAME], SN("statistics.out_no_game", n[STATISTICS_NO_GAME])},
    };
    const char *list = NULL;
    for (size_t i = 0; i < sizeof out / sizeof out[0]; i++) {
        list = out[i].count > 0 ? app_list_entries(list, out[i].words) : list;
    }
    pen_head(pen, S("statistics.counts_head"));
    pen_soft(pen, "statistics:counts", S("statistics.counts"));
    if (list) {
        pen_soft(pen, "statistics:out", SF("statistics.out", ARG_TEXT("list", list)));
    }
    if (s->sums.undone.games > 0) {
        pen_soft(pen, "statistics:undone", SN("statistics.undone", s->sums.undone.games));
    }
}

void statistics_results(StatisticsPen *pen, const GameStatistics *s)
{
    pen_head(pen, S("statistics.strength_head"));
    for (int i = EDITION_NONE + 1; i < EDITION_COUNT; i++) {
        put_strength(pen, s, (EditionId)i);
    }
    put_rows(pen, s);
    put_mistakes(pen, s);
    put_cases(pen, s);
}
