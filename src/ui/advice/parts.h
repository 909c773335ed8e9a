/* The parts of advice that are a function or two. */
#pragma once

#include "setup/app.h"

/* A plan on the chart: the way as an arrow, and at its stops what happens there: cubes taken aboard
 * or sold, fights, landings, purchases. */
void hint_draw_board(Table *table); /* The plan chosen in the panel. */
void hint_draw_plan(Table *table, const AiPlan *plan);
/* The first field of this kind in a command; 0: it has none. */
uint8_t hint_command_field(const Command *command, FieldKind kind);

/* The advice panel over the right column: plans with chances and reasons, or why a move was
 * made. */
bool hint_is_open(const Table *table); /* The panel has the column below the cards. */
/* Is it the page of why, asked since then? The newest sheet lies on top. */
bool hint_why_since(const Table *table, double since_ms);
/* Where the open panel begins, so that dialogs keep clear of it; 0: it is closed. */
float hint_left(const Table *table);
void hint_draw_panel(Table *table, Command *out); /* *out: the plan shown begins. */
void hint_draw_chances(Table *table); /* The bar of all seats' chances, when the player wants it. */

void hint_draw_plans(Table *table, GfxRect in); /* The panel's two pages: the plans of a hint, */
void hint_draw_why(Table *table, GfxRect in);   /* and why a move was made. */

/* Plans in words. */
/* What a plan does, a sentence for each part of it. view: before it. */
const char *plan_words(const Board *board, const PlayerView *view, const AiPlan *plan);
