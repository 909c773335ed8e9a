#include "setup/settings.h"

#include "setup/parts.h"
#include "setup/kept.h"

#include <math.h>

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
    s->follow = true;
}

static const char *const COACH_NAMES[] = {"first_games", "always", "off", NULL};

#define AT(member) offsetof(Settings, member)

/* Every choice that is one word of the file; a new one is a line here. */
static const SettingRow ROWS[] = {
    {"effects_percent", SETTING_PERCENT, 0, 100, AT(effects)},
    {"music_percent", SETTING_PERCENT, 0, 100, AT(music)},
    {"text_percent", SETTING_PERCENT, 100, 200, AT(text_scale)},
    {"speed_percent", SETTING_PERCENT, 0, 1600, AT(speed)},
    {"speech_percent", SETTING_PERCENT, 50, 200, AT(speech_rate)},
    {"language", SETTING_TEXT, 0, LANGUAGE_BYTES, AT(language)},
    {"out_folder", SETTING_TEXT, 0, APP_PATH_BYTES, AT(out_folder)},
    {"news", SETTING_TEXT, 0, sizeof((Settings *)0)->news, AT(news)},
    {"pace", SETTING_NUMBER, 0, PACE_COUNT - 1, AT(pace)},
    {"palette", SETTING_NUMBER, 0, THEME_PALETTE_COUNT - 1, AT(palette)},
    {"fullscreen", SETTING_FLAG, 0, 1, AT(fullscreen)},
    {"reduced_motion", SETTING_FLAG, 0, 1, AT(reduced)},
    {"mute", SETTING_FLAG, 0, 1, AT(mute)},
    {"column_hidden", SETTING_FLAG, 0, 1, AT(column_hidden)},
    {"ask_losses", SETTING_FLAG, 0, 1, AT(ask_losses)},
    {"end_by_itself", SETTING_FLAG, 0, 1, AT(end_by_itself)},
    {"coach", SETTING_COACH, 0, COACH_MODE_COUNT - 1, AT(coach)},
    {"chances", SETTING_FLAG, 0, 1, AT(chances)},
    {"follow", SETTING_FLAG, 0, 1, AT(follow)},
    {"speech", SETTING_FLAG, 0, 1, AT(speech)},
    {"quiet_behind", SETTING_FLAG, 0, 1, AT(quiet_behind)},
};

const SettingRow *settings_rows(int *count)
{
    *count = (int)(sizeof ROWS / sizeof ROWS[0]);
    return ROWS;
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

static void write_row(JsonWriter *w, const SettingRow *row, const void *value)
{
    json_key(w, row->key);
    switch ((SettingKind)row->kind) {
    case SETTING_FLAG: json_write_bool(w, *(const bool *)value); break;
    case SETTING_NUMBER: json_write_int(w, *(const int *)value); break;
    case SETTING_PERCENT: json_write_int(w, (int64_t)lroundf(*(const float *)value * 100)); break;
    case SETTING_TEXT: json_write_text(w, value); break;
    case SETTING_COACH: json_write_text(w, COACH_NAMES[*(const int *)value]); break;
    }
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

/* state NULL: it is only looked at. NULL: there is none. */
static JsonDoc *open_settings(const char *path, KeepState *state)
{
    char *text = path[0] ? keep_settings_read(path, state) : NULL;
    JsonDoc *doc = text ? json_parse(text, strlen(text), "settings", NULL) : NULL;
    free(text);
    return doc;
}

void app_ui_kept_window(const char *settings_path, GfxConfig *window)
{
    JsonDoc *doc = open_settings(settings_path, NULL);
    if (doc) {
        const JsonNode root = json_root(doc, NULL);
        read_window(&root, &window->place);
        read_flag(&root, "fullscreen", &window->fullscreen);
        json_destroy(doc);
    }
}

/* All of them as the file has them; NULL: no memory. */
static const char *write_text(JsonWriter *w)
{
    const Settings *s = &app->settings;
    json_writer_init(w, JSON_INDENTED);
    json_begin_object(w);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        write_row(w, &ROWS[i], (const char *)s + ROWS[i].at);
    }
    if (s->window.rect.w > 0) {
        json_put_object(w, "window");
        json_put_int(w, "x", s->window.rect.x);
        json_put_int(w, "y", s->window.rect.y);
        json_put_int(w, "width", s->window.rect.w);
        json_put_int(w, "height", s->window.rect.h);
        json_put_int(w, "display", s->window.display);
        json_put_bool(w, "maximised", s->window.maximised);
        json_end_object(w);
    }
    keys_write(w);
    if (app->form.ready) {
        form_write(w);
    }
    json_end_object(w);
    return json_writer_text(w);
}

/* What differs from this is written from now on; takes over the text. */
static void keep_base(JsonWriter *w)
{
    free(app->settings_base);
    app->settings_base = w->text;
    w->text = NULL;
    json_writer_finish(w);
}

void settings_take_as_given(void)
{
    JsonWriter w;
    if (!app->settings_told && write_text(&w)) {
        keep_base(&w);
    }
}

void settings_read(void)
{
    Settings *s = &app->settings;
    settings_defaults(s);
    keys_restore();
    JsonDoc *doc = open_settings(app->host.settings_path, &app->settings_state);
    const JsonNode root = doc ? json_root(doc, NULL) : (JsonNode){0};
    if (doc) {
        /* Files from before the coach have a tutor in its place. It was off unless somebody had
         * switched it on, so only "on" was ever anybody's choice. */
        bool tutor = false;
        read_flag(&root, "tutor", &tutor);
        s->coach = tutor ? COACH_ALWAYS : s->coach;
        for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
            const SettingRow *row = &ROWS[i];
            void *out = (char *)s + ROWS[i].at;
            const JsonNode node = json_optional(&root, row->key);
            const bool is_text = json_kind(&node) == JSON_TEXT;
            int number = 0;
            switch ((SettingKind)row->kind) {
            case SETTING_FLAG: read_flag(&root, row->key, out); break;
            case SETTING_NUMBER: read_number(&root, row->key, row->low, row->high, out); break;
            case SETTING_PERCENT:
                if (read_number(&root, row->key, row->low, row->high, &number)) {
                    *(float *)out = (float)number / 100;
                }
                break;
            case SETTING_TEXT:
                if (is_text) {
                    json_read_text(&node, out, (size_t)row->high);
                }
                break;
            case SETTING_COACH:
                if (is_text) {
                    json_read_word(&node, "coach", COACH_NAMES, out);
                }
                break;
            }
        }
        read_window(&root, &s->window);
        keys_read(&root);
        form_read(&root);
    }
    progress_read(doc ? &root : NULL);
    json_destroy(doc);
    app->settings_told = false;
    settings_take_as_given();
}

