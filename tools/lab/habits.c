#include "habits.h"

#include <stdio.h>
#include <string.h>

#include <serenissima/ai/chances.h>
#include <serenissima/rules/edition_1996.h>

#include "pool/maker.h"

enum { COMMANDS_MAX = 5, NUMBERS_MAX = 10, LASTS_MAX = 5, PERCENT = 100, THOUSAND = 1000 };

/* What an edition must have for a habit to mean anything in it. */
typedef enum Need {
    NEED_NONE,
    NEED_COIN,  /* prices and stakes are named */
    NEED_CALLS, /* the galley that is called acts */
} Need;

/* What is done about a decision. */
typedef enum Act {
    ACT_ALWAYS,   /* one of the commands, wherever it is legal */
    ACT_NEVER,    /* none of them, whatever the level plans */
    ACT_STAKE,    /* number: ducats, as long as KEPT_DUCATS stay */
    ACT_PART,     /* number: percent of the purse staked */
    ACT_PLACE,    /* number: 1 the first free one, -1 the last */
    ACT_ASK,      /* number: hundreds asked for a cube, at most what is allowed */
    ACT_HAGGLE,   /* number: hundreds offered for a cube that costs more */
    ACT_GARRISON, /* number: sailors hired into a port up to it */
    ACT_AS,       /* as the level in another style or temper */
} Act;

struct HabitKind {
    const char *name;
    const char *subject; /* what it is about */
    Act act;
    Need need;
    int numbers[NUMBERS_MAX]; /* each a habit of its own; 0 ends them but at the first place */
    int lasts[LASTS_MAX];     /* the same of when, as Habit.last */
    uint8_t commands[COMMANDS_MAX];
};

enum { KEPT_DUCATS = 400, HIGHEST = 99 };

static const HabitKind KINDS[] = {
#include "habits.def"
};

enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

/* ---- The space ---- */

static bool has(const World *world, Need need)
{
    switch (need) {
    case NEED_COIN: return rules_coin_ducats(world) > 0;
    case NEED_CALLS: return !rules_traits(world).fleets_act;
    case NEED_NONE: break;
    }
    return true;
}

static int length_of(const int *list, int most)
{
    int length = 1;
    while (length < most && list[length] != 0) {
        length++;
    }
    return length;
}

static const Ai *as_other(const Ai *level, const char *manner, int players)
{
    char name[HABIT_NAME_BYTES];
    snprintf(name, sizeof name, "%s-%s", level->name, manner);
    const Ai *other = ai_find(name, (EditionId)level->edition);
    const bool differs =
        other != NULL
        && (other->temper == level->temper || ai_heeds_temper((EditionId)level->edition, players));
    return differs ? other : NULL;
}

static void name_habit(Habit *habit)
{
    const bool numbered = habit->kind->numbers[0] != 0 || habit->kind->numbers[1] != 0;
    int used = snprintf(habit->name, sizeof habit->name, "%s", habit->kind->name);
    if (numbered) {
        used +=
            snprintf(habit->name + used, sizeof habit->name - (size_t)used, "=%d", habit->number);
    }
    if (habit->last != 0) {
        snprintf(habit->name + used, sizeof habit->name - (size_t)used, "@%d", habit->last);
    }
}

static int subject_of(const HabitKind *kind)
{
    int first = 0;
    while (strcmp(KINDS[first].subject, kind->subject) != 0) {
        first++;
    }
    return first;
}

bool habit_at(int index, const World *world, int players, const Ai *level, Habit *out)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        const HabitKind *kind = &KINDS[i];
        const int numbers = length_of(kind->numbers, NUMBERS_MAX);
        const int lasts = length_of(kind->lasts, LASTS_MAX);
        const Ai *as = kind->act == ACT_AS ? as_other(level, kind->name, players) : NULL;
        if (!has(world, kind->need) || (kind->act == ACT_AS && as == NULL)) {
            continue;
        }
        if (index < numbers * lasts) {
            *out = (Habit){.kind = kind,
                           .as = as,
                           .number = kind->numbers[index / lasts],
                           .last = kind->lasts[index % lasts],
                           .subject = subject_of(kind)};
            name_habit(out);
            return true;
        }
        index -= numbers * lasts;
    }
    return false;
}

/* ---- What is done ---- */

static bool is_of(const HabitKind *kind, const Command *command)
{
    for (int i = 0; i < COMMANDS_MAX && kind->commands[i] != CMD_NONE; i++) {
        if (kind->commands[i] == command->kind) {
            return true;
        }
    }
    return false;
}

