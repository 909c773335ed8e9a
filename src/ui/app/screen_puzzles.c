#include "app/screens.h"
#include "setup/kept.h"
#include "setup/parts.h"

#include <time.h>

#include <SDL.h>

enum { ROW_H = 56, DROP_W = 96 };

static const char *row_about(const KeptMistake *what)
{
    return SF("mistakes.row_about", ARG_TEXT("edition", app_edition_name((EditionId)what->edition)),
              ARG_TEXT("player", app_plain(what->names[what->seat])),
              ARG_TEXT("date", app_date_kept(what->date)));
}

/* A sentence at the top of *r, which loses its height. */
static void draw_sentence(GfxRect *r, const char *id, GfxColor color, const char *words)
{
    const TextStyle style = {.type = THEME_TYPE_ITALIC, .color = color};
    const float h = text_measure(ui->text, &style, words, r->w).y + 6;
    ui_label(id, gfx_cut_top(r, h), &style, words);
}

/* On the page of puzzles the player's own mistakes in r; row: where the buttons of the sheet go,
 * the first of two of which is another's. The one that is to be played, 0 the newest; -1: none. */
static int mistakes_draw(GfxRect r, GfxRect row)
{
    const MistakeStore *store = mistakes_kept();
    const int count = store ? mistakes_count(store) : 0;
    const char *trouble = kept_words(app->mistakes_state, KEEP_MISTAKES);
    const char *none = SF("mistakes.none", ARG_INT("percent", MISTAKE_KEEP_LEAST / 100));
    int chosen = -1;
    draw_sentence(&r, count > 0 ? "mistakes:count" : "mistakes:none", ui->theme->color.ink_soft,
                  count > 0 ? SN("mistakes.count", count) : none);
    if (trouble) {
        draw_sentence(&r, "mistakes:trouble", ui->theme->color.danger, trouble);
    }
    for (UiPage p = ui_page("scroll:mistakes", r); ui_page_next(&p);) {
        for (int i = 0; i < count; i++) {
            GfxRect line = gfx_cut_top(&p.rest, ROW_H);
            const KeptMistake *what = mistakes_at(store, i);
            const float gap = ui->theme->grid.gap;
            const UiButton play = {
                .label = SF("mistakes.row",
                            ARG_TEXT("when", words_when(app->strings, what->turn, what->rounds)),
                            ARG_INT("percent", mistake_percent(what))),
                .sub = row_about(what),
                .tip = S("mistakes.row_tip")};
            const UiButton drop = {
                .label = S("mistakes.drop"), .tip = S("mistakes.drop_tip"), .kind = UI_KIND_QUIET};
            gfx_cut_bottom(&line, gap);
            const GfxRect right = gfx_part_right(&line, DROP_W, gap);
            ui_means(what->name);
            const bool plays = ui_button(ui_id("own:%d", i + 1), line, &play);
            ui_means(what->name);
            if (ui_button(ui_id("own_drop:%d", i + 1), right, &drop)) {
                snprintf(app->mistake_chosen, sizeof app->mistake_chosen, "%s", what->name);
                app->confirm = CONFIRM_DROP;
            }
            chosen = plays ? i : chosen;
        }
    }
    const UiButton next = {.label = S("mistakes.go_on"),
                           .kind = UI_KIND_BRASS,
                           .disabled_reason = count == 0 ? none : NULL};
    return ui_button("button:mistakes_go_on", gfx_split_row(row, 1, 2, ui->theme->grid.gap), &next)
               ? 0
               : chosen;
}

enum { EDITIONS = EDITION_COUNT - 1, LINE_H = 46, DAY_H = 84, COPY_W = 130 };

typedef struct PuzzlesPage {
    TacticEntry lists[EDITION_COUNT][TACTIC_LIST_MAX]; /* The easiest first. */
    int counts[EDITION_COUNT];
    EditionId edition; /* The page's. */
    int32_t day;       /* Today, whose puzzle is in */
    EditionId today;   /* this edition: EDITION_NONE, there is none; */
    TacticEntry daily;
} PuzzlesPage;

