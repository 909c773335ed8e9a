#include <serenissima/words/ending_words.h>

#include <serenissima/words/features.h>

#include "say.h"

const char *ending_words(Strings *strings, Session *session, const char *const names[])
{
    const SessionEnding ending = session_ending(session);
    const PublicState *pub = &session_view(session, 0)->pub;
    const bool conceded = ending.kind == ENDING_CONCEDED;
    TableFeatures has;
    if (ending.kind == ENDING_NONE) {
        return "";
    }
    features_fill(&has, &session_board(session)->world, pub->player_count);
    const StringArg args[] = {ARG_INT("turn", pub->turn),
                              ARG_TEXT("player", conceded ? names[ending.by] : "")};
    const char *key = pub->turn == 0 ? (conceded ? "end.conceded_start" : "end.agreed_start")
                      : has.rounds   ? (conceded ? "end.conceded_round" : "end.agreed_round")
                      : conceded     ? "end.conceded"
                                     : "end.agreed";
    return strings_format(strings, key, args, 2);
}
