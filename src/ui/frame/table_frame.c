#include "frame/parts.h"

#include "advice/analysis.h"
#include "advice/coach.h"
#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "decisions/panels.h"
#include "frame/chronicle.h"
#include "learn/parts.h"
#include "learn/puzzle.h"
#include "playback/playback.h"
#include "record/record.h"
#include "setup/kept.h"

/* What is prepared belongs to one decision; where the next begins, it is cleared. */
static uint32_t decision_hash(const Table *t)
{
    Phase phase = rules_phase(&t->view.pub);
    const Public2012 *p = table_2012(t);
    const Public1996 *q = table_1996(t);
    const uint8_t parts[] = {phase.id,          phase.player,    phase.as.bytes[0],
                             phase.as.bytes[1], table_active(t), p ? p->marker : 0,
                             t->view.pub.turn,  t->decider,      p ? p->target : q ? q->target : 0};
    return table_number(parts, sizeof parts);
}

/* Another decision than that for which the draft was made. */
static void begin_decision(Table *t, uint32_t hash)
{
    const PublicState *pub = &t->view.pub;
    const Public2012 *later = table_2012(t);
    /* The decision of a turn or round within which all else is asked; where several lay their
     * stakes, each has one. */
    const uint8_t parts[] = {pub->turn, pub->stack[0].id,
                             pub->stack[0].player ? pub->stack[0].player : t->decider,
                             later ? later->marker : 0};
    const uint32_t turned = table_number(parts, sizeof parts);
    if (turned != t->turned.hash) {
        t->turned = (Turned){.hash = turned};
        t->next_wanted = false;
        t->shown_port = 0;
    }
    panels_open(t);
    t->draft_hash = hash;
    t->confirm = (Command){0};
    t->side_away = t->layout.folded && table_chart_is_small(t); /* Its tab brings it. */
    if (t->playback.player != t->decider && t->playback.player <= PLAYER_MAX) {
        sound_play(ui->sound, "turn"); /* Somebody else played last. */
    }
    if (table_active(t)) {
        table_camera_show(t, t->galley_at[table_active(t)]);
    }
}

/* Is the move shown the person's own, within the decision whose page is open? */
static bool holds_page(const Table *t, PlayerId person, DecisionKind asked)
{
    SessionStep step = {0};
    if (t->playback.playing && t->playback.replay_end == 0 && person) {
        session_step(app->session, t->playback.step, t->viewer, &step);
    }
    return person && step.player == person && panel_find(asked) == t->panel && !t->report.open
           && session_eyes(app->session).curtain == 0;
}

/* What is drawn in between is drawn as if the held decision were asked; nothing of it can be
 * pressed, as nothing is asked. */
static void show_held(Table *t, bool on)
{
    if (t->held != DECISION_NONE) {
        t->decision = on ? t->held : DECISION_NONE;
        t->decider = on ? t->holder : 0;
    }
}

/* Those of the fight on the stage, also where nothing else goes on, as after a puzzle. */
static bool fight_dice_fall(const Table *t)
{
    return t->fight.open && player_mask_has(session_pending(app->session), PLAYER_CHANCE);
}

static void find_decision(Table *t)
{
    const Session *session = app->session;
    const Phase phase = rules_phase(&t->view.pub);
    /* The person at this screen whom the phase asks; 0 none. Where several are asked at once
     * (sealed stakes) it is the one who sits here. */
    PlayerId person = phase.player ? phase.player : session_eyes(session).seat;
    person =
        app_is_person(person) && player_mask_has(session_pending(session), person) ? person : 0;
    t->decider = 0;
    t->decision = t->held = DECISION_NONE;
    if (record_is_open(t)) {
        return; /* Nobody is asked anything in the past. */
    }
    DecisionKind asked = person ? phase_decision((PhaseId)phase.id) : DECISION_NONE;
    const bool held = puzzle_holds();
    if (t->fight.open && !table_is_playing(t) && !fight_dice_fall(t)
        && (held || (asked != DECISION_NONE && !fight_is_asked(t, person, asked)))) {
        fight_end(t); /* The next question comes after the fight: its result is read first. */
    }
    bool waits = table_is_playing(t) || t->report.open || session_eyes(session).curtain || held;
    if (!waits && person) {
        t->decider = person;
        t->decision = asked;
    }
    const PlayerId told = table_curtain_is_down(t) ? session_eyes(session).curtain : t->decider;
    if (told != 0 && told != t->told) {
        /* It was said to another; where all see all they read it together. */
        ui_toast_drop(t->told != 0 && session_keeps_secrets(session) ? ui_toast_text() : "");
        t->told = told;
    }
    t->held = waits && holds_page(t, person, asked) ? asked : DECISION_NONE;
    t->holder = person;
    uint32_t hash = decision_hash(t);
    if (t->decider && (hash != t->asked.hash || t->asked.others_moved)) {
        t->asked = (Asked){hash, t->asked.number + 1, t->decider, false, t->asked.shown};
    }
    if (t->decider && hash != t->draft_hash) {
        begin_decision(t, hash);
    }
}

