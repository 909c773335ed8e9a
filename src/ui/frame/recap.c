#include "frame/sheets.h"

#include "advice/hint_ask.h"
#include "log/log_text.h"
#include "record/record.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

enum { HEAD_BYTES = 200 };

typedef struct RecapPage {
    Table *t;
    GfxRect r;
    bool draw; /* False: only measures. */
    float height;
    int why; /* The step that was clicked on, +1; 0 none. */
    PlayerId reader;
    char turn[HEAD_BYTES], phase[HEAD_BYTES]; /* Headings that wait for a line; "" none. */
    bool holds; /* An event waits for others that share one line with it: */
    Event held;
    PlayerView before; /* the view before it, */
    int held_step;
    PlayerId held_player; /* and who did it. */
} RecapPage;

/* --- Lines ------------------------------------------------------------------------------------ */

/* A computer's move can be asked about, as in the log. */
static void recap_why(RecapPage *page, GfxRect line, int step)
{
    const char *id = ui_id("recap:%d", step);
    const UiResponse q =
        ui_target(id, line, &(UiHit){.no_focus = true, .anytime = true}, S("hint.why_tip"), NULL);
    if (q.hovered) {
        gfx_fill_rounded(ui->gfx, line, 4, gfx_fade(ui->theme->color.select, 0.35f));
    }
    page->why = q.clicked ? step + 1 : page->why;
}

static void recap_head(RecapPage *page, char *text)
{
    const TextStyle head =
        text_style_with(THEME_TYPE_ITALIC, ui->theme->color.rubric, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    if (text[0] == '\0') {
        return;
    }
    const float h = text_measure(ui->text, &head, text, page->r.w).y;
    if (page->draw) {
        text_draw(ui->text, &head, gfx_rect(page->r.x, page->r.y + page->height, page->r.w, h),
                  text);
    }
    page->height += h + 5;
    text[0] = '\0';
}

/* asked: the step that its player can be asked about; -1 none. */
static void recap_line(RecapPage *page, const char *text, PlayerId player, GalleyId galley,
                       int asked)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const float x = galley != 0 ? 62 : 34;
    recap_head(page, page->turn);
    recap_head(page, page->phase);
    const float h = text_measure(ui->text, &body, text, page->r.w - x).y;
    if (page->draw) {
        const float y = page->r.y + page->height;
        if (asked >= 0) {
            recap_why(page, gfx_rect(page->r.x, y - 2, page->r.w, h + 4), asked);
        }
        if (player != 0) {
            paint_shield(table_livery(page->t, player), page->r.x + 12, y + 10, 8);
        }
        const char *heard =
            galley != 0 ? SF("speak.log", ARG_INT("galley", galley),
                             ARG_TEXT("player", table_seat_name(player)), ARG_TEXT("line", text))
                        : text;
        ui_tell_begin(heard);
        if (galley != 0) {
            char number[8];
            snprintf(number, sizeof number, "%d", galley);
            table_text(THEME_TYPE_NUMBER, 0, ui->theme->color.ink, TEXT_RIGHT,
                       gfx_rect(page->r.x + 24, y, 30, 24), number);
        }
        text_draw(ui->text, &body, gfx_rect(page->r.x + x, y, page->r.w - x, h), text);
        ui_tell_end();
    }
    page->height += h + 5;
}

/* --- What shares one line -------------------------------------------------------------------- */

static bool can_be_held(uint8_t kind)
{
    return kind == EV_GALLEY_SAILED || kind == EV_SAILORS_HIRED;
}

/* Zone after zone is one voyage, sailor after sailor one hiring. */
static bool join(Event *held, const Event *next)
{
    if (held->kind != next->kind) {
        return false;
    }
    if (next->kind == EV_GALLEY_SAILED) {
        const bool same = held->as.galley_sailed.galley == next->as.galley_sailed.galley
                          && held->as.galley_sailed.to == next->as.galley_sailed.from;
        held->as.galley_sailed.to = same ? next->as.galley_sailed.to : held->as.galley_sailed.to;
        return same;
    }
    const bool same = held->as.sailors_hired.player == next->as.sailors_hired.player
                      && held->as.sailors_hired.galley == next->as.sailors_hired.galley
                      && held->as.sailors_hired.port == next->as.sailors_hired.port;
    held->as.sailors_hired.count =
        (uint8_t)(held->as.sailors_hired.count + (same ? next->as.sailors_hired.count : 0));
    return same;
}

static int asked_step(PlayerId led, PlayerId who, int step)
{
    return led != 0 && app->host.advice_start != NULL && log_asked(who, step) != 0 ? step : -1;
}

