#include "speak/speaker.h"

#include "frame/log_lines.h"
#include "frame/overlays.h"
#include "setup/keys.h"
#include "setup/settings.h"
#include "speak/focus_words.h"
#include "speak/plain_words.h"
#include "speak/seen_words.h"
#include "speak/table_words.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTLE_FRAMES = 2, NOTE_COUNT = 7 };

/* Cards and pages that lie beside the table say what they have in notes. */
static const char *const NOTES[NOTE_COUNT] = {"event:words", "lesson:text", "puzzle:text",
                                              "word:text",   "coach:cost",  "coach:better",
                                              "record:words"};

struct Speaker {
    bool ready;            /* There was a voice in the last frame. */
    bool pressed;          /* A key or button was pressed: what comes of it interrupts. */
    char focus[UI_ID_MAX]; /* What was spoken of last, */
    uint64_t focus_state;  /* and how it stood, as a number, */
    char tip[UI_ID_MAX];   /* and whose tip. */
    uint64_t page;         /* What was read last: screen, sheet, question. */
    int settle;            /* Frames until it is read. */
    const Table *table;    /* Whose log was followed, */
    int steps;             /* and how many steps of it. */
    char toast[UI_TIP_MAX];
    uint64_t note[NOTE_COUNT]; /* What they said, as a number; 0 nothing. */
    char last[SPEECH_TEXT_MAX];
};

struct Speaker *speaker_create(void)
{
    return calloc(1, sizeof(struct Speaker));
}

void speaker_destroy(struct Speaker *s)
{
    free(s);
}

/* --- Saying ----------------------------------------------------------------------------------- */

/* plain: of plain_words. The first that a press leads to interrupts what was said before it. */
static void say(AppUi *app, const char *plain)
{
    struct Speaker *s = app->speaker;
    if (!plain[0]) {
        return;
    }
    if (s->pressed) {
        s->last[0] = '\0';
    }
    speech_say(app->speech, plain, s->pressed ? SPEECH_NOW : SPEECH_NEXT);
    s->pressed = false;
    plain_add(s->last, sizeof s->last, plain);
}

static void say_marked(AppUi *app, const char *marked)
{
    char plain[SPEECH_TEXT_MAX];
    plain_words(app, marked, plain, sizeof plain);
    say(app, plain);
}

/* --- The focus -------------------------------------------------------------------------------- */

static uint64_t words_hash(uint64_t hash, const char *words)
{
    return gfx_hash(hash, words, strlen(words));
}

/* Changes with what the target says of itself, not with what happens to be seen of it. */
static uint64_t state_of(const UiTarget *t)
{
    const uint32_t parts[] = {t->role, t->chosen, t->enabled, t->golden};
    uint64_t hash = words_hash(gfx_hash(1, parts, sizeof parts), t->label);
    hash = words_hash(hash, t->value);
    return t->role == UI_ROLE_NONE ? words_hash(hash, t->tip) : hash;
}

static void say_focus(AppUi *app, const UiTarget *target)
{
    struct Speaker *s = app->speaker;
    char words[SPEECH_TEXT_MAX], state[SPEECH_TEXT_MAX];
    const bool same = strcmp(s->focus, target->id) == 0;
    const uint64_t now = state_of(target);
    if (same && now == s->focus_state) {
        return;
    }
    bool with_tip = false;
    focus_words(app, target, words, sizeof words, &with_tip);
    focus_state(app, target, state, sizeof state);
    say(app, same && state[0] ? state : words);
    snprintf(s->focus, sizeof s->focus, "%s", target->id);
    s->focus_state = now;
    if (with_tip) {
        snprintf(s->tip, sizeof s->tip, "%s", target->id);
    }
}

static void follow_focus(AppUi *app, bool of_list)
{
    Ui *ui = app->ui;
    const char *id = ui_focused(ui);
    const UiTarget *target = id[0] && ui_focus_is_shown(ui) ? ui_target_find(ui, id) : NULL;
    if (target && (target->role == UI_ROLE_LINE) == of_list) {
        say_focus(app, target);
    } else if (!id[0]) {
        app->speaker->focus[0] = '\0';
    }
}

/* Shown after a rest of the pointer or the focus; what was said with the focus is not said again. */
static void follow_tip(AppUi *app)
{
    struct Speaker *s = app->speaker;
    const char *id = ui_tip_shown(app->ui);
    if (!id[0] || strcmp(id, s->tip) == 0) {
        return;
    }
    const UiTarget *target = ui_target_find(app->ui, id);
    if (target) {
        say_marked(app, target->tip);
        snprintf(s->tip, sizeof s->tip, "%s", id);
    }
}

/* --- What is asked ---------------------------------------------------------------------------- */

