/* The two columns of an offer: what each side gives, and its decks as they will be. */
#include "decisions/common/earning.h"
#include "decisions/common/panel.h"
#include "decisions/common/pieces.h"
#include "decisions/edition_1996/offer.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

enum { HEAD_H = 30, DECK_H = 72 };

/* --- Decks ------------------------------------------------------------------------------------ */

/* One deck as it will be: what stays, then what comes. */
typedef struct DeckAfter {
    uint8_t stays[GOOD_MAX + 1], comes[GOOD_MAX + 1], goes[GOOD_MAX + 1];
} DeckAfter;

static DeckAfter deck_after(const Table *t, const Offer *offer, GalleyId galley)
{
    DeckAfter after = {0};
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        after.stays[good] = galley_cubes(table_galley(t, galley), good);
    }
    for (int i = 0; i < offer->items; i++) {
        const GoodId good = offer->round->offer_good[i];
        if (offer->round->offer_from[i] == galley) {
            after.stays[good]--;
            after.goes[good]++;
        }
        if (offer->round->offer_to[i] == galley) {
            after.comes[good]++;
        }
    }
    return after;
}

/* The galley of `owner` that takes a cube which is only clicked: the first with room, else the
 * first. */
static GalleyId offer_taker(const Table *t, const Offer *offer, PlayerId owner)
{
    GalleyId first = 0;
    for (GalleyId id = 0; pieces_galley(t, owner, offer->zone, &id);) {
        first = first == 0 ? id : first;
        if (e1996_places_after_offer(&t->view.pub, id) < DECK_PLACE_COUNT) {
            return id;
        }
    }
    return first;
}

/* to 0: whichever galley of the other side takes it. */
static void offer_cube(Table *t, const Offer *offer, GalleyId from, GalleyId to, GoodId good,
                       Command *out)
{
    const bool proposes = table_galley(t, from)->owner == offer->proposer;
    const PlayerId taker = proposes ? offer->partner : offer->proposer;
    piece_submit(t,
                 TABLE_COMMAND(t, OFFER_CUBE, offer_cube, .from_galley = from,
                               .to_galley = to != 0 ? to : offer_taker(t, offer, taker),
                               .good = good),
                 out);
}

static const char *cube_tip(Table *t, const Offer *offer, GalleyId galley, GoodId good, bool comes)
{
    const Earning earning = earning_of_galley(t, galley, good);
    const char *worth = earning_words(t, &earning, good);
    if (comes) {
        return app_with_line(S("offer.comes_tip"), worth);
    }
    return offer->phase == PHASE_DRAFT ? app_with_line(S("offer.give_tip"), worth) : worth;
}

/* Cubes of one kind; *place: the next that is free. */
static void deck_cubes(Table *t, const Offer *offer, GalleyId galley, GoodId good, int count,
                       bool comes, const GfxRect cells[DECK_PLACE_COUNT], int *place, Command *out)
{
    for (int i = 0; i < count && *place < DECK_PLACE_COUNT; i++) {
        const GfxRect cell = cells[(*place)++];
        const char *id = ui_id("offer:%d:%s%s:%d", galley, comes ? "comes:" : "",
                               t->board->good_id[good], i + 1);
        const bool clicked =
            piece_button(t, id, good, 0, cell, cube_tip(t, offer, galley, good, comes));
        if (comes) {
            paint_highlight(cell, 4, ui->theme->color.good, false);
        } else if (clicked && offer->phase == PHASE_DRAFT) {
            offer_cube(t, offer, galley, 0, good, out);
        }
    }
}

static void draw_deck(Table *t, const Offer *offer, GalleyId galley, GfxRect r, Command *out)
{
    const Galley *deck = table_galley(t, galley);
    const DeckAfter after = deck_after(t, offer, galley);
    const int places = e1996_places_after_offer(&t->view.pub, galley);
    ui_target(ui_id("offer:%d", galley), r, &(UiHit){.no_focus = true}, NULL, NULL);
    GfxRect line = gfx_cut_top(&r, 24);
    const GfxRect name = gfx_cut_left(&line, line.w * 0.45F);
    table_text(THEME_TYPE_NAME, 17, ui->theme->color.ink, TEXT_LEFT, name,
               SF("load.galley", ARG_INT("galley", galley)));
    table_text(THEME_TYPE_ITALIC, 15.5F,
               places > DECK_PLACE_COUNT ? ui->theme->color.rubric : ui->theme->color.ink_soft,
               TEXT_RIGHT, line,
               SF("offer.places", ARG_INT("places", places), ARG_INT("most", DECK_PLACE_COUNT)));
    GfxRect cells[DECK_PLACE_COUNT];
    const float size = r.w / DECK_PLACE_COUNT - 4 < 40 ? r.w / DECK_PLACE_COUNT - 4 : 40;
    for (int i = 0; i < DECK_PLACE_COUNT; i++) {
        cells[i] = gfx_rect(r.x + (size + 4) * (float)i, r.y, size, size * 1.05F);
        piece_draw(t, i < deck->sailors ? PIECE_SAILOR : PIECE_NONE, deck->owner, cells[i]);
    }
    int place = deck->sailors;
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        deck_cubes(t, offer, galley, good, after.stays[good], false, cells, &place, out);
    }
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        deck_cubes(t, offer, galley, good, after.comes[good], true, cells, &place, out);
    }
}

