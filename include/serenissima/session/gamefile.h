/* Game file: one game as JSON lines, its board and seed included, so that it can be read, replayed,
 * verified and gone on with anywhere. The format is described in src/session/README.md. Reading
 * never trusts a byte: every command is checked by the rules and every state against the hash
 * beside it. */
#ifndef SERENISSIMA_SESSION_GAMEFILE_H
#define SERENISSIMA_SESSION_GAMEFILE_H

#include <serenissima/session/session.h>

/* Commands that one game may have; lines beyond it are cut like damaged ones. */
enum { GAME_STEP_MAX = 200000 };

typedef struct GameFileStep {
    GameState before;
    Command command; /* legal in `before`, as checked by these rules */
    bool standing;   /* a standing answer gave it */
    bool anew;       /* entered in the place of what was entered wrong (own dice) */
} GameFileStep;

/* What a line of a file says that the game played again does not give. Of each kind at most one word
 * is shown; the order is that of a kept index: only ever append. */
typedef enum ClaimKind {
    CLAIM_NONE,
    CLAIM_RESULT, /* ranks */
    CLAIM_WEALTH, /* ducats, points */
    CLAIM_TURN,
    CLAIM_ENDING, /* agreed, conceded, by whom */
    CLAIM_DICE,   /* seed, commitment; draws that are not the seed's */
    CLAIM_SEATS,  /* who plays, or played */
    CLAIM_PAST,   /* the game that it branches off from, moves taken back */
    CLAIM_RULES,  /* edition, options, board, revision */
    CLAIM_POSITION,
    CLAIM_KIND_COUNT
} ClaimKind;
/* "result"; "" for CLAIM_NONE. */
const char *claim_name(ClaimKind kind);

typedef struct GameClaim {
    int line;                 /* from 1; 0: of none alone */
    int move;                 /* after which it stands; 0: none */
    uint8_t kind;             /* ClaimKind */
    char path[64];            /* within the line: "seats[1].kind" */
    char says[48], gives[48]; /* as JSON; "" where there is nothing */
} GameClaim;

/* How far a file proves itself, from best to worst. */
typedef enum GameVerdict {
    WITNESS_UNREAD,  /* nobody has played it again yet */
    /* all that the program writes is there, and so: moves, dice and result. No replay can know who
     * somebody was, or of which game it is a branch: names, colours, seats' kinds and "parent" are so
     * as far as the header's check goes, which a forger can write as well */
    WITNESS_PROVEN,
    WITNESS_TRIMMED, /* what is there is so, but something is not: the end line, a check, a hash; or
                      * rules of an older revision wrote it, and these play it alike */
    WITNESS_DAMAGED, /* lines were passed over or cut, or these rules play it differently */
    WITNESS_CLAIMS,  /* it says what is not so */
    WITNESS_COUNT
} GameVerdict;
/* "unread", "proven". */
const char *verdict_name(GameVerdict verdict);

enum { GAME_CLAIM_MAX = 8 };
typedef struct GameWitness {
    uint8_t verdict;                      /* GameVerdict */
    int claim_count;                      /* of the whole file */
    GameClaim claims[GAME_CLAIM_MAX + 1]; /* the first GAME_CLAIM_MAX; what follows is no use */
    int lacking;                          /* what is not there, or was not written so */
    GameClaim lacks;                      /* the first of it: line, move and path */
} GameWitness;

/* What a file holds, undone commands left out. */
typedef struct GameFile {
    Board board;
    SessionSetup setup;
    GameState start;     /* state before step 0 */
    bool from_position;  /* start was given as a position; else it is rules_start of the setup */
    int version;         /* of the format */
    int rules_revision;  /* of the rules that wrote it */
    GameFileStep *steps; /* owned; step_count of them */
    int step_count;
    GameState last;          /* state after the last step; start when there is none */
    StandingAnswers answers; /* as they stood at the end */
    SessionEnding ending;    /* early, after the last step; its last line says so */
    /* 1 + the steps after which own dice or a card were taken back, to be entered anew; 0: none are */
    int taken_back;
    int checkpoints; /* checkpoint lines that matched */
    int own_draws;   /* chance's commands among the steps that are not the seed's own draws */
    /* every line held and these rules wrote it: lines can be appended as it is */
    bool whole;
    GameWitness witness; /* of all that the file says besides */
    LoadReport report;   /* what was damaged or diverged; the game above is the part that held */
} GameFile;

/* True when the text begins like a game file (any version), unlike a position file. */
bool game_file_recognise(const char *text, size_t bytes);

/* The edition of a game file from its first bytes alone, for lists; EDITION_NONE when it does not
 * say there. Only reading the file shows whether it can be used. */
EditionId game_file_edition(const char *path);

/* Reads a whole game file. False and *error only when not even the header can be used; *file needs
 * no finish then. A damaged or diverging rest is cut and said in file->report. path "-": standard
 * input. */
bool game_file_read(const char *path, GameFile *file, Error *error);
/* The same from a text; name is for messages. */
bool game_file_read_text(const char *text, size_t bytes, const char *name, GameFile *file,
                         Error *error);
void game_file_finish(GameFile *file);
/* Is the game in it over, by the rules or ended early? */
bool game_file_over(const GameFile *file);
/* The steps whose draws are not the seed's (own_draws of them), rising, the first `capacity` of
 * them in out; returns how many draws the file holds altogether. */
int game_file_draws(const GameFile *file, int out[], int capacity);

/* Whole text of a game in the format above, undone commands left out: for tests and tools. Owned by
 * the caller (free); NULL when memory runs out. */
char *game_file_write_text(const GameFile *file, size_t *bytes);

/* The draw of a game's chance in `state`: the seed's draw number `draw` (commands of chance before
 * it). Each draw has a generator of its own, so undo, own dice and a cut file change no later one.
 * Precondition: chance is pending. */
Command game_draw(const World *world, const GameState *state, uint64_t seed, int draw);
/* Is this command of chance, played in the state `before`, the seed's own? */
bool game_is_fair(const World *world, const GameState *before, const Command *command,
                  uint64_t seed, int draw);

#endif
