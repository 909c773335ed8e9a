/* One piece of type as coverage: the letters, the halo under them, and where the ink is. */
#include "toolkit/text/text_private.h"

/* Keeps the larger of each pixel's neighbours within r and softens the rim. */
void text_piece_halo(TextPiece *p, int r)
{
    const GfxMask *m = &p->mask;
    GfxMask *h = &p->halo;
    h->w = m->w + 2 * r;
    h->h = m->h + 2 * r;
    h->a = calloc((size_t)h->w * (size_t)h->h, 1);
    p->halo_pad = r;
    for (int dy = -r; h->a && dy <= r; dy++) {
        for (int dx = -r; dx <= r; dx++) {
            float d = sqrtf((float)(dx * dx + dy * dy)) / ((float)r + 0.5f);
            int weight = d >= 1 ? 0 : (int)((1 - d * d * d) * 256);
            for (int y = 0; weight && y < m->h; y++) {
                const uint8_t *from = m->a + (size_t)y * (size_t)m->w;
                uint8_t *to = h->a + (size_t)(y + dy + r) * (size_t)h->w + dx + r;
                for (int x = 0; x < m->w; x++) {
                    int v = from[x] * weight >> 8;
                    if (v > to[x]) {
                        to[x] = (uint8_t)v;
                    }
                }
            }
        }
    }
}

static void find_ink(TextPiece *p)
{
    int first = p->mask.w, last = -1;
    for (int y = 0; y < p->mask.h; y++) {
        for (int x = 0; x < p->mask.w; x++) {
            if (p->mask.a[(size_t)y * (size_t)p->mask.w + (size_t)x] > 40) {
                first = x < first ? x : first;
                last = x > last ? x : last;
            }
        }
    }
    p->ink_x = last < 0 ? 0 : first;
    p->ink_w = last < 0 ? p->w : last - first + 1;
}

bool text_piece_render(TextPiece *p, const TextFont *font, const char *utf8)
{
    const SDL_Color white = {255, 255, 255, 255};
    char turned[1024];
    if (font->reversed) {
        snprintf(turned, sizeof turned, "%s", utf8);
        text_turn_round(turned);
        utf8 = turned;
    }
    SDL_Surface *raw = TTF_RenderUTF8_Blended(font->font, utf8, white);
    SDL_Surface *argb = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(raw);
    if (!argb) {
        return false;
    }
    p->mask.w = argb->w;
    p->mask.h = argb->h;
    p->mask.a = malloc((size_t)argb->w * (size_t)argb->h);
    for (int y = 0; p->mask.a && y < argb->h; y++) {
        const uint8_t *bytes = (const uint8_t *)argb->pixels + y * argb->pitch;
        const uint32_t *row = (const uint32_t *)(const void *)bytes;
        for (int x = 0; x < argb->w; x++) {
            p->mask.a[(size_t)y * (size_t)argb->w + (size_t)x] = (uint8_t)(row[x] >> 24);
        }
    }
    SDL_FreeSurface(argb);
    if (p->mask.a) {
        find_ink(p);
    }
    return p->mask.a != NULL;
}
