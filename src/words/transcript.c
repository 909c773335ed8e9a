#include <serenissima/words/ending_words.h>
#include <serenissima/words/transcript.h>

#include <serenissima/data/file.h>
#include <serenissima/data/paths.h>
#include <serenissima/words/dice_words.h>
#include <serenissima/words/log.h>
#include <serenissima/words/story.h>

#include "page.h"
#include "port_picture.h"
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_MAX = 128, LINE_BYTES = 1600, NAME_BYTES = SEAT_NAME_BYTES + 40 };

typedef struct Transcript {
    Session *session;
    Strings *strings;
    const SessionSetup *setup;
    Words words;
    char names[PLAYER_MAX + 1][NAME_BYTES];
    Page page;
    PlayerView view;   /* After what has been told: everybody's. */
    PublicState drawn; /* The board as it stood after the last line. */
    int steps;
    bool whole;                               /* It is told to its end, */
    bool over;                                /* which is the game's. */
    bool listed;                              /* A list is open, */
    bool folded;                              /* and what a turn's heading folds. */
    const Account *account;                   /* NULL: the chances are not known. */
    SeaOutline sea;                           /* For the pictures; its width 0: there are none. */
    LinePoint points[ACCOUNT_MOMENT_MAX + 1]; /* Of the chart in hand. */
    /* The line in hand. */
    char line[LINE_BYTES];
    PlayerId player;
    GalleyId galley; /* That its last sentence speaks of; 0 none. */
} Transcript;

/* ---- Parts of the page ---- */

static void close_list(Transcript *t)
{
    if (t->listed && t->page.html) {
        page_put(&t->page, "</ul>\n");
    }
    t->listed = false;
}

static void heading(Transcript *t, int level, const char *text)
{
    close_list(t);
    if (t->page.html) {
        page_put(&t->page, "<h%d>", level);
        page_say(&t->page, text);
        page_put(&t->page, "</h%d>\n", level);
    } else {
        page_put(&t->page, level == 2 ? "\n" : "");
        page_put(&t->page, "%.*s ", level, "####");
        page_say(&t->page, text);
        page_put(&t->page, "\n");
    }
}

static void unfold(Transcript *t)
{
    close_list(t);
    page_put(&t->page, t->folded ? "</details>\n" : "");
    t->folded = false;
}

/* Of the moves of a turn, which a page folds. */
static void turn_heading(Transcript *t, int turn, const char *text)
{
    unfold(t);
    if (!t->page.html) {
        heading(t, 2, text);
        return;
    }
    page_put(&t->page, "<details id=\"t%d\"><summary>", turn);
    page_say(&t->page, text);
    page_put(&t->page, "</summary>\n");
    t->folded = true;
}

static void begin_item(Transcript *t, PlayerId player)
{
    if (t->page.html) {
        page_put(&t->page, t->listed ? "" : "<ul>\n");
        page_put(&t->page, "<li class=\"c%d\"", player == 0 ? 0 : t->setup->seats[player].colour);
        t->listed = true;
    }
}

static void end_item(Transcript *t, const char *text)
{
    page_put(&t->page, t->page.html ? ">" : "");
    page_say(&t->page, text);
    page_put(&t->page, t->page.html ? "</li>\n" : "\n");
}

/* player: whose colour it has; 0 nobody's. */
static void item(Transcript *t, PlayerId player, const char *text)
{
    begin_item(t, player);
    end_item(t, text);
}

/* ---- Who plays ---- */

static void name_seats(Transcript *t)
{
    for (PlayerId player = 1; player <= t->setup->game.player_count; player++) {
        snprintf(t->names[player], sizeof t->names[player], "%s",
                 words_seat_name(t->strings, t->setup, player, t->setup->seats[player].name));
        t->words.seat[player] = t->names[player];
    }
}

/* ---- What happened ---- */

static void flush_line(Transcript *t)
{
    if (t->line[0] != '\0') {
        begin_item(t, t->player);
        if (t->sea.width > 0) {
            page_put(&t->page, " data-d=\"");
            page_changes(&t->page, t->setup, &t->words.board->world, &t->drawn, &t->view.pub);
            page_put(&t->page, "\"");
            t->drawn = t->view.pub;
        }
        end_item(t, t->line);
    }
    t->line[0] = '\0';
    t->player = 0;
    t->galley = 0;
}

