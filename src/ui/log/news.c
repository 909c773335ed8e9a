#include "log/news.h"

#include "playback/playback.h"

#include <serenissima/words/story.h>

/* An event while it is taken over. */
typedef struct Taking {
    Table *t;
    News *news;
    StepWalk w;
    EventCard card; /* kind 0: none. */
} Taking;

/* --- Whose line ------------------------------------------------------------------------------- */

/* Whose turn the event belongs to. */
static NewsLine lead_of(const Taking *taking)
{
    const PublicState *pub = &taking->w.view.pub;
    NewsLine lead = {.turn = pub->turn, .player = pub->stack[0].player, .asked = -1};
    if (rules_traits(taking->t->world).fleets_act) {
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
    line->first = taking->w.number;
    line->end = taking->w.number + 1;
    return line;
}

/* Turns of one phase may alternate: the line is looked for among the last ones. */
static NewsLine *find_line(News *news, const NewsLine *lead)
{
    for (int i = news->count - 1; i >= 0 && i >= news->count - PLAYER_MAX; i--) {
        NewsLine *line = &news->lines[i];
        if (line->card.kind == 0 && !line->told && line->player == lead->player
            && line->galley == lead->galley && line->phase == lead->phase
            && line->turn == lead->turn) {
            return line;
        }
    }
    return NULL;
}

static NewsLine *line_of(Taking *taking, const NewsLine *lead)
{
    NewsLine *line = find_line(taking->news, lead);
    line = line ? line : new_line(taking, lead);
    line->end = taking->w.number + 1;
    return line;
}

/* --- Deeds ------------------------------------------------------------------------------------ */

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

/* deed NULL: an event card is all there is to tell. A computer can be asked about it. */
static void tell(Taking *taking, const NewsLine *lead, const Deed *deed)
{
    NewsLine *line = line_of(taking, lead);
    if (line->asked < 0 && log_asked(taking->w.step.player, taking->w.number) != 0) {
        line->asked = taking->w.number;
    }
    line->important = line->important || taking->card.kind != 0;
    if (deed) {
        add_deed(line, deed);
    }
}

static void take_deed(Taking *taking)
{
    const SessionStep *step = &taking->w.step;
    const Event *e = &step->events[taking->w.event];
    const PlayerId reader = taking->news->reader;
    NewsLine lead = lead_of(taking);
    if (is_income(e)) {
        lead.player = e->as.ducats_paid.to;
        lead.phase = (uint8_t)table_phase_number(PHASE_SALE);
    }
    NewsLine *known = find_line(taking->news, &lead);
    Deed *fight = NULL, deed; /* The last one told of there, to which the event may belong. */
    for (int i = 0; known && i < known->count; i++) {
        fight = known->deeds[i].kind == DEED_FOUGHT ? &known->deeds[i] : fight;
    }
    /* What the reader decided, and what dice made of it, he has seen. */
    const bool own = reader != 0
                     && ((step->player == reader && !step->standing)
                         || (lead.player == reader && step->player == PLAYER_CHANCE));
    if (own || (is_income(e) && lead.player == reader)) {
        return;
    }
    if (fight) {
        deed_follow_fight(fight, e);
        known->end = taking->w.number + 1;
    }
    /* A port that loses its garrison in a fight is part of the fight. */
    const bool of_fight = fight && e->kind == EV_PORT_OWNER_CHANGED
                          && e->as.port_owner_changed.to == 0
                          && fight->port == e->as.port_owner_changed.port;
    bool told = !of_fight
                && deed_of_event(taking->t->world, &taking->w.view, step->events, step->event_count,
                                 taking->w.event, &deed);
    if (told && deed.kind == DEED_STOPPED && lead.player == reader) {
        told = false; /* He was told in his own turn, and the stamp beside his galley says it. */
        taking->card.kind = 0;
    }
    if (told || taking->card.kind != 0) {
        tell(taking, &lead, told ? &deed : NULL);
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
            tell(
                taking, &lead,
                &(Deed){.kind = DEED_STAKED,
                        .ducats = e->as.stakes_revealed.hundreds[p] * t->world->e1996.coin_ducats});
        }
    }
}

/* --- What nobody did -------------------------------------------------------------------------- */

/* Whom the sales go past decided nothing: the reader is told of his own as well. No computer can be
 * asked about it. */
static void take_no_sales(Taking *taking)
{
    NoSale past[GALLEY_MAX];
    const int count = log_no_sales(taking->t->world, &taking->w.view,
                                   &taking->w.step.events[taking->w.event], past);
    for (int i = 0; i < count; i++) {
        const NewsLine lead = {.turn = taking->w.view.pub.turn,
                               .player = past[i].player,
                               .phase = (uint8_t)table_phase_number(PHASE_SALE),
                               .asked = -1};
        const Deed deed = deed_no_sale(taking->t->world, &past[i]);
        add_deed(line_of(taking, &lead), &deed);
    }
}

