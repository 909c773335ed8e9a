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

enum { NEAR = 3 * PLAYER_MAX }; /* Turns of one phase alternate: so many lines back. */

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
    if (news->count == news->capacity) {
        const int more = news->capacity ? 2 * news->capacity : 64;
        NewsLine *lines = realloc(news->lines, sizeof *lines * (size_t)more);
        if (!lines) { /* The newest line is lost, not the game. */
            static NewsLine lost;
            return &lost;
        }
        news->lines = lines;
        news->capacity = more;
    }
    NewsLine *line = &news->lines[news->count++];
    *line = *lead;
    line->first = taking->w.number;
    line->event = taking->w.event;
    line->end = taking->w.number + 1;
    return line;
}

static bool is_deeds(const NewsLine *line)
{
    return line->card.kind == 0 && !line->told && !line->head;
}

static NewsLine *line_of(Taking *taking, const NewsLine *lead)
{
    News *news = taking->news;
    NewsLine *line = NULL;
    for (int i = news->count - 1; i >= 0 && i >= news->count - NEAR && !line; i--) {
        NewsLine *is = &news->lines[i];
        line = is_deeds(is) && is->player == lead->player && is->galley == lead->galley
                       && is->phase == lead->phase && is->turn == lead->turn
                       && is->past == lead->past
                   ? is
                   : NULL;
    }
    line = line ? line : new_line(taking, lead);
    line->end = taking->w.number + 1;
    return line;
}

/* --- Deeds ------------------------------------------------------------------------------------ */

static bool joins(NewsLine *line, const Deed *deed)
{
    for (int i = line->count - 1; i >= 0; i--) {
        if (deed_join(&line->deeds[i], deed)) {
            line->galley = line->galley || line->count > 1 ? line->galley : line->deeds[i].galley;
            return true;
        }
    }
    return false;
}

static void add_deed(NewsLine *line, const Deed *deed)
{
    if (!joins(line, deed) && line->count < NEWS_DEED_MAX) {
        line->deeds[line->count++] = *deed;
    }
}

/* In rounds whole fleets act: each galley has a line, and what goes with a deed of another line, as
 * a port with the sailors that land there, is told in that one. */
static NewsLine *find_joined(Taking *taking, const NewsLine *lead, const Deed *deed)
{
    News *news = taking->news;
    for (int i = news->count - 1; i >= 0 && i >= news->count - NEAR; i--) {
        NewsLine *line = &news->lines[i];
        if (is_deeds(line) && line->player == lead->player && line->phase == lead->phase
            && line->turn == lead->turn && joins(line, deed)) {
            return line;
        }
    }
    return NULL;
}

/* deed NULL: an event card is all there is to tell. A computer can be asked about it. */
static void tell(Taking *taking, const NewsLine *of, const Deed *deed)
{
    NewsLine lead = *of, *line = NULL;
    if (deed && deed->kind != DEED_LAUNCHED && rules_traits(taking->t->world).fleets_act) {
        const PlayerId owner = taking->w.view.pub.galleys[deed->galley].owner;
        lead.galley = deed->galley;
        lead.player = deed->galley && owner ? owner : lead.player;
        line = find_joined(taking, &lead, deed);
    }
    const bool joined = line != NULL;
    line = joined ? line : line_of(taking, &lead);
    line->end = taking->w.number + 1;
    if (line->asked < 0 && log_asked(taking->w.step.player, taking->w.number) != 0) {
        line->asked = taking->w.number;
    }
    line->important = line->important || taking->card.kind != 0;
    if (deed && !joined) {
        add_deed(line, deed);
    }
}

/* The fight of this turn that was told of last, and its line. */
static Deed *last_fight(News *news, uint8_t turn, NewsLine **line)
{
    for (int i = news->count - 1; i >= 0 && i >= news->count - NEAR; i--) {
        *line = &news->lines[i];
        for (int k = (*line)->count - 1; k >= 0 && (*line)->turn == turn; k--) {
            if ((*line)->deeds[k].kind == DEED_FOUGHT) {
                return &(*line)->deeds[k];
            }
        }
    }
    return NULL;
}

