#include "log/news.h"

#include "playback/playback.h"

#include <serenissima/words/log.h>

Words log_words(const Table *t)
{
    Words words = {.strings = app->strings, .board = t->board, .has = t->has, .marks = true};
    for (PlayerId p = 1; p <= t->view.pub.player_count; p++) {
        words.seat[p] = app_seat_name(p);
    }
    return words;
}

/* An event while it is taken over. */
typedef struct Taking {
    Table *t;
    News *news;
    StepWalk w;
} Taking;

/* A turn's part that lines are told by: the galley that is called, or the phase of a round. */
static uint8_t part_of(const Taking *taking)
{
    const PublicState *pub = &taking->w.view.pub;
    const Public2012 *later = &pub->as.e2012;
    const uint8_t base = pub->stack[0].id;
    const bool called = base == PHASE_CHOOSE || base == PHASE_ACTION || base == PHASE_INVEST;
    return rules_traits(taking->t->world).fleets_act ? (uint8_t)table_phase_number((PhaseId)base)
           : !called                                 ? 0
           : later->active                           ? later->active
                                                     : later->marker;
}

static NewsLine *new_line(Taking *taking, const NewsLine *lead)
{
    News *news = taking->news;
    if (!list_room(&news->lines, news->count + 1, &news->capacity, sizeof *news->lines)) {
        static NewsLine lost; /* The newest line is, not the game. */
        return &lost;
    }
    NewsLine *line = &news->lines[news->count++];
    *line = *lead;
    line->first = taking->w.number;
    line->event = taking->w.event;
    line->end = taking->w.number + 1;
    return line;
}

/* The deed's line. Of whole fleets each galley has one. What nobody did (a scoring) parts them. */
static NewsLine *line_of(Taking *taking, const StoryDeed *deed)
{
    News *news = taking->news;
    const PublicState *pub = &taking->w.view.pub;
    const bool fleets = rules_traits(taking->t->world).fleets_act;
    const bool past = deed->kind == STORY_NO_SALE;
    const PlayerId by = deed->kind == STORY_SCORED || deed->kind == STORY_WINE ? 0 : deed->by;
    const GalleyId galley = fleets                                       ? deed->own
                            : pub->galleys[deed->part].owner == deed->by ? deed->part
                                                                         : 0;
    NewsLine *found = NULL;
    for (int i = news->count - 1; i >= 0 && !news->lines[i].head; i--) {
        NewsLine *line = &news->lines[i];
        if (!line->of_deeds && line->first < deed->step) {
            break;
        }
        const bool same = line->of_deeds && line->part == deed->part && line->player == by
                          && line->past == past && (!fleets || line->galley == galley);
        found = !line->of_deeds && line->first > deed->step ? NULL : !found && same ? line : found;
    }
    return found ? found
                 : new_line(taking, &(NewsLine){.part = deed->part,
                                                .player = by,
                                                .galley = galley,
                                                .past = past,
                                                .asked = -1,
                                                .of_deeds = true});
}

/* The step with which a computer did it, who can be asked why; -1: none did. Stakes are shown
 * together, after the last of them. */
static int asked_at(const Taking *taking, const StoryDeed *deed)
{
    int at = deed->step, last = deed->kind == STORY_STAKED ? at - PLAYER_MAX : at - 1;
    SessionStep step = {.player = 0};
    for (; at > last && at >= 0 && step.player != deed->by; at--) {
        session_step(app->session, at, taking->t->viewer, &step);
    }
    return deed->by != 0 && step.player == deed->by
                   && session_setup_ai_at(session_setup(app->session), deed->by, at + 1)[0] != '\0'
               ? at + 1
               : -1;
}

/* When what matters most of it was done: the rest may be left out. */
static int told_at(const NewsLine *line)
{
    const StoryDeed *most = &line->deeds[0];
    for (int i = 1; i < line->count; i++) {
        most = line->deeds[i].weight > most->weight ? &line->deeds[i] : most;
    }
    return most->step;
}

/* Who sells where he was stopped was stopped first, though he had sailed before that. */
static bool is_told_early(const NewsLine *line, const NewsLine *next)
{
    return line->of_deeds && next->of_deeds && line->part == next->part
           && told_at(line) > told_at(next);
}

