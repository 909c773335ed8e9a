#include "app/screens.h"
#include "setup/kept.h"
#include "setup/parts.h"

#include <stdio.h>

enum { ROW_H = 56, DROP_W = 96 };

static const char *row_about(const KeptMistake *what)
{
    char safe[SEAT_NAME_BYTES * 2];
    text_escape(what->names[what->seat], safe, sizeof safe);
    return SF("mistakes.row_about", ARG_TEXT("edition", app_edition_name((EditionId)what->edition)),
              ARG_TEXT("player", safe), ARG_TEXT("date", app_date_kept(what->date)));
}

/* A sentence at the top of *r, which loses its height. */
static void draw_sentence(GfxRect *r, const char *id, GfxColor color, const char *words)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_ITALIC, color, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
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
            const UiButton play = {.label = SF("mistakes.row", ARG_TEXT("when", mistake_when(what)),
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

enum { CELL_W = 64, CELL_H = 44, HEAD_H = 34, BANDS = 4, EDITIONS = EDITION_COUNT - 1 };

/* Grades that stand under one head, the easiest first. */
static const struct {
    int least, most;
    const char *head, *about;
} bands[BANDS] = {{8, 9, "puzzle.easy", "puzzle.easy_about"},
                  {4, 7, "puzzle.medium", "puzzle.medium_about"},
                  {1, 3, "puzzle.hard", "puzzle.hard_about"},
                  {-1, 0, "puzzle.unfound", "puzzle.unfound_about"}};

typedef struct PuzzlesPage {
    EditionId edition;
    TacticEntry list[TACTIC_LIST_MAX]; /* The easiest first. */
    int count, solved;
    int next;    /* The first that is not solved; -1: all are. */
    int columns; /* Cells in a row. */
} PuzzlesPage;

/* The puzzles of a band begin at *first; how many there are. */
static int band_count(const PuzzlesPage *page, int band, int *first)
{
    int count = 0;
    for (int i = page->count - 1; i >= 0; i--) {
        const int grade = tactic_grade(&page->list[i]);
        if (grade >= bands[band].least && grade <= bands[band].most) {
            *first = i;
            count++;
        }
    }
    return count;
}

/* Heard as the puzzle of that number, the place-th of its band. */
static bool draw_cell(PuzzlesPage *page, GfxRect r, int i, int place, int places, const char *band)
{
    const TacticEntry *entry = &page->list[i];
    const bool done = progress_has(app->progress, PROGRESS_PUZZLE, entry->name);
    char number[16];
    snprintf(number, sizeof number, "%d", i + 1);
    const UiButton button = {
        .label = number,
        .said = SF(done ? "puzzle.name_solved" : "puzzle.name", ARG_INT("number", i + 1)),
        .icon = done ? "icon_check" : NULL,
        .tip = done ? S("puzzle.done_tip")
                    : SP("puzzle.found_by", tactic_grade(entry), ARG_INT("of", TACTIC_LEVELS)),
        .selected = done};
    const bool pressed = ui_button(ui_id("puzzle:%s", entry->name), r, &button);
    ui_describe(UI_ROLE_BUTTON, NULL, NULL, false); /* Solved, not chosen. */
    ui_describe_place(band, place, places);
    return pressed;
}

/* The band's puzzles at the top of *r, which loses their height; the one that was chosen, -1. */
static int draw_band(PuzzlesPage *page, int band, GfxRect *r)
{
    const float gap = ui->theme->grid.gap;
    int first = 0, chosen = -1;
    const int count = band_count(page, band, &first);
    if (count == 0) {
        return -1;
    }
    ui_head(gfx_cut_top(r, HEAD_H), TEXT_MIDDLE, S(bands[band].head), S(bands[band].about));
    const int lines = (count + page->columns - 1) / page->columns;
    const GfxRect rows = gfx_cut_top(r, (float)lines * (CELL_H + gap));
    for (int i = 0; i < count; i++) {
        const int row = i / page->columns, column = i % page->columns;
        const GfxRect cell = gfx_rect(rows.x + (float)column * (CELL_W + gap),
                                      rows.y + (float)row * (CELL_H + gap), CELL_W, CELL_H);
        const bool pressed = draw_cell(page, cell, first + i, i + 1, count, S(bands[band].head));
        chosen = pressed ? first + i : chosen;
    }
    return chosen;
}

/* The puzzles of an edition; row: where the buttons go. The one that was chosen, -1. */
static int draw_edition(PuzzlesPage *page, GfxRect r, GfxRect row)
{
    const UiButton next = {.label = page->next < 0
                                        ? S("puzzle.none_left")
                                        : SF("puzzle.go_on", ARG_INT("number", page->next + 1)),
                           .kind = UI_KIND_BRASS,
                           .disabled_reason = page->next < 0 ? S("puzzle.all_done") : NULL};
    /* How many are solved, and how many in a row. */
    const GfxRect sums = gfx_cut_top(&r, 28);
    int best = 0;
    const int in_row = app->progress ? progress_row(app->progress, &best) : 0;
    const TextStyle style =
        text_style_with(THEME_TYPE_ITALIC, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    ui_label("puzzle:sums", sums, &style,
             SF("puzzle.sums", ARG_INT("solved", page->solved), ARG_INT("all", page->count),
                ARG_INT("streak", in_row), ARG_INT("best", best)));
    const float gap = ui->theme->grid.gap;
    int chosen = -1;
    page->columns = (int)((r.w - 18 + gap) / (CELL_W + gap));
    page->columns = page->columns > 0 ? page->columns : 1;
    for (UiPage p = ui_page("scroll:puzzles", r); ui_page_next(&p);) {
        for (int band = 0; band < BANDS; band++) {
            const int in_band = draw_band(page, band, &p.rest);
            chosen = in_band >= 0 ? in_band : chosen;
        }
    }
    return ui_button("button:puzzle_go_on", gfx_split_row(row, 1, 2, ui->theme->grid.gap), &next)
               ? page->next
               : chosen;
}

void screen_puzzles(void)
{
    static PuzzlesPage page;
    const float gap = ui->theme->grid.gap;
    const char *labels[EDITIONS + 1] = {app_edition_name(EDITION_NONE + 1),
                                        app_edition_name(EDITION_NONE + 2), S("mistakes.tab")};
    GfxRect r = screen_sheet(720, 680, S("puzzle.title"));
    const GfxRect row = ui_cut_foot(&r);
    ui_tabs("tabs:puzzles", gfx_part_top(&r, ui->theme->grid.field_h + 4, gap), labels,
            EDITIONS + 1, &app->puzzle_page);
    const bool own = app->puzzle_page == EDITIONS;
    if (!own) {
        Error error;
        page.edition = (EditionId)(app->puzzle_page + 1);
        page.count = app_puzzles_list(page.edition, page.list, &error);
        page.solved = 0;
        page.next = -1;
        for (int i = page.count - 1; i >= 0; i--) {
            if (progress_has(app->progress, PROGRESS_PUZZLE, page.list[i].name)) {
                page.solved++;
            } else {
                page.next = i;
            }
        }
    }
    const int chosen = own ? mistakes_draw(r, row) : draw_edition(&page, r, row);
    const UiButton back = BACK_BUTTON(S("menu.back"));
    if (ui_button("button:back", gfx_split_row(row, 0, 2, gap), &back)) {
        app->screen = SCREEN_TITLE;
    } else if (chosen >= 0 && own) {
        app_start_mistake(mistakes_at(mistakes_kept(), chosen)->name);
    } else if (chosen >= 0) {
        app_start_puzzle(page.edition, &page.list[chosen]);
    }
}
