#include "decisions/common/panel.h"

#include "decisions/common/golden.h"
#include "setup/keys.h"
#include "table/table.h"

#include <assert.h>

void *panel_draft(const Table *table, const Panel *panel)
{
    assert(table->decision == panel->decision && panel->draft_bytes > 0);
    (void)panel;
    return table->draft;
}

void panel_end_button(Table *table, GfxRect r, CommandKind end, const UiButton *words, Command *out)
{
    const Command command = table_command(table, end);
    UiButton button = *words;
    button.keys = keys_of(KEY_END);
    button.disabled_reason = table_why_not(table, &command);
    if (button.kind == UI_KIND_PAPER) {
        button.kind = golden_end_kind(table, &command);
    }
    if (ui_button(table->app->ui, "button:end", r, &button)) {
        *out = command;
    }
}
