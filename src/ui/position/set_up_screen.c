#include "position/set_up.h"
#include "setup/kept.h"

static void leave(void)
{
    app->screen = app->set_up->of_game && app->session ? SCREEN_TABLE : SCREEN_NEW_GAME;
    if (app->set_up->steps.at != app->set_up->steps.kept) {
        set_up_close();
    }
}

static void foot(SetUp *s, GfxRect row)
{
    const bool lost = s->of_game && app->host.fault != HOST_FAULT_SHOWN && app_not_kept() != NULL;
    const bool over = rules_phase(&s->now.pub).id == PHASE_GAME_OVER;
    const bool broken = s->verdict == POSITION_BROKEN;
    const char *why = broken ? set_up_problem(s)
                      : over ? S("record.branch_over")
                      : lost ? S("record.branch_lost")
                             : NULL;
    const char *below = broken ? S("workshop.not_sound") : why;
    const ScreenButton more[] = {
        {"button:ask_hint",
         {.label = S("button.hint"), .tip = S("set_up.hint_tip"), .disabled_reason = why}},
        {"button:play",
         {.label = S("set_up.play"), .sub = below, .kind = UI_KIND_BRASS, .disabled_reason = why}}};
    const int pressed =
        chart_foot(row, s->of_game ? app_back_to_table() : S("menu.back"), &s->steps, more);
    if (pressed == 0 && app->unkept) {
        app_ask("set_up.leave", S(app->unkept), "workshop.drop", leave);
    } else if (pressed == 0) {
        leave();
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
    GfxRect right, row;
    const GfxRect all = chart_rooms(&right, &row);
    set_up_chart(s, all);
    app->unkept = s->steps.at != s->steps.kept ? "workshop.leave_ask" : NULL;
    const char *labels[] = {S("set_up.tab.pieces"), S("set_up.tab.game"), S("set_up.tab.seats")};
    chart_column(&right, "tabs:position", labels, 3, &s->page);
    const bool study = s->verdict == POSITION_STUDY;
    if (s->verdict != POSITION_SOUND
        && chart_problem(&right, S(study ? "set_up.study" : "set_up.broken"), set_up_problem(s),
                         study ? UI_KIND_PAPER : UI_KIND_RED)) {
        const BoardClick place = set_up_problem_place(s);
        set_up_look(s, place);
        s->page = place.kind != CLICK_NONE ? SET_UP_PIECES : SET_UP_GAME;
    }
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
