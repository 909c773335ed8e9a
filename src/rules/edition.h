/* What an edition is: a table of phases and a few procedures. Private to the rules; only rules.c
 * knows which editions there are. */
#pragma once

#include <assert.h>
#include <string.h>

#include <serenissima/rules/bits.h>
#include <serenissima/rules/rules.h>

/* Legal commands as they are listed (list_add). A list that is full keeps what it has: what does
 * not fit goes into the spare place, where the next that does not fit takes its place. */
typedef struct CommandList {
    Command *next; /* free place; none when it is `end` */
    Command *end;
    PlayerId player; /* who asks, and is pending */
    Command spare;
} CommandList;

typedef struct Edition Edition;

/* A change in progress: the state that events are folded into and the list they are kept in. */
typedef struct Change {
    const World *world;
    GameState *state;
    EventList *events; /* NULL: not kept */
    const Edition *edition;
    EventHearer *hear; /* NULL: nobody */
    void *hearer;
} Change;

/* What a phase can be asked. check and legal see only commands of a player who is pending; apply
 * only legal ones. */
typedef struct PhaseRules {
    RuleError (*check)(const World *world, const GameState *state, const Command *command);
    void (*apply)(Change *change, const Command *command);
    void (*legal)(const World *world, const GameState *state, CommandList *list);
    /* Who decides; NULL: the phase's own player. */
    PlayerMask (*pending)(const World *world, const GameState *state);
    /* Chance only; NULL: all outcomes weigh the same. */
    uint32_t (*weight)(const World *world, const GameState *state, const Command *outcome);
    /* Chance only; NULL: one of the legal outcomes by its weight. */
    Command (*draw)(const World *world, const GameState *state, Rng *rng);
    /* RuleId that refusals of a wrong player rest on, and of a wrong command where the check names
     * none */
    uint8_t rule;
    RuleId (*rule_now)(const PublicState *pub); /* where it depends on the game; NULL: `rule` */
    /* Has the player, whose galleys these are, anything to do in it? One who has not is passed
     * over. NULL: nobody is. */
    bool (*possible)(const World *world, const PublicState *pub, PlayerId player, uint32_t galleys);
} PhaseRules;

/* A row of an edition's table: NAME_check, NAME_apply and LIST_legal, and what else it has; and
 * what a phase of one name declares. */
#define PHASE_ROW(name, list, ...)                                                               \
    {                                                                                            \
        .check = name##_check, .apply = name##_apply, .legal = list##_legal, .rule = __VA_ARGS__ \
    }

#define PHASE_FUNCTIONS(name)                                                                   \
    RuleError name##_check(const World *world, const GameState *state, const Command *command); \
    void name##_apply(Change *change, const Command *command);                                  \
    void name##_legal(const World *world, const GameState *state, CommandList *list);

struct Edition {
    RulesTraits traits;
    /* PHASE_COUNT of them; rule 0: not a phase of this edition. When the game is over nobody is
     * pending, and that phase has a rule alone. */
    const PhaseRules *phases;
    void (*start)(const World *world, const GameSetup *setup, GameState *state);
    /* NULL: no rule asks who is a person */
    void (*seat_people)(GameState *state, PlayerMask people);
    /* Folds an event, but for those of phases and ducats (world_fold_event). */
    void (*fold)(const World *world, PublicState *pub, SecretState *secret, const Event *event);
    Event (*redact)(const Event *event, PlayerId viewer);
    /* Copies what the viewer may know of secrets beside ducats; NULL: there are none. */
    void (*hide)(const GameState *state, PlayerView *view);
    /* Now and then draws a command that lists leave out; it may be refused. NULL: they leave out
     * none. */
    bool (*sample)(const World *world, const GameState *state, PlayerId player, Rng *rng,
                   Command *out);
    /* Draws what the viewer does not know into the state's secrets. */
    void (*imagine)(const World *world, const PlayerView *view, Rng *rng, SecretState *secret);
    uint64_t (*hash)(const World *world, const GameState *state, uint64_t hash);
    bool (*audit)(const World *world, const GameState *state, AuditFault *broken);
    bool (*arises)(const World *world, const GameState *state, AuditFault *doubt);
    /* What is counted in this edition alone. */
    void (*tally)(const World *world, const PublicState *pub, PlayerId player, PlayerTally *tally);
    void (*rank)(const World *world, const GameState *state, uint8_t rank[PLAYER_MAX + 1]);
};

/* Folds the event into the state and keeps it when a list was given: the only way a rule acts. */
void change_emit(Change *change, const Event *event);

static inline RuleError rule_allows(void)
{
    return (RuleError){REFUSAL_NONE, RULE_NONE};
}

static inline RuleError rule_refuses(Refusal refusal, RuleId rule)
{
    return (RuleError){(uint8_t)refusal, (uint8_t)rule};
}

/* Allowed when the condition holds; else refused for this reason. */
static inline RuleError rule_requires(bool condition, Refusal otherwise, RuleId rule)
{
    return condition ? rule_allows() : rule_refuses(otherwise, rule);
}

/* The last sailor leaves a galley only when that is confirmed (S2-L5; S1-T11, S1-P2, S1-B4); galley
 * NULL: they leave a port. */
static inline RuleError check_last_sailor(const Galley *galley, uint8_t count, uint8_t sink,
                                          RuleId rule)
{
    bool last = galley != NULL && count == galley->sailors;
    if (last && sink == 0) {
        return rule_refuses(REFUSAL_SINK_UNCONFIRMED, rule);
    }
    if (!last && sink != 0) {
        return rule_refuses(REFUSAL_SINK_NOT_LAST, rule);
    }
    return rule_requires(sink <= 1, REFUSAL_BAD_COUNT, rule);
}

