#include <serenissima/words/command_words.h>

#include <serenissima/rules/edition_1996.h>

#include "say.h"

#include <stdio.h>
#include <string.h>

enum { COMMAND_ARGS = 10 };

const char *command_words_key(CommandKind kind)
{
    /* Commands that are a sentence each, whatever is in them. */
    static const char *const KEYS[CMD_COUNT] = {
        [CMD_ATTACK_GALLEY] = "hint.plan.attack",
        [CMD_TAKE_PORT] = "hint.plan.take_port",
        [CMD_FIGHT_ON] = "hint.plan.fight_on",
        [CMD_WITHDRAW] = "hint.plan.withdraw",
        [CMD_DECLARE_BLOCKADE] = "hint.plan.blockade",
        [CMD_WAIVE_BLOCKADE] = "hint.plan.waive",
        [CMD_ASK_PASSAGE] = "hint.plan.ask_passage",
        [CMD_GRANT_PASSAGE] = "hint.plan.grant",
        [CMD_REFUSE_PASSAGE] = "hint.plan.refuse_passage",
        [CMD_TAKE_CUBE] = "hint.plan.take",
        [CMD_CHOOSE_START] = "hint.plan.start",
        [CMD_CHOOSE_NUMBER] = "hint.plan.number",
        [CMD_CLOSE_PORT] = "hint.plan.close",
        [CMD_BUILD_FORT] = "hint.plan.fort",
        [CMD_BUILD_BASILICA] = "hint.plan.basilica",
        [CMD_DISCARD_CUBE] = "hint.plan.discard",
        [CMD_CHOOSE_POSITION] = "hint.plan.position",
        [CMD_SET_PRICE] = "hint.plan.price",
        [CMD_HAGGLE] = "hint.plan.haggle",
        [CMD_OPEN_OFFER] = "hint.plan.offer",
        [CMD_NAME_PRICE] = "hint.plan.name_price",
        [CMD_COUNTER_PRICE] = "hint.plan.counter",
        [CMD_COUNTER_OFFER] = "hint.plan.counter_offer",
        [CMD_OFFER_CUBE] = "hint.plan.offer_cube",
        [CMD_ACCEPT_PRICE] = "hint.plan.accept",
        [CMD_ACCEPT_OFFER] = "hint.plan.accept",
        [CMD_REFUSE_PRICE] = "hint.plan.refuse",
        [CMD_REFUSE_OFFER] = "hint.plan.refuse",
        [CMD_LEAVE_HAGGLE] = "hint.plan.refuse",
        [CMD_DROP_OFFER] = "hint.plan.refuse",
    };
    return KEYS[kind];
}

const char *command_words_idle(CommandKind kind)
{
    static const char *const ENDS[CMD_COUNT] = {
        [CMD_END_OUTFIT] = "hint.plan.end_outfit", [CMD_END_ROUTE] = "hint.plan.end_route",
        [CMD_END_BATTLE] = "hint.plan.end_battle", [CMD_END_CAPTURE] = "hint.plan.end_capture",
        [CMD_END_SALE] = "hint.plan.end_sale",     [CMD_END_PLUNDER] = "hint.plan.end_spoils",
        [CMD_END_SPOILS] = "hint.plan.end_spoils",
    };
    return ENDS[kind];
}

