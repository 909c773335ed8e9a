#include "advice/coach.h"

#include "advice/explanation_words.h"
#include "advice/hint.h"
#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "setup/kept.h"
#include "setup/settings.h"
#include "table/table.h"

#include <serenissima/advice/telling.h>

enum { HELD_MS = 500 };

/* --- Which move ------------------------------------------------------------------------------- */

static bool is_round(uint8_t kind)
{
    return kind == CMD_ATTACK_GALLEY || kind == CMD_ATTACK_PORT || kind == CMD_FIGHT_ON;
}

static bool is_fight(PhaseId phase)
{
    return phase == PHASE_FIGHT_DICE || phase == PHASE_FORT_DICE || phase == PHASE_BATTLE_DICE
           || phase == PHASE_FIGHT_CHOICE;
}

/* By the game itself: what is shown, and so who decides there, may still be some steps behind. */
static Phase phase_now(void)
{
    return rules_phase(&session_view(app->session, 0)->pub);
}

/* The attack with which the fight began whose last round this is. In games in rounds each round is
 * an attack of its own on the same target. */
static int attack_step(int last)
{
    SessionStep round, past;
    session_step(app->session, last, 0, &round);
    int attack = last;
    for (int i = last - 1; i >= 0; i--) {
        session_step(app->session, i, 0, &past);
        const bool same = round.command.kind == CMD_FIGHT_ON
                          || memcmp(&past.command, &round.command, sizeof round.command) == 0;
        if (past.player == PLAYER_CHANCE) {
            continue;
        }
        if (past.player != round.player || !is_round(past.command.kind) || !same) {
            break;
        }
        attack = i;
        round = past;
    }
    return attack;
}

void coach_find(Table *t)
{
    Hints *h = t->hints;
    SessionStep past;
    const int steps = session_step_count(app->session);
    /* In lessons and puzzles their own card speaks, and what may be done there is written in it. */
    if (!settings_coach_is_on() || app->lesson || app->puzzle || steps == 0 || h->coach_count
        || h->card.open) {
        return;
    }
    int last = steps;
    do {
        session_step(app->session, --last, 0, &past);
    } while (last > 0 && last > h->judged_step && !(app_is_person(past.player) && !past.standing));
    if (!app_is_person(past.player) || past.standing || last <= h->judged_step) {
        return;
    }
    const PhaseId now = (PhaseId)phase_now().id;
    const bool fought = is_round(past.command.kind);
    const bool over = fought ? !is_fight(now)
                             : !player_mask_has(session_pending(app->session), past.player)
                                   || account_ends_move(past.command.kind) || now == PHASE_CHOOSE;
    if (over) {
        int count;
        const int first = hint_find_move(fought ? attack_step(last) : last, &count);
        h->judged_step = last;
        h->coach_first = first;
        h->coach_count = count;
        h->coach_until_ms = ui->anim.now_ms + HELD_MS;
    }
}

bool coach_asks(Table *t, AdviceJob *job)
{
    SessionStep past;
    if (t->hints->coach_count == 0) {
        return false;
    }
    session_step(app->session, t->hints->coach_first, 0, &past);
    hint_fill_job(ADVICE_REVIEW, t->hints->coach_first, past.player, t->hints->coach_count, job);
    return true;
}

/* --- Whether to speak of it ------------------------------------------------------------------- */

/* What is paid or staked reveals what a purse held. */
static bool spends(const AiPlan *plan)
{
    static const uint8_t PAID[] = {
        CMD_STAKE,         CMD_LOAD_CUBE,  CMD_BUY_CUBE,       CMD_RECRUIT,       CMD_BUY_GALLEY,
        CMD_BUILD_GALLEY,  CMD_BUILD_FORT, CMD_BUILD_BASILICA, CMD_HAGGLE,        CMD_ACCEPT_PRICE,
        CMD_COUNTER_PRICE, CMD_OPEN_OFFER, CMD_SEND_OFFER,     CMD_COUNTER_OFFER, CMD_ACCEPT_OFFER};
    bool any = false;
    for (int i = 0; i < plan->count; i++) {
        any = any || memchr(PAID, plan->commands[i].kind, sizeof PAID) != NULL;
    }
    return any;
}

