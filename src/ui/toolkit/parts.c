#include "toolkit/gfx/gfx_private.h"

#include <serenissima/json/json.h>
#include <serenissima/toolkit/ui.h>

#include <SDL_image.h>
#include <SDL_mixer.h>
#include <SDL_ttf.h>

/* Licences as packaging/parts.py has them. */
static const char *const parts[PARTS_COUNT][2] = {
    {"SDL2", "Zlib"},    {"SDL2_image", "Zlib"}, {"SDL2_ttf", "Zlib"}, {"SDL2_mixer", "Zlib"},
    {"FreeType", "FTL"}, {"HarfBuzz", "MIT"},    {"cJSON", "MIT"},
};

const char *parts_library(int index)
{
    static char text[64];
    int major = 0, minor = 0, patch = 0;
    SDL_version v = {0, 0, 0};
    switch (index) {
    case 0: SDL_GetVersion(&v); break;
    case 1: v = *IMG_Linked_Version(); break;
    case 2: v = *TTF_Linked_Version(); break;
    case 3: v = *Mix_Linked_Version(); break;
    case 4: TTF_GetFreeTypeVersion(&major, &minor, &patch); break;
    case 5: TTF_GetHarfBuzzVersion(&major, &minor, &patch); break;
    default: sscanf(json_parser_version(), "%d.%d.%d", &major, &minor, &patch); break;
    }
    snprintf(text, sizeof text, "%s %d.%d.%d (%s)", parts[index][0], major + v.major,
             minor + v.minor, patch + v.patch, parts[index][1]);
    return text;
}

const char *parts_system(const Gfx *gfx)
{
    static char text[160];
    SDL_RendererInfo info = {.name = "software"};
    const char *driver = SDL_GetCurrentVideoDriver();
    if (gfx->renderer) {
        SDL_GetRendererInfo(gfx->renderer, &info);
    }
    snprintf(text, sizeof text, "%s, %d cores, %d MB; %s, %s", SDL_GetPlatform(), SDL_GetCPUCount(),
             SDL_GetSystemRAM(), driver ? driver : "no video", info.name);
    return text;
}