static void take_told(Taking *taking)
{
    const SessionStep *step = &taking->w.step;
    const Words words = log_words(taking->t);
    NewsLine lead = {.turn = taking->w.view.pub.turn, .asked = -1, .told = true};
    PlayerId player = 0;
    GalleyId galley = 0;
    snprintf(lead.words, sizeof lead.words, "%s",
             words_sentence(&words, &taking->w.view, step->events, step->event_count,
                            taking->w.event, &player, &galley));
    if (lead.words[0] != '\0') {
        new_line(taking, &lead);
    }
}

static void take_event(Taking *taking)
{
    News *news = taking->news;
    const Table *t = taking->t;
    const StepWalk *w = &taking->w;
    const Event *e = &w->step.events[w->event];
    NewsLine lead = lead_of(taking);
    if (!event_card_find(t->world, &w->view, e, w->step.player, event_card_persons(t),
                         &news->leader, &taking->card)) {
        taking->card.kind = 0;
    }
    take_no_sales(taking);
    switch (e->kind) {
    case EV_STAKES_REVEALED: take_stakes(taking, e); break;
    case EV_POSITION_CHOSEN: /* The last one falls to its player without a decision of his. */
        lead.player = e->as.position_chosen.player;
        if (lead.player != news->reader) {
            tell(taking, &lead,
                 &(Deed){.kind = DEED_POSITION, .count = e->as.position_chosen.position});
        }
        break;
    case EV_DOGE_DRAWN:
    case EV_SCORING_STARTED:
    case EV_PORT_CLOSED: take_told(taking); break;
    default:
        if (event_card_is_time(&taking->card)) {
            new_line(taking,
                     &(NewsLine){.turn = w->view.pub.turn, .asked = -1, .card = taking->card});
            taking->card.kind = 0;
        }
        take_deed(taking);
    }
    const bool turn = e->kind == EV_TURN_STARTED || e->kind == EV_ROUND_STARTED;
    if (turn && news->reader == 0) {
        news->count = news->chosen = 0; /* Nobody has turns of his own here. */
    }
}

/* --- Words ------------------------------------------------------------------------------------ */

static const char *deeds_words(Table *t, const NewsLine *line)
{
    static const char *const phases[] = {NULL,          "log.phase.1", "log.phase.2", "log.phase.3",
                                         "log.phase.4", "log.phase.5", "log.phase.6"};
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
    return all[0] && line->phase >= 1 && line->phase <= 6
               ? SF("news.phase", ARG_TEXT("phase", S(phases[line->phase])), ARG_TEXT("deeds", all))
               : all;
}

/* --- Following -------------------------------------------------------------------------------- */

static void begin(Table *t, int from)
{
    News *news = t->news;
    Taking taking = {.t = t, .news = news};
    news->count = news->chosen = 0;
    /* A sale that went past the reader is news, even where a command of his own led to it. */
    for (taking.w = steps_walk(t, from > 0 ? from - 1 : 0, from); steps_next(&taking.w);) {
        take_no_sales(&taking);
    }
    news->from = news->steps = from;
    news->kept_open = false;
    news->viewer = t->viewer;
    news->generation = session_generation(app->session);
    news->leader = story_leader(t->world, &taking.w.view, &(int32_t){0});
    news->started = true;
}

void news_follow(Table *t)
{
    enum { LOOK_BACK = 400 }; /* Steps, where nobody reads for himself. */
    t->news = t->news ? t->news : calloc(1, sizeof *t->news);
    News *news = t->news;
    if (!news || table_shows_past(t) || app->lesson) {
        return;
    }
    const int shown = t->playback.shown_steps;
    /* Who decides, else who did; where only one person plays, he. */
    PlayerId reader = t->decider ? t->decider : news->reader;
    for (PlayerId p = 1; reader == 0 && p <= t->view.pub.player_count; p++) {
        reader = app_is_person(p) ? p : 0;
    }
    reader = app_is_person(reader) ? reader : 0;
    const bool other = !news->started || reader != news->reader || t->viewer != news->viewer
                       || news->generation != session_generation(app->session)
                       || shown < news->steps;
    if (!other && shown == news->steps) {
        return;
    }
    int start = reader              ? session_recap_start(app->session, reader)
                : shown > LOOK_BACK ? shown - LOOK_BACK
                                    : 0;
    start = start < shown ? start : shown;
    news->reader = reader;
    /* What is told stays until anybody else has decided. */
    bool acted = false;
    for (int i = start; reader != 0 && start > news->from && i < shown && !acted; i++) {
        SessionStep step;
        session_step(app->session, i, 0, &step);
        acted = step.player != PLAYER_CHANCE && (step.player != reader || step.standing);
    }
    if (other || acted) {
        begin(t, start);
    }
    Taking taking = {.t = t, .news = news};
    for (taking.w = steps_walk(t, news->steps, shown); steps_next(&taking.w);) {
        take_event(&taking);
    }
    news->steps = shown;
    for (int i = 0; i < news->count; i++) {
        NewsLine *line = &news->lines[i];
        if (!line->told) {
            snprintf(line->words, sizeof line->words, "%s",
                     line->card.kind != 0 ? event_card_words(t, &line->card)
                                          : deeds_words(t, line));
        }
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