static void take_deed(Taking *taking)
{
    const SessionStep *step = &taking->w.step;
    const Event *e = &step->events[taking->w.event];
    NewsLine lead = lead_of(taking), *of = NULL;
    Deed deed, *fight = last_fight(taking->news, lead.turn, &of);
    if (is_income(e)) {
        lead.player = e->as.ducats_paid.to;
        lead.phase = (uint8_t)table_phase_number(PHASE_SALE);
    }
    if (fight && deed_follow_fight(fight, e)) {
        of->end = taking->w.number + 1;
    }
    /* A port that loses its garrison in a fight is part of the fight. */
    const bool of_fight = fight && e->kind == EV_PORT_OWNER_CHANGED
                          && e->as.port_owner_changed.to == 0
                          && fight->port == e->as.port_owner_changed.port;
    const bool told = !of_fight
                      && deed_of_event(taking->t->world, &taking->w.view, step->events,
                                       step->event_count, taking->w.event, &deed);
    if (told || taking->card.kind != 0) {
        tell(taking, &lead, told ? &deed : NULL);
    }
}

/* The step with which a computer staked; -1: a person did. */
static int staked_at(Taking *taking, PlayerId player)
{
    int found = -1;
    SessionStep past;
    for (int i = taking->w.number; i >= 0 && i > taking->w.number - PLAYER_MAX && found < 0; i--) {
        session_step(app->session, i, 0, &past);
        found = past.player == player && past.command.kind == CMD_STAKE && log_asked(player, i)
                    ? i
                    : -1;
    }
    return found;
}

/* Stakes are shown together: each is its player's. */
static void take_stakes(Taking *taking)
{
    const Table *t = taking->t;
    uint8_t hundreds[PLAYER_MAX + 1];
    memcpy(hundreds, taking->w.step.events[taking->w.event].as.stakes_revealed.hundreds,
           sizeof hundreds);
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        NewsLine lead = lead_of(taking);
        lead.player = p;
        const Deed stake = {.kind = DEED_STAKED,
                            .ducats = hundreds[p] * t->world->e1996.coin_ducats};
        NewsLine *line = line_of(taking, &lead);
        line->asked = staked_at(taking, p);
        add_deed(line, &stake);
    }
    /* Its events live again. */
    session_step(app->session, taking->w.number, t->viewer, &taking->w.step);
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
                               .past = true,
                               .asked = -1};
        const Deed deed = deed_no_sale(taking->t->world, &past[i]);
        add_deed(line_of(taking, &lead), &deed);
    }
}

/* Nobody did it; or, `anew`, only where dice were entered once more, which all must know. */
static void take_told(Taking *taking, bool head, bool anew)
{
    const StepWalk *w = &taking->w;
    const Words words = log_words(taking->t);
    NewsLine lead = {.turn = w->view.pub.turn, .asked = -1, .told = !head, .head = head};
    PlayerId player = 0;
    GalleyId galley = 0;
    const char *text = words_sentence(&words, &w->view, w->step.events, w->step.event_count,
                                      w->event, &player, &galley);
    const char *given = words_as_given(&words, &w->step, w->event, text);
    snprintf(lead.words, sizeof lead.words, "%s", given);
    if (given[0] != '\0' && (!anew || (w->step.anew && given != text))) {
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
    case EV_STAKES_REVEALED: take_stakes(taking); break;
    case EV_POSITION_CHOSEN: /* The last one falls to its player without a decision of his. */
        lead.player = e->as.position_chosen.player;
        tell(taking, &lead,
             &(Deed){.kind = DEED_POSITION, .count = e->as.position_chosen.position});
        break;
    case EV_TURN_STARTED:
    case EV_ROUND_STARTED: take_told(taking, true, false); break;
    case EV_DOGE_DRAWN:
    case EV_SCORING_STARTED:
    case EV_PORT_CLOSED: take_told(taking, false, false); break;
    default:
        if (event_card_is_time(&taking->card)) {
            new_line(taking, &(NewsLine){.turn = w->view.pub.turn,
                                         .asked = -1,
                                         .player = taking->card.player,
                                         .card = taking->card});
            taking->card.kind = 0;
        }
        take_told(taking, false, true);
        take_deed(taking);
    }
}

/* --- Words ------------------------------------------------------------------------------------ */

/* How much each kind of deed matters where not all of them have room. */
static const uint8_t MATTERS[DEED_KIND_COUNT] = {
    [DEED_CAPTURED] = 9, [DEED_PORT] = 9,   [DEED_FOUGHT] = 8,   [DEED_LEFT] = 7,
    [DEED_STOPPED] = 7,  [DEED_TOOK] = 6,   [DEED_SOLD] = 6,     [DEED_BUILT] = 6,
    [DEED_STORED] = 5,   [DEED_TRADED] = 5, [DEED_LAUNCHED] = 5, [DEED_SAILED] = 4,
    [DEED_LOADED] = 3,   [DEED_HIRED] = 3,  [DEED_INCOME] = 3,   [DEED_AGREED] = 2,
    [DEED_PRICE] = 2,
};

