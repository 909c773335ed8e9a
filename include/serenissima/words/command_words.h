/* Commands in words, as advice names them: "Sail to Algiers." */
#pragma once

#include <serenissima/words/words.h>

/* The text that says commands of the kind whatever is in them; NULL: that depends, or none does. */
const char *command_words_key(CommandKind kind);
/* A text filled in with the command's fields: its galleys, ports and zones, goods by their ids,
 * ducats; of several sailors (count above 0) in their words. Lives as texts do. */
const char *command_words_say(const Words *words, const char *key, const Command *command,
                              long count);
/* What the end of a part of the round is called where nothing was done in it; NULL of others. */
const char *command_words_idle(CommandKind kind);

/* Any command as one sentence; "" for dice and cards, which need none. pub: just before it. */
const char *command_words(const Words *words, const PublicState *pub, const Command *command);
