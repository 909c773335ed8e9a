/* Settings: whatever the file says, each choice is one that there is, and what is written of them
 * is read as the same. */
#define _POSIX_C_SOURCE 200809L /* setenv */

#include <string.h>

#include <serenissima/data/paths.h>

#include "../ui/window.h"
#include "folder.h"
#include "fuzz.h"
#include "setup/settings.h"

static char settings_path[PATH_BYTES];

static const char *level_at(EditionId edition, int index)
{
    (void)edition;
    return index == 0 ? "deckhand" : NULL;
}

static const char *style_at(int index)
{
    return index == 0 ? "" : NULL;
}

static void open_window(void)
{
    static UiHost host;
    if (app == NULL) {
        setenv("SERENISSIMA_ASSETS", ASSETS_DIR, 1);
        setenv("SDL_VIDEODRIVER", "dummy", 1);
        FUZZ_DEMAND(paths_join(settings_path, fuzz_folder(), "settings.json"));
        window_host_init(&host);
        host.settings_path = settings_path;
        host.ai_name = level_at;
        host.ai_style = style_at;
        window_open();
        window_app(&host);
    }
}

static void demand_allowed(const Settings *settings)
{
    const char *all = (const char *)settings;
    for (const Member *m = SETTING_ROWS; m->key; m++) {
        const int number = m->kind == MEMBER_INT    ? *(const int *)(const void *)(all + m->at)
                           : m->kind == MEMBER_BOOL ? *(const bool *)(all + m->at)
                                                    : 0;
        FUZZ_DEMAND(number >= m->least && number <= m->most);
        FUZZ_DEMAND(m->kind != MEMBER_TEXT || memchr(all + m->at, '\0', m->bytes) != NULL);
    }
    for (const Member *m = SETTING_PERCENTS; m->key; m++) {
        const float share = *(const float *)(const void *)(all + m->at);
        FUZZ_DEMAND(lroundf(share * 100) >= m->least && lroundf(share * 100) <= m->most);
    }
    FUZZ_DEMAND(settings->coach >= 0 && settings->coach < COACH_MODE_COUNT);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    open_window();
    fuzz_put("settings.json", data, bytes);
    settings_read();
    demand_allowed(&app->settings);
    const Settings read = app->settings;
    app->settings.mute = !read.mute; /* So that something is written. */
    settings_write();
    app->settings.mute = read.mute;
    settings_write();
    settings_read();
    FUZZ_DEMAND(memcmp(&app->settings, &read, sizeof read) == 0);
    return 0;
}
