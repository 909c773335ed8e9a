#include "learn/parts.h"

#include "advice/coach.h"
#include "advice/hint.h"
#include "advice/hint_pages.h"
#include "learn/card.h"
#include "setup/app_names.h"
#include "setup/keys.h"
#include "setup/parts.h"
#include "table/card_fold.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>

enum { COACH_W = 440, BUTTON_MAX = 3, RULES_W = 30 };

typedef enum CoachAnswer {
    COACH_NO_ANSWER,
    COACH_TAKE_BACK,
    COACH_SHOW,
    COACH_GO_ON,
    COACH_RULES
} CoachAnswer;

typedef struct CoachButton {
    CoachAnswer answer;
    const char *id;
    UiButton button;
} CoachButton;

/* What can be answered: nothing is taken back where that has become impossible. */
static int buttons_of(Table *t, CoachButton out[BUTTON_MAX])
{
    int count = 0;
    if (coach_can_take_back(t)) {
        out[count++] = (CoachButton){COACH_TAKE_BACK,
                                     "button:coach_back",
                                     {.label = S("coach.take_back"),
                                      .tip = S("coach.take_back_tip"),
                                      .keys = keys_of(KEY_UNDO)}};
    }
    out[count++] = (CoachButton){COACH_SHOW,
                                 "button:coach_show",
                                 {.label = S("coach.show"),
                                  .tip = S("coach.show_tip"),
                                  .selected = t->hints->card.drawn,
                                  .keys = keys_of(KEY_HINT)}};
    out[count++] = (CoachButton){COACH_GO_ON,
                                 "button:coach_go_on",
                                 {.label = S("coach.go_on"),
                                  .tip = S("coach.go_on_tip"),
                                  .kind = UI_KIND_BRASS,
                                  .keys = keys_of(KEY_BACK)}};
    return count;
}

/* In a row where their words have room, else one below the other. */
static bool in_a_row(const CoachButton *buttons, int count, float w)
{
    float needed = ui->theme->grid.gap * (float)(count - 1);
    float widest = 0;
    for (int i = 0; i < count; i++) {
        widest = fmaxf(widest, ui_button_width(&buttons[i].button));
    }
    return needed + widest * (float)count <= w;
}

static CoachAnswer draw_buttons(const CoachButton *buttons, int count, bool row, GfxRect r)
{
    const float gap = ui->theme->grid.gap;
    CoachAnswer answer = COACH_NO_ANSWER;
    for (int i = 0; i < count; i++) {
        const GfxRect place =
            row ? gfx_split_row(r, i, count, gap) : gfx_split_column(r, i, count, gap);
        if (ui_button(buttons[i].id, place, &buttons[i].button)) {
            answer = buttons[i].answer;
        }
    }
    return answer;
}

/* At the right end of the foot, as on the panel of hints; it leaves the rest in *foot. */
static bool rules_mark(GfxRect *foot)
{
    const UiButton mark = {
        .label = "\xC2\xA7", .tip = S("hint.rules_tip"), .kind = UI_KIND_QUIET, .anytime = true};
    const GfxRect place = gfx_cut_right(foot, RULES_W);
    gfx_cut_right(foot, ui->theme->grid.gap);
    return ui_button("button:coach_rules",
                     gfx_rect(place.x, place.y + place.h - ui->theme->grid.button_h, place.w,
                              ui->theme->grid.button_h),
                     &mark);
}

/* Where several people play, whose choice it was. */
static const char *for_whom(Table *t)
{
    int people = 0;
    for (PlayerId player = 1; player <= t->view.pub.player_count; player++) {
        people += app_is_person(player);
    }
    return people > 1 ? SF("coach.for", ARG_TEXT("player", table_seat_name(t->hints->card.player)))
                      : NULL;
}

/* Where the galley lies, or sank, that it speaks of, else the port's plate; w 0: nowhere. */
static GfxRect spoken_of(Table *t)
{
    const GalleyId galley = coach_galley(t);
    const PortId port = coach_port(t);
    if (galley == 0) {
        return port != 0 ? t->plate[port] : gfx_rect(0, 0, 0, 0);
    }
    const GfxPoint at = table_to_window(t, t->galley_at[galley]);
    return gfx_rect(at.x - 45, at.y - 60, 90, 80);
}

/* For scripts: what it costs, what becomes of the lesson, what was better, and the reasons. */
static void note_lines(const HintLines *lines, GfxRect place)
{
    int texts = 0, reasons = 0;
    for (int i = 0; i < lines->count; i++) {
        const HintLine *line = &lines->list[i];
        if (line->kind == LINE_TEXT) {
            ui_note(texts++ == 0 ? "coach:cost" : "coach:lesson", place, line->words);
        } else if (line->kind == LINE_PLAN) {
            ui_note("coach:better", place, line->words);
        } else if (line->kind == LINE_GAIN || line->kind == LINE_LOSS) {
            const char *id = ui_id("coach:reason:%d", ++reasons);
            ui_note(id, place, line->words);
        }
    }
}

static CoachAnswer draw_card(Table *t)
{
    HintLines lines = {.count = 0};
    char name[UI_ID_MAX]; /* Each is read first. */
    snprintf(name, sizeof name, "coach:%d", session_step_count(app->session));
    CoachButton buttons[BUTTON_MAX];
    const float gap = ui->theme->grid.gap, w = card_inside_w(t, COACH_W);
    const int count = buttons_of(t, buttons);
    const bool row = in_a_row(buttons, count, w - RULES_W - gap);
    const float buttons_h =
        row ? ui->theme->grid.button_h : (ui->theme->grid.button_h + gap) * (float)count - gap;
    coach_lines(t, &lines);
    const float words_h = lines_height(&lines, w - HINT_SCROLL_W);
    const CardClear clear = {.pointed = spoken_of(t), .own = "button:coach"};
    const CardHead head = {S("coach.head"), for_whom(t), name, false};
    if (card_is_folded(t, CARD_TEACHES, name, head.words, head.remark)) {
        return COACH_NO_ANSWER;
    }
    const float h = words_h + buttons_h + 2 * gap + card_around_h(t, w, &head);
    const GfxRect place = card_place(t, COACH_W, h, &clear, &app->card_place);
    GfxRect r = card_paper(t, place, &head);
    note_lines(&lines, place);
    GfxRect foot = gfx_cut_bottom(&r, buttons_h);
    gfx_cut_bottom(&r, gap);
    GfxRect page = ui_scroll_begin("coach", r, words_h, false);
    page.w = w - HINT_SCROLL_W;
    lines_draw(&page, &lines);
    ui_scroll_end();
    const bool rules = rules_mark(&foot);
    const CoachAnswer answer = draw_buttons(buttons, count, row, foot);
    return rules ? COACH_RULES : answer;
}

void coach_card_draw(Table *t)
{
    CoachCard *card = &t->hints->card;
    if (!card->open || table_is_playing(t) || t->report.open || t->fight.open) {
        return; /* What happened is looked at first. */
    }
    ui_modal_begin("coach", false);
    const CoachAnswer answer = draw_card(t);
    ui_modal_end();
    switch (answer) {
    case COACH_TAKE_BACK: coach_take_back(t); break;
    case COACH_SHOW: card->drawn = !card->drawn; break;
    case COACH_GO_ON: coach_close(t); break;
    case COACH_RULES: rules_open_at(coach_rules_about(t)); break;
    case COACH_NO_ANSWER: break;
    }
}
