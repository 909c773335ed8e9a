#include "app/library.h"

#include "setup/parts.h"

enum { ROW_PAD = 5, CHART_H = 46, CHART_GAP = 10, HEAD_GAP = 8 };
static const float CHART_W = CHART_H * 1.575F; /* Both charts are about so much wider than high. */
enum { SHIELD_HALF = 6, SHIELD_W = 18, SEAT_GAP = 10 };
/* Where lines of text are no wider than so many of their heights, how a game stands has one of its
 * own. */
enum { NARROW = 38 };
/* Of the width, at most, for how a game stands: the rest is for its players. */
static const float STANDING_MOST = 0.64F;

static float height_of(int small_lines)
{
    const TextStyle body = text_style(THEME_TYPE_BODY), small = text_style(THEME_TYPE_SMALL);
    const float words =
        text_line_height(ui->text, &body) + (float)small_lines * text_line_height(ui->text, &small);
    return fmaxf(words, CHART_H) + 2 * ROW_PAD;
}

float library_row_height(float width)
{
    const TextStyle small = text_style(THEME_TYPE_SMALL);
    const float words = width - 2 * ROW_PAD - CHART_W - CHART_GAP;
    const bool narrow = words < (float)NARROW * text_line_height(ui->text, &small);
    return height_of(narrow ? 2 : 1);
}

static const char *const CLAIMS[CLAIM_KIND_COUNT] = {
    [CLAIM_RESULT] = "load_game.claim_result",     [CLAIM_WEALTH] = "load_game.claim_wealth",
    [CLAIM_TURN] = "load_game.claim_turn",         [CLAIM_ENDING] = "load_game.claim_ending",
    [CLAIM_DICE] = "load_game.claim_dice",         [CLAIM_SEATS] = "load_game.claim_seats",
    [CLAIM_PAST] = "load_game.claim_past",         [CLAIM_RULES] = "load_game.claim_rules",
    [CLAIM_POSITION] = "load_game.claim_position",
};

/* NULL: nothing is wrong with it. */
static const char *word_of(const GameFacts *facts)
{
    static const char *const WORDS[GAME_CONDITION_COUNT] = {[GAME_DAMAGED] = "load_game.damaged",
                                                            [GAME_EMPTY] = "load_game.empty",
                                                            [GAME_FOREIGN] = "load_game.foreign",
                                                            [GAME_FUTURE] = "load_game.future",
                                                            [GAME_UNREADABLE] =
                                                                "load_game.unreadable"};
    const char *word = WORDS[facts->condition];
    word = !word && facts->verdict == WITNESS_DAMAGED ? "load_game.damaged" : word;
    return word ? S(word)
           : facts->verdict == WITNESS_CLAIMS
               ? SF("load_game.claims", ARG_TEXT("what", S(CLAIMS[facts->claim])))
               : NULL;
}

/* Who leads or won, and with what as far as that is known; NULL: nobody does, or nobody may
 * know. */
static const char *leader_of(Library *library, const GameFacts *facts)
{
    const bool points = library_chart(library, (EditionId)facts->edition)->points;
    const PlayerId seat = game_facts_leader(facts);
    if (seat == 0) {
        return facts->over ? S("load_game.tied") : NULL;
    }
    return SP(facts->over ? (points ? "load_game.won_points" : "load_game.won")
                          : (points ? "load_game.leads_points" : "load_game.leads"),
              facts->wealth[seat], ARG_TEXT("player", library_seat_name(facts, seat)));
}

/* All of it, or without what is missed least: the number of its moves. */
static const char *standing_of(Library *library, const SaveEntry *entry, bool all)
{
    const GameFacts *facts = &entry->facts;
    const int same = library->same[entry - library->list];
    const char *list = NULL;
    const char *const entries[] = {
        facts->turn == 0 ? NULL : words_when(app->strings, facts->turn, facts->rounds),
        leader_of(library, facts),
        facts->ending == ENDING_CONCEDED && facts->conceded != 0 ? SF(
            "load_game.conceded", ARG_TEXT("player", library_seat_name(facts, facts->conceded)))
        : facts->ending == ENDING_NONE ? NULL
                                       : S("load_game.ended"),
        all ? SN("count.moves", facts->moves) : NULL,
        facts->branch ? S("load_game.branch") : NULL,
        facts->undone ? S("load_game.undone") : NULL,
        same >= 0 ? SF("load_game.same", ARG_TEXT("name", library_name(&library->list[same])))
                  : NULL,
        facts->own_dice ? S("load_game.own_dice") : NULL,
    };
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        list = entries[i] ? app_list_entries(list, entries[i]) : list;
    }
    return list;
}

/* Arms and names, each as wide as it is while there is room. */
static void draw_seats(GfxRect r, const GameFacts *facts)
{
    const TextStyle small = ui_soft(THEME_TYPE_SMALL, TEXT_LEFT, TEXT_MIDDLE, TEXT_ELLIPSIS);
    for (PlayerId seat = 1; seat <= facts->player_count && r.w > 2 * SHIELD_W; seat++) {
        const char *name = library_seat_name(facts, seat);
        const float fair = r.w / (float)(facts->player_count - seat + 1) - SHIELD_W - SEAT_GAP;
        const float wide = text_width(ui->text, &small, name) + 1;
        const GfxRect arms = gfx_cut_left(&r, SHIELD_W);
        paint_shield(facts->colours[seat] - 1, arms.x + arms.w / 2 - 2, r.y + r.h / 2, SHIELD_HALF);
        text_draw(ui->text, &small, gfx_part_left(&r, wide < fair ? wide : fair, SEAT_GAP), name);
    }
}

