/* Game file: one game as JSON lines, its board and seed included, so that it can be read, replayed,
 * verified and gone on with anywhere. The format is described in src/records/README.md. Reading
 * never trusts a byte: every command is checked by the rules and every state against the hash
 * beside it. */
#pragma once

#include <serenissima/data/board.h>
#include <serenissima/json/error.h>
#include <serenissima/rules/rules.h>

typedef enum SeatKind { SEAT_NONE, SEAT_PERSON, SEAT_AI } SeatKind;

enum { SEAT_NAME_BYTES = 48, SEAT_AI_BYTES = 40 };

typedef struct SeatSetup {
    uint8_t kind;   /* SeatKind */
    uint8_t colour; /* 1..PLAYER_MAX, index of the theme's player colours; all different */
    char name[SEAT_NAME_BYTES]; /* UTF-8, not empty, NUL-terminated */
    char ai[SEAT_AI_BYTES];     /* SEAT_AI: name of the AI as ai_find knows it; else "" */
} SeatSetup;

/* Who played in a seat before somebody else sat down there. */
typedef struct FormerSeat {
    PlayerId seat;
    int until;              /* the steps before this one were decided there */
    char ai[SEAT_AI_BYTES]; /* as in SeatSetup; "": a person */
} FormerSeat;

enum { FORMER_SEAT_MAX = 32 };

/* The game that another one branches off from, and where. */
enum { COMMITMENT_BYTES = 65, PARENT_NAME_BYTES = 96 };
typedef struct SessionParent {
    char commitment[COMMITMENT_BYTES]; /* of its seed, by which it is known; "": there is none */
    char name[PARENT_NAME_BYTES];      /* that its players saved it under, UTF-8; "": none */
    int moves;                         /* so many of it had been played there, 0.. */
    bool over;                         /* it had come to its end: wealth is filled in, */
    /* which each seat had then: wealth points where they count, else ducats */
    int32_t wealth[PLAYER_MAX + 1];
} SessionParent;

typedef struct SessionSetup {
    GameSetup game;
    SeatSetup seats[PLAYER_MAX + 1]; /* [0] unused; who sits there now */
    /* in the order of their steps; the oldest are forgotten for newer ones */
    FormerSeat former[FORMER_SEAT_MAX];
    int former_count;
    int undos_past_ai; /* undos that went back over computers' decisions, so far */
    uint64_t seed;     /* of the game's chance; any value */
    /* of them that were made before the position it begins from; 0: none */
    int draws_before;
    /* the people at the table roll dice and draw cards themselves and enter them: the session draws
     * nothing, and chance waits for session_submit */
    bool own_dice;
    /* a table that finds its person: the level of the computers follows how he fares (follow.h) */
    bool follows;
    /* whom the rules took for a person at the start (rules_seat_people), where they ask;
     * filled in by the session */
    PlayerMask people;
    SessionParent parent; /* of a branch; all 0 in any other game */
} SessionSetup;

/* The AI that decided for the seat at step `step`, as in SeatSetup; "": a person did. */
const char *session_setup_ai_at(const SessionSetup *setup, PlayerId seat, int step);

/* How a game was ended that the rules had not ended. */
typedef enum EndingKind {
    ENDING_NONE,     /* it runs, or was played to its end */
    ENDING_AGREED,   /* all people at the table agreed: it is counted as it stands */
    ENDING_CONCEDED, /* the only person among computers gave up and comes last */
    ENDING_COUNT
} EndingKind;

typedef struct SessionEnding {
    uint8_t kind; /* EndingKind */
    PlayerId by;  /* who gave up; 0 unless ENDING_CONCEDED */
} SessionEnding;

/* "agreed" "conceded", as in the game file; "" for ENDING_NONE and out of range */
const char *ending_name(EndingKind kind);
/* Ranks of a game that stands so and was ended so: rules_rank, but who gave up is the last. */
void ending_rank(const World *world, const GameState *state, SessionEnding ending,
                 uint8_t rank[PLAYER_MAX + 1]);
/* The only person at the table, among computers, who alone can give up; 0: nobody or several. */
PlayerId ending_lone_person(const SessionSetup *setup);

/* What is said for a person whenever the galley of a rival asks for passage (S1-M2) or may be
 * stopped (S2-M2, V5, B9). */
typedef enum StandingAnswer {
    ANSWER_ASK,    /* nothing: the person is asked */
    ANSWER_PASS,   /* passage is granted, no blockade declared */
    ANSWER_REFUSE, /* passage is refused, a blockade declared */
    STANDING_ANSWER_COUNT
} StandingAnswer;
typedef struct StandingAnswers {
    /* StandingAnswer of a seat to a rival; [0], and to oneself, ANSWER_ASK */
    uint8_t to[PLAYER_MAX + 1][PLAYER_MAX + 1];
} StandingAnswers;
/* is there one that is not ANSWER_ASK? */
bool standing_answers_any(const StandingAnswers *answers);

