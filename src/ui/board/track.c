#include "board/parts.h"

static bool scores_at(const Table *t, int space)
{
    const uint8_t *scoring = t->world->e2012.track_scoring[t->view.pub.player_count];
    return scoring[0] == space || scoring[1] == space || scoring[2] == space;
}

int track_next_scoring(const Table *t)
{
    const uint8_t *scoring = t->world->e2012.track_scoring[t->view.pub.player_count];
    int next = 0;
    while (next < 2 && scoring[next] <= table_2012(t)->track) {
        next++;
    }
    return scoring[next];
}

static const char *track_tip(Table *t, int space)
{
    return space == table_2012(t)->track ? SF("track.marker", ARG_INT("space", space))
           : scores_at(t, space)         ? SF("track.scoring", ARG_INT("space", space))
                                         : SF("track.space", ARG_INT("space", space));
}

/* The line of spaces. */
typedef struct Line {
    float x, y, step; /* The first space, and from one to the next. */
    int count;
} Line;

static Line line_of(const Table *t)
{
    GfxRect r = t->layout.track;
    float side = t->layout.hud_pad, head = t->layout.hud_top + t->layout.hud_line;
    int n = t->world->e2012.track_last + 1;
    float step = (r.w - 2 * side) / (float)n;
    return (Line){r.x + side + step / 2, r.y + head + (r.h - head) * 0.46f, step, n};
}

static float stop_radius(const Table *t, const Line *line, int space)
{
    return line->step * (scores_at(t, space) ? 0.44f : 0.36f);
}

static void paint_stop(Table *t, const Line *line, int space)
{
    const ThemeColors *c = &ui->theme->color;
    bool scoring = scores_at(t, space);
    float r = stop_radius(t, line, space), step = line->step;
    float x = line->x + step * (float)space, y = line->y;
    int start = t->world->e2012.track_start[t->view.pub.player_count];
    gfx_fill_circle(ui->gfx, x, y, r, scoring ? c->active : c->paper_bottom);
    gfx_stroke_circle(ui->gfx, x, y, r, scoring ? 1.8f : 1.2f, c->ink);
    paint_number(x, y, scoring ? THEME_TYPE_NUMBER : THEME_TYPE_BODY,
                 fminf(fmaxf(step * 0.42f, 11), step * 0.52f),
                 space < start ? c->ink_faint : c->ink, space);
    if (scoring) {
        atlas_draw(ui->atlas, "coin", x + step * 0.34f, y - step * 0.34f, step * 0.5f, NULL);
    }
}

static void paint_track(Table *t, const Line *line)
{
    const ThemeColors *c = &ui->theme->color;
    GfxRect r = t->layout.track;
    float k = t->layout.hud_k, pad = t->layout.hud_pad, top = t->layout.hud_top;
    paint_panel(r);
    const int left = track_next_scoring(t) - table_2012(t)->track;
    if (left > 0) {
        table_text(THEME_TYPE_HEAD, fmaxf(13, 14 * k), c->rubric, TEXT_LEFT,
                   gfx_rect(r.x + pad, r.y + top, r.w - 2 * pad, t->layout.hud_line),
                   SF("track.next", ARG_INT("count", left)));
    }
    gfx_line(ui->gfx, line->x, line->y, line->x + line->step * (float)(line->count - 1), line->y, 2,
             gfx_fade(c->ink_soft, 0.8f));
    for (int i = 0; i < line->count; i++) {
        paint_stop(t, line, i);
    }
}

static void paint_marker_at(const Line *line, float space)
{
    const float size = line->step * 0.82f, x = line->x + line->step * space;
    atlas_draw_in(ui->atlas, "marker_turn", gfx_rect(x - size / 2, line->y - size / 2, size, size),
                  NULL);
}

void track_paint(Table *t)
{
    const Line line = line_of(t);
    paint_track(t, &line);
    paint_marker_at(&line, table_2012(t)->track);
}

/* --- Doge ------------------------------------------------------------------------------------- */

