/* Whether players, goods and highlights stay apart on screenshots of crowded positions, for all
 * kinds of colour vision that a palette is made for. Which pixels show a livery or a good is found
 * by difference: the same frame with the liveries dealt out otherwise, or with other goods in the
 * warehouses, differs in them and in no others. Dichromacy after Machado, Oliveira and Fernandes
 * (2009, severity 1), on linear light; distances are CIEDE2000 between medians, where 2 or so is
 * what an attentive eye sees side by side.
 *
 *     palette_test POSITION BEGINNING    (the screenshots are BEGINNING_default.png and so on) */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_image.h>

#include <serenissima/data/disk.h>
#include <serenissima/data/position.h>

#include "table/table.h"

enum { WIDTH = 1280, HEIGHT = 720, VISION_COUNT = 4, SET_MAX = 8, ENOUGH = 60, DIFFERENT = 90 };

static const char *const VISIONS[VISION_COUNT] = {"normal", "protan", "deutan", "tritan"};
static const double SEEN[VISION_COUNT][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868},
     {0.114503, 0.786281, 0.099216},
     {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968},
     {0.280085, 0.672501, 0.047413},
     {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779},
     {-0.078411, 0.930809, 0.147602},
     {0.004733, 0.691367, 0.303900}},
};

/* Least distances. A palette for some eyes must do better for them than the one made for all. */
typedef struct Floor {
    double players, goods, highlights;
} Floor;
static const Floor FLOORS[THEME_PALETTE_COUNT] = {
    {22, 11, 14}, {28, 17, 18}, {28, 17, 18}, {22, 11, 14}};
static const bool MADE_FOR[THEME_PALETTE_COUNT][VISION_COUNT] = {{true, true, true, true},
                                                                 {true, true, true, false},
                                                                 {true, false, false, true},
                                                                 {true, true, true, true}};
static const char *const PALETTES[THEME_PALETTE_COUNT] = {"default", "deutan", "tritan",
                                                          "contrast"};

typedef struct Shot {
    uint32_t px[WIDTH * HEIGHT]; /* 0xRRGGBB. */
} Shot;

typedef struct Mask {
    bool at[WIDTH * HEIGHT];
} Mask;

typedef struct Lab {
    double l, a, b;
} Lab;

static int failures;

/* --- Colour ----------------------------------------------------------------------------------- */

