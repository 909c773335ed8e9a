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
    char sprite[16];
    float progress =
        rolling && !ui->anim.reduced ? anim_progress(&ui->anim, &t->playback.shown) : 1;
    if (progress < 1) {
        snprintf(sprite, sizeof sprite, "die_roll_%d", (int)(progress * 17) % 6);
    } else {
        snprintf(sprite, sizeof sprite, "die_%d", face);
    }
    if (rolling) {
        ui_note("tie:die", gfx_rect(x, y, edge, edge), sprite);
    }
    atlas_draw_in(ui->atlas, sprite, gfx_rect(x, y, edge, edge), NULL);
}

int reveal_tie_rolls(const Table *t, int end, PlayerId player, uint8_t faces[TIE_ROLLS])
{
    int begin = end > 0
                    ? end - 1
                    : 0; /* The first step of the order's dice: the one that shows the stakes. */
    int count = 0;
    while (begin > 0 && !past_step_has(t, begin, EV_STAKES_REVEALED)) {
        begin--;
    }
    for (StepWalk w = steps_walk(t, begin, end); steps_next(&w);) {
        const Event *event = &w.step.events[w.event];
        if (event->kind == EV_TIE_ROLLED && event->as.tie_rolled.player == player) {
            count -= count == TIE_ROLLS;
            faces[count++] = event->as.tie_rolled.face;
        }
    }
    return count;
}

/* Those of the roll that is shown included. */
static int rolls_shown(const Table *t, PlayerId player, uint8_t faces[TIE_ROLLS])
{
    return reveal_tie_rolls(t, t->playback.step + 1, player, faces);
}

/* Has anybody rolled again? */
static bool any_again(const Table *t)
{
    uint8_t faces[TIE_ROLLS];
    bool again = false;
    for (PlayerId player = 1; player <= t->view.pub.player_count; player++) {
        again = again || rolls_shown(t, player, faces) > 1;
    }
    return again;
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

enum { DIE_W = 44 };

/* The first roll, and apart from it at the right the last one of those who had to roll again. */
static void draw_dice(Table *t, PlayerId player, GfxRect r, bool rolls)
{
    uint8_t faces[TIE_ROLLS];
    const int count = rolls_shown(t, player, faces);
    const float y = r.y + (r.h - 32) / 2;
    if (count > 0) {
        draw_die(t, faces[0], rolls && count == 1, r.x + 10, y, 32);
    }
    if (count > 1) {
        draw_die(t, faces[count - 1], rolls, r.x + DIE_W + 10, y, 32);
    }
}

static void draw_row(Table *t, PlayerId player, GfxRect r, const Event *now)
{
    static const char *const tokens[PLAYER_MAX + 1] = {"", "token_1", "token_2", "token_3",
                                                       "token_4"};
    const ThemeColors *c = &ui->theme->color;
    const Public1996 *p = table_1996(t);
    const int ducats = p->stake_hundreds[player] * t->world->e1996.coin_ducats;
    const int position = e1996_position_of(&t->view.pub, player);
    const bool rolls = now->kind == EV_TIE_ROLLED && now->as.tie_rolled.player == player;
    if (rolls || (now->kind == EV_POSITION_CHOSEN && now->as.position_chosen.player == player)) {
        gfx_fill_rounded(ui->gfx, r, 5, c->select);
    }
    const char *id = ui_id("stake:%d", player);
    GfxRect in = gfx_rect_inset(r, 4);
    paint_shield(table_livery(t, player), in.x + 14, in.y + in.h / 2 - 2, 11);
    gfx_cut_left(&in, 34);
    GfxRect token = gfx_cut_right(&in, 42);
    const GfxRect die = gfx_cut_right(&in, any_again(t) ? 2 * DIE_W : DIE_W);
    char stake[12];
    snprintf(stake, sizeof stake, "%d", ducats);
    ui_note(id, r, stake);
    table_text(THEME_TYPE_NUMBER_BIG, 24, c->ink, TEXT_RIGHT, gfx_cut_right(&in, 82), stake);
    table_text(THEME_TYPE_NAME_BIG, 21, c->ink, TEXT_LEFT, in, table_seat_name(player));
    draw_dice(t, player, die, rolls);
    if (position) {
        atlas_draw_in(ui->atlas, tokens[position],
                      gfx_rect(token.x + 6, token.y + (token.h - 34) / 2, 34, 34), NULL);
    }
}

static const char *head_words(Table *t, const Event *now)
{
    if (now->kind != EV_TIE_ROLLED) {
        return S("reveal.head");
    }
    uint8_t faces[TIE_ROLLS];
    return rolls_shown(t, now->as.tie_rolled.player, faces) > 1 ? S("reveal.again")
                                                                : S("reveal.tie");
}

void table_draw_reveal(Table *t)
{
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
    ui_target("card:stakes", r, &ground, NULL, NULL);
    paint_panel_framed(r);
    GfxRect in = gfx_rect_inset(r, 16);
    table_text(THEME_TYPE_HEAD, 17, ui->theme->color.rubric, TEXT_CENTER, gfx_cut_top(&in, 26),
               head_words(t, &play->events[play->event]));
    paint_rule(in.x, in.y + 2, in.w);
    gfx_cut_top(&in, 8);
    sort_players(t, order);
    for (int i = 0; i < n; i++) {
        draw_row(t, order[i], gfx_split_column(in, i, n, 4), &play->events[play->event]);
    }
}
