/* The signs of a pad's buttons. */
#include <serenissima/toolkit/pad.h>

#include <math.h>

typedef struct Sign {
    const char *letters; /* NULL: a shape. */
    uint32_t color;
} Sign;

static const uint32_t FACE = 0x2B2320, CREAM = 0xFBF4E0;

/* What is printed there; on the four of PlayStation are shapes. */
static Sign sign_of(PadFamily family, PadButton b)
{
    static const Sign xbox[] = {
        [PAD_A] = {"A", 0x9ADB74}, [PAD_B] = {"B", 0xF58A7E}, [PAD_X] = {"X", 0x8FC0F5},
        [PAD_Y] = {"Y", 0xF5D564}, [PAD_BACK] = {NULL, 0},    [PAD_START] = {NULL, 0},
        [PAD_L1] = {"LB", 0},      [PAD_R1] = {"RB", 0},      [PAD_L2] = {"LT", 0},
        [PAD_R2] = {"RT", 0},      [PAD_L3] = {"L", 0},       [PAD_R3] = {"R", 0}};
    static const Sign playstation[] = {
        [PAD_A] = {NULL, 0xA9C4F0}, [PAD_B] = {NULL, 0xF5958B}, [PAD_X] = {NULL, 0xEDABD6},
        [PAD_Y] = {NULL, 0x86DBBC}, [PAD_BACK] = {NULL, 0},     [PAD_START] = {NULL, 0},
        [PAD_L1] = {"L1", 0},       [PAD_R1] = {"R1", 0},       [PAD_L2] = {"L2", 0},
        [PAD_R2] = {"R2", 0},       [PAD_L3] = {"L3", 0},       [PAD_R3] = {"R3", 0}};
    static const Sign nintendo[] = {
        [PAD_A] = {"A", 0},     [PAD_B] = {"B", 0},     [PAD_X] = {"X", 0},  [PAD_Y] = {"Y", 0},
        [PAD_BACK] = {NULL, 0}, [PAD_START] = {"+", 0}, [PAD_L1] = {"L", 0}, [PAD_R1] = {"R", 0},
        [PAD_L2] = {"ZL", 0},   [PAD_R2] = {"ZR", 0},   [PAD_L3] = {"L", 0}, [PAD_R3] = {"R", 0}};
    static const Sign *const signs[PAD_FAMILY_COUNT] = {xbox, playstation, nintendo};
    return b < PAD_UP ? signs[family][b] : (Sign){NULL, 0};
}

float pad_glyph_width(PadButton b, float radius)
{
    return (b == PAD_BACK || b == PAD_START || (b >= PAD_L1 && b <= PAD_R2) ? 3 : 2) * radius;
}

static void draw_letters(const char *letters, GfxColor color, float x, float y, float r)
{
    TextStyle style =
        text_style_with(THEME_TYPE_BUTTON, color, TEXT_CENTER, TEXT_MIDDLE, TEXT_FREE);
    style.plain = true;
    style.size = r * 1.35F;
    text_draw_centered(ui->text, &style, x, y, letters);
}

/* PlayStation's cross, circle, square and triangle. */
static void draw_shape(Gfx *gfx, PadButton b, GfxColor c, float x, float y, float r)
{
    const float d = r * 0.46F, w = fmaxf(1.6F, r * 0.17F);
    if (b == PAD_A) {
        gfx_line(gfx, x - d, y - d, x + d, y + d, w, c);
        gfx_line(gfx, x + d, y - d, x - d, y + d, w, c);
    } else if (b == PAD_B) {
        gfx_stroke_circle(gfx, x, y, r * 0.52F, w, c);
    } else if (b == PAD_X) {
        gfx_stroke_rect(gfx, gfx_rect(x - d, y - d, 2 * d, 2 * d), w, c);
    } else {
        const float low = y + d * 0.8F, top = y - d * 1.2F;
        gfx_line(gfx, x, top, x + d * 1.15F, low, w, c);
        gfx_line(gfx, x + d * 1.15F, low, x - d * 1.15F, low, w, c);
        gfx_line(gfx, x - d * 1.15F, low, x, top, w, c);
    }
}

