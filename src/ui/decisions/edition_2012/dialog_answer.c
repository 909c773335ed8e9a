#include "decisions/common/panel.h"

/* What is asked: its two answers, and what is known. */
typedef struct Question {
    const char *text, *stake;
    const char
        *reach; /* What of who is asked lies within reach, or what he earns; NULL: nothing. */
    const char *after; /* What a no leads to; NULL: nothing. */
    bool danger;       /* And that is one. */
    Answer pass, stop;
} Question;

/* --- Permission to pass ----------------------------------------------------------------------- */

static void permit_distances(const Table *t, uint8_t distance[ZONE_MAX + 1])
{
    ZoneId from[ZONE_MAX + 1];
    const GalleyId galley = table_active(t);
    reach_compute(t, galley, e1996_moves_left(&t->view.pub, galley), 0, distance, from);
}

/* The ports of who is asked that the galley could reach from here, with their garrisons; NULL
 * none. */
static const char *permit_ports(Table *t)
{
    const char *list = NULL;
    uint8_t distance[ZONE_MAX + 1];
    permit_distances(t, distance);
    for (PortId port = 0; pieces_port(t, t->decider, &port);) {
        if (distance[t->world->ports[port].zone] != 255) {
            list = app_list_names(
                list, SP("passage.port", table_port(t, port)->garrison, ARG_PORT(t, port)));
        }
    }
    return list ? SF("passage.reach", ARG_TEXT("list", list)) : NULL;
}

static Question ask_permit(Table *t)
{
    const GalleyId active = table_active(t);
    const Galley *galley = table_galley(t, active);
    return (Question){
        .text = SF("passage.question", ARG_TEXT("asked", app_seat_name(t->decider)),
                   ARG_PLAYER(galley->owner), ARG_INT("galley", active), ARG_ZONE(t, galley->zone)),
        .stake = SN("blockade.stake_move", e1996_moves_left(&t->view.pub, active)),
        .reach = permit_ports(t),
        .after = S("passage.after"),
        .pass = {"button:grant", .words = {.label = S("passage.grant"), .tip = S("passage.tip")},
                 .command = table_command(t, CMD_GRANT_PASSAGE)},
        .stop = {
            "button:refuse",
            .words = {.label = S("passage.refuse"), .tip = S("passage.tip"), .kind = UI_KIND_RED},
            .command = table_command(t, CMD_REFUSE_PASSAGE)}};
}

/* --- Blockades -------------------------------------------------------------------------------- */

/* The question in one sentence, by what is to be stopped. */
static const char *blockade_question(Table *t, uint8_t kind)
{
    const Public2012 *now = table_2012(t);
    const Galley *galley = table_galley(t, now->active);
    const StringArg asked = ARG_TEXT("asked", app_seat_name(t->decider)),
                    player = ARG_PLAYER(galley->owner), number = ARG_INT("galley", now->active),
                    zone = ARG_ZONE(t, galley->zone),
                    port = ARG_PORT(t, table_port_of(t, galley->zone));
    return kind == BLOCKADE_LANDING
               ? SP("blockade.landing", now->pending_land, asked, player, number, zone, port)
           : kind == BLOCKADE_MOVE ? SF("blockade.move", asked, player, number, zone, port)
                                   : SF("blockade.sale", asked, player, number, zone, port,
                                        ARG_GOOD(t, now->pending_good));
}

/* What it would earn, how far it could still go; "": the answers say it. */
static const char *blockade_stake(Table *t, uint8_t kind)
{
    const Public2012 *now = table_2012(t);
    const Galley *galley = table_galley(t, now->active);
    CubeQuote quote;
    return kind == BLOCKADE_MOVE ? SN("blockade.stake_move", galley->sailors - now->zones_moved)
           : kind == BLOCKADE_SALE
                   && forecast_quote(t, &t->view.pub, now->active, now->pending_good, &quote)
               ? SN("blockade.stake_sale", (long)(quote.value_ducats + quote.bonus_ducats))
               : "";
}

/* The chance that the galley then sinks the weakest of his galleys here, and which that is; 0: it
 * has no dice left to attack with. */
static int blockade_risk(const Table *t, GalleyId *weakest)
{
    const Galley *galley = table_galley(t, table_active(t));
    const int dice = e2012_attack_dice(&t->view.pub);
    int most = 0;
    for (GalleyId id = 0; dice > 0 && pieces_galley(t, t->decider, galley->zone, &id);) {
        const Galley *own = table_galley(t, id);
        BattleChances odds;
        if (own->sailors == 0) {
            continue;
        }
        battle_chances(NULL, 0, galley->sailors, own->sailors, dice, dice, 0, &odds);
        const int percent = odds.win_percent + odds.both_percent;
        if (percent > most) {
            most = percent;
            *weakest = id;
        }
    }
    return most;
}

/* A cube sold to the port of who is asked stays there and pays him: what each scoring brings him
 * more; NULL: the port is not his, or nothing. */