/* --- Columns ---------------------------------------------------------------------------------- */

/* "{cube_wine}{cube_iron}": what the player's galleys give; "" nothing. */
static const char *gives(Table *t, const Offer *offer, PlayerId player)
{
    char all[OFFER_ITEM_MAX * 36] = "";
    size_t at = 0;
    for (int i = 0; i < offer->items; i++) {
        char sprite[32];
        if (table_galley(t, offer->round->offer_from[i])->owner == player) {
            at += (size_t)snprintf(all + at, sizeof all - at, "{%s}",
                                   table_good_sprite(t, offer->round->offer_good[i], sprite));
        }
    }
    return all[0] != '\0' ? SF("galley.cargo", ARG_TEXT("cubes", all)) : S("offer.no_cubes");
}

static void draw_column(Table *t, const Offer *offer, PlayerId player, GfxRect r, Command *out)
{
    const bool own = player == t->decider;
    GfxRect head = gfx_cut_top(&r, HEAD_H);
    paint_shield(table_livery(t, player), head.x + 12, head.y + 14, 11);
    gfx_cut_left(&head, 32);
    table_text(THEME_TYPE_BOLD, 18, ui->theme->color.ink, TEXT_LEFT,
               gfx_cut_left(&head, head.w * 0.5F),
               own ? S("offer.you_give")
                   : SF("offer.they_give", ARG_TEXT("player", table_seat_name(player))));
    const char *cubes = gives(t, offer, player);
    table_text(THEME_TYPE_BODY, 19, ui->theme->color.ink_soft, TEXT_RIGHT, head, cubes);
    ui_note(own ? "text:you_give" : "text:they_give", head, cubes);
    paint_rule(r.x, r.y, r.w);
    gfx_cut_top(&r, 6);
    for (GalleyId id = 0; pieces_galley(t, player, offer->zone, &id);) {
        draw_deck(t, offer, id, gfx_cut_top(&r, DECK_H), out);
    }
}

float offer_columns_height(const Table *t, const Offer *offer)
{
    int own = 0, theirs = 0;
    for (GalleyId id = 0; pieces_galley(t, t->decider, offer->zone, &id);) {
        own++;
    }
    for (GalleyId id = 0; pieces_galley(t, offer->other, offer->zone, &id);) {
        theirs++;
    }
    return (float)(HEAD_H + 10 + DECK_H * (own > theirs ? own : theirs));
}

void offer_draw_columns(Table *t, const Offer *offer, GfxRect r, Command *out)
{
    enum { BETWEEN = 26 };
    const float h = offer_columns_height(t, offer);
    GfxRect in;
    for (UiPage p = ui_page("scroll:offer", r); ui_page_next(&p);) {
        if (panel_row(&p, h, 0, &in)) {
            draw_column(t, offer, t->decider, gfx_split_row(in, 0, 2, BETWEEN), out);
            paint_rule_vertical(in.x + in.w / 2, in.y, h - 8);
            draw_column(t, offer, offer->other, gfx_split_row(in, 1, 2, BETWEEN), out);
        }
    }
}

/* The good of a cube in an offer that a target's id names, and in *galley whose it is; 0: it names
 * none. */
static GoodId good_of(const Table *t, const char *id, int *galley)
{
    for (GoodId good = 1; sscanf(id, "offer:%d:", galley) == 1 && good <= t->world->good_count;
         good++) {
        if (strstr(id, ui_id(":%s:", t->board->good_id[good])) != NULL) {
            return good;
        }
    }
    return 0;
}

/* A cube dragged onto a galley of the other side. */
void offer_take_drop(Table *t, const Offer *offer, Command *out)
{
    int from = 0, to = 0;
    const GoodId good = good_of(t, t->drop_from, &from);
    if (good != 0 && strstr(t->drop_from, "comes") == NULL
        && sscanf(t->drop_to, "offer:%d", &to) == 1) {
        offer_cube(t, offer, (GalleyId)from, (GalleyId)to, good, out);
    }
}

void offer_draw_carried(Table *t)
{
    int from = 0;
    const GoodId good = good_of(t, ui->dragged, &from);
    if (good != 0) {
        piece_draw_carried(t, good, 0, 36);
    }
}
