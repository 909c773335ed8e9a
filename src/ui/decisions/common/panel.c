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

void panel_button(Table *table, const char *id, GfxRect r, const UiButton *words,
                  const Command *command, Command *out)
{
    UiButton button = *words;
    button.disabled_reason =
        words->disabled_reason ? words->disabled_reason : table_why_not(table, command);
    if (ui_button(id, r, &button)) {
        *out = *command;
    }
}

void panel_end_button(Table *table, GfxRect r, CommandKind end, const UiButton *words, Command *out)
{
    const Command command = table_command(table, end);
    UiButton button = *words;
    button.keys = keys_of(KEY_END);
    if (button.kind == UI_KIND_PAPER) {
        button.kind = golden_end_kind(table, &command);
    }
    panel_button(table, "button:end", r, &button, &command, out);
}
