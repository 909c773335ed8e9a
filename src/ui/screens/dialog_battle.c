// The fight: both sides, sailors, dice of the round, exact odds, and what the attacker may do. The
// same picture serves the attack before its first round, each round, and watching others.
#include "table.h"

#include "battle_odds.h"

enum { BATTLE_W = 880, BATTLE_H = 540, RESULT_MS = 1500 };

typedef struct BattleSide {
    PlayerId player;
    GalleyId galley;      // 0: the port's garrison.
    uint8_t start, now;   // Sailors.
    uint8_t dice, skulls; // Of the last round; 0 dice: none.
    uint8_t next_dice;
    bool attacker;
} BattleSide;

static bool battle_is_person(const Table *table, PlayerId player)
{
    return player >= 1 && player <= PLAYER_MAX &&
           session_setup(table->app->session)->seats[player].kind == SEAT_PERSON;
}

// --- Following the events
// ---------------------------------------------------------------------------

static void battle_open(Table *table, const Event *event)
{
    FightView *fight = &table->fight;
    *fight = (FightView){.open = true,
                         .fort_skulls = 255,
                         .cap = event->as.fight_started.cap,
                         .attacker = event->as.fight_started.attacker,
                         .target = event->as.fight_started.target,
                         .port = event->as.fight_started.port};
    const Galley *attacker = table_galley(table, fight->attacker);
    fight->attacker_player = attacker->owner;
    fight->attackers = fight->attackers_start = attacker->sailors;
    if (fight->target != 0) {
        const Galley *target = table_galley(table, fight->target);
        fight->defender_player = target->owner;
        fight->defenders = fight->defenders_start = target->sailors;
    } else {
        const Port *port = table_port(table, fight->port);
        fight->defender_player = port->owner;
        fight->defenders = fight->defenders_start = port->garrison;
    }
}

// A game opened in the middle of a fight has no events to follow: start from the position.
static void battle_reopen(Table *table)
{
    FightView *fight = &table->fight;
    const Public2012 *now = table_2012(table);
    const Galley *attacker = table_galley(table, now->active);
    *fight = (FightView){.open = true,
                         .fort_skulls = 255,
                         .cap = now->cap,
                         .attacker = now->active,
                         .target = now->target,
                         .port = table_port_of(table, attacker->zone)};
    const Galley *target = table_galley(table, now->target);
    const Port *port = table_port(table, fight->port);
    fight->attacker_player = attacker->owner;
    fight->attackers = fight->attackers_start = attacker->sailors;
    fight->defender_player = now->target != 0 ? target->owner : port->owner;
    fight->defenders = fight->defenders_start = now->target != 0 ? target->sailors : port->garrison;
}

static void battle_losses(FightView *fight, const Event *event)
{
    uint8_t *side = &fight->defenders;
    if (event->as.sailors_lost.galley == fight->attacker) {
        side = &fight->attackers;
    } else if (fight->target != 0 ? event->as.sailors_lost.galley != fight->target
                                  : event->as.sailors_lost.port != fight->port) {
        return;
    }
    *side = (uint8_t)(*side - event->as.sailors_lost.count);
}

bool dialog_fight_event(Table *table, const Event *event)
{
    FightView *fight = &table->fight;
    Anim *anim = &table->app->ui->anim;
    if (event->kind == EV_FIGHT_STARTED) {
        // Without a combat cap every roll is a battle of its own: no dialog stays open for it.
        if (event->as.fight_started.cap != 0) {
            battle_open(table, event);
        }
        return false;
    }
    if (!fight->open) {
        return false;
    }
    if (event->kind == EV_SKULLS_ROLLED) {
        fight->round++;
        fight->attacker_dice = event->as.skulls_rolled.attacker_dice;
        fight->attacker_skulls = event->as.skulls_rolled.attacker_skulls;
        fight->defender_dice = event->as.skulls_rolled.defender_dice;
        fight->defender_skulls = event->as.skulls_rolled.defender_skulls;
        fight->roll = anim_start(anim, 900, 0, ANIM_OUT);
        return true;
    }
    if (event->kind == EV_FORT_FIRED) {
        fight->fort_skulls = event->as.fort_fired.skulls;
        fight->roll = anim_start(anim, 900, 0, ANIM_OUT);
        return true;
    }
    if (event->kind == EV_SAILORS_LOST) {
        battle_losses(fight, event);
    } else if (event->kind == EV_FIGHT_ENDED) {
        fight->over = true;
        fight->to_the_end = false;
        fight->roll = anim_start(anim, RESULT_MS, 0, ANIM_LINEAR);
    }
    return false;
}

