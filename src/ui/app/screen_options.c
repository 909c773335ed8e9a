#include "app/screens.h"

#include "app/language.h"
#include "app/options_keys.h"
#include "app/options_own.h"
#include "app/options_rows.h"
#include "setup/keys.h"
#include "setup/settings.h"
#include "setup/parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_W = 700, LIST_W = 200, SHEET_H = 950, LIST_ROW = 34 };

struct OptionsPage {
    char find[64];
    float scrolled;  /* Units, in the last frame. */
    bool restored;   /* What was delivered is set, and `before` was before. */
    Settings before; /* Its rows only, */
    KeyChoices keys; /* and the keys. */
    KeyId asked;     /* Whose key is awaited; KEY_COUNT none. */
    int begin; /* The topic, from 1, that was chosen last: Tab begins at its first row. 0 none. */
    bool goes; /* The keyboard chose it: it goes there. */
    int lacks_voice; /* Frames since speech was found to have no voice; 0: it has one, or is off. */
};

static OptionsPage *page_of(void)
{
    if (!app->options) {
        app->options = calloc(1, sizeof *app->options);
        if (app->options) {
            app->options->asked = KEY_COUNT;
        }
    }
    return app->options;
}

static void put_to_work(void)
{
    app->scripted_speed = false;
    settings_apply();
    settings_write();
}

/* --- The rows --------------------------------------------------------------------------------- */

/* Where the topics begin on the page, units from its top; less than 0: nothing of it is found. */
typedef struct OptionsPlan {
    float top[OPTIONS_TOPIC_COUNT];
    float height;
} OptionsPlan;

static float head_height(void)
{
    const TextStyle style = text_style(THEME_TYPE_HEAD);
    return text_line_height(ui->text, &style) + 8;
}

static bool is_shown(const OptionsRow *row, const char *find)
{
    return (!row->is_there || row->is_there()) && options_row_has(row, find);
}

/* How a key is changed is said once, above all of them: beside each it would hide what the key does. */
static float keys_remark_height(float w)
{
    return options_remark_height(w, S("options.key_how")) + ui->theme->grid.gap;
}

static OptionsPlan plan_page(const char *find, float w)
{
    OptionsPlan plan = {.height = 0};
    for (int topic = 0; topic < OPTIONS_TOPIC_COUNT; topic++) {
        plan.top[topic] = -1;
    }
    for (int i = 0; options_row_at(i); i++) {
        const OptionsRow *row = options_row_at(i);
        if (!is_shown(row, find)) {
            continue;
        }
        if (plan.top[row->topic] < 0) {
            plan.top[row->topic] = plan.height;
            plan.height += head_height();
        }
        plan.height += options_row_height(row, w);
    }
    for (int id = 0; id < KEY_COUNT; id++) {
        if (!options_key_has((KeyId)id, find)) {
            continue;
        }
        if (plan.top[OPTIONS_KEYS] < 0) {
            plan.top[OPTIONS_KEYS] = plan.height;
            plan.height += head_height() + keys_remark_height(w);
        }
        plan.height += options_key_height((KeyId)id, w);
    }
    return plan;
}

static void draw_head(GfxRect r, OptionsTopic topic)
{
    ui_tell_begin(""); /* Heard with the topics: as the page scrolls it is no news. */
    ui_head(gfx_rect(r.x, r.y, r.w, r.h - 6), TEXT_MIDDLE, S(options_topic_label(topic)), NULL);
    ui_tell_end();
    paint_rule(r.x, r.y + r.h - 6, r.w);
}

/* At the head of a topic. */
static void begin_here(const OptionsPage *page, int topic)
{
    if (page->begin == topic + 1) {
        ui_focus_first();
    }
}

/* Behind its first row, which begins with the target of this index: the keyboard goes there once. */
static void go_here(OptionsPage *page, int topic, int target)
{
    while (target < ui_target_count() && !ui_target_at(target)->interactive) {
        target++;
    }
    if (page->goes && page->begin == topic + 1 && target < ui_target_count()) {
        ui_focus(ui_target_at(target)->id);
        page->goes = false;
    }
}

