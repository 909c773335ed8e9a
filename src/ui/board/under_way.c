#include "board/parts.h"

enum { WAKE_POINTS = 9 };

static const float PI = 3.14159265f;

GfxPoint under_way_at(GfxPoint a, GfxPoint via, GfxPoint b, float way)
{
    float u = 1 - way;
    return gfx_point(u * u * a.x + 2 * u * way * via.x + way * way * b.x,
                     u * u * a.y + 2 * u * way * via.y + way * way * b.y);
}

bool fight_covers(const Table *t, GfxRect r)
{
    const FightView *fight = &t->fight;
    return fight->open && !fight->away && gfx_rect_shared(r, fight->stage) > 0
           && anim_progress(&ui->anim, &fight->nears) > 0;
}

bool under_way_galley(Table *t, GalleyId galley, GfxPoint *at, bool *west, float *alpha)
{
    Playback *p = &t->playback;
    if (t->fight.open && !t->fight.away
        && (galley == t->fight.attacker.galley || galley == t->fight.defender.galley)) {
        *alpha = 0; /* It is on the stage. */
        return true;
    }
    for (int i = 0; i < p->flight_count; i++) {
        Flight *f = &p->flights[i];
        if (f->kind == FLIGHT_GALLEY && f->galley == galley) {
            float way = anim_progress(&ui->anim, &f->tween);
            if (ui->anim.reduced) { /* It fades out here and in there. */
                *at = way < 0.5f ? f->from : f->to;
                *alpha = fmaxf(fabsf(2 * way - 1), 0.01f);
                return true;
            }
            *at = under_way_at(f->from, f->via, f->to, way);
            float ahead = fminf(way + 0.04f, 1), behind = ahead - 0.04f;
            *west = under_way_at(f->from, f->via, f->to, ahead).x
                    < under_way_at(f->from, f->via, f->to, behind).x;
            return true;
        }
    }
    return false;
}

/* Two lines that part behind the stern, and fade the longer ago the galley was there. */
static void draw_wake(Table *t, const Flight *f)
{
    float way = anim_progress(&ui->anim, &f->tween), k = t->layout.piece_k;
    float strength = sinf(fminf(fmaxf(way, 0), 1) * PI); /* Calm before and after. */
    float length = hypotf(f->to.x - f->from.x, f->to.y - f->from.y) * table_scale(t);
    GfxPoint left[WAKE_POINTS], right[WAKE_POINTS];
    for (int i = 0; i < WAKE_POINTS; i++) {
        float at = way - (24 + 7.5f * (float)i) * k / fmaxf(length, 1);
        GfxPoint p = table_to_window(t, under_way_at(f->from, f->via, f->to, at));
        GfxPoint q = table_to_window(t, under_way_at(f->from, f->via, f->to, at + 0.01f));
        float dx = q.x - p.x, dy = q.y - p.y, len = fmaxf(hypotf(dx, dy), 0.001f);
        float half = (5 + 2.4f * (float)i) * k;
        left[i] = gfx_point(p.x - dy / len * half, p.y + dx / len * half * 0.6f);
        right[i] = gfx_point(p.x + dy / len * half, p.y - dx / len * half * 0.6f);
    }
    for (int i = 0; i + 1 < WAKE_POINTS; i++) {
        float fade = strength * (1 - (float)i / WAKE_POINTS);
        GfxColor foam = gfx_fade(gfx_rgb(0xFFFDF4), 0.6f * fade);
        float width = (2.6f - 0.15f * (float)i) * k;
        gfx_line(ui->gfx, left[i].x, left[i].y, left[i + 1].x, left[i + 1].y, width, foam);
        gfx_line(ui->gfx, right[i].x, right[i].y, right[i + 1].x, right[i + 1].y, width, foam);
    }
}

void under_way_draw_wakes(Table *table)
{
    const Playback *p = &table->playback;
    for (int i = 0; i < p->flight_count && !ui->anim.reduced; i++) {
        if (p->flights[i].kind == FLIGHT_GALLEY) {
            draw_wake(table, &p->flights[i]);
        }
    }
}
