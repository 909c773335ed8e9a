/* Moments on the chart: what changes hands, falls or is stopped, as a picture at its place. */
#include "playback/playback.h"

/* Units at size 1, ms at speed 1. */
typedef struct MomentLook {
    const char *note;
    float ms;   /* It is shown, and holds the table, so long. */
    float w, h; /* Room that it takes at its place; 0: around a plate, or on its way. */
    void (*draw)(Table *t, const Flight *f, GfxRect r, float way);
} MomentLook;

static float size_of(const Table *t)
{
    return fmaxf(1, 1.2F * t->layout.piece_k);
}

/* --- What is drawn ---------------------------------------------------------------------------- */

/* Arms are raised: rays about the shield. */
static void draw_arms(Table *t, PlayerId player, float x, float y, float k, float way)
{
    enum { RAYS = 12 };
    const GfxColor gold = gfx_fade(ui->theme->color.select, way);
    for (int i = 0; i < RAYS; i++) {
        const float a = (float)i * 6.2832F / RAYS, dx = cosf(a), dy = sinf(a), far = 16 + 12 * way;
        gfx_line(ui->gfx, x + dx * 14 * k, y + dy * 14 * k, x + dx * far * k, y + dy * far * k,
                 3 * k, gold);
    }
    paint_shield(table_livery(t, player), x, y + (1 - way) * 20 * k, 11 * k);
}

/* The old flag is struck, then the new one goes up. */
static void draw_flag(Table *t, const Flight *f, GfxRect r, float way)
{
    const float k = size_of(t), x = r.x + r.w * 0.4F, foot = r.y + r.h;
    const float down = fminf(1, way * 2.2F), up = fmaxf(0, way * 2.2F - 1.2F);
    gfx_fill_ellipse(ui->gfx, x, foot - 2 * k, 12 * k, 4 * k,
                     gfx_fade(ui->theme->color.ink, 0.35F));
    gfx_line(ui->gfx, x, foot - 2 * k, x, foot - 46 * k, 2.4F * k, ui->theme->color.walnut_dark);
    if (f->of && down < 1) {
        paint_flag(table_livery(t, f->of), x, foot - 2 * k, (46 - 30 * down) * k);
    } else if (f->by && (up > 0 || !f->of)) {
        paint_flag(table_livery(t, f->by), x, foot - 2 * k, (16 + 30 * (f->of ? up : way)) * k);
    }
}

static void draw_first(Table *t, const Flight *f, GfxRect r, float way)
{
    draw_flag(t, f, gfx_rect(r.x, r.y, r.w / 2, r.h), way);
    draw_arms(t, f->by, r.x + r.w * 0.7F, r.y + r.h / 2, size_of(t), way);
}

/* The arms of who loses his capital break. */
static void draw_capital(Table *t, const Flight *f, GfxRect r, float way)
{
    const float k = size_of(t), x = r.x + r.w * 0.72F, y = r.y + r.h / 2, crack = 18 * k * way;
    const GfxPoint line[] = {{x + 3 * k, y - 16 * k},
                             {x - 4 * k, y - 16 * k + crack * 0.6F},
                             {x + 4 * k, y - 16 * k + crack},
                             {x - 2 * k, y - 16 * k + crack * 1.8F}};
    draw_flag(t, f, gfx_rect(r.x, r.y, r.w / 2, r.h), way);
    paint_shield(table_livery(t, f->of), x, y, 14 * k);
    gfx_polyline(ui->gfx, line, 4, false, 4.5F * k, ui->theme->color.paper_high, NULL);
    gfx_polyline(ui->gfx, line, 4, false, 2 * k, ui->theme->color.danger, NULL);
}

/* Ships come in around the plate: r. */
static void draw_siege(Table *t, const Flight *f, GfxRect r, float way)
{
    enum { SHIPS = 8 };
    static const float across[SHIPS] = {0, 0.5F, 1, 1, 1, 0.5F, 0, 0},
                       down[SHIPS] = {0, 0, 0, 0.6F, 1, 1, 1, 0.6F};
    const float k = size_of(t), away = (14 + 26 * (1 - way)) * k;
    const GfxRect ring = gfx_rect_inset(r, -away);
    const int livery = table_livery(t, f->by);
    const AtlasDraw how = {.alpha = fmaxf(0.05F, fminf(1, way * 2))};
    for (int i = 0; i < SHIPS && livery >= 0; i++) {
        const float x = ring.x + ring.w * across[i], y = ring.y + ring.h * down[i];
        atlas_draw(
            ui->atlas,
            ui_id("galley_%s_%c", ui->theme->player[livery].name, across[i] < 0.6F ? 'E' : 'W'), x,
            y + (down[i] > 0 ? 6 : 0) * k, 34 * k, &how);
    }
}

