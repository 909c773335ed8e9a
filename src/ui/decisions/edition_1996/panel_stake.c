#include "decisions/common/panel.h"

#include "decisions/common/card.h"
#include "decisions/common/golden.h"
#include "playback/playback.h"
#include "setup/app_names.h"
#include "setup/keys.h"
#include "table/table.h"

#include <stdio.h>

/* --- Stake ------------------------------------------------------------------------------------ */

typedef struct StakeDraft {
    int coins; /* Staked, in smallest coins. */
} StakeDraft;

static int32_t stake_money(const Table *table)
{
    return table->view.secret.ducats[table->decider];
}

/* What a stake is weighed against: where the player stood in the round before. */
static const char *stake_last_round(Table *table)
{
    return table->view.pub.turn > 1
               ? SF("stake.round", ARG_INT("round", table->view.pub.turn),
                    ARG_INT("rounds", e1996_round_count(table->world, &table->view.pub)))
               : S("stake.first_round");
}

static const char *stake_label(int32_t ducats)
{
    return ducats == 0 ? S("stake.none") : SF("stake.go", ARG_INT("ducats", ducats));
}

/* How much, by the coin or along the slider. */
static void draw_stake_controls(Table *table, GfxRect controls, int32_t money, int most)
{
    const int coin = table->world->e1996.coin_ducats;
    StakeDraft *draft = panel_draft(table, &panel_stake);
    GfxRect row = gfx_cut_top(&controls, ui->theme->grid.field_h);
    gfx_cut_top(&controls, ui->theme->grid.gap);
    const GfxRect stepper = gfx_cut_left(&row, row.w * 0.4F < 230 ? row.w * 0.4F : 230);
    ui_name_next(S("phase.stake"));
    card_coins(table, "stepper:stake", stepper, S("stake.stepper_tip"), 0, most, &draft->coins);
    gfx_cut_left(&row, ui->theme->grid.gap * 2);
    const char *rest =
        SF("stake.rest", ARG_INT("rest", money - draft->coins * coin), ARG_INT("money", money));
    const TextStyle words =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    ui_label("text:stake_rest", row, &words, rest);
    float coins = (float)draft->coins;
    ui_name_next(S("phase.stake"));
    if (ui_slider("slider:stake", controls, NULL, S("stake.stepper_tip"), NULL, 0, (float)most, 1,
                  &coins)) {
        draft->coins = (int)(coins + 0.5F);
    }
    char ducats[UI_VALUE_MAX];
    snprintf(ducats, sizeof ducats, "%d", draft->coins * coin);
    ui_describe(UI_ROLE_SLIDER, NULL, ducats, false);
}

static void stake_draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    const int coin = table->world->e1996.coin_ducats;
    const int32_t money = stake_money(table);
    const int most = e1996_stake_limit(table->world, money) / coin;
    StakeDraft *draft = panel_draft(table, &panel_stake);
    draft->coins = draft->coins > most ? most : draft->coins;
    const Card card = {.id = "card:stake",
                       .question =
                           SF("stake.question", ARG_TEXT("player", table_seat_name(table->decider)),
                              ARG_INT("positions", table->view.pub.player_count)),
                       .facts = {S("stake.rule"), S("stake.lost"), stake_last_round(table)},
                       .player = table->decider,
                       .controls_h = ui->theme->grid.field_h * 2 + ui->theme->grid.gap};
    GfxRect controls;
    if (card_draw(table, &card, &controls)) {
        draw_stake_controls(table, controls, money, most);
    }
    Command command = TABLE_COMMAND(table, STAKE, stake, .ducats = draft->coins * coin);
    const UiButton go = {.label = stake_label(command.as.stake.ducats),
                         .sub = S("stake.go_sub"),
                         .kind = golden_kind(table, &command, draft->coins > 0 || most == 0)};
    panel_button(table, "button:stake", gfx_cut_right(&bar, bar.w < 280 ? bar.w : 280), &go,
                 &command, out);
    gfx_cut_right(&bar, ui->theme->grid.gap);
    table_hint(bar, draft->coins > 0 ? SF("stake.hint", ARG_INT("ducats", command.as.stake.ducats))
                                     : S("stake.hint_none"));
}

const Panel panel_stake = {
    .decision = DECISION_BID, .draft_bytes = sizeof(StakeDraft), .draw = stake_draw};

/* --- Position --------------------------------------------------------------------------------- */

static Command position_command(const Table *table, int position)
{
    Command command =
        TABLE_COMMAND(table, CHOOSE_POSITION, choose_position, .position = (uint8_t)position);
    return command;
}

static void position_mark(Table *table)
{
    for (int position = 1; position <= table->view.pub.player_count; position++) {
        const Command command = position_command(table, position);
        const char *reason = table_why_not(table, &command);
        table->order_mark[position].mark = reason == NULL ? MARK_CHOICE : MARK_NONE;
        table->order_mark[position].tip = reason == NULL ? S("position.tip") : reason;
    }
}

/* A place clicked on the track of the turn order. */
static void position_click(Table *table, Command *out)
{
    if (table->click.kind == CLICK_ORDER) {
        const Command command = position_command(table, table->click.id);
        const char *reason = table_why_not(table, &command);
        if (reason != NULL) {
            ui_toast(reason, true);
        } else {
            *out = command;
        }
    }
}

static const char *position_sub(Table *table, int position)
{
    const PlayerId holder = table->view.pub.as.e1996.order[position - 1];
    const StringArg player = ARG_TEXT("player", table_seat_name(holder));
    return holder != 0                                ? SF("position.taken", player)
           : position == 1                            ? S("position.first")
           : position == table->view.pub.player_count ? S("position.last")
                                                      : S("position.free");
}

