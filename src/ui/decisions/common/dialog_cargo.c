#include "decisions/common/dialog_cargo.h"

#include "decisions/common/golden.h"
#include "decisions/common/orders.h"
#include "decisions/common/pieces.h"
#include "table/table.h"

/* --- Decks ------------------------------------------------------------------------------------ */

/* A cube that may change galleys by the command; true when it was clicked. */
static bool cargo_cube(Table *table, const char *id, const Command *command, const char *tip,
                       GfxRect place)
{
    const UiResponse answer = ui_target(id, place, NULL, tip, table_why_not(table, command));
    if (answer.hovered && answer.enabled) {
        paint_highlight(place, 4, ui->theme->color.sale, false);
    }
    return answer.clicked && answer.enabled;
}

static Command cargo_command(const Command *move, GoodId good)
{
    Command command = *move;
    if (move->kind == CMD_TAKE_CUBE) {
        command.as.take_cube.good = good;
    } else {
        command.as.move_cube.good = good;
    }
    return command;
}

/* One deck as a row of places. move: what a click on a cube does, its good left open; NULL:
 * nothing. gone: how many of each good have left their places, which stay empty; NULL none.
 * Ids are prefix:good:n. */
static void cargo_row(Table *table, GfxRect r, const Galley *galley, const uint8_t *gone,
                      const char *prefix, const char *tip_key, const Command *move, Command *out)
{
    uint8_t left[GOOD_MAX + 1] = {0};
    uint8_t items[DECK_PLACE_COUNT];
    int same[GOOD_MAX + 1] = {0};
    const float size = r.h < r.w / 5.6F ? r.h : r.w / 5.6F;
    const float pitch = size * 1.1F;
    const float edge = r.x + (r.w - pitch * DECK_PLACE_COUNT) / 2;
    pieces_of_deck(table, galley, items);
    for (int i = 0; i < DECK_PLACE_COUNT; i++) {
        const uint8_t good = items[i] > GOOD_MAX ? 0 : items[i];
        if (gone && good && left[good] < gone[good]) {
            left[good]++;
            items[i] = PIECE_NONE;
        }
        const GfxRect place = gfx_rect(edge + pitch * (float)i + (pitch - size) / 2,
                                       r.y + (r.h - size) / 2, size, size);
        piece_draw(table, items[i], galley->owner, place);
        if (!move || items[i] == PIECE_NONE || items[i] == PIECE_SAILOR) {
            continue;
        }
        char id[UI_ID_MAX];
        SDL_snprintf(id, sizeof id, "%s:%s:%d", prefix, table->board->good_id[items[i]],
                     same[items[i]]++);
        const Command command = cargo_command(move, items[i]);
        const StringArg name = ARG_TEXT("good", table_good_name(table, items[i]));
        if (cargo_cube(table, id, &command, strings_format(app->strings, tip_key, &name, 1),
                       place)) {
            *out = command;
        }
    }
}

static void cargo_head(GfxRect *r, const char *words)
{
    const TextStyle head = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                           TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &head, gfx_cut_top(r, 26), words);
}

/* --- Plunder of a sunk galley ----------------------------------------------------------------- */

/* How many cubes may be taken: what there is room for, or all there are. */
static const char *cargo_most(const Galley *own, const Galley *wreck)
{
    const int room = galley_room(own);
    int cubes = 0;
    for (GoodId good = 1; good <= GOOD_MAX; good++) {
        cubes += galley_cubes(wreck, good);
    }
    return cubes < room ? SN("plunder.subtitle_all", cubes) : SN("plunder.subtitle", room);
}

/* The wreck as it was when the plunder began: a cube taken leaves its place empty, and no other
 * moves there. *gone: how many of each good were taken. */
static Galley cargo_before(Table *table, GalleyId wreck, uint8_t gone[GOOD_MAX + 1])
{
    Session *session = app->session;
    Galley before = *table_galley(table, wreck);
    for (int i = session_step_count(session) - 1; i >= 0; i--) {
        SessionStep step;
        session_step(session, i, table->viewer, &step);
        if (step.command.kind != CMD_TAKE_CUBE || step.player != table->decider) {
            break;
        }
        gone[step.command.as.take_cube.good]++;
        before.cargo += 1U << (4U * step.command.as.take_cube.good);
    }
    return before;
}

