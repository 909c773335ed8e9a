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
} Reveal;

enum { FACE_W = 112, FACE_H = 158, APART = 10, BEND = 14, HEAD_H = 40 };

/* How far a card is turned, from 1, its back, to -1: the lowest stakes are opened first. */
static float turned(const Table *t, const Event *now, int place, int cards)
{
    enum { TURN_SHARE = 4 }; /* One card takes so many parts of the time, */
    const float way = anim_progress(&ui->anim, &t->playback.hold) * 1.6f; /* which ends before. */
    const float from = (float)(cards - 1 - place) / (float)(cards + TURN_SHARE);
    const float part = (way - from) * (float)(cards + TURN_SHARE) / TURN_SHARE;
    const bool moves = now->kind == EV_STAKES_REVEALED && !ui->anim.reduced;
    return moves ? cosf(fminf(fmaxf(part, 0), 1) * 3.14159265f) : -1;
}

/* What it shows: whose it is, his stake, what he rolled, the place he took. */
static void draw_face(Table *t, PlayerId player, GfxRect r, const Reveal *reveal)
{
    const ThemeColors *c = &ui->theme->color;
    const int position = e1996_position_of(&t->view.pub, player);
    const bool rolls =
        reveal->now->kind == EV_TIE_ROLLED && reveal->now->as.tie_rolled.player == player;
    const char *stake =
        ui_id("%d", table_1996(t)->stake_hundreds[player] * t->world->e1996.coin_ducats);
    ui_note(ui_id("stake:%d", player), r, stake);
    GfxRect in = gfx_rect_inset(r, 8);
    const float k = r.h / FACE_H;
    const GfxRect arms = gfx_cut_top(&in, 44 * k);
    paint_shield(table_livery(t, player), arms.x + arms.w / 2, arms.y + arms.h / 2, 17 * k);
    if (position) {
        atlas_draw_in(ui->atlas, ui_id("token_%d", position),
                      gfx_rect(r.x + r.w - 30 * k, r.y - 6 * k, 36 * k, 36 * k), NULL);
    }
    table_text(THEME_TYPE_BODY, 0, c->ink_soft, TEXT_CENTER, gfx_cut_top(&in, 22 * k),
               app_seat_name(player));
    table_text(THEME_TYPE_NUMBER_BIG, 28 * k, c->ink, TEXT_CENTER, gfx_cut_top(&in, 38 * k), stake);
    /* The first roll, and apart from it at the right the last one of those who had to roll
     * again. */
    const uint8_t *faces = reveal->faces[player];
    const int count = reveal->rolls[player];
    const float die = 32 * k, x = in.x + in.w / 2;
    if (count > 0) {
        draw_die(t, faces[0], rolls && count == 1, x - (count > 1 ? die + 3 : die / 2), in.y, die);
    }
    if (count > 1) {
        draw_die(t, faces[count - 1], rolls, x + 3, in.y, die);
    }
}

/* Held like a hand of cards: the middle ones higher. */
static void draw_card(Table *t, int place, int cards, GfxRect r, const Reveal *reveal)
{
    const PlayerId player = reveal->order[place];
    const Event *now = reveal->now;
    const float turn = turned(t, now, place, cards), off = (float)place - (float)(cards - 1) / 2;
    r.y += off * off * BEND * r.h / FACE_H;
    if (turn > 0) {
        atlas_draw_squeezed(ui->atlas, "card_back", r, turn);
        return;
    }
    const float w = r.w * fmaxf(-turn, 0.02f);
    paint_panel_framed(gfx_rect(r.x + (r.w - w) / 2, r.y, w, r.h));
    const bool his =
        (now->kind == EV_TIE_ROLLED && now->as.tie_rolled.player == player)
        || (now->kind == EV_POSITION_CHOSEN && now->as.position_chosen.player == player);
    if (his) {
        paint_highlight(r, 8, ui->theme->color.rubric);
    }
    if (turn < -0.9f) {
        draw_face(t, player, r, reveal);
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
        /* From the highest stake down; players with equal stakes by number. */
        for (int j = i; j > 0 && stake[order[j]] > stake[order[j - 1]]; j--) {
            const PlayerId swap = order[j];
            order[j] = order[j - 1];
            order[j - 1] = swap;
        }
    }
    const int n = t->view.pub.player_count;
    const GfxRect board = t->layout.board;
    const float all = (float)(n * FACE_W + (n - 1) * APART);
    const float k =
        fminf(1.25f, fminf((board.w - 24) / all, (board.h - 24) / (FACE_H + 2 * HEAD_H)));
    const float w = all * k, h = FACE_H * k;
    const GfxRect r =
        gfx_rect(board.x + (board.w - w) / 2, board.y + (board.h - h - HEAD_H) / 2, w, h + HEAD_H);
    ui_target("card:stakes", r, &(UiHit){.no_focus = true}, NULL, NULL);
    const char *head = S(kind != EV_TIE_ROLLED                                ? "reveal.head"
                         : reveal.rolls[reveal.now->as.tie_rolled.player] > 1 ? "reveal.again"
                                                                              : "reveal.tie");
    const TextStyle style = text_style_with(THEME_TYPE_NAME_BIG, ui->theme->color.rubric,
                                            TEXT_CENTER, TEXT_MIDDLE, TEXT_SHRINK);
    const float wide = fminf(board.w - 24, text_width(ui->text, &style, head) + 32);
    const GfxRect tag = gfx_rect(r.x + (r.w - wide) / 2, r.y, wide, HEAD_H - 6);
    paint_tag(tag, ui->theme->color.brass);
    text_draw(ui->text, &style, gfx_rect_inset(tag, 4), head);
    for (int i = 0; i < n; i++) {
        draw_card(t, i, n,
                  gfx_rect(r.x + (float)i * (FACE_W + APART) * k, r.y + HEAD_H, FACE_W * k, h),
                  &reveal);
    }
}
