/* The toolkit's context and its frame: one object with window, type, sprites, theme, sound,
 * movement and input, and the table of named targets. Everything a player can point at is
 * registered each frame under a stable name ("button:end", "zone:napoli"), so that scripts click by
 * name, tests ask what is shown, and hovering explains. The topmost target under the pointer gets
 * the mouse. */
#pragma once

#include "serenissima/toolkit/anim.h"
#include "serenissima/toolkit/input.h"
#include "serenissima/toolkit/sound.h"
#include "serenissima/toolkit/text.h"

/* Pads wait for the window: so many frames are shown before SDL looks for them. */
enum { UI_PAD_FRAMES = 3 };

/* How a key acts, beside the common case: once a press, and only on what was asked when it
 * began. */
enum {
    UI_KEY_REPEATS = 1,   /* Held, it acts again and again: scrolling and stepping. */
    UI_KEY_ANYTIME = 2,   /* It decides nothing (help, menu, sound), so no press is too early. */
    UI_KEY_SHIFT_TOO = 4, /* The layout may need Shift for its character. */
    UI_KEY_TYPING = 8     /* Also while a text field has the keyboard. */
};

/* One key of a binding; a list of them ends with key 0. */
typedef struct UiKey {
    SDL_Keycode key;
    uint8_t mods; /* INPUT_CTRL ...: exactly these. */
    uint8_t how;  /* UI_KEY_... */
} UiKey;

/* A press counts for what was shown when the hand began to move: on what is asked, or on what lies
 * where something else lay, it decides nothing for so long. A hand that goes on pressing began with
 * its first press (INPUT_ROW_MS). */
enum { UI_ASK_MS = 400 };
/* What opens a secret is pressed after so long without any other press (UiButton.quiet). */
enum { UI_QUIET_MS = 600 };

enum {
    UI_ID_MAX = 64,
    UI_TIP_MAX = 512,
    UI_MESSAGES = 6, /* that are remembered */
    UI_TARGET_MAX = 768,
    UI_SAID_MAX = 192,
    UI_VALUE_MAX = 24
};

/* What a target is, for whoever hears it instead of seeing it. */
typedef enum UiRole {
    UI_ROLE_NONE, /* A thing on the table: its tip says what it is. */
    UI_ROLE_BUTTON,
    UI_ROLE_TOGGLE,
    UI_ROLE_RADIO, /* One of several choices. */
    UI_ROLE_TAB,
    UI_ROLE_SLIDER,
    UI_ROLE_NUMBER, /* Stepped by arrows, set by digits. */
    UI_ROLE_FIELD,
    UI_ROLE_LIST,  /* Opens a list; its label is the present choice. */
    UI_ROLE_LINE,  /* Of an open list. */
    UI_ROLE_CLOSE, /* The cross of a sheet: a button without a label. */
    UI_ROLE_COUNT
} UiRole;

/* What a key with its modifiers is called, for the corners of buttons; good for the frame. */
typedef const char *UiKeyNamer(const UiKey *key);

typedef struct Ui {
    Gfx *gfx;
    Text *text;
    Atlas *atlas;
    Theme *theme;
    Sound *sound;
    Anim anim;
    Input input;
    /* To be read. Names of targets are "" where there is none. */
    char hovered[UI_ID_MAX]; /* Topmost under the pointer, but for what is dragged. */
    char dragged[UI_ID_MAX], focused[UI_ID_MAX];
    char right_clicked[UI_ID_MAX]; /* In this frame, without a drag. */
    char early[UI_ID_MAX];         /* A press of this frame came too early on it. */
    char acted[UI_ID_MAX];         /* The button that was pressed last, by pointer or key. */
    char tip_shown[UI_ID_MAX];     /* Whose tip the last frame showed. */
    bool focus_shown;              /* The keyboard moved the focus; a press moves it, unseen. */
    uint32_t focus_kept; /* So often a key that moves the focus found nowhere else to go. */
    int layers;          /* Modal sections that were begun in this frame so far. */
    uint64_t sheet_top;  /* The last of them, the same while it is open; 0: none. */
    GfxRect dialog_rect; /* Of the dialog begun last in this frame; w 0: none was. */
    /* To be set. */
    bool bare;        /* ui_begin does not clear: the screens paint all, each part once. */
    bool keeps_space; /* In each frame: Space is a binding, and presses nothing that has the focus.
                       */
    /* In each frame: Esc leaves the page at once, but for a text field; else it first lets go of
     * the focus. */
    bool esc_leaves;
    float
        dialogs_end; /* Dialogs begun from here on end left of it, if there is room; 0: anywhere. */
    float dialogs_foot;     /* They end above it; 0: anywhere. */
    uint32_t scroll_owner;  /* Areas begun from here on are new for each; 0: for no one. */
    float fixed_step_ms;    /* So long lasts each frame, for scripts; 0: as long as it takes. */
    bool due;               /* Of such a frame: a window that may rest would have drawn it, too. */
    UiKeyNamer *name_key;   /* NULL: keys are named as SDL does. */
    const UiKey *rules_key; /* Opens the rule that a tip names; NULL: nothing does. */
    bool reads_tips;        /* Somebody reads the tips of targets that nobody points at. */
} Ui;