/* A number that changes with what there is to read: the screen, its page, the uppermost sheet and
 * what it asks. */
static uint64_t page_now(const AppUi *app)
{
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    const UiTarget *chapter = ui_target_find(app->ui, "rules:chapter");
    const uint64_t sheet = ui_sheet_top(app->ui);
    const uint32_t parts[] = {(uint32_t)app->screen,
                              (uint32_t)sheet,
                              (uint32_t)(sheet >> 32),
                              (uint32_t)app->end_page,
                              t ? t->asked.number : 0,
                              t ? t->decider : 0,
                              t ? 2U * (uint32_t)t->report.number + t->report.open : 0,
                              t ? 2U * t->fight.over + t->fight.open : 0,
                              t ? session_curtain(app->session) : 0};
    const uint64_t hash = gfx_hash(1, parts, sizeof parts);
    return chapter ? words_hash(hash, chapter->tip) : hash;
}

/* A question on a card over the chart. */
static const UiTarget *card_there(const Ui *ui)
{
    const UiTarget *found = NULL;
    for (int i = 0; i < ui_target_count(ui) && !found; i++) {
        const UiTarget *t = ui_target_at(ui, i);
        found = table_id_has(t->id, "card:") ? t : NULL;
    }
    return found;
}

/* The bar, the panel that belongs to it, and the galley that acts. */
static void add_question(AppUi *app, char *out, size_t size)
{
    Table *t = app->table;
    const GalleyId galley = table_active(t);
    const UiTarget *card = card_there(app->ui);
    seen_words(app, &t->layout.bar, 0, out, size);
    if (card) {
        seen_words(app, &card->rect, 0, out, size);
        seen_choices(app, &card->rect, 0, out, size);
    }
    if (galley && t->decider) {
        table_words_galley(t, galley, out, size);
    }
    if (t->side_wanted) {
        seen_words(app, &t->layout.side, 0, out, size);
        seen_choices(app, &t->layout.side, 0, out, size);
    }
    seen_choices(app, &t->layout.bar, 0, out, size);
}

static void add_page(AppUi *app, char *out, size_t size)
{
    const int layer = ui_sheet_top(app->ui) ? ui_modal_count(app->ui) : 0;
    if (layer == 0 && app->screen == SCREEN_TABLE && app->table) {
        add_question(app, out, size);
        return;
    }
    const UiTarget *ground = layer > 0 ? ui_sheet_ground(app->ui) : NULL;
    seen_words(app, ground ? &ground->rect : NULL, layer, out, size);
    seen_choices(app, ground ? &ground->rect : NULL, layer, out, size);
}

/* Is there something to read by itself? While others move the log tells. */
static bool asks(const AppUi *app)
{
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    return !t || ui_sheet_top(app->ui) != 0 || t->decider != 0 || session_over(app->session);
}

/* Read when it has stood for some frames, for it is often drawn before it is complete. */
static void follow_page(AppUi *app)
{
    struct Speaker *s = app->speaker;
    const uint64_t page = page_now(app);
    if (page != s->page) {
        s->page = page;
        s->settle = SETTLE_FRAMES;
    }
    if (s->settle == 0 || --s->settle > 0) {
        if (s->settle > 0) {
            gfx_request_redraw(app->ui->gfx);
        }
        return;
    }
    char words[SPEECH_TEXT_MAX] = "";
    if (asks(app)) {
        add_page(app, words, sizeof words);
        say(app, words);
    }
}

/* --- What comes by itself --------------------------------------------------------------------- */

static void follow_toast(AppUi *app)
{
    struct Speaker *s = app->speaker;
    const char *toast = ui_toast_text(app->ui);
    if (strcmp(toast, s->toast) != 0) {
        snprintf(s->toast, sizeof s->toast, "%s", toast);
        say_marked(app, toast);
    }
}

static void follow_notes(AppUi *app)
{
    struct Speaker *s = app->speaker;
    for (int i = 0; i < NOTE_COUNT; i++) {
        const UiTarget *note = ui_target_find(app->ui, NOTES[i]);
        const uint64_t now = note && note->tip[0] ? words_hash(1, note->tip) | 1U : 0;
        if (now != 0 && now != s->note[i]) {
            say_marked(app, note->tip);
        }
        s->note[i] = now;
    }
}

static void say_line(AppUi *app, const LogLine *line)
{
    Table *t = app->table;
    char plain[SPEECH_TEXT_MAX];
    const bool led = line->galley && line->player && !line->head;
    plain_words(app,
                led ? SF("speak.log", ARG_INT("galley", line->galley),
                         ARG_TEXT("player", table_seat_name(t, line->player)),
                         ARG_TEXT("line", line->text))
                    : line->text,
                plain, sizeof plain);
    speech_say(app->speech, plain, SPEECH_NEWS);
}

