#include "setup/settings.h"

#include "setup/keys.h"
#include "setup/lessons_done.h"
#include "setup/new_game_form.h"
#include "setup/puzzles_done.h"
#include "text/textfile.h"

#include <serenissima/json/json.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

void settings_defaults(Settings *s)
{
    memset(s, 0, sizeof *s);
    s->effects = 0.8f;
    s->music = 0.5f;
    s->text_scale = 1;
    s->speech_rate = 1;
    s->speed = 1;
    s->pace = PACE_NORMAL;
    s->ask_losses = true;
    s->end_by_itself = true;
}

static const char *const COACH_NAMES[COACH_MODE_COUNT] = {"first_games", "always", "off"};

static void read_percent(const JsonNode *root, const char *key, int low, int high, float *out)
{
    int64_t value = 0;
    JsonNode node = json_optional(root, key);
    if (json_kind(&node) == JSON_NUMBER && json_read_int(&node, low, high, &value)) {
        *out = (float)value / 100;
    }
}

static void read_flag(const JsonNode *root, const char *key, bool *out)
{
    JsonNode node = json_optional(root, key);
    if (json_kind(&node) == JSON_BOOL) {
        json_read_bool(&node, out);
    }
}

static bool read_number(const JsonNode *object, const char *key, int low, int high, int *out)
{
    int64_t value = 0;
    JsonNode node = json_optional(object, key);
    if (json_kind(&node) != JSON_NUMBER || !json_read_int(&node, low, high, &value)) {
        return false;
    }
    *out = (int)value;
    return true;
}

/* Files from before the coach have a tutor in its place. It was off unless somebody had switched it
 * on, so only "on" was ever anybody's choice. */
static void read_coach(const JsonNode *root, Settings *out)
{
    const JsonNode node = json_optional(root, "coach");
    char name[16];
    bool tutor = false;
    read_flag(root, "tutor", &tutor);
    out->coach = tutor ? COACH_ALWAYS : out->coach;
    if (json_kind(&node) == JSON_TEXT && json_read_text(&node, name, sizeof name)) {
        for (int i = 0; i < COACH_MODE_COUNT; i++) {
            out->coach = strcmp(name, COACH_NAMES[i]) == 0 ? i : out->coach;
        }
    }
    read_flag(root, "coach_met", &out->coach_met);
    read_flag(root, "sale_met", &out->sale_met);
    read_number(root, "games_finished", 0, COACH_GAMES, &out->games_finished);
}

/* All of it or nothing: half a place is none. */
static void read_window(const JsonNode *root, WindowPlace *out)
{
    enum { FAR = 100000 }; /* Desktops of many displays are wide, and some begin left of zero. */
    const JsonNode node = json_optional(root, "window");
    WindowPlace place = {.rect = {0, 0, 0, 0}};
    if (json_kind(&node) == JSON_OBJECT && read_number(&node, "x", -FAR, FAR, &place.rect.x)
        && read_number(&node, "y", -FAR, FAR, &place.rect.y)
        && read_number(&node, "width", 1, FAR, &place.rect.w)
        && read_number(&node, "height", 1, FAR, &place.rect.h)
        && read_number(&node, "display", 0, FAR, &place.display)) {
        read_flag(&node, "maximised", &place.maximised);
        *out = place;
    }
}

static void write_window(JsonWriter *w, const WindowPlace *place)
{
    json_key(w, "window");
    json_begin_object(w);
    json_put_int(w, "x", place->rect.x);
    json_put_int(w, "y", place->rect.y);
    json_put_int(w, "width", place->rect.w);
    json_put_int(w, "height", place->rect.h);
    json_put_int(w, "display", place->display);
    json_put_bool(w, "maximised", place->maximised);
    json_end_object(w);
}

/* NULL where there is no such file, or a damaged one: settings are never worth an error. */
static JsonDoc *open_settings(const char *path)
{
    size_t bytes = 0;
    Error error;
    char *text = path[0] ? text_file_read(path, &bytes) : NULL;
    JsonDoc *doc = text ? json_parse(text, bytes, "settings", &error) : NULL;
    free(text);
    return doc;
}

