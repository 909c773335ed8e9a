#include <serenissima/records/statistics.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Names of what is counted ---- */

const char *statistics_case_name(StatisticsCase why)
{
    static const char *const names[STATISTICS_CASE_COUNT] = {
        "counts", "absent", "unfinished", "branch",  "position",
        "shared", "twice",  "copy",       "no_game",
    };
    return names[why];
}

const char *statistics_record_name(StatisticsRecord record)
{
    static const char *const names[RECORD_COUNT] = {"richest", "lead", "fastest_win", "longest"};
    return names[record];
}

const char *achievement_name(Achievement what)
{
    static const char *const names[ACHIEVEMENT_COUNT] = {
        "finished", "won",     "basilica", "fort",  "big_sale", "settled",
        "captured", "stopped", "haggled",  "peace", "behind",   "reference",
    };
    return names[what];
}

/* ---- Which games count ---- */

static char small_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool statistics_same_name(const char *a, const char *b)
{
    while (*a != '\0' && small_letter(*a) == small_letter(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

static int by_time(const void *a, const void *b)
{
    const StatisticsGame *x = a, *y = b;
    return x->at_s != y->at_s ? (x->at_s > y->at_s) - (x->at_s < y->at_s) : x->number - y->number;
}

static int by_identity(const void *a, const void *b)
{
    const StatisticsGame *const *x = a, *const *y = b;
    const int64_t p = (*x)->facts->identity, q = (*y)->facts->identity;
    return p != q ? (p > q) - (p < q) : (*x > *y) - (*x < *y);
}

/* Has it come to an end that counts, but for another that began alike? */
static bool has_ended(const StatisticsGame *game)
{
    const GameFacts *facts = game->facts;
    return facts->condition == GAME_WELL && facts->verdict != WITNESS_UNREAD && !facts->foreign
           && !facts->placed && !facts->branch && game_facts_count(facts);
}

void statistics_sort(StatisticsGame *games, int count)
{
    StatisticsGame **same = count > 0 ? malloc((size_t)count * sizeof(StatisticsGame *)) : NULL;
    if (count > 0) {
        qsort(games, (size_t)count, sizeof *games, by_time);
    }
    for (int i = 0; i < count; i++) {
        games[i].first = -1;
        if (same != NULL) {
            same[i] = &games[i];
        }
    }
    if (same != NULL) { /* Without memory copies count, too. */
        qsort(same, (size_t)count, sizeof *same, by_identity);
    }
    for (int i = 0, end = 0; i < count && same != NULL; i = end) {
        const int64_t identity = same[i]->facts->identity;
        int first = -1;
        for (end = i; end < count && same[end]->facts->identity == identity; end++) {
            first = first < 0 && has_ended(same[end]) ? end : first;
        }
        for (int j = i; j < end && first >= 0 && identity != 0; j++) {
            same[j]->first = j == first ? -1 : same[first]->number;
        }
    }
    free(same);
}

static StatisticsCase case_of(const StatisticsGame *game)
{
    const GameFacts *facts = game->facts;
    return facts->condition != GAME_WELL || facts->foreign ? STATISTICS_NO_GAME
           : facts->placed                                 ? STATISTICS_POSITION
           : facts->branch                                 ? STATISTICS_BRANCH
           : !game_facts_count(facts)                      ? STATISTICS_UNFINISHED
           : game->first >= 0                              ? STATISTICS_COPY
                                                           : STATISTICS_COUNTS;
}

bool statistics_dice_count(const StatisticsGame *game)
{
    return case_of(game) == STATISTICS_COUNTS;
}

/* *seat: his; 0 where it does not count. */
static StatisticsCase case_for(const StatisticsGame *game, const char *who, PlayerId *seat)
{
    const GameFacts *facts = game->facts;
    PlayerId found = 0;
    int seats = 0;
    *seat = 0;
    if (case_of(game) == STATISTICS_NO_GAME) {
        return STATISTICS_NO_GAME; /* Its names may be wrong. */
    }
    for (PlayerId s = 1; s <= facts->player_count; s++) {
        if (!facts->computers[s] && statistics_same_name(facts->names[s], who)) {
            found = s;
            seats++;
        }
    }
    const StatisticsCase why = case_of(game);
    if (seats == 0 || why != STATISTICS_COUNTS) {
        return seats == 0 ? STATISTICS_ABSENT : why;
    }
    if (seats > 1 || (facts->shared & player_mask_of(found)) != 0) {
        return seats > 1 ? STATISTICS_TWICE : STATISTICS_SHARED;
    }
    *seat = found;
    return STATISTICS_COUNTS;
}

/* ---- Names ---- */

static int most_games(const void *a, const void *b)
{
    const StatisticsName *x = a, *y = b;
    return x->games != y->games ? y->games - x->games : strcmp(x->name, y->name);
}

/* Its place; where it is new and there is room, one more. -1: there is none. */
static int find_name(StatisticsName *names, int *count, int capacity, const char *name)
{
    for (int i = 0; i < *count; i++) {
        if (statistics_same_name(names[i].name, name)) {
            return i;
        }
    }
    if (*count == capacity) {
        return -1;
    }
    names[*count].games = 0;
    return (*count)++;
}

int statistics_names(const StatisticsGame *games, int count, StatisticsName *out, int capacity)
{
    int names = 0;
    for (int i = 0; i < count; i++) {
        const GameFacts *facts = games[i].facts;
        for (int seat = 1; seat <= facts->player_count && statistics_dice_count(&games[i]);
             seat++) {
            const int at =
                facts->computers[seat] ? -1 : find_name(out, &names, capacity, facts->names[seat]);
            if (at >= 0) {
                memcpy(out[at].name, facts->names[seat], sizeof out[at].name);
                out[at].colour = facts->colours[seat];
                out[at].games++;
            }
        }
    }
    qsort(out, (size_t)names, sizeof *out, most_games);
    return names;
}

/* ---- Results ---- */

void statistics_interval(const StatisticsRow *row, int *low, int *high)
{
    const double z = 1.96, n = row->games;
    if (row->games == 0) {
        *low = 0;
        *high = 100;
        return;
    }
    const double share = row->wins / n, middle = share + z * z / (2 * n),
                 half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)),
                 all = 1 + z * z / n;
    *low = (int)floor(100 * (middle - half) / all + 1e-9);
    *high = (int)ceil(100 * (middle + half) / all - 1e-9);
}

static void add_row(StatisticsRow *row, bool won)
{
    row->games++;
    row->wins += won;
}

/* The level of all computers, or what else sits there. */
static int opponents_of(const StatisticsGame *game, PlayerId own)
{
    int level = 0;
    for (PlayerId seat = 1; seat <= game->facts->player_count; seat++) {
        if (seat != own && !game->facts->computers[seat]) {
            return STATISTICS_PEOPLE;
        }
        if (seat != own) {
            const int here = game->levels[seat] > 0 && game->levels[seat] <= LADDER_LEVEL_MAX
                                 ? game->levels[seat]
                                 : STATISTICS_MIXED;
            level = level == 0 || level == here ? here : STATISTICS_MIXED;
        }
    }
    return level == 0 ? STATISTICS_MIXED : level;
}

static void achieve(Statistics *statistics, Achievement what, int index)
{
    int *first = &statistics->achieved[what];
    *first = *first == 0 || index + 1 < *first ? index + 1 : *first;
}

static void take_record(StatisticsBest *best, int32_t value, int index, bool least)
{
    const bool better = best->game == 0 || (least ? value < best->value : value > best->value)
                        || (value == best->value && index + 1 < best->game);
    if (better) {
        best->value = value;
        best->game = index + 1;
    }
}

void statistics_fit(const int levels[EDITION_COUNT], LadderSource *measure, StatisticsLadders *out)
{
    memset(out, 0, sizeof *out);
    for (int edition = EDITION_NONE + 1; edition < EDITION_COUNT; edition++) {
        const int count = levels[edition] < LADDER_LEVEL_MAX ? levels[edition] : LADDER_LEVEL_MAX;
        for (int players = 2; players <= PLAYER_MAX && count > 0; players++) {
            LadderMeasure measures[LADDER_LEVEL_MAX + 1] = {{0}};
            for (int level = 1; level <= count; level++) {
                measures[level] = measure((EditionId)edition, players, level);
            }
            ladder_fit(measures, count, players, &out->of[edition][players]);
        }
    }
}

/* What a game says of one's strength: where all others are computers, and none was taken back. */
static void rate(Statistics *out, const StatisticsGame *game, PlayerId own, bool won,
                 const StatisticsLadders *ladders)
{
    uint8_t levels[PLAYER_MAX];
    int count = 0;
    const GameFacts *facts = game->facts;
    const Ladder *ladder = &ladders->of[facts->edition][facts->player_count];
    if (facts->undone || ladder->levels == 0 || opponents_of(game, own) == STATISTICS_PEOPLE) {
        return;
    }
    for (PlayerId seat = 1; seat <= facts->player_count; seat++) {
        if (seat != own) {
            levels[count++] = game->levels[seat];
        }
    }
    (void)ladder_add(&out->results[facts->edition], ladder, levels, count, won);
}

static bool all_at_least(const StatisticsGame *game, PlayerId own, int level)
{
    bool all = true;
    for (PlayerId seat = 1; seat <= game->facts->player_count; seat++) {
        all = all && (seat == own || game->levels[seat] >= level);
    }
    return all;
}

static void count_game(Statistics *out, const StatisticsGame *games, int index, PlayerId seat)
{
    const StatisticsGame *game = &games[index];
    const GameFacts *facts = game->facts;
    const bool won = facts->ranks[seat] == 1;
    const int opponents = opponents_of(game, seat);
    add_row(&out->all, won);
    add_row(&out->edition[facts->edition], won);
    add_row(&out->players[facts->player_count], won);
    add_row(&out->seat[seat], won);
    add_row(&out->opponent[opponents], won);
    if (facts->undone) {
        add_row(&out->undone, won);
    }
    out->streak = won ? out->streak + 1 : 0;
    out->best_streak = out->streak > out->best_streak ? out->streak : out->best_streak;
    achieve(out, ACHIEVED_FINISHED, index);
    StatisticsBest *records = out->records[facts->edition];
    take_record(&records[RECORD_LONGEST], facts->moves, index, false);
    if (won) {
        take_record(&records[RECORD_FASTEST_WIN], facts->turn, index, true);
    }
    if (won && opponents != STATISTICS_PEOPLE) {
        achieve(out, ACHIEVED_WON, index);
    }
    if (won && all_at_least(game, seat, LADDER_REFERENCE)) {
        achieve(out, ACHIEVED_REFERENCE, index);
    }
}

static bool is_asked(const StatisticsGame *game, EditionId edition)
{
    return edition == EDITION_NONE || game->facts->edition == edition;
}

void statistics_count(const StatisticsGame *games, int count, const char *who, EditionId edition,
                      const StatisticsLadders *ladders, Statistics *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < count; i++) {
        PlayerId seat = 0;
        if (!is_asked(&games[i], edition)
            || !(games[i].facts->verdict != WITNESS_UNREAD || games[i].facts->player_count == 0
                 || games[i].facts->condition != GAME_WELL)) {
            continue;
        }
        out->cases[case_for(&games[i], who, &seat)]++;
        if (seat != 0) {
            count_game(out, games, i, seat);
            rate(out, &games[i], seat, games[i].facts->ranks[seat] == 1, ladders);
        }
    }
}