// --- Drawing
// ------------------------------------------------------------------------------------------

static void battle_band(Table *table, GfxRect r, const BattleSide *side)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const int livery = table_livery(table, side->player);
    paint_pattern(ui, livery, r);
    gfx_stroke_rect(ui->gfx, r, 1.2F, ui->theme->color.ink);
    GfxRect plate = gfx_rect_inset(r, 4);
    GfxRect shield = gfx_cut_left(&plate, 40);
    gfx_fill_rounded(ui->gfx, plate, 3, gfx_fade(ui->theme->color.paper_high, 0.93F));
    paint_shield(ui, livery, shield.x + 18, shield.y + shield.h / 2 - 2, 12);
    TextStyle name =
        text_style_with(THEME_TYPE_NAME, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    TextStyle role = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_RIGHT,
                                     TEXT_MIDDLE, TEXT_SHRINK);
    GfxRect words = gfx_rect_inset(plate, 6);
    const char *role_text = S(side->attacker ? "battle.attacker" : "battle.defender");
    text_draw(ui->text, &role, gfx_cut_right(&words, words.w * 0.34F), role_text);
    text_draw(ui->text, &name, words, table_seat_name(table, side->player));
}

static void battle_sea(Ui *ui, GfxRect r)
{
    gfx_fill_rect_vertical(ui->gfx, r, gfx_rgb(0xA9C6BF), gfx_rgb(0x86AFA9));
    const GfxColor wave = gfx_fade(ui->theme->color.paper_high, 0.25F);
    for (int row = 0; row * 22 < (int)r.h - 14; row++) {
        const float y = r.y + 16 + (float)row * 22;
        for (float x = r.x + (float)(row % 2) * 24 + 8; x + 18 < r.x + r.w; x += 48) {
            const GfxPoint arc[] = {
                {x, y}, {x + 5, y - 3}, {x + 10, y}, {x + 15, y + 3}, {x + 20, y}};
            gfx_polyline(ui->gfx, arc, 5, false, 1.1F, wave, NULL);
        }
    }
}

// A port under attack: its name, walls and a fort when there is one.
static void battle_port(Table *table, GfxRect r)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const PortId port =
        table->fight.open
            ? table->fight.port
            : table_port_of(table, table_galley(table, table_2012(table)->active)->zone);
    const Port *at = table_port(table, port);
    gfx_fill_rect_vertical(ui->gfx, r, gfx_rgb(0xE9D3A2), gfx_rgb(0xD0A566));
    paint_grain(ui, r, 0.5F);
    TextStyle name =
        text_style_with(THEME_TYPE_TITLE, (GfxColor){0}, TEXT_CENTER, TEXT_TOP, TEXT_SHRINK);
    text_draw(ui->text, &name, gfx_rect_inset(r, 10), table_port_name(table, port));
    const bool fort = (at->buildings & BUILDING_FORT) != 0;
    const bool basilica = (at->buildings & BUILDING_BASILICA) != 0;
    const float size = r.h * 0.6F;
    const GfxRect left = gfx_rect(r.x + r.w / 2 - size - 8, r.y + r.h - size - 6, size, size);
    const GfxRect right = gfx_rect(r.x + r.w / 2 + 8, r.y + r.h - size - 6, size, size);
    if (fort) {
        atlas_draw_in(ui->atlas, "fort",
                      basilica ? left : gfx_rect(r.x + (r.w - size) / 2, left.y, size, size), NULL);
    }
    if (basilica) {
        atlas_draw_in(ui->atlas, "basilica",
                      fort ? right : gfx_rect(r.x + (r.w - size) / 2, left.y, size, size), NULL);
    }
    if (!fort && !basilica) {
        paint_flag(ui, table_livery(table, at->owner), r.x + r.w / 2, r.y + r.h - 14, size * 0.9F);
    }
}

