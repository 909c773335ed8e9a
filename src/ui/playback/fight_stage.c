/* A fight on the chart: its two sides, larger than they lie there, face one another over the water
 * near their place, and their dice lie below them. */
#include "board/parts.h"
#include "playback/playback.h"

/* Units at size 1; ABOVE and BELOW the middle of the water between the two. FOOT_H units, at every
 * size, are kept below where a person attacks. */
enum { STAGE_W = 336, ABOVE = 84, BELOW = 118, APART = 82, HULL = 140, FOOT_H = 68, CHIP_H = 22 };

static bool is_shown(const FightView *fight)
{
    return fight->open && !fight->away;
}

/* --- Where ------------------------------------------------------------------------------------ */

typedef struct Stage {
    GfxPoint at;
    float k;
} Stage;

/* What it would hide, and how far away it would be; over its own port, least of all its name, only
 * where there is no other room. */
static float cost_of(const Table *t, GfxRect r, GfxPoint about)
{
    enum { NAME_HIDDEN = 100000, PLATE_HIDDEN = 5000 };
    const PortId own = table_port_of(t, t->fight.zone);
    GfxRect name = t->plate[own];
    const GfxPoint middle = gfx_rect_center(r);
    name.h *= 0.4F;
    float cost = 90 * hypotf(middle.x - about.x, middle.y - about.y) + under_galleys(t, r) / 8
                 + 40 * under_corners(t, r) + (gfx_rect_shared(r, name) > 0 ? NAME_HIDDEN : 0)
                 + (gfx_rect_shared(r, t->plate[own]) > 0 ? 6 * PLATE_HIDDEN : 0);
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const bool below = port != own && gfx_rect_shared(r, t->plate[port]) > 0;
        cost += below ? PLATE_HIDDEN : 0;
    }
    return cost;
}

/* Beside its place. */
static GfxRect find_stage(const Table *t)
{
    enum { ACROSS = 17, DOWN = 13 };
    const FightView *fight = &t->fight;
    const GfxPoint a = table_to_window(t, t->galley_at[fight->attacker.galley]);
    const PortId port = fight->defender.port;
    const GfxPoint b = port ? table_to_window(t, t->map->port[port].dot)
                            : table_to_window(t, t->galley_at[fight->defender.galley]);
    const float k = fmaxf(1, 1.3F * t->layout.piece_k);
    const GfxRect free = gfx_rect_inset(t->layout.board, 4);
    const float foot = app_is_person(fight->attacker.player) ? FOOT_H : 0;
    const float room = (free.h - foot) / (ABOVE + BELOW);
    const float fit = fminf(k, 0.85F * fminf(free.w / STAGE_W, room));
    const float w = STAGE_W * fit, h = (ABOVE + BELOW) * fit + foot;
    GfxRect best = free;
    float least = INFINITY;
    for (int i = 0; i < ACROSS * DOWN; i++) {
        const GfxRect r =
            gfx_rect(floorf(free.x + (free.w - w) * (float)(i % ACROSS) / (ACROSS - 1)),
                     floorf(free.y + (free.h - h) * (float)(i / ACROSS) / (DOWN - 1)), w, h);
        const float cost = cost_of(t, r, gfx_point((a.x + b.x) / 2, (a.y + b.y) / 2));
        if (cost < least) {
            least = cost;
            best = r;
        }
    }
    return best;
}

/* It stays for the whole fight, until the chart or its plates lie elsewhere. */
static Stage stage_of(Table *t)
{
    FightView *fight = &t->fight;
    const float parts[] = {t->camera.x, t->camera.y, t->layout.board.w, t->layout.board.h,
                           t->layout.bar.h};
    const uint64_t placed = gfx_hash(t->plate_key, parts, sizeof parts);
    if (placed != fight->placed) {
        fight->placed = placed;
        fight->stage = find_stage(t);
    }
    const GfxRect r = fight->stage;
    const float k = r.w / STAGE_W;
    return (Stage){gfx_point(floorf(r.x + r.w / 2), floorf(r.y + ABOVE * k)), k};
}

GfxRect fight_foot(Table *t)
{
    enum { LEAST_W = 340 };
    stage_of(t);
    GfxRect r = t->fight.stage;
    const GfxRect board = gfx_rect_inset(t->layout.board, 4);
    const float w = fminf(fmaxf(r.w, LEAST_W), board.w), x = r.x + (r.w - w) / 2;
    r = gfx_cut_bottom(&r, FOOT_H);
    return gfx_rect(table_clamp(x, board.x, board.x + board.w - w), r.y, w, r.h);
}