typedef struct UiConfig {
    GfxConfig window;
    const char *asset_dir; /* Folder with theme.json, fonts/, images/, sounds/, music/. */
    bool silent;           /* No audio device is opened. */
} UiConfig;

/* The window that all calls here are about: one at a time; NULL before ui_create. */
extern Ui *ui;

/* Starts everything. False with a readable message in error[0..size) when a file or display is
 * missing. */
bool ui_create(const UiConfig *config, char *error, size_t size);
void ui_destroy(void); /* Also when there is none. */

/* A style in the theme's ink, and in its soft one, for what is said beside. */
static inline TextStyle ui_ink(ThemeType type, TextAlign align, TextVertical vertical,
                               TextOverflow overflow)
{
    return text_style_with(type, ui->theme->color.ink, align, vertical, overflow);
}
static inline TextStyle ui_soft(ThemeType type, TextAlign align, TextVertical vertical,
                                TextOverflow overflow)
{
    return text_style_with(type, ui->theme->color.ink_soft, align, vertical, overflow);
}

/* A name for a target, made as printf makes it, of less than UI_ID_MAX bytes; good until the next
 * frame begins. */
#define ui_id(...) (snprintf(ui_id_room(), UI_ID_MAX, __VA_ARGS__), ui_id_made())
char *ui_id_room(void);
const char *ui_id_made(void);

/* --- The frame. A program's loop is:
 *       while (!ui->input.quit) { if (!ui_next()) continue; ui_begin(); draw; ui_end(); }
 * Sleeps until there is an event or something moves; false when nothing needs drawing. */
bool ui_next(void);
/* Like ui_next, but never sleeps: for scripts that advance a fixed time step. */
void ui_next_now(void);
void ui_begin(void); /* Clears the window to walnut, finds the target under the pointer. */
void ui_end(void);   /* Draws tooltip and focus ring, presents. */
/* Colours of the theme and of the sprites, from the next thing drawn on. */
void ui_set_palette(ThemePalette palette);
/* Says once a frame, before anything is registered, what the person is asked now: a number that
 * changes with the question (screen, sheet, decision), 0 while nothing is asked because things
 * move. A press of a button or key decides only what was asked when it began, and that for
 * UI_ASK_MS; where ui_ask is never called every press acts. */
void ui_ask(uint64_t what);
/* Milliseconds until a press on that target can decide, NULL: any key; 0: now, less than 0: nothing
 * is asked. */
double ui_ask_wait_ms(const char *id);
/* Did the press or key of this frame come after UI_QUIET_MS of quiet? Whoever asks is drawn in
 * vain, and again once it is quiet. */
bool ui_in_quiet(void);
/* What the next target stands for, where one of its name may stand for another the next moment, as
 * in a list that refills: a text that changes with it. */
void ui_means(const char *what);
/* With a fixed step: the next frame comes that much later. */
void ui_pass_time(double ms);

/* --- Targets ---------------------------------------------------------------------------------- */

typedef struct UiTarget {
    char id[UI_ID_MAX];
    GfxRect rect;     /* Window units, cut to the clip in force; empty: not visible. */
    GfxPoint point;   /* Where a click by name goes; lies on the target. */
    bool cut;         /* A part of it is scrolled out of sight. */
    bool enabled;     /* False: shown, but a click gives only the reason. */
    bool interactive; /* False for notes: text put on record for tests. */
    /* Enter presses it, unless something else has the focus. At most one in the uppermost
     * section. */
    bool golden;
    int layer; /* 0 below all dialogs, higher above. */
    UiRole role;
    bool idle;            /* Enabled, but only to be read: Enter presses what is golden. */
    bool chosen;          /* Switched on, or the one of several that is chosen. */
    bool shaped;          /* Its shape is a mesh or a circle: the rect holds other things too. */
    bool pictured;        /* What is written on it is part of a picture: its tip says what it is. */
    bool reached;         /* Tab and arrows come to it. */
    int place, places;    /* Which of how many it is in its list, from 1; 0: it is in none. */
    char list[UI_ID_MAX]; /* What that list is called; "" nothing. */
    char group[UI_ID_MAX];    /* The head of the rows it is among; "" none. */
    char value[UI_VALUE_MAX]; /* Of a slider, a stepper or a field; "" none. */
    char key[UI_VALUE_MAX];   /* What presses it, as its corner names it; "" none. */
    char label[UI_SAID_MAX];  /* What is written on it, with its text marks; "" not known. */
    char tip[UI_TIP_MAX];     /* Tooltip or, when disabled, the reason; notes: the text itself. */
} UiTarget;