static void battle_sailors(Table *table, GfxRect r, const BattleSide *side)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    TextStyle label = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                      TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &label, gfx_cut_left(&r, 84), S("battle.sailors"));
    const float pitch = 34;
    for (int i = 0; i < side->start; i++) {
        const float x = r.x + 14 + pitch * (float)i;
        const float y = r.y + r.h - 5;
        table_draw_sailor(table, side->player, x, y, 34, i < side->now ? 1.0F : 0.3F);
        if (i >= side->now) {
            gfx_line(ui->gfx, x - 9, y - 30, x + 9, y - 4, 2.4F, ui->theme->color.danger);
            gfx_line(ui->gfx, x + 9, y - 30, x - 9, y - 4, 2.4F, ui->theme->color.danger);
        }
    }
    char number[UI_ID_MAX];
    SDL_snprintf(number, sizeof number, "text:%s_sailors",
                 side->attacker ? "attacker" : "defender");
    char count[8];
    SDL_snprintf(count, sizeof count, "%d", side->now);
    ui_note(ui, number, r, count);
}

// A row of dice: they tumble while the tween runs and then lie on the result, skulls first.
static void battle_roll(Table *table, GfxRect r, const char *head, int dice, int skulls,
                        bool attacker)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    const FightView *fight = &table->fight;
    TextStyle label = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft, TEXT_LEFT,
                                      TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(ui->text, &label, gfx_cut_left(&r, 84), head);
    const float t = fight->over ? 1.0F : anim_progress(&ui->anim, &fight->roll);
    const bool tumbling = t < 1.0F;
    for (int i = 0; i < dice; i++) {
        const float x = r.x + 18 + 40 * (float)i;
        const float y = r.y + r.h / 2;
        const float drop = (1.0F - t) * (float)((i * 37 + (attacker ? 11 : 5)) % 26);
        const bool skull = i < skulls;
        if (tumbling) {
            char turn[16];
            SDL_snprintf(turn, sizeof turn, "die_turn_%d", ((int)(t * 20) + i * 2) % 6);
            atlas_draw(ui->atlas, turn, x, y + 10 - drop, 28, NULL);
            continue;
        }
        if (skull) {
            gfx_fill_circle(ui->gfx, x, y, 21, gfx_fade(ui->theme->color.select, 0.9F));
        }
        // A die that missed steps back: the skulls on its sides do not count.
        const AtlasDraw how = {.alpha = skull ? 1.0F : 0.45F};
        atlas_draw(ui->atlas, skull ? "die_skull" : "die_blank", x, y + 10, 28, &how);
    }
    if (!tumbling) {
        TextStyle count =
            text_style_with(THEME_TYPE_BOLD, (GfxColor){0}, TEXT_RIGHT, TEXT_MIDDLE, TEXT_SHRINK);
        const char *text = SN("battle.skulls", skulls);
        const GfxRect right = gfx_cut_right(&r, 110);
        text_draw(ui->text, &count, right, text);
        ui_note(ui, attacker ? "text:attacker_roll" : "text:defender_roll", right, text);
    }
}

// Dice of the last round; before the first one those of the fort, when it has fired.
static void battle_dice(Table *table, GfxRect r, const BattleSide *side)
{
    AppUi *app = table->app;
    const FightView *fight = &table->fight;
    if (!fight->open) {
        return;
    }
    if (fight->round == 0) {
        if (fight->fort_skulls != 255 && !side->attacker) {
            battle_roll(table, r, S("battle.fort"), table->world->e2012.fort_dice,
                        fight->fort_skulls, false);
        }
    } else if (side->dice > 0) {
        battle_roll(table, r, SF("battle.round", ARG_INT("round", fight->round)), side->dice,
                    side->skulls, side->attacker);
    }
}