/* Where a side lies while the ships close in. near: 0 at its place on the chart, 1 on the stage. */
static GfxPoint side_at(const Table *t, const BattleSide *side, const Stage *stage, float near)
{
    const GfxPoint to =
        gfx_point(stage->at.x + (side->attacker ? -APART : APART) * stage->k, stage->at.y);
    return side->galley ? anim_mix_point(table_to_window(t, t->galley_at[side->galley]), to, near)
                        : to;
}

void fight_place(Table *t, GalleyId galley, PortId port, GfxPoint *at)
{
    const FightView *fight = &t->fight;
    const bool attacker = galley != 0 && galley == fight->attacker.galley;
    const BattleSide *side = attacker ? &fight->attacker : &fight->defender;
    if (is_shown(fight) && side->galley == galley && (galley != 0 || side->port == port)) {
        const Stage stage = stage_of(t);
        *at = side_at(t, side, &stage, 1);
    }
}

/* --- Sides ------------------------------------------------------------------------------------ */

/* Kept, for it is large and things move over it. */
static void draw_water(Table *t, const Stage *stage)
{
    const GfxColor sea = gfx_rgb(0x7FA9A6), wave = gfx_fade(ui->theme->color.paper_high, 0.35F);
    const GfxPoint c = stage->at;
    const float k = stage->k;
    if (!ui_kept_begin(&t->fight_kept, t->fight.stage, 0, 1)) {
        return;
    }
    gfx_fill_glow(ui->gfx, c.x, c.y + 8 * k, STAGE_W / 2.0F * k, 92 * k, sea, gfx_fade(sea, 0));
    gfx_fill_glow(ui->gfx, c.x, c.y + 8 * k, 150 * k, 80 * k, sea, gfx_fade(sea, 0));
    for (int i = 0; i < 9; i++) {
        const float x = c.x + (float)(i * 53 % 220 - 110) * k, y = c.y + (float)(i * 13 - 24) * k;
        const GfxPoint arc[] = {{x - 9 * k, y},
                                {x - 4 * k, y - 3 * k},
                                {x, y},
                                {x + 5 * k, y + 3 * k},
                                {x + 10 * k, y}};
        gfx_polyline(ui->gfx, arc, 5, false, 1.2F * k, wave, NULL);
    }
    ui_kept_end(t->fight_kept);
}

/* Those who fell lie in the water. */
static void draw_fallen(Table *t, const BattleSide *side, GfxPoint at, float k)
{
    const int fallen = side->start - side->now;
    for (int i = 0; i < fallen; i++) {
        const float x =
            at.x + ((float)i - (float)(fallen - 1) / 2) * fminf(24, 130.0F / (float)fallen) * k;
        const AtlasDraw lies = {.alpha = 0.8F, .angle = i % 2 ? 1.35F : -1.35F};
        gfx_fill_ellipse(ui->gfx, x, at.y + 25 * k, 11 * k, 3.5F * k,
                         gfx_fade(ui->theme->color.paper_high, 0.5F));
        atlas_draw(ui->atlas, table_sailor_sprite(t, side->player), x + (i % 2 ? -9 : 9) * k,
                   at.y + 25 * k, 22 * k, &lies);
    }
}

/* Without a crew it goes down: deeper the longer it is known, in jolts, for a leaning ship is dear
 * to paint. */
static void draw_ship(Table *t, const BattleSide *side, GfxPoint at, float hull)
{
    enum { JOLTS = 2 };
    Galley drawn = *table_galley(t, side->galley);
    drawn.owner = side->player & 7U;
    drawn.sailors = side->now & 7U;
    if (side->now == 0 && t->fight.over) {
        table_draw_wreck(t, &drawn, side->galley, at.x, at.y, hull, !side->attacker,
                         ceilf(anim_progress(&ui->anim, &t->fight.roll) * JOLTS) / JOLTS);
    } else {
        table_draw_galley(t, &drawn, side->galley, at.x, at.y, hull, !side->attacker, 1);
    }
}

