/* A frame is a list of what it shows. Each entry is hashed into the cells that it touches; cells
 * whose hash is that of the frame before show the same and keep their pixels, and what touches the
 * others is drawn once more, in its order, within them alone. So drawing what changed gives the
 * same pixels as drawing all. */
#include "toolkit/gfx/gfx_private.h"

#include <serenissima/json/json.h>

/* --- What outlives its owner ------------------------------------------------------------------ */

static void **retired;
static int retired_count, retired_capacity;
static uint32_t number;  /* Of the list. */
static uint64_t painted; /* Pixels, wherever they lie. */

void gfx_count_painted(int w, int h)
{
    painted += w > 0 && h > 0 ? (uint64_t)w * (uint64_t)h : 0;
}

uint64_t gfx_painted(void)
{
    return painted;
}

void gfx_retire(void *block)
{
    if (list_room(&retired, retired_count + 1, &retired_capacity, sizeof *retired)) {
        retired[retired_count++] = block; /* Better lost than drawn from. */
    }
}

static void free_retired(void)
{
    while (retired_count > 0) {
        free(retired[--retired_count]);
    }
}

uint32_t gfx_list_number(void)
{
    return number;
}

uint32_t gfx_next_id(void)
{
    static uint32_t last;
    last = last == UINT32_MAX ? 1 : last + 1;
    return last;
}

/* --- Filling it ------------------------------------------------------------------------------- */

/* Room for the cells of a frame of this size; its pixels are others then. */
static void take_cells(Gfx *gfx)
{
    GfxList *l = &gfx->list;
    const int across = (gfx->frame.w + GFX_CELL - 1) / GFX_CELL,
              down = (gfx->frame.h + GFX_CELL - 1) / GFX_CELL;
    if (l->across == across && l->down == down && l->now && l->before && l->span && l->band) {
        return;
    }
    const size_t cells = (size_t)across * (size_t)down;
    free(l->now);
    free(l->before);
    free(l->span);
    free(l->band);
    l->across = across;
    l->down = down;
    l->now = malloc(cells * sizeof *l->now);
    l->before = malloc(cells * sizeof *l->before);
    l->span = malloc((cells / 2 + 2 * (size_t)down + 2) * sizeof *l->span);
    l->band = malloc((size_t)down * sizeof *l->band);
    l->lost = true;
}

void gfx_list_begin(Gfx *gfx)
{
    GfxList *l = &gfx->list;
    free_retired();
    number++;
    take_cells(gfx);
    l->count = l->point_count = 0;
    if (l->now) {
        memset(l->now, 0, (size_t)l->across * (size_t)l->down * sizeof *l->now);
    }
}

void gfx_list_finish(Gfx *gfx)
{
    GfxList *l = &gfx->list;
    free_retired();
    free(retired);
    retired = NULL;
    retired_capacity = 0;
    free(l->op);
    free(l->point);
    free(l->now);
    free(l->before);
    free(l->span);
    free(l->band);
}

_Static_assert(sizeof(GfxOp) % 8 == 0 && sizeof(GfxOp) == offsetof(GfxOp, is_whole) + sizeof(int),
               "entries are hashed by words, without gaps");

/* Words, not bytes: entries are long and many. */
static uint64_t mix(uint64_t h, const void *words, size_t count)
{
    const char *at = words;
    for (size_t i = 0; i < count; i++) {
        uint64_t word;
        memcpy(&word, at + 8 * i, sizeof word);
        h = (h ^ word) * 0x9E3779B97F4A7C15u;
        h ^= h >> 29;
    }
    return h;
}

static void show_in_cells(GfxList *l, const GfxOp *op, uint64_t hash)
{
    for (int y = op->box.y0 / GFX_CELL; y <= (op->box.y1 - 1) / GFX_CELL; y++) {
        uint64_t *row = l->now + (size_t)y * (size_t)l->across;
        for (int x = op->box.x0 / GFX_CELL; x <= (op->box.x1 - 1) / GFX_CELL; x++) {
            row[x] = (row[x] ^ hash) * 0x9E3779B97F4A7C15u + 1;
        }
    }
}

void gfx_put(Gfx *gfx, GfxOp *op, GfxExtent e, const GfxPoint *points, int count)
{
    const float far_away = 100000.0f; /* Numbers beyond must not overflow an int. */
    GfxList *l = &gfx->list;
    op->view = gfx_view_now(gfx);
    op->alpha = gfx_alpha_now(gfx);
    op->clip = gfx_clip_now(gfx);
    op->count = count;
    if (op->alpha <= 0
        || !(e.x1 > -far_away && e.y1 > -far_away && e.x0 < far_away && e.y0 < far_away)) {
        return;
    }
    const GfxBox all = {(int)floorf(fmaxf(e.x0, -far_away)), (int)floorf(fmaxf(e.y0, -far_away)),
                        (int)ceilf(fminf(e.x1, far_away)) + 1,
                        (int)ceilf(fminf(e.y1, far_away)) + 1};
    op->box = gfx_box_meet(all, op->clip);
    if (gfx->target.bitmap != &gfx->frame) {
        const GfxTargetSave *t = &gfx->target;
        const int y0 = op->box.y0 > t->row0 ? op->box.y0 : t->row0,
                  y1 = op->box.y1 < t->row1 ? op->box.y1 : t->row1;
        gfx_count_painted(op->box.x1 - op->box.x0, y1 - y0);
        op->points = points;
        op->draw(gfx, op);
        return;
    }
    if (op->box.x1 <= op->box.x0 || op->box.y1 <= op->box.y0 || !l->now
        || !list_room(&l->op, l->count + 1, &l->capacity, sizeof *l->op)
        || !list_room(&l->point, l->point_count + count, &l->point_capacity, sizeof *l->point)) {
        return;
    }
    show_in_cells(l, op, mix(mix(1, op, sizeof *op / 8), points, (size_t)count));
    if (count > 0) {
        memcpy(l->point + l->point_count, points, sizeof *points * (size_t)count);
    }
    op->first = l->point_count;
    l->point_count += count;
    l->op[l->count++] = *op;
}

