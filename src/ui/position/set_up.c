#include "position/set_up.h"

#include "record/record.h"
#include "text/textfile.h"

/* --- Life ------------------------------------------------------------------------------------- */

void set_up_close(void)
{
    SetUp *s = app->set_up;
    if (s) {
        steps_finish(&s->steps);
        table_end(s->table);
        board_finish(&s->board);
        free(s);
        app->set_up = NULL;
    }
}

/* Of the game that the position is of, a seat; NULL: it has none so high, or there is no game. */
static const SeatSetup *seat_of_game(const SetUp *s, PlayerId seat)
{
    const SessionSetup *game = s->of_game && app->session ? session_setup(app->session) : NULL;
    return game && seat <= game->game.player_count ? &game->seats[seat] : NULL;
}

/* The first that no lower seat has, from 1. */
static uint8_t free_colour(const Table *t, PlayerId seat)
{
    uint8_t colour = 1;
    for (PlayerId other = 1; other < seat; other++) {
        if (t->colour[other] == colour) {
            colour++;
            other = 0;
        }
    }
    return colour;
}

/* Whoever sits in the game stays. Of others who decides is a person, the rest computers, until it
 * is chosen otherwise. */
static void seats_choose(SetUp *s)
{
    const uint8_t decides = s->now.pub.stack[0].player;
    form_defaults();
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        const SeatSetup *sits = seat_of_game(s, seat);
        const SeatChoice *usual = &app->form.seats[1].who;
        s->who[seat] = (SeatChoice){.kind = SEAT_KIND_PERSON};
        s->table->colour[seat] = sits && sits->colour ? sits->colour : free_colour(s->table, seat);
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
        s->own_dice = s->of_game ? session_setup(app->session)->own_dice : app->form.own_dice;
    }
    if (s && board_copy(&s->board, board)) {
        s->table = chart_table(&s->board, &error);
    }
    if (!s || !s->table) {
        ui_toast(error.what[0] ? app_plain(error.what) : S("workshop.none"), true);
        set_up_close();
        return NULL;
    }
    return s;
}

void set_up_open(const Board *board, int players)
{
    SetUp *s = app->set_up;
    if (!s || s->of_game != (app->session != NULL) || s->board.hash != board->hash) {
        const World *world = &board->world;
        s = create(board);
        if (!s) {
            return;
        }
        const GameSetup setup = {
            .player_count = (uint8_t)SDL_clamp(players, world->player_min, world->player_max),
            .options = form_options(&app->form) & rules_options((EditionId)world->edition)};
        position_begin(&s->board, &setup, &s->now);
        set_up_did(s, POSITION_DONE, "");
    }
    app->screen = SCREEN_POSITION;
}

const char *set_up_why_not(void)
{
    return session_eyes(app->session).curtain != 0 ? S("record.curtain") : NULL;
}

void set_up_from_table(Table *t)
{
    const int step = record_is_open(t) ? record_now(t) : session_step_count(app->session);
    SetUp *s = create(session_board(app->session));
    if (!s) {
        return;
    }
    if (!session_position(app->session, step, &s->now)) {
        session_imagine(app->session, step, t->viewer, &s->now);
        if (session_keeps_secrets(app->session)) {
            ui_toast(S("set_up.guessed"), false);
        }
    }
    set_up_did(s, POSITION_DONE, "");
    app->screen = SCREEN_POSITION;
}

bool set_up_read(const char *text, size_t bytes, const char *name)
{
    Board board;
    GamePosition state;
    ErrorList problems;
    if (!position_load_text(text, bytes, name, app->host.asset_dir, NULL, &board, &state,
                            &problems)) {
        app_notice(SF("set_up.unread", ARG_TEXT("reason", app_plain(problems.items[0].what))));
        return false;
    }
    SetUp *s = app->set_up;
    if (!s || s->of_game != (app->session != NULL) || s->board.hash != board.hash) {
        const bool lost = app->screen == SCREEN_POSITION && app->unkept;
        s = lost ? NULL : create(&board);
        if (lost) { /* On the same board it can be undone. */
            ui_toast(S(app->unkept), true);
        }
    }
    board_finish(&board);
    if (s) {
        const bool kept =
            s->steps.kept == s->steps.at; /* Else the one before lies in undo alone. */
        s->now = state;
        set_up_look(s, (BoardClick){0});
        set_up_did(s, POSITION_DONE, "");
        s->steps.kept = kept ? s->steps.at : s->steps.kept;
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

void set_up_did(SetUp *s, PositionLack lack, const char *of)
{
    if (lack != POSITION_DONE) {
        ui_toast(set_up_lack(lack), true);
    } else if (steps_add(&s->steps, &s->now, sizeof s->now, of)) {
        follow(s);
        gfx_request_redraw(ui->gfx);
    }
}

void set_up_look(SetUp *s, BoardClick at)
{
    s->galley = at.kind == CLICK_GALLEY ? at.id : 0;
    s->zone = table_zone_at(s->table, at);
    s->port = s->board.world.port_of_zone[s->zone];
    s->page = at.kind != CLICK_NONE ? SET_UP_PIECES : s->page;
}

void set_up_turn(SetUp *s, int by)
{
    const GamePosition *step = steps_turn(&s->steps, by);
    if (step) {
        s->now = *step;
        follow(s);
    }
}

/* --- What is wrong ---------------------------------------------------------------------------- */

const char *set_up_lack(PositionLack lack)
{
    return lack == POSITION_DONE ? "" : S(ui_id("set_up.lack.%s", position_lack_name(lack)));
}

BoardClick set_up_problem_place(const SetUp *s)
{
    PortId port = 0;
    GalleyId galley = 0;
    if (s->problems.count > 0) {
        position_problem_place(&s->board, &s->now, &s->problems.items[0], &port, &galley);
    }
    return galley ? (BoardClick){CLICK_GALLEY, galley}
           : port ? (BoardClick){CLICK_PORT, port}
                  : (BoardClick){0};
}

const char *set_up_problem(const SetUp *s)
{
    const char *name = s->problems.count > 0 ? position_problem_name(&s->problems.items[0]) : NULL;
    return name                ? S(ui_id("set_up.problem.%s", name))
           : s->problems.count ? app_plain(s->problems.items[0].what)
                               : "";
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
    s->steps.kept = s->steps.at; /* The game has it. */
    *hint = s->hints;
    const uint8_t decides = rules_phase(&s->now.pub).player;
    if (*hint && decides <= PLAYER_MAX) {
        s->who[decides].kind = SEAT_KIND_PERSON; /* A hint is for a person. */
    }
    if (seat_of_game(s, 1)) {
        form_rematch(setup);
        setup->follows = false;
    } else {
        form_setup(setup);
    }
    setup->own_dice = s->own_dice;
    setup->game =
        (GameSetup){.player_count = s->now.pub.player_count, .options = s->now.pub.options};
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        SeatSetup *to = &setup->seats[seat];
        if (!seat_of_game(s, seat)) {
            const uint8_t colour = s->table->colour[seat];
            *to = (SeatSetup){.colour = colour};
            for (int i = 0; i < PLAYER_MAX; i++) { /* Who has that colour on New game. */
                if (app->form.seats[i].colour == colour - 1) {
                    snprintf(to->name, sizeof to->name, "%s", app->form.seats[i].name);
                }
            }
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
