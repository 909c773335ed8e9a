#include "speak/parts.h"

#include "log/news.h"
#include "frame/parts.h"
#include "setup/settings.h"

/* --- Keys that ask ---------------------------------------------------------------------------- */

static bool can_answer(void)
{
    const bool can = speech_state(app->speech) == SPEECH_READY;
    if (!can) {
        ui_toast(app->settings.speech ? settings_no_voice() : S("speak.is_off"), true);
    }
    return can;
}

static void asked_switch(void)
{
    const bool pressed = settings_switch(KEY_SPEECH, &app->settings.speech);
    if (pressed && app->settings.speech) {
        can_answer();
    } else if (pressed) {
        ui_toast(S("speak.off_now_toast"), false);
    }
}

static bool asked_by(KeyId key)
{
    return ui_shortcut_above(keys_of(key)) && can_answer();
}

static bool asked_of_table(char *out, size_t size)
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

enum { SETTLE_FRAMES = 2 };

static struct {
    bool ready;            /* There was a voice in the last frame. */
    bool pressed;          /* A key or button was pressed: what comes of it interrupts. */
    double silent_ms;      /* When a key was pressed; 0: something was said since. */
    char focus[UI_ID_MAX]; /* What was spoken of last, */
    uint64_t focus_state;  /* and how it stood, as a number, */
    bool golden;           /* and whether it was golden, */
    uint32_t focus_kept;   /* and how often a key had left it where it was, */
    char tip[UI_ID_MAX];   /* and whose tip, */
    char group[UI_ID_MAX]; /* and below which head its row is, */
    char list[UI_ID_MAX];  /* and of which list it is; "" none. */
    uint64_t page;         /* What was read last: screen, sheet, question. */
    int settle;            /* Frames until it is read. */
    PlayerId eyes;         /* Whose view was read. */
    const Table *table;    /* Whose news were followed, */
    int steps;             /* and how many steps of it. */
    uint32_t question;     /* Of the table, read last; behind a sheet it is only named again, */
    bool asked;            /* unless a key asks for it. */
    uint64_t now;          /* What stood on the page last, as a number, */
    double now_ms;         /* and since when. */
    bool changes;          /* Somebody pressed something since it was read. */
    int line;              /* Of the page, read line by line: the last one; -1 none yet. */
    int step;              /* To the next (1) or the one before (-1); 0: nobody asked. */
    char toast[UI_TIP_MAX];
    uint64_t note[PAGE_NOTE_COUNT]; /* What they said, as a number; 0 nothing. */
    char seen[PLAIN_WORDS_MAX];     /* What stood on the page when it was read. */
    char last[PLAIN_WORDS_MAX];     /* What was said since the last press. */
} voice;

void speaker_reset(void)
{
    memset(&voice, 0, sizeof voice);
}

/* --- Saying ----------------------------------------------------------------------------------- */

/* One by one. The first that a press leads to interrupts what was said before it. */
static void say(const char *plain)
{
    char sentence[SPEECH_TEXT_MAX];
    if (plain != voice.last) {
        voice.last[0] = voice.pressed && plain[0] ? '\0' : voice.last[0];
        plain_add(voice.last, sizeof voice.last, plain);
    }
    for (size_t taken; (taken = plain_next(plain, sentence, sizeof sentence)) > 0; plain += taken) {
        speech_say(app->speech, sentence, voice.pressed ? SPEECH_NOW : SPEECH_NEXT);
        voice.pressed = false;
        voice.silent_ms = 0;
    }
}

static void say_marked(const char *marked)
{
    char plain[2 * SPEECH_TEXT_MAX];
    plain_words(marked, plain, sizeof plain);
    say(plain);
}

static bool has_line(const char *lines, const char *line)
{
    const size_t length = strlen(line);
    for (const char *at = lines; (at = strstr(at, line)) != NULL; at++) {
        if ((at == lines || at[-1] == '\n') && (at[length] == '\n' || at[length] == '\0')) {
            return true;
        }
    }
    return false;
}