static const char *blockade_own_sale(Table *t)
{
    const Public2012 *now = table_2012(t);
    const PortId port = table_port_of(t, table_galley(t, now->active)->zone);
    PublicState after = t->view.pub;
    PlayerTally without, with;
    CubeQuote quote;
    if (rules_phase(&t->view.pub).as.blockade.what != BLOCKADE_SALE
        || table_port(t, port)->owner != t->decider
        || !forecast_quote(t, &t->view.pub, now->active, now->pending_good, &quote)) {
        return NULL;
    }
    rules_tally(t->world, &after, t->decider, &without);
    after.ports[port].stock |= (uint32_t)now->pending_good << (4 * quote.space);
    rules_tally(t->world, &after, t->decider, &with);
    const int32_t more = with.scoring_ducats - without.scoring_ducats;
    return more > 0 ? SP("blockade.own_sale", more, ARG_PORT(t, port)) : NULL;
}

static Question ask_blockade(Table *t)
{
    const uint8_t kind = rules_phase(&t->view.pub).as.blockade.what;
    GalleyId weakest = 0;
    const int percent = blockade_risk(t, &weakest);
    return (Question){
        .text = blockade_question(t, kind),
        .stake = blockade_stake(t, kind),
        .reach = blockade_own_sale(t),
        .after =
            percent >= DANGER_SHOWN_LEAST ? SF("blockade.cost", ARG_INT("own", weakest)) : NULL,
        .danger = true,
        .pass = {"button:waive",
                 .words = {.label = S("blockade.pass"), .tip = S("blockade.pass_tip")},
                 .command = table_command(t, CMD_WAIVE_BLOCKADE)},
        .stop = {
            "button:blockade",
            .words = {.label = S("blockade.stop"),
                      .sub = S(kind == BLOCKADE_MOVE ? "blockade.stop_move" : "blockade.stop_else"),
                      .tip = S("blockade.stop_tip"),
                      .kind = UI_KIND_RED},
            .command = table_command(t, CMD_DECLARE_BLOCKADE)}};
}

static bool asks_for_passage(const Table *t)
{
    return rules_phase(&t->view.pub).id == PHASE_PERMIT;
}

static void mark(Table *t)
{
    const GalleyId active = table_active(t);
    if (asks_for_passage(t)) {
        uint8_t distance[ZONE_MAX + 1];
        permit_distances(t, distance);
        for (ZoneId zone = 1; zone <= t->world->zone_count; zone++) {
            if (distance[zone] != 255 && distance[zone] != 0) {
                t->zone_mark[zone].mark = MARK_REACH;
                t->zone_mark[zone].distance = distance[zone];
                t->zone_mark[zone].tip =
                    SF("passage.reach_tip", ARG_INT("galley", table_active(t)));
            }
        }
    }
    t->galley_mark[active].mark = MARK_TARGET;
    t->zone_mark[table_galley(t, active)->zone].mark = MARK_SALE;
}

/* The answers, each for this once or for good, so that nobody is asked thirty times a round. */
static void draw_answers(Table *t, const Question *question, GfxRect bar, Command *out)
{
    /* From now on, too: 0 no, 1 to who asks, 2 to everybody. */
    int *kept = panel_draft(t, &panel_answer);
    const PlayerId rival = table_galley(t, table_active(t))->owner;
    const char *const labels[] = {S("answer.keep_once"), SF("answer.keep_rival", ARG_PLAYER(rival)),
                                  S("answer.keep_all")};
    const bool passes = answer_draw(t, card_foot(bar, FOOT_BACK), &question->pass, out),
               stops = answer_draw(t, card_foot(bar, FOOT_ON), &question->stop, out);
    if ((passes || stops) && *kept > 0) {
        session_set_standing_answer(app->session, t->decider, *kept == 1 ? rival : 0,
                                    passes ? ANSWER_PASS : ANSWER_REFUSE);
    }
    ui_name_next(SF("answers.of", ARG_PLAYER(t->decider)));
    ui_dropdown("answer:keep", card_foot(bar, FOOT_WITH), labels, NULL, 3, kept);
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    const GalleyId active = table_active(t);
    const Galley *galley = table_galley(t, active);
    const Question question = asks_for_passage(t) ? ask_permit(t) : ask_blockade(t);
    const Card card = {
        .id = "card:answer",
        .about = galley->zone,
        .question = question.text,
        .facts = {SF("blockade.numbers", ARG_INT("own", pieces_afloat(t, t->decider, galley->zone)),
                     ARG_INT("theirs", galley->sailors)),
                  question.stake, question.reach, question.danger ? NULL : question.after},
        .danger = question.danger ? question.after : NULL,
        .galley = active};
    card_draw(t, &card, &(GfxRect){0});
    draw_answers(t, &question, bar, out);
}

const Panel panel_answer = {.draft_bytes = sizeof(int), .mark = mark, .draw = draw};
