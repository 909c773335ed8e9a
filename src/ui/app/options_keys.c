#include "app/options_keys.h"

#include "app/options_own.h"
#include "app/options_rows.h"
#include "setup/app_names.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { KEY_W = 168, RESTORE_W = 104 };

KeyChoices options_keys_chosen(void)
{
    KeyChoices keys;
    for (int id = 0; id < KEY_COUNT; id++) {
        keys.of[id] = keys_chosen((KeyId)id);
    }
    return keys;
}

void options_keys_choose(const KeyChoices *keys)
{
    for (int id = 0; id < KEY_COUNT; id++) {
        keys_choose((KeyId)id, keys->of[id]);
    }
}

bool options_keys_as_delivered(void)
{
    bool delivered = true;
    for (int id = 0; id < KEY_COUNT; id++) {
        delivered = delivered && !keys_is_changed((KeyId)id);
    }
    return delivered;
}

bool options_key_has(KeyId id, const char *words)
{
    if (!keys_can_change(id)) {
        return false;
    }
    const char *const texts[] = {S(options_topic_label(OPTIONS_KEYS)), S("options.key_words"),
                                 keys_label(app->strings, id), S(keys_about(id))};
    return options_has_words(words, texts, 4, 2);
}

static TextStyle about_style(GfxColor color)
{
    return text_style_with(THEME_TYPE_BODY, color, TEXT_LEFT, TEXT_MIDDLE, TEXT_WRAP);
}

static float about_width(float w)
{
    return w - KEY_W - RESTORE_W - 2 * ui->theme->grid.gap;
}

float options_key_height(KeyId id, float w)
{
    const TextStyle style = about_style((GfxColor){0});
    const float text = text_measure(ui->text, &style, S(keys_about(id)), about_width(w)).y;
    return fmaxf(options_line_height(), text + 4) + ui->theme->grid.gap;
}

/* Two actions of one place do not share a key: the one that has it is named. */
static bool choose(KeyId id, KeyChoice key)
{
    const KeyId taken = keys_taken(id, key);
    if (taken != KEY_COUNT) {
        const char *name = keys_name(app->strings, key);
        const char *about = keys_about(taken) ? S(keys_about(taken)) : NULL;
        ui_toast(about ? SF("options.key_taken", ARG_TEXT("key", name), ARG_TEXT("about", about))
                       : SF("options.key_number", ARG_TEXT("key", name)),
                 true);
        return false;
    }
    keys_choose(id, key);
    ui_toast(SF("options.key_chosen", ARG_TEXT("key", keys_name(app->strings, key))), false);
    return true;
}

static void id_of(KeyId id, const char *kind, char out[UI_ID_MAX])
{
    snprintf(out, UI_ID_MAX, "%s:%.40s", kind, strchr(keys_about(id), '.') + 1);
}

bool options_key_draw(KeyId id, GfxRect r, KeyId *asked)
{
    char name[UI_ID_MAX];
    bool changed = false;
    const float gap = ui->theme->grid.gap, line = options_line_height();
    const TextStyle style = about_style(ui->theme->color.ink);
    gfx_cut_bottom(&r, gap);
    GfxRect left = gfx_cut_left(&r, KEY_W), right = gfx_cut_right(&r, RESTORE_W);
    left.y += (left.h - line) / 2;
    right.y += (right.h - line) / 2;
    left.h = right.h = line;
    const bool mine = *asked == id;
    const UiButton key = {.label = mine ? S("options.key_press") : keys_label(app->strings, id),
                          .selected = mine,
                          .anytime = true};
    id_of(id, "key", name);
    ui_name_next(S(keys_about(id)));
    if (ui_button(name, left, &key)) {
        *asked = mine ? KEY_COUNT : id;
    }
    gfx_cut_left(&r, gap);
    gfx_cut_right(&r, gap);
    text_draw(ui->text, &style, r, S(keys_about(id)));
    if (keys_is_changed(id)) {
        const char *delivered = keys_name(app->strings, keys_delivered(id));
        const UiButton restore = {.label = S("options.key_restore"),
                                  .tip = SF("options.key_restore_tip", ARG_TEXT("key", delivered)),
                                  .anytime = true};
        id_of(id, "key_restore", name);
        changed = ui_button(name, right, &restore) && choose(id, keys_delivered(id));
    }
    return changed;
}

bool options_key_take(KeyId *asked)
{
    UiKey pressed;
    if (*asked == KEY_COUNT || !ui_catch_key(&pressed)) {
        return false;
    }
    const KeyId id = *asked;
    const KeyChoice key = {pressed.key, pressed.mods};
    *asked = KEY_COUNT;
    return pressed.key != SDLK_ESCAPE && choose(id, key);
}
