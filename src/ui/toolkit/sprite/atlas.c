/* Sprites: the pages of an atlas are read when a size needs them, and every size that is drawn is
 * resampled once to exact pixels and kept while it is in use. */
#include "toolkit/sprite/atlas_private.h"

static const size_t fit_bytes_max = (size_t)48 << 20, fit_bytes_rest = (size_t)16 << 20;

Atlas *atlas_create(Gfx *gfx)
{
    Atlas *a = calloc(1, sizeof *a);
    if (!a) {
        return NULL;
    }
    a->gfx = gfx;
    a->sprite = calloc(SPRITE_MAX, sizeof *a->sprite);
    a->fit = calloc(FIT_MAX, sizeof *a->fit);
    if (!a->sprite || !a->fit) {
        atlas_destroy(a);
        return NULL;
    }
    for (int i = 0; i < INDEX_SIZE; i++) {
        a->index[i] = -1;
    }
    for (int i = 0; i < FIT_MAX; i++) {
        a->fit[i].sprite = -1;
    }
    return a;
}

void atlas_destroy(Atlas *atlas)
{
    if (!atlas) {
        return;
    }
    atlas_stop_reading(atlas);
    for (int i = 0; atlas->fit && i < FIT_MAX; i++) {
        gfx_bitmap_finish(&atlas->fit[i].bitmap);
    }
    for (int s = 0; s < atlas->sheet_count; s++) {
        for (int p = 0; p < atlas->sheet[s].page_count; p++) {
            gfx_packed_finish(&atlas->sheet[s].page[p].packed);
        }
    }
    free(atlas->fit);
    free(atlas->sprite);
    free(atlas);
}

int atlas_find_slot(const Atlas *a, const char *name, bool *found)
{
    uint64_t h = gfx_hash(0, name, strlen(name));
    for (int i = 0; i < INDEX_SIZE; i++) {
        int k = (int)((h + (uint64_t)i) % INDEX_SIZE);
        if (a->index[k] < 0) {
            *found = false;
            return k;
        }
        if (!strcmp(a->sprite[a->index[k]].name, name)) {
            *found = true;
            return k;
        }
    }
    *found = false;
    return -1;
}

static const Sprite *find_sprite(const Atlas *a, const char *name)
{
    bool found;
    int k = atlas_find_slot(a, name, &found);
    return found ? &a->sprite[a->index[k]] : NULL;
}

/* --- Sizes ------------------------------------------------------------------------------------ */

/* On a thread of its own, as a rule: what it uses of the atlas does not change meanwhile. */
static int decode_page(void *data)
{
    Page *p = data;
    memset(&p->ready, 0, sizeof p->ready);
    if (gfx_bitmap_load(&p->bitmap, p->path)) {
        atlas_recolor_page(p->atlas, p->sheet, p->which);
        gfx_pack(&p->ready, &p->bitmap);
        gfx_bitmap_finish(&p->bitmap);
    } else {
        fprintf(stderr, "atlas: %s: cannot be read\n", p->path);
    }
    SDL_AtomicSet(&p->read, 1);
    return 0;
}

void atlas_stop_reading(Atlas *atlas)
{
    for (int s = 0; s < atlas->sheet_count; s++) {
        for (int i = 0; i < atlas->sheet[s].page_count; i++) {
            Page *p = &atlas->sheet[s].page[i];
            if (p->reader) {
                SDL_WaitThread(p->reader, NULL);
                p->reader = NULL;
                gfx_packed_finish(&p->ready);
            }
        }
    }
}

/* Takes a page that was decoded into use. What was made of another page meanwhile serves until it
 * is made anew. */
static void take_page(Atlas *a, int sheet, int which)
{
    Page *p = &a->sheet[sheet].page[which];
    SDL_WaitThread(p->reader, NULL);
    p->reader = NULL;
    p->packed = p->ready;
    a->pages_read++;
    for (int i = 0; i < FIT_MAX; i++) {
        if (a->fit[i].sprite >= 0 && a->sprite[a->fit[i].sprite].sheet == sheet) {
            a->fit[i].is_old = true;
        }
    }
}

