#include "frame/sheets.h"

#include "setup/app_names.h"
#include "table/table.h"

#include <stdio.h>

bool table_answers_stand(const Table *t, PlayerId player)
{
    bool any = false;
    for (PlayerId rival = 1; rival <= t->view.pub.player_count; rival++) {
        any = any || session_standing_answer(app->session, player, rival) != ANSWER_ASK;
    }
    return any;
}

/* "Lets pass: Anna. Refuses: Berta." in whole sentences, a line each. */
const char *table_answers_words(Table *t, PlayerId player)
{
    static const char *const keys[STANDING_ANSWER_COUNT] = {"", "answers.passes",
                                                            "answers.refuses"};
    const char *all = "";
    for (PlayerId rival = 1; rival <= t->view.pub.player_count; rival++) {
        const StandingAnswer answer = session_standing_answer(app->session, player, rival);
        if (answer != ANSWER_ASK) {
            const StringArg args[] = {ARG_TEXT("player", table_seat_name(player)),
                                      ARG_TEXT("rival", table_seat_name(rival))};
            const char *line = strings_format(app->strings, keys[answer], args, 2);
            all = all[0] != '\0' ? app_with_line(all, line) : line;
        }
    }
    return all;
}

static void answer_row(Table *t, GfxRect row, PlayerId player, PlayerId rival)
{
    const char *const labels[STANDING_ANSWER_COUNT] = {S("answers.ask"), S("answers.pass"),
                                                       S("answers.refuse")};
    int chosen = (int)session_standing_answer(app->session, player, rival);
    const GfxRect list = gfx_cut_right(&row, row.w * 0.5F);
    const GfxRect shield = gfx_cut_left(&row, row.h);
    paint_shield(table_livery(t, rival), shield.x + shield.w / 2, shield.y + shield.h / 2 - 3,
                 shield.h * 0.3F);
    const TextStyle name =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &name, row, SF("answers.to", ARG_TEXT("player", table_seat_name(rival))));
    const char *id = ui_id("answers:%d:%d", player, rival);
    ui_name_next(SF("answers.to", ARG_TEXT("player", table_seat_name(rival))));
    if (ui_dropdown(id, list, labels, NULL, STANDING_ANSWER_COUNT, &chosen)) {
        session_set_standing_answer(app->session, player, rival, (StandingAnswer)chosen);
    }
}

/* The rows of one person: what is said to each of the others. */
static void answer_rows(Table *t, GfxRect *page, PlayerId player, float row_h)
{
    const float gap = ui->theme->grid.gap;
    GfxRect head = gfx_cut_top(page, row_h);
    gfx_cut_top(page, 2);
    const GfxRect shield = gfx_cut_left(&head, row_h);
    paint_shield(table_livery(t, player), shield.x + shield.w / 2, shield.y + shield.h / 2 - 3,
                 shield.h * 0.36F);
    table_heading(head, SF("answers.of", ARG_TEXT("player", table_seat_name(player))));
    for (PlayerId rival = 1; rival <= t->view.pub.player_count; rival++) {
        if (rival != player) {
            GfxRect row = gfx_cut_top(page, row_h);
            gfx_cut_left(&row, row_h);
            answer_row(t, row, player, rival);
            gfx_cut_top(page, gap);
        }
    }
}

void answers_sheet(Table *t)
{
    const int count = t->view.pub.player_count;
    const float row_h = ui->theme->grid.field_h, gap = ui->theme->grid.gap;
    const TextStyle body =
        text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const float words = text_measure(ui->text, &body, S("answers.text"), 620).y;
    float rows = 0;
    for (PlayerId player = 1; player <= count; player++) {
        rows += app_is_person(player) ? row_h + 2 + (float)(count - 1) * (row_h + gap) : 0;
    }
    const SheetPaper paper = sheet_begin(t, 700, 150 + words + rows, S("answers.title"), NULL);
    for (UiPage page = ui_page("scroll:answers", paper.r); ui_page_next(&page);) {
        ui_page_words(&page, "text:answers", &body, S("answers.text"));
        for (PlayerId player = 1; player <= count; player++) {
            if (app_is_person(player)) {
                answer_rows(t, &page.rest, player, row_h);
            }
        }
    }
    sheet_end(t, &paper);
}