/* What the person is asked, as a number that changes with the question. That a sheet came or went
 * the toolkit sees by itself; here is what changes on a sheet that stays. */
static uint64_t asked_now(const Table *t)
{
    const uint32_t parts[] = {t->asked.number,
                              session_eyes(app->session).curtain,
                              t->report.number,
                              t->report.open,
                              t->fight.open && t->fight.over,
                              session_over(app->session),
                              own_dice_asked(t),
                              app->lesson ? (uint32_t)session_lesson_at(app->session) : 0,
                              app->puzzle ? app->puzzle->stage : 0U,
                              t->hints->card.open};
    const bool any = t->decider != 0 || t->hints->card.open || puzzle_holds() || learn_waits(t)
                     || word_card_waits() || session_over(app->session) || own_dice_asked(t) != 0;
    return any || t->report.open ? gfx_hash(1, parts, sizeof parts) | 1U : 0;
}

Table *table_create(Error *error)
{
    const int players = session_setup(app->session)->game.player_count;
    Table *t = table_begin(session_board(app->session), players, error);
    if (!t) {
        return NULL;
    }
    t->hints = hints_create();
    t->draft = calloc(1, panels_draft_bytes());
    if (!t->hints || !t->draft) {
        table_destroy(t);
        return NULL;
    }
    playback_reset(t);
    ending_hold(t);
    return t;
}

void table_destroy(Table *t)
{
    if (!t) {
        return;
    }
    record_destroy(t);
    news_destroy(t);
    free(t->draft);
    free(t->hints);
    table_end(t);
}

void table_say_anew(Table *t)
{
    if (t->news) {
        t->news->started = false;
    }
    t->typed.of = 0;
    table_drop_kept(t);
}

static bool computer_moves(void)
{
    const PlayerMask others = app_people() | player_mask_of(PLAYER_CHANCE);
    return (session_pending(app->session) & ~others) != 0;
}

/* Dice and cards belong to the move before them: a pause lets them fall. The coach holds cards back
 * while the move before them can be taken back. */
bool table_is_halted(const Table *t)
{
    return app->sheet_open || coach_waits(t) || record_is_open(t)
           || (t->paused && !t->next_wanted && computer_moves());
}

bool table_others_move(const Table *t)
{
    SessionStep step;
    bool shown = false;
    for (int i = t->playback.playing ? t->playback.step : t->playback.shown_steps;
         i < session_step_count(app->session); i++) {
        session_step(app->session, i, 0, &step);
        shown = shown || (step.player != PLAYER_CHANCE && !app_is_person(step.player));
    }
    return !table_is_halted(t) && (shown || computer_moves());
}

bool table_update(Table *t)
{
    Session *session = app->session;
    if (session_generation(session) != t->playback.generation) {
        playback_reset(t);
        ending_hold(t);
        t->draft_hash = 0;
        t->confirm = (Command){0};
        t->own_draw = (OwnDraw){0}; /* Another throw may be asked for at the same step. */
        orders_forget(t);
        return true;
    }
    if (table_is_playing(t) || t->report.open || record_is_open(t)) {
        return false;
    }
    const bool computer = computer_moves();
    if (session_eyes(session).curtain == 0 && !table_is_halted(t)
        && (fight_dice_fall(t) || !puzzle_holds()) && session_tick(session)) {
        t->next_wanted = t->next_wanted && !computer;
        return true;
    }
    /* What was ordered in one click goes on by itself, also when the mouse rests. */
    return orders_ready(t)
           || (t->fight.open && t->fight.to_the_end && fight_is_asked(t, t->decider, t->decision));
}

