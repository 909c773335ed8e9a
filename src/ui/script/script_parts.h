/* What the files of the script player share: its state, and the commands by kind. */
#pragma once

#include <serenissima/toolkit/pad.h>
#include <serenissima/ui/script.h>

enum { SCRIPT_SETTLE_FRAMES = 3 }; /* Drawn after a line that did something. */

/* The script's own pad and finger. */
typedef struct ScriptHands {
    SDL_Joystick *pad;      /* Owned; NULL none. */
    char focus[UI_ID_MAX];  /* Had the focus before the cross was pressed last, */
    char before[UI_ID_MAX]; /* What had the focus a press earlier. */
    int way;                /* this way. */
    char aim[UI_ID_MAX];    /* What padplay goes to; "" nothing yet. */
    int goal;               /* The steps of the game at which it ends. */
    int button, down;       /* Its button that is down and for how many frames; 0: none is. */
    bool hold;              /* It is to be held as long as it takes. */
    GfxPoint finger;        /* Where it was last. */
    int typed;              /* Bytes that `pad type` has typed; frames of `pad follow`. */
    char key[UI_ID_MAX];    /* What they have come to and press; "" on the way. */
} ScriptHands;

/* What is pressed was announced: while speech is recorded, a press of Enter is held to it. */
typedef struct ScriptHeard {
    char focus[UI_ID_MAX]; /* What has the focus, */
    int from;              /* and the first sentence that was spoken since it came there. */
    int count;             /* All that were, in the frame before. */
} ScriptHeard;

/* Who plays by what is spoken. */
typedef struct ScriptEar {
    int goal;        /* Steps of the game at which it ends, */
    int made;        /* and those when it last looked. */
    int frames;      /* Since the last press, */
    double since_ms; /* and when it was. */
    SDL_Keycode key; /* What that was. */
    int tabs;        /* Still to be pressed before what the focus comes to is. */
    bool aims;       /* What it comes to is to be pressed. */
    bool unheard;    /* What was pressed last was not announced. */
    int tries;       /* Presses since the last step. */
    int most;        /* And the most that a step took. */
    int keys, words; /* Pressed and heard so far; */
    int counted;     /* of so many sentences. */
} ScriptEar;

/* A window and a size of text in it. */
typedef struct ScriptLook {
    int w, h, percent;
} ScriptLook;

enum { SCRIPT_LOOK_MAX = 24 };

struct Script {
    char *text; /* Owned; lines cut by NULs. */
    char name[APP_PATH_BYTES];
    char dir[APP_PATH_BYTES]; /* Of pictures; empty: none are kept. */
    char *at;                 /* Next line; NULL at the end. */
    const char *counted;      /* Where the line begins that was counted last, */
    int line;                 /* by its number. */
    int settle;               /* Frames to draw before the next line. */
    int waited;               /* Frames the present line has waited. */
    int shown_steps;          /* Of the game, before the last frame. */
    bool picture;             /* A picture was asked for: look whether it came. */
    int how;                  /* Of the verb, as its table says. */
    bool want;                /* What is expected is to be so, and not the opposite. */
    int presses;              /* Clicks and keys so far, as a person would count them. */
    int said;                 /* Sentences spoken when something was done last, */
    int told;                 /* and those that have come out; only */
    bool aloud;               /* while they shall. */
    int clicks;               /* Still to be made by `monkey`; events by `hold` and `mash`. */
    Rng rng;                  /* Its choices. */
    char what[640];           /* Why it failed. */
    ScriptHands hands;
    ScriptEar ear;
    ScriptHeard heard;
    ScriptLook look[SCRIPT_LOOK_MAX];
    ScriptLook look_from;           /* Where `look` goes back to. */
    uint64_t look_layout;           /* Of its last frame. */
    int look_at;                    /* Its size now. */
    bool look_taken;                /* Its picture was asked for. */
    int look_count, looked, faults; /* Pages seen by `look`, and what was wrong with them. */
    ScriptShow *show;
    void *show_data;
};

