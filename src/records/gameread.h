/* What reading a game file is made of: its header, its lines, those that move nothing, and the
 * checkpoint that a game of other rules goes on from. */
#pragma once

#include <serenissima/records/gametext.h>

#include <serenissima/records/members.h>

/* A file on its way in. A zeroed one with file and name is at its beginning. */
typedef struct GameReader {
    GameFile *file;
    JsonWriter own;  /* what this program writes in the place of a line */
    const char *due; /* the line that it writes next: "checkpoint" or "end"; NULL: that is open */
    const char *name;
    int capacity;
    int verified; /* steps proven by a hash */
    /* chance's commands so far, those before a position that it begins from included */
    int draws;
    /* moves of the file before the checkpoint that the game goes on from; 0: from its start */
    int moves_before;
    int line;         /* from 1 */
    const char *text; /* its text, `bytes` of it */
    size_t bytes;
    int pending_bad; /* bad lines since the last good one */
    int first_pending;
    int pending_steps; /* steps to keep when the pending lines stay bad */
    bool pending_differs;
    Error first_error; /* of the file's first bad line */
    Error error;       /* of the current line */
} GameReader;

/* Reads the line that the reader holds: a move or what else stands in a file, or one more bad
 * line. */
void game_line_read(GameReader *reader);
/* All lines are read: what is due is lacking. */
void game_line_settle(GameReader *reader);
/* A step more, which leads there. False, with an error, where there is no room. */
bool game_line_keep(GameReader *reader, const GameFileStep *kept, const GamePosition *after);
/* A line that puts right what was entered wrong. False, nothing changed and an error, where that is
 * not so; *differs: it could be, but leads to another position. */
bool game_line_correct(GameReader *reader, const JsonNode *line, bool *differs);
/* Goes back to so many steps. */
void game_line_drop_to(GameReader *reader, int steps);

/* A SeatSetup, a FormerSeat and a SessionParent, whose wealth stands beside them. */
extern const Member GAME_SEAT[], GAME_FORMER[], GAME_PARENT[];
/* One standing answer. */
typedef struct GameAnswer {
    PlayerId seat, to;
    uint8_t answer; /* StandingAnswer */
} GameAnswer;
extern const Member GAME_ANSWER[];

/* Step number `step` of a game, from 0. */
static inline const GameFileStep *game_step_of(const GameHead *head, int step)
{
    return (const GameFileStep *)(const void *)((const char *)head->steps
                                                + head->step_bytes * (size_t)step);
}

/* Reads a header line into a zeroed file: board, setup, start, rules_revision. False and *error
 * when it is damaged or says what cannot be; file->board is finished then. */
bool game_header_read(const char *line, size_t bytes, const char *name, GameFile *file,
                      Error *error);

/* What it says of who plays, and how. */
bool game_setup_read(const JsonNode *head, SessionSetup *setup);

/* Is a header line as it was written? One written by hand may leave "check" out; a written one must
 * match. */
bool game_header_holds(const char *line, size_t bytes);

/* How an end line says that the game so far was ended; false where that cannot be. */
bool game_read_ending(const GameFile *file, const JsonNode *line, SessionEnding *ending);
/* The standing answers that a line holds; false, and *answers undefined, where it is damaged. */
bool game_read_answers(const GameFile *file, const JsonNode *line, StandingAnswers *answers);

/* Holds a line of the file against what this program writes in its place: what it says otherwise is
 * a claim, what it leaves out is lacking. move: after which it stands. */
void witness_line(GameWitness *witness, int line, int move, const char *said, size_t said_bytes,
                  const char *given, size_t given_bytes);
/* The verdict, once all is read; whole: the last line has its end. */
void witness_judge(GameFile *file, bool whole);
void witness_lacks(GameWitness *witness, int line, int move, const char *what);
/* The end line says of the end what cannot be. */
void witness_ending(GameWitness *witness, int number, int move, const JsonNode *line);

/* SHA-256 (FIPS 180-4) of a short text, as 64 lower-case hex digits: the commitment to a game's
 * seed must be something that anybody can check with a tool of his own. */
void sha256_hex(const void *data, size_t bytes, char out[COMMITMENT_BYTES]);

/* Sentence for report->message from its fields; why: what was wrong with the first bad line. */
void game_report_word(GameFile *file, const Error *why);

/* The next line without its end and the white space around it; false at the end of the text. */
bool game_next_line(const char **at, const char *end, const char **line, size_t *bytes);
/* Does the line begin as this program writes a header? */
bool game_is_header(const char *line, size_t bytes);

/* A checkpoint from which a game can go on. */
typedef struct Resumption {
    const char *rest; /* the text behind its line */
    int line;         /* its own, from 1 */
    int move;         /* after which it was written; 0: there is none */
    int draws;        /* of chance up to it */
    int below;        /* the first move that is corrected later, which it must not hold; 0: none */
    bool corrected;   /* a correction has come: which draws are left nobody has counted */
    GamePosition state;
} Resumption;
