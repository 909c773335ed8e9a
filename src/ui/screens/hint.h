// Advice on the table and after the game: what the person asked for, the answers of the program, and
// the words for them. One job is with the program at a time; answers to other positions are dropped.
#ifndef SERENISSIMA_UI_SCREENS_HINT_H
#define SERENISSIMA_UI_SCREENS_HINT_H

#include <serenissima/session/account.h>
#include <serenissima/ui/advice.h>

#include "table.h"

enum { HINT_WORDS_BYTES = 1500 }; // Room for what hint_plan_words says.

// What the panel shows.
typedef enum HintPage { HINT_NOTHING, HINT_PLANS, HINT_WHY } HintPage;

typedef struct Hints {
    uint32_t number;   // Of the job with the program; 0 none.
    uint32_t last;     // Number given out last.
    uint8_t page;      // HintPage.
    bool wanted;       // The page waits for its answer, or to be asked.
    double asked_ms;   // When the page of why was opened.
    bool in_front;     // The last frame drew the panel with nothing over it: Esc is for it.
    bool early;        // A hint from few rollouts is there; the next answer is the full one.
    int at_step;       // Steps of the game when it was asked.
    uint32_t generation;
    int chosen;        // Plan shown on the chart.
    PlayerId why_player;
    int why_step, why_count; // The move in question.
    AdviceAnswer answer;     // For the page.
    bool chances_known;
    int chances_step;  // Steps of the game the bar is about; -1 none.
    AdviceOutlook chances;
    int judged_step;   // Tutor: first step of the move judged last; -1 none.
    int tutor_first, tutor_count; // The move that is to be judged; count 0: none.
    int advised_step;             // Steps of the game when the last hint was asked; -1 none.
    char advised[HINT_WORDS_BYTES]; // What it named as the best, in words.
} Hints;

Hints *hints_create(void); // NULL when there is no memory; free() ends it.

// A job of this kind for the position after `step` steps, as `seat` sees it (0: anybody). The next
// `count` steps are what was played.
void hint_fill_job(AppUi *app, AdviceKind kind, int step, PlayerId seat, int count, AdviceJob *job);

// Asks and takes answers, in the frame and between frames; true when there is something new to draw.
bool hint_follow(Table *table);
bool hint_busy(const Table *table); // The panel waits for its answer.
// What is on the chart, and what lies over the column.
void hint_draw_board(Table *table);
bool hint_is_open(const Table *table); // The panel has the column below the cards.
// Is it the page of why, asked since then? The newest sheet lies on top.
bool hint_why_since(const Table *table, double since_ms);
float hint_left(const Table *table); // Where the open panel begins, so that dialogs keep clear of it; 0: it is closed.
void hint_draw_panel(Table *table, Command *out); // *out: the plan shown begins.
void hint_draw_chances(Table *table); // The bar of all seats' chances, when the player wants it.
// H opens and closes the panel, in dialogs too.
void hint_keys(Table *table);
// Esc closes the panel before it reaches a dialog below, where it might end a fight.
void hint_escape(Table *table);
void hint_toggle(Table *table);
// Leaves out what the seat would go on to, and the odds of that.
void hint_withhold_intent(AdvicePlan *plan);
// Why the move was made to which the step belongs.
void hint_ask_why(Table *table, int step);
void hint_close(Table *table);

// --- Words ---------------------------------------------------------------------------------------

// What a plan does, a sentence for each part of it. view: before it.
const char *hint_plan_words(AppUi *app, const Board *board, const PlayerView *view, const Command *commands,
                            int count);
// What sets a plan apart where there is room for little: without the sentences with which another of the plans begins as well.
const char *hint_plan_apart(AppUi *app, const Board *board, const PlayerView *view, const AdviceAnswer *a, int index);
// To the step of 1, 2, 5, 10 ... `one` that the standard error is nearest to; *step: that step.
long hint_rounded(int32_t value, int32_t error, int32_t one, long *step);
// "34 %", "about 35 %", "under 10 %", "over 90 %": rounded as hint_rounded.
const char *hint_share_about(AppUi *app, int32_t share, int32_t error);
// A share with its standard error, in parts of ADVICE_ONE.
typedef struct SharePair {
    int32_t share, error;
} SharePair;
// The chance of a plan that is told to lie `gap` behind the first: what a reader gets who subtracts the rounded
// numbers. Rounded each for itself 43, 5 and 37 would be 45, 5 and 35. Where nothing would be left, its own.
SharePair hint_share_behind(const SharePair *first, const SharePair *gap, const SharePair *own);
const char *hint_share_short(AppUi *app, const SharePair *share); // As hint_share_about, where there is room for a number only: "~35 %".
int32_t hint_worth_unit(const AppUi *app); // What worth is told in, in hundredths of a ducat.
// "about 95 ducats", rounded alike; in the first edition wealth points.
const char *hint_worth_about(AppUi *app, int32_t worth, int32_t error);
// The same as ranges of two standard errors to either side: "31-37 %", "95-99 ducats".
const char *hint_share_range(AppUi *app, int32_t share, int32_t error);
const char *hint_worth_range(AppUi *app, int32_t worth, int32_t error);
// How surely the first plan is the best, or why it stands first.
const char *hint_verdict_words(Table *t, const AdviceAnswer *a);
// The chance to win that is told of a plan.
SharePair hint_share_told(const Table *t, const AdvicePlan *plan, const AdvicePlan *first);
// What a plan leaves: the chance to win, the worth at the end, and how far that is behind the first plan. brief: only what tells it from that.
const char *hint_chance_words(Table *t, const AdvicePlan *plan, const AdvicePlan *first, bool brief);
// Nothing tells a later plan from the first one.
bool hint_is_even(const AdvicePlan *plan);
// How things stand without any of the plans.
const char *hint_now_words(Table *t, const AdviceAnswer *a);
const char *hint_reason_words(AppUi *app, const AdviceReason *reason);
const char *hint_remark_words(AppUi *app, const AdviceRemark *remark);
// What decides a question of this kind, where no two plans can be told apart by terms; NULL: there are no words for it.
const char *hint_kind_words(AppUi *app, const Command *c);
// A bar of all seats' shares with their liveries, whose tips hold the ranges. True where it was clicked.
bool hint_shares_bar(AppUi *app, const char *id, GfxRect r, int players, const AdviceOutlook *outlook);

#endif
