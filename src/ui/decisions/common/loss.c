#include "decisions/common/panel.h"

/* Each loss is a sentence on a line of its own. */
static void add_line(Loss *loss, const char *line)
{
    loss->text = loss->text ? app_with_line(loss->text, line) : line;
}

static void ask(Loss *loss, const char *title, const char *keep, const char *go_on)
{
    *loss = (Loss){loss->text, title, S(keep), S(go_on)};
}

/* Pieces that change places while goods and sailors are bought are worth what they were. */
static bool is_tidying(CommandKind kind, CommandKind end)
{
    const bool moves = kind == CMD_MOVE_SAILORS || kind == CMD_MOVE_CUBE;
    return kind == CMD_DISCARD_CUBE || kind == CMD_DISMISS_SAILORS
           || (moves && end == CMD_END_OUTFIT);
}

/* Found once for what is seen and who decides. */
Choices loss_choices(const Table *t, const Command *end)
{
    enum { ENOUGH = 5000 };
    static Command legal[RULES_LEGAL_MAX];
    static GamePosition state;
    static bool kinds[CMD_COUNT]; /* Which there were, */
    static uint64_t found_for;    /* and when; 0: never. */
    const int steps = session_step_count(app->session);
    const bool invests = end->kind == CMD_CHOOSE_INVESTMENT;
    const int asked[] = {steps, (int)session_generation(app->session), t->decider,
                         table_purse_is_shut(t), invests};
    const uint64_t now = gfx_hash(gfx_hash(1, &t->view, sizeof t->view), asked, sizeof asked) | 1U;
    Choices choices = {.more = false};
    if (now != found_for) {
        session_imagine(app->session, steps, t->decider, &state);
        state.secret.ducats[t->decider] =
            table_purse_is_shut(t) ? ENOUGH : state.secret.ducats[t->decider];
        memset(kinds, 0, sizeof kinds);
        rules_play_on(t->world, &state, end, invests);
        for (int i = rules_legal(t->world, &state.state, t->decider, legal) - 1; i >= 0; i--) {
            kinds[legal[i].kind] = true;
        }
        found_for = now;
    }
    memcpy(choices.kinds, kinds, sizeof kinds);
    for (int i = 0; i < CMD_COUNT; i++) {
        const CommandKind kind = (CommandKind)i;
        const CommandKind ends = invests ? CMD_END_INVESTMENT : (CommandKind)end->kind;
        choices.more = choices.more || (kinds[i] && kind != ends && kind != CMD_DISCARD_CUBE);
        choices.gains = choices.gains || (kinds[i] && kind != ends && !is_tidying(kind, ends));
    }
    return choices;
}

bool loss_sinks(const Command *command)
{
    const bool moves = command->kind == CMD_MOVE_SAILORS || command->kind == CMD_DISMISS_SAILORS;
    return (moves || command->kind == CMD_LAND) && command_scuttles(command);
}

/* --- Second edition --------------------------------------------------------------------------- */

/* Sailors and cubes that changed places in this activation, which no figure of the position
 * shows. */
static bool has_shifted(const Table *t)
{
    SessionStep s;
    for (int step = session_step_count(app->session) - 1; step >= 0; step--) {
        session_step(app->session, step, t->viewer, &s);
        for (int i = s.event_count - 1; i >= 0; i--) {
            switch (s.events[i].kind) {
            case EV_GALLEY_ACTIVATED: return false;
            case EV_SAILORS_MOVED:
            case EV_CUBE_MOVED:
            case EV_CUBE_DISCARDED: return true;
            default: break;
            }
        }
    }
    return false;
}

bool loss_nothing_done(Table *t)
{
    const Public2012 *p = table_2012(t);
    return p->zones_moved == 0 && p->cubes_loaded == 0 && p->did == 0 && !has_shifted(t);
}