/* Links of a chain close from both sides before the bow, under the arms of who stops it. */
static void draw_chain(Table *t, const Flight *f, GfxRect r, float way)
{
    enum { LINKS = 9 };
    const float k = size_of(t), y = r.y + r.h - 9 * k, pitch = (r.w - 16 * k) / (LINKS - 1);
    for (int i = 0; i < LINKS; i++) {
        const int from_end = i < LINKS - 1 - i ? i : LINKS - 1 - i;
        const float x = r.x + 8 * k + pitch * (float)i, sag = (float)from_end * 1.6F * k;
        if ((float)from_end <= way * LINKS * 0.7F) {
            gfx_stroke_ellipse(ui->gfx, x, y + sag - 6 * k, pitch * 0.62F, 4.4F * k, 4.4F * k,
                               ui->theme->color.walnut_dark);
            gfx_stroke_ellipse(ui->gfx, x, y + sag - 6 * k, pitch * 0.62F, 4.4F * k, 2 * k,
                               ui->theme->color.brass);
        }
    }
    if (way > 0.5F) {
        paint_shield(table_livery(t, f->by), r.x + r.w / 2, y - 6 * k, 11 * k);
    }
}

/* Rings on the water where it went down. */
static void draw_sunk(Table *t, const Flight *f, GfxRect r, float way)
{
    const float k = size_of(t);
    (void)f;
    for (int i = 0; i < 3; i++) {
        const float far = way + 0.25F * (float)i;
        gfx_stroke_ellipse(ui->gfx, r.x + r.w / 2, r.y + r.h * 0.6F, (10 + 40 * far) * k,
                           (4 + 14 * far) * k, 2.4F * k,
                           gfx_fade(ui->theme->color.paper_high, fmaxf(0, 1.1F - far)));
    }
}

/* A sack on its way, the cube at its mouth. */
static void draw_sack(Table *t, const Flight *f, GfxRect r, float way)
{
    const float k = size_of(t), x = r.x, y = r.y;
    const GfxColor cloth = gfx_rgb(0xA9793F), dark = ui->theme->color.walnut_dark;
    const GfxPoint sack[] = {{x - 5 * k, y - 8 * k},   {x + 5 * k, y - 8 * k},
                             {x + 13 * k, y + 6 * k},  {x + 10 * k, y + 14 * k},
                             {x - 10 * k, y + 14 * k}, {x - 13 * k, y + 6 * k}};
    (void)way;
    atlas_draw_in(ui->atlas, f->sprite, gfx_rect(x - 9 * k, y - 24 * k, 18 * k, 18 * k), NULL);
    gfx_fill_polygon(ui->gfx, sack, 6, cloth);
    gfx_polyline(ui->gfx, sack, 6, true, 2 * k, dark, NULL);
    gfx_line(ui->gfx, x - 6 * k, y - 5 * k, x + 6 * k, y - 5 * k, 2.4F * k, dark);
}

/* --- All of them ------------------------------------------------------------------------------ */

static const MomentLook LOOKS[MOMENT_COUNT] = {
    [MOMENT_PORT] = {"moment:port", 600, 56, 52, draw_flag},
    [MOMENT_FIRST] = {"moment:first", 900, 104, 60, draw_first},
    [MOMENT_CAPITAL] = {"moment:capital", 1000, 104, 60, draw_capital},
    [MOMENT_PRIZE] = {"moment:prize", 900, 104, 60, draw_first},
    [MOMENT_SIEGE] = {"moment:siege", 650, 0, 0, draw_siege},
    [MOMENT_CHAIN] = {"moment:chain", 800, 120, 40, draw_chain},
    [MOMENT_SUNK] = {"moment:sunk", 600, 120, 60, draw_sunk},
    [MOMENT_PLUNDER] = {"moment:plunder", 380, 0, 0, draw_sack},
};

/* Above the plate, where it would leave the chart below it: its name stays in sight. */
static GfxRect beside_plate(const Table *t, PortId port, float w, float h)
{
    const GfxRect plate = t->plate[port], board = t->layout.board;
    const float top = plate.y - h - 2 >= board.y + 4 ? plate.y - h - 2 : plate.y + plate.h + 2;
    return gfx_rect(fminf(fmaxf(plate.x + (plate.w - w) / 2, board.x), board.x + board.w - w), top,
                    w, h);
}

static GfxRect place_of_moment(const Table *t, const Flight *f, float way)
{
    const MomentLook *look = &LOOKS[f->moment];
    const float k = size_of(t), w = look->w * k, h = look->h * k;
    if (f->moment == MOMENT_PLUNDER) {
        const GfxPoint at = anim_mix_point(f->from, f->to, way);
        return gfx_rect(at.x, at.y - sinf(way * 3.1416F) * 30 * k, 0, 0);
    }
    if (f->port) {
        return w > 0 ? beside_plate(t, f->port, w, h) : t->plate[f->port];
    }
    return gfx_rect(f->from.x - w / 2, f->from.y - h * 0.6F, w, h);
}

float moment_ms(MomentKind kind)
{
    return LOOKS[kind].ms;
}

void moment_draw(Table *t, const Flight *f)
{
    const MomentLook *look = &LOOKS[f->moment];
    const float way = anim_progress(&ui->anim, &f->tween);
    const float shown = ui->anim.reduced && f->moment != MOMENT_PLUNDER ? 1 : way;
    const GfxRect r = place_of_moment(t, f, shown);
    ui_note(look->note, r, "");
    gfx_push_clip(ui->gfx, t->layout.board);
    gfx_push_alpha(ui->gfx, fminf(1, (1 - way) * 6 + 0.02F));
    look->draw(t, f, r, shown);
    gfx_pop_alpha(ui->gfx);
    gfx_pop_clip(ui->gfx);
}
