/* Plural categories of whole numbers, as CLDR 45 has them (cardinal rules, operand i; counts of
 * this game are never negative). */
#pragma once

/* "zero", "one", "two", "few", "many" or "other" of a count in a language ("de", "pt-BR"). A
 * language that is not known here has one and other, as English has. */
const char *plural_category(const char *language, long count);
