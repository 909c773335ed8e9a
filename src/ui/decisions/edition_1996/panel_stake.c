#include "decisions/common/panel.h"

#include "playback/playback.h"

/* --- Stake ------------------------------------------------------------------------------------ */

static void stake_draw(Table *t, GfxRect bar, Command *out)
{
    const int coin = t->world->e1996.coin_ducats;
    const int32_t money = t->view.secret.ducats[t->decider];
    const int most = e1996_stake_limit(t->world, money) / coin;
    int *staked = panel_draft(t, &panel_stake); /* In smallest coins. */
    *staked = *staked > most ? most : *staked;
    const int32_t ducats = *staked * coin;
    const StringArg sum = ARG_INT("ducats", ducats);
    const Card card = {.id = "card:stake",
                       .question =
                           SF("stake.question", ARG_PLAYER(t->decider),
                              ARG_INT("positions", t->view.pub.player_count),
                              ARG_INT("round", t->view.pub.turn), ARG_INT("rounds", t->has.rounds)),
                       .facts = {S("stake.rule"), S("stake.lost")},
                       .player = t->decider};
    card_draw(t, &card, &(GfxRect){0});
    ui_name_next(table_phase_name(PHASE_STAKE));
    card_coins(t, "stepper:stake", card_foot(bar, FOOT_WITH), S("stake.stepper_tip"), 0, most,
               staked);
    const Answer go = {
        "button:stake",
        {.label = ducats == 0 ? S("stake.none") : SF("stake.go", sum),
         .sub = SF("stake.rest", ARG_INT("rest", money - ducats), ARG_INT("money", money))},
        TABLE_COMMAND(t, STAKE, stake, .ducats = ducats),
        ducats > 0 || most == 0};
    answer_draw(t, card_foot(bar, FOOT_ON), &go, out);
}

const Panel panel_stake = {.draft_bytes = sizeof(int), .draw = stake_draw};

/* --- Position --------------------------------------------------------------------------------- */

static Command position_command(const Table *t, int position)
{
    return TABLE_COMMAND(t, CHOOSE_POSITION, choose_position, .position = (uint8_t)position);
}

static void position_mark(Table *t)
{
    for (int position = 1; position <= t->view.pub.player_count; position++) {
        panel_mark(t, &t->order_mark[position], MARK_CHOICE, position_command(t, position),
                   S("position.tip"));
    }
}

static const char *position_sub(Table *t, int position)
{
    const PlayerId holder = table_1996(t)->order[position - 1];
    return holder != 0                            ? app_seat_name(holder)
           : position == 1                        ? S("position.first")
           : position == t->view.pub.player_count ? S("position.last")
                                                  : S("position.free");
}

static int tie_rolls(const Table *t, PlayerId player, uint8_t faces[TIE_ROLLS])
{
    return reveal_tie_rolls(t, session_step_count(app->session), player, faces);
}

enum { STAKE_SIZE = 18, STAKE_SHIELD_W = 22, STAKE_GAP = 6, STAKE_WIDE = 150 };

/* What each player has staked, and his dice where they decided among equals: shields with numbers,
 * in so many rows. */
static void position_stakes(Table *t, GfxRect r, int rows)
{
    const int count = t->view.pub.player_count, in_row = (count + rows - 1) / rows;
    for (PlayerId player = 1; player <= count; player++) {
        uint8_t faces[TIE_ROLLS];
        const int rolls = tie_rolls(t, player, faces);
        const int32_t ducats = table_1996(t)->stake_hundreds[player] * t->world->e1996.coin_ducats;
        const char *stake = ui_id("%d", ducats), *words = stake;
        for (int roll = 0; roll < rolls; roll++) {
            words = strings_list_entries(app->strings, words, ui_id("%u", faces[roll] % 10U));
        }
        const GfxRect row = gfx_split_column(r, (player - 1) / in_row, rows, 2);
        GfxRect cell = gfx_split_row(row, (player - 1) % in_row, in_row, STAKE_GAP);
        paint_shield(table_livery(t, player), cell.x + 10, cell.y + cell.h / 2 - 2, 9);
        gfx_cut_left(&cell, STAKE_SHIELD_W);
        ui_note(ui_id("text:stake:%d", player), cell, words);
        ui_tell_begin(
            SF("speak.row", ARG_TEXT("label", app_seat_name(player)), ARG_TEXT("text", words)));
        /* The dice as large as the row, smaller where there are many. */
        enum { GAP = 8 };
        TextStyle style = {.type = THEME_TYPE_NUMBER, .size = STAKE_SIZE};
        const GfxRect number =
            rolls > 0 ? gfx_cut_left(&cell, text_width(ui->text, &style, stake) + GAP) : cell;
        table_text(THEME_TYPE_NUMBER, STAKE_SIZE, ui->theme->color.ink, TEXT_LEFT, number, stake);
        const float size = fminf(cell.h, cell.w / (float)rolls);
        for (int roll = 0; roll < rolls; roll++) {
            const GfxRect at = gfx_cut_left(&cell, size);
            atlas_draw_in(ui->atlas, ui_id("die_%u", faces[roll] % 10U),
                          gfx_rect(at.x, at.y + (at.h - size) / 2, size, size), NULL);
        }
        ui_tell_end();
    }
}

static void position_draw(Table *t, GfxRect bar, Command *out)
{
    static const KeyId keys[PLAYER_MAX] = {KEY_PLACE_1, KEY_PLACE_2, KEY_PLACE_3, KEY_PLACE_4};
    static const char *const labels[PLAYER_MAX] = {"position.1", "position.2", "position.3",
                                                   "position.4"};
    const int count = t->view.pub.player_count;
    if (t->click.kind == CLICK_ORDER) { /* A place clicked on the track of the turn order. */
        piece_submit(t, position_command(t, t->click.id), out);
    }
    const float wide = 100 * (float)count;
    GfxRect buttons = gfx_cut_right(&bar, bar.w * 0.62F < wide ? bar.w * 0.62F : wide);
    Answer answers[PLAYER_MAX];
    for (int i = 0; i < count; i++) {
        answers[i] = (Answer){ui_id("button:position:%d", i + 1),
                              .words = {.label = S(labels[i]),
                                        .sub = position_sub(t, i + 1),
                                        .tip = S("position.tip"),
                                        .keys = keys_of(keys[i])},
                              .command = position_command(t, i + 1)};
    }
    answers_draw(t, buttons, answers, count, out);
    gfx_cut_right(&bar, ui->theme->grid.gap);
    /* What the places are for stands above the stakes, where neither dice nor large text need the
     * room. */
    bool two = t->layout.bar_tall;
    for (PlayerId player = 1; player <= count; player++) {
        uint8_t faces[TIE_ROLLS];
        two = two || tie_rolls(t, player, faces) > 0;
    }
    const int rows = two && bar.w < STAKE_WIDE * (float)count ? 2 : 1;
    position_stakes(t, two ? bar : gfx_cut_bottom(&bar, bar.h * 0.42F), rows);
    if (!two) {
        table_hint(bar, S("position.hint"));
    }
}

const Panel panel_position = {.is_named = true, .mark = position_mark, .draw = position_draw};
