/* What a script looks at: expect [no] KIND ... */
#include "script/script_parts.h"

#include <serenissima/toolkit/widgets.h>

#include <math.h>
#include <stdio.h>

/* `no` asks for the opposite. */
static LineResult is_so(Script *s, bool so, const char *format, const char *what)
{
    return so == s->want ? LINE_DONE : script_fail(s, format, what);
}

static LineResult expect_text(Script *s, char *rest)
{
    return is_so(s, text_frame_has(ui->text, rest),
                 s->want ? "the screen does not say '%s'" : "the screen says '%s'", rest);
}

static LineResult expect_cut(Script *s, char *rest)
{
    const char *cut = text_frame_cut(ui->text, rest);
    return is_so(s, cut != NULL, s->want ? "'%s' is not cut" : "'%s' is cut", cut ? cut : rest);
}

/* target ID [enabled|disabled]. `no` with a state: it is there, and in the other. */
static LineResult expect_target(Script *s, char *rest)
{
    const char *id = script_word(&rest), *state = script_word(&rest);
    const UiTarget *t = ui_target_find(id);
    const bool there = t && t->rect.w > 0 && t->rect.h > 0;
    if (there && *state) {
        return is_so(s, t->enabled == !strcmp(state, "enabled"),
                     t->enabled ? "target '%s' can be clicked" : "the target is greyed out: %s",
                     t->enabled ? id : t->tip);
    }
    return there == (s->want || *state)
               ? LINE_DONE
               : script_fail(s, there ? "target '%s' is on screen" : "target '%s' is not on screen",
                             id);
}

/* note ID TEXT: the note's text has TEXT in it. `no`: it is there and has not. */
static LineResult expect_note(Script *s, char *rest)
{
    const UiTarget *t = script_target(s, script_word(&rest));
    return t ? is_so(s, strstr(t->tip, rest) != NULL, "the note says '%s'", t->tip) : LINE_FAILED;
}

/* apart ID ID [UNITS]: neither lies over the other, nor nearer than that many units. `no`: both are
 * in sight, and one does. */
static LineResult expect_apart(Script *s, char *rest)
{
    const UiTarget *a = script_target(s, script_word(&rest));
    const UiTarget *b = a ? script_target(s, script_word(&rest)) : NULL;
    if (!b) {
        return LINE_FAILED;
    }
    /* What adds up to a whole number may be a little less. */
    const float least = (float)atoi(script_word(&rest)) - 0.01f;
    const float across =
        fmaxf(a->rect.x - (b->rect.x + b->rect.w), b->rect.x - (a->rect.x + a->rect.w));
    const float down =
        fmaxf(a->rect.y - (b->rect.y + b->rect.h), b->rect.y - (a->rect.y + a->rect.h));
    return is_so(s, fmaxf(across, down) >= least,
                 s->want ? "'%s' lies over the other, or too near it"
                         : "'%s' stands apart from the other",
                 a->id);
}

/* below ID ID: the first is drawn before the second, which covers it where they meet. `no`: both
 * are in sight, and it is not. */
static LineResult expect_below(Script *s, char *rest)
{
    const UiTarget *a = script_target(s, script_word(&rest));
    const UiTarget *b = a ? script_target(s, script_word(&rest)) : NULL;
    return !b ? LINE_FAILED
              : is_so(s, a < b, /* They are kept in the order in which they are drawn. */
                      s->want ? "'%s' is drawn over the other" : "'%s' is drawn below", a->id);
}

/* golden [ID]: Enter presses that button, or any. */
static LineResult expect_golden(Script *s, char *rest)
{
    const char *id = script_word(&rest);
    const UiTarget *t = golden_target();
    return is_so(s, t && (!*id || !strcmp(t->id, id)), "Enter presses '%s'", t ? t->id : "nothing");
}

/* focus ID: the keyboard is there, and its ring is seen; screen NAME, moment NAME. how: which. */
static LineResult expect_now(Script *s, char *rest)
{
    static const char *const SAY[] = {"the focus is on '%s'", "the screen is '%s'",
                                      "the moment is '%s'"};
    const char *const now[] = {ui->focus_shown ? ui->focused : "", app_ui_screen(),
                               app_ui_moment()};
    return is_so(s, strcmp(now[s->how], script_word(&rest)) == 0, SAY[s->how], now[s->how]);
}

