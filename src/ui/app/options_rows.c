#include "app/screens.h"
#include "setup/kept.h"
#include "setup/settings.h"
#include "table/table.h"

#include <serenissima/words/find.h>

/* Cuts a line of a row off its top. */
static GfxRect options_line(GfxRect *r)
{
    return gfx_cut_top(r, ui->theme->grid.field_h + 4);
}

/* A slider over shares of one, with its value in percent beside it. */
static bool options_share(const char *id, GfxRect row, const char *tip, float low, float high,
                          float step, float *value)
{
    const GfxRect number = gfx_cut_right(&row, 64);
    const char *said = SF("number.percent", ARG_INT("percent", lroundf(*value * 100)));
    const bool changed = ui_slider(id, row, NULL, tip, said, low, high, step, value);
    table_text(THEME_TYPE_NUMBER, 0, (GfxColor){0}, TEXT_RIGHT, number, said);
    return changed;
}

void options_remark(GfxRect *r, const char *id, GfxColor color, const char *words)
{
    const TextStyle style = {.type = THEME_TYPE_ITALIC, .color = color};
    ui_label(id, gfx_cut_top(r, text_measure(ui->text, &style, words, r->w).y + 4), &style, words);
}

/* --- Colours ---------------------------------------------------------------------------------- */

/* Names, and what each is for. */
static const char *const OPTIONS_PALETTES[] = {
    "options.palette.default",     "options.palette.deutan",        "options.palette.tritan",
    "options.palette.contrast",    "options.palette.default_text",  "options.palette.deutan_text",
    "options.palette.tritan_text", "options.palette.contrast_text", NULL};

/* Four liveries with their emblems over the goods of the later game, as the palette has them. */
static void palette_swatch(GfxRect r, ThemePalette palette)
{
    enum { GOODS = 6 };
    const Theme *theme = ui->theme;
    const GfxColor line = theme->color.ink;
    GfxRect upper = gfx_cut_top(&r, r.h * 0.56F);
    for (int i = 0; i < theme->player_count; i++) {
        const ThemePlayer *player = &theme->palette_player[palette][i];
        const GfxRect cell = gfx_rect_inset(gfx_split_row(upper, i, theme->player_count, 4), 1);
        const GfxPoint at = gfx_rect_center(cell);
        const AtlasDraw how = {1, player->on, 0};
        gfx_fill_rounded(ui->gfx, cell, 4, player->color);
        gfx_stroke_rounded(ui->gfx, cell, 4, 1.2F, line);
        atlas_draw(ui->atlas, ui_id("emblem_%s", player->emblem), at.x, at.y, cell.h * 0.72F, &how);
    }
    for (int i = 0; i < GOODS && i < theme->good_count; i++) {
        const ThemeGood *good = &theme->palette_good[palette][i];
        const GfxRect cell = gfx_rect_inset(gfx_split_row(r, i, GOODS, 3), 1);
        const GfxPoint at = gfx_rect_center(cell);
        gfx_fill_rounded(ui->gfx, cell, 2, good->color);
        gfx_stroke_rounded(ui->gfx, cell, 2, 1, line);
        gfx_fill_circle(ui->gfx, at.x, at.y, cell.h * 0.24F, good->mark);
    }
}

static bool palette_row(GfxRect *r, ThemePalette palette)
{
    enum { RADIO_W = 36, SWATCH_W = 168 };
    const ThemeGrid *grid = &ui->theme->grid;
    const char *name = S(OPTIONS_PALETTES[palette]);
    const char *why = S(OPTIONS_PALETTES[THEME_PALETTE_COUNT + palette]);
    TextStyle small = {.type = THEME_TYPE_SMALL, .color = ui->theme->color.ink_soft};
    small.line = 1.05F;
    const float name_h = 0.84F * grid->field_h, w = r->w - RADIO_W - SWATCH_W - grid->gap;
    const float h = name_h + text_measure(ui->text, &small, why, w).y + 4;
    GfxRect row = gfx_cut_top(r, fmaxf(2 * grid->field_h, h));
    ui_name_next(name);
    const bool chosen = ui_radio(ui_id("radio:palette:%d", (int)palette), row, "", NULL,
                                 app->settings.palette == (int)palette);
    ui_describe_place(S("options.palette"), (int)palette + 1, THEME_PALETTE_COUNT);
    gfx_cut_left(&row, RADIO_W);
    palette_swatch(gfx_rect_inset(gfx_part_right(&row, SWATCH_W, grid->gap), 6), palette);
    table_text(THEME_TYPE_BOLD, 0, (GfxColor){0}, TEXT_LEFT, gfx_cut_top(&row, name_h), name);
    text_draw(ui->text, &small, row, why);
    if (chosen) {
        app->settings.palette = (int)palette;
    }
    return chosen;
}