/* Its crew before the fort, or a wall, and the flag behind. */
static void draw_port(Table *t, const BattleSide *side, GfxPoint at, float k)
{
    const GfxColor ink = ui->theme->color.ink, stone = gfx_rgb(0xD8BC8C);
    const GfxRect wall = gfx_rect(at.x - 66 * k, at.y - 22 * k, 132 * k, 32 * k);
    const bool fort = fight_has_fort(t, side->port);
    paint_flag(table_livery(t, side->player), at.x + 52 * k, wall.y, 56 * k);
    if (fort) {
        atlas_draw_in(ui->atlas, "fort", gfx_rect(at.x - 70 * k, at.y - 82 * k, 132 * k, 100 * k),
                      NULL);
    } else {
        gfx_fill_rounded(ui->gfx, wall, 3 * k, stone);
        gfx_stroke_rounded(ui->gfx, wall, 3 * k, 1.2F * k, ink);
    }
    for (int i = 0; i < 7 && !fort; i++) {
        const GfxRect merlon = gfx_rect(wall.x + (float)i * 20 * k, wall.y - 8 * k, 12 * k, 9 * k);
        gfx_fill_rect(ui->gfx, merlon, stone);
        gfx_stroke_rect(ui->gfx, merlon, 1 * k, gfx_fade(ink, 0.6F));
    }
    const float pitch = fminf(22, 124.0F / (float)(side->now > 0 ? side->now : 1)) * k;
    for (int i = 0; i < side->now; i++) {
        table_draw_sailor(t, side->player, at.x + ((float)i - (float)(side->now - 1) / 2) * pitch,
                          at.y + 8 * k, 30 * k, 1);
    }
}

static void draw_side(Table *t, const BattleSide *side, const Stage *stage, float near)
{
    const GfxPoint at = side_at(t, side, stage, near);
    const float hull = HULL * stage->k;
    if (side->galley) {
        draw_ship(t, side, at, hull);
    } else {
        draw_port(t, side, at, stage->k);
    }
    draw_fallen(t, side, at, stage->k);
    ui_note(side->attacker ? "text:attacker_sailors" : "text:defender_sailors",
            gfx_rect(at.x - 60 * stage->k, at.y - 20 * stage->k, 120 * stage->k, 30 * stage->k),
            SF("speak.side_sailors", ARG_PLAYER(side->player), ARG_INT("now", side->now),
               ARG_INT("start", side->start)));
}

/* --- Dice ------------------------------------------------------------------------------------- */

/* Smoke at the fort, and a ball for each of its dice, while they roll. */
static void draw_fire(const BattleSide *fort, const Stage *stage, float way)
{
    const GfxPoint from = gfx_point(stage->at.x + (APART - 40) * stage->k,
                                    stage->at.y - 30 * stage->k),
                   to = gfx_point(stage->at.x - APART * stage->k, stage->at.y);
    const float k = stage->k;
    const GfxColor smoke = gfx_fade(gfx_rgb(0xF4EEE2), 0.9F * (1 - way));
    for (int i = 0; i < fort->thrown.dice; i++) {
        const float ball = fminf(1, fmaxf(0, way * 1.6F - 0.25F * (float)i));
        GfxPoint at = anim_mix_point(from, to, ball);
        at.x += (float)(i * 17 - 17) * k * ball;
        at.y -= sinf(ball * 3.1416F) * 26 * k;
        gfx_fill_glow(ui->gfx, from.x + (float)(i * 9) * k, from.y - 20 * k * way, 26 * k, 20 * k,
                      smoke, gfx_fade(smoke, 0));
        gfx_fill_circle(ui->gfx, at.x, at.y, 4 * k, gfx_fade(ui->theme->color.ink, ball < 1));
    }
}

/* Thrown from its ship: it hops over the water, and comes to rest with what counts above. */
static void draw_die(const BattleSide *side, const Stage *stage, GfxPoint rest, float size, int i,
                     float way)
{
    const BattleThrow *thrown = &side->thrown;
    const GfxPoint from = gfx_point(stage->at.x + (side->attacker ? -APART : APART) * stage->k,
                                    stage->at.y - 20 * stage->k);
    const bool hit = thrown->face == 0 && i < thrown->skulls;
    GfxPoint at = anim_mix_point(from, rest, way);
    if (way < 1) {
        const char *turn = thrown->face ? "die_roll_%d" : "die_turn_%d";
        at.y -= fabsf(sinf(way * 7.5F)) * (1 - way) * 56 * stage->k;
        atlas_draw(ui->atlas, ui_id(turn, ((int)(way * 18) + i * 2) % 6), at.x, at.y + size * 0.3F,
                   size, NULL);
        return;
    }
    if (hit) {
        gfx_fill_circle(ui->gfx, at.x, at.y, size * 0.78F, gfx_fade(ui->theme->color.select, 0.9F));
    }
    atlas_draw(ui->atlas,
               thrown->face ? ui_id("die_%d", thrown->face)
               : hit        ? "die_skull"
                            : "die_blank",
               at.x, at.y + size * 0.35F, size, NULL);
}

