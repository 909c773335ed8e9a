// What a person has prepared but not submitted, and what was ordered in one click.
#ifndef SERENISSIMA_UI_TABLE_DRAFT_H
#define SERENISSIMA_UI_TABLE_DRAFT_H

#include <serenissima/rules/command.h>
#include <serenissima/toolkit/ui.h>

// What a person has prepared but not submitted; cleared when the decision changes.
enum { DRAFT_ROUTE_MAX = 16 };

typedef struct Draft {
    uint32_t decision;     // Hash of the decision it belongs to.
    int view;              // For ROUTE the ActionStep looked at; -1: the panel decides.
    GalleyId galley;       // Chosen number, target, ...
    PortId port;
    int count;             // Stepper: sailors to land, to send aboard.
    bool attack_open;      // The attack dialog before the first round is open.
    bool attack_port;      // It is about the port, else about `galley`.
    GalleyId own;          // Own galley chosen to move, to attack; 0: the active one.
    uint8_t land[GALLEY_MAX + 1]; // Sailors to land from each galley.
    bool land_open;        // The landing chooser is open.
    Command confirm;       // Waits for a yes (sinking, a loss); kind 0: nothing.
    bool ready;            // The panel has filled in its first suggestion.
    uint8_t crew[2];       // CREW: sailors on each of the first galleys.
    int coins;             // Stake, price or counter-offer, in smallest coins.
    int keep;              // ANSWER: from now on, too: 0 no, 1 to who asks, 2 to everybody.
    bool pays;             // OFFER: the proposer pays, else the partner.
    bool side_away;        // The panel on the chart was put aside, while the column is folded.
    bool build_open;       // OUTFIT: the crew of a new galley at `port` is being chosen.
    uint8_t crew_from;     // Its first sailor: 0 hired, 1 the garrison, else galley + 1.
    uint8_t along[GOOD_MAX + 1]; // Cubes that come along with him, by good.
    float page_h;          // OUTFIT: height of the page as last drawn, units; 0 not known.
    char held[UI_ID_MAX];  // Piece taken up by a click, to be put down by the next; "" none.
} Draft;

// The rest of what was ordered in one click: a voyage, a landing, sales. It outlives the questions
// asked on the way.
enum { ORDERS_MAX = 112 };

typedef struct Orders {
    Command commands[ORDERS_MAX]; // Submitted one by one.
    int count;                    // 0: none.
    GalleyId galley;              // Active when they were given.
    uint8_t turn;
} Orders;

// Which decision the person at this screen was asked last. What anybody else did since, dice too, makes it another one.
typedef struct Asked {
    uint32_t hash;
    uint32_t number;   // Counts decisions.
    PlayerId player;
    bool others_moved;
} Asked;

#endif
