/* One answer of an analysis as a line of JSON and back, checked against the game. */
#pragma once

#include <serenissima/json/json.h>
#include <serenissima/session/analysed.h>

typedef enum AnalysedKind { ANALYSED_CHANCES, ANALYSED_REVIEW, ANALYSED_KINDS } AnalysedKind;

typedef struct AnalysedGame {
    Session *session;
    const Account *account;
} AnalysedGame;

/* Which answer a line is; false: none that this game asks for. */
bool analysed_line_of(const AnalysedGame *game, const char *line, size_t bytes, AnalysedKind *kind,
                      int *moment);
bool analysed_read_chances(const AnalysedGame *game, const char *line, size_t bytes, int moment,
                           AccountOutlook *each, AccountOutlook *short_sighted);
bool analysed_read_review(const AnalysedGame *game, const char *line, size_t bytes, int moment,
                          AdviceReview *out);
void analysed_write_chances(const AnalysedGame *game, JsonWriter *writer, int moment,
                            const AccountOutlook *each, const AccountOutlook *short_sighted);
void analysed_write_review(const AnalysedGame *game, JsonWriter *writer, int moment,
                           const AdviceReview *review);
