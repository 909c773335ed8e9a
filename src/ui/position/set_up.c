#include "position/set_up.h"

#include "record/record.h"
#include "setup/kept.h"
#include "text/textfile.h"
#include "workshop/workshop.h"

/* --- Life ------------------------------------------------------------------------------------- */

void set_up_close(void)
{
    SetUp *s = app->set_up;
    if (s) {
        chart_table_drop(s->table);
        board_finish(&s->board);
        free(s);
        app->set_up = NULL;
    }
}

/* Who decides is a person, the others computers, until it is chosen otherwise. */
static void seats_choose(SetUp *s)
{
    const uint8_t decides = s->now.pub.stack[0].player, count = s->now.pub.player_count;
    const SessionSetup *game = s->of_game && app->session ? session_setup(app->session) : NULL;
    form_defaults();
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        const SeatSetup *sits =
            game && game->game.player_count == count ? &game->seats[seat] : NULL;
        const SeatChoice *usual = &app->form.seats[1].who;
        s->who[seat] = (SeatChoice){.kind = SEAT_KIND_PERSON};
        s->table->colour[seat] = sits && sits->colour ? sits->colour : seat;
        if (sits ? sits->kind == SEAT_AI
                       && !seat_ai_find((EditionId)s->board.world.edition, sits->ai, &s->who[seat])
                 : seat != (decides >= 1 && decides <= PLAYER_MAX ? decides : 1)) {
            s->who[seat].kind = usual->kind >= SEAT_KIND_AI ? usual->kind : SEAT_KIND_AI;
        }
    }
}

/* A new one, empty; NULL: a toast says why. */
static SetUp *create(const Board *board)
{
    Error error = {"", ""};
    set_up_close();
    SetUp *s = calloc(1, sizeof *s);
    app->set_up = s;
    if (s) {
        s->of_game = app->session != NULL;
    }
    if (s && board_copy(&s->board, board)) {
        s->table = chart_table(&s->board, &error);
    }
    if (!s || !s->table) {
        ui_toast(error.what[0] ? error.what : S("workshop.none"), true);
        set_up_close();
        return NULL;
    }
    return s;
}

bool set_up_open(const Board *board, int players)
{
    SetUp *s = app->set_up;
    if (!s || s->of_game != (app->session != NULL) || s->board.hash != board->hash) {
        const World *world = &board->world;
        s = create(board);
        if (!s) {
            return false;
        }
        set_up_begin(s, players < world->player_min   ? world->player_min
                        : players > world->player_max ? world->player_max
                                                      : players);
    }
    app->screen = SCREEN_POSITION;
    return true;
}

const char *set_up_why_not(void)
{
    return session_eyes(app->session).curtain != 0 ? S("record.curtain") : NULL;
}

bool set_up_from_table(Table *t)
{
    const int step = record_is_open(t) ? record_now(t) : session_step_count(app->session);
    SetUp *s = create(session_board(app->session));
    if (!s) {
        return false;
    }
    if (!session_position(app->session, step, &s->now)) {
        session_imagine(app->session, step, t->viewer, &s->now);
        if (session_keeps_secrets(app->session)) {
            ui_toast(S("set_up.guessed"), false);
        }
    }
    set_up_step(s, 0);
    app->screen = SCREEN_POSITION;
    return true;
}

bool set_up_read(const char *text, size_t bytes, const char *name)
{
    Board board;
    GamePosition state;
    ErrorList problems;
    if (!position_load_text(text, bytes, name, app->host.asset_dir, NULL, &board, &state,
                            &problems)) {
        const Error *first = &problems.items[0];
        app_notice(SF("set_up.unread", ARG_TEXT("reason", first->what)));
        return false;
    }
    SetUp *s = app->set_up;
    if (!s || s->of_game != (app->session != NULL) || s->board.hash != board.hash) {
        s = create(&board);
    }
    board_finish(&board);
    if (s) {
        s->now = state;
        set_up_look(s, (BoardClick){0});
        set_up_step(s, 0);
        app->screen = SCREEN_POSITION;
    }
    return s != NULL;
}

