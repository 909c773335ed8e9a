#include "setup/parts.h"

#include "setup/out_file.h"

#include <serenissima/words/transcript.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void app_write_page(int steps, const Account *account)
{
    const TranscriptStyle style = {.html = true,
                                   .language = strings_language(app->strings),
                                   .steps = steps,
                                   .asset_dir = app->host.asset_dir,
                                   .account = account};
    char name[64];
    if (out_file_refusal()) {
        return;
    }
    char *text = transcript_write(app->session, app->strings, &style);
    const SessionParent *parent = &session_setup(app->session)->parent;
    char branch[16] = ""; /* It may have the seed of the game that it came from. */
    if (parent->commitment[0] != '\0') {
        snprintf(branch, sizeof branch, "-%d", parent->moves);
    }
    snprintf(name, sizeof name, "serenissima-%.8s%s.html", session_commitment(app->session),
             branch);
    out_file_write(name, text, text ? strlen(text) : 0, "transcript.saved", "transcript.failed");
    free(text);
}