const char *track_card_sprite(uint8_t card)
{
    static const char *const names[CARD_COUNT] = {"card_back", "card_wine", "card_hourglass_1",
                                                  "card_hourglass_2", "card_shuffle"};
    return names[card < CARD_COUNT ? card : 0];
}

static const char *card_tip(uint8_t card)
{
    static const char *const keys[CARD_COUNT] = {
        "doge.card_back", "doge.card_wine", "doge.card_one", "doge.card_two", "doge.card_shuffle"};
    return strings_get(app->strings, keys[card < CARD_COUNT ? card : 0]);
}

static const char *deck_tip(Table *t, int left)
{
    const Public2012 *p = table_2012(t);
    return SF("doge.deck", ARG_INT("left", left), ARG_INT("wine", p->cards_left[CARD_WINE]),
              ARG_INT("one", p->cards_left[CARD_ONE]), ARG_INT("two", p->cards_left[CARD_TWO]),
              ARG_INT("shuffle", p->cards_left[CARD_SHUFFLE]));
}

static void draw_doge(Table *t)
{
    const ThemeColors *c = &ui->theme->color;
    const Public2012 *p = table_2012(t);
    GfxRect r = t->layout.doge;
    float k = t->layout.hud_k, cw = 44 * k, ch = 58 * k;
    float y = r.y + t->layout.hud_top + 8 * k;
    int left = 0;
    for (int i = 1; i < CARD_COUNT; i++) {
        left += p->cards_left[i];
    }
    const UiHit hit = {.no_focus = true};
    paint_panel(r);
    for (int i = 0; i < left; i++) {
        atlas_draw_in(ui->atlas, "card_back",
                      gfx_rect(r.x + 18 * k + (float)i * 3 * k, y - (float)i * 1.5f * k, cw, ch),
                      NULL);
    }
    paint_badge(r.x + 18 * k + cw, y + ch - 8 * k, fmaxf(10 * k, 8), ui_id("%d", left),
                c->paper_high, c->ink);
    ui_target("doge:deck", gfx_rect(r.x + 14 * k, y - 4 * k, cw + 22 * k, ch + 8 * k), &hit,
              deck_tip(t, left), NULL);
    /* The newest at the right; where all have no room each lies on the one before. */
    const float last = r.x + r.w - 14 * k - cw, steps = fmaxf(1, (float)p->discard_count - 1);
    const float step = fminf(1.08f * cw, (last - r.x - (float)(78 + 3 * left) * k) / steps);
    for (int i = 0; i < p->discard_count; i++) {
        const char *id = ui_id("doge:discard:%d", i + 1);
        GfxRect card = gfx_rect(last - step * (float)(p->discard_count - 1 - i), y, cw, ch);
        atlas_draw_in(ui->atlas, track_card_sprite(p->discards[i]), card, NULL);
        ui_target(id, card, &hit, card_tip(p->discards[i]), NULL);
    }
}

void table_draw_track(Table *t)
{
    if (table_2012(t) && t->layout.track.w > 0) {
        enum { MARGIN = 16 }; /* The panel's shadow. */
        const Public2012 *p = table_2012(t);
        Line line = line_of(t);
        ui_target("track", t->layout.track, &(UiHit){.no_focus = true}, corners_state(t), NULL);
        int shown[2] = {p->track, t->view.pub.player_count};
        for (int i = 0; i < line.count; i++) {
            const float r = stop_radius(t, &line, i), x = line.x + line.step * (float)i;
            ui_target(ui_id("track:%d", i), gfx_rect(x - r, line.y - r, 2 * r, 2 * r),
                      &(UiHit){.no_focus = true, .circle = r}, track_tip(t, i), NULL);
        }
        if (ui_kept_begin(&t->track_kept, t->layout.track, MARGIN,
                          gfx_hash(0, shown, sizeof shown))) {
            paint_track(t, &line);
            ui_kept_end(t->track_kept);
        }
        paint_marker_at(&line, anim_to(&ui->anim, "track.marker", (float)p->track, 500));
        draw_doge(t);
    }
}