typedef enum LineResult { LINE_DONE, LINE_WAIT, LINE_FAILED } LineResult;

/* A word of a script. */
typedef struct ScriptVerb {
    const char *verb;
    LineResult (*act)(Script *script, char *rest);
    int how; /* What tells verbs of one function apart. */
} ScriptVerb;

LineResult script_fail(Script *script, const char *format, const char *what); /* LINE_FAILED. */
LineResult script_verb(Script *script, const ScriptVerb *of, size_t count, const char *verb,
                       char *rest);
char *script_word(char **rest); /* Cuts the first word off *rest; "" at the end. */
const UiTarget *script_target(Script *script, const char *id); /* NULL: the script has failed. */
bool script_is_covered(const UiTarget *target);                /* A dialog lies above it. */
/* A person first looks at what is asked, and at the target of that name (NULL: a key is pressed);
 * `mash`, `hold` and the halves of a press do not. */
void script_look_first(const char *id);
void script_press(Script *script, const char *id); /* The same, and the press is counted. */
/* Presses Tab until it is there, at most so often; else it fails. */
LineResult script_tab_until(Script *script, bool there, const char *format, const char *what);
/* Since the script pressed something last this was spoken; "PART | PART": the second in the
 * sentence right behind that of the first. */
bool script_was_said(const Script *script, const char *part);
/* The target that the lesson on the table waits for; NULL: none. Has it come to the step (0: none)
 * or to its end? */
const char *script_lesson_wants(void);
bool script_lesson_done(int goal);
/* Which way the cross is pressed to come from one target (NULL: none) to another; other: the
 * straight way led nowhere. */
int script_pad_way(const UiTarget *from, const UiTarget *to, bool other);
void script_pad_set(Script *script, int button, bool down);
/* To be called once a frame: since when the focus is where it is. */
void script_heard_follow(Script *script);
/* Before the key is pressed: was what it presses named in what was spoken? The focus since the
 * focus came there, the golden button when one was named last. True where speech is not recorded,
 * and of other keys. */
bool script_heard_names(Script *script, SDL_Keycode key);

/* Lines by their verb; script_act knows all of them. */
LineResult script_act(Script *script, const char *verb, char *rest);
LineResult script_expect(Script *script, char *rest);
LineResult script_pad(Script *script, char *rest);
LineResult script_finger(Script *script, char *rest);
/* Plays with the pad, or by what is spoken, until the game is over or so many commands are
 * given. */
LineResult script_pad_play(Script *script, char *rest);
LineResult script_ear_play(Script *script, char *rest);
/* look NAME: goes through the sizes of `looks`; show FILE: opens a position or a game that lies
 * beside the script; expect layout. */
LineResult script_looks(Script *script, char *rest);
LineResult script_look(Script *script, char *rest);
LineResult script_show(Script *script, char *rest);
LineResult script_marked(Script *script);
/* Has a frame kept its marks? It is asked for, and waited for; gfx_marks_want ends it. */
bool script_marks_kept(Script *script);
/* words NAME MOST|each: prints how many words beside names and numbers, marks and buttons are in
 * sight, and fails at the end where there were more words; each: prints the words, too. */
LineResult script_words(Script *script, char *rest);

/* --- The layout on screen --------------------------------------------------------------------- */
/* From the table of targets: nothing that can be clicked may lie outside the window or be hidden
 * behind another control. */

/* False with the first fault in what[0..size). */
bool layout_check(char *what, size_t size);
/* What Enter presses: the golden button of the uppermost section; NULL: there is none. */
const UiTarget *golden_target(void);
/* False with both names in what[0..size) where that section has two. */
bool golden_check(char *what, size_t size);
int layout_top_layer(void); /* The uppermost that has something to press. */
/* Does it begin with one of these? They end with NULL. */
bool layout_begins_with(const char *id, const char *const beginnings[]);