/* The galley leads the line once; after a sentence about something else it is named again. */
static void add_sentence(Transcript *t, const char *sentence, PlayerId player, GalleyId galley)
{
    if (galley != t->galley) {
        sentence = words_of_galley(&t->words, player, galley, sentence);
    }
    if (t->line[0] == '\0') {
        t->player = player;
    }
    t->galley = galley;
    char all[LINE_BYTES];
    snprintf(all, sizeof all, "%s", strings_list_entries(t->strings, t->line, sentence));
    memcpy(t->line, all, sizeof all);
}

/* A line of its own, whatever led to it. */
static bool begins_line(const Event *e)
{
    return e->kind == EV_GALLEY_ACTIVATED || e->kind == EV_DUCATS_PAID || e->kind == EV_GAME_ENDED
           || e->kind == EV_DUCATS_SHOWN || e->kind == EV_DOGE_DRAWN;
}

static void tell_no_sales(Transcript *t, const Event *e)
{
    NoSale past[GALLEY_MAX];
    const int count = log_no_sales(&session_board(t->session)->world, &t->view, e, past);
    for (int i = 0; i < count; i++) {
        flush_line(t);
        add_sentence(t, words_no_sale(&t->words, &past[i]), past[i].player, 0);
        flush_line(t);
    }
}

/* What was put right when the game had come so far. */
static void tell_corrections(Transcript *t, int steps)
{
    int next = 0, corrected;
    for (const char *text;
         (text = words_mended(&t->words, t->session, steps, &next, &corrected))[0] != '\0';) {
        item(t, 0, text);
    }
}

static void tell_step(Transcript *t, int number)
{
    Strings *strings = t->strings;
    SessionStep step;
    session_step(t->session, number, 0, &step);
    for (int i = 0; i < step.event_count; i++) {
        const Event *e = &step.events[i];
        PlayerId player = 0;
        GalleyId galley = 0;
        if (log_head_comes_first(&session_board(t->session)->world, &t->view, step.events, i)) {
            flush_line(t);
            heading(t, 3, S("phase.sale"));
        }
        tell_no_sales(t, e);
        const char *sentence =
            words_as_given(&t->words, &step, i,
                           words_sentence(&t->words, &t->view, step.events, step.event_count, i,
                                          &player, &galley));
        const bool told = sentence[0] != '\0', head = told && log_is_head(&t->view, e);
        if (head || (told && begins_line(e))) {
            flush_line(t);
        }
        if (head && (e->kind == EV_TURN_STARTED || e->kind == EV_ROUND_STARTED)) {
            turn_heading(t, step.turn + 1, sentence);
        } else if (head) {
            heading(t, 3, sentence);
        } else if (told) {
            add_sentence(t, sentence, player, galley);
        }
        rules_fold_view(&session_board(t->session)->world, &t->view, e);
    }
    flush_line(t);
    t->view = step.after;
    tell_corrections(t, number + 1);
}

/* ---- How it ended ---- */

/* Who plays in the seat, and who did before. */
static const char *players_words(Transcript *t, PlayerId player)
{
    Strings *strings = t->strings;
    const char *list = "";
    int from = 0;
    for (int i = 0; i <= t->setup->former_count; i++) {
        const FormerSeat *former = i < t->setup->former_count ? &t->setup->former[i] : NULL;
        if (former != NULL && (former->seat != player || former->until <= from)) {
            continue;
        }
        const char *ai = session_setup_ai_at(t->setup, player, from);
        const char *who =
            ai[0] == '\0' ? S("transcript.person")
                          : SF("transcript.computer", ARG_TEXT("level", words_level(strings, ai)));
        if (former != NULL) {
            SessionStep step;
            session_step(t->session, former->until - 1, 0, &step);
            from = former->until;
            who = SF(t->words.has.rounds ? "transcript.until_round" : "transcript.until",
                     ARG_INT("turn", step.turn), ARG_TEXT("what", who));
        }
        list = strings_list_entries(strings, list, who);
    }
    return list;
}

static void tell_seat(Transcript *t, PlayerId player, int place, const TurnRecord *last)
{
    Strings *strings = t->strings;
    const char *key = t->words.has.points ? "transcript.rank_points" : "transcript.rank";
    const char *result =
        place == 0
            ? t->names[player]
            : SF(key, ARG_INT("place", place), ARG_TEXT("player", t->names[player]),
                 ARG_INT("ducats", last->ducats[player]), ARG_INT("points", last->points[player]));
    item(t, player, strings_list_entries(strings, result, players_words(t, player)));
}

