/* The controls: buttons, toggles, sliders, text fields, lists, tabs, dialogs, drawn in paper, ink
 * and brass and registered as named targets. Each is one call in the frame, takes what it shows,
 * and returns what the player did. Text comes ready from the caller; an id is a stable name such as
 * "button:end" and must be unique within the frame. */
#pragma once

#include "serenissima/toolkit/paint.h"
#include "serenissima/toolkit/ui.h"

typedef enum UiKind {
    UI_KIND_PAPER, /* Ordinary. */
    UI_KIND_BRASS, /* The one recommended thing: Enter presses it. */
    UI_KIND_RED,   /* Cannot be taken back, or war. */
    UI_KIND_QUIET  /* Hardly a button: on panels, in lists. */
} UiKind;

typedef struct UiButton {
    const char *label;           /* NULL: only the icon. */
    const char *said;            /* Heard instead of label and sub; NULL: they are heard. */
    const char *sub;             /* Second, italic line; NULL is none. */
    const char *icon;            /* Sprite left of the label; NULL is none. */
    const char *tip;             /* Tooltip; NULL is none. */
    const char *disabled_reason; /* Not NULL: greyed out, and this text is the tooltip. */
    UiKind kind;
    const UiKey *keys;   /* Shortcuts, up to one with key 0; NULL is none. */
    bool no_focus;       /* Not reached by the keyboard, which has another way to it. */
    bool no_tab;         /* Reached by the arrow keys alone. */
    bool idle;           /* A press does nothing now. */
    bool primary;        /* Enter presses it as if it were golden. */
    bool anytime;        /* Decides nothing: a press on it is never too early. */
    bool repeats;        /* Enter held on it presses it again and again. */
    bool quiet;          /* Only a press after UI_QUIET_MS of quiet counts: it opens a secret. */
    const UiKey *corner; /* The first of them is named in the corner; NULL is none. */
    bool selected;       /* Drawn pressed in (a choice among several). */
    float margin;        /* Kept free on either side of the label, for a mark; 0 none. */
} UiButton;

/* True when clicked while enabled. */
bool ui_button(const char *id, GfxRect r, const UiButton *button);
/* For who is guided: in the next frame only the target of that name is golden, and Enter presses no
 * other; "": none. NULL: from now on in this frame each is as it says. */
void ui_golden_only(const char *id);
/* The least width at which a button shows its label whole. */
float ui_button_width(const UiButton *button);
enum { UI_ROW_MAX = 8 };
/* Where at most UI_ROW_MAX buttons of a row lie, each as wide as its label needs and what is left
 * over shared alike; where they have no room together, each gives up in proportion. */
void ui_button_row(GfxRect r, float gap, const UiButton *buttons, int count, GfxRect out[]);
/* Cuts the row of buttons at a sheet's foot from *r, and the gap above it. */
GfxRect ui_cut_foot(GfxRect *r);
/* The least width of a row that shows all labels whole. */
float ui_button_row_width(float gap, const UiButton *buttons, int count);

/* A check box with its label; true when it changed. */
bool ui_toggle(const char *id, GfxRect r, const char *label, const char *tip, bool *on);
/* One row of a choice; true when it was chosen. `on`: it is the chosen one. */
bool ui_radio(const char *id, GfxRect r, const char *label, const char *tip, bool on);
/* A line of a list of places to go to, `on` where one is; true when it was pressed. It decides
 * nothing. */
bool ui_list_row(const char *id, GfxRect r, const char *label, bool on);
/* A row of tabs; true when *chosen changed. Their ids are "<id>:<index>". */
bool ui_tabs(const char *id, GfxRect r, const char *const *labels, int count, int *chosen);
/* A slider with knob from low to high in steps (0: smooth); true while it changes. `said` is its
 * value as it is spoken; NULL: the whole number. */
bool ui_slider(const char *id, GfxRect r, const char *label, const char *tip, const char *said,
               float low, float high, float step, float *value);
/* [-] number [+], by `step` at a time, never beyond the ends; true when *value changed. The number
 * has the keyboard: left, right and digits. */
bool ui_stepper(const char *id, GfxRect r, const char *tip, int low, int high, int step,
                int *value);