/* Does it name the port that the galley has just sailed to? Then the voyage needs no words. */
static bool says_where(const Table *t, const NewsLine *line, int number)
{
    const Deed *to = &line->deeds[number - 1], *d = to + 1;
    return number < line->count && to->kind == DEED_SAILED && d->galley == to->galley
           && d->port != 0 && t->world->ports[d->port].zone == to->way[to->way_count - 1];
}

/* Of the deeds in the mask, in the order in which they were done. */
static const char *deeds_words(Table *t, const NewsLine *line, uint32_t mask, bool brief)
{
    const char *all = "";
    GalleyId named = line->galley;
    for (int i = 0; i < line->count; i++) {
        const Deed *d = &line->deeds[i];
        if ((mask >> i & 1U) == 0 || (mask >> (i + 1) & 1U && says_where(t, line, i + 1))) {
            continue;
        }
        const char *words = deed_words(t, d, line->galley, brief);
        const bool names_it = d->kind == DEED_LAUNCHED || d->kind == DEED_HIRED;
        if (d->galley != 0 && d->galley != named && !names_it) {
            words = SF("news.by_galley", ARG_INT("galley", d->galley), ARG_TEXT("deed", words));
            named = d->galley;
        }
        all = app_list_entries(all, words);
    }
    return all;
}

static void put_words(Table *t, NewsLine *line)
{
    line->brief_w = 0;
    if (!line->told && !line->head) {
        snprintf(line->words, sizeof line->words, "%s",
                 line->card.kind != 0 ? event_card_words(t, &line->card)
                                      : deeds_words(t, line, ~0U, false));
    }
}

const char *news_brief(Table *t, NewsLine *line, const TextStyle *style, float width)
{
    const float set = width * gfx_view_scale(ui->gfx);
    uint32_t in = 0, tried = 0;
    if (line->count == 0) {
        return line->card.kind != 0 ? event_card_head(&line->card) : line->words;
    }
    while (line->brief_w != set && tried != (1U << line->count) - 1) {
        int next = -1;
        for (int i = 0; i < line->count; i++) {
            const bool more =
                next < 0 || MATTERS[line->deeds[i].kind] > MATTERS[line->deeds[next].kind];
            next = (tried >> i & 1U) == 0 && more ? i : next;
        }
        tried |= 1U << next;
        const char *words = deeds_words(t, line, in | 1U << next, true);
        if (in == 0 || text_measure(ui->text, style, words, 0).x <= width) {
            in |= 1U << next;
            snprintf(line->brief, sizeof line->brief, "%s", words);
        }
    }
    line->brief_w = set;
    return line->brief;
}

static const char *heard(PlayerId player, GalleyId galley, const char *words)
{
    return galley && player ? SF("speak.log", ARG_INT("galley", galley), ARG_PLAYER(player),
                                 ARG_TEXT("line", words))
                            : words;
}

const char *news_line_heard(const NewsLine *line)
{
    return line->count > 0 && line->player && !line->galley
               ? SF("speak.row", ARG_TEXT("label", app_seat_name(line->player)),
                    ARG_TEXT("text", line->words))
               : heard(line->player, line->galley, line->words);
}

/* --- Following -------------------------------------------------------------------------------- */

/* To the beginning of the turn in which `shown` steps were played: from there all is told anew.
 * Returns the event of the step to begin with. */
static int take_back(News *news, int shown)
{
    int event = 0;
    news->steps = 0;
    for (int i = news->count - 1; i >= 0; i--) {
        const NewsLine *line = &news->lines[i];
        news->count = i;
        if (line->head && line->first < shown) {
            news->steps = line->first;
            event = line->event;
            break;
        }
    }
    return event;
}

static void follow_reader(Table *t, bool anew)
{
    News *news = t->news;
    const PlayerId curtain = session_eyes(app->session).curtain;
    /* Who decides or must sit down, else who did; where only one person plays, he. */
    PlayerId reader = curtain ? curtain : t->decider ? t->decider : news->reader;
    for (PlayerId p = 1; reader == 0 && p <= t->view.pub.player_count; p++) {
        reader = app_is_person(p) ? p : 0;
    }
    reader = app_is_person(reader) ? reader : 0;
    int start = reader ? session_recap_start(app->session, reader) : 0;
    for (int i = news->count - 1; reader == 0 && i >= 0 && start == 0; i--) {
        start = news->lines[i].head ? news->lines[i].first : 0; /* Nobody has turns of his own. */
    }
    start = start < news->steps ? start : news->steps;
    /* What is told stays until anybody else has decided. */
    bool acted = anew || reader != news->reader || start < news->from;
    for (int i = start; i < news->steps && !acted; i++) {
        SessionStep step;
        session_step(app->session, i, 0, &step);
        acted = step.player != PLAYER_CHANCE && (step.player != reader || step.standing);
    }
    news->reader = reader;
    if (acted && start != news->from) {
        news->from = start;
        news->chosen = 0;
    }
}