static double linear(double v)
{
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double lab_curve(double v)
{
    return v > 216.0 / 24389 ? cbrt(v) : (24389.0 / 27 * v + 16) / 116;
}

static Lab lab_seen(uint32_t px, int vision)
{
    const double in[3] = {linear(((px >> 16) & 255) / 255.0), linear(((px >> 8) & 255) / 255.0),
                          linear((px & 255) / 255.0)};
    double c[3];
    for (int i = 0; i < 3; i++) {
        const double *m = SEEN[vision][i];
        c[i] = fmin(1, fmax(0, m[0] * in[0] + m[1] * in[1] + m[2] * in[2]));
    }
    const double x = lab_curve((0.4124564 * c[0] + 0.3575761 * c[1] + 0.1804375 * c[2]) / 0.95047);
    const double y = lab_curve(0.2126729 * c[0] + 0.7151522 * c[1] + 0.0721750 * c[2]);
    const double z = lab_curve((0.0193339 * c[0] + 0.1191920 * c[1] + 0.9503041 * c[2]) / 1.08883);
    return (Lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double degrees(double a, double b)
{
    const double d = atan2(b, a) * 180 / 3.14159265358979;
    return d < 0 ? d + 360 : d;
}

static double cosine(double d)
{
    return cos(d * 3.14159265358979 / 180);
}

static double ciede2000(Lab p, Lab q)
{
    const double far7 = pow(25, 7), mean7 = pow((hypot(p.a, p.b) + hypot(q.a, q.b)) / 2, 7);
    const double g = 1.5 - 0.5 * sqrt(mean7 / (mean7 + far7));
    const double c1 = hypot(p.a * g, p.b), c2 = hypot(q.a * g, q.b);
    const double h1 = degrees(p.a * g, p.b), h2 = degrees(q.a * g, q.b);
    const bool grey = c1 * c2 == 0;
    const double turn = grey ? 0 : fmod(h2 - h1 + 540, 360) - 180;
    const double hue = grey ? h1 + h2 : fmod(h1 + turn / 2 + 360, 360);
    const double light = (p.l + q.l) / 2 - 50, chroma = (c1 + c2) / 2, chroma7 = pow(chroma, 7);
    const double t = 1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue)
                     + 0.32 * cosine(3 * hue + 6) - 0.20 * cosine(4 * hue - 63);
    const double dl = (q.l - p.l) / (1 + 0.015 * light * light / sqrt(20 + light * light));
    const double dc = (c2 - c1) / (1 + 0.045 * chroma);
    const double dh = 2 * sqrt(c1 * c2) * cosine(turn / 2 - 90) / (1 + 0.015 * chroma * t);
    const double away = (hue - 275) / 25;
    const double bend = -2 * sqrt(chroma7 / (chroma7 + far7)) * cosine(60 * exp(-away * away) - 90);
    return sqrt(dl * dl + dc * dc + dh * dh + bend * dc * dh);
}

/* The median of each channel over the mask; false where it has hardly a pixel. */
static bool median(const Shot *shot, const Mask *mask, uint32_t *out)
{
    int count[3][256], total = 0;
    memset(count, 0, sizeof count);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        if (mask->at[i]) {
            total++;
            for (int k = 0; k < 3; k++) {
                count[k][(shot->px[i] >> (16 - 8 * k)) & 255]++;
            }
        }
    }
    *out = 0;
    for (int k = 0; k < 3; k++) {
        int below = 0, v = 0;
        while (v < 255 && (below += count[k][v]) * 2 < total) {
            v++;
        }
        *out = *out << 8 | (uint32_t)v;
    }
    return total >= ENOUGH;
}

/* --- Frames ----------------------------------------------------------------------------------- */

static const char *pictures; /* What their files' names begin with. */

static void draw_frame(void)
{
    ui_next_now();
    ui_begin();
    app_ui_frame();
    ui_end();
}

static void settle(void)
{
    for (int i = 0; i < 60 && (i < 4 || !app_ui_idle()); i++) {
        app_ui_update();
        draw_frame();
    }
}

/* The frame as --screenshot writes it, with every picture that is still being decoded, read back;
 * its file is kept under that name. */
static void take(const char *name, Shot *shot)
{
    char path[1100];
    snprintf(path, sizeof path, "%s_%s.png", pictures, name);
    gfx_screenshot(ui->gfx, path);
    draw_frame();
    SDL_Surface *file = IMG_Load(path);
    SDL_Surface *s = file ? SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    if (!s || s->w != WIDTH || s->h != HEIGHT) {
        fprintf(stderr, "%s: is no picture of %d x %d\n", path, WIDTH, HEIGHT);
        exit(1);
    }
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        const uint8_t *row = (const uint8_t *)s->pixels + (i / WIDTH) * s->pitch;
        memcpy(&shot->px[i], row + (i % WIDTH) * 4, 4);
        shot->px[i] &= 0xFFFFFFU;
    }
    SDL_FreeSurface(s);
    SDL_FreeSurface(file);
}

static int steps_apart(uint32_t a, uint32_t b)
{
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        sum += abs((int)(a >> shift & 255) - (int)(b >> shift & 255));
    }
    return sum;
}

/* Adds the pixels of the target that differ between two frames; targets off the screen have
 * none. */
static void add_difference(Mask *mask, const char *target, const Shot *a, const Shot *b)
{
    const UiTarget *at = ui_target_find(target);
    if (!at) {
        return;
    }
    const GfxRect r = at->rect; /* A unit is a pixel here. */
    for (int y = (int)fmaxf(0, r.y); y < HEIGHT && (float)y < r.y + r.h; y++) {
        for (int x = (int)fmaxf(0, r.x); x < WIDTH && (float)x < r.x + r.w; x++) {
            const int i = y * WIDTH + x;
            mask->at[i] = mask->at[i] || steps_apart(a->px[i], b->px[i]) > DIFFERENT;
        }
    }
}

/* --- Comparing -------------------------------------------------------------------------------- */

static void compare(const char *what, ThemePalette palette, const char *const *names,
                    const uint32_t *colors, int count, double least)
{
    printf("%-10s %-8s", what, PALETTES[palette]);
    for (int v = 0; v < VISION_COUNT; v++) {
        double closest = 1000;
        int one = 0, two = 0;
        for (int i = 0; i < count; i++) {
            for (int k = i + 1; k < count; k++) {
                const double d = ciede2000(lab_seen(colors[i], v), lab_seen(colors[k], v));
                if (d < closest) {
                    closest = d;
                    one = i;
                    two = k;
                }
            }
        }
        if (MADE_FOR[palette][v]) {
            printf("  %s %.1f", VISIONS[v], closest);
        }
        if (MADE_FOR[palette][v] && closest < least) {
            printf("\nFAILED: %s and %s (#%06X, #%06X) are only %.1f apart, not %.0f\n", names[one],
                   names[two], colors[one], colors[two], closest, least);
            failures++;
        }
    }
    printf("\n");
}

