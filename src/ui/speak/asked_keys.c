#include "speak/parts.h"

#include "frame/parts.h"
#include "setup/settings.h"
#include "table/table.h"

static bool can_answer(void)
{
    const bool can = speech_state(app->speech) == SPEECH_READY;
    if (!can) {
        ui_toast(app->settings.speech ? settings_no_voice() : S("speak.is_off"), true);
    }
    return can;
}

void asked_switch(void)
{
    const bool pressed = settings_switch(KEY_SPEECH, &app->settings.speech);
    if (pressed && app->settings.speech) {
        can_answer();
    } else if (pressed) {
        ui_toast(S("speak.off_now_toast"), false);
    }
}

bool asked_by(KeyId key)
{
    return ui_shortcut_above(keys_of(key)) && can_answer();
}

bool asked_of_table(char *out, size_t size)
{
    static const struct {
        KeyId key;
        void (*words)(Table *table, char *out, size_t size);
    } ASKED[] = {{KEY_SAY_GALLEYS, table_words_galleys},
                 {KEY_SAY_PORT, table_words_port},
                 {KEY_SAY_DANGER, table_words_danger},
                 {KEY_SAY_SCORE, table_words_score}};
    Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    bool asked = false;
    out[0] = '\0';
    for (size_t i = 0; i < sizeof ASKED / sizeof ASKED[0]; i++) {
        if (!asked && asked_by(ASKED[i].key)) {
            asked = true;
            if (!t || table_curtain_is_down(t)) {
                plain_words(S(t ? "speak.curtain" : "speak.no_table"), out, size);
            } else {
                ASKED[i].words(t, out, size);
            }
        }
    }
    return asked;
}