static bool draw_keys(OptionsPage *state, GfxRect page)
{
    bool changed = false, first = true;
    for (int id = 0; id < KEY_COUNT; id++) {
        if (!options_key_has((KeyId)id, state->find)) {
            continue;
        }
        if (first) {
            begin_here(state, OPTIONS_KEYS);
            draw_head(gfx_cut_top(&page, head_height()), OPTIONS_KEYS);
            options_remark("options:key_how", gfx_cut_top(&page, keys_remark_height(page.w)),
                           ui->theme->color.ink_soft, S("options.key_how"));
            first = false;
        }
        const float h = options_key_height((KeyId)id, page.w);
        const int target = ui_target_count();
        ui_group(S(options_topic_label(OPTIONS_KEYS)));
        changed |= options_key_draw((KeyId)id, gfx_cut_top(&page, h), &state->asked);
        ui_group("");
        go_here(state, OPTIONS_KEYS, target);
    }
    return changed;
}

static bool draw_rows(OptionsPage *state, GfxRect page)
{
    bool changed = false;
    int topic = -1;
    for (int i = 0; options_row_at(i); i++) {
        const OptionsRow *row = options_row_at(i);
        if (!is_shown(row, state->find)) {
            continue;
        }
        if ((int)row->topic != topic) {
            topic = (int)row->topic;
            begin_here(state, topic);
            draw_head(gfx_cut_top(&page, head_height()), row->topic);
        }
        const int target = ui_target_count();
        ui_group(S(options_topic_label(row->topic)));
        changed |= options_row_draw(row, gfx_cut_top(&page, options_row_height(row, page.w)));
        ui_group("");
        go_here(state, topic, target);
    }
    return draw_keys(state, page) || changed;
}

/* --- Search and topics ------------------------------------------------------------------------ */

static void draw_find(OptionsPage *page, GfxRect r)
{
    if (ui_shortcut(keys_of(KEY_FIND))) {
        ui_focus("field:options");
    }
    if (ui_text_field("field:options", r, S("options.find"), page->find, sizeof page->find, NULL)) {
        ui_scroll_to("scroll:options", 0, 1);
    }
}

/* The topic at the top of what is seen: the last whose head does not stand below `within`. */
static int topic_at(const OptionsPlan *plan, float scrolled, float within)
{
    int at = -1;
    for (int i = 0; i < OPTIONS_TOPIC_COUNT; i++) {
        at = plan->top[i] >= 0 && (at < 0 || plan->top[i] <= scrolled + within) ? i : at;
    }
    return at;
}

/* The page shows the topic, and the keyboard goes on from its first row. */
static void choose_topic(OptionsPage *page, const OptionsPlan *plan, int topic, float view_h)
{
    ui_scroll_to("scroll:options", plan->top[topic], plan->top[topic] + view_h);
    page->begin = topic + 1;
    page->goes = ui->focus_shown;
    if (!page->goes) {
        ui_focus("");
    }
}

static void draw_topics(OptionsPage *page, const OptionsPlan *plan, GfxRect r, int now,
                        float view_h)
{
    int place = 0, places = 0;
    for (int i = 0; i < OPTIONS_TOPIC_COUNT; i++) {
        places += plan->top[i] >= 0;
    }
    for (int i = 0; i < OPTIONS_TOPIC_COUNT; i++) {
        if (plan->top[i] < 0) {
            continue;
        }
        const char *id = ui_id("topic:%d", i);
        const bool pressed = ui_list_row(id, gfx_cut_top(&r, LIST_ROW),
                                         S(options_topic_label((OptionsTopic)i)), i == now);
        ui_describe_place(S("options.title"), ++place, places);
        if (pressed) {
            choose_topic(page, plan, i, view_h);
        }
    }
}

/* The same where the window has no room for a list. */
static void drop_topics(OptionsPage *page, const OptionsPlan *plan, GfxRect r, int now,
                        float view_h)
{
    const char *labels[OPTIONS_TOPIC_COUNT];
    int topics[OPTIONS_TOPIC_COUNT], count = 0, chosen = 0;
    for (int i = 0; i < OPTIONS_TOPIC_COUNT; i++) {
        if (plan->top[i] >= 0) {
            chosen = i == now ? count : chosen;
            topics[count] = i;
            labels[count++] = S(options_topic_label((OptionsTopic)i));
        }
    }
    ui_name_next(S("options.title"));
    if (count > 0 && ui_dropdown("dropdown:topic", r, labels, NULL, count, &chosen)) {
        choose_topic(page, plan, topics[chosen], view_h);
    }
}

/* --- What was delivered ----------------------------------------------------------------------- */