/* A field of the command as a placeholder by its name, ports, goods and players by theirs. */
static StringArg field_arg(const Words *words, const Command *c, const FieldInfo *field)
{
    const unsigned char *at = (const unsigned char *)c + field->offset;
    const uint8_t id = *at;
    int32_t ducats = 0;
    switch ((FieldKind)field->kind) {
    case FIELD_PLAYER: return ARG_TEXT("player", words_seat(words, id));
    case FIELD_ZONE: return ARG_TEXT(field->name, words_zone(words, id));
    case FIELD_PORT: return ARG_TEXT(field->name, words_port(words, id));
    case FIELD_GOOD: return ARG_TEXT(field->name, words->board->good_id[id]);
    case FIELD_DUCATS: memcpy(&ducats, at, sizeof ducats); return ARG_INT(field->name, ducats);
    case FIELD_GALLEY:
        return ARG_INT(strcmp(field->name, "to_galley") == 0 ? "galley" : field->name, id);
    case FIELD_COUNT:
        return strcmp(field->name, "hundreds") == 0
                   ? ARG_INT("ducats", id * rules_coin_ducats(&words->board->world))
               : strcmp(field->name, "position") == 0 ? ARG_TEXT(field->name, words_position(id))
                                                      : ARG_INT(field->name, id);
    case FIELD_NONE:
    case FIELD_FLAG:
    case FIELD_CARD:
    case FIELD_KIND_COUNT: break;
    }
    return ARG_INT(field->name, id);
}

static const char *say_with(const Words *words, const char *key, const Command *c, long count,
                            const StringArg *more, int more_count)
{
    const KindInfo *info = command_info((CommandKind)c->kind);
    StringArg args[COMMAND_ARGS];
    int filled = 0;
    for (; filled < more_count; filled++) {
        args[filled] = more[filled];
    }
    for (int i = 0; i < info->field_count; i++) {
        args[filled++] = field_arg(words, c, &info->fields[i]);
    }
    return count > 0 ? strings_plural(words->strings, key, count, args, filled)
                     : strings_format(words->strings, key, args, filled);
}

const char *command_words_say(const Words *words, const char *key, const Command *command,
                              long count)
{
    return say_with(words, key, command, count, NULL, 0);
}

/* The galley that loads, sells, moves or is moved to. */
static GalleyId galley_of(const PublicState *pub, const Command *c)
{
    return c->kind == CMD_SELL_CUBE         ? c->as.sell_cube.galley
           : c->kind == CMD_BUY_CUBE        ? c->as.buy_cube.galley
           : c->kind == CMD_MOVE_CUBE       ? c->as.move_cube.to_galley
           : c->kind == CMD_SAIL_GALLEY     ? c->as.sail_galley.galley
           : c->kind == CMD_LAND_FROM       ? c->as.land_from.galley
           : c->kind == CMD_DISMISS_SAILORS ? c->as.dismiss_sailors.galley
           : c->kind == CMD_RECRUIT         ? c->as.recruit.galley
           : c->kind != CMD_MOVE_SAILORS    ? rules_active(pub)
           : c->as.move_sailors.to_galley   ? c->as.move_sailors.to_galley
                                            : c->as.move_sailors.from_galley;
}

static const char *cube_key(const Words *words, const PublicState *pub, const Command *c,
                            GalleyId galley, GoodId *good)
{
    const World *world = &words->board->world;
    const bool fleet = rules_traits(world).fleets_act;
    const PortId port = world->port_of_zone[pub->galleys[galley].zone];
    *good = c->kind == CMD_SELL_CUBE   ? c->as.sell_cube.good
            : c->kind == CMD_MOVE_CUBE ? c->as.move_cube.good
            : port != 0                ? world->ports[port].good
                                       : 0;
    switch (c->kind) {
    case CMD_LOAD_CUBE: return "hint.plan.load";
    case CMD_BUY_CUBE: return "hint.plan.buy_for";
    case CMD_MOVE_CUBE: return "hint.plan.move_to";
    default: return fleet ? "hint.plan.sell_from" : "hint.plan.sell";
    }
}