void app_ui_kept_window(const char *settings_path, GfxConfig *window)
{
    JsonDoc *doc = open_settings(settings_path);
    if (doc) {
        const JsonNode root = json_root(doc, NULL);
        read_window(&root, &window->place);
        read_flag(&root, "fullscreen", &window->fullscreen);
        json_destroy(doc);
    }
}

void settings_read(AppUi *app)
{
    Settings *s = &app->settings;
    settings_defaults(s);
    keys_restore();
    JsonDoc *doc = open_settings(app->host.settings_path);
    if (!doc) {
        return;
    }
    JsonNode root = json_root(doc, NULL);
    int64_t palette = 0;
    JsonNode node = json_optional(&root, "palette");
    read_percent(&root, "effects_percent", 0, 100, &s->effects);
    read_percent(&root, "music_percent", 0, 100, &s->music);
    read_percent(&root, "text_percent", 100, 200, &s->text_scale);
    read_percent(&root, "speed_percent", 0, 1600, &s->speed);
    read_percent(&root, "speech_percent", 50, 200, &s->speech_rate);
    if (json_kind(&node) == JSON_NUMBER
        && json_read_int(&node, 0, THEME_PALETTE_COUNT - 1, &palette)) {
        s->palette = (int)palette;
    }
    const JsonNode language = json_optional(&root, "language");
    if (json_kind(&language) == JSON_TEXT) {
        json_read_text(&language, s->language, sizeof s->language);
    }
    const JsonNode folder = json_optional(&root, "out_folder");
    if (json_kind(&folder) == JSON_TEXT) {
        json_read_text(&folder, s->out_folder, sizeof s->out_folder);
    }
    read_number(&root, "pace", 0, PACE_COUNT - 1, &s->pace);
    read_flag(&root, "news_folded", &s->news_folded);
    read_flag(&root, "fullscreen", &s->fullscreen);
    read_flag(&root, "reduced_motion", &s->reduced);
    read_flag(&root, "mute", &s->mute);
    read_flag(&root, "column_hidden", &s->column_hidden);
    read_flag(&root, "ask_losses", &s->ask_losses);
    read_flag(&root, "end_by_itself", &s->end_by_itself);
    read_coach(&root, s);
    read_flag(&root, "chances", &s->chances);
    read_flag(&root, "speech", &s->speech);
    read_flag(&root, "quiet_behind", &s->quiet_behind);
    read_window(&root, &s->window);
    keys_read(&root);
    lessons_read(app, &root);
    puzzles_read(app, &root);
    form_read(app, &root);
    json_destroy(doc);
}

bool settings_coach_is_on(const AppUi *app)
{
    const Settings *s = &app->settings;
    /* Where no settings are kept, games are only shown, and none can be counted. */
    const bool first = app->host.settings_path[0] && s->games_finished < COACH_GAMES;
    return s->coach == COACH_ALWAYS || (s->coach == COACH_FIRST_GAMES && first);
}

void settings_game_finished(AppUi *app)
{
    if (app->settings.games_finished < COACH_GAMES) {
        app->settings.games_finished++;
        settings_write(app);
    }
}

static int64_t percent(float value)
{
    return (int64_t)lroundf(value * 100);
}

/* Said once, and not where no folder can be written at all, which is said of the games. */
static void tell_written(AppUi *app, bool written)
{
    if (!written && !app->settings_told) {
        ui_toast(app->ui, S("options.not_written"), true);
    }
    app->settings_told = !written;
}

