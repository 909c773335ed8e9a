#include "setup/page_kept.h"

#include "setup/app_names.h"

#include <serenissima/words/transcript.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *app_page_refusal(AppUi *app)
{
    const bool can = app->host.save_dir[0] != '\0' && app->host.file_write != NULL;
    return can ? NULL : S("menu.save_nowhere");
}

void app_write_page(AppUi *app, int steps, const Account *account)
{
    const TranscriptStyle style = {.html = true,
                                   .language = strings_language(app->strings),
                                   .steps = steps,
                                   .asset_dir = app->host.asset_dir,
                                   .account = account};
    char path[APP_PATH_BYTES + 64], safe[2 * APP_PATH_BYTES];
    if (app_page_refusal(app) != NULL) {
        return;
    }
    char *text = transcript_write(app->session, app->strings, &style);
    const SessionParent *parent = &session_setup(app->session)->parent;
    char branch[16] = ""; /* It may have the seed of the game that it came from. */
    if (parent->commitment[0] != '\0') {
        snprintf(branch, sizeof branch, "-%d", parent->moves);
    }
    snprintf(path, sizeof path, "%s/serenissima-%.8s%s.html", app->host.save_dir,
             session_commitment(app->session), branch);
    const bool written =
        text != NULL && app->host.file_write(app->host.data, path, text, strlen(text));
    free(text);
    text_escape(path, safe, sizeof safe);
    app_notice(app, written ? SF("transcript.saved", ARG_TEXT("path", safe))
                            : SF("transcript.failed", ARG_TEXT("path", safe)));
}