static inline bool refused(RuleError error)
{
    return error.refusal != REFUSAL_NONE;
}

static inline bool good_exists(const World *world, GoodId good)
{
    return good >= 1 && good <= world->good_count;
}

/* Is such a cube aboard? */
static inline RuleError check_aboard(const World *world, const Galley *galley, GoodId good,
                                     RuleId rule)
{
    return good_exists(world, good)
               ? rule_requires(galley_cubes(galley, good) != 0, REFUSAL_NO_SUCH_CUBE, rule)
               : rule_refuses(REFUSAL_BAD_ID, rule);
}

/* Is such a cube aboard, and is there room for it on the other galley? */
static inline RuleError check_cube_moves(const World *world, const Galley *from, const Galley *to,
                                         GoodId good, RuleId rule, RuleId room_rule)
{
    RuleError error = check_aboard(world, from, good, rule);
    return refused(error) ? error
                          : rule_requires(galley_room(to) != 0, REFUSAL_GALLEY_FULL, room_rule);
}

/* Would the port take a cube of this good (S2-V1, S1-V1)? */
static inline RuleError check_port_takes(const World *world, const PublicState *pub, PortId id,
                                         GoodId good, RuleId rule)
{
    const Port *port = &pub->ports[id];
    if (world->ports[id].good == good) {
        return rule_refuses(REFUSAL_GOOD_PRODUCED, rule);
    }
    if (port_holds(port, good)) {
        return rule_refuses(REFUSAL_GOOD_HELD, rule);
    }
    bool room = port_cube_count(port) < world->ports[id].space_count;
    return rule_requires(room, REFUSAL_WAREHOUSE_FULL, rule);
}

static inline bool port_exists(const World *world, PortId id)
{
    return id >= 1 && id <= world->port_count;
}

static inline bool galley_in_play(const World *world, const PublicState *pub, GalleyId id)
{
    return id >= 1 && id <= world->galley_count && pub->galleys[id].owner != 0;
}

/* May a galley in the zone attack this one (S1-B1, S2-B1)? */
static inline RuleError check_target(const World *world, const PublicState *pub, PlayerId player,
                                     ZoneId zone, GalleyId id, RuleId rule)
{
    if (!galley_in_play(world, pub, id)) {
        return rule_refuses(REFUSAL_BAD_ID, rule);
    }
    return pub->galleys[id].owner == player
               ? rule_refuses(REFUSAL_GALLEY_OWN, rule)
               : rule_requires(pub->galleys[id].zone == zone, REFUSAL_GALLEY_NOT_HERE, rule);
}

static inline int smaller_of(int a, int b)
{
    return a < b ? a : b;
}

/* An empty list whose commands go to these places. */
static inline void list_begin(CommandList *list, Command out[RULES_LEGAL_MAX], PlayerId player)
{
    list->next = out;
    list->end = out + RULES_LEGAL_MAX;
    list->player = player;
}

/* The next place of a list of legal commands, with kind and player set and all else 0. Written in
 * its place: a copy would be read as words before its bytes are in memory, for which a processor
 * waits. */
static inline Command *list_add(CommandList *list, CommandKind kind, PlayerId player)
{
    Command *command = list->next != list->end ? list->next++ : &list->spare;
    memset(command, 0, sizeof *command);
    command->kind = (uint8_t)kind;
    command->player = player;
    return command;
}
/* Appends a command with these fields, all others 0; none that has padding (ducats). */
#define LIST(list, UPPER, lower, player, ...) \
    (list_add(list, CMD_##UPPER, player)->as.lower = (struct Command_##lower){__VA_ARGS__})

/* Hiring one to `most` sailors on a galley or in a port; the other is 0. */
static inline void list_recruits(CommandList *list, PlayerId player, GalleyId galley, PortId port,
                                 int most)
{
    for (int sailors = 1; sailors <= most; sailors++) {
        LIST(list, RECRUIT, recruit, player, .galley = galley, .port = port,
             .count = (uint8_t)sailors);
    }
}

/* One command for each kind aboard that another galley has room for. */
static inline void list_cubes(CommandList *list, const World *world, const PublicState *pub,
                              PlayerId player, GalleyId from, GalleyId to)
{
    const Galley *galley = &pub->galleys[from];
    const bool any = galley->cubes != 0 && galley_room(&pub->galleys[to]) != 0;
    for (GoodId good = 1; any && good <= world->good_count; good++) {
        if (galley_cubes(galley, good) != 0) {
            LIST(list, MOVE_CUBE, move_cube, player, .from_galley = from, .to_galley = to,
                 .good = good);
        }
    }
}

/* One for each kind aboard. */
static inline void list_discards(CommandList *list, const World *world, const PublicState *pub,
                                 PlayerId player, GalleyId id)
{
    const Galley *galley = &pub->galleys[id];
    for (GoodId good = 1; good <= world->good_count && galley->cubes != 0; good++) {
        if (galley_cubes(galley, good) != 0) {
            LIST(list, DISCARD_CUBE, discard_cube, player, .galley = id, .good = good);
        }
    }
}

/* Place of the lowest bit that is set, 0..31; bits must not be 0. */
static inline uint8_t lowest_bit(uint32_t bits)
{
    return (uint8_t)bits_lowest(bits);
}

static inline PlayerId player_after(const PublicState *pub, PlayerId player)
{
    return (PlayerId)(player == pub->player_count ? 1 : player + 1);
}

static inline PlayerId player_before(const PublicState *pub, PlayerId player)
{
    return (PlayerId)(player == 1 ? pub->player_count : player - 1);
}