static bool options_palette(GfxRect *r)
{
    bool changed = false;
    for (int i = 0; i < THEME_PALETTE_COUNT; i++) {
        gfx_cut_top(r, i > 0 ? ui->theme->grid.gap : 0);
        changed |= palette_row(r, (ThemePalette)i);
    }
    return changed;
}

/* --- Size of text ----------------------------------------------------------------------------- */

/* The chart follows all of it; where the window has no room for other text so large, the line below
 * says how far that goes. */
static bool options_text(GfxRect *r)
{
    const float most = fmaxf(1, floorf(settings_text_most() * 10 + 0.001F) / 10);
    const bool turned = options_share("slider:text", options_line(r), S("options.text_tip"), 1, 2,
                                      0.1F, &app->settings.text_scale);
    if (most < 2) {
        options_remark(r, "options:text", ui->theme->color.ink_soft,
                       SF("options.text_most", ARG_INT("percent", lroundf(most * 100))));
    }
    return turned;
}

/* --- Sound and language ----------------------------------------------------------------------- */

/* A volume, and a button by which it is heard. */
static bool volume_row(GfxRect *r, const char *id, const char *name, const char *tip, float *value,
                       const char *test_id, void (*play)(Sound *, const char *))
{
    const UiButton test = {
        .label = S("options.test"), .tip = S("options.test_tip"), .anytime = true};
    GfxRect line = options_line(r);
    const GfxRect button =
        gfx_part_right(&line, fminf(ui_button_width(&test), r->w / 3), ui->theme->grid.gap);
    const bool changed = options_share(id, line, tip, 0, 1, 0.05F, value);
    ui_name_next(name);
    if (ui_button(test_id, button, &test)) {
        play(ui->sound, "turn");
    }
    return changed;
}

static bool options_effects(GfxRect *r)
{
    return volume_row(r, "slider:effects", S("options.effects"), S("options.effects_tip"),
                      &app->settings.effects, "button:test_effects", sound_play);
}

static bool options_music(GfxRect *r)
{
    return volume_row(r, "slider:music", S("options.music"), NULL, &app->settings.music,
                      "button:test_music", sound_play_as_music);
}

bool options_lacks_voice(void)
{
    return speech_state(app->speech) == SPEECH_MISSING;
}

static bool options_no_voice(GfxRect *r)
{
    options_remark(r, "options:no_voice", ui->theme->color.rubric, settings_no_voice());
    return false;
}

static bool options_lacks_device(void)
{
    return sound_lacks_device(ui->sound);
}

static bool options_device(GfxRect *r)
{
    const UiButton again = {.label = S("options.no_device_again")};
    GfxRect line = options_line(r);
    if (ui_button("button:look_again", gfx_cut_right(&line, fminf(140, r->w / 2)), &again)) {
        sound_devices_changed(ui->sound, false);
    }
    gfx_cut_right(&line, ui->theme->grid.gap);
    options_remark(&line, "options:device", ui->theme->color.rubric, S("options.no_device"));
    return false;
}

static bool options_has_wall(void)
{
    return app->table && app->session && !session_over(app->session) && app->host.wall_start;
}

/* The game in a window of its own, for all at the table. */
static bool options_wall(GfxRect *r)
{
    const UiButton wall = {.label = S("options.wall"),
                           .tip = S("options.wall_tip"),
                           .disabled_reason = app_not_kept()};
    if (ui_button("button:wall", options_line(r), &wall)
        && !app->host.wall_start(session_kept(app->session).path, strings_language(app->strings))) {
        app_notice(S("options.wall_none"));
    }
    return false;
}

/* It is wanted, and there is none. */
static bool options_out_folder(GfxRect *r)
{
    return ui_text_field("field:out_folder", options_line(r), S("options.out_folder_hint"),
                         app->settings.out_folder, sizeof app->settings.out_folder, NULL);
}

