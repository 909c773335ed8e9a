/* Session: one game being played. It holds the seats, the log of commands, undo and redo, chance,
 * the game file, the curtain between people at one screen and the recap of what happened since a
 * person's turn. The window has no other way to the rules. */
#pragma once

#include <serenissima/records/account.h>
#include <serenissima/records/dice.h>
#include <serenissima/records/lesson.h>

typedef struct Session Session;

/* Starts a game. board is copied. file_path: where the game file is kept up to date after every
 * command (the autosave IS the game file); NULL: none. NULL and *error on failure. */
Session *session_create(const Board *board, const SessionSetup *setup, const char *file_path,
                        Error *error);
/* Starts from a position instead of the beginning (puzzles, --show). */
Session *session_create_from_position(const Board *board, const SessionSetup *setup,
                                      const GamePosition *state, const char *file_path,
                                      Error *error);
void session_destroy(Session *session); /* flushes; takes NULL */

/* Opens a game file and goes on writing to file_path (may be the same file; NULL: none). A damaged
 * tail is cut, the longest good prefix is kept, and the original is first copied to
 * "<path>.damaged" (".damaged2" .. ".damaged9" when that name holds another file). Undo goes on
 * after loading; redo does not outlive the program. report may be NULL. */
Session *session_load(const char *path, const char *file_path, LoadReport *report, Error *error);
/* Writes the game so far to another file (whole or not at all); the session goes on in its own. */
bool session_save_as(Session *session, const char *path, Error *error);
/* Keeps the game in this file from now on, which is written whole at once; what was there is lost.
 * Whether that worked session_kept says. */
void session_keep_in(Session *session, const char *path);

/* Whether the game lies on the disk, whole, in the file that it is kept in; and if not, why. */
typedef enum KeptState {
    KEPT_WELL,
    KEPT_NOWHERE,   /* no file was asked for */
    KEPT_FULL,      /* no room on the disk */
    KEPT_FORBIDDEN, /* read-only, or another user's */
    KEPT_FOLDER,    /* the folder is missing and cannot be made, or is a file */
    KEPT_NAME,      /* its path is too long */
    KEPT_TAKEN,     /* another program has put a file of its own in the place, or writes into it */
    KEPT_DAMAGED,   /* the damaged file that it was read from cannot be put aside */
    KEPT_MEMORY,    /* no memory was left */
    KEPT_OTHER      /* the system refused for another reason */
} KeptState;

typedef struct SessionKept {
    KeptState state;
    const char *path;   /* of the game file; "" for KEPT_NOWHERE and KEPT_DAMAGED */
    const char *reason; /* one sentence for the command line and logs; "" while all is well */
} SessionKept;
/* Looks at the disk; a file that is gone or cut is written again, whole and with its folder. Costs
 * a look at the folder. The texts live until the next call of the session. */
SessionKept session_kept(Session *session);
/* Tries once more to write what could not be written, as every move does: before a person leaves
 * the game. */
void session_keep_again(Session *session);

const Board *session_board(const Session *session);
const SessionSetup *session_setup(const Session *session);
/* SHA-256, as 64 hex digits, of the text "serenissima seed 0x<16 hex digits>". Whoever notes it
 * before the first draw can check at the end that the seed was not changed. */
const char *session_commitment(const Session *session);

/* Does at most one thing: draws chance when only chance is pending, gives a standing answer, or
 * plays the next command of an AI's answer. True when something happened. */
bool session_tick(Session *session);
/* Does the game wait for what was rolled or drawn at the table (own_dice)? session_legal of
 * PLAYER_CHANCE lists what can come, session_submit enters it. No draw of either edition is secret,
 * so whoever is at the screen may enter it. */
bool session_asks_draw(const Session *session);
/* Who decides now (rules_pending). */
PlayerMask session_pending(const Session *session);
/* Is the game over, by the rules or ended early? */
bool session_over(const Session *session);
/* Ranks of the finished game (ending_rank); false, and all 0, while it runs. */
bool session_rank(const Session *session, uint8_t rank[PLAYER_MAX + 1]);

/* Ends the game where it stands; nothing is played any more, purses are opened, and since that
 * cannot be unseen no undo takes it back. The game file is written whole. False, and nothing
 * happens, where the game is over, and for ENDING_CONCEDED unless one person plays with computers.
 * That everybody agrees the window has asked. */
bool session_end(Session *session, EndingKind kind);
/* ENDING_NONE: it runs, or was played to its end. */
SessionEnding session_ending(const Session *session);
/* Why a command is refused that the rules allow: a Refusal besides theirs. */
enum { REFUSAL_LESSON = REFUSAL_COUNT }; /* the lesson asks for something else */
/* Whoever has yet to choose between action and investment (S2-W1) and does something of an action
 * has chosen it: such a command is checked, and submitted, with that choice before it. */
