/* What was worked out of a finished game, in a file beside it: "NAME.analysis" beside
 * "NAME.serenissima". The game's own file is never touched, so that it stays what was played; who
 * gets both files has both. The file is a line of JSON for each answer, added as it comes; a line
 * has a checksum over itself and over what the analysis was made from (the game with all its moves
 * and seats, the rules' revision, what the judge says of itself), so that neither a damaged line
 * nor one of another game or judge is taken. What can be taken is checked against the game: moves
 * must be legal there and figures within their bounds. Whether they are true is asked of the judge
 * again (analysed_put_*). */
#pragma once

#include <serenissima/advice/explanation.h>
#include <serenissima/records/account.h>
#include <serenissima/records/mistakes.h>
#include <serenissima/session/session.h>

#define ANALYSED_ENDING ".analysis"

/* What lay beside the game; of several files the best. */
typedef enum AnalysedFound {
    ANALYSED_NONE,
    ANALYSED_FOREIGN, /* a file of that name is something else: it stays as it is */
    ANALYSED_OTHER,   /* an analysis of another game */
    ANALYSED_STALE,   /* made by other rules or another judge */
    ANALYSED_DAMAGED, /* some lines are not taken */
    ANALYSED_WELL
} AnalysedFound;

/* A game file, and whether what is worked out is written beside it or only looked for there. */
typedef struct AnalysedPlace {
    const char *game; /* "" or NULL: none */
    bool writes;
} AnalysedPlace;

enum { ANALYSED_PLACES = 2 };

typedef struct Analysed Analysed;

/* Session and account (its moments added, nothing known) must outlive it. judge: a number that is
 * another when the judge's answers would be. NULL when there is no memory. */
Analysed *analysed_open(Session *session, const Account *account, uint64_t judge,
                        const AnalysedPlace places[ANALYSED_PLACES]);
void analysed_close(Analysed *a); /* takes NULL */
AnalysedFound analysed_found(const Analysed *a);
/* Gives what is known of a moment (from 0); false: nothing, or it does not fit. short_sighted is
 * filled in where the moment begins a turn. Of a review what the account and a puzzle need. */
bool analysed_chances(Analysed *a, int moment, AccountOutlook *each, AccountOutlook *short_sighted);
bool analysed_review(Analysed *a, int moment, AdviceReview *out);
/* An answer of the judge: noted and written where it is new. False where something else is known:
 * the file lies. short_sighted as above. */
bool analysed_put_chances(Analysed *a, int moment, const AccountOutlook *each,
                          const AccountOutlook *short_sighted);
bool analysed_put_review(Analysed *a, int moment, const AdviceReview *review);
/* Nothing of it is believed any more. */
void analysed_forget(Analysed *a);
/* True once when it could not be written. */
bool analysed_unwritten(Analysed *a);

/* Where the analysis of a game file lies; false: the path is too long. */
bool analysed_path(const char *game, char out[PATH_BYTES]);
/* Does the file say of itself that it is one? */
bool analysed_is_one(const char *path);

/* ---- Mistakes cut out of the game ---- */

/* Can the moment of a game be one: did a person decide it then, by himself, and did it cost
 * enough? */
bool mistake_counts(Session *session, const Moment *moment);
/* Cuts it out: the position as the seat knew it (session_imagine), what was better before what was
 * played. All of *what but its date and topic is filled in. seed: of the luck that the review met.
 * False where it is no puzzle: what was better is what was played, or a part of it. */
bool mistake_cut(Session *session, const Moment *moment, const AdviceReview *review, uint64_t seed,
                 KeptMistake *what, Tactic *out);
