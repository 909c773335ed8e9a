#include "bag.h"

#include <ctype.h>
#include <stdio.h>

#include <serenissima/words/find.h>

/* Bytes of a letter or digit; 0: what parts words, and *skip bytes long. */
static size_t letter_bytes(const char *text, size_t *skip)
{
    const unsigned char *at = (const unsigned char *)text;
    const bool mark = at[0] == 0xC2 && at[1] != 0;                           /* quotes, a space */
    const bool sign = at[0] == 0xE2 && (at[1] & 0xFE) == 0x80 && at[2] != 0; /* more of them */
    *skip = mark ? 2 : sign ? 3 : 1;
    return mark || sign || (at[0] < 0x80 && !isalnum(at[0])) ? 0 : 1;
}

void bag_part(Bag *bag)
{
    const char *at = bag->text;
    bag->count = 0;
    while (*at != '\0' && bag->count < BAG_WORDS) {
        size_t skip = 1, bytes = 0;
        while (at[bytes] != '\0' && letter_bytes(at + bytes, &skip) > 0) {
            bytes++;
        }
        if (bytes > 0) {
            bag->word[bag->count] = at;
            bag->bytes[bag->count++] = bytes;
        }
        at += bytes > 0 ? bytes : skip;
    }
}

void bag_fill(Bag *bag, const char *text, size_t bytes)
{
    snprintf(bag->text, sizeof bag->text, "%.*s", (int)(bytes < BAG_BYTES ? bytes : BAG_BYTES - 1),
             text);
    bag_part(bag);
}

bool bag_is_number(const Bag *bag, int i)
{
    size_t digits = 0;
    while (digits < bag->bytes[i] && isdigit((unsigned char)bag->word[i][digits])) {
        digits++;
    }
    return digits == bag->bytes[i];
}

bool bag_word_fits(const Bag *typed, int i, const Bag *bag, int k, bool *exact)
{
    const size_t found = find_begins(bag->word[k], typed->word[i], typed->bytes[i]);
    *exact = found == bag->bytes[k];
    return found > 0 && found <= bag->bytes[k] && (*exact || !bag_is_number(typed, i));
}

bool bag_fits(const Bag *typed, const Bag *bag, bool ordered, bool *exact)
{
    bool used[BAG_WORDS] = {false}, all = true;
    int next = 0;
    for (int i = 0; i < typed->count; i++) {
        const bool follows = ordered || bag_is_number(typed, i);
        bool same = false;
        int k = follows ? next : 0;
        while (k < bag->count && (used[k] || !bag_word_fits(typed, i, bag, k, &same))) {
            k++;
        }
        if (k >= bag->count) {
            return false;
        }
        used[k] = true;
        next = follows ? k + 1 : next;
        all = all && same;
    }
    *exact = all;
    return true;
}
