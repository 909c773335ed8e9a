#include "log/deed.h"

#include "playback/playback.h"

Words log_words(const Table *t)
{
    Words words = {.strings = app->strings, .board = t->board, .has = t->has, .marks = true};
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        words.seat[p] = app_seat_name(p);
    }
    return words;
}

PlayerId log_asked(PlayerId player, int step)
{
    return player >= 1 && player <= PLAYER_MAX
                   && session_setup_ai_at(session_setup(app->session), player, step)[0] != '\0'
               ? player
               : 0;
}

static const char *cubes_words(Table *t, const Deed *d, bool brief)
{
    const Words words = log_words(t);
    const char *all = "";
    for (GoodId good = 1; good <= t->world->good_count; good++) {
        if (d->goods[good] == 0) {
            continue;
        }
        char sprite[64];
        snprintf(sprite, sizeof sprite, "{cube_%s}", t->board->good_id[good]);
        const char *cube = brief ? sprite : words_cube(&words, good);
        const char *some = d->goods[good] == 1 ? cube
                                               : SF("deed.cubes", ARG_INT("count", d->goods[good]),
                                                    ARG_TEXT("cube", cube));
        all = app_list_names(all, some);
    }
    return all;
}

/* What it is called; where its other player is the only reader, as he is told it. */
static const char *key_of(const Table *t, const Deed *d, GalleyId lead)
{
    static const char *const stops[] = {"deed.no_passage", "deed.stopped_move", "deed.stopped_sale",
                                        "deed.stopped_landing"};
    const bool yours = event_card_is_you(t, d->other);
    switch ((DeedKind)d->kind) {
    case DEED_LOADED: return d->ducats ? "deed.loaded" : "deed.loaded_free";
    case DEED_GAVE: return "deed.gave";
    case DEED_DROPPED: return "deed.dropped";
    case DEED_TOOK: return "deed.took";
    case DEED_SOLD: return "deed.sold";
    case DEED_STORED: return d->ducats ? "deed.sold" : "deed.stored";
    case DEED_HIRED:
        return d->galley != 0 && d->galley != lead ? "deed.hired_galley"
               : d->port                           ? "deed.hired_port"
                                                   : "deed.hired";
    case DEED_DISMISSED: return d->galley ? "deed.dismissed" : "deed.dismissed_port";
    case DEED_SAILORS: return d->to ? "deed.given" : d->what ? "deed.taken" : "deed.left";
    case DEED_FOUGHT:
        return d->to ? (yours ? "deed.attack_your_galley" : "deed.attack_galley")
                     : (yours ? "deed.attack_your_port" : "deed.attack_port");
    case DEED_CAPTURED: return yours ? "deed.captured_yours" : "deed.captured";
    case DEED_PORT:
        return d->other == 0 ? "deed.port" : yours ? "deed.port_yours" : "deed.port_theirs";
    case DEED_STOPPED: return d->what > BLOCKADE_LANDING ? NULL : stops[d->what];
    case DEED_PRICE: return d->ducats ? "deed.price" : "deed.price_ask";
    case DEED_AGREED: return "deed.agreed";
    case DEED_TRADED: return d->what ? "deed.traded" : "deed.trade_refused";
    case DEED_STAKED: return d->ducats ? "deed.staked" : "deed.staked_nothing";
    case DEED_INCOME: return "deed.income";
    case DEED_POSITION: return "deed.position";
    case DEED_LAUNCHED: return "deed.launched";
    case DEED_BUILT:
        return d->what != BUILDING_FORT ? "deed.built_basilica"
               : t->has.pool            ? "deed.built_fortress"
                                        : "deed.built_fort";
    case DEED_LEFT: return "deed.lost_port";
    case DEED_NO_SALE: return d->what ? "deed.no_sale_full" : "deed.no_sale_goods";
    case DEED_SAILED: return "deed.sailed";
    case DEED_NONE:
    case DEED_KIND_COUNT: break;
    }
    return NULL;
}

