/* Setting type: a string with marks becomes tokens, tokens become lines, and what lies together
 * on a line in one style becomes one piece of rendered type. */
#include "toolkit/text/text_private.h"

typedef enum TokenKind { TOKEN_TYPE, TOKEN_ICON, TOKEN_SPACE, TOKEN_BREAK } TokenKind;

typedef struct Token {
    TokenKind kind;
    unsigned flags;
    const char *at; /* Into the string. */
    int len;        /* Bytes. */
    int w;          /* Pixels. */
} Token;

typedef struct Setter {
    Text *text;
    const TextStyle *style;
    int px;
    Token *token;
    int count, capacity;
    TextLayout *out;
    int piece_capacity, line_capacity;
    bool failed;
} Setter;

/* --- Tokens ----------------------------------------------------------------------------------- */

static int measure(Setter *s, unsigned flags, const char *at, int len)
{
    char small[256], *copy = len < (int)sizeof small ? small : malloc((size_t)len + 1);
    int w = 0, h = 0;
    TextFont *f = text_font_for(s->text, s->style->type, s->px, flags, at, (size_t)len);
    if (copy && f) {
        memcpy(copy, at, (size_t)len);
        copy[len] = 0;
        TTF_SizeUTF8(f->font, copy, &w, &h);
    }
    if (copy != small) {
        free(copy);
    }
    return w;
}

static void add_token(Setter *s, TokenKind kind, unsigned flags, const char *at, int len)
{
    if (!list_room(&s->token, s->count + 1, &s->capacity, sizeof *s->token)) {
        s->failed = true;
        return;
    }
    Token t = {kind, flags, at, len, 0};
    if (kind == TOKEN_TYPE) {
        t.flags |= text_figure_flag(s->text, s->style->type, s->px, flags, at, (size_t)len);
    }
    if (kind == TOKEN_ICON) {
        char name[40];
        snprintf(name, sizeof name, "%.*s", len < 39 ? len : 39, at);
        float aspect = s->text->atlas ? atlas_aspect(s->text->atlas, name) : 0;
        /* A hair of space on both sides keeps it from touching letters. */
        t.w = (int)((float)s->px * (1.02f * (aspect > 0 ? aspect : 1) + 0.24f) + 0.5f);
    } else if (kind != TOKEN_BREAK) {
        t.w = measure(s, t.flags, at, len);
    }
    s->token[s->count++] = t;
}

static bool is_mark(const char *at, int len, const char *mark)
{
    return (int)strlen(mark) == len && !strncmp(at, mark, (size_t)len);
}

/* A mark between braces: a change of style or a sprite. */
static void take_mark(Setter *s, const char *at, int len, unsigned *flags)
{
    static const struct {
        const char *name;
        unsigned flag;
    } marks[] = {{"b", TEXT_FLAG_BOLD}, {"i", TEXT_FLAG_ITALIC}, {"red", TEXT_FLAG_RED}};
    for (int i = 0; i < 3; i++) {
        if (is_mark(at, len, marks[i].name)) {
            *flags |= marks[i].flag;
            return;
        }
        if (len > 0 && at[0] == '/' && is_mark(at + 1, len - 1, marks[i].name)) {
            *flags &= ~marks[i].flag;
            return;
        }
    }
    add_token(s, TOKEN_ICON, *flags, at, len);
}

/* A word that reads from right to left goes on in the next one, or their order would be turned
 * round. */
static bool joins_words(const char *utf8, const char *space)
{
    uint32_t before = 0, after = 0;
    const char *at = space;
    while (at > utf8 && (at == space || ((unsigned char)*at & 0xC0u) == 0x80u)) {
        at--;
    }
    text_letter(at, &before);
    text_letter(space + 1, &after);
    return space > utf8 && text_reads_left(before) && text_reads_left(after);
}

/* Figures may be of another font: what a space that does not break binds to them is not. */
static size_t bound_run(Setter *s, unsigned flags, const char *at, size_t run)
{
    const bool figures = text_figure_flag(s->text, s->style->type, s->px, flags, at, run) != 0;
    for (size_t i = 0; figures && i + 2 < run; i++) {
        if (memcmp(at + i, "\xC2\xA0", 2) == 0) {
            return i + 2;
        }
    }
    return run;
}

/* A word as tokens, one for each font that its letters need: mostly one. */
static void add_word(Setter *s, unsigned flags, const char *at, size_t bytes)
{
    while (bytes > 0 && !s->failed) {
        unsigned run_flags = 0;
        const size_t run = bound_run(
            s, flags, at, text_run(s->text, s->style->type, s->px, flags, at, bytes, &run_flags));
        add_token(s, TOKEN_TYPE, run_flags, at, (int)run);
        at += run;
        bytes -= run;
    }
}

