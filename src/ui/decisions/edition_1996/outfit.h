/* Trade and outfitting (S1-T): what the parts of its panel share. A place is a zone with own
 * galleys or an own port; the page shows one place at a time. */
#pragma once

#include "decisions/common/panel.h"

/* Its port; 0: a place at sea. */
PortId outfit_port(const Table *table);
/* The galley that takes the next cube bought in the place: the first with room, else the first; 0
 * none there. */
GalleyId outfit_buyer(const Table *table);

/* A place where a piece can be put down was clicked, or a piece in it: takes it up or puts it
 * down. */
void outfit_click_piece(Table *table, const char *id, const char *place_id, Command *out);
void outfit_click_place(Table *table, const char *place_id, Command *out);
/* Could the piece taken up or dragged go there? For highlights. */
bool outfit_may_put(Table *table, const char *place_id);
/* The target's id of the piece taken up or dragged; "" none. */
const char *outfit_carried(const Table *table);
/* Is it that of the piece taken up by a click? */
bool outfit_is_held(const Table *table, const char *id);

/* Where the first sailor of a new galley comes from. */
typedef struct BuildDialog {
    PortId port;                 /* Where it is built; 0: the dialog is closed. */
    uint8_t from;                /* 0 hired, 1 the garrison, else galley + 1. */
    uint8_t along[GOOD_MAX + 1]; /* Cubes that come along with him, by good. */
} BuildDialog;

void dialog_build_open(Table *table, BuildDialog *build, PortId port);
/* While it is open: its card, and its feet in the bar, where nothing is asked first. */
void dialog_build_draw(Table *table, GfxRect bar, BuildDialog *build, Command *out);

/* The page of the place; a part of the draft. */
typedef struct OutfitPage {
    int coins;  /* The own price to be set, in smallest coins; 0: unchanged. */
    bool owner; /* Shows what the owner of the port may do, not the galleys there. */
    BuildDialog build;
} OutfitPage;

void outfit_page_draw(Table *table, OutfitPage *page, GfxRect r, Command *out);
/* Where a piece is thrown overboard: in the bar, while one is in hand where a galley lies. */
void outfit_overboard_draw(Table *table, GfxRect r, Command *out);
/* Its part for the owner of the port; nothing where that is another. */
void outfit_owner_draw(Rows *rows, OutfitPage *page);
