/* What the page of statistics says, by its tabs: results, records with the firsts that teach,
 * dice. */
#include "app/statistics.h"
#include "setup/kept.h"
#include "setup/parts.h"

#include <serenissima/words/dice_words.h>

enum { PAD = 3, GAP = 16, INDENT = 26, HEAD_GAP = 10, BAR_W = 150, BAR_ROOM = 620 };

/* --- Lines ------------------------------------------------------------------------------------ */

/* A share with its interval, in percent. */
typedef struct Share {
    int low, middle, high;
} Share;

/* What is counted at the left, how much at the right; below each other where both do not fit. */
typedef struct Line {
    const char *id, *label, *value;
    const Share *share; /* Drawn as a bar behind its words; NULL: none. */
    const char *tip;    /* Where it leads when it is pressed; NULL: nowhere. */
    const char *list;   /* Of what leads somewhere: which it is of how many. */
    int place, places;
} Line;

static TextStyle style_of(ThemeType type, bool soft, TextAlign at, TextOverflow overflow)
{
    const ThemeColors *c = &ui->theme->color;
    return text_style_with(type, soft ? c->ink_soft : c->ink, at, TEXT_MIDDLE, overflow);
}

static void put_head(UiPage *page, const char *words)
{
    const TextStyle style = style_of(THEME_TYPE_NAME, false, TEXT_LEFT, TEXT_SHRINK);
    gfx_cut_top(&page->rest, HEAD_GAP);
    const GfxRect r = gfx_cut_top(&page->rest, text_line_height(ui->text, &style) + 2 * PAD);
    text_draw(ui->text, &style, r, words);
    paint_rule(r.x, r.y + r.h - 2, r.w);
}

/* soft: a remark. */
static void put_words(UiPage *page, const char *id, const char *words, bool soft, float indent)
{
    TextStyle style =
        style_of(soft ? THEME_TYPE_ITALIC : THEME_TYPE_BODY, soft, TEXT_LEFT, TEXT_WRAP);
    style.vertical = TEXT_TOP;
    if (words && words[0]) {
        const float w = page->rest.w - indent;
        GfxRect r = gfx_cut_top(&page->rest, text_measure(ui->text, &style, words, w).y + 2 * PAD);
        gfx_cut_left(&r, indent);
        ui_label(id, r, &style, words);
    }
}

/* True: it was pressed. */
static bool put_line(UiPage *page, const Line *line)
{
    const TextStyle left = style_of(THEME_TYPE_BODY, false, TEXT_LEFT, TEXT_SHRINK);
    TextStyle right = style_of(THEME_TYPE_BODY, true, TEXT_RIGHT, TEXT_SHRINK);
    const bool bar = line->share && page->rest.w >= BAR_ROOM;
    const float room = page->rest.w - (bar ? BAR_W + GAP : 0) - (line->tip ? 2 * PAD : 0);
    const float value_w = text_width(ui->text, &right, line->value);
    const bool one = text_width(ui->text, &left, line->label) + value_w + GAP <= room;
    const float h = text_line_height(ui->text, &left) + 2 * PAD;
    GfxRect r = gfx_cut_top(&page->rest, one ? h : 2 * h);
    UiResponse row = {0};
    if (line->tip) {
        row = ui_target(line->id, r, &(UiHit){.anytime = true}, line->tip, NULL);
        ui_describe_place(line->list, line->place, line->places);
        if (row.hovered || row.focused) {
            gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.paper_low, 0.6F));
        }
        r = gfx_rect_inset(r, PAD);
    }
    if (bar) {
        /* From 0 to 100 percent: the interval, and a mark where the share is. */
        const GfxRect track = gfx_cut_right(&r, BAR_W);
        const GfxRect way = gfx_rect(track.x, track.y + track.h / 2 - 2, track.w, 4);
        const float percent = track.w / 100;
        const GfxRect interval =
            gfx_rect(track.x + percent * (float)line->share->low, way.y,
                     fmaxf(3, percent * (float)(line->share->high - line->share->low)), way.h);
        gfx_fill_rounded(ui->gfx, way, 2, ui->theme->color.paper_low);
        gfx_fill_rounded(ui->gfx, interval, 2, ui->theme->color.ink_soft);
        gfx_fill_rounded(
            ui->gfx,
            gfx_rect(track.x + percent * (float)line->share->middle - 3, way.y - 3, 6, way.h + 6),
            3, ui->theme->color.ink);
        gfx_cut_right(&r, GAP);
    }
    GfxRect value = one ? gfx_cut_right(&r, value_w + 2) : gfx_cut_bottom(&r, r.h / 2);
    gfx_cut_left(&value, one ? 0 : INDENT);
    right.align = one ? TEXT_RIGHT : TEXT_LEFT;
    ui_tell_begin(SF("speak.row", ARG_TEXT("label", line->label), ARG_TEXT("text", line->value)));
    text_draw(ui->text, &left, r, line->label);
    ui_label(line->id, value, &right, line->value);
    ui_tell_end();
    return row.clicked;
}