/* Those of the lines that are not in `known`, nor were said since the last press. */
static void say_others(const char *lines, const char *known)
{
    char others[PLAIN_WORDS_MAX] = "", line[SPEECH_TEXT_MAX];
    const char *at = lines;
    for (size_t taken; (taken = plain_next(at, line, sizeof line)) > 0; at += taken) {
        if (!has_line(known, line) && (voice.pressed || !has_line(voice.last, line))) {
            plain_add(others, sizeof others, line);
        }
    }
    voice.changes = voice.changes && !others[0];
    say(others);
}

/* --- The focus -------------------------------------------------------------------------------- */

/* Changes with how the target stands, not with what happens to be seen or told of it. */
static uint64_t state_of(const UiTarget *t)
{
    const uint32_t parts[] = {t->role, t->chosen, t->enabled, t->golden};
    uint64_t hash = plain_hash(gfx_hash(1, parts, sizeof parts), t->label);
    return plain_hash(hash, t->value);
}

/* What is another than before is said, but nothing of none. */
static void say_new(char *known, size_t size, const char *now, const char *words)
{
    if (strcmp(known, now) != 0) {
        say_marked(now[0] ? words : "");
        snprintf(known, size, "%s", now);
    }
}

/* The question of the table that is on top; 0: none is. */
static uint32_t question_now(void)
{
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    return t && ui->sheet_top == 0 && t->decider ? t->asked.number : 0;
}

static void say_focus(const UiTarget *target)
{
    char words[2 * SPEECH_TEXT_MAX], state[SPEECH_TEXT_MAX];
    const bool same = strcmp(voice.focus, target->id) == 0;
    const bool kept = voice.focus_kept != ui->focus_kept;
    const uint64_t now = state_of(target);
    /* What its own press greyed, for it is answered, says nothing more, nor what is golden no
     * more. */
    const bool answered =
        same
        && ((!target->enabled && voice.question != 0 && question_now() != voice.question)
            || (voice.golden && !target->golden && !kept));
    if ((same && !kept && now == voice.focus_state) || answered) {
        return;
    }
    bool with_tip = false;
    /* Whoever comes to a group of rows hears its head, and to a list of what it is and how long. */
    say_new(voice.group, sizeof voice.group, target->group,
            SF("speak.group", ARG_TEXT("head", target->group)));
    say_new(voice.list, sizeof voice.list, target->list,
            SF("speak.list_of", ARG_TEXT("list", target->list), ARG_INT("count", target->places)));
    focus_words(target, words, sizeof words, &with_tip);
    focus_state(target, state, sizeof state);
    say(same && !kept && state[0] ? state : words);
    snprintf(voice.focus, sizeof voice.focus, "%s", target->id);
    voice.focus_kept = ui->focus_kept;
    voice.golden = target->golden;
    voice.focus_state = now;
    if (with_tip) {
        snprintf(voice.tip, sizeof voice.tip, "%s", target->id);
    }
}

static void follow_focus(bool of_list)
{
    const char *id = ui->focused;
    const UiTarget *target = id[0] && ui->focus_shown ? ui_target_find(id) : NULL;
    if (target && (target->role == UI_ROLE_LINE) == of_list) {
        say_focus(target);
    } else if (id[0] && !ui->focus_shown) {
        voice.focus[0] = '\0'; /* Shown again it is spoken again. */
    } else if (!id[0]) {
        if (voice.focus[0] && ui->input.key == SDLK_ESCAPE) {
            say_marked(S("speak.no_focus"));
        }
        voice.focus[0] = '\0';
    }
}

