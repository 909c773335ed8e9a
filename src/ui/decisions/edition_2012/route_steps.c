#include "decisions/edition_2012/route.h"

PlayerId route_blockader(const Table *t, int *what)
{
    const Public2012 *turn = table_2012(t);
    *what = turn->did & DID_LAND_BLOCKED   ? BLOCKADE_LANDING
            : turn->did & DID_SALE_BLOCKED ? BLOCKADE_SALE
                                           : BLOCKADE_MOVE;
    return turn->blockader;
}

/* What the step is; where a blockade has closed it, by whom. */
static const char *step_tip(Table *t, int step)
{
    static const char *const tips[STEP_COUNT] = {"step.load_tip", "step.sail_tip",
                                                 "step.trade_tip"};
    static const char *const blocked[] = {NULL, "stamp.move_tip", "stamp.sale_tip",
                                          "stamp.landing_tip"};
    int what = 0;
    const PlayerId player = route_blockader(t, &what);
    const bool here = player && step == (what == BLOCKADE_MOVE ? STEP_SAIL : STEP_TRADE);
    return here ? SF(blocked[what], ARG_PLAYER(player)) : S(tips[step]);
}

static const char *const IDS[STEP_COUNT] = {"step:load", "step:sail", "step:trade"};

/* Does a lesson point at the step? */
static bool is_pointed(const Table *t, int step)
{
    const char *id = strchr(t->pointed, ':');
    return id && strcmp(id + 1, IDS[step]) == 0;
}

static const char *step_label(int step)
{
    static const char *const heads[STEP_COUNT] = {"load.head", "sail.head", "trade.head"};
    return ui_id("%d %s", step + 1, S(heads[step]));
}

/* True when it was clicked. */
static bool draw_chevron(Table *t, int step, GfxRect r, bool now, bool past, bool named)
{
    const ThemeColors *c = &ui->theme->color;
    float tip = fminf(14, r.w * 0.12f);
    GfxPoint shape[6] = {{r.x, r.y},
                         {r.x + r.w - tip, r.y},
                         {r.x + r.w, r.y + r.h / 2},
                         {r.x + r.w - tip, r.y + r.h},
                         {r.x, r.y + r.h},
                         {r.x + (step ? tip : 0), r.y + r.h / 2}};
    UiResponse q = ui_target(IDS[step], gfx_rect(r.x, r.y, r.w - 9, r.h), &(UiHit){.idle = now},
                             step_tip(t, step), NULL);
    GfxColor fill = now ? c->select : past ? c->paper_low : c->paper_high;
    gfx_fill_polygon(ui->gfx, shape, 6, q.hovered ? gfx_mix(fill, c->active, 0.4f) : fill);
    gfx_polyline(ui->gfx, shape, 6, true, now ? 2 : 1.1f, c->ink, NULL);
    GfxRect words = gfx_rect(r.x + (step ? tip + 6 : 9), r.y, r.w - 2 * tip - 4, r.h);
    static const char *const numbers[STEP_COUNT] = {"1", "2", "3"};
    const char *label = named ? step_label(step) : numbers[step];
    const float size = fminf(18, r.h * 0.42f);
    TextStyle style =
        text_style_with(now ? THEME_TYPE_BOLD : THEME_TYPE_BODY,
                        past && !now ? c->ink_soft : c->ink, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    style.size = size;
    if (text_width(ui->text, &style, label) * 0.7f > words.w) {
        style.size = size * 0.75f;
        style.overflow = TEXT_WRAP;
        text_fit(ui->text, &style, gfx_point(words.w, words.h), style.size, label);
    }
    ui_tell_begin(named ? strchr(label, ' ') + 1 : ""); /* Nobody hears a bare number. */
    text_draw(ui->text, &style, words, label);
    ui_tell_end();
    return q.clicked;
}

int route_steps_draw(Table *t, GfxRect r, int shown)
{
    const Public2012 *p = table_2012(t);
    int clicked = -1;
    /* Where there is no room only the current step has its name, or that which a lesson points at;
     * else each has as much as its name needs, the last, which may take two lines, half of that. */
    const bool tight = r.w < 235;
    int named = shown;
    for (int i = 0; i < STEP_COUNT; i++) {
        named = is_pointed(t, i) ? i : named;
    }
    float share[STEP_COUNT];
    GfxRect part[STEP_COUNT];
    const TextStyle style = text_style(THEME_TYPE_BOLD);
    for (int i = 0; i < STEP_COUNT; i++) {
        const float words = text_width(ui->text, &style, step_label(i));
        share[i] = tight             ? (i == named ? 1 - 2 * 0.15f : 0.15f)
                   : i == STEP_TRADE ? words * 0.7f + 40
                                     : words + 40;
    }
    gfx_split_weighed(r, share, STEP_COUNT, 0, part);
    for (int i = 0; i < STEP_COUNT; i++) {
        part[i].w += 8; /* Its tip lies on the next. */
        if (draw_chevron(t, i, part[i], i == shown, i < p->step, !tight || i == named)) {
            clicked = i;
        }
    }
    return clicked;
}
