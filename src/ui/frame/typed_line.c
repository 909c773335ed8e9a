#include "frame/parts.h"

#include "log/news.h"
#include "record/record.h"

/* Is there anything to type? Stakes lie covered: what comes of one would be told before it is
 * laid. */
static bool can(const Table *t)
{
    const Phase phase = rules_phase(&session_view(app->session, 0)->pub);
    return session_setup(app->session)->own_dice && !session_over(app->session) && !app->lesson
           && !app->puzzle && !record_is_open(t) && session_eyes(app->session).curtain == 0
           && phase_decision((PhaseId)phase.id) != DECISION_BID;
}

void typed_line_button(Table *t, GfxRect r)
{
    const UiButton open = {.label = S("typed.open"),
                           .tip = S("typed.open_tip"),
                           .keys = keys_of(KEY_TYPED),
                           .corner = keys_of(KEY_TYPED)};
    if (ui_button("button:typed", r, &open)) {
        sheet_show(t, SHEET_TYPED);
    }
}

/* Where it, or the game, is another one. */
static void read_line(Table *t)
{
    enum { NEXT_MOST = 5 };
    TypedLine *l = &t->typed;
    const uint32_t game[] = {(uint32_t)session_step_count(app->session),
                             session_generation(app->session)};
    const uint64_t of = gfx_hash(gfx_hash(1, game, sizeof game), l->line, strlen(l->line));
    Session *sketch = l->of != of ? session_sketch(app->session) : NULL;
    if (!sketch) {
        return;
    }
    const Words words = log_words(t);
    l->of = of;
    typed_read(&words, sketch, l->line, &l->read);
    typed_story(&words, sketch, t->viewer, l->story, sizeof l->story);
    const bool asks = l->read.fault == TYPED_WELL || l->read.fault == TYPED_UNKNOWN
                      || l->read.refusal.refusal == REFUSAL_NOT_NOW;
    const char *next = asks ? typed_next(&words, sketch, NEXT_MOST) : "";
    const PlayerId decides = l->read.decides;
    if (next[0] && l->read.count > 0 && decides <= PLAYER_MAX
        && decides != l->read.commands[0].player) { /* Somebody else than the one who began. */
        next = SF("typed.by", ARG_PLAYER(decides), ARG_TEXT("sentence", next));
    }
    const char *said = l->read.fault != TYPED_WELL ? typed_fault_words(&words, &l->read, l->line)
                       : l->read.decides == PLAYER_CHANCE && !next[0] ? S("own_dice.waits")
                                                                      : "";
    snprintf(l->said, sizeof l->said, "%s%s%s", said, said[0] && next[0] ? "\n" : "",
             next[0] ? SF("typed.next", ARG_TEXT("list", next)) : "");
    session_destroy(sketch);
}

void typed_line_sheet(Table *t)
{
    enum { CROSS_W = 34, PAGE_H = 130 };
    TypedLine *l = &t->typed;
    const Theme *theme = ui->theme;
    const float gap = theme->grid.gap, lines = theme->grid.button_h + theme->grid.field_h;
    const float high = 4 * theme->grid.pad + lines + 3 * gap + PAGE_H;
    bool closed = false, submitted = false;
    if (!can(t)) {
        t->sheet = SHEET_NONE;
        return;
    }
    GfxRect r = ui_dialog_at("dialog:typed", own_dice_rect(t, high), &closed);
    const GfxRect row = ui_cut_foot(&r);
    GfxRect top = gfx_part_top(&r, theme->grid.field_h, gap);
    gfx_cut_right(&top, CROSS_W);
    if (l->frames++ < 3) { /* One can type at once, but the key that brought it is no text. */
        ui_focus("field:typed");
        gfx_request_redraw(ui->gfx);
    }
    if (l->frames > 2) { /* Its text comes a frame after it. */
        ui_text_field("field:typed", top, S("typed.hint"), l->line, sizeof l->line, &submitted);
    }
    read_line(t);
    const bool wrong = l->read.fault != TYPED_WELL;
    const GfxColor color = wrong ? theme->color.rubric : theme->color.ink_soft;
    TextStyle style = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    for (UiPage page = ui_page("scroll:typed", r); ui_page_next(&page);) {
        for (int i = 0; i < 2; i++) { /* What is wrong stands first, or it lies under the fold. */
            const bool means = (i == 0) != wrong;
            style.color = means ? theme->color.ink : color;
            if (!means || l->story[0]) {
                ui_page_words(&page, means ? "typed:story" : "typed:said", &style,
                              means ? l->story : l->said);
                gfx_cut_top(&page.rest, i == 0 ? gap : 0);
            }
        }
    }
    const UiButton back = BACK_BUTTON(app_back_to_table());
    const char *why = wrong ? l->said : l->read.count == 0 ? S("typed.hint") : NULL;
    const UiButton enter = {
        .label = S("own_dice.enter"), .kind = UI_KIND_BRASS, .disabled_reason = why};
    closed = ui_button("button:typed_back", gfx_split_row(row, 0, 2, gap), &back) || closed;
    const bool entered = ui_button("button:typed_enter", gfx_split_row(row, 1, 2, gap), &enter);
    ui_dialog_end();
    if (entered || (submitted && !why)) {
        (void)session_submit_all(app->session, l->read.commands, l->read.count);
        *l = (TypedLine){.of = 0};
        closed = true;
    }
    if (closed) {
        l->frames = 0;
        sheet_show(t, SHEET_NONE);
    }
}
