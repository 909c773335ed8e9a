/* Sliders and steppers: numbers that are set. */
#include "toolkit/widgets/ui_private.h"

static void draw_knob(GfxRect r, UiLook as)
{
    float x = r.x + r.w / 2, y = r.y + r.h / 2, radius = r.w / 2;
    gfx_fill_glow(ui->gfx, x + 0.6f, y + 1.8f, radius + 3, radius + 3,
                  gfx_fade(gfx_rgb(0x1A0D04), 0.8f), gfx_fade(gfx_rgb(0x1A0D04), 0));
    gfx_fill_circle(ui->gfx, x, y, radius, ui->theme->color.brass_dark);
    gfx_fill_circle(ui->gfx, x, y, radius - 1.2f, ui->theme->color.brass);
    gfx_fill_glow(ui->gfx, x - radius * 0.25f, y - radius * 0.3f, radius * 0.8f, radius * 0.8f,
                  gfx_rgb(as.variant ? 0xFFFBE8 : 0xFFF0C0), gfx_fade(gfx_rgb(0xFFF0C0), 0));
}

/* What the pointer or the arrow keys ask of a slider. */
static bool slide(const UiResponse *resp, GfxRect bar, float low, float high, float step,
                  float *value)
{
    float v = *value;
    if (resp->held) {
        float t = (ui_mouse().x - bar.x) / bar.w;
        v = low + (t < 0 ? 0 : t > 1 ? 1 : t) * (high - low);
    }
    float nudge = step > 0 ? step : (high - low) / 20;
    if (resp->focused && ui_key(SDLK_LEFT, UI_KEY_REPEATS)) {
        v -= nudge;
    }
    if (resp->focused && ui_key(SDLK_RIGHT, UI_KEY_REPEATS)) {
        v += nudge;
    }
    if (step > 0) {
        v = low + floorf((v - low) / step + 0.5f) * step;
    }
    v = v < low ? low : v > high ? high : v;
    bool changed = v != *value;
    *value = v;
    return changed;
}

bool ui_slider(const char *id, GfxRect r, const char *label, const char *tip, const char *said,
               float low, float high, float step, float *value)
{
    UiResponse resp = ui_target(id, r, &(UiHit){.drags = true}, tip, NULL);
    ui_describe(UI_ROLE_SLIDER, label, said ? said : ui_id("%.0f", (double)*value), false);
    GfxRect left = gfx_rect(r.x, r.y, label ? r.w * 0.42f : 0, r.h);
    GfxRect bar = gfx_rect(r.x + left.w + 12, r.y + r.h / 2 - 4, r.w - left.w - 24, 8);
    if (label) {
        ui_row_label(gfx_rect(left.x + 5, left.y, left.w - 5, left.h), label);
    }
    bool changed = slide(&resp, bar, low, high, step, value);
    paint_well(bar);
    float t = high > low ? (*value - low) / (high - low) : 0;
    gfx_fill_rounded(ui->gfx, gfx_rect(bar.x + 1, bar.y + 1.5f, t * (bar.w - 2), 5), 2.5f,
                     ui->theme->color.rubric);
    GfxRect knob = gfx_rect(bar.x + t * bar.w - 10, r.y + r.h / 2 - 10, 20, 20);
    ui_paint_cached(knob, 5, (UiLook){.variant = resp.hovered || resp.held}, draw_knob);
    return changed;
}

/* The number has the keyboard, these have the pointer. */
static bool step_button(const char *id, GfxRect r, const char *sign, bool can)
{
    const UiButton b = {
        .label = sign, .repeats = true, .no_focus = true, .disabled_reason = can ? NULL : ""};
    return ui_button(id, r, &b);
}

/* Left, right and digits, while it has the focus. */
static void step_keys(const char *id, int low, int high, int step, int *value)
{
    const int turn = ui_key(SDLK_RIGHT, UI_KEY_REPEATS) - ui_key(SDLK_LEFT, UI_KEY_REPEATS);
    if (turn != 0) {
        const int to = *value + turn * step;
        *value = to < low ? low : to > high ? high : to;
    } else if (state->digit_held && state->digit >= 0 && ui_key_lives(ui_layer())) {
        const int typed = ui_number_typed(id, high), number = typed > high ? high : typed;
        *value = number < low ? low : low + (number - low) / step * step;
    }
}

bool ui_stepper(const char *id, GfxRect r, const char *tip, int low, int high, int step, int *value)
{
    int before = *value;
    GfxRect mid = r;
    GfxRect minus = gfx_cut_left(&mid, r.h), plus = gfx_cut_right(&mid, r.h);
    const UiResponse number_field = ui_target(id, mid, &(UiHit){.digits = true}, tip, NULL);
    ui_describe(UI_ROLE_NUMBER, ui_is_named() ? NULL : tip, ui_id("%d", before), false);
    if (number_field.focused) {
        step_keys(id, low, high, step, value);
    }
    const char *part = ui_id("%.50s:minus", id);
    if (step_button(part, minus, "\xE2\x88\x92", *value > low)) {
        *value = *value - step > low ? *value - step : low;
    }
    part = ui_id("%.50s:plus", id);
    if (step_button(part, plus, "+", *value < high)) {
        *value = *value + step < high ? *value + step : high;
    }
    paint_number(mid.x + mid.w / 2, mid.y + mid.h / 2, THEME_TYPE_NUMBER,
                 ui->theme->type[THEME_TYPE_NUMBER].size * 1.2f, ui->theme->color.ink, *value);
    ui_note(ui_id("text:%.50s", id), r, ui_id("%d", *value));
    return *value != before;
}