static int tie_rolls(const Table *table, PlayerId player, uint8_t faces[TIE_ROLLS])
{
    return reveal_tie_rolls(table, session_step_count(app->session), player, faces);
}

enum { DIE_BYTES = 8 };

static const char *die_sprite(uint8_t face, char out[DIE_BYTES])
{
    snprintf(out, DIE_BYTES, "die_%u", face % 10U);
    return out;
}

static int32_t stake_ducats(const Table *table, PlayerId player)
{
    return table->view.pub.as.e1996.stake_hundreds[player] * table->world->e1996.coin_ducats;
}

/* What a player has staked, and his dice where they decided among equals, as is spoken. */
static const char *stake_words(Table *table, PlayerId player)
{
    uint8_t faces[TIE_ROLLS];
    const char *words = SF("position.stake", ARG_INT("ducats", stake_ducats(table, player)));
    for (int roll = 0; roll < tie_rolls(table, player, faces); roll++) {
        const char face[] = {(char)('0' + faces[roll] % 10), '\0'};
        words = strings_list_entries(app->strings, words, face);
    }
    return words;
}

static bool any_rolled(const Table *table)
{
    uint8_t faces[TIE_ROLLS];
    bool any = false;
    for (PlayerId player = 1; player <= table->view.pub.player_count; player++) {
        any = any || tie_rolls(table, player, faces) > 0;
    }
    return any;
}

enum { STAKE_SIZE = 18, STAKE_SHIELD_W = 22, STAKE_GAP = 6 };

/* The dice as large as the row, smaller where there are many. */
static void draw_stake(Table *table, PlayerId player, GfxRect cell)
{
    enum { GAP = 8 };
    char die[DIE_BYTES];
    uint8_t faces[TIE_ROLLS];
    TextStyle style = text_style(THEME_TYPE_NUMBER);
    style.size = STAKE_SIZE;
    const char *stake = SF("position.stake", ARG_INT("ducats", stake_ducats(table, player)));
    const int rolls = tie_rolls(table, player, faces);
    const GfxRect number =
        rolls > 0 ? gfx_cut_left(&cell, text_width(ui->text, &style, stake) + GAP) : cell;
    table_text(THEME_TYPE_NUMBER, STAKE_SIZE, ui->theme->color.ink, TEXT_LEFT, number, stake);
    const float size = fminf(cell.h, cell.w / (float)rolls);
    for (int roll = 0; roll < rolls; roll++) {
        const GfxRect at = gfx_cut_left(&cell, size);
        atlas_draw_in(ui->atlas, die_sprite(faces[roll], die),
                      gfx_rect(at.x, at.y + (at.h - size) / 2, size, size), NULL);
    }
}

/* Shields with numbers, in so many rows. */
static void position_stakes(Table *table, GfxRect r, int rows)
{
    const int count = table->view.pub.player_count, in_row = (count + rows - 1) / rows;
    for (PlayerId player = 1; player <= count; player++) {
        const GfxRect row = gfx_split_column(r, (player - 1) / in_row, rows, 2);
        GfxRect cell = gfx_split_row(row, (player - 1) % in_row, in_row, STAKE_GAP);
        const char *words = stake_words(table, player);
        paint_shield(table_livery(table, player), cell.x + 10, cell.y + cell.h / 2 - 2, 9);
        gfx_cut_left(&cell, STAKE_SHIELD_W);
        const char *id = ui_id("text:stake:%d", player);
        ui_note(id, cell, words);
        ui_tell_begin(
            SF("speak.row", ARG_TEXT("label", table_seat_name(player)), ARG_TEXT("text", words)));
        draw_stake(table, player, cell);
        ui_tell_end();
    }
}

/* What the places are for stands above the stakes, where neither dice nor large text need the room. */
static void position_words(Table *table, GfxRect r)
{
    const bool two = any_rolled(table) || table->layout.bar_tall;
    position_stakes(table, two ? r : gfx_cut_bottom(&r, r.h * 0.42F), two ? 2 : 1);
    if (!two) {
        table_hint(r, S("position.hint"));
    }
}

static void position_draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    static const KeyId keys[PLAYER_MAX] = {KEY_PLACE_1, KEY_PLACE_2, KEY_PLACE_3, KEY_PLACE_4};
    static const char *const labels[PLAYER_MAX] = {"position.1", "position.2", "position.3",
                                                   "position.4"};
    const int count = table->view.pub.player_count;
    position_click(table, out);
    const float wide = 100 * (float)count;
    GfxRect buttons = gfx_cut_right(&bar, bar.w * 0.62F < wide ? bar.w * 0.62F : wide);
    for (int position = 1; position <= count; position++) {
        const Command command = position_command(table, position);
        const UiButton choose = {.label = strings_get(app->strings, labels[position - 1]),
                                 .sub = position_sub(table, position),
                                 .tip = S("position.tip"),
                                 .keys = keys_of(keys[position - 1])};
        const char *id = ui_id("button:position:%d", position);
        panel_button(table, id, gfx_split_row(buttons, position - 1, count, ui->theme->grid.gap),
                     &choose, &command, out);
    }
    gfx_cut_right(&bar, ui->theme->grid.gap);
    position_words(table, bar);
}

const Panel panel_position = {
    .decision = DECISION_POSITION, .mark = position_mark, .draw = position_draw};
