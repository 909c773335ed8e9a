#include "app/end_words.h"

#include "advice/analysis.h"
#include "record/record.h"
#include "setup/app_names.h"
#include "setup/new_game_form.h"
#include "setup/seat_choice.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>

enum { LINES_MAX = 5, DEED_LEAST = 300, LINE_GAP = 4, SCROLL_W = 14, BOX_LEAST = 44 };

typedef struct EndLine {
    const char *id;
    char words[LESSON_BYTES];
    int moment; /* That a click shows; -1: none. */
} EndLine;

typedef struct EndLines {
    EndLine list[LINES_MAX];
    int count;
} EndLines;

static void add(EndLines *lines, const char *id, int moment, const char *words)
{
    EndLine *line = &lines->list[lines->count++];
    line->id = id;
    line->moment = moment;
    snprintf(line->words, sizeof line->words, "%s", words);
}

/* The own move after which the chance had risen most, and better than which none was found; -1:
 * none that shows. */
static int best_deed(const Account *account, PlayerId person, int *percent)
{
    int best = -1;
    int32_t most = DEED_LEAST;
    for (int i = 0; i < account->count; i++) {
        const Moment *m = &account->moments[i];
        const int32_t gain = m->after[person] - m->share[person];
        if (m->player == person && m->settled && m->judged && m->was_best && gain >= most) {
            most = gain;
            best = i;
        }
    }
    *percent = (most + 50) / 100;
    return best;
}

static int dearest_mistake(const Analysis *a, PlayerId person)
{
    int worst = -1;
    int32_t most = 0;
    for (int i = 0; i < a->lesson_count; i++) {
        const Moment *m = &a->account.moments[a->lessons[i].moment];
        if (m->player == person && m->sure_loss > most) {
            most = m->sure_loss;
            worst = i;
        }
    }
    return worst;
}

/* Level of the strongest computer at the table, counted from the weakest, 0; -1: there is none. */
static int strongest(AppUi *app)
{
    const SessionSetup *setup = session_setup(app->session);
    const EditionId edition = (EditionId)session_board(app->session)->world.edition;
    int level = -1;
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        SeatChoice who = {0};
        if (setup->seats[seat].kind == SEAT_AI
            && seat_ai_find(app, edition, setup->seats[seat].ai, &who)) {
            level = who.kind - SEAT_KIND_AI > level ? who.kind - SEAT_KIND_AI : level;
        }
    }
    return level;
}

/* Won: one level up. Last: one down, where there is one. */
static void add_level(AppUi *app, int place, EndLines *lines)
{
    const EditionId edition = (EditionId)session_board(app->session)->world.edition;
    const int players = session_setup(app->session)->game.player_count;
    const int level = strongest(app);
    const int step = place == 1 ? 1 : place == players ? -1 : 0;
    char ai[SEAT_AI_BYTES];
    if (level < 0) {
        return;
    }
    if (level + step < 0 || level + step + SEAT_KIND_AI >= seat_kind_count(app, edition)) {
        add(lines, "end:level", -1, place == 1 ? S("end.level_top") : S("end.level_again"));
        return;
    }
    seat_ai_name(app, edition, &(SeatChoice){.kind = level + step + SEAT_KIND_AI}, ai);
    const StringArg name = ARG_TEXT("level", seat_ai_shown(app, edition, ai));
    const char *key = step > 0 ? "end.level_up" : step < 0 ? "end.level_down" : "end.level_same";
    add(lines, "end:level", -1, strings_format(app->strings, key, &name, 1));
}

/* How much of what is said here has been found: all chances, and the person's own moves. */
static int done_percent(const Analysis *a, PlayerId person)
{
    int all = a ? a->account.count : 0;
    for (int i = 0; a && i < a->account.count; i++) {
        all += a->account.moments[i].player == person;
    }
    return all > 0 ? 100 * a->done / all : 0;
}

static void put_lines(AppUi *app, PlayerId person, int place, EndLines *lines)
{
    const Analysis *a = app->analysis;
    AccountSum sum;
    int percent = 0;
    if (analysis_is_due(app)) {
        add(lines, "end:waits", -1, SF("end.waits", ARG_INT("percent", done_percent(a, person))));
    }
    if (a && a->stage > 0) {
        account_sum(&a->account, &sum);
        if (sum.turning_count > 0) {
            add(lines, "end:decided", sum.turning[0],
                SF("end.decided", ARG_TEXT("turning", analysis_turning(app, &sum, 0))));
        }
    }
    if (a && a->stage > 1) {
        const int deed = best_deed(&a->account, person, &percent);
        const int mistake = dearest_mistake(a, person);
        if (deed >= 0) {
            add(lines, "end:deed", deed, analysis_move(app, deed, "end.deed", percent));
        }
        if (mistake >= 0) {
            add(lines, "end:mistake", a->lessons[mistake].moment,
                SF("end.mistake", ARG_TEXT("mistake", a->lessons[mistake].words)));
        }
    }
    if (a && a->kept_count > 0) {
        add(lines, "end:kept", -1, SN("mistakes.kept", a->kept_count));
    }
    if (lines->count < LINES_MAX) {
        add_level(app, place, lines);
    }
}

static void show_on_board(AppUi *app, int moment)
{
    const Moment *m = &app->analysis->account.moments[moment];
    record_open_and_play(app->table, m->first_step, m->first_step + m->step_count);
}

static void draw_line(AppUi *app, GfxRect r, const EndLine *line, const TextStyle *style)
{
    Ui *ui = app->ui;
    if (line->moment >= 0) {
        const UiResponse q = ui_target(ui, line->id, r, NULL, S("end.show_tip"), NULL);
        if (q.hovered) {
            gfx_fill_rounded(ui->gfx, r, 4, gfx_fade(ui->theme->color.select, 0.7F));
        }
        if (q.clicked) {
            show_on_board(app, line->moment);
        }
        text_draw(ui->text, style, r, line->words);
    } else {
        ui_label(ui, line->id, r, style, line->words);
    }
}

void end_words_draw(AppUi *app, GfxRect *r, float rest, PlayerId person, int place)
{
    static EndLines lines;
    Ui *ui = app->ui;
    const TextStyle style =
        text_style_with(THEME_TYPE_BODY, ui->theme->color.ink, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    const float w = r->w - SCROLL_W;
    float height[LINES_MAX], all = 0;
    lines.count = 0;
    put_lines(app, person, place, &lines);
    for (int i = 0; i < lines.count; i++) {
        height[i] = text_measure(ui->text, &style, lines.list[i].words, w).y + LINE_GAP;
        all += height[i];
    }
    const GfxRect box = gfx_cut_bottom(r, fminf(all, fmaxf(r->h - rest, BOX_LEAST)));
    gfx_cut_bottom(r, LINE_GAP);
    GfxRect page = ui_scroll_begin(ui, "scroll:end", box, all, false);
    for (int i = 0; i < lines.count; i++) {
        GfxRect line = gfx_cut_top(&page, height[i]);
        line.w = w;
        draw_line(app, line, &lines.list[i], &style);
    }
    ui_scroll_end(ui);
}
