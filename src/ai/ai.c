/* The entry to the layer: seats by their names, and what each edition answers. */
#include "editions.h"

#include <serenissima/rules/hash.h>

#include <string.h>

/* In a style levels go by the hand evaluation, so that the style shows. */
bool ai_uses_net(const Ai *ai, int players)
{
    const AiEdition *edition = ai_edition((EditionId)ai->edition);
    return ai->level != 0 && ai->level >= edition->net_level && players >= edition->net_players
           && ai->style == AI_STYLE_PLAIN;
}

bool ai_advice_uses_net(EditionId edition, int players)
{
    const Ai *top = ai_level(edition, AI_LEVEL_COUNT, AI_STYLE_PLAIN);
    return top != NULL && ai_uses_net(top, players);
}

void ai_decide(const Ai *ai, const AiQuestion *question, AiPlan *plan)
{
    ai->decide(ai, question, plan);
}

const Ai *ai_find(const char *name, EditionId edition)
{
    for (int i = 0; ai_at(i) != NULL; i++) {
        const Ai *ai = ai_at(i);
        if (strcmp(ai->name, name) == 0
            && (ai->edition == (uint8_t)edition || ai->edition == EDITION_NONE)) {
            return ai;
        }
    }
    return NULL;
}

const Ai *ai_level(EditionId edition, int level, AiStyle style)
{
    for (int i = 0; level > 0 && ai_at(i) != NULL; i++) {
        const Ai *ai = ai_at(i);
        if (ai->edition == (uint8_t)edition && ai->level == level && ai->style == (uint8_t)style) {
            return ai;
        }
    }
    return NULL;
}

bool ai_heeds_temper(EditionId edition, int players)
{
    return edition < EDITION_COUNT && ai_edition(edition)->temper_players != 0
           && players >= ai_edition(edition)->temper_players;
}

AiStrength ai_strength(EditionId edition, int players, int level)
{
    static const AiStrength unknown = {0, 0, 0};
    bool known = edition < EDITION_COUNT && players >= 2 && players <= PLAYER_MAX && level >= 1
                 && level <= AI_LEVEL_COUNT;
    return known ? ai_edition(edition)->strength[players - 2][level - 1] : unknown;
}

uint64_t ai_stamp(const World *world, uint64_t net)
{
    const AiEdition *edition = edition_of(world);
    uint64_t hash = hash_u64(hash_u32(HASH_START, RULES_REVISION), net);
    hash = hash_memory(hash, world, sizeof *world);
    hash = hash_memory(hash, edition->chances->model, sizeof *edition->chances->model);
    hash = hash_memory(hash, edition->chances->miss, sizeof *edition->chances->miss);
    hash = hash_memory(hash, edition->pulls, sizeof *edition->pulls);
    for (int i = 0; ai_at(i) != NULL; i++) {
        for (int players = world->player_min; players <= world->player_max; players++) {
            const bool own = ai_at(i)->level > 0 && ai_at(i)->edition == world->edition;
            hash = own ? edition->hash(hash, ai_at(i), players) : hash;
        }
    }
    return hash_mix(hash);
}

const Ai *ai_default(EditionId edition)
{
    const Ai *ai = edition < EDITION_COUNT
                       ? ai_level(edition, ai_edition(edition)->evaluation_level, AI_STYLE_PLAIN)
                       : NULL;
    return ai != NULL ? ai : ai_at(0);
}

int ai_choices(const AiQuestion *question, const AiBudget *budget, AiChoice *out, int max)
{
    return edition_of(question->world)->choices(question, budget, out, max);
}

void ai_weigh(const AiQuestion *question, const AiBudget *budget, AiForecast *out)
{
    const AiPlan *const none = NULL;
    ai_weigh_each(question, &none, 1, budget, out, NULL);
}

void ai_weigh_each(const AiQuestion *question, const AiPlan *const plans[], int count,
                   const AiBudget *budget, AiForecast out[], AiSample *samples)
{
    edition_of(question->world)->weigh(question, plans, count, budget, out, samples, NULL);
}

int ai_evaluations(const AiQuestion *question, AiPlan *plan)
{
    return edition_of(question->world)->evaluations(question, plan);
}

void ai_facts(const World *world, const GamePosition *position, AiFacts *out)
{
    const Imagined here = imagined_at(position);
    edition_of(world)->chances->facts(world, &here, out);
}

void ai_chances(const World *world, const GamePosition *position, AiForecast *out)
{
    const Imagined here = imagined_at(position);
    edition_of(world)->chances->chances(world, &here, out);
}

void ai_widen(const AiQuestion *question, AiForecast *forecast)
{
    const Advised by = advised_by(edition_of(question->world), question, NULL);
    win_model_widen(&by, forecast);
}

void net_hand_value(const World *world, const GamePosition *state, NetValue *out)
{
    AiFacts facts;
    ai_facts(world, state, &facts);
    win_model_score(edition_of(world)->chances->model, &facts, state->pub.player_count, NULL, out);
}

bool net_at_boundary(const PublicState *pub)
{
    return ai_edition((EditionId)pub->edition)->features->boundary(pub);
}

void net_map_init(NetMap *map, const World *world)
{
    net_map_lay(map, world, edition_of(world)->features);
}

void net_blank(AiNet *net, const World *world, int width)
{
    net_lay_blank(net, world, edition_of(world)->features, width);
}

bool ai_net_read(AiNet *net, const World *world, const uint8_t *bytes, size_t count,
                 const char **problem)
{
    return net_read(net, world, edition_of(world)->features, bytes, count, problem);
}

const char *ai_style_name(AiStyle style)
{
    static const char *const names[AI_STYLE_COUNT] = {"", "merchant", "corsair", "builder",
                                                      "warden"};
    return names[style];
}

const char *ai_temper_name(AiTemper temper)
{
    static const char *const names[AI_TEMPER_COUNT] = {"", "peaceable", "ruthless"};
    return names[temper];
}