static void activation_loss(Table *t, const Command *end, Loss *loss)
{
    const GalleyId active = table_active(t);
    const StringArg galley = ARG_INT("galley", active);
    const ZoneId zone = table_galley(t, active)->zone;
    const CargoForecast cargo = forecast_cargo(t, active, zone);
    const char *port = table_port_name(t, table_port_of(t, zone));
    const Command sell = TABLE_COMMAND(t, SELL_CUBE, sell_cube, .galley = active,
                                       .good = cargo.order[0]),
                  land = TABLE_COMMAND(t, LAND, land, .count = 1);
    const Choices choices = loss_choices(t, end);
    if (choices.more && loss_nothing_done(t)) {
        add_line(loss, choices.kinds[CMD_SAIL]
                           ? SP("loss.idle_sail", table_galley(t, active)->sailors, galley)
                           : SF("loss.idle", galley));
    }
    if (cargo.cubes > 0 && table_legal(t, sell) && (!cargo.stores || cargo.scoring_ducats > 0)) {
        add_line(loss, SP(cargo.stores ? "loss.store_here" : "loss.sale_here", cargo.cubes,
                          ARG_TEXT("port", port), ARG_INT("ducats", cargo.ducats),
                          ARG_INT("scoring", cargo.scoring_ducats)));
    }
    if (table_galley(t, active)->sailors > 1 && table_legal(t, land)) {
        const int32_t scoring = forecast_landing(t, &t->view.pub, cargo.port).at_once;
        add_line(loss, scoring > 0 ? SF("loss.landing_pays", ARG_TEXT("port", port),
                                        ARG_INT("scoring", scoring))
                                   : SF("loss.landing", ARG_TEXT("port", port)));
    }
    ask(loss, SF("loss.activation_title", galley), "loss.activation_keep", "loss.activation_go_on");
}

/* What the player may still buy, each with its price. */
static void purchase_lines(Table *t, const Choices *choices, Loss *loss)
{
    const World2012 *later = &t->world->e2012;
    const World1996 *first = &t->world->e1996;
    const bool is_later = table_2012(t) != NULL;
    const struct {
        CommandKind kind;
        const char *key;
        int32_t ducats;
    } purchases[] = {
        {CMD_RECRUIT, "loss.sailors",
         is_later ? later->sailor_price_ducats : first->sailor_price_ducats},
        /* With the sailor without whom there is none (S2-I2). */
        {CMD_BUY_GALLEY, "loss.galley",
         is_later ? e2012_galley_price(&t->view.pub, t->decider) + later->sailor_price_ducats : 0},
        {CMD_BUILD_GALLEY, "loss.galley_built", first->galley_price_ducats},
        {CMD_BUILD_FORT, is_later ? "loss.fort" : "loss.fortress",
         is_later ? later->fort_price_ducats : first->fortress_price_ducats},
        {CMD_BUILD_BASILICA, "loss.basilica", later->basilica_price_ducats}};
    if (choices->kinds[CMD_BUY_CUBE]) {
        int room = 0;
        for (PortId port = 1; port <= t->world->port_count; port++) {
            room += earning_room(t, t->decider, port);
        }
        add_line(loss, SN("loss.cubes", room));
    }
    for (size_t i = 0; i < sizeof purchases / sizeof purchases[0]; i++) {
        if (choices->kinds[purchases[i].kind]) {
            add_line(loss, SF(purchases[i].key, ARG_INT("ducats", purchases[i].ducats)));
        }
    }
    if (loss->text && !table_purse_is_shut(t)) {
        add_line(loss, SF("loss.money", ARG_INT("money", t->view.secret.ducats[t->decider])));
    }
}

/* Nothing was bought though something could be: an investment, the relief, a trade turn. */
static void purchase_loss(Table *t, const Command *end, Loss *loss)
{
    if (!decision_untouched(t)) {
        return;
    }
    const Choices choices = loss_choices(t, end);
    purchase_lines(t, &choices, loss);
    if (end->kind == CMD_END_OUTFIT) {
        ask(loss, S("loss.outfit_title"), "loss.outfit_keep", "outfit.end");
    } else {
        ask(loss, S("loss.investment_title"), "loss.investment_keep", "loss.investment_go_on");
    }
}

/* --- Cubes of a wreck ------------------------------------------------------------------------- */

/* Cubes that go down though the survivor has room. */
static void wreck_loss(Table *t, GalleyId wreck, GalleyId survivor, Loss *loss)
{
    const int cubes = galley_cube_count(table_galley(t, wreck));
    const int room = galley_room(table_galley(t, survivor));
    if (cubes > 0 && room > 0) {
        add_line(loss, SP("loss.wreck", cubes < room ? cubes : room, ARG_INT("galley", survivor)));
    }
    ask(loss, S("loss.wreck_title"), "loss.wreck_keep", "loss.wreck_go_on");
}

/* --- First edition ---------------------------------------------------------------------------- */

static void movement_loss(Table *t, Loss *loss)
{
    const Public1996 *round = table_1996(t);
    GalleyId first = 0;
    int idle = 0;
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        const bool under_way = round->active == id && round->zones_moved > 0;
        if (!under_way && e1996_moves_left(&t->view.pub, id) > 0) {
            first = idle++ == 0 ? id : first;
        }
    }
    if (idle > 0) {
        add_line(loss, SP("loss.route", idle, ARG_INT("galley", first)));
    }
    ask(loss, S("loss.route_title"), "loss.route_keep", "move.end");
}

