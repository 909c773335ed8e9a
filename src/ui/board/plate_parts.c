#include "board/plate_parts.h"

#include <math.h>

static const float PLATE_H = 73, SPACE = 21.5f, PITCH = 24, SPACES_X = 10, SPACES_Y = 26.5f;
static const float SAILOR_X = 15, SAILOR_PITCH = 12.3f, SAILOR_W = 10, FEET_Y = 67;
static const float MARGIN = 3.5f, GAP = 2;

/* Sprites are a little wider than the size they are asked by. */
static const float FORT_W = 26.8f, BASILICA_W = 21.8f;

const float PLATE_SAILOR_SIZE = 18.5f, PLATE_FORT_SIZE = 22, PLATE_BASILICA_SIZE = 21;

/* The buildings are at the right, the basilica outermost. */
static float place_buildings(bool basilica, PlateParts *parts)
{
    float right = parts->w - MARGIN;
    parts->basilica = gfx_point(right - BASILICA_W / 2, FEET_Y + 0.8f);
    parts->fort_alone = gfx_point(right - FORT_W / 2, FEET_Y + 0.8f);
    if (basilica) {
        right -= BASILICA_W + GAP;
    }
    parts->fort = gfx_point(right - FORT_W / 2, FEET_Y + 0.8f);
    return right - FORT_W;
}

void plate_parts(int space_count, float name_w, bool basilica, PlateParts *parts)
{
    float n = (float)space_count;
    float spaces = 14 + PITCH * n + (n <= 3 ? 18 : 0);
    float foot = SAILOR_X + SAILOR_PITCH * (n - 1) + SAILOR_W / 2 + GAP + FORT_W + MARGIN
                 + (basilica ? BASILICA_W + GAP : 0);
    *parts = (PlateParts){
        .w = fmaxf(name_w + 59, fmaxf(spaces, foot)), .h = PLATE_H, .space_count = space_count};
    for (int i = 0; i < space_count; i++) {
        parts->space[i] = gfx_rect(SPACES_X + PITCH * (float)i, SPACES_Y, SPACE, SPACE);
    }
    float end = place_buildings(basilica, parts) - GAP - SAILOR_W / 2;
    for (int i = 0; i < PLATE_SAILOR_MAX; i++) {
        float x = SAILOR_X + SAILOR_PITCH * (float)i;
        if (x > end + 0.01f) {
            break;
        }
        parts->sailor[parts->sailor_count++] = gfx_point(x, FEET_Y);
    }
}
