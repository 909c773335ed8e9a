/* What a kept mistake was about, from its tactic as the file has it. */
#ifndef SESSION_MISTAKE_TOPIC_H
#define SESSION_MISTAKE_TOPIC_H

#include <serenissima/json/json.h>
#include <serenissima/session/mistakes.h>

/* TOPIC_OTHER where it cannot be said. */
MistakeTopic mistake_topic_of(const JsonNode *tactic);

#endif
