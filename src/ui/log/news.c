#include "log/news.h"

#include "log/deed_words.h"
#include "log/log_text.h"
#include "playback/event_card.h"
#include "playback/event_card_find.h"
#include "setup/app_names.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One step while it is taken over. */
typedef struct Taking {
    Table *t;
    News *news;
    const SessionStep *step;
    int number;
    EventCard card; /* Of the event in hand; kind 0: none. */
} Taking;

/* --- Whose line ------------------------------------------------------------------------------- */

/* Whose turn the event belongs to; the view is that before it. */
static NewsLine lead_of(const Taking *taking)
{
    const Table *t = taking->t;
    const PublicState *pub = &taking->news->view.pub;
    NewsLine lead = {.turn = pub->turn, .player = pub->stack[0].player, .asked = -1};
    if (rules_traits(t->world).fleets_act) {
        lead.phase = (uint8_t)table_phase_number((PhaseId)pub->stack[0].id);
    } else {
        const Public2012 *later = &pub->as.e2012;
        const uint8_t base = pub->stack[0].id;
        const bool called = base == PHASE_CHOOSE || base == PHASE_ACTION || base == PHASE_INVEST;
        lead.galley = !called ? 0 : later->active ? later->active : later->marker;
    }
    lead.player = lead.player <= PLAYER_MAX ? lead.player : 0;
    return lead;
}

/* The income of the state ends its player's sale (S1-V4), whoever's command led to it. */
static bool is_income(const Event *e)
{
    return e->kind == EV_DUCATS_PAID && e->as.ducats_paid.reason == PAY_STATE_INCOME;
}

static bool is_same_turn(const NewsLine *a, const NewsLine *b)
{
    return a->card.kind == 0 && b->card.kind == 0 && !a->told && !b->told && a->player == b->player
           && a->galley == b->galley && a->phase == b->phase && a->turn == b->turn;
}

static NewsLine *new_line(Taking *taking, const NewsLine *lead)
{
    News *news = taking->news;
    if (news->count == NEWS_LINE_MAX) {
        memmove(news->lines, news->lines + 1, sizeof news->lines[0] * (NEWS_LINE_MAX - 1));
        news->count--;
        news->chosen -= news->chosen > 0;
    }
    NewsLine *line = &news->lines[news->count++];
    *line = *lead;
    line->first = taking->number;
    return line;
}

/* Turns of one phase may alternate: the line is looked for among the last ones. */
static NewsLine *find_line(const News *news, const NewsLine *lead)
{
    for (int i = news->count - 1; i >= 0 && i >= news->count - PLAYER_MAX; i--) {
        if (is_same_turn(&news->lines[i], lead)) {
            return (NewsLine *)&news->lines[i];
        }
    }
    return NULL;
}

static NewsLine *line_of(Taking *taking, const NewsLine *lead)
{
    NewsLine *line = find_line(taking->news, lead);
    line = line ? line : new_line(taking, lead);
    line->end = taking->number + 1;
    if (line->asked < 0 && log_asked(taking->step->player, taking->number) != 0) {
        line->asked = taking->number;
    }
    return line;
}

/* --- Deeds ------------------------------------------------------------------------------------ */

/* What the reader decided, and what dice made of it, he has seen. */
static bool is_own(const Taking *taking, PlayerId lead)
{
    const PlayerId reader = taking->news->reader, actor = taking->step->player;
    return reader != 0
           && ((actor == reader && !taking->step->standing)
               || (actor == PLAYER_CHANCE && lead == reader));
}

static void add_deed(NewsLine *line, const Deed *deed)
{
    for (int i = line->count - 1; i >= 0; i--) {
        if (deed_join(&line->deeds[i], deed)) {
            return;
        }
    }
    if (line->count < NEWS_DEED_MAX) {
        line->deeds[line->count++] = *deed;
    }
}

