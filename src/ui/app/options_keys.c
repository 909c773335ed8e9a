#include "app/options.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
    const char *const texts[] = {options_topic_label(OPTIONS_KEYS), S("options.key_words"),
                                 keys_label(app->strings, id), S(keys_about(id))};
    return options_has_words(words, texts, 4, 2);
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

bool options_key(UiPage *page, KeyId id, KeyId *asked)
{
    enum { KEY_W = 168, RESTORE_W = 104 };
    const TextStyle style =
        text_style_with(THEME_TYPE_BODY, ui->theme->color.ink, TEXT_LEFT, TEXT_MIDDLE, TEXT_WRAP);
    const float gap = ui->theme->grid.gap, line = ui->theme->grid.field_h + 4;
    const char *about = S(keys_about(id)), *name = strchr(keys_about(id), '.') + 1;
    const float w = page->rest.w - KEY_W - RESTORE_W - 2 * gap;
    GfxRect r =
        gfx_part_top(&page->rest, fmaxf(line, text_measure(ui->text, &style, about, w).y + 4), gap);
    GfxRect left = gfx_cut_left(&r, KEY_W), right = gfx_cut_right(&r, RESTORE_W);
    left.y = right.y = r.y + (r.h - line) / 2;
    left.h = right.h = line;
    const bool mine = *asked == id;
    const UiButton key = {.label = mine ? S("options.key_press") : keys_label(app->strings, id),
                          .selected = mine,
                          .anytime = true};
    ui_name_next(about);
    if (ui_button(ui_id("key:%.40s", name), left, &key)) {
        *asked = mine ? KEY_COUNT : id;
    }
    gfx_cut_left(&r, gap);
    gfx_cut_right(&r, gap);
    text_draw(ui->text, &style, r, about);
    if (!keys_is_changed(id)) {
        return false;
    }
    const char *delivered = keys_name(app->strings, keys_delivered(id));
    const UiButton restore = {.label = S("options.key_restore"),
                              .tip = SF("options.key_restore_tip", ARG_TEXT("key", delivered)),
                              .anytime = true};
    return ui_button(ui_id("key_restore:%.40s", name), right, &restore)
           && choose(id, keys_delivered(id));
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