RuleError session_check(const Session *session, const Command *command);
int session_legal(const Session *session, PlayerId seat, Command out[RULES_LEGAL_MAX]);
/* Checks, asks the lesson and applies; a refused command changes nothing. Chance's commands may be
 * submitted too (own dice); each takes the place of one draw, so the draws after it stay what they
 * would have been. */
RuleError session_submit(Session *session, const Command *command);
/* Several in one, as they were typed in one line: one undo takes back all of them, dice that were
 * entered too, but no line that shows what was laid covered. Answers that stand already are given
 * in between. Returns how many were accepted, which is all where a sketch accepted them. */
int session_submit_all(Session *session, const Command commands[], int count);
/* A session of its own, without a file, which begins where this one stands, on what is true there:
 * what commands would do is tried in it. Nobody's computer plays in it. NULL: no memory. */
Session *session_sketch(const Session *session);
/* What seat (0: spectator) may see now. The pointer lives until the next change; the views of
 * several seats may be held at once. */
const PlayerView *session_view(Session *session, PlayerId seat);

/* Steps: one per applied command (chance included), numbered 0.. ; step_count is the length of the
 * log. */
typedef struct SessionStep {
    /* fields 0 when it holds what the viewer may not know (a stake not yet shown) */
    Command command;
    PlayerId player;     /* who decided; PLAYER_CHANCE for draws */
    bool standing;       /* his standing answer did it for him */
    bool anew;           /* own dice or a card, entered in the place of what was entered wrong */
    bool corrected;      /* own dice, a card or a move, put right since */
    uint8_t turn;        /* turn or round in which it happened */
    const Event *events; /* redacted for the viewer asked for; valid until the next session call */
    int event_count;
    PlayerView after; /* what the viewer sees after it */
} SessionStep;
int session_step_count(const Session *session);
/* step 0..count-1 as `viewer` may see it; also the way to replay and to the recap. */
void session_step(Session *session, int step, PlayerId viewer, SessionStep *out);
/* View before step 0. */
void session_first_view(Session *session, PlayerId viewer, PlayerView *view);
/* The position before step 0..step_count (the last: the present) as `seat` knew it then, playable:
 * what was hidden from the seat is imagined (rules_imagine), always alike, so that no secret of the
 * game leaves it. For puzzles from a game. */
void session_imagine(const Session *session, int step, PlayerId seat, GamePosition *out);
/* The position before step 0..step_count as it truly was: only of a game that is over, in which
 * nothing is to be kept from anybody. False, and nothing written, while it runs. */
bool session_position(const Session *session, int step, GamePosition *out);
/* The same as a position file's text, to be freed by the caller: of a game that is over as it truly
 * was, of one that runs as `seat` knew it (session_imagine). NULL when memory runs out. */
char *session_position_text(const Session *session, int step, PlayerId seat);
/* What a branch from after `moves` steps says of this game; the name is left "". */
void session_as_parent(Session *session, int moves, SessionParent *out);
/* Gives another game the dice and cards that this one had after `moves` steps, in the same order:
 * its seed, from there on. False, and nothing changed, while this one runs (its seed is a secret)
 * and where throws of it were not the seed's. */
bool session_same_dice(const Session *session, int moves, SessionSetup *setup);
/* Changes with every undo, redo and load, so that a window knows when its animations are stale. */
uint32_t session_generation(const Session *session);

/* Undo up to the last barrier (design.md 5): an EVENT_REVEALING event, a draw or another
 * person's decision; with several people also a computer's. It opens no purse: who had the turn
 * sits down anew behind his curtain, where another's had fallen. One undo takes back a person's
 * last command; with one person at the table also what computers have decided since, answers to
 * one another among it, who decide the same again if he does. A person's own last command may be
 * taken back as long as the next person has not decided and has not lifted his curtain, so a
 * wrong click on "end" costs nothing. What was undone can be redone until a new command. Undo
 * never changes a later draw. */
bool session_can_undo(const Session *session);
/* The steps that are left where it is undone as often as it can be. */
int session_undo_floor(const Session *session);
bool session_can_redo(const Session *session);
bool session_undo(Session *session);
bool session_redo(Session *session);
/* Why session_can_undo is false, for the words on the greyed button. */
typedef enum UndoBarrier {
    UNDO_FREE,     /* there is no barrier: session_can_undo is true */
    UNDO_NOTHING,  /* nothing has been played yet */
    UNDO_REVEALED, /* dice, a card or another's answer have been seen since */
    UNDO_AI,       /* the last command is a computer's, and several people or nobody play */
    UNDO_OTHER,    /* another player has decided, or sat down, since */
    UNDO_ENDED     /* the game was ended early (session_end) */
} UndoBarrier;
UndoBarrier session_undo_barrier(const Session *session);
/* ---- What was entered wrong ---- */