bool set_up_open_file(const char *path)
{
    size_t bytes = 0;
    const char *ending = strrchr(path, '.');
    const bool may_be = ending && (strcmp(ending, ".json") == 0 || strcmp(ending, ".txt") == 0);
    char *text = may_be ? text_file_read(path, &bytes) : NULL;
    const bool is =
        text && (position_is_line(text, bytes) || strstr(text, "\"serenissima-position\""));
    if (is) {
        (void)set_up_read(text, bytes, path);
    }
    free(text);
    return is;
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* What the chart shows, and what is wrong. */
static void follow(SetUp *s)
{
    Table *t = s->table;
    s->chosen = s->chosen && t->view.pub.player_count == s->now.pub.player_count;
    if (!s->chosen) {
        seats_choose(s);
    }
    s->verdict = position_judge(&s->board, &s->now, NULL, &s->problems);
    t->view.pub = s->now.pub;
    t->view.secret = s->now.secret;
    t->view.ducats_known = UINT8_MAX;
    features_fill(&t->has, t->world, s->now.pub.player_count);
    if (s->galley && s->now.pub.galleys[s->galley].owner == 0) {
        s->galley = 0;
    }
}

void set_up_step(SetUp *s, uint32_t group)
{
    const bool goes_on = group != 0 && group == s->last && s->at == s->step_count - 1;
    if (!goes_on && s->step_count > 0) {
        s->step_count = ++s->at;
    }
    if (s->at == SET_UP_STEPS_MAX) {
        memmove(&s->steps[0], &s->steps[1], sizeof s->steps[0] * (SET_UP_STEPS_MAX - 1));
        s->at--;
    }
    s->steps[s->at] = s->now;
    s->step_count = s->at + 1;
    s->last = group;
    follow(s);
    gfx_request_redraw(ui->gfx);
}

void set_up_look(SetUp *s, BoardClick at)
{
    s->galley = at.kind == CLICK_GALLEY ? at.id : 0;
    s->zone = at.kind == CLICK_ZONE     ? at.id
              : at.kind == CLICK_PORT   ? s->board.world.ports[at.id].zone
              : at.kind == CLICK_GALLEY ? s->now.pub.galleys[at.id].zone
                                        : 0;
    s->port = s->board.world.port_of_zone[s->zone];
    s->page = at.kind != CLICK_NONE ? SET_UP_PIECES : s->page;
}

void set_up_turn(SetUp *s, int by)
{
    const int to = s->at + by;
    if (to >= 0 && to < s->step_count) {
        s->at = to;
        s->now = s->steps[to];
        s->last = 0;
        follow(s);
    }
}

void set_up_begin(SetUp *s, int players)
{
    const uint8_t options = s->of_game ? s->now.pub.options : form_options(&app->form);
    const GameSetup setup = {.player_count = (uint8_t)players,
                             .options = options & rules_options((EditionId)s->board.world.edition)};
    position_begin(&s->board, &setup, &s->now);
    set_up_look(s, (BoardClick){0});
    set_up_step(s, 0);
}

bool set_up_set(SetUp *s, PositionPart part, int id, int of, int value)
{
    const PositionLack lack = position_set(&s->board, &s->now, part, id, of, value);
    if (lack == POSITION_DONE) {
        set_up_step(s, 1U + (uint32_t)part + ((uint32_t)id << 8) + ((uint32_t)of << 16));
    } else {
        ui_toast(set_up_lack(lack), true);
    }
    return lack == POSITION_DONE;
}

/* --- What is wrong ---------------------------------------------------------------------------- */

const char *set_up_lack(PositionLack lack)
{
    static const char *const KEYS[POSITION_LACK_COUNT] = {
        "",
        "set_up.lack.cube",
        "set_up.lack.sailor",
        "set_up.lack.building",
        "set_up.lack.galley",
        "set_up.lack.room",
        "set_up.lack.has_good",
        "set_up.lack.in_use",
        "set_up.lack.not_here",
    };
    return lack == POSITION_DONE ? "" : strings_get(app->strings, KEYS[lack]);
}

void set_up_problem_place(const SetUp *s, PortId *port, GalleyId *galley)
{
    const char *where = s->problems.count > 0 ? s->problems.items[0].where : "";
    const char *what = s->problems.count > 0 ? s->problems.items[0].what : "";
    int place = 0;
    *port = 0;
    *galley = 0;
    for (PortId id = 1; id <= s->board.world.port_count; id++) {
        const char *name = s->board.port_id[id];
        const size_t bytes = strlen(name);
        const bool named = strncmp(where, "ports.", 6) == 0 && strncmp(where + 6, name, bytes) == 0
                           && (where[6 + bytes] == '\0' || where[6 + bytes] == '.');
        const char *behind = strrchr(what, '('); /* "... (genova)": of a port that has nothing. */
        if (named
            || (behind && strncmp(behind + 1, name, bytes) == 0 && behind[1 + bytes] == ')')) {
            *port = id;
        }
    }
    if (sscanf(where, "galleys[%d]", &place) == 1) {
        for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
            if (s->now.pub.galleys[id].owner != 0 && place-- == 0) {
                *galley = id;
            }
        }
    }
}

