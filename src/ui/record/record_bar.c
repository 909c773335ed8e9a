/* The time line in the bar's place: the whole game as one line with its marks, and the buttons that
 * go along it. */
#include "record/record.h"

#include "record/record_parts.h"

enum { BUTTON_W = 36, MARK_R = 7, NEAR = 7 };

/* --- Signs on buttons ------------------------------------------------------------------------- */

typedef enum Sign { SIGN_STEP, SIGN_TURN, SIGN_END, SIGN_PLAY, SIGN_PAUSE } Sign;

static void draw_arrow(float x, float y, float w, float h, GfxColor color)
{
    const GfxPoint points[] = {{x, y - h}, {x + w, y}, {x, y + h}};
    gfx_fill_polygon(ui->gfx, points, 3, color);
}

static void draw_ways(Table *t, GfxRect r)
{
    static const struct {
        const char *id, *tip;
        KeyId key, own; /* With Shift: own turns alone. */
        Sign sign;
        float way;
    } WAYS[] = {
        {"button:record_first", "record.first_tip", KEY_RECORD_FIRST, KEY_RECORD_FIRST, SIGN_END,
         -1},
        {"button:record_turn_back", "record.turn_back_tip", KEY_RECORD_TURN_BACK,
         KEY_RECORD_OWN_BACK, SIGN_TURN, -1},
        {"button:record_back", "record.back_tip", KEY_RECORD_BACK, KEY_RECORD_BACK, SIGN_STEP, -1},
        {"button:record_play", "record.play_tip", KEY_RECORD_PLAY, KEY_RECORD_PLAY, SIGN_PLAY, 1},
        {"button:record_on", "record.on_tip", KEY_RECORD_ON, KEY_RECORD_ON, SIGN_STEP, 1},
        {"button:record_turn_on", "record.turn_on_tip", KEY_RECORD_TURN_ON, KEY_RECORD_OWN_ON,
         SIGN_TURN, 1},
        {"button:record_last", "record.last_tip", KEY_RECORD_LAST, KEY_RECORD_LAST, SIGN_END, 1},
    };
    enum { COUNT = sizeof WAYS / sizeof WAYS[0] };
    const int now = record_now(t), end = t->record->line.count;
    for (int i = 0; i < COUNT; i++) {
        const GfxRect place = gfx_split_row(r, i, COUNT, 3);
        const bool plays = WAYS[i].sign == SIGN_PLAY;
        const char *reason = plays                           ? NULL
                             : WAYS[i].way < 0 && now <= 0   ? S("record.at_start")
                             : WAYS[i].way > 0 && now >= end ? S("record.at_end")
                                                             : NULL;
        const UiButton button = {.tip = strings_get(app->strings, WAYS[i].tip),
                                 .disabled_reason = reason,
                                 .anytime = true,
                                 .repeats = WAYS[i].sign == SIGN_STEP};
        const bool pressed = ui_button(WAYS[i].id, place, &button);
        /* way: 1 on, -1 back. */
        const GfxPoint at = gfx_rect_center(place);
        const GfxColor color = reason == NULL ? ui->theme->color.ink : ui->theme->color.ink_faint;
        const float w = 8 * WAYS[i].way, h = 6;
        switch (plays && t->record->plays ? SIGN_PAUSE : WAYS[i].sign) {
        case SIGN_PLAY: draw_arrow(at.x - 5, at.y, 12, 8, color); break;
        case SIGN_PAUSE:
            gfx_fill_rect(ui->gfx, gfx_rect(at.x - 6, at.y - 7, 4, 14), color);
            gfx_fill_rect(ui->gfx, gfx_rect(at.x + 2, at.y - 7, 4, 14), color);
            break;
        case SIGN_STEP: draw_arrow(at.x - w / 2, at.y, w, h, color); break;
        case SIGN_TURN:
            draw_arrow(at.x - w, at.y, w, h, color);
            draw_arrow(at.x, at.y, w, h, color);
            break;
        case SIGN_END:
            draw_arrow(at.x - w * 0.7f, at.y, w, h, color);
            gfx_fill_rect(ui->gfx, gfx_rect(at.x + w * 0.5f - 1.5f, at.y - h, 3, 2 * h), color);
            break;
        }
        if (pressed) {
            record_way(t, ui->input.mods & INPUT_SHIFT ? WAYS[i].own : WAYS[i].key);
        }
    }
}