static void keep_last(const char *sentence, void *news)
{
    snprintf(((News *)news)->last, NEWS_WORDS_BYTES, "%s", sentence);
}

void news_follow(Table *t)
{
    /* A long game read from a file comes in pieces: no frame waits for it. */
    enum { PIECE = 400, LAST = 20 };
    t->news = t->news ? t->news : calloc(1, sizeof *t->news);
    News *news = t->news;
    if (!news) {
        return;
    }
    /* What is shown once more has its lines already. */
    const int shown = table_shows_past(t) ? news->steps : t->playback.shown_steps;
    const bool other = !news->started || t->viewer != news->viewer;
    const int event = other                 ? (news->count = news->steps = 0)
                      : shown < news->steps ? take_back(news, shown)
                                            : 0;
    const int first = news->steps, end = shown < first + PIECE ? shown : first + PIECE;
    Taking taking = {.t = t, .news = news};
    news->viewer = t->viewer;
    news->started = true;
    bool begun = false;
    for (taking.w = steps_walk(t, first, end); steps_next(&taking.w);) {
        if (!begun) {
            begun = true;
            news->leader = story_leader(t->world, &taking.w.view, &(int32_t){0});
        }
        if (taking.w.number > first || taking.w.event >= event) {
            take_event(&taking);
        }
    }
    news->steps = end > first ? end : first;
    for (int i = 0; i < news->count; i++) {
        if (news->lines[i].end > first) {
            put_words(t, &news->lines[i]);
        }
    }
    if (end > first) {
        news_tell(t, end > first + LAST ? end - LAST : first, end, keep_last, news);
    }
    ui_note("log:last", t->layout.side, news->last);
    if (news->steps < shown) {
        gfx_request_redraw(ui->gfx);
    }
    if (end > first || other || news->generation != session_generation(app->session)
        || session_eyes(app->session).curtain || t->decider) {
        follow_reader(t, other);
    }
    news->generation = session_generation(app->session);
}

void news_destroy(Table *t)
{
    if (t->news) {
        free(t->news->lines);
        free(t->news);
        t->news = NULL;
    }
}

bool news_is_new(const News *news, const NewsLine *line)
{
    const bool own = line->player == news->reader && line->player != 0 && line->card.kind == 0;
    /* A sale that went past the reader is news, even where a command of his own led to it. */
    return line->end + own > news->from && !line->head && (!own || line->past)
           && line->words[0] != '\0';
}

int news_count(const Table *t)
{
    const News *news = t->news;
    int count = 0;
    for (int i = 0; news && news->steps >= t->playback.shown_steps && i < news->count; i++) {
        count += news_is_new(news, &news->lines[i]);
    }
    return count;
}

NewsLine *news_row(const Table *t, int number)
{
    for (int i = 0; t->news && i < t->news->count; i++) {
        number -= news_is_new(t->news, &t->news->lines[i]);
        if (number == 0) {
            return &t->news->lines[i];
        }
    }
    return NULL;
}

bool news_reader_acted(const Table *t)
{
    const NewsLine *newest = news_row(t, news_count(t));
    return newest && t->news->reader != 0
           && session_recap_start(app->session, t->news->reader) >= newest->end + newest->past;
}

void news_choose(Table *t, int row)
{
    if (t->news) {
        t->news->chosen = row;
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

/* --- For the ear ------------------------------------------------------------------------------ */

void news_tell(Table *t, int from, int end, NewsTold *told, void *context)
{
    for (StepWalk w = steps_walk(t, from, end); steps_next(&w);) {
        const Words words = log_words(t);
        const Event *events = w.step.events, *event = &events[w.event];
        NoSale past[GALLEY_MAX];
        PlayerId player = 0;
        GalleyId galley = 0;
        if (log_head_comes_first(t->world, &w.view, events, w.event)) {
            told(S("log.phase.6"), context);
        }
        const int count = log_no_sales(t->world, &w.view, event, past);
        for (int i = 0; i < count; i++) {
            told(words_no_sale(&words, &past[i]), context);
        }
        const char *text = words_as_given(
            &words, &w.step, w.event,
            words_sentence(&words, &w.view, events, w.step.event_count, w.event, &player, &galley));
        if (text[0] != '\0') {
            told(heard(log_is_head(&w.view, event) ? 0 : player, galley, text), context);
        }
    }
}
