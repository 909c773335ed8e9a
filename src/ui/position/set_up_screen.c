#include "position/set_up.h"
#include "setup/kept.h"
#include "setup/keys.h"
#include "workshop/workshop.h"

/* What is wrong, or that no game comes to it; a press leads to its place. */
static void problem_line(SetUp *s, GfxRect *r)
{
    PortId port;
    GalleyId galley;
    const bool study = s->verdict == POSITION_STUDY;
    if (s->verdict == POSITION_SOUND) {
        return;
    }
    const UiButton button = {.label = S(study ? "set_up.study" : "set_up.broken"),
                             .sub = set_up_problem(s),
                             .tip = set_up_problem(s),
                             .kind = study ? UI_KIND_PAPER : UI_KIND_RED,
                             .anytime = true};
    if (ui_button("button:problem", gfx_part_top(r, ui->theme->grid.button2_h, ui->theme->grid.gap),
                  &button)) {
        set_up_problem_place(s, &port, &galley);
        set_up_look(s, galley ? (BoardClick){CLICK_GALLEY, galley}
                       : port ? (BoardClick){CLICK_PORT, port}
                              : (BoardClick){0});
        s->page = galley || port ? SET_UP_PIECES : SET_UP_GAME;
    }
}

static void foot(SetUp *s, GfxRect row)
{
    const bool lost = s->of_game && app->host.fault != HOST_FAULT_SHOWN && app_not_kept() != NULL;
    const bool over = rules_phase(&s->now.pub).id == PHASE_GAME_OVER;
    const char *why = s->verdict == POSITION_BROKEN ? set_up_problem(s)
                      : over                        ? S("record.branch_over")
                      : lost                        ? S("record.branch_lost")
                                                    : NULL;
    const ScreenButton buttons[] = {
        {"button:back", BACK_BUTTON(s->of_game ? app_back_to_table() : S("menu.back"))},
        {"button:undo",
         {.label = S("workshop.undo"),
          .keys = keys_of(KEY_UNDO),
          .disabled_reason = s->at > 0 ? NULL : S("workshop.nothing_undone"),
          .anytime = true}},
        {"button:redo",
         {.label = S("workshop.redo"),
          .keys = keys_of(KEY_REDO),
          .disabled_reason = s->at + 1 < s->step_count ? NULL : S("workshop.nothing_redone"),
          .anytime = true}},
        {"button:ask_hint",
         {.label = S("set_up.hint"), .tip = S("set_up.hint_tip"), .disabled_reason = why}},
        {"button:play",
         {.label = S("set_up.play"), .kind = UI_KIND_BRASS, .disabled_reason = why}}};
    const int pressed = screen_buttons(row, buttons, 5);
    if (pressed == 0) {
        app->screen = s->of_game && app->session ? SCREEN_TABLE : SCREEN_NEW_GAME;
    } else if (pressed == 1 || pressed == 2) {
        set_up_turn(s, pressed == 1 ? -1 : 1);
    } else if (pressed > 2) {
        s->plays = true;
        s->hints = pressed == 3;
    }
}

void screen_position(void)
{
    SetUp *s = app->set_up;
    if (!s) {
        app->screen = SCREEN_NEW_GAME;
        return;
    }
    const float gap = ui->theme->grid.gap;
    GfxRect right, row;
    const GfxRect all = chart_rooms(&right, &row);
    set_up_chart(s, all);
    paint_panel_framed(right);
    right = gfx_rect_inset(right, ui->theme->grid.pad);
    const char *labels[] = {S("set_up.tab.pieces"), S("set_up.tab.game"), S("set_up.tab.seats")};
    ui_tabs("tabs:position", gfx_part_top(&right, ui->theme->grid.field_h + 4, gap), labels, 3,
            &s->page);
    problem_line(s, &right);
    static void (*const PAGES[])(SetUp *, UiPage *) = {set_up_pieces_page, set_up_game_page,
                                                       set_up_seats_page};
    for (UiPage page = ui_page(ui_id("scroll:position:%d", s->page), right); ui_page_next(&page);) {
        PAGES[s->page](s, &page);
    }
    foot(s, row);
    if (s->pastes) {
        s->pastes = false;
        set_up_paste();
    }
}