static void swap_choices(const Settings *by, const KeyChoices *keys)
{
    options_copy(by, &app->settings);
    options_keys_choose(keys);
    language_apply();
    put_to_work();
}

/* What was restored can be taken back until the page is left. */
static void draw_restore(OptionsPage *page, GfxRect r)
{
    Settings delivered;
    settings_defaults(&delivered);
    const KeyChoices none = {0};
    const bool same = options_equal(&app->settings, &delivered) && options_keys_as_delivered();
    const UiButton restore = {.label = S("options.restore"),
                              .tip = S("options.restore_tip"),
                              .disabled_reason = same ? S("options.restore_none") : NULL};
    const UiButton back = {.label = S("options.restore_back"),
                           .tip = S("options.restore_back_tip")};
    if (page->restored && same) {
        if (ui_button("button:restore_back", r, &back)) {
            page->restored = false;
            swap_choices(&page->before, &page->keys);
        }
    } else if (ui_button("button:restore", r, &restore)) {
        page->before = app->settings;
        page->keys = options_keys_chosen();
        page->restored = true;
        swap_choices(&delivered, &none);
    }
}

void screen_options_leave(void)
{
    free(app->options);
    app->options = NULL;
}

/* --- All -------------------------------------------------------------------------------------- */

/* What stands beside the rows can be looked for, too. */
static const char *none_found(const char *find)
{
    const char *const restore[] = {S("options.restore"), S("options.restore_words")};
    return options_has_words(find, restore, 2, 2) ? "options.find_restore" : "options.find_none";
}

/* Who ticks speech where there is no voice sees why nothing is said: the row that tells it lies below
 * the tick, and would open out of view. */
static void show_missing_voice(OptionsPage *page)
{
    page->lacks_voice = options_lacks_voice() ? page->lacks_voice + 1 : 0;
    if (page->lacks_voice > 0 && page->lacks_voice <= 2) {
        ui_show("options:no_voice");
    }
}

static void draw_page(OptionsPage *page, GfxRect r, GfxRect list, bool wide)
{
    const OptionsPlan plan = plan_page(page->find, r.w - 12);
    (wide ? draw_topics : drop_topics)(page, &plan, list,
                                       topic_at(&plan, page->scrolled, head_height()), r.h);
    const GfxRect in = ui_scroll_begin("scroll:options", r, plan.height, false);
    page->scrolled = r.y - in.y;
    const bool changed = draw_rows(page, gfx_rect(in.x, in.y, r.w - 12, in.h));
    ui_scroll_end();
    show_missing_voice(page);
    if (plan.height == 0) {
        const TextStyle none = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                               TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
        ui_label("text:options_none", r, &none, strings_get(app->strings, none_found(page->find)));
    }
    if (changed) {
        put_to_work();
    }
}

void screen_options(void)
{
    const float gap = ui->theme->grid.gap;
    OptionsPage *page = page_of();
    if (!page) {
        app->screen = app->back_to;
        return;
    }
    if (options_key_take(&page->asked)) {
        settings_write();
    }
    const bool wide = gfx_width(ui->gfx) >= PAGE_W + LIST_W + 80;
    GfxRect r = screen_sheet(PAGE_W + (wide ? LIST_W + 50.0F : 20.0F), SHEET_H, S("options.title"));
    GfxRect foot = ui_cut_foot(&r);
    GfxRect list = gfx_rect(0, 0, 0, 0);
    if (wide) {
        list = gfx_cut_left(&r, LIST_W);
        gfx_cut_left(&r, 16);
        paint_rule_vertical(r.x - 8, r.y, r.h);
    }
    GfxRect head = gfx_cut_top(&r, ui->theme->grid.field_h + 4);
    gfx_cut_top(&r, gap);
    if (!wide) {
        list = gfx_cut_right(&head, head.w * 0.4F);
        gfx_cut_right(&head, gap);
    }
    draw_find(page, head);
    draw_page(page, r, list, wide);
    draw_restore(page, gfx_cut_left(&foot, fminf(260, foot.w * 0.5F)));
    gfx_cut_left(&foot, gap);
    const UiButton back = BACK_BUTTON(S("menu.back"), .kind = UI_KIND_BRASS);
    if (ui_button("button:back", foot, &back)) {
        screen_options_leave();
        app->screen = app->back_to;
    }
}