/* Has another person than `seat`, or any (0), decided since? Then the screen is his. */
static bool is_past(PlayerId seat, int step)
{
    SessionStep past;
    for (; step < session_step_count(app->session); step++) {
        session_step(app->session, step, 0, &past);
        if (past.player != seat && !past.standing && app_is_person(past.player)) {
            return true;
        }
    }
    return false;
}

/* Does a reader see any loss in its figures? */
static bool shows(const Table *t, const AdviceReview *review)
{
    long step;
    return advice_rounded(review->sure_loss, review->reported_error, AI_SHARE_ONE / 100, &step) > 0
           || advice_rounded(review->sure_worth_loss, review->worth_loss_error,
                             advice_worth_unit(t->world), &step)
                  > 0;
}

/* Who plays what was named to him as the best, or what reads like the better plan, did not err; and
 * nobody is told twice who has decided to go on. */
static bool is_known(Table *t, const AdviceJob *played, const AiPlan *best)
{
    char words[HINT_WORDS_BYTES];
    snprintf(words, sizeof words, "%s", plan_words(t->board, &played->view, &played->played));
    const uint64_t key = gfx_hash((uint64_t)t->hints->coach_first, words, strlen(words));
    const bool told = key == t->hints->coach_told;
    t->hints->coach_told = key;
    return told || strcmp(words, plan_words(t->board, &played->view, best)) == 0
           || advised_was_followed(t, played->seat, t->hints->coach_first, played->played.count);
}

void coach_take(Table *t, const AdviceJob *job, const AdviceReview *review)
{
    const int first = t->hints->coach_first, count = t->hints->coach_count;
    t->hints->coach_count = 0;
    /* Who has dice to throw has answered it. And may all who look on see it? */
    if (session_asks_draw(app->session) || advice_telling(t->world, job->seat, review) == 0
        || !shows(t, review)
        || !advice_tells_again(t->world, job->seat, review, t->hints->coach_spoken)
        || (session_keeps_secrets(app->session) && t->viewer != job->seat
            && (spends(&job->played) || spends(&review->best_plan)))
        || is_past(job->seat, first + count) || is_known(t, job, &review->best_plan)) {
        return;
    }
    t->hints->coach_spoken++;
    t->hints->card = (CoachCard){
        .open = true, .first_step = first, .step_count = count, .job = *job, .review = *review};
    t->hints->card.offers = coach_can_take_back(t);
}

/* Chance and the next one's curtain wait, for a moment, while a move is being judged; and while its
 * card lies there: chance where it can be taken back, a curtain as that takes a press anyhow. */
bool coach_waits(const Table *t)
{
    const Hints *h = t->hints;
    const Phase now = phase_now();
    const bool curtain = session_eyes(app->session).curtain != 0,
               draws = now.player == PLAYER_CHANCE && !session_asks_draw(app->session);
    return !is_fight((PhaseId)now.id)
           && ((h->card.open && (curtain || (draws && coach_can_take_back(t))))
               || (h->coach_count > 0 && (curtain || draws)
                   && ui->anim.now_ms < h->coach_until_ms));
}

bool coach_is_open(const Table *t)
{
    const CoachCard *card = &t->hints->card;
    /* The move itself and fights are looked at first; while others move on it stays. */
    return card->open && t->playback.shown_steps >= card->first_step + card->step_count
           && !t->report.open && !t->fight.open;
}

/* --- What it says ----------------------------------------------------------------------------- */

/* Whose move it was; 0 none. */
static GalleyId card_galley(const Table *t)
{
    const PublicState *pub = &t->hints->card.job.view.pub;
    const GalleyId active = rules_active(pub);
    return active || !table_2012(t) ? active : pub->as.e2012.marker;
}

/* Where a galley lies when the plan has come to a command; of 2012, where one alone sails. */
static ZoneId zone_at(const AdviceJob *before, const AiPlan *plan, const Command *at,
                      GalleyId galley)
{
    ZoneId zone = before->view.pub.galleys[galley].zone;
    for (const Command *c = plan->commands; c < at; c++) {
        zone = c->kind == CMD_SAIL ? c->as.sail.zone : zone;
    }
    return zone;
}

