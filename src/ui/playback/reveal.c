#include "playback/reveal.h"

#include "playback/playback.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>

static bool is_shown(uint8_t kind)
{
    return kind == EV_STAKES_REVEALED || kind == EV_TIE_ROLLED || kind == EV_POSITION_CHOSEN;
}

/* A die that tumbles until it settles on its face. */
static void draw_die(Table *t, uint8_t face, bool rolling, float x, float y, float edge)
{
    Ui *ui = t->app->ui;
    char sprite[16];
    float progress = rolling ? anim_progress(&ui->anim, &t->playback.shown) : 1;
    if (progress < 1) {
        snprintf(sprite, sizeof sprite, "die_roll_%d", (int)(progress * 17) % 6);
    } else {
        snprintf(sprite, sizeof sprite, "die_%d", face);
    }
    if (rolling) {
        ui_note(ui, "tie:die", gfx_rect(x, y, edge, edge), sprite);
    }
    atlas_draw_in(ui->atlas, sprite, gfx_rect(x, y, edge, edge), NULL);
}

/* What the player rolled last for this tie, before the roll that is shown; 0: nothing yet. Every
 * roll is a step of its own. */
static uint8_t rolled_before(const Table *t, PlayerId player)
{
    SessionStep past;
    for (int step = t->playback.step - 1; step >= 0; step--) {
        session_step(t->app->session, step, t->viewer, &past);
        if (past.event_count == 0 || past.events[0].kind != EV_TIE_ROLLED) {
            return 0;
        }
        if (past.events[0].as.tie_rolled.player == player) {
            return past.events[0].as.tie_rolled.face;
        }
    }
    return 0;
}

/* The last of equal rolls clears all dice from the state; they are seen until they are rolled
 * again. 0: the player has none. */
static uint8_t face_seen(const Table *t, PlayerId player, const Event *now)
{
    const uint8_t *dice = table_1996(t)->dice;
    const bool rolled = now->kind == EV_TIE_ROLLED;
    if (rolled && now->as.tie_rolled.player == player) {
        return now->as.tie_rolled.face;
    }
    return dice[player] == 0 && rolled && dice[now->as.tie_rolled.player] == 0
               ? rolled_before(t, player)
               : dice[player];
}

/* From the highest stake down; players with equal stakes by number. */
static void sort_players(const Table *t, PlayerId order[PLAYER_MAX])
{
    const uint8_t *stake = table_1996(t)->stake_hundreds;
    for (int i = 0; i < t->view.pub.player_count; i++) {
        order[i] = (PlayerId)(i + 1);
        for (int j = i; j > 0 && stake[order[j]] > stake[order[j - 1]]; j--) {
            PlayerId swap = order[j];
            order[j] = order[j - 1];
            order[j - 1] = swap;
        }
    }
}

static void draw_row(Table *t, PlayerId player, GfxRect r, const Event *now)
{
    static const char *const tokens[PLAYER_MAX + 1] = {"", "token_1", "token_2", "token_3",
                                                       "token_4"};
    Ui *ui = t->app->ui;
    const ThemeColors *c = &ui->theme->color;
    const Public1996 *p = table_1996(t);
    char id[UI_ID_MAX];
    const int ducats = p->stake_hundreds[player] * t->world->e1996.coin_ducats;
    const int position = e1996_position_of(&t->view.pub, player);
    const bool rolls = now->kind == EV_TIE_ROLLED && now->as.tie_rolled.player == player;
    if (rolls || (now->kind == EV_POSITION_CHOSEN && now->as.position_chosen.player == player)) {
        gfx_fill_rounded(ui->gfx, r, 5, c->select);
    }
    snprintf(id, sizeof id, "stake:%d", player);
    GfxRect in = gfx_rect_inset(r, 4);
    paint_shield(ui, table_livery(t, player), in.x + 14, in.y + in.h / 2 - 2, 11);
    gfx_cut_left(&in, 34);
    GfxRect token = gfx_cut_right(&in, 42), die = gfx_cut_right(&in, 44);
    char stake[12];
    snprintf(stake, sizeof stake, "%d", ducats);
    ui_note(ui, id, r, stake);
    table_text(t, THEME_TYPE_NUMBER_BIG, 24, c->ink, TEXT_RIGHT, gfx_cut_right(&in, 82), stake);
    table_text(t, THEME_TYPE_NAME_BIG, 21, c->ink, TEXT_LEFT, in, table_seat_name(t, player));
    const uint8_t face = face_seen(t, player, now);
    if (face) {
        draw_die(t, face, rolls, die.x + 10, die.y + (die.h - 32) / 2, 32);
    }
    if (position) {
        atlas_draw_in(ui->atlas, tokens[position],
                      gfx_rect(token.x + 6, token.y + (token.h - 34) / 2, 34, 34), NULL);
    }
}

static const char *head_words(Table *t, const Event *now)
{
    AppUi *app = t->app;
    if (now->kind != EV_TIE_ROLLED) {
        return S("reveal.head");
    }
    return rolled_before(t, now->as.tie_rolled.player) ? S("reveal.again") : S("reveal.tie");
}

void table_draw_reveal(Table *t)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    const Playback *play = &t->playback;
    if (!is_shown(playback_event(t)) || !table_1996(t)) {
        return;
    }
    PlayerId order[PLAYER_MAX] = {0};
    const int n = t->view.pub.player_count;
    const GfxRect board = t->layout.board;
    const float w = fminf(460, board.w - 24), h = fminf(86 + 48 * (float)n, board.h - 24);
    GfxRect r = gfx_rect(board.x + (board.w - w) / 2, board.y + (board.h - h) / 2, w, h);
    const UiHit ground = {.no_focus = true};
    ui_target(ui, "card:stakes", r, &ground, NULL, NULL);
    paint_panel_framed(ui, r);
    GfxRect in = gfx_rect_inset(r, 16);
    table_text(t, THEME_TYPE_HEAD, 17, ui->theme->color.rubric, TEXT_CENTER, gfx_cut_top(&in, 26),
               head_words(t, &play->events[play->event]));
    paint_rule(ui, in.x, in.y + 2, in.w);
    gfx_cut_top(&in, 8);
    sort_players(t, order);
    for (int i = 0; i < n; i++) {
        draw_row(t, order[i], gfx_split_column(in, i, n, 4), &play->events[play->event]);
    }
}
