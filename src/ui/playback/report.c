#include "playback/playback.h"

enum { LOOK_MS = 2600, SKIPPED_MS = 900, GLIDE_MS = 350, ENTRY_W = 150, ENTRY_H = 44, PAD = 12 };

bool report_is_shown(const Table *t)
{
    const Report *r = &t->report;
    return (r->count > 0 || r->number > 0) && (r->open || ui->anim.now_ms < r->until_ms);
}

void report_look(Table *t)
{
    const bool skipped = t->report.skips != ui->anim.skips;
    t->report.until_ms = ui->anim.now_ms + (skipped ? SKIPPED_MS : LOOK_MS);
}

static int32_t report_sum(const Report *r, PlayerId player)
{
    int32_t sum = 0;
    for (int i = 0; i < r->count; i++) {
        sum += r->lines[i].player == player ? r->lines[i].ducats : 0;
    }
    return sum;
}

/* What each port in sight has paid so far; below: the ribbon, which nothing reaches into. */
static void draw_ports(Table *t, GfxRect below)
{
    const Report *r = &t->report;
    const TextStyle style = ui_ink(THEME_TYPE_NUMBER_BIG, TEXT_CENTER, TEXT_MIDDLE, TEXT_FREE);
    for (int i = 0; i < r->count; i++) {
        const ReportLine *line = &r->lines[i];
        int32_t ducats = 0;
        bool told = false;
        for (int k = 0; k < r->count; k++) {
            ducats += r->lines[k].port == line->port ? r->lines[k].ducats : 0;
            told = told || (k < i && r->lines[k].port == line->port);
        }
        if (told) {
            continue;
        }
        const char *words = SF("flight.plus", ARG_INT("ducats", ducats));
        const GfxPoint at = place_of_port(t, line->port);
        const float w = text_width(ui->text, &style, words) + 18, h = 30;
        const GfxRect tag = gfx_rect(at.x - w / 2, at.y - h / 2, w, h), board = t->layout.board;
        const GfxRect seen = gfx_rect(board.x + w / 2, board.y + h / 2, board.w - w,
                                      fminf(board.y + board.h, below.y) - board.y - h);
        if (!gfx_rect_has(seen, at.x, at.y)) {
            continue;
        }
        paint_tag(tag, ui->theme->player[table_livery(t, line->player)].color);
        ui_tell_begin(SF("log.scoring_cubes", ARG_PORT(t, line->port), ARG_PLAYER(line->player),
                         ARG_INT("ducats", ducats)));
        text_draw(ui->text, &style, tag, words);
        ui_tell_end();
        ui_note(ui_id("report:%d:%d", line->player, i), tag, words);
    }
}

/* Who has most comes first, where all may see what everybody has; else as they sit. */
static int place_of_player(const Table *t, PlayerId player)
{
    int place = 0;
    for (PlayerId other = 1; other <= t->view.pub.player_count; other++) {
        const int32_t more = t->view.secret.ducats[other] - t->view.secret.ducats[player];
        if (!player_mask_has(t->view.ducats_known, other)) {
            return player - 1;
        }
        place += other != player && (more > 0 || (more == 0 && other < player));
    }
    return place;
}

static void draw_player(Table *t, PlayerId player, GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    const int32_t paid = report_sum(&t->report, player);
    const char *sum = SF("flight.plus", ARG_INT("ducats", paid));
    paint_shield(table_livery(t, player), r.x + 14, r.y + r.h / 2 - 2, 12);
    gfx_cut_left(&r, 32);
    ui_note(ui_id("report:%d", player), r, sum);
    ui_tell_begin(SF("speak.report_sum", ARG_PLAYER(player), ARG_INT("ducats", paid)));
    /* Where there is no room the purses say what he has. */
    const bool narrow = r.w < ENTRY_W / 2;
    GfxRect foot = narrow ? r : gfx_cut_bottom(&r, r.h * 0.55f);
    if (!narrow && player_mask_has(t->view.ducats_known, player)) {
        table_text(THEME_TYPE_NUMBER_BIG, 0, c->ink, TEXT_LEFT,
                   gfx_cut_left(&foot, fminf(r.w * 0.5f, 64)),
                   ui_id("%d", (int)t->view.secret.ducats[player]));
    }
    table_text(THEME_TYPE_NUMBER, 0, c->rubric, TEXT_LEFT, foot, sum);
    if (!narrow) {
        table_text(THEME_TYPE_BODY, 0, c->ink_soft, TEXT_LEFT, r, app_seat_name(player));
    }
    ui_tell_end();
}

