#include "advice/coach.h"

#include "advice/explanation_words.h"
#include "advice/hint.h"
#include "advice/hint_ask.h"
#include "advice/parts.h"
#include "setup/kept.h"
#include "setup/settings.h"
#include "table/table.h"

#include <serenissima/advice/telling.h>

#include <stdio.h>
#include <string.h>

/* --- Which move ------------------------------------------------------------------------------- */

static bool is_round(uint8_t kind)
{
    return kind == CMD_ATTACK_GALLEY || kind == CMD_ATTACK_PORT || kind == CMD_FIGHT_ON;
}

/* Are there dice still to be thrown or seen, or is its attacker still asked whether he goes on? */
static bool fight_goes_on(const Table *t, PhaseId now)
{
    const bool dice = now == PHASE_FIGHT_DICE || now == PHASE_FORT_DICE || now == PHASE_BATTLE_DICE;
    return dice || now == PHASE_FIGHT_CHOICE || table_is_playing(t)
           || t->playback.shown_steps < session_step_count(app->session)
           || (t->fight.open && !t->fight.over);
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
    int last = steps - 1;
    session_step(app->session, last, 0, &past);
    for (int back = 0; back < 8 && last > 0 && past.player == PLAYER_CHANCE; back++) {
        session_step(app->session, --last, 0, &past);
    }
    if (!app_is_person(past.player) || past.standing || last <= h->judged_step) {
        return;
    }
    /* By the game itself: what is shown, and so who decides there, may still be some steps
     * behind it. */
    const PhaseId now = (PhaseId)rules_phase(&session_view(app->session, past.player)->pub).id;
    const bool fought = is_round(past.command.kind);
    const bool over = fought ? !fight_goes_on(t, now)
                             : !player_mask_has(session_pending(app->session), past.player)
                                   || account_ends_move(past.command.kind) || now == PHASE_CHOOSE;
    if (over) {
        int count;
        const int first = hint_find_move(t, fought ? attack_step(last) : last, &count);
        h->judged_step = last;
        h->coach_first = first;
        h->coach_count = count;
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

/* Have dice fallen or a card been drawn since? What came of it is not taken back. */
static bool chance_came(int step)
{
    SessionStep past;
    bool any = false;
    for (; step < session_step_count(app->session) && !any; step++) {
        session_step(app->session, step, 0, &past);
        any = past.player == PLAYER_CHANCE;
    }
    return any;
}

/* Has another person decided since? Then the screen is his. */
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

void coach_take(Table *t, const AdviceReview *review)
{
    AdviceJob job;
    const int first = t->hints->coach_first, count = t->hints->coach_count;
    if (!coach_asks(t, &job)) {
        return;
    }
    t->hints->coach_count = 0;
    /* Is it for one person's eyes, while others look on? */
    if (advice_telling(t->world, job.seat, review) == 0
        || (session_keeps_secrets(app->session) && t->viewer != job.seat
            && (spends(&job.played) || spends(&review->best_plan)))
        || is_past(job.seat, first + count) || is_known(t, &job, &review->best_plan)) {
        return;
    }
    t->hints->card = (CoachCard){
        .open = true, .first_step = first, .step_count = count, .job = job, .review = *review};
}

bool coach_looks(const Table *t)
{
    return t->hints->coach_count > 0;
}

void coach_skip(Table *t)
{
    t->hints->coach_count = 0; /* Its answer will find nothing to speak of. */
    gfx_request_redraw(ui->gfx);
}

bool coach_waits(const Table *t)
{
    return coach_looks(t) || t->hints->card.open;
}

/* --- What it says ----------------------------------------------------------------------------- */

/* NULL: it rounds to nothing, as its error is. */
static const char *cost_words(Table *t)
{
    const CoachCard *card = &t->hints->card;
    const AdviceReview *review = &card->review;
    if (advice_telling(t->world, card->job.seat, review) == TELL_WEALTH) {
        const char *worth = hint_worth_about(review->sure_worth_loss, review->worth_loss_error);
        return SF("coach.cost_wealth", ARG_TEXT("worth", worth));
    }
    long step;
    const int32_t one = AI_SHARE_ONE / 100;
    const long games = advice_rounded(review->sure_loss, review->reported_error, one, &step);
    return games > 0 ? SN("coach.cost_chance", games) : NULL;
}

/* How many cubes a plan leaves in ports of this owner; 0: of nobody. */
static int cubes_left_with(const Table *t, const AdviceJob *before, const AiPlan *plan,
                           PlayerId owner)
{
    const PublicState *pub = &before->view.pub;
    ZoneId sailed = 0;
    int count = 0;
    for (int i = 0; i < plan->count; i++) {
        const Command *c = &plan->commands[i];
        sailed = c->kind == CMD_SAIL ? c->as.sail.zone : sailed;
        if (c->kind == CMD_SELL_CUBE) {
            const ZoneId zone = sailed ? sailed : pub->galleys[c->as.sell_cube.galley].zone;
            const PortId port = t->world->port_of_zone[zone];
            count += owner != 0 ? table_sale_stores(pub, owner, port)
                                : port != 0 && pub->ports[port].owner == 0;
        }
    }
    return count;
}

/* Does the plan leave more cubes with this owner than the better one? */
static bool leaves_more_with(const Table *t, const AdviceJob *played, PlayerId owner)
{
    const AiPlan *best = &t->hints->card.review.best_plan;
    return cubes_left_with(t, played, &played->played, owner)
           > cubes_left_with(t, played, best, owner);
}

/* Cubes in a free port wait for whoever lands there first, which no odds and no price tells. It is
 * said once, of a sale that was not the best by the same measure as all the rest: never of one
 * that a hint would name. */
static bool tells_of_free_ports(const Table *t, const AdviceJob *played)
{
    return table_2012(t) && !progress_has(app->progress, PROGRESS_MET, "sale")
           && leaves_more_with(t, played, 0);
}

/* Weighty enough beside what speaks most for the plan. */
static bool is_weighty(const Reasons *reasons, int which)
{
    int32_t most = 0;
    for (int i = 0; i < reasons->count; i++) {
        most = reasons->list[i].centiducats > most ? reasons->list[i].centiducats : most;
    }
    return 2 * -reasons->list[which].centiducats >= most;
}

/* The parts of the window by which commands are given, as the rules name their chapters. */
static const char *const PARTS[CMD_COUNT] = {[CMD_MOVE_SAILORS] = "load:",
                                             [CMD_LOAD_CUBE] = "load:",
                                             [CMD_MOVE_CUBE] = "load:",
                                             [CMD_DISCARD_CUBE] = "load:",
                                             [CMD_SAIL] = "sail:",
                                             [CMD_SAIL_GALLEY] = "move:",
                                             [CMD_SELL_CUBE] = "sell:",
                                             [CMD_ATTACK_GALLEY] = "attack:",
                                             [CMD_ATTACK_PORT] = "attack:",
                                             [CMD_LAND] = "button:land",
                                             [CMD_TAKE_PORT] = "button:land",
                                             [CMD_RECRUIT] = "recruit:",
                                             [CMD_BUY_GALLEY] = "button:buy",
                                             [CMD_BUILD_FORT] = "build:",
                                             [CMD_BUILD_BASILICA] = "build:",
                                             [CMD_BUILD_GALLEY] = "build:",
                                             [CMD_BUY_CUBE] = "button:buy",
                                             [CMD_HAGGLE] = "button:haggle",
                                             [CMD_SET_PRICE] = "button:set_price",
                                             [CMD_OPEN_OFFER] = "button:offer"};

const char *coach_rules_about(Table *t)
{
    const CoachCard *card = &t->hints->card;
    const AiPlan *best = &card->review.best_plan;
    int at = advised_alike(&card->job.played, best);
    /* "Action" and "investment" say little: what is done then is what differs. */
    while (at + 1 < best->count
           && (best->commands[at].kind == CMD_CHOOSE_ACTION
               || best->commands[at].kind == CMD_CHOOSE_INVESTMENT)) {
        at++;
    }
    const char *part = at < best->count ? PARTS[best->commands[at].kind] : NULL;
    return part ? part : phase_name((PhaseId)rules_phase(&card->job.view.pub).id);
}

void coach_lines(Table *t, HintLines *lines)
{
    const CoachCard *card = &t->hints->card;
    lines_add(lines, LINE_SOFT,
              progress_has(app->progress, PROGRESS_MET, "coach") ? NULL : S("coach.hello"));
    lines_add(lines, LINE_TEXT, cost_words(t));
    /* Filling ports is what the first voyage teaches: where that was not the best, that it mostly
     * is stays true. */
    lines_add(lines, LINE_TEXT,
              leaves_more_with(t, &card->job, card->job.seat) ? S("coach.stored")
              : tells_of_free_ports(t, &card->job)            ? S("coach.sold_to_nobody")
                                                              : NULL);
    lines_add(lines, LINE_OVER, S("coach.better"));
    lines_add(lines, LINE_PLAN, plan_words(t->board, &card->job.view, &card->review.best_plan));
    /* Reasons are those for the better plan, with what speaks strongly against it; where nothing
     * speaks for it, that is said. What rollouts came to is not there at once. */
    const int from = lines->count;
    for (int against = 0; against < 2 && card->review.why.reasons.basis != BASIS_IDLE; against++) {
        for (int i = 0; i < card->review.why.reasons.count; i++) {
            const Reason *reason = &card->review.why.reasons.list[i];
            if (against == 0 && reason->centiducats > 0) {
                lines_add(lines, LINE_OVER,
                          lines->count > from                                 ? NULL
                          : !reasons_from_rollouts(&card->review.why.reasons) ? S("coach.because")
                          : t->has.rounds > 0 ? S("coach.because_round")
                                              : S("coach.because_turn"));
                lines_add(lines, LINE_GAIN, reason_words(reason));
            } else if (against == 1 && lines->count > from
                       && is_weighty(&card->review.why.reasons, i)) {
                lines_add(lines, LINE_LOSS, reason_words(reason));
            }
        }
    }
    lines_add(lines, LINE_SOFT, lines->count > from ? NULL : S("coach.no_reason"));
}

/* --- What can be done ------------------------------------------------------------------------- */

bool coach_can_take_back(const Table *t)
{
    const CoachCard *card = &t->hints->card;
    return session_can_undo(app->session) && session_step_count(app->session) > card->first_step
           && !chance_came(card->first_step + card->step_count)
           && !is_past(card->job.seat, card->first_step + card->step_count);
}

void coach_take_back(Table *t)
{
    const CoachCard *card = &t->hints->card;
    const int same = advised_alike(&card->job.played, &card->review.best_plan);
    const int most = card->step_count - 1;
    const int left = card->first_step + (same < most ? same : most);
    advised_add(t->hints, card->first_step, &card->review.best_plan);
    coach_close(t);
    while (session_step_count(app->session) > left && session_undo(app->session)) {
    }
}

void coach_close(Table *t)
{
    CoachCard *card = &t->hints->card;
    progress_note(PROGRESS_MET, "coach", 0);
    if (tells_of_free_ports(t, &card->job)) {
        progress_note(PROGRESS_MET, "sale", 0);
    }
    card->open = false;
    gfx_request_redraw(ui->gfx);
}

GalleyId coach_galley(Table *t)
{
    const PlayerView now = t->view;
    t->view = t->hints->card.job.view;
    const GalleyId active = table_active(t);
    const GalleyId galley = !active && table_2012(t) ? table_2012(t)->marker : active;
    t->view = now;
    return galley;
}

PortId coach_port(const Table *t)
{
    const AiPlan *best = &t->hints->card.review.best_plan;
    PortId port = 0;
    for (int i = 0; i < best->count && port == 0; i++) {
        const Command *c = &best->commands[i];
        port = c->kind == CMD_TAKE_PORT ? c->as.take_port.port : 0;
    }
    return port;
}

void coach_draw_plan(Table *t)
{
    const CoachCard *card = &t->hints->card;
    if (!card->open || !card->drawn) {
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
