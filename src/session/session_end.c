/* A session's end before the rules end it. */
#include "session_private.h"

SessionEnding session_ending(const Session *session)
{
    return session->ending;
}

bool session_end(Session *session, EndingKind kind)
{
    const PlayerId by = kind == ENDING_CONCEDED ? ending_lone_person(&session->setup) : 0;
    if (session_over(session) || (kind != ENDING_AGREED && by == 0)) {
        return false;
    }
    session->ending = (SessionEnding){(uint8_t)kind, by};
    session->queue_count = 0;
    session->generation++;
    session_changed(session);
    session_file_close(session);
    session_file_begin(session); /* whole: its header says that older programs cannot read it */
    return true;
}