/* --- Results: wins by edition, players, level and seat ---------------------------------------- */

static bool is_edition_shown(const GameStatistics *s, EditionId edition)
{
    return s->edition == EDITION_NONE || s->edition == (int)edition;
}

static void put_wins(UiPage *page, const char *id, const char *label, const StatisticsRow *row)
{
    Share share = {0};
    if (row->games == 0) {
        return;
    }
    statistics_interval(row, &share.low, &share.high);
    share.middle = (100 * row->wins + row->games / 2) / row->games;
    put_line(page,
             &(Line){.id = id,
                     .label = label,
                     .value = SF("statistics.wins", ARG_INT("wins", row->wins),
                                 ARG_INT("games", row->games), ARG_INT("percent", share.middle),
                                 ARG_INT("low", share.low), ARG_INT("high", share.high)),
                     .share = &share});
}

/* "": there is none of this level. */
static const char *level_words(EditionId edition, int level)
{
    const char *name = app->host.ai_name ? app->host.ai_name(edition, level - 1) : NULL;
    return name ? words_level(app->strings, name) : "";
}

/* --- Results: strength ------------------------------------------------------------------------ */

/* The level nearest to a place: beyond the ends the first or the last. */
static StringArg level_arg(const char *name, const GameStatistics *s, EditionId edition, int place)
{
    int nearest = (place + LADDER_STEPS / 2) / LADDER_STEPS;
    nearest = nearest < 1 ? 1 : nearest > s->levels[edition] ? s->levels[edition] : nearest;
    return ARG_TEXT(name, level_words(edition, nearest));
}

static StringArg step_arg(const char *name, int place)
{
    return ARG_TEXT(name, strings_decimal(app->strings, (double)place / LADDER_STEPS, 1));
}

static void put_strength(UiPage *page, const GameStatistics *s, EditionId edition)
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
        put_words(page, id,
                  place.games > 0 ? SP("statistics.strength_unknown", place.games, name, least)
                                  : SF("statistics.strength_none", name, least),
                  true, 0);
        return;
    }
    put_words(page, id,
              SF("statistics.strength", name, level_arg("level", s, edition, place.middle),
                 level_arg("from", s, edition, place.low), level_arg("to", s, edition, place.high)),
              false, 0);
    put_words(page, ui_id("statistics:ladder:%s", edition_name(edition)),
              SP("statistics.ladder", place.games, step_arg("position", place.middle),
                 step_arg("from", place.low), step_arg("to", place.high),
                 ARG_INT("levels", s->levels[edition])),
              true, 0);
}

/* --- Results: mistakes, and what counts ------------------------------------------------------- */

/* The kind that has cost most altogether; of his kept mistakes. */
static void put_mistakes(UiPage *page, const GameStatistics *s)
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
    put_head(page, S("statistics.mistakes"));
    if (all == 0) {
        put_words(page, "statistics:mistakes", S("statistics.mistakes_none"), true, 0);
        return;
    }
    put_line(page, &(Line){.id = "statistics:mistakes",
                           .label = topic_words((MistakeTopic)worst),
                           .value = SP("statistics.mistakes_cost", count[worst],
                                       ARG_INT("percent", cost[worst] / count[worst]))});
    put_words(page, "statistics:mistakes_of", SN("statistics.mistakes_of", all), true, 0);
}