static void tell_held(RecapPage *page)
{
    PlayerId player = 0;
    GalleyId galley = 0;
    if (!page->holds) {
        return;
    }
    page->holds = false;
    const char *text = log_sentence(page->t, &page->before, &page->held, 1, 0, &player, &galley);
    if (text[0] != '\0') {
        recap_line(page, text, player, galley,
                   asked_step(player, page->held_player, page->held_step));
    }
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* A heading waits until there is something to say below it. */
static void wait_head(RecapPage *page, const Event *e, const char *text)
{
    const bool phase =
        e->kind != EV_TURN_STARTED && e->kind != EV_SCORING_STARTED && e->kind != EV_ROUND_STARTED;
    tell_held(page);
    if (!phase) {
        snprintf(page->turn, sizeof page->turn, "%s", text);
        page->phase[0] = '\0';
    } else if (text[0] != '\0') {
        snprintf(page->phase, sizeof page->phase, "%s", text);
    }
}

/* Who is passed over without a sale is told below that phase's heading, his own too: he did not
 * decide it. */
static void tell_no_sales(RecapPage *page, const PlayerView *view, const SessionStep *step, int e)
{
    Table *t = page->t;
    NoSale past[GALLEY_MAX];
    const int count = log_no_sales(t->world, view, &step->events[e], past);
    if (log_head_comes_first(t->world, view, step->events, e)) {
        tell_held(page);
        snprintf(page->phase, sizeof page->phase, "%s", strings_get(app->strings, "log.phase.6"));
    }
    for (int i = 0; i < count; i++) {
        tell_held(page);
        recap_line(page, log_no_sale(t, &past[i]), past[i].player, 0, -1);
    }
}

static void recap_event(RecapPage *page, const PlayerView *view, const SessionStep *step, int i,
                        int e)
{
    Table *t = page->t;
    const Event *event = &step->events[e];
    PlayerId player = 0;
    GalleyId galley = 0;
    tell_no_sales(page, view, step, e);
    if (page->holds && join(&page->held, event)) {
        return;
    }
    const char *text = log_sentence(t, view, step->events, step->event_count, e, &player, &galley);
    if (log_is_head(view, event)) {
        wait_head(page, event, text);
        return;
    }
    /* What the reader decided himself, and that a galley's turn comes, is no news. */
    const bool own = step->player == page->reader && !step->standing;
    if (text[0] == '\0' || own || event->kind == EV_GALLEY_ACTIVATED) {
        return;
    }
    tell_held(page);
    if (can_be_held(event->kind)) {
        page->holds = true;
        page->held = *event;
        page->before = *view;
        page->held_step = i;
        page->held_player = step->player;
        return;
    }
    recap_line(page, log_as_given(t, step, e, text), player, galley,
               asked_step(player, step->player, i));
}

static void recap_steps(RecapPage *page, int from)
{
    Table *t = page->t;
    Session *session = app->session;
    const PlayerId curtain = session_eyes(session).curtain;
    PlayerView view;
    SessionStep step;
    page->reader = curtain != 0 ? curtain : t->decider != 0 ? t->decider : t->viewer;
    if (from > 0) {
        session_step(session, from - 1, t->viewer, &step);
        view = step.after;
    } else {
        session_first_view(session, t->viewer, &view);
    }
    for (int i = from; i < session_step_count(session); i++) {
        session_step(session, i, t->viewer, &step);
        for (int e = 0; e < step.event_count; e++) {
            recap_event(page, &view, &step, i, e);
            rules_fold_view(t->world, &view, &step.events[e]);
        }
        view = step.after;
    }
    tell_held(page);
}

float recap_height(Table *t, float width, int from)
{
    static RecapPage page;
    page = (RecapPage){.t = t, .r = {0, 0, width, 0}};
    recap_steps(&page, from);
    return page.height;
}

int recap_draw(Table *t, GfxRect r, int from)
{
    static RecapPage page;
    page = (RecapPage){.t = t, .r = r, .draw = true};
    recap_steps(&page, from);
    return page.why;
}

void recap_sheet(Table *t)
{
    enum { SCROLL_W = 18 };
    bool closed = false;
    GfxRect r =
        ui_dialog_begin("dialog:recap", 640, 620, S("news.head"), S("recap.subtitle"), &closed);
    GfxRect row = ui_cut_foot(&r);
    const float width = r.w - SCROLL_W;
    GfxRect page = ui_scroll_begin("scroll:recap", r, recap_height(t, width, t->recap_from), false);
    page.w = width;
    const int why = recap_draw(t, page, t->recap_from);
    ui_scroll_end();
    const UiButton on = {
        .label = S("recap.close"),
        .kind = UI_KIND_BRASS,
    };
    const UiButton look = {.label = S("record.recap"),
                           .tip = S("record.recap_tip"),
                           .disabled_reason = record_why_not()};
    const bool looks =
        ui_button("button:recap_look", gfx_split_row(row, 0, 2, ui->theme->grid.gap), &look);
    closed =
        ui_button("button:recap", gfx_split_row(row, 1, 2, ui->theme->grid.gap), &on) || closed;
    ui_dialog_end();
    if (why > 0) {
        hint_ask_why(t, why - 1);
    }
    if (looks) {
        record_open(t, t->recap_from);
    }
    if (closed || why > 0) {
        sheet_show(t, SHEET_NONE);
    }
}
