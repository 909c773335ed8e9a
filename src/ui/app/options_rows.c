#include "app/options.h"

#include "text/find.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define AT(member)  offsetof(Settings, member)
#define OWN(member) .at = AT(member), .bytes = sizeof(((Settings *)NULL)->member)

static const float SPEEDS[] = {0.0F, 0.5F, 1.0F, 2.0F, 4.0F};
static const char *const SPEED_NAMES[] = {"options.speed.off",     "options.speed.slow",
                                          "options.speed.normal",  "options.speed.fast",
                                          "options.speed.fastest", NULL};
static const char *const PACE_NAMES[] = {"options.pace.step", "options.pace.slow",
                                         "options.pace.normal", "options.pace.quick", NULL};
static const char *const COACH_NAMES[] = {"options.coach.first_games", "options.coach.always",
                                          "options.coach.off", NULL};
/* A new row is one line here, at its topic. */
static const OptionsRow ROWS[] = {
    {OPTIONS_LANGUAGE, OPTIONS_OWN, "dropdown:language", "options.language", NULL, OWN(language),
     .draw = options_language, .words = "options.language_words"},

    {OPTIONS_GAME, OPTIONS_TABS, "tabs:pace", "options.pace", NULL, .at = AT(pace),
     .choices = PACE_NAMES, .words = "options.pace_words"},
    {OPTIONS_GAME, OPTIONS_TOGGLE, "toggle:end_by_itself", "options.end_by_itself",
     "options.end_by_itself_tip", .at = AT(end_by_itself), .words = "options.end_by_itself_words"},
    {OPTIONS_GAME, OPTIONS_OWN, "field:out_folder", "options.out_folder", NULL, OWN(out_folder),
     .draw = options_out_folder, .words = "options.out_folder_words"},

    {OPTIONS_HINTS, OPTIONS_TABS, "tabs:coach", "options.coach", NULL,
     .remark = "options.coach_remark", .at = AT(coach), .choices = COACH_NAMES,
     .words = "options.coach_words"},
    {OPTIONS_HINTS, OPTIONS_TOGGLE, "toggle:chances", "options.chances", "options.chances_tip",
     .at = AT(chances), .words = "options.chances_words"},

    {OPTIONS_ASKING, OPTIONS_TOGGLE, "toggle:ask", "options.ask", "options.ask_tip",
     .at = AT(ask_losses), .words = "options.ask_words"},

    {OPTIONS_LOOK, OPTIONS_OWN, "slider:text", "options.text", "options.text_tip", OWN(text_scale),
     .draw = options_text, .words = "options.text_words"},
    {OPTIONS_LOOK, OPTIONS_OWN, "radio:palette", "options.palette", NULL, OWN(palette),
     .choices = OPTIONS_PALETTES, .draw = options_palette, .words = "options.palette_words"},
    {OPTIONS_LOOK, OPTIONS_TOGGLE, "toggle:fullscreen", "options.fullscreen",
     "options.fullscreen_tip", .at = AT(fullscreen), .words = "options.fullscreen_words"},

    {OPTIONS_MOTION, OPTIONS_TABS, "tabs:speed", "options.speed", NULL, .at = AT(speed),
     .choices = SPEED_NAMES, .values = SPEEDS, .words = "options.speed_words"},
    {OPTIONS_MOTION, OPTIONS_TOGGLE, "toggle:reduced", "options.reduced", "options.reduced_tip",
     .at = AT(reduced), .words = "options.reduced_words"},

    {OPTIONS_SOUND, OPTIONS_OWN, "slider:effects", "options.effects", "options.effects_tip",
     OWN(effects), .draw = options_effects, .words = "options.effects_words"},
    {OPTIONS_SOUND, OPTIONS_OWN, "slider:music", "options.music", "options.music_tip", OWN(music),
     .draw = options_music, .words = "options.music_words"},
    {OPTIONS_SOUND, OPTIONS_TOGGLE, "toggle:mute", "options.mute", "options.mute_tip",
     .at = AT(mute), .words = "options.mute_words"},
    {OPTIONS_SOUND, OPTIONS_TOGGLE, "toggle:quiet_behind", "options.quiet_behind",
     "options.quiet_behind_tip", .at = AT(quiet_behind), .words = "options.quiet_behind_words"},
    {OPTIONS_SOUND, OPTIONS_OWN, "button:look_again", NULL, "options.no_device_again_tip",
     .draw = options_device, .is_there = options_lacks_device},
    {OPTIONS_SOUND, OPTIONS_TOGGLE, "toggle:speech", "options.speech", "options.speech_tip",
     .at = AT(speech), .words = "options.speech_words"},
    {OPTIONS_SOUND, OPTIONS_OWN, "options:no_voice", NULL, "speak.missing",
     .draw = options_no_voice, .is_there = options_lacks_voice},
    {OPTIONS_SOUND, OPTIONS_SHARE, "slider:speech", "options.speech_rate",
     "options.speech_rate_tip", .at = AT(speech_rate), .low = 0.5F, .high = 2, .step = 0.1F,
     .words = "options.speech_rate_words"},
};