static Deed *last_fight(NewsLine *line)
{
    for (int i = line->count - 1; i >= 0; i--) {
        if (line->deeds[i].kind == DEED_FOUGHT) {
            return &line->deeds[i];
        }
    }
    return NULL;
}

/* A port that loses its garrison in a fight is part of the fight. */
static bool belongs_to_fight(const Deed *fight, const Event *e)
{
    return e->kind == EV_PORT_OWNER_CHANGED && e->as.port_owner_changed.to == 0
           && fight->port == e->as.port_owner_changed.port;
}

static void take_deed(Taking *taking, int index)
{
    const SessionStep *step = taking->step;
    const Event *e = &step->events[index];
    NewsLine lead = lead_of(taking);
    if (is_income(e)) {
        lead.player = e->as.ducats_paid.to;
        lead.phase = (uint8_t)table_phase_number(PHASE_SALE);
    }
    NewsLine *known = find_line(taking->news, &lead);
    Deed *fight = known ? last_fight(known) : NULL;
    Deed deed;
    if (is_own(taking, lead.player) || (is_income(e) && lead.player == taking->news->reader)) {
        return;
    }
    if (fight) {
        deed_follow_fight(fight, e);
        known->end = taking->number + 1;
    }
    bool told = !(fight && belongs_to_fight(fight, e))
                && deed_of_event(taking->t->world, &taking->news->view, step->events,
                                 step->event_count, index, &deed);
    if (told && deed.kind == DEED_STOPPED && lead.player == taking->news->reader) {
        told = false; /* He was told in his own turn, and the stamp beside his galley says it. */
        taking->card.kind = 0;
    }
    if (!told && taking->card.kind == 0) {
        return;
    }
    NewsLine *line = line_of(taking, &lead);
    line->important = line->important || taking->card.kind != 0;
    if (told) {
        add_deed(line, &deed);
    }
}

/* Stakes are shown together: each is its player's. */
static void take_stakes(Taking *taking, const Event *e)
{
    const Table *t = taking->t;
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        NewsLine lead = lead_of(taking);
        lead.player = p;
        if (p != taking->news->reader) {
            const Deed staked = {.kind = DEED_STAKED,
                                 .ducats = e->as.stakes_revealed.hundreds[p]
                                           * t->world->e1996.coin_ducats};
            add_deed(line_of(taking, &lead), &staked);
        }
    }
}

/* The last position falls to its player without a decision of his. */
static void take_position(Taking *taking, const Event *e)
{
    NewsLine lead = lead_of(taking);
    lead.player = e->as.position_chosen.player;
    if (lead.player != taking->news->reader) {
        const Deed deed = {.kind = DEED_POSITION, .count = e->as.position_chosen.position};
        add_deed(line_of(taking, &lead), &deed);
    }
}

/* --- What nobody did -------------------------------------------------------------------------- */

static bool is_told(uint8_t kind)
{
    return kind == EV_DOGE_DRAWN || kind == EV_SCORING_STARTED || kind == EV_PORT_CLOSED;
}

static void take_told(Taking *taking, int index)
{
    const SessionStep *step = taking->step;
    NewsLine lead = {.turn = taking->news->view.pub.turn, .asked = -1, .told = true};
    PlayerId player = 0;
    GalleyId galley = 0;
    const char *words = log_sentence(taking->t, &taking->news->view, step->events,
                                     step->event_count, index, &player, &galley);
    if (words[0] != '\0') {
        snprintf(lead.words, sizeof lead.words, "%s", words);
        new_line(taking, &lead)->end = taking->number + 1;
    }
}

/* Whom the sales go past decided nothing: the reader is told of his own as well. No computer can be
 * asked about it. */
