/* The session's own fields, shared by the files of this folder and by nobody else. */
#pragma once

#include <stdio.h>

#include <serenissima/records/gametext.h>
#include <serenissima/session/session.h>

/* History: the state before every command, the commands and their events, so that undo, redo and
 * stepping are copies (design.md 5). Undone entries stay behind `count` until a new command. */
typedef struct HistoryEntry {
    GameFileStep step;
    bool revealing; /* some event of it is EVENT_REVEALING */
    int event_count;
    int event_start; /* index in History.events */
} HistoryEntry;

typedef struct History {
    GamePosition now;      /* state after entry count-1 */
    GamePosition tip;      /* state after entry total-1 */
    HistoryEntry *entries; /* owned; total of them, the last total - count can be redone */
    int count;
    int total;
    int capacity;
    Event *events; /* owned; of all entries, in order */
    int event_count;
    int event_capacity;
    /* chance's commands among the first `count`, and those before the start */
    int draws;
} History;

void history_init(History *history, const GamePosition *start);
void history_finish(History *history);

/* Applies a command that rules_check allows (step->before is filled in) and drops what could be
 * redone. False, and nothing changed, when memory runs out or the game has too many commands. */
bool history_push(History *history, const World *world, const GameFileStep *step);
/* One step back, one forward. Precondition: count > 0; count < total. */
void history_undo(History *history);
void history_redo(History *history);

/* State after `count` steps, 0..history->count. */
const GamePosition *history_state(const History *history, int count);

/* What a correction changes besides the moves. */
typedef struct Seating {
    FormerSeat former[FORMER_SEAT_MAX];
    int former_count;
    SeatSetup seats[PLAYER_MAX + 1];
    int taken_back, sealed, seen[PLAYER_MAX + 1]; /* as in Session */
} Seating;

/* A correction and what lies on its other side: before it while it stands, behind it once it is
 * taken back. */
typedef struct Mending {
    Correction made;
    Seating seating;
    bool known;      /* seating is: not so of one that was read from a file */
    GameMove *moves; /* owned; taken back: what came after it, all to be redone */
    int count;
} Mending;

enum {
    AI_QUEUE_MAX = 64,
    AI_RUN_MAX = 1000 /* commands of one AI seat in a row before the session ends its turn */
};

struct Session {
    Board board;
    SessionSetup setup;
    GamePosition start;
    bool from_position;
    SessionEnding ending; /* early, after all of the history */
    /* 1 + the steps after which own dice or a card were taken back last, to be entered anew; 0:
     * none were. Until they are entered what was decided before them stays */
    int taken_back;
    Corrections corrections; /* owned */
    /* owned; by number of the correction, and behind those that stand the ones taken back, the next
     * to be redone first. Fewer than stand where these were read from a file */
    Mending *mendings;
    int mending_count;
    int mending_capacity;
    int fixed; /* so many corrections cannot be taken back: a seat changed hands since */
    History history;
    /* steps before this one cannot be undone: another person has decided or sat down since */
    int sealed;
    uint32_t generation; /* from 1 */
    char commitment[COMMITMENT_BYTES];
    PlayerView views[PLAYER_MAX + 1];    /* by viewer, filled on demand */
    uint32_t view_stamp[PLAYER_MAX + 1]; /* change for which the view was made; 0 never */
    uint32_t change;                     /* counts changes of history.now, from 1 */
    PlayerId seated;                     /* who has lifted the curtain last; 0 nobody yet */
    int seated_at;                       /* steps there were when he did */
    bool covered;  /* he has sat down without opening his purse, or has covered it again */
    bool stood_up; /* a curtain has fallen since */
    /* by seat: steps that its person has seen from there; [0] is of no use */
    int seen[PLAYER_MAX + 1];
    StandingAnswers answers;
    /* seats in which a person goes on for a computer and has not sat down yet */
    PlayerMask taken_over;

    uint32_t job_number; /* of the last job given */
    uint32_t job_change; /* the change it was given for; 0: none is open */
    uint64_t job_seed;
    PlayerId queue_seat; /* whose queue it is */
    int queue_count;     /* commands of the answer still to be played */
    int queue_next;
    Command queue[AI_QUEUE_MAX];
    int ai_faults;