static void tokenize(Setter *s, const char *utf8)
{
    unsigned flags = 0;
    const char *p = utf8;
    while (*p) {
        if (*p == '\n') {
            add_token(s, TOKEN_BREAK, flags, p++, 1);
            continue;
        }
        const char *from = p;
        if (*p == ' ') {
            while (*p == ' ') {
                p++;
            }
            add_token(s, TOKEN_SPACE, flags, from, (int)(p - from));
            continue;
        }
        const char *close = *p == '{' && !s->style->plain ? strchr(p, '}') : NULL;
        if (close && p[1] != '{') {
            take_mark(s, p + 1, (int)(close - p - 1), &flags);
            p = close + 1;
            continue;
        }
        if (*p == '{' && p[1] == '{' && !s->style->plain) {
            /* A doubled brace is one letter. */
            add_token(s, TOKEN_TYPE, flags, p, 1);
            p += 2;
            continue;
        }
        p++;
        while (*p && (*p != ' ' || joins_words(utf8, p)) && *p != '\n'
               && (*p != '{' || s->style->plain)) {
            p++;
        }
        add_word(s, flags, from, (size_t)(p - from));
    }
}

/* --- Pieces ----------------------------------------------------------------------------------- */

static TextPiece *add_piece(Setter *s)
{
    TextLayout *o = s->out;
    if (!list_room(&o->piece, o->piece_count + 1, &s->piece_capacity, sizeof *o->piece)) {
        s->failed = true;
        return NULL;
    }
    TextPiece *p = &o->piece[o->piece_count++];
    memset(p, 0, sizeof *p);
    return p;
}

static int add_type(Setter *s, unsigned flags, const char *utf8, int x)
{
    TextFont *f = text_font_for(s->text, s->style->type, s->px, flags, utf8, strlen(utf8));
    TextPiece *p = f && utf8[0] ? add_piece(s) : NULL;
    if (!p) {
        return 0;
    }
    int w = 0, h = 0;
    TTF_SizeUTF8(f->font, utf8, &w, &h);
    p->x = x;
    p->y = -TTF_FontAscent(f->font);
    p->w = w;
    p->red = (flags & TEXT_FLAG_RED) != 0;
    if (text_piece_render(p, f, utf8) && s->style->halo.a > 0) {
        text_piece_halo(p, s->px / 9 + 1);
    }
    s->out->bytes += (size_t)p->mask.w * (size_t)p->mask.h + (size_t)p->halo.w * (size_t)p->halo.h;
    return w;
}

static int add_icon(Setter *s, const Token *t, int x)
{
    TextPiece *p = add_piece(s);
    if (p) {
        snprintf(p->icon, sizeof p->icon, "%.*s", t->len < 39 ? t->len : 39, t->at);
        p->x = x;
        p->w = t->w;
        p->ink_w = t->w;
    }
    return t->w;
}

/* --- Lines ------------------------------------------------------------------------------------ */

/* Bytes of the longest beginning of the token that fits, cut between characters. */
static int fitting_bytes(Setter *s, const Token *t, int room)
{
    int best = 0;
    for (int n = 1; n <= t->len; n++) {
        if (n < t->len && ((unsigned char)t->at[n] & 0xC0u) == 0x80u) {
            continue;
        }
        if (measure(s, t->flags, t->at, n) > room) {
            break;
        }
        best = n;
    }
    return best;
}

/* Sets the run at x, or only measures it. */
static int end_run(Setter *s, unsigned flags, const char *run, int x, bool sets)
{
    return sets     ? add_type(s, flags, run, x)
           : run[0] ? measure(s, flags, run, (int)strlen(run))
                    : 0;
}

/* Sets tokens [from, to) as one line, merging neighbours of one style, or only measures them; tail
 * is appended. Returns the width: words that are set together may be wider than each by itself. */
static int set_runs(Setter *s, int from, int to, int cut_bytes, const char *tail, bool sets)
{
    char run[1024] = "";
    int used = 0, x = 0;
    unsigned flags = to > from ? s->token[from].flags : 0;
    for (int i = from; i < to; i++) {
        const Token *t = &s->token[i];
        int len = i == to - 1 && cut_bytes ? cut_bytes : t->len;
        if (t->flags != flags || t->kind == TOKEN_ICON || used + len >= 1000) {
            x += end_run(s, flags, run, x, sets);
            used = 0;
            run[0] = 0;
            flags = t->flags;
        }
        if (t->kind == TOKEN_ICON) {
            x += sets ? add_icon(s, t, x) : t->w;
        } else if (t->kind != TOKEN_BREAK && len < 1000) {
            memcpy(run + used, t->at, (size_t)len);
            used += len;
            run[used] = 0;
        }
    }
    if (tail && flags >> TEXT_WIDE_SHIFT) {
        x += end_run(s, flags, run, x, sets);
        flags = 0;
        used = 0;
    }
    if (tail) {
        snprintf(run + used, sizeof run - (size_t)used, "%s", tail);
    }
    return x + end_run(s, flags, run, x, sets);
}