/* Who presses something and hears nothing would not know whether the key was taken. */
static void follow_silence(void)
{
    enum { SILENT_MS = 1000 };
    const double left_ms = voice.silent_ms + SILENT_MS - ui->anim.now_ms;
    const bool looks_back = ui_target_find("record:words") != NULL;
    if (voice.silent_ms <= 0 || (!page_asks() && !looks_back)) {
        return;
    }
    if (left_ms > 0) {
        gfx_request_redraw_in(ui->gfx, (uint32_t)left_ms + 1);
        return;
    }
    voice.silent_ms = 0;
    voice.focus[0] = '\0'; /* So it is spoken again. */
    gfx_request_redraw(ui->gfx);
    if (!ui->focused[0] || !ui->focus_shown) {
        say_marked(S("speak.no_focus"));
    }
}

/* --- What is asked ---------------------------------------------------------------------------- */

/* On the same page: what a press changed at once, the rest when it has stood for a while. */
static void follow_changes(void)
{
    enum { PRESSED_MS = 50, STANDS_MS = 700 };
    char now[PLAIN_WORDS_MAX] = "";
    page_add(false, now, sizeof now);
    const uint64_t hash = plain_hash(1, now);
    if (hash != voice.now) {
        voice.now = hash;
        voice.now_ms = ui->anim.now_ms;
    }
    if (strcmp(now, voice.seen) == 0) {
        return;
    }
    const double stood_ms = ui->anim.now_ms - voice.now_ms,
                 wait_ms = (voice.changes ? PRESSED_MS : STANDS_MS) - stood_ms;
    if (wait_ms > 0) {
        gfx_request_redraw_in(ui->gfx, (uint32_t)wait_ms + 1);
        return;
    }
    char known[PLAIN_WORDS_MAX];
    snprintf(known, sizeof known, "%s", voice.seen);
    snprintf(voice.seen, sizeof voice.seen, "%s", now);
    say_others(now, known);
}

/* Read when it has stood for some frames, for it is often drawn before it is complete. */
static void follow_page(void)
{
    const uint64_t page = page_number();
    if (page != voice.page) {
        voice.page = page;
        voice.settle = SETTLE_FRAMES;
    }
    if (voice.settle == 0) {
        if (page_asks()) {
            follow_changes();
        }
        return;
    }
    if (--voice.settle > 0) {
        gfx_request_redraw(ui->gfx);
        return;
    }
    char words[PLAIN_WORDS_MAX] = "";
    const uint32_t question = question_now();
    voice.seen[0] = '\0';
    page_add(false, voice.seen, sizeof voice.seen);
    voice.changes = false;
    voice.line = -1;
    if (!page_asks()) {
        return;
    }
    if (question != 0 && question == voice.question && !voice.asked) {
        seen_words(&app->table->layout.bar, 0, false, words, sizeof words);
    } else {
        page_add(true, words, sizeof words);
    }
    voice.question = question != 0 ? question : voice.question;
    voice.asked = false;
    say_others(words, "");
}

/* A key reads the page line by line. */
static void read_line(void)
{
    char words[PLAIN_WORDS_MAX] = "", line[SPEECH_TEXT_MAX] = "";
    const int wanted = voice.line + voice.step;
    if (voice.step == 0) {
        return;
    }
    page_add(true, words, sizeof words);
    const char *at = words;
    int number = -1;
    for (size_t taken; number < wanted && (taken = plain_next(at, line, sizeof line)) > 0;
         at += taken) {
        number++;
    }
    const bool there = wanted >= 0 && number == wanted;
    say_marked(there ? "" : S(voice.step > 0 ? "speak.page_end" : "speak.page_begin"));
    say(there ? line : "");
    voice.line = there ? wanted : voice.line;
    voice.step = 0;
}

/* --- What comes by itself --------------------------------------------------------------------- */

static void say_news(const char *sentence, void *context)
{
    (void)context;
    say_marked(sentence);
}

/* What was there when the table was opened is not read, nor what is told anew to another reader. */
static void follow_news(void)
{
    Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    if (!t || !t->news) {
        voice.table = NULL;
        return;
    }
    const int played = session_step_count(app->session);
    voice.steps = voice.table != t ? t->news->steps : voice.steps < played ? voice.steps : played;
    voice.table = t;
    /* What was taken back in this frame is told of no more. */
    const int end = t->news->steps < played ? t->news->steps : played;
    if (voice.steps < end) {
        news_tell(t, voice.steps, end, say_news, NULL);
        voice.steps = end;
    }
}

