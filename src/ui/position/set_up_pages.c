/* The pages of rows: one for each part, with what it can be between. */
#include "position/set_up.h"

/* --- A row ------------------------------------------------------------------------------------ */

static const char *value_words(const SetUp *s, PositionPart part, int value)
{
    const Phase top = rules_phase(&s->now.pub);
    const bool of_galley =
        part == POSITION_TURN_OF && !s->table->has.prices
        && (top.id == PHASE_CHOOSE || top.id == PHASE_ACTION || top.id == PHASE_INVEST);
    switch ((int)part) {
    case POSITION_ZONE: return table_zone_name(s->table, (ZoneId)value);
    case POSITION_PHASE: return table_phase_name((PhaseId)value);
    case POSITION_OWNER: return value ? app_seat_name((PlayerId)value) : S("word.nobody");
    case POSITION_GALLEY: return value ? app_seat_name((PlayerId)value) : S("set_up.off");
    default:
        return of_galley && value == 0 ? S("word.nobody")
               : of_galley             ? SF("set_up.galley", ARG_INT("galley", value),
                                            ARG_PLAYER(s->now.pub.galleys[value].owner))
                                       : app_seat_name((PlayerId)value);
    }
}

static bool dropdown(const SetUp *s, PositionPart part, int id, int of, const char *target,
                     GfxRect r, int *value)
{
    const char *labels[POSITION_CHOICE_MAX];
    int values[POSITION_CHOICE_MAX], chosen = 0;
    const int count = position_choices(&s->board, &s->now, part, id, of, values);
    for (int i = 0; i < count; i++) {
        labels[i] = value_words(s, part, values[i]);
        chosen = values[i] == *value ? i : chosen;
    }
    const bool changed = count > 0 && ui_dropdown(target, r, labels, NULL, count, &chosen);
    *value = changed ? values[chosen] : *value;
    return changed;
}

static void row(SetUp *s, UiPage *page, PositionPart part, int id, int of, const char *label)
{
    int value, min, max;
    const float gap = ui->theme->grid.gap;
    const char *what = ui_id("%s:%d:%d", position_part_name(part), id, of),
               *target = ui_id("set:%s", what);
    if (!position_part(&s->board, &s->now, part, id, of, &value, &min, &max)) {
        return;
    }
    bool changed = false;
    if (part >= POSITION_STORED && part <= POSITION_CLOSED) {
        bool on = value != 0;
        changed = ui_toggle(target, gfx_part_top(&page->rest, ui->theme->grid.field_h, gap / 2),
                            label, NULL, &on);
        value = on;
    } else {
        const bool number = part == POSITION_GARRISON || part == POSITION_CREW
                            || part == POSITION_CARGO
                            || (part >= POSITION_DUCATS && part <= POSITION_TRACK);
        const GfxRect r = chart_row(page, label, ui->theme->color.ink, number ? 0.5F : 0.38F);
        const int step =
            part == POSITION_DUCATS && s->table->has.prices ? s->board.world.e1996.coin_ducats : 1;
        GamePosition copy = s->now;
        const char *why = number && value >= max
                              ? set_up_lack(position_set(&s->board, &copy, part, id, of, max + 1))
                              : NULL;
        changed = number ? ui_stepper(target, r, why, min, max, step, &value)
                         : dropdown(s, part, id, of, target, r, &value);
    }
    if (changed) {
        set_up_did(s, position_set(&s->board, &s->now, part, id, of, value), what);
    }
}

static void head(UiPage *page, const char *words)
{
    table_heading(gfx_part_top(&page->rest, 30, 4), words);
}

/* --- Pieces ----------------------------------------------------------------------------------- */

static void galley_rows(SetUp *s, UiPage *page)
{
    const Galley *galley = &s->now.pub.galleys[s->galley];
    head(page, SF("set_up.galley", ARG_INT("galley", s->galley), ARG_PLAYER(galley->owner)));
    row(s, page, POSITION_GALLEY, s->galley, 0, S("set_up.part.owner"));
    row(s, page, POSITION_ZONE, s->galley, 0, S("set_up.part.zone"));
    row(s, page, POSITION_CREW, s->galley, 0, S("set_up.part.sailors"));
    for (GoodId good = 1; good <= s->board.world.good_count; good++) {
        row(s, page, POSITION_CARGO, s->galley, good, table_good_name(s->table, good));
    }
}