/* How many cubes a plan leaves in ports of nobody, where they wait for whoever lands there
 * first. */
static int cubes_given_away(const Table *t, const AdviceJob *before, const AiPlan *plan)
{
    int count = 0;
    for (int i = 0; i < plan->count && table_2012(t); i++) {
        const Command *c = &plan->commands[i];
        if (c->kind == CMD_SELL_CUBE) {
            const PortId port = table_port_of(t, zone_at(before, plan, c, c->as.sell_cube.galley));
            count += port != 0 && before->view.pub.ports[port].owner == 0;
        }
    }
    return count;
}

static const Command *find_kind(const AiPlan *plan, uint8_t kind, uint8_t other)
{
    for (int i = 0; i < plan->count; i++) {
        if (plan->commands[i].kind == kind || plan->commands[i].kind == other) {
            return &plan->commands[i];
        }
    }
    return NULL;
}

static int count_of(const AiPlan *plan, uint8_t kind)
{
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        count += plan->commands[i].kind == kind;
    }
    return count;
}

/* Does the better plan sell more of what was still aboard after the move? */
static bool kept_cargo(const Table *t, const AdviceJob *job, const AiPlan *best)
{
    const int sold = count_of(&job->played, CMD_SELL_CUBE);
    int aboard = count_of(&job->played, CMD_LOAD_CUBE);
    for (GalleyId id = 1; id <= GALLEY_MAX; id++) {
        const Galley *galley = &job->view.pub.galleys[id];
        const bool acts = table_2012(t) ? id == card_galley(t) : galley->owner == job->seat;
        aboard += acts ? galley_cube_count(galley) : 0;
    }
    return aboard > sold && count_of(best, CMD_SELL_CUBE) > sold;
}

/* The danger that the better plan is out of; NULL: none speaks for it. */
static const Reason *find_danger(const Reasons *reasons)
{
    for (int i = 0; i < reasons->count; i++) {
        const Reason *reason = &reasons->list[i];
        if (reason->term == AI_TERM_GALLEY_RISK && reason->galley != 0 && !reason->won
            && reason->centiducats > 0) {
            return reason;
        }
    }
    return NULL;
}

/* The port that the better plan lands in and nobody guards; 0: none. */
static PortId empty_port(const Table *t, const AdviceJob *played, const AiPlan *best)
{
    const Command *take = find_kind(best, CMD_TAKE_PORT, CMD_LAND);
    if (!take || find_kind(&played->played, CMD_TAKE_PORT, CMD_LAND)) {
        return 0;
    }
    const PortId port = take->kind == CMD_TAKE_PORT
                            ? take->as.take_port.port
                            : table_port_of(t, zone_at(played, best, take, card_galley(t)));
    return port != 0 && played->view.pub.ports[port].garrison == 0 ? port : 0;
}

/* Does his turn go on, once somebody else has decided? What it has left undone it may still do. */
static bool goes_on(const CoachCard *card)
{
    SessionStep last;
    session_step(app->session, card->first_step + card->step_count - 1, 0, &last);
    return last.after.pub.stack[0].player == card->job.seat
           && !account_ends_move(last.command.kind);
}

/* What a friend would mention: the thing that the move left undone or open. */
static const char *thing_words(Table *t)
{
    const CoachCard *card = &t->hints->card;
    const AiPlan *played = &card->job.played, *best = &card->review.best_plan;
    const Reason *danger = find_danger(&card->review.why.reasons);
    const bool done = !goes_on(card);
    const PortId port = done ? empty_port(t, &card->job, best) : 0;
    const bool stays = done && find_kind(best, CMD_SAIL, CMD_SAIL_GALLEY)
                       && !find_kind(played, CMD_SAIL, CMD_SAIL_GALLEY);
    const StringArg galley = ARG_INT("galley", danger ? danger->galley : card_galley(t));
    return port != 0 ? SF("coach.empty_port", ARG_PORT(t, port))
           : cubes_given_away(t, &card->job, played) > cubes_given_away(t, &card->job, best)
               ? S("coach.sold_to_nobody")
           : done && kept_cargo(t, &card->job, best) ? S("coach.unsold")
           : danger                                  ? SF("coach.exposed", galley)
           : stays && card_galley(t) != 0            ? SF("coach.idle", galley)
                                                     : S("coach.other");
}