void settings_write(AppUi *app)
{
    const Settings *s = &app->settings;
    JsonWriter w;
    if (!app->host.settings_path[0]) {
        return;
    }
    json_writer_init(&w, JSON_INDENTED);
    json_begin_object(&w);
    json_put_int(&w, "effects_percent", percent(s->effects));
    json_put_int(&w, "music_percent", percent(s->music));
    json_put_int(&w, "text_percent", percent(s->text_scale));
    json_put_int(&w, "speed_percent", percent(s->speed));
    json_put_int(&w, "speech_percent", percent(s->speech_rate));
    json_put_text(&w, "language", s->language);
    json_put_text(&w, "out_folder", s->out_folder);
    json_put_int(&w, "pace", s->pace);
    json_put_int(&w, "palette", s->palette);
    json_put_bool(&w, "fullscreen", s->fullscreen);
    json_put_bool(&w, "reduced_motion", s->reduced);
    json_put_bool(&w, "mute", s->mute);
    json_put_bool(&w, "column_hidden", s->column_hidden);
    json_put_bool(&w, "ask_losses", s->ask_losses);
    json_put_bool(&w, "end_by_itself", s->end_by_itself);
    json_put_text(&w, "coach", COACH_NAMES[s->coach]);
    json_put_bool(&w, "coach_met", s->coach_met);
    json_put_bool(&w, "sale_met", s->sale_met);
    json_put_int(&w, "games_finished", s->games_finished);
    json_put_bool(&w, "chances", s->chances);
    json_put_bool(&w, "speech", s->speech);
    json_put_bool(&w, "news_folded", s->news_folded);
    json_put_bool(&w, "quiet_behind", s->quiet_behind);
    gfx_window_place(app->ui->gfx, &app->settings.window);
    if (s->window.rect.w > 0) {
        write_window(&w, &s->window);
    }
    keys_write(&w);
    lessons_write(app, &w);
    puzzles_write(app, &w);
    if (app->form.ready) {
        form_write(app, &w);
    }
    json_end_object(&w);
    if (json_writer_text(&w)) {
        tell_written(app, app->host.file_write
                              && app->host.file_write(app->host.data, app->host.settings_path,
                                                      w.text, w.bytes));
    }
    json_writer_finish(&w);
}

/* The window's size in units of 100 %. */
static GfxPoint bare_size(const Gfx *gfx)
{
    const float now = gfx_text_scale(gfx);
    return gfx_point(gfx_width(gfx) * now, gfx_height(gfx) * now);
}

/* Text grows with windows beyond 1080p, */
static float growth(GfxPoint size)
{
    return fmaxf(1, fminf(size.x / 1920, size.y / 1080));
}

/* and no further than leaves the table room. */
static float usable_scale(const AppUi *app, float wanted)
{
    const GfxPoint size = bare_size(app->ui->gfx);
    const float most = window_scale_most(size.x, size.y);
    return fmaxf(1, fminf(fminf(wanted * growth(size), most), 2));
}

float settings_text_most(const AppUi *app)
{
    return usable_scale(app, 2) / growth(bare_size(app->ui->gfx));
}

void settings_keep_window(AppUi *app)
{
    WindowPlace now, *kept = &app->settings.window;
    if (gfx_window_place(app->ui->gfx, &now)
        && (memcmp(&now.rect, &kept->rect, sizeof now.rect) != 0 || now.display != kept->display
            || now.maximised != kept->maximised)) {
        settings_write(app);
    }
}

void settings_fit_text(AppUi *app)
{
    Gfx *gfx = app->ui->gfx;
    float scale = usable_scale(app, app->settings.text_scale);
    if (fabsf(scale - gfx_text_scale(gfx)) > 0.001f) {
        gfx_set_text_scale(gfx, scale);
        gfx_request_redraw(gfx);
    }
}

const char *settings_no_voice(AppUi *app)
{
    const char *system = SDL_GetPlatform();
    return strcmp(system, "Windows") == 0    ? S("speak.missing_windows")
           : strcmp(system, "Mac OS X") == 0 ? S("speak.missing_macos")
                                             : S("speak.missing");
}

void settings_apply(AppUi *app)
{
    const Settings *s = &app->settings;
    Ui *ui = app->ui;
    sound_set_effects(ui->sound, s->effects);
    sound_set_music(ui->sound, s->music);
    sound_set_mute(ui->sound, s->mute);
    speech_set_rate(app->speech, s->speech_rate);
    speech_switch(app->speech, s->speech);
    if (!app->scripted_speed) {
        ui->anim.speed = s->speed;
    }
    ui->anim.reduced = s->reduced;
    ui_set_palette(ui, (ThemePalette)s->palette);
    settings_fit_text(app);
    if (s->fullscreen != gfx_is_fullscreen(ui->gfx)) {
        gfx_set_fullscreen(ui->gfx, s->fullscreen);
    }
    gfx_request_redraw(ui->gfx);
}
