#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <serenissima/words/transcript.h>

#include "chances.h"
#include "cli.h"
#include "texts.h"

enum { ROLLOUTS = 48 }; /* For a moment, as `analyse` plays on. */

static const OptionSpec TRANSCRIPT_OPTIONS[] = {
    {"--html", NULL, "as one HTML page with charts and pictures, which needs nothing beside it"},
    {"--chances", NULL, "with --html: the chances of a finished game too, which takes a while"},
    {"--language", "CODE", "of the texts in the assets (en)"},
    {"--step", "N", "its first N commands alone"},
    {NULL, NULL, NULL},
};

/* The game of a file, in memory alone; says what is wrong with it. */
static Session *session_of(const char *path)
{
    Error error;
    LoadReport report;
    size_t bytes;
    char *text = strcmp(path, "-") == 0 ? NULL : file_read(path, &bytes, &error);
    const bool other = text != NULL && file_kind(text, bytes) != FILE_GAME;
    free(text);
    if (other) {
        print_error("%s is not a game file", shown_name(path));
        return NULL;
    }
    Session *session = session_load(path, NULL, &report, &error);
    if (session == NULL) {
        print_error_at(&error);
        return NULL;
    }
    report_damage(shown_name(path), &report);
    return session;
}

/* The chances over a finished game. */
static void weigh(Session *session, Account *account)
{
    const Chances chances = {session_board(session), session_setup(session), ROLLOUTS, 1};
    GamePosition before;
    AiForecast unused;
    session_account(session, account, 0);
    session_account_end(session, account);
    for (int i = 0; i < account->count; i++) {
        if (session_position(session, account->moments[i].first_step, &before)) {
            chances_weigh(&chances, &before, account, i, &unused);
        }
    }
}

static int transcript_run(const Options *options)
{
    static Account account;
    char assets[PATH_BYTES];
    TranscriptStyle style = {.html = option_given(options, "--html"),
                             .language = option_or(options, "--language", TEXTS_LANGUAGE),
                             .steps = -1,
                             .asset_dir = assets_load(assets) ? assets : NULL};
    int64_t steps = -1;
    Strings *strings = texts_load(style.language);
    Session *session = strings == NULL ? NULL : session_of(options->files[0]);
    char *text = NULL;
    if (session != NULL
        && option_number(options, "--step", 0, session_step_count(session), -1, &steps)) {
        if (option_given(options, "--chances") && session_over(session)) {
            weigh(session, &account);
            style.account = &account;
        }
        style.steps = (int)steps;
        text = transcript_write(session, strings, &style);
    }
    const bool good = text != NULL && fputs(text, stdout) >= 0;
    free(text);
    session_destroy(session);
    strings_destroy(strings);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

const ProgramCommand CLI_TRANSCRIPT = {
    "transcript",
    "FILE",
    "Writes a game down for people, turn by turn in the words of the window's log.",
    TRANSCRIPT_OPTIONS,
    transcript_run,
    NULL,
};
