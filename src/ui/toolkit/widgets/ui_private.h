/* The state behind the context: targets of this frame and the last, who holds the mouse and the
 * keyboard, scroll positions, popups, and the pieces painted once and kept. */
#pragma once

#include "toolkit/gfx/gfx_private.h"

#include <serenissima/toolkit/pad.h>
#include <serenissima/toolkit/touch.h>
#include <serenissima/toolkit/widgets.h>

enum {
    UI_MODAL_MAX = 8,
    UI_SHEET_MAX = 16,
    UI_GONE_MAX = 256,
    UI_SCROLL_MAX = 32,
    UI_SCROLL_DEPTH = 4,
    UI_PAINT_MAX = 192,
    UI_POPUP_ITEM_MAX = 64,
    UI_SPAN_MAX = 64,
    UI_CLEAR_MAX = 24,
    UI_TOLD_MAX = 256,
    UI_TOLD_BYTES = 32 * 1024
};

typedef struct UiScroll UiScroll;

/* A target with what is needed to hit it. */
typedef struct UiSpot {
    uint64_t key;
    UiHit hit;         /* As it was registered, but its circle in units of the window. */
    GfxView view;      /* For its mesh. */
    GfxRect clip;      /* Units of the window. */
    int layer;         /* 0 below all modal sections. */
    uint64_t means;    /* What a press on it is about: its key and what ui_means said. */
    uint64_t words;    /* What is written on it, and whether it can be pressed. */
    GfxRect own;       /* Where it lies in its view and its area: scrolling leaves it alone. */
    double since_ms;   /* Since when it lies where something else lay; 0: nothing did. */
    bool stays;        /* The next frame has it there, too. */
    GfxRect whole;     /* Units of the window, not cut. */
    int texts;         /* So many were drawn before it. */
    UiScroll *scroll;  /* The area it lies in; NULL: none. Good until the next frame. */
    float top, bottom; /* In the area's content. */
    UiTarget target;   /* The last, because its long texts are not cleared. */
} UiSpot;

typedef struct UiTable {
    UiSpot spot[UI_TARGET_MAX];
    int count;
    int top_layer;
    int first, first_layer; /* Where Tab begins, and the layer for which that was said. */
} UiTable;

struct UiScroll {
    uint64_t key; /* 0: free. */
    float at;     /* Units scrolled down. */
    float shown;  /* Units, gliding to `at`. */
    float content_h, view_h;
    bool at_end;   /* Sticks to the end. */
    bool led;      /* A page moves it, no hand: what it brings under a pointer is new there. */
    uint32_t used; /* Frame in which it was drawn last. */
    GfxRect rect;  /* Of the window, as it was then. */
    int layer;
    /* What unfolds next: where it was pressed, in units of the content; fold_bottom 0: nothing
     * does. */
    float fold_top, fold_bottom;
};

/* What could be pressed there a moment ago, and is gone or covered. */
typedef struct UiGone {
    GfxRect rect;
    uint64_t means;
    double at_ms;
} UiGone;

/* What lay where while something was asked: where that goes on after things moved, it is back. */
typedef struct UiBack {
    uint64_t means;
    GfxRect own;
} UiBack;

/* A modal section, for as long as it is open without a break. */
typedef struct UiSheet {
    uint64_t key;    /* 0: free. */
    bool alive;      /* Begun in this frame. */
    double shown_ms; /* When it was on screen first; 0 not yet. */
} UiSheet;

typedef struct UiPaint {
    uint64_t key; /* 0: free. */
    GfxBitmap bitmap;
    uint32_t used;
} UiPaint;

typedef struct UiPopup {
    char id[UI_ID_MAX];   /* "" when no list is open. */
    char name[UI_ID_MAX]; /* What it is a list of; "" nobody said. */
    GfxRect from;         /* The button, window units. */
    char label[UI_POPUP_ITEM_MAX][UI_ID_MAX];
    char tip[UI_POPUP_ITEM_MAX][UI_TIP_MAX]; /* "" for none. */
    int count, chosen;
    /* The pointer or the keyboard came to it last: what it means is said; -1 none. */
    int line;
    bool answered; /* `chosen` waits to be fetched. */
    bool alive;    /* The button was drawn in this frame. */
    bool closed;   /* In this frame: its lines are still on record. */
} UiPopup;