static void keys_beside_dialogs(Table *t)
{
    hint_keys(t);
    record_keys(t);
    if (ui_shortcut(keys_of(KEY_UNDO))) {
        table_undo(t);
    }
    if (ui_shortcut(keys_of(KEY_REDO))) {
        table_redo(t);
    }
    if (ui_shortcut(keys_of(KEY_PURSE))) {
        table_turn_purse(t);
    }
    if (!table_curtain_is_down(t)) {
        sheets_keys(t);
    }
    if (ui_shortcut(keys_of(KEY_MENU))) {
        menu_show(t);
    }
    watching_keys(t);
}

/* Esc steps back: first what is half done or chosen, then the step looked at, then the menu, also
 * where a dialog must be answered or others move. It answers nothing. */
static void escape(Table *t)
{
    if (!ui_shortcut(keys_of(KEY_BACK)) || record_escape(t)) {
        return;
    }
    const bool waits = t->orders.count > 0 || t->confirm.kind != CMD_NONE;
    const bool taken_back = panels_escape(t);
    orders_forget(t);
    t->confirm = (Command){0};
    if (!waits && !taken_back) {
        menu_show(t);
    }
}

/* What stays in reach while a dialog asks: advice can be read and taken, a move taken back, a rule
 * looked up. Where a dialog needs the whole width, it lies over the buttons. False: a sheet lies
 * over all of it. */
static bool draw_beside_dialogs(Table *t, Command *out)
{
    const GfxRect both = gfx_rect_intersect(ui->dialog_rect, t->layout.buttons);
    ui_modal_join();
    if (both.w <= 0 || both.h <= 0) {
        table_draw_buttons(t);
    }
    if (record_is_open(t)) {
        record_draw_bar(t, t->layout.bar);
    } else { /* Either leads to the other within a frame, and each has the golden button of the bar.
              */
        table_draw_over(t);
    }
    if (!table_curtain_is_down(t)) {
        news_strip_draw(t);
        hint_draw_panel(t, out);
    }
    keys_beside_dialogs(t);
    escape(t);
    const bool reached = !ui_is_covered();
    ui_modal_end();
    return reached;
}

static void draw_side(Table *t)
{
    if (t->layout.side.w <= 0) {
        return;
    }
    if (t->layout.folded) {
        /* The panel lies on the chart: what is below it gets no clicks. */
        UiHit ground = {.no_focus = true};
        ui_target("side", t->layout.side, &ground, NULL, NULL);
    }
    const TableLayout *l = &t->layout;
    if (record_is_open(t)) { /* What it says, and what of the chronicle has room below it. */
        const bool below = l->log.h > 0 && l->log.x == l->side.x;
        GfxRect r = l->side;
        r.h = below ? l->log.y + l->log.h - r.y : r.h;
        record_draw_panel(t, &r);
        if (r.h > 0) {
            chronicle_draw(t, r);
        }
        return;
    }
    const bool free = !t->side_wanted || t->playback.replay_end != 0;
    const GfxRect log = free ? l->side : l->log;
    if (log.h > 80 && !news_strip_is_open(t)) {
        chronicle_draw(t, log);
    }
}

static void draw_table(Table *t, GfxRect *bar, GfxRect *watch)
{
    t->hover = (BoardClick){CLICK_NONE, 0};
    table_draw_pieces(t);
    table_draw_dangers(t);
    table_draw_wheel(t);
    table_draw_track(t);
    table_draw_round(t);
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    table_draw_cards(t);
    corners_draw(t);
    sight_draw(t);
    glance_draw(t);
    table_draw_fold(t);
    draw_side(t);
    *watch = *bar = (GfxRect){0};
    if (!record_is_open(t)) {
        *bar = table_draw_bar(t, watch);
    }
}

/* What the panel of the decision, or who watches, has below the sheets. */
static void draw_decision(Table *t, const Panel *panel, GfxRect bar, GfxRect watch, Command *out)
{
    ui->scroll_owner = panel ? t->turned.hash : 0;
    Command none = {0};
    if (panel) {
        panel->draw(t, bar, t->held ? &none : out);
        /* How high it would be if all of it were seen. */
        const GfxRect side = t->layout.side;
        const float all = t->side_wanted ? side.h + ui_scroll_missing(side) : 0;
        if (fabsf(all - t->news_room.side) > 0.5f) {
            t->news_room.side = all;
            gfx_request_redraw(ui->gfx);
        }
        if (!t->held) {
            dialog_confirm(t, out);
        }
    } else if (t->decision != DECISION_NONE) {
        table_text(THEME_TYPE_ITALIC, 19, ui->theme->color.rubric, TEXT_LEFT, bar,
                   S("bar.no_panel"));
    } else if (!record_is_open(t)) {
        watching_draw(t, watch);
    }
    if (table_is_playing(t) && ui->early[0] != '\0' && !ui_is_covered()) {
        playback_skip(t); /* Whatever was meant, it decides nothing. */
    }
    ui->scroll_owner = 0;
}