static const char *battle_dice_text(Table *table, const BattleSide *side)
{
    AppUi *app = table->app;
    if (side->now == 0) {
        return S("battle.nobody_left");
    }
    if (!side->attacker) {
        return SN("battle.defender_dice", side->next_dice);
    }
    const Public2012 *now = table_2012(table);
    const StringArg sailors = ARG_INT("sailors", side->now);
    const StringArg zones = ARG_INT("zones", now->zones_moved);
    if (table->fight.open && (table->fight.round > 0 || table->fight.fort_skulls != 255)) {
        return SP("battle.attacker_dice_later", side->next_dice, sailors,
                  ARG_INT("cap", table->fight.cap));
    }
    return SP("battle.attacker_dice_first", side->next_dice, sailors, zones);
}

static void battle_card(Table *table, GfxRect r, const BattleSide *side)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    paint_card(ui, r, (GfxColor){0});
    GfxRect rest = r;
    battle_band(table, gfx_cut_top(&rest, 36), side);
    GfxRect scene = gfx_cut_top(&rest, 132);
    gfx_push_clip(ui->gfx, scene);
    if (side->galley != 0) {
        Galley drawn = *table_galley(table, side->galley);
        drawn.owner = side->player;
        drawn.sailors = side->now;
        battle_sea(ui, scene);
        table_draw_galley(table, &drawn, side->galley, scene.x + scene.w / 2,
                          scene.y + scene.h - 18, 176, !side->attacker,
                          side->now == 0 ? 0.35F : 1.0F);
    } else {
        battle_port(table, scene);
    }
    gfx_pop_clip(ui->gfx);
    gfx_stroke_rect(ui->gfx, scene, 1.0F, ui->theme->color.ink_soft);
    rest = gfx_rect_inset(rest, 8);
    gfx_cut_left(&rest, side->attacker ? 0 : 16); // Clear of the swords between the cards.
    battle_sailors(table, gfx_cut_top(&rest, 42), side);
    paint_rule(ui, rest.x, rest.y, rest.w);
    GfxRect words = gfx_cut_bottom(&rest, 26);
    battle_dice(table, rest, side);
    TextStyle line =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    if (!table->fight.over || !table->fight.open) {
        text_draw(ui->text, &line, words, battle_dice_text(table, side));
    }
}

