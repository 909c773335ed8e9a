#include <serenissima/records/library.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* CELL_MOST: of a text with all its quotes doubled. */
enum { COLUMNS = 13, CELL_MOST = 2 * 1024 };

typedef struct Sheet {
    char *text; /* owned */
    size_t bytes;
    int capacity;
    char separator;
    bool failed, begun; /* begun: a cell of this line is written */
} Sheet;

static void put(Sheet *s, const char *text)
{
    s->failed = s->failed || !text_add(&s->text, &s->bytes, &s->capacity, text, strlen(text));
}

static void put_gap(Sheet *s)
{
    const char gap[] = {s->begun ? s->separator : '\0', '\0'};
    put(s, gap);
    s->begun = true;
}

static void put_text(Sheet *s, const char *text)
{
    char cell[CELL_MOST];
    size_t n = 0;
    cell[n++] = '"';
    if (text[0] && strchr("=+-@\t\r", text[0])) {
        cell[n++] = '\'';
    }
    for (const char *c = text; *c && n < sizeof cell - 4; c++) {
        if (*c == '"') {
            cell[n++] = '"';
        }
        cell[n++] = *c;
    }
    cell[n++] = '"';
    cell[n] = '\0';
    put_gap(s);
    put(s, cell);
}

/* What is not known is an empty cell. */
static void put_number(Sheet *s, bool known, int64_t number)
{
    char cell[32] = "";
    if (known) {
        snprintf(cell, sizeof cell, "%" PRId64, number);
    }
    put_gap(s);
    put(s, cell);
}

static void end_line(Sheet *s)
{
    put(s, "\r\n");
    s->begun = false;
}

static void put_date(Sheet *s, int64_t at_s)
{
    char date[32] = "";
    const time_t at = (time_t)at_s;
    const struct tm *local = at_s > 0 ? localtime(&at) : NULL;
    if (local && strftime(date, sizeof date, "%Y-%m-%d", local) == 0) {
        date[0] = '\0';
    }
    put_text(s, date);
}

static void put_seat(Sheet *s, const SheetGame *game, PlayerId seat)
{
    const GameFacts *f = game->facts;
    const bool shown = f->verdict != WITNESS_UNREAD && (f->over || !f->hidden_money);
    put_text(s, game->name);
    put_date(s, game->at_s);
    put_text(s, edition_name((EditionId)f->edition));
    put_number(s, true, f->player_count);
    put_number(s, true, seat);
    put_text(s, f->names[seat]);
    put_text(s, f->computers[seat] ? f->ais[seat] : "person");
    put_text(s, f->over ? "over" : "running");
    put_text(s, ending_name((EndingKind)f->ending));
    put_number(s, f->over && f->ranks[seat] > 0, f->ranks[seat]);
    put_number(s, shown, f->wealth[seat]);
    put_number(s, f->turn > 0, f->turn);
    put_number(s, true, f->moves);
    end_line(s);
}

char *sheet_write(const SheetGame *games, int count, char separator, size_t *bytes)
{
    static const char *const heads[COLUMNS] = {"game",   "date",      "edition", "players", "seat",
                                               "name",   "played_by", "state",   "ended",   "place",
                                               "wealth", "turn",      "moves"};
    Sheet sheet = {.separator = separator};
    put(&sheet, "\xEF\xBB\xBF");
    for (int i = 0; i < COLUMNS; i++) {
        put_text(&sheet, heads[i]);
    }
    end_line(&sheet);
    for (int i = 0; i < count; i++) {
        for (PlayerId seat = 1; seat <= games[i].facts->player_count; seat++) {
            put_seat(&sheet, &games[i], seat);
        }
    }
    if (sheet.failed) {
        free(sheet.text);
        return NULL;
    }
    *bytes = sheet.bytes;
    return sheet.text;
}
