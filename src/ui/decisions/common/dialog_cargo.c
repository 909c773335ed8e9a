#include "decisions/common/panel.h"

/* --- Decks ------------------------------------------------------------------------------------ */

/* One deck as a row of places below its head. move: what a click on a cube does, its good left
 * open; NULL: nothing. gone: how many of each good have left their places, which stay empty; NULL
 * none. Ids are prefix:good:n. */
static void cargo_row(Table *t, GfxRect r, const char *head, const Galley *galley,
                      const uint8_t *gone, const char *prefix, const char *tip_key,
                      const Command *move, Command *out)
{
    table_text(THEME_TYPE_ITALIC, 0, ui->theme->color.ink_soft, TEXT_CENTER, gfx_cut_top(&r, 26),
               head);
    uint8_t left[GOOD_MAX + 1] = {0};
    uint8_t items[DECK_PLACE_COUNT];
    int same[GOOD_MAX + 1] = {0};
    const float size = r.h < r.w / 5.6F ? r.h : r.w / 5.6F;
    const float pitch = size * 1.1F;
    const float edge = r.x + (r.w - pitch * DECK_PLACE_COUNT) / 2;
    pieces_of_deck(t, galley, items);
    for (int i = 0; i < DECK_PLACE_COUNT; i++) {
        const uint8_t good = items[i] > GOOD_MAX ? 0 : items[i];
        if (gone && good && left[good] < gone[good]) {
            left[good]++;
            items[i] = PIECE_NONE;
        }
        const GfxRect place = gfx_rect(edge + pitch * (float)i + (pitch - size) / 2,
                                       r.y + (r.h - size) / 2, size, size);
        piece_draw(t, items[i], galley->owner, place);
        if (!move || items[i] == PIECE_NONE || items[i] == PIECE_SAILOR) {
            continue;
        }
        Command command = *move;
        *(move->kind == CMD_TAKE_CUBE ? &command.as.take_cube.good : &command.as.move_cube.good) =
            items[i];
        const UiResponse answer =
            ui_target(ui_id("%s:%s:%d", prefix, t->board->good_id[items[i]], same[items[i]]++),
                      place, NULL, SF(tip_key, ARG_GOOD(t, items[i])), table_why_not(t, command));
        if (answer.hovered && answer.enabled) {
            paint_highlight(place, 4, ui->theme->color.sale);
        }
        if (answer.clicked && answer.enabled) {
            *out = command;
        }
    }
}

/* --- Plunder of a sunk galley ----------------------------------------------------------------- */

/* The wreck as it was when the plunder began: a cube taken leaves its place empty, and no other
 * moves there. *gone: how many of each good were taken. */
static Galley cargo_before(Table *t, GalleyId wreck, uint8_t gone[GOOD_MAX + 1])
{
    Galley before = *table_galley(t, wreck);
    for (int i = session_step_count(app->session) - 1; i >= 0; i--) {
        SessionStep step;
        session_step(app->session, i, t->viewer, &step);
        if (step.command.kind != CMD_TAKE_CUBE || step.player != t->decider) {
            break;
        }
        gone[step.command.as.take_cube.good]++;
        galley_load(&before, step.command.as.take_cube.good, 1);
    }
    return before;
}

/* A card about the wreck, with two decks side by side. False: it is put away. */
static bool decks_begin(Table *t, Card card, GalleyId wreck, GfxRect decks[2])
{
    enum { DECKS_H = 26 + 54 };
    GfxRect r;
    card.id = "card:cargo";
    card.about = table_galley(t, wreck)->zone;
    card.controls_h = DECKS_H;
    const bool whole = card_draw(t, &card, &r);
    for (int i = 0; i < 2; i++) {
        decks[i] = gfx_split_row(r, i, 2, ui->theme->grid.gap);
    }
    return whole;
}

static void cargo_draw(Table *t, GfxRect bar, Command *out)
{
    const Phase phase = rules_phase(&t->view.pub);
    const GalleyId wreck = phase.as.plunder.wreck, survivor = phase.as.plunder.galley;
    const Galley *own = table_galley(t, survivor), *sunk = table_galley(t, wreck);
    const int room = galley_room(own), cubes = galley_cube_count(sunk);
    const Command take = table_command(t, CMD_TAKE_CUBE);
    uint8_t gone[GOOD_MAX + 1] = {0};
    const Galley before = cargo_before(t, wreck, gone);
    GfxRect decks[2];
    if (decks_begin(t, (Card){.question = SF("plunder.title", ARG_INT("galley", wreck))}, wreck,
                    decks)) {
        cargo_row(t, decks[0], SF("count.galley", ARG_INT("galley", wreck)), &before, gone, "take",
                  "plunder.take_tip", &take, out);
        cargo_row(t, decks[1], SF("plunder.own", ARG_INT("galley", survivor)), own, NULL, "", "",
                  NULL, out);
    }
    const bool fits = cubes > 0 && cubes <= room;
    const Answer end = {"button:end_plunder",
                        {.label = S("word.done"), .sub = S("plunder.end_sub")},
                        table_command(t, CMD_END_PLUNDER),
                        cubes == 0 || room == 0},
                 all = {"button:take_all",
                        .words = {.label = S("plunder.all"),
                                  .sub = fits ? SN("plunder.all_sub", cubes)
                                              : SN("load.free_places", room),
                                  .disabled_reason = fits ? NULL : S("plunder.all_none")},
                        .proposed = fits};
    answer_draw(t, card_foot(bar, FOOT_BACK), &end, out);
    if (answer_draw(t, card_foot(bar, FOOT_ON), &all, out)) {
        /* All cubes by one click. */
        Command takes[DECK_PLACE_COUNT];
        int count = 0;
        for (GoodId good = 1; good <= GOOD_MAX; good++) {
            for (int i = 0; i < galley_cubes(sunk, good) && count < DECK_PLACE_COUNT; i++) {
                takes[count++] = TABLE_COMMAND(t, TAKE_CUBE, take_cube, .good = good);
            }
        }
        orders_give(t, takes, count, out);
    }
}