// The bar of chances of fighting to the end, and what the next round can bring.
static void battle_odds_bar(Table *table, GfxRect r, const BattleSide *attacker,
                            const BattleSide *defender, int fort_dice, int cap)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    BattleChances odds;
    battle_chances(attacker->now, defender->now, attacker->next_dice, cap, fort_dice, &odds);
    TextStyle head = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.rubric, TEXT_LEFT,
                                     TEXT_MIDDLE, TEXT_SHRINK);
    TextStyle body = text_style_with(THEME_TYPE_BODY, ui->theme->color.ink_soft, TEXT_LEFT,
                                     TEXT_MIDDLE, TEXT_SHRINK);
    text_draw(
        ui->text, &head, gfx_cut_top(&r, 24),
        SF("battle.to_the_end", ARG_TEXT("player", table_seat_name(table, attacker->player))));
    GfxRect bar = gfx_cut_top(&r, 36);
    const int livery[] = {table_livery(table, attacker->player), -1,
                          table_livery(table, defender->player)};
    const int percent[] = {odds.win_percent, odds.both_percent, odds.lose_percent};
    const char *keys[] = {"battle.win_share", "battle.both_share", "battle.lose_share"};
    const char *ids[] = {"text:odds_win", "text:odds_both", "text:odds_lose"};
    GfxRect rest = bar;
    for (int i = 0; i < 3; i++) {
        GfxRect part = i == 2 ? rest : gfx_cut_left(&rest, bar.w * (float)percent[i] / 100.0F);
        const char *text = SF(keys[i], ARG_INT("percent", percent[i]));
        ui_target(ui, ids[i], part.w > 1 ? part : bar, &(UiHit){.no_focus = true}, text, NULL);
        if (part.w <= 1) {
            continue;
        }
        if (livery[i] >= 0) {
            paint_pattern(ui, livery[i], part);
        } else {
            gfx_fill_rect(ui->gfx, part, ui->theme->color.ink_soft);
        }
        char number[16];
        SDL_snprintf(number, sizeof number, "%d %%", percent[i]);
        TextStyle share =
            text_style_with(THEME_TYPE_NUMBER, (GfxColor){0}, TEXT_CENTER, TEXT_MIDDLE, TEXT_FREE);
        const float w = text_width(ui->text, &share, number) + 14;
        if (part.w > w + 4) {
            const GfxRect chip = gfx_rect(part.x + part.w / 2 - w / 2, part.y + 6, w, part.h - 12);
            gfx_fill_rounded(ui->gfx, chip, 5, gfx_fade(ui->theme->color.paper_high, 0.93F));
            text_draw(ui->text, &share, chip, number);
        }
    }
    gfx_stroke_rect(ui->gfx, bar, 1.4F, ui->theme->color.ink);
    char left[16];
    SDL_snprintf(left, sizeof left, "%d.%d", odds.left_tenths / 10, odds.left_tenths % 10);
    const StringArg args[] = {ARG_TEXT("left", left), ARG_INT("sink", odds.round_win_percent),
                              ARG_INT("hurt", odds.round_hurt_percent)};
    text_draw(ui->text, &body, gfx_cut_top(&r, 26),
              strings_format(app->strings,
                             odds.win_percent > 0 ? "battle.odds_line" : "battle.hopeless_line",
                             args, 3));
    text_draw(ui->text, &body, gfx_cut_top(&r, 24),
              strings_format(app->strings, fort_dice > 0 ? "battle.fort_line" : "battle.round_line",
                             args, 3));
}

// Title, cards and odds in a fixed 880 x 540 page that is scaled to fit. Returns the row for
// buttons.
static GfxRect battle_page(Table *table, const BattleSide *attacker, const BattleSide *defender,
                           int fort_dice, int cap)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    GfxRect page = gfx_rect(0, 0, BATTLE_W, BATTLE_H);
    GfxRect row = gfx_cut_bottom(&page, 52);
    gfx_cut_bottom(&page, 10);
    GfxRect cards = gfx_cut_top(&page, 312);
    battle_card(table, gfx_split_row(cards, 0, 2, 20), attacker);
    battle_card(table, gfx_split_row(cards, 1, 2, 20), defender);
    gfx_fill_circle(ui->gfx, (float)BATTLE_W / 2, 190, 22, ui->theme->color.brass);
    gfx_stroke_circle(ui->gfx, (float)BATTLE_W / 2, 190, 22, 2, ui->theme->color.ink, NULL);
    gfx_line(ui->gfx, (float)BATTLE_W / 2 - 10, 180, (float)BATTLE_W / 2 + 10, 200, 3,
             ui->theme->color.ink);
    gfx_line(ui->gfx, (float)BATTLE_W / 2 + 10, 180, (float)BATTLE_W / 2 - 10, 200, 3,
             ui->theme->color.ink);
    gfx_cut_top(&page, 8);
    if (attacker->now > 0 && defender->now > 0 && attacker->next_dice > 0) {
        battle_odds_bar(table, page, attacker, defender, fort_dice, cap);
    } else if (table->fight.open) {
        const char *key = attacker->now > 0   ? "battle.result_won"
                          : defender->now > 0 ? "battle.result_lost"
                                              : "battle.result_both";
        TextStyle result = text_style_with(THEME_TYPE_NAME_BIG, (GfxColor){0}, TEXT_CENTER,
                                           TEXT_MIDDLE, TEXT_WRAP);
        const char *text = SF(key, ARG_TEXT("attacker", table_seat_name(table, attacker->player)),
                              ARG_TEXT("defender", table_seat_name(table, defender->player)));
        ui_label(ui, "text:fight_result", page, &result, text);
    }
    return row;
}

