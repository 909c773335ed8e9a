#include "board/parts.h"

const char *corners_state(Table *t)
{
    const int turn = t->view.pub.turn;
    const Public2012 *p = table_2012(t);
    return turn == 0 ? S("count.set_up")
           : p       ? SF("track.state", ARG_INT("turn", turn), ARG_INT("space", p->track),
                          ARG_INT("scoring", track_next_scoring(t)))
               : SF("log.remark_round", ARG_INT("round", turn), ARG_INT("rounds", t->has.rounds));
}

void corners_draw(Table *t)
{
    const bool open = !t->layout.corners_away;
    const UiButton b = {
        .label = table_2012(t) ? S("word.turns") : S("word.rounds"),
        .tip = SF("tip.with_action", ARG_TEXT("what", corners_state(t)),
                  ARG_TEXT("action", S(open ? "button.corners_away_tip" : "button.corners_tip"))),
        .selected = open,
        .anytime = true};
    const GfxRect r = t->layout.corners;
    if (r.w > 0 && !t->card_lay /* Until it is put away. */ && ui_button("button:corners", r, &b)) {
        t->corners_open = !open;
        gfx_request_redraw(ui->gfx);
    }
}
