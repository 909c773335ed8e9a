#include "playback/playback.h"

enum { CARD_MS = 2100, LEAST_MS = 1200 };

/* --- Words ------------------------------------------------------------------------------------ */

/* What a card says and how it is heard. Of each of its sentences there is one for whom it is his
 * own. */
typedef struct CardKind {
    const char *head, *sound;
    const char *words[BLOCKADE_LANDING + 1][2];
} CardKind;

static const CardKind KINDS[EVENT_CARD_KIND_COUNT] = {
    [EVENT_CARD_ATTACK] = {"event.head.attack", "drum",
                           .words = {{"event.attack_port", "event.attack_your_port"},
                                     {"event.attack_galley", "event.attack_your_galley"}}},
    [EVENT_CARD_BLOCKADE] = {"event.head.blockade", "seal",
                             .words = {{"event.passage", "event.passage_yours"},
                                       {"event.blockade_move", "event.blockade_move_yours"},
                                       {"event.blockade_sale", "event.blockade_sale_yours"},
                                       {"event.blockade_landing", "event.blockade_landing_yours"}}},
    [EVENT_CARD_PORT_LOST] = {"event.head.port", "flag",
                              .words = {{"event.port_lost", "event.port_lost_yours"},
                                        {"event.port_taken", "event.port_taken_yours"}}},
    [EVENT_CARD_CAPITAL] = {"event.head.capital", "bell",
                            .words = {{"event.port_lost", "event.port_lost_yours"},
                                      {"event.port_taken", "event.port_taken_yours"}}},
    [EVENT_CARD_SCORING] = {"event.head.scoring", "bell",
                            .words = {{"event.scoring"}, {"event.scoring_last"}}},
    [EVENT_CARD_LAST_ROUND] = {"event.head.round", "bell", .words = {{"event.last_round"}}},
    [EVENT_CARD_LEADER] = {"event.head.leader", "reveal",
                           .words = {{"event.leader", "event.you_lead"}}},
};

static int variant_of(const EventCard *card)
{
    switch ((EventCardKind)card->kind) {
    case EVENT_CARD_ATTACK: return card->galley != 0;
    case EVENT_CARD_BLOCKADE: return card->number;
    case EVENT_CARD_PORT_LOST:
    case EVENT_CARD_CAPITAL: return card->player != 0;
    case EVENT_CARD_SCORING: return card->number == 3;
    case EVENT_CARD_NONE:
    case EVENT_CARD_LEADER:
    case EVENT_CARD_LAST_ROUND:
    case EVENT_CARD_KIND_COUNT: break;
    }
    return 0;
}

const char *event_card_words(Table *t, const EventCard *card)
{
    const int variant = variant_of(card);
    const char *const *words = KINDS[card->kind].words[variant <= BLOCKADE_LANDING ? variant : 0];
    const PlayerId whose = card->kind == EVENT_CARD_LEADER ? card->player : card->other;
    const char *key = words[1] && whose != 0 && whose == app_lone_person() ? words[1] : words[0];
    return SF(key, ARG_PLAYER(card->player), ARG_TEXT("owner", app_seat_name(card->other)),
              ARG_INT("galley", card->galley), ARG_PORT(t, card->port), ARG_ZONE(t, card->zone),
              ARG_INT("number", card->number), ARG_INT("space", card->amount),
              ARG_INT("amount", card->amount));
}

/* --- Laying it -------------------------------------------------------------------------------- */

