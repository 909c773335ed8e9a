#include "typed_reading.h"

#include <serenissima/words/command_words.h>

#include <stdio.h>
#include <string.h>

const char *typed_name(const Words *words, FieldKind kind, uint8_t id)
{
    return kind == FIELD_ZONE     ? words_zone(words, id)
           : kind == FIELD_PORT   ? words_port(words, id)
           : kind == FIELD_GOOD   ? words_good(words, id)
           : kind == FIELD_PLAYER ? words_seat(words, id)
                                  : "";
}

/* The same with the names that the texts have, and prices in ducats. */
void typed_bag_named(const Words *words, const Command *c, Bag *bag)
{
    const KindInfo *info = command_info((CommandKind)c->kind);
    size_t length = (size_t)snprintf(bag->text, sizeof bag->text, "%s", info->name);
    for (int i = 0; i < info->field_count; i++) {
        const FieldInfo *field = &info->fields[i];
        for (int k = 0; k < field->count && length < sizeof bag->text; k++) {
            const uint8_t id = *((const unsigned char *)c + field->offset + k);
            const char *name = id != 0 ? typed_name(words, (FieldKind)field->kind, id) : "";
            char number[24] = "";
            if (field->kind == FIELD_COUNT || (field->kind == FIELD_GALLEY && id != 0)) {
                const bool price = strcmp(field->name, "hundreds") == 0;
                snprintf(number, sizeof number, "%d",
                         price ? id * (int)rules_coin_ducats(&words->board->world) : id);
            }
            const int n = snprintf(bag->text + length, sizeof bag->text - length, " %s",
                                   field->kind == FIELD_FLAG && id != 0 ? field->name
                                   : name[0] != '\0'                    ? name
                                                                        : number);
            length += n > 0 ? (size_t)n : 0;
        }
    }
    bag_part(bag);
}

/* The sentence of advice, its pictures of goods by their names. */
void typed_bag_said(const Words *words, const PublicState *pub, const Command *c, Bag *bag)
{
    const char *at = command_words(words, pub, c);
    size_t length = 0;
    while (*at != '\0' && length + 1 < sizeof bag->text) {
        const size_t bytes = strcspn(at, "{");
        const size_t mark = at[bytes] == '{' ? strcspn(at + bytes, "}") : 0;
        GoodId good = 0;
        for (GoodId g = 1; g <= words->board->world.good_count; g++) {
            const char *id = words->board->good_id[g];
            good = mark == strlen(id) + 6 && memcmp(at + bytes + 6, id, strlen(id)) == 0 ? g : good;
        }
        const int n = snprintf(bag->text + length, sizeof bag->text - length, "%.*s %s ",
                               (int)bytes, at, good != 0 ? words_good(words, good) : "");
        length += n > 0 ? (size_t)n : 0;
        at += bytes + mark;
        at += *at != '\0' && mark > 0;
    }
    bag->text[length < sizeof bag->text ? length : sizeof bag->text - 1] = '\0';
    bag_part(bag);
}