/* The galley beside the port that its landing would cost least: one that keeps a sailor, else one
 * without cargo, else any; 0 none. */
static GalleyId lander(const Table *t, PortId port)
{
    GalleyId best = 0;
    int least = 3;
    for (GalleyId id = 0; pieces_galley(t, t->decider, t->world->ports[port].zone, &id);) {
        const Galley *g = table_galley(t, id);
        const int cost = g->sailors > 1 ? 0 : g->cubes == 0 ? 1 : 2;
        if (cost < least) {
            best = id;
            least = cost;
        }
    }
    return best;
}

/* Does it leave his galley empty? */
static bool sinks_to_land(const Table *t, PortId port)
{
    return table_galley(t, lander(t, port))->sailors <= 1;
}

/* Do the points of the port bring more, in ducats that make as many, than its landing costs of the
 * sale to come and of the galley? In the last round a galley without cargo has nothing left to
 * do. */
static bool capture_brings(const Table *t, PortId port, const LandingForecast *landing)
{
    const World1996 *numbers = &t->world->e1996;
    const bool last = t->view.pub.turn >= e1996_round_count(t->world, &t->view.pub);
    const bool sinks = sinks_to_land(t, port);
    const int32_t galley =
        sinks && !last ? numbers->galley_price_ducats + numbers->sailor_price_ducats : 0;
    return (!sinks || table_galley(t, lander(t, port))->cubes == 0)
           && landing->points * numbers->point_ducats > landing->ducats_lost + galley;
}

/* Ports that bring more than they cost, asked about once in a phase; in a puzzle, where the end is
 * the answer and every way counts, all that can be taken, each time. */
static void capture_loss(Table *t, Loss *loss)
{
    for (PortId port = 1; port <= t->world->port_count; port++) {
        const Command take = TABLE_COMMAND(t, TAKE_PORT, take_port, .port = port);
        const LandingForecast landing = forecast_landing(t, &t->view.pub, port);
        if (table_legal(t, take) && (app->puzzle || capture_brings(t, port, &landing))) {
            /* The points of the port and what they cost of the sale to come. */
            add_line(loss,
                     SP(sinks_to_land(t, port)    ? "loss.capture_sinks"
                        : landing.ducats_lost > 0 ? "loss.capture_costs"
                                                  : "loss.capture",
                        landing.points, ARG_PORT(t, port), ARG_INT("lost", landing.ducats_lost)));
        }
    }
    ask(loss, S("loss.capture_title"), "loss.capture_keep", "capture.end");
}

static void sale_loss(Table *t, Loss *loss)
{
    SalePlan plan;
    e1996_sale_plan(t->world, &t->view.pub, t->decider, &plan);
    if (plan.count > 0) {
        const SalePlanStep *one = &plan.steps[0];
        const PortId port = table_port_of(t, table_galley(t, one->galley)->zone);
        add_line(loss, SP("loss.sale", plan.count, ARG_INT("ducats", plan.ducats),
                          ARG_GOOD(t, one->good), ARG_PORT(t, port)));
    }
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        const CargoForecast cargo = forecast_cargo(t, id, table_galley(t, id)->zone);
        if (cargo.stores && cargo.points > 0) {
            add_line(loss, SP("loss.fills", cargo.points, ARG_INT("galley", id),
                              ARG_PORT(t, cargo.port)));
        }
    }
    ask(loss, S("loss.sale_title"), "loss.sale_keep", "sale.end");
}

bool loss_of(Table *t, const Command *command, Loss *loss)
{
    const Phase phase = rules_phase(&t->view.pub);
    *loss = (Loss){.text = NULL};
    switch (command->kind) {
    case CMD_END_ACTIVATION: activation_loss(t, command, loss); break;
    case CMD_END_INVESTMENT:
    case CMD_END_OUTFIT: purchase_loss(t, command, loss); break;
    case CMD_END_PLUNDER:
    case CMD_END_SPOILS:
        if (table_galley(t, phase.as.spoils.wreck)->owner != t->decider
            || table_galley(t, phase.as.spoils.wreck)->sailors == 0) {
            wreck_loss(t, phase.as.spoils.wreck, phase.as.spoils.galley, loss);
        }
        break;
    case CMD_END_ROUTE: movement_loss(t, loss); break;
    case CMD_END_CAPTURE: capture_loss(t, loss); break;
    case CMD_END_SALE: sale_loss(t, loss); break;
    default: break; /* Whoever breaks off a fight, refuses or offers nothing has chosen that. */
    }
    return loss->text != NULL;
}
