#include <serenissima/words/typed.h>

#include <serenissima/data/codec.h>
#include <serenissima/words/command_words.h>
#include <serenissima/words/log.h>

#include "bag.h"
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

/* Lines of sentences, one for each stretch in which a player acts. */
typedef struct Told {
    const Words *words;
    char *out, line[1600];
    size_t bytes, length;
    PlayerId player; /* Of the line in hand, and the galley that its last sentence is about. */
    GalleyId galley;
} Told;

static void end_line(Told *t)
{
    if (t->line[0] != '\0' && t->length + 2 < t->bytes) {
        const int n = snprintf(t->out + t->length, t->bytes - t->length, "%s%s",
                               t->length > 0 ? "\n" : "", t->line);
        t->length += n > 0 ? (size_t)n : 0;
    }
    t->line[0] = '\0';
    t->galley = 0;
}

/* The galley leads once, with whose it is; after a sentence about something else again. */
static void tell(Told *t, PlayerId player, GalleyId galley, const char *sentence)
{
    char all[sizeof t->line];
    if (player != t->player) {
        end_line(t);
    }
    if (galley != t->galley) {
        sentence = words_of_galley(t->words, player, galley, sentence);
    }
    t->player = player;
    t->galley = galley;
    snprintf(all, sizeof all, "%s", strings_list_entries(t->words->strings, t->line, sentence));
    memcpy(t->line, all, sizeof all);
}

/* What no event tells: who ends, says yes or no. */
static void tell_command(Told *t, const PlayerView *view, const Command *c)
{
    Strings *strings = t->words->strings;
    const GalleyId galley = c->kind == CMD_END_ACTIVATION ? rules_active(&view->pub) : 0;
    const bool turn = galley != 0 || c->kind == CMD_END_INVESTMENT;
    const char *said = turn                           ? S("typed.ends")
                       : c->kind == CMD_CHOOSE_ACTION ? "" /* What he does in it is told. */
                                                      : command_words(t->words, &view->pub, c);
    char sentence[BAG_BYTES];
    const size_t length = strlen(said);
    snprintf(sentence, sizeof sentence, "%.*s",
             (int)(length > 0 && said[length - 1] == '.' ? length - 1 : length), said);
    if (galley != 0) {
        tell(t, c->player, galley, sentence);
    } else if (sentence[0] != '\0') {
        tell(t, c->player, 0,
             SF("typed.by", ARG_TEXT("player", words_seat(t->words, c->player)),
                ARG_TEXT("sentence", sentence)));
    }
}

const char *typed_story(const Words *words, Session *sketch, PlayerId viewer, char *out,
                        size_t bytes)
{
    static Told told;
    static PlayerView view, before;
    static SessionStep step;
    told = (Told){.words = words, .out = out, .bytes = bytes};
    out[0] = '\0';
    session_first_view(sketch, viewer, &view);
    for (int i = 0; i < session_step_count(sketch); i++) {
        bool tells = false;
        session_step(sketch, i, viewer, &step);
        before = view;
        for (int k = 0; k < step.event_count; k++) {
            PlayerId player = 0;
            GalleyId galley = 0;
            const char *sentence =
                words_sentence(words, &view, step.events, step.event_count, k, &player, &galley);
            if (sentence[0] != '\0' && log_is_deed(&view, &step.events[k])) {
                tells = true;
                tell(&told, player, galley, words_as_given(words, &step, k, sentence));
            }
            rules_fold_view(&words->board->world, &view, &step.events[k]);
        }
        if (!tells && step.player <= PLAYER_MAX && step.command.kind != CMD_NONE) {
            tell_command(&told, &before, &step.command);
        }
    }
    end_line(&told);
    return out;
}