/* What is shown and asked in this frame, and where. */
static const Panel *follow(Table *t)
{
    playback_advance(t);
    record_follow(t);
    table_hand_over(t);
    find_decision(t);
    t->own_draw.now = own_dice_asked(t) != 0;
    news_follow(t);
    ui_ask(asked_now(t));
    ui->keeps_space = true;
    if (record_is_open(t) && session_over(app->session)) {
        analysis_follow();
    } else {
        hint_follow(t);
    }
    hint_escape(t);
    show_held(t, true);
    const Panel *panel = panel_find(t->decision);
    if (t->playback.replay_end == 0) { /* What is shown again takes no place away. */
        t->side_wanted = (panel && panel->wants_side) || record_is_open(t);
    }
    t->advice_open = hint_is_open(t);
    dock_begin(t);
    table_layout(t);
    news_strip_follow(t);
    table_layout(t);
    table_camera_input(t);
    glance_follow(t);
    table_bring(t, ui_focus_moved());
    if (t->click.kind != CLICK_NONE) {
        t->shown_port = 0; /* It has been seen. */
    }
    memset(t->zone_mark, 0, sizeof t->zone_mark);
    memset(t->port_mark, 0, sizeof t->port_mark);
    memset(t->galley_mark, 0, sizeof t->galley_mark);
    memset(t->wheel_mark, 0, sizeof t->wheel_mark);
    memset(t->order_mark, 0, sizeof t->order_mark);
    t->listed = false;
    t->click = (BoardClick){CLICK_NONE, 0};
    t->drop_from[0] = t->drop_to[0] = 0;
    card_fold_begin(t);
    learn_begin(t);
    coach_card_keys(t);
    if (panel && panel->mark) {
        panel->mark(t);
    }
    if (t->corners_needed && t->layout.corners_away) {
        gfx_request_redraw(ui->gfx);
    }
    sight_follow(t);
    return panel;
}

void screen_table(void)
{
    Table *t = app->table;
    GfxRect bar, watch;
    Command answer = {0};
    const Panel *panel = follow(t);
    draw_table(t, &bar, &watch);
    if (record_is_open(t)) {
        record_draw_board(t);
    } else {
        hint_draw_board(t);
        coach_draw_plan(t);
        hint_draw_chances(t);
    }
    if (!table_curtain_is_down(t)) {
        news_strip_sketch(t);
    }
    ui->dialogs_end = t->layout.stacked ? 0 : hint_left(t) > 0 ? hint_left(t) : t->layout.buttons.x;
    ui->dialogs_foot = t->layout.dock.h > 0 ? t->layout.dock.y : 0;
    ui_focus_first();
    draw_decision(t, panel, bar, watch, &answer);
    show_held(t, false);
    table_draw_flights(t);
    table_draw_reveal(t);
    if (table_is_playing(t) || !news_strip_is_open(t)) { /* Where it is told, too. */
        event_card_draw(t);
    }
    if (t->fight.open && !fight_is_asked(t, t->decider, t->decision)) {
        dialog_fight_watch(t);
    }
    const bool below = hint_why_since(t, t->report.opened_ms);
    if (below) {
        table_draw_report(t);
    }
    const bool reached = draw_beside_dialogs(t, &answer);
    ui->dialogs_end = 0;
    app_tell_kept();
    if (!below) {
        table_draw_report(t);
    }
    ui->dialogs_foot = 0;
    learn_draw(t);
    puzzle_draw(t);
    coach_card_draw(t);
    word_card_draw(t);
    if (reached) {
        ui_modal_join();
        golden_keys(t); /* After the cards, whose golden buttons Enter presses too. */
        ui_modal_end();
    }
    app->table_layers = ui->layers;
    record_draw_sheets(t);
    table_draw_overlays(t);
    if (answer.kind != CMD_NONE) {
        table_submit(t, &answer);
    } else if (!record_is_open(t) && !orders_follow(t) && !coach_waits(t)) {
        ending_follow(t);
    }
}
