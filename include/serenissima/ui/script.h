/* Scripts: lines of mouse and key events by named targets, waits, checks and pictures, played
 * through the same events as a person's (tests/ui/README.md lists the commands). */
#pragma once

#include <serenissima/json/error.h>
#include <serenissima/ui/app_ui.h>

typedef struct Script Script;

typedef enum ScriptState { SCRIPT_RUNNING, SCRIPT_DONE, SCRIPT_FAILED } ScriptState;

/* Opens a position or a game; false: it cannot be. */
typedef bool ScriptShow(void *data, const char *path);
/* Reads a script; pictures go into dir, or nowhere where it is NULL. NULL and *error when the
 * script cannot be read. */
Script *script_create(const char *path, const char *dir, ScriptShow *show, void *data,
                      Error *error);
void script_destroy(Script *script); /* Takes NULL. */
/* Does what can be done before the next frame. Call it once between frames. */
ScriptState script_step(Script *script);
/* After SCRIPT_FAILED: which line, and why. */
void script_report(const Script *script, Error *error);