/* What was done so far in this turn is put into its lines anew: what follows may change it. */
static void fill_lines(Taking *taking)
{
    News *news = taking->news;
    int *marked = &taking->t->chronicle.marked;
    for (int i = news->count - 1; i >= 0 && !news->lines[i].head; i--) {
        news->lines[i].count = 0;
    }
    for (int i = 0; i < news->story.count; i++) {
        StoryDeed deed = news->story.deeds[i];
        if (story_settle(taking->t->world, &deed)) {
            NewsLine *line = line_of(taking, &deed);
            line->end = line->end > deed.end ? line->end : deed.end;
            line->hits_person = line->hits_person || (deed.to != deed.by && app_is_person(deed.to));
            line->asked = line->asked >= 0 ? line->asked : asked_at(taking, &deed);
            for (int k = 0; k < line->count && deed.port != 0; k++) { /* It says where he sailed. */
                StoryDeed *sailed = &line->deeds[k];
                sailed->weight *= sailed->kind != STORY_SAILED
                                  || sailed->zone != taking->t->world->ports[deed.port].zone;
            }
            line->count = line->count < NEWS_DEED_MAX ? line->count + 1 : NEWS_DEED_MAX;
            line->deeds[line->count - 1] = deed;
        }
    }
    for (int i = news->count - 1; i >= 0 && !news->lines[i].head; i--) {
        NewsLine *line = &news->lines[i];
        if (line->of_deeds && line->count == 0) { /* Other deeds say all of it. */
            memmove(line, line + 1, sizeof *line * (size_t)(--news->count - i));
            *marked -= *marked > i + 1;
        }
        for (int k = i + 1; k < news->count && is_told_early(line, &news->lines[k]); k++, line++) {
            const NewsLine late = *line;
            *line = news->lines[k];
            news->lines[k] = late;
            *marked += (*marked == k) - (*marked == k + 1);
        }
    }
}

static void take_deeds(Taking *taking)
{
    StoryGathering *story = &taking->news->story;
    story->world = taking->t->world;
    story->view = &taking->w.view;
    story->step = taking->w.number;
    story->part = part_of(taking);
    story_gather(story, &taking->w.step.events[taking->w.event]);
    for (int i = 0; i < story->count; i++) { /* In the order in which they begin. */
        line_of(taking, &story->deeds[i]);
    }
}

/* --- What nobody did -------------------------------------------------------------------------- */

