
#include "setup/parts.h"
#include "setup/settings.h"

#include <serenissima/records/progress.h>
#include <serenissima/rules/hash.h>

#include <time.h>

bool form_sits(const NewGameForm *form, int seat)
{
    return form->seats[seat].who.kind != SEAT_KIND_NOBODY
           && (form->seats_most == 0 || seat < form->seats_most);
}

int form_seat_count(const NewGameForm *form)
{
    int count = 0;
    for (int i = 0; i < PLAYER_MAX; i++) {
        count += form_sits(form, i);
    }
    return count;
}

/* The edition of a board that was named from outside; 0 when it cannot be read, which the start
 * says. */
static EditionId board_edition(const char *name)
{
    Board board;
    if (!app->host.board_load || !app->host.board_load(name, &board, &app->problems)) {
        return EDITION_NONE;
    }
    EditionId edition = (EditionId)board.world.edition;
    board_finish(&board);
    return edition;
}

void form_defaults(void)
{
    NewGameForm *form = &app->form;
    if (form->ready) {
        return;
    }
    form->ready = true;
    form->edition = form->board[0] ? board_edition(form->board) : EDITION_NONE;
    if (form->edition == EDITION_NONE) {
        form->edition = EDITION_USUAL;
    }
    form->options[EDITION_1996] = OPTION_HIDDEN_MONEY; /* S1-C3 */
    for (int i = 0; i < PLAYER_MAX; i++) {
        form->seats[i] =
            (SeatForm){.who.kind = i == 0 ? SEAT_KIND_PERSON : SEAT_KIND_AI, .colour = i};
        snprintf(form->seats[i].name, sizeof form->seats[i].name, "%s",
                 S(ui_id("new_game.name.%d", i + 1)));
    }
    settings_take_as_given();
}

void form_first_game(EditionId edition)
{
    NewGameForm form = {.edition = edition};
    memcpy(form.seed, app->form.seed, sizeof form.seed); /* One that was given stays. */
    app->form = form;
    form_defaults();
    app->form.edition = edition;
    app->form.follows = app->settings.follow;
    const int found =
        app->settings.follow
            ? progress_count(app->progress, PROGRESS_RIVALS, edition_name(edition)) - 1
            : 0;
    for (int i = 0; i < PLAYER_MAX; i++) {
        app->form.seats[i].who.kind =
            i == 0 ? SEAT_KIND_PERSON : SEAT_KIND_AI + (found > 0 ? found : 0);
    }
}

/* --- Among the settings ----------------------------------------------------------------------- */

static const char *const OPTION_KEYS[EDITION_COUNT] = {"", "options_2012", "options_1996"};

void form_write(JsonWriter *w)
{
    json_put_object(w, "new_game");
    json_put_text(w, "edition", edition_name(app->form.edition));
    for (int edition = EDITION_NONE + 1; edition < EDITION_COUNT; edition++) {
        json_put_int(w, OPTION_KEYS[edition], app->form.options[edition]);
    }
    json_put_array(w, "seats");
    for (int i = 0; i < PLAYER_MAX; i++) {
        const SeatForm *seat = &app->form.seats[i];
        char kind[SEAT_AI_BYTES] = "nobody";
        if (seat->who.kind >= SEAT_KIND_AI) {
            seat_ai_name(app->form.edition, &seat->who, kind);
        } else if (seat->who.kind == SEAT_KIND_PERSON) {
            snprintf(kind, sizeof kind, "person");
        }
        json_begin_object_line(w);
        json_put_text(w, "kind", kind);
        json_put_int(w, "colour", seat->colour + 1);
        json_put_text(w, "name", seat->name);
        json_end_object(w);
    }
    json_end_array(w);
    json_end_object(w);
}

static void find_kind(const char *word, SeatChoice *who)
{
    *who = (SeatChoice){0};
    if (!strcmp(word, "nobody") || !strcmp(word, "person")) {
        who->kind = word[0] == 'n' ? SEAT_KIND_NOBODY : SEAT_KIND_PERSON;
    } else if (!seat_ai_find(app->form.edition, word, who)) {
        who->kind = SEAT_KIND_AI;
    }
}

static void read_seat(const JsonNode *node, SeatForm *seat)
{
    SeatForm read = *seat;
    char word[SEAT_AI_BYTES] = "";
    uint8_t colour = 0;
    JsonNode kind = json_optional(node, "kind"), name = json_optional(node, "name"),
             tint = json_optional(node, "colour");
    if (json_kind(&kind) == JSON_TEXT && json_kind(&name) == JSON_TEXT
        && json_kind(&tint) == JSON_NUMBER && json_read_text(&kind, word, sizeof word)
        && json_read_text(&name, read.name, sizeof read.name)
        && json_read_u8(&tint, 1, PLAYER_MAX, &colour)) {
        find_kind(word, &read.who);
        read.colour = colour - 1;
        *seat = read;
    }
}