const char *deed_words(Table *t, const Deed *d, GalleyId lead, bool brief)
{
    static const char *const numerals[PLAYER_MAX + 1] = {"", "I", "II", "III", "IV"};
    const char *key = key_of(t, d, lead);
    const StringArg galley =
        ARG_INT("galley", d->kind == DEED_LAUNCHED || d->kind == DEED_HIRED ? d->galley : d->to);
    const StringArg port = ARG_PORT(t, d->port);
    const ZoneId zone = d->way_count ? d->way[d->way_count - 1] : d->zone;
    if (!key) {
        return "";
    }
    if (d->kind == DEED_HIRED || d->kind == DEED_SAILORS || d->kind == DEED_DISMISSED) {
        return SP(key, d->count, galley, port);
    }
    const char *words = SF(key, galley, port, ARG_TEXT("cubes", cubes_words(t, d, brief)),
                           ARG_INT("ducats", d->ducats), ARG_PLAYER(d->other),
                           ARG_TEXT("zone_from", table_zone_name(t, d->way[0])), ARG_ZONE(t, zone),
                           ARG_TEXT("position", numerals[d->count <= PLAYER_MAX ? d->count : 0]));
    if (d->kind == DEED_FOUGHT && (d->what || d->own_lost || d->their_lost)) {
        /* How it ended is an entry of its own. */
        const char *end = d->what & FOUGHT_LOST  ? "deed.fought_lost"
                          : d->what & FOUGHT_WON ? "deed.fought_won"
                                                 : "deed.fought";
        return app_list_entries(
            words, SF(end, ARG_INT("own", d->own_lost), ARG_INT("theirs", d->their_lost)));
    }
    return words;
}

/* --- On the chart ----------------------------------------------------------------------------- */

static void sketch_deed_at(Sketch *s, const Deed *d, const char *sprite, GfxColor edge)
{
    if (d->port) {
        sketch_plate(s, d->port, sprite, edge);
    } else if (d->zone) {
        sketch_place(s, d->zone, sprite, edge);
    }
}

void deed_sketch(Sketch *s, const Deed *d, PlayerId player)
{
    Table *t = s->table;
    const ThemeColors *c = &ui->theme->color;
    char sprite[32];
    switch ((DeedKind)d->kind) {
    case DEED_SAILED:
        sketch_way(s, table_to_window(t, t->map->zone[d->way[0]].anchor[0]), &d->way[1],
                   d->way_count - 1);
        break;
    case DEED_LOADED:
    case DEED_GAVE:
    case DEED_DROPPED:
    case DEED_TOOK:
    case DEED_SOLD:
    case DEED_STORED:
        for (GoodId good = 1; good <= t->world->good_count; good++) {
            if (d->goods[good]) {
                sketch_deed_at(s, d, table_good_sprite(t, good, sprite), c->sale);
            }
        }
        break;
    case DEED_HIRED:
    case DEED_DISMISSED:
    case DEED_SAILORS:
    case DEED_LEFT:
    case DEED_PORT: sketch_deed_at(s, d, table_sailor_sprite(t, player, sprite), c->sale); break;
    case DEED_FOUGHT:
    case DEED_CAPTURED: sketch_deed_at(s, d, "swords", c->danger); break;
    case DEED_NO_SALE:
    case DEED_STOPPED: sketch_deed_at(s, d, "icon_no", c->danger); break;
    case DEED_LAUNCHED: sketch_deed_at(s, d, "icon_plus", c->sale); break;
    case DEED_BUILT:
        sketch_deed_at(s, d, d->what == BUILDING_FORT ? "fort" : "basilica", c->sale);
        break;
    case DEED_PRICE:
    case DEED_AGREED: sketch_deed_at(s, d, "coin", c->sale); break;
    case DEED_NONE:
    case DEED_STAKED:
    case DEED_POSITION:
    case DEED_TRADED:
    case DEED_INCOME:
    case DEED_KIND_COUNT: break;
    }
}

bool deed_point(const Table *t, const Deed *d, GfxPoint *out)
{
    const ZoneId zone = d->way_count ? d->way[d->way_count - 1] : d->zone;
    if (d->port) {
        *out = t->map->port[d->port].dot;
    } else if (zone) {
        *out = t->map->zone[zone].anchor[0];
    }
    return d->port != 0 || zone != 0;
}