/* least ID WIDTH HEIGHT: the target is at least so large, where it must once it is scrolled to.
 * `no`: it is there, and is not. */
static LineResult expect_least(Script *s, char *rest)
{
    const char *id = script_word(&rest);
    if (s->waited++ < SCRIPT_SETTLE_FRAMES && ui_show(id)) {
        return LINE_WAIT;
    }
    s->waited = 0;
    const float w = (float)atoi(script_word(&rest)) - 0.01f,
                h = (float)atoi(script_word(&rest)) - 0.01f;
    const UiTarget *t = script_target(s, id);
    return !t ? LINE_FAILED
              : is_so(s, t->rect.w >= w && t->rect.h >= h,
                      s->want ? "'%s' is smaller" : "'%s' is that large", id);
}

static LineResult is_number(Script *s, int number, const char *wanted, const char *format)
{
    return is_so(s, number == atoi(wanted), format, ui_id("%d", number));
}

/* presses N: it took that many clicks and keys to come here. */
static LineResult expect_presses(Script *s, char *rest)
{
    return is_number(s, s->presses, rest, "it took %s presses");
}

/* decided N: people have given that many commands in this game, standing answers apart. */
static LineResult expect_decided(Script *s, char *rest)
{
    Session *session = app_ui_session();
    int count = 0;
    for (int i = 0; session && i < session_step_count(session); i++) {
        SessionStep step;
        session_step(session, i, 0, &step);
        count += step.player != PLAYER_CHANCE && !step.standing
                 && !session_setup_ai_at(session_setup(session), step.player, i)[0];
    }
    return is_number(s, count, rest, "people have decided %s times");
}

/* said PART, PART as script_was_said has it. */
static LineResult expect_said(Script *s, char *rest)
{
    char all[sizeof s->what] = "";
    for (int i = s->said; i < app_ui_said_count(); i++) {
        const size_t n = strlen(all);
        snprintf(all + n, sizeof all - n, "%s | ", app_ui_said(i));
    }
    return is_so(s, script_was_said(s, rest), "spoken was: %s", all);
}

static LineResult expect_toast(Script *s, char *rest)
{
    const char *says = ui_toast_text();
    return is_so(s, strstr(says, rest) != NULL, "the toast says '%s'", says);
}

static LineResult expect_layout(Script *s, char *rest)
{
    (void)rest;
    const LineResult whole = script_marked(s);
    return whole == LINE_WAIT ? LINE_WAIT
           : s->want          ? whole
                              : is_so(s, whole == LINE_DONE, "nothing is wrong%s", "");
}

/* whole: what changed was drawn, and nothing is left of what was there before. */
static LineResult expect_whole(Script *s, char *rest)
{
    (void)rest;
    return is_so(s, gfx_frame_is_whole(ui->gfx), "the frame is not as if all were drawn%s", "");
}

LineResult script_expect(Script *s, char *rest)
{
    static const ScriptVerb KINDS[] = {
        {"text", expect_text, 0},       {"cut", expect_cut, 0},
        {"target", expect_target, 0},   {"note", expect_note, 0},
        {"apart", expect_apart, 0},     {"below", expect_below, 0},
        {"golden", expect_golden, 0},   {"focus", expect_now, 0},
        {"least", expect_least, 0},     {"presses", expect_presses, 0},
        {"decided", expect_decided, 0}, {"said", expect_said, 0},
        {"toast", expect_toast, 0},     {"screen", expect_now, 1},
        {"moment", expect_now, 2},      {"layout", expect_layout, 0},
        {"whole", expect_whole, 0}};
    const char *kind = script_word(&rest);
    s->want = strcmp(kind, "no") != 0;
    kind = s->want ? kind : script_word(&rest);
    return script_verb(s, KINDS, sizeof KINDS / sizeof KINDS[0], kind, rest);
}
