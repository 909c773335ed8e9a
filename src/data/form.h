/* Form: the members of a JSON object, named once for both ways. A body that names them is run to
 * list the keys and then to read or to write, so that what is read is what is written; for data/
 * only. */
#pragma once

#include "codec_names.h"

enum { FORM_KEY_MAX = 40, FORM_ANY_COUNT = 0x10000 };

/* What a body names, one value at a time, told to who walks over what is written. */
typedef enum FormKind { FORM_NUMBER, FORM_FLAG, FORM_TEXT, FORM_WORD, FORM_ID } FormKind;

typedef struct FormValue {
    FormKind kind;
    void *at;        /* the value itself, which may be changed there and then */
    size_t bytes;    /* of a number 1 or 2; of a text those it has room for */
    int min, max;    /* of a number */
    uint8_t bit;     /* of a flag */
    FieldKind field; /* of an id */
} FormValue;

typedef struct FormWalk {
    char path[ERROR_WHERE_BYTES]; /* "ports[3].spaces", as reports name it */
    void (*value)(struct FormWalk *walk, const FormValue *value);
    /* Which of the keys named before are documented: bit 0 is the first; path is their object's. */
    void (*documented)(struct FormWalk *walk, const char *const *keys, uint32_t *bits);
    void *of; /* whoever walks */
} FormWalk;

typedef struct Form {
    const Board *board;   /* whose ids are read and written */
    const JsonNode *node; /* reading: the object, or the value where a key is NULL */
    JsonWriter *writer;   /* NULL: not writing */
    const char **keys;    /* of the object, as far as they have been named; ends with NULL */
    int key_count;
    uint32_t shown; /* writing: bits of the keys that are written though they say nothing */
    FormWalk *walk; /* writing: hears of every value, those that say nothing too; NULL: nobody */
    bool lists;     /* keys are named and nothing else is done */
    bool bare;      /* writing: what follows from the rest is left out */
} Form;

typedef enum FormNeed {
    FORM_NEEDED, /* reported where it is missing; always written */
    FORM_SPARSE, /* may be missing and then is as it was; 0 and nothing are not written */
    FORM_SHOWN,  /* may be missing; always written */
    FORM_NULL,   /* may be missing; 0 is null */
    FORM_DERIVED /* likewise shown; its object's body is run all the same, with nothing in it */
} FormNeed;

/* Names the members of an object, or one value of a list. place: which, from 1. */
typedef void FormBody(Form *form, void *of, int place);

/* All below take one member (key NULL: the form's own value). False: it could not be read, and that
 * has been reported. */
/* A number of 1 or 2 bytes. */
bool form_uint(Form *form, const char *key, FormNeed need, int min, int max, void *value,
               size_t bytes);
static inline bool form_u8(Form *form, const char *key, FormNeed need, int min, int max,
                           uint8_t *value)
{
    return form_uint(form, key, need, min, max, value, 1);
}
/* true: the bit is set. */
bool form_flag(Form *form, const char *key, FormNeed need, uint8_t bit, uint8_t *bits);
bool form_text(Form *form, const char *key, char *text, size_t bytes);
bool form_word(Form *form, const char *key, FormNeed need, const WordList *words, uint8_t *value);
bool form_id(Form *form, const char *key, FormNeed need, FieldKind kind, uint8_t *value);
/* Says what the file is; anything else is reported. */
bool form_format(Form *form, FormNeed need, const char *format);
/* An array of just so many numbers of 1 or 2 bytes. */
bool form_numbers(Form *form, const char *key, FormNeed need, int min, int max, int count,
                  void *values, size_t bytes);
/* Tells who walks of a flag that the file has otherwise: as a word in a list. */
void form_tell_flag(const Form *form, const char *key, uint8_t bit, uint8_t *bits);
/* The keys named so far that are listed under "documented": bit 0 is the first. */
void form_documented(Form *form, uint32_t *bits);

/* An object with no other keys than its body names. */
void form_object(Form *form, const char *key, FormNeed need, bool on_one_line, FormBody *body,
                 void *of, int place);
typedef struct FormList {
    const char *key;
    FormNeed need;
    bool of_objects;  /* the item names the members of an object, which is on one line */
    bool on_one_line; /* the list */
    int min, max;     /* values of a list that is read */
    int count;        /* of one that is written */
    /* The place of each that is written; NULL: 1, 2 ... Of those read it is that in the list. */
    const uint8_t *places;
    FormBody *item;
} FormList;
void form_list(Form *form, const FormList *list, void *of);

/* Names a member that the body reads or writes itself: true when it is there, or its key has been
 * written. is_empty: FORM_SPARSE leaves it out. */
bool form_member(Form *form, const char *key, FormNeed need, bool is_empty, JsonNode *node);
static inline bool form_reads(const Form *form)
{
    return form->writer == NULL && !form->lists;
}