/* Who won, or how far it is; who played, the first first. */
static void tell_result(Transcript *t, const TurnRecord *last)
{
    Strings *strings = t->strings;
    const int players = t->setup->game.player_count;
    uint8_t rank[PLAYER_MAX + 1];
    char key[32];
    int winners = 0;
    PlayerId first = 0;
    session_rank(t->session, rank);
    for (PlayerId player = 1; player <= players && t->over; player++) {
        winners += rank[player] == 1;
        first = rank[player] == 1 ? player : first;
    }
    snprintf(key, sizeof key, "edition.%s",
             edition_name((EditionId)session_board(t->session)->world.edition));
    const char *title = SF("transcript.title", ARG_TEXT("edition", S(key)));
    heading(t, 1,
            winners == 1  ? SF("end.winner", ARG_TEXT("player", t->names[first]))
            : winners > 1 ? SN("end.shared", winners)
                          : title);
    item(t, 0,
         t->over ? title
                 : SF("transcript.running",
                      ARG_TEXT("when", words_when(strings, last->turn, t->words.has.rounds > 0))));
    for (int place = t->over ? 1 : 0; place <= (t->over ? players : 0); place++) {
        for (PlayerId player = 1; player <= players; player++) {
            if (!t->over || rank[player] == place) {
                tell_seat(t, player, place, last);
            }
        }
    }
    if (t->over && session_ending(t->session).kind != ENDING_NONE) {
        item(t, 0, ending_words(strings, t->session, t->words.seat));
    }
    const char *won[STORY_MAX];
    int step = 0;
    const int count = t->over ? ending_won(&t->words, t->session, won, &step) : 0;
    for (int i = 0; i < count; i++) {
        item(t, first, won[i]);
    }
}

/* What mattered in each turn. */
static void tell_story(Transcript *t)
{
    static StoryTold told;
    Strings *strings = t->strings;
    Story story;
    heading(t, 2, S("transcript.story"));
    told.step = told.count = 0;
    while (story_next(t->session, 0, t->steps, &told, &story)) {
        char all[LINE_BYTES];
        if (story.count > 0) {
            begin_item(t, 0);
            page_put(&t->page, t->page.html ? " data-turn=\"%d\"" : "", story.turn);
            end_item(t, SF("story.when",
                           ARG_TEXT("head", story.turn > 0 ? words_turn(&t->words, story.turn)
                                                           : S("count.set_up")),
                           ARG_TEXT("sentence", story_write(&t->words, story.deeds, story.count,
                                                            ~0U, all, sizeof all))));
        }
    }
    close_list(t);
}

/* ---- Charts ---- */

static void draw_wealth(Transcript *t, const TurnRecord *records, int count)
{
    Strings *strings = t->strings;
    for (int i = 0; i < count; i++) {
        t->points[i].turn = records[i].turn;
        for (PlayerId player = 1; player <= t->setup->game.player_count; player++) {
            t->points[i].value[player] =
                t->words.has.points ? records[i].points[player] : records[i].ducats[player];
        }
    }
    const LineChart chart = {.points = t->points,
                             .count = count,
                             .players = t->setup->game.player_count,
                             .title = S("end.chart")};
    heading(t, 3, chart.title);
    page_lines(&t->page, t->setup, &chart, t->words.seat);
}

static LinePoint *add_chances(LinePoint *at, uint8_t turn, const int32_t share[PLAYER_MAX + 1])
{
    at->turn = turn;
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        at->value[player] = (share[player] + ACCOUNT_ONE / 200) / (ACCOUNT_ONE / 100);
    }
    return at + 1;
}

static void draw_chances(Transcript *t)
{
    Strings *strings = t->strings;
    LinePoint *end = t->points;
    for (int i = 0; i < t->account->count; i++) {
        const Moment *moment = &t->account->moments[i];
        end = moment->known ? add_chances(end, moment->turn, moment->share) : end;
    }
    if (end == t->points) {
        return;
    }
    end = add_chances(end, 0, t->account->last_share);
    const LineChart chart = {.points = t->points,
                             .count = (int)(end - t->points),
                             .players = t->setup->game.player_count,
                             .top = 100,
                             .step = 25,
                             .title = S("transcript.chances")};
    heading(t, 3, chart.title);
    page_lines(&t->page, t->setup, &chart, t->words.seat);
}

static void draw_charts(Transcript *t, const TurnRecord *records, int count)
{
    const bool open = (t->view.pub.options & OPTION_HIDDEN_MONEY) == 0;
    if (t->page.html && t->whole && (t->over || open)) {
        draw_wealth(t, records, count);
    }
    if (t->page.html && t->over && t->account != NULL) {
        draw_chances(t);
    }
}