/* ---- Deeds ---- */

static void add_count(DiceCount *sum, const DiceCount *count)
{
    sum->throws += count->throws;
    for (int a = 1; a <= DICE_FACE_MAX; a++) {
        sum->came[a] += count->came[a];
        sum->expected[a] += count->expected[a];
        for (int b = 1; b <= DICE_FACE_MAX; b++) {
            sum->spread[a][b] += count->spread[a][b];
        }
    }
}

void statistics_add_dice(DiceTally *sum, const DiceTally *game, PlayerId seat)
{
    for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
        add_count(&sum->of[kind][0], &game->of[kind][seat]);
    }
}

/* What he has over the next, where he won alone; else 0. */
static int32_t lead_of(const GameDeeds *deeds, PlayerId own)
{
    int32_t next = INT32_MIN;
    for (PlayerId seat = 1; seat <= deeds->player_count; seat++) {
        next = seat != own && deeds->wealth[seat] > next ? deeds->wealth[seat] : next;
    }
    return deeds->player_count > 1 && next < deeds->wealth[own] ? deeds->wealth[own] - next : 0;
}

void statistics_add_deeds(Statistics *statistics, const StatisticsGame *games, int index,
                          const char *who, EditionId edition, const GameDeeds *deeds)
{
    static const struct {
        Deed deed;
        Achievement what;
    } FIRSTS[] = {{DEED_BASILICA, ACHIEVED_BASILICA}, {DEED_FORT, ACHIEVED_FORT},
                  {DEED_BIG_SALE, ACHIEVED_BIG_SALE}, {DEED_SETTLED, ACHIEVED_SETTLED},
                  {DEED_CAPTURED, ACHIEVED_CAPTURED}, {DEED_STOPPED, ACHIEVED_STOPPED},
                  {DEED_HAGGLED, ACHIEVED_HAGGLED}};
    PlayerId seat = 0;
    if (!is_asked(&games[index], edition) || !deeds->known
        || case_for(&games[index], who, &seat) != STATISTICS_COUNTS) {
        return;
    }
    const GameFacts *facts = games[index].facts;
    const bool won = facts->ranks[seat] == 1;
    StatisticsBest *records = statistics->records[facts->edition];
    statistics->read++;
    statistics_add_dice(&statistics->own_dice, &deeds->dice, seat);
    for (size_t i = 0; i < sizeof FIRSTS / sizeof FIRSTS[0]; i++) {
        if (deeds->did[seat] >> FIRSTS[i].deed & 1) {
            achieve(statistics, FIRSTS[i].what, index);
        }
    }
    if (won && !(deeds->did[seat] >> DEED_FOUGHT & 1)) {
        achieve(statistics, ACHIEVED_PEACE, index);
    }
    if (won && (deeds->did[seat] >> DEED_BEHIND & 1)) {
        achieve(statistics, ACHIEVED_BEHIND, index);
    }
    take_record(&records[RECORD_RICHEST], deeds->wealth[seat], index, false);
    if (won && lead_of(deeds, seat) > 0) {
        take_record(&records[RECORD_LEAD], lead_of(deeds, seat), index, false);
    }
}