const Panel panel_cargo = {.draw = cargo_draw};

/* --- The wreck boarded or sunk ---------------------------------------------------------------- */

typedef struct Spoils {
    GalleyId wreck;    /* Without sailors, or just captured. */
    GalleyId survivor; /* Whose sailors may board it. */
    bool captured;     /* The wreck is his already, with sailors aboard. */
    bool left;         /* All sailors went over: the "wreck" is his own galley, about to sink. */
} Spoils;

static Spoils spoils_now(const Table *t)
{
    const Phase phase = rules_phase(&t->view.pub);
    const Galley *wreck = table_galley(t, phase.as.spoils.wreck);
    const bool own = wreck->owner == phase.player;
    return (Spoils){phase.as.spoils.wreck, phase.as.spoils.galley, own && wreck->sailors > 0,
                    own && wreck->sailors == 0};
}

/* Clicks move a cube to the other galley. */
static void spoils_deck(Table *t, GfxRect r, GalleyId galley, GalleyId other, const char *head,
                        Command *out)
{
    const Command move =
        TABLE_COMMAND(t, MOVE_CUBE, move_cube, .from_galley = galley, .to_galley = other);
    cargo_row(t, r, head, table_galley(t, galley), NULL, ui_id("move:%d", galley),
              "spoils.cube_tip", &move, out);
}

/* How many sailors may board it. */
static int spoils_most(const Table *t, const Spoils *spoils)
{
    const int aboard = table_galley(t, spoils->survivor)->sailors;
    const int room = galley_room(table_galley(t, spoils->wreck));
    return aboard < room ? aboard : room;
}

static Command spoils_board(const Table *t, const Spoils *spoils)
{
    const int most = spoils_most(t, spoils), chosen = *(int *)panel_draft(t, &panel_spoils);
    const int count = chosen < 1 || most < 1 ? 1 : chosen > most ? most : chosen;
    return TABLE_COMMAND(t, BOARD_WRECK, board_wreck, .count = (uint8_t)count,
                         .sink = count == table_galley(t, spoils->survivor)->sailors);
}

static void spoils_draw(Table *t, GfxRect bar, Command *out)
{
    const Spoils spoils = spoils_now(t);
    const bool asks = !spoils.captured && !spoils.left;
    const StringArg number = ARG_INT("galley", spoils.wreck);
    int *count = panel_draft(t, &panel_spoils); /* Sailors to send aboard. */
    const int most = spoils_most(t, &spoils);
    *count = spoils_board(t, &spoils).as.board_wreck.count;
    const Command board = spoils_board(t, &spoils);
    const GalleyId sinks = spoils.left                        ? spoils.wreck
                           : asks && command_scuttles(&board) ? spoils.survivor
                                                              : 0;
    GfxRect decks[2];
    if (decks_begin(t,
                    (Card){.question = SF(spoils.left       ? "spoils.title_left"
                                          : spoils.captured ? "spoils.title_captured"
                                                            : "spoils.title",
                                          number),
                           .facts = {S("spoils.subtitle")},
                           .danger = sinks ? SF("spoils.sinks", ARG_INT("galley", sinks)) : NULL},
                    spoils.wreck, decks)) {
        spoils_deck(t, decks[0], spoils.wreck, spoils.survivor, SF("count.galley", number), out);
        spoils_deck(t, decks[1], spoils.survivor, spoils.wreck,
                    SF("plunder.own", ARG_INT("galley", spoils.survivor)), out);
    }
    const Answer end = {"button:end_spoils",
                        {.label = S(asks ? "spoils.sink" : "word.done"),
                         .sub = S(asks          ? "spoils.sink_sub"
                                  : spoils.left ? "spoils.end_left_sub"
                                                : "spoils.end_sub")},
                        table_command(t, CMD_END_SPOILS),
                        !asks},
                 on = {"button:board",
                       {.label = S("spoils.capture"),
                        .sub = SN("spoils.capture_sub", board.as.board_wreck.count)},
                       board,
                       true};
    answer_draw(t, card_foot(bar, FOOT_BACK), &end, out);
    if (asks
        && ui_stepper("stepper:board", card_foot(bar, FOOT_WITH), S("spoils.stepper_tip"), 1,
                      most < 1 ? 1 : most, 1, count)) {
        gfx_request_redraw(ui->gfx);
    }
    if (asks) {
        answer_draw(t, card_foot(bar, FOOT_ON), &on, out);
    }
}

const Panel panel_spoils = {.draft_bytes = sizeof(int), .draw = spoils_draw};