/* A set of masks and what they show. */
typedef struct Set {
    char what[16];
    char name[SET_MAX][32];
    Mask mask[SET_MAX];
    int count;
} Set;

static Mask *set_add(Set *set, const char *name)
{
    Mask *mask = &set->mask[set->count];
    snprintf(set->name[set->count++], sizeof set->name[0], "%s", name);
    memset(mask, 0, sizeof *mask);
    return mask;
}

static void compare_set(const Set *set, const Shot *shot, ThemePalette palette, double least)
{
    uint32_t colors[SET_MAX];
    const char *names[SET_MAX];
    int count = 0;
    for (int i = 0; i < set->count; i++) {
        names[count] = set->name[i];
        if (median(shot, &set->mask[i], &colors[count])) {
            count++;
        }
    }
    if (count < 3) {
        printf("FAILED: %s: only %d of %d are on the table\n", set->what, count, set->count);
        failures++;
    }
    compare(set->what, palette, names, colors, count, least);
}

/* --- Players and goods ------------------------------------------------------------------------ */

static Set galleys = {.what = "galleys"}, ports = {.what = "ports"}, cards = {.what = "cards"};
static Set goods = {.what = "goods"};

static void start_table(const Board *board, const GamePosition *state, int first_colour)
{
    SessionSetup setup;
    Error error;
    memset(&setup, 0, sizeof setup);
    memset(&error, 0, sizeof error);
    setup.game.player_count = state->pub.player_count;
    setup.game.options = state->pub.options;
    setup.seed = 1;
    for (int i = 0; i < state->pub.player_count; i++) {
        SeatSetup *seat = &setup.seats[i + 1];
        seat->kind = SEAT_PERSON;
        seat->colour = (uint8_t)((i + first_colour) % PLAYER_MAX + 1);
        snprintf(seat->name, sizeof seat->name, "Seat %d", i + 1);
    }
    if (!app_ui_start(board, &setup, state, &error)) {
        fprintf(stderr, "%s: %s\n", error.where, error.what);
        exit(1);
    }
    app_ui_set_speed(0);
    settle();
}

static void find_liveries(const Table *table, const Shot *plain, const Shot *other)
{
    const PublicState *pub = &table->view.pub;
    for (PlayerId player = 1; player <= pub->player_count; player++) {
        const char *name = ui->theme->player[app_livery(player)].name;
        Mask *on_galleys = set_add(&galleys, name), *on_ports = set_add(&ports, name);
        char target[64];
        for (GalleyId galley = 1; galley <= GALLEY_MAX; galley++) {
            if (pub->galleys[galley].owner == player) {
                snprintf(target, sizeof target, "galley:%d", galley);
                add_difference(on_galleys, target, plain, other);
            }
        }
        for (PortId port = 1; port <= table->world->port_count; port++) {
            if (pub->ports[port].owner == player) {
                snprintf(target, sizeof target, "port:%s", table->board->port_id[port]);
                add_difference(on_ports, target, plain, other);
            }
        }
        snprintf(target, sizeof target, "player:%d", player);
        add_difference(set_add(&cards, name), target, plain, other);
    }
}

/* The same table with another good in the place of this one. */
static void take_without(Table *table, GoodId good, Shot *shot)
{
    PublicState *pub = &table->view.pub;
    const GoodId other = (GoodId)(good % table->world->good_count + 1);
    for (PortId port = 1; port <= table->world->port_count; port++) {
        for (int space = 0; space < 8; space++) {
            if ((pub->ports[port].stock >> (4 * space) & 15U) == good) {
                pub->ports[port].stock ^= (uint32_t)(good ^ other) << (4 * space);
            }
        }
    }
    take("without", shot);
}

static void find_goods(Table *table, const Shot *plain)
{
    static Shot other;
    const PublicState before = table->view.pub;
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        Mask *mask = set_add(&goods, table->board->good_id[good]);
        take_without(table, good, &other);
        for (PortId port = 1; port <= table->world->port_count; port++) {
            char target[64];
            snprintf(target, sizeof target, "port:%s", table->board->port_id[port]);
            add_difference(mask, target, plain, &other);
        }
        table->view.pub = before;
    }
    draw_frame();
}

/* --- Highlights ------------------------------------------------------------------------------- */