/* With own dice pieces, dice and cards lie on a table of wood before all eyes. So whatever was
 * entered of them can be put right as long as the game was not ended early: it becomes the game
 * that it would have been, every command after it played again as it was, up to the first that is
 * not possible then; that one and what follows is dropped, and stays in the game file. The window
 * asks the table whether all agree. Undo and redo take a correction as one thing that happened when
 * it was made, and what lies on its other side comes back with them: moves, who sat where, levels.
 * Once a seat changes hands (session_reseat) a correction made before stays. */

/* Was the step entered before all eyes? Not a stake that lies covered, and while money is hidden no
 * move: what else could have been done would tell what a purse held. */
bool session_can_correct(const Session *session, int step);
/* What else could have come there, or been done by who did it; what was is among it. Returns how
 * many. */
int session_outcomes(const Session *session, int step, Command out[RULES_LEGAL_MAX]);
/* How many steps the game would have; *error says why the next cannot be played then, REFUSAL_NONE
 * where none is lost, or while money is hidden: why would tell what a purse held. -1: it cannot be
 * corrected so, or is so. */
int session_correct_reach(const Session *session, int step, const Command *command,
                          RuleError *error);
/* Puts it right. The file is written whole. False, and nothing changed, where the reach is -1. */
bool session_correct(Session *session, int step, const Command *command);
/* Was the step put right since it was entered? */
bool session_is_corrected(const Session *session, int step);

typedef struct SessionCorrection {
    int step;  /* which one */
    int steps; /* of the game as it is, after which it was made */
    int lost;  /* moves that could no longer be played */
    /* what was entered and what came in truth, as everybody saw them from `view`; the events live
     * until the next call */
    PlayerView view;
    SessionStep was, now;
} SessionCorrection;
int session_correction_count(const Session *session);
/* The steps of number 0..count-1 alone, at no cost. */
int session_correction_steps(const Session *session, int number);
/* Number 0..count-1, in the order in which they were made; plays the game up to it. False: there is
 * no memory for it. */
bool session_correction(const Session *session, int number, SessionCorrection *out);
/* One that is only thought of, where session_can_correct and the command is legal (NULL: what was
 * entered): steps and lost are 0. */
void session_correction_of(const Session *session, int step, const Command *command,
                           SessionCorrection *out);

/* How many throws of dice and cards the game has had, as far as its file goes back, and in *own how
 * many of them are not its seed's: somebody chose them. *whole: they are all that there were. Looks
 * at every step again. */
int session_draws(const Session *session, int *own, bool *whole);
/* Of them, which are not the seed's: their steps, rising, the first `capacity` of them in out.
 * Returns how many there are. */
int session_own_draws(const Session *session, int out[], int capacity);

/* Dice and cards of the first `steps` steps. */
void session_dice(const Session *session, int steps, DiceTally *out);

/* ---- Several people at one screen ---- */

/* Is there something that one person at the screen may not see of another (hidden money, or secret
 * stakes being laid)? */
bool session_keeps_secrets(const Session *session);
/* Whose eyes are at the screen. All that is drawn, spoken, logged or advised asks this. */
typedef struct SessionEyes {
    /* The seat whose secrets the screen may show. With secrets to keep: who decides, as long as
     * nobody else has decided and nothing was shown to all (dice, stakes, a price) since he opened
     * his purse; else 0, see what a spectator sees. Without: the deciding person, else the last one
     * who decided, else the only person; 0 before the first of several people has decided, and when
     * no seat is a person. */
    PlayerId seat;
    /* Who must sit down behind the curtain first, until session_lift_curtain(seat); 0: no curtain.
     * With secrets, that is the person whose turn begins. He keeps his seat while it is his turn,
     * and while computers have theirs. What others are asked within his turn (passage, a blockade,
     * a price, an offer), and the choice of places after the stakes, is answered at the table:
     * without a curtain, with what everybody may see. Loading draws the curtain too. A person in
     * whose seat a computer has played sits down behind it even where nobody else is at the screen,
     * and until then nothing of that seat is shown; after loading again until he has decided
     * something. */
    PlayerId curtain;
} SessionEyes;
SessionEyes session_eyes(const Session *session);
/* The curtain that is due is seen: who sat there has left. Until then an undo leaves him seated. */
void session_curtain_falls(Session *session);
/* seat, who decides now, sits down and opens his purse; also without a curtain, when he wants to
 * see what he has. */
