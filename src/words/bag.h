/* A piece of text as its words, to see whether what somebody typed is meant by it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { BAG_WORDS = 40, BAG_BYTES = 400 };

/* Letters and digits; what else there is parts them. What has no room is left out. */
typedef struct Bag {
    char text[BAG_BYTES];
    const char *word[BAG_WORDS];
    size_t bytes[BAG_WORDS];
    int count;
} Bag;

void bag_fill(Bag *bag, const char *text, size_t bytes);
void bag_part(Bag *bag); /* The text is there already. */
bool bag_is_number(const Bag *bag, int i);
/* Is the i-th word typed the k-th of the bag, or its beginning? Numbers are not cut short. *exact:
 * it is all of it. */
bool bag_word_fits(const Bag *typed, int i, const Bag *bag, int k, bool *exact);
/* Is all that was typed in the bag, numbers in their order, and words too where `ordered`? A
 * sentence of another language has the verb elsewhere. */
bool bag_fits(const Bag *typed, const Bag *bag, bool ordered, bool *exact);
