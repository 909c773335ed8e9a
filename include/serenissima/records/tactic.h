/* A tactical position: one decision with plans, each another idea, and what they are worth, the
 * key. Positions of assets/puzzles are puzzles of the window (README there): serenissima-lab makes,
 * keys and grades them. Mistakes of finished games are kept in the same form. */
#pragma once

#include <serenissima/advice/explanation.h>
#include <serenissima/data/board.h>
#include <serenissima/data/paths.h>
#include <serenissima/json/json.h>

/* FAMILY(UPPER, lower, TOPIC): what a position is about, its kind of decision (MistakeTopic). */
#define TACTIC_FAMILIES(FAMILY)                                                                   \
    FAMILY(SALE_ORDER, sale_order, SALE) /* which cubes, and where */                             \
    FAMILY(SELL_OR_HOLD, sell_or_hold, SALE)                                                      \
    FAMILY(BLOCKADE, blockade, STOPPING)                                                          \
    FAMILY(FIGHT_ODDS, fight_odds, FIGHT)                                                         \
    FAMILY(LAND_AND_SINK, land_and_sink, PORT) /* the last sailor lands and the galley is gone */ \
    FAMILY(WHEEL_NUMBER, wheel_number, OUTFIT) /* which number for a galley */                    \
    FAMILY(GALLEY_NOW, galley_now, OUTFIT)     /* a galley that acts in this turn */              \
    FAMILY(FORT_BASILICA, fort_basilica, OUTFIT) /* when to build */                              \
    FAMILY(LAST_SCORING, last_scoring, SALE)     /* sales before the end */                       \
    FAMILY(LAST_PORT, last_port, PORT)           /* defence of the only port */                   \
    FAMILY(CAPTURE, capture, PORT)               /* which port to take, with how many */          \
    FAMILY(VOYAGE, voyage, VOYAGE)               /* where to sail, what to take along */          \
    FAMILY(STAKE, stake, ORDER)                  /* 1996 from here on */                          \
    FAMILY(TURN_ORDER, turn_order, ORDER)                                                         \
    FAMILY(HAGGLE, haggle, DEAL)                                                                  \
    FAMILY(STANDING_PRICE, standing_price, DEAL)                                                  \
    FAMILY(PERMISSION, permission, STOPPING)                                                      \
    FAMILY(SPOILS, spoils, FIGHT)                                                                 \
    FAMILY(OUTFIT, outfit, OUTFIT) /* what to buy and hire */                                     \
    FAMILY(MONOPOLY, monopoly, SALE)

typedef enum TacticFamily {
#define FAMILY(UPPER, lower, TOPIC) TACTIC_##UPPER,
    TACTIC_FAMILIES(FAMILY)
#undef FAMILY
        TACTIC_FAMILY_COUNT
} TacticFamily;

enum {
    TACTIC_PLAN_MAX = 16,
    TACTIC_ORIGIN_BYTES = 240,
    TACTIC_BOARD_MAX = 4,
    TACTIC_NAME_BYTES = 40,
    TACTIC_LIST_MAX = 256,
    TACTIC_LEVELS = 9, /* of computers, and lines played at random, by which puzzles are graded */
    TACTIC_LINES = 32,
    TACTIC_RATING_MAX = 5,
    /* What a key must show by each policy, in 1/AI_SHARE_ONE and standard errors: the best plan's
     * lead; and that of a mistake. */
    TACTIC_LEAD_MIN = 1000,
    TACTIC_LEAD_ERRORS = 2,
    TACTIC_MISTAKE_MIN = 200,
    /* A plan that loses less than this against the best solves the position. */
    TACTIC_SOLVED_LOSS = 100
};

/* By whose play games go on from a plan, all seats alike. A key holds by each of them. */
typedef enum TacticPolicy {
    TACTIC_BY_HAND,
    TACTIC_BY_CAPTAIN,
    TACTIC_BY_ADMIRAL,
    TACTIC_POLICIES
} TacticPolicy;

/* Shares in 1/AI_SHARE_ONE. regret is against the best plan, over the same luck; 0 for the best. */
typedef struct TacticFigures {
    int32_t chance;
    int32_t error;
    int32_t regret;
    int32_t regret_error;
    int rollouts;
} TacticFigures;

typedef struct TacticPlan {
    AiPlan plan;
    uint64_t place; /* hash of the position it leads to; not in files */
    /* What is told of it: by the policy to which the best plan owes the least lead. */
    TacticFigures told;
    TacticFigures by[TACTIC_POLICIES]; /* all 0 in a mistake */
} TacticPlan;