/* What loading had to say beside success; all 0 and "" when nothing. */
typedef struct LoadReport {
    int lines_lost; /* lines cut off a damaged tail; no move of them is kept */
    /* damaged lines that cost nothing: the lines after them proved the game whole */
    int lines_skipped;
    int first_bad_line; /* 1.. of the file; 0 none */
    int own_draws;      /* dice and cards in the file that are not those of its seed */
    /* other rules wrote the game, and line first_bad_line is played differently by these */
    bool diverged;
    /* diverged: the game goes on from its checkpoint at the beginning of this turn, and what led
     * there is not in it any more; 0: from the last state that still agreed */
    int resumed_turn;
    /* one sentence in English for cli; "" when nothing; the window words its own from the fields */
    char message[256];
} LoadReport;

/* Commands that one game may have; lines beyond it are cut like damaged ones. */
enum { GAME_STEP_MAX = 200000 };

typedef struct GameFileStep {
    GamePosition before;
    Command command; /* legal in `before`, as checked by these rules */
    bool standing;   /* a standing answer gave it */
    bool anew;       /* entered in the place of what was entered wrong (own dice) */
    bool joined;     /* given in one with the step before: one undo takes both; no file says so */
} GameFileStep;

/* A command as it was given, without the state that it was given in. */
typedef struct GameMove {
    Command command;
    bool standing, anew, joined; /* as in GameFileStep */
} GameMove;

/* What had been entered wrong, own dice, a card or a move, and was put right later. What came after
 * it was played again as it had been, as far as that was possible then. */
typedef struct Correction {
    int step;   /* from 0; of the same player, or chance, before and since */
    int before; /* steps the game had, more than `step`, */
    int after;  /* and has since: more than `step`, and not more than before */
    GameMove was;
    Command now;
} Correction;

/* Each plays the game again when a file is read or written, so a long game may have fewer: of the
 * steps that a game had at each of them the sum is bounded. */
enum { CORRECTION_MAX = 64, CORRECTED_STEPS_MAX = 2 * GAME_STEP_MAX };
/* Those of a game in the order in which they were made; they come apart from the last to the first.
 * All 0: there are none. */
typedef struct Corrections {
    Correction list[CORRECTION_MAX];
    int count;
    GameMove *dropped; /* owned; the before - after that were lost to each, one after another */
    int dropped_count;
    int dropped_capacity;
} Corrections;

/* May one more be made in a game of so many steps? */
bool corrections_fit(const Corrections *corrections, int steps);
/* One more, and the before - after moves that are lost to it. False, and nothing changed, where
 * there are too many or there is no memory. */
bool corrections_add(Corrections *corrections, const Correction *made, const GameMove dropped[]);
void corrections_take_last(Corrections *corrections); /* Precondition: there is one. */
void corrections_finish(Corrections *corrections);

/* What a line of a file says that the game played again does not give. Of each kind at most one
 * word is shown; the order is that of a kept index: only ever append. */
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
    WITNESS_UNREAD, /* nobody has played it again yet */
    /* all that the program writes is there, and so: moves, dice and result. No replay can know who
     * somebody was, or of which game it is a branch: names, colours, seats' kinds and "parent" are
     * so as far as the header's check goes, which a forger can write as well */
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
    GamePosition start;  /* state before step 0 */
    bool from_position;  /* start was given as a position; else it is rules_start of the setup */
    int version;         /* of the format */
    int rules_revision;  /* of the rules that wrote it */
    GameFileStep *steps; /* owned; step_count of them */
    int step_count;
    GamePosition last;       /* state after the last step; start when there is none */
    Corrections corrections; /* owned; the steps above are as they left them */
    int corrected;           /* how many the header says there are */
    StandingAnswers answers; /* as they stood at the end */
    SessionEnding ending;    /* early, after the last step; its last line says so */
    /* 1 + the steps after which own dice or a card were taken back, to be entered anew; 0: none
     * are */
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

/* Does the file's last line say that the game is over? Only reading the file shows whether it can
 * be used. */
bool game_file_ended(const char *path);

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

/* Seeds made from a seed by number, so that draws and seats that are numbered one after another get
 * unrelated generators. */
uint64_t game_seed(uint64_t seed, uint64_t number);
/* The draw of a game's chance in `state`: the seed's draw number `draw` (commands of chance before
 * it). Each draw has a generator of its own, so undo, own dice and a cut file change no later one.
 * Precondition: chance is pending. */
Command game_draw(const World *world, const GameState *state, uint64_t seed, int draw);
/* Is this command of chance, played in the state `before`, the seed's own? */
bool game_is_fair(const World *world, const GameState *before, const Command *command,
                  uint64_t seed, int draw);