void statistics_results(UiPage *page, const GameStatistics *s)
{
    put_head(page, S("statistics.strength_head"));
    for (int i = EDITION_NONE + 1; i < EDITION_COUNT; i++) {
        put_strength(page, s, (EditionId)i);
    }
    const Statistics *sums = &s->sums;
    const EditionId edition = s->edition != EDITION_NONE ? (EditionId)s->edition : EDITION_USUAL;
    put_head(page, S("statistics.by_edition"));
    put_wins(page, "statistics:all", S("statistics.all_games"), &sums->all);
    for (int i = EDITION_NONE + 1; i < EDITION_COUNT && s->edition == EDITION_NONE; i++) {
        put_wins(page, ui_id("statistics:edition:%s", edition_name((EditionId)i)),
                 app_edition_name((EditionId)i), &sums->edition[i]);
    }
    put_head(page, S("statistics.by_players"));
    for (int i = 2; i <= PLAYER_MAX; i++) {
        put_wins(page, ui_id("statistics:players:%d", i), SN("statistics.players", i),
                 &sums->players[i]);
    }
    put_head(page, S("statistics.by_opponent"));
    for (int i = 1; i < STATISTICS_OPPONENT_COUNT; i++) {
        put_wins(page, ui_id("statistics:against:%d", i),
                 i == STATISTICS_MIXED    ? S("statistics.against_mixed")
                 : i == STATISTICS_PEOPLE ? S("statistics.against_people")
                                          : level_words(edition, i),
                 &sums->opponent[i]);
    }
    put_head(page, S("statistics.by_seat"));
    for (int i = 1; i <= PLAYER_MAX; i++) {
        put_wins(page, ui_id("statistics:seat:%d", i), SF("count.seat", ARG_INT("seat", i)),
                 &sums->seat[i]);
    }
    put_mistakes(page, s);
    static const char *const OUT[STATISTICS_CASE_COUNT] = {
        [STATISTICS_UNFINISHED] = "statistics.out_unfinished",
        [STATISTICS_BRANCH] = "statistics.out_branch",
        [STATISTICS_POSITION] = "statistics.out_position",
        [STATISTICS_SHARED] = "statistics.out_shared",
        [STATISTICS_TWICE] = "statistics.out_twice",
        [STATISTICS_COPY] = "statistics.out_copy",
        [STATISTICS_NO_GAME] = "statistics.out_no_game",
    };
    const char *list = NULL;
    for (int i = 0; i < STATISTICS_CASE_COUNT; i++) {
        const int count = s->sums.cases[i];
        list = OUT[i] && count > 0 ? app_list_entries(list, SN(OUT[i], count)) : list;
    }
    put_head(page, S("statistics.counts_head"));
    put_words(page, "statistics:counts", S("statistics.counts"), true, 0);
    if (list) {
        put_words(page, "statistics:out", SF("statistics.out", ARG_TEXT("list", list)), true, 0);
    }
    if (s->sums.undone.games > 0) {
        put_words(page, "statistics:undone", SN("statistics.undone", s->sums.undone.games), true,
                  0);
    }
}

/* --- Records ---------------------------------------------------------------------------------- */

/* Name and date of a game that a line leads to. */
static const char *game_words(const GameStatistics *s, int game)
{
    const SaveEntry *entry = statistics_entry(s, game);
    if (!entry) {
        return S("statistics.latest");
    }
    return SF("statistics.game", ARG_TEXT("name", app_plain(entry->name)),
              ARG_TEXT("date", app_date(entry->modified_s)));
}

/* The game of a record that was pressed, from 1; 0 none. */
static int put_records(UiPage *page, const GameStatistics *s, EditionId edition)
{
    static const char *const LABELS[RECORD_COUNT] = {[RECORD_RICHEST] = "statistics.richest",
                                                     [RECORD_LEAD] = "statistics.lead",
                                                     [RECORD_FASTEST_WIN] = "statistics.fastest",
                                                     [RECORD_LONGEST] = "statistics.longest"};
    const StatisticsBest *best = s->sums.records[edition];
    int pressed = 0;
    Line line = {.tip = S("statistics.link_tip"), .list = app_edition_name(edition)};
    if (s->sums.edition[edition].games == 0) {
        return 0;
    }
    put_head(page, app_edition_name(edition));
    for (int i = 0; i < RECORD_COUNT; i++) {
        line.places += best[i].game != 0;
    }
    for (int i = 0; i < RECORD_COUNT; i++) {
        if (best[i].game != 0) {
            const GameFacts *facts = s->games[best[i].game - 1].facts;
            line.place++;
            line.id = ui_id("record:%s:%s", edition_name(edition),
                            statistics_record_name((StatisticsRecord)i));
            line.label = S(LABELS[i]);
            /* What decides: points in the edition of rounds, else ducats. */
            static const char *const KEYS[RECORD_COUNT][2] = {
                [RECORD_RICHEST] = {"count.ducats", "statistics.points"},
                [RECORD_LEAD] = {"count.ducats", "statistics.points"},
                [RECORD_FASTEST_WIN] = {"statistics.turns", "statistics.rounds"},
                [RECORD_LONGEST] = {"count.moves", "count.moves"}};
            line.value = app_list_entries(SN(KEYS[i][facts->rounds], best[i].value),
                                          game_words(s, best[i].game));
            pressed = put_line(page, &line) ? best[i].game : pressed;
        }
    }
    return pressed;
}

static void put_streak(UiPage *page, const char *id, const char *label, int streak)
{
    put_line(page, &(Line){.id = id, .label = label, .value = SN("statistics.streak", streak)});
}