/* --- What changed ----------------------------------------------------------------------------- */

/* The cells that show something else, as spans of each row; returns how many. */
static int find_changes(Gfx *gfx)
{
    GfxList *l = &gfx->list;
    int used = 0, changed = 0;
    for (int y = 0; y < l->down; y++) {
        const uint64_t *now = l->now + (size_t)y * (size_t)l->across,
                       *before = l->before + (size_t)y * (size_t)l->across;
        l->band[y] = used;
        for (int x = 0; x < l->across; x++) {
            if (!l->lost && now[x] == before[x]) {
                continue;
            }
            const int x0 = x * GFX_CELL, x1 = x0 + GFX_CELL;
            if (used > l->band[y] && l->span[used - 1].x1 == x0) {
                l->span[used - 1].x1 = x1;
            } else {
                l->span[used++] = (GfxSpan){x0, x1};
            }
            changed++;
        }
        l->span[used++] = (GfxSpan){0, 0};
    }
    return changed;
}

/* Spans below one another that are alike are one rectangle. */
static int find_rects(const Gfx *gfx, SDL_Rect rects[GFX_RECTS_MAX])
{
    const GfxList *l = &gfx->list;
    const SDL_Rect all = {0, 0, gfx->frame.w, gfx->frame.h};
    int count = 0;
    for (int y = 0; y < l->down; y++) {
        for (const GfxSpan *s = l->span + l->band[y]; s->x1; s++) {
            int i = count - 1;
            while (i >= 0
                   && (rects[i].x != s->x0 || rects[i].w != s->x1 - s->x0
                       || rects[i].y + rects[i].h != y * GFX_CELL)) {
                i--;
            }
            if (i < 0 && count == GFX_RECTS_MAX) {
                rects[0] = all;
                return 1;
            }
            if (i < 0) {
                rects[count++] = (SDL_Rect){s->x0, y * GFX_CELL, s->x1 - s->x0, GFX_CELL};
            } else {
                rects[i].h += GFX_CELL;
            }
        }
    }
    for (int i = 0; i < count; i++) {
        SDL_IntersectRect(&rects[i], &all, &rects[i]);
    }
    return count;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Pixels of it that are drawn anew; rows of cells count whole. */
static int touched(const GfxList *l, const GfxOp *op)
{
    GfxSpan both;
    int pixels = 0;
    for (int y = op->box.y0 / GFX_CELL; y <= (op->box.y1 - 1) / GFX_CELL; y++) {
        for (const GfxSpan *s = l->span + l->band[y]; s->x1; s++) {
            if (gfx_span_meet(s, op->box.x0, op->box.x1, &both)) {
                pixels += (both.x1 - both.x0) * GFX_CELL;
            }
        }
    }
    return pixels;
}

int gfx_list_compose(Gfx *gfx, SDL_Rect rects[GFX_RECTS_MAX])
{
    GfxList *l = &gfx->list;
    if (!l->now || !l->before || !l->span || !l->band || find_changes(gfx) == 0) {
        return 0;
    }
    const GfxTargetSave saved = gfx->target;
    for (int i = 0; i < l->count; i++) {
        GfxOp *op = &l->op[i];
        const int pixels = touched(l, op);
        if (pixels > 0) {
            gfx_count_painted(pixels, 1);
            gfx_set_target(gfx, &gfx->frame, op->view);
            gfx->target.clip[0] = op->clip;
            gfx->target.alpha[0] = op->alpha;
            op->points = l->point + op->first;
            op->draw(gfx, op);
            op->points = NULL;
        }
    }
    gfx->target = saved;
    memcpy(l->before, l->now, (size_t)l->across * (size_t)l->down * sizeof *l->now);
    l->lost = false;
    return find_rects(gfx, rects);
}

bool gfx_frame_is_whole(Gfx *gfx)
{
    const size_t bytes = (size_t)gfx->frame.w * (size_t)gfx->frame.h * sizeof *gfx->frame.px;
    uint32_t *copy = malloc(bytes);
    SDL_Rect rects[GFX_RECTS_MAX];
    if (!copy) {
        return false;
    }
    memcpy(copy, gfx->frame.px, bytes);
    gfx->list.lost = true;
    gfx_list_compose(gfx, rects);
    const bool same = memcmp(copy, gfx->frame.px, bytes) == 0;
    free(copy);
    return same;
}
