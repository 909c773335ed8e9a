#include "frame/parts.h"

#include "advice/hint_ask.h"
#include "frame/table_log.h"
#include "playback/playback.h"
#include "record/record.h"

enum { HEAD_BYTES = 200 };

typedef struct RecapPage {
    Table *t;
    GfxRect r;
    bool draw; /* False: only measures. */
    float height;
    int why; /* The step that was clicked on, +1; 0 none. */
    StepWalk w;
    char turn[HEAD_BYTES], phase[HEAD_BYTES]; /* Headings that wait for a line; "" none. */
    bool holds; /* An event waits for others that share one line with it: */
    Event held;
    PlayerView before; /* the view before it, */
    int held_asked;    /* and the step to be asked about. */
} RecapPage;

/* --- Lines ------------------------------------------------------------------------------------ */

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

static void draw_line(RecapPage *page, GfxRect r, const char *text, PlayerId player,
                      GalleyId galley, int asked)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    if (asked >= 0 && player != 0) { /* A computer's move can be asked about, as in the log. */
        const GfxRect line = gfx_rect(page->r.x, r.y - 2, page->r.w, r.h + 4);
        const UiResponse q =
            ui_target(ui_id("recap:%d", asked), line, &(UiHit){.no_focus = true, .anytime = true},
                      S("hint.why_tip"), NULL);
        if (q.hovered) {
            gfx_fill_rounded(ui->gfx, line, 4, gfx_fade(ui->theme->color.select, 0.35f));
        }
        page->why = q.clicked ? asked + 1 : page->why;
    }
    if (player != 0) {
        paint_shield(table_livery(page->t, player), page->r.x + 12, r.y + 10, 8);
    }
    ui_tell_begin(log_heard(player, galley, text));
    if (galley != 0) {
        table_text(THEME_TYPE_NUMBER, 0, ui->theme->color.ink, TEXT_RIGHT,
                   gfx_rect(page->r.x + 24, r.y, 30, 24), ui_id("%d", galley));
    }
    text_draw(ui->text, &body, r, text);
    ui_tell_end();
}

/* asked: the step that its player can be asked about; -1 none. */
static void recap_line(RecapPage *page, const char *text, PlayerId player, GalleyId galley,
                       int asked)
{
    const TextStyle body = text_style(THEME_TYPE_BODY);
    const float x = galley != 0 ? 62 : 34, w = page->r.w - x;
    recap_head(page, page->turn);
    recap_head(page, page->phase);
    const float h = text_measure(ui->text, &body, text, w).y;
    if (page->draw) {
        draw_line(page, gfx_rect(page->r.x + x, page->r.y + page->height, w, h), text, player,
                  galley, asked);
    }
    page->height += h + 5;
}

/* --- What shares one line -------------------------------------------------------------------- */

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

static void tell_held(RecapPage *page)
{
    const Words words = log_words(page->t);
    PlayerId player = 0;
    GalleyId galley = 0;
    if (!page->holds) {
        return;
    }
    page->holds = false;
    const char *text = words_sentence(&words, &page->before, &page->held, 1, 0, &player, &galley);
    if (text[0] != '\0') {
        recap_line(page, text, player, galley, page->held_asked);
    }
}

/* --- Steps ------------------------------------------------------------------------------------ */

static void recap_event(RecapPage *page, PlayerId reader)
{
    const StepWalk *w = &page->w;
    const SessionStep *step = &w->step;
    const Words words = log_words(page->t);
    const Event *event = &step->events[w->event];
    PlayerId player = 0;
    GalleyId galley = 0;
    /* Who is passed over without a sale is told below that phase's heading, his own too: he did not
     * decide it. */
    NoSale past[GALLEY_MAX];
    const int count = log_no_sales(page->t->world, &page->w.view, event, past);
    if (log_head_comes_first(page->t->world, &page->w.view, page->w.step.events, page->w.event)) {
        tell_held(page);
        snprintf(page->phase, sizeof page->phase, "%s", S("log.phase.6"));
    }
    for (int i = 0; i < count; i++) {
        tell_held(page);
        recap_line(page, words_no_sale(&words, &past[i]), past[i].player, 0, -1);
    }
    if (page->holds && join(&page->held, event)) {
        return;
    }
    const char *text = words_sentence(&words, &w->view, step->events, step->event_count, w->event,
                                      &player, &galley);
    if (log_is_head(&w->view, event)) {
        /* A heading waits until there is something to say below it. */
        const bool phase = event->kind != EV_TURN_STARTED && event->kind != EV_SCORING_STARTED
                           && event->kind != EV_ROUND_STARTED;
        tell_held(page);
        if (!phase) {
            snprintf(page->turn, sizeof page->turn, "%s", text);
            page->phase[0] = '\0';
        } else if (text[0] != '\0') {
            snprintf(page->phase, sizeof page->phase, "%s", text);
        }
        return;
    }
    /* What the reader decided himself, and that a galley's turn comes, is no news. */
    const bool own = step->player == reader && !step->standing;
    if (text[0] == '\0' || own || event->kind == EV_GALLEY_ACTIVATED) {
        return;
    }
    const bool asked = app->host.advice_start && log_asked(step->player, w->number) != 0;
    tell_held(page);
    page->held_asked = asked ? w->number : -1;
    page->holds = event->kind == EV_GALLEY_SAILED || event->kind == EV_SAILORS_HIRED;
    if (page->holds) {
        page->held = *event;
        page->before = w->view;
    } else {
        recap_line(page, words_as_given(&words, step, w->event, text), player, galley,
                   page->held_asked);
    }
}

static void recap_steps(RecapPage *page, int from)
{
    Table *t = page->t;
    const PlayerId curtain = session_eyes(app->session).curtain;
    const PlayerId reader = curtain != 0 ? curtain : t->decider != 0 ? t->decider : t->viewer;
    for (page->w = steps_walk(t, from, session_step_count(app->session)); steps_next(&page->w);) {
        recap_event(page, reader);
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

bool recap_draw(Table *t, const char *id, GfxRect r, int from)
{
    static RecapPage page;
    const float width = r.w - RECAP_SCROLL_W;
    GfxRect in = ui_scroll_begin(id, r, recap_height(t, width, from), false);
    in.w = width;
    page = (RecapPage){.t = t, .r = in, .draw = true};
    recap_steps(&page, from);
    ui_scroll_end();
    if (page.why > 0) {
        hint_ask_why(t, page.why - 1);
    }
    return page.why > 0;
}

void recap_sheet(Table *t)
{
    const float gap = ui->theme->grid.gap;
    bool closed = false;
    GfxRect r =
        ui_dialog_begin("dialog:recap", 640, 620, S("news.head"), S("recap.subtitle"), &closed);
    const GfxRect row = ui_cut_foot(&r);
    const UiButton on = {.label = S("recap.close"), .kind = UI_KIND_BRASS};
    const UiButton look = {.label = S("record.recap"),
                           .tip = S("record.recap_tip"),
                           .disabled_reason = record_why_not()};
    closed = recap_draw(t, "scroll:recap", r, t->recap_from) || closed;
    const bool looks = ui_button("button:recap_look", gfx_split_row(row, 0, 2, gap), &look);
    closed = ui_button("button:recap", gfx_split_row(row, 1, 2, gap), &on) || closed;
    ui_dialog_end();
    if (looks) {
        record_open(t, t->recap_from);
    }
    if (closed) {
        sheet_show(t, SHEET_NONE);
    }
}
