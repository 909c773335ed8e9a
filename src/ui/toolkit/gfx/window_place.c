#include <serenissima/toolkit/window_place.h>

#include <math.h>
#include <stdlib.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int between(int value, int low, int high)
{
    return value > high ? (high < low ? low : high) : value < low ? low : value;
}

static SDL_Rect without_frame(SDL_Rect r, const WindowFrame *f)
{
    const SDL_Rect in = {r.x + f->left, r.y + f->top, r.w - f->left - f->right,
                         r.h - f->top - f->bottom};
    return (SDL_Rect){in.x, in.y, in.w < 1 ? 1 : in.w, in.h < 1 ? 1 : in.h};
}

static int64_t common_area(SDL_Rect a, SDL_Rect b)
{
    const int64_t w = least(a.x + a.w, b.x + b.w) - (a.x > b.x ? a.x : b.x);
    const int64_t h = least(a.y + a.h, b.y + b.h) - (a.y > b.y ? a.y : b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

SDL_Rect window_place_centre(int w, int h, SDL_Rect usable, const WindowFrame *frame)
{
    const SDL_Rect room = without_frame(usable, frame);
    const SDL_Rect r = {0, 0, between(w, 1, room.w), between(h, 1, room.h)};
    return (SDL_Rect){room.x + (room.w - r.w) / 2, room.y + (room.h - r.h) / 2, r.w, r.h};
}

WindowPlace window_place_fit(const WindowPlace *wanted, const SDL_Rect *usable, int count,
                             const WindowFrame *frame)
{
    const SDL_Rect in = wanted->rect,
                   outer = {in.x - frame->left, in.y - frame->top,
                            in.w + frame->left + frame->right, in.h + frame->top + frame->bottom};
    WindowPlace place = *wanted;
    int64_t seen = 0, most = 0;
    int best = -1;
    for (int i = 0; i < count; i++) {
        const int64_t part = common_area(outer, usable[i]);
        seen += part;
        best = part > most ? i : best;
        most = part > most ? part : most;
    }
    if (best < 0) {
        place.display = wanted->display >= 0 && wanted->display < count ? wanted->display : 0;
        place.rect =
            window_place_centre(wanted->rect.w, wanted->rect.h, usable[place.display], frame);
        return place;
    }
    place.display = best;
    if (seen < (int64_t)outer.w * outer.h) {
        const SDL_Rect room = without_frame(usable[best], frame);
        SDL_Rect *r = &place.rect;
        r->w = between(r->w, 1, room.w);
        r->h = between(r->h, 1, room.h);
        r->x = between(r->x, room.x, room.x + room.w - r->w);
        r->y = between(r->y, room.y, room.y + room.h - r->h);
    }
    return place;
}

float window_scale_most(float w, float h)
{
    return fminf(w / WINDOW_LEAST_W, h / WINDOW_LEAST_H);
}

float window_scale_of_dpi(const char *text)
{
    char *end = NULL;
    const double dpi = text ? strtod(text, &end) : 0;
    if (!text || end == text || !(dpi > 0)) {
        return 1;
    }
    return (float)fmin(fmax(round(dpi / 96 * 4) / 4, 1), 4);
}
