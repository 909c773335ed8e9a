/* The account of a game: its steps put together into moments, each one move of a player or one
 * stroke of luck. From the chances to win before and after them it separates luck from own moves
 * and those of others, so that the parts add up from the first chance to the last, who gave what
 * away, and where the game turned. The chances come from elsewhere (the AI's analysis); this only
 * adds up. */
#pragma once

#include <serenissima/advice/explanation.h>
#include <serenissima/rules/rules.h>

enum {
    ACCOUNT_MOMENT_MAX = 2048,
    ACCOUNT_SAMPLE_MAX = 64,
    ACCOUNT_ONE = 10000,
    ACCOUNT_TURN_MAX = 5,
    ACCOUNT_SWING_LEAST = 100 /* of a chance, 1/ACCOUNT_ONE: less turned nothing */
};

/* How much of the chance to win a move gave away, in 1/ACCOUNT_ONE, and surely so: the loss is more
 * than two standard errors of the difference, and was found again over other luck. */
typedef enum Mistake {
    MISTAKE_NONE,
    MISTAKE_SLIP, /* from MISTAKE_SLIP_LEAST */
    MISTAKE_ERROR,
    MISTAKE_BLUNDER,
    MISTAKE_COUNT
} Mistake;

enum { MISTAKE_SLIP_LEAST = 200, MISTAKE_ERROR_LEAST = 500, MISTAKE_BLUNDER_LEAST = 1000 };

typedef struct Moment {
    int first_step;  /* 0.. */
    int step_count;  /* 1.. */
    PlayerId player; /* who decided; PLAYER_CHANCE for luck */
    uint8_t turn;
    bool known;   /* share is filled in */
    bool settled; /* after is filled in */
    bool judged;  /* loss is filled in */
    bool was_best;
    int32_t share[PLAYER_MAX + 1]; /* chances to win before it, 1/ACCOUNT_ONE; [0] unused */
    int32_t after[PLAYER_MAX + 1]; /* chances after it, foreseen as far as those before it were */
    /* of `player` against the best plan; below 0: that fared worse; 1/ACCOUNT_ONE */
    int32_t loss;
    int32_t loss_error;
    /* where it is beyond two standard errors: found again over other luck, 0..; else 0 */
    int32_t sure_loss;
    /* Where the game is as good as decided (advice_decided) the three are of wealth instead: half
     * the part that the seat has less at the end. wealth: that, surely, hundredths of a ducat
     * (1996: points as ducats); 0 else. */
    bool of_wealth;
    int32_t wealth;
} Moment;

/* Chances to win as games played on from a position ended: outcomes[r] of rollout r, 1/ACCOUNT_ONE
 * by player, and their mean. Rollout r of every position of a game should meet the same luck. */
typedef struct AccountOutlook {
    int count; /* 1..ACCOUNT_SAMPLE_MAX, the same for the whole game */
    int16_t outcomes[ACCOUNT_SAMPLE_MAX][PLAYER_MAX + 1];
} AccountOutlook;

/* Sums over moments, rollout by rollout, so that their errors are known however moments hang
 * together. */
typedef int32_t AccountSamples[ACCOUNT_SAMPLE_MAX][PLAYER_MAX + 1];

typedef struct Account {
    int player_count;
    int count;
    Moment moments[ACCOUNT_MOMENT_MAX];
    bool ended;
    /* after the last moment: the outcome once the game is over, else what is known last */
    int32_t last_share[PLAYER_MAX + 1];
    int latest; /* moment made known last; below 0: none */
    AccountOutlook first_outlook;
    AccountOutlook outlook; /* of the latest */
    AccountSamples luck;
    AccountSamples own;
    AccountSamples rest;
    /* of the step before, to see where a move ends */
    PlayerId step_player;
    uint8_t step_kind;
} Account;

void account_init(Account *account, int player_count);
/* Adds step number `step` (rising by one); steps beyond the room for moments are left out. */
void account_add(Account *account, int step, uint8_t turn, const Command *command);
/* Does a command of this kind (CommandKind) end a move? */
bool account_ends_move(uint8_t kind);
/* The game is over with these ranks; before anything is made known. */
void account_end(Account *account, const uint8_t rank[PLAYER_MAX + 1]);

/* Is `moment` the first of its turn? Then those before it were foreseen a turn less far. */
bool account_begins_turn(const Account *account, int moment);
/* Makes the chances before a moment known; moments in rising order. short_sighted: of one that
 * begins a turn, the same position played on only as far as the moments before it; else NULL. */
void account_know(Account *account, int number, const AccountOutlook *before,
                  const AccountOutlook *short_sighted);

/* Fills in what a review says of a moment of a player. */
void account_judge(Moment *moment, const AdviceReview *review);
Mistake account_mistake(const Moment *moment);
const char *mistake_name(Mistake mistake); /* "slip", "error", "blunder"; "" for none */

/* A part of the way from the first chance to the last, by player, 1/ACCOUNT_ONE. */
typedef struct AccountPart {
    int32_t change[PLAYER_MAX + 1];
    int32_t error[PLAYER_MAX + 1]; /* standard error */
} AccountPart;

/* start + luck + own + others + rest = end, for each player. */
typedef struct AccountSum {
    int32_t start[PLAYER_MAX + 1];
    int32_t end[PLAYER_MAX + 1]; /* of what is known so far */
    AccountPart luck;            /* dice and cards */
    AccountPart own;    /* own moves, against playing on as the computer does in the rollouts */
    AccountPart others; /* the moves of the others, likewise */
    AccountPart rest;   /* what looking a turn further changed: part of neither */
    /* given away by own moves against the best plan found, sure or not: over many moves chance
     * cancels out */
    AccountPart given;
    int32_t mistake_loss[PLAYER_MAX + 1]; /* by sure mistakes alone */
    int mistakes[PLAYER_MAX + 1][MISTAKE_COUNT];
    int turning[ACCOUNT_TURN_MAX]; /* moments with the largest swings, the largest first */
    /* of them: largest change of anybody's chance, ACCOUNT_SWING_LEAST.. */
    int32_t swing[ACCOUNT_TURN_MAX];
    int turning_count;
} AccountSum;

/* Moments that are not known yet are passed over: what changed there counts for the one before
 * them. */
void account_sum(const Account *account, AccountSum *out);
