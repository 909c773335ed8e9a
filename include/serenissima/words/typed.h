/* Commands as people type them, a turn in one line: "load 2; sail tunis; sell wine; end". A command
 * is what files call it without marks and keys ("sail_galley 4 tunis"); its words can be left out
 * or cut short as long as one command is meant, ports may be called as the texts call them, and the
 * sentence that advice has for it, the words of its button or the name of a card will do as well. A
 * place farther away is the whole voyage there; it goes on when the line has answered for whoever
 * is asked on the way. A number that belongs to nothing says how often. Commands end with ";", ","
 * or a line's end. */
#pragma once

#include <serenissima/session/session.h>
#include <serenissima/words/words.h>

enum { TYPED_MAX = 96, TYPED_COMMAND_BYTES = 240 };

typedef enum TypedFault {
    TYPED_WELL,
    TYPED_UNKNOWN,  /* It means nothing that can be done there. */
    TYPED_SEVERAL,  /* meant[0] or meant[1], or more. */
    TYPED_REFUSED,  /* meant[0], with the reason in refusal. */
    TYPED_COMPUTER, /* A computer decides there. */
    TYPED_HANDED,   /* The screen is handed over before it. */
    TYPED_LONG      /* More than TYPED_MAX commands. */
} TypedFault;

typedef struct Typed {
    Command commands[TYPED_MAX]; /* Those before the fault, which the sketch has played. */
    int count;
    uint8_t fault;     /* TypedFault */
    int from, to;      /* Bytes of the line that the fault is about. */
    Command meant[2];  /* See TypedFault; else 0. */
    RuleError refusal; /* Of TYPED_REFUSED. */
    PlayerId decides;  /* Who decides after the commands; PLAYER_CHANCE for dice, 0 at the end. */
} Typed;

/* Reads the line and plays it in the sketch (session_sketch), as far as it goes. Any bytes may be
 * handed in. */
void typed_read(const Words *words, Session *sketch, const char *line, Typed *out);
/* What is wrong, with what was typed, as a sentence; "" while all is well. Lives as texts do. */
const char *typed_fault_words(const Words *words, const Typed *typed, const char *line);
/* What was played in the sketch, in the sentences of the log and where none tells it the command's:
 * a line for each stretch in which somebody acts. Returns out. */
const char *typed_story(const Words *words, Session *sketch, PlayerId viewer, char *out,
                        size_t bytes);
/* What can come next, a sentence for each kind of command, the first `most` of them. */
const char *typed_next(const Words *words, Session *sketch, int most);

/* The whole command as it can be typed, at most bytes - 1 bytes. Returns out. */
const char *typed_write(const Board *board, const Command *command, char *out, size_t bytes);
