/* Mistakes of people, cut out of games as puzzles of their own: a tactical position (tactic.h)
 * each, with what was played, what was better and what that cost. The store is the text of one
 * file, a line of JSON each; a line that is not understood stays where it is, so that nothing is
 * lost. */
#pragma once

#include <serenissima/records/account.h>
#include <serenissima/records/gamefile.h>
#include <serenissima/records/tactic.h>

enum {
    /* What a mistake must have cost to become a puzzle: Moment.sure_loss, 1/ACCOUNT_ONE. Of less a
     * puzzle's few hundred games played on could not tell a solution from the mistake. */
    MISTAKE_KEEP_LEAST = MISTAKE_ERROR_LEAST,
    MISTAKE_GAME_MAX = 8,   /* of one game: its dearest */
    MISTAKE_KEPT_MAX = 40,  /* of an edition: the oldest makes room */
    MISTAKE_GONE_MAX = 400, /* names of those that have left, so that they do not come back */
    MISTAKE_DATE_BYTES = 11
};

/* What a mistake was about. */
typedef enum MistakeTopic {
    TOPIC_OTHER,
    TOPIC_VOYAGE,
    TOPIC_SALE,
    TOPIC_CARGO,
    TOPIC_FIGHT,
    TOPIC_PORT,     /* landing, and taking one */
    TOPIC_OUTFIT,   /* sailors, galleys, buildings */
    TOPIC_STOPPING, /* blockades and passage */
    TOPIC_DEAL,     /* prices and offers */
    TOPIC_ORDER,    /* stakes and places */
    TOPIC_COUNT
} MistakeTopic;

MistakeTopic tactic_topic(TacticFamily family); /* of puzzles, too */

/* What a list says of a mistake. */
typedef struct KeptMistake {
    char name
        [TACTIC_NAME_BYTES]; /* "mistake-<hash>" of position and seat: the same when found again */
    uint8_t edition;         /* EditionId */
    uint8_t players;         /* 1..PLAYER_MAX */
    PlayerId seat;           /* whose mistake it is */
    uint8_t turn;            /* or round; 0: before the first */
    bool rounds;             /* turn counts rounds */
    uint8_t topic;           /* MistakeTopic; found when the store is read */
    int32_t cost;            /* chance to win given away, 1/ACCOUNT_ONE */
    char date[MISTAKE_DATE_BYTES];               /* when it was found: "2026-11-26" */
    char names[PLAYER_MAX + 1][SEAT_NAME_BYTES]; /* of the seats; [0] unused */
    uint8_t colours[PLAYER_MAX + 1];             /* as SeatSetup.colour */
} KeptMistake;

/* Can it be played with the boards of the assets? Not when the game was on another board. */
bool mistake_fits(const Tactic *tactic, TacticBoards *boards);

typedef struct MistakeStore MistakeStore;

/* Reads the text of a file, or of several, which is copied; bytes 0: none yet. What is in it twice
 * or has left is taken off. NULL when there is no memory. */
MistakeStore *mistakes_create(const char *text, size_t bytes);
void mistakes_destroy(MistakeStore *store); /* takes NULL */
/* What the file should hold now; lives until the next change. */
const char *mistakes_text(const MistakeStore *store, size_t *bytes);

int mistakes_count(const MistakeStore *store);
/* The newest is 0; NULL out of range. Lives until the next change. */
const KeptMistake *mistakes_at(const MistakeStore *store, int index);
int mistakes_find(const MistakeStore *store, const char *name); /* its index; -1: it is not there */

/* Adds one as the newest. False, and nothing changed, when it is there, has left before, or there
 * is no memory. */
bool mistakes_add(MistakeStore *store, const KeptMistake *what, const Tactic *tactic);
/* It leaves and does not come back. False when it was not there. */
bool mistakes_drop(MistakeStore *store, const char *name);
/* Its position; false and *error when it cannot be used. boards as in tactic_read. */
bool mistakes_read(const MistakeStore *store, const char *name, TacticBoards *boards, Tactic *out,
                   Error *error);