static void take_no_sales(Taking *taking, const Event *e)
{
    const World *world = taking->t->world;
    NoSale past[GALLEY_MAX];
    const int count = log_no_sales(world, &taking->news->view, e, past);
    for (int i = 0; i < count; i++) {
        const NewsLine lead = {.turn = taking->news->view.pub.turn,
                               .player = past[i].player,
                               .phase = (uint8_t)table_phase_number(PHASE_SALE),
                               .asked = -1};
        const Deed deed = deed_no_sale(world, &past[i]);
        NewsLine *line = find_line(taking->news, &lead);
        line = line ? line : new_line(taking, &lead);
        line->end = taking->number + 1;
        add_deed(line, &deed);
    }
}

static bool is_time(uint8_t card)
{
    return card == EVENT_CARD_SCORING || card == EVENT_CARD_LAST_ROUND || card == EVENT_CARD_LEADER;
}

static void take_event(Taking *taking, int index)
{
    News *news = taking->news;
    const Table *t = taking->t;
    const Event *e = &taking->step->events[index];
    if (!event_card_find(t->world, &news->view, e, taking->step->player, event_card_persons(t),
                         &news->leader, &taking->card)) {
        taking->card.kind = 0;
    }
    take_no_sales(taking, e);
    if (e->kind == EV_STAKES_REVEALED) {
        take_stakes(taking, e);
    } else if (e->kind == EV_POSITION_CHOSEN) {
        take_position(taking, e);
    } else if (is_told(e->kind)) {
        take_told(taking, index);
    } else {
        const bool time = is_time(taking->card.kind);
        const NewsLine lead = {.turn = news->view.pub.turn, .asked = -1, .card = taking->card};
        if (time) {
            new_line(taking, &lead)->end = taking->number + 1;
            taking->card.kind = 0;
        }
        take_deed(taking, index);
    }
    rules_fold_view(t->world, &news->view, e);
}

/* --- Words ------------------------------------------------------------------------------------ */

static const char *phase_words(uint8_t phase)
{
    static const char *const names[] = {
        "",           "log.phase.1", "log.phase.2", "log.phase.3", "log.phase.4", "log.phase.5",
        "log.phase.6"};
    return phase < 1 || phase > 6 ? "" : strings_get(app->strings, names[phase]);
}

static const char *deeds_words(Table *t, const NewsLine *line)
{
    const char *all = "";
    GalleyId named = line->galley;
    for (int i = 0; i < line->count; i++) {
        const Deed *d = &line->deeds[i];
        const char *words = deed_words(t, d, line->galley);
        const bool names_it = d->kind == DEED_LAUNCHED || d->kind == DEED_HIRED;
        if (d->galley != 0 && d->galley != named && !names_it) {
            words = SF("news.by_galley", ARG_INT("galley", d->galley), ARG_TEXT("deed", words));
            named = d->galley;
        }
        all = app_list_entries(all, words);
    }
    const char *phase = phase_words(line->phase);
    return all[0] && phase[0] ? SF("news.phase", ARG_TEXT("phase", phase), ARG_TEXT("deeds", all))
                              : all;
}

static void put_in_words(Table *t, NewsLine *line)
{
    if (!line->told) {
        snprintf(line->words, sizeof line->words, "%s",
                 line->card.kind != 0 ? event_card_words(t, &line->card) : deeds_words(t, line));
    }
}

/* --- Following -------------------------------------------------------------------------------- */

static void take_step(Table *t, int number)
{
    News *news = t->news;
    SessionStep step;
    session_step(app->session, number, t->viewer, &step);
    Taking taking = {.t = t, .news = news, .step = &step, .number = number};
    for (int i = 0; i < step.event_count; i++) {
        take_event(&taking, i);
        const bool turn =
            step.events[i].kind == EV_TURN_STARTED || step.events[i].kind == EV_ROUND_STARTED;
        if (turn && news->reader == 0) {
            news->count = news->chosen = 0; /* Nobody has turns of his own here. */
        }
    }
    news->view = step.after;
    news->steps = number + 1;
}