/* Digits choose among numbers from 1 to `high` that the section in force draws, also while nothing
 * has the focus; called once a frame. The number typed so far, 0: no digit came in this frame. */
int ui_number_chosen(int high);
/* A line of text to edit in buffer[0..size); true when it changed. *submitted is set when
 * Enter was pressed; NULL: Enter goes on to what is next. */
bool ui_text_field(const char *id, GfxRect r, const char *placeholder, char *buffer, size_t size,
                   bool *submitted);
/* A button that shows the present choice and opens a list over everything; true when changed. tips:
 * what each choice means, said beside the open list for the line under the mouse or the keyboard's
 * (arrows, Home, End, Tab); NULL, as each of them may be: nothing. */
bool ui_dropdown(const char *id, GfxRect r, const char *const *labels, const char *const *tips,
                 int count, int *chosen);

/* Text put on record as a named note. */
void ui_label(const char *id, GfxRect r, const TextStyle *style, const char *utf8);
/* A Roman head and an optional italic remark at its right (NULL or "": none) on one line of r.
 * Where both do not fit, each gives way in proportion; where the remark would be cut it stays
 * away. */
void ui_head(GfxRect r, TextVertical at, const char *head, const char *remark);
/* A paper panel with a Roman head and an optional italic remark at the right, or on a line of its
 * own where both do not fit; returns the inside. */
GfxRect ui_panel(GfxRect r, const char *head, const char *remark);
/* How much of a panel w units wide its frame and its head take from its height. */
float ui_panel_frame(float w, const char *head, const char *remark);
/* A bar filled to share (0..1) in `color`. */
void ui_progress(GfxRect r, float share, GfxColor color);

/* A scrolling area: returns the view's content rect, whose y moves; content is content_h high.
 * Draw and register everything between begin and end; it is clipped. `stick_to_end` keeps a log at
 * its last line until the player scrolls up. */
GfxRect ui_scroll_begin(const char *id, GfxRect r, float content_h, bool stick_to_end);
void ui_scroll_end(void);
/* What was pressed at r, in the area begun last, unfolds: as much of what is new below it is
 * scrolled into view as has room there with r. */
void ui_scroll_unfold(GfxRect r);
/* Scrolls so that a part of the content (units from its top) is visible. */
void ui_scroll_to(const char *id, float top, float bottom);
/* Turns an area by what is seen of it; false: it is at its end. */
bool ui_scroll_on(const char *id);
/* How much higher than seen the content of the area drawn within r is, in units; below 0: so much
 * of the area is empty. Of this frame so far, below all sheets; all of r where none was drawn. */
float ui_scroll_missing(GfxRect r);

/* A column of things below one another, written once and read from an area that scrolls where it
 * must: for (UiPage p = ui_page("scroll:x", r); ui_page_next(&p);) { take from p.rest, and draw }
 * The body runs twice or, where the bar takes some of the width, three times: first it is measured,
 * nothing is drawn, said or on record, and no target or key answers; then it is drawn. */
typedef struct UiPage {
    const char *id;     /* NULL: it is measured, and no more. */
    GfxRect view, rest; /* The area; what of the column is free. */
    float height;       /* Of all of it, once it is measured. */
    int pass;
    bool draws; /* Not while it is measured. */
} UiPage;
UiPage ui_page(const char *id, GfxRect r);
bool ui_page_next(UiPage *page);
/* A paragraph, put on record as ui_label does. */
void ui_page_words(UiPage *page, const char *id, const TextStyle *style, const char *words);

/* A table of columns and rows. Its columns are data, and its rows are drawn from the left, cell by
 * cell: UiGrid g = ui_grid(columns, count, width); ui_grid_heads(&g, gfx_cut_top(&rest, HEAD_H),
 * &sort); ui_grid_row(&g, gfx_cut_top(&rest, ROW_H), id, tip, heard); ui_grid_words(&g, ...);
 * ui_grid_end(&g); In a page (UiPage) it is measured and drawn as all else there. */