/* Three lines for what opens the menu; two sheets, or Nintendo's minus, for its neighbour. */
static void draw_small(PadFamily family, PadButton b, GfxColor c, float x, float y, float r)
{
    const float d = r * 0.5F;
    if (b == PAD_START) {
        for (int i = -1; i <= 1; i++) {
            gfx_line(ui->gfx, x - d, y + (float)i * d * 0.75F, x + d, y + (float)i * d * 0.75F,
                     1.6F, c);
        }
    } else if (family == PAD_NINTENDO) {
        gfx_line(ui->gfx, x - d, y, x + d, y, 2, c);
    } else {
        gfx_stroke_rect(ui->gfx, gfx_rect(x - d * 0.9F, y - d * 0.8F, d * 1.2F, d), 1.3F, c);
        gfx_stroke_rect(ui->gfx, gfx_rect(x - d * 0.3F, y - d * 0.2F, d * 1.2F, d), 1.3F, c);
    }
}

/* The cross with the arm that is meant filled. */
static void draw_cross(PadButton b, float x, float y, float r)
{
    static const GfxPoint arms[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const float arm = r * 0.62F, half = arm / 2;
    const GfxColor face = gfx_rgb(FACE), lit = gfx_rgb(CREAM);
    gfx_fill_rounded(ui->gfx, gfx_rect(x - half, y - r, arm, 2 * r), 2, face);
    gfx_fill_rounded(ui->gfx, gfx_rect(x - r, y - half, 2 * r, arm), 2, face);
    const GfxPoint to = arms[b - PAD_UP];
    gfx_fill_circle(ui->gfx, x + to.x * r * 0.62F, y + to.y * r * 0.62F, r * 0.22F, lit);
}

void pad_glyph_draw(PadButton b, bool held, float x, float y, float radius)
{
    const PadFamily family = pad_family();
    if (b >= PAD_UP) {
        draw_cross(b, x, y, radius);
        return;
    }
    const Sign sign = sign_of(family, b);
    const GfxColor face = gfx_rgb(FACE), color = gfx_rgb(sign.color ? sign.color : CREAM);
    const float w = pad_glyph_width(b, radius);
    const GfxRect r = gfx_rect(x - w / 2, y - radius, w, 2 * radius);
    if (held) {
        gfx_stroke_rounded(ui->gfx, gfx_rect_inset(r, -2.6F), radius + 2.6F, 1.4F, face);
    }
    gfx_fill_rounded(ui->gfx, r, b >= PAD_L1 && b <= PAD_R2 ? radius * 0.5F : radius, face);
    if (sign.letters) {
        draw_letters(sign.letters, color, x, y, radius);
    } else if (b <= PAD_Y) {
        draw_shape(ui->gfx, b, color, x, y, radius);
    } else {
        draw_small(family, b, color, x, y, radius);
    }
}

void pad_pointer_draw(void)
{
    if (!pad_points() || ui->input.hand != INPUT_HAND_PAD) {
        return;
    }
    static const GfxPoint arrow[] = {{0, 0},   {0, 21}, {5, 16}, {9, 25},
                                     {12, 23}, {8, 15}, {15, 15}};
    enum { POINTS = sizeof arrow / sizeof arrow[0] };
    GfxPoint at[POINTS];
    for (int i = 0; i < POINTS; i++) {
        at[i] = gfx_point(arrow[i].x + ui->input.mouse.x, arrow[i].y + ui->input.mouse.y);
    }
    gfx_fill_polygon(ui->gfx, at, POINTS, gfx_rgb(CREAM));
    for (int i = 0; i < POINTS; i++) {
        const GfxPoint to = at[(i + 1) % POINTS];
        gfx_line(ui->gfx, at[i].x, at[i].y, to.x, to.y, 1.6F, gfx_rgb(FACE));
    }
}

PadButton pad_glyph_of(const UiKey *key, bool *held)
{
    *held = false;
    return ui->input.hand == INPUT_HAND_PAD && key ? pad_button_of(key->key, key->mods, held)
                                                   : PAD_BUTTON_COUNT;
}
