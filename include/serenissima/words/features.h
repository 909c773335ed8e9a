/* What lies on the table of this game. Filled once from the numbers of the board, which are 0 for
 * what an edition does not have. Shared code asks here (or the decision, or the phase), never for
 * the edition. */
#pragma once

#include <serenissima/rules/rules.h>

typedef struct TableFeatures {
    uint8_t wheel_spaces; /* Galleys' on the action wheel; 0: no wheel, galleys go at will. */
    uint8_t wheel_used;   /* Of these, how many have a number in a game of this many players. */
    uint8_t doge_cards;   /* Cards in the Doge's deck; 0: no Doge. */
    uint8_t track_last;   /* Last space of the turn track with its scorings; 0: no such track. */
    uint8_t rounds;       /* Of this game on a round track; 0: turns have no fixed number. */
    uint8_t positions;    /* Places in the turn order, staked for; 0: the order is fixed. */
    bool basilicas;
    bool capitals;       /* Powers with a capital each. */
    bool prices;         /* Owners set the prices of their ports. */
    bool pool;           /* Sailors and galleys come from one common pool. */
    bool points;         /* Wealth points decide, not ducats alone. */
    bool battle_sums;    /* Each side throws one die added to its sailors; else skull dice. */
    bool garrison_limit; /* No more sailors in a port than its warehouse has spaces. */
} TableFeatures;

void features_fill(TableFeatures *has, const World *world, int player_count);

/* Which of the phases 1..6 of a round; 0 before and after the rounds, and in games without. */
int table_phase_number(PhaseId phase);
enum { SALE_AND_INCOME = 6 };
/* In an own port a cube is stored and its space pays nothing (S2-V2), unless the option says so
 * (S1-V2): that counts as storing, not as a sale. port 0: false. */
bool table_sale_stores(const PublicState *pub, PlayerId seller, PortId port);