static void read_options(const JsonNode *root, EditionId edition, NewGameForm *form)
{
    int64_t bits = 0;
    JsonNode node = json_optional(root, OPTION_KEYS[edition]);
    if (json_kind(&node) == JSON_NUMBER && json_read_int(&node, 0, 255, &bits)) {
        form->options[edition] = (uint8_t)bits & rules_options(edition);
    }
}

void form_read(const JsonNode *root)
{
    NewGameForm *form = &app->form;
    JsonNode node = json_optional(root, "new_game");
    if (json_kind(&node) != JSON_OBJECT) {
        return;
    }
    form_defaults();
    JsonNode edition = json_optional(&node, "edition"), seats = json_optional(&node, "seats");
    const char *name = json_kind(&edition) == JSON_TEXT ? json_text(&edition) : NULL;
    EditionId found = name ? edition_find(name) : EDITION_NONE;
    if (found != EDITION_NONE && !form->board[0]) {
        form->edition = found;
    }
    int i = 0;
    for (int of = EDITION_NONE + 1; of < EDITION_COUNT; of++) {
        read_options(&node, (EditionId)of, form);
    }
    for (JsonNode seat = json_first(&seats); json_kind(&seat) != JSON_ABSENT && i < PLAYER_MAX;
         seat = json_next(&seat)) {
        read_seat(&seat, &form->seats[i++]);
    }
    unsigned seen = 0;
    for (int seat = 0; seat < PLAYER_MAX; seat++) {
        seen |= 1U << form->seats[seat].colour;
    }
    for (int seat = 0; seat < PLAYER_MAX && seen != (1U << PLAYER_MAX) - 1; seat++) {
        form->seats[seat].colour = seat;
    }
}

/* --- The game --------------------------------------------------------------------------------- */

static uint64_t clock_seed(void)
{
    uint64_t bits = SDL_GetPerformanceCounter() ^ (uint64_t)time(NULL) << 20;
    return bits * HASH_GOLDEN;
}

/* The form keeps a temper for the next game; one that changes nothing is not said of this one. */
static void fill_seat(const SeatForm *form, SeatSetup *seat)
{
    const EditionId edition = app->form.edition;
    SeatChoice who = form->who;
    if (!seat_heeds_temper(edition, form_seat_count(&app->form), &who)) {
        who.temper = 0;
    }
    memset(seat, 0, sizeof *seat);
    seat->kind = who.kind == SEAT_KIND_PERSON ? SEAT_PERSON : SEAT_AI;
    seat->colour = (uint8_t)(form->colour + 1);
    snprintf(seat->name, sizeof seat->name, "%s", form->name);
    if (seat->kind == SEAT_AI) {
        seat_ai_name(edition, &who, seat->ai);
    }
}

uint8_t form_options(const NewGameForm *form)
{
    uint8_t options = form->options[form->edition];
    if (form_seat_count(form) != 2) {
        options &= (uint8_t)~OPTION_SPAIN_TURKEY;
    }
    return options;
}

void form_setup(SessionSetup *setup)
{
    const NewGameForm *form = &app->form;
    memset(setup, 0, sizeof *setup);
    for (int i = 0; i < PLAYER_MAX; i++) {
        if (form_sits(form, i)) {
            fill_seat(&form->seats[i], &setup->seats[++setup->game.player_count]);
        }
    }
    setup->game.options = form_options(form);
    setup->own_dice = form->own_dice;
    setup->follows = form->follows;
    setup->seed = form->seed[0] ? strtoull(form->seed, NULL, 0) : clock_seed();
}

void form_rematch(SessionSetup *setup)
{
    const SessionSetup *played = session_setup(app->session);
    memset(setup, 0, sizeof *setup);
    setup->game = played->game;
    setup->own_dice = played->own_dice;
    setup->follows = played->follows;
    memcpy(setup->seats, played->seats, sizeof setup->seats);
    setup->seed = clock_seed();
}

/* How many levels higher the computers are next time: where they follow the person as he was found,
 * else one up from those that he has beaten, one down from those that left him last. */
static int next_step(const SessionSetup *setup, EditionId edition, int level)
{
    uint8_t rank[PLAYER_MAX + 1];
    const PlayerId person = app_lone_person();
    if (person == 0 || !session_rank(app->session, rank)) {
        return 0;
    }
    if (setup->follows && app->settings.follow) {
        const int found = progress_count(app->progress, PROGRESS_RIVALS, edition_name(edition));
        return found > 0 ? found - level : 0;
    }
    return rank[person] == 1 ? 1 : rank[person] == setup->game.player_count ? -1 : 0;
}

void form_next(SessionSetup *setup)
{
    const EditionId edition = (EditionId)session_board(app->session)->world.edition;
    form_rematch(setup);
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        SeatSetup *s = &setup->seats[seat];
        SeatChoice who = {0};
        if (s->kind == SEAT_AI && seat_ai_find(edition, s->ai, &who)) {
            const int kind = who.kind + next_step(setup, edition, who.kind - SEAT_KIND_AI + 1);
            who.kind = kind >= SEAT_KIND_AI && kind < seat_kind_count(edition) ? kind : who.kind;
            seat_ai_name(edition, &who, s->ai);
        }
    }
}