typedef struct UiColumn {
    float w;          /* Units; */
    bool grows;       /* or its part of what the others leave. */
    TextAlign align;  /* Of its head. */
    const char *head; /* NULL: none; */
    const char *icon; /* a sprite in its place. */
    const char *id;   /* Not NULL: the head is a button of this name that sorts by the column. */
    const char *tip;
    bool marked; /* With a bar below its head. */
} UiColumn;
typedef struct UiGrid {
    const UiColumn *columns;
    int count;
    float unit;        /* Of what grows. */
    GfxRect row, rest; /* The row; what of it is free. */
    int at;            /* The next cell. */
} UiGrid;
/* The columns are not copied. */
UiGrid ui_grid(const UiColumn *columns, int count, float width);
/* *sort (NULL: nothing is sorted): the column that its head chose. The rows say what the heads
 * are. */
void ui_grid_heads(UiGrid *grid, GfxRect r, int *sort);
/* Begins a row. id NULL: it is no target; heard: its sentence, NULL its cells as they are drawn. */
UiResponse ui_grid_row(UiGrid *grid, GfxRect r, const char *id, const char *tip, const char *heard);
/* The next cell, to be drawn in, or its words. */
GfxRect ui_grid_cell(UiGrid *grid);
void ui_grid_words(UiGrid *grid, ThemeType type, float size, GfxColor color, const char *words);
void ui_grid_end(UiGrid *grid); /* Of the row, with a line below it. */

/* A modal dialog w x h at most (smaller when the window is), centred, veiled; returns the inside
 * below the title. `subtitle` may be NULL. Pair with ui_dialog_end. *closed (may be NULL) is set on
 * Escape or a click on the cross, which is shown only when closed is given. */
GfxRect ui_dialog_begin(const char *id, float w, float h, const char *title, const char *subtitle,
                        bool *closed);
/* The same in a place of its own, without a veil or a title: what it is about stays in sight. */
GfxRect ui_dialog_at(const char *id, GfxRect r, bool *closed);
void ui_dialog_end(void);

/* A short message that fades out over the board at r's top middle: refusals, notices. Shows the
 * last one given; call ui_toast_draw once a frame, when all else is drawn. Golden buttons and what
 * ui_keep_clear names in the section in force stay in sight: the message goes below them, and below
 * r where they take nearly all of it. */
void ui_toast(const char *utf8, bool warning);
/* The last messages, also those that wait to be read, the latest first (past 0); "": no more. */
void ui_message_note(const char *utf8);
const char *ui_message_past(int past);
void ui_toast_drop(const char *utf8); /* No longer true: goes, where it is on screen. */
/* One that names a rule behind a "§" has a mark to press (target "toast:rule"); true then. */
bool ui_toast_draw(GfxRect r);
/* Says of r (units of the view in force) that no message of this frame may cover it: a title, a
 * question, a card that is read. Titles of dialogs are kept clear by themselves. */
void ui_keep_clear(GfxRect r);
const char *ui_toast_text(void); /* "" when none is on screen. */

/* The keyboard on the screen, for who has a pad or a finger in hand and no keys. A text field opens
 * it by itself: where a pad's A presses the field, or a finger touches it, and the system has no
 * such keyboard of its own. It leaves the field in sight, and belongs to it until the text is done,
 * is left as it was, or goes on by a real keyboard. Its keys are targets "typing:LETTER", letters
 * small, and "typing:shift", "signs", "space", "back", "on", "erase", "done", "cancel". */
enum { SCREEN_KEYS_ROWS = 3 };

/* What is on its keys, in the language of the texts. */
typedef struct ScreenKeysWords {
    const char *rows[SCREEN_KEYS_ROWS]; /* Small letters, as that language's keyboards have them. */
    const char *accents;                /* More of them in a row of their own; "" none. */
    const char *shift, *signs, *letters, *space, *erase, *done, *cancel;
    const char *back, *on; /* Moves the caret; heard, not seen. */
    /* What a sign or capital letter is called where it is heard; NULL: as it is written. Lives for
     * the frame. */
    const char *(*name)(void *context, const char *letter, bool capital);
    void *context;
} ScreenKeysWords;

/* Draws it above all that was drawn so far while it is open; called once a frame. */
void ui_screen_keys(const ScreenKeysWords *words);
