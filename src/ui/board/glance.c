#include "board/parts.h"

void glance_turn(Table *t)
{
    t->glance_stays = !t->glance_stays;
    gfx_request_redraw(ui->gfx);
}

void glance_follow(Table *t)
{
    const Input *in = &ui->input;
    if (ui_shortcut(keys_of(KEY_GLANCE))) {
        if (in->hand == INPUT_HAND_PAD) { /* Its buttons are not held. */
            glance_turn(t);
        } else {
            t->glance_key = in->place;
        }
    }
    const bool rests = ui_finger_rests() && gfx_rect_has(t->layout.board, in->mouse.x, in->mouse.y);
    t->glance = t->glance_stays || in->key_held[t->glance_key] || rests;
}

void glance_draw(Table *t)
{
    enum { W = 190, H = 30, GAP = 8 };
    const GfxRect b = t->layout.board;
    const UiButton all = {.label = S("button.market"), .anytime = true};
    const float foot = table_is_near(t) ? 52 : GAP; /* Above the arrow to what lies below. */
    const GfxRect r = gfx_rect(b.x + (b.w - W) / 2, b.y + b.h - H - foot, W, H);
    if (t->glance_stays && ui_button("button:market", r, &all)) {
        t->sheet = SHEET_MARKET;
        gfx_request_redraw(ui->gfx);
    }
}
