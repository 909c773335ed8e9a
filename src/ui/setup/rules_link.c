#include "setup/parts.h"

#include <stdio.h>
#include <string.h>

void rules_open_at(const char *about)
{
    snprintf(app->rules_about, sizeof app->rules_about, "%s", about ? about : "");
    app->rules_open = app->rules_turn = true;
    gfx_request_redraw(ui->gfx);
}

bool rules_named(const char *sentence, char id[UI_ID_MAX])
{
    static const char mark[] = "\xC2\xA7";
    const char *at = strstr(sentence, mark);
    const char *name = at ? at + sizeof mark - 1 : "";
    snprintf(id, UI_ID_MAX, "%.*s", (int)strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"),
             name);
    return id[0] != '\0';
}
