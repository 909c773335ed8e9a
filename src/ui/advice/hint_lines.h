/* Paragraphs of the advice panel, one below another: put together once, then measured and drawn. */
#pragma once

#include "setup/app.h"

enum { HINT_LINES_MAX = 16 };

typedef enum LineKind {
    LINE_PLAN, /* What is done. */
    LINE_TEXT,
    LINE_SOFT, /* Text in a softer colour. */
    LINE_REMARK,
    LINE_WRONG, /* A remark on a wrong done; a click opens who did what to whom. */
    LINE_GAIN,  /* A reason for the plan, with its sign; LINE_LOSS: against it. */
    LINE_LOSS,
    LINE_WAIT /* There is nothing else yet, or more to come. */
} LineKind;

typedef struct HintLine {
    LineKind kind;
    const char *words; /* Of the frame. */
} HintLine;

typedef struct HintLines {
    HintLine list[HINT_LINES_MAX];
    int count;
    float less; /* So much of their size is taken away; 0: nothing. */
} HintLines;

void lines_add(HintLines *lines, LineKind kind, const char *words); /* NULL adds nothing. */
/* What is said of a plan by itself, and how it differs from another one; together three
 * sentences. turned: seen from that one. */
void lines_add_remarks(const Explanation *why, HintLines *lines);
void lines_add_reasons(const Explanation *why, bool turned, HintLines *lines);

float lines_height(const HintLines *lines, float width);
/* At the top of *r, which loses their height. */
void lines_draw(GfxRect *r, const HintLines *lines);

/* One paragraph alone. */
float line_height(LineKind kind, float less, const char *words, float width);
void line_draw(GfxRect *r, LineKind kind, float less, const char *words);
