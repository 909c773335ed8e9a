/* The parts of what is spoken that are a function or two. */
#pragma once

#include "setup/app.h"
#include "setup/keys.h"

/* What has the focus, as a sentence: its name, what it is, how it stands, why it cannot be. */
/* Plain words; "" where there is nothing to say. *with_tip: the tip is part of them. */
void focus_words(const UiTarget *target, char *out, size_t size, bool *with_tip);
/* How it stands alone, for when only that has changed: "80 %", "on"; "": it stands no way. */
void focus_state(const UiTarget *target, char *out, size_t size);

/* What is spoken, and when: what has the focus and its tip, what is asked when a decision begins,
 * sheets and cards as they open, messages, the log as others move. What a key leads to interrupts;
 * the rest waits its turn, the log before what is asked. Silent while speech is off. */
void speaker_reset(void); /* At the beginning. */
void speaker_begin(void); /* Before the frame is drawn: the keys, open lists, tips. */
void speaker_end(void);   /* When it is drawn. */

/* The table, asked by keys and answered in whole sentences: everything here is what the screen
 * shows whoever sits there, and no more. Plain words, live for the frame. */
/* Behind what is in out; nothing where a curtain is down. */
void table_words_galley(Table *table, GalleyId galley, char *out, size_t size);
void table_words_galleys(Table *table, char *out, size_t size);
/* Of the port or zone with the focus, else where the galley in hand lies. */
void table_words_port(Table *table, char *out, size_t size);
void table_words_danger(Table *table, char *out, size_t size);
void table_words_score(Table *table, char *out, size_t size);

/* --- Plain words ------------------------------------------------------------------------------ */
/* Texts as a voice reads them: text marks become words or nothing. Sentences are a line each, for
 * the voice gets them one by one. */
enum { PLAIN_WORDS_MAX = 16 * 1024 }; /* Bytes of a page that is read. */

/* The text without marks: a picture of a good is its name, where the name does not follow anyway;
 * the ids of rules are left out; a new line ends its sentence. */
void plain_words(const char *marked, char *out, size_t size);
/* More sentences behind what is there. What has no room is left out whole. */
void plain_add(char *out, size_t size, const char *sentences);
void plain_put(const char *marked, char *out, size_t size); /* The same of a text with marks. */
/* The first of the sentences at `at`, and how many bytes it and its end take; 0: there is none. */
size_t plain_next(const char *at, char *sentence, size_t size);
/* For a number that changes with the words. */
uint64_t plain_hash(uint64_t hash, const char *words);

/* --- What stands on the screen, as it was drawn ----------------------------------------------- */

/* The texts within r (NULL: anywhere) in a layer that no control has, one after the other, behind
 * what is in out; whole: also what is scrolled out of sight above or below. */
void seen_words(const GfxRect *r, int layer, bool whole, char *out, size_t size);
/* The texts that lie on a target; more: those that its name does not say, as the small line of a
 * button. */
void seen_on(const UiTarget *target, bool more, char *out, size_t size);
/* Which buttons can be pressed there, and which of them Enter presses, behind what is in out;
 * whole: as above. */
void seen_choices(const GfxRect *r, int layer, bool whole, char *out, size_t size);

/* --- What there is to read -------------------------------------------------------------------- */
/* The uppermost sheet or screen, or on the table what is asked, as sentences of plain_words. */
enum { PAGE_NOTE_COUNT = 7 }; /* Cards and pages that lie beside the table. */

/* A number that changes with what there is to read: the screen, its page, the uppermost sheet and
 * what it asks. */
uint64_t page_number(void);
/* Is there something to read by itself? While others move the log tells. */
bool page_asks(void);
/* What such a card says, number 0..PAGE_NOTE_COUNT-1; NULL: it is not there. */
const UiTarget *page_note(int number);
/* It stands on the uppermost sheet, whose page is read as a whole and in order. */
bool page_reads_note(int number);
/* Behind what is in out. choices: also what can be pressed, what cards say, and where the galley
 * that acts lies. */
void page_add_note(int number, char *out, size_t size);
void page_add(bool choices, char *out, size_t size);