/* Sailors that come, go or land, and how many. */
static const char *crew_key(const World *world, const Command *c, long *count)
{
    const bool fleet = rules_traits(world).fleets_act;
    *count = c->kind == CMD_MOVE_SAILORS      ? c->as.move_sailors.count
             : c->kind == CMD_RECRUIT         ? c->as.recruit.count
             : c->kind == CMD_DISMISS_SAILORS ? c->as.dismiss_sailors.count
             : c->kind == CMD_LAND_FROM       ? c->as.land_from.count
             : c->kind == CMD_BOARD_WRECK     ? c->as.board_wreck.count
                                              : c->as.land.count;
    switch (c->kind) {
    case CMD_RECRUIT: return c->as.recruit.galley ? "hint.plan.hire_galley" : "hint.plan.hire_port";
    case CMD_DISMISS_SAILORS: return "hint.plan.crew_gone";
    case CMD_LAND_FROM: return "hint.plan.ashore";
    case CMD_BOARD_WRECK: return "hint.plan.board";
    case CMD_LAND: return *count > 0 ? "hint.plan.land" : "hint.plan.land_none";
    default:
        return c->as.move_sailors.to_port
                   ? (fleet ? "hint.plan.crew_off_galley" : "hint.plan.crew_off")
               : c->as.move_sailors.from_port
                   ? (fleet ? "hint.plan.crew_on_galley" : "hint.plan.crew_on")
                   : "hint.plan.crew_over";
    }
}

static const char *other_key(const World *world, const Command *c, long *count)
{
    const bool fleet = rules_traits(world).fleets_act;
    *count = 0;
    switch (c->kind) {
    case CMD_BUY_GALLEY: *count = 1; return "hint.plan.galley";
    case CMD_BUILD_GALLEY: *count = 1; return "hint.plan.galley_new";
    case CMD_DIVIDE_CREW:
        *count = c->as.divide_crew.port > 0 ? c->as.divide_crew.first : 0;
        return c->as.divide_crew.port > 0 ? "hint.plan.divide" : "hint.plan.divide_all";
    case CMD_ATTACK_PORT: return fleet ? "hint.plan.siege_with" : "hint.plan.siege";
    case CMD_SAIL: return "hint.plan.sail";
    case CMD_SAIL_GALLEY: return "hint.plan.sail_galley";
    case CMD_STAKE: return c->as.stake.ducats > 0 ? "hint.plan.stake" : "hint.plan.stake_none";
    case CMD_SEND_OFFER:
        return c->as.send_offer.pays ? "hint.plan.send_pays" : "hint.plan.send_asks";
    case CMD_CHOOSE_INVESTMENT: return "choose.investment";
    case CMD_END_ACTIVATION:
    case CMD_END_INVESTMENT:
    case CMD_END_LANDING: return "hint.plan.nothing";
    default:
        return command_words_key((CommandKind)c->kind) ? command_words_key((CommandKind)c->kind)
                                                       : command_words_idle((CommandKind)c->kind);
    }
}

const char *command_words(const Words *words, const PublicState *pub, const Command *c)
{
    const World *world = &words->board->world;
    const GalleyId galley = c->kind == CMD_BUILD_GALLEY ? e1996_new_galley(world, pub, 0)
                            : c->kind == CMD_BUY_GALLEY ? c->as.buy_galley.galley
                                                        : galley_of(pub, c);
    char cubes[BOARD_ID_BYTES + 16] = "";
    long count = 0;
    GoodId good = 0;
    const char *key = NULL;
    switch (c->kind) {
    case CMD_LOAD_CUBE:
    case CMD_BUY_CUBE:
    case CMD_MOVE_CUBE:
    case CMD_SELL_CUBE:
        key = cube_key(words, pub, c, galley, &good);
        snprintf(cubes, sizeof cubes, "{cube_%s}", words->board->good_id[good]);
        break;
    case CMD_MOVE_SAILORS:
    case CMD_RECRUIT:
    case CMD_DISMISS_SAILORS:
    case CMD_LAND_FROM:
    case CMD_BOARD_WRECK:
    case CMD_LAND: key = crew_key(world, c, &count); break;
    default: key = other_key(world, c, &count); break;
    }
    const StringArg more[] = {ARG_TEXT("cubes", cubes), ARG_INT("galley", galley)};
    const bool named = cubes[0] != '\0' || count > 0;
    return key ? say_with(words, key, c, count, more, named ? 2 : 0) : "";
}
