/* Counts what stands on screen: words beside names and numbers, marks, buttons. It counts what is
 * drawn and in sight, whatever text it comes from. */
#include "script/script_parts.h"
#include "table/table.h"

/* A letter that a word of our languages may begin with; *p is the byte it begins with. */
static bool is_letter(const char *p)
{
    const unsigned char first = (unsigned char)p[0];
    return SDL_isalpha(first) || (first >= 0xC3 && first <= 0xC9 && strncmp(p, "×", 2) != 0);
}

/* Is the word one of a name's? Goods are written small, and large where they begin a sentence. */
static bool is_in(const char *name, const char *word, size_t bytes)
{
    for (const char *at = name; at && *at; at += strspn(at, " ")) {
        const size_t n = strcspn(at, " ");
        if (n == bytes && SDL_strncasecmp(at, word, n) == 0) {
            return true;
        }
        at += n;
    }
    return false;
}

static bool is_name(const char *word, size_t bytes)
{
    Table *t = app->table;
    bool is = false;
    for (PortId port = 1; t && port <= t->world->port_count && !is; port++) {
        is = is_in(table_port_name(t, port), word, bytes);
    }
    for (ZoneId zone = 1; t && zone <= t->world->zone_count && !is; zone++) {
        is = is_in(table_zone_name(t, zone), word, bytes);
    }
    for (GoodId good = 1; t && good <= t->world->good_count && !is; good++) {
        is = is_in(table_good_name(t, good), word, bytes);
    }
    for (PlayerId player = 1; t && player <= PLAYER_MAX && !is; player++) {
        is = is_in(app_seat_name(player), word, bytes);
    }
    return is;
}

/* Words of a text that are neither names nor numbers; its marks in braces are none. */
static int count_words(const char *utf8)
{
    int count = 0;
    for (const char *p = utf8; *p;) {
        const char *brace = *p == '{' ? strchr(p, '}') : NULL;
        if (brace || !is_letter(p)) {
            p = brace ? brace + 1 : p + 1;
            continue;
        }
        size_t n = 0;
        while (is_letter(p + n) || (unsigned char)p[n] >= 0x80 || p[n] == '\'' || p[n] == '-') {
            n++;
        }
        count += strspn(p, "IVX") != n && !is_name(p, n); /* I to IV are places in an order. */
        p += n;
    }
    return count;
}

static int chart_marks(void)
{
    const Table *t = app->screen == SCREEN_TABLE ? app->table : NULL;
    int count = 0;
    for (int i = 1; t && i <= ZONE_MAX; i++) {
        count += t->zone_mark[i].mark != MARK_NONE;
    }
    for (int i = 1; t && i <= PORT_MAX; i++) {
        count += t->port_mark[i].mark != MARK_NONE;
    }
    for (int i = 1; t && i <= GALLEY_MAX; i++) {
        count += t->galley_mark[i].mark != MARK_NONE;
    }
    return count;
}

typedef struct Shown {
    int words, marks, buttons;
} Shown;

/* Of the frame before, whose marks were kept. each: prints every line that has words. */
static Shown shown_now(bool each)
{
    float words = 0;
    Shown shown = {.marks = chart_marks()};
    UiTextLine line;
    for (int at = 0; ui_text_line(&at, &line);) {
        const int count = count_words(line.utf8);
        words += (float)count / (float)line.lines;
        if (each && count > 0) {
            printf("    %2d in %d lines: %s\n", count, line.lines, line.utf8);
        }
        shown.marks += line.on_chart && count == 0 && strpbrk(line.utf8, "0123456789");
    }
    const int top = layout_top_layer();
    for (int i = 0; i < ui_target_count(); i++) {
        const UiTarget *t = ui_target_at(i);
        shown.buttons += t->interactive && t->role != UI_ROLE_NONE && t->layer == top
                         && t->rect.w > 0 && t->rect.h > 0;
    }
    shown.words = (int)lroundf(words);
    return shown;
}

LineResult script_words(Script *s, char *rest)
{
    if (!script_marks_kept(s)) {
        return LINE_WAIT;
    }
    const char *name = script_word(&rest), *most = script_word(&rest);
    const Shown shown = shown_now(strcmp(most, "each") == 0);
    const bool over = atoi(most) > 0 && shown.words > atoi(most);
    gfx_marks_want(ui->gfx, false);
    s->faults += over;
    printf("%-20s %5d words %5d marks %5d buttons%s\n", name, shown.words, shown.marks,
           shown.buttons, over ? "  too many words" : "");
    return LINE_DONE;
}