/* What the sum of die and crew kills (S1-B1). */
static const char *kill_words(const BattleThrow *thrown)
{
    const int sum = thrown->face + thrown->crew;
    return SP("battle.sum", sum / thrown->divisor, ARG_INT("sum", sum),
              ARG_INT("divisor", thrown->divisor));
}

/* share: of its width that lies left of x; room: how wide it may be beside the other side's. */
static GfxRect draw_chip(float x, float y, float share, float room, const char *words)
{
    const TextStyle number = ui_ink(THEME_TYPE_NUMBER, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    const float w = fminf(text_width(ui->text, &number, words) + 12, room);
    const GfxRect chip = gfx_rect(x - w * share, y - CHIP_H / 2.0F, w, CHIP_H);
    gfx_fill_rounded(ui->gfx, chip, 5, gfx_fade(ui->theme->color.paper_high, 0.93F));
    text_draw(ui->text, &number, gfx_rect(chip.x + 3, chip.y, w - 6, chip.h), words);
    return chip;
}

/* What is added to the die beside it, and what that comes to: where this stands. */
static GfxRect draw_sum(const BattleThrow *thrown, GfxPoint middle, float k)
{
    draw_chip(middle.x - 7 * k, middle.y + 62 * k, 0, (2 * APART - 52) * k,
              ui_id("+ %d = %d", thrown->crew, thrown->face + thrown->crew));
    return draw_chip(middle.x, middle.y + fmaxf(105 * k, 62 * k + CHIP_H), 0.5F,
                     (2 * APART - 3) * k, kill_words(thrown));
}

static void draw_throw(const BattleSide *side, const Stage *stage, float way)
{
    const BattleThrow *thrown = &side->thrown;
    const int dice = thrown->face ? 1 : thrown->dice, columns = dice > 6 ? 5 : 3;
    const float size = (dice > 6   ? 26.0F
                        : dice > 3 ? 34.0F
                                   : 44.0F)
                       * stage->k,
                pitch = size * 1.16F;
    const float middle = stage->at.x + (side->attacker ? -APART : APART) * stage->k;
    for (int i = 0; i < dice; i++) {
        const int in_row = dice - i / columns * columns < columns ? dice % columns : columns;
        const GfxPoint rest =
            gfx_point(middle + ((float)(i % columns) - (float)(in_row - 1) / 2) * pitch
                          - (thrown->face ? 34 * stage->k : 0),
                      stage->at.y + (dice > 3 ? 52 : 64) * stage->k + (float)(i / columns) * pitch);
        draw_die(side, stage, rest, size, i, way);
    }
    if (dice > 0 && way >= 1) {
        const GfxRect r = thrown->face
                              ? draw_sum(thrown, gfx_point(middle, stage->at.y), stage->k)
                              : gfx_rect(middle - 70 * stage->k, stage->at.y + 36 * stage->k,
                                         140 * stage->k, 66 * stage->k);
        ui_note(side->attacker ? "text:attacker_roll" : "text:defender_roll", r,
                thrown->face ? app_with_line(ui_id("%d + %d", thrown->face, thrown->crew),
                                             kill_words(thrown))
                             : SN("battle.skulls", thrown->skulls));
    }
}

void table_draw_fight(Table *t)
{
    enum { GLIDES = 8 };
    const FightView *fight = &t->fight;
    if (!is_shown(fight)) {
        return;
    }
    const Stage stage = stage_of(t);
    /* In so many steps, for each paints the chart around the stage anew. */
    const float near = ceilf(anim_progress(&ui->anim, &fight->nears) * GLIDES) / GLIDES;
    const float way = fight->over ? 1 : anim_progress(&ui->anim, &fight->roll);
    gfx_mark_plane(ui->gfx, GFX_PLANE_CHART);
    gfx_push_clip(ui->gfx, t->layout.board);
    draw_water(t, &stage);
    draw_side(t, &fight->attacker, &stage, near);
    draw_side(t, &fight->defender, &stage, near);
    if (fight->round == 0 && fight->defender.thrown.dice > 0 && way < 1) {
        draw_fire(&fight->defender, &stage, way);
    }
    draw_throw(&fight->attacker, &stage, way);
    draw_throw(&fight->defender, &stage, way);
    gfx_pop_clip(ui->gfx);
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    ui_note("fight:stage", fight->stage, "");
}