/* All cubes by one click, where there is room for all. */
static void cargo_take_all(Table *table, GfxRect r, const Galley *own, const Galley *wreck,
                           Command *out)
{
    Command takes[DECK_PLACE_COUNT];
    int count = 0;
    for (GoodId good = 1; good <= GOOD_MAX; good++) {
        for (int i = 0; i < galley_cubes(wreck, good) && count < DECK_PLACE_COUNT; i++) {
            takes[count] = table_command(table, CMD_TAKE_CUBE);
            takes[count++].as.take_cube.good = good;
        }
    }
    const bool fits = count > 0 && count <= galley_room(own);
    const UiButton all = {.label = S("plunder.all"),
                          .sub = SN("plunder.all_sub", count),
                          .kind = golden_page_kind(fits),
                          .disabled_reason = fits ? NULL : S("plunder.all_none")};
    if (ui_button("button:take_all", r, &all)) {
        orders_give(table, takes, count, out);
    }
}

static void cargo_draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    const Phase phase = rules_phase(&table->view.pub);
    const GalleyId wreck = phase.as.plunder.wreck;
    const GalleyId survivor = phase.as.plunder.galley;
    const Galley *own = table_galley(table, survivor);
    GfxRect r =
        ui_dialog_begin("dialog:cargo", 560, 440, SF("plunder.title", ARG_INT("galley", wreck)),
                        cargo_most(own, table_galley(table, wreck)), NULL);
    const float gap = ui->theme->grid.gap;
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button2_h);
    gfx_cut_bottom(&r, gap);
    GfxRect upper = gfx_split_column(r, 0, 2, gap);
    GfxRect lower = gfx_split_column(r, 1, 2, gap);
    const Command take = table_command(table, CMD_TAKE_CUBE);
    cargo_head(&upper, SF("plunder.wreck", ARG_INT("galley", wreck)));
    uint8_t gone[GOOD_MAX + 1] = {0};
    const Galley before = cargo_before(table, wreck, gone);
    cargo_row(table, upper, &before, gone, "take", "plunder.take_tip", &take, out);
    cargo_head(&lower, SF("plunder.own", ARG_INT("galley", survivor)));
    cargo_row(table, lower, own, NULL, "", "", NULL, out);
    const Galley *left = table_galley(table, wreck);
    const bool more = galley_cube_count(left) > 0 && galley_room(own) > 0;
    const Command stop = table_command(table, CMD_END_PLUNDER);
    const UiButton end = {.label = S("plunder.end"),
                          .sub = S("plunder.end_sub"),
                          .kind = golden_kind(table, &stop, !more)};
    cargo_take_all(table, gfx_split_row(row, 1, 2, gap), own, left, out);
    if (ui_button("button:end_plunder", gfx_split_row(row, 0, 2, gap), &end)) {
        *out = stop;
    }
    ui_dialog_end();
}

const Panel panel_cargo = {.decision = DECISION_CARGO, .draw = cargo_draw};

/* --- The wreck boarded or sunk ---------------------------------------------------------------- */

typedef struct SpoilsDraft {
    int count; /* Sailors to send aboard; less than 1 is 1. */
} SpoilsDraft;

static SpoilsDraft *spoils_draft(const Table *table)
{
    return panel_draft(table, &panel_spoils);
}

typedef struct Spoils {
    GalleyId wreck;    /* Without sailors, or just captured. */
    GalleyId survivor; /* Whose sailors may board it. */
    bool captured;     /* The wreck is his already, with sailors aboard. */
    bool left;         /* All sailors went over: the "wreck" is his own galley, about to sink. */
} Spoils;

static Spoils spoils_now(const Table *table)
{
    const Phase phase = rules_phase(&table->view.pub);
    const Galley *wreck = table_galley(table, phase.as.spoils.wreck);
    const bool own = wreck->owner == phase.player;
    return (Spoils){phase.as.spoils.wreck, phase.as.spoils.galley, own && wreck->sailors > 0,
                    own && wreck->sailors == 0};
}

/* Clicks move a cube to the other galley. */
static void spoils_deck(Table *table, GfxRect r, GalleyId galley, GalleyId other, const char *head,
                        Command *out)
{
    char prefix[24];
    SDL_snprintf(prefix, sizeof prefix, "move:%d", galley);
    Command move =
        TABLE_COMMAND(table, MOVE_CUBE, move_cube, .from_galley = galley, .to_galley = other);
    cargo_head(&r, head);
    cargo_row(table, r, table_galley(table, galley), NULL, prefix, "spoils.cube_tip", &move, out);
}

static int spoils_most(const Table *table, const Spoils *spoils)
{
    const int aboard = table_galley(table, spoils->survivor)->sailors;
    const int room = galley_room(table_galley(table, spoils->wreck));
    return aboard < room ? aboard : room;
}

static Command spoils_board(const Table *table, const Spoils *spoils)
{
    Command board = table_command(table, CMD_BOARD_WRECK);
    const int most = spoils_most(table, spoils);
    const int chosen = spoils_draft(table)->count, count = chosen > most ? most : chosen;
    board.as.board_wreck.count = (uint8_t)(count < 1 ? 1 : count);
    board.as.board_wreck.sink =
        board.as.board_wreck.count == table_galley(table, spoils->survivor)->sailors;
    return board;
}

