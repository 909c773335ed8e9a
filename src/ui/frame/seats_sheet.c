#include "frame/parts.h"

#include "decisions/common/parts.h"
#include "playback/playback.h"
#include "setup/parts.h"

static PlayerId seat_wanted; /* Whose place a person wants, while that is to be confirmed. */

static void reseat(Table *t, PlayerId player, SeatKind kind, const char *ai)
{
    session_reseat(app->session, player, kind, ai);
    orders_forget(t);
    playback_reset(t);
    gfx_request_redraw(ui->gfx);
}

static void draw_seat(Table *t, GfxRect *rest, PlayerId player)
{
    const EditionId edition = (EditionId)t->world->edition;
    char ai[SEAT_AI_BYTES];
    SeatChoice who = seat_choice(edition, &session_setup(app->session)->seats[player]);
    if (!seat_row("seat:", player, gfx_cut_top(rest, seat_row_height(&who)), edition,
                  t->view.pub.player_count, &who)) {
        return;
    }
    if (who.kind == SEAT_KIND_PERSON && (t->view.pub.options & OPTION_HIDDEN_MONEY) != 0) {
        seat_wanted = player; /* Whoever sits down sees what is hidden from all others. */
        app->confirm = CONFIRM_SEAT;
    } else {
        seat_ai_name(edition, &who, ai);
        reseat(t, player, who.kind == SEAT_KIND_PERSON ? SEAT_PERSON : SEAT_AI, ai);
    }
}

void seats_sit_down(Table *t)
{
    reseat(t, seat_wanted, SEAT_PERSON, "");
}

/* --- Standing answers
 * ---------------------------------------------------------------------------- */

/* "Lets pass: Anna. Refuses: Berta." in whole sentences, a line each. */
const char *table_answers_words(Table *t, PlayerId player)
{
    static const char *const keys[STANDING_ANSWER_COUNT] = {"", "answers.passes",
                                                            "answers.refuses"};
    const char *all = "";
    for (PlayerId rival = 1; rival <= t->view.pub.player_count; rival++) {
        const StandingAnswer answer = session_standing_answer(app->session, player, rival);
        if (answer != ANSWER_ASK) {
            const char *line =
                SF(keys[answer], ARG_PLAYER(player), ARG_TEXT("rival", app_seat_name(rival)));
            all = all[0] != '\0' ? app_with_line(all, line) : line;
        }
    }
    return all;
}

static void answer_row(Table *t, GfxRect row, PlayerId player, PlayerId rival)
{
    const char *const labels[STANDING_ANSWER_COUNT] = {S("word.ask_me"), S("answers.pass"),
                                                       S("answers.refuse")};
    int chosen = (int)session_standing_answer(app->session, player, rival);
    const GfxRect list = gfx_cut_right(&row, row.w * 0.5F);
    const GfxRect shield = gfx_cut_left(&row, row.h);
    paint_shield(table_livery(t, rival), shield.x + shield.w / 2, shield.y + shield.h / 2 - 3,
                 shield.h * 0.3F);
    table_text(THEME_TYPE_BODY, 0, (GfxColor){0}, TEXT_LEFT, row,
               SF("answers.to", ARG_PLAYER(rival)));
    ui_name_next(SF("answers.to", ARG_PLAYER(rival)));
    if (ui_dropdown(ui_id("answers:%d:%d", player, rival), list, labels, NULL,
                    STANDING_ANSWER_COUNT, &chosen)) {
        session_set_standing_answer(app->session, player, rival, (StandingAnswer)chosen);
    }
}

/* The rows of one person: what is said to each of the others. */
static void answer_rows(Table *t, GfxRect *page, PlayerId player, float row_h)
{
    const float gap = ui->theme->grid.gap;
    GfxRect head = gfx_part_top(page, row_h, 2);
    const GfxRect shield = gfx_cut_left(&head, row_h);
    paint_shield(table_livery(t, player), shield.x + shield.w / 2, shield.y + shield.h / 2 - 3,
                 shield.h * 0.36F);
    table_heading(head, SF("answers.of", ARG_PLAYER(player)));
    for (PlayerId rival = 1; rival <= t->view.pub.player_count; rival++) {
        if (rival != player) {
            GfxRect row = gfx_cut_top(page, row_h);
            gfx_cut_left(&row, row_h);
            answer_row(t, row, player, rival);
            gfx_cut_top(page, gap);
        }
    }
}

/* --- Sheet ------------------------------------------------------------------------------------ */

void seats_sheet(Table *t)
{
    enum { SHEET_W = 720, SHEET_H = 620 };
    const int count = t->view.pub.player_count;
    const float gap = ui->theme->grid.gap;
    const TextStyle body = {.type = THEME_TYPE_BODY, .color = ui->theme->color.ink_soft};
    const SheetPaper paper = sheet_begin(t, SHEET_W, SHEET_H, S("seats.title"), NULL);
    for (UiPage page = ui_page("scroll:seats", paper.r); ui_page_next(&page);) {
        ui_page_words(&page, "text:seats", &body, S("seats.text"));
        for (PlayerId player = 1; player <= count; player++) {
            draw_seat(t, &page.rest, player);
            gfx_cut_top(&page.rest, gap);
        }
        ui_page_words(&page, "text:answers", &body, S("answers.text"));
        for (PlayerId player = 1; player <= count; player++) {
            if (app_is_person(player)) {
                answer_rows(t, &page.rest, player, ui->theme->grid.field_h);
            }
        }
    }
    sheet_end(t, &paper);
}
