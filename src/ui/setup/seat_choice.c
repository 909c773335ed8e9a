#include "setup/seat_choice.h"

#include <stdio.h>
#include <string.h>

enum { AI_LEVEL_ROWS = 14, STYLE_ROWS = 8 };

static const char *level_name(AppUi *app, EditionId edition, int index)
{
    return app->host.ai_name ? app->host.ai_name(app->host.data, edition, index) : NULL;
}

static const char *level_shown(AppUi *app, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "ai.seat.%s.name", name);
    return strings_has(app->strings, key) ? S(key) : name;
}

/* What the level does, and how strong that is: as a range that it lies in with 95 %, not beyond
 * all games. */
static const char *level_tip(AppUi *app, EditionId edition, int index, const char *name)
{
    char key[64];
    int percent = 0, error = 0, games = 0;
    snprintf(key, sizeof key, "ai.seat.%s.about", name);
    const StringArg about = ARG_TEXT("about", S(key));
    if (!app->host.ai_strength(app->host.data, edition, index, &percent, &error, &games)) {
        return SF("new_game.level_unmeasured", about);
    }
    if (error == 0) {
        return SF("new_game.level_measure", about);
    }
    const int low = percent > error ? percent - error : 0,
              high = percent + error < 100 ? percent + error : 100;
    return SP("new_game.level_measured", games, about, ARG_INT("percent", percent),
              ARG_INT("low", low), ARG_INT("high", high));
}

/* In a word, for a list: by how often it wins against a level of the middle. */
static const char *strength_word(AppUi *app, int percent)
{
    return percent < 25    ? S("new_game.strength.easy")
           : percent < 45  ? S("new_game.strength.easier")
           : percent <= 55 ? S("new_game.strength.medium")
           : percent <= 74 ? S("new_game.strength.harder")
           : percent <= 84 ? S("new_game.strength.hard")
           : percent <= 94 ? S("new_game.strength.very_hard")
                           : S("new_game.strength.hardest");
}

int seat_kind_count(AppUi *app, EditionId edition)
{
    int count = SEAT_KIND_AI;
    while (count < SEAT_KIND_AI + AI_LEVEL_ROWS && level_name(app, edition, count - SEAT_KIND_AI)) {
        count++;
    }
    return count;
}

bool seat_kind_list(AppUi *app, const char *id, GfxRect r, EditionId edition, int first, int *kind)
{
    const char *labels[SEAT_KIND_AI + AI_LEVEL_ROWS] = {S("new_game.nobody"), S("new_game.person")};
    const char *tips[SEAT_KIND_AI + AI_LEVEL_ROWS] = {NULL};
    const int count = seat_kind_count(app, edition);
    for (int i = SEAT_KIND_AI; i < count; i++) {
        const char *name = level_name(app, edition, i - SEAT_KIND_AI);
        int percent = 0, error = 0, games = 0;
        const bool known = app->host.ai_strength(app->host.data, edition, i - SEAT_KIND_AI,
                                                 &percent, &error, &games);
        labels[i] = known
                        ? SF("new_game.computer_strength", ARG_TEXT("name", level_shown(app, name)),
                             ARG_TEXT("strength", strength_word(app, percent)))
                        : SF("new_game.computer", ARG_TEXT("name", level_shown(app, name)));
        tips[i] = level_tip(app, edition, i - SEAT_KIND_AI, name);
    }
    int row = (*kind < count ? *kind : count - 1) - first;
    const bool changed =
        ui_dropdown(app->ui, id, r, labels + first, tips + first, count - first, &row);
    *kind = row + first;
    return changed;
}

bool seat_style_list(AppUi *app, const char *id, GfxRect r, int *style)
{
    const char *labels[STYLE_ROWS], *tips[STYLE_ROWS];
    char key[64];
    int count = 0;
    for (const char *name;
         count < STYLE_ROWS && (name = app->host.ai_style(app->host.data, count)) != NULL;
         count++) {
        snprintf(key, sizeof key, "ai.style.%s.name", name[0] ? name : "plain");
        labels[count] = S(key);
        snprintf(key, sizeof key, "ai.style.%s.about", name[0] ? name : "plain");
        tips[count] = S(key);
    }
    return ui_dropdown(app->ui, id, r, labels, tips, count, style);
}

void seat_ai_name(AppUi *app, EditionId edition, int kind, int style, char out[SEAT_AI_BYTES])
{
    const char *level = level_name(app, edition, kind - SEAT_KIND_AI);
    const char *liking = app->host.ai_style ? app->host.ai_style(app->host.data, style) : NULL;
    snprintf(out, SEAT_AI_BYTES, liking && liking[0] ? "%s-%s" : "%s", level ? level : "random",
             liking);
}

bool seat_ai_find(AppUi *app, EditionId edition, const char *ai, int *kind, int *style)
{
    const size_t length = strcspn(ai, "-");
    for (int i = SEAT_KIND_AI; i < seat_kind_count(app, edition); i++) {
        const char *level = level_name(app, edition, i - SEAT_KIND_AI), *liking = NULL;
        if (strlen(level) != length || strncmp(ai, level, length) != 0) {
            continue;
        }
        int found = 0;
        while (ai[length] && app->host.ai_style
               && (liking = app->host.ai_style(app->host.data, found)) != NULL
               && strcmp(liking, ai + length + 1) != 0) {
            found++;
        }
        if (!ai[length] || liking) {
            *kind = i;
            *style = found;
            return true;
        }
    }
    return false;
}

const char *seat_ai_shown(AppUi *app, EditionId edition, const char *ai)
{
    int kind = 0, style = 0;
    if (!seat_ai_find(app, edition, ai, &kind, &style)) {
        return level_shown(app, ai);
    }
    const char *level = level_shown(app, level_name(app, edition, kind - SEAT_KIND_AI));
    if (style == 0) {
        return level;
    }
    char key[64];
    snprintf(key, sizeof key, "ai.style.%s.name", app->host.ai_style(app->host.data, style));
    return SF("new_game.level_style", ARG_TEXT("level", level), ARG_TEXT("style", S(key)));
}