static const char *spoils_words(Table *table, const Spoils *spoils, const Command *board)
{
    const int aboard = table_galley(table, spoils->survivor)->sailors;
    const int count = board->as.board_wreck.count;
    const StringArg args[] = {ARG_INT("wreck", spoils->wreck), ARG_INT("own", spoils->survivor),
                              ARG_INT("stay", aboard - count)};
    const char *key = spoils->left       ? "spoils.left_text"
                      : spoils->captured ? "spoils.captured_text"
                      : count == aboard  ? "spoils.all_text"
                                         : "spoils.some_text";
    return strings_plural(app->strings, key, count, args, 3);
}

static void spoils_crew(Table *table, GfxRect r, const Spoils *spoils, Command *board)
{
    const bool asks = !spoils->captured && !spoils->left;
    GfxRect stepper = asks ? gfx_cut_right(&r, 150) : gfx_rect(0, 0, 0, 0);
    if (asks) {
        const int most = spoils_most(table, spoils);
        int count = board->as.board_wreck.count;
        ui_stepper("stepper:board",
                   gfx_rect(stepper.x + 10, stepper.y + 6, 140, ui->theme->grid.field_h),
                   S("spoils.stepper_tip"), 1, most < 1 ? 1 : most, 1, &count);
        spoils_draft(table)->count = count;
        *board = spoils_board(table, spoils);
    }
    const bool warns = spoils->left || (asks && board->as.board_wreck.sink);
    const TextStyle body =
        text_style_with(THEME_TYPE_BODY, warns ? ui->theme->color.rubric : (GfxColor){0}, TEXT_LEFT,
                        TEXT_MIDDLE, TEXT_WRAP);
    ui_label("text:spoils", r, &body, spoils_words(table, spoils, board));
}

static void spoils_buttons(Table *table, GfxRect row, const Spoils *spoils, const Command *board,
                           Command *out)
{
    const bool asks = !spoils->captured && !spoils->left;
    const float gap = ui->theme->grid.gap;
    const Command stop = table_command(table, CMD_END_SPOILS);
    const UiButton end = {.label = S(asks ? "spoils.sink" : "spoils.end"),
                          .sub = S(asks           ? "spoils.sink_sub"
                                   : spoils->left ? "spoils.end_left_sub"
                                                  : "spoils.end_sub"),
                          .kind = golden_kind(table, &stop, !asks)};
    if (ui_button("button:end_spoils", asks ? gfx_split_row(row, 0, 2, gap) : row, &end)) {
        *out = stop;
    }
    if (!asks) {
        return;
    }
    const UiButton capture = {.label = S("spoils.capture"),
                              .sub = SN("spoils.capture_sub", board->as.board_wreck.count),
                              .kind = board->as.board_wreck.sink ? UI_KIND_RED
                                                                 : golden_kind(table, board, true)};
    panel_button(table, "button:board", gfx_split_row(row, 1, 2, gap), &capture, board, out);
}

static void spoils_draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    const Spoils spoils = spoils_now(table);
    const char *title = spoils.left       ? "spoils.title_left"
                        : spoils.captured ? "spoils.title_captured"
                                          : "spoils.title";
    const StringArg number = ARG_INT("galley", spoils.wreck);
    GfxRect r =
        ui_dialog_begin("dialog:spoils", 620, 520, strings_format(app->strings, title, &number, 1),
                        S("spoils.subtitle"), NULL);
    const float gap = ui->theme->grid.gap;
    GfxRect row = gfx_cut_bottom(&r, ui->theme->grid.button2_h);
    gfx_cut_bottom(&r, gap);
    GfxRect crew = gfx_cut_bottom(&r, 62);
    gfx_cut_bottom(&r, gap);
    Command board = spoils_board(table, &spoils);
    spoils_deck(table, gfx_split_column(r, 0, 2, gap), spoils.wreck, spoils.survivor,
                SF(spoils.captured ? "spoils.deck_captured" : "spoils.deck_wreck", number), out);
    spoils_deck(table, gfx_split_column(r, 1, 2, gap), spoils.survivor, spoils.wreck,
                SF("plunder.own", ARG_INT("galley", spoils.survivor)), out);
    spoils_crew(table, crew, &spoils, &board);
    spoils_buttons(table, row, &spoils, &board, out);
    ui_dialog_end();
}

const Panel panel_spoils = {
    .decision = DECISION_SPOILS, .draft_bytes = sizeof(SpoilsDraft), .draw = spoils_draw};