static bool near_color(uint32_t px, GfxColor color)
{
    return abs((int)(px >> 16 & 255) - color.r) <= 6 && abs((int)(px >> 8 & 255) - color.g) <= 6
           && abs((int)(px & 255) - color.b) <= 6;
}

/* A highlight against what lies a few pixels beside it. It need not be on the table of this
 * moment. */
static void compare_highlight(const Shot *shot, ThemePalette palette, const char *name,
                              GfxColor color, double least)
{
    static const int beside[8][2] = {{-9, 0},  {9, 0},  {0, -9}, {0, 9},
                                     {-7, -7}, {7, -7}, {-7, 7}, {7, 7}};
    static Mask line, ground;
    memset(&line, 0, sizeof line);
    memset(&ground, 0, sizeof ground);
    const UiTarget *chart = ui_target_find("player:1"); /* The right column begins there. */
    const int right = chart ? (int)chart->rect.x - 12 : WIDTH;
    for (int y = 10; y < HEIGHT - 10; y++) {
        for (int x = 10; x < right; x++) {
            line.at[y * WIDTH + x] = near_color(shot->px[y * WIDTH + x], color);
        }
    }
    for (int i = 10 * WIDTH; i < (HEIGHT - 10) * WIDTH; i++) {
        for (int k = 0; k < 8 && line.at[i]; k++) {
            const int at = i + beside[k][1] * WIDTH + beside[k][0];
            ground.at[at] = ground.at[at] || !line.at[at];
        }
    }
    uint32_t colors[2];
    if (median(shot, &line, &colors[0]) && median(shot, &ground, &colors[1])) {
        const char *const names[2] = {name, "what lies beside it"};
        compare(name, palette, names, colors, 2, least);
    }
}

/* ---------------------------------------------------------------------------------------------- */

static void look_at(ThemePalette palette)
{
    static Shot shot;
    app_ui_set_palette(palette);
    draw_frame();
    take(PALETTES[palette], &shot);
    const Floor *least = &FLOORS[palette];
    compare_set(&galleys, &shot, palette, least->players);
    compare_set(&ports, &shot, palette, least->players);
    compare_set(&cards, &shot, palette, least->players);
    compare_set(&goods, &shot, palette, least->goods);
    compare_highlight(&shot, palette, "reach", ui->theme->color.reach, least->highlights);
    compare_highlight(&shot, palette, "sale", ui->theme->color.sale, least->highlights);
}

static bool ai_poll(uint32_t *number, Command *out, int *count)
{
    (void)number, (void)out, (void)count;
    return false;
}

static void ai_stop(void)
{
}

static bool open_window(const char *assets)
{
    UiConfig config;
    UiHost host;
    char error[512] = "";
    memset(&config, 0, sizeof config);
    memset(&host, 0, sizeof host);
    config.window.title = "Test";
    config.window.width_px = WIDTH;
    config.window.height_px = HEIGHT;
    config.window.device_scale = 1;
    config.window.hidden = true;
    config.window.software = true;
    config.asset_dir = assets;
    config.silent = true;
    config.window.write_file = disk_write_whole;
    host.asset_dir = assets;
    host.autosave_path = host.settings_path = host.save_dir = ""; /* Nothing is kept. */
    host.fault = HOST_FAULT_SHOWN;
    host.ai_poll = ai_poll;
    host.ai_stop = ai_stop;
    const bool open =
        ui_create(&config, error, sizeof error) && app_ui_create(&host, error, sizeof error);
    if (!open) {
        fprintf(stderr, "%s\n", error);
    }
    return open;
}

int main(int argc, char **argv)
{
    static Shot plain, other;
    static ErrorList problems;
    Board board;
    GamePosition state;
    const char *assets = getenv("SERENISSIMA_ASSETS");
    if (argc != 3 || !assets || !open_window(assets)) {
        return 2;
    }
    ui->fixed_step_ms = 50;
    if (!position_load(argv[1], assets, NULL, &board, &state, &problems)) {
        fprintf(stderr, "%s: %s\n", problems.items[0].where, problems.items[0].what);
        return 2;
    }
    pictures = argv[2];
    start_table(&board, &state, 1);
    take("other", &other);
    start_table(&board, &state, 0);
    take("plain", &plain);
    find_liveries(app->table, &plain, &other);
    find_goods(app->table, &plain);
    for (int palette = 0; palette < THEME_PALETTE_COUNT; palette++) {
        look_at((ThemePalette)palette);
    }
    board_finish(&board);
    app_ui_destroy();
    ui_destroy();
    SDL_Quit();
    return failures ? 1 : 0;
}
