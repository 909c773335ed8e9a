/* Reasons are due to the plan: what a hint tells of one is held to the positions that the plans
 * lead to, decision by decision of games of both editions, and in puzzles. A plan whose end dice or
 * others decide is held to nothing that they could change. No remark speaks against its plan. */
#include "../run_suite.h"
#include "arena.h"
#include "visit.h"

#include <serenissima/ai/hints.h>
#include <serenissima/data/file.h>
#include <serenissima/records/tactic.h>
#include <serenissima/rules/bits.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const AiBudget BUDGETS[] = {{6, 0, 0}, {6, 24, 0}};

/* Where a plan leads, without the income of the state, which comes whatever is played; false: it
 * ends before the seat is done, at dice or at a question. */
static bool follow(const Asker *asker, const AiPlan *plan, GamePosition *after)
{
    static EventList events;
    const World *world = asker->world;
    int32_t income = 0;
    *after = *asker->state;
    const Phase round = after->pub.stack[0];
    for (int i = 0; i < plan->count; i++) {
        if (!player_mask_has(rules_pending(world, &after->state), asker->seat)
            || rules_check(world, &after->state, &plan->commands[i]).refusal != REFUSAL_NONE) {
            after->secret.ducats[asker->seat] -= income;
            return false;
        }
        events.count = 0;
        rules_play(world, after, &plan->commands[i], &events);
        for (int k = 0; k < events.count; k++) {
            const Event *event = &events.items[k];
            const bool comes = event->kind == EV_DUCATS_PAID
                               && event->as.ducats_paid.reason == PAY_STATE_INCOME
                               && event->as.ducats_paid.to == asker->seat;
            income += comes ? event->as.ducats_paid.ducats : 0;
        }
    }
    after->secret.ducats[asker->seat] -= income;
    const PlayerMask pending = rules_pending(world, &after->state);
    const bool goes_on =
        asker->world->edition == EDITION_1996
        && (after->pub.depth > 1
            || (after->pub.stack[0].id == round.id && player_mask_has(pending, asker->seat)));
    const uint8_t now = rules_phase(&after->pub).id;
    return !goes_on && !player_mask_has(pending, PLAYER_CHANCE)
           && (asker->world->edition == EDITION_1996
                   /* others go on; or stakes are still to be paid */
                   ? round.player == asker->seat && round.id != PHASE_STAKE
                   : now == PHASE_CHOOSE);
}

/* What is told of a plan. */
typedef struct Told {
    const Asker *asker;
    const Reason *reason;
    const Reasons *all;
    const GamePosition *after[2]; /* where it leads, and the one that it is compared with */
    bool sure;                    /* neither dice nor others have a part in that */
} Told;

static int told, known[AI_TERM_COUNT];

