#include "typed_reading.h"

#include <stdlib.h>
#include <string.h>

/* A place or good named by the words from `at` on; *used: how many they are. */
static uint8_t id_named(const Words *words, FieldKind kind, const Bag *typed, int at, int *used)
{
    const Board *board = words->board;
    const int count = kind == FIELD_ZONE     ? board->world.zone_count
                      : kind == FIELD_PORT   ? board->world.port_count
                      : kind == FIELD_GOOD   ? board->world.good_count
                      : kind == FIELD_PLAYER ? PLAYER_MAX
                                             : 0;
    uint8_t found = 0;
    *used = 0;
    for (int id = 1; id <= count; id++) {
        const char *names[] = {typed_name(words, kind, (uint8_t)id),
                               kind == FIELD_ZONE   ? board->zone_id[id]
                               : kind == FIELD_PORT ? board->port_id[id]
                               : kind == FIELD_GOOD ? board->good_id[id]
                                                    : ""};
        for (int i = 0; i < 2; i++) {
            Bag bag;
            bool exact;
            int k = 0, words_used = 0;
            bag_fill(&bag, names[i], strlen(names[i]));
            for (; k < bag.count && at + words_used < typed->count; k++) {
                words_used += bag_word_fits(typed, at + words_used, &bag, k, &exact);
            }
            if (words_used > *used) {
                *used = words_used;
                found = (uint8_t)id;
            }
        }
    }
    return found;
}

/* Of what was typed the words that name the command; returns how well they do, 0: not at all. */
static int take_name(const Bag *typed, const Bag *name, bool ordered, bool taken[BAG_WORDS])
{
    int score = 0, next = 0;
    bool used[BAG_WORDS] = {false};
    memset(taken, 0, sizeof(bool) * BAG_WORDS);
    for (int i = 0; i < typed->count && (!ordered || i == next); i++) {
        for (int k = ordered ? next : 0; k < name->count && !taken[i]; k++) {
            bool exact;
            if (!used[k] && !bag_is_number(typed, i) && bag_word_fits(typed, i, name, k, &exact)) {
                used[k] = taken[i] = true;
                score += exact ? 100 : 50;
                next = i + 1;
            }
        }
    }
    return score > 0 ? score - (ordered ? name->count : 0) : 0;
}

/* Gives the fields in their order what is not of the name; with `active` the first galley is the
 * one that acts. Returns how many fields are left without, below 0: words are left over. */
static int fill_fields(const Reading *r, const Bag *typed, const bool taken[BAG_WORDS], bool active,
                       Command *out)
{
    const KindInfo *info = command_info((CommandKind)out->kind);
    int at = 0, left = 0;
    for (int i = 0; i < info->field_count; i++) {
        const FieldInfo *field = &info->fields[i];
        unsigned char *to = (unsigned char *)out + field->offset;
        const bool counts = field->kind == FIELD_COUNT || field->kind == FIELD_GALLEY;
        const bool acts = field->kind == FIELD_GALLEY && i == 0;
        int used = 0;
        while (at < typed->count && taken[at]) {
            at++;
        }
        const bool more = at < typed->count && !(acts && active);
        const uint8_t id = more ? id_named(r->words, (FieldKind)field->kind, typed, at, &used) : 0;
        if (used > 0) {
            *to = id;
        } else if (counts && more && bag_is_number(typed, at)) {
            const int n = typed->bytes[at] < 4 ? atoi(typed->word[at]) : UINT8_MAX;
            *to = (uint8_t)(n <= UINT8_MAX ? n : UINT8_MAX);
            used = 1;
        } else if (acts) {
            *to = rules_active(r->pub);
        } else {
            left += field->kind != FIELD_FLAG;
        }
        at += used;
    }
    while (at < typed->count && taken[at]) {
        at++;
    }
    return at == typed->count ? left : -1;
}

/* By its own words, or by those of its sentence where it can be said now. */
static bool bag_of_kind(const Reading *r, CommandKind kind, bool sentence, Bag *name)
{
    const KindInfo *info = command_info(kind);
    Command blank = command_make(kind, r->seat);
    if (!sentence) {
        bag_fill(name, info->name, strlen(info->name));
        return true;
    }
    for (int i = 0; i < info->field_count; i++) {
        if (info->fields[i].kind == FIELD_COUNT) {
            *((unsigned char *)&blank + info->fields[i].offset) = 2;
        }
    }
    if (session_check(r->sketch, &blank).refusal == REFUSAL_NOT_NOW) {
        return false;
    }
    typed_bag_said(r->words, r->pub, &blank, name);
    return true;
}

/* Why what was typed is not to be had: the reason for the command whose name it has most of, all
 * its fields if that is possible; false: it means nothing. */
bool typed_refused(const Reading *r, const Bag *typed, Typed *out)
{
    enum { LATER = 1000, WITHOUT = 60 };
    int best = 0;
    bool found = false;
    for (int i = 4 * (CMD_NONE + 1); i < 4 * CMD_COUNT; i++) {
        static Bag name;
        bool taken[BAG_WORDS];
        const bool sentence = i % 4 / 2 == 1;
        Command command = command_make((CommandKind)(i / 4), r->seat);
        if (!bag_of_kind(r, (CommandKind)(i / 4), sentence, &name)) {
            continue;
        }
        int score = take_name(typed, &name, !sentence, taken);
        const bool drawn = score == 0 && r->seat == PLAYER_CHANCE; /* It goes without a name. */
        score += drawn;
        const int left = score > 0 ? fill_fields(r, typed, taken, i % 2 == 1, &command) : -1;
        const RuleError error = session_check(r->sketch, &command);
        const bool vague = error.refusal == REFUSAL_BAD_ID || error.refusal == REFUSAL_BAD_COUNT;
        score -= left * WITHOUT + (error.refusal == REFUSAL_NOT_NOW ? LATER : 0);
        if (left >= 0 && error.refusal != REFUSAL_NONE && !(vague && left > 0)
            && !(drawn && error.refusal == REFUSAL_NOT_NOW) && (!found || score > best)) {
            out->meant[0] = command;
            out->refusal = error;
            best = score;
            found = true;
        }
    }
    return found;
}
