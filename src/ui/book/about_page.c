/* The last page of the rules: version, whose work all of it is, and a report to send with a
 * fault. */
#include "book/page.h"

#include <serenissima/toolkit/ui.h>

#include <stdio.h>

enum { REPORT_BYTES = 4096 };

void book_page_about(UiPage *page)
{
    char report[REPORT_BYTES];
    const TextStyle body = text_style(THEME_TYPE_BODY), head = text_style(THEME_TYPE_NAME_BIG),
                    small = text_style(THEME_TYPE_SMALL);
    snprintf(report, sizeof report, "%s %s", S("title.name"), app->host.version);
    book_words(page, &head, 0, 0, 4, report);
    book_words(page, &body, 0, 0, 10, S("title.notice"));
    book_words(page, &body, 0, 0, 10, S("about.own"));
    book_words(page, &body, 0, 0, 10, S("about.others"));
    book_words(page, &body, 0, 0, 4, S("about.libraries"));
    for (int i = 0; i < PARTS_COUNT; i++) {
        book_words(page, &small, 16, 0, 2, parts_library(i));
    }
    const UiButton copy = {.label = S("about.copy"), .tip = S("about.copy_tip"), .anytime = true};
    gfx_cut_top(&page->rest, 10);
    GfxRect row = gfx_cut_top(&page->rest, ui->theme->grid.button_h);
    if (ui_button("button:report", gfx_cut_left(&row, SDL_min(row.w, ui_button_width(&copy))),
                  &copy)) {
        /* Nothing personal: of the last messages only those that hold no name, number or path. */
        const Gfx *gfx = ui->gfx;
        int n = snprintf(
            report, REPORT_BYTES, "Serenissima %s\n%s\nwindow %.0fx%.0f, text %.0f %%, %s\n",
            app->host.version, parts_system(gfx), (double)gfx_width(gfx), (double)gfx_height(gfx),
            (double)app->settings.text_scale * 100, strings_language(app->strings));
        for (int i = 0; i < PARTS_COUNT; i++) {
            n += snprintf(report + n, (size_t)(REPORT_BYTES - n), "%s\n", parts_library(i));
        }
        for (int past = 0; ui_message_past(past)[0]; past++) {
            const char *key = "";
            for (int i = 0; (key = strings_key_at(app->strings, i)) != NULL; i++) {
                if (strcmp(S(key), ui_message_past(past)) == 0) {
                    n += snprintf(report + n, (size_t)(REPORT_BYTES - n), "said: %s\n", key);
                    break;
                }
            }
        }
        ui_toast(S(SDL_SetClipboardText(report) == 0 ? "about.copied" : "out.not_copied"), false);
    }
    gfx_cut_top(&page->rest, 10);
}
