#include "speak/parts.h"

typedef struct Plain {
    char *out;
    size_t size, n;
    size_t mark; /* Where the last picture ended; 0 none. */
} Plain;

static void put(Plain *p, const char *bytes, size_t count)
{
    if (bytes[0] == ' ' && (p->n == 0 || strchr(" \n", p->out[p->n - 1]))) {
        return;
    }
    if (p->n + count < p->size) {
        memcpy(p->out + p->n, bytes, count);
        p->n += count;
        p->out[p->n] = '\0';
    }
}

/* A picture of a good; its name is said unless it is written behind the picture. */
static void put_mark(Plain *p, const char *name, size_t length, const char *after)
{
    static const char cube[] = "cube_";
    const size_t head = sizeof cube - 1;
    if (length <= head || strncmp(name, cube, head) != 0) {
        return;
    }
    const char *key = ui_id("good.%.*s", (int)(length - head), name + head);
    const char *good = strings_has(app->strings, key) ? strings_get(app->strings, key) : "";
    after += strspn(after, " ");
    if (good[0] && SDL_strncasecmp(after, good, strlen(good)) != 0) {
        if (p->n > 0 && p->n == p->mark) { /* One picture behind another. */
            p->n--;
            put(p, ", ", 2);
        }
        put(p, good, strlen(good));
        put(p, " ", 1);
        p->mark = p->n;
    }
}

/* What stands between sentences and for the eye alone; how many bytes it takes, 0: it is none. */
static size_t put_sign(Plain *p, const char *at)
{
    static const struct {
        const char *sign, *said;
    } SIGNS[] = {{"\n", "\n"},
                 {"\xC2\xB7", ","},     /* A middle dot between entries. */
                 {"\xE2\x86\x92", ","}, /* An arrow between places. */
                 {"\xC2\xA0", " "},     /* A space that does not break. */
                 {"\xE2\x80\xAF", " "}};
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        const size_t length = strlen(SIGNS[i].sign);
        if (strncmp(at, SIGNS[i].sign, length) == 0) {
            while (SIGNS[i].said[0] == ',' && p->n > 0 && p->out[p->n - 1] == ' ') {
                p->out[--p->n] = '\0';
            }
            if (SIGNS[i].said[0] == '\n') {
                /* Ends the sentence, if one was begun. */
                while (p->n > 0 && p->out[p->n - 1] == ' ') {
                    p->out[--p->n] = '\0';
                }
                if (p->n > 0 && p->out[p->n - 1] != '\n') {
                    put(p, "\n", 1);
                }
            } else {
                put(p, SIGNS[i].said, 1);
            }
            return length;
        }
    }
    return 0;
}

/* "§S2-M2 (F1)", with which a reason names its rule and the key that opens it, and the space before
 * the bracket may be one that does not break; how many bytes it takes. */
static size_t rule_length(const char *at)
{
    static const char mark[] = "\xC2\xA7";
    if (strncmp(at, mark, sizeof mark - 1) != 0) {
        return 0;
    }
    size_t n = sizeof mark - 1;
    n += strspn(at + n, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
    const size_t space = at[n] == ' ' ? 1 : strncmp(at + n, "\xC2\xA0", 2) == 0 ? 2 : 0;
    const char *key = ui_id("(%s)", keys_label(app->strings, KEY_RULES));
    return strncmp(at + n + space, key, strlen(key)) == 0 ? n + space + strlen(key) : n;
}

void plain_words(const char *marked, char *out, size_t size)
{
    Plain p = {out, size, 0, 0};
    out[0] = '\0';
    while (*marked) {
        const char *end = *marked == '{' ? strchr(marked, '}') : NULL;
        size_t taken = 0;
        if (marked[0] == '{' && marked[1] == '{') {
            put(&p, "{", 1);
            marked += 2;
        } else if (end) {
            put_mark(&p, marked + 1, (size_t)(end - marked - 1), end + 1);
            marked = end + 1;
        } else if ((taken = put_sign(&p, marked)) != 0 || (taken = rule_length(marked)) != 0) {
            marked += taken;
        } else {
            taken = text_letter(marked, NULL);
            put(&p, marked, taken);
            marked += taken;
        }
    }
    while (p.n > 0 && (out[p.n - 1] == ' ' || out[p.n - 1] == '\n')) {
        out[--p.n] = '\0';
    }
    if (p.n > 1 && out[p.n - 1] == '.' && strchr("?!.", out[p.n - 2])) {
        out[p.n - 1] = '\0'; /* What was put in has its own end. */
    }
}

void plain_add(char *out, size_t size, const char *sentences)
{
    const size_t n = strlen(out), more = strlen(sentences);
    if (more > 0 && n + more + 2 <= size) {
        snprintf(out + n, size - n, "%s%s", n == 0 ? "" : "\n", sentences);
    }
}

void plain_put(const char *marked, char *out, size_t size)
{
    char plain[PLAIN_WORDS_MAX];
    plain_words(marked, plain, sizeof plain);
    plain_add(out, size, plain);
}

size_t plain_next(const char *at, char *sentence, size_t size)
{
    const size_t length = strcspn(at, "\n");
    snprintf(sentence, size, "%.*s", (int)length, at);
    return length + (at[length] == '\n');
}

uint64_t plain_hash(uint64_t hash, const char *words)
{
    return gfx_hash(hash, words, strlen(words));
}