/* A page of the sheet that is in memory, the largest; -1 none. */
static int page_at_hand(const Sheet *sheet)
{
    for (int i = 0; i < sheet->page_count; i++) {
        if (sheet->page[i].packed.word) {
            return i;
        }
    }
    return -1;
}

/* The smallest page that is not enlarged at `scale`. It is read in parallel to the drawing, which
 * goes on with another page; only screenshots, and a sheet of which nothing was read yet, wait for
 * it. */
static Page *page_for(Atlas *a, const Sprite *s, float scale, int *which)
{
    enum { POLL_MS = 30 };
    Sheet *sheet = &a->sheet[s->sheet];
    int best = 0, other = page_at_hand(sheet);
    for (int i = 1; i < sheet->page_count; i++) {
        if (sheet->page[i].scale >= scale * 0.98f) {
            best = i;
        }
    }
    Page *p = &sheet->page[best];
    if (!p->packed.word && !p->tried) {
        p->tried = true;
        p->atlas = a;
        p->sheet = s->sheet;
        p->which = best;
        SDL_AtomicSet(&p->read, 0);
        p->reader = SDL_CreateThread(decode_page, "sprites", p);
        if (!p->reader) {
            decode_page(p); /* Without threads it is read here. */
            take_page(a, s->sheet, best);
        }
    }
    bool wait = other < 0 || gfx_shot_wanted(a->gfx);
    for (int i = 0; i < sheet->page_count; i++) {
        Page *q = &sheet->page[i];
        if (q->reader && ((wait && i == best) || SDL_AtomicGet(&q->read))) {
            take_page(a, s->sheet, i);
        } else if (q->reader) {
            gfx_request_redraw_in(a->gfx, POLL_MS);
        }
    }
    *which = p->packed.word ? best : other;
    return *which >= 0 ? &sheet->page[*which] : NULL;
}

void atlas_drop_fit(Atlas *a, Fit *f)
{
    a->fit_bytes -= (size_t)f->bitmap.w * (size_t)f->bitmap.h * 4;
    gfx_bitmap_finish(&f->bitmap);
    f->sprite = -1;
}

/* Frees what was not drawn for longest until there is room: sizes of late frames may take more of
 * it than those that nobody looks at. */
static Fit *make_room(Atlas *a, size_t bytes)
{
    uint32_t now = gfx_frame_count(a->gfx);
    for (;;) {
        Fit *empty = NULL, *oldest = NULL;
        for (int i = 0; i < FIT_MAX; i++) {
            Fit *f = &a->fit[i];
            if (f->sprite < 0) {
                empty = f;
            } else if (!oldest || f->used < oldest->used) {
                oldest = f;
            }
        }
        bool used = oldest && oldest->used + 2 >= now;
        if (empty && (!oldest || a->fit_bytes + bytes <= (used ? fit_bytes_max : fit_bytes_rest))) {
            return empty;
        }
        atlas_drop_fit(a, oldest);
    }
}

static Fit *find_fit(Atlas *a, const Sprite *s, int w, int h)
{
    int id = (int)(s - a->sprite);
    for (int i = -1; i < FIT_MAX; i++) {
        int k = i < 0 ? a->recent[id] : i;
        Fit *f = &a->fit[k];
        if (f->sprite == id && f->w == w && f->h == h && !f->is_old) {
            a->recent[id] = (int16_t)k;
            return f;
        }
    }
    return NULL;
}

static void keep_fit(Atlas *a, Fit *f, const Sprite *s, int w, int h)
{
    f->bitmap.opaque = false;
    f->sprite = (int)(s - a->sprite);
    f->w = w;
    f->h = h;
    f->is_old = false;
    a->fit_bytes += (size_t)f->bitmap.w * (size_t)f->bitmap.h * 4;
}