static void tell_dice(Transcript *t)
{
    Strings *strings = t->strings;
    DiceTally tally;
    session_dice(t->session, t->steps, &tally);
    unfold(t);
    heading(t, 2, S("dice.title"));
    item(t, 0,
         t->setup->own_dice || dice_are_parents(t->session)
             ? dice_promise_words(strings, t->session)
             : SF("dice.promise", ARG_TEXT("digits", session_commitment(t->session))));
    item(t, 0, dice_verdict(strings, t->session));
    for (int i = 0; dice_fault_words(strings, t->session, i)[0] != '\0'; i++) {
        item(t, 0, dice_fault_words(strings, t->session, i));
    }
    if (dice_evenness_of_all(&tally) >= 0) {
        item(t, 0, dice_evenness_words(strings, dice_evenness_of_all(&tally)));
    }
    if (t->over && !t->setup->own_dice) {
        item(t, 0, dice_seed_words(strings, t->session));
    }
    if (t->setup->undos_past_ai > 0) {
        item(t, 0, SN("end.undo", t->setup->undos_past_ai));
    }
    close_list(t);
}

/* ---- The whole ---- */

/* The looks and the script of a page, each a file of the assets, become a part of it. */
static void copy_asset(Transcript *t, const char *asset_dir, const char *name, const char *element)
{
    char path[PATH_BYTES];
    size_t bytes;
    snprintf(path, sizeof path, "%s/page/%s", asset_dir != NULL ? asset_dir : "", name);
    char *text = asset_dir != NULL ? file_read(path, &bytes, NULL) : NULL;
    page_put(&t->page, "<%s>\n", element);
    page_copy(&t->page, text != NULL ? text : "");
    page_put(&t->page, "</%s>\n", element);
    free(text);
}

static void begin_page(Transcript *t, const TranscriptStyle *style)
{
    page_put(
        &t->page,
        "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Serenissima</title>\n",
        style->language);
    copy_asset(t, style->asset_dir, "page.css", "style");
    copy_asset(t, style->asset_dir, "page.js", "script");
    page_put(&t->page, "</head>\n<body>\n");
}

static void tell_all(Transcript *t, const TranscriptStyle *style)
{
    static TurnRecord records[RECORD_MAX];
    Strings *strings = t->strings;
    const int count = session_turn_records(t->session, 0, records, RECORD_MAX);
    PublicState last = t->view.pub;
    if (t->steps > 0) {
        SessionStep step;
        session_step(t->session, t->steps - 1, 0, &step);
        last = step.after.pub;
    }
    TurnRecord now = records[count - 1];
    now.turn = last.turn;
    if (style->html) {
        begin_page(t, style);
    }
    tell_result(t, &now);
    if (style->html && style->asset_dir != NULL
        && sea_outline_init(&t->sea, t->words.board, style->asset_dir)) {
        close_list(t);
        page_board(&t->page, &t->sea, t->setup, &t->words, &last, &t->view.pub);
    }
    tell_story(t);
    draw_charts(t, records, count);
    heading(t, 2, S("transcript.moves"));
    turn_heading(t, 0, S("count.set_up"));
    for (int i = 0; i < t->steps; i++) {
        tell_step(t, i);
    }
}

char *transcript_write(Session *session, Strings *strings, const TranscriptStyle *style)
{
    const int all = session_step_count(session);
    Transcript *t = calloc(1, sizeof *t);
    if (t == NULL) {
        return NULL;
    }
    t->session = session;
    t->strings = strings;
    t->setup = session_setup(session);
    t->words = (Words){.strings = strings, .board = session_board(session)};
    t->steps = style->steps < 0 || style->steps > all ? all : style->steps;
    t->whole = t->steps == all;
    t->over = t->whole && session_over(session);
    t->page.html = style->html;
    t->account = style->account;
    features_fill(&t->words.has, &session_board(session)->world, t->setup->game.player_count);
    name_seats(t);
    session_first_view(session, 0, &t->view);
    t->drawn = t->view.pub;
    tell_all(t, style);
    tell_dice(t);
    page_put(&t->page, style->html ? "</body>\n</html>\n" : "");
    sea_outline_finish(&t->sea);
    char *text = t->page.text;
    if (t->page.failed) {
        free(text);
        text = NULL;
    }
    free(t);
    return text;
}
