#include "learn/word_card.h"

#include "advice/coach.h"
#include "learn/card.h"
#include "setup/app_names.h"
#include "setup/settings.h"
#include "table/table.h"

/* --- What there is to say --------------------------------------------------------------------- */

static const char *first_words(Table *t)
{
    AppUi *app = t->app;
    const StringArg name[] = {ARG_TEXT("player", table_seat_name(t, t->viewer))};
    return strings_format(app->strings, t->has.points ? "first.words_1996" : "first.words_2012",
                          name, 1);
}

/* May the coach speak of it, and is all shown that was done? */
static bool coach_may(const Table *t)
{
    const AppUi *app = t->app;
    return !app->settings.sale_met && settings_coach_is_on(app) && !app->lesson && !app->puzzle
           && !coach_waits(t) && !table_is_playing(t) && !t->report.open && t->orders.count == 0
           && t->playback.shown_steps >= session_step_count(app->session);
}

/* Has the person at the screen just sold to a port that nobody owns? The cube lies there for whoever
 * lands first, which no odds and no price tells. */
static bool sold_to_nobody(const Table *t)
{
    enum { BACK = 6 }; /* The turn may have ended since, and a card been drawn. */
    const AppUi *app = t->app;
    const int steps = session_step_count(app->session);
    SessionStep past;
    for (int i = steps - 1; table_2012(t) && coach_may(t) && i >= 0 && i >= steps - BACK; i--) {
        session_step(app->session, i, 0, &past);
        if (past.command.kind == CMD_SELL_CUBE && app_is_person(app, past.player)) {
            const Galley *galley = table_galley(t, past.command.as.sell_cube.galley);
            const PortId port = table_port_of(t, galley->zone);
            return port != 0 && table_port(t, port)->owner == 0;
        }
        if (past.player != PLAYER_CHANCE && !app_is_person(app, past.player)) {
            return false;
        }
    }
    return false;
}

/* --- The card --------------------------------------------------------------------------------- */

static bool draw_card(Table *t, const char *head, const char *text)
{
    AppUi *app = t->app;
    Ui *ui = app->ui;
    const TextStyle words = text_style(THEME_TYPE_BODY);
    const float gap = ui->theme->grid.gap, button_h = ui->theme->grid.button_h;
    const float h = text_measure(ui->text, &words, text, card_inside_w(t, CARD_W)).y + button_h
                    + 2 * gap + card_around_h(t);
    const CardClear clear = {.own = "button:word"};
    const UiButton on = {.label = S("lesson.next"), .kind = UI_KIND_BRASS};
    GfxRect r = card_paper(t, card_place(t, CARD_W, h, &clear, &app->card_place), head, NULL);
    const bool read = ui_button(ui, "button:word_read", gfx_cut_bottom(&r, button_h), &on);
    ui_label(ui, "word:text", r, &words, text);
    return read;
}

void word_card_draw(Table *t)
{
    AppUi *app = t->app;
    const bool first = app->first_game;
    if (!first && !sold_to_nobody(t)) {
        return;
    }
    ui_modal_begin(app->ui, "word", false);
    const bool read = draw_card(t, S(first ? "first.head" : "coach.head"),
                                first ? first_words(t) : S("coach.sold_to_nobody"));
    ui_modal_end(app->ui);
    if (read && first) {
        app->first_game = false;
    } else if (read) {
        app->settings.sale_met = true;
        settings_write(app);
    }
    if (read) {
        gfx_request_redraw(app->ui->gfx);
    }
}