/* A galley that the better plan orders about and that went down meanwhile; 0: none. */
static GalleyId lost_galley(const Table *t)
{
    const CoachCard *card = &t->hints->card;
    const AiPlan *best = &card->review.best_plan;
    const Galley *before = card->job.view.pub.galleys;
    const Galley *now = session_view(app->session, 0)->pub.galleys;
    for (int i = 0; i < best->count; i++) {
        GalleyId galley = hint_command_field(&best->commands[i], FIELD_GALLEY);
        galley = galley ? galley : card_galley(t);
        if (before[galley].owner == card->job.seat && now[galley].owner != card->job.seat) {
            return galley;
        }
    }
    return 0;
}

const char *coach_lines(Table *t, HintLines *lines)
{
    const CoachCard *card = &t->hints->card;
    const Reasons *why = &card->review.why.reasons;
    const GalleyId lost = lost_galley(t);
    /* Each in one paragraph, and all, until they are said again. */
    static char said[1024], reasons[512], all[2048];
    const char *hello =
        progress_has(app->progress, PROGRESS_MET, "coach") ? NULL : S("coach.hello");
    const StringArg plan =
        ARG_TEXT("plan", plan_words(t->board, &card->job.view, &card->review.best_plan));
    if (lost) {
        snprintf(said, sizeof said, "%s", SF("coach.lost", ARG_INT("galley", lost), plan));
    } else {
        snprintf(said, sizeof said, "%s {b}%s{/b}", thing_words(t), SF("coach.better", plan));
    }
    lines_add(lines, LINE_TEXT, said);
    reasons[0] = '\0';
    /* Reasons look ahead: of a galley that is lost they would say what it can do next. */
    for (int i = 0; i < why->count && why->basis != BASIS_IDLE && !lost; i++) {
        if (why->list[i].centiducats > 0) {
            const size_t used = strlen(reasons);
            snprintf(reasons + used, sizeof reasons - used, used ? " %s" : "%s",
                     reason_words(&why->list[i]));
        }
    }
    lines_add(lines, LINE_GAIN, reasons[0] ? reasons : NULL);
    lines_add(lines, LINE_SOFT, hello);
    snprintf(all, sizeof all, "%s\n%s\n%s", said, reasons, hello ? hello : "");
    return all;
}

/* --- What can be done ------------------------------------------------------------------------- */

/* Steps before it are as the better plan has them. */
static int steps_alike(const CoachCard *card)
{
    const int same = advised_alike(&card->job.played, &card->review.best_plan);
    const int most = card->step_count - 1;
    return card->first_step + (same < most ? same : most);
}

bool coach_can_take_back(const Table *t)
{
    const CoachCard *card = &t->hints->card;
    return session_undo_floor(app->session) <= steps_alike(card)
           && !is_past(card->job.seat, card->first_step + card->step_count);
}

void coach_take_back(Table *t)
{
    const CoachCard *card = &t->hints->card;
    const int left = steps_alike(card);
    advised_add(t->hints, card->first_step, &card->review.best_plan);
    coach_close(t);
    while (session_step_count(app->session) > left && session_undo(app->session)) {
    }
}

bool coach_is_answered(Table *t)
{
    CoachCard *card = &t->hints->card;
    const int steps = session_step_count(app->session);
    card->drawn_at = card->drawn_at > 0 ? card->drawn_at : steps;
    return steps < card->drawn_at || session_asks_draw(app->session) || is_past(0, card->drawn_at)
           || (card->offers && !coach_can_take_back(t));
}

void coach_close(Table *t)
{
    progress_note(PROGRESS_MET, "coach", 0);
    t->hints->card.open = false;
    gfx_request_redraw(ui->gfx);
}

void coach_draw_plan(Table *t)
{
    const CoachCard *card = &t->hints->card;
    if (!coach_is_open(t) || lost_galley(t)) {
        return;
    }
    const PlayerView now = t->view;
    const PlayerId decider = t->decider;
    t->view = card->job.view;
    t->decider = card->job.seat;
    hint_draw_plan(t, &card->review.best_plan);
    t->view = now;
    t->decider = decider;
}