typedef struct UiResponse {
    bool hovered; /* The pointer is on it and nothing is above it. */
    bool held;    /* The left button went down on it and is still down. */
    /* Pressed and released on it (or Enter while focused). Also when disabled. */
    bool clicked;
    bool double_clicked;
    bool right_clicked;
    bool focused;      /* Has the keyboard. */
    bool enabled;      /* Copied from the call, so that `r.clicked && r.enabled` reads well. */
    bool drag_started; /* The pointer left the press point by more than 4 units in this frame. */
    bool dragging;     /* From drag_started to the release. */
    bool dropped;      /* The drag ended in this frame; Ui.hovered is what lies below. */
} UiResponse;

/* So far, in units, the pointer moves on what pans before it is no click any more: a hand that
 * clicks on the chart is not quite still. */
#define UI_PAN_SLOP 8.0F

typedef struct UiHit {
    /* Not NULL: the shape is this mesh in the view in force. It must live on. */
    const GfxMesh *mesh;
    float circle;   /* > 0: a circle of this radius about the rect's centre. */
    GfxPoint point; /* Where a script clicks; (0,0): centre of the rect. A mesh needs one. */
    bool no_focus;  /* Not reached by the keyboard. */
    bool no_tab;    /* Reached by the arrow keys alone. */
    /* Out of view it is reached too: who draws it brings it in sight (ui_focus_moved). */
    bool follows;
    bool anytime;  /* Decides nothing: a press on it is never too early. */
    bool repeats;  /* A key that is held presses it again and again. */
    bool golden;   /* Enter presses it. */
    bool drags;    /* A finger that moves on it drags it: else it scrolls or moves the chart. */
    bool idle;     /* A press does nothing now. */
    bool once;     /* Pressed by a key it is done with: the focus lets go of it. */
    bool pans;     /* The pointer moves the view by it: then it was not clicked. */
    bool pictured; /* What is written on it is part of a picture: its tip says what it is. */
    bool digits;   /* It takes digits that are typed; */
    bool types;    /* all that is typed. */
    bool goes_on;  /* Enter in it presses nothing, and goes on as Tab does. */
} UiHit;

/* Registers something the player can point at; rect in units of the view in force, hit NULL is the
 * rect itself. `tip` is UTF-8 with text marks, NULL is none. `disabled_reason` NULL is enabled.
 * Later targets lie above earlier ones. A drop place is an ordinary target. */
UiResponse ui_target(const char *id, GfxRect rect, const UiHit *hit, const char *tip,
                     const char *disabled_reason);
/* May that target's tip be read in this frame? Else it need not be put in words. */
bool ui_tip_wanted(const char *id);
/* Targets with a mesh, of this frame and the last, are no longer there: to be called before a mesh
 * goes that any of them may have. */
void ui_forget_meshes(void);
/* Puts a text on record under a name for tests and screen readers, without drawing. */
void ui_note(const char *id, GfxRect rect, const char *utf8);
/* Says what the target registered last is. label and value NULL: none. */
void ui_describe(UiRole role, const char *label, const char *value, bool chosen);
/* Says of the target registered last which of how many it is, from 1, in the list of that name;
 * NULL: the list has none. */
void ui_describe_place(const char *list, int place, int places);
/* And the key that presses it, as it is called. */
void ui_describe_key(const char *name);
/* From now on to the end of a page targets are rows below that head; "": below none any more. */
void ui_group(const char *head);
/* What stands before the next target that is registered, and names it: "Music" of a slider. */
void ui_name_next(const char *name);
/* The index-th text drawn in this frame, or between frames in the last one: where (window units; w
 * 0 and a height: scrolled out of sight there, w and h 0: part of a picture that was kept) and in
 * which layer. NULL past the end. */
const char *ui_text_at(int index, GfxRect *box, int *layer);
/* What is drawn until ui_tell_end is heard as this sentence instead: in a row of a table its
 * numbers with what they are. "" is not heard at all. They do not nest; past a limit texts are
 * heard as they are drawn. */
void ui_tell_begin(const char *sentence);
/* In such a sentence: parts a head from its remark. Whoever speaks them joins them as the language
 * does. */