/* "When to fight · 3 players · Turn 7 · Difficulty 2 of 5" */
static const char *about_words(const TacticEntry *entry)
{
    const char *list = app_list_entries(topic_words(tactic_topic(entry->family)),
                                        SN("statistics.players", entry->players));
    list = app_list_entries(list, words_when(app->strings, entry->turn, entry->rounds));
    return app_list_entries(list, SF("puzzle.rating", ARG_INT("rating", tactic_rating(entry)),
                                     ARG_INT("of", TACTIC_RATING_MAX)));
}

/* "Galley 12 at Marseille · gold" */
static const char *title_words(const TacticEntry *entry)
{
    const char *zone = strings_place(app->strings, entry->zone, NULL);
    const char *title =
        SF("card.disc_still", ARG_INT("galley", entry->galley), ARG_TEXT("zone", zone ? zone : ""));
    return entry->good[0] == '-' ? title
                                 : app_list_entries(title, S(ui_id("good.%s", entry->good)));
}

/* The puzzle of the day at the top of *rest, which loses its height, and once it is done what can
 * be told of it; true: it is to be played. */
static bool draw_day(const PuzzlesPage *page, GfxRect *rest)
{
    const float gap = ui->theme->grid.gap;
    int tries = -1;
    const int days =
        app->progress ? progress_days(app->progress, page->day, page->daily.name, &tries) : 0;
    const char *about = app_list_entries(app_edition_name(page->today), about_words(&page->daily));
    const char *told =
        SF("puzzle.told", ARG_TEXT("date", app_date((int64_t)time(NULL))), ARG_TEXT("about", about),
           ARG_TEXT("digits", tries > 0 ? ui_id("%d", tries) : "–"), ARG_INT("days", days));
    const TextStyle style = {.type = THEME_TYPE_BODY, .vertical = TEXT_MIDDLE};
    const float told_h = text_measure(ui->text, &style, told, rest->w - COPY_W - gap).y;
    GfxRect r = gfx_part_top(rest, fmaxf(DAY_H, told_h), gap);
    const GfxRect right = gfx_part_right(&r, COPY_W, gap);
    const UiButton play = {.label = app_list_entries(S("puzzle.day"), title_words(&page->daily)),
                           .sub = about_words(&page->daily),
                           .tip = S("puzzle.day_tip"),
                           .anytime = true};
    const UiButton copy = {.label = S("word.copy"),
                           .disabled_reason = tries < 0 ? S("puzzle.day_tip") : NULL};
    if (ui_button("button:puzzle_copy", right, &copy)) {
        ui_toast(S(SDL_SetClipboardText(told) == 0 ? "about.copied" : "out.not_copied"), false);
    }
    if (tries < 0) {
        return ui_button("button:puzzle_day", r, &play);
    }
    ui_keep_clear(r);
    ui_label("puzzle:told", r, &style, told);
    return false;
}

static bool draw_line(GfxRect r, const TacticEntry *entry)
{
    const bool done = progress_has(app->progress, PROGRESS_PUZZLE, entry->name);
    const UiButton button = {
        .label = title_words(entry),
        .sub = about_words(entry),
        .icon = done ? "icon_check" : NULL,
        .tip = done ? S("puzzle.done_tip")
                    : SP("puzzle.found_by", tactic_grade(entry), ARG_INT("of", TACTIC_LEVELS))};
    return ui_button(ui_id("puzzle:%s", entry->name), r, &button);
}

enum { NONE_CHOSEN = -1, DAY_CHOSEN = -2 };

/* The puzzles of an edition, below that of the day if it is one of them; row: where the buttons
 * go. The one that was chosen. */
