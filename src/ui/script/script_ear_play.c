/* Plays a game unseen: with Tab, Enter and Space, and nothing known but what was
 * spoken since the last press. Who plays so plays badly, but decides by words alone. Each press
 * must be answered by words, and what is pressed was announced by its name (script_heard): what is
 * not is a fault of the speech, and ends the script. */
#include "script/script_parts.h"

#include <stdio.h>

enum {
    TAB_FRAMES = 3,
    LISTEN_FRAMES = 6,
    SILENCE_MS = 3000, /* By the clock: the speech waits a second before it says the focus again. */
    TABS_MOST = 5,
    PRESSES_MOST = 600,
    FRAMES_MOST = 400000
};

/* What is never pressed: it decides nothing, or leaves the table. */
static bool is_avoided(const char *said)
{
    static const char *const words[] = {
        "Hint",      "Rules",   "the rule", "Menu",         "Log",        "Market", "News",
        "Undo",      "Redo",    "Close",    "not possible", "the column", "Wheel",  "Search",
        "Look back", "Look at", "Options",  "Haggle",       "Offer",      "Back",   "Who plays",
        "Purse",     "purse",   "Dice and", "To the port",  "Result"};
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0] && !found; i++) {
        found = strstr(said, words[i]) != NULL;
    }
    return found;
}

/* The newest of what was said since the last press that has the words; NULL: none. */
static const char *heard(const Script *s, const char *words)
{
    const char *found = NULL;
    for (int i = s->said; i < app_ui_said_count(); i++) {
        found = strstr(app_ui_said(i), words) ? app_ui_said(i) : found;
    }
    return found;
}

/* The first of it: what the focus came to. */
static const char *heard_first(const Script *s)
{
    for (int i = s->said; i < app_ui_said_count(); i++) {
        if (app_ui_said(i)[0]) {
            return app_ui_said(i);
        }
    }
    return "";
}

static void count_words(ScriptEar *ear)
{
    for (; ear->counted < app_ui_said_count(); ear->counted++) {
        const char *at = app_ui_said(ear->counted);
        while (*(at += strspn(at, " "))) {
            ear->words++;
            at += strcspn(at, " ");
        }
    }
}

static void press(Script *s, SDL_Keycode key)
{
    s->ear.unheard = !script_heard_names(s, key);
    count_words(&s->ear);
    script_press(s, NULL);
    s->said = app_ui_said_count();
    s->ear.keys++;
    s->ear.tries++;
    s->ear.frames = 0;
    s->ear.since_ms = ui->anim.now_ms;
    s->ear.key = key;
    if (s->aloud) {
        printf("[%s]\n", SDL_GetKeyName(key));
    }
    input_push_key(key, 0);
}

/* Has the last press been answered? What Tab comes to is told at once. */
static bool listens(Script *s)
{
    const double now_ms = ui->anim.now_ms;
    ScriptEar *ear = &s->ear;
    const bool answered = heard_first(s)[0] != '\0';
    ear->frames++;
    return ear->key == SDLK_TAB && answered ? ear->frames < TAB_FRAMES
           : ear->frames < LISTEN_FRAMES    ? true
           : !app_ui_idle()                 ? true
                                            : !answered && now_ms < ear->since_ms + SILENCE_MS;
}

/* earplay STEPS SEED: until so many more steps were made, or the end of the game was heard, and how
 * its result is read. */
LineResult script_ear_play(Script *s, char *rest)
{
    const Session *session = app_ui_session();
    ScriptEar *ear = &s->ear;
    if (!session) {
        return script_fail(s, "there is no game%s", "");
    }
    const int steps = session_step_count(session);
    if (s->waited++ == 0) {
        memset(ear, 0, sizeof *ear);
        ear->goal = steps + atoi(script_word(&rest));
        ear->made = steps;
        ear->counted = app_ui_said_count();
        rng_init(&s->rng, (uint64_t)strtoull(script_word(&rest), NULL, 0), RNG_STREAM_COSMETIC);
        press(s, SDLK_TAB);
    }
    if (steps > ear->made) {
        ear->most = ear->tries > ear->most ? ear->tries : ear->most;
        ear->tries = 0;
    }
    ear->made = steps;
    if (listens(s)) {
        return s->waited < FRAMES_MOST ? LINE_WAIT
                                       : script_fail(s, "it is played on for ever%s", "");
    } else if (heard(s, "Enter presses: Result.") || steps >= ear->goal) {
        count_words(&s->ear);
        printf("%d keys pressed and %d words heard, %d keys at most for a step\n", s->ear.keys,
               s->ear.words, s->ear.most);
        s->waited = 0;
        return LINE_DONE;
    } else if (!heard_first(s)[0]) {
        return script_fail(s, "a key was answered by silence; the focus is on '%s'", ui->focused);
    } else if (ear->tries > PRESSES_MOST) {
        return script_fail(s, "nothing that was spoken leads on; the last was '%s'",
                           heard_first(s));
    }
    /* What Enter presses mostly, the key of the End button now and then, else some presses of Tab
     * and what they come to. Who has come astray presses Esc. */
    enum { ASTRAY = 40 };
    const uint32_t dice = rng_below(&s->rng, 10);
    const bool golden = heard(s, "Enter presses") != NULL;
    if (ear->tabs > 0) {
        ear->tabs--;
        press(s, SDLK_TAB);
    } else if (ear->aims && ear->key == SDLK_TAB && !is_avoided(heard_first(s))) {
        ear->aims = false;
        press(s, SDLK_RETURN);
    } else if (ear->tries % ASTRAY == ASTRAY - 1) {
        press(s, SDLK_ESCAPE);
    } else if (golden && dice < 7) {
        press(s, SDLK_RETURN);
    } else if (dice < 3) {
        press(s, SDLK_SPACE);
    } else {
        ear->aims = true;
        ear->tabs = (int)rng_below(&s->rng, TABS_MOST);
        press(s, SDLK_TAB);
    }
    return ear->unheard ? LINE_FAILED : LINE_WAIT;
}
