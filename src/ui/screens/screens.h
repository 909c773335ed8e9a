// What all screens share: the application's state, the settings, and short ways to texts. A screen
// is
// a function that draws one frame and may change app->screen; overlays lie above a screen.
#ifndef SERENISSIMA_UI_SCREENS_SCREENS_H
#define SERENISSIMA_UI_SCREENS_SCREENS_H

#include <serenissima/json/json.h>
#include <serenissima/ui/app_ui.h>
#include <serenissima/ui/widgets.h>

#include "keys.h"
#include "strings.h"

typedef struct Table Table;

typedef enum Screen {
    SCREEN_TITLE,
    SCREEN_NEW_GAME,
    SCREEN_LOAD,
    SCREEN_OPTIONS,
    SCREEN_PROBLEMS, // A board or game file that cannot be used.
    SCREEN_TABLE,
    SCREEN_END,
    SCREEN_COUNT
} Screen;

// What the player chose once and for all; kept in a file.
typedef struct Settings {
    float effects, music; // Volumes, 0..1.
    float text_scale;     // 1..2.
    float speed;          // Of animations: 0 off, 0.5 slow, 1, 2 fast, 4 fastest.
    int palette;          // ThemePalette.
    bool fullscreen;
    bool reduced;         // Reduced motion.
    bool mute;            // No sound at all, whatever the volumes say.
    bool column_hidden;   // The right column is folded away.
    bool ask_losses;      // Asks before a decision ends that throws something away.
    bool tutor;           // Says when an own move gave something away.
    bool chances;         // The bar of all seats' chances to win.
    bool quiet_behind;    // No sound while another window has the keyboard.
    WindowPlace window;   // Where the window stands.
} Settings;

// The new-game screen's form, kept between games.
typedef struct SeatForm {
    int kind;   // SEAT_KIND_NOBODY, _PERSON, or SEAT_KIND_AI + level counted from 0.
    int style;  // Of a computer: 0 none, else as UiHost.ai_style numbers them.
    int colour; // 0..3.
    char name[SEAT_NAME_BYTES];
} SeatForm;

typedef struct NewGameForm {
    bool ready; // Filled with defaults.
    EditionId edition;
    SeatForm seats[PLAYER_MAX];
    uint8_t options[EDITION_COUNT]; // OPTION_* bits by edition.
    char seed[24];   // Empty: by the clock.
    char board[APP_PATH_BYTES]; // Empty: the edition's own.
} NewGameForm;

struct AppUi {
    Ui *ui;
    Strings *strings;
    UiHost host;
    Settings settings;
    Screen screen;
    Screen back_to;   // Where options and problems return.
    NewGameForm form;
    Session *session; // Owned; NULL outside a game.
    Table *table;     // Owned; lives with the session.
    uint32_t ai_number; // Job in hand; 0 none.
    bool leave;       // The player wants to quit.
    bool scripted_speed; // The speed was set from outside: settings do not change it.
    int table_layers; // Modal sections that belong to the table in this frame; what comes above them is a sheet.
    bool sheet_open;  // The last frame had such a sheet: computers wait behind it.
    bool rules_open;  // Overlay: the rules reference.
    int rules_book;   // Its tab: 0 the second edition's rules, 1 the first's; a game chooses its own.
    char rules_find[64];
    char confirm[32]; // Overlay: what is to be confirmed ("quit", "leave", "remove", "seat"); "" none.
    char notice[1024]; // Overlay: messages to acknowledge; "" none.
    bool notice_red;   // One of them tells of a loss.
    bool not_put_away; // The game on the table is not kept, since the one before it could not be put away.
    bool not_kept_told; // That it is not kept has been said.
    bool settings_told; // That settings cannot be written has been said.
    SaveEntry saves[SAVE_LIST_MAX];
    EditionId save_edition[SAVE_LIST_MAX];
    int save_count;
    int save_chosen;
    char problem_file[APP_PATH_BYTES];
    BoardProblems problems;
    GfxPicture *title_picture;
    int end_page;  // 0 ranking, 1 chart, 2 analysis.
    struct Analysis *analysis; // Owned; of the finished game, see analysis.h.
};

// --- Texts (all need `app` in scope) ------------------------------------------------------------

#define S(key) strings_get(app->strings, (key))
#define SF(key, ...)                                                                              \
    strings_format(app->strings, (key), (const StringArg[]){__VA_ARGS__},                         \
                   (int)(sizeof((const StringArg[]){__VA_ARGS__}) / sizeof(StringArg)))