static void port_rows(SetUp *s, UiPage *page)
{
    head(page, table_port_name(s->table, s->port));
    row(s, page, POSITION_OWNER, s->port, 0, S("set_up.part.owner"));
    row(s, page, POSITION_GARRISON, s->port, 0, S("set_up.part.sailors"));
    for (GoodId good = 1; good <= s->board.world.good_count; good++) {
        if (s->board.world.ports[s->port].good != good) {
            row(s, page, POSITION_STORED, s->port, good, table_good_name(s->table, good));
        }
    }
    row(s, page, POSITION_FORT, s->port, 0,
        S(s->table->has.prices ? "word.fortress" : "set_up.fort"));
    row(s, page, POSITION_BASILICA, s->port, 0, S("set_up.basilica"));
    row(s, page, POSITION_CLOSED, s->port, 0, S("set_up.closed"));
}

/* Galleys that lie there, and new ones. */
static void zone_rows(SetUp *s, UiPage *page)
{
    const float gap = ui->theme->grid.gap, high = ui->theme->grid.field_h;
    head(page, S("set_up.galleys"));
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &s->now.pub.galleys[id];
        if (galley->owner != 0 && galley->zone == s->zone
            && ui_list_row(ui_id("look:%d", id), gfx_part_top(&page->rest, high, 2),
                           SF("set_up.galley", ARG_INT("galley", id), ARG_PLAYER(galley->owner)),
                           s->galley == id)) {
            s->galley = s->galley == id ? 0 : id;
        }
    }
    for (PlayerId player = 1; player <= s->now.pub.player_count; player++) {
        const UiButton launch = {.label = SF("set_up.launch", ARG_PLAYER(player)),
                                 .kind = UI_KIND_QUIET,
                                 .anytime = true};
        if (ui_button(ui_id("launch:%d", player), gfx_part_top(&page->rest, high, gap / 2),
                      &launch)) {
            set_up_put(s, (PositionPiece){POSITION_PIECE_GALLEY, player},
                       (BoardClick){CLICK_ZONE, s->zone});
        }
    }
}

void set_up_pieces_page(SetUp *s, UiPage *page)
{
    const char *labels[ZONE_MAX + 1] = {S("set_up.choose_place")};
    const int count = s->board.world.zone_count;
    int zone = s->zone;
    for (int i = 1; i <= count; i++) {
        labels[i] = table_zone_name(s->table, (ZoneId)i);
    }
    if (ui_dropdown("list:place",
                    gfx_part_top(&page->rest, ui->theme->grid.field_h, ui->theme->grid.gap), labels,
                    NULL, count + 1, &zone)) {
        set_up_look(s, zone ? (BoardClick){CLICK_ZONE, (uint8_t)zone} : (BoardClick){0});
    }
    if (!s->zone) {
        chart_words(page, "text:set_up", S("set_up.begin"));
        return;
    }
    if (s->galley) {
        galley_rows(s, page);
    }
    if (s->port) {
        port_rows(s, page);
    }
    zone_rows(s, page);
}

/* --- The game --------------------------------------------------------------------------------- */

void set_up_game_page(SetUp *s, UiPage *page)
{
    static const char *const CARDS[CARD_COUNT] = {"", "set_up.card.wine", "set_up.card.one",
                                                  "set_up.card.two", "set_up.card.shuffle"};
    const bool rounds = s->table->has.rounds != 0;
    row(s, page, POSITION_PHASE, 0, 0, S("set_up.part.phase"));
    row(s, page, POSITION_TURN_OF, 0, 0, S("set_up.part.whose"));
    row(s, page, POSITION_TURN, 0, 0, S(rounds ? "set_up.part.round" : "set_up.part.turn"));
    row(s, page, POSITION_FIRST, 0, 0, S("set_up.part.first"));
    row(s, page, POSITION_TRACK, 0, 0, S("set_up.part.track"));
    for (int place = 1; place <= s->now.pub.player_count; place++) {
        row(s, page, POSITION_SEAT, place, 0, SF("set_up.part.seat", ARG_INT("n", place)));
    }
    head(page, S("word.ducats"));
    for (PlayerId player = 1; player <= s->now.pub.player_count; player++) {
        row(s, page, POSITION_DUCATS, player, 0, app_seat_name(player));
    }
    if (s->table->has.doge_cards) {
        head(page, S("set_up.cards"));
    }
    for (int card = 1; card < CARD_COUNT; card++) {
        row(s, page, POSITION_CARDS, 0, card, strings_get(app->strings, CARDS[card]));
    }
}