static bool do_always(Maker *maker, const HabitKind *kind)
{
    Command legal[RULES_LEGAL_MAX];
    const int count = rules_legal(maker->world, &maker->state, maker->seat, legal);
    for (int i = 0; i < count; i++) {
        if (is_of(kind, &legal[i])) {
            return maker_do(maker, &legal[i]);
        }
    }
    return false;
}

static bool do_stake(Maker *maker, int32_t ducats)
{
    const int32_t coin = rules_coin_ducats(maker->world);
    const bool affords = ducats + KEPT_DUCATS <= maker->state.secret.ducats[maker->seat];
    Command command = command_make(CMD_STAKE, maker->seat);
    command.as.stake.ducats = affords ? ducats / coin * coin : 0;
    return maker_do(maker, &command);
}

static bool do_place(Maker *maker, int wanted)
{
    const int players = maker->state.pub.player_count;
    for (int i = 1; i <= players; i++) {
        Command command = command_make(CMD_CHOOSE_POSITION, maker->seat);
        command.as.choose_position.position = (uint8_t)(wanted > 0 ? i : players + 1 - i);
        if (maker_do(maker, &command)) {
            return true;
        }
    }
    return false;
}

static int asked(const Maker *maker, PortId port, int hundreds)
{
    const int most = e1996_price_limit_hundreds(maker->world, &maker->state.pub, port);
    return hundreds < most ? hundreds : most;
}

/* Names the price where it is asked for, and sets it beforehand where nobody asks. */
static bool do_ask(Maker *maker, int hundreds)
{
    const PublicState *pub = &maker->state.pub;
    const Phase phase = rules_phase(pub);
    if (phase.id == PHASE_PRICE) {
        Command command = command_make(CMD_NAME_PRICE, maker->seat);
        command.as.name_price.hundreds = (uint8_t)asked(maker, phase.as.price.port, hundreds);
        return maker_do(maker, &command);
    }
    for (PortId port = 1; phase.id == PHASE_OUTFIT && port <= maker->world->port_count; port++) {
        const int price = asked(maker, port, hundreds);
        Command command = command_make(CMD_SET_PRICE, maker->seat);
        command.as.set_price.port = port;
        command.as.set_price.hundreds = (uint8_t)price;
        if (pub->ports[port].owner == maker->seat
            && e1996_standing_hundreds(maker->world, pub, port) != price
            && maker_do(maker, &command)) {
            return true;
        }
    }
    return false;
}

static bool ask_for_price(Maker *maker, int hundreds)
{
    const World *world = maker->world;
    const PublicState *pub = &maker->state.pub;
    for (PortId port = 1; port <= world->port_count; port++) {
        PlayerId payee = 0;
        if (!e1996_may_haggle(world, pub, port, maker->seat)
            || e1996_cube_price(world, pub, port, maker->seat, &payee) <= hundreds * PERCENT
            || payee == 0 || payee == maker->seat) {
            continue;
        }
        Command command = command_make(CMD_HAGGLE, maker->seat);
        command.as.haggle.port = port;
        if (maker_do(maker, &command)) {
            return true;
        }
    }
    return false;
}

static bool do_haggle(Maker *maker, int hundreds)
{
    const PublicState *pub = &maker->state.pub;
    const PhaseId phase = (PhaseId)rules_phase(pub).id;
    Command command = command_make(CMD_COUNTER_PRICE, maker->seat);
    command.as.counter_price.hundreds = (uint8_t)hundreds;
    return phase == PHASE_OUTFIT ? ask_for_price(maker, hundreds)
           : phase == PHASE_HAGGLE
               ? pub->as.e1996.price_hundreds > hundreds && maker_do(maker, &command)
               : false;
}

/* The most sailors that one port still lacks. */
static bool do_garrison(Maker *maker, int wanted)
{
    Command legal[RULES_LEGAL_MAX];
    const int count = rules_legal(maker->world, &maker->state, maker->seat, legal);
    int best = -1;
    for (int i = 0; i < count; i++) {
        const PortId port = legal[i].kind == CMD_RECRUIT ? legal[i].as.recruit.port : 0;
        if (port != 0 && maker->state.pub.ports[port].garrison + legal[i].as.recruit.count <= wanted
            && (best < 0 || legal[i].as.recruit.count > legal[best].as.recruit.count)) {
            best = i;
        }
    }
    return best >= 0 && maker_do(maker, &legal[best]);
}

