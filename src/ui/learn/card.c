#include "learn/card.h"

#include "advice/hint_pages.h"
#include "table/card_fold.h"
#include "table/table.h"
#include "table/under.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* How much of what can be pressed now, of questions and of a plan's marks lies under r; the board
 * and the card itself are left out. */
static float hidden_things(GfxRect r, const char *own)
{
    static const char *const kinds[] = {
        "button:", "stepper:", "slider:", "hint:mark", "card:", "stamp:"};
    float hidden = 0;
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
            const bool counts = strncmp(t->id, kinds[k], strlen(kinds[k])) == 0
                                && strncmp(t->id, own, strlen(own)) != 0;
            hidden += counts ? 5 * under_rect(r, t->rect) : 0;
        }
    }
    return hidden;
}

/* What must be seen: what it speaks of, what is asked, what can be pressed. */
static float hidden_matters(GfxRect r, const CardClear *clear)
{
    const UiTarget *event = ui_target_find("event"); /* A card that tells of one. */
    return 10 * under_rect(r, clear->pointed) + 5 * under_rect(r, ui->dialog_rect)
           + (event ? under_rect(r, event->rect) : 0) + hidden_things(r, clear->own);
}

/* How much of the chart lies under r: galleys first, the one that acts most, then what the card
 * will speak of, ports, the track and the cards; and the wheel, which is large, least. */
static float hidden_pieces(const Table *t, GfxRect r, const CardClear *clear)
{
    const TableLayout *l = &t->layout;
    const GalleyId active = table_active(t);
    float hidden =
        under_plates(t, r) / 2 + 6 * under_galleys(t, r)
        + (active ? 10 * under_galley(t, r, active) : 0) + under_rect(r, l->wheel) / 5
        + (under_rect(r, l->track) + under_rect(r, l->doge) + under_rect(r, l->order)) / 2;
    for (int i = 0; i < clear->later_count; i++) {
        hidden += under_rect(r, clear->later[i]);
    }
    return hidden;
}

bool card_may_stay(const Table *t, float w, float h, const CardClear *clear, int place)
{
    return place > 0 && hidden_matters(edge_place(t, w, h, place - 1), clear) <= 1;
}

GfxRect card_place(Table *t, float w, float h, const CardClear *clear, int *place)
{
    int best = *place - 1;
    float least = INFINITY;
    for (int i = 0; i < EDGE_PLACES && !card_may_stay(t, w, h, clear, *place); i++) {
        const GfxRect r = edge_place(t, w, h, i);
        const float hidden = 10 * hidden_matters(r, clear) + hidden_pieces(t, r, clear);
        if (hidden < least - 1) {
            least = hidden;
            best = i;
        }
    }
    *place = best + 1;
    return edge_place(t, w, h, best);
}

bool card_is_asked(void)
{
    static const char question[] = "card:";
    for (int i = 0; i < ui_target_count(); i++) {
        if (strncmp(ui_target_at(i)->id, question, sizeof question - 1) == 0) {
            return true;
        }
    }
    return ui->dialog_rect.w > 0;
}

bool card_is_in_the_way(GfxRect r, const char *own)
{
    return under_rect(r, ui->dialog_rect) + hidden_things(r, own) > 1;
}

/* What the cross takes of the head's line, and what parts it from the words. */
static float cross_w(const CardHead *head)
{
    return head->cross ? CARD_LINE + ui->theme->grid.gap : 0;
}

static bool head_fits_a_line(const Table *t, float w, const CardHead *head)
{
    return !head->remark
           || ui_head_width(head->words, head->remark) <= w - card_fold_w(t) - cross_w(head);
}

GfxRect card_paper(Table *t, GfxRect r, const CardHead *head)
{
    ui_target("paper:card", r, &(UiHit){.no_focus = true}, NULL, NULL);
    paint_panel_framed(r);
    ui_keep_clear(r);
    r = gfx_rect_inset(r, ui->theme->grid.pad);
    GfxRect line = gfx_cut_top(&r, CARD_LINE);
    gfx_cut_right(&line, cross_w(head));
    card_fold_button(t, CARD_TEACHES, head->name, &line, CARD_LINE);
    if (head_fits_a_line(t, r.w, head)) {
        ui_head(line, TEXT_MIDDLE, head->words, head->remark);
    } else {
        ui_head(line, TEXT_MIDDLE, head->words, NULL);
        const TextStyle remark = text_style_with(THEME_TYPE_ITALIC, ui->theme->color.ink_soft,
                                                 TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
        text_draw(ui->text, &remark, gfx_cut_top(&r, CARD_LINE), head->remark);
    }
    return r;
}

float card_inside_w(const Table *t, float w)
{
    return fminf(w, t->layout.board.w - 20) - 2 * ui->theme->grid.pad;
}

float card_around_h(const Table *t, float inside_w, const CardHead *head)
{
    const float lines = head_fits_a_line(t, inside_w, head) ? 1 : 2;
    return lines * CARD_LINE + 2 * ui->theme->grid.pad;
}

void card_words(const char *id, GfxRect r, const char *text)
{
    char scroll[UI_ID_MAX]; /* Each begins at its top. */
    snprintf(scroll, sizeof scroll, "scroll:%08x", (unsigned)gfx_hash(1, text, strlen(text)));
    const TextStyle words = text_style(THEME_TYPE_BODY);
    if (text_measure(ui->text, &words, text, r.w).y <= r.h + 1) {
        ui_label(id, r, &words, text);
        return;
    }
    const float w = r.w - HINT_SCROLL_W;
    GfxRect page = ui_scroll_begin(scroll, r, text_measure(ui->text, &words, text, w).y, false);
    page.w = w;
    ui_label(id, page, &words, text);
    ui_scroll_end();
}
