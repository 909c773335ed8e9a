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

static const char CUBES[] = "cubes", SAILOR[] = "sailor"; /* Each its own. */

/* What a deed of each kind is called, what where neither ducats nor anything else were in it, and
 * its mark on the chart. */
static const struct {
    const char *key, *without, *sprite;
    bool danger;
} FORMS[DEED_KIND_COUNT] = {
    [DEED_STAKED] = {"deed.staked", "deed.staked_nothing"},
    [DEED_POSITION] = {"deed.position"},
    [DEED_HIRED] = {"deed.hired", .sprite = SAILOR},
    [DEED_LOADED] = {"deed.loaded", "deed.loaded_free", CUBES},
    [DEED_SAILORS] = {"deed.taken", "deed.left", SAILOR},
    [DEED_GAVE] = {"deed.gave", .sprite = CUBES},
    [DEED_DROPPED] = {"deed.dropped", .sprite = CUBES},
    [DEED_LAUNCHED] = {"deed.launched", .sprite = "icon_plus"},
    [DEED_BUILT] = {"deed.built_basilica", .sprite = "basilica"},
    [DEED_PRICE] = {"deed.price", "deed.price_ask", "coin"},
    [DEED_AGREED] = {"deed.agreed", .sprite = "coin"},
    [DEED_TRADED] = {"deed.traded", "deed.trade_refused"},
    [DEED_SAILED] = {"deed.sailed"},
    [DEED_STOPPED] = {"deed.no_passage", .sprite = "icon_no", .danger = true},
    [DEED_FOUGHT] = {"deed.attack_galley", .sprite = "swords", .danger = true},
    [DEED_TOOK] = {"deed.took", .sprite = CUBES},
    [DEED_CAPTURED] = {"deed.captured", .sprite = "swords", .danger = true},
    [DEED_PORT] = {"deed.port", .sprite = SAILOR},
    [DEED_LEFT] = {"deed.lost_port", .sprite = SAILOR},
    [DEED_SOLD] = {"deed.sold", .sprite = CUBES},
    [DEED_STORED] = {"deed.sold", "deed.stored", CUBES},
    [DEED_DISMISSED] = {"deed.dismissed", .sprite = SAILOR},
    [DEED_INCOME] = {"deed.income"},
    [DEED_NO_SALE] = {"deed.no_sale_full", "deed.no_sale_goods", "icon_no", true},
};

/* What it is called; where its other player is the only reader, as he is told it. */
static const char *key_of(const Table *t, const Deed *d, GalleyId lead)
{
    static const char *const stops[] = {"deed.no_passage", "deed.stopped_move", "deed.stopped_sale",
                                        "deed.stopped_landing"};
    const bool yours = event_card_is_you(t, d->other), bare = d->ducats == 0 && d->what == 0;
    const char *key = bare && FORMS[d->kind].without ? FORMS[d->kind].without : FORMS[d->kind].key;
    switch (d->kind) {
    case DEED_HIRED:
        return d->galley != 0 && d->galley != lead ? "deed.hired_galley"
               : d->port                           ? "deed.hired_port"
                                                   : key;
    case DEED_DISMISSED: return d->galley ? key : "deed.dismissed_port";
    case DEED_SAILORS: return d->to ? "deed.given" : key;
    case DEED_FOUGHT:
        return d->to ? (yours ? "deed.attack_your_galley" : key)
                     : (yours ? "deed.attack_your_port" : "deed.attack_port");
    case DEED_CAPTURED: return yours ? "deed.captured_yours" : key;
    case DEED_PORT: return d->other == 0 ? key : yours ? "deed.port_yours" : "deed.port_theirs";
    case DEED_STOPPED: return d->what > BLOCKADE_LANDING ? NULL : stops[d->what];
    case DEED_BUILT:
        return d->what != BUILDING_FORT ? key
               : t->has.pool            ? "deed.built_fortress"
                                        : "deed.built_fort";
    default: return key;
    }
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
    const char *mark = FORMS[d->kind].sprite;
    char sprite[32];
    if (d->kind == DEED_SAILED) {
        sketch_way(s, table_to_window(t, t->map->zone[d->way[0]].anchor[0]), &d->way[1],
                   d->way_count - 1);
    }
    for (GoodId good = 1; mark == CUBES && good <= t->world->good_count; good++) {
        if (d->goods[good]) {
            sketch_deed_at(s, d, table_good_sprite(t, good, sprite), c->sale);
        }
    }
    if (mark != NULL && mark != CUBES) {
        sketch_deed_at(s, d,
                       mark == SAILOR ? table_sailor_sprite(t, player, sprite)
                       : d->kind == DEED_BUILT && d->what == BUILDING_FORT ? "fort"
                                                                           : mark,
                       FORMS[d->kind].danger ? c->danger : c->sale);
    }
}