/* --- The line --------------------------------------------------------------------------------- */

static float x_of(const Record *r, GfxRect rail, int step)
{
    return rail.x + rail.w * (float)step / (float)r->line.count;
}

static const char *mark_words(Table *t, const RecordMark *mark)
{
    Analysis *a = app->analysis;
    AccountSum sum;
    switch ((RecordMarkKind)mark->kind) {
    case RECORD_MARK_TURN: return record_moment_words(t, mark->step);
    case RECORD_MARK_FIGHT: return S("record.fight");
    case RECORD_MARK_SCORING: return SF("log.scoring", ARG_INT("number", mark->number));
    case RECORD_MARK_SWING:
        account_sum(&a->account, &sum);
        return analysis_turning(&sum, mark->number - 1);
    case RECORD_MARK_MISTAKE:
        return analysis_tip(&a->account.moments[a->lessons[mark->number].moment]);
    }
    return "";
}

static void draw_marks(Table *t, GfxRect r, GfxRect rail, const RecordMark *marks, int count)
{
    static const char *const names[] = {"turn", "fight", "scoring", "swing", "mistake"};
    const float y = rail.y + rail.h / 2;
    for (int i = 0; i < count; i++) {
        const float x = x_of(t->record, rail, marks[i].step);
        const RecordMark *mark = &marks[i];
        const ThemeColors *c = &ui->theme->color;
        const char *number = ui_id("%d", mark->number);
        ui_tell_begin(""); /* The words of the moment say what happened there. */
        switch ((RecordMarkKind)mark->kind) {
        case RECORD_MARK_TURN: gfx_line(ui->gfx, x, y - 4, x, y + 4, 1.4f, c->ink); break;
        case RECORD_MARK_FIGHT:
            gfx_line(ui->gfx, x - 2.5f, y - 10, x + 2.5f, y - 5, 1.3f, c->danger);
            gfx_line(ui->gfx, x + 2.5f, y - 10, x - 2.5f, y - 5, 1.3f, c->danger);
            break;
        case RECORD_MARK_SCORING:
            paint_badge(x, r.y + MARK_R, MARK_R, number, c->brass_light, c->brass_dark);
            break;
        case RECORD_MARK_SWING:
            paint_badge(x, r.y + MARK_R, MARK_R, number, c->paper_high, c->rubric);
            break;
        case RECORD_MARK_MISTAKE:
            gfx_fill_circle(ui->gfx, x, y, 4.6f, c->ink);
            gfx_fill_circle(ui->gfx, x, y, 3.4f, c->danger);
            break;
        }
        ui_tell_end();
        if (marks[i].kind != RECORD_MARK_FIGHT) {
            const int place = marks[i].number + (marks[i].kind == RECORD_MARK_MISTAKE);
            ui_note(ui_id("record:%s:%d", names[marks[i].kind], place),
                    gfx_rect(x - 4, r.y, 8, r.h), "");
        }
    }
}

