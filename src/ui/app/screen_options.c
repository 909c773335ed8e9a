#include "app/screens.h"
#include "setup/parts.h"
#include "setup/settings.h"

#include <serenissima/words/find.h>

/* --- Keys: a row for each action, whose key is chosen by pressing it -------------------------- */

/* Has the action's row a place on the page, where every word is in its texts or the topic's? */
static bool key_row_has(KeyId id, const char *words)
{
    if (!keys_can_change(id)) {
        return false;
    }
    const char *const texts[] = {options_topic_label(OPTIONS_KEYS), S("options.key_words"),
                                 keys_label(app->strings, id), S(keys_about(id))};
    return find_words(words, texts, 4, 2);
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

/* *asked: the action whose key is awaited, KEY_COUNT none. True when a key was changed. */
static bool key_row(UiPage *page, KeyId id, KeyId *asked)
{
    enum { KEY_W = 168, RESTORE_W = 104 };
    const TextStyle style = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_WRAP);
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

/* Once a frame, first: the key that was awaited. True when it was changed. */
static bool take_key(KeyId *asked)
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

enum { PAGE_W = 700, LIST_W = 200, SHEET_H = 950, LIST_ROW = 34, STAYS_FRAMES = 3 };

/* While it is open; when it is left it begins anew. */
typedef struct OptionsPage {
    char find[64];
    /* In the last frame, units: how far it was scrolled, and where topics began below its top; less
     * than 0: nothing of them was found. */
    float scrolled, top[OPTIONS_TOPIC_COUNT];
    bool restored;   /* What was delivered is set, and `before` was before. */
    Settings before; /* Its rows only, */
    KeysChosen keys; /* and the keys. */
    KeyId asked;     /* Whose key is awaited; KEY_COUNT none. */
    int begin; /* The topic, from 1, that was chosen last: Tab begins at its first row. 0 none. */
    bool goes; /* The keyboard chose it: it goes there. */
    const char *stays; /* The row that was changed is kept in sight for so many frames yet: */
    int stays_frames;  /* those above it may have become larger. */
    int lacks_voice; /* Frames since speech was found to have no voice; 0: it has one, or is off. */
} OptionsPage;

static OptionsPage options = {.asked = KEY_COUNT};

static void put_to_work(void)
{
    app->scripted_speed = false;
    settings_apply();
    settings_write();
}

/* --- The rows --------------------------------------------------------------------------------- */

/* All rows that are found, and below them the keys; true when one was changed. */
static bool draw_rows(OptionsPage *state, UiPage *page)
{
    const float top = page->rest.y;
    bool changed = false;
    int count = 0;
    while (options_row_at(count)) {
        count++;
    }
    for (int i = 0; i < OPTIONS_TOPIC_COUNT; i++) {
        state->top[i] = -1;
    }
    for (int i = 0; i < count + KEY_COUNT; i++) {
        const OptionsRow *row = options_row_at(i);
        const KeyId key = (KeyId)(i - count);
        const OptionsTopic topic = row ? row->topic : OPTIONS_KEYS;
        const bool there = !row || !row->is_there || row->is_there();
        if (!there || !(row ? options_row_has(row, state->find) : key_row_has(key, state->find))) {
            continue;
        }
        if (state->top[topic] < 0) {
            /* At the first row of a topic: its head, below which Tab begins where it was chosen. */
            const TextStyle style = text_style(THEME_TYPE_HEAD);
            state->top[topic] = page->rest.y - top;
            if (page->draws && state->begin == (int)topic + 1) {
                ui_focus_first();
            }
            ui_tell_begin(""); /* Heard with the topics: as the page scrolls it is no news. */
            ui_head(gfx_cut_top(&page->rest, text_line_height(ui->text, &style) + 2), TEXT_MIDDLE,
                    options_topic_label(topic), NULL);
            ui_tell_end();
            paint_rule(page->rest.x, page->rest.y, page->rest.w);
            gfx_cut_top(&page->rest, 6);
            /* How a key is changed is said once: beside each it would hide what the key does. */
            if (topic == OPTIONS_KEYS) {
                options_remark(&page->rest, "options:key_how", ui->theme->color.ink_soft,
                               S("options.key_how"));
                gfx_cut_top(&page->rest, ui->theme->grid.gap);
            }
        }
        int target = ui_target_count();
        ui_group(options_topic_label(topic));
        if (row ? options_row(page, row) : key_row(page, key, &state->asked)) {
            changed = true;
            state->stays = row ? row->id : "";
            state->stays_frames = STAYS_FRAMES;
        }
        if (page->draws) {
            /* Behind its first row, which begins with the target of this index: the keyboard goes
             * there once. */
            while (target < ui_target_count() && !ui_target_at(target)->interactive) {
                target++;
            }
            if (state->goes && state->begin == (int)topic + 1 && target < ui_target_count()) {
                ui_focus(ui_target_at(target)->id);
                state->goes = false;
            }
        }
    }
    return changed;
}

/* --- Search and topics ------------------------------------------------------------------------ */

/* Those that something is found of, as a list or, where the window has no room for it, one that
 * opens; the one at the top of what is seen is the last whose head does not stand below its first
 * row. */
static void draw_topics(OptionsPage *page, GfxRect r, float view_h, bool wide)
{
    const char *labels[OPTIONS_TOPIC_COUNT];
    int topics[OPTIONS_TOPIC_COUNT], count = 0, now = 0;
    for (int i = 0; i < OPTIONS_TOPIC_COUNT; i++) {
        if (page->top[i] >= 0) {
            now = page->top[i] <= page->scrolled + LIST_ROW ? count : now;
            topics[count] = i;
            labels[count++] = options_topic_label((OptionsTopic)i);
        }
    }
    int chosen = now;
    bool pressed = false;
    for (int i = 0; i < count && wide; i++) {
        if (ui_list_row(ui_id("topic:%d", topics[i]), gfx_cut_top(&r, LIST_ROW), labels[i],
                        i == now)) {
            chosen = i;
            pressed = true;
        }
        ui_describe_place(S("title.options"), i + 1, count);
    }
    if (count > 0 && !wide) {
        ui_name_next(S("title.options"));
        pressed = ui_dropdown("dropdown:topic", r, labels, NULL, count, &chosen);
    }
    if (pressed) {
        /* The page shows the topic, and the keyboard goes on from its first row. */
        ui_scroll_to("scroll:options", page->top[topics[chosen]],
                     page->top[topics[chosen]] + view_h);
        page->begin = topics[chosen] + 1;
        page->goes = ui->focus_shown;
        if (!page->goes) {
            ui_focus("");
        }
    }
}

/* --- What was delivered ----------------------------------------------------------------------- */

static void swap_choices(const Settings *by, const KeysChosen *keys)
{
    options_copy(by, &app->settings);
    *keys_all() = *keys;
    language_apply();
    put_to_work();
}

void screen_options_leave(void)
{
    options = (OptionsPage){.asked = KEY_COUNT};
}

/* --- All -------------------------------------------------------------------------------------- */

static void draw_page(OptionsPage *page, GfxRect r, GfxRect list, bool wide)
{
    const OptionsPage before = *page;
    bool changed = false, any = false;
    draw_topics(page, list, r.h, wide);
    for (UiPage p = ui_page("scroll:options", r); ui_page_next(&p);) {
        const float from = p.rest.y;
        changed = draw_rows(page, &p);
        page->scrolled = r.y - from;
        any = p.rest.y > from;
    }
    /* Who ticks speech where there is no voice sees why nothing is said: the row that tells it lies
     * below the tick, and would open out of view. */
    page->lacks_voice = options_lacks_voice() ? page->lacks_voice + 1 : 0;
    if (page->lacks_voice > 0 && page->lacks_voice <= 2) {
        ui_show("options:no_voice");
    } else if (page->stays_frames > 0 && !ui->input.down[INPUT_BUTTON_LEFT]
               && page->stays_frames-- < STAYS_FRAMES) {
        ui_show(page->stays);
    }
    if (!any) {
        /* What stands beside the rows can be looked for, too. */
        const char *const restore[] = {S("options.restore"), S("options.restore_words")};
        const bool beside = find_words(page->find, restore, 2, 2);
        const TextStyle none = ui_soft(THEME_TYPE_ITALIC, TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
        ui_label("text:options_none", r, &none,
                 S(beside ? "options.find_restore" : "options.find_none"));
    }
    if (before.scrolled != page->scrolled || memcmp(before.top, page->top, sizeof page->top) != 0) {
        gfx_request_redraw(ui->gfx); /* For the topics. */
    }
    if (changed) {
        put_to_work();
    }
}

void screen_options(void)
{
    const float gap = ui->theme->grid.gap;
    OptionsPage *page = &options;
    if (take_key(&page->asked)) {
        settings_write();
    }
    const bool wide = gfx_width(ui->gfx) >= PAGE_W + LIST_W + 80;
    GfxRect r = screen_sheet(PAGE_W + (wide ? LIST_W + 50.0F : 20.0F), SHEET_H, S("title.options"));
    GfxRect foot = ui_cut_foot(&r);
    GfxRect list = gfx_rect(0, 0, 0, 0);
    if (wide) {
        list = gfx_part_left(&r, LIST_W, 16);
        paint_rule_vertical(r.x - 8, r.y, r.h);
    }
    GfxRect head = gfx_part_top(&r, ui->theme->grid.field_h + 4, gap);
    if (!wide) {
        list = gfx_part_right(&head, head.w * 0.4F, gap);
    }
    if (ui_shortcut(keys_of(KEY_FIND))) {
        ui_focus("field:options");
    }
    if (ui_text_field("field:options", head, S("options.find"), page->find, sizeof page->find,
                      NULL)) {
        ui_scroll_to("scroll:options", 0, 1);
    }
    draw_page(page, r, list, wide);
    /* What was restored can be taken back until the page is left. */
    const GfxRect left = gfx_cut_left(&foot, fminf(260, foot.w * 0.5F));
    Settings delivered;
    settings_defaults(&delivered);
    const KeysChosen none = {0};
    bool same = options_equal(&app->settings, &delivered);
    for (int id = 0; id < KEY_COUNT; id++) {
        same = same && !keys_is_changed((KeyId)id);
    }
    const UiButton restore = {.label = S("options.restore"),
                              .tip = S("options.restore_tip"),
                              .disabled_reason = same ? S("options.restore_none") : NULL};
    const UiButton undo = {.label = S("options.restore_back")};
    if (page->restored && same) {
        if (ui_button("button:restore_back", left, &undo)) {
            page->restored = false;
            swap_choices(&page->before, &page->keys);
        }
    } else if (ui_button("button:restore", left, &restore)) {
        page->before = app->settings;
        page->keys = *keys_all();
        page->restored = true;
        swap_choices(&delivered, &none);
    }
    gfx_cut_left(&foot, gap);
    const UiButton back = BACK_BUTTON(S("menu.back"), .kind = UI_KIND_BRASS);
    if (ui_button("button:back", foot, &back)) {
        screen_options_leave();
        app->screen = app->back_to;
    }
}