/* The end without the spaces before it. */
static int without_spaces(const Setter *s, int from, int to)
{
    while (to > from && s->token[to - 1].kind == TOKEN_SPACE) {
        to--;
    }
    return to;
}

static void set_line(Setter *s, int from, int to, int cut_bytes, const char *tail)
{
    TextLayout *o = s->out;
    if (!list_room(&o->line, o->line_count + 1, &s->line_capacity, sizeof *o->line)) {
        s->failed = true;
        return;
    }
    to = cut_bytes ? to : without_spaces(s, from, to);
    TextLine line = {o->piece_count, 0, 0};
    int apart = 0;
    for (int i = from; i < to; i++) {
        apart += s->token[i].w;
    }
    line.w = set_runs(s, from, to, cut_bytes, tail, true);
    line.count = o->piece_count - line.first;
    /* Lines are broken by the widths of single words, which together may be wider than the line
     * they make: a box of the measured width must hold the same words again. */
    apart = cut_bytes || tail || apart < line.w ? line.w : apart;
    o->w = apart > o->w ? apart : o->w;
    o->line[o->line_count++] = line;
}

/* The last line that is allowed: as much as fits, then an ellipsis. */
static void set_cut_line(Setter *s, int from, int max_w)
{
    static const char dots[] = "\xE2\x80\xA6";
    s->out->cut = true;
    /* Joined words may be a pixel or two wider than their parts. */
    int room = max_w - measure(s, 0, dots, 3) - 2 - s->px / 16, w = 0, to = from, bytes = 0;
    while (to < s->count && s->token[to].kind != TOKEN_BREAK) {
        Token *t = &s->token[to];
        if (w + t->w > room) {
            bytes = t->kind == TOKEN_TYPE ? fitting_bytes(s, t, room - w) : 0;
            to += bytes > 0 ? 1 : 0;
            break;
        }
        w += t->w;
        to++;
    }
    set_line(s, from, to, bytes, dots);
}

static int joined_width(Setter *s, int from, int to)
{
    return set_runs(s, from, without_spaces(s, from, to), 0, NULL, false);
}

/* A dot alone, or before what it is bound to. */
static bool begins_with_dot(const Setter *s, int i)
{
    return i < s->count && s->token[i].kind == TOKEN_TYPE && s->token[i].len >= 2
           && memcmp(s->token[i].at, "\xC2\xB7", 2) == 0;
}

static bool is_middle_dot(const Setter *s, int i)
{
    return i >= 0 && i < s->count && s->token[i].kind == TOKEN_TYPE
           && is_mark(s->token[i].at, s->token[i].len, "\xC2\xB7");
}

static bool is_sum(const Setter *s, int i)
{
    return i < s->count && s->token[i].kind == TOKEN_TYPE && s->token[i].at[0] == '+';
}

/* A number before the picture of what it counts: "3 {coin}". */
static bool is_amount(const Setter *s, int space)
{
    const Token *t = space > 0 && space + 1 < s->count ? &s->token[space - 1] : NULL;
    const char last = t && t->kind == TOKEN_TYPE && t->len > 0 ? t->at[t->len - 1] : ' ';
    return last >= '0' && last <= '9' && s->token[space + 1].kind == TOKEN_ICON;
}

/* May a line end with this space? No line begins with a dot between entries, and a sum behind a dot
 * ("Tunis · +2") keeps to the word before it: alone at the beginning of a line it says nothing. Nor
 * does the picture of what a number counts. */
static bool may_end_at(const Setter *s, int space)
{
    return s->token[space].kind == TOKEN_SPACE && !begins_with_dot(s, space + 1)
           && !(is_middle_dot(s, space - 1) && is_sum(s, space + 1)) && !is_amount(s, space);
}

/* The end of the line, or before the words for which there is no room once they are set
 * together. */
static int joined_end(Setter *s, int from, int end, int max_w)
{
    while (max_w > 0 && end > from && joined_width(s, from, end) > max_w) {
        int to = without_spaces(s, from, end);
        while (to > from && !may_end_at(s, to - 1)) {
            to--;
        }
        if (to == from) {
            break; /* One word. */
        }
        end = to;
    }
    return end;
}