const char *set_up_problem(const SetUp *s)
{
    static const struct {
        const char *begins, *key;
    } KNOWN[] = {
        {"missing key \"activation\"", "set_up.problem.no_galley"},
        {"a port has a fortress without", "set_up.problem.fortress"},
        {"a port has a fort without", "set_up.problem.fort"},
        {"a port has a basilica without", "set_up.problem.basilica"},
        {"a player has no port", "set_up.problem.no_port"},
        {"a port is closed, and so many", "set_up.problem.closed_many"},
        {"a port is closed whose good", "set_up.problem.closed_good"},
        {"a port is neutral that was", "set_up.problem.capital"},
        {"a port is neutral where", "set_up.problem.built"},
        {"a player has ducats that no", "set_up.problem.coins"},
        {"the track is farther on", "set_up.problem.track"},
        {"the game is over before", "set_up.problem.over"},
        {"no Doge card is left", "set_up.problem.cards"},
    };
    const char *what = s->problems.count > 0 ? s->problems.items[0].what : "";
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        if (strncmp(what, KNOWN[i].begins, strlen(KNOWN[i].begins)) == 0) {
            return strings_get(app->strings, KNOWN[i].key);
        }
    }
    return what;
}

/* --- The game that begins there --------------------------------------------------------------- */

bool set_up_wants_game(SessionSetup *setup, GamePosition *state, bool *hint)
{
    SetUp *s = app->set_up;
    ErrorList problems;
    if (!s || !s->plays) {
        return false;
    }
    s->plays = false;
    *hint = s->hints;
    const uint8_t decides = rules_phase(&s->now.pub).player;
    if (*hint && decides <= PLAYER_MAX) {
        s->who[decides].kind = SEAT_KIND_PERSON; /* A hint is for a person. */
    }
    const bool same = s->of_game && app->session
                      && session_setup(app->session)->game.player_count == s->now.pub.player_count;
    if (same) {
        form_rematch(setup);
        setup->follows = false;
    } else {
        form_setup(setup);
    }
    setup->game =
        (GameSetup){.player_count = s->now.pub.player_count, .options = s->now.pub.options};
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        SeatSetup *to = &setup->seats[seat];
        if (!same) {
            *to = (SeatSetup){.colour = seat};
            snprintf(to->name, sizeof to->name, "%s", app->form.seats[seat - 1].name);
        }
        memset(to->ai, 0, sizeof to->ai);
        to->kind = s->who[seat].kind == SEAT_KIND_PERSON ? SEAT_PERSON : SEAT_AI;
        if (to->kind == SEAT_AI) {
            seat_ai_name((EditionId)s->board.world.edition, &s->who[seat], to->ai);
        }
        if (seat > setup->game.player_count) {
            memset(to, 0, sizeof *to);
        }
    }
    return position_judge(&s->board, &s->now, state, &problems) != POSITION_BROKEN;
}