static const char *head_words(const Report *report)
{
    return report->number != 0 ? SF("report.scoring", ARG_INT("number", report->number))
                               : S("report.wine_title");
}

static float head_width(const Report *report)
{
    const TextStyle style = text_style(THEME_TYPE_NAME_BIG);
    return text_width(ui->text, &style, head_words(report)) + PAD;
}

/* Has the head a line of its own? */
static bool is_tall(const Table *t)
{
    return t->layout.bar_tall || t->layout.board.w < t->view.pub.player_count * ENTRY_W;
}

/* On the bar, while nobody is asked there; else, where nothing moves, at the chart's foot. */
static GfxRect ribbon(const Table *t, float foot)
{
    const GfxRect board = t->layout.board, bar = t->layout.bar;
    const float wish =
        head_width(&t->report) + (float)(t->view.pub.player_count * ENTRY_W + 2 * PAD);
    const float h = (float)((is_tall(t) ? 2 : 1) * ENTRY_H + 2 * PAD) + foot;
    if (!t->report.open && table_is_playing(t) && bar.h >= ENTRY_H) {
        return bar;
    }
    const float w = fminf(board.w - 24, wish);
    return gfx_rect(board.x + (board.w - w) / 2, board.y + board.h - h - 12, w, h);
}

void table_draw_report(Table *t)
{
    Report *report = &t->report;
    const int players = t->view.pub.player_count;
    const bool seen =
        !report->open && !table_is_playing(t) && (ui->anim.speed > 0 || session_over(app->session));
    if (!report_is_shown(t) || seen || ui_is_covered()) {
        return;
    }
    const float button = ui->theme->grid.button_h;
    /* On a low chart the button stands beside the head, or that were above the window's edge. */
    const bool tall = is_tall(t);
    const bool low = report->open && tall && t->layout.board.h < 2 * ENTRY_H + 4 * PAD + button;
    GfxRect r = ribbon(t, report->open && !low ? button + PAD : 0);
    draw_ports(t, r);
    if (ui_target("card:report", r, &(UiHit){.no_focus = true, .anytime = true}, NULL, NULL)
            .clicked) {
        ui->anim.skips++; /* All of it at once. */
        report_look(t);
    }
    paint_panel_framed(r);
    ui_keep_clear(r);
    const float top = tall ? PAD : fminf(PAD, (r.h - ENTRY_H) / 2);
    r = gfx_rect(r.x + PAD, r.y + top, r.w - 2 * PAD, r.h - top - PAD);
    GfxRect row = gfx_cut_top(&r, tall ? 2 * ENTRY_H : ENTRY_H);
    GfxRect head = low    ? gfx_part_top(&row, button, 4)
                   : tall ? gfx_cut_top(&row, ENTRY_H - PAD)
                          : gfx_cut_left(&row, head_width(report));
    const GfxRect beside = gfx_part_right(&head, low ? fminf(r.w / 3, 130) : 0, low ? PAD : 0);
    const float wide = row.w / (float)players;
    table_text(THEME_TYPE_NAME_BIG, 0, ui->theme->color.rubric, TEXT_LEFT, head,
               head_words(report));
    for (PlayerId player = 1; player <= players; player++) {
        const float place = anim_to(&ui->anim, ui_id("report:place:%d", player),
                                    (float)place_of_player(t, player), GLIDE_MS);
        draw_player(t, player, gfx_rect(row.x + wide * place, row.y, wide, row.h));
    }
    const UiButton on = {.label = S("word.go_on"), .kind = UI_KIND_BRASS};
    if (report->open) {
        const float w = fminf(r.w, 260);
        const GfxRect foot = gfx_rect(r.x + (r.w - w) / 2, r.y + r.h - button, w, button);
        if (ui_button("button:report", low ? beside : foot, &on)) {
            report->open = false;
            report->until_ms = 0;
        }
        gfx_request_redraw(ui->gfx);
    } else {
        gfx_request_redraw_in(ui->gfx, (uint32_t)(report->until_ms - ui->anim.now_ms) + 1);
    }
}