    const Lesson *lesson; /* NULL: none guides the game */
    int lesson_read;      /* of its steps */

    char *path;          /* of the game file, owned; NULL: none */
    FILE *file;          /* open for appending; NULL when there is none or writing failed */
    JsonWriter text;     /* lines on their way to the file */
    uint64_t file_bytes; /* written to it so far */
    KeptState kept;
    char trouble[256]; /* why it is not kept; "" while all is well */

    Event step_events[EVENT_LIST_MAX]; /* of the step asked for last */
};

GameHead session_head(const Session *session);
/* After the state changed: old views and AI jobs no longer hold. */
void session_changed(Session *session);
bool session_seat_is_person(const Session *session, PlayerId seat);
/* The person who decides now; of several the one who sits there already; 0 none. */
PlayerId session_deciding_person(const Session *session);
int session_person_count(const Session *session);
/* Step `step` has just been played: with several people at the table a change of the player closes
 * what lies before. */
void session_seal(Session *session, int step);
/* What was played up to here stays: a seat changed hands. 0: none did. While the computers follow
 * their person the list has their levels alone, and these change no hands. */
static inline int session_reseated(const SessionSetup *setup)
{
    int until = 0;
    for (int i = 0; i < setup->former_count && !setup->follows; i++) {
        until = setup->former[i].until > until ? setup->former[i].until : until;
    }
    return until;
}
bool session_seat_is_ai(const Session *session, PlayerId seat);
/* Gives the standing answer to the pending question, if there is one. */
bool session_answer_standing(Session *session);
/* Where a person goes on for a computer: lets the next of his ports ask him for its price (S1-T4),
 * if he has not decided on any. */
bool session_ask_for_prices(Session *session);
/* After loading, from who has decided what: in which seats a person goes on for a computer and has
 * decided nothing yet. */
void session_find_taken_over(Session *session);
/* After an undo, a redo or a correction, which may ask another person than before: it opens no
 * purse, and behind a curtain that fell whoever sat there sits down anew. */
void session_hand_back(Session *session, SessionEyes before);
/* A person. Before the first turn he stays seated, in front of all, his purse shut. */
void session_decided(Session *session, PlayerId player);
/* Who sits at the screen sits at the sketch's, which begins there. */
void session_sit_alike(const Session *session, Session *sketch);
/* One of nothing but its beginning; NULL with *error where there is no memory. path may be NULL. */
Session *session_make(const Board *board, const SessionSetup *setup, const GamePosition *start,
                      bool from_position, const char *path, Error *error);
/* Who goes on in this seat has seen what it has. */
void session_sit_down(Session *session, PlayerId seat);
DecisionKind session_decision(const Session *session);
/* As session_check, of the command alone. */
RuleError session_check_alone(const Session *session, const Command *command);
/* Must the choice of an action be given before the command? */
bool session_implies_action(const Session *session, const Command *command, Command *choice);
/* After an undo: steps that lie ahead again have not been read. */
void session_lesson_back(Session *session);
/* rules_check said yes. standing: a standing answer gives it. False when memory ran out. */
bool session_push(Session *session, const Command *command, bool standing);

/* What was entered wrong. Does undo come to the last correction next, past computers at most? Takes
 * it back, where steps are as many as it left. */
bool session_correction_is_last(const Session *session, int steps);
void session_uncorrect(Session *session);
bool session_can_recorrect(const Session *session);
/* Makes the one again that was taken back last, and what came after it can be redone again.
 * Precondition: session_can_recorrect, and nothing else can be redone before it. */
bool session_recorrect(Session *session);
/* No correction that was taken back can be redone any more. */
void session_drop_recorrections(Session *session);
void session_mendings_finish(Session *session);
/* After loading: which corrections lie before a change of seats. */
void session_find_fixed(Session *session);
/* After steps were lost: what is said of who decided or saw them goes, and levels taken since are
 * given back. True where the header of the file changes with it. */
bool session_forget_lost(Session *session);

/* The game file: session->text is written out, or the whole file again when that failed before. */
void session_file_begin(Session *session);
void session_file_step(Session *session);
void session_file_undo(Session *session, int undone);
void session_file_answers(Session *session);
void session_file_close(Session *session);