void session_lift_curtain(Session *session, PlayerId seat);
/* seat, who decides now, sits down with his purse covered, or covers it again: nobody need look
 * away, and nothing that was decided before is closed to undo. False, and nothing happens, where
 * the screen must be handed over: for a secret stake, in a place taken over from a computer, and to
 * the first who sits down since the game was opened. Before the first turn who decides sits so. */
bool session_sit_covered(Session *session, PlayerId seat);
/* First step that `seat` has not seen: after the last decision of its own turns, or when it left
 * the screen to another. What it answered in turns of others, or had answered for it, does not
 * count. */
int session_recap_start(const Session *session, PlayerId seat);

/* ANSWER_ASK for a computer's seat. */
StandingAnswer session_standing_answer(const Session *session, PlayerId seat, PlayerId rival);
/* From now on; rival 0: to all. session_tick then gives the answer as an ordinary command of the
 * seat. It is kept in the game file, no undo takes it back, and it ends when somebody else goes on
 * in the seat. Nothing happens for a computer's seat. */
void session_set_standing_answer(Session *session, PlayerId seat, PlayerId rival,
                                 StandingAnswer answer);

/* From now on a person or an AI (of this name; ai is not read for a person) plays in this seat of
 * the game. What has been played can no longer be undone, so nobody's moves are taken back by
 * another, and the game file is written again. */
void session_reseat(Session *session, PlayerId seat, SeatKind kind, const char *ai);

/* From now on the AI in these seats is the one of this name (a table that follows its person). Undo
 * reaches over it, and gives the one before it back. The game file is written again. */
void session_retune(Session *session, PlayerMask seats, const char *ai);

/* AI seats: when an AI must decide, session_ai_job gives the job; the answer comes back with its
 * number and is ignored when stale (undone, answered). */
typedef struct AiJob {
    uint32_t number; /* 0 none */
    PlayerId seat;
    PlayerView view;
    /* for the AI's own stream; the same view at the same step gives the same seed */
    uint64_t seed;
    char ai[SEAT_AI_BYTES];
} AiJob;
/* True once for each decision of an AI seat. */
bool session_ai_job(Session *session, AiJob *job);
/* commands: the first is applied at once, the others one per tick while they stay legal and the
 * seat decides; else the rest is forgotten and a new job comes. False when the answer is stale. An
 * answer whose first command is refused, or that follows a thousand commands of the seat in a row,
 * counts as a fault and a legal command (an ending one if there is one) is played in its place, so
 * that no AI can stop a game. count 0 is such an answer. */
bool session_ai_answer(Session *session, uint32_t number, const Command *commands, int count);
/* Answers that were refused so far; anything but 0 is a bug of an AI. */
int session_ai_faults(const Session *session);

/* Wealth at the end of each turn for the chart: ducats and scoring value by player, turn 0 =
 * set-up; the last record is the present. Honest only when the game is over or money visible;
 * otherwise hidden ducats come as 0 for rivals. Returns how many are written, at most capacity. */
typedef struct TurnRecord {
    uint8_t turn;
    int32_t ducats[PLAYER_MAX + 1];
    /* wealth points, those for known ducats too (S1-E1); 0 where none count */
    int32_t points[PLAYER_MAX + 1];
    uint8_t ports[PLAYER_MAX + 1];
} TurnRecord;
int session_turn_records(Session *session, PlayerId viewer, TurnRecord *out, int capacity);

/* Adds the steps from one on to the account of the game; from 0 it begins anew. */
void session_account(Session *session, Account *account, int from);
/* Ends it as the rules ended the game; where they did not, as where people ended it, no move
 * decided the game, and its chances stay as they were. */
void session_account_end(const Session *session, Account *account);

/* ---- Lessons ---- */

/* From now on a lesson, which must live as long, guides the game: of the learner's commands those
 * that its step does not ask for are refused (REFUSAL_LESSON). First plays all that lies before
 * step `at`, for who comes back to it; false when one of that is refused: the lesson's fault. */
bool session_teach(Session *session, const Lesson *lesson, int at);
/* The first step that is not done: neither all of its commands played nor, where it is only read,
 * below the number of steps that have been read. step_count at the end. */
int session_lesson_at(const Session *session);
void session_lesson_read(Session *session, int steps); /* So many have been read. */
/* May the learner give these commands, at least 1, one after another by one click? What comes after
 * a rival's answer is left to that answer. True without a lesson. */
bool session_lesson_takes(const Session *session, const Command *commands, int count);
/* What the step asks for and has not been played yet, at most `capacity`; returns how many. */
int session_lesson_left(const Session *session, Command *out, int capacity);
/* What a rival does now, for session_ai_answer; returns how many commands, 0 when the lesson has
 * none for the seat. */
int session_lesson_answer(const Session *session, PlayerId seat, Command *out, int capacity);