#define SP(key, number, ...)                                                                      \
    strings_plural(app->strings, (key), (number), (const StringArg[]){__VA_ARGS__},               \
                   (int)(sizeof((const StringArg[]){__VA_ARGS__}) / sizeof(StringArg)))
// Plural without further placeholders.
#define SN(key, number) strings_plural(app->strings, (key), (number), NULL, 0)

// --- Screens and overlays -----------------------------------------------------------------------

void screen_title(AppUi *app);
void screen_new_game(AppUi *app);
void screen_load(AppUi *app);
void screen_options(AppUi *app);
void screen_problems(AppUi *app);
void screen_table(AppUi *app); // table.c
void screen_end(AppUi *app);

void overlay_rules(AppUi *app);   // While app->rules_open.
void overlay_confirm(AppUi *app); // While app->confirm is set.
void overlay_notice(AppUi *app);  // While app->notice is set.

// A line of menu background and a heading; returns the inside of the sheet, w x h at most.
GfxRect screen_sheet(AppUi *app, float w, float h, const char *title);
// The chart faded behind menus.
void screen_backdrop(AppUi *app);

// --- Who sits there (seat_choice.c) --------------------------------------------------------------

enum { SEAT_KIND_NOBODY, SEAT_KIND_PERSON, SEAT_KIND_AI };

int seat_kind_count(AppUi *app, EditionId edition); // Kinds with all levels of the edition.
// Lists to choose from, with what each choice means under the mouse; true when changed. first:
// SEAT_KIND_NOBODY, or SEAT_KIND_PERSON where a seat cannot become empty.
bool seat_kind_list(AppUi *app, const char *id, GfxRect r, EditionId edition, int first, int *kind);
bool seat_style_list(AppUi *app, const char *id, GfxRect r, int *style);
// Between a choice and the name in game files, such as "captain-corsair". False: a seat not offered.
void seat_ai_name(AppUi *app, EditionId edition, int kind, int style, char out[SEAT_AI_BYTES]);
bool seat_ai_find(AppUi *app, EditionId edition, const char *ai, int *kind, int *style);
// "Captain", "Captain, Corsair": for the frame.
const char *seat_ai_shown(AppUi *app, EditionId edition, const char *ai);

// --- The new-game form (new_game_form.c) --------------------------------------------------------

void form_defaults(AppUi *app); // Once; what is remembered stays.
int form_seat_count(const NewGameForm *form);
// OPTION_* bits of the game that the form makes.
uint8_t form_options(const NewGameForm *form);
// The game as the form says it.
void form_setup(AppUi *app, SessionSetup *setup);
// As part of the settings: root is the whole file, the writer is inside its object.
void form_read(AppUi *app, const JsonNode *root);
void form_write(AppUi *app, JsonWriter *writer);

// --- Settings -----------------------------------------------------------------------------------

void settings_defaults(Settings *settings);
void settings_read(AppUi *app);
void settings_write(AppUi *app);
// Puts the settings to work: volumes, text size, palette, speed.
void settings_apply(AppUi *app);
// The most that a size of text can be in this window, 1..2.
float settings_text_most(const AppUi *app);
// At the end: the window's place, where it is another one than the settings have.
void settings_keep_window(AppUi *app);
// Once a frame: the window may have changed its size.
void settings_fit_text(AppUi *app);

// --- Games --------------------------------------------------------------------------------------

// Ends the running game (its file is complete) and goes to `screen`.
void app_leave_game(AppUi *app, Screen screen);
// Starts what the form says; false when the board is wrong (then the problems screen is up).
bool app_start_from_form(AppUi *app);
// "First edition (1996)"; "" for EDITION_NONE.
const char *app_edition_name(AppUi *app, EditionId edition);
void app_notice(AppUi *app, const char *utf8); // Under what is waiting to be read.

// --- Where the game lies (kept.c) ---------------------------------------------------------------

// NULL where the game on the table lies on the disk, whole; else a sentence that says why not.
const char *app_not_kept(AppUi *app);
// Of a game that is kept: where it is found again.
const char *app_where_kept(AppUi *app);
// Says when a game is not kept, or is again; once each time.
void app_tell_kept(AppUi *app);
void app_ask_to_leave(AppUi *app, const char *how); // "leave", "quit"
void app_alarm(AppUi *app, const char *utf8); // A notice of a loss.
void app_refresh_saves(AppUi *app);

// Livery index (0..3) of a seat, -1 for 0.
int app_livery(const AppUi *app, PlayerId player);
// The seat's name, escaped for text marks; "" for 0.
const char *app_seat_name(AppUi *app, PlayerId player);

#endif
