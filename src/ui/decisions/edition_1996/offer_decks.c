/* The two columns of an offer: what each side gives, and its decks as they will be. */
#include "decisions/common/earning.h"
#include "decisions/common/pieces.h"
#include "decisions/edition_1996/offer.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

/* --- Decks ------------------------------------------------------------------------------------ */

/* One deck as it will be: what stays, then what comes. */
typedef struct DeckAfter {
    uint8_t stays[GOOD_MAX + 1], comes[GOOD_MAX + 1], goes[GOOD_MAX + 1];
} DeckAfter;

static DeckAfter deck_after(const Table *table, const Offer *offer, GalleyId galley)
{
    DeckAfter after = {0};
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        after.stays[good] = galley_cubes(table_galley(table, galley), good);
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

static bool lies_there(const Table *table, const Offer *offer, GalleyId galley, PlayerId owner)
{
    const Galley *deck = table_galley(table, galley);
    return deck->owner == owner && deck->zone == offer->zone;
}

/* The galley of `owner` that takes a cube which is only clicked: the first with room, else the
 * first. */
static GalleyId offer_taker(const Table *table, const Offer *offer, PlayerId owner)
{
    GalleyId first = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (!lies_there(table, offer, galley, owner)) {
            continue;
        }
        first = first == 0 ? galley : first;
        if (e1996_places_after_offer(&table->view.pub, galley) < DECK_PLACE_COUNT) {
            return galley;
        }
    }
    return first;
}

static void offer_cube(Table *table, const Offer *offer, GalleyId from, GalleyId to, GoodId good,
                       Command *out)
{
    const PlayerId owner = table_galley(table, from)->owner;
    Command command = TABLE_COMMAND(
        table, OFFER_CUBE, offer_cube, .from_galley = from,
        .to_galley = to != 0
                         ? to
                         : offer_taker(table, offer,
                                       owner == offer->proposer ? offer->partner : offer->proposer),
        .good = good);
    piece_submit(table, &command, out);
}

static const char *cube_tip(Table *table, const Offer *offer, GalleyId galley, GoodId good,
                            bool comes)
{
    const Earning earning = earning_of_galley(table, galley, good);
    const char *worth = earning_words(table, &earning, good);
    if (comes) {
        return app_with_line(S("offer.comes_tip"), worth);
    }
    return offer->phase == PHASE_DRAFT ? app_with_line(S("offer.give_tip"), worth) : worth;
}

/* Cubes of one kind; returns the next place. */
static int deck_cubes(Table *table, const Offer *offer, GalleyId galley, GoodId good, int count,
                      bool comes, const GfxRect cells[DECK_PLACE_COUNT], int place, Command *out)
{
    for (int i = 0; i < count && place < DECK_PLACE_COUNT; i++, place++) {
        const char *id = ui_id("offer:%d:%s%s:%d", galley, comes ? "comes:" : "",
                               table->board->good_id[good], i + 1);
        const char *tip = cube_tip(table, offer, galley, good, comes);
        const bool clicked = piece_button(table, id, good, 0, cells[place], tip);
        if (comes) {
            paint_highlight(cells[place], 4, ui->theme->color.good, false);
        } else if (clicked && offer->phase == PHASE_DRAFT) {
            offer_cube(table, offer, galley, 0, good, out);
        }
    }
    return place;
}

static void draw_deck(Table *table, const Offer *offer, GalleyId galley, GfxRect r, Command *out)
{
    const Galley *deck = table_galley(table, galley);
    const DeckAfter after = deck_after(table, offer, galley);
    const int places = e1996_places_after_offer(&table->view.pub, galley);
    const char *id = ui_id("offer:%d", galley);
    ui_target(id, r, &(UiHit){.no_focus = true}, NULL, NULL);
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
        piece_draw(table, i < deck->sailors ? PIECE_SAILOR : PIECE_NONE, deck->owner, cells[i]);
    }
    int place = deck->sailors;
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        place = deck_cubes(table, offer, galley, good, after.stays[good], false, cells, place, out);
    }
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        place = deck_cubes(table, offer, galley, good, after.comes[good], true, cells, place, out);
    }
}