/* How it stands, once it is read; in the place of it or before it what is wrong with the file. */
static const char *low_words(Library *library, const SaveEntry *entry, bool all)
{
    const char *word = word_of(&entry->facts);
    const char *standing =
        entry->facts.verdict != WITNESS_UNREAD ? standing_of(library, entry, all) : NULL;
    return standing ? app_list_entries(word, standing) : word ? word : "";
}

/* The row as it is heard: name, edition and date, how it stands, who plays. */
static const char *row_heard(Library *library, const SaveEntry *entry)
{
    const GameFacts *facts = &entry->facts;
    const char *players = NULL;
    for (PlayerId seat = 1; seat <= facts->player_count; seat++) {
        players = app_list_names(players, library_seat_name(facts, seat));
    }
    return SF(players ? "speak.save" : "speak.save_alone", ARG_TEXT("name", library_name(entry)),
              ARG_TEXT("edition", app_edition_name((EditionId)facts->edition)),
              ARG_TEXT("date", app_date_time(entry->modified_s)),
              ARG_TEXT("line", low_words(library, entry, true)),
              ARG_TEXT("list", players ? players : ""));
}

/* The name, and of which edition it is and when it was played last: the edition gives way to a long
 * name, the moment to none. */
static void draw_head(GfxRect r, const SaveEntry *entry, const TextStyle *small)
{
    const TextStyle left = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_ELLIPSIS);
    const char *name = library_name(entry);
    const float most = fmaxf(r.w * 0.45F, r.w - text_width(ui->text, &left, name) - HEAD_GAP);
    const char *date = app_date_time(entry->modified_s);
    const char *words = app_list_entries(app_edition_name((EditionId)entry->facts.edition), date);
    words = text_fits(ui->text, small, most, words) ? words : date;
    const float wide = fminf(text_width(ui->text, small, words) + 2, most);
    text_draw(ui->text, small, gfx_part_right(&r, wide, HEAD_GAP), words);
    text_draw(ui->text, &left, r, name);
}

void library_row(Library *library, GfxRect r, int number)
{
    const SaveEntry *entry = &library->list[library->shown[number]];
    const bool chosen = entry == library_chosen(library, NULL);
    ui_means(entry->name);
    const UiResponse row =
        ui_target(ui_id("save:%d", number), r, NULL, S("load_game.row_tip"), NULL);
    ui_describe_place(S("statistics.saved_games"), number + 1, library->shown_count);
    const bool by_key = row.focused && ui->focus_shown;
    const bool bare = library->bare == number + 1;
    screen_row(r, chosen, row.hovered || (row.focused && !bare));
    ui_tell_begin(row_heard(library, entry));
    const bool narrow = r.h > height_of(1) + 1;
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const TextStyle small = ui_soft(THEME_TYPE_SMALL, TEXT_RIGHT, TEXT_MIDDLE, TEXT_ELLIPSIS);
    const float body_h = text_line_height(ui->text, &body),
                small_h = text_line_height(ui->text, &small);
    r = gfx_rect_inset(r, ROW_PAD);
    GfxRect chart = gfx_part_left(&r, CHART_W, CHART_GAP);
    chart = gfx_rect(chart.x, chart.y + (chart.h - CHART_H) / 2, chart.w, CHART_H);
    library_chart_draw(library, ui_id("save:ports:%d", number), chart, &entry->facts);
    const float lines = body_h + (narrow ? 2 : 1) * small_h;
    r = gfx_rect(r.x, r.y + (r.h - lines) / 2, r.w, lines);
    draw_head(gfx_cut_top(&r, body_h), entry, &small);
    /* Below the name: who plays, beside how it stands (in red where something is wrong with the
     * file), or above it where that is narrow. */
    TextStyle style = small;
    const GameFacts *facts = &entry->facts;
    const bool known = facts->player_count > 0;
    const char *words = low_words(library, entry, true);
    const float line = text_line_height(ui->text, &style),
                most = r.w * (known && !narrow ? STANDING_MOST : 1);
    words = text_fits(ui->text, &style, most, words) ? words : low_words(library, entry, false);
    const float wide = fminf(text_width(ui->text, &style, words) + 2, most);
    style.color = word_of(facts) ? ui->theme->color.danger : style.color;
    style.align = narrow ? TEXT_LEFT : TEXT_RIGHT;
    ui_label(ui_id("save:words:%d", number),
             narrow ? gfx_cut_bottom(&r, line) : gfx_cut_right(&r, wide), &style, words);
    draw_seats(gfx_cut_bottom(&r, line), facts);
    ui_tell_end();
    if (row.double_clicked || (row.clicked && by_key && !bare)) {
        library_choose(library, entry->name);
        library_open(library);
    } else if (row.clicked || (by_key && !chosen && !bare)) {
        library->bare = 0;
        library_choose(library, entry->name);
        gfx_request_redraw(ui->gfx);
    }
}
