#include "app/statistics.h"

#include "setup/parts.h"

#include <time.h>

/* Between two frames files are read for so long; at a table so many at most. */
enum { READ_MS = 12, READ_AT_TABLE = 20 };

static GameStatistics statistics;

/* --- The list --------------------------------------------------------------------------------- */

static void forget(GameStatistics *s)
{
    save_listing_free(&s->listing);
    save_list_free(s->list, s->count);
    free(s->latest.deeds);
    free(s->games);
    memset(&s->latest, 0, sizeof s->latest);
    s->list = NULL;
    s->games = NULL;
    s->count = s->game_count = 0;
    s->listed = false;
}

static SaveEntry *entry_of(GameStatistics *s, int game)
{
    const int number = s->games[game].number;
    return number < s->count ? &s->list[number] : &s->latest;
}

static void add_game(GameStatistics *s, int number, const SaveEntry *entry)
{
    const GameFacts *facts = &entry->facts;
    StatisticsGame *game = &s->games[s->game_count++];
    *game = (StatisticsGame){.facts = facts, .at_s = entry->modified_s, .number = number};
    for (int seat = 1; seat <= facts->player_count; seat++) {
        SeatChoice who = {0};
        if (facts->computers[seat]
            && seat_ai_find((EditionId)facts->edition, facts->ais[seat], &who)) {
            game->levels[seat] = (uint8_t)(who.kind - SEAT_KIND_AI + 1);
        }
    }
}

/* Whoever was chosen stays so, where he still has games. */
static void find_names(GameStatistics *s)
{
    char chosen[SEAT_NAME_BYTES];
    snprintf(chosen, sizeof chosen, "%s", statistics_who(s));
    s->name_count = statistics_names(s->games, s->game_count, s->names, STATISTICS_NAMES_MAX);
    s->who = 0;
    for (int i = 0; i < s->name_count && chosen[0]; i++) {
        s->who = statistics_same_name(s->names[i].name, chosen) ? i : s->who;
    }
}

/* --- Sums ------------------------------------------------------------------------------------- */

/* Sums up what is known; numbers that make no sense are forgotten, and their file read again. */
static void sum_up(GameStatistics *s)
{
    static GameDeeds deeds;
    statistics_count(s->games, s->game_count, statistics_who(s), (EditionId)s->edition, &s->ladders,
                     &s->sums);
    memset(&s->dice, 0, sizeof s->dice);
    s->dice_games = s->own_draws = s->to_read = s->read = s->next = 0;
    for (int i = 0; i < s->game_count; i++) {
        SaveEntry *entry = entry_of(s, i);
        if (entry->deeds && !game_deeds_parse(entry->deeds, &deeds)) {
            free(entry->deeds);
            entry->deeds = NULL;
            entry->facts.verdict = WITNESS_UNREAD;
        }
        if (entry->deeds && statistics_dice_count(&s->games[i])) {
            if (deeds.known
                && (s->edition == EDITION_NONE || s->games[i].facts->edition == s->edition)) {
                statistics_add_deeds(&s->sums, s->games, i, statistics_who(s),
                                     (EditionId)s->edition, &deeds);
                statistics_add_dice(&s->dice, &deeds.dice, 0);
                s->dice_games++;
                s->own_draws += deeds.own_draws;
            }
        }
        s->to_read += !entry->deeds && entry->facts.player_count > 0;
    }
    s->counted_who = s->who;
    s->counted_edition = s->edition;
}