/* Where the line that begins at `from` must end: after the last word that fits. */
static int line_end(Setter *s, int from, int max_w, int *cut)
{
    int w = 0, good = from, i = from, space = from;
    *cut = 0;
    for (; i < s->count && s->token[i].kind != TOKEN_BREAK; i++) {
        space = s->token[i].kind == TOKEN_SPACE ? i + 1 : space;
        good = may_end_at(s, i) ? i + 1 : good;
        w += s->token[i].w;
        if (max_w > 0 && w > max_w && s->token[i].kind != TOKEN_SPACE) {
            good = good > from ? good : space; /* Together they are wider than a line. */
            if (good > from) {
                return joined_end(s, from, good, max_w);
            }
            /* One word wider than the line is broken where it must be. */
            int bytes = fitting_bytes(s, &s->token[i], max_w - (w - s->token[i].w));
            if (bytes > 0 && bytes < s->token[i].len && s->token[i].kind == TOKEN_TYPE) {
                *cut = bytes;
                return i + 1;
            }
            return i > from ? i : i + 1;
        }
    }
    return joined_end(s, from, i, max_w);
}

static void set_wrapped(Setter *s, int max_w, int max_lines)
{
    int from = 0;
    while (from < s->count && !s->failed) {
        int cut, to = line_end(s, from, max_w, &cut);
        bool last = max_lines > 0 && s->out->line_count + 1 == max_lines;
        bool rest = to < s->count || cut > 0;
        if (to == s->count - 1 && s->token[to].kind == TOKEN_BREAK) {
            rest = false;
        }
        if (last && rest) {
            set_cut_line(s, from, max_w);
            return;
        }
        set_line(s, from, to, cut, NULL);
        if (cut) {
            s->out->broken = true;
            Token *t = &s->token[to - 1];
            t->at += cut;
            t->len -= cut;
            t->w = measure(s, t->flags, t->at, t->len);
            from = to - 1;
        } else {
            from = to < s->count && s->token[to].kind == TOKEN_BREAK ? to + 1 : to;
        }
    }
}

/* Of all in one line: by its words, or set together where that is wider. */
static int total_width(Setter *s)
{
    const int joined = s->count > 0 ? joined_width(s, 0, s->count) : 0;
    int w = 0;
    for (int i = 0; i < s->count; i++) {
        w += s->token[i].w;
    }
    return joined > w ? joined : w;
}

static void set_metrics(Setter *s)
{
    TextLayout *o = s->out;
    TextFont *f = text_font(s->text, s->style->type, s->px, 0);
    float factor = s->style->line > 0 ? s->style->line : s->text->theme->grid.line;
    o->line_h = (int)((float)s->px * factor + 0.5f);
    o->cap_height = f ? f->cap_height : s->px * 2 / 3;
    o->baseline = (o->line_h + o->cap_height) / 2;
    o->h = o->line_h * o->line_count;
    o->px = s->px;
}

bool text_compose(Text *text, TextLayout *out, const TextStyle *style, int px, int max_w,
                  int max_lines, const char *utf8)
{
    Setter s = {.text = text, .style = style, .px = px, .out = out};
    memset(out, 0, sizeof *out);
    char *copy = text_without_boxes(text, utf8);
    utf8 = copy ? copy : utf8;
    tokenize(&s, utf8);
    /* Shrink by whole pixels until the line fits or type becomes too small. */
    const int least = (int)((float)(px * 7 / 10) / text_enlarged(text));
    while (style->overflow == TEXT_SHRINK && max_w > 0 && s.px > least && s.px > 8
           && total_width(&s) > max_w) {
        s.px--;
        s.count = 0;
        tokenize(&s, utf8);
    }
    if (style->overflow == TEXT_WRAP) {
        set_wrapped(&s, max_w, max_lines);
    } else if (style->overflow != TEXT_FREE && max_w > 0 && total_width(&s) > max_w) {
        set_cut_line(&s, 0, max_w);
    } else if (s.count > 0) {
        set_line(&s, 0, s.count, 0, NULL);
    }
    set_metrics(&s);
    free(s.token);
    free(copy);
    return !s.failed;
}

void text_layout_finish(TextLayout *layout)
{
    for (int i = 0; i < layout->piece_count; i++) {
        gfx_retire(layout->piece[i].mask.a); /* A frame may show them. */
        gfx_retire(layout->piece[i].halo.a);
    }
    free(layout->piece);
    free(layout->line);
    memset(layout, 0, sizeof *layout);
}