/* Nobody did it; or, `anew`, only where dice were entered once more, which all must know. */
static void take_told(Taking *taking, bool head, bool anew)
{
    const StepWalk *w = &taking->w;
    const Words words = log_words(taking->t);
    NewsLine lead = {.asked = -1, .head = head};
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

/* The turn is over. */
static void end_turn(Taking *taking)
{
    News *news = taking->news;
    if (news->story.count > 0) { /* Else its lines stand: what came after was taken back. */
        story_end(&news->story, news->leader);
        fill_lines(taking);
    }
    news->story = (StoryGathering){0};
    news->leader = story_leader(taking->t->world, &taking->w.view, NULL);
    /* Its events live again. */
    session_step(app->session, taking->w.number, taking->t->viewer, &taking->w.step);
}

/* What was put right when the game had come so far. */
static void take_corrections(Taking *taking)
{
    const Words words = log_words(taking->t);
    NewsLine lead = {.asked = -1};
    for (int next = 0; next < session_correction_count(app->session);) {
        snprintf(lead.words, sizeof lead.words, "%s",
                 words_mended(&words, app->session, taking->w.number + 1, &next, &lead.corrects));
        if (lead.words[0] != '\0') {
            new_line(taking, &lead);
        }
    }
}

static void take_event(Taking *taking)
{
    const StepWalk *w = &taking->w;
    const uint8_t kind = w->step.events[w->event].kind;
    const bool head = kind == EV_TURN_STARTED || kind == EV_ROUND_STARTED;
    take_deeds(taking);
    if (head) {
        end_turn(taking);
    } else if (kind == EV_GAME_ENDED) {
        story_end(&taking->news->story, taking->news->leader);
    }
    take_told(taking, head, kind != EV_DOGE_DRAWN && kind != EV_PORT_CLOSED && !head);
    if (w->event == w->step.event_count - 1) {
        take_corrections(taking);
    }
}

/* --- Words ------------------------------------------------------------------------------------ */

static void put_words(Table *t, NewsLine *line)
{
    Words words = log_words(t);
    words.marks = false;
    line->brief_w = 0;
    if (line->of_deeds) {
        story_write(&words, line->deeds, line->count, ~0U, line->words, sizeof line->words);
    }
}

enum { WEIGHTY = 48 };                                 /* A deed so weighty is not left out for */
static const float TWO_ROWS = 1.8F, THREE_ROWS = 2.6F; /* want of room. Words of so many widths. */
static const float SMALLEST = 0.8F;                    /* Words of one row are set no smaller. */

const char *news_brief(Table *t, NewsLine *line, const TextStyle *style, float width)
{
    const float set = width * gfx_view_scale(ui->gfx);
    const Words words = log_words(t);
    if (!line->of_deeds) {
        const float wide = text_measure(ui->text, style, line->words, 0).x * SMALLEST;
        line->rows = wide > width ? (uint8_t)(wide / width + 1.5F) : 1;
        return line->words;
    }
    /* What matters least goes until there is room. */
    for (uint32_t in = (1U << line->count) - 1, least = 0; line->brief_w != set; in &= ~least) {
        int left = 0, weight = 0;
        for (int i = 0; i < line->count; i++) {
            const bool less = left == 0 || line->deeds[i].weight < weight;
            least = in >> i & 1U && less ? 1U << i : least;
            weight = in >> i & 1U && less ? line->deeds[i].weight : weight;
            left += (in >> i & 1U) != 0;
        }
        story_write(&words, line->deeds, line->count, in, line->brief, sizeof line->brief);
        const float wide = text_measure(ui->text, style, line->brief, 0).x;
        /* What was taken or sunk, or is left alone, rather has further rows. */
        const bool fits = wide <= width * (weight >= WEIGHTY ? THREE_ROWS : left <= 1 ? 1.4F : 1);
        line->brief_w = fits || left <= 1 ? set : line->brief_w;
        char *space = strstr(line->brief, "\xC2\xA0:"), *rest = strchr(line->brief, ':');
        if (rest && !fits) { /* The tip tells the rest. */
            memcpy(space ? space : rest, ".", 2);
        }
        line->rows = (uint8_t)(1 + (wide * SMALLEST > width) + (wide > TWO_ROWS * width));
    }
    return line->brief;
}

/* --- Following -------------------------------------------------------------------------------- */

/* To the beginning of the turn in which `shown` steps were played: from there all is told anew.
 * Returns the event of the step to begin with. */
static int take_back(News *news, int shown)
{
    news->steps = 0;
    while (news->count > 0) {
        const NewsLine *line = &news->lines[--news->count];
        if (line->head && line->first < shown) {
            news->steps = line->first;
            return line->event;
        }
    }
    return 0;
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
        news_choose(t, NULL);
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
    News *news = t->news = t->news ? t->news : calloc(1, sizeof *t->news);
    if (!news) {
        return;
    }
    /* What is shown once more has its lines already. */
    const int shown = table_shows_past(t) ? news->steps : t->playback.shown_steps;
    const bool other = !news->started || t->viewer != news->viewer
                       || news->corrections != session_correction_count(app->session);
    const bool back = !other && shown < news->steps;
    const int event = other ? (news->count = news->steps = 0) : back ? take_back(news, shown) : 0;
    const int first = news->steps, end = shown < first + PIECE ? shown : first + PIECE;
    Taking taking = {.t = t, .news = news};
    if (other || back) {
        news->story = (StoryGathering){0};
        news->leader = 0;
    }
    news->viewer = t->viewer;
    news->started = true;
    news->corrections = session_correction_count(app->session);
    for (taking.w = steps_walk(t, first, end); steps_next(&taking.w);) {
        if (taking.w.number > first || taking.w.event >= event) {
            take_event(&taking);
        }
    }
    news->steps = end > first ? end : first;
    if (end > first) {
        fill_lines(&taking);
        news_tell(t, end > first + LAST ? end - LAST : first, end, keep_last, news);
    }
    for (int i = news->count - 1, turn = end > first; i >= 0; i--) {
        turn = turn && !news->lines[i].head; /* What follows may take from what was told of it. */
        if (turn || news->lines[i].end > first) {
            put_words(t, &news->lines[i]);
        }
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
    const bool own = line->player == news->reader && line->player != 0;
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

void news_choose(Table *t, const NewsLine *line)
{
    for (int i = 0; t->news && i < t->news->count; i++) {
        t->news->lines[i].chosen = &t->news->lines[i] == line;
    }
}

NewsLine *news_chosen(const Table *t)
{
    NewsLine *line = news_row(t, 1);
    for (int row = 2; line && !line->chosen; row++) {
        line = news_row(t, row);
    }
    return line;
}

/* The galley's way in the steps of the line. */
static void sketch_voyage(const Sketch *s, const NewsLine *line, GalleyId galley)
{
    ZoneId way[ROUTE_ZONE_MAX], from = 0;
    int count = 0;
    for (int i = line->first; i < line->end; i++) {
        SessionStep step;
        session_step(app->session, i, s->table->viewer, &step);
        for (int k = 0; k < step.event_count; k++) {
            const Event *e = &step.events[k];
            if (e->kind == EV_GALLEY_SAILED && e->as.galley_sailed.galley == galley) {
                from = from != 0 ? from : e->as.galley_sailed.from;
                count = count < ROUTE_ZONE_MAX ? count + 1 : count;
                way[count - 1] = e->as.galley_sailed.to;
            }
        }
    }
    sketch_way(s, table_to_window(s->table, s->table->map->zone[from].anchor[0]), way, count);
}

/* What marks a deed's place; "sailor": one of who did it. */
static const char *const MARKS[STORY_KIND_COUNT] = {
    [STORY_CAPITAL] = "sailor",  [STORY_TAKEN] = "sailor",      [STORY_SETTLED] = "sailor",
    [STORY_LOST] = "icon_no",    [STORY_FOUGHT] = "swords",     [STORY_SUNK] = "swords",
    [STORY_CAPTURED] = "swords", [STORY_STOPPED] = "icon_no",   [STORY_NO_SALE] = "icon_no",
    [STORY_FORT] = "fort",       [STORY_BASILICA] = "basilica", [STORY_LAUNCHED] = "icon_plus",
};

static void sketch_marks(Sketch *s, const StoryDeed *deed)
{
    const char *mark = MARKS[deed->kind];
    const bool danger = mark == MARKS[STORY_FOUGHT] || mark == MARKS[STORY_STOPPED];
    const GfxColor edge = danger && mark ? ui->theme->color.danger : ui->theme->color.sale;
    for (GoodId good = 0; good <= s->table->world->good_count; good++) { /* 0: no good. */
        const char *sprite = good != 0 ? table_good_sprite(s->table, good)
                             : mark && mark == MARKS[STORY_TAKEN]
                                 ? table_sailor_sprite(s->table, deed->by)
                                 : mark;
        const bool drawn = sprite && (good == 0 || STORY_CUBES(deed, good) > 0);
        if (drawn && deed->port != 0) {
            sketch_plate(s, deed->port, sprite, edge);
        } else if (drawn && good == 0 && deed->zone != 0) {
            sketch_place(s, deed->zone, sprite, edge);
        }
    }
}

void news_sketch(Table *t, const NewsLine *line)
{
    Sketch sketch = {.table = t, .mark_note = "news:mark", .plate_note = "news:plate"};
    gfx_push_clip(ui->gfx, t->layout.board);
    /* The ways first, so that no arrow lies over a mark. */
    for (int i = 0; i < line->count; i++) {
        if (line->deeds[i].kind == STORY_SAILED) {
            sketch_voyage(&sketch, line, line->deeds[i].own);
        }
    }
    for (int i = 0; i < line->count; i++) {
        sketch_marks(&sketch, &line->deeds[i]);
    }
    gfx_pop_clip(ui->gfx);
}

void news_tell(Table *t, int from, int end, NewsTold *told, void *context)
{
    for (StepWalk w = steps_walk(t, from, end); steps_next(&w);) {
        const Words words = log_words(t);
        const Event *events = w.step.events, *event = &events[w.event];
        NoSale past[GALLEY_MAX];
        PlayerId player = 0;
        GalleyId galley = 0;
        if (log_head_comes_first(t->world, &w.view, events, w.event)) {
            told(S("phase.sale"), context);
        }
        const int count = log_no_sales(t->world, &w.view, event, past);
        for (int i = 0; i < count; i++) {
            told(words_no_sale(&words, &past[i]), context);
        }
        const char *text = words_as_given(
            &words, &w.step, w.event,
            words_sentence(&words, &w.view, events, w.step.event_count, w.event, &player, &galley));
        if (text[0] != '\0') {
            const bool leads = galley && player && !log_is_head(&w.view, event);
            told(leads ? SF("speak.log", ARG_INT("galley", galley), ARG_PLAYER(player),
                            ARG_TEXT("line", text))
                       : text,
                 context);
        }
    }
}