#define UI_TELL_PARTS '\x1F'
void ui_tell_end(void);
/* What is heard in the place of the index-th text: NULL itself; "" nothing, since it was told with
 * the text before it, or is for the eye alone. */
const char *ui_text_told(int index);
/* While gfx_marks_want is on: the next fault of the last frame from *from on, which it moves beyond
 * it (begins with 0): text on text, on a line, beyond the sheet or button it stands on, or half
 * hidden. False: there is none. */
bool ui_text_fault(int *from, char *what, size_t size);
/* A line of type in sight. */
typedef struct UiTextLine {
    const char *utf8; /* The text it belongs to, with its marks, */
    int lines;        /* which has so many, in sight or not. */
    bool on_chart;
} UiTextLine;
/* While gfx_marks_want is on: the next of the last frame that is not hidden, likewise. */
bool ui_text_line(int *from, UiTextLine *line);
/* Does it lie on something that the focus comes to, and that says it by itself, or below a
 * panel? */
bool ui_text_on_control(int index);
/* Targets and notes: between frames those of the last frame, while one is drawn those that it has
 * drawn so far. find returns NULL when nothing has that id. */
int ui_target_count(void);
const UiTarget *ui_target_at(int index);
const UiTarget *ui_target_find(const char *id);
/* While a frame is drawn: the first target of the whole frame before it whose id begins so; NULL:
 * none has. */
const UiTarget *ui_target_before(const char *begins);
/* Where a click reaches the target: its own point or, where something else lies over that, the
 * nearest point of its shape that is open; its own point when none is. */
GfxPoint ui_open_point(const UiTarget *target);
/* Scrolls the area that holds the target, or asks who draws what follows, so that the next frame
 * has it in view; false when it lies in no such area and does not follow. */
bool ui_show(const char *id);
/* Push events as if a person clicked, hovered or dragged. False when there is no such target. */
bool ui_script_click(const char *id, InputButton button);
bool ui_script_hover(const char *id);
bool ui_script_drag(const char *from_id, const char *to_id);

/* --- Focus, modality, tooltips ---------------------------------------------------------------- */

void ui_focus(const char *id); /* "" takes the focus away. */
/* Its ring is drawn there, too, as what a key asked for is what Enter goes on with. */
void ui_focus_ring(const char *id);
/* Nothing has it, and no sheet that closes gives it back. */
void ui_focus_forget(void);
/* What the keyboard moved the focus to in the last frame, or what ui_show wants in view; ""
 * nothing. */
const char *ui_focus_moved(void);
/* In each frame: what the keyboard comes to first, wherever it lies, since a lesson marks it or an
 * advice names it. reads: Enter does not press it. */
void ui_focus_lead(const char *id, bool reads);
/* The next target is where Tab begins in the section in force; without it, at its first one. */
void ui_focus_first(void);
/* Between these, targets lie above the rest, and what lies below gets neither mouse nor keys.
 * Modal sections nest. The veil dims what was drawn so far. */
void ui_modal_begin(const char *id, bool veil);
void ui_modal_end(void);
/* Until ui_modal_end, targets belong to the modal section begun last in this frame, which may have
 * ended; where there was none, to the ground: for what stays beside dialogs. */
void ui_modal_join(void);
/* True while a modal section is open in this frame above the current one: shortcuts must rest. */
bool ui_is_covered(void);
/* The ground of Ui.sheet_top; NULL: it has none of its own, and takes the whole window. */
const UiTarget *ui_sheet_ground(void);
/* A keyboard shortcut for the section in force: true once when one of the keys was pressed (keys
 * end with key 0, NULL are none), nothing lies above, and no text field has the keyboard. */
bool ui_shortcut(const UiKey *keys);
/* The same for what is drawn later, above everything: it is asked before what lies below. */
bool ui_shortcut_above(const UiKey *keys);

/* Does a finger rest where it came down, long enough to ask for the tip? */
bool ui_finger_rests(void);

/* For choosing a key: from the frame after the first call on, while it is called in each, keys do
 * nothing else. True with the key that went down, modifiers beside it. */
bool ui_catch_key(UiKey *out);

/* The pointer in units of the view in force. */
GfxPoint ui_mouse(void);

/* What the window is made with, as it is found at run time. */
enum { PARTS_COUNT = 7 };

/* "SDL2 2.26.5 (Zlib)": name, version and licence of library 0..PARTS_COUNT - 1; until the next
 * call. */
const char *parts_library(int index);
/* "Linux, 8 cores, 16000 MB; x11, opengl": system and how it shows pictures; until the next
 * call. */
const char *parts_system(const Gfx *gfx);