// Opens the dialog and the page's view; pair with battle_end.
static void battle_begin(Table *table, const char *title, const char *subtitle, bool *closed)
{
    Ui *ui = table->app->ui;
    const GfxRect r = ui_dialog_begin(ui, "dialog:battle", 940, 660, title, subtitle, closed);
    const float across = r.w / (float)BATTLE_W;
    const float down = r.h / (float)BATTLE_H;
    const float zoom = across < down ? across : down;
    gfx_push_view(ui->gfx, r.x + (r.w - (float)BATTLE_W * zoom) / 2, r.y, zoom);
}

static void battle_end(Ui *ui)
{
    gfx_pop_view(ui->gfx);
    ui_dialog_end(ui);
}

static const char *battle_title(Table *table)
{
    AppUi *app = table->app;
    const FightView *fight = &table->fight;
    if (fight->target == 0) {
        return SF("battle.title_port", ARG_TEXT("port", table_port_name(table, fight->port)));
    }
    const Galley *attacker = table_galley(table, fight->attacker);
    return SF("battle.title", ARG_TEXT("zone", table_zone_name(table, attacker->zone)));
}

static const char *battle_subtitle(Table *table)
{
    AppUi *app = table->app;
    const FightView *fight = &table->fight;
    if (fight->fort_skulls != 255 && fight->round == 0) {
        return anim_done(&app->ui->anim, &fight->roll) ? SN("battle.fort_fired", fight->fort_skulls)
                                                       : S("battle.fort_fires");
    }
    return fight->target == 0 ? SF("battle.subtitle_port", ARG_INT("galley", fight->attacker))
                              : SF("battle.subtitle", ARG_INT("galley", fight->attacker),
                                   ARG_INT("target", fight->target));
}

static void battle_sides(const Table *table, BattleSide *attacker, BattleSide *defender)
{
    const FightView *fight = &table->fight;
    const uint8_t cap = fight->cap;
    *attacker = (BattleSide){fight->attacker_player,
                             fight->attacker,
                             fight->attackers_start,
                             fight->attackers,
                             fight->attacker_dice,
                             fight->attacker_skulls,
                             fight->attackers < cap ? fight->attackers : cap,
                             true};
    *defender = (BattleSide){
        fight->defender_player, fight->target,          fight->defenders_start, fight->defenders,
        fight->defender_dice,   fight->defender_skulls, fight->defenders,       false};
}

void dialog_fight_draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    AppUi *app = table->app;
    Ui *ui = app->ui;
    FightView *fight = &table->fight;
    BattleSide attacker;
    BattleSide defender;
    if (!fight->open) {
        battle_reopen(table);
    }
    battle_sides(table, &attacker, &defender);
    battle_begin(table, battle_title(table), battle_subtitle(table), NULL);
    const GfxRect row = battle_page(table, &attacker, &defender, 0, fight->cap);
    const UiButton withdraw = {.label = S("battle.withdraw"),
                               .sub = S("battle.withdraw_sub"),
                               .key = SDLK_ESCAPE,
                               .key_name = "Esc"};
    const UiButton all = {.label = S("battle.all"), .sub = S("battle.all_sub")};
    const UiButton on = {.label = SF("battle.fight", ARG_INT("round", fight->round + 1)),
                         .sub = SP("battle.fight_sub", attacker.next_dice,
                                   ARG_INT("theirs", defender.next_dice)),
                         .kind = UI_KIND_RED,
                         .key = SDLK_SPACE};
    if (ui_button(ui, "button:withdraw", gfx_split_row(row, 0, 3, 12), &withdraw)) {
        *out = table_command(table, CMD_WITHDRAW);
        fight->open = false;
    }
    if (ui_button(ui, "button:fight_all", gfx_split_row(row, 1, 3, 12), &all)) {
        fight->to_the_end = true;
    }
    if (ui_button(ui, "button:fight_on", gfx_split_row(row, 2, 3, 12), &on) ||
        (out->kind == CMD_NONE && fight->to_the_end)) {
        *out = table_command(table, CMD_FIGHT_ON);
    }
    table_undo_keys(table);
    battle_end(ui);
}