/* --- Columns ---------------------------------------------------------------------------------- */

/* "{cube_wine}{cube_iron}": what the player's galleys give; "" nothing. */
static const char *gives(Table *table, const Offer *offer, PlayerId player)
{
    char all[OFFER_ITEM_MAX * 36] = "";
    size_t at = 0;
    for (int i = 0; i < offer->items; i++) {
        char sprite[32];
        if (table_galley(table, offer->round->offer_from[i])->owner == player) {
            at += (size_t)snprintf(all + at, sizeof all - at, "{%s}",
                                   table_good_sprite(table, offer->round->offer_good[i], sprite));
        }
    }
    return all[0] != '\0' ? SF("galley.cargo", ARG_TEXT("cubes", all)) : S("offer.no_cubes");
}

static void draw_column(Table *table, const Offer *offer, PlayerId player, GfxRect r, Command *out)
{
    const bool own = player == table->decider;
    GfxRect head = gfx_cut_top(&r, 30);
    paint_shield(table_livery(table, player), head.x + 12, head.y + 14, 11);
    gfx_cut_left(&head, 32);
    table_text(THEME_TYPE_BOLD, 18, ui->theme->color.ink, TEXT_LEFT,
               gfx_cut_left(&head, head.w * 0.5F),
               own ? S("offer.you_give")
                   : SF("offer.they_give", ARG_TEXT("player", table_seat_name(player))));
    const char *cubes = gives(table, offer, player);
    table_text(THEME_TYPE_BODY, 19, ui->theme->color.ink_soft, TEXT_RIGHT, head, cubes);
    ui_note(own ? "text:you_give" : "text:they_give", head, cubes);
    paint_rule(r.x, r.y, r.w);
    gfx_cut_top(&r, 6);
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        if (lies_there(table, offer, galley, player)) {
            draw_deck(table, offer, galley, gfx_cut_top(&r, 72), out);
        }
    }
}

float offer_columns_height(const Table *table, const Offer *offer)
{
    int own = 0, theirs = 0;
    for (GalleyId galley = 1; galley <= table->world->galley_count; galley++) {
        own += lies_there(table, offer, galley, table->decider);
        theirs += lies_there(table, offer, galley, offer->other);
    }
    return 40 + 72 * (float)(own > theirs ? own : theirs);
}

void offer_draw_columns(Table *table, const Offer *offer, GfxRect r, Command *out)
{
    const float h = offer_columns_height(table, offer);
    const GfxRect page = ui_scroll_begin("scroll:offer", r, h, false);
    const GfxRect in = gfx_rect(page.x, page.y, r.w - 14, h);
    draw_column(table, offer, table->decider, gfx_split_row(in, 0, 2, 26), out);
    paint_rule_vertical(in.x + in.w / 2, in.y, h - 8);
    draw_column(table, offer, offer->other, gfx_split_row(in, 1, 2, 26), out);
    ui_scroll_end();
}

/* A cube dragged onto a galley of the other side. */
void offer_take_drop(Table *table, const Offer *offer, Command *out)
{
    int from = 0, to = 0;
    if (sscanf(table->drop_from, "offer:%d:", &from) != 1
        || sscanf(table->drop_to, "offer:%d", &to) != 1) {
        return;
    }
    for (GoodId good = 1; good <= table->world->good_count; good++) {
        char part[BOARD_ID_BYTES + 4];
        snprintf(part, sizeof part, ":%s:", table->board->good_id[good]);
        if (strstr(table->drop_from, part) != NULL && strstr(table->drop_from, "comes") == NULL) {
            offer_cube(table, offer, (GalleyId)from, (GalleyId)to, good, out);
        }
    }
}

void offer_draw_carried(Table *table)
{
    const char *id = ui->dragged;
    for (GoodId good = 1; good <= table->world->good_count && table_id_has(id, "offer:"); good++) {
        char part[BOARD_ID_BYTES + 4];
        snprintf(part, sizeof part, ":%s:", table->board->good_id[good]);
        if (strstr(id, part) != NULL) {
            piece_draw_carried(table, good, 0, 36);
        }
    }
}
