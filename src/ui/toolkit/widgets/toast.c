/* Messages that fade out by themselves, and what they must not cover. */
#include "toolkit/widgets/ui_private.h"

enum { BELOW = 8, FROM_TOP = 14 };

void ui_keep_clear(GfxRect r)
{
    if (state->clear_count < UI_CLEAR_MAX) {
        state->clear[state->clear_count].rect = gfx_rect_to_window(ui->gfx, r);
        state->clear[state->clear_count++].layer = ui_layer();
    }
}

void ui_message_note(const char *utf8)
{
    memmove(state->messages[1], state->messages[0],
            sizeof state->messages - sizeof state->messages[0]);
    snprintf(state->messages[0], sizeof state->messages[0], "%s", utf8);
}

const char *ui_message_past(int past)
{
    return past < UI_MESSAGES ? state->messages[past] : "";
}

void ui_toast(const char *utf8, bool warning)
{
    snprintf(state->toast, sizeof state->toast, "%s", utf8);
    ui_message_note(utf8);
    state->toast_warning = warning;
    /* Time to read: a little for seeing it, more for each letter. */
    state->toast_until_ms = ui->anim.now_ms + 1800 + 45 * (double)strlen(utf8);
    sound_play(ui->sound, warning ? "refuse" : "page");
    gfx_request_redraw(ui->gfx);
}

const char *ui_toast_text(void)
{
    return ui->anim.now_ms < state->toast_until_ms ? state->toast : "";
}

/* The mark of a message that names a rule, at the right of its box, beside the last of its lines:
 * there the rule stands. */
static bool toast_mark(GfxRect box, float line)
{
    const float y = box.y + box.h - 9 - line / 2;
    const GfxRect r = gfx_rect(box.x + box.w - 10, y - 14, 28, 28);
    const UiResponse answer =
        ui_target("toast:rule", r, &(UiHit){.anytime = true, .circle = 14}, NULL, NULL);
    paint_badge(r.x + 14, r.y + 14, 13, "?",
                answer.hovered ? ui->theme->color.active : ui->theme->color.paper_high,
                (GfxColor){0});
    return answer.clicked;
}

/* What of this frame must stay in sight and lies in the section in force, golden buttons included:
 * the index-th, and after those all words; w 0: it does not count. */
static GfxRect in_sight(int index)
{
    GfxRect r = {0};
    const int spot = index - state->clear_count;
    if (spot < 0) {
        return state->clear[index].layer == ui_layer() ? state->clear[index].rect : r;
    }
    if (spot < state->now->count) {
        const UiTarget *target = &state->now->spot[spot].target;
        return target->golden && target->layer == ui_layer() ? target->rect : r;
    }
    text_frame_at(ui->text, spot - state->now->count, &r);
    return r;
}

static float hidden_by(GfxRect box, int count)
{
    const int words = state->clear_count + state->now->count;
    float hidden = 0;
    for (int i = 0; i < count; i++) {
        hidden += gfx_rect_shared(box, in_sight(i)) * (i < words ? 1 : 0.1f);
    }
    return hidden;
}

/* At the top, else right below the first thing that leaves room below it; where all of r is taken,
 * where least is hidden. */
static GfxRect free_place(GfxRect r, GfxRect box, int count)
{
    GfxRect best = box;
    float least = hidden_by(box, count);
    for (int i = 0; i < count && least > 0; i++) {
        const GfxRect over = in_sight(i);
        const GfxRect below = gfx_rect(box.x, over.y + over.h + BELOW, box.w, box.h);
        if (over.w <= 0 || below.y < box.y || below.y + below.h > r.y + r.h) {
            continue;
        }
        const float hidden = hidden_by(below, count);
        if (hidden < least || (hidden <= 0 && below.y < best.y)) {
            least = hidden;
            best = below;
        }
    }
    return best;
}

/* Where most of it would hide what must stay in sight, it rather lies below r; on a page it keeps
 * off the words, too. */
static GfxRect place_of(GfxRect r, GfxRect box)
{
    const float foot = r.y + r.h;
    const GfxRect rest = gfx_rect(r.x, foot, r.w, gfx_height(ui->gfx) - foot);
    const int count =
        state->clear_count + state->now->count + (rest.h <= 0 ? text_frame_count(ui->text) : 0);
    const GfxRect best = free_place(r, box, count);
    const float hidden = hidden_by(best, count);
    if (hidden <= box.w * box.h / 2 || rest.h < box.h + FROM_TOP) {
        return best;
    }
    box.y = rest.y + FROM_TOP;
    const GfxRect below = free_place(rest, box, count);
    return hidden_by(below, count) < hidden ? below : best;
}

void ui_toast_drop(const char *utf8)
{
    if (strcmp(state->toast, utf8) == 0) {
        state->toast_until_ms = 0;
    }
}

bool ui_toast_draw(GfxRect r)
{
    double left = state->toast_until_ms - ui->anim.now_ms;
    if (left <= 0 || !state->toast[0]) {
        return false;
    }
    const ThemeColors *c = &ui->theme->color;
    TextStyle style = text_style_with(THEME_TYPE_BODY, state->toast_warning ? c->danger : c->ink,
                                      TEXT_CENTER, TEXT_MIDDLE, TEXT_WRAP);
    float most = r.w - 80 < 620 ? r.w - 80 : 620;
    const char *words = ui_without_rules(state->toast);
    GfxPoint size = text_measure(ui->text, &style, words, most);
    const GfxRect box = place_of(
        r, gfx_rect(r.x + (r.w - size.x) / 2 - 20, r.y + FROM_TOP, size.x + 40, size.y + 18));
    gfx_push_alpha(ui->gfx, left < 300 ? (float)left / 300 : 1);
    gfx_mark_plane(ui->gfx, GFX_PLANE_FLOATS);
    paint_tag(box, state->toast_warning ? c->danger : c->brass_dark);
    ui_tell_begin(""); /* Said as a message. */
    text_draw(ui->text, &style, gfx_rect(box.x + 18, box.y, box.w - 36, box.h), words);
    ui_tell_end();
    gfx_pop_alpha(ui->gfx);
    ui_note("toast", box, state->toast);
    const bool asked =
        strstr(state->toast, "\xC2\xA7") && toast_mark(box, text_line_height(ui->text, &style));
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    gfx_request_redraw_in(ui->gfx, left < 320 ? 0 : (uint32_t)(left - 300));
    return asked;
}
