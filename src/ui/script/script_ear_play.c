/* Plays a game with the picture off: with Tab, Enter and Space, and nothing known but what was
 * spoken since the last press. Who plays so plays badly, but decides by words alone. */
#include "script/script_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTEN_FRAMES = 6, TABS_MOST = 12 };

/* What is never pressed: it decides nothing, or leaves the table. */
static bool is_avoided(const char *said)
{
    static const char *const words[] = {
        "Hint",      "Rules",     "Menu",    "Log",          "Market",      "News",
        "Undo",      "Redo",      "Close",   "not possible", "the column",  "Wheel",
        "Search",    "Look back", "Options", "Haggle",       "Offer",       "Back to",
        "Who plays", "Purse",     "purse",   "Dice and",     "To the port", "Result"};
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0] && !found; i++) {
        found = strstr(said, words[i]) != NULL;
    }
    return found;
}

/* The newest of what was said since the last press that has the words; NULL: none. */
static const char *heard(const Script *s, const AppUi *app, const char *words)
{
    const char *found = NULL;
    for (int i = s->said; i < app_ui_said_count(app); i++) {
        found = strstr(app_ui_said(app, i), words) ? app_ui_said(app, i) : found;
    }
    return found;
}

/* The first of it: what the focus came to. */
static const char *heard_first(const Script *s, const AppUi *app)
{
    for (int i = s->said; i < app_ui_said_count(app); i++) {
        if (app_ui_said(app, i)[0]) {
            return app_ui_said(app, i);
        }
    }
    return "";
}

static void press(Script *s, Ui *ui, const AppUi *app, SDL_Keycode key)
{
    script_look_first(ui);
    s->presses++;
    s->said = app_ui_said_count(app);
    s->hands.down = LISTEN_FRAMES;
    input_push_key(key, 0);
}

/* After a step: what Enter presses mostly, Space now and then, else some presses of Tab. */
static void decide(Script *s, Ui *ui, const AppUi *app)
{
    const uint32_t dice = rng_below(&s->rng, 10);
    const char *first = heard_first(s, app);
    const bool golden = heard(s, app, "Enter presses") != NULL;
    if (s->clicks > 0) {
        s->clicks--;
        press(s, ui, app, SDLK_TAB);
    } else if (golden && dice < 7) {
        press(s, ui, app, SDLK_RETURN);
    } else if (s->hands.aim[0] && first[0] && !is_avoided(first)) {
        s->hands.aim[0] = '\0';
        press(s, ui, app, SDLK_RETURN);
    } else if (dice == 9) {
        press(s, ui, app, SDLK_SPACE);
    } else {
        s->hands.aim[0] = '+'; /* What the last Tab comes to is pressed. */
        s->clicks = (int)rng_below(&s->rng, TABS_MOST);
        press(s, ui, app, SDLK_TAB);
    }
}

/* earplay STEPS SEED: until so many more steps were made, or the end of the game was heard. */
LineResult script_ear_play(Script *s, Ui *ui, AppUi *app, char *rest)
{
    enum { FRAMES_MOST = 400000, PRESSES_MOST = 2000 };
    const Session *session = app_ui_session(app);
    if (!session) {
        return script_fail(s, "there is no game%s", "");
    }
    const int steps = session_step_count(session);
    if (s->waited++ == 0) {
        s->hands.goal = steps + atoi(script_word(&rest));
        s->hands.made = steps;
        s->presses = s->clicks = 0;
        rng_init(&s->rng, (uint64_t)strtoull(script_word(&rest), NULL, 0), RNG_STREAM_COSMETIC);
        press(s, ui, app, SDLK_TAB);
    }
    if (s->hands.down > 0) {
        s->hands.down--;
    } else if (!app_ui_idle(app)) {
        return LINE_WAIT;
    } else if (heard(s, app, "The game is over") || steps >= s->hands.goal) {
        s->waited = 0;
        return LINE_DONE;
    } else if (s->presses > PRESSES_MOST) {
        return script_fail(s, "nothing that was spoken leads on; the last was '%s'",
                           heard_first(s, app));
    } else {
        s->presses = steps > s->hands.made ? 0 : s->presses;
        s->hands.made = steps;
        decide(s, ui, app);
    }
    return s->waited < FRAMES_MOST ? LINE_WAIT : script_fail(s, "it is played on for ever%s", "");
}