bool event_card_begin(Table *t, const Event *e)
{
    Playback *p = &t->playback;
    Anim *anim = &ui->anim;
    EventCard card;
    const bool goes_on = e->kind == EV_FIGHT_STARTED && t->fight.open; /* One more round. */
    if (goes_on
        || !event_card_find(t->world, &t->view, e, p->player, app_people(), &p->told, &card)) {
        return false;
    }
    p->card = card;
    p->card_tween = anim_start(anim, CARD_MS / playback_rate(t), 0, ANIM_LINEAR);
    const double ms = anim->speed > 0 ? (double)(CARD_MS / anim->speed) : 0;
    p->card_ms = anim->now_ms + fmax(ms, LEAST_MS);
    sound_play_at(ui->sound, KINDS[card.kind].sound, 1);
    return true;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* The arms of who does it, pressed on the place. */
static void draw_stamp(Table *t, const EventCard *card, GfxPoint at)
{
    enum { PRESS_MS = 260 };
    const float way = anim_progress(&ui->anim, &t->playback.card_tween) * CARD_MS / PRESS_MS;
    const float k = fmaxf(1, t->layout.piece_k) * (ui->anim.reduced ? 1 : 2 - fminf(1, way));
    const GfxColor red = ui->theme->color.danger;
    if (card->player == 0) {
        return;
    }
    gfx_fill_circle(ui->gfx, at.x, at.y, 24 * k, gfx_fade(ui->theme->color.paper_high, 0.92f));
    gfx_stroke_circle(ui->gfx, at.x, at.y, 24 * k, 3.4f * k, red);
    gfx_stroke_circle(ui->gfx, at.x, at.y, 19.5f * k, 1.2f * k, red);
    paint_shield(table_livery(t, card->player), at.x, at.y - 2 * k, 11 * k);
    ui_note("event:stamp", gfx_rect(at.x - 24 * k, at.y - 24 * k, 48 * k, 48 * k),
            app_seat_name(card->player));
}

/* In the middle, above what it tells of or below that, on the chart. */
static GfxRect card_rect(const Table *t, float h, GfxPoint at)
{
    const GfxRect board = t->layout.board;
    const float w = fminf(460, board.w - 24), gap = 34;
    GfxRect r = gfx_rect(board.x + (board.w - w) / 2, board.y + board.h * 0.17f, w, h);
    if (gfx_rect_has(gfx_rect_inset(r, -gap), at.x, at.y)) {
        r.y = at.y + gap + h < board.y + board.h ? at.y + gap : at.y - gap - h;
    }
    r.y = fmaxf(board.y + 4, fminf(r.y, board.y + board.h - h - 4));
    return r;
}

static void draw_paper(Table *t, const EventCard *card, GfxPoint at)
{
    enum { PAD = 14, ARMS_W = 56, HEAD_H = 26 };
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const char *words = event_card_words(t, card);
    const float arms = card->player ? ARMS_W : 0;
    const float text_w = fminf(460, t->layout.board.w - 24) - 2 * PAD - arms;
    const float h = HEAD_H + text_measure(ui->text, &body, words, text_w).y + 2 * PAD;
    const GfxRect r = card_rect(t, fmaxf(h, 84), at);
    const UiResponse q =
        ui_target("event", r, &(UiHit){.no_focus = true, .anytime = true}, S("word.go_on"), NULL);
    paint_panel_framed(r);
    ui_keep_clear(r);
    GfxRect in = gfx_rect_inset(r, PAD);
    if (card->player) {
        const GfxRect shield = gfx_cut_left(&in, arms);
        paint_shield(table_livery(t, card->player), shield.x + 20, shield.y + shield.h / 2 - 3, 19);
    }
    const bool passage = card->kind == EVENT_CARD_BLOCKADE && card->number == EVENT_CARD_NO_PASSAGE;
    ui_head(gfx_cut_top(&in, HEAD_H), TEXT_TOP,
            S(passage ? "event.head.passage" : KINDS[card->kind].head), NULL);
    ui_label("event:words", in, &body, words);
    if (q.clicked) {
        t->playback.card_ms = 0;
        playback_skip(t);
    }
}

void event_card_draw(Table *t)
{
    const Playback *p = &t->playback;
    const double left = p->card_ms - ui->anim.now_ms;
    /* With movement it goes with the pause that it makes. */
    const bool shown = p->announced || (ui->anim.speed <= 0 && left > 0);
    if (p->card.kind == EVENT_CARD_NONE || !shown || ui_is_covered()) {
        return;
    }
    gfx_request_redraw_in(ui->gfx, (uint32_t)fmax(left, 0) + 1);
    const EventCard card = p->card;
    const GfxPoint at = card.galley ? place_of_galley(t, card.galley)
                        : card.port ? place_of_port(t, card.port)
                        : card.kind == EVENT_CARD_SCORING || card.kind == EVENT_CARD_LAST_ROUND
                            ? table_corner_point(t, t->layout.track)
                            : gfx_point(-1, -1);
    gfx_push_clip(ui->gfx, t->layout.board);
    if (at.x >= 0) {
        draw_stamp(t, &card, at);
    }
    gfx_pop_clip(ui->gfx);
    draw_paper(t, &card, at);
}
