#include <serenissima/words/find.h>

#include <ctype.h>
#include <string.h>

#include <serenissima/json/json.h>

enum { LATIN_FIRST = 0xC0, LATIN_LAST = 0x17F };

/* The plain letter of each from LATIN_FIRST to LATIN_LAST; a dot where there is none. */
static const char LATIN[] = "aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"
                            "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkk"
                            "llllllllllnnnnnnnnnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyy"
                            "zzzzzzs";
_Static_assert(sizeof LATIN == LATIN_LAST - LATIN_FIRST + 2, "one for each letter");

static uint32_t folded(uint32_t letter)
{
    enum { AE = 0xC6, ETH = 0xD0, THORN = 0xDE, IJ = 0x132, OE = 0x152 };
    if (letter >= LATIN_FIRST && letter <= LATIN_LAST && LATIN[letter - LATIN_FIRST] != '.') {
        return (uint32_t)LATIN[letter - LATIN_FIRST];
    }
    if (letter == IJ || letter == OE) {
        return letter + 1;
    }
    const bool latin =
        (letter >= 'A' && letter <= 'Z') || letter == AE || letter == ETH || letter == THORN;
    const bool greek = letter >= 0x391 && letter <= 0x3A9;
    const bool cyrillic = letter >= 0x410 && letter <= 0x42F;
    return latin || greek || cyrillic             ? letter + 0x20
           : letter >= 0x400 && letter <= 0x40F   ? letter + 0x50
           : letter == 0x3C2 /* the last sigma */ ? 0x3C3
                                                  : letter;
}

size_t find_begins(const char *text, const char *word, size_t bytes)
{
    size_t at = 0, done = 0;
    while (done < bytes) {
        uint32_t here = 0, wanted = 0;
        if (text[at] == '\0') {
            return 0;
        }
        at += text_letter(text + at, &here);
        done += text_letter(word + done, &wanted);
        if (folded(here) != folded(wanted)) {
            return 0;
        }
    }
    return at;
}

const char *find_word(const char *text, const char *word, size_t bytes, size_t *found)
{
    size_t length = 0;
    const char *at = text;
    while (bytes > 0 && *at != '\0' && length == 0) {
        length = find_begins(at, word, bytes);
        at += length == 0 ? text_letter(at, NULL) : 0;
    }
    if (found) {
        *found = length;
    }
    return length > 0 || bytes == 0 ? at : NULL;
}

/* Within a name long parts of a word are found too, as compounds have them: a size in
 * "Schriftgröße". Within a sentence they would be found by chance. */
static bool is_in(const char *text, bool name, const char *word, size_t bytes)
{
    enum { PART_BYTES = 4 };
    for (const char *at = text; (at = find_word(at, word, bytes, NULL)) != NULL; at++) {
        const unsigned char before = at > text ? (unsigned char)at[-1] : ' ';
        if ((name && bytes >= PART_BYTES) || (before < 0x80 && !isalnum(before))) {
            return true;
        }
    }
    return false;
}

const char *find_next(const char *words, size_t *bytes)
{
    words += strspn(words, " ");
    *bytes = strcspn(words, " ");
    return words;
}

bool find_words(const char *words, const char *const *texts, int count, int names)
{
    bool all = true;
    size_t bytes = 0;
    for (const char *word = find_next(words, &bytes); bytes > 0 && all;
         word = find_next(word + bytes, &bytes)) {
        bool in_one = false;
        for (int i = 0; i < count && !in_one; i++) {
            in_one = names == FIND_ANYWHERE ? find_word(texts[i], word, bytes, NULL) != NULL
                                            : is_in(texts[i], i < names, word, bytes);
        }
        all = in_one;
    }
    return all;
}

/* The next letter of a list's order, of a ligature both of its letters: *rest keeps the second. */
static uint32_t next_letter(const char **text, uint32_t *rest)
{
    enum { AE = 0xE6, OE = 0x153 };
    uint32_t letter = *rest;
    *rest = 0;
    if (letter != 0 || **text == '\0') {
        return letter;
    }
    *text += text_letter(*text, &letter);
    letter = folded(letter);
    *rest = letter == AE || letter == OE ? 'e' : 0;
    return letter == AE ? 'a' : letter == OE ? 'o' : letter;
}

int find_compare(const char *a, const char *b)
{
    uint32_t one = 0, other = 0, rest_a = 0, rest_b = 0;
    do {
        one = next_letter(&a, &rest_a);
        other = next_letter(&b, &rest_b);
    } while (one == other && one != 0);
    return one < other ? -1 : one > other;
}
