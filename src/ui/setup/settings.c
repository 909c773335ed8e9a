#include "setup/settings.h"

#include "setup/parts.h"
#include "setup/kept.h"

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

#define ROW(name, member, from, to)              \
    {                                            \
        MEMBER(name, Settings, member, from, to) \
    }
#define PERCENT(name, member, from, to)                                                \
    {                                                                                  \
        .key = (name), .at = offsetof(Settings, member), .least = (from), .most = (to) \
    }

/* Every choice that is one word of the file; a new one is a line here. */
const Member SETTING_ROWS[] = {
    ROW("language", language, 0, 0),
    ROW("out_folder", out_folder, 0, 0),
    ROW("news", news, 0, 0),
    ROW("pace", pace, 0, PACE_COUNT - 1),
    ROW("palette", palette, 0, THEME_PALETTE_COUNT - 1),
    ROW("fullscreen", fullscreen, 0, 1),
    ROW("reduced_motion", reduced, 0, 1),
    ROW("mute", mute, 0, 1),
    ROW("column_hidden", column_hidden, 0, 1),
    ROW("ask_losses", ask_losses, 0, 1),
    ROW("end_by_itself", end_by_itself, 0, 1),
    ROW("chances", chances, 0, 1),
    ROW("follow", follow, 0, 1),
    ROW("speech", speech, 0, 1),
    ROW("quiet_behind", quiet_behind, 0, 1),
    {0},
};

const Member SETTING_PERCENTS[] = {
    PERCENT("effects_percent", effects, 0, 100),     PERCENT("music_percent", music, 0, 100),
    PERCENT("text_percent", text_scale, 100, 200),   PERCENT("speed_percent", speed, 0, 1600),
    PERCENT("speech_percent", speech_rate, 50, 200), {0},
};

enum { FAR = 100000 }; /* Desktops of many displays are wide, and some begin left of zero. */
static const Member WINDOW[] = {{MEMBER("x", WindowPlace, rect.x, -FAR, FAR)},
                                {MEMBER("y", WindowPlace, rect.y, -FAR, FAR)},
                                {MEMBER("width", WindowPlace, rect.w, 1, FAR)},
                                {MEMBER("height", WindowPlace, rect.h, 1, FAR)},
                                {MEMBER("display", WindowPlace, display, 0, FAR)},
                                {MEMBER("maximised", WindowPlace, maximised, 0, 1)},
                                {0}};

/* What cannot be, stays as it was; of the window all of it: half a place is none. */
static void read_choices(const JsonNode *root, Settings *s)
{
    const JsonNode window = json_optional(root, "window"), coach = json_optional(root, "coach");
    WindowPlace place = {.rect = {0, 0, 0, 0}};
    members_read(root, NULL, SETTING_ROWS, s);
    for (const Member *m = SETTING_PERCENTS; m->key; m++) {
        int64_t percent = 0;
        const JsonNode node = json_optional(root, m->key);
        if (json_read_int(&node, m->least, m->most, &percent)) {
            *(float *)(void *)((char *)s + m->at) = (float)percent / 100;
        }
    }
    json_read_word(&coach, "coach", COACH_NAMES, &s->coach);
    if (members_read(&window, NULL, WINDOW, &place)) {
        s->window = place;
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
        Settings kept = {.fullscreen = window->fullscreen, .window = window->place};
        read_choices(&root, &kept);
        window->place = kept.window;
        window->fullscreen = kept.fullscreen;
        json_destroy(doc);
    }
}

/* All of them as the file has them; NULL: no memory. */
static const char *write_text(JsonWriter *w)
{
    const Settings *s = &app->settings;
    json_writer_init(w, JSON_INDENTED);
    json_begin_object(w);
    members_write(w, SETTING_ROWS, s);
    for (const Member *m = SETTING_PERCENTS; m->key; m++) {
        json_put_int(w, m->key,
                     lroundf(*(const float *)(const void *)((const char *)s + m->at) * 100));
    }
    json_put_text(w, "coach", COACH_NAMES[s->coach]);
    if (s->window.rect.w > 0) {
        json_put_object(w, "window");
        members_write(w, WINDOW, &s->window);
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
        const JsonNode old = json_optional(&root, "tutor");
        s->coach = json_read_bool(&old, &tutor) && tutor ? COACH_ALWAYS : s->coach;
        read_choices(&root, s);
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
    const float scale = usable_scale(app->settings.text_scale, sheet);
    if (!ui->input.down[INPUT_BUTTON_LEFT] && fabsf(scale - gfx_text_scale(ui->gfx)) > 0.001f) {
        gfx_set_text_scale(ui->gfx, scale);
        gfx_request_redraw(ui->gfx);
    }
}

const char *settings_no_voice(void)
{
    const char *system = SDL_GetPlatform();
    const bool own = strcmp(system, "Windows") == 0 || strcmp(system, "Mac OS X") == 0;
    return own ? S("speak.missing_own") : S("speak.missing");
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