const SaveEntry *statistics_records(UiPage *page, const GameStatistics *s)
{
    int done = 0, pressed = 0;
    put_head(page, S("statistics.streaks"));
    put_streak(page, "statistics:streak", S("statistics.streak_now"), s->sums.streak);
    put_streak(page, "statistics:best_streak", S("statistics.streak_best"), s->sums.best_streak);
    for (int edition = EDITION_NONE + 1; edition < EDITION_COUNT; edition++) {
        const int row = put_records(page, s, (EditionId)edition);
        pressed = pressed ? pressed : row;
    }
    for (int i = 0; i < ACHIEVEMENT_COUNT; i++) {
        done += s->sums.achieved[i] > 0;
    }
    put_head(page, S("statistics.firsts"));
    put_words(
        page, "statistics:firsts",
        SF("statistics.firsts_done", ARG_INT("done", done), ARG_INT("all", ACHIEVEMENT_COUNT)),
        true, 0);
    for (int i = 0; i < ACHIEVEMENT_COUNT; i++) {
        /* What was done with where, and what it teaches; else how to come to it. */
        const TextStyle style =
            style_of(THEME_TYPE_BODY, s->sums.achieved[i] == 0, TEXT_LEFT, TEXT_SHRINK);
        const int game = s->sums.achieved[i];
        const char *name = achievement_name((Achievement)i);
        const char *first = S(ui_id("statistics.first_%s", name));
        const char *label = game > 0 ? app_list_entries(first, game_words(s, game)) : first;
        GfxRect r = gfx_cut_top(&page->rest, text_line_height(ui->text, &style) + 2 * PAD);
        const GfxRect mark = gfx_cut_left(&r, INDENT);
        if (game > 0) {
            atlas_draw_in(ui->atlas, "icon_check",
                          gfx_rect(mark.x, mark.y + mark.h / 2 - 9, 18, 18), NULL);
        }
        ui_tell_begin(SF(game > 0 ? "speak.done" : "speak.to_do", ARG_TEXT("label", label)));
        text_draw(ui->text, &style, r, label);
        ui_tell_end();
        put_words(page, ui_id("first:%s", name),
                  S(ui_id("statistics.first_%s_%s", name, game > 0 ? "teaches" : "how")), true,
                  INDENT);
    }
    return pressed ? statistics_entry(s, pressed) : NULL;
}

/* --- Dice and cards of all games, beside what chance would give ------------------------------- */

static void put_evenness(UiPage *page, const char *id, int even)
{
    put_words(page, id, dice_evenness_words(app->strings, even), true, 0);
}

static void put_kind(UiPage *page, const char *whose, DiceKind kind, const DiceCount *count)
{
    if (count->throws == 0) {
        return;
    }
    put_head(page, dice_kind_words(app->strings, kind));
    for (int face = 1; face <= DICE_FACE_MAX; face++) {
        const char *seat = kind == DICE_BEGINS ? SF("count.seat", ARG_INT("seat", face)) : "";
        if (count->expected[face] > 0) {
            const StringArg expected =
                ARG_TEXT("expected", strings_decimal(app->strings, count->expected[face], 1));
            put_line(page,
                     &(Line){.id = ui_id("statistics:%s:%s:%d", whose, dice_kind_name(kind), face),
                             .label = dice_face_words(app->strings, kind, face, seat),
                             .value = SF("statistics.came", ARG_INT("came", count->came[face]),
                                         expected)});
        }
    }
    if (dice_evenness(count) >= 0) { /* Else the line of all kinds says that there are too few. */
        put_evenness(page, ui_id("statistics:%s:%s:even", whose, dice_kind_name(kind)),
                     dice_evenness(count));
    }
}

void statistics_dice(UiPage *page, const GameStatistics *s)
{
    const int all = dice_evenness_of_all(&s->dice), own = dice_evenness_of_all(&s->sums.own_dice);
    gfx_cut_top(&page->rest, ui->theme->grid.gap);
    put_words(page, "statistics:dice_games", SN("statistics.dice_games", s->dice_games), false, 0);
    if (s->own_draws > 0) {
        put_words(page, "statistics:own_draws", SN("statistics.own_draws", s->own_draws), true, 0);
    }
    if (s->dice_games > 0) {
        put_evenness(page, "statistics:even", all);
    }
    for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
        put_kind(page, "dice", (DiceKind)kind, &s->dice.of[kind][0]);
    }
    if (s->sums.read == 0) {
        return;
    }
    put_head(page, SF("statistics.own_dice", ARG_TEXT("player", app_plain(statistics_who(s)))));
    if (own >= 0 || all >= 0) { /* Too few altogether is said above. */
        put_evenness(page, "statistics:own_even", own);
    }
    for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
        put_kind(page, "own", (DiceKind)kind, &s->sums.own_dice.of[kind][0]);
    }
}