/* The sprite as it was drawn last, if that serves for now. */
static Fit *find_near(Atlas *a, const Sprite *s, int w)
{
    Fit *f = &a->fit[a->recent[s - a->sprite]];
    const bool mine = f->sprite == (int)(s - a->sprite);
    return mine && gfx_serves(a->gfx, f->w, w) ? f : NULL;
}

/* For a few frames a size that is there may replace the one asked for. */
static GfxBitmap *fitted(Atlas *a, const Sprite *s, float scale, int w, int h)
{
    Fit *f = find_fit(a, s, w, h);
    f = f ? f : find_near(a, s, w);
    if (!f) {
        int which;
        Page *p = page_for(a, s, scale, &which);
        if (!p) {
            return NULL;
        }
        f = make_room(a, (size_t)w * (size_t)h * 4);
        GfxRect src = gfx_rect(s->at[which].x, s->at[which].y, s->w * p->scale, s->h * p->scale);
        if (!gfx_packed_resample(&f->bitmap, &p->packed, src, w, h)) {
            return NULL;
        }
        keep_fit(a, f, s, w, h);
        a->recent[s - a->sprite] = (int16_t)(f - a->fit);
    }
    f->used = gfx_frame_count(a->gfx);
    return &f->bitmap;
}

/* A sprite as it lies on a page, to be drawn turned: kept as a fit of width -1 - page. */
static GfxBitmap *cut_out(Atlas *a, const Sprite *s, float scale, float *page_scale)
{
    int which;
    Page *p = page_for(a, s, scale, &which);
    if (!p) {
        return NULL;
    }
    *page_scale = p->scale;
    Fit *f = find_fit(a, s, -1 - which, 0);
    if (!f) {
        int x = (int)s->at[which].x, y = (int)s->at[which].y;
        GfxBox part = {x, y, x + (int)ceilf(s->w * p->scale), y + (int)ceilf(s->h * p->scale)};
        part.x1 = part.x1 < p->packed.w ? part.x1 : p->packed.w;
        part.y1 = part.y1 < p->packed.h ? part.y1 : p->packed.h;
        f = make_room(a, (size_t)(part.x1 - part.x0) * (size_t)(part.y1 - part.y0) * 4);
        if (!gfx_packed_cut(&f->bitmap, &p->packed, part)) {
            return NULL;
        }
        keep_fit(a, f, s, -1 - which, 0);
    }
    f->used = gfx_frame_count(a->gfx);
    return &f->bitmap;
}