/* The keyboard on the screen (screen_keys.c). */
typedef struct UiTyping {
    char id[UI_ID_MAX];          /* The field that it types in; "" it is closed. */
    GfxRect from;                /* The field, window units. */
    char before[INPUT_PATH_MAX]; /* The text as it was; */
    char shown[UI_VALUE_MAX];    /* the end of it as it is. */
    bool alive;                  /* The field was drawn in this frame. */
    bool begins;                 /* The focus goes to its first letter. */
    bool signs;
    int shift;       /* For one letter 1, for all 2. */
    char typed[8];   /* These wait for the field: a letter, "" none, */
    InputTyping act; /* or what becomes of the text. */
} UiTyping;

typedef struct UiState {
    UiTable table[2];
    UiTable *now, *last;    /* The one that is filled in this frame, and the last finished one. */
    char active[UI_ID_MAX]; /* The left button went down on it. */
    char right_active[UI_ID_MAX];
    char clicked[UI_ID_MAX];
    char drag_started[UI_ID_MAX], dropped[UI_ID_MAX];
    bool double_clicked, next_is_double;
    bool clicked_by_key;
    /* Only this button is golden in this frame, "": none is; and in the next. */
    bool golden_is_one, golden_is_next;
    char golden[UI_ID_MAX];
    bool asks;           /* ui_ask is in use. */
    uint64_t asked;      /* As it said last; 0 nothing. */
    uint64_t asked_last; /* The last that was not 0. */
    /* The question or a sheet came or went; its clock starts when the frame is on screen. */
    bool asked_new;
    double asked_ms;          /* Where the hand began to press from then on, it decides, */
    double goes_on_ms;        /* with presses from then on. */
    UiGone gone[UI_GONE_MAX]; /* A ring. */
    unsigned gone_next;
    UiBack back[UI_TARGET_MAX];
    int back_count;
    uint64_t means_next;  /* ui_means; 0 nothing. */
    uint64_t entered;     /* What Enter presses; 0 nothing; */
    uint64_t enter_means; /* and in the frame before. */
    double enter_ms;      /* Since when, where the keyboard did not move it there; 0: it did. */
    double hand_ms;       /* When anything was pressed or typed last, */
    bool hand_presses;    /* in this frame Enter or Space, which may change what they press. */
    bool quiet_asked;     /* ui_in_quiet was called in this frame. */
    bool was_asked;       /* Something was asked in the last frame. */
    UiSheet sheet[UI_SHEET_MAX];
    bool focus_put;              /* It came there by itself: Esc does not first let go of it. */
    char lead[UI_ID_MAX];        /* What ui_focus_lead pointed out; "" nothing, */
    bool lead_alive, lead_reads; /* in this frame, too; only to be read, */
    bool leads;                  /* and the focus was not there since. */
    uint64_t pressed;     /* Key of what has the focus, once a key pressed it; 0: none did, */
    uint64_t pressed_tip; /* and what it said then, as a number. */
    bool by_keys;         /* The keyboard leads: where the focus is lost, another gets it. */
    bool focus_moved, moved_now; /* The keyboard moved it in this frame; in the last one. */
    char asked_view[UI_ID_MAX], view_now[UI_ID_MAX]; /* ui_show in this frame; in the last one. */
    char focus_in[UI_MODAL_MAX][UI_ID_MAX];          /* What had it last, by layer. */
    int focus_layer;                                 /* The uppermost layer of the last frame. */
    bool asked_anew;                                 /* Something new is asked since then. */
    bool digit_held;                                 /* It is for what has the focus. */
    int digit;          /* Typed in this frame for a number; -1 none. */
    uint64_t number_of; /* Whose number is being typed, */
    int number;         /* what of it there is so far, */
    double number_ms;   /* and when its last digit was. */
    /* The program put it there, as a dialog does whose field can be typed in at once. */
    bool focus_given;
    bool key_taken;     /* The key of this frame has been used. */
    bool key_caught;    /* The next one is caught by ui_catch_key. */
    bool field_focused; /* A text field has the keyboard (in the last frame). */
    bool field_seen;
    int modal[UI_MODAL_MAX];
    int modal_count;
    /* From which text of the frame on what is drawn belongs to which layer. */
    struct {
        int from, layer;
    } span[UI_SPAN_MAX];
    int span_count;
    /* Which texts of the frame, from one on and before another, are heard as a sentence instead. */
    struct {
        int from, to, at; /* at: of the sentence in told_words. */
    } told[UI_TOLD_MAX];
    int told_count, told_bytes;
    bool telling;
    char told_words[UI_TOLD_BYTES];
    char name_next[UI_SAID_MAX]; /* Of the next target; "" none. */
    char group[UI_ID_MAX];       /* The head of the next targets; "" none. */
    double hot_since_ms;
    bool tip_dismissed;
    bool tip_asked; /* A click on what cannot be done: its reason at once. */
    double focus_since_ms;
    int dialog_leaves; /* The layer of the dialog begun last in this frame that Esc closes; 0 none.
                        */
    bool numbers_seen; /* Numbers to choose by digits were drawn since the frame began. */
    int numbers_layer;
    UiScroll scroll[UI_SCROLL_MAX];
    UiScroll *scroll_open[UI_SCROLL_DEPTH];
    GfxRect scroll_rect[UI_SCROLL_DEPTH];
    int scroll_depth;
    const UiScroll *carried; /* Page keys move it up (-1) or down (1), and the focus with it. */
    int carries;
    UiPopup popup;
    UiTyping typing;
    int caret;      /* Byte position in the focused text field. */
    bool field_all; /* Its whole text is selected. */
    uint64_t field; /* Key of the text field that had the keyboard last; 0: none. */
    struct {
        GfxRect rect; /* Units of the window. */
        int layer;
    } clear[UI_CLEAR_MAX]; /* Of ui_keep_clear in this frame. */
    int clear_count;
    char toast[UI_TIP_MAX];
    char messages[UI_MESSAGES][UI_TIP_MAX]; /* The last, the latest first. */
    bool toast_warning;
    double toast_until_ms;
    UiPaint paint[UI_PAINT_MAX];
    size_t paint_bytes;
    GfxImage *grain, *walnut;
    double clock_ms;
    double looked_ms; /* When the queue of events was looked at last; real time only. */
    uint64_t last_frame_counter;
    char asset_dir[1024];
} UiState;

