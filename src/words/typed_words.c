#include <serenissima/words/typed.h>

#include <serenissima/data/codec.h>
#include <serenissima/words/story.h>

#include "say.h"

#include <stdio.h>
#include <string.h>

/* The values of the object that files have, in their order; of a flag its key. */
const char *typed_write(const Board *board, const Command *command, char *out, size_t bytes)
{
    JsonWriter writer;
    size_t length = 0;
    json_writer_init(&writer, JSON_COMPACT);
    codec_write_command(&writer, board, command);
    const char *json = json_writer_text(&writer);
    const char *at = json != NULL ? strstr(json, "\"do\":") : NULL;
    const char *key = at;
    out[0] = '\0';
    while (at != NULL && *at != '\0' && length + 1 < bytes) {
        const size_t word = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
                                       "0123456789-.");
        const bool is_key = word > 0 && at[word] == '"' && at[word + 1] == ':';
        const bool flag = strncmp(at, "true", 4) == 0 && at[-1] == ':';
        const size_t shown = flag ? strcspn(key, "\"") : word;
        if (word > 0 && !is_key && strncmp(at, "null", 4) != 0) {
            const int n = snprintf(out + length, bytes - length, "%s%.*s", length > 0 ? " " : "",
                                   (int)shown, flag ? key : at);
            length += n > 0 ? (size_t)n : 0;
        }
        key = is_key ? at : key;
        at += word > 0 ? word : 1;
    }
    json_writer_finish(&writer);
    return out;
}

/* Whatever was meant, no rule forbids it: it is not there, or something else is asked. */
static bool names_no_rule(const RuleError *error)
{
    return error->refusal <= REFUSAL_GAME_OVER || error->rule == 0;
}

const char *typed_fault_words(const Words *words, const Typed *typed, const char *line)
{
    Strings *strings = words->strings;
    char piece[2 * TYPED_COMMAND_BYTES] = "", one[TYPED_COMMAND_BYTES], two[TYPED_COMMAND_BYTES];
    size_t length = 0;
    for (int i = typed->from + (int)strspn(line + typed->from, " \t");
         i < typed->to && length + 3 < sizeof piece; i++) {
        piece[length++] = line[i];
        if (line[i] == '{' || line[i] == '}') { /* No mark. */
            piece[length++] = line[i];
        }
    }
    piece[length] = '\0';
    char key[64];
    switch ((TypedFault)typed->fault) {
    case TYPED_UNKNOWN: return SF("typed.unknown", ARG_TEXT("name", piece));
    case TYPED_SEVERAL:
        typed_write(words->board, &typed->meant[0], one, sizeof one);
        typed_write(words->board, &typed->meant[1], two, sizeof two);
        return SF("typed.several", ARG_TEXT("name", piece),
                  ARG_TEXT("list", strings_list_names(strings, one, two)));
    case TYPED_REFUSED:
        snprintf(key, sizeof key, "refusal.%s", refusal_name((Refusal)typed->refusal.refusal));
        const char *reason = strings_get(strings, key);
        return SF(
            "typed.refused", ARG_TEXT("name", piece),
            ARG_TEXT("reason", names_no_rule(&typed->refusal)
                                   ? reason
                                   : SF("refusal.with_rule", ARG_TEXT("reason", reason),
                                        ARG_TEXT("rule", rule_name((RuleId)typed->refusal.rule)))));
    case TYPED_COMPUTER: return SF("typed.computer", ARG_TEXT("name", piece));
    case TYPED_HANDED: return SF("typed.handed", ARG_TEXT("name", piece));
    case TYPED_LONG: return S("typed.long");
    case TYPED_WELL: break;
    }
    return "";
}

const char *typed_story(const Words *words, Session *sketch, PlayerId viewer, char *out,
                        size_t bytes)
{
    static StoryDeed deeds[STORY_DEED_MAX];
    const int count = story_since(sketch, viewer, 0, deeds, STORY_DEED_MAX);
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < count && length + 2 < bytes; i++) {
        length += (size_t)snprintf(out + length, bytes - length, "%s%s", length > 0 ? " " : "",
                                   story_words(words, &deeds[i]));
    }
    return out;
}
