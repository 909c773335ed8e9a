/* What a panel is: all that the table shows while one kind of decision is asked, and the draft
 * that it keeps meanwhile. */
#ifndef SERENISSIMA_UI_DECISIONS_COMMON_PANEL_H
#define SERENISSIMA_UI_DECISIONS_COMMON_PANEL_H

#include "setup/app.h"

/* A panel has a file of its own, and panels.c lists it. What a person has prepared and not
 * submitted is its draft: a struct that its file alone knows. Every function may be NULL but
 * draw. */
typedef struct Panel {
    DecisionKind decision;
    bool wants_side;    /* Needs table->layout.side; else the log has it. */
    bool moves_pieces;  /* The pieces on the deck in the bar are clicked and dragged. */
    size_t draft_bytes; /* Of its draft; 0: it has none. */
    /* The decision begins: the draft is all zero, and the view is the one that is asked about. */
    void (*open)(Table *table);
    /* Before the board is drawn: fills the marks. NULL: nothing on the board may be clicked. */
    void (*mark)(Table *table);
    /* After the board is drawn: reads table->click, draws into `side` (right column) and `bar` (the
     * part of the action bar kept for buttons; ids "button:...") or opens dialogs with
     * ui_dialog_begin, and fills *out when the person answered. */
    void (*draw)(Table *table, GfxRect side, GfxRect bar, Command *out);
    /* Takes back what is half done or chosen; false when nothing is. NULL: nothing ever is. */
    bool (*escape)(Table *table);
    /* The galley that the player has chosen, whose deck the bar shows; 0 none. NULL: the active
     * one. */
    GalleyId (*in_hand)(const Table *table);
    /* The steps of the decision, in the bar beside the deck. NULL: it has none. */
    void (*draw_steps)(Table *table, GfxRect r);
} Panel;

/* The draft of the panel whose decision is asked now; no other's may be asked for. */
void *panel_draft(const Table *table, const Panel *panel);
/* A button that gives the command: greyed out with the reason, or the rule, where it may not be given. */
void panel_button(Table *table, const char *id, GfxRect r, const UiButton *words,
                  const Command *command, Command *out);
/* The button "button:end" that ends the decision by the command `end`, with the key of all of
 * them. words: what else it has; where they propose nothing it is golden by golden_end_kind. */
void panel_end_button(Table *table, GfxRect r, CommandKind end, const UiButton *words,
                      Command *out);

#endif
