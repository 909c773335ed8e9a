#include "decisions/common/panel.h"

#include <assert.h>

void *panel_draft(const Table *t, const Panel *panel)
{
    assert(t->panel == panel && panel->draft_bytes > 0);
    (void)panel;
    return t->draft;
}

bool answer_draw(Table *t, GfxRect r, const Answer *answer, Command *out)
{
    const Command *command = &answer->command;
    const bool gives = command->kind != CMD_NONE;
    UiButton button = answer->words;
    if (button.kind == UI_KIND_PAPER) {
        button.kind =
            gives ? golden_kind(t, command, answer->proposed) : golden_page_kind(answer->proposed);
    }
    if (!button.disabled_reason && gives) {
        button.disabled_reason = table_why_not(t, *command);
        button.sub = button.disabled_reason ? table_why_word(t, command, button.sub) : button.sub;
    }
    const bool pressed = ui_button(answer->id, r, &button);
    if (pressed && gives) {
        *out = *command;
    }
    return pressed;
}

int answers_draw(Table *t, GfxRect r, const Answer *answers, int count, Command *out)
{
    int pressed = -1;
    for (int i = 0; i < count; i++) {
        const GfxRect place = gfx_split_row(r, i, count, ui->theme->grid.gap);
        pressed = answer_draw(t, place, &answers[i], out) ? i : pressed;
    }
    return pressed;
}

bool panel_row(UiPage *page, float h, float gap, GfxRect *row)
{
    *row = gfx_cut_top(&page->rest, h + gap);
    row->h = h;
    return page->draws;
}

bool panel_may(Table *t, Command command)
{
    const char *why = table_why_not(t, command);
    if (why) {
        ui_toast(why, true);
    }
    return !why;
}

void panel_mark(Table *t, ObjectMark *mark, Mark what, Command command, const char *tip)
{
    const char *why = table_why_not(t, command);
    mark->mark = (uint8_t)(why ? MARK_NONE : what);
    mark->tip = why ? why : tip;
}

void panel_end_button(Table *t, GfxRect r, CommandKind end, const UiButton *words, Command *out)
{
    Answer answer = {"button:end", *words, table_command(t, end), false};
    answer.words.keys = answer.words.corner = keys_of(KEY_END);
    if (answer.words.kind == UI_KIND_PAPER) {
        answer.words.kind =
            golden_kind(t, &answer.command, !loss_choices(t, &answer.command).gains);
    }
    answer_draw(t, r, &answer, out);
}
