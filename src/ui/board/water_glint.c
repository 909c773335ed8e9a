/* Light on the water: faint glints that come and go while somebody is at the table. After a few
 * quiet seconds it rests, and the window with it. */
#include "board/parts.h"

enum { STEP_MS = 70, WAKE_MS = 4500, FADE_MS = 1500, EVERY = 3 };

static bool somebody_acts(void)
{
    const Input *in = &ui->input;
    bool pressed = in->pressed[INPUT_BUTTON_LEFT] || in->pressed[INPUT_BUTTON_RIGHT];
    return in->moved.x != 0 || in->moved.y != 0 || in->wheel != 0 || in->key != 0 || pressed;
}

/* A number from 0 to 1 that always is the same for the same glint. */
static float chance(int zone, int index, uint32_t salt)
{
    uint32_t x = (uint32_t)zone * 7919u + (uint32_t)index * 104729u + salt;
    x ^= x >> 15;
    x *= 0x2C1B3C6Du;
    x ^= x >> 12;
    return (float)(x & 0xFFFFu) / 65535.0f;
}

static void draw_glint(Gfx *gfx, GfxPoint at, int zone, int index, double now_ms, float strength)
{
    float pace = 0.9f + 1.1f * chance(zone, index, 11);
    double turn = now_ms / 1000.0 * (double)pace + (double)(chance(zone, index, 23) * 6.2831853f);
    float shine = sinf((float)fmod(turn, 6.283185307179586));
    if (shine < 0.8f) {
        return;
    }
    float alpha = (shine - 0.8f) * 5 * 0.34f * strength;
    float half = 2.2f + 2.2f * chance(zone, index, 37);
    float x = at.x + 9 * (chance(zone, index, 41) - 0.5f);
    float y = at.y + 9 * (chance(zone, index, 53) - 0.5f);
    gfx_line(gfx, x - half, y, x + half, y, 0.7f, gfx_fade(gfx_rgb(0xFFFFFF), alpha));
}

void water_glint_draw(Table *table)
{
    double now_ms = ui->anim.now_ms;
    if (!table->picture && (somebody_acts() || table_is_playing(table))) {
        table->last_activity_ms = now_ms;
    }
    float left = (float)(table->last_activity_ms + WAKE_MS - now_ms);
    bool wanted = ui->input.focused && !ui->input.hidden && !ui->anim.reduced;
    if (!wanted || ui->anim.speed <= 0 || table->last_activity_ms <= 0 || left <= 0) {
        return;
    }
    float strength = fminf(left / FADE_MS, 1);
    for (int z = 1; z <= table->world->zone_count; z++) {
        const MapZone *zone = &table->map->zone[z];
        for (int i = 0; i < zone->open_count; i += EVERY) {
            draw_glint(ui->gfx, zone->open[i], z, i, now_ms, strength);
        }
    }
    gfx_request_redraw_in(ui->gfx, STEP_MS);
}