/* Answers before the level is asked; false: it is to be asked. */
static bool answers(Maker *maker, const Habit *habit)
{
    const int32_t purse = maker->state.secret.ducats[maker->seat];
    const PhaseId phase = (PhaseId)rules_phase(&maker->state.pub).id;
    switch (habit->kind->act) {
    case ACT_ALWAYS: return do_always(maker, habit->kind);
    case ACT_STAKE: return phase == PHASE_STAKE && do_stake(maker, habit->number);
    case ACT_PART: return phase == PHASE_STAKE && do_stake(maker, purse * habit->number / PERCENT);
    case ACT_PLACE: return phase == PHASE_POSITION && do_place(maker, habit->number);
    case ACT_ASK: return do_ask(maker, habit->number);
    case ACT_HAGGLE: return do_haggle(maker, habit->number);
    case ACT_GARRISON: return do_garrison(maker, habit->number);
    case ACT_NEVER:
    case ACT_AS: break;
    }
    return false;
}

/* Takes the commands of the kind out of the plan. What is left is played where ducats are spent on
 * it; else the decision is ended, since the level might take it back and plan the same again. */
static void leave_out(Maker *maker, const AiQuestion *question, const HabitKind *kind)
{
    const AiPlan planned = *maker->plan;
    int left_out = 0;
    bool spends = false;
    for (int i = 0; i < planned.count; i++) {
        left_out += is_of(kind, &planned.commands[i]);
    }
    if (left_out == 0) {
        return;
    }
    maker_init(maker, question, maker->plan);
    const int32_t purse = maker->state.secret.ducats[maker->seat];
    for (int i = 0; i < planned.count; i++) {
        const Command *command = &planned.commands[i];
        if (!is_of(kind, command) && maker_do(maker, command)) {
            spends |= maker->state.secret.ducats[maker->seat] < purse;
        }
    }
    if (!spends) {
        maker_init(maker, question, maker->plan);
        maker_end(maker);
    }
}

static int turns_left(const AiQuestion *question, const Maker *maker)
{
    GamePosition position = {.state = maker->state, .dealings = question->view->dealings};
    AiFacts facts;
    ai_facts(question->world, &position, &facts);
    return (facts.left_mille + THOUSAND - 1) / THOUSAND;
}

static bool is_due(const Habit *habit, const AiQuestion *question, const Maker *maker)
{
    return habit->last == 0
           || (habit->last > 0 ? turns_left(question, maker) <= habit->last
                               : turns_left(question, maker) > -habit->last);
}

static void decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    const HabitSeat *seat = (const HabitSeat *)ai;
    const Ai *who = seat->level;
    bool due[HABIT_SUBJECT_MAX];
    Maker maker;
    maker_init(&maker, question, plan);
    for (int i = 0; i < seat->count; i++) {
        due[i] = is_due(&seat->habits[i], question, &maker);
        if (due[i] && answers(&maker, &seat->habits[i])) {
            return;
        }
        who = due[i] && seat->habits[i].as != NULL ? seat->habits[i].as : who;
    }
    ai_decide(who, question, plan);
    for (int i = 0; i < seat->count; i++) {
        const Act act = seat->habits[i].kind->act;
        if (due[i] && (act == ACT_NEVER || act == ACT_ASK)) {
            leave_out(&maker, question, seat->habits[i].kind);
        }
    }
}

/* ---- Seats ---- */

static void name_seat(HabitSeat *seat)
{
    size_t used = 0;
    snprintf(seat->name, sizeof seat->name, "%s", seat->level->name);
    for (int i = 0; i < seat->count && used < sizeof seat->name; i++) {
        used += (size_t)snprintf(seat->name + used, sizeof seat->name - used, "%s%s",
                                 i > 0 ? " " : "", seat->habits[i].name);
    }
    seat->ai.name = seat->name;
}

void habit_seat_init(HabitSeat *seat, const Ai *level)
{
    memset(seat, 0, sizeof *seat);
    seat->level = level;
    seat->ai = *level;
    seat->ai.decide = decide;
    name_seat(seat);
}

void habit_seat_copy(HabitSeat *seat, const HabitSeat *from)
{
    *seat = *from;
    seat->ai.name = seat->name;
}

void habit_seat_take(HabitSeat *seat, const Habit *habit)
{
    int place = 0;
    while (place < seat->count && seat->habits[place].subject != habit->subject) {
        place++;
    }
    if (place == HABIT_SUBJECT_MAX) {
        return;
    }
    seat->count += place == seat->count;
    seat->habits[place] = *habit;
    name_seat(seat);
}

bool habit_seat_has(const HabitSeat *seat, const Habit *habit)
{
    for (int i = 0; i < seat->count; i++) {
        if (strcmp(seat->habits[i].name, habit->name) == 0) {
            return true;
        }
    }
    return false;
}