#define HOLDS(what)                                                                             \
    ck_assert_msg(what, "%s (%s) of port %d galley %d foe %d player %d, %d: %s", reason_key(r), \
                  ai_term_name((AiTerm)r->term), r->port, r->galley, r->foe, r->player,         \
                  r->centiducats, #what)

static bool can_load(const World *world, const PublicState *pub, const Galley *galley)
{
    const PortId port = world->port_of_zone[galley->zone];
    return port != 0 && pub->supply[world->ports[port].good] > 0 && galley_room(galley) > 0;
}

static void check_of_galley(const Told *t, ReasonForm form)
{
    const Reason *r = t->reason;
    const bool gain = r->centiducats > 0;
    const PublicState *more = &t->after[!gain]->pub, *less = &t->after[gain]->pub;
    const PublicState *plan = &t->after[0]->pub;
    const Galley *galley = &more->galleys[r->galley];
    const PlayerId seat = t->asker->seat;
    const bool goes = r->alone && (r->port != 0 || r->foe != 0);
    if (r->term == AI_TERM_TRADE) {
        HOLDS(galley->owner == seat);
        HOLDS(galley_cube_count(galley) > 0 || (goes && can_load(t->asker->world, more, galley)));
        HOLDS(goes || galley_cube_count(&plan->galleys[r->galley]) > 0);
        HOLDS(form != FORM_ALONE_OWN || galley_cube_count(galley) > 0);
        HOLDS(form != FORM_ALONE_OWN || more->ports[r->port].owner == seat);
        HOLDS(form != FORM_ALONE_PORT || more->ports[r->port].owner != seat);
    } else if (r->term == AI_TERM_CONQUEST) {
        HOLDS(galley->owner == seat);
        HOLDS(form != FORM_ALONE_PORT || more->ports[r->port].owner != seat);
        HOLDS(r->foe == 0
              || (more->galleys[r->foe].owner != 0 && more->galleys[r->foe].owner != seat));
    } else if (r->term == AI_TERM_FLEET && form == FORM_WON) {
        HOLDS(more->galleys[r->galley].owner == seat && less->galleys[r->galley].owner != seat);
    } else if (r->term == AI_TERM_FLEET) {
        HOLDS(more->galleys[r->galley].owner == seat && less->galleys[r->galley].owner == seat);
        HOLDS(more->galleys[r->galley].sailors > less->galleys[r->galley].sailors);
    } else if (r->term == AI_TERM_GALLEY_RISK) {
        HOLDS(plan->galleys[r->galley].owner == seat);
        HOLDS(r->foe == 0
              || (less->galleys[r->foe].owner != 0 && less->galleys[r->foe].owner != seat));
    }
}

static void check_of_port(const Told *t, ReasonForm form)
{
    const Reason *r = t->reason;
    const bool gain = r->centiducats > 0;
    const PublicState *more = &t->after[!gain]->pub, *less = &t->after[gain]->pub;
    const PublicState *plan = &t->after[0]->pub, *now = &t->asker->state->pub;
    const PlayerId seat = t->asker->seat;
    if (form == FORM_TO_COME) {
        HOLDS(now->ports[r->port].owner != seat);
    } else if (r->term == AI_TERM_PORT_RISK) {
        HOLDS(plan->ports[r->port].owner == seat);
        HOLDS(r->foe == 0
              || (less->galleys[r->foe].owner != 0 && less->galleys[r->foe].owner != seat));
    } else if (r->term == AI_TERM_GARRISONS) {
        HOLDS(more->ports[r->port].owner == seat);
        HOLDS(form != FORM_ALONE || less->ports[r->port].owner == seat);
        HOLDS(more->ports[r->port].garrison > less->ports[r->port].garrison
              || less->ports[r->port].owner != seat);
    } else {
        HOLDS(more->ports[r->port].owner == seat);
        HOLDS(gain || plan->ports[r->port].owner == seat);
    }
}

/* What stands beside it: nothing that speaks of the same port or galley the other way. */
static void check_beside(const Told *t)
{
    const Reason *r = t->reason;
    for (int i = 0; i < t->all->count; i++) {
        const Reason *other = &t->all->list[i];
        if ((other->centiducats > 0) == (r->centiducats > 0)) {
            continue;
        }
        HOLDS(r->port == 0 || other->port != r->port);
        HOLDS(r->term != AI_TERM_FLEET || other->term != AI_TERM_GALLEY_RISK || r->galley == 0
              || other->galley != r->galley);
    }
}

/* ---- What the words name ---- */

static char *texts; /* of hints, English */

static void read_texts(void)
{
    size_t bytes;
    texts = file_read(SERENISSIMA_TEST_ASSETS "/strings/en/hints.json", &bytes, NULL);
    ck_assert_ptr_nonnull(texts);
}

static void free_texts(void)
{
    free(texts);
}

static bool says(const Reason *r, const char *word)
{
    char named[96], text[256];
    (void)snprintf(named, sizeof named, "\"%s\": \"", reason_key(r));
    const char *at = strstr(texts, named);
    ck_assert_ptr_nonnull(at);
    at += strlen(named);
    (void)snprintf(text, sizeof text, "%.*s", (int)strcspn(at, "\""), at);
    return strstr(text, word) != NULL;
}

/* Whatever term a sentence stands for: what its words speak of is there where the plans lead. */
static void check_words(const Told *t)
{
    const Reason *r = t->reason;
    const PlayerId seat = t->asker->seat;
    const PublicState *more = &t->after[r->centiducats < 0]->pub, *plan = &t->after[0]->pub;
    int cargo = 0, galleys = 0, sailed = 0, ports = 0, garrisons = 0;
    PlayerTally tally;
    for (GalleyId id = 1; id <= t->asker->world->galley_count; id++) {
        galleys += plan->galleys[id].owner == seat;
        sailed += more->galleys[id].owner == seat;
        cargo += more->galleys[id].owner == seat ? galley_cube_count(&more->galleys[id]) : 0;
    }
    for (PortId id = 1; id <= t->asker->world->port_count; id++) {
        ports += plan->ports[id].owner == seat;
        garrisons += more->ports[id].owner == seat ? more->ports[id].garrison : 0;
    }
    rules_tally(t->asker->world, more, seat, &tally);
    HOLDS(!says(r, "argo") || cargo > 0);
    HOLDS(!says(r, "arrison") || garrisons > 0);
    HOLDS(!says(r, "crews") || sailed > 0);
    HOLDS(!says(r, "Wine") || tally.wine_ducats > 0);
    HOLDS(!says(r, "Own ports") || ports > 0);
    HOLDS(!says(r, "Own galleys") || galleys > 0);
}

static void check_reason(const Told *t)
{
    const Reason *r = t->reason;
    const ReasonForm form = reason_form(r);
    told++;
    HOLDS(reason_key(r) != NULL);
    HOLDS(r->player != t->asker->seat);
    check_beside(t);
    if (t->after[1] == NULL) {
        return;
    }
    const PlayerId seat = t->asker->seat;
    const int32_t had = t->asker->state->secret.ducats[seat],
                  has = t->after[0]->secret.ducats[seat],
                  other_has = t->after[1]->secret.ducats[seat];
    if (r->term == AI_TERM_DUCATS) { /* at once, and when dice and answers are there */
        HOLDS(r->centiducats > 0 ? has > other_has : has < other_has);
    }
    if (!t->sure) {
        return;
    }
    known[r->term]++;
    check_words(t);
    if (r->term == AI_TERM_DUCATS) {
        HOLDS(has != other_has);
        HOLDS(r->centiducats < 0 || (form == FORM_SPENDS) == (has < had));
    } else if (form != FORM_PLAIN && r->galley != 0) {
        check_of_galley(t, form);
    } else if (form != FORM_PLAIN && r->port != 0) {
        check_of_port(t, form);
    }
}

/* ---- Remarks ---- */

static int remarked[2];

/* What nobody says to whom he sends that way. */
static bool speaks_against(const Asker *asker, const Remark *remark, const Command *command)
{
    static const struct {
        uint8_t remark, command;
    } CLASHES[] = {
        {REMARK_STOP_HARM, CMD_GRANT_PASSAGE},       {REMARK_PASS_RISK, CMD_GRANT_PASSAGE},
        {REMARK_STOP_RISK, CMD_REFUSE_PASSAGE},      {REMARK_PASS_GAIN, CMD_WAIVE_BLOCKADE},
        {REMARK_PASS_GAIN_PORT, CMD_WAIVE_BLOCKADE}, {REMARK_PASS_COST, CMD_WAIVE_BLOCKADE},
        {REMARK_STOP_COST, CMD_DECLARE_BLOCKADE},    {REMARK_STOP_FIGHT, CMD_DECLARE_BLOCKADE},
        {REMARK_EXCHANGE_LOSS, CMD_ACCEPT_OFFER},    {REMARK_EXCHANGE_LOSS, CMD_SEND_OFFER},
        {REMARK_EXCHANGE_LOSS, CMD_COUNTER_OFFER},   {REMARK_EXCHANGE_GAIN, CMD_REFUSE_OFFER},
        {REMARK_EXCHANGE_GAIN, CMD_DROP_OFFER},      {REMARK_PARTNER_LOSS, CMD_SEND_OFFER},
        {REMARK_CUBE_WORTHLESS, CMD_ACCEPT_PRICE},   {REMARK_CUBE_WORTHLESS, CMD_HAGGLE},
        {REMARK_CUBE_UNSOLD, CMD_TAKE_CUBE},         {REMARK_FIGHT_WON, CMD_WITHDRAW},
        {REMARK_FIGHT_LOST, CMD_FIGHT_ON},           {REMARK_FIGHT_LOST, CMD_ATTACK_GALLEY},
        {REMARK_FIGHT_LOST, CMD_ATTACK_PORT},        {REMARK_WRONGED_NEVER, CMD_ATTACK_GALLEY},
        {REMARK_WRONGED_NEVER, CMD_ATTACK_PORT},     {REMARK_WRONGED_NEVER, CMD_TAKE_PORT}};
    const int coin = asker->world->e1996.coin_ducats, place = command->as.choose_position.position;
    const int named = asker->state->pub.as.e1996.price_hundreds * coin;
    for (size_t i = 0; i < sizeof CLASHES / sizeof CLASHES[0]; i++) {
        if (CLASHES[i].remark == remark->kind && CLASHES[i].command == command->kind) {
            return true;
        }
    }
    switch (command->kind) {
    case CMD_STAKE:
        return remark->kind
               == (command->as.stake.ducats > 0 ? REMARK_CONTEST_NONE : REMARK_CONTEST);
    case CMD_CHOOSE_POSITION:
        return remark->kind == (place == 1 ? REMARK_CONTEST_NONE : REMARK_CONTEST);
    case CMD_SET_PRICE:
        return remark->kind == REMARK_NEAR_BUYER && command->as.set_price.port == remark->port
               && command->as.set_price.hundreds != STANDING_ASK
               && command->as.set_price.hundreds * coin > remark->amount;
    case CMD_NAME_PRICE:
        return remark->kind == REMARK_BUYER_WORTH
               && command->as.name_price.hundreds * coin > remark->amount;
    case CMD_REFUSE_PRICE: return remark->kind == REMARK_BUYER_WORTH && named > remark->amount;
    case CMD_ACCEPT_PRICE:
        return (remark->kind == REMARK_BUYER_WORTH && named <= remark->amount)
               || (remark->kind == REMARK_CUBE_WORTH && remark->other > remark->amount);
    case CMD_LEAVE_HAGGLE:
        return remark->kind == REMARK_CUBE_WORTH && remark->other < remark->amount;
    case CMD_CHOOSE_START:
        return remark->kind >= REMARK_START_KINDS && remark->kind <= REMARK_START_RIVAL
               && remark->amount < remark->other;
    default: return false;
    }
}

/* What speaks against a plan is not said of the best, and as that of the others. */
static void check_remarks(const Asker *asker, const AiPlan *plan, bool best, const Remarks *remarks)
{
    for (int i = 0; i < remarks->count; i++) {
        const Remark *remark = &remarks->list[i];
        bool against = false;
        for (int k = 0; k < plan->count; k++) {
            against = against || speaks_against(asker, remark, &plan->commands[k]);
        }
        remarked[against]++;
        ck_assert_msg(against == remark->against && !(best && against), "%s %s, %d %d",
                      remark_key(remark), against ? "against it" : "for it", remark->amount,
                      remark->other);
    }
}

static bool ends(const Asker *asker, AiPlan *out)
{
    Command legal[RULES_LEGAL_MAX];
    const int count = rules_legal(asker->world, &asker->state->state, asker->seat, legal);
    for (int i = 0; i < count; i++) {
        const uint8_t kind = legal[i].kind;
        if (kind == CMD_END_ACTIVATION || kind == CMD_END_INVESTMENT || kind == CMD_END_OUTFIT
            || kind == CMD_END_ROUTE || kind == CMD_END_BATTLE || kind == CMD_END_CAPTURE
            || kind == CMD_END_SALE) {
            *out = (AiPlan){.commands = {legal[i]}, .count = 1};
            return true;
        }
    }
    return false;
}

static void check_hint(const Asker *asker, const AdviceHint *hint)
{
    static GamePosition after[ADVICE_SHOWN_MAX], idle;
    bool sure[ADVICE_SHOWN_MAX];
    AiPlan nothing;
    const bool stops = ends(asker, &nothing), idles = stops && follow(asker, &nothing, &idle);
    for (int i = 0; i < hint->count; i++) {
        sure[i] = follow(asker, &hint->plans[i].plan, &after[i]);
    }
    for (int i = 0; i < hint->count; i++) {
        const Reasons *reasons = &hint->plans[i].why.reasons;
        check_remarks(asker, &hint->plans[i].plan, i == 0, &hint->plans[i].why.remarks);
        const int beside = i == 0 && hint->count > 1;
        const bool alone = reasons->basis == BASIS_IDLE;
        Told t = {.asker = asker,
                  .all = reasons,
                  .after = {&after[i], !alone  ? &after[beside]
                                       : stops ? &idle
                                               : NULL},
                  .sure = sure[i] && (alone ? idles : sure[beside])};
        for (int k = 0; k < reasons->count; k++) {
            t.reason = &reasons->list[k];
            check_reason(&t);
        }
    }
}

static int every;

static void look(const Asker *asker, int number)
{
    PlayerView view;
    AdviceHint hint;
    rules_view_position(asker->world, asker->state, asker->seat, &view);
    const AiQuestion question = {asker->world, &view, asker->seat, (uint64_t)number, NULL, NULL};
    for (int i = 0; i < 2; i++) {
        if (i == 0 || number % every == 0) {
            ai_hint(&question, &BUDGETS[i], &hint);
            check_hint(asker, &hint);
        }
    }
}

START_TEST(what_is_told_of_a_plan_is_so_where_it_leads)
{
    const EditionId edition = _i < 3 ? EDITION_2012 : EDITION_1996;
    told = 0;
    every = 12;
    memset(known, 0, sizeof known);
    memset(remarked, 0, sizeof remarked);
    visit_game(edition, 2 + _i % 3, 0, 100, look);
    ck_assert_int_gt(told, 60);
    ck_assert_int_gt(known[AI_TERM_TRADE] + known[AI_TERM_CONQUEST], 10);
    ck_assert(remarked[0] > 20 && remarked[1] > 0);
}
END_TEST

/* ---- Puzzles ---- */

static void check_puzzle(const Tactic *tactic)
{
    static const AiBudget few = {2, 2 * 6, 100};
    static GamePosition after[2];
    static AdviceReview review;
    const World *world = &tactic->board->world;
    const Asker asker = {world, &tactic->state, tactic->seat};
    const AiPlan *better = &tactic->plans[0].plan, *other = &tactic->plans[1].plan;
    PlayerView view;
    rules_view_position(world, &tactic->state, tactic->seat, &view);
    const AiQuestion question = {world, &view, tactic->seat, tactic->seed, NULL, NULL};
    ai_review_pair(&question, other, better, &few, &review);
    check_remarks(&asker, better, true, &review.why.remarks);
    (void)follow(&asker, better, &after[0]);
    (void)follow(&asker, other, &after[1]);
    const Reasons *reasons = &review.why.reasons;
    Told t = {.asker = &asker,
              .all = reasons,
              .after = {&after[0], reasons->basis != BASIS_IDLE ? &after[1] : NULL}};
    for (int i = 0; i < reasons->count; i++) {
        t.reason = &reasons->list[i];
        check_reason(&t);
    }
}

START_TEST(what_is_told_of_a_puzzle_is_so)
{
    static TacticEntry list[TACTIC_LIST_MAX];
    static Tactic tactic;
    char folder[PATH_BYTES], path[PATH_BYTES];
    size_t bytes;
    TacticBoards boards = {.assets = SERENISSIMA_TEST_ASSETS};
    (void)snprintf(folder, sizeof folder, "%s/puzzles/%s", SERENISSIMA_TEST_ASSETS,
                   edition_name((EditionId)_i));
    const int count = tactic_index_read(folder, list, NULL);
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        ck_assert(tactic_path(path, folder, list[i].name));
        char *text = file_read(path, &bytes, NULL);
        ck_assert_ptr_nonnull(text);
        ck_assert(tactic_read_text(path, text, bytes, &boards, TACTIC_KEYED, &tactic, NULL));
        check_puzzle(&tactic);
        free(text);
    }
    tactic_boards_finish(&boards);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ai_due");
    TCase *tcase = tcase_create("due");
    tcase_add_checked_fixture(tcase, read_texts, free_texts);
    tcase_add_loop_test(tcase, what_is_told_of_a_plan_is_so_where_it_leads, 0, 6);
    tcase_add_loop_test(tcase, what_is_told_of_a_puzzle_is_so, EDITION_NONE + 1, EDITION_COUNT);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
