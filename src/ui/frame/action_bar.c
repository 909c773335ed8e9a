#include "frame/parts.h"

#include "decisions/panels.h"
#include "record/record.h"

/* The galley's deck, cut from the left of *in. */
static void draw_deck(Table *t, GalleyId galley, const Panel *panel, GfxRect *in)
{
    const Galley *g = table_galley(t, galley);
    const bool moves = panel && panel->moves_pieces; /* By a click or a drag. */
    const float size = fminf(fminf(42, (in->h - 2) / 1.05f), in->w * 0.04f + 8), h = size * 1.05f;
    const GfxRect r = gfx_cut_left(in, (size + 4) * DECK_PLACE_COUNT + 10);
    const float y = r.y + (r.h - h) / 2;
    uint8_t items[DECK_PLACE_COUNT];
    int same[GOOD_MAX + 1] = {0};
    pieces_of_deck(t, g, items);
    ui_target("deck", gfx_rect(r.x - 4, y - 4, (size + 4) * DECK_PLACE_COUNT + 4, h + 8),
              &(UiHit){.no_focus = true}, moves ? NULL : SF("deck.tip", ARG_INT("galley", galley)),
              NULL);
    for (int i = 0; i < DECK_PLACE_COUNT; i++) {
        const GfxRect place = gfx_rect(r.x + (float)i * (size + 4), y, size, h);
        const uint8_t item = items[i];
        if (item == PIECE_NONE || !moves) {
            piece_draw(t, item, g->owner, place);
            continue;
        }
        /* The first of a kind has the plain name, so that scripts can say cube:wood. */
        const int n = ++same[item];
        const char *id = item ? ui_id(n == 1 ? "cube:%s" : "cube:%s:%d", t->board->good_id[item], n)
                              : ui_id(n == 1 ? "sailor:deck" : "sailor:deck:%d", n);
        const char *tip = item ? SF("deck.cube", ARG_GOOD(t, item)) : S("deck.sailor");
        if (piece_button(t, id, item, g->owner, place, tip)) {
            t->click = (BoardClick){CLICK_DECK, item};
        }
    }
}

/* Ended early the game stands in the middle of something that will not go on. */
static bool is_ended(const Table *t)
{
    return session_ending(app->session).kind != ENDING_NONE && !record_is_open(t);
}

static const char *phase_words(Table *t)
{
    return is_ended(t) ? S("bar.ended") : table_phase_name((PhaseId)rules_phase(&t->view.pub).id);
}

/* Left of the words of the head: the shield of whoever acts. */
static float head_margin(PlayerId player)
{
    return player ? 44 : 8;
}

static float head_size(GfxRect r)
{
    return fminf(24, r.h * 0.42f);
}

static float head_width(Table *t, GalleyId galley, PlayerId player, GfxRect r)
{
    /* Every decision leaves so much at the left to words. */
    const float least = fminf(210, fmaxf(132, r.w * 0.16f));
    TextStyle style = {.type = THEME_TYPE_NAME_BIG, .size = head_size(r)};
    if (watching_is_on(t)) {
        return fmaxf(least, fminf(watching_width(t), r.w * 0.5f));
    }
    if (galley) {
        return least; /* Its name is short. */
    }
    /* A phase may take more of the bar, which then has no deck, and all of a row of its own. */
    const float want = head_margin(player) + text_width(ui->text, &style, phase_words(t)) + 8;
    return fmaxf(fmaxf(150, least), fminf(want, t->layout.bar_tall ? r.w : r.w * 0.3f));
}

/* says: what goes on, below the head; "": who acts. */
static void draw_head(Table *t, GalleyId galley, PlayerId player, GfxRect r, const char *says)
{
    Phase phase = rules_phase(&t->view.pub);
    if (player) {
        paint_shield(table_livery(t, player), r.x + 20, r.y + r.h / 2 - 3, 15);
    }
    float x = head_margin(player);
    GfxRect words = gfx_rect(r.x + x, r.y, r.w - x, r.h);
    /* Who is asked here sees on the chart and in his panel what he does; it is only said. */
    const bool here = player && player == t->decider && !says[0];
    const Panel *panel = panel_find(t->decision);
    const bool is_named = panel && panel->is_named;
    const char *head = galley ? SF("count.galley", ARG_INT("galley", galley))
                       : here ? app_seat_name(player)
                              : phase_words(t);
    const char *sub = says[0]                                      ? says
                      : here && !galley                            ? is_named ? phase_words(t) : ""
                      : player                                     ? app_seat_name(player)
                      : phase.id == PHASE_GAME_OVER || is_ended(t) ? ""
                      : phase_decision((PhaseId)phase.id) == DECISION_BID ? S("bar.everybody")
                                                                          : S("bar.nobody");
    const float size = says[0] ? fminf(18, r.h * 0.36f) : fminf(16, r.h * 0.3f);
    const GfxRect top = sub[0] ? gfx_cut_top(&words, r.h * 0.54f) : words;
    const char *told =
        SF("speak.row", ARG_TEXT("label", sub[0] ? sub : head), ARG_TEXT("text", phase_words(t)));
    ui_tell_begin(here && !galley ? told : head);
    table_text(THEME_TYPE_NAME_BIG, head_size(r), ui->theme->color.ink, TEXT_LEFT, top, head);
    ui_tell_end();
    ui_note("bar:head", top, head);
    ui_tell_begin(here && galley ? told : sub);
    table_text(THEME_TYPE_ITALIC, size, ui->theme->color.ink_soft, TEXT_LEFT, words, sub);
    ui_tell_end();
    ui_note("bar:sub", words, sub);
}

GfxRect table_draw_bar(Table *t, GfxRect *watch)
{
    GfxRect r = gfx_rect_inset(t->layout.bar, 5);
    const Panel *panel = panel_find(t->decision);
    GalleyId galley = is_ended(t) ? 0 : panels_in_hand(t);
    Phase phase = rules_phase(&t->view.pub);
    /* Sealed stakes are asked of several at once: the bar names the one who sits here. */
    PlayerId player =
        phase.player >= 1 && phase.player <= PLAYER_MAX && !is_ended(t) ? phase.player : t->decider;
    if (galley && !player) {
        player = table_galley(t, galley)->owner;
    }
    /* Who is asked about another's galley is named himself: its number would be called his. */
    const GalleyId own = galley && table_galley(t, galley)->owner == player ? galley : 0;
    paint_panel(r);
    GfxRect in = gfx_rect_inset(r, 9), below = {0};
    if (t->layout.bar_tall) {
        below = gfx_part_bottom(&in, in.h * 0.52f, 2);
    }
    const bool watching = watching_is_on(t);
    const GfxRect head = gfx_part_left(&in, head_width(t, galley, player, in), 8);
    if (!watching) {
        draw_head(t, own, player, head, "");
    }
    if (galley) {
        draw_deck(t, galley, panel, &in);
    }
    const float steps_w = galley && panel && panel->draw_steps ? panel->steps_width(t, in.w) : 0;
    if (steps_w > 0) {
        GfxRect steps = gfx_cut_left(&in, steps_w);
        steps.w -= 16;
        panel->draw_steps(t, steps);
    }
    const GfxRect rest = t->layout.bar_tall ? below : in;
    if (watching) {
        draw_head(t, own, player, rest, watching_words(t));
    }
    *watch = head;
    return rest;
}