/* Lines that were there when the table was opened are not read, nor what is written anew for another
 * reader. */
static void follow_log(AppUi *app)
{
    struct Speaker *s = app->speaker;
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    if (!t || !t->log) {
        s->table = NULL;
        return;
    }
    const int played = session_step_count(app->session);
    s->steps = s->table != t ? t->log->steps : s->steps < played ? s->steps : played;
    s->table = t;
    for (int i = 0; i < t->log->count; i++) {
        if (t->log->lines[i].step >= s->steps) {
            say_line(app, &t->log->lines[i]);
        }
    }
    s->steps = s->steps > t->log->steps ? s->steps : t->log->steps;
}

/* --- Asked by keys ---------------------------------------------------------------------------- */

typedef void TableWordsFn(Table *table, char *out, size_t size);

static void answer(AppUi *app, TableWordsFn *words)
{
    Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    char out[SPEECH_TEXT_MAX] = "";
    if (!t || table_curtain_is_down(t)) {
        say_marked(app, S(t ? "speak.curtain" : "speak.no_table"));
        return;
    }
    words(t, out, sizeof out);
    say(app, out);
}

/* Whoever asks while speech is off is told how to switch it on. */
static bool can_answer(AppUi *app)
{
    const bool can = speech_state(app->speech) == SPEECH_READY;
    if (!can) {
        ui_toast(app->ui, S(app->settings.speech ? "speak.missing" : "speak.is_off"), true);
    }
    return can;
}

static bool asked_by(AppUi *app, KeyId key)
{
    return ui_shortcut_above(app->ui, keys_of(key)) && can_answer(app);
}

static void table_keys(AppUi *app)
{
    static const struct {
        KeyId key;
        TableWordsFn *words;
    } ASKED[] = {{KEY_SAY_GALLEYS, table_words_galleys},
                 {KEY_SAY_PORT, table_words_port},
                 {KEY_SAY_DANGER, table_words_danger},
                 {KEY_SAY_SCORE, table_words_score}};
    for (size_t i = 0; i < sizeof ASKED / sizeof ASKED[0]; i++) {
        if (asked_by(app, ASKED[i].key)) {
            answer(app, ASKED[i].words);
        }
    }
}

static void switch_speech(AppUi *app)
{
    app->settings.speech = !app->settings.speech;
    settings_apply(app);
    settings_write(app);
    if (app->settings.speech) {
        can_answer(app);
    } else {
        ui_toast(app->ui, S("speak.off_now_toast"), false);
    }
}

static void speech_keys(AppUi *app)
{
    struct Speaker *s = app->speaker;
    if (ui_shortcut_above(app->ui, keys_of(KEY_SPEECH))) {
        switch_speech(app);
    }
    if (asked_by(app, KEY_SAY_ASKED)) {
        s->settle = 1; /* What is drawn in this frame. */
        s->page = 0;
    }
    if (asked_by(app, KEY_SAY_AGAIN)) {
        speech_say(app->speech, s->last, SPEECH_NOW);
        s->pressed = false;
    }
    if (asked_by(app, KEY_HUSH)) {
        speech_stop(app->speech);
        s->pressed = false;
    }
    table_keys(app);
}

/* --- Frames ----------------------------------------------------------------------------------- */

static bool was_pressed(const Input *in)
{
    return (in->key != 0 && !in->key_repeat) || in->pressed[INPUT_BUTTON_LEFT]
           || in->pressed[INPUT_BUTTON_RIGHT];
}

/* At once, when it was switched on. */
static bool greet(AppUi *app)
{
    struct Speaker *s = app->speaker;
    const bool ready = speech_state(app->speech) == SPEECH_READY;
    if (ready && !s->ready) {
        speech_set_language(app->speech, strings_language(app->strings));
        s->last[0] = s->focus[0] = s->tip[0] = '\0';
        s->page = 0;
        s->pressed = true;
        say_marked(app, S("speak.hello"));
    }
    s->ready = ready;
    return ready;
}

void speaker_begin(AppUi *app)
{
    struct Speaker *s = app->speaker;
    s->pressed = s->pressed || was_pressed(&app->ui->input);
    speech_keys(app);
    if (greet(app)) {
        follow_focus(app, true);
        follow_tip(app);
    }
}

void speaker_end(AppUi *app)
{
    Gfx *gfx = app->ui->gfx;
    if (!greet(app)) {
        return;
    }
    speech_set_language(app->speech, strings_language(app->strings));
    follow_focus(app, false);
    follow_toast(app);
    follow_page(app);
    follow_notes(app);
    follow_log(app);
    const int again_ms = speech_step(app->speech);
    if (again_ms > 0) {
        gfx_request_redraw_in(gfx, (uint32_t)again_ms);
    }
}