/* --- Who plays it, and where it goes ---------------------------------------------------------- */

static void copy_line(SetUp *s)
{
    GamePosition good;
    ErrorList problems;
    const bool broken = position_judge(&s->board, &s->now, &good, &problems) == POSITION_BROKEN;
    char *line = broken ? NULL : position_line(&s->board, &good);
    const bool copied = line && SDL_SetClipboardText(line) == 0;
    free(line);
    s->steps.kept = copied ? s->steps.at : s->steps.kept;
    ui_toast(S(copied ? "set_up.copied" : "set_up.copy_failed"), !copied);
}

void set_up_paste(void)
{
    char *text = SDL_GetClipboardText();
    if (text && text[0]) {
        (void)set_up_read(text, strlen(text), "");
    } else {
        ui_toast(S("set_up.nothing_pasted"), true);
    }
    SDL_free(text);
}

/* As a position file under a name that is free. */
static void keep_file(SetUp *s)
{
    char path[APP_PATH_BYTES] = "";
    Error error;
    JsonWriter writer;
    for (int i = 1; i < 1000 && (i == 1 || app->host.file_exists(path)); i++) {
        if (!out_file_place(false, ui_id("position-%d.json", i), path)) {
            ui_toast(S("menu.save_nowhere"), true);
            return;
        }
    }
    json_writer_init(&writer, JSON_INDENTED);
    position_write(&writer, &s->board, &s->now);
    const char *text = json_writer_text(&writer);
    const bool kept = text && app->host.file_write(path, text, strlen(text), &error);
    s->steps.kept = kept ? s->steps.at : s->steps.kept;
    out_file_tell(path, kept, S("set_up.kept"));
    json_writer_finish(&writer);
}

void set_up_seats_page(SetUp *s, UiPage *page)
{
    const float gap = ui->theme->grid.gap, high = ui->theme->grid.button_h;
    const bool broken = s->verdict == POSITION_BROKEN;
    const char *why = broken ? set_up_problem(s) : NULL;
    int players = s->now.pub.player_count;
    for (PlayerId seat = 1; seat <= players; seat++) {
        GfxRect r = gfx_part_top(&page->rest, ui->theme->grid.field_h + 10, gap / 2);
        const GfxRect left = gfx_part_left(&r, r.w * 0.2F, gap / 2);
        table_text(THEME_TYPE_SMALL, 0, ui->theme->color.ink, TEXT_LEFT, left, app_seat_name(seat));
        ui_name_next(app_seat_name(seat));
        s->chosen = seat_kind_list(ui_id("sits:%d", seat), r, (EditionId)s->board.world.edition,
                                   players, SEAT_KIND_PERSON, &s->who[seat].kind)
                    || s->chosen;
    }
    ui_toggle("toggle:own_dice", gfx_part_top(&page->rest, ui->theme->grid.field_h, gap),
              S("new_game.own_dice"), S("new_game.own_dice_about"), &s->own_dice);
    const UiButton copy = {.label = S("set_up.copy"),
                           .tip = S("set_up.copy_tip"),
                           .disabled_reason = why,
                           .anytime = true};
    const UiButton paste = {.label = S("set_up.paste"), .tip = S("set_up.paste_tip")};
    const UiButton keep = {.label = S("set_up.keep"),
                           .disabled_reason = why ? why : out_file_refusal()};
    if (ui_button("button:copy_line", gfx_part_top(&page->rest, high, gap), &copy)) {
        copy_line(s);
    }
    if (ui_button("button:keep_position", gfx_part_top(&page->rest, high, gap), &keep)) {
        keep_file(s);
    }
    s->pastes = ui_button("button:paste_line", gfx_part_top(&page->rest, high, gap), &paste);
    const GfxRect r = chart_row(page, S("word.players"), ui->theme->color.ink, 0.48F);
    if (ui_stepper("set:players", r, S("set_up.players_tip"), s->board.world.player_min,
                   s->board.world.player_max, 1, &players)) {
        position_resize(&s->board, &s->now, players, &s->now);
        set_up_look(s, (BoardClick){0});
        s->page = SET_UP_SEATS;
        set_up_did(s, POSITION_DONE, "");
    }
}
