#include "app/screens.h"
#include "frame/parts.h"
#include "setup/kept.h"
#include "setup/parts.h"

void screen_problems(void)
{
    GfxRect r = screen_sheet(760, 600, S("problems.title"));
    const GfxRect row = ui_cut_foot(&r);
    const TextStyle body = text_style(THEME_TYPE_BODY),
                    place = text_style_with(THEME_TYPE_BOLD, ui->theme->color.rubric, TEXT_LEFT,
                                            TEXT_TOP, TEXT_WRAP);
    for (UiPage page = ui_page("scroll:problems", r); ui_page_next(&page);) {
        ui_page_words(&page, "text:problems", &body,
                      SP("problems.intro", app->problems.count,
                         ARG_TEXT("file", app_plain(app->problem_file))));
        for (int i = 0; i < app->problems.count && i < ERROR_LIST_MAX; i++) {
            const Error *one = &app->problems.items[i];
            if (one->where[0] != '\0') {
                ui_page_words(&page, ui_id("problem:at:%d", i), &place, app_plain(one->where));
            }
            ui_page_words(&page, ui_id("problem:%d", i), &body, app_plain(one->what));
        }
    }
    const UiButton back = BACK_BUTTON(S("menu.back"), .kind = UI_KIND_BRASS);
    if (ui_button("button:back", row, &back)) {
        app->screen = app->back_to;
    }
}

/* Keys of a question's texts. Without a text it is asked only where the game would be lost; lose
 * names the button then. */
typedef struct ConfirmKeys {
    const char *title, *text, *yes, *lose;
} ConfirmKeys;

static const ConfirmKeys CONFIRM_KEYS[CONFIRM_COUNT] = {
    [CONFIRM_QUIT] = {"ask.quit.title", NULL, NULL, "ask.quit.lose"},
    [CONFIRM_LEAVE] = {"ask.leave.title", NULL, NULL, "ask.leave.lose"},
    [CONFIRM_SEAT] = {"ask.seat.title", "ask.seat.text", "ask.seat.yes", NULL},
    [CONFIRM_AGAIN] = {"ask.again.title", "ask.again.text", "menu.again", "ask.again.lose"},
    [CONFIRM_DROP] = {"ask.drop.title", "ask.drop.text", "ask.drop.yes", NULL},
    [CONFIRM_END] = {"ask.end.title", "ask.end.text", "ask.end.yes", NULL},
    [CONFIRM_CONCEDE] = {"ask.concede.title", "ask.concede.text", "menu.concede", NULL},
    [CONFIRM_LESSON] = {"lesson.leave_title", "lesson.leave_tip", "lesson.leave", NULL},
};

static void confirm(AppConfirm confirmed)
{
    switch (confirmed) {
    case CONFIRM_QUIT: app->leave = true; break;
    case CONFIRM_LEAVE:
        app_leave_game(app->puzzle ? SCREEN_PUZZLES : app->lesson ? SCREEN_LEARN : SCREEN_TITLE);
        break;
    case CONFIRM_SEAT: seats_sit_down(app->table); break;
    case CONFIRM_AGAIN: app_rematch(false); break;
    case CONFIRM_DROP: mistakes_forget(app->mistake_chosen); break;
    case CONFIRM_END: app_end_game(ENDING_AGREED); break;
    case CONFIRM_CONCEDE: app_end_game(ENDING_CONCEDED); break;
    case CONFIRM_LESSON: app->lesson_leave = true; break;
    case CONFIRM_ASKED: app->asked.then(); break;
    case CONFIRM_NONE:
    case CONFIRM_COUNT: break;
    }
}

void overlay_confirm(void)
{
    const ConfirmKeys asked = {app->asked.title, NULL, app->asked.yes, NULL},
                      *keys = app->confirm == CONFIRM_ASKED ? &asked : &CONFIRM_KEYS[app->confirm];
    const char *lost = keys->lose ? app_not_kept() : NULL;
    if (app->confirm != CONFIRM_ASKED && !keys->text && !lost) {
        const AppConfirm kept = app->confirm;
        app->confirm = CONFIRM_NONE;
        confirm(kept); /* Nothing is lost. */
        return;
    }
    bool closed = false;
    TextStyle body = {.type = THEME_TYPE_BODY, .align = TEXT_CENTER, .vertical = TEXT_MIDDLE};
    const bool leaving = keys->lose != NULL;
    const char *text = lost ? lost : keys->text ? S(keys->text) : app->asked.text;
    if (app->confirm == CONFIRM_END && app_people() != 0 && app_lone_person() == 0) {
        const bool opens = session_keeps_secrets(app->session);
        text = app_with_line(S(opens ? "ask.end.agree_hidden" : "ask.end.agree"), text);
    }
    const bool alarm = lost || !leaving;
    body.color = lost ? ui->theme->color.danger : body.color;
    const float words = text_measure(ui->text, &body, text, 420).y;
    GfxRect r =
        ui_dialog_begin("dialog:ask", 480, fmaxf(240, 140 + words + ui->theme->grid.button_h),
                        S(keys->title), NULL, &closed);
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button_h);
    ui_label("text:ask", r, &body, text);
    const ScreenButton buttons[] = {
        {"button:ask_no",
         BACK_BUTTON(S("ask.no"),
                     .kind = app->confirm == CONFIRM_LESSON ? UI_KIND_BRASS : UI_KIND_PAPER)},
        {"button:ask_yes",
         {.label = S(lost ? keys->lose : keys->yes), .kind = alarm ? UI_KIND_RED : UI_KIND_BRASS}}};
    const int pressed = screen_buttons(row, buttons, 2);
    ui_dialog_end();
    const AppConfirm confirmed = pressed == 1 ? app->confirm : CONFIRM_NONE;
    if (closed || pressed >= 0) {
        app->confirm = CONFIRM_NONE;
    }
    confirm(confirmed);
}

void overlay_notice(void)
{
    bool closed = false;
    /* It is its own head: large where it is short, as of a file that was written. */
    TextStyle body = ui_ink(app->out_path[0] ? THEME_TYPE_NAME_BIG : THEME_TYPE_BODY, TEXT_CENTER,
                            TEXT_MIDDLE, TEXT_WRAP);
    body.color = app->notice_red ? ui->theme->color.danger : body.color;
    const float words = text_measure(ui->text, &body, app->notice, 500).y;
    GfxRect r =
        ui_dialog_begin("dialog:notice", 560,
                        fmaxf(200, 100 + words + out_file_height() + ui->theme->grid.button_h),
                        NULL, NULL, &closed);
    GfxRect row = gfx_part_bottom(&r, ui->theme->grid.button_h,
                                  out_file_height() > 0 ? ui->theme->grid.gap : 0);
    out_file_lines(gfx_cut_bottom(&r, out_file_height()));
    ui_label("text:notice", r, &body, app->notice);
    const UiButton fine = {.label = S("notice.close"), .kind = UI_KIND_BRASS};
    out_file_buttons(&row);
    const float w = row.w < 240 ? row.w : 240;
    if (ui_button("button:notice", gfx_rect(row.x + (row.w - w) / 2, row.y, w, row.h), &fine)) {
        closed = true;
    }
    ui_dialog_end();
    if (closed) {
        app->notice[0] = '\0';
        app->out_path[0] = '\0';
        app->notice_red = false;
    }
}