typedef struct Tactic {
    const Board *board; /* not owned */
    GamePosition state;
    PlayerId seat;
    TacticFamily family;              /* TACTIC_FAMILY_COUNT: of a mistake, nobody has said */
    char origin[TACTIC_ORIGIN_BYTES]; /* where it comes from, for people */
    /* turns (1996: rounds) after the one in hand that captains and admirals play on, and then the
     * hand evaluation to the end; of a mistake, after which it is judged */
    int turns;
    uint64_t seed;  /* of the luck in the rollouts */
    uint64_t stamp; /* ai_stamp under which the key was worked out; 0: a mistake */
    TacticPlan plans[TACTIC_PLAN_MAX]; /* the best first */
    int count;
} Tactic;

/* "blockade", "captain" */
const char *tactic_family_name(TacticFamily family);
const char *tactic_policy_name(TacticPolicy policy);

/* ---- Files ---- */

/* Boards by name, loaded once. Begins as {.assets = folder}, which must outlive it. */
typedef struct TacticBoards {
    const char *assets;
    Board boards[TACTIC_BOARD_MAX];
    char names[TACTIC_BOARD_MAX][BOARD_ID_BYTES];
    int count;
} TacticBoards;

void tactic_boards_finish(TacticBoards *boards);

/* What a file must show. */
typedef enum TacticForm {
    TACTIC_KEYED,  /* figures that hold together; the best plan leads as it must */
    TACTIC_MISTAKE /* figures; what was better leads by as much as a mistake shows; no family */
} TacticForm;

/* Reads one from its object. False and problems, the first of which is enough to say. */
bool tactic_read(const JsonNode *root, TacticBoards *boards, TacticForm form, Tactic *out);
/* The same from a text; path is for messages. */
bool tactic_read_text(const char *path, const char *text, size_t bytes, TacticBoards *boards,
                      TacticForm form, Tactic *out, Error *error);
void tactic_write(JsonWriter *writer, const Tactic *tactic); /* One object. */
/* Does the key lead as it must? NULL, or what is wrong with it. */
const char *tactic_key_fault(const Tactic *tactic);
/* Fills in what is told of each plan: by the policy to which the second owes the least. */
void tactic_tell(Tactic *tactic);

/* One line of an index: "0x<hash of the file> <file> <levels> <lines> <players> t<turn> <galley>
 * <zone> <good>", r for a round, - for none. */
typedef struct TacticEntry {
    char name[TACTIC_NAME_BYTES]; /* "blockade-168d464cd69211b8", its file without ".json" */
    TacticFamily family;          /* as the name begins */
    uint64_t hash;                /* as board_text_hash */
    /* Which levels solve it, the weakest first: '1' or '0' for each */
    char solved_by[TACTIC_LEVELS + 1];
    int lines; /* of TACTIC_LINES played at random those that solve it */
    int players, turn;
    bool rounds; /* turn counts rounds */
    /* By what it is called: the galley in play, else that of the seat with most cubes; where it
     * lies, and the first good aboard, "-": none. */
    int galley;
    char zone[BOARD_ID_BYTES], good[BOARD_ID_BYTES];
} TacticEntry;

/* Reads the index of a folder, at most TACTIC_LIST_MAX lines; -1 and *error when it cannot be
 * used. */
int tactic_index_read(const char *folder, TacticEntry out[TACTIC_LIST_MAX], Error *error);
/* "FOLDER/NAME.json"; false when it does not fit. */
bool tactic_path(char out[PATH_BYTES], const char *folder, const char *name);
/* How many levels solve it, 0..TACTIC_LEVELS. */
int tactic_grade(const TacticEntry *entry);
/* Which of `count` puzzles is that of a day, counted since 1970: for `count` days another each. */
int tactic_of_day(int32_t day, int count);
/* How hard it is, from how many levels and lines solve it: 1 (easy)..TACTIC_RATING_MAX. */
int tactic_rating(const TacticEntry *entry);

/* ---- What a plan comes to ---- */

uint64_t tactic_place(const Tactic *tactic, const AiPlan *plan);
/* Is the seat still at it: in the same activation (1996: phase)? */
bool tactic_goes_on(const Tactic *tactic, const GameState *state);

enum { TACTIC_OPEN = -1, TACTIC_OTHER = -2 };
/* Which plan of the key has been played, 0.. ; TACTIC_OPEN: the seat is still at it, and what it
 * has done may lead to any; TACTIC_OTHER: it has done something else, to be weighed against the
 * best. */
int tactic_judge(const Tactic *tactic, const AiPlan *played);
/* Does a plan solve it that loses `loss` against the best? What lies within two standard errors
 * cannot be told from the best and counts as it. */
bool tactic_solves(int32_t loss, int32_t error);