// Before the first round: nothing is fixed yet, the active galley only looks.
void dialog_attack_draw(Table *table, Command *out)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    Draft *draft = &table->draft;
    const Public2012 *now = table_2012(table);
    const Galley *own = table_galley(table, now->active);
    const PortId port = table_port_of(table, own->zone);
    const Port *harbour = table_port(table, port);
    const Galley *target = table_galley(table, draft->galley);
    const uint8_t dice = (uint8_t)e2012_attack_dice(table->world, &table->view.pub);
    const uint8_t cap = now->cap == CAP_OPEN ? dice : now->cap;
    const uint8_t defenders = draft->attack_port ? harbour->garrison : target->sailors;
    const PlayerId rival = draft->attack_port ? harbour->owner : target->owner;
    const bool fort = draft->attack_port && (harbour->buildings & BUILDING_FORT) != 0;
    const BattleSide attacker = {own->owner, now->active, own->sailors, own->sailors,
                                 0,          0,           dice,         true};
    const BattleSide defender = {
        rival, draft->attack_port ? 0 : draft->galley, defenders, defenders, 0, 0, defenders,
        false};
    Command command =
        table_command(table, draft->attack_port ? CMD_ATTACK_PORT : CMD_ATTACK_GALLEY);
    if (draft->attack_port) {
        command.as.attack_port.galley = now->active;
        command.as.attack_port.port = port;
    } else {
        command.as.attack_galley.galley = now->active;
        command.as.attack_galley.target = draft->galley;
    }
    const char *title = draft->attack_port
                            ? SF("battle.plan_port", ARG_TEXT("port", table_port_name(table, port)))
                            : SF("battle.plan_galley", ARG_INT("target", draft->galley));
    bool closed = false;
    battle_begin(table, title, S(draft->attack_port ? "battle.plan_port_sub" : "battle.plan_sub"),
                 &closed);
    const GfxRect row =
        battle_page(table, &attacker, &defender, fort ? table->world->e2012.fort_dice : 0, cap);
    const UiButton cancel = {.label = S("battle.cancel"),
                             .sub = S("battle.cancel_sub"),
                             .key = SDLK_ESCAPE,
                             .key_name = "Esc"};
    const UiButton attack = {
        .label = S("battle.attack"),
        .sub = SP("battle.fight_sub", dice, ARG_INT("theirs", defenders)),
        .kind = UI_KIND_RED,
        .disabled_reason = table_why_not(table, &command)};
    if (ui_button(ui, "button:attack_cancel", gfx_split_row(row, 0, 2, 12), &cancel)) {
        closed = true;
    }
    if (ui_button(ui, "button:attack", gfx_split_row(row, 1, 2, 12), &attack)) {
        *out = command;
        closed = true;
    }
    battle_end(ui);
    if (closed) {
        draft->attack_open = false;
    }
}

void dialog_fight_watch(Table *table)
{
    AppUi *app = table->app;
    Ui *ui = app->ui;
    FightView *fight = &table->fight;
    BattleSide attacker;
    BattleSide defender;
    battle_sides(table, &attacker, &defender);
    const bool involved = battle_is_person(table, fight->attacker_player) ||
                          battle_is_person(table, fight->defender_player);
    battle_begin(table, battle_title(table), battle_subtitle(table), NULL);
    const GfxRect row = battle_page(table, &attacker, &defender, 0, fight->cap);
    bool close = fight->over && !involved && anim_done(&ui->anim, &fight->roll);
    if (fight->over && involved) {
        const UiButton on = {.label = S("battle.close"), .kind = UI_KIND_BRASS, .key = SDLK_SPACE};
        close = ui_button(ui, "button:fight_close", gfx_split_row(row, 1, 3, 12), &on);
    }
    battle_end(ui);
    if (close) {
        fight->open = false;
        gfx_request_redraw(ui->gfx);
    }
}
