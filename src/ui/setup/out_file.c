#include "setup/parts.h"

#include <serenissima/words/transcript.h>

#include <time.h>

/* Being taken with a key, "" none; of the frame after so many. */
static char being_taken[APP_PATH_BYTES];
static uint32_t taken_in;

/* The time as part of a name; several pictures within one second are told apart by a number. */
static bool name_picture(void)
{
    enum { TRIES = 100 };
    char when[32];
    const time_t now = time(NULL);
    const struct tm *local = localtime(&now);
    if (!local || strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", local) == 0) {
        return false;
    }
    for (int i = 1; i <= TRIES; i++) {
        const char *again = i > 1 ? ui_id("-%d", i) : "";
        if (!out_file_place(true, ui_id("serenissima-%s%s.png", when, again), being_taken)) {
            being_taken[0] = '\0';
            return false;
        }
        if (!app->host.file_exists || !app->host.file_exists(being_taken)) {
            return true;
        }
    }
    return false;
}

void picture_take(void)
{
    if (being_taken[0]) {
        return;
    }
    if (!name_picture()) {
        ui_toast(S("menu.save_nowhere"), true);
    } else {
        gfx_screenshot(ui->gfx, being_taken);
        taken_in = gfx_frame_count(ui->gfx);
    }
}

void picture_follow(void)
{
    Error error;
    if (being_taken[0] == '\0' || gfx_frame_count(ui->gfx) == taken_in) {
        return;
    }
    const bool good = gfx_screenshot_ok(ui->gfx, &error);
    out_file_tell(being_taken, good, NULL);
    being_taken[0] = '\0';
}

void app_path_meant(const char *typed, char out[APP_PATH_BYTES])
{
    const bool own = typed[0] == '~' && (typed[1] == '\0' || typed[1] == '/' || typed[1] == '\\')
                     && app->host.home && app->host.home[0];
    const int n =
        snprintf(out, APP_PATH_BYTES, "%s%s", own ? app->host.home : "", own ? typed + 1 : typed);
    if (n < 0 || n >= APP_PATH_BYTES) {
        out[0] = '\0';
    }
}

/* --- Where it goes ---------------------------------------------------------------------------- */

static bool find_folder(const char *chosen, bool picture, char out[APP_PATH_BYTES])
{
    if (app->host.out_folder) {
        return app->host.out_folder(chosen, picture, out);
    }
    snprintf(out, APP_PATH_BYTES, "%s", app->host.save_dir);
    return out[0] != '\0';
}

const char *out_file_refusal(void)
{
    return app->host.save_dir[0] != '\0' && app->host.file_write ? NULL : S("menu.save_nowhere");
}

bool out_file_place(bool picture, const char *name, char out[APP_PATH_BYTES])
{
    char chosen[APP_PATH_BYTES], folder[APP_PATH_BYTES];
    app_path_meant(app->settings.out_folder, chosen);
    if (out_file_refusal() || !find_folder(chosen, picture, folder)) {
        return false;
    }
    app->out_elsewhere = chosen[0] && strcmp(chosen, folder) != 0;
    const int n = snprintf(out, APP_PATH_BYTES, "%s/%s", folder, name);
    return n > 0 && n < APP_PATH_BYTES;
}

void out_file_tell(const char *path, bool kept, const char *words)
{
    if (app->out_elsewhere) {
        app_notice(S("out.elsewhere"));
    }
    app_notice(!kept ? S("out.failed") : words ? words : S("out.kept"));
    app->out_elsewhere = false;
    app->out_kept = kept;
    snprintf(app->out_path, sizeof app->out_path, "%s", path);
}

/* As an address: whatever is neither letter nor digit of English nor plain is written by its
 * number. */
static void open_written(void)
{
    char address[3 * APP_PATH_BYTES + 16];
    const size_t size = sizeof address;
    int n = snprintf(address, size, "file://%s", app->out_path[0] == '/' ? "" : "/");
    for (const char *c = app->out_path; *c && n + 4 < (int)size; c++) {
        const bool plain = SDL_isalnum((unsigned char)*c) || strchr("-._~/:\\", *c);
        n += snprintf(address + n, size - (size_t)n, plain ? "%c" : "%%%02X",
                      *c == '\\' ? '/' : (unsigned char)*c);
    }
    if (SDL_OpenURL(address) != 0) {
        ui_toast(S("out.not_opened"), true);
    }
}