/* Squeezed to a share of its width and turned; scale: pixels per full-size pixel. */
static void draw_askew(Atlas *a, const Sprite *s, GfxPoint at, float scale, float squeeze,
                       float angle, float alpha, GfxColor tint)
{
    float page_scale = 1;
    GfxBitmap *b = cut_out(a, s, scale, &page_scale);
    if (b) {
        GfxRect all = gfx_rect(0, 0, (float)b->w, (float)b->h);
        GfxPoint pivot = gfx_point(s->anchor.x * page_scale, s->anchor.y * page_scale);
        gfx_blit_turned(a->gfx, b, all, pivot, at, scale / page_scale, squeeze, angle, alpha, tint);
    }
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void draw_unknown(Atlas *a, const char *name, float x, float y, float size)
{
    if (strcmp(a->reported, name) != 0) {
        snprintf(a->reported, sizeof a->reported, "%.39s", name);
        fprintf(stderr, "atlas: no sprite is called %s\n", name);
    }
    gfx_fill_circle(a->gfx, x, y, size / 3, gfx_rgb(0xC8281E));
}

static void draw_sprite(Atlas *a, const Sprite *s, float x, float y, float unit_scale,
                        const AtlasDraw *how)
{
    float scale = unit_scale * gfx_view_now(a->gfx).k;
    float alpha = how && how->alpha > 0 ? how->alpha : 1;
    GfxPoint at = gfx_px(a->gfx, x, y);
    if (how && how->angle != 0) {
        draw_askew(a, s, at, scale, 1, how->angle, alpha, how->tint);
        return;
    }
    int w = (int)(s->w * scale + 0.5f), h = (int)(s->h * scale + 0.5f);
    if (w < 1 || h < 1 || w > 4096 || h > 4096) {
        return;
    }
    int px = (int)floorf(at.x - s->anchor.x * scale + 0.5f);
    int py = (int)floorf(at.y - s->anchor.y * scale + 0.5f);
    GfxBox c = gfx_clip_now(a->gfx);
    if (a->gfx->blind || px >= c.x1 || py >= c.y1 || px + w <= c.x0 || py + h <= c.y0) {
        return;
    }
    GfxBitmap *b = fitted(a, s, scale, w, h);
    if (b) {
        px += (int)((float)(w - b->w) * s->anchor.x / s->w),
            py += (int)((float)(h - b->h) * s->anchor.y / s->h);
        gfx_blit(a->gfx, b, px, py, alpha, how ? how->tint : (GfxColor){0});
    }
}

float atlas_aspect(const Atlas *atlas, const char *sprite)
{
    const Sprite *s = find_sprite(atlas, sprite);
    return s && s->solid.h > 0 ? s->solid.w / s->solid.h : 0;
}

bool atlas_slot(const Atlas *atlas, const char *sprite, const char *slot, float size,
                GfxPoint *offset)
{
    const Sprite *s = find_sprite(atlas, sprite);
    for (int i = 0; s && i < s->slot_count; i++) {
        if (!strcmp(s->slot[i].name, slot)) {
            float k = size / s->reference;
            *offset = gfx_point(s->slot[i].at.x * k, s->slot[i].at.y * k);
            return true;
        }
    }
    return false;
}

void atlas_draw(Atlas *atlas, const char *sprite, float x, float y, float size,
                const AtlasDraw *how)
{
    const Sprite *s = find_sprite(atlas, sprite);
    if (s) {
        draw_sprite(atlas, s, x, y, size / s->reference, how);
    } else {
        draw_unknown(atlas, sprite, x, y, size);
    }
}

/* The scale at which the sprite's solid part fills the box, and where its anchor lies then. */
static float fit_in(const Sprite *s, GfxRect box, GfxPoint *anchor)
{
    float kx = box.w / s->solid.w, ky = box.h / s->solid.h, k = kx < ky ? kx : ky;
    anchor->x = box.x + box.w / 2 + (s->anchor.x - s->solid.x - s->solid.w / 2) * k;
    anchor->y = box.y + box.h / 2 + (s->anchor.y - s->solid.y - s->solid.h / 2) * k;
    return k;
}

void atlas_draw_in(Atlas *atlas, const char *sprite, GfxRect box, const AtlasDraw *how)
{
    const Sprite *s = find_sprite(atlas, sprite);
    GfxPoint at;
    if (!s) {
        GfxPoint c = gfx_rect_center(box);
        draw_unknown(atlas, sprite, c.x, c.y, box.w);
        return;
    }
    float k = fit_in(s, box, &at);
    draw_sprite(atlas, s, at.x, at.y, k, how);
}

void atlas_draw_squeezed(Atlas *atlas, const char *sprite, GfxRect box, float share)
{
    const Sprite *s = find_sprite(atlas, sprite);
    GfxPoint anchor;
    if (!s || share > 0.995f) {
        atlas_draw_in(atlas, sprite, box, NULL);
        return;
    }
    float k = fit_in(s, box, &anchor) * gfx_view_now(atlas->gfx).k;
    if (share > 0.01f) {
        draw_askew(atlas, s, gfx_px(atlas->gfx, anchor.x, anchor.y), k, share, 0, 1, (GfxColor){0});
    }
}