static int draw_edition(const PuzzlesPage *page, GfxRect r, GfxRect row)
{
    const float gap = ui->theme->grid.gap;
    const TacticEntry *list = page->lists[page->edition];
    const int count = page->counts[page->edition];
    int best = 0, chosen = NONE_CHOSEN, solved = 0, open = -1; /* The first that is not solved. */
    for (int i = count - 1; i >= 0; i--) {
        const bool done = progress_has(app->progress, PROGRESS_PUZZLE, list[i].name);
        solved += done;
        open = done ? open : i;
    }
    const UiButton next = {.label = S(open < 0 ? "puzzle.none_left" : "puzzle.next"),
                           .kind = UI_KIND_BRASS,
                           .disabled_reason = open < 0 ? S("puzzle.none_left") : NULL};
    const int in_row = app->progress ? progress_row(app->progress, &best) : 0;
    const TextStyle style = ui_ink(THEME_TYPE_ITALIC, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    /* Each edition has a place of its own. */
    for (UiPage p = ui_page(ui_id("scroll:puzzles:%d", (int)page->edition), r); ui_page_next(&p);) {
        if (page->today == page->edition && draw_day(page, &p.rest)) {
            chosen = DAY_CHOSEN;
        }
        ui_label("puzzle:sums", gfx_cut_top(&p.rest, 28), &style,
                 SF("puzzle.sums", ARG_INT("solved", solved), ARG_INT("all", count),
                    ARG_INT("streak", in_row), ARG_INT("best", best)));
        for (int i = 0; i < count; i++) {
            const GfxRect line = gfx_part_top(&p.rest, LINE_H, gap);
            chosen = draw_line(line, &list[i]) ? i : chosen;
        }
    }
    return ui_button("button:puzzle_go_on", gfx_split_row(row, 1, 2, gap), &next) ? open : chosen;
}

/* Reads what there is: which of all puzzles, one edition's after the other's, is today's. Once a
 * day the page opens where that is. */
static void read_lists(PuzzlesPage *page)
{
    const int32_t opened = page->day;
    int at = 0;
    Error error;
    for (int i = 1; i <= EDITIONS; i++) {
        page->counts[i] = app_puzzles_list((EditionId)i, page->lists[i], &error);
        at += page->counts[i];
    }
    page->day = app_day();
    page->today = EDITION_NONE;
    at = at > 0 ? tactic_of_day(page->day, at) : 0;
    for (int i = 1; i <= EDITIONS && page->today == EDITION_NONE; at -= page->counts[i++]) {
        if (at < page->counts[i]) {
            page->today = (EditionId)i;
            page->daily = page->lists[i][at];
            app->puzzle_page = opened == page->day ? app->puzzle_page : i - 1;
        }
    }
}

void screen_puzzles(void)
{
    static PuzzlesPage page;
    const float gap = ui->theme->grid.gap;
    const char *labels[EDITIONS + 1] = {app_edition_name(EDITION_NONE + 1),
                                        app_edition_name(EDITION_NONE + 2), S("mistakes.tab")};
    GfxRect r = screen_sheet(720, 680, S("title.puzzles"));
    const GfxRect row = ui_cut_foot(&r);
    if (app->puzzle_page != EDITIONS) {
        read_lists(&page);
    }
    ui_tabs("tabs:puzzles", gfx_part_top(&r, ui->theme->grid.field_h + 4, gap), labels,
            EDITIONS + 1, &app->puzzle_page);
    const bool own = app->puzzle_page == EDITIONS;
    page.edition = (EditionId)(app->puzzle_page + 1);
    const int chosen = own ? mistakes_draw(r, row) : draw_edition(&page, r, row);
    const UiButton back = BACK_BUTTON(S("menu.back"));
    if (ui_button("button:back", gfx_split_row(row, 0, 2, gap), &back)) {
        app->screen = SCREEN_TITLE;
    } else if (chosen == DAY_CHOSEN) {
        app_start_puzzle(page.today, &page.daily, page.day);
    } else if (chosen >= 0 && own) {
        app_start_mistake(mistakes_at(mistakes_kept(), chosen)->name);
    } else if (chosen >= 0) {
        app_start_puzzle(page.edition, &page.lists[page.edition][chosen], 0);
    }
}