void out_file_write(const char *name, const char *text, size_t bytes, const char *words)
{
    char path[APP_PATH_BYTES] = "";
    const bool written =
        text && out_file_place(false, name, path) && app->host.file_write(path, text, bytes, NULL);
    out_file_tell(path, written, words);
}

void app_write_page(int steps, const Account *account)
{
    const TranscriptStyle style = {.html = true,
                                   .language = strings_language(app->strings),
                                   .steps = steps,
                                   .asset_dir = app->host.asset_dir,
                                   .account = account};
    if (out_file_refusal()) {
        return;
    }
    char *text = transcript_write(app->session, app->strings, &style);
    const SessionParent *parent = &session_setup(app->session)->parent;
    /* A branch may have the seed of the game that it came from. */
    const char *branch = parent->commitment[0] != '\0' ? ui_id("-%d", parent->moves) : "";
    out_file_write(ui_id("serenissima-%.8s%s.html", session_commitment(app->session), branch), text,
                   text ? strlen(text) : 0, NULL);
    free(text);
    if (app->out_kept && app->host.fault != HOST_FAULT_SHOWN) {
        open_written(); /* Where games are only shown or tried no browser comes. */
    }
}

/* --- The path in words ------------------------------------------------------------------------ */

static TextStyle line_style(ThemeType type)
{
    return ui_soft(type, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
}

/* The folder, the player's own as ~; where it has no room its middle goes, name by name. */
static const char *folder_words(const TextStyle *style, float w)
{
    static char words[2 * APP_PATH_BYTES];
    char folder[APP_PATH_BYTES], safe[2 * APP_PATH_BYTES];
    const char *path = app->out_path, *home = app->host.home ? app->host.home : "";
    const size_t own = strlen(home);
    const bool at_home = own > 1 && strncmp(path, home, own) == 0 && path[own] == '/';
    snprintf(folder, sizeof folder, "%s%.*s", at_home ? "~" : "",
             (int)(paths_name(path) - path - (at_home ? (ptrdiff_t)own : 0)),
             path + (at_home ? own : 0));
    text_escape(folder, safe, sizeof safe);
    snprintf(words, sizeof words, "%s", safe);
    const char *first = strpbrk(safe + 1, "/\\");
    for (const char *rest = first; rest && rest[1] && text_width(ui->text, style, words) > w;) {
        rest = strpbrk(rest + 1, "/\\");
        snprintf(words, sizeof words, "%.*s/\xE2\x80\xA6%s", (int)(first - safe), safe,
                 rest ? rest : "");
    }
    return words;
}

float out_file_height(void)
{
    const TextStyle style = line_style(THEME_TYPE_BODY);
    return app->out_path[0] ? 2 * (text_line_height(ui->text, &style) + 4) : 0;
}

void out_file_lines(GfxRect r)
{
    const TextStyle name = line_style(THEME_TYPE_BOLD), folder = line_style(THEME_TYPE_BODY);
    if (app->out_path[0]) {
        ui_label("text:out_file", gfx_cut_top(&r, r.h / 2), &name,
                 app_plain(paths_name(app->out_path)));
        ui_label("text:out_folder", r, &folder, folder_words(&folder, r.w));
    }
}

/* --- Opening and copying ---------------------------------------------------------------------- */

void out_file_buttons(GfxRect *row)
{
    const UiButton open = {.label = S("word.open"), .tip = S("out.open_tip")},
                   copy = {.label = S("word.copy"), .tip = S("out.copy_tip")};
    if (!app->out_path[0] || !app->out_kept) {
        return;
    }
    const float gap = ui->theme->grid.gap;
    const GfxRect r = *row;
    *row = gfx_split_row(r, 2, 3, gap);
    if (ui_button("button:out_open", gfx_split_row(r, 0, 3, gap), &open)) {
        open_written();
    }
    if (ui_button("button:out_copy", gfx_split_row(r, 1, 3, gap), &copy)) {
        const bool copied = SDL_SetClipboardText(app->out_path) == 0;
        ui_toast(S(copied ? "out.copied" : "out.not_copied"), !copied);
    }
}