/* --- Frames ----------------------------------------------------------------------------------- */

/* At once, when it was switched on. */
static bool greet(void)
{
    const bool ready = speech_state(app->speech) == SPEECH_READY;
    if (ready && !voice.ready) {
        speech_set_language(app->speech, strings_language(app->strings));
        voice.last[0] = voice.focus[0] = voice.tip[0] = voice.group[0] = voice.list[0] = '\0';
        voice.page = 0;
        voice.pressed = true;
        say_marked(S("speak.hello"));
    }
    voice.ready = ready;
    ui->reads_tips = ui->reads_tips || ready;
    return ready;
}

void speaker_begin(void)
{
    const Input *in = &ui->input;
    if ((in->key != 0 && !in->key_repeat) || in->typing != INPUT_TYPING_NONE
        || in->pressed[INPUT_BUTTON_LEFT] || in->pressed[INPUT_BUTTON_RIGHT]) {
        const bool modifier = in->key >= SDLK_LCTRL && in->key <= SDLK_RGUI;
        voice.pressed = voice.changes = true;
        voice.silent_ms = in->key != 0 && !modifier ? ui->anim.now_ms : 0;
    }
    char out[PLAIN_WORDS_MAX];
    asked_switch();
    if (asked_by(KEY_SAY_ASKED)) {
        voice.settle = 1; /* What is drawn in this frame. */
        voice.page = 0;
        voice.asked = true;
    }
    if (asked_by(KEY_SAY_AGAIN)) {
        voice.pressed = true;
        say(voice.last);
    }
    if (asked_by(KEY_SAY_ON)) {
        voice.step = 1;
    } else if (asked_by(KEY_SAY_BACK)) {
        voice.step = -1;
    }
    if (asked_by(KEY_HUSH)) {
        speech_stop(app->speech);
        voice.pressed = false;
        voice.silent_ms = 0;
    }
    if (asked_of_table(out, sizeof out)) {
        say(out);
    }
    if (greet()) {
        follow_focus(true);
        /* Shown after a rest of the pointer or the focus; what was said with the focus is not said
         * again. */
        const UiTarget *target = ui->tip_shown[0] ? ui_target_find(ui->tip_shown) : NULL;
        say_new(voice.tip, sizeof voice.tip, target ? target->id : voice.tip,
                target ? target->tip : "");
    }
}

void speaker_end(void)
{
    if (!greet()) {
        return;
    }
    speech_set_language(app->speech, strings_language(app->strings));
    const PlayerId eyes = app->screen == SCREEN_TABLE && app->table ? app->table->viewer : 0;
    if (eyes != voice.eyes && !app_lone_person()) {
        speech_stop(app->speech); /* What another heard is told no more, nor by what is left out. */
        voice.last[0] = voice.seen[0] = '\0';
    }
    voice.eyes = eyes;
    follow_news(); /* What is past comes before what is asked. */
    follow_focus(false);
    say_new(voice.toast, sizeof voice.toast, ui_toast_text(), ui_toast_text());
    follow_page();
    read_line();
    for (int i = 0; i < PAGE_NOTE_COUNT; i++) {
        const UiTarget *note = page_note(i);
        const uint64_t now = note && note->tip[0] ? plain_hash(1, note->tip) | 1U : 0;
        if (now != 0 && now != voice.note[i] && !page_reads_note(i)) {
            char plain[PLAIN_WORDS_MAX] = "";
            page_add_note(i, plain, sizeof plain);
            say_others(plain, "");
        }
        voice.note[i] = now;
    }
    follow_silence();
    const int again_ms = speech_step(app->speech);
    if (again_ms > 0) {
        gfx_request_redraw_in(ui->gfx, (uint32_t)again_ms);
    }
}
