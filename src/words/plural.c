#include <serenissima/words/plural.h>

#include <string.h>

typedef const char *(*PluralRule)(long n);

static const char *const ZERO = "zero", *const ONE = "one", *const TWO = "two", *const FEW = "few",
                         *const MANY = "many", *const OTHER = "other";

static const char *rule_one(long n)
{
    return n == 1 ? ONE : OTHER;
}

static const char *rule_none(long n)
{
    (void)n;
    return OTHER;
}

/* Italian, Spanish, Catalan: "many" of whole millions. */
static const char *rule_one_million(long n)
{
    return n == 1 ? ONE : n != 0 && n % 1000000 == 0 ? MANY : OTHER;
}

/* French, Portuguese of Brazil: nought is one as well. */
static const char *rule_nought_one_million(long n)
{
    return n == 0 || n == 1 ? ONE : n % 1000000 == 0 ? MANY : OTHER;
}

/* 2 to 4 at the end, but not 12 to 14. */
static int is_few(long n)
{
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
}

static const char *rule_polish(long n)
{
    return n == 1 ? ONE : is_few(n) ? FEW : MANY;
}

/* Russian, Ukrainian, Belarusian. */
static const char *rule_east_slavic(long n)
{
    return n % 10 == 1 && n % 100 != 11 ? ONE : is_few(n) ? FEW : MANY;
}

/* Serbian, Croatian, Bosnian. */
static const char *rule_south_slavic(long n)
{
    return n % 10 == 1 && n % 100 != 11 ? ONE : is_few(n) ? FEW : OTHER;
}

/* Czech, Slovak. */
static const char *rule_czech(long n)
{
    return n == 1 ? ONE : n >= 2 && n <= 4 ? FEW : OTHER;
}

static const char *rule_slovenian(long n)
{
    const long last = n % 100;
    return last == 1 ? ONE : last == 2 ? TWO : last == 3 || last == 4 ? FEW : OTHER;
}

static const char *rule_lithuanian(long n)
{
    const int teen = n % 100 >= 11 && n % 100 <= 19;
    return n % 10 == 1 && !teen ? ONE : n % 10 >= 2 && !teen ? FEW : OTHER;
}

static const char *rule_latvian(long n)
{
    const int teen = n % 100 >= 11 && n % 100 <= 19;
    return n % 10 == 0 || teen ? ZERO : n % 10 == 1 ? ONE : OTHER;
}

static const char *rule_romanian(long n)
{
    return n == 1 ? ONE : n == 0 || (n % 100 >= 1 && n % 100 <= 19) ? FEW : OTHER;
}

static const char *rule_hebrew(long n)
{
    return n == 1 ? ONE : n == 2 ? TWO : OTHER;
}

static const char *rule_arabic(long n)
{
    const long last = n % 100;
    return n == 0                    ? ZERO
           : n == 1                  ? ONE
           : n == 2                  ? TWO
           : last >= 3 && last <= 10 ? FEW
           : last >= 11              ? MANY
                                     : OTHER;
}

static const char *rule_welsh(long n)
{
    return n == 0 ? ZERO : n == 1 ? ONE : n == 2 ? TWO : n == 3 ? FEW : n == 6 ? MANY : OTHER;
}

static const char *rule_irish(long n)
{
    return n == 1 ? ONE : n == 2 ? TWO : n >= 3 && n <= 6 ? FEW : n >= 7 && n <= 10 ? MANY : OTHER;
}

/* Languages by their first subtag; packaging/translations.py has the same categories, which
 * words_test.c compares. */
static const struct {
    const char *language;
    PluralRule rule;
} RULES[] = {{"ar", rule_arabic},
             {"be", rule_east_slavic},
             {"bs", rule_south_slavic},
             {"ca", rule_one_million},
             {"cs", rule_czech},
             {"cy", rule_welsh},
             {"es", rule_one_million},
             {"fr", rule_nought_one_million},
             {"ga", rule_irish},
             {"he", rule_hebrew},
             {"hr", rule_south_slavic},
             {"id", rule_none},
             {"it", rule_one_million},
             {"ja", rule_none},
             {"ko", rule_none},
             {"lt", rule_lithuanian},
             {"lv", rule_latvian},
             {"pl", rule_polish},
             {"pt", rule_nought_one_million},
             {"ro", rule_romanian},
             {"ru", rule_east_slavic},
             {"sk", rule_czech},
             {"sl", rule_slovenian},
             {"sr", rule_south_slavic},
             {"th", rule_none},
             {"uk", rule_east_slavic},
             {"vi", rule_none},
             {"zh", rule_none}};

const char *plural_category(const char *language, long count)
{
    const size_t bytes = strcspn(language, "-_");
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        if (strlen(RULES[i].language) == bytes && memcmp(RULES[i].language, language, bytes) == 0) {
            return RULES[i].rule(count);
        }
    }
    return rule_one(count);
}
