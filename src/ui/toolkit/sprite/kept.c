#include "toolkit/text/text_private.h"

#include <serenissima/toolkit/paint.h>

struct UiKept {
    GfxBitmap bitmap; /* No pixels: out of memory, it is painted in every frame. */
    uint64_t key;     /* 0: nothing kept yet. */
    uint64_t shows;   /* The caller's key: what it shows, at whatever size. */
    int x, y;         /* Pixels of its corner in this frame. */
    GfxTargetSave saved;
    int said_from;  /* Bytes on record when its painting began. */
    int said_first; /* Likewise, as their number. */
    char *said;     /* Its texts, one after another. */
    size_t said_bytes;
};

/* The place below one pixel counts in sixteenths: moved by whole pixels it looks the same. Sprites
 * that are drawn more sharply once their page is read count as well. */
static uint64_t full_key(GfxView v, GfxPoint at, int w, int h, uint64_t key)
{
    int n[7] = {w,
                h,
                (int)((at.x - floorf(at.x)) * 16),
                (int)((at.y - floorf(at.y)) * 16),
                (int)ui->theme->palette,
                (int)(v.k * 4096),
                ui->atlas->pages_read};
    uint64_t full = gfx_hash(key, n, sizeof n);
    return full ? full : 1;
}

static void show(UiKept *k)
{
    gfx_blit(ui->gfx, &k->bitmap, k->x, k->y, 1, (GfxColor){0});
}

static void show_again(UiKept *k)
{
    show(k);
    for (size_t at = 0; at < k->said_bytes; at += strlen(k->said + at) + 1) {
        text_remember(ui->text, k->said + at, false, NULL);
    }
}

bool ui_kept_begin(UiKept **kept, GfxRect r, float margin, uint64_t key)
{
    SDL_assert(!ui->gfx->measuring);
    if (!*kept) {
        *kept = calloc(1, sizeof **kept);
    }
    UiKept *k = *kept;
    if (!k) {
        return true;
    }
    if (ui->gfx->marks.list) { /* Painted in its place, so that all of it is marked there. */
        k->key = 0;
        return true;
    }
    GfxView v = gfx_view_now(ui->gfx);
    GfxPoint a = gfx_px(ui->gfx, r.x - margin, r.y - margin);
    GfxPoint b = gfx_px(ui->gfx, r.x + r.w + margin, r.y + r.h + margin);
    k->x = (int)floorf(a.x);
    k->y = (int)floorf(a.y);
    int w = (int)ceilf(b.x) - k->x, h = (int)ceilf(b.y) - k->y;
    uint64_t full = full_key(v, a, w, h, key);
    if (k->key == full) {
        show_again(k);
        return false;
    }
    if (k->key && k->shows == key && gfx_serves(ui->gfx, k->bitmap.w, w)
        && gfx_serves(ui->gfx, k->bitmap.h, h)) {
        k->x += (w - k->bitmap.w) / 2;
        k->y += (h - k->bitmap.h) / 2;
        show_again(k);
        return false;
    }
    k->key = 0;
    k->shows = key;
    if (gfx_bitmap_take(&k->bitmap, w, h)) {
        memset(k->bitmap.px, 0, (size_t)w * (size_t)h * sizeof *k->bitmap.px);
        GfxView inner = {v.k, v.ox - (float)k->x, v.oy - (float)k->y};
        k->key = full;
        k->said_from = ui->text->seen_bytes;
        k->said_first = ui->text->seen_count;
        gfx_target_begin(ui->gfx, &k->saved, &k->bitmap, inner);
    }
    return true;
}

/* Takes down what was said while it was painted; where in the window, the picture does not know. */
static bool take_down(UiKept *k, Text *text)
{
    for (int i = k->said_first; i < text->seen_count; i++) {
        text->seen_box[i] = gfx_rect(0, 0, 0, 0);
    }
    k->said_bytes = (size_t)(text->seen_bytes - k->said_from);
    free(k->said);
    k->said = malloc(k->said_bytes ? k->said_bytes : 1);
    if (!k->said) {
        k->said_bytes = 0;
        return false;
    }
    memcpy(k->said, text->seen + k->said_from, k->said_bytes);
    return true;
}

void ui_kept_end(UiKept *kept)
{
    if (!kept || !kept->key) {
        return;
    }
    gfx_target_end(ui->gfx, &kept->saved);
    show(kept);
    if (!take_down(kept, ui->text)) {
        kept->key = 0;
    }
}

void ui_kept_drop(UiKept **kept)
{
    if (*kept) {
        gfx_bitmap_finish(&(*kept)->bitmap);
        free((*kept)->said);
        free(*kept);
        *kept = NULL;
    }
}
