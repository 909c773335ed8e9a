#include "app/screens.h"

#include "app/games.h"
#include "setup/app_names.h"
#include "setup/keys.h"
#include "setup/progress_kept.h"
#include "setup/parts.h"

#include <math.h>
#include <stdio.h>

/* A row is as high as the sheet has room for, so that all are seen at once where they can be, but its
 * two lines never touch its borders. */
enum { ROW_H = 58, HEAD_H = 34 };

typedef struct LearnPage {
    LessonEntry list[LESSON_LIST_MAX];
    int count;
    int next; /* The one to begin with: the first that is not done; -1: all are. */
    float row_h;
} LearnPage;

static void list_lessons(LearnPage *page)
{
    Error error;
    page->count = lesson_list(app->host.asset_dir, page->list, &error);
    page->next = -1;
    for (int i = page->count - 1; i >= 0; i--) {
        if (!progress_knows(PROGRESS_LESSON, page->list[i].id)) {
            page->next = i;
        }
    }
}

static bool begins_edition(const LearnPage *page, int i)
{
    return i == 0 || page->list[i - 1].edition != page->list[i].edition;
}

static float row_least(void)
{
    const TextStyle label = text_style(THEME_TYPE_BUTTON), sub = text_style(THEME_TYPE_BUTTON_SUB);
    return text_line_height(ui->text, &label) + text_line_height(ui->text, &sub)
           + ui->theme->grid.gap;
}

static float heads_height(const LearnPage *page)
{
    float h = 0;
    for (int i = 0; i < page->count; i++) {
        h += begins_edition(page, i) ? HEAD_H : 0;
    }
    return h;
}

static float page_height(const LearnPage *page)
{
    return heads_height(page) + page->row_h * (float)page->count;
}

/* What stands at the right of a lesson: done, left in the middle, or how long it takes. */
static const char *row_remark(const LessonEntry *entry)
{
    if (progress_left(entry->id) > 0) {
        return S("learn.left");
    }
    return progress_knows(PROGRESS_LESSON, entry->id) ? S("learn.done")
                                                      : SN("learn.minutes", entry->minutes);
}

static bool draw_row(LearnPage *page, GfxRect r, int i)
{
    const LessonEntry *entry = &page->list[i];
    char title[96];
    const char *id = ui_id("lesson:%s", entry->id);
    snprintf(title, sizeof title, "%s", strings_get(app->strings, entry->title));
    const UiButton button = {.label = title,
                             .sub = row_remark(entry),
                             .tip = strings_get(app->strings, entry->about),
                             .kind = i == page->next ? UI_KIND_BRASS : UI_KIND_PAPER};
    gfx_cut_bottom(&r, ui->theme->grid.gap);
    /* Both editions have a first voyage. */
    ui_name_next(app_edition_name(entry->edition));
    return ui_button(id, r, &button);
}

/* Who knows a voyage and has finished no game is offered one, of that edition; none else. */
static EditionId first_game(const LearnPage *page)
{
    for (int i = 0; i < page->count && progress_count(PROGRESS_GAME) == 0; i++) {
        if (page->list[i].voyage && progress_knows(PROGRESS_LESSON, page->list[i].id)) {
            return page->list[i].edition;
        }
    }
    return EDITION_NONE;
}

/* The edition, and how it differs, for who has to choose one. */
static void draw_edition(GfxRect r, EditionId edition)
{
    char key[64], name[96];
    snprintf(key, sizeof key, "learn.edition_%s", edition_name(edition));
    snprintf(name, sizeof name, "%s", app_edition_name(edition));
    ui_head(r, TEXT_MIDDLE, name, strings_get(app->strings, key));
}

/* Back, puzzles and, for who has learnt enough, a first game. */
static void draw_ways_on(GfxRect row, EditionId first)
{
    const int count = first ? 3 : 2;
    const float gap = ui->theme->grid.gap;
    const UiButton back = BACK_BUTTON(S("menu.back"));
    const UiButton puzzles = {.label = S("title.puzzles"), .tip = S("title.puzzles_tip")};
    const UiButton play = {
        .label = S("learn.first_game"), .tip = S("learn.first_game_tip"), .kind = UI_KIND_BRASS};
    if (ui_button("button:puzzles", gfx_split_row(row, 1, count, gap), &puzzles)) {
        app->screen = SCREEN_PUZZLES;
    } else if (ui_button("button:back", gfx_split_row(row, 0, count, gap), &back)) {
        app->screen = SCREEN_TITLE;
    } else if (first && ui_button("button:first_game", gfx_split_row(row, 2, count, gap), &play)) {
        app->back_to = SCREEN_LEARN;
        app_start_first_game(first);
    }
}

void screen_learn(void)
{
    static LearnPage page;
    list_lessons(&page);
    const EditionId first = first_game(&page);
    page.next = first ? -1 : page.next; /* The golden button is the game. */
    GfxRect r = screen_sheet(620, 720, S("title.learn"));
    ui_keep_clear(r); /* A message rather lies on the title. */
    GfxRect row = ui_cut_foot(&r);
    const float room = r.h - heads_height(&page);
    page.row_h = fminf(ROW_H, fmaxf(row_least(), room / fmaxf(1, (float)page.count)));
    GfxRect rest = ui_scroll_begin("scroll:learn", r, page_height(&page), false);
    rest.w -= 18;
    int chosen = -1;
    for (int i = 0; i < page.count; i++) {
        if (begins_edition(&page, i)) {
            draw_edition(gfx_cut_top(&rest, HEAD_H), page.list[i].edition);
        }
        chosen = draw_row(&page, gfx_cut_top(&rest, page.row_h), i) ? i : chosen;
    }
    ui_scroll_end();
    draw_ways_on(row, first);
    if (chosen >= 0) {
        app_start_lesson(page.list[chosen].id);
    }
}
