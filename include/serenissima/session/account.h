/* The account of a game: its steps put together into moments, each one move of a player or one stroke of
 * luck, and from the chances before and after them who was lucky, who gave what away, and where the game
 * turned. What the chances are is told by others (the AI's analysis); this only adds up. */
#ifndef SERENISSIMA_SESSION_ACCOUNT_H
#define SERENISSIMA_SESSION_ACCOUNT_H

#include <serenissima/rules/rules.h>

enum { ACCOUNT_MOMENT_MAX = 2048, ACCOUNT_ONE = 10000, ACCOUNT_TURN_MAX = 5 };

/* How much of the chance to win a move gave away, in 1/ACCOUNT_ONE, and surely so: the loss is more than
 * two of its standard errors. */
typedef enum Mistake {
    MISTAKE_NONE,
    MISTAKE_SLIP,    /* from MISTAKE_SLIP_LEAST */
    MISTAKE_ERROR,
    MISTAKE_BLUNDER,
    MISTAKE_COUNT
} Mistake;

enum { MISTAKE_SLIP_LEAST = 200, MISTAKE_ERROR_LEAST = 500, MISTAKE_BLUNDER_LEAST = 1000 };

typedef struct Moment {
    int first_step; /* 0.. */
    int step_count; /* 1.. */
    PlayerId player; /* who decided; PLAYER_CHANCE for luck */
    uint8_t turn;
    bool known;      /* share is filled in */
    bool judged;     /* loss is filled in */
    bool was_best;
    int32_t share[PLAYER_MAX + 1]; /* chances to win before it, 1/ACCOUNT_ONE; [0] unused */
    int32_t share_error[PLAYER_MAX + 1];
    int32_t loss;    /* of `player`, 0.., 1/ACCOUNT_ONE */
    int32_t loss_error;
} Moment;

typedef struct Account {
    int player_count;
    int count;
    Moment moments[ACCOUNT_MOMENT_MAX];
    int32_t last_share[PLAYER_MAX + 1]; /* after the last moment: the outcome once the game is over */
    /* of the step before, to tell where a move ends */
    PlayerId step_player;
    uint8_t step_kind;
} Account;

void account_init(Account *account, int player_count);
/* Adds step number `step` (rising by one); steps beyond the room for moments are left out. */
void account_add(Account *account, int step, uint8_t turn, const Command *command);
/* Chances by the ranks of the finished game, for last_share. */
void account_end(Account *account, const uint8_t rank[PLAYER_MAX + 1]);

Mistake account_mistake(const Moment *moment);
const char *mistake_name(Mistake mistake); /* "slip", "error", "blunder"; "" for none */
/* Chances after a moment: those before the next one that is known. */
const int32_t *account_after(const Account *account, int moment);

typedef struct AccountSum {
    int32_t luck[PLAYER_MAX + 1]; /* gained by dice and cards, 1/ACCOUNT_ONE */
    int32_t loss[PLAYER_MAX + 1]; /* given away by own moves that surely lost something */
    int mistakes[PLAYER_MAX + 1][MISTAKE_COUNT];
    int turning[ACCOUNT_TURN_MAX]; /* moments with the largest swings, the largest first */
    int32_t swing[ACCOUNT_TURN_MAX]; /* of them: largest change of anybody's chance */
    int turning_count;
} AccountSum;

/* Moments that are not known yet are passed over. */
void account_sum(const Account *account, AccountSum *out);

#endif