/* The list opens over the rows below. */
static bool options_language(GfxRect *r)
{
    enum { MOST = LANGUAGE_MAX + 1 };
    const char *labels[MOST], *tags[MOST];
    int chosen = 0;
    const int count = language_choices(labels, tags, MOST, &chosen);
    if (!ui_dropdown("dropdown:language", options_line(r), labels, NULL, count, &chosen)) {
        return false;
    }
    snprintf(app->settings.language, sizeof app->settings.language, "%s", tags[chosen]);
    app->host.language = ""; /* That of the command line is gone from now on. */
    language_apply();
    return true;
}

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
    {OPTIONS_LANGUAGE, OPTIONS_OWN, "dropdown:language", "options.topic.language", NULL,
     OWN(language), .draw = options_language, .words = "options.language_words"},

    {OPTIONS_GAME, OPTIONS_TABS, "tabs:pace", "options.pace", NULL, .at = AT(pace),
     .choices = PACE_NAMES, .words = "options.pace_words"},
    {OPTIONS_GAME, OPTIONS_TOGGLE, "toggle:end_by_itself", "options.end_by_itself",
     "options.end_by_itself_tip", .at = AT(end_by_itself), .words = "options.end_by_itself_words"},
    {OPTIONS_GAME, OPTIONS_TOGGLE, "toggle:follow", "options.follow", "options.follow_tip",
     .at = AT(follow), .words = "options.follow_words"},
    {OPTIONS_GAME, OPTIONS_OWN, "field:out_folder", "options.out_folder", NULL, OWN(out_folder),
     .draw = options_out_folder, .words = "options.out_folder_words"},

    {OPTIONS_HINTS, OPTIONS_TABS, "tabs:coach", "options.coach", "options.coach_remark",
     .at = AT(coach), .choices = COACH_NAMES, .words = "options.coach_words"},
    {OPTIONS_HINTS, OPTIONS_TOGGLE, "toggle:chances", "options.chances", "options.chances_tip",
     .at = AT(chances), .words = "options.chances_words"},

    {OPTIONS_ASKING, OPTIONS_TOGGLE, "toggle:ask", "options.ask", "options.ask_tip",
     .at = AT(ask_losses), .words = "options.ask_words"},

    {OPTIONS_LOOK, OPTIONS_OWN, "slider:text", "options.text", "options.text_tip", OWN(text_scale),
     .draw = options_text, .words = "options.text_words"},
    {OPTIONS_LOOK, OPTIONS_OWN, "radio:palette", "options.palette", NULL, OWN(palette),
     .choices = OPTIONS_PALETTES, .draw = options_palette, .words = "options.palette_words"},
    {OPTIONS_LOOK, OPTIONS_TOGGLE, "toggle:fullscreen", "options.fullscreen", NULL,
     .at = AT(fullscreen), .words = "options.fullscreen_words"},
    {OPTIONS_LOOK, OPTIONS_OWN, "button:wall", NULL, "options.wall_tip", .draw = options_wall,
     .is_there = options_has_wall, .words = "options.wall"},

    {OPTIONS_MOTION, OPTIONS_TABS, "tabs:speed", "options.speed", NULL, .at = AT(speed),
     .choices = SPEED_NAMES, .values = SPEEDS, .words = "options.speed_words"},
    {OPTIONS_MOTION, OPTIONS_TOGGLE, "toggle:reduced", "options.reduced", "options.reduced_tip",
     .at = AT(reduced), .words = "options.reduced_words"},

    {OPTIONS_SOUND, OPTIONS_OWN, "slider:effects", "options.effects", "options.effects_tip",
     OWN(effects), .draw = options_effects, .words = "options.effects_words"},
    {OPTIONS_SOUND, OPTIONS_OWN, "slider:music", "options.music", NULL, OWN(music),
     .draw = options_music, .words = "options.music_words"},
    {OPTIONS_SOUND, OPTIONS_TOGGLE, "toggle:mute", "options.mute", "options.mute_tip",
     .at = AT(mute), .words = "options.mute_words"},
    {OPTIONS_SOUND, OPTIONS_TOGGLE, "toggle:quiet_behind", "options.quiet_behind",
     "options.quiet_behind_tip", .at = AT(quiet_behind), .words = "options.quiet_behind_words"},
    {OPTIONS_SOUND, OPTIONS_OWN, "button:look_again", NULL, NULL, .draw = options_device,
     .is_there = options_lacks_device, .words = "options.no_device_again"},
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
    return find_words(words, texts, count, names);
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
    GfxRect r = page->rest;
    GfxRect left = is_stacked(row, r.w) ? options_line(&r) : gfx_cut_left(&r, r.w * LABEL_SHARE);
    bool changed = false;
    if (row->kind != OPTIONS_TOGGLE) {
        left = options_line(&left);
        table_text(THEME_TYPE_BODY, 0, (GfxColor){0}, TEXT_LEFT,
                   gfx_rect(left.x, left.y, left.w - 8, left.h), label);
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