const OptionsRow *options_row_at(int index)
{
    return index >= 0 && (size_t)index < sizeof ROWS / sizeof ROWS[0] ? &ROWS[index] : NULL;
}

const char *options_topic_label(OptionsTopic topic)
{
    static const char *const LABELS[OPTIONS_TOPIC_COUNT] = {
        [OPTIONS_LANGUAGE] = "options.topic.language", [OPTIONS_GAME] = "options.topic.game",
        [OPTIONS_HINTS] = "options.topic.hints",       [OPTIONS_ASKING] = "options.topic.asking",
        [OPTIONS_LOOK] = "options.topic.look",         [OPTIONS_MOTION] = "options.topic.motion",
        [OPTIONS_SOUND] = "options.topic.sound",       [OPTIONS_KEYS] = "options.topic.keys",
    };
    return S(LABELS[topic]);
}

/* --- Search ----------------------------------------------------------------------------------- */

/* Within a name long parts of a word are found too, as compounds have them: a size in
 * "Schriftgröße". Within a sentence they would be found by chance. */
static bool is_in(const char *text, bool name, const char *word, size_t bytes)
{
    enum { PART_BYTES = 4 };
    for (const char *at = text; (at = find_word(at, word, bytes, NULL)) != NULL; at++) {
        const unsigned char before = at > text ? (unsigned char)at[-1] : ' ';
        if ((name && bytes >= PART_BYTES) || (before < 0x80 && !SDL_isalnum(before))) {
            return true;
        }
    }
    return false;
}

bool options_has_words(const char *words, const char *const *texts, int count, int names)
{
    bool all = true;
    for (const char *word = words + strspn(words, " "); *word && all;) {
        const size_t bytes = strcspn(word, " ");
        bool in_one = false;
        for (int i = 0; i < count; i++) {
            in_one = in_one || is_in(texts[i], i < names, word, bytes);
        }
        all = in_one;
        word += bytes;
        word += strspn(word, " ");
    }
    return all;
}

