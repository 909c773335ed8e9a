/* Lines of the page of statistics. */
#ifndef SERENISSIMA_UI_APP_STATISTICS_LINES_H
#define SERENISSIMA_UI_APP_STATISTICS_LINES_H

#include "setup/app.h"

typedef struct StatisticsPen {
    UiPage *page;
    bool began; /* There is a line above. */
    /* Of the next link: what its list is called, and which of how many it is. */
    const char *list;
    int place, places;
} StatisticsPen;

/* A share with its interval, in percent; drawn as a bar behind its words. */
typedef struct StatisticsShare {
    int low, middle, high;
} StatisticsShare;

/* Ids are names for scripts. */
void pen_head(StatisticsPen *pen, const char *words);
void pen_text(StatisticsPen *pen, const char *id, const char *words);
void pen_soft(StatisticsPen *pen, const char *id, const char *words); /* A remark. */
/* What is counted at the left, how much at the right; below each other where both do not fit. */
void pen_row(StatisticsPen *pen, const char *id, const char *label, const char *value,
             const StatisticsShare *share);
/* The same that leads somewhere; true when it was pressed. tip: where. */
bool pen_link(StatisticsPen *pen, const char *id, const char *label, const char *value,
              const char *tip);
/* Something that is done or still to do, and a sentence below it; id is of both. */
void pen_check(StatisticsPen *pen, const char *id, bool done, const char *label, const char *words);

#endif