bool settings_coach_is_on(void)
{
    /* Where no settings are kept, games are only shown, and none can be counted. */
    const bool first =
        app->host.settings_path[0] && progress_names(app->progress, PROGRESS_GAME) < COACH_GAMES;
    return app->settings.coach == COACH_ALWAYS
           || (app->settings.coach == COACH_FIRST_GAMES && first);
}

void settings_write(void)
{
    JsonWriter w;
    if (!app->host.settings_path[0]) {
        return;
    }
    gfx_window_place(ui->gfx, &app->settings.window);
    const char *text = write_text(&w);
    const bool written =
        text
        && keep_settings_write(app->host.settings_path,
                               app->settings_base ? app->settings_base : "{}", text);
    if (written) {
        keep_base(&w);
    } else if (!app->settings_told) {
        ui_toast(S("options.not_written"), true);
    }
    app->settings_told = !written;
    json_writer_finish(&w);
}

bool settings_switch(KeyId key, bool *setting)
{
    const bool pressed = ui_shortcut_above(keys_of(key));
    if (pressed) {
        *setting = !*setting;
        settings_apply();
        settings_write();
    }
    return pressed;
}

/* The window's size in units of 100 %. */
static GfxPoint bare_size(const Gfx *gfx)
{
    const float now = gfx_text_scale(gfx);
    return gfx_point(gfx_width(gfx) * now, gfx_height(gfx) * now);
}

/* Text grows with windows beyond 1080p, and where one narrow sheet is all there is beyond 720p, */
static float growth(GfxPoint size, bool sheet)
{
    return fmaxf(1, fminf(size.x / 1920, size.y / 1080) * (sheet ? 1.5F : 1));
}

/* and no further than leaves the table room. */
static float usable_scale(float wanted, bool sheet)
{
    const GfxPoint size = bare_size(ui->gfx);
    const float most = window_scale_most(size.x, size.y);
    return fmaxf(1, fminf(fminf(wanted * growth(size, sheet), most), 2));
}

float settings_text_most(void)
{
    return usable_scale(2, false) / growth(bare_size(ui->gfx), false);
}

void settings_keep_window(void)
{
    WindowPlace now, *kept = &app->settings.window;
    if (gfx_window_place(ui->gfx, &now)
        && (memcmp(&now.rect, &kept->rect, sizeof now.rect) != 0 || now.display != kept->display
            || now.maximised != kept->maximised)) {
        settings_write();
    }
}

void settings_fit_text(void)
{
    const bool sheet = app->screen != SCREEN_TABLE && app->screen != SCREEN_END
                       && app->screen != SCREEN_OPTIONS; /* Where the size is chosen. */
    float scale = usable_scale(app->settings.text_scale, sheet);
    if (fabsf(scale - gfx_text_scale(ui->gfx)) > 0.001f) {
        gfx_set_text_scale(ui->gfx, scale);
        gfx_request_redraw(ui->gfx);
    }
}

const char *settings_no_voice(void)
{
    const char *system = SDL_GetPlatform();
    return strcmp(system, "Windows") == 0    ? S("speak.missing_windows")
           : strcmp(system, "Mac OS X") == 0 ? S("speak.missing_macos")
                                             : S("speak.missing");
}

void settings_apply(void)
{
    const Settings *s = &app->settings;
    sound_set_effects(ui->sound, s->effects);
    sound_set_music(ui->sound, s->music);
    sound_set_mute(ui->sound, s->mute);
    speech_set_rate(app->speech, s->speech_rate);
    speech_switch(app->speech, s->speech);
    if (!app->scripted_speed) {
        ui->anim.speed = s->speed;
    }
    ui->anim.reduced = s->reduced;
    ui_set_palette((ThemePalette)s->palette);
    settings_fit_text();
    if (s->fullscreen != gfx_is_fullscreen(ui->gfx)) {
        gfx_set_fullscreen(ui->gfx, s->fullscreen);
    }
    gfx_request_redraw(ui->gfx);
}
