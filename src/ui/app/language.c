#include "app/screens.h"

#include "advice/analysis.h"
#include "book/page.h"
#include "frame/parts.h"

/* The first of the system's languages that has texts; English where none has. */
static const char *system_language(void)
{
    const char *tag = NULL;
    SDL_Locale *wanted = SDL_GetPreferredLocales();
    for (const SDL_Locale *l = wanted; l && l->language && !tag; l++) {
        const char *land = l->country ? l->country : "";
        const char *locale = ui_id("%s%s%s", l->language, land[0] ? "-" : "", land);
        tag = languages_match(&app->languages, locale);
    }
    SDL_free(wanted);
    return tag ? tag : STRINGS_SOURCE;
}

void language_apply(void)
{
    char dir[APP_PATH_BYTES];
    Error error = {0};
    snprintf(dir, sizeof dir, "%s/strings", app->host.asset_dir);
    languages_list(dir, &app->languages);
    const char *asked = app->host.language ? app->host.language : "";
    const char *chosen = asked[0] ? asked : app->settings.language;
    const char *language = languages_has(&app->languages, chosen) ? chosen : system_language();
    if (strcmp(language, strings_language(app->strings)) == 0) {
        return;
    }
    if (strings_set_language(app->strings, dir, language, &error)) {
        reader_destroy(app->reader);
        app->reader = NULL;
        analysis_say_anew();
        if (app->table) {
            table_say_anew(app->table);
        }
    } else {
        ui_toast(SF("options.language_broken", ARG_TEXT("name", language)), true);
        fprintf(stderr, "serenissima: %s: %s\n", error.where, error.what);
    }
}

int language_choices(const char *labels[], const char *tags[], int most, int *chosen)
{
    char dir[APP_PATH_BYTES];
    int count = 0;
    snprintf(dir, sizeof dir, "%s/strings", app->host.asset_dir);
    labels[count] = S("options.language.system");
    tags[count++] = "";
    *chosen = 0;
    for (int i = 0; i < app->languages.count && count < most; i++) {
        const char *tag = app->languages.tag[i];
        labels[count] = strings_name_of(app->strings, dir, tag);
        *chosen = strcmp(tag, app->settings.language) == 0 ? count : *chosen;
        tags[count++] = tag;
    }
    return count;
}