bool options_row_has(const OptionsRow *row, const char *words)
{
    const char *const keys[] = {row->label, row->words, row->tip, row->remark};
    enum { NAMES = 2 };
    const char *texts[1 + sizeof keys / sizeof keys[0] + OPTIONS_CHOICE_MAX] = {
        options_topic_label(row->topic)};
    int count = 1, names = 1;
    for (int i = 0; i < (int)(sizeof keys / sizeof keys[0]); i++) {
        if (keys[i]) {
            texts[count++] = S(keys[i]);
            names = i < NAMES ? count : names;
        }
    }
    for (int i = 0; row->choices && row->choices[i] && i < OPTIONS_CHOICE_MAX; i++) {
        texts[count++] = S(row->choices[i]);
    }
    return options_has_words(words, texts, count, names);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static const float LABEL_SHARE = 0.3F;

/* Tabs whose words have no room beside their label have a line of their own below it. */
static bool is_stacked(const OptionsRow *row, float w)
{
    enum { ROOM = 24 };
    const TextStyle style = text_style(THEME_TYPE_BUTTON);
    float widest = 0;
    int count = 0;
    for (; row->kind == OPTIONS_TABS && row->choices[count]; count++) {
        widest = fmaxf(widest, text_width(ui->text, &style, S(row->choices[count])));
    }
    return (widest + ROOM) * (float)count > w * (1 - LABEL_SHARE) * 1.25F;
}

static bool draw_tabs(const OptionsRow *row, GfxRect r, void *value)
{
    const char *labels[OPTIONS_CHOICE_MAX];
    int count = 0, chosen = row->values ? 0 : *(int *)value;
    for (; count < OPTIONS_CHOICE_MAX && row->choices[count]; count++) {
        labels[count] = S(row->choices[count]);
        /* The last that is not above it. */
        chosen = row->values && row->values[count] <= *(float *)value + 0.01F ? count : chosen;
    }
    if (!ui_tabs(row->id, r, labels, count, &chosen)) {
        return false;
    }
    if (row->values) {
        *(float *)value = row->values[chosen];
    } else {
        *(int *)value = chosen;
    }
    return true;
}

bool options_row(UiPage *page, const OptionsRow *row)
{
    void *value = (char *)&app->settings + row->at;
    const char *label = row->label ? S(row->label) : "", *tip = row->tip ? S(row->tip) : NULL;
    const TextStyle style =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    GfxRect r = page->rest;
    GfxRect left = is_stacked(row, r.w) ? options_line(&r) : gfx_cut_left(&r, r.w * LABEL_SHARE);
    bool changed = false;
    if (row->kind != OPTIONS_TOGGLE) {
        left = options_line(&left);
        text_draw(ui->text, &style, gfx_rect(left.x, left.y, left.w - 8, left.h), label);
        ui_name_next(label);
    }
    switch (row->kind) {
    case OPTIONS_OWN: changed = row->draw(&r); break;
    case OPTIONS_TOGGLE: changed = ui_toggle(row->id, options_line(&r), label, tip, value); break;
    case OPTIONS_TABS: changed = draw_tabs(row, options_line(&r), value); break;
    case OPTIONS_SHARE:
        changed =
            options_share(row->id, options_line(&r), tip, row->low, row->high, row->step, value);
        break;
    }
    if (row->remark) {
        options_remark(&r, ui_id("options:%.40s", strchr(row->id, ':') + 1),
                       ui->theme->color.ink_soft, S(row->remark));
    }
    gfx_cut_top(&page->rest, r.y - page->rest.y + ui->theme->grid.gap);
    return changed;
}

/* --- What was delivered ----------------------------------------------------------------------- */

static size_t choice_bytes(const OptionsRow *row)
{
    switch (row->kind) {
    case OPTIONS_TOGGLE: return sizeof(bool);
    case OPTIONS_SHARE: return sizeof(float);
    case OPTIONS_TABS: return row->values ? sizeof(float) : sizeof(int);
    case OPTIONS_OWN: break;
    }
    return row->bytes;
}

void options_copy(const Settings *from, Settings *to)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        memcpy((char *)to + ROWS[i].at, (const char *)from + ROWS[i].at, choice_bytes(&ROWS[i]));
    }
}

bool options_equal(const Settings *a, const Settings *b)
{
    bool equal = true;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0] && equal; i++) {
        const size_t at = ROWS[i].at;
        equal = memcmp((const char *)a + at, (const char *)b + at, choice_bytes(&ROWS[i])) == 0;
    }
    return equal;
}
