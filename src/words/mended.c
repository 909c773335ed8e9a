/* What was entered wrong and put right, in the sentences of the log. */
#include <serenissima/words/log.h>

#include "say.h"

#include <string.h>

/* leads: it names who did it. */
static const char *deed(const Words *words, const PlayerView *before, const SessionStep *step,
                        bool leads)
{
    PlayerView view = *before;
    for (int i = 0; i < step->event_count; i++) {
        PlayerId player = 0;
        GalleyId galley = 0;
        const char *sentence =
            words_sentence(words, &view, step->events, step->event_count, i, &player, &galley);
        if (sentence[0] != '\0' && log_is_deed(&view, &step->events[i])) {
            return leads && player != 0 ? words_of_galley(words, player, galley, sentence)
                                        : sentence;
        }
        rules_fold_view(&words->board->world, &view, &step->events[i]);
    }
    return "";
}

static const char *correction_words(const Words *words, const SessionCorrection *correction)
{
    Strings *strings = words->strings;
    const char *now = deed(words, &correction->view, &correction->now, true);
    const char *was = deed(words, &correction->view, &correction->was, false);
    const char *nothing = S("log.corrected_nothing");
    return strings_list_entries(
        strings, SF("log.corrected", ARG_TEXT("sentence", now[0] != '\0' ? now : nothing)),
        SF("log.corrected_not", ARG_TEXT("sentence", was[0] != '\0' ? was : nothing)));
}

const char *words_entry(const Words *words, const Session *session, int step,
                        const Command *command)
{
    static SessionCorrection correction;
    session_correction_of(session, step, command, &correction);
    return deed(words, &correction.view, &correction.now, true);
}

const char *words_mending(const Words *words, const Session *session, int step,
                          const Command *command)
{
    static SessionCorrection correction;
    session_correction_of(session, step, command, &correction);
    return correction_words(words, &correction);
}

const char *words_mended(const Words *words, const Session *session, int steps, int *number,
                         int *corrected)
{
    static SessionCorrection correction;
    while (*number < session_correction_count(session)) {
        const int at = (*number)++;
        if (session_correction_steps(session, at) == steps
            && session_correction(session, at, &correction)) {
            *corrected = correction.step + 1;
            return correction_words(words, &correction);
        }
    }
    return "";
}

int words_entry_find(const Words *words, const Session *session, int from, int end, int way)
{
    for (int step = from; step >= 0 && step < end; step += way) {
        if (session_can_correct(session, step)
            && words_entry(words, session, step, NULL)[0] != '\0') {
            return step;
        }
    }
    return -1;
}

static uint8_t player_of(const Session *session, int step)
{
    static SessionCorrection correction;
    session_correction_of(session, step, NULL, &correction);
    return correction.was.player;
}

int words_entry_among(const Words *words, const Session *session, int first, int end)
{
    for (int step = first; step < end; step++) {
        if (session_can_correct(session, step) && player_of(session, step) == PLAYER_CHANCE) {
            return step;
        }
    }
    return words_entry_find(words, session, first, end, 1);
}

int words_entry_outcomes(const Words *words, const Session *session, int step, int most,
                         Command out[RULES_LEGAL_MAX], int *entered)
{
    static Command all[RULES_LEGAL_MAX];
    static SessionCorrection correction;
    session_correction_of(session, step, NULL, &correction);
    const Command was = correction.was.command;
    const int count = session_outcomes(session, step, all);
    int found = 0;
    *entered = -1;
    for (int own = 1; own >= 0; own--) {
        for (int i = 0; i < count; i++) {
            const bool same = memcmp(&all[i], &was, sizeof was) == 0;
            const int room = most - (*entered < 0 && !same); /* What was entered is among them. */
            if (found < room && (all[i].kind == was.kind) == own
                && (was.player == PLAYER_CHANCE
                    || words_entry(words, session, step, &all[i])[0] != '\0')) {
                *entered = same ? found : *entered;
                out[found++] = all[i];
            }
        }
    }
    return found;
}
