// What the player chose once and for all, kept as "name=number" lines so that a person can mend it too.
#include "screens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "textfile.h"

enum { SETTING_COUNT = 8 };

// Everything as whole numbers: shares in percent.
typedef struct SettingLine {
    const char *name;
    int low, high;
    int value;
} SettingLine;

static void settings_to_lines(const Settings *s, SettingLine lines[SETTING_COUNT])
{
    const SettingLine made[SETTING_COUNT] = {
        {"effects_percent", 0, 100, (int)(s->effects * 100 + 0.5F)},
        {"music_percent", 0, 100, (int)(s->music * 100 + 0.5F)},
        {"text_percent", 100, 200, (int)(s->text_scale * 100 + 0.5F)},
        {"speed_percent", 0, 400, (int)(s->speed * 100 + 0.5F)},
        {"palette", 0, THEME_PALETTE_COUNT - 1, s->palette},
        {"fullscreen", 0, 1, s->fullscreen},
        {"less_motion", 0, 1, s->reduced},
        {"column_hidden", 0, 1, s->column_hidden}};
    memcpy(lines, made, sizeof made);
}

static void settings_from_lines(Settings *s, const SettingLine lines[SETTING_COUNT])
{
    s->effects = (float)lines[0].value / 100;
    s->music = (float)lines[1].value / 100;
    s->text_scale = (float)lines[2].value / 100;
    s->speed = (float)lines[3].value / 100;
    s->palette = lines[4].value;
    s->fullscreen = lines[5].value != 0;
    s->reduced = lines[6].value != 0;
    s->column_hidden = lines[7].value != 0;
}

void settings_defaults(Settings *settings)
{
    *settings = (Settings){.effects = 0.7F, .music = 0.5F, .text_scale = 1, .speed = 1};
}

// One line of the file; what is unknown or out of range is passed over.
static void settings_take(SettingLine lines[SETTING_COUNT], const char *line)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        const size_t n = strlen(lines[i].name);
        if (strncmp(line, lines[i].name, n) != 0 || line[n] != '=') {
            continue;
        }
        char *end = NULL;
        const long value = strtol(line + n + 1, &end, 10);
        if (end != line + n + 1 && value >= lines[i].low && value <= lines[i].high) {
            lines[i].value = (int)value;
        }
    }
}

void settings_read(AppUi *app)
{
    if (app->host.settings_path[0] == '\0') {
        return;
    }
    size_t bytes = 0;
    char *text = text_file_read(app->host.settings_path, &bytes);
    if (text == NULL) {
        return;
    }
    SettingLine lines[SETTING_COUNT];
    settings_to_lines(&app->settings, lines);
    for (const char *at = text; at != NULL && *at != '\0';) {
        settings_take(lines, at);
        at = strchr(at, '\n');
        at = at != NULL ? at + 1 : NULL;
    }
    settings_from_lines(&app->settings, lines);
    free(text);
}

void settings_write(AppUi *app)
{
    if (app->host.settings_path[0] == '\0') {
        return;
    }
    SettingLine lines[SETTING_COUNT];
    char text[SETTING_COUNT * 32];
    size_t used = 0;
    settings_to_lines(&app->settings, lines);
    for (int i = 0; i < SETTING_COUNT; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s=%d\n", lines[i].name, lines[i].value);
    }
    text_file_write(app->host.settings_path, text, used); // A choice that cannot be kept still holds for now.
}

void settings_apply(AppUi *app)
{
    Ui *ui = app->ui;
    const Settings *s = &app->settings;
    sound_set_effects(ui->sound, s->effects);
    sound_set_music(ui->sound, s->music);
    gfx_set_text_scale(ui->gfx, s->text_scale);
    theme_set_palette(ui->theme, (ThemePalette)s->palette);
    ui->anim.reduced = s->reduced;
    if (!app->scripted_speed) {
        ui->anim.speed = s->speed;
    }
    if (gfx_is_fullscreen(ui->gfx) != s->fullscreen) {
        gfx_set_fullscreen(ui->gfx, s->fullscreen);
    }
    gfx_request_redraw(ui->gfx);
}
