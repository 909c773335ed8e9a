#include <serenissima/words/plural.h>

#include <stdbool.h>
#include <string.h>

static const char ZERO[] = "zero", ONE[] = "one", TWO[] = "two", FEW[] = "few", MANY[] = "many",
                  OTHER[] = "other";

enum { WHOLE = 0, TENS = 10, NO_TEENS = -10, HUNDREDS = 100, MILLIONS = 1000000, CASES_MOST = 5 };

/* Numbers from low to high have the category. */
typedef struct PluralCase {
    const char *category;
    long low, high;
    long of; /* What is left of the number by this; WHOLE: the number; NO_TEENS: as TENS, but not
              * where it ends in 11 to 19. */
} PluralCase;

/* Languages by their first subtag, and the cases, of which the first that has the number counts;
 * where none has, `rest`, or "other". packaging/translations.py has the same categories, which
 * words_test.c compares. */
static const struct {
    const char *languages, *rest;
    PluralCase cases[CASES_MOST];
} RULES[] = {{"id ja ko th vi zh", NULL, {{NULL, 0, 0, WHOLE}}},
             {"ca es it", NULL, {{ONE, 1, 1, WHOLE}, {OTHER, 0, 0, WHOLE}, {MANY, 0, 0, MILLIONS}}},
             {"fr pt", NULL, {{ONE, 0, 1, WHOLE}, {MANY, 0, 0, MILLIONS}}},
             {"pl", MANY, {{ONE, 1, 1, WHOLE}, {FEW, 2, 4, NO_TEENS}}},
             {"be ru uk", MANY, {{ONE, 1, 1, NO_TEENS}, {FEW, 2, 4, NO_TEENS}}},
             {"bs hr sr", NULL, {{ONE, 1, 1, NO_TEENS}, {FEW, 2, 4, NO_TEENS}}},
             {"cs sk", NULL, {{ONE, 1, 1, WHOLE}, {FEW, 2, 4, WHOLE}}},
             {"sl", NULL, {{ONE, 1, 1, HUNDREDS}, {TWO, 2, 2, HUNDREDS}, {FEW, 3, 4, HUNDREDS}}},
             {"lt", NULL, {{ONE, 1, 1, NO_TEENS}, {FEW, 2, 9, NO_TEENS}}},
             {"lv", NULL, {{ZERO, 0, 0, TENS}, {ZERO, 11, 19, HUNDREDS}, {ONE, 1, 1, TENS}}},
             {"ro", NULL, {{ONE, 1, 1, WHOLE}, {FEW, 0, 0, WHOLE}, {FEW, 1, 19, HUNDREDS}}},
             {"he", NULL, {{ONE, 1, 1, WHOLE}, {TWO, 2, 2, WHOLE}}},
             {"ar",
              NULL,
              {{ZERO, 0, 0, WHOLE},
               {ONE, 1, 1, WHOLE},
               {TWO, 2, 2, WHOLE},
               {FEW, 3, 10, HUNDREDS},
               {MANY, 11, 99, HUNDREDS}}},
             {"cy",
              NULL,
              {{ZERO, 0, 0, WHOLE},
               {ONE, 1, 1, WHOLE},
               {TWO, 2, 2, WHOLE},
               {FEW, 3, 3, WHOLE},
               {MANY, 6, 6, WHOLE}}},
             {"ga",
              NULL,
              {{ONE, 1, 1, WHOLE}, {TWO, 2, 2, WHOLE}, {FEW, 3, 6, WHOLE}, {MANY, 7, 10, WHOLE}}},
             {"", NULL, {{ONE, 1, 1, WHOLE}}}}; /* All others. */

enum { RULE_COUNT = sizeof RULES / sizeof RULES[0] };

static bool has_case(const PluralCase *c, long n)
{
    const long left = c->of ? n % c->of : n;
    return left >= c->low && left <= c->high
           && !(c->of == NO_TEENS && n % HUNDREDS >= 11 && n % HUNDREDS <= 19);
}

const char *plural_category(const char *language, long count)
{
    char subtag[3];
    int rule = RULE_COUNT - 1;
    if (strcspn(language, "-_") == 2) {
        memcpy(subtag, language, 2);
        subtag[2] = '\0';
        for (rule = 0; rule < RULE_COUNT - 1 && !strstr(RULES[rule].languages, subtag); rule++) {
        }
    }
    for (int i = 0; i < CASES_MOST && RULES[rule].cases[i].category; i++) {
        if (has_case(&RULES[rule].cases[i], count)) {
            return RULES[rule].cases[i].category;
        }
    }
    return RULES[rule].rest ? RULES[rule].rest : OTHER;
}