static void draw_line(Table *t, GfxRect r)
{
    static RecordMark marks[RECORD_MARK_MAX];
    Record *record = t->record;
    const float low = t->layout.bar_tall ? 0.44f : 0.5f;
    const GfxRect rail = gfx_rect(r.x + 10, r.y + r.h * low - 1, r.w - 20, 7);
    const int count = record_line_marks(&record->line, app->analysis, marks);
    /* The mark that the pointer is on, the one that weighs most of several; -1 none. */
    const GfxPoint mouse = ui_mouse();
    int pointed = -1;
    for (int i = 0; i < count; i++) {
        const float off = fabsf(x_of(t->record, rail, marks[i].step) - mouse.x);
        pointed = off <= NEAR && (pointed < 0 || marks[i].kind > marks[pointed].kind) ? i : pointed;
    }
    const float share = fminf(1, fmaxf(0, (ui_mouse().x - rail.x) / rail.w));
    const int under =
        pointed >= 0
            ? marks[pointed].step
            : record_line_near(&record->line, (int)lroundf(share * (float)record->line.count));
    const char *tip = pointed >= 0 ? mark_words(t, &marks[pointed]) : record_moment_words(t, under);
    const UiResponse q = ui_target(
        "record:line", r, &(UiHit){.anytime = true, .no_focus = true, .drags = true}, tip, NULL);
    const float x = x_of(record, rail, record_now(t)), y = rail.y + rail.h / 2;
    paint_well(rail);
    if (x > rail.x + 1.5f) { /* What is past of it. */
        gfx_fill_rounded(ui->gfx,
                         gfx_rect(rail.x + 1.5f, rail.y + 1.5f, x - rail.x - 1.5f, rail.h - 3), 2,
                         ui->theme->color.rubric);
    }
    draw_marks(t, r, rail, marks, count);
    /* Numbers of the turns below the line, as far as they have room. */
    enum { LEAST = 20 };
    const TextStyle style = ui_soft(THEME_TYPE_SMALL, TEXT_CENTER, TEXT_TOP, TEXT_FREE);
    float last = -LEAST;
    ui_tell_begin("");
    for (int i = 0; i < count && marks[i].kind == RECORD_MARK_TURN; i++) {
        const float at = x_of(t->record, rail, marks[i].step);
        if (at - last >= LEAST) {
            text_draw(ui->text, &style, gfx_rect(at - 12, rail.y + rail.h + 1, 24, 14),
                      ui_id("%d", marks[i].number));
            last = at;
        }
    }
    ui_tell_end();
    gfx_fill_circle(ui->gfx, x, y, 8, ui->theme->color.brass_dark);
    gfx_fill_circle(ui->gfx, x, y, 6.6f, ui->theme->color.brass_light);
    ui_note("record:now", gfx_rect(x - 8, y - 8, 16, 16), record_moment_words(t, record_now(t)));
    const int wanted = record_line_near(&record->line, under);
    if (q.held && (wanted != record_now(t) || table_is_playing(t))) {
        record_go(t, wanted);
    }
}

/* --- The bar ---------------------------------------------------------------------------------- */

static void draw_others(Table *t, GfxRect r)
{
    static const char *const RATES[RECORD_RATE_COUNT] = {"½×", "1×", "2×", "4×"};
    Record *record = t->record;
    const UiButton rate = {
        .label = RATES[record->rate], .tip = S("record.rate_tip"), .anytime = true};
    const UiButton close = {.label = S("word.close"),
                            .tip = S("record.close_tip"),
                            .anytime = true,
                            .corner = keys_of(KEY_BACK),
                            .kind = UI_KIND_BRASS};
    const UiButton branch = {.label = S("record.branch"),
                             .tip = S("record.branch_tip"),
                             .disabled_reason = record_branch_why_not(t),
                             .anytime = true};
    if (ui_button("button:record_rate", gfx_cut_left(&r, 44), &rate)) {
        record->rate = (record->rate + 1) % RECORD_RATE_COUNT;
    }
    gfx_cut_left(&r, 4);
    const float w = fminf(ui_button_width(&close) + 16, r.w * 0.45f);
    const bool closed = ui_button("button:record_close", gfx_part_right(&r, w, 4), &close);
    if (ui_button("button:record_branch", r, &branch)) {
        record_branch_begin(t);
    }
    if (closed) {
        record_close(t);
    }
}

void record_draw_bar(Table *t, GfxRect r)
{
    enum { WAYS_W = 7 * BUTTON_W, OTHERS_W = 330 };
    r = gfx_rect_inset(r, 5);
    paint_panel(r);
    GfxRect in = gfx_rect_inset(r, 9);
    if (t->layout.bar_tall) {
        GfxRect buttons = gfx_cut_bottom(&in, in.h * 0.5f);
        const float ways = fminf(WAYS_W, buttons.w * 0.5f);
        draw_line(t, in);
        draw_ways(t, gfx_part_left(&buttons, ways, 6));
        draw_others(t, buttons);
        return;
    }
    const GfxRect ways = gfx_cut_left(&in, WAYS_W);
    const GfxRect others = gfx_cut_right(&in, fminf(OTHERS_W, in.w * 0.42f));
    gfx_cut_left(&in, 6);
    gfx_cut_right(&in, 6);
    draw_line(t, in);
    draw_ways(t, ways);
    draw_others(t, others);
}
