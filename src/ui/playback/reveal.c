#include "playback/playback.h"

/* A die that tumbles until it settles on its face. */
static void draw_die(Table *t, uint8_t face, bool rolling, float x, float y, float edge)
{
    const float progress =
        rolling && !ui->anim.reduced ? anim_progress(&ui->anim, &t->playback.shown) : 1;
    const char *sprite =
        progress < 1 ? ui_id("die_roll_%d", (int)(progress * 17) % 6) : ui_id("die_%d", face);
    if (rolling) {
        ui_note("tie:die", gfx_rect(x, y, edge, edge), sprite);
    }
    atlas_draw_in(ui->atlas, sprite, gfx_rect(x, y, edge, edge), NULL);
}

int reveal_tie_rolls(const Table *t, int end, PlayerId player, uint8_t faces[TIE_ROLLS])
{
    int begin = end > 0 ? end - 1 : 0; /* Of the order's dice: the step that shows the stakes. */
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

/* What is on the card. Dice of the roll that is shown included. */
typedef struct Reveal {
    const Event *now;
    PlayerId order[PLAYER_MAX];
    uint8_t faces[PLAYER_MAX + 1][TIE_ROLLS];
    int rolls[PLAYER_MAX + 1];
    bool again; /* Anybody has rolled again. */
} Reveal;

enum { DIE_W = 44 };

static void draw_row(Table *t, PlayerId player, GfxRect r, const Reveal *reveal)
{
    static const char *const tokens[PLAYER_MAX + 1] = {"", "token_1", "token_2", "token_3",
                                                       "token_4"};
    const ThemeColors *c = &ui->theme->color;
    const Public1996 *p = table_1996(t);
    const int ducats = p->stake_hundreds[player] * t->world->e1996.coin_ducats;
    const int position = e1996_position_of(&t->view.pub, player);
    const Event *now = reveal->now;
    const bool rolls = now->kind == EV_TIE_ROLLED && now->as.tie_rolled.player == player;
    if (rolls || (now->kind == EV_POSITION_CHOSEN && now->as.position_chosen.player == player)) {
        gfx_fill_rounded(ui->gfx, r, 5, c->select);
    }
    GfxRect in = gfx_rect_inset(r, 4);
    paint_shield(table_livery(t, player), in.x + 14, in.y + in.h / 2 - 2, 11);
    gfx_cut_left(&in, 34);
    GfxRect token = gfx_cut_right(&in, 42);
    const GfxRect die = gfx_cut_right(&in, reveal->again ? 2 * DIE_W : DIE_W);
    const char *stake = ui_id("%d", ducats);
    ui_note(ui_id("stake:%d", player), r, stake);
    table_text(THEME_TYPE_NUMBER_BIG, 24, c->ink, TEXT_RIGHT, gfx_cut_right(&in, 82), stake);
    table_text(THEME_TYPE_NAME_BIG, 21, c->ink, TEXT_LEFT, in, app_seat_name(player));
    /* The first roll, and apart from it at the right the last one of those who had to roll
     * again. */
    const uint8_t *faces = reveal->faces[player];
    const int count = reveal->rolls[player];
    const float y = die.y + (die.h - 32) / 2;
    if (count > 0) {
        draw_die(t, faces[0], rolls && count == 1, die.x + 10, y, 32);
    }
    if (count > 1) {
        draw_die(t, faces[count - 1], rolls, die.x + DIE_W + 10, y, 32);
    }
    if (position) {
        atlas_draw_in(ui->atlas, tokens[position],
                      gfx_rect(token.x + 6, token.y + (token.h - 34) / 2, 34, 34), NULL);
    }
}

void table_draw_reveal(Table *t)
{
    const Playback *play = &t->playback;
    const uint8_t kind =
        play->playing && play->event < play->event_count ? play->events[play->event].kind : EV_NONE;
    Reveal reveal;
    if (!table_1996(t)
        || (kind != EV_STAKES_REVEALED && kind != EV_TIE_ROLLED && kind != EV_POSITION_CHOSEN)) {
        return;
    }
    const uint8_t *stake = table_1996(t)->stake_hundreds;
    PlayerId *order = reveal.order;
    reveal = (Reveal){.now = &play->events[play->event]};
    for (int i = 0; i < t->view.pub.player_count; i++) {
        const PlayerId player = order[i] = (PlayerId)(i + 1);
        reveal.rolls[player] = reveal_tie_rolls(t, play->step + 1, player, reveal.faces[player]);
        reveal.again = reveal.again || reveal.rolls[player] > 1;
        /* From the highest stake down; players with equal stakes by number. */
        for (int j = i; j > 0 && stake[order[j]] > stake[order[j - 1]]; j--) {
            const PlayerId swap = order[j];
            order[j] = order[j - 1];
            order[j - 1] = swap;
        }
    }
    const int n = t->view.pub.player_count;
    const GfxRect board = t->layout.board;
    const float w = fminf(460, board.w - 24), h = fminf(86 + 48 * (float)n, board.h - 24);
    GfxRect r = gfx_rect(board.x + (board.w - w) / 2, board.y + (board.h - h) / 2, w, h);
    ui_target("card:stakes", r, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_panel_framed(r);
    GfxRect in = gfx_rect_inset(r, 16);
    const char *head = kind != EV_TIE_ROLLED                                ? "reveal.head"
                       : reveal.rolls[reveal.now->as.tie_rolled.player] > 1 ? "reveal.again"
                                                                            : "reveal.tie";
    table_text(THEME_TYPE_HEAD, 17, ui->theme->color.rubric, TEXT_CENTER, gfx_cut_top(&in, 26),
               S(head));
    paint_rule(in.x, in.y + 2, in.w);
    gfx_cut_top(&in, 8);
    for (int i = 0; i < n; i++) {
        draw_row(t, reveal.order[i], gfx_split_column(in, i, n, 4), &reveal);
    }
}
