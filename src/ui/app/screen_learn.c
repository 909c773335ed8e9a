#include "app/screens.h"

#include "setup/kept.h"
#include "setup/parts.h"

enum { ROW_H = 58, HEAD_H = 34 };

typedef struct LearnPage {
    LessonEntry list[LESSON_LIST_MAX];
    int count;
    int next; /* The one to begin with: the first that is not done; -1: all are. */
} LearnPage;

static bool begins_edition(const LearnPage *page, int i)
{
    return i == 0 || page->list[i - 1].edition != page->list[i].edition;
}

/* Who knows a voyage and has finished no game is offered one, of that edition; none else. */
static EditionId first_game(const LearnPage *page)
{
    for (int i = 0; i < page->count && progress_names(app->progress, PROGRESS_GAME) == 0; i++) {
        if (page->list[i].voyage
            && progress_has(app->progress, PROGRESS_LESSON, page->list[i].id)) {
            return page->list[i].edition;
        }
    }
    return EDITION_NONE;
}

/* The lesson that was chosen, -1; an edition begins with its name and how it differs, for who has
 * to choose one. */
static int draw_list(const LearnPage *page, GfxRect r)
{
    /* As high as the sheet has room for, so that all rows are seen at once where they can be, but
     * its two lines never touch its borders. */
    float room = r.h;
    const TextStyle label = text_style(THEME_TYPE_BUTTON), sub = text_style(THEME_TYPE_BUTTON_SUB);
    const float least =
        text_line_height(ui->text, &label) + text_line_height(ui->text, &sub) + ui->theme->grid.gap;
    for (int i = 0; i < page->count; i++) {
        room -= begins_edition(page, i) ? HEAD_H : 0;
    }
    const float row_h = fminf(ROW_H, fmaxf(least, room / fmaxf(1, (float)page->count)));
    int chosen = -1;
    for (UiPage p = ui_page("scroll:learn", r); ui_page_next(&p);) {
        for (int i = 0; i < page->count; i++) {
            const EditionId edition = page->list[i].edition;
            if (begins_edition(page, i)) {
                ui_head(gfx_cut_top(&p.rest, HEAD_H), TEXT_MIDDLE, app_edition_name(edition),
                        S(ui_id("learn.edition_%s", edition_name(edition))));
            }
            GfxRect line = gfx_cut_top(&p.rest, row_h);
            const LessonEntry *entry = &page->list[i];
            /* What stands at the right of a lesson: done, left in the middle, or how long it
             * takes. */
            const UiButton button = {
                .label = S(entry->title),
                .sub = progress_left_at(app->progress, entry->id) > 0 ? S("learn.left")
                       : progress_has(app->progress, PROGRESS_LESSON, entry->id)
                           ? S("learn.done")
                           : SN("learn.minutes", entry->minutes),
                .tip = S(entry->about),
                .kind = i == page->next ? UI_KIND_BRASS : UI_KIND_PAPER};
            gfx_cut_bottom(&line, ui->theme->grid.gap);
            /* Both editions have a first voyage. */
            ui_name_next(app_edition_name(entry->edition));
            chosen = ui_button(ui_id("lesson:%s", entry->id), line, &button) ? i : chosen;
        }
    }
    return chosen;
}

void screen_learn(void)
{
    static LearnPage page;
    Error error;
    page.count = lesson_list(app->host.asset_dir, page.list, &error);
    page.next = -1;
    for (int i = page.count - 1; i >= 0; i--) {
        if (!progress_has(app->progress, PROGRESS_LESSON, page.list[i].id)) {
            page.next = i;
        }
    }
    const EditionId first = first_game(&page);
    page.next = first ? -1 : page.next; /* The golden button is the game. */
    GfxRect r = screen_sheet(620, 720, S("title.learn"));
    ui_keep_clear(r); /* A message rather lies on the title. */
    const GfxRect row = ui_cut_foot(&r);
    const int chosen = draw_list(&page, r);
    const ScreenButton buttons[] = {{"button:back", BACK_BUTTON(S("menu.back"))},
                                    {"button:first_game",
                                     {.label = S("learn.first_game"),
                                      .tip = S("learn.first_game_tip"),
                                      .kind = UI_KIND_BRASS}}};
    const int pressed = screen_buttons(row, buttons, first ? 2 : 1);
    if (pressed == 0) {
        app->screen = SCREEN_TITLE;
    } else if (pressed == 1) {
        app->back_to = SCREEN_LEARN;
        app_start_first_game(first);
    } else if (chosen >= 0) {
        app_start_lesson(page.list[chosen].id);
    }
}