extern UiState *state; /* Of the window in `ui`; NULL where that is. */

/* The table filled last; before the first target of a frame, the one of the frame before. */
static inline const UiTable *ui_filled(void)
{
    return state->now->count > 0 ? state->now : state->last;
}
/* Is some of it seen: not scrolled or clipped away? */
static inline bool ui_in_view(const UiSpot *s)
{
    return s->target.rect.w > 0 && s->target.rect.h > 0;
}
/* That was registered last; NULL: none was, or a page is measured. */
static inline UiSpot *ui_last_spot(void)
{
    UiTable *t = state->now;
    return t->count > 0 && !ui->gfx->measuring ? &t->spot[t->count - 1] : NULL;
}

/* Finds hot, clicks, drags and focus from the last table and this frame's input. */
void ui_targets_begin(void);
/* Milliseconds of the clock on the wall, from anywhere. */
double ui_real_ms(void);
/* Closes the table; asks for another frame when the pointer is now on something else. */
void ui_targets_end(void);
/* Page keys that nobody took scroll the area with the focus, else the one under the pointer,
 * else the largest. */
void ui_scroll_keys(void);
/* The layer targets are registered in now. */
int ui_layer(void);
/* What is drawn from here on belongs to another layer than what was drawn before. */
void ui_span_begin(int layer);
bool ui_is_named(void);             /* Has the target registered last a name? */
uint64_t ui_id_key(const char *id); /* Of a target, for comparing. */
const UiSpot *ui_find_spot(const UiTable *t, const char *id); /* NULL: there is none. */
/* Does it cover p (units of the window)? window_k: pixels per unit of the window. */
bool ui_spot_has(const UiSpot *spot, GfxPoint p, float window_k);
/* The topmost target at p in the uppermost layer, leaving one out; "": none. Where fingers were
 * used last, what is small is hit beside it, too. */
const char *ui_spot_at(const UiTable *t, GfxPoint p, const char *leave_out);
/* True when a press of that button decides what is asked now in that layer: on a sheet, or below
 * all of them. */
bool ui_press_lives(int layer, InputButton button);
/* Does the spot mean what it meant when the hand began to press? */
bool ui_is_ripe(const UiSpot *spot, double row_ms);
/* The key of this frame presses the target of the last frame, by Enter or by its own key. */
bool ui_key_is_ripe(const char *id, bool enter);
/* What ui_modal_begin does besides asking: an open list asks nothing of its own. */
void ui_section_begin(bool veil);
/* A sheet begins or goes on: where it is new, it asks something new. */
void ui_sheet_begin(const char *id);
/* At the end of a frame: the clock of what is asked since this frame begins, a sheet that is
 * gone uncovers what lay below, and what lies where something else lay is new there. */