static void find_view(Table *t, int steps)
{
    SessionStep past;
    if (steps > 0) {
        session_step(app->session, steps - 1, t->viewer, &past);
        t->news->view = past.after;
    } else {
        session_first_view(app->session, t->viewer, &t->news->view);
    }
}

/* A sale that went past the reader is news, even where a command of his own led to it. */
static void take_own_no_sales(Table *t, int number)
{
    News *news = t->news;
    SessionStep step;
    find_view(t, number); /* First: a step lives until the next one is asked for. */
    session_step(app->session, number, t->viewer, &step);
    Taking taking = {.t = t, .news = news, .step = &step, .number = number};
    for (int i = 0; i < step.event_count; i++) {
        take_no_sales(&taking, &step.events[i]);
        rules_fold_view(t->world, &news->view, &step.events[i]);
    }
}

static void begin(Table *t, int from)
{
    News *news = t->news;
    news->count = news->chosen = 0;
    if (from > 0) {
        take_own_no_sales(t, from - 1);
    }
    find_view(t, from);
    news->from = news->steps = from;
    news->kept_open = false;
    news->viewer = t->viewer;
    news->generation = session_generation(app->session);
    news->leader = event_card_leader(t->world, &news->view, &(int32_t){0});
    news->started = true;
}

/* Who decides, else who did; where only one person plays, he. */
static PlayerId reader_of(const Table *t)
{
    PlayerId reader = t->decider ? t->decider : t->news->reader;
    for (PlayerId p = 1; reader == 0 && p <= t->view.pub.player_count; p++) {
        reader = app_is_person(p) ? p : 0;
    }
    return app_is_person(reader) ? reader : 0;
}

static int start_for(PlayerId reader, int shown)
{
    enum { LOOK_BACK = 400 }; /* Steps, where nobody reads for himself. */
    const int start = reader ? session_recap_start(app->session, reader)
                             : (shown > LOOK_BACK ? shown - LOOK_BACK : 0);
    return start < shown ? start : shown;
}

/* Has anybody else decided from there on? Until then what is told stays. */
static bool others_acted(PlayerId reader, int from, int shown)
{
    SessionStep step;
    bool any = false;
    for (int i = from; i < shown && !any; i++) {
        session_step(app->session, i, 0, &step);
        any = step.player != PLAYER_CHANCE && (step.player != reader || step.standing);
    }
    return any;
}

void news_follow(Table *t)
{
    if (!t->news) {
        t->news = calloc(1, sizeof *t->news);
    }
    News *news = t->news;
    if (!news || table_shows_past(t) || app->lesson) {
        return;
    }
    const int shown = t->playback.shown_steps;
    const PlayerId reader = reader_of(t);
    const bool other = !news->started || reader != news->reader || t->viewer != news->viewer
                       || news->generation != session_generation(app->session)
                       || shown < news->steps;
    if (!other && shown == news->steps) {
        return;
    }
    const int start = start_for(reader, shown);
    news->reader = reader;
    if (other || (reader != 0 && start > news->from && others_acted(reader, start, shown))) {
        begin(t, start);
    }
    while (news->steps < shown) {
        take_step(t, news->steps);
    }
    for (int i = 0; i < news->count; i++) {
        put_in_words(t, &news->lines[i]);
    }
}

void news_choose(Table *t, int line)
{
    if (t->news) {
        t->news->chosen = line;
    }
}

void news_sketch(Table *t, const NewsLine *line)
{
    Sketch sketch = {.table = t, .mark_note = "news:mark", .plate_note = "news:plate"};
    gfx_push_clip(ui->gfx, t->layout.board);
    /* The ways first, so that no arrow lies over a mark. */
    for (int sailed = 1; sailed >= 0; sailed--) {
        for (int i = 0; i < line->count; i++) {
            if ((line->deeds[i].kind == DEED_SAILED) == (sailed == 1)) {
                deed_sketch(&sketch, &line->deeds[i], line->player);
            }
        }
    }
    gfx_pop_clip(ui->gfx);
}
