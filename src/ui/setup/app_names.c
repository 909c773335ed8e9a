#include "setup/parts.h"

#include <time.h>

AppUi *app;

int app_livery(PlayerId player)
{
    if (!app->session || player < 1 || player > PLAYER_MAX) {
        return -1;
    }
    int colour = session_setup(app->session)->seats[player].colour;
    return colour >= 1 && colour <= THEME_PLAYER_MAX ? colour - 1 : -1;
}

/* A name in a file may have letters that no font has, or none that can be seen. */
static bool can_read(Text *text, const char *name)
{
    static const char hard_space[] = "\xC2\xA0";
    const char *first = name;
    while (*first == ' ' || !strncmp(first, hard_space, 2)) {
        first += *first == ' ' ? 1 : 2;
    }
    return *first != '\0' && text_can_show(text, name);
}

const char *app_plain(const char *text)
{
    char safe[APP_PATH_BYTES * 2];
    text_escape(text, safe, sizeof safe);
    return SF("word.plain", ARG_TEXT("label", safe)); /* Through the ring of texts. */
}

const char *app_name_shown(const char *name, int livery)
{
    return livery >= 0 && !can_read(ui->text, name) ? S(ui_id("seat.emblem.%d", livery + 1))
                                                    : app_plain(name);
}

const char *app_seat_name(PlayerId player)
{
    if (player < 1 || player > PLAYER_MAX) {
        return "";
    }
    if (!app->session || player > session_setup(app->session)->game.player_count) {
        return S(ui_id("seat.emblem.%d", player)); /* Nobody sits there yet: the arms tell. */
    }
    const SessionSetup *setup = session_setup(app->session);
    const char *name = setup->seats[player].name;
    const int livery = app_livery(player);
    const char *shown = app_name_shown(name, livery);
    return livery < 0 || !can_read(ui->text, name)
               ? shown
               : words_seat_name(app->strings, setup, player, shown);
}

const char *app_edition_name(EditionId edition)
{
    return edition == EDITION_NONE ? "" : S(ui_id("edition.%s", edition_name(edition)));
}

const char *app_list_names(const char *list, const char *next)
{
    return strings_list_names(app->strings, list, next);
}

const char *app_list_entries(const char *list, const char *next)
{
    return strings_list_entries(app->strings, list, next);
}

const char *app_with_line(const char *what, const char *line)
{
    return SF("tip.with_line", ARG_TEXT("what", what), ARG_TEXT("line", line));
}

const char *app_back_to_table(void)
{
    return app->session && session_over(app->session) ? S("menu.to_table") : S("menu.go_on");
}

void app_notice(const char *utf8)
{
    const size_t length = strlen(app->notice);
    if (!strstr(app->notice, utf8)) {
        ui_message_note(utf8);
        snprintf(app->notice + length, sizeof app->notice - length, "%s%s", length ? "\n" : "",
                 utf8);
    }
}

bool app_is_person(PlayerId player)
{
    return app->session && player >= 1 && player <= PLAYER_MAX
           && session_setup(app->session)->seats[player].kind == SEAT_PERSON;
}

PlayerMask app_people(void)
{
    unsigned people = 0;
    for (PlayerId player = 1; player <= PLAYER_MAX; player++) {
        people |= app_is_person(player) ? player_mask_of(player) : 0U;
    }
    return (PlayerMask)people;
}

PlayerId app_lone_person(void)
{
    PlayerId player = PLAYER_MAX;
    while (player > 0 && app_people() != player_mask_of(player)) {
        player--;
    }
    return player;
}

static const struct tm *calendar(int64_t time_s)
{
    const time_t at = (time_t)time_s;
    return time_s > 0 ? localtime(&at) : NULL;
}

const char *app_date(int64_t time_s)
{
    const struct tm *at = calendar(time_s);
    return at ? strings_date(app->strings, at->tm_year + 1900, at->tm_mon + 1, at->tm_mday) : "";
}

const char *app_date_time(int64_t time_s)
{
    const struct tm *at = calendar(time_s);
    return at ? strings_date_time(app->strings, at->tm_year + 1900, at->tm_mon + 1, at->tm_mday,
                                  at->tm_hour, at->tm_min)
              : "";
}

int32_t app_day(void)
{
    enum { TO_1900 = 1900, TO_1970 = 719162 }; /* years; days of all before 1970 */
    const time_t now = time(NULL);
    const struct tm *at = localtime(&now);
    const int past = at->tm_year + TO_1900 - 1;
    return past * 365 + past / 4 - past / 100 + past / 400 + at->tm_yday - TO_1970;
}

const char *app_date_kept(const char *date)
{
    int year = 0, month = 0, day = 0;
    return sscanf(date, "%4d-%2d-%2d", &year, &month, &day) == 3
               ? strings_date(app->strings, year, month, day)
               : date;
}

/* --- The way to the rules --------------------------------------------------------------------- */

void rules_open_at(const char *about)
{
    snprintf(app->rules_about, sizeof app->rules_about, "%s", about ? about : "");
    app->rules_open = app->rules_turn = true;
    gfx_request_redraw(ui->gfx);
}

bool rules_named(const char *sentence, char id[UI_ID_MAX])
{
    static const char mark[] = "\xC2\xA7";
    const char *at = strstr(sentence, mark);
    const char *name = at ? at + sizeof mark - 1 : "";
    snprintf(id, UI_ID_MAX, "%.*s", (int)strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"),
             name);
    return id[0] != '\0';
}
