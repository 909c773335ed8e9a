/* The exact rules: their texts by key ("rule.s2_m1", "ruling.s2_m1_2"), in the order of their
 * sections. */
#ifndef SERENISSIMA_UI_BOOK_LAW_H
#define SERENISSIMA_UI_BOOK_LAW_H

#include <serenissima/rules/rules.h>

enum { LAW_RULING_MAX = 8, LAW_KEY_BYTES = 48 };

/* A rule's own text. */
void law_key(RuleId rule, char key[LAW_KEY_BYTES]);
/* Its rulings, number 1.. as far as there are any. */
void law_ruling_key(RuleId rule, int number, char key[LAW_KEY_BYTES]);

#endif