void ui_asked_end(void);
/* Was the sheet in sight long enough before that moment? */
bool ui_sheet_seen(const char *id, double press_ms);
/* The key of this frame was pressed on what is asked now. */
bool ui_key_lives(int layer);
/* The key of this frame by itself, with what ui_shortcut looks at besides. */
bool ui_key(SDL_Keycode key, unsigned how);
/* Can the keyboard reach it: in the uppermost layer, in view or to be scrolled to, and not below
 * a panel. */
bool ui_can_focus(const UiTable *t, const UiSpot *s);
/* Did a panel drawn later lie over it in the frame before? Then its keys rest, too. */
bool ui_is_hidden(const char *id);
/* What the keyboard moved the focus to, where that can be reached; NULL: nothing. */
const UiSpot *ui_shown_focus(const UiTable *t);
/* A panel, which takes the pointer and nothing else. */
bool ui_is_ground(const UiSpot *s);
/* Does a panel lie over its middle that was laid there before `from`? Who is on the panel, or on
 * what belongs to it, does not come behind it. */
bool ui_is_behind(const UiSpot *s, const UiSpot *from);
/* Moves the focus and presses what has it, from the last table and this frame's key. */
void ui_keys_begin(void);
void ui_focus_step(int step); /* To the next (1) or previous (-1) in the order as read. */
/* At the end of a frame: arrows that nobody took move the focus. */
void ui_arrow_keys(void);
/* What Enter presses: what has the focus, if that can be pressed now, else what is golden; NULL:
 * nothing. */
const UiSpot *ui_entered(const UiTable *t);
/* At the end of a frame, before the ring is drawn: where nobody put it the focus is on what is
 * golden, or nowhere. */
void ui_focus_follow(void);
/* The focus goes along with page keys, to the first or last that is seen, once that is drawn. */
void ui_focus_carry(void);
/* Brings it in sight: scrolls, or lets who draws it do so. */
void ui_focus_show(const UiSpot *spot);
/* The digit of this frame joins the number of that name: what it is now. */
int ui_number_typed(const char *id, int high);
/* Scrolls the spot's area so far that it is seen. */
void ui_scroll_show(const UiSpot *spot);
/* Draws the open list of a dropdown and the tooltip, above everything. */
void ui_popup_draw(void);

/* A text on a tag, put on record as the note "tip": how large at most this wide, and the
 * drawing. */
enum { UI_TAG_W = 360 };
enum { UI_TIP_MS = 350 }; /* Of rest before a tip comes. */
GfxPoint ui_tag_size(const TextStyle *style, const char *utf8, float most);
void ui_tag_draw(const TextStyle *style, GfxRect r, const char *utf8);
/* Where a tip of this size lies: beside its target, else beside the pointer on it, and where it
 * hides least of it and of what else is there to be read and pressed. */
GfxRect ui_tag_place(const UiSpot *spot, bool by_focus, float w, float h);
/* What is read of a tip or a message: the rule that it names is for who asks for it, with the key
 * at its end. Lives until the next call. */
const char *ui_without_rules(const char *utf8);

/* Something drawn once per size and kept: draw() paints it with its rect at the origin;
 * margin units around it are kept too. */
typedef struct UiLook {
    GfxColor color; /* These distinguish what it draws. */
    int variant;
} UiLook;
typedef void (*UiPaintFn)(GfxRect r, UiLook as);
void ui_paint_cached(GfxRect r, float margin, UiLook as, UiPaintFn draw);

/* Opens the keyboard on the screen where a pad or a finger pressed the field registered last, and
 * leaves it to a real one, which has the field then. True: it is open for that field. */
bool ui_typing_follow(const char *id, UiResponse *field, const char *text);
/* The keyboard on the screen is gone, and the field has the focus. */
void ui_typing_close(void);

/* A button's face as it lies now. */
void ui_button_face(GfxRect r, UiKind kind, const UiResponse *resp, bool selected);
/* The label of a toggle, a radio row or a slider (widgets.c). */
void ui_row_label(GfxRect r, const char *label);

void ui_ids_forget(void); /* A frame begins: all that ui_id made are no more. */