GameStatistics *statistics_of(void)
{
    GameStatistics *s = &statistics;
    if (!s->listed) {
        if (!s->listing.known) {
            forget(s);
        }
        if (app->host.saves_list && !app->host.saves_list(app->host.save_dir, &s->listing)) {
            return s;
        }
        s->list = s->listing.list;
        s->count = s->listing.count;
        s->listing = (SaveListing){0};
        s->games = calloc((size_t)s->count + 1, sizeof *s->games);
        for (int i = 0; i < s->count && s->games; i++) {
            add_game(s, i, &s->list[i]);
        }
        if (app->host.autosave_path[0] && s->games) {
            snprintf(s->latest.name, sizeof s->latest.name, "%s", SAVE_CURRENT);
            game_facts_read(app->host.autosave_path, &s->latest.facts);
            s->latest.modified_s = (int64_t)time(NULL);
            add_game(s, s->count, &s->latest);
        }
        statistics_sort(s->games, s->game_count);
        find_names(s);
        for (int edition = EDITION_NONE + 1; edition < EDITION_COUNT; edition++) {
            s->levels[edition] = seat_kind_count((EditionId)edition) - SEAT_KIND_AI;
        }
        if (app->host.ai_strength) {
            statistics_fit(s->levels, app->host.ai_strength, &s->ladders);
        }
        s->listed = true;
        s->counted_who = -1;
    }
    if (s->counted_who != s->who || s->counted_edition != s->edition) {
        sum_up(s);
    }
    return s;
}

/* --- Reading ---------------------------------------------------------------------------------- */

static void note(GameStatistics *s)
{
    if (s->unsaved && app->host.saves_note) {
        app->host.saves_note(app->host.save_dir, s->list, s->count);
    }
    s->unsaved = false;
}

bool statistics_busy(void)
{
    const GameStatistics *s = &statistics;
    return s->listing.known || (s->listed && s->read < s->to_read && app->host.save_read);
}

bool statistics_follow(void)
{
    GameStatistics *s = &statistics;
    const uint64_t from = SDL_GetTicks64();
    if (!statistics_busy() || s->listing.known) {
        return s->listing.known; /* The page lists on. */
    }
    for (; s->next < s->game_count && SDL_GetTicks64() - from < READ_MS; s->next++) {
        SaveEntry *entry = entry_of(s, s->next);
        if (!entry->deeds && entry->facts.player_count > 0) {
            /* What it says of itself counts for nothing: it is summed up once all are read. */
            app->host.save_read(app->host.save_dir, entry);
            s->unsaved = s->unsaved || entry != &s->latest;
            s->read++;
        }
    }
    if (s->next == s->game_count) {
        note(s);
        statistics_sort(s->games, s->game_count); /* Which of them began alike is known now. */
        find_names(s);
        sum_up(s);
        s->to_read = 0; /* What could not be read stays out. */
    }
    return true;
}

void statistics_rest(void)
{
    if (statistics.listed || statistics.listing.known) {
        note(&statistics);
        forget(&statistics);
    }
}

bool statistics_find_people(void)
{
    static Statistics sums;
    const SessionSetup *setup = session_setup(app->session);
    const EditionId edition = (EditionId)session_board(app->session)->world.edition;
    GameStatistics *s = statistics_of();
    if (s->listing.known || (s->to_read <= READ_AT_TABLE && statistics_follow())) {
        return false;
    }
    /* All of it goes into a hash (analysis_follow). */
    memset(app->people, 0, sizeof app->people);
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        SeatChoice who = {.kind = SEAT_KIND_AI - 1};
        statistics_count(s->games, s->game_count, setup->seats[seat].name, edition, &s->ladders,
                         &sums);
        if (sums.results[edition].games > 0) {
            who.kind += ladder_level(&sums.results[edition], s->levels[edition]);
            seat_ai_name(edition, &who, app->people[seat]);
        }
    }
    app->people_unknown = false;
    statistics_rest();
    return true;
}

/* --- Looking up ------------------------------------------------------------------------------- */

const char *statistics_who(const GameStatistics *s)
{
    return s->who < s->name_count ? s->names[s->who].name : "";
}

const SaveEntry *statistics_entry(const GameStatistics *s, int game)
{
    const int number = s->games[game - 1].number;
    return number < s->count ? &s->list[number] : NULL;
}
