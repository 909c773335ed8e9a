/* The page of Options: a table of what can be chosen, one line for each row, by topic, and the
 * keys. A row names its texts and where its choice lies in Settings; the page (screen_options.c)
 * lays rows below one another, finds them by words, keeps what was chosen and restores what was
 * delivered. */
#ifndef SERENISSIMA_UI_APP_OPTIONS_H
#define SERENISSIMA_UI_APP_OPTIONS_H

#include "setup/app.h"
#include "setup/keys.h"

typedef enum OptionsTopic { /* In the order of the page. */
                            OPTIONS_LANGUAGE,
                            OPTIONS_GAME,
                            OPTIONS_HINTS,
                            OPTIONS_ASKING,
                            OPTIONS_LOOK,
                            OPTIONS_MOTION,
                            OPTIONS_SOUND,
                            OPTIONS_KEYS, /* No rows here: the keys themselves. */
                            OPTIONS_TOPIC_COUNT
} OptionsTopic;

typedef enum OptionsKind {
    OPTIONS_TOGGLE, /* A bool. */
    OPTIONS_SHARE,  /* A float from low to high, as a slider with its value in percent. */
    OPTIONS_TABS,   /* An int, an index of choices; where values are given, a float of them. */
    OPTIONS_OWN     /* Draws itself; what it chooses has `bytes` bytes, 0: nothing. */
} OptionsKind;

enum { OPTIONS_CHOICE_MAX = 8 };

typedef struct OptionsRow {
    OptionsTopic topic;
    OptionsKind kind;
    const char *id;           /* Of its target. */
    const char *label;        /* Keys of texts. NULL: it has none. */
    const char *tip, *remark; /* Keys; NULL none. The remark stands below the row. */
    const char *words;        /* Key of what else people call it, for the search; NULL none. */
    size_t at;                /* Where in Settings the choice lies: offsetof. */
    size_t bytes;             /* OPTIONS_OWN only. */
    float low, high, step;    /* OPTIONS_SHARE. */
    const char *const
        *choices;           /* OPTIONS_TABS: keys of their texts, up to NULL; also words of an */
    const float *values;    /* OPTIONS_OWN. Values of the choices; NULL: their indices. */
    bool (*is_there)(void); /* NULL: always. */
    bool (*draw)(
        GfxRect *r); /* OPTIONS_OWN: from the top of what is right of the label; true: changed. */
} OptionsRow;

const OptionsRow *options_row_at(int index); /* In the order of the page; NULL behind the last. */
const char *options_topic_label(OptionsTopic topic);
/* Every word looked for is in the row's texts or its topic's; no words find every row. */
bool options_row_has(const OptionsRow *row, const char *words);
/* Is every word of `words` in one of the texts? In the first `names` of them long words are found
 * within others too, in the rest where a word begins. No words are in all. */
bool options_has_words(const char *words, const char *const *texts, int count, int names);
/* True when it was changed in app->settings. */
bool options_row(UiPage *page, const OptionsRow *row);
/* Copies what the rows choose, and nothing else that Settings hold. */
void options_copy(const Settings *from, Settings *to);
bool options_equal(const Settings *a, const Settings *b); /* Of the same. */

bool options_lacks_voice(void); /* It is wanted, and there is none. */
void options_remark(GfxRect *r, const char *id, GfxColor color, const char *words);

#endif
